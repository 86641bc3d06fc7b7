/* masyu_techniques.c - steps of Masyu in words. */
#include "puzzle/masyu.h"

#include "words/technique.h"
#include "words/variable_place.h"
#include "model/deduction.h"

/* How many literals, lines or not, are at the cell of a premise. */
static uint32_t at_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_lit *lit,
                             uint32_t n, bool line) {
    const uint32_t cell = ARI_SITE_INDEX(p->tag.site);
    uint32_t k = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_vertex *end = b->graph->ends[ari_variable_place_of(b, m, lit[i]).index];
        k += !(lit[i] & 1u) == line && (end[0] == cell || end[1] == cell);
    }
    return k;
}

static bool everywhere_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m, (void)d;
    return b->param[ALL];
}

/* Nothing has to be known. */
ARI_TECHNIQUE_FITS(at_once, !d->nfact)
ARI_TECHNIQUE_FITS(full, !ari_technique_true(d->then, d->nthen) && ari_technique_true(d->fact, d->nfact) == 2)
ARI_TECHNIQUE_FITS(one_way, d->nthen == 1 && ari_technique_true(d->then, d->nthen) == 1)
ARI_TECHNIQUE_FITS(dead_end, !ari_technique_true(d->then, d->nthen) && !ari_technique_true(d->fact, d->nfact))

/* Only the cells before and after the circle are concluded about. */
ARI_TECHNIQUE_FITS(beyond, !at_technique(b, m, d->premise, d->then, d->nthen, true) &&
                               !at_technique(b, m, d->premise, d->then, d->nthen, false))

/* Lines on both sides of a white circle: along them the loop would not turn. */
ARI_TECHNIQUE_FITS(between, ari_technique_true(d->fact, d->nfact) == 2 && d->nfact == 2 &&
                   !at_technique(b, m, d->premise, d->fact, d->nfact, true))

/* The loop reaches the circle along a known line. */
ARI_TECHNIQUE_FITS(comes, at_technique(b, m, d->premise, d->fact, d->nfact, true) > 0)

/* Is one of the conclusions that no line runs between the places of two premises, which are neighbours? */
static bool apart_technique(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i, uint32_t j) {
    const uint32_t x = ARI_SITE_INDEX(d->premise[i].tag.site), y = ARI_SITE_INDEX(d->premise[j].tag.site);
    for (uint32_t k = 0; k < d->nthen; k++) {
        const ari_vertex *end = b->graph->ends[ari_variable_place_of(b, m, d->then[k]).index];
        if (d->then[k] & 1u && ((end[0] == x && end[1] == y) || (end[0] == y && end[1] == x))) return true;
    }
    return false;
}

ARI_TECHNIQUE_FITS(pair_apart, d->npremise == 2 && apart_technique(b, m, d, 0, 1))

/* Three in one line, in whatever order. */
ARI_TECHNIQUE_FITS(three_apart, d->npremise == 3 && !d->nfact &&
                                    apart_technique(b, m, d, 0, 1) + apart_technique(b, m, d, 0, 2) +
                                            apart_technique(b, m, d, 1, 2) ==
                                        2)
ARI_TECHNIQUE_FITS(closes, d->nthen == 1 && !ari_technique_true(d->then, 1) &&
                               ari_technique_true(d->fact, d->nfact) == d->nfact)

static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    (void)m;
    return p->kind == ARI_BY_ROW && p->tag.rule == DEGREE && ari_technique_fail_degree(b, p, k, o);
}

static const ari_technique idea[] = {
    ARI_TECHNIQUE_CURVES("loop"),
    ARI_TECHNIQUE_EXITS,
    ARI_TECHNIQUE_EVEN,
    {"white at the border", "white", at_once,
     "The loop goes straight through the white circle at {1}, which it can only do along the border: {then}."},
    {"white turn", "white", beyond,
     "The loop goes straight through the white circle at {1} and turns beside it. {known}So the turn is on the other "
     "side: {then}."},
    {"white between lines", "white", between,
     "The loop turns beside the white circle at {1}, so it does not join the lines on both sides. {known}It crosses "
     "between them: {then}."},
    {"white straight", "white", NULL,
     "The loop goes straight through the white circle at {1}. {known}So {then}."},
    {"black at the border", "black", at_once,
     "The loop turns on the black circle at {1} and goes two cells straight before and behind it. Towards the border "
     "there is no room for that, so it goes the other way: {then}."},
    {"black turn", "black", comes,
     "The loop turns on the black circle at {1} and goes two cells straight before and behind it. {known}So {then}."},
    {"black blocked", "black", NULL,
     "The loop turns on the black circle at {1} and goes two cells straight before and behind it. {known}There is no "
     "room for that, so it goes the other way: {then}."},
    {"two lines", "degree", full, "The loop passes {1} already: {facts}. So {then}."},
    {"one way on", "degree", one_way, "At {1} the loop has only one way on. {known}So {then}."},
    {"dead end", "degree", dead_end, "At {1} only one way is open, and the loop would end there. {known}So {then}."},
    {"every cell", "degree", everywhere_technique,
     "The loop passes through every cell, and at {1} only two ways are open. {known}So {then}."},
    {"circle", "degree", NULL,
     "The loop passes through the circle at {1}, where only two ways are open. {known}So {then}."},
    {"circle", "circle", NULL, "The loop passes through the circle at {1}. {known}So {then}."},
    {"small loop", "ring:loop", closes,
     ARI_TECHNIQUE_CLOSES},
    {"two blacks", "black+", pair_apart,
     "The black circles at {1} and {2} are neighbours. A line between them would have to go straight on through both, "
     "but the loop turns on black. {known}So {then}."},
    {"two whites", "white+", pair_apart,
     "The white circles at {1} and {2} are neighbours. If the loop ran along both, it would have to turn just before "
     "them and just behind them. {known}There it cannot, so it passes them side by side: {then}."},
    {"three whites", "white+", three_apart,
     "The white circles at {1}; {2} and {3} stand in one line. If the loop ran along them, it would go straight on "
     "before and behind the middle one, where it has to turn; so it passes them side by side: {then}."},
    {"black and white", "black white", pair_apart,
     "A line from the black circle at {1} to the white one at {2} would run straight on and have to turn behind the "
     "white one. {known}There it cannot, so {then}."},
    {"black and a line", "black degree", pair_apart,
     "A line from the black circle at {1} to {2} would have to go straight on there. {known}It cannot, so the loop "
     "goes the other way: {then}."},
    {"next to each other", "black* white*", NULL, ARI_TECHNIQUE_CHAIN},
    {"black and cells", "black degree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"white and cells", "white degree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"chain of cells", "degree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"circles and cells", "black* white* degree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"small loop", "ring:loop degree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"what if", NULL, NULL, ARI_TECHNIQUE_CHAIN},
};

static const ari_merged many[] = {
    {"white at the border",
     "The loop can go straight through the white circles at {all} only along the border: {then}."},
    {"white straight", "The loop goes straight through the white circles at {all}: {then}."},
    {"black at the border",
     "The loop turns on black and goes two cells straight each way. At the black circles at {all} there is no room for "
     "that towards the border: {then}."},
    {"two lines", "The loop passes {all} already: {then}."},
    {"dead end", "The loop could not go on from {all}: {then}."},
    {"two lines; dead end", "At {all} the loop would branch or run into a dead end: {then}."},
    {"one way on", "The loop has only one way on at {all}: {then}."},
};

static const ari_said said[] = {
    {"white", NULL, "the white circle at {1}"},
    {"black", NULL, "the black circle at {1}"},
    ARI_TECHNIQUE_SAID_LOOP,
};

static const uint16_t price[] = {
    [DEGREE] = 100, [CIRCLE] = 100, [WHITE] = 100, [BLACK] = 100, [VISIT] = 0, [LOOP] = 300,
};

static const ari_fit fit = { /* 337 puzzles of 28 authors */
    .base = 496, .early = 331, .steps = -190,
};

static const uint16_t grade[] = {390, 520, 640, 1150}; /* of these 12, 20, 23, 13, 31 % */

const ari_techniques ari_masyu_techniques = {
    .cost.fit = &fit, .cost.grade = grade, .cost.price = price, ARI_TECHNIQUE_TABLES, .runs = true,
    .say.fail = fail_technique,
};
