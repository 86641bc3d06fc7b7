/* sum_filling.c - see sum_filling.h. */
#include "rules/sum_filling.h"

#include "base/bits.h"

#include <string.h>

/* ---- the board -------------------------------------------------------------------------------------------------- */

static bool is_differ(const ari_law *l) { return l->form == ARI_LAW_DIGITS; }

/* A figure whose cells alone say whether it holds. */
static bool is_line(const ari_law *l) {
    static const uint8_t form[] = {ARI_LAW_RISES, ARI_LAW_MIRRORED, ARI_LAW_WITHIN, ARI_LAW_OUTSIDE, ARI_LAW_STEPS,
                                   ARI_LAW_STRAIGHT, ARI_LAW_DIGIT_CLASSES, ARI_LAW_SPACED, ARI_LAW_INCLUDES,
                                   ARI_LAW_FITS, ARI_LAW_REST, ARI_LAW_PARTS};
    for (size_t i = 0; i < sizeof form && l->each == ARI_EACH_FIGURE; i++)
        if (l->form == form[i]) return true;
    return false;
}

bool ari_sum_filling_cage(const ari_law *l) {
    return is_line(l) || ((l->form == ARI_LAW_SUM || l->form == ARI_LAW_RESULT) && l->relation == ARI_IS_EQUAL &&
                          ari_law_bounded(l));
}

static bool read_numbers(ari_sum_board *c) {
    const uint32_t across = c->greatest + 1, n = c->b->ncell * across;
    c->var = ARI_TAKE(&c->tmp, ari_var, n);
    c->mask = ARI_ZERO(&c->tmp, uint32_t, c->b->ncell);
    c->in = ARI_ZERO(&c->tmp, uint32_t, c->b->ncell);
    c->marks.ncell = c->b->ncell;
    c->marks.cell = ARI_ZERO(&c->tmp, int32_t, c->b->ncell);
    if (!c->var || !c->mask || !c->in || !c->marks.cell) return false;
    for (uint32_t i = 0; i < n; i++) c->var[i] = ARI_NO;
    for (ari_var v = 0; v < c->m->nvar; v++) {
        if (!c->m->is_main[v]) continue;
        const ari_variable_place at = ari_variable_place_of(c->b, c->m, ARI_POS(v));
        if (at.thing != ARI_THING_DIGIT || at.number < 1 || (uint32_t)at.number > c->greatest) continue;
        c->var[at.index * across + (uint32_t)at.number] = v;
        if (c->known[v]) c->mask[at.index] |= 1u << at.number;
    }
    for (uint32_t i = 0; i < c->b->ncell; i++)
        for (uint32_t k = 1; k < across; k++)
            if (c->var[i * across + k] != ARI_NO && c->known[c->var[i * across + k]] == 1) c->mask[i] = 1u << k;
    return true;
}

/* The tag of a place's rows, that of its clue if it has one; false: the model has none, or none of a clue. */
static bool find_tag(const ari_sum_board *c, const ari_law *l, uint32_t site, bool clue, ari_tag *tag) {
    bool some = false;
    for (uint32_t r = 0; r < c->m->nrow && !(some && tag->group); r++) {
        const ari_tag x = c->m->row[r].tag;
        if (x.rule != l->rule || x.site != site) continue;
        *tag = x;
        some = true;
    }
    return some && (tag->group || !clue);
}

static bool is_drawn(const ari_sum_board *c, const ari_ground_place *p) {
    for (uint32_t i = 0; i < p->n; i++)
        if (!ari_digits_drawn(c->b, p->at[i])) return false;
    return true;
}

static bool read_place(ari_sum_board *c, uint32_t law, const ari_ground_place *p) {
    const ari_law *l = &ari_law_sheet(c->b)->law[law];
    ari_tag tag;
    const int32_t value = ari_sum_filling_cage(l) ? ari_ground_value(c->b, l, p) : 0;
    if ((p->n < 2 && is_differ(l)) || value < 0 || !is_drawn(c, p)) return true;
    if (!find_tag(c, l, p->site, ari_sum_filling_cage(l) && ari_law_bounded(l), &tag)) return true;
    uint32_t *cell = ARI_TAKE(&c->tmp, uint32_t, p->n);
    if (!cell) return false;
    memcpy(cell, p->at, p->n * sizeof *cell);
    if (is_differ(l)) {
        const ari_sum_house h = {tag, p->n, law, cell, p->n == c->greatest};
        return ARI_APPEND(&c->tmp, &c->house, h);
    }
    ari_sum_cage x = {l, *p, tag, value, l->form == ARI_LAW_SUM || (l->form == ARI_LAW_RESULT && !l->other)};
    x.place.at = cell;
    return ARI_APPEND(&c->tmp, &c->cage, x);
}

static bool read_places(ari_sum_board *c) {
    const ari_sheet *s = ari_law_sheet(c->b);
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        ari_ground g;
        ari_ground_place p;
        if (!is_differ(l) && !ari_sum_filling_cage(l)) continue;
        if (!ari_law_holds_here(c->b, l) || ari_law_hint(c->b, l)) continue;
        if (!ari_ground_begin(&g, c->b, l, &c->tmp)) return false;
        while (ari_ground_next(&g, &p))
            if (!read_place(c, i, &p)) return false;
    }
    return true;
}

/* ---- ways to fill cells ----------------------------------------------------------------------------------------- */

static bool is_way(ari_sum_filling *f) {
    if (f->sum) return !f->rest;
    const ari_judging j = {f->c->b, &f->c->marks, NULL};
    for (uint32_t i = 0; i < f->n; i++) f->c->marks.cell[f->cell[i]] = f->at[i];
    return ari_rules_forms[f->x->law->form]->holds(&j, f->x->law, &f->x->place);
}

/* The numbers of a way, whatever their order, if no way so far has them. */
static void keep_set(ari_sum_filling *f) {
    uint8_t set[ARI_SUM_FILLED] = {0};
    for (uint32_t k = 0; k < f->n && k < ARI_SUM_FILLED; k++) {
        uint32_t j = k;
        for (; j && set[j - 1] > f->at[k]; j--) set[j] = set[j - 1];
        set[j] = (uint8_t)f->at[k];
    }
    for (uint32_t i = 0; i < f->nset; i++)
        if (!memcmp(f->set[i], set, sizeof set)) return;
    if (f->nset <= ARI_SUM_SHOWN) memcpy(f->set[f->nset++], set, sizeof set);
}

static void take_way(ari_sum_filling *f) {
    for (uint32_t k = 0; k < f->n; k++) f->can[k] |= 1u << f->at[k];
    for (uint32_t h = 0; h < f->ntouched; h++) {
        uint32_t here = 0;
        for (uint32_t k = 0; k < f->n; k++)
            if (f->within[h] >> k & 1) here |= 1u << f->at[k];
        f->needs[h] &= here;
    }
    keep_set(f);
    f->found++;
}

static void fill_cells(ari_sum_filling *f, uint32_t i) {
    int32_t low = 0, high = 0;
    if (f->nodes++ >= (f->sum ? ARI_SUM_NODES : ARI_SUM_NODES / 3)) return;
    if (i >= f->n || i >= ARI_SUM_FILLED) {
        if (is_way(f)) take_way(f);
        return;
    }
    for (uint32_t k = i; k < f->n && f->sum; k++) { /* what all that is left can add up to */
        if (!f->from[k]) return;
        const int32_t least = (int32_t)ari_bits_low(f->from[k]);
        int32_t most = least;
        for (uint32_t x = f->from[k]; x; x &= x - 1) most = (int32_t)ari_bits_low(x);
        low += f->sign[k] > 0 ? least : -most;
        high += f->sign[k] > 0 ? most : -least;
    }
    if (f->sum && (f->rest < low || f->rest > high)) return;
    for (uint32_t x = f->from[i]; x; x &= x - 1) {
        const int32_t k = (int32_t)ari_bits_low(x);
        bool fits = true;
        for (uint32_t j = 0; j < i; j++) fits = fits && !(f->apart[i] >> j & 1 && f->at[j] == k);
        if (!fits) continue;
        f->at[i] = k;
        f->rest -= f->sign[i] * k;
        fill_cells(f, i + 1);
        f->rest += f->sign[i] * k;
    }
}

/* False: there are too many, or none. */
bool ari_sum_filling_all(ari_sum_filling *f) {
    f->nodes = f->found = f->nset = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        f->can[i] = f->apart[i] = 0;
        for (uint32_t h = 0; h < f->ntouched; h++)
            if (f->used[h] && f->within[h] >> i & 1) f->apart[i] |= f->within[h] & ((1u << i) - 1);
    }
    for (uint32_t h = 0; h < f->ntouched; h++) f->needs[h] = UINT32_MAX;
    fill_cells(f, 0);
    return f->nodes < (f->sum ? ARI_SUM_NODES : ARI_SUM_NODES / 3) && f->found;
}

bool ari_sum_filling_has(const ari_sum_house *h, uint32_t cell) {
    for (uint32_t i = 0; i < h->n; i++)
        if (h->cell[i] == cell) return true;
    return false;
}

/* Houses that have some of its cells. */
void ari_sum_filling_touch(ari_sum_filling *f, uint32_t least) {
    for (uint32_t h = 0; h < f->c->house.n && f->ntouched < ARI_SUM_TOUCHED; h++) {
        uint32_t here = 0;
        for (uint32_t i = 0; i < f->n; i++)
            if (ari_sum_filling_has(&f->c->house.at[h], f->cell[i])) here |= 1u << i;
        if (ari_bits_weight(here) < least) continue;
        f->touched[f->ntouched] = h;
        f->used[f->ntouched] = ari_bits_weight(here) > 1;
        f->within[f->ntouched++] = here;
    }
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

static bool still_follows(ari_sum_filling *f, const ari_sum_claim *x) {
    if (!ari_sum_filling_all(f)) return false;
    if (x->house != ARI_NO) return (f->needs[x->house] & x->number) == x->number;
    for (uint32_t i = 0; i < f->n; i++)
        if (f->can[i] & x->lost[i] || (x->left[i] && f->can[i] != x->left[i])) return false;
    return true;
}

/* What the cells lose; false: nothing. */
bool ari_sum_filling_losses(const ari_sum_filling *f, ari_sum_claim *x) {
    bool some = false;
    for (uint32_t i = 0; i < f->n; i++) {
        x->lost[i] = f->from[i] & ~f->can[i];
        x->left[i] = x->lost[i] && !(f->can[i] & (f->can[i] - 1)) ? f->can[i] : 0;
        some |= x->lost[i] != 0;
    }
    return some;
}

/* All numbers that a cell has variables for. */
static uint32_t all_of(const ari_sum_board *c, uint32_t cell) {
    uint32_t all = 0;
    for (uint32_t k = 1; k <= c->greatest; k++)
        if (ari_sum_filling_var(c, cell, k) != ARI_NO) all |= 1u << k;
    return all;
}

bool ari_sum_filling_placed(const ari_sum_board *c, uint32_t cell) {
    const uint32_t x = c->mask[cell];
    return x && !(x & (x - 1)) && c->known[ari_sum_filling_var(c, cell, ari_bits_low(x))] == 1;
}

/* Facts and houses that it does not need are given up. */
void ari_sum_filling_give_up(ari_sum_filling *f, const ari_sum_claim *x) {
    for (uint32_t h = 0; h < f->ntouched; h++) {
        if (!f->used[h] || x->house == h) continue;
        f->used[h] = false;
        f->used[h] = !still_follows(f, x);
    }
    for (uint32_t i = 0; i < f->n; i++) {
        const uint32_t all = all_of(f->c, f->cell[i]);
        for (uint32_t gone = all & ~f->from[i]; gone; gone &= gone - 1) {
            const uint32_t before = f->from[i];
            f->from[i] |= ari_sum_filling_placed(f->c, f->cell[i]) ? all : gone & (~gone + 1);
            if (!still_follows(f, x)) f->from[i] = before;
            if (ari_sum_filling_placed(f->c, f->cell[i])) break;
        }
    }
    (void)ari_sum_filling_all(f);
}

void ari_sum_filling_begin(ari_sum_filling *f, ari_sum_board *c, const ari_sum_cage *x) {
    memset(f, 0, sizeof *f);
    f->c = c, f->x = x, f->sum = x->sum, f->rest = x->value, f->n = x->place.n;
    for (uint32_t i = 0; i < f->n; i++)
        f->sign[i] = 1, f->cell[i] = x->place.at[i], f->from[i] = c->mask[f->cell[i]];
}

bool ari_sum_filling_board(ari_sum_board *c, const ari_board *b, const ari_model *m, const uint8_t *known,
                           ari_arena *out) {
    *c = (ari_sum_board){.b = b, .m = m, .known = known, .out = out, .greatest = ari_digits_last(b)};
    ari_arena_init_within(&c->tmp, out);
    return ari_law_sheet(b)->digit_least == 1 && c->greatest <= ARI_SUM_GREATEST && read_numbers(c) && read_places(c);
}
