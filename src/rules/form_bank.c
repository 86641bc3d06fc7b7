/* form_bank.c - "pieces of SYMBOL are shapes": each piece of cells with the symbol, by their sides, is a shape of the
 * bank (bank.h), turned or mirrored as may be, and of each shape there are at most as many as in the bank. "pieces of
 * SYMBOL are all shapes": there are no fewer.
 *
 * Lowered by placements: an auxiliary for each turn of each shape at each place, true when its cells have the symbol
 * and those beside them have not. Over a cell with the symbol is one, over another none; beside a cell that it is over
 * is no symbol but its own. */
#include "board/bank.h"
#include "rules/form.h"

#include <string.h>

/* Behind "pieces of SYMBOL are", where "shapes" or "all" comes. */
ari_status ari_form_bank_read(ari_sheet_reader *r, ari_law *l) {
    bool before = false, any = false;
    l->form = ari_sheet_is(r, "all") ? ARI_LAW_ALL_SHAPES : ARI_LAW_BANK;
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_BANK) any = true, before |= r->law.at[i].side == l->side;
    if (!r->s->bank || r->s->nsymbol || r->s->shut)
        return ari_sheet_fail(r, "is a form of shapes, which are not given",
                              "write: board bank, and: draw black or white in cells");
    if (l->form == ARI_LAW_BANK && any)
        return ari_sheet_fail(r, "says twice what pieces are", "one such law is enough");
    if (l->form == ARI_LAW_BANK) return ari_sheet_next(r);
    if (!before) return ari_sheet_fail(r, "says which shapes are there", "write before: pieces of SYMBOL are shapes");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "shapes", "write: pieces of SYMBOL are all shapes");
}

/* ---- model ---- */

typedef struct banked_turn { ari_bank_shape box; uint32_t shape, n, first, cell[ARI_BANK_CELLS]; } banked_turn;

typedef struct ari_banked placing;
struct ari_banked {
    ari_lowering *w;
    const ari_law *l;
    banked_turn *turn; /* of the bank, shape by shape; their cells in the box, in reading order, and the first one */
    uint32_t nturn;
    ari_var *at; /* [ncell * nturn] a turn from its first cell on; ARI_NO: it does not fit */
};

/* In the order of the bank, equal shapes once. */
static bool list_turns(placing *x) {
    const ari_board *b = x->w->b;
    ari_bank_shape turn[ARI_BANK_TURNS];
    x->turn = ARI_TAKE(x->w->m->arena, banked_turn, (size_t)b->nbank * ARI_BANK_TURNS + 1);
    for (uint32_t i = 0; i < b->nbank && x->turn; i++) {
        const uint32_t n = ari_bank_equal(b, i) ? ari_bank_turns(&b->bank[i], turn) : 0;
        for (uint32_t t = 0; t < n; t++) {
            banked_turn *to = &x->turn[x->nturn++];
            *to = (banked_turn){.box = turn[t], .shape = i};
            for (uint32_t k = 0; k < turn[t].high * turn[t].wide; k++)
                if (turn[t].cells >> k & 1) to->cell[to->n++] = k;
            to->first = to->cell[0];
        }
    }
    return x->turn != NULL;
}

/* The upper left cell of the box where the k-th cell of a turn is this one; false: it leaves the board. */
static bool find_box(const placing *x, const banked_turn *t, uint32_t k, uint32_t cell, uint32_t *at) {
    const ari_board *b = x->w->b;
    const uint32_t down = t->cell[k] / t->box.wide, right = t->cell[k] % t->box.wide;
    if (cell / b->cols < down || cell % b->cols < right) return false;
    *at = cell - down * b->cols - right;
    return *at / b->cols + t->box.high <= b->rows && *at % b->cols + t->box.wide <= b->cols;
}

/* Is a cell in a turn whose box begins there? */
static bool has_cell(const placing *x, const banked_turn *t, uint32_t at, uint32_t cell) {
    const uint32_t cols = x->w->b->cols, r = cell / cols - at / cols, c = cell % cols - at % cols;
    return r < t->box.high && c < t->box.wide && ari_bank_has(&t->box, r, c);
}

/* What it says, into the terms: cells with the symbol, and those beside them without. False: it is never true. */
static bool gather_cells(placing *x, const banked_turn *t, uint32_t at) {
    ari_lowering *w = x->w;
    w->term.n = 0;
    if (!ari_model_granted(w->m, ARI_RESERVE(w->m->arena, &w->term, 5 * t->n))) return false;
    for (uint32_t k = 0; k < t->n; k++) {
        const uint32_t cell = at + t->cell[k] / t->box.wide * w->b->cols + t->cell[k] % t->box.wide;
        const ari_lit lit = ari_lower_symbol(w, x->l->side, cell);
        if (lit == ARI_LIT_FALSE) return false;
        if (lit != ARI_LIT_TRUE) ARI_PUSH(&w->term, ((ari_term){1, lit}));
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(w->b, cell, d);
            if (next == ARI_NO || has_cell(x, t, at, next)) continue;
            const ari_lit no = ari_lower_negate(ari_lower_symbol(w, x->l->side, next));
            bool known = no == ARI_LIT_TRUE;
            if (no == ARI_LIT_FALSE) return false;
            for (uint32_t i = 0; i < w->term.n && !known; i++) known = w->term.at[i].lit == no;
            if (!known) ARI_PUSH(&w->term, ((ari_term){1, no}));
        }
    }
    return true;
}

static void add_placements(placing *x) {
    ari_lowering *w = x->w;
    for (uint32_t i = 0; i < w->b->ncell; i++)
        for (uint32_t t = 0; t < x->nturn; t++) {
            ari_var *v = &x->at[(size_t)i * x->nturn + t];
            uint32_t at;
            *v = ARI_NO;
            if (w->m->status != ARI_OK || !find_box(x, &x->turn[t], 0, i, &at) || !gather_cells(x, &x->turn[t], at))
                continue;
            ari_name name = ari_board_name(w->b, 'q', i);
            name.c = (uint16_t)(t + 1);
            *v = ari_model_aux(w->m, name);
            if (*v != ARI_NO) ari_model_define(w->m, *v, (int32_t)w->term.n, w->term.at, w->term.n);
        }
}

static void push_placement(ari_lowering *w, ari_var v) {
    if (v != ARI_NO && ari_model_granted(w->m, ARI_RESERVE(w->m->arena, &w->term, 1)))
        ARI_PUSH(&w->term, ((ari_term){1, ARI_POS(v)}));
}

/* Placements over a cell, but not over another one (ARI_NO: over any), into the terms. */
static void gather_over(const placing *x, uint32_t cell, uint32_t but) {
    ari_lowering *w = x->w;
    uint32_t at;
    w->term.n = 0;
    for (uint32_t t = 0; t < x->nturn && w->m->status == ARI_OK; t++)
        for (uint32_t k = 0; k < x->turn[t].n; k++) {
            if (!find_box(x, &x->turn[t], k, cell, &at)) continue;
            if (but == ARI_NO || !has_cell(x, &x->turn[t], at, but))
                push_placement(w, x->at[(size_t)(at + x->turn[t].first) * x->nturn + t]);
        }
}

/* The sum of the terms, and so many times a literal, is from lo to hi. */
static void add_sum(const placing *x, ari_tag tag, int32_t lo, int32_t hi, int32_t times, ari_lit more) {
    ari_lowering *w = x->w;
    const int32_t off = more == ARI_LIT_TRUE ? times : 0;
    ari_model_begin(w->m, tag, lo == ARI_MINUS ? lo : lo - off, hi == ARI_PLUS ? hi : hi - off);
    for (uint32_t i = 0; i < w->term.n; i++) ari_model_term(w->m, 1, w->term.at[i].lit);
    if (more != ARI_LIT_TRUE && more != ARI_LIT_FALSE) ari_model_term(w->m, times, more);
    ari_model_end(w->m);
}

/* Of each shape so many. */
static void add_counts(const placing *x, const ari_law *l, bool least) {
    ari_lowering *w = x->w;
    const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_BOARD, 0), 0);
    for (uint32_t s = 0; s < w->b->nbank && w->m->status == ARI_OK; s++) {
        const int32_t n = (int32_t)ari_bank_equal(w->b, s);
        w->term.n = 0;
        for (uint32_t t = 0; t < x->nturn && n; t++)
            for (uint32_t i = 0; i < w->b->ncell && x->turn[t].shape == s; i++)
                push_placement(w, x->at[(size_t)i * x->nturn + t]);
        if (n && (least || (int32_t)w->term.n > n))
            add_sum(x, tag, least ? n : ARI_MINUS, least ? ARI_PLUS : n, 0, ARI_LIT_FALSE);
    }
}

static void lower_bank(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    placing *x = ARI_ZERO(w->m->arena, placing, 1);
    (void)p;
    if (!ari_model_granted(w->m, x != NULL)) return;
    x->w = w, x->l = l;
    if (!ari_model_granted(w->m, list_turns(x))) return;
    x->at = ARI_TAKE(w->m->arena, ari_var, (size_t)b->ncell * x->nturn + 1);
    if (!ari_model_granted(w->m, x->at != NULL)) return;
    w->banked = x;
    add_placements(x);
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0);
        gather_over(x, i, ARI_NO);
        add_sum(x, tag, 0, 0, -1, ari_lower_symbol(w, l->side, i));
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            if (next == ARI_NO) continue;
            gather_over(x, i, next);
            if (w->term.n) add_sum(x, tag, ARI_MINUS, 1, 1, ari_lower_symbol(w, l->side, next));
        }
    }
    add_counts(x, l, false);
}

static void lower_all(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    (void)p;
    if (w->banked) add_counts(w->banked, l, true);
}

/* ---- drawing ---- */

/* The piece of a cell, in reading order, behind seen[ncell], where its cells are marked; so many. */
static uint32_t walk_piece(const ari_judging *j, uint32_t side, uint32_t from) {
    uint32_t *list = j->seen + j->b->ncell, n = 1;
    j->seen[list[0] = from] = 1;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(j->b, list[i], d);
            if (next == ARI_NO || j->seen[next] || !ari_judge_is(j->b, j->k, side, next)) continue;
            j->seen[list[n++] = next] = 1;
        }
    for (uint32_t i = 1; i < n && n <= ARI_BANK_CELLS; i++)
        for (uint32_t k = i; k && list[k] < list[k - 1]; k--) {
            const uint32_t was = list[k];
            list[k] = list[k - 1];
            list[k - 1] = was;
        }
    return n;
}

/* How many pieces are shape i; false: one is none of the bank. */
static bool count_pieces(const ari_judging *j, const ari_law *l, uint32_t count[ARI_BANK_MOST]) {
    bool known = true;
    memset(j->seen, 0, j->b->ncell * sizeof *j->seen);
    memset(count, 0, ARI_BANK_MOST * sizeof *count);
    for (uint32_t i = 0; i < j->b->ncell; i++) {
        if (j->seen[i] || !ari_judge_is(j->b, j->k, l->side, i)) continue;
        const uint32_t n = walk_piece(j, l->side, i);
        const uint32_t shape = n > ARI_BANK_CELLS ? ARI_NO : ari_bank_find(j->b, j->seen + j->b->ncell, n);
        if (shape == ARI_NO) known = false;
        else count[shape]++;
    }
    return known;
}

static bool are_shapes(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t count[ARI_BANK_MOST];
    (void)p;
    if (!count_pieces(j, l, count)) return false;
    for (uint32_t i = 0; i < j->b->nbank; i++)
        if (count[i] > ari_bank_equal(j->b, i)) return false;
    return true;
}

static bool are_all(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t count[ARI_BANK_MOST];
    (void)p;
    (void)count_pieces(j, l, count);
    for (uint32_t i = 0; i < j->b->nbank; i++)
        if (count[i] < ari_bank_equal(j->b, i)) return false;
    return true;
}

/* ---- words ---- */

static void say_shapes(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " in common"), name, NULL,
                      "{known}All ways to lay the shapes there that are left have this in common: {then}.");
}

const ari_rules_form ari_rules_form_bank = {.lower = lower_bank, .holds = are_shapes, .say = say_shapes};
const ari_rules_form ari_rules_form_all_shapes = {.lower = lower_all, .holds = are_all, .say = say_shapes};
