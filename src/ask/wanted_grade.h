/* wanted_grade.h - puzzles of a wanted grade, or for a wanted technique.
 * Room:    ask.
 * Thing:   a goal is a range of grades and perhaps the name of a technique that a puzzle's smallest steps need. Code
 *          that makes puzzles asks whether one meets it, and if not, on which side it is.
 * Owner:   texts are the options'. Fails: UNSUPPORTED for words that are no grade, and techniques the genre has not;
 *          RANGE where the premises of the technique prove that it needs more than the grade allows.
 * Cost:    of a question `grade`, at most ARI_ASK_GRADED_TICKS. */
#ifndef ARI_ASK_WANTED_GRADE_H
#define ARI_ASK_WANTED_GRADE_H

#include "ask/ask.h"

enum {
    ARI_ASK_GRADED_TICKS = 200000000, /* for the grade of one board; where that is not enough, it is too hard */
    ARI_ASK_GRADED_USUAL = 12000000,  /* for all boards of the usual grade, about a second; a quarter for one board */
};

typedef struct ari_goal {
    bool any;              /* nothing is asked for */
    bool usual;            /* fair or tricky where one is found soon, else what comes near: ARI_ASK_GRADED_USUAL */
    uint32_t least, most;  /* grades, from 0 */
    const char *technique; /* or NULL */
} ari_goal;

typedef enum ari_met { ARI_MET, ARI_TOO_EASY, ARI_TOO_HARD } ari_met;

/* One of several questions in a call: its hooks are the caller's, who hears of the ticks of all. */
typedef struct ari_relay { const ari_options *caller; const uint64_t *spent; } ari_relay;
void ari_ask_graded_relay(ari_relay *relay, ari_options *question);

/* options: grade, technique. */
ari_status ari_ask_graded_goal(const ari_genre *g, const ari_options *options, ari_goal *out, ari_error *err);
/* *spent gets the ticks it took on top, at most ARI_ASK_GRADED_TICKS, and no more than up to `most`; too hard if they
 * do not do. *away, which may be NULL: by how many grades it misses; more than there are where it has none. */
ari_status ari_ask_graded_meets(const ari_board *b, const ari_options *options, uint64_t most, const ari_goal *goal,
                                ari_met *out, uint32_t *away, uint64_t *spent, ari_error *err);
/* The verb thin with a goal: other clues are kept until what is left meets it. The result has the
 * grade. None within the ticks, or of a hundred tries: it is UNKNOWN, has no board, and the grade is the nearest.
 * RANGE: with all clues it is too hard. */
ari_status ari_ask_graded_thin(const ari_board *b, const ari_options *options, const ari_goal *goal, ari_result **out,
                               ari_error *err);

#endif
