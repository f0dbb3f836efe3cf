#include "support/golden.h"

#include "support/support.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const wraps[] = {"no", "across", "down", "both", NULL};

uint64_t golden_hash(uint64_t hash, uint64_t value)
{
    for (unsigned byte = 0; byte < 8; byte++)
        hash = (hash ^ (value >> 8 * byte & 255)) * UINT64_C(0x100000001b3);
    return hash;
}

static unsigned find(const char *name, const char *const *names)
{
    unsigned at = 0;
    while (names[at] && strcmp(names[at], name) != 0)
        at++;
    ck_assert_msg(names[at] != NULL, "what is '%s'?", name);
    return at;
}

static void read_row(const char *line, struct golden_row *row)
{
    char wrap[8], policy[16], heuristic[16], threads[32], *rest = threads;
    *row = (struct golden_row){0};
    ck_assert_msg(sscanf(line, "%63s %ux%u %7s %" SCNu64 " %15s %15s %u %31s %" SCNx64, row->set, &row->topology.width,
                         &row->topology.height, wrap, &row->settings.seed, policy, heuristic, &row->settings.block,
                         threads, &row->hash) == 10,
                  "not a row: %s", line);
    row->topology.wrap_across = find(wrap, wraps) & 1;
    row->topology.wrap_down = find(wrap, wraps) & 2;
    row->settings.policy = (enum wave_policy)find(policy, wave_policy_names);
    row->settings.heuristic = (enum wave_heuristic)find(heuristic, wave_heuristic_names);
    for (const char *one; (one = strsep(&rest, ","));) {
        ck_assert_uint_lt(row->thread_count, GOLDEN_THREADS);
        row->threads[row->thread_count++] = (unsigned)strtoul(one, NULL, 10);
    }
}

/* Is the row as it should be? HASH is what came out. */
static bool row_holds(const char *line, const struct golden_row *row, golden_compute *compute, uint64_t *hash)
{
    bool same = true;
    for (unsigned at = 0; at < row->thread_count; at++) {
        uint64_t one = compute(row, row->threads[at]);
        if (at && one != *hash) {
            fprintf(stderr, "golden: other threads, another hash, %016" PRIx64 " and %016" PRIx64 ": %s\n", *hash, one,
                    line);
            same = false;
        }
        *hash = one;
    }
    if (!*hash)
        fprintf(stderr, "golden: nothing came out: %s\n", line);
    return same && *hash;
}

static void write_table(const char *path, const char *text)
{
    char *full = support_path(path);
    support_write(full, text);
    free(full);
}

unsigned golden_check(const char *path, golden_compute *compute)
{
    const char *mode = getenv("GOLDEN");
    bool write = mode && strcmp(mode, "write") == 0;
    char *text = support_read(path), *rest = text, *anew = NULL;
    size_t size;
    FILE *out = open_memstream(&anew, &size);
    unsigned count = 0, wrong = 0;
    if (strchr(text, '\0')[-1] == '\n')
        strchr(text, '\0')[-1] = '\0';
    for (char *line; (line = strsep(&rest, "\n"));) {
        struct golden_row row;
        uint64_t hash = 0;
        if (!*line || *line == '#') {
            fprintf(out, "%s\n", line);
            continue;
        }
        read_row(line, &row);
        bool holds = row_holds(line, &row, compute, &hash);
        if (holds && !write && hash != row.hash)
            fprintf(stderr, "golden: %016" PRIx64 " came out: %s\n", hash, line);
        wrong += !holds || (!write && hash != row.hash);
        fprintf(out, "%.*s%016" PRIx64 "\n", (int)(strrchr(line, ' ') + 1 - line), line, hash);
        count++;
    }
    fclose(out);
    if (write && !wrong)
        write_table(path, anew);
    free(anew);
    free(text);
    ck_assert_msg(wrong == 0, "%s: %u rows are wrong; where that is meant, write them anew with GOLDEN=write", path,
                  wrong);
    return count;
}
