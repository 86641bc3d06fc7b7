/* check-digit-line.mjs - forms that read the numbers of a line one by one, "see DIGIT": the rows of an automaton, as
 * doc/CERTIFICATES.md says, "Sheets". Layer i of its states is in front of cell i, from the clue on. See
 * check_digit_line.c. */

import {region_of} from './check-figures.mjs';
import {is_parted, part_rows} from './check-parts.mjs';
import {pattern_automaton} from './check-pattern.mjs';

/* By form: of a value and the most that there can be, {start, behind(state, number), ends(state)}; a state is a list of
 * numbers, and states are in their order. */
const AUTOMATA = {
    'digits fits': ({value}) => pattern_automaton(value),
    'digits see': ({value, relation, last, most}) => {
        const v = Math.min(value, most + 1);
        return {
            start: [0, 0],
            behind: ([highest, seen], k) => (k <= highest ? [highest, seen] : [k, Math.min(seen + 1, v + 1)]),
            ends: ([highest, seen]) => (last === 0 || highest === last) &&
                (relation === '=' ? seen === v : relation === '<=' ? seen <= v : seen >= v),
        };
    },
    'digits first': ({value}) => ({
        start: [0],
        behind: ([came], k) => (came || !k ? [came] : k === value ? [1] : null),
        ends: ([came]) => came === 1,
    }),
    /* In front of the first cell without a number; between both, and the sum; behind. */
    'digits between': ({value}) => ({
        start: [0, 0],
        behind: ([part, sum], k) => (
            part === 0 ? [k ? 0 : 1, 0] : part === 2 ? [2, 0] : !k ? (sum === value ? [2, 0] : null) : sum + k <= value ? [1, sum + k] : null),
        ends: ([part]) => part === 2,
    }),
    /* The same with 1 and the greatest number instead of cells without one. */
    'digits extremes': ({value, greatest}) => ({
        start: [0, 0],
        behind: ([part, sum], k) => (
            part === 2 ? [2, 0] : k === 1 || k === greatest ? (part === 0 ? [1, 0] : sum === value ? [2, 0] : null)
                : part === 0 ? [0, 0] : sum + k <= value ? [1, sum + k] : null),
        ends: ([part]) => part === 2,
    }),
    /* The sum of the part that has begun. */
    'digits parts': ({value}) => ({
        start: [0],
        behind: ([sum], k) => (sum + k < value ? [sum + k] : sum + k === value ? [0] : null),
        ends: ([sum]) => sum === 0,
    }),
    /* The greatest number so far, the sum, the product; what the operation does not need stays as it is. */
    'digits result': ({value, by, greatest}) => {
        const square = greatest * greatest, sums = by !== 'product' && by !== 'quotient', products = by !== 'sum' && by !== 'difference';
        return {
            start: [0, 0, products ? 1 : 0],
            behind([most, sum, product], k) {
                const to = [['sum', 'product'].includes(by) ? 0 : Math.max(most, k), sums ? sum + k : 0, products ? product * k : 0];
                if (by === 'any') return [to[0], Math.min(to[1], Math.max(value, 2 * greatest) + 1), Math.min(to[2], Math.max(value, square) + 1)];
                const fits = {
                    sum: to[1] <= value, difference: to[1] <= 2 * greatest - value,
                    product: to[2] <= value && value % to[2] === 0, quotient: to[2] * value <= square}[by];
                return fits ? to : null;
            },
            ends: ([most, sum, product]) => is_result(by, value, most, sum, product),
        };
    },
};
/* By an operation: one number less all others, or divided by all others, is the greatest one. */
export function is_result(by, value, most, sum, product) {
    const fits = {
        sum: sum === value, difference: 2 * most - sum === value, product: product === value,
        quotient: value > 0 && most * most === value * product};
    return by === 'any' ? Object.values(fits).includes(true) : fits[by];
}
/* "result DIGIT by product = number" */
export function takes_result(reader, law, single) {
    const {s} = reader;
    if (!reader.takes('result')) return false;
    reader.need(s.on);
    reader.need('by');
    law.form = 'digits result';
    law.by = reader.pass();
    const known = ['sum', 'difference', 'product', 'quotient', 'any'].includes(law.by);
    if (single || s.shut || s.blank || !known || reader.next() !== '=') reader.wrong('sheet: an operation on several cells that all hold numbers, and =');
    reader.bound(law);
    return true;
}
const in_order = (a, b) => a.reduce((d, x, i) => d || x - b[i], 0);

/* The layers of kept states and their edges: [{states, edges: [{from, next, numbers, all}]}], names of states; null: no
 * line is right. numbers[i]: those that cell i may hold. */
function walk(automaton, numbers) {
    const {start, behind, ends} = automaton, forth = [new Map([[start.join(), start]])];
    const behind_name = (q, k) => behind(q, k)?.join();
    for (const list of numbers) {
        const next = new Map();
        for (const q of forth.at(-1).values())
            for (const k of list) {
                const to = behind(q, k);
                if (to) next.set(to.join(), to);
            }
        forth.push(next);
    }
    let kept = new Set([...forth.at(-1)].filter(([, q]) => ends(q)).map(([name]) => name));
    const layers = [];
    for (let i = numbers.length; i-- > 0;) {
        const edges = [], states = [...forth[i].values()].sort(in_order);
        for (const q of states) {
            const by = new Map();
            for (const k of numbers[i]) {
                const next = behind_name(q, k);
                if (kept.has(next)) by.set(next, [...(by.get(next) ?? []), k]);
            }
            for (const [next, some] of by) edges.push({from: q.join(), next, some, all: some.length === numbers[i].length});
        }
        const next = [...forth[i + 1]].filter(([name]) => kept.has(name)).sort((a, b) => in_order(a[1], b[1]));
        layers.unshift({edges, next: next.map(([name]) => name)});
        kept = new Set(edges.map((e) => e.from));
    }
    return kept.size ? layers : null;
}

/* Does each number stand in the line, because they differ by a law about such lines and are as many as its cells? */
function is_full(rules, t, greatest) {
    if (t === 'n') return false; // a figure may lie anywhere
    const has = (form) => rules.b.sheet.laws.some((l) => l.form === form && ['line', t === 'r' ? 'row' : 'column'].includes(l.domain));
    return has('digits once') || (has('digits differ') && !rules.b.sheet.blank && greatest.every((k) => k === greatest.length));
}
/* What a cell may hold, 0 for none. */
function numbers_at(rules, r, c, greatest) {
    const {blank, shut} = rules.b.sheet, list = Array.from({length: greatest}, (_, i) => i + 1);
    return blank && !(shut && rules.is_clue(r, c)) ? [0, ...list] : list;
}
function automaton_of(rules, law, t, cells, value) {
    const greatest = cells.map(([r, c]) => rules.greatest[(r - 1) * rules.b.cols + c - 1]);
    const most = rules.greatest.reduce((a, b) => Math.max(a, b), 1);
    const make = AUTOMATA[law.form]({
        value, relation: law.relation, by: law.by, greatest: most, last: is_full(rules, t, greatest) ? most : 0, most: Math.min(cells.length, most)});
    return walk(make, cells.map(([r, c], i) => numbers_at(rules, r, c, greatest[i])));
}
/* Walks the layers with literals. make(kind, i, edge or list of literals): a new auxiliary; see(i, layer, now, then). */
function with_literals(layers, number, make, see) {
    let now = new Map([[layers[0].edges[0]?.from, true]]);
    layers.forEach((layer, i) => {
        for (const e of layer.edges) {
            const state = now.get(e.from);
            e.lit = e.all ? state : state === true && e.some.length === 1 ? number(i, e.some[0]) : make('edge', i, state, e.some);
        }
        const then = new Map(layer.next.map((name) => {
            const into = layer.edges.filter((e) => e.next === name).map((e) => e.lit);
            return [name, into.length === 1 ? into[0] : make('state', i, into)];
        }));
        see(i, layer, now, then);
        now = then;
    });
}
/* Those of lines; others are of any place. */
export const is_digit_line = (law) => law.form in AUTOMATA && !is_any_line(law);
export const is_any_line = (law) => is_parted(law) || law.form === 'digits result' || (law.form in AUTOMATA && law.domain === 'figure');

/* Forms whose rows are of sets, not of an automaton: as part_rows; false: it is another. */
function with_sets(rules, law, t, cells, value, ...more) {
    const greatest = cells.map(([r, c]) => rules.greatest[(r - 1) * rules.b.cols + c - 1]);
    if (!is_parted(law) && !['digits between', 'digits extremes'].includes(law.form)) return false;
    return part_rows(rules, law, cells, {value, full: is_full(rules, t, greatest), region_of: (cell) => region_of(rules, cell)}, ...more);
}

/* How many auxiliaries a place of the law has. */
export function count_digit_line(rules, law, t, cells, value) {
    const sets = with_sets(rules, law, t, cells, value, 0);
    if (sets) return sets.n;
    const layers = automaton_of(rules, law, t, cells, value);
    let n = 0;
    if (layers) with_literals(layers, () => 1, () => ++n, () => {});
    return n;
}
/* Rows of definitions ('plain'), of what the law asks ('clue'), or both; n: auxiliaries before. sum(): an empty one. */
export function digit_line_rows(rules, law, t, cells, value, n, part, sum) {
    if (with_sets(rules, law, t, cells, value, n, part, sum)) return;
    const layers = automaton_of(rules, law, t, cells, value), {s} = rules;
    const number = (i, k) => (k ? s.atom('x', ...cells[i], k) : s.atom('o', ...cells[i])) + 1, total = (lits) => lits.reduce((x, lit) => x.join(1, lit), sum());
    const make = (kind, i, first, numbers) => {
        const v = s.base.t + ++n;
        if (part === 'clue') return v;
        if (kind === 'state') {
            total(first).join(-1, v).finish(0, 0);
            return v;
        }
        const some = () => total(numbers.map((k) => number(i, k))).join(-1, v);
        if (first !== true) sum().join(1, -v).join(1, first).finish(1, Infinity);
        some().finish(0, Infinity);
        if (first === true) some().finish(-Infinity, 0);
        else some().join(1, first).finish(-Infinity, 1);
        return v;
    };
    if (!layers) {
        if (part !== 'plain') sum().finish(1, Infinity);
        return;
    }
    with_literals(layers, number, make, (i, layer, now, then) => {
        if (part === 'plain') return;
        for (const [name, state] of now) total(layer.edges.filter((e) => e.from === name).map((e) => e.lit)).join(-1, state).finish(0, 0);
        const [r, c] = cells[i];
        for (const k of numbers_at(rules, r, c, rules.greatest[(r - 1) * rules.b.cols + c - 1]))
            total(layer.edges.filter((e) => e.some.includes(k)).map((e) => e.lit)).join(-1, number(i, k)).finish(0, Infinity);
        total([...then.values()]).finish(1, 1);
    });
}
