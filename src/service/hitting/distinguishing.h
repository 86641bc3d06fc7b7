/* distinguishing.h - rows of values, and the row that the fewest columns tell from all others.
 * Room:    service/hitting; sees base.
 * Thing:   rows over the same columns, each place a value or none. A row stands out by a set of its values when no
 *          other row has them all. Columns of one group are at one place: of them at most one is in a set. Rows are
 *          solutions, values the clues that they determine, for the verb repair.
 * Owner:   all in the arena, rows are copied.
 * Fails:   NOMEM, LIMIT (bytes).
 * Cost:    a look at one row: rows * columns, and for the search at most `effort` nodes; ticks count it. */
#ifndef ARI_HITTING_DISTINGUISHING_H
#define ARI_HITTING_DISTINGUISHING_H

#include "base/arena.h"

#define ARI_DISTINGUISHING_NONE UINT32_MAX /* no value; no row */

typedef struct ari_distinguishing_row {
    uint32_t size;   /* columns it needs as far as known when `seen` rows were there; more than there are: no set is
                        known; NONE: no set will ever do */
    uint32_t least;  /* fewer are not enough, proved */
    uint32_t seen;
} ari_distinguishing_row;

typedef struct ari_distinguishing {
    ari_arena *arena;
    uint32_t ncol, ngroup;
    const uint32_t *group;          /* [ncol] 0..ngroup-1, borrowed */
    ARI_LIST(uint32_t) value;       /* [row * ncol + col] */
    ARI_LIST(ari_distinguishing_row) row;
    uint32_t *chosen, nchosen;      /* the columns of the last answer */
    uint32_t nword;                 /* of the row looked at, words of bits for rows: */
    uint64_t *apart, *left;         /* [ncol][nword] the rows that differ there; of the search */
    uint32_t *order, *count, *set;  /* rows, those with the fewest differences first; scratch; columns */
    uint8_t *taken;                 /* [ngroup] of the search */
    uint64_t ticks;
} ari_distinguishing;

void ari_distinguishing_init(ari_distinguishing *s, ari_arena *a, uint32_t ncol, const uint32_t *group,
                             uint32_t ngroup);
/* No rows any more; the memory stays for the next. */
void ari_distinguishing_clear(ari_distinguishing *s);
/* Its number; *fresh: no row was like this one before. */
ari_status ari_distinguishing_add(ari_distinguishing *s, const uint32_t *value, uint32_t *row, bool *fresh);
/* The caller knows that no set will do for this row: there is another just like it. */
void ari_distinguishing_bar(ari_distinguishing *s, uint32_t row);
/* The row that needs the fewest columns, in s->chosen, increasing; NONE when no row stands out, which is proved unless
 * *open. `effort`: search nodes for each row that is looked at. */
ari_status ari_distinguishing_best(ari_distinguishing *s, uint32_t effort, uint32_t *row, bool *open);
/* After _best: look at the other rows too until `ticks` are spent. What no row does with fewer of, proved. s->chosen
 * may become another, smaller set; *row with it. */
ari_status ari_distinguishing_prove(ari_distinguishing *s, uint64_t ticks, uint32_t effort, uint32_t *row,
                                    uint32_t *least);

#endif
