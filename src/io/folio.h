/* folio.h - links of Penpa+ (swaroopg92.github.io/penpa-edit), what reading and printing share.
 * Room:    io.
 * Thing:   a link holds lines of text, of which these count: 0 the header, words with commas between; 1 [top, bottom,
 *          left, right], rows and columns of the grid that are margins; 3 the problem and 4 the answer, objects of
 *          what is drawn, by place; 5 the cells of the board, the first one and then differences; 17 tags.
 * Places:  the grid is nx x ny cells and two more on every side. A place is one number: kind * (nx+4) * (ny+4) +
 *          row * (nx+4) + column, and stands for a cell or for what lies right or below of it.
 * Source:  Penpa+, docs/js/class_p.js, class_square.js, general.js (S. Guttala and others, after opt-pan's Penpa). */
#ifndef ARI_FOLIO_H
#define ARI_FOLIO_H

#include "link.h"

enum { ARI_FOLIO_CELL, ARI_FOLIO_CORNER, ARI_FOLIO_BELOW, ARI_FOLIO_RIGHT }; /* kinds of places */
enum { ARI_FOLIO_EDGE = 2 };   /* cells around the grid */
enum { ARI_FOLIO_CROSS = 98 }; /* the style of a cross on a line */

/* The parts of ships by number from 1: single, middle, ends left, top, right, bottom, water. As clues (board.h). */
static const int32_t ari_folio_part[] = {ARI_CLUE_NONE, 6, 5, 3, 1, 4, 2, 0};
enum { ARI_FOLIO_NPART = 8 };
/* Directions as they stand behind a number. */
static const char ari_folio_way[] = " 0312";

/* A text cut into lines, words. */
typedef struct ari_piece { const char *at; size_t n; } ari_piece;
enum { ARI_FOLIO_LINES = 18, ARI_FOLIO_WORDS = 21 };

/* A link taken apart. */
typedef struct ari_folio {
    ari_link l;
    ari_piece line[ARI_FOLIO_LINES], word[ARI_FOLIO_WORDS]; /* word: of the header */
    ari_json_record problem, answer;
    const ari_json_field *margins, *cells, *tags;
    uint32_t nx, ny;                /* of the grid with what is around it */
    uint32_t top, left, rows, cols; /* the board in it */
    ari_board *b;
} ari_folio;

/* A place as its kind, and its row and column from those of the board's first cell on. */
typedef struct ari_folio_spot { uint32_t kind; int32_t r, c; } ari_folio_spot;

/* The cursor at the value of a parameter of the link, whatever stands before its name; false: there is none. */
bool ari_folio_value(ari_scan *s, char name);

/* False for places of further kinds. */
bool ari_folio_locate(const ari_folio *s, uint32_t place, ari_folio_spot *at);
bool ari_folio_inside(const ari_folio *s, const ari_folio_spot *at);
/* "PLACE,PLACE", the second one up to a further comma. */
bool ari_folio_two(const char *text, uint32_t n, uint32_t *a, uint32_t *b);
/* The cell of a place; ARI_NO for others and outside. */
uint32_t ari_folio_cell(const ari_folio *s, const char *text, uint32_t n);

/* For the members of an object, one by one; user is what it is called with. */
typedef ari_status ari_folio_take(ari_folio *s, void *user, const ari_json_field *f);
ari_status ari_folio_each(ari_folio *s, void *user, const ari_json_field *object, ari_folio_take *one);
/* The first three elements of a list; of kind NULL where it is shorter. */
void ari_folio_three(ari_folio *s, const ari_json_field *list, ari_json_field part[3]);
/* Is it a text that begins like this? */
bool ari_folio_begins(const ari_json_field *f, const char *word);
bool ari_folio_dark(uint32_t colour);

extern const char ari_folio_usual[]; /* the remedy of most refusals */
ari_status ari_folio_refuse(const ari_folio *s, const char *what, const char *remedy); /* NULL: that */
/* Packed text to plain, short words resolved or not. */
ari_status ari_folio_unpack(ari_link *l, const char *packed, size_t size, bool words, ari_piece *text);

/* The clues; then the drawing. */
ari_status ari_penpa_problem(ari_folio *s); /* penpa_problem.c */
ari_status ari_penpa_answer(ari_folio *s);  /* penpa_answer.c */

/* Words have short forms in the text: z and a letter. */
void ari_folio_shorten(const char *text, size_t n, ari_out *o);

/* penpa_print.c */
ari_status ari_penpa_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err);

#endif
