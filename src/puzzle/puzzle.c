/* puzzle.c - the table of genres. */
#include "puzzle/puzzle.h"

#include <string.h>

#define ARI_PUZZLE(name) extern const ari_genre ari_genre_##name;
#include "puzzle/puzzles.def"
#undef ARI_PUZZLE

const ari_genre *const ari_puzzle_table[] = {
#define ARI_PUZZLE(name) &ari_genre_##name,
#include "puzzle/puzzles.def"
#undef ARI_PUZZLE
};
const uint32_t ari_puzzle_count = sizeof ari_puzzle_table / sizeof *ari_puzzle_table;

bool ari_puzzle_blurred(const ari_genre *g) {
#define ARI_BLURRED(name) #name,
    static const char *const name[] = {
#include "puzzle/blurred.def"
    };
#undef ARI_BLURRED
    bool found = false;
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) found |= !strcmp(g->name, name[i]);
    return found;
}
