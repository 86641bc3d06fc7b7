/* check_pieces.c - sizes of pieces: what breaks them (doc/CERTIFICATES.md: `large`, `small`, `loose`); divisions. */
#include "check_sheet.h"
static int known_number(int cell, int k) { /* 1: it is k, -1: it is not, 0: open */
    const int a = atom_at('x', cell, k);
    return a < 0 ? -1 : value[a];
}
static int way_to(int cell, int d, int k) { /* 1: from the cell one goes on in this direction, -1: not, 0: open */
    const int next = neighbour(cell, d), r = cell / board.cols + 1, c = cell % board.cols + 1;
    return next < 0 ? -1 : sheet.division ? -literal_known(side_literal(r, c, d)) : known_number(next, k);
}
/* For some number, more cells with it are connected than it says; or fewer that may have it, one of which has. */
int bad_pieces(const char *kind) {
    static int queue[CELLS], met[CELLS];
    const int all = board.rows * board.cols, most = sheet.division ? 1 : measure_digits(), few = *kind == 's';
    int least = 0, greatest = CELLS + 1;
    for (int i = 0; i < laws; i++) {
        const int n = law[i].bound == PARAMETER ? board.parameter[law[i].number] : law[i].number;
        if (law[i].form == LIMITED && law[i].relation != '<') least = n;
        if (law[i].form == LIMITED && law[i].relation != '>') greatest = n;
    }
    for (int k = 1; k <= most; k++) {
        memset(met, 0, (size_t)all * sizeof *met);
        if (!sheet.division) least = greatest = k;
        for (int start = 0; start < all; start++) {
            int n = 0;
            if (met[start] || (sheet.division ? is_out(start) : known_number(start, k) <= 0)) continue;
            met[queue[n++] = start] = start + 1;
            for (int i = 0; i < 4 * n; i++) {
                const int next = neighbour(queue[i / 4], i % 4);
                if (way_to(queue[i / 4], i % 4, k) < !few || met[next]) continue;
                met[queue[n++] = next] = start + 1;
            }
            if (few ? n < least : n > greatest && !strcmp(kind, "large")) return 1;
            for (int i = 0; i < 4 * n && sheet.division && !strcmp(kind, "loose"); i++) { /* a border inside it */
                const int next = neighbour(queue[i / 4], i % 4);
                if (next >= 0 && way_to(queue[i / 4], i % 4, k) < 0 && met[next] == start + 1) return 1;
            }
        }
    }
    return 0;
}
/* A form that says "= it" of all clues. */
static int of_clues(struct law *l, int form, int fits, const char *why) {
    fits = fits && l->domain == CLUE && !l->only && !l->colour;
    l->form = form, read_bound(l);
    if (!fits || l->relation != '=' || l->bound != OF_CLUE) wrong(why);
    return 1;
}
int read_pieces(struct law *l, int numbers) {
    int shaped = 0, squares = 0;
    for (int i = 0; i < laws; i++) shaped |= law[i].form == PIECES, squares |= law[i].form == PIECES && law[i].number;
    if (takes("side")) {
        read_bound(l), squares &= one_cell(l) && !l->only && l->relation == '=';
        return fit(l, SIDE_OF, squares, "sheet: a form of single cells and squares, and = is expected"), 1;
    }
    if (takes("borders")) {
        l->form = UNCROSSED;
        if (!l->domain && sheet.division && takes("never")) return need("cross"), 1;
        fit(l, BORDERS, one_cell(l) && !l->only && sheet.division, "sheet: a form of single cells and divisions");
        return read_bound(l), 1;
    }
    if (sheet.division && takes("reach"))
        return of_clues(l, REACH, sheet.two == 1 && sheet.compass, "sheet: a form of clues with directions");
    if (sheet.division && takes("size")) {
        if (l->domain != CLUE || l->only || l->colour || sheet.two != 2 || !numbers)
            wrong("sheet: a form of pieces with two clues");
        return l->form = SIZE_BETWEEN, sheet.between_sizes = 1, need("is"), need("between"), 1;
    }
    if (sheet.halves && takes("half")) return of_clues(l, HALF_SIZE, numbers, "sheet: a form of pieces with halves");
    if (sheet.lettered && takes("shape")) return read_letter(l);
    if (read_corners(l)) return 1;
    if (!takes("pieces")) return 0;
    if (!l->domain && !sheet.lines && !sheet.division && takes("of")) {
        l->side = need_symbol(), l->form = BLOCKS;
        if (takes("have")) return reads_islands(l), 1;
        need("are");
        const int all = takes("all");
        if (all || is_next("shapes")) {
            int fits = sheet.bank == 1 + all && !sheet.symbols && !sheet.shut;
            for (int i = 0; i < laws && all; i++) fits &= law[i].form != BANKED || law[i].side == l->side;
            if (need("shapes"), !fits) wrong("sheet: a form of shapes that are given");
            return l->form = all ? ALL_OF : BANKED, sheet.bank = 2, 1;
        }
        l->number = takes("squares");
        if (takes("no")) l->form = NO_BLOCKS;
        if (!l->number) need("rectangles");
        return 1;
    }
    if (l->domain || !sheet.division) wrong("sheet: a form of divisions");
    if (takes("are")) {
        if (is_next("trominoes") || is_next("tetrominoes") || is_next("pentominoes")) return read_polyominoes(l);
        if (takes("symmetric")) return read_turned(l), 1;
        if (takes("corners")) {
            if (sheet.bent) wrong("sheet: corners are said twice");
            return sheet.bent = 1, l->form = BENT, 1;
        }
        l->form = PIECES;
        if (!(l->number = takes("squares"))) need("rectangles");
        return 1;
    }
    if (takes("differ")) {
        if (sheet.five && takes("beside")) return l->form = UNLIKE_LETTERS, 1;
        l->form = PAIRS_DIFFER, need("in"), need_layer();
        if (!numbers) wrong("sheet: a layer without numbers");
        return 1;
    }
    need("have");
    if (takes("halves")) return read_halves(l);
    if (takes("size")) { l->form = LIMITED, sheet.size_rule = l->rule + 1, read_bound(l); return 1; }
    const int two = takes("two");
    if (!two) need("one");
    if (!two && reads_galaxy(l)) return 1;
    if (two || !shaped) {
        if (sheet.two || (!two && !numbers)) wrong("sheet: clues of pieces are said twice, or have no numbers");
        l->form = TWO_CLUES, need_layer(), sheet.fixed = 1, sheet.two = 1 + two, sheet.reach_rule = l->rule + 1;
        return 1;
    }
    l->form = SIZED, need_layer(), l->number = 0; /* 1: of that size, 2: of that shape */
    if (!takes("as")) sheet.fixed = 1;
    else if (takes("width")) need("plus"), need("height"), l->number = 3;
    else if (l->number = 1 + takes("shape"), l->number == 1) need("size");
    if (!shaped || !numbers) wrong("sheet: sizes of no rectangles");
    return 1;
}
/* So many sides of the cell are borders; those of the frame are. */
void border_rows(int relation, int n, int r, int c) {
    for (int d = 0; d < 4; d++) sheet_join(1, side_literal(r, c, d), 0);
    sheet_finish(relation == '<' ? -INF : n, relation == '>' ? INF : n);
}
