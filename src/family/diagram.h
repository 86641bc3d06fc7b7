/* diagram.h - a family of sets as a zero-suppressed decision diagram at rest: canonical, read-only, 8 bytes a node.
 * Room:    family; sees base. Engines and the frontier room build diagrams, services and the tool ask them.
 * Thing:   nlevel levels; level 0 is the top. The element decided at level i is element[i] (each element once). A node
 *          has a child without and one with its element; children lie on lower levels, further down than the next
 *          where everything between is left out (zero-suppressed). Ids: 0 the empty family, 1 the family of the empty
 *          set alone, 2.. nodes. Nodes of the bottom level have the smallest ids, the root the largest:
 *          level i holds the ids first[i+1] <= id < first[i], and first[nlevel] = 2. Reduced: no node whose `with`
 *          child is 0, no two alike.
 * Owner:   arrays live in the arena given to _begin; `node` and, while building, the raw nodes are blocks of
 *          ari_arena_resize.
 * Fails:   LIMIT/NOMEM; sticky while building, told by _end.
 * Cost:    building and reducing linear in the raw nodes; those of levels that repeat others (_again) are kept once.
 * Source:  S. Minato, Zero-suppressed BDDs for set manipulation in combinatorial problems, DAC 1993. */
#ifndef ARI_FAMILY_DIAGRAM_H
#define ARI_FAMILY_DIAGRAM_H

#include "base/big.h"

typedef uint32_t ari_node;

typedef struct ari_pairing { ari_node without, with; } ari_pairing; /* the two children */
static inline bool ari_pairing_same(ari_pairing p, ari_pairing q) { return p.without == q.without && p.with == q.with; }
static inline uint32_t ari_pairing_hash(ari_pairing p, uint32_t bits) {
    const uint64_t x = (uint64_t)p.with << 32 | p.without;
    return (uint32_t)((x ^ x >> 29) * UINT64_C(0x9e3779b97f4a7c15) >> (64 - bits));
}

typedef struct ari_level { /* the raw nodes of a level while building */
    size_t start;       /* its own ones begin there */
    uint32_t n;         /* in all: the own ones come last */
    bool again;         /* the others are those of the level `back` above */
    bool skipped;       /* none, but arcs with ARI_NODE_VIA come by */
} ari_level;

typedef struct ari_diagram {
    ari_arena *arena;
    uint32_t nlevel;
    uint32_t *element;  /* [nlevel] */
    ari_node *first;    /* [nlevel+1] */
    ari_pairing *node;  /* [cap] node[id - 2] */
    ari_node root;      /* 0, 1, or a node */
    ari_status status;
    size_t cap;
    ari_pairing *raw;   /* [raw_cap] while building: raw nodes, nraw so far */
    size_t nraw, raw_cap;
    ari_level *layer;   /* [nlevel] while building */
    uint32_t nbegun;    /* levels begun so far */
    uint32_t back;      /* of ari_diagram_again; 0: never called */
    uint32_t nthread;   /* for _end; 0 as 1; the diagram is the same for any */
} ari_diagram;

/* Building from the top, level by level. Raw nodes of a level are numbered from 2 in the order given; their children
 * are named 0, 1, or by the raw numbers of the next level. Each raw node but the root is a child of another. The root
 * is raw node 2 of level 0; level 0 without nodes is the empty family. `element` is copied. */
void ari_diagram_begin(ari_diagram *d, ari_arena *a, uint32_t nlevel, const uint32_t *element);
/* Room for n raw nodes of the next level, for the caller to fill before the next call; NULL on failure. Levels not
 * asked for are empty. */
ari_pairing *ari_diagram_level(ari_diagram *d, uint32_t n);
/* The next level begins with all raw nodes of the level `back` levels above, which name the same children, and goes on
 * with n more, for the caller to fill before the next call; NULL on failure. The level below it must have at least the
 * raw nodes that the one `back` above that has. `back` is the same in all calls. */
ari_pairing *ari_diagram_again(ari_diagram *d, uint32_t back, uint32_t n);
/* The next level has no raw nodes: those above it name their children by the raw numbers of the level after it, with
 * ARI_NODE_VIA where all sets below have the element of the level left out. Neither level repeats another. */
#define ARI_NODE_VIA (1u << 31)
void ari_diagram_skip(ari_diagram *d);
/* All levels are there: reduce. The raw nodes go. */
ari_status ari_diagram_end(ari_diagram *d);

/* A diagram of one of the two families without nodes: root 0 the empty family, 1 the family of the empty set. */
ari_status ari_diagram_constant(ari_diagram *d, ari_arena *a, uint32_t nlevel, const uint32_t *element, ari_node root);
/* Give the nodes back before the arena goes. */
void ari_diagram_free(ari_diagram *d);

/* Number of nodes, without the two constants. */
static inline uint32_t ari_diagram_size(const ari_diagram *d) { return d->first[0] - 2; }
static inline ari_pairing ari_diagram_get(const ari_diagram *d, ari_node id) { return d->node[id - 2]; }
/* The level of a node; nlevel for 0 and 1. */
uint32_t ari_diagram_level_of(const ari_diagram *d, ari_node id);
/* Is every promise of Thing kept? For tests. */
bool ari_diagram_audit(const ari_diagram *d);

#endif
