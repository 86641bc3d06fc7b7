/* circuit.h - what the files of Circuit Board share: its rules, and what clues say about points and lines.
 * Room:    puzzle; circuit*.c alone. */
#ifndef ARI_PUZZLE_CIRCUIT_H
#define ARI_PUZZLE_CIRCUIT_H

#include "board/genre.h"

#include "graph/grid.h"

enum { BLOCKED, GIVEN, DEGREE, TREE };
enum { RIGHT = 1, BELOW = 2, MARK = 4, ALL = RIGHT | BELOW | MARK };

/* Bits of clues; 0 is a black cell, which holds no point, and less than 0 a point of which nothing is given. */
static inline bool ari_circuit_has(const ari_board *b, uint32_t cell, int32_t bit) {
    return b->clue[cell] > 0 && b->clue[cell] & bit;
}
static inline bool ari_circuit_point(const ari_board *b, uint32_t cell) { return b->clue[cell] != 0; }

/* The edge joins two points; its line is given. */
static inline bool ari_circuit_usable(const ari_board *b, ari_edge e) {
    return ari_circuit_point(b, b->graph->ends[e][0]) && ari_circuit_point(b, b->graph->ends[e][1]);
}

static inline bool ari_circuit_given(const ari_board *b, ari_edge e) {
    const uint32_t u = b->graph->ends[e][0], v = b->graph->ends[e][1];
    return ari_circuit_has(b, u, v == u + 1 && e < ari_grid_nh(b->rows, b->cols) ? RIGHT : BELOW);
}

extern const ari_techniques ari_circuit_techniques; /* circuit_techniques.c */
/* way[nedge]: the lines of a drawing on the way between the marked points, none where it is no tree or nothing is
 * marked; NULL: no memory (circuit_way.c). */
bool *ari_circuit_way(const ari_board *b, const ari_marks *k, ari_arena *a);

/* circuit_models.c, circuit_programs.c */
void ari_circuit_models_tree(const ari_board *b, ari_model *m);
void ari_circuit_models_path(const ari_board *b, ari_model *m);
void ari_circuit_models_flow(const ari_board *b, ari_model *m);
void ari_circuit_programs_tree(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);
void ari_circuit_programs_flow(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);

#endif
