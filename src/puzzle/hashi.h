/* hashi.h - what the files of Hashi share: its rules and parameters.
 * Room:    puzzle. */
#ifndef ARI_PUZZLE_HASHI_H
#define ARI_PUZZLE_HASHI_H

#include "board/genre.h"

enum { STRAIGHT, MANY, CROSS, CLUE, CONNECTED, NOLOOP };
enum { MAX, WITHOUT, UNFINISHED }; /* parameters */

extern const ari_techniques ari_hashi_techniques; /* hashi_techniques.c */

/* hashi_programs.c */
void ari_hashi_programs_unary(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);
void ari_hashi_programs_onehot(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);

#endif
