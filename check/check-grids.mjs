/* check-grids.mjs - Sudokus that overlap: figures with the upper left corner of a square of so many cells a side. Where
 * a board has some, rows, columns, boxes and what lies like them are those of each, and all other cells are holes. Else a
 * square board is one grid; as doc/CERTIFICATES.md says, "Sheets". See check_grids.c. */

const OF_GRIDS = ['box', 'diagonal', 'inner', 'position'], LINES = ['row', 'column', 'line'];

/* The upper left corners that are given, once the board has been read. */
export const corners = (b) => b.corners ?? [];
export const grid_side = (b) => b.figures.find((f) => f.kind.grid)?.number ?? Math.max(b.rows, b.cols);
const all_corners = (b) => {
    const given = corners(b);
    return given.length ? given : b.rows === b.cols ? [[1, 1]] : [];
};

/* When the board has been read. */
export function check_grids(board) {
    const {b} = board, given = b.figures.filter((f) => f.kind.grid).map((f) => f.cells[0]), side = grid_side(b);
    for (const {kind, number, cells: [[r, c]]} of b.figures) {
        if (!kind.grid) continue;
        if (number < 1 || number !== side) board.wrong('grids have no size, or several');
        if (r + side - 1 > b.rows || c + side - 1 > b.cols) board.wrong('a grid does not fit');
    }
    if (new Set(given.map((x) => x.join())).size < given.length) board.wrong('a grid comes twice');
    b.corners = given;
}

const in_grid = ([top, left], n, r, c) => r >= top && c >= left && r < top + n && c < left + n;
export function is_hole(b, r, c) {
    const given = corners(b), n = grid_side(b);
    return given.length > 0 && !given.some((at) => in_grid(at, n, r, c));
}

function box_size(n) {
    let high = 1;
    for (let k = 2; k * k <= n; k++)
        if (n % k === 0) high = k;
    return [high, n / high];
}
/* A name for the first box with a cell; 0: there is none. */
export function box_of(b, [r, c]) {
    const n = grid_side(b), [high, wide] = box_size(n), at = all_corners(b).find((x) => in_grid(x, n, r, c));
    return at ? `${r - ((r - at[0]) % high)},${c - ((c - at[1]) % wide)}` : 0;
}

/* Does such a law speak of grids? */
export const is_of_grids = (rules, law) => OF_GRIDS.includes(law.domain) || (LINES.includes(law.domain) && corners(rules.b).length > 0);

/* The cells of each place of such a law that is named x r,c. */
export function* grid_places(rules, law, t, r, c) {
    const {b} = rules, n = grid_side(b), [high, wide] = box_size(n), all = all_corners(b), {domain} = law;
    if (t !== 'x') return;
    const run = (length, f) => Array.from({length}, (_, k) => f(k));
    const block = () => run(high * wide, (k) => [r + Math.floor(k / wide), c + (k % wide)]);
    const boxed = ([top, left]) => in_grid([top, left], n, r, c) && (r - top) % high === 0 && (c - left) % wide === 0;
    if (domain === 'box') {
        if (all.some(boxed)) yield block();
        return;
    }
    for (const columns of domain === 'line' ? [false, true] : [domain === 'column'])
        for (const [top, left] of all) {
            const y = r - top, x = c - left;
            if (y < 0 || x < 0 || y >= n || x >= n) continue;
            if (LINES.includes(domain)) {
                if (columns ? y === 0 : x === 0) yield run(n, (k) => (columns ? [r + k, c] : [r, c + k]));
            } else if (domain === 'diagonal') {
                if (x === 0 && y === 0) yield run(n, (k) => [r + k, c + k]);
                if (x === 0 && y === n - 1) yield run(n, (k) => [r - k, c + k]);
            } else if (domain === 'inner') {
                const fits = y % (high + 1) === 1 % (high + 1) && x % (wide + 1) === 1 % (wide + 1);
                if (fits && y + high < n && x + wide < n) yield block();
            } else if (y < high && x < wide) {
                yield run(n, (k) => [r + Math.floor(k / high) * high, c + (k % high) * wide]);
            }
        }
}
