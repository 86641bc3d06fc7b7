/* check-polyominoes.mjs - of divisions whose pieces are shapes of three to five cells: an atom q r,c,n for each turn of a
 * shape that fits from r,c on, as doc/CERTIFICATES.md says. See check_polyominoes.c. */
import {is_out} from './check-galaxies.mjs';

const THREE = ['000102', '001011'];
const FOUR = ['00010203', '00102021', '00011011', '01021011', '00010211'];
const FIVE = ['0102101121', '0001020304', '0010203031', '0111202130', '0001101120', '0001021121', '0002101112', '0010202122',
    '0010112122', '0110111221', '0110112131', '0001112122'];
export const TURNS = 63; // of a cell, at most
export const letters_of = (sheet) => ({4: 'ILOST*', 5: 'FILNPTUVWXYZ*'})[sheet?.lettered] ?? '';

const law_of = (sheet) => sheet?.laws.find((l) => l.form === 'polyominoes');
export const has_polyominoes = (sheet) => !!law_of(sheet);

/* Behind "pieces are", where its last word comes. */
export function read_polyominoes(reader, law) {
    if (law_of(reader.s)) reader.wrong('sheet: pieces are said twice');
    Object.assign(law, {form: 'polyominoes', size: reader.takes('pentominoes') ? 5 : reader.takes('tetrominoes') ? 4 : 3});
    if (law.size === 3) reader.need('trominoes');
    law.outside = reader.takes('except');
    if (!law.outside) return;
    reader.need_layer();
    reader.s.fixed = true;
}
/* Behind "shape". */
export function read_letter(reader, law) {
    law.form = 'letter';
    reader.bound(law);
    const fits = law.domain === 'clue' && !law.only && law_of(reader.s)?.size === reader.s.lettered;
    if (!fits || law.relation !== '=' || !law.of_clue) reader.wrong('sheet: a form of letters of pieces');
}

const made = new Map();
/* The shapes of so many cells, each by the symmetries in order: swapped axes, mirrored rows, mirrored columns. */
function turns_of(size) {
    if (made.has(size)) return made.get(size);
    const out = [];
    for (const [shape, text] of [THREE, FOUR, FIVE][size - 3].entries()) {
        const known = new Set();
        for (let t = 0; t < 8; t++) {
            const turn = text.match(/../g).map(([a, b]) => (t & 1 ? [+b, +a] : [+a, +b])).map(([r, c]) => [t & 2 ? -r : r, t & 4 ? -c : c]);
            turn.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
            const cells = turn.map(([r, c]) => [r - turn[0][0], c - turn[0][1]]);
            if (!known.has(cells.join())) out.push({letter: size === 3 ? out.length : shape, cells});
            known.add(cells.join());
        }
    }
    made.set(size, out);
    return out;
}
/* One turn of each shape of so many cells. */
export const letters_of_size = (size) => [THREE, FOUR, FIVE][size - 3].map((text) => text.match(/../g).map(([r, c]) => [+r, +c]));
const inside = (rules, [r, c]) => rules.on_board(r, c) && !is_out(rules.b, r, c);
const lay = (turn, r, c) => turn.cells.map(([y, x]) => [r + y, c + x]);
const fits = (rules, cells) => cells.every((cell) => inside(rules, cell));

export function own_polyominoes(rules) {
    for (let r = 1; r <= rules.b.rows; r++)
        for (let c = 1; c <= rules.b.cols; c++)
            for (const [t, turn] of turns_of(law_of(rules.b.sheet).size).entries())
                if (fits(rules, lay(turn, r, c))) rules.own('q', r, c, t + 1, 1);
}
/* The turns over a cell, and over the other one (null: none), or not over that, of a letter (-1: any), into the sum. */
function add_turns(rules, [r, c], other, both, letter) {
    let n = 0;
    for (const [t, turn] of turns_of(law_of(rules.b.sheet).size).entries()) {
        if (letter >= 0 && turn.letter !== letter) continue;
        for (const [y, x] of turn.cells) {
            const cells = rules.on_board(r - y, c - x) ? lay(turn, r - y, c - x) : null;
            if (!cells || !fits(rules, cells)) continue;
            if (other && cells.some((cell) => cell.join() === other.join()) !== both) continue;
            rules.s.add(1, rules.s.atom('q', r - y, c - x, t + 1));
            n++;
        }
    }
    return n;
}
/* The cells that steps over cells in pieces reach. */
function area_of(rules, cell) {
    const area = [cell], met = new Set([cell.join()]);
    for (const [r, c] of area)
        for (const next of [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]]) {
            if (!inside(rules, next) || met.has(next.join())) continue;
            met.add(next.join());
            area.push(next);
        }
    return area;
}
export function polyomino_rows(rules, t, r, c) {
    const {s} = rules, {size} = law_of(rules.b.sheet);
    if (t !== 'x' || !inside(rules, [r, c])) return false;
    const area = area_of(rules, [r, c]), first = area.every(([y, x]) => y > r || (y === r && x >= c));
    if (first && area.length % size) s.row(1, 1);
    add_turns(rules, [r, c], null, false, -1);
    s.row(1, 1);
    for (const [way, next] of [['v', [r, c + 1]], ['h', [r + 1, c]]]) {
        if (!inside(rules, next)) continue;
        add_turns(rules, [r, c], next, true, -1);
        s.add(1, s.atom(way, ...next));
        s.row(1, 1);
    }
    return true;
}
export function unlike_letter_rows(rules, t, r, c) {
    const one = t === 'h' ? [r - 1, c] : [r, c - 1], two = [r, c];
    if (!'hv'.includes(t) || !inside(rules, one) || !inside(rules, two)) return false;
    for (let k = 0; k < 12; k++) {
        const n = add_turns(rules, one, two, false, k) + add_turns(rules, two, one, false, k);
        if (n) rules.s.row(-Infinity, n > 1 ? 1 : Infinity);
    }
    return true;
}
export function letter_rows(rules, t, r, c, part) {
    const clue = t === 'x' ? rules.clue_at(r, c) : 0;
    if (part === 'plain' || !(clue > 0) || !inside(rules, [r, c])) return false;
    add_turns(rules, [r, c], null, false, clue - 1);
    rules.s.row(1, 1);
    return true;
}
