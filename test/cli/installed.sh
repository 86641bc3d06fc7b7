#!/bin/sh
# installed.sh - the library as programs of others find it: installed into a folder of its own, from where C and C++
# programs are built by pkg-config and by CMake, and run without LD_LIBRARY_PATH. Taken away, nothing is left.
cd "$(dirname "$0")/../.." || exit 2
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES LD_LIBRARY_PATH
cc=${CC:-gcc}
. test/cli/checks
check() { # WHAT COMMAND...
    what=$1
    shift
    if "$@" > "$tmp/log" 2>&1; then passed=$((passed + 1)); return; fi
    failed=$((failed + 1))
    echo "installed: $what:"
    tail -n 20 "$tmp/log"
}
end() {
    echo "installed: $passed passed, $failed failed"
    [ "$failed" = 0 ]
    exit
}
# a library with sanitizers is none for programs without
if grep -q __asan_init "${BUILD:-build}/libariadne.a"; then
    echo "installed: the library has sanitizers: left out" >&2
    echo "installed: 1 passed, 0 failed"
    exit 0
fi

# The example of the header as a program of C; it is C++ as well.
{
    printf '#include <ariadne.h>\n#include <stdio.h>\n#include <string.h>\nint main(void) {\n'
    sed -n '/\/\* begin \*\//,/\/\* end \*\//p' test/unit/example.c
    printf 'return 0;\n}\n'
} > "$tmp/program.c"
cp "$tmp/program.c" "$tmp/program.cpp"
cat > "$tmp/options.cpp" << 'CPP'
#define ARI_EXPERIMENTAL
#include <ariadne.h>
#include <cstdio>
int main() { // the presets of C++, and the experimental part
    ari_options options = ARI_OPTIONS_DEFAULT;
    ari_wishes wishes = ARI_WISHES_DEFAULT;
    ari_board *board = nullptr;
    options.seed = 1;
    wishes.genre = "slitherlink";
    wishes.rows = wishes.cols = 5;
    if (ari_make(&wishes, &options, &board, nullptr, nullptr) != ARI_OK || !board) return 1;
    std::puts("exactly one solution");
    ari_board_free(board);
    return 0;
}
CPP
works() { [ "$("$1" | head -n 1)" = "exactly one solution" ]; }

# Whatever the umask, everyone may read it; a folder of architectures as Debian has it.
home=$tmp/first
lib=lib/some-arch
umask 077
check "make install" make BUILD="${BUILD:-build}" CC="$cc" PREFIX="$home" LIBDIR="$home/$lib" install
umask 022
check "all may read it" test -z "$(find "$home" ! -type l ! -perm -g=r,o=r -o -type d ! -perm -g=x,o=x)"
tool=$home/bin/ariadne share=$home/share
[ ! -x "${BUILD:-build}/ariadne-mpi" ] || check "ariadne-mpi is there" test -x "$home/bin/ariadne-mpi"
check "the tool runs" "$tool" unique -q "$share/doc/ariadne/examples/slitherlink/5x5.url"
for document in README.md LICENSE doc/FORMATS.md doc/EXPLAIN.md doc/FAMILIES.md doc/genres/masyu.md doc/records.schema.json; do
    check "$document is there" test -s "$share/doc/ariadne/$document"
done
check "the manual page is there" test -s "$share/man/man1/ariadne.1"
"$tool" help unique --man > "$tmp/manual"
check "the manual page of a verb" cmp "$tmp/manual" "$share/man/man1/ariadne-unique.1"
check "one of each" test "$(ls "$share"/man/man1/ariadne-*.1 | wc -l)" = "$("$tool" help --man | grep -c '^.BR ariadne')"
check "the checker's own" cmp doc/man/ariadne-check.1 "$share/man/man1/ariadne-check.1"
"$tool" help --completion bash > "$tmp/completion"
check "completions of bash" cmp "$tmp/completion" "$share/bash-completion/completions/ariadne"
check "completions of zsh" test -s "$share/zsh/site-functions/_ariadne"
check "completions of fish" test -s "$share/fish/vendor_completions.d/ariadne.fish"
PKG_CONFIG_PATH=$home/$lib/pkgconfig
export PKG_CONFIG_PATH
if command -v pkg-config > /dev/null; then
    from() { pkg-config "$@" ariadne; }
    check "pkg-config" from --exists --print-errors
    strict="-Wall -Wextra -Werror"
    check "C by pkg-config" $cc -std=c11 $strict -o "$tmp/c" "$tmp/program.c" $(from --cflags --libs)
    check "it runs" works "$tmp/c"
    check "C, static" $cc -std=c11 $strict -o "$tmp/s" "$tmp/program.c" $(from --cflags) -L"$home/$lib" \
        -l:libariadne.a $(from --libs-only-other --static)
    check "it runs" works "$tmp/s"
    if command -v g++ > /dev/null; then
        for source in program options; do
            check "C++ by pkg-config: $source" g++ -std=c++11 -pedantic $strict -o "$tmp/$source" "$tmp/$source.cpp" \
                $(from --cflags --libs)
            check "it runs" works "$tmp/$source"
        done
    fi
else
    echo "installed: no pkg-config: left out" >&2
fi

# CMake finds it also where it has been moved.
mv "$home" "$tmp/moved"
if command -v cmake > /dev/null && command -v g++ > /dev/null; then
    cat > "$tmp/CMakeLists.txt" << 'CMAKE'
cmake_minimum_required(VERSION 3.10)
project(programs C CXX)
find_package(ariadne 0.1 REQUIRED)
add_executable(c program.c)
target_link_libraries(c ariadne::ariadne)
add_executable(s program.c)
target_link_libraries(s ariadne::ariadne_static)
add_executable(cpp program.cpp)
target_link_libraries(cpp ariadne::ariadne)
add_executable(options options.cpp)
target_link_libraries(options ariadne::ariadne_static)
find_package(ariadne 0.2 QUIET)
if(ariadne_FOUND)
    message(FATAL_ERROR "a version that there is not")
endif()
CMAKE
    check "cmake" cmake -S "$tmp" -B "$tmp/b" -Dariadne_DIR="$tmp/moved/$lib/cmake/ariadne" -DCMAKE_C_COMPILER_LAUNCHER=
    check "cmake --build" cmake --build "$tmp/b"
    for program in c s cpp options; do check "it runs: $program" works "$tmp/b/$program"; done
else
    echo "installed: no cmake, or no g++: left out" >&2
fi

mv "$tmp/moved" "$home"
check "make uninstall" make BUILD="${BUILD:-build}" CC="$cc" PREFIX="$home" LIBDIR="$home/$lib" uninstall
blank="$tmp/first and second" # what stands before the blank is not touched
echo > "$home/share/keep"
check "make install DESTDIR" make BUILD="${BUILD:-build}" CC="$cc" DESTDIR="$blank" PREFIX=/usr install
check "the tool runs" "$blank/usr/bin/ariadne" version
check "make uninstall DESTDIR" make BUILD="${BUILD:-build}" CC="$cc" DESTDIR="$blank" PREFIX=/usr uninstall
check "what was before the blank" rm "$home/share/keep"
find "$home" "$blank" -type f -o -type l > "$tmp/left"
check "nothing is left: $(cat "$tmp/left")" test ! -s "$tmp/left"
end
