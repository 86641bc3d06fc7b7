/* choose.c - see choose.h. The engine is decided here and nowhere else, by the first that holds: it is named; an order
 * of variables is given, and the verb can sweep along one; the genre has an engine of its own for this board and verb
 * (own_engine.h). Else it is NULL: the service takes its default, which is sat, for families zdd, and for count both by
 * turns (service/count.c). */
#include "answer/choose.h"

#include "answer/own_engine.h"
#include "proof/certify.h"

#include <string.h>

static ari_status find_engine(const char *name, const ari_engine **out, ari_error *err) {
    *out = name ? ari_engine_find(name) : NULL;
    if (*out || !name) return ARI_OK;
    char remedy[120] = "engines:";
    for (uint32_t i = 0; i < ari_engine_total; i++)
        ari_text_offer(remedy, sizeof remedy, ari_engine_table[i]->name, false);
    return ari_status_refuse(err, ARI_UNSUPPORTED, "no engine is called \"", name, "\"", remedy);
}

static ari_status find_form(const ari_genre *g, const char *name, uint32_t *out, ari_error *err) {
    *out = 0;
    if (!name) return ARI_OK;
    for (uint32_t i = 0; i < g->solving.nform; i++)
        if (!strcmp(g->solving.form[i].name, name)) {
            *out = i;
            return ARI_OK;
        }
    for (uint32_t i = 0; ari_formulation_recipe(g, i); i++)
        if (!strcmp(ari_formulation_recipe(g, i)->name, name))
            return ari_status_refuse(err, ARI_UNSUPPORTED, "formulation \"", name,
                                     "\" is for solvers of integer programs alone",
                                     "use the engine mip, or leave the formulation out");
    char remedy[120] = "formulations:", before[64];
    for (uint32_t i = 0; i < g->solving.nform; i++)
        ari_text_offer(remedy, sizeof remedy, g->solving.form[i].name, false);
    ari_text_join(before, sizeof before, g->name, " has no formulation \"", NULL);
    return ari_status_refuse(err, ARI_UNSUPPORTED, before, name, "\"", remedy);
}

static ari_status prepare_lent(ari_case *c) {
    const ari_verb verb = c->verb;
    if (!c->opt->solver)
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0,
                               "the engine mip needs an external solver of integer programs",
                               "pass one in ari_options.solver");
    if (!ari_verb_has(verb, ARI_TRAIT_LENT))
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "the engine mip does not answer this verb",
                               ari_verb_goes(verb, ARI_WAY_CLUES) ? "leave the engine out; or: lab with option fewest"
                                                                  : "leave the engine out");
    const char *form = c->opt->formulation ? c->opt->formulation : c->board->genre->solving.lent;
    ARI_TRY(ari_formulation_parse(c->board->genre, form, &c->spec, c->err));
    if (c->spec.level || c->spec.lagrange || c->spec.nogood)
        return ari_status_refuse(c->err, ARI_UNSUPPORTED,
                                "the engine mip asks about the puzzle; another question is \"", form, "\"",
                                "leave that part out; or: ariadne lab");
    c->form = c->spec.form;
    return ARI_OK;
}

/* An order of the variables is for engines that sweep along one; count and enum take such an engine then. */
static ari_status find_sweeper(ari_case *c) {
    const ari_options *opt = c->opt;
    if (!opt->order) return ARI_OK;
    if (opt->engine && (!c->engine || !c->engine->forecast))
        return ari_status_refuse(c->err, ARI_UNSUPPORTED, "engine \"", opt->engine, "\" takes no variable order",
                                "take zdd, or leave the order out");
    if (!c->engine && ari_verb_has(c->verb, ARI_TRAIT_SWEEP)) c->engine = ari_engine_sweeper();
    return ARI_OK;
}

/* A Sudoku without a blank cell, as people give one to be checked. */
static bool filled_choose(const ari_board *b) {
    uint32_t n = 0;
    while (ari_layer_has(b->genre, ARI_LAYER_BOXES) && n < b->ncell && b->clue[n] > 0) n++;
    return n == b->ncell;
}

ari_status ari_answer_choose_all(ari_case *c) {
    const ari_genre *g = c->board->genre;
    const bool check = ari_verb_has(c->verb, ARI_TRAIT_DRAWING);
    if (c->given) return ARI_OK;
    ARI_TRY(find_engine(c->opt->engine, &c->engine, c->err));
    ARI_TRY(find_sweeper(c));
    const bool lent = c->engine && c->engine->needs_loan;
    if (lent) ARI_TRY(prepare_lent(c));
    else ARI_TRY(find_form(g, c->opt->formulation, &c->form, c->err));
    if (c->opt->with_marks && (c->form || lent))
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "only the first formulation takes a drawing",
                               "leave formulation and solver out");
    if (g->solving.usual && !c->opt->formulation && !lent && !check && !c->opt->with_marks && !c->opt->proof)
        c->form = g->solving.usual(c->board);
    if (check && !c->board->marks)
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "the puzzle comes without a drawing to check",
                               filled_choose(c->board)
                                   ? "all its cells are clues: ask solve whether they are consistent"
                                   : "give one with its answer, as text or pzprv3");
    if (check && c->form)
        return ari_status_fail(c->err, ARI_UNSUPPORTED, 0, 0, "check works with the first formulation only",
                               "leave the formulation out");
    ARI_TRY(ari_answer_own_find(c));
    return ari_proof_certify_find(c);
}
