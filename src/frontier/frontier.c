/* frontier.c - a family counted or built: level after level, see sweep.c; levels that repeat others, see periodic.c.
 *
 * Numbers are exact. They have as many 64-bit limbs as the largest needs so far; when a sum overflows, its level is
 * done again from the states above with one limb more. */
#include "family/limbs.h"
#include "frontier/grid_counts.h"
#include "frontier/periodic.h"

#include <string.h>

typedef ari_sweep sweep;

static bool resize_frontier(sweep *s, void **p, size_t size) {
    void *q = ari_arena_resize(s->arena, *p, size);
    if (!q) return false;
    *p = q;
    return true;
}

/* ---- levels ---- */

/* Numbers of the level above with one limb more. */
static bool lengthen_frontier(sweep *s) {
    const uint32_t old = s->limbs, new = old + 1;
    if ((uint64_t)s->n[0] * new > UINT32_MAX) {
        s->arena->spent = ARI_LIMIT;
        return false;
    }
    if (!resize_frontier(s, (void **)&s->number[0], (size_t)s->n[0] * new * 8 + 8)) return false;
    s->number_cap[0] = s->n[0] * new;
    for (uint32_t i = s->n[0]; i-- > 0;) {
        memmove(s->number[0] + (size_t)i * new, s->number[0] + (size_t)i * old, (size_t)old * 8);
        s->number[0][(size_t)i * new + old] = 0;
    }
    if (!resize_frontier(s, (void **)&s->full, ((size_t)new + 1) * 8)) return false;
    s->limbs = new;
    return true;
}

static ari_status add_total(sweep *s, ari_frontier_figures *t) {
    const ari_big sum = ari_limbs_view(s->full, s->limbs + 1);
    return !sum.n || ari_big_add(s->arena, &t->count, &sum) ? ARI_OK : s->arena->spent;
}

static ari_status level_frontier(sweep *s, uint32_t i, bool two) {
    ari_pairing *node = NULL;
    if (s->diagram) {
        node = ari_diagram_level(s->diagram, s->n[0]);
        if (!node) return s->diagram->status;
    }
    for (;;) {
        s->n[1] = 0;
        s->overflow = false;
        s->slot_bits = 0; /* the table begins at the size that the level above would need */
        if (s->full) memset(s->full, 0, ((size_t)s->limbs + 1) * 8);
        if (!ari_sweep_reserve(s, s->n[0] < 1u << 28 ? s->n[0] + 1024 : 1u << 28)) return s->arena->spent;
        const ari_status status = ari_sweep_cross(s, i, 0, node, two);
        if (status != ARI_OK) return status;
        if (!s->overflow) {
            if (node && two) ari_diagram_skip(s->diagram);
            return ARI_OK;
        }
        if (!lengthen_frontier(s)) return s->arena->spent;
    }
}

static void swap_levels(sweep *s) {
    uint64_t *key = s->key[0], *number = s->number[0];
    const uint32_t cap = s->cap[0], number_cap = s->number_cap[0];
    s->key[0] = s->key[1];
    s->number[0] = s->number[1];
    s->cap[0] = s->cap[1];
    s->number_cap[0] = s->number_cap[1];
    s->n[0] = s->n[1];
    s->key[1] = key;
    s->number[1] = number;
    s->cap[1] = cap;
    s->number_cap[1] = number_cap;
}

/* A level can be taken together with the next one, whose states are then never looked up, where the second decision is
 * forced: a vertex that must have all its edges or none has its last one decided there. */
static bool forced_frontier(const ari_plan *p, uint32_t i) {
    if (i + 1 >= p->nlevel || p->mode == ARI_PLAN_PART || p->free_ends) return false;
    if (p->mode == ARI_PLAN_DEGREE && p->kind != ARI_FRONTIER_LOOPS && !p->cover) return false;
    return p->level[i + 1].bridge || !p->level[i + 1].rest[0] || !p->level[i + 1].rest[1];
}

/* One state before the first level: nobody there, number 1. */
static bool first_state(sweep *s) {
    const ari_plan *p = &s->plan;
    if (!ari_sweep_reserve(s, 1)) return false;
    for (uint32_t i = 0; i < p->words; i++) s->key[1][i] = p->ones * p->vacant;
    if (!s->diagram) s->number[1][0] = 1;
    s->n[1] = 1;
    swap_levels(s);
    return true;
}

static ari_status run_frontier(sweep *s) {
    ari_periodic again = {.next = ARI_NO};
    s->limbs = 1;
    if (s->diagram && !s->f->general) ari_periodic_find(&s->plan, &again);
    if (!resize_frontier(s, (void **)&s->full, 16) || !first_state(s)) return s->arena->spent;
    for (uint32_t i = 0, taken; i < s->plan.nlevel && s->n[0]; i += taken) {
        taken = i + 1 != again.next && forced_frontier(&s->plan, i) ? 2 : 1;
        if (i == again.next) {
            ARI_TRY(ari_periodic_run(s, &again, &i));
            taken = 0;
            continue;
        }
        ARI_TRY(ari_sweep_enter(s, i));
        ARI_TRY(level_frontier(s, i, taken == 2));
        if (!s->diagram) ARI_TRY(add_total(s, s->figures));
        swap_levels(s);
    }
    return ARI_OK;
}

static void clean_frontier(sweep *s) {
    for (int i = 0; i < 2; i++) {
        ari_arena_free(s->arena, s->key[i]);
        ari_arena_free(s->arena, s->number[i]);
        s->key[i] = s->number[i] = NULL;
    }
    for (int i = 0; i < 3; i++) ari_arena_free(s->arena, s->turn[i].word);
    ari_arena_free(s->arena, s->slot);
    ari_arena_free(s->arena, s->load);
    ari_arena_free(s->arena, s->full);
}

ari_status ari_frontier_count(ari_arena *a, const ari_frontier *f, ari_frontier_figures *out) {
    ari_grid_counts grid;
    if (!f->general && ari_grid_counts_fits(f, &grid)) return ari_grid_counts_count(a, &grid, out);
    memset(out, 0, sizeof *out);
    sweep s = {.arena = a, .f = f, .figures = out};
    ARI_TRY(ari_plan_make(a, f, &s.plan));
    if (s.plan.constant >= 0) {
        out->complete = true;
        return ari_big_set(a, &out->count, (uint64_t)s.plan.constant) ? ARI_OK : a->spent;
    }
    const ari_status status = run_frontier(&s);
    clean_frontier(&s);
    out->complete = status == ARI_OK;
    return status == ARI_LIMIT ? ARI_OK : status;
}

ari_status ari_frontier_build(ari_arena *a, const ari_frontier *f, ari_diagram *out, ari_frontier_figures *figures) {
    ari_frontier_figures own;
    if (!figures) figures = &own;
    memset(figures, 0, sizeof *figures);
    sweep s = {.arena = a, .f = f, .figures = figures, .diagram = out};
    ARI_TRY(ari_plan_make(a, f, &s.plan));
    if (s.plan.constant >= 0)
        return ari_diagram_constant(out, a, s.plan.nlevel, f->order->edge, (ari_node)s.plan.constant);
    ari_diagram_begin(out, a, s.plan.nlevel, f->order->edge);
    out->nthread = f->nthread;
    const ari_status status = run_frontier(&s);
    clean_frontier(&s);
    if (status != ARI_OK) {
        ari_diagram_free(out);
        return status;
    }
    figures->complete = true;
    return ari_diagram_end(out);
}

ari_order_presets ari_frontier_presets(const ari_frontier *f) {
    switch (f->kind) {
    case ARI_FRONTIER_LOOPS:
    case ARI_FRONTIER_MATCHINGS: return ARI_ORDER_DEGREE;
    case ARI_FRONTIER_FORESTS:
    case ARI_FRONTIER_TREES:
    case ARI_FRONTIER_CONNECTED:
    case ARI_FRONTIER_SPANNING: return ARI_ORDER_PART;
    default: return f->graph->rows && f->order->way == ARI_ORDER_ROWS && !f->npair ? ARI_ORDER_PLANAR : ARI_ORDER_MATE;
    }
}
