/* turn.c - an entry is learned by two steps, from the state whose other bits are all 0 and from that where they are all
 * 1: what differs afterwards was kept. */
#include "turn.h"

#include <string.h>

bool ari_turn_open(ari_turns *t, ari_arena *a, const ari_plan *p) {
    const size_t n = (size_t)1 << 2 * p->bits, words = n * 4 * p->words;
    if (!t->word) t->word = ari_arena_resize(a, NULL, words * sizeof *t->word + n);
    if (!t->word) return false;
    t->kind = (uint8_t *)(t->word + words);
    memset(t->kind, ARI_TURN_NEW, n);
    return true;
}

void ari_turn_learn(ari_turns *t, const ari_plan *p, const ari_plan_level *r, uint32_t at) {
    const int words = (int)p->words;
    uint64_t *w = t->word + (size_t)at * 4 * p->words;
    uint8_t kind = 0;
    for (uint32_t with = 0; with < 2; with++, w += 2 * words) {
        ari_state s[2]; /* other bits 0; 1 */
        int end = ARI_STATE_DEAD;
        for (int ones = 0; ones < 2; ones++) {
            memset(s[ones].w, ones ? 0xff : 0, sizeof s->w);
            ari_state_set(p, &s[ones], r->slot[0], at >> p->bits, words);
            ari_state_set(p, &s[ones], r->slot[1], at & ((1u << p->bits) - 1), words);
            end = p->mode == ARI_PLAN_MATE ? ari_state_join(p, r, &s[ones], with, words)
                                           : ari_state_degree(p, r, &s[ones], with, words);
        }
        for (int i = 0; i < words; i++) {
            w[i] = s[0].w[i] ^ s[1].w[i];
            w[words + i] = s[0].w[i];
        }
        if (end == ARI_STATE_ON) kind |= (uint8_t)(ARI_TURN_ON << with);
        if (end == ARI_STATE_FULL) kind |= ARI_TURN_ASK; /* with the edge alone: without it no way becomes complete */
    }
    t->kind[at] = kind;
}

void ari_turn_learn_all(ari_turns *t, const ari_plan *p, const ari_plan_level *r) {
    const uint32_t most = p->mode != ARI_PLAN_MATE ? 1u << p->bits : p->label + (p->free_ends ? 1 : p->npair);
    for (uint32_t a = 0; a < most; a++)
        for (uint32_t b = 0; b < most; b++) ari_turn_learn(t, p, r, a << p->bits | b);
}
