/* packed_link.h - links of others that hold a whole puzzle as packed text: where the text stands in them, and what
 * their readers share.
 * Room:    link.
 * Fails:   as formats.h. What is wrong with an unpacked text has no place in the given one: the fault is reported at
 *          the packed part. */
#ifndef ARI_LINK_PACKED_LINK_H
#define ARI_LINK_PACKED_LINK_H

#include "read/json.h"
#include "read/reader.h"

enum { ARI_LINK_MOST = 1 << 22 }; /* bytes that a packed text may stand for */

/* A link on its way to be a board: the packed part is at `at`; all texts lie in the arena, which ari_link_end drops. */
typedef struct ari_link {
    const ari_source *src;
    ari_scan at;
    ari_arena arena;
    const char *packed; size_t size; /* %XX resolved */
} ari_link;

/* Is the line, as it was pasted, a link of that host? Then the cursor moves behind that. */
bool ari_link_is(ari_scan *s, const char *host);
/* Is it a text on its own that is packed, too long for a word, and begins like this? */
bool ari_link_bare(ari_scan s, const char *begins);
/* The cursor moves behind the first `key` in the line, and its end to that of the value there: ? & # or a blank. */
bool ari_link_value(ari_scan *s, const char *key);
/* Begin with the packed part that the cursor holds. */
ari_status ari_link_begin(ari_link *l, const ari_source *src, const ari_scan *at);
/* The result of reading it; when its arena is spent, that memory is out. */
ari_status ari_link_end(ari_link *l, ari_status status);
/* The value of a further packed part, %XX resolved, in the arena. */
ari_status ari_link_plain(ari_link *l, const ari_scan *at, const char **text, size_t *size);
/* The result of unpacking, as a fault of the link. */
ari_status ari_link_fault(const ari_link *l, ari_status status);
/* The refusal of a rule besides those of a sudoku. */
ari_status ari_link_rule(const ari_link *l, const char *name, uint32_t n);
/* The members of an object that was unpacked; faults as above. */
ari_status ari_link_object(ari_link *l, const char *text, size_t size, ari_json_record *out);

/* The member is not there, or says nothing: null, false, "", [], {}. */
bool ari_link_void(const ari_json_field *f);
/* Is the word one of a list that ends in NULL? */
bool ari_link_among(const char *const *list, const char *word, uint32_t n);
/* A number, as one or as text; false when it is none. */
bool ari_link_number(const ari_json_field *f, uint32_t *value);
/* The boxes of a sudoku from a label for each cell; UNSUPPORTED when they are no equal rectangles. */
ari_status ari_link_boxes(ari_link *l, ari_board *b, const uint32_t *label);
/* The digits of a whole solution, one text or a list, as the drawing of a board that has none; anything else there is
 * no solution and says nothing. */
ari_status ari_link_solution(ari_link *l, ari_board *b, const ari_json_field *f);
/* Title and author of a board: the members of those names, where they are strings; and these written, in ASCII. */
ari_status ari_link_names(ari_link *l, ari_board *b, const ari_json_record *o);
void ari_link_put_names(const ari_board *b, ari_json_out *w);
/* Does the drawing fill a board of numbers? */
bool ari_link_solved(const ari_board *b, const ari_marks *k);

/* The JSON text of f-puzzles as a board (fpuzzles.c). */
enum { ARI_FPUZZLES_SIDE = 16 };
ari_status ari_fpuzzles_pack(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err);
ari_status ari_fpuzzles_board(ari_link *l, const char *json, size_t size, const char *format, ari_board *out);
/* UNSUPPORTED unless the board is a sudoku of at most that side. */
ari_status ari_link_sudoku(const ari_board *b, uint32_t most, ari_error *err);

#endif
