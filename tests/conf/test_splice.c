/* Changed files against a plain tree changed alike, and every comment accounted for. */
#include "base/draw.h"
#include "conf/splice.h"
#include "model.h"

#include <stdio.h>

/* ---- layout, case by case ---- */

enum op { SET, INSERT, REMOVE };

static const char *const order[] = {"name", "glyph", "colour", "probability", "picture", "right", "down", NULL};

static const struct {
    const char *before;
    enum op op;
    const char *path, *value;
    size_t index;
    const char *after;
} cases[] = {
    {"a = 1;", SET, "a", "2", 0, "a = 2;"},
    {"a = 1", SET, "b", "2", 0, "a = 1;\nb = 2;"},
    {"a: 1,\n", SET, "b", "2", 0, "a: 1,\nb: 2,\n"},
    {"", SET, "b", "2", 0, "b = 2;\n"},
    {"# nothing", SET, "b", "2", 0, "# nothing\nb = 2;\n"},
    {"a = 1;  // one\nb = 2; # two\n", SET, "c", "3", 0, "a = 1;  // one\nb = 2; # two\nc = 3;\n"},
    {"a = 1 // one\n", SET, "c", "3", 0, "a = 1; // one\nc = 3;\n"},
    {"t = { name = \"x\"; down = (); };", SET, "t.colour", "3", 0, "t = { name = \"x\"; colour = 3; down = (); };"},
    {"t = {\n  name = \"x\";\n  down = ();\n};", SET, "t.colour", "3", 0,
     "t = {\n  name = \"x\";\n  colour = 3;\n  down = ();\n};"},
    {"t = {\n  name = \"x\"; glyph = \"#\";\n  down = ();\n};", SET, "t.colour", "3", 0,
     "t = {\n  name = \"x\"; glyph = \"#\"; colour = 3;\n  down = ();\n};"},
    {"t = {\n  name = \"x\"; };", SET, "t.colour", "3", 0, "t = {\n  name = \"x\";\n  colour = 3; };"},
    {"t = {};", SET, "t.colour", "3", 0, "t = { colour = 3; };"},
    {"t = { /* c */ };", SET, "t.colour", "3", 0, "t = { colour = 3; /* c */ };"},
    {"a = \"x\" // one\n  \"y\"; // two\n", SET, "a", "\"z\"", 0, "a = \"z\" // one\n; // two\n"},
    {"a = (1, /* two */ 2, 3);", SET, "a", "(1, 2, 4, 3)", 0, "a = (1, /* two */ 2, 4, 3);"},
    {"a = (1, /* two */ 2, 3);", SET, "a", "(2, 3)", 0, "a = (/* two */ 2, 3);"},
    {"a = { b = 1; /* c */ c = 2; };", SET, "a", "{ c = 2; d = 4; }", 0, "a = { /* c */ c = 2; d = 4; };"},
    {"a = (1, 2);", INSERT, "a", "3", 9, "a = (1, 2, 3);"},
    {"a = (1, 2);", INSERT, "a", "3", 1, "a = (1, 3, 2);"},
    {"a = (1, 2);", INSERT, "a", "3", 0, "a = (3, 1, 2);"},
    {"a = (1, 2);", INSERT, "a", "3, 4", 0, "a = (3, 4, 1, 2);"},
    {"a = ( );", INSERT, "a", "3, 4", 0, "a = (3, 4);"},
    {"a = ();", INSERT, "a", "{ x = 1; }", 0, "a = ({ x = 1; });"},
    {"  a = ();", INSERT, "a", "{\n    x = 1;\n}", 0, "  a = (\n      {\n          x = 1;\n      }\n  );"},
    {"b = 1;\n", INSERT, "a", "3", 0, "b = 1;\na = (3);\n"},
    {"a = (\n  1,\n  2  // two\n);", INSERT, "a", "3", 9, "a = (\n  1,\n  2,  // two\n  3\n);"},
    {"a = (\n  1,  // one\n  2\n);", INSERT, "a", "3", 1, "a = (\n  1,  // one\n  3,\n  2\n);"},
    {"a = (\n  // one\n  1,\n  2\n);", INSERT, "a", "3", 0, "a = (\n  3,\n  // one\n  1,\n  2\n);"},
    {"a = (\n  // ---- all\n  1,\n  2\n);", INSERT, "a", "3", 0, "a = (\n  // ---- all\n  3,\n  1,\n  2\n);"},
    {"a = (\"x\",   // first\n     \"y\");", INSERT, "a", "\"z\"", 1,
     "a = (\"x\",   // first\n     \"z\",\n     \"y\");"},
    {"a = (1, 2, 3);", REMOVE, "a[0]", NULL, 0, "a = (2, 3);"},
    {"a = (1, 2, 3);", REMOVE, "a[1]", NULL, 0, "a = (1, 3);"},
    {"a = (1, 2, 3);", REMOVE, "a[2]", NULL, 0, "a = (1, 2);"},
    {"a = (1);", REMOVE, "a[0]", NULL, 0, "a = ();"},
    {"a = (\n  1,\n  2\n);", REMOVE, "a[1]", NULL, 0, "a = (\n  1\n);"},
    {"a = (\n  1,  // one\n  // two\n  2\n);", REMOVE, "a[1]", NULL, 0, "a = (\n  1  // one\n);"},
    {"a = (\n  // all\n\n  // one\n  1, // too\n  2\n);", REMOVE, "a[0]", NULL, 0, "a = (\n  // all\n\n  2\n);"},
    {"a = { x = 1; y = 2; };", REMOVE, "a.y", NULL, 0, "a = { x = 1; };"},
    {"a = { x = 1; y = 2; };", REMOVE, "a.x", NULL, 0, "a = { y = 2; };"},
    {"a = 1;\n# b\nb = 2;\nc = 3;\n", REMOVE, "b", NULL, 0, "a = 1;\nc = 3;\n"},
    {"/* the file */\na = 1;\nc = 3;\n", REMOVE, "a", NULL, 0, "/* the file */\nc = 3;\n"},
    {"a = {\n  x = 1;\n  y = 2; };", REMOVE, "a.y", NULL, 0, "a = {\n  x = 1; };"},
    {"a = {\n  x = 1; // x\n  y = 2; };", REMOVE, "a.y", NULL, 0, "a = {\n  x = 1; // x\n };"},
    {"a = (1,\n  // two\n  2);", REMOVE, "a[1]", NULL, 0, "a = (1);"},
    {"a = 1;\n\nb = 2;\n\nc = 3;\n", REMOVE, "b", NULL, 0, "a = 1;\n\nc = 3;\n"},
    {"a = 1;\n\nb = 2;\n", REMOVE, "b", NULL, 0, "a = 1;\n"},
    {"a = 1;\n\nb = 2;\nc = 3;\n", REMOVE, "b", NULL, 0, "a = 1;\n\nc = 3;\n"},
    {"a = 1;\n", SET, "b", "(\n    2\n)", 0, "a = 1;\n\nb = (\n    2\n);\n"},
};

static enum status run(struct splice *splice, enum op op, const char *path, const char *value, size_t index)
{
    enum status status = STATUS_OK;

    if (op == SET)
        status = splice_set(splice, path, value, order, NULL);
    else if (op == INSERT)
        status = splice_insert(splice, path, index, value, order, NULL);
    else
        status = splice_remove(splice, path, NULL);
    return status == STATUS_OK ? splice_flush(splice, NULL) : status;
}

START_TEST(keeps_layout)
{
    const char *before = cases[_i].before;
    struct splice splice;
    struct splice_log log;

    ck_assert_int_eq(splice_init(&splice, before, strlen(before), NULL), STATUS_OK);
    ck_assert_int_eq(run(&splice, cases[_i].op, cases[_i].path, cases[_i].value, cases[_i].index), STATUS_OK);
    ck_assert_str_eq(splice.text, cases[_i].after);
    log = splice.log;
    splice.log = (struct splice_log){0};
    splice_undo(&splice, &log);
    ck_assert_str_eq(splice.text, before);
    splice_redo(&splice, &log);
    ck_assert_str_eq(splice.text, cases[_i].after);
    splice_log_release(&log);
    splice_release(&splice);
}
END_TEST

static const struct {
    enum op op;
    const char *path, *value;
    size_t index;
    const char *message;
} refused[] = {
    {SET, "a.b", "1", 0, "there is no 'a.b'"},
    {SET, "l[2]", "1", 0, "there is no 'l[2]'"},
    {SET, "", "1", 0, "there is no ''"},
    {SET, "l[", "1", 0, "there is no 'l['"},
    {SET, "g..x", "1", 0, "there is no 'g..x'"},
    {SET, "a", "", 0, "this is not a value: ''"},
    {SET, "a", "1; b = 2", 0, "this is not a value: '1; b = 2'"},
    {SET, "a", "1, 2", 0, "this is not a value: '1, 2'"},
    {SET, "a", "(1, 2", 0, "this is not a value: '(1, 2'"},
    {SET, "a", "word", 0, "this is not a value: 'word'"},
    {INSERT, "a", "1", 0, "'a' is not a list"},
    {INSERT, "l", "1,", 0, "these are not values: '1,'"},
    {INSERT, "l[7]", "1", 0, "there is no 'l[7]'"},
    {REMOVE, "c", NULL, 0, "there is no 'c'"},
    {REMOVE, "", NULL, 0, "there is no ''"},
};

START_TEST(refuses)
{
    static const char text[] = "a = 1; l = (1, 2); g = { x = 1; };";
    struct error error = {0};
    struct splice splice;

    ck_assert_int_eq(splice_init(&splice, text, strlen(text), NULL), STATUS_OK);
    if (refused[_i].op == SET)
        ck_assert_int_ne(splice_set(&splice, refused[_i].path, refused[_i].value, NULL, &error), STATUS_OK);
    else if (refused[_i].op == INSERT)
        ck_assert_int_ne(splice_insert(&splice, refused[_i].path, 0, refused[_i].value, NULL, &error), STATUS_OK);
    else
        ck_assert_int_ne(splice_remove(&splice, refused[_i].path, &error), STATUS_OK);
    ck_assert_str_eq(error.message, refused[_i].message);
    ck_assert_int_eq(splice_flush(&splice, NULL), STATUS_OK);
    ck_assert_str_eq(splice.text, text);
    splice_release(&splice);
}
END_TEST

/* ---- random files with comments everywhere ---- */

struct writer {
    FILE *out;
    uint64_t run, counter;
    unsigned comments;
    char **paths; /* of all values */
    size_t count, capacity;
};

static uint64_t below(struct writer *writer, uint64_t bound)
{
    return draw_below(writer->run, DRAW_TEST, 1, &writer->counter, bound);
}

static bool seldom(struct writer *writer)
{
    return below(writer, 4) == 0;
}

/* A comment of PATH that does not need the end of its line. */
static void put_inner(struct writer *writer, const char *path)
{
    if (seldom(writer))
        fprintf(writer->out, " /* <%s> %u \" { ( */ ", path, writer->comments++);
}

static void put_comment(struct writer *writer, const char *path)
{
    static const char *const marks[] = {"//", "#", "// //", "# /* ", "//*/"};

    if (below(writer, 3) == 0)
        fprintf(writer->out, "/* <%s> %u%s*/", path, writer->comments++, seldom(writer) ? "\n   more " : "");
    else
        fprintf(writer->out, "%s <%s> %u \"", marks[below(writer, 5)], path, writer->comments++);
}

static void put_indent(struct writer *writer, int depth)
{
    fprintf(writer->out, "\n%*s", 2 * depth, "");
}

static void put_scalar(struct writer *writer, const char *path, bool number)
{
    static const char *const scalars[] = {"1",       "-2",     "0x1F",        "3000000000", "12L",
                                          "1.5",     "-2e3",   "true",        "FALSE",      "\"\"",
                                          "\"a\"",   ".5",     "\"// no\"",   "\"/* no\"",  "\"\\\"q\\\\\"",
                                          "\"( {\"", "\"é♣\"", "\"x\" \"y\"", "+7",         "\"#\""};

    if (!number && below(writer, 8) == 0) {
        fputs("\"one\"", writer->out);
        if (seldom(writer)) {
            fputc(' ', writer->out);
            put_comment(writer, path);
            put_indent(writer, 3);
        }
        put_inner(writer, path);
        fputs("\"two\"", writer->out);
        return;
    }
    fputs(scalars[below(writer, number ? 5 : 20)], writer->out);
}

static void put_value(struct writer *writer, const char *path, int depth, bool number);

static void put_child(struct writer *writer, const char *parent, int kind, size_t index, size_t count, int depth,
                      bool inline_style)
{
    char *path =
        kind > 0 ? mem_format("%s[%zu]", parent, index) : mem_format("%s%sn%zu", parent, *parent ? "." : "", index);
    bool last = index + 1 == count, ended;

    *ARRAY_ADD(writer->paths, writer->count, writer->capacity) = mem_text(path);
    if (kind == 0)
        fprintf(writer->out, "n%zu", index);
    if (kind == 0) {
        put_inner(writer, path);
        fputs(seldom(writer) ? ": " : " = ", writer->out);
        put_inner(writer, path);
    }
    put_value(writer, path, depth, kind == 2);
    ended = kind == 0 ? !seldom(writer) : !last;
    if (ended || last || !inline_style) /* else it would be the next one's */
        put_inner(writer, path);
    if (ended)
        fputs(kind == 0 && !seldom(writer) ? ";" : ",", writer->out);
    else
        fputc(' ', writer->out);
    if (!inline_style && seldom(writer)) {
        fputc(' ', writer->out);
        put_comment(writer, path);
    }
    free(path);
}

/* What stands between two children that have lines of their own: nothing, or comments of the parent. */
static void put_gap(struct writer *writer, const char *parent, const char *child, bool first, int depth)
{
    if (seldom(writer) && !first) {
        put_indent(writer, depth);
        put_comment(writer, parent);
        fputc('\n', writer->out);
    }
    if (seldom(writer) && !first) {
        put_indent(writer, depth);
        fprintf(writer->out, "// ---- <%s> %u", parent, writer->comments++);
    }
    for (unsigned i = 0; i < 2 && seldom(writer); i++) {
        put_indent(writer, depth);
        put_comment(writer, child);
    }
}

/* KIND: 0 group, 1 list, 2 array. */
static void put_children(struct writer *writer, const char *path, int kind, int depth, bool root)
{
    bool inline_style = !root && below(writer, 2) == 0;
    size_t count = below(writer, 5) + root;

    for (size_t i = 0; i < count; i++) {
        char *child = kind > 0 ? mem_format("%s[%zu]", path, i) : mem_format("%s%sn%zu", path, *path ? "." : "", i);
        bool alone = root && i == 0; /* what the file begins with belongs to no setting */

        if (!inline_style) {
            put_gap(writer, path, alone ? path : child, i == 0, depth);
            put_indent(writer, depth);
        } else {
            fputc(' ', writer->out);
            put_inner(writer, child);
        }
        put_child(writer, path, kind, i, count, depth, inline_style);
        free(child);
    }
    if (!inline_style && seldom(writer) && count > 0) {
        put_indent(writer, depth);
        put_comment(writer, path);
    }
    if (!inline_style)
        put_indent(writer, depth - 1);
}

static void put_value(struct writer *writer, const char *path, int depth, bool number)
{
    int kind = depth > 3 || number ? 3 : (int)below(writer, 6);

    if (kind > 2) {
        put_scalar(writer, path, number);
        return;
    }
    fputc("{(["[kind], writer -> out);
    put_children(writer, path, kind, depth + 1, false);
    fputc("})]"[kind], writer -> out);
}

static char *random_file(struct writer *writer)
{
    char *text = NULL;
    size_t size;

    writer->out = open_memstream(&text, &size);
    put_children(writer, "", 0, 0, true);
    fputc('\n', writer->out);
    fclose(writer->out);
    return text;
}

/* Of a value to be put in: without comments, in one line or in several. */
static char *random_value(struct writer *writer, bool number)
{
    static const char *const values[] = {"77",
                                         "0x4D",
                                         "-5",
                                         "\"new\"",
                                         "2.25",
                                         "true",
                                         "( )",
                                         "(1, \"two\", { three = 3; })",
                                         "{ a = 1; n0 = 2; n1 = (1, 2); }",
                                         "{\n    a = 1;\n    b = \"x\n  y\";\n}",
                                         "[ 1, 2, 3 ]",
                                         "(\n    1,\n    (2, 3)\n)",
                                         "\"a\" \"b\""};

    return mem_text(values[below(writer, number ? 3 : sizeof values / sizeof *values)]);
}

static void writer_release(struct writer *writer)
{
    for (size_t i = 0; i < writer->count; i++)
        free(writer->paths[i]);
    free(writer->paths);
}

static void apply(struct model *model, enum op op, const char *path, const char *value, size_t index)
{
    size_t place;
    struct model *parent = model_parent(model, path, &place);

    if (op == INSERT) {
        model_insert(&parent->children[place], index, model_value(value, ""));
    } else {
        if (place < parent->count)
            model_remove(parent, place);
        if (op == SET)
            model_insert(parent, place, model_value(value, model_last(path)));
    }
}

static void sort_groups(struct model *model)
{
    for (size_t i = 0; i < model->count; i++)
        sort_groups(&model->children[i]);
    for (size_t i = 1; model->type == CONFIG_TYPE_GROUP && i < model->count; i++)
        for (size_t j = i; j > 0 && strcmp(model->children[j].name, model->children[j - 1].name) < 0; j--) {
            struct model child = model->children[j];

            model->children[j] = model->children[j - 1];
            model->children[j - 1] = child;
        }
}

/* Does one change to TEXT in both ways, and compares. Returns the new text. */
static char *change(const char *text, enum op op, const char *path, const char *value, size_t index)
{
    struct model expected = model_of(text), found;
    size_t place;
    struct model *parent = model_parent(&expected, path, &place);
    const struct model *old = place < parent->count ? &parent->children[place] : NULL;
    bool merged = op == SET && old && !old->value;
    struct splice splice;
    char *after;

    ck_assert_int_eq(splice_init(&splice, text, strlen(text), NULL), STATUS_OK);
    if (run(&splice, op, path, value, index) != STATUS_OK)
        ck_abort_msg("cannot do %d at %s in:\n%s", op, path, text);
    after = mem_text(splice.text);
    splice_release(&splice);
    apply(&expected, op, path, value, index);
    found = model_of(after);
    /* A group that becomes like another has its members in an order of its own. */
    sort_groups(&expected);
    sort_groups(&found);
    if (!model_equal(&expected, &found))
        ck_abort_msg("%d at %s: %s\n---- before\n%s\n---- after\n%s", op, path, value, text, after);
    check_comments(text, after, op == REMOVE ? path : NULL, merged ? path : NULL);
    model_release(&expected);
    model_release(&found);
    return after;
}

/* A random change of a random value of TEXT. */
static char *random_change(struct writer *writer, const char *text)
{
    struct model model = model_of(text);
    const char *path = writer->paths[below(writer, writer->count)];
    size_t place;
    struct model *parent = model_parent(&model, path, &place), *self = &parent->children[place];
    bool list = self->type == CONFIG_TYPE_LIST || self->type == CONFIG_TYPE_ARRAY;
    bool in_array = parent->type == CONFIG_TYPE_ARRAY;
    enum op op = (enum op)below(writer, 3);
    char *value = NULL, *member = NULL, *after;
    size_t index = below(writer, self->count + 1);

    if (op == INSERT && !list)
        op = SET;
    if (op == SET && self->type == CONFIG_TYPE_GROUP && seldom(writer))
        path = member = mem_format("%s.new", path);
    value = random_value(writer, op == INSERT ? self->type == CONFIG_TYPE_ARRAY : in_array);
    after = change(text, op, path, value, index);
    free(value);
    free(member);
    model_release(&model);
    return after;
}

START_TEST(keeps_comments)
{
    unsigned runs = support_full() ? 100000 : 3000;

    for (unsigned i = 0; i < runs; i++) {
        struct writer writer = {.run = i};
        char *text = random_file(&writer), *after = random_change(&writer, text);

        free(after);
        free(text);
        writer_release(&writer);
    }
}
END_TEST

Suite *suite(void);
Suite *suite(void)
{
    Suite *suite = suite_create("splice");
    TCase *tests = tcase_create("splice");

    tcase_add_loop_test(tests, keeps_layout, 0, sizeof cases / sizeof *cases);
    tcase_add_loop_test(tests, refuses, 0, sizeof refused / sizeof *refused);
    tcase_add_test(tests, keeps_comments);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
