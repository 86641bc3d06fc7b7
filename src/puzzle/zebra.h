/* zebra.h - what the files of Zebra share: its rules and parameters.
 * Room:    puzzle; zebra*.c alone. */
#ifndef ARI_PUZZLE_ZEBRA_H
#define ARI_PUZZLE_ZEBRA_H

#include "board/genre.h"

enum { PLACE, VALUE, LOCATION, SAME, RELATION, BETWEEN, CHOICE };
enum { ORDER }; /* parameters */
enum { GIVEN, DIRECT, INDIRECT_LAST, EXCLUSIVE };

/* zebra_model.c */
void ari_zebra_model_build(const ari_board *b, ari_model *m);
/* The rows of clues and rules over lit[value * positions + position], which may be constants, where of tied values
 * root[] is the first; places are told by `lit` then. Both NULL: over the variables of the model "onehot". */
void ari_zebra_model_rows(const ari_board *b, const ari_lit *lit, const uint32_t *root, ari_model *m);
void ari_zebra_model_products(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);

/* zebra_brief.c: genre slots */
void ari_zebra_brief_build(const ari_board *b, ari_model *m);
void ari_zebra_brief_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k);
bool ari_zebra_brief_holds(const ari_board *b, const ari_marks *k);

extern const ari_techniques ari_zebra_techniques; /* zebra_techniques.c */

#endif
