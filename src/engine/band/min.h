/* min.h - the fewest clues of a 9x9 Sudoku solution, proved.
 * Room:    engine/band.
 * Question: given a solution, and the cells that may keep their digit, the smallest number of clues that has no other
 *          solution; or whether so few as `at_most` can do. This is the bilevel problem of Tjusila, Besançon, Turner
 *          and Koch (How many clues to give? A bilevel formulation for the minimum Sudoku clue problem, Operations
 *          Research Letters 54, 2024): the leader chooses clues, the follower looks for another solution.
 * Answer:  least <= minimum <= most at every moment, with a witness of `most` clues; complete when the question is
 *          answered. Sets of clues are sought for k = least, least + 1, ...; each exhausted search raises least.
 * Resume:  give least, the witness, and sought, ntask and place of an earlier reply: the search goes on from there.
 * Threads: `workers` of them share the search; the reply is the same for any number. With a limit of ticks it is one.
 * Owner:   everything lives in the arena of the call.
 * Fails:   NOMEM, LIMIT. Ticks used up or stopped: complete = false.
 * Cost:    see bench/RESULTS.md; each further clue takes some ten times as long. */
#ifndef ARI_BAND_MIN_H
#define ARI_BAND_MIN_H

#include "engine/band/unavoidable.h"
#include "engine/engine.h"

typedef struct ari_band_min_reply {
    uint32_t least, most;
    uint32_t proved;                 /* the bound without what the job says is known: at most `least` */
    uint8_t witness[ARI_BAND_CELLS]; /* `most` clues, 0 elsewhere */
    bool complete;
    uint32_t sought, ntask, place;   /* for `sought` clues, the first `place` of `ntask` parts of the search are done */
    uint64_t ticks, nodes, checks;   /* sets of clues looked at, solver checks */
    ari_unavoidable told;            /* on `tell`: sets that fewer clues than `proved` cannot all hit */
} ari_band_min_reply;

typedef struct ari_band_min_job {
    const uint8_t *grid;      /* [81] the solution */
    ari_cells allowed;        /* where clues may be; these alone must have the one solution */
    uint32_t at_most;         /* 0: the minimum; else: can so few do? */
    uint32_t workers;         /* threads; 0: one */
    uint32_t known;           /* a proved lower bound from before, or 0 */
    const uint8_t *witness;   /* [81] clues found before, or NULL; they are checked */
    uint32_t sought, ntask, place; /* of an earlier reply, or 0 */
    bool tell;                /* which sets the bound rests on: one worker, no automorphisms */
    const ari_limits *limits; /* a tick is some 20 to 30 ns; progress tells least as `fixed`, most as `open` */
    void (*keep)(void *user, const ari_band_min_reply *now); /* told now and then how far it is; or NULL */
    void *user;
} ari_band_min_job;

ari_status ari_band_min_run(const ari_band_min_job *job, ari_arena *a, ari_band_min_reply *out);

#endif
