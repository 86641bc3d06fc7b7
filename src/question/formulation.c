/* formulation.c - names of formulations taken apart, and their programs built. */
#include "question/formulation.h"

#include "base/text.h"
#include "service/unit_flow.h"

#include <string.h>

static bool has_form(const ari_genre *g, const char *name, size_t n, uint32_t *form) {
    for (uint32_t i = 0; i < g->solving.nform; i++)
        if (ari_scan_is(name, n, g->solving.form[i].name)) {
            *form = i;
            return true;
        }
    return false;
}

const ari_recipe *ari_formulation_recipe(const ari_genre *g, uint32_t i) {
    uint32_t form;
    for (uint32_t k = 0; k < g->solving.nrecipe; k++)
        if (!has_form(g, g->solving.recipe[k].name, strlen(g->solving.recipe[k].name), &form) && !i--)
            return &g->solving.recipe[k];
    return NULL;
}

/* "formulations: edge, arc" */
static void list_formulation(const ari_genre *g, char out[120]) {
    ari_text_join(out, 120, "formulations:", NULL);
    for (uint32_t i = 0; i < g->solving.nform || ari_formulation_recipe(g, i - g->solving.nform); i++)
        ari_text_offer(out, 120,
                       i < g->solving.nform ? g->solving.form[i].name
                                            : ari_formulation_recipe(g, i - g->solving.nform)->name,
                       false);
}

static ari_status no_part(const ari_formulation *p, const char *word, size_t size, ari_error *err) {
    static const char *const every[] = {"lazy",    "mincut",   "lagrange", "flow",  "layers",
                                        "network", "reversed", "nogood",   "master", "rival",
                                        "bilevel"};
    const uint32_t own = p->recipe ? p->recipe->nchoice : 0, n = own + sizeof every / sizeof *every;
    char remedy[120] = "write", name[48];
    if (size >= sizeof name) size = sizeof name - 1;
    memcpy(name, word, size);
    name[size] = 0;
    for (uint32_t i = 0; i < n; i++)
        ari_text_offer(remedy, sizeof remedy, i < own ? p->recipe->choice[i].name : every[i - own], false);
    return ari_status_refuse(err, ARI_UNSUPPORTED, "this formulation has no part \"", name, "\"", remedy);
}

/* A switch whose name ends in digits stands for any number there; 0: the word is not of this kind. */
static uint32_t amount_of(const char *name, const char *word, size_t size) {
    enum { MOST = 1000000 };
    const size_t n = strcspn(name, "0123456789");
    uint64_t v = 0;
    if (!name[n] || size <= n || memcmp(word, name, n) != 0) return 0;
    for (size_t i = n; i < size; i++) {
        if (word[i] < '0' || word[i] > '9' || v > MOST) return 0;
        v = v * 10 + (uint64_t)(word[i] - '0');
    }
    return v > MOST ? 0 : (uint32_t)v;
}

/* *shape: what the shape is said to be so far, ARI_NO: nothing. */
static ari_status take_part(ari_formulation *p, const char *word, size_t size, uint32_t *shape, ari_error *err) {
    static const char *const level[] = {"", "master", "rival", "bilevel"};
    const bool mincut = ari_scan_is(word, size, "mincut"), lagrange = ari_scan_is(word, size, "lagrange");
    ari_encoding how = ARI_ENCODE_LAZY;
    if (mincut || lagrange || ari_lower_find(word, size, &how)) {
        if (*shape != ARI_NO && *shape != (uint32_t)how)
            return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the formulation encodes the shape twice",
                                   "keep one of: +lazy (also +mincut, +lagrange), +flow, +layers");
        *shape = p->how = how;
        p->shaped = true;
        p->mincut |= mincut;
        p->lagrange |= lagrange;
        return ARI_OK;
    }
    if (ari_scan_is(word, size, "reversed")) {
        p->reversed = true;
        return ARI_OK;
    }
    if (ari_scan_is(word, size, "nogood")) {
        p->nogood = true;
        return ARI_OK;
    }
    if (ari_scan_is(word, size, "network")) {
        p->network = p->shaped = true;
        return ARI_OK;
    }
    for (int i = ARI_FORMULATION_MASTER; i <= ARI_FORMULATION_BILEVEL; i++)
        if (ari_scan_is(word, size, level[i])) {
            p->level = i;
            return ARI_OK;
        }
    for (uint32_t i = 0; p->recipe && i < p->recipe->nchoice; i++) {
        const uint32_t amount = amount_of(p->recipe->choice[i].name, word, size);
        if (!amount && !ari_scan_is(word, size, p->recipe->choice[i].name)) continue;
        p->on |= 1u << i;
        if (amount) p->amount = amount;
        return ARI_OK;
    }
    return no_part(p, word, size, err);
}

ari_status ari_formulation_parse(const ari_genre *g, const char *spec, ari_formulation *out, ari_error *err) {
    *out = (ari_formulation){.how = ARI_ENCODE_LAZY, .level = ARI_FORMULATION_PUZZLE};
    if (!spec) spec = g->solving.form[0].name;
    const size_t n = strcspn(spec, "+");
    const bool form = has_form(g, spec, n, &out->form);
    bool known = form;
    uint32_t shape = ARI_NO;
    out->named = out->form;
    for (uint32_t i = 0; i < g->solving.nrecipe; i++) {
        const ari_recipe *r = &g->solving.recipe[i];
        if (!ari_scan_is(spec, n, r->name)) continue;
        known = true;
        out->recipe = r;
        out->form = r->form;
        if (!form) out->named = r->form;
        out->how = r->preset;
    }
    if (!known) {
        char remedy[120], before[64];
        list_formulation(g, remedy);
        ari_text_join(before, sizeof before, g->name, " has no formulation \"", NULL);
        return ari_status_refuse(err, ARI_UNSUPPORTED, before, spec, "\"", remedy);
    }
    for (const char *s = spec + n; *s;) {
        const size_t size = strcspn(++s, "+");
        ARI_TRY(take_part(out, s, size, &shape, err));
        s += size;
    }
    return ARI_OK;
}

void ari_formulation_complete(ari_formulation *spec, bool pure) {
    if (!spec->shaped && spec->how == ARI_ENCODE_LAZY) spec->how = pure ? ARI_ENCODE_LAYERS : ARI_ENCODE_FLOW;
}

const char *ari_formulation_encoding(const ari_formulation *spec) {
    return spec->network ? "network" : ari_lower_name(spec->how);
}

ari_status ari_formulation_program(const ari_board *b, const ari_formulation *spec, const ari_model *m, ari_arena *a,
                                   ari_program *p, ari_error *err) {
    ari_program_init(p, m, a);
    p->budget = spec->budget;
    p->amount = spec->amount;
    p->source = spec->recipe ? spec->recipe->source : b->genre->solving.form[spec->form].source;
    if (spec->recipe) spec->recipe->build(b, spec->on, spec->how, p);
    else ari_lower_model(p, spec->how);
    if (spec->network && p->status == ARI_OK) ARI_TRY(ari_service_network_build(p, err));
    for (uint32_t i = 0, k = p->nline; spec->reversed && i + 1 < k; i++) {
        const ari_line first = p->line[i];
        p->line[i] = p->line[--k];
        p->line[k] = first;
    }
    if (!p->ncol) (void)ari_program_bool(p, "nothing", 0, 0, 0);
    if (p->status == ARI_OK) return ARI_OK;
    return ari_status_fail(err, p->status, 0, 0, p->why ? p->why : "memory is out while building the program", "");
}
