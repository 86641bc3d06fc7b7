/* check-digits.mjs - sheets that draw numbers in cells: how great these are, and the rows of laws about them, as
 * doc/CERTIFICATES.md says, "Sheets". An atom x r,c,k: the cell r,c holds k; o r,c: it holds none. See check_digits.c. */

import {takes_result} from './check-digit-line.mjs';
import {ALONG, along_rows} from './check-figures.mjs';
import {grid_side, is_hole} from './check-grids.mjs';
import {is_shut} from './check-loops.mjs';
import {takes_two_numbers} from './check-signs.mjs';
import {reads_snakes} from './check-snakes.mjs';

const COMPARE = {'=': (a, b) => a === b, '<=': (a, b) => a <= b, '>=': (a, b) => a >= b, '!=': (a, b) => a !== b};

/* "1..9": a number, {parameter}, or side, room, cells. */
export function read_greatest(reader) {
    reader.need_number(1, 1);
    reader.need('..');
    const word = ['side', 'room', 'cells'].find((w) => reader.takes(w));
    if (word === 'room' && !reader.s.rooms) reader.wrong('sheet: there are no rooms');
    if (word === 'side' && reader.takes('less')) reader.s.less = reader.need_number(0, 99);
    if (word) return word;
    const parameter = reader.s.parameters.findIndex((p) => reader.takes(p.name));
    return parameter < 0 ? reader.need_number(1, 99) : {parameter};
}

function read_of_figure(reader, law, form) {
    if (law.domain !== 'figure' || reader.next() !== '=') reader.wrong('sheet: a form of figures, and = is expected');
    law.form = form;
    reader.bound(law);
}
/* Behind the domain of a law. */
export function read_digit_law(reader, law, single) {
    if (takes_two_numbers(reader, law) || takes_result(reader, law, single)) return;
    if (reader.takes('consecutive')) {
        if (!single || !reader.takes(reader.s.on)) reader.wrong('sheet: a form of single cells');
        reader.need('in');
        reader.scope(law, single);
        law.form = 'digits consecutive';
        return;
    }
    if (reader.takes('see')) {
        reader.need(reader.s.on);
        law.form = 'digits see';
        reader.bound(law);
        if (!['row', 'column', 'line', 'outer', 'figure'].includes(law.domain)) reader.wrong('sheet: a form of lines');
        return;
    }
    const sum = reader.takes('sum'), line = ['row', 'column', 'line', 'outer'].includes(law.domain);
    if (sum || reader.takes('first')) {
        reader.need(reader.s.on);
        if (sum && reader.takes('equal')) {
            const zipper = reader.takes('from');
            for (const word of zipper ? ['ends'] : ['over', 'boxes']) reader.need(word);
            law.form = zipper ? 'digits zipper' : 'digits equal';
            if (single) reader.wrong('sheet: a form of several cells');
            return;
        }
        if (sum && reader.takes('in') && reader.takes('rest')) {
            reader.need('=');
            law.form = 'digits rest';
            const both = reader.takes('ends');
            if (!both) reader.need('first');
            law.number = both ? 0 : ['1', '2', '3'].includes(reader.next()) ? reader.need_number(1, 3) : 1;
            if (single) reader.wrong('sheet: a form of several cells');
            return;
        }
        if (sum && reader.token[reader.at - 1].s === 'in' && reader.takes('parts')) return read_of_figure(reader, law, 'digits parts');
        if (sum && reader.token[reader.at - 1].s === 'in') {
            reader.scope(law, single);
            law.form = 'digits sum';
            reader.bound(law);
            return;
        }
        law.form = sum ? 'digits between' : 'digits first';
        if (sum) {
            reader.need('between');
            if (reader.takes('extremes')) return read_of_figure(reader, law, 'digits extremes');
            reader.need(reader.s.off || 'a name');
        }
        const ray = !sum && law.domain === 'clue' && reader.s.arrowed && reader.s.blank;
        for (const word of ray ? ['in', 'ray'] : []) reader.need(word);
        if (ray) Object.assign(law, {form: 'first seen', scope: 'ray'});
        if (reader.next() !== '=' || !(line || ray)) reader.wrong('sheet: a form of lines, and = is expected');
        reader.bound(law);
        return;
    }
    if (!reader.takes(reader.s.on)) reader.wrong('sheet: a form of numbers is expected');
    if (reader.takes('largest')) {
        reader.need('ahead');
        Object.assign(law, {form: 'two largest', scope: 'beside'});
        if (law.domain !== 'clue' || !(reader.s.arrows || reader.s.arrowed)) reader.wrong('sheet: a form of clues with arrows');
        return;
    }
    if (reads_snakes(reader, law)) return;
    const is = reader.takes('is');
    if (is && (reader.next() === 'count' || law.domain === 'room')) {
        law.form = reader.pass() === 'count' ? 'digits counted' : 'digits of room';
        if ((!single && law.domain !== 'room') || law.only) reader.wrong('sheet: a form of single cells, or of rooms');
        if (law.form === 'digits counted') law.side = reader.need_symbol();
        for (const word of law.side ? ['in'] : ['of', 'room']) reader.need(word);
        if (law.side) reader.scope(law, single);
        return;
    }
    const along = is ? undefined : ALONG[reader.next()];
    if (along) {
        const word = reader.pass();
        law.number = word === 'odd' ? 1 : 0;
        law.form = `digits ${along}`;
        Object.assign(law, {greater: word === 'greater', parts: word === 'entropic', stays: along === 'rises' && reader.takes('or')});
        if (law.stays) reader.need('stays');
        if (along === 'beside') reader.need('beside');
        if (along === 'classes') law.classes = reader.need_number(1, 99);
        if (along === 'classes' && ['window', 'offset'].includes(law.domain)) reader.wrong('sheet: a form of lines, figures');
        if (along === 'outside') reader.need('ends');
        if (along === 'outside') law.by = reader.need_number(0, 65535);
        const bounded = ['includes', 'first at'].includes(along);
        if (along === 'first at') reader.need('first');
        if (along === 'fits') reader.need('pattern');
        if (along === 'fits') law.of_clue = true;
        if (along === 'fits' && (law.domain !== 'figure' || !law.kind.patterned)) reader.wrong('sheet: figures have no pattern');
        if (bounded && reader.next() !== '=') reader.wrong('sheet: = is expected');
        if (bounded) reader.bound(law);
        if (along === 'within') reader.need('ends');
        if (along === 'steps') reader.bound(law);
        if (single && along !== 'parity') reader.wrong('sheet: a form of several cells');
        return;
    }
    law.form = ['digits differ', 'digits once', 'digits apart', 'digits falls'].find((f) => reader.takes(f.slice(7))) ??
        (is ? 'digits size' : 'digit');
    if (law.form === 'digits size') {
        for (const word of ['size', 'of', 'piece']) reader.need(word);
        if (law.domain !== 'board') reader.wrong('sheet: a form of the whole board');
    }
    if (law.form === 'digit') reader.bound(law);
    if (single !== (law.form === 'digit')) reader.wrong('sheet: a form of single cells, or of several');
    if (law.form === 'digits apart' && !['row', 'column', 'line'].includes(law.domain))
        reader.wrong('sheet: a form of lines');
}

/* Each number of a cell, or of a room's cells, is as many as the cells that have a symbol; those of a room, its size. */
export function counted_rows(rules, law, one, cells, sum) {
    const {s, b} = rules, n = cells.length, room = law.form === 'digits of room', sizes = sum();
    for (const cell of one ? [one] : cells) {
        const most = rules.greatest[(cell[0] - 1) * b.cols + cell[1] - 1], holds = (k) => s.atom('x', ...cell, k) + 1;
        for (let k = 1; k <= most && room; k++)
            if (k !== n) sizes.join(1, holds(k));
        for (let k = 1; k <= most && !room && !one && n > 1 && n <= 12; k++) {  // the others hold no other number
            const all = sum().join(n - 1, holds(k));
            for (const x of cells)
                for (let m = 1; m <= rules.greatest[(x[0] - 1) * b.cols + x[1] - 1] && x !== cell; m++)
                    if (m !== k) all.join(1, s.atom('x', ...x, m) + 1);
            all.finish(-Infinity, n - 1);
        }
        for (const upper of room || !most ? [] : [false, true]) {
            const all = sum();
            for (const x of cells) all.join(1, rules.literal(law.side, ...x));
            for (let k = 1; k <= most; k++)
                if (!upper || k < n) all.join(upper ? n - k : -k, holds(k));
            all.finish(upper ? -Infinity : 0, upper ? n : Infinity);
        }
    }
    if (room) sizes.finish(-Infinity, 0);
}

/* Of each cell the greatest number that it may hold; 0: nothing is drawn there. */
export function measure_digits(b) {
    const {digits} = b.sheet, drawn = b.clue.map((clue, i) => !is_shut(b.sheet, clue) && !is_hole(b, Math.floor(i / b.cols) + 1, (i % b.cols) + 1)), rooms = new Map();
    const size = (i) => (digits === 'room' ? b.room[i] : 0);
    drawn.forEach((d, i) => rooms.set(size(i), (rooms.get(size(i)) ?? 0) + d));
    return drawn.map((d, i) => {
        if (!d) return 0;
        if (digits === 'side') {
            const side = grid_side(b), {less, blank} = b.sheet;
            return side > less ? side - less : blank ? 0 : 1;
        }
        if (digits === 'room' || digits === 'cells') return rooms.get(size(i));
        return typeof digits === 'number' ? digits : b.parameters[digits.parameter];
    });
}

/* The rows of a law about the cells [r, c] of one of its places. */
export function digit_rows(rules, law, one, cells, n) {
    const {s, b} = rules, of = ([r, c]) => rules.greatest[(r - 1) * b.cols + c - 1], here = of(one);
    const most = Math.max(...cells.map(of), 0), blank = ([r, c]) => s.atom('o', r, c), {blank: may_lack} = b.sheet;
    const once = (some, k, full) => {
        const atoms = some.map((cell) => s.atom('x', ...cell, k)).filter((a) => a >= 0);
        for (const a of atoms) s.add(1, a);
        if (atoms.length || law.form === 'digits once') s.row(full ? 1 : -Infinity, 1);
    };
    if (law.form === 'digits once') {
        for (let k = 1; k <= Math.max(...rules.greatest, 0); k++) once(cells, k, true);
    } else if (law.form === 'digits differ') {
        const drawn = cells.map(of).filter((k) => k > 0), house = !['pair', 'window', 'offset'].includes(law.domain);
        const full = house && !may_lack && new Set(drawn).size === 1 && drawn.length === drawn[0];
        for (let k = 1; k <= most; k++) once(cells, k, full);
    } else if (law.form === 'digits apart') {
        for (let k = 1; k <= most; k++) {
            const span = Math.min(k + 1, cells.length);
            for (let i = 0; i + span <= cells.length; i++) once(cells.slice(i, i + span), k, false);
        }
    } else if (law.form === 'digits falls') {
        for (const upper of cells) {
            const lower = cells.find(([r, c]) => r === upper[0] + 1 && c === upper[1]);
            if (!lower || !of(upper) || !of(lower)) continue;
            for (let t = 1; t <= of(upper) && t <= of(lower); t++) {
                for (let k = 1; k < t; k++) s.add(1, s.atom('x', ...lower, k));
                for (let k = 1; k <= t; k++) s.add(-1, s.atom('x', ...upper, k));
                s.row(0, Infinity);
                if (t === 1) continue;
                for (let k = t + 1; k <= of(upper); k++) s.add(1, s.atom('x', ...upper, k));
                for (let k = t; k <= of(lower); k++) s.add(-1, s.atom('x', ...lower, k));
                s.row(0, Infinity);
            }
        }
    } else if (Object.values(ALONG).includes(law.form.slice(7)) || law.form === 'digits first sum') {
        along_rows(rules, law, cells, n);
    } else if (!here && (!may_lack || (b.sheet.shut && rules.is_clue(...one))))
        return;
    else if (law.form === 'digits consecutive') {
        const last = Math.max(...rules.greatest);
        for (let k = 1; k <= here && k < last; k++) {
            for (const cell of cells) s.add(1, s.atom('x', ...cell, k + 1));
            s.add(-1, s.atom('x', ...one, k)).row(0, Infinity);
        }
    }
    else if (law.form === 'digits filled') {
        for (let k = 1; k <= here; k++) s.add(1, s.atom('x', ...one, k));
        if (may_lack) s.add(1, blank(one));
        s.row(1, 1);
    } else if (law.relation === '=')
        s.add(1, n || !may_lack ? s.atom('x', ...one, n) : blank(one)).row(1, 1);
    else {
        if (may_lack) s.add(1, blank(one)).row(-Infinity, 0);
        for (let k = 1; k <= here; k++)
            if (!COMPARE[law.relation](k, n)) s.add(1, s.atom('x', ...one, k)).row(-Infinity, 0);
    }
}
