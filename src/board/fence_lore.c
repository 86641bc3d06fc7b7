/* fence_lore.c - steps of Slitherlink and Loops in words. Sentences say nothing of how many loops there are, but for
 * those about rings, which Loops does not have. */
#include "fence.h"

#include "genre.h"

static bool all_then(const ari_deduction *d, bool line) {
    return ari_lore_true(d->then, d->nthen) == (line ? d->nthen : 0);
}
static bool all_fact(const ari_deduction *d, bool line) {
    return ari_lore_true(d->fact, d->nfact) == (line ? d->nfact : 0);
}

static int32_t value(const ari_board *b, const ari_deduction *d) {
    for (uint32_t i = 0; i < d->npremise; i++) {
        const uint32_t site = d->premise[i].tag.site;
        if (ARI_SITE_KIND(site) == ARI_AT_CELL) return b->clue[ARI_SITE_INDEX(site)];
    }
    return ARI_CLUE_NONE;
}

static bool zero(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return value(b, d) == 0;
}

static bool full(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return all_then(d, false) && all_fact(d, true);
}

static bool rest(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return all_then(d, true) && all_fact(d, false);
}

static bool all_sides(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    return !d->nfact && rest(b, m, d);
}

static bool one_way(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return d->nthen == 1 && all_then(d, true) && ari_lore_true(d->fact, d->nfact) == 1;
}

static bool both(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return d->nthen == 2 && all_then(d, true);
}

static bool dead_end(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return all_then(d, false) && all_fact(d, false);
}

/* A clue at a point with two lines of which both are its sides. */
static bool at_corner(const ari_deduction *d) {
    for (uint32_t i = 0; i < d->npremise; i++)
        if (ARI_SITE_KIND(d->premise[i].tag.site) == ARI_AT_POINT) return d->premise[i].nlit == 2;
    return false;
}

static bool corner_one(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return !d->nfact && at_corner(d) && value(b, d) == 1;
}

static bool corner_three(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return !d->nfact && at_corner(d) && value(b, d) == 3;
}

/* Two 3s and a point: they meet there, else the point would not be needed with both. */
static bool threes(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    uint32_t n = 0;
    (void)m;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const uint32_t site = d->premise[i].tag.site;
        n += ARI_SITE_KIND(site) == ARI_AT_CELL && b->clue[ARI_SITE_INDEX(site)] == 3;
    }
    return n == 2 && d->npremise == 3;
}

/* What is known of a line where the opposite of the first conclusion is supposed: 1, 0; 2: nothing. */
static int supposed(const ari_deduction *d, ari_lit lit) {
    if (ARI_VAR(d->then[0]) == ARI_VAR(lit)) return (int)(d->then[0] & 1u);
    for (uint32_t i = 0; i < d->nfact; i++)
        if (ARI_VAR(d->fact[i]) == ARI_VAR(lit)) return !(d->fact[i] & 1u);
    return 2;
}

/* Then, whatever lines of the point are there, none or two of them: does the clue get too many, or (few) too few? */
static bool strains(const ari_board *b, const ari_deduction *d, bool few) {
    const bool turned = ARI_SITE_KIND(d->premise[0].tag.site) == ARI_AT_POINT;
    const ari_premise *clue = &d->premise[turned], *point = &d->premise[!turned];
    const int32_t wanted = value(b, d);
    bool always = point->nlit < 16;
    for (uint32_t way = 0; always && way < 1u << point->nlit; way++) {
        int32_t lines = 0, least = 0, open = 0;
        bool may = true;
        for (uint32_t i = 0; i < point->nlit; i++) {
            const int known = supposed(d, point->lit[i]), is = (int)(way >> i & 1u);
            may = may && (known == 2 || known == is);
            lines += is;
        }
        if (!may || (lines != 0 && lines != 2)) continue;
        for (uint32_t k = 0; k < clue->nlit; k++) {
            int known = supposed(d, clue->lit[k]);
            for (uint32_t i = 0; i < point->nlit; i++)
                if (point->lit[i] == clue->lit[k]) known = (int)(way >> i & 1u);
            least += known == 1;
            open += known == 2;
        }
        always = few ? least + open < wanted : least > wanted;
    }
    return always;
}

static bool too_many(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return strains(b, d, false);
}

static bool too_few(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return strains(b, d, true);
}

#define CLUE_GETS "At {2} there are two lines or none. {known}Suppose that {what}: then the {v1} at {1} gets too "

static const ari_idea idea[] = {
    ARI_LORE_CURVES("loop"),
    ARI_LORE_CURVES("degree"), /* Loops */
    ARI_LORE_EXITS,
    ARI_LORE_EVEN,
    {"zero", "clue", zero, "The 0 at {1} has no line on any side: {then}."},
    {"clue complete", "clue", full,
     "The {v1} at {1} has its {f line} already: {others} of its sides {n|is|are} crossed out. {then}."},
    {"sides left", "clue", all_sides, "The {v1} at {1} has a line on every side: {then}."},
    {"sides left", "clue", rest,
     "The {v1} at {1} has {f side} crossed out already: {others} {n|is a line|are lines}. {then}."},
    {"two lines", "degree", full, "Two lines meet at {1} already: {then}."},
    {"one way on", "degree", one_way, "The line that comes to {1} has only one way on: {then}."},
    {"dead end", "degree", dead_end, "At {1} no other line is left, so a line there would be a dead end: {then}."},
    {"small loop", "ring:loop", NULL,
     "Lines join these two ends already. One more would close the loop too early, with a line elsewhere left out: "
     "{then}."},
    {"corner one", "clue degree", corner_one,
     "At a corner of the board there are both lines or none, and both are too many for the 1 at {1}: {then}."},
    {"corner three", "clue degree", corner_three,
     "At a corner of the board there are both lines or none, and without them the 3 at {1} has only two sides left: "
     "{then}."},
    {"two threes", "clue+ degree", threes,
     "The 3s at {1} and {2} meet at {3}. A 3 leaves out one side only, so each has a line that ends there; and only "
     "two lines do. {known}So {then}."},
    {"clue and point", "clue degree", too_many, CLUE_GETS "many lines. So {then}."},
    {"clue and point", "clue degree", too_few, CLUE_GETS "few lines. So {then}."},
    {"clue and point", "clue degree", NULL, CLUE_GETS "many lines or too few. So {then}."},
    {"small loop", "ring:loop clue", NULL,
     ARI_LORE_CHAIN},
    {"every point", "visit degree", both,
     "Two lines meet at every point, and at {1} only two are left. {known}So {then}."},
    {"what if", "clue+ degree+", NULL,
     ARI_LORE_CHAIN},
};

static const ari_said said[] = {{"clue", NULL, "the {v1} at {1}"}};

#define LORE .idea = idea, .nidea = sizeof idea / sizeof *idea, .said = said, .nsaid = sizeof said / sizeof *said
const ari_lore ari_fence_lore = {LORE};

static const ari_fit fit = { /* 99 puzzles of 22 authors */
    .base = -2667, .work = 143, .thoughts = 137, .early = 109, .steps = 59,
};

const ari_lore ari_fence_lore_rated = {.fit = &fit, LORE};
