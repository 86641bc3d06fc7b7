/* constraint_sweep.c - states as rows of bytes: for each slot a degree, a component and a colour, then the counts; what
 * no limit asks for has no bytes.
 *
 * A vertex has a slot from its first edge to its last. Its degree is the smallest that its own limit cannot tell from
 * the true one, of those with (or without) an edge where pieces are counted. A component is named by its smallest slot,
 * where its colour stands. */
#include "frontier/constraint_sweep.h"

#include "family/limbs.h"
#include "frontier/state_table.h"

#include <string.h>

enum {
    SLOTS = 250, FREE = 255, COLOURS = 250, DEGREES = 64,
    OPEN = 0xffff,           /* a count that can no longer be broken */
    LARGE = 65000,           /* vertices and edges at most, so that counts have 16 bits */
    WIDEST = 3 * SLOTS + 2048 /* bytes of a state */
};

typedef struct step { /* a level */
    uint32_t edge;
    ari_vertex end[2];
    uint8_t slot[2];
    bool enter[2];     /* the vertex is new */
    uint32_t rest[2];  /* its edges below */
    bool future;       /* vertices enter below */
} step;

typedef struct sweep {
    ari_arena *arena;
    const ari_constraint_ask *q;
    step *level;           /* [nedge] */
    uint32_t nslot, width; /* bytes of a state */
    uint32_t degree, part, colour, tally, many; /* where each begins in a state; `many`: pieces, components */
    bool degrees, parts, colours, touch;
    uint32_t *last;        /* [ncolour + 1] the level at which the last vertex of a colour enters */
    uint32_t *remaining;   /* [ncount] edges of each count below the level at hand */
    ari_diagram *diagram;
    ari_frontier_figures *figures;
    uint32_t limbs;
    uint64_t *number[2];   /* [states * limbs] */
    uint64_t cap[2];
} sweep;

static uint16_t get_number(const uint8_t *s, uint32_t at) {
    uint16_t x;
    memcpy(&x, s + at, sizeof x);
    return x;
}
static void put_number(uint8_t *s, uint32_t at, uint16_t x) { memcpy(s + at, &x, sizeof x); }

/* ---- before the sweep ---- */

static bool may_have(uint64_t set, uint32_t d) { return set >> (d < DEGREES - 1 ? d : DEGREES - 1) & 1; }

/* Slots by first come, lowest free. */
static ari_status deal_slots(sweep *s) {
    const ari_graph *g = s->q->graph;
    const ari_order *o = s->q->order;
    uint32_t *slot = ARI_TAKE(s->arena, uint32_t, (size_t)g->nvertex + 1), waiting = 0;
    uint32_t *left = ARI_TAKE(s->arena, uint32_t, (size_t)g->nvertex + 1);
    bool used[SLOTS] = {false};
    s->level = ARI_ZERO(s->arena, step, (size_t)g->nedge + 1);
    s->last = ARI_ZERO(s->arena, uint32_t, (size_t)s->q->ncolour + 1);
    if (ari_arena_failed(s->arena)) return s->arena->spent;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        left[v] = g->head[v + 1] - g->head[v];
        slot[v] = ARI_NO;
        waiting += left[v] > 0;
        if (s->q->degree && left[v] > DEGREES && s->q->degree[v] != UINT64_MAX) return ARI_UNSUPPORTED;
    }
    for (uint32_t i = 0; i < g->nedge; i++) {
        step *r = &s->level[i];
        r->edge = o->edge[i];
        for (int k = 0; k < 2; k++) {
            const ari_vertex v = r->end[k] = g->ends[r->edge][k];
            if (slot[v] == ARI_NO) {
                uint32_t at = 0;
                while (at < SLOTS && used[at]) at++;
                if (at == SLOTS) return ARI_UNSUPPORTED;
                if (at >= s->nslot) s->nslot = at + 1;
                used[at] = r->enter[k] = true;
                slot[v] = at;
                waiting--;
                if (s->q->colour) s->last[s->q->colour[v]] = i;
            }
            r->slot[k] = (uint8_t)slot[v];
            r->rest[k] = --left[v];
        }
        for (int k = 0; k < 2; k++)
            if (!r->rest[k]) used[r->slot[k]] = false;
        r->future = waiting > 0;
    }
    return ARI_OK;
}

static bool limits_range(ari_constraint_range r) { return r.least > 0 || r.most != ARI_NO; }

static ari_status lay_out(sweep *s) {
    const ari_constraint_ask *q = s->q;
    uint32_t at = 0;
    if (q->ncolour > COLOURS || q->graph->nvertex > LARGE || q->graph->nedge > LARGE) return ARI_UNSUPPORTED;
    ARI_TRY(deal_slots(s));
    s->touch = limits_range(q->pieces);
    s->degrees = s->touch;
    for (ari_vertex v = 0; q->degree && v < q->graph->nvertex; v++) s->degrees |= q->degree[v] != UINT64_MAX;
    s->colours = q->colour != NULL && q->ncolour;
    s->parts = s->touch || q->acyclic || limits_range(q->components) || s->colours;
    s->degree = at;
    at += s->degrees ? s->nslot : 0;
    s->part = at;
    at += s->parts ? s->nslot : 0;
    s->colour = at;
    at += s->colours ? s->nslot : 0;
    at += at & 1;
    s->tally = at;
    at += 2 * q->ncount;
    s->many = at;
    at += 4;
    s->width = (at + 7) / 8 * 8;
    if (s->width > WIDEST) return ARI_UNSUPPORTED;
    s->remaining = ARI_ZERO(s->arena, uint32_t, (size_t)q->ncount + 1);
    if (!s->remaining) return s->arena->spent;
    for (uint32_t c = 0; c < q->ncount; c++)
        for (ari_edge e = 0; e < q->graph->nedge; e++) s->remaining[c] += q->count[c].in[e];
    return ARI_OK;
}

/* ---- a step ---- */

/* The smallest degree that the limit of the vertex cannot tell from d, with this many edges to come. */
static uint8_t plain_degree(const sweep *s, ari_vertex v, uint32_t d, uint32_t rest) {
    const uint64_t set = s->q->degree ? s->q->degree[v] : UINT64_MAX;
    const uint32_t least = s->touch && d ? 1 : 0;
    if (set == UINT64_MAX) return (uint8_t)least;
    for (uint32_t x = least; x < d; x++) {
        bool same = true;
        for (uint32_t k = 0; k <= rest && same; k++) same = may_have(set, x + k) == may_have(set, d + k);
        if (same) return (uint8_t)x;
    }
    return (uint8_t)d;
}

/* One of its degrees to come is allowed. */
static bool has_degree(const sweep *s, ari_vertex v, uint32_t d, uint32_t rest) {
    const uint64_t set = s->q->degree ? s->q->degree[v] : UINT64_MAX;
    for (uint32_t k = 0; k <= rest; k++)
        if (may_have(set, d + k)) return true;
    return false;
}

/* One more of what `range` limits; OPEN is as good as any number. False: too many. */
static bool add_one(uint8_t *to, uint32_t at, ari_constraint_range range) {
    uint32_t x = get_number(to, at);
    if (!limits_range(range) || x == OPEN) return true;
    x++;
    if (x > range.most) return false;
    put_number(to, at, range.most == ARI_NO && x >= range.least ? OPEN : (uint16_t)x);
    return true;
}

/* The component of this slot has no vertex at the frontier but this one, which goes. */
static bool end_component(const sweep *s, uint8_t *to, uint32_t i, uint32_t slot) {
    const ari_constraint_ask *q = s->q;
    const uint32_t c = s->colours ? to[s->colour + slot] : 0;
    if (c && q->group[c]) {
        if (s->last[c] > i) return false;
        for (uint32_t k = 0; k < s->nslot; k++)
            if (k != slot && to[s->part + k] == k && to[s->colour + k] == c) return false;
    }
    if (!add_one(to, s->many + 2, q->components)) return false;
    return !s->touch || !to[s->degree + slot] || add_one(to, s->many, q->pieces);
}

/* The vertex of the slot has had its last edge. */
static bool leave_slot(const sweep *s, uint8_t *to, uint32_t i, uint32_t slot) {
    if (s->parts) {
        uint32_t next = FREE;
        const uint8_t name = to[s->part + slot];
        for (uint32_t k = 0; k < s->nslot && next == FREE; k++)
            if (k != slot && to[s->part + k] == name) next = k;
        if (next == FREE && !end_component(s, to, i, slot)) return false;
        if (next != FREE && name == slot) {
            for (uint32_t k = 0; k < s->nslot; k++)
                if (to[s->part + k] == name) to[s->part + k] = (uint8_t)next;
            if (s->colours) to[s->colour + next] = to[s->colour + slot];
        }
        to[s->part + slot] = FREE;
        if (s->colours) to[s->colour + slot] = 0;
    }
    if (s->degrees) to[s->degree + slot] = 0;
    return true;
}

/* The pieces of two slots become one. */
static bool join_slots(const sweep *s, uint8_t *to, uint32_t u, uint32_t v) {
    uint8_t a = to[s->part + u], b = to[s->part + v];
    if (a == b) return !s->q->acyclic;
    if (b < a) {
        const uint8_t c = a;
        a = b;
        b = c;
    }
    if (s->colours) {
        uint8_t *x = &to[s->colour + a], *y = &to[s->colour + b];
        if (*x && *y && *x != *y) return false;
        if (*y) *x = *y;
        *y = 0;
    }
    for (uint32_t k = b; k < s->nslot; k++)
        if (to[s->part + k] == b) to[s->part + k] = a;
    return true;
}

/* Counts of edges: those that can no longer be broken are OPEN. */
static bool count_edge(const sweep *s, uint8_t *to, uint32_t edge, bool with) {
    for (uint32_t c = 0; c < s->q->ncount; c++) {
        const ari_constraint_edges *k = &s->q->count[c];
        const uint32_t at = s->tally + 2 * c, rest = s->remaining[c];
        uint32_t x = get_number(to, at);
        if (x == OPEN) continue;
        x += with && k->in[edge];
        if (x + rest < k->range.least || x > k->range.most) return false;
        if (x >= k->range.least && (k->range.most == ARI_NO || x + rest <= k->range.most)) x = OPEN;
        put_number(to, at, (uint16_t)x);
    }
    return true;
}

/* Are there too many pieces or components, those at the frontier as one? */
static bool too_many(const sweep *s, const uint8_t *to, bool future) {
    const ari_constraint_range p = s->q->pieces, c = s->q->components;
    bool touched = false, any = future;
    if (p.most == ARI_NO && c.most == ARI_NO) return false;
    for (uint32_t k = 0; k < s->nslot; k++) {
        any |= to[s->part + k] != FREE;
        touched |= s->touch && to[s->degree + k];
    }
    return (p.most != ARI_NO && get_number(to, s->many) + (uint32_t)touched > p.most) ||
           (c.most != ARI_NO && get_number(to, s->many + 2) + (uint32_t)any > c.most);
}

/* The state after level i; false: no set is left. */
static bool take_step(const sweep *s, uint32_t i, const uint8_t *from, bool with, uint8_t *to) {
    const step *r = &s->level[i];
    memcpy(to, from, s->width);
    for (int k = 0; k < 2; k++) {
        if (!r->enter[k]) continue;
        if (s->parts) to[s->part + r->slot[k]] = r->slot[k];
        if (s->colours) to[s->colour + r->slot[k]] = (uint8_t)s->q->colour[r->end[k]];
    }
    if (!count_edge(s, to, r->edge, with)) return false;
    if (with && s->parts && !join_slots(s, to, r->slot[0], r->slot[1])) return false;
    for (int k = 0; k < 2 && s->degrees; k++) {
        uint8_t *d = &to[s->degree + r->slot[k]];
        const uint32_t now = *d + (uint32_t)with;
        if (!has_degree(s, r->end[k], now, r->rest[k])) return false;
        *d = plain_degree(s, r->end[k], now, r->rest[k]);
    }
    for (int k = 0; k < 2; k++)
        if (!r->rest[k] && !leave_slot(s, to, i, r->slot[k])) return false;
    return !too_many(s, to, r->future);
}

static bool inside_range(const uint8_t *s, uint32_t at, ari_constraint_range r) {
    const uint32_t x = get_number(s, at);
    return !limits_range(r) || x == OPEN || (x >= r.least && x <= r.most);
}
/* No edge is left. */
static bool accept_state(const sweep *s, const uint8_t *at) {
    return inside_range(at, s->many, s->q->pieces) && inside_range(at, s->many + 2, s->q->components);
}

/* The first state: vertices without edges have left already. False: the family is empty. */
static bool first_state(const sweep *s, uint8_t *to) {
    const ari_constraint_ask *q = s->q;
    const ari_graph *g = q->graph;
    for (uint32_t k = 0; s->parts && k < s->nslot; k++) to[s->part + k] = FREE;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (g->head[v + 1] > g->head[v]) continue;
        if (q->degree && !(q->degree[v] & 1)) return false;
        if (!add_one(to, s->many + 2, q->components)) return false;
        for (ari_vertex w = 0; s->colours && q->colour[v] && q->group[q->colour[v]] && w < g->nvertex; w++)
            if (w != v && q->colour[w] == q->colour[v]) return false;
    }
    for (uint32_t c = 0; c < q->ncount; c++) {
        const ari_constraint_range x = q->count[c].range;
        if (s->remaining[c] < x.least) return false;
        if (!x.least && x.most >= s->remaining[c]) put_number(to, s->tally + 2 * c, OPEN);
    }
    return true;
}

/* ---- the sweep ---- */

static bool room_for(sweep *s, int k, uint64_t states) {
    if (s->diagram || states <= s->cap[k]) return true;
    const uint64_t wish = states + states / 2 + 16;
    uint64_t *p = ari_arena_resize(s->arena, s->number[k], (size_t)(wish * s->limbs) * sizeof *p);
    if (!p) return false;
    s->number[k] = p;
    s->cap[k] = wish;
    return true;
}

static void add_number(uint64_t *to, const uint64_t *from, uint32_t limbs, bool old) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < limbs; i++) {
        const uint64_t a = old ? to[i] : 0, sum = a + carry, out = sum < carry;
        to[i] = sum + from[i];
        carry = out + (to[i] < sum);
    }
}

/* Both children of a state of level i. False: memory is out. */
static bool bear_children(sweep *s, uint32_t i, uint32_t at, const uint8_t *from, ari_state_table *next,
                          ari_pairing *node) {
    static const uint8_t whole[WIDEST] = {0};
    uint8_t to[WIDEST];
    const bool bottom = i + 1 == s->q->graph->nedge;
    for (uint32_t with = 0; with < 2; with++) {
        ari_node child = 0;
        if (take_step(s, i, from, with, to) && (!bottom || accept_state(s, to))) {
            const uint32_t old = next->n, id = ari_state_table_put(next, bottom ? whole : to);
            if (id == ARI_STATE_TABLE_FULL || !room_for(s, 1, (uint64_t)id + 1)) return false;
            child = bottom ? 1 : id + 2;
            if (!s->diagram)
                add_number(s->number[1] + (size_t)id * s->limbs, s->number[0] + (size_t)at * s->limbs, s->limbs,
                           id < old);
        }
        if (node && with) node->with = child;
        if (node && !with) node->without = child;
    }
    return true;
}

static ari_status cross_level(sweep *s, uint32_t i, ari_state_table *now, ari_state_table *next) {
    ari_pairing *node = NULL;
    const uint32_t n = s->q->graph->nedge;
    s->figures->states += now->n;
    if (now->n > s->figures->peak) s->figures->peak = now->n;
    const ari_progress p = {"sweep", s->figures->states, now->n, 0, i, n - i, (double)i / n, i, n, now->n, 0, 0};
    ari_budget_tell(s->q->budget, &p);
    if (!ari_budget_ask(s->q->budget)) return ARI_LIMIT;
    if (s->diagram && !(node = ari_diagram_level(s->diagram, now->n))) return s->diagram->status;
    for (uint32_t c = 0; c < s->q->ncount; c++) s->remaining[c] -= s->q->count[c].in[s->level[i].edge];
    for (uint32_t at = 0; at < now->n; at++) {
        if (!bear_children(s, i, at, ari_state_table_at(now, at), next, node ? node + at : NULL))
            return s->arena->spent == ARI_OK ? ARI_LIMIT : s->arena->spent;
        if (!ari_budget_spend(s->q->budget, 1)) return ARI_LIMIT;
    }
    return ARI_OK;
}

/* All levels; the last table has one state, or none where the family is empty. */
static ari_status run_levels(sweep *s, const uint8_t *first, ari_state_table *now) {
    ari_state_table next;
    if (ari_state_table_put(now, first) != 0 || !room_for(s, 0, 1)) return s->arena->spent;
    if (!s->diagram) {
        memset(s->number[0], 0, s->limbs * sizeof(uint64_t));
        s->number[0][0] = 1;
    }
    for (uint32_t i = 0; i < s->q->graph->nedge && now->n; i++) {
        ari_state_table_init(&next, s->arena, s->width);
        const ari_status status = cross_level(s, i, now, &next);
        ari_state_table_free(now);
        *now = next;
        uint64_t *const number = s->number[0], cap = s->cap[0];
        s->number[0] = s->number[1];
        s->cap[0] = s->cap[1];
        s->number[1] = number;
        s->cap[1] = cap;
        if (status != ARI_OK) return status;
    }
    return ARI_OK;
}

/* *constant: 0 or 1 for a family without a node, else -1. */
static ari_status begin_sweep(sweep *s, uint8_t *first, int *constant) {
    *constant = -1;
    memset(s->figures, 0, sizeof *s->figures);
    ARI_TRY(lay_out(s));
    if (!first_state(s, first)) *constant = 0;
    else if (!s->q->graph->nedge) *constant = accept_state(s, first);
    return ARI_OK;
}

ari_status ari_constraint_sweep_count(ari_arena *a, const ari_constraint_ask *q, ari_frontier_figures *out) {
    uint8_t first[WIDEST] = {0};
    ari_state_table now;
    int constant;
    sweep s = {.arena = a, .q = q, .figures = out, .limbs = q->graph->nedge / 64 + 1};
    ARI_TRY(begin_sweep(&s, first, &constant));
    if (constant >= 0) {
        out->complete = true;
        return ari_big_set(a, &out->count, (uint64_t)constant) ? ARI_OK : a->spent;
    }
    ari_state_table_init(&now, a, s.width);
    ari_status status = run_levels(&s, first, &now);
    out->complete = status == ARI_OK;
    if (status == ARI_OK && now.n) {
        const ari_big sum = ari_limbs_view(s.number[0], s.limbs);
        if (sum.n && !ari_big_add(a, &out->count, &sum)) status = a->spent;
    }
    ari_state_table_free(&now);
    for (int k = 0; k < 2; k++) ari_arena_free(a, s.number[k]);
    return status == ARI_LIMIT ? ARI_OK : status;
}

ari_status ari_constraint_sweep_build(ari_arena *a, const ari_constraint_ask *q, ari_diagram *out,
                                ari_frontier_figures *figures) {
    uint8_t first[WIDEST] = {0};
    ari_state_table now;
    ari_frontier_figures own;
    int constant;
    sweep s = {.arena = a, .q = q, .figures = figures ? figures : &own, .diagram = out};
    ARI_TRY(begin_sweep(&s, first, &constant));
    if (constant >= 0)
        return ari_diagram_constant(out, a, q->graph->nedge, q->order->edge, (ari_node)constant);
    ari_diagram_begin(out, a, q->graph->nedge, q->order->edge);
    ari_state_table_init(&now, a, s.width);
    const ari_status status = run_levels(&s, first, &now);
    ari_state_table_free(&now);
    if (status != ARI_OK) {
        ari_diagram_free(out);
        return status;
    }
    s.figures->complete = true;
    return ari_diagram_end(out);
}
