#include "tile/symmetry.h"

#include <stddef.h>

struct symmetry {
    char letter;
    uint8_t count;
    uint8_t turned[8], mirrored[8];
};

static const struct symmetry symmetries[] = {
    {'X', 1, {0}, {0}},
    {'I', 2, {1, 0}, {0, 1}},
    {'\\', 2, {1, 0}, {1, 0}},
    {'L', 4, {1, 2, 3, 0}, {1, 0, 3, 2}},
    {'T', 4, {1, 2, 3, 0}, {0, 3, 2, 1}},
    /* A mirror image turns backwards: turned and then mirrored is mirrored and then turned the other way. */
    {'F', 8, {1, 2, 3, 0, 7, 4, 5, 6}, {4, 5, 6, 7, 0, 1, 2, 3}},
};

static const struct symmetry *symmetry_of(char letter)
{
    for (size_t i = 0; i < sizeof symmetries / sizeof *symmetries; i++)
        if (symmetries[i].letter == letter)
            return &symmetries[i];
    return NULL;
}

unsigned symmetry_count(char letter)
{
    const struct symmetry *symmetry = symmetry_of(letter);

    if (letter == 0)
        return 1;
    return symmetry ? symmetry->count : 0;
}

const char *symmetry_letters(void)
{
    return "X I \\ L T F";
}

int symmetry_image(char letter, unsigned orientation, unsigned image)
{
    const struct symmetry *symmetry = symmetry_of(letter);

    if (!symmetry)
        return image == 0 ? (int)orientation : -1;
    for (unsigned turns = image & 3; turns > 0; turns--)
        orientation = symmetry->turned[orientation];
    return image & SYMMETRY_MIRROR ? symmetry->mirrored[orientation] : (int)orientation;
}

unsigned symmetry_backwards(unsigned image)
{
    return (image & SYMMETRY_MIRROR) | ((4 - (image & 3)) & 3);
}

enum direction symmetry_direction(enum direction direction, unsigned image)
{
    unsigned turned = (direction + image) & 3;

    return (enum direction)(image & SYMMETRY_MIRROR ? (4 - turned) & 3 : turned);
}

void symmetry_picture(const uint8_t *picture, unsigned size, unsigned image, uint8_t *out)
{
    for (unsigned y = 0; y < size; y++)
        for (unsigned x = 0; x < size; x++) {
            unsigned to_x = x, to_y = y;

            for (unsigned turns = image & 3; turns > 0; turns--) {
                unsigned old_x = to_x;

                to_x = size - 1 - to_y;
                to_y = old_x;
            }
            if (image & SYMMETRY_MIRROR)
                to_x = size - 1 - to_x;
            out[to_y * size + to_x] = picture[y * size + x];
        }
}
