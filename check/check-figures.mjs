/* check-figures.mjs - figures of a board, as thermometers and cages; pairs so far apart; and the rows of laws that look
 * along a place, as doc/CERTIFICATES.md says, "Sheets". See check_figures.c. */

import {box_of, is_hole} from './check-grids.mjs';

const LOOKS = 'line bulb arrow pill ends outside cage dot disc square circle inward outward border tint grid gate'.split(' ');
const COLOURS = 'red blue green orange purple teal pink olive'.split(' ');
const KINDS = 48, EMPTY = -1;
/* Words behind the name of numbers, and the forms that they begin. */
export const ALONG = {rises: 'rises', mirrored: 'mirrored', between: 'within', even: 'parity', odd: 'parity', steps: 'steps', straight: 'straight', repeats: 'repeats', includes: 'includes', less: 'beside', greater: 'beside', spaced: 'spaced',
    modular: 'classes', entropic: 'classes', outside: 'outside', at: 'first at', fits: 'fits'};

/* ---- the sheet: "over 2.. cells with 1.., LOOK" ---- */

export function read_kind(reader, name) {
    const {kinds} = reader.s, one = (list) => list.includes(reader.next()) && reader.pass();
    if (kinds.length === KINDS) reader.wrong('sheet: too many kinds of figures');
    reader.need('over');
    const [fewest, most] = reader.range();
    reader.need('cells');
    if (!fewest) reader.wrong('sheet: a figure without cells');
    const kind = {name, fewest, most, range: [1, 0]};
    if (reader.takes('with') && !(kind.patterned = reader.takes('pattern'))) kind.range = reader.range();
    reader.need(',');
    const look = one(LOOKS);
    if (!look) reader.wrong('sheet: a look is expected');
    kind.look = look;
    kind.bordered = look === 'border';
    kind.grid = look === 'grid';
    if (look === 'cage' && kind.range[0] <= kind.range[1] && reader.next()[0] === '"') reader.pass();
    one(COLOURS);
    kinds.push(kind);
}

/* ---- the puzzle: "cage 15 R1C1 R1C2" ---- */

export function read_figure(board, line) {
    const {b} = board, [name, ...words] = line.split(/[ \t]+/).filter((w) => w);
    const kind = b.sheet.kinds.find((k) => k.name === name) ?? board.wrong('this is no kind of figure');
    const number = kind.patterned ? words.shift() : /^[0-9]/.test(words[0] ?? '') ? board.whole(words.shift(), ...kind.range) : EMPTY;
    const cells = words.map((w) => {
        const [, r, c] = /^[Rr]([^Cc]*)[Cc](.*)$/.exec(w) ?? board.wrong('this is no cell');
        return [board.whole(r, 1, b.rows), board.whole(c, 1, b.cols)];
    });
    if (new Set(cells.map((x) => x.join())).size < cells.length) board.wrong('a figure has a cell twice');
    if (cells.length < kind.fewest || cells.length > kind.most) board.wrong('a figure has too few cells, or too many');
    b.figures.push({kind, number, cells});
}

/* ---- places ---- */

const MORE = ['offset', 'figure'];
export const is_more = (law) => MORE.includes(law.domain);

/* The cells of each place of such a law that is named t r,c. */
export function* more_places(rules, law, t, r, c) {
    const {figures} = rules.b;
    if (law.domain === 'figure') {
        if (t === 'n' && figures[c - 1]?.kind === law.kind) yield figures[c - 1].cells;
        return;
    }
    if (t !== 'x' || !rules.on_board(r, c)) return;
    const ways = [[law.high, law.wide], [law.high, -law.wide]];
    if (law.high !== law.wide) ways.push([law.wide, law.high], [law.wide, -law.high]);
    for (const [y, x] of ways)
        if (rules.on_board(r + y, c + x)) yield [[r, c], [r + y, c + x]];
}
/* The box of a cell, or the first figure with a border around it, where some are given. */
export function region_of(rules, [r, c]) {
    const bordered = rules.b.figures.filter((f) => f.kind.bordered);
    if (bordered.length) return bordered.findIndex((f) => f.cells.some(([y, x]) => y === r && x === c));
    return box_of(rules.b, [r, c]);
}

/* ---- rows ---- */

const COMPARE = {'=': (a, b) => a === b, '<=': (a, b) => a <= b, '>=': (a, b) => a >= b, '!=': (a, b) => a !== b};

/* cells: of the place, in order. */
export function along_rows(rules, law, cells, n) {
    const {s} = rules, most = Math.max(...rules.greatest, 0), holds = (cell, k) => s.atom('x', ...cell, k);
    const numbers = (a, cell, from, to) => {
        for (let k = Math.max(from, 1); k <= Math.min(to, most); k++) s.add(a, holds(cell, k));
    };
    const value = (a, cell) => {
        for (let k = 1; k <= most; k++) s.add(a * k, holds(cell, k));
    };
    const last = cells.at(-1), pairs = cells.slice(1).map((cell, i) => [cells[i], cell]), form = law.form.slice(7);
    const rise = (one, two) => {
        for (let t = 1; t <= most; t++) {
            numbers(1, one, 1, t - 1);
            numbers(-1, two, 1, t);
            s.row(0, Infinity);
            if (t === 1) continue;
            numbers(1, two, t + 1, most);
            numbers(-1, one, t, most);
            s.row(0, Infinity);
        }
    };
    if (form === 'rises' && !law.stays) for (const [one, two] of pairs) rise(one, two);
    for (let i = 0; form === 'mirrored' && i < Math.floor(cells.length / 2); i++)
        for (let k = 1; k <= most; k++) {
            numbers(1, cells[i], k, k);
            numbers(-1, cells.at(-1 - i), k, k);
            s.row(0, 0);
        }
    for (const cell of form === 'within' ? cells.slice(1, -1) : [])
        for (let k = 1; k <= most; k++)
            for (const [from, to] of [[k, most], [1, k]]) {
                numbers(1, cell, k, k);
                numbers(1, cells[0], from, to);
                numbers(1, last, from, to);
                s.row(-Infinity, 2);
            }
    for (const cell of form === 'parity' ? cells : [])
        for (let k = 1; k <= most; k++)
            if (k % 2 !== law.number && holds(cell, k) >= 0) s.add(1, holds(cell, k)).row(-Infinity, 0);
    for (const [one, two] of form === 'steps' ? pairs.flatMap(([x, y]) => [[x, y], [y, x]]) : [])
        for (let k = 1; k <= most; k++) {
            if (holds(one, k) < 0) continue;
            for (let x = 1; x <= most; x++)
                if (COMPARE[law.relation](Math.abs(x - k), n)) s.add(1, holds(two, x));
            s.add(-1, holds(one, k)).row(0, Infinity);
        }
    more_rows(rules, law, cells, n, most, {numbers, value, holds, rise, pairs, form});
}
/* Forms of lines of Sudoku variants that came later. */
function more_rows(rules, law, cells, n, most, {numbers, value, holds, rise, pairs, form}) {
    const {s} = rules, many = cells.length, last = cells.at(-1), half = Math.floor(many / 2);
    for (const [one, two] of form === 'rises' && law.stays ? pairs : [])
        for (let t = 1; t < most; t++) {
            numbers(1, one, 1, t);
            numbers(-1, two, 1, t);
            s.row(0, Infinity);
            numbers(1, two, t + 1, most);
            numbers(-1, one, t + 1, most);
            s.row(0, Infinity);
        }
    for (let i = 0; form === 'repeats' && i < half; i++)
        for (let k = 1; k <= most; k++) {
            numbers(1, cells[i], k, k);
            numbers(-1, cells[half + i], k, k);
            s.row(0, 0);
        }
    for (let digit = 0; form === 'includes' && digit < 10; digit++) {
        const times = n > 0 ? String(n).split(String(digit)).length - 1 : 0;
        if (!times) continue;
        if (digit) for (const cell of cells) numbers(1, cell, digit, digit);
        s.row(times, Infinity);
    }
    for (const [r, c] of form === 'beside' ? cells : [])
        for (const next of [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]]) {
            if (!rules.on_board(...next) || is_hole(rules.b, ...next) || cells.some((x) => x.join() === next.join())) continue;
            if (law.greater) rise(next, [r, c]);
            else rise([r, c], next);
        }
    for (let k = 1; form === 'spaced' && many > 1 && k <= most; k++) {
        for (const cell of cells) numbers(1, cell, k, k + 1);
        s.row(-Infinity, 1);
    }
    const span = Math.min(many, law.classes ?? 0);
    for (let i = 0; form === 'classes' && i + span <= many; i++)
        for (let k = 0; k < law.classes; k++) {
            for (const cell of cells.slice(i, i + span))
                for (let x = 1; x <= most; x++)
                    if (k === (law.parts ? Math.floor((x - 1) * law.classes / most) : x % law.classes)) numbers(1, cell, x, x);
            s.row(span === law.classes ? 1 : -Infinity, 1);
        }
    for (let x = 1; form.startsWith('first ') && x <= most; x++) {
        const sums = form === 'first sum', first = holds(cells[0], x), rest = n - x, all = (x - 1) * most;
        if (first < 0 || (x === 1 && n === 1)) continue;
        if (x > many || x === 1 || (sums && (rest < x - 1 || rest > all)))
            s.add(1, first).row(-Infinity, 0);
        else if (!sums) {
            numbers(1, cells[x - 1], n, n);
            s.add(-1, first).row(0, Infinity);
        } else
            for (const [a, lo, hi] of [[-rest, 0, Infinity], [all - rest, -Infinity, all]]) {
                for (const cell of cells.slice(1, x)) value(1, cell);
                if (a) s.add(a, first);
                s.row(lo, hi);
            }
    }
    if (form !== 'outside') return;
    for (const [one, two] of many > 1 && law.by ? [[cells[0], last], [last, cells[0]]] : [])
        for (let k = 1; k <= most; k++) {
            if (holds(one, k) < 0) continue;
            numbers(1, two, 1, k - law.by);
            numbers(1, two, k + law.by, most);
            s.add(-1, holds(one, k)).row(0, Infinity);
        }
    for (const cell of cells.slice(1, -1))
        for (let k = 1; k <= most; k++)
            for (const [first, second] of [[[k, most], [1, k]], [[1, k], [k, most]]]) {
                numbers(1, cell, k, k);
                numbers(1, cells[0], ...first);
                numbers(1, last, ...second);
                s.row(-Infinity, 2);
            }
}
