/* Saved towns with something changed in them are refused or lived in, whatever it is. */
#include "export/town.h"

#include "base/draw.h"

#include <jansson.h>

struct chance {
    uint64_t seed, counter;
};

static uint64_t below(struct chance *chance, uint64_t bound)
{
    return draw_below(chance->seed, DRAW_TEST, 0, &chance->counter, bound);
}

static unsigned opened, refused;

static void try_open(const char *text, size_t size)
{
    struct session *session = NULL;
    struct error error = {0};

    if (town_import(text, size, &session, &error) != STATUS_OK) {
        ck_assert_ptr_null(session);
        ck_assert_msg(error.message[0], "refused without a word");
        refused++;
        return;
    }
    town_live(session, 30);
    free(town_json(session));
    session_free(session);
    opened++;
}

static char *valid_town(void)
{
    struct session *session =
        town_build("kind = \"preset\";\nname = \"fuzz\"; tileset = \"citysim\";\nwidth = 4; height = 4;\n"
                   "number_of_agents = 12; benches = 3; buskers = 1; doors = 3;\n",
                   11);
    char *text;

    town_live(session, 150);
    text = town_json(session);
    session_free(session);
    return text;
}

START_TEST(changed_bytes_do_no_harm)
{
    static const char interesting[] = "0123456789-.,:[]{}\"\\ntfe \n";
    char *valid = valid_town();
    size_t size = strlen(valid);
    unsigned rounds = support_full() ? 20000 : 400;

    for (unsigned i = 0; i < rounds; i++) {
        struct chance chance = {.seed = i};
        char *text = malloc(size + 1);
        size_t length = below(&chance, 8) == 0 ? below(&chance, size) : size;

        memcpy(text, valid, size + 1);
        for (unsigned change = 0; change < 1 + below(&chance, 3); change++)
            text[below(&chance, size)] = below(&chance, 4) == 0 ? (char)below(&chance, 256)
                                                                : interesting[below(&chance, sizeof interesting - 1)];
        text[length] = '\0';
        try_open(text, length);
        free(text);
    }
    free(valid);
    ck_assert_uint_gt(refused, 0);
}
END_TEST

static json_t *odd_value(struct chance *chance)
{
    static const json_int_t numbers[] = {0,   1,   -1,    2,     3,          7,          12,        100,      143,
                                         144, 255, 65535, 65536, 4294967295, 4294967296, INT64_MAX, INT64_MIN};

    switch (below(chance, 8)) {
    case 0:
        return json_null();
    case 1:
        return json_boolean(below(chance, 2));
    case 2:
        return json_string(below(chance, 2) ? "18446744073709551615" : "Cross");
    case 3:
        return below(chance, 2) ? json_array() : json_object();
    default:
        return json_integer(numbers[below(chance, sizeof numbers / sizeof *numbers)]);
    }
}

/* Goes down at random and replaces what it comes to. The texts of the files are left to other tests. */
static void change_one(json_t *json, struct chance *chance)
{
    for (;;) {
        size_t count = json_is_object(json) ? json_object_size(json) : json_array_size(json);
        size_t chosen = count ? below(chance, count) : 0;
        const char *key = NULL;
        json_t *value;

        if (count == 0) /* what was there has been changed before */
            return;
        if (json_is_object(json)) {
            void *at = json_object_iter(json);

            while (chosen-- > 0)
                at = json_object_iter_next(json, at);
            key = json_object_iter_key(at);
            value = json_object_iter_value(at);
        } else {
            value = json_array_get(json, chosen);
        }
        if ((json_is_object(value) || json_is_array(value)) && json_object_size(value) + json_array_size(value) > 0 &&
            below(chance, 12) != 0) {
            json = value;
            continue;
        }
        if (key)
            json_object_set_new(json, key, odd_value(chance));
        else
            json_array_set_new(json, chosen, odd_value(chance));
        return;
    }
}

START_TEST(changed_values_do_no_harm)
{
    char *valid = valid_town();
    unsigned rounds = support_full() ? 20000 : 400;

    for (unsigned i = 0; i < rounds; i++) {
        struct chance chance = {.seed = 1000000 + i};
        json_t *json = json_loads(valid, 0, NULL);
        char *text;

        for (unsigned change = 0; change < 1 + below(&chance, 2); change++)
            change_one(below(&chance, 3) ? json_object_get(json, "people") : json, &chance);
        text = json_dumps(json, 0);
        try_open(text, strlen(text));
        free(text);
        json_decref(json);
    }
    free(valid);
    ck_assert_uint_gt(refused, 0);
    ck_assert_uint_gt(opened, 0);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("fuzz");
    TCase *tcase = tcase_create("fuzz");

    tcase_add_test(tcase, changed_bytes_do_no_harm);
    tcase_add_test(tcase, changed_values_do_no_harm);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
