/* helper.h - a search that takes turns with an engine's own, for models with one kind of demand.
 * Room:    engine.
 * Thing:   an engine offers its demands to the helpers of ari_engine_helpers, at the root, after some conflicts; the
 *          first that takes one has a turn then, and each time the engine's conflicts reach `at`. In a turn it may run
 *          searches of its own by the same engine (host->open), prefer values, fix literals that hold in all solutions,
 *          or fix ARI_LIT_FALSE: there is no solution. The engine knows no helper by name, and a helper no engine.
 * Owner:   ari_help lies in the oracle; state in its arena. Fails: `oom` is set, the search is over.
 * Cost:    a helper adds its ticks to effort->ticks and to `ticks`. */
#ifndef ARI_ENGINE_HELPER_H
#define ARI_ENGINE_HELPER_H

#include "engine/engine.h"

/* What an engine does for a helper with its oracles: the one that asked, and those that `open` gave. */
typedef struct ari_host {
    ari_oracle *(*open)(const ari_model *m, const ari_limits *lim, ari_arena *a); /* has no helper; NULL: no memory */
    ari_answer (*run)(ari_oracle *o); /* from where it is */
    bool (*is_starved)(const ari_oracle *o); /* it ended because memory is out */
    void (*to_root)(ari_oracle *o);
    uint64_t (*ticks)(const ari_oracle *o);
    int (*value)(const ari_oracle *o, ari_lit l); /* 1 true, -1 false, 0 open */
    void (*prefer)(ari_oracle *o, ari_lit l); /* decide its variable to this value; constants are passed over */
    /* At the root, of an oracle of `open`: one of these terms holds. False: out of memory. */
    bool (*add)(ari_oracle *o, const ari_term *term, uint32_t n);
    bool (*fix)(ari_oracle *o, ari_lit l); /* at the root: l holds in all solutions. False: there are none */
    bool (*may_leave_trace)(ari_oracle *o); /* may a step be done that the trace cannot explain? */
} ari_host;

typedef struct ari_help {
    const ari_host *host;
    ari_oracle *oracle;        /* the one that asks */
    const ari_model *model;
    const ari_limits *lim;
    ari_arena *arena;
    ari_effort *effort;
    const struct ari_helper *helper; /* that took a demand; or NULL */
    void *state;               /* the helper's own */
    uint64_t at, ticks;        /* conflicts at the next turn; ticks that are not of the engine's own search */
    bool oom;
} ari_help;

typedef struct ari_helper {
    uint64_t first;            /* conflicts before the first turn */
    /* lit[]: the literal of each item of the demand, edges, then pairs. False: not for this helper. */
    bool (*take)(ari_help *h, const ari_topo *demand, const ari_lit *lit);
    void (*turn)(ari_help *h); /* called with `at` at UINT64_MAX */
} ari_helper;

extern const ari_helper *const ari_engine_helpers[]; /* up to NULL */
extern const ari_helper ari_engine_helper_paths;

#endif
