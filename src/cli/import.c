/* A foreign tileset as a file of ours. */
#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/start.h"
#include "cli/tasks.h"

#include "base/file.h"
#include "base/memory.h"
#include "tile/format/mxgmn.h"

#include <stdlib.h>

static enum status write_set(const struct options *options, const struct tileset *tileset, struct error *error)
{
    struct output output;

    output_open(&output, options->output);
    mxgmn_write(tileset, options->subset, output.file);
    return output_close(&output, error);
}

/* WHOLE, or the subset that was asked for. */
static enum status write_subset(const struct options *options, const struct tileset *whole, struct error *error)
{
    struct tileset kept;
    enum status status;

    if (!options->subset)
        return write_set(options, whole, error);
    status = tileset_select_subset(whole, options->subset, &kept, error);
    if (status != STATUS_OK)
        return status;
    status = write_set(options, &kept, error);
    tileset_release(&kept);
    return status;
}

static enum status import(const struct options *options, const struct library_text *text, struct error *error)
{
    struct tileset whole;
    enum status status;

    if (!mxgmn_recognise(text->bytes))
        return error_at(error, STATUS_SYNTAX, text->path, 1, "not a tileset in XML");
    status = tileset_read(text, &whole, error);
    if (status != STATUS_OK)
        return status;
    status = write_subset(options, &whole, error);
    tileset_release(&whole);
    return status;
}

int task_import(const struct options *options)
{
    struct library_text text = {.origin = LIBRARY_FILE};
    struct error error;
    enum status status = file_read(options->arguments.items[0], FILE_LIMIT, &text.bytes, &text.size, &error);

    if (status == STATUS_OK) {
        text.path = mem_text(options->arguments.items[0]);
        status = import(options, &text, &error);
        library_text_release(&text);
    }
    return status == STATUS_OK ? EXIT_DONE : say_error(&error);
}
