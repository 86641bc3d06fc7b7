/* digit_sentences.c - see digit_sentences.h. As many cells as numbers in one house are a pair or triple: hidden where
 * the cells themselves lose numbers, naked where other cells do. */
#include "rules/digit_sentences.h"

#include "rules/form.h"
#include "words/number_chain.h"

static bool of_cell(const ari_premise *p) {
    return p->tag.rule == 0;
}
static uint32_t number_of(const ari_model *m, const ari_premise *p) {
    return m->var_name[ARI_VAR(p->lit[0])].c;
}
/* Of a region that is a clue all numbers are one premise: then the one that is concluded. */
static uint32_t number_there(const ari_model *m, const ari_deduction *d, const ari_premise *p) {
    for (uint32_t i = 1; i < p->nlit; i++)
        if (m->var_name[ARI_VAR(p->lit[i])].c != number_of(m, p)) return m->var_name[ARI_VAR(d->then[0])].c;
    return number_of(m, p);
}

/* ---- conditions ---- */

/* A number is there, perhaps given: nothing else fits there. */
bool ari_digit_sentences_placed(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return d->then[0] & 1u && (!d->nfact || (d->nfact == 1 && !(d->fact[0] & 1u)));
}

/* Numbers go. */
bool ari_digit_sentences_gone(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    for (uint32_t i = 0; i < d->nthen; i++)
        if (!(d->then[i] & 1u)) return false;
    return true;
}

/* Is it about this number alone? */
static bool is_plain(const ari_model *m, const ari_premise *p) {
    for (uint32_t i = 1; i < p->nlit; i++)
        if (m->var_name[ARI_VAR(p->lit[i])].c != number_of(m, p)) return false;
    return !of_cell(p);
}

static bool speaks_of(const ari_premise *p, ari_lit lit) {
    for (uint32_t i = 0; i < p->nlit; i++)
        if (ARI_VAR(p->lit[i]) == ARI_VAR(lit)) return true;
    return false;
}

/* Of one number in two houses: what goes, goes from this one. */
static bool is_locked(const ari_model *m, const ari_deduction *d, uint32_t into) {
    if (d->npremise != 2 || !is_plain(m, &d->premise[!into]) || of_cell(&d->premise[into])) return false;
    return number_there(m, d, &d->premise[into]) == number_of(m, &d->premise[!into]) &&
           speaks_of(&d->premise[into], d->then[0]);
}
bool ari_digit_sentences_locked(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    return is_locked(m, d, 1);
}
bool ari_digit_sentences_locked_before(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    return !is_locked(m, d, 1) && is_locked(m, d, 0);
}

/* As many cells as numbers, all in one house. */
static bool is_set(const ari_deduction *d, uint32_t size) {
    uint32_t ncell = 0, house = ARI_NO;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (of_cell(p))
            ncell++;
        else if (house == ARI_NO)
            house = p->tag.site;
        else if (house != p->tag.site)
            return false;
    }
    return ncell == size && d->npremise == 2 * size;
}

/* What goes, goes from the cells themselves. */
static bool is_inside(const ari_model *m, const ari_deduction *d) {
    const ari_name at = m->var_name[ARI_VAR(d->then[0])];
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_name cell = m->var_name[ARI_VAR(d->premise[i].lit[0])];
        if (of_cell(&d->premise[i]) && cell.a == at.a && cell.b == at.b) return true;
    }
    return false;
}

#define SET(name, size)                                                                                      \
    bool ari_digit_sentences_naked_##name(const ari_board *b, const ari_model *m, const ari_deduction *d) {  \
        (void)b;                                                                                             \
        return is_set(d, size) && !is_inside(m, d);                                                          \
    }                                                                                                        \
    bool ari_digit_sentences_hidden_##name(const ari_board *b, const ari_model *m, const ari_deduction *d) { \
        (void)b;                                                                                             \
        return is_set(d, size) && is_inside(m, d);                                                           \
    }
SET(pair, 2)
SET(triple, 3)

/* Of two cells one loses numbers, for what the other cannot hold. */
bool ari_digit_sentences_partner(const ari_board *b, const ari_model *m, const ari_deduction *d) {
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

/* ---- ideas ---- */

void ari_digit_sentences_combination(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, "no partner", name, ari_digit_sentences_partner, "{known}{ways}: {then}.");
    ari_sentences_many(w, "no partner", "Nothing goes with these numbers any more. {steps}.");
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " combination"), name, ari_digit_sentences_gone,
                      "{known}{ways}: {then}.");
    ari_sentences_add(w, name, name, NULL, "{known}{ways}: {then}.");
}

void ari_digit_sentences_house(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name, *cell = w->g->rules.rule[0].name;
    const char *set = ARI_SENTENCE(w->a, cell, "+ ", name, "+");
    ari_sentences_add(w, "only once", name, ari_digit_sentences_placed,
                      "{1} stands at {held}, and nowhere else there.");
    ari_sentences_add(w, "hidden single", name, NULL, "{1} has only one cell left: {then}.");
    ari_sentences_add(w, "naked pair", set, ari_digit_sentences_naked_pair,
                      "At {1} and {2} only {k3} and {k4} are left, so these stand there: {then}.");
    ari_sentences_add(w, "hidden pair", set, ari_digit_sentences_hidden_pair,
                      "The numbers {k3} and {k4} fit only at {1} and {2}, so nothing else stands there: {then}.");
    ari_sentences_add(w, "naked triple", set, ari_digit_sentences_naked_triple,
                      "At {1}; {2} and {3} only {k4}, {k5} and {k6} are left, so these stand there: {then}.");
    ari_sentences_add(w, "hidden triple", set, ari_digit_sentences_hidden_triple,
                      "The numbers {k4}, {k5} and {k6} fit only at {1}; {2} and {3}, so nothing else stands there: "
                      "{then}.");
    for (uint32_t i = 0; i < w->s->nlaw; i++) { /* with any other law about numbers that differ */
        const ari_law *other = &w->s->law[i];
        const bool differ = other->form == ARI_LAW_DIGITS || other->form == ARI_LAW_ONCE;
        if ((!differ && other->form != ARI_LAW_APART) || other->rule == l->rule) continue;
        if (i && w->s->law[i - 1].rule == other->rule) continue;
        ari_sentences_add(w, "locked candidates", ARI_SENTENCE(w->a, name, " ", w->g->rules.rule[other->rule].name),
                          other->rule > l->rule ? ari_digit_sentences_locked : ari_digit_sentences_locked_before,
                          "{1} fits only at {open}. So {then}.");
    }
    ari_sentences_brief(w, name, "{1} fits only at {open}", NULL);
}

void ari_digit_sentences_plain(ari_sentence_writer *w, const ari_law *l) {
    const uint32_t before = w->nmany;
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_plain(w, l);
    w->nmany = before; /* that would begin with the facts */
    ari_sentences_many(w, r->name,
                       ARI_SENTENCE(w->a, r->text, ari_sentences_placed(l) ? ARI_MERGED_PLACES : "; so {then}."));
}

void ari_digit_sentences_reach(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, "out of reach", name, ari_digit_sentences_gone,
                      "Where the next number has no cell left in reach, a number cannot stand: {then}.");
    for (uint32_t i = 0; i < w->s->nlaw; i++) {
        const ari_law *other = &w->s->law[i];
        if ((other->form != ARI_LAW_DIGITS && other->form != ARI_LAW_ONCE) || other->each != ARI_EACH_BOARD) continue;
        ari_sentences_add(w, "only place in reach",
                          ARI_SENTENCE(w->a, name, " ", w->g->rules.rule[other->rule].name), ari_digit_sentences_gone,
                          "{known}The {k} has to be in one of {1}, so it is nowhere else: {then}.");
    }
    ari_digit_sentences_plain(w, l);
    ari_sentences_many(w, "out of reach",
                       "A number leaves the cells from where the next one is out of reach.");
}

void ari_digit_sentences_cells(ari_sentence_writer *w) {
    const char *name = w->g->rules.rule[0].name;
    ari_sentences_add(w, "cell taken", name, ari_digit_sentences_placed,
                      "{1} has its number, so no other one fits there.");
    if (w->s->off) {
        ari_sentences_add(w, "naked single", name, NULL, "Nothing else is left for {1}: {then}.");
        ari_sentences_many(w, "naked single", "Nothing else is left for these cells: {then}.");
    } else {
        ari_sentences_add(w, "naked single", name, NULL, "{1} has only one number left: {then}.");
    }
    ari_sentences_many(w, "only once; cell taken",
                       "What stands at {helds} stands nowhere else where the rules exclude it, and nothing else stands "
                       "there.");
    ari_sentences_brief(w, name, "{1} can only be {open}", NULL);
}

/* ---- chains ---- */

void ari_digit_sentences_chains(ari_sentence_writer *w) {
    bool some = false;
    for (uint32_t i = 0; i < w->s->nlaw; i++) some |= w->s->law[i].form == ARI_LAW_DIGITS;
    for (uint32_t i = 0; some && i < ARI_NUMBER_CHAIN_NAMES; i++)
        ari_sentences_add(w, ari_number_chain_names[i].name, NULL, ari_number_chain_names[i].fits,
                          ARI_TECHNIQUE_CHAIN);
}

/* Where a number is there is no other one: that is left out. */
const char *ari_digit_sentences_brief(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i) {
    const ari_inference *x = &d->chain[i];
    (void)b, (void)m;
    if (!of_cell(&d->premise[x->premise])) return NULL;
    return x->lit & 1u ? "" : "nothing else is left";
}
