/* edge_limits.c - limits on edge sets as people write them, for the word subgraphs: statements on lines of their own or
 * with ';' between.
 *
 *     degrees 0,2              how many edges a vertex may have, of those that no line names
 *     degrees 1 at 0,24        of these
 *     edges 3..5 of 0..9,4-5   how many edges of a list: numbers, or two ends; '-' is none; without `of` of all
 *     pieces 1                 edges with a common vertex are one piece
 *     components ..3           a vertex without an edge is one too
 *     acyclic                  no cycle
 *     colour 0,1,2             no piece has vertices of two colours
 *     group 0,24               a colour whose vertices are all in one piece
 *     path 0,24                joined by a path; no cycle, and vertices that no line of degrees names have 0 or 2 edges
 */
#include "setcalc/workspace.h"

#include <string.h>

typedef struct drafting {
    ari_arena *arena;
    ari_error *err;
    ari_scan in;
    const ari_graph *graph;
    const uint32_t *dense; /* [ndense] vertices by their numbers in the text; NULL: as they are */
    uint32_t ndense;
    uint64_t *degree, plain; /* [nvertex]; of those not named */
    bool *named, *list;    /* [nvertex]; [max of nvertex, nedge] what a list names */
    uint32_t *colour;
    bool paths, general;   /* there are paths; a line of degrees is about all vertices */
    ARI_LIST(bool) group;
    ARI_LIST(ari_constraint_edges) count;
    ari_constraint_range pieces, components;
    bool acyclic;
} drafting;

static ari_status wrong_limit(drafting *d, const char *what, const char *remedy) {
    return ari_scan_fail(&d->in, d->err, what, remedy);
}
static ari_status spent_limit(const drafting *d) {
    return ari_status_fail(d->err, d->arena->spent, 0, 0, "memory is out", "give more, or a smaller graph");
}

static bool ends_statement(drafting *d) {
    ari_scan_blanks(&d->in);
    const int c = ari_scan_peek(&d->in);
    return c < 0 || c == '\n' || c == ';' || c == '#';
}

/* A word comes next, and not a longer one. */
static bool says_word(drafting *d, const char *word) {
    ari_scan ahead = d->in;
    if (!ari_scan_accept(&ahead, word)) return false;
    const int c = ari_scan_peek(&ahead);
    if (c >= 0 && ari_scan_letter((char)c)) return false;
    d->in = ahead;
    ari_scan_blanks(&d->in);
    return true;
}

/* N, N..M, N.. or ..M. */
static ari_status take_range(drafting *d, ari_constraint_range *out) {
    out->least = 0;
    out->most = ARI_NO;
    const bool low = ari_scan_uint(&d->in, &out->least);
    if (ari_scan_accept(&d->in, "..")) {
        if (ari_scan_uint(&d->in, &out->most) || low)
            return out->most >= out->least ? ARI_OK
                                           : wrong_limit(d, "no number is between", "write the smaller one first");
    } else if (low) {
        out->most = out->least;
        return ARI_OK;
    }
    return wrong_limit(d, "this is no number", "write 3, 3..5, 3.. or ..5");
}

static void narrow_range(ari_constraint_range *to, ari_constraint_range by) {
    if (by.least > to->least) to->least = by.least;
    if (by.most < to->most) to->most = by.most;
}

static bool next_item(drafting *d) {
    bool comma = false;
    do {
        ari_scan_blanks(&d->in);
    } while (!comma && (comma = ari_scan_accept(&d->in, ",")));
    const int c = ari_scan_peek(&d->in);
    return comma || (c >= '0' && c <= '9');
}

static ari_status take_vertex(drafting *d, ari_vertex *out) {
    uint32_t v;
    if (!ari_scan_uint(&d->in, &v)) return wrong_limit(d, "this is no vertex", "write numbers, as 0,5,9 or 0..4");
    *out = d->dense ? (v < d->ndense ? d->dense[v] : ARI_NO) : v;
    if (*out < d->graph->nvertex) return ARI_OK;
    return wrong_limit(d, "the graph has no such vertex", d->dense ? "see its edges" : "points of a grid count from 0");
}

/* d->list: the vertices, of which there are *n. */
static ari_status take_vertices(drafting *d, uint32_t *n) {
    memset(d->list, 0, d->graph->nvertex);
    *n = 0;
    do {
        ari_vertex from, to;
        ARI_TRY(take_vertex(d, &from));
        to = from;
        if (ari_scan_accept(&d->in, "..")) ARI_TRY(take_vertex(d, &to));
        for (ari_vertex v = from; v <= to; v++) {
            *n += !d->list[v];
            d->list[v] = true;
        }
    } while (next_item(d));
    return ARI_OK;
}

static ari_status take_edges(drafting *d, bool *in) {
    if (ari_scan_accept(&d->in, "-")) return ARI_OK; /* none */
    do {
        uint32_t from, to;
        ari_scan ahead = d->in;
        const ari_scan start = d->in;
        if (ari_scan_uint(&ahead, &from) && ari_scan_accept(&ahead, "-")) {
            ari_vertex u, v;
            ARI_TRY(take_vertex(d, &u));
            (void)ari_scan_accept(&d->in, "-");
            ARI_TRY(take_vertex(d, &v));
            from = to = ari_graph_find(d->graph, u, v);
        } else {
            if (!ari_scan_uint(&d->in, &from))
                return wrong_limit(d, "this is no edge", "write its number, or its ends as 4-5");
            to = from;
            if (ari_scan_accept(&d->in, "..") && !ari_scan_uint(&d->in, &to))
                return wrong_limit(d, "this is no edge", "write the numbers of edges as 0..5");
        }
        if (to >= d->graph->nedge || from > to) {
            d->in = start;
            return wrong_limit(d, "the graph has no such edge", "edges count from 0; the word names lists them");
        }
        for (ari_edge e = from; e <= to; e++) in[e] = true;
    } while (next_item(d));
    return ARI_OK;
}

/* "of" or "at" a list. */
static bool says_list(drafting *d) {
    ari_scan_blanks(&d->in);
    return says_word(d, "of") || says_word(d, "at");
}

static ari_status state_degrees(drafting *d) {
    uint64_t set = 0;
    uint32_t n;
    do {
        ari_constraint_range r;
        ARI_TRY(take_range(d, &r));
        if (r.least > 62 || (r.most > 62 && r.most != ARI_NO))
            return wrong_limit(d, "a limit of degrees goes to 62", "write 3.. for all numbers from 3 on");
        for (uint32_t k = r.least; k <= (r.most == ARI_NO ? 63 : r.most); k++) set |= UINT64_C(1) << k;
    } while (next_item(d));
    if (!says_list(d)) {
        d->plain &= set;
        d->general = true;
        return ARI_OK;
    }
    ARI_TRY(take_vertices(d, &n));
    for (ari_vertex v = 0; v < d->graph->nvertex; v++) {
        if (!d->list[v]) continue;
        d->degree[v] = (d->named[v] ? d->degree[v] : UINT64_MAX) & set;
        d->named[v] = true;
    }
    return ARI_OK;
}

static ari_status state_edges(drafting *d) {
    ari_constraint_edges x;
    ARI_TRY(take_range(d, &x.range));
    bool *in = ARI_ZERO(d->arena, bool, (size_t)d->graph->nedge + 1);
    if (!in || !ARI_RESERVE(d->arena, &d->count, 1)) return spent_limit(d);
    if (says_list(d)) ARI_TRY(take_edges(d, in));
    else memset(in, true, d->graph->nedge);
    x.in = in;
    ARI_PUSH(&d->count, x);
    return ARI_OK;
}

static ari_status state_colour(drafting *d, bool group, bool path) {
    uint32_t n;
    const ari_scan start = d->in;
    ARI_TRY(take_vertices(d, &n));
    if (path && n != 2) {
        d->in = start;
        return wrong_limit(d, "a path has two ends", "write path 0,24, a line for each");
    }
    if (!ARI_APPEND(d->arena, &d->group, group)) return spent_limit(d);
    for (ari_vertex v = 0; v < d->graph->nvertex; v++) {
        if (!d->list[v]) continue;
        if (d->colour[v]) {
            d->in = start;
            return wrong_limit(d, "a vertex has two colours", "a vertex is in one colour, group or path");
        }
        d->colour[v] = d->group.n - 1;
        if (!path) continue;
        d->degree[v] = (d->named[v] ? d->degree[v] : UINT64_MAX) & 2;
        d->named[v] = true;
    }
    if (path) d->acyclic = d->paths = true;
    return ARI_OK;
}

static ari_status state_one(drafting *d) {
    ari_constraint_range r;
    if (says_word(d, "degrees")) return state_degrees(d);
    if (says_word(d, "edges")) return state_edges(d);
    if (says_word(d, "colour")) return state_colour(d, false, false);
    if (says_word(d, "group")) return state_colour(d, true, false);
    if (says_word(d, "path")) return state_colour(d, true, true);
    if (says_word(d, "acyclic")) {
        d->acyclic = true;
        return ARI_OK;
    }
    const bool pieces = says_word(d, "pieces");
    if (!pieces && !says_word(d, "components"))
        return wrong_limit(d, "this is no limit", "degrees, edges, pieces, components, acyclic, colour, group, path");
    ARI_TRY(take_range(d, &r));
    narrow_range(pieces ? &d->pieces : &d->components, r);
    return ARI_OK;
}

static ari_status state_line(drafting *d) {
    for (;;) {
        if (!ends_statement(d)) {
            ARI_TRY(state_one(d));
            if (!ends_statement(d)) return wrong_limit(d, "this is too much for one limit", "part limits by ';'");
        }
        if (!ari_scan_accept(&d->in, ";")) return ARI_OK;
    }
}

/* The vertices that no line of degrees names: what such a line says of all, else 0 or 2 where there are paths. */
static void settle_degrees(drafting *d) {
    const uint64_t plain = d->paths && !d->general ? 5 : d->plain;
    for (ari_vertex v = 0; v < d->graph->nvertex; v++)
        if (!d->named[v]) d->degree[v] = plain;
}

ari_status ari_setcalc_limits_parse(ari_arena *a, const ari_graph *g, const uint32_t *dense, uint32_t ndense,
                                    const ari_scan *line, uint32_t nline, const ari_constraint_ask **out,
                                    ari_error *err) {
    const uint32_t n = g->nvertex + 1, most = g->nedge > n ? g->nedge : n;
    ari_constraint_ask *q = ARI_ZERO(a, ari_constraint_ask, 1);
    drafting d = {.arena = a, .err = err, .graph = g, .dense = dense, .ndense = ndense, .plain = UINT64_MAX,
                  .pieces = {0, ARI_NO}, .components = {0, ARI_NO}};
    d.degree = ARI_ZERO(a, uint64_t, n);
    d.named = ARI_ZERO(a, bool, n);
    d.list = ARI_ZERO(a, bool, most);
    d.colour = ARI_ZERO(a, uint32_t, n);
    if (ari_arena_failed(a) || !ARI_APPEND(a, &d.group, false)) return spent_limit(&d);
    for (uint32_t i = 0; i < nline; i++) {
        d.in = line[i];
        ARI_TRY(state_line(&d));
    }
    settle_degrees(&d);
    *q = (ari_constraint_ask){.graph = g, .degree = d.degree, .colour = d.colour, .group = d.group.at,
                              .ncolour = d.group.n - 1, .count = d.count.at, .ncount = d.count.n, .pieces = d.pieces,
                              .components = d.components, .acyclic = d.acyclic};
    *out = q;
    return ARI_OK;
}
