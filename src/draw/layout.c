/* layout.c - where the points and clues of a board on a graph are drawn.
 *
 * Places are scaled so that edges are 1000 long on average (of a listed graph, whose faces differ more, LISTED), and
 * no more than MOST in all. The clue of a face stands at the best of a raster of points inside it: the one farthest
 * from the border; the middle of a convex face, where nothing else is much better. All in integers; sines for points
 * on a circle by the rational approximation of Bhaskara I (7th century), good to 2 parts in 1000. */
#include "draw/layout.h"

#include "board/genre.h"

#include <string.h>

enum { MOST = 1000000, RASTER = 9, LISTED = 1500 };

static int64_t root_layout(int64_t x) {
    int64_t r = 0;
    for (int64_t bit = (int64_t)1 << 31; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= x) r += bit;
    return r;
}

/* 1000 times the sine of an angle in 1/1000 of a half turn, 0..2000. */
static int32_t sine_layout(int64_t angle) {
    const int64_t x = angle % 1000, product = x * (1000 - x);
    const int32_t s = (int32_t)(16000 * product / (5000000 - 4 * product));
    return angle / 1000 % 2 ? -s : s;
}

static void ring_layout(const ari_graph *g, ari_layout *out) {
    const int64_t n = g->nvertex, radius = n > 6 ? n * 160 : 1000;
    for (int64_t v = 0; v < n; v++) {
        out->spot[v][0] = (int32_t)(radius + radius * sine_layout(2000 * v / n) / 1000);
        out->spot[v][1] = (int32_t)(radius - radius * sine_layout((2000 * v / n + 500) % 2000) / 1000);
    }
}

void ari_layout_plane(const ari_board *b, int64_t plane[4]) {
    const ari_graph *g = b->graph;
    const int64_t unit = b->net->tiling ? 1000 : LISTED;
    int64_t low[2] = {0, 0}, high[2] = {0, 0}, sum = 0;
    for (ari_vertex v = 0; g->place && v < g->nvertex; v++)
        for (int i = 0; i < 2; i++) {
            if (!v || g->place[v][i] < low[i]) low[i] = g->place[v][i];
            if (!v || g->place[v][i] > high[i]) high[i] = g->place[v][i];
        }
    for (ari_edge e = 0; g->place && e < g->nedge; e++) {
        const int32_t *p = g->place[g->ends[e][0]], *q = g->place[g->ends[e][1]];
        const int64_t dx = (int64_t)p[0] - q[0], dy = (int64_t)p[1] - q[1];
        sum += root_layout(dx * dx + dy * dy);
    }
    int64_t mean = g->nedge && sum >= g->nedge ? sum / g->nedge : unit;
    const int64_t wide = high[0] - low[0], high_ = high[1] - low[1], long_ = wide > high_ ? wide : high_;
    if (long_ * unit / mean > MOST) mean = long_ * unit / MOST + 1;
    plane[0] = low[0];
    plane[1] = low[1];
    plane[2] = mean;
    plane[3] = unit;
}

static void scale_layout(const ari_board *b, ari_layout *out) {
    int64_t plane[4];
    ari_layout_plane(b, plane);
    for (ari_vertex v = 0; v < b->graph->nvertex; v++)
        for (int i = 0; i < 2; i++)
            out->spot[v][i] = (int32_t)((b->graph->place[v][i] - plane[i]) * plane[3] / plane[2]);
}

/* ---- faces ---- */

/* Distance from (x,y) to the segment from p to q. */
static int64_t distance_layout(int64_t x, int64_t y, const int32_t p[2], const int32_t q[2]) {
    const int64_t dx = q[0] - p[0], dy = q[1] - p[1], ax = x - p[0], ay = y - p[1], along = ax * dx + ay * dy;
    const int64_t square = dx * dx + dy * dy;
    if (along > 0 && along < square) {
        const int64_t cross = dx * ay - dy * ax, length = root_layout(square);
        return (cross < 0 ? -cross : cross) / (length ? length : 1);
    }
    const int64_t bx = along > 0 ? x - q[0] : ax, by = along > 0 ? y - q[1] : ay;
    return root_layout(bx * bx + by * by);
}

/* How far inside walk w, by its corners; negative: not inside. */
static int64_t depth_layout(const ari_net *net, const ari_layout *l, uint32_t w, int64_t x, int64_t y) {
    int64_t least = INT64_MAX;
    bool inside = false;
    for (uint32_t i = net->head[w]; i < net->head[w + 1]; i++) {
        const int32_t *p = l->spot[net->corner[i]];
        const int32_t *q = l->spot[net->corner[i + 1 < net->head[w + 1] ? i + 1 : net->head[w]]];
        const int64_t d = distance_layout(x, y, p, q);
        if (d < least) least = d;
        if ((p[1] > y) == (q[1] > y)) continue;
        const int64_t cross = ((int64_t)q[0] - p[0]) * (y - p[1]) - ((int64_t)q[1] - p[1]) * (x - p[0]);
        if (q[1] > p[1] ? cross < 0 : cross > 0) inside = !inside;
    }
    return inside ? least : -least;
}

/* No point of a face is deeper, if it is convex: area and perimeter allow no larger circle. INT64_MAX: it is not. */
static int64_t deepest_layout(const ari_net *net, const ari_layout *l, uint32_t f) {
    const uint32_t first = net->head[f], n = net->head[f + 1] - first;
    int64_t area = 0, perimeter = 0;
    bool left = false, right = false;
    for (uint32_t i = 0; i < n; i++) {
        const int32_t *p = l->spot[net->corner[first + i]], *q = l->spot[net->corner[first + (i + 1) % n]];
        const int32_t *r = l->spot[net->corner[first + (i + 2) % n]];
        const int64_t dx = (int64_t)q[0] - p[0], dy = (int64_t)q[1] - p[1];
        const int64_t turn = dx * ((int64_t)r[1] - q[1]) - dy * ((int64_t)r[0] - q[0]);
        area += (int64_t)p[0] * q[1] - (int64_t)p[1] * q[0];
        perimeter += root_layout(dx * dx + dy * dy);
        left |= turn < 0;
        right |= turn > 0;
    }
    return (left && right) || !perimeter ? INT64_MAX : (area < 0 ? -area : area) / perimeter;
}

static void centre_layout(const ari_net *net, ari_layout *l, uint32_t f) {
    int64_t low[2] = {0, 0}, high[2] = {0, 0}, sum[2] = {0, 0}, best = INT64_MIN;
    const uint32_t n = net->head[f + 1] - net->head[f];
    for (uint32_t i = net->head[f]; i < net->head[f + 1]; i++)
        for (int k = 0; k < 2; k++) {
            const int64_t at = l->spot[net->corner[i]][k];
            sum[k] += at;
            if (i == net->head[f] || at < low[k]) low[k] = at;
            if (i == net->head[f] || at > high[k]) high[k] = at;
        }
    const int64_t most = deepest_layout(net, l, f);
    for (int64_t k = 0; k <= RASTER * RASTER; k++) { /* the mean of the corners first */
        if (k && most <= best + best / 8) break;
        const int64_t x = k ? low[0] + (high[0] - low[0]) * (2 * ((k - 1) % RASTER) + 1) / (2 * RASTER) : sum[0] / n;
        const int64_t y = k ? low[1] + (high[1] - low[1]) * (2 * ((k - 1) / RASTER) + 1) / (2 * RASTER) : sum[1] / n;
        const int64_t d = depth_layout(net, l, f, x, y);
        if (d <= best + (k ? best / 8 : 0)) continue; /* not for a little more room */
        best = d;
        l->centre[f][0] = (int32_t)x;
        l->centre[f][1] = (int32_t)y;
    }
    l->room[f] = best > 0 ? (int32_t)best : 0;
}

bool ari_layout_make(const ari_board *b, ari_arena *a, ari_layout *out) {
    const ari_graph *g = b->graph;
    const ari_net *net = b->net;
    memset(out, 0, sizeof *out);
    out->spot = (int32_t(*)[2])ari_arena_array(a, g->nvertex, sizeof *out->spot, false);
    if (!out->spot) return false;
    if (g->place) scale_layout(b, out);
    else ring_layout(g, out);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (out->spot[v][0] > out->width) out->width = out->spot[v][0];
        if (out->spot[v][1] > out->height) out->height = out->spot[v][1];
    }
    if (b->genre->lines != ARI_LINES_BORDER) return true;
    out->centre = (int32_t(*)[2])ari_arena_array(a, net->ncell, sizeof *out->centre, true);
    out->room = ARI_ZERO(a, int32_t, net->ncell);
    if (!out->centre || !out->room) return false;
    for (uint32_t f = 0; f < net->ncell; f++) centre_layout(net, out, f);
    return true;
}
