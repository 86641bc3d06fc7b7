/* check-lines.mjs - sheets that draw lines between cells, as doc/CERTIFICATES.md says, "Sheets": what lines do in a cell
 * as literals, and rows that are of lines alone. See check_lines.c. */
import {arms_rows, corner_row, gather_ray, note_corners, side_row} from './check-loops.mjs';
import {EMPTY} from './check-board.mjs';
import {arrived_row, moved_cells} from './check-moves.mjs';
import {own_labels} from './check-order.mjs';
import {INF} from './check-rows.mjs';

/* Symbols; opposites are negative. */
export const BLACK = 1, LINE = 2, PASSED = 3, TURN = 4, STRAIGHT = 5, CROSSING = 6, ARRIVED = 7;
export const WORDS = {passed: PASSED, turn: TURN, straight: STRAIGHT, crossing: CROSSING, arrived: ARRIVED};
const PIPES = [[], [0, 1, 2, 3], [0, 2], [1, 3], [0, 1], [0, 3], [2, 3], [1, 2]];  // ways of a given piece
const ARMS = 'urdl';
const UP = 0, RIGHT = 1, DOWN = 2, LEFT = 3, STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]];

const not = (lit) => (typeof lit === 'boolean' ? !lit : -lit);

export class Lines {
    constructor(rules) { Object.assign(this, {rules, owner: new Map()}); }
    is_open(r, c) {
        const {rules} = this;
        return rules.on_board(r, c) && !(rules.b.sheet.shut && rules.is_clue(r, c));
    }
    has_line(r, c, d) { return this.is_open(r, c) && this.is_open(r + STEPS[d][0], c + STEPS[d][1]); }
    line_there(r, c) { return this.has_line(r, c, UP); }
    line(r, c, d) { return this.has_line(r, c, d) && this.rules.edge(r, c, d) + 1; }
    get crossed() { return this.rules.b.sheet.crossed; }
    /* The clue beside the board at that side of a cell, where one path goes from one to another: undefined, there is none. */
    gate(r, c, d) {
        const {b} = this.rules, side = ['top', 'right', 'bottom', 'left'][d];
        if (!b.sheet.gated || this.rules.on_board(r + STEPS[d][0], c + STEPS[d][1])) return undefined;
        const clue = b.beside[side][(d % 2 ? r : c) - 1];
        return clue === EMPTY ? undefined : clue;
    }
    /* The same of lines, with those that lead out of the board there. */
    there(r, c, d) { return this.gate(r, c, d) !== undefined || this.line(r, c, d); }
    goes_on(r, c, d) { return [d, (d + 2) % 4].every((x) => this.there(r, c, x) !== false); }
    can_cross(r, c) { return this.crossed && this.goes_on(r, c, UP) && this.goes_on(r, c, RIGHT); }
    can_turn(r, c) { return this.crossed || this.has_line(r, c, LEFT) || this.has_line(r, c, RIGHT); }
    lines_at(r, c) { return STEPS.filter((_, d) => this.has_line(r, c, d)).length; }
    /* The ways by which the given piece leads out of the board, where lines are one path. */
    ways_out(r, c) {
        const {rules} = this, clue = rules.b.sheet.path && !rules.b.sheet.gated && rules.is_clue(r, c) ? rules.clue_at(r, c) : 0;
        return (PIPES[clue] ?? []).filter((d) => !rules.on_board(r + STEPS[d][0], c + STEPS[d][1]));
    }
    /* Nothing is right where pieces do not lead out once at each of both sides, and nowhere else. */
    path_row() {
        const {s, b} = this.rules, out = [], gates = Object.values(b.sheet.gated ? b.beside : {}).flat();
        if (b.sheet.gated) return [1, 2].some((x) => gates.filter((y) => y === x).length !== 1) && s.at_least(1);
        for (let i = 0; i < b.rows * b.cols; i++) out.push(...this.ways_out(Math.floor(i / b.cols) + 1, (i % b.cols) + 1));
        return out.sort().join() !== [...b.sheet.path].sort().join() && s.at_least(1);
    }
    /* That the cell has the symbol, as a literal. */
    symbol(side, r, c) {
        const {s, b} = this.rules, which = Math.abs(side), of = (t) => s.atom(t, r, c) + 1;
        let lit = false;
        if (which === ARRIVED) lit = this.lines_at(r, c) ? of('a') : this.rules.is_clue(r, c);
        else if (which === CROSSING) lit = this.can_cross(r, c) && of('c');
        else if (this.crossed || this.is_open(r, c)) {
            if (which === BLACK) lit = of('s');
            if (which === TURN && this.can_turn(r, c)) lit = of('k');
            if (which === STRAIGHT && this.can_turn(r, c))
                lit = of('g');
            else if (which === PASSED || which === STRAIGHT)
                lit = b.sheet.elsewhere ? -of('s') : of('z');
        }
        return side < 0 ? not(lit) : lit;
    }
    sum(terms, lo, hi) {
        const {s} = this.rules;
        let constant = 0;
        for (const [a, lit] of terms) {
            if (lit === true || lit < 0) constant += a;
            if (typeof lit === 'number') s.add(lit < 0 ? -a : a, Math.abs(lit) - 1);
        }
        return s.row(lo - constant, hi - constant);
    }
    clause(...lits) {
        if (!lits.includes(true)) this.sum(lits.map((x) => [1, x]), 1, INF);
        return true;
    }

    /* ---- auxiliaries of turns and of straight, each at the law that asks for it first ---- */

    note(side, r, c, law) {
        const which = Math.abs(side);
        if (which === ARRIVED && this.lines_at(r, c) && !this.owner.has(`${which},${r},${c}`)) this.owner.set(`${which},${r},${c}`, law);
        if (which < TURN || which === ARRIVED || which === CROSSING || (this.crossed && which === TURN) || !this.can_turn(r, c)) return;
        if (which === STRAIGHT) this.note(TURN, r, c, law);
        const key = `${which},${r},${c}`;
        if (!this.owner.has(key)) this.owner.set(key, law);
    }
    note_place(law, r, c, cells, number) {
        const {rules} = this, note = (side, list) => list.forEach((cell) => this.note(side, ...cell, law));
        if (law.form === 'either') note(law.other, cells);
        if (law.form === 'side') note_corners(this, law, r, c);
        if (law.form === 'arms' && !law.two && law.of_clue && number < 0) return;
        const moved = law.form === 'weigh' && Math.abs(law.side) === ARRIVED;
        if (moved && law.of_clue && (law.domain === 'figure' ? rules.b.figures[c - 1].number : number) < 0) return;
        for (const [y, x] of moved || law.form === 'from' ? moved_cells(rules) : [])
            if (!this.owner.has(`arms,${y},${x}`)) this.owner.set(`arms,${y},${x}`, law);
        if (moved) return;
        for (const [y, x] of ['segments', 'arms'].includes(law.form) ? (law.domain === 'marked' ? cells : [[r, c]]) : [])
            if (!this.owner.has(`arms,${y},${x}`)) this.owner.set(`arms,${y},${x}`, law);
        if (law.form === 'count') {
            if (law.only) this.note(law.only, r, c, law);
            if ((law.of_clue && number < 0) || (law.only && rules.literal(law.only, r, c) === false)) return;
            if (this.is_state(law)) return;
        }
        if (law.form === 'see')
            for (const [y, x] of STEPS)
                for (let n = 1; rules.on_board(r + n * y, c + n * x); n++) note(law.side, [[r + n * y, c + n * x]]);
        note(law.side ?? 0, cells);
    }
    /* The laws in whose places rows are, connection aside; in front of each the auxiliaries that it owns. */
    with_symbols(laws) {
        return laws.flatMap((law) => {
            const owned = new Set([...this.owner].filter(([, one]) => one === law).map(([key]) => key));
            const symbols = owned.size ? [{form: 'symbols', rule: law.rule, owned}] : [];
            return law.form === 'connected' ? symbols : [...symbols, law];
        });
    }
    open_atoms(own) {
        const {rows, cols} = this.rules.b;
        for (let i = 0; this.crossed && i < rows * cols; i++) {
            const r = Math.floor(i / cols) + 1, c = (i % cols) + 1;
            own('k', r, c, 1, 1);
            if (this.goes_on(r, c, RIGHT)) own('f', r, c, 1, 1);
            if (this.goes_on(r, c, UP)) own('q', r, c, 1, 1);
            if (this.can_cross(r, c)) own('c', r, c, 1, 1);
            for (const d of this.arrows ? [RIGHT, DOWN] : []) if (this.has_line(r, c, d)) own('ae'[d % 2], r, c, 1, 1);
        }
        if (this.rules.b.sheet.ordered) own_labels(this.rules, own);
        for (const key of this.owner.keys()) {
            const [which, r, c] = key.split(',').map(Number);
            if (key.startsWith('side,')) own('i', r, c, 1, 1), own('j', r, c, 1, 1);
            else if (Number.isNaN(which))
                for (const d of [UP, RIGHT, DOWN, LEFT])
                    for (let i = 2; i <= this.arm_length(r, c, d); i++) own(ARMS[d], r, c, i, 1);
            if (Number.isNaN(which)) continue;
            own(which === TURN ? 'k' : which === ARRIVED ? 'a' : 'g', r, c, 1, 1);
            if (which === ARRIVED && !this.rules.is_clue(r, c) && this.lines_at(r, c) > 1) own('f', r, c, 1, 1);
            if (which === TURN && this.has_line(r, c, LEFT) && this.has_line(r, c, RIGHT)) own('f', r, c, 1, 1);
        }
    }
    symbol_rows(owned, t, r, c) {
        const {s} = this.rules, turn = owned.has(`${TURN},${r},${c}`), straight = owned.has(`${STRAIGHT},${r},${c}`);
        if (t !== 'x') return false;
        const arms = owned.has(`arms,${r},${c}`);
        if (arms) this.arm_rows(r, c);
        const side = owned.has(`side,${r},${c}`);
        if (side) corner_row(this, r, c);
        const arrived = owned.has(`${ARRIVED},${r},${c}`);
        if (arrived) arrived_row(this.rules, r, c);
        if (turn)
            s.add(1, this.rules.edge(r, c, LEFT)).add(1, this.rules.edge(r, c, RIGHT)).add(-2, s.atom('f', r, c))
                .add(-1, s.atom('k', r, c)).equal(0);
        if (straight) {
            const both = [[1, this.symbol(PASSED, r, c)], [1, this.symbol(-TURN, r, c)]], g = s.atom('g', r, c) + 1;
            this.sum([...both, [-2, g]], 0, INF);
            this.sum([...both, [-1, g]], -INF, 1);
        }
        return turn || straight || arms || side || arrived;
    }

    /* ---- lines straight on ---- */

    arm_length(r, c, d) {
        let n = 0;
        while (this.has_line(r + n * STEPS[d][0], c + n * STEPS[d][1], d)) n++;
        return n;
    }
    /* The first i of them are there. */
    arm(r, c, d, i) {
        if (i > this.arm_length(r, c, d)) return false;
        return i === 1 ? this.line(r, c, d) : this.rules.s.atom(ARMS[d], r, c, i) + 1;
    }
    arm_rows(r, c) {
        for (const d of [UP, RIGHT, DOWN, LEFT])
            for (let i = 2; i <= this.arm_length(r, c, d); i++) {
                const x = this.arm(r, c, d, i), before = this.arm(r, c, d, i - 1);
                const last = this.line(r + (i - 1) * STEPS[d][0], c + (i - 1) * STEPS[d][1], d);
                this.clause(-x, before);
                this.clause(-x, last);
                this.clause(x, -before, -last);
            }
    }
    segment_rows(law, r, c, n) {
        const least = law.relation !== '<=', most = law.relation !== '>=';
        const way = (d) => Array.from({length: this.arm_length(r, c, d)}, (_, i) => [1, this.arm(r, c, d, i + 1)]);
        for (const d of [UP, RIGHT, DOWN, LEFT]) {
            const terms = [...way(d), ...way((d + 2) % 4)];
            if (most && d < DOWN) this.sum(terms, -INF, n);
            if (!least || !this.has_line(r, c, d)) continue;
            terms[0][0] -= n;
            this.sum(terms.filter(([a]) => a), 0, INF);
        }
    }
    equal_rows(r, c) {
        for (const d of [UP, RIGHT, DOWN, LEFT])
            for (const e of [(d + 1) % 4, (d + 3) % 4])
                for (let i = 2; this.has_line(r, c, e) && i <= this.arm_length(r, c, d); i++)
                    this.clause(not(this.arm(r, c, d, i)), not(this.line(r, c, e)), this.arm(r, c, e, i));
    }

    /* From two cells, away from each other, equally many lines go straight on. */
    apart_rows(cells) {
        const on = cells[1][0] > cells[0][0] ? DOWN : RIGHT, ways = [(on + 2) % 4, on];
        for (const k of [0, 1])
            for (let i = 1; i <= this.arm_length(...cells[k], ways[k]); i++)
                this.clause(not(this.arm(...cells[k], ways[k], i)), this.arm(...cells[1 - k], ways[1 - k], i));
    }
    arms_rows(law, r, c, n) { arms_rows(this, law, r, c, n); }
    side_row(law, r, c) { side_row(this, law, r, c); }

    /* ---- rows of lines alone ---- */

    degree_rows(r, c) {
        const {rules} = this, {s, b} = rules, off = b.sheet.elsewhere;
        if (!rules.on_board(r, c) || (off && !this.is_open(r, c))) return false;
        if (this.crossed) return this.crossing_rows(r, c);
        rules.star(r, c);
        return off ? s.add(2, s.atom('s', r, c)).equal(2) : s.add(-2, s.atom('z', r, c)).equal(-this.ways_out(r, c).length);
    }
    /* Lines that may cross: k it turns, f and q it goes on left and right, up and down, z a line passes, c they cross. */
    crossing_rows(r, c) {
        const {s} = this.rules, of = (t, there = true) => there && s.atom(t, r, c) + 1, k = of('k'), c4 = of('c', this.can_cross(r, c));
        const f = of('f', this.goes_on(r, c, RIGHT)), q = of('q', this.goes_on(r, c, UP)), z = of('z');
        this.sum([[1, this.there(r, c, LEFT)], [1, this.there(r, c, RIGHT)], [-2, f], [-1, k]], 0, 0);
        this.sum([[1, this.there(r, c, UP)], [1, this.there(r, c, DOWN)], [-2, q], [-1, k]], 0, 0);
        this.sum([[1, k], [1, f], [1, q], [-1, z], [-1, c4]], 0, 0);
        if (c4) this.sum([[1, k], [1, f], [1, q], [-2, z]], -INF, 0);
        return true;
    }
    /* That the line there leads right or down: right of a cell e, below it a; out of the board it is known. */
    ahead(r, c, d) {
        const gate = this.gate(r, c, d), before = d === UP || d === LEFT;
        if (gate !== undefined) return before === (gate === 1);
        return this.has_line(r, c, d) && this.rules.s.atom('ae'[d % 2], r - (d === UP ? 1 : 0), c - (d === LEFT ? 1 : 0)) + 1;
    }
    get arrows() { return Boolean(this.rules.b.sheet.gated) && [...(this.rules.b.between?.values() ?? [])].some((x) => x !== EMPTY); }
    /* At each cell: what comes in goes out, and straight on where there are lines on both sides. */
    way_rows(r, c) {
        const terms = [];
        if (!this.arrows || !this.rules.on_board(r, c)) return false;
        for (const d of [UP, RIGHT, DOWN, LEFT]) {
            const sign = d === RIGHT || d === DOWN ? 1 : -1, e = (d + 2) % 4;
            if (sign > 0 && this.has_line(r, c, d)) this.clause(not(this.ahead(r, c, d)), this.line(r, c, d));
            terms.push([2 * sign, this.ahead(r, c, d)], [-sign, this.there(r, c, d)]);
            if (this.goes_on(r, c, d)) this.clause(not(this.ahead(r, c, d)), not(this.there(r, c, e)), this.ahead(r, c, e));
        }
        this.sum(terms, 0, 0);
        return true;
    }
    /* The path runs over the arrow there, and as it points. */
    follows_row(t, r, c) {
        const d = t === 'd' ? DOWN : RIGHT, on = this.ahead(r, c, d), {kind} = this.rules.b.between.get(`${t}${r},${c}`);
        this.sum([[1, this.line(r, c, d)], [1, kind === 'greater' ? on : not(on)]], 2, 2);
    }
    /* The lines of a given piece less the others. */
    pipe_row(r, c, number) {
        const ways = PIPES[number], n = ways.length - this.ways_out(r, c).length;
        this.sum([UP, RIGHT, DOWN, LEFT].map((d) => [ways.includes(d) ? 1 : -1, this.line(r, c, d)]), n, n);
    }
    some_line() { return this.rules.s.all('h').all('v').at_least(1); }
    /* "is turn", "is straight": clauses of two lines. */
    is_state(law) {
        const single = ['cell', 'clue', 'other'].includes(law.domain);
        return single && !this.crossed && law.form === 'count' && law.scope === 'it' && !law.only && law.relation === '=' &&
            law.number === 1 && (law.side === TURN || law.side === STRAIGHT);
    }
    state_rows(law, r, c) {
        const pairs = law.side === TURN ? [[LEFT, RIGHT], [UP, DOWN]] : [[LEFT, UP], [UP, RIGHT], [RIGHT, DOWN]];
        for (const two of pairs) {
            const [x, y] = two.map((d) => this.line(r, c, d));
            this.clause(x, y);
            this.clause(not(x), not(y));
        }
    }
    either_rows(law, r, c) {
        const of = (side) => side === PASSED ? STEPS.map((_, d) => this.line(r, c, d)) : [this.symbol(side, r, c)];
        this.clause(...of(law.other), ...of(law.side));
    }
    /* Literals of the lines of a scope: it, beside, border. */
    gather(law, cells, scope = law.scope) {
        if (scope === 'ray') return gather_ray(this, law, cells[0]);
        const lits = [], inside = new Set(cells.map((x) => x.join()));
        for (const [r, c] of cells)
            for (const d of [UP, RIGHT, DOWN, LEFT]) {
                const y = r + STEPS[d][0], x = c + STEPS[d][1], inner = inside.has([y, x].join());
                if (!this.rules.on_board(y, x) || (inner && (d === UP || d === LEFT))) continue;
                if (scope !== 'beside' && inner !== (scope === 'it')) continue;
                lits.push(law.side < 0 ? not(this.line(r, c, d)) : this.line(r, c, d));
            }
        return lits;
    }
    passes_rows(law, cells, n) {
        const least = law.relation !== '<=', most = law.relation !== '>=', {s} = this.rules;
        const lits = this.gather({side: LINE}, cells, 'border');
        if (lits.length) return this.sum(lits.map((x) => [1, x]), least ? 2 * n : -INF, most ? 2 * n : INF);
        const never = least && n > 1;
        if (!never) s.all('h').all('v');
        return s.row(never || (least && n === 1) ? 1 : -INF, most && n === 0 ? 0 : INF);
    }
}
