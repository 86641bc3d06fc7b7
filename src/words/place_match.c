/* place_match.c - a name is taken apart into numbers, each a row or a column, and words, of which those that every name
 * may have are left out and those that mean the same are one. */
#include "words/place_match.h"

#include <string.h>

enum { RIGHT = 1u << 20, LEFT = 1u << 21, BELOW = 1u << 22, ABOVE = 1u << 23, CORNER = 1u << 24, BETWEEN = 1u << 25 };

typedef enum role { ROW = 1, COLUMN, PLAIN, OTHER } role;

static bool is_word(const char *s, size_t n, const char *word) {
    for (size_t i = 0; i < n; i++)
        if ((s[i] | 32) != word[i]) return false; /* the end of `word` is no letter */
    return !word[n];
}

static role read_word(const char *s, size_t n, uint32_t *words) {
    static const struct { const char *word; uint32_t means; role role; } known[] = {
        {"r", 0, ROW}, {"row", 0, ROW}, {"rows", 0, ROW}, {"c", 0, COLUMN}, {"column", 0, COLUMN},
        {"columns", 0, COLUMN}, {"col", 0, COLUMN}, {"the", 0, PLAIN}, {"of", 0, PLAIN}, {"at", 0, PLAIN},
        {"in", 0, PLAIN}, {"cell", 0, PLAIN}, {"edge", 0, PLAIN}, {"line", 0, PLAIN}, {"and", 0, PLAIN},
        {"bridges", 0, PLAIN}, {"bridge", 0, PLAIN}, {"to", 0, PLAIN}, {"side", 0, PLAIN},
        {"right", RIGHT, OTHER}, {"left", LEFT, OTHER}, {"below", BELOW, OTHER}, {"bottom", BELOW, OTHER},
        {"above", ABOVE, OTHER}, {"top", ABOVE, OTHER}, {"corner", CORNER, OTHER}, {"between", BETWEEN, OTHER}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is_word(s, n, known[i].word)) {
            *words |= known[i].means;
            return known[i].role;
        }
    uint32_t h = 2166136261u; /* any other word counts with its letters */
    for (size_t i = 0; i < n; i++) h = (h ^ (uint8_t)(s[i] | 32)) * 16777619u;
    *words += h & 0xfffff;
    return OTHER;
}

static bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

ari_place_match ari_place_match_of(const char *text, size_t size) {
    ari_place_match p = {0};
    role last = OTHER;
    for (size_t i = 0, from; i < size;) {
        from = i;
        if (is_letter(text[i])) {
            while (i < size && is_letter(text[i])) i++;
            const role now = read_word(text + from, i - from, &p.words);
            if (now == ROW || now == COLUMN) last = now;
            continue;
        }
        if (!is_digit(text[i])) {
            i++;
            continue;
        }
        uint32_t v = 0;
        for (; i < size && is_digit(text[i]); i++) v = v < 100000 ? 10 * v + (uint32_t)(text[i] - '0') : v;
        if (p.n == 4) return (ari_place_match){.n = 0};
        if (last == ROW && !p.row) p.row = (uint8_t)(p.n + 1);
        if (last == COLUMN && !p.column) p.column = (uint8_t)(p.n + 1);
        p.number[p.n++] = v;
    }
    if (p.n == 4 && p.row == 1 && p.column == 2 && !(p.words & ~(uint32_t)BETWEEN)) { /* R2C3-R2C4 */
        const uint32_t *at = p.number, flat = at[0] == at[2];
        if (!flat && at[1] != at[3]) return p;
        const uint32_t a = at[!flat ? 0 : 1], b = at[!flat ? 2 : 3];
        p = (ari_place_match){BETWEEN, {at[!flat], a < b ? a : b, a < b ? b : a}, 3, flat ? 1 : 2, flat ? 2 : 1};
    }
    if (p.n == 2 && !p.row && !p.column) p.row = 1, p.column = 2; /* "1,3" */
    return p;
}

bool ari_place_match_same(const ari_place_match *a, const ari_place_match *b) {
    if (!a->n || a->n != b->n || a->words != b->words || a->row != b->row || a->column != b->column) return false;
    return !memcmp(a->number, b->number, a->n * sizeof *a->number);
}

bool ari_place_match_turn(ari_place_match *a) {
    if (!a->row || !a->column) return false;
    const uint32_t row = a->row - 1u, column = a->column - 1u;
    switch (a->words) {
    case RIGHT: a->words = LEFT; a->number[column]++; return true;
    case LEFT: a->words = RIGHT; a->number[column]--; return true;
    case BELOW: a->words = ABOVE; a->number[row]++; return true;
    case ABOVE: a->words = BELOW; a->number[row]--; return true;
    default: return false;
    }
}
