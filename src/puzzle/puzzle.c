/* puzzle.c - the table of genres. */
#include "puzzle/puzzle.h"

#define ARI_PUZZLE(name) extern const ari_genre ari_genre_##name;
#include "puzzle/puzzles.def"
#undef ARI_PUZZLE

const ari_genre *const ari_puzzle_table[] = {
#define ARI_PUZZLE(name) &ari_genre_##name,
#include "puzzle/puzzles.def"
#undef ARI_PUZZLE
};
const uint32_t ari_puzzle_count = sizeof ari_puzzle_table / sizeof *ari_puzzle_table;
