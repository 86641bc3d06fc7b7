/* form_polyominoes.c - of a division: "pieces are pentominoes", tetrominoes or trominoes, with "except LAYER" but for
 * cells with a clue, which are in no piece, as holes (shape.h) never are: each piece has so many cells, and borders are
 * around pieces alone. "pieces differ beside": no two of them that share a side are the same shape, turned or mirrored;
 * of three cells in the same position. "shape = LAYER": the clue is the letter of its piece.
 *
 * Lowered by placements: an auxiliary for each shape at each place, true when all borders around it are drawn and none
 * inside; one is over each cell, and over each two with no border between. */
#include "rules/form.h"

#include "board/shape.h"

#include <string.h>

enum { LETTERS = 12, SIDES = 4 };

/* Behind "pieces are". */
ari_status ari_form_polyominoes_read(ari_sheet_reader *r, ari_law *l) {
    l->form = ARI_LAW_POLYOMINOES;
    l->number = ari_sheet_is(r, "pentominoes") ? 5 : ari_sheet_is(r, "tetrominoes") ? 4 : 3;
    if (ari_form_polyominoes_size(r)) return ari_sheet_fail(r, "says twice what pieces are", "one such law is enough");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_except(r);
}

int32_t ari_form_polyominoes_size(const ari_sheet_reader *r) {
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_POLYOMINOES) return r->law.at[i].number;
    return 0;
}

/* "pieces differ beside", from its last word on. */
ari_status ari_form_polyominoes_read_differ(ari_sheet_reader *r, ari_law *l) {
    l->form = ARI_LAW_LETTERS_DIFFER;
    l->number = ari_form_polyominoes_size(r);
    if (!l->number) return ari_sheet_fail(r, "is of pieces of so many cells", "write before: pieces are trominoes");
    return ari_sheet_next(r);
}

static ari_status read_letter(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_CLUE || l->only || !ari_law_letters(r->s) ||
        (int32_t)ari_law_letters(r->s) != ari_form_polyominoes_size(r))
        return ari_sheet_fail(r, "is a form of letters of shapes, of pieces that are such shapes",
                              "write before: pieces are pentominoes; then: each LAYER: shape = LAYER");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    if (l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE) return ARI_OK;
    return ari_sheet_fail(r, "a shape is a letter", "write: each LAYER: shape = LAYER");
}

/* ---- model ---- */

typedef struct ari_polyominoes placing;
struct ari_polyominoes {
    ari_lowering *w;
    const ari_law *l;
    ari_shape_turn turn[ARI_SHAPE_PLACES];
    uint32_t nturn;
    ari_var *at; /* [ncell * nturn] a turn from a cell on; ARI_NO: it does not fit */
};

/* The cells of a turn from its first one on; false: one is outside. */
static bool find_cells(const placing *x, uint32_t turn, uint32_t first, uint32_t *cell) {
    if (!ari_shape_fits(x->w->b, &x->turn[turn], first, cell)) return false;
    for (uint32_t i = 0; i < x->turn[turn].n; i++)
        if (ari_law_outside(x->w->b, cell[i])) return false;
    return true;
}

/* The first cell of a turn whose i-th cell this is; ARI_NO: it is not on the board. */
static uint32_t first_of(const placing *x, uint32_t turn, uint32_t i, uint32_t cell) {
    const ari_board *b = x->w->b;
    const int32_t r = (int32_t)(cell / b->cols) - x->turn[turn].row[i];
    const int32_t c = (int32_t)(cell % b->cols) - x->turn[turn].col[i];
    return r < 0 || c < 0 || c >= (int32_t)b->cols ? ARI_NO : (uint32_t)r * b->cols + (uint32_t)c;
}

static bool has_cell(const ari_shape_turn *t, const uint32_t *cell, uint32_t wanted) {
    uint32_t i = 0;
    while (i < t->n && cell[i] != wanted) i++;
    return i < t->n;
}

/* Borders around a placement as they are, those inside as they are not. */
static bool gather_sides(placing *x, uint32_t turn, const uint32_t *cell) {
    ari_lowering *w = x->w;
    w->term.n = 0;
    if (!ari_model_granted(w->m, ARI_RESERVE(w->m->arena, &w->term, SIDES * ARI_SHAPE_CELLS))) return false;
    for (uint32_t i = 0; i < x->turn[turn].n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(w->b, cell[i], d);
            const ari_lit border = w->border[ari_form_borders_at(w->b, cell[i], d)];
            const bool inside = next != ARI_NO && has_cell(&x->turn[turn], cell, next);
            if (border == ARI_LIT_TRUE || (inside && next < cell[i])) continue; /* each once */
            ARI_PUSH(&w->term, ((ari_term){1, inside ? ARI_NOT(border) : border}));
        }
    return true;
}

static void add_placements(placing *x) {
    ari_lowering *w = x->w;
    uint32_t cell[ARI_SHAPE_CELLS];
    for (uint32_t i = 0; i < w->b->ncell; i++)
        for (uint32_t t = 0; t < x->nturn; t++) {
            ari_var *v = &x->at[(size_t)i * x->nturn + t];
            *v = ARI_NO;
            if (w->m->status != ARI_OK || !find_cells(x, t, i, cell) || !gather_sides(x, t, cell)) continue;
            ari_name name = ari_board_name(w->b, 'q', i);
            name.c = (uint16_t)(t + 1);
            *v = ari_model_aux(w->m, name);
            if (*v != ARI_NO) ari_model_define(w->m, *v, (int32_t)w->term.n, w->term.at, w->term.n);
        }
}

/* Placements over a cell, and over another one too, or not over that (ARI_NO: none is asked for), of this letter, or of
 * any (LETTERS), behind the terms. */
static void gather_placements(const placing *x, uint32_t cell, uint32_t other, bool both, uint32_t letter) {
    ari_lowering *w = x->w;
    uint32_t of[ARI_SHAPE_CELLS];
    for (uint32_t t = 0; t < x->nturn && w->m->status == ARI_OK; t++) {
        if (letter != LETTERS && x->turn[t].shape != letter) continue;
        for (uint32_t i = 0; i < x->turn[t].n; i++) {
            const uint32_t first = first_of(x, t, i, cell);
            const ari_var v = first == ARI_NO ? ARI_NO : x->at[(size_t)first * x->nturn + t];
            if (v == ARI_NO || !ari_shape_fits(w->b, &x->turn[t], first, of)) continue;
            if (other != ARI_NO && has_cell(&x->turn[t], of, other) != both) continue;
            if (!ari_model_granted(w->m, ARI_RESERVE(w->m->arena, &w->term, 1))) return;
            ARI_PUSH(&w->term, ((ari_term){1, ARI_POS(v)}));
        }
    }
}

/* The sum of the terms, and of a literal, is from lo to hi. */
static void add_sum(const placing *x, ari_tag tag, int32_t lo, int32_t hi, ari_lit more) {
    ari_model *m = x->w->m;
    ari_model_begin(m, tag, lo, hi);
    for (uint32_t i = 0; i < x->w->term.n; i++) ari_model_term(m, 1, x->w->term.at[i].lit);
    if (more != ARI_LIT_FALSE) ari_model_term(m, 1, more);
    ari_model_end(m);
}

/* Two cells side by side: a placement is over both, or a border is between them. */
static void add_pair(const placing *x, uint32_t cell, int d) {
    ari_lowering *w = x->w;
    const uint32_t next = ari_board_ahead(w->b, cell, d);
    const ari_lit border = w->border[ari_form_borders_at(w->b, cell, d)];
    if (next == ARI_NO || border == ARI_LIT_TRUE) return;
    w->term.n = 0;
    gather_placements(x, cell, next, true, LETTERS);
    add_sum(x, ari_tag_of(x->l->rule, ARI_SITE(ARI_AT_CELL, cell), 0), 1, 1, border);
}

/* Cells that steps join, but over holes: as many as pieces have, some times, or there is no solution. */
static bool is_even(const placing *x, uint32_t first, bool *met, uint32_t *queue) {
    const ari_board *b = x->w->b;
    uint32_t n = 0;
    queue[n++] = first;
    met[first] = true;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || met[next] || ari_law_outside(b, next)) continue;
            met[next] = true;
            queue[n++] = next;
        }
    return n % (uint32_t)x->l->number == 0;
}

static void lower_polyominoes(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    placing *x = ARI_ZERO(w->m->arena, placing, 1);
    (void)p;
    if (!ari_model_granted(w->m, x != NULL)) return;
    x->w = w, x->l = l;
    x->nturn = ari_shape_sized((uint32_t)l->number, x->turn);
    x->at = ARI_TAKE(w->m->arena, ari_var, (size_t)b->ncell * x->nturn);
    bool *met = ARI_ZERO(w->m->arena, bool, b->ncell);
    uint32_t *queue = ARI_TAKE(w->m->arena, uint32_t, b->ncell);
    if (!ari_model_granted(w->m, x->at && met && queue)) return;
    w->polyominoes = x;
    add_placements(x);
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        if (ari_law_outside(b, i)) continue;
        w->term.n = 0;
        if (!met[i] && !is_even(x, i, met, queue)) /* never */
            add_sum(x, ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0), 1, 1, ARI_LIT_FALSE);
        gather_placements(x, i, ARI_NO, false, LETTERS);
        add_sum(x, ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0), 1, 1, ARI_LIT_FALSE);
        add_pair(x, i, ARI_RIGHT);
        add_pair(x, i, ARI_DOWN);
    }
}

/* At a border: at most one placement of each letter is over one of both cells and not over the other. */
static void lower_differ(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    (void)p;
    for (uint32_t i = 0; i < 2 * w->b->ncell && w->m->status == ARI_OK; i++) {
        const uint32_t cell = i / 2, next = ari_board_ahead(w->b, cell, i % 2 ? ARI_DOWN : ARI_RIGHT);
        const ari_edge e = ari_form_borders_at(w->b, cell, i % 2 ? ARI_DOWN : ARI_RIGHT);
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_EDGE, e), 0);
        for (uint32_t k = 0; k < LETTERS && next != ARI_NO && w->border[e] != ARI_LIT_TRUE; k++) {
            w->term.n = 0;
            gather_placements(w->polyominoes, cell, next, false, k);
            gather_placements(w->polyominoes, next, cell, false, k);
            if (w->term.n > 1) add_sum(w->polyominoes, tag, ARI_MINUS, 1, ARI_LIT_FALSE);
        }
    }
}

static void lower_letter(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value;
    if (ari_law_hole(w->b, p->cell) || !ari_lower_value(w, l, p, &value)) return;
    w->term.n = 0;
    gather_placements(w->polyominoes, p->cell, ARI_NO, false, (uint32_t)value - 1);
    add_sum(w->polyominoes, ari_lower_tag(w, l, p), 1, 1, ARI_LIT_FALSE);
}

/* ---- drawing ---- */

static bool are_polyominoes(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)p;
    memset(j->seen, 0, j->b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < j->b->ncell; i++)
        if (!j->seen[i] && !ari_law_outside(j->b, i) &&
            ari_form_borders_walk(j, i, i + 1) != (uint32_t)l->number)
            return false;
    for (uint32_t i = 0; i < j->b->ncell; i++)
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(j->b, i, d);
            if (next != ARI_NO && j->seen[i] && j->seen[next] == j->seen[i] && ari_form_borders_drawn(j, i, d))
                return false;
        }
    return true;
}

/* The letter, from 1, of the piece with this cell; 0: it is none of this size. */
static int32_t letter_of(const ari_board *b, const ari_marks *k, uint32_t size, uint32_t cell) {
    ari_shape_turn turn[ARI_SHAPE_PLACES];
    uint32_t at[ARI_SHAPE_CELLS] = {cell}, n = 1;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, at[i], d);
            uint32_t known = 0;
            if (next == ARI_NO || ari_law_outside(b, next) || k->edge[ari_form_borders_at(b, at[i], d)] > 0) continue;
            while (known < n && at[known] != next) known++;
            if (known < n) continue;
            if (n == size) return 0;
            at[n++] = next;
        }
    for (uint32_t i = 1; i < n; i++) /* in reading order */
        for (uint32_t c = i; c && at[c] < at[c - 1]; c--) {
            const uint32_t x = at[c];
            at[c] = at[c - 1];
            at[c - 1] = x;
        }
    const uint32_t found = ari_shape_find(b, turn, ari_shape_sized(size, turn), at, n);
    return found == ARI_NO ? 0 : (int32_t)turn[found].shape + 1;
}

static bool are_different(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    (void)p;
    memset(j->seen, 0, b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!j->seen[i]) (void)ari_form_borders_walk(j, i, i + 1);
    for (uint32_t i = 0; i < 2 * b->ncell; i++) {
        const uint32_t cell = i / 2, next = ari_board_ahead(b, cell, i % 2 ? ARI_DOWN : ARI_RIGHT);
        if (next == ARI_NO || j->seen[cell] == j->seen[next]) continue;
        if (ari_law_outside(b, cell) || ari_law_outside(b, next)) continue;
        const int32_t one = letter_of(b, j->k, (uint32_t)l->number, cell);
        if (one && one == letter_of(b, j->k, (uint32_t)l->number, next)) return false;
    }
    return true;
}

static int32_t value_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    (void)l;
    return ari_law_hole(b, p->cell) ? b->clue[p->cell] : letter_of(b, k, ari_law_letters(ari_law_sheet(b)), p->cell);
}

/* ---- words ---- */

static void say_polyominoes(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " in common"), name, NULL,
                      "{known}Every piece that still fits at {1} has this in common: {then}.");
}

static void say_letter(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " in common"), name, NULL,
                      "{known}Every piece of that shape that still fits at {1} has this in common: {then}.");
}

const ari_rules_form ari_rules_form_polyominoes = {
    .lower = lower_polyominoes, .holds = are_polyominoes, .say = say_polyominoes};
const ari_rules_form ari_rules_form_letters_differ = {
    .lower = lower_differ, .holds = are_different, .say = ari_sentences_plain};
const ari_rules_form ari_rules_form_letter = {
    .word = "shape", .read = read_letter, .lower = lower_letter, .value = value_of, .say = say_letter};
