/* trace_log.h - what a search told, written down.
 * Room:    proof; sees base, graph, model, engine/trace.h.
 * Thing:   entries one after the other, in bytes: numbers below 128 take one, others two or more. What holds for good
 *          stands by itself, with the number of entries before it.
 * Owner:   the arena; the text by itself when it is large.
 * Fails:   telling: false, memory is out.
 * Cost:    a byte or two a literal. */
#ifndef ARI_PROOF_TRACE_LOG_H
#define ARI_PROOF_TRACE_LOG_H

#include "base/budget.h"
#include "base/index.h"
#include "engine/trace.h"
#include "proof/replay.h"

/* Literal, source (trace.h), entries before. */
typedef struct ari_trace_log_fact { ari_lit lit; uint32_t source, before; } ari_trace_log_fact;

typedef struct ari_trace_log {
    ari_trace trace;         /* first */
    ari_arena *arena;
    ARI_LIST(uint8_t) text;
    ari_replay_words at;     /* where each entry begins */
    ari_index place;         /* of entries that may come again */
    uint32_t longest, farthest; /* literals, steps in one of them at most */
    ARI_LIST(ari_trace_log_fact) fact;
    bool refuted;            /* what was told last ended in "no", */
    ari_replay_words hold;   /* as long as these literals hold; */
    uint32_t bad;            /* the source that cannot hold then, or ARI_NO */
    ari_budget *budget;      /* of whoever goes through it, asked now and then; or NULL */
} ari_trace_log;

/* lit[longest], way[farthest]: the caller's. */
typedef struct ari_saying {
    uint32_t about, n, nway;
    ari_lit *lit;
    ari_trace_step *way;
} ari_saying;

void ari_trace_log_init(ari_trace_log *j, ari_arena *a);
/* Entry i; without its way when that has no place (NULL). */
void ari_trace_log_read(const ari_trace_log *j, uint32_t i, ari_saying *out);
/* What it is about and how long it is, alone. */
ari_saying ari_trace_log_glance(const ari_trace_log *j, uint32_t i);
/* Give back entry n and those behind; all of the text. */
void ari_trace_log_cut(ari_trace_log *j, uint32_t n);
void ari_trace_log_drop(ari_trace_log *j);

#endif
