/* Reads files as what they say they are, and tells what is wrong with them: file:line: message. */
#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/tasks.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "export/export.h"
#include "session/config.h"
#include "tile/format/mxgmn.h"

#include <stdlib.h>
#include <string.h>

struct check {
    const struct library *library;
    const char *path, *subset;
    char *text;
    size_t size;
    unsigned findings; /* told so far of this file, beside the error */
};

/* Not an error, but seldom meant. */
static void tell_lonely_sides(struct check *check, const struct tileset *tileset)
{
    static const char *const where[DIRECTIONS] = {"above", "on the right of", "below", "on the left of"};
    struct error finding;
    char text[1200];

    for (uint32_t i = 0; i < tileset->oriented_count; i++)
        for (unsigned side = 0; side < DIRECTIONS; side++) {
            if (!tileset_lonely_side(tileset, i, (enum direction)side))
                continue;
            error_at(&finding, STATUS_VALUE, check->path, tileset->tiles[tileset->oriented[i].tile].line,
                     "nothing may stand %s '%s', so it fits only at that border", where[side],
                     tileset->oriented[i].name);
            printf("%s\n", error_text(&finding, text, sizeof text));
            check->findings++;
        }
}

static enum status read_tileset(const struct check *check, struct tileset *tileset, struct error *error)
{
    struct library_text text = {
        .bytes = check->text, .size = check->size, .path = mem_text(check->path), .origin = LIBRARY_FILE};
    struct tileset whole;
    enum status status = tileset_read(&text, check->subset ? &whole : tileset, error);

    free(text.path);
    if (status != STATUS_OK || !check->subset)
        return status;
    status = tileset_select_subset(&whole, check->subset, tileset, error);
    tileset_release(&whole);
    return status;
}

static enum status check_tileset(struct check *check, struct error *error)
{
    struct tileset tileset;
    enum status status = read_tileset(check, &tileset, error);

    if (status != STATUS_OK)
        return status;
    tell_lonely_sides(check, &tileset);
    tileset_release(&tileset);
    return STATUS_OK;
}

/* With its tileset and its machine, which must be there, in the library or beside it, and fit. */
static enum status check_preset(struct check *check, struct error *error)
{
    const char *slash = strrchr(check->path, '/');
    struct preset preset;
    struct session *session;
    enum status status = preset_parse(check->text, check->size, check->path, &preset, error);

    if (status != STATUS_OK)
        return status;
    if (slash)
        preset.folder = mem_format("%.*s", (int)(slash - check->path), check->path);
    status = session_new(check->library, &preset, 0, &session, error);
    if (status == STATUS_OK)
        session_free(session);
    else
        preset_release(&preset);
    return status;
}

static enum status check_fsm(struct check *check, struct error *error)
{
    struct fsm fsm;
    enum status status = fsm_parse(check->text, check->size, check->path, &fsm, error);

    if (status == STATUS_OK)
        fsm_release(&fsm);
    return status;
}

static enum status check_config(struct check *check, struct error *error)
{
    struct config config;

    return config_parse(check->text, check->size, check->path, &config, error);
}

static enum status check_town(struct check *check, struct error *error)
{
    struct session *session;
    enum status status = import_json(check->library, check->text, check->size, check->path, &session, error);

    if (status == STATUS_OK)
        session_free(session);
    return status;
}

static const struct {
    const char *kind;
    enum status (*check)(struct check *check, struct error *error);
} kinds[] = {
    {"tileset", check_tileset},
    {"preset", check_preset},
    {"fsm", check_fsm},
    {"config", check_config},
};

static enum status check_kind(struct check *check, const struct conf_document *document, size_t *kind,
                              struct error *error)
{
    const char *name = NULL;
    enum status status = conf_get_text(document, conf_root(document), "kind", &name, error);

    if (status != STATUS_OK)
        return status;
    for (*kind = 0; *kind < sizeof kinds / sizeof *kinds && name; ++*kind)
        if (strcmp(kinds[*kind].kind, name) == 0)
            return STATUS_OK;
    return error_at(error, STATUS_VALUE, check->path,
                    name ? (int)conf_line(conf_member(conf_root(document), "kind")) : 1,
                    "%s kind = \"tileset\", \"preset\", \"fsm\" or \"config\"",
                    name ? "what it is must be one of" : "the file does not say");
}

static enum status check_settings(struct check *check, struct error *error)
{
    struct conf_document document;
    size_t kind;
    enum status status;

    if (mxgmn_recognise(check->text))
        return check_tileset(check, error);
    status = conf_parse(&document, check->text, check->size, check->path, error);
    if (status != STATUS_OK)
        return status;
    status = check_kind(check, &document, &kind, error);
    conf_release(&document);
    return status == STATUS_OK ? kinds[kind].check(check, error) : status;
}

static bool is_json(const char *path)
{
    size_t length = strlen(path);

    return length > 5 && strcmp(path + length - 5, ".json") == 0;
}

/* False when there is an error in the file, or it cannot be read. */
static bool check_file(const struct library *library, const char *path, const char *subset)
{
    struct check check = {.library = library, .path = path, .subset = subset};
    bool json = is_json(path);
    struct error error;
    char text[1200];
    enum status status = file_read(path, json ? TOWN_FILE_LIMIT : FILE_LIMIT, &check.text, &check.size, &error);

    if (status != STATUS_OK) {
        say_error(&error);
        return false;
    }
    status = json ? check_town(&check, &error) : check_settings(&check, &error);
    free(check.text);
    if (status != STATUS_OK)
        printf("%s\n", error_text(&error, text, sizeof text));
    else if (check.findings == 0)
        printf("%s: ok\n", text_clean(path, text, sizeof text));
    return status == STATUS_OK;
}

int task_check(const struct options *options)
{
    struct library library;
    struct output output;
    struct error error;
    bool good = true;

    library_init(&library, options->data_dir);
    output_open(&output, NULL, &error);
    for (size_t i = 0; i < options->arguments.count; i++)
        good = check_file(&library, options->arguments.items[i], options->subset) && good;
    library_release(&library);
    if (output_close(&output, &error) != STATUS_OK)
        return say_error(&error);
    return good ? EXIT_DONE : EXIT_FAILED;
}
