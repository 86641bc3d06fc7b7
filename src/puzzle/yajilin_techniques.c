/* yajilin_techniques.c - steps of Yajilin in words. */
#include "puzzle/yajilin.h"

#include "words/technique.h"
#include "words/variable_place.h"
#include "board/board.h"

/* How many literals say that a cell is shaded (or is not), or that a line is there (or is not). */
static uint32_t count_technique(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, bool cell,
                                bool yes) {
    uint32_t k = 0;
    for (uint32_t i = 0; i < n; i++)
        k += (ari_variable_place_of(b, m, lit[i]).thing == ARI_THING_CELL) == cell && !(lit[i] & 1u) == yes;
    return k;
}

#define FACTS(cell, yes) count_technique(b, m, d->fact, d->nfact, cell, yes)
#define THEN(cell, yes) count_technique(b, m, d->then, d->nthen, cell, yes)

ARI_TECHNIQUE_FITS(dead_end, THEN(true, true) > 0)
ARI_TECHNIQUE_FITS(shaded, FACTS(true, true) > 0)
ARI_TECHNIQUE_FITS(passed, FACTS(false, true) == 2)
ARI_TECHNIQUE_FITS(one_way, FACTS(false, true) == 1 && THEN(false, true) == 1)
ARI_TECHNIQUE_FITS(comes, FACTS(false, true) == 1)
ARI_TECHNIQUE_FITS(two_ways, THEN(false, true) == 2)
ARI_TECHNIQUE_FITS(no_shaded, THEN(true, false) == d->nthen)
ARI_TECHNIQUE_FITS(all_shaded, THEN(true, true) == d->nthen)
ARI_TECHNIQUE_FITS(zero, !ari_arrow_number(b->clue[ARI_SITE_INDEX(d->premise[0].tag.site)]))

/* Neither of two cells is shaded. */
ARI_TECHNIQUE_FITS(both_passed, d->npremise == 3 && THEN(true, false) == 2)

/* One of two neighbours is not shaded, by what the loop does at both. */
static bool one_passed(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    const ari_premise *pair = NULL;
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->npremise; i++)
        if (d->premise[i].nlit == 2) pair = &d->premise[i];
    for (uint32_t i = 0; pair && i < d->npremise; i++)
        for (uint32_t k = 0; k < 2; k++)
            n += &d->premise[i] != pair && d->premise[i].tag.site == ari_variable_place_of(b, m, pair->lit[k]).site;
    return n == 2 && d->npremise == 3 && d->nthen == 1 && THEN(true, false) == 1;
}

ARI_TECHNIQUE_FITS(closes, THEN(false, false) == 1 && d->nthen == 1 && FACTS(false, true) == d->nfact)

static const ari_technique idea[] = {
    ARI_TECHNIQUE_CURVES("loop"),
    ARI_TECHNIQUE_EXITS,
    ARI_TECHNIQUE_EVEN,
    {"shaded cell", "degree", shaded, "The loop does not enter {1}, which is shaded: {then}."},
    {"dead end", "degree", dead_end,
     "The loop cannot pass {1}, where at most one way is open. {known}So {then}."},
    {"two lines", "degree", passed, "The loop passes {1} already: {facts}. So {then}."},
    {"one way on", "degree", one_way, "At {1} the loop has only one way on. {known}So {then}."},
    {"on the loop", "degree", comes, "{facts}, so {then}."},
    {"two ways", "degree", two_ways, "The loop has to pass {1}, and only two ways are open there. {known}So {then}."},
    {"no way there", "fill", NULL, "No way leads to {1}, which is on the loop or shaded: {then}."},
    {"neighbour", "adjacent", NULL, "{facts}, so its neighbour is not: {then}."},
    {"zero", "clue", zero, "The arrow {v1} at {1} points at no shaded cell: {then}."},
    {"arrow complete", "clue", no_shaded,
     "The arrow {v1} at {1} points at all its shaded cells already: {facts}. So {then}."},
    {"cells left", "clue", all_shaded,
     "The arrow {v1} at {1} has only as many cells left as it needs. {known}So {then}."},
    {"inside", "outside", no_shaded,
     "Shaded cells lie outside the loop, but {1} lies inside: from there up to the border the loop is crossed an odd "
     "number of times. {known}So {then}."},
    {"outside", "outside", NULL,
     "Shaded cells lie outside the loop: from {1} up to the border it is crossed an even number of times. {known}So "
     "{then}."},
    {"small loop", "ring:loop", closes,
     ARI_TECHNIQUE_CLOSES},
    {"two exits", "degree+ adjacent", both_passed,
     "{all} are neighbours. If one of them were shaded, the other would be left with one way and be shaded too; "
     "but no two neighbours are shaded. {known}So {then}."},
    {"two exits", "degree+ adjacent", one_passed,
     "{all} are neighbours. {known}If {what}, the other one is left with one way at most and is shaded too; but no two "
     "neighbours are shaded. So {then}."},
    {"two exits", "degree+ adjacent", NULL, ARI_TECHNIQUE_CHAIN},
    {"every second cell", "clue adjacent+", NULL,
     "{known}Shaded cells are never neighbours, and only in this way the arrow {v1} at {1} has room for all its own: "
     "{then}."},
    {"arrows together", "clue+", NULL, ARI_TECHNIQUE_CHAIN},
    {"arrow and cells", "clue degree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"arrow and cells", "clue adjacent+ degree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"dead end", "degree", NULL, "{known}A line that reaches {1} could not go on there: {then}."},
    {"chain of cells", "degree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"chain of cells", "degree+ adjacent+", NULL, ARI_TECHNIQUE_CHAIN},
    {"small loop", "degree ring:loop", NULL,
     ARI_TECHNIQUE_CHAIN},
    {"small loop", "degree+ ring:loop", NULL, ARI_TECHNIQUE_CHAIN},
    {"small loop", "degree+ adjacent+ ring:loop", NULL, ARI_TECHNIQUE_CHAIN},
    {"inside", "outside+ degree+", NULL, ARI_TECHNIQUE_CHAIN},
    {"inside", "outside+ degree+ adjacent+", NULL, ARI_TECHNIQUE_CHAIN},
    {"what if", NULL, NULL, ARI_TECHNIQUE_CHAIN},
};

/* Two neighbours, each of which has no two ways without the other: the first thing that people look for. */
static const ari_known_pattern known[] = {{"adjacent degree:1 degree:2", 115, 3}};

static const ari_merged many[] = {
    {"shaded cell", "{facts}, so no line comes there: {then}."},
    {"neighbour", "{facts}, so no neighbour is: {then}."},
    {"one way on", "The loop has only one way on at {all}: {then}."},
    {"on the loop", "{facts}, so {then}."},
    {"shaded cell; neighbour", "{facts}, so no line comes there, and no neighbour is shaded: {then}."},
    {"two lines", "The loop passes {all} already: {then}."},
    {"one way on; on the loop",
     "The loop has only one way on at {all}, and no cell that it reaches is shaded: {then}."},
    {"two ways", "The loop has to pass {all}, and only two ways are open at each: {then}."},
};

static const ari_fit fit = { /* 616 puzzles of 46 authors */
    .base = -805, .work = 44, .hardest = 246, .facts = 129,
};

static const uint16_t grade[] = {250, 450, 700, 1700}; /* of these 18, 20, 18, 16, 28 % */

static const ari_said said[] = {
    {"clue", NULL, "the arrow {v1} at {1}"},
    {"adjacent", NULL, "no two neighbours"},
    ARI_TECHNIQUE_SAID_LOOP,
};

/* What is wrong with a cell that the loop passes, or with one that is shaded. */
static bool fail_cell(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o) {
    const ari_fault lines = ari_technique_fault_lines(b, m, p, k);
    uint8_t dark = 2;
    for (uint32_t i = 0; i < p->nlit; i++)
        if (ari_variable_place_of(b, m, p->lit[i]).thing == ARI_THING_CELL) dark = k->is[i];
    if (ari_technique_fail_degree(b, p, &lines, o)) return true;
    if (dark == 1 && lines.yes) ari_text_put(o, "the loop would enter ");
    else if (!dark && lines.yes + lines.open < 2) ari_text_put(o, "the loop could not pass ");
    else return false;
    ari_board_place(b, p->tag.site, o);
    ari_text_put(o, dark ? ", which is shaded" : ", which is not shaded");
    return true;
}

static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    if (p->kind != ARI_BY_ROW) return false;
    if (ari_technique_is_rule(b, p, "degree")) return fail_cell(b, m, p, k, o);
    if (ari_technique_is_rule(b, p, "adjacent")) return ari_technique_fail_shaded(b, m, p, k, o);
    if (!ari_technique_is_rule(b, p, "clue")) return false;
    const int32_t wanted = ari_arrow_number(b->clue[ARI_SITE_INDEX(p->tag.site)]);
    return ari_technique_fail_count(b, m, p, k, wanted, "shaded cell", "shaded cells", o);
}

const ari_techniques ari_yajilin_techniques = {
    .cost.fit = &fit, .cost.grade = grade, .cost.pattern = known, .cost.npattern = sizeof known / sizeof *known,
    ARI_TECHNIQUE_TABLES, .runs = true, .say.fail = fail_technique};
