/* integer_columns.h - 0-1 columns seen as values of integer variables, for the files of constraint solvers.
 * Room:    export.
 * Thing:   a row "exactly one of these", whose columns have one name but for the last index (x_3_4_1, x_3_4_2, ...),
 *          is a choice: an integer variable x_3_4 with these indices as values. Each of its columns is "x_3_4 = 9",
 *          the row itself is no constraint any more. Rows are taken in order; a column belongs to one choice.
 * Owner:   arrays in the arena. Fails: LIMIT/NOMEM. Cost: linear in the program. */
#ifndef ARI_EXPORT_INTEGER_COLUMNS_H
#define ARI_EXPORT_INTEGER_COLUMNS_H

#include "export/export.h"

typedef struct ari_integer_columns {
    const ari_export *x;
    uint32_t n;
    uint32_t *line;     /* [n] the row that says so */
    uint32_t *of;       /* [ncol] its choice, or ARI_NO */
    int32_t *value;     /* [ncol] in that choice */
    bool *implied;      /* [nline] rows of choices */
} ari_integer_columns;

ari_status ari_integer_columns_find(const ari_export *x, ari_integer_columns *out);
/* The variable's name, "x_3_4". */
ari_export_name ari_integer_columns_name(const ari_integer_columns *c, uint32_t choice);
/* All terms of the row have coefficient 1 and say the same value of different choices: how often it comes. */
bool ari_integer_columns_counts(const ari_integer_columns *c, const ari_line *l, int32_t *value);

#endif
