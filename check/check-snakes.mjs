/* check-snakes.mjs - sheets whose numbers are snakes: the rows of `chained`, `faces none` and `first DIGIT in ray`, as
 * doc/CERTIFICATES.md says, "Sheets". See check_snakes.c. */

const STEPS = [[-1, 0], [1, 0], [0, -1], [0, 1]];  // the k-th is the opposite of the one at k ^ 1
const from = ([r, c], k) => [r + STEPS[k][0], c + STEPS[k][1]];

/* Behind the name of the numbers; false: it is another form. */
export function reads_snakes(reader, law) {
    const form = ['chained', 'faces'].find((word) => reader.takes(word)), {digits, blank} = reader.s;
    if (!form) return false;
    if (form === 'faces') reader.need('none');
    Object.assign(law, {form, scope: 'beside'});
    if (law.only || !(law.domain === 'cell' || (law.domain === 'pair' && form === 'chained'))) reader.wrong('sheet: a form of cells, or of pairs');
    if (typeof digits !== 'number' || digits > 5 || !blank) reader.wrong('sheet: snakes have 5 numbers or less');
    return true;
}

/* one: the cell of a law about single cells; n: the number of a clue. */
export function snake_rows(rules, law, one, cells, n) {
    const {s, b} = rules, most = b.sheet.digits;
    const drawn = ([r, c]) => rules.on_board(r, c) && rules.greatest[(r - 1) * b.cols + c - 1] > 0;
    const holds = (cell, k) => (!drawn(cell) ? -1 : k ? s.atom('x', ...cell, k) : s.atom('o', ...cell));
    const total = (some) => some.forEach(([cell, k]) => s.add(1, holds(cell, k)));
    if (law.form === 'first seen') {
        const end = cells.findIndex((cell) => !drawn(cell)), seen = end < 0 ? cells : cells.slice(0, end);
        const such = n ? seen.map((cell) => [cell, n]) : [];
        seen.forEach((cell, i) => (total([...such.slice(0, i + 1), [cell, 0]]), s.row(1, Infinity)));
        total(such);
        s.row(n > 0 ? 1 : 0, Infinity);
    } else if (law.form === 'faces') {
        for (const k of drawn(one) ? STEPS.keys() : []) {
            const neck = from(one, k ^ 1);
            for (let cell = from(one, k); drawn(cell) && drawn(neck); cell = from(cell, k))
                s.add(-1, holds(one, 1)).add(-1, holds(neck, 2)).add(1, holds(cell, 0)).row(-1, Infinity);
        }
    } else if (law.domain === 'cell' && drawn(one)) {
        for (let x = 1; x <= most; x++)
            for (const y of [x + 1, x - 1].filter((k) => k > 0 && k <= most)) {
                const beside = cells.filter(drawn).map((cell) => [cell, y]);
                total(beside);
                s.add(-1, holds(one, x)).row(0, Infinity);
                if (beside.length < 2) continue;
                total(beside);
                s.add(beside.length - 1, holds(one, x)).row(-Infinity, beside.length);
            }
        const near = cells.filter(drawn);
        total(near.map((cell) => [cell, 0]));
        for (let x = 2; x < most; x++) s.add(2, holds(one, x));
        s.row(-Infinity, near.length);
    } else if (law.domain === 'pair' && cells.every(drawn)) {
        for (const odd of [1, 0]) {
            for (let k = 2 - odd; k <= most; k += 2) total(cells.map((cell) => [cell, k]));
            s.row(-Infinity, 1);
        }
        const sides = cells[0][0] === cells[1][0] ? [0, 1] : [2, 3];
        for (let x = 1; x + 3 <= most; x++)
            for (const [low, high] of [cells, [...cells].reverse()]) {
                const ways = sides.map((k) => [[from(low, k), x + 1], [from(high, k), x + 2]]);
                for (const near of ways[0])
                    for (const far of ways[1]) {
                        s.add(-1, holds(low, x)).add(-1, holds(high, x + 3));
                        total([near, far]);
                        s.row(-1, Infinity);
                    }
            }
    }
}
