/* Towns on disk: those that the user saved, and the one that was left last. */
#include "ui/internal.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/xdg.h"
#include "export/export.h"

#include <stdlib.h>
#include <string.h>

char *saved_folder(void)
{
    char *data = xdg_data(), *folder = data ? mem_format("%s/towns", data) : NULL;
    free(data);
    return folder;
}

char *saved_last(void)
{
    char *state = xdg_state(), *path = state ? mem_format("%s/last.json", state) : NULL;
    free(state);
    return path;
}

static enum status make_folder_of(const char *path, struct error *error)
{
    const char *slash = strrchr(path, '/');
    if (!slash || slash == path)
        return STATUS_OK;
    char *folder = mem_format("%.*s", (int)(slash - path), path);
    enum status status = file_make_folder(folder, error);
    free(folder);
    return status;
}

enum status saved_write(struct ui *ui, const char *path, struct error *error)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = mem_stream(&bytes, &size);
    enum status status = export_json(ui_stage(ui)->session, out, error);
    fclose(out);
    if (status == STATUS_OK)
        status = make_folder_of(path, error);
    if (status == STATUS_OK)
        status = file_save(path, bytes, size, error);
    free(bytes);
    return status;
}

void saved_keep_last(struct ui *ui)
{
    struct stage *stage = ui->stage_count ? ui_stage(ui) : NULL;
    char *path = ui->remember && stage && stage_living(stage) ? saved_last() : NULL;
    struct error error = {0};
    if (path && saved_write(ui, path, &error) == STATUS_OK)
        snprintf(ui->farewell, sizeof ui->farewell, "town %s, seed %llu is kept; wavetown goes on with it from p",
                 session_preset(stage->session)->name, (unsigned long long)session_seed(stage->session));
    free(path);
}
