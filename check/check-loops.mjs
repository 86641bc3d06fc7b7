/* check-loops.mjs - sheets whose clues have a colour, and what loops do beside them: arms, sides, rays. See
 * check_loops.c. */
import {LINE, PASSED} from './check-lines.mjs';
import {INF} from './check-rows.mjs';

const EMPTY = -1, ANY = -2;
const WAYS = '^>v<';  // directions as in check-lines.mjs
export const COLOURS = [['', 'white', 'black', 'grey'], ['', 'sun', 'moon']];
const STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]];

const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);

/* A clue of a sheet with colours as {colour, way, number}; false: it is none. */
export function coloured_clue(sheet, word) {
    if (sheet.shut_colour && word[0] === 'w') return false;
    const white = sheet.shut_colour && /^[0-9]/.test(word) ? 'w' : '';  // "5" is white
    const m = /^([?wbgms])([0-9]*)([\^>v<]?)$/.exec(white + word);
    if (!m || (m[1] === '?' && word !== '?')) return false;
    const letter = m[1] === '?' ? 'g' : m[1], colour = COLOURS[+sheet.moons].findIndex((x) => x && x[0] === letter);
    const number = m[2] === '' ? ANY : +m[2], way = m[3] ? WAYS.indexOf(m[3]) : -1;
    if (!sheet.colours.has(colour)) return false;
    if (sheet.pointed) {  // white numbers, black arrows
        if (colour === 2 ? number >= 0 : way >= 0) return false;
        if (way >= 0) return {colour, way, number};
    } else if (sheet.arrows && sheet.shut_colour) {  // numbers in cells that are drawn in, arrows in the others
        const shut = colour === sheet.shut_colour;
        if ((number >= 0) === shut || (way >= 0 && !shut)) return false;
    } else if ((way >= 0) !== (sheet.arrows && number >= 0)) return false;
    const numbers = sheet.range[0] <= sheet.range[1];
    if (number < 0 ? numbers && !sheet.any : !(number >= sheet.range[0] && number <= sheet.range[1])) return false;
    return {colour, way, number};
}
/* The number of a clue, which may have a colour. */
export const number_in = (clue) => (clue === undefined ? EMPTY : typeof clue === 'object' && !Array.isArray(clue) ? clue.number : clue);

/* Is nothing drawn where this clue stands, or undefined? */
export const is_shut = (sheet, clue) => sheet.shut && number_in(clue) !== EMPTY && (!sheet.shut_colour || (clue.colour === sheet.shut_colour && clue.number < 0));
/* Of the sheet's reader: a colour of the layer; 0: none comes. */
export function takes_colour(reader) {
    const {s} = reader, colour = COLOURS[+s.moons].indexOf(reader.next());
    return s.colours.has(colour) && reader.pass() ? colour : 0;
}
/* Of the sheet's reader: the colours of a layer. */
export function read_colours(reader) {
    const {s} = reader;
    s.moons = ['moon', 'sun'].includes(reader.next());
    for (let k; (k = COLOURS[+s.moons].indexOf(reader.next())) > 0;) {
        if (s.colours.has(k)) reader.wrong('sheet: a colour comes twice');
        s.colours.add(k);
        if (k === 3) s.any = true;
        reader.at++;
        if (!reader.takes('or')) break;
    }
    if (!s.colours.size || !reader.takes('with')) return s.colours.size > 0;
    s.arrows = reader.takes('arrow');
    s.range = reader.range();
    return true;
}

/* ---- sides: the corner above and left of r,c is inside the loop ---- */

const has_step = (lines, r, x) => corner(lines, r, x) !== false && lines.line(r, x, 0) !== false;
function corner(lines, r, c) {
    let lit = false;
    for (let x = 1; x < c && r > 1; x++) {
        const line = lines.line(r, x, 0);
        if (line !== false) lit = lit === false ? line : lines.rules.s.atom('i', r, x + 1) + 1;
    }
    return lit;
}
/* The corners in the row up to this one, each by the law that asks for it first. */
export function note_corners(lines, law, r, c) {
    for (let x = 1; x < c && r > 1; x++) {
        const before = [...Array(x - 1).keys()].some((i) => lines.line_there(r, i + 1));
        const key = `side,${r},${x + 1}`;
        if (before && lines.line_there(r, x) && !lines.owner.has(key)) lines.owner.set(key, law);
    }
}
export function corner_row(lines, r, c) {
    const {s} = lines.rules, x = c - 1;
    if (!has_step(lines, r, x)) return false;
    return lines.sum([[1, corner(lines, r, x)], [1, lines.line(r, x, 0)], [-2, s.atom('j', r, c) + 1], [-1, s.atom('i', r, c) + 1]], 0, 0);
}
export function side_row(lines, law, r, c) {
    const lit = corner(lines, r, c);
    lines.sum([[1, law.inside ? lit : not(lit)], [1, lines.symbol(-PASSED, r, c)]], 2, 2);
}

/* ---- arms, rays ---- */

export function arms_rows(lines, law, r, c, n) {
    const ways = [0, 1, 2, 3], long = (d) => Array.from({length: lines.arm_length(r, c, d)}, (_, i) => i + 1);
    if (!law.two) {
        const terms = ways.flatMap((d) => long(d).map((i) => [1, lines.arm(r, c, d, i)]));
        return lines.sum(terms, law.relation === '<=' ? -INF : n, law.relation === '>=' ? INF : n);
    }
    for (const d of ways)
        for (const e of ways.filter((x) => (law.two === 'equal' ? x !== d : x > d)))
            for (const i of long(d)) {
                if (law.two === 'equal' && i > 1 && lines.has_line(r, c, e))
                    lines.clause(not(lines.arm(r, c, d, i)), not(lines.line(r, c, e)), lines.arm(r, c, e, i));
                if (law.two === 'differ' && i <= long(e).length)
                    lines.clause(not(lines.arm(r, c, d, i)), not(lines.arm(r, c, e, i)), lines.arm(r, c, d, i + 1), lines.arm(r, c, e, i + 1));
            }
    return true;
}
/* Of a sheet whose numbers have an arrow, and no colour; false: it is none. */
export function arrowed_clue(sheet, word, whole) {
    const way = word.length > 1 ? WAYS.indexOf(word.at(-1)) : -1;
    if (way < 0) return false;
    return {way, number: word.slice(0, -1) === '?' && sheet.any ? ANY : whole(word.slice(0, -1), ...sheet.range)};
}
/* The cells in the direction of a clue. */
export function ray_cells(rules, r, c) {
    const {way} = rules.b.clue[(r - 1) * rules.b.cols + c - 1], cells = [];
    if (way === undefined) return cells;
    for (let [y, x] = [r + STEPS[way][0], c + STEPS[way][1]]; rules.on_board(y, x); y += STEPS[way][0], x += STEPS[way][1]) cells.push([y, x]);
    return cells;
}
/* The number ahead is larger than each other one beside; where none is drawn there, nothing holds. Are there rows? */
export function largest_rows(rules, law, r, c, cells, pair_rows) {
    const {b, s} = rules, {way} = b.clue[(r - 1) * b.cols + c - 1];
    if (!(way >= 0)) return false;
    const first = [r + STEPS[way][0], c + STEPS[way][1]];
    const drawn = ([y, x]) => rules.on_board(y, x) && !is_shut(b.sheet, b.clue[(y - 1) * b.cols + x - 1]);
    const others = cells.filter((cell) => cell.join() !== first.join() && drawn(cell));
    if (!drawn(first)) s.row(1, 1);
    else if (!others.length) s.row(0, 0);
    else for (const other of others) pair_rows(rules, law, 'x', [first, other], 0);
    return true;
}
/* The lines straight on from a clue in its direction. */
export function gather_ray(lines, law, [r, c]) {
    const {way} = lines.rules.b.clue[(r - 1) * lines.rules.b.cols + c - 1], lits = [];
    for (; way >= 0 && lines.rules.on_board(r + STEPS[way][0], c + STEPS[way][1]); r += STEPS[way][0], c += STEPS[way][1]) {
        const lit = lines.line(r, c, way);
        lits.push(law.side === -LINE ? not(lit) : lit);
    }
    return lits;
}

/* ---- marks in rooms ---- */

/* The room's marks of both colours as cells, and whether lines pass those of the first, as a literal. */
function kind_of_room(rules, room) {
    const {cols} = rules.b, marks = rules.rooms.get(room).map((i) => [Math.floor(i / cols) + 1, (i % cols) + 1])
        .filter((cell) => rules.colour_at(...cell));
    const colours = new Set(marks.map((cell) => rules.colour_at(...cell)));
    if (colours.size < 2) return {marks, kind: colours.has(1), first: null};
    const lit = rules.of_lines.symbol(PASSED, ...marks[0]);
    return {marks, kind: rules.colour_at(...marks[0]) === 1 ? lit : not(lit), first: marks[0]};
}
export function marked_rows(rules, cells) {
    const {marks, kind, first} = kind_of_room(rules, rules.room_at(...cells[0]));
    if (!marks.length) rules.s.row(1, INF);
    for (const cell of marks) {
        if (first && cell === first) continue;
        const lit = rules.of_lines.symbol(PASSED, ...cell), x = rules.colour_at(...cell) === 1 ? lit : not(lit);
        rules.of_lines.clause(not(kind), x);
        rules.of_lines.clause(kind, not(x));
    }
}
export function alternate_rows(rules, [one, two]) {
    const line = rules.of_lines.line(...one, two[0] > one[0] ? 2 : 1);
    const [x, y] = [one, two].map((cell) => kind_of_room(rules, rules.room_at(...cell)).kind);
    rules.of_lines.clause(not(line), not(x), not(y));
    rules.of_lines.clause(not(line), x, y);
}
