/* check-sheet.mjs - genres that are sheets: the reader of doc/SHEETS.md, and what its laws ask for as rows, as
 * doc/CERTIFICATES.md says, "Sheets". See check_sheet.c. */

import {corner_rows, crossing_row, size_rows} from './check-division.mjs';
import {count_digit_line, digit_line_rows, is_any_line, is_digit_line} from './check-digit-line.mjs';
import {counted_rows, digit_rows, read_digit_law, read_greatest} from './check-digits.mjs';
import {ARRIVED, LINE, WORDS} from './check-lines.mjs';
import {fits_moves, from_rows, moved_rows, one_way_rows, reads_moves} from './check-moves.mjs';
import {is_more, more_places, read_kind} from './check-figures.mjs';
import {corners, grid_places, is_hole, is_of_grids} from './check-grids.mjs';
import {all_entries, count_sums, entries_at, sum_rows} from './check-sums.mjs';
import {COLOURS, alternate_rows, largest_rows, marked_rows, ray_cells, read_colours, takes_colour} from './check-loops.mjs';
import {snake_rows} from './check-snakes.mjs';
import {block_rows, no_block_rows, side_rows, square_rows} from './check-squares.mjs';
import {bent_rows, elbow_rows, point_rows, span_rows, takes_corner} from './check-corners.mjs';
import {distance_rows, drop_rows, gap_rows, unlike_rows} from './check-differs.mjs';
import {pair_rows} from './check-pairs.mjs';
import {half_size_rows, two_halves_rows} from './check-halves.mjs';
import {reach_rows, size_between_rows, two_clue_rows} from './check-two-clues.mjs';
import {galaxy_rows, is_out, turned_rows} from './check-galaxies.mjs';
import {bank_rows} from './check-bank.mjs';
import {letter_rows, polyomino_rows, unlike_letter_rows} from './check-polyominoes.mjs';
import {cross_rows, gates_of, gates_stay, order_rows, ordered_rows, reads_order} from './check-order.mjs';
import {is_end, read_way, way_rows} from './check-ways.mjs';
import {island_rows, near_rows, own_piece_rows, own_size_rows, read_size} from './check-reach.mjs';
import {reads_beam, beam_rows} from './check-beam.mjs';
import {reads_around, around_rows} from './check-ring.mjs';
import {border_rows, end_rows, piece_pair_rows, read_pieces} from './check-pieces.mjs';
import {between_stays, number_between, pairs_at, read_between, takes_between, two_number_rows} from './check-signs.mjs';
import {any_symbols, area_rows, ends_rows, fill_rows, given_rows, one_of_two, halves_rows, read_mark_law, read_symbols, takes_ending, takes_halves} from './check-marks.mjs';

const EMPTY = -1, ANY = -2;  // no clue; one without a number
const GREY = 3;  // the colour of the latter, where clues have none
export const SYMBOL = 8;  // the side of the first of several symbols
const DOMAINS = 'cell pair row column line room window run stretch'.split(' ');
const SIDES = 'top left bottom right'.split(' ');
const SCOPES = 'it beside around block sight border ray corners'.split(' ');
const LINES = 'genre about board param draw rule link file penpa make test hint game technique'.split(' ');
const SINGLE = ['cell', 'clue', 'other', 'uncovered'];  // domains of one cell
const ALWAYS = ['connected', 'closed', 'loop', 'path', 'straight lines', 'from', 'pieces', 'sized', 'limited', 'piece pairs', 'two clues', 'shape', 'kind', 'islands', 'galaxy', 'turned', 'two halves', 'bent', 'polyominoes', 'unlike letters', 'banked', 'all shapes', 'order', 'ordered', 'cross gate'];  // forms that stand under no `if`
const SIGNS = ['=', '<=', '>=', '!='];
const UP_DOWN_LEFT_RIGHT = [[-1, 0], [1, 0], [0, -1], [0, 1]];

const SHAPES = {
    I2: ['00', '01'], I3: ['00', '01', '02'], L3: ['00', '10', '11'], I: ['00', '01', '02', '03'],
    L: ['00', '10', '20', '21'], O: ['00', '01', '10', '11'], S: ['01', '02', '10', '11'], T: ['00', '01', '02', '11'],
};

/* ---- the text ---- */

/* A sheet as {names, parameters, rules, laws, layer, range, rooms, room_clues, any, shut, fixed}. */
export class SheetReader {
    constructor(text, wrong) {
        Object.assign(this, {wrong, token: [], at: 0});
        this.s = {names: [], parameters: [], rules: [], laws: [], on: '', off: '', line: '', layer: '', outer: '', between: '', range: [1, 0], kinds: []};
        Object.assign(this.s, {digits: null, blank: false, less: 0, rooms: false, beside: null, room_clues: false, any: false, given: false});
        Object.assign(this.s, {colours: new Set(), moons: false, arrows: false, hints: false, division: false, shut: false, fixed: false, elsewhere: false});
        Object.assign(this.s, {symbols: [], none: false, look: 0, inked: false, bank: false});
        this.cut(text);
    }
    cut(text) {
        const word = /[a-z0-9_ILOST]+|<=|>=|!=|\.\.|[:,=%?]|"[^"\n]*"/y;
        if (new TextEncoder().encode(text).length > 65536) this.wrong('sheet: it has more than 64 kB');
        for (let i = 0, first = true; i < text.length;) {
            if (text[i] === '\n') {
                first = true;
                i++;
            } else if (' \t\r'.includes(text[i])) {
                first = false;
                i++;
            } else if (text[i] === '#') {
                while (i < text.length && text[i] !== '\n') i++;
            } else {
                word.lastIndex = i;
                const m = word.exec(text);
                if (!m)
                    this.wrong(text[i] === '"' ? 'sheet: a text is not closed' : 'sheet: a character that has no meaning');
                this.token.push({s: m[0], first});
                first = false;
                i = word.lastIndex;
            }
        }
    }
    /* Its first line has the name, not as a word of its own. */
    is_named(name) {
        const stop = this.token.findIndex((t, i) => i > 0 && t.first), line = this.token.slice(1, stop < 0 ? undefined : stop);
        return name !== 'also' && line.some((t) => t.s === name);
    }
    ends() { return this.at === this.token.length || this.token[this.at].first; }
    next() { return this.ends() ? '' : this.token[this.at].s; }
    pass() {
        const s = this.next();
        if (s) this.at++;
        return s;
    }
    takes(word) { return word !== '' && this.next() === word && ++this.at > 0; }
    need(word) {
        if (!this.takes(word)) this.wrong('sheet: a word is missing');
    }
    any_name() {
        if (!/^[a-z][a-z0-9_]{0,23}$/.test(this.next())) this.wrong('sheet: a name is expected');
        return this.pass();
    }
    new_name() {
        const name = this.any_name(), {s} = this;
        if ([s.on, s.off, s.line, s.layer, s.outer, s.between, ...s.symbols, ...s.kinds.map((k) => k.name), ...s.parameters.map((p) => p.name)].includes(name))
            this.wrong('sheet: a name has two meanings');
        return name;
    }
    need_text() {
        if (this.pass()[0] !== '"') this.wrong('sheet: a text is expected');
    }
    is_number() { return /^[0-9]/.test(this.next()); }
    need_number(least, greatest) {
        const w = this.next();
        if (!/^[0-9]+$/.test(w) || +w < least || +w > greatest)
            this.wrong('sheet: a number, or one in range, is expected');
        return +this.pass();
    }
    range() {
        const least = this.need_number(0, 65535);
        this.need('..');
        return [least, this.is_number() ? this.need_number(least, 65535) : 65535];
    }
    list(names, most, name) {
        if (names.includes(name)) this.wrong('sheet: a name comes twice');
        if (names.push(name) > most) this.wrong('sheet: too many names');
    }

    /* ---- laws ---- */

    need_layer() {
        if (this.s.room_clues || !this.takes(this.s.layer)) this.wrong('sheet: a layer of clues in cells is expected');
    }
    positive() {
        if (this.takes(this.s.on)) return 1;
        if (this.takes(this.s.line)) return LINE;
        const symbol = this.s.symbols.findIndex((name) => this.takes(name));
        if (symbol >= 0) return SYMBOL + symbol;
        const word = this.s.line && WORDS[this.next()];
        return word && (word === ARRIVED) === !!this.s.moves ? WORDS[this.pass()] : 0;
    }
    symbol() {
        if (this.s.digits) {  // what a cell without a number is
            const {blank, off} = this.s, no = this.next() === 'no' && blank && this.token[this.at + 1]?.s === off && !this.token[this.at + 1].first;
            this.at += no ? 2 : 0;
            return no ? 1 : this.takes(off) ? -1 : 0;
        }
        const side = this.positive();
        if (side || this.takes(this.s.off)) return side || -1;
        if (!this.takes('no')) return 0;
        return -this.positive() || this.wrong('sheet: a symbol is expected');
    }
    any_symbol() { return this.symbol() || this.wrong('sheet: a symbol is expected'); }
    /* Of cells. */
    need_symbol() {
        const side = this.any_symbol();
        return Math.abs(side) === LINE ? this.wrong('sheet: a symbol is expected') : side;
    }
    domain(law) {
        const {s} = this;
        if (takes_between(this, law)) return;
        const colour = COLOURS[+s.moons].indexOf(this.next());
        if (s.colours.has(colour)) {
            law.colour = colour;
            this.at++;
            this.takes(s.layer);
        } else if (!s.colours.size && !s.room_clues && s.any && this.takes('unknown')) {
            law.colour = GREY;
            this.need_layer();
        } else
            law.only = this.symbol();
        if (Math.abs(law.only) === LINE) this.wrong('sheet: a domain is expected');
        law.domain = law.colour ? 'clue' : !s.room_clues && this.takes(s.layer) ? 'clue' : !law.only && this.takes(s.outer) ? (s.beside.corners ? 'corner' : 'outer') : !law.only && (law.kind = s.kinds.find((k) => this.takes(k.name))) ? 'figure' : this.pass();
        if (law.domain === 'outer' && this.takes('at')) {
            law.sides = [];
            while (SIDES.includes(this.next())) law.sides.push(this.pass());
            if (!law.sides.length || new Set(law.sides).size < law.sides.length || !law.sides.every((x) => s.beside.sides.has(x)))
                this.wrong('sheet: a side with clues is expected');
        }
        if (law.domain === 'border') {
            this.need('of');
            this.need('rooms');
        } else if (law.domain === 'pair' && ['across', 'within'].includes(this.next())) {
            law.domain = this.pass();
            this.need('rooms');
        } else if (law.domain === 'pair' && this.takes('except')) {
            law.by = s.kinds.find((k) => this.takes(k.name));
            if (!law.by) this.need(s.between || 'a layer between cells');
            law.domain = law.by ? 'unpaired' : 'bare';
        }
        if (law.domain === 'pair' && this.takes('at')) law.domain = 'offset';
        if (law.domain === 'inner') this.need('box');
        if (law.domain === 'cage' && s.cages) {
            law.domain = 'room';
        } else if (is_more(law) || ['diagonal', 'inner', 'position'].includes(law.domain)) {
            if (law.only) this.wrong('sheet: a domain is expected');
        } else if (law.domain === 'box') {
            // of square boards
        } else if (law.domain === 'area' && !law.only) {
            this.need('of');
            this.need_layer();
            s.fixed = true;
        } else if (law.domain === 'entry' && s.pairs) {
            this.need('of');
            this.need_layer();
            s.fixed = true;
        } else if (!['clue', 'outer', 'corner'].includes(law.domain) && (![...DOMAINS, 'across', 'within', 'border', 'bare', 'unpaired'].includes(law.domain) || (law.only && law.domain !== 'cell')))
            this.wrong('sheet: a domain is expected');
        const but = law.domain === 'cell' && this.takes('except'), kind = but && s.kinds.find((k) => this.takes(k.name));
        if (kind) {
            Object.assign(law, {domain: 'uncovered', by: kind});
        } else if (but) {
            this.need_layer();
            law.domain = 'other';
            s.fixed = true;
        } else if (law.domain === 'room' && this.takes('except')) {
            this.need_layer();
            law.domain = 'part';
            s.fixed = true;
        } else if (law.domain === 'run') {
            law.down = this.takes('down');
            this.need('between');
            law.stops = takes_colour(this);
            this.need_layer();
            s.fixed = true;
        } else if (law.domain === 'stretch') {
            this.need('over');
            law.high = this.need_number(1, 64);
            this.need('borders');
        }
        if (['room', 'part', 'stretch', 'across', 'within', 'border'].includes(law.domain) && !s.rooms) this.wrong('sheet: there are no rooms');
        if (law.domain === 'window' || law.domain === 'offset') {
            const size = /^([0-9]+)x([0-9]+)$/.exec(this.pass());
            law.high = size ? +size[1] : 0;
            law.wide = size ? +size[2] : 0;
            if (law.high * law.wide < 1 || law.high * law.wide > 64)
                this.wrong('sheet: the size of a window is expected');
        }
        this.need(':');
    }
    bound(law) {
        const {s} = this, single = SINGLE.includes(law.domain);
        const few = (single && ['it', 'beside', 'around', 'corners'].includes(law.scope)) || ['pair', 'across', 'within', 'marked', 'bare', 'unpaired'].includes(law.domain) ||
            (law.domain === 'window' && Math.abs(law.side) !== LINE && law.high * law.wide <= 8);
        law.relation = this.pass();
        if (!SIGNS.includes(law.relation) || (law.relation === '!=' && !(few && law.form === 'count') && law.form !== 'digit' && law.form !== 'digits steps' && !law.form.startsWith('two ')))
            this.wrong('sheet: a comparison is expected');
        law.parameter = s.parameters.findIndex((p) => p.name === this.next());
        if (law.parameter >= 0)
            this.at++;
        else if (law.form === 'count' && law.scope === 'it' && !single && this.takes('half'))
            law.half = true;
        else if (law.domain === 'marked' && (this.takes('number') || this.takes(s.between))) {
            law.of_clue = true;
            if (law.relation === '!=') this.wrong('sheet: a number that is not known there');
        } else if (this.takes('number') || this.takes(law.kind ? law.kind.name : ['outer', 'corner'].includes(law.domain) ? s.outer : s.layer)) {
            const outer = ['outer', 'corner'].includes(law.domain);
            law.of_clue = true;
            if (outer && law.relation !== '!=' && !s.beside.lists) return;
            if (law.kind && law.relation !== '!=' && law.kind.range[0] <= law.kind.range[1]) return;
            if (outer || s.range[0] > s.range[1] || law.relation === '!=' || law.domain !== (s.room_clues ? 'room' : s.pairs ? 'entry' : 'clue'))
                this.wrong('sheet: a number that is not known there');
        } else
            law.number = this.need_number(0, 65535);
    }
    scope(law, single) {
        law.scope = this.pass();
        const places = ['it', 'border'].includes(law.scope) || single;
        const of_lines = Math.abs(law.side) === LINE ? ['it', 'beside', 'border', 'ray'] : [...SCOPES.slice(0, 5), 'ray', 'corners'];
        if (!of_lines.includes(law.scope) || !places || (law.scope === 'ray' && law.domain !== 'clue')) this.wrong('sheet: a scope is expected');
        if (law.scope === 'beside' && Math.abs(law.side) !== LINE) law.scope += this.takes('right') ? ' right' : this.takes('below') ? ' below' : '';
        if (law.scope !== 'sight') return;
        this.need('until');
        this.need_layer();
        this.s.fixed = true;
    }
    shapes(law) {
        this.need('one');
        this.need('of');
        law.form = 'shape';
        law.shapes = new Set();
        while (SHAPES[this.next()]) law.shapes.add(this.pass());
        if (!law.shapes.size) this.wrong('sheet: a shape is expected');
        if (this.s.laws.some((l) => l.form === 'shape')) this.wrong('sheet: shapes come twice');
    }
    /* A symbol, and "before". */
    before_comes() {
        const {s} = this, no = s.symbols.length > 0 && this.next() === 'no', [one, two] = this.token.slice(this.at + no);
        const known = no ? s.symbols : [s.on, s.off, ...s.symbols];
        return !this.ends() && one && known.includes(one.s) && one.s !== '' && two?.s === 'before' && !two.first && !(no && one.first);
    }
    law(rule) {
        const {s} = this, law = {rule, domain: 'board', only: 0, scope: 'it', form: '', of_clue: false, parameter: -1};
        if (this.takes('each')) this.domain(law);
        const single = SINGLE.includes(law.domain);
        if (s.digits && !(s.blank && ['count', 'is', 'connected'].includes(this.next())))
            read_digit_law(this, law, single);
        else if (['see', 'is'].includes(this.next())) {
            if (!single || law.only) this.wrong('sheet: a form of single cells');
            law.form = this.pass() === 'see' ? 'see' : 'count';
            if (law.form === 'count' && s.line && ['inside', 'outside'].includes(this.next())) {
                Object.assign(law, {form: 'side', inside: this.pass() === 'inside'});
                if (s.laws.push(law) > 90) this.wrong('sheet: too many laws');
                return;
            }
            if (law.form === 'count' && this.takes('given')) {
                const of_symbols = s.symbols.length && s.range[1] === s.symbols.length && s.range[0] >= (s.none ? 0 : 1);
                if (!(s.given || of_symbols || (s.piped && s.line)) || law.domain !== 'clue' || s.colours.size) this.wrong('sheet: a form of given symbols');
                Object.assign(law, {form: 'given', of_clue: true});
                if (s.laws.push(law) > 90) this.wrong('sheet: too many laws');
                return;
            }
            if (law.form === 'count' && takes_corner(this, law)) {
                if (s.laws.push(law) > 90) this.wrong('sheet: too many laws');
                return;
            }
            law.side = this.need_symbol();
            if (law.form === 'see') {
                law.beyond = this.takes('beyond');
                this.bound(law);
            }
            else
                Object.assign(law, {relation: '=', number: 1});
            if (law.form === 'count' && this.takes('or')) {
                law.form = 'either';
                law.other = this.need_symbol();
            }
        } else if (this.takes('count')) {
            law.form = 'count';
            law.side = takes_ending(this, law) || this.any_symbol();
            if (law.domain === 'border') {
                this.need('differ');
                law.form = 'unequal';
                if (s.laws.push(law) > 90) this.wrong('sheet: too many laws');
                return;
            }
            this.need('in');
            if (this.takes('pieces')) {
                this.need('beside');
                const fits = law.domain === 'clue' && !law.colour && !s.line && s.shut && !s.inked && law.side === 1 && this.next() === '=';
                if (!fits || s.laws.some((l) => l.form === 'near')) this.wrong('sheet: a form of clues that never have the symbol');
                law.form = 'near';
            } else
                this.scope(law, single);
            this.bound(law);
            if (law.form === 'near' && !law.of_clue) this.wrong('sheet: a form of clues that never have the symbol');
        } else if (this.takes('connected')) {
            if (law.domain !== 'board' && law.domain !== 'room') this.wrong('sheet: a form of the whole board, or of rooms');
            law.form = 'connected';
            law.side = this.need_symbol();
            if (law.domain === 'board' && this.takes('to')) {
                this.need('border');
                law.border = true;
                law.corners = this.takes('by');
                if (law.corners) this.need('corners');
            } else if (law.domain === 'board' && this.takes('by')) {
                this.need('corners');
                law.corners = true;
            }
        } else if (this.takes('way')) {
            read_way(this, law);
        } else if (!s.division && this.takes('size')) {
            read_size(this, law);
        } else if (read_pieces(this, law, SINGLE)) {
            // borders, pieces, sized, limited
        } else if (this.takes('one')) {
            if (!['board', 'window'].includes(law.domain) || s.shut) this.wrong('sheet: a form of the board, or of windows');
            this.need('run');
            this.need('of');
            law.form = 'rim';
            law.side = this.need_symbol();
        } else if (['closed', 'loop'].includes(this.next())) {
            law.form = this.pass();
            if (law.domain !== 'board' || !this.takes(s.line)) this.wrong('sheet: a form of lines on the whole board');
            if (law.form === 'closed' && this.takes('or')) {
                this.need('crossing');
                s.crossed = true;
            }
            if (s.crossed && s.elsewhere) this.wrong('sheet: cells off lines that cross have no name');
        } else if (this.takes('path')) {
            law.form = 'path';
            if (law.domain !== 'board' || !this.takes(s.line) || s.elsewhere || s.path)
                this.wrong('sheet: a form of lines with given pieces, or an entrance, on the whole board');
            if (!s.piped) {
                const {sides, lists, any, range} = s.beside ?? {};
                if (!s.crossed || s.shut || sides?.size !== 4 || lists || any || range.join() !== '1,2') this.wrong('sheet: there is no entrance and no exit');
                this.need('by');
                this.need(s.outer);
                s.gated = true;
                s.path = [];
            } else
                s.path = ['from', 'to'].map((word) => (this.need(word), ['top', 'right', 'bottom', 'left'].indexOf(this.pass())));
            if (s.path.includes(-1)) this.wrong('sheet: a side is expected');
        } else if (reads_moves(this, law) || reads_order(this, law)) {
            // it is read
        } else if (this.takes('arms')) {
            const pair = law.domain === 'marked';
            if ((!single && !pair) || law.only || !s.line) this.wrong('sheet: a form of single cells and lines');
            law.form = 'arms';
            law.two = this.takes('equal') ? 'equal' : this.takes('differ') ? 'differ' : '';
            if (pair && law.two !== 'equal') this.wrong('sheet: a form of single cells and lines');
            if (!law.two) this.bound(law);
        } else if (this.takes('segments')) {
            if (!single || law.only || !s.line) this.wrong('sheet: a form of single cells and lines');
            law.form = 'segments';
            law.equal = this.takes('equal');
            if (!law.equal) this.bound(law);
        } else if (this.takes('follows')) {
            if (law.domain !== 'marked' || law.kind || !s.gated || s.between_any || [...s.between_kinds].sort().join() !== 'greater,less' || !this.takes(s.line))
                this.wrong('sheet: a form of signs between cells, and of one path');
            law.form = 'follows';
        } else if (this.takes('passes')) {
            if (law.domain !== 'room' || !s.line) this.wrong('sheet: a form of rooms and lines');
            law.form = 'passes';
            this.bound(law);
        } else if (read_mark_law(this, law)) {
            // ends, no cycle, areas
        } else if (reads_beam(this, law)) {
            // it is read
        } else if (this.takes('weigh')) {
            if (!['row', 'column', 'line', 'outer'].includes(law.domain)) this.wrong('sheet: a form of lines');
            law.form = 'weigh';
            law.side = this.need_symbol();
            this.need('in');
            this.need('it');
            this.bound(law);
        } else if (this.takes('sum')) {
            this.need_layer();
            for (const word of ['in', 'it', 'where']) this.need(word);
            if (single || s.colours.size || s.pairs || s.range[0] > s.range[1]) this.wrong('sheet: a form of numbers in cells');
            Object.assign(law, {form: 'weigh', given: true, side: this.need_symbol()});
            s.fixed = true;
            if (law.side === -ARRIVED) this.wrong('sheet: what has no number');
            this.bound(law);
        } else if (this.takes('runs')) {
            if (reads_around(this, law)) {
                if (s.laws.push(law) > 90) this.wrong('sheet: too many laws');
                return;
            }
            if (law.domain !== 'outer' || !s.beside.lists) this.wrong('sheet: a form of lists beside the board');
            law.form = 'runs';
            law.side = this.need_symbol();
            this.need('=');
            law.of_clue = true;
            if (!this.takes('number')) this.need(s.outer);
        } else if (this.takes('level')) {
            if (law.domain !== 'room') this.wrong('sheet: a form of rooms');
            law.form = 'level';
            law.side = this.need_symbol();
        } else if (this.takes('drop')) {
            if (!['pair', 'across', 'within'].includes(law.domain) || s.line || !s.on) this.wrong('sheet: a form of pairs');
            Object.assign(law, {form: 'drop', side: this.need_symbol()});
            law.up = this.takes('up');
        } else if (this.takes('differs')) {
            if (!['row', 'column', 'line'].includes(law.domain) || s.line || !s.on) this.wrong('sheet: a form of lines');
            Object.assign(law, {form: 'differs', side: 1});
        } else if (this.takes('gaps')) {
            const some = law.domain === 'outer' || (law.domain === 'clue' && !law.only);
            if (!(some || ['row', 'column', 'line'].includes(law.domain)) || s.line || !s.on) this.wrong('sheet: a form of lines');
            this.need('of');
            Object.assign(law, {form: some ? 'distance' : 'gaps', side: this.need_symbol()});
            if (!some) this.need('differ');
            else if (this.next() !== '=') this.wrong('sheet: = is expected');
            else this.bound(law);
        } else if (this.takes('kind')) {
            this.need('differ');
            this.need('where');
            law.form = s.colours.size ? 'alternate' : 'kind';
            law.side = this.any_symbol();
            if ((law.side === LINE) !== (law.form === 'alternate')) this.wrong('sheet: a symbol is expected');
            if (law.form === 'alternate' ? law.domain !== 'across' || !s.laws.some((l) => l.form === 'marked') : law.domain !== 'across' || !s.laws.some((l) => l.form === 'shape' && l.side === law.side))
                this.wrong('sheet: kinds of no shapes, or not of pairs across rooms');
        } else if (s.colours.size && this.takes('passed')) {
            for (const word of ['is', 'one', 'of']) this.need(word);
            Object.assign(law, {form: 'marked', side: WORDS.passed, named: new Set()});
            for (let k; (k = COLOURS[+s.moons].indexOf(this.next())) > 0; this.at++) law.named.add(k);
            if (law.domain !== 'room' || [...law.named].sort().join() !== '1,2' || s.colours.size !== 2)
                this.wrong('sheet: two colours in rooms');
        } else if (takes_halves(this, law)) {
            // the form is read
        } else if (this.before_comes()) {
            Object.assign(law, {form: 'before', side: this.need_symbol()});
            this.need('before');
            const ordered = ['row', 'column', 'line', 'run', 'outer', 'figure'].includes(law.domain);
            if (!ordered || s.line || !(s.symbols.length || s.off) || this.need_symbol() !== -law.side) this.wrong('sheet: a form of lines, runs and figures');
        } else if ([s.on, s.off, s.moves && 'arrived'].includes(this.next()) && this.next() && this.token[this.at + 1]?.s === 'is') {
            law.side = this.need_symbol();
            this.need('is');
            if (law.domain !== 'room') this.wrong('sheet: a form of rooms');
            if (this.takes('symmetric'))
                law.form = 'symmetric';
            else
                this.shapes(law);
        } else {
            this.need_layer();
            if (law.domain === 'board' && s.shut && !s.line && this.takes('paired')) {
                this.need('with');
                Object.assign(law, {form: 'paired', side: this.need_symbol()});
                const apart = (l) => l.domain === 'window' && l.high === 2 && l.wide === 2 && l.form === 'count' && l.side === 1 &&
                    l.relation === '<=' && !l.of_clue && l.parameter < 0 && l.number <= 1 && !(l.when >= 0);
                if (law.side !== 1 || !s.laws.some(apart)) this.wrong('sheet: what may touch cannot be paired');
                if (s.laws.push(law) > 90) this.wrong('sheet: too many laws');
                return;
            }
            this.need('differ');
            this.need('where');
            if (single || s.range[0] > s.range[1]) this.wrong('sheet: what cannot differ');
            law.form = 'differ';
            law.side = this.need_symbol();
        }
        if (s.laws.push(law) > 90) this.wrong('sheet: too many laws');
        if (s.symbols.length && (Math.abs(law.only) === 1 || (Math.abs(law.side) === 1 && (law.form !== 'count' || law.side < 0))))
            this.wrong('sheet: any of several symbols is for counts alone');
    }

    /* ---- lines ---- */

    genre() {
        this.list(this.s.names, 9, this.any_name());
        this.need_text();
        for (let more = this.takes('also'); more; more = !this.ends()) this.list(this.s.names, 9, this.any_name());
    }
    about() { this.need_text(); }
    beside() {
        const {s} = this, sides = new Set();
        if (s.outer) this.wrong('sheet: two layers beside the board');
        s.outer = this.new_name();
        if (this.next()[0] === '"') this.at++;
        this.need('at');
        const corners = this.takes('corners');
        for (; !corners && SIDES.includes(this.next()); this.at++) {
            if (sides.has(this.next())) this.wrong('sheet: a side comes twice');
            sides.add(this.next());
        }
        const lists = !corners && this.takes('lists');
        if (!corners && (!sides.size || (lists && [...sides].sort().join() !== 'left,top'))) this.wrong('sheet: sides are expected');
        s.beside = {sides, corners, lists, range: this.range(), any: false};
        if (this.takes('or')) {
            this.need('?');
            s.beside.any = true;
        }
    }
    board() {
        const ahead = this.token.slice(this.at, this.at + 3), k = ahead[1]?.s[0] === '"' ? 2 : 1;
        if (ahead[k]?.s === 'between' && ahead.slice(0, k + 1).every((x) => !x.first)) {
            read_between(this);
            return;
        }
        if (ahead[k]?.s === 'at' && ahead.slice(0, k + 1).every((x) => !x.first)) {
            this.beside();
            return;
        }
        if (ahead[k]?.s === 'over' && ahead.slice(0, k + 1).every((x) => !x.first)) {
            const name = this.new_name();
            if (this.next()[0] === '"') this.at++;
            read_kind(this, name);
            return;
        }
        const {s} = this;
        if (this.takes('bank')) {
            if (s.bank) this.wrong('sheet: shapes come twice');
            s.bank = true;
            return;
        }
        const cages = this.takes('cages'), rooms = cages || this.takes('rooms');
        s.cages ||= cages;
        if (rooms && s.rooms) this.wrong('sheet: rooms come twice');
        s.rooms ||= rooms;
        if (rooms && this.ends()) return;
        if (rooms) {
            this.need('with');
            s.room_clues = true;
        }
        if (s.layer) this.wrong('sheet: two layers of clues');
        s.layer = this.new_name();
        if (rooms) {
            s.range = this.range();
            if (this.takes('or')) {
                this.need('?');
                s.any = true;
            }
            return;
        }
        if (this.next()[0] === '"') this.at++;
        this.need('in');
        this.need('cells');
        if (read_colours(this)) {
            // no more
        } else if ((s.sets = this.takes('lists')) || (s.arrowed = this.takes('arrow')) || (s.compass = this.takes('directions'))) {
            s.range = this.range();
        } else if (this.takes('given')) {
            s.given = true;
            s.range = [1, 2];
        } else if (this.is_number())
            s.range = this.range();
        else
            s.any = true;
        if (this.takes('below')) {
            this.need('and');
            this.need('right');
            s.pairs = true;
            if (s.range[0] !== 1 || s.range[1] > 255) this.wrong('sheet: two numbers from 1 to 255 are expected');
        }
        if (!s.given && this.takes('or')) {
            this.need('?');
            s.any = true;
        }
        if (this.takes(',')) {
            const look = this.pass();
            if (!['black', 'circle', 'plain', 'tree', 'shape', 'pipe', 'ice', 'maze', 'guide', 'mirror', 'tetromino', 'pentomino', 'holed'].includes(look)) this.wrong('sheet: a look is expected');
            s.formed = look === 'shape';
            s.piped = look === 'pipe';
            s.route = {maze: 1, guide: 2}[look] ?? 0;
            if (s.route && (s.colours.size || s.range.join() !== (s.route === 1 ? '1,4' : '1,5') || s.any !== (s.route === 2))) this.wrong('sheet: a look is expected');
            s.lettered = {tetromino: 4, pentomino: 5, holed: 6}[look] ?? 0;
            if (s.lettered && (s.colours.size || s.range.join() !== {4: '1,6', 5: '1,13', 6: '0,4'}[s.lettered] || !s.any)) this.wrong('sheet: a look is expected');
            s.mirrors = look === 'mirror';
            if (s.mirrors && s.any) this.wrong('sheet: a mirror is always known');
            if ((s.formed || s.piped || s.mirrors) && (s.colours.size || s.range.join() !== (s.formed ? '1,3' : s.range[0] === 2 ? '2,7' : s.piped ? '1,7' : '1,2'))) this.wrong('sheet: a look is expected');
        }
    }
    param() {
        const p = {name: ''};
        if (this.s.parameters.length === 12) this.wrong('sheet: too many parameters');
        p.name = this.new_name();
        p.range = this.range();
        this.need('is');
        p.preset = this.need_number(...p.range);
        this.need_text();
        this.s.parameters.push(p);
    }
    draw() {
        const {s} = this;
        let sentence = false;
        if (s.rules.length) this.wrong('sheet: draw comes in front of rules');
        if ((s.division = this.takes('division'))) return;
        const name = this.new_name(), between = this.takes('between');
        if (between)
            s.line = name;
        else
            s.on = name;
        if (!between && !this.ends() && this.next() >= 'a' && !['or', 'in'].includes(this.next()))
            read_symbols(this);
        else if (!between && this.takes('or'))
            s.off = this.new_name();
        else if (!between && this.is_number())
            s.digits = read_greatest(this);
        if (s.digits && this.takes('or')) {
            s.off = this.new_name();
            s.blank = true;
        }
        if (!between) this.need('in');
        this.need('cells');
        s.inked = s.on !== '' && this.takes('with');
        if (s.inked && s.colours.size && [...s.colours].sort().join() !== '1,2') this.wrong('sheet: white and black clues are expected');
        if (s.inked || this.takes('except')) {
            s.shut_colour = s.digits ? takes_colour(this) : 0;
            this.need_layer();
            s.shut = s.fixed = true;
        }
        while (this.takes(',')) {
            const as = this.takes('as');
            if (!as && s.line && !this.ends() && this.next() >= 'a') {
                s.on = this.new_name();
                this.need('elsewhere');
                s.elsewhere = true;
            } else if (!as) {
                this.need_text();
                sentence = true;
            } else {
                const mark = this.pass();
                s.look = {diagonal: 2, triangle: 4, sign: 3, ball: 5, futon: 7}[mark] ?? 0;
                if (s.look ? ([3, 5].includes(s.look) ? 2 : s.look) !== s.symbols.length : s.symbols.length || !['shade', 'bulb', 'star', 'disc', 'tent'].includes(mark))
                    this.wrong('sheet: a mark is expected');
            }
        }
        if (s.rules.length || ((s.shut || s.digits || s.symbols.length) && !sentence))
            this.wrong('sheet: draw comes in front of rules, with a sentence');
        if (s.shut || s.digits || s.symbols.length) s.rules.push(name);
        if (s.symbols.length && !one_of_two(s)) s.laws.push({rule: 0, domain: 'cell', only: 0, scope: 'it', form: 'fill', of_clue: false, parameter: -1});
        if (s.digits) s.laws.push({rule: 0, domain: 'cell', only: 0, scope: 'it', form: 'digits filled', of_clue: false, parameter: -1});
    }
    hint() {
        this.rule();
        this.s.hints = true;
    }
    rule() {
        const {s} = this;
        if ((!s.on && !s.line && !s.division) || s.rules.length === 60) this.wrong('sheet: a rule in front of what is drawn, or too many');
        this.list(s.rules, 60, this.any_name());
        this.need_text();
        const sometimes = this.takes('if'), when = sometimes ? s.parameters.findIndex((p) => p.range[1] === 1 && p.name === this.next()) : -1;
        if (sometimes && when < 0) this.wrong('sheet: a parameter that is 0 or 1 is expected');
        if (sometimes) this.at++;
        do {
            this.law(s.rules.length - 1);
            s.laws.at(-1).when = when;
            if (sometimes && ALWAYS.includes(s.laws.at(-1).form)) this.wrong('sheet: a form that holds always');
        } while (!this.ends());
    }
    read() {
        const {s} = this, seen = new Set();
        while (this.at < this.token.length) {
            const {s: line, first} = this.token[this.at++];
            if (!LINES.includes(line) || !first || (!seen.size && line !== 'genre'))
                this.wrong('sheet: no line begins like this');
            if (seen.has(line) && !['board', 'param', 'rule', 'make', 'test', 'hint', 'technique'].includes(line))
                this.wrong('sheet: a line comes twice');
            if (line === 'rule' && s.hints) this.wrong('sheet: a rule behind a hint');
            seen.add(line);
            if (LINES.indexOf(line) < 6 || line === 'hint')
                this[line]();
            else
                while (!this.ends()) this.at++;
            if (!this.ends()) this.wrong('sheet: the line goes on');
        }
        if (!['genre', 'about', 'draw', 'rule'].every((line) => seen.has(line))) this.wrong('sheet: a line is missing');
        if (s.moves && !s.laws.every(fits_moves)) this.wrong('sheet: a form that straight lines have not');
        if (s.line && !s.moves && !s.laws.some((l) => l.form === 'closed')) this.wrong('sheet: no rule says that lines are closed');
        const along = (l) => ['closed', 'given', 'path'].includes(l.form) || (l.form === 'count' && (s.gated ? [2, 3, 4, 5, 6] : [2, 3]).includes(Math.abs(l.side))) || (s.gated && ['follows', 'order', 'ordered'].includes(l.form));
        if (s.path && !s.laws.every(along)) this.wrong('sheet: a form that a path has not');
        if (s.fixed && !s.any && !s.mirrors) this.wrong('sheet: laws look at places of clues, which need `or ?`');
        return s;
    }
}
/* What lines must be, as a law for demands on shape: one loop, or loops. */
export function shape_of_lines(sheet) {
    const loop = sheet.laws.findLast((l) => ['loop', 'path'].includes(l.form)), {rule} = loop ?? sheet.laws.findLast((l) => l.form === 'closed');
    return {form: 'lines', domain: 'board', rule, side: 0, one: loop !== undefined};
}

/* ---- laws on a board ---- */

const figures_stay = (b, law) => gates_stay(b, law.kind) || b.sheet.laws.some((l) => ['uncovered', 'unpaired'].includes(l.domain) && l.by === law.kind && !(l.when >= 0 && !b.parameters[l.when]));
const number_goes = (b, law) => law.form === 'ordered' || b.sheet.laws.some((l) => l.domain === 'uncovered' && l.by === law.kind && !(l.when >= 0));
export const of_clue = (sheet, law) => law.of_clue || law.domain === 'figure' || (law.domain === 'clue' && (!sheet.fixed || law.colour > 0));

/* The clue beside the board at rN or cN: those on the right and below count on. */
function clue_beside(b, t, n) {
    const lines = t === 'r' ? b.rows : b.cols, back = n > lines;
    const side = t === 'r' ? (back ? 'right' : 'left') : back ? 'bottom' : 'top';
    return b.beside?.[side][back ? n - lines - 1 : n - 1] ?? EMPTY;
}
const corner_clue = (b, r, c) => b.corner?.[(r - 1) * (b.cols + 1) + c - 1] ?? EMPTY;
/* The cells, [r, c], of each place of a law that is named t r,c. rules: of the board. */
/* The cells without a clue that are connected with r,c in its room, or the area of cells with one, if it is the first of
 * them. */
function* parts_of(rules, r, c, area) {
    const part = [[r, c]], met = new Set([`${r},${c}`]);
    if (rules.is_clue(r, c) !== area) return;
    for (const [y, x] of part)
        for (const next of UP_DOWN_LEFT_RIGHT.map(([dy, dx]) => [y + dy, x + dx])) {
            if (!rules.on_board(...next) || met.has(next.join()) || rules.is_clue(...next) !== area) continue;
            if (!area && rules.room_at(...next) !== rules.room_at(r, c)) continue;
            met.add(next.join());
            part.push(next);
        }
    part.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    if (part[0].join() === `${r},${c}`) yield part;
}
/* A place with a hole is none. */
export function* places(rules, law, t, r, c) {
    const single = ['cell', 'clue', 'other', 'uncovered'].includes(law.domain), whole = law.domain === 'board' || !corners(rules.b).length;
    const gone = (cells) => (single ? is_hole(rules.b, r, c) : cells.some((x) => is_hole(rules.b, ...x)));
    for (const cells of all_of(rules, law, t, r, c))
        if (whole || !gone(cells)) yield cells;
}
function* all_of(rules, law, t, r, c) {
    const {rows, cols} = rules.b, one = law.domain;
    if (law.when >= 0 && !rules.b.parameters[law.when]) return;
    const on = (y, x) => rules.on_board(y, x), free = (y, x) => on(y, x) && !rules.is_clue(y, x);
    if (t === 'e' || t === 'd') {
        if (one === 'marked' || one === 'bare') yield* pairs_at(rules, law, t, r, c);
        return;
    }
    if (is_of_grids(rules, law) || is_more(law)) {
        yield* (is_more(law) ? more_places : grid_places)(rules, law, t, r, c);
        return;
    }
    if (t === 'k') {
        if (one !== 'corner' || corner_clue(rules.b, r, c) === EMPTY) return;
        yield [[r - 1, c - 1], [r - 1, c], [r, c - 1], [r, c]].filter((cell) => on(...cell));
        return;
    }
    if ((t === 'r' || t === 'c') && one === 'outer') {
        const row = t === 'r', n = row ? rows : cols, back = c > n, k = back ? c - n : c;
        if (clue_beside(rules.b, t, c) === EMPTY || (law.sides && !law.sides.includes(SIDES[(row ? 1 : 0) + (back ? 2 : 0)]))) return;
        const line = Array.from({length: row ? cols : rows}, (_, i) => (row ? [k, i + 1] : [i + 1, k]));
        yield back ? line.reverse() : line;
        return;
    }
    if (t === 'r' || t === 'c') {
        if (one !== 'line' && one !== (t === 'r' ? 'row' : 'column')) return;
        if (c <= (t === 'r' ? rows : cols))
            yield Array.from({length: t === 'r' ? cols : rows}, (_, i) => (t === 'r' ? [c, i + 1] : [i + 1, c]));
        return;
    }
    if (t === '.') {
        if (one === 'board')
            yield Array.from({length: rows * cols}, (_, i) => [Math.floor(i / cols) + 1, (i % cols) + 1]);
        return;
    }
    if (t !== 'x' || !on(r, c)) return;
    if (one === 'entry') {
        yield* entries_at(rules, r, c);
        return;
    }
    const clue = rules.is_clue(r, c);
    const {colours} = rules.b.sheet, colour = colours.size ? rules.colour_at(r, c) : rules.clue_at(r, c) === ANY ? GREY : 0;
    if (law.colour && law.colour !== colour) return;
    const covered = () => rules.b.figures.some((f) => f.kind === law.by && f.cells.some(([y, x]) => y === r && x === c));
    if (one === 'cell' || (one === 'uncovered' && !covered()) || (one === 'clue' && clue) || (one === 'other' && !clue))
        yield law.scope === 'ray' && Math.abs(law.side) !== LINE ? ray_cells(rules, r, c) : scope(Math.abs(law.side) === LINE ? 'it' : law.scope, r, c, on, free);
    if (one === 'room' && rules.rooms.get(rules.room_at(r, c))[0] === (r - 1) * cols + c - 1)
        yield rules.rooms.get(rules.room_at(r, c)).map((i) => [Math.floor(i / cols) + 1, (i % cols) + 1]);
    if (one === 'part' || one === 'area') yield* parts_of(rules, r, c, one === 'area');
    if (one === 'window' && on(r + law.high - 1, c + law.wide - 1))
        yield Array.from(
            {length: law.high * law.wide}, (_, i) => [r + Math.floor(i / law.wide), c + (i % law.wide)]);
    for (const [y, x] of [[0, 1], [1, 0]]) {
        const piece = [[r, c]];
        const ahead = () => [r + piece.length * y, c + piece.length * x];
        const paired = () => rules.b.figures.some((f) => f.kind === law.by && f.cells.length === 2 && [[r, c], ahead()].every(([i, j]) => f.cells.some(([k, m]) => k === i && m === j)));
        if (on(...ahead()) && (one === 'pair' || (one === 'unpaired' && !paired()) || (one === 'within' && rules.room_at(r, c) === rules.room_at(...ahead())))) yield [...piece, ahead()];
        if ((one === 'across' && across(rules, r, c, y, !['kind', 'alternate'].includes(law.form))) || (one === 'border' && rules.first_pairs.has(`${r},${c},${y}`)))
            yield [...piece, ahead()];
        const runs = (i, j) => on(i, j) && !(rules.is_clue(i, j) && (!law.stops || rules.colour_at(i, j) === law.stops));
        if (one === 'run' && !(law.down && x) && runs(r, c) && !runs(r - y, c - x)) {
            while (runs(...ahead())) piece.push(ahead());
            yield piece;
        }
        if (one !== 'stretch') continue;
        for (let borders = 0; borders < law.high && on(...ahead());) {
            borders += rules.border_at(...piece.at(-1), x ? 1 : 2);
            if (!borders) break;
            piece.push(ahead());
            if (borders === law.high) yield piece;
        }
    }
}
/* Is the cell to the right, or below, of another room; or behind a wall? */
const across = (rules, r, c, below, walls) => rules.on_board(r + below, c + 1 - below) &&
    (walls ? rules.border_at(r, c, 1 + below) : rules.room_at(r, c) !== rules.room_at(r + below, c + 1 - below));
/* Of all pairs across the border of the same two rooms the first one: "r,c,below". */
export function first_pairs(rules) {
    const met = new Set(), first = new Set(), {rows, cols} = rules.b;
    for (let i = 0; i < rows * cols; i++)
        for (const below of [0, 1]) {
            const r = Math.floor(i / cols) + 1, c = (i % cols) + 1;
            if (!across(rules, r, c, below, false)) continue;
            const two = [rules.room_at(r, c), rules.room_at(r + below, c + 1 - below)].sort((a, b) => a - b).join();
            if (!met.has(two)) first.add(`${r},${c},${below}`);
            met.add(two);
        }
    return first;
}
function scope(name, r, c, on, free) {
    const cells = name === 'it' || name === 'sight' || name === 'block' ? [[r, c]] : [];
    for (const [y, x] of name === 'beside' || name === 'sight' ? UP_DOWN_LEFT_RIGHT : [])
        for (let n = 1; name === 'sight' ? free(r + n * y, c + n * x) : n < 2 && on(r + n * y, c + n * x); n++)
            cells.push([r + n * y, c + n * x]);
    const y = +(name === 'beside below'), x = +(name === 'beside right');  // beside either of two cells
    for (const half of x + y ? [0, 1] : [])
        for (const [down, right] of UP_DOWN_LEFT_RIGHT) {
            const cell = [r + half * y + down, c + half * x + right];
            if (on(r + half * y, c + half * x) && on(...cell) && cell.join() !== [r + (1 - half) * y, c + (1 - half) * x].join()) cells.push(cell);
        }
    for (let y = r - 1; y <= r + 1 && (name === 'around' || name === 'block' || name === 'corners'); y++)
        for (let x = c - 1; x <= c + 1; x++)
            if (on(y, x) && (name === 'corners' ? y !== r && x !== c : y !== r || x !== c)) cells.push([y, x]);
    return cells;
}

/* A sum over literals: an atom + 1, its negative, true or false. */
class Sum {
    constructor(store) { Object.assign(this, {store, constant: 0, terms: new Map()}); }
    join(a, lit) {
        if (lit === true || lit < 0) this.constant += a;
        if (typeof lit === 'boolean') return this;
        const x = Math.abs(lit) - 1;
        this.terms.set(x, (this.terms.get(x) ?? 0) + (lit < 0 ? -a : a));
        return this;
    }
    finish(lo, hi) {
        for (const [x, a] of this.terms)
            if (a) this.store.add(a, x);
        return this.store.row(lo - this.constant, hi - this.constant);
    }
}
const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);

const half_of = (n, relation) => (relation === '=' && n % 2 ? -1 : Math.floor((n + (relation === '>=')) / 2));
const value_of = (b, law, clue, n) => {
    if (law.half) return half_of(n, law.relation);
    const value = law.of_clue ? clue : law.parameter < 0 ? law.number : b.parameters[law.parameter]; // a pattern is a text
    return law.beyond ? value + 1 : value;
};

/* Makes the rows of a law at its places of this name; part: those of a clue, the others ('plain'), or all. False: there
 * are none. */
export function law_rows(rules, law, t, r, c, part) {
    const {b} = rules, one = SINGLE.includes(law.domain) || (law.domain === 'room' && b.sheet.room_clues);
    let some = false;
    if (['pieces', 'sized', 'uncrossed'].includes(law.form)) {
        if (part === 'clue') return false;
        if (law.form === 'uncrossed') return t === 'x' && crossing_row(rules, r, c);
        if (law.form === 'sized' || t !== 'x' || !law.squares) return law.form === 'sized' ? size_rows(rules, t, r, c) : t === 'x' && corner_rows(rules, r, c);
        if (rules.on_board(r, c)) square_rows(rules, r, c, () => new Sum(rules.s));
        corner_rows(rules, r, c);
        return rules.on_board(r, c);
    }
    if (law.form === 'blocks') return part !== 'clue' && t === 'x' && block_rows(rules, law, r, c, () => new Sum(rules.s));
    if (law.form === 'islands') return part !== 'clue' && t === 'x' && island_rows(rules, law, r, c, () => new Sum(rules.s));
    if (law.form === 'paired') return part !== 'clue' && t === 'x' && pair_rows(rules, r, c, Sum);
    if (law.form === 'areas') return part !== 'clue' && t === 'k' && area_rows(rules, new Sum(rules.s), r, c);
    if (law.form === 'symbols') return part !== 'clue' && rules.of_lines.symbol_rows(law.owned, t, r, c);
    if (law.form === 'closed') return part !== 'clue' && t === 'x' && rules.of_lines.degree_rows(r, c);
    if (law.form === 'digits size') return false;
    if (law.form === 'piece pairs') return part !== 'clue' && t === 'x' && piece_pair_rows(rules, r, c);
    if (['banked', 'all shapes'].includes(law.form)) return part !== 'clue' && bank_rows(rules, law, t, r, c, () => new Sum(rules.s));
    if (law.form === 'polyominoes') return part !== 'clue' && polyomino_rows(rules, t, r, c);
    if (law.form === 'unlike letters') return part !== 'clue' && unlike_letter_rows(rules, t, r, c);
    if (law.form === 'letter') return letter_rows(rules, t, r, c, part);
    if (law.form === 'galaxy') return part !== 'clue' && galaxy_rows(rules, t, r, c, () => new Sum(rules.s));
    if (law.form === 'turned') return part !== 'clue' && turned_rows(rules, t, c, () => new Sum(rules.s));
    if (law.form === 'two halves') return part !== 'clue' && two_halves_rows(rules, t, r, c, () => new Sum(rules.s));
    if (law.form === 'two clues') return part !== 'clue' && two_clue_rows(rules, t, r, c, () => new Sum(rules.s));
    if (law.form === 'no blocks') return part !== 'clue' && t === 'x' && no_block_rows(rules, law, r, c, () => new Sum(rules.s));
    if (law.form === 'bent') return part !== 'clue' && t === 'x' && bent_rows(rules, r, c, () => new Sum(rules.s));
    if (law.form === 'way') return way_rows(rules, law, t, r, c, part, () => new Sum(rules.s));
    if (law.form === 'reach') return reach_rows(rules, t, r, c, part, () => new Sum(rules.s));
    if (law.form === 'size between') return size_between_rows(rules, t, r, c, part, () => new Sum(rules.s));
    if (law.form === 'limited') return part !== 'clue' && t === 'x' && end_rows(rules, r, c);
    if (law.form === 'path') return part !== 'clue' && t === '.' && rules.of_lines.path_row();
    if (law.form === 'follows' && t === 'x') return part !== 'clue' && rules.of_lines.way_rows(r, c);
    if (law.form === 'order') return part !== 'clue' && (t === 'x' || t === '.') && order_rows(rules, t, r, c);
    if (law.form === 'loop') return part !== 'clue' && t === '.' && rules.of_lines.some_line();
    for (const cells of places(rules, law, t, r, c)) {
        const outer = ['outer', 'corner'].includes(law.domain), entry = law.domain === 'entry';
        const figure = law.domain === 'figure' ? b.figures[c - 1] : null;
        const marked = law.domain === 'marked', clue = outer || marked || (figure ? !law.of_clue || figure.number !== EMPTY : entry ? cells.number !== EMPTY : one && rules.is_clue(r, c));
        const number = marked ? number_between(b, t, r, c) : figure ? figure.number : entry ? cells.number : t === 'k' ? corner_clue(b, r, c) : outer ? clue_beside(b, t, c) : rules.clue_at(r, c);
        const asked = marked ? !between_stays(b) : clue && of_clue(b.sheet, law) && !(figure && figures_stay(b, law) && !(law.of_clue && number_goes(b, law))) && !(law.form === 'given' && rules.of_lines?.ways_out(r, c).length) && !(law.domain === 'clue' && is_end(b.sheet, number)) && !(law.form === 'ordered' && figure === gates_of(b).anchor), n = value_of(b, law, number, cells.length);
        const when = law.only ? rules.literal(law.only, r, c) : true;
        if ((law.of_clue && law.form !== 'ring' && !Array.isArray(number) && number < 0) || when === false) continue;
        if (['see', 'runs'].includes(law.form) && part !== 'clue') some = true;
        if (law.form === 'runs') run_rows(rules, law, cells, number, rules.first.get(law).get(t + c), part);
        if (law.form === 'digits sum') {
            some ||= part !== (asked ? 'plain' : 'clue') || count_sums(rules, law, cells, n) > 0;
            sum_rows(rules, law, cells, n, rules.first.get(law).get(place_key(t, r, c, cells)), part, asked, () => new Sum(rules.s));
            continue;
        }
        if (is_any_line(law) && !(law.form === 'digits result' && cells.length === 2)) {
            if (!asked && part === 'clue') continue;
            some ||= part !== 'plain' || !asked || count_digit_line(rules, law, t, cells, n) > 0;
            digit_line_rows(rules, law, t, cells, n, rules.first.get(law).get(place_key(t, r, c, cells)), asked ? part : 'all', () => new Sum(rules.s));
            continue;
        }
        if (is_digit_line(law)) {
            if (part !== 'clue') some = true;
            digit_line_rows(rules, law, t, cells, n, rules.first.get(law).get(t + c), part, () => new Sum(rules.s));
        }
        const near = ['near', 'cornered'].includes(law.form);
        if (near && near_rows(rules, law, r, c, part, asked, () => new Sum(rules.s))) some = true;
        if (near) continue;
        if (law.form === 'own piece' && number > 0) {
            own_piece_rows(rules, law, r, c, number, () => new Sum(rules.s), part !== 'clue', part !== (asked ? 'plain' : 'clue'));
            some = true;
        }
        if (law.form === 'own piece') continue;
        if (law.form === 'see') see_rows(rules, law, r, c, n, part, asked);
        if (law.form === 'span' && span_rows(rules, law, r, c, n, () => new Sum(rules.s), part !== 'clue', part !== (asked ? 'plain' : 'clue'))) some = true;
        if (part === (asked ? 'plain' : 'clue')) continue;
        some = true;
        if (law.form === 'differ') differ_rows(rules, law, cells);
        if (law.form === 'two largest') some = largest_rows(rules, law, r, c, cells, two_number_rows);
        else if (law.form.startsWith('two ') || law.form === 'digits result') two_number_rows(rules, law, t, cells, n);
        if (law.form === 'shape') shape_rows(rules, law, rules.shaped.get(cells[0].join()));
        if (law.form === 'kind') kind_rows(rules, cells);
        if (law.form === 'symmetric') symmetric_rows(rules, law, cells);
        if (law.form === 'unequal') unequal_rows(rules, law, cells);
        if (law.form === 'given' && rules.of_lines) rules.of_lines.pipe_row(r, c, number);
        else if (law.form === 'given') given_rows(rules, number, r, c, new Sum(rules.s));
        for (let i = 1; i < cells.length && law.form === 'before'; i++)
            new Sum(rules.s).join(1, not(rules.literal(law.side, ...cells[i]))).join(1, rules.literal(law.side, ...cells[i - 1])).finish(1, Infinity);
        if (law.form === 'ring') around_rows(rules, law, r, c, number, () => new Sum(rules.s));
        if (law.form === 'halves') some = halves_rows(rules, law, r, c, () => new Sum(rules.s));
        if (law.form === 'elbow') elbow_rows(rules, r, c, () => new Sum(rules.s));
        if (law.form === 'points') point_rows(rules, r, c, () => new Sum(rules.s));
        if (law.form === 'half size') half_size_rows(rules, r, c, n, () => new Sum(rules.s));
        if (law.form === 'fill') fill_rows(rules, new Sum(rules.s), r, c);
        if (law.form === 'borders' && is_out(b, r, c)) continue;
        if (law.form === 'borders') border_rows(rules, law, new Sum(rules.s), r, c, n);
        if (law.form === 'own size') own_size_rows(rules, r, c, n, () => new Sum(rules.s));
        if (law.form === 'side of') side_rows(rules, r, c, n, () => new Sum(rules.s));
        if (law.form === 'beam') beam_rows(rules, law, t, c, cells, n, new Sum(rules.s));
        if (law.form === 'ends') ends_rows(rules, law, new Sum(rules.s), cells, r, c, n);
        if (law.form === 'rim') rim_rows(rules, law, cells);
        if (law.form === 'gaps') gap_rows(rules, law, cells, Sum);
        if (law.form === 'distance') distance_rows(rules, law, cells, n, Sum);
        if (['chained', 'faces', 'first seen'].includes(law.form)) snake_rows(rules, law, [r, c], cells, n);
        if (law.form === 'drop') drop_rows(rules, law, cells, Sum);
        if (law.form === 'differs') unlike_rows(rules, law, t, c, cells, Sum);
        if (['digits counted', 'digits of room'].includes(law.form))
            counted_rows(rules, law, SINGLE.includes(law.domain) && [r, c], cells, () => new Sum(rules.s));
        else if (law.form.startsWith('digit') && !is_digit_line(law) && !is_any_line(law)) digit_rows(rules, law, SINGLE.includes(law.domain) ? [r, c] : cells[0], cells, n);
        if (law.form === 'segments' && law.equal)
            rules.of_lines.equal_rows(r, c);
        else if (law.form === 'segments')
            rules.of_lines.segment_rows(law, r, c, n);
        if (law.form === 'marked') marked_rows(rules, cells);
        if (law.form === 'alternate') alternate_rows(rules, cells);
        if (law.form === 'arms' && marked) rules.of_lines.apart_rows(cells);
        else if (law.form === 'arms') rules.of_lines.arms_rows(law, r, c, n);
        if (law.form === 'straight lines') one_way_rows(rules, r, c);
        if (law.form === 'from') from_rows(rules, cells);
        if (law.form === 'weigh' && law.side === ARRIVED) moved_rows(rules, law, cells, n);
        if (law.form === 'side') rules.of_lines.side_row(law, r, c);
        if (law.form === 'level') level_rows(rules, law, cells);
        if (law.form === 'ordered') ordered_rows(rules, figure, number);
        if (law.form === 'cross gate') cross_rows(rules, figure);
        if (law.form === 'follows') rules.of_lines.follows_row(t, r, c);
        if (law.form === 'passes') rules.of_lines.passes_rows(law, cells, n);
        if (law.form === 'either' && rules.of_lines) rules.of_lines.either_rows(law, r, c);
        if (law.form === 'either' && !rules.of_lines)
            new Sum(rules.s).join(1, rules.literal(law.side, r, c)).join(1, rules.literal(law.other, r, c)).finish(1, Infinity);
        if (law.form !== 'count' && (law.form !== 'weigh' || law.side === ARRIVED)) continue;
        if (rules.of_lines?.is_state(law)) rules.of_lines.state_rows(law, r, c);
        if (rules.of_lines?.is_state(law)) continue;
        const of_lines = Math.abs(law.side) === LINE, weight = (i) => law.form === 'count' ? 1 : law.given ? Math.max(rules.clue_at(...cells[i]), 0) : cells[i][t === 'r' ? 1 : 0];
        const symbols = b.sheet.symbols.length > 0 && law.side === 1;
        const lits = of_lines ? rules.of_lines.gather(law, cells) : symbols ? any_symbols(rules, cells) : law.ending ? cells.flatMap((cell) => law.ending.map((side) => rules.literal(side, ...cell))) : cells.map((cell) => rules.literal(law.side, ...cell));
        if (law.relation === '!=') not_rows(rules, lits, when, n);
        if (law.relation === '!=') continue;
        const least = law.relation !== '<=', most = law.relation !== '>=';
        const total = () => lits.reduce((s, x, i) => s.join(weight(i), x), new Sum(rules.s));
        if (when === true)
            total().finish(least ? n : -Infinity, most ? n : Infinity);
        else {
            if (least) total().join(-n, when).finish(0, Infinity);
            if (most) total().join(lits.length - n, when).finish(-Infinity, lits.length);
        }
    }
    return some;
}
const place_key = (t, r, c, cells) => [t, r, c, ...cells[0], ...cells.at(-1)].join();
/* The places of a law in the order in which its auxiliaries are numbered, as [t, r, c, cells]. */
function* all_places(rules, law) {
    const {rows, cols, clue} = rules.b, of = function*(t, r, c) {
        for (const cells of places(rules, law, t, r, c)) yield [t, r, c, cells];
    };
    if (law.domain === 'entry')
        for (const cells of all_entries(rules)) {
            const [[r, c]] = cells, down = cells.length > 1 ? cells[1][0] > r : cells.down, y = r - (down ? 1 : 0), x = c - (down ? 0 : 1);
            yield rules.on_board(y, x) ? ['x', y, x, cells] : ['x', r, c, cells];
        }
    else if (law.domain === 'outer')
        for (const [t, from, lines] of [['c', 0, cols], ['r', 0, rows], ['c', cols, cols], ['r', rows, rows]])
            for (let i = 1; i <= lines; i++) yield* of(t, 0, from + i);
    else {
        for (let i = 1; i <= rows; i++) yield* of('r', 0, i);
        for (let i = 1; i <= cols; i++) yield* of('c', 0, i);
        const pieces = ['run', 'stretch'].includes(law.domain);  // to the right by rows, then below by columns
        for (const down of pieces ? [0, 1] : [0])
            for (const i of clue.keys()) {
                const r = (down ? i % rows : Math.floor(i / cols)) + 1, c = (down ? Math.floor(i / rows) : i % cols) + 1;
                for (const place of of('x', r, c)) if (!pieces || +(place[3].length > 1 && place[3][1][0] > r) === down) yield place;
            }
        yield* of('.', 0, 0);
        for (let i = 0; i < 2 * rows * cols && law.domain === 'marked'; i++) yield* of('ed'[i % 2], Math.floor((i >> 1) / cols) + 1, ((i >> 1) % cols) + 1);
        for (let i = 0; i < (rows + 1) * (cols + 1) && law.domain === 'corner'; i++) yield* of('k', Math.floor(i / (cols + 1)) + 1, (i % (cols + 1)) + 1);
        for (let i = 1; i <= rules.b.figures.length; i++) yield* of('n', 0, i);
    }
}
/* The number of the first auxiliary of each place, and how many there are in all. */
export function number_sums(rules, law, n) {
    const first = new Map();
    for (const [t, r, c, cells] of all_places(rules, law)) {
        const number = law.domain === 'figure' ? rules.b.figures[c - 1].number : law.domain === 'entry' ? cells.number : law.domain === 'outer' ? clue_beside(rules.b, t, c) : t === 'k' ? corner_clue(rules.b, r, c) : law.domain === 'marked' ? number_between(rules.b, t, r, c) : rules.clue_at(r, c);
        if (law.of_clue && number < 0) continue;
        first.set(place_key(t, r, c, cells), n);
        const value = value_of(rules.b, law, number);
        n += !is_any_line(law) ? count_sums(rules, law, cells, value) : law.form === 'digits result' && cells.length === 2 ? 0 : count_digit_line(rules, law, t, cells, value);
    }
    rules.first.set(law, first);
    return n;
}
/* Of a room, row by row from below: what has the symbol has it in the cell below; two cells of the row in one piece of
 * the cells from this row down are equal, each and the one before it there. */
function level_rows(rules, law, cells) {
    const parent = new Map(), of = (x) => (parent.get(x) === x ? x : of(parent.get(x)));
    const lit = (r, c) => rules.literal(law.side, r, c), names = new Set(cells.map((x) => x.join()));
    for (const row of [...new Set(cells.map(([r]) => r))].reverse()) {
        const line = cells.filter(([r]) => r === row), last = new Map();
        for (const [r, c] of line) {
            parent.set(`${r},${c}`, `${r},${c}`);
            for (const name of [`${r + 1},${c}`, `${r},${c - 1}`])
                if (names.has(name)) parent.set(of(name), of(`${r},${c}`));
            if (names.has(`${r + 1},${c}`)) new Sum(rules.s).join(-1, lit(r, c)).join(1, lit(r + 1, c)).finish(0, Infinity);
        }
        for (const [r, c] of line) {
            const piece = of(`${r},${c}`), before = last.get(piece);
            if (before) new Sum(rules.s).join(-1, lit(...before)).join(1, lit(r, c)).finish(0, 0);
            last.set(piece, [r, c]);
        }
    }
}
/* ---- runs: a ladder for each block, or states where a length is not known ---- */

/* What the list asks of a line. define(before, earlier, cell): before, or both others, as a literal; ask(x, y, z): one of
 * these. */
function walk_runs(cells, lengths, define, ask) {
    const room = lengths.reduce((n, x) => n - 1 - Math.max(x, 1), cells.length + 1), k = lengths.length;
    const step = (before, earlier, cell) => {
        if (earlier === cell || cell === not(before)) cell = true;
        if (earlier === not(before)) earlier = true;
        if (before === true || (earlier === true && cell === true)) return true;
        if (earlier === false || cell === false || earlier === not(cell)) return before;
        if (before === earlier || before === cell) return before;
        if (before === false && earlier === true) return cell;
        return before === false && cell === true ? earlier : define(before, earlier, cell);
    };
    if (k && room < 0)
        ask(false, false, false);
    else if (lengths.some((x) => x < 0))
        walk_states(cells, lengths, step, ask);
    else {
        const at = lengths.map(() => []);  // has begun by its first possible cell, one behind, ...
        const begun = (j, s) => j < 0 || (s >= room && j < k) || (j < k && s >= 0 && at[j][s]);
        let first = 0;
        const firsts = [...lengths, 0].map((x) => (first += x + 1) - x - 1);
        for (let j = 0; j < k; j++)
            for (let s = 0; s < room; s++)
                at[j].push(step(begun(j, s - 1), begun(j - 1, s), cells[firsts[j] + s]));
        cells.forEach((cell, x) => firsts.forEach((from, j) => {
            const now = begun(j, x - from);
            if (j < k) ask(not(now), begun(j, x - from - lengths[j]), cell);
            ask(not(begun(j - 1, x - from + 1)), now, not(cell));
        }));
    }
}
/* States: [j, 0] j blocks are done; [j, n] n cells of the next one came, of an unknown length 1. */
function walk_states(cells, lengths, step, ask) {
    const longest = (j) => (j < lengths.length ? Math.abs(Math.max(lengths[j], -1)) : 0), name = (j, n) => `${j},${n}`;
    const states = [...lengths, 0].flatMap((_, j) => Array.from({length: longest(j) + 1}, (_, n) => [j, n]));
    let now = new Map([[name(0, 0), true]]);
    for (const cell of cells) {
        const into = new Map();
        const go = (j, n, state, by) => into.set(name(j, n), [...(into.get(name(j, n)) ?? []), [state, by]]);
        for (const [j, n] of states) {
            const state = now.get(name(j, n)) ?? false, whole = n === longest(j) && j < lengths.length;
            if (n && !whole)
                ask(not(state), cell, false);
            else
                go(n ? j + 1 : j, 0, state, not(cell));
            if (n ? !whole : j < lengths.length)
                go(j, n + 1, state, cell);
            else if (n && lengths[j] < 0)
                go(j, n, state, cell);
            else
                ask(not(state), not(cell), false);
        }
        now = new Map(states.map(([j, n]) =>
            [name(j, n), (into.get(name(j, n)) ?? []).reduce((so_far, [x, by]) => step(so_far, x, by), false)]));
    }
    ask(now.get(name(lengths.length, 0)), now.get(name(lengths.length - 1, longest(lengths.length - 1))), false);
}
/* Of each line the number of auxiliaries before it; those above and on the left come first. */
export function number_lines(rules, law, n) {
    const {rows, cols} = rules.b, first = new Map(), outer = law.domain === 'outer';
    const ranges = outer ? [['c', 1, cols], ['r', 1, rows], ['c', cols + 1, 2 * cols], ['r', rows + 1, 2 * rows]] : [['r', 1, rows], ['c', 1, cols]];
    for (const [t, from, to] of is_digit_line(law) ? ranges : [])
        for (let i = from; i <= to; i++)
            for (const cells of places(rules, law, t, 0, i)) {
                const value = value_of(rules.b, law, outer ? clue_beside(rules.b, t, i) : EMPTY);
                first.set(t + i, n);
                if (!law.of_clue || value >= 0) n += count_digit_line(rules, law, t, cells, value);
            }
    if (is_digit_line(law)) rules.first.set(law, first);
    return n;
}
/* Of each line the number of auxiliaries before it. */
export function number_runs(rules, law, n) {
    const {rows, cols} = rules.b, first = new Map();
    for (const [t, lines] of [['c', cols], ['r', rows]])
        for (let i = 1; i <= lines; i++)
            for (const cells of places(rules, law, t, 0, i)) {
                first.set(t + i, n);
                const lits = cells.map(([r, c]) => {  // atoms are not there yet
                    const known = rules.literal(law.side, r, c);
                    return typeof known === 'boolean' ? known : law.side * (r * (cols + 1) + c);
                });
                walk_runs(lits, clue_beside(rules.b, t, i), () => 1e9 + ++n, () => {});
            }
    rules.first.set(law, first);
    return n;
}
function run_rows(rules, law, cells, lengths, n, part) {
    const one_of = (...lits) => lits.reduce((sum, x) => sum.join(1, x), new Sum(rules.s)).finish(1, Infinity);
    const define = (before, earlier, cell) => {
        const v = auxiliary(rules, ++n);
        if (part === 'clue') return v;
        one_of(not(before), v);
        one_of(not(earlier), not(cell), v);
        one_of(not(v), before, earlier);
        one_of(not(v), before, cell);
        return v;
    };
    const ask = (...lits) => part === 'plain' || one_of(...lits);
    walk_runs(cells.map((cell) => rules.literal(law.side, ...cell)), lengths, define, ask);
}
/* Not n: for each set of n, one is missing or another is there. */
function not_rows(rules, lits, when, n) {
    for (let set = 0; set < 1 << lits.length; set++) {
        const clause = lits.map((x, i) => ((set >> i) & 1 ? not(x) : x));
        if (lits.filter((_, i) => (set >> i) & 1).length !== n) continue;
        [...clause, not(when)].reduce((s, x) => s.join(1, x), new Sum(rules.s)).finish(1, Infinity);
    }
}
function differ_rows(rules, law, cells) {
    const of = new Map();
    for (const cell of cells) {
        const n = rules.clue_at(...cell);
        if (n >= 0) of.set(n, [...(of.get(n) ?? []), rules.literal(law.side, ...cell)]);
    }
    for (const lits of of.values()) lits.reduce((s, x) => s.join(1, x), new Sum(rules.s)).finish(-Infinity, 1);
}
/* ---- shapes in rooms ---- */

/* All turns of a shape, each from its first cell on: by swapped axes, mirrored rows, mirrored columns. */
function turns_of(shape) {
    const out = new Map();
    for (let t = 0; t < 8; t++) {
        const turn = shape.map(([a, b]) => (t & 1 ? [+b, +a] : [+a, +b])).map(([r, c]) => [t & 2 ? -r : r, t & 4 ? -c : c]);
        turn.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        const from = turn.map(([r, c]) => [r - turn[0][0], c - turn[0][1]]);
        if (!out.has(from.join())) out.set(from.join(), from);
    }
    return [...out.values()];
}
/* Are these cells, in reading order, one piece without a step over a border? */
function in_one(rules, cells) {
    const reached = new Set([0]);
    for (let again = 1; again < cells.length; again++)
        for (const [i, [r, c]] of cells.entries())
            for (const [k, [y, x]] of cells.entries()) {
                const d = y === r && x === c + 1 ? 1 : y === r + 1 && x === c ? 2 : 0;
                if (d && !rules.border_at(r, c, d) && (reached.has(i) || reached.has(k))) reached.add(i).add(k);
            }
    return reached.size === cells.length;
}
/* Placements in a room and kinds of its cells, with the numbers of their auxiliaries; n: how many there are before.
 * Returns how many there are. kinds: of "r,c", by shapes: false, or a number. */
export function number_shapes(rules, law, n) {
    const {cols} = rules.b, list = Object.keys(SHAPES).filter((name) => law.shapes.has(name));
    for (const room of rules.rooms.values()) {
        const cells = room.map((i) => [Math.floor(i / cols) + 1, (i % cols) + 1]), names = cells.map((x) => x.join());
        const placed = [];
        for (const [r, c] of cells)
            for (const shape of list)
                for (const turn of turns_of(SHAPES[shape])) {
                    const at = turn.map(([y, x]) => [r + y, c + x]);
                    if (!at.every((x) => names.includes(x.join()) && rules.literal(law.side, ...x) !== false)) continue;
                    if (!in_one(rules, at)) continue;
                    placed.push({shape, at: at.map((x) => x.join()), n: ++n});
                }
        const sums = [];
        for (const name of names) {
            const kinds = {};
            for (const shape of list) {
                const over = placed.filter((p) => p.shape === shape && p.at.includes(name)).map((p) => p.n);
                if (over.length > 1) sums.push({over, n: ++n});
                kinds[shape] = over.length > 1 ? n : over[0] ?? false;
            }
            rules.kinds.set(name, kinds);
        }
        rules.shaped.set(names[0], {cells, placed, sums});
    }
    return n;
}
const auxiliary = (rules, n) => n === false ? false : rules.s.base.t + n;
function shape_rows(rules, law, {cells, placed, sums}) {
    const {s} = rules, sum = (list) => list.reduce((x, n) => x.join(1, auxiliary(rules, n)), new Sum(s));
    sum(placed.map((p) => p.n)).finish(1, 1);
    for (const {over, n} of sums) sum(over).join(-1, auxiliary(rules, n)).finish(0, 0);
    for (const cell of cells) {
        const own = rules.literal(law.side, ...cell);
        if (own !== false) sum(Object.values(rules.kinds.get(cell.join()))).join(-1, own).finish(0, 0);
    }
}
function kind_rows(rules, [one, two]) {
    const [a, b] = [one, two].map((cell) => rules.kinds.get(cell.join()));
    for (const shape of Object.keys(a))
        if (a[shape] !== false && b[shape] !== false)
            new Sum(rules.s).join(1, auxiliary(rules, a[shape])).join(1, auxiliary(rules, b[shape])).finish(-Infinity, 1);
}
function symmetric_rows(rules, law, cells) {
    const span = (k) => Math.min(...cells.map((x) => x[k])) + Math.max(...cells.map((x) => x[k]));
    const rows = span(0), cols = span(1), names = new Set(cells.map((x) => x.join()));
    for (const [r, c] of cells) {
        const image = [rows - r, cols - c], sum = new Sum(rules.s).join(1, rules.literal(law.side, r, c));
        if (names.has(image.join())) sum.join(-1, rules.literal(law.side, ...image));
        sum.finish(0, 0);
    }
}
/* The open cells of a room, as literals, and how many have the symbol for sure. */
function count_room(rules, law, room) {
    const lits = rules.rooms.get(room).map((i) => rules.literal(law.side, Math.floor(i / rules.b.cols) + 1, (i % rules.b.cols) + 1));
    return {sure: lits.filter((x) => x === true).length, open: lits.filter((x) => typeof x !== 'boolean')};
}
const two_rooms = (rules, cells) => cells.map((cell) => rules.room_at(...cell));
/* Of each room the number of its first auxiliary, and the pair of cells at which they are made. */
export function number_unequal(rules, law, n) {
    const made = new Map();
    for (let i = 0; i < rules.b.rows * rules.b.cols; i++)
        for (const cells of places(rules, law, 'x', Math.floor(i / rules.b.cols) + 1, (i % rules.b.cols) + 1))
            for (const room of two_rooms(rules, cells)) {
                if (made.has(room)) continue;
                made.set(room, {first: n + 1, at: cells.join()});
                n += count_room(rules, law, room).open.length;
            }
    rules.steps.set(law, made);
    return n;
}
function unequal_rows(rules, law, cells) {
    const made = rules.steps.get(law), both = two_rooms(rules, cells).map((room) => {
        const {sure, open} = count_room(rules, law, room), {first, at} = made.get(room);
        const step = (k) => k <= sure || (k <= sure + open.length && auxiliary(rules, first + k - sure - 1));
        for (let k = 1; k <= open.length && at === cells.join(); k++) {
            const sum = () => open.reduce((x, lit) => x.join(1, lit), new Sum(rules.s));
            sum().join(-k, auxiliary(rules, first + k - 1)).finish(0, Infinity);
            sum().join(k - 1 - open.length, auxiliary(rules, first + k - 1)).finish(-Infinity, k - 1);
        }
        return {sure, most: sure + open.length, step};
    });
    for (let k = Math.max(both[0].sure, both[1].sure); k <= Math.min(both[0].most, both[1].most); k++)
        both.reduce((x, {step}) => x.join(1, not(step(k))).join(1, step(k + 1)), new Sum(rules.s)).finish(1, Infinity);
}
/* The cells along the rim of a rectangle, clockwise from its first one. */
function rim_of(cells) {
    const [[top, left], [bottom, right]] = [cells[0], cells.at(-1)], rim = [];
    for (let c = left; c <= right; c++) rim.push([top, c]);
    for (let r = top + 1; r <= bottom; r++) rim.push([r, right]);
    for (let c = right - 1; c >= left && bottom > top; c--) rim.push([bottom, c]);
    for (let r = bottom - 1; r > top && right > left; r--) rim.push([r, left]);
    return rim;
}
/* The auxiliaries of a place whose rim is longer than four: how many. */
export function number_rim(rules, law, n) {
    const {rows, cols} = rules.b;
    const add = (cells) => {
        const size = rim_of(cells).length;
        rules.begun.set(`${law.rule},${cells[0]}`, n);
        n += size > 4 ? size : 0;
    };
    for (const cells of places(rules, law, '.', 0, 0)) add(cells);
    for (let i = 0; i < rows * cols; i++)
        for (const cells of places(rules, law, 'x', Math.floor(i / cols) + 1, (i % cols) + 1)) add(cells);
    return n;
}
/* One of them at most begins a run; each auxiliary: not the one before, and this one; the last cell's comes first. */
function rim_rows(rules, law, cells) {
    const {s} = rules, rim = rim_of(cells).map((cell) => rules.literal(law.side, ...cell)), n = rim.length, sum = new Sum(s);
    if (n < 4) return;
    for (let odd = 0; odd < 2 && n === 4; odd++)
        rim.reduce((x, lit, k) => x.join(1, (k + odd) % 2 ? not(lit) : lit), new Sum(s)).finish(1, Infinity);
    if (n === 4) return;
    for (let k = n; k-- > 0;) {
        const v = s.base.t + rules.begun.get(`${law.rule},${cells[0]}`) + n - k;
        define_both(s, v, not(rim.at(k - 1)), rim[k]);
        sum.join(1, v);
    }
    sum.finish(-Infinity, 1);
}
/* What is seen, as [times, literal]; define: makes an auxiliary for two literals. */
function sight(rules, law, r, c, n, define) {
    const seen = [[1, true]];
    for (const [y, x] of UP_DOWN_LEFT_RIGHT) {
        let so_far = true;
        for (let i = 1; i <= n && rules.on_board(r + i * y, c + i * x); i++) {
            const next = rules.literal(law.side, r + i * y, c + i * x);
            if (next === false) break;
            if (next !== true) so_far = so_far === true ? next : define(so_far, next);
            seen.push([1, so_far]);
        }
    }
    return seen;
}
/* How many auxiliaries a law has at a cell. */
export function count_auxiliaries(rules, law, r, c) {
    let n = 0;
    for (const _ of places(rules, law, 'x', r, c)) {
        const number = value_of(rules.b, law, rules.clue_at(r, c));
        if (!law.of_clue || number >= 0) sight(rules, law, r, c, number, () => ++n);
    }
    return n;
}
function see_rows(rules, law, r, c, n, part, asked) {
    const {s} = rules, seen = sight(rules, law, r, c, n, rules.definer(law, r, c, part !== 'clue'));
    if (part === (asked ? 'plain' : 'clue')) return;
    const sum = new Sum(s);
    for (const [a, x] of seen) sum.join(a, x);
    sum.finish(law.relation === '<=' ? -Infinity : n, law.relation === '>=' ? Infinity : n);
}
/* v is true where x and y are, as three clauses. */
export function define_both(s, v, x, y) {
    new Sum(s).join(1, -v).join(1, x).finish(1, Infinity);
    new Sum(s).join(1, -v).join(1, y).finish(1, Infinity);
    new Sum(s).join(1, v).join(1, not(x)).join(1, not(y)).finish(1, Infinity);
}
