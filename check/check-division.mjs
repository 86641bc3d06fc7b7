/* check-division.mjs - sheets that draw a division: borders between cells, pieces that are rectangles and have one clue as
 * size, as doc/CERTIFICATES.md says. Border h r,c lies above the cell r,c, v r,c left of it. See check_division.c. */

const border = (rules, r, c, side) => (side < 2 ? rules.s.atom('h', r + side, c) : rules.s.atom('v', r, c + side - 2));

/* No border ends where borders meet, or turns alone. */
export function corner_rows(rules, r, c) {
    const {s, b} = rules;
    if (r < 2 || c < 2 || r > b.rows || c > b.cols) return false;
    const to = [s.atom('v', r - 1, c), s.atom('h', r, c), s.atom('v', r, c), s.atom('h', r, c - 1)];
    for (let i = 0; i < 4; i++)
        for (const side of [1, 3])
            s.add(-1, to[i]).add(1, to[(i + 2) % 4]).add(1, to[(i + side) % 4]).at_least(0);
    return true;
}

function* boxes(rules, r, c, n) {
    const {rows, cols} = rules.b;
    for (let high = 1; high <= rows && (n < 0 || high <= n); high++)
        for (let wide = n < 0 ? 1 : Math.floor(n / high); wide <= cols && (n < 0 || high * wide === n); wide++)
            for (let top = r - high + 1; top <= r; top++)
                for (let left = c - wide + 1; left <= c; left++) {
                    if (top < 1 || left < 1 || top + high - 1 > rows || left + wide - 1 > cols) continue;
                    let clues = 0;
                    for (let i = 0; i < high * wide && clues < 2; i++)
                        clues += rules.is_clue(top + Math.floor(i / wide), left + (i % wide));
                    if (clues === 1) yield {top, left, high, wide};
                }
}
const number_of = (o, says) => (says === 'sides' ? o.high + o.wide : o.high === o.wide ? 1 : o.high > o.wide ? 2 : 3);
/* The placements of all clues, each with the number of its auxiliary; n: how many there are before. Returns how many then. */
export function number_places(rules, n, says) {
    const {rows, cols} = rules.b;
    Object.assign(rules, {placed: [], says});
    for (let i = 0; i < rows * cols; i++) {
        const r = Math.floor(i / cols) + 1, c = (i % cols) + 1;
        if (rules.is_clue(r, c))
            for (const box of boxes(rules, r, c, says === 'size' ? rules.clue_at(r, c) : -1)) {
                if (['shape', 'sides'].includes(says) && rules.clue_at(r, c) >= 0 && rules.clue_at(r, c) !== number_of(box, says)) continue;
                rules.placed.push({...box, clue: i, n: rows * cols > 1 ? ++n : 0});
            }
    }
    return n;
}
const holds = (p, r, c) => r >= p.top && c >= p.left && r < p.top + p.high && c < p.left + p.wide;

/* All borders of a placement as it wants them give its auxiliary, where the clue has no number. */
function box_row(rules, p) {
    const {s} = rules;
    let n = 0, inside = 0;
    for (let i = 0; i < p.high * p.wide; i++)
        for (let side = 0; side < 4; side++) {
            const r = Math.floor(i / p.wide), c = i % p.wide, a = border(rules, p.top + r, p.left + c, side);
            const inner = [r > 0, r + 1 < p.high, c > 0, c + 1 < p.wide][side];
            if (a < 0 || (inner && side % 2 === 0)) continue;
            n++;
            inside += inner;
            s.add(inner ? -1 : 1, a);
        }
    s.add(-1, s.base.t + p.n - 1).at_most(n - 1 - inside);
}
export function size_rows(rules, t, r, c) {
    const {s, b} = rules, sum = (over) => {
        for (const p of rules.placed.filter(over)) s.add(1, s.base.t + p.n - 1);
        return s.equal(1);
    };
    if (!rules.on_board(r, c)) return false;
    if (b.rows * b.cols === 1) return t === 'x' && !rules.placed.length && sum(() => true);
    if (t === 'x' && rules.is_clue(r, c)) {
        const own = (p) => p.clue === (r - 1) * b.cols + c - 1;
        if (rules.says !== 'size' || rules.clue_at(r, c) < 0)
            for (const p of rules.placed.filter(own)) box_row(rules, p);
        return sum(own);
    }
    if (t === 'x') return sum((p) => holds(p, r, c));
    const a = t === 'h' || t === 'v' ? s.atom(t, r, c) : -1;
    if (a < 0) return false;
    s.add(1, a);
    return sum((p) => holds(p, r, c) && holds(p, r - (t === 'h'), c - (t === 'v')));
}

/* No four borders at a point. */
export function crossing_row(rules, r, c) {
    const {s, b} = rules;
    if (r < 2 || c < 2 || r > b.rows || c > b.cols) return false;
    for (const i of [0, 1]) s.add(1, s.atom('v', r - i, c)).add(1, s.atom('h', r, c - i));
    return s.at_most(3);
}
