/* journal.h - what a search told, written down.
 * Room:    proof; sees base, graph, model, engine/trace.h.
 * Owner:   the arena.
 * Fails:   telling: false, memory is out. */
#ifndef ARI_JOURNAL_H
#define ARI_JOURNAL_H

#include "replay.h"
#include "trace.h"

typedef struct ari_journal {
    ari_trace trace;         /* first */
    ari_arena *arena;
    ari_replay_words word;   /* [demand][n][literals ...] */
    uint32_t n;              /* entries */
} ari_journal;

void ari_journal_init(ari_journal *j, ari_arena *a);

#endif
