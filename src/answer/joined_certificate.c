/* joined_certificate.c - see joined_certificate.h. */
#include "answer/joined_certificate.h"

#include "answer/serve.h"
#include "proof/join_certificates.h"
#include "read/read_board.h"

#include <string.h>

static ari_status join_texts(ari_case *c, ari_verb verb, const char *const *part, uint32_t n, char **out) {
    ari_join_part *const p = ARI_TAKE(&c->work, ari_join_part, n);
    ari_out text;
    if (!p) return c->work.spent;
    for (uint32_t i = 0; i < n; i++) p[i] = (ari_join_part){part[i], strlen(part[i])};
    ARI_TRY(ari_answer_serve_model(c));
    ari_text_begin(&text, &c->work);
    ARI_TRY(ari_proof_join_run(c, verb, p, n, &text));
    if (text.failed || c->work.spent != ARI_OK) return c->work.spent != ARI_OK ? c->work.spent : ARI_NOMEM;
    *out = ari_text_hand(&text, c->opt->allocator);
    return *out ? ARI_OK : ARI_NOMEM;
}

static ari_status join_about(ari_verb verb, const ari_board *b, const char *const *part, uint32_t n,
                             const ari_options *options, char **out, ari_error *err) {
    ari_case c = {.given = NULL};
    ari_result *result = NULL;
    ari_options plain = *options;
    plain.engine = plain.formulation = plain.proof = NULL;
    plain.with_marks = 0;
    ARI_TRY(ari_answer_serve_open(&c, ARI_VERB_SOLVE, b, &plain, err));
    c.form = 0;
    const ari_status s = join_texts(&c, verb, part, n, out);
    const ari_status closed = ari_answer_serve_close(&c, s, &result);
    if (closed == ARI_OK) ari_question_result_free(result);
    return s != ARI_LIMIT ? closed
                          : ari_status_fail(err, ARI_LIMIT, 0, 0, "a limit came before the parts were joined", "");
}

ari_status ari_answer_join_parts(ari_verb verb, const char *const *part, uint32_t n, const ari_options *options,
                                 char **out, ari_error *err) {
    const ari_options *const opt = ARI_OPTIONS_TAKE(options);
    const ari_join_part first = {part[0], strlen(part[0])};
    const char *puzzle;
    size_t size;
    ari_board *b = NULL;
    *out = NULL;
    if (!ari_proof_join_puzzle(&first, &puzzle, &size))
        return ari_status_fail(err, ARI_SYNTAX, 0, 0, "this is no certificate of a part", "");
    ARI_TRY(ari_read_board(puzzle, size, opt, true, &b, err));
    const ari_status s = join_about(verb, b, part, n, opt, out, err);
    ari_board_free(b);
    return s;
}
