/* draft.h - a board that is being made or played: changed in place by small edits, which a log keeps.
 * Room:    edit.
 * Thing:   one array slot is changed by one edit; what follows from it (rooms from walls, marks that clues draw by
 *          themselves) is changed by further edits or kept in step here. Reshaping replaces the board, its edit holds
 *          both as texts. A step is what one act of a person did; undo and redo go by steps.
 *          A draft need not pass its genre's audit (one end of a pair is placed first), but it always prints and reads
 *          back; `board` is handed out to be asked only when it passes.
 * Shape:   wall[ncell] are walls as bits (rooms.h), between rooms and inside them;
 *          note[ncell] pencilled numbers, bit n - 1 for n; in genres without numbers the colour of a cell, alike.
 * Owner:   the draft owns its board, whose arena holds marks, walls and notes.
 * Fails:   `failed` is sticky within a step; ari_draft_end then takes the whole step back and returns NOMEM or LIMIT.
 * Cost:    an edit is O(1), the end of a step linear in the board. */
#ifndef ARI_EDIT_DRAFT_H
#define ARI_EDIT_DRAFT_H

#include "read/formats.h"

struct ari_draft {
    ari_arena arena;             /* the draft itself and the log */
    ari_arena line;              /* the line of rules of the board as it was last handed out */
    ari_board *board;
    ari_marks *marks;
    uint64_t *note;
    uint8_t *wall;
    int32_t *given_cell, *given_edge; /* what the clues draw at present; as marks */
    ARI_LIST(ari_edit) edit;
    ARI_LIST(uint32_t) step;     /* the edits of step k end before step.at[k] */
    uint32_t at;                 /* steps that are done; the others can be done again */
    uint32_t first, last;        /* edits of the last act, undo or redo */
    bool undone;                 /* it was undo */
    bool torn;                   /* walls changed, rooms not yet */
    bool failed;
};

/* The board is the draft's from here on, also on failure. Its marks become the draft's. */
ari_status ari_draft_keep(ari_board *b, ari_draft **out, ari_error *err);

/* A step: edits between begin and end. put does nothing where the value is there already. */
void ari_draft_begin(ari_draft *d);
int64_t ari_draft_get(const ari_draft *d, ari_edit_part part, uint32_t place);
void ari_draft_put(ari_draft *d, ari_edit_part part, uint32_t place, int64_t is);
/* A whole other board in the draft's place; the board is the draft's from here on. */
void ari_draft_swap(ari_draft *d, ari_board *b);
/* The same of a text in the own format. */
ari_status ari_draft_swap_text(ari_draft *d, const char *text, size_t size, ari_error *err);
ari_status ari_draft_end(ari_draft *d, ari_error *err);
void ari_draft_cancel(ari_draft *d); /* instead of end: all is as it was */
/* Before end: the marks that are put are those that follow from the clues; end leaves them. */
void ari_draft_settle(ari_draft *d);

/* Is the place one where something can be drawn: not given, not taken by a clue? */
bool ari_draft_free_place(const ari_draft *d, uint32_t place);
/* Is anything drawn that clues do not draw on their own? */
bool ari_draft_drawn(const ari_draft *d);
/* The draft as text; marks only where something is drawn. */
ari_status ari_draft_text(const ari_draft *d, const char *format, ari_out *o, ari_error *err);

/* How many a cell's note can hold: its numbers, or else two colours. */
uint32_t ari_draft_notes(const ari_board *b);
/* What no text of a board holds: notes, as ids of places with blanks between. RANGE when one is no such place of this
 * board. */
void ari_draft_put_aside(const ari_draft *d, ari_out *o);
ari_status ari_draft_read_aside(ari_draft *d, const char *text, size_t size, ari_error *err);

#endif
