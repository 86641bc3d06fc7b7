/* check-ways.mjs - of sheets whose clues are signs of a way: its rows, as doc/CERTIFICATES.md says of `way`. See
 * check_ways.c. */

const WAYS = [[-1, 0], [1, 0], [0, -1], [0, 1]], START = 1, GOAL = 2, TRIANGLE = 4, STAR = 5;

export const is_end = (sheet, clue) => (sheet.route === 1 ? clue === START || clue === GOAL : sheet.route === 2 && clue === STAR);
const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);

export function read_way(reader, law) {
    const {s} = reader;
    if (law.domain !== 'clue' || law.colour || !s.route || s.shut || s.inked || s.line || s.symbols.length) reader.wrong('sheet: a form of signs of a way');
    if (s.laws.some((l) => l.form === 'way')) reader.wrong('sheet: a way comes twice');
    law.form = 'way';
    law.side = reader.need_symbol();
    reader.bound(law);
    if (law.relation !== '=' || !law.of_clue) reader.wrong('sheet: a form of signs of a way');
}
/* One of each end. */
function has_ends({sheet, clue}) {
    const n = (sign) => clue.filter((x) => x === sign).length;
    return sheet.route === 1 ? n(START) === 1 && n(GOAL) === 1 : n(STAR) === 1;
}
export function own_ways(rules) {
    const {b} = rules;
    if (!has_ends(b)) return;
    for (const [i, clue] of b.clue.entries()) {
        const r = Math.floor(i / b.cols) + 1, c = (i % b.cols) + 1;
        if (is_end(b.sheet, clue)) continue;
        if (b.sheet.route === 1) rules.own('i', r, c, 1, 1);
        else for (const [k, [y, x]] of WAYS.entries()) if (rules.on_board(r + y, c + x)) rules.own('udlr'[k], r, c, 1, 1);
    }
}
/* The rows of a cell, and what its sign asks for. */
export function way_rows(rules, law, t, r, c, part, sum) {
    const {b, s} = rules, maze = b.sheet.route === 1;
    if (t !== 'x' || !rules.on_board(r, c)) return false;
    const clue = rules.clue_at(r, c), end = is_end(b.sheet, clue), plain = part !== 'clue', asked = part !== 'plain';
    const row = (lo, hi, ...terms) => terms.reduce((all, [n, lit]) => all.join(n, lit), sum()).finish(lo, hi);
    if (!b.clue.some((x) => x >= 0)) return false;
    if (!has_ends(b)) {
        if (clue < 0 || !(end ? plain : asked)) return false;
        row(1, Infinity);
        return true;
    }
    const white = (y, x) => rules.literal(law.side, y, x), beside = WAYS.map(([y, x]) => [r + y, c + x]);
    const way = (y, x, k) => (is_end(b.sheet, rules.clue_at(y, x)) ? maze : s.atom(maze ? 'i' : 'udlr'[k - 1], y, x) + 1);
    const around = maze ? beside.filter((x) => rules.on_board(...x)).map((x) => [1, way(...x, 1)]) : [];
    if (plain && maze && end) row(1, 1, ...around);
    if (plain && maze && !end) {
        row(1, Infinity, [1, not(way(r, c, 1))], [1, white(r, c)]);
        row(0, Infinity, ...around, [-2, way(r, c, 1)]);
        row(-Infinity, 4, ...around, [2, way(r, c, 1)]);
    }
    if (plain && !maze && !end) {
        const on = beside.map((x, k) => [...x, k + 1]).filter(([y, x]) => rules.on_board(y, x));
        row(0, 0, ...on.map(([, , k]) => [1, way(r, c, k)]), [-1, white(r, c)]);
        for (const [y, x, k] of on) {
            row(1, Infinity, [1, not(way(r, c, k))], [1, white(y, x)]);
            if (k % 2 === 0 && !is_end(b.sheet, rules.clue_at(y, x))) row(1, Infinity, [1, not(way(r, c, k))], [1, not(way(y, x, k - 1))]);
        }
    }
    if (asked && clue > 0 && !end) {
        const lit = maze ? way(r, c, 1) : rules.on_board(...beside[clue - 1]) && way(r, c, clue);
        row(1, Infinity, [1, maze && clue === TRIANGLE ? not(lit) : lit]);
    }
    return plain ? maze || !end || asked : clue > 0 && !end;
}
