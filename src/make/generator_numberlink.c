/* generator_numberlink.c - numberlink: a random cover of the cells by few long paths that do not touch themselves.
 *
 * Paths begin as single cells. Two paths whose ends meet are joined wherever the joined one has no chord, until they
 * are few enough; and all the time ends wander: a path takes the end of a neighbouring one over, again if no chord
 * arises. That is a Metropolis walk whose energy (weight[]) is what short paths cost, so that a path of one or two
 * cells grows or is eaten up. The paths left wind, and no pair lies side by side.
 * Such a cover is often unique, since most other solutions would have to leave cells empty or touch themselves. When it
 * is not, ends wander near a place where another solution differs, which is taken back when more is open than before;
 * now and then a path is cut in two there, which adds a pair, and so it comes to an end.
 * Where the number of pairs is wished for, none is cut: parts are drawn anew wherever that leaves no more paths, until
 * they are so few. (Longer walks from single cells come to rest with as many as short ones.)
 * Tried and dropped: joining along edges in random order and cutting alone: a quarter of the pairs lay side by side,
 * and there were two and a half times as many of them. */
#include "make/make.h"

#include <string.h>

enum {
    SEEN_MOST = 5000,
    SWEEPS = 50,        /* moves at an edge, of a draw */
    SHORT = 3,          /* a path has so many cells at the least */
    STALE = 30,          /* of so many mends one cuts, when nothing is gained */
    SPLITS = 4, NEAR_MOVES = 20, /* of a mend, beside the moves that remove what is too short */
    REACH = 2,          /* cells around the place of a mend */
    WANDERS = 20,       /* tries of a mend */
    TIDY = 30,          /* tries to remove a path that is too short */
    FEWER = 40,         /* parts drawn anew for each cell, to have so few paths as are wished for */
    UNTIDY = 16,        /* of so many draws one keeps them: on the smallest boards there is nothing else */
};

typedef struct cover {
    ari_maker *m;
    const ari_graph *g;
    uint32_t cols;
    ari_marks *k;
    uint32_t *path;      /* [nvertex] name of the path of each cell */
    uint32_t *degree;    /* [nvertex] */
    uint32_t *length;    /* [nvertex] cells of a path by its name; 0: no such path */
    uint32_t npath, nshort;
    ari_edge *near;      /* [nedge] */
    int32_t *was;        /* [nedge] */
} cover;

/* ---- covers ---- */

static bool is_end(const cover *c, ari_vertex v) { return c->degree[v] < 2; }

/* The cell after v on its path, coming from `from`; ARI_NO at its end. */
static ari_vertex next_numberlink(const cover *c, ari_vertex v, ari_vertex from) {
    const ari_graph *g = c->g;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
        if (c->k->edge[g->inc[i]] > 0 && g->nbr[i] != from) return g->nbr[i];
    return ARI_NO;
}

static void set_length(cover *c, uint32_t path, uint32_t n) {
    c->npath += !c->length[path];
    c->npath -= !n;
    c->nshort += n && n < SHORT;
    c->nshort -= c->length[path] && c->length[path] < SHORT;
    c->length[path] = n;
}

/* May the paths of u and v become one along the edge between them: is it the only edge between the two? */
static bool joins_well(const cover *c, ari_vertex u, ari_vertex v) {
    const ari_graph *g = c->g;
    if (c->path[u] == c->path[v] || !is_end(c, u) || !is_end(c, v)) return false;
    for (ari_vertex x = u, from = ARI_NO, to; x != ARI_NO; x = to) {
        for (uint32_t i = g->head[x]; i < g->head[x + 1]; i++)
            if (c->path[g->nbr[i]] == c->path[v] && !(x == u && g->nbr[i] == v)) return false;
        to = next_numberlink(c, x, from);
        from = x;
    }
    return true;
}

static void join_numberlink(cover *c, ari_edge e, ari_vertex u, ari_vertex v) {
    const uint32_t from = c->path[v], to = c->path[u];
    for (ari_vertex x = v, last = ARI_NO, after; x != ARI_NO; x = after) {
        after = next_numberlink(c, x, last);
        c->path[x] = to;
        last = x;
    }
    c->k->edge[e] = 1;
    c->degree[u]++;
    c->degree[v]++;
    set_length(c, to, c->length[to] + c->length[from]);
    set_length(c, from, 0);
}

/* May the path that ends in u go on to v, an end of another: does it touch itself nowhere then? */
static bool takes_well(const cover *c, ari_vertex u, ari_vertex v) {
    if (c->path[u] == c->path[v] || !is_end(c, u) || !is_end(c, v)) return false;
    for (uint32_t i = c->g->head[v]; i < c->g->head[v + 1]; i++)
        if (c->g->nbr[i] != u && c->path[c->g->nbr[i]] == c->path[u]) return false;
    return true;
}

static void take_numberlink(cover *c, ari_edge e, ari_vertex u, ari_vertex v) {
    const ari_graph *g = c->g;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
        if (c->k->edge[g->inc[i]] > 0) {
            c->k->edge[g->inc[i]] = 0;
            c->degree[g->nbr[i]]--;
            c->degree[v]--;
        }
    set_length(c, c->path[v], c->length[c->path[v]] - 1);
    set_length(c, c->path[u], c->length[c->path[u]] + 1);
    c->path[v] = c->path[u];
    c->k->edge[e] = 1;
    c->degree[u]++;
    c->degree[v]++;
}

static uint32_t cost_numberlink(uint32_t length) {
    static const uint32_t weight[] = {0, 10, 8, 4, 3};
    return length < sizeof weight / sizeof *weight ? weight[length] : 2;
}

/* One move at an edge: join the paths at its ends while there are more than `want`, or let an end wander over it. */
static void move_numberlink(cover *c, ari_edge e, uint32_t want) {
    const uint32_t flip = ari_rng_below(&c->m->rng, 2);
    const ari_vertex u = c->g->ends[e][flip], v = c->g->ends[e][!flip];
    if (c->path[u] == c->path[v] || !is_end(c, u) || !is_end(c, v)) return;
    if (c->npath > want && joins_well(c, u, v)) {
        join_numberlink(c, e, u, v);
        return;
    }
    if (!takes_well(c, u, v)) return;
    const uint32_t p = c->length[c->path[u]], q = c->length[c->path[v]];
    const uint32_t before = cost_numberlink(p) + cost_numberlink(q),
                   after = cost_numberlink(p + 1) + cost_numberlink(q - 1);
    if (after > before && ari_rng_below(&c->m->rng, 1u << (after - before))) return;
    take_numberlink(c, e, u, v);
}

/* Give all vertices of a path, from its end v on, this name; how many they are. */
static uint32_t name_from(cover *c, ari_vertex v, uint32_t name) {
    uint32_t n = 0;
    for (ari_vertex x = v, from = ARI_NO, to; x != ARI_NO; x = to, n++) {
        c->path[x] = name;
        to = next_numberlink(c, x, from);
        from = x;
    }
    return n;
}

/* Take a path apart at an edge: the part of its second end gets a name that is free. */
static void split_numberlink(cover *c, ari_edge e) {
    const ari_vertex u = c->g->ends[e][0], v = c->g->ends[e][1];
    uint32_t name = 0;
    while (c->length[name]) name++;
    c->k->edge[e] = 0;
    c->degree[u]--;
    c->degree[v]--;
    const uint32_t n = name_from(c, v, name);
    set_length(c, c->path[u], c->length[c->path[u]] - n);
    set_length(c, name, n);
}

/* The cover that k draws, which may be none yet. */
static void trace_numberlink(cover *c) {
    const ari_graph *g = c->g;
    c->npath = c->nshort = 0;
    memset(c->degree, 0, g->nvertex * sizeof *c->degree);
    memset(c->length, 0, g->nvertex * sizeof *c->length);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        c->path[v] = ARI_NO;
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) c->degree[v] += c->k->edge[g->inc[i]] > 0;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (!is_end(c, v) || c->path[v] != ARI_NO) continue;
        set_length(c, v, name_from(c, v, v));
    }
}

static bool start_numberlink(ari_maker *m, const ari_board *b, ari_marks *k, cover *c) {
    const ari_graph *g = b->graph;
    *c = (cover){m, g, b->cols, k, ARI_TAKE(m->arena, uint32_t, g->nvertex), ARI_TAKE(m->arena, uint32_t, g->nvertex),
                 ARI_TAKE(m->arena, uint32_t, g->nvertex), 0, 0, ARI_TAKE(m->arena, ari_edge, g->nedge),
                 ARI_TAKE(m->arena, int32_t, g->nedge)};
    if (!c->path || !c->degree || !c->length || !c->near || !c->was) return false;
    trace_numberlink(c);
    return true;
}

/* ---- a part drawn anew ---- */

static uint32_t gap_numberlink(uint32_t x, uint32_t y) { return x > y ? x - y : y - x; }

/* Is a cell a path by itself? */
static bool is_single(const cover *c) {
    uint32_t v = 0;
    while (v < c->g->nvertex && c->length[v] != 1) v++;
    return v < c->g->nvertex;
}

/* Near an edge some paths are taken apart, and joined again as chance has it, while there are more than `want`. When
 * more than `few` paths are short then, or the number of paths matters and is larger, all is as it was: false. */
static bool wander_numberlink(cover *c, ari_edge place, uint32_t few, uint32_t want) {
    ari_rng *const rng = &c->m->rng;
    const ari_vertex at = c->g->ends[place][0];
    const bool exact = c->m->brief->parts > 0, single = is_single(c);
    const uint32_t most = exact ? c->npath : ARI_NO;
    uint32_t n = 0;
    for (ari_edge e = 0; e < c->g->nedge; e++) {
        const ari_vertex v = c->g->ends[e][0];
        if (gap_numberlink(v / c->cols, at / c->cols) <= REACH && gap_numberlink(v % c->cols, at % c->cols) <= REACH)
            c->near[n++] = e;
    }
    memcpy(c->was, c->k->edge, c->g->nedge * sizeof *c->was);
    for (uint32_t i = 0; i < SPLITS; i++) {
        const ari_edge e = c->near[ari_rng_below(rng, n)];
        if (c->k->edge[e] > 0) split_numberlink(c, e);
    }
    for (uint32_t i = 0; i < NEAR_MOVES; i++) move_numberlink(c, c->near[ari_rng_below(rng, n)], ARI_NO);
    for (uint32_t i = 0; i < SEEN_MOST && (c->nshort > few || c->npath > want); i++)
        move_numberlink(c, c->near[ari_rng_below(rng, n)], want);
    if (c->nshort <= few && c->npath <= most && (!exact || single || !is_single(c))) return true;
    memcpy(c->k->edge, c->was, c->g->nedge * sizeof *c->was);
    trace_numberlink(c);
    return false;
}

/* Remove the paths that are too short, where that can be: not where the cells are too few for all. */
static void tidy_numberlink(cover *c) {
    const ari_graph *g = c->g;
    for (uint32_t i = 0; i < TIDY && c->nshort && c->npath * SHORT <= g->nvertex; i++)
        for (ari_edge e = 0; e < g->nedge && c->nshort; e++)
            if (c->length[c->path[g->ends[e][0]]] < SHORT || c->length[c->path[g->ends[e][1]]] < SHORT)
                (void)wander_numberlink(c, e, c->nshort - 1, c->npath);
}

/* ---- the generator ---- */

/* The letter of the rule, as puzzle/numberlink.c numbers them: A 0, B 1, C 2, D 3. */
static bool covers_numberlink(const ari_board *b) { return (b->param[0] & 1) != 0; }

/* How many paths are wished for; else, before some are cut, from one for six cells to one for sixteen. */
static uint32_t wanted_numberlink(const ari_maker *m, const ari_board *b) {
    if (m->brief->parts) return m->brief->parts;
    const uint32_t few = b->ncell / 16 + 2, many = b->ncell / 6 + 1;
    const uint32_t wind = m->brief->wind > 100 ? 100 : m->brief->wind;
    return many > few ? few + (many - few) * (100 - wind) / 100 : few;
}

/* As many paths as are wished for, each a pair. */
static bool fewer_numberlink(ari_maker *m, cover *c, uint32_t want) {
    const uint32_t most = FEWER * c->g->nvertex;
    for (uint32_t i = 0; i < most && c->npath > want && !ari_maker_stopped(m); i++, m->ticks += c->g->nedge)
        (void)wander_numberlink(c, ari_rng_below(&m->rng, c->g->nedge), c->nshort, c->npath - 1);
    return c->npath == want && !is_single(c);
}

static bool draw_numberlink(ari_maker *m, ari_board *b, ari_marks *k) {
    cover c;
    if (!start_numberlink(m, b, k, &c) || !c.g->nedge) return false;
    const uint32_t want = wanted_numberlink(m, b);
    for (uint64_t i = 0; i < (uint64_t)SWEEPS * c.g->nedge; i++)
        move_numberlink(&c, ari_rng_below(&m->rng, c.g->nedge), want);
    if (m->tries % UNTIDY) tidy_numberlink(&c);
    m->ticks += c.g->nedge;
    if (m->brief->parts && !fewer_numberlink(m, &c, want)) return false;
    for (ari_vertex v = 0; covers_numberlink(b) && v < c.g->nvertex; v++)
        if (!c.degree[v]) return false;
    b->genre->derive(b, k);
    return true;
}

/* Cut a path where the other solution leaves it, with SHORT cells or more on both sides where that can be. */
static bool cut_numberlink(ari_maker *m, ari_marks *k, const ari_marks *other, const cover *c) {
    const ari_graph *g = c->g;
    for (uint32_t tries = 0; tries < SEEN_MOST; tries++) {
        const ari_edge e = ari_rng_below(&m->rng, g->nedge);
        if (k->edge[e] <= 0 || (tries < SEEN_MOST / 2 && other->edge[e] > 0)) continue;
        bool fine = true;
        for (int s = 0; s < 2 && fine; s++) {
            const ari_vertex v = g->ends[e][s], w = next_numberlink(c, v, g->ends[e][!s]);
            fine = w != ARI_NO && (tries > SEEN_MOST * 3 / 4 || next_numberlink(c, w, v) != ARI_NO);
        }
        if (!fine) continue;
        k->edge[e] = 0;
        return m->keep_change = true;
    }
    return false;
}

static bool mend_numberlink(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    cover c;
    if (!start_numberlink(m, b, k, &c)) return false;
    if (m->brief->parts || m->stale % STALE != STALE - 1 || !cut_numberlink(m, k, other, &c)) {
        ari_edge place = ari_rng_below(&m->rng, c.g->nedge);
        for (uint32_t i = 0; i < SEEN_MOST && (k->edge[place] > 0) == (other->edge[place] > 0); i++)
            place = ari_rng_below(&m->rng, c.g->nedge);
        for (uint32_t i = 0; i < WANDERS && !wander_numberlink(&c, place, c.nshort, c.npath); i++) {}
        if (m->arena->spent != ARI_OK) return false;
    }
    b->genre->derive(b, k);
    return true;
}

const ari_generator ari_generator_numberlink = {
    .genre = "numberlink", .draw = draw_numberlink, .mend = mend_numberlink, .climbs = true, .parts = "pairs",
    .formless = " follows no pattern: its numbers stand where its paths end"};
