/* linkage.c - one step of a sweep for covers and for rivals.
 * A step puts the new vertex in with its role and then joins it to a chosen set of earlier neighbours, at most two, at
 * most one for an end. Joining two piece ends makes one piece of two, or finishes the path of two partners; it is
 * refused where it would close a cycle, or connect ends that are not partners. At the end of the step a piece end with
 * no neighbour to come kills the linkage; a FREE vertex with fewer than two to come can only stay unused, so it becomes
 * DONE, and equal futures become equal bytes.
 * Covers: a vertex linked to some of its earlier neighbours lies beside the paths of the others. Were it ever on the
 * same path, that path would have a chord, and the detour between the chord's ends could be left out: a second solution
 * of the same ends. So such pairs of paths are held apart, and a cover that joins them is dropped at once. Only paths
 * with a piece end can still grow; of finished ones nothing is remembered, and two paths that start at different open
 * or known ends can never be joined anyway, so that pair is forgotten too. */
#include "frontier/linkage.h"

#include <string.h>

#define KIND(b) ((b) >> 4)
#define NUM(b) ((b) & 15)
#define BYTE(kind, num) ((uint8_t)((uint32_t)(kind) << 4 | (num)))
enum { NONE = ARI_LINKAGE_NONE, DONE, FREE, MATE, LABEL, WANT };

/* ---- the steps ---- */

/* How large the frontier is once v is taken too, given what is taken. */
static uint32_t width_with(const ari_graph *g, const uint8_t *taken, const uint32_t *left, uint32_t width,
                           ari_vertex v) {
    uint32_t fresh = 0, w = width;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
        const ari_vertex u = g->nbr[i];
        uint32_t links = 0; /* parallel edges count once for every one of them, in left[] as well */
        for (uint32_t j = g->head[v]; j < g->head[v + 1]; j++) links += g->nbr[j] == u;
        bool first = true;
        for (uint32_t j = g->head[v]; j < i; j++) first &= g->nbr[j] != u;
        if (!first) continue;
        if (!taken[u]) fresh = 1;
        else if (left[u] == links) w--;
    }
    return w + fresh;
}

/* Always the vertex that leaves the smallest frontier, from a start; returns the largest frontier of the order. */
static uint64_t greedy_linkage(const ari_graph *g, ari_vertex start, ari_vertex *order, uint8_t *taken,
                               uint32_t *left) {
    uint32_t width = 0, worst = 0;
    uint64_t sum = 0;
    memset(taken, 0, g->nvertex);
    for (ari_vertex v = 0; v < g->nvertex; v++) left[v] = g->head[v + 1] - g->head[v];
    for (uint32_t n = 0; n < g->nvertex; n++) {
        ari_vertex best = start;
        uint32_t least = UINT32_MAX;
        for (ari_vertex v = 0; n && v < g->nvertex; v++) {
            if (taken[v]) continue;
            const uint32_t w = width_with(g, taken, left, width, v);
            if (w < least) {
                least = w;
                best = v;
            }
        }
        width = n ? least : width_with(g, taken, left, 0, start);
        order[n] = best;
        taken[best] = 1;
        for (uint32_t i = g->head[best]; i < g->head[best + 1]; i++) {
            left[best] -= taken[g->nbr[i]];
            left[g->nbr[i]] -= taken[g->nbr[i]];
        }
        if (width > worst) worst = width;
        sum += width;
    }
    return (uint64_t)worst << 32 | (sum > UINT32_MAX ? UINT32_MAX : sum);
}

static ari_status choose_linkage(ari_arena *a, const ari_graph *g, ari_vertex *order) {
    const uint32_t n = g->nvertex;
    if (g->rows) {
        const bool across = g->cols <= g->rows;
        for (uint32_t i = 0; i < n; i++) order[i] = across ? i : i % g->rows * g->cols + i / g->rows;
        return ARI_OK;
    }
    ari_vertex *trial = ARI_TAKE(a, ari_vertex, n);
    uint8_t *taken = ARI_TAKE(a, uint8_t, n);
    uint32_t *left = ARI_TAKE(a, uint32_t, n);
    if (!trial || !taken || !left) return a->spent;
    uint64_t best = UINT64_MAX;
    for (ari_vertex v = 0; v < n; v++) {
        const uint64_t worth = greedy_linkage(g, v, trial, taken, left);
        if (worth < best) {
            best = worth;
            memcpy(order, trial, n * sizeof *order);
        }
    }
    return ARI_OK;
}

/* Slots for step t: `slot` of the vertices before it, `used` bits of full slots. */
static bool seat_linkage(const ari_graph *g, ari_linkage_steps *p, uint32_t t, const ari_vertex *order, uint8_t *slot,
                         uint32_t *used) {
    ari_linkage_step *st = &p->step[t];
    const ari_vertex v = order[t];
    uint32_t s = 0;
    while (*used >> s & 1) s++;
    if (s >= ARI_LINKAGE_SLOTS) return false;
    memset(st, 0, sizeof *st);
    st->vertex = v;
    st->slot = slot[v] = (uint8_t)s;
    if (s + 1 > p->nslot) p->nslot = s + 1;
    *used |= 1u << s;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
        const ari_vertex u = g->nbr[i];
        if (p->at[u] > t) continue;
        uint32_t k = 0;
        while (k < st->nback && st->back[k] != slot[u]) k++;
        if (k < st->nback) st->twin = (uint16_t)(st->twin | 1u << k);
        else st->back[st->nback++] = slot[u];
    }
    for (uint32_t i = 0; i <= t; i++) {
        const ari_vertex u = order[i];
        if (slot[u] == 255) continue;
        uint32_t future = 0;
        ari_vertex seen = ARI_NO;
        for (uint32_t j = g->head[u]; j < g->head[u + 1] && future < 2; j++) {
            if (p->at[g->nbr[j]] <= t || g->nbr[j] == seen) continue;
            seen = g->nbr[j];
            future++;
        }
        st->after[st->nafter] = slot[u];
        st->future[st->nafter++] = (uint8_t)future;
        if (!future) {
            *used &= ~(1u << slot[u]);
            slot[u] = 255;
        }
    }
    return true;
}

ari_status ari_linkage_build(ari_arena *a, const ari_graph *g, const ari_vertex *given, ari_linkage_steps *out) {
    const uint32_t n = g->nvertex;
    memset(out, 0, sizeof *out);
    out->nstep = n;
    out->step = ARI_TAKE(a, ari_linkage_step, n);
    out->at = ARI_TAKE(a, uint32_t, n);
    ari_vertex *order = ARI_TAKE(a, ari_vertex, n);
    uint8_t *slot = ARI_TAKE(a, uint8_t, n);
    if (!out->step || !out->at || !order || !slot) return a->spent;
    if (given) memcpy(order, given, n * sizeof *order);
    else ARI_TRY(choose_linkage(a, g, order));
    for (ari_vertex v = 0; v < n; v++) out->at[v] = ARI_NO;
    for (uint32_t t = 0; t < n; t++) {
        ARI_REQUIRE(order[t] < n && out->at[order[t]] == ARI_NO, "an order has each vertex once");
        out->at[order[t]] = t;
    }
    memset(slot, 255, n);
    uint32_t used = 0;
    for (uint32_t t = 0; t < n; t++)
        if (!seat_linkage(g, out, t, order, slot, &used)) return ARI_RANGE;
    return ARI_OK;
}

/* ---- steps ---- */

uint32_t ari_linkage_labels(const ari_linkage *x) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < 16; i++) n += KIND(x->s[i]) == LABEL;
    return n;
}

ari_linkage ari_linkage_plain(const ari_linkage *cover) {
    ari_linkage x = *cover;
    for (uint32_t i = 0; i < 16; i++)
        if (KIND(x.s[i]) == DONE) x.s[i] = BYTE(DONE, 0);
    return x;
}

ari_linkage ari_linkage_rename(const ari_linkage *x, const ari_linkage_perm *p) {
    ari_linkage y = *x;
    for (uint32_t i = 0; i < 16; i++)
        if (KIND(y.s[i]) == LABEL) y.s[i] = BYTE(LABEL, p->to[NUM(y.s[i])]);
    return y;
}

bool ari_linkage_beats(const ari_linkage *r, const ari_linkage *x) {
    uint64_t a[2], b[2];
    memcpy(a, r, 16);
    memcpy(b, x, 16);
    if (((a[0] ^ b[0]) | (a[1] ^ b[1])) & ~UINT64_C(0x3030303030303030)) return false; /* FREE ^ DONE is 0x30 */
    for (uint32_t i = 0; i < 16; i++)
        if (r->s[i] != x->s[i] && !(KIND(r->s[i]) == FREE && KIND(x->s[i]) == DONE)) return false;
    return true;
}

bool ari_linkage_loose(const ari_linkage *x) {
    for (uint32_t i = 0; i < 16; i++)
        if (KIND(x->s[i]) == FREE) return true;
    return false;
}

static void enter_linkage(const ari_linkage_step *st, ari_linkage *x, unsigned role) {
    if (role == ARI_LINKAGE_PLAIN) {
        x->s[st->slot] = BYTE(FREE, 0);
    } else if (role == ARI_LINKAGE_OPEN) {
        const uint32_t l = ari_linkage_labels(x);
        x->s[st->slot] = BYTE(LABEL, l);
    } else {
        for (uint32_t i = 0; i < 15; i++) {
            if (x->s[i] != BYTE(LABEL, role - ARI_LINKAGE_CLOSE)) continue;
            x->s[i] = BYTE(WANT, st->slot);
            x->s[st->slot] = BYTE(WANT, i);
        }
    }
}

/* Slot s takes over the piece end b, and whoever points back to it is told. */
static void hand_over(ari_linkage *x, uint32_t s, uint8_t b) {
    x->s[s] = b;
    if (KIND(b) == MATE || KIND(b) == WANT) x->s[NUM(b)] = BYTE(KIND(b), s);
}

/* The edge between slots u and v, both FREE or piece ends. */
static bool join_linkage(ari_linkage *x, uint32_t u, uint32_t v) {
    const uint8_t a = x->s[u], b = x->s[v];
    if (KIND(a) == FREE && KIND(b) == FREE) {
        x->s[u] = BYTE(MATE, v);
        x->s[v] = BYTE(MATE, u);
        return true;
    }
    if (KIND(a) == FREE || KIND(b) == FREE) {
        const bool first = KIND(a) == FREE;
        hand_over(x, first ? u : v, first ? b : a);
        x->s[first ? v : u] = BYTE(DONE, 0);
        return true;
    }
    if (KIND(a) == MATE && NUM(a) == v) return false; /* a cycle */
    const bool partners = KIND(a) == WANT && KIND(b) == WANT && NUM(a) == v;
    if (!partners && KIND(a) != MATE && KIND(b) != MATE) return false;
    x->s[u] = x->s[v] = BYTE(DONE, 0);
    if (partners) return true;
    if (KIND(a) == MATE) hand_over(x, NUM(a), b);
    else hand_over(x, NUM(b), a);
    return true;
}

/* The sets of earlier neighbours a vertex may be linked to: none, each one, and if it is no end each two. */
static uint32_t choices_linkage(uint32_t nback, bool end, uint16_t *mask) {
    uint32_t n = 0;
    mask[n++] = 0;
    for (uint32_t i = 0; i < nback; i++) {
        mask[n++] = (uint16_t)(1u << i);
        for (uint32_t j = 0; j < i && !end; j++) mask[n++] = (uint16_t)(1u << i | 1u << j);
    }
    return n;
}

uint32_t ari_linkage_rivals(const ari_linkage_step *st, const ari_linkage *r, unsigned role, ari_linkage *out,
                            uint16_t *mask) {
    uint16_t choice[ARI_LINKAGE_RIVALS];
    const uint32_t nchoice = choices_linkage(st->nback, role != ARI_LINKAGE_PLAIN, choice);
    ari_linkage x = *r;
    enter_linkage(st, &x, role);
    uint32_t n = 0;
    for (uint32_t c = 0; c < nchoice; c++) {
        ari_linkage y = x;
        bool good = true;
        for (uint32_t i = 0; i < st->nback && good; i++)
            if (choice[c] >> i & 1) good = KIND(y.s[st->back[i]]) >= FREE && join_linkage(&y, st->back[i], st->slot);
        for (uint32_t i = 0; i < st->nafter && good; i++) {
            uint8_t *b = &y.s[st->after[i]];
            if (KIND(*b) == FREE && st->future[i] < 2) *b = BYTE(DONE, 0);
            good = KIND(*b) <= FREE || st->future[i];
            if (!st->future[i]) *b = 0;
        }
        if (!good) continue;
        mask[n] = choice[c];
        out[n++] = y;
    }
    return n;
}

/* ---- covers ---- */

typedef struct work {
    ari_linkage x;
    uint8_t path[16];   /* by slot: the path there, named by some slot of it; 255 for a finished one */
    uint16_t apart[16]; /* by path */
} work;

static void set_apart(work *w, uint32_t a, uint32_t b) {
    w->apart[a] = (uint16_t)(w->apart[a] | 1u << b);
    w->apart[b] = (uint16_t)(w->apart[b] | 1u << a);
}

/* Path b becomes a part of path a. */
static void merge_linkage(work *w, uint32_t a, uint32_t b) {
    for (uint32_t i = 0; i < 16; i++) {
        if (w->path[i] == b) w->path[i] = (uint8_t)a;
        if (w->apart[b] >> i & 1) set_apart(w, a, i);
    }
    for (uint32_t i = 0; i < 16; i++) w->apart[i] = (uint16_t)(w->apart[i] & ~(1u << b));
    w->apart[b] = 0;
}

static void paths_of(const ari_linkage_step *st, const ari_linkage *x, uint8_t *path) {
    for (uint32_t i = 0; i < 16; i++) {
        const uint8_t b = x->s[i];
        switch (KIND(b)) {
        case NONE: path[i] = 255; break;
        case DONE: path[i] = NUM(b) == 15 ? 255 : NUM(b); break;
        case MATE: path[i] = NUM(b) < i ? NUM(b) : (uint8_t)i; break;
        default: path[i] = (uint8_t)i;
        }
    }
    path[st->slot] = st->slot;
}

/* The links of one choice, and what runs beside what; false where a path would get a chord. */
static bool link_linkage(const ari_linkage_step *st, uint16_t mask, work *w) {
    const uint32_t v = st->slot;
    for (uint32_t i = 0; i < st->nback; i++) {
        if (!(mask >> i & 1)) continue;
        const uint32_t u = st->back[i];
        if (KIND(w->x.s[u]) < FREE || st->twin >> i & 1) return false;
        const uint32_t a = w->path[u], b = w->path[v];
        if (w->apart[a] >> b & 1 || !join_linkage(&w->x, u, v)) return false;
        merge_linkage(w, a, b);
    }
    for (uint32_t i = 0; i < st->nback; i++) {
        const uint32_t a = w->path[st->back[i]], b = w->path[v];
        if (mask >> i & 1 || a == 255) continue;
        if (a == b) return false;
        set_apart(w, a, b);
    }
    for (uint32_t i = 0; i < st->nafter; i++) {
        uint8_t *b = &w->x.s[st->after[i]];
        if (KIND(*b) >= FREE && st->future[i] < (KIND(*b) == FREE ? 2 : 1)) return false;
        if (!st->future[i]) *b = 0;
    }
    for (uint32_t i = 0; i < 16; i++)
        if (KIND(w->x.s[i]) == WANT && w->apart[w->path[i]] >> w->path[NUM(w->x.s[i])] & 1) return false;
    return true;
}

/* Paths by their smallest slot with a piece end, open ends by their slots: equal futures become equal bytes. */
static void normalise_linkage(const work *w, ari_linkage_move *m) {
    uint8_t name[16];
    memset(name, 255, sizeof name);
    memset(&m->cover, 0, sizeof m->cover);
    memset(&m->perm, 255, sizeof m->perm);
    uint8_t nlabel = 0;
    for (uint32_t i = 0; i < 16; i++)
        if (KIND(w->x.s[i]) >= FREE && name[w->path[i]] == 255) name[w->path[i]] = (uint8_t)i;
    for (uint32_t i = 0; i < 16; i++) {
        uint8_t b = w->x.s[i];
        if (KIND(b) == DONE) b = BYTE(DONE, w->path[i] == 255 || name[w->path[i]] == 255 ? 15 : name[w->path[i]]);
        if (KIND(b) == LABEL) {
            m->perm.to[NUM(b)] = nlabel;
            b = BYTE(LABEL, nlabel++);
        }
        m->cover.w.s[i] = b;
    }
    for (uint32_t i = 0; i < 16; i++) {
        if (name[i] == 255) continue;
        const uint32_t a = KIND(w->x.s[name[i]]);
        for (uint32_t j = 0; j < 16; j++) {
            if (name[j] == 255 || !(w->apart[i] >> j & 1)) continue;
            const uint32_t b = KIND(w->x.s[name[j]]);
            /* both start at ends; only two open ends may turn partners */
            const bool never = (a == LABEL || a == WANT) && (b == LABEL || b == WANT) && (a == WANT || b == WANT);
            if (!never) m->cover.apart[name[i]] = (uint16_t)(m->cover.apart[name[i]] | 1u << name[j]);
        }
    }
}

uint32_t ari_linkage_covers(const ari_linkage_step *st, const ari_linkage_cover *c, unsigned roles,
                            ari_linkage_move *out) {
    const uint32_t nlabel = ari_linkage_labels(&c->w);
    uint16_t choice[ARI_LINKAGE_RIVALS];
    uint32_t n = 0;
    for (unsigned role = 0; role < ARI_LINKAGE_CLOSE + nlabel; role++) {
        if (!(roles >> (role < ARI_LINKAGE_CLOSE ? role : ARI_LINKAGE_CLOSE) & 1)) continue;
        work start;
        start.x = c->w;
        enter_linkage(st, &start.x, role);
        paths_of(st, &c->w, start.path);
        memcpy(start.apart, c->apart, sizeof start.apart);
        const uint32_t nchoice = choices_linkage(st->nback, role != ARI_LINKAGE_PLAIN, choice);
        for (uint32_t k = 0; k < nchoice; k++) {
            work w = start;
            if (!link_linkage(st, choice[k], &w)) continue;
            normalise_linkage(&w, &out[n]);
            out[n].mask = choice[k];
            out[n++].role = (uint8_t)role;
        }
    }
    return n;
}
