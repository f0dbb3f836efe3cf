#!/bin/sh
# What becomes of a town is a function of its settings and seed: the rooms that decide it ask for no clock, draw from no
# generator but base/draw.h, and hold no number that is not an integer, so that there is no NaN and no rounding.
set -u
srcdir=${srcdir:-$(dirname "$0")/../..}
rooms="base/draw wave town map life"

# violations TREE: one line for every word that is not allowed, outside comments and texts.
violations() {
    (cd "$1/src" && for room in $rooms; do
        find . -path "./$room*" -name '*.[ch]'
    done | sort | xargs awk '
        function code(line,    out, at) {
            out = ""
            while (line != "") {
                if (inside) {
                    at = index(line, "*/")
                    if (!at)
                        return out
                    inside = 0
                    line = substr(line, at + 2)
                } else if (match(line, /"([^"\\]|\\.)*"|\/\*|\/\//)) {
                    out = out substr(line, 1, RSTART - 1) " "
                    if (substr(line, RSTART, 2) == "//")
                        return out
                    inside = substr(line, RSTART, 2) == "/*"
                    line = substr(line, RSTART + RLENGTH)
                } else {
                    return out line
                }
            }
            return out
        }
        FNR == 1 {
            inside = 0
        }
        {
            text = " " code($0) " "
            if (text ~ /[^A-Za-z0-9_](float|double|_Float[0-9]+)[^A-Za-z0-9_]/)
                what = "a number that is no integer"
            else if (text ~ /[^A-Za-z0-9_.>](time|clock|clock_gettime|gettimeofday|times|getrusage|timespec_get) *\(/)
                what = "a clock"
            else if (text ~ /[^A-Za-z0-9_.>](s?rand|s?random|rand_r|[dlm]rand48|getrandom|arc4random) *\(/)
                what = "a generator of another house"
            else if (text ~ /# *include *<(time|sys\/time|sys\/times|math|float|fenv|complex|tgmath)\.h>/)
                what = "a header for what is not to be there"
            else
                next
            printf "%s:%d: %s\n", FILENAME, FNR, what
        }')
}

found=$(violations "$srcdir")
if [ -n "$found" ]; then
    printf '%s\n' "$found"
    exit 1
fi

# The rules must be able to fail, and only where they should.
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/src/base" "$tree/src/wave" "$tree/src/life/deep" "$tree/src/town" "$tree/src/map" "$tree/src/view"
cat >"$tree/src/wave/wrong.c" <<'END'
#include <math.h>
static double share = 0.5;
long now = time(NULL);
int drawn = rand();
END
printf '/* one\n two */ float x;\n' >"$tree/src/life/deep/wrong.h"
cat >"$tree/src/town/fine.c" <<'END'
/* It may double, at a time (as time() does), rand() in a comment. */
int doubled = 2; // no clock()
const char *text = "double \"time(NULL)";
uint64_t draw_time(struct life *life); /* not
 clock() either */
int z = life->time(3), drawing_time (2);
END
printf 'double fine;\n' | tee "$tree/src/view/fine.c" >"$tree/src/base/fine.c"
printf 'double wrong;\n' >"$tree/src/base/draw.c"
touch "$tree/src/map/fine.c"
expected='./base/draw.c:1
./life/deep/wrong.h:2
./wave/wrong.c:1
./wave/wrong.c:2
./wave/wrong.c:3
./wave/wrong.c:4'
found=$(violations "$tree")
if [ "$(printf '%s\n' "$found" | cut -d: -f1,2)" != "$expected" ]; then
    printf 'expected violations at\n%s\nbut found\n%s\n' "$expected" "$found"
    exit 1
fi
