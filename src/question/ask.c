/* ask.c - a question of any verb: what is more than one question about one board stands here. */
#include "ask.h"

#include "cluesets.h"
#include "copy.h"
#include "explaining.h"
#include "remedy.h"
#include "serve.h"

ari_status ari_ask_filled(const ari_board *b, const ari_options *opt, ari_board **made, ari_result **why,
                          ari_error *err) {
    ari_board full;
    *made = NULL;
    *why = NULL;
    if (!opt->all_clues) return ARI_OK;
    if (!b->genre->derive)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the solution of this genre does not determine clues", "");
    ARI_TRY(ari_serve_ask(ARI_VERB_UNIQUE, b, opt, why, err));
    if ((*why)->answer != ARI_ONE) return ARI_OK;
    const ari_status s = ari_copy_board(b, opt->allocator, &full, err);
    if (s == ARI_OK) b->genre->derive(&full, (*why)->solution.at[0]);
    ari_outcome_free(*why);
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
        ari_outcome_free(why);
        return ARI_OK;
    }
    if (made) c->board = made;
    const ari_status s = ari_serve_run(c);
    ari_board_free(made);
    return s;
}

static ari_status ask(ari_case *c, ari_verb verb, const ari_board *b, const ari_options *opt, ari_result **out,
                      ari_error *error) {
    ari_error local;
    *out = NULL;
    ARI_TRY(ari_serve_open(c, verb, b, opt, error ? error : &local));
    const ari_status s = verb == ARI_VERB_REPAIR      ? ari_remedy_run(c)
                         : ari_cluesets_verb(verb)   ? over_clues(c)
                         : ari_explaining_verb(verb) ? ari_explaining_run(c)
                                                     : ari_serve_run(c);
    return ari_serve_close(c, s, out);
}

ari_status ari_ask_run(ari_verb verb, const ari_board *b, const ari_options *options, ari_result **out,
                       ari_error *error) {
    ari_case c = {.given = NULL};
    ari_options whole;
    return ask(&c, verb, b, ari_options_take(options, &whole), out, error);
}

ari_status ari_ask_given(const ari_board *b, const ari_options *options, uint32_t form, const uint8_t *value,
                         ari_result **out, ari_error *error) {
    ari_case c = {.given = value, .form = form};
    ari_options whole, plain = *ari_options_take(options, &whole);
    plain.engine = plain.formulation = NULL;
    return ask(&c, ARI_VERB_CHECK, b, &plain, out, error);
}
