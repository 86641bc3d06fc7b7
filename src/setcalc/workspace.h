/* workspace.h - what the files about families share: the workspace and its slots.
 * Room:    setcalc.
 * Thing:   a slot is one kept family. It stands in up to three forms: a graph's family not yet built; at rest (a
 *          diagram in an arena of the slot, with its counts once they were wanted); a node of the common forest, which
 *          the algebra works on. Each form is made from another when it is first needed.
 * Owner:   the workspace owns all; slots are numbered from 1 and used again.
 * Fails:   each function fills the error it is given. */
#ifndef ARI_SETCALC_WORKSPACE_H
#define ARI_SETCALC_WORKSPACE_H

#include "base/rng.h"
#include "family/algebra.h"
#include "base/text.h"
#include "family/counts.h"
#include "frontier/constraint_sweep.h"
#include "frontier/frontier.h"
#include "frontier/grid_counts.h"
#include "question/case.h"

/* A word for a family of edge sets: every vertex is used; pairs of ends are needed; limits may stand below the graph.
 * ARI_NFRONTIER_KIND: instances. */
typedef struct ari_famkind { ari_frontier_kind kind; bool cover, pairs, limits; } ari_famkind;

/* A family of edge sets of a graph. */
typedef struct ari_famgraph {
    ari_graph graph;
    uint32_t *label;      /* [nvertex] the numbers of vertices in the text; NULL: as they are */
    ari_order order;
    ari_famkind kind;
    ari_vertex (*pair)[2];
    uint32_t npair;
    bool instances;       /* not edges: pairs.h */
    const ari_constraint_ask *limits; /* NULL: none; its graph is this one, where it was read */
    const char *word;     /* that names the family */
    ari_vertex *point;    /* instances: [nvertex] the order of the points; NULL: chosen */
} ari_famgraph;

typedef struct ari_slot {
    bool used, of_graph, resting, counted, planted; /* is there a graph, a diagram, counts, a node? */
    ari_arena arena;      /* owns graph, rest and tally */
    ari_famgraph graph;
    struct ari_fampuzzle *puzzle; /* whose solutions these are, or NULL */
    bool upward;          /* with each set all sets around it are in the family, of the elements it knows */
    ari_diagram rest;
    ari_counts tally;
    ari_node node;
} ari_slot;

typedef struct ari_fampuzzle {
    ari_arena arena;      /* owns all but the board */
    ari_board *board;
    ari_model model;
    uint32_t form;
    char (*name)[32];     /* [nvar] */
    uint32_t holders;     /* the workspace, slots */
} ari_fampuzzle;
typedef struct ari_famboard ari_famboard;
typedef struct ari_clued { uint32_t element, site; } ari_clued;

struct ari_families {
    ari_arena arena;      /* owns the workspace, the forest and the list of slots */
    ari_options options;
    ari_node_store forest;
    ari_node kept;        /* nodes after the last collection */
    ARI_LIST(ari_slot *) slot;
    ari_fampuzzle *puzzle; /* whose solutions were read last, or NULL */
    ari_universe weighted; /* elements that have a weight */
    ARI_LIST(int64_t) weight; /* theirs */
    ARI_LIST(ari_clued) clue; /* of the clues read last: where the clue of an element stands */
    ari_famboard *clued;  /* the board of these, unless a puzzle's solutions were read since; or NULL */
    ari_rng rng;
    ari_budget budget;    /* of the call at work */
};

/* graph_families.c: the family of a graph, given as text, that `word` names. */
ari_status ari_setcalc_graph_parse(ari_arena *a, const char *word, ari_famkind kind, const char *text, size_t size,
                                   const char *order, ari_famgraph *out, ari_error *err);
/* The two points of an element, as "u-v" in the numbers of the text. */
void ari_setcalc_graph_ends(const ari_famgraph *g, uint32_t element, char out[24]);
ari_status ari_setcalc_graph_count(ari_families *ws, ari_arena *a, const ari_famgraph *g, ari_big *count,
                                   bool *complete, ari_error *err);
ari_status ari_setcalc_graph_forecast(ari_families *ws, const ari_famgraph *g, ari_out *o, ari_error *err);
ari_status ari_setcalc_graph_build(ari_families *ws, ari_arena *a, const ari_famgraph *g, ari_diagram *out,
                                   ari_error *err);

/* edge_limits.c: the limits on these lines; `dense` [ndense]: vertices by their numbers in the text, or NULL. */
ari_status ari_setcalc_limits_parse(ari_arena *a, const ari_graph *g, const uint32_t *dense, uint32_t ndense,
                                    const ari_scan *line, uint32_t nline, const ari_constraint_ask **out,
                                    ari_error *err);

/* Is it counted by residues? Fills *p then. */
bool ari_setcalc_graph_planar(ari_families *ws, const ari_famgraph *g, ari_grid_counts *p);

/* count_parts.c: such a count in this many parts at most (0: chosen), a record a line; a part's answer as a record, a
 * limit or not; the number from all answers' lists of moduli and residues. g NULL: no family of a graph. */
ari_status ari_setcalc_parts_cubes(ari_families *ws, const ari_famgraph *g, uint32_t parts, ari_out *o, ari_error *err);
ari_status ari_setcalc_parts_residues(ari_families *ws, const ari_famgraph *g, const char *moduli, ari_out *o,
                                      ari_error *err);
ari_status ari_setcalc_parts_number(ari_families *ws, const ari_famgraph *g, const char *lists, ari_big *out,
                                    ari_arena *a, ari_error *err);

/* edge_orders.c: an order as wished, or NULL: chosen. */
ari_status ari_setcalc_order_edges(ari_arena *a, const ari_graph *g, const char *wish, ari_order *out, ari_error *err);
ari_status ari_setcalc_order_points(ari_arena *a, uint32_t n, const char *wish, ari_vertex **out, ari_error *err);

/* good_clues.c: the good sets of clues of a puzzle, its own or (all) those that its solution allows. */
ari_status ari_setcalc_clues_read(ari_families *ws, bool all, const char *text, size_t size, ari_family *out,
                                  ari_error *error);

/* hardest.c: the sets with the fewest clues of the values of a list, one value after another; those with the fewest
 * elements (sign 1), or the most (-1); inside a mask. */
ari_status ari_setcalc_hardest_values(ari_families *ws, const char *list, ari_node *x, ari_error *err);
ari_status ari_setcalc_hardest_size(ari_families *ws, int64_t sign, ari_node *x, ari_error *err);
ari_status ari_setcalc_hardest_mask(ari_families *ws, const char *mask, ari_node *x, ari_error *err);

/* orbits.c: of sets of clues that are images of each other one. */
ari_status ari_setcalc_orbit_first(ari_families *ws, ari_node *x, ari_error *err);

/* clue_boards.c: sets of clues as puzzles on the board that has them all. The workspace takes board and solution over,
 * for the clues that it lists; false: memory, they stay the caller's. */
bool ari_setcalc_board_keep(ari_families *ws, ari_board *b, ari_result *solution);
void ari_setcalc_board_free(ari_famboard *p);
const ari_board *ari_setcalc_board(const ari_famboard *p);
char *ari_setcalc_board_draw(const ari_families *ws, const uint32_t *set, uint32_t n, const char *format,
                             ari_error *err);

/* puzzle_families.c: all solutions of a puzzle; its names for elements. */
ari_status ari_setcalc_puzzle_count(ari_families *ws, ari_arena *a, const ari_fampuzzle *p, ari_big *count,
                                    bool *complete, ari_error *err);
ari_status ari_setcalc_puzzle_forecast(ari_families *ws, ari_arena *a, const ari_fampuzzle *p, ari_out *o,
                                       ari_error *err);
ari_status ari_setcalc_puzzle_build(ari_families *ws, ari_slot *slot, ari_error *err);
ari_status ari_setcalc_puzzle_read(ari_families *ws, const char *text, size_t size, ari_family *out, ari_error *err);
/* A board read as the options of the workspace say. */
ari_status ari_setcalc_puzzle_board(const ari_families *ws, const char *text, size_t size, ari_board **out,
                                    ari_error *err);
void ari_setcalc_puzzle_free(ari_fampuzzle *p); /* one that held it does no more */
const char *ari_setcalc_puzzle_name(const ari_fampuzzle *p, uint32_t element);            /* NULL: it has none */
uint32_t ari_setcalc_puzzle_find(const ari_fampuzzle *p, const char *name, size_t n);    /* ARI_NO: there is none */
bool ari_setcalc_puzzle_is_name(const char *text); /* does it begin with a letter? */
/* Names with blanks between, into arena a. */
ari_status ari_setcalc_puzzle_elements(const ari_families *ws, ari_arena *a, const char *text, uint32_t **set,
                                       uint32_t *n, ari_error *err);

/* workspace.c */
ari_status ari_setcalc_open(ari_families *ws, ari_family *out, ari_slot **slot, ari_error *err);
ari_slot *ari_setcalc_slot(const ari_families *ws, ari_family x);
/* Begin a call: fresh ticks, and a collection of nodes when many are waste. */
void ari_setcalc_begin(ari_families *ws);
/* Drop the nodes that no slot needs; slots' nodes get other numbers. Without memory for it nothing happens. */
void ari_setcalc_collect(ari_families *ws);
/* Give arena `a` what the budget of the workspace leaves. */
void ari_setcalc_share(ari_families *ws, ari_arena *a);
/* ARI_OK passes; else fill err: a LIMIT or NOMEM, or weights beyond their range. */
ari_status ari_setcalc_spent(const ari_families *ws, ari_status status, ari_error *err);
/* The same of a LIMIT or NOMEM; all else passes, reported already. */
ari_status ari_setcalc_limit(const ari_families *ws, ari_status status, ari_error *err);

/* slots.c */
ari_status ari_setcalc_slot_rest(ari_families *ws, ari_slot *s, ari_error *err); /* make the diagram */
ari_status ari_setcalc_slot_count(ari_families *ws, ari_slot *s, ari_error *err); /* and its counts */
ari_status ari_setcalc_slot_plant(ari_families *ws, ari_slot *s, ari_error *err); /* make the node */

/* stored_families.c: x op y of set theory, or (y NULL) x including, excluding n elements, level by level where the
 * operands are large, alike in size and not both in the forest; *out is 0 else. */
ari_status ari_setcalc_stored_make(ari_families *ws, ari_algebra op, ari_slot *x, ari_slot *y, const uint32_t *set,
                                   uint32_t n, ari_family *out, ari_error *err);

#endif
