/* What the tests of Neighbours, Matrix and Check share: two small sets, opened as an author's own. */
#ifndef TESTS_UI_PAIRS_H
#define TESTS_UI_PAIRS_H

#include "editor.h"

#include "base/draw.h"
#include "base/number.h"
#include "ui/editor/check.h"
#include "ui/editor/matrix.h"
#include "ui/editor/neighbours.h"

#include <stdio.h>

/* Tiles that turn, tiles that do not, shares, a rule of sockets. */
static const char yard[] = "kind = \"tileset\";\n"
                           "name = \"yard\";\n"
                           "size = 2;\n"
                           "legend = ({ char = \".\"; terrain = \"road\"; }, { char = \"g\"; terrain = \"grass\"; });\n"
                           "meets = ((\"lane\", \"lane\"));\n"
                           "tiles = (\n"
                           "    { name = \"lawn\"; glyph = \"g\"; symmetry = \"X\"; picture = (\"gg\", \"gg\");\n"
                           "      up = (\"lawn\"); right = (\"lawn\", { tile = \"path\"; probability = 40.0; }); },\n"
                           "    { name = \"path\"; glyph = \"|\"; symmetry = \"I\"; picture = (\".g\", \".g\");\n"
                           "      sides = (\"lane\", \"\", \"lane\", \"\"); },\n"
                           "    { name = \"bend\"; glyph = \"L\"; symmetry = \"L\"; picture = (\".g\", \"..\");\n"
                           "      up = (\"path\"); left = (\"lawn\"); }\n"
                           ");\n";
/* Every tile sends a road down and right, and none takes both. */
static const char knots[] =
    "kind = \"tileset\";\n"
    "name = \"knots\";\n"
    "size = 3;\n"
    "legend = ({ char = \".\"; terrain = \"road\"; }, { char = \"g\"; terrain = \"grass\"; });\n"
    "tiles = (\n"
    "    { name = \"source\"; glyph = \"+\"; picture = (\"ggg\", \"g..\", \"g.g\");\n"
    "      right = (\"from left\"); down = (\"from above\"); },\n"
    "    { name = \"from left\"; glyph = \"T\"; picture = (\"ggg\", \"...\", \"g.g\");\n"
    "      right = (\"from left\"); down = (\"from above\"); },\n"
    "    { name = \"from above\"; glyph = \"E\"; picture = (\"g.g\", \"g..\", \"g.g\");\n"
    "      right = (\"from left\"); down = (\"from above\"); }\n"
    ");\n";

static inline void write_file(const char *folder, const char *name, const char *text)
{
    char *path = user_file(folder, name), *end = strrchr(path, '/');
    *end = '\0';
    char *command = mem_format("mkdir -p '%s'", path);
    ck_assert_int_eq(system(command), 0);
    free(command);
    *end = '/';
    support_write(path, text);
    free(path);
}

/* A set with a preset of its own, chosen in the editor. */
static inline void open_set(const char *name, const char *text, const char *settings)
{
    char *preset = mem_format("kind = \"preset\";\nname = \"%s\";\ntileset = \"%s\";\nwidth = 10;\nheight = 10;\n%s",
                              name, name, settings);
    write_file("tilesets", name, text);
    write_file("presets", name, preset);
    free(preset);
    play_keys(&play, "P");
    ck_assert(editor_choose_preset(play.ui, name));
    ck_assert_ptr_nonnull(editor_tileset(play.ui));
}

static inline const struct tileset *set(void)
{
    return &editor()->tileset;
}

static inline uint32_t tile(const char *name)
{
    uint32_t found = tileset_find(set(), name);
    ck_assert_msg(found != TILE_NONE, "no tile %s", name);
    return found;
}

static inline int64_t share(const char *name, unsigned side, const char *other)
{
    return beside_share(set(), &(struct beside){tile(name), tile(other), side});
}

static inline void choose(const char *name, unsigned side, const char *other)
{
    const struct oriented_tile *oriented = &set()->oriented[tile(name)];
    editor_choose_tile(play.ui, oriented->tile, oriented->turn, side, tile(other));
}

static inline char *text_now(void)
{
    return mem_text(document_text(editor()->set->document));
}

static inline void expect_text(const char *text)
{
    ck_assert_str_eq(document_text(editor()->set->document), text);
}

#define ALLOWED ((int64_t)RULES_FACTOR_ONE)

#endif
