/* near_boards.h - what the two halves of the verb repair share: clues to add (add_clues.c), clues to change
 * (change_clues.c).
 * Room:    repair. Private to this folder.
 * Thing:   one call in the making: the puzzle, its model, the result, and questions about boards that are almost it.
 * Owner:   models, candidates and texts of the moment live in `work`; what is told in the result's arena.
 * Fails:   as ari_ask. A limit in a question inside leaves result->stop set and complete = false: _limited. */
#ifndef ARI_REPAIR_NEAR_BOARDS_H
#define ARI_REPAIR_NEAR_BOARDS_H

#include "question/case.h"
#include "service/service.h"

typedef struct ari_repair {
    ari_budget budget;       /* of the call */
    ari_budget part;         /* of the job made last */
    const ari_board *board;
    const ari_options *opt;  /* the caller's */
    const ari_engine *engine;
    uint32_t form;
    ari_arena *work;
    ari_result *result;
    ari_error *err;
    ari_options plain;       /* of the questions inside; `user` is this */
    ari_model model;         /* of the puzzle */
    int (*visit)(void *user, const ari_marks *m);
    void *visitor;
} ari_repair;

/* The half for puzzles with several solutions; the one for puzzles without. */
ari_status ari_repair_add_run(ari_repair *x);
ari_status ari_repair_change_run(ari_repair *x);
/* The clues that lack in a free cell, which by becoming a clue (a grey cell, an island) leaves one solution: each goes
 * to `each` with the work of the proof. Cost: a list of solutions for each free cell. */
typedef ari_status ari_missing(void *user, uint32_t cell, uint32_t value, uint64_t work);
ari_status ari_repair_add_missing(ari_repair *x, ari_missing *each, void *user);

/* A question with the ticks that are left; its effort is added to the result's. *out is the caller's to free. */
ari_status ari_repair_ask(ari_repair *x, ari_verb verb, const ari_board *b, ari_result **out);
/* The same for enum: each drawing goes to `visit`. */
ari_status ari_repair_list(ari_repair *x, const ari_board *b, int (*visit)(void *user, const ari_marks *m), void *user,
                           ari_result **out);
/* A service with the same limits. Its effort is added; what a limit kept from it is told. */
ari_status ari_repair_run(ari_repair *x, ari_status (*run)(const ari_job *, ari_reply *), const ari_model *m,
                          const ari_wish *wish, const ari_engine *engine, ari_reply *out);
/* Not all is known, for this reason (of a result). */
void ari_repair_limited(ari_repair *x, const char *stop);
/* What ranks a repair: the work of the proof, 1 where it took none, for 0 says that there was no proof. */
static inline uint64_t ari_repair_work(const ari_result *r) { return r->effort.ticks ? r->effort.ticks : 1; }
/* Tell of one clue: its place, what to do, the clue to write there ("" none), the work that ranked it. */
ari_status ari_repair_note(ari_repair *x, uint32_t site, const char *before, const char *clue, const char *after,
                           uint64_t work);
/* The same, of a clue to be written where none is. */
ari_status ari_repair_write(ari_repair *x, uint32_t site, uint32_t value, uint64_t work);
/* A clue as people write it, in `work`. */
ari_status ari_repair_clue(ari_repair *x, uint32_t site, int32_t clue, const char **out);
/* The repaired puzzle becomes the result's, and is asked whether it has one solution. */
ari_status ari_repair_show(ari_repair *x, ari_board *made, bool certain);

#endif
