/* form.c - models of boards. See form.h. */
#include "genre/form.h"

#include "base/text.h"

#include <string.h>

typedef void builder(const ari_board *b, ari_model *m);

static ari_status model_form(const ari_board *b, uint32_t form, builder *build, ari_budget *budget, ari_arena *a,
                             ari_model *m) {
    const ari_genre *g = b->genre;
    const size_t size = strlen(g->name) + strlen(g->solving.form[form].name) + 2;
    char *name = ARI_TAKE(a, char, size);
    const uint32_t nrule = g->rules.nrule + g->rules.nhint;
    const char **rule = ARI_TAKE(a, const char *, nrule);
    if (ari_arena_failed(a)) return a->spent;
    ari_text_join(name, size, g->name, "/", g->solving.form[form].name, NULL);
    for (uint32_t i = 0; i < nrule; i++) rule[i] = g->rules.rule[i].name;
    ari_model_init(m, a, name);
    m->budget = budget;
    m->nrule = nrule;
    m->rule_name = rule;
    build(b, m);
    return m->status;
}

ari_status ari_form_model(const ari_board *b, uint32_t form, ari_budget *budget, ari_arena *a, ari_model *m) {
    return model_form(b, form, b->genre->solving.form[form].build, budget, a, m);
}

ari_status ari_form_brief(const ari_board *b, bool rough, ari_budget *budget, ari_arena *a, ari_model *m) {
    return model_form(b, 0, rough ? b->genre->solving.rough : b->genre->solving.brief, budget, a, m);
}
