/* check_runs.c - the rows of "runs": a ladder for each block, or states where a length is not known. New in a line are
 * steps, "before, or earlier and cell", each an auxiliary where that is not known or one of the three. */
#include "check_sheet.h"
static struct {
    const struct law *l;
    const int *length; /* [k] of the blocks */
    int k, room, asks; /* asks: rows of the clue are made, else those of definitions */
    int at[1 << 18];   /* of block j, from j * room on: it has begun by its first possible cell, one behind, ... */
} run;
static int run_cell(int i) {
    const int x = run.l->side > 0 ? cells[i] + 1 : -cells[i] - 1, lit = of_cell(run.l->side, cells[i]);
    return dry && lit != TRUE && lit != FALSE ? x : lit;
}
static void ask(int x, int y, int z) { if (run.asks) clause_of(x, y, z); }
/* before, or earlier and cell: one of these, or a new auxiliary. */
static int step_of(int before, int earlier, int cell) {
    if (earlier == cell || cell == -before) cell = TRUE;
    if (earlier == -before) earlier = TRUE;
    if (before == TRUE || (earlier == TRUE && cell == TRUE)) return TRUE;
    if (earlier == FALSE || cell == FALSE || earlier == -cell || before == earlier || before == cell) return before;
    if (before == FALSE && earlier == TRUE) return cell;
    if (before == FALSE && cell == TRUE) return earlier;
    const int aux = next_auxiliary(), x = dry ? CELLS + serial : aux;
    if (dry || run.asks) return x;
    clause_of(-before, x, FALSE), clause_of(-earlier, -cell, x);
    clause_of(-x, before, earlier), clause_of(-x, before, cell);
    return x;
}
static int begun(int j, int s) {
    return j < 0 || (s >= run.room && j < run.k) ? TRUE : j >= run.k || s < 0 ? FALSE : run.at[j * run.room + s];
}
static void ladder_rows(void) {
    for (int j = 0, first = 0; j < run.k; first += run.length[j++] + 1) for (int s = 0; s < run.room; s++)
        run.at[j * run.room + s] = step_of(begun(j, s - 1), begun(j - 1, s), run_cell(first + s));
    for (int x = 0; x < count && run.asks; x++) for (int j = 0, first = 0; j <= run.k; first += run.length[j++] + 1) {
        const int now = begun(j, x - first), ended = begun(j - 1, x - first + 1);
        if (j < run.k) ask(-now, begun(j, x - first - run.length[j]), run_cell(x));
        ask(-ended, now, -run_cell(x));
        if (j == run.k) break;
    }
}
/* States: j blocks are done, or block j goes on, of which n cells came (of unknown length: 1). */
static void automaton_rows(void) {
    static int first[SIDE + 2], now[2 * SIDE + 3], next[2 * SIDE + 3];
    int states = 1;
    for (int j = 0; j < run.k; j++) first[j] = states - 1, states += run.length[j] < 0 ? 2 : run.length[j] + 1;
    first[run.k] = states - 1;
    for (int q = 0; q < states; q++) now[q] = q ? FALSE : TRUE;
    for (int x = 0; x < count; x++) {
        for (int q = 0; q < states; q++) next[q] = FALSE;
        for (int to = 0; to < states; to++) /* what leads to each state, from the lowest on, without the symbol first */
            for (int j = 0; j <= run.k; j++) {
                const int any = j < run.k && run.length[j] < 0, most = j == run.k ? 0 : any ? 1 : run.length[j];
                for (int n = 0; n <= most; n++) for (int black = 0; black < 2; black++) {
                    const int from = first[j] + n, whole = n == most && j < run.k;
                    const int goal = !n ? !black ? from : j < run.k ? from + 1 : -1
                        : black ? !whole ? from + 1 : any ? from : -1
                             : whole ? first[j + 1] : -1;
                    const int by = black ? run_cell(x) : -run_cell(x);
                    if (goal == to) next[to] = step_of(next[to], now[from], by);
                    else if (goal < 0 && !to) ask(-now[from], -by, FALSE);
                }
            }
        memcpy(now, next, sizeof now);
    }
    ask(now[states - 1], run.k ? now[states - 2] : FALSE, FALSE);
}
void run_rows(const struct law *l, int t, int r, int c, int clue) {
    const int start = serial;
    int any = 0;
    run.l = l, run.length = board.item + clue + 1, run.k = board.item[clue], run.room = count + 1;
    for (int j = 0; j < run.k; j++) any |= run.length[j] < 0, run.room -= 1 + (run.length[j] < 0 ? 1 : run.length[j]);
    for (run.asks = 0; run.asks < 2 - dry; run.asks++) {
        serial = start, begin_part(l, t, r, c, clue, run.asks);
        if (run.k && run.room < 0) ask(FALSE, FALSE, FALSE);
        else if (any) automaton_rows();
        else ladder_rows();
    }
}
