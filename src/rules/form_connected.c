/* form_connected.c - "connected SYMBOL": the cells with the symbol are one piece by their sides, or there are none. A
 * demand on the cells. */
#include "rules/form.h"

#include "graph/grid.h"

#include <string.h>

static ari_status read_connected(ari_sheet_reader *r, ari_law *l) {
    if (l->each) return ari_sheet_fail(r, "is a form of the whole board", "leave out \"each ...:\"");
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_symbol(r, &l->side);
}

static void lower_connected(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    if (!w->grid) {
        w->grid = ARI_TAKE(w->m->arena, ari_graph, 1);
        if (!ari_model_granted(w->m, w->grid && ari_grid_build(w->m->arena, w->b->rows, w->b->cols, w->grid) == ARI_OK))
            return;
    }
    ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, w->grid, false, 0, ari_tag_of(l->rule, p->site, 0));
    for (uint32_t i = 0; t && i < w->b->ncell; i++) t->vertex[i] = ari_lower_symbol(w, l->side, i);
}

/* From the first cell with the symbol all others are reached; seen[ncell], and a queue behind it. */
static bool is_connected(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    const ari_marks *k = j->k;
    (void)p;
    uint32_t *seen = j->seen, *queue = seen + b->ncell, n = 0, all = 0;
    memset(seen, 0, b->ncell * sizeof *seen);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!ari_judge_has(k, l->side, i)) continue;
        if (!all++) queue[n++] = i, seen[i] = 1;
    }
    for (uint32_t i = 0; i < n; i++)
        for (int d = 1; d <= 4; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || seen[next] || !ari_judge_has(k, l->side, next)) continue;
            seen[next] = 1;
            queue[n++] = next;
        }
    return n == all;
}

/* A part that is cut off. */
static void say_connected(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *wall = ARI_SENTENCE(w->a, "wall:", r->name);
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " cut off"), wall, NULL,
                      "{known}If {what} too, {apart} are cut off from each other. So {then}.");
    const char *state = ari_sentences_state(w->s, l->side, false, w->a);
    const char *text =
        state ? ARI_SENTENCE(w->a, "one of {cells} ", state, ", or {apart} are cut off from each other") : NULL;
    w->failed |= !text;
    ari_sentences_brief(w, wall, text, "else {apart} are cut off");
}

const ari_rules_form ari_rules_form_connected = {
    .word = "connected", .read = read_connected, .lower = lower_connected, .holds = is_connected, .say = say_connected};
