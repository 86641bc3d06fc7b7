/* sudoku_techniques.c - steps of Sudoku in words.
 * A premise is a cell ("it holds one number"), or a number in a row, column or box ("it stands there once"). Two,
 * three, four cells with as many numbers in one house are a naked or hidden pair, triple, quad; a number in as many
 * rows as columns is a fish. */
#include "puzzle/sudoku.h"
#include "words/number_chain.h"
#include "words/premise_place.h"

/* A number is there, perhaps given: nothing else fits there. */
ARI_TECHNIQUE_FITS(placed, d->then[0] & 1u && (!d->nfact || (d->nfact == 1 && !(d->fact[0] & 1u))))
ARI_TECHNIQUE_FITS(thought, d->thought)

static bool of_cell(const ari_premise *p) { return p->tag.rule == CELL; }

/* The number of a premise that is not of a cell. */
static uint32_t number_technique(const ari_model *m, const ari_premise *p) { return m->var_name[ARI_VAR(p->lit[0])].c; }

static bool one_number(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b;
    for (uint32_t i = 0; i < d->npremise; i++)
        if (of_cell(&d->premise[i]) || number_technique(m, &d->premise[i]) != number_technique(m, &d->premise[0]))
            return false;
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
static bool inside_technique(const ari_model *m, const ari_deduction *d) {
    const ari_name at = m->var_name[ARI_VAR(d->then[0])];
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_name cell = m->var_name[ARI_VAR(d->premise[i].lit[0])];
        if (of_cell(&d->premise[i]) && cell.a == at.a && cell.b == at.b) return true;
    }
    return false;
}

#define SET(name, size)                                                    \
    ARI_TECHNIQUE_FITS(naked_##name, one_house(d, size) && !inside_technique(m, d))        \
    ARI_TECHNIQUE_FITS(hidden_##name, one_house(d, size) && inside_technique(m, d))
SET(pair, 2)
SET(triple, 3)
SET(quad, 4)

static bool fish_technique(const ari_model *m, const ari_deduction *d, uint32_t size) {
    uint32_t n[2] = {0, 0};
    if (!one_number(NULL, m, d)) return false;
    for (uint32_t i = 0; i < d->npremise; i++) {
        if (d->premise[i].tag.rule == BOX) return false;
        n[d->premise[i].tag.rule == COLUMN]++;
    }
    return n[0] == size && n[1] == size;
}

/* Cells lose the number that are in a column of the fish, and in none of its rows; or the other way round. */
static bool from_rule(const ari_model *m, const ari_deduction *d, uint32_t rule) {
    for (uint32_t i = 0; i < d->nthen; i++) {
        const ari_name at = m->var_name[ARI_VAR(d->then[i])];
        for (uint32_t k = 0; k < d->npremise; k++) {
            const ari_tag t = d->premise[k].tag;
            if (t.rule == rule && ARI_SITE_INDEX(t.site) + 1 == (rule == ROW ? at.a : at.b)) return false;
        }
    }
    return true;
}

#define FISH_OF(name, size)                                               \
    ARI_TECHNIQUE_FITS(name, fish_technique(m, d, size))                                  \
    ARI_TECHNIQUE_FITS(name##_rows, fish_technique(m, d, size) && from_rule(m, d, ROW))        \
    ARI_TECHNIQUE_FITS(name##_columns, fish_technique(m, d, size) && from_rule(m, d, COLUMN))
FISH_OF(x_wing, 2)
FISH_OF(swordfish, 3)
FISH_OF(jellyfish, 4)

/* The number leaves cells of the box. */
static bool from_line(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    const ari_name at = m->var_name[ARI_VAR(d->then[0])];
    if (!one_number(b, m, d)) return false;
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        for (uint32_t k = 0; k < p->nlit && p->tag.rule == BOX; k++) {
            const ari_name cell = m->var_name[ARI_VAR(p->lit[k])];
            if (cell.a == at.a && cell.b == at.b) return true;
        }
    }
    return false;
}

/* ---- wings and chains ---- */

/* What a thought rests on: premises of which something has to be there, since facts leave them only a few places. */
typedef struct links {
    uint32_t cells, houses[BOX + 1]; /* such cells; such numbers in a row, column, box */
    uint32_t numbers, places;        /* that are left to these cells; to these houses */
    uint32_t most;                   /* the most that is left to one of these */
} links;

static links links_of(const ari_deduction *d) {
    links l = {0};
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_premise *p = &d->premise[i];
        const uint32_t open = ari_technique_open(d, p);
        if (!ari_technique_is_narrow(d, p)) continue;
        if (of_cell(p)) l.cells++, l.numbers += open;
        else l.houses[p->tag.rule]++, l.places += open;
        l.most = open > l.most ? open : l.most;
    }
    return l;
}

#define WING(name, holds)                                                                             \
    static bool name(const ari_board *b, const ari_model *m, const ari_deduction *d) {                 \
        const links l = links_of(d);                                                                   \
        const uint32_t houses = l.houses[ROW] + l.houses[COLUMN] + l.houses[BOX];                      \
        (void)b, (void)m;                                                                              \
        return d->thought && (holds);                                                                  \
    }
#define ONE_OF_TWO (one_number(b, m, d) && houses == 2 && d->npremise == 5)
WING(skyscraper, ONE_OF_TWO && l.most == 2 && (l.houses[ROW] == 2 || l.houses[COLUMN] == 2))
WING(finned, ONE_OF_TWO && l.most > 2 && (l.houses[ROW] == 2 || l.houses[COLUMN] == 2))
/* So many rows, or columns, whose places other lines and boxes cover. */
#define FINS(size) \
    (one_number(b, m, d) && houses == size && l.most > 2 && (l.houses[ROW] == size || l.houses[COLUMN] == size))
WING(finned_swordfish, FINS(3))
WING(finned_jellyfish, FINS(4))
WING(kite, ONE_OF_TWO && l.most == 2 && l.houses[ROW] == 1 && l.houses[COLUMN] == 1)
WING(rectangle, ONE_OF_TWO && l.most > 2 && l.houses[BOX])
WING(turbot, ONE_OF_TWO)
WING(xy_wing, !houses && l.cells == 3 && l.numbers == 6)
WING(xyz_wing, !houses && l.cells == 3 && l.numbers == 7 && l.most == 3)
WING(w_wing, houses == 1 && l.places == 2 && l.cells == 2 && l.numbers == 4)
WING(xy_chain, !houses && l.cells > 3 && l.most == 2)

/* One thing follows the other, with nothing supposed besides. */
static bool forcing_technique(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    for (uint32_t i = 0; i < d->nchain; i++)
        if (d->chain[i].depth) return false;
    return d->nchain > 0;
}

/* Chains on one number in which so many weak links are no strong ones. */
static bool is_coloured(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t weak) {
    ari_number_chain c;
    return d->thought && one_number(b, m, d) &&
           ari_number_chain_find(m, d, ARI_NUMBER_ENDS, ARI_NUMBER_SINGLE, &c) && c.weak == weak;
}
ARI_TECHNIQUE_FITS(simple_colouring, is_coloured(b, m, d, 0))
ARI_TECHNIQUE_FITS(multi_colouring, is_coloured(b, m, d, 1))

/* "the 4 of row 6" */
static bool place_technique(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    if (p->kind != ARI_BY_ROW || p->tag.rule < ROW) return false;
    ari_text_format(o, "the %u of ", number_technique(m, p));
    ari_board_place(b, p->tag.site, o);
    return true;
}

#define NAKED(cells, numbers) "At " cells " only " numbers " are left, so these stand there: {then}."
#define HIDDEN(cells, numbers, house) \
    "The numbers " numbers " of " house " fit only at " cells ", so nothing else stands there: {then}."
#define SETS(house)                                                                                                    \
    {"naked pair", "cell+ " house "+", naked_pair, NAKED("{1} and {2}", "{k3} and {k4}")},                             \
    {"hidden pair", "cell+ " house "+", hidden_pair, HIDDEN("{1} and {2}", "{k3} and {k4}", "{at 3}")},                \
    {"naked triple", "cell+ " house "+", naked_triple, NAKED("{1}; {2} and {3}", "{k4}, {k5} and {k6}")},              \
    {"hidden triple", "cell+ " house "+", hidden_triple,                                                               \
     HIDDEN("{1}; {2} and {3}", "{k4}, {k5} and {k6}", "{at 4}")},                                                     \
    {"naked quad", "cell+ " house "+", naked_quad, NAKED("{1}; {2}; {3} and {4}", "{k5}, {k6}, {k7} and {k8}")},       \
    {"hidden quad", "cell+ " house "+", hidden_quad,                                                                   \
     HIDDEN("{1}; {2}; {3} and {4}", "{k5}, {k6}, {k7} and {k8}", "{at 5}")}

/* What is left for each premise says more than all that is known not to be there. */
#define CHAIN "{why}{reason}"

#define ONE_PREMISE(house)                                                             \
    {"only once", house, placed, "{1} stands at {held}, and nowhere else in {at 1}."},  \
    {"hidden single", house, NULL, "{1} has only one cell left: {then}."}

#define LOCKED(house)                                                                           \
    {"locked candidates", "box " house, from_line,                                              \
     "In {at 2} the {k} fits only inside {at 1}. So {1} stands there too: {then}."},            \
    {"locked candidates", "box " house, one_number,                                             \
     "In {at 1} the {k} fits only inside {at 2}. So {2} stands there too: {then}."}

#define ONLY_IN(from, to, line) \
    "In " from " the {k} fits only in " to ". So no other " line " has its {k} there: {then}."
#define FISH(name, fits, rows, columns)                                                \
    {name, "row+ column+", fits##_rows, ONLY_IN(rows, columns, "row")},                 \
    {name, "row+ column+", fits##_columns, ONLY_IN(columns, rows, "column")},           \
    {name, "row+ column+", fits, "Places for the {k} are left only where these meet: " rows "; " columns ". So {then}."}

static const ari_technique idea[] = {
    ONE_PREMISE("row"),
    ONE_PREMISE("column"),
    ONE_PREMISE("box"),
    {"cell taken", "cell", placed, "{1} has its number, so no other one fits there."},
    {"naked single", "cell", NULL, "{1} has only one number left: {then}."},
    LOCKED("row"),
    LOCKED("column"),
    SETS("row"),
    SETS("column"),
    SETS("box"),
    FISH("x-wing", x_wing, "{at 1} and {at 2}", "{at 3} and {at 4}"),
    FISH("swordfish", swordfish, "{at 1}; {at 2} and {at 3}", "{at 4}; {at 5} and {at 6}"),
    FISH("jellyfish", jellyfish, "{at 1}; {at 2}; {at 3} and {at 4}", "{at 5}; {at 6}; {at 7} and {at 8}"),
    {"skyscraper", NULL, skyscraper, CHAIN},
    {"finned x-wing", NULL, finned, CHAIN},
    {"two-string kite", NULL, kite, CHAIN},
    {"empty rectangle", NULL, rectangle, CHAIN},
    {"turbot fish", NULL, turbot, CHAIN},
    {"xy-wing", NULL, xy_wing, CHAIN},
    {"xyz-wing", NULL, xyz_wing, CHAIN},
    {"w-wing", NULL, w_wing, CHAIN},
    {"xy-chain", NULL, xy_chain, CHAIN},
    {"simple colouring", NULL, simple_colouring, CHAIN},
    {"multi-colouring", NULL, multi_colouring, CHAIN},
    {"finned swordfish", NULL, finned_swordfish, CHAIN},
    {"finned jellyfish", NULL, finned_jellyfish, CHAIN},
    {"chain on one number", NULL, one_number, CHAIN},
    {"sue de coq", NULL, ari_number_chain_is_sue, CHAIN},
    {"continuous nice loop", NULL, ari_number_chain_is_loop, CHAIN},
    {"alternating chain", NULL, ari_number_chain_is_single, CHAIN},
    {"discontinuous nice loop", NULL, ari_number_chain_is_number, CHAIN},
    {"grouped chain", NULL, ari_number_chain_is_grouped, CHAIN},
    {"als-xz", NULL, ari_number_chain_is_xz, CHAIN},
    {"als-xy-wing", NULL, ari_number_chain_is_xy_wing, CHAIN},
    {"als chain", NULL, ari_number_chain_is_sets, CHAIN},
    {"multi-sector locked set", NULL, ari_number_chain_is_locked, CHAIN},
    {"forcing chain", NULL, forcing_technique, CHAIN},
    {"what if", NULL, thought, CHAIN},
};

static const ari_merged many[] = {
    {"only once; cell taken",
     "What stands at {helds} stands nowhere else in its row, column and box, and nothing else stands there."},
};

static const ari_said said[] = {
    {"cell", "{1} can only be {open}", NULL},
    {"row", "{1} fits only at {open}", NULL},
    {"column", "{1} fits only at {open}", NULL},
    {"box", "{1} fits only at {open}", NULL},
};

static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    const bool none = !k->yes && !k->open;
    if (!none && k->yes < 2) return false;
    ari_words_premise_place(b, m, p, o);
    if (of_cell(p)) ari_text_put(o, none ? " would have no number left" : " would have two numbers");
    else ari_text_put(o, none ? " would have no cell left" : " would stand there twice");
    return true;
}

/* What a cell says of the next inference. */
static const char *brief_technique(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i) {
    const ari_inference *x = &d->chain[i];
    (void)b, (void)m;
    if (!of_cell(&d->premise[x->premise])) return NULL;
    return x->lit & 1u ? "" : "nothing else is left"; /* where a number is there is no other one */
}

static const uint16_t price[] = {[GIVEN] = 0, [CELL] = 105, [ROW] = 100, [COLUMN] = 100, [BOX] = 90};

/* 800 puzzles, solved by 10 to 43 people each */
static const ari_fit fit = {
    .timed = true, .base = 1710, .open = -554, .narrow = {1296, 240, 321, 306, 0, 262, -17},
};

const ari_techniques ari_sudoku_techniques = {
    .cost.price = price,
    .cost.fit = &fit,
    .silent = "only once; cell taken",
    ARI_TECHNIQUE_TABLES,
    .say.place = place_technique,
    .say.links = ari_number_chain_put,
    .say.ties = ari_number_chain_ties,
    .say.unique = ari_sudoku_unique_find,
    .say.fail = fail_technique,
    .say.brief = brief_technique,
};
