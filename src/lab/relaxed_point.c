/* relaxed_point.c - the point of a linear relaxation as a drawing: each line and cell with the value that the columns
 * give it, in hundredths, by the same way that counts of solutions become one (answer/heat_map.h). */
#include "answer/heat_map.h"
#include "model/fractional_cuts.h"
#include "lab/log.h"

#include <string.h>

/* The value of each variable, in millionths. */
static bool weigh_point(const ari_program *p, const double *column, ari_arena *a, ari_reply *out) {
    const ari_model *m = p->model;
    int32_t *value = ARI_TAKE(a, int32_t, m->nvar);
    out->heat = ARI_ZERO(a, ari_big, m->nvar);
    if (!value || !out->heat || !ari_big_set(a, &out->count, ARI_FRACTIONAL_CUTS_ONE)) return false;
    ari_rounds_weigh(p, column, value);
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v] && !ari_big_set(a, &out->heat[v], (uint64_t)value[v])) return false;
    return true;
}

ari_status ari_lab_relaxed(const ari_lab *l, ari_result **out, ari_error *error) {
    ARI_REQUIRE(l, "lab is NULL");
    ARI_REQUIRE(out, "out is NULL");
    const ari_lab_home *h = (const void *)l; /* its first member */
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_reply reply;
    ari_arena a;
    memset(&reply, 0, sizeof reply);
    *out = NULL;
    if (!l->relaxed || !h->program)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "there is no point of a relaxation", "");
    const ari_options opt = {.size = sizeof opt, .allocator = &h->arena.alloc};
    ari_result *r = ari_question_result_new(&opt, ARI_VERB_HEAT);
    ari_arena_init(&a, &h->arena.alloc, 0);
    ari_status s = r && weigh_point(h->program, l->relaxed, &a, &reply) ? ARI_OK : ARI_NOMEM;
    if (s == ARI_OK) s = ari_answer_heat_fill(h->board, h->form, h->program->model, &reply, r);
    ari_arena_drop(&a);
    if (s != ARI_OK) {
        ari_question_result_free(r);
        return ari_status_fail(err, s, 0, 0, "memory is out while drawing", "");
    }
    r->relaxed = true;
    r->answer = ARI_MANY;
    *out = r;
    return ARI_OK;
}
