/* point_drawing.h - what variables draw, and with it what a point between solutions does: a relaxation has fractions
 * of lines and of cells.
 * Room:    question.
 * Thing:   a variable's part is found by asking the genre: the marks of an assignment in which it alone is true,
 *          beside those of one in which nothing is. That works for every genre and formulation; a number of lines
 *          (hashi, where a variable stands for each further line) adds up.
 * Owner:   the arena.
 * Fails:   LIMIT/NOMEM. Cost: of all variables, variables times places. */
#ifndef ARI_QUESTION_POINT_DRAWING_H
#define ARI_QUESTION_POINT_DRAWING_H

#include "base/text.h"
#include "board/genre.h"

typedef struct ari_point_drawing {
    const ari_board *board;
    uint32_t form;
    const ari_model *model;
    uint8_t *value;    /* [nvar] all 0 between calls */
    ari_marks *base;   /* of nothing */
    ari_marks *with;   /* of one variable alone */
} ari_point_drawing;

ari_status ari_point_drawing_begin(ari_point_drawing *d, const ari_board *b, uint32_t form, const ari_model *m,
                                   ari_arena *a);
/* d->with becomes what v draws; what differs there from d->base is its part. */
void ari_point_drawing_of(ari_point_drawing *d, ari_var v);
/* Values of the variables in millionths as one line of JSON: {"edges":[...],"cells":[...]}, in the order of marks and
 * in thousandths of a line; of a cell that may have several symbols a list with one number for each. */
ari_status ari_point_drawing_print(ari_point_drawing *d, const int32_t *value, ari_arena *a, ari_out *o);

#endif
