/* check-sums.mjs - "sum": the numbers in the cells of a place, and the sets of numbers that they can be, as
 * doc/CERTIFICATES.md says, "Sheets"; and entries, the pieces between clues that have sums. See check_sums.c. */

import {part_rows} from './check-parts.mjs';

const EMPTY = -1, NUMBERS = 16, SETS = 100;

/* ---- entries ---- */

/* The piece from a white cell on whose cell before is none; y, x: its direction. */
function entry_from(rules, r, c, y, x) {
    const free = (i, j) => rules.on_board(i, j) && !rules.is_clue(i, j);
    const cells = [[r, c]], ahead = () => [r + cells.length * y, c + cells.length * x];
    if (!free(r, c) || free(r - y, c - x)) return null;
    while (free(...ahead())) cells.push(ahead());
    const pair = rules.on_board(r - y, c - x) ? rules.clue_at(r - y, c - x) : EMPTY;
    const number = Array.isArray(pair) ? pair[y ? 0 : 1] : 0;
    return Object.assign(cells, {down: y, number: number || EMPTY});
}
/* Those of the clue at r,c; of a white cell those that begin at the border. */
export function* entries_at(rules, r, c) {
    for (const [y, x] of [[0, 1], [1, 0]]) {
        const clue = rules.is_clue(r, c);
        if (!clue && rules.on_board(r - y, c - x)) continue;
        const cells = clue ? rules.on_board(r + y, c + x) && entry_from(rules, r + y, c + x, y, x) : entry_from(rules, r, c, y, x);
        if (cells) yield cells;
    }
}
/* In the order in which auxiliaries are numbered: to the right by rows, then below by columns. */
export function* all_entries(rules) {
    const {rows, cols} = rules.b;
    for (const down of [0, 1])
        for (let k = 0; k < rows * cols; k++) {
            const r = down ? k % rows : Math.floor(k / cols), c = down ? Math.floor(k / rows) : k % cols;
            const cells = entry_from(rules, r + 1, c + 1, down, 1 - down);
            if (cells) yield cells;
        }
}

/* ---- rows ---- */

const greatest = (rules, [r, c]) => rules.greatest[(r - 1) * rules.b.cols + c - 1];
const members = (set) => Array.from({length: NUMBERS}, (_, i) => i + 1).filter((k) => (set >> (k - 1)) & 1);

/* What a place asks for: {drawn, most, sum, differ, sets, some, all}; differ: so its numbers have to; sets: of numbers, as bits; null where the row has to do. */
function ask(rules, law, cells, sum) {
    const drawn = cells.filter((cell) => greatest(rules, cell)), most = Math.max(...rules.greatest);
    const differ = rules.b.sheet.laws.some((l) => l.form === 'digits differ' && l.domain === law.domain && l.kind === law.kind &&
        !(l.when >= 0 && !rules.b.parameters[l.when]));
    const x = {drawn, most, sum, differ, sets: null, some: 0, all: (1 << Math.min(most, NUMBERS)) - 1};
    x.parted = law.relation === '=' && drawn.length > 2 && !differ && most <= NUMBERS && !rules.b.sheet.blank;
    if (law.relation !== '=' || drawn.length < 3 || drawn.length > NUMBERS || !differ || most > NUMBERS) return x;
    const sets = [];
    for (let set = 1; set < 1 << most; set++) {
        const numbers = members(set);
        if (numbers.length === drawn.length && numbers.reduce((a, b) => a + b) === sum) sets.push(set);
    }
    if (!sets.length || sets.length > SETS) return x;
    return Object.assign(x, {sets, some: sets.reduce((a, b) => a | b), all: sets.reduce((a, b) => a & b)});
}
/* The auxiliaries: of each number that is in some sets and not in all, then of the sets; {used, chosen, n}. */
function number(rules, x, n) {
    const used = new Map(), chosen = [];
    for (const k of members(x.some & ~x.all))
        if (x.drawn.some((cell) => greatest(rules, cell) >= k)) used.set(k, ++n);
    for (const set of x.sets.length > 1 ? x.sets : []) {
        const own = members(set & ~x.all);
        chosen.push({set, own, n: own.every((k) => used.has(k)) ? ++n : 0});
    }
    return {used, chosen, n};
}
/* How many auxiliaries a law has at such cells. */
export function count_sums(rules, law, cells, sum) {
    const x = ask(rules, law, cells, sum);
    if (x.parted) return part_rows(rules, law, cells, {value: sum}, 0).n;
    return x.sets ? number(rules, x, 0).n : 0;
}
/* n: the auxiliaries before; part: as law_rows; make(): an empty sum. */
export function sum_rows(rules, law, cells, sum, n, part, asked, make) {
    const {s} = rules, x = ask(rules, law, cells, sum), {drawn, most} = x, aux = (i) => s.base.t + i - 1;
    const holds = (cell, k) => s.atom('x', ...cell, k), plain = part !== 'clue', clue = part !== (asked ? 'plain' : 'clue');
    const all = (k) => drawn.map((cell) => holds(cell, k)).filter((a) => a >= 0);
    if (clue) {
        for (const cell of drawn)
            for (let k = 1; k <= most; k++) s.add(k, holds(cell, k));
        s.row(law.relation === '<=' ? -Infinity : sum, law.relation === '>=' ? Infinity : sum);
    }
    if (clue && law.relation === '=' && drawn.length === 2) {
        for (let k = 1; k <= most; k++) {
            s.add(1, holds(drawn[0], k)).add(-1, sum > k ? holds(drawn[1], sum - k) : -1).row(0, 0);
            if (sum - k < 1 || sum - k > most) s.add(1, holds(drawn[1], k)).row(-Infinity, 0);
        }
        for (const cell of x.differ && sum % 2 === 0 && sum / 2 <= most ? drawn : [])
            if (holds(cell, sum / 2) >= 0) s.add(1, holds(cell, sum / 2)).row(-Infinity, 0);
    }
    const reach = (atoms, least, v) => {
        for (const a of atoms) s.add(1, a);
        s.add(-least, aux(v)).row(0, Infinity);
        for (const a of atoms) s.add(1, a);
        s.add(least - 1 - atoms.length, aux(v)).row(-Infinity, least - 1);
    };
    if (x.parted) part_rows(rules, law, cells, {value: sum}, n, asked ? part : 'all', make);
    if (!x.sets) return;
    const {used, chosen} = number(rules, x, n);
    for (let k = 1; k <= most; k++) {
        const some = (x.some >> (k - 1)) & 1, every = (x.all >> (k - 1)) & 1;
        if (!some && clue)
            for (const a of all(k)) s.add(1, a).row(-Infinity, 0);
        if (every && clue) all(k).reduce((_, a) => s.add(1, a), s).row(1, Infinity);
        if (used.has(k) && plain) reach(all(k), 1, used.get(k));
    }
    for (const {own, n: v} of chosen)
        if (v && plain) reach(own.map((k) => aux(used.get(k))), own.length, v);
    if (!clue || !chosen.length) return;
    for (const {n: v} of chosen)
        if (v) s.add(1, aux(v));
    s.row(1, 1);
    for (const [k, u] of used) {
        for (const {set, n: v} of chosen)
            if (v && (set >> (k - 1)) & 1) s.add(1, aux(v));
        s.add(-1, aux(u)).row(0, Infinity);
    }
}
