/* step_scene.h - a board as a step of reasoning shows it: what it looks at, what follows, and what no drawing holds.
 * Room:    draw.
 * Thing:   what is looked at gets a ground in LOOK, and a frame where it is drawn in a dark colour; what follows the
 *          colour THEN. A note is a small number in a cell or on a line: a value that it has, or one crossed out that
 *          it has not. Of boards on graphs some points and faces show their names.
 * Owner:   the caller's arena; a stage serves any number of paintings of its board.
 * Fails:   false when memory is out.
 * Cost:    linear in the scene and the lists. */
#ifndef ARI_DRAW_STEP_SCENE_H
#define ARI_DRAW_STEP_SCENE_H

#include "draw/layout.h"
#include "draw/paint.h"

typedef struct ari_step_scene {
    const ari_board *board;
    ari_layout layout;   /* of a board on a graph */
    int32_t column;      /* of a table with columns for words, else 0 */
    int32_t box[4];      /* of the empty board */
} ari_step_scene;

typedef struct ari_step_scene_note {
    uint32_t site;       /* a cell or an edge */
    bool behind;         /* of an edge: at its second end, else in its middle */
    uint32_t slot, of;   /* the place of the note among this many that the cell has room for */
    bool gone;           /* crossed out */
    ari_color color;
    const char *text;
} ari_step_scene_note;

/* A line between two notes: strong, or weak and dashed. */
typedef struct ari_step_scene_tie { uint32_t site[2], slot[2], of; bool strong; } ari_step_scene_tie;

typedef struct ari_act {
    const ari_marks *marks;
    uint64_t *look, *then; /* [nlook], [nthen] sites; sorted on return */
    uint32_t nlook, nthen;
    ari_color color;       /* of what follows */
    const ari_step_scene_note *note;
    uint32_t nnote;
    const ari_step_scene_tie *tie;
    uint32_t ntie;
    const uint32_t *named; /* sites of a board on a graph to be labelled: points, and faces with numbers */
    uint32_t nnamed;
} ari_act;

bool ari_step_scene_open(const ari_board *b, ari_arena *a, ari_step_scene *out);
bool ari_step_scene_paint(const ari_step_scene *s, const ari_act *act, ari_arena *a, ari_painting *out);

#endif
