/* nearby_loops_search.c - the search of nearby_loops.h: trail, propagation by tables, learning.
 * Invariant: the states hold exactly the faces trail[1..qhead) and those off the board. A rule that implies a face
 * is its reason; which of the rule's faces are needed is found when asked, by dropping them one by one from the state
 * as long as the table still says the same. Since every reason is a few faces, learned clauses are short.
 */
#include "make/nearby_loops.h"

static const uint8_t power[5] = {1, 3, 9, 27, 81};

/* The faces of the rule of a number, and of one where four faces meet (named by the face below right). */
static inline void faces_of(const ari_nearby_loops *d, uint32_t tag, uint32_t at, uint32_t out[5]) {
    const uint32_t w = d->wide;
    out[0] = at;
    if (tag == NEARBY_CELL) {
        out[1] = at - w;
        out[2] = at + 1;
        out[3] = at + w;
        out[4] = at - 1;
    } else {
        out[1] = at - 1;
        out[2] = at - w;
        out[3] = at - w - 1;
    }
}

static void put_search(ari_nearby_loops *d, uint32_t f, uint8_t value, uint32_t reason) {
    d->val[f] = value;
    d->pos[f] = d->ntrail;
    d->level[f] = d->ncontrol;
    d->reason[f] = reason;
    d->trail[d->ntrail++] = f;
    if (value != d->in[f]) d->flip[d->nflip++] = f;
}

void ari_nearby_loops_search_shift(const ari_nearby_loops *d, uint32_t f, int x) {
    const uint32_t w = d->wide;
    uint8_t *const cell = d->cell, *const corner = d->corner;
    cell[f] = (uint8_t)(cell[f] + x);
    cell[f - w] = (uint8_t)(cell[f - w] + 27 * x);
    cell[f + 1] = (uint8_t)(cell[f + 1] + 81 * x);
    cell[f + w] = (uint8_t)(cell[f + w] + 3 * x);
    cell[f - 1] = (uint8_t)(cell[f - 1] + 9 * x);
    corner[f] = (uint8_t)(corner[f] + x);
    corner[f + 1] = (uint8_t)(corner[f + 1] + 3 * x);
    corner[f + w] = (uint8_t)(corner[f + w] + 9 * x);
    corner[f + w + 1] = (uint8_t)(corner[f + w + 1] + 27 * x);
}

static void back_search(ari_nearby_loops *d, uint32_t level) {
    const uint32_t to = d->control[level];
    while (d->ntrail > to) {
        const uint32_t f = d->trail[--d->ntrail];
        if (d->ntrail < d->qhead) ari_nearby_loops_search_shift(d, f, -(int)d->val[f]);
        if (d->val[f] != d->in[f]) d->nflip--;
        if (d->bumped[f] && (d->cursor == ARI_NO || d->bumped[f] > d->bumped[d->cursor])) d->cursor = f;
        d->val[f] = 0;
    }
    if (d->qhead > to) d->qhead = to;
    if (d->joined > d->nflip) d->joined = d->nflip;
    d->ncontrol = level;
}

/* The faces that make the rule say `bits`, those before place `limit` on the trail, but not `but`, into out[]. */
static uint32_t explain_search(const ari_nearby_loops *d, uint32_t tag, uint32_t at, uint32_t bits, uint32_t but,
                               uint32_t limit, uint32_t *out) {
    const uint16_t *table = tag == NEARBY_CELL ? d->table[d->kind[at]] : d->cross;
    uint32_t face[5], state = 0, n = 0;
    const uint32_t nface = tag == NEARBY_CELL ? 5 : 4;
    faces_of(d, tag, at, face);
    for (uint32_t i = 0; i < nface; i++)
        if (face[i] != but && d->val[face[i]] && d->pos[face[i]] < limit) state += power[i] * d->val[face[i]];
    for (uint32_t i = 0; i < nface; i++) {
        const uint32_t f = face[i];
        if (f == but || !d->val[f] || d->pos[f] >= limit || !d->level[f]) continue;
        const uint32_t less = state - power[i] * d->val[f];
        if (table[less] & (bits | NEARBY_DEAD)) state = less;
        else out[n++] = f;
    }
    return n;
}

/* A rule says something: see to it. False: conflict. */
static bool obey_search(ari_nearby_loops *d, uint32_t tag, uint32_t at, uint32_t says) {
    uint32_t face[5];
    const uint32_t nface = tag == NEARBY_CELL ? 5 : 4;
    if (says & NEARBY_DEAD) {
        d->nconflict = explain_search(d, tag, at, NEARBY_DEAD, ARI_NO, d->ntrail, d->conflict);
        return false;
    }
    faces_of(d, tag, at, face);
    for (uint32_t i = 0; i < nface; i++, says >>= 2) {
        const uint8_t value = says & 3u;
        if (!value || d->val[face[i]] == value) continue;
        if (!d->val[face[i]]) {
            put_search(d, face[i], value, at << 2 | tag);
            continue;
        }
        d->nconflict = explain_search(d, tag, at, (uint32_t)value << (2 * i), face[i], d->ntrail, d->conflict);
        d->conflict[d->nconflict++] = face[i];
        return false;
    }
    return true;
}

static inline bool is_true(const ari_nearby_loops *d, uint32_t lit) { return d->val[lit >> 1] == 1 + (lit & 1u); }
static inline bool is_false(const ari_nearby_loops *d, uint32_t lit) { return d->val[lit >> 1] == 2 - (lit & 1u); }

/* The clauses that watch this literal, which is false now. */
static bool visit_search(ari_nearby_loops *d, uint32_t lit) {
    uint32_t *from = &d->head[lit];
    while (*from != ARI_NO) {
        const uint32_t node = *from, c = node >> 1;
        uint32_t *const w = d->word + d->clause[c], n = d->clause[c + 1] - d->clause[c];
        const uint32_t mine = node & 1u;
        uint32_t k = 2;
        d->ticks++;
        if (is_true(d, w[mine ^ 1u])) {
            from = &d->link[node];
            continue;
        }
        while (k < n && is_false(d, w[k])) k++;
        if (k < n) {
            const uint32_t other = w[k];
            w[k] = w[mine];
            w[mine] = other;
            *from = d->link[node];
            d->link[node] = d->head[other];
            d->head[other] = node;
            continue;
        }
        from = &d->link[node];
        const uint32_t left = w[mine ^ 1u];
        if (!d->val[left >> 1]) {
            put_search(d, left >> 1, (uint8_t)(1 + (left & 1u)), c << 2 | NEARBY_CLAUSE);
            continue;
        }
        for (d->nconflict = 0; d->nconflict < n; d->nconflict++) d->conflict[d->nconflict] = w[d->nconflict] >> 1;
        return false;
    }
    return true;
}

/* What the rule of a number, or where four faces meet, says now. */
static inline bool look_cell(ari_nearby_loops *d, uint32_t at) {
    const uint32_t says = d->table[d->kind[at]][d->cell[at]];
    return !says || obey_search(d, NEARBY_CELL, at, says);
}
static inline bool look_corner(ari_nearby_loops *d, uint32_t at) {
    const uint32_t says = d->cross[d->corner[at]];
    return !says || obey_search(d, NEARBY_CORNER, at, says);
}

bool ari_nearby_loops_search_propagate(ari_nearby_loops *d) {
    const uint32_t w = d->wide;
    while (d->qhead < d->ntrail) {
        const uint32_t f = d->trail[d->qhead++];
        d->ticks += 3;
        ari_nearby_loops_search_shift(d, f, d->val[f]);
        if (!look_cell(d, f) || !look_cell(d, f - w) || !look_cell(d, f + 1) || !look_cell(d, f + w) ||
            !look_cell(d, f - 1) || !look_corner(d, f) || !look_corner(d, f + 1) || !look_corner(d, f + w) ||
            !look_corner(d, f + w + 1) || !visit_search(d, 2 * f + (d->val[f] == NEARBY_OUT)))
            return false;
    }
    return true;
}

bool ari_nearby_loops_search_rule(ari_nearby_loops *d, uint32_t f, uint8_t kind) {
    d->kind[f] = kind;
    return look_cell(d, f);
}

/* Does what implied this face rest on a rule or a face, marked, that is gone? */
static bool is_loose(const ari_nearby_loops *d, uint32_t f) {
    const uint32_t tag = d->reason[f] & 3u, at = d->reason[f] >> 2, nface = tag == NEARBY_CELL ? 5 : 4;
    uint32_t face[5];
    if (tag == NEARBY_CELL && !d->kind[at]) return true;
    faces_of(d, tag, at, face);
    for (uint32_t i = 0; i < nface; i++)
        if (d->seen[face[i]] && d->pos[face[i]] < d->pos[f]) return true;
    return false;
}

void ari_nearby_loops_search_forget(ari_nearby_loops *d) {
    const uint32_t w = d->wide;
    uint32_t n = 0, kept = 1;
    d->ticks += d->ntrail;
    for (uint32_t i = 1; i < d->ntrail; i++) {
        const uint32_t f = d->trail[i];
        if (is_loose(d, f)) {
            d->seen[f] = true;
            d->queue[n++] = f;
        } else {
            d->pos[f] = kept;
            d->trail[kept++] = f;
        }
    }
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t f = d->queue[i];
        ari_nearby_loops_search_shift(d, f, -(int)d->val[f]);
        d->val[f] = 0;
        d->seen[f] = false;
    }
    d->ntrail = d->qhead = kept;
    for (uint32_t i = 0; i < n; i++) { /* nothing contradicts the loop given */
        const uint32_t f = d->queue[i], cell[5] = {f, f - w, f + 1, f + w, f - 1};
        const uint32_t corner[4] = {f, f + 1, f + w, f + w + 1};
        for (uint32_t k = 0; k < 5; k++) (void)look_cell(d, cell[k]);
        for (uint32_t k = 0; k < 4; k++) (void)look_corner(d, corner[k]);
    }
}

void ari_nearby_loops_search_begin(ari_nearby_loops *d) {
    for (uint32_t c = 0; c < d->nclause; c++)
        for (uint32_t k = 0; k < 2; k++) d->head[d->word[d->clause[c] + k]] = ARI_NO;
    for (uint32_t f = d->newest; f != ARI_NO; f = d->older[f]) d->bumped[f] = 0;
    d->newest = d->cursor = d->broken_rule = ARI_NO;
    d->nbump = d->nclause = d->nword = 0;
}

void ari_nearby_loops_search_end(ari_nearby_loops *d) {
    d->control[0] = d->ground;
    back_search(d, 0);
    d->kind[d->asked] = 0;
}

void ari_nearby_loops_search_decide(ari_nearby_loops *d, uint32_t face) {
    d->control[d->ncontrol++] = d->ntrail;
    put_search(d, face, d->in[face], NEARBY_DECIDED);
}

void ari_nearby_loops_search_hold(ari_nearby_loops *d, uint32_t face) {
    put_search(d, face, d->in[face], NEARBY_DECIDED);
}

uint32_t ari_nearby_loops_search_next(ari_nearby_loops *d) {
    while (d->cursor != ARI_NO && d->val[d->cursor]) d->cursor = d->older[d->cursor];
    return d->cursor;
}

/* ---- learning ---- */

/* To the front of the list. The face is assigned, so nothing before the cursor becomes open. */
static void bump_search(ari_nearby_loops *d, uint32_t f) {
    if (d->newest != f) {
        if (d->cursor == f) d->cursor = d->older[f];
        if (d->bumped[f]) {
            d->older[d->newer[f]] = d->older[f];
            if (d->older[f] != ARI_NO) d->newer[d->older[f]] = d->newer[f];
        }
        d->older[f] = d->newest;
        if (d->newest != ARI_NO) d->newer[d->newest] = f;
        d->newest = f;
    }
    d->bumped[f] = ++d->nbump;
}

/* The faces that imply this one, into out[]. */
static uint32_t reason_of(const ari_nearby_loops *d, uint32_t f, uint32_t *out) {
    const uint32_t tag = d->reason[f] & 3u, at = d->reason[f] >> 2;
    if (tag == NEARBY_CLAUSE) {
        uint32_t n = 0;
        for (uint32_t i = d->clause[at]; i < d->clause[at + 1]; i++)
            if (d->word[i] >> 1 != f) out[n++] = d->word[i] >> 1;
        return n;
    }
    uint32_t face[5], i = 0;
    faces_of(d, tag, at, face);
    while (face[i] != f) i++;
    return explain_search(d, tag, at, (uint32_t)d->val[f] << (2 * i), f, d->pos[f], out);
}

/* A clause of n literals, the first two watched; false: no room. */
static bool store_search(ari_nearby_loops *d, uint32_t n) {
    if (d->nclause == NEARBY_CLAUSES || d->nword + n > NEARBY_WORDS) return false;
    const uint32_t c = d->nclause++;
    d->clause[c] = d->nword;
    for (uint32_t i = 0; i < n; i++)
        d->word[d->nword++] = 2 * d->learnt[i] + (d->val[d->learnt[i]] == NEARBY_OUT);
    d->clause[c + 1] = d->nword;
    for (uint32_t k = 0; k < 2; k++) {
        const uint32_t lit = d->word[d->clause[c] + k];
        d->link[2 * c + k] = d->head[lit];
        d->head[lit] = 2 * c + k;
    }
    return true;
}

ari_answer ari_nearby_loops_search_learn(ari_nearby_loops *d) {
    uint32_t top = 0, n = 1, open = 0, at;
    for (uint32_t i = 0; i < d->nconflict; i++)
        if (d->level[d->conflict[i]] > top) top = d->level[d->conflict[i]];
    if (!top) return ARI_NONE;
    if (top < d->ncontrol) back_search(d, top);
    at = d->ntrail;
    for (;;) { /* learnt[0] is for the last */
        d->ticks += d->nconflict;
        for (uint32_t i = 0; i < d->nconflict; i++) {
            const uint32_t f = d->conflict[i];
            if (d->seen[f] || !d->level[f]) continue;
            d->seen[f] = true;
            bump_search(d, f);
            if (d->level[f] == top) open++;
            else d->learnt[n++] = f;
        }
        do at--;
        while (!d->seen[d->trail[at]]);
        d->seen[d->trail[at]] = false;
        if (!--open) break;
        d->nconflict = reason_of(d, d->trail[at], d->conflict);
    }
    const uint32_t last = d->trail[at], now = d->val[last];
    uint32_t jump = 0;
    d->learnt[0] = last;
    for (uint32_t i = 1; i < n; i++) {
        const uint32_t f = d->learnt[i];
        d->seen[f] = false;
        if (d->level[f] <= jump) continue;
        jump = d->level[f];
        d->learnt[i] = d->learnt[1];
        d->learnt[1] = f;
    }
    const uint32_t c = d->nclause;
    if (n > 1 && !store_search(d, n)) return ARI_UNKNOWN;
    back_search(d, jump);
    put_search(d, last, (uint8_t)(3 - now), n > 1 ? c << 2 | NEARBY_CLAUSE : NEARBY_DECIDED);
    return ARI_SOME;
}
