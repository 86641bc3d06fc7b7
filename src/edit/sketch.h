/* sketch.h - graphs made point by point: points put, moved and taken away, edges joined, parted and cut.
 * Room:    edit.
 * Thing:   every change makes another board, which takes the draft's place (ari_draft_swap). What stays where it was
 *          keeps what it holds: numbers at points, lines on edges, the clue of a face whose edges are all still there
 *          around one face. Points without places get those of the picture first.
 * Fails:   SYNTAX: no such gesture; RANGE: no such place, or points and edges that no board has; NOMEM, LIMIT. */
#ifndef ARI_EDIT_SKETCH_H
#define ARI_EDIT_SKETCH_H

#include "edit/draft.h"

/* May its points be put and moved? */
bool ari_sketch_takes(const ari_board *b);
/* A gesture of the mode "graph". */
ari_status ari_sketch_act(ari_draft *d, ari_scan *s, ari_error *err);
/* The same board with its points and edges listed, as which it may be changed so. */
ari_status ari_sketch_list(ari_draft *d, ari_error *err);

#endif
