/* half_frontier.h - one side of the frontier of a grid, and what a sweep along it does to the states.
 * Room:    frontier. Private to this folder.
 * Thing:   the frontier is a line of W places. The sweep goes to and fro along the lines of the grid (row 0 to the
 *          right, row 1 to the left, ...); the place `mid` is where one pass hands over to the next, and an arm is the
 *          places on one side of it, numbered from the outer end, 0 .. len-1; place len is mid itself.
 *          A word gives each place 0 (no way ends there), 1 (the way's other end lies further in) or 2 (further out).
 *          Its height is the number of 1s whose other ends lie beyond the arm: it starts at `base`, never below 0.
 *          Words of one height are a class; within a class they are sorted by which places are 0.
 *          Main rows are words of len+1 places (arm and mid), by class, those with mid 0, 1, 2 one after another. Side
 *          rows are words of len places: one of the len+1, the busy vertex, has two edges already and is left out.
 * Owner:   arrays in the arena given. Fails: LIMIT/NOMEM.
 * Source:  H. Iwashita, Y. Nakazawa, J. Kawahara, T. Uno, S. Minato, Efficient computation of the number of paths in a
 *          grid graph with minimal perfect hash functions, TCS-TR-A-13-64 (2013). */
#ifndef ARI_FRONTIER_HALF_FRONTIER_H
#define ARI_FRONTIER_HALF_FRONTIER_H

#include "base/arena.h"

enum { ARI_HALF_FRONTIER_CLASS = 32 }; /* heights that are told apart, at the most */

typedef struct ari_moves { /* what a step does to the rows of one class; see residue_simd.h */
    uint32_t (*born)[3], (*pass)[3]; /* main, main, side */
    uint32_t (*join)[2];             /* main -> side of the same class */
    uint32_t (*cross)[3];            /* main -> side of the class two below, and which flip of the other arm's word */
    uint32_t nborn, npass, njoin, ncross;
} ari_moves;

typedef struct ari_half_frontier {
    uint32_t len, base, nclass;
    uint32_t n[ARI_HALF_FRONTIER_CLASS];    /* words */
    uint32_t *word[ARI_HALF_FRONTIER_CLASS]; /* [n] places as digits to the base 3 */
    uint32_t *first[ARI_HALF_FRONTIER_CLASS]; /* [2^len + 1] words by the set of places that are not 0 */
    uint32_t *flip[ARI_HALF_FRONTIER_CLASS]; /* [h-1][n] of class h: two open ways next to each other joined, those
                                               after the k innermost: the word's number in the class two below */
    uint32_t *number;                       /* [3^len] of a word in its class */
    uint8_t *height;                        /* [3^len] its class, or 255 */
    uint32_t row[ARI_HALF_FRONTIER_CLASS][4]; /* main rows of a class with mid 0, 1, 2 begin here; [3]: how many */
    ari_moves (*step)[ARI_HALF_FRONTIER_CLASS]; /* [len] for the pair of places c, c+1 */
    uint32_t (*end[ARI_HALF_FRONTIER_CLASS])[2]; /* [n] side -> main: the busy vertex at place 0 has its two edges */
    uint32_t *loop;                         /* [len] main row of class `base` with nothing but a way from c to c+1 */
    uint32_t last;                          /* main row of nothing but the path's end at place 0 */
    uint32_t last_class;
} ari_half_frontier;

/* nclass: classes 0 .. nclass-1 are those that the two arms can have in common. */
ari_status ari_half_frontier_make(ari_arena *a, uint32_t len, uint32_t base, uint32_t nclass, ari_half_frontier *arm);
/* The moves between main rows; `partner` says how many words the other arm has of each class. */
ari_status ari_half_frontier_program(ari_arena *a, ari_half_frontier *arm, const uint32_t *partner);

#endif
