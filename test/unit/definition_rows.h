/* definition_rows.h - what auxiliary variables mean, as rows of a model that tests put together from premises. */
#ifndef DEFINITION_ROWS_H
#define DEFINITION_ROWS_H

#include "model/model.h"

/* var <=> sum >= least: what rows say of auxiliary variables belongs to no premise. */
static inline void add_definition(ari_model *m, const ari_def *d) {
    int32_t low = 0, high = 0;
    for (uint32_t k = d->first; k < d->first + d->n; k++)
        *(m->term[k].coef < 0 ? &low : &high) += m->term[k].coef;
    for (int up = 0; up < 2; up++) {
        ari_model_begin(m, ari_tag_of(0, ARI_NO, 0), up ? d->least : ARI_MINUS, up ? ARI_PLUS : d->least - 1);
        for (uint32_t k = d->first; k < d->first + d->n; k++) ari_model_term(m, m->term[k].coef, m->term[k].lit);
        if (up && d->least > low) ari_model_term(m, d->least - low, ARI_NEG(d->var));
        if (!up && high >= d->least) ari_model_term(m, d->least - high - 1, ARI_POS(d->var));
        ari_model_end(m);
    }
}

#endif
