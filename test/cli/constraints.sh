#!/bin/sh
# constraints.sh - MiniZinc, XCSP3 and Sugar files, read by a second hand: on small boards all assignments are tried, and
# each file must allow as many as the pseudo-Boolean one, and cost the same at best. MiniZinc with Gecode, where it is
# installed, must find solutions that `check --solution` accepts.
# Without python3 the first part is left out with a word.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
E=examples
. test/cli/tally

cat > "$tmp/try.py" <<'PY'
import itertools, re, sys, xml.etree.ElementTree as xml
names = {"eq": lambda x, y: x == y, "ne": lambda x, y: x != y, "ge": lambda x, y: x >= y, "le": lambda x, y: x <= y,
         "add": lambda *a: sum(a), "mul": lambda x, y: x * y, "bool2int": int, "count": lambda s, v: s.count(v)}

def compiled(text):
    return compile(text.strip(), "file", "eval")

def opb(text):
    text = "\n".join(l for l in text.splitlines() if not l.startswith("*"))
    goal, rows = "0", []
    terms = lambda s: "".join(re.sub(r"x(\d+)", r"*x\1", t) for t in re.findall(r"[+-]\d+|x\d+", s)) or "0"
    for line in filter(None, (s.strip() for s in text.split(";"))):
        if line.startswith("min:"): goal = terms(line[4:])
        else: rows.append(re.sub(r"(.*?) (>=|=) (-?\d+)", lambda m: terms(m[1]) + m[2].replace("=", "==") .replace(">==", ">=") + m[3], line))
    domain = {f"x{i}": (0, 1) for i in set(map(int, re.findall(r"\bx(\d+)", text)))}
    return domain, rows, goal

def minizinc(text):
    domain, rows, goal = {}, [], "0"
    for m in re.finditer(r"^var \{(.*?)\}: (\w+);$", text, re.M): domain[m[2]] = tuple(map(int, m[1].split(",")))
    for m in re.finditer(r"^var (-?\d+)\.\.(-?\d+): (\w+);$", text, re.M): domain[m[3]] = range(int(m[1]), int(m[2]) + 1)
    for m in re.finditer(r"^constraint (.*);$", text, re.M): rows.append(re.sub(r"(?<![<>!=])=(?!=)", "==", m[1]))
    m = re.search(r"^solve minimize (.*);$", text, re.M)
    return domain, rows, re.sub(r"(?<![<>!=])=(?!=)", "==", m[1]) if m else "0"

def xcsp3(text):
    root, domain, rows, goal = xml.fromstring(text), {}, [], "0"
    for v in root.iter("var"):
        m = re.fullmatch(r"(-?\d+)\.\.(-?\d+)", v.text.strip())
        domain[v.get("id")] = range(int(m[1]), int(m[2]) + 1) if m else tuple(map(int, v.text.split()))
    for c in root.find("constraints"):
        if c.tag == "intension": rows.append(c.text); continue
        op, side = c.find("condition").text.strip()[1:-1].split(",")
        listed = c.find("list").text.split()
        if c.tag == "count": left = "count([%s],%s)" % (",".join(listed), c.find("values").text.strip())
        else: left = "+".join("%s*%s" % p for p in zip(c.find("coeffs").text.split(), listed))
        rows.append("%s(%s,%s)" % (op, left, side))
    m = root.find("objectives/minimize")
    return domain, rows, goal if m is None else m.text

def sugar(text):
    domain, rows, goal = {}, [], "0"
    def read(tokens):
        t = tokens.pop(0)
        if t != "(": return t
        out = []
        while tokens[0] != ")": out.append(read(tokens))
        tokens.pop(0)
        return out
    def say(e):
        if isinstance(e, str): return e
        if e[0] == "count": return "%s(count([%s],%s),%s)" % (e[3], ",".join(e[2]), e[1], e[4])
        if e[0] == "if": return "(%s if %s else %s)" % (say(e[2]), say(e[1]), say(e[3]))
        word = {"and": " and ", "=": "==", "+": "+", "*": "*"}.get(e[0], e[0])
        return "(" + word.join(map(say, e[1:])) + ")"
    lines = [l for l in text.splitlines() if l and not l.startswith(";")]
    for line in lines:
        e = read(re.findall(r"[()]|[^\s()]+", line))
        if e[0] == "int" and e[1] == "goal": continue
        if e[0] == "int": domain[e[1]] = tuple(map(int, e[2])) if isinstance(e[2], list) else range(int(e[2]), int(e[3]) + 1)
        elif e[0] == "objective": pass
        elif e[0] == "=" and e[1] == "goal": goal = say(e[2])
        else: rows.append(say(e))
    return domain, rows, goal

def tried(domain, rows, goal):
    rows, goal, n, best = [compiled(r) for r in rows], compiled(goal), 0, None
    for values in itertools.product(*domain.values()):
        space = dict(zip(domain, values), **names)
        if all(eval(r, space) for r in rows):
            n, cost = n + 1, eval(goal, space)
            best = cost if best is None else min(best, cost)
    return n, best

reader = {"opb": opb, "minizinc": minizinc, "xcsp3": xcsp3, "sugar": sugar}
print(*tried(*reader[sys.argv[1]](open(sys.argv[2]).read())))
PY

same() { # BOARD FORM: as many assignments in each format, but never none at all
    for f in opb minizinc xcsp3 sugar; do
        "$A" convert --to $f --formulation "$2+lazy" -o "$tmp/p.$f" "$1" || no "$1 as $2 to $f"
        python3 "$tmp/try.py" $f "$tmp/p.$f" > "$tmp/$f" 2>&1
    done
    case $(cat "$tmp/opb") in 0* | *[!0-9\ -]*) no "$1 as $2: $(tail -n 1 "$tmp/opb")" ;; esac
    for f in minizinc xcsp3 sugar; do
        cmp -s "$tmp/opb" "$tmp/$f" && ok || no "$1 as $2: $f allows $(tail -n 1 "$tmp/$f"), not $(cat "$tmp/opb")"
    done
}
if command -v python3 > /dev/null; then
    printf 'slitherlink 1x2\n3 3\n' > "$tmp/s.txt"
    printf 'numberlink 2x2 rule=D\n1 1\n2 2\n' > "$tmp/n.txt"
    printf 'hashi 1x3\n2 . 2\n' > "$tmp/h.txt"
    printf 'zebra 2\na: p q\nb: x y\np at 2\nx same q\n' > "$tmp/z.txt"
    printf 'circuit 2x3\no-o o\n.\n# o #\n' > "$tmp/c.txt"
    same "$tmp/s.txt" edge
    same "$tmp/s.txt" arc+start+nonarcs
    same "$tmp/n.txt" cell
    same "$tmp/n.txt" product+linear
    same "$tmp/h.txt" unary
    same "$tmp/z.txt" onehot
    same "$tmp/c.txt" tree
else
    echo "constraints: no python3 here: not read by a second hand"
fi

# The flows of a real program have no place in whole numbers.
said=$("$A" convert --to xcsp3 --formulation edge+flow $E/slitherlink/5x5.url 2>&1)
case $said in *"holds whole numbers with bounds only"*) ok ;; *) no "flows as XCSP3: $said" ;; esac
"$A" convert --to minizinc --formulation edge+flow $E/slitherlink/5x5.url | saw | grep -q '^var 0.0..36.0: sup_1;' && ok || no "flows as MiniZinc"

solved() { # BOARD FORM ANSWER: by Gecode
    "$A" convert --to minizinc --formulation "$2" -o "$tmp/p.mzn" "$E/$1" || no "$1 as $2"
    timeout 60 minizinc --solver gecode "$tmp/p.mzn" > "$tmp/out" 2> "$tmp/err"
    said=$("$A" check --json --solution "$tmp/out" --formulation "$2" "$E/$1" | sed -n 's/.*"answer":"\([a-z]*\)".*/\1/p')
    [ "$said" = "$3" ] && ok || no "Gecode, $1 as $2: $said, not $3"
}
if minizinc --solvers 2> /dev/null | grep -q org.gecode.gecode; then
    solved slitherlink/5x5.url edge+layers yes
    solved slitherlink/clash.txt edge none
    solved numberlink/7x7-d.txt cell yes
    solved numberlink/7x7-d.txt product yes
    solved hashi/7x7.url unary yes
    solved sudoku/9x9.line onehot yes
    solved battleship/6x6.url cell yes
    solved battleship/6x6.url ship yes
    solved zebra/life1962.txt onehot yes
    solved zebra/life1962.txt product yes
    solved circuit/6x6.txt tree+layers yes
    solved masyu/6x6.txt edge yes
    solved loops/8x8.txt edge yes
    solved nurikabe/5x5.txt island+layers yes
    solved heyawake/6x6.txt cell+layers yes
    solved yajilin/7x7.txt edge+layers yes
else
    echo "constraints: no MiniZinc with Gecode here: left out"
fi
echo "constraints: $passed passed, $failed failed"
[ "$failed" = 0 ]
