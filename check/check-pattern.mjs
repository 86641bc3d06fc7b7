/* check-pattern.mjs - patterns of figures, as doc/SHEETS.md says, by what is left behind a number: the partial
 * derivatives of an expression (V. Antimirov, 1996), each a list of parts; states of an automaton as they are. Classes of
 * the states are refined until what follows is the same; they are numbered as they are met, from the first one on by
 * signs. */

const SIGNS = 36, LETTERS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/* Parts: {set} of signs, {any: lists} of which one holds, {part, least, most}. */
class Reading {
    constructor(text) {
        Object.assign(this, {text, at: 0});
    }
    wrong() {
        throw new Error(`the pattern ${this.text} makes no sense`);
    }
    takes(word) {
        const there = this.text.startsWith(word, this.at);
        if (there) this.at += word.length;
        return there;
    }
    match(form) {
        const [found] = form.exec(this.text.slice(this.at)) ?? this.wrong();
        this.at += found.length;
        return found;
    }
    set() {
        if (this.takes('.')) return Array.from({length: SIGNS}, (_, i) => i);
        const others = this.takes('^'), signs = new Set();
        for (const [, low, high] of this.match(/^([1-9A-Z](-[1-9A-Z])?)+/).matchAll(/(.)(?:-(.))?/g))
            for (let i = LETTERS.indexOf(low); i <= LETTERS.indexOf(high ?? low); i++) signs.add(i);
        return Array.from({length: SIGNS}, (_, i) => i).filter((i) => signs.has(i) !== others);
    }
    choice() {
        const any = [[]];
        while (this.at < this.text.length && this.text[this.at] !== ')') {
            if (this.takes('|')) any.push([]);
            else any.at(-1).push(this.part());
        }
        return {any};
    }
    part() {
        let part;
        if (this.takes('(')) {
            part = this.choice();
            if (!this.takes(')')) this.wrong();
        } else if (this.takes('[')) {
            part = {set: this.set()};
            if (!this.takes(']')) this.wrong();
        } else part = {set: this.text[this.at] === '.' ? this.set() : [LETTERS.indexOf(this.match(/^[1-9A-Z]/))]};
        for (const [word, least, most] of [['*', 0, -1], ['+', 1, -1], ['?', 0, 1]])
            if (this.takes(word)) return {part, least, most};
        if (!this.takes('{')) return part;
        const least = +this.match(/^[0-9]+/), most = !this.takes(',') ? least : this.text[this.at] === '}' ? -1 : +this.match(/^[0-9]+/);
        if (!this.takes('}')) this.wrong();
        return {part, least, most};
    }
    /* [{from, set, to}], and the states in which a line may end. */
    arrows() {
        const arrows = [], ends = new Set();
        do {
            const from = +this.match(/^[0-9]+/);
            if (!this.takes(':')) {
                ends.add(from);
                continue;
            }
            const set = this.set();
            if (!this.takes('>')) this.wrong();
            arrows.push({from, set, to: +this.match(/^[0-9]+/)});
        } while (this.takes(';'));
        return {arrows, ends};
    }
}
const may_be_empty = (list) => list.every((x) => (x.any ? x.any.some(may_be_empty) : !x.set && (!x.least || may_be_empty([x.part]))));
/* What may be left of a list behind a sign. */
function left_of([first, ...rest], sign) {
    if (!first) return [];
    const own = first.set ? (first.set.includes(sign) ? [[]] : []) : first.any ? first.any.flatMap((list) => left_of(list, sign))
        : first.most === 0 ? [] : left_of([first.part], sign).map((list) => [...list, {part: first.part, least: Math.max(first.least - 1, 0), most: first.most < 0 ? -1 : first.most - 1}]);
    return [...own.map((list) => [...list, ...rest]), ...(may_be_empty([first]) ? left_of(rest, sign) : [])];
}
/* {next: [state][sign], ends: [state]} of sets of things, each with a name. */
function all_sets(start, step, end) {
    const named = (list) => [...new Map(list.map((x) => [JSON.stringify(x), x]))].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    const key = (set) => set.map(([name]) => name).join('\n'), sets = [named(start)], number = new Map([[key(sets[0]), 0]]), next = [];
    for (let i = 0; i < sets.length; i++)
        next.push(Array.from({length: SIGNS}, (_, sign) => {
            const set = named(sets[i].flatMap(([, x]) => step(x, sign))), name = key(set);
            if (!number.has(name)) number.set(name, sets.push(set) - 1);
            return number.get(name);
        }));
    return {next, ends: sets.map((set) => set.some(([, x]) => end(x)))};
}
const known = new Map();
/* As check-digit-line.mjs wants it. */
export function pattern_automaton(text) {
    if (!known.has(text)) known.set(text, least_automaton(text));
    return known.get(text);
}
function least_automaton(text) {
    const reading = new Reading(text), arrows = text.includes(':') && reading.arrows(), whole = arrows ? null : reading.choice();
    if (reading.at < text.length) reading.wrong();
    const {next, ends} = arrows
        ? all_sets([0], (q, sign) => arrows.arrows.filter((a) => a.from === q && a.set.includes(sign)).map((a) => a.to), (q) => arrows.ends.has(q))
        : all_sets([[whole]], (list, sign) => left_of(list, sign), may_be_empty);
    let of = ends.map(Number), many = 0;
    for (let before = -1; before < many;) {
        const number = new Map(), from = of;
        before = many;
        of = next.map((to, i) => {
            const name = [from[i], ...to.map((k) => from[k])].join();
            if (!number.has(name)) number.set(name, number.size);
            return number.get(name);
        });
        many = number.size;
    }
    const alive = new Set();
    for (let size = -1; size < alive.size;) {
        size = alive.size;
        of.forEach((c, i) => (ends[i] || next[i].some((k) => alive.has(of[k]))) && alive.add(c));
    }
    const order = [0], name = new Map([[of[0], 0]]);
    for (let i = 0; i < order.length; i++)
        for (const to of next[order[i]])
            if (alive.has(of[to]) && !name.has(of[to])) name.set(of[to], order.push(to) - 1);
    return {
        start: [0],
        behind: ([q], k) => {
            const to = k > 0 ? of[next[order[q]][Math.min(k, SIGNS) - 1]] : -1;
            return alive.has(to) ? [name.get(to)] : null;
        },
        ends: ([q]) => ends[order[q]],
    };
}
