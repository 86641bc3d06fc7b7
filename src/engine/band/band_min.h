/* band_min.h - the fewest clues of a 9x9 Sudoku solution, proved.
 * Room:    engine/band.
 * Question: given a solution, and the cells that may keep their digit, the smallest number of clues that has no other
 *          solution; or whether so few as `at_most` can do. This is the bilevel problem of Tjusila, Besançon, Turner
 *          and
 *          Koch (How many clues to give? A bilevel formulation for the minimum Sudoku clue problem, Operations Research
 *          Letters 54, 2024): the leader chooses clues, the follower looks for another solution.
 * Answer:  least <= minimum <= most at every moment, with a witness of `most` clues; complete when the question is
 *          answered. Sets of clues are sought for k = least, least + 1, ...; each exhausted search raises least.
 * Resume:  give least (and most with its witness) of an earlier reply as `known`: the search goes on from there.
 * Owner:   everything lives in the arena of the call.
 * Fails:   NOMEM, LIMIT. Ticks used up or stopped: complete = false.
 * Cost:    see bench/RESULTS.md; each further clue takes some ten times as long. */
#ifndef ARI_BAND_MIN_H
#define ARI_BAND_MIN_H

#include "engine.h"
#include "unavoidable.h"

typedef struct ari_band_min_job {
    const uint8_t *grid;      /* [81] the solution */
    ari_cells allowed;        /* where clues may be; these alone must have the one solution */
    uint32_t at_most;         /* 0: the minimum; else: can so few do? */
    uint32_t known;           /* a proved lower bound from before, or 0 */
    const ari_limits *limits; /* a tick is some 20 ns; progress tells least as `fixed`, most as `open` */
} ari_band_min_job;

typedef struct ari_band_min_reply {
    uint32_t least, most;
    uint8_t witness[ARI_BAND_CELLS]; /* `most` clues, 0 elsewhere */
    bool complete;
    uint32_t nset;                   /* unavoidable sets to begin with */
    uint64_t ticks, nodes, checks;   /* sets of clues looked at, solver checks */
} ari_band_min_reply;

ari_status ari_band_min_run(const ari_band_min_job *job, ari_arena *a, ari_band_min_reply *out);

#endif
