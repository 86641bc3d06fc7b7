/* common_nodes.c - from the bottom up: a node of y is one of x where its children are and a node of x has these.
 *
 * Nodes that both have mostly stand in the same order in both, with others between. So the next one is looked for right
 * behind the last; only where it is not there, in a hash table of the level of x, made when it is first needed. */
#include "family/common_nodes.h"

#include <string.h>

enum { NEAR = 8, FEW = 16 }; /* places looked at; stop where fewer than one in so many is shared */

typedef struct search {
    const ari_pairing *node; /* of x, by id - 2 */
    ari_node from, to;       /* its level */
    uint32_t *slot, bits;    /* [1 << bits] ids of the level, 0 is none */
    size_t room;
    bool ready;
    ari_arena *arena;
} search;

static bool make_table(search *s) {
    for (s->bits = 4; s->bits < 31 && 1u << s->bits < 2 * (uint64_t)(s->to - s->from);) s->bits++;
    const uint32_t mask = (1u << s->bits) - 1;
    if ((size_t)1 << s->bits > s->room) {
        uint32_t *slot = ari_arena_resize(s->arena, s->slot, sizeof *slot << s->bits);
        if (!slot) return false;
        s->slot = slot;
        s->room = (size_t)1 << s->bits;
    }
    memset(s->slot, 0, sizeof *s->slot << s->bits);
    for (ari_node id = s->from; id < s->to; id++) {
        uint32_t h = ari_pairing_hash(s->node[id - 2], s->bits);
        while (s->slot[h]) h = (h + 1) & mask;
        s->slot[h] = id;
    }
    return s->ready = true;
}

static ari_node look_up(const search *s, ari_pairing want) {
    const uint32_t mask = (1u << s->bits) - 1;
    for (uint32_t h = ari_pairing_hash(want, s->bits); s->slot[h]; h = (h + 1) & mask)
        if (ari_pairing_same(s->node[s->slot[h] - 2], want)) return s->slot[h];
    return ARI_COMMON_NODES_NONE;
}

/* Nodes first .. end-1 of y, a level. How many are shared; NONE when memory is out. */
static uint32_t match_node(search *s, ari_node *like, const ari_pairing *node, ari_node first, ari_node end) {
    ari_node next = s->from;
    uint32_t n = 0;
    for (ari_node id = first; id < end; id++) {
        const ari_pairing want = {like[node[id - 2].without], like[node[id - 2].with]};
        ari_node found = ARI_COMMON_NODES_NONE;
        if (want.without != ARI_COMMON_NODES_NONE && want.with != ARI_COMMON_NODES_NONE) {
            const ari_node last = s->to - next < NEAR ? s->to : next + NEAR;
            for (found = next; found < last && !ari_pairing_same(s->node[found - 2], want);) found++;
            if (found == last) {
                if (!s->ready && !make_table(s)) return ARI_COMMON_NODES_NONE;
                found = look_up(s, want);
            }
        }
        like[id] = found;
        if (found == ARI_COMMON_NODES_NONE) continue;
        next = found + 1;
        n++;
    }
    return n;
}

ari_status ari_common_nodes_find(ari_common_nodes *s, const ari_leveled *x, const ari_leveled *y, uint32_t nlevel,
                                 ari_budget *budget, ari_arena *a) {
    ari_status status = ARI_OK;
    search t = {.node = x->node, .arena = a};
    *s = (ari_common_nodes){ari_arena_resize(a, NULL, (size_t)y->first[0] * sizeof *s->like), 2, nlevel};
    if (!s->like) return a->spent;
    s->like[0] = 0;
    s->like[1] = 1;
    for (uint32_t i = nlevel; i-- > 0 && status == ARI_OK;) {
        const ari_node first = y->first[i + 1], end = y->first[i];
        t.from = x->first[i + 1];
        t.to = x->first[i];
        t.ready = false;
        const uint32_t n = match_node(&t, s->like, y->node, first, end);
        s->end = end;
        s->level = i;
        if (n == ARI_COMMON_NODES_NONE) status = a->spent;
        else if (!ari_budget_spend(budget, (end - first) / 8)) status = ARI_LIMIT;
        if (end - first > FEW && n < (end - first) / FEW) break;
    }
    ari_arena_free(a, t.slot);
    ari_node *like = ari_arena_resize(a, s->like, s->end * sizeof *like);
    if (like) s->like = like; /* smaller: may fail in peace */
    return status;
}
