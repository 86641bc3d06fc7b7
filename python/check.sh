#!/bin/sh
# check.sh - the Python package as its users get it: the wheel, installed into a place of its own. Its tests, the
# examples of its docstrings, of doc/PYTHON.md and README.md are run there; its types are checked where mypy is installed.
#   BUILD=build sh python/check.sh
build=$(realpath "${BUILD:-build}")
python=${PYTHON:-/usr/bin/python3}
place=$build/python/venv
unset ARIADNE_LIBRARY PYTHONPATH
BUILD=$build
export BUILD
make -s wheel > "$build/python.log" 2>&1 || { cat "$build/python.log"; exit 2; }
rm -rf "$place"
"$python" -m venv --system-site-packages "$place" &&
    "$place/bin/python" -m pip install -q --no-index --no-deps "$build"/python/dist/*.whl || exit 2
failed=0
# The same from the source, as README says, without a network: setuptools and wheel are those of this machine.
"$python" -m venv --system-site-packages --without-pip "$build/python/source" &&
    "$place/bin/python" -m pip --python "$build/python/source/bin/python" install -q --no-index --no-deps . > "$build/python.log" 2>&1 &&
    (cd "$build/python" && source/bin/python -c 'import ariadne; assert ariadne.Board("slitherlink 1x1\n4").count().count == 1') || {
    cat "$build/python.log"
    echo "pip install . does not do"
    failed=1
}
if "$python" -c 'import mypy' 2> /dev/null; then
    (cd python && "$python" -m mypy --cache-dir=/dev/null ariadne) || failed=1
    printf '%s\n' 'from ariadne import Board, Draft, make' 'found: int = Board("").count(ticks=1).count' \
        'text: str = make("sudoku", 4).board.to("url") + repr(Draft("loops 2x2"))' > "$place/program.py"
    "$python" -m mypy --cache-dir=/dev/null --strict --enable-incomplete-feature=Unpack \
        --python-executable "$place/bin/python" "$place/program.py" || failed=$((failed + 1))
fi
# A test that hangs is named: its threads after 200 s, and all of them end after 600 s.
timeout -k 10 600 "$place/bin/python" -m pytest -q -p no:cacheprovider -o faulthandler_timeout=200 --doctest-modules --doctest-glob=PYTHON.md --doctest-glob=README.md --pyargs ariadne \
    doc/PYTHON.md README.md python/tests > "$build/python.log" 2>&1
[ $? -le 1 ] || failed=$((failed + 1))
cat "$build/python.log"
count() { sed -n "s/.*[^0-9]\([0-9]*\) $1.*/\1/p;s/^\([0-9]*\) $1.*/\1/p" "$build/python.log" | tail -1; }
passed=$(count passed)
failed=$((failed + $(count failed | grep . || echo 0) + $(count error | grep . || echo 0)))
echo "python: ${passed:-0} passed, $failed failed"
[ "$failed" = 0 ] && [ "${passed:-0}" -gt 0 ]
