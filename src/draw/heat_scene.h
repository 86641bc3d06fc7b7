/* heat_scene.h - in how many of all solutions each line and cell is, as a drawing.
 * Room:    draw.
 * Shape:   shares in hundredths, 1..99 unless it is none or all; of lines that may be several, hundredths of lines.
 * Owner:   the numbers are borrowed; items live in the scene's arena. Fails: as scene.h.
 * Cost:    linear in the board, once for each symbol that a cell may have. */
#ifndef ARI_DRAW_HEAT_SCENE_H
#define ARI_DRAW_HEAT_SCENE_H

#include "board/genre.h"

typedef struct ari_heat { const char *digits; uint32_t share; } ari_heat;

typedef struct ari_heat_scene {
    const ari_heat *edge; /* [nedge] or NULL */
    const ari_heat *cell; /* [ncell * nsymbol] or NULL */
    uint32_t nsymbol;
    bool relaxed;         /* values of a relaxation: lines are as wide as theirs */
} ari_heat_scene;

enum { ARI_HEAT_SCENE_LEVELS = 5 }; /* quarters, and all */

/* The puzzle with its warmth and, below, what the colours mean; the scene is fresh. */
void ari_heat_scene_scene(const ari_board *b, const ari_heat_scene *h, ari_scene *s);
/* A share: hundredths, or the mean number of lines where several may lie on an edge; o holds the rest. */
void ari_heat_scene_print(const ari_board *b, uint32_t share, ari_out *o);

#endif
