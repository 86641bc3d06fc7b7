/* check-galaxies.mjs - of divisions whose pieces have one figure each: an atom i r,c,k for each cell in reach of the k-th of
 * these figures, that it is of its piece; their rows, and what breaks them, as doc/CERTIFICATES.md says, "Sheets". See
 * check_galaxies.c. */

const EMPTY = -1, BESIDE = [[-1, 0], [1, 0], [0, -1], [0, 1]];

const law_of = (sheet) => sheet?.laws.find((l) => l.form === 'galaxy');
const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);
export const galaxies = (b) => b.figures.filter((f) => law_of(b.sheet).kinds.includes(f.kind));

/* Behind "pieces have one"; false: it is a layer. */
export function reads_galaxy(reader, law) {
    const {s} = reader, one = () => s.kinds.find((k) => reader.takes(k.name)), first = one();
    if (!first) return false;
    if (law_of(s)) reader.wrong('sheet: a law that is there already');
    Object.assign(law, {form: 'galaxy', kinds: [first]});
    while (reader.takes('or')) law.kinds.push(one() ?? reader.wrong('sheet: no kind of figures'));
    law.outside = reader.takes('except');
    if (law.outside) {
        reader.need_layer();
        s.fixed = true;
    }
    return true;
}
export function read_turned(reader, law) {
    if (!law_of(reader.s)) reader.wrong('sheet: turned pieces without figures');
    law.form = 'turned';
}

export function is_out(b, r, c) {
    const clue = b.clue[(r - 1) * b.cols + c - 1];
    return (b.sheet.laws.some((l) => l.outside) && clue !== EMPTY) || (!!b.sheet.lettered && clue === b.sheet.range[1]);
}
function image_of(f, [r, c]) {
    const rows = f.cells.map((x) => x[0]), cols = f.cells.map((x) => x[1]);
    return [Math.min(...rows) + Math.max(...rows) - r, Math.min(...cols) + Math.max(...cols) - c];
}
const has = (f, cell) => f.cells.some((x) => x[0] === cell[0] && x[1] === cell[1]);

export function own_galaxies(rules) {
    const {b} = rules, list = galaxies(b), held = new Set(list.flatMap((f) => f.cells.map((x) => x.join())));
    const shut = (cell) => held.has(cell.join()) || is_out(b, ...cell);
    for (const [k, f] of list.entries()) {
        const cells = [...f.cells], reach = new Set(cells.map((x) => x.join()));
        for (const [r, c] of cells)
            for (const [y, x] of BESIDE) {
                const next = [r + y, c + x], image = image_of(f, next);
                if (!rules.on_board(...next) || reach.has(next.join()) || shut(next)) continue;
                if (!rules.on_board(...image) || (shut(image) && !reach.has(image.join()))) continue;
                reach.add(next.join());
                cells.push(next);
                rules.own('i', ...next, k + 1, 1);
            }
    }
}
/* That the cell is of the piece of the k-th figure, from 0: a literal. */
function part(rules, f, k, cell) {
    if (has(f, cell)) return true;
    const a = rules.on_board(...cell) ? rules.s.atom('i', ...cell, k + 1) : -1;
    return a >= 0 && a + 1;
}
export function galaxy_rows(rules, t, r, c, sum) {
    const {b, s} = rules, list = galaxies(b), clause = (...lits) => lits.reduce((all, lit) => all.join(1, lit), sum()).finish(1, Infinity);
    if (!rules.on_board(r, c)) return false;
    const out = is_out(b, r, c);
    if (t === 'x') {
        list.reduce((all, f, k) => all.join(1, part(rules, f, k, [r, c])), sum()).finish(out ? 0 : 1, out ? 0 : 1);
        return true;
    }
    const border = 'hv'.includes(t) ? s.atom(t, r, c) + 1 : 0, before = t === 'h' ? [r - 1, c] : [r, c - 1];
    if (!border) return false;
    for (const [k, f] of list.entries()) {
        const one = part(rules, f, k, before), two = part(rules, f, k, [r, c]);
        if (one === false && two === false) continue;
        clause(border, not(one), two);
        clause(border, one, not(two));
        clause(-border, not(one), not(two));
    }
    return true;
}
export function turned_rows(rules, t, c, sum) {
    const {b} = rules, f = b.figures[c - 1], k = galaxies(b).indexOf(f);
    const clause = (...lits) => lits.reduce((all, lit) => all.join(1, lit), sum()).finish(1, Infinity);
    if (t !== 'n' || k < 0) return false;
    for (let y = 1; y <= b.rows; y++)
        for (let x = 1; x <= b.cols; x++) {
            const here = part(rules, f, k, [y, x]), there = part(rules, f, k, image_of(f, [y, x]));
            if (here === false) continue;
            clause(not(here), there);
            clause(here, not(there));
        }
    return true;
}
/* Where all borders are known, what no row says to be of a piece is not. */
export function miss_galaxies(rules) {
    const {s, b} = rules;
    for (let k = 1; k <= galaxies(b).length; k++)
        for (let r = 1; r <= b.rows; r++)
            for (let c = 1; c <= b.cols; c++) {
                const a = s.atom('i', r, c, k);
                if (a >= 0 && !s.value[a]) s.learn(-a - 1);
            }
}
/* A cell of a piece that no way through cells which may be of it joins with its figure. */
export function bad_galaxies(rules) {
    const {b, s} = rules;
    return galaxies(b).some((f, k) => {
        const known = (cell) => {
            const lit = part(rules, f, k, cell);
            return lit === true ? 1 : lit === false ? -1 : s.value[lit - 1];
        };
        const way = [f.cells[0]], met = new Set([f.cells[0].join()]);
        for (const [r, c] of way)
            for (const [y, x] of BESIDE) {
                const next = [r + y, c + x];
                if (!rules.on_board(...next) || met.has(next.join()) || known(next) < 0) continue;
                met.add(next.join());
                way.push(next);
            }
        for (let r = 1; r <= b.rows; r++)
            for (let c = 1; c <= b.cols; c++)
                if (!met.has([r, c].join()) && known([r, c]) > 0) return true;
        return false;
    });
}
