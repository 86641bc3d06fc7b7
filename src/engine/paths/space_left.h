/* space_left.h - have disjoint paths that are drawn down to a row the order and the room to go on?
 * Room:    engine/paths.
 * Thing:   scratch for a grid. Cells row-major, from 0; fin[cell]: ARI_PATHS_ROOM_CLOSED where nothing more can be
 *          drawn, ARI_PATHS_ROOM_NAMED - pair where one of the two chains of a pair ends, else the other end of the
 *          chain that ends there, which is the cell itself for an open one. tip[pair]: where its two chains end;
 *          ARI_NO: they are joined.
 * Owner:   all in the arena given; 100 to 500 bytes a cell. Fails: NULL, the arena says why.
 * Cost:    some microseconds for 20 x 20. */
#ifndef ARI_PATHS_PATHS_ROOM_H
#define ARI_PATHS_PATHS_ROOM_H

#include "base/arena.h"
#include "engine/engine.h"

enum { ARI_PATHS_ROOM_CLOSED = -1, ARI_PATHS_ROOM_NAMED = -2 };

typedef struct paths_space paths_space;

paths_space *ari_paths_space_open(ari_arena *a, uint32_t rows, uint32_t cols, uint32_t npair);
/* All cells above row top are closed. False: the pairs that are left cannot be joined; true: not known. */
bool ari_paths_space_fits(paths_space *r, uint32_t top, const int32_t *fin, uint32_t (*tip)[2]);
uint64_t ari_paths_space_ticks(const paths_space *r); /* a twentieth of a microsecond each, in all */

#endif
