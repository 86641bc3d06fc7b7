/* nurikabe_techniques.c - steps of Nurikabe in words.
 * Premises of the rule "number" are cells (black, or of one island) and shores (land goes on to white neighbours); its
 * walls stand between a clue and its land. */
#include "puzzle/nurikabe.h"

#include "words/assumption.h"
#include "words/literals.h"

/* A literal about an island's land; else it is about black cells. */
static bool land_technique(const ari_model *m, ari_lit lit) { return m->var_name[ARI_VAR(lit)].stem == 'i'; }

/* How many facts say this. */
static uint32_t facts_technique(const ari_model *m, const ari_deduction *d, bool of_land, bool yes) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->nfact; i++) n += land_technique(m, d->fact[i]) == of_land && !(d->fact[i] & 1u) == yes;
    return n;
}

static bool yes_technique(const ari_deduction *d) { return !(d->then[0] & 1u); }

ARI_TECHNIQUE_FITS(far, !d->nfact && !yes_technique(d))
ARI_TECHNIQUE_FITS(alone, far(b, m, d) && b->clue[ARI_SITE_INDEX(d->premise[0].tag.site)] == 1)
/* Cells are not land of a clue, all of them. */
static bool none_reached(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    for (uint32_t i = 0; i < d->nthen; i++)
        if (!land_technique(m, d->then[i]) || !(d->then[i] & 1u)) return false;
    return true;
}

/* A cell is land of a clue. */
ARI_TECHNIQUE_FITS(needed, land_technique(m, d->then[0]) && yes_technique(d))
/* The same, or white: else an island could not have its cells. */
ARI_TECHNIQUE_FITS(wanted, needed(b, m, d) || (!land_technique(m, d->then[0]) && !yes_technique(d)))
ARI_TECHNIQUE_FITS(black, !land_technique(m, d->then[0]) && yes_technique(d))
ARI_TECHNIQUE_FITS(unreached, black(b, m, d) && facts_technique(m, d, true, false) == d->nfact)
ARI_TECHNIQUE_FITS(shore, black(b, m, d) && facts_technique(m, d, true, true) == 1)
ARI_TECHNIQUE_FITS(of_sea, d->nfact == 1 && facts_technique(m, d, false, true) == 1)
ARI_TECHNIQUE_FITS(of_land, d->nfact == 1 && facts_technique(m, d, true, true) == 1)
ARI_TECHNIQUE_FITS(only,
                   needed(b, m, d) && facts_technique(m, d, false, false) == 1 && !facts_technique(m, d, true, true))

static bool beside_clue(const ari_board *b, uint32_t cell) {
    bool clue = false;
    for (int way = ARI_UP; way <= ARI_RIGHT && !clue; way++) {
        const uint32_t next = ari_board_ahead(b, cell, way);
        clue = next != ARI_NO && b->clue[next] != ARI_CLUE_NONE;
    }
    return clue;
}

ARI_TECHNIQUE_FITS(between, !d->nfact && black(b, m, d) && beside_clue(b, ARI_SITE_INDEX(d->premise[0].tag.site)))

/* A white cell beside a clue. */
ARI_TECHNIQUE_FITS(beside, beside_clue(b, ARI_SITE_INDEX(d->premise[0].tag.site)) && d->nfact == 1 && only(b, m, d))

/* A white cell, not of the clue that then does not reach its neighbour. */
ARI_TECHNIQUE_FITS(other, d->nfact == 1 && facts_technique(m, d, false, false) == 1 && land_technique(m, d->then[0]) &&
                              !yes_technique(d))
ARI_TECHNIQUE_FITS(white, !land_technique(m, d->then[0]) && !yes_technique(d))

static const ari_noun noun[] = {{'b', ARI_THING_CELL, "is black", "are black", "is white", "are white"}};

static const ari_technique idea[] = {
    {"island of one", "size", alone, "The 1 at {1} is a whole island: no other cell belongs to it."},
    {"too far", "size", far,
     "The island of the {v1} at {1} has {v1} cells, so it reaches none that is {v1} steps away or more, on ways that "
     "keep clear of other clues."},
    {"island complete", "size", none_reached, "{facts}, so it has all its {v1} cells: {then}."},
    {"all it can reach", "size", NULL, "{known}The {v1} at {1} needs all other cells that it can reach: {then}."},
    {"between clues", "number", between, "{1} lies between clues, whose islands may not touch: it is black."},
    {"unreached", "number", unreached, "No clue reaches {1}: it is black."},
    {"shore", "number", shore,
     "{1} lies beside an island that does not reach it, and no other may touch that one: {then}."},
    {"sea", "number", of_sea, "A black cell belongs to no island: {then}."},
    {"land", "number", of_land, "The cells of an island are white: {then}."},
    {"one island left", "number", beside, "A white cell beside a clue belongs to its island: {then}."},
    {"one island left", "number", only, "{1} is white, and only one clue can reach it: {then}."},
    {"beside another island", "number", other, "{facts} and of another island: {then}."},
    {"white neighbours", "number", NULL, "{facts}. White neighbours belong to one island: {then}."},
    {"pool", "pool", NULL, "{facts}. A fourth one would make a pool, two by two black cells: {then}."},
    {"sea cut", "wall:sea", NULL,
     "{known}If {what}, the black cells are not all connected: {apart} are cut off from each other. So {then}."},
    {"only way", "wall:number", needed, "{known}Only so is the island of the {v1} connected: {then}."},
    {"cut off", "wall:number", NULL, "{known}No way is left from the {v1} to there: {then}."},
    {"too long a way", "size wall:number+ number*", none_reached,
     "{known}{then}: with {n|this cell|any of these cells} its island would need more than {v1} cells to be "
     "connected."},
    {"land needed", "size wall:number+ number*", wanted,
     "{known}If {what}, the {v1} at {1} cannot have {v1} connected cells. So {then}."},
    {"only way", "wall:number+ number*", needed,
     "{known}If {what}, no way is left for the island of the {v1} to its land. So {then}."},
    {"pool out of reach", "pool number* wall:number*", white,
     "{known}If {what}, no island reaches into the block of two by two cells that begins at {1}, and it is a pool. So "
     "{then}."},
    {"pool or size", "size pool+ number* wall:number*", NULL,
     "{known}If {what}, the island of the {v1} at {1} cannot have {v1} cells without leaving a pool. So {then}."},
    {"islands apart", "size number+", NULL, ARI_TECHNIQUE_CHAIN},
    {"pool or cut", "pool+ wall:sea+ number*", NULL, ARI_TECHNIQUE_CHAIN},
    {"what if", "size* pool* number* wall:number* wall:sea*", NULL, ARI_TECHNIQUE_CHAIN},
};

static const ari_merged many[] = {
    {"between clues", "Islands may not touch, so what lies between their clues is sea: {then}."},
    {"unreached", "No clue reaches these cells: {then}."},
    {"land", "The cells of an island are white: {then}."},
    {"sea", "A black cell belongs to no island: {then}."},
    {"shore", "Beside an island, where it does not reach, no other may be: {then}."},
    {"beside another island", "Islands do not touch. {facts}, and of another one: {then}."},
    {"one island left", "Only one clue each can reach the white cells {all}: {then}."},
    {"island of one", "{each} are whole islands: no other cell belongs to them."},
    {"too far; island of one",
     "A cell that is as many steps away from a clue as its number says, or more, is not of its island. So it is with "
     "{each}."},
    {"pool", "{known}A fourth black cell would make a pool, two by two black cells: {then}."},
    {"sea cut", "If any of these cells is white, some black cells are cut off from the others: {then}."},
    {"only way", "Each island has only one way to grow: {then}."},
    {"only way; land", "Each island has only one way to grow, and its cells are white: {then}."},
};

static const ari_said said[] = {
    {"size", "the island of the {v1} at {1} has {v1} cells", "the {v1} at {1}"},
    {"pool", "not all of {cells} are black", "no pool"},
    {"number", "each of {these} is black or belongs to one island, as its white neighbours do",
     "land is white, and of one clue"},
    {"wall:number", "the island of the {v1} is connected through {cells}", "no other way to the {v1}"},
    {"wall:sea", "one of {cells} is black, or {apart} are cut off from each other", "else {apart} are cut off"},
};

/* What a clue, a cell, or its shore says of the next inference. */
static const char *brief_technique(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i) {
    const ari_inference *x = &d->chain[i], *next = i + 1 < d->nchain ? x + 1 : NULL;
    const ari_premise *p = x->premise == ARI_NO ? NULL : &d->premise[x->premise];
    if (!p || p->kind != ARI_BY_ROW || x->lit == ARI_NO) return NULL;
    if (ari_technique_is_rule(b, p, "size"))
        return x->lit & 1u ? "it has all its cells" : "it needs all that it can reach";
    if (!ari_technique_is_rule(b, p, "number")) return NULL;
    if (next && next->premise == x->premise && next->lit != ARI_NO) return NULL; /* several things */
    const ari_variable_place s = ari_variable_place_of(b, m, x->lit);
    const bool no = x->lit & 1u;
    if (s.thing == ARI_THING_CELL) return no ? "land is white" : "no clue reaches it";
    const char *why = no                        ? "islands do not touch"
                      : beside_clue(b, s.index) ? "it lies beside the clue"
                                                : "no other clue reaches it";
    for (uint32_t k = 0; k < p->nlit; k++) {
        const ari_variable_place t = ari_variable_place_of(b, m, p->lit[k]);
        const bool here = t.index == s.index, black = t.thing == ARI_THING_CELL;
        if (ari_assumption_known(d, i, ARI_VAR(p->lit[k])) != 1) continue;
        if (no && here) why = black ? "it is black" : "it belongs to another island";
        if (!no && !here && !black && t.number == s.number) why = "white neighbours belong to one island";
    }
    return why;
}

/* Is the first of the cells behind a wall of cells on the other side of it than the last? */
static bool is_apart(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    bool *been = ARI_TEXT_TAKE(o, bool, b->ncell);
    uint32_t *queue = ARI_TEXT_TAKE(o, uint32_t, b->ncell), n = 0;
    const ari_variable_place last = ari_variable_place_of(b, m, p->lit[p->nscope - 1]);
    if (!been || !queue) return false;
    for (uint32_t i = 0; i < b->ncell; i++) been[i] = i != ARI_SITE_INDEX(p->tag.site);
    for (ari_var v = 0; v < m->nvar; v++) { /* where the island can be at all */
        const ari_variable_place s = ari_variable_place_of(b, m, ARI_POS(v));
        if (s.thing == ARI_THING_OWNER && s.number == last.number) been[s.index] = false;
    }
    for (uint32_t i = 0; i <= p->nlit; i++) been[queue[0] = ari_variable_place_of(b, m, p->lit[i]).index] = true;
    for (uint32_t i = n++; i < n; i++)
        for (int way = ARI_UP; way <= ARI_RIGHT; way++) {
            const uint32_t next = ari_board_ahead(b, queue[i], way);
            if (next != ARI_NO && !been[next]) been[queue[n++] = next] = true;
        }
    return !been[last.index];
}

/* An island that falls apart, or does not have its cells. */
static bool fail_island(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o) {
    const uint32_t cell = ARI_SITE_INDEX(p->tag.site);
    enum { FEW = 4 };
    const bool wall = p->kind == ARI_BY_WALL && ari_technique_is_rule(b, p, "number");
    if (!wall && (p->kind != ARI_BY_ROW || !ari_technique_is_rule(b, p, "size"))) return false;
    if (!wall) {
        ari_fault all = *k;
        bool own = false;
        for (uint32_t i = 0; i < p->nlit && !own; i++) own = ari_variable_place_of(b, m, p->lit[i]).index == cell;
        all.yes += !own;
        return ari_technique_fail_count(b, m, p, &all, b->clue[cell], "cell", "cells", o);
    }
    ari_text_put(o, "the island of the ");
    b->genre->formats.print_clue(b->clue[cell], o);
    ari_text_put(o, " at ");
    ari_board_place(b, p->tag.site, o);
    ari_text_put(o, " would not be connected");
    const ari_lit *land = p->lit + p->nlit;
    uint32_t nland = p->nscope - p->nlit;
    const bool two = nland > 1 && is_apart(b, m, p, o); /* else it is its clue on the other side */
    land += two;
    nland -= two;
    if (!nland || nland > FEW) return true;
    ari_text_put(o, ", with no way ");
    if (two) ari_text_put(o, "from "), ari_words_literals_subjects(b, m, land - 1, 1, o), ari_text_char(o, ' ');
    ari_text_put(o, "to ");
    ari_words_literals_subjects(b, m, land, nland, o);
    return true;
}

/* White neighbours of two islands, a cell that is black and land, or one that is neither. */
static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    uint32_t here = 0, there = ARI_NO;
    bool white = false, black_there = false;
    if (fail_island(b, m, p, k, o)) return true;
    if (p->kind != ARI_BY_ROW || !ari_technique_is_rule(b, p, "number")) return false;
    for (uint32_t i = 0; i < p->nlit; i++) {
        const ari_variable_place s = ari_variable_place_of(b, m, p->lit[i]);
        if (s.thing == ARI_THING_OWNER && k->is[i] == 1 && s.site != p->tag.site) there = s.site;
        here += s.thing == ARI_THING_OWNER && s.site == p->tag.site && k->is[i];
        white |= s.thing == ARI_THING_CELL && !k->is[i];
        black_there |= s.thing == ARI_THING_CELL && k->is[i] == 1;
    }
    if (there != ARI_NO && white && !here) {
        ari_board_place(b, there, o);
        ari_text_put(o, " and ");
        ari_board_place(b, p->tag.site, o);
        ari_text_put(o, " would be white neighbours of different islands");
        return true;
    }
    if (there != ARI_NO || (black_there ? k->yes < 2 : !white || here)) return false;
    ari_text_put(o, black_there ? "" : "no clue could reach ");
    ari_board_place(b, p->tag.site, o);
    ari_text_put(o, black_there ? " would be black and of an island" : ", which is white");
    return true;
}

const ari_techniques ari_nurikabe_techniques = {.noun = noun,
                                                .nnoun = sizeof noun / sizeof *noun,
                                                .silent = "island of one; sea",
                                                ARI_TECHNIQUE_TABLES,
                                                .say.fail = fail_technique,
                                                .say.brief = brief_technique};
