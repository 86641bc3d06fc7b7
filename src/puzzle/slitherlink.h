/* slitherlink.h - what the files of Slitherlink share.
 * Room:    puzzle. */
#ifndef ARI_SLITHERLINK_H
#define ARI_SLITHERLINK_H

#include "genre.h"

extern const ari_lore ari_slitherlink_lore; /* slitherlink_lore.c */

#endif
