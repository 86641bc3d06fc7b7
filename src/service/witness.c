/* witness.c - see witness.h. */
#include "service/witness.h"

#include "graph/graph.h"

#include <string.h>

bool ari_witness_open(ari_witness *w, ari_arena *a, uint32_t nunit) {
    memset(w, 0, sizeof *w);
    w->arena = a;
    w->head = ARI_TAKE(a, uint32_t, nunit);
    w->alone = ARI_ZERO(a, uint32_t, nunit);
    w->gone = ARI_ZERO(a, bool, nunit);
    w->stamp = ARI_TAKE(a, uint32_t, nunit);
    if (!w->head || !w->alone || !w->gone || !w->stamp) return false;
    for (uint32_t u = 0; u < nunit; u++) w->head[u] = w->stamp[u] = ARI_NO;
    return true;
}

bool ari_witness_add(ari_witness *w, const uint32_t *unit, uint32_t n) {
    const uint32_t r = w->left.n;
    uint32_t left = 0, mix = 0;
    if (!ARI_RESERVE(w->arena, &w->link, n) || !ARI_RESERVE(w->arena, &w->left, 1) ||
        !ARI_RESERVE(w->arena, &w->mix, 1))
        return false;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t u = unit[i];
        const ari_witness_link link = {r, w->head[u]};
        if (w->stamp[u] == r) continue;
        w->stamp[u] = r;
        w->head[u] = w->link.n;
        ARI_PUSH(&w->link, link);
        if (w->gone[u]) continue;
        left++;
        mix ^= u;
    }
    ARI_PUSH(&w->left, left);
    ARI_PUSH(&w->mix, mix);
    if (left == 1) w->alone[mix]++;
    return true;
}

/* The rivals of a unit lose it (by -1) or have it again (by 1). */
static void move_witness(ari_witness *w, uint32_t unit, int by) {
    w->gone[unit] = by < 0;
    for (uint32_t k = w->head[unit]; k != ARI_NO; k = w->link.at[k].next) {
        const uint32_t r = w->link.at[k].rival;
        if (w->left.at[r] == 1) w->alone[w->mix.at[r]]--;
        w->mix.at[r] ^= unit;
        w->left.at[r] += (uint32_t)by;
        if (w->left.at[r] == 1) w->alone[w->mix.at[r]]++;
    }
}

void ari_witness_leave(ari_witness *w, uint32_t unit) { move_witness(w, unit, -1); }
void ari_witness_return(ari_witness *w, uint32_t unit) { move_witness(w, unit, 1); }

uint32_t ari_witness_loss(const ari_witness *w, uint32_t unit) {
    uint32_t loss = 0;
    for (uint32_t k = w->head[unit]; k != ARI_NO; k = w->link.at[k].next) {
        const uint32_t r = w->link.at[k].rival;
        loss += w->left.at[r] == 1 && w->alone[w->mix.at[r]] == 1;
    }
    return loss;
}
