/*
 * A finished session or town in formats that other programs, or this one, read. Everything goes to a FILE the caller
 * owns; a write error is found by the caller with ferror() after fflush(). A session without a town yet gives nothing.
 *
 * A saved town is JSON: an object whose "kind" is "town" and whose "version" is TOWN_VERSION, with
 *   preset, tileset, fsm  the texts of its files; the preset's with all that was set since
 *   seed, tick, weather_since, wanted  numbers (text where a number of 63 bits does not hold them); raining
 *   tiles   a list a row from the top, of names as in the csv
 *   people  by number; null who has not appeared or has left, else an object: export/person.c
 */
#ifndef EXPORT_EXPORT_H
#define EXPORT_EXPORT_H

#include "base/error.h"
#include "session/session.h"
#include "view/look.h"

#include <stdio.h>

#define TOWN_VERSION 1
#define TOWN_FILE_LIMIT ((size_t)32 << 20) /* bytes of a saved town */

/* The map as text: one map cell is two columns, as in the near zoom, ASCII or the glyphs of LOOK, no colours. */
void export_text(const struct session *session, const struct look *look, FILE *out);
/* The same with SGR colours for a 256-colour terminal. */
void export_ansi(const struct session *session, const struct look *look, FILE *out);
/* One line of tile names a grid row from the top, quoted as RFC 4180 asks, CRLF line ends. */
void export_csv(const struct session *session, FILE *out);
/* One field of a CSV line, in quotes where it needs them. */
void export_csv_field(const char *text, FILE *out);
/* Everything needed to go on: preset, texts of the tileset and the machine, tiles, weather, people. */
enum status export_json(struct session *session, FILE *out, struct error *error);
/* Opens what export_json() wrote. Checked: sizes, names, ranges, tiles that may not stand so. FILE is for messages. */
enum status import_json(const char *text, size_t size, const char *file, struct session **session, struct error *error);
enum status import_file(const char *path, struct session **session, struct error *error);

#endif
