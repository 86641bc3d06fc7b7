/* asking.h - what tests of the public interface share: a text that must be readable, a question that must have an
 * answer; each is a check. Where it fails the fault is shown, and NULL returned. */
#ifndef ASKING_H
#define ASKING_H

#include "ariadne.h"
#include "test.h"

/* A board whose memory is of this allocator. */
static inline ari_board *board_in(const char *text, const ari_allocator *hook) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b = NULL;
    ari_error e;
    o.allocator = hook;
    if (!CHECK(ari_board_read(text, strlen(text), &o, &b, &e) == ARI_OK))
        fprintf(stderr, "  %u:%u %s\n%s\n", e.line, e.column, e.what, text);
    return b;
}
static inline ari_board *board_of(const char *text) { return board_in(text, NULL); }

static inline ari_result *asked(const ari_board *b, ari_verb verb, const ari_options *o) {
    ari_result *r = NULL;
    ari_error e;
    if (!CHECK(ari_ask(verb, b, o, &r, &e) == ARI_OK)) fprintf(stderr, "  %s\n", e.what);
    return r;
}

/* What this engine (NULL: the usual one) says of the number of solutions. */
static inline ari_answer unique_by(const ari_board *b, const char *engine) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.engine = engine;
    ari_result *r = asked(b, ARI_VERB_UNIQUE, &o);
    const ari_answer a = r ? ari_result_answer(r) : ARI_UNKNOWN;
    ari_result_free(r);
    return a;
}

/* A puzzle from which no clue can go: thinning leaves all. */
static inline void check_minimal(const ari_board *b) {
    ari_result *r = asked(b, ARI_VERB_THIN, NULL);
    if (!r) return;
    CHECK(ari_result_complete(r) && ari_result_clues(r, 0) == ari_result_clues(r, 1));
    CHECK_EQ(ari_result_nnote(r), 0);
    ari_result_free(r);
}

#endif
