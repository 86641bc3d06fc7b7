/* check-halves.mjs - of divisions whose pieces have a white and a black half alike: an atom i r,c,k for each cell in reach of
 * the k-th white cell, that this is the first one of its piece; d where two cells are not both of that piece, q where a motion
 * takes its white cells to the black ones; as doc/CERTIFICATES.md says. See check_halves.c. */

const BESIDE = [[-1, 0], [0, 1], [1, 0], [0, -1]], TURNS = 8, BLACK = 2, MOST = 1 << 25;

const law_of = (sheet) => sheet?.laws.find((l) => l.form === 'two halves');
const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);
const clause = (sum, ...lits) => lits.reduce((all, lit) => all.join(1, lit), sum()).finish(1, Infinity);

/* Behind "pieces have halves". */
export function read_halves(reader, law) {
    const {s} = reader;
    if (law_of(s)) reader.wrong('sheet: halves are said twice');
    reader.need('by');
    reader.need_layer();
    if ([...s.colours].sort().join() !== '1,2' || s.arrows || s.moons) reader.wrong('sheet: white and black clues are expected');
    Object.assign(s, {fixed: true, shut_colour: BLACK});
    law.form = 'two halves';
}
/* Is it "half = NUMBER"? */
export function takes_half(reader, law) {
    const {s} = reader;
    if (!law_of(s) || !reader.takes('half')) return false;
    const fits = law.domain === 'clue' && !law.only && !law.colour && s.range[0] <= s.range[1];
    law.form = 'half size';
    reader.bound(law);
    if (!fits || law.relation !== '=' || !law.of_clue) reader.wrong('sheet: a form of pieces with halves');
    return true;
}

const is_black = (b, cell) => b.clue[cell].colour === BLACK;
export const white_cells = (b) => [...b.clue.keys()].filter((i) => !is_black(b, i));
function beside(b, cell) {
    const r = Math.floor(cell / b.cols), c = cell % b.cols;
    return BESIDE.map(([y, x]) => [r + y, c + x]).filter(([y, x]) => y >= 0 && x >= 0 && y < b.rows && x < b.cols).map(([y, x]) => y * b.cols + x);
}
/* White cells behind the root by white ones, then black ones by these and by black ones. */
function find_reach(b, root) {
    const cells = [root], place = new Map([[root, 0]]);
    let whites = 0;
    for (const dark of [false, true]) {
        for (const cell of cells)
            for (const next of beside(b, cell)) {
                if (place.has(next) || is_black(b, next) !== dark || (!dark && next < root)) continue;
                place.set(next, cells.length);
                cells.push(next);
            }
        if (!dark) whites = cells.length;
    }
    return {root, cells, place, whites, unlike: new Map(), motions: []};
}
function image_of(b, from, to, turn, cell) {
    const at = (i) => [Math.floor(i / b.cols), i % b.cols], [r, c] = at(to), [y, x] = at(cell).map((n, i) => n - at(from)[i]);
    const [down, right] = turn & 4 ? [x, y] : [y, x], row = r + (turn & 2 ? -down : down), col = c + (turn & 1 ? -right : right);
    return row >= 0 && col >= 0 && row < b.rows && col < b.cols ? row * b.cols + col : -1;
}
/* The cells that it takes to black ones, from the root on, with their images; null: none touches an image. */
function images(b, {root, place, whites}, to, turn) {
    const image = new Map([[root, to]]), dark = (cell) => (place.get(cell) ?? -1) >= whites;
    for (const cell of image.keys())
        for (const next of beside(b, cell)) {
            if (image.has(next) || !place.has(next) || dark(next)) continue;
            const there = image_of(b, root, to, turn, next);
            if (there >= 0 && dark(there)) image.set(next, there);
        }
    const taken = new Set(image.values());
    return [...image.keys()].some((cell) => beside(b, cell).some((next) => taken.has(next))) ? image : null;
}
/* All labels: their reach, the pairs of cells with a d, and the motions, both with their numbers. */
function labels(rules) {
    if (rules.halves) return rules.halves;
    const {b} = rules, pairs = new Map(), list = [];
    let d = 0, q = 0;
    for (const root of white_cells(b)) {
        const x = find_reach(b, root), {cells, whites, unlike} = x;
        list.push(x);
        for (const to of cells.slice(whites))
            for (let turn = 0; turn < TURNS; turn++) {
                const image = images(b, x, to, turn);
                if (!image) continue;
                x.motions.push(image);
                for (const [one, two] of image) {
                    if (unlike.has(`${one} ${two}`)) continue;
                    pairs.set(one, (pairs.get(one) ?? 0) + 1);
                    unlike.set(`${one} ${two}`, [one, two, pairs.get(one)]);
                    d = Math.max(d, pairs.get(one));
                }
            }
        q = Math.max(q, x.motions.length);
        if ((d + q) * b.clue.length > MOST) rules.wrong('the puzzle is too large');
    }
    return (rules.halves = {list, d, q});
}
export const most_halves = (rules, t) => labels(rules)[t];
const named = ({s, b}, t, cell, n) => s.atom(t, Math.floor(cell / b.cols) + 1, (cell % b.cols) + 1, n) + 1;

export function own_halves(rules) {
    const own = (t, cell, n) => rules.own(t, Math.floor(cell / rules.b.cols) + 1, (cell % rules.b.cols) + 1, n, 1);
    for (const [k, {root, cells, unlike, motions}] of labels(rules).list.entries()) {
        for (const cell of cells) own('i', cell, k + 1);
        for (const [one, , n] of unlike.values()) own('d', one, n);
        for (const n of motions.keys()) own('q', root, n + 1);
    }
}
function label(rules, cell, k) {
    return labels(rules).list[k].place.has(cell) && named(rules, 'i', cell, k + 1);
}
function motion_rows(rules, k, sum) {
    const {root, cells, whites, unlike, motions} = labels(rules).list[k], of = (cell) => label(rules, cell, k);
    for (const cell of cells.slice(1)) clause(sum, not(of(cell)), of(root));
    cells.reduce((all, cell, i) => all.join(i < whites ? 1 : -1, of(cell)), sum()).finish(0, 0);
    for (const [one, two, n] of unlike.values()) {
        const d = named(rules, 'd', one, n), x = of(one), y = of(two);
        clause(sum, d, -x, y);
        clause(sum, d, x, -y);
        clause(sum, -d, x, y);
        clause(sum, -d, -x, -y);
    }
    const fits = new Map(cells.map((cell) => [cell, []]));
    for (const [n, image] of motions.entries()) {
        const q = named(rules, 'q', root, n + 1), taken = new Set(image.values());
        const some = cells.map((cell, i) => {
            if (i < whites ? image.has(cell) : taken.has(cell)) fits.get(cell).push(q);
            if (i < whites && image.has(cell)) return named(rules, 'd', cell, unlike.get(`${cell} ${image.get(cell)}`)[2]);
            return (i < whites || !taken.has(cell)) && of(cell);
        }).filter((lit) => lit !== false);
        some.reduce((all, lit) => all.join(1, lit), sum()).join(some.length, q).finish(-Infinity, some.length);
        clause(sum, ...some, q);
    }
    for (const cell of cells) clause(sum, not(of(cell)), ...fits.get(cell));  // each cell is of one that fits
}
export function two_halves_rows(rules, t, r, c, sum) {
    const {b, s} = rules, {list} = labels(rules), here = (r - 1) * b.cols + c - 1;
    if (!rules.on_board(r, c) || !'xhv'.includes(t)) return false;
    if (t === 'x') {
        const k = list.findIndex((x) => x.root === here);
        list.reduce((all, _, i) => all.join(1, label(rules, here, i)), sum()).finish(1, 1);
        if (k >= 0) motion_rows(rules, k, sum);
        return true;
    }
    const border = s.atom(t, r, c) + 1;
    if (!border) return false;
    for (const k of list.keys()) {
        const one = label(rules, t === 'h' ? here - b.cols : here - 1, k), two = label(rules, here, k);
        if (one === false && two === false) continue;
        clause(sum, border, not(one), two);
        clause(sum, border, one, not(two));
        clause(sum, -border, not(one), not(two));
    }
    return true;
}
/* Where the cell is of a piece, so many others of its colour are. */
export function half_size_rows(rules, r, c, n, sum) {
    const {b} = rules, here = (r - 1) * b.cols + c - 1;
    for (const [k, {cells, place}] of labels(rules).list.entries()) {
        if (!place.has(here)) continue;
        const others = cells.filter((cell) => cell !== here && is_black(b, cell) === is_black(b, here)), more = Math.max(0, others.length - n + 1);
        const all = () => others.reduce((so_far, cell) => so_far.join(1, label(rules, cell, k)), sum());
        all().join(more, label(rules, here, k)).finish(-Infinity, n - 1 + more);
        all().join(1 - n, label(rules, here, k)).finish(0, Infinity);
    }
}
/* By label, for its white cells and for all: those known to be of it, and those that ways through what may be of it join
 * with the first of these. */
function* parts(rules) {
    const {b, s} = rules;
    for (const [k, {cells, whites}] of labels(rules).list.entries())
        for (const n of [whites, cells.length]) {
            const inside = new Map(cells.slice(0, n).map((cell) => [cell, s.value[label(rules, cell, k) - 1]]));
            const on = [...inside.keys()].filter((cell) => inside.get(cell) > 0), met = new Set(on.slice(0, 1));
            for (const cell of met)
                for (const next of beside(b, cell))
                    if (inside.get(next) >= 0) met.add(next);
            yield {k, inside, on, met};
        }
}
/* Two cells of a piece, or two white ones, that no way through those which may be of it, the white ones, joins. */
export const bad_halves = (rules) => [...parts(rules)].some(({on, met}) => on.some((cell) => !met.has(cell)));
/* Of a solution: what no way joins with a piece is not of it. */
export function miss_halves(rules) {
    for (const {k, inside, on, met} of parts(rules))
        for (const cell of inside.keys())
            if (on.length && !met.has(cell) && !rules.s.value[label(rules, cell, k) - 1]) rules.s.learn(-label(rules, cell, k));
}
