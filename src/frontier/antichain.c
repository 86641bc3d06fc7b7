/* antichain.c - sorting by owner and size is by counting; smaller sets come first, so a set that is kept stays.
 * The trie: children of a node are the next elements, ascending; a chain of siblings is walked. A set is put there only
 * when none is inside it, and smaller sets first, so no set ends inside another one's branch. */
#include "frontier/antichain.h"

#include <string.h>

typedef ari_difference_set set;

/* ---- batches ---- */

bool ari_antichain_add(ari_arena *a, ari_antichain_heap *h, set s, uint32_t owner) {
    if (!ARI_SWELL(a, &h->set, 1) || !ARI_SWELL(a, &h->of, 1)) return false;
    h->set.at[h->set.n++] = s;
    h->of.at[h->of.n++] = owner;
    return true;
}

/* The sets by owner, those of an owner by size; head[owner + 1] is where its sets end. */
static void sort_antichain(const ari_antichain_heap *h, uint32_t nowner, uint32_t *place, uint32_t *head, set *at) {
    uint32_t bucket[ARI_DIFFERENCE_FACES + 2] = {0};
    const uint32_t n = h->set.n;
    for (uint32_t i = 0; i < n; i++) bucket[ari_difference_size(h->set.at[i]) + 1]++;
    for (uint32_t k = 1; k < ARI_DIFFERENCE_FACES + 2; k++) bucket[k] += bucket[k - 1];
    for (uint32_t i = 0; i < n; i++) place[bucket[ari_difference_size(h->set.at[i])]++] = i;
    memset(head, 0, ((size_t)nowner + 2) * sizeof *head);
    for (uint32_t i = 0; i < n; i++) head[h->of.at[i] + 2]++;
    for (uint32_t s = 2; s < nowner + 2; s++) head[s] += head[s - 1];
    for (uint32_t i = 0; i < n; i++) at[head[h->of.at[place[i]] + 1]++] = h->set.at[place[i]];
}

static bool needed_antichain(const set *s, const set *list, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (ari_difference_around(s, &list[i])) return false;
    return true;
}

static uint32_t subsume_antichain(set *to, const set *from, uint32_t n, const set *judge, uint32_t njudge) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < n; i++) {
        const set one = from[i];
        if (needed_antichain(&one, judge, njudge) && needed_antichain(&one, to, kept)) to[kept++] = one;
    }
    return kept;
}

bool ari_antichain_minimal(ari_arena *a, ari_antichain_heap *h, uint32_t nowner, uint32_t judge,
                          ari_antichain_batch *out) {
    const uint32_t n = h->set.n;
    uint32_t *place = ari_arena_resize(a, NULL, ((size_t)n + 1) * sizeof *place);
    uint32_t *head = ari_arena_resize(a, NULL, ((size_t)nowner + 2) * sizeof *head);
    set *at = ari_arena_resize(a, NULL, ((size_t)n + 1) * sizeof *at), *law = NULL;
    uint32_t nlaw = 0, kept = 0;
    bool good = place && head && at;
    if (good) sort_antichain(h, nowner, place, head, at);
    ari_arena_free(a, place);
    if (good && judge != ARI_NO) {
        const uint32_t from = head[judge], m = head[judge + 1] - from;
        law = ari_arena_resize(a, NULL, ((size_t)m + 1) * sizeof *law);
        good = law != NULL;
        if (good) nlaw = subsume_antichain(law, at + from, m, NULL, 0);
    }
    if (!good) {
        ari_arena_free(a, head);
        ari_arena_free(a, at);
        return false;
    }
    for (uint32_t s = 0, from = 0; s < nowner; s++) {
        const uint32_t to = head[s + 1], begin = kept;
        if (s == judge) memcpy(at + kept, law, nlaw * sizeof *at);
        kept += s == judge ? nlaw : subsume_antichain(at + begin, at + from, to - from, law, nlaw);
        from = to;
        head[s] = begin;
    }
    head[nowner] = kept;
    ari_arena_free(a, law);
    h->set.n = h->of.n = 0;
    *out = (ari_antichain_batch){at, head, nowner, kept};
    return true;
}

uint32_t ari_antichain_from(const ari_antichain_batch *b, uint32_t owner, uint32_t size) {
    uint32_t from = b->head[owner], to = b->head[owner + 1];
    while (from < to) {
        const uint32_t mid = from + (to - from) / 2;
        if (ari_difference_size(b->at[mid]) < size) from = mid + 1;
        else to = mid;
    }
    return from;
}

void ari_antichain_free(ari_arena *a, ari_antichain_batch *b) {
    ari_arena_free(a, b->at);
    ari_arena_free(a, b->head);
    memset(b, 0, sizeof *b);
}

void ari_antichain_drop(ari_arena *a, ari_antichain_heap *h) {
    ari_arena_free(a, h->set.at);
    ari_arena_free(a, h->of.at);
    memset(h, 0, sizeof *h);
}

/* ---- the trie ---- */

bool ari_antichain_put(ari_arena *a, ari_antichain_trie *t, const set *s) {
    uint32_t last = ARI_NO, parent = ARI_NO; /* nodes by number: the block moves */
    if (!ARI_SWELL(a, &t->node, ARI_DIFFERENCE_FACES + 1)) return false;
    if (!t->node.n) t->node.n = 1;
    for (uint32_t e = 0; e < ARI_DIFFERENCE_FACES; e++) {
        if (!ari_bits_has(s->w, e)) continue;
        uint32_t before = 0, at = parent == ARI_NO ? t->first : t->node.at[parent].child;
        while (at && t->node.at[at].element < e) {
            before = at;
            at = t->node.at[at].sibling;
        }
        if (!at || t->node.at[at].element != e) {
            const uint32_t next = at;
            at = t->node.n++;
            t->node.at[at] = (ari_antichain_branch){e, 0, next};
            if (before) t->node.at[before].sibling = at;
            else if (parent == ARI_NO) t->first = at;
            else t->node.at[parent].child = at;
        }
        parent = last = at;
    }
    if (last == ARI_NO) t->empty = true;
    else t->node.at[last].child = ARI_NO;
    return true;
}

bool ari_antichain_inside(ari_antichain_trie *t, const set *s) {
    uint32_t later[ARI_DIFFERENCE_FACES], n = 0, at = t->first;
    if (t->empty) return true;
    for (;;) {
        while (at) {
            const ari_antichain_branch b = t->node.at[at];
            t->looked++;
            if (!ari_bits_has(s->w, b.element)) {
                at = b.sibling;
                continue;
            }
            if (b.child == ARI_NO) return true;
            if (b.sibling) later[n++] = b.sibling;
            at = b.child;
        }
        if (!n) return false;
        at = later[--n];
    }
}
