/* check-corners.mjs - of divisions whose pieces are corners: atoms u, r, d, l r,c, the corner lies up, right, down or
 * left of the cell, in one arm with it, and k r,c, the cell is one; their rows, and those of single corners, of arrows,
 * and of span with atoms n, e, s, w r,c,i, as doc/CERTIFICATES.md says. See check_corners.c. */

const BLACK = 2;
const WAYS = [[-1, 0], [0, 1], [1, 0], [0, -1]];
const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);

export const is_bent = (sheet) => !!sheet?.laws.some((l) => l.form === 'bent');
const span_law = (sheet) => sheet?.laws.find((l) => l.form === 'span');
export const corner_atoms = (sheet) => (is_bent(sheet) ? 'urdlk' : '') + (span_law(sheet) ? 'nesw' : '');

/* Behind "is". */
export function takes_corner(reader, law) {
    if (!reader.s.division || !reader.takes('corner')) return false;
    law.form = 'elbow';
    return true;
}
export function takes_corners(reader, law, single) {
    const {s} = reader;
    if (!s.division) return false;
    if (reader.takes('points')) {
        if (law.domain !== 'clue' || law.colour !== BLACK || [...s.colours].sort().join() !== '1,2' || !s.arrows || s.moons) reader.wrong('sheet: a form of black arrows');
        for (const word of ['to', 'corner']) reader.need(word);
        s.pointed = true;
        law.form = 'points';
        return true;
    }
    if (!reader.takes('span')) return false;
    if (span_law(s)) reader.wrong('sheet: span is said twice');
    if (!single.includes(law.domain) || law.only) reader.wrong('sheet: a form of single cells and divisions');
    law.form = 'span';
    reader.bound(law);
    return true;
}

class Sides {
    constructor(rules, sum) { Object.assign(this, {rules, sum, s: rules.s}); }
    on(r, c) { return this.rules.on_board(r, c); }
    next(r, c, d, n = 1) { return [r + n * WAYS[d][0], c + n * WAYS[d][1]]; }
    border(r, c, d) {
        const [y, x] = this.next(r, c, d);
        if (!this.on(y, x)) return true;
        return (d % 2 ? this.s.atom('v', r, Math.max(c, x)) : this.s.atom('h', Math.max(r, y), c)) + 1;
    }
    arm(r, c, d) { return this.on(r, c) && this.on(...this.next(r, c, d)) && this.s.atom('urdl'[d], r, c) + 1; }
    corner(r, c) { return this.s.atom('k', r, c) + 1; }
    some(...lits) { if (!lits.includes(true)) lits.reduce((all, lit) => all.join(1, lit), this.sum()).finish(1, Infinity); }
    turn(when, r, c) {
        for (const d of [0, 1]) {
            const two = [this.border(r, c, d), this.border(r, c, d + 2)];
            this.some(not(when), ...two);
            this.some(not(when), ...two.map(not));
        }
    }
    steps(r, c, most) {
        const all = [];
        for (const d of WAYS.keys())
            for (let i = 1; i <= Math.max(most, 1) && this.on(...this.next(r, c, d, i)); i++)
                all.push({border: this.border(...this.next(r, c, d, i - 1), d), now: i > 1 && this.s.atom('nesw'[d], r, c, i) + 1, last: i > 1 && all.at(-1)});
        for (const step of all) if (!step.now) step.now = not(step.border);
        return all;
    }
}

/* What the law compares with there; below 0: nothing. */
function span_at(rules, law, r, c) {
    const {b} = rules;
    if (law.parameter >= 0 && !law.of_clue) return b.parameters[law.parameter];
    return law.of_clue ? rules.clue_at(r, c) : law.number;
}
export function own_corners(rules, places) {
    const {b} = rules, law = span_law(b.sheet), x = new Sides(rules);
    for (const i of b.clue.keys()) {
        const r = Math.floor(i / b.cols) + 1, c = (i % b.cols) + 1;
        for (const d of is_bent(b.sheet) ? WAYS.keys() : []) if (x.on(...x.next(r, c, d))) rules.own('urdl'[d], r, c, 1, 1);
        if (is_bent(b.sheet)) rules.own('k', r, c, 1, 1);
        if (!law || places(rules, law, 'x', r, c).next().done) continue;
        for (const d of WAYS.keys())
            for (let n = 2; n <= span_at(rules, law, r, c) && x.on(...x.next(r, c, d, n)); n++) rules.own('nesw'[d], r, c, n, 1);
    }
}
export function bent_rows(rules, r, c, sum) {
    const x = new Sides(rules, sum);
    if (!x.on(r, c)) return false;
    const corner = x.corner(r, c), ways = [...WAYS.keys()];
    ways.reduce((all, d) => all.join(1, x.arm(r, c, d)), sum()).join(1, corner).finish(1, 1);
    x.turn(corner, r, c);
    for (const d of ways) {
        const back = (d + 2) % 4, next = x.next(r, c, d), end = x.arm(...next, back), here = x.arm(r, c, d);
        x.some(not(corner), x.border(r, c, d), end);
        x.some(not(corner), not(x.border(r, c, back)), end);
        if (!here) continue;
        const on = x.arm(...next, d);
        x.some(not(here), not(x.border(r, c, d)));
        for (const side of [1, 3]) x.some(not(here), x.border(r, c, (d + side) % 4));
        x.some(not(here), x.border(r, c, back), x.arm(...x.next(r, c, back), d));
        x.some(not(here), on, x.corner(...next));
        x.some(not(here), on, x.border(...next, d));
    }
    return true;
}
export function elbow_rows(rules, r, c, sum) { new Sides(rules, sum).turn(true, r, c); }
export function point_rows(rules, r, c, sum) {
    const x = new Sides(rules, sum), {way} = rules.b.clue[(r - 1) * rules.b.cols + c - 1];
    for (const d of way < 0 ? [] : WAYS.keys()) x.some(d === way ? not(x.border(r, c, d)) : x.border(r, c, d));
}
/* The steps, and their sum, each if it is asked for. */
export function span_rows(rules, law, r, c, n, sum, plain, asked) {
    const x = new Sides(rules, sum), steps = x.steps(r, c, n);
    for (const {now, last, border} of plain ? steps.filter((step) => step.last) : []) {
        x.some(not(now), last.now);
        x.some(not(now), not(border));
        x.some(now, not(last.now), border);
    }
    if (asked) steps.reduce((all, {now}) => all.join(1, now), sum()).finish(law.relation === '<=' ? -Infinity : n - 1, law.relation === '>=' ? Infinity : n - 1);
    return plain && steps.some((step) => step.last);
}
