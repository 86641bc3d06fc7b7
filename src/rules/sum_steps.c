/* sum_steps.c - see sum_steps.h. Each step is looked for in full, then facts and houses are given up one by one as long
 * as the same follows. */
#include "rules/sum_steps.h"

#include "base/bits.h"
#include "rules/form.h"
#include "words/literals.h"
#include "words/premise_place.h"

#include <string.h>

enum { GREATEST = 30, MOST = 9, NODES = 6000, TOUCHED = 3 * MOST, UNION = 4, OPEN = 3, SETS = 4 };
/* in hundredths: a cage alone, numbers that it needs in a house, numbers that differ there, a sum of houses with one
 * cell left; one more house, one more cell, a fact */
enum { ALONE = 112, NEEDED = 115, APART = 120, FORTYFIVE = 120, HOUSE = 25, CELL = 15, FACT = 1 };

enum { LOCKED, COMBINED, LINED, RULE, INNIES };
static const char *const names[] = {[LOCKED] = "locked in a cage", [COMBINED] = "combinations",
                                    [LINED] = "combinations in a line", [RULE] = "rule of 45",
                                    [INNIES] = "innies and outies"};

typedef struct house {
    ari_tag tag;
    uint32_t n, law;
    const uint32_t *cell;
    bool full;
} house;

typedef struct cage {
    const ari_law *law;
    ari_ground_place place;
    ari_tag tag;
    int32_t value;
    bool sum;
} cage;

typedef struct counting {
    const ari_board *b;
    const ari_model *m;
    const uint8_t *known;
    ari_arena tmp, *out;
    uint32_t greatest;
    ari_var *var;   /* [ncell * (greatest + 1)] of cell and number, or ARI_NO */
    uint32_t *mask; /* [ncell] the numbers that are not excluded, as bits */
    uint32_t *in;   /* [ncell] scratch */
    ari_marks marks;
    ARI_LIST(house) house;
    ARI_LIST(cage) cage;
    ari_deduction *best;
} counting;

/* All ways to fill a few cells. */
typedef struct filling {
    counting *c;
    const cage *x;             /* NULL: numbers, with signs, add up to `rest` */
    bool sum;
    int32_t rest, sign[MOST], at[MOST];
    uint32_t n, cell[MOST];
    uint32_t from[MOST], can[MOST];
    uint32_t apart[MOST];      /* bits: cells before it that hold other numbers */
    uint32_t ntouched, within[TOUCHED]; /* cells in a house, as bits */
    uint32_t needs[TOUCHED];   /* numbers that all ways have there */
    uint32_t touched[TOUCHED]; /* the house */
    bool used[TOUCHED];        /* its numbers differ */
    uint32_t set[SETS + 1], nset;
    uint32_t nodes, found;
} filling;

static ari_var var_of(const counting *c, uint32_t cell, uint32_t k) { return c->var[cell * (c->greatest + 1) + k]; }

/* ---- the board -------------------------------------------------------------------------------------------------- */

static bool is_differ(const ari_law *l) { return l->form == ARI_LAW_DIGITS; }

static bool is_cage(const ari_law *l) {
    return (l->form == ARI_LAW_SUM || l->form == ARI_LAW_RESULT) && l->relation == ARI_IS_EQUAL && ari_law_bounded(l);
}

bool ari_sum_steps_of(const ari_sheet *s) {
    bool some = false, houses = false;
    for (uint32_t i = 0; i < s->nlaw; i++) some |= is_cage(&s->law[i]), houses |= is_differ(&s->law[i]);
    return some && houses && ari_law_digits(s) && s->digit_least == 1;
}

static bool read_numbers(counting *c) {
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
            if (var_of(c, i, k) != ARI_NO && c->known[var_of(c, i, k)] == 1) c->mask[i] = 1u << k;
    return true;
}

/* The tag of a place's rows; false: the model has none. */
static bool find_tag(const counting *c, const ari_law *l, uint32_t site, bool clue, ari_tag *tag) {
    for (uint32_t r = 0; r < c->m->nrow; r++) {
        *tag = c->m->row[r].tag;
        if (tag->rule == l->rule && tag->site == site && (tag->group || !clue)) return true;
    }
    return false;
}

static bool is_drawn(const counting *c, const ari_ground_place *p) {
    for (uint32_t i = 0; i < p->n; i++)
        if (!ari_digits_drawn(c->b, p->at[i])) return false;
    return true;
}

static bool read_place(counting *c, uint32_t law, const ari_ground_place *p) {
    const ari_law *l = &ari_law_sheet(c->b)->law[law];
    ari_tag tag;
    const int32_t value = is_cage(l) ? ari_ground_value(c->b, l, p) : 0;
    if ((p->n < 2 && is_differ(l)) || value < 0 || !is_drawn(c, p)) return true;
    if (!find_tag(c, l, p->site, is_cage(l), &tag)) return true;
    uint32_t *cell = ARI_TAKE(&c->tmp, uint32_t, p->n);
    if (!cell) return false;
    memcpy(cell, p->at, p->n * sizeof *cell);
    if (is_differ(l)) {
        const house h = {tag, p->n, law, cell, p->n == c->greatest};
        return ARI_APPEND(&c->tmp, &c->house, h);
    }
    cage x = {l, *p, tag, value, l->form == ARI_LAW_SUM || !l->other};
    x.place.at = cell;
    return ARI_APPEND(&c->tmp, &c->cage, x);
}

static bool read_places(counting *c) {
    const ari_sheet *s = ari_law_sheet(c->b);
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        ari_ground g;
        ari_ground_place p;
        if ((!is_differ(l) && !is_cage(l)) || !ari_law_holds_here(c->b, l) || ari_law_hint(c->b, l)) continue;
        if (!ari_ground_begin(&g, c->b, l, &c->tmp)) return false;
        while (ari_ground_next(&g, &p))
            if (!read_place(c, i, &p)) return false;
    }
    return true;
}

/* ---- ways to fill cells ----------------------------------------------------------------------------------------- */

static bool is_way(filling *f) {
    if (f->sum) return !f->rest;
    const ari_judging j = {f->c->b, &f->c->marks, NULL};
    for (uint32_t i = 0; i < f->n; i++) f->c->marks.cell[f->cell[i]] = f->at[i];
    return ari_rules_forms[f->x->law->form]->holds(&j, f->x->law, &f->x->place);
}

static void take_way(filling *f) {
    uint32_t set = 0, i = 0;
    for (uint32_t k = 0; k < f->n; k++) f->can[k] |= 1u << f->at[k], set |= 1u << f->at[k];
    for (uint32_t h = 0; h < f->ntouched; h++) {
        uint32_t here = 0;
        for (uint32_t k = 0; k < f->n; k++)
            if (f->within[h] >> k & 1) here |= 1u << f->at[k];
        f->needs[h] &= here;
    }
    if (ari_bits_weight(set) != f->n) f->nset = SETS + 1; /* a number twice: no set says it */
    while (i < f->nset && i <= SETS && f->set[i] != set) i++;
    if (i == f->nset && i <= SETS) f->set[f->nset++] = set;
    f->found++;
}

static void fill_cells(filling *f, uint32_t i) {
    int32_t low = 0, high = 0;
    if (f->nodes++ >= NODES) return;
    if (i >= f->n || i >= MOST) {
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
static bool fill_all(filling *f) {
    f->nodes = f->found = f->nset = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        f->can[i] = f->apart[i] = 0;
        for (uint32_t h = 0; h < f->ntouched; h++)
            if (f->used[h] && f->within[h] >> i & 1) f->apart[i] |= f->within[h] & ((1u << i) - 1);
    }
    for (uint32_t h = 0; h < f->ntouched; h++) f->needs[h] = UINT32_MAX;
    fill_cells(f, 0);
    return f->nodes < NODES && f->found;
}

static bool has_cell(const house *h, uint32_t cell) {
    for (uint32_t i = 0; i < h->n; i++)
        if (h->cell[i] == cell) return true;
    return false;
}

/* Houses that have some of its cells. */
static void touch_houses(filling *f, uint32_t least) {
    for (uint32_t h = 0; h < f->c->house.n && f->ntouched < TOUCHED; h++) {
        uint32_t here = 0;
        for (uint32_t i = 0; i < f->n; i++)
            if (has_cell(&f->c->house.at[h], f->cell[i])) here |= 1u << i;
        if (ari_bits_weight(here) < least) continue;
        f->touched[f->ntouched] = h;
        f->used[f->ntouched] = ari_bits_weight(here) > 1;
        f->within[f->ntouched++] = here;
    }
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

/* What follows: numbers that cells of the filling lose, or (house) others in the house. */
typedef struct claim {
    uint32_t kind, house, number; /* index into touched, or ARI_NO; the numbers, as bits */
    uint32_t lost[MOST], left[MOST]; /* left: the one number that stays, or 0 */
} claim;

static bool still_follows(filling *f, const claim *x) {
    if (!fill_all(f)) return false;
    if (x->house != ARI_NO) return (f->needs[x->house] & x->number) == x->number;
    for (uint32_t i = 0; i < f->n; i++)
        if (f->can[i] & x->lost[i] || (x->left[i] && f->can[i] != x->left[i])) return false;
    return true;
}

/* What the cells lose; false: nothing. */
static bool claim_losses(const filling *f, claim *x) {
    bool some = false;
    for (uint32_t i = 0; i < f->n; i++) {
        x->lost[i] = f->from[i] & ~f->can[i];
        x->left[i] = x->lost[i] && !(f->can[i] & (f->can[i] - 1)) ? f->can[i] : 0;
        some |= x->lost[i] != 0;
    }
    return some;
}

/* All numbers that a cell has variables for. */
static uint32_t all_of(const counting *c, uint32_t cell) {
    uint32_t all = 0;
    for (uint32_t k = 1; k <= c->greatest; k++)
        if (var_of(c, cell, k) != ARI_NO) all |= 1u << k;
    return all;
}

static bool is_placed(const counting *c, uint32_t cell) {
    const uint32_t x = c->mask[cell];
    return x && !(x & (x - 1)) && c->known[var_of(c, cell, ari_bits_low(x))] == 1;
}

/* Facts and houses that it does not need are given up. */
static void give_up(filling *f, const claim *x) {
    for (uint32_t h = 0; h < f->ntouched; h++) {
        if (!f->used[h] || x->house == h) continue;
        f->used[h] = false;
        f->used[h] = !still_follows(f, x);
    }
    for (uint32_t i = 0; i < f->n; i++) {
        const uint32_t all = all_of(f->c, f->cell[i]);
        for (uint32_t gone = all & ~f->from[i]; gone; gone &= gone - 1) {
            const uint32_t before = f->from[i];
            f->from[i] |= is_placed(f->c, f->cell[i]) ? all : gone & (~gone + 1);
            if (!still_follows(f, x)) f->from[i] = before;
            if (is_placed(f->c, f->cell[i])) break;
        }
    }
    (void)fill_all(f);
}

/* A premise of the model's rows with this tag. */
static bool put_premise(counting *c, ari_tag tag, ari_premise *p) {
    const ari_model *m = c->m;
    uint32_t n = 0;
    for (uint32_t r = 0; r < m->nrow; r++)
        if (m->row[r].tag.rule == tag.rule && m->row[r].tag.site == tag.site) n += m->row[r].n;
    ari_lit *lit = ARI_TAKE(c->out, ari_lit, n + 1);
    uint32_t k = 0;
    if (!lit) return false;
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_row *row = &m->row[r];
        if (row->tag.rule != tag.rule || row->tag.site != tag.site || row->tag.group != tag.group) continue;
        for (uint32_t i = 0; i < row->n; i++) {
            const ari_lit x = ARI_POS(ARI_VAR(m->term[row->first + i].lit));
            bool there = !m->is_main[ARI_VAR(x)];
            for (uint32_t j = 0; j < k && !there; j++) there = lit[j] == x;
            if (!there) lit[k++] = x;
        }
    }
    *p = (ari_premise){.kind = ARI_BY_ROW, .tag = tag, .topo = ARI_NO, .nlit = k, .nscope = k, .lit = lit};
    return true;
}

typedef struct telling { /* a step that is being written */
    ARI_LIST(ari_premise) premise;
    ARI_LIST(ari_lit) fact, then;
    ari_out text;
} telling;

static bool add_premise(counting *c, telling *t, ari_tag tag) {
    ari_premise p;
    return put_premise(c, tag, &p) && ARI_APPEND(c->out, &t->premise, p);
}
static bool add_cell(counting *c, telling *t, uint32_t cell) {
    return add_premise(c, t, ari_tag_of(0, ARI_SITE(ARI_AT_CELL, cell), 0));
}

/* What is known of a cell of which these numbers are left. */
static bool add_facts(counting *c, telling *t, uint32_t cell, uint32_t from) {
    for (uint32_t k = 1; k <= c->greatest; k++) {
        const ari_var v = var_of(c, cell, k);
        if (v == ARI_NO) continue;
        const bool placed = is_placed(c, cell) && !(from & ~c->mask[cell]);
        const bool fact = placed ? c->known[v] == 1 : !(from >> k & 1);
        if (fact && !ARI_APPEND(c->out, &t->fact, placed ? ARI_POS(v) : ARI_NEG(v))) return false;
    }
    return true;
}

/* A cell that is left one number holds it. */
static bool add_lost(counting *c, telling *t, uint32_t cell, uint32_t lost, uint32_t left) {
    if (left && c->known[var_of(c, cell, ari_bits_low(left))] > 1 &&
        !ARI_APPEND(c->out, &t->then, ARI_POS(var_of(c, cell, ari_bits_low(left)))))
        return false;
    for (uint32_t k = 1; k <= c->greatest; k++) {
        const ari_var v = var_of(c, cell, k);
        if (v == ARI_NO || !(lost >> k & 1) || c->known[v] < 2) continue;
        if (!ARI_APPEND(c->out, &t->then, ARI_NEG(v))) return false;
    }
    return true;
}

static void put_numbers(uint32_t set, const char *last, ari_out *o) {
    const uint32_t n = ari_bits_weight(set);
    uint32_t i = 0;
    for (uint32_t x = set; x; x &= x - 1, i++)
        ari_text_format(o, "%s%u", !i ? "" : i + 1 < n ? ", " : last, ari_bits_low(x));
}

static void put_house(const counting *c, const house *h, ari_out *o) {
    const ari_premise p = {.kind = ARI_BY_ROW, .tag = h->tag, .topo = ARI_NO};
    if (!ari_sentences_place(c->b, c->m, &p, o)) ari_board_place(c->b, h->tag.site, o);
}

/* "the cage with the 8 at R1C8", "the sum 12 below R2C8", "the 8+ at R5C2". */
static void put_cage(const counting *c, const cage *x, const ari_deduction *d, const ari_premise *p, ari_out *o) {
    const bool figure = x->law->each == ARI_EACH_FIGURE;
    const bool sign = figure && ari_law_sheet(c->b)->kind[x->law->kind - 1].behind;
    if (x->law->each == ARI_EACH_ROOM) ari_text_format(o, "the cage with the %d at ", x->value);
    else if ((figure && !sign) || ari_law_outer(x->law)) ari_text_format(o, "the %d of ", x->value);
    if (x->law->each == ARI_EACH_ROOM) ari_board_place(c->b, x->tag.site, o);
    else if (d) ari_words_premise_concluded(c->b, c->m, d, p, o);
    else ari_words_premise_place(c->b, c->m, p, o);
}

static void put_cells(const counting *c, const uint32_t *cell, uint32_t n, ari_out *o) {
    ari_lit *lit = ARI_TEXT_TAKE(o, ari_lit, n + 1);
    uint32_t k = 0;
    for (uint32_t i = 0; lit && i < n; i++)
        for (uint32_t j = 1; j <= c->greatest && k == i; j++)
            if (var_of(c, cell[i], j) != ARI_NO) lit[k++] = ARI_POS(var_of(c, cell[i], j));
    if (lit) ari_words_literals_subjects(c->b, c->m, lit, k, o);
}

/* "1, 2 and 5 or 1, 3 and 4"; false: there are too many. */
static bool put_sets(const filling *f, ari_out *o) {
    if (!f->nset || f->nset > SETS) return false;
    for (uint32_t i = 0; i < f->nset; i++) {
        ari_text_put(o, !i ? "" : i + 1 < f->nset ? "; " : f->nset > 2 ? "; or " : ", or ");
        put_numbers(f->set[i], " and ", o);
    }
    return true;
}

/* Numbers of one cell go; which. */
static bool is_loss(const counting *c, const ari_lit *then, uint32_t n, uint32_t *lost) {
    bool one = true;
    *lost = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_variable_place at = ari_variable_place_of(c->b, c->m, then[i]);
        *lost |= 1u << at.number;
        one = one && then[i] & 1u && at.index == ari_variable_place_of(c->b, c->m, then[0]).index;
    }
    return one;
}

/* The only numbers that go, where they are few; of two cells of which one loses numbers, that nothing goes with them.
 * As a clause. */
static void put_ways(const counting *c, const cage *x, const filling *f, const ari_deduction *d, const ari_premise *p,
                     ari_out *o) {
    const uint32_t before = o->n;
    uint32_t lost;
    const bool loss = is_loss(c, d->then, d->nthen, &lost);
    if (loss && x->place.n == 2 && d->nfact) {
        ari_text_put(o, "in ");
        put_cage(c, x, d, p, o);
        ari_text_put(o, " nothing goes with ");
        put_numbers(lost, " or ", o);
        ari_text_put(o, " any more");
        return;
    }
    put_cage(c, x, d, p, o);
    ari_text_put(o, " can only hold ");
    if (f && put_sets(f, o)) return;
    o->n = before;
    ari_text_put(o, "with ");
    if (loss) {
        put_numbers(lost, " or ", o);
        ari_text_put(o, " at ");
        ari_words_literals_subjects(c->b, c->m, d->then, 1, o);
    } else {
        ari_text_put(o, "other numbers");
    }
    ari_text_char(o, ' ');
    put_cage(c, x, d, p, o);
    ari_text_put(o, " cannot be filled");
}

static void put_known(const counting *c, const telling *t, ari_out *o) {
    if (!t->fact.n) return;
    ari_text_put(o, "Known: ");
    ari_technique_put(c->b, c->m, t->fact.at, t->fact.n, o);
    ari_text_put(o, ". ");
}

/* The step, if it is the best so far: behind its text comes what follows. */
static void end_step(counting *c, telling *t, uint32_t kind, uint32_t cost) {
    ari_deduction *d = c->best;
    const ari_deduction x = {.cost = cost, .bound = cost, .npremise = t->premise.n, .premise = t->premise.at,
                             .nfact = t->fact.n, .fact = t->fact.at, .nthen = t->then.n, .then = t->then.at,
                             .known = c->known, .open = t->then.n, .pattern = names[kind]};
    if (!t->then.n || t->text.failed || (d->sentence && (d->cost < cost || (d->cost == cost && d->nthen >= t->then.n))))
        return;
    ari_words_literals_put(c->b, c->m, &x, t->then.at, t->then.n, &t->text);
    ari_text_char(&t->text, '.');
    const char *text = ari_text_end(&t->text);
    if (!text) return;
    *d = x;
    d->sentence = text;
    for (uint32_t i = 0; i < x.npremise; i++)
        t->premise.at[i].price = cost / x.npremise + (i < cost % x.npremise);
}

static bool is_dear(const counting *c, uint32_t cost) { return c->best->sentence && c->best->cost < cost; }

/* ---- cages ------------------------------------------------------------------------------------------------------ */

/* Do its numbers differ by the cage's own law? */
static bool is_own(const filling *f, uint32_t h) {
    return ari_law_same_places(&ari_law_sheet(f->c->b)->law[f->c->house.at[f->touched[h]].law], f->x->law);
}

static void tell_cage(filling *f, const claim *x, uint32_t cost) {
    counting *c = f->c;
    telling t = {0};
    bool fine = add_premise(c, &t, f->x->tag), more = false;
    give_up(f, x);
    for (uint32_t h = 0; h < f->ntouched; h++) more |= f->used[h] && h != x->house && !is_own(f, h);
    const uint32_t kind = x->house != ARI_NO ? LOCKED : more ? LINED : COMBINED;
    if (kind == COMBINED) cost = ALONE;
    for (uint32_t h = 0; h < f->ntouched && fine; h++)
        if (f->used[h] || h == x->house) fine = add_premise(c, &t, c->house.at[f->touched[h]].tag);
    for (uint32_t i = 0; i < f->n && fine; i++)
        fine = add_cell(c, &t, f->cell[i]) && add_facts(c, &t, f->cell[i], f->from[i]);
    for (uint32_t i = 0; i < f->n && fine && x->house == ARI_NO; i++)
        fine = add_lost(c, &t, f->cell[i], x->lost[i], x->left[i]);
    if (x->house != ARI_NO) {
        const house *h = &c->house.at[f->touched[x->house]];
        for (uint32_t i = 0; i < h->n && fine; i++) {
            bool inside = false;
            for (uint32_t k = 0; k < f->n; k++) inside |= f->cell[k] == h->cell[i];
            if (!inside) fine = add_lost(c, &t, h->cell[i], x->number & c->mask[h->cell[i]], 0);
        }
    }
    cost += FACT * t.fact.n;
    if (!fine || is_dear(c, cost)) return;
    ari_out *o = &t.text;
    ari_text_begin(o, c->out);
    put_known(c, &t, o);
    more = false;
    for (uint32_t h = 0; h < f->ntouched; h++) {
        const house *at = &c->house.at[f->touched[h]];
        if (!f->used[h] || h == x->house || is_own(f, h)) continue;
        ari_text_put(o, more ? " and of " : "The numbers of ");
        put_house(c, at, o);
        more = true;
    }
    if (more) ari_text_put(o, " differ. ");
    if (x->house != ARI_NO) ari_text_put(o, "However ");
    const ari_deduction so = {.nfact = t.fact.n, .nthen = t.then.n, .then = t.then.at};
    if (kind != LOCKED) put_ways(c, f->x, f, &so, t.premise.at, o);
    else put_cage(c, f->x, NULL, t.premise.at, o);
    if (kind == LOCKED) {
        ari_text_put(o, " is filled, it has ");
        put_numbers(x->number, " and ", o);
        ari_text_put(o, " in ");
        put_house(c, &c->house.at[f->touched[x->house]], o);
    }
    ari_text_put(o, ": ");
    end_step(c, &t, kind, cost);
}

static void begin_filling(filling *f, counting *c, const cage *x) {
    memset(f, 0, sizeof *f);
    f->c = c, f->x = x, f->sum = x->sum, f->rest = x->value, f->n = x->place.n;
    for (uint32_t i = 0; i < f->n; i++)
        f->sign[i] = 1, f->cell[i] = x->place.at[i], f->from[i] = c->mask[f->cell[i]];
}

static void look_at_cage(counting *c, const cage *x) {
    filling f, g;
    if (x->place.n > MOST || is_dear(c, NEEDED)) return;
    begin_filling(&f, c, x);
    touch_houses(&f, 1);
    if (!fill_all(&f)) return;
    claim own = {.house = ARI_NO};
    if (claim_losses(&f, &own) && !is_dear(c, ALONE)) g = f, tell_cage(&g, &own, APART);
    for (uint32_t h = 0; h < f.ntouched; h++) {
        const house *at = &c->house.at[f.touched[h]];
        claim y = {.house = h};
        for (uint32_t i = 0; i < at->n; i++) {
            bool inside = false;
            for (uint32_t k = 0; k < f.n; k++) inside |= f.cell[k] == at->cell[i];
            if (!inside && !is_placed(c, at->cell[i])) y.number |= c->mask[at->cell[i]] & f.needs[h];
        }
        if (!y.number) continue;
        g = f;
        tell_cage(&g, &y, NEEDED);
    }
}

/* ---- the rule of 45 --------------------------------------------------------------------------------------------- */

/* Some houses, which have no cell together, and the cages that cover them. */
typedef struct cover {
    const house *house[UNION];
    uint32_t n, ncage, nin, nout, nknown;
    const cage **cage;
    uint32_t *in, *out, *known; /* cells: of the houses alone, of the cages alone, of these that are placed */
    int32_t all, caged, part;   /* the sums of houses, of cages; what is left for the cells */
} cover;

enum { HERE = 1, COVERED = 2 };

static int32_t number_at(const counting *c, uint32_t cell) { return (int32_t)ari_bits_low(c->mask[cell]); }

/* A cage that has more open cells inside than outside, and none that is covered. */
static bool takes_cage(const counting *c, const cage *x) {
    int32_t more = 0;
    bool some = false;
    for (uint32_t i = 0; i < x->place.n; i++) {
        const uint32_t cell = x->place.at[i];
        if (c->in[cell] & COVERED) return false;
        some |= c->in[cell] & HERE;
        if (!is_placed(c, cell)) more += c->in[cell] & HERE ? 1 : -1;
    }
    return x->sum && some && more > 0;
}

static void sort_cells(counting *c, cover *u) {
    u->part = u->all - u->caged;
    for (uint32_t cell = 0; cell < c->b->ncell; cell++) {
        const uint32_t in = c->in[cell];
        if (in != HERE && in != COVERED) continue;
        if (!is_placed(c, cell)) {
            if (in == HERE) u->in[u->nin++] = cell;
            else u->out[u->nout++] = cell;
            continue;
        }
        u->known[u->nknown++] = cell;
        u->part -= in == HERE ? number_at(c, cell) : -number_at(c, cell);
    }
}

static void put_cages(const cover *u, ari_out *o) {
    bool cages = true;
    for (uint32_t i = 0; i < u->ncage; i++)
        cages = cages && (u->cage[i]->law->each == ARI_EACH_ROOM || u->cage[i]->law->form == ARI_LAW_RESULT);
    ari_text_put(o, cages ? "the cage" : "the sum");
    ari_text_put(o, u->ncage > 1 ? "s " : " ");
    if (cages) ari_text_put(o, "with ");
    for (uint32_t i = 0; i < u->ncage; i++)
        ari_text_format(o, "%s%d", !i ? "" : i + 1 < u->ncage ? ", " : " and ", u->cage[i]->value);
}

/* "The numbers of row 1 add up to 45, those of the cages with 9 and 20, and of R1C3, to 33." */
static void put_sums(counting *c, const cover *u, ari_out *o) {
    int32_t inside = 0;
    uint32_t *cell = ARI_TEXT_TAKE(o, uint32_t, u->nknown + 1), n[2] = {0, 0};
    ari_text_put(o, "the numbers of ");
    for (uint32_t i = 0; i < u->n; i++) {
        if (i) ari_text_put(o, i + 1 < u->n ? ", " : " and ");
        put_house(c, u->house[i], o);
    }
    ari_text_format(o, " add up to %d, those of ", u->all);
    put_cages(u, o);
    for (uint32_t i = 0; cell && i < u->nknown; i++) { /* inside from the beginning, outside from the end */
        const bool in = c->in[u->known[i]] == HERE;
        inside += in ? number_at(c, u->known[i]) : 0;
        cell[in ? n[0]++ : u->nknown - ++n[1]] = u->known[i];
    }
    if (n[0]) ari_text_put(o, ", and of "), put_cells(c, cell, n[0], o), ari_text_put(o, ",");
    ari_text_format(o, " to %d", u->caged + inside);
    if (n[1]) ari_text_put(o, " with "), put_cells(c, cell + u->nknown - n[1], n[1], o), ari_text_put(o, " outside");
    ari_text_put(o, ". ");
}

static void put_sum(counting *c, const cover *u, ari_out *o) {
    put_sums(c, u, o);
    if (u->nin && u->nout) {
        const bool less = u->part < 0;
        ari_text_put(o, "These have ");
        put_cells(c, u->out, 1, o);
        ari_text_put(o, " in place of ");
        put_cells(c, u->in, 1, o);
        ari_text_put(o, ", so ");
        put_cells(c, less ? u->out : u->in, 1, o);
        if (u->part) ari_text_format(o, " is %d more than ", less ? -u->part : u->part);
        else ari_text_put(o, " is equal to ");
        put_cells(c, less ? u->in : u->out, 1, o);
    } else {
        ari_text_format(o, "That leaves %d for ", u->nin ? u->part : -u->part);
        put_cells(c, u->nin ? u->in : u->out, u->nin + u->nout, o);
        if (u->nout) ari_text_put(o, " outside");
    }
    ari_text_put(o, ": ");
}

/* What is left for a few cells. */
static void tell_cover(counting *c, const cover *u) {
    filling f = {.c = c, .sum = true, .rest = u->part, .n = u->nin + u->nout};
    claim x = {.house = ARI_NO};
    telling t = {0};
    bool fine = true;
    uint32_t cost = FORTYFIVE + HOUSE * (u->n - 1) + CELL * (f.n - 1) + FACT * u->nknown;
    if (is_dear(c, cost)) return;
    for (uint32_t i = 0; i < f.n; i++) {
        const bool in = i < u->nin;
        f.cell[i] = in ? u->in[i] : u->out[i - u->nin];
        f.sign[i] = in ? 1 : -1;
        f.from[i] = c->mask[f.cell[i]];
    }
    for (uint32_t h = 0; h < u->n; h++) { /* two cells of one house differ */
        uint32_t here = 0;
        for (uint32_t i = 0; i < u->nin; i++)
            if (has_cell(u->house[h], f.cell[i])) here |= 1u << i;
        f.touched[h] = 0, f.used[h] = true, f.within[h] = here, f.ntouched = h + 1;
    }
    if (!fill_all(&f) || !claim_losses(&f, &x)) return;
    give_up(&f, &x);
    for (uint32_t i = 0; i < u->ncage && fine; i++) fine = add_premise(c, &t, u->cage[i]->tag);
    for (uint32_t i = 0; i < u->n && fine; i++) fine = add_premise(c, &t, u->house[i]->tag);
    for (uint32_t i = 0; i < u->nknown && fine; i++)
        fine = add_cell(c, &t, u->known[i]) && add_facts(c, &t, u->known[i], c->mask[u->known[i]]);
    for (uint32_t i = 0; i < f.n && fine; i++)
        fine = add_cell(c, &t, f.cell[i]) && add_facts(c, &t, f.cell[i], f.from[i]);
    for (uint32_t i = 0; i < f.n && fine; i++)
        fine = add_lost(c, &t, f.cell[i], x.lost[i], x.left[i]);
    cost += FACT * (t.fact.n - u->nknown);
    if (!fine || is_dear(c, cost)) return;
    ari_text_begin(&t.text, c->out);
    put_known(c, &t, &t.text);
    put_sum(c, u, &t.text);
    end_step(c, &t, f.n > 1 ? INNIES : RULE, cost);
}

static void look_at_houses(counting *c, cover *u) {
    u->ncage = u->nin = u->nout = u->nknown = 0;
    u->all = u->caged = 0;
    memset(c->in, 0, c->b->ncell * sizeof *c->in);
    for (uint32_t i = 0; i < u->n; i++) {
        u->all += (int32_t)(c->greatest * (c->greatest + 1) / 2);
        for (uint32_t k = 0; k < u->house[i]->n; k++) {
            if (c->in[u->house[i]->cell[k]]) return; /* it is in two of them */
            c->in[u->house[i]->cell[k]] = HERE;
        }
    }
    for (uint32_t i = 0; i < c->cage.n; i++) {
        const cage *x = &c->cage.at[i];
        if (!takes_cage(c, x)) continue;
        for (uint32_t k = 0; k < x->place.n; k++) c->in[x->place.at[k]] |= COVERED;
        u->cage[u->ncage++] = x;
        u->caged += x->value;
    }
    sort_cells(c, u);
    const uint32_t n = u->nin + u->nout;
    if (!u->ncage || !n || n > OPEN || (u->nin && u->nout && n > 2)) return;
    tell_cover(c, u);
}

/* House i, and those from k on, n in all; of one law. */
static void look_at_run(counting *c, cover *u, uint32_t i, uint32_t k, uint32_t n) {
    if (k + n - 1 > c->house.n) return;
    for (u->n = 0; u->n < n; u->n++) {
        const house *h = &c->house.at[u->n ? k + u->n - 1 : i];
        if (!h->full || h->law != c->house.at[i].law) return;
        u->house[u->n] = h;
    }
    look_at_houses(c, u);
}

/* Each run of houses, and each two. */
static void look_at_sums(counting *c) {
    cover u = {.cage = ARI_TAKE(&c->tmp, const cage *, c->cage.n + 1)};
    u.in = ARI_TAKE(&c->tmp, uint32_t, c->b->ncell);
    u.out = ARI_TAKE(&c->tmp, uint32_t, c->b->ncell);
    u.known = ARI_TAKE(&c->tmp, uint32_t, c->b->ncell);
    if (!u.cage || !u.in || !u.out || !u.known) return;
    for (uint32_t n = 1; n <= UNION && !is_dear(c, FORTYFIVE + HOUSE * (n - 1)); n++)
        for (uint32_t i = 0; i < c->house.n; i++)
            for (uint32_t k = i + 1; k == i + 1 || (n == 2 && k < c->house.n); k++) look_at_run(c, &u, i, k, n);
}

static bool begin_counting(counting *c, const ari_board *b, const ari_model *m, const uint8_t *known, ari_arena *out) {
    *c = (counting){.b = b, .m = m, .known = known, .out = out, .greatest = ari_digits_last(b)};
    ari_arena_init_within(&c->tmp, out);
    return c->greatest <= GREATEST && read_numbers(c) && read_places(c);
}

bool ari_sum_steps_seen(const ari_board *b, const ari_model *m, const uint8_t *known, ari_arena *a,
                        ari_deduction *out) {
    counting c;
    out->sentence = NULL;
    if (begin_counting(&c, b, m, known, a) && c.cage.n) {
        c.best = out;
        for (uint32_t i = 0; i < c.cage.n; i++) look_at_cage(&c, &c.cage.at[i]);
        look_at_sums(&c);
    }
    ari_arena_drop(&c.tmp);
    return out->sentence != NULL;
}

/* ---- one cage alone --------------------------------------------------------------------------------------------- */

/* Does all that is concluded follow? */
static bool says_all(const filling *f, const ari_deduction *d) {
    for (uint32_t t = 0; t < d->nthen; t++) {
        const ari_variable_place at = ari_variable_place_of(f->c->b, f->c->m, d->then[t]);
        uint32_t i = 0;
        while (i < f->n && f->cell[i] != at.index) i++;
        if (i == f->n || at.thing != ARI_THING_DIGIT) return false;
        if (d->then[t] & 1u ? f->can[i] >> at.number & 1 : f->can[i] != 1u << at.number) return false;
    }
    return true;
}

void ari_sum_steps_ways(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p,
                        ari_out *o) {
    counting c;
    uint8_t *known = ARI_TEXT_TAKE(o, uint8_t, m->nvar);
    const cage *found = NULL;
    if (!known) return;
    memset(known, 2, m->nvar);
    for (uint32_t i = 0; i < d->nfact; i++) known[ARI_VAR(d->fact[i])] = !(d->fact[i] & 1u);
    bool fine = begin_counting(&c, b, m, known, o->arena), done = false;
    for (uint32_t i = 0; fine && i < c.cage.n && !done; i++) {
        const cage *x = &c.cage.at[i];
        filling f;
        if (x->tag.rule != p->tag.rule || x->tag.site != p->tag.site) continue;
        found = x;
        if (x->place.n > MOST) continue;
        begin_filling(&f, &c, x);
        touch_houses(&f, 2);
        for (uint32_t own = 1; own < 3 && !done; own++) { /* by its own rule first */
            for (uint32_t h = 0; h < f.ntouched; h++) f.used[h] = own > 1 || is_own(&f, h);
            done = fill_all(&f) && says_all(&f, d);
            if (done) put_ways(&c, x, &f, d, p, o);
        }
    }
    if (!done && found) put_ways(&c, found, NULL, d, p, o);
    ari_arena_drop(&c.tmp);
    if (done || found) return;
    ari_text_put(o, "with other numbers ");
    ari_words_premise_concluded(b, m, d, p, o);
    ari_text_put(o, " cannot be filled");
}

/* A step of one premise of two cells. */
bool ari_sum_steps_partner(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    const ari_premise *p = d->premise;
    const uint32_t first = ari_variable_place_of(b, m, p->lit[0]).index;
    const uint32_t then = ari_variable_place_of(b, m, d->then[0]).index;
    uint32_t other = first;
    for (uint32_t i = 0; i < p->nlit; i++) {
        const uint32_t cell = ari_variable_place_of(b, m, p->lit[i]).index;
        if (cell == first || cell == other) continue;
        if (other != first) return false;
        other = cell;
    }
    for (uint32_t i = 0; i < d->nthen; i++)
        if (!(d->then[i] & 1u) || ari_variable_place_of(b, m, d->then[i]).index != then) return false;
    return d->nfact && other != first;
}

bool ari_sum_steps_apart(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m, (void)d;
    return false;
}

void ari_sum_steps_say(ari_sentence_writer *w) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        ari_sentences_add(w, names[i], NULL, ari_sum_steps_apart, "");
}
