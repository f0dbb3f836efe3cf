/* Towns to be exported: built whole, their life run on, what happens in it taken down. */
#ifndef TESTS_EXPORT_TOWN_H
#define TESTS_EXPORT_TOWN_H

#include "support/support.h"

#include "export/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A preset of the library, or the text of one when NAME has a newline; finished. */
static inline struct session *town_build(const char *name, uint64_t seed)
{
    struct library library;
    struct preset preset;
    struct session *session;
    struct error error;
    char text[1200];
    enum status status;

    library_init(&library, NULL);
    status = strchr(name, '\n') ? preset_parse(name, strlen(name), "test.cfg", &preset, &error)
                                : preset_load(&library, name, &preset, &error);
    if (status == STATUS_OK)
        status = session_new(&library, &preset, seed, &session, &error);
    ck_assert_msg(status == STATUS_OK, "%s", error_text(&error, text, sizeof text));
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    library_release(&library);
    return session;
}

static inline void town_live(struct session *session, unsigned ticks)
{
    while (ticks-- > 0)
        session_tick(session);
}

static inline char *town_json(struct session *session)
{
    char *text = NULL;
    size_t size;
    struct error error;
    FILE *out = open_memstream(&text, &size);

    ck_assert_int_eq(export_json(session, out, &error), STATUS_OK);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

static inline enum status town_import(const char *json, size_t size, struct session **session, struct error *error)
{
    return import_json(json, size, "town.json", session, error);
}

static inline struct session *town_open(const char *json)
{
    struct session *session = NULL;
    struct error error;
    char text[1200];
    enum status status = town_import(json, strlen(json), &session, &error);

    ck_assert_msg(status == STATUS_OK, "%s", error_text(&error, text, sizeof text));
    return session;
}

#endif
