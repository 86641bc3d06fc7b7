/* endgame.c - depth first with bits. See endgame.h.
 *
 * Rows are sets, columns elements, both as bits over what is left at the node where the search begins. A place of the
 * search: the rows not hit (open), the columns that may still be taken (live). Its branches are the columns of its
 * shortest row; a column whose branch is done is dead in the branches after it, so no choice is met twice.
 * A place is given up when a row has no live column, when more disjoint rows are met than columns may be taken, when
 * the columns in most open rows, as many as may be taken, are not in enough of them together, or when the rows can be
 * priced too high (weigh); columns that the prices forbid are dead from there on.
 * Dominance: of two columns of the branching row, one that is in no open row without the other need not be tried, nor
 * taken below: the other does as well. A column of another row cannot dominate here, since it would be in this one too.
 * All holds for the sets that are known; what is refuted stays so when more of them become known. */
#include "service/hitting/endgame.h"

#include "base/sort.h"

#include <string.h>

enum { COLUMNS = 256, ROWS = 1024, WIDE = COLUMNS / 64, TALL = ROWS / 64, DEPTH = 48, BRANCHES = 40 };
enum { TERMS = 1 << 15, LIGHT = 3, ONE = 1 << 20 }; /* LIGHT: so few are left that counting is enough */

typedef struct place {
    uint64_t open[TALL], live[WIDE];
    uint8_t branch[BRANCHES];
    uint32_t nbranch, at;
} place;

typedef struct inventory { /* what is open, row by row */
    uint32_t count[COLUMNS], nopen, best; /* open rows of a column; the shortest row */
    uint32_t end[ROWS];                   /* into term, of open rows in their order */
    uint8_t term[TERMS];                  /* live columns */
} inventory;

struct ari_endgame {
    uint32_t n;
    uint32_t *column_of;         /* [n] of an element; ARI_NO */
    uint32_t elem[COLUMNS];      /* of a column */
    uint64_t row[ROWS][WIDE], column[COLUMNS][TALL];
    uint64_t key[2 * ROWS];      /* scratch: sizes and numbers of rows */
    uint64_t raw[ROWS][WIDE];    /* scratch: rows before they are sorted */
    uint32_t nrow, ncol, tall, wide, base; /* base: elements ruled in */
    place path[DEPTH + 1];
    inventory inventory;
    uint32_t room[COLUMNS], share[COLUMNS]; /* scratch */
    uint32_t part[ROWS + 1];                /* ONE divided */
    uint64_t ticks;
};

ari_status ari_endgame_open(ari_arena *a, uint32_t n, ari_endgame **out) {
    ari_endgame *g = *out = ARI_ZERO(a, ari_endgame, 1);
    if (!g) return a->spent;
    g->n = n;
    g->column_of = ARI_TAKE(a, uint32_t, n);
    for (uint32_t k = 0; k <= ROWS; k++) g->part[k] = k ? ONE / k : ONE;
    return g->column_of ? ARI_OK : a->spent;
}

/* ---- loading ---- */

static bool is_hit(const ari_cover *c, const ari_cover_row *r) {
    for (uint32_t k = r->first; k < r->first + r->n; k++)
        if (c->state[c->elem.at[k]] == ARI_COVER_IN) return true;
    return false;
}

/* The rows that are left, as they come: g->raw, g->key. False: too many. */
static bool gather_endgame(ari_endgame *g, const ari_cover *c) {
    uint32_t terms = 0;
    g->nrow = g->ncol = g->base = 0;
    for (uint32_t e = 0; e < c->n; e++) g->column_of[e] = ARI_NO, g->base += c->state[e] == ARI_COVER_IN;
    for (uint32_t j = 0; j < c->row.n; j++) {
        const ari_cover_row *r = &c->row.at[j];
        if (r->cut || r->gone || is_hit(c, r)) continue;
        terms += r->n;
        if (g->nrow == ROWS || terms > TERMS) return false;
        uint64_t *bits = g->raw[g->nrow], size = 0;
        memset(bits, 0, sizeof g->raw[0]);
        for (uint32_t k = r->first; k < r->first + r->n; k++) {
            const uint32_t e = c->elem.at[k];
            if (c->state[e] != ARI_COVER_FREE) continue;
            if (g->column_of[e] == ARI_NO) {
                if (g->ncol == COLUMNS) return false;
                g->elem[g->ncol] = e;
                g->column_of[e] = g->ncol++;
            }
            ari_bits_put(bits, g->column_of[e]);
            size++;
        }
        g->key[g->nrow] = size << 32 | g->nrow;
        g->nrow++;
    }
    g->ticks += c->elem.n / 8 + c->n / 8;
    return true;
}

static bool holds_other(const ari_endgame *g, const uint64_t *bits, uint32_t n) {
    for (uint32_t j = 0; j < n; j++) {
        uint64_t over = 0;
        for (uint32_t w = 0; w < g->wide; w++) over |= g->row[j][w] & ~bits[w];
        if (!over) return true;
    }
    return false;
}

/* The same, shortest first, without those that hold another, and the columns. */
static void arrange_endgame(ari_endgame *g) {
    const uint32_t n = g->nrow;
    ari_sort_keys(g->key, g->key + ROWS, n);
    g->nrow = 0;
    g->wide = (g->ncol + 63) / 64;
    for (uint32_t k = 0; k < n; k++) {
        const uint64_t *bits = g->raw[(uint32_t)g->key[k]];
        if (holds_other(g, bits, g->nrow)) continue;
        memcpy(g->row[g->nrow], bits, sizeof g->row[0]);
        g->nrow++;
    }
    g->tall = (g->nrow + 63) / 64;
    g->ticks += n + (uint64_t)n * g->nrow * g->wide / 32;
    memset(g->column, 0, g->ncol * sizeof g->column[0]);
    for (uint32_t j = 0; j < g->nrow; j++)
        for (uint32_t w = 0; w < g->wide; w++)
            for (uint64_t x = g->row[j][w]; x; x &= x - 1)
                ari_bits_put(g->column[64 * w + ari_bits_low(x)], j);
}

static void begin_endgame(ari_endgame *g) {
    place *p = g->path;
    memset(p->open, 0, sizeof p->open);
    memset(p->live, 0xff, sizeof p->live);
    for (uint32_t j = 0; j < g->nrow; j++) ari_bits_put(p->open, j);
}

/* ---- a place ---- */

/* Count; false: a row without live columns, or too many disjoint ones. */
static bool survey_endgame(ari_endgame *g, const place *p, uint32_t left) {
    inventory *t = &g->inventory;
    uint64_t used[WIDE] = {0};
    uint32_t least = UINT32_MAX, disjoint = 0, terms = 0;
    memset(t->count, 0, g->ncol * sizeof t->count[0]);
    t->nopen = 0;
    for (uint32_t v = 0; v < g->tall; v++)
        for (uint64_t rows = p->open[v]; rows; rows &= rows - 1) {
            const uint32_t j = 64 * v + ari_bits_low(rows), from = terms;
            uint64_t meets = 0;
            for (uint32_t w = 0; w < g->wide; w++) {
                const uint64_t x = g->row[j][w] & p->live[w];
                meets |= x & used[w];
                for (uint64_t y = x; y; y &= y - 1) {
                    const uint32_t c = 64 * w + ari_bits_low(y);
                    t->term[terms++] = (uint8_t)c;
                    t->count[c]++;
                }
            }
            t->end[t->nopen++] = terms;
            const uint32_t size = terms - from;
            if (size < least) least = size, t->best = j;
            if (!size) return false;
            if (meets) continue;
            if (++disjoint > left) return false;
            for (uint32_t w = 0; w < g->wide; w++) used[w] |= g->row[j][w] & p->live[w];
        }
    g->ticks += 2 + (t->nopen + terms + g->ncol) / 8;
    return true;
}

/* Are the `left` columns with the most open rows in as many as there are? */
static bool is_enough(const ari_endgame *g, uint32_t left) {
    const inventory *t = &g->inventory;
    uint32_t most[DEPTH], n = 0, sum = 0;
    for (uint32_t c = 0; c < g->ncol; c++) {
        if (n == left && t->count[c] <= most[n - 1]) continue;
        uint32_t at = n < left ? n++ : n - 1;
        for (; at && most[at - 1] < t->count[c]; at--) most[at] = most[at - 1];
        most[at] = t->count[c];
    }
    for (uint32_t i = 0; i < n; i++) sum += most[i];
    return sum >= t->nopen;
}

/* Prices of the open rows such that no column is worth more than ONE: as many columns are needed as the rows are worth
 * together. First a row is worth its share of the column that is in most rows, then what room there is. A column so
 * cheap that it does not go with this is dead. False: too many are needed. *fewer: one died. */
static bool weigh_endgame(ari_endgame *g, place *p, uint32_t left, bool *fewer) {
    const inventory *t = &g->inventory;
    uint32_t sum = 0, k = 0;
    uint32_t *room = g->room;
    for (uint32_t c = 0; c < g->ncol; c++) room[c] = ONE, g->share[c] = g->part[t->count[c]];
    for (uint32_t j = 0; j < t->nopen; j++) {
        uint32_t worth = ONE;
        for (uint32_t i = k; i < t->end[j]; i++)
            if (g->share[t->term[i]] < worth) worth = g->share[t->term[i]];
        sum += worth;
        for (; k < t->end[j]; k++) room[t->term[k]] -= worth;
    }
    k = 0;
    for (uint32_t j = 0; j < t->nopen; j++) {
        uint32_t worth = ONE;
        for (uint32_t i = k; i < t->end[j]; i++)
            if (room[t->term[i]] < worth) worth = room[t->term[i]];
        sum += worth;
        for (; k < t->end[j]; k++) room[t->term[k]] -= worth;
    }
    g->ticks += k / 4;
    if (sum > left * ONE) return false;
    const uint32_t spare = left * ONE - sum;
    for (uint32_t c = 0; c < g->ncol; c++)
        if (t->count[c] && room[c] > spare) ari_bits_cut(p->live, c), *fewer = true;
    return true;
}

/* Is column a in no open row without column b? */
static bool is_within(const ari_endgame *g, const place *p, uint32_t a, uint32_t b) {
    for (uint32_t v = 0; v < g->tall; v++)
        if (g->column[a][v] & ~g->column[b][v] & p->open[v]) return false;
    return true;
}

/* The columns of the shortest row, those in most rows first, without those that another dominates. False: too many. */
static bool list_branches(ari_endgame *g, place *p) {
    const inventory *t = &g->inventory;
    p->nbranch = p->at = 0;
    for (uint32_t w = 0; w < g->wide; w++)
        for (uint64_t x = g->row[t->best][w] & p->live[w]; x; x &= x - 1) {
            const uint32_t c = 64 * w + ari_bits_low(x);
            if (p->nbranch == BRANCHES) return false;
            uint32_t at = p->nbranch++;
            for (; at && t->count[p->branch[at - 1]] < t->count[c]; at--) p->branch[at] = p->branch[at - 1];
            p->branch[at] = (uint8_t)c;
        }
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->nbranch; i++) {
        const uint32_t c = p->branch[i];
        bool spare = false;
        for (uint32_t k = 0; k < n && !spare; k++) spare = is_within(g, p, c, p->branch[k]);
        if (spare) ari_bits_cut(p->live, c);
        else p->branch[n++] = (uint8_t)c;
    }
    g->ticks += p->nbranch * (n + 1) * g->tall / 16;
    p->nbranch = n;
    return true;
}

/* One column for all open rows: branch[0]. False: there is none. */
static bool find_last(ari_endgame *g, place *p) {
    uint64_t all[WIDE], any = 1;
    memcpy(all, p->live, sizeof all);
    for (uint32_t v = 0; v < g->tall && any; v++)
        for (uint64_t rows = p->open[v]; rows && any; rows &= rows - 1) {
            any = 0;
            for (uint32_t w = 0; w < g->wide; w++) any |= all[w] &= g->row[64 * v + ari_bits_low(rows)][w];
        }
    g->ticks++;
    if (!any) return false;
    for (uint32_t w = 0; w < g->wide; w++)
        if (all[w]) p->branch[0] = (uint8_t)(64 * w + ari_bits_low(all[w]));
    return true;
}

/* SOME: all is hit with what has been taken, or with branch[0] too (p->at 1). NONE: given up. MANY: branches are
 * listed. UNKNOWN: too large. */
static ari_answer look_endgame(ari_endgame *g, place *p, uint32_t left) {
    uint64_t any = 0;
    p->nbranch = p->at = 0;
    for (uint32_t v = 0; v < g->tall; v++) any |= p->open[v];
    if (!any) return ARI_SOME;
    if (!left) return ARI_NONE;
    if (left == 1) {
        p->at = find_last(g, p);
        return p->at ? ARI_SOME : ARI_NONE;
    }
    bool fewer = true;
    while (fewer) {
        if (!survey_endgame(g, p, left)) return ARI_NONE;
        if (left <= LIGHT && !is_enough(g, left)) return ARI_NONE;
        fewer = false;
        if (left > LIGHT && !weigh_endgame(g, p, left, &fewer)) return ARI_NONE;
    }
    return list_branches(g, p) ? ARI_MANY : ARI_UNKNOWN;
}

/* ---- the search ---- */

/* The branch at hand of p, into the place after it. */
static void descend_endgame(const ari_endgame *g, place *p) {
    const uint32_t c = p->branch[p->at++];
    ari_bits_cut(p->live, c);
    for (uint32_t v = 0; v < g->tall; v++) p[1].open[v] = p->open[v] & ~g->column[c][v];
    memcpy(p[1].live, p->live, sizeof p->live);
}

static void tell_endgame(const ari_endgame *g, const ari_cover *c, uint32_t depth, uint64_t *out) {
    memset(out, 0, (g->n + 63) / 64 * sizeof *out);
    for (uint32_t e = 0; e < g->n; e++)
        if (c->state[e] == ARI_COVER_IN) ari_bits_put(out, e);
    for (uint32_t d = 0; d <= depth; d++) {
        const place *p = &g->path[d];
        if (p->at) ari_bits_put(out, g->elem[p->branch[p->at - 1]]);
    }
}

static ari_answer search_endgame(ari_endgame *g, uint32_t left, uint64_t ticks, uint32_t *depth) {
    uint32_t d = 0;
    for (;;) {
        const ari_answer a = look_endgame(g, &g->path[d], left - d);
        *depth = d;
        if (a == ARI_SOME || a == ARI_UNKNOWN || g->ticks > ticks) return a == ARI_SOME ? a : ARI_UNKNOWN;
        if (a == ARI_NONE) {
            do {
                if (!d) return ARI_NONE;
                d--;
            } while (g->path[d].at == g->path[d].nbranch);
        }
        descend_endgame(g, &g->path[d++]);
    }
}

void ari_endgame_seek(ari_endgame *g, ari_cover *c, uint32_t most, uint64_t ticks, uint64_t *out, ari_answer *found) {
    uint32_t depth = 0;
    *found = ARI_UNKNOWN;
    g->ticks = 0;
    if (gather_endgame(g, c)) {
        arrange_endgame(g);
        begin_endgame(g);
        if (g->base > most) *found = ARI_NONE;
        else if (most - g->base <= DEPTH) *found = search_endgame(g, most - g->base, ticks, &depth);
        if (*found == ARI_SOME) tell_endgame(g, c, depth, out);
    }
    c->ticks += g->ticks;
}
