/* check-differs.mjs - sheets: no line is as another of its direction before it. See check_differs.c. */

import {define_both, places} from './check-sheet.mjs';

const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);

/* Of line k and each one before it, from the first on: pairs of literals, here and there, of which one holds. */
function* pairs_of(rules, law, t, k, cells) {
    for (let back = k - 1; back > 0; back--)
        yield cells.flatMap(([r, c]) => {
            const here = rules.literal(law.side, r, c), other = t === 'r' ? [r - back, c] : [r, c - back];
            const there = rules.literal(law.side, ...other);
            return [[here, not(there)], [not(here), there]];
        }).filter(([x, y]) => x !== false && y !== false);
}
const is_open = ([x, y]) => x !== true && y !== true;

/* Of each line the number of auxiliaries before it. */
export function number_unlike(rules, law, n) {
    const first = new Map(), {rows, cols} = rules.b;
    for (const [t, lines] of [['r', rows], ['c', cols]])
        for (let k = 1; k <= lines; k++)
            for (const cells of places(rules, law, t, 0, k)) {
                first.set(t + k, n);
                for (const pairs of pairs_of(rules, law, t, k, cells)) n += pairs.filter(is_open).length;
            }
    rules.first.set(law, first);
    return n;
}
export function unlike_rows(rules, law, t, k, cells, Sum) {
    let n = rules.first.get(law).get(t + k);
    for (const pairs of pairs_of(rules, law, t, k, cells)) {
        const apart = pairs.map(([x, y]) => {
            if (x === true) return y;
            if (y === true) return x;
            const v = rules.s.base.t + ++n;
            define_both(rules.s, v, x, y);
            return v;
        });
        if (!apart.includes(true)) apart.reduce((sum, x) => sum.join(1, x), new Sum(rules.s)).finish(1, Infinity);
    }
}
/* Of three cells that are equally far from each other one has the symbol not, or one between them has it. */
export function gap_rows(rules, law, cells, Sum) {
    for (let first = 0; first < cells.length; first++)
        for (let gap = 1; first + 2 * gap < cells.length; gap++) {
            const sum = new Sum(rules.s);
            for (let i = 0; i <= 2 * gap; i++) {
                const lit = rules.literal(law.side, ...cells[first + i]);
                sum.join(1, i % gap ? lit : not(lit));
            }
            sum.finish(1, Infinity);
        }
}
/* Of a clue in a cell exactly one cell n steps away has the symbol; of one beside the board each cell of its line with it
 * has another one, with n cells between. */
export function distance_rows(rules, law, cells, n, Sum) {
    if (law.domain === 'clue') {
        const sum = new Sum(rules.s), [r, c] = cells[0];
        for (const [y, x] of n ? [[r - n, c], [r + n, c], [r, c - n], [r, c + n]] : [])
            if (rules.on_board(y, x)) sum.join(1, rules.literal(law.side, y, x));
        sum.finish(1, 1);
        return;
    }
    cells.forEach((cell, i) => {
        const sum = new Sum(rules.s), lits = [not(rules.literal(law.side, ...cell))];
        for (const other of [cells[i - n - 1], cells[i + n + 1]]) if (other) lits.push(rules.literal(law.side, ...other));
        if (lits.includes(true)) return;
        for (const lit of lits) sum.join(1, lit);
        sum.finish(1, Infinity);
    });
}
/* Two cells with the symbol side by side in a row have as many with it below them; or above. */
export function drop_rows(rules, law, cells, Sum) {
    const r = cells[0][0], n = law.up ? r - 1 : rules.b.rows - r, step = law.up ? -1 : 1;
    if (r !== cells[1][0] || !n) return;
    for (const more of cells) {
        const sum = new Sum(rules.s);
        for (const cell of cells)
            for (let k = 0; k <= n; k++)
                sum.join(!k ? n : cell === more ? 1 : -1, rules.literal(law.side, r + k * step, cell[1]));
        sum.finish(-Infinity, 2 * n);
    }
}
