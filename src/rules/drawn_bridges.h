/* drawn_bridges.h - "draw bridge 1..2 between LAYER": bridges of a sheet (genre/bridges.h).
 * Room:    rules. */
#ifndef ARI_RULES_DRAWN_BRIDGES_H
#define ARI_RULES_DRAWN_BRIDGES_H

#include "rules/parser.h"

enum { ARI_BRIDGES_MOST = 4 }; /* side by side */

static inline bool ari_drawn_bridges(const ari_sheet *s) { return s->drawn >> ARI_DRAWN_BRIDGES & 1; }
/* "bridge 1..2 between LAYER", behind the numbers. */
ari_status ari_drawn_bridges_read(ari_sheet_reader *r, const char *name);
/* So many may be side by side. */
static inline uint32_t ari_drawn_bridges_max(const ari_board *b) {
    const ari_sheet *s = ari_law_sheet(b);
    return (uint32_t)(s->digit_bound == ARI_DIGIT_PARAM ? b->param[s->digit_most] : s->digit_most);
}

#endif
