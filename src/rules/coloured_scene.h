/* coloured_scene.h - clues with a colour (coloured_clues.h) in a picture.
 * Room:    rules.
 * Fails:   as scene.h. */
#ifndef ARI_RULES_COLOURED_SCENE_H
#define ARI_RULES_COLOURED_SCENE_H

#include "draw/scene.h"

/* Cells of the clues' colours, under all else; of sheets whose clues look black. */
void ari_coloured_scene_ground(ari_scene *s, const ari_board *b);
/* The clue of a cell, if there is one. */
void ari_coloured_scene_put(ari_scene *s, const ari_board *b, uint32_t cell);

#endif
