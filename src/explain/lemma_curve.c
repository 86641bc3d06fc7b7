/* lemma_curve.c - closed curves of a plane graph, as ways from face to face across its edges.
 * Where no line has a loose end, each curve is crossed an even number of times. Once all lines but one that it crosses
 * are known, so is the last; and of two the one says the other. So the curves that matter cross one or two open lines,
 * and of those across the same lines a shortest one is as good as all. It is two ways across known lines from the sides
 * of the one to the sides of the other, or one way from side to side. Curves around one point are left out: the rows of
 * the point say the same.
 * They change with the facts alone. Those at an edge are found when a countermodel has it otherwise than the solution,
 * and found again after new facts: where there are more of them, or shorter ones, what was proved without them is open.
 * */
#include "explain/lemma.h"

#include "base/sort.h"

enum { GROWN = 24, STEP = 8 }; /* a way across so many is enough for some step; more are looked for by so many */

typedef ari_course curve; /* its path is known */
typedef ari_fan fan;      /* more: there may be longer ones */
typedef ari_courses book;

struct ari_curves {
    ari_shelf shelf;          /* fan[nedge] */
    uint32_t *far[2];         /* [nface] how far from either side of the edge at hand; ARI_NO */
    ari_face *met[2];         /* [nface] faces that are not as far as that */
    uint32_t nmet[2], deep;   /* deep: the longest reach asked for */
    ari_edge *near;           /* [nedge] edges at which facts may have changed something */
    ari_edge *by[2];          /* [nface] the edge that one comes by */
    ari_face *queue, *next;   /* [nface] */
    uint32_t *best;           /* [nedge] the length of the shortest curve found; ARI_NO */
    ari_edge *seen;           /* [nedge] edges with one */
};

ari_curves *ari_lemma_curve_open(ari_reasoner *m, const ari_graph *g) {
    ari_arena *a = m->arena;
    ari_curves *c = ARI_ZERO(a, ari_curves, 1);
    if (!c) return NULL;
    c->shelf.now = c->shelf.book;
    c->shelf.fan = ARI_ZERO(a, fan, g->nedge);
    for (int i = 0; i < 2; i++) {
        c->far[i] = ARI_TAKE(a, uint32_t, g->nface);
        c->by[i] = ARI_TAKE(a, ari_edge, g->nface);
        c->met[i] = ARI_TAKE(a, ari_face, g->nface);
    }
    c->near = ARI_TAKE(a, ari_edge, g->nedge);
    c->queue = ARI_TAKE(a, ari_face, 2 * (size_t)g->nedge + 1);
    c->next = ARI_TAKE(a, ari_face, 2 * (size_t)g->nedge + 1);
    c->best = ARI_TAKE(a, uint32_t, g->nedge);
    c->seen = ARI_TAKE(a, ari_edge, g->nedge);
    if (!c->shelf.fan || !c->far[0] || !c->far[1] || !c->by[0] || !c->by[1] || !c->queue || !c->next) return NULL;
    if (!c->best || !c->seen || !c->met[0] || !c->met[1] || !c->near) return NULL;
    for (ari_edge e = 0; e < g->nedge; e++) c->best[e] = ARI_NO;
    for (ari_face f = 0; f < g->nface; f++) c->far[0][f] = c->far[1][f] = ARI_NO;
    return c;
}

static bool is_known(const ari_reasoner *m, ari_lit l) { return l >= ARI_LIT_TRUE || m->fact[ARI_VAR(l)]; }

/* A face to begin from, the number n of them. */
static void root_curve(ari_curves *c, uint32_t side, ari_face f, uint32_t n) {
    c->far[side][c->queue[n] = f] = 0;
    c->by[side][f] = ARI_NO;
    c->met[side][n] = f;
    c->nmet[side] = n + 1;
}

/* How far it is across known lines from n roots to each face, at most `most`. True: that left something out. */
static bool spread_curve(ari_shape *s, const ari_topo *t, uint32_t n, uint32_t side, uint32_t most) {
    ari_curves *c = s->curves[t - s->m->model->topo];
    const ari_graph *g = t->graph;
    uint32_t *far = c->far[side], nnext = 0;
    for (uint32_t d = 0; d <= most && n; d++) {
        for (uint32_t i = 0; i < n; i++) { /* edges without a variable are crossed for nothing */
            const ari_face f = c->queue[i];
            if (far[f] != d) continue;
            for (uint32_t k = g->face_head[f]; k < g->face_head[f + 1]; k++) {
                const ari_edge x = g->face_edge[k];
                const ari_face to = g->sides[x][0] == f ? g->sides[x][1] : g->sides[x][0];
                const uint32_t cost = t->edge[x] < ARI_LIT_TRUE;
                if (!is_known(s->m, t->edge[x]) || far[to] <= d + cost) continue;
                if (far[to] == ARI_NO) c->met[side][c->nmet[side]++] = to;
                far[to] = d + cost;
                c->by[side][to] = x;
                if (cost) c->next[nnext++] = to;
                else c->queue[n++] = to;
            }
            s->m->work++;
        }
        ari_face *was = c->queue;
        c->queue = c->next;
        c->next = was;
        n = nnext;
        nnext = 0;
    }
    for (uint32_t i = 0; i < n; i++)
        if (far[c->queue[i]] > most) far[c->queue[i]] = ARI_NO;
    return n > 0;
}

static void unspread_curve(ari_curves *c, uint32_t side) {
    while (c->nmet[side]) c->far[side][c->met[side][--c->nmet[side]]] = ARI_NO;
}

/* A point of x, or of x and y, at which all other lines are known. */
static bool at_point(const ari_shape *s, const ari_topo *t, ari_edge x, ari_edge y) {
    const ari_graph *g = t->graph;
    for (int k = 0; k < 2; k++) {
        const ari_vertex v = g->ends[x][k];
        bool alone = g->ends[y][0] == v || g->ends[y][1] == v;
        for (uint32_t i = g->head[v]; i < g->head[v + 1] && alone; i++)
            alone = g->inc[i] == x || g->inc[i] == y || is_known(s->m, t->edge[g->inc[i]]);
        if (alone) return true;
    }
    return false;
}

static void follow_back(ari_shape *s, const ari_topo *t, uint32_t side, ari_face f, book *b) {
    const ari_curves *c = s->curves[t - s->m->model->topo];
    for (ari_edge x; (x = c->by[side][f]) != ARI_NO;) {
        if (t->edge[x] < ARI_LIT_TRUE) ARI_PUSH(&b->path, x);
        f = t->graph->sides[x][0] == f ? t->graph->sides[x][1] : t->graph->sides[x][0];
    }
}

/* The curve across e and x (itself: e alone) into the book. */
static bool add_curve(ari_shape *s, const ari_topo *t, ari_edge e, ari_edge x, book *b) {
    ari_curves *c = s->curves[t - s->m->model->topo];
    const ari_face *side = t->graph->sides[x];
    const uint32_t n = c->best[x];
    if (!ARI_RESERVE(s->m->arena, &b->course, 1) || !ARI_RESERVE(s->m->arena, &b->path, t->graph->nedge)) {
        s->m->status = s->m->arena->spent;
        return false;
    }
    curve k = {.with = x, .first = b->path.n, .n = n};
    if (x == e) {
        follow_back(s, t, 0, side[1], b);
    } else {
        const bool turned = c->far[0][side[0]] == ARI_NO || c->far[1][side[1]] == ARI_NO ||
                            c->far[0][side[0]] + c->far[1][side[1]] + 2 > n;
        follow_back(s, t, 0, side[turned], b);
        follow_back(s, t, 1, side[!turned], b);
    }
    k.npath = b->path.n - k.first;
    ARI_PUSH(&b->course, k);
    s->m->work += k.npath / 4 + 1;
    return true;
}

/* The curves at an open edge, across at most `reach` lines. */
static fan find_curve(ari_shape *s, const ari_topo *t, ari_edge e, uint32_t reach, book *b) {
    ari_curves *c = s->curves[t - s->m->model->topo];
    const ari_graph *g = t->graph;
    fan out = {b->course.n, 0, reach, false};
    uint32_t nseen = 0, alone = ARI_NO;
    for (uint32_t k = 0; k < 2; k++) {
        root_curve(c, k, g->sides[e][k], 0);
        out.more |= spread_curve(s, t, 1, k, reach - 1);
    }
    ari_sort_few(c->met[0], c->nmet[0]); /* in the order of faces */
    if (c->far[0][g->sides[e][1]] != ARI_NO) alone = 1 + c->far[0][g->sides[e][1]];
    out.more |= alone != ARI_NO && alone > reach;
    if (alone <= reach && !at_point(s, t, e, e)) c->best[c->seen[nseen++] = e] = alone;
    for (uint32_t i = 0; i < c->nmet[0]; i++) {
        const ari_face f = c->met[0][i];
        if (c->far[0][f] == ARI_NO) continue;
        for (uint32_t k = g->face_head[f]; k < g->face_head[f + 1]; k++) {
            const ari_edge x = g->face_edge[k];
            if (x == e || is_known(s->m, t->edge[x])) continue;
            const ari_face to = g->sides[x][0] == f ? g->sides[x][1] : g->sides[x][0];
            if (c->far[1][to] == ARI_NO) continue;
            const uint32_t n = 2 + c->far[0][f] + c->far[1][to];
            out.more |= n > reach;
            if (n > reach || n >= c->best[x] || at_point(s, t, e, x)) continue;
            if (c->best[x] == ARI_NO) c->seen[nseen++] = x;
            c->best[x] = n;
        }
    }
    s->m->work += c->nmet[0];
    for (uint32_t i = 0; i < nseen; i++) {
        if (!add_curve(s, t, e, c->seen[i], b)) break;
        out.n++;
    }
    for (uint32_t i = 0; i < nseen; i++) c->best[c->seen[i]] = ARI_NO;
    unspread_curve(c, 0);
    unspread_curve(c, 1);
    c->deep = reach > c->deep ? reach : c->deep;
    return out;
}

static const fan *ask_curve(ari_shape *s, const ari_topo *t, ari_edge e, uint32_t reach) {
    ari_curves *c = s->curves[t - s->m->model->topo];
    fan *f = &c->shelf.fan[e];
    if (!f->reach || (f->more && f->reach < reach))
        *f = find_curve(s, t, e, (reach + STEP - 1) / STEP * STEP, c->shelf.now);
    return f;
}

/* The lemma that an even number of the lines across e, x and known ones is there. */
static void add_lemma(ari_shape *s, uint32_t topo, ari_edge e, const curve *k) {
    const ari_topo *t = &s->m->model->topo[topo];
    const ari_edge *path = s->curves[topo]->shelf.now->path.at + k->first;
    uint32_t n = 0;
    bool odd = false;
    s->lit[n++] = t->edge[e];
    if (k->with != e) s->lit[n++] = t->edge[k->with];
    for (uint32_t i = 0; i < k->npath; i++) s->lit[n++] = t->edge[path[i]];
    for (uint32_t i = 0; i < n; i++) {
        s->term[i].lit = s->lit[i];
        s->term[i].coef = 1;
        odd ^= ari_reasoner_is(s->m->solution, s->lit[i]);
    }
    if (odd) s->term[0].lit = ARI_NOT(s->term[0].lit);
    ari_explain_lemma_add(s, ARI_BY_CURVE, topo, n, n, n, 0);
}

static bool differs_curve(const ari_shape *s, ari_lit l) {
    return l < ARI_LIT_TRUE && s->m->countermodel[ARI_VAR(l)] != s->m->solution[ARI_VAR(l)];
}

/* A curve is told from the edge of the smaller number, so that it is one lemma wherever it comes from. */
static void broken_at(ari_shape *s, uint32_t topo, ari_edge e, uint32_t reach) {
    const ari_topo *t = &s->m->model->topo[topo];
    const fan f = *ask_curve(s, t, e, reach);
    if (f.more) (void)ari_explain_lemma_fits(s, t, f.reach + 1);
    for (uint32_t i = f.first; i < f.first + f.n; i++) {
        const curve k = s->curves[topo]->shelf.now->course.at[i];
        if (k.with != e && differs_curve(s, t->edge[k.with])) continue;
        if (!ari_explain_lemma_fits(s, t, k.n)) continue;
        if (k.with >= e) {
            add_lemma(s, topo, e, &k);
            continue;
        }
        const fan *back = ask_curve(s, t, k.with, k.n);
        const curve *same = s->curves[topo]->shelf.now->course.at + back->first;
        while (same->with != e) same++;
        add_lemma(s, topo, k.with, same);
    }
}

void ari_lemma_curve_broken(ari_shape *s, uint32_t topo) {
    const ari_reasoner *m = s->m;
    const ari_topo *t = &m->model->topo[topo];
    uint32_t reach = ari_explain_lemma_reach(s, t);
    if (s->most == UINT32_MAX) reach = GROWN; /* some lemma is enough */
    if (!reach) (void)ari_explain_lemma_fits(s, t, 1);
    for (uint32_t k = 0; reach && k < m->changed.n; k++) {
        const ari_var v = m->changed.at[k];
        if (m->countermodel[v] == m->solution[v]) continue;
        for (uint32_t j = s->head[v]; j < s->head[v + 1]; j++)
            if (s->at[2 * j] == topo) broken_at(s, topo, s->at[2 * j + 1], reach);
    }
}

/* Is there a curve in the one fan that the other has not, or only a longer one? */
static bool has_new(const curve *a, uint32_t na, const curve *b, uint32_t nb, ari_curves *c) {
    bool fresh = false;
    for (uint32_t i = 0; i < nb; i++) c->best[b[i].with] = b[i].n;
    for (uint32_t i = 0; i < na; i++) fresh |= c->best[a[i].with] > a[i].n;
    for (uint32_t i = 0; i < nb; i++) c->best[b[i].with] = ARI_NO;
    return fresh;
}

static bool is_asked(const ari_shape *s, const ari_topo *t, ari_edge e) {
    return s->curves[t - s->m->model->topo]->shelf.fan[e].reach && !is_known(s->m, t->edge[e]);
}

/* Edges from which curves lead across what has become known, or with others past a point of it: into c->near. */
static uint32_t find_near(ari_shape *s, uint32_t topo) {
    ari_curves *c = s->curves[topo];
    const ari_topo *t = &s->m->model->topo[topo];
    const ari_graph *g = t->graph;
    uint32_t n = 0, nroot = 0;
    bool *in = s->present;
    for (uint32_t i = 0; i < s->m->news.n; i++)
        for (uint32_t v = s->m->news.at[i], j = s->head[v]; j < s->head[v + 1]; j++) {
            const ari_edge e = s->at[2 * j + 1];
            for (int k = 0; k < 2 && s->at[2 * j] == topo; k++) {
                if (c->far[0][g->sides[e][k]] == ARI_NO) root_curve(c, 0, g->sides[e][k], nroot++);
                for (uint32_t x = g->head[g->ends[e][k]]; x < g->head[g->ends[e][k] + 1]; x++)
                    if (!in[g->inc[x]] && is_asked(s, t, g->inc[x])) in[c->near[n++] = g->inc[x]] = true;
            }
        }
    if (nroot) (void)spread_curve(s, t, nroot, 0, c->deep);
    for (uint32_t i = 0; i < c->nmet[0]; i++)
        for (uint32_t k = g->face_head[c->met[0][i]]; k < g->face_head[c->met[0][i] + 1]; k++)
            if (!in[g->face_edge[k]] && is_asked(s, t, g->face_edge[k])) in[c->near[n++] = g->face_edge[k]] = true;
    unspread_curve(c, 0);
    for (uint32_t i = 0; i < n; i++) in[c->near[i]] = false;
    return n;
}

void ari_lemma_curve_renew(ari_shape *s, uint32_t topo, void (*fresh)(void *user, ari_var v), void *user) {
    ari_curves *c = s->curves[topo];
    const ari_topo *t = &s->m->model->topo[topo];
    if (!c->deep) return;
    const uint32_t n = find_near(s, topo);
    for (uint32_t i = 0; i < n && s->m->status == ARI_OK; i++) {
        const ari_edge e = c->near[i];
        const fan old = c->shelf.fan[e];
        if (!ari_reasoner_pay(s->m)) break;
        const fan now = c->shelf.fan[e] = find_curve(s, t, e, old.reach, c->shelf.now);
        const curve *at = c->shelf.now->course.at;
        if (has_new(at + now.first, now.n, at + old.first, old.n, c)) fresh(user, ARI_VAR(t->edge[e]));
    }
    ari_explain_lemma_sweep(s, t, &c->shelf, is_asked);
}
