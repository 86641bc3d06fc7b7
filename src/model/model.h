/* model.h - what every engine sees of a puzzle: Boolean variables, tagged linear rows, topology demands.
 * Room:    model.
 * Thing:   variables 0..nvar-1, each main or auxiliary; rows lo <= sum coef*lit <= hi; a short list of topology demands
 *          (topo.h defines them); clue groups; an optional linear objective to minimise.
 *          A solution is an assignment of the main variables. Every auxiliary variable is a function of the main ones,
 *          fixed by a definition (aux true exactly when a linear sum reaches a threshold) which the rows imply; so
 *          counting assignments counts solutions. Where a threshold cannot say it, the rows determine it: when all
 *          main variables of a solution are known, propagation gives its value (`follow`). Variables that say which
 *          vertices are connected with a root are defined by their demand, see ari_topo.within.
 * Tags:    every row and demand carries rule (index into the genre's rule table), site (board.h: where) and group
 *          (0 = rule of the game, g >= 1 = clue g). Leaving out all rows of a group takes that clue away.
 * Owner:   everything lives in the arena given to init; graphs are borrowed and must outlive the model.
 * Fails:   building is sticky: after the first LIMIT/NOMEM `status` stays set and further calls do nothing (ids
 *          returned are then ARI_NO or 0); check `status` once at the end.
 * Cost:    O(1) amortised a term. */
#ifndef ARI_MODEL_H
#define ARI_MODEL_H

#include "base/arena.h"
#include "graph/graph.h"

typedef uint32_t ari_var;
typedef uint32_t ari_lit; /* 2*var: true, 2*var+1: false */
#define ARI_POS(v) ((ari_lit)(v) << 1)
#define ARI_NEG(v) ((ari_lit)(v) << 1 | 1u)
#define ARI_VAR(l) ((ari_var)(l) >> 1)
#define ARI_NOT(l) ((ari_lit)(l) ^ 1u)
#define ARI_LIT_TRUE 0xfffffffeu  /* constants, allowed in topology demands only */
#define ARI_LIT_FALSE 0xffffffffu
/* The value of a literal, constants too, under value[nvar]. */
static inline bool ari_lit_holds(const uint8_t *value, ari_lit l) {
    return l >= ARI_LIT_TRUE ? l == ARI_LIT_TRUE : value[ARI_VAR(l)] != (l & 1u);
}

#define ARI_MINUS INT32_MIN /* no lower bound */
#define ARI_PLUS INT32_MAX  /* no upper bound */

typedef struct ari_tag { uint16_t rule; uint32_t site, group; } ari_tag;
static inline ari_tag ari_tag_of(uint16_t rule, uint32_t site, uint32_t group) {
    ari_tag t = {rule, site, group};
    return t;
}

/* A printable name: stem and up to three indices counted from 1 (0 = unused): "h3,4", "x3,4,9". Unique in a model. */
typedef struct ari_name { char stem; uint16_t a, b, c; } ari_name;

typedef struct ari_term { int32_t coef; ari_lit lit; } ari_term; /* coef != 0 */
typedef struct ari_row { int32_t lo, hi; uint32_t first, n; ari_tag tag; } ari_row; /* terms [first, first+n) */
typedef struct ari_def { ari_var var; int32_t least; uint32_t first, n; } ari_def;  /* var <=> sum >= least */

typedef enum ari_topo_kind {
    ARI_CONNECTED,
    ARI_CYCLE,
    ARI_CYCLES,
    ARI_PATHS,
    ARI_ACYCLIC,
    ARI_TREE,
    ARI_PIECES,
    ARI_NTOPO
} ari_topo_kind;

/* A topology demand over a graph whose edges (or vertices) are switched by literals. See topo.h for the exact
 * meaning. */
typedef struct ari_topo {
    ari_topo_kind kind;
    bool spanning;            /* CONNECTED, TREE on edges: all vertices belong to the one piece */
    bool chordless;           /* PATHS: vertices of one path that the graph joins are consecutive on it */
    const ari_graph *graph;   /* borrowed */
    ari_lit *edge;            /* [nedge] edge present; constants allowed; NULL: a demand on vertices */
    ari_lit *vertex;          /* [nvertex] vertex active (CONNECTED on vertices); else NULL */
    /* CONNECTED on vertices. The demand is what it is without them; they are a definition, which the rows imply:
     * active is what is connected with `root` by vertices of which the literal in `within` is true. */
    ari_lit *within;          /* [nvertex] constants allowed; NULL: defines nothing */
    ari_vertex root;
    uint32_t least, most;     /* PIECES: vertices of a piece; preset 0 and ARI_NO */
    uint32_t npair;           /* PATHS only */
    ari_vertex (*pair)[2];    /* [npair] terminals; all distinct */
    ari_lit *pair_on;         /* [npair] the pair is in force (else both are ordinary vertices); constants allowed */
    ari_tag tag;
} ari_topo;

/* The builder's own advice for engines that search: what to decide next, by what holds so far, up to `most` times one
 * after the other; `anew` begins another such dive, not like those before. No answer rests on it. */
typedef struct ari_guide {
    const void *about; /* the builder's; lives as long as the model */
    uint32_t most;
    void *(*begin)(const void *about, ari_arena *a); /* NULL: out of memory */
    /* val[2 * nvar]: 1 this literal holds, -1 it does not, 0 open. An open literal, or ARI_NO. */
    ari_lit (*next)(void *state, const int8_t *val, bool anew, uint64_t *ticks);
} ari_guide;

typedef struct ari_model {
    ari_arena *arena;
    ari_status status;
    const char *name;          /* "slitherlink/edge" */
    uint32_t nvar, nmain;
    bool *is_main;             /* [nvar] */
    ari_name *var_name;        /* [nvar] */
    uint8_t *rank;             /* [nvar] a hint: variables of higher rank are decided first, true before false */
    const ari_guide *guide;    /* or NULL. Neither presolve nor guards hand it on */
    uint32_t nrow;
    ari_row *row;              /* [nrow] */
    uint32_t nterm;
    ari_term *term;            /* [nterm] of rows, definitions and the objective */
    uint32_t ndef;
    ari_def *def;              /* [ndef] in the order of evaluation: only main or earlier defined variables inside */
    uint32_t ntopo;
    ari_topo *topo;            /* [ntopo] */
    uint32_t ngroup;
    uint32_t *group_site;      /* [ngroup+1] the site of clue g; [0] unused */
    uint32_t nrule;
    const char *const *rule_name; /* [nrule] borrowed; may be NULL: rules are then called rule0, rule1 ... */
    bool has_goal;             /* minimise the sum of goal terms */
    uint32_t goal_first, goal_n;
    uint32_t nfollow;
    ari_var *follow;           /* [nfollow] auxiliaries without a definition: their values follow from the rows alone */
    const ari_lit *shown;      /* for write_marks: literals and constants, as the builder has them; or NULL */
    uint32_t var_cap, row_cap, term_cap, def_cap, topo_cap, group_cap, follow_cap;
    struct ari_budget *budget; /* asked now and then while the model grows, which ends with LIMIT; or NULL */
    uint32_t ask;              /* terms at which it is asked again */
} ari_model;

void ari_model_init(ari_model *m, ari_arena *a, const char *name);
/* Was all that was asked of its arena granted? Returns that; if not, the status says so too. */
bool ari_model_granted(ari_model *m, bool all);

/* A new variable. The first of a run of `n` consecutive ones, with names to be set by _rename (default "m1", "m2",
 * ...). */
static inline ari_var ari_model_main(ari_model *m, ari_name name);
static inline ari_var ari_model_aux(ari_model *m, ari_name name);
ari_var ari_model_run(ari_model *m, uint32_t n, bool is_main);
/* The i-th name of a stem, from 0: "m1", "m2", ... beyond 65535 with a second index, which is 0 = unused before. */
static inline ari_name ari_model_serial(char stem, uint32_t i) {
    return (ari_name){stem, (uint16_t)(i % 65535 + 1), (uint16_t)(i / 65535), 0};
}
void ari_model_rename(ari_model *m, ari_var v, ari_name name);

/* Advice for engines that choose: decide v before variables of lower rank (0, the default, has none), and try true
 * first. Ranks beyond 255 count as that. The text form does not carry it. */
void ari_model_first(ari_model *m, ari_var v, uint32_t rank);

/* A new clue group at a site; ids count from 1. */
uint32_t ari_model_group(ari_model *m, uint32_t site);

/* A row: begin, terms, end. Every variable at most once a row. Empty rows are kept: 0 <= -1 is how a clue that cannot
 * be met says so. */
static inline void ari_model_begin(ari_model *m, ari_tag tag, int32_t lo, int32_t hi);
static inline void ari_model_term(ari_model *m, int32_t coef, ari_lit lit);
static inline void ari_model_end(ari_model *m);
/* Short forms: at least one of n literals; all of a binary clause; lo <= number of true literals <= hi; lit is true. */
void ari_model_clause(ari_model *m, ari_tag tag, const ari_lit *lit, uint32_t n);
void ari_model_either(ari_model *m, ari_tag tag, ari_lit x, ari_lit y);
void ari_model_count(ari_model *m, ari_tag tag, int32_t lo, int32_t hi, const ari_lit *lit, uint32_t n);
void ari_model_unit(ari_model *m, ari_tag tag, ari_lit lit);

/* Declare the definition aux <=> sum >= least. It adds no row: the caller's rows must imply it. */
void ari_model_define(ari_model *m, ari_var aux, int32_t least, const ari_term *term, uint32_t n);
/* Instead of a definition: in every solution, propagation of the rows gives aux its value from the main ones. */
void ari_model_follow(ari_model *m, ari_var aux);
/* The same as _define by the first n terms of the newest row, which both share. */
void ari_model_define_here(ari_model *m, ari_var aux, int32_t least, uint32_t n);
/* A fresh aux <=> sum >= least, with its definition and the two rows (group 0) that imply it. */
ari_var ari_model_reach(ari_model *m, ari_tag tag, ari_name name, int32_t least, const ari_term *term, uint32_t n);
/* Define the auxiliaries one <=> x xor y and two <=> x and y, with the one row that implies both. */
void ari_model_xor(ari_model *m, ari_tag tag, ari_var one, ari_var two, ari_lit x, ari_lit y);

/* A new demand; the caller fills the literal arrays, which are allocated here: edge[] (all ARI_LIT_FALSE) when
 * on_edges, else vertex[]; pairs: npair entries of pair[] and pair_on[] (ARI_LIT_TRUE). NULL on failure. */
ari_topo *ari_model_topo(ari_model *m, ari_topo_kind kind, const ari_graph *g, bool on_edges, uint32_t npair,
                         ari_tag tag);

/* Let the newest demand, on vertices, define its variables, which are auxiliary and in `vertex` already.
 * within[nvertex] is copied; it speaks of main variables and of what is defined before. */
void ari_model_spread(ari_model *m, ari_vertex root, const ari_lit *within);

void ari_model_goal(ari_model *m, const ari_term *term, uint32_t n);

/* "h3,4" into buf[32]. A stem is a letter or one of !$%&*?^_| (the rest has a meaning in the text form). */
void ari_model_print_name(ari_name name, char buf[32]);

/* Room for one more, where there is none, or it is time to ask whether to go on. */
bool ari_model_more_vars(ari_model *m);
bool ari_model_more_rows(ari_model *m);
bool ari_model_more_terms(ari_model *m);

static inline ari_var ari_model_one(ari_model *m, ari_name name, bool is_main) {
    if ((m->status != ARI_OK || m->nvar == m->var_cap) && !ari_model_more_vars(m)) return ARI_NO;
    m->is_main[m->nvar] = is_main;
    m->var_name[m->nvar] = name;
    m->nmain += is_main;
    return m->nvar++;
}

static inline ari_var ari_model_main(ari_model *m, ari_name name) { return ari_model_one(m, name, true); }
static inline ari_var ari_model_aux(ari_model *m, ari_name name) { return ari_model_one(m, name, false); }

static inline void ari_model_begin(ari_model *m, ari_tag tag, int32_t lo, int32_t hi) {
    if ((m->status != ARI_OK || m->nrow == m->row_cap || m->nterm >= m->ask) && !ari_model_more_rows(m)) return;
    const ari_row row = {lo, hi, m->nterm, 0, tag};
    m->row[m->nrow] = row;
}

static inline void ari_model_term(ari_model *m, int32_t coef, ari_lit lit) {
    ARI_ASSERT(coef != 0 && (m->status != ARI_OK || ARI_VAR(lit) < m->nvar));
    if ((m->status != ARI_OK || m->nterm == m->term_cap) && !ari_model_more_terms(m)) return;
    m->term[m->nterm].coef = coef;
    m->term[m->nterm++].lit = lit;
}

static inline void ari_model_end(ari_model *m) {
    if (m->status != ARI_OK) return;
    m->row[m->nrow].n = m->nterm - m->row[m->nrow].first;
    m->nrow++;
}

#endif
