/* yajilin.h - what the files of Yajilin share.
 * Room:    puzzle. */
#ifndef ARI_YAJILIN_H
#define ARI_YAJILIN_H

#include "genre.h"

extern const ari_lore ari_yajilin_lore; /* yajilin_lore.c */

#endif
