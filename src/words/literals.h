/* literals.h - literals in words, for the sentences of steps (technique.h).
 * Room:    words.
 * Thing:   what is alike makes one group: "the top edges of R2C3 and R2C4 are lines",
 *          "lines run in rows 2 and 4 from column 3 to 5".
 * Fails:   as text.h. */
#ifndef ARI_WORDS_LITERALS_H
#define ARI_WORDS_LITERALS_H

#include "words/technique.h"
#include "words/variable_place.h"

/* A line that is written as a run from cell to cell. */
bool ari_words_literals_runs(const ari_board *b, const ari_model *m, ari_lit lit);
/* Of how many clues, or of things that follow from lines, they say to which cells they belong (or of how many cells to
 * which clues, where that is shorter). */
uint32_t ari_words_literals_lands(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n);
/* Literals of a step, or (d: NULL) of none. */
void ari_words_literals_put(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit,
                            uint32_t n, ari_out *o);
/* What is said of a cell (ARI_NO: of none), with k in the place of each {k}; {white} is the k-th cell that is not
 * black, {box} the k-th rectangle with the cell that has as many cells as its clue says,
 * {turn} the k-th shape from the cell on, "an L with R2C1, R3C1, R4C1 and R4C2". */
void ari_words_literals_with(const ari_board *b, const char *text, uint32_t cell, int32_t k, ari_out *o);
/* Their places alone: "the top edges of row 2, columns 3 to 5"; of a genre with runs "between columns 3 and 4 in row
 * 2". Of a graph the first few. */
void ari_words_literals_subjects(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o);

#endif
