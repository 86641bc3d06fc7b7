/* edge_orders.c - orders of the edges or points of a graph as somebody wishes them: by name, or as a list of numbers.
 * What a list leaves out comes after what it names: edges in the order that would be chosen without it, points as they
 * are numbered. */
#include "setcalc/workspace.h"

#include <string.h>

typedef struct listing {
    uint32_t *at, n;
    bool *placed;
} listing;

/* Numbers below n with blanks, commas or newlines between. */
static ari_status read_list(ari_arena *a, const char *wish, uint32_t n, const char *thing, listing *out,
                            ari_error *err) {
    ari_scan in;
    out->n = 0;
    out->at = ARI_TAKE(a, uint32_t, n);
    out->placed = ARI_ZERO(a, bool, n);
    if (!out->at || !out->placed) return a->spent;
    ari_scan_begin(&in, wish, strlen(wish));
    for (;;) {
        uint32_t x;
        while (ari_scan_accept(&in, " ") || ari_scan_accept(&in, "\n") || ari_scan_accept(&in, ",") ||
               ari_scan_accept(&in, "\t") || ari_scan_accept(&in, "\r")) continue;
        if (ari_scan_peek(&in) < 0) return ARI_OK;
        char what[80];
        if (!ari_scan_uint(&in, &x)) {
            ari_text_join(what, sizeof what, "the order has something that is not the number of one ", thing, NULL);
            return ari_scan_fail(&in, err, what, "write numbers from 0, with blanks between");
        }
        if (x >= n || out->placed[x]) {
            ari_text_join(what, sizeof what, x >= n ? "the order names no " : "the order names the same ", thing,
                             x >= n ? " of the graph" : " twice", NULL);
            return ari_scan_fail(&in, err, what, "numbers count from 0, each once");
        }
        out->placed[x] = true;
        out->at[out->n++] = x;
    }
}

static bool is_list(const char *wish) { return *wish >= '0' && *wish <= '9'; }

static ari_status spent_order(const ari_arena *a, ari_error *err) {
    return ari_status_fail(err, a->spent, 0, 0, "memory is out", "give more, or a smaller graph");
}

static ari_status given_edges(ari_arena *a, const ari_graph *g, const char *wish, ari_order *out, ari_error *err) {
    listing l;
    ari_order rest;
    const ari_status s = read_list(a, wish, g->nedge, "edge", &l, err);
    if (s != ARI_OK) return s == ARI_LIMIT || s == ARI_NOMEM ? spent_order(a, err) : s;
    if (ari_order_make(a, g, ARI_ORDER_AUTO, &rest) != ARI_OK) return spent_order(a, err);
    for (uint32_t i = 0; i < g->nedge; i++)
        if (!l.placed[rest.edge[i]]) l.at[l.n++] = rest.edge[i];
    return ari_order_given(a, g, l.at, out) == ARI_OK ? ARI_OK : spent_order(a, err);
}

ari_status ari_setcalc_order_edges(ari_arena *a, const ari_graph *g, const char *wish, ari_order *out, ari_error *err) {
    if (wish && is_list(wish)) return given_edges(a, g, wish, out, err);
    const ari_order_way way = wish ? ari_order_parse(wish) : ARI_ORDER_AUTO;
    if (way == ARI_NORDER_WAY)
        return ari_status_refuse(err, ARI_RANGE, "no order of edges is called \"", wish, "\"",
                                "rows, plain, near, path, or numbers of edges");
    const ari_status s = ari_order_make(a, g, way, out);
    if (s == ARI_UNSUPPORTED)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "only a grid has rows", "leave the order out, or say path");
    return s == ARI_OK ? ARI_OK : spent_order(a, err);
}

ari_status ari_setcalc_order_points(ari_arena *a, uint32_t n, const char *wish, ari_vertex **out, ari_error *err) {
    listing l;
    *out = NULL;
    if (!wish || !strcmp(wish, "path") || !strcmp(wish, "auto")) return ARI_OK;
    const bool plain = !strcmp(wish, "plain") || !strcmp(wish, "rows");
    if (!plain && !is_list(wish))
        return ari_status_refuse(err, ARI_RANGE, "no order of points is called \"", wish, "\"",
                                "rows, plain, path, or numbers of points");
    const ari_status s = read_list(a, plain ? "" : wish, n, "point", &l, err);
    if (s != ARI_OK) return s == ARI_LIMIT || s == ARI_NOMEM ? spent_order(a, err) : s;
    for (uint32_t v = 0; v < n; v++)
        if (!l.placed[v]) l.at[l.n++] = v;
    *out = l.at;
    return ARI_OK;
}
