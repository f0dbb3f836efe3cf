/* A preset as a file again. Comments and the order of the file it came from are not kept; what it means is. */
#include "session/lists.h"
#include "session/preset.h"

#include "base/number.h"

#include <inttypes.h>

/* A character for each kind of ground in the pictures that are written. */
static const char picture_letters[] = "abcdefghijklmnopqrstuvwxyz";
_Static_assert(TERRAINS < sizeof picture_letters, "more kinds of ground than letters");

static void write_names(char *const *names, size_t count, FILE *out)
{
    fputc('(', out);
    for (size_t i = 0; i < count; i++) {
        fputs(i == 0 ? "" : ", ", out);
        conf_write_text(names[i], out);
    }
    fputc(')', out);
}

static void write_place(const char *name, const struct street_place *place, FILE *out)
{
    char number[32];

    fprintf(out, "%s = ", name);
    if (!place->percent)
        fprintf(out, "%" PRId64 "; ", place->from_end ? -place->value : place->value);
    else if (place->offset == 0)
        fprintf(out, "\"%s%%\"; ", number_decimal_text(place->value, number));
    else
        fprintf(out, "\"%s%%%+" PRId64 "\"; ", number_decimal_text(place->value, number), place->offset);
}

static void write_fixed(const struct street_settings *street, FILE *out)
{
    for (size_t i = 0; i < street->fixed_count; i++) {
        fputs(i == 0 ? "fixed = (\n    { " : ",\n    { ", out);
        write_place("x", &street->fixed[i].x, out);
        write_place("y", &street->fixed[i].y, out);
        fputs("tile = ", out);
        conf_write_text(street->fixed[i].tile, out);
        fputs(street->fixed[i].only ? "; only = true; }" : "; }", out);
    }
    fputs(street->fixed_count > 0 ? "\n);\n" : "", out);
}

static void write_borders(const struct street_settings *street, FILE *out)
{
    fputs("borders = {\n", out);
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        const struct street_border *border = &street->border[side];

        fprintf(out, "    %s = ", direction_names[side]);
        if (border->kind == STREET_BORDER_TILES)
            write_names(border->tiles, border->count, out);
        else
            fputs("\"free\"", out);
        fputs(";\n", out);
    }
    fputs("};\n", out);
}

static void write_building(const struct street_building *building, FILE *out)
{
    char number[32];

    fputs("    { name = ", out);
    conf_write_text(building->name, out);
    fprintf(out, "; probability = %s; kind = \"%s\"; picture = (", number_decimal_text(building->probability, number),
            building_kind_names[building->kind]);
    for (unsigned y = 0; y < building->height; y++) {
        fputs(y == 0 ? "\"" : ", \"", out);
        for (unsigned x = 0; x < building->width; x++)
            fputc(picture_letters[building->picture[y * building->width + x]], out);
        fputc('"', out);
    }
    fputs("); }", out);
}

static void write_buildings(const struct street_settings *street, FILE *out)
{
    if (street->building_count == 0)
        return;
    fputs("legend = (\n", out);
    for (unsigned i = 0; i < TERRAINS; i++)
        fprintf(out, "    { char = \"%c\"; terrain = \"%s\"; }%s\n", picture_letters[i], terrain_name((enum terrain)i),
                i + 1 < TERRAINS ? "," : "");
    fputs(");\nbuildings = (\n", out);
    for (size_t i = 0; i < street->building_count; i++) {
        write_building(&street->buildings[i], out);
        fputs(i + 1 < street->building_count ? ",\n" : "\n);\n", out);
    }
}

void preset_write(const struct preset *preset, FILE *out)
{
    const struct street_settings *street = &preset->street;

    fputs("kind = \"preset\";\n", out);
    conf_write(&preset_schema, preset, out);
    if (street->tile_count > 0) {
        fputs("tiles = ", out);
        write_names(street->tiles, street->tile_count, out);
        fputs(";\n", out);
    }
    write_fixed(street, out);
    write_borders(street, out);
    write_buildings(street, out);
}
