/* scene.h - a drawing as a list of items, free of any output format.
 * Room:    draw.
 * Shape:   coordinates in 1/1000 of a cell, x to the right, y down; cell (r,c) is the square from (1000c, 1000r) to
 *          (1000c+1000, 1000r+1000). Items are drawn in list order.
 * Owner:   items live in the arena. Fails: sticky `failed`, checked once. */
#ifndef ARI_DRAW_SCENE_H
#define ARI_DRAW_SCENE_H

#include "board/board.h"

typedef enum ari_ink {
    ARI_INK_GRID, ARI_INK_GRID_BOLD, ARI_INK_DOT, ARI_INK_CLUE, ARI_INK_ANSWER, ARI_INK_FAINT,
    ARI_INK_WAY,   /* a line of the answer that is spoken of */
    ARI_INK_PAPER, /* on what is shaded */
    ARI_INK_TINT,  /* broad and light, under what stands in the cells */
    ARI_INK_HEAT   /* hue 1..: how likely (heat_scene.h) */
} ari_ink;
typedef enum ari_shape {
    ARI_SHAPE_LINE,   /* (x,y)-(x2,y2), count parallel strokes (bridges) */
    ARI_SHAPE_TEXT,   /* text centred at (x,y); x2 > 0: room around it; y2 > 0: letters of this size */
    ARI_SHAPE_CIRCLE, /* centre (x,y), radius x2, filled when count is 1 */
    ARI_SHAPE_FILL,   /* the rectangle (x,y)-(x2,y2) */
    ARI_SHAPE_CROSS,  /* a small x at (x,y) */
    ARI_SHAPE_ARROW,  /* at (x,y), direction count (enum ari_direction); x2: alone, else beside the text of its cell */
    ARI_SHAPE_TRIANGLE, /* the half at one corner of the cell around (x,y): count 1 bottom left, counterclockwise */
    ARI_SHAPE_STAR,   /* with five points, at (x,y), the tips x2 away */
    ARI_SHAPE_SHIP    /* a part of a ship at (x,y), count as the clue of battleship; text: its character; x2 > 0: half
                       * its room, else it fills a cell */
} ari_shape;

typedef struct ari_item {
    ari_shape shape;
    ari_ink ink;
    int32_t x, y, x2, y2, count;
    const char *text;
    int32_t hue; /* 0: the ink's own colour; 1..: one of several that distinguish paths */
    uint32_t site; /* what it shows, ARI_AT_BOARD: it belongs to no place */
} ari_item;

typedef struct ari_scene {
    ari_arena *arena;
    int32_t width, height;
    bool framed;    /* items may lie beside the board: outer clues */
    ari_item *item; /* [nitem] */
    uint32_t nitem, cap;
    const struct ari_layout *layout; /* of a board on a graph (layout.h), else NULL */
    uint32_t site; /* of the items that follow; drawings that genres share leave ARI_AT_BOARD behind */
    bool failed;
} ari_scene;

enum { ARI_SCENE_ITEM = 720 };

void ari_scene_init(ari_scene *s, ari_arena *a, const ari_board *b);
/* What follows shows a place of this kind. */
static inline void ari_scene_at(ari_scene *s, uint32_t kind, uint32_t index) { s->site = ARI_SITE(kind, index); }
void ari_scene_line(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t x2, int32_t y2, int32_t strokes);
void ari_scene_text(ari_scene *s, ari_ink ink, int32_t x, int32_t y, const char *text); /* copied */
void ari_scene_number(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t value);
void ari_scene_circle(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t radius, bool filled);
void ari_scene_fill(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t x2, int32_t y2);
void ari_scene_triangle(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t corner);
void ari_scene_star(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t radius);
void ari_scene_arrow(ari_scene *s, int32_t x, int32_t y, int32_t direction);
void ari_scene_ship(ari_scene *s, ari_ink ink, int32_t x, int32_t y, int32_t part, char as);
/* The centre of a cell; what a clue shows there: its number, "?" for ARI_CLUE_ANY, nothing for ARI_CLUE_NONE. */
static inline int32_t ari_scene_x(const ari_board *b, uint32_t cell) { return (int32_t)(cell % b->cols) * 1000 + 500; }
static inline int32_t ari_scene_y(const ari_board *b, uint32_t cell) { return (int32_t)(cell / b->cols) * 1000 + 500; }
/* The same for boards on graphs too; *room is the radius of what may stand there. */
void ari_scene_spot(const ari_scene *s, const ari_board *b, uint32_t cell, int32_t *x, int32_t *y, int32_t *room);
void ari_scene_clue(ari_scene *s, const ari_board *b, uint32_t cell, int32_t clue);
/* The clues of all cells, those in shaded cells in the colour of paper. */
void ari_scene_clues(ari_scene *s, const ari_board *b, const ari_marks *k);
/* Points of the board's graph, as dots. */
void ari_scene_points(ari_scene *s, const ari_board *b);
/* Their numbers from 1, small and beside them. */
void ari_scene_numbers(ari_scene *s, const ari_board *b);
/* Cell borders of the whole board in ARI_INK_GRID, every `boxrows` x `boxcols` in ARI_INK_GRID_BOLD (0: frame only);
 * of a board on a graph its edges. */
void ari_scene_cells(ari_scene *s, const ari_board *b, uint32_t boxrows, uint32_t boxcols);
/* The same of each grid of the board, with nothing in holes. */
void ari_scene_grids(ari_scene *s, const ari_board *b, uint32_t boxrows, uint32_t boxcols);
/* The same with the walls of the board's rooms in ARI_INK_GRID_BOLD. */
void ari_scene_rooms(ari_scene *s, const ari_board *b);
/* Shaded cells of the marks, and dots in those that are not for sure: beside a clue in the corner. */
void ari_scene_shading(ari_scene *s, const ari_board *b, const ari_marks *k);
/* Outer clues beside their lines; the items of a list stand in ARI_SCENE_ITEM steps, the last at the board where it
 * is above or on the left, the first elsewhere. */
void ari_scene_outer(ari_scene *s, const ari_board *b);
/* Numbers at corners, each in a ring. */
void ari_scene_corners(ari_scene *s, const ari_board *b);
/* Signs, dots and numbers between two cells. */
void ari_scene_between(ari_scene *s, const ari_board *b);
/* How far outer clues reach on a side; 0: it has none. */
int32_t ari_scene_outer_deep(const ari_board *b, int side);
/* The marks' lines (and crosses for -1) of a line genre in ARI_INK_ANSWER; along borders or between centres. */
void ari_scene_lines(ari_scene *s, const ari_board *b, const ari_marks *m);

#endif
