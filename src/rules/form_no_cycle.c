/* form_no_cycle.c - "no cycle": the diagonals, as edges between corners of cells, close no ring.
 *
 * A demand on a graph with all corners, and in each cell the two edges that its diagonal can be. */
#include "base/union_find.h"
#include "rules/form.h"

static bool begins_no_cycle(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    ari_scan_blanks(&ahead);
    return ari_sheet_is(r, "no") && ari_scan_accept(&ahead, "cycle");
}

static ari_status read_no_cycle(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_BOARD || r->s->mark_look != ARI_MARK_DIAGONAL)
        return ari_sheet_fail(r, "is a form of the whole board, and of diagonals", "write: no cycle");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_next(r);
}

/* The ends of a falling (0) or rising (1) diagonal of a cell, as corners. */
static void find_ends(const ari_board *b, uint32_t cell, uint32_t rising, uint32_t end[2]) {
    const uint32_t wide = b->cols + 1, first = cell / b->cols * wide + cell % b->cols;
    end[0] = first + rising;
    end[1] = first + wide + !rising;
}

static void lower_no_cycle(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    ari_arena *a = w->m->arena;
    ari_graph *g = ARI_TAKE(a, ari_graph, 1);
    ari_vertex (*end)[2] = (ari_vertex(*)[2])ari_arena_array(a, 2 * (size_t)b->ncell, sizeof *end, false);
    for (uint32_t e = 0; end && e < 2 * b->ncell; e++) find_ends(b, e / 2, e % 2, end[e]);
    const uint32_t corners = (b->rows + 1) * (b->cols + 1);
    const bool built = g && end &&
                       ari_graph_build(a, corners, 2 * b->ncell, (const ari_vertex(*)[2])end, g) == ARI_OK;
    if (!ari_model_granted(w->m, built)) return;
    ari_topo *t = ari_model_topo(w->m, ARI_ACYCLIC, g, true, 0, ari_tag_of(l->rule, p->site, 0));
    for (uint32_t e = 0; t && e < 2 * b->ncell; e++)
        t->edge[e] = ari_lower_symbol(w, ARI_SIDE_FIRST + 2 * (e % 2), e / 2);
}

static bool is_forest(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    ari_arena a;
    ari_dsu d;
    (void)l, (void)p;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool fine = ari_dsu_init(&a, &d, (b->rows + 1) * (b->cols + 1));
    for (uint32_t i = 0; fine && i < b->ncell; i++) {
        uint32_t end[2];
        if (j->k->cell[i] < 1 || j->k->cell[i] > 2) continue;
        find_ends(b, i, (uint32_t)j->k->cell[i] - 1, end);
        fine = ari_dsu_join(&d, end[0], end[1]);
    }
    ari_arena_drop(&a);
    return fine;
}

static void say_no_cycle(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *ring = ARI_SENTENCE(w->a, "ring:", r->name);
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " small"), ring, NULL,
                      "{known}One more diagonal here would close a ring: {then}.");
    ari_sentences_brief(w, ring, NULL, "else a ring closes");
}

const ari_rules_form ari_rules_form_no_cycle = {
    .begins = begins_no_cycle, .read = read_no_cycle, .lower = lower_no_cycle, .holds = is_forest, .say = say_no_cycle};
