/* A hundred towns of the shipped sets and presets are the same for ever: their tiles, ground and buildings. */
#include "case.h"
#include "support/golden.h"

#include "base/memory.h"

#include <locale.h>

#define TABLE "tests/session/golden.txt"
enum { ROWS_LEAST = 100 };

static uint64_t hash_town(const struct town *town)
{
    uint64_t hash = golden_hash(GOLDEN_BASIS, (uint64_t)town->width << 32 | town->height);
    size_t cells = (size_t)town->width * town->height;
    for (size_t tile = 0; tile < (size_t)town->grid.width * town->grid.height; tile++)
        hash = golden_hash(hash, town->grid.tiles[tile]);
    for (size_t cell = 0; cell < cells; cell++)
        hash = golden_hash(hash, (uint64_t)town->building[cell] << 8 | town->ground[cell]);
    for (size_t number = 0; number < town->building_count; number++) {
        const struct building *building = &town->buildings[number];
        hash = golden_hash(hash, (uint64_t)building->x << 32 | building->y);
        hash = golden_hash(hash, (uint64_t)building->width << 32 | building->height);
        hash = golden_hash(hash, (uint64_t)building->kind << 40 | (uint64_t)building->front << 32 | building->doors);
    }
    return hash;
}

static void set_number(struct preset *preset, const char *name, uint64_t value)
{
    char *assignment = mem_format("%s=%llu", name, (unsigned long long)value);
    set_ok(preset, assignment);
    free(assignment);
}

static void set_text(struct preset *preset, const char *name, const char *value)
{
    char *assignment = mem_format("%s=%s", name, value);
    set_ok(preset, assignment);
    free(assignment);
}

/* "set:NAME" is a set with nothing asked for, else it is a preset. */
static struct session *begin(const struct golden_row *row, unsigned threads)
{
    struct preset preset;
    if (strncmp(row->set, "set:", 4) == 0) {
        parse_ok("kind = \"preset\";", &preset);
        preset_use_tileset(&preset, row->set + 4);
    } else {
        load_ok(row->set, &preset);
    }
    set_number(&preset, "width", row->topology.width);
    set_number(&preset, "height", row->topology.height);
    set_text(&preset, "wrap_across", row->topology.wrap_across ? "true" : "false");
    set_text(&preset, "wrap_down", row->topology.wrap_down ? "true" : "false");
    set_text(&preset, "policy", wave_policy_names[row->settings.policy]);
    set_text(&preset, "heuristic", wave_heuristic_names[row->settings.heuristic]);
    set_number(&preset, "block_size", row->settings.block);
    set_number(&preset, "blocks_from", 0);
    set_number(&preset, "threads", threads);
    set_number(&preset, "number_of_agents", 0);
    return session_ok(&preset, row->settings.seed);
}

static uint64_t build_one(const struct golden_row *row, unsigned threads)
{
    struct session *session = begin(row, threads);
    uint64_t hash = session_build(session, 0) == SESSION_LIVING ? hash_town(session_town(session)) : 0;
    session_free(session);
    return hash;
}

START_TEST(golden_towns)
{
    ck_assert_uint_ge(golden_check(TABLE, build_one), ROWS_LEAST);
}
END_TEST

/* Where a comma parts decimals. */
START_TEST(golden_towns_in_another_locale)
{
    const char *needed = getenv("TEST_LOCALES");
    if (!setlocale(LC_ALL, "de_DE.UTF-8"))
        ck_assert_msg(!needed || strcmp(needed, "required") != 0, "the locale de_DE.UTF-8 is not installed");
    else if (!getenv("GOLDEN"))
        ck_assert_uint_ge(golden_check(TABLE, build_one), ROWS_LEAST);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("golden towns");
    TCase *cases = tcase_create("golden towns");
    tcase_add_test(cases, golden_towns);
    tcase_add_test(cases, golden_towns_in_another_locale);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
