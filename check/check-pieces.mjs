/* check-pieces.mjs - of sheets with sizes of pieces, equal numbers or those of a division: what is known breaks that, as
 * doc/CERTIFICATES.md says of the kinds "large", "small" and "loose"; and the forms of divisions. See check_pieces.c. */

import {reads_shapes} from './check-bank.mjs';
import {read_halves, takes_half} from './check-halves.mjs';
import {many_clues, read_islands} from './check-reach.mjs';
import {is_bent, takes_corners} from './check-corners.mjs';

import {is_out, read_turned, reads_galaxy} from './check-galaxies.mjs';
import {has_polyominoes, read_letter, read_polyominoes} from './check-polyominoes.mjs';

const WAYS = [[-1, 0], [0, 1], [1, 0], [0, -1]];

/* The law, if there is one. */
export function size_law(sheet) { return sheet?.laws.find((l) => ['digits size', 'limited'].includes(l.form)); }

/* The border on this side of a cell. */
function border(rules, r, c, [down, right]) {
    return down ? rules.s.atom('h', down > 0 ? r + 1 : r, c) : rules.s.atom('v', r, right > 0 ? c + 1 : c);
}

/* Of some pieces, for some number those of cells that hold it: more is connected than there may be; or all that can be
 * is less; or a border is inside one. */
export function bad_pieces(rules, kind) {
    const {b, s, greatest} = rules, all = b.rows * b.cols, law = size_law(b.sheet), divided = b.sheet.division, few = kind === 'small';
    const number = (cell, k) => {
        const a = s.atom('x', Math.floor(cell / b.cols) + 1, (cell % b.cols) + 1, k);
        return a < 0 ? -1 : s.value[a];
    };
    const ways = (cell, k) => {
        const r = Math.floor(cell / b.cols) + 1, c = (cell % b.cols) + 1;
        return WAYS.filter(([down, right]) => rules.on_board(r + down, c + right)).map((way) => {
            const to = cell + way[0] * b.cols + way[1];
            const out = divided && is_out(b, r + way[0], c + way[1]);
            return [to, out ? -1 : divided ? -s.value[border(rules, r, c, way)] : number(to, k)];
        });
    };
    const bound = law.parameter < 0 ? law.number : b.parameters[law.parameter];
    for (let k = 1; k <= (divided ? 1 : Math.max(...greatest)); k++) {
        const met = new Set(), limit = divided ? bound : k;
        for (let start = 0; start < all; start++) {
            if (met.has(start) || (divided ? is_out(b, Math.floor(start / b.cols) + 1, (start % b.cols) + 1) : number(start, k) <= 0)) continue;
            const piece = [start];
            met.add(start);
            for (const cell of piece)
                for (const [next, open] of ways(cell, k)) {
                    if (met.has(next) || open < (few ? 0 : 1)) continue;
                    met.add(next);
                    piece.push(next);
                }
            if (few && law.relation !== '<=' && piece.length < limit) return true;
            if (kind === 'large' && law.relation !== '>=' && piece.length > limit) return true;
            const own = new Set(piece);
            if (divided && kind === 'loose' && piece.some((cell) => ways(cell, k).some(([to, open]) => open < 0 && own.has(to)))) return true;
        }
    }
    return false;
}

export function read_pieces(reader, law, single) {
    const {s} = reader;
    if (reader.takes('side')) {
        if (!single.includes(law.domain) || law.only || !s.laws.some((l) => l.form === 'pieces' && l.squares)) reader.wrong('sheet: a form of single cells and squares');
        law.form = 'side of';
        reader.bound(law);
        if (law.relation !== '=') reader.wrong('sheet: a comparison is expected');
        return true;
    }
    if (reader.takes('borders')) {
        if (law.domain === 'board' && s.division && reader.takes('never')) {
            law.form = 'uncrossed';
            reader.need('cross');
            return true;
        }
        if (!single.includes(law.domain) || law.only || !s.division) reader.wrong('sheet: a form of single cells and divisions');
        law.form = 'borders';
        reader.bound(law);
        return true;
    }
    if (s.division && reader.takes('reach')) {
        law.form = 'reach';
        reader.bound(law);
        if (law.domain !== 'clue' || law.only || law.colour || !s.compass || many_clues(s) !== 1 || law.relation !== '=' || !law.of_clue) reader.wrong('sheet: a form of clues with directions');
        return true;
    }
    if (s.division && reader.takes('size')) {
        if (law.domain !== 'clue' || law.only || law.colour || many_clues(s) !== 2 || s.range[0] > s.range[1]) reader.wrong('sheet: a form of pieces with two clues');
        law.form = 'size between';
        for (const word of ['is', 'between']) reader.need(word);
        return true;
    }
    if (s.division && takes_half(reader, law)) return true;
    if (s.lettered && reader.takes('shape')) {
        read_letter(reader, law);
        return true;
    }
    if (takes_corners(reader, law, single)) return true;
    if (!reader.takes('pieces')) return false;
    if (law.domain === 'board' && !s.line && !s.division && reader.takes('of')) {
        Object.assign(law, {side: reader.need_symbol(), form: 'blocks'});
        if (reader.next() === 'have') {
            read_islands(reader, law);
            return true;
        }
        reader.need('are');
        if (reads_shapes(reader, law)) return true;
        law.squares = reader.takes('squares');
        if (reader.takes('no')) law.form = 'no blocks';
        if (!law.squares) reader.need('rectangles');
        return true;
    }
    if (law.domain !== 'board' || !s.division) reader.wrong('sheet: a form of divisions');
    if (reader.takes('are')) {
        if (['trominoes', 'tetrominoes', 'pentominoes'].includes(reader.next())) {
            read_polyominoes(reader, law);
            return true;
        }
        if (reader.takes('symmetric')) {
            read_turned(reader, law);
            return true;
        }
        if (reader.takes('corners')) {
            if (is_bent(s)) reader.wrong('sheet: corners are said twice');
            law.form = 'bent';
            return true;
        }
        law.form = 'pieces';
        law.squares = reader.takes('squares');
        if (!law.squares) reader.need('rectangles');
        return true;
    }
    if (reader.takes('differ')) {
        if (reader.takes('beside')) {
            if (!has_polyominoes(s)) reader.wrong('sheet: a form of pieces of so many cells');
            law.form = 'unlike letters';
            return true;
        }
        law.form = 'piece pairs';
        reader.need('in');
        reader.need_layer();
        if (s.range[0] > s.range[1]) reader.wrong('sheet: a layer without numbers');
        return true;
    }
    reader.need('have');
    if (reader.takes('halves')) {
        read_halves(reader, law);
        return true;
    }
    law.form = reader.takes('size') ? 'limited' : 'sized';
    if (law.form === 'limited') {
        reader.bound(law);
        return true;
    }
    const two = reader.takes('two');
    if (!two) reader.need('one');
    if (!two && reads_galaxy(reader, law)) return true;
    if (two || !s.laws.some((l) => l.form === 'pieces')) {
        if (many_clues(s) || (!two && s.range[0] > s.range[1])) reader.wrong('sheet: clues of pieces are said twice, or have no numbers');
        Object.assign(law, {form: 'two clues', many: two ? 2 : 1});
        s.fixed = true;
        reader.need_layer();
        return true;
    }
    reader.need_layer();
    law.says = !reader.takes('as') ? '' : reader.takes('shape') ? 'shape' : reader.takes('width') ? 'sides' : 'size';
    for (const word of law.says === 'sides' ? ['plus', 'height'] : []) reader.need(word);
    if (law.says === 'size') reader.need('size');
    else if (!law.says) s.fixed = true;
    if (!s.laws.some((l) => l.form === 'pieces') || s.range[0] > s.range[1]) reader.wrong('sheet: sizes of no rectangles');
    return true;
}
/* Where one border is at a point between four cells, another one is. */
export function end_rows(rules, r, c) {
    const {s, b} = rules;
    if (r < 2 || c < 2 || r > b.rows || c > b.cols || [[r, c], [r - 1, c], [r, c - 1], [r - 1, c - 1]].some((x) => is_out(b, ...x))) return false;
    const to = [s.atom('v', r - 1, c), s.atom('h', r, c - 1), s.atom('v', r, c), s.atom('h', r, c)];
    for (const one of to) {
        for (const other of to) s.add(other === one ? -1 : 1, other);
        s.at_least(0);
    }
    return true;
}
/* So many sides of the cell are borders; those of the frame are. */
export function border_rows(rules, law, sum, r, c, n) {
    const next = ([y, x]) => rules.on_board(r + y, c + x) && !is_out(rules.b, r + y, c + x);
    for (const way of WAYS) sum.join(1, next(way) ? border(rules, r, c, way) + 1 : true);
    sum.finish(law.relation === '<=' ? -Infinity : n, law.relation === '>=' ? Infinity : n);
}
/* Of each two numbers side by side the places, [r, c, down], by the first one; and do all of these pairs have to be pieces? */
function all_pairs(rules) {
    const {rows, cols} = rules.b, groups = new Map();
    let full = true;
    for (let r = 1; r <= rows; r++)
        for (let c = 1; c <= cols; c++)
            for (const down of [0, 1]) {
                const one = rules.clue_at(r, c);
                full &&= one >= 0;
                const inside = rules.on_board(r + down, c + 1 - down), two = inside ? rules.clue_at(r + down, c + 1 - down) : -1;
                const key = [Math.min(one, two), Math.max(one, two)].join();
                if (one >= 0 && two >= 0) groups.set(key, [...(groups.get(key) ?? []), [r, c, down]]);
            }
    return {groups: [...groups.values()], all: full && 2 * groups.size === rows * cols};
}
/* At most one piece has two numbers; one, where all pairs of numbers are needed. */
export function piece_pair_rows(rules, r, c) {
    const {s} = rules, {groups, all} = rules.pairs_of_numbers ??= all_pairs(rules);
    let some = false;
    for (const group of groups.filter(([[y, x]]) => y === r && x === c)) {
        if (group.length < 2 && !all) continue;
        for (const [y, x, down] of group) s.add(-1, down ? s.atom('h', y + 1, x) : s.atom('v', y, x + 1));
        if (all) s.equal(1 - group.length);
        else s.at_most(1 - group.length);
        some = true;
    }
    return some;
}
