/* circuit_programs.c - mixed integer programs of Circuit Board, models CM1 and CM2 of the Edinburgh report of 2025.
 *
 * Both are the degrees of the model "tree" and "fewest lines"; that the lines are one tree is said by subtour
 * inequalities ("tree", lazily) or by one source that sends a unit to every point ("flow", big-M). */
#include "puzzle/circuit.h"

#include <string.h>

/* Rows and goal of models CM1 and CM2 of the report. Ours about the number of points with three lines are left out
 * unless asked for: they are not in the report and make its models incomparable. */
static void begin_report(uint32_t on, ari_program *p) {
    const bool skip[] = {[BLOCKED] = false, [TREE] = !(on & 1)};
    ari_program_mirror(p);
    ari_lower_rows(p, skip);
    ari_program_begin(p, "", ARI_NO, 0, 0);
    for (ari_edge e = 0; p->status == ARI_OK && e < p->model->topo[0].graph->nedge; e++)
        ari_program_lit(p, 1, p->model->topo[0].edge[e]);
    ari_program_goal(p);
}

/* No square of four lines: the shortest cycles, before any solver finds them. */
static void add_squares(const ari_board *b, ari_program *p) {
    const ari_graph *g = b->graph;
    ari_var *var = ARI_TAKE(p->arena, ari_var, g->nedge), n = 0;
    if (!var) {
        ari_program_refuse(p, p->arena->spent, "memory is out");
        return;
    }
    for (ari_edge e = 0; e < g->nedge; e++) var[e] = ari_circuit_usable(b, e) ? n++ : ARI_NO;
    for (uint32_t r = 0; r + 1 < b->rows; r++)
        for (uint32_t c = 0; c + 1 < b->cols && p->status == ARI_OK; c++) {
            const ari_edge side[4] = {ari_grid_h(g, r, c), ari_grid_h(g, r + 1, c), ari_grid_v(g, r, c),
                                      ari_grid_v(g, r, c + 1)};
            bool whole = true;
            for (int k = 0; k < 4; k++) whole = whole && var[side[k]] != ARI_NO;
            if (!whole) continue;
            ari_program_begin(p, "square", ARI_SITE(ARI_AT_CELL, r * b->cols + c), ARI_MINUS, 3);
            for (int k = 0; k < 4; k++) ari_program_lit(p, 1, ARI_POS(var[side[k]]));
            ari_program_end(p);
        }
}

void ari_circuit_programs_tree(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    begin_report(on, p);
    if (on & 2) add_squares(b, p);
    ari_lower_demands(p, how);
}

/* At most V - 1 lines. The report leaves that to the goal, which is enough where there is a solution; where there is
 * none, or no other one, the fewest lines would still enclose something. The relaxation's bound is below, and stays. */
static void add_most(const ari_board *b, ari_program *p) {
    int32_t points = 0;
    for (uint32_t i = 0; i < b->ncell; i++) points += ari_circuit_point(b, i);
    ari_program_begin(p, "most", ARI_NO, ARI_MINUS, points - 1);
    for (ari_edge e = 0; p->status == ARI_OK && e < p->model->topo[0].graph->nedge; e++)
        ari_program_lit(p, 1, p->model->topo[0].edge[e]);
    ari_program_end(p);
}

/* The big M of the rows that let flow along a line. */
static void set_capacity(ari_program *p, int32_t most) {
    for (uint32_t i = 0; i < p->nline; i++) {
        const ari_line *l = &p->line[i];
        if (strcmp(l->rule, "capacity") != 0) continue;
        for (uint32_t k = l->first; k < l->first + l->n; k++) {
            ari_column *c = &p->col[p->entry[k].col];
            if (p->entry[k].coef < 0) p->entry[k].coef = -most;
            else if (c->hi) c->hi = most;
        }
    }
}

void ari_circuit_programs_flow(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    enum { M = 2, MLEAST = 4 };
    const uint32_t points = p->model->topo[0].graph->nvertex;
    if (how != ARI_ENCODE_FLOW)
        ari_program_refuse(p, ARI_UNSUPPORTED, "this program is a flow already; leave out +lazy and +layers");
    if ((on & M) && points > p->amount + 1)
        ari_program_refuse(p, ARI_RANGE, "a line may have to carry more: to all points but one; take +mleast");
    if ((on & M) && (on & MLEAST))
        ari_program_refuse(p, ARI_UNSUPPORTED, "a big M and +mleast exclude each other; leave one out");
    begin_report(on & 1, p);
    add_most(b, p);
    if (p->status != ARI_OK) return;
    ari_lower_flow_add(p, &p->model->topo[0]);
    if (p->status == ARI_OK && (on & (M | MLEAST)) && points)
        set_capacity(p, (int32_t)(on & M ? p->amount : points - 1));
    ari_program_encoded(p, 0); /* connected, and with no more lines than a tree: a tree */
}
