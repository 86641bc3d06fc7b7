#!/bin/sh
# check.sh - the packages as their users get them: built from the tarball of `make dist`, installed in a fresh Debian
# below a folder of its own, used, and removed. Needs root, mmdebstrap, debhelper and the network of apt; takes minutes.
#   BUILD=build sh debian/check.sh
cd "$(dirname "$0")/.." || exit 2
build=$(realpath "${BUILD:-build}")
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
passed=0
failed=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
check() { # WHAT COMMAND...
    what=$1
    shift
    if "$@" > "$tmp/log" 2>&1; then passed=$((passed + 1)); return; fi
    failed=$((failed + 1))
    echo "deb: $what:"
    tail -n 20 "$tmp/log"
}
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }

version=$(sed -n 's/^.define ARI_VERSION "\(.*\)"/\1/p' include/ariadne.h)
check "the changelog's version" test "$(dpkg-parsechangelog -S Version)" = "$version"
check "make deb" make BUILD="$build" CC="${CC:-gcc}" deb
mkdir "$tmp/source"
tar -xzf "$build/ariadne-$version.tar.gz" --strip-components 1 -C "$tmp/source"
check "the tarball packs itself" make -C "$tmp/source" BUILD=again dist
check "as it is" cmp "$build/ariadne-$version.tar.gz" "$tmp/source/again/ariadne-$version.tar.gz"

root=$tmp/root
tools=gcc,libc6-dev,pkg-config,man-db,bash-completion,python3,openmpi-bin
check "mmdebstrap" mmdebstrap --variant=apt --include=$tools bookworm "$root"
find "$root/usr" "$root/etc" ! -type d | sort > "$tmp/before"
mkdir -p "$root/deb"
cp "$build"/deb/*.deb "$root/deb/"
check "apt install" inside sh -c \
    'apt-get install -y --no-install-recommends /deb/*.deb'
check "the tool" inside sh -c \
    'ariadne count --json "https://puzz.link/p?slither/4/4/dgdh2c7b" | grep "\"count\":\"1\""'
check "an example" inside sh -c 'ariadne unique --quiet /usr/share/doc/ariadne/examples/slitherlink/10x10.txt'
check "a document" inside sh -c 'ls /usr/share/doc/ariadne/FORMATS.md* /usr/share/doc/ariadne/genres/sudoku.md*'
check "the manual page" inside man -P cat ariadne
check "that of a verb" inside man -P cat ariadne-unique
check "completion" inside bash -c \
    '. /usr/share/bash-completion/bash_completion; _completion_loader ariadne; complete -p ariadne'
cat > "$root/deb/program.c" << 'C'
#include <ariadne.h>
#include <stdio.h>
int main(void) {
    puts(ari_version());
    return 0;
}
C
check "a program" inside sh -c "cc -o /deb/program /deb/program.c \$(pkg-config --cflags --libs ariadne)"
check "it runs" inside sh -c "[ \"\$(/deb/program)\" = $version ]"
check "Python" inside python3 -c 'import ariadne
assert ariadne.Board("https://puzz.link/p?slither/4/4/dgdh2c7b").unique().answer == "one"'
check "MPI" inside sh -c 'OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -np 2 \
    ariadne-mpi count --json "https://puzz.link/p?slither/4/4/dgdh2c7b" | grep "\"count\":\"1\""'
check "apt purge" inside sh -c \
    'apt-get purge -y ariadne ariadne-mpi ariadne-doc libariadne0 libariadne-dev python3-ariadne'
find "$root/usr" "$root/etc" ! -type d | sort > "$tmp/after"
check "nothing is left" diff "$tmp/before" "$tmp/after"
echo "deb: $passed passed, $failed failed"
[ "$failed" = 0 ]
