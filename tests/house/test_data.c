/* What is compiled into the program is what lies in data/, byte for byte and all of it. */
#include "support/support.h"
#include "base/library.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct library_embedded *find(const char *name)
{
    for (const struct library_embedded *file = library_embedded; file->name; file++) {
        if (strcmp(file->name, name) == 0)
            return file;
    }
    return NULL;
}

START_TEST(embedded_files_equal_the_data)
{
    for (const struct library_embedded *file = library_embedded; file->name; file++) {
        char path[512];
        size_t size;
        snprintf(path, sizeof path, "data/%s", file->name);
        char *bytes = support_read_size(path, &size);
        ck_assert_msg(size == file->size && memcmp(bytes, file->bytes, size) == 0, "%s differs", path);
        ck_assert_msg(file->bytes[size] == '\0', "%s has no end", path);
        free(bytes);
    }
}
END_TEST

static size_t data_folder_length;
static unsigned files_seen;

static int check_one(const char *path, const struct stat *info, int type, struct FTW *walk)
{
    (void)info;
    const char *extension = strrchr(path + walk->base, '.');
    if (type == FTW_F && extension && strcmp(extension, ".cfg") == 0) {
        ck_assert_msg(find(path + data_folder_length + 1) != NULL, "%s is not compiled in", path);
        files_seen++;
    }
    return 0;
}

START_TEST(all_data_are_embedded)
{
    char *folder = support_path("data");
    data_folder_length = strlen(folder);
    ck_assert_int_eq(nftw(folder, check_one, 16, FTW_PHYS), 0);
    ck_assert_uint_gt(files_seen, 0);
    free(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("data");
    TCase *tcase = tcase_create("embedded");
    tcase_add_test(tcase, embedded_files_equal_the_data);
    tcase_add_test(tcase, all_data_are_embedded);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
