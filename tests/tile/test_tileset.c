#include "base/draw.h"
#include "base/memory.h"
#include "tiles.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <stdio.h>
#include <stdlib.h>

#define UNIT UINT64_C(1000000)

static const char example[] =
    "kind = \"tileset\"; size = 3;\n"
    "legend = ( { char = \".\"; terrain = \"road\"; }, { char = \"p\"; terrain = \"pavement\"; },\n"
    "           { char = \"~\"; terrain = \"water\"; } );\n"
    "tiles = (\n"
    "  { name = \"the road\"; glyph = \"│\"; ascii = \"|\"; probability = 50.0; symmetry = \"I\";\n"
    "    picture = (\"p.p\", \"p.p\", \"p.p\"); up = (\"the road\", { tile = \"bend 2\"; probability = 40.0; }); },\n"
    "  { name = \"bend\"; glyph = \"┘\"; ascii = \"+\"; colour = 17; symmetry = \"L\"; probability = 0.1;\n"
    "    picture = (\"p.p\", \"..p\", \"ppp\"); },\n"
    "  { name = \"lake\"; glyph = \"~\"; colour = \"grass\"; picture = (\"~~~\", \"~~~\", \"p~~\"); turns = [0]; }\n"
    ");";

START_TEST(tiles_are_as_written)
{
    struct tileset set;
    const struct tile *road, *bend, *lake;

    parse_ok(example, &set);
    ck_assert_str_eq(set.name, "test");
    ck_assert_str_eq(set.file, "test.cfg");
    ck_assert_uint_eq(set.size, 3);
    ck_assert_uint_eq(set.legend_count, 3);
    ck_assert_uint_eq(set.tile_count, 3);
    ck_assert_uint_eq(set.oriented_count, 7);
    ck_assert_uint_eq(set.rules.tiles, 7);
    road = &set.tiles[0];
    bend = &set.tiles[1];
    lake = &set.tiles[2];
    ck_assert_int_eq(road->symmetry, 'I');
    ck_assert_int_eq(road->probability, (int64_t)(50 * UNIT));
    ck_assert_int_eq(road->line, 5);
    ck_assert_int_eq(road->colour, TILE_COLOUR_TERRAIN + TERRAIN_ROAD);
    ck_assert_int_eq(bend->colour, 17);
    ck_assert_int_eq(lake->colour, TILE_COLOUR_TERRAIN + TERRAIN_GRASS);
    ck_assert_int_eq(lake->probability, (int64_t)UNIT);
    ck_assert_int_eq(lake->ascii, '~');
    ck_assert_uint_eq(bend->first, 2);
    ck_assert_uint_eq(bend->orientations, 4);
    tileset_release(&set);
}
END_TEST

START_TEST(orientations_have_names_glyphs_and_pictures)
{
    static const struct {
        const char *name;
        uint32_t glyph;
        char ascii;
        const char *picture; /* r and p */
    } expected[] = {
        {"the road 0", 0x2502, '|', "prpprpprp"}, {"the road 1", 0x2500, '-', "ppprrrppp"},
        {"bend 0", 0x2518, '+', "prprrpppp"},     {"bend 1", 0x2514, '+', "prpprrppp"},
        {"bend 2", 0x250c, '+', "pppprrprp"},     {"bend 3", 0x2510, '+', "ppprrpprp"},
        {"lake", '~', '~', "wwwwwwpww"},
    };
    struct tileset set;

    parse_ok(example, &set);
    for (size_t i = 0; i < set.oriented_count; i++) {
        const struct oriented_tile *tile = &set.oriented[i];

        ck_assert_str_eq(tile->name, expected[i].name);
        ck_assert_uint_eq(tile->glyph, expected[i].glyph);
        ck_assert_int_eq(tile->ascii, expected[i].ascii);
        for (unsigned cell = 0; cell < 9; cell++)
            ck_assert_int_eq(terrain_name((enum terrain)tile->picture[cell])[0], expected[i].picture[cell]);
    }
    tileset_release(&set);
}
END_TEST

START_TEST(orientations_share_the_probability)
{
    struct tileset set;

    parse_ok(example, &set);
    ck_assert_uint_eq(set.rules.weight[0], 25 * UNIT);
    ck_assert_uint_eq(set.rules.weight[1], 25 * UNIT);
    for (unsigned i = 2; i < 6; i++)
        ck_assert_uint_eq(set.rules.weight[i], UNIT / 40);
    ck_assert_uint_eq(set.rules.weight[6], UNIT);
    tileset_release(&set);
}
END_TEST

/* Nothing that is possible becomes impossible by sharing; zero stays zero; the greatest fits. */
START_TEST(small_and_great_probabilities)
{
    struct tileset set;

    parse_ok(
        SMALL_SET(
            TILE("least", "symmetry = \"F\"; probability = 0.000001;") "," TILE("none", "probability = 0;") "," TILE(
                "most", "probability = 1000000000;") "," TILE("third", "symmetry = \"T\"; turns = [0, 1, 2];"),
            ""),
        &set);
    for (unsigned i = 0; i < 8; i++)
        ck_assert_uint_eq(set.rules.weight[i], 1);
    ck_assert_uint_eq(set.rules.weight[8], 0);
    ck_assert_uint_eq(set.rules.weight[9], RULES_WEIGHT_MOST);
    ck_assert_uint_eq(set.rules.weight[10], 333334);
    ck_assert_uint_eq(set.rules.weight[12], 333334);
    tileset_release(&set);
}
END_TEST

START_TEST(names_are_found)
{
    struct tileset set;
    uint64_t bits = 0;

    parse_ok(example, &set);
    ck_assert_uint_eq(tileset_find(&set, "the road"), 0);
    ck_assert_uint_eq(tileset_find(&set, "the road 1"), 1);
    ck_assert_uint_eq(tileset_find(&set, "bend 3"), 5);
    ck_assert_uint_eq(tileset_find(&set, "lake"), 6);
    ck_assert_uint_eq(tileset_find(&set, "lake 0"), TILE_NONE);
    ck_assert_uint_eq(tileset_find(&set, "bend 4"), TILE_NONE);
    ck_assert_uint_eq(tileset_find(&set, "road"), TILE_NONE);
    ck_assert(tileset_find_all(&set, "bend", &bits));
    ck_assert_uint_eq(bits, 0x3c);
    ck_assert(tileset_find_all(&set, "the road 1", &bits));
    ck_assert_uint_eq(bits, 0x3e);
    ck_assert(!tileset_find_all(&set, "bent", &bits));
    ck_assert_uint_eq(bits, 0x3e);
    ck_assert_str_eq(tileset_nearest(&set, "bent"), "bend");
    ck_assert_ptr_null(tileset_nearest(&set, "cathedral"));
    tileset_release(&set);
}
END_TEST

START_TEST(rules_hold_for_both_and_for_all_images)
{
    struct tileset set;

    parse_ok(example, &set);
    check_mutual(&set);
    ck_assert(stands(&set, "the road 0", UP, "the road 0"));
    ck_assert(stands(&set, "the road 1", RIGHT, "the road 1"));
    ck_assert(!stands(&set, "the road 0", RIGHT, "the road 0"));
    ck_assert(!stands(&set, "the road 0", UP, "the road 1"));
    /* bend 2 is right and down; mirrored it is bend 3, left and down; turned twice they are bend 0 and 1, below */
    ck_assert(stands(&set, "the road 0", UP, "bend 2"));
    ck_assert(stands(&set, "the road 0", UP, "bend 3"));
    ck_assert(stands(&set, "the road 0", DOWN, "bend 0"));
    ck_assert(stands(&set, "the road 0", DOWN, "bend 1"));
    ck_assert(!stands(&set, "the road 0", UP, "bend 0"));
    ck_assert(stands(&set, "bend 1", RIGHT, "the road 1"));
    ck_assert_uint_eq(factor_of(&set, "bend 1", RIGHT, "the road 1"), RULES_FACTOR_ONE / 10 * 4);
    ck_assert_uint_eq(factor_of(&set, "the road 0", UP, "the road 0"), RULES_FACTOR_ONE);
    ck_assert_uint_eq(count_allowed(&set, DOWN), 5);
    ck_assert_uint_eq(count_allowed(&set, RIGHT), 5);
    tileset_release(&set);
}
END_TEST

/* One left-right line between two tiles, by their letters: how many pairs across and how many down it comes to. */
START_TEST(one_line_is_so_many_pairs)
{
    static const struct {
        const char *a, *b;
        unsigned pairs; /* across, and as many down */
    } table[] = {
        {"F", "F", 4}, {"L", "L", 4},    {"F", "X", 4},       {"L", "X", 4}, {"T", "T", 4}, {"X", "X", 2},
        {"I", "I", 2}, {"\\\\", "X", 4}, {"\\\\", "\\\\", 4}, {"X", "T", 4}, {"I", "L", 4},
    };

    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char *text = mem_format(
            SMALL_SET(TILE("a", "symmetry = \"%s\"; right = (\"b\");") "," TILE("b", "symmetry = \"%s\";"), ""),
            table[i].a, table[i].b);
        struct tileset set;

        parse_ok(text, &set);
        check_mutual(&set);
        ck_assert_msg(count_allowed(&set, RIGHT) == table[i].pairs, "%s %s: %u", table[i].a, table[i].b,
                      count_allowed(&set, RIGHT));
        ck_assert_uint_eq(count_allowed(&set, DOWN), table[i].pairs);
        tileset_release(&set);
        free(text);
    }
}
END_TEST

START_TEST(no_letter_no_images)
{
    struct tileset set;

    parse_ok(
        SMALL_SET(TILE("a", "right = (\"b\"); up = (\"c\");") "," TILE("b", "") "," TILE("c", "symmetry = \"X\";"), ""),
        &set);
    ck_assert_uint_eq(set.oriented_count, 3);
    ck_assert_uint_eq(count_allowed(&set, RIGHT), 1);
    ck_assert_uint_eq(count_allowed(&set, DOWN), 1);
    ck_assert(stands(&set, "b", LEFT, "a"));
    ck_assert(stands(&set, "c", DOWN, "a"));
    tileset_release(&set);
}
END_TEST

/* A mask of turns: the rule is written for orientation 0, which does not exist; its image does. */
START_TEST(turns_left_out_take_their_rules_along)
{
    struct tileset set;

    parse_ok(SMALL_SET(TILE("line", "symmetry = \"I\"; turns = [1]; up = (\"line\");") "," TILE(
                           "tee", "symmetry = \"T\"; turns = [2, 0]; up = (\"line 1\");"),
                       ""),
             &set);
    ck_assert_uint_eq(set.oriented_count, 3);
    ck_assert_str_eq(set.oriented[0].name, "line");
    ck_assert_uint_eq(set.oriented[0].turn, 1);
    ck_assert_str_eq(set.oriented[1].name, "tee 0");
    ck_assert_str_eq(set.oriented[2].name, "tee 2");
    ck_assert(stands(&set, "line", RIGHT, "line"));
    ck_assert(!stands(&set, "line", UP, "line"));
    ck_assert(stands(&set, "tee 0", UP, "line"));
    ck_assert(stands(&set, "tee 2", DOWN, "line"));
    ck_assert_uint_eq(count_allowed(&set, RIGHT) + count_allowed(&set, DOWN), 3);
    ck_assert_uint_eq(tileset_find(&set, "tee 1"), TILE_NONE);
    tileset_release(&set);
}
END_TEST

START_TEST(sockets_turn_with_their_tile)
{
    struct tileset set;

    parse_ok(
        SMALL_SET(TILE("end", "symmetry = \"F\"; sides = (\"road\", \"left hand\", \"\", \"right hand\");") "," TILE(
                      "dot", "sides = (\"plug\", \"plug\", \"plug\", \"plug\");"),
                  "meets = ( (\"plug\", \"road\"), (\"left hand\", \"right hand\", 12.5),\n"
                  "(\"nobody\", \"has this\") );"),
        &set);
    check_mutual(&set);
    ck_assert(stands(&set, "end 0", UP, "dot"));
    ck_assert(stands(&set, "end 1", RIGHT, "dot"));
    ck_assert(stands(&set, "end 5", LEFT, "dot"));
    ck_assert(stands(&set, "end 0", RIGHT, "end 0"));
    ck_assert(stands(&set, "end 4", RIGHT, "end 4"));
    ck_assert(!stands(&set, "end 0", RIGHT, "end 4"));
    ck_assert(stands(&set, "end 0", RIGHT, "end 6"));
    ck_assert(!stands(&set, "end 0", RIGHT, "end 2"));
    ck_assert_uint_eq(factor_of(&set, "end 0", RIGHT, "end 0"), RULES_FACTOR_ONE / 8);
    ck_assert(tileset_lonely_side(&set, number_of(&set, "end 0"), DOWN));
    ck_assert(tileset_lonely_side(&set, number_of(&set, "end 5"), RIGHT));
    ck_assert(!tileset_lonely_side(&set, number_of(&set, "end 0"), UP));
    ck_assert(!stands(&set, "dot", RIGHT, "dot"));
    tileset_release(&set);
}
END_TEST

/* "001" meets only its reverse, never itself; one that is its own reverse is written twice. */
START_TEST(edge_labels)
{
    struct tileset set;

    parse_ok(SMALL_SET(TILE("a", "sides = (\"\", \"001\", \"\", \"001\");") "," TILE(
                           "b", "sides = (\"\", \"0s\", \"\", \"100\");"),
                       "meets = ( (\"001\", \"100\"), (\"0s\", \"0s\") );"),
             &set);
    ck_assert(stands(&set, "a", RIGHT, "b"));
    ck_assert(!stands(&set, "a", RIGHT, "a"));
    ck_assert(!stands(&set, "b", RIGHT, "b"));
    ck_assert_uint_eq(count_allowed(&set, RIGHT), 1);
    tileset_release(&set);
}
END_TEST

/* What a list says of a pair wins over its sockets; what is denied stays out, in all turns. */
START_TEST(lists_win_over_sockets_and_denial_over_both)
{
    struct tileset set;

    parse_ok(
        SMALL_SET(
            TILE("a", "sides = (\"s\", \"s\", \"s\", \"s\"); right = ({ tile = \"a\"; probability = 7; });") "," TILE(
                "b", "sides = (\"s\", \"s\", \"s\", \"s\"); up = (\"b\");") "," TILE("house",
                                                                                     "symmetry = \"T\"; sides = "
                                                                                     "(\"s\", \"s\", \"s\", \"s\"); up "
                                                                                     "= (\"house 0\");"),
            "meets = ( (\"s\", \"s\", 50) );\n"
            "deny = ( { tile = \"a\"; right = \"b\"; left = (\"b\"); }, { tile = \"house\"; up = \"house\"; } );"),
        &set);
    check_mutual(&set);
    ck_assert_uint_eq(factor_of(&set, "a", RIGHT, "a"), RULES_FACTOR_ONE / 100 * 7);
    ck_assert_uint_eq(factor_of(&set, "a", DOWN, "a"), RULES_FACTOR_ONE / 2);
    ck_assert_uint_eq(factor_of(&set, "b", DOWN, "b"), RULES_FACTOR_ONE);
    ck_assert(!stands(&set, "a", RIGHT, "b"));
    ck_assert(!stands(&set, "a", LEFT, "b"));
    ck_assert(stands(&set, "a", UP, "b"));
    ck_assert(!stands(&set, "house 0", UP, "house 0"));
    ck_assert(!stands(&set, "house 1", RIGHT, "house 1"));
    ck_assert(stands(&set, "house 0", RIGHT, "house 0"));
    tileset_release(&set);
}
END_TEST

START_TEST(a_rule_may_be_written_on_both_sides)
{
    struct tileset set;

    parse_ok(SMALL_SET(TILE("a", "right = ({ tile = \"b\"; probability = 33.3; });") "," TILE(
                           "b", "left = ({ tile = \"a\"; probability = 33.300000; }); up = ();"),
                       ""),
             &set);
    ck_assert_uint_eq(factor_of(&set, "b", LEFT, "a"), 33300000);
    ck_assert_uint_eq(count_allowed(&set, RIGHT), 1);
    tileset_release(&set);
}
END_TEST

/* A factor of zero is legal: the pair may stand, but is chosen last. */
START_TEST(zero_is_allowed)
{
    struct tileset set;

    parse_ok(SMALL_SET(TILE("a", "right = ({ tile = \"a\"; probability = 0; });"), ""), &set);
    ck_assert(stands(&set, "a", RIGHT, "a"));
    ck_assert_uint_eq(factor_of(&set, "a", RIGHT, "a"), 0);
    tileset_release(&set);
}
END_TEST

/* Random sets: every pair is an image of something written, and every image of something written is a pair. */
static char *random_set(uint64_t seed)
{
    static const char *const letters[] = {"", "X", "I", "\\\\", "L", "T", "F"};
    uint64_t counter = 0;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fputs("kind = \"tileset\"; size = 1; legend = ( { char = \".\"; terrain = \"road\"; } ); tiles = (\n", out);
    for (unsigned i = 0; i < 4; i++) {
        const char *letter = letters[draw_below(seed, DRAW_TEST, 0, &counter, 7)];

        fprintf(out, "%s{ name = \"t%u\"; glyph = \"#\"; picture = (\".\");", i ? ",\n" : "", i);
        if (*letter)
            fprintf(out, " symmetry = \"%s\";", letter);
        for (unsigned d = 0; d < DIRECTIONS; d++)
            fprintf(out, " %s = (\"t%u\");", direction_names[d], (unsigned)draw_below(seed, DRAW_TEST, 0, &counter, 4));
        fputs(" }", out);
    }
    fputs("\n);", out);
    fclose(out);
    return text;
}

static bool is_image(const struct tileset *set, uint32_t a, enum direction direction, uint32_t b)
{
    for (size_t i = 0; i < set->written_count; i++)
        for (unsigned image = 0; image < SYMMETRY_IMAGES; image++) {
            const struct tile_rule *rule = &set->written[i];
            struct tile_pair pair;

            if (!image_of_rule(set, rule, image, &pair))
                continue;
            if (pair.tile == a && pair.other == b && pair.direction == direction)
                return true;
            if (pair.tile == b && pair.other == a && pair.direction == direction_opposite(direction))
                return true;
        }
    return false;
}

/* The image of a pair of tiles that both turn is a pair as well, however it came about. */
static void check_closed(const struct tileset *set, uint32_t a, enum direction direction, uint32_t b)
{
    const struct tile *tile[2] = {&set->tiles[set->oriented[a].tile], &set->tiles[set->oriented[b].tile]};

    if (!tile[0]->symmetry || !tile[1]->symmetry)
        return;
    for (unsigned image = 0; image < SYMMETRY_IMAGES; image++) {
        int turn[2] = {symmetry_image(tile[0]->symmetry, set->oriented[a].turn, image),
                       symmetry_image(tile[1]->symmetry, set->oriented[b].turn, image)};

        ck_assert(rules_allowed(&set->rules, tile_oriented(tile[0], (unsigned)turn[0]),
                                symmetry_direction(direction, image), tile_oriented(tile[1], (unsigned)turn[1])));
    }
}

START_TEST(random_sets_are_closed)
{
    char *text = random_set((uint64_t)_i);
    struct tileset set;

    parse_ok(text, &set);
    check_mutual(&set);
    ck_assert_uint_eq(set.written_count, 16);
    for (uint32_t a = 0; a < set.oriented_count; a++)
        for (uint32_t b = 0; b < set.oriented_count; b++)
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                bool allowed = rules_allowed(&set.rules, a, (enum direction)d, b);

                ck_assert_int_eq(allowed, is_image(&set, a, (enum direction)d, b));
                if (allowed)
                    check_closed(&set, a, (enum direction)d, b);
            }
    tileset_release(&set);
    free(text);
}
END_TEST

START_TEST(sets_do_not_disturb_each_other)
{
    struct tileset first, second, again;

    parse_ok(example, &first);
    parse_ok(SMALL_SET(TILE("a", "right = (\"a\");"), "name = \"small\";"), &second);
    parse_ok(example, &again);
    ck_assert_str_eq(second.name, "small");
    ck_assert_uint_eq(second.oriented_count, 1);
    tileset_release(&second);
    ck_assert_uint_eq(first.oriented_count, again.oriented_count);
    for (unsigned d = 0; d < DIRECTIONS; d++)
        ck_assert_mem_eq(first.rules.allowed[d], again.rules.allowed[d], first.rules.tiles * sizeof(uint64_t));
    tileset_release(&first);
    ck_assert(stands(&again, "the road 0", UP, "bend 2"));
    tileset_release(&again);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/tileset");
    TCase *tcase = tcase_create("tileset");

    tcase_add_test(tcase, tiles_are_as_written);
    tcase_add_test(tcase, orientations_have_names_glyphs_and_pictures);
    tcase_add_test(tcase, orientations_share_the_probability);
    tcase_add_test(tcase, small_and_great_probabilities);
    tcase_add_test(tcase, names_are_found);
    tcase_add_test(tcase, rules_hold_for_both_and_for_all_images);
    tcase_add_test(tcase, one_line_is_so_many_pairs);
    tcase_add_test(tcase, no_letter_no_images);
    tcase_add_test(tcase, turns_left_out_take_their_rules_along);
    tcase_add_test(tcase, sockets_turn_with_their_tile);
    tcase_add_test(tcase, edge_labels);
    tcase_add_test(tcase, lists_win_over_sockets_and_denial_over_both);
    tcase_add_test(tcase, a_rule_may_be_written_on_both_sides);
    tcase_add_test(tcase, zero_is_allowed);
    tcase_add_loop_test(tcase, random_sets_are_closed, 0, 40);
    tcase_add_test(tcase, sets_do_not_disturb_each_other);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
