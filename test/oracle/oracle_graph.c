/* oracle_graph.c - see oracle_graph.h. Edges are decided in their order; a branch is left when a vertex has too many
 * lines, or its last edge is decided and it has one line where it may not. What is left is checked in full. */
#include "oracle_graph.h"

#include <stdlib.h>

/* ---- the rules ---- */

static int is_terminal(const oracle_graph *g, int v) {
    for (int i = 0; i < g->npair; i++)
        if (g->pair[i][0] == v || g->pair[i][1] == v) return 1;
    return 0;
}

/* Give every vertex that drawn edges connect to `from` the mark. */
static void flood(const oracle_graph *g, const int *drawn, int from, int mark, int *at) {
    int grown = 1;
    at[from] = mark;
    while (grown) {
        grown = 0;
        for (int e = 0; e < g->nedge; e++) {
            int u = g->end[e][0], v = g->end[e][1];
            if (!drawn[e] || (at[u] == mark) == (at[v] == mark)) continue;
            at[u] = at[v] = mark;
            grown = 1;
        }
    }
}

static int check_loops(const oracle_graph *g, const int *lines, const int *drawn) {
    int *at = calloc((size_t)g->nvertex + 1, sizeof *at), fine = 1, loops = 0;
    for (int v = 0; v < g->nvertex; v++) {
        if (lines[v] != 0 && lines[v] != 2) fine = 0;
        if (g->all && lines[v] == 0) fine = 0;
        if (lines[v] && !at[v]) flood(g, drawn, v, ++loops, at);
    }
    free(at);
    return fine && (g->kind != ORACLE_LOOP || loops == 1);
}

static int check_paths(const oracle_graph *g, const int *lines, const int *drawn) {
    int *at = calloc((size_t)g->nvertex + 1, sizeof *at), fine = 1;
    for (int v = 0; v < g->nvertex; v++) {
        if (is_terminal(g, v) ? lines[v] != 1 : lines[v] != 0 && lines[v] != 2) fine = 0;
    }
    for (int i = 0; i < g->npair && fine; i++) {
        if (at[g->pair[i][0]] || at[g->pair[i][1]]) fine = 0;
        flood(g, drawn, g->pair[i][0], i + 1, at);
        if (at[g->pair[i][1]] != i + 1) fine = 0;
    }
    for (int v = 0; v < g->nvertex; v++) {
        if (lines[v] && !at[v]) fine = 0; /* a loop beside the paths */
        if (!at[v] && (g->kind == ORACLE_PATHS_B || g->kind == ORACLE_PATHS_D)) fine = 0;
    }
    for (int e = 0; e < g->nedge && (g->kind == ORACLE_PATHS_C || g->kind == ORACLE_PATHS_D); e++)
        if (!drawn[e] && at[g->end[e][0]] && at[g->end[e][0]] == at[g->end[e][1]]) fine = 0;
    free(at);
    return fine;
}

int oracle_graph_check(const oracle_graph *g, const int *drawn) {
    int *lines = calloc((size_t)g->nvertex + 1, sizeof *lines);
    for (int e = 0; e < g->nedge; e++)
        if (drawn[e]) lines[g->end[e][0]]++, lines[g->end[e][1]]++;
    int fine = g->kind <= ORACLE_LOOPS ? check_loops(g, lines, drawn) : check_paths(g, lines, drawn);
    for (int h = 0; h < g->nhint && fine; h++) {
        int sum = 0;
        for (int i = g->hint_head[h]; i < g->hint_head[h + 1]; i++) sum += drawn[g->hint_edge[i]];
        fine = sum == g->hint[h];
    }
    free(lines);
    return fine;
}

/* ---- the search ---- */

typedef struct search {
    const oracle_graph *g;
    int *drawn, *lines, *last, *single; /* last: the last edge of a vertex; single: it ends a path */
    long count, limit;
} search;

static int possible(const search *s, int v, int e) {
    if (s->lines[v] > (s->single[v] ? 1 : 2)) return 0;
    return s->last[v] != e || s->lines[v] != (s->single[v] ? 0 : 1);
}

static void decide(search *s, int e) {
    if (s->limit > 0 && s->count >= s->limit) return;
    if (e == s->g->nedge) {
        s->count += oracle_graph_check(s->g, s->drawn);
        return;
    }
    int u = s->g->end[e][0], v = s->g->end[e][1];
    for (int on = 0; on < 2; on++) {
        s->drawn[e] = on;
        s->lines[u] += on;
        s->lines[v] += on;
        if (possible(s, u, e) && possible(s, v, e)) decide(s, e + 1);
        s->lines[u] -= on;
        s->lines[v] -= on;
    }
    s->drawn[e] = 0;
}

long oracle_graph_count(const oracle_graph *g, long limit) {
    size_t n = (size_t)g->nvertex + 1;
    search s = {g, calloc((size_t)g->nedge + 1, sizeof(int)), calloc(n, sizeof(int)), calloc(n, sizeof(int)),
                calloc(n, sizeof(int)), 0, limit};
    for (int v = 0; v < g->nvertex; v++) s.last[v] = -1;
    for (int e = 0; e < g->nedge; e++) s.last[g->end[e][0]] = s.last[g->end[e][1]] = e;
    for (int v = 0; v < g->nvertex; v++) s.single[v] = g->kind >= ORACLE_PATHS_A && is_terminal(g, v);
    decide(&s, 0);
    free(s.drawn);
    free(s.lines);
    free(s.last);
    free(s.single);
    return s.count;
}
