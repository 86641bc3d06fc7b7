/* ariadne-check.mjs - the checker of certificates in JavaScript, for node and browsers: doc/CERTIFICATES.md.
 *   import { check } from './ariadne-check.mjs'; check(puzzle, certificate, {sheets, own})
 * puzzle: the text form, or null. sheets: the texts of the genres that are built in, src/rules/*.genre;
 * own: that of a genre of the user's, by which the certificate must go.
 * It gives {ok, line, what}: what is confirmed, or the first wrong line and why; the words are those of check/*.c. `unable`
 * is there, and true, where it reaches a line `h`: that is for the program in C alone. */
import {bad_pieces, size_law} from './check-pieces.mjs';
import {bad_reach, miss_reach, near_law} from './check-reach.mjs';
import {CELLS, Lines, Reader, SIDE, Wrong} from './check-board.mjs';
import {CLUE_RULES, RULES, Rules} from './check-rules.mjs';
import {INF} from './check-rows.mjs';

/* ---- the certificate ---- */

/* What may be claimed, with the numbers of solutions that fit. */
const none = (n) => n === 0, one = (n) => n === 1, some = (n) => n > 0, any = () => true;
const CLAIMS = {
    none,
    unique: one,
    forced: one,
    clash: none,
    count: any,
    part: any,
    right: one,
    wrong: none,
    kept: some,
    least: some,
};

class Certificate {
    constructor(lines, sheets, own) {
        Object.assign(this, {lines, sheets, own, cursor: '', at: 0, done: false, with_f: 0, with_k: 0});
        Object.assign(this, {solutions: [], forced: [], kept: new Set(), number: [], constraints: [], bound: 0});
        this.clues = new Map();  // a number, from 0, for the place of each clue that was met
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
        if (this.rules.b.sheet && t === 't' && this.here() === ',') {
            this.at++;
            n[0] += 65535 * this.digits(65535);  // there are so many
        }
        const x = count ? this.rules.s.atom(t, ...n) : -1;
        if (x < 0) this.wrong('there is no atom of this name');
        return x;
    }
    place() {
        const t = /[0-9]/.test(this.here()) ? 'x' : this.cursor[this.at++];
        let r = 0, c = 0;
        if (!'xhvrcbpn.ked'.includes(t)) this.wrong('a place is expected');
        if ('xhvked'.includes(t)) {
            r = this.digits(SIDE + 1);
            if (this.cursor[this.at++] !== ',') this.wrong('a place is expected');
        }
        if (t !== '.') c = this.digits(r ? SIDE + 1 : 65535);
        return [t, r, c];
    }

    /* ---- the claim ---- */

    meet_clue(...place) {
        const name = place.join(' ');
        if (!this.clues.has(name)) this.clues.set(name, this.clues.size);
        return this.clues.get(name);
    }
    obey(rule, t, r, c) {
        const {rules} = this;
        if (rules.rows_of(rule, t, r, c, 'clue')) this.meet_clue(t, r, c);
        this.obey_part(rule, t, r, c, 'all');
    }
    obey_plain(rule, t, r, c) { this.obey_part(rule, t, r, c, 'plain'); }
    obey_part(rule, t, r, c, part) {
        const {rules} = this;
        if (!rules.rows_of(rule, t, r, c, part)) return;
        if (!rules.s.propagate(rules.s.made)) return;
        const at = r ? `${r},${c}` : c || '', name = rules.b.sheet ? rules.b.sheet.rules[rule.rule] : rule;
        this.wrong(`the solution breaks ${name} at ${t === 'x' ? '' : t}${at}`);
    }
    /* A rule of clues at a place: the clue is broken, or holds. */
    test_clue(rule, t, r, c) {
        const {rules} = this;
        if (!rules.rows_of(rule, t, r, c, 'clue')) return;
        const clue = this.meet_clue(t, r, c);
        if (rules.s.propagate(rules.s.made))
            this.solutions.at(-1).broken.add(clue);
        else if (rules.rows_of(rule, t, r, c, 'clue') && rules.s.made.length)
            this.wrong('the rules do not determine all of the solution');
    }
    visit_places(rule, visit) {
        const {rules} = this, [PR, PC] = rules.points, {sheet} = rules.b;
        if (sheet) return this.visit_law(rule, visit);
        for (let r = 1; r <= PR; r++)
            for (let c = 1; c <= PC; c++)
                for (const t of 'xhv') visit.call(this, rule, t, r, c);
        for (let n = 1; n <= rules.most; n++)
            for (const t of 'rcbpn') visit.call(this, rule, t, 0, n);
        visit.call(this, rule, '.', 0, 0);
    }
    visit_law(law, visit) {
        const {rows, cols} = this.rules.b;
        for (let i = 0; (law.domain === 'corner' || law.form === 'areas') && i < (rows + 1) * (cols + 1); i++)
            visit.call(this, law, 'k', Math.floor(i / (cols + 1)) + 1, (i % (cols + 1)) + 1);
        for (let r = 1; r <= rows; r++)
            for (let c = 1; c <= cols; c++)
                for (const t of law.form === 'follows' ? 'xed' : ['marked', 'bare'].includes(law.domain) ? 'ed' : 'xhv') visit.call(this, law, t, r, c);
        for (let c = 1; c <= cols && law.domain === 'outer'; c++) visit.call(this, law, 'c', 0, c);
        for (let r = 1; r <= rows; r++) visit.call(this, law, 'r', 0, r);
        for (let c = cols + 1; c <= 2 * cols && law.domain === 'outer'; c++) visit.call(this, law, 'c', 0, c);
        for (let r = rows + 1; r <= 2 * rows && law.domain === 'outer'; r++) visit.call(this, law, 'r', 0, r);
        for (let c = 1; c <= cols && law.domain !== 'outer'; c++) visit.call(this, law, 'c', 0, c);
        visit.call(this, law, '.', 0, 0);
        for (let i = 1; i <= this.rules.b.figures.length && ['figure', 'board'].includes(law.domain); i++) visit.call(this, law, 'n', 0, i);
    }
    check_solution(with_clues) {
        const {rules} = this, {s} = rules;
        for (let before = -1; before !== s.trail.length;) {
            before = s.trail.length;
            for (const rule of this.own_rules)
                this.visit_places(rule, with_clues ? this.obey : this.obey_plain);
            if (before === s.trail.length && near_law(rules.b.sheet)) miss_reach(rules);  // rows come once more
            if (before === s.trail.length && rules.b.genre === 'nurikabe') rules.miss_islands();
        }
        if (near_law(rules.b.sheet) && bad_reach(rules, 'cut')) this.wrong('the solution is not in the shape that the rules ask for');
        const least = !with_clues && rules.b.genre === 'zebra' ? 1 : 0;  // without its clues it has main atoms alone
        for (let i = 0; i < s.atoms; i++)
            if (s.has[i] > least && !s.value[i]) this.wrong('the rules do not determine all of the solution');
        for (const kind of ['cut', 'cycle', 'parity', 'odd', 'join', 'chord'])
            for (let k = 0; k < rules.shapes.length || rules.may_break(kind, k); k++)
                if (rules.may_break(kind, k) && rules.broken(kind, k)) this.wrong('the solution is not in the shape that the rules ask for');
        if (size_law(rules.b.sheet) && ['large', 'small', 'loose'].some((kind) => bad_pieces(rules, kind)))
            this.wrong('the solution is not in the shape that the rules ask for');
        if (!with_clues)
            for (const rule of this.own_rules) this.visit_places(rule, this.test_clue);
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
        this.solutions.push({atoms: mine.sort((a, b) => a - b), line: this.lines.line, broken: new Set()});
        if (this.claim === 'kept' && !this.with_k) this.wrong('the clues kept come before solutions');
        if (this.forced.some((lit) => s.truth(lit) < 0)) this.wrong('the solution has not the literals before it');
        this.check_solution(this.solutions.length === 1 || !['kept', 'least'].includes(this.claim));
    }
    read_forced() {
        const bare = ['wrong', 'part'].includes(this.claim);  // not of a solution
        if (!['forced', 'right', 'wrong', 'part'].includes(this.claim) || this.solutions.length !== +!bare || this.with_f++)
            this.wrong('literals come once, for the claims forced and right behind a solution, for part and wrong before');
        while (this.more()) {
            const minus = this.here() === '~';
            this.at += +minus;
            const x = this.atom_name() + 1, lit = minus ? -x : x;
            this.forced.push(lit);
            if (this.rules.s.truth(lit) < 0) this.wrong('the solution has not this literal');
        }
    }
    read_clues() {
        if (!['clash', 'kept', 'least'].includes(this.claim) || this.with_k++)
            this.wrong('clues are named once, for the claims clash, kept and least');
        while (this.more()) {
            const place = this.place();
            if (!this.own_rules.some((rule) => this.rules.rows_of(rule, ...place, 'clue'))) this.wrong('there is no clue at this place');
            this.kept.add(this.meet_clue(...place));
        }
    }
    read_bound() {
        if (this.claim !== 'least' || this.bound || !this.more()) this.wrong('a number comes once, for the claim least');
        this.bound = this.digits(CELLS);
    }
    begin_refutation() {
        const n = this.solutions.length, {claim} = this, fit = CLAIMS[claim](n);
        this.rules.s.forget(0);
        if (!fit || (claim !== 'right' && ['forced', 'wrong', 'part'].includes(claim) !== this.with_f > 0) ||
            (claim !== 'least' && ['clash', 'kept'].includes(claim) !== this.with_k > 0) || (claim === 'least') !== this.bound > 0)
            this.wrong('the lines before are not those of the claim');
        this.done = claim === 'right';
        if (claim === 'least') this.rules.s.value = new Int8Array(this.clues.size);
        const seen = new Set();
        for (const {atoms, line} of this.solutions) {
            if (seen.has(atoms.join())) throw new Wrong(line, 'the solution came before');
            seen.add(atoms.join());
        }
    }

    /* ---- the refutation ---- */

    read_atoms() {
        while (this.more()) {
            const clue = this.claim === 'least' ? this.clues.get(this.place().join(' ')) : this.atom_name();
            if (clue === undefined) this.wrong('there is no clue at this place');
            this.number.push(clue);
        }
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
        if (!this.rule_names.includes(rule) || this.claim === 'least') this.wrong('the genre has no such rule');
        while (this.more()) {
            const place = this.place();
            const free = this.with_k && !this.kept.has(this.clues.get(place.join(' ')));
            if (!rules.rows_of(rule, ...place)) this.wrong('the rule has no such place');
            if (free && !rules.rows_of(rule, ...place, 'plain')) this.wrong('the clue is not one of those named');
            this.constraints.push(rules.s.made);
        }
    }
    /* Main atoms are not those of solution n. */
    deny_solution(n) {
        const {s} = this.rules, on = new Set(this.solutions[n - 1].atoms), lits = [];
        for (let i = 0; i < s.atoms; i++)
            if (s.has[i] === 2) lits.push(on.has(i) ? -1 - i : i + 1);
        return s.clause(lits);
    }
    denied(letter) {
        const {s} = this.rules, {claim} = this;
        s.begin();
        if (letter === 'f' && ['wrong', 'part'].includes(claim)) {
            for (const lit of this.forced) s.add(1, Math.abs(lit) - 1).equal(+(lit > 0));
        } else if (letter === 'f' && claim === 'forced')
            return s.clause(this.forced.map((lit) => -lit));
        else if (letter === 'n' && claim === 'least') {
            for (let i = 0; i < this.clues.size; i++)
                if (!this.kept.has(i)) s.add(1, i);
            s.at_most(this.bound - 1 - this.kept.size);
        } else if (!letter && ['unique', 'count', 'part', 'kept'].includes(claim))
            return this.deny_solution(this.digits(claim === 'kept' ? 1 : this.solutions.length));
        else if (!letter && claim === 'least') {
            const n = this.digits(this.solutions.length);
            if (n === 1) this.wrong('the first solution is the one that clues leave');
            for (const clue of this.solutions[n - 1].broken) s.add(1, clue);
            s.at_least(1);
        } else
            this.wrong('the claim denies nothing of this kind');
        return s.made;
    }
    read_denial() {
        if (!this.more()) this.wrong('a solution is expected, or f or n');
        const letter = this.here() !== '' && 'fn'.includes(this.here()) ? this.here() : '';
        this.at += letter.length;
        this.constraints.push(this.denied(letter));
    }
    small(x) {
        if (x >= 2 ** 52 || x < -(2 ** 52)) this.wrong('the sum is too large');
        return x;
    }
    /* Rows of clues, and bounds of these, added up, divided and rounded up; then no coefficient need be more than lo. */
    read_sum() {
        if (this.claim !== 'least' || !this.more()) this.wrong('sums are for the claim least, and begin with a number');
        const by = this.digits(INF), total = new Map(), {s} = this.rules;
        const join = (a, x) => total.set(x, this.small((total.get(x) ?? 0) + this.small(a)));
        let lo = 0;
        for (let bounds = 0; this.more();) {
            if (this.here() === ':' && bounds < 2) {
                bounds++;
                this.at++;
                continue;
            }
            const times = this.digits(INF);
            if (!bounds || !this.more()) this.wrong('a colon is expected, or a row');
            if (bounds === 2) {
                lo = this.small(lo - times);
                join(-times, this.number[this.digits(this.number.length) - 1]);
                continue;
            }
            const rows = this.constraints[this.digits(this.constraints.length) - 1], [p] = rows;
            if (rows.length > 1) this.wrong('one row is expected');
            if (!p) continue;  // it holds anyway
            const sign = p[0] < -INF / 2 ? -times : times;
            for (let i = 2; i < p.length; i += 2) join(sign * p[i], p[i + 1]);
            lo = this.small(lo + this.small(sign * (sign < 0 ? p[1] : p[0])));
        }
        const up = (x) => (x > 0 ? Math.floor((x + by - 1) / by) : Math.ceil(x / by));
        const plain = [...total.values()].every((a) => a >= 0);
        lo = up(lo);
        if (Math.abs(lo) >= INF) this.wrong('the sum is too large');
        let size = 0;
        s.begin();
        for (const [x, whole] of total) {
            const a = plain ? Math.min(up(whole), Math.max(lo, 0)) : up(whole);
            size += Math.abs(a);
            if (size >= INF / 2) this.wrong('the sum is too large');  // INF is no side of such a row
            if (a) s.add(a, x);
        }
        s.at_least(lo);
        this.constraints.push(s.made);
    }
    read_search() {
        if (this.claim !== 'least' || this.with_k)
            this.wrong('a search is for the claim least, where no clues are named');
        const {genre, rows, boxrows} = this.rules.b;
        if (this.done) return;
        if (genre !== 'sudoku' || rows !== 9 || boxrows !== 3) this.wrong('a search is for a 9x9 sudoku');
        this.lines.unable = true;
        this.wrong('a search is for ariadne-check in C');
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
    /* How many cells are drawn, when one row over all of them says so; -1: none does. */
    count_of_board(room) {
        const {rules} = this, {s} = rules, atoms = (room ?? [...rules.b.clue.keys()]).map((i) => s.base.b + i);
        const mine = new Set(atoms.filter((x) => s.has[x] === 2)), main = mine.size;
        let size = -1;
        const look = (law, t, r, c) => {
            const free = this.with_k && !this.kept.has(this.clues.get([t, r, c].join(' ')));
            if (size >= 0 || !rules.rows_of(law, t, r, c, free ? 'plain' : 'all')) return;
            for (const [lo, hi, ...terms] of s.made)
                if (lo === hi && terms.length === 2 * main && terms.every((x, i) => (i % 2 ? mine.has(x) : x === 1)))
                    size = lo;
        };
        const {value} = s; // nothing known is to be worked in
        s.value = new Int8Array(value.length);
        for (const law of this.own_rules) this.visit_law(law, look);
        s.value = value;
        return size;
    }
    /* Of a sheet; where the lemma is about a number, in each room that has one. */
    breaks_shape(kind, law, i) {
        const {rules} = this, sized = kind[0] === 'f';
        return (sized && law.domain === 'room' ? [...rules.rooms.values()] : [null]).some((room) => {
            rules.room_about = room && new Set(room);
            if (sized) rules.whole_size = this.count_of_board(room);
            const broken = rules.may_break(kind, i) && rules.broken(kind, i);
            rules.room_about = null;
            return broken;
        });
    }
    read_lemma() {
        const kind = this.word(), {rules} = this, sea = rules.b.genre === 'nurikabe', {sheet} = rules.b;
        let k = 0, rule = -1;
        if (near_law(sheet) && this.here() === ' ' && /\d/.test(this.cursor[this.at + 1])) {
            this.at++;
            this.digits(CELLS);
        } else if (sheet && this.here() === ' ' && this.cursor[this.at + 1] !== ':')
            if ((rule = sheet.rules.indexOf(this.word())) < 0) this.wrong('the genre has no such rule');
        if (sea && !this.more()) this.wrong('sea, or an island, is expected');
        if (sea && !this.cursor.startsWith('sea', this.at))
            k = this.digits(CELLS);
        else if (sea)
            this.at += 3;
        const size = size_law(sheet), kinds = size ? ['large', 'small', ...(sheet.division ? ['loose'] : [])] : sheet && rules.lemma_kinds();
        const fits = sheet ? kinds.includes(kind) : rules.may_break(kind, k);
        if (!fits || this.claim === 'least') this.wrong('the genre has no such lemma');
        if (kind[0] === 'f' && this.with_k && !sheet && !this.kept.has(this.clues.get(rules.sized(k).join(' '))))
            this.wrong('the clue is not one of those named');
        if (!this.more() || this.cursor[this.at++] !== ':') this.wrong('a colon is expected');
        const lits = this.read_literals(false), since = rules.s.trail.length;
        const broken = () => !sheet ? rules.broken(kind, k) : size ? (rule < 0 || size.rule === rule) && bad_pieces(rules, kind) :
            (near_law(sheet) && (rule < 0 || near_law(sheet).rule === rule) &&
             bad_reach(rules, kind, (r, c) => !this.with_k || this.kept.has(this.clues.get(`x ${r} ${c}`)))) ||
            rules.shapes.some((l, i) => (rule < 0 || l.rule === rule) && this.breaks_shape(kind, l, i));
        if (!this.done && !this.deny(lits) && !broken())
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
    /* A block: what is behind it holds under these literals. At its end all of it is gone, but that not all hold. */
    begin_block() {
        const {done, constraints, number} = this;
        if (this.outside) this.wrong('a block is open');
        const lits = this.read_literals(false).map((lit) => -lit);
        this.outside = {done, lits, ids: constraints.length, atoms: number.length, known: this.rules.s.trail.length};
        this.done = this.deny(lits) || done;
    }
    end_block() {
        const {outside, constraints, number, rules: {s}} = this;
        if (!outside || !this.done) this.wrong(this.done ? 'no block is open' : 'no contradiction was reached');
        s.forget(outside.known);
        constraints.length = outside.ids;
        number.length = outside.atoms;
        this.done = outside.done;
        this.outside = null;
        constraints.push(s.clause(outside.lits));
    }
    read_lines() {
        const readers = {
            s: this.read_solution,
            f: this.read_forced,
            k: this.read_clues,
            n: this.read_bound,
            a: this.read_atoms,
            r: this.read_rule,
            x: this.read_denial,
            l: this.read_lemma,
            h: this.read_search,
            c: this.read_sum,
            d: this.read_derived,
            p: this.read_facts,
            u: this.begin_block,
            v: this.end_block,
        };
        for (let begun = false;;) {
            if (!this.next_step()) this.wrong('the certificate is cut');
            const tag = this.here(), last = this.cursor === 'e', header = tag !== '' && 'sfkn'.includes(tag);
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
        if (!this.done || this.outside) this.wrong('no contradiction was reached');
    }
    /* The text of a user's sheet; null: there is none. */
    read_own_sheet() {
        if (!this.cursor.startsWith('sheet ')) return null;
        this.expect('sheet ');
        const count = this.digits(2 ** 17), start = this.lines.line;
        let text = '';
        if (this.here()) this.wrong('the line goes on');
        for (let i = 0; i < count; i++) text += `${this.lines.next() ?? this.wrong('the certificate is cut')}\n`;
        if (!this.next_step()) this.wrong('the certificate is cut');
        if (this.own !== null && as_lines(this.own) !== text) throw new Wrong(start, 'it goes by another sheet');
        return text;
    }
    read(given) {
        this.expect('ariadne-cert 1');
        if (this.here() || !this.next_step()) this.wrong('the version is 1');
        const own = this.read_own_sheet();
        this.expect('puzzle ');
        const count = this.digits(2 ** 20), start = this.lines.line;
        if (this.here()) this.wrong('the line goes on');
        const b = new Reader(this.lines, true, count, this.sheets, own).read();
        if (own !== null && !b.own) this.wrong('the sheet is not that of the puzzle\'s genre');
        if (given && canon(given) !== canon(b)) throw new Wrong(start, 'it is about another puzzle');
        if (this.lines.line !== start + count || !this.next_step()) this.wrong('the certificate is cut');
        this.expect('claim');
        this.claim = this.word();
        if (!Object.hasOwn(CLAIMS, this.claim) || this.here())
            this.wrong('the claim is not known');
        this.rule_names = b.sheet ? b.sheet.rules : RULES[b.genre].split(' ');
        this.rules = new Rules(b, (what) => this.wrong(what));
        this.own_rules = b.sheet ? this.rules.own_laws() : this.rule_names;
        this.read_lines();
        return b;
    }
    /* How many clues are kept, and how many of them a solution breaks alone. */
    told_kept() {
        const needed = new Set();
        for (const {broken} of this.solutions.slice(1)) {
            const of = [...broken].filter((clue) => this.kept.has(clue));
            if (of.length === 1) needed.add(of[0]);
        }
        return `, ${this.kept.size} clues, ${needed.size} of them needed`;
    }
    told_least() {
        return `, ${this.bound} clues or more${this.with_k ? `, ${this.kept.size} of them named` : ''}`;
    }
    /* What was confirmed, and in how many lines. */
    summary({rows, cols, genre, own}, lines) {
        const carried = own && this.own === null ? ', by the sheet in the certificate' : '';
        const {claim} = this, many = claim === 'count' || claim === 'part' ?
            `${claim === 'part' ? `, ${this.forced.length} literals` : ''}, ${this.solutions.length} solutions` :
            claim === 'kept'                           ? this.told_kept() :
            claim === 'least'                          ? this.told_least() :
                                                         '';
        return `${claim}: confirmed; ${rows}x${cols} ${genre}, ${lines} lines${many}${carried}`;
    }
}

/* All certificates of a text, one behind the other. */
function confirm(given, text, sheets, own) {
    const lines = new Lines(text, true), said = [];
    let certificate = new Certificate(lines, sheets, own), before = 0;
    if (!certificate.next_step()) certificate.wrong('the file is empty');
    for (;;) {
        const board = certificate.read(given), last = lines.line, next = new Certificate(lines, sheets, own);
        const more = next.next_step();
        if (more && !next.cursor.startsWith('ariadne-cert ')) next.wrong('the certificate goes on behind its end');
        said.push(certificate.summary(board, last - before));
        if (!more) return {ok: true, line: last, what: said.join('\n')};
        [certificate, before] = [next, last];
    }
}

const as_lines = (text) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
/* A board as text, so that equal boards are equal. */
const canon = (board) => JSON.stringify(board, (_, v) => {
    if (v instanceof Map) return [...v].sort((a, b) => a[0] - b[0]);
    return v instanceof Set ? [...v].sort((a, b) => a - b) : v;
});

/* {ok, line, what, unable}; of a puzzle that cannot be read `what` begins with "puzzle: ". */
export function check(puzzle, certificate, {sheets = [], own = null} = {}) {
    let where = '';
    try {
        let given = null;
        if (puzzle !== null && puzzle !== undefined) {
            where = 'puzzle: ';
            given = new Reader(new Lines(puzzle, false), false, Infinity, sheets, own === null ? null : as_lines(own)).read();
            where = '';
        }
        return confirm(given, certificate, sheets, own);
    } catch (e) {
        if (e instanceof Wrong) return {ok: false, line: e.line, what: where + e.message, ...(e.unable && {unable: true})};
        throw e;
    }
}
