/* parity_union.h - classes of items under joins that can be taken back, with parities, members, and a spanning forest
 *               that tells why two items are together.
 * Room:    engine/sat.
 * Thing:   the smaller class is renamed on a join, so a name is one look; members sit in a ring, and exchanging two
 *          next pointers splices two rings or parts them again. Name and parity are one number, so that renaming, and
 *          taking it back, is one exclusive or. Beside that a rooted spanning forest holds the joining edges: linking
 *          turns the smaller tree around to hang it below the other. Turning keeps the set of forest edges, so an undo
 *          only has to cut the edge again, whichever way it points by then.
 * Owner:   arrays in the oracle's arena. Fails: init returns false (oom).
 * Cost:    a join and its undo: the smaller class, and the way to its root. */
#ifndef ARI_SAT_PARITY_UNION_H
#define ARI_SAT_PARITY_UNION_H

#include "engine/sat/sat.h"

/* tie: twice the name of the class, which is one of its members, plus the parity against that. next: ring of members.
 * up, by: parent and the joining item (edge) in the forest; ARI_NO at roots. */
typedef struct sat_knot { uint32_t tie, next, up, by; } sat_knot;
/* A join done: item x of the swallowed side, item y of the other, what the ties of the swallowed ones changed by, and
 * o->thead at that time. */
typedef struct sat_joint { uint32_t x, y, change, at; } sat_joint;
/* Of a face f, with faces `at`: so many of the four are not as the centre is, or, sum 0, an odd or even number. */
typedef struct sat_four { ari_face at[3], centre; uint8_t sum, odd; } sat_four;
/* What rows say of sides of four faces (face_parity.c). */
typedef struct sat_fours {
    uint32_t *head;       /* [nface + 1] into four: those of a face */
    sat_four *four;
    sat_words due;        /* faces x, y to be joined, their parity, faces u, v: it is so because these are together */
    ari_face (*cause)[2]; /* [nface] u, v of joins in the log that no edge did */
    sat_words asked;      /* scratch: causes to be told */
    uint32_t *told, now;  /* [nface] scratch: what joins the face to its parent was told */
} sat_fours;
typedef struct sat_parity {
    sat_fours *fours;     /* or NULL; with them joins at the root are for good, nobody asks why */
    sat_knot *knot;       /* [n] */
    uint32_t *size;       /* [n] at names */
    sat_joint *log;       /* [n] */
    uint32_t nlog;
    uint32_t *stamp, now; /* [n] scratch of the path finder */
    ari_face *across;     /* items are faces: of each place in the graph's face_edge, the face beyond */
    const uint8_t *odd;   /* then: [nedge] 1 where faces are on different sides if the edge is absent, or NULL */
} sat_parity;

bool ari_sat_parity_init(ari_oracle *o, sat_parity *w, uint32_t n);
/* The same for the faces of a graph. */
bool ari_sat_parity_faces(ari_oracle *o, sat_parity *w, const ari_graph *g, const uint8_t *odd);
/* Add the decided edges on the forest's way between x and y of one class to the lemma; where rows joined faces, those
 * that let them. */
void ari_sat_parity_because(ari_oracle *o, const sat_topo *t, sat_parity *w, uint32_t x, uint32_t y);
/* Items are faces. Edge e is decided, but its two faces, of one class, are not as it says: a conflict. */
ari_propagation ari_sat_parity_clash(ari_oracle *o, sat_topo *t, sat_parity *w, ari_edge e, bool on);
/* The class of the faces first..last grew by these: open edges between them and its faces get their value. */
ari_propagation ari_sat_parity_within(ari_oracle *o, sat_topo *t, sat_parity *w, ari_face first, ari_face last);

/* face_parity.c: what the model's rows say of faces, without a trace. False: no memory. */
bool ari_sat_face_parity_load(ari_oracle *o, sat_topo *t, sat_parity *w);
/* Face f is of a class that grew: what follows becomes due. False: no memory. */
bool ari_sat_face_parity_look(ari_oracle *o, sat_parity *w, ari_face f);
/* All that is due. */
ari_propagation ari_sat_face_parity_join(ari_oracle *o, sat_topo *t, sat_parity *w);

static inline uint32_t sat_parity_name(const sat_parity *w, uint32_t x) { return w->knot[x].tie >> 1; }
static inline bool sat_parity_same(const sat_parity *w, uint32_t x, uint32_t y) {
    return (w->knot[x].tie ^ w->knot[y].tie) < 2;
}
static inline uint32_t sat_parity_parity(const sat_parity *w, uint32_t x, uint32_t y) {
    return (w->knot[x].tie ^ w->knot[y].tie) & 1u;
}

/* Make x the root of its tree. */
static inline void sat_parity_turn(sat_knot *knot, uint32_t x) {
    uint32_t below = ARI_NO, by = ARI_NO;
    while (x != ARI_NO) {
        const uint32_t up = knot[x].up, e = knot[x].by;
        knot[x].up = below;
        knot[x].by = by;
        below = x;
        by = e;
        x = up;
    }
}

static inline void sat_parity_splice(sat_knot *knot, uint32_t x, uint32_t y) {
    const uint32_t n = knot[x].next;
    knot[x].next = knot[y].next;
    knot[y].next = n;
}

/* Join x and y, which must be in different classes, by edge e, with parity(x) ^ parity(y) = p. Returns the name of
 * the swallowed (smaller) class: its members are those of the ring from that item to `*last` (in ring order). */
static inline uint32_t sat_parity_join(const ari_oracle *o, sat_parity *w, uint32_t x, uint32_t y, uint32_t p,
                                       uint32_t e, uint32_t *last) {
    sat_knot *const knot = w->knot;
    uint32_t small = knot[x].tie >> 1, big = knot[y].tie >> 1;
    if (w->size[small] > w->size[big]) {
        uint32_t t = x;
        x = y;
        y = t;
        t = small;
        small = big;
        big = t;
    }
    const uint32_t change = knot[x].tie ^ knot[y].tie ^ p;
    const bool good = w->fours && !o->control.n;
    uint32_t m = small, end;
    do { /* members of the small ring, starting at its name */
        knot[m].tie ^= change;
        if (good) knot[m].up = big, knot[m].by = ARI_NO;
        end = m;
        m = knot[m].next;
    } while (m != small);
    *last = end;
    w->size[big] += w->size[small];
    sat_parity_splice(knot, end, big);
    if (!good) {
        if (knot[x].up != ARI_NO) sat_parity_turn(knot, x);
        knot[x].up = y;
        knot[x].by = e;
    }
    w->log[w->nlog++] = (sat_joint){x, y, change, o->thead};
    return small;
}

static inline void sat_parity_undo(sat_parity *w) {
    sat_knot *const knot = w->knot;
    const sat_joint j = w->log[--w->nlog];
    const uint32_t big = knot[j.y].tie >> 1, small = big ^ j.change >> 1, n = w->size[small];
    const uint32_t cut = knot[j.x].up == j.y ? j.x : j.y;
    knot[cut].up = knot[cut].by = ARI_NO;
    uint32_t last = small; /* the ring reads big, small ... last, rest: part it again */
    knot[small].tie ^= j.change;
    for (uint32_t i = 1; i < n; i++) {
        last = knot[last].next;
        knot[last].tie ^= j.change;
    }
    sat_parity_splice(knot, last, big);
    w->size[big] -= n;
}

static inline void sat_parity_back(sat_parity *w, uint32_t to) {
    while (w->nlog && w->log[w->nlog - 1].at > to) sat_parity_undo(w);
}

/* Items are faces. Edge e is decided: its two faces are on different sides when it is present (see odd). */
static inline ari_propagation sat_parity_sides(ari_oracle *o, sat_topo *t, sat_parity *w, ari_edge e, bool on) {
    const ari_face x = t->graph->sides[e][0], y = t->graph->sides[e][1];
    const uint32_t differ = (uint32_t)on ^ (w->odd ? w->odd[e] : 0u), apart = w->knot[x].tie ^ w->knot[y].tie;
    if (apart == differ) return ARI_FINE;
    if (apart < 2) return ari_sat_parity_clash(o, t, w, e, on);
    uint32_t last;
    const uint32_t first = sat_parity_join(o, w, x, y, differ, e, &last);
    SAT_TRY(ari_sat_parity_within(o, t, w, first, last));
    return w->fours && w->fours->due.n ? ari_sat_face_parity_join(o, t, w) : ARI_FINE;
}

#endif
