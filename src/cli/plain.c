/* Standard output is no terminal: the finished town as text, and its first minute, or of a saved town the next one. */
#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/start.h"
#include "cli/summary.h"
#include "cli/tasks.h"

#include "export/export.h"

#include <inttypes.h>
#include <stdlib.h>

#define MINUTE (60 * LIFE_TICKS)

static void note(void *context, const struct life_note *note)
{
    summary_note(context, note);
}

static void print(struct session *session, const struct options *options, FILE *out)
{
    const struct preset *preset = session_preset(session);
    struct look look = start_look(options);
    struct summary summary;

    fprintf(out, "town %s, seed %" PRIu64 ", %" PRId64 "x%" PRId64 " tiles\n\n", preset->name, session_seed(session),
            preset->width, preset->height);
    export_text(session, &look, out);
    fprintf(out, "\nits %s minute\n\n", life_now(session_life(session)) == 0 ? "first" : "next");
    summary_init(&summary, session);
    life_set_trace(session_life(session), note, &summary);
    summary_look(&summary);
    for (unsigned i = 0; i < MINUTE; i++) {
        session_tick(session);
        summary_look(&summary);
    }
    life_set_trace(session_life(session), NULL, NULL);
    summary_text(&summary, out);
    summary_release(&summary);
}

static enum status find_town(const struct options *options, const struct library *library, struct session **session,
                             struct error *error)
{
    enum status status;

    if (options->arguments.count > 0)
        return import_file(options->arguments.items[0], session, error);
    status = start_session(options, library, start_seed(options), session, error);
    if (status == STATUS_OK)
        session_build(*session, 0);
    return status;
}

static enum status print_town(struct session *session, const struct options *options, struct error *error)
{
    struct output output;

    output_open(&output, NULL);
    print(session, options, output.file);
    return output_close(&output, error);
}

int task_plain(const struct options *options)
{
    struct library library;
    struct session *session = NULL;
    struct error error;
    int code = EXIT_DONE;

    library_init(&library, options->data_dir);
    if (find_town(options, &library, &session, &error) != STATUS_OK) {
        code = say_error(&error);
    } else if (session_state(session) != SESSION_LIVING) {
        start_say_failure(session);
        code = EXIT_FAILED;
    } else if (print_town(session, options, &error) != STATUS_OK) {
        code = say_error(&error);
    }
    session_free(session);
    library_release(&library);
    return code;
}
