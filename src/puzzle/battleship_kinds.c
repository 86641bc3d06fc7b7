/* battleship_kinds.c - the model "cell" of Battleship: seven kinds of cells, after Meuffels and den Hertog.
 *
 * t r,c,k: the cell is of kind k. h r,c,l and v r,c,l (auxiliary): its parts make a whole ship of length l.
 *   shape    one kind a cell; each kind looks at its neighbours:
 *            an end or a submarine has water where the ship does not go on, an end another part where it does;
 *            a middle part has parts on both sides or above and below:
 *            (up or right) and (up or left) and (down or left) and (down or right)
 *            among one more cell in a line than the longest ship has, one is water
 *   touch    of two cells that meet at a corner one is water
 *   fleet    h = 1 exactly when its left end, middle parts and right end are all there, likewise v;
 *            the sum of h and v of one length is their number; submarines count themselves
 * The printed constraints and what is different here: doc/genres/battleship.md. */
#include "puzzle/battleship.h"

static ari_lit kind_at(uint32_t cell, int kind) { return ARI_POS(cell * KINDS + (uint32_t)kind); }

/* A part that goes on towards `cell`, coming in direction d: the end there, or a middle part. Puts 0 or 2 literals. */
static uint32_t goes_on(const ari_battleship *p, uint32_t cell, int d, ari_lit *out) {
    static const int ending[] = {[GO_UP] = TOP, [GO_DOWN] = BOTTOM, [GO_LEFT] = LEFT, [GO_RIGHT] = RIGHT};
    const uint32_t next = ari_board_ahead(p->b, cell, d);
    if (next == ARI_NO) return 0;
    out[0] = kind_at(next, ending[d]);
    out[1] = kind_at(next, MIDDLE);
    return 2;
}

static void add_middle(const ari_battleship *p, ari_tag tag, uint32_t cell) {
    static const int side[4][2] = {{GO_UP, GO_RIGHT}, {GO_UP, GO_LEFT}, {GO_DOWN, GO_LEFT}, {GO_DOWN, GO_RIGHT}};
    for (int i = 0; i < 4; i++) {
        ari_lit lit[5] = {ARI_NOT(kind_at(cell, MIDDLE))};
        uint32_t n = 1;
        n += goes_on(p, cell, side[i][0], lit + n);
        n += goes_on(p, cell, side[i][1], lit + n);
        ari_model_clause(p->m, tag, lit, n);
    }
}

static void add_kinds(const ari_battleship *p, uint32_t cell) {
    static const int away[] = {[TOP] = GO_UP, [BOTTOM] = GO_DOWN, [LEFT] = GO_LEFT, [RIGHT] = GO_RIGHT};
    static const int onward[] = {[TOP] = GO_DOWN, [BOTTOM] = GO_UP, [LEFT] = GO_RIGHT, [RIGHT] = GO_LEFT};
    const ari_tag tag = ari_tag_of(SHAPE, ARI_SITE(ARI_AT_CELL, cell), 0);
    ari_lit lit[KINDS];
    for (int k = 0; k < KINDS; k++) lit[k] = kind_at(cell, k);
    ari_model_count(p->m, tag, 1, 1, lit, KINDS);
    for (int k = TOP; k <= RIGHT; k++) {
        const ari_lit back = ari_battleship_rows_beside(p, cell, away[k]);
        if (back != ARI_NO) ari_model_either(p->m, tag, ARI_NOT(kind_at(cell, k)), ARI_NOT(back));
        lit[0] = ARI_NOT(kind_at(cell, k));
        ari_model_clause(p->m, tag, lit, 1 + goes_on(p, cell, onward[k], lit + 1));
    }
    for (int d = GO_UP; d <= GO_RIGHT; d++) {
        const ari_lit beside = ari_battleship_rows_beside(p, cell, d);
        if (beside != ARI_NO) ari_model_either(p->m, tag, ARI_NOT(kind_at(cell, SINGLE)), ARI_NOT(beside));
    }
    add_middle(p, tag, cell);
}

/* A fresh variable for the whole ship of length l >= 2 from the cell on. */
static ari_lit whole_kinds(const ari_battleship *p, uint32_t cell, uint32_t l, bool down) {
    const uint32_t step = down ? p->b->cols : 1;
    const ari_name name = {down ? 'v' : 'h', (uint16_t)(cell / p->b->cols + 1), (uint16_t)(cell % p->b->cols + 1),
                           (uint16_t)l};
    for (uint32_t i = 0; i < l; i++) {
        const int kind = i == 0 ? (down ? TOP : LEFT) : i + 1 == l ? (down ? BOTTOM : RIGHT) : MIDDLE;
        p->term[i].coef = 1;
        p->term[i].lit = kind_at(cell + i * step, kind);
    }
    const ari_tag tag = ari_tag_of(FLEET, ARI_SITE(ARI_AT_CELL, cell), 0);
    const ari_var ship = ari_model_reach(p->m, tag, name, (int32_t)l, p->term, l);
    return ARI_POS(ship);
}

static void add_wholes(const ari_battleship *p, uint32_t l) {
    const ari_board *b = p->b;
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell && p->m->status == ARI_OK; i++) {
        if (l == 1) {
            p->lit[n++] = kind_at(i, SINGLE);
            continue;
        }
        if (i % b->cols + l <= b->cols) p->lit[n++] = whole_kinds(p, i, l, false);
        if (i / b->cols + l <= b->rows) p->lit[n++] = whole_kinds(p, i, l, true);
    }
    const int32_t ships = b->fleet[l - 1];
    ari_model_count(p->m, ari_tag_of(FLEET, ARI_SITE(ARI_AT_BOARD, 0), 0), ships, ships, p->lit, n);
}

void ari_battleship_kinds_build(const ari_board *b, ari_model *m) {
    ari_battleship p;
    if (!ari_battleship_rows_begin(&p, b, m, true)) return;
    const ari_var t = ari_model_run(m, b->ncell * KINDS, true);
    for (uint32_t i = 0; m->status == ARI_OK && i < b->ncell * KINDS; i++) {
        const uint32_t cell = i / KINDS;
        const ari_name name = {'t', (uint16_t)(cell / b->cols + 1), (uint16_t)(cell % b->cols + 1),
                               (uint16_t)(i % KINDS + 1)};
        ari_model_rename(m, t + i, name);
    }
    for (uint32_t i = 0; b->param[HINTS] && i < b->ncell; i++) {
        const uint32_t site = ARI_SITE(ARI_AT_CELL, i);
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        const ari_tag tag = ari_tag_of(HINT, site, ari_model_group(m, site));
        ari_model_unit(m, tag, b->clue[i] == ARI_CLUE_ANY ? ari_battleship_on(&p, i) : kind_at(i, b->clue[i]));
    }
    ari_battleship_rows_sums(&p);
    ari_battleship_rows_touch(&p);
    for (uint32_t i = 0; i < b->ncell && m->status == ARI_OK; i++) add_kinds(&p, i);
    ari_battleship_rows_windows(&p);
    for (uint32_t l = b->nfleet; l > 0 && m->status == ARI_OK; l--) add_wholes(&p, l);
}
