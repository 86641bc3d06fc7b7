/* check-two-clues.mjs - sheets whose pieces have two clues each, or one: an atom i r,c,k for each cell that is no clue up to the
 * k-th, or no clue at all, that it is in the piece of this one; and sizes between both numbers, or how many cells of a piece lie
 * further in each direction; their rows, as doc/CERTIFICATES.md says. See check_two_clues.c. */
import {clue_cells, many_clues, piece_literal} from './check-reach.mjs';

const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);

class Pieces {
    constructor(rules, sum) {
        const {b} = rules;
        Object.assign(this, {rules, sum, b, roots: clue_cells(b)});
        this.number = this.roots.map((i) => b.clue[i]);
        const asked = new Set(this.number.flatMap((n) => (n < 0 ? [] : [n, n + 1])));
        this.sizes = [...asked].filter((n) => n >= 3 && n <= b.rows * b.cols).sort((x, y) => x - y);
    }
    is_in(cell, k) { return piece_literal(this.rules, this.roots, cell, k); }
    clause(...lits) { if (!lits.includes(true)) lits.reduce((all, lit) => all.join(1, lit), this.sum()).finish(1, Infinity); }
    equal(when, one, two) {
        this.clause(not(when), not(one), two);
        this.clause(not(when), one, not(two));
    }
    at(t, k, n) { return this.rules.s.atom(t, ...this.place(k), n) + 1; }
    place(k) { return [Math.floor(this.roots[k] / this.b.cols) + 1, (this.roots[k] % this.b.cols) + 1]; }
    reach(k, s) { return this.at('n', k, this.sizes[s]); }
    more(k) { return this.at('m', k, 1); }
    fewer(k) { return this.at('y', k, 1); }
    has(k, cells) { return this.sizes.includes(cells) ? this.reach(k, this.sizes.indexOf(cells)) : cells < 3; }
    ways(k) {
        const {b, roots, sizes} = this, {cols} = b, root = roots[k], row = (i) => Math.floor(i / cols);
        for (let i = 0; i < b.rows * cols; i++) {
            const s = sizes.findLastIndex((n) => n <= 1 + Math.abs(row(i) - row(root)) + Math.abs((i % cols) - (root % cols)));
            if (i !== root && s >= 0) this.clause(not(this.is_in(i, k)), this.reach(k, s));
        }
    }
    size_rows(k) {
        const {sizes, b} = this, cells = b.rows * b.cols;
        sizes.forEach((size, s) => {
            for (const upper of [false, true]) {
                const sum = this.sum();
                for (let i = 0; i < cells; i++)
                    if (i !== this.roots[k]) sum.join(1, this.is_in(i, k));
                sum.join(upper ? size - 1 - cells : 1 - size, this.reach(k, s)).finish(upper ? -Infinity : 0, upper ? size - 2 : Infinity);
            }
            if (s) this.clause(not(this.reach(k, s)), this.reach(k, s - 1));
        });
        this.ways(k);
        for (let j = 0; j < k; j++) {
            const both = this.is_in(this.roots[j], k);
            sizes.forEach((_, s) => this.equal(both, this.reach(k, s), this.reach(j, s)));
            if (this.number[k] < 0 || this.number[j] < 0) continue;
            this.clause(not(both), not(this.more(k)), not(this.more(j)));
            this.clause(not(both), not(this.fewer(k)), not(this.fewer(j)));
        }
    }
    number_rows(k) {
        const n = this.number[k], fits = this.has(k, n), above = this.has(k, n + 1);
        this.equal(true, this.more(k), above);
        this.equal(true, this.fewer(k), not(fits));
        this.clause(not(fits), above);
    }
}

export function own_sizes(rules) {
    const x = new Pieces(rules);
    x.roots.forEach((_, k) => {
        for (const size of x.sizes) rules.own('n', ...x.place(k), size, 1);
        for (const t of x.number[k] < 0 ? '' : 'my') rules.own(t, ...x.place(k), 1, 1);
    });
}
export function two_clue_rows(rules, t, r, c, sum) {
    const x = new Pieces(rules, sum), {b} = rules, here = (r - 1) * b.cols + c - 1;
    if (!rules.on_board(r, c)) return false;
    if (t === 'x') {
        x.roots.reduce((all, _, k) => all.join(1, x.is_in(here, k)), sum()).finish(many_clues(b.sheet), many_clues(b.sheet));
        const beside = [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]].filter((at) => rules.on_board(...at)).map(([y, z]) => (y - 1) * b.cols + z - 1);
        for (const k of many_clues(b.sheet) === 1 ? x.roots.keys() : [])  // a cell is beside another one of its piece
            if (typeof x.is_in(here, k) !== 'boolean') x.clause(not(x.is_in(here, k)), ...beside.map((i) => x.is_in(i, k)));
        return true;
    }
    const border = t === 'h' || t === 'v' ? rules.s.atom(t, r, c) + 1 : 0;
    if (border <= 0) return false;
    x.roots.forEach((_, k) => {
        const one = x.is_in(t === 'h' ? here - b.cols : here - 1, k), two = x.is_in(here, k);
        x.equal(not(border), one, two);
        x.clause(not(border), not(one), not(two));
    });
    return true;
}
export function size_between_rows(rules, t, r, c, part, sum) {
    const x = new Pieces(rules, sum), k = x.roots.indexOf((r - 1) * rules.b.cols + c - 1);
    if (t !== 'x' || !rules.on_board(r, c) || k < 0) return false;
    if (part === 'clue') return false;
    x.size_rows(k);
    if (x.number[k] >= 0) x.number_rows(k);
    return true;
}

/* ---- a number for each direction ---- */

const ANY = -2;

/* Four numbers with commas, ANY where one is left out or `?`; ANY: all of them. */
export function a_compass(parser, w, whole) {
    const {range, any} = parser.sheet, items = w.split(',').map((x) => (any && (x === '' || x === '?') ? ANY : whole(x, range[0], Math.min(range[1], 126))));
    if (items.length !== 4) parser.wrong('this is no clue');
    return items.every((x) => x === ANY) ? ANY : items;
}
/* So many cells of its piece are in rows above, in rows below, in columns on the left, on the right. */
export function reach_rows(rules, t, r, c, part, sum) {
    const {b} = rules, roots = clue_cells(b), k = roots.indexOf((r - 1) * b.cols + c - 1), clue = b.clue[roots[k]];
    if (t !== 'x' || !rules.on_board(r, c) || k < 0 || part === 'plain' || clue === ANY) return false;
    const beyond = [(y) => y < 0, (y) => y > 0, (y, x) => x < 0, (y, x) => x > 0];
    const steps = [(y) => -y, (y) => y, (y, x) => -x, (y, x) => x];
    clue.forEach((n, way) => {
        if (n === ANY) return;
        for (const i of b.clue.keys())  // none further than that
            if (steps[way](Math.floor(i / b.cols) + 1 - r, (i % b.cols) + 1 - c) > n) sum().join(1, piece_literal(rules, roots, i, k)).finish(-Infinity, 0);
        [...b.clue.keys()].filter((i) => beyond[way](Math.floor(i / b.cols) + 1 - r, (i % b.cols) + 1 - c))
            .reduce((all, i) => all.join(1, piece_literal(rules, roots, i, k)), sum()).finish(n, n);
    });
    return true;
}
