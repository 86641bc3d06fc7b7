/* lawgenre.c - see lawgenre.h. */
#include "rules/lawgenre.h"

const ari_form ari_lawgenre_form[1] = {
    {"cell", "the laws of its sheet (doc/SHEETS.md); one variable a cell", ari_lawlower_build},
};
const int32_t ari_lawgenre_stays = ARI_CLUE_ANY;

/* What may be typed for a clue. */
static const ari_sign *signs_of(const ari_sheet *s, ari_arena *a) {
    ari_sign *sign = ARI_ZERO(a, ari_sign, 3);
    uint32_t n = 0;
    char first[40];
    ari_out o;
    if (!sign || !s->clue) return sign;
    const char *what = s->clue_says ? s->clue_says : s->clue;
    ari_text_within(&o, first, sizeof first);
    for (int32_t i = s->least; i <= s->most && i < s->least + (s->most - s->least > 5 ? 3 : 6); i++)
        ari_text_format(&o, i > s->least ? " %d" : "%d", i);
    if (s->most - s->least > 5) ari_text_put(&o, " ...");
    if (s->least <= s->most) {
        sign[n].words = ari_text_copy(a, first, o.n);
        ari_text_begin(&o, a);
        ari_text_format(&o, "%s with this number", what);
        sign[n++].says = ari_text_end(&o);
    }
    if (s->any) {
        sign[n].words = "?";
        ari_text_begin(&o, a);
        ari_text_format(&o, s->least <= s->most ? "%s without a number" : "%s", what);
        sign[n++].says = ari_text_end(&o);
    }
    for (uint32_t i = 0; i < n; i++)
        if (!sign[i].words || !sign[i].says) return NULL;
    return sign;
}

static const ari_cell_mark *mark_of(const ari_sheet *s, ari_arena *a) {
    ari_cell_mark *m = ARI_ZERO(a, ari_cell_mark, 1);
    ari_out o;
    if (!m) return NULL;
    m->what = "cells";
    m->over = !s->shut;
    m->on = s->on;
    m->off = s->off;
    if (s->mark_look != ARI_MARK_SHADE) {
        ari_text_begin(&o, a);
        ari_text_format(&o, "with %s", ari_lawwords_state(s, ARI_SIDE_ON, false, a) + sizeof "has");
        m->on = ari_text_end(&o);
        if (!m->off) m->off = "without";
    } else if (!m->off) {
        ari_text_begin(&o, a);
        ari_text_format(&o, "not %s", s->on);
        m->off = ari_text_end(&o);
    }
    return m->on && m->off ? m : NULL;
}

bool ari_lawgenre_finish(ari_genre *g, ari_sheet *s, bool rooms, ari_arena *a) {
    const ari_genre slots = {ARI_LAWGENRE_SLOTS, ARI_LAWGENRE_CHOICE(s->any, ari_lawclue_derives(s), s->fixed)};
    ari_genre all = slots;
    uint32_t n = 0;
    all.name = g->name;
    all.summary = g->summary;
    all.alias = g->alias;
    all.rule = g->rule, all.nrule = g->nrule;
    all.param = g->param, all.nparam = g->nparam;
    all.pid = g->pid;
    all.tag = g->tag;
    for (uint32_t i = 0; i < ARI_MAX_PIECE; i++) all.url[i] = g->url[i], all.file[i] = g->file[i];
    if (s->clue) all.layer[n++] = ARI_LAYER_NUMBERS;
    if (rooms) all.layer[n++] = ARI_LAYER_ROOMS;
    all.layer[n] = ARI_LAYER_SHADING;
    all.sheet = s;
    *g = all;
    g->sign = signs_of(s, a);
    g->cell_mark = mark_of(s, a);
    g->techniques = ari_lawwords_techniques(g, s, a);
    return g->sign && g->cell_mark && g->techniques;
}
