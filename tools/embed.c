/*
 * embed DIR FILE...: writes to standard output a C file with the bytes of every DIR/FILE as one string literal, in a
 * table that src/base/library.h declares. Names are given, and kept, relative to DIR, so that the output does not
 * depend on where the sources lie. Runs while the project is built; nothing of it is in the program.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 4096 };

static int fail(const char *what, const char *name)
{
    fprintf(stderr, "embed: cannot %s '%s': %s\n", what, name, strerror(errno));
    return -1;
}

/* Octal escapes have a fixed width, so what follows one is never taken for a part of it, as with \x. The escaped '?'
 * keeps trigraphs away. */
static void write_byte(int byte)
{
    if (byte == '\n')
        fputs("\\n", stdout);
    else if (byte == '"' || byte == '\\' || byte == '?')
        printf("\\%c", byte);
    else if (byte >= ' ' && byte < 127)
        putchar(byte);
    else
        printf("\\%03o", (unsigned)byte);
}

static void write_string(const char *text)
{
    putchar('"');
    for (; *text; text++)
        write_byte((unsigned char)*text);
    putchar('"');
}

/* One literal a line of the file; a line without an end is cut, for editors and compilers that dislike long ones. */
static size_t write_bytes(FILE *file)
{
    size_t size = 0;
    size_t column = 0;
    int byte;

    fputs("        \"", stdout);
    while ((byte = getc(file)) != EOF) {
        if (column == LINE_BYTES) {
            fputs("\"\n        \"", stdout);
            column = 0;
        }
        write_byte(byte);
        size++;
        column = byte == '\n' ? (size_t)LINE_BYTES : column + 1;
    }
    putchar('"');
    return size;
}

static int write_file(const char *dir, const char *name)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s", dir, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        errno = ENAMETOOLONG;
        return fail("open", name);
    }
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail("open", path);
    fputs("    {", stdout);
    write_string(name);
    fputs(",\n", stdout);
    size_t size = write_bytes(file);
    printf(",\n     %zu},\n", size);
    int status = ferror(file) ? fail("read", path) : 0;
    fclose(file);
    return status;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: embed DIR FILE...\n", stderr);
        return 2;
    }
    fputs("#include \"base/library.h\"\n\nconst struct library_embedded library_embedded[] = {\n", stdout);
    for (int i = 2; i < argc; i++) {
        if (write_file(argv[1], argv[i]) != 0)
            return EXIT_FAILURE;
    }
    fputs("    {0},\n};\n", stdout);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fail("write", "standard output");
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
