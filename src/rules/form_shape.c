/* form_shape.c - "SYMBOL is one of SHAPE...": the cells of a room with the symbol are one of these shapes, turned or
 * mirrored as one likes; and "kind differ where SYMBOL": two cells in different rooms that both have it are of
 * different shapes.
 *
 * Lowered by placements: an auxiliary for each way to lay a shape into the room, true when all its cells have the
 * symbol; exactly one. For each cell and shape the placements that cover it: one literal, whose sum over the shapes is
 * the cell's own. Different shapes are then clauses over two of these literals. */
#include "rules/form.h"

#include "board/shape.h"

#include <string.h>

static bool begins_shape(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    const bool arrived = r->s->lines && ari_sheet_moves(r) && ari_sheet_is(r, "arrived");
    if (!arrived && !ari_sheet_matches(r, r->s->on) && !ari_sheet_matches(r, r->s->off)) return false;
    ari_scan_blanks(&ahead);
    return ari_scan_accept(&ahead, "is");
}

static ari_status read_shapes(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_expect(r, "of", "write: SYMBOL is one of I L S T"));
    for (;;) {
        uint32_t i = 0;
        while (i < ARI_NSHAPE && !ari_sheet_is(r, ari_shape_name(i))) i++;
        if (i == ARI_NSHAPE) break;
        l->number |= 1 << i;
        ARI_TRY(ari_sheet_next(r));
    }
    if (!l->number) return ari_sheet_fail(r, "is no shape", "I2, I3, L3, I, L, O, S or T");
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_SHAPE)
            return ari_sheet_fail(r, "shapes are given twice", "one such law is enough for a sheet");
    return ARI_OK;
}

static ari_status read_shape(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_ROOM) return ari_sheet_fail(r, "begins a form of rooms", "write: each room: SYMBOL is ...");
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    ARI_TRY(ari_sheet_expect(r, "is", "write: SYMBOL is one of SHAPES, or: SYMBOL is symmetric"));
    if (ari_sheet_is(r, "one") && !r->s->lines) {
        ARI_TRY(ari_sheet_next(r));
        return read_shapes(r, l);
    }
    l->form = ARI_LAW_SYMMETRIC;
    return ari_sheet_expect(r, "symmetric", "write: SYMBOL is one of SHAPES, or: SYMBOL is symmetric");
}

static ari_status read_kind(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_ACROSS)
        return ari_sheet_fail(r, "is a form of pairs", "write: each pair across rooms: kind differ where SYMBOL");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "differ", "write: kind differ where SYMBOL"));
    ARI_TRY(ari_sheet_expect(r, "where", "write: kind differ where SYMBOL"));
    if (r->s->colours) return ari_form_passed_marks_kind(r, l);
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_SHAPE && r->law.at[i].side == l->side) return ARI_OK;
    return ari_sheet_fail(r, "kinds of shapes that no law above gives", "write: each room: SYMBOL is one of SHAPES");
}

/* ---- model ---- */

typedef struct placing {
    ari_lowering *w;
    const ari_law *l;
    const ari_ground_place *p;
    ari_shape_turn turn[ARI_SHAPE_PLACES];
    uint32_t nturn;
    ARI_LIST(uint32_t) of; /* [cell of the room * shapes + shape, literal] of each placement, in pairs */
    ARI_LIST(ari_lit) all; /* one each */
} placing;

static uint32_t member_of(const ari_ground_place *p, uint32_t cell) {
    uint32_t i = 0;
    while (p->at[i] != cell) i++;
    return i;
}

/* One placement: its auxiliary, and which cells it covers. False: it cannot be. */
static bool add_placement(placing *x, const ari_shape_turn *turn, const uint32_t *at) {
    ari_lowering *w = x->w;
    ari_term sum[ARI_SHAPE_CELLS];
    uint32_t n = 0;
    for (uint32_t k = 0; k < turn->n; k++) {
        const ari_lit cell = ari_lower_symbol(w, x->l->side, at[k]);
        if (cell == ARI_LIT_FALSE) return true;
        if (cell != ARI_LIT_TRUE) sum[n++] = (ari_term){1, cell};
    }
    const ari_var v = ari_model_aux(w->m, ari_model_serial('t', w->serial++));
    if (v == ARI_NO) return false;
    ari_model_define(w->m, v, (int32_t)n, sum, n);
    if (!ARI_RESERVE(w->m->arena, &x->all, 1) || !ARI_RESERVE(w->m->arena, &x->of, 2 * ARI_SHAPE_CELLS))
        return ari_model_granted(w->m, false);
    ARI_PUSH(&x->all, ARI_POS(v));
    for (uint32_t k = 0; k < turn->n; k++) {
        ARI_PUSH(&x->of, member_of(x->p, at[k]) * ARI_NSHAPE + turn->shape);
        ARI_PUSH(&x->of, ARI_POS(v));
    }
    return true;
}

/* "The cell is of this shape": the only placement of it there, or an auxiliary for all of them. */
static ari_lit kind_lit(placing *x, ari_tag tag, uint32_t member, uint32_t shape) {
    ari_lowering *w = x->w;
    uint32_t n = 0;
    w->term.n = 0;
    for (uint32_t i = 0; i < x->of.n; i += 2) {
        if (x->of.at[i] != member * ARI_NSHAPE + shape) continue;
        if (!ari_model_granted(w->m, ARI_RESERVE(w->m->arena, &w->term, 1))) return ARI_LIT_FALSE;
        ARI_PUSH(&w->term, ((ari_term){1, x->of.at[i + 1]}));
        n++;
    }
    if (n < 2) return n ? w->term.at[0].lit : ARI_LIT_FALSE;
    const ari_var v = ari_model_aux(w->m, ari_model_serial('t', w->serial++));
    if (v == ARI_NO) return ARI_LIT_FALSE;
    ari_model_define(w->m, v, 1, w->term.at, n);
    ari_model_begin(w->m, tag, 0, 0);
    for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, w->term.at[i].lit);
    ari_model_term(w->m, -1, ARI_POS(v));
    ari_model_end(w->m);
    return ARI_POS(v);
}

/* The sum of the cell's shapes is the cell. */
static void add_cell(placing *x, ari_tag tag, uint32_t cell) {
    ari_lowering *w = x->w;
    const ari_lit own = ari_lower_symbol(w, x->l->side, cell);
    const int32_t sum = own == ARI_LIT_TRUE;
    const ari_lit *kind = w->kind + (size_t)cell * ARI_NSHAPE;
    if (own == ARI_LIT_FALSE) return;
    ari_model_begin(w->m, tag, sum, sum);
    for (uint32_t s = 0; s < ARI_NSHAPE; s++)
        if (kind[s] != ARI_LIT_FALSE) ari_model_term(w->m, 1, kind[s]);
    if (!sum) ari_model_term(w->m, -1, own);
    ari_model_end(w->m);
}

static void lower_shape(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    placing x = {.w = w, .l = l, .p = p};
    const ari_tag tag = ari_tag_of(l->rule, p->site, 0);
    const ari_mark mark = ari_arena_mark(w->m->arena);
    uint32_t at[ARI_SHAPE_CELLS];
    (void)mark;
    if (!w->kind) {
        const size_t n = (size_t)w->b->ncell * ARI_NSHAPE;
        w->kind = ARI_TAKE(w->m->arena, ari_lit, n);
        if (!ari_model_granted(w->m, w->kind)) return;
        for (size_t i = 0; i < n; i++) w->kind[i] = ARI_LIT_FALSE;
    }
    x.nturn = ari_shape_turns((uint32_t)l->number, x.turn);
    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t t = 0; t < x.nturn; t++)
            if (ari_shape_fits(w->b, &x.turn[t], p->at[i], at) && !add_placement(&x, &x.turn[t], at)) return;
    ari_model_count(w->m, tag, 1, 1, x.all.at, x.all.n);
    for (uint32_t i = 0; i < p->n && w->m->status == ARI_OK; i++) {
        for (uint32_t s = 0; s < ARI_NSHAPE; s++)
            w->kind[(size_t)p->at[i] * ARI_NSHAPE + s] = kind_lit(&x, tag, i, s);
        add_cell(&x, tag, p->at[i]);
    }
}

static void lower_kind(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    for (uint32_t s = 0; s < ARI_NSHAPE; s++) {
        const ari_lit one = w->kind[(size_t)p->at[0] * ARI_NSHAPE + s],
             two = w->kind[(size_t)p->at[1] * ARI_NSHAPE + s];
        if (one == ARI_LIT_FALSE || two == ARI_LIT_FALSE) continue;
        ari_model_either(w->m, ari_tag_of(l->rule, p->site, 0), ARI_NOT(one), ARI_NOT(two));
    }
}

/* ---- drawing ---- */

/* The shape of the cells with the symbol in a room; ARI_NO: none of these. */
static uint32_t shape_of(const ari_judging *j, const ari_law *l, uint32_t room) {
    ari_shape_turn turn[ARI_SHAPE_PLACES];
    const uint32_t nturn = ari_shape_turns((uint32_t)l->number, turn);
    uint32_t at[ARI_SHAPE_CELLS], n = 0;
    for (uint32_t i = j->b->entry[room]; i < j->b->ncell; i++) {
        if (j->b->room[i] != room || !ari_judge_is(j->b, j->k, l->side, i)) continue;
        if (n == ARI_SHAPE_CELLS) return ARI_NO;
        at[n++] = i;
    }
    const uint32_t found = n ? ari_shape_find(j->b, turn, nturn, at, n) : ARI_NO;
    return found == ARI_NO ? ARI_NO : turn[found].shape;
}

static bool is_shape(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    return shape_of(j, l, j->b->room[p->cell]) != ARI_NO;
}

static bool kinds_differ(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_sheet *s = ari_law_sheet(j->b);
    const ari_law *of = s->law;
    if (!ari_judge_is(j->b, j->k, l->side, p->at[0]) || !ari_judge_is(j->b, j->k, l->side, p->at[1])) return true;
    while (of->form != ARI_LAW_SHAPE) of++;
    const uint32_t one = shape_of(j, of, j->b->room[p->at[0]]);
    return one == ARI_NO || one != shape_of(j, of, j->b->room[p->at[1]]);
}

/* ---- words ---- */

static void say_shape(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_arena *a = w->a;
    const char *one = ari_sentences_unit(w->s, l->side, false, a);
    if (!one) {
        w->failed = true;
        return;
    }
    ari_sentences_add(w, ARI_SENTENCE(a, r->name, " too far"), r->name, ari_sentences_less,
                      ARI_SENTENCE(a, "{known}No shape of {1} reaches {it}: {then}."));
    ari_sentences_add(w, ARI_SENTENCE(a, r->name, " in common"), r->name, NULL,
                      ARI_SENTENCE(a, "{known}Every shape that still fits into {1} has this in common: {then}."));
}

const ari_rules_form ari_rules_form_shape = {.begins = begins_shape,
                                             .read = read_shape,
                                             .lower = lower_shape,
                                             .holds = is_shape,
                                             .say = say_shape,
                                             .named = true};
const ari_rules_form ari_rules_form_kind = {
    .word = "kind", .read = read_kind, .lower = lower_kind, .holds = kinds_differ, .say = ari_sentences_plain,
         .named = true};
