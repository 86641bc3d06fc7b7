/* form_level.c - "level SYMBOL": it stands as water does in a vessel: where a cell has it, all cells of the place have
 * it that are reached from there without going higher.
 *
 * Lowered row by row: equalities in each piece that the cells from this row down make, and implications downwards. */
#include "rules/form.h"

static ari_status read_level(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_ROOM) return ari_sheet_fail(r, "is a form of rooms", "write: each room: level SYMBOL");
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_symbol(r, &l->side);
}

/* "x => y" */
static void imply_level(ari_lowering *w, ari_tag tag, ari_lit x, ari_lit y) {
    if (x == ARI_LIT_FALSE || y == ARI_LIT_TRUE) return;
    ari_lit clause[2];
    uint32_t n = 0;
    if (x != ARI_LIT_TRUE) clause[n++] = ARI_NOT(x);
    if (y != ARI_LIT_FALSE) clause[n++] = y;
    ari_model_clause(w->m, tag, clause, n);
}

static uint32_t root_of(uint64_t *parent, uint32_t i) {
    while (parent[i] != i) i = (uint32_t)(parent[i] = parent[parent[i]]);
    return i;
}

static bool is_within(const ari_ground_place *p, const ari_board *b, uint32_t cell, uint32_t next) {
    return next != ARI_NO && b->room[next] == b->room[p->at[0]] && b->room[cell] == b->room[next];
}

/* Row after row from the lowest one up, which joins the pieces below it: cells of a row in one piece are equal, each
 * to the one before it there; and what has the symbol has it below. */
static void lower_level(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    enum { RIGHT = 4, DOWN = 2 };
    const ari_board *b = w->b;
    const ari_tag tag = ari_tag_of(l->rule, p->site, 0);
    for (uint32_t end = p->n, from; end; end = from) {
        const uint32_t row = p->at[end - 1] / b->cols;
        for (from = end; from && p->at[from - 1] / b->cols == row;) from--;
        for (uint32_t i = end; i-- > from;) {
            const uint32_t cell = p->at[i], right = ari_board_ahead(b, cell, RIGHT);
            const uint32_t down = ari_board_ahead(b, cell, DOWN);
            w->key[cell] = cell;
            if (is_within(p, b, cell, right)) w->key[root_of(w->key, right)] = root_of(w->key, cell);
            if (!is_within(p, b, cell, down)) continue;
            w->key[root_of(w->key, down)] = root_of(w->key, cell);
            imply_level(w, tag, ari_lower_symbol(w, l->side, cell), ari_lower_symbol(w, l->side, down));
        }
        for (uint32_t i = from; i < end; i++) w->spare[root_of(w->key, p->at[i])] = ARI_NO;
        for (uint32_t i = from; i < end; i++) {
            uint64_t *before = &w->spare[root_of(w->key, p->at[i])];
            const ari_lit y = ari_lower_symbol(w, l->side, p->at[i]);
            if (*before != ARI_NO) {
                const ari_lit x = ari_lower_symbol(w, l->side, (uint32_t)*before);
                imply_level(w, tag, x, y);
                imply_level(w, tag, y, x);
            }
            *before = p->at[i];
        }
    }
}

/* From each cell with it, the highest first, all that is reached without going up; what was reached before has been
 * looked at from there. */
static bool is_level(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t *seen = j->seen, *queue = seen + j->b->ncell;
    for (uint32_t i = 0; i < p->n; i++) seen[p->at[i]] = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t top = p->at[i] / j->b->cols;
        uint32_t n = 0;
        if (seen[p->at[i]] || !ari_judge_has(j->k, l->side, p->at[i])) continue;
        seen[queue[n++] = p->at[i]] = 1;
        for (uint32_t k = 0; k < n; k++) {
            if (!ari_judge_has(j->k, l->side, queue[k])) return false;
            for (int d = 1; d <= 4; d++) {
                const uint32_t next = ari_board_ahead(j->b, queue[k], d);
                if (!is_within(p, j->b, queue[k], next) || seen[next] || next / j->b->cols < top) continue;
                seen[queue[n++] = next] = 1;
            }
        }
    }
    return true;
}

const ari_rules_form ari_rules_form_level = {.word = "level",
                                             .read = read_level,
                                             .lower = lower_level,
                                             .holds = is_level,
                                             .say = ari_sentences_plain,
                                             .named = true};
