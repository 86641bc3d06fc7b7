/* check-pattern.mjs - patterns of figures, as doc/CERTIFICATES.md says, "Sheets": a tree of parts, what each may begin
 * and end with, and states, the sets of places that may come next. See check_pattern.c. */

const SIGNS = 36, LETTERS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/* Parts: {set} of signs, {any: lists} of which one holds, {part, least, most}; most -1: any number. */
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
/* {first, last, empty} of a part; each place is new, {set, follow}. */
function places_of(part) {
    if (part.set) {
        const place = {set: new Set(part.set), follow: new Set()};
        return {first: new Set([place]), last: new Set([place]), empty: false};
    }
    if (part.any) {
        const rows = part.any.map((list) => list.map(places_of).reduce(joined, {first: new Set(), last: new Set(), empty: true}));
        const all = (key) => new Set(rows.flatMap((row) => [...row[key]]));
        return {first: all('first'), last: all('last'), empty: rows.some((row) => row.empty)};
    }
    const copies = Array.from({length: part.most < 0 ? Math.max(part.least, 1) : part.most}, () => places_of(part.part));
    if (part.most < 0) joined(copies.at(-1), copies.at(-1));
    copies.forEach((copy, i) => (copy.empty ||= i >= part.least));
    return copies.reduce(joined, {first: new Set(), last: new Set(), empty: true});
}
function joined(one, two) {
    for (const place of one.last) for (const x of two.first) place.follow.add(x);
    return {
        first: new Set([...one.first, ...(one.empty ? two.first : [])]),
        last: new Set([...two.last, ...(two.empty ? one.last : [])]), empty: one.empty && two.empty};
}
/* The same of arrows, each of which is a place. */
function places_of_arrows({arrows, ends}) {
    const places = arrows.map((a) => ({...a, set: new Set(a.set)}));
    for (const place of places) place.follow = new Set(places.filter((x) => x.from === place.to));
    return {first: new Set(places.filter((x) => x.from === 0)), last: new Set(places.filter((x) => ends.has(x.to))), empty: ends.has(0)};
}
const known = new Map();
/* As check-digit-line.mjs wants it. */
export function pattern_automaton(text) {
    if (!known.has(text)) known.set(text, automaton_of(text));
    return known.get(text);
}
function automaton_of(text) {
    const reading = new Reading(text), arrows = text.includes(':') && reading.arrows(), {first, last, empty} = arrows ? places_of_arrows(arrows) : places_of(reading.choice());
    if (reading.at < text.length) reading.wrong();
    const number = new Map(), name_of = (place) => number.get(place) ?? number.set(place, number.size).get(place);
    const key = ({coming, ends}) => [...coming].map(name_of).sort((a, b) => a - b).join() + ends;
    const states = [{coming: first, ends: empty}], names = new Map([[key(states[0]), 0]]), next = [];
    for (let i = 0; i < states.length; i++)
        next.push(Array.from({length: SIGNS}, (_, sign) => {
            const met = [...states[i].coming].filter((place) => place.set.has(sign));
            if (!met.length) return -1;
            const state = {coming: new Set(met.flatMap((place) => [...place.follow])), ends: met.some((place) => last.has(place))}, name = key(state);
            if (!names.has(name)) names.set(name, states.push(state) - 1);
            return names.get(name);
        }));
    return {
        start: [0],
        behind([q], k) {
            const to = k > 0 ? next[q][Math.min(k, SIGNS) - 1] : -1;
            return to < 0 ? null : [to];
        },
        ends: ([q]) => states[q].ends,
    };
}
