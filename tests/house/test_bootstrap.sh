#!/bin/sh
# ./bootstrap on machines that are made of small scripts: what it says, what it installs and how, and that a step which
# broke half way is done again. Nothing is installed and nothing is compiled.
set -u
srcdir=${srcdir:-$(dirname "$0")/../..}
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
clone="$top/a clone"
log=$top/log
out=$top/out

fail() {
    printf 'FAILED: %s\n--- output:\n' "$1"
    cat "$out"
    printf -- '--- commands:\n'
    cat "$log"
    exit 1
}

# machine TOOLS...: an empty machine with a shell, an unmade clone, and the scripts TOOLS.
machine() {
    rm -rf "${top:?}/bin" "$clone"
    mkdir -p "$top/bin" "$clone/src" "$clone/data" "$clone/tools"
    for tool in sh env cat find grep sed tr mkdir rm mv cp ls dirname tail head touch chmod sort awk; do
        ln -s "$(command -v $tool)" "$top/bin/$tool"
    done
    cp "$srcdir/bootstrap" "$clone/"
    cp "$srcdir/tools/test-summary" "$clone/tools/"
    touch "$clone/configure.ac" "$clone/Makefile.am"
    for tool in id "$@"; do
        script "$tool"
    done
}

script() {
    {
        printf '#!/bin/sh\n[ %s = id ] || printf "%%s\\n" "%s $*" >>"%s"\n' "$1" "$1" "$log"
        body "$1"
    } >"$top/bin/$1"
    chmod +x "$top/bin/$1"
}

body() {
    case $1 in
    id) echo 'echo "$FAKE_UID"' ;;
    sudo) echo 'FAKE_UID=0 exec "$@"' ;;
    # What apt-get installs is there from then on.
    apt-get) echo "[ \"\$1\" != install ] || for p in \"\$@\"; do touch '$top/bin/'installed.\$p
            case \$p in gcc|make|autoconf|automake|pkg-config) cp '$top/store/'\$p '$top/bin/'; esac; done
            cp '$top/store/autoreconf' '$top/bin/'" ;;
    pkg-config) echo "case \$2 in ncursesw) p=libncurses-dev ;; libconfig) p=libconfig-dev ;; check) p=check ;;
            expat) p=libexpat1-dev ;; libpng) p=libpng-dev ;; *) p=lib\$2-dev ;; esac
            [ -e '$top/bin/'installed.\$p ]" ;;
    autoreconf) cat <<'END'
printf '#!/bin/sh\nexec sh ../configure-script "$@"\n' >configure
chmod +x configure
[ ! -e break ] || exit 1
touch Makefile.in config.h.in
END
        ;;
    make) cat <<'END'
case "$*" in
*all*) printf '#!/bin/sh\necho "started in $PWD with $*"\n' >build/wavetown; chmod +x build/wavetown ;;
*check*) mkdir -p build/tests; echo ':global-test-result: PASS' >build/tests/one.trs; : >build/tests/one.log ;;
esac
END
        ;;
    esac
}

make_store() {
    machine
    mkdir -p "$top/store"
    for tool in gcc make autoconf automake pkg-config autoreconf; do
        script "$tool"
        mv "$top/bin/$tool" "$top/store/"
    done
}

# The configure of the clone: it finds the tests' libraries when they are installed.
configure_script() {
    cat >"$clone/configure-script" <<END
printf '%s\n' "configure \$*" >>'$log'
touch Makefile
if [ -e '$top/bin/installed.check' ]; then echo 'S["HAVE_TESTS_TRUE"]=""'; else echo 'S["HAVE_TESTS_TRUE"]="#"'; fi >config.status
END
}

# bootstrap USER WORDS...: run it from another folder without a terminal; $status, $out and $log tell what happened.
bootstrap() {
    uid=$1
    shift
    : >"$log"
    (cd "$top" && FAKE_UID=$uid PATH="$top/bin" CC='' "$clone/bootstrap" "$@") >"$out" 2>&1 </dev/null
    status=$?
}

expect() {
    [ "$status" = "$1" ] || fail "ended with $status instead of $1"
}

says() {
    grep -qF -- "$1" "$out" || fail "does not say '$1'"
}

did() {
    grep -qF -- "$1" "$log" || fail "did not do '$1'"
}

did_not() {
    ! grep -qF -- "$1" "$log" || fail "did '$1'"
}

unset CI
make_store

# Words.
machine
bootstrap 1000 --help
expect 0
says './bootstrap'
says 'run [ARGS...]'
bootstrap 1000
expect 2
bootstrap 1000 dance
expect 2
says "unknown word 'dance'"

# Other systems: the exact command, nothing done, and 1 even for root.
while IFS='|' read -r tool words; do
    machine "$tool" sudo
    bootstrap 1000 --yes run
    expect 1
    says "    $words"
    did_not "$tool"
done <<'END'
dnf|sudo dnf install -y gcc make autoconf automake pkgconf-pkg-config ncurses-devel libconfig-devel jansson-devel expat-devel libpng-devel
pacman|sudo pacman -S --needed gcc make autoconf automake pkgconf ncurses libconfig jansson expat libpng
apk|sudo apk add build-base make autoconf automake pkgconf ncurses-dev libconfig-dev jansson-dev expat-dev libpng-dev
brew|brew install gcc make autoconf automake pkg-config ncurses libconfig jansson expat libpng
END
machine
bootstrap 0 check
expect 1
for words in 'apt-get install -y' 'dnf install -y' 'pacman -S' 'apk add' 'brew install'; do
    says "    $words"
done

# apt: a user who cannot be asked gets the command.
building='gcc libc6-dev make autoconf automake pkg-config libncurses-dev libconfig-dev libjansson-dev libexpat1-dev libpng-dev'
machine apt-get sudo
bootstrap 1000 run
expect 1
says "    sudo apt-get install -y --no-install-recommends $building"
did_not apt-get

# root, --yes and CI=true install, and run installs no more than it needs.
machine apt-get
configure_script
bootstrap 0 run --version
expect 0
did "apt-get install -y -q --no-install-recommends $building"
did_not libvterm-dev
says "started in $top with --version"
machine apt-get sudo
configure_script
bootstrap 1000 --yes run
expect 0
did 'sudo env DEBIAN_FRONTEND=noninteractive apt-get install'
machine apt-get sudo
configure_script
CI=true
export CI
bootstrap 1000 run
expect 0
did 'sudo env DEBIAN_FRONTEND=noninteractive apt-get install'
unset CI

# The tests need more; what was configured without them is configured again.
bootstrap 0 check
expect 0
did 'apt-get install -y -q --no-install-recommends check libvterm-dev'
did 'configure --enable-tests'
did 'check VERBOSE=1'
says '1 passed, 0 failed'

# With nothing changed, run does nothing but start the program.
bootstrap 1000 run one 'two words'
expect 0
says "started in $top with one two words"
did_not autoreconf
did_not configure
did_not make

# autoreconf that breaks after writing configure is run again.
touch "$clone/break"
rm -rf "$clone/build"
bootstrap 1000 run
expect 1
did autoreconf
did_not 'configure '
bootstrap 1000 run
expect 1
did autoreconf
rm "$clone/break"
bootstrap 1000 run
expect 0
did autoreconf
did 'configure '
