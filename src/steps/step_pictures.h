/* step_pictures.h - explanations as sheets of pictures.
 * Room:    steps.
 * Thing:   a page of panels, each the drawing of a step with its sentence, handed out painting by painting.
 * Fails:   NOMEM, or what the arena met.
 * Cost:    all pages up to the one wanted are laid out; memory of that page alone. */
#ifndef ARI_STEPS_STEP_PICTURES_H
#define ARI_STEPS_STEP_PICTURES_H

#include "draw/paint.h"
#include "question/result.h"

/* Paint, the painting's zero at (x, y), in thousandths of a cell; nonzero: enough. */
typedef int ari_step_pictures_show(void *user, const ari_painting *p, int32_t x, int32_t y);

/* Page `page` of the sheet; `pages` (how many there are) and `box` (left, top, right, bottom) may be NULL. With NULL
 * for `show` nothing is painted. */
ari_status ari_step_pictures_paint(const ari_board *b, const ari_result *r, const ari_strip_options *o, uint32_t page,
                                   uint32_t *pages, int32_t box[4], ari_step_pictures_show *show, void *user,
                                   ari_error *err);

#endif
