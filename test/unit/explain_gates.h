/* explain_gates.h - the part of explain_smallest.c about gates of square grids: all ways from border to border, walked
 * on the plane. It stands behind the worlds and premises of that test. */
#ifndef EXPLAIN_GATES_H
#define EXPLAIN_GATES_H

/* A way on the plane: cell (r, c) is the point (2r, 2c), the faces lie between, and those at -1 and beyond the last row
 * or column are outside. A face has its neighbours, across a line, and the cells at its corners; a
 * cell has its faces and, along a line, its neighbours. */
enum { GATE_LONG = 9, GATE_LOOSE = 4 };
typedef struct dot { int y, x; } dot;
typedef struct way { const ari_topo *t; dot at[2 * GATE_LONG + 2]; int n, nplace; uint32_t cross, along; } way;

static bool is_cell(dot d) { return !(d.y & 1) && !(d.x & 1); }
static bool is_out(const ari_graph *g, dot d) {
    return d.y < 0 || d.x < 0 || d.y > 2 * (int)g->rows - 2 || d.x > 2 * (int)g->cols - 2;
}

static uint32_t cell_of(const ari_graph *g, dot d) { return (uint32_t)d.y / 2 * g->cols + (uint32_t)d.x / 2; }

/* The bit of the line between two cells. */
static uint32_t line_between(const ari_topo *t, dot a, dot b) {
    const ari_edge e = ari_graph_find(t->graph, cell_of(t->graph, a), cell_of(t->graph, b));
    for (uint32_t k = 0; k < nvar; k++)
        if (t->edge[e] == ARI_POS(var[k])) return 1u << k;
    return 0;
}

/* How often the way from a to b crosses the ray from a cell to the right, a little lower than the cell. */
static int meets_ray(dot a, dot b, dot cell) {
    if (a.y > b.y) return meets_ray(b, a, cell);
    if (a.y > cell.y || b.y <= cell.y) return 0;
    return 4 * (b.y - a.y) * (cell.x - a.x) < (4 * (cell.y - a.y) + 1) * (b.x - a.x);
}

/* Is the cell, which is not on it, on this side of the way, closed outside? */
static bool is_inside(const way *w, dot cell) {
    const ari_graph *g = w->t->graph;
    const int low = 2 * (int)g->rows - 1;
    int n = 0;
    for (int i = 1; i < w->n; i++) n += meets_ray(w->at[i - 1], w->at[i], cell);
    for (int k = 0; k < 2; k++) { /* each end on to the corner above on the left: along the top, or down the left */
        dot d = w->at[k ? w->n - 1 : 0];
        if (d.y == low) n += meets_ray((dot){low, d.x}, (dot){low, -1}, cell), d.x = -1;
        else if (d.y >= 0 && d.x > 0) n += meets_ray(d, (dot){-1, d.x}, cell), d = (dot){-1, -1};
        n += meets_ray(d, (dot){-1, -1}, cell) * (d.x < 0);
    }
    return n & 1;
}

static bool leads_through(const way *w, dot d) {
    for (int i = 0; i < w->n; i++)
        if (w->at[i].y == d.y && w->at[i].x == d.x) return true;
    return false;
}

/* Pairs that have to meet the way. */
static uint32_t needs(const way *w) {
    const ari_graph *g = w->t->graph;
    uint32_t n = 0;
    for (uint32_t i = 0; i < w->t->npair; i++) {
        const ari_vertex *p = w->t->pair[i];
        const dot a = {(int)(p[0] / g->cols) * 2, (int)(p[0] % g->cols) * 2};
        const dot b = {(int)(p[1] / g->cols) * 2, (int)(p[1] % g->cols) * 2};
        n += leads_through(w, a) || leads_through(w, b) || is_inside(w, a) != is_inside(w, b);
    }
    return n;
}

/* A gate that the solution fills: in every world its places are enough for those who need them. */
static void add_gate(const way *w) {
    const uint32_t need = needs(w), places = (uint32_t)w->nplace, wide = count_lines(w->cross) + places;
    const uint32_t base = price_of(w->t->tag.rule) ? price_of(w->t->tag.rule) : 100;
    if (places + count_lines(w->cross & truth) - count_lines(w->along & truth) != need) return;
    if (count_lines(w->cross & ~truth) + count_lines(w->along & truth) > GATE_LOOSE) return;
    for (uint32_t i = 0; i < ngate; i++) {
        if (gate[i].cross != w->cross || gate[i].along != w->along) continue;
        if (gate[i].p->price > base + prices.reach * wide) gate[i].p->price = base + prices.reach * wide;
        return;
    }
    if (!CHECK(ngate < MOST_GATE && npremise < MOST_PREMISE)) return;
    premise *p = fresh(base + prices.reach * wide);
    p->gate = true;
    for (uint32_t z = 0; z < nworld; z++)
        if (places + count_lines(w->cross & z) >= need + count_lines(w->along & z)) put(&p->w, z);
    gate[ngate++] = (known_gate){w->cross, w->along, p};
}

static void go_on(way *w);

static void go_to(way *w, dot d, uint32_t cross, uint32_t along) {
    const way was = *w;
    if (!is_out(w->t->graph, d) && leads_through(w, d)) return;
    if ((w->cross & cross) || count_lines(w->cross | cross) + (uint32_t)w->nplace + is_cell(d) > GATE_LONG) return;
    w->at[w->n++] = d;
    w->cross |= cross;
    w->along |= along;
    w->nplace += is_cell(d) && !is_out(w->t->graph, d);
    if (!is_out(w->t->graph, d)) go_on(w);
    else add_gate(w);
    *w = was;
}

/* On from the last point. The depth of these calls is at most twice GATE_LONG. */
static void go_on(way *w) {
    const ari_graph *g = w->t->graph;
    const dot d = w->at[w->n - 1];
    for (int k = 0; k < 4; k++) {
        const int dy = k < 2 ? 2 * k - 1 : 0, dx = k < 2 ? 0 : 2 * k - 5;
        const dot next = {d.y + 2 * dy, d.x + 2 * dx}, corner = {d.y + (k & 1 ? 1 : -1), d.x + (k & 2 ? 1 : -1)};
        if (is_cell(d)) {
            if (!is_out(g, next)) go_to(w, next, 0, line_between(w->t, d, next));
            go_to(w, corner, 0, 0);
        } else {
            const dot a = {d.y + dy + (dx ? -1 : 0), d.x + dx + (dy ? -1 : 0)};
            const dot b = {d.y + dy + (dx ? 1 : 0), d.x + dx + (dy ? 1 : 0)};
            if (!is_out(g, a) && !is_out(g, b)) go_to(w, next, line_between(w->t, a, b), 0);
            if (!is_out(g, corner)) go_to(w, corner, 0, 0);
        }
    }
}

/* All ways, from every point outside. A line that the model has not is no place. */
static void add_gates(const ari_topo *t) {
    const int low = 2 * (int)t->graph->rows - 1, far = 2 * (int)t->graph->cols - 1;
    for (int y = -1; y <= low; y += 2)
        for (int x = -1; x <= far; x += 2) {
            way w = {.t = t, .at = {{y, x}}, .n = 1};
            if (y == -1 || y == low || x == -1 || x == far) go_on(&w);
        }
}

#endif
