/* masyu.h - what the files of Masyu share.
 * Room:    puzzle. */
#ifndef ARI_PUZZLE_MASYU_H
#define ARI_PUZZLE_MASYU_H

#include "board/genre.h"

enum { DEGREE, CIRCLE, WHITE, BLACK, VISIT, LOOP }; /* rules */
enum { ALL };                                       /* parameters */

extern const ari_techniques ari_masyu_techniques; /* masyu_techniques.c */

#endif
