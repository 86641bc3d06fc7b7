/* service.h - the exact questions, asked of a model through an engine. One verb, one file.
 * Room:    service; sees base, graph, model, engine.h. Never puzzles.
 * Owner:   everything in a reply lives in job->arena.
 * Fails:   NOMEM, LIMIT (bytes), UNSUPPORTED (the engine lacks the ability). Ticks spent or stopped: status OK,
 *          the reply says UNKNOWN or complete = false, and what is known is kept. */
#ifndef ARI_SERVICE_H
#define ARI_SERVICE_H

#include "engine/engine.h"
#include "model/eval.h"

/* fewest: what an earlier call on the same model knew. */
typedef struct ari_min_state {
    const uint64_t *found;  /* a set of clues that is enough, if it is; clue g is bit g - 1 */
    const uint64_t *set;    /* [nset] difference sets, if they are; of as many words each */
    uint32_t nfound, nset;  /* nfound: clues in `found`; 0: there is none */
    uint32_t least;         /* fewer are not enough, if that is so: nothing rests on it */
} ari_min_state;

/* fewest: asked now and then with NULL whether it wants what is known by now; if so, it is told: group, least and
 * difference of a reply, while it lasts. */
struct ari_reply;
typedef struct ari_keeper { bool (*tell)(struct ari_keeper *self, const struct ari_reply *known); } ari_keeper;

/* Whoever knows the genre may look for another solution that breaks clue i and keeps those with keep[]; clue i is group
 * i + 1 of the model. SOME: broken[ngroup] begins with all the clues that it breaks, which is believed. NONE: there is
 * none, if it is sure (believed as well); else not where it was looked for. UNKNOWN: given up. */
typedef struct ari_sought { uint32_t nbroken; bool sure; uint64_t ticks; } ari_sought; /* ticks: spent by this call */
typedef struct ari_seeker {
    void *self;
    ari_answer (*ask)(void *self, const bool *keep, uint32_t clue, uint32_t *broken, ari_sought *out);
} ari_seeker;

/* thin, fewest: what the smaller set of clues shall be like; unique: a solution. Clues are the groups
 * 1..ngroup of the model. */
typedef struct ari_wish {
    const uint8_t *target;  /* [nvar] the solution, when it is known (unique, forced: a solution); else NULL */
    uint32_t enough;        /* forced: stop when so many main variables are open; 0: go on */
    const uint32_t *order;  /* thin: [ngroup] the clues, those to be tried first come first; NULL: as they come */
    bool strict;            /* thin: exactly in this order: a clue stays only if it is needed beside all that come
                               later; else clues near each other are tried together, which is faster */
    const uint32_t *rival;  /* thin: difference sets that are known: for each the number of its clues, then these */
    uint32_t nrival;        /* thin: words in rival[] */
    const ari_seeker *seeker; /* thin: asked first, where the order is free; NULL: there is none */
    const uint32_t *orbit;  /* thin: [ngroup+1] clues with the same number go or stay together; NULL: each alone */
    const bool *keep;       /* [ngroup+1] clues that stay; NULL: none */
    uint32_t floor;         /* thin: stop when so few clues are left */
    uint32_t window;        /* thin: variables in a window (service/window.h), where the order is free; 0: as it has
                               proved best */
    bool grades;            /* thin: tell of every clue whether the rest would do without it */
    bool others;            /* thin: tell of other solutions that show that a clue is needed */
    const ari_min_state *past; /* fewest: or NULL */
    uint32_t most;          /* fewest: is there a set of at most so many? 0: the least */
    ari_keeper *keep_past;  /* fewest: or NULL */
} ari_wish;

enum { ARI_CLUE_OPEN, ARI_CLUE_NEEDED, ARI_CLUE_SPARE }; /* spare: the others do without it */

typedef struct ari_job {
    const ari_model *model;
    const ari_engine *engine; /* NULL: the verb's default (sat; count: sat and zdd by turns; sample, heat: zdd) */
    ari_limits limits;
    ari_arena *arena;
    uint64_t max;             /* enum: stop after so many; 0 = all; sample: how many; 0 = one */
    const ari_wish *wish;     /* thin, fewest, unique, forced; may be NULL */
    ari_visit *visit;         /* enum, sample: each solution when found, instead of keeping it; may be NULL */
    void *user;
    ari_error *err;
} ari_job;

/* sofar: a literal that is wrong; those of a set cannot go together, and a set of one has no solution. */
typedef struct ari_wrong { ari_lit lit; uint32_t set; } ari_wrong;

typedef struct ari_reply {
    ari_answer answer;
    bool complete;
    const char *stop;      /* "", "max", "bytes", or the budget's word: "ticks", "time", "interrupt", "stopped" */
    uint32_t nsolution;
    uint8_t **solution;    /* [nsolution][nvar] */
    bool counted;
    ari_big count;
    uint8_t *forced;       /* forced: [nvar] 0 off, 1 on, 2 open in some way; NULL otherwise */
    uint32_t ngroup;
    uint32_t *group;       /* clash, thin, fewest: ids of the clues, increasing */
    uint8_t *grade;        /* thin with grades: [ngroup of the model + 1] ARI_CLUE_*; else NULL */
    const uint8_t **other; /* thin with others: [ngroup][nvar] breaks this one of these clues alone, or NULL: none came
                              up; else NULL */
    uint32_t least, most;  /* fewest: no set of fewer than `least` clues will do; one of `most` does: `group` */
    uint32_t distance;     /* diff */
    uint32_t open;         /* unique with a wish: main variables that the first solution leaves open at the root;
                              forced: those found to differ */
    uint64_t *difference;  /* differences, fewest: [ndifference][nword] sets of clues, clue g is bit g - 1 */
    uint32_t ndifference, nword;
    bool valued;           /* best: value of the solution, and a proved bound: no solution has less */
    int64_t value, bound;
    const char *bound_by;  /* "fixed": by the variables that all solutions share, as far as known; "row": by a row of
                              the model over the goal's terms; "propagation": less is refuted without a conflict;
                              "search": by exhausted search */
    uint32_t nbreach;
    ari_breach *breach;    /* check */
    ari_wrong *wrong;      /* sofar: [nwrong], set after set */
    ari_breach *unmet;     /* sofar: [nunmet] what is not met yet; NULL where `breach` is the answer */
    uint32_t nwrong, nunmet;
    const char *by;        /* the engine that had the answer, where it is not the job's or the first; else NULL */
    ari_big *heat;         /* heat: [nvar] number of solutions in which a main variable is true; NULL otherwise */
    ari_effort effort;
} ari_reply;

/* SOME + one solution, or NONE. */
ari_status ari_solve_run(const ari_job *job, ari_reply *out);
/* NONE, ONE + the solution, MANY + two. One solve, then one question for a solution that differs, phases opposite. With
 * wish->target, which must be a solution: the first is this one, the second is sought near it. */
ari_status ari_unique_run(const ari_job *job, ari_reply *out);
/* Main variables the same in all solutions. Each new solution removes every variable it differs in; the rest are
 * asked many at a time. NONE; ONE when nothing is open; else MANY. */
ari_status ari_forced_run(const ari_job *job, ari_reply *out);
/* All or the first `max` solutions, no duplicates; count = how many were found. */
ari_status ari_enumerate_run(const ari_job *job, ari_reply *out);
/* Exact count: by the engine's own `count`, else by its walk, else by enumeration through the oracle. Without a named
 * engine: by visiting a few, then by counting without visiting. */
ari_status ari_count_run(const ari_job *job, ari_reply *out);
/* `max` solutions (0: one), each drawn uniformly from all with the job's seed, kept or visited; count = all there
 * are. */
ari_status ari_sample_run(const ari_job *job, ari_reply *out);
/* In how many solutions each main variable is true: reply->heat, and count. */
ari_status ari_heat_run(const ari_job *job, ari_reply *out);
/* NONE + a minimal set of clue groups that have no solution together with the rules, whichever of the other clues
 * hold (leave any one out: solvable); an empty set when the rules alone have none. SOME + a solution otherwise.
 * complete = false: contradictory, but not proved minimal. */
ari_status ari_clash_run(const ari_job *job, ari_reply *out);
/* MANY + two solutions that differ in as few main variables as possible; complete = proved closest. ONE, NONE. */
ari_status ari_diff_run(const ari_job *job, ari_reply *out);
/* SOME + a solution of the least goal (complete), or the best so far; NONE. UNSUPPORTED without a goal. */
ari_status ari_best_run(const ari_job *job, ari_reply *out);
/* ONE + a set of clues that keeps the solution unique and from which no clue (no orbit) can go; complete = that is
 * proved of each. MANY, NONE: there is nothing to thin. */
ari_status ari_thin_run(const ari_job *job, ari_reply *out);
/* Where the clues stand that a reply of thin or fewest leaves out: into site[ngroup], how many returned. */
uint32_t ari_thin_gone(const ari_model *m, const ari_reply *reply, uint32_t *site);
/* ONE + a smallest set of clues that keeps the solution unique, with bounds least <= most that meet when complete. With
 * wish->most: complete also when one of so many is found, or none is proved to exist (`least` is then more). The
 * minimum-clue problem of T. Tjusila, M. Besancon, M. Turner, T. Koch, How many clues to give? A bilevel formulation
 * for the minimum Sudoku clue problem, Operations Research Letters 54 (2024), for every genre. */
ari_status ari_fewest_run(const ari_job *job, ari_reply *out);
/* ONE + all inclusion-minimal difference sets (complete), or some of them: a set of clues keeps the solution unique
 * exactly when it meets every one. MANY, NONE as for thin. */
ari_status ari_differences_run(const ari_job *job, ari_reply *out);
/* Does value[nvar] (main part given, auxiliary computed here) satisfy the model? YES, or NO + all breaches. */
ari_status ari_check_run(const ari_job *job, const uint8_t *value, ari_reply *out);
/* The same for a proposal that may be unfinished: told[n] are the literals that it says, value[] has the rest false.
 * YES; PARTIAL: a solution goes on from it; WRONG: with the rows that are broken for good, or else with literals that
 * are wrong, or with the breaches of a proposal where nothing is open or every row is met. */
ari_status ari_sofar_run(const ari_job *job, const uint8_t *value, const ari_lit *told, uint32_t n, ari_reply *out);

#endif
