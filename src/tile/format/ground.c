#include "tile/format/ground.h"

#include "base/file.h"

#include <ctype.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const struct {
    const char *word;
    enum terrain terrain;
} words[] = {
    {"bridge", TERRAIN_BRIDGE},     {"road", TERRAIN_ROAD},         {"street", TERRAIN_ROAD},
    {"track", TERRAIN_ROAD},        {"lane", TERRAIN_ROAD},         {"crossing", TERRAIN_CROSSING},
    {"pavement", TERRAIN_PAVEMENT}, {"sidewalk", TERRAIN_PAVEMENT}, {"floor", TERRAIN_PAVEMENT},
    {"corridor", TERRAIN_PAVEMENT}, {"room", TERRAIN_PAVEMENT},     {"path", TERRAIN_PATH},
    {"trail", TERRAIN_PATH},        {"sand", TERRAIN_PATH},         {"square", TERRAIN_PLAZA},
    {"plaza", TERRAIN_PLAZA},       {"grass", TERRAIN_GRASS},       {"ground", TERRAIN_GRASS},
    {"meadow", TERRAIN_GRASS},      {"park", TERRAIN_GRASS},        {"land", TERRAIN_GRASS},
    {"flower", TERRAIN_FLOWERS},    {"tree", TERRAIN_TREE},         {"forest", TERRAIN_TREE},
    {"wood", TERRAIN_TREE},         {"hedge", TERRAIN_HEDGE},       {"bush", TERRAIN_HEDGE},
    {"field", TERRAIN_FIELD},       {"farm", TERRAIN_FIELD},        {"water", TERRAIN_WATER},
    {"river", TERRAIN_WATER},       {"sea", TERRAIN_WATER},         {"lake", TERRAIN_WATER},
    {"pond", TERRAIN_WATER},        {"fountain", TERRAIN_FOUNTAIN}, {"wall", TERRAIN_WALL},
    {"tower", TERRAIN_WALL},        {"cliff", TERRAIN_WALL},        {"rock", TERRAIN_WALL},
    {"roof", TERRAIN_ROOF},         {"house", TERRAIN_ROOF},        {"building", TERRAIN_ROOF},
    {"door", TERRAIN_PAVEMENT}, /* not one of ours: those belong to buildings */
};

/* Several of a kind, since grass is seldom of one green. */
static const struct {
    uint8_t rgb[3];
    enum terrain terrain;
} palette[] = {
    {{0, 0, 0}, TERRAIN_WALL},           {{64, 64, 64}, TERRAIN_WALL},      {{70, 40, 20}, TERRAIN_WALL},
    {{128, 128, 128}, TERRAIN_ROOF},     {{150, 60, 40}, TERRAIN_ROOF},     {{220, 40, 40}, TERRAIN_ROOF},
    {{195, 195, 195}, TERRAIN_PAVEMENT}, {{255, 255, 255}, TERRAIN_PLAZA},  {{255, 240, 0}, TERRAIN_ROAD},
    {{255, 200, 20}, TERRAIN_ROAD},      {{200, 165, 100}, TERRAIN_PATH},   {{140, 105, 60}, TERRAIN_PATH},
    {{20, 140, 10}, TERRAIN_GRASS},      {{35, 175, 75}, TERRAIN_GRASS},    {{155, 195, 25}, TERRAIN_GRASS},
    {{180, 230, 30}, TERRAIN_GRASS},     {{10, 70, 20}, TERRAIN_TREE},      {{170, 130, 30}, TERRAIN_FIELD},
    {{20, 40, 140}, TERRAIN_WATER},      {{30, 90, 220}, TERRAIN_WATER},    {{0, 160, 230}, TERRAIN_WATER},
    {{110, 190, 240}, TERRAIN_WATER},    {{160, 70, 160}, TERRAIN_FLOWERS}, {{255, 175, 200}, TERRAIN_FLOWERS},
};

static bool begins_with(const char *text, const char *word)
{
    while (*word && tolower((unsigned char)*text) == *word) {
        text++;
        word++;
    }
    return !*word;
}

bool ground_by_name(const char *name, enum terrain *terrain)
{
    for (; *name; name++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (begins_with(name, words[i].word)) {
                *terrain = words[i].terrain;
                return true;
            }
    return false;
}

enum terrain ground_by_colour(const uint8_t rgb[3])
{
    size_t nearest = 0;
    int best = INT32_MAX;

    for (size_t i = 0; i < sizeof palette / sizeof *palette; i++) {
        int distance = 0;

        for (unsigned channel = 0; channel < 3; channel++) {
            int by = rgb[channel] - palette[i].rgb[channel];

            distance += by * by;
        }
        if (distance < best) {
            best = distance;
            nearest = i;
        }
    }
    return palette[nearest].terrain;
}

/* How much of pixel AT of LENGTH lies in CELL, when the side is 3 * LENGTH long. */
static uint64_t overlap(unsigned at, unsigned length, unsigned cell)
{
    unsigned from = GROUND_SIDE * at, to = from + GROUND_SIDE, left = cell * length, right = left + length;

    from = from > left ? from : left;
    to = to < right ? to : right;
    return to > from ? to - from : 0;
}

/* What most of the cell X, Y is; pixels that are mostly transparent count as void. */
static enum terrain most_of(const uint8_t *rgba, unsigned width, unsigned height, unsigned x, unsigned y)
{
    uint64_t share[TERRAINS] = {0};
    enum terrain most = TERRAIN_VOID;

    for (unsigned row = 0; row < height; row++)
        for (unsigned column = 0; column < width && overlap(row, height, y); column++) {
            const uint8_t *pixel = rgba + 4 * ((size_t)row * width + column);
            enum terrain terrain = pixel[3] < 128 ? TERRAIN_VOID : ground_by_colour(pixel);

            share[terrain] += overlap(row, height, y) * overlap(column, width, x);
        }
    for (unsigned i = 0; i < TERRAINS; i++)
        if (share[i] > share[most])
            most = (enum terrain)i;
    return most;
}

static enum status unusable(const char *path, const char *why, struct error *error)
{
    return error_at(error, STATUS_VALUE, path, 0, "the picture cannot be used: %s", why);
}

static enum status decode(png_image *image, const char *path, uint8_t *cells, struct error *error)
{
    uint8_t *pixels;
    enum status status = STATUS_OK;

    if (!png_image_begin_read_from_file(image, path))
        return unusable(path, image->message, error);
    if (image->width > GROUND_PICTURE_LIMIT || image->height > GROUND_PICTURE_LIMIT)
        return error_at(error, STATUS_LIMIT, path, 0, "a picture has at most %ux%u pixels, not %ux%u",
                        GROUND_PICTURE_LIMIT, GROUND_PICTURE_LIMIT, (unsigned)image->width, (unsigned)image->height);
    image->format = PNG_FORMAT_RGBA;
    pixels = malloc(PNG_IMAGE_SIZE(*image));
    if (!pixels)
        return unusable(path, "out of memory", error);
    if (!png_image_finish_read(image, NULL, pixels, 0, NULL))
        status = unusable(path, image->message, error);
    for (unsigned cell = 0; cell < GROUND_SIDE * GROUND_SIDE && status == STATUS_OK; cell++)
        cells[cell] = (uint8_t)most_of(pixels, image->width, image->height, cell % GROUND_SIDE, cell / GROUND_SIDE);
    free(pixels);
    return status;
}

enum status ground_by_picture(const char *path, uint8_t cells[GROUND_SIDE * GROUND_SIDE], bool *found,
                              struct error *error)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    struct stat file;
    enum status status;

    *found = stat(path, &file) == 0;
    if (!*found)
        return STATUS_OK;
    if (!S_ISREG(file.st_mode) || file.st_size > (off_t)FILE_LIMIT)
        return unusable(path, "it is no file, or longer than 1 MB", error);
    status = decode(&image, path, cells, error);
    png_image_free(&image);
    return status;
}
