/* alternative_linkages.c - three sweeps: covers forward and trimmed backward, pairs forward, pairs trimmed backward.
 * Pairs: a rival is born where the cover's turn had another choice of links for the same role; from then on each takes
 * its own choices, the roles being those of the cover's turn. Forward all pairs that can be reached are found; backward
 * only those stay from which a rival can catch its cover. Few do: in a 6x6 grid 33 million pairs are reached and 4.5
 * million kept, so that the sets of rivals of instances.c are small. What is kept depends on the chords a cover must
 * not get (linkage.h): without them, every rival that cuts a corner of a path still to be closed would have to stay.
 * A turn whose own other choices catch it at once is dropped with the covers. */
#include "frontier/alternative_linkages.h"

#include <string.h>

void ari_alternative_report(const ari_budget *w, const char *phase, uint32_t step, uint32_t nstep, uint64_t states) {
    const ari_progress p = {phase, w->spent, states, 0, step + 1, nstep - step - 1, -1, step, nstep, states, 0, 0};
    ari_budget_tell(w, &p);
}

static const ari_linkage_perm *move_of(const ari_alternative_level *l, uint32_t m) {
    return ari_state_table_at(&l->move, m);
}
static unsigned role_of(const ari_alternative_level *l, uint32_t m) { return move_of(l, m)->to[15]; }

/* Cut a block to its length. */
static void *fit_linkage(ari_arena *a, void *p, size_t size) {
    void *q = p && size ? ari_arena_resize(a, p, size) : NULL;
    return q ? q : p;
}

/* ---- covers ---- */

typedef struct turns { ari_alternative_turn *at; uint32_t n, cap; } turns;
typedef struct masks { uint16_t *at; uint32_t n, cap; } masks;

/* Does another choice of links catch the cover at once? w is the cover before, m the move. */
static bool caught_linkage(const ari_linkage_step *st, const ari_linkage *plain, const ari_linkage_move *m) {
    ari_linkage out[ARI_LINKAGE_RIVALS];
    uint16_t mask[ARI_LINKAGE_RIVALS];
    const ari_linkage after = ari_linkage_plain(&m->cover.w);
    const uint32_t n = ari_linkage_rivals(st, plain, m->role, out, mask);
    for (uint32_t i = 0; i < n; i++) {
        const ari_linkage r = ari_linkage_rename(&out[i], &m->perm);
        if (mask[i] != m->mask && ari_linkage_beats(&r, &after)) return true;
    }
    return false;
}

static bool spread_linkage(ari_alternative *x, uint32_t t, unsigned roles, ari_linkage_move *out, turns *turn,
                           masks *mask, ari_budget *w) {
    ari_alternative_level *l = &x->level[t];
    const ari_linkage_step *st = &x->steps->step[t];
    for (uint32_t c = 0; c < l->cover.n; c++) {
        const ari_linkage_cover cover = *(const ari_linkage_cover *)ari_state_table_at(&l->cover, c);
        const ari_linkage plain = ari_linkage_plain(&cover.w);
        const uint32_t n = ari_linkage_covers(st, &cover, roles, out);
        if (!ari_budget_spend(w, n + 1)) return false;
        l->turn_head[c] = turn->n;
        for (uint32_t i = 0; i < n; i++) {
            if (caught_linkage(st, &plain, &out[i])) continue;
            out[i].perm.to[15] = out[i].role;
            const uint32_t to = ari_state_table_put(&l[1].cover, &out[i].cover),
                           move = ari_state_table_put(&l->move, &out[i].perm);
            if (to == ARI_STATE_TABLE_FULL || move == ARI_STATE_TABLE_FULL) return false;
            if (!ARI_SWELL(x->arena, turn, 1) || !ARI_SWELL(x->arena, mask, 1)) return false;
            turn->at[turn->n++] = (ari_alternative_turn){to, move};
            mask->at[mask->n++] = out[i].mask;
        }
    }
    l->turn_head[l->cover.n] = turn->n;
    return true;
}

/* After something could not be had: memory, more than 32-bit numbers can count, or leave to go on. */
static ari_status covers_forward(ari_alternative *x, const uint8_t *roles, ari_budget *w) {
    ari_linkage_move *out = ari_arena_resize(x->arena, NULL, ARI_LINKAGE_OUT * sizeof *out);
    const ari_linkage_cover none = {{{0}}, {0}};
    for (uint32_t t = 0; t <= x->steps->nstep; t++) {
        ari_state_table_init(&x->level[t].cover, x->arena, sizeof(ari_linkage_cover));
        ari_state_table_init(&x->level[t].move, x->arena, sizeof(ari_linkage_perm));
        ari_state_table_init(&x->level[t].rival, x->arena, sizeof(ari_linkage));
    }
    if (!out || ari_state_table_put(&x->level[0].cover, &none) == ARI_STATE_TABLE_FULL)
        return ari_state_table_failed(x->arena, w);
    for (uint32_t t = 0; t < x->steps->nstep; t++) {
        ari_alternative_level *l = &x->level[t];
        turns turn = {0};
        masks mask = {0};
        l->turn_head = ari_arena_resize(x->arena, NULL, ((size_t)l->cover.n + 1) * sizeof *l->turn_head);
        if (!l->turn_head) return ari_state_table_failed(x->arena, w);
        const bool good = spread_linkage(x, t, roles ? roles[x->steps->step[t].vertex] : 7u, out, &turn, &mask, w);
        l->turn = turn.at;
        l->mask = mask.at;
        ari_state_table_close(&l->cover);
        if (!good) return ari_state_table_failed(x->arena, w);
        ari_alternative_report(w, "covers", t, x->steps->nstep, l->cover.n);
    }
    ari_state_table_close(&x->level[x->steps->nstep].cover);
    ari_arena_free(x->arena, out);
    return ARI_OK;
}

/* Drop covers that cannot be completed; next[] numbers those of the next level that stay, ARI_NO for the others. */
static void trim_linkage(ari_alternative *x, ari_alternative_level *l, const uint32_t *next, uint32_t *stays) {
    uint32_t nturn = 0, ncover = 0;
    for (uint32_t c = 0; c < l->cover.n; c++) {
        const uint32_t from = l->turn_head[c], to = l->turn_head[c + 1], begin = nturn;
        for (uint32_t i = from; i < to; i++) {
            if (next[l->turn[i].to] == ARI_NO) continue;
            l->mask[nturn] = l->mask[i];
            l->turn[nturn++] = (ari_alternative_turn){next[l->turn[i].to], l->turn[i].move};
        }
        stays[c] = nturn > begin ? ncover : ARI_NO;
        if (nturn == begin) continue;
        memmove(l->cover.key + (size_t)ncover * l->cover.width, ari_state_table_at(&l->cover, c), l->cover.width);
        l->turn_head[ncover++] = begin;
    }
    l->turn_head[ncover] = nturn;
    l->cover.n = ncover;
    l->turn = fit_linkage(x->arena, l->turn, nturn * sizeof *l->turn);
    l->mask = fit_linkage(x->arena, l->mask, nturn * sizeof *l->mask);
    ari_state_table_close(&l->cover);
}

static ari_status covers_backward(ari_alternative *x) {
    uint32_t *next = NULL;
    for (uint32_t t = x->steps->nstep + 1; t-- > 0;) {
        ari_alternative_level *l = &x->level[t];
        uint32_t *stays = ari_arena_resize(x->arena, NULL, ((size_t)l->cover.n + 1) * sizeof *stays);
        if (!stays) return x->arena->spent;
        if (t < x->steps->nstep) {
            trim_linkage(x, l, next, stays);
        } else {
            for (uint32_t c = 0; c < l->cover.n; c++) stays[c] = c;
        }
        ari_arena_free(x->arena, next);
        next = stays;
        l->ncover = l->cover.n;
        x->ncover += l->ncover;
        l->plain = ari_arena_resize(x->arena, NULL, ((size_t)l->ncover + 1) * sizeof *l->plain);
        if (!l->plain) return x->arena->spent;
        for (uint32_t c = 0; c < l->ncover; c++)
            l->plain[c] = ari_linkage_plain(&((const ari_linkage_cover *)ari_state_table_at(&l->cover, c))->w);
        ari_state_table_free(&l->cover); /* from here on the plain linkages tell enough */
    }
    ari_arena_free(x->arena, next);
    return ARI_OK;
}

/* ---- what follows from a rival ---- */

ari_status ari_alternative_reach_open(ari_alternative_reach *x, ari_alternative *of, uint32_t level) {
    memset(x, 0, sizeof *x);
    x->of = of;
    x->level = level;
    const ari_alternative_level *l = &of->level[level];
    uint32_t count[17] = {0};
    x->index = ari_arena_resize(of->arena, NULL, ((size_t)l->move.n + 1) * sizeof *x->index);
    x->base = ari_arena_resize(of->arena, NULL, ((size_t)l->rival.n + 1) * sizeof *x->base);
    if (!x->index || !x->base) return of->arena->spent;
    for (uint32_t m = 0; m < l->move.n; m++) {
        const ari_linkage_perm *p = move_of(l, m);
        uint32_t k = 0;
        for (uint32_t i = 0; i < 15; i++) k += p->to[i] != 255;
        if (p->to[15] == ARI_LINKAGE_OPEN) k--;
        if (p->to[15] >= ARI_LINKAGE_CLOSE) k++;
        x->index[m] = count[k]++;
    }
    uint64_t size = 0;
    for (uint32_t r = 0; r < l->rival.n; r++) {
        x->base[r] = (uint32_t)size;
        size += count[ari_linkage_labels(ari_state_table_at(&l->rival, r))];
        if (size > UINT32_MAX) return ARI_LIMIT;
    }
    x->memo = ari_arena_resize(of->arena, NULL, ((size_t)size + 1) * sizeof *x->memo);
    if (!x->memo) return of->arena->spent;
    memset(x->memo, 0, (size_t)size * sizeof *x->memo);
    return ARI_OK;
}

void ari_alternative_reach_close(ari_alternative_reach *x) {
    ari_arena_free(x->of->arena, x->index);
    ari_arena_free(x->of->arena, x->base);
    ari_arena_free(x->of->arena, x->memo);
    ari_arena_free(x->of->arena, x->pool.at);
}

const uint32_t *ari_alternative_reach_get(ari_alternative_reach *x, uint32_t rival, uint32_t move, uint32_t *n) {
    uint32_t *at = &x->memo[x->base[rival] + x->index[move]];
    if (!*at) {
        ari_alternative_level *l = &x->of->level[x->level];
        const ari_linkage r = *(const ari_linkage *)ari_state_table_at(&l->rival, rival);
        ari_linkage out[ARI_LINKAGE_RIVALS];
        uint16_t mask[ARI_LINKAGE_RIVALS];
        const uint32_t m = ari_linkage_rivals(&x->of->steps->step[x->level], &r, role_of(l, move), out, mask);
        if (!ARI_SWELL(x->of->arena, &x->pool, m + 1)) return NULL;
        const uint32_t start = x->pool.n;
        x->pool.at[start] = m;
        for (uint32_t i = 0; i < m; i++) {
            const ari_linkage y = ari_linkage_rename(&out[i], move_of(l, move));
            if ((x->pool.at[start + 1 + i] = ari_state_table_put(&l[1].rival, &y)) == ARI_STATE_TABLE_FULL) return NULL;
        }
        x->pool.n += m + 1;
        *at = start + 1;
    }
    *n = x->pool.at[*at - 1];
    return x->pool.at + *at;
}

uint32_t ari_alternative_births(const ari_alternative *x, uint32_t level, uint32_t cover, uint32_t turn,
                                ari_linkage *out) {
    const ari_alternative_level *l = &x->level[level];
    uint16_t mask[ARI_LINKAGE_RIVALS];
    const ari_linkage_perm *p = move_of(l, l->turn[turn].move);
    const uint32_t m = ari_linkage_rivals(&x->steps->step[level], &l->plain[cover], p->to[15], out, mask);
    uint32_t n = 0;
    for (uint32_t i = 0; i < m; i++) {
        if (mask[i] == l->mask[turn]) continue;
        out[n] = ari_linkage_rename(&out[i], p);
        if (ari_linkage_beats(&out[n], &l[1].plain[l->turn[turn].to])) return ARI_NO;
        n++;
    }
    return n;
}

/* ---- pairs ---- */

#define PAIR(cover, rival) ((uint64_t)(cover) << 32 | (rival))

static bool births_linkage(ari_alternative *x, uint32_t t, uint32_t c, uint32_t i, ari_state_table_set *set) {
    ari_alternative_level *l = &x->level[t];
    ari_linkage out[ARI_LINKAGE_RIVALS];
    const uint32_t n = ari_alternative_births(x, t, c, i, out); /* caught ones were dropped with the covers */
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t r = ari_state_table_put(&l[1].rival, &out[k]);
        if (r == ARI_STATE_TABLE_FULL || !ari_state_table_set_put(set, PAIR(l->turn[i].to, r))) return false;
    }
    return true;
}

static bool pairs_step(ari_alternative *x, uint32_t t, ari_alternative_reach *reach, ari_state_table_set *set,
                       ari_budget *w) {
    ari_alternative_level *l = &x->level[t];
    for (uint32_t c = 0; c < l->ncover; c++) {
        const uint32_t nmate = l->mate_head[c + 1] - l->mate_head[c];
        for (uint32_t i = l->turn_head[c]; i < l->turn_head[c + 1]; i++) {
            const ari_alternative_turn turn = l->turn[i];
            if (!births_linkage(x, t, c, i, set)) return false;
            for (uint32_t k = l->mate_head[c]; k < l->mate_head[c + 1]; k++) {
                uint32_t n;
                const uint32_t *next = ari_alternative_reach_get(reach, l->mate[k], turn.move, &n);
                if (!next) return false;
                for (uint32_t j = 0; j < n; j++)
                    if (!ari_linkage_beats(ari_state_table_at(&l[1].rival, next[j]), &l[1].plain[turn.to]) &&
                        !ari_state_table_set_put(set, PAIR(turn.to, next[j])))
                        return false;
            }
            if (!ari_budget_spend(w, nmate + 1)) return false;
        }
    }
    return true;
}

/* The pairs of a set, by cover: counted, summed up to where each cover's part ends, filled backwards. */
static bool list_linkage(ari_alternative *x, ari_alternative_level *l, const ari_state_table_set *set) {
    l->mate_head = ari_arena_resize(x->arena, NULL, ((size_t)l->ncover + 1) * sizeof *l->mate_head);
    l->mate = ari_arena_resize(x->arena, NULL, ((size_t)set->n + 1) * sizeof *l->mate);
    if (!l->mate_head || !l->mate) return false;
    memset(l->mate_head, 0, ((size_t)l->ncover + 1) * sizeof *l->mate_head);
    for (uint32_t i = 0; i < set->ncell; i++)
        if (set->cell[i] != UINT64_MAX) l->mate_head[set->cell[i] >> 32]++;
    for (uint32_t c = 1; c <= l->ncover; c++) l->mate_head[c] += l->mate_head[c - 1];
    for (uint32_t i = 0; i < set->ncell; i++)
        if (set->cell[i] != UINT64_MAX) l->mate[--l->mate_head[set->cell[i] >> 32]] = (uint32_t)set->cell[i];
    return true;
}

static ari_status pairs_forward(ari_alternative *x, ari_budget *w) {
    ari_state_table_set none;
    if (!ari_state_table_set_init(&none, x->arena, 0) || !list_linkage(x, &x->level[0], &none))
        return ari_state_table_failed(x->arena, w);
    ari_state_table_set_free(&none);
    for (uint32_t t = 0; t < x->steps->nstep; t++) {
        ari_alternative_level *l = &x->level[t];
        ari_alternative_reach reach;
        ari_state_table_set set;
        ARI_TRY(ari_alternative_reach_open(&reach, x, t));
        if (!ari_state_table_set_init(&set, x->arena, l->mate_head[l->ncover]))
            return ari_state_table_failed(x->arena, w);
        if (!pairs_step(x, t, &reach, &set, w) || !list_linkage(x, &l[1], &set))
            return ari_state_table_failed(x->arena, w);
        x->nreached += set.n;
        ari_alternative_report(w, "pairs", t, x->steps->nstep, set.n);
        ari_state_table_set_free(&set);
        ari_alternative_reach_close(&reach);
    }
    return ARI_OK;
}

ari_status ari_alternative_pairs(const ari_alternative *x, uint32_t level, ari_state_table_set *out) {
    const ari_alternative_level *l = &x->level[level];
    if (!ari_state_table_set_init(out, x->arena, l->mate_head[l->ncover])) return x->arena->spent;
    for (uint32_t c = 0; c < l->ncover; c++)
        for (uint32_t k = l->mate_head[c]; k < l->mate_head[c + 1]; k++)
            if (!ari_state_table_set_put(out, PAIR(c, l->mate[k]))) return x->arena->spent;
    return ARI_OK;
}

/* Can rival r of cover c catch it? 1 yes, 0 no, -1 memory is out. */
static int catches_linkage(const ari_alternative *x, uint32_t t, uint32_t c, uint32_t r, ari_alternative_reach *reach,
                           const ari_state_table_set *kept) {
    const ari_alternative_level *l = &x->level[t];
    for (uint32_t i = l->turn_head[c]; i < l->turn_head[c + 1]; i++) {
        const ari_alternative_turn turn = l->turn[i];
        uint32_t n;
        const uint32_t *next = ari_alternative_reach_get(reach, r, turn.move, &n);
        if (!next) return -1;
        for (uint32_t j = 0; j < n; j++)
            if (ari_state_table_set_has(kept, PAIR(turn.to, next[j])) ||
                ari_linkage_beats(ari_state_table_at(&l[1].rival, next[j]), &l[1].plain[turn.to]))
                return 1;
    }
    return 0;
}

static ari_status pairs_backward(ari_alternative *x, ari_budget *w) {
    x->level[x->steps->nstep].mate_head[x->level[x->steps->nstep].ncover] = 0; /* at the end all are the same */
    for (uint32_t t = x->steps->nstep; t-- > 0;) {
        ari_alternative_level *l = &x->level[t];
        ari_alternative_reach reach;
        ari_state_table_set kept;
        ARI_TRY(ari_alternative_reach_open(&reach, x, t));
        ARI_TRY(ari_alternative_pairs(x, t + 1, &kept));
        uint32_t n = 0;
        for (uint32_t c = 0; c < l->ncover; c++) {
            const uint32_t from = l->mate_head[c], to = l->mate_head[c + 1];
            l->mate_head[c] = n;
            for (uint32_t k = from; k < to; k++) {
                const int yes = catches_linkage(x, t, c, l->mate[k], &reach, &kept);
                if (yes < 0) return ari_state_table_failed(x->arena, w);
                if (yes) l->mate[n++] = l->mate[k];
            }
            if (!ari_budget_spend(w, to - from + 1)) return ari_state_table_failed(x->arena, w);
        }
        l->mate_head[l->ncover] = n;
        l->mate = fit_linkage(x->arena, l->mate, n * sizeof *l->mate);
        x->nkept += n;
        ari_alternative_report(w, "pairs kept", t, x->steps->nstep, n);
        ari_state_table_set_free(&kept);
        ari_alternative_reach_close(&reach);
    }
    return ARI_OK;
}

ari_status ari_alternative_build(ari_arena *a, const ari_linkage_steps *steps, const uint8_t *roles, ari_budget *w,
                                 ari_alternative *out) {
    memset(out, 0, sizeof *out);
    out->arena = a;
    out->steps = steps;
    out->level = ARI_ZERO(a, ari_alternative_level, steps->nstep + 1);
    if (!out->level) return a->spent;
    ARI_TRY(covers_forward(out, roles, w));
    ARI_TRY(covers_backward(out));
    ARI_TRY(pairs_forward(out, w));
    return pairs_backward(out, w);
}
