/* What there is to choose from: a line each, the name first. */
#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/tasks.h"

#include "base/near.h"
#include "base/text.h"
#include "life/fsm.h"
#include "session/preset.h"

#include <inttypes.h>
#include <string.h>

#define DETAIL_SIZE 512

static const char *const origin_names[] = {
    [LIBRARY_SHIPPED] = "shipped", [LIBRARY_DATA_DIR] = "data-dir", [LIBRARY_USER] = "mine", [LIBRARY_FILE] = "file"};

typedef enum status (*describe)(const struct library *library, const char *name, char *text, struct error *error);

static enum status describe_preset(const struct library *library, const char *name, char *text, struct error *error)
{
    struct preset preset;
    enum status status = preset_load(library, name, &preset, error);

    if (status != STATUS_OK)
        return status;
    snprintf(text, DETAIL_SIZE, "%" PRId64 "x%" PRId64 " of %.127s%s%.127s", preset.width, preset.height,
             preset.tileset, preset.title[0] ? ": " : "", preset.title);
    preset_release(&preset);
    return STATUS_OK;
}

static enum status describe_tileset(const struct library *library, const char *name, char *text, struct error *error)
{
    struct tileset tileset;
    enum status status = tileset_load(library, name, &tileset, error);

    if (status != STATUS_OK)
        return status;
    snprintf(text, DETAIL_SIZE, "%zu tiles, %zu with their turns, of %ux%u cells", tileset.tile_count,
             tileset.oriented_count, tileset.size, tileset.size);
    tileset_release(&tileset);
    return STATUS_OK;
}

static enum status describe_fsm(const struct library *library, const char *name, char *text, struct error *error)
{
    struct fsm fsm;
    enum status status = fsm_load(library, name, &fsm, error);

    if (status != STATUS_OK)
        return status;
    snprintf(text, DETAIL_SIZE, "%zu states, %zu transitions", fsm.state_count, fsm.transition_count);
    fsm_release(&fsm);
    return STATUS_OK;
}

static const describe describers[LIBRARY_FOLDERS] = {
    [LIBRARY_PRESETS] = describe_preset, [LIBRARY_TILESETS] = describe_tileset, [LIBRARY_FSM] = describe_fsm};

static void list_folder(const struct library *library, enum library_folder folder, FILE *out)
{
    size_t count;
    struct library_entry *entries = library_list(library, folder, &count);

    for (size_t i = 0; i < count; i++) {
        struct error error;
        char name[256], text[DETAIL_SIZE], reason[1200];
        bool good = describers[folder](library, entries[i].name, text, &error) == STATUS_OK;

        fprintf(out, "%-20s  %-8s  %s\n", text_clean(entries[i].name, name, sizeof name),
                origin_names[entries[i].origin], good ? text : error_text(&error, reason, sizeof reason));
    }
    library_list_free(entries, count);
}

static void list_settings(FILE *out)
{
    for (size_t i = 0; i < preset_schema.count; i++) {
        const struct conf_field *field = &preset_schema.fields[i];
        char range[256];

        fprintf(out, "%-26s  %s: %s\n", field->name, field->help, conf_range_text(field, range, sizeof range));
    }
}

static void list_all(const struct library *library, FILE *out)
{
    for (unsigned i = 0; i < LIBRARY_FOLDERS; i++) {
        fprintf(out, "%s%s\n\n", i == 0 ? "" : "\n", library_folder_name((enum library_folder)i));
        list_folder(library, (enum library_folder)i, out);
    }
}

static enum status list(const struct library *library, const char *what, FILE *out, struct error *error)
{
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;
    char hint[NEAR_HINT];

    if (!what) {
        list_all(library, out);
        return STATUS_OK;
    }
    if (strcmp(what, "settings") == 0) {
        list_settings(out);
        return STATUS_OK;
    }
    for (unsigned i = 0; i < LIBRARY_FOLDERS; i++) {
        const char *name = library_folder_name((enum library_folder)i);

        if (strcmp(what, name) == 0) {
            list_folder(library, (enum library_folder)i, out);
            return STATUS_OK;
        }
        if (near_better(what, name, &best))
            nearest = name;
    }
    return error_set(error, STATUS_USAGE, "there is no list of '%s', but of presets, tilesets, fsm and settings%s",
                     what, near_hint(nearest, hint));
}

int task_list(const struct options *options)
{
    const char *what = options->arguments.count > 0 ? options->arguments.items[0] : NULL;
    struct library library;
    struct output output;
    struct error error;
    enum status status;

    output_open(&output, NULL);
    library_init(&library, options->data_dir);
    status = list(&library, what, output.file, &error);
    library_release(&library);
    if (status == STATUS_OK)
        status = output_close(&output, &error);
    return status == STATUS_OK ? EXIT_DONE : say_error(&error);
}
