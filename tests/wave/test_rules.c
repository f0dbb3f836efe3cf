#include "support/wave_case.h"

START_TEST(pairs_are_mutual)
{
    struct rules rules;
    rules_init(&rules, 130);
    ck_assert_uint_eq(rules.words, 3);
    rules_allow(&rules, 3, UP, 129, RULES_FACTOR_ONE);
    ck_assert(rules_allowed(&rules, 3, UP, 129));
    ck_assert(rules_allowed(&rules, 129, DOWN, 3));
    ck_assert(!rules_allowed(&rules, 3, DOWN, 129));
    ck_assert(!rules_allowed(&rules, 129, UP, 3));
    ck_assert(!rules_allowed(&rules, 3, UP, 1));
    ck_assert_uint_eq(rules.allowed[DOWN][129 * 3], 1u << 3);
    rules_forbid(&rules, 129, DOWN, 3);
    ck_assert(!rules_allowed(&rules, 3, UP, 129));
    ck_assert(!rules_allowed(&rules, 129, DOWN, 3));
    rules_release(&rules);
}
END_TEST

START_TEST(factors_are_one_until_told)
{
    struct rules rules;
    rules_init(&rules, 2);
    rules_allow(&rules, 0, LEFT, 1, RULES_FACTOR_ONE);
    ck_assert_ptr_null(rules.factor[LEFT]);
    ck_assert_uint_eq(rules_factor(&rules, 0, LEFT, 1), RULES_FACTOR_ONE);
    rules_allow(&rules, 0, LEFT, 0, 2500000);
    ck_assert_uint_eq(rules_factor(&rules, 0, LEFT, 0), 2500000);
    ck_assert_uint_eq(rules_factor(&rules, 0, RIGHT, 0), 2500000);
    ck_assert_uint_eq(rules_factor(&rules, 0, LEFT, 1), RULES_FACTOR_ONE);
    ck_assert_uint_eq(rules_factor(&rules, 0, UP, 0), RULES_FACTOR_ONE);
    ck_assert_uint_eq(rules.weight[1], 1000000);
    rules_release(&rules);
}
END_TEST

START_TEST(neighbours_at_borders)
{
    struct topology open = {3, 2, false, false};
    ck_assert_uint_eq(topology_neighbour(&open, 4, UP), 1);
    ck_assert_uint_eq(topology_neighbour(&open, 1, DOWN), 4);
    ck_assert_uint_eq(topology_neighbour(&open, 1, LEFT), 0);
    ck_assert_uint_eq(topology_neighbour(&open, 1, RIGHT), 2);
    ck_assert_uint_eq(topology_neighbour(&open, 1, UP), CELL_NONE);
    ck_assert_uint_eq(topology_neighbour(&open, 5, DOWN), CELL_NONE);
    ck_assert_uint_eq(topology_neighbour(&open, 2, RIGHT), CELL_NONE);
    ck_assert_uint_eq(topology_neighbour(&open, 3, LEFT), CELL_NONE);
    struct topology wrapped = {3, 2, true, true};
    ck_assert_uint_eq(topology_neighbour(&wrapped, 1, UP), 4);
    ck_assert_uint_eq(topology_neighbour(&wrapped, 5, DOWN), 2);
    ck_assert_uint_eq(topology_neighbour(&wrapped, 2, RIGHT), 0);
    ck_assert_uint_eq(topology_neighbour(&wrapped, 3, LEFT), 5);
}
END_TEST

/* Across any link and back is where one started, whatever the size and wrapping. */
START_TEST(links_lead_back)
{
    for (unsigned kind = 0; kind < 64; kind++) {
        struct topology topology = {1 + kind % 4, 1 + kind / 4 % 4, kind & 16, kind & 32};
        for (uint32_t cell = 0; cell < topology_cells(&topology); cell++)
            for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
                uint32_t other = topology_neighbour(&topology, cell, (enum direction)direction);
                enum direction back = direction_opposite((enum direction)direction);
                if (other == CELL_NONE)
                    continue;
                ck_assert_uint_lt(other, topology_cells(&topology));
                ck_assert_uint_eq(topology_neighbour(&topology, other, back), cell);
            }
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("rules");
    TCase *cases = tcase_create("rules");
    tcase_add_test(cases, pairs_are_mutual);
    tcase_add_test(cases, factors_are_one_until_told);
    tcase_add_test(cases, neighbours_at_borders);
    tcase_add_test(cases, links_lead_back);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
