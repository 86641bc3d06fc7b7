/* check-board.mjs - a puzzle in the text form, read strictly: what is not understood is refused. See check_board.c. */
import {read_bank} from './check-bank.mjs';
import {letters_of} from './check-polyominoes.mjs';
import {arrowed_clue, coloured_clue} from './check-loops.mjs';
import {read_figure} from './check-figures.mjs';
import {check_grids} from './check-grids.mjs';
import {between_below, between_row} from './check-signs.mjs';
import {a_set} from './check-ring.mjs';
import {a_compass} from './check-two-clues.mjs';
import {SheetReader} from './check-sheet.mjs';

export const SIDE = 1000, CELLS = 250000;  // the largest boards
export const EMPTY = -1;                   // no clue
const ANY = -2, BARRED = -3;               // `?`, a blocked cell of Yajilin

const NAMES = {
    slitherlink: 'slither loopy fences',
    loops: 'slitherlinks',
    masyu: 'mashu pearl',
    yajilin: 'yajirin',
    hashi: 'hashikake hashiwokakero bridges',
    sudoku: 'solo',
    battleship: 'battleships bimaru',
    zebra: 'logicgrid',
    circuit: 'circuitboard',
    nurikabe: 'islands',
    numberlink: 'numlin arukone flow',
};
const PARAMETERS = {
    slitherlink: 'all',
    loops: 'all',
    masyu: 'all',
    yajilin: 'outside',
    hashi: 'max noloop unfinished',
    sudoku: 'boxes boxrows boxcols',
    battleship: 'fleet hints',
    zebra: 'order',
    nurikabe: 'unfinished',
    numberlink: 'rule unfinished',
};
export const has_word = (list, word) => word !== '' && (list ?? '').split(' ').includes(word);

export class Wrong extends Error {
    constructor(line, what, unable) {
        super(what);
        this.line = line;
        if (unable) this.unable = true;
    }
}

/* The lines of a text, one after the other. `strict`: the last one ends, too. */
export class Lines {
    constructor(text, strict) { Object.assign(this, {text, strict, at: 0, line: 0}); }
    wrong(what) { throw new Wrong(this.line, what, this.unable); }
    next() {
        if (this.at >= this.text.length) return null;
        let stop = this.text.indexOf('\n', this.at);
        this.line++;
        if (stop < 0 && this.strict) this.wrong('the line has no end');
        if (stop < 0) stop = this.text.length;
        const s = this.text.slice(this.at, stop);
        this.at = stop + 1;
        if (s.includes('\0')) this.wrong('a byte 0 is no text');
        return s;
    }
}

/* ---- a puzzle in the text form ---- */

export class Reader {
    constructor(lines, inside, left, sheets, own) {
        Object.assign(this, {lines, inside, left, sheets, own, held: null});
        this.b = {
            genre: '',
            rows: 0,
            cols: 0,
            all: 0,
            outside: 0,
            max: 2,
            noloop: 0,
            unfinished: 0,
            hints: 1,
            rule: 'A',
            boxrows: 0,
            boxcols: 0,
            clue: [],
            room: [],
            wall: [], // 1 right, 2 below
            rowsum: [],
            colsum: [],
            ships: new Map(),
            longest: 0,
            attributes: [],
            clues: [],
        };
    }
    wrong(what) { this.lines.wrong(what); }
    peek() {
        while (this.held === null && this.left > 0 && (this.held = this.lines.next()) !== null) {
            const s = (this.held = this.held.replace(/[ \t\r]+$/, ''));
            if (s === 'answer' && this.inside) this.wrong('the puzzle comes with an answer');
            this.left = s === 'answer' ? -1 : this.left - 1;
            const bars = this.b.genre === 'sudoku' && /^[-+| ]*$/.test(s) && /--|\+-/.test(s);
            if (s === '' || s[0] === ';' || this.left < 0 || bars) this.held = null;
        }
        return this.held;
    }
    take() {
        const s = this.peek();
        if (s === null) this.wrong('the puzzle is cut');
        this.held = null;
        return s;
    }
    whole(s, least, most) {
        if (!/^[0-9]+$/.test(s) || +s < least || +s > most || +s > 65535)
            this.wrong('a number, or one in range, is expected');
        return +s;
    }
    /* "23,7": two numbers, one of which may be missing. */
    pair(w) {
        if (w === ',' || w === '#') return ANY;
        const comma = w.indexOf(','), two = [w.slice(0, comma), w.slice(comma + 1)], [, most] = this.b.sheet.range;
        if (comma < 0) this.wrong('this is no pair of numbers');
        return two.map((x) => (x === '' ? 0 : this.whole(x, 1, most)));
    }
    clue(w) {
        const g = this.b.genre, one = w.length === 1 ? w : '\n', letter = /[A-Z]/.test(one) ? w.charCodeAt(0) - 64 : 0;
        const arrow = w.length > 1 ? '^>v<'.indexOf(w.at(-1)) : -1;
        if ('.-_'.includes(one) || (g === 'sudoku' && ('0?*'.includes(one) || (one === 'x' && this.b.rows < 33))))
            return EMPTY;
        if (g === 'battleship' && '^>v<~o#?'.includes(one)) return one;
        if (g === 'masyu' && 'wWbB'.includes(one)) return one.toLowerCase();
        if (g === 'yajilin' && arrow >= 0)
            return /^\?.$/.test(w) ? BARRED : this.whole(w.slice(0, -1), 0, 65535) * 4 + arrow;
        if (g === 'yajilin' && '#x?'.includes(one)) return BARRED;
        if (one === '?' && has_word('slitherlink loops masyu hashi nurikabe', g)) return ANY;
        if (this.b.sheet?.colours.size) return coloured_clue(this.b.sheet, w) || this.wrong('this is no clue');
        if (this.b.sheet?.given) return /^[wb]$/i.test(w) ? 1 + /^b$/i.test(w) : this.wrong('this is no clue');
        if (this.b.sheet && one === '?' && this.b.sheet.any) return ANY;
        if (this.b.sheet?.pairs) return this.pair(w);
        if (this.b.sheet?.arrowed) return arrowed_clue(this.b.sheet, w, (...x) => this.whole(...x)) || this.wrong('this is no clue');
        if (this.b.sheet?.compass) return a_compass({sheet: this.b.sheet, wrong: (x) => this.wrong(x)}, w, (...x) => this.whole(...x));
        if (this.b.sheet?.sets) return a_set({sheet: this.b.sheet, wrong: (x) => this.wrong(x)}, w, (...x) => this.whole(...x));
        if (this.b.sheet?.formed && '+tw'.includes(one)) return '+tw'.indexOf(one) + 1;
        const signs = letters_of(this.b.sheet) || ['', 'SGot', '^v<>*'][this.b.sheet?.route ?? 0];
        if (this.b.sheet?.lettered === 6) return one === '*' ? 4 : this.whole(w, 0, 3);
        if (signs) return one && signs.includes(one) ? signs.indexOf(one) + 1 : this.wrong('this is no clue');
        if (this.b.sheet?.piped) return one && '+twLJ7F'.includes(one) ? '+twLJ7F'.indexOf(one) + 1 : this.wrong('this is no clue');
        if (this.b.sheet) return this.whole(w, ...this.b.sheet.range);
        if (letter && g === 'numberlink') return letter;
        if (letter && g === 'sudoku' && letter + 9 <= this.b.rows) return letter + 9;
        if (has_word('masyu yajilin battleship', g)) this.wrong('this is no clue');
        const most = g === 'sudoku' ? this.b.rows : has_word('slitherlink loops', g) ? 4 : 65535;
        return this.whole(w, +has_word('sudoku nurikabe numberlink', g), most);
    }
    outer_clue(w) { return w.length === 1 && '.-_?'.includes(w) ? EMPTY : this.whole(w, 0, 65535); }
    /* Numbers with commas or blanks between them; 0 alone is the empty list. */
    list(w) {
        const {range, any} = this.b.sheet.beside;
        if (w === '0') return [];
        const items = w.replace(/[ \t,]$/, '').split(/[ \t]*,[ \t]*|[ \t]+/);
        if (items.length > SIDE) this.wrong('the lists are too long');
        return items.map((x) => (x === '?' && any ? ANY : this.whole(x, ...range)));
    }
    clue_beside(w) {
        const {range, any, lists} = this.b.sheet.beside;
        if (w === '.') return EMPTY;
        if (lists) return this.list(w);
        return w === '?' && any ? ANY : this.whole(w, ...range);
    }
    /* The clues left and right of row r are taken off the line, or are all of it. */
    take_ends(s, r, alone) {
        const {sides} = this.b.sheet.beside;
        if (sides.has('left')) {
            const [, w, rest] = (alone && !sides.has('right') ? /^[ \t]*(.*)()$/s : /^[ \t]*([^ \t]*)(.*)$/s).exec(s);
            this.b.beside.left[r] = this.clue_beside(w);
            s = rest;
        }
        if (sides.has('right')) {
            const [, rest, w] = /^(.*?)[ \t]*([^ \t]*)$/s.exec(s);
            this.b.beside.right[r] = this.clue_beside(w);
            s = rest;
        }
        if (alone && s.trim()) this.wrong('the line has more than clues');
        return s;
    }
    /* A grid of as many and one more each way. */
    read_corners() {
        const b = this.b, corner = [];
        b.cols++;
        for (let r = 0; r <= b.rows; r++) corner.push(...this.cut_clues(this.take(), this.clue_beside));
        b.cols--;
        b.corner = corner;
    }
    take_side(side) {
        if (this.b.sheet.beside.sides.has(side)) this.b.beside[side] = this.cut_clues(this.take(), this.clue_beside);
    }
    /* As many words as there are columns, else as many characters without a blank. */
    cut_clues(line, meaning) {
        const b = this.b;
        if (b.genre === 'sudoku') line = /[ \t]/.test(line) ? line.replaceAll('|', ' ') : line.replaceAll('|', '');
        line = line.replace(/^[ \t]+/, '');
        let words = line.split(/[ \t]+/).filter((w) => w);
        if (!b.cols) b.cols = words.length > 1 ? words.length : (words[0] ?? '').length;
        if (!b.rows && b.genre === 'sudoku') b.rows = b.cols;
        if (b.cols > SIDE || b.rows * b.cols > CELLS) this.wrong('the board is too large');
        if (words.length !== b.cols) {
            if (words.length !== 1 || line.length !== b.cols)
                this.wrong('the line has more or fewer clues than columns');
            words = [...line];
        }
        return words.map(meaning, this);
    }
    read_rooms() {
        const b = this.b, known = new Map(), framed = b.sheet.beside && !b.sheet.layer;
        if (framed) this.take_side('top');
        for (let r = 0; r < b.rows; r++) {
            const name = (w) => {
                const [own] = /^.[^\]_]*/.exec(w), walls = w.slice(own.length);
                if (/[^\]_]/.test(walls)) this.wrong('this is no room');
                b.wall.push(walls.includes(']') + 2 * walls.includes('_'));
                return /^[a-zA-Z]$/.test(own) ? own : this.whole(own, 0, 65535);
            };
            const line = framed ? this.take_ends(this.take(), r, false) : this.take();
            for (const w of this.cut_clues(line, name)) {
                if (!known.has(w)) known.set(w, {number: known.size + 1, first: b.room.length});
                const {number, first} = known.get(w), i = b.room.push(number) - 1;
                if (b.clue[i] === EMPTY || i === first || !b.sheet.room_clues) continue;
                if (b.clue[first] !== EMPTY) this.wrong('a room has two numbers');
                b.clue[first] = b.clue[i];
                b.clue[i] = EMPTY;
            }
        }
        if (framed) this.take_side('bottom');
    }
    /* 1 a point, 2 a line to the right, 4 a line down. */
    read_circuit() {
        const b = this.b, C = b.cols;
        for (let r = 0; r < b.rows; r++) {
            let s = this.take();
            for (let c = 0; c < C; c++) {
                if (!(2 * c < s.length && 'o*#'.includes(s[2 * c]))) this.wrong('a point or a black cell is expected');
                const next = s[2 * c + 1] ?? '';
                if (next && (!' .-'.includes(next) || c === C - 1)) this.wrong('a line or a blank is expected');
                b.clue.push((s[2 * c] !== '#' ? 1 : 0) | (next === '-' ? 2 : 0));
            }
            s = this.peek() !== null && !'o*#'.includes(this.held[0]) ? this.take() : '';
            for (let c = 0; c < s.length; c++) {
                if (!(c % 2 ? ' .+' : ' .|').includes(s[c]) || c > 2 * C - 2)
                    this.wrong('a line or a blank is expected');
                if (s[c] === '|') b.clue[r * C + c / 2] |= 4;
            }
        }
        b.clue.forEach((x, i) => {
            const last = i % C === C - 1;
            if ((x & 2 && (last || !(x & b.clue[i + 1] & 1))) || (x & 4 && !(x & (b.clue[i + C] ?? 0) & 1)))
                this.wrong('a line ends at no point');
        });
    }
    read_fleet(s) {
        const b = this.b;
        b.ships = new Map();
        b.longest = 0;
        for (const part of s === 'none' ? [] : s.split(',')) {
            const [, length, , many] = /^([^:]*)(:(.*))?$/.exec(part), l = this.whole(length, 1, SIDE);
            const n = many === undefined ? 1 : this.whole(many, 0, 65535);
            b.ships.set(l, (b.ships.get(l) ?? 0) + n);
            if (b.ships.get(l) > CELLS) this.wrong('the fleet is too large');
            if (n) b.longest = Math.max(b.longest, l);
        }
    }
    read_parameter(key, s) {
        const b = this.b, own = b.sheet?.parameters.findIndex((p) => p.name === key) ?? -1;
        if (own >= 0) {
            b.parameters[own] = this.whole(s, 0, 65535);
            const [least, most] = b.sheet.parameters[own].range;
            if (b.parameters[own] < least || b.parameters[own] > most) this.wrong('the parameter is out of range');
            return;
        }
        if (b.sheet?.bank && key === 'bank') {
            b.bank = read_bank(s, (what) => this.wrong(what), (...number) => this.whole(...number));
            return;
        }
        if (b.sheet || !has_word(PARAMETERS[b.genre], key)) this.wrong('the parameter is not known');
        if (has_word('all outside noloop hints unfinished', key)) b[key] = this.whole(s, 0, 1);
        if (key === 'max') b.max = this.whole(s, 1, 4);
        if (key === 'rule' && !/^[ABCD]$/.test((b.rule = s.toUpperCase()))) this.wrong('the rule is A, B, C or D');
        if (key === 'fleet') this.read_fleet(s);
        if (key === 'boxes' && !s.includes('x')) this.wrong('boxes are RxC');
        const at = s.indexOf('x');
        if (key === 'boxes' || key === 'boxrows') b.boxrows = this.whole(key === 'boxes' ? s.slice(0, at) : s, 1, 36);
        if (key === 'boxes' || key === 'boxcols') b.boxcols = this.whole(key === 'boxes' ? s.slice(at + 1) : s, 1, 36);
    }
    /* The sheet of this name: those that are built in come before the user's. */
    find_sheet(name) {
        const b = this.b;
        for (const text of [...this.sheets, ...(this.own === null ? [] : [this.own])]) {
            if (text !== this.own && !text.includes(name)) continue; // without a look at its words
            const reader = new SheetReader(text, (what) => this.wrong(what));
            if (!reader.is_named(name)) continue;
            const sheet = reader.read();
            Object.assign(b, {genre: sheet.names[0], sheet, parameters: sheet.parameters.map((p) => p.preset)});
            b.own = this.own !== null && text === this.own;
            return;
        }
    }
    read_header(line) {
        const b = this.b, [name, ...words] = line.split(/[ \t]+/).filter((w) => w), low = name.toLowerCase();
        b.genre = Object.keys(NAMES).find((g) => g === low || has_word(NAMES[g], low));
        if (!b.genre) this.find_sheet(low);
        if (!b.genre) this.wrong('no genre that is known begins it (links and others: write them with `ariadne convert --to text` first)');
        this.read_fleet('4,3,3,2,2,2,1,1,1,1');
        if (b.sheet?.bank) this.read_parameter('bank', 'pentominoes');
        words.forEach((w, i) => {
            const equals = w.indexOf('='), x = w.indexOf('x');
            if (equals >= 0)
                this.read_parameter(w.slice(0, equals), w.slice(equals + 1));
            else if (i === 0) {
                b.rows = this.whole(x < 0 ? w : w.slice(0, x), 1, SIDE);
                b.cols = x < 0 ? 0 : this.whole(w.slice(x + 1), 1, SIDE);
            } else if (!b.cols && b.genre === 'circuit')
                b.cols = this.whole(w, 1, SIDE);
            else
                this.wrong('the header is not understood');
        });
    }
    find_boxes() {
        const b = this.b, n = b.rows;
        if (n !== b.cols || n > 36) this.wrong('a sudoku is square, of 36 rows at most');
        if (!b.boxrows)
            for (let r = 1; r * r <= n; r++)
                if (n % r === 0) b.boxrows = b.boxcols ? Math.floor(n / b.boxcols) : r;
        if (!b.boxcols) b.boxcols = Math.floor(n / b.boxrows);
        if (b.boxrows * b.boxcols !== n) this.wrong('the boxes do not fit');
    }
    read_grid() {
        const b = this.b, g = b.genre, ships = g === 'battleship';
        if ((g === 'circuit' || b.sheet?.rooms || b.sheet?.beside || b.sheet?.between) && !b.cols) this.wrong('the header names no size');
        if (ships) b.colsum = this.cut_clues(this.take(), this.outer_clue);
        const no_clues = b.sheet && !b.sheet.layer && !b.sheet.between, corners = b.sheet?.beside?.corners, beside = !corners && b.sheet?.beside, framed = beside && !no_clues;
        if (b.sheet?.between) b.between = new Map();
        if (beside) b.beside = {top: [], left: [], bottom: [], right: []};
        if (corners) this.read_corners();
        if (framed) this.take_side('top');
        if (no_clues) b.clue = new Array(b.rows * b.cols).fill(EMPTY);
        for (let r = 0; g !== 'circuit' && !no_clues && (b.rows ? r < b.rows : this.peek() !== null); r++) {
            let s = this.take();
            if (r >= SIDE || (r + 1) * b.cols > CELLS) this.wrong('the board is too large');
            if (ships) {
                const [, sum, rest] = /^[ \t]*([^ \t]*)(.*)$/.exec(s);
                b.rowsum.push(this.outer_clue(sum));
                s = rest;
            }
            if (framed) s = this.take_ends(s, r, false);
            if (b.sheet?.between) s = between_row(this, s, r).join(' ');
            // several rows at once are too many for the arguments of a call
            for (const x of this.cut_clues(ships || framed ? s.trimStart() : s, this.clue)) b.clue.push(x);
            if (b.sheet?.between && r + 1 < b.rows) between_below(this, this.take(), r);
            if (this.peek() === null && !b.rows) b.rows = r + 1;
        }
        if (g === 'circuit') this.read_circuit();
        if (framed) this.take_side('bottom');
        if (b.sheet?.rooms) this.read_rooms();
        if (beside && no_clues && !b.sheet.rooms) {
            this.take_side('top');
            for (let r = 0; r < b.rows; r++) this.take_ends(this.take(), r, true);
            this.take_side('bottom');
        }
        if (g === 'sudoku') this.find_boxes();
        b.figures = [];
        while (b.sheet?.kinds.length && this.peek() !== null) read_figure(this, this.take());
        check_grids(this);
        if (this.peek() !== null || !b.rows) this.wrong('the board has more lines than rows, or none');
    }
    read() {
        this.read_header(this.take());
        const b = this.b;
        if (b.rows * b.cols > CELLS) this.wrong('the board is too large');
        if (b.genre !== 'zebra')
            this.read_grid();
        else {
            if (b.rows && !b.cols) [b.rows, b.cols] = [0, b.rows];  // positions alone
            new WordClues(this).read();
        }
        return b;
    }
}

/* Clues in words. A fact: {kind: s a set of positions, d a difference, p a sum, b between; values; fits: what is right of
 * what can be; not: of between}. */
class WordClues {
    constructor(reader) { Object.assign(this, {reader, b: reader.b, token: [], at: 0, lone: false}); }
    wrong(what) { this.reader.wrong(what); }
    cut_words(s) {
        this.token = [];
        this.at = 0;
        const part = /[ \t,]*(?:;.*$|([=:])|"((?:[^"\\]|\\.)*)"|([^ \t,;=:"]+)|(")|$)/sy;
        for (let m; part.lastIndex < s.length && (m = part.exec(s));) {
            if (m[4]) this.wrong('a quote is not closed');
            if (m[2] !== undefined)
                this.token.push('"' + m[2].replace(/\\(.)/gs, '$1'));
            else if (m[1] || m[3])
                this.token.push(m[1] ?? m[3]);
        }
    }
    is(word) { return this.token[this.at] === word && ++this.at > 0; }
    expect(word) {
        if (!this.is(word)) this.wrong('the clue is not understood');
    }
    value() {
        const plain = (w) => (w[0] === '"' ? w.slice(1) : w), found = [];
        this.is('the');
        const owner = this.token[this.at + 1] === '=' ? plain(this.token[this.at]) : null;
        if (owner !== null) this.at += 2;
        const name = this.at < this.token.length ? plain(this.token[this.at]) : '';
        this.b.attributes.forEach(({title, values}, a) => {
            if (owner === null || owner === title) values.forEach((w, v) => w === name && found.push(32 * a + v));
        });
        if (found.length !== 1) this.wrong('no value has this name, or several have');
        this.at++;
        return found[0];
    }
    numeric() { return /^[-0-9]/.test(this.token[this.at] ?? ''); }
    number(least, most) {
        const s = this.token[this.at++] ?? '';
        return s[0] === '-' ? -this.reader.whole(s.slice(1), 0, -least) :
                              this.reader.whole(s, Math.max(least, 0), most);
    }
    positions() {
        const n = this.b.cols, every = [...Array(n)].map((_, i) => i + 1);
        this.is('the');
        if (this.is('first')) return [1];
        if (this.is('last')) return [n];
        if (this.is('end')) return [1, n];
        if (this.is('odd')) return every.filter((i) => i % 2);
        if (this.is('even')) return every.filter((i) => i % 2 === 0);
        return [n % 2 && this.is('middle') ? (n + 1) / 2 : this.number(1, n)];
    }
    fact(facts, negated) {
        const f = {kind: 'd', not: negated, values: [], fits: []}, v = f.values, apart = (n) => [n, -n];
        const numbers = (least, most) => {
            do f.fits.push(this.number(least, most));
            while (this.numeric());
        };
        const range = (a, b) => [...Array(b - a + 1)].map((_, i) => a + i);
        facts.push(f);
        const far = this.is('distance');
        v[0] = this.value();
        if (!far) {
            this.is('is');
            f.not = this.is('not') !== negated;
        }
        if (far) {
            v[1] = this.value();
            f.fits = apart(this.number(0, 9999));
        } else if (this.is('same')) {
            this.is('as');
            f.fits = [0];
            v[1] = this.value();
        } else if (this.is('at')) {
            f.kind = 's';
            f.fits = this.positions();
        } else if (this.is('next')) {
            this.expect('to');
            f.fits = apart(1);
            v[1] = this.value();
        } else if (this.is('left') || this.is('right')) {
            f.fits = this.token[this.at - 1] === 'left' ? range(-31, -1) : range(1, 31);
            this.expect('of');
            v[1] = this.value();
        } else if (this.is('distance')) {
            f.fits = apart(this.number(0, 9999));
            this.is('from');
            v[1] = this.value();
        } else if (this.is('between')) {
            f.kind = 'b';
            v[1] = this.value();
            this.expect('and');
            v[2] = this.value();
        } else if (this.is('immediately') || this.is('directly')) {
            f.fits = [this.is('left') ? -1 : 1];
            if (f.fits[0] > 0) this.expect('right');
            this.expect('of');
            v[1] = this.value();
        } else if (this.is('minus') || this.is('plus')) {
            const sum = this.token[this.at - 1] === 'plus';
            f.kind = sum ? 'p' : 'd';
            v[1] = this.value();
            this.is('is');
            this.expect('one');
            this.expect('of');
            numbers(-9999, 9999);
        } else {
            this.expect('one');
            this.expect('of');
            if (this.numeric()) {
                f.kind = 's';
                numbers(1, this.b.cols);
            } else {
                f.fits = [0];
                v[1] = this.value();
                for (let more = 1; this.at < this.token.length && !has_word('or and then', this.token[this.at]);) {
                    if (f.not || this.lone || more++ === 16) this.wrong('such a list has one value here');
                    facts.push({...f, values: [v[0], this.value()]});
                }
            }
        }
        if (f.kind !== 'b') {
            const n = this.b.cols, every = f.kind === 's' ? range(1, n) : f.kind === 'p' ? range(2, 2 * n) : range(1 - n, n - 1);
            f.fits = every.filter((i) => f.fits.includes(i) !== f.not);
            f.not = false;
        }
        for (const g of facts) g.fits = new Set(g.fits);
        if (f.kind !== 's' && new Set(v).size < v.length) this.wrong('a value with itself');
    }
    clue() {
        const b = this.b, facts = [];
        if (b.clues.length === 4096) this.wrong('too many clues');
        const either = this.is('either'), premises = !either && this.is('if');
        this.lone = true;
        while (premises && (!facts.length || (facts.length < 16 && this.is('and')))) this.fact(facts, true);
        if (premises) this.expect('then');
        this.lone = either;
        do this.fact(facts, false);
        while (facts.length < 16 && this.is('or'));
        if (this.at !== this.token.length || facts.length > 16 || (either && facts.length < 2))
            this.wrong('the clue is not understood');
        b.clues.push({either, facts});
    }
    attribute() {
        const b = this.b, [title, , ...values] = this.token.map((w) => (w[0] === '"' ? w.slice(1) : w));
        if (b.attributes.length === 64 || b.clues.length) this.wrong('too many attributes, or one behind a clue');
        if (b.attributes.some((a) => a.title === title)) this.wrong('a name comes twice');
        if (!b.cols) b.cols = values.length;
        if (b.cols > 32 || values.length !== b.cols)
            this.wrong('an attribute has as many values as there are positions');
        if (new Set(values).size < values.length) this.wrong('a name comes twice');
        if ([title, ...values].includes('')) this.wrong('a name is expected, or the names are too long');
        b.attributes.push({title, values});
    }
    read() {
        const {b, reader} = this;
        for (; reader.peek() !== null; reader.held = null) {
            this.cut_words(reader.held);
            if (this.token[1] === ':')
                this.attribute();
            else
                this.clue();
        }
        if (!b.attributes.length || !b.cols || (b.rows && b.rows !== b.attributes.length))
            this.wrong('the attributes are not as many as named');
        b.rows = b.attributes.length;
    }
}
