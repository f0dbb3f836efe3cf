/* The main loop, in which the ui and the terminal meet. It sleeps whenever nothing moves. */
#include "config.h"

#include "cli/say.h"
#include "cli/start.h"
#include "cli/tasks.h"

#include "export/export.h"
#include "term/term.h"
#include "ui/ui.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct loop {
    struct terminal *term;
    struct ui *ui;
    struct canvas canvas;
    const struct config *config;
    const char *note; /* what was wrong with the config, or null */
    uint64_t began;   /* by the system's clock; all other times count from here */
    uint64_t shown;   /* when the last frame went out */
    bool unsent;      /* part of that frame did not fit */
    bool over;
    int signal; /* of the end; 0: none */
};

static uint64_t milliseconds(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

static uint64_t loop_now(const struct loop *loop)
{
    return milliseconds() - loop->began;
}

/* How long the next frame must wait for its turn. */
static int frame_wait(const struct loop *loop, uint64_t now)
{
    uint64_t frame = 1000 / (uint64_t)loop->config->fps, since = now - loop->shown;

    return since < frame ? (int)(frame - since) : 0;
}

static void show(struct loop *loop, uint64_t now)
{
    int rows, columns;

    if (!(loop->unsent || ui_dirty(loop->ui)) || frame_wait(loop, now) > 0 || !term_ready(loop->term))
        return;
    term_size(loop->term, &rows, &columns);
    canvas_resize(&loop->canvas, rows, columns);
    ui_draw(loop->ui, &loop->canvas);
    loop->unsent = !term_show(loop->term, &loop->canvas);
    loop->shown = now;
}

/* Until something has to be done without an input; -1: never. */
static int wait_limit(const struct loop *loop, uint64_t now)
{
    int limit = ui_wait(loop->ui, now), frame;

    if (!loop->unsent && !ui_dirty(loop->ui))
        return limit;
    frame = frame_wait(loop, now);
    if (term_ready_in(loop->term) > frame)
        frame = term_ready_in(loop->term);
    return limit < 0 || frame < limit ? frame : limit;
}

static void grant(struct loop *loop, enum ui_wish wish)
{
    switch (wish) {
    case UI_WISH_NOTHING:
        break;
    case UI_WISH_QUIT:
        loop->over = true;
        break;
    case UI_WISH_SUSPEND:
        term_suspend(loop->term);
        break;
    case UI_WISH_REDRAW:
        term_redraw(loop->term);
        loop->unsent = true;
        break;
    case UI_WISH_MOUSE_ON:
    case UI_WISH_MOUSE_OFF:
        term_set_mouse(loop->term, wish == UI_WISH_MOUSE_ON);
        break;
    }
}

static void take(struct loop *loop, const struct input *input, uint64_t now)
{
    if (input->kind == INPUT_END) {
        ui_end(loop->ui);
        loop->signal = input->signal;
        loop->over = true;
    } else if (input->kind != INPUT_NOTHING) {
        ui_input(loop->ui, input, now);
    }
}

static void run(struct loop *loop)
{
    while (!loop->over) {
        uint64_t now = loop_now(loop);
        struct input input;

        ui_set_lean(loop->ui, term_is_slow(loop->term));
        ui_advance(loop->ui, now);
        show(loop, now);
        input = term_wait(loop->term, wait_limit(loop, now));
        take(loop, &input, loop_now(loop));
        for (enum ui_wish wish; !loop->over && (wish = ui_wish(loop->ui)) != UI_WISH_NOTHING;)
            grant(loop, wish);
    }
}

static struct look suitable_look(const struct options *options, const struct config *config,
                                 const struct terminal *term)
{
    int colours = term_colours(term);

    return (struct look){.depth = colours >= 256 ? DEPTH_256
                                  : colours >= 8 ? DEPTH_8
                                                 : DEPTH_MONO,
                         .glyphs = term_plain_glyphs(term) ? GLYPHS_BOX : GLYPHS_FINE,
                         .theme = (enum theme)(options->theme ? options->theme - 1 : config->theme),
                         .lean = config->lean,
                         .reverse = term_can_reverse(term)};
}

static enum status make_ui(struct loop *loop, const struct options *options, struct config *config,
                           const struct library *library, struct error *error)
{
    struct ui_options made = {.library = library,
                              .config = config,
                              .remember = true,
                              .preset = options->preset,
                              .town_file = options->arguments.count > 0 ? options->arguments.items[0] : NULL,
                              .seed = start_seed(options),
                              .width = options->size.width,
                              .height = options->size.height,
                              .note = loop->note,
                              .look = suitable_look(options, config, loop->term),
                              .ascii_only = options->ascii || term_encoding(loop->term) == TERM_ASCII};
    int rows, columns;

    term_size(loop->term, &rows, &columns);
    return ui_new(&made, rows, columns, &loop->ui, error);
}

static bool no_colour(const struct options *options)
{
    const char *value = getenv("NO_COLOR");

    return options->no_colour || (value && *value);
}

/* The terminal is restored when this returns. */
static enum status watch(struct loop *loop, const struct options *options, struct config *config,
                         const struct library *library, struct error *error)
{
    struct term_options term = {.no_colour = no_colour(options), .mouse = config->mouse && !options->no_mouse};
    enum status status = term_open(&term, &loop->term, error);

    if (status != STATUS_OK)
        return status;
    loop->config = config;
    loop->began = milliseconds();
    status = make_ui(loop, options, config, library, error);
    if (status == STATUS_OK) {
        canvas_init(&loop->canvas, 0, 0);
        run(loop);
        canvas_release(&loop->canvas);
    }
    term_close(loop->term);
    return status;
}

/* A town that cannot be opened is told of before the screen is taken. */
static enum status expect_town(const char *path, struct error *error)
{
    struct session *session;
    enum status status = import_file(path, &session, error);

    if (status == STATUS_OK)
        session_free(session);
    return status;
}

/* As the signal would have ended a program that knows nothing of it. */
static int end_by(int signal_number)
{
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    return 128 + signal_number;
}

static int watch_and_leave(const struct options *options, struct config *config, const char *note,
                           const struct library *library)
{
    struct loop loop = {.note = note};
    struct error error;
    enum status status = watch(&loop, options, config, library, &error);

    if (status != STATUS_OK)
        return say_error(&error);
    if (*ui_farewell(loop.ui))
        say("%s", ui_farewell(loop.ui));
    ui_free(loop.ui);
    return loop.signal ? end_by(loop.signal) : EXIT_DONE;
}

int task_interactive(const struct options *options)
{
    struct library library;
    struct config config;
    struct error error;
    enum status status = STATUS_OK;
    char text[640];
    int code;

    library_init(&library, options->data_dir);
    if (options->arguments.count > 0)
        status = expect_town(options->arguments.items[0], &error);
    if (status != STATUS_OK) {
        code = say_error(&error);
    } else {
        /* What cannot be read is kept as it is; the defaults do. */
        bool loaded = config_load(&config, &error) == STATUS_OK;

        /* The whole path would leave no room for what is wrong. */
        snprintf(text, sizeof text, "config.cfg:%d: %s", error.line, error.message);
        config.runs++;
        code = watch_and_leave(options, &config, loaded ? NULL : text, &library);
    }
    library_release(&library);
    return code;
}
