/* craft_paths.c - numberlink: a random cover of the cells by paths that do not touch themselves.
 * Paths begin as single cells and are joined at their ends, along edges in random order, wherever the joined path has
 * no chord. Cells left alone stay empty where the rule lets them; else the end of a neighbouring path is given to them.
 * Such a board is nearly always unique when its paths are short; when it is not, a path is cut in two where another
 * solution differs, which adds a pair, and so on. */
#include "make.h"

#include <string.h>

enum { SEEN_MOST = 5000 };

typedef struct cover {
    const ari_graph *g;
    ari_marks *k;
    uint32_t *path;      /* [nvertex] name of the path of each cell */
    uint32_t *degree;    /* [nvertex] */
} cover;

static bool is_end(const cover *c, ari_vertex v) { return c->degree[v] < 2; }

/* May the paths of u and v become one along the edge between them: is it the only edge between the two? */
static bool joins_well(const cover *c, ari_vertex u, ari_vertex v) {
    const ari_graph *g = c->g;
    if (c->path[u] == c->path[v] || !is_end(c, u) || !is_end(c, v)) return false;
    for (ari_vertex x = 0; x < g->nvertex; x++) {
        if (c->path[x] != c->path[u]) continue;
        for (uint32_t i = g->head[x]; i < g->head[x + 1]; i++)
            if (c->path[g->nbr[i]] == c->path[v] && !(x == u && g->nbr[i] == v)) return false;
    }
    return true;
}

static void join(cover *c, ari_edge e) {
    const ari_vertex u = c->g->ends[e][0], v = c->g->ends[e][1];
    const uint32_t from = c->path[v], to = c->path[u];
    c->k->edge[e] = 1;
    c->degree[u]++;
    c->degree[v]++;
    for (ari_vertex x = 0; x < c->g->nvertex; x++)
        if (c->path[x] == from) c->path[x] = to;
}

/* Take the path apart at edge e: the part of its second end gets a new name. */
static void cut(cover *c, ari_edge e, uint32_t name) {
    const ari_graph *g = c->g;
    ari_vertex at = g->ends[e][1], from = ARI_NO;
    c->k->edge[e] = 0;
    c->degree[g->ends[e][0]]--;
    c->degree[at]--;
    while (at != ARI_NO) {
        ari_vertex to = ARI_NO;
        c->path[at] = name;
        for (uint32_t i = g->head[at]; i < g->head[at + 1]; i++)
            if (c->k->edge[g->inc[i]] > 0 && g->nbr[i] != from) to = g->nbr[i];
        from = at;
        at = to;
    }
}

static bool start(ari_maker *m, const ari_board *b, ari_marks *k, cover *c) {
    const ari_graph *g = b->graph;
    c->g = g;
    c->k = k;
    c->path = ARI_TAKE(m->arena, uint32_t, g->nvertex);
    c->degree = ARI_ZERO(m->arena, uint32_t, g->nvertex);
    if (!c->path || !c->degree) return false;
    for (ari_vertex v = 0; v < g->nvertex; v++) c->path[v] = v;
    return true;
}

/* Give a lonely cell an end of a neighbouring path with three cells or more, if no chord arises. */
static void adopt(cover *c, ari_vertex v) {
    const ari_graph *g = c->g;
    for (uint32_t i = g->head[v]; i < g->head[v + 1] && !c->degree[v]; i++) {
        const ari_vertex u = g->nbr[i];
        if (c->degree[u] != 1) continue;
        for (uint32_t j = g->head[u]; j < g->head[u + 1]; j++) {
            if (c->k->edge[g->inc[j]] <= 0 || c->degree[g->nbr[j]] != 2) continue;
            const uint32_t name = c->path[v];
            cut(c, g->inc[j], c->path[u]); /* both parts keep a name; the lonely cell's is free for u */
            c->path[u] = name;
            if (c->degree[u]) break; /* the part cut off was u's longer side: cannot be, u is an end */
            c->path[v] = name;
            c->k->edge[g->inc[i]] = 1;
            c->degree[u]++;
            c->degree[v]++;
            break;
        }
    }
}

static bool lonely(const cover *c) {
    for (ari_vertex v = 0; v < c->g->nvertex; v++)
        if (!c->degree[v]) return true;
    return false;
}

/* The letter of the rule, as puzzle/numberlink.c numbers them: A 0, B 1, C 2, D 3. */
static bool draw(ari_maker *m, ari_board *b, ari_marks *k) {
    cover c;
    const bool covers = (b->param[0] & 1) != 0;
    if (!start(m, b, k, &c)) return false;
    uint32_t *order = ARI_TAKE(m->arena, uint32_t, c.g->nedge);
    if (!order) return false;
    for (ari_edge e = 0; e < c.g->nedge; e++) order[e] = e;
    ari_rng_shuffle(&m->rng, order, c.g->nedge);
    for (uint32_t i = 0; i < c.g->nedge; i++)
        if (joins_well(&c, c.g->ends[order[i]][0], c.g->ends[order[i]][1])) join(&c, order[i]);
    for (ari_vertex v = 0; covers && v < c.g->nvertex; v++)
        if (!c.degree[v]) adopt(&c, v);
    if (covers && lonely(&c)) return false;
    b->genre->derive(b, k);
    return true;
}

/* Cut a path where the other solution leaves it, with two cells or more on both sides. */
static bool mend(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    const ari_graph *g = b->graph;
    for (uint32_t tries = 0; tries < SEEN_MOST; tries++) {
        const ari_edge e = ari_rng_below(&m->rng, g->nedge);
        if (k->edge[e] <= 0 || (tries < SEEN_MOST / 2 && other->edge[e] > 0)) continue;
        bool fine = true;
        for (int s = 0; s < 2 && fine; s++) {
            uint32_t lines = 0;
            for (uint32_t i = g->head[g->ends[e][s]]; i < g->head[g->ends[e][s] + 1]; i++)
                lines += k->edge[g->inc[i]] > 0;
            fine = lines == 2;
        }
        if (!fine) continue;
        k->edge[e] = 0;
        b->genre->derive(b, k);
        return true;
    }
    return false;
}

const ari_craft ari_craft_paths_numberlink = {.genre = "numberlink", .draw = draw, .mend = mend};
