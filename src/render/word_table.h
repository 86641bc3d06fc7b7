/* word_table.h - a puzzle in words as a table for the terminal.
 * Room:    render.
 * Fails:   of memory: the ari_out has failed.
 * Cost:    linear in the board. */
#ifndef ARI_RENDER_WORD_TABLE_H
#define ARI_RENDER_WORD_TABLE_H

#include "board/word_clues.h"
#include "render/tone.h"

/* In tones; label[ncell] are texts in place of marks, or NULL. */
void ari_render_words_print(const ari_board *b, const ari_marks *k, const char *const *label, const ari_tones *t,
                            bool ascii, ari_out *o);

#endif
