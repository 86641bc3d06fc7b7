/* distinguishing.c - see distinguishing.h.
 * Idea: the columns in which a row differs from another one are a set, and what tells it from all is a set of columns
 * that meets each of these sets. Greedy first: the column that tells it from most, then for those left. Then a search
 * for one column less, and one less: take the row left that differs in the fewest columns, and branch on these. The
 * rows are looked at as a best-first search does: a size found with fewer rows can only have grown since, so the row
 * with the smallest one is looked at anew until the smallest is of now. */
#include "service/hitting/distinguishing.h"

#include "base/bits.h"

#include <string.h>

enum { DEEPEST = 24 }; /* columns in a search; larger sets stay as greedy found them */
#define NONE ARI_DISTINGUISHING_NONE

void ari_distinguishing_init(ari_distinguishing *s, ari_arena *a, uint32_t ncol, const uint32_t *group,
                             uint32_t ngroup) {
    *s = (ari_distinguishing){.arena = a, .ncol = ncol, .group = group, .ngroup = ngroup};
}

void ari_distinguishing_clear(ari_distinguishing *s) { s->row.n = s->value.n = 0; }

static const uint32_t *values_distinguishing(const ari_distinguishing *s, uint32_t row) {
    return s->value.at + (size_t)row * s->ncol;
}

ari_status ari_distinguishing_add(ari_distinguishing *s, const uint32_t *value, uint32_t *row, bool *fresh) {
    const ari_distinguishing_row blank = {0, 0, 0};
    s->ticks += s->row.n / 8 + 1;
    *row = 0;
    while (*row < s->row.n && s->ncol && memcmp(values_distinguishing(s, *row), value, s->ncol * sizeof *value)) ++*row;
    *fresh = *row == s->row.n;
    if (!*fresh) return ARI_OK;
    if (!ARI_RESERVE(s->arena, &s->value, s->ncol) || !ARI_RESERVE(s->arena, &s->row, 1)) return s->arena->spent;
    if (s->ncol) memcpy(s->value.at + s->value.n, value, s->ncol * sizeof *value);
    s->value.n += s->ncol;
    ARI_PUSH(&s->row, blank);
    return ARI_OK;
}

void ari_distinguishing_bar(ari_distinguishing *s, uint32_t row) { s->row.at[row].size = s->row.at[row].least = NONE; }

/* ---- one row ---- */

static ari_status room_distinguishing(ari_distinguishing *s) {
    if (s->nword * 64 >= s->row.n) return ARI_OK;
    s->nword = (s->row.n + 63) / 64 * 2;
    s->apart = ARI_TAKE(s->arena, uint64_t, (size_t)s->ncol * s->nword);
    s->left = ARI_TAKE(s->arena, uint64_t, (size_t)(DEEPEST + 1) * s->nword);
    s->order = ARI_TAKE(s->arena, uint32_t, (size_t)s->nword * 64);
    s->count = ARI_TAKE(s->arena, uint32_t, (size_t)s->nword * 64 + s->ncol + 2);
    if (!s->set) s->set = ARI_TAKE(s->arena, uint32_t, (size_t)s->ncol * 2 + 2);
    if (!s->taken) s->taken = ARI_TAKE(s->arena, uint8_t, s->ngroup);
    s->chosen = s->set ? s->set + s->ncol + 1 : NULL;
    return s->apart && s->left && s->order && s->count && s->set && s->taken ? ARI_OK : s->arena->spent;
}

/* apart[] of row r, and the other rows in order[] by the number of columns in which they differ. False: a row has all
 * values of r. */
static bool compare_distinguishing(ari_distinguishing *s, uint32_t r) {
    const uint32_t *own = values_distinguishing(s, r), n = s->row.n;
    uint32_t *differ = s->count, *from = s->count + (size_t)s->nword * 64; /* [ncol + 2] */
    memset(s->apart, 0, (size_t)s->ncol * s->nword * sizeof *s->apart);
    memset(from, 0, ((size_t)s->ncol + 2) * sizeof *from);
    s->ticks += (uint64_t)n * s->ncol / 16 + 1;
    for (uint32_t t = 0; t < n; t++) {
        const uint32_t *other = values_distinguishing(s, t);
        uint32_t d = 0;
        for (uint32_t c = 0; t != r && c < s->ncol; c++) {
            if (own[c] == NONE || own[c] == other[c]) continue;
            ari_bits_put(s->apart + (size_t)c * s->nword, t);
            d++;
        }
        if (t != r && !d) return false;
        differ[t] = d;
        from[d + 1] += t != r;
    }
    for (uint32_t d = 1; d <= s->ncol; d++) from[d] += from[d - 1];
    for (uint32_t t = 0; t < n; t++)
        if (t != r) s->order[from[differ[t]]++] = t;
    return true;
}

/* All rows but the one looked at, as bits. */
static void all_others(const ari_distinguishing *s, uint64_t *left) {
    memset(left, 0, s->nword * sizeof *left);
    for (uint32_t i = 0; i + 1 < s->row.n; i++) ari_bits_put(left, s->order[i]);
}

/* Into set[], or NONE, when what is left is told apart at places that are taken; *best: the most rows that one column
 * tells it from. */
static uint32_t greedy_distinguishing(ari_distinguishing *s, uint32_t *best) {
    uint32_t n = 0, rest = s->row.n - 1;
    all_others(s, s->left);
    memset(s->taken, 0, s->ngroup);
    while (rest) {
        uint32_t most = 0, at = 0;
        for (uint32_t c = 0; c < s->ncol; c++) {
            if (s->taken[s->group[c]]) continue;
            const uint64_t *apart = s->apart + (size_t)c * s->nword;
            uint32_t k = 0;
            for (uint32_t i = 0; i < s->nword; i++) k += ari_bits_weight(s->left[i] & apart[i]);
            if (k > most) most = k, at = c;
        }
        if (!most) return NONE;
        if (!n) *best = most;
        s->taken[s->group[at]] = 1;
        for (uint32_t i = 0; i < s->nword; i++) s->left[i] &= ~s->apart[(size_t)at * s->nword + i];
        s->set[n++] = at;
        rest -= most;
    }
    return n;
}

typedef enum verdict { FOUND, REFUTED, SPENT } verdict;

/* Are k columns enough? Then into set[], *n of them. Level d of the search has the rows left after d columns in left[],
 * the row it branches on in pivot[], and the column it tries in col[]. */
static verdict seek_distinguishing(ari_distinguishing *s, uint32_t k, uint32_t best, uint32_t *nodes, uint32_t *n) {
    uint32_t col[DEEPEST + 1], pivot[DEEPEST + 1], d = 0;
    bool fresh = true;
    all_others(s, s->left);
    memset(s->taken, 0, s->ngroup);
    for (;;) {
        const uint64_t *left = s->left + (size_t)d * s->nword;
        if (fresh) {
            const uint32_t rest = ari_bits_count(left, s->nword);
            uint32_t i = 0;
            if (!rest) break;
            if (!*nodes) return SPENT;
            --*nodes;
            s->ticks += s->nword / 8 + 1;
            while (!ari_bits_has(left, s->order[i])) i++;
            pivot[d] = s->order[i];
            col[d] = (uint64_t)(k - d) * best < rest ? s->ncol : 0; /* too many are left for the columns that are */
        } else s->taken[s->group[col[d]++]] = 0;
        const uint32_t p = pivot[d];
        while (col[d] < s->ncol && (s->taken[s->group[col[d]]] ||
                                    !ari_bits_has(s->apart + (size_t)col[d] * s->nword, p))) col[d]++;
        fresh = col[d] < s->ncol && d < k;
        if (fresh) {
            uint64_t *next = s->left + (size_t)(d + 1) * s->nword;
            const uint64_t *apart = s->apart + (size_t)col[d] * s->nword;
            for (uint32_t i = 0; i < s->nword; i++) next[i] = left[i] & ~apart[i];
            s->taken[s->group[col[d]]] = 1;
            d++;
        } else if (d-- == 0) return REFUTED;
    }
    memcpy(s->set, col, d * sizeof *col);
    *n = d;
    return FOUND;
}

/* Its size and bound as of now; a set of this size in s->set. */
static ari_status look_distinguishing(ari_distinguishing *s, uint32_t r, uint32_t effort) {
    ari_distinguishing_row *row = &s->row.at[r];
    uint32_t best = 0, nodes = effort;
    ARI_TRY(room_distinguishing(s));
    row->seen = s->row.n;
    if (!compare_distinguishing(s, r)) {
        row->size = row->least = NONE;
        return ARI_OK;
    }
    const uint32_t first = greedy_distinguishing(s, &best);
    row->size = first == NONE ? s->ncol + 1 : first;
    s->ticks += (uint64_t)row->size * s->ncol * s->nword / 16;
    while (row->least < row->size && row->least <= DEEPEST) {
        if (row->least > s->ngroup) {
            row->size = row->least = NONE;
            return ARI_OK;
        }
        const verdict v = seek_distinguishing(s, row->least, best, &nodes, &row->size);
        if (v == SPENT) break;
        if (v == REFUTED) row->least++;
    }
    return ARI_OK;
}

/* ---- all rows ---- */

static void choose_distinguishing(ari_distinguishing *s, uint32_t n) {
    s->nchosen = n;
    for (uint32_t i = 0; i < n; i++) { /* a few: sorted as they come */
        uint32_t at = i;
        for (; at && s->chosen[at - 1] > s->set[i]; at--) s->chosen[at] = s->chosen[at - 1];
        s->chosen[at] = s->set[i];
    }
}

ari_status ari_distinguishing_best(ari_distinguishing *s, uint32_t effort, uint32_t *out, bool *open) {
    *open = false;
    for (;;) {
        uint32_t r = NONE;
        for (uint32_t i = 0; i < s->row.n; i++) /* the smallest; of these one of now */
            if (s->row.at[i].size != NONE && (r == NONE || s->row.at[i].size < s->row.at[r].size)) r = i;
        *out = r;
        if (r == NONE) return ARI_OK;
        const uint32_t before = s->row.at[r].size;
        const bool now = s->row.at[r].seen == s->row.n;
        ARI_TRY(look_distinguishing(s, r, effort));
        if (s->row.at[r].size == NONE || (s->row.at[r].size > before && !now)) continue;
        *open = s->row.at[r].size > s->ncol;
        if (*open) {
            *out = NONE;
            return ARI_OK;
        }
        choose_distinguishing(s, s->row.at[r].size);
        return ARI_OK;
    }
}

ari_status ari_distinguishing_prove(ari_distinguishing *s, uint64_t ticks, uint32_t effort, uint32_t *out,
                                    uint32_t *least) {
    const uint64_t end = s->ticks + ticks;
    for (uint32_t r = 0; r < s->row.n && s->ticks < end; r++) {
        if (s->row.at[r].least >= s->nchosen) continue;
        ARI_TRY(look_distinguishing(s, r, effort));
        if (s->row.at[r].size >= s->nchosen) continue;
        choose_distinguishing(s, s->row.at[r].size);
        *out = r;
    }
    *least = s->nchosen;
    for (uint32_t r = 0; r < s->row.n; r++)
        if (s->row.at[r].least < *least) *least = s->row.at[r].least;
    return ARI_OK;
}
