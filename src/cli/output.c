#include "config.h"

#include "cli/output.h"

#include "base/file.h"
#include "base/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void output_open(struct output *output, const char *path)
{
    *output = (struct output){.file = stdout};
    if (!path || strcmp(path, "-") == 0)
        return;
    output->path = path;
    output->file = mem_stream(&output->bytes, &output->size);
}

static enum status flush_standard(struct error *error)
{
    /* Not every failed write has left its reason behind. */
    bool failed = ferror(stdout);

    errno = 0;
    if (fflush(stdout) == 0 && !failed)
        return STATUS_OK;
    return error_set(error, STATUS_SYSTEM, "cannot write to standard output%s%s", errno ? ": " : "",
                     errno ? strerror(errno) : "");
}

enum status output_close(struct output *output, struct error *error)
{
    enum status status;

    if (!output->path)
        return flush_standard(error);
    if (fclose(output->file) != 0)
        status = error_set(error, STATUS_SYSTEM, "cannot write '%s': %s", output->path, strerror(errno));
    else
        status = file_save(output->path, output->bytes, output->size, error);
    free(output->bytes);
    return status;
}

void output_drop(struct output *output)
{
    if (!output->path)
        return;
    fclose(output->file);
    free(output->bytes);
}
