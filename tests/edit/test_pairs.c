/* Who may stand beside whom: every edit does what it says to a pair and its images, and to nothing else. */
#include "base/draw.h"
#include "base/number.h"
#include "tile/symmetry.h"
#include "world.h"

/* All letters, lists, sockets and denied pairs in one. */
static const char mixed[] =
    "kind = \"tileset\"; size = 1; %s\n"
    "legend = ( { char = \".\"; terrain = \"road\"; } );\n"
    "meets = ( (\"a\", \"b\"), (\"b\", \"b\", 40.5) );\n"
    "tiles = (\n"
    "  { name = \"ell\"; glyph = \"L\"; symmetry = \"L\"; picture = (\".\"); sides = (\"a\", \"b\", \"\", \"a\");\n"
    "    right = (\"bar 1\", \"plain\"); },   // two\n"
    "  { name = \"bar\"; glyph = \"I\"; symmetry = \"I\"; picture = (\".\"); sides = (\"b\", \"\", \"b\", \"\"); },\n"
    "  { name = \"tee\"; glyph = \"T\"; symmetry = \"T\"; turns = [0, 3]; picture = (\".\");\n"
    "    up = ({ tile = \"tee 2\"; probability = 30; }, \"eff 5\"); down = (\"cross\"); },\n"
    "  { name = \"slope\"; glyph = \"/\"; symmetry = \"\\\\\"; picture = (\".\"); left = (\"slope 1\"); },\n"
    "  { name = \"cross\"; glyph = \"X\"; symmetry = \"X\"; picture = (\".\"); right = (\"cross\"); },\n"
    "  { name = \"eff\"; glyph = \"F\"; symmetry = \"F\"; picture = (\".\"); sides = (\"b\", \"a\", \"a\", \"b\"); },\n"
    "  { name = \"plain\"; glyph = \"p\"; picture = (\".\"); down = (\"plain\", \"ell 2\"); sides = (\"a\", \"b\", "
    "\"b\", "
    "\"a\"); },\n"
    "  { name = \"one\"; glyph = \"1\"; symmetry = \"L\"; turns = [2]; picture = (\".\"); up = (\"one\", \"bar\"); }\n"
    ");\n"
    "deny = ( { tile = \"ell 1\"; up = \"eff 3\"; left = (\"plain\", \"bar\"); },\n"
    "         { tile = \"plain\"; right = \"eff\"; } );\n";

static struct document *mixed_set(const char *more)
{
    char *text = mem_format(mixed, more);
    struct document *document = new_set("mixed", text);

    free(text);
    return document;
}

static struct document *open_case(int number)
{
    switch (number) {
    case 0:
        return open_set("citysim");
    case 1:
        return open_set("streets");
    case 2:
        return mixed_set("");
    default:
        return mixed_set("turning = \"anticlockwise\";");
    }
}

static struct tileset parsed(const struct document *document)
{
    struct tileset set;

    OK(tileset_parse(document_text(document), document_size(document), "t.cfg", &set, &error));
    return set;
}

/* "NAME 3", or the bare name of a tile that has but one orientation. */
static void put_reference(FILE *out, const struct tileset *set, uint32_t oriented)
{
    const struct tile *tile = &set->tiles[set->oriented[oriented].tile];

    fprintf(out, "\"%s", tile->name);
    if (symmetry_count(tile->symmetry) > 1)
        fprintf(out, " %u", set->oriented[oriented].turn);
    fputc('"', out);
}

/* The same tiles, of which all pairs are allowed but for one and what symmetry makes of it. */
static struct tileset all_but(const struct tileset *set, uint32_t a, enum direction side, uint32_t b)
{
    struct tileset result;
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fprintf(out,
            "kind = \"tileset\"; size = 1; turning = \"%s\"; legend = ({ char = \".\"; terrain = \"road\"; });\n"
            "meets = ((\"s\", \"s\")); tiles = (",
            set->anticlockwise ? "anticlockwise" : "clockwise");
    for (size_t i = 0; i < set->tile_count; i++) {
        const struct tile *tile = &set->tiles[i];
        const char *before = "turns = [";

        fprintf(out, "%s{ name = \"%s\"; glyph = \"#\"; picture = (\".\"); sides = (\"s\", \"s\", \"s\", \"s\"); ",
                i > 0 ? ",\n" : "", tile->name);
        if (tile->symmetry)
            fprintf(out, "symmetry = \"%s%c\"; ", tile->symmetry == '\\' ? "\\" : "", tile->symmetry);
        for (unsigned turn = 0; turn < 8; turn++)
            if (tile->turns >> turn & 1) {
                fprintf(out, "%s%u", before, turn);
                before = ", ";
            }
        fputs("]; }", out);
    }
    fputs("); deny = ({ tile = ", out);
    put_reference(out, set, a);
    fprintf(out, "; %s = ", direction_names[side]);
    put_reference(out, set, b);
    fputs("; });", out);
    fclose(out);
    OK(tileset_parse(text, size, "orbit.cfg", &result, &error));
    free(text);
    return result;
}

/* NEW is OLD, but the pairs that ORBIT lacks have FACTOR, or are forbidden when that is TILE_NONE. */
static void check_change(const struct tileset *old, const struct tileset *new, const struct tileset *orbit,
                         uint32_t factor)
{
    ck_assert_uint_eq(old->oriented_count, new->oriented_count);
    for (uint32_t a = 0; a < old->oriented_count; a++)
        for (unsigned d = 0; d < DIRECTIONS; d++)
            for (uint32_t b = 0; b < old->oriented_count; b++) {
                enum direction side = (enum direction)d;
                bool changed = !rules_allowed(&orbit->rules, a, side, b);
                bool was = rules_allowed(&old->rules, a, side, b), is = rules_allowed(&new->rules, a, side, b);

                if (changed ? is != (factor != TILE_NONE) : is != was)
                    ck_abort_msg("'%s' %s of '%s' is %d, was %d", old->oriented[b].name, direction_names[d],
                                 old->oriented[a].name, is, was);
                if (is)
                    ck_assert_uint_eq(rules_factor(&new->rules, a, side, b),
                                      changed ? factor : rules_factor(&old->rules, a, side, b));
            }
}

/* Nothing is left empty. */
static void check_tidy(const struct document *document)
{
    const conf_node *root = conf_root(document_conf(document));
    const conf_node *lists[] = {conf_member(root, "tiles"), conf_member(root, "deny")};

    for (unsigned kind = 0; kind < 2; kind++) {
        for (unsigned i = 0; lists[kind] && i < conf_count(lists[kind]); i++)
            for (unsigned side = 0; side < DIRECTIONS; side++) {
                const conf_node *list = conf_member(conf_item(lists[kind], i), direction_names[side]);

                if (list && conf_is_list(list))
                    ck_assert_uint_gt(conf_count(list), 0);
            }
    }
    if (lists[1])
        ck_assert_uint_gt(conf_count(lists[1]), 0);
}

static const uint32_t factors[] = {RULES_FACTOR_ONE, 0, 40500000, 1, RULES_FACTOR_ONE, 99999999};

START_TEST(pairs)
{
    struct document *document = open_case(_i);
    char *before = mem_text(document_text(document));
    unsigned runs = support_full() ? 1000 : 50;
    uint64_t counter = 0;

    for (unsigned run = 0; run < runs; run++) {
        struct tileset old = parsed(document), new, orbit;
        uint64_t count = old.oriented_count;
        uint32_t a = (uint32_t)draw_below((uint64_t)_i, DRAW_TEST, 2, &counter, count);
        uint32_t b = (uint32_t)draw_below((uint64_t)_i, DRAW_TEST, 2, &counter, count);
        enum direction side = (enum direction)draw_below((uint64_t)_i, DRAW_TEST, 2, &counter, DIRECTIONS);
        uint32_t factor = factors[draw_below((uint64_t)_i, DRAW_TEST, 2, &counter, 6)];
        bool allow = !rules_allowed(&old.rules, a, side, b) || draw_below((uint64_t)_i, DRAW_TEST, 2, &counter, 3) == 0;
        const struct tileset *set = tileset_edit_parsed(document, NULL);

        orbit = all_but(&old, a, side, b);
        if (allow)
            OK(tileset_edit_allow(document, set, a, side, b, factor, &error));
        else
            OK(tileset_edit_forbid(document, set, a, side, b, &error));
        new = parsed(document);
        check_change(&old, &new, &orbit, allow ? factor : TILE_NONE);
        check_tidy(document);
        tileset_release(&old);
        tileset_release(&new);
        tileset_release(&orbit);
    }
    while (document_undo(document))
        ;
    ck_assert_str_eq(document_text(document), before);
    free(before);
    document_discard(document);
}
END_TEST

/* Pairs are said once: allowing and forbidding all of a set over and over does not make its text grow. */
START_TEST(said_once)
{
    struct document *document = open_case(_i);
    size_t size = 0;

    for (unsigned round = 0; round < 3; round++) {
        for (unsigned allow = 0; allow < 2; allow++)
            for (uint32_t other = 0; other < tileset_edit_parsed(document, NULL)->oriented_count; other++) {
                const struct tileset *set = tileset_edit_parsed(document, NULL);

                if (allow)
                    OK(tileset_edit_allow(document, set, 1, RIGHT, other, RULES_FACTOR_ONE, &error));
                else
                    OK(tileset_edit_forbid(document, set, 1, RIGHT, other, &error));
            }
        if (round > 0)
            ck_assert_uint_eq(document_size(document), size);
        size = document_size(document);
    }
    document_discard(document);
}
END_TEST

/* Does the orbit have a pair on SIDE of TILE that is to be other than WANTED? */
static bool is_torn(const struct tileset *orbit, uint32_t tile, enum direction side, const uint64_t *wanted, bool want)
{
    for (uint32_t b = 0; b < orbit->oriented_count; b++)
        if (!rules_allowed(&orbit->rules, tile, side, b) && (wanted[b / 64] >> b % 64 & 1) != want)
            return true;
    return false;
}

START_TEST(whole_sides)
{
    struct document *document = open_case(_i);
    unsigned runs = support_full() ? 100 : 6;
    uint64_t counter = 0;

    for (unsigned run = 0; run < runs; run++) {
        struct tileset old = parsed(document), new;
        uint32_t tile = (uint32_t)draw_below((uint64_t)_i, DRAW_TEST, 3, &counter, old.oriented_count);
        enum direction side = (enum direction)draw_below((uint64_t)_i, DRAW_TEST, 3, &counter, DIRECTIONS);
        uint64_t wanted[2] = {draw((uint64_t)_i, DRAW_TEST, 4, run), draw((uint64_t)_i, DRAW_TEST, 5, run)};
        unsigned undone = 0;

        if (run % 3 == 0) /* all, none */
            wanted[0] = wanted[1] = run % 2 ? 0 : UINT64_MAX;
        OK(tileset_edit_side(document, tileset_edit_parsed(document, NULL), tile, side, wanted, &error));
        new = parsed(document);
        for (uint32_t b = 0; b < old.oriented_count; b++) {
            bool want = wanted[b / 64] >> b % 64 & 1, is = rules_allowed(&new.rules, tile, side, b);
            struct tileset orbit;

            if (is == want) {
                if (is && rules_allowed(&old.rules, tile, side, b))
                    ck_assert_uint_eq(rules_factor(&new.rules, tile, side, b), rules_factor(&old.rules, tile, side, b));
                continue;
            }
            orbit = all_but(&old, tile, side, b);
            ck_assert(is_torn(&orbit, tile, side, wanted, want));
            tileset_release(&orbit);
            undone++;
        }
        if (run % 3 == 0)
            ck_assert_uint_eq(undone, 0);
        check_tidy(document);
        tileset_release(&old);
        tileset_release(&new);
    }
    document_discard(document);
}
END_TEST

static uint32_t number_of(const struct tileset *set, const char *name)
{
    uint32_t number = tileset_find(set, name);

    if (number == TILE_NONE)
        ck_abort_msg("no tile '%s'", name);
    return number;
}

static const struct {
    const char *tile;
    enum direction side;
    const char *other;
    int64_t percent;  /* -1: forbid */
    const char *text; /* that the file has then */
    const char *gone; /* that it has not */
} written[] = {
    {"bar 0", UP, "cross", RULES_FACTOR_ONE, "down = (\"cross\"); },\n", NULL},
    {"bar 1", RIGHT, "tee 3", 12500000, "down = ({ tile = \"tee 0\"; probability = 12.5; });", NULL},
    {"bar 1", UP, "plain", RULES_FACTOR_ONE, "down = (\"plain\", \"ell 2\", \"bar 1\");", NULL},
    {"ell 0", RIGHT, "bar 1", 25000000, "right = ({ tile = \"bar 1\"; probability = 25; }, \"plain\"); },   // two",
     NULL},
    {"tee 0", UP, "eff 5", -1, "up = ({ tile = \"tee 2\"; probability = 30; });", "\"eff 5\""},
    {"tee 0", DOWN, "cross", -1, NULL, "down = (\"cross\")"},
    {"plain", RIGHT, "eff 0", RULES_FACTOR_ONE, "(\"plain\", \"bar\"); } );", "{ tile = \"plain\"; right"},
    {"ell 1", UP, "eff 3", RULES_FACTOR_ONE, "deny = ( { tile = \"ell 1\"; left = (", "up = \"eff 3\""},
    {"ell 1", LEFT, "bar 0", 0, "left = (\"plain\"); },", NULL},
    {"plain", LEFT, "plain", -1, "right = \"eff\"; left = \"plain\"; } );", NULL},
};

START_TEST(writes)
{
    struct document *document = mixed_set("");
    const struct tileset *set = tileset_edit_parsed(document, NULL);
    uint32_t tile = number_of(set, written[_i].tile), other = number_of(set, written[_i].other);

    if (written[_i].percent >= 0)
        OK(tileset_edit_allow(document, set, tile, written[_i].side, other, written[_i].percent, &error));
    else
        OK(tileset_edit_forbid(document, set, tile, written[_i].side, other, &error));
    if (written[_i].text && !strstr(document_text(document), written[_i].text))
        ck_abort_msg("%s", document_text(document));
    if (written[_i].gone && strstr(document_text(document), written[_i].gone))
        ck_abort_msg("%s", document_text(document));
    document_discard(document);
}
END_TEST

/* The denied pair loses the neighbours that it has and would get others: they must not go with the old ones. */
START_TEST(denies_and_allows_at_once)
{
    struct document *document = mixed_set("");
    const struct tileset *set = tileset_edit_parsed(document, NULL);
    uint32_t tile = number_of(set, "ell 1");
    uint64_t wanted[1] = {UINT64_C(1) << number_of(set, "eff 3")};
    unsigned forbidden = 0;

    for (uint32_t other = 0; other < set->oriented_count; other++)
        forbidden += rules_allowed(&set->rules, tile, UP, other);
    ck_assert_uint_gt(forbidden, 0);
    OK(tileset_edit_side(document, set, tile, UP, wanted, &error));
    set = tileset_edit_parsed(document, NULL);
    for (uint32_t other = 0; other < set->oriented_count; other++)
        ck_assert_int_eq(rules_allowed(&set->rules, tile, UP, other), wanted[0] >> other & 1);
    document_discard(document);
}
END_TEST

START_TEST(refuses)
{
    struct document *document = mixed_set(""), *other = open_set("citysim");
    char *before = mem_text(document_text(document));
    const struct tileset *set = tileset_edit_parsed(document, NULL);

    FAILS(tileset_edit_allow(document, set, 0, UP, 1, RULES_FACTOR_ONE + 1, &error), STATUS_VALUE,
          "a probability must be from 0 to 100");
    FAILS(tileset_edit_allow(document, tileset_edit_parsed(other, NULL), 0, UP, 1, 5, &error), STATUS_VALUE,
          "the set is not what the file holds now");
    ck_assert_str_eq(document_text(document), before);
    ck_assert_ptr_null(document_undo(document));
    free(before);
    document_discard(document);
    document_free(other);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("edit/pairs");
    TCase *tests = tcase_create("pairs");

    tcase_add_checked_fixture(tests, world_begin, world_end);
    tcase_add_loop_test(tests, pairs, 0, 4);
    tcase_add_loop_test(tests, said_once, 0, 4);
    tcase_add_loop_test(tests, whole_sides, 0, 4);
    tcase_add_loop_test(tests, writes, 0, sizeof written / sizeof *written);
    tcase_add_test(tests, denies_and_allows_at_once);
    tcase_add_test(tests, refuses);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
