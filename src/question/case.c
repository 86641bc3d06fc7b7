/* case.c - models of boards, and limits from options. See case.h. */
#include "case.h"

#include "text.h"

#include <string.h>

const ari_options ari_case_defaults = ARI_OPTIONS_DEFAULT;

ari_status ari_case_model(const ari_board *b, uint32_t form, ari_arena *a, ari_model *m) {
    const ari_genre *g = b->genre;
    const size_t size = strlen(g->name) + strlen(g->form[form].name) + 2;
    char *name = ARI_TAKE(a, char, size);
    const char **rule = ARI_TAKE(a, const char *, g->nrule);
    if (!name || !rule) return a->spent;
    ari_text_join(name, size, g->name, "/", g->form[form].name, NULL);
    for (uint32_t i = 0; i < g->nrule; i++) rule[i] = g->rule[i].name;
    ari_model_init(m, a, name);
    m->nrule = g->nrule;
    m->rule_name = rule;
    g->form[form].build(b, m);
    return m->status;
}

int ari_case_ask_stop(void *hooks) {
    ari_hooks *h = hooks;
    h->why = h->opt->stop ? h->opt->stop(h->opt->user) : 0;
    return h->why;
}

static bool poll_stop(void *hooks) { return ari_case_ask_stop(hooks) != 0; }

void ari_case_tell(void *hooks, const ari_progress *p) {
    const ari_hooks *h = hooks;
    if (h->opt->progress) h->opt->progress(h->opt->user, p);
}

ari_limits ari_case_limits(ari_hooks *h) {
    const ari_options *o = h->opt;
    return (ari_limits){o->ticks, o->stop ? poll_stop : NULL, o->progress ? ari_case_tell : NULL, h, o->seed,
                        NULL, o->order, o->threads};
}

const char *ari_case_stop(const char *word, int why) {
    static const char *const known[] = {"ticks", "bytes", "max", "time", "interrupt"};
    for (size_t i = 0; word && i < sizeof known / sizeof *known; i++)
        if (!strcmp(word, known[i])) return known[i];
    return why == 2 ? "time" : why == 3 ? "interrupt" : "stopped";
}
