/* form_borders.c - "borders OP VALUE": so many of a cell's four sides are borders of a division; those on the frame
 * and to a cell in no piece always are. "borders never cross": at no point all four ways are borders. */
#include "rules/form.h"

#include "graph/grid.h"

static ari_status read_borders(ari_sheet_reader *r, ari_law *l) {
    const ari_token first = r->x.now;
    if (l->each == ARI_EACH_BOARD && r->s->drawn >> ARI_DRAWN_DIVISION & 1) {
        l->form = ARI_LAW_UNCROSSED;
        ARI_TRY(ari_sheet_next(r));
        if (ari_sheet_is(r, "never")) {
            ARI_TRY(ari_sheet_next(r));
            return ari_sheet_expect(r, "cross", "write: borders never cross");
        }
        r->x.now = first;
    }
    if (!ari_law_of_cell(l) || l->only || !(r->s->drawn >> ARI_DRAWN_DIVISION & 1))
        return ari_sheet_fail(r, "is a form of single cells and divisions",
                              "write: each NUMBER: borders = number, or: borders never cross");
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_bound(r, l, false);
}

ari_edge ari_form_borders_at(const ari_board *b, uint32_t cell, int direction) {
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    return direction == ARI_UP || direction == ARI_DOWN ? ari_grid_h(b->graph, r + (direction == ARI_DOWN), c)
                                                        : ari_grid_v(b->graph, r, c + (direction == ARI_RIGHT));
}

bool ari_form_borders_drawn(const ari_judging *j, uint32_t cell, int direction) {
    return j->k->edge[ari_form_borders_at(j->b, cell, direction)] > 0;
}

uint32_t ari_form_borders_walk(const ari_judging *j, uint32_t from, uint32_t label) {
    uint32_t *queue = j->seen + j->b->ncell, n = 1;
    queue[0] = from;
    j->seen[from] = label;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(j->b, queue[i], d);
            if (next == ARI_NO || j->seen[next] == label || ari_form_borders_drawn(j, queue[i], d)) continue;
            if (ari_law_outside(j->b, next) != ari_law_outside(j->b, from)) continue;
            j->seen[next] = label;
            queue[n++] = next;
        }
    return n;
}

bool ari_form_borders_inside(const ari_judging *j) {
    for (uint32_t i = 0; i < j->b->ncell; i++)
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(j->b, i, d);
            const bool one = next != ARI_NO && j->seen[i] && j->seen[next] == j->seen[i];
            if (one && ari_form_borders_drawn(j, i, d)) return true;
        }
    return false;
}

static void lower_borders(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi, sure = 0;
    uint32_t n = 0;
    if (ari_law_hole(w->b, p->cell) || !ari_lower_value(w, l, p, &value)) return;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const ari_lit x = w->border[ari_form_borders_at(w->b, p->cell, d)];
        sure += x == ARI_LIT_TRUE;
        if (x < ARI_LIT_TRUE) w->some[n++] = x;
    }
    ari_lower_bound(l, value, &lo, &hi);
    if (lo != ARI_MINUS) lo -= sure;
    if (hi != ARI_PLUS) hi -= sure;
    ari_lower_count(w, ari_lower_tag(w, l, p), lo, hi, n);
}

static int32_t count_borders(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = 0;
    (void)l;
    if (ari_law_hole(b, p->cell)) return b->clue[p->cell];
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(b, p->cell, d);
        const bool outside = next == ARI_NO || ari_law_outside(b, next);
        n += outside || k->edge[ari_form_borders_at(b, p->cell, d)] > 0;
    }
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)b, (void)l, (void)cell;
    return 4;
}

static void say_borders(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *who = ari_sentences_subject(l);
    if (l->relation != ARI_IS_EQUAL || !ari_law_bounded(l)) {
        ari_sentences_plain(w, l);
        return;
    }
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " complete"), r->name, ari_sentences_less,
                      ARI_SENTENCE(w->a, "{known}", who, " has its borders already: {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " filled"), r->name, NULL,
                      ARI_SENTENCE(w->a, "{known}", who, " needs all borders that it still can have: {then}."));
}

const ari_rules_form ari_rules_form_borders = {.word = "borders",
                                               .read = read_borders,
                                               .lower = lower_borders,
                                               .value = count_borders,
                                               .most = most_of,
                                               .say = say_borders};

/* ---- no four meet ---- */

/* The four borders at the point above and left of a cell that is in no first row or column. */
static void borders_around(const ari_board *b, uint32_t cell, ari_edge at[4]) {
    const uint32_t above = cell - b->cols - 1;
    at[0] = ari_form_borders_at(b, above, ARI_RIGHT);
    at[1] = ari_form_borders_at(b, cell, ARI_LEFT);
    at[2] = ari_form_borders_at(b, above, ARI_DOWN);
    at[3] = ari_form_borders_at(b, cell, ARI_UP);
}

static void lower_uncrossed(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    (void)p;
    for (uint32_t r = 1; r < b->rows; r++)
        for (uint32_t c = 1; c < b->cols; c++) {
            ari_edge at[4];
            ari_lit clause[4];
            borders_around(b, r * b->cols + c, at);
            for (int i = 0; i < 4; i++) clause[i] = ARI_NOT(w->border[at[i]]);
            ari_model_clause(w->m, ari_tag_of(l->rule, ARI_SITE(ARI_AT_POINT, r * (b->cols + 1) + c), 0), clause, 4);
        }
}

static bool is_uncrossed(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    (void)l, (void)p;
    for (uint32_t r = 1; r < b->rows; r++)
        for (uint32_t c = 1; c < b->cols; c++) {
            ari_edge at[4];
            int n = 0;
            borders_around(b, r * b->cols + c, at);
            for (int i = 0; i < 4; i++) n += j->k->edge[at[i]] > 0;
            if (n == 4) return false;
        }
    return true;
}

static void say_uncrossed(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, "no crossing", name, NULL, "{known}Else four borders would meet at {1}: {then}.");
}

const ari_rules_form ari_rules_form_borders_uncrossed = {
    .lower = lower_uncrossed, .holds = is_uncrossed, .say = say_uncrossed};
