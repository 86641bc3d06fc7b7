/* formats.h - outward formats: one table, each entry reads and/or prints whole boards.
 * Room:    read; sees base, graph, model, board, puzzle.h (descriptors only).
 * Owner:   a read board is made with ari_board_make (its own arena); on failure it is dropped already.
 * Fails:   SYNTAX with line and column (from 1, in the given text), RANGE, UNSUPPORTED (a variant we do not know:
 *          named).
 * Cost:    linear in the text; a size header is checked against ARI_MAX_SIDE and against the text's length before
 *          anything is allocated by it. */
#ifndef ARI_READ_FORMATS_H
#define ARI_READ_FORMATS_H

#include "puzzle/puzzle.h"

typedef struct ari_source {
    const char *text;
    size_t size;
    const ari_genre *genre;        /* given by the user, or NULL */
    const ari_allocator *alloc;
    size_t budget;
    ari_error *err;
} ari_source;

#define ARI_MANY_GAPS 2

typedef struct ari_format {
    const char *name;    /* "url" */
    const char *summary;
    uint8_t many_lines;  /* one puzzle takes several lines of a stream; ARI_MANY_GAPS: empty ones too, one a file */
    uint8_t rooms;       /* what it has room for beside the puzzle: ARI_FORMAT_ANSWER, ARI_FORMAT_TITLE */
    int (*likelihood)(ari_scan s); /* 0 to 100; for ari_format_likelihood, at the first byte that matters */
    /* Into a board of zeros, which ari_format_read drops when this fails. */
    ari_status (*read)(const ari_source *src, ari_board *out);
    /* NULL slots: cannot. marks may be NULL. UNSUPPORTED when the genre has no such form; where memory is out, the text
     * has failed. */
    ari_status (*print)(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err);
} ari_format;

extern const ari_format *const ari_format_table[]; /* formats.def, in the order in which equal likelihoods are tried */
extern const uint32_t ari_format_count;
const ari_format *ari_format_find(const char *name);
/* How sure is it that the text is of this format? 0 no .. 100 certainly. Looks at the first bytes only. */
int ari_format_likelihood(const ari_format *f, const char *text, size_t size);
/* The format a text most likely has, of that genre if one is given: then rows alone are enough. NULL with *err filled
 * when none fits. */
const ari_format *ari_format_detect(const char *text, size_t size, const ari_genre *genre, ari_error *err);

/* SYNTAX when the first bytes are those of a kind of file that is no puzzle: a picture, an archive, a PDF. */
ari_status ari_format_alien(const char *text, size_t size, ari_error *err);

/* Cells that a line holds if it is a row of a Sudoku alone, else 0 (bare.c). */
uint32_t ari_read_bare_cells(const char *text, size_t size);

/* " key=value" for each parameter that reading would not supply by itself, and all that have names for their values. */
void ari_text_format_params(const ari_board *b, ari_out *o);
/* What the format `text` has behind the line `answer`: the drawing alone. */
void ari_text_format_answer(const ari_board *b, const ari_marks *k, ari_out *o);

/* Set genre parameters from "key=value key=value" (blanks between): the keys of the genre's parameter table, and
 * boxes=RxC for boxrows=R boxcols=C. What is not named stays. RANGE for a wrong value, SYNTAX for a wrong key; column
 * counts in `text`. */
ari_status ari_format_params(ari_board *b, const char *text, size_t size, ari_error *err);
/* Read with the named format (NULL: detect): what ari_board_read needs. The genre's audit is not run here. */
ari_status ari_format_read(const ari_source *src, const char *format, ari_board *out);

#endif
