/* lawlower.c - laws as rows, definitions and demands. One lowering for each form, the one that was measured best:
 *
 *   count    a row. At most one of n is one row, not pairs. "At most all but one" and "at least one" are clauses. Under
 *            a condition (each black cell: ...) a bound is a row with the condition as one more term, so large that it
 *            asks for nothing where the condition does not hold. Not equal: for each set of cells that would make it
 *            equal a clause.
 *   see      for each direction a chain of auxiliaries, true while all cells so far have the symbol (s <=> the one
 * before and the next cell), as far as the number reaches, and one row over the chains. Kurodokus hardly need a
 * conflict then. differ   for each number that stands in a place more than once, at most one of its cells: one row.
 *   connected  a demand on the cells.
 *
 * Constants: a literal that is false or true in every solution counts into the bounds. */
#include "rules/lawlower.h"

#include "base/sort.h"
#include "graph/grid.h"
#include "rules/ground.h"

enum { MOST_NOT = 8 }; /* cells of a scope for "not equal" */

typedef struct lowering {
    const ari_board *b;
    const ari_sheet *s;
    ari_model *m;
    ari_graph *grid; /* of demands; NULL: none so far */
    ari_lit *lit;    /* [ncell] what is drawn, or a constant */
    uint32_t *group; /* [ncell] of the clue there; 0: none so far */
    ari_lit *some;   /* [ncell] scratch, as the next two */
    uint64_t *key, *spare;
    ARI_LIST(ari_term) term;
    uint32_t serial; /* of auxiliaries */
} lowering;

static ari_lit negate_lit(ari_lit x) {
    return x == ARI_LIT_TRUE ? ARI_LIT_FALSE : x == ARI_LIT_FALSE ? ARI_LIT_TRUE : ARI_NOT(x);
}

/* "This cell has the symbol." */
static ari_lit symbol_lit(const lowering *w, uint32_t side, uint32_t cell) {
    return side == ARI_SIDE_OFF ? negate_lit(w->lit[cell]) : w->lit[cell];
}

static uint32_t group_of(lowering *w, uint32_t cell) {
    if (!w->group[cell]) w->group[cell] = ari_model_group(w->m, ARI_SITE(ARI_AT_CELL, cell));
    return w->group[cell];
}

static ari_tag tag_of(lowering *w, const ari_law *l, const ari_ground_place *p) {
    const bool clue = ari_law_of_clue(w->s, l) && p->clue != ARI_CLUE_NONE;
    return ari_tag_of(l->rule, p->site, clue ? group_of(w, p->cell) : 0);
}

/* The symbols of the place's cells into some[]: those that are open; *sure: those that are there for sure. */
static uint32_t gather_open(lowering *w, const ari_law *l, const ari_ground_place *p, int32_t *sure) {
    uint32_t n = 0;
    *sure = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        const ari_lit x = symbol_lit(w, l->side, p->at[i]);
        if (x == ARI_LIT_TRUE)
            ++*sure;
        else if (x != ARI_LIT_FALSE)
            w->some[n++] = x;
    }
    return n;
}

/* ---- count ---- */

static void bound_of(const ari_law *l, int32_t value, int32_t *lo, int32_t *hi) {
    *lo = l->relation == ARI_IS_MOST ? ARI_MINUS : value;
    *hi = l->relation == ARI_IS_LEAST ? ARI_PLUS : value;
}

/* lo <= number of some[n] <= hi. A row that always holds is left out, unless a clue asks for it. */
static void add_count(lowering *w, ari_tag tag, int32_t lo, int32_t hi, uint32_t n) {
    const int32_t all = (int32_t)n;
    if (!tag.group && lo <= 0 && hi >= all) return;
    if (lo <= 0 && hi == all - 1 && n > 1) { /* not all of them */
        for (uint32_t i = 0; i < n; i++) w->some[i] = ARI_NOT(w->some[i]);
        lo = 1, hi = ARI_PLUS;
    }
    ari_model_count(w->m, tag, lo, hi, w->some, n);
}

/* The same where `when` holds: a row for each bound. */
static void add_conditional(lowering *w, ari_tag tag, ari_lit when, int32_t lo, int32_t hi, uint32_t n) {
    const int32_t all = (int32_t)n;
    if (lo != ARI_MINUS && lo > 0) { /* sum - lo * when >= 0 */
        ari_model_begin(w->m, tag, 0, ARI_PLUS);
        for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, w->some[i]);
        ari_model_term(w->m, -lo, when);
        ari_model_end(w->m);
    }
    if (hi < all) { /* sum + (all - hi) * when <= all */
        ari_model_begin(w->m, tag, ARI_MINUS, all);
        for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, w->some[i]);
        ari_model_term(w->m, all - hi, when);
        ari_model_end(w->m);
    }
}

/* Not exactly `value` of some[n]: of each set of so many, one is missing or one of the others is there. */
static void add_not(lowering *w, ari_tag tag, ari_lit when, int32_t value, uint32_t n) {
    if (value < 0 || value > (int32_t)n) return;
    for (uint32_t set = 0; set < 1u << n; set++) {
        ari_lit clause[MOST_NOT + 1];
        int32_t in = 0;
        for (uint32_t i = 0; i < n; i++) {
            in += (int32_t)(set >> i & 1);
            clause[i] = set >> i & 1 ? ARI_NOT(w->some[i]) : w->some[i];
        }
        if (in != value) continue;
        if (when != ARI_LIT_TRUE) clause[n] = ARI_NOT(when);
        ari_model_clause(w->m, tag, clause, n + (when != ARI_LIT_TRUE));
    }
}

static bool value_of(const lowering *w, const ari_law *l, const ari_ground_place *p, int32_t *value) {
    *value = l->bound == ARI_BOUND_PARAM ? w->b->param[l->number] : l->bound == ARI_BOUND_CLUE ? p->clue : l->number;
    return l->bound != ARI_BOUND_CLUE || p->clue >= 0;
}

static void lower_count(lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, sure, lo, hi;
    const ari_lit when = l->only ? symbol_lit(w, l->only, p->cell) : ARI_LIT_TRUE;
    if (!value_of(w, l, p, &value) || when == ARI_LIT_FALSE) return;
    const ari_tag tag = tag_of(w, l, p);
    const uint32_t n = gather_open(w, l, p, &sure);
    if (l->relation == ARI_IS_NOT) {
        add_not(w, tag, when, value - sure, n);
        return;
    }
    bound_of(l, value, &lo, &hi);
    if (lo != ARI_MINUS) lo -= sure;
    if (hi != ARI_PLUS) hi -= sure;
    if (when == ARI_LIT_TRUE)
        add_count(w, tag, lo, hi, n);
    else if (lo > (int32_t)n || hi < 0)
        ari_model_unit(w->m, tag, ARI_NOT(when));
    else
        add_conditional(w, tag, when, lo, hi, n);
}

/* ---- see ---- */

/* x and y as one literal: an auxiliary where neither is constant. */
static ari_lit both_lits(lowering *w, uint16_t rule, uint32_t site, ari_lit x, ari_lit y) {
    if (x == ARI_LIT_TRUE || y == ARI_LIT_FALSE) return y;
    if (y == ARI_LIT_TRUE || x == ARI_LIT_FALSE) return x;
    const ari_tag tag = ari_tag_of(rule, site, 0);
    const ari_var v = ari_model_aux(w->m, ari_model_serial('t', w->serial++));
    if (v == ARI_NO) return ARI_LIT_FALSE;
    const ari_lit any[3] = {ARI_POS(v), ARI_NOT(x), ARI_NOT(y)};
    const ari_term sum[2] = {{1, x}, {1, y}};
    ari_model_define(w->m, v, 2, sum, 2);
    ari_model_either(w->m, tag, ARI_NEG(v), x);
    ari_model_either(w->m, tag, ARI_NEG(v), y);
    ari_model_clause(w->m, tag, any, 3);
    return ARI_POS(v);
}

/* What is seen in one direction, at most `most` cells: terms, equal ones in a row as one; returns what is sure. */
static int32_t add_sight(lowering *w, const ari_law *l, const ari_ground_place *p, int direction, int32_t most) {
    ari_lit so_far = ARI_LIT_TRUE;
    int32_t sure = 0;
    uint32_t cell = p->cell;
    for (int32_t k = 0; k < most && (cell = ari_board_ahead(w->b, cell, direction)) != ARI_NO; k++) {
        const ari_lit next = both_lits(w, l->rule, p->site, so_far, symbol_lit(w, l->side, cell));
        if (next == ARI_LIT_FALSE || w->m->status != ARI_OK) break;
        if (next == ARI_LIT_TRUE)
            sure++;
        else if (next == so_far)
            w->term.at[w->term.n - 1].coef++;
        else if (ARI_RESERVE(w->m->arena, &w->term, 1))
            ARI_PUSH(&w->term, ((ari_term){1, next}));
        else
            (void)ari_model_granted(w->m, false);
        so_far = next;
    }
    return sure;
}

static void lower_see(lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi, sure = 1;
    if (!value_of(w, l, p, &value)) return;
    bound_of(l, value, &lo, &hi);
    w->term.n = 0;
    for (int d = 1; d <= 4; d++) sure += add_sight(w, l, p, d, value);
    if (w->m->status != ARI_OK) return;
    ari_model_begin(w->m, tag_of(w, l, p), lo == ARI_MINUS ? lo : lo - sure, hi == ARI_PLUS ? hi : hi - sure);
    for (uint32_t i = 0; i < w->term.n; i++) ari_model_term(w->m, w->term.at[i].coef, w->term.at[i].lit);
    ari_model_end(w->m);
}

/* ---- differ ---- */

static void lower_differ(lowering *w, const ari_law *l, const ari_ground_place *p) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->n; i++) /* by number, then by cell */
        if (w->b->clue[p->at[i]] >= 0) w->key[n++] = (uint64_t)w->b->clue[p->at[i]] << 32 | p->at[i];
    ari_sort_keys(w->key, w->spare, n);
    for (uint32_t i = 0, end; i < n; i = end) {
        int32_t sure = 0;
        uint32_t k = 0;
        for (end = i; end < n && w->key[end] >> 32 == w->key[i] >> 32; end++) {
            const ari_lit x = symbol_lit(w, l->side, (uint32_t)w->key[end]);
            if (x == ARI_LIT_TRUE)
                sure++;
            else if (x != ARI_LIT_FALSE)
                w->some[k++] = x;
        }
        if (end > i + 1) add_count(w, ari_tag_of(l->rule, p->site, 0), ARI_MINUS, 1 - sure, k);
    }
}

/* ---- connected ---- */

static void lower_connected(lowering *w, const ari_law *l, const ari_ground_place *p) {
    if (!w->grid) {
        w->grid = ARI_TAKE(w->m->arena, ari_graph, 1);
        if (!ari_model_granted(w->m, w->grid && ari_grid_build(w->m->arena, w->b->rows, w->b->cols, w->grid) == ARI_OK))
            return;
    }
    ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, w->grid, false, 0, ari_tag_of(l->rule, p->site, 0));
    for (uint32_t i = 0; t && i < w->b->ncell; i++) t->vertex[i] = symbol_lit(w, l->side, i);
}

/* ---- the model ---- */

typedef void lower_form(lowering *w, const ari_law *l, const ari_ground_place *p);
static lower_form *const table[] = {
    [ARI_LAW_COUNT] = lower_count,
    [ARI_LAW_SEE] = lower_see,
    [ARI_LAW_DIFFER] = lower_differ,
    [ARI_LAW_CONNECTED] = lower_connected,
};

static bool begin_model(lowering *w) {
    ari_arena *a = w->m->arena;
    w->lit = ARI_TAKE(a, ari_lit, w->b->ncell);
    w->some = ARI_TAKE(a, ari_lit, w->b->ncell);
    w->group = ARI_ZERO(a, uint32_t, w->b->ncell);
    w->key = ARI_TAKE(a, uint64_t, w->b->ncell);
    w->spare = ARI_TAKE(a, uint64_t, w->b->ncell);
    if (!ari_model_granted(w->m, w->lit && w->some && w->group && w->key && w->spare)) return false;
    for (uint32_t i = 0; i < w->b->ncell; i++)
        w->lit[i] = w->s->shut && w->b->clue[i] != ARI_CLUE_NONE
                        ? ARI_LIT_FALSE
                        : ARI_POS(ari_model_main(w->m, ari_board_name(w->b, 'b', i)));
    return w->m->status == ARI_OK;
}

static void lower_law(lowering *w, const ari_law *l) {
    ari_ground g;
    ari_ground_place p;
    if (!ari_model_granted(w->m, ari_ground_begin(&g, w->b, l, w->m->arena))) return;
    while (w->m->status == ARI_OK && ari_ground_next(&g, &p)) table[l->form](w, l, &p);
}

void ari_lawlower_build(const ari_board *b, ari_model *m) {
    lowering w = {.b = b, .s = ari_law_sheet(b), .m = m};
    if (!begin_model(&w)) return;
    for (uint32_t i = 0; i < w.s->nlaw && m->status == ARI_OK; i++) lower_law(&w, &w.s->law[i]);
}

void ari_lawlower_free(const ari_board *b, ari_model *m) {
    lowering w = {.b = b, .s = ari_law_sheet(b), .m = m};
    if (!begin_model(&w)) return;
    for (uint32_t i = 0; i < w.s->nlaw && m->status == ARI_OK; i++) {
        const ari_law *l = &w.s->law[i];
        const bool places = l->each == ARI_EACH_OTHER || (l->each == ARI_EACH_CLUE && !ari_law_bounded(l));
        if (!ari_law_given(l) || (places && w.s->thin_most)) lower_law(&w, l);
    }
}
