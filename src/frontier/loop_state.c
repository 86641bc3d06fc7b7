/* loop_state.c - vertices and faces get slots while they are on the frontier; each edge changes two of each at most. */
#include "frontier/loop_state.h"

#include <string.h>

enum { FREE = 255, MIDDLE = 254, BROKEN = 254 };

/* ---- the levels ---- */

static uint32_t take_slot(uint32_t *owner, uint32_t who, uint32_t *most) {
    uint32_t s = 0;
    while (s < ARI_LOOP_STATE_ROOM && owner[s] != ARI_NO) s++;
    if (s < ARI_LOOP_STATE_ROOM) owner[s] = who;
    if (s + 1 > *most) *most = s + 1;
    return s;
}

static uint32_t slot_of(const uint32_t *owner, uint32_t who) {
    uint32_t s = 0;
    while (s < ARI_LOOP_STATE_ROOM && owner[s] != who) s++;
    return s;
}

static void lay_vertices(ari_loop_state_layout *x, ari_loop_state_level *r, uint32_t t, uint32_t *owner) {
    const ari_order *o = x->ask->order;
    for (int k = 0; k < 2; k++) {
        const ari_vertex v = x->ask->graph->ends[o->edge[t]][k];
        r->enter[k] = o->first[v] == t;
        r->leave[k] = o->last[v] == t;
        r->vertex[k] = r->enter[k] ? take_slot(owner, v, &x->nvertex) : slot_of(owner, v);
    }
    for (int k = 0; k < 2; k++)
        if (r->leave[k] && r->vertex[k] < ARI_LOOP_STATE_ROOM) owner[r->vertex[k]] = ARI_NO;
}

static void lay_faces(ari_loop_state_layout *x, ari_loop_state_level *r, uint32_t t, uint32_t *owner,
                      const uint32_t *sides, const uint32_t *wants, uint32_t *done) {
    const ari_face *face = x->ask->face[x->ask->order->edge[t]];
    for (int k = 0; k < 2; k++) {
        const ari_face f = face[k];
        r->face[k] = ARI_NO;
        if (f == ARI_NO) continue;
        r->name[k] = f;
        r->wants[k] = wants[f];
        r->begin[k] = !done[f];
        r->face[k] = r->begin[k] ? take_slot(owner, f, &x->nface) : slot_of(owner, f);
        r->rest[k] = sides[f] - ++done[f];
        r->end[k] = !r->rest[k];
    }
    for (uint32_t s = 0; s < ARI_LOOP_STATE_ROOM; s++) r->at[s] = owner[s] == ARI_NO ? 0 : (uint8_t)owner[s];
    for (uint32_t f = 0; f < x->ask->nface; f++) {
        if (!done[f] && wants[f]) ari_bits_put(r->later.w, f);
    }
    for (int k = 0; k < 2; k++)
        if (r->face[k] < ARI_LOOP_STATE_ROOM && r->end[k]) owner[r->face[k]] = ARI_NO;
}

ari_status ari_loop_state_make(ari_arena *a, const ari_difference_ask *q, ari_loop_state_layout *x) {
    const uint32_t n = q->graph->nedge;
    uint32_t vertex[ARI_LOOP_STATE_ROOM], face[ARI_LOOP_STATE_ROOM];
    uint32_t sides[ARI_DIFFERENCE_FACES] = {0}, wants[ARI_DIFFERENCE_FACES] = {0}, done[ARI_DIFFERENCE_FACES] = {0};
    memset(x, 0, sizeof *x);
    x->ask = q;
    if (q->nface > ARI_DIFFERENCE_FACES || q->order->peak > ARI_DIFFERENCE_SLOTS) return ARI_RANGE;
    for (uint32_t s = 0; s < ARI_LOOP_STATE_ROOM; s++) vertex[s] = face[s] = ARI_NO;
    for (uint32_t e = 0; e < n; e++)
        for (int k = 0; k < 2; k++)
            if (q->face[e][k] != ARI_NO) {
                sides[q->face[e][k]]++;
                wants[q->face[e][k]] += q->target[e];
            }
    x->level = ARI_ZERO(a, ari_loop_state_level, n + 1);
    uint8_t *at = ARI_TAKE(a, uint8_t, (size_t)n * ARI_LOOP_STATE_ROOM);
    if (!x->level || !at) return a->spent;
    for (uint32_t t = 0; t < n; t++) {
        ari_loop_state_level *r = &x->level[t];
        r->at = at + (size_t)t * ARI_LOOP_STATE_ROOM;
        r->target = q->target[q->order->edge[t]];
        lay_vertices(x, r, t, vertex);
        lay_faces(x, r, t, face, sides, wants, done);
    }
    for (uint32_t t = n; t-- > 1;) x->level[t - 1].more = x->level[t].more || x->level[t].target;
    x->width = (x->nvertex + x->nface + 8) & ~7u;
    return x->nvertex > ARI_DIFFERENCE_SLOTS || x->nface > ARI_DIFFERENCE_SLOTS ? ARI_RANGE : ARI_OK;
}

/* ---- one state, one edge ---- */

static void count_sides(const ari_loop_state_layout *x, const ari_loop_state_level *r, uint8_t *key, bool taken,
                        ari_difference_set *broken) {
    for (int k = 0; k < 2; k++) {
        if (r->face[k] == ARI_NO) continue;
        uint8_t *f = &key[x->nvertex + r->face[k]];
        if (r->begin[k]) *f = (uint8_t)r->wants[k];
        if (*f != BROKEN && ((taken && !*f) || (uint32_t)(*f - taken) > r->rest[k])) {
            *f = BROKEN;
            ari_bits_put(broken->w, r->name[k]);
        } else if (*f != BROKEN) {
            *f = (uint8_t)(*f - taken);
        }
    }
}

/* Joins two ways by the edge; CLOSED when they are one, DEAD when another is open beside it. */
static ari_loop_state_turn join_state(const ari_loop_state_layout *x, const ari_loop_state_level *r, uint8_t *key) {
    const uint32_t u = r->vertex[0], v = r->vertex[1];
    const uint8_t a = key[u], b = key[v];
    if (a == MIDDLE || b == MIDDLE) return ARI_LOOP_STATE_DEAD;
    if (a == v && x->ask->many) {
        key[u] = key[v] = MIDDLE;
        return ARI_LOOP_STATE_OPEN;
    }
    if (a == v) {
        for (uint32_t s = 0; s < x->nvertex; s++)
            if (s != u && s != v && key[s] != FREE && key[s] != MIDDLE && key[s] != s) return ARI_LOOP_STATE_DEAD;
        return ARI_LOOP_STATE_CLOSED;
    }
    if (a != u) key[u] = MIDDLE;
    if (b != v) key[v] = MIDDLE;
    key[a] = b;
    key[b] = a;
    return ARI_LOOP_STATE_OPEN;
}

void ari_loop_state_start(const ari_loop_state_layout *x, uint8_t *key) {
    memset(key, 0, x->width);
    memset(key, FREE, x->nvertex);
}

ari_loop_state_turn ari_loop_state_advance(const ari_loop_state_layout *x, uint32_t level, uint8_t *key, bool taken,
                                           ari_difference_set *broken) {
    const ari_loop_state_level *r = &x->level[level];
    *broken = (ari_difference_set){{0, 0}};
    for (int k = 0; k < 2; k++)
        if (r->enter[k]) key[r->vertex[k]] = (uint8_t)r->vertex[k];
    if (taken != r->target) key[x->width - 1] = 1;
    const ari_loop_state_turn is = taken ? join_state(x, r, key) : ARI_LOOP_STATE_OPEN;
    if (is == ARI_LOOP_STATE_DEAD) return ARI_LOOP_STATE_DEAD;
    count_sides(x, r, key, taken, broken);
    if (is == ARI_LOOP_STATE_CLOSED) {
        if (r->more) key[x->width - 1] = 1;
        for (uint32_t s = 0; s < x->nface; s++)
            if (key[x->nvertex + s] && key[x->nvertex + s] != BROKEN) ari_bits_put(broken->w, r->at[s]);
        *broken = ari_difference_both(*broken, r->later);
        return key[x->width - 1] ? ARI_LOOP_STATE_CLOSED : ARI_LOOP_STATE_DEAD; /* the target itself */
    }
    for (int k = 0; k < 2; k++)
        if (r->leave[k]) {
            uint8_t *v = &key[r->vertex[k]];
            if (*v != MIDDLE && *v != r->vertex[k]) return ARI_LOOP_STATE_DEAD; /* the way would end here */
            *v = FREE;
        }
    for (int k = 0; k < 2; k++)
        if (r->face[k] != ARI_NO && r->end[k]) key[x->nvertex + r->face[k]] = 0;
    return ARI_LOOP_STATE_OPEN;
}
