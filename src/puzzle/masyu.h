/* masyu.h - what the files of Masyu share.
 * Room:    puzzle. */
#ifndef ARI_MASYU_H
#define ARI_MASYU_H

#include "genre.h"

enum { DEGREE, CIRCLE, WHITE, BLACK, VISIT, LOOP }; /* rules */
enum { ALL };                                       /* parameters */

extern const ari_lore ari_masyu_lore; /* masyu_lore.c */

#endif
