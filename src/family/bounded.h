/* bounded.h - the sets of a family whose weight is at most, at least, or exactly a bound; by size with weights of 1.
 * Room:    family; sees base.
 * Thing:   weight[i] is of the element of level i; the weight of a set is the sum over its elements.
 * Fails:   as algebra.h; RANGE when the sum of all absolute weights passes 2^60.
 * Cost:    a step for each pair (node, bound that leads to another subfamily).
 * Source:  S. Minato, J. Banbara, T. Horiyama, J. Kawahara, I. Takigawa, Y. Yamaguchi, Interval-memoized backtracking
 *          on ZDDs for fast enumeration of all lower cost solutions, arXiv:2201.08118 (2022). */
#ifndef ARI_FAMILY_BOUNDED_H
#define ARI_FAMILY_BOUNDED_H

#include "family/node_store.h"

typedef enum ari_bound { ARI_BOUND_MOST, ARI_BOUND_LEAST, ARI_BOUND_EXACT } ari_bound;

ari_status ari_family_bounded_weight(ari_node_store *f, ari_node x, const int64_t *weight, ari_bound kind,
                                     int64_t bound, ari_node *out);

#endif
