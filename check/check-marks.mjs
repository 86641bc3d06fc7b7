/* check-marks.mjs - sheets that draw one of several symbols in each cell: their literals, and forms about diagonals and
 * triangles, as doc/CERTIFICATES.md says, "Sheets". See check_marks.c. */

const SYMBOL = 8, EMPTY = -1;

/* Of two symbols without none the first is an atom b, the second its opposite; else x r,c,k is the k-th. */
export const one_of_two = (sheet) => sheet.symbols.length === 2 && !sheet.none;
const is_drawn = (rules, r, c) => rules.on_board(r, c) && (!rules.b.sheet.shut || rules.clue_at(r, c) === EMPTY);

/* Behind the name of what is drawn: "A or B or none". */
export function read_symbols(reader) {
    const {s} = reader;
    do {
        s.none = s.symbols.length > 0 && reader.takes('none');
        if (s.symbols.length === 8 && !s.none) reader.wrong('sheet: too many symbols');
        if (!s.none) s.symbols.push(reader.new_name());
    } while (!s.none && reader.takes('or'));
    if (s.symbols.length < 2 && !s.none) reader.wrong('sheet: one symbol alone');
}
export function read_mark_law(reader, law) {
    const {s} = reader;
    if (reader.takes('ends')) {
        if (law.domain !== 'corner' || s.look !== 2) reader.wrong('sheet: a form of corners and diagonals');
        law.form = 'ends';
        reader.bound(law);
    } else if (reader.next() === 'no' && reader.token[reader.at + 1]?.s === 'cycle' && !reader.token[reader.at + 1].first) {
        if (law.domain !== 'board' || s.look !== 2) reader.wrong('sheet: a form of the whole board, and of diagonals');
        law.form = 'no cycle';
        reader.at += 2;
    } else if (reader.takes('areas')) {
        if (law.domain !== 'board' || s.look !== 4) reader.wrong('sheet: a form of the whole board, and of triangles');
        law.form = 'areas';
        reader.need('are');
        reader.need('rectangles');
    } else
        return false;
    return true;
}

export function symbol_literal(rules, side, r, c) {
    const k = Math.abs(side) - SYMBOL, plus = side > 0, {s, b} = rules;
    if (!is_drawn(rules, r, c)) return !plus;
    if (!one_of_two(b.sheet)) return (plus ? 1 : -1) * (s.atom('x', r, c, k + 1) + 1);
    return (plus === (k === 0) ? 1 : -1) * (s.atom('b', r, c) + 1);
}
/* The literals of "there is a symbol" in these cells. */
export function any_symbols(rules, cells) {
    const {sheet} = rules.b;
    if (one_of_two(sheet)) return cells.map(([r, c]) => is_drawn(rules, r, c));
    return cells.filter(([r, c]) => is_drawn(rules, r, c))
        .flatMap(([r, c]) => sheet.symbols.map((_, k) => symbol_literal(rules, SYMBOL + k, r, c)));
}
/* A word that symbols in a row end with, and no other one: the side of the first. */
export function takes_ending(reader, law) {
    const {symbols} = reader.s, word = reader.next() ?? '', of = symbols.flatMap((name, k) => (word && name.length > word.length && name.endsWith(word) ? [SYMBOL + k] : []));
    if (of.length < 2 || one_of_two(reader.s) || of.some((side, i) => side !== of[0] + i)) return 0;
    law.ending = of;
    reader.takes(word);
    return of[0];
}
export function takes_halves(reader, law) {
    const {s, token, at} = reader, behind = token[at + 1];
    if (!s.symbols.includes(reader.next()) || behind?.first || !['left', 'above'].includes(behind?.s)) return false;
    Object.assign(law, {form: 'halves', side: reader.need_symbol(), right: reader.takes('left')});
    reader.need(law.right ? 'of' : 'above');
    law.other = reader.need_symbol();
    if (law.domain !== 'cell' || law.only || law.other < SYMBOL || one_of_two(s)) reader.wrong('sheet: a form of all cells');
    return true;
}
export function halves_rows(rules, law, r, c, sum) {
    const [y, x] = law.right ? [0, 1] : [1, 0];
    let some = false;
    for (const [here, there, n] of [[law.side, law.other, 1], [law.other, law.side, -1]]) {
        const lit = symbol_literal(rules, here, r, c);
        if (lit === false) continue;
        sum().join(1, -lit).join(1, symbol_literal(rules, there, r + n * y, c + n * x)).finish(1, Infinity);
        some = true;
    }
    return some;
}
export function fill_rows(rules, sum, r, c) {
    if (!is_drawn(rules, r, c)) return;
    rules.b.sheet.symbols.forEach((_, k) => sum.join(1, symbol_literal(rules, SYMBOL + k, r, c)));
    sum.finish(rules.b.sheet.none ? -Infinity : 1, 1);
}
/* A given symbol; of several its place among them, or 0: none. */
export function given_rows(rules, number, r, c, sum) {
    const {symbols} = rules.b.sheet;
    if (!symbols.length) sum.join(1, rules.literal(number === 2 ? 1 : -1, r, c)).finish(1, 1);
    else if (number) sum.join(1, symbol_literal(rules, SYMBOL + number - 1, r, c)).finish(1, 1);
    else symbols.reduce((s, _, k) => s.join(1, symbol_literal(rules, SYMBOL + k, r, c)), sum).finish(0, 0);
}
/* Of the cells around a corner that of the top left and that of the bottom right end there where they fall. */
export function ends_rows(rules, law, sum, cells, r, c, n) {
    for (const [y, x] of cells) sum.join(1, symbol_literal(rules, SYMBOL + ((y < r) !== (x < c) ? 1 : 0), y, x));
    sum.finish(law.relation === '<=' ? -Infinity : n, law.relation === '>=' ? Infinity : n);
}
/* Of eight sectors around a corner, clockwise from the left on, the cell and the triangles that make it black. */
const CELL = [[-1, -1], [-1, 0], [0, 0], [0, -1]];
const TRIANGLES = [[0, 1], [1, 2], [3, 0], [0, 1], [2, 3], [3, 0], [1, 2], [2, 3]];
/* White sectors between two black ones: not one, not three, not five and more. `sum` is used again. */
export function area_rows(rules, sum, r, c) {
    const add = (sector, times, ...others) => { // by triangles that make another sector of its cell black too
        const s = sector % 8, y = r + CELL[s >> 1][0], x = c + CELL[s >> 1][1];
        const other = others.find((t) => t % 8 >> 1 === s >> 1);
        const fine = (k) => other === undefined || TRIANGLES[other % 8].includes(k);
        if (!is_drawn(rules, y, x)) sum.join(times, true);
        else for (const k of TRIANGLES[s].filter(fine)) sum.join(times, symbol_literal(rules, SYMBOL + k, y, x));
    };
    for (let s = 0; s < 8; s++)
        for (const white of [1, 3, 5]) {
            sum.terms.clear();
            sum.constant = 0;
            const last = white < 5 ? s + white + 1 : s;
            add(s, 1);
            for (let k = 1; k <= white; k++) add(s + k, -1, s, last);
            if (white < 5) add(last, 1);
            sum.finish(-Infinity, +(white < 5));
        }
    return true;
}
/* Diagonals between corners close a ring. */
export function closes_ring(rules) {
    const {rows, cols} = rules.b, wide = cols + 1, up = Int32Array.from({length: (rows + 1) * wide}, (_, v) => v);
    const root = (v) => {
        while (up[v] !== v) v = up[v] = up[up[v]];
        return v;
    };
    for (let i = 0; i < rows * cols; i++)
        for (const rising of [0, 1]) {
            const r = Math.floor(i / cols), c = i % cols, lit = symbol_literal(rules, SYMBOL + rising, r + 1, c + 1);
            if (typeof lit === 'boolean' ? !lit : rules.s.truth(lit) !== 1) continue;
            const v = root(r * wide + c + rising), w = root(r * wide + c + wide + 1 - rising);
            if (v === w) return true;
            up[v] = w;
        }
    return false;
}
