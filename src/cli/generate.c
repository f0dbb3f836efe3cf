/* One town, built without being watched. */
#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/start.h"
#include "cli/tasks.h"

#include "base/number.h"
#include "export/export.h"
#include "tile/explain.h"

#include <inttypes.h>
#include <time.h>

static int64_t microseconds(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* One JSON object; TOOK is in microseconds, which are millionths of a second. */
static void print_stats(const struct session *session, int64_t took)
{
    const struct wave *wave = session_wave(session);
    struct wave_stats stats = wave_stats(wave);
    char seconds[32];

    fprintf(stderr, "{\"status\":\"%s\",\"cells\":%" PRIu64 ",\"tiles\":%zu,\"seed\":%" PRIu64,
            wave_state_names[wave_state(wave)], (uint64_t)topology_cells(wave_topology(wave)),
            session_tileset(session)->oriented_count, session_seed(session));
    fprintf(stderr, ",\"observations\":%" PRIu64 ",\"contradictions\":%" PRIu64 ",\"resets\":%" PRIu64,
            stats.observations, stats.contradictions, stats.resets);
    fprintf(stderr, ",\"resolved\":%" PRIu64 ",\"operations\":%" PRIu64, stats.resolved, stats.operations);
    fprintf(stderr, ",\"backtracks\":%" PRIu64 ",\"restarts\":%" PRIu64 ",\"seconds\":%s,\"peak_bytes\":%zu",
            stats.backtracks, stats.restarts, number_decimal_text(took, seconds), stats.peak_bytes);
    fprintf(stderr, ",\"observed\":%" PRIu32 ",\"broken_pairs\":%" PRIu64, wave_observed(wave), wave_broken_pairs(wave));
    if (wave_state(wave) != WAVE_SOLVED) {
        fputs(",\"failure\":", stderr);
        explain_failure_json(session_tileset(session), wave, stderr);
    }
    fputs("}\n", stderr);
}

static enum status write_town(struct session *session, const struct options *options, FILE *out, struct error *error)
{
    struct look look = start_look(options);

    switch (options->format ? (enum format)(options->format - 1) : FORMAT_TEXT) {
    case FORMAT_TEXT:
        export_text(session, &look, out);
        break;
    case FORMAT_ANSI:
        export_ansi(session, &look, out);
        break;
    case FORMAT_CSV:
        export_csv(session, out);
        break;
    case FORMAT_JSON:
        return export_json(session, out, error);
    }
    return STATUS_OK;
}

static enum status output_town(struct session *session, const struct options *options, struct error *error)
{
    struct output output;
    enum status status;

    output_open(&output, options->output);
    status = write_town(session, options, output.file, error);
    if (status == STATUS_OK)
        return output_close(&output, error);
    output_drop(&output);
    return status;
}

/* What one has to know about the town beside what is printed. */
static void say_facts(const struct session *session, const struct options *options)
{
    uint64_t broken = wave_broken_pairs(session_wave(session));

    if (!options->seed.given && !options->stats)
        say("seed %" PRIu64, session_seed(session));
    if (broken > 0)
        say("%" PRIu64 " pairs of neighbours break the rules, as the reach 'original' leaves them", broken);
}

static int build(struct session *session, const struct options *options)
{
    int64_t began = microseconds();
    enum session_state state = session_build(session, 0);
    struct error error;

    if (options->stats)
        print_stats(session, microseconds() - began);
    if (state != SESSION_LIVING) {
        start_say_failure(session);
        return EXIT_FAILED;
    }
    say_facts(session, options);
    return output_town(session, options, &error) == STATUS_OK ? EXIT_DONE : say_error(&error);
}

int task_generate(const struct options *options)
{
    struct library library;
    struct session *session;
    struct error error;
    int code;

    library_init(&library, options->data_dir);
    if (start_session(options, &library, start_seed(options), &session, &error) == STATUS_OK) {
        code = build(session, options);
        session_free(session);
    } else {
        code = say_error(&error);
    }
    library_release(&library);
    return code;
}
