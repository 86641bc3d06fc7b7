/* check-parts.mjs - sums of numbers by parts of their cells, straights, sums between two ends: which numbers are there, as
 * sets, as doc/CERTIFICATES.md says, "Sheets". See check_parts.c. */

import {box_of, corners} from './check-grids.mjs';

const NUMBERS = 16, SETS = 126, NEAR = 64, FEW = 9, PARTED = ['digits straight', 'digits rest', 'digits equal', 'digits zipper'];
export const is_parted = (law) => PARTED.includes(law.form);

const range = (from, to) => Array.from({length: Math.max(to - from + 1, 0)}, (_, i) => from + i);
const total = (list) => list.reduce((a, b) => a + b, 0);

/* Rows of a place; `n` auxiliaries were before. Rows of definitions are made where `plain`, those of the clue where
 * `asked`; without a sum nothing is made, only counted. */
class Place {
    constructor(rules, cells, n, part, sum) {
        const plain = sum && part !== 'clue', asked = sum && part !== 'plain';
        Object.assign(this, {rules, cells, n, plain, asked, sum, blank: rules.b.sheet.blank, parts: []});
        this.most = rules.greatest.reduce((a, b) => Math.max(a, b), 0);
    }
    next() { return this.rules.s.base.t + ++this.n; }
    row(made, terms, lo, hi) {
        if (made) terms.reduce((x, [a, lit]) => x.join(a, lit), this.sum()).finish(lo, hi);
    }
    fixed(terms, lo, hi) { this.row(this.plain, terms, lo, hi); }
    ask(terms, lo, hi) { this.row(this.asked, terms, lo, hi); }
    top([r, c]) { return this.rules.greatest[(r - 1) * this.rules.b.cols + c - 1]; }
    holds(cell, k) {
        if (k < (this.blank ? 0 : 1) || k > this.top(cell)) return false;
        return (k ? this.rules.s.atom('x', ...cell, k) : this.rules.s.atom('o', ...cell)) + 1;
    }
    all(cells, k) { return cells.map((cell) => this.holds(cell, k)).filter((lit) => lit !== false); }
    /* A new auxiliary: so many of these literals hold, or more. */
    reached(list, least) {
        const v = this.next(), sum = list.map((lit) => [1, lit]);
        this.fixed([...sum, [-least, v]], 0, Infinity);
        this.fixed([...sum, [least - 1 - list.length, v]], -Infinity, least - 1);
        return v;
    }
    /* One of the sets holds, chosen[i]; a number is there, used(k), where one with it does. */
    choose(made, sets, chosen, numbers, used) {
        this.row(made, chosen.map((c) => [1, c]), 1, 1);
        for (const k of numbers) {
            this.row(made, [...chosen.flatMap((c, i) => (sets[i].includes(k) ? [[-1, c]] : [])), [1, used(k)]], 0, 0);
            this.row(made, [...chosen.flatMap((c, i) => (sets[i].includes(k) ? [] : [[1, c]])), [1, used(k)]], 1, 1);
        }
    }
}
/* Sets of numbers from..to in the order of their bits, 1 the lowest; fits: which. null: too many. */
function sets_of(from, to, fits) {
    const out = [];
    for (let x = 0; x < 2 ** to; x += 2 ** (from - 1)) {
        const set = range(from, to).filter((k) => (x >> (k - 1)) & 1);
        if (fits(set) && out.push(set) > SETS) return null;
    }
    return out;
}

/* ---- parts of a sum ---- */

/* Do numbers differ in rows, columns, boxes, by a law? Then the name of a cell's. */
function house_names(place) {
    const {rules, blank} = place, {b} = rules, laws = b.sheet.laws.filter((l) => ['digits differ', 'digits once'].includes(l.form) &&
        !(l.when >= 0 && !b.parameters[l.when]));
    const has = (...domains) => !corners(b).length && !blank && laws.some((l) => domains.includes(l.domain));
    return [[has('row', 'line'), ([r]) => `${r}`], [has('column', 'line'), ([, c]) => `${c}`], [has('box'), (cell) => box_of(b, cell)]]
        .flatMap(([yes, name]) => (yes ? [name] : []));
}

/* A part: {low, is: literals by its sum - low, times}. */
function named(place, low, lists) {
    return {low, is: lists.map((list) => {
        if (list.length === 1) return list[0];
        const v = place.next();
        place.fixed([...list.map((lit) => [1, lit]), [-1, v]], 0, 0);
        return v;
    })};
}
function house_part(place, cells) {
    const top = Math.max(...cells.map((cell) => place.top(cell))), sets = sets_of(1, top, (set) => set.length === cells.length);
    const low = total(sets[0]), high = total(sets.at(-1)), used = new Map();
    if (sets.length === 1) return {low, is: [true]};
    for (const k of range(1, top)) {
        used.set(k, place.next());
        place.fixed([...place.all(cells, k).map((lit) => [1, lit]), [-1, used.get(k)]], 0, 0);
    }
    const chosen = sets.map(() => place.next());
    place.choose(place.plain, sets, chosen, range(1, top), (k) => used.get(k));
    return named(place, low, range(low, high).map((sum) => chosen.filter((_, i) => total(sets[i]) === sum)));
}
function pair_part(place, one, two) {
    const ones = range(1, place.top(one)), twos = range(1, place.top(two)), pair = ones.map(() => twos.map(() => place.next()));
    for (const a of ones) place.fixed([...twos.map((b) => [1, pair[a - 1][b - 1]]), [-1, place.holds(one, a)]], 0, 0);
    for (const b of twos) place.fixed([...ones.map((a) => [1, pair[a - 1][b - 1]]), [-1, place.holds(two, b)]], 0, 0);
    return named(place, 2, range(2, ones.length + twos.length).map((sum) =>
        ones.filter((a) => sum - a >= 1 && sum - a <= twos.length).map((a) => pair[a - 1][sum - a - 1])));
}
function parts_of(place, cells, times) {
    let left = cells.filter((cell) => place.top(cell));
    const houses = house_names(place), out = [], most = (list) => Math.max(...list.map((cell) => place.top(cell)));
    const two = left.length === 2 && times === 1 && !place.blank && most(left) <= FEW;
    while (left.length) {
        let best = [left[0]];
        for (const cell of left.length <= NEAR ? left : [])
            for (const name of houses) {
                const own = left.filter((x) => name(cell) && name(x) === name(cell));
                if (own.length > best.length && most(own) <= FEW && own.length <= most(own)) best = own;
            }
        const pair = two && left.length === 2 && best.length === 1;
        if (pair) best = left;
        const low = place.blank ? 0 : 1;
        const part = pair ? pair_part(place, ...left) : best.length > 1 ? house_part(place, best)
            : {low, is: range(low, place.top(left[0])).map((k) => place.holds(left[0], k))};
        out.push(Object.assign(part, {times}));
        left = left.filter((cell) => !best.includes(cell));
    }
    return out;
}
/* "This sum or more." */
function climb(place, part) {
    const n = part.is.length - 1;
    if (part.at || !n) return;
    part.at = [true, ...range(1, n - 1).map(() => place.next()), part.is[n]];
    for (let i = 0; i < n; i++) {
        place.fixed([[1, part.is[i]], [1, part.at[i + 1]], [-1, part.at[i]]], 0, 0);
        if (i) place.fixed([[1, part.at[i]], [1, -part.at[i + 1]]], 1, Infinity);
    }
}
/* Some parts, less others, are this sum. */
function ask_sum(place, more, less, sum) {
    const [x] = more, [y] = less;
    if (more.length === 1 && less.length === 1 && x.times === 1 && !sum && x.is.length > 1 && y.is.length > 1) {
        for (const k of range(Math.min(x.low, y.low), Math.max(x.low + x.is.length, y.low + y.is.length) - 1))
            place.ask([[1, x.is[k - x.low] ?? false], [-1, y.is[k - y.low] ?? false]], 0, 0);
        return;
    }
    for (const part of [...more, ...less]) climb(place, part);
    const signed = [...more.map((part) => [1, part]), ...less.map((part) => [-1, part])];
    place.ask(signed.flatMap(([a, {at, times}]) => (at ?? []).slice(1).map((lit) => [a * times, lit])),
        ...Array(2).fill(signed.reduce((rest, [a, {low, times}]) => rest - a * times * low, sum)));
}

/* ---- forms ---- */

function straight(place) {
    const {cells, most} = place, n = cells.length;
    if (n < 2) return;
    const numbers = n > most ? [] : range(1, most), there = numbers.map((k) => place.reached(place.all(cells, k), 1));
    const sets = n > most ? [] : range(1, most - n + 1).map((k) => range(k, k + n - 1));
    const chosen = sets.map((set) => place.reached(set.map((k) => there[k - 1]), n));
    place.choose(place.asked, sets, chosen, numbers, (k) => there[k - 1]);
    for (const k of numbers) place.ask(place.all(cells, k).map((lit) => [1, lit]), -Infinity, 1);
}
function rest(place, head) {
    const {cells} = place, last = cells.length - 1;
    if (cells.length < head) return;
    const more = head ? range(0, head - 1).flatMap((i) => parts_of(place, [cells[i]], 10 ** (head - 1 - i)))
        : parts_of(place, last ? [cells[0], cells[last]] : [cells[0]], 1);
    ask_sum(place, more, parts_of(place, head ? cells.slice(head) : cells.slice(1, -1), 1), 0);
}
function equal(place, zipper, region_of) {
    const {cells} = place, groups = [];
    if (zipper)
        for (let i = 0; 2 * i < cells.length; i++) groups.push([...new Set([cells[i], cells.at(-1 - i)])]);
    else
        cells.forEach((cell, i) => {
            if (i && region_of(cells[i - 1]) === region_of(cell)) groups.at(-1).push(cell);
            else groups.push([cell]);
        });
    let before = null;
    for (const group of groups) {
        const now = parts_of(place, group, 1);
        if (before) ask_sum(place, before, now, 0);
        before = now;
    }
}
/* A sum of numbers that need not differ. */
function plain_sum(place, value) { ask_sum(place, parts_of(place, place.cells, 1), [], value); }

/* A line that holds each number once, and two ends: is it one? full: each number stands in it, by its laws. */
function is_filled(place, law, full) {
    const {cells, most, blank} = place, extremes = law.form === 'digits extremes', n = cells.length;
    if (most > NUMBERS || n < 2 || n !== most + (extremes ? 0 : 2) || !extremes !== blank || cells.some((cell) => place.top(cell) !== most)) return false;
    return extremes ? house_names(place).some((name) => name(cells[0]) && cells.every((cell) => name(cell) === name(cells[0])))
        : law.domain === 'outer' && full;
}
function filled(place, law, sets) {
    const {cells, most} = place, extremes = law.form === 'digits extremes', n = cells.length, numbers = extremes ? range(2, most - 1) : range(1, most);
    const end = (i) => (extremes ? [place.holds(cells[i], 1), place.holds(cells[i], most)] : [place.holds(cells[i], 0)]);
    const ends = new Map(), between = (i) => [...ends].filter(([key]) => key[0] < i && i < key[1]).map(([, lit]) => lit);
    if (!sets.length) {
        place.ask([], 1, 1);
        return;
    }
    for (let a = 0; a < n; a++)
        for (let b = a + 1; b < n; b++)
            if (sets.some((set) => set.length === b - a - 1)) ends.set([a, b], place.reached([...end(a), ...end(b)], 2));
    const inside = cells.map((_, i) => place.reached(between(i), 1)), there = new Map();
    for (const k of numbers) {
        const v = place.reached(range(1, n - 2).map((i) => place.reached([place.holds(cells[i], k), inside[i]], 2)), 1);
        there.set(k, v);
        cells.forEach((cell, i) => place.fixed([[1, -place.holds(cell, k)], [1, inside[i]], [1, -v]], 1, Infinity));
    }
    const chosen = sets.map((set) => sets.length === 1 || place.reached(set.map((k) => there.get(k)), set.length));
    place.choose(place.asked, sets, chosen, numbers, (k) => there.get(k));
    cells.forEach((_, i) => place.ask([...[...ends].flatMap(([key, lit]) => (key.includes(i) ? [[-1, lit]] : [])), ...end(i).map((lit) => [1, lit])], 0, 0));
    for (let size = 0; size + 2 <= n; size++)
        place.ask([...[...ends].flatMap(([[a, b], lit]) => (b - a - 1 === size ? [[1, lit]] : [])),
            ...chosen.flatMap((lit, i) => (sets[i].length === size ? [[-1, lit]] : []))], 0, 0);
}

/* The rows of a place, or without `sum` its auxiliaries: how many. false: another form has to do. */
export function part_rows(rules, law, cells, {value, full, region_of}, n, part, sum) {
    const place = new Place(rules, cells, n, part, sum);
    if (law.form === 'digits straight') straight(place);
    else if (law.form === 'digits rest') rest(place, law.number);
    else if (law.form === 'digits equal' || law.form === 'digits zipper') equal(place, law.form === 'digits zipper', region_of);
    else if (law.form === 'digits sum') plain_sum(place, value);
    else {
        if (!is_filled(place, law, full)) return false;
        const extremes = law.form === 'digits extremes', sets = sets_of(extremes ? 2 : 1, place.most - extremes, (set) => total(set) === value);
        if (!sets) return false;
        filled(place, law, sets);
    }
    return {n: place.n - n};
}
