/*
 * Towns drawn by hand: rows of characters, all of one length, become a struct town with its buildings. In a header, so
 * that tests of the rooms below town need not link it.
 *
 *   . road     p pavement   x crossing   o plaza   , path     g grass    f field    = bridge
 *   # roof     W wall       D door       b bench   @ pitch    T tree     ~ water    blank void
 */
#ifndef SUPPORT_ASCII_TOWN_H
#define SUPPORT_ASCII_TOWN_H

#include "town/town.h"

#include <check.h>
#include <string.h>

static const struct {
    char sign;
    enum terrain terrain;
} ascii_legend[] = {
    {'.', TERRAIN_ROAD},  {'p', TERRAIN_PAVEMENT}, {'x', TERRAIN_CROSSING}, {'o', TERRAIN_PLAZA},
    {',', TERRAIN_PATH},  {'g', TERRAIN_GRASS},    {'f', TERRAIN_FIELD},    {'=', TERRAIN_BRIDGE},
    {'#', TERRAIN_ROOF},  {'W', TERRAIN_WALL},     {'D', TERRAIN_DOOR},     {'b', TERRAIN_BENCH},
    {'@', TERRAIN_PITCH}, {'T', TERRAIN_TREE},     {'~', TERRAIN_WATER},    {' ', TERRAIN_VOID},
};

static inline enum terrain ascii_terrain(char sign)
{
    for (size_t i = 0; i < sizeof ascii_legend / sizeof *ascii_legend; i++) {
        if (ascii_legend[i].sign == sign)
            return ascii_legend[i].terrain;
    }
    ck_abort_msg("no terrain for '%c'", sign);
}

/* Every run of building cells in a row that lies below no other building becomes one, as high as it goes on. */
static inline void ascii_add_buildings(struct town *town)
{
    for (unsigned y = 0; y < town->height; y++) {
        for (unsigned x = 0; x < town->width; x++) {
            size_t cell = town_cell(town, x, y);
            unsigned width = 0, height = 0;

            if (town->building[cell] != BUILDING_NONE || !town_is_building((enum terrain)town->ground[cell]))
                continue;
            while (x + width < town->width && town_is_building((enum terrain)town->ground[cell + width]))
                width++;
            while (y + height < town->height &&
                   town_is_building((enum terrain)town->ground[cell + (size_t)height * town->width]))
                height++;
            town_add_building(town, x, y, width, height);
        }
    }
}

static inline void ascii_town(struct town *town, const char *const *rows, unsigned height)
{
    unsigned width = (unsigned)strlen(rows[0]);

    town_init(town, width, height);
    for (unsigned y = 0; y < height; y++) {
        ck_assert_uint_eq(strlen(rows[y]), width);
        for (unsigned x = 0; x < width; x++)
            town->ground[town_cell(town, x, y)] = (uint8_t)ascii_terrain(rows[y][x]);
    }
    ascii_add_buildings(town);
}
#define ASCII_TOWN(town, rows) ascii_town(town, rows, sizeof(rows) / sizeof *(rows))

#endif
