/* Many towns under stress: the missing tile is the one that was left out, the numbers are those of the towns
 * themselves, and slices change nothing. */
#include "case.h"
#include "base/memory.h"
#include "session/stress.h"

#include <stdio.h>

static void tileset_ok(const char *text, struct tileset *set)
{
    struct error error = {0};
    char message[1100];

    if (tileset_parse(text, strlen(text), "test.cfg", set, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
}

static void named_ok(const char *name, struct tileset *set)
{
    struct library library = {0};

    ck_assert_int_eq(tileset_load(&library, name, set, NULL), STATUS_OK);
}

/* A tile for each of NAMES, parted by blanks, whose letters are its sockets up, right, down and left; a meets a, b b.
 */
static void knots(const char *names, struct tileset *set)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fputs("kind = \"tileset\"; size = 1; legend = ({ char = \".\"; terrain = \"road\"; });\n"
          "meets = ((\"a\", \"a\"), (\"b\", \"b\")); tiles = (",
          out);
    for (const char *name = names; *name; name += name[4] ? 5 : 4)
        fprintf(out,
                "%s\n{ name = \"%.4s\"; glyph = \"#\"; picture = (\".\");"
                " sides = (\"%c\", \"%c\", \"%c\", \"%c\"); }",
                name == names ? "" : ",", name, name[0], name[1], name[2], name[3]);
    fputs(");\n", out);
    fclose(out);
    tileset_ok(text, set);
    free(text);
}

static struct stress *stress_ok(const struct preset *preset, const struct tileset *set, unsigned towns, unsigned side)
{
    const struct stress_settings settings = {.towns = towns, .first_seed = 1, .width = side, .height = side};
    struct stress *stress;
    struct error error = {0};

    if (stress_new(preset, set, &settings, &stress, &error) != STATUS_OK)
        ck_abort_msg("%s", error.message);
    return stress;
}

/* The sockets that a tile would need, '?' where any would do. */
static void asked_sides(const struct stress *stress, const struct missing_tile *missing, char *sides)
{
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        uint32_t beside = missing->neighbour[side];

        sides[side] = beside == TILE_NONE ? '?' : stress_tileset(stress)->oriented[beside].name[(side + 2) % 4];
    }
    sides[DIRECTIONS] = '\0';
}

static uint64_t contradictions_of(const struct preset *preset, const char *names)
{
    struct tileset set;
    struct stress *stress;
    uint64_t contradictions;

    knots(names, &set);
    stress = stress_ok(preset, &set, 10, 12);
    stress_run(stress, UINT64_MAX);
    contradictions = stress_result(stress)->contradictions;
    stress_free(stress);
    tileset_release(&set);
    return contradictions;
}

/* Knots that lack a tile: it is asked for first, and when it is there nearly nothing goes wrong any more. */
static const struct {
    const char *names, *missing;
} lacking[] = {
    {"aaaa bbba aaab baab bbab", "baaa"}, {"abaa baba baab bbab babb", "baaa"}, {"aaaa aaba bbab aabb babb", "aaab"},
    {"bbaa aaba aaab abab abbb", "b??b"}, {"baaa abaa baba bbab abbb", "bbb?"},
};

START_TEST(missing_tile_is_asked_for_first)
{
    struct preset preset;
    struct tileset set;
    struct stress *stress;
    const struct stress_result *result;
    char sides[DIRECTIONS + 1], *with;

    parse_ok("kind = \"preset\";", &preset);
    knots(lacking[_i].names, &set);
    stress = stress_ok(&preset, &set, 10, 12);
    stress_run(stress, UINT64_MAX);
    result = stress_result(stress);
    ck_assert_uint_eq(result->done, 10);
    ck_assert_uint_gt(result->missing_count, 0);
    asked_sides(stress, &result->missing[0], sides);
    ck_assert_str_eq(sides, lacking[_i].missing);
    ck_assert_uint_ge(result->missing[0].towns, 1);
    ck_assert_uint_le(result->missing[0].towns, 10);
    ck_assert_uint_ge(result->missing[0].first_seed, 1);
    ck_assert_uint_lt(result->missing[0].first_cell, 144);
    with = mem_format("%s %s", lacking[_i].names, lacking[_i].missing);
    for (char *at = with; *at; at++)
        *at = *at == '?' ? 'a' : *at;
    ck_assert_uint_lt(3 * contradictions_of(&preset, with), result->contradictions);
    free(with);
    stress_free(stress);
    tileset_release(&set);
    preset_release(&preset);
}
END_TEST

/* No tile of the set has what is said to be missing, each list of neighbours is there once, and no more was asked for
 * than there were contradictions. */
START_TEST(what_is_missing_is_not_there)
{
    struct preset preset;
    struct tileset set;
    struct stress *stress;
    const struct stress_result *result;
    uint64_t asked = 0;

    parse_ok("kind = \"preset\";", &preset);
    preset.policy = _i;
    preset.budget = 100000;
    knots("aaaa baaa abaa bbaa bbba baab abab bbab", &set);
    stress = stress_ok(&preset, &set, 20, 12);
    stress_run(stress, UINT64_MAX);
    result = stress_result(stress);
    if (_i == WAVE_ROWS || _i == WAVE_BLOCKS) /* which run into nothing here */
        ck_assert_uint_eq(result->contradictions, 0);
    else
        ck_assert_uint_gt(result->missing_count, 2);
    for (size_t i = 0; i < result->missing_count; i++) {
        char sides[DIRECTIONS + 1], other[DIRECTIONS + 1];

        asked_sides(stress, &result->missing[i], sides);
        for (size_t j = 0; j < set.oriented_count; j++) {
            unsigned fitting = 0;

            for (unsigned side = 0; side < DIRECTIONS; side++)
                fitting += sides[side] == '?' || sides[side] == set.oriented[j].name[side];
            ck_assert_msg(fitting < DIRECTIONS, "%s is there", sides);
        }
        for (size_t j = 0; j < i; j++) {
            asked_sides(stress, &result->missing[j], other);
            ck_assert_str_ne(sides, other);
        }
        asked += result->missing[i].asked;
        ck_assert_uint_le(result->missing[i].towns, result->missing[i].asked);
    }
    ck_assert_uint_le(asked, result->contradictions);
    ck_assert_uint_ge(4 * asked, 3 * result->contradictions);
    stress_free(stress);
    tileset_release(&set);
    preset_release(&preset);
}
END_TEST

/* citysim has no dead end: what lacks is a tile with one road and Empty on its other sides. */
START_TEST(citysim_lacks_a_dead_end)
{
    struct preset preset;
    struct tileset set;
    struct stress *stress;
    const struct stress_result *result;
    unsigned ends = 0;

    load_ok("small", &preset);
    named_ok(preset.tileset, &set);
    stress = stress_ok(&preset, &set, 50, 20);
    stress_run(stress, UINT64_MAX);
    result = stress_result(stress);
    ck_assert_uint_gt(result->missing_count, 0);
    for (size_t i = 0; i < result->missing_count; i++) {
        unsigned empty = 0, roads = 0;

        for (unsigned side = 0; side < DIRECTIONS; side++) {
            uint32_t beside = result->missing[i].neighbour[side];

            empty += beside != TILE_NONE &&
                     rules_allowed(&set.rules, beside, (enum direction)((side + 2) % 4), tileset_find(&set, "Empty"));
            roads += beside != TILE_NONE;
        }
        ends += empty == 3 && roads == 4;
    }
    ck_assert_uint_gt(ends, 0);
    stress_free(stress);
    tileset_release(&set);
    preset_release(&preset);
}
END_TEST

static void same_results(const struct stress *one, const struct stress *other)
{
    const struct stress_result *a = stress_result(one), *b = stress_result(other);
    size_t tiles = stress_tileset(one)->oriented_count;

    ck_assert_uint_eq(a->done, b->done);
    ck_assert_uint_eq(a->solved, b->solved);
    ck_assert_uint_eq(a->impossible, b->impossible);
    ck_assert_uint_eq(a->gave_up, b->gave_up);
    ck_assert_uint_eq(a->contradictions, b->contradictions);
    ck_assert_uint_eq(a->cells, b->cells);
    ck_assert_int_eq(memcmp(a->found, b->found, tiles * sizeof *a->found), 0);
    ck_assert_int_eq(memcmp(a->share, b->share, tiles * sizeof *a->share), 0);
    ck_assert_uint_eq(a->failed_count, b->failed_count);
    ck_assert_uint_eq(a->missing_count, b->missing_count);
    for (size_t i = 0; i < a->failed_count; i++)
        ck_assert_uint_eq(a->failed_seeds[i], b->failed_seeds[i]);
    for (size_t i = 0; i < a->missing_count; i++) {
        const struct missing_tile *x = &a->missing[i], *y = &b->missing[i];

        ck_assert_int_eq(memcmp(x->neighbour, y->neighbour, sizeof x->neighbour), 0);
        ck_assert_uint_eq(x->asked, y->asked);
        ck_assert_uint_eq(x->towns, y->towns);
        ck_assert_uint_eq(x->first_seed, y->first_seed);
        ck_assert_uint_eq(x->first_cell, y->first_cell);
        ck_assert(i == 0 || a->missing[i - 1].asked >= x->asked);
    }
}

/* Each call does something, says whether there is more, and keeps the list in order. */
START_TEST(slices_change_nothing)
{
    static const uint64_t slices[] = {1, 97, 5000};
    struct preset preset;
    struct tileset set;
    struct stress *whole, *sliced;
    unsigned calls = 0;

    parse_ok("kind = \"preset\"; policy = \"restart\"; budget = 2500;", &preset);
    knots("aaaa baaa abaa bbaa bbba baab abab bbab", &set);
    whole = stress_ok(&preset, &set, 12, 10);
    sliced = stress_ok(&preset, &set, 12, 10);
    ck_assert(!stress_run(whole, UINT64_MAX));
    while (stress_run(sliced, slices[_i])) {
        const struct stress_result *result = stress_result(sliced);

        ck_assert_uint_lt(result->done, result->wanted);
        ck_assert_uint_eq(result->done, result->solved + result->impossible + result->gave_up);
        calls++;
    }
    ck_assert_uint_ge(calls, 2);
    ck_assert_uint_gt(stress_result(whole)->missing_count, 1);
    ck_assert_uint_gt(stress_result(whole)->gave_up, 0);
    ck_assert_uint_gt(stress_result(whole)->solved, 0);
    same_results(whole, sliced);
    ck_assert(!stress_run(sliced, 1));
    same_results(whole, sliced);
    stress_free(whole);
    stress_free(sliced);
    tileset_release(&set);
    preset_release(&preset);
}
END_TEST

/* The same towns, built without stress. */
START_TEST(numbers_are_those_of_the_towns)
{
    enum { TOWNS = 6 };
    struct preset preset;
    struct tileset set;
    struct stress *stress;
    const struct stress_result *result;
    const struct tileset *kept;
    uint64_t contradictions = 0, *found;
    double share = 0, expected = 0;

    load_ok("small", &preset);
    named_ok(preset.tileset, &set);
    preset.width = 16;
    preset.height = 9;
    stress = stress_ok(&preset, &set, TOWNS, 0);
    stress_run(stress, UINT64_MAX);
    result = stress_result(stress);
    kept = stress_tileset(stress);
    found = calloc(kept->oriented_count, sizeof *found);
    preset_street(&preset);
    for (uint64_t seed = 1; seed <= TOWNS; seed++) {
        struct street *street;

        ck_assert_int_eq(street_new(&preset.street, &set, preset.file, seed, &street, NULL), STATUS_OK);
        ck_assert_int_eq(street_run(street, 0), STREET_DONE);
        contradictions += wave_stats(street_wave(street)).contradictions;
        for (uint32_t cell = 0; cell < 16 * 9; cell++)
            found[wave_tile(street_wave(street), cell)]++;
        street_free(street);
    }
    ck_assert_uint_eq(result->solved, TOWNS);
    ck_assert_uint_eq(result->width, 16);
    ck_assert_uint_eq(result->height, 9);
    ck_assert_uint_eq(result->cells, TOWNS * 16 * 9);
    ck_assert_uint_eq(result->contradictions, contradictions);
    for (size_t i = 0; i < kept->oriented_count; i++) {
        ck_assert_uint_eq(result->found[i], found[i]);
        share += result->share[i];
        expected += result->expected[i];
    }
    ck_assert_double_eq_tol(share, 1, 1e-9);
    ck_assert_double_eq_tol(expected, 1, 1e-9);
    free(found);
    stress_free(stress);
    tileset_release(&set);
    preset_release(&preset);
}
END_TEST

/* One tile that may not stand beside itself: each town is impossible, and what lacks is a tile beside it. */
START_TEST(impossible_towns_are_counted)
{
    struct preset preset;
    struct tileset set;
    struct stress *stress;
    const struct stress_result *result;

    parse_ok("kind = \"preset\"; width = 2; height = 1;", &preset);
    tileset_ok("kind = \"tileset\"; size = 1; legend = ({ char = \".\"; terrain = \"road\"; });\n"
               "tiles = ({ name = \"a\"; glyph = \"a\"; picture = (\".\"); });",
               &set);
    stress = stress_ok(&preset, &set, 3, 0);
    ck_assert(!stress_run(stress, UINT64_MAX));
    result = stress_result(stress);
    ck_assert_uint_eq(result->impossible, 3);
    ck_assert_uint_eq(result->failed_count, 3);
    for (size_t i = 0; i < 3; i++)
        ck_assert_uint_eq(result->failed_seeds[i], i + 1);
    ck_assert_uint_eq(result->cells, 0);
    ck_assert_uint_eq(result->contradictions, 3);
    ck_assert_uint_eq(result->missing_count, 1);
    ck_assert_uint_eq(result->missing[0].asked, 3);
    ck_assert_uint_eq(result->missing[0].towns, 3);
    stress_free(stress);
    stress = stress_ok(&preset, &set, 0, 0);
    ck_assert(!stress_run(stress, 1));
    stress_free(stress);
    tileset_release(&set);
    preset_release(&preset);
}
END_TEST

/* Two fixed cells that contradict each other: there are tiles for either. */
START_TEST(what_is_given_is_nobodys_wish)
{
    struct preset preset;
    struct tileset set;
    struct stress *stress;

    parse_ok("kind = \"preset\"; fixed = ({ x = 2; y = 2; tile = \"aaaa\"; }, { x = 3; y = 2; tile = \"bbbb\"; });",
             &preset);
    knots("aaaa bbbb aaab abaa", &set);
    stress = stress_ok(&preset, &set, 5, 6);
    stress_run(stress, UINT64_MAX);
    ck_assert_uint_eq(stress_result(stress)->impossible, 5);
    ck_assert_uint_eq(stress_result(stress)->contradictions, 5);
    ck_assert_uint_eq(stress_result(stress)->missing_count, 0);
    stress_free(stress);
    tileset_release(&set);
    preset_release(&preset);
}
END_TEST

/* One run of six towns tells what two runs of three do, the seed 0 among them. */
START_TEST(seeds_go_on_from_the_first)
{
    struct stress_settings settings = {.towns = 6, .first_seed = 0, .width = 12, .height = 12};
    struct preset preset;
    struct tileset set;
    struct stress *runs[3];
    uint64_t asked[3] = {0}, towns[3] = {0};

    parse_ok("kind = \"preset\";", &preset);
    knots("aaaa bbba aaab baab bbab", &set);
    for (unsigned i = 0; i < 3; i++) {
        const struct stress_result *result;

        ck_assert_int_eq(stress_new(&preset, &set, &settings, &runs[i], NULL), STATUS_OK);
        stress_run(runs[i], UINT64_MAX);
        result = stress_result(runs[i]);
        ck_assert_uint_eq(result->first_seed, settings.first_seed);
        ck_assert_uint_eq(result->uncounted, 0);
        for (size_t j = 0; j < result->missing_count; j++) {
            ck_assert_uint_ge(result->missing[j].first_seed, settings.first_seed);
            ck_assert_uint_lt(result->missing[j].first_seed, settings.first_seed + settings.towns);
            asked[i] += result->missing[j].asked;
            towns[i] += result->missing[j].towns;
        }
        settings.first_seed = 3 * (uint64_t)i;
        settings.towns = 3;
    }
    ck_assert_uint_gt(asked[0], 0);
    ck_assert_uint_eq(asked[0], asked[1] + asked[2]);
    ck_assert_uint_eq(towns[0], towns[1] + towns[2]);
    for (unsigned i = 0; i < 3; i++)
        stress_free(runs[i]);
    tileset_release(&set);
    preset_release(&preset);
}
END_TEST

START_TEST(errors_are_the_streets)
{
    const struct stress_settings settings = {.towns = 5, .first_seed = 1};
    struct preset preset;
    struct tileset set;
    struct stress *stress;
    struct error error;

    parse_ok("kind = \"preset\";\nfixed = (\n{ x = 2; y = 2; tile = \"Cros\"; });", &preset);
    named_ok("citysim", &set);
    ck_assert_int_eq(stress_new(&preset, &set, &settings, &stress, &error), STATUS_NAME);
    ck_assert_int_eq(error.line, 3);
    ck_assert_ptr_nonnull(strstr(error.message, "'Cros'"));
    tileset_release(&set);
    preset_release(&preset);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("stress");
    TCase *tcase = tcase_create("towns");

    tcase_add_loop_test(tcase, missing_tile_is_asked_for_first, 0, sizeof lacking / sizeof *lacking);
    tcase_add_loop_test(tcase, what_is_missing_is_not_there, 0, WAVE_RESTART + 1);
    tcase_add_test(tcase, citysim_lacks_a_dead_end);
    tcase_add_loop_test(tcase, slices_change_nothing, 0, 3);
    tcase_add_test(tcase, numbers_are_those_of_the_towns);
    tcase_add_test(tcase, impossible_towns_are_counted);
    tcase_add_test(tcase, what_is_given_is_nobodys_wish);
    tcase_add_test(tcase, seeds_go_on_from_the_first);
    tcase_add_test(tcase, errors_are_the_streets);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
