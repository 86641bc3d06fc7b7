/* check_order.c - gates that one loop passes in order, from its start on (doc/CERTIFICATES.md, "Sheets"). */
#include "check_sheet.h"
enum { GATE = 1, START, PASSED, NORTH = 0, EAST, SOUTH };
static char what[CELLS];
static int gates, anchor; /* how many; the place of the one whose number fits one way only */
int reads_order(struct law *l, const char *line) {
    const int gate = l->domain == FIGURE && figure_kind[l->kind - 1].gate, across = takes("across");
    if (!across && !takes("order")) return 0;
    l->form = across ? CROSSED : gate ? ORDERED : ORDER;
    if (l->form == ORDERED) read_bound(l);
    const int path = sheet.path == GATED;
    int fits = gate ? across || (sheet.ordered && l->relation == '=' && l->bound == OF_CLUE) : !across && !l->domain;
    fits &= sheet.lines && (sheet.shut || path) && (l->form == ORDERED || takes(line));
    if (l->form == ORDER && path) need("by"), need(outer), fits &= !sheet.ordered++;
    else if (l->form == ORDER) {
        const struct kind *const k = &figure_kind[(need("from"), takes_kind(&l->wide)) ? l->wide - 1 : 0];
        fits &= l->wide && !k->gate && k->greatest == 1 && *k->range > k->range[1];
        fits &= !sheet.crossed && !sheet.ordered++;
    }
    if (!fits) wrong("sheet: a form of gates and one loop");
    return 1;
}
int is_anchor(int place) { return place == anchor; }
static int end_of(int i, int d) { return gate_at(i / board.cols + 1, i % board.cols + 1, d); }
static int survey_gates(int which) { /* The cell of the start; -1: there is not one, or it or a gate lies on a gate. */
    int start = -1, bad = 0, numbers = 0;
    memset(what, 0, sizeof what), gates = anchor = 0;
    for (int i = 0; i < board.figures; i++) {
        const int *const f = figure(i), gate = figure_kind[*f].gate;
        if (*f + 1 == which) bad |= start >= 0, start = f[3];
        for (int k = 0; k < f[2] && gate; k++) bad |= what[f[3 + k]], what[f[3 + k]] = GATE;
        gates += gate, numbers |= gate && f[1] > 0;
    }
    if (!numbers) gates = 0;
    for (int i = board.figures; i; i--) {
        const int *const f = figure(i - 1);
        if (figure_kind[*f].gate && f[1] > 0 && f[1] <= gates && 2 * f[1] != gates + 1) anchor = i;
    }
    if (start >= 0) bad |= what[start], what[start] = START;
    int ends[3] = {0};
    for (int i = 0; i < 4 * board.rows * board.cols && !which; i++) {
        const int end = end_of(i / 4, i % 4);
        ends[end > 0 ? end : 0]++;
    }
    if (!which) anchor = start = 0, bad |= ends[1] != 1 || ends[2] != 1; /* of a path, which has its entrance */
    return bad ? -1 : start;
}
static int line_of(int i, int d) {
    return end_of(i, d) > 0 ? TRUE : line_literal(i / board.cols + 1, i % board.cols + 1, d);
}
static int label(int i, int d, int k) { /* The line there lies behind so many gates. */
    if (k < 1 || line_of(i, d) == FALSE) return line_of(i, d);
    if (k > gates || end_of(i, d) > 0) return k <= gates && end_of(i, d) == 2 ? TRUE : FALSE;
    return atom_at("mn"[d % 2], d == NORTH || d == 3 ? neighbour(i, d) : i, k) + 1;
}
static void start_rows(int i) {
    static const int order[] = {NORTH, SOUTH, 3, EAST};
    for (int k = 0; k < 4; k++) {
        const int last = label(i, order[k], 1);
        clause_of(-last, label(i, order[k], gates), FALSE);
        for (int e = 0; e < k && !anchor; e++) sheet_join(1, line_of(i, order[e]), 0);
        if (!anchor) sheet_join(-1, last, 0), sheet_finish(0, INF);
    }
    for (int d = 0; d < 4; d++) sheet_join(1, label(i, d, 1), 0);
    sheet_finish(1, 1);
}
void order_rows(const struct law *l) {
    const int start = survey_gates(l->wide), all = gates ? board.rows * board.cols : 0;
    if (start < 0) begin_rule(l->rule, '.', 0, 0, 0), row(1, INF);
    for (int i = 0; i < 2 * all * gates && start >= 0; i++)
        if (abs(line_of(i / gates / 2, EAST + i / gates % 2)) != TRUE)
            own("nm"[i / gates % 2], i / gates / 2 / board.cols + 1, i / gates / 2 % board.cols + 1, i % gates + 1, 1);
    for (int i = 0; i < all && start >= 0; i++) {
        begin_at(l->rule, i);
        for (int d = EAST; d <= SOUTH; d++) for (int k = 1; k <= gates; k++)
            clause_of(-label(i, d, k), label(i, d, k - 1), FALSE);
        if (i == start && l->wide) start_rows(i);
        for (int d = 0; d < 16 && (i != start || !l->wide); d++) for (int k = 1 + what[i]; k <= gates && d % 5; k++) {
            const int one = -line_of(i, d % 4), two = -label(i, d / 4, k), three = label(i, d % 4, k - what[i]);
            const int past = l->wide || d / 4 % 2 == d % 2 ? FALSE : line_of(i, (d / 4 + 2) % 4); /* no bend */
            if (one != TRUE && two != TRUE && three != TRUE && past != TRUE)
                sheet_join(1, past, 0), clause_of(one, two, three);
        }
    }
}
void gate_rows(const struct law *l, int place, int n) {
    const int *const f = figure(place - 1);
    const int shut = line_of(f[3], NORTH) + line_of(f[3], SOUTH) == 2 * FALSE;
    const int tall = f[2] > 1 ? f[3] / board.cols != f[4] / board.cols : shut;
    for (int k = 0; k < 2 * f[2] && l->form == CROSSED; k++) sheet_join(1, line_of(f[3 + k / 2], !tall + k % 2 * 2), 1);
    if (l->form == CROSSED) { sheet_finish(0, 0); return; }
    for (int k = 3; k < f[2] + 3; k++) {
        for (int d = 0; d < 4 && n > 1; d++) clause_of(-line_of(f[k], d), label(f[k], d, n - 1), FALSE);
        for (int d = 0; d < 4; d++) clause_of(-label(f[k], d, n + 1), FALSE, FALSE);
        for (int d = 0; d < 4; d++) sheet_join(1, label(f[k], d, n), 0);
        sheet_join(-1, line_symbol(PASSED, f[k] / board.cols + 1, f[k] % board.cols + 1, 0), 0), sheet_finish(0, 0);
    }
}
