/* lines.h - what the genres with lines share: edge variables, degree rows, clauses with constants, marks.
 * Room:    genre.
 * Shape:   the demand made by ari_genre_lines_begin, if there is one, is the model's first, and its edge[] says which
 *          literal stands for which edge of the board's graph; so marks are read and written through it. Edges that can
 *          never be used are constant false and have no variable. Variables: edges first, in edge order, named h r,c
 *          and v r,c; on other graphs than grids of squares e n.
 * Fails:   as model.h: sticky in the model. */
#ifndef ARI_GENRE_LINES_H
#define ARI_GENRE_LINES_H

#include "board/board.h"

/* A demand over the board's graph with a main variable for every edge e with keep[e] (NULL: all). NULL: no memory. */
ari_topo *ari_genre_lines_begin(const ari_board *b, ari_model *m, ari_topo_kind kind, uint32_t npair, uint16_t rule,
                                const bool *keep);
/* A main variable for every such edge: its literal into edge[nedge]; the others stay as they are. */
void ari_genre_lines_name(const ari_board *b, ari_model *m, const bool *keep, ari_lit *edge);
/* Per point v an auxiliary z ("a line passes"): sum of its edges + end[v] = 2 z, so 0 or 2 lines, or with end[v] true
 * exactly one. end[nvertex]: literals, ARI_LIT_FALSE for none; NULL: none at all. Returns the first z; they follow each
 * other in point order. facts: explanations conclude them as facts of their own, in place of a definition. */
ari_var ari_genre_lines_degrees(const ari_board *b, ari_model *m, const ari_lit *edge, const ari_lit *end,
                                uint16_t rule, bool facts);
/* A clause of at most 8 literals, constants allowed: false ones are left out, with a true one there is no row. */
void ari_genre_lines_clause(ari_model *m, ari_tag tag, const ari_lit *lit, uint32_t n);
/* The same as binary and unary forms. */
void ari_genre_lines_either(ari_model *m, ari_tag tag, ari_lit x, ari_lit y);
void ari_genre_lines_differ(ari_model *m, ari_tag tag, ari_lit x, ari_lit y); /* exactly one of two */
/* A literal that is x xor y, constants allowed. A new auxiliary is named `odd`, its helper (both are true) `both`. */
ari_lit ari_genre_lines_xor(ari_model *m, ari_tag tag, ari_name odd, ari_name both, ari_lit x, ari_lit y);

/* The literal of the unit line from point (r,c) one step in this direction, and at the border of
 * the board false. */
ari_lit ari_genre_lines_step(const ari_board *b, const ari_lit *edge, uint32_t r, uint32_t c, int direction);
/* The index of that edge, or ARI_NO. */
ari_edge ari_genre_lines_at(const ari_board *b, uint32_t r, uint32_t c, int direction);

/* The first variable after those of the lines. */
ari_var ari_genre_lines_after(const ari_board *b, const ari_model *m);
/* Edges with lines at a point of a drawing. */
uint32_t ari_genre_lines_degree(const ari_board *b, const ari_marks *k, uint32_t point);
/* Values of the edge variables from marks, and the other way; they fit the slots read_marks and write_marks of a genre
 * that has nothing but lines. False, with rule 0 (which is that of degrees then), where an edge has more than one line,
 * or lines where none can ever be. */
bool ari_genre_lines_read(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why);
void ari_genre_lines_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k);
/* Are the lines of a drawing exactly one closed loop? From scratch. */
bool ari_genre_lines_loop(const ari_board *b, const ari_marks *k);

#endif
