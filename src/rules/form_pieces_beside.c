/* form_pieces_beside.c - "count SYMBOL in pieces beside = VALUE": pieces of cells with the symbol, by their sides, that
 * have a cell beside that of the clue, have so many cells together. Cells with clues never have the symbol.
 * "size SYMBOL by corners = VALUE": so many cells, its own too, are connected with that of the clue by corners alone.
 * Cells with clues have the symbol.
 *
 * Lowered, for a clue with the number n, to a variable for each cell that is n steps away at most: it is of these
 * pieces. A demand says that they are connected by way of the clue. The cells behind them have the symbol not. */
#include "rules/form.h"
#include "rules/island_sentences.h"

#include "graph/graph.h"

#include <string.h>

/* Behind "count SYMBOL in". */
ari_status ari_form_pieces_beside_read(ari_sheet_reader *r, ari_law *l) {
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_PIECES_BESIDE)
            return ari_sheet_fail(r, "are counted twice", "one law can say it");
    l->form = ARI_LAW_PIECES_BESIDE;
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "beside", "write: count SYMBOL in pieces beside = number"));
    if (l->each != ARI_EACH_CLUE || l->colour || r->s->lines || !r->s->shut || l->side != ARI_SIDE_ON)
        return ari_sheet_fail(r, "is a form of clues, and of what their cells never have",
                              "write: draw black or white in cells except LAYER, and: each LAYER: count black in "
                              "pieces beside = number");
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    return l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE
               ? ARI_OK
               : ari_sheet_fail(r, "is behind no number of the clue", "write: in pieces beside = number");
}

ari_status ari_form_corner_size_read(ari_sheet_reader *r, ari_law *l) {
    l->form = ARI_LAW_CORNERED;
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "corners", "write: size SYMBOL by corners = number"));
    if (l->side != ARI_SIDE_ON)
        return ari_sheet_fail(r, "speaks of what clues have not", "write the symbol that cells with a clue have");
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    return l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE
               ? ARI_OK
               : ari_sheet_fail(r, "is behind no number of the clue", "write: size SYMBOL by corners = number");
}

/* The next cell, of four, beside this one or at its corners. */
static uint32_t next_to(const ari_board *b, uint32_t cell, int d, bool corners) {
    const uint32_t next = ari_board_ahead(b, cell, !corners ? d : d % 2 ? ARI_UP : ARI_DOWN);
    return !corners || next == ARI_NO ? next : ari_board_ahead(b, next, d > 2 ? ARI_LEFT : ARI_RIGHT);
}

/* ---- model ---- */

typedef struct reach {
    ari_lowering *w;
    ari_tag tag;
    uint32_t *step, *queue; /* [ncell] steps to a cell, ARI_NO: out of reach; cells in reach, nearest first */
    ari_lit *of;            /* [ncell] it is of these pieces */
    uint32_t n;
    bool corners;
} reach;

static bool find_cells(reach *x, const ari_board *b, uint32_t root, uint32_t most) {
    x->step = ARI_TAKE(x->w->m->arena, uint32_t, b->ncell);
    x->queue = ARI_TAKE(x->w->m->arena, uint32_t, b->ncell);
    x->of = ARI_TAKE(x->w->m->arena, ari_lit, b->ncell);
    if (!ari_model_granted(x->w->m, x->step && x->queue && x->of)) return false;
    memset(x->step, 0xff, b->ncell * sizeof *x->step);
    for (uint32_t i = 0; i < b->ncell; i++) x->of[i] = ARI_LIT_FALSE;
    x->step[root] = 0;
    x->queue[0] = root;
    x->n = 1;
    for (uint32_t i = 0; i < x->n; i++)
        for (int d = 1; d <= 4; d++) {
            const uint32_t cell = x->queue[i], next = next_to(b, cell, d, x->corners);
            if (next == ARI_NO || x->step[next] != ARI_NO || x->step[cell] == most) continue;
            if (x->w->lit[next] == ARI_LIT_FALSE) continue;
            x->step[next] = x->step[cell] + 1;
            x->queue[x->n++] = next;
        }
    return true;
}

/* What is beside such a cell, or the clue: it is one too where it has the symbol, and has it not out of reach. */
static void add_beside(reach *x, uint32_t cell) {
    const ari_board *b = x->w->b;
    const ari_tag plain = ari_tag_of(x->tag.rule, x->tag.site, 0);
    for (int d = 1; d <= 4; d++) {
        const uint32_t next = next_to(b, cell, d, x->corners);
        const ari_lit here = x->of[cell];
        if (next == ARI_NO || x->w->lit[next] == ARI_LIT_FALSE) continue;
        const bool out = x->step[next] == ARI_NO;
        ari_lower_clause(x->w, out ? x->tag : plain,
                         ari_lower_negate(here), ari_lower_negate(x->w->lit[next]), x->of[next]);
    }
}

static bool build_diagonals(ari_lowering *w) {
    const ari_board *b = w->b;
    ari_graph *g = ARI_TAKE(w->m->arena, ari_graph, 1);
    ari_vertex(*end)[2] = (ari_vertex(*)[2])ari_arena_array(w->m->arena, 2 * (size_t)b->ncell + 1, sizeof *end, false);
    uint32_t n = 0;
    if (!g || !end) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = 1; d <= 4; d++) {
            const uint32_t next = next_to(b, i, d, true);
            if (next != ARI_NO && next > i) end[n][0] = i, end[n++][1] = next;
        }
    w->diagonals = g;
    return ari_graph_build(w->m->arena, b->ncell, n, (const ari_vertex(*)[2])end, g) == ARI_OK;
}

static void lower_pieces(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    reach x = {.w = w, .corners = l->form == ARI_LAW_CORNERED};
    int32_t value;
    const uint32_t serial = ++w->reached; /* of all clues, those without a number too */
    if (!ari_lower_value(w, l, p, &value) || !ari_lower_grid(w)) return;
    if (x.corners && !w->diagonals && !ari_model_granted(w->m, build_diagonals(w))) return;
    value -= x.corners; /* without its own */
    x.tag = ari_lower_tag(w, l, p);
    if (!find_cells(&x, b, p->cell, value < 0 ? 0 : (uint32_t)value)) return;
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_name name = ari_board_name(b, 'i', i);
        name.c = (uint16_t)serial;
        if (x.step[i] == ARI_NO || i == p->cell) continue;
        const ari_var v = ari_model_aux(w->m, name);
        if (v == ARI_NO) return;
        x.of[i] = ARI_POS(v);
    }
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (x.of[i] != ARI_LIT_FALSE) w->some[n++] = x.of[i];
    ari_model_count(w->m, x.tag, value, value, w->some, n);
    x.of[p->cell] = ARI_LIT_TRUE;
    const ari_tag plain = ari_tag_of(l->rule, p->site, 0);
    for (uint32_t i = 0; i < x.n; i++) {
        const uint32_t cell = x.queue[i];
        if (i) ari_lower_clause(x.w, plain, ari_lower_negate(x.of[cell]), w->lit[cell], ARI_LIT_FALSE);
        add_beside(&x, cell);
    }
    if (!n || w->m->status != ARI_OK) return;
    ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, x.corners ? w->diagonals : w->grid, false, 0, plain);
    ari_lit *within = ARI_TAKE(w->m->arena, ari_lit, b->ncell);
    if (!t || !ari_model_granted(w->m, within != NULL)) return;
    memcpy(t->vertex, x.of, b->ncell * sizeof *t->vertex);
    for (uint32_t i = 0; i < b->ncell; i++)
        within[i] = x.step[i] == ARI_NO ? ARI_LIT_FALSE : i == p->cell ? ARI_LIT_TRUE : w->lit[i];
    ari_model_spread(w->m, p->cell, within);
}

/* ---- drawing ---- */

/* Without scratch of its own: makers ask for the number of a cell. */
static int32_t count_cells(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    ari_arena a;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool *seen = ARI_ZERO(&a, bool, b->ncell);
    uint32_t *queue = ARI_TAKE(&a, uint32_t, b->ncell), n = 0;
    const bool corners = l->form == ARI_LAW_CORNERED;
    if (seen && queue && corners) seen[queue[n++] = p->cell] = true;
    for (uint32_t i = 0; seen && queue && i <= n; i++)
        for (int d = 1; d <= 4; d++) {
            const uint32_t next = next_to(b, i ? queue[i - 1] : p->cell, d, corners);
            if (next == ARI_NO || seen[next] || !ari_judge_is(b, k, l->side, next)) continue;
            seen[next] = true;
            queue[n++] = next;
        }
    ari_arena_drop(&a);
    return (int32_t)n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)b->ncell;
}

/* ---- words ---- */

static void say_pieces(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *one = ari_sentences_unit(w->s, l->side, false, w->a);
    if (!one) {
        w->failed = true;
        return;
    }
    if (l->form != ARI_LAW_CORNERED) ari_sentences_none(w, l, one, "", "");
    ari_sentences_add(w, "other colour", r->name, ari_island_sentences_off,
                      "{facts}, so of no piece of the other colour: {then}.");
    ari_sentences_add(w, "own cell", r->name, ari_island_sentences_here, "{facts}: {then}.");
    ari_sentences_many(w, "other colour", "{facts}, so of no piece of the other colour: {then}.");
    ari_sentences_many(w, "own cell", "{facts}: {then}.");
    ari_sentences_add(w, "same piece", r->name, ari_island_sentences_joined,
                      "{facts}, so the cells there too: {then}.");
    ari_sentences_add(w, "piece complete", r->name, ari_island_sentences_freed,
                      "{facts}. So other cells can no longer be of this piece: {then}.");
    ari_sentences_many(w, "piece complete", "{facts}. So other cells can no longer be of these pieces: {then}.");
    const char *wall = ARI_SENTENCE(w->a, "wall:", r->name);
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " only way"), wall, ari_island_sentences_needed,
                      "{known}Only so is there a way from the clue to its cells: {then}.");
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " out of reach"), wall, NULL,
                      "{known}No way from the clue leads to {it} any more: {then}.");
    ari_sentences_brief(w, wall, "no way from the clue leads there", "no way from the clue leads there");
    ari_sentences_plain(w, l);
}

const ari_rules_form ari_rules_form_pieces_beside = {
    .lower = lower_pieces, .value = count_cells, .most = most_of, .say = say_pieces};
const ari_rules_form ari_rules_form_corner_size = {
    .lower = lower_pieces, .value = count_cells, .most = most_of, .say = say_pieces};
