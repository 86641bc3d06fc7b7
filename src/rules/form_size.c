/* form_size.c - "size SYMBOL OP VALUE": how many cells with the symbol are connected with this one by such cells; itself
 * counts when it has the symbol. Of a white cell with a number, the black pieces beside it together.
 *
 * Lowered to an auxiliary for each cell that can be reached in one step more than the value says: "it is connected
 * with the cell of the clue", which a demand defines, with clauses from cell to cell; and one row over them. Pieces that go
 * on behind that are too large in any case. */
#include "rules/form.h"

#include "graph/grid.h"

#include <string.h>

static ari_status read_size(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_CLUE)
        return ari_sheet_fail(r, "is a form of clues in cells", "write: each LAYER: size SYMBOL = number");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    return ari_parse_laws_bound(r, l, false);
}

/* ---- model ---- */

/* steps[ncell] to each cell by cells that may have the symbol, 0: more than `most`; the clue's cell has ARI_NO. */
static void find_near(const ari_lowering *w, const ari_law *l, uint32_t root, uint32_t most, uint32_t *steps,
                      uint32_t *queue) {
    uint32_t n = 1;
    memset(steps, 0, w->b->ncell * sizeof *steps);
    queue[0] = root;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t so_far = i ? steps[queue[i]] : 0;
        for (int d = 1; d <= 4 && so_far < most; d++) {
            const uint32_t next = ari_board_ahead(w->b, queue[i], d);
            if (next == ARI_NO || next == root || steps[next]) continue;
            if (ari_lower_symbol(w, l->side, next) == ARI_LIT_FALSE) continue;
            steps[next] = so_far + 1;
            queue[n++] = next;
        }
    }
    steps[root] = ARI_NO;
}

/* Connected, when it has the symbol and one beside it is connected; and only when it has the symbol. */
static void add_spread(ari_lowering *w, ari_tag tag, const ari_lit *land, ari_lit own, uint32_t cell) {
    if (own != ARI_LIT_TRUE) ari_model_either(w->m, tag, ARI_NOT(land[cell]), own);
    for (int d = 1; d <= 4; d++) {
        const uint32_t next = ari_board_ahead(w->b, cell, d);
        ari_lit clause[3] = {land[cell]};
        uint32_t n = 1;
        if (next == ARI_NO || land[next] == ARI_LIT_FALSE) continue;
        if (land[next] != ARI_LIT_TRUE) clause[n++] = ARI_NOT(land[next]);
        if (own != ARI_LIT_TRUE) clause[n++] = ARI_NOT(own);
        ari_model_clause(w->m, tag, clause, n);
    }
}

/* The auxiliaries: land[ncell], with false where the clue does not reach and true in its cell; within: the symbol. */
static void add_demand(ari_lowering *w, const ari_law *l, const ari_ground_place *p, const ari_lit *land,
                       ari_lit *within) {
    for (uint32_t i = 0; i < w->b->ncell; i++)
        within[i] = land[i] == ARI_LIT_FALSE ? ARI_LIT_FALSE : ari_lower_symbol(w, l->side, i);
    within[p->cell] = ARI_LIT_TRUE;
    ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, w->grid, false, 0, ari_tag_of(l->rule, p->site, 0));
    if (!t) return;
    memcpy(t->vertex, land, w->b->ncell * sizeof *land);
    ari_model_spread(w->m, p->cell, within);
}

static void lower_size(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    ari_arena *a = w->m->arena;
    const uint32_t n = w->b->ncell;
    const ari_tag tag = ari_tag_of(l->rule, p->site, 0);
    int32_t value, lo, hi;
    if (!ari_lower_value(w, l, p, &value)) return;
    if (!w->grid) {
        w->grid = ARI_TAKE(a, ari_graph, 1);
        if (!ari_model_granted(w->m, w->grid && ari_grid_build(a, w->b->rows, w->b->cols, w->grid) == ARI_OK)) return;
    }
    ari_lit *land = ARI_TAKE(a, ari_lit, n), *within = ARI_TAKE(a, ari_lit, n);
    uint32_t *steps = ARI_TAKE(a, uint32_t, n), *queue = ARI_TAKE(a, uint32_t, n);
    if (!ari_model_granted(w->m, land && within && steps && queue)) return;
    find_near(w, l, p->cell, (uint32_t)value + 1, steps, queue);
    for (uint32_t i = 0; i < n; i++)
        land[i] = i == p->cell ? ARI_LIT_TRUE
                  : !steps[i]  ? ARI_LIT_FALSE
                               : ARI_POS(ari_model_aux(w->m, ari_model_serial('t', w->serial++)));
    if (w->m->status != ARI_OK) return;
    for (uint32_t i = 0; i < n; i++)
        if (i != p->cell && steps[i]) add_spread(w, tag, land, ari_lower_symbol(w, l->side, i), i);
    add_demand(w, l, p, land, within);
    ari_lower_bound(l, value, &lo, &hi);
    const ari_lit own = ari_lower_symbol(w, l->side, p->cell);
    const int32_t sure = own == ARI_LIT_TRUE;
    ari_model_begin(w->m, ari_lower_tag(w, l, p), lo == ARI_MINUS ? lo : lo - sure, hi == ARI_PLUS ? hi : hi - sure);
    if (own < ARI_LIT_TRUE) ari_model_term(w->m, 1, own);
    for (uint32_t i = 0; i < n; i++)
        if (land[i] < ARI_LIT_TRUE) ari_model_term(w->m, 1, land[i]);
    ari_model_end(w->m);
}

/* ---- drawing ---- */

/* The cell is looked at from outside: it need not have the symbol. */
static int32_t count_size(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    ari_arena a;
    int32_t size = 0;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool *seen = ARI_ZERO(&a, bool, b->ncell);
    uint32_t *queue = ARI_TAKE(&a, uint32_t, b->ncell), n = 1;
    if (seen && queue) {
        queue[0] = p->cell;
        seen[p->cell] = true;
        size = ari_judge_has(k, l->side, p->cell);
        for (uint32_t i = 0; i < n; i++)
            for (int d = 1; d <= 4; d++) {
                const uint32_t next = ari_board_ahead(b, queue[i], d);
                if (next == ARI_NO || seen[next] || !ari_judge_has(k, l->side, next)) continue;
                seen[next] = true;
                queue[n++] = next;
            }
        size += (int32_t)n - 1;
    }
    ari_arena_drop(&a);
    return size;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)b->ncell;
}

/* ---- words ---- */

static void say_size(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_arena *a = w->a;
    const char *who = ari_sentences_subject(l), *many = ari_sentences_unit(w->s, l->side, true, a);
    if (!many) {
        w->failed = true;
        return;
    }
    if (l->bound == ARI_BOUND_CLUE && w->s->least == 0) {
        const char *name = ARI_SENTENCE(a, r->name, " zero");
        ari_sentences_add(w, name, r->name, ari_sentences_zero, ARI_SENTENCE(a, who, " touches no ", many, ": {then}."));
        ari_sentences_many(w, name, ARI_SENTENCE(a, "the 0s at {all} touch no ", many, ": {then}."));
    }
    ari_sentences_add(w, ARI_SENTENCE(a, r->name, " too large"), r->name, ari_sentences_less,
                      ARI_SENTENCE(a, "{known}Else ", who, " would have too many ", many, ": {then}."));
    ari_sentences_add(w, ARI_SENTENCE(a, r->name, " too small"), r->name, NULL,
                      ARI_SENTENCE(a, "{known}Else ", who, " would have too few ", many, ": {then}."));
}

const ari_rules_form ari_rules_form_size = {
    .word = "size", .read = read_size, .lower = lower_size, .value = count_size, .most = most_of, .say = say_size};
