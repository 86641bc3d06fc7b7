/* cover.h - rows "sum of a(e) x(e) >= b" over elements that are in or out, and what they prove about how many are in.
 * Room:    service/hitting.
 * Thing:   a pool of rows (sets to be hit, and cuts made from them) with the simplex method on the dual of its linear
 *          relaxation, the packing program
 *              most sum b(j) y(j) - sum w(e)    such that   sum over j of a(j,e) y(j) + s(e) - w(e) = 1,   all >= 0.
 *          x is its prices. To rule an element in or out changes the price of its s or w only, so every basis stays
 *          feasible at every node of a search, whatever was ruled, ruled back, or added before.
 * Bound:   the simplex method works in doubles and decides nothing. Its y, rounded to integers, prove
 *              |x| >= sum b(j) y(j) + sum over elements of their least (1 - load(e)) x(e)
 *          for any y >= 0; that sum is done in integers. Cuts are sums of rows, divided and rounded up in integers, so
 *          they hold whatever the doubles were.
 * Owner:   all in the arena. Fails: memory, as a status. Cost: a pivot is at most n*n.
 * Source:  G. Dantzig, Linear programming and extensions, 1963; R. Gomory, Outline of an algorithm for integer
 *          solutions to linear programs, Bulletin AMS 64, 1958; V. Chvatal, Edmonds polytopes, 1973. */
#ifndef ARI_HITTING_COVER_H
#define ARI_HITTING_COVER_H

#include "base/bits.h"
#include "graph/graph.h"

#define ARI_COVER_ONE ((int64_t)1 << 24) /* a bound of one element */

enum { ARI_COVER_LIST = 48 };
enum { ARI_COVER_FREE, ARI_COVER_IN, ARI_COVER_OUT };

/* name: its source in a ledger (ledger.h). */
typedef struct ari_cover_row { uint32_t first, n; int32_t rhs; bool cut, gone; uint32_t age, name; } ari_cover_row;

typedef struct ari_cover {
    ari_arena *arena;
    uint32_t n;
    ARI_LIST(uint32_t) elem;      /* by row */
    ARI_LIST(int32_t) coef;       /* by row */
    ARI_LIST(ari_cover_row) row;
    uint8_t *state;               /* [n] ARI_COVER_* */
    uint32_t *head;               /* [n] basic column of a place: s(e) is e, w(e) is n + e, y(j) is 2n + j */
    uint32_t *place;              /* [2n] where s(e), w(e) are basic; ARI_NO */
    ARI_LIST(uint32_t) row_place; /* the same of y(j) */
    double *inv;                  /* [n*n] inv[e*n + i]: the inverse of the basis, place i */
    double *val, *cap;            /* [n] of the basic columns; right sides, 1 and a trifle against ties */
    double *x, *alpha, *step;     /* [n] prices; scratch */
    int64_t *load;                /* [n] of the last bound: ONE - load is the reduced cost */
    uint32_t *old;                /* [n] scratch */
    uint32_t told;                /* sets, also those that were left out */
    uint32_t list[ARI_COVER_LIST], nlist; /* rows that may enter */
    uint8_t *taken;               /* [n] scratch */
    uint32_t since;               /* pivots since the inverse was computed anew */
    double sum, enough;           /* of the packing program; a solve ends when it is more */
    uint32_t ray;                 /* the column of a ray the last solve ended on: the rows cannot be met; or ARI_NO */
    uint64_t ticks;
} ari_cover;

ari_status ari_cover_open(ari_cover *c, ari_arena *a, uint32_t n);
/* A set to be hit; one that holds another (or is held) is left out. */
ari_status ari_cover_add(ari_cover *c, const uint64_t *set);
/* Solve the relaxation under c->state, from where the last solve ended; at most so many pivots, and none once its sum
 * is more than c->enough. x[] are the prices. */
void ari_cover_solve(ari_cover *c, uint32_t pivots);
/* What the last solve proves: sum(x) * ONE is at least this, for all x under c->state. load[] fits it. */
int64_t ari_cover_bound(ari_cover *c);
/* A cut; the caller's word that it holds. */
ari_status ari_cover_tighten(ari_cover *c, const int32_t *coef, int32_t rhs, uint32_t name);
/* The same bound with weights in whole parts of `one`, which may prove less: in parts, and load[] too. */
int64_t ari_cover_round(ari_cover *c, int64_t one);
/* Row i <= n of that bound, counted *times; ARI_NO: there is none. */
uint32_t ari_cover_part(const ari_cover *c, uint32_t i, int64_t one, int64_t *times);
/* Leave out cuts that no solve has used in the last `age` calls of this, and rows that are gone. */
void ari_cover_tidy(ari_cover *c, uint32_t age);

#endif
