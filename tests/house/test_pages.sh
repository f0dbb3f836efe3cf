#!/bin/sh
# The manual pages name the version that is built, and mandoc, where it is installed, has no warning about them.
set -u
srcdir=${srcdir:-$(dirname "$0")/../..}
version=$(sed -n 's/^AC_INIT(\[wavetown\], \[\(.*\)\])$/\1/p' "$srcdir/configure.ac")
result=0

[ -n "$version" ] || { echo "no version in configure.ac"; exit 1; }
for page in "$srcdir"/doc/*.1 "$srcdir"/doc/*.5; do
    head -n 1 "$page" | grep -q "^\.TH WAVETOWN.* [15] [0-9-]\{10\} \"wavetown $version\" " && continue
    echo "$page: its first line has no date, or is not of wavetown $version"
    result=1
done
if command -v mandoc >/dev/null 2>&1; then
    mandoc -Tlint -Wwarning "$srcdir"/doc/*.1 "$srcdir"/doc/*.5 || result=1
fi
exit $result
