/* near_boards.c - what the halves of the verb repair share. Questions about boards that are almost the puzzle go the
 * way that all questions go, with the ticks that are left; so an engine that is named answers them all. */
#include "repair/near_boards.h"

#include "answer/serve.h"
#include "words/clue_syntax.h"

#include <string.h>

void ari_repair_limited(ari_repair *x, const char *stop) {
    x->result->complete = false;
    x->result->stop = stop;
}

ari_status ari_repair_ask(ari_repair *x, ari_verb verb, const ari_board *b, ari_result **out) {
    x->plain.ticks = ari_budget_left(&x->budget, x->result->effort.ticks);
    ARI_TRY(ari_answer_serve_ask(verb, b, &x->plain, out, x->err));
    ari_engine_add(&x->result->effort, &(*out)->effort);
    return ARI_OK;
}

/* options.solution of a list. */
static int visit_board(void *user, const ari_board *b, const ari_marks *m) {
    ari_repair *x = user;
    (void)b;
    return x->visit(x->visitor, m);
}

ari_status ari_repair_list(ari_repair *x, const ari_board *b, int (*each)(void *user, const ari_marks *m), void *user,
                           ari_result **out) {
    x->visit = each;
    x->visitor = user;
    x->plain.solution = visit_board;
    const ari_status s = ari_repair_ask(x, ARI_VERB_ENUM, b, out);
    x->plain.solution = NULL;
    return s;
}

ari_status ari_repair_run(ari_repair *x, ari_status (*run)(const ari_job *, ari_reply *), const ari_model *m,
                          const ari_wish *wish, const ari_engine *engine, ari_reply *out) {
    x->part = ari_budget_rest(&x->budget, x->result->effort.ticks);
    const ari_job job = {.model = m, .engine = engine, .limits = ari_case_limits(x->opt, &x->part), .arena = x->work,
                         .err = x->err, .wish = wish};
    ARI_TRY(run(&job, out));
    ari_engine_add(&x->result->effort, &out->effort);
    if (!out->complete) ari_repair_limited(x, out->stop);
    return ARI_OK;
}

ari_status ari_repair_note(ari_repair *x, uint32_t site, const char *before, const char *clue, const char *after,
                           uint64_t work) {
    ari_result *r = x->result;
    ari_out o;
    ari_note n = {"", "", "", site, "", "", work, ARI_UNKNOWN};
    n.place = ari_board_place_text(x->board, site, &r->arena);
    n.clue = ari_text_copy(&r->arena, clue, strlen(clue));
    ari_text_begin(&o, &r->arena);
    n.says = ari_words_syntax_say(x->board->genre, clue);
    ari_text_format(&o, *n.says ? "%s%s (%s)%s" : "%s%s%s%s", before, clue, n.says, after);
    n.text = ari_text_end(&o);
    if (!n.place || !n.clue || !n.text || !ARI_RESERVE(&r->arena, &r->note, 1)) return r->arena.spent;
    ARI_PUSH(&r->note, n);
    return ARI_OK;
}

ari_status ari_repair_clue(ari_repair *x, uint32_t site, int32_t clue, const char **out) {
    ari_out o;
    ari_text_begin(&o, x->work);
    ari_layer_value(x->board, site, clue, &o);
    *out = ari_text_end(&o);
    return *out ? ARI_OK : x->work->spent;
}

ari_status ari_repair_write(ari_repair *x, uint32_t site, uint32_t value, uint64_t work) {
    const char *clue;
    ARI_TRY(ari_repair_clue(x, site, (int32_t)value, &clue));
    return ari_repair_note(x, site, "write ", clue, " here", work);
}

ari_status ari_repair_show(ari_repair *x, ari_board *made, bool certain) {
    ari_result *r = x->result, *after = NULL;
    ari_board *b = NULL;
    ARI_TRY(ari_board_keep(made, &b, x->err));
    ari_board_free(r->board);
    r->board = b;
    r->repaired = ARI_ONE;
    if (certain) return ARI_OK;
    ARI_TRY(ari_repair_ask(x, ARI_VERB_UNIQUE, b, &after));
    r->repaired = after->answer;
    if (!after->complete) ari_repair_limited(x, after->stop);
    ari_outcome_free(after);
    return ARI_OK;
}
