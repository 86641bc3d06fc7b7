/* model_cache.h - countermodels that are kept, and what each of them breaks.
 * Room:    explain.
 * Thing:   a countermodel agrees with all that is known and breaks some premises: in every set of premises from which a
 *          literal follows that the countermodel has otherwise is one of these. So a countermodel serves all literals
 *          that it has otherwise, and all steps until one of these becomes known.
 * Owner:   in the mind's arena. Fails: as reasoner.h. */
#ifndef ARI_EXPLAIN_MODEL_CACHE_H
#define ARI_EXPLAIN_MODEL_CACHE_H

#include "explain/lemma_shape.h"

/* What a countermodel breaks. beyond: what others cost at least; lost: there may be more. */
typedef struct ari_choice { uint32_t first, n, beyond; bool known, lost; } ari_choice;

typedef struct ari_countermodel {
    uint32_t first, n;     /* var[first, first+n): what it has otherwise than the solution */
    uint32_t rows, nrows;  /* row[rows, rows+nrows): premises of the model that it breaks */
    ari_rings rings;
    ari_choice choice;     /* key[first, first+n), where it was asked for since the facts last grew */
} ari_countermodel;

typedef struct ari_link { uint32_t countermodel, next; } ari_link; /* next: the next older one */

typedef struct ari_model_cache {
    ari_reasoner *mind;
    ari_shape *shape;
    ARI_LIST(ari_countermodel) countermodel;
    ARI_LIST(ari_var) var;
    ARI_LIST(uint32_t) row;
    ARI_LIST(uint64_t) key;  /* of choices: price << 32 | premise, cheapest first */
    uint32_t *last;          /* [nvar] the newest countermodel that has it otherwise, as an index into link; ARI_NO */
    ARI_LIST(ari_link) link; /* by index into var */
} ari_model_cache;

ari_status ari_model_cache_open(ari_model_cache *r, ari_reasoner *m);
/* The mind's countermodel is kept: its number, the highest so far; ARI_NO: no memory. */
uint32_t ari_model_cache_keep(ari_model_cache *r);
/* What a countermodel breaks that costs at most so much; NULL: no memory. Valid until the next call. */
const ari_choice *ari_model_cache_choice(ari_model_cache *r, uint32_t countermodel, uint32_t most);
/* Gates are among what countermodels break, or are not. */
void ari_model_cache_gates(ari_model_cache *r, bool on);
/* The facts have grown: lemmas are forgotten, and countermodels that they rule out. `fresh` as of ari_shape_renew. */
void ari_model_cache_renew(ari_model_cache *r, void (*fresh)(void *user, ari_var v), void *user);

#endif
