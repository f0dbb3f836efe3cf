/* The manual page against the reader: its example is a set, and no key, letter or terrain is missing from it. */
#include "base/memory.h"
#include "tiles.h"
#include "tile/symmetry.h"

#include <stdlib.h>

#define PAGE "doc/wavetown-tileset.5"

/* TEXT without the escapes of roff that the page uses. */
static char *plain(char *text)
{
    static const char *const escapes[][2] = {
        {"\\(ti", "~"}, {"\\(dq", "\""}, {"\\-", "-"}, {"\\e", "\\"}, {"\\ ", " "}};
    char *to = text;

    for (const char *from = text; *from;) {
        size_t i = 0;

        while (i < 5 && strncmp(from, escapes[i][0], strlen(escapes[i][0])) != 0)
            i++;
        *to++ = i < 5 ? *escapes[i][1] : *from;
        from += i < 5 ? strlen(escapes[i][0]) : 1;
    }
    *to = '\0';
    return text;
}

START_TEST(example_is_a_set)
{
    char *page = plain(support_read(PAGE));
    char *start = strstr(page, ".EX\nkind"), *end = start ? strstr(start, "\n.EE") : NULL;
    struct tileset set;

    ck_assert(start && end);
    *end = '\0';
    parse_ok(start + strlen(".EX\n"), &set);
    ck_assert_str_eq(set.name, "lanes");
    ck_assert_uint_eq(set.oriented_count, 8);
    check_mutual(&set);
    /* what the page says of it */
    ck_assert(stands(&set, "bend 0", UP, "road 0"));
    ck_assert(stands(&set, "bend 0", LEFT, "road 1"));
    ck_assert(!stands(&set, "bend 0", LEFT, "bend 1"));
    ck_assert(!stands(&set, "bend 0", LEFT, "bend 2"));
    ck_assert(!stands(&set, "bend 0", UP, "bend 2"));
    ck_assert(stands(&set, "road 0", RIGHT, "meadow"));
    ck_assert_uint_eq(factor_of(&set, "pond", LEFT, "pond"), RULES_FACTOR_ONE / 5);
    for (uint32_t i = 0; i < set.oriented_count; i++)
        for (unsigned d = 0; d < DIRECTIONS; d++)
            ck_assert(!tileset_lonely_side(&set, i, (enum direction)d));
    tileset_release(&set);
    free(page);
}
END_TEST

/* Is there a line of a macro that sets WORD in bold? */
static bool is_set_bold(const char *page, const char *word)
{
    for (const char *at = page; (at = strstr(at, word)); at++) {
        const char *line = at, *after = at + strlen(word);

        while (line > page && line[-1] != '\n')
            line--;
        if (strncmp(line, ".B", 2) == 0 && (at[-1] == ' ' || at[-1] == '"') && strchr(" \n\",", *after))
            return true;
    }
    return false;
}

START_TEST(page_names_everything)
{
    char *page = plain(support_read(PAGE));

    for (unsigned group = 0; group < TILESET_GROUPS; group++)
        for (const char *const *word = tileset_settings((enum tileset_group)group); *word; word++)
            ck_assert_msg(is_set_bold(page, *word), "setting '%s'", *word);
    for (unsigned i = 0; i < TERRAINS; i++)
        ck_assert_msg(is_set_bold(page, terrain_name((enum terrain)i)), "terrain '%s'", terrain_name((enum terrain)i));
    for (const char *letter = symmetry_letters(); *letter; letter++) {
        char head[] = "\n.B ?\n", count[] = "?: ";

        if (*letter == ' ')
            continue;
        head[4] = *letter;
        count[0] = (char)('0' + symmetry_count(*letter));
        ck_assert_msg(strstr(page, head), "letter %c", *letter);
        ck_assert_msg(strncmp(strstr(page, head) + strlen(head), count, 3) == 0, "orientations of %c", *letter);
    }
    free(page);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/manual");
    TCase *tcase = tcase_create("manual");

    tcase_add_test(tcase, example_is_a_set);
    tcase_add_test(tcase, page_names_everything);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
