/* broken_shape.c - a ring, wall, curve or gate that fails, behind "But ": what would close too early, be cut off, be
 * crossed an odd number of times or have too little room. */
#include "words/broken_shape.h"

#include "words/assumption.h"
#include "words/literals.h"
#include "words/premise_place.h"

/* A curve or a gate that is broken. */
static void put_crossed(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i,
                        const ari_premise *p, ari_out *o) {
    const bool curve = p->kind == ARI_BY_CURVE;
    bool again;
    const uint32_t walk = ari_assumption_walk(d, i, &again);
    if (again) ari_text_format(o, "walk %u", walk);
    else ari_words_premise_place(b, m, p, o);
    ari_text_put(o, again || curve ? " " : ", ");
    ari_text_put(o, curve ? "would cross an odd number of lines. " : "would not have room for all of them");
    if (walk && !again) ari_text_format(o, " (walk %u)", walk);
    if (!curve) ari_text_put(o, ". ");
}

/* What is no longer connected. */
static void put_parted(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const bool two = p->nscope == p->nlit + 2;
    const uint32_t from = o->n;
    ari_text_put(o, two ? "that cuts " : "no way out is left for ");
    if (two) {
        ari_words_literals_subjects(b, m, p->lit + p->nlit, 2, o);
        ari_text_put(o, " off from each other");
    } else if (!ari_words_premise_side(b, m, p, o)) {
        o->n = from;
        ari_text_put(o, p->nlit ? "no way is left " : "no way is left");
        ari_words_premise_across(b, m, p->lit, p->nlit, o);
    }
}

void ari_words_broken_shape_put(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i,
                                const ari_premise *p, ari_out *o) {
    const bool loop = m->topo[p->topo].kind == ARI_CYCLE, ring = p->kind == ARI_BY_RING;
    uint32_t left = p->nlit; /* a line that the ring leaves out */
    while (ring && left < p->nscope && ari_assumption_known(d, i, ARI_VAR(p->lit[left])) != 1) left++;
    if (p->kind == ARI_BY_CURVE || p->kind == ARI_BY_GATE) {
        put_crossed(b, m, d, i, p, o);
    } else if (ring && loop && left < p->nscope) {
        ari_text_put(o, "that closes a loop too early: ");
        ari_words_literals_put(b, m, d, &p->lit[left], 1, o);
        ari_text_put(o, " and is left out. ");
    } else if (!ring && loop && !p->nlit) {
        ari_text_put(o, "there would be no line at all. ");
    } else if (!ring && loop) {
        ari_text_put(o, "the loop would not cross twice ");
        ari_words_premise_across(b, m, p->lit, p->nlit, o);
        ari_text_put(o, ", with lines on both sides. ");
    } else {
        const bool sized = m->topo[p->topo].kind == ARI_PIECES;
        if (sized) ari_text_format(o, "that makes a piece too %s", ring ? "large" : "small");
        else if (ring) ari_text_put(o, loop ? "that closes a loop too early" : "that closes a loop");
        else put_parted(b, m, p, o);
        ari_text_put(o, ": ");
        ari_technique_put_rule(b, p->tag.rule, o);
        ari_text_put(o, ". ");
    }
}
