/* form_arms.c - "arms OP VALUE": the straight segments of lines that leave the cell, up to the next turn each, have so
 * many lines together. "arms equal", "arms differ": two of them are equally long, or not; equal of two cells: of the
 * segments that leave both away from each other.
 *
 * Lowered to the lines straight on in each direction (drawn_lines.h): one row over all of them; equal and different
 * lengths as clauses for each two directions and each length. */
#include "rules/form.h"

enum { SUM, EQUAL, DIFFER }; /* law.high */

static ari_status read_arms(ari_sheet_reader *r, ari_law *l) {
    const bool two = l->each == ARI_EACH_BETWEEN;
    if ((!ari_law_of_cell(l) && !two) || l->only || r->s->lines != ARI_LINES_CENTRE)
        return ari_sheet_fail(r, "is a form of single cells and lines between cells",
                              "write: each LAYER: arms = number");
    ARI_TRY(ari_sheet_next(r));
    l->high = ari_sheet_is(r, "equal") ? EQUAL : ari_sheet_is(r, "differ") ? DIFFER : SUM;
    if (two && l->high != EQUAL) return ari_sheet_fail(r, "is a form of single cells", "write: arms equal");
    return l->high ? ari_sheet_next(r) : ari_parse_laws_bound(r, l, false);
}

/* ---- model ---- */

typedef struct arm {
    const ari_lit *lit;
    uint32_t n;
} arm;

/* Where both leave the cell, the second is as long as the first. */
static void add_as_long(ari_lowering *w, ari_tag tag, const arm *first, const arm *second) {
    for (uint32_t i = 1; i < first->n && second->n; i++) {
        const ari_lit clause[3] = {ARI_NOT(first->lit[i]), ARI_NOT(second->lit[0]),
                                   i < second->n ? second->lit[i] : ARI_LIT_FALSE};
        ari_model_clause(w->m, tag, clause, i < second->n ? 3 : 2);
    }
}

/* Not both have this length, i + 1. */
static void add_not_both(ari_lowering *w, ari_tag tag, const arm *first, const arm *second, uint32_t i) {
    ari_lit clause[4] = {ARI_NOT(first->lit[i]), ARI_NOT(second->lit[i])};
    uint32_t n = 2;
    if (i + 1 < first->n) clause[n++] = first->lit[i + 1];
    if (i + 1 < second->n) clause[n++] = second->lit[i + 1];
    ari_model_clause(w->m, tag, clause, n);
}

static void lower_two(ari_lowering *w, const ari_law *l, ari_tag tag, const arm *one, const arm *two) {
    if (l->high == EQUAL) {
        add_as_long(w, tag, one, two);
        add_as_long(w, tag, two, one);
    }
    for (uint32_t i = 0; l->high == DIFFER && i < one->n && i < two->n; i++) add_not_both(w, tag, one, two, i);
}

/* From two cells side by side away from each other. */
static void lower_apart(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const int on = ari_board_ahead(w->b, p->at[0], ARI_RIGHT) == p->at[1] ? ARI_RIGHT : ARI_DOWN;
    arm side[2];
    for (int i = 0; i < 2; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            uint32_t n;
            const ari_lit *lit = ari_drawn_lines_arm(&w->line, p->at[i], d, l->rule, &n);
            if (!lit) return;
            if (d == (i ? on : on - 1)) side[i] = (arm){lit, n};
        }
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int i = 0; i < 2; i++)
        for (uint32_t k = 0; k < side[i].n; k++) {
            const ari_lit clause[2] = {ARI_NOT(side[i].lit[k]), k < side[!i].n ? side[!i].lit[k] : ARI_LIT_FALSE};
            ari_model_clause(w->m, tag, clause, k < side[!i].n ? 2 : 1);
        }
}

static void lower_arms(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    arm side[5] = {{NULL, 0}};
    int32_t value, lo, hi;
    uint32_t n = 0;
    if (l->each == ARI_EACH_BETWEEN) {
        lower_apart(w, l, p);
        return;
    }
    if (!l->high && !ari_lower_value(w, l, p, &value)) return;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        side[d].lit = ari_drawn_lines_arm(&w->line, p->cell, d, l->rule, &side[d].n);
        if (!side[d].lit) return;
    }
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        for (int e = d + 1; e <= ARI_RIGHT; e++) lower_two(w, l, tag, &side[d], &side[e]);
    if (l->high) return;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        for (uint32_t i = 0; i < side[d].n; i++) w->some[n++] = side[d].lit[i];
    ari_lower_bound(l, value, &lo, &hi);
    ari_lower_count(w, tag, lo, hi, n);
}

/* ---- drawing ---- */

static uint32_t measure_arms(const ari_board *b, const ari_marks *k, uint32_t cell, uint32_t length[4]) {
    uint32_t n = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t now = ari_drawn_lines_length(b, k, cell, d);
        if (now) length[n++] = now;
    }
    return n;
}

static bool holds_arms(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t length[4] = {0};
    if (l->each == ARI_EACH_BETWEEN) {
        const int on = ari_board_ahead(j->b, p->at[0], ARI_RIGHT) == p->at[1] ? ARI_RIGHT : ARI_DOWN;
        return ari_drawn_lines_length(j->b, j->k, p->at[0], on - 1) == ari_drawn_lines_length(j->b, j->k, p->at[1], on);
    }
    const uint32_t n = measure_arms(j->b, j->k, p->cell, length);
    int32_t sum = 0;
    for (uint32_t i = 0; i < n; i++) sum += (int32_t)length[i];
    for (uint32_t i = 0; l->high && i < n; i++)
        for (uint32_t k = i + 1; k < n; k++)
            if ((length[i] == length[k]) != (l->high == EQUAL)) return false;
    const int32_t with = l->bound == ARI_BOUND_CLUE    ? p->clue
                         : l->bound == ARI_BOUND_PARAM ? j->b->param[l->number]
                                                       : l->number;
    if (l->high || with < 0) return true;
    return (l->relation == ARI_IS_LEAST || sum <= with) && (l->relation == ARI_IS_MOST || sum >= with);
}

static int32_t sum_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    uint32_t length[4] = {0};
    (void)l;
    (void)measure_arms(b, k, p->cell, length);
    return (int32_t)(length[0] + length[1] + length[2] + length[3]);
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)(b->rows + b->cols) - 2;
}

/* ---- words ---- */

static void say_arms(ari_sentence_writer *w, const ari_law *l) {
    const char *who = ari_sentences_subject(l);
    if (ari_law_moves(w->s)) {
        ari_sentences_length(w, l, ARI_SENTENCE(w->a, "the line from ", who, " would be too long"),
                             ARI_SENTENCE(w->a, "the line from ", who, " is so long"));
        return;
    }
    ari_sentences_length(w, l, ARI_SENTENCE(w->a, "both segments at ", who, " would be too long together"),
                         ARI_SENTENCE(w->a, "both segments at ", who, " reach that length together"));
}

const ari_rules_form ari_rules_form_arms = {.word = "arms",
                                            .read = read_arms,
                                            .lower = lower_arms,
                                            .holds = holds_arms,
                                            .value = sum_of,
                                            .most = most_of,
                                            .say = say_arms};
