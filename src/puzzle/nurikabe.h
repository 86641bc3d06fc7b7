/* nurikabe.h - what the files of Nurikabe share.
 * Room:    puzzle. */
#ifndef ARI_NURIKABE_H
#define ARI_NURIKABE_H

#include "puzzle.h"

extern const ari_lore ari_nurikabe_lore; /* nurikabe_lore.c */

#endif
