/* net.c - boards on graphs: made, and named in words.
 * The sat engine reasons about inside and outside only where graph.sides tells all faces of a graph in one piece
 * (plane.h, tiling.h); clues need no more than the edges around a cell, which are kept here for all. */
#include "board/net.h"

#include "board/genre.h"

#include <string.h>

void ari_net_begin(ari_board *b, const ari_genre *genre, const ari_allocator *alloc, size_t budget) {
    memset(b, 0, sizeof *b);
    ari_arena_init(&b->arena, alloc, budget);
    b->genre = genre;
    b->format = "";
    b->rows = 1;
    for (uint32_t i = 0; i < genre->nparam; i++) b->param[i] = genre->param[i].preset;
}

/* The edge of each step of the walks. */
static ari_status find_steps(ari_arena *a, ari_net *net) {
    net->along = ARI_TAKE(a, ari_edge, net->head[net->nwalk]);
    if (!net->along) return a->spent;
    for (uint32_t w = 0; w < net->nwalk; w++)
        for (uint32_t i = net->head[w]; i < net->head[w + 1]; i++) {
            const ari_vertex to = net->corner[i + 1 < net->head[w + 1] ? i + 1 : net->head[w]];
            net->along[i] = ari_graph_find(&net->graph, net->corner[i], to);
        }
    return ARI_OK;
}

ari_status ari_net_tile(ari_arena *a, ari_tiling type, uint32_t rows, uint32_t cols, ari_net *out) {
    ari_tiles t;
    memset(out, 0, sizeof *out);
    ARI_TRY(ari_tiling_build(a, type, rows, cols, &t));
    out->tiling = type;
    out->rows = rows;
    out->cols = cols;
    out->graph = t.graph;
    out->row = t.row;
    out->ncell = out->nwalk = t.ntile;
    out->head = t.head;
    out->corner = t.corner;
    out->face = ARI_TAKE(a, ari_face, t.ntile);
    if (!out->face) return a->spent;
    for (uint32_t f = 0; f < t.ntile; f++) out->face[f] = f;
    return find_steps(a, out);
}

ari_status ari_net_embed(ari_arena *a, ari_net *net) {
    ari_plane p;
    ARI_TRY(ari_plane_embed(a, &net->graph, &p));
    net->ncell = p.nface;
    net->nwalk = p.nwalk;
    net->head = p.head;
    net->corner = p.corner;
    net->along = p.along;
    net->face = p.face;
    return ARI_OK;
}

/* Edges around each cell, each once: an edge that a walk passes twice has the cell on both sides. */
static ari_status find_sides(ari_arena *a, ari_net *net) {
    uint32_t *last = ARI_TAKE(a, uint32_t, net->graph.nedge); /* the last walk that passed an edge, plus one */
    net->side_head = ARI_ZERO(a, uint32_t, (size_t)net->ncell + 2);
    net->side = ARI_TAKE(a, ari_edge, net->nwalk ? net->head[net->nwalk] : 0);
    if (!last || !net->side_head || !net->side) return a->spent;
    for (int pass = 0; pass < 2; pass++) { /* count, then deal out as graph.c does */
        memset(last, 0, net->graph.nedge * sizeof *last);
        for (uint32_t w = 0; w < net->nwalk; w++)
            for (uint32_t i = net->head[w]; i < net->head[w + 1] && net->face[w] < net->ncell; i++) {
                const ari_edge e = net->along[i];
                if (last[e] == w + 1) continue;
                last[e] = w + 1;
                if (pass) net->side[net->side_head[net->face[w] + 1]++] = e;
                else net->side_head[net->face[w] + 2]++;
            }
        for (uint32_t f = 1; f <= net->ncell && !pass; f++) net->side_head[f + 1] += net->side_head[f];
    }
    return ARI_OK;
}

ari_status ari_net_finish(ari_board *b, ari_net *net) {
    ari_arena *a = &b->arena;
    b->net = net;
    b->graph = &net->graph;
    b->ncell = b->cols = b->genre->lines == ARI_LINES_BORDER ? net->ncell : net->graph.nvertex;
    b->clue = ARI_TAKE(a, int32_t, b->ncell);
    if (!b->clue) return a->spent;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    return find_sides(a, net);
}

/* A copy of an array in the arena; NULL stays NULL. False when memory is out. */
static bool copy_net(ari_arena *a, void *to, const void *from, size_t n, size_t size) {
    void *block = from ? ari_arena_array(a, n, size, false) : NULL;
    if (block && n) memcpy(block, from, n * size);
    memcpy(to, &block, sizeof block);
    return block || !from;
}

#define COPY(field, n) copy_net(a, &to->field, from->field, (n), sizeof *from->field)

static bool copy_graph(ari_arena *a, const ari_graph *from, ari_graph *to) {
    if (ari_graph_build(a, from->nvertex, from->nedge, (const ari_vertex(*)[2])from->ends, to) != ARI_OK) return false;
    if (from->sides &&
        ari_graph_faces(a, to, from->nface, (const ari_face(*)[2])from->sides, from->outer) != ARI_OK)
        return false;
    return COPY(place, from->nvertex);
}

static bool copy_names(ari_arena *a, const ari_net *from, ari_net *to) {
    if (!COPY(name, from->graph.nvertex)) return false;
    for (ari_vertex v = 0; from->name && v < from->graph.nvertex; v++)
        if (!copy_net(a, &to->name[v], from->name[v], strlen(from->name[v]) + 1, 1)) return false;
    return true;
}

ari_status ari_net_copy(const ari_board *b, const ari_allocator *alloc, ari_board *out) {
    const ari_net *from = b->net;
    ari_net_begin(out, b->genre, alloc, 0);
    out->format = b->format;
    ari_arena *a = &out->arena;
    ari_net *to = ARI_TAKE(a, ari_net, 1);
    if (!to) return a->spent;
    *to = *from;
    const uint32_t steps = from->nwalk ? from->head[from->nwalk] : 0;
    if (!copy_graph(a, &from->graph, &to->graph) || !copy_names(a, from, to) || !COPY(row, from->ncell) ||
        !COPY(head, (size_t)from->nwalk + 1) || !COPY(corner, steps) || !COPY(along, steps) ||
        !COPY(face, from->nwalk))
        return a->spent;
    return ari_net_finish(out, to);
}

const ari_edge *ari_net_sides(const ari_board *b, uint32_t cell, uint32_t *n) {
    if (b->net) {
        *n = b->net->side_head[cell + 1] - b->net->side_head[cell];
        return b->net->side + b->net->side_head[cell];
    }
    *n = 4;
    return b->graph->face_edge + b->graph->face_head[cell];
}

/* ---- in words ---- */

static void name(uint32_t site, ari_out *o) {
    if (!o->named) return;
    if (ARI_RESERVE(o->arena, o->named, 1)) ARI_PUSH(o->named, site);
    else o->failed = true;
}

void ari_net_put_point(const ari_board *b, ari_vertex v, ari_out *o) {
    name(ARI_SITE(ARI_AT_POINT, v), o);
    if (b->net && b->net->name) ari_text_put(o, b->net->name[v]);
    else ari_text_uint(o, (uint64_t)v + 1);
}

void ari_net_put_edge(const ari_board *b, ari_edge e, ari_out *o) {
    ari_text_put(o, "the edge ");
    ari_net_put_point(b, b->graph->ends[e][0], o);
    ari_text_char(o, '-');
    ari_net_put_point(b, b->graph->ends[e][1], o);
}

/* Does each edge of a walk lead to the next corner? */
static bool is_chain(const ari_net *net, uint32_t walk) {
    const uint32_t first = net->head[walk], n = net->head[walk + 1] - first;
    bool chain = true;
    for (uint32_t i = 0; i < n && chain; i++) {
        const ari_vertex *e = net->graph.ends[net->along[first + i]];
        chain = e[e[0] == net->corner[first + i]] == net->corner[first + (i + 1) % n];
    }
    return chain;
}

void ari_net_put_walk(const ari_board *b, uint32_t walk, uint32_t most, ari_out *o) {
    const ari_net *net = b->net;
    const uint32_t first = net->head[walk], n = net->head[walk + 1] - first;
    const bool chain = is_chain(net, walk);
    for (uint32_t i = 0; i < n; i++) {
        const ari_vertex *e = net->graph.ends[net->along[first + i]], from = net->corner[first + i];
        if (i) ari_text_char(o, chain ? '-' : ' ');
        if (i == most) {
            ari_text_put(o, "...");
            break;
        }
        ari_net_put_point(b, from, o);
        if (chain) continue;
        ari_text_char(o, '-');
        ari_net_put_point(b, e[e[0] == from], o);
    }
}

void ari_net_put_cell(const ari_board *b, uint32_t cell, ari_out *o) {
    enum { MOST = 8 };
    const ari_net *net = b->net;
    if (b->genre->lines == ARI_LINES_CENTRE) {
        ari_text_put(o, "point ");
        ari_net_put_point(b, cell, o);
        return;
    }
    if (net->tiling) {
        name(ARI_SITE(ARI_AT_CELL, cell), o);
        ari_text_format(o, "face %u", cell + 1);
        return;
    }
    ari_text_put(o, is_chain(net, cell) ? "the face " : "the edges ");
    ari_net_put_walk(b, cell, MOST, o);
}

void ari_net_describe(const ari_board *b, ari_out *o) {
    if (!b->net) return;
    if (!b->net->tiling) ari_text_put(o, ", on a graph");
    else ari_text_format(o, ", on the %s tiling", ari_tiling_name(b->net->tiling));
}
