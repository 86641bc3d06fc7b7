/* heat.c - in how many solutions each main variable is true, exactly.
 * For a node count the ways from the root to it; times the sets below its `with` child, summed over a level, that is
 * the number of solutions with the element of the level. Variables that are no element are the same in all
 * solutions. */
#include "service/all_solutions.h"

#include "model/presolve.h"

static ari_status read_heat(ari_query *q, ari_all_solutions *w) {
    const ari_model *m = q->job->model;
    ari_arena *a = q->job->arena;
    ari_reply *r = q->reply;
    ari_big *level = ARI_ZERO(&w->arena, ari_big, w->diagram.nlevel);
    ari_big *heat = ARI_ZERO(a, ari_big, m->nvar);
    if (!level) return w->arena.spent;
    if (!heat) return ari_query_memory(q);
    const ari_status status = ari_counts_heat(&w->tally, &w->budget, level);
    if (status == ARI_LIMIT && ari_all_solutions_stopped(w)) return ARI_OK;
    ARI_TRY(status);
    for (ari_var v = 0; v < m->nvar; v++)
        if (w->fixed[v] == ARI_FIXED_TRUE && !ari_big_copy(a, &heat[v], &r->count)) return ari_query_memory(q);
    for (uint32_t i = 0; i < w->diagram.nlevel; i++)
        if (!ari_big_copy(a, &heat[w->diagram.element[i]], &level[i])) return ari_query_memory(q);
    r->heat = heat;
    r->effort.ticks += ari_diagram_size(&w->diagram);
    r->complete = true;
    return ARI_OK;
}

ari_status ari_heat_run(const ari_job *job, ari_reply *out) {
    return ari_all_solutions_run(job, out, read_heat);
}
