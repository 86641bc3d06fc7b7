/* random_board.h - random boards of the genres that have an oracle, small enough for it. Half and half is a good
 * mixture of random clues and the clues of a solution with some left out: it has boards with none, one and many
 * solutions. Room:    test; links test/oracle/oracle_*.c.
 * Owner:   random_make fills *b, which the caller drops (ari_board_drop). A case borrows from the board, and from a
 *          static store: one at a time. */
#ifndef RANDOM_BOARD_H
#define RANDOM_BOARD_H

#include "board/board.h"
#include "oracle.h"
#include "base/rng.h"

typedef struct random_kind {
    const char *genre;
    long (*count)(const oracle_case *, long, oracle_visit *, void *);
    int (*check)(const oracle_case *, const int *, const int *, const int *);
    uint32_t max_side, max_cell;
    void (*clue)(ari_rng *r, ari_board *b); /* random clues */
} random_kind;

extern const random_kind random_kinds[];
extern const size_t random_nkind;

/* A board with random clues and parameters. */
bool random_make(const random_kind *k, ari_rng *r, ari_board *b);
/* Clues of a solution instead, some taken away again; the board stays as it is when there is none. False: the clues
 * that the library derives from the solution are not those of the oracle. */
bool random_solved(const random_kind *k, ari_rng *r, ari_board *b);

/* random_pieces.c: random clues of divisions. */
void random_doublechoco(ari_rng *r, ari_board *b), random_araf(ari_rng *r, ari_board *b);
void random_compass(ari_rng *r, ari_board *b);
void random_pentominous(ari_rng *r, ari_board *b), random_tetrominous(ari_rng *r, ari_board *b);
void random_fivecells(ari_rng *r, ari_board *b), random_fourcells(ari_rng *r, ari_board *b);
void random_heteromino(ari_rng *r, ari_board *b);
void random_bank(ari_rng *r, ari_board *b);

oracle_case random_case(const ari_board *b);
/* Does the oracle take this drawing for a solution? */
bool random_likes(const random_kind *k, const ari_board *b, const ari_marks *m);
void random_print(const ari_board *b); /* to stderr */

#endif
