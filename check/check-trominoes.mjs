/* check-trominoes.mjs - of divisions whose pieces have three cells: rows about the sides of cells alone, as
 * doc/CERTIFICATES.md says; and of those of which no two alike share a side. See check_trominoes.c. */
import {is_out} from './check-galaxies.mjs';

const WAYS = [[-1, 0], [1, 0], [0, -1], [0, 1]];
const SHAPES = [[[0, 0], [0, 1], [0, 2]], [[0, 0], [0, 1], [1, 0]], [[0, 0], [0, 1], [1, 1]],
    [[0, 0], [1, -1], [1, 0]], [[0, 0], [1, 0], [1, 1]], [[0, 0], [1, 0], [2, 0]]];

/* Behind "pieces are trominoes". */
export function read_trominoes(reader, law) {
    law.form = 'trominoes';
    law.outside = reader.takes('except');
    if (!law.outside) return;
    reader.need_layer();
    reader.s.fixed = true;
}
/* Behind "pieces differ beside". */
export function read_unlike(reader, law) {
    law.form = 'unlike shapes';
    if (!reader.s.laws.some((l) => l.form === 'trominoes')) reader.wrong('sheet: a form of pieces of three cells');
}
const inside = (rules, [r, c]) => rules.on_board(r, c) && !is_out(rules.b, r, c);
/* The atom of the border between two cells side by side; -1: it is one for sure. */
function side(rules, one, two) {
    if (!inside(rules, one) || !inside(rules, two)) return -1;
    const [r, c] = [Math.max(one[0], two[0]), Math.max(one[1], two[1])];
    return rules.s.atom(one[0] === two[0] ? 'v' : 'h', r, c);
}
const touch = (one, two) => Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]) === 1;
function sides(rules, [r, c], except) {
    return WAYS.map(([y, x]) => side(rules, [r, c], [r + y, c + x])).filter((a) => a >= 0 && a !== except);
}
export function tromino_rows(rules, t, r, c) {
    const {s} = rules, add = (a, list) => list.forEach((x) => s.add(a, x));
    if (t === 'x') {
        if (!inside(rules, [r, c])) return false;
        const list = sides(rules, [r, c]);
        add(-1, list);
        s.at_least(1 - list.length);
        add(-1, list);
        s.at_most(2 - list.length);
        return true;
    }
    const before = t === 'h' ? [r - 1, c] : [r, c - 1], here = 'hv'.includes(t) ? side(rules, before, [r, c]) : -1;
    if (here < 0) return false;
    const list = [...sides(rules, before, here), ...sides(rules, [r, c], here)];
    for (const [i, one] of list.entries())
        for (const two of list.slice(0, i)) {
            add(1, [here, one, two]);
            s.at_least(1);
        }
    s.add(1, here);
    add(-1, list);
    s.at_least(1 - list.length);
    return true;
}
export function unlike_shape_rows(rules, t, r, c) {
    const {s} = rules;
    let some = false;
    for (const shape of t === 'x' ? SHAPES : []) {
        const at = (y, x) => shape.map((cell) => [r + y + cell[0], c + x + cell[1]]), fits = (cells) => cells.every((cell) => inside(rules, cell));
        const one = at(0, 0), inner = (cells) => cells.flatMap((p, i) => cells.slice(0, i).filter((q) => touch(p, q)).map((q) => side(rules, p, q)));
        if (!fits(one)) continue;
        some = true;
        for (let y = 0; y <= 3; y++)
            for (let x = y ? -5 : 1; x <= 5; x++) {
                const two = at(y, x), shared = one.some((p) => two.some((q) => p.join() === q.join()));
                if (!fits(two) || shared || !one.some((p) => two.some((q) => touch(p, q)))) continue;
                for (const a of [...inner(one), ...inner(two)]) s.add(1, a);
                s.at_least(1);
            }
    }
    return some;
}
