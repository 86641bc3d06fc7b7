/* merged_steps.h - steps that are merged into one, or passed over.
 * Room:    words.
 * Thing:   a genre's techniques names the ideas; a step of one of them has one premise and is seen.
 * Fails:   never. */
#ifndef ARI_WORDS_MERGED_STEPS_H
#define ARI_WORDS_MERGED_STEPS_H

#include "words/technique.h"

/* With what others a step is merged, or NULL; *name: its own. */
const ari_merged *ari_merged_of(const ari_board *b, const ari_model *m, const ari_deduction *d, const char **name);
/* How merged steps of these names are written; all of an entry that ari_merged_of gave. */
const ari_merged *ari_merged_for(const ari_board *b, const char *const *name, uint32_t n);
/* Do hints pass over it? */
bool ari_merged_is_silent(const ari_board *b, const ari_model *m, const ari_deduction *d);
/* How the sentence of a rule may end that has places. */
#define ARI_MERGED_PLACES "; for {all} that means: {then}."
/* What is said of several such steps together: "{facts}, and ..." begins behind the comma where there are none, and
 * ends so; with facts with "so". NULL: memory is out. */
const char *ari_merged_sentence(const ari_merged *x, uint32_t nfact, ari_arena *a);

#endif
