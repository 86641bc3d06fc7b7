/* min_state.h - how far a search for the fewest clues came, as text: one text for all genres.
 * Room:    answer.
 * Shape:   lines "ariadne min 4"; "of NAME", the model or the engine of symbols; the puzzle, each line of it behind
 *          "> "; "keep CLUE...", those that must stay; "least N", "found CLUE...", "sought N", "part N of N" (of the
 *          searches for so many clues), then "set CLUE..." for each difference set known; "end"; at last "sum HEX" over
 *          all that stands before. Clues are counted from 1 and increase: groups of the model, or (9x9 Sudokus) cells.
 *          The number in the first line is the version; another one is refused.
 * Trust:   the sum finds damage, not lies. What is read is put to the solver again, or counts for where to begin; no
 *          bound of a text is called proved.
 * Owner:   all in the arena given.
 * Fails:   SYNTAX when the text is none of these, damaged, of another version or against itself; RANGE when it is
 *          about another puzzle. */
#ifndef ARI_ANSWER_MIN_STATE_H
#define ARI_ANSWER_MIN_STATE_H

#include "board/genre.h"
#include "service/service.h"

/* What is asked. */
typedef struct ari_min_state_about {
    const ari_board *board;
    const char *name;
    uint32_t nclue;      /* clues are 1..nclue */
    const bool *keep;    /* [nclue+1] or NULL */
} ari_min_state_about;

/* What is known of it. */
typedef struct ari_story {
    ari_min_state past;
    uint32_t sought, place, ntask;
} ari_story;

ari_status ari_min_state_read(const char *text, const ari_min_state_about *q, ari_arena *a, ari_story *out,
                              ari_error *err);
ari_status ari_min_state_write(const ari_min_state_about *q, const ari_story *s, ari_arena *a, const char **out);
/* Does the caller want to keep the state by now? Written for the hook alone, if there is memory for it. */
bool ari_min_state_wanted(const ari_options *opt);
void ari_min_state_tell(const ari_options *opt, const ari_min_state_about *q, const ari_story *s, ari_arena *host);

#endif
