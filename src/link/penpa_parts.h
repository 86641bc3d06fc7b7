/* penpa_parts.h - links of Penpa+ (swaroopg92.github.io/penpa-edit), what reading and printing share.
 * Room:    link.
 * Thing:   a link holds lines of text, of which these count: 0 the header, words with commas between; 1 [top, bottom,
 *          left, right], rows and columns of the grid that are margins; 3 the problem and 4 the answer, objects of
 *          what is drawn, by place; 5 the cells of the board, the first one and then differences; 17 tags.
 * Places:  the grid is nx x ny cells and two more on every side. A place is one number: kind * (nx+4) * (ny+4) +
 *          row * (nx+4) + column, and stands for a cell or for what lies right or below of it.
 * Source:  Penpa+, docs/js/class_p.js, class_square.js, general.js (S. Guttala and others, after opt-pan's Penpa). */
#ifndef ARI_LINK_PENPA_PARTS_H
#define ARI_LINK_PENPA_PARTS_H

#include "link/packed_link.h"

enum { ARI_PENPA_CELL, ARI_PENPA_CORNER, ARI_PENPA_BELOW, ARI_PENPA_RIGHT }; /* kinds of places */
enum { ARI_PENPA_EDGE = 2 };   /* cells around the grid */
enum { ARI_PENPA_CROSS = 98 }; /* the style of a cross on a line */

/* The parts of ships by number from 1: single, middle, ends left, top, right, bottom, water. As clues (board.h). */
static const int32_t ari_penpa_part[] = {ARI_CLUE_NONE, 6, 5, 3, 1, 4, 2, 0};
enum { ARI_PENPA_NPART = 8 };
/* Directions 1 up 2 down 3 left 4 right as they stand behind a number. */
static const char ari_penpa_way[] = " 0312";

/* A text cut into lines, words. */
typedef struct ari_piece { const char *at; size_t n; } ari_piece;
enum { ARI_PENPA_LINES = 18, ARI_PENPA_WORDS = 21 };

/* A link taken apart. */
typedef struct ari_penpa {
    ari_link l;
    ari_piece line[ARI_PENPA_LINES], word[ARI_PENPA_WORDS]; /* word: of the header */
    ari_json_record problem, answer;
    const ari_json_field *margins, *cells, *tags;
    uint32_t nx, ny;                /* of the grid with what is around it */
    uint32_t top, left, rows, cols; /* the board in it */
    ari_board *b;
} ari_penpa;

/* A place as its kind, and its row and column from those of the board's first cell on. */
typedef struct ari_penpa_spot { uint32_t kind; int32_t r, c; } ari_penpa_spot;

/* The cursor at the value of a parameter of the link, whatever stands before its name; false: there is none. */
bool ari_penpa_value(ari_scan *s, char name);

/* False for places of further kinds. */
bool ari_penpa_locate(const ari_penpa *s, uint32_t place, ari_penpa_spot *at);
bool ari_penpa_inside(const ari_penpa *s, const ari_penpa_spot *at);
/* "PLACE,PLACE", the second one up to a further comma. */
bool ari_penpa_two(const char *text, uint32_t n, uint32_t *a, uint32_t *b);
/* The cell of a place; ARI_NO for others and outside. */
uint32_t ari_penpa_cell(const ari_penpa *s, const char *text, uint32_t n);

/* For the members of an object, one by one; user is what it is called with. */
typedef ari_status ari_penpa_take(ari_penpa *s, void *user, const ari_json_field *f);
ari_status ari_penpa_each(ari_penpa *s, void *user, const ari_json_field *object, ari_penpa_take *one);
/* The first three elements of a list; of kind NULL where it is shorter. */
void ari_penpa_three(ari_penpa *s, const ari_json_field *list, ari_json_field part[3]);
/* Is it a text that begins like this? */
bool ari_penpa_begins(const ari_json_field *f, const char *word);
bool ari_penpa_dark(uint32_t colour);

extern const char ari_penpa_usual[]; /* the remedy of most refusals */
ari_status ari_penpa_refuse(const ari_penpa *s, const char *what, const char *remedy); /* NULL: that */
/* Packed text to plain, short words resolved or not. */
ari_status ari_penpa_unpack(ari_link *l, const char *packed, size_t size, bool words, ari_piece *text);

/* The clues; then the drawing. */
ari_status ari_penpa_problem(ari_penpa *s); /* penpa_problem.c */
ari_status ari_penpa_answer(ari_penpa *s);  /* penpa_answer.c */

/* Words have short forms in the text: z and a letter. */
void ari_penpa_shorten(const char *text, size_t n, ari_out *o);

/* penpa_print.c */
ari_status ari_penpa_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err);

#endif
