/* yajilin.h - what the files of Yajilin share.
 * Room:    puzzle. */
#ifndef ARI_PUZZLE_YAJILIN_H
#define ARI_PUZZLE_YAJILIN_H

#include "board/genre.h"

extern const ari_techniques ari_yajilin_techniques; /* yajilin_techniques.c */

#endif
