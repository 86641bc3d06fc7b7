/* linkage.h - systems of paths seen from the frontier of a sweep over vertices, whose ends have no names.
 * Room:    frontier; sees base, graph.
 * Thing:   a sweep takes the vertices in an order. At its step a vertex gets its role (no end; an end whose partner
 *          comes later; the partner of an open end) and its edges to earlier neighbours. The frontier is what has been
 *          taken and has a neighbour still to come; each of its vertices sits in a slot. A linkage says, a byte a
 *          slot, all that the rest of the sweep must know of one system of disjoint paths:
 *              NONE        the slot is empty
 *              DONE        no more edges here (covers: the slot of the vertex's path, 15 when that path is finished)
 *              FREE        no end, no edge yet
 *              MATE  s     end of a piece whose other end is in slot s
 *              LABEL l     end of a piece that starts at the open end number l
 *              WANT  s     end of a piece that starts at an end whose partner is known: it must meet the piece of s
 *          A *cover* uses every vertex, and no path of it has a chord: apart[s] holds the slots of the paths that run
 *          beside path s and so must never become one with it (a path's slot is the smallest one with a piece end of
 *          it). Open ends are numbered by the slots in which a cover has them. A *rival* is any other linkage with the
 *          same ends; its vertices may stay unused.
 * Owner:   steps in the arena given at build time; linkages are plain bytes, compared with memcmp.
 * Fails:   build: LIMIT/NOMEM; RANGE when the frontier needs more than 15 slots.
 * Source:  D. E. Knuth, The Art of Computer Programming 4A (2011), 7.1.4 (Simpath: mates on a frontier);
 *          R. Yoshinaka et al., Finding All Solutions and Instances of Numberlink and Slitherlink by ZDDs,
 *          Algorithms 5 (2012), 176-213. Covers with rivals are ours: see instances.c. */
#ifndef ARI_FRONTIER_LINKAGE_H
#define ARI_FRONTIER_LINKAGE_H

#include "graph/graph.h"

#define ARI_LINKAGE_SLOTS 15u
#define ARI_LINKAGE_OUT 2048u    /* no step of a cover has more results: (2 + 14 open ends) * (1 + 14 + 91) choices */
#define ARI_LINKAGE_RIVALS 128u  /* no step of a rival has more */

enum { ARI_LINKAGE_NONE, ARI_LINKAGE_DONE, ARI_LINKAGE_FREE, ARI_LINKAGE_MATE, ARI_LINKAGE_LABEL, ARI_LINKAGE_WANT };
enum { ARI_LINKAGE_PLAIN, ARI_LINKAGE_OPEN, ARI_LINKAGE_CLOSE }; /* roles; CLOSE + l closes open end l */

typedef struct ari_linkage { uint8_t s[16]; } ari_linkage; /* kind << 4 | number */
typedef struct ari_linkage_cover { ari_linkage w; uint16_t apart[16]; } ari_linkage_cover;
typedef struct ari_linkage_perm { uint8_t to[16]; } ari_linkage_perm; /* new number of an open end; 255 gone */

typedef struct ari_linkage_step {
    ari_vertex vertex;
    uint16_t twin;               /* of back[]: neighbours across parallel edges, which no unique solution uses */
    uint8_t slot, nback, nafter;
    uint8_t back[ARI_LINKAGE_SLOTS];  /* slots of the earlier neighbours */
    uint8_t after[ARI_LINKAGE_SLOTS]; /* slots that are full after the vertex is put in, and for each how many */
    uint8_t future[ARI_LINKAGE_SLOTS]; /* neighbours are still to come: 0 (it leaves), 1, or 2 for more */
} ari_linkage_step;

typedef struct ari_linkage_steps {
    uint32_t nstep, nslot;
    ari_linkage_step *step; /* [nstep] */
    uint32_t *at;           /* [nvertex] the step of a vertex */
} ari_linkage_steps;

/* order: the vertices, each once; NULL: along the short side of a grid, otherwise one with a small frontier. */
ari_status ari_linkage_build(ari_arena *a, const ari_graph *g, const ari_vertex *order, ari_linkage_steps *out);

/* One result of a step. mask: which of back[] the new vertex is linked to. */
typedef struct ari_linkage_move {
    ari_linkage_cover cover;
    ari_linkage_perm perm;
    uint16_t mask;
    uint8_t role;
} ari_linkage_move;

/* Every way to go on with a cover, roles in increasing order; roles: bit r allows PLAIN, OPEN, CLOSE. Returns how many
 * were written to out[ARI_LINKAGE_OUT]. */
uint32_t ari_linkage_covers(const ari_linkage_step *st, const ari_linkage_cover *c, unsigned roles,
                            ari_linkage_move *out);
/* The same for a rival, with a given role; open ends keep their numbers. out, mask: [ARI_LINKAGE_RIVALS] */
uint32_t ari_linkage_rivals(const ari_linkage_step *st, const ari_linkage *r, unsigned role, ari_linkage *out,
                            uint16_t *mask);

uint32_t ari_linkage_labels(const ari_linkage *x);                /* how many open ends */
ari_linkage ari_linkage_plain(const ari_linkage *cover);          /* a cover's linkage as a rival would have it */
ari_linkage ari_linkage_rename(const ari_linkage *x, const ari_linkage_perm *p);
/* Can r do whatever x can? They are the same except that r is FREE in places where x is DONE. */
bool ari_linkage_beats(const ari_linkage *r, const ari_linkage *x);
bool ari_linkage_loose(const ari_linkage *x);                     /* has it a FREE slot? */

#endif
