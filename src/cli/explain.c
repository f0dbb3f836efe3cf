/* Why a cell is as it is: the town is built as `generate` does, and its wave asked. Or why many towns were hard to
 * build. */
#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/start.h"
#include "cli/stress_report.h"
#include "cli/tasks.h"

#include "base/memory.h"
#include "base/near.h"
#include "base/number.h"
#include "tile/explain.h"
#include "wave/domain.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct question {
    uint32_t cell;   /* CELL_NONE: the one that failed */
    uint64_t *tiles; /* a tile with all its turns, or null: no certain one */
};

/* "X,Y" */
static enum status read_cell(const char *text, const struct topology *topology, uint32_t *cell, struct error *error)
{
    const char *comma = strchr(text, ',');
    char *across = mem_format("%.*s", (int)strcspn(text, ","), text);
    int64_t x, y;
    bool good = comma && number_parse_int(across, &x) && number_parse_int(comma + 1, &y);

    free(across);
    if (!good)
        return error_set(error, STATUS_USAGE, "a cell is two whole numbers, as in 12,7, not '%s'", text);
    if (x < 0 || y < 0 || x >= topology->width || y >= topology->height)
        return error_set(error, STATUS_USAGE, "there is no cell %" PRId64 ",%" PRId64 " in %ux%u tiles", x, y,
                         topology->width, topology->height);
    *cell = (uint32_t)y * topology->width + (uint32_t)x;
    return STATUS_OK;
}

static enum status read_tile(const char *name, const struct tileset *set, struct question *question,
                             struct error *error)
{
    char hint[NEAR_HINT];

    question->tiles = mem_new(set->rules.words, sizeof *question->tiles);
    if (tileset_find_all(set, name, question->tiles))
        return STATUS_OK;
    return error_set(error, STATUS_NAME, "no tile of '%s' is called '%s'%s", set->name, name,
                     near_hint(tileset_nearest(set, name), hint));
}

static enum status read_question(const struct options *options, const struct session *session,
                                 struct question *question, struct error *error)
{
    const struct topology *topology = wave_topology(session_wave(session));
    enum status status = STATUS_OK;

    *question = (struct question){.cell = CELL_NONE};
    if (options->arguments.count)
        status = read_cell(options->arguments.items[0], topology, &question->cell, error);
    if (status == STATUS_OK && options->tile)
        status = read_tile(options->tile, session_tileset(session), question, error);
    return status;
}

static void answer(const struct session *session, const struct question *question, FILE *out)
{
    const struct tileset *set = session_tileset(session);
    const struct wave *wave = session_wave(session);

    if (question->cell == CELL_NONE)
        explain_failure(set, wave, out);
    else if (!question->tiles)
        explain_cell(set, wave, question->cell, out);
    for (uint32_t tile = 0; question->cell != CELL_NONE && question->tiles && tile < set->oriented_count; tile++)
        if (domain_has(question->tiles, tile))
            explain_tile(set, wave, question->cell, tile, out);
}

static enum status print(const struct session *session, const struct question *question, struct error *error)
{
    struct output output;

    output_open(&output, NULL);
    answer(session, question, output.file);
    return output_close(&output, error);
}

static enum status build(struct session *session, const struct options *options, const struct question *question,
                         struct error *error)
{
    bool failed = session_build(session, 0) != SESSION_LIVING;

    if (!options->seed.given)
        say("seed %" PRIu64, session_seed(session));
    if (failed)
        start_say_failure(session);
    else if (question->cell == CELL_NONE)
        return error_set(error, STATUS_USAGE, "the town was built: say which cell to explain, as in 12,7");
    return print(session, question, error);
}

static enum status explain(struct session *session, const struct options *options, struct error *error)
{
    struct question question;
    enum status status = read_question(options, session, &question, error);

    if (status == STATUS_OK)
        status = build(session, options, &question, error);
    free(question.tiles);
    return status;
}

/* Of many towns: what was asked for at their contradictions that no tile has. */
static enum status explain_many(struct session *session, const struct options *options, struct error *error)
{
    const struct stress_settings settings = {.towns = (unsigned)options->stress.value,
                                             .first_seed = options->seed.given ? options->seed.value : 1};
    const char *name = options->tileset ? options->tileset : session_preset(session)->name;
    struct tileset whole;
    struct stress *stress;
    struct output output;
    enum status status = start_whole_tileset(session, &whole, error);

    if (status != STATUS_OK)
        return status;
    status = stress_report_run(session_preset(session), &whole, &settings, &stress, error);
    if (status == STATUS_OK) {
        output_open(&output, NULL);
        (options->json ? stress_report_json : stress_report_missing)(stress, name, output.file);
        stress_free(stress);
        status = output_close(&output, error);
    }
    tileset_release(&whole);
    return status;
}

int task_explain(const struct options *options)
{
    struct library library;
    struct session *session;
    struct error error;
    enum status status;

    library_init(&library, options->data_dir);
    status = start_session(options, &library, start_seed(options), &session, &error);
    if (status == STATUS_OK) {
        status = (options->stress.given ? explain_many : explain)(session, options, &error);
        session_free(session);
    }
    library_release(&library);
    return status == STATUS_OK ? EXIT_DONE : say_error(&error);
}
