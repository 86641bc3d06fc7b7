/* branch_tree.c - see branch_tree.h. Nodes come in the order in which they were made; a twig stands below the one that
 * it branches from, the branch down before the branch up. */
#define _POSIX_C_SOURCE 200809L
#include "lab/branch_tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct branch_writer {
    const solver_tree *from;
    searchtree *out;
    const char *name;
    bool *leads;      /* [n] to a solution, or was not looked into */
    uint32_t *below;  /* [2n] the nodes that it branches into; 0: none */
    double *best;     /* [n] the best cost that was known in its search at the end */
} branch_writer;

static const char *word_of(solver_end end) {
    static const char *const word[] = {"open", "split", "infeasible", "bound", "solution"};
    return word[end];
}

static const char *sense_of(const solver_node *k) { return k->binary ? "=" : k->up ? ">=" : "<="; }

/* "h_2_3 = 0; bound 31; 8 fractional" */
static void describe_branch(const branch_writer *p, const solver_node *k, char *out, size_t size) {
    const bool root = !*k->column;
    int n = root ? snprintf(out, size, "%s, run %u", p->name, k->search + 1)
                 : snprintf(out, size, "%s %s %.0f", k->column, sense_of(k), k->value);
    if (k->bound == k->bound) n += snprintf(out + n, size - (size_t)n, "; bound %.6g", k->bound);
    if (k->fractional != UINT32_MAX && k->fractional)
        n += snprintf(out + n, size - (size_t)n, "; %u fractional", (unsigned)k->fractional);
    if (k->rounded == k->rounded)
        snprintf(out + n, size - (size_t)n, "; rounded to a solution of cost %.6g", k->rounded);
}

static void describe_end(const branch_writer *p, size_t i, char *out, size_t size) {
    const solver_node *k = &p->from->at[i];
    *out = 0;
    if (k->end == SOLVER_OPEN) snprintf(out, size, "not looked into");
    if (k->end == SOLVER_INFEASIBLE) snprintf(out, size, "no: the relaxation is infeasible");
    if (k->end == SOLVER_WHOLE) snprintf(out, size, "a solution of the program, cost %.6g", k->bound);
    if (k->end == SOLVER_BOUND && isfinite(p->best[i])) snprintf(out, size, "no: not better than %.6g", p->best[i]);
    else if (k->end == SOLVER_BOUND) snprintf(out, size, "no: infeasible without a look at the relaxation");
}

/* What JSON says beside the words. */
static void describe_fields(const branch_writer *p, size_t i, char *out, size_t size) {
    const solver_node *k = &p->from->at[i];
    int n = snprintf(out, size, "\"run\":%u,\"pruned\":", k->search + 1);
    const bool pruned = k->end == SOLVER_INFEASIBLE || k->end == SOLVER_BOUND;
    n += snprintf(out + n, size - (size_t)n, pruned ? "\"%s\"" : "null",
                  k->end == SOLVER_BOUND && !isfinite(p->best[i]) ? "infeasible" : word_of(k->end));
    if (*k->column)
        n += snprintf(out + n, size - (size_t)n, ",\"column\":\"%s\",\"sense\":\"%s\",\"value\":%.0f", k->column,
                      sense_of(k), k->value);
    if (k->bound == k->bound) n += snprintf(out + n, size - (size_t)n, ",\"bound\":%.9g", k->bound);
    if (k->fractional != UINT32_MAX)
        n += snprintf(out + n, size - (size_t)n, ",\"fractional\":%u", (unsigned)k->fractional);
    if (k->end == SOLVER_WHOLE) n += snprintf(out + n, size - (size_t)n, ",\"cost\":%.9g", k->bound);
    if (k->rounded == k->rounded) snprintf(out + n, size - (size_t)n, ",\"rounded\":%.9g", k->rounded);
}

static bool write_branches(branch_writer *p, size_t top) {
    size_t *stack = malloc((p->from->n + 1) * sizeof *stack), n = 0;
    uint32_t *level = calloc(p->from->n + 1, sizeof *level);
    bool fine = stack && level;
    if (fine) stack[n++] = top;
    while (fine && n) {
        char words[300], end[120], fields[400];
        const size_t i = stack[--n];
        describe_branch(p, &p->from->at[i], words, sizeof words);
        describe_end(p, i, end, sizeof end);
        describe_fields(p, i, fields, sizeof fields);
        fine = searchtree_put(p->out, level[i], words, end, fields, p->leads[i]);
        for (int k = 1; k >= 0; k--) {
            const uint32_t next = p->below[2 * i + (size_t)k];
            if (!next) continue;
            level[next] = level[i] + 1;
            stack[n++] = next;
        }
    }
    free(stack);
    free(level);
    return fine;
}

/* Backwards: branches come behind what they branch from. */
static void link_branches(branch_writer *p) {
    const solver_tree *t = p->from;
    for (size_t i = t->n; i--;) {
        const solver_node *k = &t->at[i];
        p->leads[i] |= k->end == SOLVER_OPEN || k->end == SOLVER_WHOLE || k->rounded == k->rounded;
        if (k->above == UINT32_MAX) continue;
        p->leads[k->above] |= p->leads[i];
        p->below[2 * k->above + (size_t)k->up] = (uint32_t)i;
    }
    for (size_t i = 0, to; i < t->n; i = to) {
        double best = (double)INFINITY;
        for (to = i; to < t->n && t->at[to].search == t->at[i].search; to++) {
            if (t->at[to].end == SOLVER_WHOLE && t->at[to].bound < best) best = t->at[to].bound;
            if (t->at[to].rounded < best) best = t->at[to].rounded;
        }
        for (size_t k = i; k < to; k++) p->best[k] = best;
    }
}

bool branchtree_take(searchtree *out, const solver_tree *from, const char *name) {
    branch_writer p = {from, out, name, calloc(from->n + 1, sizeof *p.leads), calloc(2 * from->n + 2, sizeof *p.below),
                 calloc(from->n + 1, sizeof *p.best)};
    bool fine = p.leads && p.below && p.best;
    if (fine) link_branches(&p);
    for (size_t i = 0; fine && i < from->n; i++)
        if (from->at[i].above == UINT32_MAX) fine = write_branches(&p, i);
    out->cut |= from->cut;
    free(p.leads);
    free(p.below);
    free(p.best);
    return fine;
}
