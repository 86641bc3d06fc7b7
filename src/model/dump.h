/* dump.h - the readable text form of a model (`.model`), printed.
 * Room:    model.
 *
 *   model slitherlink/edge                  may be nameless
 *   rules corner clue loop                  names in rule order, or only their number; may be absent
 *   main h1,1 h1,2 v1,1 ...                 variables in id order; `main` and `aux` lines may alternate
 *   aux z1,1 z1,2
 *   group 3 @5                              clue groups, numbered from 1 in order: site
 *   define z1,1 : h1,1 + v1,1 >= 1          aux <=> sum reaches the threshold; after what it depends on
 *   follow u2,3 u4,5                        auxiliaries that the rows determine, without a definition
 *   row clue @5 #3 : h1,1 + h2,1 + v1,1 + v1,2 = 2         rule, @site, #group (both optional: 0; no site: @-), then
 *   one of row corner @9 : 0 <= h1,1 + v1,1 - 2 z1,1 <= 1         lo <= terms <= hi | terms <= hi | terms >= lo |
 *   terms = k | terms row rule7 : ~h1,1 + 3 v1,1 <= 3                        ~x is the negated literal; coefficient
 *   before the name row clue @5 #3 : 0 >= 1                                a row without terms
 *   topo cycle loop @0 #0 : vertices 16 grid 4 4           kind, rule, site, group, then any of `grid rows cols`
 *                                           (numbered as grid.h says), `spanning`, `chordless`, `on-vertices`; then
 *    indented lines: edge 0 1 h1,1                          one line an edge, in id order: ends, literal (true/false
 *    allowed) active 4 a1,1                          on-vertices: the literals of all vertices in order; edges then
 *    have none; `root 5` in the first line and `of ~b1,1` behind each literal: what is connected with vertex 5 by
 *    vertices of which these hold, as a definition
 *    place 0 0 0                            optional, all vertices in order: vertex x y
 *    faces 10 outer 9                       optional: how many, and the outer one if there is one; then for each edge
 *    in face 3 8                               order the faces on its two sides
 *    pair 0 7 true                          paths: terminals and the literal that puts the pair in force
 *   minimise h1,1 + 2 v1,1
 *   end
 *
 * test/unit/dump_parse.h reads it back: an equal model (ids, names, tags, definitions, rows, demands), which prints
 * the same bytes. Printing needs a model as model.h has it.
 * Cost:    linear. Fails: as ari_out. */
#ifndef ARI_MODEL_DUMP_H
#define ARI_MODEL_DUMP_H

#include "base/text.h"
#include "model/model.h"

void ari_dump_print(const ari_model *m, ari_out *out);

#endif
