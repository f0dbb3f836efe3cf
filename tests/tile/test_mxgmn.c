/* Sets in mxgmn's XML: against an expansion of its own that follows the definition of the original, and what is
 * refused. */
#include "base/memory.h"
#include "tile/format/ground.h"
#include "tile/format/mxgmn.h"
#include "tiles.h"

#include <png.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- the original's definition, by its own means
 * ---------------------------------------------------------------------- */

enum { TILES_MOST = 64, ORIENTED_MOST = 256, LINES_MOST = 256 };

struct plain {
    char name[TILES_MOST][64];
    char letter[TILES_MOST];
    double weight[TILES_MOST];
    unsigned first[TILES_MOST], count[TILES_MOST], tiles, oriented;
    unsigned action[ORIENTED_MOST][8];
    char text[ORIENTED_MOST][80];              /* names of the oriented tiles */
    bool beside[ORIENTED_MOST][ORIENTED_MOST]; /* [l][r]: l left of r */
    bool above[ORIENTED_MOST][ORIENTED_MOST];  /* [u][d]: u above d */
};

static unsigned cardinality(char letter)
{
    return letter == 'F' ? 8 : letter == 'L' || letter == 'T' ? 4 : letter == 'I' || letter == '\\' ? 2 : 1;
}

static unsigned turned(char letter, unsigned i)
{
    if (letter == 'F')
        return i < 4 ? (i + 1) % 4 : 4 + (i - 1) % 4;
    return letter == 'L' || letter == 'T' ? (i + 1) % 4 : letter == 'X' ? i : 1 - i;
}

static unsigned mirrored(char letter, unsigned i)
{
    switch (letter) {
    case 'L':
        return i % 2 == 0 ? i + 1 : i - 1;
    case 'T':
        return i % 2 == 0 ? i : 4 - i;
    case '\\':
        return 1 - i;
    case 'F':
        return i < 4 ? i + 4 : i - 4;
    default:
        return i;
    }
}

/* The value of an attribute of the element at AT, or "" */
static void plain_attribute(const char *at, const char *name, char *value, size_t size)
{
    const char *end = strchr(at, '>');
    char *wanted = mem_format(" %s=\"", name);
    const char *found = strstr(at, wanted);

    *value = '\0';
    if (found && found < end) {
        found += strlen(wanted);
        snprintf(value, size, "%.*s", (int)strcspn(found, "\""), found);
    }
    free(wanted);
}

static void plain_tile(struct plain *plain, const char *at)
{
    unsigned t = plain->tiles++;
    char letter[8], weight[32];

    plain_attribute(at, "name", plain->name[t], sizeof plain->name[t]);
    plain_attribute(at, "symmetry", letter, sizeof letter);
    plain_attribute(at, "weight", weight, sizeof weight);
    plain->letter[t] = *letter ? *letter : 'X';
    plain->weight[t] = *weight ? strtod(weight, NULL) : 1;
    plain->first[t] = plain->oriented;
    plain->count[t] = cardinality(plain->letter[t]);
    for (unsigned i = 0; i < plain->count[t]; i++) {
        unsigned number = plain->oriented++, now = i;

        for (unsigned s = 0; s < 4; s++, now = turned(plain->letter[t], now)) {
            plain->action[number][s] = plain->first[t] + now;
            plain->action[number][4 + s] = plain->first[t] + mirrored(plain->letter[t], now);
        }
        snprintf(plain->text[number], sizeof *plain->text, plain->count[t] > 1 ? "%s %u" : "%s", plain->name[t], i);
    }
}

static unsigned plain_find(const struct plain *plain, const char *text)
{
    char name[80];
    unsigned index = 0;
    const char *blank = strchr(text, ' ');

    snprintf(name, sizeof name, "%.*s", (int)strcspn(text, " "), text);
    if (blank)
        index = (unsigned)atoi(blank + 1);
    for (unsigned t = 0; t < plain->tiles; t++)
        if (strcmp(plain->name[t], name) == 0)
            return plain->action[plain->first[t]][index];
    ck_abort_msg("no tile '%s'", text);
    return 0;
}

static void plain_line(struct plain *plain, const char *at)
{
    char left[80], right[80];
    unsigned l, r, d, u;

    plain_attribute(at, "left", left, sizeof left);
    plain_attribute(at, "right", right, sizeof right);
    l = plain_find(plain, left);
    r = plain_find(plain, right);
    d = plain->action[l][1];
    u = plain->action[r][1];
    plain->beside[l][r] = true;
    plain->beside[plain->action[l][6]][plain->action[r][6]] = true;
    plain->beside[plain->action[r][4]][plain->action[l][4]] = true;
    plain->beside[plain->action[r][2]][plain->action[l][2]] = true;
    plain->above[u][d] = true;
    plain->above[plain->action[d][6]][plain->action[u][6]] = true;
    plain->above[plain->action[u][4]][plain->action[d][4]] = true;
    plain->above[plain->action[d][2]][plain->action[u][2]] = true;
}

static struct plain *plain_expand(const char *xml)
{
    struct plain *plain = mem_new(1, sizeof *plain);
    const char *tiles_end = strstr(xml, "</tiles>");

    for (const char *at = strstr(xml, "<tile "); at && at < tiles_end; at = strstr(at + 1, "<tile "))
        plain_tile(plain, at);
    for (const char *at = strstr(xml, "<neighbor "); at; at = strstr(at + 1, "<neighbor "))
        plain_line(plain, at);
    return plain;
}

/* The same names with the same weights in the same order, and the same pairs. */
static void check_same(const struct plain *plain, const struct tileset *set)
{
    ck_assert_uint_eq(set->oriented_count, plain->oriented);
    for (unsigned t = 0; t < plain->tiles; t++)
        for (unsigned i = 0; i < plain->count[t]; i++) {
            unsigned number = plain->first[t] + i;

            ck_assert_str_eq(set->oriented[number].name, plain->text[number]);
            ck_assert_uint_eq(set->rules.weight[number], (uint64_t)(plain->weight[t] * 1e6 + 0.5));
        }
    for (unsigned a = 0; a < plain->oriented; a++)
        for (unsigned b = 0; b < plain->oriented; b++) {
            ck_assert_msg(rules_allowed(&set->rules, a, RIGHT, b) == plain->beside[a][b], "'%s' left of '%s'",
                          plain->text[a], plain->text[b]);
            ck_assert_msg(rules_allowed(&set->rules, a, DOWN, b) == plain->above[a][b], "'%s' above '%s'",
                          plain->text[a], plain->text[b]);
        }
    check_mutual(set);
}

/* --- sets --------------------------------------------------------------------------------------------------------- */

#define XML(tiles, neighbors) "<set>\n<tiles>\n" tiles "</tiles>\n<neighbors>\n" neighbors "</neighbors>\n</set>\n"
#define LETTERS                                                                                                        \
    "<tile name=\"x\"/>\n<tile name=\"i\" symmetry=\"I\" weight=\"0.25\"/>\n<tile name=\"s\" symmetry=\"\\\"/>\n"      \
    "<tile name=\"l\" symmetry=\"L\" weight=\"2\"/>\n<tile name=\"t\" symmetry=\"T\"/>\n"                              \
    "<tile name=\"f\" symmetry=\"F\" weight=\"0.000001\"/>\n"

/* Lines that name every orientation of every letter on both sides, among them pairs of every two letters. */
static const char letters[] = XML(
    LETTERS,
    "<neighbor left=\"x\" right=\"i\"/><neighbor left=\"i 1\" right=\"s\"/><neighbor left=\"s 1\" right=\"l 1\"/>"
    "<neighbor left=\"l\" right=\"t 3\"/><neighbor left=\"l 2\" right=\"l 3\"/><neighbor left=\"t 1\" right=\"f\"/>"
    "<neighbor left=\"f 3\" right=\"f 5\"/><neighbor left=\"f 6\" right=\"x 0\"/><neighbor left=\"f 7\" right=\"l 2\"/>"
    "<neighbor left=\"t 2\" right=\"f 4\"/><neighbor left=\"s 1\" right=\"f 2\"/><neighbor left=\"f 1\" right=\"i 1\"/>"
    "<neighbor left=\"t\" right=\"t 2\"/><neighbor left=\"l 3\" right=\"i\"/><neighbor left=\"x\" right=\"f 7\"/>");

static void parse_xml(const char *text, struct tileset *set)
{
    struct error error = {0};
    char message[1100];

    if (tileset_parse(text, strlen(text), "dir/set.xml", set, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
}

START_TEST(all_letters_turn_as_in_the_original)
{
    struct plain *plain = plain_expand(letters);
    struct tileset set;

    parse_xml(letters, &set);
    ck_assert_uint_eq(set.oriented_count, 21);
    check_same(plain, &set);
    ck_assert_str_eq(set.name, "set");
    ck_assert_int_eq(set.tiles[3].line, 6);
    ck_assert_int_eq(set.written[0].line, 11);
    tileset_release(&set);
    free(plain);
}
END_TEST

/* What "└" is when it turns: "bend 1" opens left and up. */
START_TEST(orientations_turn_anticlockwise)
{
    const char *xml = XML("<tile name=\"bend\" symmetry=\"L\"/><tile name=\"lane\" symmetry=\"I\"/>",
                          "<neighbor left=\"bend\" right=\"lane 1\"/>");
    struct tileset set;

    parse_xml(xml, &set);
    ck_assert(stands(&set, "bend 0", RIGHT, "lane 1"));
    ck_assert(stands(&set, "bend 0", UP, "lane 0"));
    ck_assert(!stands(&set, "bend 0", LEFT, "lane 1"));
    ck_assert(stands(&set, "bend 1", LEFT, "lane 1"));
    ck_assert(stands(&set, "bend 1", UP, "lane 0"));
    ck_assert(!stands(&set, "bend 1", DOWN, "lane 0"));
    ck_assert_uint_eq(set.oriented[0].glyph, 0x2514); /* └ ┘ ┐ ┌ */
    ck_assert_uint_eq(set.oriented[1].glyph, 0x2518);
    ck_assert_uint_eq(set.oriented[2].glyph, 0x2510);
    ck_assert_uint_eq(set.oriented[3].glyph, 0x250c);
    tileset_release(&set);
}
END_TEST

/* A set of ours may turn so too: its sockets, glyphs and names go along. */
START_TEST(ours_may_turn_anticlockwise)
{
#define BEND(turning)                                                                                                  \
    "kind = \"tileset\"; size = 1; " turning "legend = ( { char = \".\"; terrain = \"road\"; } ); meets = ((\"r\", "   \
    "\"r\")); tiles = (\n" TILE(                                                                                       \
        "bend",                                                                                                        \
        "symmetry = \"F\"; sides = (\"r\", \"r\", \"\", \"\");") ",\n"                                                 \
                                                                 "{ name = \"end\"; glyph = \"^\"; picture = "         \
                                                                 "(\".\"); sides = (\"\", \"\", \"\", \"r\"); } );"
    struct tileset set;
    struct error error;
    const char *wrong_word = BEND("turning = \"left\";\n");

    parse_ok(BEND(""), &set);
    ck_assert(stands(&set, "bend 0", RIGHT, "end"));
    ck_assert(stands(&set, "bend 3", RIGHT, "end") == false);
    ck_assert(stands(&set, "bend 1", RIGHT, "end"));
    tileset_release(&set);
    parse_ok(BEND("turning = \"clockwise\";"), &set);
    ck_assert(stands(&set, "bend 1", RIGHT, "end"));
    tileset_release(&set);
    parse_ok(BEND("turning = \"anticlockwise\";"), &set);
    ck_assert(stands(&set, "bend 0", RIGHT, "end"));
    ck_assert(!stands(&set, "bend 1", RIGHT, "end"));
    ck_assert(stands(&set, "bend 3", RIGHT, "end"));
    /* up and left, then mirrored: up and right; turned the other way and mirrored: down and right */
    ck_assert(stands(&set, "bend 5", RIGHT, "end"));
    ck_assert(stands(&set, "bend 6", RIGHT, "end"));
    ck_assert(!stands(&set, "bend 4", RIGHT, "end"));
    tileset_release(&set);
    ck_assert_int_eq(tileset_parse(wrong_word, strlen(wrong_word), "f", &set, &error), STATUS_VALUE);
    ck_assert_str_eq(error.message, "'turning' must be 'clockwise' or 'anticlockwise', not 'left'");
    ck_assert_int_eq(error.line, 1);
}
END_TEST

/* A line is four pairs beside and four above each other, where the letters leave all images different. */
START_TEST(one_line_is_eight_pairs)
{
    struct tileset set;

    parse_xml(XML("<tile name=\"a\" symmetry=\"F\"/><tile name=\"b\" symmetry=\"F\"/>",
                  "<neighbor left=\"a 2\" right=\"b 5\"/>"),
              &set);
    ck_assert_uint_eq(count_allowed(&set, RIGHT), 4);
    ck_assert_uint_eq(count_allowed(&set, DOWN), 4);
    tileset_release(&set);
}
END_TEST

START_TEST(blanks_entities_and_marks)
{
    const char *xml =
        "\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!-- a comment --> <set size=\"16\" "
        "unique=\"False\"><neighbors><neighbor left=\" tall  tree 1\" right=\"tall tree\"/>"
        "</neighbors><tiles><tile name=\"tall   tree \" symmetry=\"I\"/><tile name=\"a&amp;b\"/></tiles></set>";
    struct tileset set;

    parse_xml(xml + 3, &set);
    ck_assert_str_eq(set.oriented[1].name, "tall tree 1");
    ck_assert_str_eq(set.oriented[2].name, "a&b");
    ck_assert(stands(&set, "tall tree 1", RIGHT, "tall tree 0"));
    tileset_release(&set);
    parse_xml("\xef\xbb\xbf \n<set><tiles><tile name=\"a\" weight=\"1e-9\"/><tile name=\"b\" weight=\"0\"/>"
              "<tile name=\"c\" weight=\"1.25e8\"/></tiles></set>",
              &set);
    ck_assert_uint_eq(set.rules.weight[0], 1);
    ck_assert_uint_eq(set.rules.weight[1], 0);
    ck_assert_uint_eq(set.rules.weight[2], RULES_WEIGHT_MOST / 8);
    tileset_release(&set);
}
END_TEST

/* --- what is refused ------------------------------------------------------------------------------------------------
 */

static const struct {
    const char *text;
    int line;
    const char *message;
} wrong[] = {
    {"<set>\n<tiles>\n<tile name=\"a\"/>\n", 4, "not well-formed XML"},
    {"<set>\n</tiles></set>", 2, "not well-formed XML"},
    {"<!DOCTYPE set [\n<!ENTITY a \"b\">]>\n<set/>", 1, "a DOCTYPE is refused"},
    {"<!DOCTYPE set SYSTEM \"file:///etc/passwd\"><set/>", 1, "a DOCTYPE is refused"},
    {"<svg/>", 1, "a tileset in XML is an element 'set', not 'svg'"},
    {"<set>\n<neighbours/></set>", 2, "in 'set' there is no element 'neighbours'; did you mean 'neighbors'?"},
    {"<set><tiles><tiles/></tiles></set>", 1, "in 'tiles' there is no element 'tiles'"},
    {"<set>\n<tiles/></set>", 1, "the set has no tiles"},
    {"<set unique=\"yes\"/>", 1, "'unique' must be True or False, not 'yes'"},
    {"<set size=\"0\"/>", 1, "'size' must be a whole number of pixels, not '0'"},
    {XML("<tile wieght=\"1\"/>", ""), 3, "'tile' has no attribute 'wieght'; did you mean 'weight'?"},
    {XML("<tile/>", ""), 3, "the name of a tile is missing"},
    {XML("<tile name=\" \"/>", ""), 3, "the name of a tile is empty"},
    {XML("<tile name=\"../a\"/>", ""), 3, "the name of a tile must not contain '/': '../a'"},
    {XML("<tile name=\"a&#x202e;\"/>", ""), 3, "the name of a tile has characters that cannot be shown: 'a?'"},
    {XML("<tile name=\"a\" symmetry=\"Z\"/>", ""), 3, "no symmetry is called 'Z'; the letters are X I \\ L T F"},
    {XML("<tile name=\"a\" symmetry=\"LL\"/>", ""), 3, "no symmetry is called 'LL'; the letters are X I \\ L T F"},
    {XML("<tile name=\"a\" weight=\"-1\"/>", ""), 3, "'weight' must be a number from 0 to 125000000, not '-1'"},
    {XML("<tile name=\"a\" weight=\"nan\"/>", ""), 3, "'weight' must be a number from 0 to 125000000, not 'nan'"},
    {XML("<tile name=\"a\" weight=\"0x1\"/>", ""), 3, "'weight' must be a number from 0 to 125000000, not '0x1'"},
    {XML("<tile name=\"a\" weight=\"1,5\"/>", ""), 3, "'weight' must be a number from 0 to 125000000, not '1,5'"},
    {XML("<tile name=\"a\" weight=\"1e10\"/>", ""), 3, "'weight' must be a number from 0 to 125000000, not '1e10'"},
    {XML("<tile name=\"a\"/>\n<tile name=\"a\"/>", ""), 4, "a tile 'a' is there already, at line 3"},
    {XML("<tile name=\"a\" symmetry=\"I\"/>\n<tile name=\"a 1\"/>", ""), 4,
     "the name 'a 1' means this tile 'a 1' and, at line 3, tile 'a'"},
    {XML("<tile name=\"road\"/>", "<neighbor left=\"road\" right=\"roda\"/>"), 5,
     "no tile is called 'roda'; did you mean 'road'?"},
    {XML("<tile name=\"a\" symmetry=\"I\"/>", "<neighbor left=\"a 2\" right=\"a\"/>"), 5,
     "tile 'a' has no orientation 2: with symmetry I the last one is 1"},
    {XML("<tile name=\"a\"/>", "<neighbor left=\"a\"/>"), 5, "'right' is missing"},
    {"<set><tiles><tile name=\"a\"/></tiles>\n<subsets><subset/></subsets></set>", 2,
     "the name of a subset is missing"},
    {"<set><tiles><tile name=\"a\"/></tiles><subsets>\n<subset name=\"s\"/>\n<subset name=\"s\"/></subsets></set>", 3,
     "a subset 's' is there already, at line 2"},
    {"<set><tiles><tile name=\"a\"/></tiles><subsets><subset name=\"s\">\n<tile name=\"b\"/></subset></subsets></set>",
     2, "no tile is called 'b'; did you mean 'a'?"},
    {"<set><tiles><tile name=\"a\" symmetry=\"I\"/></tiles><subsets><subset name=\"s\">\n<tile name=\"a 1\"/></subset>"
     "</subsets></set>",
     2, "a subset names tiles, not orientations: 'a 1'"},
    {"<set><tiles><tile name=\"a\"/></tiles><subsets><subset name=\"s\"><tile name=\"a\"/>\n<tile name=\"a\"/></subset>"
     "</subsets></set>",
     2, "tile 'a' is in the subset already"},
};

START_TEST(what_is_wrong_is_told_with_its_line)
{
    struct tileset set;
    struct error error = {0};
    enum status status = tileset_parse(wrong[_i].text, strlen(wrong[_i].text), "dir/set.xml", &set, &error);

    ck_assert_int_ne(status, STATUS_OK);
    ck_assert_int_eq(status, error.status);
    ck_assert_str_eq(error.file, "dir/set.xml");
    ck_assert_msg(strncmp(error.message, wrong[_i].message, strlen(wrong[_i].message)) == 0, "%s", error.message);
    ck_assert_int_eq(error.line, wrong[_i].line);
}
END_TEST

START_TEST(too_much_is_refused)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct tileset set;
    struct error error;

    fputs("<set><tiles>", out);
    for (unsigned i = 0; i < 513; i++)
        fprintf(out, "<tile name=\"t%u\" symmetry=\"F\"/>\n", i);
    fputs("</tiles></set>", out);
    fclose(out);
    ck_assert_int_eq(tileset_parse(text, size, "f", &set, &error), STATUS_LIMIT);
    ck_assert_str_eq(error.message, "more than 4096 tiles with their turns");
    ck_assert_int_eq(error.line, 513);
    free(text);

    out = open_memstream(&text, &size);
    fputs("<set><tiles><tile name=\"a\"/></tiles><subsets>", out);
    for (unsigned i = 0; i < 1025; i++)
        fprintf(out, "<subset name=\"s%u\"/>\n", i);
    fputs("</subsets></set>", out);
    fclose(out);
    ck_assert_int_eq(tileset_parse(text, size, "f", &set, &error), STATUS_LIMIT);
    ck_assert_str_eq(error.message, "more than 1024 subsets");
    free(text);

    size = (1u << 20) + 1;
    text = mem_new(size + 1, 1);
    memset(text, ' ', size);
    memcpy(text, "<set>", 5);
    ck_assert_int_eq(tileset_parse(text, size, "f", &set, &error), STATUS_LIMIT);
    free(text);
}
END_TEST

/* Whatever is cut out of a set is read or refused, never more. */
START_TEST(cut_and_broken_texts)
{
    uint64_t counter = 0;

    for (unsigned i = 0; i < 400; i++) {
        char *text = mem_text(letters);
        size_t at = (size_t)(counter = counter * 6364136223846793005u + 1442695040888963407u) % strlen(text);
        struct tileset set;
        struct error error;

        if (i % 2)
            text[at] = "<>\"/ &x\xff"[i / 2 % 8];
        else
            text[at] = '\0';
        if (tileset_parse(text, strlen(text), "f", &set, &error) == STATUS_OK) {
            check_mutual(&set);
            tileset_release(&set);
        }
        free(text);
    }
}
END_TEST

/* --- subsets --------------------------------------------------------------------------------------------------------
 */

START_TEST(subsets_leave_lines_out)
{
    const char *xml =
        "<set><tiles><tile name=\"a\" symmetry=\"L\" weight=\"3\"/><tile name=\"b\"/><tile name=\"c\"/></tiles>"
        "<neighbors><neighbor left=\"a 1\" right=\"b\"/><neighbor left=\"b\" right=\"c\"/>"
        "<neighbor left=\"c\" right=\"c\"/></neighbors>"
        "<subsets><subset name=\"No B\"><tile name=\"c\"/><tile name=\"a\"/></subset>"
        "<subset name=\"None\"/></subsets></set>";
    struct tileset set, kept;
    struct error error;

    parse_xml(xml, &set);
    ck_assert_uint_eq(set.subset_count, 2);
    ck_assert_int_eq(tileset_select_subset(&set, "No B", &kept, &error), STATUS_OK);
    ck_assert_uint_eq(kept.oriented_count, 5);
    ck_assert_str_eq(kept.oriented[4].name, "c");
    ck_assert_uint_eq(kept.rules.weight[3], 3000000);
    ck_assert_uint_eq(count_allowed(&kept, RIGHT), 1);
    ck_assert(stands(&kept, "c", RIGHT, "c"));
    tileset_release(&kept);
    ck_assert_int_eq(tileset_select_subset(&set, "None", &kept, &error), STATUS_NAME);
    ck_assert_int_eq(tileset_select_subset(&set, "No C", &kept, &error), STATUS_NAME);
    ck_assert_str_eq(error.message, "no subset of 'set' is called 'No C'; did you mean 'No B'?");
    tileset_release(&set);
}
END_TEST

/* --- as a file of ours ----------------------------------------------------------------------------------------------
 */

static void check_equal(const struct tileset *a, const struct tileset *b)
{
    ck_assert_uint_eq(a->oriented_count, b->oriented_count);
    ck_assert_str_eq(a->name, b->name);
    for (uint32_t i = 0; i < a->oriented_count; i++) {
        const struct oriented_tile *one = &a->oriented[i], *other = &b->oriented[i];

        ck_assert_str_eq(one->name, other->name);
        ck_assert_uint_eq(a->rules.weight[i], b->rules.weight[i]);
        ck_assert_uint_eq(one->glyph, other->glyph);
        ck_assert_int_eq(one->ascii, other->ascii);
        ck_assert_int_eq(a->tiles[one->tile].colour, b->tiles[other->tile].colour);
        ck_assert_mem_eq(one->picture, other->picture, MXGMN_SIZE * MXGMN_SIZE);
    }
    for (unsigned d = 0; d < DIRECTIONS; d++)
        ck_assert_mem_eq(a->rules.allowed[d], b->rules.allowed[d],
                         (size_t)a->rules.tiles * a->rules.words * sizeof(uint64_t));
    ck_assert_ptr_null(b->rules.factor[UP]);
}

/* SET, or its subset, written and read again, is the same. */
static void check_written(const struct tileset *set, const char *subset)
{
    struct tileset kept = {0}, again;
    const struct tileset *wanted = set;
    struct error error;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (subset) {
        ck_assert_int_eq(tileset_select_subset(set, subset, &kept, &error), STATUS_OK);
        wanted = &kept;
    }
    mxgmn_write(wanted, subset, out);
    fclose(out);
    parse_ok(text, &again);
    check_equal(wanted, &again);
    tileset_release(&again);
    tileset_release(&kept);
    free(text);
}

START_TEST(written_as_ours_it_is_the_same)
{
    struct tileset set;

    parse_xml(letters, &set);
    check_written(&set, NULL);
    tileset_release(&set);
    parse_xml("<set><tiles><tile name=\"q &quot;\\ road\" symmetry=\"L\" weight=\"0.333333\"/></tiles><neighbors>"
              "<neighbor left=\"q &quot;\\ road 3\" right=\"q &quot;\\ road\"/></neighbors></set>",
              &set);
    check_written(&set, NULL);
    tileset_release(&set);
    parse_xml("<set><tiles><tile name=\"a\" symmetry=\"F\" weight=\"125000000\"/></tiles><neighbors>"
              "<neighbor left=\"a\" right=\"a\"/></neighbors></set>",
              &set);
    check_written(&set, NULL);
    tileset_release(&set);
}
END_TEST

/* --- ground ---------------------------------------------------------------------------------------------------------
 */

START_TEST(ground_of_names_and_colours)
{
    static const struct {
        const char *name;
        enum terrain terrain;
    } named[] = {{"wallroad", TERRAIN_WALL},  {"Road 2", TERRAIN_ROAD},   {"riverturn", TERRAIN_WATER},
                 {"big tower", TERRAIN_WALL}, {"BRIDGE", TERRAIN_BRIDGE}, {"ground", TERRAIN_GRASS}};
    static const struct {
        uint8_t rgb[3];
        enum terrain terrain;
    } coloured[] = {{{5, 0, 9}, TERRAIN_WALL},
                    {{10, 150, 20}, TERRAIN_GRASS},
                    {{0, 120, 240}, TERRAIN_WATER},
                    {{190, 190, 200}, TERRAIN_PAVEMENT},
                    {{250, 250, 250}, TERRAIN_PLAZA}};
    enum terrain terrain;

    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        ck_assert(ground_by_name(named[i].name, &terrain));
        ck_assert_int_eq(terrain, named[i].terrain);
    }
    ck_assert(!ground_by_name("t", &terrain));
    ck_assert(!ground_by_name("", &terrain));
    for (size_t i = 0; i < sizeof coloured / sizeof *coloured; i++)
        ck_assert_int_eq(ground_by_colour(coloured[i].rgb), coloured[i].terrain);
}
END_TEST

enum { SIDE = 7 };

static void write_png(const char *path, const uint8_t *rgb)
{
    png_image image = {.version = PNG_IMAGE_VERSION, .width = SIDE, .height = SIDE, .format = PNG_FORMAT_RGB};

    ck_assert(png_image_write_to_file(&image, path, 0, rgb, 0, NULL));
}

/* A street from the lower to the right side over grass, seven pixels wide. */
static void write_bend(const char *path)
{
    uint8_t rgb[SIDE][SIDE][3];

    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++) {
            bool street = (x >= 2 && x <= 4 && y >= 2) || (y >= 2 && y <= 4 && x >= 2);

            memcpy(rgb[y][x], street ? "\xff\xf2\x00" : "\x99\xc8\x16", 3);
        }
    write_png(path, &rgb[0][0][0]);
}

static enum status load(const char *path, struct tileset *set, struct error *error)
{
    struct library library;
    enum status status;

    library_init(&library, NULL);
    status = tileset_load(&library, path, set, error);
    library_release(&library);
    return status;
}

START_TEST(pictures_beside_the_file)
{
    char *folder = support_temp_folder(), *xml = mem_format("%s/My Set.xml", folder);
    char *pictures = mem_format("%s/My Set", folder), *bend = mem_format("%s/bend.png", pictures);
    static const uint8_t expected[4][9] = {
#define G TERRAIN_GRASS
#define R TERRAIN_ROAD
        {G, G, G, G, R, R, G, R, G}, /* right and down, then anticlockwise */
        {G, R, G, G, R, R, G, G, G},
        {G, R, G, R, R, G, G, G, G},
        {G, G, G, R, R, G, G, R, G},
    };
    struct tileset set;
    struct error error;

    mkdir(pictures, 0700);
    write_bend(bend);
    support_write(xml, XML("<tile name=\"bend\" symmetry=\"L\"/><tile name=\"pond\"/><tile name=\"zzz\"/>", ""));
    ck_assert_int_eq(load(xml, &set, &error), STATUS_OK);
    for (unsigned i = 0; i < 4; i++)
        ck_assert_mem_eq(set.oriented[i].picture, expected[i], 9);
    ck_assert_uint_eq(set.oriented[0].glyph, 0x250c);
    ck_assert_int_eq(set.tiles[0].colour, TILE_COLOUR_TERRAIN + TERRAIN_ROAD);
    ck_assert_int_eq(set.oriented[4].picture[0], TERRAIN_WATER);
    ck_assert_int_eq(set.oriented[5].picture[4], TERRAIN_VOID);
    ck_assert_uint_eq(set.oriented[5].glyph, 'z');
    check_written(&set, NULL);
    tileset_release(&set);

    support_write(xml, "<set unique=\"True\"><tiles><tile name=\"bend\" symmetry=\"L\"/></tiles></set>");
    ck_assert_int_eq(load(xml, &set, &error), STATUS_OK);
    ck_assert_int_eq(set.oriented[0].picture[4], TERRAIN_VOID);
    tileset_release(&set);
    support_write(bend, "no picture");
    support_write(xml, XML("<tile name=\"bend\"/>", ""));
    ck_assert_int_eq(load(xml, &set, &error), STATUS_VALUE);
    ck_assert_str_eq(error.file, bend);
    unlink(bend);
    ck_assert_int_eq(mkdir(bend, 0700), 0);
    ck_assert_int_eq(load(xml, &set, &error), STATUS_VALUE);
    free(bend);
    free(pictures);
    free(xml);
    free(folder);
}
END_TEST

/* --- real sets, where they are --------------------------------------------------------------------------------------
 */

static const struct {
    const char *name;
    unsigned oriented;
} real[] = {{"Castle", 29}, {"Knots", 13}, {"Rooms", 28}, {"Summer", 40}};

START_TEST(real_sets_are_the_originals)
{
    const char *shared = getenv("WAVETOWN_SHARED");
    char *path = mem_format("%s%s/data/mxgmn/%s.xml", shared ? shared : support_srcdir(), shared ? "" : "/../shared",
                            real[_i].name);
    struct tileset set;
    struct error error;
    struct plain *plain;
    char *text;

    if (access(path, R_OK) != 0) {
        free(path);
        return;
    }
    text = support_read(path);
    plain = plain_expand(text);
    ck_assert_int_eq(load(path, &set, &error), STATUS_OK);
    ck_assert_str_eq(set.name, real[_i].name);
    ck_assert_uint_eq(set.oriented_count, real[_i].oriented);
    check_same(plain, &set);
    check_written(&set, NULL);
    for (size_t i = 0; i < set.subset_count; i++)
        check_written(&set, set.subsets[i].name);
    tileset_release(&set);
    free(plain);
    free(text);
    free(path);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/mxgmn");
    TCase *tcase = tcase_create("mxgmn");

    tcase_add_test(tcase, all_letters_turn_as_in_the_original);
    tcase_add_test(tcase, orientations_turn_anticlockwise);
    tcase_add_test(tcase, ours_may_turn_anticlockwise);
    tcase_add_test(tcase, one_line_is_eight_pairs);
    tcase_add_test(tcase, blanks_entities_and_marks);
    tcase_add_loop_test(tcase, what_is_wrong_is_told_with_its_line, 0, (int)(sizeof wrong / sizeof *wrong));
    tcase_add_test(tcase, too_much_is_refused);
    tcase_add_test(tcase, cut_and_broken_texts);
    tcase_add_test(tcase, subsets_leave_lines_out);
    tcase_add_test(tcase, written_as_ours_it_is_the_same);
    tcase_add_test(tcase, ground_of_names_and_colours);
    tcase_add_test(tcase, pictures_beside_the_file);
    tcase_add_loop_test(tcase, real_sets_are_the_originals, 0, (int)(sizeof real / sizeof *real));
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
