/* check_order.c - gates that one loop passes in order, from its start on (doc/CERTIFICATES.md, "Sheets"). */
#include "check_sheet.h"
enum { FLAT = 1, TALL, START, PASSED = 3, NORTH = 0, EAST, SOUTH };
static char what[CELLS]; /* of each cell */
static int gates, anchor; /* how many; the one whose number tells both ways apart, by its place */
int reads_order(struct law *l, const char *line) {
    const int across = is_next("across"), gate = l->domain == FIGURE && figure_kind[l->kind - 1].gate;
    if (!across && !takes("order")) return 0;
    if (across) takes("across");
    if (!sheet.lines || !sheet.shut || (across && !gate) || l->domain != (gate ? FIGURE : BOARD))
        wrong("sheet: a form of gates and one loop");
    l->form = across ? ACROSS : gate ? ORDERED : ORDER;
    if (l->form == ORDERED && (read_bound(l), !sheet.ordered || l->relation != '=' || l->bound != OF_CLUE))
        wrong("sheet: a number of a gate is expected");
    if (l->form != ORDERED && !takes(line)) wrong("sheet: the line is expected");
    if (l->form != ORDER) return 1;
    need("from"), sheet.ordered++;
    for (int i = 0; i < sheet.kinds && !l->wide; i++) l->wide = takes(figure_kind[i].name) ? i + 1 : 0;
    const struct kind *const k = l->wide ? &figure_kind[l->wide - 1] : NULL;
    if (!k || k->gate || k->greatest != 1 || k->range[0] <= k->range[1] || sheet.ordered > 1 || sheet.crossed)
        wrong("sheet: a kind of figures of one cell is expected");
    return 1;
}
int is_anchor(int place) { return place == anchor; }
static int line_of(int i, int d) { return line_literal(i / board.cols + 1, i % board.cols + 1, d); }
static int is_tall(const int *f) { /* Else it lies in its row. */
    return f[2] > 1 ? f[3] / board.cols != f[4] / board.cols : line_of(f[3], NORTH) == FALSE && line_of(f[3], SOUTH) == FALSE;
}
static int survey_gates(int which) { /* The cell of the start; -1: there is not one, or it or a gate lies on a gate. */
    int start = -1, bad = 0;
    memset(what, 0, sizeof what), gates = anchor = 0;
    for (int i = 0; i < board.figures; i++) {
        const int *const f = figure(i), gate = figure_kind[*f].gate;
        if (*f + 1 == which) bad |= start >= 0, start = f[3];
        for (int k = 0; k < f[2] && gate; k++) bad |= what[f[3 + k]], what[f[3 + k]] = is_tall(f) ? TALL : FLAT;
        gates += gate;
    }
    for (int i = 0, n; i < board.figures && !anchor; i++)
        if (n = figure(i)[1], figure_kind[*figure(i)].gate && n > 0 && n <= gates && 2 * n != gates + 1) anchor = i + 1;
    if (start >= 0) bad |= what[start], what[start] = START;
    return bad ? -1 : start;
}
/* That k gates were passed at the cell, at this side of a gate; at the start, that the loop comes home there. */
static int label(int i, int d, int k) {
    if (what[i] == START) return atom_at('y', neighbour(i, d), 1) + 1;
    if (!k) return line_symbol(PASSED, i / board.cols + 1, i % board.cols + 1, 0);
    return k > gates ? FALSE : atom_at(what[i] ? "mw"[d == EAST || d == SOUTH] : 'n', i, k) + 1;
}
static void start_rows(int i) {
    static const int order[] = {NORTH, SOUTH, 3, EAST};
    for (int k = 0; k < 4; k++) if (line_of(i, order[k]) != FALSE) {
        clause_of(-label(i, order[k], 1), line_of(i, order[k]), FALSE);
        for (int e = 0; e < k && !anchor; e++) sheet_join(1, line_of(i, order[e]), 0);
        if (!anchor) sheet_join(-1, label(i, order[k], 1), 0), sheet_finish(0, INF);
    }
    for (int d = 0; d < 4; d++) if (line_of(i, d) != FALSE) sheet_join(1, label(i, d, 1), 0);
    sheet_finish(1, 1);
}
void order_rows(const struct law *l) {
    const int start = survey_gates(l->wide), all = board.rows * board.cols;
    if (start < 0) { begin_rule(l->rule, '.', 0, 0, 0), row(1, INF); return; }
    for (int i = 0; i < all; i++) {
        const int r = i / board.cols + 1, c = i % board.cols + 1;
        for (int d = 0; d < 4 && i == start; d++) if (line_of(i, d) != FALSE) own('y', r + down[d], c + right[d], 1, 1);
        for (int k = 1; k <= gates && i != start && line_symbol(PASSED, r, c, 0) != FALSE; k++)
            for (int two = 0; two <= !!what[i]; two++) own(what[i] ? "mw"[two] : 'n', r, c, k, 1);
    }
    for (int i = 0; i < all; i++) {
        begin_at(l->rule, i);
        if (i == start) start_rows(i);
        for (int k = 1; k <= gates && i != start && label(i, 0, 0) != FALSE; k++)
            for (int d = NORTH; d <= (what[i] ? SOUTH : NORTH); d += 2) {
                clause_of(-label(i, d, k), label(i, d, k - 1), FALSE);
                if (what[i] && k > 1) clause_of(-label(i, d, k), label(i, SOUTH - d, k - 1), FALSE);
            }
        for (int d = EAST; d <= SOUTH; d++) for (int k = 1; k <= gates && line_of(i, d) != FALSE; k++) {
            const int next = neighbour(i, d), along = d == EAST ? FLAT : TALL, here = -line_of(i, d);
            if (what[i] == along || what[next] == along) break;
            const int x = label(i, d, k), y = label(next, (d + 2) % 4, k);
            clause_of(here, -x, y), clause_of(here, x, -y);
        }
    }
}
void gate_rows(const struct law *l, int place, int number) {
    const int *const f = figure(place - 1), along = is_tall(f) ? NORTH : EAST;
    for (int k = 0; k < 2 * f[2] && l->form == ACROSS; k++) sheet_join(1, line_of(f[3 + k / 2], along + k % 2 * 2), 1);
    if (l->form == ACROSS) sheet_finish(0, 0);
    for (int k = 0; k < f[2] && l->form == ORDERED && label(f[3 + k], 0, 0) != FALSE; k++) {
        const int i = f[3 + k], passed = label(i, 0, 0);
        for (int d = NORTH; d <= SOUTH; d += 2) {
            if (number > 1) clause_of(-passed, label(i, d, number - 1), FALSE);
            clause_of(opposite(label(i, d, number + 1)), FALSE, FALSE), sheet_join(1, label(i, d, number), 0);
        }
        sheet_join(-1, passed, 0), sheet_finish(0, 0);
    }
}
