/* check-signs.mjs - clues between two cells in sheets, and laws about two numbers side by side, as doc/CERTIFICATES.md
 * says, "Sheets". A clue between cells is {kind, number}, number EMPTY where it has none. See check_signs.c. */

import {is_result} from './check-digit-line.mjs';

const EMPTY = -1, ANY = -2;
const KINDS = ['number', 'less', 'greater', 'white', 'black', 'x', 'v', 'equal'], NUMBERED = ['number', 'white', 'black'];
const SIGNS = [['<', '>', 'w', 'b', 'X', 'V', '='], ['^', 'v', 'w', 'b', 'X', 'V', '=']];

/* ---- the sheet ---- */

/* The line of the layer, from its name on. */
export function read_between(reader) {
    const {s} = reader;
    if (s.between) reader.wrong('sheet: two layers between cells');
    s.between = reader.new_name();
    if (reader.next()[0] === '"') reader.at++;
    reader.need('between');
    reader.need('cells');
    Object.assign(s, {between_kinds: new Set(), between_range: [1, 0], between_any: false});
    do {
        if (s.between_kinds.size && reader.takes('?')) {
            s.between_any = true;
            return;
        }
        const number = reader.is_number(), kind = number ? 'number' : reader.pass();
        if (!KINDS.includes(kind) || (kind === 'number' && !number)) reader.wrong('sheet: a kind of clue between cells is expected');
        s.between_kinds.add(kind);
        if (number || reader.takes('with')) s.between_range = reader.range();
    } while (reader.takes('or'));
}
/* Behind "each": a kind and the layer, or the layer alone. */
export function takes_between(reader, law) {
    const {s} = reader, after = reader.token[reader.at + 1];
    if (!s.between) return false;
    if (KINDS.indexOf(reader.next()) > 0 && after?.s === s.between && !after.first) {
        law.kind = reader.pass();
        if (!s.between_kinds.has(law.kind)) reader.wrong('sheet: there are no such clues between cells');
    }
    if (!reader.takes(s.between)) return false;
    law.domain = 'marked';
    reader.need(':');
    return true;
}
/* "compare", "difference", "ratio", "added". */
export function takes_two_numbers(reader, law) {
    const form = ['compare', 'difference', 'ratio', 'added'].find((w) => reader.takes(w));
    if (!form) return false;
    reader.need(reader.s.on);
    if (form === 'added' && reader.takes('in')) {
        reader.need('first');
        law.form = 'digits first sum';
        if (['cell', 'clue', 'other', 'uncovered'].includes(law.domain) || reader.next() !== '=') reader.wrong('sheet: a form of several cells, and = is expected');
        reader.bound(law);
        return true;
    }
    const two = law.domain === 'figure' && law.kind.fewest === 2 && law.kind.most === 2;
    if (!['pair', 'across', 'within', 'marked', 'bare', 'unpaired'].includes(law.domain) && !two) reader.wrong('sheet: a form of two cells');
    if (form === 'compare' && law.domain !== 'marked') reader.wrong('sheet: a form of signs');
    law.form = `two ${form}`;
    if (form !== 'compare') reader.bound(law);
    if (form === 'ratio' && !['=', '!='].includes(law.relation)) reader.wrong('sheet: ratios are = or !=');
    return true;
}

/* ---- the board ---- */

function clue_between(reader, w, below) {
    const {sheet} = reader.b, kind = KINDS[SIGNS[below].indexOf(w[0]) + 1];
    if (w.length === 1 && '-._'.includes(w)) return EMPTY;
    if (w === '?' && sheet.between_any) return ANY;
    const bare = kind !== 'number' && w.length === 1;
    if (!sheet.between_kinds.has(kind) || !(bare || NUMBERED.includes(kind))) reader.wrong('this is no clue between two cells');
    return {kind, number: bare ? EMPTY : reader.whole(kind === 'number' ? w : w.slice(1), ...sheet.between_range)};
}
/* The cells of row r, of the line with what is between them. */
export function between_row(reader, line, r) {
    const {b} = reader, words = line.split(/[ \t]+/).filter((w) => w), plain = words.length === b.cols;
    if (!plain && words.length !== 2 * b.cols - 1) reader.wrong('the line has more or fewer clues than columns');
    if (plain) return words;
    words.forEach((w, k) => {
        if (k % 2) b.between.set(`e${r + 1},${(k + 1) / 2}`, clue_between(reader, w, 0));
    });
    return words.filter((_, k) => k % 2 === 0);
}
export function between_below(reader, line, r) {
    const words = line.split(/[ \t]+/).filter((w) => w);
    if (words.length !== reader.b.cols) reader.wrong('the line has more or fewer clues than columns');
    words.forEach((w, c) => reader.b.between.set(`d${r + 1},${c + 1}`, clue_between(reader, w, 1)));
}

/* ---- rows ---- */

/* Laws look at pairs without a clue, so that none is one of its own. */
export const between_stays = (b) => b.sheet.laws.some((l) => l.domain === 'bare' && !(l.when >= 0 && !b.parameters[l.when]));

const at = (b, t, r, c) => b.between?.get(`${t}${r},${c}`) ?? EMPTY;
/* The number of a clue there. */
export function number_between(b, t, r, c) {
    const clue = at(b, t, r, c);
    return typeof clue === 'number' ? clue : clue.number === EMPTY ? ANY : clue.number;
}
/* The two cells of a place. */
export function* pairs_at(rules, law, t, r, c) {
    const y = t === 'd' ? 1 : 0, clue = at(rules.b, t, r, c);
    if (!rules.on_board(r, c) || !rules.on_board(r + y, c + 1 - y)) return;
    if ((clue === EMPTY) !== (law.domain === 'bare') || (law.kind && clue.kind !== law.kind)) return;
    yield [[r, c], [r + y, c + 1 - y]];
}
function go_together(law, kind, n, x, y) {
    const small = Math.min(x, y), large = Math.max(x, y), by = large - small;
    if (!x || !y) return true;
    if (law.form === 'digits result') return is_result(law.by, n, large, x + y, x * y);
    if (law.form === 'two largest') return x > y;
    if (law.form === 'two compare') return kind === 'less' ? x < y : kind !== 'greater' || x > y;
    if (law.form === 'two ratio') return (large === small * n) === (law.relation === '=');
    if (law.form === 'two added') return {'=': x + y === n, '<=': x + y <= n, '>=': x + y >= n, '!=': x + y !== n}[law.relation];
    return {'=': by === n, '<=': by <= n, '>=': by >= n, '!=': by !== n}[law.relation];
}
export function two_number_rows(rules, law, t, cells, n) {
    const {s, b} = rules, [one, two] = cells, most = Math.max(...rules.greatest), kind = at(b, t, ...one).kind;
    const holds = (cell, k) => (k ? s.atom('x', ...cell, k) : b.sheet.blank ? s.atom('o', ...cell) : -1);
    const numbers = (cell) => Array.from({length: most + 1}, (_, k) => k).filter((k) => holds(cell, k) >= 0);
    const [first, second] = cells.map(numbers), fine = (x, y) => go_together(law, kind, n, x, y);
    const excluded = first.flatMap((x) => second.filter((y) => !fine(x, y)).map((y) => [x, y]));
    if (2 * excluded.length < first.length * second.length) {
        for (const [x, y] of excluded) s.add(1, holds(one, x)).add(1, holds(two, y)).row(-Infinity, 1);
        return;
    }
    for (const [from, to, of, others, turned] of [[one, two, first, second, false], [two, one, second, first, true]])
        for (const x of of) {
            const fits = others.filter((y) => (turned ? fine(y, x) : fine(x, y)));
            if (fits.length === others.length) continue;
            for (const y of fits) s.add(1, holds(to, y));
            s.add(-1, holds(from, x)).row(0, Infinity);
        }
}
