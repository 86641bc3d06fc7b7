/* network.c - lines of names to a graph, names by a hash table. */
#include "network.h"
#include "grid.h"

#include <string.h>

/* ---- names ---- */

static uint32_t hash_of(const char *s, size_t n) {
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < n; i++) h = (h ^ (uint8_t)s[i]) * 16777619u;
    return h ^ h >> 15;
}

typedef struct reading {
    ari_arena *arena;
    ari_network *out;
    ARI_LIST(const char *) name;
    ARI_LIST(ari_vertex) end; /* two an edge */
    bool dimacs;
} reading;

static ari_vertex *place_of(const ari_network *n, const char *const *name, const char *s, size_t size) {
    const uint32_t mask = (1u << n->bits) - 1;
    for (uint32_t h = hash_of(s, size) & mask;; h = (h + 1) & mask) {
        const uint32_t v = n->slot[h];
        if (!v || (strlen(name[v - 1]) == size && !memcmp(name[v - 1], s, size))) return &n->slot[h];
    }
}

static bool widen(reading *r) {
    ari_network *n = r->out;
    if (n->slot && r->name.n * 2 < 1u << n->bits) return true;
    n->bits = n->slot ? n->bits + 1 : 8;
    n->slot = ARI_ZERO(r->arena, uint32_t, (size_t)1 << n->bits);
    for (uint32_t v = 0; n->slot && v < r->name.n; v++)
        *place_of(n, r->name.at, r->name.at[v], strlen(r->name.at[v])) = v + 1;
    return n->slot != NULL;
}

static bool vertex(reading *r, const char *s, size_t size, ari_vertex *v) {
    if (!widen(r) || !ARI_RESERVE(r->arena, &r->name, 1)) return false;
    uint32_t *at = place_of(r->out, r->name.at, s, size);
    if (!*at) {
        char *copy = ARI_TAKE(r->arena, char, size + 1);
        if (!copy) return false;
        memcpy(copy, s, size);
        copy[size] = 0;
        ARI_PUSH(&r->name, copy);
        *at = r->name.n;
    }
    *v = *at - 1;
    return true;
}

/* ---- reading ---- */

typedef struct token { const char *at; size_t n; uint32_t column; } token;

/* The words of a line up to a comment; at most `most` are kept, all are counted. */
static uint32_t split(const char *line, uint32_t size, token *t, uint32_t most) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < size;) {
        if (line[i] == ' ' || line[i] == '\t' || line[i] == '\r') {
            i++;
            continue;
        }
        if (line[i] == '#') break;
        uint32_t end = i;
        while (end < size && line[end] != ' ' && line[end] != '\t' && line[end] != '\r') end++;
        if (n < most) t[n] = (token){line + i, end - i, i + 1};
        n++;
        i = end;
    }
    return n;
}

static bool is(const token *t, const char *word) { return t->n == strlen(word) && !memcmp(t->at, word, t->n); }

static bool number(const char *s, size_t n, uint32_t *value) {
    uint64_t x = 0;
    if (!n || n > 9) return false;
    for (size_t i = 0; i < n; i++) {
        if (s[i] < '0' || s[i] > '9') return false;
        x = x * 10 + (uint32_t)(s[i] - '0');
    }
    *value = (uint32_t)x;
    return true;
}

static ari_status edge(reading *r, const token *t, uint32_t line, ari_error *err) {
    ari_vertex u, v;
    if (!vertex(r, t[0].at, t[0].n, &u) || !vertex(r, t[1].at, t[1].n, &v)) return r->arena->spent;
    if (u == v)
        return ari_status_fail(err, ARI_SYNTAX, line, t[1].column, "an edge from a vertex to itself",
                               "leave it out: no path, cycle or tree has one");
    if (r->end.n / 2 >= ARI_NETWORK_MOST)
        return ari_status_fail(err, ARI_RANGE, line, 1, "more than 1048576 edges", "");
    if (!ARI_RESERVE(r->arena, &r->end, 2)) return r->arena->spent;
    ARI_PUSH(&r->end, u);
    ARI_PUSH(&r->end, v);
    return ARI_OK;
}

/* "p edge N M": the vertices 1 .. N. */
static ari_status problem(reading *r, const token *t, uint32_t n, uint32_t line, ari_error *err) {
    uint32_t nvertex, nedge;
    if (n != 4 || !number(t[2].at, t[2].n, &nvertex) || !number(t[3].at, t[3].n, &nedge))
        return ari_status_fail(err, ARI_SYNTAX, line, 1, "a p line that is not \"p edge N M\"", "");
    if (nvertex > ARI_NETWORK_MOST) return ari_status_fail(err, ARI_RANGE, line, 1, "more than 1048576 vertices", "");
    for (uint32_t i = 1; i <= nvertex; i++) {
        char text[12];
        uint32_t k = sizeof text;
        for (uint32_t x = i; x; x /= 10) text[--k] = (char)('0' + x % 10);
        ari_vertex v;
        if (!vertex(r, text + k, sizeof text - k, &v)) return r->arena->spent;
    }
    r->dimacs = true;
    return ARI_OK;
}

static ari_status take_line(reading *r, const token *t, uint32_t n, uint32_t line, ari_error *err) {
    ari_vertex v;
    if (n > 1 && is(t, "p") && !r->name.n) return problem(r, t, n, line, err);
    if (r->dimacs) {
        if (is(t, "c")) return ARI_OK;
        if (n != 3 || !is(t, "e"))
            return ari_status_fail(err, ARI_SYNTAX, line, t->column, "a line that is not \"e U V\"",
                                   "a file with a p line has only such lines, and comments \"c ...\"");
        return edge(r, t + 1, line, err);
    }
    if (n == 2) return edge(r, t, line, err);
    if (n == 1) return vertex(r, t->at, t->n, &v) ? ARI_OK : r->arena->spent;
    return ari_status_fail(err, ARI_SYNTAX, line, t[2].column, "more than two names in a line",
                           "write the two ends of an edge, or one vertex");
}

/* Comments of DIMACS may come before the line that tells that it is one. */
static bool dimacs_ahead(const char *text, size_t size) {
    for (size_t i = 0; i + 2 < size; i++)
        if ((!i || text[i - 1] == '\n') && text[i] == 'p' && text[i + 1] == ' ') return true;
    return false;
}

ari_status ari_network_read(ari_arena *a, const char *text, size_t size, ari_network *out, ari_error *err) {
    memset(out, 0, sizeof *out);
    reading r = {.arena = a, .out = out};
    const bool dimacs = dimacs_ahead(text, size);
    ari_scan s;
    ari_scan_begin(&s, text, size);
    const char *line;
    uint32_t length, rows, cols, lines = 0;
    bool grid = false;
    for (uint32_t number_of = 1; ari_scan_line(&s, &line, &length); number_of++) {
        token t[4];
        const uint32_t n = split(line, length, t, 4);
        if (!n || (dimacs && !r.dimacs && is(t, "c"))) continue;
        if (!lines++ && n == 2 && is(t, "grid") && ari_network_size(t[1].at, t[1].n, &rows, &cols)) {
            grid = true;
            continue;
        }
        if (grid)
            return ari_status_fail(err, ARI_SYNTAX, number_of, t->column, "a line after that of the grid",
                                   "a grid stands alone");
        ARI_TRY(take_line(&r, t, n, number_of, err));
    }
    if (grid) return ari_network_grid(a, rows, cols, out);
    if (!lines) return ari_status_fail(err, ARI_SYNTAX, 1, 1, "an empty graph", "write an edge a line: two names");
    out->name = r.name.at;
    return ari_graph_build(a, r.name.n, r.end.n / 2, (const ari_vertex(*)[2])(const void *)r.end.at, &out->graph);
}

ari_status ari_network_grid(ari_arena *a, uint32_t rows, uint32_t cols, ari_network *out) {
    memset(out, 0, sizeof *out);
    return ari_grid_build(a, rows, cols, &out->graph);
}

bool ari_network_size(const char *text, size_t size, uint32_t *rows, uint32_t *cols) {
    const char *x = size ? memchr(text, 'x', size) : NULL;
    if (!x || !number(text, (size_t)(x - text), rows) || !number(x + 1, size - (size_t)(x - text) - 1, cols))
        return false;
    return *rows && *cols && *rows <= 1000 && *cols <= 1000;
}

/* ---- names again ---- */

ari_vertex ari_network_find(const ari_network *n, const char *name, size_t size) {
    if (n->name) {
        const uint32_t v = *place_of(n, n->name, name, size);
        return v ? v - 1 : ARI_NO;
    }
    const char *comma = size ? memchr(name, ',', size) : NULL;
    uint32_t r, c;
    if (!comma || !number(name, (size_t)(comma - name), &r) ||
        !number(comma + 1, size - (size_t)(comma - name) - 1, &c) || !r || !c || r > n->graph.rows || c > n->graph.cols)
        return ARI_NO;
    return (r - 1) * n->graph.cols + c - 1;
}

void ari_network_print_vertex(ari_out *o, const ari_network *n, ari_vertex v) {
    if (n->name) ari_text_put(o, n->name[v]);
    else ari_text_format(o, "%u,%u", v / n->graph.cols + 1, v % n->graph.cols + 1);
}

void ari_network_print_edge(ari_out *o, const ari_network *n, ari_edge e) {
    ari_network_print_vertex(o, n, n->graph.ends[e][0]);
    ari_text_char(o, '-');
    ari_network_print_vertex(o, n, n->graph.ends[e][1]);
}

/* One pair: any '-' may be the one between the names. */
static bool one_pair(const ari_network *n, const char *s, size_t size, ari_vertex *pair) {
    for (size_t i = 1; i + 1 < size; i++) {
        if (s[i] != '-') continue;
        pair[0] = ari_network_find(n, s, i);
        pair[1] = ari_network_find(n, s + i + 1, size - i - 1);
        if (pair[0] != ARI_NO && pair[1] != ARI_NO) return true;
    }
    return false;
}

ari_status ari_network_pairs(ari_arena *a, const ari_network *n, const char *text, size_t size, ari_vertex (**pair)[2],
                             uint32_t *npair, ari_error *err) {
    ARI_LIST(ari_vertex) list = {0};
    for (size_t i = 0; i < size;) {
        if (text[i] == ' ' || text[i] == ';' || text[i] == '\n' || text[i] == '\t') {
            i++;
            continue;
        }
        size_t end = i;
        while (end < size && text[end] != ' ' && text[end] != ';' && text[end] != '\n' && text[end] != '\t') end++;
        ari_vertex both[2];
        if (!one_pair(n, text + i, end - i, both))
            return ari_status_fail(err, ARI_SYNTAX, 1, (uint32_t)i + 1, "not a pair of vertices of the graph",
                                   "write two names with \"-\" between them; a grid's are like 1,1");
        for (uint32_t k = 0; k < list.n; k++)
            if (list.at[k] == both[0] || list.at[k] == both[1])
                return ari_status_fail(err, ARI_SYNTAX, 1, (uint32_t)i + 1, "a vertex in two pairs", "");
        if (both[0] == both[1])
            return ari_status_fail(err, ARI_SYNTAX, 1, (uint32_t)i + 1, "a vertex paired with itself", "");
        if (!ARI_RESERVE(a, &list, 2)) return a->spent;
        ARI_PUSH(&list, both[0]);
        ARI_PUSH(&list, both[1]);
        i = end;
    }
    *pair = (ari_vertex(*)[2])(void *)list.at;
    *npair = list.n / 2;
    return ARI_OK;
}

/* ---- families ---- */

static const ari_network_word word[] = {
    {"connected", ARI_FRONTIER_CONNECTED, false, false, "edges that hang together, at least one"},
    {"covers", ARI_FRONTIER_LINKAGES, true, false, "disjoint paths that visit every vertex"},
    {"cycles", ARI_FRONTIER_CYCLES, false, false, "one simple cycle"},
    {"factors", ARI_FRONTIER_LOOPS, true, false, "disjoint cycles that visit every vertex (2-factors)"},
    {"forests", ARI_FRONTIER_FORESTS, false, false, "edges without a cycle, also none"},
    {"hamcycles", ARI_FRONTIER_CYCLES, true, false, "one cycle that visits every vertex"},
    {"hampaths", ARI_FRONTIER_PATHS, true, true, "one path that visits every vertex"},
    {"linkages", ARI_FRONTIER_LINKAGES, false, false, "disjoint paths, also none (linear forests)"},
    {"loops", ARI_FRONTIER_LOOPS, false, false, "disjoint cycles, also none"},
    {"matchings", ARI_FRONTIER_MATCHINGS, false, false, "edges without common vertices, also none"},
    {"paths", ARI_FRONTIER_PATHS, false, true, "one simple path, or one for each pair"},
    {"perfect", ARI_FRONTIER_MATCHINGS, true, false, "perfect matchings"},
    {"spanning", ARI_FRONTIER_SPANNING, false, false, "edges that join all vertices to one piece"},
    {"trees", ARI_FRONTIER_TREES, false, false, "spanning trees"},
};

const ari_network_word *ari_network_words(uint32_t *n) {
    *n = sizeof word / sizeof *word;
    return word;
}

const ari_network_word *ari_network_word_of(const char *name, size_t size) {
    for (uint32_t i = 0; i < sizeof word / sizeof *word; i++)
        if (strlen(word[i].name) == size && !memcmp(word[i].name, name, size)) return &word[i];
    return NULL;
}
