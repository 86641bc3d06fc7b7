/* lemma.h - what lemma_shape.c, lemma_ring.c, lemma_wall.c, lemma_curve.c, lemma_border.c, lemma_gate.c,
 * lemma_pieces.c and lemma_propagate.c share: the demands of a model, and lemmas in the making.
 * Room:    explain. */
#ifndef ARI_EXPLAIN_LEMMA_H
#define ARI_EXPLAIN_LEMMA_H

#include "explain/lemma_shape.h"

typedef struct ari_curves ari_curves;
typedef struct ari_borders ari_borders;
typedef struct ari_way { ari_edge by; ari_vertex to; } ari_way;
/* there[edge]; those at v are at[head[v]...end[v]). n: of the solution; now: of the countermodel at hand; all: that
 * there may be; known: the first that is known to be there. hidden: some are no facts of their own: where lines may
 * cross, that the loop turns. */
typedef struct ari_lines {
    bool *there, hidden;
    ari_way *at;
    uint32_t *end, n, now, all;
    ari_edge known;
} ari_lines;
typedef ARI_LIST(uint32_t) ari_ring_list;
typedef struct ari_bend { ari_vertex v; ari_edge e; uint32_t next; } ari_bend; /* at v by e, on by the line at[next] */

/* A curve or border across its edge, `with` and path[first, first+npath), lines n in all. Of a border: known lines on
 * either side. */
typedef struct ari_course { ari_edge with, in, out; uint32_t first, npath, n; } ari_course;
typedef struct ari_courses { ARI_LIST(ari_course) course; ARI_LIST(ari_edge) path; } ari_courses;
/* Those at an edge: course[first, first+n). reach: across this many at most, 0: they were never asked for; more: in a
 * while there may be others. */
typedef struct ari_fan { uint32_t first, n, reach; bool more; } ari_fan;
/* now: the one of the two books that holds them; live: this many of them are some fan's. */
typedef struct ari_shelf { ari_courses book[2], *now; ari_fan *fan; uint32_t live; } ari_shelf;

struct ari_shape {
    ari_reasoner *m;
    uint32_t *head, *at;        /* [nvar+1]; where each variable stands: demand at[2i], edge or vertex at[2i+1] */
    bool *present;              /* [most edges] scratch, or of vertices: active */
    ari_lines *lines;           /* [ntopo] of the solution; lemma_ring.c changes them for a while */
    bool *on;                   /* [most vertices] the way leads here, or no loop does */
    ari_vertex *passed;         /* [most vertices] that no loop leads through */
    uint32_t *far;              /* [most vertices] how far it is; ARI_NO */
    uint32_t *part, *queue;     /* [most vertices] scratch; [one more] */
    ari_bend *way[2];           /* [most vertices] */
    ari_vertex *mate;           /* [most vertices] of the demand at hand: the other terminal; ARI_NO */
    ari_lit *pair;              /* [most vertices] that the pair is in force */
    ari_lit *lit;               /* [most edges + vertices] the lemma in the making */
    ari_term *term;             /* likewise */
    ari_curves **curves;        /* [ntopo] NULL: the demand has none */
    ari_borders **borders;      /* [ntopo] likewise */
    struct ari_gates **gates;   /* [ntopo] NULL: not asked for yet */
    bool no_gates;              /* they are left out */
    const ari_vertex *place;    /* [nplace] of the lemma in the making: vertices that a gate leads through */
    uint32_t nplace;
    ari_ring_list ring, carried; /* rings of one loop: the number of their lines, and these */
    ari_ring_list turned;       /* scratch of a ring in the making: lines that are not there where it turns */
    uint32_t looped;            /* the demand of which they are; ARI_NO */
    ARI_LIST(uint32_t) slot;    /* lemmas by what they say, as a hash table; ARI_NO: free */
    uint32_t most, beyond;      /* the highest price; the lowest of a broken lemma above it */
    uint32_t dear;              /* what lemmas cost besides, but rings that say something on their own */
    bool lost;                  /* some may not have been seen */
};

/* Is it there in the countermodel? */
static inline bool ari_explain_lemma_is(const ari_shape *s, ari_lit l) {
    return ari_reasoner_is(s->m->countermodel, l);
}
/* Is a line no fact of its own? Beside one line at its first end there is this one or another: so it is there where the
 * others there are not. */
static inline bool ari_explain_lemma_hides(const ari_shape *s, ari_lit l) {
    return l < ARI_LIT_TRUE && s->m->hidden[ARI_VAR(l)];
}
/* Is a lemma over n lines or cells, which the countermodel breaks, cheap enough? Else its price is noted. */
bool ari_explain_lemma_fits(ari_shape *s, const ari_topo *t, uint32_t n);
/* How many a price leaves room for. */
uint32_t ari_explain_lemma_reach(const ari_shape *s, const ari_topo *t);
/* The lemma in s->lit[nscope], of which nlit are its ring or wall, and s->term[n]: sum >= lo. Onto m->broken. */
void ari_explain_lemma_add(ari_shape *s, ari_premise_kind kind, uint32_t topo, uint32_t nlit, uint32_t nscope,
                           uint32_t n, int32_t lo);
/* A lemma that is there already, onto m->broken. */
void ari_explain_lemma_again(ari_shape *s, uint32_t p);

/* Once many are no fan's, only what fans of lines have that are asked for still stays. */
void ari_explain_lemma_sweep(ari_shape *s, const ari_topo *t, ari_shelf *x,
                             bool (*asked)(const ari_shape *, const ari_topo *, ari_edge));

bool ari_lemma_ring_open(ari_shape *s, uint32_t topo); /* false: no memory */
/* One loop: what a ring says alone. First of all. */
void ari_lemma_ring_alone(ari_shape *s, uint32_t topo);
void ari_lemma_ring_broken(ari_shape *s, uint32_t topo, ari_rings *kept);
void ari_lemma_ring_renew(ari_shape *s, uint32_t topo, void (*fresh)(void *user, ari_var v), void *user);
/* A ring of one loop, while there is a line elsewhere: so in the countermodel, or (some) else. */
void ari_lemma_ring_tell(ari_shape *s, uint32_t topo, const ari_edge *ring, uint32_t nring, bool some);
void ari_lemma_ring_pairs(ari_shape *s, const ari_topo *t); /* s->mate, s->pair */
void ari_lemma_wall_broken(ari_shape *s, uint32_t topo);
void ari_lemma_pieces_broken(ari_shape *s, uint32_t topo);
void ari_lemma_propagate_broken(ari_shape *s, uint32_t topo); /* by what is set, or the last open word follows */
ari_curves *ari_lemma_curve_open(ari_reasoner *m, const ari_graph *g); /* NULL: no memory */
void ari_lemma_curve_broken(ari_shape *s, uint32_t topo);
void ari_lemma_curve_renew(ari_shape *s, uint32_t topo, void (*fresh)(void *user, ari_var v), void *user);
ari_borders *ari_lemma_border_open(ari_reasoner *m, const ari_graph *g); /* NULL: no memory */
void ari_lemma_border_broken(ari_shape *s, uint32_t topo);
void ari_lemma_border_renew(ari_shape *s, uint32_t topo, void (*fresh)(void *user, ari_var v), void *user);
void ari_lemma_gate_broken(ari_shape *s, uint32_t topo);
void ari_explain_lemma_forget(ari_shape *s);

#endif
