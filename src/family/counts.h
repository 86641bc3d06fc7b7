/* counts.h - exact numbers of sets: in all, below each node, by size, with each element.
 * Room:    family; sees base.
 * Thing:   ari_counts keeps, for each node of a diagram, how many sets it holds; sampling, ranks and heat read it.
 * Owner:   pages live in the arena as blocks of their own (ari_arena_resize); _free gives them back.
 * Fails:   LIMIT/NOMEM from the arena, LIMIT from the budget.
 * Cost:    one addition a node. Counts below 2^64 take 8 bytes a node, others the limbs the largest needs so far.
 *          _total drops the counts of nodes that no node above names. */
#ifndef ARI_FAMILY_COUNTS_H
#define ARI_FAMILY_COUNTS_H

#include "base/budget.h"
#include "family/diagram.h"

enum { ARI_COUNTS_PAGE = 12 }; /* a page is 2^12 nodes */

typedef struct ari_counts {
    const ari_diagram *diagram;
    ari_arena *arena;
    uint64_t **page;  /* [npage] limbs of ids page * 2^12 .. */
    uint32_t *width;  /* [npage] limbs a number; never falls from page to page */
    uint32_t npage;
} ari_counts;

ari_status ari_counts_init(ari_counts *t, const ari_diagram *d, ari_arena *a, ari_budget *w);

/* Limbs of the number of sets below a node; *n gets how many. */
static inline const uint64_t *ari_counts_at(const ari_counts *t, ari_node id, uint32_t *n) {
    const uint32_t p = id >> ARI_COUNTS_PAGE;
    *n = t->width[p];
    return t->page[p] + (size_t)(id & ((1u << ARI_COUNTS_PAGE) - 1)) * *n;
}
/* The same as a borrowed ari_big. */
void ari_counts_get(const ari_counts *t, ari_node id, ari_big *view);

/* The number of sets of the family. */
ari_status ari_counts_total(const ari_diagram *d, ari_arena *a, ari_budget *w, ari_big *total);
/* heat[i] := in how many sets the element of level i is. */
ari_status ari_counts_heat(const ari_counts *t, ari_budget *w, ari_big *heat);
/* (*count)[k] := how many sets have k elements, k < *n; the last is not 0. *n = 0 for the empty family. */
ari_status ari_counts_sizes(const ari_diagram *d, ari_arena *a, ari_budget *w, ari_big **count, uint32_t *n);

#endif
