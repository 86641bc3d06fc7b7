/* hashi_programs.c - mixed integer programs of Hashi: bridges in unary, and a column for each number of bridges.
 *
 * "unary" is the model as it is; with +search its connection is a breadth-first search over links. "onehot" is model
 * 6.1 of the Edinburgh report of 2025: x0, x1, x2 of a link say that it has 0, 1 or 2 bridges. */
#include "puzzle/hashi.h"

#include "board/islands.h"

/* The ten bounds that people see at first glance (equations 6.2 to 6.11 of the report), as bounds of columns. x(q,k):
 * column of link q with k bridges. 1 and 1 stay apart only where there are other islands. */
static void add_human(const ari_board *b, const ari_islands *l, ari_program *p, ari_col first) {
    const ari_graph *g = l->graph;
    for (ari_vertex v = 0; v < l->nisland; v++) {
        const int32_t clue = b->clue[l->cell[v]];
        const uint32_t n = g->head[v + 1] - g->head[v];
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
            const int32_t other = b->clue[l->cell[g->nbr[i]]];
            const ari_col x = first + 3 * g->inc[i];
            const bool ones = clue == 1 && other == 1 && l->nisland > 2;
            bool beside_one = false; /* the other one of two neighbours is a 1 */
            for (uint32_t k = g->head[v]; n == 2 && k < g->head[v + 1]; k++)
                beside_one |= k != i && b->clue[l->cell[g->nbr[k]]] == 1;
            if (ones) p->col[x].lo = 1;
            if (n == 1 && clue == 1 && !ones) p->col[x + 1].lo = 1;
            if (n == 1 && clue == 2) p->col[x + 2].lo = 1;
            if (n == 2 && clue == 2 && beside_one && other != 1) p->col[x].hi = 0;
            if ((n == 2 && clue == 3) || (n == 3 && clue == 5) || (n == 4 && clue == 7)) p->col[x].hi = 0;
            if ((n == 2 && clue == 4) || (n == 3 && clue == 6) || (n == 4 && clue == 8)) p->col[x + 2].lo = 1;
        }
    }
}

static void add_row(ari_program *p, const char *name, int32_t lo, int32_t hi, ari_col x, ari_col y) {
    ari_program_begin(p, name, ARI_NO, lo, hi);
    ari_program_term(p, 1, x);
    ari_program_term(p, 1, y);
    ari_program_end(p);
}

/* Flow of 6.1e to 6.1g: island 1 is the source. */
static void add_report_flow(const ari_islands *l, ari_program *p, ari_col first, uint32_t per) {
    const ari_graph *g = l->graph;
    const int32_t most = l->nisland > 1 ? (int32_t)l->nisland - 1 : 1;
    const ari_col flow = p->ncol;
    for (uint32_t q = 0; q < l->nlink; q++)
        for (uint32_t back = 0; back < 2; back++) {
            const ari_label label = {"y", g->ends[q][back] + 1, g->ends[q][1 - back] + 1, 0};
            (void)ari_program_col(p, ARI_COL_REAL, ARI_PLUS, label);
        }
    for (ari_vertex v = 0; v < l->nisland && p->status == ARI_OK; v++) {
        const int32_t supply = v ? -1 : (int32_t)l->nisland - 1;
        ari_program_begin(p, "balance", ARI_SITE(ARI_AT_CELL, l->cell[v]), supply, supply);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
            const uint32_t out = g->ends[g->inc[i]][1] == v;
            ari_program_term(p, 1, flow + 2 * g->inc[i] + out);
            ari_program_term(p, -1, flow + 2 * g->inc[i] + (1 - out));
        }
        ari_program_end(p);
    }
    for (uint32_t q = 0; q < 2 * l->nlink && p->status == ARI_OK; q++) { /* y + y' <= M (1 - x0); >= 1 - x0 */
        const int32_t m = q % 2 ? 1 : most;
        ari_program_begin(p, q % 2 ? "used" : "capacity", ARI_NO, q % 2 ? m : ARI_MINUS, q % 2 ? ARI_PLUS : m);
        ari_program_term(p, 1, flow + q / 2 * 2);
        ari_program_term(p, 1, flow + q / 2 * 2 + 1);
        ari_program_term(p, m, first + q / 2 * per);
        ari_program_end(p);
    }
}

/* Columns x from the first returned, per = max + 1 for each link, as pictures of the model's variables. */
static ari_col add_onehot(const ari_islands *l, ari_program *p, uint32_t max) {
    const uint32_t per = max + 1;
    const ari_col first = p->ncol;
    for (uint32_t q = 0; q < l->nlink; q++)
        for (uint32_t k = 0; k < per; k++) {
            const char stem[3] = {'x', (char)('0' + k), 0};
            (void)ari_program_bool(p, stem, l->graph->ends[q][0] + 1, l->graph->ends[q][1] + 1, 0);
        }
    for (uint32_t q = 0; q < l->nlink && p->status == ARI_OK; q++)
        for (uint32_t k = 0; k < max; k++) { /* at least k + 1 bridges */
            ari_program_begin(p, "", ARI_NO, 0, 0);
            for (uint32_t j = k + 1; j < per; j++) ari_program_term(p, 1, first + q * per + j);
            ari_program_picture(p, q * max + k);
        }
    return first;
}

/* Clues, one number for each link, crossings. */
static void add_rules(const ari_board *b, const ari_islands *l, ari_program *p, ari_col first, uint32_t per) {
    const ari_model *m = p->model;
    for (ari_vertex v = 0; v < l->nisland && p->status == ARI_OK; v++) {
        const int32_t clue = b->clue[l->cell[v]];
        if (clue < 0) continue;
        ari_program_begin(p, "label", ARI_SITE(ARI_AT_CELL, l->cell[v]), clue, clue);
        for (uint32_t i = l->graph->head[v]; i < l->graph->head[v + 1]; i++)
            for (uint32_t k = 1; k < per; k++) ari_program_term(p, (int32_t)k, first + l->graph->inc[i] * per + k);
        ari_program_end(p);
    }
    for (uint32_t q = 0; q < l->nlink && p->status == ARI_OK; q++) {
        ari_program_begin(p, "one", ARI_NO, 1, 1);
        for (uint32_t k = 0; k < per; k++) ari_program_term(p, 1, first + q * per + k);
        ari_program_end(p);
    }
    for (uint32_t i = 0; i < m->nrow && p->status == ARI_OK; i++) /* by their clauses */
        if (m->row[i].tag.rule == CROSS)
            add_row(p, "cross", 1, ARI_PLUS, first + ARI_VAR(m->term[m->row[i].first].lit) / (per - 1) * per,
                    first + ARI_VAR(m->term[m->row[i].first + 1].lit) / (per - 1) * per);
}

void ari_hashi_programs_onehot(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    const uint32_t max = (uint32_t)b->param[MAX];
    ari_islands l;
    static const bool skip[] = {
        [STRAIGHT] = false, [MANY] = true, [CROSS] = true, [CLUE] = true, [CONNECTED] = true, [NOLOOP] = true};
    if (ari_islands_find(b, p->arena, &l) != ARI_OK) {
        ari_program_refuse(p, p->arena->spent, NULL);
        return;
    }
    if (b->param[UNFINISHED]) {
        ari_program_refuse(p, ARI_UNSUPPORTED, "this program joins all islands; leave unfinished=1 out");
        return;
    }
    if ((on & 1) && max != 2) {
        ari_program_refuse(p, ARI_UNSUPPORTED, "the human bounds are for boards with max=2; leave out +human");
        return;
    }
    const ari_col first = add_onehot(&l, p, max);
    add_rules(b, &l, p, first, max + 1);
    ari_lower_rows(p, skip);
    if ((on & 1) && p->status == ARI_OK) add_human(b, &l, p, first);
    if (how == ARI_ENCODE_FLOW && l.nisland && p->status == ARI_OK) {
        p->twins = true;
        add_report_flow(&l, p, first, max + 1);
        ari_program_encoded(p, 0);
    }
    ari_lower_demands(p, how);
}

/* Steps from an island to the nearer end of each link, 0 at the island itself; the most that an island is away. */
static uint32_t measure_program(const ari_islands *l, ari_vertex from, uint32_t *step, ari_vertex *queue,
                                uint32_t *away) {
    const ari_graph *g = l->graph;
    uint32_t n = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++) away[v] = ARI_NO;
    away[from] = 0;
    queue[n++] = from;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++)
            if (away[g->nbr[k]] == ARI_NO) {
                away[g->nbr[k]] = away[queue[i]] + 1;
                queue[n++] = g->nbr[k];
            }
    for (uint32_t e = 0; e < l->nlink; e++) {
        const uint32_t x = away[g->ends[e][0]], y = away[g->ends[e][1]];
        step[e] = x < y ? x : y;
    }
    return n < g->nvertex ? ARI_NO : away[queue[n - 1]];
}

/* The island from which the farthest link is nearest, and its steps to all links. */
static bool find_middle(const ari_islands *l, ari_arena *a, uint32_t *step) {
    const uint32_t n = l->graph->nvertex;
    uint32_t *away = ARI_TAKE(a, uint32_t, n), best = ARI_NO;
    ari_vertex *queue = ARI_TAKE(a, ari_vertex, n), middle = 0;
    if (!step || !away || !queue) return false;
    for (ari_vertex v = 0; v < n; v++) {
        const uint32_t far = measure_program(l, v, step, queue, away);
        if (far < best) best = far, middle = v;
    }
    (void)measure_program(l, middle, step, queue, away);
    return true;
}

/* In layer t link e is reached no earlier than in the layer before, and from an adjacent link. */
static void add_step(const ari_islands *l, uint32_t e, uint32_t t, ari_col y, uint32_t layers, ari_program *p) {
    const ari_graph *g = l->graph;
    add_row(p, "stay", 0, ARI_PLUS, y + e * layers + t, y + e * layers + t - 1);
    p->entry[p->line[p->nline - 1].first + 1].coef = -1;
    ari_program_begin(p, "step", ARI_NO, 0, ARI_PLUS);
    ari_program_term(p, -1, y + e * layers + t);
    ari_program_term(p, 1, y + e * layers + t - 1);
    for (uint32_t side = 0; side < 2; side++) {
        const ari_vertex v = g->ends[e][side];
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
            if (g->inc[i] != e) ari_program_term(p, 1, y + g->inc[i] * layers + t - 1);
    }
    ari_program_end(p);
}

/* A bridge is where a link is reached in the end: in the first layer from an island in the middle, then in t more steps
 * over adjacent links, none nearer than it is. A shortest way meets no island twice, and goes on from none with a 1: so
 * there are fewer steps than islands, and no more than numbers above 1. Tried and dropped: any link as the first, and
 * a layer for each link, as printed: CBC does not end in 30 s on 100 islands, where it takes 4 s now. */
static void add_search(const ari_board *b, const ari_islands *l, uint32_t max, ari_program *p) {
    const uint32_t m = l->nlink;
    const ari_col y = p->ncol;
    uint32_t layers = 1;
    for (ari_vertex v = 0; v < l->nisland; v++) layers += b->clue[l->cell[v]] != 1;
    if (layers >= l->nisland) layers = l->nisland > 2 ? l->nisland - 1 : 1;
    uint32_t *step = ARI_TAKE(p->arena, uint32_t, m);
    if ((uint64_t)m * layers > 8000000) {
        ari_program_refuse(p, ARI_RANGE, "too many links for +search; use flow or lazy");
        return;
    }
    if (!find_middle(l, p->arena, step)) {
        ari_program_refuse(p, p->arena->spent, NULL);
        return;
    }
    for (uint32_t i = 0; i < m * layers && p->status == ARI_OK; i++) {
        const ari_col c = ari_program_bool(p, "reach", i / layers + 1, i % layers + 1, 0);
        if (p->status == ARI_OK && step[i / layers] > i % layers) p->col[c].hi = 0;
    }
    for (uint32_t e = 0; e < m && p->status == ARI_OK; e++) {
        if (!step[e]) ARI_ROW(p, "source", 0, 0, ARI_LIT_PART(1, ARI_POS(e * max)), ARI_COL_PART(-1, y + e * layers));
        for (uint32_t t = 1; t < layers && p->status == ARI_OK; t++)
            if (step[e] <= t) add_step(l, e, t, y, layers, p);
        ARI_ROW(p, "found", 0, 0, ARI_LIT_PART(1, ARI_POS(e * max)), ARI_COL_PART(-1, y + e * layers + layers - 1));
    }
}

void ari_hashi_programs_unary(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p) {
    ari_islands l;
    ari_program_mirror(p);
    ari_lower_rows(p, NULL);
    if ((on & 1) && p->status == ARI_OK) {
        bool apart = false; /* the search joins bridges, not islands: none may be without */
        if (ari_islands_find(b, p->arena, &l) != ARI_OK) {
            ari_program_refuse(p, p->arena->spent, NULL);
            return;
        }
        for (ari_vertex v = 0; v < l.nisland; v++) apart |= b->clue[l.cell[v]] < 1;
        if (apart || !l.nlink || b->param[UNFINISHED]) {
            ari_program_refuse(p, ARI_UNSUPPORTED,
                               "+search needs a number on every island, and unfinished=0");
            return;
        }
        p->twins = true;
        add_search(b, &l, (uint32_t)b->param[MAX], p);
        ari_program_encoded(p, 0);
    }
    ari_lower_demands(p, how);
}
