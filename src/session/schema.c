/* The fields of a preset. Names, ranges and defaults are the original's where it has them. */
#include "session/preset.h"

#include "base/number.h"

#define PERCENT_MOST (100 * DECIMAL_ONE)
#define DAY_MOST (86400 * DECIMAL_ONE)
#define TOWN "TOWN"
#define RULES "RULES"
#define PEOPLE "PEOPLE"
#define WEATHER "WEATHER"

#define AT(member) .name = #member, .offset = offsetof(struct preset, member)
#define TEXT(member, fallback_, section_, help_)                                                                       \
    {                                                                                                                  \
        AT(member), .type = CONF_TEXT, .size = sizeof((struct preset *)0)->member, .text_fallback = (fallback_),       \
                    .unit = "", .section = (section_), .help = (help_)                                                 \
    }
#define BOOL(member, fallback_, section_, help_)                                                                       \
    {                                                                                                                  \
        AT(member), .type = CONF_BOOL, .fallback = (fallback_), .unit = "", .section = (section_), .help = (help_)     \
    }
#define CHOICE(member, names, section_, help_)                                                                         \
    {                                                                                                                  \
        AT(member), .type = CONF_CHOICE, .choices = (names), .unit = "", .section = (section_), .help = (help_)        \
    }
#define INT(member, least_, most_, fallback_, unit_, section_, help_)                                                  \
    {                                                                                                                  \
        AT(member), .type = CONF_INT, .least = (least_), .most = (most_), .fallback = (fallback_), .unit = (unit_),    \
                    .section = (section_), .help = (help_)                                                             \
    }
#define DECIMAL(member, least_, most_, fallback_, unit_, section_, help_)                                              \
    {                                                                                                                  \
        AT(member), .type = CONF_DECIMAL, .least = (least_), .most = (most_), .fallback = (fallback_),                 \
                    .unit = (unit_), .section = (section_), .help = (help_)                                            \
    }

static const char *const generator_names[] = {"street", NULL};

static const struct conf_field fields[] = {
    TEXT(name, "", TOWN, "what the town is called; the file's name when absent"),
    TEXT(title, "", TOWN, "one line about it, for the list of presets"),
    CHOICE(generator, generator_names, TOWN, "what builds the town"),
    TEXT(tileset, "streets", TOWN, "its tiles: a name or a file"),
    INT(width, 1, 65535, 20, "tiles", TOWN, "how many tiles from left to right"),
    INT(height, 1, 65535, 20, "tiles", TOWN, "how many tiles from top to bottom"),
    TEXT(building_tile, "", TOWN, "the tile on which buildings are put; none when empty"),
    BOOL(spawn_buildings, true, TOWN, "are buildings put on the building tile"),
    DECIMAL(spawn_building_probability, 0, PERCENT_MOST, 70 * DECIMAL_ONE, "%", TOWN,
            "how many of the building tiles get a building"),
    INT(benches, -1, 100000, -1, "", TOWN, "benches at least; -1: some where the tiles have none"),
    INT(buskers, -1, 1000, -1, "", TOWN, "buskers at least; -1: one where the tiles have none"),
    INT(doors, -1, 100000, -1, "", TOWN, "doors at least; -1: some where the tiles have none"),
    CHOICE(policy, wave_policy_names, RULES, "what is done about a contradiction"),
    TEXT(ladder, "", RULES, "what policy ladder tries; reset rows blocks backtrack restart when empty"),
    CHOICE(heuristic, wave_heuristic_names, RULES, "which cell is observed next"),
    CHOICE(reach, wave_reach_names, RULES, "how far an observation is propagated"),
    INT(budget, 0, INT64_MAX, 0, "operations", RULES, "work before giving up; 0: grows with the town"),
    INT(block_size, 0, 1024, 0, "tiles", RULES, "large towns are built in blocks of this side; 0: never"),
    INT(blocks_from, 0, INT64_C(1) << 24, 65536, "tiles", RULES, "how many tiles a town has to be a large one"),
    INT(threads, 1, 256, 1, "", RULES, "work on blocks at the same time; the town is the same"),
    BOOL(wrap_across, false, RULES, "left of the first column is the last"),
    BOOL(wrap_down, false, RULES, "above the first row is the last"),
    TEXT(fsm, "pedestrian", PEOPLE, "what people do: a state machine, a name or a file"),
    INT(number_of_agents, 0, LIFE_PEOPLE_LIMIT, 500, "people", PEOPLE, "people who live in the town"),
    DECIMAL(spawn_interval, 0, 3600 * DECIMAL_ONE, DECIMAL_ONE / 20, "s", PEOPLE,
            "from one person's appearance to the next"),
    DECIMAL(go_to_busker_chance, 0, PERCENT_MOST, 60 * DECIMAL_ONE, "%", PEOPLE, "how many who pass a busker stop"),
    DECIMAL(go_to_bench_chance, 0, PERCENT_MOST, 80 * DECIMAL_ONE, "%", PEOPLE, "how many who pass a bench sit down"),
    DECIMAL(walking_speed, DECIMAL_ONE / 100, 100 * DECIMAL_ONE, 2 * DECIMAL_ONE, "/s", PEOPLE,
            "cells a second, on tiles of three cells"),
    DECIMAL(running_speed, DECIMAL_ONE / 100, 100 * DECIMAL_ONE, 4 * DECIMAL_ONE, "/s", PEOPLE, "the same in the rain"),
    INT(time_scale, 1, 32, 1, "", PEOPLE, "how many times faster than the clock life runs"),
    INT(clock, 0, 1439, 540, "min", PEOPLE, "when life begins, in minutes after midnight"),
    BOOL(day_and_night, true, WEATHER, "is it dark from 21:00 to 6:00"),
    DECIMAL(seconds_to_toggle_rain, 0, DAY_MOST, 180 * DECIMAL_ONE, "s", WEATHER,
            "from one rain's end to the next; 0: never by itself"),
    DECIMAL(seconds_of_rain, 0, DAY_MOST, 60 * DECIMAL_ONE, "s", WEATHER, "how long it rains; 0: till it is stopped"),
    DECIMAL(seconds_to_first_rain, 0, DAY_MOST, 0, "s", WEATHER, "to the first rain; 0: as to the others"),
};

const struct conf_schema preset_schema = {"preset", fields, sizeof fields / sizeof *fields};
