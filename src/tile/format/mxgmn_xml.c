/* The elements of the XML. They follow each other in any order, but one may stand only in its parent. */
#include "tile/format/mxgmn_inside.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/near.h"
#include "base/number.h"
#include "base/text.h"
#include "tile/symmetry.h"

#include <expat.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum element { DOCUMENT, SET, TILES, TILE, NEIGHBORS, NEIGHBOR, SUBSETS, SUBSET, MEMBER, ELEMENTS };

#define ATTRIBUTES_MOST 4
#define SUBSETS_MOST 1024u
/* What is a tile's in the end is that of all its orientations. */
#define WEIGHT_MOST (RULES_WEIGHT_MOST / SYMMETRY_IMAGES / (uint64_t)DECIMAL_ONE)
_Static_assert(WEIGHT_MOST == 125000000, "the message says so");

struct reading {
    struct mxgmn *mxgmn;
    XML_Parser parser;
    enum element inside;
    enum status status;
    const char *values[ATTRIBUTES_MOST]; /* of the element that begins, in the order of its row; null when absent */
};

struct element_row {
    const char *name;
    enum element parent;
    const char *attributes[ATTRIBUTES_MOST + 1];
    void (*begin)(struct reading *reading);
};

static int line_of(const struct reading *reading)
{
    return (int)XML_GetCurrentLineNumber(reading->parser);
}

static void fail(struct reading *reading, enum status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The first one counts; nothing more is read then. */
static void fail(struct reading *reading, enum status status, const char *format, ...)
{
    char message[sizeof(struct error)];
    va_list arguments;

    if (reading->status != STATUS_OK)
        return;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    reading->status = error_at(reading->mxgmn->error, status, reading->mxgmn->file, line_of(reading), "%s", message);
    XML_StopParser(reading->parser, XML_FALSE);
}

/* TEXT without blanks at its ends, and with one blank for several. */
static char *without_blanks(const char *text)
{
    char *out = mem_text(text), *to = out;

    for (const char *from = text; *from; from++)
        if (*from != ' ' || (to > out && to[-1] != ' '))
            *to++ = *from;
    while (to > out && to[-1] == ' ')
        to--;
    *to = '\0';
    return out;
}

/* Attribute number INDEX as a name; null after an error. The caller frees. */
static char *read_name(struct reading *reading, unsigned index, const char *what)
{
    const char *value = reading->values[index];
    char *name;

    if (!value) {
        fail(reading, STATUS_VALUE, "%s is missing", what);
        return NULL;
    }
    name = without_blanks(value);
    if (!*name)
        fail(reading, STATUS_VALUE, "%s is empty", what);
    else if (!text_is_clean(name))
        fail(reading, STATUS_VALUE, "%s has characters that cannot be shown: '%s'", what, name);
    else if (strchr(name, '/'))
        fail(reading, STATUS_VALUE, "%s must not contain '/': '%s'", what, name); /* pictures are files of that name */
    else
        return name;
    free(name);
    return NULL;
}

static void begin_nothing(struct reading *reading)
{
    (void)reading;
}

static void begin_set(struct reading *reading)
{
    const char *size = reading->values[0], *unique = reading->values[1];
    int64_t number;

    if (size && (!number_parse_int(size, &number) || number < 1))
        fail(reading, STATUS_VALUE, "'size' must be a whole number of pixels, not '%s'", size);
    reading->mxgmn->unique = unique && strcasecmp(unique, "true") == 0;
    if (unique && !reading->mxgmn->unique && strcasecmp(unique, "false") != 0)
        fail(reading, STATUS_VALUE, "'unique' must be True or False, not '%s'", unique);
}

/* Is it a number as people write it: digits, with a point and an exponent? */
static bool is_number(const char *text)
{
    return *text && text[strspn(text, "0123456789.eE+-")] == '\0';
}

/* In millionths. What is more than nothing stays more than nothing. */
static int64_t read_weight(struct reading *reading, const char *text)
{
    char *end = NULL;
    double weight = is_number(text) ? strtod(text, &end) : -1;

    if (!end || *end || !(weight >= 0) || weight > (double)WEIGHT_MOST) {
        fail(reading, STATUS_VALUE, "'weight' must be a number from 0 to 125000000, not '%s'", text);
        return 0;
    }
    return weight > 0 && weight * (double)DECIMAL_ONE < 1 ? 1 : (int64_t)(weight * (double)DECIMAL_ONE + 0.5);
}

static char read_symmetry(struct reading *reading, const char *text)
{
    if (!text)
        return 'X';
    if (!text[0] || text[1] || symmetry_count(text[0]) == 0)
        fail(reading, STATUS_NAME, "no symmetry is called '%s'; the letters are %s", text, symmetry_letters());
    return text[0];
}

static void begin_tile(struct reading *reading)
{
    struct mxgmn *mxgmn = reading->mxgmn;
    struct tile tile = {.line = line_of(reading)};
    const char *weight = reading->values[2];

    tile.symmetry = read_symmetry(reading, reading->values[1]);
    tile.probability = weight ? read_weight(reading, weight) : DECIMAL_ONE;
    if (mxgmn->tile_count == RULES_TILES_LIMIT)
        fail(reading, STATUS_LIMIT, "more than %u tiles", RULES_TILES_LIMIT);
    if (reading->status == STATUS_OK)
        tile.name = read_name(reading, 0, "the name of a tile");
    if (tile.name)
        *ARRAY_ADD(mxgmn->tiles, mxgmn->tile_count, mxgmn->tile_capacity) = tile;
}

static void begin_neighbor(struct reading *reading)
{
    struct mxgmn *mxgmn = reading->mxgmn;
    struct mxgmn_line line = {.line = line_of(reading)};

    line.name[0] = read_name(reading, 0, "'left'");
    line.name[1] = line.name[0] ? read_name(reading, 1, "'right'") : NULL;
    if (line.name[1])
        *ARRAY_ADD(mxgmn->neighbours, mxgmn->neighbour_count, mxgmn->neighbour_capacity) = line;
    else
        free(line.name[0]);
}

static void begin_subset(struct reading *reading)
{
    struct mxgmn *mxgmn = reading->mxgmn;
    char *name = read_name(reading, 0, "the name of a subset");

    if (mxgmn->subset_count == SUBSETS_MOST)
        fail(reading, STATUS_LIMIT, "more than %u subsets", SUBSETS_MOST);
    for (size_t i = 0; i < mxgmn->subset_count && name; i++)
        if (strcmp(mxgmn->subsets[i].head.name[0], name) == 0)
            fail(reading, STATUS_NAME, "a subset '%s' is there already, at line %d", name, mxgmn->subsets[i].head.line);
    if (name)
        *ARRAY_ADD(mxgmn->subsets, mxgmn->subset_count, mxgmn->subset_capacity) =
            (struct mxgmn_subset){.head = {{name}, line_of(reading)}};
}

static void begin_member(struct reading *reading)
{
    struct mxgmn_subset *subset = &reading->mxgmn->subsets[reading->mxgmn->subset_count - 1];
    char *name = read_name(reading, 0, "the name of a tile");

    if (name)
        *ARRAY_ADD(subset->tiles, subset->count, subset->capacity) = (struct mxgmn_line){{name}, line_of(reading)};
}

static const struct element_row rows[ELEMENTS] = {
    [SET] = {"set", DOCUMENT, {"size", "unique"}, begin_set},
    [TILES] = {"tiles", SET, {NULL}, begin_nothing},
    [TILE] = {"tile", TILES, {"name", "symmetry", "weight"}, begin_tile},
    [NEIGHBORS] = {"neighbors", SET, {NULL}, begin_nothing},
    [NEIGHBOR] = {"neighbor", NEIGHBORS, {"left", "right"}, begin_neighbor},
    [SUBSETS] = {"subsets", SET, {NULL}, begin_nothing},
    [SUBSET] = {"subset", SUBSETS, {"name"}, begin_subset},
    [MEMBER] = {"tile", SUBSET, {"name"}, begin_member},
};

static void unknown_element(struct reading *reading, const char *name)
{
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;
    char shown[64], hint[NEAR_HINT];

    text_clean(name, shown, sizeof shown);
    for (unsigned i = SET; i < ELEMENTS; i++)
        if (rows[i].parent == reading->inside && near_better(shown, rows[i].name, &best))
            nearest = rows[i].name;
    if (reading->inside == DOCUMENT)
        fail(reading, STATUS_VALUE, "a tileset in XML is an element 'set', not '%s'", shown);
    else
        fail(reading, STATUS_NAME, "in '%s' there is no element '%s'%s", rows[reading->inside].name, shown,
             near_hint(nearest, hint));
}

static void note_attribute(struct reading *reading, const struct element_row *row, const char *name, const char *value)
{
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;
    char shown[64], hint[NEAR_HINT];

    text_clean(name, shown, sizeof shown);
    for (unsigned i = 0; row->attributes[i]; i++) {
        if (strcmp(row->attributes[i], name) == 0) {
            reading->values[i] = value;
            return;
        }
        if (near_better(shown, row->attributes[i], &best))
            nearest = row->attributes[i];
    }
    fail(reading, STATUS_NAME, "'%s' has no attribute '%s'%s", row->name, shown, near_hint(nearest, hint));
}

static void XMLCALL begin_element(void *data, const XML_Char *name, const XML_Char **attributes)
{
    struct reading *reading = data;
    unsigned element = SET;

    if (reading->status != STATUS_OK)
        return;
    while (element < ELEMENTS && (rows[element].parent != reading->inside || strcmp(rows[element].name, name) != 0))
        element++;
    if (element == ELEMENTS) {
        unknown_element(reading, name);
        return;
    }
    memset(reading->values, 0, sizeof reading->values);
    for (; *attributes; attributes += 2)
        note_attribute(reading, &rows[element], attributes[0], attributes[1]);
    reading->inside = (enum element)element;
    if (reading->status == STATUS_OK)
        rows[element].begin(reading);
}

static void XMLCALL end_element(void *data, const XML_Char *name)
{
    struct reading *reading = data;

    (void)name;
    if (reading->status == STATUS_OK)
        reading->inside = rows[reading->inside].parent;
}

static void XMLCALL refuse_doctype(void *data, const XML_Char *name, const XML_Char *system, const XML_Char *public,
                                   int has_internal)
{
    (void)name;
    (void)system;
    (void)public;
    (void)has_internal;
    fail(data, STATUS_SYNTAX, "a DOCTYPE is refused");
}

/* Names are UTF-8 whatever the file says of its encoding: expat turns the others into it. */
static enum status parse(struct reading *reading, const char *text, size_t size)
{
    enum XML_Status parsed;

    XML_SetUserData(reading->parser, reading);
    XML_SetElementHandler(reading->parser, begin_element, end_element);
    XML_SetStartDoctypeDeclHandler(reading->parser, refuse_doctype);
    parsed = XML_Parse(reading->parser, text, (int)size, XML_TRUE);
    if (reading->status == STATUS_OK && parsed != XML_STATUS_OK)
        return error_at(reading->mxgmn->error, STATUS_SYNTAX, reading->mxgmn->file, line_of(reading),
                        "not well-formed XML: %s", XML_ErrorString(XML_GetErrorCode(reading->parser)));
    return reading->status;
}

enum status mxgmn_read(struct mxgmn *mxgmn, const char *text, size_t size)
{
    struct reading reading = {.mxgmn = mxgmn, .parser = XML_ParserCreate(NULL)};
    enum status status;

    if (size > FILE_LIMIT)
        status = error_at(mxgmn->error, STATUS_LIMIT, mxgmn->file, 0, "the file is longer than %u bytes", FILE_LIMIT);
    else if (!reading.parser)
        status = error_set(mxgmn->error, STATUS_SYSTEM, "no memory to read XML");
    else
        status = parse(&reading, text, size);
    if (reading.parser)
        XML_ParserFree(reading.parser);
    return status;
}

static void release_lines(struct mxgmn_line *lines, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(lines[i].name[0]);
        free(lines[i].name[1]);
    }
    free(lines);
}

void mxgmn_release(struct mxgmn *mxgmn)
{
    for (size_t i = 0; i < mxgmn->tile_count; i++)
        free(mxgmn->tiles[i].name);
    for (size_t i = 0; i < mxgmn->subset_count; i++) {
        free(mxgmn->subsets[i].head.name[0]);
        release_lines(mxgmn->subsets[i].tiles, mxgmn->subsets[i].count);
    }
    release_lines(mxgmn->neighbours, mxgmn->neighbour_count);
    free(mxgmn->tiles);
    free(mxgmn->subsets);
}
