/* ariadne-check.mjs - the checker of certificates in JavaScript, for node and browsers: doc/CERTIFICATES.md.
 *   import { check } from './ariadne-check.mjs'; check(puzzle, certificate)   puzzle: the text form, or null
 * gives {ok, line, what}: what is confirmed, or the first wrong line and why; the words are those of check/*.c.
 *   node ariadne-check.mjs [PUZZLE] FILE.cert */

const SIDE = 1000, CELLS = 250000, INF = 2 ** 29, EMPTY = -1, ANY = -2, BARRED = -3;
const DOWN = [-1, 0, 1, 0], RIGHT = [0, 1, 0, -1]; // up, right, down, left

const NAMES = {
    slitherlink: 'slither loopy fences', loops: 'slitherlinks', masyu: 'mashu pearl', yajilin: 'yajirin',
    hashi: 'hashikake hashiwokakero bridges', sudoku: 'solo', battleship: 'battleships bimaru', zebra: 'logicgrid',
    circuit: 'circuitboard', nurikabe: 'islands', heyawake: 'heyawacky', numberlink: 'numlin arukone flow',
};
const PARAMETERS = {
    slitherlink: 'all', loops: 'all', masyu: 'all', yajilin: 'outside', hashi: 'max noloop', sudoku: 'boxes boxrows boxcols',
    battleship: 'fleet hints', zebra: 'order', numberlink: 'rule',
};
const RULES = {
    slitherlink: 'degree clue visit loop', loops: 'degree clue visit', masyu: 'degree circle white black visit loop',
    yajilin: 'fill degree adjacent clue loop outside', hashi: 'many cross clue', sudoku: 'given cell row column box',
    battleship: 'hint touch shape sum fleet', zebra: 'place value location same relation between choice',
    circuit: 'degree given tree', nurikabe: 'pool number size', heyawake: 'adjacent room run',
    numberlink: 'degree pair cover touch',
};
const CLUE_RULES = 'clue circle white black given hint sum location same relation between choice size room pair'.split(' ');
const KINDS = {
    slitherlink: 'cut cycle parity', loops: 'parity', masyu: 'cut cycle parity', yajilin: 'cut cycle parity', hashi: 'cut cycle',
    circuit: 'cut cycle odd', nurikabe: 'cut', heyawake: 'cut', numberlink: 'cycle join chord',
};
const has_word = (list, word) => word !== '' && (list ?? '').split(' ').includes(word);

class Wrong extends Error {
    constructor(line, what) {
        super(what);
        this.line = line;
    }
}

/* The lines of a text, one after the other. `strict`: the last one ends, too. */
class Lines {
    constructor(text, strict) {
        Object.assign(this, { text, strict, at: 0, line: 0 });
    }
    wrong(what) {
        throw new Wrong(this.line, what);
    }
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

class Reader {
    constructor(lines, inside, left) {
        Object.assign(this, { lines, inside, left, held: null });
        this.b = {
            genre: '', rows: 0, cols: 0, all: 0, outside: 0, max: 2, noloop: 0, hints: 1, rule: 'A', boxrows: 0, boxcols: 0, clue: [],
            room: [], rowsum: [], colsum: [], ships: new Map(), longest: 0, attributes: [], clues: [],
        };
    }
    wrong(what) {
        this.lines.wrong(what);
    }
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
        if (!/^[0-9]+$/.test(s) || +s < least || +s > most || +s > 65535) this.wrong('a number, or one in range, is expected');
        return +s;
    }
    clue(w) {
        const g = this.b.genre, one = w.length === 1 ? w : '\n', letter = /[A-Z]/.test(one) ? w.charCodeAt(0) - 64 : 0;
        const arrow = w.length > 1 ? '^>v<'.indexOf(w.at(-1)) : -1;
        if ('.-_'.includes(one) || (g === 'sudoku' && ('0*'.includes(one) || (one === 'x' && this.b.rows < 33)))) return EMPTY;
        if (g === 'battleship' && '^>v<~o#?'.includes(one)) return one;
        if (g === 'masyu' && 'wWbB'.includes(one)) return one.toLowerCase();
        if (g === 'yajilin' && arrow >= 0) return /^\?.$/.test(w) ? BARRED : this.whole(w.slice(0, -1), 0, 65535) * 4 + arrow;
        if (g === 'yajilin' && '#x?'.includes(one)) return BARRED;
        if (one === '?' && has_word('slitherlink loops masyu hashi nurikabe', g)) return ANY;
        if (letter && g === 'numberlink') return letter;
        if (letter && g === 'sudoku' && letter + 9 <= this.b.rows) return letter + 9;
        if (has_word('masyu yajilin battleship', g)) this.wrong('this is no clue');
        const most = g === 'sudoku' ? this.b.rows : has_word('slitherlink loops', g) ? 4 : 65535;
        return this.whole(w, +has_word('sudoku nurikabe numberlink', g), most);
    }
    outer_clue(w) {
        return w.length === 1 && '.-_?'.includes(w) ? EMPTY : this.whole(w, 0, 65535);
    }
    /* As many words as there are columns, else as many characters without a blank. */
    cut_clues(line, meaning) {
        const b = this.b;
        if (b.genre === 'sudoku') line = /[ \t]/.test(line) ? line.replaceAll('|', ' ') : line.replaceAll('|', '');
        let words = line.split(/[ \t]+/).filter((w) => w);
        if (!b.cols) b.cols = words.length > 1 ? words.length : (words[0] ?? '').length;
        if (!b.rows && b.genre === 'sudoku') b.rows = b.cols;
        if (b.cols > SIDE || b.rows * b.cols > CELLS) this.wrong('the board is too large');
        if (words.length !== b.cols) {
            if (words.length !== 1 || line.length !== b.cols) this.wrong('the line has more or fewer clues than columns');
            words = [...line];
        }
        return words.map(meaning, this);
    }
    read_rooms() {
        const b = this.b, known = new Map();
        for (let r = 0; r < b.rows; r++) {
            const name = (w) => (/^[a-zA-Z]$/.test(w) ? w : this.whole(w, 0, 65535));
            for (const w of this.cut_clues(this.take(), name)) {
                if (!known.has(w)) known.set(w, { number: known.size + 1, first: b.room.length });
                const { number, first } = known.get(w), i = b.room.push(number) - 1;
                if (b.clue[i] === EMPTY || i === first) continue;
                if (b.clue[first] !== EMPTY) this.wrong('a room has two numbers');
                b.clue[first] = b.clue[i];
                b.clue[i] = EMPTY;
            }
        }
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
                if (!(c % 2 ? ' .+' : ' .|').includes(s[c]) || c > 2 * C - 2) this.wrong('a line or a blank is expected');
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
        const b = this.b;
        if (!has_word(PARAMETERS[b.genre], key)) this.wrong('the parameter is not known');
        if (has_word('all outside noloop hints', key)) b[key] = this.whole(s, 0, 1);
        if (key === 'max') b.max = this.whole(s, 1, 4);
        if (key === 'rule' && !/^[ABCD]$/.test((b.rule = s.toUpperCase()))) this.wrong('the rule is A, B, C or D');
        if (key === 'fleet') this.read_fleet(s);
        if (key === 'boxes' && !s.includes('x')) this.wrong('boxes are RxC');
        const at = s.indexOf('x');
        if (key === 'boxes' || key === 'boxrows') b.boxrows = this.whole(key === 'boxes' ? s.slice(0, at) : s, 1, 36);
        if (key === 'boxes' || key === 'boxcols') b.boxcols = this.whole(key === 'boxes' ? s.slice(at + 1) : s, 1, 36);
    }
    read_header(line) {
        const b = this.b, [name, ...words] = line.split(/[ \t]+/).filter((w) => w), low = name.toLowerCase();
        b.genre = Object.keys(NAMES).find((g) => g === low || has_word(NAMES[g], low));
        if (!b.genre) this.wrong('the genre is not known');
        this.read_fleet('4,3,3,2,2,2,1,1,1,1');
        words.forEach((w, i) => {
            const equals = w.indexOf('='), x = w.indexOf('x');
            if (equals >= 0) this.read_parameter(w.slice(0, equals), w.slice(equals + 1));
            else if (i === 0) {
                b.rows = this.whole(x < 0 ? w : w.slice(0, x), 1, SIDE);
                b.cols = x < 0 ? 0 : this.whole(w.slice(x + 1), 1, SIDE);
            } else if (!b.cols && b.genre === 'circuit') b.cols = this.whole(w, 1, SIDE);
            else this.wrong('the header is not understood');
        });
    }
    find_boxes() {
        const b = this.b, n = b.rows;
        if (n !== b.cols || n > 36) this.wrong('a sudoku is square, of 36 rows at most');
        if (!b.boxrows) for (let r = 1; r * r <= n; r++) if (n % r === 0) b.boxrows = b.boxcols ? Math.floor(n / b.boxcols) : r;
        if (!b.boxcols) b.boxcols = Math.floor(n / b.boxrows);
        if (b.boxrows * b.boxcols !== n) this.wrong('the boxes do not fit');
    }
    read_grid() {
        const b = this.b, g = b.genre, ships = g === 'battleship';
        if ((g === 'circuit' || g === 'heyawake') && !b.cols) this.wrong('the header names no size');
        if (ships) b.colsum = this.cut_clues(this.take(), this.outer_clue);
        for (let r = 0; g !== 'circuit' && (b.rows ? r < b.rows : this.peek() !== null); r++) {
            let s = this.take();
            if (r >= SIDE || (r + 1) * b.cols > CELLS) this.wrong('the board is too large');
            if (ships) {
                const [, sum, rest] = /^[ \t]*([^ \t]*)(.*)$/.exec(s);
                b.rowsum.push(this.outer_clue(sum));
                s = rest;
            }
            // several rows at once are too many for the arguments of a call
            for (const x of this.cut_clues(ships ? s.trimStart() : s, this.clue)) b.clue.push(x);
            if (this.peek() === null && !b.rows) b.rows = r + 1;
        }
        if (g === 'circuit') this.read_circuit();
        if (g === 'heyawake') this.read_rooms();
        if (g === 'sudoku') this.find_boxes();
        if (this.peek() !== null || !b.rows) this.wrong('the board has more lines than rows, or none');
    }
    read() {
        this.read_header(this.take());
        const b = this.b;
        if (b.rows * b.cols > CELLS) this.wrong('the board is too large');
        if (b.genre !== 'zebra') this.read_grid();
        else {
            if (b.rows && !b.cols) [b.rows, b.cols] = [0, b.rows]; // positions alone
            new Riddle(this).read();
        }
        return b;
    }
}

/* Clues in words. A fact: {kind: s a set of positions, d a difference, p a sum, b between; not, values, fits}. */
class Riddle {
    constructor(reader) {
        Object.assign(this, { reader, b: reader.b, token: [], at: 0, lone: false });
    }
    wrong(what) {
        this.reader.wrong(what);
    }
    cut_words(s) {
        this.token = [];
        this.at = 0;
        const part = /[ \t,]*(?:;.*$|([=:])|"((?:[^"\\]|\\.)*)"|([^ \t,;=:"]+)|(")|$)/sy;
        for (let m; part.lastIndex < s.length && (m = part.exec(s)); ) {
            if (m[4]) this.wrong('a quote is not closed');
            if (m[2] !== undefined) this.token.push('"' + m[2].replace(/\\(.)/gs, '$1'));
            else if (m[1] || m[3]) this.token.push(m[1] ?? m[3]);
        }
    }
    is(word) {
        return this.token[this.at] === word && ++this.at > 0;
    }
    expect(word) {
        if (!this.is(word)) this.wrong('the clue is not understood');
    }
    value() {
        const plain = (w) => (w[0] === '"' ? w.slice(1) : w), found = [];
        this.is('the');
        const owner = this.token[this.at + 1] === '=' ? plain(this.token[this.at]) : null;
        if (owner !== null) this.at += 2;
        const name = this.at < this.token.length ? plain(this.token[this.at]) : '';
        this.b.attributes.forEach(({ title, values }, a) => {
            if (owner === null || owner === title) values.forEach((w, v) => w === name && found.push(32 * a + v));
        });
        if (found.length !== 1) this.wrong('no value has this name, or several have');
        this.at++;
        return found[0];
    }
    numeric() {
        return /^[-0-9]/.test(this.token[this.at] ?? '');
    }
    number(least, most) {
        const s = this.token[this.at++] ?? '';
        return s[0] === '-' ? -this.reader.whole(s.slice(1), 0, -least) : this.reader.whole(s, Math.max(least, 0), most);
    }
    positions() {
        const n = this.b.cols, every = [...Array(n)].map((_, i) => i + 1);
        if (this.is('first')) return [1];
        if (this.is('last')) return [n];
        if (this.is('end')) return [1, n];
        if (this.is('odd')) return every.filter((i) => i % 2);
        if (this.is('even')) return every.filter((i) => i % 2 === 0);
        return [n % 2 && this.is('middle') ? (n + 1) / 2 : this.number(1, n)];
    }
    fact(facts, negated) {
        const f = { kind: 'd', not: negated, values: [], fits: [] }, v = f.values, apart = (n) => [n, -n];
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
            f.fits = apart(this.number(1, 31));
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
            f.fits = apart(this.number(1, 31));
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
            numbers(sum ? 2 : -31, sum ? 64 : 31);
        } else {
            this.expect('one');
            this.expect('of');
            if (this.numeric()) {
                f.kind = 's';
                numbers(1, this.b.cols);
            } else {
                f.fits = [0];
                v[1] = this.value();
                for (let more = 1; this.at < this.token.length && !has_word('or and then', this.token[this.at]); ) {
                    if (f.not || this.lone || more++ === 16) this.wrong('such a list has one value here');
                    facts.push({ ...f, values: [v[0], this.value()] });
                }
            }
        }
        f.fits = new Set(f.fits);
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
        if (this.at !== this.token.length || facts.length > 16 || (either && facts.length < 2)) this.wrong('the clue is not understood');
        b.clues.push({ either, facts });
    }
    attribute() {
        const b = this.b, [title, , ...values] = this.token.map((w) => (w[0] === '"' ? w.slice(1) : w));
        if (b.attributes.length === 64 || b.clues.length) this.wrong('too many attributes, or one behind a clue');
        if (b.attributes.some((a) => a.title === title)) this.wrong('a name comes twice');
        if (!b.cols) b.cols = values.length;
        if (b.cols > 32 || values.length !== b.cols) this.wrong('an attribute has as many values as there are positions');
        if (new Set(values).size < values.length) this.wrong('a name comes twice');
        if ([title, ...values].includes('')) this.wrong('a name is expected, or the names are too long');
        b.attributes.push({ title, values });
    }
    read() {
        const { b, reader } = this;
        for (; reader.peek() !== null; reader.held = null) {
            this.cut_words(reader.held);
            if (this.token[1] === ':') this.attribute();
            else this.clue();
        }
        if (!b.attributes.length || (b.rows && b.rows !== b.attributes.length)) this.wrong('the attributes are not as many as named');
        b.rows = b.attributes.length;
    }
}

/* ---- atoms, what is known of them, and rows ---- */

class Store {
    constructor() {
        Object.assign(this, { size: {}, base: {}, arity: {}, atoms: 0, sum: [], made: [], trail: [] });
    }
    reserve(t, arity, a, b, c, wrong) {
        if (a * b * c > 2 ** 25 - this.atoms) wrong('the puzzle is too large');
        this.base[t] = this.atoms;
        this.arity[t] = arity;
        this.size[t] = [a, b, c];
        this.atoms += a * b * c;
    }
    open() {
        this.has = new Int8Array(this.atoms); // 0 no atom, 1 auxiliary, 2 main
        this.value = new Int8Array(this.atoms); // 1 true, -1 false
    }
    slot(t, a, b, c) {
        const s = this.size[t];
        return !s || a < 1 || b < 1 || c < 1 || a > s[0] || b > s[1] || c > s[2] ? -1 : this.base[t] + ((a - 1) * s[1] + b - 1) * s[2] + c - 1;
    }
    atom(t, a, b = 1, c = 1) {
        const i = this.slot(t, a, b, c);
        return i >= 0 && this.has[i] ? i : -1;
    }
    add(a, atom) {
        if (atom >= 0) this.sum.push(a, atom);
        return this;
    }
    all(t) {
        const [a, b, c] = this.size[t] ?? [0, 0, 0];
        for (let i = this.base[t], n = a * b * c; n > 0; n--, i++) if (this.has[i]) this.add(1, i);
        return this;
    }
    /* The sum becomes a row, [lo, hi, coefficient, atom, ...]; what is known is worked in; what holds anyway is left out. */
    keep(lo, hi) {
        const out = [0, 0];
        let least = 0, greatest = 0;
        for (let i = 0; i < this.sum.length; i += 2) {
            const a = this.sum[i], known = this.value[this.sum[i + 1]];
            if (known > 0) {
                lo -= a;
                hi -= a;
            }
            if (known) continue;
            out.push(a, this.sum[i + 1]);
            if (a > 0) greatest += a;
            else least += a;
        }
        out[0] = lo;
        out[1] = hi;
        if (lo > least || greatest > hi) this.made.push(out);
        this.sum.length = Math.max(0, this.sum.length - 2);
    }
    row(lo, hi) {
        this.keep(lo, hi);
        this.sum.length = 0;
        return true;
    }
    at_least(lo) {
        return this.row(lo, INF);
    }
    at_most(hi) {
        return this.row(-INF, hi);
    }
    equal(x) {
        return this.row(x, x);
    }
    either(a, x, b, y) {
        return this.add(a, x).add(b, y).at_least(1 - (a < 0) - (b < 0));
    }
    truth(lit) {
        return lit > 0 ? this.value[lit - 1] : -this.value[-lit - 1];
    }
    learn(lit) {
        this.value[Math.abs(lit) - 1] = Math.sign(lit);
        this.trail.push(Math.abs(lit) - 1);
    }
    forget(since) {
        while (this.trail.length > since) this.value[this.trail.pop()] = 0;
    }
    /* A clause as a constraint: an array of rows, or a Clause of literals. */
    clause(lits) {
        if (lits.some((x) => this.truth(x) > 0)) return [];
        const open = lits.filter((x) => !this.truth(x));
        return open.length ? [{ lits: open }] : [[1, INF]];
    }
    follow_clause({ lits }) {
        let open = 0;
        for (const x of lits) {
            const t = this.truth(x);
            if (t > 0 || (!t && open)) return false;
            if (!t) open = x;
        }
        if (open) this.learn(open);
        return !open;
    }
    follow_row(p) {
        let least = 0, greatest = 0;
        for (let i = 2; i < p.length; i += 2) {
            const a = p[i], known = this.value[p[i + 1]];
            if (known > 0) {
                least += a;
                greatest += a;
            } else if (!known) {
                if (a > 0) greatest += a;
                else least += a;
            }
        }
        if (least > p[1] || greatest < p[0]) return true;
        for (let i = 2; i < p.length && (least < p[0] || greatest > p[1]); i += 2) {
            const a = p[i], x = p[i + 1] + 1;
            if (this.value[x - 1]) continue;
            if (least + Math.abs(a) > p[1]) this.learn(a > 0 ? -x : x);
            else if (greatest - Math.abs(a) < p[0]) this.learn(a > 0 ? x : -x);
        }
        return false;
    }
    /* True: a conflict. */
    propagate(rows) {
        for (let before = -1; before !== this.trail.length; ) {
            before = this.trail.length;
            for (const p of rows) if (p.lits ? this.follow_clause(p) : this.follow_row(p)) return true;
        }
        return false;
    }
}

/* ---- the rules of each genre as rows, and the graph ---- */

class Rules {
    constructor(board, wrong) {
        Object.assign(this, { b: board, s: new Store(), islands: 0, ends: new Map(), tints: [0, 0], wrong });
        const { b, s } = this, g = b.genre, R = b.rows, C = b.cols, more = has_word('slitherlink loops', g) ? 1 : 0;
        this.points = [R + more, C + more];
        this.most = Math.max(R, C, b.clues.length);
        if (g === 'numberlink') for (const n of b.clue) this.most = Math.max(this.most, n);
        if (g === 'circuit') b.clue.forEach((x, i) => (this.tints[(Math.floor(i / C) + (i % C)) % 2] += x & 1));
        if (g === 'nurikabe') this.island = b.clue.map((x) => (x === EMPTY ? 0 : ++this.islands));
        if (g === 'heyawake') {
            this.rooms = new Map();
            b.room.forEach((n, i) => (this.rooms.has(n) ? this.rooms.get(n).push(i) : this.rooms.set(n, [i])));
        }
        const ships = g === 'battleship', deep = g === 'hashi' ? b.max : ships ? Math.max(1, b.longest) : 1;
        const room = (t, n, ...of) => s.reserve(t, n, ...of, wrong), [PR, PC] = this.points;
        if (has_word('slitherlink loops masyu yajilin hashi battleship circuit numberlink', g))
            for (const t of 'hv') room(t, g === 'hashi' || ships ? 3 : 2, PR, PC, deep);
        if (has_word('slitherlink loops masyu circuit numberlink', g)) room('z', 2, PR, PC, 1);
        if (g === 'yajilin') room('s', 2, R, C, 1);
        if (g === 'yajilin' && b.outside) for (const t of 'ib') room(t, 2, R, C, 1);
        if (g === 'heyawake' || g === 'nurikabe') room('b', 2, R, C, 1);
        if (ships || g === 'sudoku' || g === 'zebra') room('x', ships ? 2 : 3, R, C, ships ? 1 : C);
        if (g === 'nurikabe') room('i', 3, R, C, this.islands);
        if (g === 'numberlink') room('p', 1, this.most, 1, 1);
        if (g === 'zebra') room('u', 2, b.clues.length, 1024, 1);
        s.open();
        for (let r = 1; r <= PR; r++)
            for (let c = 1; c <= PC; c++) {
                if (s.size.h) this.own_lines(r, c);
                this.own_cells(r, c);
            }
        for (const two of this.ends.values()) if (two.length < 2) wrong('a number stands there once');
        if (g === 'yajilin' && b.outside) this.find_sides();
        for (let n = 1; n <= b.clues.length; n++) this.rows_of('choice', 'n', 0, n); // their auxiliary atoms
        s.made = [];
        this.draw_graph();
    }
    on_board(r, c) {
        return r >= 1 && r <= this.b.rows && c >= 1 && c <= this.b.cols;
    }
    clue_at(r, c) {
        return this.on_board(r, c) ? this.b.clue[(r - 1) * this.b.cols + c - 1] : EMPTY;
    }
    edge(r, c, d) {
        return this.s.atom(d % 2 ? 'h' : 'v', r - (d === 0), c - (d === 3));
    }
    star(r, c) {
        for (let d = 0; d < 4; d++) this.s.add(1, this.edge(r, c, d));
        return this.s;
    }
    square(r, c) {
        const s = this.s;
        return s.add(1, s.atom('h', r, c)).add(1, s.atom('h', r + 1, c)).add(1, s.atom('v', r, c)).add(1, s.atom('v', r, c + 1));
    }
    usable(r, c) {
        if (r < 1 || c < 1 || r > this.points[0] || c > this.points[1]) return false;
        const g = this.b.genre;
        return g === 'yajilin' ? this.clue_at(r, c) === EMPTY : g === 'circuit' ? (this.clue_at(r, c) & 1) > 0 : true;
    }
    own(t, a, b, c, kind) {
        this.s.has[this.s.slot(t, a, b, c)] = kind;
    }
    own_lines(r, c) {
        const { b } = this, g = b.genre;
        for (const d of [1, 2]) {
            const t = d === 1 ? 'h' : 'v';
            if (g === 'battleship') {
                for (let k = 2; k <= b.longest && this.on_board(r + (k - 1) * DOWN[d], c + (k - 1) * RIGHT[d]); k++) this.own(t, r, c, k, 1);
            } else if (g === 'hashi') {
                if (this.clue_at(r, c) !== EMPTY && this.next_island(r, c, d)) for (let k = 1; k <= b.max; k++) this.own(t, r, c, k, 2);
            } else if (this.usable(r, c) && this.usable(r + DOWN[d], c + RIGHT[d])) this.own(t, r, c, 1, 2);
        }
    }
    own_cells(r, c) {
        const { b, s } = this, g = b.genre, clue = this.clue_at(r, c);
        let sides = 0, beside = 0;
        for (let d = 0; d < 4; d++) {
            const y = r + DOWN[d], x = c + RIGHT[d], k = this.island_at(y, x);
            sides += this.usable(y, x);
            beside = !k || k === beside ? beside : beside ? -1 : k;
        }
        if (has_word('slitherlink loops masyu numberlink', g) || (g === 'circuit' && this.usable(r, c) && sides > 2)) this.own('z', r, c, 1, 1);
        if (g === 'yajilin' && this.usable(r, c)) this.own('s', r, c, 1, 2);
        if (g === 'battleship') this.own('x', r, c, 1, 2);
        if (g === 'heyawake' || (g === 'nurikabe' && clue === EMPTY)) this.own('b', r, c, 1, 2);
        if (g === 'sudoku' || g === 'zebra') for (let k = 1; k <= b.cols; k++) this.own('x', r, c, k, 2);
        if (clue === EMPTY) for (let k = 1; k <= this.islands; k++) if (!beside || beside === k) this.own('i', r, c, k, 1);
        if (g !== 'numberlink' || clue < 0) return;
        if (!this.ends.has(clue)) this.ends.set(clue, []);
        if (this.ends.get(clue).push((r - 1) * b.cols + c - 1) > 2) this.wrong('a number stands there more than twice');
        s.has[s.slot('p', clue, 1, 1)] = 2;
    }

    loop_rows(rule, t, r, c) {
        const { b, s } = this, clue = this.clue_at(r, c), shading = b.genre === 'yajilin';
        if (rule === 'loop') return t === '.' && s.all('h').all('v').at_least(1);
        if (t !== 'x') return false;
        if (rule === 'clue') {
            const d = clue & 3;
            if (clue < 0) return false;
            if (!shading) return this.square(r, c).equal(clue);
            for (let i = 1; this.on_board(r + i * DOWN[d], c + i * RIGHT[d]); i++) s.add(1, s.atom('s', r + i * DOWN[d], c + i * RIGHT[d]));
            return s.equal(clue >> 2);
        }
        const z = s.atom('z', r, c), shaded = s.atom('s', r, c);
        if (rule === 'circle') return clue !== EMPTY && s.add(1, z).at_least(1);
        if (rule === 'white' || rule === 'black') return clue === rule[0] && this.circle_rows(r, c, rule === 'black');
        if (rule === 'outside') return b.outside > 0 && this.on_board(r, c) && this.side_rows(r, c);
        if (!this.usable(r, c)) return false;
        if (rule === 'visit') return b.all > 0 && s.add(1, z).at_least(1);
        if (rule === 'adjacent') return s.either(-1, shaded, -1, s.atom('s', r + 1, c)) && s.either(-1, shaded, -1, s.atom('s', r, c + 1));
        this.star(r, c);
        if (rule === 'fill') return s.add(1, shaded).at_least(1);
        return shading ? s.add(2, shaded).equal(2) : s.add(-2, z).equal(0);
    }
    circle_rows(r, c, black) {
        const s = this.s, e = [], behind = [];
        for (let d = 0; d < 4; d++) {
            e.push(this.edge(r, c, d));
            behind.push(this.edge(r + DOWN[d], c + RIGHT[d], d));
        }
        for (let d = 0; d < (black ? 2 : 3); d++) {
            const other = e[black ? d + 2 : (d + 3) % 4];
            s.either(1, e[d], 1, other);
            s.either(-1, e[d], -1, other);
        }
        for (let d = 0; d < 4; d++)
            if (black) s.either(-1, e[d], 1, behind[d]);
            else if (d % 3 === 0) s.add(-1, e[d]).add(-1, behind[d]).add(-1, behind[(d + 2) % 4]).at_least(-2);
        return true;
    }
    /* The atom that says that a face is inside the loop; -1: it is outside. */
    side(r, c) {
        return this.inside?.get(r * 1024 + c) ?? -1;
    }
    find_sides() {
        const { s } = this;
        this.inside = new Map();
        for (let r = 1; r < this.b.rows; r++)
            for (let c = 1; c < this.b.cols; c++) {
                const above = this.side(r - 1, c), h = s.atom('h', r, c);
                if (above >= 0 && h >= 0) {
                    this.own('i', r, c, 1, 1);
                    this.own('b', r, c, 1, 1);
                }
                this.inside.set(r * 1024 + c, h < 0 ? above : above < 0 ? h : s.atom('i', r, c));
            }
    }
    side_rows(r, c) {
        const { s } = this, i = s.atom('i', r, c), shaded = s.atom('s', r, c);
        if (i >= 0) s.add(1, this.side(r - 1, c)).add(1, s.atom('h', r, c)).add(-2, s.atom('b', r, c)).add(-1, i).equal(0);
        for (const f of [this.side(r - 1, c - 1), this.side(r - 1, c), this.side(r, c - 1), this.side(r, c)])
            if (shaded >= 0 && f >= 0) s.either(-1, shaded, -1, f);
        return true;
    }

    next_island(r, c, d) {
        for (let n = 1; ; n++) {
            const y = r + n * DOWN[d], x = c + n * RIGHT[d];
            if (!this.on_board(y, x)) return 0;
            if (this.clue_at(y, x) !== EMPTY) return n;
        }
    }
    link(r, c, d, k) {
        const n = this.next_island(r, c, d), back = d % 3 ? 0 : n;
        return n ? this.s.atom(d % 2 ? 'h' : 'v', r + back * DOWN[d], c + back * RIGHT[d], k) : -1;
    }
    hashi_rows(rule, t, r, c) {
        const { b, s } = this, clue = this.clue_at(r, c);
        if (rule === 'many') {
            if ((t !== 'h' && t !== 'v') || s.atom(t, r, c) < 0) return false;
            for (let k = 2; k <= b.max; k++) s.either(1, s.atom(t, r, c, k - 1), -1, s.atom(t, r, c, k));
            return true;
        }
        if (t !== 'x' || !this.on_board(r, c)) return false;
        if (rule === 'cross') {
            for (let d = 0; d < 4; d++) if (clue !== EMPTY || !this.next_island(r, c, d)) return false;
            return s.either(-1, this.link(r, c, 3, 1), -1, this.link(r, c, 0, 1));
        }
        if (clue < 0) return false;
        for (let i = 0; i < 4 * b.max; i++) s.add(1, this.link(r, c, i % 4, (i >> 2) + 1));
        s.equal(clue);
        for (let i = 4 * clue; i < 4 * b.max; i++) s.add(1, this.link(r, c, i % 4, (i >> 2) + 1)).at_most(0);
        return true;
    }
    sudoku_rows(rule, t, r, c) {
        const { b, s } = this, n = b.rows, h = b.boxrows, w = b.boxcols;
        if (rule === 'given') return t === 'x' && this.clue_at(r, c) >= 0 && s.add(1, s.atom('x', r, c, this.clue_at(r, c))).at_least(1);
        if (rule === 'cell') {
            for (let k = 1; k <= n; k++) s.add(1, s.atom('x', r, c, k));
            return t === 'x' && this.on_board(r, c) && s.equal(1);
        }
        if (t !== rule[0] || c < 1 || c > n) return false;
        for (let k = 1; k <= n; k++) {
            for (let i = 0; i < n; i++) {
                if (t === 'r') s.add(1, s.atom('x', c, i + 1, k));
                else if (t === 'c') s.add(1, s.atom('x', i + 1, c, k));
                else s.add(1, s.atom('x', Math.floor((c - 1) / h) * h + Math.floor(i / w) + 1, ((c - 1) % h) * w + (i % w) + 1, k));
            }
            s.equal(1);
        }
        return true;
    }

    run(t, r, c, k) {
        return k === 1 ? this.s.atom('x', r, c) : this.s.atom(t, r, c, k);
    }
    ship_rows(rule, t, r, c) {
        const { b, s } = this;
        if (rule === 'fleet') return t === '.' && this.fleet_rows();
        if (rule === 'sum') return ((t === 'r' && c <= b.rows) || (t === 'c' && c <= b.cols)) && this.sum_rows(t, c);
        if (t !== 'x' || !this.on_board(r, c)) return false;
        if (rule === 'hint') return b.hints > 0 && this.clue_at(r, c) !== EMPTY && this.hint_rows(r, c, this.clue_at(r, c));
        if (rule === 'shape') return this.shape_rows(r, c);
        const x = (y, z) => s.atom('x', y, z);
        return this.on_board(r + 1, c + 1) && s.either(-1, x(r, c), -1, x(r + 1, c + 1)) && s.either(-1, x(r, c + 1), -1, x(r + 1, c));
    }
    shape_rows(r, c) {
        const { b, s } = this, L = b.longest;
        for (const d of [1, 2]) {
            const t = d === 1 ? 'h' : 'v', y = DOWN[d], x = RIGHT[d];
            for (let k = 2, a; k <= L && (a = this.run(t, r, c, k)) >= 0; k++) {
                const shorter = this.run(t, r, c, k - 1), next = this.run(t, r + y, c + x, k - 1);
                s.either(-1, a, 1, shorter);
                s.either(-1, a, 1, next);
                s.add(1, a).either(-1, shorter, -1, next);
                if (!b.ships.get(k)) s.add(1, this.run(t, r - y, c - x, k + 1)).either(-1, a, 1, this.run(t, r, c, k + 1));
            }
            if (this.on_board(r + y * L, c + x * L)) for (let i = 0; i <= L; i++) s.add(1, s.atom('x', r + i * y, c + i * x));
            s.at_most(L);
        }
        if (L && !b.ships.get(1)) {
            s.add(1, s.atom('h', r, c - 1, 2)).add(1, s.atom('h', r, c, 2)).add(1, s.atom('v', r - 1, c, 2));
            s.either(-1, s.atom('x', r, c), 1, s.atom('v', r, c, 2));
        }
        return true;
    }
    hint_rows(r, c, hint) {
        const s = this.s, way = '^>v<'.indexOf(hint), beside = DOWN.map((y, d) => s.atom('x', r + y, c + RIGHT[d]));
        s.add(1, s.atom('x', r, c)).equal(hint === '~' ? 0 : 1);
        if (way >= 0 || hint === 'o') beside.forEach((x, d) => s.add(1, x).equal(way >= 0 && (way + 2) % 4 === d ? 1 : 0));
        if (hint !== '#') return true;
        for (const d of [0, 1]) s.add(1, beside[d]).add(beside[d] >= 0 ? -1 : 1, beside[d + 2]).equal(0);
        return s.add(1, beside[0]).add(1, beside[3]).equal(1);
    }
    fleet_rows() {
        const { b, s } = this;
        for (let k = 1; k <= b.longest; k++) {
            let sum = 0;
            for (const [l, n] of b.ships) sum += Math.max(0, l - k + 1) * n;
            if (k === 1) s.all('x');
            for (let i = 0; k > 1 && i < b.rows * b.cols; i++)
                for (const t of 'hv') s.add(1, s.atom(t, Math.floor(i / b.cols) + 1, (i % b.cols) + 1, k));
            s.equal(Math.min(sum, 2 * CELLS + 1));
        }
        return true;
    }
    sum_rows(t, n) {
        const { b, s } = this, line = t === 'r', sum = (line ? b.rowsum : b.colsum)[n - 1], cells = line ? b.cols : b.rows;
        if (sum < 0) return false;
        for (let i = 1; i <= cells; i++) s.add(1, line ? s.atom('x', n, i) : s.atom('x', i, n));
        s.equal(sum);
        for (let k = sum + 1; k <= b.longest; k++)
            for (let i = 1; i <= cells; i++) s.add(1, line ? this.run('h', n, i, k) : this.run('v', i, n, k)).at_most(0);
        return true;
    }

    at_place(v, p) {
        return this.s.atom('x', (v >> 5) + 1, p, (v & 31) + 1);
    }
    fits(f, i, j) {
        return f.fits.has(f.kind === 's' ? i : f.kind === 'p' ? i + j : i - j) !== f.not;
    }
    around(i, w, z) {
        for (let j = 1; j <= this.b.cols; j++) if (j !== i) this.s.add(1, this.at_place(j < i ? w : z, j));
        return this.s;
    }
    pair_rows(f) {
        const { s } = this, n = this.b.cols, [v, w] = f.values;
        let few = n > 1;
        for (let i = 1; i <= n; i++) {
            let forbidden = 0;
            for (let j = 1; j <= n; j++) forbidden += !this.fits(f, i, j);
            few = few && forbidden <= 1;
        }
        for (let i = 1; i <= n; i++) {
            for (let j = 1; few && j <= n; j++) if (!this.fits(f, i, j)) s.either(-1, this.at_place(v, i), -1, this.at_place(w, j));
            for (let side = 0; !few && side < 2; side++) {
                for (let j = 1; j <= n; j++) if (side ? this.fits(f, j, i) : this.fits(f, i, j)) s.add(1, this.at_place(side ? v : w, j));
                s.either(-1, this.at_place(side ? w : v, i), 1, -1);
            }
        }
        return true;
    }
    fact_rows(rule, f) {
        const { s } = this, n = this.b.cols, v = f.values, same = f.kind === 'd' && !f.not && f.fits.size === 1 && f.fits.has(0);
        if (rule !== (f.kind === 's' ? 'location' : f.kind === 'b' ? 'between' : same ? 'same' : 'relation')) return false;
        if (f.kind === 'p' || (f.kind === 'd' && !same)) return this.pair_rows(f);
        let places = 0;
        for (let i = 1; i <= n; i++) places += f.kind === 's' && this.fits(f, i, 0);
        for (let i = 1; i <= n; i++) {
            const x = this.at_place(v[0], i);
            if (same) s.add(1, x).add(-1, this.at_place(v[1], i)).equal(0);
            else if (f.kind === 's') {
                if (this.fits(f, i, 0) === (places === 1)) s.add(1, x).equal(places === 1 ? 1 : 0);
            } else if (f.not) {
                for (const k of [1, 2]) {
                    s.add(1, x);
                    this.around(i, v[k], v[3 - k]).at_most(2);
                }
            } else
                for (const [from, to] of [[1, i - 1], [i + 1, n]]) {
                    for (let j = from; j <= to; j++) s.add(1, this.at_place(v[1], j)).add(1, this.at_place(v[2], j));
                    s.either(-1, x, 1, -1);
                }
        }
        return true;
    }
    choice_rows(clue) {
        const { b, s } = this, n = b.cols, { either, facts } = b.clues[clue - 1], total = [];
        let number = 0, least = 1;
        const defined = (m, t) => {
            const u = s.slot('u', clue, ++number, 1);
            s.has[u] = 1;
            s.add(-t, u).keep(0, INF);
            s.add(t - m - 1, u).at_most(t - 1);
            return u;
        };
        for (const f of facts) {
            const v = f.values, between = f.kind === 'b';
            if (between && f.not) least--;
            for (let i = 1; i <= n; i++) {
                const x = this.at_place(v[0], i), mine = [];
                for (const k of between && i > 1 && i < n ? [2, 1] : []) {
                    s.add(1, x);
                    this.around(i, v[k], v[3 - k]);
                    total.push([f.not ? -1 : 1, defined(n, 3)]);
                }
                if (between) continue;
                for (let j = 1; j <= n; j++) if (this.fits(f, i, j)) mine.push(j);
                if (mine.length === n) total.push([1, x]);
                else if (mine.length) {
                    s.add(1, x);
                    for (const j of mine) s.add(1, this.at_place(v[1], j));
                    total.push([1, defined(mine.length + 1, 2)]);
                }
            }
        }
        for (const [a, x] of total) s.add(a, x);
        return either ? s.equal(least) : s.at_least(least);
    }
    zebra_rows(rule, t, r, c) {
        const { b, s } = this, n = b.cols;
        if (t === 'n' && c >= 1 && c <= b.clues.length) {
            const facts = b.clues[c - 1].facts;
            return rule === 'choice' ? facts.length > 1 && this.choice_rows(c) : facts.length === 1 && this.fact_rows(rule, facts[0]);
        }
        if (rule === 'place') {
            for (let i = 1; i <= n; i++) s.add(1, s.atom('x', r, c, i));
            return t === 'x' && this.on_board(r, c) && s.equal(1);
        }
        if (rule !== 'value' || t !== 'r' || c > b.rows) return false;
        for (let v = 1; v <= n; v++) {
            for (let p = 1; p <= n; p++) s.add(1, s.atom('x', c, p, v));
            s.equal(1);
        }
        return true;
    }

    circuit_rows(rule, t, r, c) {
        const { b, s } = this, n = this.tints, points = n[0] + n[1], e = t === 'h' || t === 'v' ? s.atom(t, r, c) : -1;
        if (rule === 'degree') return t === 'x' && this.usable(r, c) && this.star(r, c).add(-2, s.atom('z', r, c)).equal(1);
        if (rule === 'given') return e >= 0 && (this.clue_at(r, c) & (t === 'h' ? 2 : 4)) > 0 && s.add(1, e).at_least(1);
        if (t !== '.')
            return e >= 0 && points > 2 && s.add(1, s.atom('z', r, c)).either(-1, e, 1, s.atom('z', r + (t === 'v'), c + (t === 'h')));
        for (let dark = 0; points && dark < 2; dark++) {
            for (let i = 0; i < b.rows * b.cols; i++)
                if ((Math.floor(i / b.cols) + (i % b.cols)) % 2 === dark) s.add(1, s.atom('z', Math.floor(i / b.cols) + 1, (i % b.cols) + 1));
            if (n[1 - dark] % 2) s.equal((n[1 - dark] - 1) / 2);
            else s.at_least(INF);
        }
        return true;
    }
    island_at(r, c) {
        return this.island && this.on_board(r, c) ? this.island[(r - 1) * this.b.cols + c - 1] : 0;
    }
    size_rows(r, c, n) {
        const { b, s } = this, k = this.island_at(r, c), atom = (i) => s.atom('i', Math.floor(i / b.cols) + 1, (i % b.cols) + 1, k);
        const seen = new Set([(r - 1) * b.cols + c - 1]);
        let last = [...seen];
        for (let steps = 1; steps < n && last.length; steps++) {
            const next = [];
            for (const i of last)
                for (let d = 0; d < 4; d++) {
                    const y = Math.floor(i / b.cols) + 1 + DOWN[d], x = (i % b.cols) + 1 + RIGHT[d], j = (y - 1) * b.cols + x - 1;
                    if (s.atom('i', y, x, k) >= 0 && !seen.has(j)) {
                        seen.add(j);
                        next.push(j);
                    }
                }
            last = next;
        }
        for (let i = 0; i < b.rows * b.cols; i++) s.add(1, atom(i));
        s.equal(n - 1);
        for (let i = 0; i < b.rows * b.cols; i++) if (!seen.has(i)) s.add(1, atom(i)).at_most(0);
        return true;
    }
    sea_rows(rule, t, r, c) {
        const { s } = this, black = s.atom('b', r, c);
        if (t !== 'x' || !this.on_board(r, c)) return false;
        if (rule === 'size') return this.clue_at(r, c) > 0 && this.size_rows(r, c, this.clue_at(r, c));
        if (rule === 'pool') {
            const x = [black, s.atom('b', r, c + 1), s.atom('b', r + 1, c), s.atom('b', r + 1, c + 1)];
            for (const y of x) s.add(1, y);
            return x.every((y) => y >= 0) && s.at_most(3);
        }
        if (black < 0) return DOWN.some((y, d) => this.island_at(r + y, c + RIGHT[d])) && s.at_least(1);
        s.add(1, black);
        for (let k = 1; k <= this.islands; k++) s.add(1, s.atom('i', r, c, k));
        s.equal(1);
        for (let d = 0; d < 4; d++) {
            const y = r + DOWN[d], x = c + RIGHT[d], clue = this.island_at(y, x);
            for (let k = clue || 1; k <= (clue || this.islands); k++) {
                const there = s.atom('i', y, x, k);
                if (there >= 0 || clue) s.add(-1, there).add(1, black).add(1, s.atom('i', r, c, k)).at_least(clue ? 1 : 0);
            }
        }
        return true;
    }
    room_rows(rule, t, r, c) {
        const { b, s } = this, x = s.atom('b', r, c), room = (y, z) => (this.on_board(y, z) ? b.room[(y - 1) * b.cols + z - 1] : 0);
        if (t !== 'x' || x < 0) return false;
        if (rule === 'adjacent') return s.either(-1, x, -1, s.atom('b', r + 1, c)) && s.either(-1, x, -1, s.atom('b', r, c + 1));
        if (rule === 'room') {
            if (this.clue_at(r, c) < 0) return false;
            for (const i of this.rooms.get(room(r, c))) s.add(1, s.atom('b', Math.floor(i / b.cols) + 1, (i % b.cols) + 1));
            return s.equal(this.clue_at(r, c));
        }
        let runs = 0;
        for (const d of [1, 2]) {
            const y = DOWN[d], z = RIGHT[d], home = room(r + y, c + z);
            let n = 1;
            while (home && room(r + n * y, c + n * z) === home) n++;
            if (!home || home === room(r, c) || !room(r + n * y, c + n * z)) continue;
            for (let i = 0; i <= n; i++) s.add(1, s.atom('b', r + i * y, c + i * z));
            runs += s.at_least(1);
        }
        return runs > 0;
    }
    path_rows(rule, t, r, c) {
        const { s, b } = this, n = this.clue_at(r, c), z = s.atom('z', r, c);
        if (rule === 'pair') return t === 'p' && s.atom('p', c) >= 0 && s.add(1, s.atom('p', c)).at_least(1);
        if (rule === 'cover') return t === 'x' && z >= 0 && 'BD'.includes(b.rule) && s.add(1, z).at_least(1);
        if (rule === 'degree') return t === 'x' && z >= 0 && this.star(r, c).add(-2, z).add(1, n > 0 ? s.atom('p', n) : -1).equal(0);
        if ('AB'.includes(b.rule)) return false;
        if (t === 'x') return this.on_board(r, c) && this.on_board(r + 1, c + 1) && this.square(r, c).at_most(2);
        const e = t === 'h' || t === 'v' ? s.atom(t, r, c) : -1;
        return e >= 0 && n > 0 && n === this.clue_at(r + (t === 'v'), c + (t === 'h')) && s.either(1, e, -1, s.atom('p', n));
    }

    /* Makes the rows of a rule at a place in `s.made`; false: the rule has no such place. */
    rows_of(rule, t, r, c) {
        const g = this.b.genre;
        const of = {
            hashi: this.hashi_rows, sudoku: this.sudoku_rows, battleship: this.ship_rows, zebra: this.zebra_rows, circuit: this.circuit_rows,
            nurikabe: this.sea_rows, heyawake: this.room_rows, numberlink: this.path_rows,
        }[g] ?? this.loop_rows;
        this.s.sum.length = 0;
        this.s.made = [];
        return of.call(this, rule, t, r, c);
    }

    /* ---- demands of shape ---- */

    draw_graph() {
        const { b, s } = this, [PR, PC] = this.points, face = (r, c) => (r < 1 || c < 1 || r >= PR || c >= PC ? 0 : (r - 1) * (PC - 1) + c);
        this.vertices = PR * PC;
        this.faces = (PR - 1) * (PC - 1) + 1;
        this.edges = []; // {v, w, line, low, high}
        this.there = new Int8Array(this.vertices);
        this.up = new Int32Array(2 * Math.max(this.vertices, this.faces));
        for (let v = 0; v < this.vertices; v++) {
            const r = Math.floor(v / PC) + 1, c = (v % PC) + 1;
            this.there[v] = b.genre === 'circuit' ? b.clue[v] & 1 : b.genre !== 'hashi' || b.clue[v] !== EMPTY ? 1 : 0;
            for (const d of this.there[v] ? [1, 2] : []) {
                const n = b.genre === 'hashi' ? this.next_island(r, c, d) : +(d === 1 ? c < PC : r < PR);
                if (!n) continue;
                const other = d === 1 ? face(r - 1, c) : face(r, c - 1), line = s.atom(d === 1 ? 'h' : 'v', r, c);
                this.edges.push({ v, w: v + n * (d === 1 ? 1 : PC), line, low: face(r, c), high: other });
            }
        }
    }
    known(a) {
        return a < 0 ? -1 : this.s.value[a];
    }
    cell(v, k) {
        const { b, s } = this, r = Math.floor(v / b.cols) + 1, c = (v % b.cols) + 1, black = s.atom('b', r, c);
        if (b.genre === 'heyawake') return -this.known(black);
        if (!k || black >= 0) return this.known(k ? s.atom('i', r, c, k) : black);
        return this.island_at(r, c) === k ? 1 : -1;
    }
    state(e) {
        if (!this.cells) return this.known(e.line);
        return this.cells[e.v] < 0 || this.cells[e.w] < 0 ? -1 : 0;
    }
    root(v) {
        const up = this.up;
        while (up[v] !== v) v = up[v] = up[up[v]];
        return v;
    }
    join(v, w) {
        v = this.root(v);
        w = this.root(w);
        this.up[v] = w;
        return v === w;
    }
    tie(least, greatest) {
        let rings = 0;
        for (let v = 0; v < this.vertices; v++) this.up[v] = v;
        for (const e of this.edges) {
            const s = this.state(e);
            if (s >= least && s <= greatest) rings += this.join(e.v, e.w);
        }
        return rings;
    }
    parted(marked) {
        return new Set(marked.map((v) => this.root(v))).size > 1;
    }
    lines() {
        return this.edges.filter((e) => this.state(e) > 0);
    }
    bad_faces() {
        const F = this.faces;
        for (let f = 0; f < 2 * F; f++) this.up[f] = f;
        for (const { line, low, high } of this.edges) {
            const s = this.known(line);
            if (!s) continue;
            this.join(low, high + (s > 0 ? F : 0));
            this.join(low + F, high + (s < 0 ? F : 0));
        }
        for (let f = 0; f < F; f++) if (this.root(f) === this.root(f + F)) return true;
        return false;
    }
    bad_cycle() {
        const rings = this.tie(1, 1), lines = this.lines(), degree = new Map();
        if (rings !== 1) return rings > 0;
        if (this.parted(lines.map((e) => e.v))) return true;
        for (const v of lines.flatMap((e) => [e.v, e.w])) degree.set(v, (degree.get(v) ?? 0) + 1);
        return [...degree.values()].includes(1);
    }
    odd_piece() {
        this.tie(0, 0);
        const odd = new Int8Array(this.vertices);
        for (let v = 0; v < this.vertices; v++) odd[this.root(v)] ^= this.there[v];
        for (const e of this.lines()) {
            odd[this.root(e.v)] ^= 1;
            odd[this.root(e.w)] ^= 1;
        }
        return odd.includes(1);
    }
    bad_path(touching) {
        const rings = this.tie(1, 1), mark = new Map();
        for (const [n, two] of this.ends)
            for (const v of this.known(this.s.atom('p', n)) > 0 ? two : []) {
                if ((mark.get(this.root(v)) ?? n) !== n) return true;
                mark.set(this.root(v), n);
            }
        if (!touching || rings) return touching && rings > 0;
        return this.edges.some((e) => {
            const v = this.root(e.v), w = this.root(e.w), s = this.state(e);
            return (v === w && s <= 0) || (s < 0 && mark.has(v) && mark.get(v) === mark.get(w));
        });
    }
    may_break(kind, k) {
        const { b } = this;
        if (k && (b.genre !== 'nurikabe' || k > this.islands)) return false;
        if (b.genre === 'hashi' && !b.noloop && kind === 'cycle') return false;
        if (b.genre === 'numberlink' && 'AB'.includes(b.rule) && kind === 'chord') return false;
        return has_word(KINDS[b.genre], kind);
    }
    broken(kind, k) {
        const g = this.b.genre, one_loop = has_word('slitherlink masyu yajilin', g), cells = g === 'heyawake' || g === 'nurikabe';
        this.cells = cells ? Array.from({ length: this.vertices }, (_, v) => this.cell(v, k)) : null;
        if (kind === 'cut') {
            this.tie(0, 1);
            const every = [...this.there.keys()];
            return this.parted(one_loop ? this.lines().map((e) => e.v) : every.filter((v) => (cells ? this.cells[v] > 0 : this.there[v])));
        }
        if (kind === 'cycle') return one_loop ? this.bad_cycle() : this.tie(1, 1) > 0;
        return kind === 'parity' ? this.bad_faces() : kind === 'odd' ? this.odd_piece() : this.bad_path(kind === 'chord');
    }
}

/* ---- the certificate ---- */

class Certificate {
    constructor(text) {
        Object.assign(this, { lines: new Lines(text, true), cursor: '', at: 0, done: false, with_f: 0, with_k: 0 });
        Object.assign(this, { solutions: [], forced: [], named: new Set(), number: [], constraints: [] });
    }
    wrong(what) {
        this.lines.wrong(what);
    }
    next_step() {
        do this.cursor = this.lines.next();
        while (this.cursor !== null && this.cursor[0] === ';');
        this.at = 0;
        return this.cursor !== null;
    }
    here() {
        return this.cursor[this.at] ?? '';
    }
    more() {
        if (!this.here()) return false;
        if (this.cursor[this.at++] !== ' ' || !this.here() || this.here() === ' ') this.wrong('words stand apart by one blank');
        return true;
    }
    digits(greatest) {
        const number = /[1-9][0-9]*/y;
        number.lastIndex = this.at;
        const m = number.exec(this.cursor);
        if (!m) this.wrong('a number from 1 is expected');
        this.at = number.lastIndex;
        if (+m[0] > greatest) this.wrong('the number names nothing here');
        return +m[0];
    }
    word() {
        const stop = this.more() ? this.cursor.indexOf(' ', this.at) : this.at, end = stop < 0 ? this.cursor.length : stop;
        const w = this.cursor.slice(this.at, end);
        if (!w || w.length >= 32) this.wrong('a word is expected');
        this.at = end;
        return w;
    }
    expect(s) {
        if (!this.cursor.startsWith(s, this.at)) this.wrong('the certificate does not begin as it should');
        this.at += s.length;
    }
    atom_name() {
        const t = this.here(), count = this.rules.s.arity[t] ?? 0, n = [];
        if (count) this.at++;
        for (let i = 0; i < count; i++) {
            if (i && this.cursor[this.at++] !== ',') this.wrong('the name of an atom is expected');
            n.push(this.digits(65535));
        }
        const x = count ? this.rules.s.atom(t, ...n) : -1;
        if (x < 0) this.wrong('there is no atom of this name');
        return x;
    }
    place() {
        const t = /[0-9]/.test(this.here()) ? 'x' : this.cursor[this.at++];
        let r = 0, c = 0;
        if (!'xhvrcbpn.'.includes(t)) this.wrong('a place is expected');
        if ('xhv'.includes(t)) {
            r = this.digits(SIDE + 1);
            if (this.cursor[this.at++] !== ',') this.wrong('a place is expected');
        }
        if (t !== '.') c = this.digits(r ? SIDE + 1 : 65535);
        return [t, r, c];
    }

    /* ---- the claim ---- */

    obey(rule, t, r, c) {
        const { rules } = this;
        if (!rules.rows_of(rule, t, r, c) || !rules.s.propagate(rules.s.made)) return;
        const at = r ? `${r},${c}` : t === '.' ? '' : c;
        this.wrong(`the solution breaks ${rule} at ${t === 'x' ? '' : t}${at}`);
    }
    check_solution() {
        const { rules } = this, { s } = rules, [PR, PC] = rules.points;
        for (let before = -1; before !== s.trail.length; ) {
            before = s.trail.length;
            for (const rule of this.own_rules) {
                for (let r = 1; r <= PR; r++) for (let c = 1; c <= PC; c++) for (const t of 'xhv') this.obey(rule, t, r, c);
                for (let n = 1; n <= rules.most; n++) for (const t of 'rcbpn') this.obey(rule, t, 0, n);
                this.obey(rule, '.', 0, 0);
            }
        }
        for (let i = 0; i < s.atoms; i++) if (s.has[i] && !s.value[i]) this.wrong('the rules do not tell all of the solution');
        for (const kind of ['cut', 'cycle', 'parity', 'odd', 'join', 'chord'])
            for (let k = 0; rules.may_break(kind, k); k++)
                if (rules.broken(kind, k)) this.wrong('the solution is not in the shape that the rules ask for');
    }
    read_solution() {
        const { s } = this.rules, mine = [];
        s.forget(0);
        while (this.more()) {
            const x = this.atom_name();
            if (s.has[x] !== 2 || s.value[x]) this.wrong('a main atom, named once, is expected');
            s.learn(x + 1);
            mine.push(x);
        }
        for (let i = 0; i < s.atoms; i++) if (s.has[i] === 2 && !s.value[i]) s.learn(-1 - i);
        this.solutions.push({ atoms: mine.sort((a, b) => a - b), line: this.lines.line });
        this.check_solution();
    }
    read_forced() {
        if (this.claim !== 'forced' || this.solutions.length !== 1 || this.with_f++)
            this.wrong('literals come once, behind the solution of the claim forced');
        while (this.more()) {
            const minus = this.here() === '~';
            this.at += +minus;
            const x = this.atom_name() + 1, lit = minus ? -x : x;
            this.forced.push(lit);
            if (this.rules.s.truth(lit) < 0) this.wrong('the solution has not this literal');
        }
    }
    read_clues() {
        if (this.claim !== 'clash' || this.with_k++) this.wrong('clues are named once, for the claim clash');
        while (this.more()) {
            const place = this.place(), clue = this.own_rules.filter((rule) => CLUE_RULES.includes(rule));
            if (!clue.some((rule) => this.rules.rows_of(rule, ...place))) this.wrong('there is no clue at this place');
            this.named.add(place.join(' '));
        }
    }
    begin_refutation() {
        const n = this.solutions.length, one = this.claim === 'unique' || this.claim === 'forced';
        this.rules.s.forget(0);
        const fit = (one ? n === 1 : this.claim === 'count' || n === 0) && (this.claim === 'forced') === this.with_f > 0;
        if (!fit || (this.claim === 'clash') !== this.with_k > 0) this.wrong('the lines before are not those of the claim');
        const seen = new Set();
        for (const { atoms, line } of this.solutions) {
            if (seen.has(atoms.join())) throw new Wrong(line, 'the solution came before');
            seen.add(atoms.join());
        }
    }

    /* ---- the refutation ---- */

    read_atoms() {
        while (this.more()) this.number.push(this.atom_name());
    }
    read_literals(with_colon) {
        const lits = [];
        while (this.more()) {
            if (with_colon && this.here() === ':') {
                this.at++;
                return lits;
            }
            const minus = this.here() === '-';
            this.at += +minus;
            const x = this.number[this.digits(this.number.length) - 1] + 1;
            lits.push(minus ? -x : x);
        }
        if (with_colon) this.wrong('a colon is expected');
        return lits;
    }
    read_rule() {
        const rule = this.word(), { rules } = this;
        if (!this.own_rules.includes(rule)) this.wrong('the genre has no such rule');
        while (this.more()) {
            const place = this.place();
            if (!rules.rows_of(rule, ...place)) this.wrong('the rule has no such place');
            if (this.claim === 'clash' && CLUE_RULES.includes(rule) && !this.named.has(place.join(' ')))
                this.wrong('the clue is not one of those that clash');
            this.constraints.push(rules.s.made);
        }
    }
    read_denial() {
        const { s } = this.rules, lits = [];
        if (!this.more()) this.wrong('a solution is expected, or f');
        if (this.claim === 'forced' && this.here() === 'f') {
            this.at++;
            for (const lit of this.forced) lits.push(-lit);
        } else if (this.claim === 'unique' || this.claim === 'count') {
            const on = new Set(this.solutions[this.digits(this.solutions.length) - 1].atoms);
            for (let i = 0; i < s.atoms; i++) if (s.has[i] === 2) lits.push(on.has(i) ? -1 - i : i + 1);
        } else this.wrong('the claim denies nothing of this kind');
        this.constraints.push(s.clause(lits));
    }
    /* Makes each literal false; true: one is true. */
    deny(lits) {
        const { s } = this.rules;
        for (const x of lits) {
            if (s.truth(x) > 0) return true;
            if (!s.truth(x)) s.learn(-x);
        }
        return false;
    }
    read_lemma() {
        const kind = this.word(), { rules } = this, sea = rules.b.genre === 'nurikabe';
        let k = 0;
        if (sea && !this.more()) this.wrong('sea, or an island, is expected');
        if (sea && !this.cursor.startsWith('sea', this.at)) k = this.digits(CELLS);
        else if (sea) this.at += 3;
        if (!rules.may_break(kind, k)) this.wrong('the genre has no such lemma');
        if (!this.more() || this.cursor[this.at++] !== ':') this.wrong('a colon is expected');
        const lits = this.read_literals(false), since = rules.s.trail.length;
        if (!this.done && !this.deny(lits) && !rules.broken(kind, k)) this.wrong('what is known does not break the shape');
        rules.s.forget(since);
        this.constraints.push(rules.s.clause(lits));
    }
    read_derived() {
        const { s } = this.rules, lits = this.read_literals(true), ids = [], since = s.trail.length;
        while (this.more()) ids.push(this.digits(this.constraints.length));
        if (!(this.done || this.deny(lits) || ids.some((id) => s.propagate(this.constraints[id - 1])))) this.wrong('there is no conflict');
        s.forget(since);
        this.constraints.push(s.clause(lits));
        this.done ||= !lits.length || (lits.length === 1 && s.truth(lits[0]) < 0);
        if (!this.done && lits.length === 1 && !s.truth(lits[0])) s.learn(lits[0]);
    }
    read_facts() {
        while (this.more()) {
            const id = this.digits(this.constraints.length);
            this.done ||= this.rules.s.propagate(this.constraints[id - 1]);
        }
    }
    read_lines() {
        const readers = {
            s: this.read_solution, f: this.read_forced, k: this.read_clues, a: this.read_atoms, r: this.read_rule,
            x: this.read_denial, l: this.read_lemma, d: this.read_derived, p: this.read_facts,
        };
        for (let begun = false; ; ) {
            if (!this.next_step()) this.wrong('the certificate is cut');
            const tag = this.here(), last = this.cursor === 'e', header = tag !== '' && 'sfk'.includes(tag);
            if (!last && (!Object.hasOwn(readers, tag) || ![undefined, ' '].includes(this.cursor[1]))) this.wrong('no line begins like this');
            if (header && begun) this.wrong('this line belongs before the refutation');
            if (!header && !begun) {
                begun = true;
                this.begin_refutation();
            }
            if (last) break;
            this.at = 1;
            readers[tag].call(this);
            if (this.here()) this.wrong('the line goes on');
        }
        if (!this.done) this.wrong('no contradiction was reached');
        const line = this.lines.line;
        if (this.next_step()) this.wrong('the certificate goes on behind its end');
        return line;
    }
    read(given) {
        if (!this.next_step()) this.wrong('the file is empty');
        this.expect('ariadne-cert 1');
        if (this.here() || !this.next_step()) this.wrong('the version is 1');
        this.expect('puzzle ');
        const count = this.digits(2 ** 20), start = this.lines.line;
        if (this.here()) this.wrong('the line goes on');
        const b = new Reader(this.lines, true, count).read();
        if (given && canon(given) !== canon(b)) throw new Wrong(start, 'it is about another puzzle');
        if (this.lines.line !== start + count || !this.next_step()) this.wrong('the certificate is cut');
        this.expect('claim');
        this.claim = this.word();
        if (!['none', 'unique', 'forced', 'clash', 'count'].includes(this.claim) || this.here()) this.wrong('the claim is not known');
        this.own_rules = RULES[b.genre].split(' ');
        this.rules = new Rules(b, (what) => this.wrong(what));
        const line = this.read_lines(), many = this.claim === 'count' ? `, ${this.solutions.length} solutions` : '';
        return { ok: true, line, what: `${this.claim}: confirmed; ${b.rows}x${b.cols} ${b.genre}, ${line} lines${many}` };
    }
}

const canon = (board) =>
    JSON.stringify(board, (_, v) => (v instanceof Map ? [...v].sort((a, b) => a[0] - b[0]) : v instanceof Set ? [...v].sort((a, b) => a - b) : v));

/* {ok, line, what}; of a puzzle that cannot be read `what` begins with "puzzle: ". */
export function check(puzzle, certificate) {
    let where = '';
    try {
        let given = null;
        if (puzzle !== null && puzzle !== undefined) {
            where = 'puzzle: ';
            given = new Reader(new Lines(puzzle, false), false, Infinity).read();
            where = '';
        }
        return new Certificate(certificate).read(given);
    } catch (e) {
        if (e instanceof Wrong) return { ok: false, line: e.line, what: where + e.message };
        throw e;
    }
}

const node = globalThis.process?.versions?.node && process.argv[1];
if (node && import.meta.url === (await import('node:url')).pathToFileURL(process.argv[1]).href) {
    const { readFileSync } = await import('node:fs'), args = process.argv.slice(2);
    const read = (path) => readFileSync(path === '-' ? 0 : path, 'latin1');
    if (args.length < 1 || args.length > 2) {
        console.error('usage: node ariadne-check.mjs [PUZZLE] FILE.cert');
        process.exit(2);
    }
    const said = check(args.length > 1 && args[0] !== '-' ? read(args[0]) : null, read(args.at(-1)));
    if (said.ok) console.log(said.what);
    else console.error(`ariadne-check: ${args.at(-1)}: line ${said.line}: ${said.what}`);
    process.exit(said.ok ? 0 : said.what.startsWith('puzzle: ') ? 2 : 1);
}
