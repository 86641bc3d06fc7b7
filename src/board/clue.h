/* clue.h - what the clue texts of the genres share, and complaints about a clue.
 * Room:    board.
 * Fails:   parse calls return false and leave *clue alone. */
#ifndef ARI_BOARD_CLUE_H
#define ARI_BOARD_CLUE_H

#include "board/board.h"

#define ARI_BOARD_CLUE_MOST 65535 /* no number in a clue is larger */

/* This is the clue: true. */
static inline bool ari_board_clue_set(int32_t *clue, int32_t value) {
    *clue = value;
    return true;
}
/* A decimal number 0..ARI_CLUE_MOST that fills the token. */
bool ari_board_clue_number(const char *token, uint32_t size, int32_t *clue);
/* "." alone: of a genre without clues in cells. */
bool ari_board_clue_parse_none(const char *token, uint32_t size, int32_t *clue);
/* A number, or "." (none). */
bool ari_board_clue_parse(const char *token, uint32_t size, int32_t *clue);
/* The same, or "?" (any). */
bool ari_board_clue_parse_any(const char *token, uint32_t size, int32_t *clue);
/* ".", "?" or the number. */
void ari_board_clue_print(int32_t clue, ari_out *o);
/* A circle: "w", "b", or "."; the same and "?" printed. */
bool ari_board_clue_parse_circle(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_circle(int32_t clue, ari_out *o);
/* The same, or "?": a circle of unknown colour. */
bool ari_board_clue_parse_circle_any(const char *token, uint32_t size, int32_t *clue);
/* A shape of a rectangle: "+" (1) a square, "t" (2) higher than wide, "w" (3) wider, "?", or ".". */
bool ari_board_clue_parse_shape(const char *token, uint32_t size, int32_t *clue);
/* Pieces of lines in a cell, 1 to 7: "+" a crossing, "t" "w" straight ones, tall and wide, "L" "J" "7" "F" turns. */
enum { ARI_PIPES = 7 };
bool ari_board_clue_parse_pipe(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_pipe(int32_t clue, ari_out *o);
/* The directions of its lines, bits 1 << ari_direction; that of these bits, 0: none. */
uint32_t ari_board_pipe_arms(int32_t pipe);
int32_t ari_board_pipe_of(uint32_t arms);
void ari_board_clue_print_shape(int32_t clue, ari_out *o);
/* Letters of shapes of four cells, of five, from 1; "*" a hole, the number behind them; "?". */
/* Numbers below this one, which is "*", a hole. */
enum { ARI_HOLE = 4 };
bool ari_board_clue_parse_holed(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_holed(int32_t clue, ari_out *o);
bool ari_board_clue_parse_tetromino(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_tetromino(int32_t clue, ari_out *o);
bool ari_board_clue_parse_pentomino(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_pentomino(int32_t clue, ari_out *o);
/* Signs of a way (way_sign.h): "S", "G", "o" a circle, "t" a triangle; "^", "v", "<", ">" arrows, "*" the star, "?". */
bool ari_board_clue_parse_maze(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_maze(int32_t clue, ari_out *o);
bool ari_board_clue_parse_guide(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_guide(int32_t clue, ari_out *o);
/* Two numbers "23,7" (or 23\7), one of them "23," or ",7", "?" or "#" or "," (none is known), or "."; a number alone
 * is one that is drawn. */
bool ari_board_clue_parse_pair(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_pair(int32_t clue, ari_out *o);
/* A number and an arrow "2^", "?>"; "#" or "x" a grey cell, "?", or ".". */
bool ari_board_clue_parse_arrow(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_arrow(int32_t clue, ari_out *o);
/* Up to four numbers "1,3", "2,?", in any order; one number, "?", or ".". */
bool ari_board_clue_parse_set(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_set(int32_t clue, ari_out *o);
/* Four numbers, up, down, left, right: "1,?,3,0", "1,,3,"; "?", or ".". */
bool ari_board_clue_parse_compass(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_compass(int32_t clue, ari_out *o);
/* RANGE at a cell (row and column from 1): before, the number, after. */
ari_status ari_board_clue_fail(const ari_board *b, uint32_t cell, const char *before, int32_t number, const char *after,
                               const char *remedy, ari_error *err);
/* RANGE for the first number above `most`: "clue 7 is out of range 0..4". `range` is the text of the bounds. */
ari_status ari_board_clue_bound(const ari_board *b, int32_t most, const char *range, ari_error *err);

/* Clues may come that are not there yet (the parameter unfinished=1): the clues of a solution then have others, too. */
bool ari_board_clue_awaits(const ari_board *b);

/* Shading of the cells without a clue, one variable each from value[0] on. read: false at a shaded cell with a clue. */
bool ari_board_clue_shade_read(const ari_board *b, const ari_marks *k, uint8_t *value, uint32_t *site);
void ari_board_clue_shade_write(const ari_board *b, const uint8_t *value, ari_marks *k);

#endif
