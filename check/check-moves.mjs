/* check-moves.mjs - sheets whose clues are moved along straight lines, as doc/CERTIFICATES.md says, "Sheets". See
 * check_loops.c. */
import {INF} from './check-rows.mjs';

const STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]];
const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);
const back = (d) => (d + 2) % 4;
const ahead = ([r, c], d) => [r + STEPS[d][0], c + STEPS[d][1]];

/* Of the sheet's reader: "straight LINE", "LINE from LAYER". */
export function reads_moves(reader, law) {
    const {s} = reader, behind = reader.token[reader.at + 1];
    if (reader.takes('straight')) {
        law.form = 'straight lines';
        if (law.domain !== 'cell' || law.only || !reader.takes(s.line) || s.shut || s.elsewhere) reader.wrong('sheet: a form of each cell, and of lines');
        s.moves = true;
        return true;
    }
    if (!s.line || reader.next() !== s.line || behind?.s !== 'from' || behind.first) return false;
    if (law.domain !== 'pair' || !s.moves) reader.wrong('sheet: a form of pairs, and of straight lines');
    reader.need(s.line);
    reader.need('from');
    reader.need_layer();
    law.form = 'from';
    s.fixed = true;
    return true;
}
export const fits_moves = (l) => ['straight lines', 'from', 'count', 'symmetric', 'connected'].includes(l.form) || (l.form === 'arms' && !l.two) ||
    (l.form === 'weigh' && l.given);

export const moved_cells = (rules) =>
    rules.b.clue.map((_, i) => [Math.floor(i / rules.b.cols) + 1, (i % rules.b.cols) + 1]).filter((cell) => rules.is_clue(...cell));

/* All lines at a cell are in its row, or in its column. */
export function one_way_rows({of_lines}, r, c) {
    for (const d of [1, 3])
        for (const e of [0, 2]) of_lines.clause(not(of_lines.line(r, c, d)), not(of_lines.line(r, c, e)));
}
/* The lines of a cell to which clues are moved, and of a clue, which stays where it has none. */
export function arrived_row(rules, r, c) {
    const {of_lines, s} = rules, stays = rules.is_clue(r, c), lines = STEPS.map((_, d) => [1, of_lines.line(r, c, d)]), many = lines.filter(([, x]) => x).length > 1, a = s.atom('a', r, c) + 1;
    if (stays) of_lines.sum([...lines, [1, a]], 1, 1);
    else of_lines.sum([...lines, ...(many ? [[-2, s.atom('f', r, c) + 1]] : []), [-1, a]], 0, 0);
}
/* Lines lead without a gap to the cell from the nearest clue in direction d, and one further. */
function comes_from(rules, cell, d) {
    let n = 1;
    for (; rules.on_board(...cell) && !rules.is_clue(...cell); n++) cell = ahead(cell, d);
    return rules.on_board(...cell) && rules.of_lines.arm(...cell, back(d), n);
}
/* A line comes from the clue on one of both sides, not of both. */
export function from_rows(rules, [one, two]) {
    const d = two[0] > one[0] ? 2 : 1, {of_lines} = rules, line = of_lines.line(...one, d);
    const x = comes_from(rules, one, back(d)), y = comes_from(rules, two, d);
    if (x !== line && y !== line) of_lines.clause(-line, x, y);
    if (x !== false && y !== false) of_lines.clause(...new Set([not(x), not(y)]));
}
/* The numbers of clues that end in the place; one that is not known is 1 or more. */
export function moved_rows(rules, law, cells, n) {
    const inside = new Set(cells.map((cell) => cell.join())), is_in = (cell) => +inside.has(cell.join()), {of_lines} = rules;
    const least = law.relation !== '<=', most = law.relation !== '>=';
    for (const upper of [true, false]) {
        const terms = [];
        let unknown = false;
        for (const clue of moved_cells(rules)) {
            const number = rules.clue_at(...clue), open = number < 0, weight = open ? (upper ? 1 : n) : number;
            const put = (a, lit) => {
                unknown ||= open && a !== 0;
                if (a) terms.push([a * weight, lit]);
            };
            put(is_in(clue), true);
            for (const d of [0, 1, 2, 3])
                for (let k = 1, from = clue; k <= of_lines.arm_length(...clue, d) && !rules.is_clue(...ahead(from, d)); k++, from = ahead(from, d))
                    put(is_in(ahead(from, d)) - is_in(from), of_lines.arm(...clue, d, k));
        }
        if (!unknown) return of_lines.sum(terms, least ? n : -INF, most ? n : INF);
        if (upper ? most : least) of_lines.sum(terms, upper ? -INF : n, upper ? n : INF);
    }
}
