/* family_random.h - random small families as tables, and diagrams of them, for tests of the family room.
 * A table says of each word of bits (bit i: the element of level i) whether that set is in the family. */
#ifndef FAMILY_RANDOM_H
#define FAMILY_RANDOM_H

#include "family/diagram.h"
#include "base/rng.h"

#include <string.h>

enum { FAMILY_MOST = 10, FAMILY_WORDS = 1 << FAMILY_MOST };

typedef struct family_table { uint8_t in[FAMILY_WORDS]; } family_table;

/* Is this set, by its elements as bits, in the family? */
static inline bool family_has(const ari_diagram *d, uint32_t set) {
    ari_node id = d->root;
    uint32_t level = 0;
    for (; id > 1; level++) {
        const uint32_t at = ari_diagram_level_of(d, id);
        for (; level < at; level++)
            if (set >> d->element[level] & 1) return false;
        const ari_pairing p = ari_diagram_get(d, id);
        id = set >> d->element[level] & 1 ? p.with : p.without;
    }
    for (; id && level < d->nlevel; level++)
        if (set >> d->element[level] & 1) return false;
    return id == 1;
}

/* Of thin, thick, and structured families some each. */
static inline void family_draw(family_table *t, uint32_t n, ari_rng *r) {
    const uint32_t kind = ari_rng_below(r, 4), words = 1u << n, thin = 1 + ari_rng_below(r, words);
    memset(t, 0, sizeof *t);
    if (kind == 0) {
        for (uint32_t k = ari_rng_below(r, 8); k-- > 0;) t->in[ari_rng_below(r, words)] = 1;
        return;
    }
    const uint32_t mask = ari_rng_below(r, words), size = ari_rng_below(r, n + 1);
    for (uint32_t s = 0; s < words; s++) {
        uint32_t bits = 0;
        for (uint32_t x = s; x; x &= x - 1) bits++;
        if (kind == 1) t->in[s] = ari_rng_below(r, words) < thin;
        else if (kind == 2) t->in[s] = (s & mask) != 0 && bits % 3 != size % 3;
        else t->in[s] = bits == size && ari_rng_below(r, 2);
    }
}

/* The diagram, with element[i] at level i. Status in d. */
static inline void family_build(ari_diagram *d, ari_arena *a, uint32_t n, const uint32_t *element,
                                const family_table *t) {
    ari_diagram_begin(d, a, n, element);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t width = 1u << i;
        ari_pairing *p = ari_diagram_level(d, width);
        for (uint32_t k = 0; p && k < width; k++) {
            p[k].without = i + 1 < n ? 2 + k : t->in[k];
            p[k].with = i + 1 < n ? 2 + (k | width) : t->in[k | width];
        }
    }
    (void)ari_diagram_end(d);
}

#endif
