/* reader.h - what all readers share: faults with a place, the frame of a board, parameters.
 * Room:    read.
 * Shape:   a reader walks src->text with an ari_scan; every fault names the line and column of the cursor it is given.
 * Fails:   as formats.h. Boards that a failing step leaves are dropped in ari_format_read. */
#ifndef ARI_READ_READER_H
#define ARI_READ_READER_H

#include "read/formats.h"

/* Fill src->err and return `status`. format: %s text, %u uint32_t, %c a byte as int (-1: the end), %t a token
 * (const char *, uint32_t) quoted, cut and with odd bytes shown as \xHH. */
ari_status ari_reader_fail(const ari_source *src, const ari_scan *at, ari_status status, const char *remedy,
                           const char *format, ...);
/* The cursor at a byte of the text, which is gone through up to there. */
ari_scan ari_reader_cursor(const ari_source *src, const char *at);
/* LIMIT or NOMEM of the board's arena, as a fault. */
ari_status ari_reader_memory(const ari_source *src, const ari_board *b);
/* UNSUPPORTED from a printer: `what` and `remedy` as they are. */
ari_status ari_reader_cannot(ari_error *err, const char *what, const char *remedy);

/* Is the whole text UTF-8 without control characters? What stands outside comments is for its grammar. */
ari_status ari_reader_bytes(const ari_source *src);
/* The cursor at the first byte that matters: past a byte order mark, blanks and empty lines. */
void ari_reader_begin(const ari_source *src, ari_scan *s);
/* A link or an id as people paste it: the cursor's first line, blanks around it taken off, and what else may stand
 * around it: a comma or a semicolon behind, <...>, quotes, brackets, and the rest of a Markdown link. */
void ari_reader_pasted(ari_scan *s);
/* The cursor as above, and a fault unless its line is the last one. */
ari_status ari_reader_line(const ari_source *src, ari_scan *s, const char *remedy);
/* Past blanks and newlines; a fault unless that is the end. */
ari_status ari_reader_end(const ari_source *src, ari_scan *s, const char *remedy);
/* Past blanks, then the word up to the next blank or newline; false when none comes. */
bool ari_reader_word(ari_scan *s, const char **word, uint32_t *n);

/* A line of text without its end. */
typedef struct ari_strip { const char *at; uint32_t n; ari_scan begin; } ari_strip;
/* The next line that is not a comment; false at the end of the text. */
bool ari_reader_strip(ari_scan *s, ari_strip *l);
/* What parts words of a line. */
static inline bool ari_reader_is_gap(char c) { return c == ' ' || c == '\t' || c == '|' || c == '\r'; }
/* The next word of a line from *i on, which moves behind it. False: there is none. */
bool ari_reader_strip_word(const ari_strip *l, uint32_t *i, uint32_t *from);
/* What a comment says of itself, "; title: Loop" of "title": size > 0 bytes of the line; NULL when it does not. */
const char *ari_reader_given_value(const char *line, size_t n, const char *word, size_t *size);
/* The cursor at a place of a line. */
ari_scan ari_reader_place(const ari_strip *l, const char *at);

/* "no genre is called ...", with those that there are. */
ari_status ari_reader_stranger(const ari_source *src, const ari_scan *at, const char *word, uint32_t n);
/* The genre to read as: `found` by the text (NULL: this build has none of the kind), unless the user named one: that
 * must be `found` or, as `loops` for `slitherlink`, one that is written in the same way but has no name there. */
ari_status ari_reader_genre(const ari_source *src, const ari_scan *at, const ari_genre *found, const ari_genre **out);
/* The first genre with this layer, or NULL. */
/* The genre with boxes and cages that have sums; NULL: there is none. */
const ari_genre *ari_reader_caged(void);
const ari_genre *ari_reader_with(ari_layer layer);
/* The refusal of a text that cannot hold a board of this size, placed at its end. */
ari_status ari_reader_short(const ari_source *src, const ari_scan *at, const char *remedy, uint32_t rows,
                            uint32_t cols);
/* An empty board of checked size with its format's name. At least `least` bytes must be left at the cursor for it. For
 * a genre with boxes the standard shape is set where the size has one. */
ari_status ari_reader_board(const ari_source *src, const ari_scan *at, const char *format, const ari_genre *g,
                            uint32_t rows, uint32_t cols, uint64_t least, ari_board *out);
/* Can each clue be one of its genre's kind? The packed formats have no room for others, which only a board that was not
 * audited holds. */
bool ari_reader_fits(const ari_board *b);
/* Blank marks for the board, in its arena. */
ari_status ari_reader_marks(const ari_source *src, ari_board *b);
/* What is given belongs to the drawing, if there is one: digits, parts of ships. */
void ari_reader_givens(ari_board *b);
/* Does the genre know "?", a clue whose value is not given; and the number 0? */
bool ari_reader_unknown(const ari_genre *g);
bool ari_reader_zero(const ari_genre *g);

/* The refusal of a word that is no clue of the genre; says what is. */
ari_status ari_reader_sign(const ari_source *src, const ari_scan *at, const ari_genre *g, const char *word, uint32_t n);

/* Does this character say that a cell is empty: '.' in all genres, and '-' and '_' where these are no clues; where the
 * board has boxes also 0 and *, and x below 33 symbols. */
bool ari_reader_empty(const ari_genre *g, uint32_t cols, char c);
/* A symbol of a sudoku of this side: 1-9, then A-Z or a-z, and @ for 36; 0 for an empty cell, -1 for none. */
int ari_reader_symbol(const ari_genre *g, uint32_t side, char c);
/* Symbols that are all letters, some beyond the side, count from A: 1 instead of 10. */
void ari_reader_letters(ari_board *b);

/* The name of a room: a letter, or a number up to that of the cells. False when it is none. */
bool ari_reader_room(const ari_board *b, const char *word, uint32_t n, int32_t *label);
/* Rooms from a name for each cell, and the clues to the first cells of their rooms, both with faults at `at`. again: a
 * name may come again elsewhere, for another room. */
ari_status ari_reader_rooms(const ari_source *src, const ari_scan *at, ari_board *b, const int32_t *label, bool again);
/* The same from walls, as ari_board_rooms_build takes them. */
ari_status ari_reader_walls(const ari_source *src, ari_board *b, const uint8_t *walls);
ari_status ari_reader_gather(const ari_source *src, const ari_scan *at, ari_board *b);

/* Rows of a genre without a header (text_format.c), from the cursor to the end of the text; a drawing may follow. */
ari_status ari_text_format_rows(const ari_source *src, ari_scan *s, const ari_genre *g, ari_board *out);

/* key=value words up to the end of the line. */
ari_status ari_reader_params(const ari_source *src, ari_scan *s, ari_board *b);
/* Index of a parameter, or -1; its value on a board, or `none` when the genre has no such parameter. */
int ari_reader_param(const ari_genre *g, const char *name);
int32_t ari_reader_value(const ari_board *b, const char *name, int32_t none);
void ari_reader_set(ari_board *b, const char *name, int32_t value);
/* Index of a named value of a parameter, or -1. */
int32_t ari_reader_choice(const ari_genre *g, const char *name, const char *value);
/* " key=value" of a board's parameter. */
void ari_reader_print(const ari_board *b, uint32_t param, ari_out *o);
/* Is it the key of a parameter, of whichever genre? */
bool ari_reader_is_key(const char *s, size_t n);
/* "3x4" */
bool ari_reader_size(const char *s, size_t n, uint32_t *rows, uint32_t *cols);
/* The shape of a board's boxes: set it (false, and nothing is set: out of the genre's range), write it; the box of a
 * cell, from 0 on in reading order. */
bool ari_reader_set_boxes(ari_board *b, uint32_t rows, uint32_t cols);
void ari_reader_boxes(const ari_board *b, uint32_t *rows, uint32_t *cols);
uint32_t ari_reader_box_of(const ari_board *b, uint32_t cell);
/* Are they those of the standard shape? */
bool ari_reader_usual_boxes(const ari_board *b);
/* The standard box of n symbols: as square as can be, wider than tall. False when n is a prime. */
bool ari_reader_box(uint32_t n, uint32_t *rows, uint32_t *cols);

enum { ARI_ROOM_LETTERS = 52 }; /* rooms that a letter can name */

/* The formats, for formats.def. */
#define ARI_FORMAT(name) extern const ari_format ari_format_##name;
#include "read/formats.def"
#undef ARI_FORMAT
/* The genre with this id in puzz.link URLs, `given` first where it has it; NULL when there is none. */
const ari_genre *ari_reader_genre_of_pid(const char *pid, size_t size, const ari_genre *given);

#endif
