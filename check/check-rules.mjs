/* check-rules.mjs - the rules of each genre as rows, and demands of shape. See check_rules.c, check_shape.c. */
import {is_out} from './check-galaxies.mjs';
import {is_any_line} from './check-digit-line.mjs';
import {own_sizes} from './check-two-clues.mjs';
import {corner_atoms, own_corners} from './check-corners.mjs';
import {bank_turns, has_bank, own_bank} from './check-bank.mjs';
import {TURNS, has_polyominoes, own_polyominoes} from './check-polyominoes.mjs';
import {clue_cells, near_law, own_reach} from './check-reach.mjs';
import {own_ways} from './check-ways.mjs';
import {most_halves} from './check-halves.mjs';
import {number_in} from './check-loops.mjs';
import {CELLS, EMPTY, has_word} from './check-board.mjs';
import {INF, Store} from './check-rows.mjs';
import {measure_digits} from './check-digits.mjs';
import {number_places} from './check-division.mjs';
import {number_unlike} from './check-differs.mjs';
import {WAYS, own_links} from './check-pairs.mjs';
import {closes_ring, one_of_two, symbol_literal} from './check-marks.mjs';
import {Lines} from './check-lines.mjs';
import {
    count_auxiliaries, define_both, first_pairs, law_rows, number_lines, number_rim, number_runs, number_sums, number_shapes, number_unequal, places,
    shape_of_lines
} from './check-sheet.mjs';

const DOWN = [-1, 0, 1, 0], RIGHT = [0, 1, 0, -1];  // up, right, down, left
const SURE = -2;  // an edge that is there, and has no atom
export const RULES = {
    slitherlink: 'degree clue visit loop',
    loops: 'degree clue visit',
    masyu: 'degree circle white black visit loop',
    yajilin: 'fill degree adjacent clue loop outside',
    hashi: 'many cross clue',
    sudoku: 'given cell row column box',
    battleship: 'hint touch shape sum fleet',
    zebra: 'place value location same relation between choice',
    circuit: 'degree given tree',
    nurikabe: 'pool number size',
    numberlink: 'degree pair cover touch',
};
export const CLUE_RULES =
    'clue circle white black given hint sum location same relation between choice size pair'.split(' ');
const KINDS = {
    slitherlink: 'cut cycle parity',
    loops: 'parity',
    masyu: 'cut cycle parity',
    yajilin: 'cut cycle parity',
    hashi: 'cut cycle',
    circuit: 'cut cycle odd',
    nurikabe: 'cut far few',
    numberlink: 'cycle join chord',
};
/* ---- the rules of each genre as rows, and the graph ---- */

export class Rules {
    constructor(board, wrong) {
        Object.assign(this, {b: board, s: new Store(), islands: 0, ends: new Map(), tints: [0, 0], wrong});
        const {b, s} = this, g = b.genre, R = b.rows, C = b.cols, more = has_word('slitherlink loops', g) ? 1 : 0;
        this.points = [R + more, C + more];
        this.most = Math.max(R, C, b.clues.length);
        this.shapes = b.sheet?.laws.filter((l) => ['connected', 'no cycle'].includes(l.form)) ?? [];
        this.of_lines = b.sheet?.line ? new Lines(this) : null;
        if (this.of_lines && !b.sheet.moves) this.shapes.push(shape_of_lines(b.sheet));
        if (g === 'numberlink')
            for (const n of b.clue) this.most = Math.max(this.most, n);
        if (g === 'circuit') b.clue.forEach((x, i) => (this.tints[(Math.floor(i / C) + (i % C)) % 2] += x & 1));
        if (g === 'nurikabe') this.island = b.clue.map((x) => (x === EMPTY ? 0 : ++this.islands));
        if (b.sheet?.rooms) {
            this.rooms = new Map();
            b.room.forEach((n, i) => (this.rooms.has(n) ? this.rooms.get(n).push(i) : this.rooms.set(n, [i])));
        }
        const ships = g === 'battleship', deep = g === 'hashi' ? b.max : ships ? Math.max(1, b.longest) : 1;
        const room = (t, n, ...of) => s.reserve(t, n, ...of, wrong), [PR, PC] = this.points;
        if (has_word('slitherlink loops masyu yajilin hashi battleship circuit numberlink', g))
            for (const t of 'hv') room(t, g === 'hashi' || ships ? 3 : 2, PR, PC, deep);
        if (has_word('slitherlink loops masyu circuit numberlink', g)) room('z', 2, PR, PC, 1);
        if (g === 'yajilin') room('s', 2, R, C, 1);
        if (g === 'yajilin' && b.outside)
            for (const t of 'ib') room(t, 2, R, C, 1);
        if (b.sheet?.laws.some((l) => l.form === 'segments' || l.form === 'arms') || b.sheet?.moves)
            for (const t of 'urdl') room(t, 3, R, C, Math.max(R, C));
        for (const t of b.sheet?.ordered ? 'nm' : '') room(t, 3, R, C, Math.max(b.figures.length, 1));
        const paired = b.sheet?.laws.some((l) => l.form === 'paired');
        for (const t of paired ? WAYS : '') room(t, 2, R, C, 1);
        if (b.sheet?.symbols.length && !one_of_two(b.sheet)) room('x', 3, R, C, b.sheet.symbols.length);
        if (b.sheet?.digits) this.greatest = measure_digits(b);
        if (b.sheet?.digits) room('x', 3, R, C, Math.max(...this.greatest, 1));
        if (b.sheet?.blank) room('o', 2, R, C, 1);
        for (const t of this.of_lines ? b.sheet.moves ? 'hvaf' : `hv${b.sheet.elsewhere ? 's' : 'z'}kfg${b.sheet.crossed ? 'qc' : ''}${b.sheet.laws.some((l) => l.form === 'side') ? 'ij' : ''}${b.sheet.gated ? 'ea' : ''}` : '') room(t, 2, R, C, 1);
        if (b.sheet?.division)
            for (const t of 'hv') room(t, 2, R, C, 1);
        else if ((b.sheet && !this.of_lines && !b.sheet.digits && (!b.sheet.symbols.length || one_of_two(b.sheet))) || g === 'nurikabe') room('b', 2, R, C, 1);
        if (ships || g === 'sudoku' || g === 'zebra') room('x', ships ? 2 : 3, R, C, ships ? 1 : C);
        if (g === 'nurikabe') room('i', 3, R, C, this.islands);
        if (near_law(b.sheet)) room('i', 3, R, C, clue_cells(b).length);
        if (near_law(b.sheet)?.form === 'own piece') room('q', 3, R, C, 8 * R * C);
        for (const one of ['', 'i', 'udlr'][b.sheet?.route ?? 0]) room(one, 2, R, C, 1);
        for (const t of near_law(b.sheet)?.form === 'two halves' ? 'dq' : '') room(t, 3, R, C, most_halves(this, t));
        const between = b.sheet?.laws.some((l) => l.form === 'size between');
        if (between) room('n', 3, R, C, R * C);
        for (const t of between ? 'my' : '') room(t, 2, R, C, 1);
        if (has_bank(b.sheet)) room('q', 3, R, C, bank_turns(b));
        if (has_polyominoes(b.sheet)) room('q', 3, R, C, TURNS);
        for (const t of corner_atoms(b.sheet)) room(t, 'nesw'.includes(t) ? 3 : 2, R, C, 'nesw'.includes(t) ? Math.max(R, C) : 1);
        if (g === 'numberlink') room('p', 1, this.most, 1, 1);
        if (g === 'zebra') room('u', 2, b.clues.length, 1024, 1);
        if (b.sheet) {
            s.open();  // laws look for atoms
            room('t', 1, this.number_auxiliaries(), 1, 1);
        }
        s.open();
        if (b.sheet) s.has.fill(1, s.base.t);
        if (between) own_sizes(this);
        if (has_bank(b.sheet)) own_bank(this);
        if (has_polyominoes(b.sheet)) own_polyominoes(this);
        if (corner_atoms(b.sheet)) own_corners(this, places);
        if (this.of_lines) this.of_lines.open_atoms((...name) => this.own(...name));
        for (let r = 1; r <= PR; r++)
            for (let c = 1; c <= PC; c++) {
                if (b.sheet?.division) {
                    const out = is_out(b, r, c);
                    if (r > 1 && !out && !is_out(b, r - 1, c)) this.own('h', r, c, 1, 2);
                    if (c > 1 && !out && !is_out(b, r, c - 1)) this.own('v', r, c, 1, 2);
                    continue;
                }
                if (s.size.h) this.own_lines(r, c);
                if (paired) own_links(this, r, c);
                this.own_cells(r, c);
            }
        if (near_law(b.sheet)) own_reach(this);
        if (b.sheet?.route) own_ways(this);
        for (const two of this.ends.values())
            if (two.length < 2) wrong('a number stands there once');
        if (g === 'yajilin' && b.outside) this.find_sides();
        for (let n = 1; n <= b.clues.length; n++) this.rows_of('choice', 'n', 0, n);  // their auxiliary atoms
        s.made = [];
        this.draw_graph();
    }
    on_board(r, c) { return r >= 1 && r <= this.b.rows && c >= 1 && c <= this.b.cols; }
    clue_at(r, c) { return this.on_board(r, c) ? number_in(this.b.clue[(r - 1) * this.b.cols + c - 1]) : EMPTY; }
    colour_at(r, c) { return this.on_board(r, c) ? this.b.clue[(r - 1) * this.b.cols + c - 1].colour ?? 0 : 0; }
    edge(r, c, d) { return this.s.atom(d % 2 ? 'h' : 'v', r - (d === 0), c - (d === 3)); }
    star(r, c) {
        for (let d = 0; d < 4; d++) this.s.add(1, this.edge(r, c, d));
        return this.s;
    }
    square(r, c) {
        const s = this.s;
        return s.add(1, s.atom('h', r, c))
            .add(1, s.atom('h', r + 1, c))
            .add(1, s.atom('v', r, c))
            .add(1, s.atom('v', r, c + 1));
    }
    usable(r, c) {
        if (r < 1 || c < 1 || r > this.points[0] || c > this.points[1]) return false;
        const g = this.b.genre;
        return g === 'yajilin' || this.b.sheet?.shut ? this.clue_at(r, c) === EMPTY : g === 'circuit' ? (this.clue_at(r, c) & 1) > 0 : true;
    }
    own(t, a, b, c, kind) { this.s.has[this.s.slot(t, a, b, c)] = kind; }
    own_lines(r, c) {
        const {b} = this, g = b.genre;
        for (const d of [1, 2]) {
            const t = d === 1 ? 'h' : 'v';
            if (g === 'battleship') {
                for (let k = 2; k <= b.longest && this.on_board(r + (k - 1) * DOWN[d], c + (k - 1) * RIGHT[d]); k++)
                    this.own(t, r, c, k, 1);
            } else if (g === 'hashi') {
                if (this.clue_at(r, c) !== EMPTY && this.next_island(r, c, d))
                    for (let k = 1; k <= b.max; k++) this.own(t, r, c, k, 2);
            } else if (this.usable(r, c) && this.usable(r + DOWN[d], c + RIGHT[d]))
                this.own(t, r, c, 1, 2);
        }
    }
    own_cells(r, c) {
        const {b, s} = this, g = b.genre, clue = this.clue_at(r, c);
        let sides = 0, beside = 0;
        for (let d = 0; d < 4; d++) {
            const y = r + DOWN[d], x = c + RIGHT[d], k = this.island_at(y, x);
            sides += this.usable(y, x);
            beside = !k || k === beside ? beside : beside ? -1 : k;
        }
        if (has_word('slitherlink loops masyu numberlink', g) || (this.of_lines && s.size.z) || (g === 'circuit' && this.usable(r, c) && sides > 2))
            this.own('z', r, c, 1, 1);
        if (s.size.s && this.usable(r, c)) this.own('s', r, c, 1, 2);
        if (g === 'battleship') this.own('x', r, c, 1, 2);
        for (let k = 1; s.size.x && this.usable(r, c) && k <= (b.sheet?.symbols.length ?? 0); k++) this.own('x', r, c, k, 2);
        if (b.sheet?.blank && !(b.sheet.shut && this.is_clue(r, c))) this.own('o', r, c, 1, 2);
        if (b.sheet?.digits)
            for (let k = 1; k <= this.greatest[(r - 1) * b.cols + c - 1]; k++) this.own('x', r, c, k, 2);
        if (s.size.b && (b.sheet ? this.usable(r, c) : g === 'nurikabe' && clue === EMPTY)) this.own('b', r, c, 1, 2);
        if (g === 'sudoku' || g === 'zebra')
            for (let k = 1; k <= b.cols; k++) this.own('x', r, c, k, 2);
        if (clue === EMPTY)
            for (let k = 1; k <= this.islands; k++)
                if (!beside || beside === k) this.own('i', r, c, k, 1);
        if (g !== 'numberlink' || clue < 0) return;
        if (!this.ends.has(clue)) this.ends.set(clue, []);
        if (this.ends.get(clue).push((r - 1) * b.cols + c - 1) > 2) this.wrong('a number stands there more than twice');
        s.has[s.slot('p', clue, 1, 1)] = 2;
    }

    loop_rows(rule, t, r, c) {
        const {b, s} = this, clue = this.clue_at(r, c), shading = b.genre === 'yajilin';
        if (rule === 'loop') return t === '.' && s.all('h').all('v').at_least(1);
        if (t !== 'x') return false;
        if (rule === 'clue') {
            const d = clue & 3;
            if (clue < 0) return false;
            if (!shading) return this.square(r, c).equal(clue);
            for (let i = 1; this.on_board(r + i * DOWN[d], c + i * RIGHT[d]); i++)
                s.add(1, s.atom('s', r + i * DOWN[d], c + i * RIGHT[d]));
            return s.equal(clue >> 2);
        }
        const z = s.atom('z', r, c), shaded = s.atom('s', r, c);
        if (rule === 'circle') return clue !== EMPTY && s.add(1, z).at_least(1);
        if (rule === 'white' || rule === 'black') return clue === rule[0] && this.circle_rows(r, c, rule === 'black');
        if (rule === 'outside') return b.outside > 0 && this.on_board(r, c) && this.side_rows(r, c);
        if (!this.usable(r, c)) return false;
        if (rule === 'visit') return b.all > 0 && s.add(1, z).at_least(1);
        if (rule === 'adjacent')
            return s.either(-1, shaded, -1, s.atom('s', r + 1, c)) && s.either(-1, shaded, -1, s.atom('s', r, c + 1));
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
            if (black)
                s.either(-1, e[d], 1, behind[d]);
            else if (d % 3 === 0)
                s.add(-1, e[d]).add(-1, behind[d]).add(-1, behind[(d + 2) % 4]).at_least(-2);
        return true;
    }
    /* The atom that says that a face is inside the loop; -1: it is outside. */
    side(r, c) { return this.inside?.get(r * 1024 + c) ?? -1; }
    find_sides() {
        const {s} = this;
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
        const {s} = this, i = s.atom('i', r, c), shaded = s.atom('s', r, c);
        if (i >= 0)
            s.add(1, this.side(r - 1, c)).add(1, s.atom('h', r, c)).add(-2, s.atom('b', r, c)).add(-1, i).equal(0);
        for (const f of [this.side(r - 1, c - 1), this.side(r - 1, c), this.side(r, c - 1), this.side(r, c)])
            if (shaded >= 0 && f >= 0) s.either(-1, shaded, -1, f);
        return true;
    }

    next_island(r, c, d) {
        for (let n = 1;; n++) {
            const y = r + n * DOWN[d], x = c + n * RIGHT[d];
            if (!this.on_board(y, x)) return 0;
            if (this.clue_at(y, x) !== EMPTY) return n;
        }
    }
    link(r, c, d, k) {
        const n = this.next_island(r, c, d), back = d % 3 ? 0 : n;
        return n ? this.s.atom(d % 2 ? 'h' : 'v', r + back * DOWN[d], c + back * RIGHT[d], k) : -1;
    }
    /** Where islands are to come an island has its number of bridges at most; the rest go to free cells beside it. */
    coming(r, c, clue) {
        const {b, s} = this;
        s.at_most(clue);
        for (let i = 0; i < 4 * b.max; i++) {
            const y = r + DOWN[i % 4], x = c + RIGHT[i % 4];
            const free = i < 4 && this.on_board(y, x) && this.clue_at(y, x) === EMPTY ? b.max : 0;
            clue -= free;
            if (free !== 1) s.add(1 - free, this.link(r, c, i % 4, (i >> 2) + 1));
        }
        s.at_least(clue);
    }
    hashi_rows(rule, t, r, c) {
        const {b, s} = this, clue = this.clue_at(r, c);
        if (rule === 'many') {
            if ((t !== 'h' && t !== 'v') || s.atom(t, r, c) < 0) return false;
            for (let k = 2; k <= b.max; k++) s.either(1, s.atom(t, r, c, k - 1), -1, s.atom(t, r, c, k));
            return true;
        }
        if (t !== 'x' || !this.on_board(r, c)) return false;
        if (rule === 'cross') {
            for (let d = 0; d < 4; d++)
                if (clue !== EMPTY || !this.next_island(r, c, d)) return false;
            return s.either(-1, this.link(r, c, 3, 1), -1, this.link(r, c, 0, 1));
        }
        if (clue < 0) return false;
        for (let i = 0; i < 4 * b.max; i++) s.add(1, this.link(r, c, i % 4, (i >> 2) + 1));
        if (b.unfinished) this.coming(r, c, clue);
        else s.equal(clue);
        for (let i = 4 * clue; i < 4 * b.max; i++) s.add(1, this.link(r, c, i % 4, (i >> 2) + 1)).at_most(0);
        return true;
    }
    sudoku_rows(rule, t, r, c) {
        const {b, s} = this, n = b.rows, h = b.boxrows, w = b.boxcols;
        if (rule === 'given')
            return t === 'x' && this.clue_at(r, c) >= 0 && s.add(1, s.atom('x', r, c, this.clue_at(r, c))).at_least(1);
        if (rule === 'cell') {
            for (let k = 1; k <= n; k++) s.add(1, s.atom('x', r, c, k));
            return t === 'x' && this.on_board(r, c) && s.equal(1);
        }
        if (t !== rule[0] || c < 1 || c > n) return false;
        for (let k = 1; k <= n; k++) {
            for (let i = 0; i < n; i++) {
                if (t === 'r')
                    s.add(1, s.atom('x', c, i + 1, k));
                else if (t === 'c')
                    s.add(1, s.atom('x', i + 1, c, k));
                else
                    s.add(
                        1,
                        s.atom(
                            'x', Math.floor((c - 1) / h) * h + Math.floor(i / w) + 1, ((c - 1) % h) * w + (i % w) + 1,
                            k));
            }
            s.equal(1);
        }
        return true;
    }

    run(t, r, c, k) { return k === 1 ? this.s.atom('x', r, c) : this.s.atom(t, r, c, k); }
    ship_rows(rule, t, r, c) {
        const {b, s} = this;
        if (rule === 'fleet') return t === '.' && this.fleet_rows();
        if (rule === 'sum') return ((t === 'r' && c <= b.rows) || (t === 'c' && c <= b.cols)) && this.sum_rows(t, c);
        if (t !== 'x' || !this.on_board(r, c)) return false;
        if (rule === 'hint')
            return b.hints > 0 && this.clue_at(r, c) !== EMPTY && this.hint_rows(r, c, this.clue_at(r, c));
        if (rule === 'shape') return this.shape_rows(r, c);
        const x = (y, z) => s.atom('x', y, z);
        return this.on_board(r + 1, c + 1) && s.either(-1, x(r, c), -1, x(r + 1, c + 1)) &&
            s.either(-1, x(r, c + 1), -1, x(r + 1, c));
    }
    shape_rows(r, c) {
        const {b, s} = this, L = b.longest;
        for (const d of [1, 2]) {
            const t = d === 1 ? 'h' : 'v', y = DOWN[d], x = RIGHT[d];
            for (let k = 2, a; k <= L && (a = this.run(t, r, c, k)) >= 0; k++) {
                const shorter = this.run(t, r, c, k - 1), next = this.run(t, r + y, c + x, k - 1);
                s.either(-1, a, 1, shorter);
                s.either(-1, a, 1, next);
                s.add(1, a).either(-1, shorter, -1, next);
                if (!b.ships.get(k))
                    s.add(1, this.run(t, r - y, c - x, k + 1)).either(-1, a, 1, this.run(t, r, c, k + 1));
            }
            if (this.on_board(r + y * L, c + x * L))
                for (let i = 0; i <= L; i++) s.add(1, s.atom('x', r + i * y, c + i * x));
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
        if (way >= 0 || hint === 'o')
            beside.forEach((x, d) => s.add(1, x).equal(way >= 0 && (way + 2) % 4 === d ? 1 : 0));
        if (hint !== '#') return true;
        for (const d of [0, 1]) s.add(1, beside[d]).add(beside[d] >= 0 ? -1 : 1, beside[d + 2]).equal(0);
        return s.add(1, beside[0]).add(1, beside[3]).equal(1);
    }
    fleet_rows() {
        const {b, s} = this;
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
        const {b, s} = this, line = t === 'r', sum = (line ? b.rowsum : b.colsum)[n - 1],
                  cells = line ? b.cols : b.rows;
        if (sum < 0) return false;
        for (let i = 1; i <= cells; i++) s.add(1, line ? s.atom('x', n, i) : s.atom('x', i, n));
        s.equal(sum);
        for (let k = sum + 1; k <= b.longest; k++)
            for (let i = 1; i <= cells; i++)
                s.add(1, line ? this.run('h', n, i, k) : this.run('v', i, n, k)).at_most(0);
        return true;
    }

    at_place(v, p) { return this.s.atom('x', (v >> 5) + 1, p, (v & 31) + 1); }
    fits(f, i, j) { return f.fits.has(f.kind === 's' ? i : f.kind === 'p' ? i + j : i - j); }
    around(i, w, z) {
        for (let j = 1; j <= this.b.cols; j++)
            if (j !== i) this.s.add(1, this.at_place(j < i ? w : z, j));
        return this.s;
    }
    pair_rows(f) {
        const {s} = this, n = this.b.cols, [v, w] = f.values;
        let few = n > 1;
        for (let i = 1; i <= n; i++) {
            let forbidden = 0;
            for (let j = 1; j <= n; j++) forbidden += !this.fits(f, i, j);
            few = few && forbidden <= 1;
        }
        for (let i = 1; i <= n; i++) {
            for (let j = 1; few && j <= n; j++)
                if (!this.fits(f, i, j)) s.either(-1, this.at_place(v, i), -1, this.at_place(w, j));
            for (let side = 0; !few && side < 2; side++) {
                for (let j = 1; j <= n; j++)
                    if (side ? this.fits(f, j, i) : this.fits(f, i, j)) s.add(1, this.at_place(side ? v : w, j));
                s.either(-1, this.at_place(side ? w : v, i), 1, -1);
            }
        }
        return true;
    }
    fact_rows(rule, f) {
        const {s} = this, n = this.b.cols, v = f.values,
              same = f.kind === 'd' && f.fits.size === 1 && f.fits.has(0);
        if (rule !== (f.kind === 's' ? 'location' : f.kind === 'b' ? 'between' : same ? 'same' : 'relation'))
            return false;
        if (f.kind === 'p' || (f.kind === 'd' && !same)) return this.pair_rows(f);
        let places = 0;
        for (let i = 1; i <= n; i++) places += f.kind === 's' && this.fits(f, i, 0);
        for (let i = 1; i <= n; i++) {
            const x = this.at_place(v[0], i);
            if (same)
                s.add(1, x).add(-1, this.at_place(v[1], i)).equal(0);
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
        const {b, s} = this, n = b.cols, {either, facts} = b.clues[clue - 1], total = new Map();
        let number = 0, least = 1;
        const collect = (a, x) => total.set(x, (total.get(x) ?? 0) + a);  // two facts may have the same term
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
                    collect(f.not ? -1 : 1, defined(n, 3));
                }
                if (between) continue;
                for (let j = 1; j <= n; j++)
                    if (this.fits(f, i, j)) mine.push(j);
                if (mine.length === n)
                    collect(1, x);
                else if (mine.length) {
                    s.add(1, x);
                    for (const j of mine) s.add(1, this.at_place(v[1], j));
                    collect(1, defined(mine.length + 1, 2));
                }
            }
        }
        for (const [x, a] of total) s.add(a, x);
        return either ? s.equal(least) : s.at_least(least);
    }
    zebra_rows(rule, t, r, c) {
        const {b, s} = this, n = b.cols;
        if (t === 'n' && c >= 1 && c <= b.clues.length) {
            const facts = b.clues[c - 1].facts;
            return rule === 'choice' ? facts.length > 1 && this.choice_rows(c) :
                                       facts.length === 1 && this.fact_rows(rule, facts[0]);
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
        const {b, s} = this, n = this.tints, points = n[0] + n[1], e = t === 'h' || t === 'v' ? s.atom(t, r, c) : -1;
        if (rule === 'degree')
            return t === 'x' && this.usable(r, c) && this.star(r, c).add(-2, s.atom('z', r, c)).equal(1);
        if (rule === 'given')
            return e >= 0 && (this.clue_at(r, c) & (t === 'h' ? 2 : 4)) > 0 && s.add(1, e).at_least(1);
        if (t !== '.')
            return e >= 0 && points > 2 &&
                s.add(1, s.atom('z', r, c)).either(-1, e, 1, s.atom('z', r + (t === 'v'), c + (t === 'h')));
        for (let dark = 0; points && dark < 2; dark++) {
            for (let i = 0; i < b.rows * b.cols; i++)
                if ((Math.floor(i / b.cols) + (i % b.cols)) % 2 === dark)
                    s.add(1, s.atom('z', Math.floor(i / b.cols) + 1, (i % b.cols) + 1));
            if (n[1 - dark] % 2)
                s.equal((n[1 - dark] - 1) / 2);
            else
                s.at_least(INF);
        }
        return true;
    }
    island_at(r, c) { return this.island && this.on_board(r, c) ? this.island[(r - 1) * this.b.cols + c - 1] : 0; }
    size_rows(r, c, n) {
        const {b, s} = this, k = this.island_at(r, c),
                  atom = (i) => s.atom('i', Math.floor(i / b.cols) + 1, (i % b.cols) + 1, k);
        const seen = new Set([(r - 1) * b.cols + c - 1]);
        let last = [...seen];
        for (let steps = 1; steps < n && last.length; steps++) {
            const next = [];
            for (const i of last)
                for (let d = 0; d < 4; d++) {
                    const y = Math.floor(i / b.cols) + 1 + DOWN[d], x = (i % b.cols) + 1 + RIGHT[d],
                          j = (y - 1) * b.cols + x - 1;
                    if (s.atom('i', y, x, k) >= 0 && !seen.has(j)) {
                        seen.add(j);
                        next.push(j);
                    }
                }
            last = next;
        }
        for (let i = 0; i < b.rows * b.cols; i++) s.add(1, atom(i));
        s.equal(n - 1);
        for (let i = 0; i < b.rows * b.cols; i++)
            if (!seen.has(i)) s.add(1, atom(i)).at_most(0);
        return true;
    }
    sea_rows(rule, t, r, c) {
        const {s} = this, black = s.atom('b', r, c);
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
        if (this.b.unfinished) s.at_most(1);
        else s.equal(1);
        for (let d = 0; d < 4; d++) {
            const y = r + DOWN[d], x = c + RIGHT[d], clue = this.island_at(y, x);
            for (let k = clue || 1; k <= (clue || this.islands); k++) {
                const there = s.atom('i', y, x, k);
                if (there >= 0 || clue)
                    s.add(-1, there).add(1, black).add(1, s.atom('i', r, c, k)).at_least(clue ? 1 : 0);
            }
        }
        return true;
    }
    room_at(r, c) { return this.on_board(r, c) ? this.b.room[(r - 1) * this.b.cols + c - 1] : 0; }
    /* Is a border between the cell and the next one to the right (1), or below (2)? */
    border_at(r, c, d) {
        const next = d === 1 ? this.room_at(r, c + 1) : this.room_at(r + 1, c);
        return this.room_at(r, c) !== next || (this.b.wall[(r - 1) * this.b.cols + c - 1] & d) !== 0;
    }
    is_clue(r, c) { return this.clue_at(r, c) !== EMPTY; }
    /* That the cell has the symbol of this side. */
    literal(side, r, c) {
        if (this.of_lines) return this.of_lines.symbol(side, r, c);
        if (this.b.sheet.symbols.length) return symbol_literal(this, side, r, c);
        const inked = this.b.sheet.inked && (!this.b.sheet.colours.size || this.colour_at(r, c) === 2);
        if (this.b.sheet.shut && this.is_clue(r, c)) return (side > 0) === inked;
        if (this.b.sheet.blank) return -side * (this.s.atom('o', r, c) + 1);
        return side * (this.s.atom('b', r, c) + 1);
    }
    /* Auxiliaries of a law at a cell are numbered by laws, then by cells. */
    definer(law, r, c, with_rows) {
        const {s} = this;
        let n = this.first.get(law)[(r - 1) * this.b.cols + c - 1];
        return (x, y) => {
            const v = s.base.t + ++n;
            if (with_rows) define_both(s, v, x, y);
            return v;
        };
    }
    number_auxiliaries() {
        const {b} = this;
        let n = 0;
        Object.assign(this, {first: new Map(), shaped: new Map(), kinds: new Map(), steps: new Map(), begun: new Map()});
        if (b.sheet.rooms) this.first_pairs = first_pairs(this);
        for (const law of b.sheet.laws) {
            const first = [];
            if (this.of_lines) this.note_symbols(law);
            if (law.form === 'shape') n = number_shapes(this, law, n);
            if (law.form === 'unequal') n = number_unequal(this, law, n);
            if (law.form === 'digits sum' || is_any_line(law)) n = number_sums(this, law, n);
            n = number_lines(this, law, n);
            if (law.form === 'runs') n = number_runs(this, law, n);
            if (law.form === 'sized') n = number_places(this, n, law.says);
            if (law.form === 'rim') n = number_rim(this, law, n);
            if (law.form === 'differs') n = number_unlike(this, law, n);
            if (law.form !== 'see') continue;
            for (let i = 0; i < b.rows * b.cols; i++) {
                first.push(n);
                n += count_auxiliaries(this, law, Math.floor(i / b.cols) + 1, (i % b.cols) + 1);
            }
            this.first.set(law, first);
        }
        return n;
    }
    note_symbols(law) {
        const {rows, cols} = this.b, note = (t, r, c) => {
            for (const cells of places(this, law, t, r, c)) this.of_lines.note_place(law, r, c, cells, this.clue_at(r, c));
        };
        for (let i = 0; i < rows * cols; i++) note('x', Math.floor(i / cols) + 1, (i % cols) + 1);
        for (let r = 1; r <= rows; r++) note('r', 0, r);
        for (let c = 1; c <= cols; c++) note('c', 0, c);
        note('.', 0, 0);
        for (let i = 1; i <= (this.b.figures?.length ?? 0); i++) note('n', 0, i);
        for (let i = 0; i < 2 * rows * cols; i++) note('ed'[i % 2], Math.floor((i >> 1) / cols) + 1, ((i >> 1) % cols) + 1);
    }
    /* The laws of a sheet that have rows. */
    own_laws() {
        const {laws} = this.b.sheet;
        return this.laws ??= this.of_lines ? this.of_lines.with_symbols(laws) : laws.filter((l) => !['connected', 'no cycle'].includes(l.form));
    }
    path_rows(rule, t, r, c) {
        const {s, b} = this, n = this.clue_at(r, c), z = s.atom('z', r, c);
        if (rule === 'pair') return t === 'p' && s.atom('p', c) >= 0 && s.add(1, s.atom('p', c)).at_least(1);
        if (rule === 'cover') return t === 'x' && z >= 0 && 'BD'.includes(b.rule) && !b.unfinished && s.add(1, z).at_least(1);
        if (rule === 'degree')
            return t === 'x' && z >= 0 && this.star(r, c).add(-2, z).add(1, n > 0 ? s.atom('p', n) : -1).equal(0);
        if ('AB'.includes(b.rule)) return false;
        if (t === 'x') return this.on_board(r, c) && this.on_board(r + 1, c + 1) && this.square(r, c).at_most(2);
        const e = t === 'h' || t === 'v' ? s.atom(t, r, c) : -1;
        return e >= 0 && n > 0 && n === this.clue_at(r + (t === 'v'), c + (t === 'h')) &&
            s.either(1, e, -1, s.atom('p', n));
    }

    /* Makes the rows of a rule at a place in `s.made`; false: the rule has no such place. part: all, those of its clue, or
     * the others ('plain'). Of a sheet the rule may be one of its laws. */
    rows_of(rule, t, r, c, part = 'all') {
        const g = this.b.genre, {sheet} = this.b;
        this.s.begin();
        if (sheet) {
            const laws = typeof rule === 'string' ? this.own_laws().filter((l) => sheet.rules[l.rule] === rule) : [rule];
            return laws.filter((l) => law_rows(this, l, t, r, c, part)).length > 0;
        }
        if (part !== 'all' && CLUE_RULES.includes(rule) !== (part === 'clue')) return false;
        const of = {
            hashi: this.hashi_rows,
            sudoku: this.sudoku_rows,
            battleship: this.ship_rows,
            zebra: this.zebra_rows,
            circuit: this.circuit_rows,
            nurikabe: this.sea_rows,
            numberlink: this.path_rows,
        }[g] ??
            this.loop_rows;
        return of.call(this, rule, t, r, c);
    }

    /* ---- demands of shape ---- */

    draw_graph() {
        const {b, s} = this, [PR, PC] = this.points,
                  face = (r, c) => (r < 1 || c < 1 || r >= PR || c >= PC ? 0 : (r - 1) * (PC - 1) + c);
        this.vertices = PR * PC;
        this.faces = (PR - 1) * (PC - 1) + 1;
        this.edges = [];  // {v, w, line, low, high}
        this.there = new Int8Array(this.vertices);
        this.up = new Int32Array(2 * Math.max(this.vertices, this.faces));
        for (let v = 0; v < this.vertices; v++) {
            const r = Math.floor(v / PC) + 1, c = (v % PC) + 1;
            this.there[v] = b.genre === 'circuit' ? b.clue[v] & 1 : b.genre !== 'hashi' || b.clue[v] !== EMPTY ? 1 : 0;
            for (const d of this.there[v] ? [1, 2] : []) {
                const n = b.genre === 'hashi' ? this.next_island(r, c, d) : +(d === 1 ? c < PC : r < PR);
                if (!n) continue;
                const other = d === 1 ? face(r - 1, c) : face(r, c - 1), line = s.atom(d === 1 ? 'h' : 'v', r, c);
                this.edges.push({v, w: v + n * (d === 1 ? 1 : PC), line, low: face(r, c), high: other, tall: d === 2});
            }
        }
        if (b.sheet?.crossed) this.split_graph();
    }
    /* Lines that may cross: those up and down go between places of their own, and an edge leads from place to place of
     * a cell where the loop turns. */
    split_graph() {
        const n = this.vertices, cols = this.points[1];
        for (const e of this.edges.filter((x) => x.tall)) e.v += n, e.w += n;
        for (let v = 0; v < n; v++)
            this.edges.push({v, w: v + n, line: this.s.atom('k', Math.floor(v / cols) + 1, (v % cols) + 1), turn: true});
        for (let i = 0; i < 4 * n && this.b.sheet.gated; i++) {  // closed by two edges to one place more
            const v = Math.floor(i / 4), d = i % 4;
            if (this.of_lines.gate(Math.floor(v / cols) + 1, (v % cols) + 1, d) !== undefined)
                this.edges.push({v: v + (d % 2 ? 0 : n), w: 2 * n, line: SURE, turn: true});
        }
        this.vertices = 2 * n + (this.b.sheet.gated ? 1 : 0);
        this.up = new Int32Array(2 * Math.max(this.vertices, this.faces));
    }
    known(a) { return a === SURE ? 1 : a < 0 ? -1 : this.s.value[a]; }
    cell(v, k) {
        const {b, s} = this, r = Math.floor(v / b.cols) + 1, c = (v % b.cols) + 1, black = s.atom('b', r, c);
        if (this.room_about && !this.room_about.has(v)) return -1;
        if (b.sheet) {
            const lit = this.literal(this.shapes[k].side, r, c);
            return typeof lit === 'boolean' ? (lit ? 1 : -1) : this.s.truth(lit);
        }
        if (!k || black >= 0) return this.known(k ? s.atom('i', r, c, k) : black);
        return this.island_at(r, c) === k ? 1 : -1;
    }
    state(e) {
        if (!this.cells) return this.known(e.line);
        if (this.by_room && this.border_at(Math.floor(e.v / this.b.cols) + 1, e.v % this.b.cols + 1, e.w === e.v + this.b.cols ? 2 : 1))
            return -1;
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
        const {cols} = this.b, open = (v) => this.cells[v] >= 0;
        for (let v = 0; v + cols < this.vertices && this.by_corners; v++)
            for (const w of [...(v % cols ? [v + cols - 1] : []), ...((v + 1) % cols ? [v + cols + 1] : [])])
                if (open(v) && open(w)) this.join(v, w);
        return rings;
    }
    /* Of what a law wants connected in each room, or to the border: is something cut off? */
    cut_off(law, marked) {
        const {rows, cols, room} = this.b;
        if (!law.border) {
            const of = new Map();
            return marked.some((v) => this.root(v) !== this.root(of.get(room[v]) ?? of.set(room[v], v).get(room[v])));
        }
        const edge = (v) => [0, rows - 1].includes(Math.floor(v / cols)) || [0, cols - 1].includes(v % cols);
        const fine = new Set([...this.cells.keys()].filter((v) => edge(v) && this.cells[v] >= 0).map((v) => this.root(v)));
        return marked.some((v) => !fine.has(this.root(v)));
    }
    parted(marked) { return new Set(marked.map((v) => this.root(v))).size > 1; }
    lines() { return this.edges.filter((e) => this.state(e) > 0); }
    bad_faces() {
        const F = this.faces;
        for (let f = 0; f < 2 * F; f++) this.up[f] = f;
        for (const {line, low, high, turn} of this.edges) {
            const s = this.known(line);
            if (!s || turn) continue;
            this.join(low, high + (s > 0 ? F : 0));
            this.join(low + F, high + (s < 0 ? F : 0));
        }
        for (let f = 0; f < F; f++)
            if (this.root(f) === this.root(f + F)) return true;
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
    /* The place of the clue by which island k has a size. */
    sized(k) {
        const v = this.island.indexOf(k), {cols, clue} = this.b;
        return clue[v] > 0 && ['x', Math.floor(v / cols) + 1, (v % cols) + 1];
    }
    /* From some cell of the island: fewer are connected to it than the number says, or another one is farther than
     * as many open cells as the known ones leave. */
    bad_size(far, k) {
        const {cells} = this, every = [...cells.keys()], on = every.filter((v) => cells[v] > 0);
        const n = this.b.sheet ? this.whole_size : this.b.clue[this.island.indexOf(k)];
        return on.some((start) => {
            const cost = every.map((v) => (v === start ? 0 : Infinity));
            for (let more = true; more;) {
                more = false;
                for (const e of this.edges)
                    for (const [v, w] of this.state(e) === 0 ? [[e.v, e.w], [e.w, e.v]] : []) {
                        const now = cost[v] + (cells[w] === 0);
                        if (now >= cost[w]) continue;
                        cost[w] = now;
                        more = true;
                    }
            }
            return far ? on.some((v) => on.length + cost[v] > n) : cost.filter((x) => x < Infinity).length < n;
        });
    }
    /* Of lemmas about a sheet. */
    lemma_kinds() {
        if (this.b.sheet.division && near_law(this.b.sheet)) return ['cut'];
        const cells = this.shapes.some((l) => l.form === 'connected' || l.one) || near_law(this.b.sheet), {of_lines} = this;
        const cycles = this.shapes.at(-1)?.one || this.shapes.some((l) => l.form === 'no cycle');
        return [...(cells ? ['cut', 'far', 'few'] : []), ...(of_lines && !this.b.sheet.moves ? ['parity'] : []), ...(cycles ? ['cycle'] : [])];
    }
    is_lines(k) { return this.shapes[k]?.form === 'lines'; }
    plain(k) { return this.shapes[k].domain === 'board' && !this.shapes[k].border; }
    may_break(kind, k) {
        const {b} = this;
        if (this.shapes[k]?.form === 'no cycle') return kind === 'cycle';
        if (this.is_lines(k)) return (kind === 'parity' && !b.sheet.path) || (this.shapes[k].one && ['cut', 'cycle'].includes(kind));
        if (b.sheet && kind[0] === 'f')
            return k < this.shapes.length && !this.of_lines && !this.shapes[k].border && !this.shapes[k].corners && this.shapes[k].side === 1 && this.whole_size >= 0;
        if (b.sheet) return kind === 'cut' && k < this.shapes.length;
        if (k && (b.genre !== 'nurikabe' || k > this.islands)) return false;
        if (b.genre === 'nurikabe' && kind[0] === 'f' && !(k && this.sized(k))) return false;
        if (b.genre === 'hashi' && (kind === 'cycle' ? !b.noloop : b.unfinished)) return false;
        if (b.genre === 'numberlink' && 'AB'.includes(b.rule) && kind === 'chord') return false;
        return has_word(KINDS[b.genre], kind);
    }
    broken(kind, k) {
        if (this.shapes[k]?.form === 'no cycle') return closes_ring(this);
        const g = this.b.genre, lines = this.is_lines(k), one_loop = lines || has_word('slitherlink masyu yajilin', g),
              cells = (Boolean(this.b.sheet) && !lines) || g === 'nurikabe';
        this.cells = cells ? Array.from({length: this.vertices}, (_, v) => this.cell(v, k)) : null;
        this.by_room = Boolean(this.b.sheet) && (kind === 'cut' || kind[0] === 'f') && this.shapes[k].domain === 'room';
        this.by_corners = Boolean(this.b.sheet) && Boolean(this.shapes[k]?.corners);
        if (kind[0] === 'f') return this.bad_size(kind === 'far', k);
        if (kind === 'cut') {
            this.tie(0, 1);
            const every = [...this.there.keys()];
            if (this.b.sheet && !this.plain(k)) return this.cut_off(this.shapes[k], every.filter((v) => this.cells[v] > 0));
            return this.parted(
                one_loop ? this.lines().map((e) => e.v) :
                           every.filter((v) => (cells ? this.cells[v] > 0 : this.there[v])));
        }
        if (kind === 'cycle') return one_loop && (!this.b.sheet?.path || this.b.sheet.gated) ? this.bad_cycle() : this.tie(1, 1) > 0;
        return kind === 'parity' ? this.bad_faces() :
            kind === 'odd'       ? this.odd_piece() :
                                   this.bad_path(kind === 'chord');
    }
}
