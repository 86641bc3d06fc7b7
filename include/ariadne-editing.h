/* ariadne-editing.h - section 14 of ariadne.h, which includes it: boards made and played. Experimental.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ARIADNE_EDITING_H
#define ARIADNE_EDITING_H

#ifndef ARI_EXPERIMENTAL
#define ARI_EXPERIMENTAL
#endif
#include "ariadne.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A draft is a board that is being made or played, with what is drawn on it, pencilled numbers or colours of cells, and
 * a log. A program that shows it needs no rule of any genre: the draft lists its places, takes what a person did at
 * one as a line of text, and reports what that changed. A call costs time linear in the board. ari_json speaks of
 * drafts too: doc/PAGE.md.
 *
 *     ari_draft *d;
 *     if (ari_draft_new("slitherlink 5x5", NULL, &d, NULL) == ARI_OK) {
 *         ari_draft_act(d, "edit", "key c0 3", NULL, NULL);          the first cell gets a 3
 *         ari_draft_act(d, "play", "drag p0 p5", NULL, NULL);        a line from its corner down to the next
 *         ari_draft_undo(d);
 *         ari_draft_free(d);
 *     }
 */
typedef struct ari_draft ari_draft;

/* An empty board from "GENRE", "GENRE ROWSxCOLS", "GENRE TILING ROWSxCOLS" or "GENRE graph", which has no point yet;
 * options: params, allocator. RANGE, UNSUPPORTED: no such board. */
ARI_API ARI_MUST_USE ari_status ari_draft_new(const char *what, const ari_options *options, ari_draft **out,
                                              ari_error *error);
/* As ari_board_read, but a board that cannot be asked yet, such as one with half a pair, is read too. */
ARI_API ARI_MUST_USE ari_status ari_draft_read(const char *text, size_t size, const ari_options *options,
                                               ari_draft **out, ari_error *error);
/* A copy of the board with its drawing. */
ARI_API ARI_MUST_USE ari_status ari_draft_open(const ari_board *b, ari_draft **out, ari_error *error);
ARI_API void ari_draft_free(ari_draft *d);

/* The board with the drawing as its marks, to be asked; borrowed until the draft changes. NULL where questions about it
 * make no sense yet, with what is wrong in *error. */
ARI_API const ari_board *ari_draft_board(ari_draft *d, ari_error *error);
/* The draft in a format of ari_board_print, for ari_text_free with the draft's allocator; NULL with *error filled. Text
 * formats read back with ari_draft_read. */
ARI_API char *ari_draft_print(const ari_draft *d, const char *format, ari_error *error);
/* Strokes, as ari_board_scene; each names the place that it shows. */
ARI_API ari_status ari_draft_scene(const ari_draft *d, int32_t box[4],
                                   int (*visit)(void *user, const ari_stroke *stroke), void *user, ari_error *error);

/* A place is one number of a board, and as text a letter with an index from 0: c cell, p point, e edge (ari_marks), r
 * the clue of a row, t of a column, w wall between cells, f the ships of a length, s sentence or figure, o parameter, x
 * a number that may stand in a cell, b0 the board. */
typedef enum ari_place_shape {
    ARI_PLACE_NOWHERE, /* not in the picture: a front end shows it as a list */
    ARI_PLACE_RECT,    /* (x,y)-(x2,y2) */
    ARI_PLACE_LINE,    /* the same two points */
    ARI_PLACE_DISC,    /* centre (x,y), radius x2 */
    ARI_PLACE_POLYGON  /* ari_draft_corner */
} ari_place_shape;
enum { ARI_PLACE_ID = 12 };
typedef struct ari_draft_place {
    uint32_t place;
    char id[ARI_PLACE_ID];
    char kind;            /* the letter of the id */
    uint32_t row, column; /* of cells on grids of squares, from 1; else 0 */
    char name[128];       /* "R3C4" */
    ari_place_shape shape;
    int32_t x, y, x2, y2, ncorner;
    int32_t centre[2];
    uint32_t next[4];     /* the places of the same kind (or the cell beside a clue) up, down, left, right; 0: none */
} ari_draft_place;
ARI_API const char *ari_place_id(uint32_t place, char id[ARI_PLACE_ID]);
/* The number of an id, 0 when it is none of this draft's places. */
ARI_API uint32_t ari_draft_find(const ari_draft *d, const char *id);
/* All places in order, one a visit; a nonzero answer ends it. corner: of a polygon, [ncorner]; else NULL. */
ARI_API ari_status ari_draft_places(const ari_draft *d,
                                    int (*visit)(void *user, const ari_draft_place *place, const int32_t (*corner)[2]),
                                    void *user, ari_error *error);

/* Of a listed graph, whose points can be put and moved (mode "graph"): the upper left corner (0,0) of its picture lies
 * at plane[0], plane[1] in the coordinates of its text, in thousandths; plane[2] of these are plane[3] in the picture.
 * 0: another board. */
ARI_API int ari_draft_plane(const ari_draft *d, int64_t plane[4]);

/* What one slot of a draft was and is. Clues, marks and parameters are numbers as in the board's own arrays. */
typedef enum ari_edit_part {
    ARI_EDIT_CLUE, ARI_EDIT_MARK, ARI_EDIT_NOTE, ARI_EDIT_WALL, ARI_EDIT_SHIPS, ARI_EDIT_PARAM,
    ARI_EDIT_BOARD, /* all of it: texts instead of numbers */
    ARI_EDIT_NPART
} ari_edit_part;
typedef struct ari_edit {
    ari_edit_part part;
    uint32_t place;
    int64_t was, is;                /* NOTE: bit n - 1 for number or colour n */
    const char *was_text, *is_text; /* BOARD; borrowed until the draft changes */
} ari_edit;
ARI_API const char *ari_edit_name(ari_edit_part part); /* "clue", ... */

/* What a person did. mode: "edit", "play", "note" for pencilled numbers or colours, or "graph". gesture: one of
 *     click PLACE   right PLACE     the next value, or the one before; a line, or a cross
 *     drag PLACE PLACE ...          lines, walls, shading along the way; a room; right-drag: crosses
 *     key PLACE KEY                 a character typed there, or Backspace, Up, Down, Left, Right
 *     text PLACE WORDS              a sentence; at b0 the whole puzzle in the text format
 *     figure KIND NUMBER PLACE ...  a figure through these cells, the number where it has one; the same again: it goes
 *     clear                         the drawing, or in mode edit all clues
 *     derive                        all clues that the drawing determines, taken as the solution
 *     turn  turn-back  mirror  flip  transpose  size ROWSxCOLS
 *     graph                         the board with its points and edges listed; then in mode "graph"
 *     point X Y                     a new point; on an edge, which it parts. X and Y as the text format writes them
 *     move PLACE X Y                a point goes there
 *     drag PLACE PLACE              an edge from point to point, or none
 *     click PLACE   right PLACE     an edge gets a point in its middle; a point or an edge is taken away
 * symmetry: the same at all images of the places (names as in ari_options); NULL: none. Clues are symmetric in their
 * places, not in their values: an image without a clue gets an unknown one where the genre has such, and loses it with
 * the first place. What a gesture does at a place
 * is listed by ari_json("genres"); one that does nothing there is fine and changes nothing. SYNTAX: no such gesture;
 * RANGE: no such place, size or text (error.line is that of the text). */
ARI_API ari_status ari_draft_act(ari_draft *d, const char *mode, const char *gesture, const char *symmetry,
                                 ari_error *error);
/* Edits of an act on a draft like this one, as one step: in their order, or with back = 1 undone, the last first.
 * RANGE: the draft is not as they say, or would be no board. */
ARI_API ari_status ari_draft_apply(ari_draft *d, const ari_edit *edit, uint32_t n, int back, ari_error *error);
/* One step back, or on again: 1, or 0 when there is none, or memory is out. */
ARI_API int ari_draft_undo(ari_draft *d);
ARI_API int ari_draft_redo(ari_draft *d);
/* Steps that are done: where a trial began, to be undone to. */
ARI_API uint32_t ari_draft_steps(const ari_draft *d);
/* The edits of the last act, undo or redo; 0: there is no i-th. */
ARI_API int ari_draft_edit(const ari_draft *d, uint32_t i, ari_edit *out);

/* Section 10. What another board like one is made with. */
typedef struct ari_likeness {
    ari_wishes wishes;   /* in: what is said; out: the rest as of the board, in constant texts and the library's own */
    ari_options options; /* so too; for ari_make */
    ari_answer answer;   /* has the board one solution? UNKNOWN: that takes too long */
    char params[512];    /* of the genre; options.params */
    char grids[512];     /* that overlap; wishes.grids */
} ari_likeness;

/* Genre, size and parameters are always the board's, as it was read. What is not said: the number of islands or of
 * pairs; without a mask the greatest symmetry of the cells with clues; of a board with one solution the share of clues
 * kept of all that this determines, where the genre keeps some, and where no technique or work is wished for the grade,
 * which stays NULL if grading takes too long. asking, or NULL: limits and hooks of the two questions about the board,
 * at most 200 M and 20 M ticks. UNSUPPORTED: there is no maker, or b is a graph. RANGE: parameters too long. NOMEM. */
ARI_API ARI_MUST_USE ari_status ari_make_like(const ari_board *b, const ari_options *asking, ari_likeness *like,
                                              ari_error *error);

#ifdef __cplusplus
}
#endif
#endif
