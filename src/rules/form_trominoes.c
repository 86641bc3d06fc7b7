/* form_trominoes.c - of a division: "pieces are trominoes", with "except LAYER" but for cells with a clue, which are
 * in no piece: each piece has three cells, and borders are around pieces alone. "pieces differ beside": no two of them
 * that share a side have the same shape in the same position, neither turned nor mirrored.
 *
 * Lowered without auxiliaries: each cell has one or two sides that are no borders; where one is none, the two cells at
 * it have exactly one other such side together. A piece is known by two of its sides then, so two that are alike are
 * four sides of which one is a border. */
#include "rules/form.h"

#include <string.h>

enum { CELLS = 3, SHAPES = 6, ROWS_OFF = 3, COLS_OFF = 5 }; /* of a tromino; how far the like one beside it begins */

static const int8_t shape[SHAPES][CELLS][2] = {
    {{0, 0}, {0, 1}, {0, 2}}, {{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, -1}, {1, 0}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 0}, {1, 0}, {2, 0}}};

/* Behind "pieces are". */
ari_status ari_form_trominoes_read(ari_sheet_reader *r, ari_law *l) {
    l->form = ARI_LAW_TROMINOES;
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_except(r);
}

/* "pieces differ beside", from its last word on. */
ari_status ari_form_trominoes_read_differ(ari_sheet_reader *r, ari_law *l) {
    bool trominoes = false;
    for (uint32_t i = 0; i < r->law.n; i++) trominoes |= r->law.at[i].form == ARI_LAW_TROMINOES;
    if (!trominoes) return ari_sheet_fail(r, "is of pieces of three cells", "write before: pieces are trominoes");
    l->form = ARI_LAW_SHAPES_DIFFER;
    return ari_sheet_next(r);
}

/* ---- model: three cells ---- */

/* "This side is no border", of all sides that may be none into lit; but for one direction. */
static uint32_t open_sides(const ari_lowering *w, uint32_t cell, int except, ari_lit *lit) {
    uint32_t n = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const ari_lit border = w->border[ari_form_borders_at(w->b, cell, d)];
        if (d != except && border != ARI_LIT_TRUE) lit[n++] = ARI_NOT(border);
    }
    return n;
}

static void lower_side(ari_lowering *w, const ari_law *l, uint32_t cell, int d) {
    const uint32_t next = ari_board_ahead(w->b, cell, d);
    const ari_edge e = ari_form_borders_at(w->b, cell, d);
    const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_EDGE, e), 0);
    ari_lit lit[8];
    if (next == ARI_NO || w->border[e] == ARI_LIT_TRUE) return;
    uint32_t n = open_sides(w, cell, d, lit);
    n += open_sides(w, next, d == ARI_DOWN ? ARI_UP : ARI_LEFT, lit + n);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < i; j++)
            ari_lower_clause(w, tag, w->border[e], ARI_NOT(lit[i]), ARI_NOT(lit[j]));
    lit[n++] = w->border[e];
    ari_model_clause(w->m, tag, lit, n);
}

static void lower_trominoes(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    (void)p;
    for (uint32_t i = 0; i < w->b->ncell && w->m->status == ARI_OK; i++) {
        if (ari_law_outside(w->b, i)) continue;
        const uint32_t n = open_sides(w, i, 0, w->some);
        ari_model_count(w->m, ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0), 1, 2, w->some, n);
        lower_side(w, l, i, ARI_DOWN);
        lower_side(w, l, i, ARI_RIGHT);
    }
}

/* ---- model: none alike ---- */

/* The cells of a shape from its first one on; false: one is outside. */
static bool find_cells(const ari_board *b, const int8_t (*of)[2], int32_t r, int32_t c, uint32_t *cell) {
    for (uint32_t i = 0; i < CELLS; i++) {
        const int32_t y = r + of[i][0], x = c + of[i][1];
        if (y < 0 || x < 0 || y >= (int32_t)b->rows || x >= (int32_t)b->cols) return false;
        cell[i] = (uint32_t)y * b->cols + (uint32_t)x;
        if (ari_law_outside(b, cell[i])) return false;
    }
    return true;
}

static int way_between(const ari_board *b, uint32_t one, uint32_t two) {
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        if (ari_board_ahead(b, one, d) == two) return d;
    return 0;
}

/* Do they share no cell, and a side? */
static bool are_beside(const ari_board *b, const uint32_t *one, const uint32_t *two) {
    bool beside = false;
    for (uint32_t i = 0; i < CELLS * CELLS; i++) {
        if (one[i / CELLS] == two[i % CELLS]) return false;
        beside |= way_between(b, one[i / CELLS], two[i % CELLS]) > 0;
    }
    return beside;
}

static uint32_t inner_borders(const ari_lowering *w, const uint32_t *cell, ari_lit *lit) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < CELLS; i++)
        for (uint32_t j = 0; j < i; j++) {
            const int d = way_between(w->b, cell[j], cell[i]);
            if (d) lit[n++] = w->border[ari_form_borders_at(w->b, cell[j], d)];
        }
    return n;
}

static void lower_differ(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    (void)p;
    for (uint32_t i = 0; i < SHAPES * b->ncell && w->m->status == ARI_OK; i++) {
        const int32_t r = (int32_t)(i / SHAPES / b->cols), c = (int32_t)(i / SHAPES % b->cols);
        const int8_t(*of)[2] = shape[i % SHAPES];
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i / SHAPES), 0);
        uint32_t one[CELLS], two[CELLS];
        ari_lit lit[2 * CELLS];
        if (!find_cells(b, of, r, c, one)) continue;
        for (int32_t y = 0; y <= ROWS_OFF; y++)
            for (int32_t x = y ? -COLS_OFF : 1; x <= COLS_OFF; x++) {
                if (!find_cells(b, of, r + y, c + x, two) || !are_beside(b, one, two)) continue;
                const uint32_t n = inner_borders(w, one, lit);
                ari_model_clause(w->m, tag, lit, n + inner_borders(w, two, lit + n));
            }
    }
}

/* ---- drawing ---- */

static bool are_trominoes(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l, (void)p;
    memset(j->seen, 0, j->b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < j->b->ncell; i++)
        if (!j->seen[i] && !ari_law_outside(j->b, i) && ari_form_borders_walk(j, i, i + 1) != CELLS) return false;
    return true;
}

/* The shape of the piece with this label, which is 1 + its first cell; SHAPES: it is none. */
static uint32_t shape_of(const ari_judging *j, uint32_t label) {
    const ari_board *b = j->b;
    uint32_t n = 0, k = 0, cell[CELLS];
    for (uint32_t i = 0; i < b->ncell; i++) n += j->seen[i] == label;
    for (; k < SHAPES && n == CELLS; k++) {
        const int32_t r = (int32_t)((label - 1) / b->cols), c = (int32_t)((label - 1) % b->cols);
        if (!find_cells(b, shape[k], r, c, cell)) continue;
        if (j->seen[cell[1]] == label && j->seen[cell[2]] == label) return k;
    }
    return SHAPES;
}

static bool are_different(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    (void)l, (void)p;
    memset(j->seen, 0, b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!j->seen[i]) (void)ari_form_borders_walk(j, i, i + 1);
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if ((d != ARI_DOWN && d != ARI_RIGHT) || next == ARI_NO || j->seen[i] == j->seen[next]) continue;
            if (ari_law_outside(b, i) || ari_law_outside(b, next)) continue;
            const uint32_t one = shape_of(j, j->seen[i]);
            if (one < SHAPES && one == shape_of(j, j->seen[next])) return false;
        }
    return true;
}

const ari_rules_form ari_rules_form_trominoes = {
    .lower = lower_trominoes, .holds = are_trominoes, .say = ari_sentences_plain};
const ari_rules_form ari_rules_form_shapes_differ = {
    .lower = lower_differ, .holds = are_different, .say = ari_sentences_plain};
