/* ariadne-check.mjs - the checker of certificates in JavaScript, for node and browsers: doc/CERTIFICATES.md.
 *   import { check } from './ariadne-check.mjs'; check(puzzle, certificate)   puzzle: the text form, or null
 * gives {ok, line, what}: what is confirmed, or the first wrong line and why; the words are those of check/*.c. */
import {CELLS, Lines, Reader, SIDE, Wrong} from './check-board.mjs';
import {CLUE_RULES, RULES, Rules} from './check-rules.mjs';

/* ---- the certificate ---- */

class Certificate {
    constructor(lines) {
        Object.assign(this, {lines, cursor: '', at: 0, done: false, with_f: 0, with_k: 0});
        Object.assign(this, {solutions: [], forced: [], named: new Set(), number: [], constraints: []});
    }
    wrong(what) { this.lines.wrong(what); }
    next_step() {
        do this.cursor = this.lines.next();
        while (this.cursor !== null && this.cursor[0] === ';');
        this.at = 0;
        return this.cursor !== null;
    }
    here() { return this.cursor[this.at] ?? ''; }
    more() {
        if (!this.here()) return false;
        if (this.cursor[this.at++] !== ' ' || !this.here() || this.here() === ' ')
            this.wrong('words stand apart by one blank');
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
        const stop = this.more() ? this.cursor.indexOf(' ', this.at) : this.at,
              end = stop < 0 ? this.cursor.length : stop;
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
        const {rules} = this;
        if (!rules.rows_of(rule, t, r, c) || !rules.s.propagate(rules.s.made)) return;
        const at = r ? `${r},${c}` : t === '.' ? '' : c;
        this.wrong(`the solution breaks ${rule} at ${t === 'x' ? '' : t}${at}`);
    }
    check_solution() {
        const {rules} = this, {s} = rules, [PR, PC] = rules.points;
        for (let before = -1; before !== s.trail.length;) {
            before = s.trail.length;
            for (const rule of this.own_rules) {
                for (let r = 1; r <= PR; r++)
                    for (let c = 1; c <= PC; c++)
                        for (const t of 'xhv') this.obey(rule, t, r, c);
                for (let n = 1; n <= rules.most; n++)
                    for (const t of 'rcbpn') this.obey(rule, t, 0, n);
                this.obey(rule, '.', 0, 0);
            }
        }
        for (let i = 0; i < s.atoms; i++)
            if (s.has[i] && !s.value[i]) this.wrong('the rules do not tell all of the solution');
        for (const kind of ['cut', 'cycle', 'parity', 'odd', 'join', 'chord'])
            for (let k = 0; rules.may_break(kind, k); k++)
                if (rules.broken(kind, k)) this.wrong('the solution is not in the shape that the rules ask for');
    }
    read_solution() {
        const {s} = this.rules, mine = [];
        s.forget(0);
        while (this.more()) {
            const x = this.atom_name();
            if (s.has[x] !== 2 || s.value[x]) this.wrong('a main atom, named once, is expected');
            s.learn(x + 1);
            mine.push(x);
        }
        for (let i = 0; i < s.atoms; i++)
            if (s.has[i] === 2 && !s.value[i]) s.learn(-1 - i);
        this.solutions.push({atoms: mine.sort((a, b) => a - b), line: this.lines.line});
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
        const fit =
            (one ? n === 1 : this.claim === 'count' || n === 0) && (this.claim === 'forced') === this.with_f > 0;
        if (!fit || (this.claim === 'clash') !== this.with_k > 0)
            this.wrong('the lines before are not those of the claim');
        const seen = new Set();
        for (const {atoms, line} of this.solutions) {
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
        const rule = this.word(), {rules} = this;
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
        const {s} = this.rules, lits = [];
        if (!this.more()) this.wrong('a solution is expected, or f');
        if (this.claim === 'forced' && this.here() === 'f') {
            this.at++;
            for (const lit of this.forced) lits.push(-lit);
        } else if (this.claim === 'unique' || this.claim === 'count') {
            const on = new Set(this.solutions[this.digits(this.solutions.length) - 1].atoms);
            for (let i = 0; i < s.atoms; i++)
                if (s.has[i] === 2) lits.push(on.has(i) ? -1 - i : i + 1);
        } else
            this.wrong('the claim denies nothing of this kind');
        this.constraints.push(s.clause(lits));
    }
    /* Makes each literal false; true: one is true. */
    deny(lits) {
        const {s} = this.rules;
        for (const x of lits) {
            if (s.truth(x) > 0) return true;
            if (!s.truth(x)) s.learn(-x);
        }
        return false;
    }
    read_lemma() {
        const kind = this.word(), {rules} = this, sea = rules.b.genre === 'nurikabe';
        let k = 0;
        if (sea && !this.more()) this.wrong('sea, or an island, is expected');
        if (sea && !this.cursor.startsWith('sea', this.at))
            k = this.digits(CELLS);
        else if (sea)
            this.at += 3;
        if (!rules.may_break(kind, k)) this.wrong('the genre has no such lemma');
        if (!this.more() || this.cursor[this.at++] !== ':') this.wrong('a colon is expected');
        const lits = this.read_literals(false), since = rules.s.trail.length;
        if (!this.done && !this.deny(lits) && !rules.broken(kind, k))
            this.wrong('what is known does not break the shape');
        rules.s.forget(since);
        this.constraints.push(rules.s.clause(lits));
    }
    read_derived() {
        const {s} = this.rules, lits = this.read_literals(true), ids = [], since = s.trail.length;
        while (this.more()) ids.push(this.digits(this.constraints.length));
        if (!(this.done || this.deny(lits) || ids.some((id) => s.propagate(this.constraints[id - 1]))))
            this.wrong('there is no conflict');
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
            s: this.read_solution,
            f: this.read_forced,
            k: this.read_clues,
            a: this.read_atoms,
            r: this.read_rule,
            x: this.read_denial,
            l: this.read_lemma,
            d: this.read_derived,
            p: this.read_facts,
        };
        for (let begun = false;;) {
            if (!this.next_step()) this.wrong('the certificate is cut');
            const tag = this.here(), last = this.cursor === 'e', header = tag !== '' && 'sfk'.includes(tag);
            if (!last && (!Object.hasOwn(readers, tag) || ![undefined, ' '].includes(this.cursor[1])))
                this.wrong('no line begins like this');
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
    }
    read(given) {
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
        if (!['none', 'unique', 'forced', 'clash', 'count'].includes(this.claim) || this.here())
            this.wrong('the claim is not known');
        this.own_rules = RULES[b.genre].split(' ');
        this.rules = new Rules(b, (what) => this.wrong(what));
        this.read_lines();
        return b;
    }
    /* What was confirmed, in so many lines. */
    told({rows, cols, genre}, lines) {
        const many = this.claim === 'count' ? `, ${this.solutions.length} solutions` : '';
        return `${this.claim}: confirmed; ${rows}x${cols} ${genre}, ${lines} lines${many}`;
    }
}

/* All certificates of a text, one behind the other. */
function confirm(given, text) {
    const lines = new Lines(text, true), said = [];
    let certificate = new Certificate(lines), before = 0;
    if (!certificate.next_step()) certificate.wrong('the file is empty');
    for (;;) {
        const board = certificate.read(given), last = lines.line, next = new Certificate(lines);
        const more = next.next_step();
        if (more && !next.cursor.startsWith('ariadne-cert ')) next.wrong('the certificate goes on behind its end');
        said.push(certificate.told(board, last - before));
        if (!more) return {ok: true, line: last, what: said.join('\n')};
        [certificate, before] = [next, last];
    }
}

/* A board as text, so that equal boards are equal. */
const canon = (board) => JSON.stringify(board, (_, v) => {
    if (v instanceof Map) return [...v].sort((a, b) => a[0] - b[0]);
    return v instanceof Set ? [...v].sort((a, b) => a - b) : v;
});

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
        return confirm(given, certificate);
    } catch (e) {
        if (e instanceof Wrong) return {ok: false, line: e.line, what: where + e.message};
        throw e;
    }
}
