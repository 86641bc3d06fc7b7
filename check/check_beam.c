/* check_beam.c - what a beam passes among mirrors, from a clue beside the board (doc/CERTIFICATES.md, "Sheets"). */
#include "check_sheet.h"
int reads_beam(struct law *l) {
    if (!takes("beam")) return 0;
    if (l->domain != OUTER || !sheet.mirrors) wrong("sheet: a form of clues beside the board, and of mirrors");
    l->form = BEAM, l->side = need_symbol(), need("then"), l->other = need_symbol(), read_bound(l);
    return 1;
}
/* Numbers of lines above the board's side count from below or from the right. */
void beam_rows(const struct law *l, int n, int t, int c, int clue) {
    const int row = t == 'r', lines = row ? board.rows : board.cols, back = c > lines, line = back ? c - lines : c;
    const int last = row ? board.cols : board.rows;
    int r = row ? line : back ? last : 1, x = row ? (back ? last : 1) : line;
    int dr = row ? 0 : back ? -1 : 1, dx = row ? (back ? -1 : 1) : 0, bent = 0;
    begin_law(l, t, 0, c, clue);
    for (; on_board(r, x); r += dr, x += dx) {
        const int mirror = clue_at(r, x), to = mirror == 1 ? 1 : -1, old = dr;
        if (mirror == EMPTY) sheet_join(1, sheet_literal(bent ? l->other : l->side, r, x), 1);
        else bent = 1, dr = to * dx, dx = to * old;
    }
    sheet_finish(l->relation == '<' ? -INF : n, l->relation == '>' ? INF : n);
}
