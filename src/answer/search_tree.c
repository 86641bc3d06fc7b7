/* search_tree.c - see search_tree.h. A decision is put in the genre's words for facts, a failure by the place and the
 * text of the rule, as steps of explain are. */
#include "answer/search_tree.h"

#include "board/genre.h"
#include "words/premise_place.h"
#include "words/technique.h"

#include <string.h>

/* The row or demand as a premise, to be told where it is. */
static void put_broken(const ari_search_tree *b, const ari_branching_event *e, ari_out *o) {
    const ari_model *m = &b->about->model;
    const ari_genre *g = b->about->board->genre;
    ari_premise p = {ARI_BY_ROW, {0, 0, 0}, 0, ARI_NO, 0, 0, NULL, 0, NULL};
    if (e->topo != ARI_NO) {
        p.tag = m->topo[e->topo].tag;
    } else if (e->row < m->nrow) {
        const ari_row *r = &m->row[e->row];
        ari_lit *lit = ARI_TAKE(o->arena, ari_lit, r->n);
        for (uint32_t i = 0; lit && i < r->n; i++) lit[i] = m->term[r->first + i].lit;
        p.tag = r->tag;
        p.nlit = p.nscope = lit ? r->n : 0;
        p.lit = lit;
        if (p.tag.group && ARI_SITE_KIND(p.tag.site) != ARI_AT_CLUE) ari_text_put(o, "the clue of ");
        ari_words_premise_place(b->about->board, m, &p, o);
        if (p.tag.group) return; /* a clue speaks for itself */
        ari_text_put(o, ": ");
    } else {
        ari_text_put(o, "found before");
        return;
    }
    ari_text_put(o, p.tag.rule < g->nrule ? g->rule[p.tag.rule].text : "");
}

static void tell_tree(ari_branching *self, const ari_branching_event *e) {
    ari_search_tree *b = (ari_search_tree *)self;
    ari_case *c = b->about;
    ari_out o;
    if (b->done) return;
    ari_arena_reset(&c->spare);
    ari_text_begin(&o, &c->spare);
    if (e->kind == ARI_BRANCHING_TRY && ARI_VAR(e->lit) < c->model.nvar)
        ari_technique_put(c->board, &c->model, &e->lit, 1, &o);
    if (e->kind == ARI_BRANCHING_FAIL) put_broken(b, e, &o);
    const char *words = ari_text_end(&o);
    const ari_tree_event out = {(ari_tree_kind)e->kind, e->depth, e->second, e->inferences, words ? words : ""};
    b->done = c->opt->tree(c->opt->user, &out) != 0;
}

ari_search_tree ari_search_tree_of(ari_case *c) { return (ari_search_tree){{tell_tree}, c, false}; }
