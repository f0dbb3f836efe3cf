#include "export/export.h"

#include <string.h>

void export_csv_field(const char *text, FILE *out)
{
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

void export_csv(const struct session *session, FILE *out)
{
    const struct town *town = session_town(session);
    const struct tileset *tileset = session_tileset(session);

    for (unsigned y = 0; town && y < town->grid.height; y++) {
        for (unsigned x = 0; x < town->grid.width; x++) {
            if (x > 0)
                fputc(',', out);
            export_csv_field(tileset->oriented[town->grid.tiles[(size_t)y * town->grid.width + x]].name, out);
        }
        fputs("\r\n", out);
    }
}
