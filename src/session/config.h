/*
 * What is remembered between runs: $XDG_CONFIG_HOME/wavetown/config.cfg. Read at the start; written by the program when
 * the applied preset or a display setting changes. A file that could not be parsed is never written over. What came by
 * option or NO_COLOR is not saved.
 */
#ifndef SESSION_CONFIG_H
#define SESSION_CONFIG_H

#include "base/error.h"
#include "conf/conf.h"

#include <stdbool.h>

struct config {
    char preset[128]; /* the applied one: built at the next start */
    int theme;        /* as in view/look.h: "dark", "light" */
    int glyphs;       /* "auto", "ascii", "box", "fine" */
    bool mouse;
    bool motion;        /* waves, drops, fading marks */
    bool lean;          /* one colour a kind, for slow lines */
    int64_t fps;        /* frames a second at most, 1 to 60 */
    int64_t build_pace; /* choices a second; 0: fitted to twelve seconds */
    bool panel;         /* beside the town */
    int64_t runs;       /* starts so far; captions show in the first three */
    bool help_seen;     /* captions end when help was opened once */
    int tab;            /* of the editor, that was shown last */
    char hidden[1024];  /* shipped presets that are not listed, with '/' between them */
    bool broken;        /* the file could not be read: keep it, do not save */
};

extern const struct conf_schema config_schema;

/* Defaults where there is no file; an error (and defaults, and broken set) where it cannot be read. */
enum status config_load(struct config *config, struct error *error);
/* Nothing is written where there is no home, and nothing over a file that is broken now, whenever that happened. */
/* A broken one is not written over: an error says so. */
enum status config_save(const struct config *config, struct error *error);
/* A file of settings by its text; FILE is for messages. */
enum status config_parse(const char *text, size_t size, const char *file, struct config *config, struct error *error);

#endif
