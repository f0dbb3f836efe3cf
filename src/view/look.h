/*
 * How things look: a theme's colours at the terminal's depth, and glyphs that the terminal has. Screens and maps ask by
 * role; nobody above this room names a colour. The palettes and why they are so: doc/design.md, "How a town looks".
 */
#ifndef VIEW_LOOK_H
#define VIEW_LOOK_H

#include "view/canvas.h"

enum depth { DEPTH_MONO, DEPTH_8, DEPTH_256 };
enum glyphs {
    GLYPHS_ASCII, /* a full theme of its own, not a fallback */
    GLYPHS_BOX,   /* adds box drawing and the bullet */
    GLYPHS_FINE   /* adds clubs, notes, half blocks, thin bars */
};
enum theme { THEME_DARK, THEME_LIGHT };
enum weather_look { LOOK_DAY, LOOK_NIGHT, LOOK_RAIN };
extern const char *const theme_names[];  /* "dark", "light" */
extern const char *const glyphs_names[]; /* "ascii", "box", "fine" */

struct look {
    enum depth depth;
    enum glyphs glyphs;
    enum theme theme;
    enum weather_look weather;
    bool wet;     /* it rains, by day or by night: drops and puddles */
    bool lean;    /* one pair a kind, no slopes, for slow lines */
    bool reverse; /* mono only: can it reverse? */
};

/* Roles of everything that is not ground. */
enum role {
    ROLE_TEXT,       /* words on the default ground */
    ROLE_DIM,        /* labels, what is off */
    ROLE_HEAD,       /* head of a panel or pane */
    ROLE_HEAD_FOCUS, /* of the pane that has the focus: reversed */
    ROLE_BAR,        /* rows 0 and 23 */
    ROLE_BAR_KEY,    /* a key in a bar */
    ROLE_BAR_OFF,
    ROLE_CHOSEN, /* the chosen line */
    ROLE_KEY,    /* a key named in a text */
    ROLE_RULE,   /* lines between panes */
    ROLE_PROGRESS,
    ROLE_PROGRESS_REST,
    ROLE_MESSAGE,
    ROLE_WARNING,
    ROLE_FIELD, /* an open text field */
    ROLE_WALK,
    ROLE_SIT,
    ROLE_LISTEN,
    ROLE_RUN,
    ROLE_INDOORS,
    ROLE_BUSKER, /* people, on the default ground */
    ROLE_OBSERVED,
    ROLE_CONTRADICTION,
    ROLE_RESET,
    ROLE_CURSOR,
    ROLE_CHIP,
    ROLES
};
struct paint look_paint(const struct look *look, enum role role);
/* A state's colour: a person role of the theme by its word ("walk", "sit", "listen", "run", "indoors", "busker") or a
 * number as text, on the ground BG. */
struct paint look_person(const struct look *look, const char *colour, int16_t bg);

/* Line and mark glyphs for frames, by the look's glyph theme. */
enum mark {
    MARK_HORIZONTAL,
    MARK_VERTICAL,
    MARK_CORNER_UL,
    MARK_CORNER_UR,
    MARK_CORNER_DL,
    MARK_CORNER_DR,
    MARK_TEE_LEFT,
    MARK_TEE_RIGHT,
    MARK_FULL,
    MARK_DARK,
    MARK_MEDIUM,
    MARK_LIGHT,
    MARK_BULLET,
    MARKS
};
uint32_t look_mark(const struct look *look, enum mark mark);

#endif
