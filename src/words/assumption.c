/* assumption.c - a chain of inferences, cut into groups for sentences. */
#include "words/assumption.h"

#include "board/genre.h"
#include "words/auxiliary.h"
#include "words/variable_place.h"

/* Conclusions in all of a chain before inner assumptions are only counted. */
enum { CHAIN_MOST = 40 };

uint8_t ari_assumption_known(const ari_deduction *d, uint32_t i, ari_var v) {
    uint32_t depth = i < d->nchain ? d->chain[i].depth : 0;
    for (uint32_t j = i; j-- > 0;) {
        const ari_inference *x = &d->chain[j];
        if (x->depth > depth) continue; /* was only supposed */
        depth = x->depth;
        if (x->lit != ARI_NO && ARI_VAR(x->lit) == v) return !(x->lit & 1u);
    }
    if (ARI_VAR(d->then[0]) == v) return d->then[0] & 1u;
    for (uint32_t j = 1; j < d->nthen; j++)
        if (ARI_VAR(d->then[j]) == v) return 2;
    return d->known ? d->known[v] : 2;
}

uint32_t ari_assumption_depth(const ari_deduction *d) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < d->nchain; i++) most = d->chain[i].depth > most ? d->chain[i].depth : most;
    for (uint32_t shown; most; most--) {
        shown = 0;
        for (uint32_t i = 0; i < d->nchain; i++) shown += d->chain[i].depth <= most;
        if (shown <= CHAIN_MOST) break;
    }
    return most;
}

/* Is inference j given with a gate, in a group of its own? */
static bool has_gate(const ari_deduction *d, uint32_t j, uint32_t deepest) {
    const ari_inference *x = &d->chain[j];
    if (x->premise == ARI_NO || d->premise[x->premise].kind != ARI_BY_GATE || x->depth > deepest) return false;
    return !j || d->chain[j - 1].premise != x->premise || x->lit == ARI_NO;
}

uint32_t ari_assumption_walk(const ari_deduction *d, uint32_t i, bool *again) {
    const uint32_t deepest = ari_assumption_depth(d);
    uint32_t number = 0;
    for (uint32_t j = 0; j < d->nchain; j++) {
        uint32_t after = 0, before = 0;
        for (uint32_t k = 0; k < d->nchain && has_gate(d, j, deepest); k++)
            if (k != j && d->chain[k].premise == d->chain[j].premise && has_gate(d, k, deepest))
                after += k > j, before += k < j;
        if (!after || before) continue;
        number++;
        *again = j < i;
        if (d->chain[j].premise == d->chain[i].premise) return number;
    }
    *again = false;
    return 0;
}

bool ari_assumption_unseen(const ari_board *b, const ari_model *m, ari_lit lit) {
    return ari_words_auxiliary_is(m, lit) && ari_variable_place_of(b, m, lit).thing == ARI_THING_NONE;
}

/* By what inference i follows, in words of the genre's own; NULL: it has none. */
static const char *own_words(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i) {
    const ari_techniques *l = b->genre->techniques;
    const ari_inference *x = &d->chain[i];
    return l && l->say.brief && x->premise != ARI_NO && x->lit != ARI_NO ? l->say.brief(b, m, d, i) : NULL;
}

bool ari_assumption_said(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i) {
    const ari_inference *x = &d->chain[i];
    if (x->lit == ARI_NO || ari_assumption_mood(d, i) != ARI_GOES_ON) return false;
    const char *words = own_words(b, m, d, i);
    if (x->premise != ARI_NO) return words && !*words;
    const ari_variable_place s = ari_variable_place_of(b, m, x->lit);
    for (uint32_t j = 0; j <= i && s.thing != ARI_THING_NONE && s.thing < ARI_THING_CELL; j++) {
        const ari_lit lit = j ? d->chain[j - 1].lit : ARI_NOT(d->then[0]);
        if (lit == ARI_NO || (lit & 1u) != (x->lit & 1u)) continue;
        const ari_variable_place t = ari_variable_place_of(b, m, lit);
        if (t.site == s.site && t.thing == s.thing && (x->lit & 1u ? t.number < s.number : t.number > s.number))
            return true;
    }
    return false;
}

ari_mood ari_assumption_mood(const ari_deduction *d, uint32_t i) {
    const uint32_t before = i ? d->chain[i - 1].depth : 0;
    return d->chain[i].depth > before ? ARI_SUPPOSED : d->chain[i].depth < before ? ARI_REFUTED : ARI_GOES_ON;
}

/* Is the literal about the cell itself, not a line there? */
static bool is_cell(const ari_board *b, const ari_model *m, ari_lit lit, uint32_t *index) {
    const ari_variable_place s = ari_variable_place_of(b, m, lit);
    *index = s.index;
    return s.thing == ARI_THING_CELL || s.thing == ARI_THING_TALLY;
}

/* Is a literal about this cell, or a line at it? */
static bool is_at(const ari_board *b, const ari_model *m, ari_lit lit, uint32_t cell) {
    const ari_name x = m->var_name[ARI_VAR(lit)];
    const ari_thing thing = ari_variable_place_of(b, m, lit).thing;
    uint32_t other;
    if (thing != ARI_THING_FLAT && thing != ARI_THING_TALL) return !is_cell(b, m, lit, &other) || other == cell;
    const uint32_t from = (x.a - 1u) * b->cols + x.b - 1u;
    return cell == from || cell == from + (thing == ARI_THING_FLAT ? 1 : b->cols);
}

bool ari_assumption_own(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i) {
    const ari_inference *x = &d->chain[i];
    const ari_premise *p = x->premise == ARI_NO ? NULL : &d->premise[x->premise];
    uint32_t cell;
    if (!p || p->kind != ARI_BY_ROW || x->lit == ARI_NO || !is_cell(b, m, x->lit, &cell)) return false;
    for (uint32_t k = 0; k < p->nlit; k++)
        if (!is_at(b, m, p->lit[k], cell)) return false;
    return p->tag.site == ari_variable_place_of(b, m, x->lit).site && !own_words(b, m, d, i);
}

uint32_t ari_assumption_breath(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i) {
    const ari_inference *x = &d->chain[i];
    const bool unseen = ari_assumption_unseen(b, m, x->lit), own = ari_assumption_own(b, m, d, i);
    const bool any = unseen && b->genre->techniques && b->genre->techniques->unseen;
    uint32_t k = i + 1;
    for (; k < d->nchain && ari_assumption_mood(d, i) == ARI_GOES_ON && ari_assumption_mood(d, k) == ARI_GOES_ON; k++) {
        const ari_inference *y = &d->chain[k];
        if (y->lit == ARI_NO || ari_assumption_unseen(b, m, y->lit) != unseen) break;
        if (ari_assumption_own(b, m, d, k) != own) break;
        if (any ? y->premise == ARI_NO : unseen || (!own && y->premise != x->premise)) break;
    }
    return k;
}

uint32_t ari_assumption_cases(const ari_deduction *d) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->nchain; i++) n += d->chain[i].depth && ari_assumption_mood(d, i) == ARI_SUPPOSED;
    return n;
}
