/* state.h - the state of the search: types and the oracle, its members by purpose.
 * Room:    engine/sat.
 * Thing:   see sat.h.
 * Owner:   all in the arena given to open.
 * Cost:    some 100 bytes a variable and 8 a literal of a clause. */
#ifndef ARI_SAT_SAT_STATE_H
#define ARI_SAT_SAT_STATE_H

#include "engine/engine.h"
#include "engine/helper.h"

/* The constants of the search. */
enum {
#define OPTION(name, value, least, most, what) SAT_##name = value,
#include "engine/sat/options.def"
#undef OPTION
};
#define OPTION(name, value, least, most, what) _Static_assert(value >= least && value <= most, "out of range: " what);
#include "engine/sat/options.def"
#undef OPTION

typedef uint32_t ari_cref; /* index of a clause in the clause arena */

/* Reasons: a tag in the low three bits. */
enum { SAT_DECIDED, SAT_BINARY, SAT_CLAUSE, SAT_ROW, SAT_STACK, SAT_FLIPPED, SAT_ROW_TOLD, SAT_STACK_TOLD };
#define SAT_REASON(tag, x) ((uint32_t)(x) << 3 | (uint32_t)(tag))
#define SAT_MADE (ARI_NO - 1)
/* On the reason stack for the number of literals: two faces are in one class, which stand behind it after their
 * propagator; ari_sat_parity_reason works the literals out. */
#define SAT_SIDES ARI_NO

/* clause ARI_NO: the clause is {this literal, blocker} */
typedef struct sat_watch { uint32_t blocker; ari_cref clause; } sat_watch;
/* Those of binary clauses come first: `two` of them. */
typedef struct sat_watches { sat_watch *at; uint32_t n, cap, two; } sat_watches;
typedef ARI_LIST(uint32_t) sat_words;

/* Clause arena: [size][flags][lit ...], and with a trace [source]; flags: bit 0 learned, bit 1 removed, bits 2-3 used,
 * bits 4.. glue. */
#define SAT_HEAD 2u

/* A row over variables: lo <= sum coef*x <= hi. Under the propagated part of the trail its smallest possible sum may
 * grow by room[0], and its largest fall by room[1]; under nothing by all[0] and all[1]. */
typedef struct sat_row {
    int32_t room[2], all[2];
    int32_t biggest;      /* the most one literal can move a sum: largest |coef|, or length of a ladder */
    uint32_t open, large; /* bits of terms: not propagated yet; with |coef| above 1. A wide row: bit 0, always */
    uint32_t first, n;
    uint32_t cost;        /* ticks of a look at all terms */
    uint32_t wide;        /* more terms than a word has bits, or ladders */
    uint32_t ladders;     /* some neighbouring terms x, y (coefficients 1) have y -> x among the binary clauses */
} sat_row;
/* place: the variable's positive literal, plus 1 when the term continues the ladder of the term before. */
typedef struct sat_term { int32_t coef; uint32_t place; } sat_term;
static inline ari_var sat_var(sat_term t) { return t.place >> 1; }
static inline ari_lit sat_pos(sat_term t) { return t.place & ~1u; }
static inline bool sat_rung(sat_term t) { return t.place & 1u; }
/* What a variable takes from a room, and the bit of its term, none in a wide row. */
typedef struct sat_part { int32_t size; uint32_t bit; } sat_part;
/* In a row's term: twice the row, plus the room that the variable takes its part of when it is true; when it is false
 * it takes that of the other. */
typedef struct sat_occ { uint32_t room; sat_part part; } sat_occ;
/* A part that was taken while o->trail.qhead was `at`. */
typedef struct sat_use { uint32_t room, at; sat_part part; } sat_use;
/* Of a row added later; next in its variable's list. */
typedef struct sat_later { sat_occ occ; uint32_t next; } sat_later;

/* A function that a hot one calls now and then: not to become part of it. */
#if defined(__GNUC__)
#define SAT_RARE __attribute__((noinline))
#else
#define SAT_RARE
#endif

/* The step of a propagator that goes on only while all is fine. */
#define SAT_TRY(step)                        \
    do {                                     \
        const ari_propagation step_ = (step);       \
        if (step_ != ARI_FINE) return step_; \
    } while (0)

typedef struct sat_topo sat_topo;
typedef struct sat_hall sat_hall; /* all_different.c */

/* One topology propagator. `assign` gets each relevant literal once, in trail order, when clauses and rows are
 * at rest; `back` takes back what it got while o->trail.thead was above `to`. */
typedef struct sat_kind {
    bool absent;                                /* gets items that are not there, too */
    bool (*init)(ari_oracle *o, sat_topo *t);   /* false: out of memory */
    ari_propagation (*assign)(ari_oracle *o, sat_topo *t, uint32_t item, bool on);
    void (*back)(sat_topo *t, uint32_t to);
    ari_propagation (*rest)(ari_oracle *o, sat_topo *t); /* all seen, nothing pending: a costlier look; may be NULL */
    ari_trace_how how; /* it sees a demand broken, but by sides */
} sat_kind;

/* From a literal to what it says of an item. */
typedef struct sat_link { sat_topo *topo; uint32_t item; bool on; } sat_link;

/* Bounds on the number of active vertices: the least one holds when off[0] is false, the greatest when off[1] is. */
typedef struct sat_size { int32_t lo, hi; ari_lit off[2]; } sat_size;

struct sat_topo {
    const sat_kind *kind;
    const ari_topo *def;
    const ari_graph *graph;
    ari_lit *lit;       /* [nitem] literal of each item: edges (or vertices), then pairs, or size's switches */
    const sat_size *size; /* NULL: not bounded */
    uint32_t nitem;
    uint32_t demand;    /* of the model: which */
    bool dirty;         /* `assign` asks for `rest` */
    bool odd;           /* rows of the model say that every degree is odd */
    struct sat_parity *sides; /* of faces, by every decided edge; or NULL */
    void *state;        /* the propagator's own */
};

/* ---- the state, by purpose -------------------------------------------------------------------------------------- */

/* What is assigned, in which order and why. */
typedef struct sat_trail {
    ari_lit *lit;               /* [cap] true literals, oldest first: n of them */
    uint32_t n;
    uint32_t qhead, thead;      /* rows, clauses and choices have seen lit[0..qhead), demands lit[0..thead) */
    uint32_t keep;              /* levels with visited solutions below them, never jumped over: enumerate.c */
    uint32_t *level, *pos, *reason; /* [cap] of an assigned variable; pos: its place in lit */
    sat_words control;          /* n at each decision */
    sat_words stack;            /* reason stack: [n][lit ...] false literals beside the implied one */
    sat_words stack_at;         /* its size at each decision */
    sat_words late;             /* learned literals put above their level, oldest first: literal, level */
} sat_trail;

typedef struct sat_clauses {
    sat_words word;             /* the clause arena */
    sat_words learned;          /* crefs */
    sat_watches *watch;         /* [2*cap] */
    uint32_t tail;              /* words behind a clause: 1 with a trace */
} sat_clauses;

typedef struct sat_rows {
    ARI_LIST(sat_row) row;
    ARI_LIST(sat_term) term;
    uint32_t *occ_head;         /* [nvar of the model + 1] into occ */
    sat_occ *occ;
    uint32_t occ_vars;          /* variables covered by occ_head */
    ARI_LIST(sat_use) use;      /* oldest first; there is room for every term */
    bool *heavy;                /* [cap] some row has it with |coef| above 1 */
    ARI_LIST(sat_later) extra;
    uint32_t *extra_head;       /* [cap] rows added later; ARI_NO = none */
    bool *rung;                 /* [cap] v -> v-1 is a binary clause of the model */
    bool laddered;              /* some are */
} sat_rows;

/* Sets of literals one of which holds at most, or one exactly. */
typedef struct sat_choices {
    sat_words clause;           /* clauses, without watches */
    sat_words left;             /* of each: how many literals but one trail[0..qleft) leaves, and more: at_most_one.c */
    uint32_t qmade, qleft;      /* tally: trail[0..qmade) was seen as what holds, [0..qleft) as what does not */
    bool tally;                 /* choices and no sums: what is left is counted; else a watched clause sees to it */
    uint32_t *head;             /* [2*cap + 2] into `of`; of later variables empty or backwards */
    uint32_t *of;               /* places in `clause` */
    ari_lit *two;               /* [2 * clause.n] two literals of each: those that were left last */
    uint32_t nlit;              /* literals that may have choices; 0: there is no choice */
    uint32_t idle;              /* the last bit of literals that no choice has; 2: there are both */
    sat_hall *hall;             /* all-different constraints of choices; NULL until wanted */
} sat_choices;

/* Demands on shape and their propagators. */
typedef struct sat_demands {
    sat_topo *topo;             /* [n] */
    uint32_t n;
    uint32_t *link_head;        /* [link_lits + 1] into link */
    sat_link *link;
    uint32_t link_lits;         /* literals covered by link_head */
    uint32_t loading;           /* the demand that is being loaded */
    bool loops;                 /* there is a demand for loops in a plane */
    struct sat_flood *flood;    /* scratch of pieces.c; NULL: there are none */
    uint64_t rest_ticks;        /* spent in the propagators' costlier looks */
} sat_demands;

/* The lemma that a propagator is building. */
typedef struct sat_lemma {
    sat_words lit;              /* literals that are false now */
    uint32_t at;                /* its place on the reason stack, or ARI_NO */
    bool sides;                 /* it is about sides of edges */
    bool made;                  /* it follows from three that the trace has, with */
    uint32_t twin[5];           /* x or y, not x or y, x or not y: their sources; x, y */
} sat_lemma;

/* What the trace gets (proof.c): sources are those of trace.h. */
typedef struct sat_log {
    uint32_t source;            /* of what is being loaded, added or learned */
    uint32_t why;               /* of the last conflict */
    uint32_t *from;             /* [cap] of literals fixed at the root, or whose reason was written */
    sat_words row_from;         /* of rows */
    sat_words rungs;            /* rows whose ladders wait at the root: twice the row, plus the side */
    uint64_t *place;            /* [cap / 64 + 1] scratch, a bit for each place of the trail, zero between uses */
    ARI_LIST(ari_trace_step) way; /* scratch */
    sat_words said;             /* scratch */
    bool plain;                 /* the last reason that a row gave does without its ladders */
    bool unexplained;                /* a step was left out that could not be explained */
    uint32_t said_as;           /* the source that the last clause written is */
    uint32_t nfixed, nadded;    /* literals of the root that were written; rows added */
} sat_log;

/* Which variable is decided next. */
typedef struct sat_heap {
    uint32_t *var, *at, n;      /* [cap] binary heap by rank and score; at[v]: its place, or ARI_NO */
    double *score, bump;        /* guides only */
    uint8_t *rank;              /* [cap] higher ones are decided first */
    uint8_t *leads;             /* [cap] decided before the rest: 1 false, 2 true; 0 like all */
    bool classes;               /* some variable leads, or has a rank */
    bool filled;                /* it holds every open variable */
} sat_heap;

/* Which value a variable is decided to. */
typedef struct sat_phases {
    uint8_t *saved;             /* [cap] 1 = true last */
    uint8_t *target;            /* [cap] 1 false, 2 true in the fullest trail without conflict of late */
    uint32_t target_size;       /* size of that trail; 0: target is all zero */
    uint64_t target_until;      /* conflicts at which it is forgotten */
    bool wished;                /* probing leaves the phases as they were drafted */
    bool steady;                /* phases stay as they were preferred: no phase saving */
    uint32_t count;             /* times the phases were set anew in this question */
    uint64_t next;              /* conflicts at the next time */
} sat_phases;

/* The model's guide. */
typedef struct sat_guide {
    void *state;                /* NULL: not asked yet */
    uint32_t advice;            /* decisions that it is still asked for */
    uint64_t next, step;        /* conflicts at which it is asked anew, and how many later the next time */
} sat_guide;

/* A large board in parts: variables connected by rows, decide.c. */
typedef struct sat_quarters {
    uint32_t *of;               /* [n] of a variable that was open after probing, else ARI_NO */
    uint32_t *head;             /* into var */
    ari_var *var;
    uint32_t n, here;           /* variables covered, 0: no quarters; the quarter decided in last, or ARI_NO */
} sat_quarters;

typedef struct sat_probing {
    sat_words near;             /* variables to be probed, probe.c */
    uint32_t done;              /* of trail[0..done), at the root, all is known of its neighbours */
} sat_probing;

/* Conflict analysis: all scratch, but for the clause learned last. */
typedef struct sat_analysis {
    uint8_t *seen;              /* [cap] */
    sat_words learnt;           /* the clause; its first literal is the one it implies */
    sat_words stack, clear, reason, levels;
    uint32_t *level_stamp, stamp;
} sat_analysis;

typedef struct sat_question {
    sat_words assume, core;     /* the assumptions; of these, those that a refutation used */
    sat_words packs;            /* level i + 1 decides the assumptions before packs[i] that no level before it has */
    uint64_t give_up_at;        /* conflicts at which this question is given up; 0: never */
    uint64_t calm_until;        /* conflicts up to which it may be swept */
} sat_question;

/* When the search does what: in conflicts, but for progress_at, in ticks. */
typedef struct sat_schedule {
    bool packing, stable;       /* no demands on shape: there is a target; restarts are rare now */
    bool tight_first;           /* choices alone, clues are units: choices with the fewest left are decided first */
    ari_var swept;              /* variables before it are assigned */
    double fast_glue, slow_glue; /* running means; guide only */
    uint32_t luby_u, luby_v;    /* reluctant doubling: v is the length of the next restart in the sequence of Luby */
    uint64_t restart_at;
    uint64_t reduce_at, reduce_step, reduce_more;
    uint64_t progress_at;
} sat_schedule;

struct ari_oracle {
    ari_arena *arena;
    const ari_model *model;
    ari_limits lim;
    ari_effort effort;
    bool oom, broken;           /* out of memory; contradiction at the root */
    bool partial;               /* the budget ended while the model came in: nothing is known, ever */
    bool cut;                   /* the ticks ended amid implications: not all are here until all levels are gone */
    bool solved;                /* model_value holds a solution */
    uint32_t nvar, cap;         /* variables incl. fresh ones; arrays of [cap] hold as many */
    int8_t *val;                /* [2*cap] */
    uint8_t *mark;              /* [cap] scratch, all zero between uses */
    uint8_t *model_value;       /* [nvar of the model] the last solution */
    sat_words conflict;         /* all false literals, when a conflict is set */
    sat_trail trail;
    sat_clauses clauses;
    sat_rows rows;
    sat_choices choices;
    sat_demands demands;
    sat_lemma lemma;
    sat_log trace;
    sat_heap heap;
    sat_phases phases;
    sat_guide guide;
    sat_quarters quarters;
    sat_probing probe;
    sat_analysis analyze;
    sat_question question;
    sat_schedule schedule;
    ari_help help;              /* what takes turns with this search, and when */
};

#endif
