/* check_shapes.c - the rows of "is one of SHAPES" and "kind differ": a place of a shape in a room is an auxiliary. */
#include "check_sheet.h"
enum { SHAPES = 8, TURNS = 90 }; /* of rooms */
static int kinds[CELLS][SHAPES]; /* of each cell and shape: "the cell is of it" */
static struct turn turns[TURNS];
static int turns_made;
static void make_turns(void) {
    for (int i = turns_made ? DRAWN : 0; i < DRAWN; i++) turns_made = turns_of(drawn_shape(i), i, turns, turns_made);
}
const struct turn *sized_turns(int n, int *many) {
    const struct turn *first = turns;
    make_turns();
    while (first->n < n) first++;
    for (*many = 0; first + *many < turns + turns_made && first[*many].n == n;) ++*many;
    return first;
}
int lay_turn(const struct turn *x, int from, int *to) {
    for (int i = 0; i < x->n; i++) {
        const int r = from / board.cols + 1 + x->r[i], c = from % board.cols + 1 + x->c[i];
        to[i] = (r - 1) * board.cols + c - 1;
        if (!on_board(r, c) || is_out(to[i])) return 0;
    }
    return 1;
}
/* Are these cells, in reading order, one piece without a step over a border? */
static int in_one(const int *cell, int n) {
    int reached = 1;
    for (int again = 1; again < n; again++)
        for (int i = 0; i < n; i++) for (int k = i + 1; k < n; k++) {
            const int r = cell[i] / board.cols + 1, c = cell[i] % board.cols + 1;
            const int d = cell[k] == cell[i] + board.cols ? 2 : cell[k] == cell[i] + 1 && c < board.cols;
            if (d && !border_at(r, c, d) && ((reached >> i | reached >> k) & 1)) reached |= 1 << i | 1 << k;
        }
    return reached == (1 << n) - 1;
}
/* The cells of a turn whose first one is i, in its room; 0: it does not fit, or a cell has not the symbol. */
static int lay(const struct law *l, const struct turn *x, int i, int *to) {
    int fits = lay_turn(x, i, to);
    for (int k = 0; k < x->n && fits; k++)
        fits = board.room[to[k]] == board.room[i] && of_cell(l->side, to[k]) != FALSE;
    return fits && in_one(to, x->n);
}
void shape_rows(const struct law *l, int r, int c) {
    static int placed[TURNS * CELLS][2]; /* the turn's shape and its cells are found anew: the cell, the turn */
    static int lits[TURNS * CELLS];
    int n = 0, to[5];
    make_turns();
    if (!dry) begin_rule(l->rule, 'x', r, c, 0);
    for (int i = 0; i < count; i++)
        for (int t = 0; t < turns_made; t++)
            if (l->number >> turns[t].shape & 1 && lay(l, &turns[t], cells[i], to))
                placed[n][0] = cells[i], placed[n][1] = t, lits[n++] = next_auxiliary();
    for (int i = 0; i < n && !dry; i++) sheet_join(1, lits[i], 0);
    if (!dry) sheet_finish(1, 1);
    for (int i = 0; i < count; i++) {
        for (int s = 0; s < SHAPES; s++) {
            int many = 0, last = FALSE;
            for (int k = 0; k < n; k++) {
                if (turns[placed[k][1]].shape != s || !lay(l, &turns[placed[k][1]], placed[k][0], to)) continue;
                for (int j = 0; j < turns[placed[k][1]].n; j++)
                    if (to[j] == cells[i]) many++, last = lits[k], dry ? (void)0 : sheet_join(1, last, 0);
            }
            if (many < 2) sheet_drop();
            else last = next_auxiliary(), dry ? (void)0 : (sheet_join(-1, last, 0), sheet_finish(0, 0));
            kinds[cells[i]][s] = last;
        }
        if (dry || of_cell(l->side, cells[i]) == FALSE) continue;
        for (int s = 0; s < SHAPES; s++) sheet_join(1, kinds[cells[i]][s], 0);
        sheet_join(-1, of_cell(l->side, cells[i]), 0), sheet_finish(0, 0);
    }
}
void kind_rows(const struct law *l, int r, int c) {
    begin_rule(l->rule, 'x', r, c, 0);
    for (int s = 0; s < SHAPES; s++) {
        if (kinds[cells[0]][s] == FALSE || kinds[cells[1]][s] == FALSE) continue;
        sheet_join(1, kinds[cells[0]][s], 0), sheet_join(1, kinds[cells[1]][s], 0), sheet_finish(-INF, 1);
    }
}
