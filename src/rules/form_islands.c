/* form_islands.c - "pieces of SYMBOL have one LAYER": each piece of cells with the symbol, by their sides, has exactly
 * one clue; "or none if PARAMETER": or none where the parameter is 1. "size SYMBOL = VALUE": the piece of the cell has
 * so many cells.
 *
 * Lowered together: of each clue a variable for each cell that may be of its piece (genre/numbered_islands.h). So the
 * symbol is what cells with a clue have for sure, and sizes are those of clues. */
#include "genre/numbered_islands.h"
#include "rules/form.h"
#include "rules/island_sentences.h"

#include <string.h>

/* Do cells with a clue, or those of a colour, have the symbol for sure? */
static bool is_sure(const ari_sheet *s, uint32_t side) {
    const bool both = s->inked && s->colours;
    return s->shut && !s->shut_colour && (both ? side <= ARI_SIDE_OFF : (side == ARI_SIDE_ON) == s->inked);
}

ari_status ari_form_islands_read(ari_sheet_reader *r, ari_law *l) {
    l->form = ARI_LAW_ISLANDS;
    ARI_TRY(ari_sheet_expect(r, "of", "write: pieces of SYMBOL have one LAYER"));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    if (l->each == ARI_EACH_BOARD && !r->s->lines && ari_sheet_is(r, "are")) return ari_form_squares_read(r, l);
    if (l->each != ARI_EACH_BOARD || r->s->lines || !is_sure(r->s, l->side))
        return ari_sheet_fail(r, "is a form of the whole board, and of what cells with a clue have for sure",
                              "write: draw black or white in cells except LAYER, and: pieces of white have one LAYER");
    ARI_TRY(ari_sheet_expect(r, "have", "write: pieces of SYMBOL have one LAYER"));
    ARI_TRY(ari_sheet_expect(r, "one", "write: pieces of SYMBOL have one LAYER"));
    ARI_TRY(ari_sheet_need_clue(r));
    ARI_TRY(ari_sheet_next(r));
    if (!ari_sheet_is(r, "or")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "none", "write: or none, or none if PARAMETER"));
    if (!ari_sheet_is(r, "if")) {
        l->number = -1;
        return ARI_OK;
    }
    ARI_TRY(ari_sheet_next(r));
    for (uint32_t i = 0; i < r->param.n && !l->number; i++)
        if (ari_sheet_matches(r, r->param.at[i].name) && r->param.at[i].most == 1) l->number = (int32_t)i + 1;
    return l->number ? ari_sheet_next(r)
                     : ari_sheet_fail(r, "is no parameter that is 0 or 1", "write in front: param NAME 0..1 is 0");
}

static ari_status read_size(ari_sheet_reader *r, ari_law *l) {
    bool pieces = false, own = false;
    if (r->s->drawn >> ARI_DRAWN_DIVISION & 1) return ari_form_size_between_read(r, l);
    const ari_lexer before = r->x;
    ARI_TRY(ari_sheet_next(r));
    if (ari_sheet_is(r, "of")) return ari_form_own_piece_read(r, l);
    r->x = before;
    for (uint32_t i = 0; i < r->law.n; i++) pieces |= r->law.at[i].form == ARI_LAW_ISLANDS;
    const bool corners = r->s->inked && !r->s->colours;
    if ((!pieces && !corners) || l->each != ARI_EACH_CLUE || l->only || (l->colour && !r->s->inked))
        return ari_sheet_fail(r, "says sizes of pieces that have one clue",
                              "write before: pieces of SYMBOL have one LAYER; here: each LAYER: size SYMBOL = number");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    if (corners && ari_sheet_is(r, "by")) return ari_form_corner_size_read(r, l);
    for (uint32_t i = 0; i < r->law.n; i++) own |= r->law.at[i].form == ARI_LAW_ISLANDS && r->law.at[i].side == l->side;
    const uint32_t colour = !r->s->inked || !r->s->colours ? 0 : l->side == ARI_SIDE_ON ? ARI_BLACK : ARI_WHITE;
    if (!own || l->colour != colour)
        return ari_sheet_fail(r, "stands behind another symbol", "write that of the pieces, and of the clues");
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    return l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE
               ? ARI_OK
               : ari_sheet_fail(r, "is behind no number of the clue", "write: size SYMBOL = number");
}

/* ---- model ---- */

static bool is_none_fine(const ari_board *b, const ari_law *l) {
    return l->number < 0 || (l->number && b->param[l->number - 1]);
}

/* Where the symbol is not. */
static const ari_lit *sea_of(ari_lowering *w, uint32_t side) {
    ari_lit *sea = side == ARI_SIDE_OFF ? w->lit : ARI_TAKE(w->m->arena, ari_lit, w->b->ncell);
    for (uint32_t i = 0; sea && sea != w->lit && i < w->b->ncell; i++) sea[i] = ari_lower_negate(w->lit[i]);
    return sea;
}

static void lower_islands(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    ari_numbered_islands *x = ARI_TAKE(w->m->arena, ari_numbered_islands, 1);
    const ari_lit *sea = sea_of(w, l->side);
    w->islands[l->side == ARI_SIDE_OFF] = x;
    (void)p;
    if (!ari_model_granted(w->m, x && sea) || !ari_numbered_islands_begin(x, w->b, w->m, sea, l->rule)) return;
    for (uint32_t k = 0; k < x->n && w->m->status == ARI_OK; k++) ari_numbered_islands_piece(x, k, l->rule);
    ari_numbered_islands_owners(x, l->rule, is_none_fine(w->b, l));
}

static void lower_size(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    ari_numbered_islands *x = w->islands[l->side == ARI_SIDE_OFF];
    if (p->clue < 0) return;
    while (x->root[x->at] != p->cell) x->at = (x->at + 1) % x->n; /* places come in reading order */
    ari_numbered_islands_size(x, x->at, ari_lower_tag(w, l, p));
}

/* ---- drawing ---- */

/* The piece of a cell that has the symbol, at queue[0..n[; seen[ncell]: cells of pieces so far. */
static uint32_t find_piece(const ari_board *b, const ari_marks *k, uint32_t side, uint32_t cell, uint32_t *seen,
                           uint32_t *queue) {
    uint32_t n = 1;
    queue[0] = cell;
    seen[cell] = 1;
    for (uint32_t i = 0; i < n; i++)
        for (int d = 1; d <= 4; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || seen[next] || !ari_judge_is(b, k, side, next)) continue;
            seen[next] = 1;
            queue[n++] = next;
        }
    return n;
}

static bool have_one(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    uint32_t *seen = j->seen, *queue = seen + b->ncell;
    (void)p;
    memset(seen, 0, b->ncell * sizeof *seen);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (seen[i] || !ari_judge_is(b, j->k, l->side, i)) continue;
        const uint32_t n = find_piece(b, j->k, l->side, i, seen, queue);
        uint32_t clues = 0;
        for (uint32_t c = 0; c < n; c++) clues += b->clue[queue[c]] != ARI_CLUE_NONE;
        if (clues != 1 && (clues || !is_none_fine(b, l))) return false;
    }
    return true;
}

/* Without scratch of its own: makers ask for the number of a cell. */
static int32_t size_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    ari_arena a;
    ari_arena_init(&a, &b->arena.alloc, 0);
    uint32_t *seen = ARI_ZERO(&a, uint32_t, b->ncell), *queue = ARI_TAKE(&a, uint32_t, b->ncell);
    const bool there = seen && queue && ari_judge_is(b, k, l->side, p->cell);
    const int32_t n = there ? (int32_t)find_piece(b, k, l->side, p->cell, seen, queue) : 0;
    ari_arena_drop(&a);
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)b->ncell;
}

const ari_rules_form ari_rules_form_islands = {
    .lower = lower_islands, .holds = have_one, .say = ari_island_sentences_one};
const ari_rules_form ari_rules_form_island_size = {.word = "size",
                                                   .read = read_size,
                                                   .lower = lower_size,
                                                   .value = size_of,
                                                   .most = most_of,
                                                   .say = ari_island_sentences_size};
