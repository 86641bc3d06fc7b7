/* side_clue_techniques.c - steps of Slitherlink and Loops in words. Sentences say nothing of how many loops there are,
 * but for those about rings, which Loops does not have. */
#include "genre/side_clues.h"

#include "words/premise_place.h"

static bool all_then(const ari_deduction *d, bool line) {
    return ari_technique_true(d->then, d->nthen) == (line ? d->nthen : 0);
}
static bool all_fact(const ari_deduction *d, bool line) {
    return ari_technique_true(d->fact, d->nfact) == (line ? d->nfact : 0);
}

static int32_t value_technique(const ari_board *b, const ari_deduction *d) {
    for (uint32_t i = 0; i < d->npremise; i++) {
        const uint32_t site = d->premise[i].tag.site;
        if (ARI_SITE_KIND(site) == ARI_AT_CELL) return b->clue[ARI_SITE_INDEX(site)];
    }
    return ARI_CLUE_NONE;
}

ARI_TECHNIQUE_FITS(zero, value_technique(b, d) == 0)
ARI_TECHNIQUE_FITS(full, all_then(d, false) && all_fact(d, true))
ARI_TECHNIQUE_FITS(rest, all_then(d, true) && all_fact(d, false))
ARI_TECHNIQUE_FITS(thought, d->thought)
ARI_TECHNIQUE_FITS(all_sides, !d->nfact && rest(b, m, d))
ARI_TECHNIQUE_FITS(one_way, d->nthen == 1 && all_then(d, true) && ari_technique_true(d->fact, d->nfact) == 1)
ARI_TECHNIQUE_FITS(both, d->nthen == 2 && all_then(d, true))
ARI_TECHNIQUE_FITS(dead_end, all_then(d, false) && all_fact(d, false))

/* A clue at a point with two lines of which both are its sides. */
static bool at_corner(const ari_deduction *d) {
    for (uint32_t i = 0; i < d->npremise; i++)
        if (ARI_SITE_KIND(d->premise[i].tag.site) == ARI_AT_POINT) return d->premise[i].nlit == 2;
    return false;
}

ARI_TECHNIQUE_FITS(corner_one, !d->nfact && at_corner(d) && value_technique(b, d) == 1)
ARI_TECHNIQUE_FITS(corner_three, !d->nfact && at_corner(d) && value_technique(b, d) == 3)

/* Two 3s and a point: they meet there, else the point would not be needed with both. */
static bool threes_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    uint32_t n = 0;
    (void)m;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const uint32_t site = d->premise[i].tag.site;
        n += ARI_SITE_KIND(site) == ARI_AT_CELL && b->clue[ARI_SITE_INDEX(site)] == 3;
    }
    return n == 2 && d->npremise == 3;
}

/* Known together, with two premises more than a 3 and its corner has (the genre's patterns). */
static bool count_sites(const ari_deduction *d, uint32_t kind, uint32_t n) {
    for (uint32_t i = 0; i < d->npremise; i++)
        n -= d->premise[i].kind == ARI_BY_ROW && ARI_SITE_KIND(d->premise[i].tag.site) == kind;
    return !n;
}

ARI_TECHNIQUE_FITS(known_together, !d->thought)
ARI_TECHNIQUE_FITS(corner_two,
                   !d->thought && !d->nfact && value_technique(b, d) == 2 && count_sites(d, ARI_AT_POINT, 2))
ARI_TECHNIQUE_FITS(beside_threes,
                   !d->thought && !d->nfact && value_technique(b, d) == 3 && count_sites(d, ARI_AT_CELL, 2))

/* ---- a clue and one of its corners ---- */

typedef struct corner {
    bool two;             /* they share two sides */
    uint32_t point, clue; /* how many of these can be lines: 1 << that many, by either alone */
    bool beyond, behind;  /* conclusions about other sides of the clue, about other lines of the point */
    bool lines, none;     /* these are lines all, or none */
    bool rest;            /* those of the clue are lines all */
    bool met;             /* another line is known to reach the point */
} corner;

static bool has_technique(const ari_premise *p, ari_lit lit) {
    for (uint32_t i = 0; i < p->nlit; i++)
        if (ARI_VAR(p->lit[i]) == ARI_VAR(lit)) return true;
    return false;
}

/* What facts say of a line: 1, 0; 2: nothing. */
static uint32_t known_technique(const ari_deduction *d, ari_lit lit) {
    for (uint32_t i = 0; i < d->nfact; i++)
        if (ARI_VAR(d->fact[i]) == ARI_VAR(lit)) return !(d->fact[i] & 1u);
    return 2;
}

/* How many of the lines of p that are q's (or are not) are known, and how many are open. */
static void count_technique(const ari_deduction *d, const ari_premise *p, const ari_premise *q, bool shared,
                            int32_t *lines, int32_t *open) {
    *lines = *open = 0;
    for (uint32_t i = 0; i < p->nlit; i++) {
        if (has_technique(q, p->lit[i]) != shared) continue;
        *lines += known_technique(d, p->lit[i]) == 1;
        *open += known_technique(d, p->lit[i]) == 2;
    }
}

static corner corner_of(const ari_board *b, const ari_deduction *d) {
    const bool turned = ARI_SITE_KIND(d->premise[0].tag.site) == ARI_AT_POINT;
    const ari_premise *clue = &d->premise[turned], *point = &d->premise[!turned];
    corner c = {.lines = true, .none = true, .rest = true};
    int32_t lines, open, most, left;
    count_technique(d, clue, point, true, &lines, &open);
    c.two = !lines && open == 2;
    count_technique(d, point, clue, false, &lines, &open);
    c.met = lines > 0;
    count_technique(d, clue, point, false, &most, &left);
    for (int32_t k = 0; k <= 2; k++) {
        const int32_t rest = value_technique(b, d) - k;
        if ((k + lines <= 2 && k + lines + open >= 2) || !(k + lines)) c.point |= 1u << k;
        if (rest >= most && rest <= most + left) c.clue |= 1u << k;
    }
    for (uint32_t i = 0; i < d->nthen; i++) {
        if (has_technique(clue, d->then[i]) && has_technique(point, d->then[i])) continue;
        *(has_technique(clue, d->then[i]) ? &c.beyond : &c.behind) = true;
        c.rest = c.rest && !(has_technique(clue, d->then[i]) && d->then[i] & 1u);
        c.lines = c.lines && !(d->then[i] & 1u);
        c.none = c.none && d->then[i] & 1u;
    }
    return c;
}

#define CORNER(name, holds)                                                             \
    static bool name(const ari_board *b, const ari_model *m, const ari_deduction *d) {   \
        const corner c = corner_of(b, d);                                                \
        (void)m;                                                                         \
        return holds;                                                                    \
    }

/* A line reaches a corner of the clue, so only one of the two sides there can be another. */
CORNER(line_there, c.met && c.two && !(c.point & 4) && c.beyond && c.rest)

ARI_TECHNIQUE_FITS(line_alone, line_there(b, m, d) && !corner_of(b, d).behind)

/* Does a clue share two lines with what has two lines or none? */
static bool is_at(const ari_premise *clue, const ari_premise *even) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < clue->nlit; i++) n += has_technique(even, clue->lit[i]);
    return n >= 2;
}

/* Does at least one line reach an end of the diagonal? One that is known, or of a clue that cannot do without. */
static bool is_met(const ari_board *b, const ari_deduction *d, const ari_premise *diagonal) {
    int32_t lines, open;
    for (uint32_t i = 0; i < diagonal->nlit && d->fact; i++)
        if (known_technique(d, diagonal->lit[i]) == 1) return true;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (p == diagonal) continue;
        count_technique(d, p, diagonal, false, &lines, &open);
        if (b->clue[ARI_SITE_INDEX(p->tag.site)] > lines + open) return true;
    }
    return !d->fact;
}

/* Clues at one point, or at the ends of one diagonal; a ring on its own. "At most one", "at least one" are all that has
 * to be noted there. Else it is which lines are equal or opposite, which people find later (S. Tatham, Portable
 * Puzzle Collection, loopy.c: levels Tricky and Hard). */
static bool is_aloof(const ari_deduction *d, const ari_premise **even) {
    *even = NULL;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (p->kind == ARI_BY_DIAGONAL || (p->kind == ARI_BY_ROW && ARI_SITE_KIND(p->tag.site) == ARI_AT_POINT)) {
            if (*even && (*even)->tag.site != p->tag.site) return true;
            *even = p;
        } else if (p->kind != ARI_BY_ROW && (p->kind != ARI_BY_RING || d->npremise > 1)) {
            return true;
        }
    }
    for (uint32_t i = 0; *even && i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (p->kind == ARI_BY_ROW && ARI_SITE_KIND(p->tag.site) == ARI_AT_CELL && !is_at(p, *even)) return true;
        for (uint32_t j = 0; j < i; j++)
            for (uint32_t k = 0; k < p->nlit && p != *even && &d->premise[j] != *even; k++)
                if (has_technique(&d->premise[j], p->lit[k])) return true;
    }
    return false;
}

static bool aloof_technique(const ari_deduction *d) {
    const ari_premise *even;
    return is_aloof(d, &even);
}

static bool is_near(const ari_board *b, const ari_deduction *d) {
    const ari_premise *even;
    if (is_aloof(d, &even)) return false;
    if (even && even->kind == ARI_BY_DIAGONAL && !is_met(b, d, even)) return false;
    return even || d->npremise == 1;
}

static const uint16_t dear[] = {0, 270, 180, 90};

/* What people see at once, soonest first: a clue and one of its corners; two clues side by side with both points
 * between them; a 2 in the corner; clues at one point, or at the ends of a diagonal of 2s. */
static const ari_known_pattern known[] = {
    {"visit degree:2", 102, 2},
    {"clue degree:2", 110, 3},
    {"clue clue:1 degree:3 degree:3", 115, 0},
    {"clue degree:2 degree:2", 120, 0},
    {"clue degree:2 clue:2", 125, 2},
    {"diagonal:clue clue:2", 130, 3},
    {"diagonal:clue clue:2 clue:2", 140, 2},
};

/* A clue with its corner is found later than either of them, but where a line reaches it. */
static uint32_t more_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    enum { LATER = 10 };
    if (!is_near(b, d)) return dear[d->npremise];
    if (d->npremise != 2 || !d->fact) return 0;
    bool at[2] = {false};
    for (uint32_t i = 0; i < d->npremise; i++) {
        const uint32_t kind = ARI_SITE_KIND(d->premise[i].tag.site);
        at[0] |= d->premise[i].kind == ARI_BY_ROW && kind == ARI_AT_CELL;
        at[1] |= d->premise[i].kind == ARI_BY_ROW && kind == ARI_AT_POINT;
    }
    return at[0] && at[1] && !line_there(b, m, d) ? LATER : 0;
}

/* Only one of the two sides can be a line, so the clue needs the others. */
CORNER(one_there, c.two && !(c.point & 4) && c.beyond && !c.behind && c.lines)
/* One is, so the others are not. */
CORNER(has_one, c.two && !(c.point & 1) && c.beyond && !c.behind && c.none)
/* Both are, or neither. */
CORNER(both_many, c.two && c.point == 5 && !(c.clue & 4) && !c.behind)
CORNER(none_few, c.two && c.point == 5 && !(c.clue & 1) && !c.behind)
/* The clue sends a line to the point, which has one way on, or has another line. */
CORNER(goes_on, c.two && c.clue == 2 && c.behind && !c.beyond && c.lines)
CORNER(comes, c.two && c.met && !(c.clue & 1) && c.behind && !c.beyond && c.none)

/* Of a diagonal. */
static bool one_clue(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    uint32_t n = 0;
    (void)m;
    for (uint32_t i = 0; i < d->npremise; i++)
        if (d->premise[i].kind == ARI_BY_DIAGONAL) n = d->premise[i].nplace;
    return n == 3 && !b->net;
}

static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    if (p->kind == ARI_BY_DIAGONAL) {
        ari_technique_put_number(k->yes, o);
        ari_text_put(o, k->yes == 1 ? " line would reach " : " lines would reach ");
        if (b->net || p->nplace > 3) ari_text_put(o, "the ends of ");
        ari_words_premise_place(b, m, p, o);
        return true;
    }
    if (p->kind != ARI_BY_ROW) return false;
    if (ARI_SITE_KIND(p->tag.site) == ARI_AT_POINT) return ari_technique_fail_degree(b, p, k, o);
    if (ARI_SITE_KIND(p->tag.site) != ARI_AT_CELL) return false;
    return ari_technique_fail_count(b, m, p, k, b->clue[ARI_SITE_INDEX(p->tag.site)], "line", "lines", o);
}

#define AT_POINT "Two lines or none meet at {2}. {known}So "
#define SIDES "of the two sides that the {v1} at {1} has there "
#define AT_ENDS "All clues in {1} are 2s, so its ends act as one point: from outside, two lines or none reach them. "
#define AT_CORNERS "Opposite corners of a 2 act as one point: from outside, two lines or none reach {1}. "
#define OF_CLUE "{known}Of the two sides of the {v1} at {1} that meet at {2} "

static const ari_technique idea[] = {
    ARI_TECHNIQUE_CURVES("loop"),
    ARI_TECHNIQUE_CURVES("degree"), /* Loops */
    ARI_TECHNIQUE_EXITS,
    ARI_TECHNIQUE_EVEN,
    {"zero", "clue", zero, "The 0 at {1} has no line on any side."},
    {"clue complete", "clue", full,
     "The {v1} at {1} has its {f line} already, and {others} of its sides {n|stays|stay} empty: {then}."},
    {"sides left", "clue", all_sides, "The {v1} at {1} has a line on every side: {then}."},
    {"sides left", "clue", rest,
     "The {v1} at {1} has {f side} crossed out already and needs {others}: {then}."},
    {"two lines", "degree", full, "Two lines meet at {1} already: {then}."},
    {"one way on", "degree", one_way, "The line that reaches {1} has only one way on: {then}."},
    {"dead end", "degree", dead_end,
     "All other ways at {1} are crossed out, so a line there would be a dead end: {then}."},
    {"small loop", "ring:loop", NULL, ARI_TECHNIQUE_CLOSES},
    {"corner one", "clue degree", corner_one,
     "A corner of the board has both lines or none, and both are too many for the 1 at {1}: {then}."},
    {"corner three", "clue degree", corner_three,
     "A corner of the board has both lines or none, and without them the 3 at {1} has only two sides left: "
     "{then}."},
    {"two threes", "clue+ degree", threes_technique,
     "The 3s at {1} and {2} meet at {3}. A 3 leaves out one side only, so each has a line that ends there; and only "
     "two lines do. {known}So {then}."},
    {"threes side by side", "clue+ degree+", beside_threes,
     "The 3s at {1} and {2} are side by side. Each leaves out one side only, and at the two points between them no "
     "third line fits: {then}."},
    {"corner two", "clue degree+", corner_two,
     "However the 2 at {1} is drawn, its lines leave the corner along the border on both sides: {then}."},
    {"line at a corner", "clue degree", line_alone,
     AT_POINT SIDES "only one can be another line, and the {v1} needs all its others: {then}."},
    {"line at a corner", "clue degree", line_there,
     AT_POINT SIDES "only one can be another line, and the {v1} needs this and all its others: {then}."},
    {"clue and point", "clue degree", one_there,
     AT_POINT SIDES "only one can be a line, and the {v1} needs all its others: {then}."},
    {"clue and point", "clue degree", has_one,
     AT_POINT SIDES "one is a line, and the {v1} has room for no other: {then}."},
    {"clue and point", "clue degree", both_many,
     AT_POINT SIDES "both are lines or neither is. Both are too many: {then}."},
    {"clue and point", "clue degree", none_few,
     AT_POINT SIDES "both are lines or neither is. Neither is too few: {then}."},
    {"clue and point", "clue degree", goes_on, OF_CLUE "one is a line. It has only one way on: {then}."},
    {"clue and point", "clue degree", comes, OF_CLUE "one is a line. With the other line there these are two: {then}."},
    {"clue and point", "clue degree", NULL, ARI_TECHNIQUE_CHAIN},
    {"diagonal", "diagonal:clue", one_clue, AT_CORNERS "{known}So {then}."},
    {"diagonal", "diagonal:clue clue+", one_clue, AT_CORNERS ARI_TECHNIQUE_CHAIN},
    {"diagonal", "diagonal:clue", NULL, AT_ENDS "{known}So {then}."},
    {"diagonal", "diagonal:clue clue+", NULL, AT_ENDS ARI_TECHNIQUE_CHAIN},
    {"clue at its corners", "clue degree+", known_together, ARI_TECHNIQUE_CHAIN},
    {"clues at a point", "clue+ degree", known_together, ARI_TECHNIQUE_CHAIN},
    {"clues side by side", "clue+ degree+", known_together, ARI_TECHNIQUE_CHAIN},
    {"every point", "visit degree", both,
     "Two lines meet at every point, and at {1} only two are left. {known}So {then}."},
    {"small loop", "clue* degree* ring:loop", thought, ARI_TECHNIQUE_CHAIN},
    {"what if", NULL, thought, ARI_TECHNIQUE_CHAIN},
};

static const ari_said said[] = {
    {"clue", NULL, "the {v1} at {1}"},
    {"diagonal:clue", "all clues in {1} are 2s, so two lines or none reach its ends", NULL},
    ARI_TECHNIQUE_SAID_LOOP,
};

static const ari_merged many[] = {
    {"zero", "The 0s at {all} have no line on any side."},
    {"clue complete", "{each} have all their lines already: {then}."},
    {"two lines", "Two lines meet at {all} already: {then}."},
    {"dead end", "A line that reaches {all} could not go on: {then}."},
    {"clue complete; two lines", "{all} have all their lines already: {then}."},
    {"clue complete; dead end", "At {all} a line would be too many, or run into a dead end: {then}."},
    {"two lines; dead end", "At {all} a line would be the third, or run into a dead end: {then}."},
    {"clue complete; two lines; dead end",
     "At {all} a line would be too many, or run into a dead end: {then}."},
    {"sides left", "{each} need all the sides that are left: {then}."},
    {"one way on", "The line has only one way on at {all}: {then}."},
};

/* Of the same puzzles as the fit below 22, 18, 19, 22, 18 %. */
static const uint16_t grade[] = {150, 420, 436, 500};

#define COSTS .cost.more = more_technique, .cost.aloof = aloof_technique, .cost.dear = dear, .cost.pattern = known, \
    .cost.npattern = sizeof known / sizeof *known, .cost.grade = grade
const ari_techniques ari_side_clue_techniques = {COSTS, ARI_TECHNIQUE_TABLES, .say.fail = fail_technique};

/* 99 puzzles of 22 authors. */
static const ari_fit fit = {
    .base = -188, .work = 127, .open = -102, .narrow = {0, 109, 129, 235, 10, 123, 240}};

const ari_techniques ari_side_clue_techniques_rated = {
    .cost.fit = &fit, COSTS, ARI_TECHNIQUE_TABLES, .say.fail = fail_technique};
