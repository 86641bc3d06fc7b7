/* check_polyominoes.c - of divisions whose pieces are shapes of four or five cells: an atom q r,c,n for each turn of a
 * shape that fits from r,c on, as doc/CERTIFICATES.md says. */
#include "check_sheet.h"

#include <string.h>

static const struct turn *turns;
static int many;

int read_polyominoes(struct law *l) { /* the last word of "pieces are pentominoes" comes */
    if (sheet.five) wrong("sheet: pieces are said twice");
    l->form = POLYOMINOES, l->number = sheet.five = takes("pentominoes") ? 5 : (need("tetrominoes"), 4);
    if (takes("except")) need_layer(), sheet.outside = sheet.fixed = 1;
    return 1;
}
int read_letter(struct law *l) { /* behind "shape" */
    l->form = LETTER_IS, read_bound(l);
    const int fits = l->domain == CLUE && !l->only && sheet.five && sheet.five == sheet.lettered;
    if (!fits || l->relation != '=' || l->bound != OF_CLUE) wrong("sheet: a form of letters of pieces");
    return 1;
}
/* The cells of a turn from this one on; 0: it does not fit. */
static int lay(int from, int t, int *to) {
    for (int i = 0; i < turns[t].n; i++) {
        const int r = from / board.cols + 1 + turns[t].r[i], c = from % board.cols + 1 + turns[t].c[i];
        if (!on_board(r, c)) return 0;
        to[i] = (r - 1) * board.cols + c - 1;
        if (is_out(to[i])) return 0;
    }
    return 1;
}
static int covers(const int *to, int n, int cell) {
    for (int i = 0; i < n; i++)
        if (to[i] == cell) return 1;
    return 0;
}
void own_polyominoes(void) {
    int to[5];
    turns = sized_turns(sheet.five, &many);
    for (int i = 0; i < board.rows * board.cols; i++)
        for (int t = 0; t < many; t++)
            if (lay(i, t, to)) own('q', i / board.cols + 1, i % board.cols + 1, t + 1, 1);
}
/* The turns over a cell, and over the other one (-1: none), or not over that, of a letter (-1: any), into the sum. */
static int add_turns(int cell, int other, int both, int letter) {
    int to[5], n = 0;
    for (int t = 0; t < many; t++)
        for (int i = 0; i < turns[t].n && (letter < 0 || turns[t].shape - (sheet.five == 4 ? 3 : 8) == letter); i++) {
            const int r = cell / board.cols + 1 - turns[t].r[i], c = cell % board.cols + 1 - turns[t].c[i];
            const int from = (r - 1) * board.cols + c - 1;
            if (!on_board(r, c) || !lay(from, t, to)) continue;
            if (other < 0 || covers(to, turns[t].n, other) == both) add(1, atom_at('q', from, t + 1)), n++;
        }
    return n;
}
/* Cells that steps over cells in pieces reach. */
static int count_area(int from, char *met) {
    static int queue[CELLS];
    int n = 0;
    met[queue[n++] = from] = 1;
    for (int i = 0; i < 4 * n; i++) {
        const int next = neighbour(queue[i / 4], i % 4);
        if (next >= 0 && !met[next] && !is_out(next)) met[queue[n++] = next] = 1;
    }
    return n;
}
void polyomino_rows(int rule) {
    static char met[CELLS];
    memset(met, 0, sizeof met);
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1;
        if (is_out(i)) continue;
        begin_rule(rule, 'x', r, c, 0);
        if (!met[i] && count_area(i, met) % sheet.five) row(1, 1);
        add_turns(i, -1, 0, -1), row(1, 1);
        for (int down_too = 0; down_too < 2; down_too++) {
            const int y = r + down_too, x = c + !down_too, next = (y - 1) * board.cols + x - 1;
            if (!on_board(y, x) || is_out(next)) continue;
            add_turns(i, next, 1, -1), add(1, atom(down_too ? 'h' : 'v', y, x, 1)), row(1, 1);
        }
    }
}
void unlike_letter_rows(int rule) {
    for (int i = 0; i < 2 * board.rows * board.cols; i++) {
        const int one = i / 2, y = one / board.cols + 1 + i % 2, x = one % board.cols + 1 + !(i % 2);
        const int two = (y - 1) * board.cols + x - 1;
        if (!on_board(y, x) || is_out(one) || is_out(two)) continue;
        begin_rule(rule, i % 2 ? 'h' : 'v', y, x, 0);
        for (int k = 0; k < 12; k++) {
            const int n = add_turns(one, two, 0, k) + add_turns(two, one, 0, k);
            if (n) row(-INF, n > 1 ? 1 : INF);
        }
    }
}
void letter_rows(const struct law *l, int clue, int r, int c) {
    if (clue < 1 || clue == sheet.most) return;
    begin_law(l, 'x', r, c, clue), add_turns((r - 1) * board.cols + c - 1, -1, 0, clue - 1), row(1, 1);
}
