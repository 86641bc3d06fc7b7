/* check-squares.mjs - sheets whose pieces are squares, or of cells also rectangles: clauses, as doc/CERTIFICATES.md says. See
 * check_squares.c. */

const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);
const clause = (sum, lits) => lits.reduce((all, lit) => all.join(1, lit), sum()).finish(1, Infinity);

const borders = (rules) => {
    const {s, b} = rules;
    return {
        flat: (r, c) => r === 1 || r > b.rows || s.atom('h', r, c) + 1,
        tall: (r, c) => c === 1 || c > b.cols || s.atom('v', r, c) + 1,
    };
};

/* A piece begins at the cell: where it goes on for k cells along the row, or column, it does along the other. */
function corner(rules, here, row, r, c, sum) {
    const {b} = rules, {flat, tall} = borders(rules);
    for (let k = 1; row ? c + k <= b.cols : r + k <= b.rows; k++) {
        const y = row ? r + k : r, x = row ? c : c + k, on = rules.on_board(y, x), lits = [];
        if (here) {
            if (r > 1) lits.push(here(r - 1, c));
            if (c > 1) lits.push(here(r, c - 1));
            for (let i = 0; i <= k; i++) lits.push(not(row ? here(r, c + i) : here(r + i, c)));
            if (on) lits.push(here(y, x));
        } else {
            lits.push(not(flat(r, c)), not(tall(r, c)), not(row ? flat(y, x) : tall(y, x)));
            for (let i = 1; i <= k; i++) lits.push(row ? tall(r, c + i) : flat(r + i, c));
        }
        clause(sum, lits);
        if (!on) break;
    }
}
/* Of a division, beside the rows of rectangles. */
export function square_rows(rules, r, c, sum) {
    for (const row of [true, false]) corner(rules, null, row, r, c, sum);
}
export function block_rows(rules, law, r, c, sum) {
    const {b} = rules, here = (y, x) => rules.literal(law.side, y, x);
    if (!rules.on_board(r, c)) return false;
    for (let i = 0; i < 4 && r < b.rows && c < b.cols; i++)
        clause(sum, [0, 1, 2, 3].map((k) => [k, here(r + (k >> 1), c + (k & 1))]).map(([k, lit]) => (k === i ? lit : not(lit))));
    for (const row of law.squares ? [true, false] : []) corner(rules, here, row, r, c, sum);
    return true;
}
/* The square of the cell has sides of n cells. */
export function side_rows(rules, r, c, n, sum) {
    const {b} = rules, {flat, tall} = borders(rules);
    for (const row of [false, true]) {
        const all = row ? b.cols : b.rows, at = row ? c : r, border = (k) => (row ? tall(r, k) : flat(k, c));
        for (let from = Math.max(1, at - n); from <= at && from + n <= all; from++)
            clause(sum, Array.from({length: n}, (_, k) => border(from + 1 + k)));
        for (let low = Math.max(1, at + 1 - n); low <= at; low++)
            for (let high = at + 1; high <= all + 1 && high < low + n; high++) clause(sum, [not(border(low)), not(border(high))]);
    }
}
/* The cells of a rectangle, and the opposite of those beside it. */
export function box_lits(rules, side, {top, left, high, wide}) {
    const lits = [];
    for (let r = top - 1; r <= top + high; r++)
        for (let c = left - 1; c <= left + wide; c++) {
            const row = r >= top && r < top + high, column = c >= left && c < left + wide;
            if (rules.on_board(r, c) && (row || column)) lits.push(row && column ? rules.literal(side, r, c) : not(rules.literal(side, r, c)));
        }
    return lits;
}
export function no_block_rows(rules, law, r, c, sum) {
    const {b} = rules;
    if (!rules.on_board(r, c)) return false;
    for (let high = 1; r + high <= b.rows + 1; high++)
        for (let wide = 1; c + wide <= b.cols + 1; wide++) clause(sum, box_lits(rules, law.side, {top: r, left: c, high, wide}).map(not));
    return true;
}
