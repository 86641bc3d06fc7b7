/* brief_digits.h - numbers in cells that are sizes of pieces, with the clues as they are: few variables.
 * Room:    rules.
 * Thing:   a given number is no variable. Another cell may hold k where a given k is nearer than k steps, or where as
 *          many cells without a number are connected. The rough model has the second for small numbers alone; all
 *          larger ones are one variable, "many" (x r,c with no number). Cells with it are in pieces of more than the
 *          small numbers, and where such a piece is too small to be two, its size is the number. So each solution of
 *          the puzzle is one of the rough model, which may have others.
 * Fails:   as model.h. Cost: cells times the numbers that occur. */
#ifndef ARI_RULES_BRIEF_DIGITS_H
#define ARI_RULES_BRIEF_DIGITS_H

#include "rules/form.h"

/* w->digits, a row for each open cell, and in the rough model the demand of "many". */
void ari_brief_digits_begin(ari_lowering *w);
/* Of the rough model: each piece of k has a given one, or it would be "many". */
void ari_brief_digits_given(ari_lowering *w, int32_t k, ari_tag tag);
/* Clauses that a wrong solution of the rough model breaks and no drawing does: a piece of "many" is not as large as a
 * number beside it. False: none, or memory is out. */
bool ari_brief_digits_refine(const ari_board *b, ari_model *m, const uint8_t *value);
/* In a drawing, "many" becomes the size of the piece; or 0, which is no number, where that could be two. */
enum { ARI_DIGITS_SMALL = 9, ARI_DIGITS_MANY = INT32_MAX };
void ari_brief_digits_number(const ari_board *b, ari_marks *k);

#endif
