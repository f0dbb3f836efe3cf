#include "base/text.h"
#include "support/support.h"
#include "tile/glyph.h"
#include "tile/symmetry.h"

#include <string.h>

enum { SIZE = 5, CELLS = SIZE * SIZE };

/* A picture that has each letter's symmetry and no more; orientation 0. */
static const struct {
    char letter;
    unsigned count;
    const char *picture;
} letters[] = {
    {'X', 1,
     "..#.."
     "..#.."
     "#####"
     "..#.."
     "..#.."},
    {'I', 2,
     "..#.."
     "..#.."
     "..#.."
     "..#.."
     "..#.."},
    {'\\', 2,
     "#...."
     ".#..."
     "..#.."
     "...#."
     "....#"},
    {'L', 4,
     "..#.."
     "..#.."
     "###.."
     "....."
     "....."},
    {'T', 4,
     "....."
     "....."
     "#####"
     "..#.."
     "..#.."},
    {'F', 8,
     "..##."
     "..#.."
     "..##."
     "..#.."
     "..#.."},
};
enum { LETTERS = sizeof letters / sizeof *letters };

static void image_of(const char *picture, unsigned image, char *out)
{
    symmetry_picture((const uint8_t *)picture, SIZE, image, (uint8_t *)out);
}

START_TEST(letters_have_their_orientations)
{
    ck_assert_uint_eq(symmetry_count(letters[_i].letter), letters[_i].count);
    ck_assert_ptr_nonnull(strchr(symmetry_letters(), letters[_i].letter));
}
END_TEST

START_TEST(other_letters_are_none)
{
    for (int letter = 1; letter < 256; letter++) {
        bool known = letter != ' ' && strchr(symmetry_letters(), letter);

        ck_assert_int_eq(symmetry_count((char)letter) > 0, known);
    }
    ck_assert_uint_eq(symmetry_count(0), 1);
}
END_TEST

/* The tables of indices say what happens to the pictures. */
START_TEST(indices_follow_the_pictures)
{
    for (unsigned orientation = 0; orientation < letters[_i].count; orientation++)
        for (unsigned image = 0; image < SYMMETRY_IMAGES; image++) {
            int becomes = symmetry_image(letters[_i].letter, orientation, image);
            char here[CELLS], turned[CELLS], expected[CELLS];

            ck_assert_int_ge(becomes, 0);
            ck_assert_int_lt(becomes, (int)letters[_i].count);
            image_of(letters[_i].picture, orientation, here);
            image_of(here, image, turned);
            image_of(letters[_i].picture, (unsigned)becomes, expected);
            ck_assert_mem_eq(turned, expected, CELLS);
        }
}
END_TEST

START_TEST(orientations_look_different)
{
    for (unsigned i = 0; i < letters[_i].count; i++)
        for (unsigned j = 0; j < i; j++) {
            char a[CELLS], b[CELLS];

            image_of(letters[_i].picture, i, a);
            image_of(letters[_i].picture, j, b);
            ck_assert_int_ne(memcmp(a, b, CELLS), 0);
        }
}
END_TEST

START_TEST(mirrors_as_in_the_original)
{
    static const struct {
        char letter;
        int mirrored[8];
    } table[] = {
        {'X', {0}},          {'I', {0, 1}},       {'\\', {1, 0}},
        {'L', {1, 0, 3, 2}}, {'T', {0, 3, 2, 1}}, {'F', {4, 5, 6, 7, 0, 1, 2, 3}},
    };

    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (unsigned j = 0; j < symmetry_count(table[i].letter); j++)
            ck_assert_int_eq(symmetry_image(table[i].letter, j, SYMMETRY_MIRROR), table[i].mirrored[j]);
}
END_TEST

START_TEST(turning_adds_one_and_mirror_images_turn_backwards)
{
    for (unsigned i = 0; i < 4; i++) {
        ck_assert_int_eq(symmetry_image('F', i, 1), (int)(i + 1) % 4);
        ck_assert_int_eq(symmetry_image('F', 4 + i, 1), (int)(4 + (i + 3) % 4));
        ck_assert_int_eq(symmetry_image('L', i, 1), (int)(i + 1) % 4);
        ck_assert_int_eq(symmetry_image('T', i, 1), (int)(i + 1) % 4);
    }
}
END_TEST

START_TEST(a_tile_without_letter_has_no_image_but_itself)
{
    ck_assert_int_eq(symmetry_image(0, 0, 0), 0);
    for (unsigned image = 1; image < SYMMETRY_IMAGES; image++)
        ck_assert_int_eq(symmetry_image(0, 0, image), -1);
}
END_TEST

/* Four quarter turns, and two mirrorings, give the picture back: at every size. */
START_TEST(four_turns_are_none)
{
    unsigned size = (unsigned)_i;
    uint8_t picture[256], now[256], next[256];

    for (unsigned i = 0; i < size * size; i++)
        picture[i] = (uint8_t)i;
    for (unsigned image = 1; image <= SYMMETRY_MIRROR; image += 3) {
        memcpy(now, picture, sizeof now);
        for (unsigned i = 0; i < 4; i++) {
            symmetry_picture(now, size, image, next);
            memcpy(now, next, size * size);
            if (size > 1 && i == 0)
                ck_assert_mem_ne(now, picture, size * size);
        }
        ck_assert_mem_eq(now, picture, size * size);
    }
}
END_TEST

/* What was on a side is, in the image, on the side that symmetry_direction() says. */
START_TEST(sides_go_where_the_picture_goes)
{
    static const unsigned middle[DIRECTIONS] = {2, 2 * SIZE + 4, 4 * SIZE + 2, 2 * SIZE};

    for (unsigned side = 0; side < DIRECTIONS; side++)
        for (unsigned image = 0; image < SYMMETRY_IMAGES; image++) {
            char picture[CELLS] = {0}, out[CELLS];

            picture[middle[side]] = 1;
            image_of(picture, image, out);
            ck_assert_int_eq(out[middle[symmetry_direction((enum direction)side, image)]], 1);
        }
    ck_assert_int_eq(symmetry_direction(UP, 1), RIGHT);
    ck_assert_int_eq(symmetry_direction(RIGHT, SYMMETRY_MIRROR), LEFT);
}
END_TEST

/* Lines by their arms up, right, down and left: 0 none, 1 light, 2 heavy, 3 double; from the names that Unicode gives.
 */
static const struct {
    uint32_t code;
    const char *arms;
} lines[] = {
    {0x2500, "0101"}, {0x2501, "0202"}, {0x2502, "1010"}, {0x2503, "2020"}, {0x250c, "0110"}, {0x250d, "0210"},
    {0x250e, "0120"}, {0x250f, "0220"}, {0x2510, "0011"}, {0x2511, "0012"}, {0x2512, "0021"}, {0x2513, "0022"},
    {0x2514, "1100"}, {0x2515, "1200"}, {0x2516, "2100"}, {0x2517, "2200"}, {0x2518, "1001"}, {0x2519, "1002"},
    {0x251a, "2001"}, {0x251b, "2002"}, {0x251c, "1110"}, {0x251d, "1210"}, {0x251e, "2110"}, {0x251f, "1120"},
    {0x2520, "2120"}, {0x2521, "2210"}, {0x2522, "1220"}, {0x2523, "2220"}, {0x2524, "1011"}, {0x2525, "1012"},
    {0x2526, "2011"}, {0x2527, "1021"}, {0x2528, "2021"}, {0x2529, "2012"}, {0x252a, "1022"}, {0x252b, "2022"},
    {0x252c, "0111"}, {0x252d, "0112"}, {0x252e, "0211"}, {0x252f, "0212"}, {0x2530, "0121"}, {0x2531, "0122"},
    {0x2532, "0221"}, {0x2533, "0222"}, {0x2534, "1101"}, {0x2535, "1102"}, {0x2536, "1201"}, {0x2537, "1202"},
    {0x2538, "2101"}, {0x2539, "2102"}, {0x253a, "2201"}, {0x253b, "2202"}, {0x253c, "1111"}, {0x253d, "1112"},
    {0x253e, "1211"}, {0x253f, "1212"}, {0x2540, "2111"}, {0x2541, "1121"}, {0x2542, "2121"}, {0x2543, "2112"},
    {0x2544, "2211"}, {0x2545, "1122"}, {0x2546, "1221"}, {0x2547, "2212"}, {0x2548, "1222"}, {0x2549, "2122"},
    {0x254a, "2221"}, {0x254b, "2222"}, {0x2550, "0303"}, {0x2551, "3030"}, {0x2552, "0310"}, {0x2553, "0130"},
    {0x2554, "0330"}, {0x2555, "0013"}, {0x2556, "0031"}, {0x2557, "0033"}, {0x2558, "1300"}, {0x2559, "3100"},
    {0x255a, "3300"}, {0x255b, "1003"}, {0x255c, "3001"}, {0x255d, "3003"}, {0x255e, "1310"}, {0x255f, "3130"},
    {0x2560, "3330"}, {0x2561, "1013"}, {0x2562, "3031"}, {0x2563, "3033"}, {0x2564, "0313"}, {0x2565, "0131"},
    {0x2566, "0333"}, {0x2567, "1303"}, {0x2568, "3101"}, {0x2569, "3303"}, {0x256a, "1313"}, {0x256b, "3131"},
    {0x256c, "3333"}, {0x2574, "0001"}, {0x2575, "1000"}, {0x2576, "0100"}, {0x2577, "0010"}, {0x2578, "0002"},
    {0x2579, "2000"}, {0x257a, "0200"}, {0x257b, "0020"}, {0x257c, "0201"}, {0x257d, "1020"}, {0x257e, "0102"},
    {0x257f, "2010"},
};
enum { LINES = sizeof lines / sizeof *lines };

static uint32_t line_with(const char *arms)
{
    for (unsigned i = 0; i < LINES; i++)
        if (memcmp(lines[i].arms, arms, 4) == 0)
            return lines[i].code;
    ck_abort_msg("no line has the arms %.4s", arms);
    return 0;
}

START_TEST(lines_turn_with_their_arms)
{
    for (unsigned i = 0; i < LINES; i++)
        for (unsigned image = 0; image < SYMMETRY_IMAGES; image++) {
            char arms[4];

            for (unsigned side = 0; side < DIRECTIONS; side++)
                arms[symmetry_direction((enum direction)side, image)] = lines[i].arms[side];
            ck_assert_uint_eq(glyph_image(lines[i].code, image), line_with(arms));
        }
}
END_TEST

START_TEST(other_glyphs_turn)
{
    static const struct {
        const char *from, *turned, *mirrored;
    } table[] = {
        {"↑", "→", "↑"}, {"→", "↓", "←"}, {"↖", "↗", "↗"}, {"↔", "↕", "↔"}, {"⇐", "⇑", "⇒"}, {"▀", "▐", "▀"},
        {"▐", "▄", "▌"}, {"▌", "▀", "▐"}, {"▘", "▝", "▝"}, {"▛", "▜", "▜"}, {"▚", "▞", "▞"}, {"▁", "▏", "▁"},
        {"▲", "▶", "▲"}, {"◀", "▲", "▶"}, {"◤", "◥", "◥"}, {"╭", "╮", "╮"}, {"╱", "╲", "╲"}, {"┄", "┆", "┄"},
        {"╍", "╏", "╍"}, {"-", "|", "-"}, {"|", "-", "|"}, {"^", ">", "^"}, {"<", "^", ">"}, {"/", "\\", "\\"},
        {"#", "#", "#"}, {"█", "█", "█"}, {"░", "░", "░"}, {"+", "+", "+"}, {"┼", "┼", "┼"}, {"♣", "♣", "♣"},
    };

    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const char *from = table[i].from, *turned = table[i].turned, *mirrored = table[i].mirrored;
        uint32_t code = text_next(&from);

        ck_assert_uint_eq(glyph_image(code, 1), text_next(&turned));
        ck_assert_uint_eq(glyph_image(code, SYMMETRY_MIRROR), text_next(&mirrored));
    }
}
END_TEST

/* Whatever the table holds: turning four times and mirroring twice does nothing, and a mirror image turns backwards. */
START_TEST(glyphs_obey_the_square)
{
    for (uint32_t code = 0x20; code < 0x3000; code++) {
        uint32_t turned = code, mirrored = glyph_image(code, SYMMETRY_MIRROR);

        for (unsigned i = 0; i < 4; i++) {
            ck_assert_uint_eq(turned, glyph_image(code, i));
            turned = glyph_image(turned, 1);
        }
        ck_assert_uint_eq(turned, code);
        ck_assert_uint_eq(glyph_image(mirrored, SYMMETRY_MIRROR), code);
        ck_assert_uint_eq(glyph_image(glyph_image(mirrored, 1), SYMMETRY_MIRROR), glyph_image(code, 3));
        ck_assert(code < 0x7f || glyph_image(code, 1) >= 0x7f);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/symmetry");
    TCase *tcase = tcase_create("symmetry");

    tcase_add_loop_test(tcase, letters_have_their_orientations, 0, LETTERS);
    tcase_add_test(tcase, other_letters_are_none);
    tcase_add_loop_test(tcase, indices_follow_the_pictures, 0, LETTERS);
    tcase_add_loop_test(tcase, orientations_look_different, 0, LETTERS);
    tcase_add_test(tcase, mirrors_as_in_the_original);
    tcase_add_test(tcase, turning_adds_one_and_mirror_images_turn_backwards);
    tcase_add_test(tcase, a_tile_without_letter_has_no_image_but_itself);
    tcase_add_loop_test(tcase, four_turns_are_none, 1, 17);
    tcase_add_test(tcase, sides_go_where_the_picture_goes);
    tcase_add_test(tcase, lines_turn_with_their_arms);
    tcase_add_test(tcase, other_glyphs_turn);
    tcase_add_test(tcase, glyphs_obey_the_square);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
