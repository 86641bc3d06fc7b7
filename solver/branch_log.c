/* branch_log.c - see branch_log.h. */
#include "branch_log.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 200000 };

/* ---- lines ---- */

static int begins_log(const char *line, const char *with) { return !strncmp(line, with, strlen(with)); }

static int branch_log(const solver_line_state *e, uint32_t down, uint32_t up, solver_news *out) {
    *out = (solver_news){.word = NEWS_BRANCH, .node = e->node, .down = down, .up = up, .column = e->column,
                         .x = e->value};
    return 1;
}

int solver_read_bounds(solver_line_state *e, uint32_t column, double bound, solver_news *out) {
    const int up = e->hopeless < 0; /* the branch down was hopeless */
    e->hopeless = 0;
    e->column = column;
    e->value = up ? bound - 0.5 : bound + 0.5;
    return branch_log(e, up ? 0 : e->node, up ? e->node : 0, out);
}

int solver_read_line(solver_line_state *e, const char *line, solver_news *out) {
    static const struct { const char *line; solver_end why; } said[] = {
        {"LP relaxation has no feasible solution", SOLVER_INFEASIBLE},
        {"LP relaxation has no solution better", SOLVER_BOUND},
        {"Current branch is hopeless", SOLVER_BOUND},
        {"Current branch became hopeless", SOLVER_BOUND},
        {"Both down- and up-branches are hopeless", SOLVER_BOUND},
        {"New integer feasible solution found", SOLVER_WHOLE},
    };
    unsigned a, b;
    double x;
    *out = (solver_news){.node = e->node};
    if (sscanf(line, "Processing node %u", &a) == 1) {
        e->node = out->node = a;
        e->why = SOLVER_BOUND;
        return out->word = NEWS_NODE, 1;
    }
    if (sscanf(line, "Local bound is %lf", &out->x) == 1) return out->word = NEWS_BOUND, 1;
    if (begins_log(line, "There ") && strstr(line, " fractional column")) {
        out->word = NEWS_FRACTIONAL;
        out->down = begins_log(line, "There is one") ? 1 : sscanf(line, "There are %u", &a) == 1 ? a : 0;
        return 1;
    }
    if (sscanf(line, "Branching on column %u, primal value is %lf", &a, &x) == 2) {
        e->column = a;
        e->value = x;
        return 0;
    }
    if (sscanf(line, "Node %u begins down branch, node %u begins up branch", &a, &b) == 2)
        return branch_log(e, a, b, out);
    if (begins_log(line, "Up-branch is hopeless")) return e->hopeless = 1, 0;
    if (begins_log(line, "Down-branch is hopeless")) return e->hopeless = -1, 0;
    if (sscanf(line, "Solution found by heuristic: %lf", &out->x) == 1) return out->word = NEWS_ROUNDED, 1;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (begins_log(line, said[i].line)) e->why = said[i].why;
    if (begins_log(line, "Node ") && strstr(line, " fathomed")) {
        out->word = NEWS_END;
        out->end = e->why;
        return 1;
    }
    return 0;
}

/* ---- the tree ---- */

static int room_log(void **at, size_t *cap, size_t n, size_t size) {
    if (n <= *cap) return 1;
    const size_t more = n + n / 2 + 16;
    void *p = realloc(*at, more * size);
    if (!p) return 0;
    *at = p;
    *cap = more;
    return 1;
}

/* Another node, which has this number now; NULL: no more of them. */
static solver_node *add_node(solver_tree *t, uint32_t above, uint32_t number) {
    t->cut = t->cut || t->n >= NODES || number > NODES ||
             !room_log((void **)&t->at, &t->cap, t->n + 1, sizeof *t->at) ||
             !room_log((void **)&t->slot, &t->slot_cap, number + (size_t)1, sizeof *t->slot);
    if (t->cut) return NULL;
    for (; t->nslot <= number; t->nslot++) t->slot[t->nslot] = UINT32_MAX;
    if (number) t->slot[number] = (uint32_t)t->n;
    t->at[t->n] = (solver_node){.above = above, .search = t->search, .fractional = UINT32_MAX, .bound = (double)NAN,
                                .rounded = (double)NAN};
    return &t->at[t->n++];
}

static void split_log(solver_tree *t, const ari_lab_program *p, const solver_news *w, uint32_t above) {
    t->at[above].end = SOLVER_SPLIT;
    const uint32_t number[2] = {w->down, w->up}, column = w->column - 1;
    for (int up = 0; up < 2; up++) {
        solver_node *k = add_node(t, above, number[up]);
        if (!k) return;
        k->up = up;
        k->value = up ? ceil(w->x) : floor(w->x);
        k->binary = !t->presolved && column < p->ncol && p->kind[column] == 0;
        if (!number[up]) k->end = t->solved ? SOLVER_BOUND : SOLVER_INFEASIBLE; /* what else is hopeless */
        if (t->presolved) snprintf(k->column, sizeof k->column, "presolved_%u", (unsigned)w->column);
        else snprintf(k->column, sizeof k->column, "%s", column < p->ncol ? p->name(p->self, column) : "?");
    }
}

void solver_tree_add(solver_tree *t, const ari_lab_program *p, const solver_news *w) {
    if (t->cut) return;
    uint32_t node = w->node < t->nslot ? t->slot[w->node] : UINT32_MAX;
    if (node == UINT32_MAX && (w->word != NEWS_NODE || !add_node(t, UINT32_MAX, w->node))) return;
    if (node == UINT32_MAX) node = t->slot[w->node];
    solver_node *k = &t->at[node];
    switch (w->word) {
    case NEWS_NODE: break;
    case NEWS_BOUND: k->bound = w->x; break;
    case NEWS_FRACTIONAL: k->fractional = w->down; break;
    case NEWS_ROUNDED: k->rounded = w->x, t->solved = 1; break;
    case NEWS_END:
        k->end = w->end == SOLVER_BOUND && !t->solved ? SOLVER_INFEASIBLE : (solver_end)w->end;
        t->solved |= k->end == SOLVER_WHOLE;
        break;
    case NEWS_BRANCH: split_log(t, p, w, node); break;
    }
}

void solver_tree_close(solver_tree *t, int complete) {
    for (size_t i = 0; complete && i < t->n; i++)
        if (t->at[i].search == t->search && t->at[i].end == SOLVER_OPEN) t->at[i].end = SOLVER_BOUND;
    t->nslot = 0;
    t->solved = 0;
    t->search++;
}

void solver_tree_free(solver_tree *t) {
    free(t->at);
    free(t->slot);
    memset(t, 0, sizeof *t);
}
