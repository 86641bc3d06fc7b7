/* case.h - one question on its way: a board, a formulation's model, the engine, the limits, and the result.
 * Room:    question.
 * Thing:   two arenas serve a call: `work` holds model and engine and goes at the end, the result's own stays with the
 *          caller; with a budget of bytes they share it.
 * Owner:   the caller that opened it (serve.h).
 * Fails:   each function says so. */
#ifndef ARI_QUESTION_CASE_H
#define ARI_QUESTION_CASE_H

#include "base/options.h"
#include "question/external_solver.h"
#include "question/result.h"
#include "question/verb.h"

typedef struct ari_case {
    ari_verb verb;
    const ari_board *board;
    const ari_options *opt;
    uint32_t form;
    const ari_engine *engine;  /* as named, or the genre's own; NULL: the verb's own choice */
    const uint8_t *given;      /* check: an assignment of the model instead of the board's drawing; or NULL */
    bool brief, rough;         /* the model is to be the brief one; and the rough one of the two */
    ari_model model;
    const ari_lit *drawn;      /* [ndrawn] the drawing that is given (with_marks), the last rows of the model; NULL */
    uint32_t ndrawn;
    ari_formulation spec;      /* with a loan: the formulation with its parts */
    ari_program program;
    ari_external_solver external_solver;
    ari_budget budget;
    ari_arena work;            /* model, engine, reply */
    ari_arena spare;           /* dropped between visits */
    ari_result *result;
    struct ari_trace_log *journal; /* the trace of the answer's own search; NULL: none was kept */
    uint64_t found;            /* visited solutions */
    ari_status status;         /* of visits */
    ari_error *err;
} ari_case;

/* Let work and the result's arena share what is left of the caller's budget. */
void ari_case_share(ari_case *c);

/* Limits with this budget, and the wishes of the options. */
ari_limits ari_case_limits(const ari_options *o, ari_budget *budget);

#endif
