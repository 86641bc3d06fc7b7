/* layout.h - what layout.c and emit.c share: when everything happens along an order, and where it lies.
 * Room:    engine/zdd, private. Shape: layout.c lays out, emit.c writes the operations.
 * Thing:   an event has a level (the main variable decided there) and, within it, a rank: 0 the variable itself, then
 *          the auxiliary variables that follow, in the order of evaluation.
 * Owner:   the script's arena. Fails: LIMIT/NOMEM. */
#ifndef ARI_ZDD_LAYOUT_H
#define ARI_ZDD_LAYOUT_H

#include "engine/zdd/zdd.h"

typedef struct ari_zdd_span { uint32_t first, last; } ari_zdd_span; /* levels; first > last: never */

/* Things by level: those of level i are item[head[i]] to item[head[i + 1] - 1], in increasing order. */
typedef struct ari_zdd_lists { uint32_t *head, *item; } ari_zdd_lists;

/* A gauge along the order. */
typedef struct ari_zdd_track {
    ari_zdd_use *use;   /* sorted by event */
    ari_zdd_row row;
    ari_zdd_span span;
    ari_zdd_field field;
    bool idle;          /* says nothing */
} ari_zdd_track;

/* A web along the order. */
typedef struct ari_zdd_thread {
    ari_zdd_span *vertex; /* [nvertex] on the frontier */
    uint32_t *edge;       /* [nedge] level, or ARI_NO: dropped */
    uint16_t *slot;       /* [nvertex] */
    uint32_t last_enter;  /* the last level where a vertex enters */
    ari_zdd_lists enter, leave; /* vertices */
    ari_zdd_lists seen;   /* edges, or vertices of a demand on these */
} ari_zdd_thread;

typedef struct ari_zdd_place { uint32_t gauge, at; } ari_zdd_place;

typedef struct ari_zdd_layout {
    const ari_zdd_problem *p;
    ari_arena *a;
    ari_zdd_script *script;
    uint32_t nl;            /* levels of the script: at least 1 */
    uint32_t *level_of;     /* [nvar] */
    ari_zdd_lists aux;      /* gauges that decide variables: places in the problem's out[] */
    ari_zdd_track *track;   /* [ngauge] */
    uint32_t *place_head;   /* [nvar+2] */
    ari_zdd_place *place;   /* where a variable stands in gauges */
    ari_zdd_thread *thread; /* [nweb] */
    uint64_t *free;         /* [ARI_ZDD_WORDS] free bits */
    ARI_LIST(ari_zdd_op) op;
} ari_zdd_layout;

ari_status ari_zdd_emit(ari_zdd_layout *y);

#endif
