/* family_text.c - readers that build from the bottom, writers that number nodes in one canonical way.
 *
 * Both file formats of nodes name the children of a node before the node, so each line becomes a node of the forest at
 * once. Where the order of elements in the file is not the forest's, that is a forest of the file's own, whose family
 * is left at rest. Numbers of nodes: from the top, a level's nodes in the order in which nodes above name them,
 * `without` before `with`; the bottom level gets the smallest numbers. This depends on the family alone. */
#include "family/family_text.h"

#include "base/sort.h"
#include "family/algebra.h"

#include <string.h>

typedef struct reading {
    ari_node_store *f;
    ari_scan in;
    ari_error *err;
    ari_arena *arena;          /* scratch, apart from the forest's */
    ari_universe order;        /* the elements of the file, the top first */
    ari_node_store own;        /* where nodes go when that is not the order of the forest */
    ari_node_store *to;        /* where nodes go */
    ari_diagram *rest;         /* the family of the file's own forest */
    ARI_LIST(ari_node) node;   /* by number of the file - 2 */
    ARI_LIST(uint32_t) level;  /* of these, in the file's order */
} reading;

static ari_status wrong_text(reading *r, const char *what, const char *remedy) {
    return ari_scan_fail(&r->in, r->err, what, remedy);
}

static ari_status spent_text(reading *r, ari_status s) {
    return ari_status_fail(r->err, s == ARI_OK ? ARI_NOMEM : s, 0, 0, "memory is out",
                           "give more memory, or a smaller family");
}

static bool at_line_end(reading *r) {
    ari_scan_blanks(&r->in);
    const int c = ari_scan_peek(&r->in);
    if (c == '\n') (void)ari_scan_next(&r->in);
    return c == '\n' || c < 0;
}

/* A number in the line, with blanks before it. */
static bool number_text(reading *r, uint32_t *value) {
    ari_scan_blanks(&r->in);
    return ari_scan_uint(&r->in, value);
}

/* The file's elements join the forest; do the orders agree? */
static ari_status join_universe(reading *r) {
    const uint32_t n = r->order.element.n;
    if (!ari_node_store_agrees(r->f, r->order.element.at, n)) r->to = &r->own;
    ari_status s = ari_node_store_universe(r->f, r->order.element.at, n);
    if (s == ARI_OK && r->to == r->f) return s;
    if (s == ARI_OK) s = ari_node_store_init(&r->own, r->arena);
    if (s == ARI_OK) s = ari_node_store_universe(&r->own, r->order.element.at, n);
    return s == ARI_OK ? s : spent_text(r, s);
}

/* The family of a node of the file, all of it being read. */
static ari_status whole_text(reading *r, ari_node root, ari_node *out) {
    *out = root < 2 ? root : r->node.at[root - 2];
    if (r->to == r->f || root < 2) return ARI_OK;
    const ari_status s = ari_node_store_export(&r->own, *out, r->rest, r->rest->arena);
    *out = 0;
    return s == ARI_OK ? s : spent_text(r, s);
}

/* One more node of the file. */
static ari_status put_text(reading *r, uint32_t file_level, ari_node without, ari_node with) {
    if (!ARI_RESERVE(r->arena, &r->node, 1) || !ARI_RESERVE(r->arena, &r->level, 1))
        return spent_text(r, r->arena->spent);
    const uint32_t level = ari_universe_find(&r->to->universe, r->order.element.at[file_level]);
    const ari_node x = ari_node_store_make(r->to, level, without, with);
    if (r->to->status != ARI_OK) return spent_text(r, r->to->status);
    ARI_PUSH(&r->node, x);
    ARI_PUSH(&r->level, file_level);
    return ARI_OK;
}

/* ---- our own ---- */

/* A number of a node that came before: its node in the forest, and that it is below `level`. */
static ari_status child_text(reading *r, uint32_t level, ari_node *x) {
    uint32_t id;
    if (!number_text(r, &id)) return wrong_text(r, "a child is not a number", "write: element without with");
    if (id >= r->node.n + 2)
        return wrong_text(r, "a child that does not come before its node", "list the nodes from the bottom level up");
    if (id > 1 && r->level.at[id - 2] <= level)
        return wrong_text(r, "a child that is not below its node", "follow the order of the line of elements");
    *x = id < 2 ? id : r->node.at[id - 2];
    return ARI_OK;
}

static ari_status own_node(reading *r) {
    uint32_t element;
    ari_node without = 0, with = 0;
    if (!number_text(r, &element)) return wrong_text(r, "here a node is missing", "write: element without with");
    const uint32_t level = ari_universe_find(&r->order, element);
    if (level == ARI_UNIVERSE_NONE)
        return wrong_text(r, "an element that is not in the line of elements", "add it there");
    ARI_TRY(child_text(r, level, &without));
    ARI_TRY(child_text(r, level, &with));
    if (!with) return wrong_text(r, "a node whose second child is 0", "leave such nodes out");
    if (!at_line_end(r)) return wrong_text(r, "more than three numbers for a node", "write: element without with");
    return put_text(r, level, without, with);
}

static ari_status read_own(reading *r, ari_node *out) {
    uint32_t n, root, element;
    if (!ari_scan_accept(&r->in, "ariadne family 1") || !at_line_end(r))
        return wrong_text(r, "the first line is not \"ariadne family 1\"",
                          "is this another format? try dumped or sets");
    if (!ari_scan_accept(&r->in, "elements")) return wrong_text(r, "the line of elements is missing",
                                                                "write: elements 1 2 3");
    while (number_text(r, &element)) {
        if (ari_universe_find(&r->order, element) != ARI_UNIVERSE_NONE)
            return wrong_text(r, "an element occurs twice", "name each element once");
        if (!ari_universe_add(&r->order, element)) return spent_text(r, r->arena->spent);
    }
    if (!at_line_end(r)) return wrong_text(r, "this is not an element", "write numbers up to 1000000000");
    ARI_TRY(join_universe(r));
    if (!ari_scan_accept(&r->in, "nodes") || !number_text(r, &n) || !at_line_end(r))
        return wrong_text(r, "the number of nodes is missing", "write: nodes 3");
    for (uint32_t i = 0; i < n; i++) ARI_TRY(own_node(r));
    if (!ari_scan_accept(&r->in, "root") || !number_text(r, &root) || !at_line_end(r))
        return wrong_text(r, "the root is missing, or there are more nodes than announced", "write: root 4");
    if (root >= n + 2) return wrong_text(r, "the root is no node", "write the number of a node, or 0 or 1");
    if (ari_scan_peek(&r->in) >= 0) return wrong_text(r, "something follows the root", "end the file there");
    return whole_text(r, root, out);
}

/* ---- Graphillion's dump ---- */

/* Nodes are named by numbers of any size, as they are addresses there. */
typedef struct dump_line { uint64_t name; uint32_t element, without, with; } dump_line;
typedef struct dump { ARI_LIST(dump_line) line; ari_index by_name; } dump;

static uint32_t name_hash(uint64_t name) { return (uint32_t)(name * UINT64_C(0x9e3779b97f4a7c15) >> 32); }

static uint32_t find_line(const dump *d, uint64_t name) {
    uint32_t i, step = 0;
    do i = ari_index_next(&d->by_name, name_hash(name), &step);
    while (i != ARI_INDEX_NONE && d->line.at[i].name != name);
    return i;
}

static bool address_text(reading *r, uint64_t *value) {
    int c;
    bool any = false;
    ari_scan_blanks(&r->in);
    for (*value = 0; (c = ari_scan_peek(&r->in)) >= '0' && c <= '9'; any = true) {
        if (*value > UINT64_MAX / 10 - 1) return false;
        *value = *value * 10 + (uint64_t)(c - '0');
        (void)ari_scan_next(&r->in);
    }
    return any;
}

/* B, T, or the number of a line above. */
static ari_status dump_child(reading *r, const dump *d, uint32_t *out) {
    uint64_t name;
    ari_scan_blanks(&r->in);
    if (ari_scan_accept(&r->in, "B")) *out = 0;
    else if (ari_scan_accept(&r->in, "T")) *out = 1;
    else if (!address_text(r, &name))
        return wrong_text(r, "this is no child", "write B, T or the number of a node above");
    else {
        const uint32_t i = find_line(d, name);
        if (i == ARI_INDEX_NONE) return wrong_text(r, "a child that no line above defines", "list children first");
        *out = i + 2;
    }
    return ARI_OK;
}

static ari_status dump_node(reading *r, dump *d) {
    dump_line l = {0, 0, 0, 0};
    if (!address_text(r, &l.name)) return wrong_text(r, "here a node is missing",
                                         "write: number element B|T|number B|T|number, or .");
    if (find_line(d, l.name) != ARI_INDEX_NONE)
        return wrong_text(r, "a node is defined twice", "give each its own number");
    if (!number_text(r, &l.element) || !l.element) return wrong_text(r, "this is no element", "write a number from 1");
    ARI_TRY(dump_child(r, d, &l.without));
    ARI_TRY(dump_child(r, d, &l.with));
    if (!l.with) return wrong_text(r, "a node whose second child is B", "leave such nodes out");
    for (int k = 0; k < 2; k++) {
        const uint32_t id = k ? l.with : l.without;
        if (id > 1 && d->line.at[id - 2].element <= l.element)
            return wrong_text(r, "a child whose element is not larger than its node's",
                              "elements grow from the root down");
    }
    if (!at_line_end(r)) return wrong_text(r, "more than four words for a node",
                                           "write: number element B|T|number B|T|number");
    if (!ARI_RESERVE(r->arena, &d->line, 1) || !ari_index_put(&d->by_name, r->arena, name_hash(l.name), d->line.n))
        return spent_text(r, r->arena->spent);
    ARI_PUSH(&d->line, l);
    return ARI_OK;
}

static ari_status read_dump(reading *r, ari_node *out) {
    dump d = {.line = {NULL, 0, 0}};
    uint32_t root = UINT32_MAX, most = 0;
    if (ari_scan_accept(&r->in, "B")) root = 0;
    else if (ari_scan_accept(&r->in, "T")) root = 1;
    if (root < 2 && !at_line_end(r)) return wrong_text(r, "something follows the only node", "write B or T alone");
    while (root > 1 && ari_scan_peek(&r->in) != '.') ARI_TRY(dump_node(r, &d));
    if (!ari_scan_accept(&r->in, ".") || !at_line_end(r))
        return wrong_text(r, "the last line is not a dot", "end with .");
    if (ari_scan_peek(&r->in) >= 0) return wrong_text(r, "something follows the dot", "end the file there");
    if (root > 1 && !d.line.n) return wrong_text(r, "there is no node before the dot",
                                          "write B or T for the constant families");
    if (root < 2) {
        *out = root;
        return ARI_OK;
    }
    for (uint32_t i = 0; i < d.line.n; i++)
        if (d.line.at[i].element > most) most = d.line.at[i].element;
    if (most > 1u << 20) return wrong_text(r, "an element is larger than 1048576", "number the elements from 1");
    for (uint32_t e = 1; e <= most; e++)
        if (!ari_universe_add(&r->order, e)) return spent_text(r, r->arena->spent);
    ARI_TRY(join_universe(r));
    for (uint32_t i = 0; i < d.line.n; i++) {
        const dump_line l = d.line.at[i];
        const ari_node without = l.without < 2 ? l.without : r->node.at[l.without - 2];
        const ari_node with = l.with < 2 ? l.with : r->node.at[l.with - 2];
        ARI_TRY(put_text(r, l.element - 1, without, with));
    }
    return whole_text(r, d.line.n + 1, out);
}

/* ---- sets ---- */

/* x[n] in order, each number once; key[2n] is scratch. */
static uint32_t sort_once(uint64_t *key, uint32_t *x, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) key[i] = x[i];
    const uint32_t m = ari_sort_unique(key, key + n, n);
    for (uint32_t i = 0; i < m; i++) x[i] = (uint32_t)key[i];
    return m;
}

typedef ARI_LIST(uint32_t) numbers;

/* One line of elements after the others in `all`; *some is false for a line without a set. */
static ari_status set_line(reading *r, numbers *all, bool *some) {
    *some = false;
    bool bare = true;
    for (;;) {
        ari_scan_blanks(&r->in);
        const int c = ari_scan_peek(&r->in);
        uint32_t e;
        if (c == '#') {
            const char *rest;
            uint32_t n;
            (void)ari_scan_line(&r->in, &rest, &n);
            return ARI_OK;
        }
        if (c < 0 || c == '\n') {
            (void)ari_scan_next(&r->in);
            return ARI_OK;
        }
        if (c == '-' && bare) {
            (void)ari_scan_next(&r->in);
            *some = true;
            if (!at_line_end(r)) return wrong_text(r, "something follows the empty set", "write - alone in its line");
            return ARI_OK;
        }
        if (c == ',' && !bare) {
            (void)ari_scan_next(&r->in);
            continue;
        }
        if (!ari_scan_uint(&r->in, &e))
            return wrong_text(r, "this is not an element", "write numbers up to 1000000000, or - for the empty set");
        if (!ARI_RESERVE(r->arena, all, 1)) return spent_text(r, r->arena->spent);
        ARI_PUSH(all, e);
        *some = true;
        bare = false;
    }
}

static ari_status read_sets(reading *r, ari_node *out) {
    numbers all = {NULL, 0, 0}, end = {NULL, 0, 0}; /* the elements of set k end before end[k] */
    ari_node_store *f = r->f;
    while (ari_scan_peek(&r->in) >= 0) {
        bool some;
        ARI_TRY(set_line(r, &all, &some));
        if (!some) continue;
        if (!ARI_RESERVE(r->arena, &end, 1)) return spent_text(r, r->arena->spent);
        ARI_PUSH(&end, all.n);
    }
    uint32_t *sorted = ARI_TAKE(r->arena, uint32_t, all.n);
    uint64_t *key = ARI_TAKE(r->arena, uint64_t, 2 * (size_t)all.n);
    ari_node *set = ARI_TAKE(r->arena, ari_node, end.n);
    if (!sorted || !key || !set) return spent_text(r, r->arena->spent);
    if (all.n) memcpy(sorted, all.at, all.n * sizeof *sorted);
    const uint32_t n = sort_once(key, sorted, all.n);
    ari_status s = ari_node_store_universe(f, sorted, n);
    if (s != ARI_OK) return spent_text(r, s);
    for (uint32_t k = 0, from = 0; k < end.n; from = end.at[k++]) {
        uint32_t *level = all.at ? all.at + from : sorted;
        for (uint32_t i = 0; i < end.at[k] - from; i++) level[i] = ari_universe_find(&f->universe, level[i]);
        set[k] = ari_node_store_set(f, level, sort_once(key, level, end.at[k] - from));
    }
    s = f->status == ARI_OK ? ari_algebra_unite(f, set, end.n, out) : f->status;
    return s == ARI_OK ? ARI_OK : spent_text(r, s);
}

/* ---- */

static void begin_text(reading *r, ari_node_store *f, ari_arena *scratch, const char *text, size_t size,
                       ari_error *err) {
    memset(r, 0, sizeof *r);
    const ari_arena *a = f->arena;
    ari_arena_init(scratch, &a->alloc, a->budget ? a->budget - a->used + 1 : 0);
    r->f = r->to = f;
    r->err = err;
    r->arena = scratch;
    ari_universe_init(&r->order, scratch);
    ari_scan_begin(&r->in, text, size);
}

ari_status ari_family_text_read(ari_node_store *f, ari_family_text_kind kind, const char *text, size_t size,
                                ari_arena *a, ari_node *out, ari_diagram *rest, ari_error *err) {
    reading r;
    ari_arena scratch;
    *out = 0;
    memset(rest, 0, sizeof *rest);
    rest->arena = a;
    begin_text(&r, f, &scratch, text, size, err);
    r.rest = rest;
    const ari_status s = kind == ARI_FAMILY_TEXT_OWN    ? read_own(&r, out)
                         : kind == ARI_FAMILY_TEXT_DUMP ? read_dump(&r, out)
                                                    : read_sets(&r, out);
    ari_arena_drop(&scratch);
    if (s != ARI_OK) *out = 0;
    return s;
}

ari_status ari_family_text_elements(ari_node_store *f, const char *text, uint32_t **element, uint32_t *n,
                                    ari_error *err) {
    reading r;
    ari_arena scratch;
    numbers all = {NULL, 0, 0};
    bool some;
    begin_text(&r, f, &scratch, text, strlen(text), err);
    ari_status s = set_line(&r, &all, &some);
    if (s == ARI_OK && (!some || ari_scan_peek(&r.in) >= 0))
        s = wrong_text(&r, some ? "more than one line of elements" : "no element",
                       "write elements as 3,5,7, or - for none");
    *n = all.n;
    *element = s == ARI_OK ? ARI_TAKE(f->arena, uint32_t, all.n) : NULL;
    if (s == ARI_OK && !*element) s = spent_text(&r, f->arena->spent);
    if (s == ARI_OK && all.n) memcpy(*element, all.at, all.n * sizeof **element);
    ari_arena_drop(&scratch);
    return s;
}

/* ---- printing ---- */

typedef struct numbering {
    ari_node *node; /* [nodes] ids of the diagram in the order of their new numbers 2.. */
    ari_node *to;   /* [nodes + 2] new number of each id */
} numbering;

/* Give the node its new number, the next one of its level, unless it has one. */
static void meet_text(const ari_diagram *d, numbering *m, ari_node *next, ari_node id) {
    if (m->to[id] || id < 2) return;
    const ari_node k = next[ari_diagram_level_of(d, id)]++;
    m->node[k - 2] = id;
    m->to[id] = k;
}

static ari_status renumber_text(ari_arena *a, const ari_diagram *d, numbering *m) {
    const size_t n = ari_diagram_size(d);
    m->node = ARI_TAKE(a, ari_node, n);
    m->to = ARI_ZERO(a, ari_node, n + 2);
    ari_node *next = ARI_TAKE(a, ari_node, d->nlevel);
    if (!m->node || !m->to || !next) return a->spent;
    for (uint32_t i = 0; i < d->nlevel; i++) next[i] = d->first[i + 1];
    m->to[1] = 1;
    meet_text(d, m, next, d->root);
    for (uint32_t i = 0; i < d->nlevel; i++)
        for (ari_node k = d->first[i + 1]; k < d->first[i]; k++) { /* all of this level are met by now */
            const ari_pairing c = ari_diagram_get(d, m->node[k - 2]);
            meet_text(d, m, next, c.without);
            meet_text(d, m, next, c.with);
        }
    return ARI_OK;
}

/* Visit the nodes in the order of their new numbers. */
static ari_status each_text(ari_out *o, const ari_diagram *d,
                            void (*line)(ari_out *o, uint32_t number, uint32_t level, uint32_t element,
                                         ari_pairing c)) {
    numbering m;
    ari_arena scratch;
    const ari_arena *a = o->arena;
    ari_arena_init(&scratch, &a->alloc, a->budget ? a->budget - a->used + 1 : 0);
    const ari_status s = renumber_text(&scratch, d, &m);
    for (uint32_t i = d->nlevel; s == ARI_OK && i-- > 0;)
        for (ari_node k = d->first[i + 1]; k < d->first[i]; k++) {
            const ari_pairing c = ari_diagram_get(d, m.node[k - 2]), to = {m.to[c.without], m.to[c.with]};
            line(o, k, i, d->element[i], to);
        }
    ari_arena_drop(&scratch);
    return s;
}

static void own_line(ari_out *o, uint32_t k, uint32_t level, uint32_t element, ari_pairing c) {
    (void)k;
    (void)level;
    ari_text_uint(o, element);
    ari_text_char(o, ' ');
    ari_text_uint(o, c.without);
    ari_text_char(o, ' ');
    ari_text_uint(o, c.with);
    ari_text_char(o, '\n');
}

ari_status ari_family_text_own(ari_out *o, const ari_diagram *d) {
    ari_text_put(o, "ariadne family 1\nelements");
    for (uint32_t i = 0; i < d->nlevel; i++) {
        ari_text_char(o, ' ');
        ari_text_uint(o, d->element[i]);
    }
    ari_text_format(o, "\nnodes %u\n", ari_diagram_size(d));
    ARI_TRY(each_text(o, d, own_line));
    ari_text_format(o, "root %u\n", d->root < 2 ? d->root : ari_diagram_size(d) + 1);
    return ARI_OK;
}

static void dump_child_out(ari_out *o, ari_node x) {
    ari_text_char(o, ' ');
    if (x < 2) ari_text_char(o, x ? 'T' : 'B');
    else ari_text_uint(o, x);
}

static void dump_line_out(ari_out *o, uint32_t k, uint32_t level, uint32_t element, ari_pairing c) {
    (void)element;
    ari_text_uint(o, k);
    ari_text_char(o, ' ');
    ari_text_uint(o, level + 1);
    dump_child_out(o, c.without);
    dump_child_out(o, c.with);
    ari_text_char(o, '\n');
}

ari_status ari_family_text_dump(ari_out *o, const ari_diagram *d) {
    if (d->root < 2) ari_text_put(o, d->root ? "T\n" : "B\n");
    else ARI_TRY(each_text(o, d, dump_line_out));
    ari_text_put(o, ".\n");
    return ARI_OK;
}

static void dot_line(ari_out *o, uint32_t k, uint32_t level, uint32_t element, ari_pairing c) {
    (void)level;
    ari_text_format(o, "  n%u [label=\"%u\"];\n", k, element);
    if (c.without) ari_text_format(o, "  n%u -> n%u [style=dashed];\n", k, c.without);
    ari_text_format(o, "  n%u -> n%u;\n", k, c.with);
}

static void dot_name(ari_out *o, ari_node k, const char *name) {
    ari_text_format(o, "  n%u [label=\"", k);
    for (; *name; name++) {
        if (*name == '"' || *name == '\\') ari_text_char(o, '\\');
        ari_text_char(o, *name);
    }
    ari_text_put(o, "\"];\n");
}

ari_status ari_family_text_dot(ari_out *o, const ari_diagram *d,
                               const char *(*name)(const void *user, uint32_t element), const void *user) {
    ari_text_put(o, "digraph family {\n  node [shape=circle];\n");
    if (d->root) ari_text_put(o, "  n1 [shape=box, label=\"T\"];\n");
    else ari_text_put(o, "  n0 [shape=box, label=\"B\"];\n");
    ARI_TRY(each_text(o, d, dot_line));
    for (uint32_t i = 0; i < d->nlevel; i++) {
        if (d->first[i] == d->first[i + 1]) continue;
        const char *called = name(user, d->element[i]);
        for (ari_node k = d->first[i + 1]; called && k < d->first[i]; k++) dot_name(o, k, called);
        ari_text_put(o, "  {rank=same;");
        for (ari_node k = d->first[i + 1]; k < d->first[i]; k++) ari_text_format(o, " n%u", k);
        ari_text_put(o, "}\n");
    }
    ari_text_put(o, "}\n");
    return ARI_OK;
}
