/* heyawake.h - what the files of Heyawake share.
 * Room:    puzzle. */
#ifndef ARI_HEYAWAKE_H
#define ARI_HEYAWAKE_H

#include "puzzle.h"

extern const ari_lore ari_heyawake_lore; /* heyawake_lore.c */

#endif
