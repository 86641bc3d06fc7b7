/* check-pairs.mjs - sheets: each clue has a cell that is drawn beside it for itself, and each of these cells a clue. See
 * check_pairs.c. */

export const WAYS = 'urdl';
const STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]];
const MANY = 1 << 22;

const is_open = (rules, r, c) => rules.on_board(r, c) && !rules.is_clue(r, c);
const is_clue = (rules, r, c) => rules.on_board(r, c) && rules.is_clue(r, c);

export function own_links(rules, r, c) {
    STEPS.forEach(([y, x], d) => {
        if (is_clue(rules, r, c) && is_open(rules, r + y, c + x)) rules.own(WAYS[d], r, c, 1, 1);
    });
}
/* The cell behind a clue in this direction, or undefined. */
function behind(rules, [r, c], d) {
    const [y, x] = STEPS[d];
    return is_clue(rules, r + y, c + x) && is_open(rules, r + 2 * y, c + 2 * x) ? [r + 2 * y, c + 2 * x] : undefined;
}
/* Names of the cells that rings go through. */
function core_of(rules) {
    const core = new Set(), {rows, cols} = rules.b, ways = [0, 1, 2, 3];
    for (let i = 0; i < rows * cols; i++)
        if (is_open(rules, Math.floor(i / cols) + 1, (i % cols) + 1)) core.add(i);
    const at = ([r, c]) => (r - 1) * cols + c - 1, cell = (i) => [Math.floor(i / cols) + 1, (i % cols) + 1];
    for (let before = -1; before !== core.size;) {
        before = core.size;
        for (const i of core)
            if (ways.filter((d) => behind(rules, cell(i), d) && core.has(at(behind(rules, cell(i), d)))).length < 2) core.delete(i);
    }
    return core;
}
/* All rings whose first cell is `from`, as lists of cells, and the direction of the first clue. */
function* rings(rules, from) {
    const {cols} = rules.b, cell = (i) => [Math.floor(i / cols) + 1, (i % cols) + 1];
    rules.core ??= core_of(rules);
    if (!rules.core.has(from)) return;
    const path = [from], tried = [0];
    for (let steps = 0; path.length; steps++) {
        const at = path.at(-1), d = tried[path.length - 1]++;
        if (steps > MANY) rules.wrong('the puzzle is too large');
        if (d === 4) {
            path.pop();
            tried.pop();
            continue;
        }
        const there = behind(rules, cell(at), d), next = there ? (there[0] - 1) * cols + there[1] - 1 : -1;
        if (next < from || !rules.core.has(next)) continue;
        if (next === from && path.length > 2 && path[1] < at) yield [path.map(cell), tried[0] - 1];
        if (path.includes(next)) continue;
        path.push(next);
        tried.push(0);
    }
}
export function pair_rows(rules, r, c, Sum) {
    const {s} = rules;
    if (!rules.on_board(r, c)) return false;
    const clue = rules.is_clue(r, c), sum = new Sum(s);
    STEPS.forEach(([y, x], d) => {
        if (clue && is_open(rules, r + y, c + x)) sum.join(1, s.atom(WAYS[d], r, c) + 1);
        if (!clue && is_clue(rules, r + y, c + x)) sum.join(1, s.atom(WAYS[(d + 2) % 4], r + y, c + x) + 1);
    });
    if (!clue) sum.join(-1, rules.literal(1, r, c));
    sum.finish(+clue, +clue);
    for (const [cells, d] of clue ? [] : rings(rules, (r - 1) * rules.b.cols + c - 1)) {
        const row = cells.reduce((x, [y, z]) => x.join(1, -rules.literal(1, y, z)), new Sum(s));
        row.join(1, s.atom(WAYS[d], r + STEPS[d][0], c + STEPS[d][1]) + 1).finish(1, Infinity);
    }
    return true;
}
