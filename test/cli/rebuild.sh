#!/bin/sh
# rebuild.sh - a build notices when headers of GLPK, CBC and cairo come or go and when flags change, a second `make` does
# nothing, and what it makes is hardened.
# The compiler sees copies of its own folders of headers, made of links, in which those three can be hidden and shown.
cd "$(dirname "$0")/../.." || exit 2
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
cc=${CC:-gcc}
. test/cli/checks

mkdir "$tmp/hidden"
options=-nostdinc
i=0
for dir in $($cc -x c -E -v /dev/null 2>&1 | sed -n '/^#include </,/^End/s/^ //p'); do
    i=$((i + 1))
    mkdir "$tmp/$i" "$tmp/hidden/$i"
    ln -s "$dir"/* "$tmp/$i"
    options="$options -isystem $tmp/$i"
done
printf '#!/bin/sh\nexec %s %s "$@"\n' "$cc" "$options" > "$tmp/cc"
chmod +x "$tmp/cc"
hide() { for j in $(seq $i); do for h in "$@"; do [ ! -e "$tmp/$j/$h" ] || mv "$tmp/$j/$h" "$tmp/hidden/$j"; done; done; }
show() { for j in $(seq $i); do for h in "$@"; do [ ! -e "$tmp/hidden/$j/$h" ] || mv "$tmp/hidden/$j/$h" "$tmp/$j"; done; done; }

o=$tmp/build/o
run() { make BUILD="$tmp/build" CC="$tmp/cc" CFLAGS=-O0 "$@" > "$tmp/log" 2>&1; }
builds() { # WHAT OBJECT...: they were not up to date, they are made, and then there is nothing to do
    what=$1
    shift
    run -q "$@" && no "$what: not noticed"
    run "$@" || no "$what: $(cat "$tmp/log")"
    run -q "$@" && ok || no "$what: a second make is not idle"
}
says() { grep -q "$2" "$o/$1" && ok || no "$1 does not say: $2"; }
links() { # OBJECT: the tool would be linked with it
    run -n V=1 "$tmp/build/ariadne"
    grep -- "-o $tmp/build/ariadne " "$tmp/log" | grep -q "/$1" && ok || no "the tool is not linked anew with $1"
}

solvers="$o/solver/glpk.o $o/solver/cbc.o"
hide glpk.h coin cairo
builds "no headers" $solvers "$o/picture/without.o"
says solver/glpk.o "knows no GLPK"
says solver/cbc.o "knows no CBC"
links picture/without.o
for flags in CPPFLAGS=-DX="'y, z'" CFLAGS=-O1 LDFLAGS=-s CC="$tmp/cc -pipe"; do
    run -q "$flags" $solvers && no "$flags: not noticed" || ok
    run -n V=1 "$flags" install
    grep -q ' -c solver/cbc.c' "$tmp/log" && no "$flags: make install builds anew" || ok
done
show glpk.h coin cairo
if printf '#include <glpk.h>\n#include <coin/Cbc_C_Interface.h>\n#include <cairo/cairo.h>\n' | "$tmp/cc" -E - > /dev/null 2>&1; then
    builds "the headers come" $solvers "$o/picture/cairolib.o"
    says solver/glpk.o glp_intopt
    says solver/cbc.o Cbc_solve
    says picture/cairolib.o cairo_create
    links picture/cairolib.o
    hide cairo
    builds "cairo goes" "$o/picture/without.o"
    links picture/without.o
    show cairo
    links picture/cairolib.o
    hide glpk.h
    builds "GLPK goes" $solvers
    says solver/glpk.o "knows no GLPK"
elif [ "$ARI_SOLVERS" = required ]; then
    no "the headers of GLPK, CBC and cairo are not installed"
else
    echo "rebuild: no headers of GLPK, CBC and cairo here: left out"
fi

# The build that is being tested.
make -q BUILD="${BUILD:-build}" CC="$cc" all && ok || no "make is not idle: $(make -n BUILD="${BUILD:-build}" CC="$cc" all | head -n 3)"
for file in ariadne libariadne.so; do
    said=$(readelf -ldW "${BUILD:-build}/$file")
    for sign in GNU_RELRO BIND_NOW 'GNU_STACK .* RW '; do
        echo "$said" | grep -q "$sign" && ok || no "$file is not hardened: $sign"
    done
    nm -D -u "${BUILD:-build}/$file" | grep -qE '__stack_chk_fail|__asan' && ok || no "$file: no guards in the stack"
    nm -D -u "${BUILD:-build}/$file" | grep -qE '__memcpy_chk|__asan' && ok || no "$file: no _FORTIFY_SOURCE"
done
readelf -d "${BUILD:-build}/ariadne" | grep -q PIE && ok || no "ariadne is not position-independent"
echo "rebuild: $passed passed, $failed failed"
[ "$failed" = 0 ]
