/* gomory.h - cuts for covering rows: what every choice of elements keeps and the relaxation's prices break.
 * Room:    service/hitting.
 * Thing:   the rows that are tight at the prices, each as often as its entry in the inverse says, modulo a common
 *          denominator, added up, divided and rounded up. Everything but the choice is done in integers; a cut holds
 *          for good, also where elements are ruled in or out at the moment. Then it is lifted (lift.h).
 * Owner:   all in the arena. Fails: memory. Cost: the elements with a broken price times the terms of the tight rows.
 * Source:  as cover.h; A. Letchford, A. Lodi, Strengthening Chvatal-Gomory cuts and Gomory fractional cuts, 2002, on
 *          which multiples are worth trying. */
#ifndef ARI_HITTING_GOMORY_H
#define ARI_HITTING_GOMORY_H

#include "service/hitting/cover.h"
#include "service/hitting/ledger.h"
#include "service/hitting/lift.h"

/* Where a cut comes from: a row of the inverse, the denominator, the sign. */
typedef struct ari_gomory_root { uint32_t elem; int32_t d, sign; } ari_gomory_root;

typedef struct ari_gomory {
    int64_t *sum;              /* [n] scratch */
    ARI_LIST(int32_t) coef;    /* n for each cut in store */
    ARI_LIST(int32_t) rhs;
    ARI_LIST(double) depth;    /* how far each cuts, squared */
    ARI_LIST(ari_gomory_root) root;
    ari_lift *lift;
    ari_ledger *ledger;        /* takes down what cuts are sums of, and then they are not lifted; or NULL */
} ari_gomory;

ari_status ari_gomory_open(ari_gomory *g, const ari_cover *c);
/* The deepest `most` cuts at the prices of the last solve join the rows of c; *made: how many. */
ari_status ari_gomory_cut(ari_gomory *g, ari_cover *c, uint32_t most, uint32_t *made);

#endif
