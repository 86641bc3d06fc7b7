/* heyawake.h - what the files of Heyawake share.
 * Room:    puzzle. */
#ifndef ARI_PUZZLE_HEYAWAKE_H
#define ARI_PUZZLE_HEYAWAKE_H

#include "puzzle/puzzle.h"

extern const ari_techniques ari_heyawake_techniques; /* heyawake_techniques.c */

#endif
