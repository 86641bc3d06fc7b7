/* form_every_arm.c - "every arm OP VALUE", "some arm OP VALUE": of the straight segments of lines that leave the cell,
 * up to the next turn each, all have that many lines, or one at least.
 *
 * Lowered to clauses over the lines themselves: where an arm begins, its next lines are there too, or one of the first
 * few is missing. "Some" is the same of each two arms at once, as the lines are closed: there are two or none; an arm
 * that has to be long is an auxiliary (drawn_lines.h). Where another law says that the lines go straight on in the
 * cell, two arms are opposite and begin together. */
#include "rules/form.h"

#include "genre/lines.h"

static bool begins_arm(const ari_sheet_reader *r) {
    return ari_sheet_is(r, "every") || ari_sheet_is(r, "some");
}

static ari_status read_arm(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_cell(l) || l->only || r->s->lines != ARI_LINES_CENTRE)
        return ari_sheet_fail(r, "is a form of single cells and lines between cells",
                              "write: each LAYER: every arm >= 2");
    l->high = ari_sheet_is(r, "some");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "arm", "write: every arm >= 2, or: some arm <= 1"));
    if (!ari_sheet_is(r, "<=") && !ari_sheet_is(r, ">="))
        return ari_sheet_fail(r, "stands where a bound must be", "write <= or >=");
    return ari_parse_laws_bound(r, l, false);
}

/* ---- model ---- */

typedef struct arm {
    uint32_t cell;
    int way;
    uint32_t most; /* lines that it can have */
} arm;

static uint32_t count_most(const ari_lowering *w, uint32_t cell, int way) {
    const uint32_t cols = w->b->cols;
    uint32_t n = 0;
    while (ari_genre_lines_step(w->b, w->line.edge, cell / cols, cell % cols, way) != ARI_LIT_FALSE)
        n++, cell = ari_board_ahead(w->b, cell, way);
    return n;
}

/* Its lines from `from` up to `to`, missing, at some[n]. */
static uint32_t add_missing(ari_lowering *w, const arm *x, uint32_t from, uint32_t to, uint32_t n) {
    uint32_t cell = x->cell;
    for (uint32_t i = 0; i < to; i++, cell = ari_board_ahead(w->b, cell, x->way)) {
        const ari_lit line =
            ari_genre_lines_step(w->b, w->line.edge, cell / w->b->cols, cell % w->b->cols, x->way);
        if (i >= from) w->some[n++] = ARI_NOT(line);
    }
    return n;
}

/* Where the arm begins it has `least` lines. */
static void add_least(ari_lowering *w, ari_tag tag, const arm *x, uint32_t least) {
    ari_lit first[2];
    if (!x->most || least < 2) return;
    (void)add_missing(w, x, 0, 1, 0);
    first[0] = w->some[0];
    if (x->most < least) ari_model_unit(w->m, tag, first[0]);
    for (uint32_t i = 1; i < least && x->most >= least; i++) {
        (void)add_missing(w, x, i, i + 1, 0);
        first[1] = ARI_NOT(w->some[0]);
        ari_model_clause(w->m, tag, first, 2);
    }
}

static void add_every(ari_lowering *w, const ari_law *l, ari_tag tag, const arm *x, uint32_t bound) {
    if (l->relation == ARI_IS_LEAST) add_least(w, tag, x, bound);
    else if (x->most > bound) ari_model_clause(w->m, tag, w->some, add_missing(w, x, 0, bound + 1, 0));
}

/* Both begin, so one is long, or one is short; `straight`: the second begins with the first. */
static void add_two(ari_lowering *w, const ari_law *l, ari_tag tag, const arm *x, const arm *y, uint32_t bound,
                    bool straight) {
    uint32_t n = 0;
    if (l->relation == ARI_IS_MOST) {
        if (x->most <= bound || y->most <= bound) return;
        n = add_missing(w, x, 0, bound + 1, n);
        n = add_missing(w, y, straight, bound + 1, n);
    } else {
        if (!x->most || !y->most || bound < 2) return;
        n = add_missing(w, x, 0, 1, n);
        n = straight ? n : add_missing(w, y, 0, 1, n);
        for (const arm *z = x; z; z = z == x ? y : NULL) {
            uint32_t most;
            const ari_lit *lit =
                z->most < bound ? NULL : ari_drawn_lines_arm(&w->line, z->cell, z->way, l->rule, &most);
            if (lit) w->some[n++] = lit[bound - 1];
        }
    }
    ari_model_clause(w->m, tag, w->some, n);
}

/* Does another law of the same places say that the lines go straight on there? */
static bool is_straight(const ari_sheet *s, const ari_law *l) {
    bool found = false;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *x = &s->law[i];
        found |= x->form == ARI_LAW_COUNT && x->side == ARI_SIDE_STRAIGHT && x->scope == ARI_IN_IT && x->number == 1 &&
                 x->bound == ARI_BOUND_NUMBER && x->relation == ARI_IS_EQUAL && x->each == l->each && !x->only &&
                 x->colour == l->colour && x->when == l->when;
    }
    return found;
}

static void lower_arm(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    arm side[5];
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    const uint32_t bound = (uint32_t)value;
    const bool some = l->high != 0, straight = some && is_straight(w->s, l);
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) side[d] = (arm){p->cell, d, count_most(w, p->cell, d)};
    for (int d = ARI_UP; d <= ARI_RIGHT && !some; d++) add_every(w, l, tag, &side[d], bound);
    for (int d = ARI_UP; d <= ARI_RIGHT && some; d++)
        for (int e = d + 1; e <= ARI_RIGHT; e++)
            if (!straight || (d % 2 && e == d + 1)) add_two(w, l, tag, &side[d], &side[e], bound, straight);
    uint32_t n = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT && some && !straight; d++) /* one there is */
        if (side[d].most) (void)add_missing(w, &side[d], 0, 1, n), w->some[n] = ARI_NOT(w->some[n]), n++;
    if (some && !straight) ari_model_clause(w->m, tag, w->some, n);
}

/* ---- drawing ---- */

static bool holds_arm(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t with = ari_ground_value(j->b, l, p);
    uint32_t all = 0, fit = 0;
    if (with < 0) return true;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t n = ari_drawn_lines_length(j->b, j->k, p->cell, d);
        if (!n) continue;
        all++;
        fit += l->relation == ARI_IS_LEAST ? n >= (uint32_t)with : n <= (uint32_t)with;
    }
    return l->high ? fit > 0 : fit == all;
}

const ari_rules_form ari_rules_form_every_arm = {
    .begins = begins_arm, .read = read_arm, .lower = lower_arm, .holds = holds_arm, .say = ari_sentences_plain};
