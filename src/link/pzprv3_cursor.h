/* pzprv3_cursor.h - a place in the text of a pzprv3 file, and the tokens from it on.
 * Room:    link.
 * Shape:   fields end at a newline or at "/"; a field is blank-separated tokens; in a URL %XX stands for a byte.
 * Fails:   SYNTAX where a field is not one word, or is no size.
 * Cost:    each byte is read once, at a possible end twice.
 * Source:  pzprjs, src/puzzle/FileData.js. */
#ifndef ARI_LINK_PZPRV3_CURSOR_H
#define ARI_LINK_PZPRV3_CURSOR_H

#include "link/puzzlink.h"

enum { ARI_PZPRV3_TOKEN = 2 * ARI_MAX_SIDE }; /* a row of dots is one */

typedef struct ari_pzprv3_header {
    const ari_genre *g;
    uint32_t rows, cols;
    const ari_idiom *id; /* what the id says of the rules, or NULL */
    bool letters;        /* for numbers, in files of such an id */
    bool colours, walls; /* version 3.1 has them; walls in place of the rooms of cells */
    char flag;           /* or 0 */
    ari_scan at;         /* the size */
} ari_pzprv3_header;

typedef struct ari_pzprv3_cursor {
    const ari_source *src;
    ari_scan s;
    ari_pzprv3_header h;
    ari_board *b;         /* once the header is read */
    bool url;             /* %XX is a byte; the text ends at the newline */
    char token[ARI_PZPRV3_TOKEN];
    uint32_t n;           /* bytes of the token */
    const int32_t *grid;  /* where the values of the grid go */
    ari_scan token_at;
} ari_pzprv3_cursor;

/* To "pzprv3" or "v:": the first byte, or behind the "?" of a URL and key=value& there; then true. */
bool ari_pzprv3_start(ari_scan *s);
/* The next token of the field, or an empty one at its end. */
void ari_pzprv3_token(ari_pzprv3_cursor *c);
/* Pass the end of the field; false at the end of the text. */
bool ari_pzprv3_next(ari_pzprv3_cursor *c);
/* Is the token this word? */
bool ari_pzprv3_is(const ari_pzprv3_cursor *c, const char *word);
/* Pass blanks. */
void ari_pzprv3_skip(ari_pzprv3_cursor *c);
/* The fault of the token. */
ari_status ari_pzprv3_refuse(const ari_pzprv3_cursor *c, ari_status status, const char *what, const char *remedy);
/* A field that is one word. */
ari_status ari_pzprv3_single(ari_pzprv3_cursor *c, const char *what);
bool ari_pzprv3_decimal(const char *p, uint32_t *value);
ari_status ari_pzprv3_size(ari_pzprv3_cursor *c, const char *what, uint32_t *value);
/* Is nothing left but blanks and what pzprjs saves besides? */
bool ari_pzprv3_ends(ari_pzprv3_cursor *c);

/* `rows` fields of `cols` tokens into out, each by `one`. */
typedef ari_status ari_pzprv3_take(ari_pzprv3_cursor *c, int32_t *out);
ari_status ari_pzprv3_grid(ari_pzprv3_cursor *c, uint32_t rows, uint32_t cols, ari_pzprv3_take *one, int32_t *out);

#endif
