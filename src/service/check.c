/* check.c - does a proposed solution hold, and if not, which rules are broken, and where?
 * Only the main part is the proposal; auxiliary variables are computed from their definitions, since a person draws
 * none of them. */
#include "service/query.h"

#include <string.h>

ari_status ari_check_run(const ari_job *job, const uint8_t *value, ari_reply *out) {
    const ari_model *m = job->model;
    ari_query q;
    ari_query_begin(&q, job, out);
    uint8_t *all = ARI_TAKE(job->arena, uint8_t, m->nvar);
    if (!all) return ari_query_end(&q, ari_query_memory(&q));
    if (m->nvar) memcpy(all, value, m->nvar);
    ari_eval_complete(m, all);
    const ari_status status = ari_eval_breaches(m, all, job->arena, &out->breach, &out->nbreach);
    if (status != ARI_OK) return ari_query_end(&q, status);
    out->answer = out->nbreach ? ARI_WRONG : ARI_YES;
    out->complete = true;
    return ARI_OK;
}
