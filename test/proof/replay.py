"""Replays a certificate against the model that `ariadne convert --to model` prints: replay.py MODEL CERT.

The rows come from the model, so this tests the steps of a certificate, not what doc/CERTIFICATES.md says of genres:
that is for the checker, which reads the puzzle itself."""
import re
import sys
from collections import defaultdict

KINDS = ["board", "cell", "point", "edge", "row", "col", "box", "pair", "clue"]


class Bad(Exception):
    pass


def terms(text):
    """"h1,1 + h1,2 - 2 z1,1" as [(coefficient, name, negated)]."""
    out = []
    for part in re.findall(r"[+-]?[^+-]+", text.replace(" ", "")):
        sign = -1 if part[0] == "-" else 1
        m = re.fullmatch(r"(\d*)(~?)([A-Za-z!$%&*?^_|].*)", part.lstrip("+-"))
        out.append((sign * int(m[1] or 1), m[3], m[2] == "~"))
    return out


class Model:
    def __init__(self, path, cert):
        self.rows = defaultdict(list)
        self.topo, self.main = [], []
        head = cert[2].split()
        size = [w for w in head[1:] if re.fullmatch(r"\d+x\d+", w)]
        self.size = tuple(map(int, size[0].split("x"))) if size else (0, int(head[1]))
        self.genre = head[0]
        for line in open(path):
            w = line.split()
            if w[0] == "main":
                self.main += w[1:]
            elif w[0] == "row":
                self.row(line)
            elif w[0] == "topo":
                self.topo.append({"kind": w[1], "rule": w[2], "site": self.site(w[3]) if w[3][0] == "@" else None,
                                  "text": line, "edge": [], "vertices": {}, "pair": []})
            elif w[0] == "active":
                self.topo[-1]["vertices"][int(w[1])] = w[2]
            elif w[0] in ("edge", "pair") and self.topo:
                self.topo[-1][w[0]].append(w[1:])

    @staticmethod
    def site(word):
        n = int(word[1:])
        return KINDS[n >> 28], n & 0xfffffff

    def row(self, line):
        m = re.match(r"row (\S+)(?: (@\d+))?(?: #\d+)? :(.*)$", line)
        rule, site, body = m[1], self.site(m[2]) if m[2] else ("board", 0), m[3]
        lo, hi = None, None
        both = re.match(r"\s*(-?\d+) <= (.*) <= (-?\d+)$", body)
        one = re.match(r"(.*?)\s*(<=|>=|=) (-?\d+)\s*$", body)
        if both:
            lo, body, hi = int(both[1]), both[2], int(both[3])
        else:
            body, op, value = one[1], one[2], int(one[3])
            lo = value if op in (">=", "=") else None
            hi = value if op in ("<=", "=") else None
        body = body.strip()
        self.rows[rule, self.place(site)].append((lo, hi, terms(body) if body not in ("", "0") else []))

    def place(self, site):
        kind, i = site
        rows, cols = self.size
        at = lambda i, cols: f"{i // cols + 1},{i % cols + 1}"
        corner = self.genre in ("slitherlink", "loops")
        if kind == "cell":
            return at(i, cols)
        if kind == "point":
            return at(i, cols + corner)
        if kind == "edge":
            r, c = rows + corner, cols + corner
            nh = r * (c - 1)
            return "h" + at(i, c - 1) if i < nh else "v" + at(i - nh, c)
        if kind == "pair":
            return f"p{i}"
        return {"row": "r", "col": "c", "box": "b", "clue": "n"}.get(kind, ".") + (str(i + 1) if kind != "board" else "")


class Replay:
    def __init__(self, model):
        self.m = model
        self.known, self.trail = {}, []
        self.atom, self.id = [], []
        self.done = False

    def value(self, lit):
        v = self.known.get(self.atom_name(abs(lit)))
        return None if v is None else v == (lit > 0)

    def atom_name(self, n):
        return self.atom[n - 1]

    def put(self, name, value):
        self.known[name] = value
        self.trail.append(name)

    def say(self, source):
        """False: a conflict."""
        if isinstance(source, list) and source and isinstance(source[0], tuple) and len(source[0]) == 3:
            more = True
            while more:
                more = False
                for lo, hi, ts in source:
                    least = most = 0
                    for c, name, neg in ts:
                        v = self.known.get(name)
                        if v is None:
                            least, most = least + min(c, 0), most + max(c, 0)
                        elif v != neg:
                            least, most = least + c, most + c
                    if (hi is not None and least > hi) or (lo is not None and most < lo):
                        return False
                    for c, name, neg in ts:
                        if name in self.known:
                            continue
                        up = (hi is not None and least + abs(c) > hi)
                        down = (lo is not None and most - abs(c) < lo)
                        if up or down:
                            self.put(name, ((c > 0) != neg) == (not up))
                            more = True
                            break
                    if more:
                        break
            return True
        open_lit = []
        for name, value in source:
            v = self.known.get(name)
            if v == value:
                return True
            if v is None:
                open_lit.append((name, value))
        if len(open_lit) == 1:
            self.put(*open_lit[0])
        return bool(open_lit)

    def back(self, n):
        while len(self.trail) > n:
            del self.known[self.trail.pop()]

    def deny(self, lits):
        for lit in lits:
            v = self.value(lit)
            if v:
                return False
            if v is None:
                self.put(self.atom_name(abs(lit)), lit < 0)
        return True

    # ---- lemmas ----

    def item(self, word):
        if word in ("true", "false"):
            return word == "true"
        neg = word[0] == "~"
        v = self.known.get(word.lstrip("~"))
        return None if v is None else v != neg

    def pieces(self, t, want):
        """Pieces of the vertices by edges for which want(value) holds."""
        up = {}

        def find(x):
            while up.setdefault(x, x) != x:
                up[x] = up[up[x]]
                x = up[x]
            return x
        n = int(re.search(r"vertices (\d+)", t["text"])[1])
        for v in range(n):
            find(v)
        for e in t["edge"]:
            if want(self.item(e[2])):
                up[find(int(e[0]))] = find(int(e[1]))
        return find, n

    def breaks(self, kind, t):
        on_cells = "on-vertices" in t["text"]
        if kind == "cut" and on_cells:
            n = int(re.search(r"vertices (\d+)", t["text"])[1])
            cell = {v: self.item(t["vertices"][v]) if v in t["vertices"] else False for v in range(n)}
            near = defaultdict(list)
            for e in t["edge"]:
                near[int(e[0])].append(int(e[1]))
                near[int(e[1])].append(int(e[0]))
            present = [v for v in cell if cell[v]]
            if not present:
                return False
            met, todo = {present[0]}, [present[0]]
            while todo:
                for w in near[todo.pop()]:
                    if w not in met and cell[w] is not False:
                        met.add(w)
                        todo.append(w)
            return any(v not in met for v in present)
        edges = [(int(e[0]), int(e[1]), self.item(e[2])) for e in t["edge"]]
        if kind == "cut":
            find, n = self.pieces(t, lambda v: v is not False)
            if "spanning" in t["text"]:
                return len({find(v) for v in range(n)}) > 1
            return len({find(u) for u, v, is_ in edges if is_}) > 1
        if kind == "cycle":
            near = defaultdict(list)
            up = {}

            def find(x):
                while up.setdefault(x, x) != x:
                    x = up[x]
                return x
            total = sum(1 for e in edges if e[2])
            for u, v, is_ in edges:
                if not is_:
                    continue
                if find(u) == find(v):
                    far, todo = {u: 0}, [u]
                    for x in todo:
                        for y in near[x]:
                            if y not in far:
                                far[y] = far[x] + 1
                                todo.append(y)
                    return t["kind"] != "cycle" or total > far[v] + 1
                up[find(u)] = find(v)
                near[u].append(v)
                near[v].append(u)
            return False
        if kind == "parity":
            rows, cols = map(int, re.search(r"grid (\d+) (\d+)", t["text"]).groups())
            side = defaultdict(list)
            for u, v, is_ in edges:
                r, c = divmod(u, cols)
                faces = [(r - 1, c), (r, c)] if v == u + 1 else [(r, c - 1), (r, c)]
                a, b = [f if 0 <= f[0] < rows - 1 and 0 <= f[1] < cols - 1 else None for f in faces]
                if is_ is not None:
                    side[a].append((b, is_))
                    side[b].append((a, is_))
            colour = {}
            for f in list(side):
                if f in colour:
                    continue
                colour[f], todo = False, [f]
                for x in todo:
                    for y, is_ in side[x]:
                        if y not in colour:
                            colour[y] = colour[x] != is_
                            todo.append(y)
                        elif colour[y] != (colour[x] != is_):
                            return True
            return False
        if kind == "odd":
            find, n = self.pieces(t, lambda v: v is None)
            total = defaultdict(int)
            for v in range(n):
                total[find(v)] += 1
            for u, v, is_ in edges:
                if is_:
                    total[find(u)] += 1
                    total[find(v)] += 1
            return any(x % 2 for x in total.values())
        pairs = [(int(p[0]), int(p[1])) for p in t["pair"] if self.item(p[2] if len(p) > 2 else "true")]
        find, n = self.pieces(t, lambda v: v is True)
        if kind == "join":
            owner = {}
            for i, pair in enumerate(pairs):
                for v in pair:
                    if owner.setdefault(find(v), i) != i:
                        return True
            return False
        if kind == "chord":
            for u, v, is_ in edges:
                if not is_ and find(u) == find(v):
                    return True
                for a, b in pairs:
                    if is_ is False and {find(u), find(v)} == {find(a), find(b)} and find(a) != find(b):
                        return True
            return False
        raise Bad("kind " + kind)

    def lemma(self, words):
        colon = words.index(":")
        kind, lits = words[:colon], list(map(int, words[colon + 1:]))
        topo = self.m.topo
        if len(kind) > 1:
            topo = [topo[int(kind[1]) - 1]] if kind[1].isdigit() else [t for t in topo if t["rule"] == kind[1]]
        base = len(self.trail)
        fine = not self.deny(lits) or any(self.breaks(kind[0], t) for t in topo)
        self.back(base)
        if not fine:
            raise Bad("no such lemma")
        return lits

    # ---- lines ----

    def clause(self, lits):
        self.id.append([(self.atom_name(abs(x)), x > 0) for x in lits])

    def line(self, words, header):
        key, rest = words[0], words[1:]
        if key == "a":
            self.atom += rest
        elif key == "r":
            for place in rest[1:]:
                if rest[0] == "loop" and place == ".":
                    self.id.append([(e[2], True) for e in self.m.topo[0]["edge"] if e[2] not in ("true", "false")])
                    continue
                if not self.m.rows[rest[0], place]:
                    raise Bad("no row")
                self.id.append(self.m.rows[rest[0], place])
        elif key == "x":
            if rest[0] == "f":
                self.id.append([(w.lstrip("~"), w[0] == "~") for w in header["f"][0]])
            else:
                s = set(header["s"][int(rest[0]) - 1])
                self.id.append([(v, v not in s) for v in self.m.main])
        elif key == "l":
            self.clause(self.lemma(rest))
        elif key == "d":
            colon = rest.index(":")
            lits, hints = list(map(int, rest[:colon])), list(map(int, rest[colon + 1:]))
            base = len(self.trail)
            if self.deny(lits) and all(self.say(self.id[h - 1]) for h in hints):
                raise Bad("no conflict")
            self.back(base)
            self.clause(lits)
            if len(lits) == 1 and self.value(lits[0]) is None:
                self.put(self.atom_name(abs(lits[0])), lits[0] > 0)
            if not lits or (len(lits) == 1 and self.value(lits[0]) is False):
                self.done = True
        elif key == "p":
            for h in map(int, rest):
                if not self.done and not self.say(self.id[h - 1]):
                    self.done = True
        else:
            raise Bad("what is this?")


def main():
    cert = open(sys.argv[2]).read().split("\n")
    if cert.pop() != "" or cert[0] != "ariadne-cert 1" or cert[-1] != "e":
        raise Bad("not whole")
    n = int(cert[1].split()[1])
    r = Replay(Model(sys.argv[1], cert))
    header = defaultdict(list)
    for at, line in enumerate(cert[2 + n:-1], 3 + n):
        words = line.split(" ")
        if words[0] in ("claim", "s", "f", "k"):
            header[words[0]].append(words[1:])
            continue
        try:
            r.line(words, header)
        except Bad as e:
            print(f"{sys.argv[2]}:{at}: {e}: {line[:200]}")
            return 1
    if not r.done:
        print(sys.argv[2] + ": no contradiction")
        return 1
    return 0


sys.exit(main())
