/* check-bank.mjs - banks of shapes: the header's `bank=`, and the rows of "pieces of S are shapes", "all shapes", as
 * doc/CERTIFICATES.md says: an atom q r,c,n for each turn of a shape that fits with its first cell at r,c. A shape is
 * its rows. See check_bank.c. */
import {letters_of_size} from './check-polyominoes.mjs';

const NAMES = ['trominoes', 'tetrominoes', 'pentominoes'], MOST = 64;
const WAYS = [[-1, 0], [1, 0], [0, -1], [0, 1]];

const cells_of = (rows) => rows.flatMap((row, r) => [...row].flatMap((x, c) => (x === '1' ? [[r, c]] : [])));
/* The rows around some cells. */
function rows_of(cells) {
    const r0 = Math.min(...cells.map((x) => x[0])), c0 = Math.min(...cells.map((x) => x[1]));
    const high = Math.max(...cells.map((x) => x[0])) - r0 + 1, wide = Math.max(...cells.map((x) => x[1])) - c0 + 1;
    const in_it = new Set(cells.map(([r, c]) => `${r - r0},${c - c0}`));
    return Array.from({length: high}, (_, r) => Array.from({length: wide}, (_, c) => +in_it.has(`${r},${c}`)).join(''));
}
/* By the symmetries in order: axes swapped (1), rows mirrored (2), columns mirrored (4); equal ones once. */
function turns_of(rows) {
    const known = new Map();
    for (let t = 0; t < 8; t++) {
        const x = rows_of(cells_of(rows).map(([r, c]) => (t & 1 ? [c, r] : [r, c])).map(([r, c]) => [t & 2 ? -r : r, t & 4 ? -c : c]));
        if (!known.has(x.join('/'))) known.set(x.join('/'), x);
    }
    return [...known.values()];
}
/* Fewer rows, then the first cell that differs. */
const order = (x, y) => x.length - y.length || x[0].length - y[0].length || (x.join('') > y.join('') ? -1 : +(x.join('') < y.join('')));
const is_one = (cells) => {
    const left = new Set(cells.map(String)), met = [cells[0]];
    left.delete(String(cells[0]));
    for (const [r, c] of met)
        for (const [y, x] of WAYS) if (left.delete(`${r + y},${c + x}`)) met.push([r + y, c + x]);
    return left.size === 0;
};

/* The bank as a list of shapes in their first turns: fewer cells first, then in this order. */
export function read_bank(s, wrong, whole) {
    const bank = [];
    for (const part of s === 'none' ? [] : s.split(',')) {
        const [, word, , many] = /^([^:]*)(:(.*))?$/.exec(part), all = NAMES.indexOf(word);
        const n = many === undefined ? 1 : whole(many, 0, MOST), rows = word.split('/');
        const fits = /^[01/]+$/.test(word) && rows[0] !== '' && rows.every((x) => x.length === rows[0].length) && rows.length * rows[0].length <= 64;
        if (all < 0 && (!fits || !word.includes('1'))) wrong('a bank is not understood');
        const shapes = all < 0 ? [rows] : letters_of_size(all + 3).map(rows_of);
        if (all < 0 && rows_of(cells_of(rows)).join('/') !== word) wrong('a shape of the bank is not understood');
        for (let k = 0; k < n; k++)
            for (const x of shapes) {
                if (!is_one(cells_of(x)) || bank.length === MOST) wrong('a shape of the bank is not understood');
                bank.push(turns_of(x).sort(order)[0]);
            }
    }
    return bank.sort((x, y) => cells_of(x).length - cells_of(y).length || order(x, y));
}

const law_of = (sheet) => sheet?.laws.find((l) => l.form === 'banked');
export const has_bank = (sheet) => !!law_of(sheet);
/* Behind "pieces of SYMBOL are", where "shapes" or "all" comes. */
export function reads_shapes(reader, law) {
    const all = reader.takes('all');
    if (!all && !reader.takes('shapes')) return false;
    if (all) reader.need('shapes');
    const before = law_of(reader.s);
    if (!reader.s.bank || reader.s.symbols.length || reader.s.shut || (all ? before?.side !== law.side : before)) reader.wrong('sheet: a form of shapes that are given');
    law.form = all ? 'all shapes' : 'banked';
    return true;
}

/* Of the bank, shape by shape: {of, cells}. */
function turns_in(b) {
    b.turns ??= b.bank.flatMap((x, of) => (of && b.bank[of - 1].join('/') === x.join('/') ? [] : turns_of(x).map((y) => ({of, cells: cells_of(y)}))));
    return b.turns;
}
export const bank_turns = (b) => Math.max(1, turns_in(b).length);

/* The cells of a turn whose k-th one is at r,c, where all may be as it says; null: not so. */
function lay(rules, turn, k, r, c) {
    const {side} = law_of(rules.b.sheet), [y, x] = turn.cells[k], cells = turn.cells.map(([i, j]) => [r + i - y, c + j - x]);
    if (!cells.every((cell) => rules.on_board(...cell))) return null;
    const own = new Set(cells.map(String));
    for (const [i, j] of cells) {
        if (rules.literal(side, i, j) === false) return null;
        for (const next of WAYS.map(([p, q]) => [i + p, j + q]))
            if (rules.on_board(...next) && !own.has(String(next)) && rules.literal(side, ...next) === true) return null;
    }
    return {first: cells[0], own};
}
export function own_bank(rules) {
    for (let r = 1; r <= rules.b.rows; r++)
        for (let c = 1; c <= rules.b.cols; c++)
            for (const [t, turn] of turns_in(rules.b).entries()) if (lay(rules, turn, 0, r, c)) rules.own('q', r, c, t + 1, 1);
}
/* Those over a cell, but not over another one (null: any), into the sum; how many. */
function join_turns(rules, sum, r, c, but) {
    let n = 0;
    for (const [t, turn] of turns_in(rules.b).entries())
        for (let k = 0; k < turn.cells.length; k++) {
            const laid = lay(rules, turn, k, r, c);
            if (!laid || (but && laid.own.has(String(but)))) continue;
            sum.join(1, 1 + rules.s.atom('q', ...laid.first, t + 1));
            n++;
        }
    return n;
}
function shape_counts(rules, all, new_sum) {
    const {bank, rows, cols} = rules.b, text = bank.map((x) => x.join('/'));
    for (const [i, one] of text.entries()) {
        if (text.indexOf(one) < i) continue;
        const many = text.filter((x) => x === one).length, sum = new_sum();
        for (const [t, turn] of turns_in(rules.b).entries())
            for (let k = 0; k < rows * cols && turn.of === i; k++) {
                const r = Math.floor(k / cols) + 1, c = (k % cols) + 1;
                if (lay(rules, turn, 0, r, c)) sum.join(1, 1 + rules.s.atom('q', r, c, t + 1));
            }
        sum.finish(all ? many : -Infinity, all ? Infinity : many);
    }
    return text.length > 0;
}
export function bank_rows(rules, law, t, r, c, new_sum) {
    if (t === '.') return shape_counts(rules, law.form === 'all shapes', new_sum);
    if (law.form === 'all shapes' || t !== 'x' || !rules.on_board(r, c)) return false;
    const over = new_sum();
    join_turns(rules, over, r, c, null);
    over.join(-1, rules.literal(law.side, r, c)).finish(0, 0);
    for (const next of [[r - 1, c], [r, c + 1], [r + 1, c], [r, c - 1]]) {
        const sum = new_sum();
        if (rules.on_board(...next) && join_turns(rules, sum, r, c, next)) sum.join(1, rules.literal(law.side, ...next)).finish(-Infinity, 1);
    }
    return true;
}
