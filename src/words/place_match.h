/* place_match.h - is a place that a user names this one, in whatever words?
 * Room:    words.
 * Shape:   "row 1, column 3", "R1C3", "(1,3)" and "the cell at row 1, column 3" are one cell; "the edge left of row 5,
 *          column 6" and "left edge of R5C6" one edge. Words count without their order, case, articles; numbers in
 *          theirs.
 * Fails:   a text without a place is like no other.
 * Cost:    linear in the text. */
#ifndef ARI_WORDS_PLACE_MATCH_H
#define ARI_WORDS_PLACE_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ari_place_match {
    uint32_t words;  /* of the words that distinguish places, a sum over them */
    uint32_t number[4], n;
    uint8_t row, column; /* where in number[] the first of them is, plus 1; 0: not named so */
} ari_place_match;

ari_place_match ari_place_match_of(const char *text, size_t size);
bool ari_place_match_same(const ari_place_match *a, const ari_place_match *b);
/* The same edge from its other side: right of a cell is left of the next one. False: it is none of these. */
bool ari_place_match_turn(ari_place_match *a);

#endif
