/* check_digit_line.c - forms that read the numbers of a line one by one, "see DIGIT": the rows of an automaton.
 * Layer i of its states is in front of cell i, from the clue on. At the end, sums over the symbols along a line. */
#include "check_sheet.h"
static struct {
    int form, relation, value, full; /* full: all numbers stand in the line */
    int states, numbers;             /* numbers from 0 on, not all of each cell */
    unsigned char *kept;             /* [(count + 1) * states] bits: it can be reached; an end can be */
    int *now, *then;                 /* [states] literals */
    struct edge { int from, next, lit; } *edge; /* [states * numbers] of one layer */
    int edges;
} line;
/* The state behind a number, 0 where there is none; -1: it is not allowed. Of `see`: the largest number so far and how
 * many were seen, to value + 1. Of `first`: did one come? Of `between`: in front, between with a sum, behind. Of
 * `parts`: the sum of the one that has begun. */
static int behind(int state, int k) {
    if (line.form == RESULT) return k ? result_behind(state, k) : -1;
    if (line.form == FIRST_DIGIT) return state || !k ? state : k == line.value ? 1 : -1;
    if (line.form == FITS) return k ? pattern_behind(state, k) : -1;
    if (line.form == PARTS) return state + k < line.value ? state + k : state + k == line.value ? 0 : -1;
    if (line.form == BETWEEN || line.form == EXTREMES) {
        const int last = line.value + 2, end = line.form == EXTREMES ? k == 1 || k == line.numbers - 1 : !k;
        if (!state) return end;
        if (state == last) return last;
        return !end ? (state + k < last ? state + k : -1) : state == last - 1 ? last : -1;
    }
    const int counts = line.value + 2, highest = state / counts, seen = state % counts;
    return k <= highest ? state : k * counts + (seen > line.value ? seen : seen + 1);
}
static int is_end(int state) {
    if (line.form == RESULT) return result_ends(state);
    if (line.form == PARTS) return !state;
    if (line.form == FITS) return pattern_ends(state);
    if (line.form != SEE_DIGIT) return state == (line.form == FIRST_DIGIT ? 1 : line.value + 2);
    const int counts = line.value + 2, seen = state % counts;
    if (line.full && state / counts != line.numbers - 1) return 0;
    return line.relation == '=' ? seen == line.value : line.relation == '<' ? seen <= line.value : seen >= line.value;
}
static int holds(int i, int k) { /* cell i of the line holds k, as a literal */
    const int none = k == 0 && sheet.blank && !(sheet.shut && board.clue[cells[i]] != EMPTY);
    if (!none && (k < 1 || k > greatest_in(cells[i]))) return FALSE;
    return dry ? 1 : 1 + (none ? atom_at('o', cells[i], 1) : atom_at('x', cells[i], k));
}
static int leads_to(int i, int state, int k) { /* a kept state, or -1 */
    const int next = holds(i, k) == FALSE ? -1 : behind(state, k);
    return next >= 0 && line.kept[(i + 1) * line.states + next] == 3 ? next : -1;
}
static void keep_states(void) {
    line.kept[0] = 1;
    for (int i = 0; i < count; i++) for (int q = 0; q < line.states; q++)
        for (int k = 0; k < line.numbers && line.kept[i * line.states + q]; k++)
            if (holds(i, k) != FALSE && behind(q, k) >= 0) line.kept[(i + 1) * line.states + behind(q, k)] = 1;
    for (int q = 0; q < line.states; q++) if (is_end(q)) line.kept[count * line.states + q] |= 2;
    for (int i = count; i--;) for (int q = 0; q < line.states; q++)
        for (int k = 0; k < line.numbers && line.kept[i * line.states + q] == 1; k++)
            if (leads_to(i, q, k) >= 0) line.kept[i * line.states + q] = 3;
}
static void join_numbers(int i, const struct edge *e) {
    for (int k = 0; k < line.numbers; k++) if (leads_to(i, e->from, k) == e->next) sheet_join(1, holds(i, k), 0);
}
/* The literal of an edge: the state, where each number leads there; a number; else an auxiliary, of both. */
static void make_edge(int i, struct edge *e, int asks) {
    const int state = line.now[e->from], first = state == TRUE;
    int all = 1, some = 0;
    for (int k = 0; k < line.numbers; k++) {
        if (holds(i, k) == FALSE) continue;
        if (leads_to(i, e->from, k) == e->next) some++, e->lit = holds(i, k);
        else all = 0;
    }
    if (all) e->lit = state;
    if (all || (first && some == 1)) return;
    e->lit = next_auxiliary();
    if (dry || asks) return;
    if (!first) sheet_join(1, -e->lit, 0), sheet_join(1, state, 0), sheet_finish(1, INF);
    for (int upper = 0; upper < 2; upper++) {
        join_numbers(i, e), sheet_join(-1, e->lit, 0);
        if (upper && !first) sheet_join(1, state, 0);
        sheet_finish(upper ? -INF : 0, !upper ? INF : !first);
    }
}
static void make_layer(int i, int asks) {
    line.edges = 0;
    for (int q = 0; q < line.states; q++)
        for (int k = 0, own = line.edges; k < line.numbers && line.kept[i * line.states + q] == 3; k++) {
            const int next = leads_to(i, q, k);
            int e = own;
            while (e < line.edges && line.edge[e].next != next) e++;
            if (next < 0 || e < line.edges) continue;
            line.edge[line.edges++] = (struct edge){q, next, FALSE}, make_edge(i, &line.edge[e], asks);
        }
    for (int t = 0; t < line.states; t++) { /* the sum of edges into a state, where they are several, is an auxiliary */
        int in = 0;
        line.then[t] = FALSE;
        for (int e = 0; e < line.edges; e++) if (line.edge[e].next == t) in++, line.then[t] = line.edge[e].lit;
        if (in < 2) continue;
        line.then[t] = next_auxiliary();
        for (int e = 0; e < line.edges; e++)
            if (line.edge[e].next == t && !dry && !asks) sheet_join(1, line.edge[e].lit, 0);
        if (!dry && !asks) sheet_join(-1, line.then[t], 0), sheet_finish(0, 0);
    }
}
static void ask_layer(int i) { /* An edge goes out of each state; each number has one; one state holds. */
    for (int q = 0; q < line.states; q++) {
        if (line.kept[i * line.states + q] != 3) continue;
        for (int e = 0; e < line.edges; e++) if (line.edge[e].from == q) sheet_join(1, line.edge[e].lit, 1);
        sheet_join(-1, line.now[q], 1), sheet_finish(0, 0);
    }
    for (int k = 0; k < line.numbers; k++) {
        if (holds(i, k) == FALSE) continue;
        for (int e = 0; e < line.edges; e++)
            if (leads_to(i, line.edge[e].from, k) == line.edge[e].next) sheet_join(1, line.edge[e].lit, 1);
        sheet_join(-1, holds(i, k), 1), sheet_finish(0, INF);
    }
    for (int t = 0; t < line.states; t++) sheet_join(1, line.then[t], 0);
    sheet_finish(1, 1);
}
/* Does each number stand in the line, because they differ by a law about such lines and are as many as its cells? */
int all_numbers(int t) {
    int full = 0, once = 0, own;
    if (t == 'n') return 0; /* a figure may lie anywhere */
    for (int i = 0; i < laws; i++)
        own = law[i].domain == LINE || law[i].domain == (t == 'r' ? ROW : COLUMN),
        full |= own && law[i].form == OF_DIGITS + DIGITS && !sheet.blank,
        once |= own && law[i].form == OF_DIGITS + ONCE;
    for (int i = 0; i < count; i++) full &= greatest_in(cells[i]) == count;
    return full || once;
}
void digit_line_rows(const struct law *l, int t, int r, int c, int clue) {
    const int full = all_numbers(t), start = serial, most = greatest_of_all(), asked = value_of(l, clue);
    const int least = count < most ? count : most; /* more are never seen */
    const int ends = l->form == OF_DIGITS + BETWEEN || l->form == OF_DIGITS + EXTREMES;
    if (ends && filled_rows(l, t, r, c, clue, asked)) return;
    line.form = l->form - OF_DIGITS;
    const int sums = line.form == BETWEEN || line.form == EXTREMES || line.form == PARTS;
    const int top = line.form == SEE_DIGIT ? least + 1 : sums ? count * most + 1 : INF;
    line.relation = l->relation, line.full = full, line.numbers = most + 1, line.value = asked > top ? top : asked;
    line.states = line.form == FIRST_DIGIT ? 2 : sums ? line.value + 3 : 0;
    if (line.form == RESULT) line.states = result_states(l->other, asked, most, count);
    if (line.form == FITS) line.states = read_pattern(clue);
    if (line.form == SEE_DIGIT) line.states = line.numbers * (line.value + 2);
    const size_t states = (size_t)line.states, n = (size_t)count + 1;
    if (states * n > 1u << 28 || states * (size_t)line.numbers > 1u << 28) wrong("the puzzle is too large");
    line.kept = calloc(n, states), line.now = calloc(2 * states, sizeof *line.now), line.then = line.now + states;
    line.edge = calloc(states * (size_t)line.numbers, sizeof *line.edge);
    if (!line.kept || !line.now || !line.edge) wrong("memory is out");
    int *const both = line.now;
    keep_states();
    for (int asks = 0; asks < 2 - dry; asks++) {
        serial = start, begin_part(l, t, r, c, clue, asks);
        if (line.kept[0] != 3 && asks) sheet_finish(1, INF);
        for (int q = 0; q < line.states; q++) line.now[q] = q ? FALSE : TRUE;
        for (int i = 0; i < count && line.kept[0] == 3; i++) {
            make_layer(i, asks);
            if (asks) ask_layer(i);
            int *const swap = line.now;
            line.now = line.then, line.then = swap;
        }
    }
    free(line.kept), free(both), free(line.edge);
}
/* Symbols along a line. n of them, before the first cell without the symbol, in all directions. */
void see_rows(const struct law *l, int n, int r, int c, int clue) {
    static const int order[] = {0, 2, 3, 1}; /* up, down, left, right */
    static struct { int times, lit; } seen[4 * SIDE];
    int m = 0, sure = 1;
    if (l->bound == OF_CLUE && clue < 0) return;
    if (!dry) begin_rule(l->rule, 'x', r, c, 0); /* definitions are of no clue */
    for (int k = 0; k < 4; k++) {
        int so_far = TRUE;
        for (int i = 1, y = r, x = c; i <= n; i++) {
            y += down[order[k]], x += right[order[k]];
            const int next = on_board(y, x) ? sheet_literal(l->side, y, x) : FALSE;
            if (next == FALSE) break;
            const int same = next == TRUE;
            if (!same) so_far = so_far == TRUE ? next : sheet_both(so_far, next);
            if (so_far == TRUE) sure++;
            else if (same) seen[m - 1].times++;
            else seen[m].times = 1, seen[m++].lit = so_far;
        }
    }
    if (dry) return;
    begin_law(l, 'x', r, c, clue);
    for (int i = 0; i < m; i++) sheet_join(seen[i].times, seen[i].lit, 0);
    sheet_join(sure, TRUE, 0), sheet_finish(l->relation == '<' ? -INF : n, l->relation == '>' ? INF : n);
}
/* A cell counts as its place in the line, from the left or the top, or as the number that is given in it. */
void weigh_rows(const struct law *l, int n, int t, int r, int c, int clue) {
    if (l->bound == OF_CLUE && clue < 0) return;
    begin_law(l, t, r, c, clue);
    if (l->side == ARRIVED) { moved_rows(l, n); return; }
    for (int i = 0; i < count; i++) {
        const int y = cells[i] / board.cols + 1, x = cells[i] % board.cols + 1;
        const int number = l->high ? clue_at(y, x) : t == 'r' ? x : y;
        if (number > 0) sheet_join(number, of_cell(l->side, cells[i]), 0);
    }
    sheet_finish(l->relation == '<' ? -INF : n, l->relation == '>' ? INF : n);
}
