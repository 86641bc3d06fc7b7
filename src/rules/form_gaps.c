/* form_gaps.c - "each line: gaps of SYMBOL differ": no cell with the symbol lies in the middle of the nearest two with
 * it in its line, one on each side.
 *
 * Lowered, for each three cells of the line that are equally far from each other, to a clause: one of them has the
 * symbol not, or one between them has it.
 *
 * "gaps of SYMBOL = VALUE": each cell of the line with the symbol has another one with so many cells between, a clause
 * each. Of a clue in a cell: exactly one of the cells so many steps up, down, left, right has the symbol. */
#include "rules/form.h"

#include "board/clue.h"

static ari_status read_gaps(ari_sheet_reader *r, ari_law *l) {
    const bool lines = l->each == ARI_EACH_ROW || l->each == ARI_EACH_COLUMN || l->each == ARI_EACH_LINE;
    l->high = l->each == ARI_EACH_OUTER || l->each == ARI_EACH_CLUE;
    if (!lines && !l->high)
        return ari_sheet_fail(r, "is a form of lines", "write: each line: gaps of SYMBOL differ");
    if (l->only) return ari_sheet_fail(r, "is a form of all clues", "write: each LAYER: gaps of SYMBOL = number");
    if (r->s->lines || !r->s->on)
        return ari_sheet_fail(r, "is a form of symbols in cells", "write: draw black or white in cells");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "of", "write: gaps of SYMBOL differ"));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    if (!l->high) return ari_sheet_expect(r, "differ", "write: gaps of SYMBOL differ");
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", "write: gaps of SYMBOL = LAYER");
    return ari_parse_laws_bound(r, l, false);
}

/* So many steps from a cell in a direction, 0 to 3; ARI_NO: beyond the rim. */
static uint32_t step_far(const ari_board *b, uint32_t cell, int way, int32_t steps) {
    const int64_t r = cell / b->cols + (way < 2 ? (way ? 1 : -1) * (int64_t)steps : 0);
    const int64_t c = cell % b->cols + (way > 1 ? (way > 2 ? 1 : -1) * (int64_t)steps : 0);
    return r < 0 || c < 0 || r >= b->rows || c >= b->cols ? ARI_NO : (uint32_t)r * b->cols + (uint32_t)c;
}

static void lower_cell(ari_lowering *w, const ari_law *l, const ari_ground_place *p, int32_t steps) {
    uint32_t n = 0;
    int32_t sure = 0;
    for (int way = 0; way < 4 && steps; way++) {
        const uint32_t cell = step_far(w->b, p->cell, way, steps);
        const ari_lit x = cell == ARI_NO ? ARI_LIT_FALSE : ari_lower_symbol(w, l->side, cell);
        sure += x == ARI_LIT_TRUE;
        if (x < ARI_LIT_TRUE) w->some[n++] = x;
    }
    ari_lower_count(w, ari_lower_tag(w, l, p), 1 - sure, 1 - sure, n);
}

static void lower_line(ari_lowering *w, const ari_law *l, const ari_ground_place *p, int32_t gap) {
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t far = (uint32_t)gap + 1;
        ari_lower_clause(w, ari_lower_tag(w, l, p), ari_lower_negate(ari_lower_symbol(w, l->side, p->at[i])),
                         i < far ? ARI_LIT_FALSE : ari_lower_symbol(w, l->side, p->at[i - far]),
                         p->n - i <= far ? ARI_LIT_FALSE : ari_lower_symbol(w, l->side, p->at[i + far]));
    }
}

static void lower_gaps(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    int32_t value = 0;
    if (l->high && !ari_lower_value(w, l, p, &value)) return;
    if (l->high) {
        (l->each == ARI_EACH_CLUE ? lower_cell : lower_line)(w, l, p, value);
        return;
    }
    for (uint32_t first = 0; first < p->n; first++)
        for (uint32_t gap = 1; first + 2 * gap < p->n; gap++) {
            uint32_t n = 0;
            bool sure = false;
            for (uint32_t i = 0; i <= 2 * gap; i++) {
                const ari_lit x = ari_lower_symbol(w, l->side, p->at[first + i]);
                const ari_lit y = i % gap ? x : ari_lower_negate(x);
                sure |= y == ARI_LIT_TRUE;
                if (y < ARI_LIT_TRUE) w->some[n++] = y;
            }
            if (!sure) ari_model_clause(w->m, tag, w->some, n);
        }
}

/* Of a cell: does exactly one so far away have the symbol? */
static bool is_one(const ari_board *b, const ari_law *l, const ari_marks *k, uint32_t from, int32_t steps) {
    uint32_t n = 0;
    for (int way = 0; way < 4 && steps; way++) {
        const uint32_t cell = step_far(b, from, way, steps);
        n += cell != ARI_NO && ari_judge_is(b, k, l->side, cell);
    }
    return n == 1;
}

static bool has_gap(const ari_judging *j, const ari_law *l, const ari_ground_place *p, uint32_t gap) {
    for (uint32_t i = 0; i < p->n; i++) {
        bool other = !ari_judge_is(j->b, j->k, l->side, p->at[i]);
        if (i > gap) other |= ari_judge_is(j->b, j->k, l->side, p->at[i - gap - 1]);
        if (p->n - i > gap + 1) other |= ari_judge_is(j->b, j->k, l->side, p->at[i + gap + 1]);
        if (!other) return false;
    }
    return true;
}

/* The gap between two cells; of a cell one of the distances that are right, another one in each cell. */
static void give_clue(ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p, int32_t *clue) {
    const int32_t most = (int32_t)(b->rows > b->cols ? b->rows : b->cols) - 1;
    int32_t first = -1, last = -1, n = 0, fine = 0;
    *clue = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < p->n && l->each == ARI_EACH_OUTER; i++)
        if (ari_judge_is(b, k, l->side, p->at[i])) first = n++ ? first : (int32_t)i, last = (int32_t)i;
    if (n == 2) *clue = last - first - 1;
    for (int32_t x = 1; x <= most && l->each == ARI_EACH_CLUE; x++) fine += is_one(b, l, k, p->cell, x);
    const int32_t chosen = fine ? (int32_t)(p->cell % (uint32_t)fine) : 0;
    for (int32_t x = most; x > 0 && fine; x--)
        if (is_one(b, l, k, p->cell, x) && fine-- == chosen + 1) *clue = x;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    if (l->each == ARI_EACH_OUTER) return (int32_t)cell - 2;
    return (int32_t)(b->rows > b->cols ? b->rows : b->cols) - 1;
}

static bool do_differ(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t with = ari_ground_value(j->b, l, p);
    if (l->high && with < 0) return true;
    if (l->high)
        return l->each == ARI_EACH_CLUE ? is_one(j->b, l, j->k, p->cell, with) : has_gap(j, l, p, (uint32_t)with);
    uint32_t last = ARI_NO, gap = ARI_NO;
    for (uint32_t i = 0; i < p->n; i++) {
        if (!ari_judge_is(j->b, j->k, l->side, p->at[i])) continue;
        if (last != ARI_NO && i - last == gap) return false;
        if (last != ARI_NO) gap = i - last;
        last = i;
    }
    return true;
}

const ari_rules_form ari_rules_form_gaps = {
    .word = "gaps", .read = read_gaps, .lower = lower_gaps, .holds = do_differ, .most = most_of, .clue = give_clue,
    .say = ari_sentences_plain};
