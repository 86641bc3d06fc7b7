/* form_reach.c - of a division whose pieces have one clue each: "reach = LAYER": of each number of the clue so many
 * cells of its piece lie further in that direction than the clue's cell, in any row above, in any column on the left.
 * Lowered to counts of the labels of form_two_clues.c; and, which follows, to cells that are too far to be of it. */
#include "rules/form.h"

#include <string.h>

static ari_status read_reach(ari_sheet_reader *r, ari_law *l) {
    bool one = false;
    for (uint32_t i = 0; i < r->law.n; i++) one |= r->law.at[i].form == ARI_LAW_TWO_CLUES && r->law.at[i].number == 1;
    if (!one || !r->s->compass || l->each != ARI_EACH_CLUE || l->only || l->colour)
        return ari_sheet_fail(r, "is a form of clues with a number for each direction",
                              "write before: pieces have one LAYER; here: each LAYER: reach = LAYER");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    return l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE
               ? ARI_OK
               : ari_sheet_fail(r, "is no number of the clue", "write: each LAYER: reach = LAYER");
}

/* Does the cell lie further in this direction than the clue's? */
static bool lies_beyond(const ari_board *b, uint32_t clue, uint32_t cell, int way) {
    const uint32_t r = clue / b->cols, c = clue % b->cols, y = cell / b->cols, x = cell % b->cols;
    return way == ARI_UP ? y < r : way == ARI_DOWN ? y > r : way == ARI_LEFT ? x < c : x > c;
}

/* So many rows, or columns, further. */
static int32_t steps_beyond(const ari_board *b, uint32_t clue, uint32_t cell, int way) {
    const int32_t down = (int32_t)(cell / b->cols) - (int32_t)(clue / b->cols);
    const int32_t right = (int32_t)(cell % b->cols) - (int32_t)(clue % b->cols);
    return way == ARI_UP ? -down : way == ARI_DOWN ? down : way == ARI_LEFT ? -right : right;
}

static void lower_reach(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_lit *of = ari_form_two_clues_labels(w, p->cell);
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int way = ARI_UP; of && way <= ARI_RIGHT && w->m->status == ARI_OK; way++) {
        const int32_t number = ari_compass_number(p->clue, way);
        uint32_t n = 0;
        if (number < 0) continue;
        for (uint32_t i = 0; i < w->b->ncell; i++)
            if (of[i] != ARI_LIT_FALSE && lies_beyond(w->b, p->cell, i, way)) w->some[n++] = of[i];
        ari_model_count(w->m, tag, number, number, w->some, n);
        for (uint32_t i = 0; i < w->b->ncell; i++)
            if (of[i] != ARI_LIT_FALSE && steps_beyond(w->b, p->cell, i, way) > number)
                ari_lower_clause(w, tag, ari_lower_negate(of[i]), ARI_LIT_FALSE, ARI_LIT_FALSE);
    }
}

/* Scratch of its own: makers ask for clues. */
static int32_t clue_of(const ari_board *b, const ari_marks *k, uint32_t cell) {
    ari_arena a;
    int32_t reach[ARI_RIGHT + 1] = {0}, clue = ARI_CLUE_ANY;
    ari_arena_init(&a, &b->arena.alloc, 0);
    const ari_judging j = {.b = b, .k = k, .seen = ARI_ZERO(&a, uint32_t, 2 * (size_t)b->ncell)};
    const uint32_t n = j.seen ? ari_form_borders_walk(&j, cell, 1) : 0;
    for (uint32_t i = 0; i < n; i++)
        for (int way = ARI_UP; way <= ARI_RIGHT; way++) reach[way] += lies_beyond(b, cell, j.seen[b->ncell + i], way);
    ari_arena_drop(&a);
    for (int way = ARI_UP; way <= ARI_RIGHT; way++)
        clue = ari_compass_with(clue, way, reach[way] <= ARI_COMPASS_MOST ? reach[way] : -1);
    return clue;
}

static bool has_reach(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    int32_t reach[ARI_RIGHT + 1] = {0};
    (void)l;
    memset(j->seen, 0, b->ncell * sizeof *j->seen);
    for (uint32_t n = ari_form_borders_walk(j, p->cell, 1); n-- > 0;)
        for (int way = ARI_UP; way <= ARI_RIGHT; way++)
            reach[way] += lies_beyond(b, p->cell, j->seen[b->ncell + n], way);
    for (int way = ARI_UP; way <= ARI_RIGHT; way++)
        if (ari_compass_number(p->clue, way) >= 0 && ari_compass_number(p->clue, way) != reach[way]) return false;
    return true;
}

static void give_reach(ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p, int32_t *clue) {
    (void)l;
    *clue = clue_of(b, k, p->cell);
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)b->ncell - 1;
}

const ari_rules_form ari_rules_form_reach = {.word = "reach",
                                             .read = read_reach,
                                             .lower = lower_reach,
                                             .holds = has_reach,
                                             .most = most_of,
                                             .clue = give_reach,
                                             .say = ari_sentences_plain};
