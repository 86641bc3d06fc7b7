/* zdd.h - the frontier engine: all solutions of a model at once, level by level, as a decision diagram or as a count.
 * Room:    engine/zdd.
 * Method:  the open main variables are decided in a fixed order, breadth first. What the decisions so far mean for the
 *          rest is a state: for each demand the mates (or the components) of the vertices on the frontier, for each row
 *          that is half seen the class of its sum. Equal states are one node. Counting keeps two levels and adds; a
 *          diagram keeps the children of every node.
 * Steps:   load.c  what presolve leaves over: gauges (rows and definitions) and webs (demands)
 *          order.c orders of the variables worth a try, named_order.c those that somebody wants
 *          row.c   the least automaton of a gauge along an order
 *          layout.c an order made into a script: for each level and value a short list of operations on fields of
 *                      a packed state
 *          step.c  the operations; chordless.c those of chordless paths
 *          store.c the states of a level, each once
 *          sweep.c one level after another: count, or diagram; race.c which order
 *          zdd.c       the engine's table
 * Tick:    one state given one value of one variable (20 to 200 ns).
 * Owner:   everything in the arenas given, or in arenas of one call under the same budget.
 * Source:  D. Knuth, The Art of Computer Programming 4A (2011), 7.1.4, exercise 225 (Simpath); R. Yoshinaka, T. Saitoh,
 *          J. Kawahara, K. Tsuruta, H. Iwashita, S. Minato, Finding all solutions and instances of Numberlink and
 *          Slitherlink by ZDDs, Algorithms 5 (2012); J. Kawahara, T. Inoue, H. Iwashita, S. Minato, Frontier-based
 *          search for enumerating all constrained subgraphs with compressed representation, IEICE Trans. E100-A
 *          (2017). */
#ifndef ARI_ZDD_H
#define ARI_ZDD_H

#include "engine/engine.h"
#include "family/diagram.h"
#include "model/presolve.h"

/* ---- the problem: what is left of a model ---- */

typedef struct ari_zdd_use { ari_var var; int64_t delta; } ari_zdd_use; /* adds delta when the variable is true */

/* lo <= scale * s + base + (out ? bonus : 0) <= hi, for the sum s of a gauge and the truth of its variable. */
typedef struct ari_zdd_bound { int64_t scale, base, bonus, lo, hi; uint32_t next; } ari_zdd_bound;

/* A sum over variables, each once, with what is asked of it; it may decide an auxiliary variable:
 * out <=> s >= least. */
typedef struct ari_zdd_gauge {
    uint32_t first, n;  /* into use[] */
    uint32_t bound;     /* list into bound[], or ARI_NO */
    ari_var out;        /* or ARI_NO */
    int64_t least;
    bool even;          /* s + parity is even */
    int64_t parity;
    bool off;           /* not needed */
} ari_zdd_gauge;

typedef enum ari_zdd_kind {
    ARI_ZDD_CYCLE,    /* mates: exactly one cycle */
    ARI_ZDD_PATHS,    /* mates and labels */
    ARI_ZDD_TOUCH,    /* the same, chordless: path names of inner vertices too, and which paths must not meet */
    ARI_ZDD_EDGES,    /* components under edges */
    ARI_ZDD_VERTICES  /* components of active vertices */
} ari_zdd_kind;

/* Codes of a vertex before the first decision. */
enum { ARI_ZDD_FREE = 0, ARI_ZDD_DONE = 1 };    /* no edge yet; takes no more */
#define ARI_ZDD_PARTNER 2u                      /* + vertex: end of a path of fixed edges from there */
#define ARI_ZDD_LABEL 0x80000000u               /* + pair: end of a path from a terminal of the pair */

/* A demand after the fixed literals are gone. Edges whose literal is fixed: absent ones are left out and present ones
 * contracted, except for TOUCH, where they stay with constant literals. */
typedef struct ari_zdd_web {
    ari_zdd_kind kind;
    bool acyclic, joined, spanning; /* EDGES */
    bool closed;                    /* the one cycle or piece is complete already */
    uint32_t nvertex, nedge, nlabel;
    uint32_t *init;                 /* [nvertex] codes; EDGES: nonzero = touched; VERTICES: nonzero = active */
    uint8_t *must;                  /* [nvertex] 1: may not stay free; 2: may end in any way */
    ari_vertex (*ends)[2];          /* [nedge] */
    ari_lit *lit;                   /* [nedge] present; VERTICES: not used */
    bool *plain;                    /* [nedge] TOUCH: an edge of the graph, so its absence may be a chord; else NULL */
    ari_lit *vertex;                /* [nvertex] VERTICES: active */
} ari_zdd_web;

typedef struct ari_zdd_problem {
    const ari_model *model; /* the caller's */
    bool infeasible;
    uint8_t *fixed;         /* [nvar] as ari_presolved; auxiliary variables of internal use come after nvar */
    uint32_t nvar, nlevel;  /* nvar: internal ones included */
    ari_var *open;          /* [nlevel] open main variables, by id; and auxiliary ones without a definition */
    bool *chosen;           /* [nvar] is among these */
    uint32_t ngauge;
    ari_zdd_gauge *gauge;
    ari_zdd_use *use;
    ari_zdd_bound *bound;
    uint32_t nweb;
    ari_zdd_web *web;
    uint32_t nout;
    uint32_t *out;          /* [nout] gauges that decide a variable, in the order of evaluation */
} ari_zdd_problem;

/* LIMIT/NOMEM. */
ari_status ari_zdd_load(const ari_model *m, ari_arena *a, ari_zdd_problem *p);
/* Is sum s fine for the gauge? Its variable, if it has one, follows. */
bool ari_zdd_load_accepts(const ari_zdd_problem *p, const ari_zdd_gauge *t, int64_t s);

/* ---- orders ---- */

enum { ARI_ZDD_MOST_ORDERS = 6 };
typedef struct ari_zdd_orders {
    uint32_t n;
    ari_var *at[ARI_ZDD_MOST_ORDERS];      /* [n][nlevel] */
    const char *name[ARI_ZDD_MOST_ORDERS]; /* "rows" "columns" "plain" "near" (greedy) "given" */
} ari_zdd_orders;
/* Orders worth a try, the most natural first; or as wished: "rows", "columns", "plain" (as numbered), "near" (greedily
 * from the first variable), "path" (greedily from three ends: these compete), or a list of variables by name or number
 * that come first, in this order. A tick is a look at a variable; when the budget ends, out->n is 0. LIMIT/NOMEM;
 * SYNTAX or RANGE with err filled. */
ari_status ari_zdd_order(const ari_zdd_problem *p, const char *wish, ari_budget *budget, ari_arena *a,
                         ari_zdd_orders *out, ari_error *err);

/* A list of variables, by name or number, as an order: out[nlevel]; those it does not name come after, in the order of
 * rest[nlevel]. */
ari_status ari_zdd_wish_make(const ari_zdd_problem *p, const char *wish, const ari_var *rest, ari_arena *a,
                             ari_var *out, ari_error *err);

/* ---- automata of gauges ---- */

#define ARI_ZDD_DEAD 0xffffu

typedef struct ari_zdd_row {
    uint32_t nlayer;       /* n + 1 */
    uint32_t most;         /* classes in the widest layer */
    uint16_t **next;       /* [n] next[i][2 * class + bit]: class in layer i + 1, or DEAD */
    uint16_t last[2];      /* classes of the last layer: the value of the variable each stands for */
} ari_zdd_row;

/* use: the gauge's uses in the order of decision. *fits false: too many different sums. */
ari_status ari_zdd_row_make(const ari_zdd_problem *p, const ari_zdd_gauge *t, const ari_zdd_use *use, ari_arena *a,
                            ari_zdd_row *out, bool *fits);

/* ---- scripts ---- */

enum { ARI_ZDD_WORDS = 40, ARI_ZDD_SLOTS = 120 }; /* most words of a state, most vertices on a frontier */

typedef enum ari_zdd_code {
    ARI_ZDD_STEP, ARI_ZDD_STEP_REG, ARI_ZDD_OUT,                    /* gauges */
    ARI_ZDD_SET, ARI_ZDD_JOIN, ARI_ZDD_LEAVE, ARI_ZDD_CLOSED,       /* mates */
    ARI_ZDD_TOUCHED, ARI_ZDD_MERGE, ARI_ZDD_MEET, ARI_ZDD_PART,     /* components */
    ARI_ZDD_UNPACK, ARI_ZDD_PACK, ARI_ZDD_ENTER, ARI_ZDD_LINK, ARI_ZDD_MISS, ARI_ZDD_DROP /* chordless paths */
} ari_zdd_code;

typedef struct ari_zdd_field { uint16_t word; uint8_t shift, width; } ari_zdd_field;

typedef struct ari_zdd_op {
    uint8_t code, reg, sense; /* reg 255: always; else only when the register has the value `sense` */
    uint8_t web;
    uint16_t u, v;            /* slots; or a flag in v */
    ari_zdd_field field;      /* of a gauge */
    uint32_t value;
    const uint16_t *table;
} ari_zdd_op;

typedef struct ari_zdd_frame { /* where a web lies in a state */
    ari_zdd_kind kind;
    bool acyclic, joined;
    uint32_t nslot, nlabel, width; /* width: bits of a slot */
    ari_zdd_field slot[ARI_ZDD_SLOTS];
    ari_zdd_field closed;          /* one bit, or of width 0 */
    bool must;                     /* some vertex may not stay free */
    uint32_t apart, napart;        /* TOUCH: words with one bit for each pair of slots i < j, bit j * (j - 1) / 2 + i */
    uint64_t *high;                /* [nword] the bits that say a slot is neither free nor done */
    uint64_t *all;                 /* [nword] all bits of slots */
} ari_zdd_frame;

typedef struct ari_zdd_level { ari_var var; uint32_t first[2], n[2]; } ari_zdd_level; /* into op[], by value */

typedef struct ari_zdd_script {
    uint32_t nlevel, nword;
    ari_zdd_level *level;
    ari_zdd_op *op;
    uint32_t first, n;          /* into op[]: of the beginning */
    ari_zdd_frame *frame;
    bool fits;                  /* false: a state would be too large, or a row has too many sums */
    double weight;              /* log2 of a bound on the states of all levels; for progress and orders only */
    const char *order;          /* its name */
} ari_zdd_script;

ari_status ari_zdd_layout_make(const ari_zdd_problem *p, const ari_var *order, ari_arena *a, ari_zdd_script *out);

/* Run n operations of the script on a state of its nword words; false: it is dead. */
bool ari_zdd_step_run(const ari_zdd_script *script, uint32_t first, uint32_t n, uint64_t *state);
/* Operations of chordless paths: scratch of one run. */
typedef struct ari_zdd_touch {
    const ari_zdd_frame *frame;
    uint8_t mate[ARI_ZDD_SLOTS];  /* 0 free, 1 done, slot + 2, label + 2 + nslot */
    uint8_t path[ARI_ZDD_SLOTS];  /* of vertices that are done: slot + 1 of the name of their path; 0: none else here */
    uint64_t apart[ARI_ZDD_SLOTS][2];
} ari_zdd_touch;
void ari_zdd_touch_unpack(const ari_zdd_frame *f, const uint64_t *state, ari_zdd_touch *t);
void ari_zdd_touch_pack(const ari_zdd_touch *t, uint64_t *state);
bool ari_zdd_touch_do(ari_zdd_touch *t, const ari_zdd_op *op);

static inline uint32_t ari_zdd_field_get(const uint64_t *state, ari_zdd_field f) {
    return (uint32_t)(state[f.word] >> f.shift) & ((1u << f.width) - 1u);
}
static inline void ari_zdd_field_put(uint64_t *state, ari_zdd_field f, uint32_t value) {
    const uint64_t mask = ((UINT64_C(1) << f.width) - 1u) << f.shift;
    state[f.word] = (state[f.word] & ~mask) | (uint64_t)value << f.shift;
}

/* ---- levels ---- */

/* States of one level with their numbers of ways: records of nword + nlimb words, in blocks. */
typedef struct ari_zdd_store {
    ari_arena arena;
    uint32_t nword, nlimb, n;
    uint64_t **block;
    uint32_t nblock, block_cap;
    ari_arena table_arena;
    uint64_t *table;   /* hash tag << 32 | record + 1 */
    uint32_t mask;
} ari_zdd_store;

enum { ARI_ZDD_BLOCK_BITS = 12 };
static inline uint64_t *ari_zdd_store_at(const ari_zdd_store *s, uint32_t i) {
    return s->block[i >> ARI_ZDD_BLOCK_BITS] +
           (size_t)(i & ((1u << ARI_ZDD_BLOCK_BITS) - 1u)) * (s->nword + s->nlimb);
}
void ari_zdd_store_init(ari_zdd_store *s, ari_arena *host, uint32_t nword); /* within host */
void ari_zdd_store_drop(ari_zdd_store *s);
/* Empty; a table for about n states. */
ari_status ari_zdd_store_begin(ari_zdd_store *s, uint32_t nlimb, uint32_t n);
uint64_t ari_zdd_store_hash(const uint64_t *key, uint32_t nword);
static inline void ari_zdd_store_fetch(const ari_zdd_store *s, uint64_t hash) {
    __builtin_prefetch(&s->table[hash & s->mask], 1);
}
/* The record of a key, new ones with number 0; ARI_NO when memory is out (s->arena.spent says why). */
uint32_t ari_zdd_store_put(ari_zdd_store *s, const uint64_t *key, uint64_t hash);
/* The table is not needed any more. */
void ari_zdd_store_seal(ari_zdd_store *s);

/* ---- sweeps ---- */

typedef struct ari_zdd_effort { uint64_t ticks, states, widest, merged; size_t bytes; } ari_zdd_effort;

typedef enum ari_zdd_end { ARI_ZDD_COMPLETE, ARI_ZDD_CAPPED, ARI_ZDD_STOPPED } ari_zdd_end;

typedef struct ari_zdd_sweep {
    const ari_zdd_script *script;
    ari_budget *budget;   /* or NULL */
    ari_arena *arena;     /* for results; its budget holds for everything */
    uint64_t cap;         /* give up after this many states; 0: never */
    ari_diagram *diagram; /* to be filled, or NULL: count only */
    ari_big *count;       /* or NULL */
    ari_zdd_effort effort; /* of the sweeps before, too */
    uint32_t reached;     /* levels done */
    ari_zdd_end end;
} ari_zdd_sweep;

ari_status ari_zdd_sweep_run(ari_zdd_sweep *s);

/* Choose an order and sweep: to the end, or until limits say no. */
typedef struct ari_zdd_run {
    ari_zdd_problem problem;
    ari_zdd_script script; /* of the order that was used */
    ari_zdd_effort effort;
    bool complete;        /* count or diagram are whole */
    bool fits;
} ari_zdd_run;

/* Neither count nor diagram: only the script with the smallest forecast. UNSUPPORTED: no order fits, or
 * pieces have sizes. */
ari_status ari_zdd_race_run(const ari_model *m, const ari_limits *lim, ari_arena *a, ari_big *count,
                            ari_diagram *diagram, ari_zdd_run *out, ari_error *err);
/* 2^weight of a script, rounded, at most UINT64_MAX. */
uint64_t ari_zdd_race_forecast(const ari_zdd_script *script);

#endif
