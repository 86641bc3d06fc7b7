/* premise_search.c - a hitting-set tree, depth first. Its depth is bounded by ARI_PREMISE_SEARCH_DEEP, so it may
 * recur. */
#include "explain/premise_search.h"

#include "base/bits.h"
#include "base/sort.h"
#include "explain/learned_clause.h"
#include "explain/lemma_shape.h"
#include "explain/nearby_model.h"
#include "explain/propagate.h"

#include <string.h>

ari_status ari_premise_search_open(ari_premise_search *h, ari_reasoner *m) {
    memset(h, 0, sizeof *h);
    h->mind = m;
    h->scope = ARI_TAKE(m->arena, ari_var, m->nvar);
    if (!h->scope) return m->arena->spent;
    return ari_model_cache_open(&h->recall, m);
}

void ari_premise_search_renew(ari_premise_search *h, void (*fresh)(void *user, ari_var v), void *user) {
    ari_model_cache_renew(&h->recall, fresh, user);
}

static bool memory_search(ari_premise_search *h) {
    h->mind->status = h->mind->arena->spent;
    h->stopped = true;
    h->dim = 0;
    return false;
}

static void touch_one(ari_premise_search *h, ari_var v) {
    if (h->mind->fact[v]) return;
    const ari_name name = h->mind->model->var_name[v];
    if (name.a < h->box[0]) h->box[0] = name.a;
    if (name.a > h->box[1]) h->box[1] = name.a;
    if (name.b < h->box[2]) h->box[2] = name.b;
    if (name.b > h->box[3]) h->box[3] = name.b;
    v %= 64 * h->nword;
    h->touched[v >> 6] |= (uint64_t)1 << (v & 63);
}

/* The outcome rests on what the premises taken up speak of. */
static void touch_search(ari_premise_search *h) {
    uint32_t n;
    if (!h->touched) return;
    ari_reasoner_scope(h->mind, h->scope, &n);
    for (uint32_t i = 0; i < n; i++) touch_one(h, h->scope[i]);
}

enum { TOUCHED = 1, ENTERED = 2 }; /* bits of visited[] */

/* It rests on number i of the family. */
static void touch_countermodel(ari_premise_search *h, uint32_t i) {
    if (!h->touched || h->visited.at[i] & TOUCHED) return;
    const ari_countermodel *d = &h->recall.countermodel.at[(uint32_t)h->family.at[i]];
    for (uint32_t k = d->first; k < d->first + d->n; k++) touch_one(h, h->recall.var.at[k]);
    h->visited.at[i] |= TOUCHED;
}

/* ---- choices ---- */

/* choices that a node weighs, and the last but one; countermodels from before, those that break least */
enum { WINDOW = 24, FEW = 4, FAMILY = 256 };

/* A row and a stamp for each premise. */
static bool fit_search(ari_premise_search *h) {
    const uint32_t n = h->mind->premise.n;
    if (h->used.n >= n) return true;
    const uint32_t more = n - h->used.n;
    ari_arena *a = h->mind->arena;
    if (!ARI_RESERVE(a, &h->used, more) || !ARI_RESERVE(a, &h->row, more)) return memory_search(h);
    while (h->used.n < n) {
        ARI_PUSH(&h->row, ARI_NO);
        ARI_PUSH(&h->used, 0);
    }
    return true;
}

/* A countermodel of this search, in the order of `key`. */
static bool join_search(ari_premise_search *h, uint32_t countermodel, uint32_t key) {
    ari_arena *a = h->mind->arena;
    if (!ARI_RESERVE(a, &h->family, 1) || !ARI_RESERVE(a, &h->visited, 1)) return memory_search(h);
    ARI_PUSH(&h->family, (uint64_t)key << 32 | countermodel);
    ARI_PUSH(&h->visited, 0);
    return true;
}

/* The countermodels from before that have the literal otherwise. */
static bool gather_family(ari_premise_search *h, ari_var v) {
    const ari_model_cache *r = &h->recall;
    for (uint32_t i = r->last[v]; i != ARI_NO; i = r->link.at[i].next) {
        const ari_countermodel *d = &r->countermodel.at[r->link.at[i].countermodel];
        if (!join_search(h, r->link.at[i].countermodel, UINT32_MAX - d->nrows - d->n)) return false;
    }
    const uint32_t k = h->family.n;
    if (!ARI_RESERVE(h->mind->arena, &h->family, k)) return memory_search(h);
    if (k) ari_sort_keys(h->family.at, h->family.at + k, k);
    if (k > FAMILY) {
        memmove(h->family.at, h->family.at + k - FAMILY, FAMILY * sizeof *h->family.at);
        h->family.n = h->visited.n = FAMILY;
    }
    h->mind->work += k / 4;
    return true;
}

/* No choice stands in `met`, which has room for this many. */
static bool clear_met(ari_premise_search *h, uint32_t nbit) {
    h->met.n = 0;
    while (h->lined.n) h->row.at[h->lined.at[--h->lined.n]] = ARI_NO;
    for (uint32_t i = 0; i < h->visited.n; i++) h->visited.at[i] &= TOUCHED;
    if (nbit > h->nbit) {
        h->here = ARI_TAKE(h->mind->arena, uint64_t, (size_t)nbit * (ARI_PREMISE_SEARCH_DEEP + 2));
        h->nbit = nbit;
        if (!h->here) return memory_search(h);
        h->entered = h->here + (size_t)nbit * (ARI_PREMISE_SEARCH_DEEP + 1);
    }
    memset(h->entered, 0, h->nbit * sizeof *h->entered);
    memset(h->here, 0, (size_t)h->nbit * (h->npath + 1) * sizeof *h->here);
    return true;
}

/* The latest of 64 stands lowest. */
static uint64_t bit_of(uint32_t i) { return (uint64_t)1 << (63 - (i & 63)); }

/* What the cheapest premise of a choice costs. */
static uint32_t least_of(const ari_premise_search *h, const ari_choice *c) {
    return c->n ? (uint32_t)(h->recall.key.at[c->first] >> 32) : c->beyond;
}

/* What number i of the family breaks, each of which meets it. */
static bool enter_search(ari_premise_search *h, uint32_t i) {
    const ari_choice *c = ari_model_cache_choice(&h->recall, (uint32_t)h->family.at[i], h->most);
    ari_arena *a = h->mind->arena;
    if (!c || !fit_search(h) || !ARI_RESERVE(a, &h->met, c->n * h->nbit) || !ARI_RESERVE(a, &h->lined, c->n))
        return memory_search(h);
    for (uint32_t k = c->first; k < c->first + c->n; k++) {
        const uint32_t p = (uint32_t)h->recall.key.at[k];
        uint32_t *row = &h->row.at[p];
        if (*row == ARI_NO) {
            *row = h->met.n;
            memset(h->met.at + h->met.n, 0, h->nbit * sizeof *h->met.at);
            h->met.n += h->nbit;
            ARI_PUSH(&h->lined, p);
        }
        h->met.at[*row + (i >> 6)] |= bit_of(i);
    }
    h->visited.at[i] |= ENTERED;
    h->entered[i >> 6] |= bit_of(i);
    if (least_of(h, c) < h->floor) h->floor = least_of(h, c);
    h->mind->work += c->n / 4 + 1;
    uint64_t met = 0;
    for (uint32_t k = 0; k < h->npath; k++) {
        const uint32_t row = h->row.at[h->path[k]];
        if (row != ARI_NO) met |= h->met.at[row + (i >> 6)] & bit_of(i);
        h->here[(k + 1) * h->nbit + (i >> 6)] |= met;
    }
    return true;
}

static const ari_choice *choice_of(const ari_premise_search *h, uint32_t i) {
    return &h->recall.countermodel.at[(uint32_t)h->family.at[i]].choice;
}

/* best: the choice with the fewest premises that can be paid; above: if there are none, what the cheapest costs; least:
 * what more has to be paid, by choices that have nothing in common that can be; beyond: or by what cannot be paid. */
typedef struct view { uint32_t best, fewest, above, least, beyond, seen, part[WINDOW], npart; } view;

/* One premise deeper: the choices that it meets, of those that stand in `met`. */
static void descend_search(ari_premise_search *h, uint32_t p) {
    const uint64_t *was = h->here + (size_t)h->npath * h->nbit;
    uint64_t *now = h->here + (size_t)(h->npath + 1) * h->nbit;
    const uint32_t row = h->row.at[p];
    h->path[h->npath++] = p;
    for (uint32_t w = 0; w < h->nbit; w++) now[w] = was[w] | (row == ARI_NO ? 0 : h->met.at[row + w]);
}

static bool is_free(const ari_premise_search *h, uint64_t key) { return h->used.at[(uint32_t)key] != ARI_NO; }

/* What a set of n premises that is apart costs besides them. */
static uint32_t dear_of(const ari_premise_search *h, uint32_t n) {
    return n <= ARI_PREMISE_SEARCH_FAR ? h->dear[n] : 0;
}

/* What a premise more costs with all that is apart, at the node. */
static uint32_t paid_search(const ari_premise_search *h, uint32_t price) {
    if (h->apart) price += dear_of(h, h->npath + 1);
    return price < h->most ? price : h->most;
}

/* What lemmas cost that a choice does not name, at the least, besides what is paid. */
static uint32_t beyond_of(const ari_premise_search *h, const ari_choice *c) {
    if (c->beyond == UINT32_MAX || !h->npath) return c->beyond;
    return c->beyond - h->dear[1] + (h->apart ? 0 : dear_of(h, h->npath + 1));
}

/* A choice of which nothing can be paid ends the node. */
static void weigh_search(ari_premise_search *h, view *v, uint32_t i, const ari_choice *c, uint32_t price) {
    const uint64_t *key = h->recall.key.at + c->first, *end = key + c->n, *k = key;
    const uint32_t stamp = h->stamp, nbase = h->mind->nbase, spare = h->most - price;
    const uint32_t far = h->apart || !h->npath ? 0 : dear_of(h, h->npath + 1), left = spare > far ? spare - far : 0;
    uint32_t *used = h->used.at, n = 0, shared = 0, least = UINT32_MAX, above = beyond_of(h, c);
    v->seen++;
    h->mind->work += c->n / 4 + 1;
    for (; k < end && (uint32_t)(*k >> 32) <= spare; k++) {
        const uint32_t p = (uint32_t)*k, cost = (uint32_t)(*k >> 32), u = used[p];
        if (u == ARI_NO) continue;
        if (p >= nbase && cost > left) {
            above = cost + far < above ? cost + far : above;
            continue;
        }
        least = n++ ? least : cost;
        shared |= u == stamp;
    }
    if (k < end && (uint32_t)(*k >> 32) < above) above = (uint32_t)(*k >> 32);
    if (n < v->fewest) v->best = i, v->fewest = n, v->above = above;
    if (!n || shared) return;
    v->least += least;
    if (h->apart && v->npart) v->least -= dear_of(h, h->npath + v->npart) - dear_of(h, h->npath + v->npart + 1);
    if (above < v->beyond) v->beyond = above;
    v->part[v->npart++] = i;
    for (const uint64_t *x = key; x < k; x++) {
        const uint32_t p = (uint32_t)*x;
        if (used[p] != ARI_NO && (p < nbase || (uint32_t)(*x >> 32) <= left)) used[p] = stamp;
    }
}

/* Number i of the family, at a node that can pay one premise more at most: of those looked at the one with the
 * fewest premises. */
static void weigh_last(const ari_premise_search *h, view *v, uint32_t i, uint32_t price) {
    const ari_choice *c = choice_of(h, i);
    const uint32_t least = least_of(h, c);
    v->seen++;
    if (least > h->most - price) v->best = i, v->fewest = 0, v->above = least;
    else if (c->n < v->fewest) v->best = i, v->fewest = c->n;
}

/* Is there more to be learned from choices? */
static bool more_search(const ari_premise_search *h, const view *v, uint32_t price) {
    return v->seen < WINDOW && v->fewest && price + v->least <= h->most && !h->stopped;
}

/* Choices at a node that its premises do not meet. Where at most one premise more can be paid, a few of those that
 * stand in `met`, if there are any: of most children is seen there that they are not enough. */
static void look_at(ari_premise_search *h, uint32_t price, view *v) {
    const bool last = h->lined.n && h->most - price < 2 * h->floor;
    v->best = v->fewest = ARI_NO;
    v->beyond = UINT32_MAX;
    v->above = v->least = v->seen = v->npart = 0;
    const uint32_t n = (h->family.n + 63) / 64, at = h->npath * h->nbit;
    h->stamp++;
    if (n > h->nbit && !clear_met(h, 2 * h->nbit)) return;
    h->mind->work += h->npath * n / 8 + 1;
    for (uint32_t w = n; last && w-- > 0 && v->seen < FEW;)
        for (uint64_t open = h->entered[w] & ~h->here[at + w]; open && v->seen < FEW; open &= open - 1)
            weigh_last(h, v, 64 * w + 63 - ari_bits_low(open), price);
    if (v->seen) return;
    for (uint32_t w = n; w-- > 0 && more_search(h, v, price);)
        for (uint64_t open = ~h->here[at + w]; open && more_search(h, v, price); open &= open - 1) {
            const uint32_t i = 64 * w + 63 - ari_bits_low(open);
            if (i >= h->family.n) continue;
            if (!(h->visited.at[i] & ENTERED) && (!enter_search(h, i) || h->here[at + w] & bit_of(i))) continue;
            if (!last) {
                weigh_search(h, v, i, choice_of(h, i), price);
                continue;
            }
            weigh_last(h, v, i, price);
            return;
        }
}

/* ---- the tree ---- */

static void note_next(ari_premise_search *h, uint32_t price, uint32_t more) {
    if (more < UINT32_MAX && price + more < h->next) h->next = price + more;
}

static void node_search(ari_premise_search *h, uint32_t price);

/* A choice that neither the path nor p meets, where no premise more can be paid; ARI_NO: none stands in `met`. */
static uint32_t left_open(const ari_premise_search *h, uint32_t p) {
    const uint64_t *here = h->here + (size_t)h->npath * h->nbit, *by = h->met.at + h->row.at[p];
    if (h->row.at[p] == ARI_NO) return ARI_NO;
    for (uint32_t w = (h->family.n + 63) / 64; w-- > 0;) {
        const uint64_t open = h->entered[w] & ~(here[w] | by[w]);
        if (open) return 64 * w + 63 - ari_bits_low(open);
    }
    return ARI_NO;
}

/* Is every set apart that has p besides the path? own: what that of these alone costs more. */
static bool is_apart(ari_premise_search *h, uint32_t p, uint32_t *own) {
    const uint32_t n = h->npath + 1;
    const bool lemma = p >= h->mind->nbase, alone = lemma && n == 1 && h->mind->premise.at[p].kind == ARI_BY_RING;
    *own = 0;
    if (!h->dear[1] || n > ARI_PREMISE_SEARCH_FAR) return false;
    h->path[h->npath] = p;
    if (!h->apart && !lemma && (n == 1 || !h->aloof(h->user, h->path, n))) return false;
    *own = alone ? 0 : dear_of(h, n);
    return true;
}

/* Number i of the family: one of its premises after the other. */
static void branch_search(ari_premise_search *h, uint32_t i, uint32_t price) {
    const ari_choice c = *choice_of(h, i);
    const uint32_t barred = h->list.n;
    const bool apart = h->apart;
    note_next(h, paid_search(h, price), beyond_of(h, &c));
    if (c.lost && price < h->dim) h->dim = price;
    for (uint32_t k = c.first; k < c.first + c.n && !h->stopped; k++) {
        const uint32_t p = (uint32_t)h->recall.key.at[k], more = (uint32_t)(h->recall.key.at[k] >> 32);
        const uint32_t sum = price + more;
        uint32_t own = 0;
        if (!is_free(h, p)) continue;
        const bool far = sum <= h->most && is_apart(h, p, &own);
        if (sum + own > h->most) {
            note_next(h, sum, own);
            if (sum > h->most) break;
            continue;
        }
        const uint32_t next = far ? sum + dear_of(h, h->npath + 2) : sum;
        const uint32_t open = next > h->most || h->most - next < h->floor ? left_open(h, p) : ARI_NO;
        h->mind->work++;
        if (open != ARI_NO) { /* and those to come are no cheaper */
            touch_countermodel(h, open);
            note_next(h, next, least_of(h, choice_of(h, open)));
            continue;
        }
        h->used.at[p] = ARI_NO;
        h->apart = far;
        descend_search(h, p);
        node_search(h, sum);
        h->npath--;
        h->apart = apart;
        if (!ARI_RESERVE(h->mind->arena, &h->list, 1)) (void)memory_search(h);
        else ARI_PUSH(&h->list, p);
    }
    while (h->list.n > barred) h->used.at[h->list.at[--h->list.n]] = 0;
}

/* Are the premises of the path enough? */
static ari_outlook ask_search(ari_premise_search *h, uint32_t price) {
    ari_reasoner *m = h->mind;
    const uint32_t mark = ari_reasoner_mark(m);
    for (uint32_t i = 0; i < h->npath; i++) ari_explain_propagate_take(m, h->path[i]);
    const ari_outlook x = ari_explain_nearby_find(m);
    if (x == ARI_REFUTED) {
        touch_search(h);
        h->stopped |= !h->found(h->user, price);
    }
    ari_explain_propagate_undo(m, mark);
    for (uint32_t i = h->npath; i-- > 0;) ari_explain_propagate_leave(m, h->path[i]);
    return x;
}

/* Of m->broken, what a set can pay, behind h->wish, the cheapest first: how many. */
static uint32_t subsume_broken(ari_premise_search *h) {
    ari_reasoner *m = h->mind;
    uint32_t n = 0;
    if (!ARI_RESERVE(m->arena, &h->wish, 2 * m->broken.n)) return (uint32_t)memory_search(h);
    uint64_t *wish = h->wish.at + h->wish.n;
    for (uint32_t i = 0; i < m->broken.n; i++) {
        const uint32_t p = m->broken.at[i], price = m->premise.at[p].price;
        if (price <= h->most) wish[n++] = (uint64_t)price << 32 | p;
    }
    return ari_sort_unique(wish, wish + n, n);
}

/* Of what the mind's countermodel breaks, likewise; where that is `enough` or more, only some of it. What is found
 * soonest is counted first. */
static uint32_t weigh_countermodel(ari_premise_search *h, uint32_t enough) {
    ari_explain_nearby_broken(h->mind);
    uint32_t n = subsume_broken(h);
    for (int rings = 0; rings < 2 && n < enough; rings++) {
        ari_shape_broken_part(h->recall.shape, h->most, rings);
        n = subsume_broken(h);
    }
    return n;
}

/* Where the mind's countermodel is not the solution. */
static void keep_best(ari_premise_search *h) {
    const ari_reasoner *m = h->mind;
    h->best.n = 0;
    if (!ARI_RESERVE(m->arena, &h->best, m->changed.n)) (void)memory_search(h);
    for (uint32_t i = 0; i < m->changed.n && !h->stopped; i++)
        if (m->countermodel[m->changed.at[i]] != m->solution[m->changed.at[i]]) ARI_PUSH(&h->best, m->changed.at[i]);
}

/* A countermodel that leaves fewer premises to choose from: one that it breaks is taken up too, as long as they become
 * fewer. Short searches do without. */
static void improve_search(ari_premise_search *h) {
    enum { SHORT = 3000, TRIES = 6, CONFLICTS = 30 };
    ari_reasoner *m = h->mind;
    const uint32_t mark = ari_reasoner_mark(m), conflicts = m->conflicts;
    if (m->work - h->begun < SHORT) return;
    h->wish.n = 0;
    uint32_t n = weigh_countermodel(h, UINT32_MAX), ntaken = 0, taken[TRIES];
    keep_best(h);
    m->conflicts = CONFLICTS;
    for (uint32_t i = 0; i < h->npath; i++) ari_explain_propagate_take(m, h->path[i]);
    (void)ari_explain_propagate_rows(m);
    for (uint32_t i = 0, tries = 0; i < n && n > 1 && tries < TRIES && !h->stopped; tries++) {
        const uint32_t p = (uint32_t)h->wish.at[i++], now = ari_reasoner_mark(m);
        ari_explain_propagate_take(m, p);
        const bool allowed = ari_explain_nearby_find(m) == ARI_ALLOWED;
        ari_explain_propagate_undo(m, now);
        h->wish.n = n;
        const uint32_t less = allowed ? weigh_countermodel(h, n) : n;
        if (less >= n) {
            ari_explain_propagate_leave(m, p);
            continue;
        }
        memmove(h->wish.at, h->wish.at + n, less * sizeof *h->wish.at);
        n = less;
        i = 0;
        taken[ntaken++] = p;
        keep_best(h);
    }
    ari_explain_propagate_undo(m, mark);
    while (ntaken) ari_explain_propagate_leave(m, taken[--ntaken]);
    for (uint32_t i = h->npath; i-- > 0;) ari_explain_propagate_leave(m, h->path[i]);
    m->conflicts = conflicts;
    ari_explain_nearby_recall(m, h->best.at, h->best.n);
}

/* No choice is left: a new countermodel, or it is enough. */
static bool countermodel_on(ari_premise_search *h, uint32_t price) {
    ari_reasoner *m = h->mind;
    const ari_outlook x = ask_search(h, price);
    if (x == ARI_REFUTED || h->stopped) return false;
    if (x == ARI_GIVEN_UP) {
        if (price < h->dim) h->dim = price;
        h->cut = ari_reasoner_late(m);
        h->stopped |= h->cut || m->status != ARI_OK || (m->budget && m->budget->why);
        return false;
    }
    improve_search(h);
    const uint32_t d = ari_model_cache_keep(&h->recall);
    return d == ARI_NO ? memory_search(h) : join_search(h, d, 0);
}

static void node_search(ari_premise_search *h, uint32_t price) {
    if (ari_reasoner_late(h->mind)) h->stopped = h->cut = true;
    h->stopped |= !ari_reasoner_pay(h->mind);
    if (h->npath == ARI_PREMISE_SEARCH_DEEP && price < h->dim) h->dim = price;
    if (h->stopped || h->npath == ARI_PREMISE_SEARCH_DEEP) return;
    const uint32_t all = paid_search(h, price);
    view v;
    look_at(h, all, &v);
    if (v.best == ARI_NO) {
        if (h->stopped || !countermodel_on(h, price)) return;
        look_at(h, all, &v);
    }
    if (h->stopped || v.best == ARI_NO) return;
    if (v.fewest && all + v.least > h->most) {
        for (uint32_t i = 0; i < v.npart; i++) touch_countermodel(h, v.part[i]);
        note_next(h, all, v.least < v.beyond ? v.least : v.beyond);
        return;
    }
    touch_countermodel(h, v.best);
    if (v.fewest) branch_search(h, v.best, price);
    else note_next(h, all, v.above);
}

static void begin_search(ari_premise_search *h, uint32_t most) {
    h->most = most;
    h->next = h->dim = h->floor = UINT32_MAX;
    h->stopped = h->cut = h->apart = false;
    h->begun = h->mind->work;
    h->list.n = h->family.n = h->visited.n = h->npath = 0;
}

void ari_premise_search_run(ari_premise_search *h, ari_lit lit, uint32_t most) {
    ari_reasoner *m = h->mind;
    const uint32_t mark = ari_reasoner_mark(m);
    begin_search(h, most);
    if (!fit_search(h) || !gather_family(h, ARI_VAR(lit)) || !clear_met(h, FAMILY / 32)) return;
    if (ari_explain_propagate_assume(m, ARI_NOT(lit))) node_search(h, 0);
    ari_explain_propagate_undo(m, mark);
    h->stopped |= m->budget && m->budget->why; /* then gates may be missing */
}

/* ---- one set, quickly ---- */

static void leave_all(ari_premise_search *h) {
    ari_reasoner *m = h->mind;
    ari_explain_propagate_undo(m, 0);
    while (m->lemma.n) ari_explain_propagate_leave(m, m->lemma.at[m->lemma.n - 1]);
    while (m->base.n) ari_explain_propagate_leave(m, m->base.at[m->base.n - 1]);
}

/* Take up the premises of h->list but number `but`: are they enough? Then m->core says which of them are. */
static bool enough_search(ari_premise_search *h, ari_lit lit, uint32_t but) {
    ari_reasoner *m = h->mind;
    leave_all(h);
    for (uint32_t i = 0; i < h->list.n; i++)
        if (i != but) ari_explain_propagate_take(m, h->list.at[i]);
    if (ari_explain_propagate_assume(m, ARI_NOT(lit))) return ari_explain_nearby_find(m) == ARI_REFUTED;
    ari_learned_core(m);
    return true;
}

/* Only what is in m->core stays in h->list. */
static void keep_core(ari_premise_search *h) {
    const ari_reasoner *m = h->mind;
    uint32_t n = 0;
    for (uint32_t i = 0; i < h->list.n; i++) {
        bool in = false;
        for (uint32_t k = 0; k < m->core.n && !in; k++) in = m->core.at[k] == h->list.at[i];
        if (in) h->list.at[n++] = h->list.at[i];
    }
    h->list.n = n;
}

/* Of what the countermodel breaks the premise that most countermodels so far break, then the cheapest; ARI_NO: nothing
 * is broken. */
static uint32_t favourite_search(ari_premise_search *h) {
    ari_reasoner *m = h->mind;
    uint32_t best = ARI_NO, beyond;
    ari_explain_nearby_broken(m);
    (void)ari_shape_broken(h->recall.shape, UINT32_MAX, &beyond, NULL);
    if (m->status != ARI_OK || !fit_search(h)) return ARI_NO;
    for (uint32_t k = 0; k < m->broken.n; k++) {
        const uint32_t p = m->broken.at[k], price = m->premise.at[p].price;
        if (h->used.at[p] & 1) continue; /* there twice */
        h->used.at[p] += 3;
        if (best == ARI_NO || h->used.at[p] > h->used.at[best] ||
            (h->used.at[p] == h->used.at[best] && price < m->premise.at[best].price))
            best = p;
    }
    for (uint32_t k = 0; k < m->broken.n; k++) h->used.at[m->broken.at[k]] &= ~1u;
    return best;
}

/* Premises are taken up, behind h->list, until they are enough; more_of: false where there is none. */
static bool gather_search(ari_premise_search *h, ari_lit lit, bool (*more_of)(ari_premise_search *h)) {
    ari_reasoner *m = h->mind;
    if (!ari_explain_propagate_assume(m, ARI_NOT(lit))) {
        ari_learned_core(m);
        return true;
    }
    for (;;) {
        const ari_outlook x = ari_explain_nearby_find(m);
        if (x != ARI_ALLOWED) return x == ARI_REFUTED;
        if (!more_of(h)) return false;
    }
}

/* One for the countermodel at hand. */
static bool take_favourite(ari_premise_search *h) {
    const uint32_t p = favourite_search(h);
    if (p == ARI_NO || !ARI_RESERVE(h->mind->arena, &h->list, 1)) return false;
    ARI_PUSH(&h->list, p);
    ari_explain_propagate_take(h->mind, p);
    return true;
}

/* The lemmas in m->broken that are not taken up, behind h->list. False: none is new. */
static bool take_broken(ari_premise_search *h) {
    ari_reasoner *m = h->mind;
    bool some = false;
    if (m->status != ARI_OK || !fit_search(h)) return false;
    if (!ARI_RESERVE(m->arena, &h->list, m->broken.n)) return memory_search(h);
    for (uint32_t i = 0; i < m->broken.n; i++) {
        const uint32_t p = m->broken.at[i];
        if (h->used.at[p]) continue;
        h->used.at[p] = 1;
        ARI_PUSH(&h->list, p);
        ari_explain_propagate_take(m, p);
        some = true;
    }
    return some;
}

static bool on_prompt(void *user) {
    ari_premise_search *h = user;
    return ari_shape_eager(h->recall.shape) && take_broken(h);
}

enum { CHEAP = 8 }; /* lemmas of one countermodel that are taken up together */

/* Of m->broken only the cheapest, of those that cost the same the first. */
static void keep_few(ari_reasoner *m) {
    uint64_t key[CHEAP + 1];
    uint32_t n = 0, few[CHEAP];
    for (uint32_t i = 0; i < m->broken.n; i++) {
        const uint64_t k = (uint64_t)m->premise.at[m->broken.at[i]].price << 32 | i;
        uint32_t j = n;
        for (; j && key[j - 1] > k; j--) key[j] = key[j - 1];
        key[j] = k;
        n += n < CHEAP;
    }
    for (uint32_t i = 0; i < n; i++) few[i] = m->broken.at[(uint32_t)key[i]];
    if (n) memcpy(m->broken.at, few, n * sizeof *few);
    m->broken.n = n;
}

/* What the countermodel at hand breaks. */
static bool take_dreamt(ari_premise_search *h) {
    uint32_t beyond;
    h->mind->broken.n = 0;
    (void)ari_shape_broken(h->recall.shape, UINT32_MAX, &beyond, NULL);
    keep_few(h->mind);
    return take_broken(h);
}

/* All premises of the model, then what countermodels break and what is prompted, until they are enough. */
static bool gather_all(ari_premise_search *h, ari_lit lit) {
    ari_reasoner *m = h->mind;
    if (!ARI_RESERVE(m->arena, &h->list, m->nbase)) return memory_search(h);
    for (uint32_t p = 0; p < m->nbase; p++) {
        ARI_PUSH(&h->list, p);
        ari_explain_propagate_take(m, p);
    }
    return gather_search(h, lit, take_dreamt);
}

static void begin_set(ari_premise_search *h) {
    ari_reasoner *m = h->mind;
    begin_search(h, UINT32_MAX);
    m->prove = true;
    memset(m->heat, 0, m->nvar * sizeof *m->heat); /* so that the same is grown again */
    m->warm.n = 0;
    memset(m->last, 0, m->nvar * sizeof *m->last);
    m->bump = 16;
    if (h->used.n) memset(h->used.at, 0, h->used.n * sizeof *h->used.at);
    if (m->until) m->conflicts = UINT32_MAX; /* only work counts */
}

/* What is not needed of what was gathered goes; the rest was found. */
static void thin_search(ari_premise_search *h, ari_lit lit) {
    ari_reasoner *m = h->mind;
    uint32_t price = 0;
    keep_core(h);
    for (uint32_t i = h->list.n; i-- > 0;) { /* those taken up last are farthest from the literal */
        if (enough_search(h, lit, i)) keep_core(h);
        if (i > h->list.n) i = h->list.n;
    }
    leave_all(h);
    for (uint32_t i = 0; i < h->list.n; i++) {
        price += m->premise.at[h->list.at[i]].price;
        ari_explain_propagate_take(m, h->list.at[i]);
    }
    (void)h->found(h->user, price);
}

static void end_set(ari_premise_search *h) {
    ari_reasoner *m = h->mind;
    m->prove = false;
    m->conflicts = ARI_REASONER_CONFLICTS;
    leave_all(h);
    h->list.n = 0;
    if (h->used.n) memset(h->used.at, 0, h->used.n * sizeof *h->used.at);
}

void ari_premise_search_grow(ari_premise_search *h, ari_lit lit) {
    begin_set(h);
    if (gather_search(h, lit, take_favourite)) thin_search(h, lit);
    end_set(h);
}

void ari_premise_search_refute(ari_premise_search *h, ari_lit lit, uint64_t more) {
    ari_reasoner *m = h->mind;
    begin_set(h);
    m->conflicts = UINT32_MAX;
    m->prompt = on_prompt;
    m->prompter = h;
    const bool some = gather_all(h, lit);
    m->prompt = NULL;
    if (some) {
        if (m->until) m->until = m->work + more;
        thin_search(h, lit);
    } else {
        h->cut = ari_reasoner_late(m);
    }
    end_set(h);
}
