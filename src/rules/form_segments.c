/* form_segments.c - "segments OP VALUE": each straight segment of lines through the cell has that many lines. "segments
 * equal": where lines turn in the cell both segments are equally long.
 *
 * Lowered to the lines straight on in each direction (drawn_lines.h): the first i are there. Where a line leaves the
 * cell along an axis the number of these both ways is the length: three rows an axis. Equal: for each i clauses that no
 * segment is longer than the other. */
#include "rules/form.h"

static ari_status read_segments(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_cell(l) || l->only || r->s->lines != ARI_LINES_CENTRE)
        return ari_sheet_fail(r, "is a form of single cells and lines between cells",
                              "write: each LAYER: segments = number");
    ARI_TRY(ari_sheet_next(r));
    l->high = ari_sheet_is(r, "equal");
    return l->high ? ari_sheet_next(r) : ari_parse_laws_bound(r, l, false);
}

/* ---- model ---- */

typedef struct arm {
    const ari_lit *lit;
    uint32_t n;
} arm;

/* lo <= lines of both arms - least * (the first line of `one`) <= hi */
static void add_axis(ari_lowering *w, ari_tag tag, int32_t lo, int32_t hi, const arm *one, const arm *two,
                     int32_t least) {
    ari_model_begin(w->m, tag, lo, hi);
    for (uint32_t i = 0; i < one->n; i++)
        if (i || least != 1) ari_model_term(w->m, i ? 1 : 1 - least, one->lit[i]);
    for (uint32_t i = 0; i < two->n; i++) ari_model_term(w->m, 1, two->lit[i]);
    ari_model_end(w->m);
}

static void lower_length(ari_lowering *w, const ari_law *l, const ari_ground_place *p, const arm side[5]) {
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int d = ARI_UP; d <= ARI_LEFT; d += 2) {
        const arm *one = &side[d], *two = &side[d + 1];
        if (l->relation != ARI_IS_LEAST) add_axis(w, tag, ARI_MINUS, value, one, two, 0);
        if (l->relation == ARI_IS_MOST) continue;
        if (one->n) add_axis(w, tag, 0, ARI_PLUS, one, two, value);
        if (two->n) add_axis(w, tag, 0, ARI_PLUS, two, one, value);
    }
}

/* Where both begin, the second is as long as the first. */
static void add_not_shorter(ari_lowering *w, ari_tag tag, const arm *first, const arm *second) {
    for (uint32_t i = 1; i < first->n && second->n; i++) {
        const ari_lit clause[3] = {ARI_NOT(first->lit[i]), ARI_NOT(second->lit[0]),
                                   i < second->n ? second->lit[i] : ARI_LIT_FALSE};
        ari_model_clause(w->m, tag, clause, i < second->n ? 3 : 2);
    }
}

static void lower_segments(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    arm side[5] = {{NULL, 0}};
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        side[d].lit = ari_drawn_lines_arm(&w->line, p->cell, d, l->rule, &side[d].n);
        if (!side[d].lit) return;
    }
    if (!l->high) {
        lower_length(w, l, p, side);
        return;
    }
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int d = ARI_UP; d <= ARI_DOWN; d++)
        for (int e = ARI_LEFT; e <= ARI_RIGHT; e++) {
            add_not_shorter(w, tag, &side[d], &side[e]);
            add_not_shorter(w, tag, &side[e], &side[d]);
        }
}

/* ---- drawing ---- */

static void measure_axes(const ari_board *b, const ari_marks *k, uint32_t cell, uint32_t length[2]) {
    for (uint32_t i = 0; i < 2; i++)
        length[i] = ari_drawn_lines_length(b, k, cell, i ? ARI_LEFT : ARI_UP) +
                    ari_drawn_lines_length(b, k, cell, i ? ARI_RIGHT : ARI_DOWN);
}

static bool holds_segments(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t length[2];
    measure_axes(j->b, j->k, p->cell, length);
    if (l->high) return !length[0] || !length[1] || length[0] == length[1];
    const int32_t with = ari_ground_value(j->b, l, p);
    for (uint32_t i = 0; i < 2 && with >= 0; i++) {
        const int32_t n = (int32_t)length[i];
        if (n && ((l->relation != ARI_IS_LEAST && n > with) || (l->relation != ARI_IS_MOST && n < with))) return false;
    }
    return true;
}

/* That of one of them. */
static int32_t length_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    uint32_t length[2];
    (void)l;
    measure_axes(b, k, p->cell, length);
    return (int32_t)(length[0] ? length[0] : length[1]);
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)(b->rows > b->cols ? b->rows : b->cols) - 1;
}

/* ---- words ---- */

static void say_segments(ari_sentence_writer *w, const ari_law *l) {
    const char *who = ari_sentences_subject(l);
    ari_sentences_length(w, l, ARI_SENTENCE(w->a, "a straight segment at ", who, " would be too long"),
                         ARI_SENTENCE(w->a, "the loop passes ", who, " by segments of that length"));
}

const ari_rules_form ari_rules_form_segments = {.word = "segments",
                                                .read = read_segments,
                                                .lower = lower_segments,
                                                .holds = holds_segments,
                                                .value = length_of,
                                                .most = most_of,
                                                .say = say_segments};
