/* engine.h - what an engine is: a table of abilities over models. An absent ability is a NULL slot, answered
 * UNSUPPORTED.
 * Room:    engine.
 * Answers: every "yes" is a full assignment; every "no" was proved by exhausted search. A limit gives ARI_UNKNOWN
 *          with status OK and the reason in the budget. No floating point decides anything.
 * Owner:   an oracle lives in the arena it was opened in; drop or rewind the arena to end it.
 * Fails:   NOMEM, UNSUPPORTED (with text in err). Out of ticks, memory budget or interrupted is not a failure but
 *          ARI_UNKNOWN. */
#ifndef ARI_ENGINE_H
#define ARI_ENGINE_H

#include "base/budget.h"
#include "engine/branch.h"
#include "engine/trace.h"
#include "family/diagram.h"
#include "model/model.h"

typedef struct ari_loan ari_loan; /* mip/mip.h: a solver lent for the call */

typedef struct ari_limits {         /* a budget, and what the caller wishes */
    ari_budget *budget;             /* of the whole life of an oracle, or of one walk, which it outlives; an engine says
                                       with _reach what it has spent. NULL: no limit */
    uint64_t seed;
    ari_loan *loan;                 /* for an engine that needs one; else NULL */
    const char *order;              /* of variables, for engines that sweep along one: see ari_options; NULL: chosen */
    ari_trace *trace;               /* gets the search for a refutation, by sat; else NULL: see trace.h */
    ari_branching *branching;       /* gets the search tree, by dfs and late; else NULL: see branch.h */
    uint32_t threads;               /* where they help, with the same answer for any number; 0 as 1 */
} ari_limits;

typedef struct ari_effort { /* counters for --stats; an engine fills what it has */
    uint64_t ticks, decisions, conflicts, propagations, inferences, restarts, learned, lemmas, probes, root_fixed;
    uint64_t wrong; /* mip: times the lent solver said no where there is a solution */
    uint64_t levels, forecast, states, widest, bytes; /* a sweep's; levels 0: there was none */
    const char *order;                                /* a constant, or NULL */
} ari_effort;

/* sum += more, counter by counter. */
void ari_engine_add(ari_effort *sum, const ari_effort *more);

/* The outcome of propagation, and of a search that is built on it. */
typedef enum ari_propagation {
    ARI_FINE,     /* nothing more follows, nothing speaks against it */
    ARI_CONFLICT, /* what is assumed cannot hold */
    ARI_HALTED    /* neither is known: memory is out, or the budget says no */
} ari_propagation;

typedef struct ari_oracle ari_oracle; /* an engine's own incremental state */

/* Called once per solution with all variables' values [nvar]; false stops the walk. */
typedef bool ari_visit(void *user, const uint8_t *value);

/* Called once per solution with the symbol of every cell, from 1; false stops the walk. */
typedef bool ari_visit_digits(void *user, const uint8_t *digit);

/* How far a search for the fewest clues came, to go on from: nothing known is all 0. */
typedef struct ari_fewest_state {
    uint32_t least;               /* fewer are not enough, proved by this call or one before */
    uint32_t proved;              /* the same, by this call alone */
    uint32_t sought, ntask, place; /* for `sought` clues, the first `place` of `ntask` parts of the search are done */
    uint8_t witness[81];          /* the smallest set of clues found: symbols, 0 elsewhere */
    bool want_sets;               /* asked: what `proved` rests on, so that another program can find it on its own */
    const uint64_t *set;          /* [nset][2] cells, 64 to a word: not all may be empty, and no fewer clues meet all */
    uint32_t nset;
    void (*keep)(void *user, const struct ari_fewest_state *now); /* called now and then with what is known; or NULL */
    void *user;
} ari_fewest_state;

/* The abilities of an engine of one genre's own, beside the model: symbols in, symbols out. A genre names it in its
 * descriptor, with the boards it is good for; question/own_engine.c brings them together. Same words on answers, limits
 * and memory as above. */
typedef struct ari_engine_symbols {
    /* Visit every solution once. clue[cells]: the symbol, or 0. `most` > 0: after this many it stops, not complete. */
    ari_status (*walk)(const uint8_t *clue, uint64_t most, const ari_limits *lim, ari_arena *a, ari_visit_digits *visit,
                       void *user, bool *complete, ari_effort *effort);
    /* What each cell holds in some solution: seen[cells], bit k for symbol k; all 0: there is none. Not complete: there
     * may be more. */
    ari_status (*share)(const uint8_t *clue, const ari_limits *lim, ari_arena *a, uint64_t *seen, bool *complete,
                        ari_effort *effort);
    /* The fewest of these clues that keep their one solution digit[cells], or whether at_most can do (0: how few).
     * *state: what is known of an earlier call, and after it what is known now: bounds and the clues found. */
    ari_status (*fewest)(const uint8_t *clue, const uint8_t *digit, uint64_t at_most, const ari_limits *lim,
                         ari_arena *a, ari_fewest_state *state, bool *complete, ari_effort *effort);
    /* A new board from the seed: the digits of a random solution, and those that stay as clues so that it is the only
     * one, 0 elsewhere; at least `least` of them, or (0) so that none can go. NULL: cannot. */
    ari_status (*make)(uint64_t seed, uint32_t least, ari_arena *a, uint8_t *digit, uint8_t *clue);
} ari_engine_symbols;

typedef struct ari_engine {
    const char *name;    /* "sat" */
    const char *summary; /* one line for --help */
    bool needs_loan;     /* works with a lent solver (ari_limits.loan) only */
    uint32_t lacks;      /* bits, 1 << ari_topo_kind: a model with such a demand is UNSUPPORTED */
    const ari_engine_symbols *symbols; /* what it takes instead of models: no slot below is filled then; else NULL */

    /* Incremental decision oracle. open loads and copies what it needs of the model (borrowed while open).
     * A contradiction found while loading is not an error: ask then answers NONE. */
    ari_status (*open)(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_oracle **out, ari_error *err);
    /* Is there a solution under the assumed literals? SOME, NONE or UNKNOWN. */
    ari_status (*ask)(ari_oracle *o, const ari_lit *assume, uint32_t n, ari_answer *out);
    /* After SOME: the assignment, value[nvar of the model] 0/1; fresh variables are not included. */
    void (*values)(const ari_oracle *o, uint8_t *value);
    /* After NONE: the assumptions used, a subset of those given, into out[n]; count returned. 0: none needed. */
    uint32_t (*core)(const ari_oracle *o, ari_lit *out);
    /* Before the first ask or between asks: a permanent row over model and fresh variables. */
    ari_status (*add)(ari_oracle *o, int32_t lo, int32_t hi, const ari_term *term, uint32_t n);
    /* A fresh variable, for switching added rows. */
    ari_status (*fresh)(ari_oracle *o, ari_var *out);
    /* Prefer this literal when deciding its variable. The first question may forget what was preferred before it. */
    void (*prefer)(ari_oracle *o, ari_lit lit);
    /* Prefer value[nvar of the model] in the first question too, for a solution like it. NULL: not by this engine. */
    void (*draft)(ari_oracle *o, const uint8_t *value);
    /* Decide the variables of such literals before all others, and always to this value first. So every solution makes
     * a maximal set of these literals true: no other solution makes all of them true and one more. Until taken back
     * (on = false). */
    void (*lead)(ari_oracle *o, ari_lit lit, bool on);
    /* From now on every variable is decided to its preferred value first, whatever it was last. */
    void (*steady)(ari_oracle *o);
    /* The next question is given up after this many conflicts: UNKNOWN, though no limit was met. */
    void (*patience)(ari_oracle *o, uint64_t conflicts);
    /* Literals fixed at the root so far by propagation and learning: fixed[nvar] 0, 1 or 2 (open). */
    void (*fixed)(const ari_oracle *o, uint8_t *fixed);
    void (*effort)(const ari_oracle *o, ari_effort *out);
    /* Somebody else worked so much under the same limits. */
    void (*spend)(ari_oracle *o, uint64_t ticks);

    /* Visit every solution once (all of them when *complete gets true). */
    ari_status (*walk)(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_visit *visit, void *user,
                       bool *complete, ari_effort *effort, ari_error *err);
    /* The exact number of solutions; *complete false: at least that many. */
    ari_status (*count)(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_big *out, bool *complete,
                        ari_effort *effort, ari_error *err);
    /* All solutions as a family of sets: *out, in arena a, over main variables that are open; a set holds the true
     * ones. fixed[nvar]: 0 or 1 for main variables that are no element, the same in all solutions; else 2. *complete
     * false: a limit came first and *out is not usable. */
    ari_status (*family)(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_diagram *out, uint8_t *fixed,
                         bool *complete, ari_effort *effort, ari_error *err);
    /* Before the work of count or family: levels, forecast and order of *effort, the rest 0. */
    ari_status (*forecast)(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_effort *effort,
                           ari_error *err);
} ari_engine;

/* As engines.def lists them: all ari_engine_total, of which the first ari_engine_count take every model and need no
 * loan; of these sat first (the default), then dfs. */
extern const ari_engine *const ari_engine_table[];
extern const uint32_t ari_engine_count, ari_engine_total;
const ari_engine *ari_engine_find(const char *name); /* NULL when there is none */
bool ari_engine_knows(const ari_engine *e, const ari_model *m); /* none of its demands is lacking */
/* The one that sweeps along an order of the variables: it counts without visiting, and has families; or NULL. */
const ari_engine *ari_engine_sweeper(void);

extern const ari_engine ari_engine_sat, ari_engine_dfs, ari_engine_late, ari_engine_zdd;
extern const ari_engine ari_engine_band, ari_engine_mip;

#endif
