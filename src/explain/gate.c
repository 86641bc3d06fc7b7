/* gate.c - the ways that are gates, walked step by step from face to face. The solution fills a gate where each of its
 * paths meets the way once at most and changes sides there, or ends; so a way that meets a path again is left. */
#include "explain/gate.h"

#include "base/sort.h"

#include <string.h>

enum { STEPS = 6000000, LOOK = 1 << 14, GATES = 100000, LONG = ARI_GATE_LONG };

typedef struct walk {
    const ari_reasoner *m;
    const ari_topo *t;
    ari_arena *arena;
    ari_edge *around;   /* [2*nedge] by vertex as in the graph, but its edges in order */
    ari_face *behind;   /* [2*nedge] the face behind each of them */
    bool *round;        /* [nvertex] its edges have an order */
    uint32_t *corner_head, *corner; /* [nface+1]; of each face: a vertex, and the slot before it */
    uint32_t *owner;    /* [nvertex] the pair whose path is there; ARI_NO */
    bool *end;          /* [nvertex] of that path */
    uint32_t *far;      /* [nface] places from there to the border, at least */
    bool *met;          /* [npair] */
    bool *on;           /* [nface] the way leads here */
    uint32_t reach, length, steps, loose;
    uint32_t first;     /* its first place: an edge, or nedge + a vertex */
    ari_edge cross[LONG], run[LONG];
    ari_vertex place[LONG];
    uint32_t ncross, nrun, nplace;
    ARI_LIST(ari_gate) gate;
    ARI_LIST(ari_lit) lit;
    ARI_LIST(ari_vertex) kept; /* of gates: their vertices */
} walk;

static bool in_solution(const walk *w, ari_edge e) { return ari_reasoner_is(w->m->solution, w->t->edge[e]); }
static bool is_beside(const walk *w, ari_edge e, ari_face f) {
    return w->t->graph->sides[e][0] == f || w->t->graph->sides[e][1] == f;
}
static bool is_over(const ari_reasoner *m) { return m->budget && m->budget->why; }
static bool is_enough(const walk *w) { return w->steps >= STEPS || w->gate.n >= GATES || is_over(w->m); }

/* One step; the walk ends where the budget does. */
static void count_step(walk *w) {
    if (!(++w->steps % LOOK) && w->m->budget) (void)ari_budget_ask(w->m->budget);
}

static void put_gate(walk *w, ari_lit l, ari_gate *x) {
    if (l >= ARI_LIT_TRUE) return;
    ARI_PUSH(&w->lit, l);
    x->n++;
    x->need += ari_reasoner_is(w->m->solution, l);
}

/* The way is a gate, unless no line has to be anywhere. */
static void record_gate(walk *w) {
    ari_gate x = {.first = w->lit.n, .place = w->kept.n, .nplace = w->nplace};
    if (!ARI_RESERVE(w->arena, &w->gate, 1) || !ARI_RESERVE(w->arena, &w->kept, LONG) ||
        !ARI_RESERVE(w->arena, &w->lit, 2 * LONG + w->t->npair))
        return;
    for (uint32_t i = 0; i < w->ncross; i++) put_gate(w, w->t->edge[w->cross[i]], &x);
    x.ncross = x.n;
    for (uint32_t i = 0; i < w->nrun; i++) put_gate(w, ARI_NOT(w->t->edge[w->run[i]]), &x);
    if (!x.need) {
        w->lit.n = x.first;
        return;
    }
    ari_sort_few(w->lit.at + x.first, x.ncross);
    ari_sort_few(w->lit.at + x.first + x.ncross, x.n - x.ncross);
    for (uint32_t i = 0; i < w->t->npair; i++)
        if (w->met[i]) put_gate(w, ARI_NOT(w->t->pair_on[i]), &x);
    for (uint32_t i = 0; i < w->nplace; i++) ARI_PUSH(&w->kept, w->place[i]);
    ARI_PUSH(&w->gate, x);
}

/* ---- ways ---- */

/* A way that has reached a vertex: into which slot, along its edge or through the face behind it; the face on the side
 * that is swept; whether the path that it meets has left to that side once (odd), and whether an end is on the way. */
typedef struct stand { ari_vertex v; uint32_t slot; bool along, odd, sure; ari_face face; } stand;

/* The depth of these calls is that of the way: at most ARI_GATE_LONG places. */
static void from_face(walk *w, ari_face f);
static void at_vertex(walk *w, stand x);

/* On to a face, if that is near enough to the border. Each gate is walked both ways, and kept once. */
static void leave_gate(walk *w, ari_face f, uint32_t last) {
    if (f == w->t->graph->outer) {
        if (w->first <= last) record_gate(w);
    } else if (!w->on[f] && w->length + w->far[f] <= w->reach) {
        from_face(w, f);
    }
}

/* Along edge e to its other end: on the same path where a line is there, else to another path once this is parted. */
static void go_along(walk *w, const stand *x, ari_edge e) {
    const ari_vertex to = ari_graph_across(w->t->graph, e, x->v);
    const uint32_t pair = w->owner[to], first = w->t->graph->head[to], n = w->t->graph->head[to + 1] - first;
    const bool same = in_solution(w, e);
    if (pair == ARI_NO || !w->round[to] || w->length == w->reach) return;
    if (same ? w->loose == ARI_GATE_LOOSE : w->met[pair] || !(x->odd || x->sure)) return;
    for (uint32_t i = 0; i < w->nplace; i++)
        if (w->place[i] == to) return;
    stand y = {to, 0, true, same && x->odd, w->end[to] || (same && x->sure), x->face};
    while (w->around[first + y.slot] != e) y.slot++;
    if (w->behind[first + y.slot] != y.face && w->behind[first + (y.slot + n - 1) % n] != y.face) return;
    w->met[pair] = true;
    w->loose += same;
    w->run[w->nrun++] = e;
    at_vertex(w, y);
    w->nrun--;
    w->loose -= same;
    w->met[pair] = same;
}

/* What lies on the side of the face is swept, edge by edge. A path changes sides where one of its two lines that are
 * not along the way lies here, and the other beyond. A way around an edge that has a line crosses that line instead. */
static void at_vertex(walk *w, stand x) {
    const uint32_t first = w->t->graph->head[x.v], n = w->t->graph->head[x.v + 1] - first;
    const uint32_t last = w->t->graph->nedge + x.v;
    const bool back = x.along && w->behind[first + x.slot] != x.face;
    const ari_face from = x.face;
    w->place[w->nplace++] = x.v;
    w->length++;
    count_step(w);
    if (x.along && (x.odd || x.sure)) leave_gate(w, x.face, last);
    for (uint32_t k = 1, i = x.slot; k < n + !x.along && !is_enough(w); k++) {
        i = (i + (back ? n - 1 : 1)) % n;
        const ari_edge e = w->around[first + i];
        const bool line = in_solution(w, e);
        go_along(w, &x, e);
        x.odd ^= line;
        x.face = w->behind[first + (back ? (i + n - 1) % n : i)];
        if (!(x.odd || x.sure) || (!x.along && k == n)) continue;
        if (x.along || !line || !is_beside(w, e, from)) leave_gate(w, x.face, last);
    }
    w->length--;
    w->nplace--;
}

static void go_across(walk *w, ari_face f, ari_edge e) {
    const ari_face *side = w->t->graph->sides[e];
    const ari_face to = side[side[0] == f];
    const bool line = in_solution(w, e);
    const uint32_t pair = w->owner[w->t->graph->ends[e][0]];
    if (to == f && f != w->t->graph->outer) return;
    if (w->length == w->reach || (w->ncross && w->cross[w->ncross - 1] == e)) return;
    if (line ? pair == ARI_NO || w->met[pair] : w->loose == ARI_GATE_LOOSE) return;
    if (!w->length) w->first = e;
    if (line) w->met[pair] = true;
    w->loose += !line;
    w->cross[w->ncross++] = e;
    w->length++;
    leave_gate(w, to, e);
    w->length--;
    w->ncross--;
    w->loose -= !line;
    if (line) w->met[pair] = false;
}

static void from_face(walk *w, ari_face f) {
    const ari_graph *g = w->t->graph;
    count_step(w);
    w->on[f] = true;
    for (uint32_t i = g->face_head[f]; i < g->face_head[f + 1] && !is_enough(w); i++) go_across(w, f, g->face_edge[i]);
    for (uint32_t i = w->corner_head[f]; i < w->corner_head[f + 1] && !is_enough(w); i++) {
        const ari_vertex v = w->corner[2 * i];
        const uint32_t pair = w->owner[v];
        if (pair == ARI_NO || w->met[pair] || w->length == w->reach) continue;
        const stand x = {v, w->corner[2 * i + 1], false, false, w->end[v], f};
        if (!w->length) w->first = g->nedge + v;
        w->met[pair] = true;
        at_vertex(w, x);
        w->met[pair] = false;
    }
    w->on[f] = false;
}

/* ---- what ways go by ---- */

/* The edges around v from face to face; false: they have no order, and no way leads through v. */
static bool turn_around(const walk *w, ari_vertex v) {
    const ari_graph *g = w->t->graph;
    const uint32_t first = g->head[v], n = g->head[v + 1] - first;
    if (n < 2) return false;
    ari_edge e = g->inc[first];
    ari_face f = g->sides[e][0];
    for (uint32_t i = 0; i < n; i++) {
        ari_edge next = ARI_NO;
        w->around[first + i] = e;
        w->behind[first + i] = f;
        for (uint32_t k = first; k < first + n; k++) {
            const ari_edge x = g->inc[k];
            if (x == e || !is_beside(w, x, f)) continue;
            if (next != ARI_NO) return false;
            next = x;
        }
        if (next == ARI_NO || g->sides[next][0] == g->sides[next][1]) return false;
        e = next;
        f = g->sides[e][g->sides[e][0] == f];
    }
    return e == g->inc[first];
}

static bool find_corners(walk *w) {
    const ari_graph *g = w->t->graph;
    w->around = ARI_TAKE(w->arena, ari_edge, 2 * (size_t)g->nedge);
    w->behind = ARI_TAKE(w->arena, ari_face, 2 * (size_t)g->nedge);
    w->round = ARI_TAKE(w->arena, bool, g->nvertex);
    w->corner_head = ARI_ZERO(w->arena, uint32_t, g->nface + 2);
    w->corner = ARI_TAKE(w->arena, uint32_t, 4 * (size_t)g->nedge);
    if (ari_arena_failed(w->arena)) return false;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        w->round[v] = turn_around(w, v);
        for (uint32_t i = g->head[v]; w->round[v] && i < g->head[v + 1]; i++) w->corner_head[w->behind[i] + 2]++;
    }
    for (ari_face f = 0; f < g->nface; f++) w->corner_head[f + 2] += w->corner_head[f + 1];
    for (ari_vertex v = 0; v < g->nvertex; v++)
        for (uint32_t i = g->head[v]; w->round[v] && i < g->head[v + 1]; i++) {
            const uint32_t at = w->corner_head[w->behind[i] + 1]++;
            w->corner[2 * at] = v;
            w->corner[2 * at + 1] = i - g->head[v];
        }
    return true;
}

static bool measure_gate(walk *w) {
    const ari_graph *g = w->t->graph;
    uint32_t from = 0, to = 0, *queue = ARI_TAKE(w->arena, uint32_t, g->nface);
    w->far = ARI_TAKE(w->arena, uint32_t, g->nface);
    if (ari_arena_failed(w->arena)) return false;
    memset(w->far, 0xff, g->nface * sizeof *w->far);
    w->far[queue[to++] = g->outer] = 0;
    for (; from < to; from++) {
        const ari_face f = queue[from];
        for (uint32_t i = g->face_head[f]; i < g->face_head[f + 1]; i++) {
            const ari_face *side = g->sides[g->face_edge[i]], x = side[side[0] == f];
            if (w->far[x] == ARI_NO) w->far[queue[to++] = x] = w->far[f] + 1;
        }
        for (uint32_t i = w->corner_head[f]; i < w->corner_head[f + 1]; i++)
            for (uint32_t k = g->head[w->corner[2 * i]]; k < g->head[w->corner[2 * i] + 1]; k++)
                if (w->far[w->behind[k]] == ARI_NO) w->far[queue[to++] = w->behind[k]] = w->far[f] + 1;
    }
    return true;
}

/* The paths of the solution. */
static bool find_owners(walk *w) {
    const ari_topo *t = w->t;
    const ari_graph *g = t->graph;
    w->owner = ARI_TAKE(w->arena, uint32_t, g->nvertex);
    w->end = ARI_ZERO(w->arena, bool, g->nvertex);
    w->met = ARI_ZERO(w->arena, bool, t->npair);
    w->on = ARI_ZERO(w->arena, bool, g->nface);
    if (ari_arena_failed(w->arena)) return false;
    for (ari_vertex v = 0; v < g->nvertex; v++) w->owner[v] = ARI_NO;
    for (uint32_t p = 0; p < t->npair; p++) {
        if (!ari_reasoner_is(w->m->solution, t->pair_on[p])) continue;
        w->end[t->pair[p][0]] = w->end[t->pair[p][1]] = true;
        for (ari_vertex v = t->pair[p][0], next; v != ARI_NO; v = next) {
            w->owner[v] = p;
            next = ARI_NO;
            for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
                if (in_solution(w, g->inc[i]) && w->owner[g->nbr[i]] == ARI_NO) next = g->nbr[i];
        }
    }
    return true;
}

/* ---- the gates of a demand ---- */

static void walk_all(walk *w, uint32_t reach) {
    w->reach = reach;
    w->steps = 0;
    w->gate.n = w->lit.n = w->kept.n = 0;
    from_face(w, w->t->graph->outer);
}

/* Of what was walked to where it stays. */
static bool keep_gate(ari_gates *o, const walk *w, ari_reasoner *m) {
    ari_gate *gate = ARI_TAKE(m->arena, ari_gate, w->gate.n);
    uint32_t nlit = 0, nplace = 0;
    for (uint32_t i = 0; i < w->gate.n; i++) nlit += w->gate.at[i].n, nplace += w->gate.at[i].nplace;
    ari_lit *lit = ARI_TAKE(m->arena, ari_lit, nlit);
    ari_vertex *place = ARI_TAKE(m->arena, ari_vertex, nplace);
    ari_lit *loose = ARI_TAKE(m->arena, ari_lit, nlit);
    if (ari_arena_failed(m->arena)) return false;
    uint32_t nloose = nlit = nplace = 0;
    for (uint32_t i = 0; i < w->gate.n; i++) {
        const ari_gate x = w->gate.at[i];
        gate[i] = x;
        gate[i].first = nlit;
        gate[i].place = nplace;
        memcpy(lit + nlit, w->lit.at + x.first, x.n * sizeof *lit);
        if (x.nplace) memcpy(place + nplace, w->kept.at + x.place, x.nplace * sizeof *place);
        gate[i].loose = nloose;
        for (uint32_t k = 0; k < x.n; k++)
            if (!ari_reasoner_is(m->solution, lit[nlit + k])) loose[nloose++] = lit[nlit + k];
        gate[i].nloose = nloose - gate[i].loose;
        nlit += x.n;
        nplace += x.nplace;
    }
    o->loose = loose;
    o->gate = gate;
    o->ngate = w->gate.n;
    o->lit = lit;
    o->place = place;
    o->head = ARI_ZERO(m->arena, uint32_t, m->nvar + 2);
    o->at = ARI_TAKE(m->arena, uint32_t, nlit);
    o->seen = ARI_ZERO(m->arena, uint32_t, o->ngate);
    o->premise = ARI_TAKE(m->arena, uint32_t, o->ngate);
    if (o->premise) memset(o->premise, 0xff, o->ngate * sizeof *o->premise);
    return o->head && o->at && o->seen && o->premise;
}

static void add_places(ari_gates *o, const ari_reasoner *m) {
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < o->ngate; i++)
            for (uint32_t k = o->gate[i].first; k < o->gate[i].first + o->gate[i].n; k++) {
                const ari_lit l = o->lit[k];
                if (!ari_reasoner_is(m->solution, l)) continue;
                if (!pass) o->head[ARI_VAR(l) + 2]++;
                else o->at[o->head[ARI_VAR(l) + 1]++] = i;
            }
        for (ari_var v = 0; v < m->nvar && !pass; v++) o->head[v + 2] += o->head[v + 1];
    }
}

ari_gates *ari_gate_find(ari_reasoner *m, const ari_topo *t, uint32_t reach) {
    ari_arena scratch;
    ari_gates *o = ARI_ZERO(m->arena, ari_gates, 1);
    ari_arena_init_within(&scratch, m->arena);
    walk w = {.m = m, .t = t, .arena = &scratch};
    bool fine = o && find_corners(&w) && measure_gate(&w) && find_owners(&w);
    if (reach > LONG) reach = LONG;
    for (bool more = fine; more;) { /* from short ones on: how long they may be rests on the model alone */
        const bool down = is_enough(&w);
        if (down && o) o->all = true;
        walk_all(&w, down ? w.reach - 1 : w.reach + 1);
        (void)ari_budget_spend(m->budget, w.steps / 4);
        more = !down && !is_over(m) && (is_enough(&w) || w.reach < reach);
    }
    fine = fine && scratch.spent == ARI_OK && !is_over(m);
    if (fine) {
        const uint32_t n = ari_explain_subsume_gates(m, w.gate.at, w.gate.n, w.lit.at, &scratch);
        w.gate.n = n;
        fine = n != ARI_NO && keep_gate(o, &w, m);
    }
    if (fine) {
        add_places(o, m);
        o->reach = w.reach;
        o->all |= w.reach == LONG;
    }
    if (!fine && m->status == ARI_OK && !is_over(m))
        m->status = scratch.spent != ARI_OK ? scratch.spent : m->arena->spent;
    ari_arena_drop(&scratch);
    return fine ? o : NULL;
}
