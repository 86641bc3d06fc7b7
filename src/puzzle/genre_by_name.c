/* genre_by_name.c - genres by name. A table of other genres can stand in for puzzle.c: a test has one. */
#include "puzzle/puzzle.h"

#include "base/text.h"

#include <string.h>

static char lower_case(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool is_gap(char c) { return c == ' ' || c == '-'; }

/* Is `name`, of `size` > 0 bytes, the word, and `first` its first letter in lower case? Letter case does not matter,
 * nor do blanks and hyphens behind that letter: "Star Battle", "yin-yang". */
static bool same_word(const char *word, char first, const char *name, size_t size) {
    if (lower_case(*word++) != first) return false;
    for (size_t i = 1; i < size; i++) {
        if (is_gap(name[i])) continue;
        while (is_gap(*word)) word++;
        if (!*word || lower_case(*word++) != lower_case(name[i])) return false;
    }
    return !*word;
}

static bool is_called(const ari_genre *g, char first, const char *name, size_t size) {
    if (same_word(g->name, first, name, size) || same_word(g->title, first, name, size)) return true;
    for (const char *const *a = g->alias; a && *a; a++)
        if (same_word(*a, first, name, size)) return true;
    return false;
}

bool ari_puzzle_is(const ari_genre *g, const char *name, size_t size) {
    return size && is_called(g, lower_case(name[0]), name, size);
}

const ari_genre *ari_puzzle_find(const char *name, size_t size) {
    const char first = size ? lower_case(name[0]) : '\0';
    for (uint32_t i = 0; i < ari_puzzle_count && size; i++)
        if (is_called(ari_puzzle_table[i], first, name, size)) return ari_puzzle_table[i];
    return NULL;
}

static const char *near_name(const ari_genre *g, const char *name, size_t size) {
    if (ari_text_near(g->name, strlen(g->name), name, size)) return g->name;
    for (const char *const *a = g->alias; a && *a; a++)
        if (ari_text_near(*a, strlen(*a), name, size)) return *a;
    return NULL;
}

void ari_puzzle_offer(const char *name, size_t size, char *remedy, size_t most) {
    const char *meant = NULL;
    for (uint32_t i = 0; i < ari_puzzle_count && !meant; i++) meant = near_name(ari_puzzle_table[i], name, size);
    for (uint32_t i = 0; i < ari_puzzle_count && !meant && size > 2; i++)
        if (!strncmp(ari_puzzle_table[i]->name, name, size)) meant = ari_puzzle_table[i]->name;
    ari_text_join(remedy, most, meant ? "did you mean " : "genres:", meant ? meant : "", meant ? "?" : "", NULL);
    for (uint32_t i = 0; i < ari_puzzle_count && !meant; i++)
        ari_text_offer(remedy, most, ari_puzzle_table[i]->name, i + 1 == ari_puzzle_count);
}

bool ari_puzzle_ambiguous(const ari_genre *g) {
#define ARI_AMBIGUOUS(name) #name,
    static const char *const name[] = {
#include "puzzle/ambiguous_drawings.def"
    };
#undef ARI_AMBIGUOUS
    bool found = false;
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) found |= !strcmp(g->name, name[i]);
    return found;
}
