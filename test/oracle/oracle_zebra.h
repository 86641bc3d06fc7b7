/* oracle_zebra.h - brute force for zebra puzzles, from the rules alone.
 *
 * nattr attributes with npos values each; value v = attribute * npos + index. Each value of an attribute stands at a
 * position 1..npos of its own. A clue is a list of facts and says
 *     ANY    at least one of them is true         ONE    exactly one of them is true
 *     IF     if the first `premises` facts are all true, at least one of the others is
 * A fact, with P(v) the position of v, and its opposite with no = 1:
 *     SAME P(a) = P(b)   AT P(a) = k   NEXT |P(a) - P(b)| = 1   LEFT P(a) < P(b)   RIGHT P(a) > P(b)
 *     JUST_LEFT P(a) = P(b) - 1   JUST_RIGHT P(a) = P(b) + 1   DISTANCE |P(a) - P(b)| = k
 *     BETWEEN P(b) < P(a) < P(c) or P(c) < P(a) < P(b)   EVEN P(a) is even
 *     MINUS P(a) - P(b) = k   PLUS P(a) + P(b) = k */
#ifndef ARIADNE_TEST_ORACLE_ZEBRA_H
#define ARIADNE_TEST_ORACLE_ZEBRA_H

enum {
    OZ_SAME, OZ_AT, OZ_NEXT, OZ_LEFT, OZ_RIGHT, OZ_JUST_LEFT, OZ_JUST_RIGHT, OZ_DISTANCE, OZ_BETWEEN, OZ_EVEN, OZ_MINUS,
    OZ_PLUS, OZ_KINDS
};
enum { OZ_ANY, OZ_ONE, OZ_IF };
enum { OZ_FACTS = 4, OZ_VALUES = 128, OZ_CLUES = 1024 };

typedef struct oz_fact { int kind, no, a, b, c, k; } oz_fact;
typedef struct oz_clue { int how, premises, n; oz_fact fact[OZ_FACTS]; } oz_clue;
typedef struct oz_case { int nattr, npos, nclue; oz_clue clue[OZ_CLUES]; } oz_case;

/* The number of ways, at most `limit` (0: all); -1 after `steps` placements without an end. */
long oracle_zebra(const oz_case *z, long limit, long steps);
/* Is pos[nattr * npos], positions from 1, a solution? */
int oracle_check_zebra(const oz_case *z, const int *pos);
/* Is one clue true? All its values have positions. */
int oracle_zebra_true(const oz_clue *c, const int *pos);

#endif
