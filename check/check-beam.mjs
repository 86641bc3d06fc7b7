/* check-beam.mjs - of sheets with mirrors in cells; see check_beam.c. */

/* False: another form comes. */
export function reads_beam(parser, law) {
    if (!parser.takes('beam')) return false;
    if (law.domain !== 'outer' || !parser.s.mirrors) parser.wrong('sheet: a form of clues beside the board, and of mirrors');
    Object.assign(law, {form: 'beam', side: parser.need_symbol()});
    parser.need('then');
    law.other = parser.need_symbol();
    parser.bound(law);
    return true;
}
/* cells: the line, read from the clue on. */
export function beam_rows(rules, law, t, c, cells, n, sum) {
    let [[r, x]] = cells, bent = false;
    const step = c > (t === 'r' ? rules.b.rows : rules.b.cols) ? -1 : 1;
    let [dr, dx] = t === 'r' ? [0, step] : [step, 0];
    for (; rules.on_board(r, x); r += dr, x += dx) {
        const to = rules.clue_at(r, x) === 1 ? 1 : -1;
        if (rules.is_clue(r, x)) {
            [dr, dx] = [to * dx, to * dr];
            bent = true;
        } else
            sum.join(1, rules.literal(bent ? law.other : law.side, r, x));
    }
    sum.finish(law.relation === '<=' ? -Infinity : n, law.relation === '>=' ? Infinity : n);
}
