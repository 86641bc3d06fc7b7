/* form.h - a board as the model of one of its genre's formulations.
 * Room:    genre.
 * Fails:   LIMIT, NOMEM. */
#ifndef ARI_GENRE_FORM_H
#define ARI_GENRE_FORM_H

#include "base/budget.h"
#include "board/genre.h"

/* Build formulation `form` of the board's genre in the arena, with its name and rule names. The budget (may be NULL) is
 * asked while a large model grows. */
ari_status ari_form_model(const ari_board *b, uint32_t form, ari_budget *budget, ari_arena *a, ari_model *m);
/* The genre's brief model, which must be there. */
ari_status ari_form_brief(const ari_board *b, bool rough, ari_budget *budget, ari_arena *a, ari_model *m);

#endif
