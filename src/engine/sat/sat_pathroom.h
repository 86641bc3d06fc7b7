/* sat_pathroom.h - have disjoint paths that are drawn down to a row the order and the room to go on?
 * Room:    engine/sat; for sat_pathrows.c.
 * Thing:   scratch for a grid. Cells row-major, from 0; fin[cell]: ARI_SAT_PATHROOM_CLOSED where nothing more can be
 *          drawn, ARI_SAT_PATHROOM_NAMED - pair where one of the two chains of a pair ends, else the other end of the
 *          chain that ends there, which is the cell itself for an open one. tip[pair]: where its two chains end;
 *          ARI_NO: they are joined.
 * Owner:   all in the arena given; 100 to 500 bytes a cell. Fails: NULL, the arena says why.
 * Cost:    some microseconds for 20 x 20. */
#ifndef ARI_SAT_SAT_PATHROOM_H
#define ARI_SAT_SAT_PATHROOM_H

#include "base/arena.h"
#include "engine/engine.h"

enum { ARI_SAT_PATHROOM_CLOSED = -1, ARI_SAT_PATHROOM_NAMED = -2 };

typedef struct sat_pathroom sat_pathroom;

sat_pathroom *ari_sat_pathroom_open(ari_arena *a, uint32_t rows, uint32_t cols, uint32_t npair);
/* All cells above row top are closed. False: the pairs that are left cannot be joined; true: not known. */
bool ari_sat_pathroom_fits(sat_pathroom *r, uint32_t top, const int32_t *fin, uint32_t (*tip)[2]);
uint64_t ari_sat_pathroom_ticks(const sat_pathroom *r); /* a twentieth of a microsecond each, in all */

#endif
