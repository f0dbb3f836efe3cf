/* A town and its people, for a while, as fast as it goes. */
#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/start.h"
#include "cli/summary.h"
#include "cli/tasks.h"

#include "export/export.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

struct run {
    struct session *session;
    struct summary summary;
    FILE *trace; /* null: none */
    bool trace_is_ours;
};

/* Seconds with one decimal. */
static void write_note(const struct life_note *note, FILE *out)
{
    fprintf(out, "%" PRIu64 ".%u,%" PRIu32 ",", note->tick / LIFE_TICKS, (unsigned)(note->tick % LIFE_TICKS),
            note->person);
    export_csv_field(note->event, out);
    fputc(',', out);
    export_csv_field(note->from, out);
    fputc(',', out);
    export_csv_field(note->to, out);
    fprintf(out, ",%" PRIu32 ",%" PRIu32 "\n", note->x, note->y);
}
_Static_assert(LIFE_TICKS == 10, "one decimal");

static void note(void *context, const struct life_note *note)
{
    struct run *run = context;

    summary_note(&run->summary, note);
    if (run->trace)
        write_note(note, run->trace);
}

static enum status trace_failed(const char *path, struct error *error)
{
    return error_set(error, STATUS_SYSTEM, "cannot write '%s': %s", path, strerror(errno));
}

/* Before the building, so that a path that cannot be written is told at once. */
static enum status open_trace(struct run *run, const char *path, struct error *error)
{
    if (!path)
        return STATUS_OK;
    run->trace_is_ours = strcmp(path, "-") != 0;
    run->trace = run->trace_is_ours ? fopen(path, "w") : stdout;
    if (!run->trace)
        return trace_failed(path, error);
    fputs("time,person,event,from,to,x,y\n", run->trace);
    return STATUS_OK;
}

static enum status close_trace(struct run *run, const char *path, struct error *error)
{
    bool failed;

    if (!run->trace || !run->trace_is_ours)
        return STATUS_OK;
    errno = EIO; /* of a write that failed long ago */
    failed = ferror(run->trace);
    if (fclose(run->trace) != 0 || failed)
        return trace_failed(path, error);
    return STATUS_OK;
}

static void live(struct run *run, const struct options *options)
{
    struct life *life = session_life(run->session);

    if (options->rain.count > 0)
        life_rain_times(life, options->rain.times, options->rain.count);
    life_set_trace(life, note, run);
    summary_look(&run->summary);
    for (uint64_t i = 0; i < options->seconds.value; i++) {
        session_tick(run->session);
        summary_look(&run->summary);
    }
}

static enum status print_summary(const struct run *run, const struct options *options, struct error *error)
{
    struct output output;

    output_open(&output, NULL);
    if (options->summary)
        summary_json(&run->summary, output.file);
    else if (!options->trace)
        summary_text(&run->summary, output.file);
    return output_close(&output, error);
}

static int simulate(struct run *run, const struct options *options)
{
    struct error error;
    enum status status = open_trace(run, options->trace, &error);

    if (status != STATUS_OK)
        return say_error(&error);
    if (!options->seed.given)
        say("seed %" PRIu64, session_seed(run->session));
    summary_init(&run->summary, run->session);
    live(run, options);
    status = close_trace(run, options->trace, &error);
    if (status == STATUS_OK)
        status = print_summary(run, options, &error);
    summary_release(&run->summary);
    return status == STATUS_OK ? EXIT_DONE : say_error(&error);
}

int task_simulate(const struct options *options)
{
    struct library library;
    struct run run = {0};
    struct error error;
    int code;

    library_init(&library, options->data_dir);
    if (start_session(options, &library, start_seed(options), &run.session, &error) != STATUS_OK) {
        code = say_error(&error);
    } else if (session_build(run.session, 0) != SESSION_LIVING) {
        start_say_failure(run.session);
        code = EXIT_FAILED;
    } else {
        code = simulate(&run, options);
    }
    session_free(run.session);
    library_release(&library);
    return code;
}
