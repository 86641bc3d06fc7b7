/* hashi.h - what the files of Hashi share: its rules and parameters.
 * Room:    puzzle; hashi*.c alone. */
#ifndef ARI_HASHI_H
#define ARI_HASHI_H

#include "genre.h"

enum { STRAIGHT, MANY, CROSS, CLUE, CONNECTED, NOLOOP };
enum { MAX, WITHOUT }; /* parameters */

extern const ari_lore ari_hashi_lore; /* hashi_lore.c */

/* hashi_programs.c */
void ari_hashi_programs_unary(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);
void ari_hashi_programs_onehot(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);

#endif
