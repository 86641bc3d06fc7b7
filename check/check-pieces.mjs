/* check-pieces.mjs - of sheets whose numbers are sizes of pieces: what is known breaks that, as doc/CERTIFICATES.md says
 * of the kinds "large" and "small". See check_pieces.c. */

/* The law, if there is one. */
export function size_law(sheet) { return sheet?.laws.find((l) => l.form === 'digits size'); }

/* For some number, more cells with it are connected than it says; or fewer that may have it, one of which has. */
export function bad_pieces(rules, large) {
    const {b, s, greatest} = rules, all = b.rows * b.cols, most = Math.max(...greatest);
    const state = (cell, k) => {
        const a = s.atom('x', Math.floor(cell / b.cols) + 1, (cell % b.cols) + 1, k);
        return a < 0 ? -1 : s.value[a];
    };
    const beside = (cell) => [
        cell >= b.cols && cell - b.cols, (cell + 1) % b.cols > 0 && cell + 1, cell + b.cols < all && cell + b.cols, cell % b.cols > 0 && cell - 1,
    ].filter((next) => next !== false);
    for (let k = 1; k <= most; k++) {
        const met = new Set();
        for (let start = 0; start < all; start++) {
            if (met.has(start) || state(start, k) <= 0) continue;
            const piece = [start];
            met.add(start);
            for (const cell of piece)
                for (const next of beside(cell)) {
                    if (met.has(next) || state(next, k) < (large ? 1 : 0)) continue;
                    met.add(next);
                    piece.push(next);
                }
            if (large ? piece.length > k : piece.length < k) return true;
        }
    }
    return false;
}
