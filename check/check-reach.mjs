/* check-reach.mjs - of sheets that count the pieces beside a clue: an atom i r,c,k for each cell as many steps away from the
 * k-th clue as its number at most, that it is of these pieces; their rows, and what breaks them, as
 * doc/CERTIFICATES.md says, "Sheets". See check_reach.c. */

const EMPTY = -1, BESIDE = [[-1, 0], [1, 0], [0, -1], [0, 1]];

/* The law whose atoms these are; of pieces with two clues all cells are in reach. */
export const near_law = (sheet) => sheet?.laws.find((l) => l.form === 'near' || l.form === 'two clues');
export const clue_cells = (b) => [...b.clue.keys()].filter((i) => b.clue[i] !== EMPTY);
/* Of pieces with two clues: the cell is in the piece of the k-th one, from 0. Of two clues, that each is in the piece of the
 * other is the atom at the later one. */
export function piece_literal({s, b}, roots, cell, k) {
    const j = roots.indexOf(cell), later = j >= 0 && j < k, at = later ? roots[k] : cell;
    return j === k || s.atom('i', Math.floor(at / b.cols) + 1, (at % b.cols) + 1, (later ? j : k) + 1) + 1;
}
function reach_atom(rules, [r, c], k) {
    const {s, b} = rules;
    return near_law(b.sheet).form === 'near' ? s.atom('i', r, c, k) : piece_literal(rules, clue_cells(b), (r - 1) * b.cols + c - 1, k - 1) - 1;
}
const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);

/* The cells in reach of the k-th clue, from 1, nearest first, its own first: [r, c]; none where it has no number. */
function find_reach(rules, k) {
    const {b} = rules, root = clue_cells(b)[k - 1], steps = new Map();
    const most = b.clue[root];
    if (near_law(b.sheet).form === 'two clues') {
        const at = (i) => [Math.floor(i / b.cols) + 1, (i % b.cols) + 1];
        return [at(root), ...Array.from({length: b.rows * b.cols}, (_, i) => i).filter((i) => i !== root).map(at)];
    }
    if (most < 0) return [];
    const cells = [[Math.floor(root / b.cols) + 1, (root % b.cols) + 1]];
    steps.set(cells[0].join(), 0);
    for (const [r, c] of cells)
        for (const [y, x] of BESIDE) {
            const next = [r + y, c + x], step = steps.get([r, c].join()) + 1;
            if (!rules.on_board(...next) || rules.is_clue(...next) || steps.has(next.join()) || step > most) continue;
            steps.set(next.join(), step);
            cells.push(next);
        }
    return cells;
}
export function own_reach(rules) {
    for (let k = 1; k <= clue_cells(rules.b).length; k++)
        for (const cell of find_reach(rules, k).slice(1))
            if (near_law(rules.b.sheet).form === 'near' || clue_cells(rules.b).slice(0, k).every((i) => i !== (cell[0] - 1) * rules.b.cols + cell[1] - 1)) rules.own('i', ...cell, k, 1);
}
/* part: 'clue', 'plain' or all; asked: the count is of the clue. */
export function near_rows(rules, law, r, c, n, part, asked, sum) {
    const {b, s} = rules, k = clue_cells(b).indexOf((r - 1) * b.cols + c - 1) + 1, cells = find_reach(rules, k);
    const inside = new Set(cells.map((cell) => cell.join()));
    const reached = (cell) => cell === cells[0] ? true : inside.has(cell.join()) && s.atom('i', ...cell, k) + 1;
    const clause = (...lits) => lits.reduce((all, lit) => all.join(1, lit), sum()).finish(1, Infinity);
    const plain = part !== 'clue', counts = part !== (asked ? 'plain' : 'clue');
    for (const cell of cells.slice(1))
        if (plain) clause(not(reached(cell)), rules.literal(law.side, ...cell));
    if (counts && (n || cells.length > 1)) cells.slice(1).reduce((all, cell) => all.join(1, reached(cell)), sum()).finish(n, n);
    for (const cell of cells)
        for (const [y, x] of BESIDE) {
            const next = [cell[0] + y, cell[1] + x];
            if (!rules.on_board(...next) || rules.is_clue(...next) || !(inside.has(next.join()) ? plain : counts)) continue;
            clause(not(reached(cell)), not(rules.literal(law.side, ...next)), reached(next));
        }
    return plain || counts;
}
/* Where all cells are known, what no row says to be of a clue's pieces is not. */
export function miss_reach(rules) {
    const {s} = rules;
    for (let k = 1; k <= clue_cells(rules.b).length; k++)
        for (const cell of find_reach(rules, k).slice(1))
            if (!s.value[reach_atom(rules, cell, k)]) s.learn(-reach_atom(rules, cell, k) - 1);
}
/* Of some clue and a cell that is of its pieces for sure: as `cut`, `few` and `far` say of an island with one cell more,
 * the clue's own. counts: does the number of the clue at r,c count? */
export function bad_reach(rules, kind, counts) {
    const {s, b} = rules;
    return clue_cells(b).some((root, i) => {
        const cells = find_reach(rules, i + 1), size = b.clue[root] + 1;
        if (!cells.length || (kind !== 'cut' && !counts(...cells[0]))) return false;
        const known = new Map(cells.map((x, n) => [x.join(), n ? s.value[reach_atom(rules, x, i + 1)] : 1]));
        const on = cells.filter((x) => known.get(x.join()) > 0);
        return on.some((start) => {
            const cost = new Map([[start.join(), 0]]);
            for (let more = true; more;) {
                more = false;
                for (const [r, c] of cells)
                    for (const [y, x] of cost.has([r, c].join()) ? BESIDE : []) {
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
