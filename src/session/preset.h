/*
 * A preset: every setting of a town and its life, by the names of the original's GeneratorSettings and managers. One
 * schema feeds the reader, `--set`, the writer in saved towns, the forms and the manual's test; lists (tiles, fixed
 * cells, borders, buildings) are read beside it.
 */
#ifndef SESSION_PRESET_H
#define SESSION_PRESET_H

#include "base/library.h"
#include "conf/conf.h"
#include "life/life.h"
#include "town/street/street.h"

#include <stdbool.h>
#include <stdio.h>

#define PRESET_NAME_SIZE 64
#define PRESET_PATH_SIZE 1024

enum preset_generator { GENERATOR_STREET };

struct preset {
    char name[PRESET_NAME_SIZE];
    char title[128];                /* one line for the list of presets */
    int generator;                  /* enum preset_generator */
    char tileset[PRESET_PATH_SIZE]; /* a name or a file */
    char fsm[PRESET_PATH_SIZE];
    /* what the schema's fields point at */
    int64_t width, height;
    bool wrap_across, wrap_down;
    int policy, heuristic, reach;
    char ladder[64]; /* names of policies, see wave_ladder_read() */
    int64_t budget;
    int64_t block_size, blocks_from, threads;
    char building_tile[64];
    bool spawn_buildings;
    int64_t spawn_building_probability;
    int64_t benches, buskers, doors;
    int64_t number_of_agents, spawn_interval, go_to_busker_chance, go_to_bench_chance;
    int64_t seconds_to_toggle_rain, seconds_of_rain, seconds_to_first_rain;
    int64_t walking_speed, running_speed;
    int64_t time_scale; /* 1 to 32 */
    int64_t clock;      /* the hour at which the town's day begins, in minutes after midnight */
    bool day_and_night; /* does the light follow the clock */
    /* beside the schema */
    struct street_settings street; /* its lists; the scalars are filled in by preset_street() */
    char *source;                  /* what preset_load() was asked for, a name or a file; null: it was only parsed */
    char *file;                    /* where it was read from, for messages */
    char *folder; /* of that file when it lies on the disk: its tileset and machine may lie beside it */
    char *text;   /* the file as it was, before preset_set() */
};

extern const struct conf_schema preset_schema;

enum status preset_load(const struct library *library, const char *name, struct preset *preset, struct error *error);
enum status preset_parse(const char *text, size_t size, const char *file, struct preset *preset, struct error *error);
void preset_release(struct preset *preset);
/* The preset as a file that preset_parse() takes, with everything that was set since. */
void preset_write(const struct preset *preset, FILE *out);
/* "NAME=VALUE" of --set, any field of the schema. A wrong name is STATUS_USAGE, a wrong value STATUS_VALUE. */
enum status preset_set(struct preset *preset, const char *assignment, struct error *error);
/* All tiles of the set are in play, nothing fixed, borders free: for --tileset. */
void preset_use_tileset(struct preset *preset, const char *tileset);
/* Views of the settings for the rooms below; they point into the preset. */
void preset_street(struct preset *preset);
struct life_settings preset_life(const struct preset *preset, unsigned tile_size);

#endif
