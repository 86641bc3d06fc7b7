/* check-ring.mjs - of sheets whose clues list the runs in the ring of eight cells around them; see check_ring.c. */

const RING = [[-1, -1], [-1, 0], [-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1]], ANY = -2, SIZE = 256;

/* A clue: a number, ANY, or a list of them, at most four. */
export function a_set(parser, w, whole) {
    const {range, any} = parser.sheet;
    if (!w.includes(',')) return whole(w, ...range);
    const items = w.split(',').map((x) => (x === '?' && any ? ANY : whole(x, ...range)));
    if (items.length > 4 || items.some((x) => x === 0 || x > 8)) parser.wrong('this is no clue');
    return items;
}
/* Behind "runs". False: it is about lists beside the board. */
export function reads_around(parser, law) {
    const {s} = parser;
    if (!s.sets || law.domain !== 'clue') return false;
    Object.assign(law, {form: 'ring', scope: 'around', side: parser.need_symbol()});
    parser.need('around');
    if (law.colour || s.line || parser.next() !== '=') parser.wrong('sheet: a form of lists in cells');
    parser.bound(law);
    if (!law.of_clue) parser.wrong('sheet: a form of lists in cells');
    return true;
}
function runs_of(ring) {
    const text = [...Array(8).keys()].map((i) => ring >> i & 1).join(''), start = text.indexOf('0');
    return start < 0 ? [8] : (text.slice(start) + text.slice(0, start)).split(/0+/).filter((x) => x).map((x) => x.length);
}
function keeps(ring, clue) {
    const left = runs_of(ring), items = clue === 0 ? [] : [clue].flat();
    if (left.length !== items.length) return false;
    return items.every((n) => n === ANY || (left.includes(n) && left.splice(left.indexOf(n), 1)));
}
const known = new Map(); /* by clue and cells that exist: the shortest sets, as [cells, how drawn] */
function shortest(clue, fixed) {
    const key = `${clue};${fixed}`, found = [], possible = Array.from({length: SIZE}, () => new Uint8Array(SIZE));
    if (known.has(key)) return known.get(key);
    for (let ring = 0; ring < SIZE; ring++)
        if (keeps(ring, clue) && fixed.every((x, i) => x === null || x === !!(ring >> i & 1)))
            for (let set = 0; set < SIZE; set++) possible[set][ring & set] = 1;
    for (let set = 0; set < SIZE; set++)
        for (let drawn = set; ; drawn = (drawn - 1) & set) {
            const without = (i) => possible[set & ~(1 << i)][drawn & ~(1 << i)];
            if (!possible[set][drawn] && RING.every((_, i) => !(set >> i & 1) || without(i))) found.push([set, drawn]);
            if (!drawn) break;
        }
    known.set(key, found);
    return found;
}
/* Every set of cells drawn so that no ring has all of them so, and without any of which some ring has the others so. */
export function around_rows(rules, law, r, c, clue, sum) {
    const lits = RING.map(([y, x]) => rules.on_board(r + y, c + x) && rules.literal(law.side, r + y, c + x));
    for (const [set, drawn] of shortest(clue, lits.map((lit) => (typeof lit === 'boolean' ? lit : null)))) {
        const in_set = lits.map((lit, i) => [lit, drawn >> i & 1]).filter((_, i) => set >> i & 1);
        if (in_set.length === 1 && typeof in_set[0][0] === 'boolean') continue;
        in_set.reduce((all, [lit, on]) => all.join(1, on ? -lit : lit), sum()).finish(1, Infinity);
    }
}
