/* oracle_loops.c - Loops: any number of disjoint closed loops along cell borders. */
#include "oracle_grid.h"

int oracle_check_loops(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    return og_check_fence(c, 0, h, v);
}

long oracle_loops(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_fence(c, 0, limit, visit, ctx);
}
