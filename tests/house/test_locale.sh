#!/bin/sh
# The user's locale changes nothing in what the program writes. A bare machine has no German locale, and asking for it
# would then pass without having shown anything: with TEST_LOCALES=required, as CI sets it, that is a failure.
set -u
german=de_DE.UTF-8
if [ "$(LC_ALL=$german locale decimal_point 2>/dev/null)" != , ]; then
    echo "the locale $german is not installed"
    [ "${TEST_LOCALES-}" != required ] || exit 1
    exit 77
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# written LOCALE: what the program writes of towns, rules, lives and numbers.
written() (
    LC_ALL=$1
    LANG=$1
    export LC_ALL LANG
    for format in text json csv; do
        "$WAVETOWN" generate --preset town --seed 7 --size 12x8 --format $format || exit 1
    done
    "$WAVETOWN" rules citysim --json &&
        "$WAVETOWN" simulate --preset town --seed 7 --size 12x8 --seconds 30 --summary --trace "$folder/trace" &&
        cat "$folder/trace"
)

written C.UTF-8 >"$folder/plain" || exit 1
written $german >"$folder/german" || exit 1
cmp "$folder/plain" "$folder/german"
