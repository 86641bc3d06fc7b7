/* spec.c - names of formulations taken apart, programs built, files printed and solutions of solvers read. */
#include "spec.h"

#include "ask.h"
#include "dump.h"
#include "export.h"
#include "fewclues.h"

#include <string.h>

static bool has_form(const ari_genre *g, const char *name, size_t n, uint32_t *form) {
    for (uint32_t i = 0; i < g->nform; i++)
        if (strlen(g->form[i].name) == n && !memcmp(g->form[i].name, name, n)) return *form = i, true;
    return false;
}

const ari_recipe *ari_spec_recipe(const ari_genre *g, uint32_t i) {
    uint32_t form;
    for (uint32_t k = 0; k < g->nrecipe; k++)
        if (!has_form(g, g->recipe[k].name, strlen(g->recipe[k].name), &form) && !i--) return &g->recipe[k];
    return NULL;
}

/* "formulations: edge, arc" */
static void list(const ari_genre *g, char out[120]) {
    ari_text_join(out, 120, "formulations:", NULL);
    for (uint32_t i = 0; i < g->nform || ari_spec_recipe(g, i - g->nform); i++) {
        const char *name = i < g->nform ? g->form[i].name : ari_spec_recipe(g, i - g->nform)->name;
        const size_t n = strlen(out);
        ari_text_join(out + n, 120 - n, i ? ", " : " ", name, NULL);
    }
}

static ari_status no_part(const ari_spec *p, const char *word, size_t size, ari_error *err) {
    char remedy[120] = "write lazy, mincut, flow, layers, master or rival", name[48];
    if (size >= sizeof name) size = sizeof name - 1;
    memcpy(name, word, size);
    name[size] = 0;
    for (uint32_t i = 0; p->recipe && i < p->recipe->nchoice; i++) {
        const size_t n = strlen(remedy);
        ari_text_join(remedy + n, sizeof remedy - n, ", ", p->recipe->choice[i].name, NULL);
    }
    return ari_status_refuse(err, ARI_UNSUPPORTED, "this formulation has no part \"", name, "\"", remedy);
}

static ari_status take_part(ari_spec *p, const char *word, size_t size, ari_error *err) {
    static const char *const level[] = {"", "master", "rival"};
    if (ari_lower_find(word, size, &p->how)) return ARI_OK;
    if (size == 6 && !memcmp(word, "mincut", 6)) return p->how = ARI_ENCODE_LAZY, p->mincut = true, ARI_OK;
    for (int i = ARI_SPEC_MASTER; i <= ARI_SPEC_RIVAL; i++)
        if (strlen(level[i]) == size && !memcmp(level[i], word, size)) return p->level = i, ARI_OK;
    for (uint32_t i = 0; p->recipe && i < p->recipe->nchoice; i++) {
        const char *name = p->recipe->choice[i].name;
        if (strlen(name) != size || memcmp(name, word, size) != 0) continue;
        p->on |= 1u << i;
        return ARI_OK;
    }
    return no_part(p, word, size, err);
}

ari_status ari_spec_parse(const ari_genre *g, const char *spec, ari_spec *out, ari_error *err) {
    *out = (ari_spec){0, 0, NULL, ARI_ENCODE_LAZY, 0, ARI_SPEC_PUZZLE, false};
    if (!spec) spec = g->form[0].name;
    const size_t n = strcspn(spec, "+");
    const bool form = has_form(g, spec, n, &out->form);
    bool known = form;
    out->named = out->form;
    for (uint32_t i = 0; i < g->nrecipe; i++) {
        const ari_recipe *r = &g->recipe[i];
        if (strlen(r->name) != n || memcmp(r->name, spec, n) != 0) continue;
        known = true;
        out->recipe = r;
        out->form = r->form;
        if (!form) out->named = r->form;
        out->how = r->preset;
    }
    if (!known) {
        char remedy[120], before[64];
        list(g, remedy);
        ari_text_join(before, sizeof before, g->name, " has no formulation \"", NULL);
        return ari_status_refuse(err, ARI_UNSUPPORTED, before, spec, "\"", remedy);
    }
    for (const char *s = spec + n; *s;) {
        const size_t size = strcspn(++s, "+");
        ARI_TRY(take_part(out, s, size, err));
        s += size;
    }
    return ARI_OK;
}

ari_status ari_spec_program(const ari_board *b, const ari_spec *plan, const ari_model *m, ari_arena *a, ari_program *p,
                            ari_error *err) {
    ari_program_init(p, m, a);
    p->source = plan->recipe ? plan->recipe->source : b->genre->form[plan->form].source;
    if (plan->recipe) plan->recipe->build(b, plan->on, plan->how, p);
    else ari_lower_model(p, plan->how);
    if (!p->ncol) (void)ari_program_bool(p, "nothing", 0, 0, 0);
    if (p->status == ARI_OK) return ARI_OK;
    return ari_status_fail(err, p->status, 0, 0, p->why ? p->why : "memory is out while building the program", "");
}

ari_status ari_spec_build(const ari_board *b, const ari_spec *plan, ari_arena *a, ari_model *m, ari_program *p,
                          ari_error *err) {
    if (plan->level) return ari_fewclues_build(b, plan, a, m, p, err);
    const ari_status s = ari_case_model(b, plan->form, a, m);
    if (s != ARI_OK) return ari_status_fail(err, s, 0, 0, "memory is out while building the program", "");
    return ari_spec_program(b, plan, m, a, p, err);
}

ari_status ari_spec_print(const ari_board *b, const char *spec, const char *format, ari_out *o, ari_error *err) {
    const ari_exporter *f = ari_export_find(format);
    ari_spec plan;
    ari_model m;
    ari_program p;
    if (!f && !strcmp(format, "model")) {
        ARI_TRY(ari_spec_parse(b->genre, spec, &plan, err));
        ari_status s = ari_case_model(b, plan.named, o->arena, &m);
        if (s != ARI_OK) return ari_status_fail(err, s, 0, 0, "memory is out while building the model", "");
        ari_dump_print(&m, o);
        return ARI_OK;
    }
    if (!f) return ari_status_refuse(err, ARI_UNSUPPORTED, "no format for solvers is called \"", format, "\"",
                                    "lp, mps, fixedmps, opb, cnf, ampl, mod, dat");
    ARI_TRY(ari_spec_parse(b->genre, spec, &plan, err));
    ARI_TRY(ari_spec_build(b, &plan, o->arena, &m, &p, err));
    return ari_export_print(f, &p, b, ari_lower_name(plan.how), o, err);
}

/* The file's columns as an assignment of the model; *says the file's own word. */
static ari_status import(const ari_board *b, const ari_spec *plan, const char *text, size_t size, ari_arena *a,
                         uint8_t **value, ari_answer *says, ari_error *err) {
    ari_model m;
    ari_program p;
    ARI_TRY(ari_spec_build(b, plan, a, &m, &p, err));
    int64_t *column = ARI_TAKE(a, int64_t, p.ncol);
    *value = ARI_TAKE(a, uint8_t, m.nvar);
    if (!column || !*value) return ari_status_fail(err, a->spent, 0, 0, "memory is out while reading a solution", "");
    ARI_TRY(ari_solution_read(&p, text, size, column, says, a, err));
    if (!ari_program_read(&p, column, *value))
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the columns contradict each other: they draw nothing",
                               "give the solution of the exported program");
    return ARI_OK;
}

ari_status ari_board_import(const ari_board *b, const ari_options *options, const char *text, size_t size,
                            ari_result **out, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(out, "out is NULL");
    ARI_REQUIRE(text || !size, "text is NULL");
    const ari_options *opt = options ? options : &ari_case_defaults;
    ari_error local, *err = error ? error : &local;
    ari_spec plan;
    ari_arena a;
    uint8_t *value = NULL;
    ari_answer says = ARI_UNKNOWN;
    *out = NULL;
    memset(err, 0, sizeof *err);
    ARI_TRY(ari_spec_parse(b->genre, opt->formulation, &plan, err));
    ari_arena_init(&a, opt->allocator, ari_arena_budget(opt->bytes));
    ari_status s = import(b, &plan, text ? text : "", size, &a, &value, &says, err);
    if (s == ARI_OK) s = ari_ask_given(b, opt, plan.form, value, out, err);
    if (s == ARI_OK && says == ARI_NONE) {
        (*out)->answer = ARI_NONE;
        (*out)->complete = false;
        (*out)->stop = "solver";
        (*out)->note.n = (*out)->solution.n = 0;
    }
    ari_arena_drop(&a);
    return s;
}
