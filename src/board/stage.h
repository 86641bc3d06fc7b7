/* stage.h - a board as a step of reasoning shows it: what it looks at, what follows, and what no drawing holds.
 * Room:    board; sees base, graph, model.
 * Thing:   what is looked at gets a ground in LOOK, and a frame where it is drawn in a dark colour; what follows the
 *          colour THEN. A note is a small number in a cell or on a line: a value that it has, or one crossed out that
 *          it has not. Of boards on graphs some points and faces show their names.
 * Owner:   the caller's arena; a stage serves any number of paintings of its board.
 * Fails:   false when memory is out.
 * Cost:    linear in the scene and the lists. */
#ifndef ARI_STAGE_H
#define ARI_STAGE_H

#include "layout.h"
#include "paint.h"

typedef struct ari_stage {
    const ari_board *board;
    ari_layout layout;   /* of a board on a graph */
    int32_t column;      /* of a table with columns for words, else 0 */
    int32_t box[4];      /* of the empty board */
} ari_stage;

typedef struct ari_stage_note {
    uint32_t site;       /* a cell or an edge */
    bool behind;         /* of an edge: at its second end, else in its middle */
    uint32_t slot, of;   /* the place of the note among so many that the cell has room for */
    bool gone;           /* crossed out */
    ari_color color;
    const char *text;
} ari_stage_note;

typedef struct ari_act {
    const ari_marks *marks;
    uint64_t *look, *then; /* [nlook], [nthen] sites; sorted on return */
    uint32_t nlook, nthen;
    ari_color color;       /* of what follows */
    const ari_stage_note *note;
    uint32_t nnote;
    const uint32_t *named; /* sites of a board on a graph to be labelled: points, and faces with numbers */
    uint32_t nnamed;
} ari_act;

bool ari_stage_open(const ari_board *b, ari_arena *a, ari_stage *out);
bool ari_stage_paint(const ari_stage *s, const ari_act *act, ari_arena *a, ari_painting *out);

#endif
