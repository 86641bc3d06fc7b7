/* transition.c - an entry is learned by two steps, from the state whose other bits are all 0 and from that where they
 * are all 1: what differs afterwards was kept. */
#include "frontier/transition.h"

#include <string.h>

bool ari_transition_open(ari_turns *t, ari_arena *a, const ari_plan *p, uint32_t nfield) {
    const size_t n = (size_t)1 << nfield * p->bits, words = n * 4 * p->words;
    if (!t->word) t->word = ari_arena_resize(a, NULL, words * sizeof *t->word + n);
    if (!t->word) return false;
    t->kind = (uint8_t *)(t->word + words);
    memset(t->kind, ARI_TRANSITION_NEW, n);
    return true;
}

void ari_transition_learn(ari_turns *t, const ari_plan *p, const ari_plan_level *r, uint32_t at) {
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
        if (end == ARI_STATE_ON) kind |= (uint8_t)(ARI_TRANSITION_ON << with);
        if (end == ARI_STATE_FULL)
            kind |= ARI_TRANSITION_ASK; /* with the edge alone: without it no way becomes complete */
    }
    t->kind[at] = kind;
}

static uint32_t values_transition(const ari_plan *p) {
    return p->mode != ARI_PLAN_MATE ? 1u << p->bits : p->label + (p->free_ends ? 1 : p->npair);
}

void ari_transition_learn_all(ari_turns *t, const ari_plan *p, const ari_plan_level *r) {
    const uint32_t most = values_transition(p);
    for (uint32_t a = 0; a < most; a++)
        for (uint32_t b = 0; b < most; b++) ari_transition_learn(t, p, r, a << p->bits | b);
}

bool ari_transition_pair_gaze(const ari_plan *p, const ari_plan_level *r, ari_gaze *g) {
    uint32_t slot[4], n = 0;
    for (int k = 0; k < 4; k++) { /* those whose field is not known */
        const uint32_t x = r[k / 2].slot[k % 2];
        bool old = r[k / 2].enter[k % 2] != ARI_NO;
        for (int j = 0; j < k; j++) old |= r[j / 2].slot[j % 2] == x;
        if (!old) slot[n++] = x;
    }
    memset(g, 0, sizeof *g);
    for (uint32_t k = 0; k < n && n <= 3; k++) /* the second field is the lowest, as in one level */
        ari_transition_aim(p, g, (int)k, slot[k], k == 1 ? 0 : k ? 2 * p->bits : p->bits, (int)p->words);
    return n <= 3 && 3 * p->bits <= ARI_TRANSITION_PAIR_BITS;
}

void ari_transition_pair_learn(ari_turns *both, ari_turns *each, const ari_plan *p, const ari_plan_level *r,
                               uint32_t at) {
    const uint32_t words = p->words;
    uint64_t *w = both->word + (size_t)at * 4 * words;
    uint8_t kind = 0;
    ari_gaze g, one[2];
    ari_state top = {{0}};
    (void)ari_transition_pair_gaze(p, r, &g);
    for (int k = 0; k < 2; k++) one[k] = ari_transition_gaze(p, r + k, (int)words);
    for (int k = 0; k < 3; k++) {
        const uint64_t field = at & g.mask[k];
        top.w[g.word[k]] |= field << g.shift[k] | field >> (64 - g.shift[k]) % 64;
    }
    const uint32_t first = ari_transition_at(&one[0], top.w);
    if (each[0].kind[first] & ARI_TRANSITION_NEW) ari_transition_learn(&each[0], p, r, first);
    kind = each[0].kind[first] & ARI_TRANSITION_ASK;
    for (uint32_t with = 0; with < 2; with++, w += 2 * words) {
        const uint64_t *t = each[0].word + ((size_t)first * 4 + 2 * with) * words;
        ari_state s;
        if (!(each[0].kind[first] >> with & ARI_TRANSITION_ON)) continue;
        for (uint32_t i = 0; i < words; i++) s.w[i] = (top.w[i] & t[i]) | t[words + i];
        const uint32_t second = ari_transition_at(&one[1], s.w);
        if (each[1].kind[second] & ARI_TRANSITION_NEW) ari_transition_learn(&each[1], p, r + 1, second);
        const uint8_t then = each[1].kind[second], take = then >> 1 & ARI_TRANSITION_ON;
        const uint64_t *q = each[1].word + ((size_t)second * 4 + 2 * take) * words;
        for (uint32_t i = 0; i < words; i++) {
            w[i] = t[i] & q[i];
            w[words + i] = (t[words + i] & q[i]) | q[words + i];
        }
        kind |= (uint8_t)((then & ARI_TRANSITION_ASK) |
                          (((then | take) & ARI_TRANSITION_ON) + take * ARI_TRANSITION_VIA) << with);
    }
    both->kind[at] = kind;
}

void ari_transition_pair_learn_all(ari_turns *both, ari_turns *each, const ari_plan *p, const ari_plan_level *r) {
    const uint32_t mask = (1u << p->bits) - 1, most = values_transition(p);
    for (uint32_t at = 0; at < 1u << 3 * p->bits; at++)
        if ((at & mask) < most && (at >> p->bits & mask) < most && at >> 2 * p->bits < most)
            ari_transition_pair_learn(both, each, p, r, at);
}
