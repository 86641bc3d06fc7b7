/* nurikabe.h - what the files of Nurikabe share.
 * Room:    puzzle. */
#ifndef ARI_PUZZLE_NURIKABE_H
#define ARI_PUZZLE_NURIKABE_H

#include "puzzle/puzzle.h"

extern const ari_techniques ari_nurikabe_techniques; /* nurikabe_techniques.c */

#endif
