/* repair.c - the verb repair: which of its halves is asked. A puzzle with several solutions lacks clues (add_clues.c),
 * one without solution has wrong ones (change_clues.c). */
#include "repair/repair.h"

#include "genre/form.h"
#include "repair/near_boards.h"

static ari_status refuse_repair(const ari_repair *x) {
    bool pairs = !x->board->genre->editing.derive;
    for (uint32_t i = 1; i <= x->model.ngroup && !pairs; i++)
        pairs = ARI_SITE_KIND(x->model.group_site[i]) == ARI_AT_PAIR;
    if (!pairs) return ARI_OK;
    const ari_genre *g = x->board->genre;
    const bool compared = g->rules.sheet && !x->model.ngroup && !g->editing.bare && ari_layer_has(g, ARI_LAYER_NUMBERS);
    return ari_status_refuse(x->err, ARI_UNSUPPORTED, "", g->name, compared
                             ? ": its numbers are compared with each other, so no single one can be added or changed"
                             : g->drawing.nkind && !g->editing.derive
                             ? ": its clues are figures, which are not added or changed one by one"
                             : g->rules.sheet
                             ? " cannot be repaired clue by clue: it has no clue that a rule asks for alone"
                             : " cannot be repaired clue by clue: adding a number also adds a line",
                             g->rules.sheet ? "diff shows where solutions differ"
                             : "diff shows where solutions differ, clash which clues contradict each other");
}

/* The hooks of questions inside. */
static int ask_stop(void *user) {
    ari_repair *x = user;
    (void)ari_budget_ask(&x->budget);
    return x->budget.why;
}

static void tell_repair(void *user, const ari_progress *p) {
    const ari_repair *x = user;
    ari_progress now = *p;
    now.ticks += x->result->effort.ticks;
    ari_budget_tell(&x->budget, &now);
}

ari_status ari_repair_verb_run(ari_case *c) {
    const ari_options *opt = c->opt;
    ari_result *r = NULL;
    ari_repair x = {.opt = opt, .budget = ari_budget_of(opt), .board = c->board, .engine = c->engine, .form = c->form,
                    .work = &c->work, .result = c->result, .err = c->err, .plain = *opt};
    x.plain.stop = ask_stop;
    x.plain.progress = opt->progress ? tell_repair : NULL;
    x.plain.solution = NULL;
    x.plain.proof = NULL;
    x.plain.user = &x;
    x.plain.max = 0;
    x.plain.all_clues = 0;
    ARI_TRY(ari_form_model(x.board, x.form, &c->budget, x.work, &x.model));
    ARI_TRY(refuse_repair(&x));
    ARI_TRY(ari_repair_ask(&x, ARI_VERB_UNIQUE, x.board, &r));
    const ari_answer a = r->answer;
    x.result->answer = a == ARI_SOME ? ARI_UNKNOWN : a;
    x.result->complete = r->complete;
    if (!r->complete) ari_repair_limited(&x, r->stop);
    ari_question_result_free(r);
    return a == ARI_NONE ? ari_repair_change_run(&x) : a == ARI_MANY ? ari_repair_add_run(&x) : ARI_OK;
}
