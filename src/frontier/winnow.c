/* winnow.c - subset construction with subsumption: an automaton of packs, made level by level from the flock's.
 * A decision leads a pack to the successors of its states, less those beside a leader of theirs. An empty pack is good
 * whatever comes. Behind the last decision a pack is empty or has the one state that is left there: not good.
 * As a diagram a pack is a raw node. Packs of a point are numbered as they come, and the empty one is among them, as
 * the node of a power set: reducing makes of it what it may be. */
#include "winnow.h"

#include "grid.h"
#include "hoard.h"

#include <string.h>

enum { FEW = 24, SIDES = 8, TRIAL = 1 << 18 }; /* numbers; sweeps; packs of a trial at the most */

typedef ari_hoard_lists packs;

typedef struct winnow {
    ari_arena *arena;
    const ari_flock *flock;
    ari_rivals_watch *watch;
    struct { uint32_t *at; uint32_t n, cap; } next, mark;
    uint32_t stamp;
} winnow;

static void give_back(ari_arena *a, void *p) {
    if (p) (void)ari_arena_resize(a, p, 0);
}

static bool begin(winnow *x, ari_arena *a, const ari_flock *f, ari_rivals_watch *w) {
    uint32_t most = 1;
    memset(x, 0, sizeof *x);
    x->arena = a;
    x->flock = f;
    x->watch = w;
    for (uint32_t k = 0; k <= f->nface; k++)
        if (f->point[k].n > most) most = f->point[k].n;
    if (!ARI_SWELL(a, &x->next, most) || !ARI_SWELL(a, &x->mark, most)) return false;
    memset(x->mark.at, 0, most * sizeof *x->mark.at);
    return true;
}

static void end(winnow *x) {
    give_back(x->arena, x->next.at);
    give_back(x->arena, x->mark.at);
}

static ari_status failed(const winnow *x) {
    return x->watch->why || x->arena->spent == ARI_OK ? ARI_LIMIT : x->arena->spent;
}

static void sort(uint32_t *at, uint32_t n) {
    for (uint32_t gap = n / 2; gap; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (uint32_t i = gap; i < n; i++) {
            const uint32_t v = at[i];
            uint32_t k = i;
            for (; k >= gap && at[k - gap] > v; k -= gap) at[k] = at[k - gap];
            at[k] = v;
        }
}

/* The pack that a decision c at point k makes of one with n states. ARI_HOARD_FULL: memory, or the watch. */
static uint32_t put(winnow *x, uint32_t k, uint32_t c, const uint32_t *state, uint32_t n, packs *to) {
    const ari_flock_lists *next = &x->flock->point[k].next[c], *leaders = &x->flock->point[k + 1].leaders;
    uint32_t *mark = x->mark.at, *out = x->next.at, m = 0, kept = 0;
    if (!++x->stamp) {
        memset(mark, 0, x->mark.cap * sizeof *mark);
        x->stamp = 1;
    }
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = next->head[state[i]]; j < next->head[state[i] + 1]; j++) {
            const uint32_t t = next->item.at[j];
            if (mark[t] == x->stamp) continue;
            mark[t] = x->stamp;
            out[m++] = t;
        }
    for (uint32_t i = 0; i < m; i++) {
        const uint32_t t = out[i];
        bool led = false;
        for (uint32_t j = leaders->head[t]; !led && j < leaders->head[t + 1]; j++)
            led = mark[leaders->item.at[j]] == x->stamp;
        if (!led) out[kept++] = t;
    }
    sort(out, kept);
    return ari_rivals_tick(x->watch, 1 + m / 16) ? ari_hoard_lists_put(to, out, kept) : ARI_HOARD_FULL;
}

static bool start(winnow *x, packs *p) {
    const uint32_t first = 0;
    ari_hoard_lists_init(p, x->arena);
    return ari_hoard_lists_put(p, &first, x->flock->point[0].n ? 1 : 0) != ARI_HOARD_FULL;
}

static bool empty(const packs *p, uint32_t i) {
    uint32_t n;
    (void)ari_hoard_lists_at(p, i, &n);
    return !n;
}

static void tell(const winnow *x, uint32_t k, uint64_t n) {
    if (x->watch->progress) x->watch->progress(x->watch->user, "good sets", k, x->flock->nface, n);
}

/* ---- the sweep ---- */

/* How many packs point `end` has; *n = most + 1: more than most somewhere. */
static ari_status measure(ari_arena *a, const ari_flock *f, uint32_t end_point, uint32_t most, ari_rivals_watch *w,
                          uint32_t *count) {
    winnow x;
    packs now = {0};
    bool good = begin(&x, a, f, w) && start(&x, &now);
    for (uint32_t k = 0; good && k < end_point && now.start.n <= most; k++) {
        packs next;
        ari_hoard_lists_init(&next, a);
        for (uint32_t i = 0; good && i < now.start.n && next.start.n <= most; i++) {
            uint32_t n;
            const uint32_t *state = ari_hoard_lists_at(&now, i, &n);
            for (uint32_t c = 0; good && c < 2; c++) good = put(&x, k, c, state, n, &next) != ARI_HOARD_FULL;
        }
        ari_hoard_lists_free(&now);
        now = next;
    }
    *count = now.start.n <= most ? now.start.n : most + 1;
    ari_hoard_lists_free(&now);
    end(&x);
    return good ? ARI_OK : failed(&x);
}

static ari_status sweep(ari_arena *a, const ari_graph *g, unsigned side, ari_order *o) {
    ari_vertex *v = ARI_TAKE(a, ari_vertex, g->nvertex);
    if (!v) return a->spent;
    for (uint32_t r = 0; r < g->rows; r++)
        for (uint32_t c = 0; c < g->cols; c++) {
            uint32_t row, col;
            ari_grid_turn(g->rows, g->cols, side, r, c, &row, &col);
            v[row * (side & 1u ? g->rows : g->cols) + col] = r * g->cols + c;
        }
    return ari_order_vertices(a, g, v, true, o);
}

/* Takes the place of the best so far if it has fewer packs. */
static ari_status try_side(ari_arena *a, const ari_discord_ask *q, unsigned side, ari_rivals_watch *w, ari_flock *best,
                           uint32_t *least) {
    const uint32_t at = q->nface * 4 / 9;
    ari_order *o = ARI_TAKE(a, ari_order, 1);
    ari_flock f;
    ari_discord_ask turned = *q;
    uint32_t n;
    if (!o) return a->spent;
    ARI_TRY(sweep(a, q->graph, side, o));
    if (o->peak > q->order->peak) return ARI_OK;
    turned.order = o;
    ARI_TRY(ari_flock_build(a, &turned, w, &f));
    const ari_status s = measure(a, &f, at, *least, w, &n);
    if (s != ARI_OK || (best->point && n >= *least)) {
        ari_flock_free(&f);
        return s;
    }
    ari_flock_free(best);
    *best = f;
    *least = n < *least ? n : *least;
    return ARI_OK;
}

ari_status ari_winnow_flock(ari_arena *a, const ari_discord_ask *q, ari_rivals_watch *w, ari_flock *out) {
    uint32_t least = TRIAL;
    memset(out, 0, sizeof *out);
    if (!q->graph->rows || q->nface < FEW) return ari_flock_build(a, q, w, out);
    for (unsigned side = 0; side < SIDES; side++) {
        const ari_status s = try_side(a, q, side, w, out, &least);
        if (s == ARI_OK) continue;
        ari_flock_free(out);
        return s;
    }
    return out->point ? ARI_OK : ari_flock_build(a, q, w, out);
}

/* ---- the family ---- */

static bool level(winnow *x, uint32_t k, const packs *now, packs *next, ari_diagram *d) {
    ari_pairing *node = ari_diagram_level(d, now->start.n, false);
    for (uint32_t i = 0; node && i < now->start.n; i++) {
        uint32_t n, to[2];
        const uint32_t *state = ari_hoard_lists_at(now, i, &n);
        for (uint32_t c = 0; c < 2; c++)
            if ((to[c] = put(x, k, c, state, n, next)) == ARI_HOARD_FULL) return false;
        if (k + 1 == x->flock->nface)
            for (uint32_t c = 0; c < 2; c++) to[c] = empty(next, to[c]);
        else
            for (uint32_t c = 0; c < 2; c++) to[c] += 2;
        node[i] = (ari_pairing){to[0], to[1]};
    }
    tell(x, k, next->start.n);
    return node != NULL;
}

ari_status ari_winnow_family(ari_arena *a, const ari_flock *f, const uint32_t *element, ari_rivals_watch *w,
                             ari_arena *rest, ari_diagram *out) {
    winnow x;
    packs now;
    uint32_t *name = ARI_TAKE(a, uint32_t, f->nface + 1);
    if (!name) return a->spent;
    for (uint32_t k = 0; k < f->nface; k++) name[k] = element[f->face[k]];
    if (!f->nface) return ari_diagram_constant(out, rest, f->nface, name, !f->point[0].n);
    bool good = begin(&x, a, f, w) && start(&x, &now);
    ari_diagram_begin(out, rest, f->nface, name);
    for (uint32_t k = 0; good && k < f->nface; k++) {
        packs next;
        ari_hoard_lists_init(&next, a);
        good = level(&x, k, &now, &next, out);
        ari_hoard_lists_free(&now);
        now = next;
    }
    ari_hoard_lists_free(&now);
    end(&x);
    if (good) return ari_diagram_end(out);
    const ari_status s = w->why || (a->spent == ARI_OK && out->status == ARI_OK) ? ARI_LIMIT
                         : a->spent != ARI_OK ? a->spent : out->status;
    ari_diagram_free(out);
    return s;
}

/* ---- their number ---- */

typedef struct number { uint64_t w[2]; } number;

typedef struct stage { /* packs of a point, and how many ways lead to each */
    packs pack;
    struct { number *at; uint32_t n, cap; } ways;
    uint32_t point;
    uint32_t from, to; /* those still to go on */
} stage;

static void add(number *a, number b) {
    a->w[0] += b.w[0];
    a->w[1] += b.w[1] + (a->w[0] < b.w[0]);
}

/* times 2^k, k < 128 */
static number shifted(number a, uint32_t k) {
    if (k >= 64) return (number){{0, a.w[0] << (k - 64)}};
    if (!k) return a;
    return (number){{a.w[0] << k, a.w[1] << k | a.w[0] >> (64 - k)}};
}

static void drop(winnow *x, stage *s) {
    ari_hoard_lists_free(&s->pack);
    give_back(x->arena, s->ways.at);
}

static bool onward(winnow *x, stage *now, uint32_t room, stage *next, number *good) {
    memset(next, 0, sizeof *next);
    ari_hoard_lists_init(&next->pack, x->arena);
    next->point = now->point + 1;
    while (now->from < now->to && next->pack.start.n < room) {
        uint32_t n;
        const uint32_t i = now->from++, *state = ari_hoard_lists_at(&now->pack, i, &n);
        for (uint32_t c = 0; c < 2; c++) {
            const uint32_t to = put(x, now->point, c, state, n, &next->pack);
            if (to == ARI_HOARD_FULL) return false;
            if (to == next->ways.n) {
                if (!ARI_SWELL(x->arena, &next->ways, 1)) return false;
                next->ways.at[next->ways.n++] = (number){{0, 0}};
            }
            add(&next->ways.at[to], now->ways.at[i]);
        }
    }
    next->to = next->pack.start.n;
    for (uint32_t i = 0; i < next->to; i++) /* good whatever comes */
        if (empty(&next->pack, i)) {
            add(good, shifted(next->ways.at[i], x->flock->nface - next->point));
            next->ways.at[i] = (number){{0, 0}};
        }
    return true;
}

/* The stages under way, one at most of each point: when one did not go on as a whole, the rest of it waits. */
static bool all_stages(winnow *x, uint32_t room, stage *stack, ari_winnow_count *out) {
    number good = {{0, 0}};
    uint32_t n = 1;
    bool fine = true;
    while (n && fine) {
        stage next, *now = &stack[n - 1];
        if (now->from == now->to || now->point == x->flock->nface) {
            drop(x, now);
            n--;
            continue;
        }
        fine = onward(x, now, room, &next, &good);
        out->npack += next.pack.start.n;
        if (next.pack.start.n > out->most) out->most = next.pack.start.n;
        tell(x, now->point, next.pack.start.n);
        if (now->from == now->to) drop(x, &stack[--n]);
        stack[n++] = next;
    }
    while (n) drop(x, &stack[--n]);
    memcpy(out->good, good.w, sizeof good.w);
    return fine;
}

ari_status ari_winnow_number(ari_arena *a, const ari_flock *f, uint32_t room, ari_rivals_watch *w,
                             ari_winnow_count *out) {
    winnow x;
    stage *stack = ARI_ZERO(a, stage, f->nface + 2);
    memset(out, 0, sizeof *out);
    if (!stack) return a->spent;
    if (f->nface > 127) return ARI_RANGE;
    if (!f->point[0].n) {
        const number all = shifted((number){{1, 0}}, f->nface);
        memcpy(out->good, all.w, sizeof all.w);
        return ARI_OK;
    }
    bool good = begin(&x, a, f, w) && start(&x, &stack[0].pack) && ARI_SWELL(a, &stack[0].ways, 1);
    if (good) {
        stack[0].ways.at[0] = (number){{1, 0}};
        stack[0].ways.n = stack[0].to = 1;
        good = all_stages(&x, room, stack, out);
    }
    end(&x);
    return good ? ARI_OK : failed(&x);
}
