/* eval.h - is a complete assignment a solution, and if not, what does it break?
 * Room:    model. */
#ifndef ARI_MODEL_EVAL_H
#define ARI_MODEL_EVAL_H

#include "model/topo.h"

typedef struct ari_breach {
    ari_tag tag;
    uint32_t row;       /* the broken row, or ARI_NO */
    uint32_t topo;      /* the broken demand, or ARI_NO */
    ari_vertex vertex;  /* for a demand: where, or ARI_NO */
} ari_breach;

/* Compute every defined auxiliary variable from the main ones in value[nvar]: by definitions, by demands, then
 * those that follow from the rows. */
void ari_eval_complete(const ari_model *m, uint8_t *value);
/* Does the row hold? */
bool ari_eval_row(const ari_model *m, const ari_row *row, const uint8_t *value);
/* All broken rows and demands, by (rule, site); *n = 0: a solution. Aux values are taken as they stand. */
ari_status ari_eval_breaches(const ari_model *m, const uint8_t *value, ari_arena *a, ari_breach **out, uint32_t *n);
/* The same as a yes or no. */
ari_status ari_eval_holds(const ari_model *m, const uint8_t *value, ari_arena *scratch, bool *holds);
/* Value of the objective. */
int64_t ari_eval_goal(const ari_model *m, const uint8_t *value);

#endif
