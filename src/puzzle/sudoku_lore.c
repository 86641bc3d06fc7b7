/* sudoku_lore.c - steps of Sudoku in words.
 * A premise is a cell ("it holds one number"), or a number in a row, column or box ("it stands there once"). Two,
 * three, four cells with as many numbers in one house are a naked or hidden pair, triple, quad; a number in as many
 * rows as columns is a fish. */
#include "sudoku.h"

/* A number is there, perhaps given: nothing else fits there. */
static bool placed(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return d->then[0] & 1u && (!d->nfact || (d->nfact == 1 && !(d->fact[0] & 1u)));
}

static bool of_cell(const ari_premise *p) { return p->tag.rule == CELL; }

/* The number of a premise that is not of a cell. */
static uint32_t number(const ari_model *m, const ari_premise *p) { return m->var_name[ARI_VAR(p->lit[0])].c; }

static bool one_number(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    for (uint32_t i = 0; i < d->npremise; i++)
        if (of_cell(&d->premise[i]) || number(m, &d->premise[i]) != number(m, &d->premise[0])) return false;
    return true;
}

/* As many cells as numbers, all in one house. */
static bool one_house(const ari_deduction *d, uint32_t size) {
    uint32_t ncell = 0, house = ARI_NO;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        if (of_cell(p)) ncell++;
        else if (house == ARI_NO) house = p->tag.site;
        else if (house != p->tag.site) return false;
    }
    return ncell == size && d->npremise == 2 * size;
}

/* What goes, goes from the cells themselves. */
static bool inside(const ari_model *m, const ari_deduction *d) {
    const ari_name at = m->var_name[ARI_VAR(d->then[0])];
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_name cell = m->var_name[ARI_VAR(d->premise[i].lit[0])];
        if (of_cell(&d->premise[i]) && cell.a == at.a && cell.b == at.b) return true;
    }
    return false;
}

#define SET(name, size)                                                                                \
    static bool naked_##name(const ari_board *b, const ari_model *m, const ari_deduction *d) {           \
        (void)b;                                                                                        \
        return one_house(d, size) && !inside(m, d);                                                     \
    }                                                                                                   \
    static bool hidden_##name(const ari_board *b, const ari_model *m, const ari_deduction *d) {          \
        (void)b;                                                                                        \
        return one_house(d, size) && inside(m, d);                                                      \
    }
SET(pair, 2)
SET(triple, 3)
SET(quad, 4)

static bool fish(const ari_model *m, const ari_deduction *d, uint32_t size) {
    uint32_t n[2] = {0, 0};
    if (!one_number(NULL, m, d)) return false;
    for (uint32_t i = 0; i < d->npremise; i++) {
        if (d->premise[i].tag.rule == BOX) return false;
        n[d->premise[i].tag.rule == COLUMN]++;
    }
    return n[0] == size && n[1] == size;
}

static bool x_wing(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    return fish(m, d, 2);
}
static bool swordfish(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    return fish(m, d, 3);
}
static bool jellyfish(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    return fish(m, d, 4);
}

#define SETS(house)                                                                                                    \
    {"naked pair", "cell+ " house "+", naked_pair,                                                                     \
     "{1} and {2} have only the same two numbers left, so no other cell of {3} has them: {then}."},                    \
    {"hidden pair", "cell+ " house "+", hidden_pair,                                                                   \
     "Two numbers of {3} have no place left but {1} and {2}, so nothing else stands there: {then}."},                  \
    {"naked triple", "cell+ " house "+", naked_triple,                                                                 \
     "{1}; {2} and {3} have only the same three numbers left, so no other cell of {4} has them: {then}."},             \
    {"hidden triple", "cell+ " house "+", hidden_triple,                                                               \
     "Three numbers of {4} have no place left but {1}; {2} and {3}, so nothing else stands there: {then}."},           \
    {"naked quad", "cell+ " house "+", naked_quad,                                                                     \
     "{1}; {2}; {3} and {4} have only the same four numbers left, so no other cell of {5} has them: {then}."},         \
    {"hidden quad", "cell+ " house "+", hidden_quad,                                                                   \
     "Four numbers of {5} have no place left but {1}; {2}; {3} and {4}, so nothing else stands there: {then}."}

#define ONE_PREMISE(house)                                                  \
    {"only once", house, placed, "The {k} of {1} is there, so: {then}."},   \
    {"hidden single", house, NULL, "In {1} only one cell is left for the {k}: {then}."}

#define FISH "In {all} the places left for the {k} lie on the same lines both ways, so elsewhere on these: {then}."

static const ari_idea idea[] = {
    ONE_PREMISE("row"),
    ONE_PREMISE("column"),
    ONE_PREMISE("box"),
    {"cell taken", "cell", placed, "{1} has its number, so no other one fits there."},
    {"naked single", "cell", NULL, "At {1} every other number is excluded: {then}."},
    {"locked candidates", "box row", one_number,
     "The {k} of {1} and that of {2} have to be where these two meet: {then}."},
    {"locked candidates", "box column", one_number,
     "The {k} of {1} and that of {2} have to be where these two meet: {then}."},
    SETS("row"),
    SETS("column"),
    SETS("box"),
    {"x-wing", "row+ column+", x_wing, FISH},
    {"swordfish", "row+ column+", swordfish, FISH},
    {"jellyfish", "row+ column+", jellyfish, FISH},
    {"chain on one number", "row+ column+ box+", one_number, ARI_LORE_CHAIN},
};

static const uint16_t price[] = {[GIVEN] = 0, [CELL] = 100, [ROW] = 100, [COLUMN] = 100, [BOX] = 100};

const ari_lore ari_sudoku_lore = {.price = price, .idea = idea, .nidea = sizeof idea / sizeof *idea};
