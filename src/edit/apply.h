/* apply.h - edits from elsewhere carried out on a draft: a log that was kept, another person's act.
 * Room:    edit.
 * Fails:   RANGE, the draft as it was, when it is not as the edits say or would be no board after them; NOMEM.
 * Cost:    linear in the board and the edits. */
#ifndef ARI_APPLY_H
#define ARI_APPLY_H

#include "draft.h"

/* One step. back: undone, the last first. */
ari_status ari_apply_edits(ari_draft *d, const ari_edit *edit, uint32_t n, bool back, ari_error *err);

#endif
