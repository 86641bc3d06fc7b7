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

static char lower_puzzle(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* Is `name`, of `size` > 0 bytes, the word, and `first` its first letter in lower case? Letter case does not matter. */
static bool same_puzzle(const char *word, char first, const char *name, size_t size) {
    if (*word != first) return false;
    for (size_t i = 1; i < size; i++)
        if (!word[i] || word[i] != lower_puzzle(name[i])) return false;
    return !word[size];
}

static bool is_called(const ari_genre *g, char first, const char *name, size_t size) {
    if (same_puzzle(g->name, first, name, size)) return true;
    for (const char *const *a = g->alias; a && *a; a++)
        if (same_puzzle(*a, first, name, size)) return true;
    return false;
}

bool ari_puzzle_is(const ari_genre *g, const char *name, size_t size) {
    return size && is_called(g, lower_puzzle(name[0]), name, size);
}

const ari_genre *ari_puzzle_find(const char *name, size_t size) {
    const char first = size ? lower_puzzle(name[0]) : '\0';
    for (uint32_t i = 0; i < ari_puzzle_count && size; i++)
        if (is_called(ari_puzzle_table[i], first, name, size)) return ari_puzzle_table[i];
    return NULL;
}
