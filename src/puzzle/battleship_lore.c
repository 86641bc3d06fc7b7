/* battleship_lore.c - steps of Battleship in words. Cells are told line by line: "row 3, columns 1 to 4 and 6". */
#include "battleship.h"

/* ---- cells in words ---- */

typedef struct cells {
    const ari_board *b;
    const ari_model *m;
    const ari_lit *lit;
    uint32_t n;
    bool water, down; /* which of them; told by columns */
} cells;

static bool has(const cells *c, uint32_t line, uint32_t place) {
    const uint32_t row = c->down ? place : line, col = c->down ? line : place;
    for (uint32_t i = 0; i < c->n; i++) {
        const ari_name at = c->m->var_name[ARI_VAR(c->lit[i])];
        if ((c->lit[i] & 1u) == c->water && at.a == row + 1 && at.b == col + 1) return true;
    }
    return false;
}

/* How many of them there are; *lines: in how many rows or columns. */
static uint32_t count(const cells *c, uint32_t *lines) {
    const uint32_t nline = c->down ? c->b->cols : c->b->rows, n = c->down ? c->b->rows : c->b->cols;
    uint32_t all = 0;
    *lines = 0;
    for (uint32_t i = 0; i < nline; i++) {
        const uint32_t before = all;
        for (uint32_t j = 0; j < n; j++) all += has(c, i, j);
        *lines += all > before;
    }
    return all;
}

/* "row 3, columns 1 to 4 and 6"; nothing for a line without. */
static bool put_line(const cells *c, uint32_t line, bool first, ari_out *o) {
    const uint32_t n = c->down ? c->b->rows : c->b->cols;
    uint32_t k = 0, runs = 0, told = 0;
    for (uint32_t j = 0; j < n; j++) {
        k += has(c, line, j);
        runs += has(c, line, j) && (!j || !has(c, line, j - 1));
    }
    if (!k) return false;
    ari_text_format(o, "%s%s %u, %s%s ", first ? "" : "; ", c->down ? "column" : "row", line + 1,
                    c->down ? "row" : "column", k > 1 ? "s" : "");
    for (uint32_t j = 0, end; j < n; j = end + 1) {
        for (end = j; end < n && has(c, line, end);) end++;
        if (end == j) continue;
        if (told) ari_text_put(o, told + 1 == runs ? " and " : ", ");
        ari_text_uint(o, j + 1);
        if (end > j + 1) ari_text_format(o, " to %u", end);
        told++;
    }
    return true;
}

static void put_cells(cells *c, bool more, ari_out *o) {
    uint32_t rows = 0, cols = 0;
    c->down = true;
    const uint32_t all = count(c, &cols);
    c->down = false;
    (void)count(c, &rows);
    c->down = cols < rows;
    if (!all) return;
    if (more) ari_text_put(o, ", and ");
    bool first = true;
    for (uint32_t i = 0; i < (c->down ? c->b->cols : c->b->rows); i++)
        if (put_line(c, i, first, o)) first = false;
    ari_text_put(o, c->water ? (all > 1 ? " are water" : " is water")
                             : all > 1 ? " are parts of ships" : " is part of a ship");
}

static void put(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit, uint32_t n,
                ari_out *o) {
    cells ship = {b, m, lit, n, false, false}, water = {b, m, lit, n, true, false};
    bool ships = false;
    (void)d;
    for (uint32_t i = 0; i < n; i++) ships = ships || !(lit[i] & 1u);
    put_cells(&ship, false, o);
    put_cells(&water, ships, o);
}

/* ---- techniques ---- */

static int32_t hint(const ari_board *b, const ari_deduction *d) {
    return b->clue[ARI_SITE_INDEX(d->premise[0].tag.site)];
}

static bool given_water(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return hint(b, d) == WATER;
}

static bool submarine(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return hint(b, d) == SINGLE;
}

static bool middle(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return hint(b, d) == MIDDLE;
}

static bool end_part(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return hint(b, d) >= TOP && hint(b, d) <= RIGHT;
}

static bool no_ship(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return !ari_lore_true(d->then, d->nthen) && !d->nfact;
}

static bool line_full(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return !ari_lore_true(d->then, d->nthen) && ari_lore_true(d->fact, d->nfact) == d->nfact;
}

static bool line_left(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return ari_lore_true(d->then, d->nthen) == d->nthen && !ari_lore_true(d->fact, d->nfact);
}

/* All that is known are parts of ships: no more or no longer ones fit into the fleet. */
static bool fleet_full(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return ari_lore_true(d->fact, d->nfact) == d->nfact && !ari_lore_true(d->then, d->nthen);
}

static const ari_idea idea[] = {
    {"given water", "hint", given_water, "The given cell at {1} shows water."},
    {"submarine", "hint", submarine, "The given cell at {1} is a whole ship, so water is all around it: {then}."},
    {"given end", "hint", end_part,
     "The given cell at {1} is the end of a ship, which goes on to one side only: {then}."},
    {"given middle", "hint", middle,
     "{known}The given cell at {1} is a middle part, so its ship goes on to two opposite sides: {then}."},
    {"given part", "hint", NULL, "The given cell at {1} is part of a ship: {then}."},
    {"no ship", "sum", no_ship, "The number beside {1} leaves no room for parts of ships there: {then}."},
    {"full line", "sum", line_full, "{1} has all its parts of ships already, for {facts}. So {then}."},
    {"cells left", "sum", line_left, "{known}The number beside {1} needs all the other cells there: {then}."},
    {"line count", "sum", NULL, "{known}Count the parts of ships in {1}: {then}."},
    {"no touching", "touch", NULL, "{facts}. Ships do not touch, not even at a corner: {then}."},
    {"ship length", "shape", NULL, "{known}Otherwise a ship would have a length that the fleet does not have: {then}."},
    {"fleet used up", "fleet", fleet_full,
     "{known}A part of a ship more would make more or longer ships than the fleet has: {then}."},
    {"fleet left", "fleet", NULL, "{known}The fleet has ships that find no other place: {then}."},
    {"overlap", "sum fleet", NULL,
     "{known}Suppose that {what}: with the number beside {1} the ships of the fleet find no place. So {then}."},
    {"two lines", "sum sum", NULL,
     "{known}Suppose that {what}: then the numbers beside {1} and {2} cannot both hold. So {then}."},
    {"what if", NULL, NULL, ARI_LORE_CHAIN},
};

const ari_lore ari_battleship_lore = {.idea = idea, .nidea = sizeof idea / sizeof *idea, .put = put};
