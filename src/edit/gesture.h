/* gesture.h - a line of text that says what a person did, carried out as one step of a draft.
 * Room:    edit.
 * Fails:   as ari_draft_act. A gesture that fails leaves the draft as it was. */
#ifndef ARI_EDIT_GESTURE_H
#define ARI_EDIT_GESTURE_H

#include "edit/draft.h"

ari_status ari_gesture_act(ari_draft *d, const char *mode, const char *text, size_t size, const char *symmetry,
                           ari_error *err);

#endif
