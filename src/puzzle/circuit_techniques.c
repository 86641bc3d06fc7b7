/* circuit_techniques.c - steps of Circuit Board in words. */
#include "puzzle/circuit.h"

#define FACTS ari_technique_true(d->fact, d->nfact)
#define THEN ari_technique_true(d->then, d->nthen)

ARI_TECHNIQUE_FITS(three, FACTS == 3 && !THEN)
ARI_TECHNIQUE_FITS(third, FACTS == 2 && THEN == 1) /* two lines are there: so is a third */
/* The only line there is; the only one that there can be. */
ARI_TECHNIQUE_FITS(never_two, FACTS <= 1 && !THEN) /* a given one is known without being told */
ARI_TECHNIQUE_FITS(one_way, !FACTS && THEN == 1)
ARI_TECHNIQUE_FITS(is_board, ARI_SITE_KIND(d->premise[0].tag.site) == ARI_AT_BOARD)

static bool place_technique(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    (void)m;
    if (p->kind != ARI_BY_ROW || p->tag.rule != TREE) return false;
    if (ARI_SITE_KIND(p->tag.site) == ARI_AT_BOARD) {
        ari_text_put(o, "the colours of a chessboard");
        return true;
    }
    const uint32_t e = ARI_SITE_INDEX(p->tag.site);
    ari_text_put(o, "the line between ");
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, b->graph->ends[e][0]), o);
    ari_text_put(o, " and ");
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, b->graph->ends[e][1]), o);
    return true;
}

/* A tree on a chessboard's colours: counted over all points. */
static bool coloured_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    for (uint32_t i = 0; i < d->npremise; i++)
        if (d->premise[i].tag.rule == TREE && ARI_SITE_KIND(d->premise[i].tag.site) == ARI_AT_BOARD) return true;
    return false;
}

#define COLOURS                                                                                                 \
    "Colour the points like a chessboard. There is one line less than points, and each joins a light point and " \
    "a dark one: so the lines at all light points come to that number, and those at all dark ones too. "
#define ALONE(which, more) \
    "{known}Otherwise " which " would be a piece of its own, with no other line at its two points" more ". So {then}."
#define AND_THIRD ", and a point has one line or three"

static const ari_technique idea[] = {
    {"one way out", "degree", one_way, "{known}Every point has a line, and only one way is left at {1}: {then}."},
    {"three lines", "degree", three, "Three lines meet at {1} already, and more never do: {then}."},
    {"third line", "degree", third,
     "Two lines meet at {1} already, and every point has one or three. {known}So {then}."},
    {"never two", "degree", never_two,
     "{1} has a line, and there is room for one more only. But every point has one line or three: {then}."},
    {"one or three", "degree", NULL, "{1} has one line or three. {known}So {then}."},
    {"small ring", "ring:tree", NULL, "{known}Lines enclose nothing, and one more here would close a ring: {then}."},
    {"last way out", "wall:tree", NULL,
     "{known}All points hang together, and only one way out is left for {apart}: {then}."},
    {"colours", "tree", is_board, COLOURS "{known}So {then}."},
    {"colours", "degree* tree+", coloured_technique, COLOURS ARI_TECHNIQUE_CHAIN},
    {"two alone", "tree", NULL, ALONE("{1}", "")},
    {"line goes on", "degree tree", NULL, ALONE("{2}", AND_THIRD)},
    {"line goes on", "degree tree tree", NULL, ALONE("{2}, or {3},", AND_THIRD)},
    {"line goes on", "degree+ tree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"cut off", "wall:tree degree+", NULL,
     "{known}Suppose that {what}. One line or three meet at {rows}, so also {cut}, and no way out is left for "
     "{apart}. So {then}."},
    {"ring of points", "degree+ ring:tree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"what if", NULL, NULL, ARI_TECHNIQUE_CHAIN},
};

static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    if (p->kind == ARI_BY_ROW && p->tag.rule == TREE && place_technique(b, m, p, o)) {
        ari_text_put(o, ARI_SITE_KIND(p->tag.site) == ARI_AT_EDGE ? " would be alone" : " do not allow that");
        return true;
    }
    if (p->kind != ARI_BY_ROW || p->tag.rule != DEGREE) return false;
    const ari_fault lines = ari_technique_fault_lines(b, m, p, k);
    if (lines.open || lines.yes % 2) return false;
    ari_text_put(o, !lines.yes ? "no line" : lines.yes == 2 ? "two lines, and no third," : "four lines");
    ari_text_put(o, lines.yes ? " would meet at " : " would come to ");
    ari_board_place(b, p->tag.site, o);
    return true;
}

static const ari_merged many[] = {
    {"three lines", "Three lines meet at {all} already, and more never do: {then}."},
    {"never two",
     "Every point has one line or three, and with a second line there could be no third at {all}: {then}."},
    {"one way out", "Every point has a line, and only one way is left at {all}: {then}."},
};

static const ari_said said[] = {
    {"ring:tree", NULL, "else a ring closes"},
    {"wall:tree", NULL, "else {apart} would be cut off"},
    {"tree@", NULL, "else {1} would be alone"},
};

/* Given lines are known from the beginning. */
static const uint16_t price[] = {[BLOCKED] = 0, [GIVEN] = 0, [DEGREE] = 100, [TREE] = 100};

static const ari_noun noun[] = {
    {'z', ARI_THING_TALLY, "has three lines", "have three lines", "has one line", "have one line"},
};

const ari_techniques ari_circuit_techniques = {
    .price = price,
    .noun = noun,
    .nnoun = sizeof noun / sizeof *noun,
    ARI_TECHNIQUE_TABLES,
    .runs = true,
    .place = place_technique,
    .point = ari_circuit_point,
    .fail = fail_technique,
};
