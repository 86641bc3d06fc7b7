/* diagram.c - collect raw nodes from the top, level by level, then reduce them from the bottom.
 *
 * Reducing takes the levels from the bottom. Of every raw node of the level below its final id is known (its map), so
 * children can be renamed; a node whose `with` child is the empty family is its `without` child (zero-suppressed); two
 * nodes of a level with equal children are one: those with the same larger child are in a list. Ids are dealt out in
 * the order of the raw nodes, in which a sweep also meets their children first, so that mostly one list after another
 * is asked. Nodes are made in the block of the raw nodes, from its start on: pieces of raw nodes that stand there move,
 * mostly to where others were that no level above needs. So hardly more than the raw nodes or the nodes is ever there,
 * and no new pages are asked for while there are old ones; half of the raw nodes are copied once.
 *
 * Invariant: every id names another family of sets, since children are smaller ids, unique by induction.
 *
 * Levels that repeat others: level i has the first raw nodes of level j = i + back, with children of the same numbers.
 * If the maps of levels i+1 and j+1 say the same but for the level (`echoed`: an id at level t there is the id of the
 * same place at level t - back here), then levels i and j reduce alike: each raw node of i becomes the node of the
 * same place, or the like constant, and what it takes from level j is a prefix, for ids follow the order of raw nodes.
 * So level i is copied, and the same holds for the level above it. In a sweep along a grid nearly all levels are such.
 *
 * A level that is skipped has no raw nodes: all its nodes have the element and one child, so that one is made for each
 * final child that an arc by way of it names, before these arcs are renamed.
 *
 * Besides the nodes, 8 bytes each, there are two maps of 4 bytes (back + 2, where levels repeat; two more where levels
 * are skipped) and lists of 8 to 12 bytes per raw node of the widest level. */
#include "family/diagram.h"

#include "base/team.h"

#include <string.h>

enum {
    STRETCH = 32,
    PIECE = 1 << 10,
    LOAD = 1 << 14, /* raw nodes renamed while those before are placed */
    MANY = 2 * LOAD /* nodes of a level that is worth several threads */
};

static bool fail_diagram(ari_diagram *d, ari_status status) {
    if (d->status == ARI_OK) d->status = status;
    return false;
}

static uint32_t pieces_diagram(uint64_t n) { return (uint32_t)((n + PIECE - 1) / PIECE); }

static bool start_diagram(ari_diagram *d, ari_arena *a, uint32_t nlevel, const uint32_t *element) {
    memset(d, 0, sizeof *d);
    d->arena = a;
    d->nlevel = nlevel;
    d->element = ARI_TAKE(a, uint32_t, nlevel);
    d->first = ARI_TAKE(a, ari_node, (size_t)nlevel + 1);
    if (!d->element || !d->first) return fail_diagram(d, a->spent);
    if (nlevel) memcpy(d->element, element, nlevel * sizeof *element);
    return true;
}

void ari_diagram_begin(ari_diagram *d, ari_arena *a, uint32_t nlevel, const uint32_t *element) {
    if (!start_diagram(d, a, nlevel, element)) return;
    d->layer = ari_arena_resize(a, NULL, ((size_t)nlevel + 1) * sizeof *d->layer);
    if (!d->layer) fail_diagram(d, a->spent);
    else memset(d->layer, 0, ((size_t)nlevel + 1) * sizeof *d->layer);
}

ari_status ari_diagram_constant(ari_diagram *d, ari_arena *a, uint32_t nlevel, const uint32_t *element, ari_node root) {
    ARI_REQUIRE(root <= 1, "only the two constants have no nodes");
    if (!start_diagram(d, a, nlevel, element)) return d->status;
    for (uint32_t i = 0; i <= nlevel; i++) d->first[i] = 2;
    d->root = root;
    return ARI_OK;
}

static void drop_raw(ari_diagram *d) {
    ari_arena_free(d->arena, d->layer);
    ari_arena_free(d->arena, d->raw);
    d->layer = NULL;
    d->raw = NULL;
    d->raw_cap = 0;
}

void ari_diagram_free(ari_diagram *d) {
    drop_raw(d);
    ari_arena_free(d->arena, d->node);
    d->node = NULL;
    d->cap = 0;
}

/* Room for n raw nodes more of the level begun last; NULL on failure. */
static ari_pairing *widen_diagram(ari_diagram *d, uint32_t n) {
    ari_level *l = &d->layer[d->nbegun - 1];
    const size_t need = d->nraw + n;
    if (n > UINT32_MAX - 3 - l->n || need > SIZE_MAX / 16) { /* ids have 32 bits */
        fail_diagram(d, ARI_LIMIT);
        return NULL;
    }
    if (need > d->raw_cap || !d->raw) {
        const size_t least = (size_t)pieces_diagram(need + 1) * PIECE;
        size_t wish = (size_t)pieces_diagram(d->raw_cap + d->raw_cap / 2 + 1) * PIECE;
        if (wish < least) wish = least;
        ari_pairing *p = ari_arena_resize(d->arena, d->raw, wish * sizeof *p);
        if (!p && wish > least) p = ari_arena_resize(d->arena, d->raw, (wish = least) * sizeof *p);
        if (!p) {
            fail_diagram(d, d->arena->spent);
            return NULL;
        }
        d->raw = p;
        d->raw_cap = wish;
    }
    ari_pairing *p = d->raw + d->nraw;
    l->n += n;
    d->nraw = need;
    return p;
}

ari_pairing *ari_diagram_level(ari_diagram *d, uint32_t n) {
    if (d->status != ARI_OK) return NULL;
    ARI_REQUIRE(d->nbegun < d->nlevel, "more levels than were announced");
    d->layer[d->nbegun++].start = d->nraw;
    return widen_diagram(d, n);
}

ari_pairing *ari_diagram_again(ari_diagram *d, uint32_t back, uint32_t n) {
    if (d->status != ARI_OK) return NULL;
    ARI_REQUIRE(d->nbegun < d->nlevel && back && back <= d->nbegun, "no such level to repeat");
    ARI_REQUIRE(!d->back || d->back == back, "levels repeat at one distance");
    const uint32_t i = d->nbegun++;
    d->back = back;
    d->layer[i] = (ari_level){d->nraw, d->layer[i - back].n, true, false};
    return widen_diagram(d, n);
}

void ari_diagram_skip(ari_diagram *d) {
    if (d->status != ARI_OK) return;
    ARI_REQUIRE(d->nbegun && d->nbegun < d->nlevel && !d->layer[d->nbegun - 1].again, "no level that arcs come from");
    d->layer[d->nbegun++] = (ari_level){.start = d->nraw, .skipped = true};
}

/* ---- reducing ---- */

enum { CHAIN = 8 }; /* nodes in a bucket of the larger child before others go by their hash */

typedef struct reduction {
    ari_diagram *d;
    uint32_t n;         /* nodes so far */
    uint32_t wide;      /* raw nodes of the widest level */
    ari_node **map;     /* [nlevel] final ids by the names of a level's raw nodes, 0 and 1 first; for back + 1 levels */
    ari_node *pool;     /* [2][wide + 2] all maps, where no level repeats another */
    ari_node *both;     /* [2 * (wide + 2)] where levels are skipped: the final id of each child, without and with the
                           edge skipped, by its name turned left by a bit, which ARI_NODE_VIA is the lowest of then */
    ari_node *via;      /* [wide + 1] the nodes of a skipped level above those of the level below */
    uint32_t nmap;      /* maps taken from the pool */
    uint32_t *place;    /* [pieces of raw nodes] where each stands, in pieces of the block */
    uint8_t *taken;     /* [room] does a piece of raw nodes stand there? not kept below `front` */
    uint32_t room;      /* pieces that fit the block */
    uint32_t front;     /* pieces from its start that are for nodes */
    uint32_t top, gap;  /* places from `top` on were never used; those from `gap` to it are taken */
    ari_node start;     /* the first id of this level */
    ari_node *head;     /* [1 << bits] newest node of each bucket; below `start`: none */
    ari_node *next;     /* [wide] by the nodes of the level: the one before it in its bucket */
    uint32_t bits;
    struct renamed *load; /* [2 * LOAD] for several threads, or NULL */
    bool echo;          /* the map of the level below is that of `back` levels further down */
    ari_node even;      /* then: ids from here on, to the next level of the other, all rise alike */
} reduction;

static const ari_node constants[2] = {0, 1};

/* The node with these children, found or made. Its bucket is that of the larger child, which mostly has one parent
 * here, and mostly the one before had the child before it; full buckets overflow into those by a hash. */
static ari_node unique_diagram(reduction *r, ari_pairing p) {
    uint32_t h = (p.with > p.without ? p.with : p.without) & ((1u << r->bits) - 1);
    const ari_pairing *node = r->d->node;
    for (bool full = false;; full = true) {
        uint32_t n = 0;
        for (ari_node id = r->head[h]; id >= r->start; id = r->next[id - r->start], n++)
            if (ari_pairing_same(node[id - 2], p)) return id;
        if (n < CHAIN || full) break;
        h = ari_pairing_hash(p, r->bits);
    }
    const ari_node id = r->n + 2;
    r->d->node[r->n++] = p;
    r->next[id - r->start] = r->head[h];
    return r->head[h] = id;
}

typedef struct renamed { ari_pairing p; } renamed;

/* Raw nodes from number `at` on; how many of n stand together there. */
static const ari_pairing *raw_at(const reduction *r, size_t at, uint32_t *n) {
    const uint32_t in = (uint32_t)(at % PIECE);
    if (*n > PIECE - in) *n = PIECE - in;
    return r->d->node + (size_t)r->place[at / PIECE] * PIECE + in;
}

/* n raw nodes from number `at` on. `turned`: below is r->both. */
static void rename_all(const reduction *r, size_t at, uint32_t n, const ari_node *below, bool turned, renamed *out) {
    const uint32_t left = turned, right = turned ? 31 : 0;
    for (uint32_t m = n; n; n -= m, at += m, out += m, m = n) {
        const ari_pairing *raw = raw_at(r, at, &m);
        for (uint32_t k = 0; k < m; k++) {
            out[k].p.without = below[raw[k].without << left | raw[k].without >> right];
            out[k].p.with = below[raw[k].with << left | raw[k].with >> right];
        }
    }
}

static void place_all(reduction *r, const renamed *in, uint32_t n, ari_node *here) {
    for (uint32_t k = 0; k < n; k++) here[k] = in[k].p.with ? unique_diagram(r, in[k].p) : in[k].p.without;
}

/* One thread places what has been renamed while others rename more; then it helps them. */
typedef struct relay {
    reduction *r;
    size_t raw;
    const ari_node *below;
    bool turned;
    ari_node *here;
    renamed *load[2];    /* [LOAD] renamed last, and being renamed */
    uint32_t from[3];    /* where they begin in raw, and where the second ends */
    uint32_t next;       /* piece */
} relay;

static void haul_diagram(void *user, uint32_t worker, uint32_t nworker) {
    relay *x = user;
    const uint32_t n = worker ? 0 : x->from[1] - x->from[0], more = x->from[2] - x->from[1];
    (void)nworker;
    for (uint32_t i = 0; i < n; i += STRETCH) {
        const uint32_t m = n - i < STRETCH ? n - i : STRETCH;
        place_all(x->r, x->load[0] + i, m, x->here + x->from[0] + i);
    }
    for (uint32_t i; (i = ari_team_next(&x->next) * PIECE) < more;) {
        const uint32_t m = more - i < PIECE ? more - i : PIECE;
        rename_all(x->r, x->raw + x->from[1] + i, m, x->below, x->turned, x->load[1] + i);
    }
}

static void reduce_by_many(reduction *r, size_t raw, uint32_t n, const ari_node *below, bool turned, ari_node *here) {
    relay x = {r, raw, below, turned, here, {r->load, r->load + LOAD}, {0, 0, 0}, 0};
    while (x.from[0] < n) {
        x.from[2] = n - x.from[1] < LOAD ? n : x.from[1] + LOAD;
        x.next = 0;
        ari_team_run(r->d->nthread, haul_diagram, &x);
        renamed *swap = x.load[0];
        x.load[0] = x.load[1];
        x.load[1] = swap;
        x.from[0] = x.from[1];
        x.from[1] = x.from[2];
    }
}

/* Raw nodes of a level from number `raw` on, `here` being their part of its map. */
static void reduce_piece(reduction *r, size_t raw, uint32_t n, const ari_node *below, bool turned, ari_node *here) {
    renamed load[STRETCH];
    if (r->load && n >= MANY) {
        reduce_by_many(r, raw, n, below, turned, here);
        return;
    }
    for (uint32_t i = 0; i < n; i += STRETCH) {
        const uint32_t m = n - i < STRETCH ? n - i : STRETCH;
        rename_all(r, raw + i, m, below, turned, load);
        place_all(r, load, m, here + i);
    }
}

/* How many nodes level i has at the most. */
static uint32_t most_nodes(const ari_diagram *d, uint32_t i) {
    if (!d->layer[i].skipped) return d->layer[i].n;
    const uint32_t above = d->layer[i - 1].n, below = i + 1 < d->nlevel ? d->layer[i + 1].n : 0;
    return above <= below / 2 ? 2 * above : below + 1;
}

/* The final names of the children of the level above level i, which is skipped, in r->both, and its nodes: one for
 * each child that an arc by way of it names. Most of these are nodes of the level below, in ascending order. */
static void pass_level(reduction *r, uint32_t i) {
    const ari_diagram *d = r->d;
    const ari_level *l = &d->layer[i - 1];
    const bool last = i + 1 == d->nlevel;
    const ari_node *below = last ? constants : r->map[i + 1], low = d->first[last ? i + 1 : i + 2];
    const uint32_t n = last ? 2 : d->layer[i + 1].n + 2;
    ari_node *const both = r->both, *const via = r->via;
    ari_node top = low - 1;
    ari_pairing *const node = d->node;
    r->start = r->n + 2;
    memset(both, 0, 2 * (size_t)n * sizeof *both);
    for (uint32_t k = 0, m = l->n; m; k += m, m = l->n - k) {
        const ari_node *raw = &raw_at(r, l->start + k, &m)->without;
        for (uint32_t j = 0; j < 2 * m; j++) both[raw[j] << 1 | raw[j] >> 31] = 1;
    }
    for (uint32_t x = 0; x < n; x++) {
        const ari_node id = below[x], used = both[2 * x + 1];
        both[2 * x] = id;
        if (id > top) { /* no child before it is this node: no branch asks whether it is used */
            top = id;
            node[r->n] = (ari_pairing){0, id};
            both[2 * x + 1] = via[id - low] = used * (r->n + 2);
            r->n += used;
        } else if (!used || !id || id < low) {
            both[2 * x + 1] = used && id ? unique_diagram(r, (ari_pairing){0, id}) : 0;
        } else {
            if (!via[id - low]) {
                node[r->n] = (ari_pairing){0, id};
                via[id - low] = ++r->n + 1;
            }
            both[2 * x + 1] = via[id - low];
        }
    }
}

static void reduce_level(reduction *r, uint32_t i) {
    const ari_diagram *d = r->d;
    const bool turned = i + 1 < d->nlevel && d->layer[i + 1].skipped;
    const ari_node *below = turned ? r->both : i + 1 < d->nlevel ? r->map[i + 1] : constants;
    uint32_t home = i, done = 0;
    r->start = r->n + 2;
    memcpy(r->map[i], constants, sizeof constants);
    while (d->layer[home].again) home -= d->back;
    for (;; home += d->back) { /* from the level where the first ones stand */
        const uint32_t n = d->layer[home].n - done;
        reduce_piece(r, d->layer[home].start, n, below, turned, r->map[i] + 2 + done);
        done += n;
        if (home == i) break;
    }
}

/* The id at the same place `back` levels above that of an id at level t or below; 0 where there is none. */
static ari_node lift_diagram(const ari_diagram *d, ari_node id, uint32_t t) {
    if (id < 2) return id;
    if (id < d->first[t + 1])
        for (uint32_t high = d->nlevel; high - t > 1;) { /* first[high] <= id < first[t] */
            const uint32_t mid = t + (high - t) / 2;
            if (id < d->first[mid]) t = mid;
            else high = mid;
        }
    const ari_node up = d->first[t - d->back + 1] + (id - d->first[t + 1]);
    return up < d->first[t - d->back] ? up : 0;
}

/* Does the map of level i say what that of i + back says? */
static bool echoed_diagram(const reduction *r, uint32_t i) {
    const ari_diagram *d = r->d;
    const uint32_t t = i + d->back;
    if (t >= d->nlevel || d->layer[i].n > d->layer[t].n) return false;
    const ari_node *here = r->map[i] + 2, *there = r->map[t] + 2;
    for (uint32_t k = 0; k < d->layer[i].n; k++)
        if (here[k] != lift_diagram(d, there[k], t) || (!here[k] && there[k])) return false;
    return true;
}

/* The map of level i from that of level t = i + back, in its place; how many nodes of level t are in it. */
static uint32_t lift_map(reduction *r, uint32_t i, uint32_t t) {
    const ari_diagram *d = r->d;
    const ari_node low = d->first[t + 1], rise = d->first[i + 1] - low;
    ari_node *map = (r->map[i] = r->map[t]) + 2;
    uint32_t m = 0;
    r->map[t] = NULL;
    for (uint32_t k = 0; k < d->layer[i].n; k++) {
        const ari_node id = map[k];
        map[k] = id >= low ? id + rise : lift_diagram(d, id, t + 1);
        if (id >= low && id - low >= m) m = id - low + 1;
    }
    return m;
}

typedef struct copying { const reduction *r; uint32_t i, n; } copying;

/* A worker's part of the first n nodes of level i + back, as nodes of level i. */
static void copy_part(void *user, uint32_t worker, uint32_t nworker) {
    const copying *c = user;
    const ari_diagram *d = c->r->d;
    const uint32_t i = c->i, t = i + d->back;
    const uint32_t first = (uint32_t)((uint64_t)c->n * worker / nworker);
    const uint32_t end = (uint32_t)((uint64_t)c->n * (worker + 1) / nworker);
    const ari_pairing *from = d->node + (d->first[t + 1] - 2);
    ari_pairing *to = d->node + c->r->n;
    const ari_node even = c->r->even, rise = d->first[i + 2] - d->first[t + 2];
    for (uint32_t k = first; k < end; k++) {
        const ari_pairing p = from[k];
        to[k].without = p.without >= even ? p.without + rise : lift_diagram(d, p.without, t + 1);
        to[k].with = p.with >= even ? p.with + rise : lift_diagram(d, p.with, t + 1);
    }
}

/* Level i from level i + back. */
static void copy_level(reduction *r, uint32_t i) {
    ari_diagram *d = r->d;
    const uint32_t t = i + d->back, m = lift_map(r, i, t);
    copying c = {r, i, m};
    if (d->nthread > 1 && m >= MANY) ari_team_run(d->nthread, copy_part, &c);
    else copy_part(&c, 0, 1);
    r->n += m;
    /* for the level above: those of level t rise as those of t + 1 do where levels i + 1 and t + 1 are of one size */
    if (d->first[i + 1] - d->first[i + 2] != d->first[t + 1] - d->first[t + 2]) r->even = d->first[t + 1];
}

/* The raw nodes of level i and of all below it go. */
static void forget_raw(reduction *r, uint32_t i) {
    ari_diagram *d = r->d;
    uint32_t k = pieces_diagram(d->nraw);
    d->nraw = d->layer[i].start;
    while (k > pieces_diagram(d->nraw)) {
        const uint32_t at = r->place[--k];
        r->taken[at] = 0;
        if (r->gap <= at) r->gap = at + 1;
    }
}

/* The block gets room for so many pieces. */
static bool widen_block(reduction *r, uint32_t n) {
    ari_diagram *d = r->d;
    uint32_t wish = n + n / 8;
    void *p = ari_arena_resize(d->arena, d->node, (size_t)wish * PIECE * sizeof *d->node);
    if (!p) p = ari_arena_resize(d->arena, d->node, (size_t)(wish = n) * PIECE * sizeof *d->node);
    if (!p) return fail_diagram(d, d->arena->spent);
    d->node = p;
    if (!(p = ari_arena_resize(d->arena, r->taken, wish))) return fail_diagram(d, d->arena->spent);
    r->taken = p;
    memset(r->taken + r->room, 0, wish - r->room);
    r->room = wish;
    return true;
}

/* Room for the nodes that the next level may have. */
static bool provide_diagram(reduction *r, uint32_t level) {
    ari_diagram *d = r->d;
    const uint64_t need = (uint64_t)r->n + most_nodes(d, level);
    if (need > UINT32_MAX - 3) return fail_diagram(d, ARI_LIMIT);
    const uint32_t front = pieces_diagram(need), live = pieces_diagram(d->nraw);
    if (front <= r->front) return true;
    if (front + live > r->room && !widen_block(r, front + live)) return false;
    r->front = front;
    if (r->top < front) r->top = front;
    for (uint32_t k = 0; k < live; k++) {
        const uint32_t from = r->place[k];
        if (from >= front) continue;
        while (r->gap > front && r->taken[r->gap - 1]) r->gap--;
        const uint32_t to = r->gap > front ? r->gap - 1 : r->top++;
        memcpy(d->node + (size_t)to * PIECE, d->node + (size_t)from * PIECE, PIECE * sizeof *d->node);
        r->taken[to] = 1;
        r->place[k] = to;
    }
    return true;
}

/* Room for the map of level i; those that no level will ask for go. */
static bool provide_map(reduction *r, uint32_t i) {
    const ari_diagram *d = r->d;
    if (!d->back) {
        ari_node *half = r->pool + (size_t)(r->nmap & 1) * (r->wide + 2); /* that of the level below is the other one */
        r->nmap += !d->layer[i].skipped;
        if (d->layer[i].skipped) r->via = half;
        else r->map[i] = half;
        return true;
    }
    const uint32_t gone = i + d->back + 2;
    if (gone < d->nlevel && r->map[gone]) r->map[gone] = ari_arena_resize(d->arena, r->map[gone], 0);
    if (r->echo || d->layer[i].skipped) return true;
    r->map[i] = ari_arena_resize(d->arena, NULL, ((size_t)d->layer[i].n + 2) * sizeof **r->map);
    return r->map[i] || fail_diagram(r->d, d->arena->spent);
}

/* Does level i reduce as level i + back has? */
static bool repeats_diagram(reduction *r, uint32_t i) {
    ari_diagram *d = r->d;
    const uint32_t t = i + d->back;
    if (!d->back || t + 1 >= d->nlevel || !d->layer[t].again) return false;
    if (r->echo) return true;
    if (!echoed_diagram(r, i + 1)) return false;
    r->even = d->first[t + 2];
    while (i && d->layer[i - 1 + d->back].again) i--;
    forget_raw(r, i);
    return true;
}

static bool reduce_diagram(reduction *r) {
    ari_diagram *d = r->d;
    d->first[d->nlevel] = 2;
    for (uint32_t i = d->nlevel; i-- > 0;) {
        r->echo = repeats_diagram(r, i);
        if (!provide_diagram(r, i) || !provide_map(r, i)) return false;
        if (r->echo) copy_level(r, i);
        else if (d->layer[i].skipped) pass_level(r, i);
        else reduce_level(r, i);
        d->first[i] = 2 + r->n;
        if (!r->echo && !d->layer[i].skipped) forget_raw(r, i);
    }
    if (d->nlevel && d->layer[0].n) d->root = r->map[0][2];
    return true;
}

/* Tables for the widest level. */
static bool furnish_diagram(reduction *r) {
    ari_diagram *d = r->d;
    const uint32_t nlevel = d->nlevel;
    bool skipped = false;
    r->bits = 4;
    for (uint32_t i = 0; i < nlevel; i++) {
        const uint32_t n = most_nodes(d, i);
        if (n > r->wide) r->wide = n;
        skipped |= d->layer[i].skipped;
    }
    while (r->bits < 31 && 1u << r->bits < r->wide) r->bits++;
    const size_t heads = (size_t)1 << r->bits, wide = (size_t)r->wide + 2;
    const size_t pool = d->back ? 0 : 2 * wide, both = skipped ? 2 * wide : 0, via = d->back && skipped ? wide : 0;
    r->map = ari_arena_resize(d->arena, NULL, ((size_t)nlevel + 1) * sizeof *r->map);
    if (!r->map) return false;
    memset(r->map, 0, ((size_t)nlevel + 1) * sizeof *r->map);
    r->head = ari_arena_resize(d->arena, NULL, (heads + wide + pool + both + via) * sizeof *r->head);
    if (!r->head) return false;
    memset(r->head, 0, heads * sizeof *r->head);
    r->next = r->head + heads;
    r->pool = r->next + wide;
    r->both = r->pool + pool;
    r->via = r->both + both;
    r->top = r->gap = pieces_diagram(d->nraw);
    r->place = ari_arena_resize(d->arena, NULL, ((size_t)r->top + 1) * sizeof *r->place);
    if (!r->place) return false;
    for (uint32_t k = 0; k < r->top; k++) r->place[k] = k;
    r->room = pieces_diagram(d->raw_cap);
    r->taken = ari_arena_resize(d->arena, NULL, (size_t)r->room + 1);
    if (!r->taken) return false;
    memset(r->taken, 1, r->top);
    memset(r->taken + r->top, 0, r->room - r->top);
    d->node = d->raw; /* from now on the block of both */
    d->raw = NULL;
    if (d->nthread < 2 || r->wide < MANY) return true;
    r->load = ari_arena_resize(d->arena, NULL, 2 * LOAD * sizeof *r->load);
    return r->load != NULL;
}

static void clear_diagram(reduction *r) {
    for (uint32_t i = 0; r->d->back && r->map && i < r->d->nlevel; i++)
        ari_arena_free(r->d->arena, r->map[i]);
    ari_arena_free(r->d->arena, r->map);
    ari_arena_free(r->d->arena, r->head);
    ari_arena_free(r->d->arena, r->load);
    ari_arena_free(r->d->arena, r->place);
    ari_arena_free(r->d->arena, r->taken);
}

ari_status ari_diagram_end(ari_diagram *d) {
    if (d->status == ARI_OK) {
        while (d->nbegun < d->nlevel) d->layer[d->nbegun++].start = d->nraw;
        reduction r = {.d = d};
        d->root = 0;
        if (!furnish_diagram(&r)) fail_diagram(d, d->arena->spent);
        else if (reduce_diagram(&r)) d->cap = r.n;
        clear_diagram(&r);
    }
    drop_raw(d);
    if (d->status != ARI_OK) {
        ari_diagram_free(d);
        return d->status;
    }
    if (!d->node) return ARI_OK;
    /* smaller: may fail in peace */
    ari_pairing *p = ari_arena_resize(d->arena, d->node, (d->cap + !d->cap) * sizeof *p);
    if (p) d->node = p;
    return ARI_OK;
}

/* ---- looking ---- */

uint32_t ari_diagram_level_of(const ari_diagram *d, ari_node id) {
    if (id < 2) return d->nlevel;
    uint32_t low = 0, high = d->nlevel; /* first[high] <= id < first[low] */
    while (high - low > 1) {
        const uint32_t mid = low + (high - low) / 2;
        if (id < d->first[mid]) low = mid;
        else high = mid;
    }
    return low;
}

bool ari_diagram_audit(const ari_diagram *d) {
    if (d->first[d->nlevel] != 2 || d->root >= d->first[0]) return false;
    if (d->first[0] > 2 ? d->root != d->first[0] - 1 : d->root > 1) return false;
    for (uint32_t i = 0; i < d->nlevel; i++) {
        if (d->first[i] < d->first[i + 1]) return false;
        for (ari_node id = d->first[i + 1]; id < d->first[i]; id++) {
            const ari_pairing p = ari_diagram_get(d, id);
            if (!p.with || p.with >= d->first[i + 1] || p.without >= d->first[i + 1]) return false;
        }
    }
    const uint32_t n = ari_diagram_size(d);
    uint8_t *met = ARI_ZERO(d->arena, uint8_t, (size_t)n + 2);
    if (!met) return true;
    uint32_t alone = n ? 0 : 1;
    for (uint32_t k = 0; k < n; k++) {
        met[d->node[k].with] = met[d->node[k].without] = 1;
        for (uint32_t j = k + 1; n < 3000 && j < n; j++)
            if (d->node[j].with == d->node[k].with && d->node[j].without == d->node[k].without &&
                ari_diagram_level_of(d, k + 2) == ari_diagram_level_of(d, j + 2)) return false;
    }
    for (ari_node id = 2; id < n + 2; id++) alone += !met[id];
    return alone == 1;
}
