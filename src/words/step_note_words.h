/* step_note_words.h - the notes of a step (deduction.h) in words: no assumption is made.
 * Room:    words.
 * Thing:   "Of the left and top edges of R2C3 at least one is a line (the 3 at R2C3). So ..."
 * Fails:   as text.h. */
#ifndef ARI_WORDS_STEP_NOTE_WORDS_H
#define ARI_WORDS_STEP_NOTE_WORDS_H

#include "words/technique.h"

/* Are there notes, and words for all of them? */
bool ari_words_notes_fit(const ari_board *b, const ari_model *m, const ari_deduction *d);
/* All notes of a step, and what follows. brief: premise i in a few words. */
void ari_words_notes_put(const ari_board *b, const ari_model *m, const ari_deduction *d,
                         void (*brief)(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i,
                                       ari_out *o),
                         ari_out *o);

#endif
