/* budget.h - what a piece of work may spend, and the caller's hooks: one says stop, one hears how far it is.
 * Room:    base.
 * Thing:   whatever can run long asks here whether to go on, and nowhere else. Work without a counter of its own spends
 *          its ticks (_spend); work that counts for its own report tells how far it is (_reach). Either looks at the
 *          limit each time and at the stop hook now and then; _ask looks at the hook at once, for steps that are long.
 *          A part has ticks of its own under the hooks of a whole. When its ticks are gone the part alone has ended;
 *          when the whole's hook says stop, both have. What parts have spent is added up by who made them.
 * Owner:   caller's struct; a part is not used after its whole is gone. NULL instead of a budget is no limit.
 * Fails:   false: end here. `why` then says why, and stays.
 * Cost:    _spend and _reach two comparisons; the hook once in ARI_BUDGET_EVERY ticks. */
#ifndef ARI_BASE_BUDGET_H
#define ARI_BASE_BUDGET_H

#include "base/status.h"

enum { ARI_BUDGET_EVERY = 1 << 14, ARI_BUDGET_TICKS = -1 };

typedef struct ari_budget {
    uint64_t ticks;           /* to be spent at the most, 10 to 100 ns each; 0: no limit */
    uint64_t spent;           /* so far */
    uint64_t before;          /* of a part: what its whole had spent when it began; ticks are told from there on */
    int (*stop)(void *user);  /* nonzero: stop, and why; NULL: never */
    void (*progress)(void *user, const ari_progress *p); /* NULL: the whole's */
    void *user;
    struct ari_budget *whole; /* this is a part of it; or NULL */
    bool mute;                /* nothing is told of this part's progress */
    int why;                  /* 0: go on; ARI_BUDGET_TICKS; else what a stop hook said */
    uint64_t next;            /* spent when the hook is asked again */
} ari_budget;

/* Ticks and hooks of the options. */
ari_budget ari_budget_of(const ari_options *o);
/* A part with so many ticks (0: no limit of its own); whole may be NULL. */
ari_budget ari_budget_part(ari_budget *whole, uint64_t ticks);
/* A part with all that is left of the whole when so many are spent. */
ari_budget ari_budget_rest(ari_budget *whole, uint64_t spent);
/* Its limit of ticks; 0: none. */
static inline uint64_t ari_budget_ticks(const ari_budget *b) { return b ? b->ticks : 0; }
/* The ticks that are left when so many are spent: at least 1, so that who gets them ends at once; 0: no limit. */
uint64_t ari_budget_left(const ari_budget *b, uint64_t spent);

/* Ask the hooks now. */
bool ari_budget_ask(ari_budget *b);
/* The ticks are spent, or the time has come to ask: what _reach leaves to do. */
bool ari_budget_look(ari_budget *b);

/* So many ticks are spent in all. */
static inline bool ari_budget_reach(ari_budget *b, uint64_t spent) {
    if (!b) return true;
    b->spent = spent;
    if (spent >= b->next || (b->ticks && spent >= b->ticks)) return ari_budget_look(b);
    return !b->why;
}

/* n more ticks. */
static inline bool ari_budget_spend(ari_budget *b, uint64_t n) { return !b || ari_budget_reach(b, b->spent + n); }

/* Tell whoever listens, p->ticks being those of b; is there somebody? */
bool ari_budget_heard(const ari_budget *b);
void ari_budget_tell(const ari_budget *b, const ari_progress *p);

/* Fill e (may be NULL) for work that came to an end: the budget's why, or memory, NOMEM or LIMIT; `remedy` for a budget
 * of bytes. Returns the status: LIMIT for any why. */
ari_status ari_budget_fail(const ari_budget *b, ari_status status, const char *remedy, ari_error *e);

/* Why it ended, as results say it: "ticks", "time", "interrupt", "stopped"; "" while it goes on. */
const char *ari_budget_word(const ari_budget *b);

#endif
