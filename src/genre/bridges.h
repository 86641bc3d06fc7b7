/* bridges.h - straight bridges between islands that are next to each other in a row or column, up to `max` a link.
 * Room:    genre.
 * Thing:   main variables h r,c,k and v r,c,k: the link to the right of, or below, island (r,c) has at least k bridges;
 *          link e has those from e * max on (islands.h).
 * Owner:   arrays in the model's arena. Fails: as model.h.
 * Cost:    linear in cells and links. */
#ifndef ARI_GENRE_BRIDGES_H
#define ARI_GENRE_BRIDGES_H

#include "board/islands.h"

typedef struct ari_bridges {
    const ari_board *b;
    ari_model *m;
    ari_islands l;
    uint32_t max;
    ari_vertex at; /* one of the islands, the caller's */
} ari_bridges;

/* Variables, and that k+1 bridges are k bridges too (rule). False: the model failed. */
bool ari_bridges_begin(ari_bridges *x, const ari_board *b, ari_model *m, uint32_t max, uint16_t rule);
/* The sum of all at an island is within lo..hi. */
void ari_bridges_sum(ari_bridges *x, ari_vertex island, ari_tag tag, int32_t lo, int32_t hi);
/* No link there has more than `most`. */
void ari_bridges_limit(ari_bridges *x, ari_vertex island, ari_tag tag, uint32_t most);
/* Not both of two links that cross; at their cell. */
void ari_bridges_cross(ari_bridges *x, uint16_t rule);
/* All islands are connected, or there is no cycle, by links with a bridge. */
void ari_bridges_demand(ari_bridges *x, ari_topo_kind kind, uint16_t rule);

/* ---- drawings ---- */

/* Lines drawn from a cell in a direction, 0 beyond the border. */
int32_t ari_bridges_drawn(const ari_board *b, const ari_marks *k, uint32_t cell, int direction);
/* Do those of a cell without an island go straight on? */
bool ari_bridges_straight(const ari_board *b, const ari_marks *k, uint32_t cell);
/* Values from marks and back. read: false at the site where lines do not run straight (*many false), or there are more
 * than max (true). */
bool ari_bridges_read(const ari_board *b, const ari_marks *k, uint32_t max, uint8_t *value, uint32_t *site, bool *many);
void ari_bridges_write(const ari_board *b, uint32_t max, const uint8_t *value, ari_marks *k);

#endif
