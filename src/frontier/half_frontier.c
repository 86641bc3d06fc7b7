/* half_frontier.c - words by class and pattern; the moves of a step as lists of rows.
 *
 * A step decides the edge between places c and c+1, one of which is busy (x), the other next (y). With the symbols of
 * both before, and u the other places:
 *     x=0 y=0    no edge: x stays alone, (0,0). Edge: x has two edges (this one and the one to the next line), a new
 *                way (1,2)
 *     x=0 y=s    no edge: (0,s). Edge: x continues the way to the next line, y has its two edges: side row, s at x
 *     x=s y=0    no edge: x goes on to the next line, (s,0). Edge: y continues the way, (0,s)
 *     x=s y=t    no edge: as it is. Edge: two ways are joined, y has its two edges: side row, 0 at x; a partner of one
 *                of them may change its symbol. Symbols 1,2 in this order are the two ends of one way: a cycle
 *     x busy with two edges already (side row), y=s: no edge: (0,s)
 * The side row of the busy vertex names the other place of the pair by its index c, whichever of the two is busy, so
 * the same lists serve both directions; only the two rows of a pass change places.
 *
 * Joining 1,1: the inner partner (of the second) becomes the outer end of the way that is left: 2 -> 1. It is in the
 * arm, or it is an open place of the other arm, as many places from its inner end as there are open ways further in
 * than the pair; the other arm's word is flipped there. Joining 2,2: the inner partner
 * (of the first) becomes 2. It is in the arm, for the partner of the second lies still further out. 2,1: nothing. */
#include "frontier/half_frontier.h"

#include <string.h>

enum { MOST = 24 };
#define NONE 0xffffffffu

static uint32_t encode_frontier(const uint8_t *x, uint32_t len) {
    uint32_t w = 0;
    for (uint32_t i = len; i-- > 0;) w = w * 3 + x[i];
    return w;
}
static void decode_frontier(uint32_t w, uint8_t *x, uint32_t len) {
    for (uint32_t i = 0; i < len; i++, w /= 3) x[i] = (uint8_t)(w % 3);
}

/* The class of a word, or -1. */
static int height_of(const uint8_t *x, uint32_t len, uint32_t base) {
    int h = (int)base;
    for (uint32_t i = 0; i < len && h >= 0; i++) h += x[i] == 1 ? 1 : x[i] == 2 ? -1 : 0;
    return h;
}

/* The words with the given set of places in use, in a fixed order: deal the symbols out as binary numbers. */
static void words_of(ari_half_frontier *arm, uint32_t set, bool put) {
    uint32_t used = 0;
    for (uint32_t i = 0; i < arm->len; i++) used += set >> i & 1;
    for (uint32_t k = 0; k < 1u << used; k++) {
        uint8_t x[MOST];
        for (uint32_t i = 0, j = 0; i < arm->len; i++) x[i] = (uint8_t)(set >> i & 1 ? 1 + (k >> j++ & 1) : 0);
        const int h = height_of(x, arm->len, arm->base);
        if (h < 0 || (uint32_t)h >= arm->nclass) continue;
        if (put) {
            const uint32_t w = encode_frontier(x, arm->len);
            arm->word[h][arm->n[h]] = w;
            arm->number[w] = arm->n[h];
            arm->height[w] = (uint8_t)h;
        }
        arm->n[h]++;
    }
}

/* Where the partner of x[at] is, looking outwards or inwards; len if it is not among these places. */
static uint32_t partner_of(const uint8_t *x, uint32_t len, uint32_t at) {
    const bool inwards = x[at] == 1;
    uint32_t depth = 1, i = at;
    while (inwards ? ++i < len : i-- > 0)
        if (x[i] && !(depth += x[i] == x[at] ? 1u : 0xffffffffu)) return i;
    return len;
}

static void flip_words(ari_half_frontier *arm) {
    for (uint32_t h = 2; h < arm->nclass; h++)
        for (uint32_t i = 0; i < arm->n[h]; i++) {
            uint8_t x[MOST];
            decode_frontier(arm->word[h][i], x, arm->len);
            uint32_t at = arm->len;
            for (uint32_t k = 0; k + 1 < h; k++) { /* one of two open ways is in the arm: base is at most 1 */
                do at--;
                while (x[at] != 1 || partner_of(x, arm->len, at) < arm->len);
                x[at] = 2;
                arm->flip[h][(size_t)k * arm->n[h] + i] = arm->number[encode_frontier(x, arm->len)];
                x[at] = 1;
            }
        }
}

ari_status ari_half_frontier_make(ari_arena *a, uint32_t len, uint32_t base, uint32_t nclass, ari_half_frontier *arm) {
    ARI_REQUIRE(len && len < 14 && base < 2 && nclass <= ARI_HALF_FRONTIER_CLASS, "an arm of 1 to 13 places");
    memset(arm, 0, sizeof *arm);
    arm->len = len;
    arm->base = base;
    arm->nclass = nclass;
    uint32_t all = 1;
    for (uint32_t i = 0; i < len; i++) all *= 3;
    arm->number = ARI_TAKE(a, uint32_t, all);
    arm->height = ARI_TAKE(a, uint8_t, all);
    if (!arm->number || !arm->height) return a->spent;
    memset(arm->height, 255, all);
    for (uint32_t set = 0; set < 1u << len; set++) words_of(arm, set, false);
    for (uint32_t h = 0; h < nclass; h++) {
        arm->word[h] = ARI_TAKE(a, uint32_t, arm->n[h]);
        arm->flip[h] = ARI_TAKE(a, uint32_t, (size_t)arm->n[h] * (h ? h - 1 : 0));
        arm->first[h] = ARI_TAKE(a, uint32_t, ((size_t)1 << len) + 1);
        if (!arm->word[h] || !arm->flip[h] || !arm->first[h]) return a->spent;
        arm->n[h] = 0;
    }
    for (uint32_t set = 0; set <= 1u << len; set++) {
        for (uint32_t h = 0; h < nclass; h++) arm->first[h][set] = arm->n[h];
        if (set < 1u << len) words_of(arm, set, true);
    }
    flip_words(arm);
    for (uint32_t h = 0; h < nclass; h++) {
        arm->row[h][1] = arm->n[h];
        arm->row[h][2] = arm->row[h][1] + (h ? arm->n[h - 1] : 0);
        arm->row[h][3] = arm->row[h][2] + (h + 1 < nclass ? arm->n[h + 1] : 0);
    }
    return ARI_OK;
}

/* ---- moves ---- */

typedef struct spot { uint32_t class, row; } spot; /* a main row; class ARI_HALF_FRONTIER_CLASS: none */

static spot main_row(const ari_half_frontier *arm, const uint8_t *x) {
    const uint32_t w = encode_frontier(x, arm->len), h = arm->height[w], s = x[arm->len];
    const uint32_t class = s == 1 ? h + 1 : s == 2 ? h - 1 : h;
    if (h == 255 || (s == 2 && !h) || class >= arm->nclass) return (spot){ARI_HALF_FRONTIER_CLASS, 0};
    return (spot){class, arm->row[class][s] + arm->number[w]};
}
static spot main_pair(const ari_half_frontier *arm, const uint8_t *x, uint32_t c, uint8_t p, uint8_t q) {
    uint8_t y[MOST];
    memcpy(y, x, arm->len + 1);
    y[c] = p;
    y[c + 1] = q;
    return main_row(arm, y);
}

static void put3_frontier(uint32_t (*list)[3], uint32_t *n, uint32_t a, uint32_t b, uint32_t z) {
    if (list) {
        list[*n][0] = a;
        list[*n][1] = b;
        list[*n][2] = z;
    }
    ++*n;
}
static void put2_frontier(uint32_t (*list)[2], uint32_t *n, uint32_t from, uint32_t to) {
    if (list) list[*n][0] = from, list[*n][1] = to;
    ++*n;
}

/* The contexts of side row i of class h at the pair c, c+1: its index c tells the other place of the pair. */
static void from_side(const ari_half_frontier *arm, ari_moves *m, uint32_t c, uint32_t h, uint32_t i) {
    uint8_t z[MOST], x[MOST];
    decode_frontier(arm->word[h][i], z, arm->len);
    memcpy(x, z, c);
    memcpy(x + c + 1, z + c, arm->len - c);
    const uint8_t s = z[c];
    const spot a = main_pair(arm, x, c, 0, s), b = s ? main_pair(arm, x, c, s, 0) : main_pair(arm, x, c, 1, 2);
    if (s) put3_frontier(m->pass, &m->npass, a.row, b.row, i);
    else put3_frontier(m->born, &m->nborn, a.row, b.row, i);
}

/* How many ways at the places from `at` on are open to the other arm. */
static uint32_t open_beyond(const uint8_t *x, uint32_t len, uint32_t at) {
    uint32_t n = 0;
    for (uint32_t i = at; i < len; i++) n += x[i] == 1 && partner_of(x, len, i) == len;
    return n;
}

/* What joining the two ways at c, c+1 of a main row leads to. */
static void from_join(const ari_half_frontier *arm, ari_moves *m, uint32_t c, uint32_t row, uint8_t *x) {
    const uint8_t p = x[c], q = x[c + 1];
    const uint32_t n = arm->len + 1;
    uint32_t open = NONE;
    if (p == 1 && q == 1) {
        const uint32_t at = partner_of(x, n, c + 1);
        if (at < n) x[at] = 1;
        else open = open_beyond(x, n, c + 2);
    } else if (p == 2 && q == 2) {
        x[partner_of(x, n, c)] = 2;
    }
    uint8_t z[MOST];
    x[c] = 0; /* y has its two edges and is left out; x keeps nothing */
    memcpy(z, x, c + 1);
    memcpy(z + c + 1, x + c + 2, arm->len - c - 1);
    const uint32_t to = arm->number[encode_frontier(z, arm->len)];
    if (open != NONE) put3_frontier(m->cross, &m->ncross, row, to, open);
    else put2_frontier(m->join, &m->njoin, row, to);
}

static void list_moves(const ari_half_frontier *arm, ari_moves *m, uint32_t c, uint32_t h) {
    m->nborn = m->npass = m->njoin = m->ncross = 0;
    for (uint32_t i = 0; i < arm->n[h]; i++) from_side(arm, m, c, h, i);
    for (uint8_t s = 0; s < 3; s++)
        for (uint32_t row = arm->row[h][s]; row < arm->row[h][s + 1]; row++) {
            uint8_t x[MOST];
            decode_frontier(arm->word[s == 1 ? h - 1 : s == 2 ? h + 1 : h][row - arm->row[h][s]], x, arm->len);
            x[arm->len] = s;
            if (x[c] && x[c + 1] && !(x[c] == 1 && x[c + 1] == 2)) from_join(arm, m, c, row, x);
        }
}

static bool room_for(ari_arena *a, ari_moves *m) {
    m->born = (uint32_t(*)[3])ari_arena_array(a, m->nborn, sizeof *m->born, false);
    m->pass = (uint32_t(*)[3])ari_arena_array(a, m->npass, sizeof *m->pass, false);
    m->join = (uint32_t(*)[2])ari_arena_array(a, m->njoin, sizeof *m->join, false);
    m->cross = (uint32_t(*)[3])ari_arena_array(a, m->ncross, sizeof *m->cross, false);
    return m->born && m->pass && m->join && m->cross;
}

ari_status ari_half_frontier_program(ari_arena *a, ari_half_frontier *arm, const uint32_t *partner) {
    arm->step = ari_arena_array(a, arm->len, sizeof *arm->step, true);
    arm->loop = ARI_TAKE(a, uint32_t, arm->len);
    if (!arm->step || !arm->loop) return a->spent;
    for (uint32_t h = 0; h < arm->nclass; h++) {
        arm->end[h] = (uint32_t(*)[2])ari_arena_array(a, arm->n[h], sizeof *arm->end[h], false);
        if (!arm->end[h]) return a->spent;
        for (uint32_t i = 0; i < arm->n[h]; i++) {
            uint8_t x[MOST] = {0};
            decode_frontier(arm->word[h][i], x + 1, arm->len);
            arm->end[h][i][0] = i;
            arm->end[h][i][1] = main_row(arm, x).row;
        }
        for (uint32_t c = 0; c < arm->len && partner[h]; c++) {
            ari_moves *m = &arm->step[c][h];
            list_moves(arm, m, c, h);
            if (!room_for(a, m)) return a->spent;
            list_moves(arm, m, c, h);
        }
    }
    for (uint32_t c = 0; c < arm->len; c++) {
        const uint8_t x[MOST] = {0};
        arm->loop[c] = main_pair(arm, x, c, 1, 2).row;
    }
    uint8_t x[MOST] = {0};
    x[0] = arm->base ? 2 : 1;
    const spot last = main_row(arm, x);
    arm->last = last.row;
    arm->last_class = last.class;
    return ARI_OK;
}
