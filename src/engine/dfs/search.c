/* search.c - decide, retreat, and no memory of why.
 * Idea: levels are a path in the tree of decisions. A level is open on its second value until it is flipped; a
 * contradiction goes back to the newest level that is not flipped, and when there is none above the assumptions, every
 * assignment was refuted by the rows and demands themselves. Each branch is left only by a contradiction or as a
 * solution, so the walk visits every solution exactly once.
 * `place` of a level is where its variable stands in the order; everything before it is fixed, so the next decision is
 * looked for from there on. Levels on auxiliary variables come last and are dropped, not flipped, after a solution:
 * the main variables alone make a solution.
 * A flip stays on its level: what follows from it belongs to the level and goes with it. */
#include "engine/dfs/dfs.h"

static uint32_t next_place(const ari_dfs *d) {
    uint32_t i = d->level.n > d->ground ? d->level.at[d->level.n - 1].place : 0;
    while (i < d->order.n && d->value.at[d->order.at[i]] != ARI_DFS_OPEN) i++;
    return i;
}

static void say_search(const ari_dfs *d, ari_branching_kind kind, ari_lit lit, bool second) {
    ari_branching_event e = {kind, d->level.n, lit, second, ARI_NO, ARI_NO, d->effort.inferences};
    if (!d->lim.branching) return;
    if (kind == ARI_BRANCHING_FAIL) {
        e.row = d->failed_row;
        e.topo = d->failed_topo;
    }
    d->lim.branching->tell(d->lim.branching, &e);
}

void ari_dfs_search_say(const ari_dfs *d, ari_branching_kind kind) { say_search(d, kind, ARI_NO, false); }

static void push_level(ari_dfs *d, ari_var v, uint32_t place, uint8_t value) {
    const ari_dfs_level level = {v, d->trail.n, place, d->woken, false};
    ARI_PUSH(&d->level, level);
    say_search(d, ARI_BRANCHING_TRY, value ? ARI_POS(v) : ARI_NEG(v), false);
    d->effort.inferences++;
    ari_dfs_spread_assign(d, v, value);
}

/* Turn the newest level that still has a second value; false: there is none. */
static bool retreat_search(ari_dfs *d) {
    while (d->level.n > d->ground) {
        ari_dfs_level *level = &d->level.at[d->level.n - 1];
        if (!level->flipped) {
            const uint8_t value = d->value.at[level->var];
            ari_dfs_spread_undo(d, level->trail);
            level->flipped = true;
            d->reached = level->place;
            d->woken = level->woken;
            say_search(d, ARI_BRANCHING_TRY, value ? ARI_NEG(level->var) : ARI_POS(level->var), true);
            d->effort.inferences++;
            ari_dfs_spread_assign(d, level->var, !value);
            return true;
        }
        ari_dfs_spread_undo(d, level->trail);
        d->level.n--;
    }
    return false;
}

static void drop_aux_levels(ari_dfs *d) {
    while (d->level.n > d->ground && d->level.at[d->level.n - 1].place >= d->model->nmain)
        ari_dfs_spread_undo(d, d->level.at[--d->level.n].trail);
}

ari_propagation ari_dfs_search_next(ari_dfs *d, bool again) {
    if (again) {
        drop_aux_levels(d);
        if (!retreat_search(d)) return ARI_CONFLICT;
    }
    for (;;) {
        const ari_propagation end = ari_dfs_spread_run(d);
        if (end == ARI_HALTED) return end;
        if (end == ARI_CONFLICT) {
            ari_dfs_search_say(d, ARI_BRANCHING_FAIL);
            if (!retreat_search(d)) return end;
            if (ari_dfs_spread_spent(d)) return ARI_HALTED;
            continue;
        }
        const uint32_t place = next_place(d);
        if (ari_dfs_spread_wake(d, place)) continue;
        if (place == d->order.n) return ARI_FINE;
        if (ari_dfs_spread_spent(d)) return ARI_HALTED;
        const ari_var v = d->order.at[place];
        d->effort.decisions++;
        push_level(d, v, place, d->var.at[v].first_value);
    }
}

ari_propagation ari_dfs_search_assume(ari_dfs *d, const ari_lit *assume, uint32_t n, uint32_t *used) {
    *used = 0;
    ari_propagation end = ari_dfs_spread_run(d);
    for (uint32_t i = 0; i < n && end == ARI_FINE; i++) {
        const uint8_t x = ari_dfs_state(d, assume[i]);
        *used = i + 1;
        if (x == ARI_DFS_ON) continue;
        if (x == ARI_DFS_OFF) {
            end = ARI_CONFLICT;
        } else if (ari_dfs_spread_spent(d)) {
            end = ARI_HALTED;
        } else {
            push_level(d, ARI_VAR(assume[i]), 0, (uint8_t)!(assume[i] & 1u));
            end = ari_dfs_spread_run(d);
        }
    }
    d->ground = d->level.n;
    return end;
}

void ari_dfs_search_home(ari_dfs *d) {
    if (d->level.n) ari_dfs_spread_undo(d, d->level.at[0].trail);
    d->level.n = d->ground = 0;
    d->reached = d->woken = 0;
}
