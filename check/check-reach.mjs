/* check-reach.mjs - of sheets that say of a clue which cells are of its pieces, those beside it ('near'), its own ('islands',
 * with 'own size'), its own by corners ('cornered'): an atom i r,c,k that the cell is of the k-th clue's; their rows, and what
 * breaks them, as doc/CERTIFICATES.md says, "Sheets". See check_reach.c. */

import {bad_galaxies, galaxies, miss_galaxies, own_galaxies} from './check-galaxies.mjs';
import {bad_halves, miss_halves, own_halves, white_cells} from './check-halves.mjs';
import {box_lits} from './check-squares.mjs';

const EMPTY = -1, SIDES = [[-1, 0], [1, 0], [0, -1], [0, 1]], CORNERS = [[-1, -1], [-1, 1], [1, -1], [1, 1]];
const FORMS = ['near', 'islands', 'cornered', 'own piece'];

/* How many clues each piece of a division has, 1 or 2; 0: no law says so. */
export const many_clues = (sheet) => sheet.laws.find((l) => l.form === 'two clues')?.many ?? 0;
/* The law whose atoms these are; of pieces with two clues all cells are in reach, with one all without a clue. */
export const near_law = (sheet) => sheet?.laws.find((l) => FORMS.includes(l.form) || ['galaxy', 'two clues', 'two halves'].includes(l.form));
const has_galaxies = (b) => near_law(b.sheet).form === 'galaxy', has_halves = (b) => near_law(b.sheet).form === 'two halves';
export const clue_cells = (b) => has_galaxies(b) ? galaxies(b) : has_halves(b) ? white_cells(b) : [...b.clue.keys()].filter((i) => b.clue[i] !== EMPTY);
/* Of pieces with two clues: the cell is in the piece of the k-th one, from 0. Of two clues, that each is in the piece of the
 * other is the atom at the later one. */
export function piece_literal({s, b}, roots, cell, k) {
    const j = roots.indexOf(cell), later = j >= 0 && j < k, at = later ? roots[k] : cell;
    if (many_clues(b.sheet) === 1 && j >= 0 && j !== k) return false;
    return j === k || s.atom('i', Math.floor(at / b.cols) + 1, (at % b.cols) + 1, (later ? j : k) + 1) + 1;
}
function reach_atom(rules, [r, c], k) {
    const {s, b} = rules;
    return near_law(b.sheet).form === 'two clues' ? piece_literal(rules, clue_cells(b), (r - 1) * b.cols + c - 1, k - 1) - 1 : s.atom('i', r, c, k);
}
const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);

/* Have cells with a clue, or some of them, the symbol for sure? */
const sure = (s, side) => s.shut && !s.line && (s.inked ? s.colours.size > 0 || side === 1 : side === -1);

/* "pieces of SYMBOL", from "have" on. */
export function read_islands(reader, law) {
    const {s} = reader;
    for (const word of ['have', 'one']) reader.need(word);
    reader.need_layer();
    law.form = 'islands';
    law.none = () => false;
    if (!sure(s, law.side)) reader.wrong('sheet: a form of what clues have for sure');
    if (!reader.takes('or')) return;
    reader.need('none');
    const named = reader.takes('if'), at = named && s.parameters.findIndex((p) => p.name === reader.next());
    if (named && at < 0) reader.wrong('sheet: a parameter that is 0 or 1 is expected');
    if (named) reader.pass();
    law.none = (b) => !named || b.parameters[at] > 0;
}
/* "size SYMBOL", from its symbol on. */
export function read_size(reader, law) {
    const {s} = reader;
    if (reader.takes('of')) {
        reader.need('piece');
        law.side = s.laws.findLast((l) => l.form === 'blocks' && !l.squares)?.side;
        if (!law.side || s.laws.some((l) => l.form === 'own piece') || law.domain !== 'clue' || law.only || law.colour || s.shut || s.colours.size) reader.wrong('sheet: sizes of no such pieces');
        law.form = 'own piece';
        reader.bound(law);
        if (law.relation !== '=' || !law.of_clue) reader.wrong('sheet: sizes of no such pieces');
        return;
    }
    law.side = reader.need_symbol();
    law.form = reader.takes('by') ? 'cornered' : 'own size';
    if (law.form === 'cornered') reader.need('corners');
    const pieces = law.form === 'cornered' ? sure(s, law.side) && !s.colours.size : s.laws.some((l) => l.form === 'islands' && l.side === law.side);
    const fits = law.domain === 'clue' && !law.only && (s.inked && s.colours.size ? law.colour === (law.side > 0 ? 2 : 1) : !law.colour);
    reader.bound(law);
    if (!pieces || !fits || law.relation !== '=' || !law.of_clue) reader.wrong('sheet: sizes of no such pieces');
}

/* The cells in reach of the k-th clue, from 1, its own first: [r, c]; none where there is nothing to say. Their size is how
 * many cells these pieces have, with the clue's own; 0: any. */
function find_reach(rules, k) {
    const known = (rules.reaches ??= new Map()).get(k);
    if (known) return known;
    const {b} = rules, i = clue_cells(b)[k - 1], root = [Math.floor(i / b.cols) + 1, (i % b.cols) + 1], most = rules.clue_at(...root);
    if (near_law(b.sheet).form === 'two clues') {
        const at = (i) => [Math.floor(i / b.cols) + 1, (i % b.cols) + 1], all = Array.from({length: b.rows * b.cols}, (_, i) => at(i));
        return Object.assign([root, ...all.filter((x) => x.join() !== root.join() && (many_clues(b.sheet) === 2 || !rules.is_clue(...x)))], {ways: SIDES, size: 0});
    }
    const law = b.sheet.laws.find((l) => FORMS.includes(l.form) && (l.form !== 'islands' || rules.literal(l.side, ...root) === true));
    const ways = law.form === 'cornered' ? CORNERS : SIDES, own = law.form === 'own piece', bound = most - (own || law.form === 'cornered'), cells = [root];
    const steps = new Map([[root.join(), 0]]), lit = (cell) => rules.literal(law.side, ...cell);
    const next_to = ([r, c]) => ways.map(([y, x]) => [r + y, c + x]).filter((x) => rules.on_board(...x));
    Object.assign(cells, {ways, size: own ? 0 : law.form !== 'islands' ? bound + 1 : b.sheet.laws.some((l) => l.form === 'own size' && l.side === law.side) ? Math.max(0, most) : 0});
    if (law.form === 'islands') {
        for (let r = 1; r <= b.rows; r++)
            for (let c = 1; c <= b.cols; c++)
                if (typeof lit([r, c]) !== 'boolean' && next_to([r, c]).every((x) => x.join() === root.join() || lit(x) !== true)) cells.push([r, c]);
    } else if (most < +own)
        cells.length = 0;
    for (const cell of law.form === 'islands' ? [] : cells)
        for (const next of next_to(cell)) {
            const step = steps.get(cell.join()) + 1;
            if (lit(next) === false || steps.has(next.join()) || step > bound) continue;
            steps.set(next.join(), step);
            cells.push(next);
        }
    rules.reaches.set(k, cells);
    return cells;
}
/* The rectangles of so many cells as the clue says that have its cell. */
function boxes_of(rules, r, c) {
    const {b} = rules, cells = rules.clue_at(r, c), all = [];
    for (let high = 1; high <= b.rows && high <= cells; high++) {
        const wide = cells / high;
        if (cells % high || wide > b.cols) continue;
        for (let top = r - high + 1; top <= r; top++)
            for (let left = c - wide + 1; left <= c; left++)
                if (top > 0 && left > 0 && rules.on_board(top + high - 1, left + wide - 1)) all.push({top, left, high, wide});
    }
    return all;
}
/* Where the cell has the symbol of rectangles, one of them is its piece; else so many cells are connected with it. */
export function own_piece_rows(rules, law, r, c, n, sum, plain, asked) {
    const {b, s} = rules, k = clue_cells(b).indexOf((r - 1) * b.cols + c - 1) + 1, cells = find_reach(rules, k), boxes = boxes_of(rules, r, c);
    const inside = new Set(cells.map((x) => x.join())), other = (cell) => not(rules.literal(law.side, ...cell)), root = cells[0];
    const reached = (cell) => inside.has(cell.join()) && (cell.join() === root.join() ? other(root) : s.atom('i', ...cell, k) + 1);
    const row = (lo, hi, ...terms) => terms.reduce((all, [a, lit]) => all.join(a, lit), sum()).finish(lo, hi);
    const clause = (...lits) => row(1, Infinity, ...lits.map((x) => [1, x]));
    const is = (i) => s.atom('q', r, c, i + 1) + 1;
    for (const [i, box] of plain ? boxes.entries() : []) {
        const lits = box_lits(rules, law.side, box);
        row(0, Infinity, ...lits.map((x) => [1, x]), [-lits.length, is(i)]);
        row(-Infinity, lits.length - 1, ...lits.map((x) => [1, x]), [-1, is(i)]);
    }
    for (const cell of plain ? cells.slice(1) : []) clause(not(reached(cell)), other(cell)), clause(not(reached(cell)), other(root));
    for (const cell of cells)
        for (const [y, x] of SIDES) {
            const next = [cell[0] + y, cell[1] + x], there = inside.has(next.join());
            if (!rules.on_board(...next) || next.join() === root.join() || !(there ? plain : asked)) continue;
            clause(not(reached(cell)), not(other(next)), there && reached(next));
        }
    if (!asked) return;
    row(0, 0, ...cells.slice(1).map((x) => [1, reached(x)]), ...(n > 1 ? [[1 - n, reached(root)]] : []));
    clause(...boxes.map((_, i) => is(i)), reached(root));
}
export function own_reach(rules) {
    if (has_galaxies(rules.b)) return own_galaxies(rules);
    if (has_halves(rules.b)) return own_halves(rules);
    if (near_law(rules.b.sheet).form === 'own piece')
        for (let k = 1; k <= clue_cells(rules.b).length; k++) {
            const [cell] = find_reach(rules, k);
            if (!cell) continue;
            for (const n of boxes_of(rules, ...cell).keys()) rules.own('q', ...cell, n + 1, 1);
        }
    for (let k = 1; k <= clue_cells(rules.b).length; k++)
        for (const cell of find_reach(rules, k).slice(1))
            if (near_law(rules.b.sheet).form !== 'two clues' || clue_cells(rules.b).slice(0, k).every((i) => i !== (cell[0] - 1) * rules.b.cols + cell[1] - 1)) rules.own('i', ...cell, k, 1);
}
/* part: 'clue', 'plain' or all; asked: the count is of the clue. */
export function near_rows(rules, law, r, c, part, asked, sum) {
    const {b, s} = rules, k = clue_cells(b).indexOf((r - 1) * b.cols + c - 1) + 1, cells = find_reach(rules, k);
    const inside = new Set(cells.map((cell) => cell.join())), n = cells.size - 1;
    const reached = (cell) => cell.join() === cells[0].join() ? true : inside.has(cell.join()) && s.atom('i', ...cell, k) + 1;
    const clause = (...lits) => lits.some((x) => x === true) || lits.reduce((all, lit) => all.join(1, lit), sum()).finish(1, Infinity);
    const plain = part !== 'clue', counts = part !== (asked ? 'plain' : 'clue');
    for (const cell of cells.slice(1))
        if (plain) clause(not(reached(cell)), rules.literal(law.side, ...cell));
    if (counts && (n || cells.length > 1)) cells.slice(1).reduce((all, cell) => all.join(1, reached(cell)), sum()).finish(n, n);
    for (const cell of cells)
        for (const [y, x] of cells.ways) {
            const next = [cell[0] + y, cell[1] + x];
            if (!rules.on_board(...next) || rules.literal(law.side, ...next) === false || !(inside.has(next.join()) ? plain : counts)) continue;
            clause(not(reached(cell)), not(rules.literal(law.side, ...next)), reached(next));
        }
    return plain || counts;
}
/* Each cell has the symbol not, or is of one piece, or of none where that is fine; pieces go on to each cell beside. */
export function island_rows(rules, law, r, c, sum) {
    const {b, s} = rules, roots = clue_cells(b), lit = (cell) => rules.literal(law.side, ...cell);
    if (!rules.on_board(r, c)) return false;
    const here = lit([r, c]), next_to = SIDES.map(([y, x]) => [r + y, c + x]).filter((x) => rules.on_board(...x));
    const at = ([y, x]) => (y - 1) * b.cols + x - 1;
    const reached = (cell, k) => roots[k - 1] === at(cell) || (s.atom('i', ...cell, k) >= 0 && s.atom('i', ...cell, k) + 1);
    if (here === true) {
        const touched = next_to.filter((x) => lit(x) === true);
        for (const _ of touched) sum().finish(1, Infinity);
        return touched.length > 0;
    }
    if (here === false) return false;
    const all = roots.map((i, k) => [k + 1, lit([Math.floor(i / b.cols) + 1, (i % b.cols) + 1])]).filter(([, x]) => x === true).map(([k]) => k);
    all.reduce((so_far, k) => so_far.join(1, reached([r, c], k)), sum().join(1, not(here))).finish(law.none(b) ? 0 : 1, 1);
    for (const k of all)
        for (const next of next_to)
            if (reached(next, k) !== false) [not(reached(next, k)), not(here), reached([r, c], k)].reduce((x, y) => x.join(1, y), sum()).finish(1, Infinity);
    return true;
}
/* So many cells are of the piece of the clue, and none that no way of fewer steps leads to. */
export function own_size_rows(rules, r, c, n, sum) {
    const {b, s} = rules, k = clue_cells(b).indexOf((r - 1) * b.cols + c - 1) + 1, cells = find_reach(rules, k).slice(1);
    const inside = new Set(cells.map((x) => x.join())), met = new Set([`${r},${c}`]), atom = (cell) => s.atom('i', ...cell, k) + 1;
    let last = [[r, c]];
    for (let steps = 1; steps < n && last.length; steps++) {
        const next = last.flatMap(([y, x]) => SIDES.map(([v, h]) => [y + v, x + h])).filter((x) => inside.has(x.join()) && !met.has(x.join()));
        last = next.filter((x) => !met.has(x.join()) && met.add(x.join()));
    }
    cells.reduce((all, cell) => all.join(1, atom(cell)), sum()).finish(n - 1, n - 1);
    for (const cell of cells)
        if (!met.has(cell.join())) sum().join(1, atom(cell)).finish(-Infinity, 0);
}
/* Where all cells are known, what no row says to be of a clue's pieces is not. */
export function miss_reach(rules) {
    const {s} = rules;
    if (has_galaxies(rules.b)) return miss_galaxies(rules);
    if (has_halves(rules.b)) return miss_halves(rules);
    for (let k = 1; k <= clue_cells(rules.b).length; k++)
        for (const cell of find_reach(rules, k).slice(1))
            if (!s.value[reach_atom(rules, cell, k)]) s.learn(-reach_atom(rules, cell, k) - 1);
}
/* Of some clue and a cell that is of its pieces for sure: as `cut`, `few` and `far` say of an island with one cell more,
 * the clue's own. counts: does the number of the clue at r,c count? */
export function bad_reach(rules, kind, counts) {
    const {s, b} = rules;
    if (has_galaxies(b)) return kind === 'cut' && bad_galaxies(rules);
    if (has_halves(b)) return kind === 'cut' && bad_halves(rules);
    return clue_cells(b).some((_, i) => {
        const cells = find_reach(rules, i + 1), {size, ways} = cells;
        if (!cells.length || (kind !== 'cut' && (!size || !counts(...cells[0])))) return false;
        const known = new Map(cells.map((x, n) => [x.join(), n ? s.value[reach_atom(rules, x, i + 1)] : 1]));
        const on = cells.filter((x) => known.get(x.join()) > 0);
        return on.some((start) => {
            const cost = new Map([[start.join(), 0]]);
            for (let more = true; more;) {
                more = false;
                for (const [r, c] of cells)
                    for (const [y, x] of cost.has([r, c].join()) ? ways : []) {
                        const next = [r + y, c + x].join(), is = known.get(next);
                        const now = cost.get([r, c].join()) + !is;
                        if (is === undefined || is < 0 || now >= (cost.get(next) ?? Infinity)) continue;
                        cost.set(next, now);
                        more = true;
                    }
            }
            if (kind === 'few') return cost.size < size;
            return on.some((x) => kind === 'cut' ? !cost.has(x.join()) : on.length + (cost.get(x.join()) ?? Infinity) > size);
        });
    });
}
