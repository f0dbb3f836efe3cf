#!/bin/sh
# The last part of `make bench`: `wavetown bench` with the sets that are shipped and with those for
# github.com/mxgmn/WaveFunctionCollapse: the files of SETS, or the four hard ones where a folder with them is found.
set -eu
: "${WAVETOWN:=wavetown}" "${srcdir:=.}"

bench() {
    echo "== wavetown bench $*"
    "$WAVETOWN" bench "$@"
}

# shellcheck disable=SC2086 # several files with blanks between them
set -- ${SETS-}
if [ $# = 0 ]; then
    for name in Castle Summer Rooms Knots; do
        file=${WAVETOWN_SHARED-$srcdir/../shared}/data/mxgmn/$name.xml
        [ ! -r "$file" ] || set -- "$@" "$file"
    done
fi

bench
if [ $# = 0 ]; then
    echo '== skipped: no set in XML was found; name some with make bench SETS="a.xml b.xml"'
else
    bench --sizes 64,256,1024 --seeds 20 "$@"
fi
bench --threads
