/* zebra_lore.c - steps of Zebra in words: values by their names. */
#include "zebra.h"

#include "clause.h"

/* A literal: the value (by number), the position, and whether it stands there. */
typedef struct seat { uint32_t value, position; bool there; } seat;

static seat seat_of(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_name at = m->var_name[ARI_VAR(lit)];
    return (seat){(at.a - 1u) * b->cols + at.c - 1u, at.b, !(lit & 1u)};
}

/* ---- literals in words ---- */

static bool alike(seat x, seat y, bool by_value) {
    if (x.there != y.there) return false;
    return by_value || x.there ? x.value == y.value : x.position == y.position;
}

/* Is it told with one before it? */
static bool told(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t i, bool by_value) {
    for (uint32_t j = 0; j < i; j++)
        if (alike(seat_of(b, m, lit[j]), seat_of(b, m, lit[i]), by_value)) return true;
    return false;
}

static uint32_t groups(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, bool by_value) {
    uint32_t k = 0;
    for (uint32_t i = 0; i < n; i++) k += !told(b, m, lit, i, by_value);
    return k;
}

/* "tea is not at position 1, 2 or 4", or "tea, milk and water are not at position 1". */
static void put_group(const ari_board *b, const ari_model *m, const ari_clauses *c, const ari_lit *lit, uint32_t n,
                      uint32_t i, bool by_value, ari_out *o) {
    const seat first = seat_of(b, m, lit[i]);
    uint32_t all = 0, k = 0;
    for (uint32_t j = i; j < n; j++) all += alike(first, seat_of(b, m, lit[j]), by_value);
    if (by_value) {
        ari_clause_put_value(c, first.value, o);
        ari_text_put(o, first.there ? " is at position " : " is not at position ");
    }
    for (uint32_t j = 0; j < n * b->cols; j++) { /* in the order of positions */
        const seat s = seat_of(b, m, lit[j % n]);
        if (!alike(first, s, by_value) || s.position != j / n + 1) continue;
        if (k) ari_text_put(o, k + 1 < all ? ", " : by_value && !s.there ? " or " : " and ");
        if (by_value) ari_text_uint(o, s.position);
        else ari_clause_put_value(c, s.value, o);
        k++;
    }
    if (by_value) return;
    ari_text_put(o, first.there ? " is" : all > 1 ? " are not" : " is not");
    ari_text_format(o, " at position %u", first.position);
}

static void put(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit, uint32_t n,
                ari_out *o) {
    const ari_clauses *c = ari_clause_of(b, o->arena);
    const bool by_value = groups(b, m, lit, n, true) <= groups(b, m, lit, n, false);
    bool more = false;
    (void)d;
    if (!c) {
        o->failed = true;
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        if (told(b, m, lit, i, by_value)) continue;
        if (more) ari_text_put(o, "; ");
        put_group(b, m, c, lit, n, i, by_value, o);
        more = true;
    }
}

/* What stands at a position, where a value stands. */
static bool place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const ari_clauses *c = ari_clause_of(b, o->arena);
    if (!c || ARI_SITE_KIND(p->tag.site) == ARI_AT_CLUE) return false;
    const seat s = seat_of(b, m, p->lit[0]);
    if (p->tag.rule == VALUE) {
        ari_text_put(o, "the position of ");
        ari_clause_put_value(c, s.value, o);
    } else {
        ari_text_put(o, "the ");
        ari_clause_put_name(&c->attr[s.value / b->cols], o);
        ari_text_format(o, " at position %u", s.position);
    }
    return true;
}

/* ---- techniques ---- */

/* Nothing has to be known. */
static bool at_once(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return !d->nfact;
}

static bool from_placed(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return ari_lore_true(d->fact, d->nfact) > 0;
}

static bool to_placed(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return ari_lore_true(d->then, d->nthen) > 0;
}

static const ari_idea idea[] = {
    {"told outright", "location", NULL, "{1} says so: {then}."},
    {"taken", "place", from_placed, "{facts}, and nothing else of its kind is there: {then}."},
    {"only value left", "place", NULL, "{facts}, so only one is left for {1}: {then}."},
    {"found", "value", from_placed, "{facts}, and nowhere else: {then}."},
    {"only position left", "value", NULL, "{facts}, so only one position is left: {then}."},
    {"both together", "same", from_placed, "{facts}, so by {1} {then}."},
    {"neither there", "same", NULL, "{facts}, so by {1} {then}."},
    {"no room beside", "relation", at_once, "{1} needs a position for each of the two: {then}."},
    {"position by relation", "relation", to_placed, "{facts}, so {1} leaves only one position: {then}."},
    {"excluded by relation", "relation", NULL, "{facts}, so by {1} {then}."},
    {"in the middle", "between", at_once, "By {1} there are others on both sides: {then}."},
    {"in between", "between", NULL, "{facts}, so by {1} {then}."},
    {"one of several", "choice", to_placed, "{1} has only one way left to be true. {known}So {then}."},
    {"one of several", "choice", NULL, "{known}{1} could not be true otherwise: {then}."},
    {"two clues", "same same", NULL, ARI_LORE_CHAIN},
    {"clue without room", "relation+ place* value*", NULL, ARI_LORE_CHAIN},
    {"middle without room", "between place* value*", NULL, ARI_LORE_CHAIN},
    {"pairs in each other's way", "same+ place+", NULL, ARI_LORE_CHAIN},
    {"what if", NULL, NULL, ARI_LORE_CHAIN},
};

static bool fail(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o) {
    const bool none = !k->yes && !k->open;
    const ari_clauses *c = ari_clause_of(b, o->arena);
    if (p->tag.rule > VALUE || (!none && k->yes < 2) || !c) return false;
    if (p->tag.rule == VALUE) {
        ari_clause_put_value(c, seat_of(b, m, p->lit[0]).value, o);
        ari_text_put(o, none ? " would have no position left" : " would stand at two positions");
        return true;
    }
    ari_text_put(o, none ? "nothing would be left for " : "two would be ");
    return place(b, m, p, o);
}

const ari_lore ari_zebra_lore = {
    .idea = idea, .nidea = sizeof idea / sizeof *idea, .put = put, .place = place,
    .fail = fail,
};
