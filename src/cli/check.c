/* Reads files as what they say they are, and tells what is wrong with them: file:line: error: message, or note:, and
 * indented below what led to it. */
#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/start.h"
#include "cli/stress_report.h"
#include "cli/tasks.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "export/export.h"
#include "session/config.h"
#include "session/lint_preset.h"
#include "tile/format/mxgmn.h"

#include <stdlib.h>
#include <string.h>

struct check {
    const struct library *library;
    const struct options *options;
    const char *path;
    char *text;
    size_t size;
    unsigned errors, findings; /* told so far of this file; errors are findings too */
    bool stressed;             /* were its towns built? */
};

static void tell(struct check *check, bool error, int line, const char *message)
{
    char text[1200];

    printf("%s:", text_clean(check->path, text, sizeof text));
    if (line > 0)
        printf("%d:", line);
    printf(" %s: %s\n", error ? "error" : "note", message);
    check->findings++;
    check->errors += error;
}

static void tell_findings(struct check *check, const struct findings *findings)
{
    for (size_t i = 0; i < findings->count; i++) {
        const struct finding *finding = &findings->items[i];

        tell(check, finding->level == LINT_LEVEL_ERROR, finding->line, finding->text);
        for (const char *at = finding->reasons; *at; at += strcspn(at, "\n") + 1)
            printf("    %.*s\n", (int)strcspn(at, "\n"), at);
    }
}

/* The towns of PRESET, when they were asked for. */
static enum status stress_towns(struct check *check, const struct preset *preset, const struct tileset *set,
                                struct error *error)
{
    const struct stress_settings settings = {.towns = (unsigned)check->options->stress.value, .first_seed = 1};
    struct stress *stress;
    enum status status;

    check->stressed = true;
    if (!check->options->stress.given)
        return STATUS_OK;
    status = stress_report_run(preset, set, &settings, &stress, error);
    if (status != STATUS_OK)
        return status;
    stress_report_all(stress, check->path, stdout);
    stress_free(stress);
    return STATUS_OK;
}

static enum status read_tileset(const struct check *check, struct tileset *tileset, struct error *error)
{
    struct library_text text = {
        .bytes = check->text, .size = check->size, .path = mem_text(check->path), .origin = LIBRARY_FILE};
    struct tileset whole;
    enum status status = tileset_read(&text, check->options->subset ? &whole : tileset, error);

    free(text.path);
    if (status != STATUS_OK || !check->options->subset)
        return status;
    status = tileset_select_subset(&whole, check->options->subset, tileset, error);
    tileset_release(&whole);
    return status;
}

/* The towns of a tileset are those of a preset that says nothing else. */
static enum status stress_tiles(struct check *check, const struct tileset *set, struct error *error)
{
    static const char plain[] = "kind = \"preset\";";
    struct preset preset;
    enum status status = preset_parse(plain, sizeof plain - 1, check->path, &preset, error);

    if (status != STATUS_OK)
        return status;
    status = stress_towns(check, &preset, set, error);
    preset_release(&preset);
    return status;
}

static enum status check_tileset(struct check *check, struct error *error)
{
    struct tileset tileset;
    struct findings findings;
    enum status status = read_tileset(check, &tileset, error);

    if (status != STATUS_OK)
        return status;
    lint_tileset(&tileset, &findings);
    tell_findings(check, &findings);
    findings_release(&findings);
    status = stress_tiles(check, &tileset, error);
    tileset_release(&tileset);
    return status;
}

static enum status check_session(struct check *check, const struct session *session, struct error *error)
{
    struct findings findings;
    struct tileset whole;
    enum status status = start_whole_tileset(session, &whole, error);

    if (status != STATUS_OK)
        return status;
    lint_preset(session_preset(session), &whole, &findings);
    tell_findings(check, &findings);
    findings_release(&findings);
    status = stress_towns(check, session_preset(session), &whole, error);
    tileset_release(&whole);
    return status;
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
    if (status != STATUS_OK) {
        preset_release(&preset);
        return status;
    }
    status = check_session(check, session, error);
    session_free(session);
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
    enum status status = import_json(check->text, check->size, check->path, &session, error);

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

/* An error may be one of another file, which the checked one names. */
static void tell_error(struct check *check, const struct error *error)
{
    struct check other = {.path = error->file[0] ? error->file : check->path};

    tell(&other, true, error->line, error->message);
    check->errors++;
    check->findings++;
}

/* False when there is an error in the file, or it cannot be read. */
static bool check_file(const struct library *library, const struct options *options, const char *path)
{
    struct check check = {.library = library, .options = options, .path = path};
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
        tell_error(&check, &error);
    else if (options->stress.given && !check.stressed)
        tell(&check, true, 0, "'--stress' builds towns of a tileset or a preset, and this is neither");
    else if (options->stress.given)
        return check.errors == 0;
    else if (check.findings == 0)
        printf("%s: ok\n", text_clean(path, text, sizeof text));
    return check.errors == 0;
}

int task_check(const struct options *options)
{
    struct library library;
    struct output output;
    struct error error;
    bool good = true;

    library_init(&library, options->data_dir);
    output_open(&output, NULL);
    for (size_t i = 0; i < options->arguments.count; i++)
        good = check_file(&library, options, options->arguments.items[i]) && good;
    library_release(&library);
    if (output_close(&output, &error) != STATUS_OK)
        return say_error(&error);
    return good ? EXIT_DONE : EXIT_FAILED;
}
