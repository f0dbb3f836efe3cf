#include "conf/conf.h"
#include "base/number.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

struct town {
    bool rain;
    int64_t width, seed;
    int64_t interval;
    int look;
    char name[16];
};

static const char *const looks[] = {"day", "night", "auto", NULL};

static const struct conf_field fields[] = {
    {.name = "rain", .type = CONF_BOOL, .offset = offsetof(struct town, rain), .fallback = 1, .help = "does it rain"},
    {.name = "width",
     .type = CONF_INT,
     .offset = offsetof(struct town, width),
     .least = 5,
     .most = 400,
     .fallback = 40},
    {.name = "seed",
     .type = CONF_INT,
     .offset = offsetof(struct town, seed),
     .least = INT64_MIN,
     .most = INT64_MAX,
     .fallback = 7},
    {.name = "interval",
     .type = CONF_DECIMAL,
     .offset = offsetof(struct town, interval),
     .least = 50000,
     .most = 10 * DECIMAL_ONE,
     .fallback = 500000,
     .unit = "s"},
    {.name = "look", .type = CONF_CHOICE, .offset = offsetof(struct town, look), .choices = looks, .fallback = 2},
    {.name = "name",
     .type = CONF_TEXT,
     .offset = offsetof(struct town, name),
     .size = sizeof(((struct town *)0)->name),
     .text_fallback = "Newtown"},
};
static const struct conf_schema schema = {"town", fields, sizeof fields / sizeof *fields};

static enum status read_town(const char *text, struct town *town, struct error *error)
{
    struct conf_document document;
    enum status status = conf_parse(&document, text, strlen(text), "t.cfg", error);

    if (status != STATUS_OK)
        return status;
    status = conf_read(&document, conf_root(&document), &schema, town, error);
    conf_release(&document);
    return status;
}

static enum status set(const char *name, const char *text, struct town *town, struct error *error)
{
    const struct conf_field *field = conf_find(&schema, name);

    ck_assert_ptr_nonnull(field);
    return conf_set(field, text, town, error);
}

static const char *value(const char *name, const struct town *town)
{
    static char text[64];

    return conf_value_text(conf_find(&schema, name), town, text, sizeof text);
}

START_TEST(defaults)
{
    struct town town;

    memset(&town, 0xaa, sizeof town);
    conf_defaults(&schema, &town);
    ck_assert(town.rain);
    ck_assert_int_eq(town.width, 40);
    ck_assert_int_eq(town.interval, 500000);
    ck_assert_int_eq(town.look, 2);
    ck_assert_str_eq(town.name, "Newtown");
    ck_assert_int_eq(town.name[15], 0);
}
END_TEST

START_TEST(reads_what_is_there)
{
    struct town town;
    struct error error;

    conf_defaults(&schema, &town);
    ck_assert_int_eq(
        read_town("rain = false; seed = 3000000000; interval = 2; look = \"night\"; other = 1;", &town, &error),
        STATUS_OK);
    ck_assert(!town.rain);
    ck_assert_int_eq(town.width, 40);
    ck_assert_int_eq(town.seed, INT64_C(3000000000));
    ck_assert_int_eq(town.interval, 2000000);
    ck_assert_int_eq(town.look, 1);
    ck_assert_str_eq(town.name, "Newtown");
    ck_assert_int_eq(read_town("name = \"Ö\";", &town, &error), STATUS_OK);
    ck_assert_str_eq(town.name, "Ö");
    ck_assert_mem_eq(town.name + 2, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 14);
}
END_TEST

static const struct {
    const char *text, *message;
} refused[] = {
    {"rain = 0;", "t.cfg:1: 'rain' must be true or false"},
    {"\nwidth = 4;", "t.cfg:2: 'width' must be a whole number from 5 to 400"},
    {"width = 40.0;", "t.cfg:1: 'width' must be a whole number from 5 to 400"},
    {"seed = \"7\";", "t.cfg:1: 'seed' must be a whole number"},
    {"interval = 0.049;", "t.cfg:1: 'interval' must be a number from 0.05 to 10"},
    {"look = \"dawn\";", "t.cfg:1: 'look' must be 'day', 'night' or 'auto', not 'dawn'"},
    {"look = 1;", "t.cfg:1: 'look' must be a text in quotes"},
    {"name = \"sixteen letters.\";", "t.cfg:1: 'name' must be a text of at most 15 bytes, not 'sixteen letters.'"},
    {"name = \"\\x07\";", "t.cfg:1: 'name' must be free of U+0007, which cannot be shown in one column"},
};

START_TEST(refuses_with_a_line)
{
    struct town town, before;
    struct error error;
    char text[1200];

    memset(&town, 0, sizeof town);
    conf_defaults(&schema, &town);
    before = town;
    ck_assert_int_eq(read_town(refused[_i].text, &town, &error), STATUS_VALUE);
    ck_assert_str_eq(error_text(&error, text, sizeof text), refused[_i].message);
    ck_assert_mem_eq(&town, &before, sizeof town);
}
END_TEST

static const struct {
    const char *name, *text, *again;
} settings[] = {
    {"rain", "true", "true"},
    {"rain", "off", "false"},
    {"rain", "yes", "true"},
    {"width", "5", "5"},
    {"width", "400", "400"},
    {"seed", "-9223372036854775808", "-9223372036854775808"},
    {"interval", "0.05", "0.05"},
    {"interval", "3", "3"},
    {"look", "day", "day"},
    {"name", "\"Old\" \\ ♣", "\"Old\" \\ ♣"},
    {"name", "", ""},
    {"name", "fifteen letters", "fifteen letters"},
};

START_TEST(sets_and_says)
{
    struct town town;
    struct error error = {0};

    conf_defaults(&schema, &town);
    ck_assert_msg(set(settings[_i].name, settings[_i].text, &town, &error) == STATUS_OK, "%s", error.message);
    ck_assert_str_eq(value(settings[_i].name, &town), settings[_i].again);
}
END_TEST

static const struct {
    const char *name, *text, *message;
} unset[] = {
    {"rain", "1", "'rain' must be true or false, not '1'"},
    {"rain", "", "'rain' must be true or false, not ''"},
    {"width", "401", "'width' must be a whole number from 5 to 400, not '401'"},
    {"width", "40.0", "'width' must be a whole number from 5 to 400, not '40.0'"},
    {"width", "9223372036854775808", "'width' must be a whole number from 5 to 400, not '9223372036854775808'"},
    {"seed", "\x1b[2J", "'seed' must be a whole number, not '?[2J'"},
    {"interval", "0.04999", "'interval' must be a number from 0.05 to 10, not '0.04999'"},
    {"interval", "1,5", "'interval' must be a number from 0.05 to 10, not '1,5'"},
    {"look", "Day", "'look' must be 'day', 'night' or 'auto', not 'Day'"},
    {"name", "sixteen letters.", "'name' must be a text of at most 15 bytes, not 'sixteen letters.'"},
    {"name", "a\xe2\x80\x8b", "'name' must be free of U+200B, which cannot be shown in one column"},
};

START_TEST(refuses_to_set)
{
    struct town town, before;
    struct error error = {0};

    memset(&town, 0, sizeof town);
    conf_defaults(&schema, &town);
    before = town;
    ck_assert_int_eq(set(unset[_i].name, unset[_i].text, &town, &error), STATUS_VALUE);
    ck_assert_str_eq(error.message, unset[_i].message);
    ck_assert_mem_eq(&town, &before, sizeof town);
}
END_TEST

static const struct {
    const char *name, *text;
} ranges[] = {
    {"rain", "true or false (true)"},
    {"width", "5 to 400 (40)"},
    {"interval", "0.05 to 10 s (0.5)"},
    {"look", "'day', 'night' or 'auto' (auto)"},
    {"name", "a text of at most 15 bytes (Newtown)"},
};

START_TEST(ranges_for_people)
{
    char text[100];

    ck_assert_str_eq(conf_range_text(conf_find(&schema, ranges[_i].name), text, sizeof text), ranges[_i].text);
    ck_assert_str_eq(conf_range_text(conf_find(&schema, "width"), text, 5), "5 to");
}
END_TEST

START_TEST(no_such_field)
{
    ck_assert_ptr_null(conf_find(&schema, "nothing"));
    ck_assert_ptr_eq(conf_find(&schema, "look"), &fields[4]);
}
END_TEST

static char *written(const struct town *town)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    conf_write(&schema, town, out);
    fclose(out);
    return text;
}

START_TEST(writes_lines)
{
    struct town town;
    char *text;

    conf_defaults(&schema, &town);
    strcpy(town.name, "a\"b\\c");
    text = written(&town);
    ck_assert_str_eq(text, "rain = true;\nwidth = 40;\nseed = 7;\ninterval = 0.5;\nlook = \"auto\";\n"
                           "name = \"a\\\"b\\\\c\";\n");
    free(text);
}
END_TEST

static const struct {
    bool rain;
    int64_t width, seed, interval;
    int look;
    const char *name;
} towns[] = {
    {true, 5, INT64_MAX, 50000, 0, ""},
    {false, 400, INT64_MIN, 10000000, 1, "\\\\\"\"/*x*/#"},
    {false, 60, INT64_C(-3000000000), 1234567, 2, "@include \\x1b"},
    {true, 60, INT64_C(3000000000), 100001, 2, "▀▄♣♪•"},
};

START_TEST(what_is_written_is_read)
{
    struct town town, back;
    struct error error = {0};
    char *text;

    memset(&town, 0, sizeof town);
    memset(&back, 0, sizeof back);
    town.rain = towns[_i].rain;
    town.width = towns[_i].width;
    town.seed = towns[_i].seed;
    town.interval = towns[_i].interval;
    town.look = towns[_i].look;
    strcpy(town.name, towns[_i].name);
    text = written(&town);
    ck_assert_msg(read_town(text, &back, &error) == STATUS_OK, "%s", error.message);
    ck_assert_mem_eq(&town, &back, sizeof town);
    free(text);
}
END_TEST

#define LOOP(test, table) tcase_add_loop_test(tcase, test, 0, sizeof table / sizeof *table)

static Suite *suite(void)
{
    Suite *suite = suite_create("conf/schema");
    TCase *tcase = tcase_create("schema");

    tcase_add_test(tcase, defaults);
    tcase_add_test(tcase, reads_what_is_there);
    LOOP(refuses_with_a_line, refused);
    LOOP(sets_and_says, settings);
    LOOP(refuses_to_set, unset);
    LOOP(ranges_for_people, ranges);
    tcase_add_test(tcase, no_such_field);
    tcase_add_test(tcase, writes_lines);
    LOOP(what_is_written_is_read, towns);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
