#include "session/config.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/xdg.h"

#include <stdlib.h>

static const char *const theme_choices[] = {"dark", "light", NULL};
static const char *const tab_choices[] = {"presets", "tiles", "neighbours", "matrix", "check", NULL};
static const char *const glyph_choices[] = {"auto", "ascii", "box", "fine", NULL};

#define AT(member) .name = #member, .offset = offsetof(struct config, member), .unit = "", .section = "DISPLAY"

static const struct conf_field fields[] = {
    {AT(preset), .type = CONF_TEXT, .size = sizeof((struct config *)0)->preset, .text_fallback = "town",
     .help = "the applied preset: built at the next start"},
    {AT(theme), .type = CONF_CHOICE, .choices = theme_choices, .help = "colours"},
    {AT(glyphs), .type = CONF_CHOICE, .choices = glyph_choices, .help = "which signs the terminal's font has"},
    {AT(mouse), .type = CONF_BOOL, .fallback = true, .help = "clicks and the wheel"},
    {AT(motion), .type = CONF_BOOL, .fallback = true, .help = "waves, drops, fading marks"},
    {AT(lean), .type = CONF_BOOL, .fallback = false, .help = "one colour a kind of ground, for slow lines"},
    {AT(fps), .type = CONF_INT, .least = 1, .most = 60, .fallback = 20, .help = "frames a second at most"},
    {AT(build_pace), .type = CONF_INT, .least = 0, .most = 1000000, .fallback = 0,
     .help = "choices a second; 0: fitted to twelve seconds"},
    {AT(panel), .type = CONF_BOOL, .fallback = true, .help = "the panel beside the town"},
    {AT(runs), .type = CONF_INT, .least = 0, .most = INT64_MAX, .fallback = 0, .help = "how often it was started"},
    {AT(help_seen), .type = CONF_BOOL, .fallback = false, .help = "was help opened once: no more captions"},
    {AT(tab), .type = CONF_CHOICE, .choices = tab_choices, .help = "the tab of the editor that was shown last"},
    {AT(hidden), .type = CONF_TEXT, .size = sizeof((struct config *)0)->hidden,
     .help = "shipped presets that are not listed, with '/' between them"},
};

const struct conf_schema config_schema = {"config", fields, sizeof fields / sizeof *fields};

/* The caller frees it; null without a home. */
static char *config_path(void)
{
    char *folder = xdg_config();
    char *path = folder ? mem_format("%s/config.cfg", folder) : NULL;

    free(folder);
    return path;
}

/* What is wrong with the file at PATH, if one is there. */
static enum status config_read_at(const char *path, struct config *config, struct error *error)
{
    char *text = NULL;
    size_t size;
    enum status status = STATUS_OK;

    if (file_exists(path)) {
        status = file_read(path, FILE_LIMIT, &text, &size, error);
        if (status == STATUS_OK)
            status = config_parse(text, size, path, config, error);
    }
    free(text);
    return status;
}

enum status config_parse(const char *text, size_t size, const char *file, struct config *config, struct error *error)
{
    static const char *const known[] = {"kind", NULL};
    struct conf_document document;
    enum status status = conf_parse(&document, text, size, file, error);

    if (status != STATUS_OK)
        return status;
    conf_defaults(&config_schema, config);
    status = conf_expect_kind(&document, "config", error);
    if (status == STATUS_OK)
        status = conf_expect_known(&document, conf_root(&document), &config_schema, known, error);
    if (status == STATUS_OK)
        status = conf_read(&document, conf_root(&document), &config_schema, config, error);
    conf_release(&document);
    return status;
}

enum status config_load(struct config *config, struct error *error)
{
    char *path = config_path();
    enum status status = STATUS_OK;

    *config = (struct config){0};
    conf_defaults(&config_schema, config);
    if (path)
        status = config_read_at(path, config, error);
    if (status != STATUS_OK)
        conf_defaults(&config_schema, config);
    config->broken = status != STATUS_OK;
    free(path);
    return status;
}

/* The settings as a file. The caller frees. */
static char *config_text(const struct config *config, size_t *size)
{
    char *text = NULL;
    FILE *out = mem_stream(&text, size);

    fputs("kind = \"config\";\n", out);
    conf_write(&config_schema, config, out);
    fclose(out);
    return text;
}

static enum status config_write_at(const struct config *config, const char *folder, const char *path,
                                   struct error *error)
{
    size_t size;
    char *text = config_text(config, &size);
    enum status status = file_make_folder(folder, error);

    if (status == STATUS_OK)
        status = file_save(path, text, size, error);
    free(text);
    return status;
}

enum status config_save(const struct config *config, struct error *error)
{
    char *folder = xdg_config(), *path = config_path();
    enum status status = STATUS_OK;
    struct config there;

    if (!path)
        status = error_set(error, STATUS_SYSTEM, "nothing is remembered: there is neither XDG_CONFIG_HOME nor HOME");
    else if (config->broken)
        status = error_set(error, STATUS_SYNTAX, "'%s' cannot be read and is left as it is", path);
    else {
        status = config_read_at(path, &there, error);
        if (status == STATUS_OK)
            status = config_write_at(config, folder, path, error);
    }
    free(path);
    free(folder);
    return status;
}
