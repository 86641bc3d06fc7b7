/* ask.c - a question of any verb: what is more than one question about one board stands here. */
#include "ask/ask.h"

#include "answer/clue_sets.h"
#include "answer/serve.h"
#include "board/clue.h"
#include "board/copy.h"
#include "repair/repair.h"
#include "steps/explain_verbs.h"

/* No clue is given. */
static bool is_empty(const ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE && !(b->genre->editing.bare && b->clue[i] == *b->genre->editing.bare))
            return false;
    return true;
}

/* Is what is drawn beside the board one of its solutions? */
static ari_status is_drawn(const ari_board *b, const ari_options *opt, bool *out, ari_error *err) {
    ari_options plain = *opt;
    ari_result *r;
    *out = false;
    if (!b->marks) return ARI_OK;
    plain.engine = plain.formulation = plain.proof = NULL;
    plain.finished = 1;
    ARI_TRY(ari_answer_serve_ask(ARI_VERB_CHECK, b, &plain, &r, err));
    *out = r->answer == ARI_YES;
    ari_question_result_free(r);
    return ARI_OK;
}

ari_status ari_ask_filled(const ari_board *b, const ari_options *opt, ari_board **made, ari_result **why,
                          ari_error *err) {
    ari_board full;
    bool drawn = false;
    *made = NULL;
    *why = NULL;
    if (b->genre->editing.derive && (opt->all_clues || is_empty(b))) ARI_TRY(is_drawn(b, opt, &drawn, err));
    if (!opt->all_clues && !drawn) return ARI_OK;
    if (!b->genre->editing.derive)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the solution of this genre does not determine clues", "");
    if (!drawn) {
        ari_options plain = *opt;
        plain.proof = NULL;
        ARI_TRY(ari_answer_serve_ask(ARI_VERB_UNIQUE, b, &plain, why, err));
        if ((*why)->answer != ARI_ONE) return ARI_OK;
    }
    const ari_status s = ari_board_copy(b, opt->allocator, &full, err);
    if (s == ARI_OK) b->genre->editing.derive(&full, drawn ? b->marks : (*why)->solution.at[0]);
    ari_question_result_free(*why);
    *why = NULL;
    return s == ARI_OK ? ari_board_keep(&full, made, err) : s;
}

/* thin, min: go on with the clues of the one solution; that there is no such solution is an answer already. */
static ari_status over_clues(ari_case *c) {
    ari_result *why = NULL, *r = c->result;
    ari_board *made = NULL;
    ARI_TRY(ari_ask_filled(c->board, c->opt, &made, &why, c->err));
    if (why) {
        r->answer = why->answer;
        r->complete = why->complete;
        r->stop = why->stop;
        r->effort = why->effort;
        ari_question_result_free(why);
        return ARI_OK;
    }
    if (made) c->board = made;
    ari_board *inside = NULL;
    ari_status s = c->opt->mask ? ari_answer_clue_sets_narrow(c->board, c->opt, &inside, c->err) : ARI_OK;
    if (inside) c->board = inside;
    if (s == ARI_OK) s = ari_answer_serve_run(c);
    ari_board_free(inside);
    ari_board_free(made);
    return s;
}

static ari_status ask_it(ari_case *c, ari_verb verb, const ari_board *b, const ari_options *opt, ari_result **out,
                         ari_error *error) {
    ari_error *err = ARI_ERROR_TAKE(error);
    *out = NULL;
    const ari_way way = ari_verb_table[verb].way;
    if ((way == ARI_WAY_CLUES || way == ARI_WAY_REPAIR) && ari_board_clue_awaits(b))
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0,
                               "clues are to come (unfinished=1), so none is known to be missing or too many",
                               "leave unfinished=1 out");
    if (b->ambiguous && verb != ARI_VERB_CHECK)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0,
                               "in such a drawing clues look like what is drawn, so it can be checked alone",
                               "give the puzzle as text: solve --to text prints it with its drawing");
    ARI_TRY(ari_answer_serve_open(c, verb, b, opt, err));
    static ari_status (*const run[ARI_NWAY])(ari_case *) = {ari_answer_serve_run, over_clues, ari_repair_verb_run,
                                                            ari_steps_explain_run};
    return ari_answer_serve_close(c, run[ari_verb_table[verb].way](c), out);
}

ari_status ari_ask_run(ari_verb verb, const ari_board *b, const ari_options *options, ari_result **out,
                       ari_error *error) {
    ari_case c = {.given = NULL};
    return ask_it(&c, verb, b, ARI_OPTIONS_TAKE(options), out, error);
}

ari_status ari_ask_given(const ari_board *b, const ari_options *options, uint32_t form, const uint8_t *value,
                         ari_result **out, ari_error *error) {
    ari_case c = {.given = value, .form = form};
    ari_options plain = *ARI_OPTIONS_TAKE(options);
    plain.engine = plain.formulation = NULL;
    return ask_it(&c, ARI_VERB_CHECK, b, &plain, out, error);
}
