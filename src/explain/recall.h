/* recall.h - dreams that are kept, and what each of them breaks.
 * Room:    explain.
 * Thing:   a dream agrees with all that is known and breaks some premises: in every set of premises from which a
 *          literal follows that the dream has otherwise is one of these. So a dream serves all literals that it has
 *          otherwise, and all steps until one of these becomes known.
 * Owner:   in the mind's arena. Fails: as mind.h. */
#ifndef ARI_RECALL_H
#define ARI_RECALL_H

#include "shape.h"

/* What a dream breaks. beyond: what others cost at least; lost: there may be more. */
typedef struct ari_choice { uint32_t first, n, beyond; bool known, lost; } ari_choice;

typedef struct ari_dream {
    uint32_t first, n;     /* var[first, first+n): what it has otherwise than the solution */
    uint32_t rows, nrows;  /* row[rows, rows+nrows): premises of the model that it breaks */
    ari_rings rings;
    ari_choice choice;     /* key[first, first+n), where it was asked for since the facts last grew */
} ari_dream;

typedef struct ari_link { uint32_t dream, next; } ari_link; /* next: the next older one */

typedef struct ari_recall {
    ari_mind *mind;
    ari_shape *shape;
    ARI_LIST(ari_dream) dream;
    ARI_LIST(ari_var) var;
    ARI_LIST(uint32_t) row;
    ARI_LIST(uint64_t) key;  /* of choices: price << 32 | premise, cheapest first */
    uint32_t *last;          /* [nvar] the newest dream that has it otherwise, as an index into link; ARI_NO */
    ARI_LIST(ari_link) link; /* by index into var */
} ari_recall;

ari_status ari_recall_open(ari_recall *r, ari_mind *m);
/* The mind's dream is kept: its number, the highest so far; ARI_NO: no memory. */
uint32_t ari_recall_keep(ari_recall *r);
/* What a dream breaks that costs at most so much; NULL: no memory. Valid until the next call. */
const ari_choice *ari_recall_choice(ari_recall *r, uint32_t dream, uint32_t most);
/* Gates are among what dreams break, or are not. */
void ari_recall_gates(ari_recall *r, bool on);
/* The facts have grown: lemmas are forgotten, and dreams that they rule out. `fresh` as of ari_shape_renew. */
void ari_recall_renew(ari_recall *r, void (*fresh)(void *user, ari_var v), void *user);

#endif
