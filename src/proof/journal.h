/* journal.h - what a search told, written down.
 * Room:    proof; sees base, graph, model, engine/trace.h.
 * Thing:   entries one after the other, in bytes: numbers below 128 take one, others two or more.
 * Owner:   the arena; the text by itself when it is large.
 * Fails:   telling: false, memory is out.
 * Cost:    a byte or two a literal. */
#ifndef ARI_JOURNAL_H
#define ARI_JOURNAL_H

#include "replay.h"
#include "budget.h"
#include "trace.h"

typedef struct ari_journal {
    ari_trace trace;         /* first */
    ari_arena *arena;
    ARI_LIST(uint8_t) text;
    uint32_t n, literals;    /* entries, their literals */
    uint32_t longest;        /* numbers in one of them at most */
    bool refuted;            /* what was told last ended in "no", */
    ari_replay_words hold;   /* as long as these literals hold */
    ari_budget *budget;      /* of whoever goes through it, asked now and then; or NULL */
} ari_journal;

/* Numbers of the caller's buffer: lit[n], way[nway]. */
typedef struct ari_saying {
    uint32_t demand, n, nway;
    const uint32_t *lit, *way;
} ari_saying;

void ari_journal_init(ari_journal *j, ari_arena *a);
/* The entry at byte `at`, into buffer[longest]; returns where the next one is. */
uint32_t ari_journal_read(const ari_journal *j, uint32_t at, uint32_t *buffer, ari_saying *out);
/* Give back what stands at byte `n` and behind; all of the text. */
void ari_journal_cut(ari_journal *j, uint32_t n);
void ari_journal_drop(ari_journal *j);

#endif
