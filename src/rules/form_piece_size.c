/* form_piece_size.c - "pieces have size OP VALUE": so many cells are in each piece of a division, and borders are
 * around pieces alone; holes are in no piece. Lowered to a demand: cells are vertices, and joined where no border is
 * between them, a hole with vertices of its own, as many as pieces need; and to clauses by which no border ends, which
 * follow: steps are a third as hard with them. */
#include "rules/form.h"

#include <string.h>

ari_status ari_form_piece_size_read(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    l->form = ARI_LAW_PIECE_SIZE;
    return ARI_OK;
}

/* ---- model ---- */

/* A border that ends would be inside a piece: where one is at a point between four cells, another one is. */
static void lower_ends(ari_lowering *w, const ari_law *l) {
    const ari_board *b = w->b;
    for (uint32_t r = 1; r < b->rows; r++)
        for (uint32_t c = 1; c < b->cols; c++) {
            const uint32_t below = r * b->cols + c, above = below - b->cols - 1;
            const ari_lit at[4] = {w->border[ari_form_borders_at(b, above, ARI_RIGHT)],
                                   w->border[ari_form_borders_at(b, above, ARI_DOWN)],
                                   w->border[ari_form_borders_at(b, below, ARI_LEFT)],
                                   w->border[ari_form_borders_at(b, below, ARI_UP)]};
            const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_POINT, r * (b->cols + 1) + c), 0);
            bool hole = false; /* it has two sides here */
            for (uint32_t i = 0; i < 4; i++) hole |= at[i] == ARI_LIT_TRUE;
            for (uint32_t i = 0; i < 4 && !hole; i++) {
                const ari_lit clause[4] = {ARI_NOT(at[i]), at[(i + 1) % 4], at[(i + 2) % 4], at[(i + 3) % 4]};
                ari_model_clause(w->m, tag, clause, 4);
            }
        }
}

/* The grid, with so many vertices more at each hole; NULL: memory. */
static const ari_graph *graph_with_holes(ari_lowering *w, uint32_t more) {
    const ari_board *b = w->b;
    uint32_t holes = 0, n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) holes += ari_law_outside(b, i);
    if (!holes || !more) return w->grid;
    ari_graph *g = ARI_ZERO(w->m->arena, ari_graph, 1);
    ari_vertex(*ends)[2] = (ari_vertex(*)[2])ari_arena_array(w->m->arena, w->grid->nedge + (size_t)holes * more,
                                                             sizeof *ends, false);
    if (!ari_model_granted(w->m, g && ends)) return NULL;
    for (; n < w->grid->nedge; n++) ends[n][0] = w->grid->ends[n][0], ends[n][1] = w->grid->ends[n][1];
    for (uint32_t i = 0, last = b->ncell; i < b->ncell; i++)
        for (uint32_t k = 0; k < more && ari_law_outside(b, i); k++, n++) ends[n][0] = i, ends[n][1] = last++;
    const ari_status s = ari_graph_build(w->m->arena, b->ncell + holes * more, n, ends, g);
    return ari_model_granted(w->m, s == ARI_OK) ? g : NULL;
}

static void lower_pieces(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi;
    lower_ends(w, l);
    if (!ari_lower_grid(w) || !ari_lower_value(w, l, p, &value)) return;
    ari_lower_bound(l, value, &lo, &hi);
    const ari_graph *g = graph_with_holes(w, lo > 1 ? (uint32_t)lo - 1 : 0);
    ari_topo *t = g ? ari_model_topo(w->m, ARI_PIECES, g, true, 0, ari_lower_tag(w, l, p)) : NULL;
    if (!t) return;
    t->least = lo > 0 ? (uint32_t)lo : 0;
    t->most = hi == ARI_PLUS ? ARI_NO : (uint32_t)hi;
    for (ari_edge e = w->grid->nedge; e < g->nedge; e++) t->edge[e] = ARI_LIT_TRUE;
    for (ari_edge e = 0; e < w->grid->nedge; e++) {
        const uint32_t one = w->grid->ends[e][0], two = w->grid->ends[e][1];
        const int d = two == one + w->b->cols ? ARI_DOWN : ARI_RIGHT;
        t->edge[e] = ari_lower_negate(w->border[ari_form_borders_at(w->b, one, d)]);
    }
}

/* ---- drawing ---- */

static bool are_fitting(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    const int64_t value = l->bound == ARI_BOUND_PARAM ? b->param[l->number] : l->number;
    (void)p;
    memset(j->seen, 0, b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (j->seen[i] || ari_law_outside(b, i)) continue;
        const int64_t n = ari_form_borders_walk(j, i, i + 1);
        if (l->relation == ARI_IS_MOST ? n > value : l->relation == ARI_IS_LEAST ? n < value : n != value) return false;
    }
    return !ari_form_borders_inside(j);
}

/* ---- words ---- */

static void say_pieces(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    const char *wall = ARI_SENTENCE(w->a, "wall:", name), *ring = ARI_SENTENCE(w->a, "ring:", name);
    ari_sentences_add(w, "border goes on", name, NULL, "{known}No border ends at {1}: {then}.");
    ari_sentences_add(w, "piece grows", wall, NULL, "{known}Else a piece would have too few cells: {then}.");
    ari_sentences_add(w, "piece complete", ring, NULL,
                      "{known}Else a piece would have too many cells, or a border inside it: {then}.");
}

const ari_rules_form ari_rules_form_piece_size = {.lower = lower_pieces, .holds = are_fitting, .say = say_pieces};
