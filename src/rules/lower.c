/* lower.c - the model of a board: what is drawn, then its laws, each by its form. */
#include "board/between.h"
#include "board/outer.h"
#include "rules/drawn.h"

static bool begin_model(ari_lowering *w) {
    ari_arena *a = w->m->arena;
    const size_t symbols = w->s->nsymbol ? w->s->nsymbol : 1;
    w->some = ARI_TAKE(a, ari_lit, symbols * w->b->ncell + 1 + (w->b->graph ? w->b->graph->nedge : 0));
    w->group = ARI_ZERO(a, uint32_t, w->b->ncell + 2 * (w->b->rows + w->b->cols) + ari_outer_corners(w->b) +
                                             ari_between_places(w->b));
    w->figure = ARI_ZERO(a, uint32_t, w->b->nfigure + 1);
    w->key = ARI_TAKE(a, uint64_t, w->b->ncell);
    w->spare = ARI_TAKE(a, uint64_t, w->b->ncell);
    if (!ari_model_granted(w->m, w->some && w->group && w->figure && w->key && w->spare)) return false;
    for (uint32_t i = 0; i < ARI_NDRAWN && w->m->status == ARI_OK; i++)
        if (ari_rules_draws(w->s, i)) ari_rules_drawns[i]->begin(w);
    return w->m->status == ARI_OK;
}

static void lower_law(ari_lowering *w, const ari_law *l) {
    ari_ground g;
    ari_ground_place p;
    w->rule = l->rule;
    if (!ari_model_granted(w->m, ari_ground_begin(&g, w->b, l, w->m->arena))) return;
    while (w->m->status == ARI_OK && ari_ground_next(&g, &p)) ari_rules_forms[l->form]->lower(w, l, &p);
}

void ari_rules_lower_build(const ari_board *b, ari_model *m) {
    ari_lowering w = {.b = b, .s = ari_law_sheet(b), .m = m};
    if (!begin_model(&w)) return;
    for (uint32_t i = 0; i < w.s->nlaw && m->status == ARI_OK; i++) lower_law(&w, &w.s->law[i]);
}

void ari_rules_lower_unmarked(const ari_board *b, ari_model *m) {
    ari_lowering w = {.b = b, .s = ari_law_sheet(b), .m = m};
    if (!begin_model(&w)) return;
    for (uint32_t i = 0; i < w.s->nlaw && m->status == ARI_OK; i++)
        if (w.s->law[i].each != ARI_EACH_UNMARKED) lower_law(&w, &w.s->law[i]);
}

void ari_rules_lower_free(const ari_board *b, ari_model *m) {
    ari_lowering w = {.b = b, .s = ari_law_sheet(b), .m = m};
    if (!begin_model(&w)) return;
    for (uint32_t i = 0; i < w.s->nlaw && m->status == ARI_OK; i++) {
        const ari_law *l = &w.s->law[i];
        const bool places =
            l->each == ARI_EACH_OTHER || (l->each == ARI_EACH_CLUE && !ari_law_bounded(l) && !l->colour);
        if (!ari_law_given(l) || (places && ari_law_share(w.s))) lower_law(&w, l);
    }
}

static bool is_size(const ari_law *l) {
    return l->form == ARI_LAW_SIZE;
}
static bool is_gift(const ari_law *l) {
    return l->form == ARI_LAW_DIGIT && l->each == ARI_EACH_CLUE && l->relation == ARI_IS_EQUAL && ari_law_bounded(l);
}

bool ari_rules_lower_has_brief(const ari_sheet *s) {
    bool sizes = false, others = false;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        sizes |= is_size(&s->law[i]);
        others |= !is_size(&s->law[i]) && !is_gift(&s->law[i]);
    }
    return sizes && !others && !s->shut && s->digit_bound == ARI_DIGIT_BOARD;
}

static void lower_sizes(const ari_board *b, ari_model *m, bool rough) {
    ari_lowering w = {.b = b, .s = ari_law_sheet(b), .m = m, .brief = true, .rough = rough};
    if (!begin_model(&w)) return;
    for (uint32_t i = 0; i < w.s->nlaw && m->status == ARI_OK; i++)
        if (is_size(&w.s->law[i])) lower_law(&w, &w.s->law[i]);
}

void ari_rules_lower_brief(const ari_board *b, ari_model *m) { lower_sizes(b, m, false); }
void ari_rules_lower_rough(const ari_board *b, ari_model *m) { lower_sizes(b, m, true); }
