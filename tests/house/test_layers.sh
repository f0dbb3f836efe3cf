#!/bin/sh
# The rooms stand on each other: a room includes only itself and rooms below it, only src/term includes curses, and only
# src/cli ends the program. The list of rooms is ROOMS in Makefile.am.
set -u
srcdir=${srcdir:-$(dirname "$0")/../..}
rooms=$("$srcdir/tools/sources" rooms)

# violations TREE: one line for every include or call that breaks a rule.
violations() {
    (cd "$1" && find src -name '*.[ch]' ! -path src/data.c | sort | xargs awk -v rooms="$rooms" '
        function report(what) {
            printf "%s:%d: %s\n", FILENAME, FNR, what
        }
        BEGIN {
            count = split(rooms, name, " ")
            for (i = 1; i <= count; i++)
                rank[name[i]] = i
        }
        FNR == 1 {
            split(FILENAME, part, "/")
            room = part[2]
            if (!(room in rank))
                report("no room of this name in ROOMS of Makefile.am")
        }
        /^[ \t]*#[ \t]*include/ {
            header = $0
            gsub(/^[^<"]*[<"]|[>"].*$/, "", header)
            split(header, part, "/")
            if (header ~ /(^|\/)n?curses(w|_dll)?\.h$|^(term|panel|menu|form)\.h$/ && room != "term")
                report("curses belongs to src/term")
            else if (header ~ /^\.\.?\//)
                report("an include names its room: " header)
            else if (header ~ /\// && $0 ~ /"/ && !(part[1] in rank))
                report("no room of this name: " header)
            else if (part[1] in rank && header ~ /\// && rank[part[1]] > rank[room])
                report(room " includes " part[1] ", which stands above it")
        }
        /(^|[^A-Za-z0-9_.>])exit *\(/ && $0 !~ /^ *(\/?\*|\/\/)/ && room != "cli" {
            report("only src/cli ends the program")
        }')
}

found=$(violations "$srcdir")
if [ -n "$found" ]; then
    printf '%s\n' "$found"
    exit 1
fi

# The rules must be able to fail: a small tree that breaks each of them once.
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/src/base" "$tree/src/wave/deep" "$tree/src/term" "$tree/src/cli" "$tree/src/attic"
printf '#include "base/error.h"\n#include <stdlib.h>\n' >"$tree/src/base/fine.c"
printf '#include "wave/wave.h"\n' >"$tree/src/base/above.c"
printf '#  include <ncursesw/curses.h>\n' >"$tree/src/wave/deep/curses.h"
printf '#include "../base/error.h"\n' >"$tree/src/wave/relative.c"
printf '#include "cellar/coal.h"\n' >"$tree/src/wave/unknown.c"
printf 'void f(void)\n{\n    exit(1);\n}\n' >"$tree/src/wave/exit.c"
printf '#include <curses.h>\n#include "base/error.h"\n' >"$tree/src/term/fine.c"
printf 'void g(void)\n{\n    exit(1);\n}\n' >"$tree/src/cli/fine.c"
printf 'int x;\n' >"$tree/src/attic/room.c"
expected='src/attic/room.c:1
src/base/above.c:1
src/wave/deep/curses.h:1
src/wave/exit.c:3
src/wave/relative.c:1
src/wave/unknown.c:1'
found=$(violations "$tree")
if [ "$(printf '%s\n' "$found" | cut -d: -f1,2)" != "$expected" ]; then
    printf 'expected violations at\n%s\nbut found\n%s\n' "$expected" "$found"
    exit 1
fi
