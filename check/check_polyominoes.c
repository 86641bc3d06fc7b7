/* check_polyominoes.c - of divisions whose pieces are shapes of three to five cells: an atom q r,c,n for each turn of a
 * shape that fits from r,c on, as doc/CERTIFICATES.md says. */
#include "check_sheet.h"
static int many;
int read_polyominoes(struct law *l) { /* the last word of "pieces are pentominoes" comes */
    if (sheet.five) wrong("sheet: pieces are said twice");
    l->form = POLYOMINOES, sheet.five = takes("pentominoes") ? 5 : takes("tetrominoes") ? 4 : (need("trominoes"), 3);
    if (takes("except")) need_layer(), sheet.outside = sheet.fixed = 1;
    return 1;
}
int read_letter(struct law *l) { /* behind "shape" */
    l->form = LETTER_IS, read_bound(l);
    if (l->domain != CLUE || l->only || sheet.five != sheet.lettered || l->relation != '=' || l->bound != OF_CLUE)
        wrong("sheet: a form of letters of pieces");
    return 1;
}
static const struct turn *placed_turns(void) {
    return sheet.five ? sized_turns(sheet.five, &many) : turns_of_board(&many);
}
void own_polyominoes(void) {
    int to[64];
    const struct turn *const turns = placed_turns();
    for (int i = 0; i < board.rows * board.cols * many; i++) if (lay_turn(&turns[i % many], i / many, to))
        own('q', i / many / board.cols + 1, i / many % board.cols + 1, i % many + 1, 1);
}
/* The turns over a cell, and over the other one (-1: none), or not over that, of a letter (-1: any), into the sum. */
int add_turns(int cell, int other, int both, int letter) {
    const struct turn *x = placed_turns();
    int to[64], n = 0;
    for (int t = 0; t < many; t++, x++)
        for (int i = 0; i < x->n && (letter < 0 || letter == (x->n < 4 ? t : x->shape - (x->n < 5 ? 3 : 8))); i++) {
            const int r = cell / board.cols + 1 - x->r[i], c = cell % board.cols + 1 - x->c[i];
            const int from = (r - 1) * board.cols + c - 1;
            int covers = 0;
            if (!on_board(r, c) || !lay_turn(x, from, to)) continue;
            for (int k = 0; k < x->n; k++) covers |= to[k] == other;
            if (other < 0 || covers == both) add(1, atom_at('q', from, t + 1)), n++;
        }
    return n;
}
/* How many cells steps over cells in pieces reach, of which none was met. */
static int count_area(int from, char *met) {
    int n = 1;
    met[from] = 1;
    for (int d = 0, next; d < 4; d++)
        if ((next = neighbour(from, d)) >= 0 && !met[next] && !is_out(next)) n += count_area(next, met);
    return n;
}
/* The cell after this one, right of it or below it, both in pieces; -1: there is none. */
static int next_in(int cell, int below) {
    const int next = neighbour(cell, below ? 2 : 1);
    return next < 0 || is_out(cell) || is_out(next) ? -1 : next;
}
void polyomino_rows(int rule) {
    static char met[CELLS];
    memset(met, 0, sizeof met);
    for (int i = 0; i < board.rows * board.cols; i++) {
        if (is_out(i)) continue;
        begin_at(rule, i);
        if (!met[i] && count_area(i, met) % sheet.five) row(1, 1);
        add_turns(i, -1, 0, -1), row(1, 1);
        for (int below = 0, next; below < 2; below++) if ((next = next_in(i, below)) >= 0)
            add_turns(i, next, 1, -1), add(1, atom_at(below ? 'h' : 'v', next, 1)), row(1, 1);
    }
}
void unlike_letter_rows(int rule) {
    for (int i = 0; i < 2 * board.rows * board.cols; i++) {
        const int one = i / 2, two = next_in(one, i % 2);
        if (two < 0) continue;
        begin_rule(rule, i % 2 ? 'h' : 'v', two / board.cols + 1, two % board.cols + 1, 0);
        for (int k = 0; k < 12; k++) add_turns(one, two, 0, k), add_turns(two, one, 0, k), row(-INF, 1);
    }
}
void letter_rows(const struct law *l, int r, int c, int clue) {
    if (clue < 1 || clue == sheet.most) return;
    begin_law(l, 'x', r, c, clue), add_turns((r - 1) * board.cols + c - 1, -1, 0, clue - 1), row(1, 1);
}
