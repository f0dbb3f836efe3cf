#!/bin/sh
# The lists of files in Makefile.am match the tree, and the script that says so can tell when they do not.
set -u
srcdir=${srcdir:-$(dirname "$0")/../..}
"$srcdir/tools/sources" check || exit 1

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/tools" "$tree/src/base" "$tree/src/cli" "$tree/data/presets" "$tree/tests/base" "$tree/doc"
cp "$srcdir/tools/sources" "$tree/tools/"
printf 'ROOMS = base cli\n# begin sources\n# end sources\nstatic:\n' >"$tree/Makefile.am"
echo 'int x;' >"$tree/src/base/one.c"
echo 'int x;' >"$tree/src/cli/main.c"

fail() {
    echo "$1"
    cat "$tree/Makefile.am"
    exit 1
}

"$tree/tools/sources" write || fail "cannot write the lists"
"$tree/tools/sources" check || fail "what was just written does not match"
grep -q 'src/base/one.c' "$tree/Makefile.am" || fail "a source is not listed"
[ "$(tail -n 1 "$tree/Makefile.am")" = static: ] || fail "what follows the lists is gone"

# Each kind of file: on the disk and not listed, then listed where it belongs.
for pair in 'src/base/two.c	libbase_a_SOURCES' 'src/base/two.h	libbase_a_SOURCES' 'data/presets/a.cfg	dist_presets_DATA' \
    'tests/base/test_one.c	tests_base_test_one_SOURCES' 'tests/base/test_one.sh	dist_check_SCRIPTS' \
    'tests/base/case.txt	EXTRA_DIST' 'doc/wavetown.1	dist_man_MANS' 'doc/page.md	EXTRA_DIST'; do
    file=${pair%%	*}
    list=${pair#*	}
    : >"$tree/$file"
    "$tree/tools/sources" check 2>/dev/null && fail "$file is not missed"
    "$tree/tools/sources" write || fail "cannot write the lists with $file"
    awk -v file="$file" -v list="$list" '
        /=/ { name = $1 }
        name == list && index($0, file) { found = 1 }
        END { exit !found }' "$tree/Makefile.am" || fail "$file is not in $list"
done

rm "$tree/src/base/two.c"
"$tree/tools/sources" check 2>/dev/null && fail "a listed file that is gone is not noticed"
mkdir "$tree/src/attic"
: >"$tree/src/attic/a.c"
"$tree/tools/sources" print >/dev/null 2>&1 && fail "a source in no room is taken"
exit 0
