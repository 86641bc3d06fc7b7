/* clue.c - the tokens "." "?" and numbers, and messages about clues. Nothing here knows a genre. */
#include "clue.h"

#include <string.h>

bool ari_clue_number(const char *token, uint32_t size, int32_t *clue) {
    int32_t value = 0;
    if (!size || size > 5) return false;
    for (uint32_t i = 0; i < size; i++) {
        if (token[i] < '0' || token[i] > '9') return false;
        value = value * 10 + (token[i] - '0');
    }
    if (value > ARI_CLUE_MOST) return false;
    *clue = value;
    return true;
}

bool ari_clue_parse(const char *token, uint32_t size, bool unknown, int32_t *clue) {
    if (size == 1 && token[0] == '.') return ari_clue_set(clue, ARI_CLUE_NONE);
    if (size == 1 && token[0] == '?' && unknown) return ari_clue_set(clue, ARI_CLUE_ANY);
    return ari_clue_number(token, size, clue);
}

void ari_clue_print(int32_t clue, ari_out *o) {
    if (clue == ARI_CLUE_NONE) ari_text_char(o, '.');
    else if (clue == ARI_CLUE_ANY) ari_text_char(o, '?');
    else ari_text_int(o, clue);
}

/* Append to a text of at most `cap` bytes, cut at the end. */
static size_t append(char *buf, size_t n, size_t cap, const char *s) {
    while (*s && n + 1 < cap) buf[n++] = *s++;
    buf[n] = '\0';
    return n;
}

static size_t append_number(char *buf, size_t n, size_t cap, int32_t number) {
    char digit[12];
    size_t k = sizeof digit;
    uint32_t x = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;
    digit[--k] = '\0';
    do digit[--k] = (char)('0' + x % 10), x /= 10;
    while (x);
    if (number < 0) digit[--k] = '-';
    return append(buf, n, cap, digit + k);
}

/* The same on a graph: the place in words, for its cells have no rows and columns. */
static ari_status net_fail(const ari_board *b, uint32_t cell, const char *fault, const char *remedy, ari_error *err) {
    char what[sizeof err->what];
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, &b->arena.alloc, 0);
    ari_text_begin(&o, &a);
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, cell), &o);
    const char *place = ari_text_end(&o);
    size_t n = append(what, 0, sizeof what, place ? place : "a cell");
    n = append(what, n, sizeof what, ": ");
    append(what, n, sizeof what, fault);
    ari_arena_drop(&a);
    return ari_status_fail(err, ARI_RANGE, 0, 0, what, remedy);
}

ari_status ari_clue_fail(const ari_board *b, uint32_t cell, const char *before, int32_t number, const char *after,
                         const char *remedy, ari_error *err) {
    char what[160];
    size_t n = append(what, 0, sizeof what, before);
    n = append_number(what, n, sizeof what, number);
    append(what, n, sizeof what, after);
    if (b->net) return net_fail(b, cell, what, remedy, err);
    return ari_status_fail(err, ARI_RANGE, cell / b->cols + 1, cell % b->cols + 1, what, remedy);
}

ari_status ari_clue_bound(const ari_board *b, int32_t most, const char *range, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] <= most) continue;
        char after[64], remedy[80];
        append(after, append(after, 0, sizeof after, " is out of range "), sizeof after, range);
        append(remedy, append(remedy, 0, sizeof remedy, "write a number in "), sizeof remedy, range);
        return ari_clue_fail(b, i, "clue ", b->clue[i], after, remedy, err);
    }
    return ARI_OK;
}
