/* tables.c - what this build knows: verbs, genres, engines, formats. */
#include "api/session.h"

#include "answer/own_engine.h"
#include "export/rules_text.h"
#include "read/formats.h"
#include "words/technique.h"
#include "words/clue_syntax.h"
#include "question/verb.h"
#include "rules/law.h"

#include <string.h>

const char *ari_version(void) { return ARI_VERSION; }

const char *ari_verb_name(uint32_t i, const char **summary) {
    if (i >= ARI_NVERB) return NULL;
    if (summary) *summary = ari_verb_table[i].summary;
    return ari_verb_table[i].name;
}

const char *ari_genre_name(uint32_t i) { return i < ari_puzzle_count ? ari_puzzle_table[i]->name : NULL; }

const char *ari_genre_title(uint32_t i) { return i < ari_puzzle_count ? ari_puzzle_table[i]->title : NULL; }

uint32_t ari_genre_find(const char *name) {
    const ari_genre *found = name ? ari_puzzle_find(name, strlen(name)) : NULL;
    for (uint32_t i = 0; found && i < ari_puzzle_count; i++)
        if (ari_puzzle_table[i] == found) return i;
    return UINT32_MAX;
}

const char *ari_genre_alias(uint32_t i, uint32_t n) {
    const char *const *at = i < ari_puzzle_count ? ari_puzzle_table[i]->alias : NULL;
    while (at && *at && n) at++, n--;
    return at ? *at : NULL;
}

const char *ari_genre_summary(uint32_t i) { return i < ari_puzzle_count ? ari_puzzle_table[i]->summary : NULL; }

const char *ari_genre_example(uint32_t i) {
    return i < ari_puzzle_count ? ari_puzzle_table[i]->formats.example : NULL;
}

const char *ari_genre_rule(uint32_t i, uint32_t rule, const char **text) {
    if (i >= ari_puzzle_count || rule >= ari_puzzle_table[i]->rules.nrule) return NULL;
    if (text) *text = ari_puzzle_table[i]->rules.rule[rule].text;
    return ari_puzzle_table[i]->rules.rule[rule].name;
}

const char *ari_genre_rule_only(uint32_t i, uint32_t rule) {
    if (i >= ari_puzzle_count || rule >= ari_puzzle_table[i]->rules.nrule || !ari_puzzle_table[i]->rules.only)
        return NULL;
    return ari_puzzle_table[i]->rules.only[rule];
}

const char *ari_genre_technique(uint32_t i, uint32_t n) {
    const ari_techniques *l = i < ari_puzzle_count ? ari_puzzle_table[i]->techniques : NULL;
    for (uint32_t k = 0, same; l && k < l->nidea; k++) {
        for (same = 0; strcmp(l->idea[same].name, l->idea[k].name) != 0;) same++; /* several ideas share a name */
        if (same == k && !n--) return l->idea[k].name;
    }
    return NULL;
}

const char *ari_board_rule(const ari_board *b, uint32_t rule, const char **text) {
    ARI_REQUIRE(b, "board is NULL");
    const ari_genre *g = b->genre;
    if (rule >= g->rules.nrule) return NULL;
    if (text) *text = g->rules.rule[rule].text;
    return g->rules.rule[rule].name;
}

int ari_board_assumed(const ari_board *b) {
    ARI_REQUIRE(b, "board is NULL");
    return b->assumed;
}

int ari_board_clue_verbs(const ari_board *b) {
    ARI_REQUIRE(b, "board is NULL");
    const ari_sheet *s = ari_law_sheet(b);
    if (b->genre->editing.derive) return 2;
    for (uint32_t i = 0; s && i < s->nlaw; i++)
        if (ari_law_of_clue(s, &s->law[i])) return 1;
    return s ? 0 : 1;
}

/* Are all its laws about figures of kinds of which the board has none? */
static bool lacks_figures(const ari_board *b, uint32_t rule) {
    const ari_sheet *s = b->genre->rules.sheet;
    bool lacks = false;
    for (uint32_t i = 0; s && i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->rule != rule) continue;
        if (l->each != ARI_EACH_FIGURE) return false;
        for (uint32_t f = 0; f < b->nfigure; f++)
            if (b->figure[f].n && b->figure[f].kind + 1 == l->kind) return false;
        lacks = true;
    }
    return lacks;
}

int ari_board_holds(const ari_board *b, uint32_t rule) {
    ARI_REQUIRE(b, "board is NULL");
    const ari_genre *g = b->genre;
    const char *only = g->rules.only && rule < g->rules.nrule ? g->rules.only[rule] : NULL;
    for (uint32_t k = 0; only && k < g->rules.nparam; k++) { /* "rule=B or rule=D": is one of these the board's? */
        const ari_param *p = &g->rules.param[k];
        const char number[2] = {(char)('0' + b->param[k] % 10), 0};
        char word[60];
        ari_text_join(word, sizeof word, p->name, "=", p->values ? p->values[b->param[k]] : number, NULL);
        const char *at = strstr(only, word);
        if (at && strchr(" ", at[strlen(word)])) return 1;
    }
    return !only && rule < g->rules.nrule && !lacks_figures(b, rule);
}

const char *ari_genre_sign(uint32_t i, uint32_t n, const char **text, const char **where) {
    return i < ari_puzzle_count ? ari_tables_sign(ari_puzzle_table[i], n, text, where) : NULL;
}

const char *ari_tables_sign(const ari_genre *g, uint32_t n, const char **text, const char **where) {
    const char *place;
    for (const ari_layer *l = g->drawing.layer; *l; l++) {
        const ari_sign *s;
        for (uint32_t k = 0; (s = ari_words_syntax_of(g, *l, k, &place)) != NULL; k++) {
            if (n--) continue;
            const ari_cell_mark *m = *l == ARI_LAYER_SHADING ? g->drawing.cell_mark : NULL;
            const bool symbol = *l == ARI_LAYER_DIGITS && k < g->drawing.nsymbol;
            if (text) *text = m && *s->words == '#' ? m->on : m && *s->words == 'o' ? m->off
                              : symbol ? g->drawing.symbol[k] : s->says;
            if (where) *where = place;
            return s->words;
        }
    }
    return NULL;
}

const char *ari_genre_param(uint32_t i, uint32_t param, const char **help) {
    if (i >= ari_puzzle_count || param >= ari_puzzle_table[i]->rules.nparam) return NULL;
    if (help) *help = ari_puzzle_table[i]->rules.param[param].help;
    return ari_puzzle_table[i]->rules.param[param].name;
}

const char *ari_genre_formulation(uint32_t i, uint32_t form, const char **source) {
    if (i >= ari_puzzle_count) return NULL;
    const ari_genre *g = ari_puzzle_table[i];
    if (form >= g->solving.nform) { /* programs with names of their own */
        const ari_recipe *r = ari_formulation_recipe(g, form - g->solving.nform);
        if (r && source) *source = r->source;
        return r ? r->name : NULL;
    }
    if (source) *source = g->solving.form[form].source;
    return g->solving.form[form].name;
}

const char *ari_genre_switch(uint32_t i, const char *formulation, uint32_t n, const char **help) {
    ARI_REQUIRE(formulation, "formulation is NULL");
    const ari_genre *g = i < ari_puzzle_count ? ari_puzzle_table[i] : NULL;
    for (uint32_t k = 0; g && k < g->solving.nrecipe; k++) {
        const ari_recipe *r = &g->solving.recipe[k];
        if (strcmp(r->name, formulation) != 0 || n >= r->nchoice) continue;
        if (help) *help = r->choice[n].help;
        return r->choice[n].name;
    }
    return NULL;
}

const char *ari_engine_name(uint32_t i, const char **summary) {
    if (i >= ari_engine_total) return NULL;
    if (summary) *summary = ari_engine_table[i]->summary;
    return ari_engine_table[i]->name;
}

static bool knows_demands(const ari_engine *e, const ari_board *b) {
    ari_arena a;
    ari_model m;
    ari_arena_init(&a, &b->arena.alloc, 0);
    ari_model_init(&m, &a, "demands");
    b->genre->solving.form[0].build(b, &m);
    const bool knows = m.status == ARI_OK && ari_engine_knows(e, &m);
    ari_arena_drop(&a);
    return knows;
}

int ari_engine_takes(uint32_t i, const ari_board *b) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(i < ari_engine_total, "no such engine");
    const ari_engine *e = ari_engine_table[i];
    return !e->needs_loan && (!e->symbols || ari_answer_own_takes(b, e)) && (!e->lacks || knows_demands(e, b));
}

/* The formats of the read room, then the files for solvers, those that only sheets have behind them, then the model
 * text, which is printed in the room lab. */
const char *ari_format_name(uint32_t i, const char **summary, int *reads, int *prints) {
    const ari_format *f = i < ari_format_count ? ari_format_table[i] : NULL;
    uint32_t k = i - ari_format_count;
    const ari_exporter *x = !f && k < ari_export_formats_count ? &ari_export_formats_table[k] : NULL;
    const ari_rules_exporter *r = NULL;
    k -= ari_export_formats_count;
    for (uint32_t j = 0; !f && !x && !r && j < ari_export_rules_count; j++) {
        const bool own = !ari_export_formats_find(ari_export_rules_table[j].name);
        if (own && !k--) r = &ari_export_rules_table[j];
    }
    if (!f && !x && !r && k) return NULL;
    const char *model = "the mathematical model of the puzzle: variables, rows, demands";
    if (summary) *summary = f ? f->summary : x ? x->summary : r ? r->summary : model;
    if (reads) *reads = f && f->read;
    if (prints) *prints = f && !f->print ? 0 : 1 | (f ? f->rooms : 0);
    return f ? f->name : x ? x->name : r ? r->name : "model";
}
