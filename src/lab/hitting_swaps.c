/* hitting_swaps.c - row weighting local search for hitting sets. */
#include "lab/hitting_swaps.h"

#include "graph/graph.h"

ari_status ari_swaps_open(ari_swaps *w, ari_arena *a, uint32_t n, uint32_t size) {
    *w = (ari_swaps){.arena = a, .n = n, .size = size < n ? size : n};
    w->head = ARI_TAKE(a, uint32_t, (size_t)n + 1);
    w->score = ARI_ZERO(a, uint64_t, (size_t)n + 1);
    w->when = ARI_ZERO(a, uint64_t, (size_t)n + 1);
    w->chosen = ARI_ZERO(a, uint8_t, (size_t)n + 1);
    w->barred = ARI_ZERO(a, uint8_t, (size_t)n + 1);
    if (!w->head || !w->score || !w->when || !w->chosen || !w->barred) return a->spent;
    for (uint32_t e = 0; e <= n; e++) w->head[e] = ARI_NO;
    for (uint32_t e = 1; e <= w->size; e++) w->chosen[e] = 1;
    ari_rng_init(&w->rng, 1);
    return ARI_OK;
}

/* What a set weighs for its elements: for all while none is chosen, for the one chosen while it is alone. */
static void weigh_swap(ari_swaps *w, const ari_swap_set *s, bool more) {
    for (uint32_t k = s->first; k < s->first + s->n && s->hits < 2; k++) {
        const uint32_t e = w->place.at[k].elem;
        if (s->hits && !w->chosen[e]) continue;
        w->score[e] = more ? w->score[e] + s->weight : w->score[e] - s->weight;
        if (s->hits) return;
    }
}

static void miss_swap(ari_swaps *w, uint32_t i) {
    w->set.at[i].at = w->missed.n;
    ARI_PUSH(&w->missed, i);
}

static void meet_swap(ari_swaps *w, uint32_t i) {
    const uint32_t last = w->missed.at[--w->missed.n];
    w->missed.at[w->set.at[i].at] = last;
    w->set.at[last].at = w->set.at[i].at;
}

ari_status ari_swaps_add(ari_swaps *w, const uint32_t *elem, uint32_t n) {
    if (!ARI_RESERVE(w->arena, &w->place, n) || !ARI_RESERVE(w->arena, &w->set, 1) ||
        !ARI_RESERVE(w->arena, &w->missed, w->set.n + 1 - w->missed.n))
        return w->arena->spent;
    ari_swap_set s = {.first = w->place.n, .n = n, .weight = 1};
    for (uint32_t k = 0; k < n; k++) {
        ARI_PUSH(&w->place, ((ari_swap_place){elem[k], w->set.n, w->head[elem[k]]}));
        w->head[elem[k]] = w->place.n - 1;
        s.hits += w->chosen[elem[k]];
        w->barred[elem[k]] = 0;
    }
    ARI_PUSH(&w->set, s);
    weigh_swap(w, &s, true);
    if (!s.hits) miss_swap(w, w->set.n - 1);
    return ARI_OK;
}

/* Element e goes in or out. */
static void move_swap(ari_swaps *w, uint32_t e, bool in) {
    w->when[e] = w->step;
    for (uint32_t p = w->head[e]; p != ARI_NO; p = w->place.at[p].next) {
        ari_swap_set *s = &w->set.at[w->place.at[p].set];
        if (s->hits > 2u - in) { /* two are left, or were there: nobody's score */
            s->hits = in ? s->hits + 1 : s->hits - 1;
            continue;
        }
        weigh_swap(w, s, false);
        w->chosen[e] = in;
        if (in ? !s->hits : s->hits == 1) {
            if (in) meet_swap(w, w->place.at[p].set);
            else miss_swap(w, w->place.at[p].set);
            for (uint32_t k = s->first; k < s->first + s->n; k++) w->barred[w->place.at[k].elem] = 0;
        }
        s->hits = in ? s->hits + 1 : s->hits - 1;
        weigh_swap(w, s, true);
        w->chosen[e] = !in;
    }
    w->chosen[e] = in;
    w->barred[e] = !in;
}

/* The better one of two; of equals the one that has not moved for longer. */
static bool is_better(const ari_swaps *w, uint32_t e, uint32_t than, bool more) {
    if (w->score[e] != w->score[than]) return (w->score[e] > w->score[than]) == more;
    return w->when[e] < w->when[than];
}

bool ari_swaps_seek(ari_swaps *w, uint32_t steps) {
    while (w->missed.n && steps-- && w->size) {
        uint32_t out = 0, in = 0;
        const uint64_t before = w->step++;
        for (uint32_t e = 1; e <= w->n; e++)
            if (w->chosen[e] && (w->when[e] < before || w->size == 1) && (!out || is_better(w, e, out, false))) out = e;
        if (!out) continue;
        move_swap(w, out, false);
        const ari_swap_set *s = &w->set.at[w->missed.at[ari_rng_below(&w->rng, w->missed.n)]];
        for (uint32_t k = s->first; k < s->first + s->n; k++) {
            const uint32_t e = w->place.at[k].elem;
            if ((!w->barred[e] || s->n == 1) && (!in || is_better(w, e, in, true))) in = e;
        }
        move_swap(w, in, true);
        for (uint32_t k = 0; k < w->missed.n; k++) {
            ari_swap_set *m = &w->set.at[w->missed.at[k]];
            m->weight++;
            for (uint32_t p = m->first; p < m->first + m->n; p++) w->score[w->place.at[p].elem]++;
        }
    }
    return !w->missed.n;
}
