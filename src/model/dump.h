/* dump.h - the readable text form of a model (`.model`), printed and parsed back.
 * Room:    model. Specified in doc/FORMATS.md. Line based; `#` starts a comment; tokens separated by blanks:
 *
 *   model slitherlink/edge
 *   rules corner clue loop                  names in rule order; may be absent
 *   main h1,1 h1,2 v1,1 ...                 variables in id order; `main` and `aux` lines may alternate
 *   aux z1,1 z1,2
 *   define z1,1 : h1,1 + v1,1 >= 1          aux <=> sum reaches the threshold
 *   row clue @5 #3 : h1,1 + h2,1 + v1,1 + v1,2 = 2         rule, @site, #group (both optional: 0), then one of
 *   row corner @9 : 0 <= h1,1 + v1,1 - 2 z1,1 <= 0         lo <= terms <= hi | terms <= hi | terms >= lo | terms = k
 *   row rule7 : ~h1,1 + 3 v1,1 <= 3                        ~x is the negated literal; coefficient before the name
 *   topo cycle loop @0 #0 : vertices 16     kind, rule, site, group, then flags spanning chordless
 *    edge 0 1 h1,1                          one indented line an edge, in id order: ends, literal (true/false allowed)
 *    place 0 0 0                            optional: vertex x y
 *    face 3 8                               optional: the two sides of each edge in id order, after all edges; `outer 8`
 *    active 4 a1,1                          vertex demands: the vertex literal instead of the edge's (edge lines then
 *                                           have no literal)
 *    pair 0 7 true                          paths: terminals and the literal that puts the pair in force
 *   group 3 @5                              clue groups: site
 *   minimise h1,1 + 2 v1,1
 *   end
 *
 * Printing then parsing gives an equal model (same ids, rows, tags); parsing then printing gives equal bytes. */
#ifndef ARI_DUMP_H
#define ARI_DUMP_H

#include "model.h"
#include "text.h"

void ari_dump_print(const ari_model *m, ari_out *out);
/* The graphs of parsed demands live in the arena too. SYNTAX with line, column, reason and remedy. */
ari_status ari_dump_parse(const char *text, size_t size, ari_arena *a, ari_model *out, ari_error *err);

#endif
