/* mincut.c - Dinic's algorithm. A phase numbers the nodes by their distance from the source along arcs with something
 * left, then walks depth first along arcs to the next number until nothing more gets through. The walk is a loop over
 * a path of arcs; each node remembers the arc that it tries next, so an arc is found useless once a phase. The last
 * numbering reaches exactly the source's side of a least cut. */
#include "model/mincut.h"

#include <string.h>

bool ari_mincut_init(ari_mincut *f, uint32_t nnode, uint32_t pairs, ari_arena *a) {
    *f = (ari_mincut){.nnode = nnode, .cap = 2 * pairs};
    f->first = ARI_TAKE(a, uint32_t, nnode);
    f->next = ARI_TAKE(a, uint32_t, f->cap);
    f->to = ARI_TAKE(a, uint32_t, f->cap);
    f->full = ARI_TAKE(a, int64_t, f->cap);
    f->left = ARI_TAKE(a, int64_t, f->cap);
    f->level = ARI_TAKE(a, uint32_t, nnode);
    f->at = ARI_TAKE(a, uint32_t, nnode);
    f->queue = ARI_TAKE(a, uint32_t, nnode);
    f->path = ARI_TAKE(a, uint32_t, nnode);
    f->side = ARI_ZERO(a, bool, nnode);
    if (!f->first || !f->next || !f->to || !f->full || !f->left || !f->level || !f->at || !f->queue || !f->path ||
        !f->side)
        return false;
    for (uint32_t v = 0; v < nnode; v++) f->first[v] = ARI_NO;
    return true;
}

static void put_mincut(ari_mincut *f, uint32_t from, uint32_t to, int64_t capacity) {
    f->to[f->narc] = to;
    f->full[f->narc] = f->left[f->narc] = capacity;
    f->next[f->narc] = f->first[from];
    f->first[from] = f->narc++;
}

void ari_mincut_arc(ari_mincut *f, uint32_t from, uint32_t to, int64_t there, int64_t back) {
    put_mincut(f, from, to, there);
    put_mincut(f, to, from, back);
}

void ari_mincut_reset(ari_mincut *f) {
    if (f->narc) memcpy(f->left, f->full, f->narc * sizeof *f->left);
}

/* Numbers all nodes that the source reaches; false: the sink is not among them. */
static bool number_mincut(ari_mincut *f, uint32_t source, uint32_t sink) {
    uint32_t n = 1;
    for (uint32_t v = 0; v < f->nnode; v++) f->level[v] = ARI_NO;
    f->level[source] = 0;
    f->queue[0] = source;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t e = f->first[f->queue[i]]; e != ARI_NO; e = f->next[e]) {
            if (f->left[e] <= 0 || f->level[f->to[e]] != ARI_NO) continue;
            f->level[f->to[e]] = f->level[f->queue[i]] + 1;
            f->queue[n++] = f->to[e];
        }
    return f->level[sink] != ARI_NO;
}

/* As much as fits along the path of n arcs. */
static int64_t push_mincut(ari_mincut *f, uint32_t n) {
    int64_t amount = ARI_MINCUT_LOTS;
    for (uint32_t i = 0; i < n; i++)
        if (f->left[f->path[i]] < amount) amount = f->left[f->path[i]];
    for (uint32_t i = 0; i < n; i++) f->left[f->path[i]] -= amount, f->left[f->path[i] ^ 1u] += amount;
    return amount;
}

static int64_t phase_mincut(ari_mincut *f, uint32_t source, uint32_t sink) {
    int64_t sum = 0;
    uint32_t n = 0, v = source;
    memcpy(f->at, f->first, f->nnode * sizeof *f->at);
    for (;;) {
        if (v == sink) {
            sum += push_mincut(f, n);
            uint32_t full = 0; /* go on before the first arc that is full now */
            while (f->left[f->path[full]] > 0) full++;
            n = full;
            v = f->to[f->path[n] ^ 1u];
            continue;
        }
        uint32_t e = f->at[v];
        while (e != ARI_NO && (f->left[e] <= 0 || f->level[f->to[e]] != f->level[v] + 1)) e = f->next[e];
        f->at[v] = e;
        if (e != ARI_NO) {
            f->path[n++] = e;
            v = f->to[e];
        } else {
            if (v == source) return sum;
            f->level[v] = ARI_NO;
            v = f->to[f->path[--n] ^ 1u];
        }
    }
}

int64_t ari_mincut_run(ari_mincut *f, uint32_t source, uint32_t sink) {
    int64_t sum = 0;
    while (number_mincut(f, source, sink)) sum += phase_mincut(f, source, sink);
    for (uint32_t v = 0; v < f->nnode; v++) f->side[v] = f->level[v] != ARI_NO;
    return sum;
}
