/* sketch.c - see sketch.h. A change says which point or edge goes, comes or moves. From it the new graph is listed,
 * with what became of each old point and edge; then faces are found again, and clues and lines are carried over. */
#include "edit/sketch.h"

#include "board/net.h"
#include "draw/layout.h"
#include "edit/hand.h"
#include "edit/places.h"
#include "read/graph_reader.h"
#include "read/reader.h"

#include <string.h>

typedef struct change {
    uint32_t no_point, no_edge; /* ARI_NO: none goes */
    uint32_t moved;             /* a point; nvertex: a new one; or ARI_NO */
    int32_t to[2];
    uint32_t parted;            /* the edge that the new point lies on, or ARI_NO */
    uint32_t join[2];
} change;

static const change nothing = {ARI_NO, ARI_NO, ARI_NO, {0, 0}, ARI_NO, {ARI_NO, ARI_NO}};

/* The graph that is to be, in the arena of its board. */
typedef struct sketch {
    const ari_board *from;
    ari_board *to;
    ari_net *net;
    ari_arena *a;        /* scratch */
    uint32_t *became;    /* [nvertex+1] of the old points and the new one */
    ari_vertex (*ends)[2];
    uint32_t *was;       /* [nedge] the old edge, or ARI_NO */
    uint32_t npoint, nedge;
} sketch;

bool ari_sketch_takes(const ari_board *b) { return b->net && !b->net->tiling; }

static ari_status memory_sketch(ari_error *err) {
    return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while editing", "");
}

static ari_status refuse_sketch(ari_error *err, const char *what, const char *remedy) {
    return ari_status_fail(err, ARI_RANGE, 0, 0, what, remedy);
}

/* ---- points and edges ---- */

/* Where the old points are. */
static bool find_places(const ari_board *b, ari_arena *a, int32_t (**place)[2]) {
    ari_layout l;
    *place = b->graph->place;
    if (*place || !b->graph->nvertex) return true;
    if (!ari_layout_make(b, a, &l)) return false;
    *place = l.spot;
    return true;
}

static void add_edge(sketch *p, ari_vertex u, ari_vertex v, uint32_t was) {
    p->ends[p->nedge][0] = u;
    p->ends[p->nedge][1] = v;
    p->was[p->nedge++] = was;
}

static bool list_sketch(sketch *p, const change *c) {
    const ari_graph *g = p->from->graph;
    ari_arena *home = &p->to->arena;
    int32_t(*place)[2];
    const uint32_t n = g->nvertex;
    p->net->graph.place = (int32_t(*)[2])ari_arena_array(home, (size_t)n + 1, sizeof *place, false);
    p->became = ARI_TAKE(p->a, uint32_t, (size_t)n + 1);
    p->ends = (ari_vertex(*)[2])ari_arena_array(p->a, (size_t)g->nedge + 2, sizeof *p->ends, false);
    p->was = ARI_TAKE(p->a, uint32_t, (size_t)g->nedge + 2);
    if (!p->net->graph.place || !p->became || !p->ends || !p->was || !find_places(p->from, p->a, &place)) return false;
    for (uint32_t v = 0; v < n + (c->moved == n); v++) {
        p->became[v] = v == c->no_point ? ARI_NO : p->npoint;
        if (v == c->no_point) continue;
        memcpy(p->net->graph.place[p->npoint++], v == c->moved ? c->to : place[v], sizeof c->to);
    }
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = p->became[g->ends[e][0]], v = p->became[g->ends[e][1]];
        if (e == c->no_edge || u == ARI_NO || v == ARI_NO) continue;
        add_edge(p, u, e == c->parted ? p->became[n] : v, e);
        if (e == c->parted) add_edge(p, p->became[n], v, e);
    }
    if (c->join[0] != ARI_NO) add_edge(p, p->became[c->join[0]], p->became[c->join[1]], ARI_NO);
    return true;
}

/* Names go along; a new point gets the number after the largest that is a name. */
static bool name_sketch(sketch *p) {
    const ari_board *b = p->from;
    const char **names = (const char **)ari_arena_array(&p->to->arena, (size_t)p->npoint + 1, sizeof *names, false);
    uint32_t most = 0, number;
    ari_out o;
    p->net->name = names;
    for (uint32_t v = 0; names && v <= b->graph->nvertex; v++) {
        if (v == b->graph->nvertex && p->npoint <= v) break;
        ari_text_begin(&o, &p->to->arena);
        if (v < b->graph->nvertex) ari_net_put_point(b, v, &o);
        else ari_text_uint(&o, (uint64_t)most + 1);
        const char *text = ari_text_end(&o);
        if (!text) return false;
        if (ari_scan_whole(text, o.n, &number) && number > most) most = number;
        if (p->became[v] != ARI_NO) names[p->became[v]] = text;
    }
    return names != NULL;
}

/* ---- faces ---- */

static ari_status not_simple(const sketch *p, ari_plane_fault fault, const uint32_t bad[2], ari_error *err) {
    char text[80];
    ari_out o;
    if (fault == ARI_PLANE_SAME_PLACE)
        return refuse_sketch(err, "two points would lie at one place", "leave room between them");
    ari_text_within(&o, text, sizeof text);
    ari_net_put_edge(p->to, bad[1], &o);
    return ari_status_refuse(err, ARI_RANGE, "", text,
                             fault == ARI_PLANE_CROSS ? " would cross another edge" : " would pass through a point",
                             "edges meet at points alone");
}

static ari_status find_faces(sketch *p, ari_error *err) {
    const bool border = p->to->genre->lines == ARI_LINES_BORDER;
    ari_plane_fault fault;
    uint32_t bad[2];
    p->to->net = p->net; /* to be named */
    p->to->graph = &p->net->graph;
    if (ari_plane_check(p->a, p->to->graph, &fault, bad) != ARI_OK) return memory_sketch(err);
    if (fault && border) return not_simple(p, fault, bad, err);
    if (!fault && ari_net_embed(&p->to->arena, p->net) != ARI_OK) return memory_sketch(err);
    return ari_net_finish(p->to, p->net) == ARI_OK ? ARI_OK : memory_sketch(err);
}

/* The new faces beside each old edge that is still there. */
static bool find_beside(const sketch *p, uint32_t (**out)[2]) {
    const uint32_t n = p->from->graph->nedge;
    uint32_t(*beside)[2] = (uint32_t(*)[2])ari_arena_array(p->a, n, sizeof *beside, false);
    if (!beside) return false;
    for (ari_edge e = 0; e < n; e++) beside[e][0] = beside[e][1] = ARI_NO;
    for (uint32_t f = 0; f < p->net->ncell; f++)
        for (uint32_t i = p->net->side_head[f]; i < p->net->side_head[f + 1]; i++) {
            const uint32_t e = p->was[p->net->side[i]];
            if (e != ARI_NO && beside[e][0] != f) beside[e][beside[e][0] != ARI_NO] = f;
        }
    *out = beside;
    return true;
}

/* The new face that has all edges of an old one; ARI_NO: none. */
static uint32_t same_face(const sketch *p, const uint32_t (*beside)[2], uint32_t cell) {
    uint32_t n;
    const ari_edge *side = ari_net_sides(p->from, cell, &n);
    for (int k = 0; k < 2 && n; k++) {
        const uint32_t f = beside[side[0]][k];
        uint32_t i = 0;
        while (i < n && f != ARI_NO && (beside[side[i]][0] == f || beside[side[i]][1] == f)) i++;
        if (i == n) return f;
    }
    return ARI_NO;
}

static bool carry_clues(const sketch *p) {
    const ari_board *b = p->from;
    uint32_t(*beside)[2] = NULL;
    const bool border = b->genre->lines == ARI_LINES_BORDER;
    if (border && !find_beside(p, &beside)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        const uint32_t to = border ? same_face(p, (const uint32_t(*)[2])beside, i) : p->became[i];
        if (to != ARI_NO) p->to->clue[to] = b->clue[i];
    }
    return true;
}

static bool carry_lines(const sketch *p, const ari_marks *k) {
    ari_marks *marks = ari_board_blank(p->to, &p->to->arena);
    if (!marks) return false;
    for (ari_edge e = 0; e < p->nedge; e++) marks->edge[e] = p->was[e] == ARI_NO ? 0 : k->edge[p->was[e]];
    p->to->marks = marks;
    return true;
}

/* ---- another board ---- */

static ari_status build_sketch(const ari_draft *d, const change *c, sketch *p, ari_error *err) {
    if (!p->net || !list_sketch(p, c) || !name_sketch(p)) return memory_sketch(err);
    if (p->npoint > ARI_NET_POINTS || p->nedge > ARI_NET_EDGES)
        return refuse_sketch(err, "the graph has too many points or edges", "at most 20000 points and 40000 edges");
    int32_t(*place)[2] = p->net->graph.place;
    if (ari_graph_build(&p->to->arena, p->npoint, p->nedge, (const ari_vertex(*)[2])p->ends, &p->net->graph) != ARI_OK)
        return memory_sketch(err);
    p->net->graph.place = p->npoint ? place : NULL; /* as it is read */
    ARI_TRY(find_faces(p, err));
    memcpy(p->to->param, p->from->param, sizeof p->to->param);
    return carry_clues(p) && carry_lines(p, d->marks) ? ARI_OK : memory_sketch(err);
}

static ari_status put_sketch(ari_draft *d, const change *c, ari_error *err) {
    ari_arena a;
    ari_board made, *b;
    ari_net_begin(&made, d->board->genre, &d->arena.alloc, 0);
    ari_arena_init(&a, &d->arena.alloc, 0);
    sketch p = {.from = d->board, .to = &made, .net = ARI_ZERO(&made.arena, ari_net, 1), .a = &a};
    const ari_status s = build_sketch(d, c, &p, err);
    ari_arena_drop(&a);
    if (s != ARI_OK) {
        ari_board_drop(&made);
        return s;
    }
    ARI_TRY(ari_board_keep(&made, &b, err));
    ari_draft_swap(d, b);
    return ARI_OK;
}

ari_status ari_sketch_list(ari_draft *d, ari_error *err) {
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, &d->arena.alloc);
    ari_status s = ari_draft_text(d, "graph", &o, err);
    if (s == ARI_OK) s = ari_draft_swap_text(d, o.at, o.n, err);
    ari_arena_drop(&a);
    return s;
}

/* ---- gestures ---- */

typedef struct reader { ari_draft *d; ari_scan *s; ari_error *err; } reader;

static ari_status no_gesture(const reader *r) {
    return ari_scan_fail(r->s, r->err, "this is no gesture", "as: point 1.5 2, drag p0 p3, move p0 2 2, right e4");
}

static bool at_end(const reader *r) {
    ari_scan_blanks(r->s);
    return r->s->at == r->s->end;
}

/* A point, or where `edge` also an edge: what it is, and its index. */
static ari_status read_place(const reader *r, bool edge, uint32_t *kind, uint32_t *i) {
    const ari_board *b = r->d->board;
    const uint32_t points = b->genre->lines == ARI_LINES_BORDER ? ARI_AT_POINT : ARI_AT_CELL;
    uint32_t place;
    ari_scan_blanks(r->s);
    if (!ari_place_scan(r->s, &place)) return ari_scan_fail(r->s, r->err, "a place must be here", "as p0, e12");
    *kind = ARI_SITE_KIND(place);
    *i = ARI_SITE_INDEX(place);
    if (ari_place_has(b, place) && (*kind == points || (edge && *kind == ARI_AT_EDGE))) return ARI_OK;
    char id[ARI_PLACE_ID];
    return ari_status_refuse(r->err, ARI_RANGE, "this graph has no point \"", ari_place_id(place, id), "\"",
                             "ask for its places");
}

static ari_status read_spot(const reader *r, int32_t to[2]) {
    const char *word;
    uint32_t n;
    for (int i = 0; i < 2; i++) {
        ari_scan_blanks(r->s);
        if (!ari_reader_word(r->s, &word, &n) || !ari_graph_reader_place(word, n, &to[i]))
            return ari_scan_fail(r->s, r->err, "two coordinates must be here", "as the points of the text have them");
    }
    return at_end(r) ? ARI_OK : no_gesture(r);
}

/* The point that is there, and the edge that passes; ARI_NO: none. */
static void look_sketch(const ari_graph *g, int32_t (*place)[2], const int32_t at[2], uint32_t *point, uint32_t *edge) {
    *point = *edge = ARI_NO;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (place[v][0] == at[0] && place[v][1] == at[1]) *point = v;
    for (ari_edge e = 0; e < g->nedge && *edge == ARI_NO; e++) {
        const int32_t *p = place[g->ends[e][0]], *q = place[g->ends[e][1]];
        const int64_t px = (int64_t)at[0] - p[0], py = (int64_t)at[1] - p[1];
        const int64_t qx = (int64_t)at[0] - q[0], qy = (int64_t)at[1] - q[1];
        if (px * qy == py * qx && px * qx <= 0 && py * qy <= 0) *edge = e;
    }
}

static ari_status put_point(const reader *r, uint32_t moved, change *c) {
    const ari_graph *g = r->d->board->graph;
    ari_arena a;
    int32_t(*place)[2];
    uint32_t point = ARI_NO, edge = ARI_NO;
    ARI_TRY(read_spot(r, c->to));
    ari_arena_init(&a, &r->d->arena.alloc, 0);
    const bool fine = find_places(r->d->board, &a, &place);
    if (fine) look_sketch(g, place, c->to, &point, &edge);
    ari_arena_drop(&a);
    if (!fine) return memory_sketch(r->err);
    if (point == moved || (point != ARI_NO && moved == g->nvertex)) return ARI_OK; /* there already */
    if (point != ARI_NO) return refuse_sketch(r->err, "two points would lie at one place", "leave room between them");
    c->moved = moved;
    if (moved == g->nvertex) c->parted = edge;
    return ARI_OK;
}

/* In the middle of an edge. */
static ari_status part_edge(const reader *r, uint32_t edge, change *c) {
    const ari_graph *g = r->d->board->graph;
    ari_arena a;
    int32_t(*place)[2];
    ari_arena_init(&a, &r->d->arena.alloc, 0);
    const bool fine = find_places(r->d->board, &a, &place);
    for (int i = 0; fine && i < 2; i++) c->to[i] = (place[g->ends[edge][0]][i] + place[g->ends[edge][1]][i]) / 2;
    ari_arena_drop(&a);
    c->moved = g->nvertex;
    c->parted = edge;
    return fine ? ARI_OK : memory_sketch(r->err);
}

static ari_status join_sketch(const reader *r, change *c) {
    const ari_graph *g = r->d->board->graph;
    uint32_t kind;
    for (int i = 0; i < 2; i++) ARI_TRY(read_place(r, false, &kind, &c->join[i]));
    if (!at_end(r)) return no_gesture(r);
    const ari_edge e = ari_graph_find(g, c->join[0], c->join[1]);
    if (e != ARI_NO) c->no_edge = e;
    if (e != ARI_NO || c->join[0] == c->join[1]) c->join[0] = ARI_NO;
    return ARI_OK;
}

/* right, key: taken away; click on an edge: parted. */
static ari_status touch_sketch(const reader *r, ari_deed deed, change *c) {
    uint32_t kind, i;
    ARI_TRY(read_place(r, true, &kind, &i));
    ari_scan_blanks(r->s);
    bool goes = deed == ARI_DEED_RIGHT;
    if (deed == ARI_DEED_KEY) {
        const ari_touch t = {.key = r->s->at, .nkey = (uint32_t)(r->s->end - r->s->at)};
        if (!t.nkey) return no_gesture(r);
        goes = ari_hand_is(&t, "Backspace") || ari_hand_is(&t, "Delete");
    } else if (!at_end(r)) {
        return no_gesture(r);
    }
    if (goes) *(kind == ARI_AT_EDGE ? &c->no_edge : &c->no_point) = i;
    else if (deed == ARI_DEED_CLICK && kind == ARI_AT_EDGE) return part_edge(r, i, c);
    return ARI_OK;
}

static ari_status read_sketch(const reader *r, change *c) {
    static const struct { const char *word; ari_deed deed; } word[] = {
        {"click ", ARI_DEED_CLICK}, {"right ", ARI_DEED_RIGHT}, {"key ", ARI_DEED_KEY}};
    uint32_t kind, v = r->d->board->graph->nvertex;
    ari_scan_blanks(r->s);
    if (ari_scan_accept(r->s, "point ")) return put_point(r, v, c);
    if (ari_scan_accept(r->s, "drag ")) return join_sketch(r, c);
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (ari_scan_accept(r->s, word[i].word)) return touch_sketch(r, word[i].deed, c);
    if (!ari_scan_accept(r->s, "move ")) return no_gesture(r);
    ARI_TRY(read_place(r, false, &kind, &v));
    return put_point(r, v, c);
}

ari_status ari_sketch_act(ari_draft *d, ari_scan *s, ari_error *err) {
    change c = nothing;
    const reader r = {d, s, err};
    if (!ari_sketch_takes(d->board))
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the points of this board are not listed",
                               "the gesture graph lists them");
    ARI_TRY(read_sketch(&r, &c));
    const bool idle = c.no_point == ARI_NO && c.no_edge == ARI_NO && c.moved == ARI_NO && c.join[0] == ARI_NO;
    return idle ? ARI_OK : put_sketch(d, &c, err);
}
