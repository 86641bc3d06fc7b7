/* sheetlex.h - the words of a sheet, one by one, and faults at them.
 * Room:    rules.
 * Owner:   tokens borrow from the text. Fails: SYNTAX at what is no word. */
#ifndef ARI_RULES_SHEETLEX_H
#define ARI_RULES_SHEETLEX_H

#include "rules/law.h"

typedef enum ari_token_kind {
    ARI_TOKEN_NAME,   /* letters and digits, not all digits */
    ARI_TOKEN_NUMBER,
    ARI_TOKEN_TEXT,   /* without its quotes */
    ARI_TOKEN_SIGN,   /* : , = <= >= != .. % ? */
    ARI_TOKEN_BREAK,  /* the end of a line that does not go on */
    ARI_TOKEN_END
} ari_token_kind;

typedef struct ari_token {
    ari_token_kind kind;
    const char *at;
    uint32_t n;
    uint32_t number;
    uint32_t line, column;
} ari_token;

typedef struct ari_sheetlex {
    ari_scan s;
    ari_error *err;
    ari_token now; /* the one that comes */
} ari_sheetlex;

/* The first token. */
ari_status ari_sheetlex_begin(ari_sheetlex *x, const char *text, size_t size, ari_error *err);
/* On to the next. */
ari_status ari_sheetlex_next(ari_sheetlex *x);
static inline bool ari_sheetlex_is(const ari_sheetlex *x, const char *word) {
    return (x->now.kind == ARI_TOKEN_NAME || x->now.kind == ARI_TOKEN_SIGN) && ari_scan_is(x->now.at, x->now.n, word);
}
/* A fault at the token that comes, which is quoted in front of `what`. */
ari_status ari_sheetlex_fail(const ari_sheetlex *x, ari_status status, const char *what, const char *remedy);

#endif
