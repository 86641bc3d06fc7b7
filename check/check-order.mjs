/* check-order.mjs - gates that one loop passes in order, from its start on, as doc/CERTIFICATES.md says, "Sheets". See
 * check_order.c. */

const STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]], [UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 3];
const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);
const is_gate = (kind) => kind?.look === 'gate';
const key = (cell) => cell.join();

/* Of the sheet's reader: "order LINE from START", "order LINE by LAYER", "order = number", "across LINE". */
export function reads_order(reader, law) {
    const {s} = reader, across = reader.next() === 'across', gate = is_gate(law.kind);
    if (!across && reader.next() !== 'order') return false;
    reader.pass();
    law.form = across ? 'cross gate' : gate ? 'ordered' : 'order';
    if (law.form === 'ordered') reader.bound(law);
    const fits = gate ? across || (s.ordered && law.relation === '=' && law.of_clue) : law.form === 'order' && law.domain === 'board' && (s.gated || !s.crossed) && !s.ordered;
    if (!fits || !s.line || !(s.shut || s.gated) || (law.form !== 'ordered' && !reader.takes(s.line))) reader.wrong('sheet: a form of gates and one loop');
    if (law.form !== 'order') return true;
    if (s.gated) {
        reader.need('by');
        reader.need(s.outer);
        s.ordered = 'path';
        return true;
    }
    reader.need('from');
    const kind = s.kinds.find((k) => reader.takes(k.name));
    if (!kind || is_gate(kind) || kind.most !== 1 || kind.range[0] <= kind.range[1]) reader.wrong('sheet: figures of one cell are expected');
    s.ordered = kind;
    return true;
}
/* Gates and the start stay; of a gate its number goes, but for the anchor's. */
export const gates_stay = (b, kind) => Boolean(b.sheet.ordered) && (is_gate(kind) || kind === b.sheet.ordered);

/* What a board has: its gates, the cell of the start (null: none, several, or it or a gate lies on a gate), the anchor. */
export function gates_of(b) {
    const gates = b.figures.filter((f) => is_gate(f.kind)), n = gates.some((f) => f.number > 0) ? gates.length : 0, starts = b.figures.filter((f) => f.kind === b.sheet.ordered);
    const path = b.sheet.ordered === 'path', ends = path ? Object.values(b.beside).flat().filter((x) => x > 0) : [];
    const all = [...gates, ...starts].flatMap((f) => f.cells.map(key));
    const start = path ? ends.length === 2 && ends.includes(1) && ends.includes(2) && new Set(all).size === all.length ? 'path' : null : starts.length === 1 && new Set(all).size === all.length ? starts[0].cells[0] : null;
    return {n, start, cells: new Set(gates.flatMap((f) => f.cells.map(key))), anchor: !path && gates.find((f) => f.number > 0 && f.number <= n && 2 * f.number !== n + 1)};
}
const name_of = ([r, c], d) => ['mn'[d % 2], r - (d === UP ? 1 : 0), c - (d === LEFT ? 1 : 0)];

/* The line there lies behind so many gates. */
function label(rules, {n}, cell, d, k) {
    const line = rules.of_lines.there(...cell, d), gate = rules.of_lines.gate(...cell, d);
    if (k > 0 && gate !== undefined) return k <= n && gate === 2;
    return k < 1 || line === false ? line : k > n ? false : rules.s.atom(...name_of(cell, d), k) + 1;
}
export function own_labels(rules, own) {
    const {b} = rules, {n, start} = gates_of(b);
    for (let i = 0; i < b.rows * b.cols && start; i++)
        for (const d of [RIGHT, DOWN]) {
            const cell = [Math.floor(i / b.cols) + 1, (i % b.cols) + 1];
            for (let k = 1; k <= n && rules.of_lines.has_line(...cell, d); k++) own(...name_of(cell, d), k, 1);
        }
}
/* At a cell, what labels of lines say; or, at no place, that the board has none. */
export function order_rows(rules, t, r, c) {
    const {of_lines, s} = rules, x = gates_of(rules.b), at = (d, k) => label(rules, x, [r, c], d, k), line = (d) => of_lines.there(r, c, d);
    if (t === '.' && !x.start) s.at_least(1);
    if (t === '.' || !x.start || !x.n) return t === '.' && !x.start;
    for (const d of [RIGHT, DOWN])
        for (let k = 1; k <= x.n; k++) of_lines.clause(not(at(d, k)), at(d, k - 1));
    if (x.start !== 'path' && key([r, c]) === key(x.start)) {
        const order = [UP, DOWN, LEFT, RIGHT];
        for (const [i, d] of order.entries()) {
            of_lines.clause(not(at(d, 1)), at(d, x.n));
            if (!x.anchor) of_lines.sum([...order.slice(0, i).map((e) => [1, line(e)]), [-1, at(d, 1)]], 0, Infinity);
        }
        of_lines.sum(order.map((d) => [1, at(d, 1)]), 1, 1);
        return true;
    }
    const less = x.cells.has(key([r, c])) ? 1 : 0;
    for (const d of STEPS.keys())
        for (const e of STEPS.keys())
            for (let k = 1 + less; k <= x.n && d !== e; k++)
                of_lines.clause(not(line(e)), not(at(d, k)), at(e, k - less), x.start === 'path' && (d + e) % 2 === 1 && line((d + 2) % 4));
    return true;
}
/* What the number of a gate says. */
export function ordered_rows(rules, figure, number) {
    const {of_lines} = rules, x = gates_of(rules.b);
    for (const cell of x.start ? figure.cells : []) {
        const at = (d, k) => label(rules, x, cell, d, k), sides = [...STEPS.keys()];
        for (const d of sides) {
            if (number > 1) of_lines.clause(not(of_lines.there(...cell, d)), at(d, number - 1));
            of_lines.clause(not(at(d, number + 1)));
        }
        of_lines.sum([...sides.map((d) => [1, at(d, number)]), [-1, of_lines.symbol(3, ...cell)]], 0, 0);
    }
}
/* No line runs along the gate. */
export function cross_rows(rules, {cells}) {
    const {of_lines} = rules, [[r, c], other] = cells, shut = (d) => !of_lines.has_line(r, c, d);
    const tall = other ? other[0] !== r : shut(UP) && shut(DOWN);
    const terms = cells.flatMap((cell) => (tall ? [UP, DOWN] : [LEFT, RIGHT]).map((d) => of_lines.line(...cell, d)));
    of_lines.sum([...new Set(terms)].map((x) => [1, x]), 0, 0);
}
