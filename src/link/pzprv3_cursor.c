/* pzprv3_cursor.c - the text of pzprv3 files, token by token, with the place of each for faults. */
#include "link/pzprv3_cursor.h"

#include <string.h>

static int peek_byte(const ari_pzprv3_cursor *c, uint32_t *width) {
    const int b = ari_scan_peek(&c->s);
    *width = 1;
    if (!c->url || b != '%' || c->s.end - c->s.at < 3) return b;
    const int high = ari_scan_digit(c->s.at[1], 16), low = ari_scan_digit(c->s.at[2], 16);
    if (high < 0 || low < 0) return b;
    *width = 3;
    return high << 4 | low;
}

static bool ends_field(int b) { return b < 0 || b == '\n' || b == '/'; }

void ari_pzprv3_skip(ari_pzprv3_cursor *c) {
    uint32_t width;
    for (int b = peek_byte(c, &width); b == ' ' || b == '\t' || b == '\r'; b = peek_byte(c, &width))
        c->s.at += width;
}

/* The next token of the field, or an empty one at its end. A token that is too long for any grid is cut; no grid takes
 * it. */
void ari_pzprv3_token(ari_pzprv3_cursor *c) {
    uint32_t width;
    ari_pzprv3_skip(c);
    c->token_at = c->s;
    c->n = 0;
    for (int b = peek_byte(c, &width); !ends_field(b) && b != ' ' && b != '\t' && b != '\r';
         b = peek_byte(c, &width)) {
        if (c->n < ARI_PZPRV3_TOKEN - 1) c->token[c->n++] = (char)b;
        c->s.at += width;
    }
    c->token[c->n] = '\0';
}

/* Pass the end of the field; false at the end of the text. */
bool ari_pzprv3_next(ari_pzprv3_cursor *c) {
    uint32_t width;
    const int b = peek_byte(c, &width);
    if (b < 0) return false;
    if (width == 3) c->s.at += 3;
    else (void)ari_scan_next(&c->s);
    return true;
}

bool ari_pzprv3_is(const ari_pzprv3_cursor *c, const char *word) { return !strcmp(c->token, word); }

ari_status ari_pzprv3_refuse(const ari_pzprv3_cursor *c, ari_status status, const char *what, const char *remedy) {
    return ari_reader_fail(c->src, &c->token_at, status, remedy, "%t %s", c->token, c->n, what);
}

/* A field that is one word. */
ari_status ari_pzprv3_single(ari_pzprv3_cursor *c, const char *what) {
    ari_pzprv3_token(c);
    uint32_t width;
    ari_pzprv3_skip(c);
    if (!c->n || !ends_field(peek_byte(c, &width))) {
        return ari_reader_fail(c->src, &c->token_at, ARI_SYNTAX, "the order is pzprv3/PUZZLE/ROWS/COLUMNS/GRIDS",
                               "no %s stands here", what);
    }
    (void)ari_pzprv3_next(c);
    return ARI_OK;
}

bool ari_pzprv3_decimal(const char *p, uint32_t *value) { return ari_scan_whole(p, strlen(p), value); }

ari_status ari_pzprv3_size(ari_pzprv3_cursor *c, const char *what, uint32_t *value) {
    ARI_TRY(ari_pzprv3_single(c, what));
    if (ari_pzprv3_decimal(c->token, value)) return ARI_OK;
    return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no size", "give a number");
}

/* Is nothing left but blanks and what pzprjs saves besides? */
bool ari_pzprv3_ends(ari_pzprv3_cursor *c) {
    static const char *const besides[] = {"info:{", "history:{", "__HISTORY__", "http:", "https:"};
    const ari_pzprv3_cursor before = *c;
    for (;;) {
        ari_pzprv3_token(c);
        if (c->n) break;
        if (!ari_pzprv3_next(c)) return true;
    }
    for (uint32_t i = 0; i < sizeof besides / sizeof *besides; i++) {
        if (strncmp(c->token, besides[i], strlen(besides[i]))) continue;
        c->s.at = c->s.end;
        return true;
    }
    *c = before;
    return false;
}

ari_status ari_pzprv3_grid(ari_pzprv3_cursor *c, uint32_t rows, uint32_t cols, ari_pzprv3_take *one,
                           int32_t *out) {
    c->grid = out;
    for (uint32_t r = 0; r < rows; r++) {
        for (uint32_t i = 0; i < cols; i++) {
            ari_pzprv3_token(c);
            if (!c->n) {
                return ari_reader_fail(c->src, &c->token_at, ARI_SYNTAX, "copy the file whole",
                                       "%u of %u values in line %u of %u of a grid", i, cols, r + 1, rows);
            }
            ARI_TRY(one(c, out));
            out += out != NULL;
        }
        ari_pzprv3_token(c);
        if (c->n)
            return ari_pzprv3_refuse(c, ARI_SYNTAX, "is one value too many in this line",
                                 "check the sizes: ROWS, then COLUMNS");
        (void)ari_pzprv3_next(c);
    }
    return ARI_OK;
}

bool ari_pzprv3_start(ari_scan *s) {
    const char *feed = memchr(s->at, '\n', (size_t)(s->end - s->at)), *end = feed ? feed : s->end;
    const char *q = memchr(s->at, '?', (size_t)(end - s->at)), *slash;
    if (*s->at == 'p' || *s->at == 'v' || !q) {
        if ((size_t)(end - s->at) >= 5 && !memcmp(s->at, "pzprv", 5)) return false;
        if (!q) return false;
    }
    s->at = q + 1;
    while ((slash = memchr(s->at, '/', (size_t)(end - s->at))) != NULL) {
        const char *and = memchr(s->at, '&', (size_t)(slash - s->at));
        if (!and) break;
        s->at = and + 1;
    }
    s->end = end;
    return true;
}
