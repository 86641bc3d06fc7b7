/* puzzle.h - the table of genres. Each is one file, always in the order rules, board, model, marks, scene, derive;
 *            further models and programs are in NAME_*.c, which share NAME.h.
 * Room:    puzzle.
 * Adding:  src/puzzle/NAME.c, one sorted line in puzzles.def, test/puzzle/NAME.t, test/oracle/oracle_NAME.c. */
#ifndef ARI_PUZZLE_H
#define ARI_PUZZLE_H

#include "board/genre.h"

extern const ari_genre *const ari_puzzle_table[]; /* puzzles.def, sorted by name */
bool ari_puzzle_ambiguous(const ari_genre *g); /* its drawings say no puzzle: ambiguous_drawings.def */
extern const uint32_t ari_puzzle_count;
bool ari_puzzle_is(const ari_genre *g, const char *name, size_t size); /* is it called so? */
const ari_genre *ari_puzzle_find(const char *name, size_t size); /* by name or alias, any letter case; NULL */
/* For a name that none has: "did you mean NAME?" of one that is written nearly so or begins so, else "genres: ...". */
void ari_puzzle_offer(const char *name, size_t size, char *remedy, size_t most);

#endif
