/* check_sums.c - "sum": the numbers in the cells of a place, and the sets of numbers that they can be. */
#include "check_sheet.h"
enum { NUMBERS = 16, SETS = 100 };
static int drawn[CELLS], n_drawn; /* the cells that hold numbers */
static int holds(int cell, int k) { return k < 1 || k > greatest_in(cell) ? -1 : dry ? 0 : atom_at('x', cell, k); }
static void whole_row(const struct law *l, int sum, int most) {
    for (int i = 0; i < n_drawn; i++) for (int k = 1; k <= most; k++) add(k, holds(drawn[i], k));
    row(l->relation == '<' ? -INF : sum, l->relation == '>' ? INF : sum);
}
static void two_rows(int sum, int most, int differ) {
    for (int k = 1; k <= most; k++) {
        const int one = holds(drawn[0], k), two = sum - k > 0 ? holds(drawn[1], sum - k) : -1;
        if (one >= 0 || two >= 0) add(1, one), add(-1, two), row(0, 0);
    }
    for (int k = 1; k <= most; k++)
        if ((sum - k < 1 || sum - k > most) && holds(drawn[1], k) >= 0) add(1, holds(drawn[1], k)), row(-INF, 0);
    for (int i = 0; i < 2 && differ && sum % 2 == 0 && sum / 2 <= most; i++)
        if (holds(drawn[i], sum / 2) >= 0) add(1, holds(drawn[i], sum / 2)), row(-INF, 0);
}
static int of_set(int set) { /* how many numbers, in the upper half; their sum */
    int n = 0;
    for (int i = 0; i < NUMBERS; i++) if (set >> i & 1) n += (1 << 16) + i + 1;
    return n;
}
/* A new auxiliary: all of n atoms are true, or, where least is 1, some are. */
static int reached(const int *list, int n, int least) {
    const int t = next_auxiliary();
    for (int half = 0; half < 2 && !dry; half++) {
        for (int i = 0; i < n; i++) add(1, list[i]);
        add(half ? least - 1 - n : -least, t - 1), row(half ? -INF : 0, half ? least - 1 : INF);
    }
    return t;
}
static void set_rows(const struct law *l, int t, int r, int c, int sum, int clue, int most) {
    static int list[CELLS];
    int set[SETS], sets = 0, some = 0, all = (1 << most) - 1, used[NUMBERS], chosen[SETS];
    for (int s = 1; s < 1 << most; s++) {
        if (of_set(s) != (n_drawn << 16) + sum) continue;
        if (sets == SETS) return;
        set[sets++] = s, some |= s, all &= s;
    }
    if (!sets) return;
    for (int k = 1; k <= most; k++) {
        int n = 0;
        for (int i = 0; i < n_drawn; i++) if (holds(drawn[i], k) >= 0) list[n++] = holds(drawn[i], k);
        used[k - 1] = 0;
        if (!(some >> (k - 1) & 1)) {
            if (!dry) begin_law(l, t, r, c, clue);
            for (int i = 0; i < n && !dry; i++) add(1, list[i]), row(-INF, 0);
        } else if (all >> (k - 1) & 1) {
            if (!dry) begin_law(l, t, r, c, clue);
            for (int i = 0; i < n && !dry; i++) add(1, list[i]);
            if (!dry) row(1, INF);
        } else if (n) {
            if (!dry) begin_rule(l->rule, t, r, c, 0);
            used[k - 1] = reached(list, n, 1);
        }
    }
    for (int s = 0; s < sets && sets > 1; s++) {
        int n = 0, wanted = 0;
        for (int i = 0; i < most; i++) if ((set[s] & ~all) >> i & 1) wanted++, used[i] ? list[n++] = used[i] - 1 : 0;
        if (!dry) begin_rule(l->rule, t, r, c, 0);
        chosen[s] = n == wanted ? reached(list, n, n) : 0;
    }
    if (dry || sets == 1) return;
    begin_law(l, t, r, c, clue);
    for (int s = 0; s < sets; s++) if (chosen[s]) add(1, chosen[s] - 1);
    row(1, 1);
    for (int i = 0; i < most; i++) {
        if (!used[i]) continue;
        for (int s = 0; s < sets; s++) if (set[s] >> i & 1 && chosen[s]) add(1, chosen[s] - 1);
        add(-1, used[i] - 1), row(0, INF);
    }
}
/* The same over "this cell holds k or more". */
static void ladder_rows(const struct law *l, int t, int r, int c, int sum, int clue) {
    static int step[CELLS * NUMBERS];
    int list[NUMBERS], steps = 0;
    if (!dry) begin_rule(l->rule, t, r, c, 0);
    for (int i = 0; i < n_drawn; i++) {
        const int top = greatest_at(drawn[i] / board.cols + 1, drawn[i] % board.cols + 1);
        for (int k = 2; k <= top; k++) {
            for (int j = k; j <= top; j++) list[j - k] = holds(drawn[i], j);
            step[steps++] = k == top ? list[0] : reached(list, top - k + 1, 1) - 1;
        }
    }
    if (dry) return;
    begin_law(l, t, r, c, clue);
    for (int i = 0; i < steps; i++) add(1, step[i]);
    row(sum - n_drawn, sum - n_drawn);
}
/* differ: another law says that the numbers of such places do. */
void sum_rows(const struct law *l, int t, int r, int c, int n, int clue, int differ) {
    int most = 0;
    n_drawn = 0;
    for (int i = 0; i < count; i++)
        if (greatest_at(cells[i] / board.cols + 1, cells[i] % board.cols + 1)) drawn[n_drawn++] = cells[i];
    most = greatest_of_all();
    if (!dry) begin_law(l, t, r, c, clue), whole_row(l, n, most);
    if (l->relation != '=' || n_drawn < 2) return;
    if (n_drawn == 2 && !dry) two_rows(n, most, differ);
    if (n_drawn > 2 && n_drawn <= NUMBERS && differ && most <= NUMBERS) set_rows(l, t, r, c, n, clue, most);
    if (n_drawn > 2 && !differ && most <= NUMBERS && !sheet.blank) ladder_rows(l, t, r, c, n, clue);
}
/* Pieces between clues, those to the right first; each is of the clue before it, and at its cell. */
void entry_rows(const struct law *l) {
    for (int d = 1; d <= 2; d++) for (int k = 0; k < board.rows * board.cols; k++) {
        const int r = d == 1 ? k / board.cols + 1 : k % board.rows + 1;
        const int c = d == 1 ? k % board.cols + 1 : k / board.rows + 1;
        if (!gather_piece(l, r, c, d)) continue;
        const int y = r - down[d], x = c - right[d], framed = on_board(y, x);
        const int pair = framed ? clue_at(y, x) : EMPTY;
        const int n = pair < TWO_SUMS ? 0 : d == 1 ? pair & PAIR_MOST : pair >> 8 & PAIR_MOST;
        place_rows(l, 'x', framed ? y : r, framed ? x : c, n ? n : EMPTY);
    }
}
/* The cells around each corner with a clue. */
void corner_law(const struct law *l) {
    for (int i = 0; i < (board.rows + 1) * (board.cols + 1); i++) {
        const int r = i / (board.cols + 1) + 1, c = i % (board.cols + 1) + 1;
        if (board.corner[i] == EMPTY) continue;
        for (int k = 0; k < 4; k++) take(r - 1 + k / 2, c - 1 + k % 2);
        place_rows(l, 'k', r, c, board.corner[i]);
    }
}
