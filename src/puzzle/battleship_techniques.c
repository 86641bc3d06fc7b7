/* battleship_techniques.c - steps of Battleship in words. Cells are told line by line: "row 3, columns 1 to 4 and 6".
 * */
#include "puzzle/battleship.h"

#include "words/cell_list.h"

/* ---- cells in words ---- */

static void put_cells(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, bool water, bool more,
                      ari_out *o) {
    uint32_t *cell = ARI_TEXT_TAKE(o, uint32_t, n + 1), k = 0;
    for (uint32_t i = 0; i < n && cell; i++)
        if ((lit[i] & 1u) == water) cell[k++] = ari_variable_place_of(b, m, lit[i]).index;
    if (!k) return;
    if (more) ari_text_put(o, ", and ");
    ari_cells_put(b, &(ari_cells_of){"", cell, k}, 1, " and ", o);
    ari_text_put(o, water ? (k > 1 ? " are water" : " is water")
                          : k > 1 ? " are parts of ships" : " is part of a ship");
}

static void put_technique(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit,
                          uint32_t n, ari_out *o) {
    (void)d;
    put_cells(b, m, lit, n, false, false, o);
    put_cells(b, m, lit, n, true, ari_technique_true(lit, n) > 0, o);
}

static bool place_technique(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    (void)b, (void)m;
    if (p->tag.rule == FLEET) ari_text_put(o, "the fleet");
    if (p->tag.rule == TOUCH) ari_text_put(o, "the whole board");
    if (p->tag.rule == SHAPE) ari_text_put(o, "the lengths of ships");
    return p->tag.rule != HINT && p->tag.rule != SUM;
}

/* ---- techniques ---- */

static int32_t hint_technique(const ari_board *b, const ari_deduction *d) {
    return b->clue[ARI_SITE_INDEX(d->premise[0].tag.site)];
}

ARI_TECHNIQUE_FITS(given_water, hint_technique(b, d) == WATER)
ARI_TECHNIQUE_FITS(submarine, hint_technique(b, d) == SINGLE)
/* More than that a ship is there. */
ARI_TECHNIQUE_FITS(middle, hint_technique(b, d) == MIDDLE &&
                      (d->nthen > 1 || ari_variable_place_of(b, m, d->then[0]).site != d->premise[0].tag.site))
ARI_TECHNIQUE_FITS(end_part, hint_technique(b, d) >= TOP && hint_technique(b, d) <= RIGHT)
ARI_TECHNIQUE_FITS(no_ship, !ari_technique_true(d->then, d->nthen) && !d->nfact)
ARI_TECHNIQUE_FITS(line_full,
                   !ari_technique_true(d->then, d->nthen) && ari_technique_true(d->fact, d->nfact) == d->nfact)
ARI_TECHNIQUE_FITS(line_left,
                   ari_technique_true(d->then, d->nthen) == d->nthen && !ari_technique_true(d->fact, d->nfact))

/* All that is known are parts of ships: no more or no longer ones fit into the fleet. */
ARI_TECHNIQUE_FITS(fleet_full,
                   ari_technique_true(d->fact, d->nfact) == d->nfact && !ari_technique_true(d->then, d->nthen))

static const ari_technique idea[] = {
    {"given water", "hint", given_water, "The given cell at {1} shows water."},
    {"submarine", "hint", submarine, "The given cell at {1} is a whole ship, so water is all around it: {then}."},
    {"given end", "hint", end_part,
     "The given cell at {1} is the end of a ship, which goes on to one side only: {then}."},
    {"given middle", "hint", middle,
     "{known}The given cell at {1} is a middle part, so its ship goes on to two opposite sides: {then}."},
    {"given part", "hint", NULL, "The given cell at {1} is part of a ship."},
    {"no ship", "sum", no_ship, "The {v1} beside {1} leaves no cell for ships: {then}."},
    {"full line", "sum", line_full, "The {v1} beside {1} is complete, for {facts}. So {then}."},
    {"cells left", "sum", line_left, "{known}The {v1} beside {1} needs all the other cells there: {then}."},
    {"no touching", "touch", NULL, "{facts}. Ships do not touch, not even at a corner: {then}."},
    {"ship length", "shape", NULL, "{known}Otherwise a ship would have a length that the fleet does not have: {then}."},
    {"fleet used up", "fleet", fleet_full, "If {what}, {wrong}. So {then}."},
    {"fleet left", "fleet", NULL, "If {what}, {wrong}. So {then}."},
    {"overlap", "sum fleet", NULL, ARI_TECHNIQUE_CHAIN},
    {"two lines", "sum sum touch*", NULL, ARI_TECHNIQUE_CHAIN},
    {"no room beside", "sum touch", NULL, ARI_TECHNIQUE_CHAIN},
    {"what if", NULL, NULL, ARI_TECHNIQUE_CHAIN},
};

static const bool once[FLEET + 1] = {[SHAPE] = true, [TOUCH] = true};

static const ari_merged many[] = {
    {"given water", "The given cells at {all} show water."},
    {"submarine", "The given cells at {all} are whole ships, so water is all around them: {then}."},
    {"no ship", "No ship lies in a row or column with a 0: {then}."},
    {"full line", "{each} are complete: {then}."},
    {"cells left", "{each} need all the other cells there: {then}."},
    {"no touching", "{facts}. Ships do not touch, not even at a corner: {then}."},
};

static const ari_said said[] = {
    {"sum", NULL, "the {v1} beside {1}"},
    {"touch", NULL, "no touching"},
    {"shape", NULL, "the lengths of ships"},
};

/* ---- what is wrong with a fleet ---- */

enum { BERTHS_MOST = 100, SHIPS_MOST = 12, TRIES = 50000 }; /* what anybody tries out */

typedef struct berth { uint32_t top, left, bottom, right; } berth; /* of a ship, or of a part of a longer one */

static bool apart_technique(berth x, berth y) {
    return x.bottom + 1 < y.top || y.bottom + 1 < x.top || x.right + 1 < y.left || y.right + 1 < x.left;
}

/* The number beside a line is enough for these cells of it, with the parts of ships that are in the others. */
static bool has_sum(const ari_board *b, const uint8_t *is, berth x, bool down) {
    const int32_t sum = down ? b->top[x.left] : b->left[x.top];
    int32_t need = (int32_t)(x.bottom - x.top + x.right - x.left + 1);
    for (uint32_t i = 0; i < (down ? b->rows : b->cols); i++) {
        const bool own = down ? i >= x.top && i <= x.bottom : i >= x.left && i <= x.right;
        need += !own && is[down ? i * b->cols + x.left : x.top * b->cols + i] == 1;
    }
    return sum < 0 || need <= sum;
}

/* Berths of l cells without water that have no ship at their sides; *held: those that are full of ships. More than the
 * room, BERTHS_MOST: too many. */
static uint32_t find_berths(const ari_board *b, const uint8_t *is, bool sums, uint32_t l, berth *at, bool *held) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < 2 * b->ncell; i++) {
        const bool down = i >= b->ncell;
        const uint32_t r = i % b->ncell / b->cols, c = i % b->cols;
        const berth x = {r, c, down ? r + l - 1 : r, down ? c : c + l - 1};
        bool fine = x.bottom < b->rows && x.right < b->cols, full = true;
        for (uint32_t k = 0; k < 3 * l && fine; k++) { /* its cells, and those at either side */
            const uint32_t along = k / 3, y = down ? r + along + 1 : r + k % 3, z = down ? c + k % 3 : c + along + 1;
            if (!y || !z || y > b->rows || z > b->cols) continue;
            const uint8_t cell = is[(y - 1) * b->cols + z - 1];
            fine = k % 3 == 1 ? cell != 0 : cell != 1;
            full = full && (k % 3 != 1 || cell == 1);
        }
        if (!fine || (sums && !has_sum(b, is, x, down))) continue;
        if (n == BERTHS_MOST) return n + 1;
        at[n] = x;
        held[n++] = full;
    }
    return n;
}

/* The most of berths [i, n) that keep apart from each other and from those taken, up to `most`. */
static uint32_t fit_technique(const berth *at, uint32_t n, uint32_t i, const berth **taken, uint32_t ntaken,
                              uint32_t most, uint32_t *tries) {
    uint32_t best = 0;
    for (; i < n && best < most && *tries; i++) {
        bool fine = true;
        --*tries;
        for (uint32_t j = 0; j < ntaken && fine; j++) fine = apart_technique(at[i], *taken[j]);
        if (!fine) continue;
        taken[ntaken] = &at[i];
        const uint32_t k = 1 + (most > 1 ? fit_technique(at, n, i + 1, taken, ntaken + 1, most - 1, tries) : 0);
        best = k > best ? k : best;
    }
    return best;
}

/* More ships of a length than the fleet has, or too few places; the longest first. is[]: by cell, 1, 0; 2: open. */
static bool put_shortage(const ari_board *b, const uint8_t *is, bool sums, ari_out *o) {
    berth at[BERTHS_MOST], full[BERTHS_MOST];
    bool held[BERTHS_MOST];
    const berth *taken[SHIPS_MOST + 1];
    uint32_t need = 0, tries = TRIES;
    for (uint32_t l = b->nfleet; l > 1; l--) {
        const uint32_t n = find_berths(b, is, sums, l, at, held);
        uint32_t nfull = 0;
        need += (uint32_t)b->fleet[l - 1];
        if (need > SHIPS_MOST || n > BERTHS_MOST) return false;
        for (uint32_t i = 0; i < n; i++)
            if (held[i]) full[nfull++] = at[i];
        const uint32_t have = fit_technique(full, nfull, 0, taken, 0, need + 1, &tries);
        const uint32_t room = fit_technique(at, n, 0, taken, 0, need, &tries);
        if (!tries) return false;
        if (have <= need && room >= need) continue;
        ari_technique_put_number(have > need ? have : room, o);
        ari_text_put(o, have > need ? have > 1 ? " ships would have " : " ship would have "
                        : room < 2 ? " place would be left for the " : " places would be left for the ");
        if (have <= need && need > 1) ari_technique_put_number(need, o);
        if (have <= need) ari_text_put(o, need > 1 ? " ships of " : "ship of ");
        ari_text_format(o, "%u cells%s", l, l < b->nfleet ? " or more" : "");
        if (have > need) ari_text_put(o, ", and the fleet has ");
        if (have > need) ari_technique_put_number(need, o);
        return true;
    }
    uint32_t on = 0, open = 0;
    for (uint32_t i = 0; i < b->ncell; i++) on += is[i] == 1, open += is[i] == 2;
    for (uint32_t l = need = 0; l < b->nfleet; l++) need += (l + 1) * (uint32_t)b->fleet[l];
    if (on > need) ari_text_format(o, "ships would have %u cells in all, and the fleet has %u", on, need);
    else if (on + open < need) ari_text_format(o, "%u cells would be left for the %u of the fleet", on + open, need);
    return on > need || on + open < need;
}

/* By cell what is known: 1, 0; 2: open. NULL: no memory. */
static uint8_t *sea_of(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o) {
    uint8_t *is = ARI_TEXT_TAKE(o, uint8_t, b->ncell);
    for (uint32_t i = 0; i < b->ncell && is; i++) is[i] = 2;
    for (uint32_t i = 0; i < p->nlit && is; i++) is[ari_variable_place_of(b, m, p->lit[i]).index] = k->is[i];
    return is;
}

/* Two parts that meet at a corner. */
static bool fail_touch(const ari_board *b, const uint8_t *is, ari_out *o) {
    for (uint32_t i = 0; i + b->cols + 1 < b->ncell; i++)
        for (uint32_t left = 0; left < 2 && i % b->cols + 1 < b->cols; left++) {
            uint32_t cell[] = {i + left, i + b->cols + 1 - left};
            if (is[cell[0]] != 1 || is[cell[1]] != 1) continue;
            ari_cells_put(b, &(ari_cells_of){"", cell, 2}, 1, " and ", o);
            ari_text_put(o, " would be parts of ships that touch");
            return true;
        }
    return false;
}

/* A line of parts between water that is no ship of the fleet. */
static bool fail_shape(const ari_board *b, const uint8_t *is, ari_out *o) {
    for (uint32_t i = 0; i < 2 * b->ncell; i++) {
        const bool down = i >= b->ncell;
        const uint32_t first = i % b->ncell, r = first / b->cols, c = first % b->cols, step = down ? b->cols : 1;
        const uint32_t room = down ? b->rows - r : b->cols - c;
        uint32_t l = 0;
        while (l < room && is[first + l * step] == 1) l++;
        const bool begins = down ? !r || !is[first - step] : !c || !is[first - step];
        const bool alone = l > 1 || ((!r || !is[first - b->cols]) && (r + 1 == b->rows || !is[first + b->cols]));
        const bool whole = begins && alone && (l == room || !is[first + l * step]);
        if (!l || (l == 1 && down) || (l <= b->nfleet && (!whole || b->fleet[l - 1]))) continue;
        ari_text_put(o, "there would be a ship of ");
        if (!whole) ari_text_put(o, "at least ");
        ari_text_format(o, "%u cell%s, and the fleet has none", l, l > 1 ? "s" : "");
        return true;
    }
    return false;
}

static bool fail_technique(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                           ari_out *o) {
    const uint32_t i = ARI_SITE_INDEX(p->tag.site);
    const uint8_t *is = p->tag.rule == SUM || p->tag.rule == HINT ? NULL : sea_of(b, m, p, k, o);
    if (is && p->tag.rule == TOUCH) return fail_touch(b, is, o);
    if (is && p->tag.rule == SHAPE) return fail_shape(b, is, o);
    if (is && !put_shortage(b, is, false, o) && !put_shortage(b, is, true, o))
        ari_text_put(o, "the ships could not be those of the fleet");
    if (p->tag.rule != SUM) return is != NULL;
    const int32_t wanted = ARI_SITE_KIND(p->tag.site) == ARI_AT_ROW ? b->left[i] : b->top[i];
    return ari_technique_fail_count(b, m, p, k, wanted, "part of a ship", "parts of ships", o);
}

const ari_techniques ari_battleship_techniques = {.whole = once,
                                                  ARI_TECHNIQUE_TABLES,
                                                  .put = put_technique,
                                                  .place = place_technique,
                                                  .unseen = "there is less room for ships",
                                                  .fail = fail_technique};
