/* truth_table.h - which assignments of a few variables the rows of premises allow.
 * Room:    explain.
 * Thing:   what rows say when some variables have values. Hidden ones are worked out from their definitions. A row
 *          fails where no values of what is open could satisfy it, so what is not known never makes it fail.
 * Fails:   never. Cost: the terms of the rows. */
#ifndef ARI_EXPLAIN_TRUTH_TABLE_H
#define ARI_EXPLAIN_TRUTH_TABLE_H

#include "explain/reasoner.h"

/* Can these rows hold? value[nvar]: 0, 1; 2: open. Those of hidden variables of the rows are written. */
bool ari_truth_table_holds(const ari_reasoner *m, const uint32_t *row, uint32_t n, uint8_t *value);

#endif
