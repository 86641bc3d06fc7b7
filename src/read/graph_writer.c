/* graph_writer.c - boards on graphs as own text, and format `graph`: the same with everything listed.
 * A drawing is written as chains of points. They are found as trails are: first from points where an odd number of
 * lines ends, then from any other, always on along the first line that is not written yet. */
#include "read/graph_reader.h"

#include "base/sort.h"
#include "board/net.h"

#include <string.h>

enum { WIDTH = 100 }; /* a line is broken behind this column */

static void put_header(const ari_board *b, bool listed, ari_out *o) {
    const ari_genre *g = b->genre;
    if (listed) ari_text_format(o, "%s graph", g->name);
    else ari_text_format(o, "%s %s %ux%u", g->name, ari_tiling_name(b->net->tiling), b->net->rows, b->net->cols);
    for (uint32_t i = 0; i < g->nparam; i++) {
        const ari_param *p = &g->param[i];
        if (p->values || b->param[i] != p->preset) ari_reader_print(b, i, o);
    }
    ari_text_char(o, '\n');
}

/* Thousandths as a decimal. */
static void put_place(int32_t x, ari_out *o) {
    const uint32_t size = x < 0 ? 0u - (uint32_t)x : (uint32_t)x;
    uint32_t part = size % 1000, digits = 3;
    if (x < 0) ari_text_char(o, '-');
    ari_text_uint(o, size / 1000);
    if (!part) return;
    ari_text_char(o, '.');
    for (; part % 10 == 0; part /= 10) digits--;
    for (uint32_t unit = digits == 3 ? 100 : digits == 2 ? 10 : 1; unit; unit /= 10)
        ari_text_char(o, (char)('0' + part / unit % 10));
}

/* A blank, or the next line, before another word. */
static void part_writer(ari_out *o, uint32_t *start) {
    if (o->n == *start) return;
    if (o->n - *start < WIDTH) {
        ari_text_char(o, ' ');
        return;
    }
    ari_text_char(o, '\n');
    *start = o->n;
}

static void put_points(const ari_board *b, ari_out *o) {
    const ari_graph *g = b->graph;
    ari_text_put(o, "points\n");
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        ari_net_put_point(b, v, o);
        if (g->place) {
            ari_text_char(o, ' ');
            put_place(g->place[v][0], o);
            ari_text_char(o, ' ');
            put_place(g->place[v][1], o);
        }
        ari_text_char(o, '\n');
    }
}

static void put_edge(const ari_board *b, ari_edge e, ari_out *o) {
    ari_net_put_point(b, b->graph->ends[e][0], o);
    ari_text_char(o, '-');
    ari_net_put_point(b, b->graph->ends[e][1], o);
}

static void put_edges(const ari_board *b, ari_out *o) {
    ari_text_put(o, "edges\n");
    uint32_t start = o->n;
    for (ari_edge e = 0; e < b->graph->nedge; e++) {
        part_writer(o, &start);
        put_edge(b, e, o);
    }
    if (o->n > start) ari_text_char(o, '\n');
}

/* The points around a face; of a square clockwise from its upper left corner. */
static void put_border(const ari_board *b, uint32_t cell, ari_out *o) {
    const ari_net *net = b->net;
    if (!net) {
        const uint32_t wide = b->cols + 1, at = cell / b->cols * wide + cell % b->cols;
        const uint32_t corner[4] = {at, at + 1, at + wide + 1, at + wide};
        for (int i = 0; i < 4; i++) {
            if (i) ari_text_char(o, '-');
            ari_net_put_point(b, corner[i], o);
        }
        return;
    }
    ari_net_put_walk(b, cell, UINT32_MAX, o);
}

static void put_faces(const ari_board *b, ari_out *o) {
    bool some = false;
    const bool all = !b->graph->place;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE && !all) continue;
        if (!some) ari_text_put(o, "faces\n");
        some = true;
        if (b->clue[i] == ARI_CLUE_NONE) ari_text_char(o, '.');
        else b->genre->print_clue(b->clue[i], o);
        ari_text_char(o, ' ');
        put_border(b, i, o);
        ari_text_char(o, '\n');
    }
}

static void put_pairs(const ari_board *b, ari_out *o) {
    bool some = false;
    uint64_t *key = ARI_TAKE(o->arena, uint64_t, b->ncell), *spare = ARI_TAKE(o->arena, uint64_t, b->ncell);
    uint32_t n = 0;
    if (!key || !spare) {
        o->failed = true;
        return;
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > 0) key[n++] = (uint64_t)b->clue[i] << 32 | i;
    ari_sort_keys(key, spare, n);
    for (uint32_t j = 0, twins; j < n; j += 1 + twins) {
        const uint32_t i = (uint32_t)key[j];
        twins = j + 1 < n && key[j + 1] >> 32 == key[j] >> 32;
        if (!some) ari_text_put(o, "pairs\n");
        some = true;
        b->genre->print_clue(b->clue[i], o);
        ari_text_char(o, ' ');
        ari_net_put_point(b, i, o);
        ari_text_char(o, ' ');
        if (twins) ari_net_put_point(b, (uint32_t)key[j + 1], o);
        else ari_text_char(o, '.');
        ari_text_char(o, '\n');
    }
}

/* Does a line of clues of a tiling end before cell i? */
static bool breaks_writer(const ari_board *b, uint32_t i) {
    if (b->genre->lines == ARI_LINES_BORDER) return b->net->row[i] != b->net->row[i - 1];
    return b->graph->place[i][1] != b->graph->place[i - 1][1];
}

static void put_clues(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (i) ari_text_char(o, breaks_writer(b, i) ? '\n' : ' ');
        if (b->clue[i] == ARI_CLUE_NONE) ari_text_char(o, '.');
        else b->genre->print_clue(b->clue[i], o);
    }
    ari_text_char(o, '\n');
}

/* ---- the answer ---- */

typedef struct trail { uint32_t *next; bool *done; } trail; /* next: by vertex, where to look for a line */

static void put_trail(const ari_board *b, const ari_marks *k, trail *t, ari_vertex v, ari_out *o) {
    const ari_graph *g = b->graph;
    uint32_t start = o->n;
    bool first = true;
    for (;;) {
        while (t->next[v] < g->head[v + 1] && (t->done[g->inc[t->next[v]]] || k->edge[g->inc[t->next[v]]] <= 0))
            t->next[v]++;
        if (t->next[v] == g->head[v + 1]) break;
        const uint32_t i = t->next[v];
        t->done[g->inc[i]] = true;
        if (o->n - start > WIDTH) {
            ari_text_char(o, '\n');
            start = o->n;
            first = true;
        }
        if (first) ari_net_put_point(b, v, o);
        first = false;
        ari_text_char(o, '-');
        v = g->nbr[i];
        ari_net_put_point(b, v, o);
    }
    if (!first) ari_text_char(o, '\n');
}

void ari_graph_writer_answer(const ari_board *b, const ari_marks *k, ari_out *o) {
    const ari_graph *g = b->graph;
    trail t = {ARI_TAKE(o->arena, uint32_t, g->nvertex), ARI_ZERO(o->arena, bool, g->nedge)};
    if (!t.next || !t.done) {
        o->failed = true;
        return;
    }
    memcpy(t.next, g->head, g->nvertex * sizeof *t.next);
    for (int all = 0; all < 2; all++)
        for (ari_vertex v = 0; v < g->nvertex; v++) {
            uint32_t left = 0;
            for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) left += k->edge[g->inc[i]] > 0 && !t.done[g->inc[i]];
            if (left % 2 || all) put_trail(b, k, &t, v, o);
        }
    uint32_t start = o->n;
    bool crossed = false;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (k->edge[e] >= 0) continue;
        part_writer(o, &start);
        if (o->n == start) ari_text_put(o, "x ");
        put_edge(b, e, o);
        crossed = true;
    }
    if (crossed) ari_text_char(o, '\n');
}

void ari_graph_writer_text(const ari_board *b, const ari_marks *k, bool listed, ari_out *o) {
    const bool border = b->genre->lines == ARI_LINES_BORDER;
    listed = listed || !b->net->tiling; /* not listed: there is a net */
    put_header(b, listed, o);
    if (!listed) {
        put_clues(b, o);
    } else {
        put_points(b, o);
        put_edges(b, o);
        if (border) put_faces(b, o);
        else put_pairs(b, o);
    }
    if (k) {
        ari_text_put(o, "answer\n");
        ari_graph_writer_answer(b, k, o);
    }
}

/* ---- the format ---- */

ari_status ari_graph_writer_cannot(ari_error *err) {
    return ari_reader_cannot(err, "this format has boards on squares only", "print it as text, graph or svg");
}

static ari_status graph_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    if (!b->genre->nets) return ari_reader_cannot(err, "this genre is played on squares only", "print it as text");
    if (b->graph->nvertex > ARI_NET_POINTS || b->graph->nedge > ARI_NET_EDGES)
        return ari_reader_cannot(err, "the board has more points or edges than a listed graph may have",
                                 "print it as text");
    ari_graph_writer_text(b, k, true, o);
    return ARI_OK;
}

const ari_format ari_format_graph = {
    "graph", "own text with the points, edges and faces of the board listed, squares too",
    true, ARI_FORMAT_ANSWER, NULL, NULL,
    graph_print};
