/* The map as rows of characters, drawn as on a screen that is large enough for all of it, a few rows at a time. */
#include "export/export.h"

#include "base/text.h"
#include "view/draw_town.h"

#define BAND_ROWS 16

typedef void (*write_row)(const struct canvas *canvas, int row, FILE *out);

static void write_character(const struct canvas_cell *cell, FILE *out)
{
    char text[5];

    text_put(cell->character, text);
    fputs(text, out);
}

static void write_plain(const struct canvas *canvas, int row, FILE *out)
{
    for (int column = 0; column < canvas->columns; column++)
        write_character(&canvas->cells[row * canvas->columns + column], out);
    fputc('\n', out);
}

static bool same_paint(struct paint a, struct paint b)
{
    return a.fg == b.fg && a.bg == b.bg && a.attributes == b.attributes;
}

/* The whole paint anew: what was set before is forgotten. */
static void write_paint(struct paint paint, FILE *out)
{
    static const struct {
        enum attribute attribute;
        char code;
    } codes[] = {{ATTR_BOLD, '1'}, {ATTR_DIM, '2'}, {ATTR_UNDERLINE, '4'}, {ATTR_REVERSE, '7'}};

    fputs("\033[0", out);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (paint.attributes & codes[i].attribute)
            fprintf(out, ";%c", codes[i].code);
    if (paint.fg != COLOUR_DEFAULT)
        fprintf(out, ";38;5;%d", paint.fg);
    if (paint.bg != COLOUR_DEFAULT)
        fprintf(out, ";48;5;%d", paint.bg);
    fputc('m', out);
}

static void write_painted(const struct canvas *canvas, int row, FILE *out)
{
    struct paint paint = {.fg = COLOUR_DEFAULT, .bg = COLOUR_DEFAULT};

    for (int column = 0; column < canvas->columns; column++) {
        const struct canvas_cell *cell = &canvas->cells[row * canvas->columns + column];

        if (!same_paint(cell->paint, paint))
            write_paint(cell->paint, out);
        paint = cell->paint;
        write_character(cell, out);
    }
    fputs("\033[0m\n", out);
}

static void write_town(const struct session *session, const struct look *look, write_row write, FILE *out)
{
    struct town_scene scene = {.town = session_town(session),
                               .tileset = session_tileset(session),
                               .life = session_life_const(session),
                               .followed = PERSON_NONE,
                               .still = true};
    struct camera camera;
    struct canvas canvas;

    if (!scene.town)
        return;
    camera_init(&camera, scene.town->width, scene.town->height, session_size(session));
    camera.zoom = ZOOM_NEAR;
    camera.left = 0;
    canvas_init(&canvas, 0, 0);
    for (unsigned top = 0; top < scene.town->height; top += BAND_ROWS) {
        unsigned left = scene.town->height - top;
        struct area area = {.rows = (int)(left < BAND_ROWS ? left : BAND_ROWS),
                            .columns = (int)(2 * scene.town->width)};

        camera.top = (int)top;
        canvas_resize(&canvas, area.rows, area.columns);
        draw_town(&canvas, area, &camera, look, &scene);
        for (int row = 0; row < area.rows; row++)
            write(&canvas, row, out);
    }
    canvas_release(&canvas);
}

void export_text(const struct session *session, const struct look *look, FILE *out)
{
    struct look plain = *look;

    plain.depth = DEPTH_MONO;
    plain.reverse = false;
    write_town(session, &plain, write_plain, out);
}

void export_ansi(const struct session *session, const struct look *look, FILE *out)
{
    struct look painted = *look;

    painted.depth = DEPTH_256;
    write_town(session, &painted, write_painted, out);
}
