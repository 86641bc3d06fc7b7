/* zebra_techniques.c - steps of Zebra in words: values by their names. */
#include "puzzle/zebra.h"

#include "board/word_clues.h"

/* A literal: the value (by number), the position, and whether it stands there. */
typedef struct seat { uint32_t value, position; bool there; } seat;

static seat seat_of(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_name at = m->var_name[ARI_VAR(lit)];
    return (seat){(at.a - 1u) * b->cols + at.c - 1u, at.b, !(lit & 1u)};
}

/* ---- literals in words ---- */

/* Literals as a table: what is said of value v at position p, which is cell v * b->cols + p. */
enum { NOTHING, THERE, NOT_THERE };

/* May values and positions be told together: is `what` said of this value at all the positions of another? */
static bool covers_technique(const ari_board *b, const uint8_t *say, uint32_t value, uint32_t other, uint8_t what) {
    for (uint32_t p = 0; p < b->cols; p++)
        if (say[other * b->cols + p] == what && say[value * b->cols + p] != what) return false;
    return true;
}

/* The values of which `what` is said at each position that has it of `value`; how many times it is. */
static uint32_t block_of(const ari_board *b, const uint8_t *say, uint32_t nvalue, uint32_t value, uint8_t what) {
    uint32_t wide = 0, high = 0;
    for (uint32_t p = 0; p < b->cols; p++) wide += say[value * b->cols + p] == what;
    for (uint32_t v = 0; v < nvalue && wide; v++) high += covers_technique(b, say, v, value, what);
    return wide * high;
}

/* "tea and milk are not at position 1, 2 or 4", and what is told goes out of the table. */
static void put_block(const ari_board *b, const ari_clauses *c, uint8_t *say, uint32_t nvalue, uint32_t value,
                      uint8_t what, ari_out *o) {
    uint32_t nat = 0, all = 0, k = 0;
    uint32_t at[ARI_MAX_SIDE];
    for (uint32_t p = 0; p < b->cols; p++)
        if (say[value * b->cols + p] == what) at[nat++] = p;
    for (uint32_t v = 0; v < nvalue; v++) all += v != value && covers_technique(b, say, v, value, what);
    for (uint32_t v = 0; v < nvalue; v++) {
        if (!covers_technique(b, say, v, value, what)) continue;
        if (k) ari_text_put(o, k < all ? ", " : " and ");
        ari_word_clues_put_value(c, v, o);
        for (uint32_t i = 0; i < nat && v != value; i++) say[v * b->cols + at[i]] = NOTHING;
        k++;
    }
    ari_text_put(o, all ? " are" : " is");
    ari_text_put(o, what == THERE ? " at position " : " not at position ");
    for (uint32_t i = 0; i < nat; i++) {
        if (i) ari_text_put(o, i + 1 < nat ? ", " : " or ");
        ari_text_uint(o, at[i] + 1);
        say[value * b->cols + at[i]] = NOTHING;
    }
}

/* The largest block first, of equal ones the first. */
static void put_technique(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit,
                          uint32_t n, ari_out *o) {
    const ari_clauses *c = ari_word_clues_of(b, o->arena);
    const uint32_t nvalue = b->rows * b->cols;
    uint8_t *say = ARI_ZERO(o->arena, uint8_t, (size_t)nvalue * b->cols + 1);
    (void)d;
    if (!c || !say) {
        o->failed = true;
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        const seat s = seat_of(b, m, lit[i]);
        say[s.value * b->cols + s.position - 1] = s.there ? THERE : NOT_THERE;
    }
    for (bool more = false;; more = true) {
        uint32_t most = 0, best = 0;
        uint8_t what = THERE;
        for (uint32_t v = 0; v < 2 * nvalue; v++) {
            const uint8_t as = v < nvalue ? THERE : NOT_THERE;
            const uint32_t size = block_of(b, say, nvalue, v % nvalue, as);
            if (size > most && (as == what || !most)) most = size, best = v % nvalue, what = as;
        }
        if (!most) return;
        if (more) ari_text_put(o, "; ");
        put_block(b, c, say, nvalue, best, what, o);
    }
}

/* What stands at a position, where a value stands. */
static bool place_technique(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const ari_clauses *c = ari_word_clues_of(b, o->arena);
    if (!c || ARI_SITE_KIND(p->tag.site) == ARI_AT_CLUE) return false;
    const seat s = seat_of(b, m, p->lit[0]);
    if (p->tag.rule == VALUE) {
        ari_text_put(o, "the position of ");
        ari_word_clues_put_value(c, s.value, o);
    } else {
        ari_text_put(o, "the ");
        ari_word_clues_put_name(&c->attr[s.value / b->cols], o);
        ari_text_format(o, " at position %u", s.position);
    }
    return true;
}

/* ---- techniques ---- */

/* Nothing has to be known. */
ARI_TECHNIQUE_FITS(at_once, !d->nfact)
ARI_TECHNIQUE_FITS(from_placed, ari_technique_true(d->fact, d->nfact) > 0)
ARI_TECHNIQUE_FITS(to_placed, ari_technique_true(d->then, d->nthen) > 0)

static const ari_technique idea[] = {
    {"told outright", "location", NULL, "{1} says so: {then}."},
    {"taken", "place", from_placed, "{facts}, and nothing else of its kind is there: {then}."},
    {"only value left", "place", NULL, "{facts}, so {then}."},
    {"found", "value", from_placed, "{facts}, and nowhere else: {then}."},
    {"only position left", "value", NULL, "{facts}, so {then}."},
    {"both together", "same", from_placed, "{facts}, so by {1} {then}."},
    {"neither there", "same", NULL, "{facts}, so by {1} {then}."},
    {"no room beside", "relation", at_once, "{1} needs a position for each of the two: {then}."},
    {"position by relation", "relation", to_placed, "{facts}, so {1} leaves only one position: {then}."},
    {"excluded by relation", "relation", NULL, "{facts}, so by {1} {then}."},
    {"in the middle", "between", at_once, "By {1} there are others on both sides: {then}."},
    {"in between", "between", NULL, "{facts}, so by {1} {then}."},
    {"one of several", "choice", to_placed, "{1} has only one way left to be true. {known}So {then}."},
    {"one of several", "choice", NULL, "{known}{1} could not be true otherwise: {then}."},
    {"clue without room", "relation+ place* value*", NULL, ARI_TECHNIQUE_CHAIN},
    {"middle without room", "between place* value*", NULL, ARI_TECHNIQUE_CHAIN},
    {"pairs in each other's way", "same+ place+", NULL, ARI_TECHNIQUE_CHAIN},
    {"what if", NULL, NULL, ARI_TECHNIQUE_CHAIN},
};

static const ari_merged many[] = {
    {"told outright", "{all} say so: {then}."},
    {"taken; found", "{facts}: nowhere else, and with nothing else of the same kind. {then}."},
    {"both together; neither there; position by relation; excluded by relation", "{steps}."},
};

static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    const bool none = !k->yes && !k->open;
    const ari_clauses *c = ari_word_clues_of(b, o->arena);
    if (p->tag.rule > VALUE || (!none && k->yes < 2) || !c) return false;
    if (p->tag.rule == VALUE) {
        ari_word_clues_put_value(c, seat_of(b, m, p->lit[0]).value, o);
        ari_text_put(o, none ? " would have no position left" : " would stand at two positions");
        return true;
    }
    ari_text_put(o, none ? "nothing would be left for " : "two would be ");
    return place_technique(b, m, p, o);
}

const ari_techniques ari_zebra_techniques = {
    .idea = idea, .nidea = sizeof idea / sizeof *idea, .many = many, .nmany = sizeof many / sizeof *many,
    .silent = "taken; found", .put = put_technique, .place = place_technique, .fail = fail_technique,
};
