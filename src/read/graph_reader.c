/* graph_reader.c - reading boards on graphs.
 *
 * Names of points and pairs of points are found by hashing, so that a long list is read in one pass. A graph whose
 * points have places gets its faces from them and must be drawn without crossings, where the genre has faces; a line
 * under `faces` names one of them by the points around it. Without places such a line makes a face of its own. */
#include "read/graph_reader.h"

#include "base/index.h"
#include "board/net.h"
#include "board/word_clues.h"

#include <string.h>

enum { DECIMALS = 3 };

typedef struct reader {
    const ari_source *src;
    ari_scan *s;
    ari_board *b;
    ari_net *net;
    ari_arena scratch;
    ARI_LIST(ari_word) name; /* as they stand in the text */
    ARI_LIST(int32_t) place; /* two a point, or none */
    ARI_LIST(uint32_t) end;  /* two an edge */
    ARI_LIST(const char *) edge_at;
    ari_index names, edges;  /* points by name, edges by their ends */
    ari_scan at;             /* the word at hand: where it stands, its bytes */
    const char *word;
    uint32_t n;
    bool closed;             /* a list of points came first: no others */
} reader;

/* ---- lines and words ---- */

/* Put the cursor at the next line that is no comment; false at an empty one and at the end. */
static bool next_line(reader *r) {
    for (;;) {
        ari_scan_blanks(r->s);
        const int c = ari_scan_peek(r->s);
        if (c != ';') return c >= 0 && c != '\n';
        while (r->s->at < r->s->end && *r->s->at != '\n') r->s->at++;
        (void)ari_scan_next(r->s);
    }
}

static void end_line(reader *r) {
    if (ari_scan_peek(r->s) == '\n') (void)ari_scan_next(r->s);
}

/* The next word of this line. */
static bool next_word(reader *r) {
    ari_scan_blanks(r->s);
    r->at = *r->s;
    return ari_reader_word(r->s, &r->word, &r->n);
}

/* Is there another word on the line? The one at hand stays. */
static bool another_reader(reader *r) {
    const ari_scan before = *r->s, at = r->at;
    const ari_word here = {r->word, r->n};
    const bool found = next_word(r);
    *r->s = before;
    r->at = at;
    r->word = here.at;
    r->n = here.n;
    return found;
}

/* Is the line this word alone? Then it is passed. */
static bool keyword_reader(reader *r, const char *wanted) {
    const ari_scan before = *r->s;
    if (next_word(r) && ari_scan_is(r->word, r->n, wanted) && !next_word(r)) {
        end_line(r);
        return true;
    }
    *r->s = before;
    return false;
}

static const char *const section[] = {"points", "edges", "faces", "pairs", "answer"};
enum { NSECTION = sizeof section / sizeof *section };

static bool at_keyword(reader *r) {
    const ari_scan before = *r->s;
    bool found = false;
    for (size_t i = 0; i < NSECTION && !found; i++) found = keyword_reader(r, section[i]);
    *r->s = before;
    return found;
}

/* Another line of a section. */
static bool more_reader(reader *r) { return next_line(r) && !at_keyword(r); }

static ari_status memory_reader(const reader *r) {
    const ari_status s = r->scratch.spent ? r->scratch.spent : r->b->arena.spent;
    return ari_status_fail(r->src->err, s ? s : ARI_NOMEM, 0, 0, "memory is out while reading", "");
}

/* A fault at the word at hand: the format may begin with it, and go on to the genre. */
static ari_status wrong_reader(const reader *r, ari_status status, const char *remedy, const char *format) {
    return ari_reader_fail(r->src, &r->at, status, remedy, format, r->word, r->n, r->b->genre->name);
}

/* ---- tables ---- */

static uint32_t hash_name(ari_word w) { return ari_scan_hash(0, w.at, w.n); }

static uint32_t hash_edge(uint32_t u, uint32_t v) {
    return (uint32_t)(((uint64_t)(u < v ? u : v) << 32 | (u < v ? v : u)) * 0x9e3779b97f4a7c15u >> 32);
}

static ari_vertex find_name(const reader *r, ari_word w) {
    for (uint32_t v, step = 0; (v = ari_index_next(&r->names, hash_name(w), &step)) != ARI_INDEX_NONE;)
        if (r->name.at[v].n == w.n && !memcmp(r->name.at[v].at, w.at, w.n)) return v;
    return ARI_NO;
}

static ari_edge find_edge(const reader *r, uint32_t u, uint32_t v) {
    for (uint32_t e, step = 0; (e = ari_index_next(&r->edges, hash_edge(u, v), &step)) != ARI_INDEX_NONE;) {
        const uint32_t *end = &r->end.at[2 * e];
        if ((end[0] == u && end[1] == v) || (end[0] == v && end[1] == u)) return e;
    }
    return ARI_NO;
}

/* False when memory is out. */
static bool add_name(reader *r, ari_word w) {
    if (!ARI_RESERVE(&r->scratch, &r->name, 1) || !ari_index_put(&r->names, &r->scratch, hash_name(w), r->name.n))
        return false;
    ARI_PUSH(&r->name, w);
    return true;
}

static bool add_edge(reader *r, uint32_t u, uint32_t v) {
    if (!ARI_RESERVE(&r->scratch, &r->end, 2) ||
        !ari_index_put(&r->edges, &r->scratch, hash_edge(u, v), r->end.n / 2))
        return false;
    ARI_PUSH(&r->end, u);
    ARI_PUSH(&r->end, v);
    return true;
}

/* ---- points ---- */

static bool is_name(const char *s, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const char c = s[i];
        const bool letter = ari_scan_letter(c) || (c >= '0' && c <= '9') || c == '_';
        if (!letter && (!i || (c != '.' && c != ':' && c != '\''))) return false;
    }
    return n && n <= ARI_NET_NAME;
}

/* A point called like a part of the list would end it, alone on its line. */
static bool is_section(const char *s, uint32_t n) {
    size_t i = 0;
    while (i < NSECTION && !ari_scan_is(s, n, section[i])) i++;
    return i < NSECTION;
}

/* The point of that name; a new one where the text lists edges alone. */
static ari_status get_point(reader *r, const ari_scan *at, const char *s, uint32_t n, bool make, ari_vertex *v) {
    if (!is_name(s, n)) {
        return ari_reader_fail(r->src, at, ARI_SYNTAX, "up to 24 letters, digits and _, behind the first . : ' too",
                               "%t is no name of a point", s, n);
    }
    if (is_section(s, n))
        return ari_reader_fail(r->src, at, ARI_SYNTAX, "call the point otherwise, as answer_",
                               "%t names a part of the list, and no point", s, n);
    *v = find_name(r, (ari_word){s, n});
    if (*v != ARI_NO) return ARI_OK;
    if (!make || r->closed) {
        return ari_reader_fail(r->src, at, ARI_SYNTAX, r->closed ? "list it under points" : "an edge must name it",
                               "%t is no point of this graph", s, n);
    }
    *v = r->name.n;
    if (*v >= ARI_NET_POINTS)
        return ari_reader_fail(r->src, at, ARI_RANGE, "split the puzzle", "more than %u points", ARI_NET_POINTS);
    return add_name(r, (ari_word){s, n}) ? ARI_OK : memory_reader(r);
}

bool ari_graph_reader_place(const char *s, uint32_t n, int32_t *out) {
    const bool minus = n && *s == '-';
    int64_t x = 0;
    uint32_t i = minus, point = 0, digits = 0;
    for (; i < n; i++) {
        if (s[i] == '.' && !point) {
            point = i + 1;
            continue;
        }
        if (s[i] < '0' || s[i] > '9' || (point && i - point >= DECIMALS)) return false;
        x = x * 10 + (s[i] - '0');
        digits++;
        if (x > ARI_PLANE_MOST) return false;
    }
    for (uint32_t k = point ? n - point : 0; k < DECIMALS; k++) x *= 10;
    if (!digits || x > ARI_PLANE_MOST) return false;
    *out = (int32_t)(minus ? -x : x);
    return true;
}

/* NAME, or NAME X Y; the first line decides which. */
static ari_status read_points(reader *r) {
    while (more_reader(r)) {
        uint32_t count = 0;
        int32_t xy[2] = {0, 0};
        ari_vertex v;
        (void)next_word(r);
        const uint32_t before = r->name.n;
        ARI_TRY(get_point(r, &r->at, r->word, r->n, true, &v));
        if (v < before) return wrong_reader(r, ARI_SYNTAX, "each point once", "point %t is there already");
        while (next_word(r)) {
            if (count == 2) return wrong_reader(r, ARI_SYNTAX, "NAME X Y is one point", "%t behind a point");
            if (!ari_graph_reader_place(r->word, r->n, &xy[count++])) {
                return wrong_reader(r, ARI_SYNTAX, "coordinates are numbers up to 100000 with up to 3 decimals",
                                    "%t is no coordinate");
            }
        }
        if (count == 1 || (before && (count == 2) != (r->place.n > 0))) {
            return ari_reader_fail(r->src, &r->at, ARI_SYNTAX,
                                   "give each point its name, x and y, or each its name alone",
                                   "this point has %u coordinates", count);
        }
        if (!ARI_RESERVE(&r->scratch, &r->place, 2)) return memory_reader(r);
        for (uint32_t i = 0; i < count; i++) ARI_PUSH(&r->place, xy[i]);
        end_line(r);
    }
    r->closed = true;
    return ARI_OK;
}

/* ---- chains: a-b-c ---- */

/* The next point of a chain from word[*i] on; false at its end. */
static bool chain_part(const char *word, uint32_t n, uint32_t *i, uint32_t *from) {
    *from = *i;
    if (*i > n) return false;
    while (*i < n && word[*i] != '-') ++*i;
    ++*i; /* past the dash; n + 1 behind the last part */
    return true;
}

static ari_scan inside_reader(const ari_scan *at, uint32_t i) {
    ari_scan s = *at;
    s.at += i;
    return s;
}

static ari_status new_edge(reader *r, const ari_scan *at, ari_vertex u, ari_vertex v, const char *word, uint32_t n) {
    if (u == v) {
        return ari_reader_fail(r->src, at, ARI_SYNTAX, "an edge joins two different points",
                               "%t goes from a point to itself", word, n);
    }
    if (find_edge(r, u, v) != ARI_NO)
        return ari_reader_fail(r->src, at, ARI_SYNTAX, "each edge once", "edge %t is there already", word, n);
    if (r->edges.n >= ARI_NET_EDGES)
        return ari_reader_fail(r->src, at, ARI_RANGE, "split the puzzle", "more than %u edges", ARI_NET_EDGES);
    if (!ARI_RESERVE(&r->scratch, &r->edge_at, 1) || !add_edge(r, u, v)) return memory_reader(r);
    ARI_PUSH(&r->edge_at, at->at);
    return ARI_OK;
}

static ari_status too_short(const reader *r) {
    return wrong_reader(r, ARI_SYNTAX, "join names of points with dashes, as a-b or a-b-c", "%t is no chain of points");
}

static ari_status read_edges(reader *r) {
    while (more_reader(r)) {
        while (next_word(r)) {
            ari_vertex u = ARI_NO, v;
            uint32_t i = 0, from, last = 0;
            if (!memchr(r->word, '-', r->n)) return too_short(r);
            while (chain_part(r->word, r->n, &i, &from)) {
                const ari_scan here = inside_reader(&r->at, from);
                ARI_TRY(get_point(r, &here, r->word + from, i - 1 - from, true, &v));
                const ari_scan start = inside_reader(&r->at, last);
                if (u != ARI_NO) ARI_TRY(new_edge(r, &start, u, v, r->word + last, i - 1 - last));
                u = v;
                last = from;
            }
        }
        end_line(r);
    }
    return ARI_OK;
}

/* A chain of known edges into corner and along, as many as fit; with `close` the last point is joined to the first. */
static ari_status read_chain(reader *r, bool close, ari_vertex *corner, ari_edge *along, uint32_t *length) {
    uint32_t i = 0, from, k = 0;
    if (!memchr(r->word, '-', r->n)) return too_short(r);
    while (chain_part(r->word, r->n, &i, &from)) {
        const ari_scan here = inside_reader(&r->at, from);
        ARI_TRY(get_point(r, &here, r->word + from, i - 1 - from, false, &corner[k]));
        k++;
    }
    if (close && k > 2 && corner[k - 1] == corner[0]) k--;
    for (uint32_t j = 0; j + 1 < k + close; j++) {
        along[j] = find_edge(r, corner[j], corner[j + 1 < k ? j + 1 : 0]);
        if (along[j] == ARI_NO) {
            const ari_word a = r->name.at[corner[j]], b = r->name.at[corner[j + 1 < k ? j + 1 : 0]];
            return ari_reader_fail(r->src, &r->at, ARI_SYNTAX, "a chain goes along edges that are listed",
                                   "no edge joins %t and %t", a.at, a.n, b.at, b.n);
        }
    }
    *length = k;
    return ARI_OK;
}

/* ---- the graph ---- */

static ari_status build_graph(reader *r) {
    ari_arena *a = &r->b->arena;
    ari_net *net = r->net;
    const uint32_t nvertex = r->name.n, nedge = r->edges.n;
    const ari_vertex(*ends)[2] = (const ari_vertex(*)[2])(const void *)r->end.at;
    if (ari_graph_build(a, nvertex, nedge, ends, &net->graph) != ARI_OK) return memory_reader(r);
    net->name = (const char **)ari_arena_array(a, nvertex, sizeof *net->name, false);
    if (!net->name) return memory_reader(r);
    for (ari_vertex v = 0; v < nvertex; v++) {
        net->name[v] = ari_text_copy(a, r->name.at[v].at, r->name.at[v].n);
        if (!net->name[v]) return memory_reader(r);
    }
    if (!r->place.n) return ARI_OK;
    net->graph.place = (int32_t(*)[2])ari_arena_array(a, nvertex, sizeof *net->graph.place, false);
    if (!net->graph.place) return memory_reader(r);
    memcpy(net->graph.place, r->place.at, nvertex * sizeof *net->graph.place);
    return ARI_OK;
}

static ari_status not_simple(const reader *r, ari_plane_fault fault, const uint32_t bad[2]) {
    static const char remedy[] = "move points, or leave the places out and list the faces";
    const ari_graph *g = &r->net->graph;
    const ari_word *name = r->name.at;
    const ari_vertex *e = fault == ARI_PLANE_CROSS ? g->ends[bad[0]] : NULL;
    const ari_vertex *f = fault == ARI_PLANE_SAME_PLACE ? NULL : g->ends[bad[1]];
    const ari_scan at = ari_reader_cursor(r->src, fault == ARI_PLANE_SAME_PLACE ? name[bad[1]].at
                                                                                : r->edge_at.at[bad[1]]);
    if (fault == ARI_PLANE_SAME_PLACE)
        return ari_reader_fail(r->src, &at, ARI_RANGE, remedy, "points %t and %t are at one place", name[bad[0]].at,
                               name[bad[0]].n, name[bad[1]].at, name[bad[1]].n);
    if (fault == ARI_PLANE_ON_EDGE)
        return ari_reader_fail(r->src, &at, ARI_RANGE, remedy, "the edge from %t to %t passes through %t",
                               name[f[0]].at, name[f[0]].n, name[f[1]].at, name[f[1]].n, name[bad[0]].at,
                               name[bad[0]].n);
    return ari_reader_fail(r->src, &at, ARI_RANGE, remedy, "the edges from %t to %t and from %t to %t cross",
                           name[e[0]].at, name[e[0]].n, name[e[1]].at, name[e[1]].n, name[f[0]].at, name[f[0]].n,
                           name[f[1]].at, name[f[1]].n);
}

/* Faces from places, where they are given. Lines between centres need none, so their edges may cross. */
static ari_status embed_reader(reader *r) {
    ari_plane_fault fault;
    uint32_t bad[2];
    if (!r->net->graph.place) return ARI_OK;
    if (ari_plane_check(&r->scratch, &r->net->graph, &fault, bad) != ARI_OK) return memory_reader(r);
    if (fault && r->b->genre->lines == ARI_LINES_BORDER) return not_simple(r, fault, bad);
    if (!fault && ari_net_embed(&r->b->arena, r->net) != ARI_OK) return memory_reader(r);
    return ARI_OK;
}

/* ---- faces ---- */

typedef struct faces {
    uint32_t *at;     /* [2*nedge] places: where a half-edge stands on the walks */
    uint32_t *walk;   /* [2*nedge] */
    ari_vertex *corner; /* scratch for one chain */
    ari_edge *along;
    ARI_LIST(ari_vertex) corners; /* without places: the walks so far */
    ARI_LIST(ari_edge) steps;
    ARI_LIST(uint32_t) head;
    ARI_LIST(int32_t) clue;
} faces;

static uint32_t half_reader(const ari_graph *g, ari_edge e, ari_vertex from) { return 2 * e + (g->ends[e][0] != from); }

/* Is the chain, forwards or backwards from its first point, all of a walk around a bounded face? */
static uint32_t find_face(const reader *r, const faces *f, uint32_t n) {
    const ari_net *net = r->net;
    for (uint32_t back = 0; back < 2; back++) {
        const uint32_t start = half_reader(&net->graph, f->along[back ? n - 1 : 0], f->corner[0]), w = f->walk[start];
        const uint32_t size = net->head[w + 1] - net->head[w];
        bool same = size == n && net->face[w] < net->ncell;
        for (uint32_t i = 0; i < n && same; i++) {
            const uint32_t at = net->head[w] + (f->at[start] - net->head[w] + i) % n;
            same = net->corner[at] == f->corner[back ? (n - i) % n : i];
        }
        if (same) return net->face[w];
    }
    return ARI_NO;
}

static ari_status prepare_reader(reader *r, faces *f) {
    const ari_net *net = r->net;
    const uint32_t nhalf = 2 * net->graph.nedge;
    memset(f, 0, sizeof *f);
    f->at = ARI_TAKE(&r->scratch, uint32_t, nhalf);
    f->walk = ARI_TAKE(&r->scratch, uint32_t, nhalf);
    f->corner = ARI_TAKE(&r->scratch, ari_vertex, r->src->size + 1);
    f->along = ARI_TAKE(&r->scratch, ari_edge, r->src->size + 1);
    if (!f->at || !f->walk || !f->corner || !f->along || !ARI_RESERVE(&r->scratch, &f->head, 1))
        return memory_reader(r);
    ARI_PUSH(&f->head, 0);
    for (uint32_t w = 0; w < net->nwalk; w++)
        for (uint32_t i = net->head[w]; i < net->head[w + 1]; i++) {
            const uint32_t h = half_reader(&net->graph, net->along[i], net->corner[i]);
            f->at[h] = i;
            f->walk[h] = w;
        }
    return ARI_OK;
}

/* A face that the text defines. */
static ari_status add_face(reader *r, faces *f, uint32_t n, int32_t clue) {
    if (!ARI_RESERVE(&r->scratch, &f->corners, n) || !ARI_RESERVE(&r->scratch, &f->steps, n) ||
        !ARI_RESERVE(&r->scratch, &f->head, 1) || !ARI_RESERVE(&r->scratch, &f->clue, 1))
        return memory_reader(r);
    for (uint32_t i = 0; i < n; i++) {
        ARI_PUSH(&f->corners, f->corner[i]);
        ARI_PUSH(&f->steps, f->along[i]);
    }
    ARI_PUSH(&f->head, f->corners.n);
    ARI_PUSH(&f->clue, clue);
    return ARI_OK;
}

static ari_status read_clue(const reader *r, int32_t *clue) {
    *clue = ARI_CLUE_NONE;
    if ((r->n == 1 && *r->word == '.') || r->b->genre->parse_clue(r->word, r->n, clue)) return ARI_OK;
    return ari_reader_sign(r->src, &r->at, r->b->genre, r->word, r->n);
}

/* CLUE CHAIN, the points around a face; without places also CLUE CHAIN CHAIN ..., the edges of open chains. The board
 * is finished behind its places, or behind the faces that the text defines. */
static ari_status read_faces(reader *r, bool given, faces *f) {
    const bool placed = r->net->graph.place != NULL;
    while (given && more_reader(r)) {
        uint32_t length = 0, part;
        int32_t clue;
        (void)next_word(r);
        ARI_TRY(read_clue(r, &clue));
        if (!next_word(r))
            return ari_reader_fail(r->src, r->s, ARI_SYNTAX, "write CLUE a-b-c, the points around the face",
                                   "a clue without a face");
        const bool close = placed || !another_reader(r);
        do {
            ARI_TRY(read_chain(r, close, f->corner + length, f->along + length, &part));
            length += close ? part : part - 1;
        } while (!close && next_word(r));
        if (!placed) {
            ARI_TRY(add_face(r, f, length, clue));
        } else {
            const uint32_t face = find_face(r, f, length);
            if (face == ARI_NO)
                return wrong_reader(r, ARI_SYNTAX, "name all points around one face, in their order",
                                    "%t is no border of a face");
            if (r->b->clue[face] != ARI_CLUE_NONE)
                return wrong_reader(r, ARI_SYNTAX, "each face once", "this face has a clue already");
            r->b->clue[face] = clue;
        }
        if (next_word(r)) return wrong_reader(r, ARI_SYNTAX, "one face a line", "%t behind a face");
        end_line(r);
    }
    return ARI_OK;
}

/* Faces of a graph without places. */
static ari_status define_faces(reader *r, const faces *f) {
    ari_arena *a = &r->b->arena;
    ari_net *net = r->net;
    net->ncell = net->nwalk = f->clue.n;
    net->head = ARI_TAKE(a, uint32_t, f->head.n);
    net->corner = ARI_TAKE(a, ari_vertex, f->corners.n);
    net->along = ARI_TAKE(a, ari_edge, f->corners.n);
    net->face = ARI_TAKE(a, ari_face, f->clue.n);
    if (!net->head || !net->corner || !net->along || !net->face) return memory_reader(r);
    memcpy(net->head, f->head.at, f->head.n * sizeof *net->head);
    for (uint32_t i = 0; i < f->corners.n; i++) {
        net->corner[i] = f->corners.at[i];
        net->along[i] = f->steps.at[i];
    }
    for (uint32_t i = 0; i < f->clue.n; i++) net->face[i] = i;
    if (ari_net_finish(r->b, net) != ARI_OK) return memory_reader(r);
    for (uint32_t i = 0; i < f->clue.n; i++) r->b->clue[i] = f->clue.at[i];
    return ARI_OK;
}

/* ---- pairs ---- */

/* NUMBER a b; of a board that is being made also NUMBER a . */
static ari_status read_pairs(reader *r) {
    while (more_reader(r)) {
        int32_t clue;
        (void)next_word(r);
        ARI_TRY(read_clue(r, &clue));
        if (clue < 1) return wrong_reader(r, ARI_RANGE, "numbers count from 1", "%t is no number to join");
        for (int i = 0; i < 2; i++) {
            ari_vertex v;
            if (!next_word(r))
                return ari_reader_fail(r->src, r->s, ARI_SYNTAX, "write NUMBER a b", "a pair of two points is missing");
            if (i && r->n == 1 && *r->word == '.') break;
            ARI_TRY(get_point(r, &r->at, r->word, r->n, false, &v));
            if (r->b->clue[v] != ARI_CLUE_NONE)
                return wrong_reader(r, ARI_SYNTAX, "one number a point", "point %t has a number already");
            r->b->clue[v] = clue;
        }
        if (next_word(r)) return wrong_reader(r, ARI_SYNTAX, "one pair a line", "%t behind a pair");
        end_line(r);
    }
    return ARI_OK;
}

/* ---- the answer ---- */

/* Chains of lines; behind the word x, chains of edges that are crossed out. */
static ari_status read_answer(reader *r, faces *f) {
    ARI_TRY(ari_reader_marks(r->src, r->b));
    while (more_reader(r)) {
        uint32_t length;
        int32_t value = 1;
        while (next_word(r)) {
            if (r->n == 1 && *r->word == 'x') {
                value = -1;
                continue;
            }
            ARI_TRY(read_chain(r, false, f->corner, f->along, &length));
            for (uint32_t i = 0; i + 1 < length; i++) {
                int32_t *mark = &r->b->marks->edge[f->along[i]];
                if (*mark) return wrong_reader(r, ARI_SYNTAX, "each line once", "an edge of %t is drawn already");
                *mark = value;
            }
        }
        end_line(r);
    }
    return ARI_OK;
}

/* ---- listed graphs ---- */

static ari_status read_graph(reader *r) {
    faces f;
    if (next_line(r) && keyword_reader(r, "points")) ARI_TRY(read_points(r));
    if (!next_line(r) || !keyword_reader(r, "edges"))
        return ari_reader_fail(r->src, r->s, ARI_SYNTAX, "list them under a line \"edges\", as a-b b-c-d",
                               "the edges of the graph are missing");
    ARI_TRY(read_edges(r));
    ARI_TRY(build_graph(r));
    ARI_TRY(embed_reader(r));
    ARI_TRY(prepare_reader(r, &f));
    const bool border = r->b->genre->lines == ARI_LINES_BORDER, own = border && !r->net->graph.place;
    if (!own && ari_net_finish(r->b, r->net) != ARI_OK) return memory_reader(r);
    if (border) {
        ARI_TRY(read_faces(r, next_line(r) && keyword_reader(r, "faces"), &f));
        if (own) ARI_TRY(define_faces(r, &f));
    } else if (next_line(r) && keyword_reader(r, "pairs")) {
        ARI_TRY(read_pairs(r));
    }
    if (next_line(r) && keyword_reader(r, "answer")) ARI_TRY(read_answer(r, &f));
    return ARI_OK;
}

/* ---- tilings ---- */

ari_status ari_graph_reader_tile(const ari_source *src, const ari_scan *at, const char *format, const ari_genre *g,
                                 uint32_t type, uint32_t rows, uint32_t cols, uint32_t least, ari_board *out) {
    static const char remedy[] = "1 to 1000 rows and columns, at most 250000 faces";
    if (rows < 1 || cols < 1 || rows > ARI_MAX_SIDE || cols > ARI_MAX_SIDE ||
        ari_tiling_size((ari_tiling)type, rows, cols) > ARI_MAX_CELL) {
        return ari_reader_fail(src, at, ARI_RANGE, remedy, "a board of %u rows and %u columns is out of range", rows,
                               cols);
    }
    if ((uint64_t)rows * cols * least / 100 > (uint64_t)(at->end - at->at))
        return ari_reader_short(src, at, "give every face, or the right size", rows, cols);
    ari_net_begin(out, g, src->alloc, src->budget);
    out->format = format;
    ari_net *net = ARI_ZERO(&out->arena, ari_net, 1);
    if (net && ari_net_tile(&out->arena, (ari_tiling)type, rows, cols, net) == ARI_OK &&
        ari_net_finish(out, net) == ARI_OK) {
        if (net->ncell) return ARI_OK;
        return ari_reader_fail(src, at, ARI_RANGE, "take more rows and columns", "a board of that size has no faces");
    }
    const ari_status s = out->arena.spent ? out->arena.spent : ARI_NOMEM;
    return ari_status_fail(src->err, s, 0, 0, "memory is out while reading", "");
}

static ari_status read_clues(reader *r) {
    ari_board *b = r->b;
    uint32_t i = 0;
    while (more_reader(r)) {
        while (next_word(r)) {
            if (i == b->ncell)
                return ari_reader_fail(r->src, &r->at, ARI_SYNTAX, "one clue, or '.', for each, with blanks between",
                                       "the clues go on after all %u cells are told", b->ncell);
            ARI_TRY(read_clue(r, &b->clue[i++]));
        }
        end_line(r);
    }
    if (i == b->ncell) return ARI_OK;
    return ari_reader_fail(r->src, r->s, ARI_SYNTAX, "one clue, or '.', for each, with blanks between",
                           "the clues end after %u of %u cells", i, b->ncell);
}

/* Points of a tiling are called by their numbers. */
static ari_status name_points(reader *r) {
    ari_out o;
    const ari_graph *g = r->b->graph;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        ari_text_begin(&o, &r->scratch);
        ari_text_uint(&o, (uint64_t)v + 1);
        if (o.failed || !add_name(r, (ari_word){o.at, o.n})) return memory_reader(r);
    }
    for (ari_edge e = 0; e < g->nedge; e++)
        if (!add_edge(r, g->ends[e][0], g->ends[e][1])) return memory_reader(r);
    r->closed = true;
    return ARI_OK;
}

static ari_status read_tiling(reader *r) {
    faces f;
    ARI_TRY(read_clues(r));
    if (!next_line(r) || !keyword_reader(r, "answer")) return ARI_OK;
    ARI_TRY(name_points(r));
    ARI_TRY(prepare_reader(r, &f));
    return read_answer(r, &f);
}

/* ---- the header ---- */

bool ari_graph_reader_is(const char *word, uint32_t n) {
    return ari_scan_is(word, n, "graph") || ari_tiling_find(word, n) != ARI_NO;
}

/* ROWSxCOLS behind the name of a tiling. */
static ari_status read_size(const ari_source *src, ari_scan *s, ari_scan *at, uint32_t *rows, uint32_t *cols) {
    const char *word;
    uint32_t n;
    ari_scan_blanks(s);
    *at = *s;
    if (!ari_reader_word(s, &word, &n))
        return ari_reader_fail(src, at, ARI_SYNTAX, "write ROWSxCOLUMNS behind it, as honeycomb 4x5",
                               "the tiling has no size");
    if (ari_reader_size(word, n, rows, cols)) return ARI_OK;
    return ari_reader_fail(src, at, ARI_SYNTAX, "write ROWSxCOLUMNS, as 4x5", "%t is no size", word, n);
}

static ari_status read_body(reader *r, bool listed) {
    ARI_TRY(ari_reader_params(r->src, r->s, r->b));
    end_line(r);
    ARI_TRY(listed ? read_graph(r) : read_tiling(r));
    if (next_line(r)) {
        return ari_reader_fail(r->src, r->s, ARI_SYNTAX, r->b->genre->lines == ARI_LINES_BORDER
                                   ? "the parts are points, edges, faces, answer, in this order, each once"
                                   : "the parts are points, edges, pairs, answer, in this order, each once",
                               "this line is out of place");
    }
    while (!next_line(r) && ari_scan_peek(r->s) == '\n') (void)ari_scan_next(r->s);
    return ari_reader_end(r->src, r->s, "one puzzle ends with an empty line");
}

ari_status ari_graph_reader_read(const ari_source *src, ari_scan *s, const ari_genre *g, ari_board *out) {
    const char *word;
    uint32_t n, rows = 0, cols = 0;
    const ari_scan first = *s;
    ari_scan at;
    (void)ari_reader_word(s, &word, &n);
    if (src->genre && src->genre != g) ARI_TRY(ari_reader_genre(src, &first, g, &g));
    ari_scan_blanks(s);
    at = *s;
    (void)ari_reader_word(s, &word, &n);
    if (!g->nets) {
        return ari_reader_fail(src, &at, ARI_UNSUPPORTED, "slitherlink, loops and numberlink have other graphs",
                               "%s is played on squares only", g->name);
    }
    const uint32_t type = ari_tiling_find(word, n);
    reader r = {.src = src, .s = s, .b = out};
    if (type != ARI_NO) {
        ARI_TRY(read_size(src, s, &at, &rows, &cols));
        ARI_TRY(ari_graph_reader_tile(src, &at, "text", g, type, rows, cols, 100, out));
    } else {
        ari_net_begin(out, g, src->alloc, src->budget);
        out->format = "text";
        r.net = ARI_ZERO(&out->arena, ari_net, 1);
    }
    ari_arena_init(&r.scratch, src->alloc, src->budget);
    if (type != ARI_NO) {
        r.net = ARI_TAKE(&r.scratch, ari_net, 1); /* to look at */
        if (r.net) *r.net = *out->net;
    }
    const ari_status status = r.net ? read_body(&r, type == ARI_NO) : memory_reader(&r);
    ari_arena_drop(&r.scratch);
    return status;
}
