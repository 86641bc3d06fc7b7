/* band_min.c - bounds, turns and tasks around the search of band_hunt_step.h.
 *
 * With k clues and h = k / 3 rounded up, either some band or stack has more than h clues: six turns, each with that
 * line
 * below and at most k - h - 1 clues in the other two; or every line has at most h: then some band has exactly h, and it
 * is turned below, the bands before it having fewer (so no set of clues is met in two of these three turns). The two
 * lines above have few clues then, and that is what makes the search short.
 *
 * Sets of clues with fewer than k are met too, as every bound is an upper one. */
#include "band_min.h"
#include "band_hunt.h"

#include <string.h>

enum { UPPER_SIZE = 26, COLLECT_SIZE = 18, ABOVE_MOST = 1000, TICKS_A_NODE = 5, THIN_TRIES = 24 };

typedef struct pursuit {
    const ari_band_min_job *job;
    ari_band_min_reply *reply;
    ari_arena *arena;
    ari_band *band;
    ari_hunt *hunt;
    ari_hunt_turn *turn;
    ari_unavoidable all; /* of the grid, unturned */
    uint64_t before;     /* nodes of earlier searches */
} pursuit;

static uint32_t count_bits(uint64_t x) {
    uint32_t n = 0;
    for (; x; x &= x - 1) n++;
    return n;
}

/* ---- bounds to begin with ---- */

static void tell(const pursuit *z) {
    const ari_band_min_reply *r = z->reply;
    const ari_limits *l = z->job->limits;
    ari_progress p;
    if (!l->progress) return;
    memset(&p, 0, sizeof p);
    p.phase = "fewest";
    p.ticks = r->ticks;
    p.found = z->all.set.n;
    p.conflicts = r->checks;
    p.fixed = r->least;
    p.open = r->most;
    p.estimate = -1;
    l->progress(l->user, &p);
}

static bool sole(ari_band *s, const uint8_t *clue) {
    ari_band_load(s, clue);
    return ari_band_count(s, 2) == 1;
}

/* Clues go in an order drawn by the seed while the rest is still enough. */
static void thin(pursuit *z, uint64_t seed) {
    const ari_band_min_job *j = z->job;
    uint8_t clue[ARI_BAND_CELLS], order[ARI_BAND_CELLS];
    uint32_t n = 0, left = 0;
    uint64_t state = seed * UINT64_C(0x9E3779B97F4A7C15) + 1;
    memset(clue, 0, sizeof clue);
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
        if (ari_cells_has(j->allowed, i)) clue[i] = j->grid[i], order[n++] = (uint8_t)i;
    for (uint32_t i = n; i > 1; i--) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        const uint32_t k = (uint32_t)((state >> 32) % i);
        const uint8_t x = order[k];
        order[k] = order[i - 1], order[i - 1] = x;
    }
    for (uint32_t i = 0; i < n; i++) {
        clue[order[i]] = 0;
        if (!sole(z->band, clue)) clue[order[i]] = j->grid[order[i]], left++;
    }
    if (left >= z->reply->most) return;
    z->reply->most = left;
    memcpy(z->reply->witness, clue, sizeof clue);
}

/* Disjoint unavoidable sets need a clue each. */
static uint32_t disjoint(const pursuit *z) {
    ari_cells used = {{0, 0}};
    uint32_t n = 0;
    for (uint32_t i = 0; i < z->all.set.n; i++) {
        ari_cells s = z->all.set.at[i];
        s.w[0] &= z->job->allowed.w[0], s.w[1] &= z->job->allowed.w[1];
        if (ari_cells_meet(s, used)) continue;
        used.w[0] |= s.w[0], used.w[1] |= s.w[1];
        n++;
    }
    return n;
}

/* ---- a turn ---- */

/* Cell of the grid for each turned cell: line `line` (bands 0 to 2, stacks 3 to 5) comes below, the others keep their
 * order. */
static void turn_cells(uint32_t line, uint8_t *cell) {
    const uint32_t l = line % 3, upper[3] = {l == 0 ? 1 : 0, l == 2 ? 1 : 2, l};
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) {
        const uint32_t r = upper[i / 27] * 3 + i / 9 % 3, c = i % 9;
        cell[i] = (uint8_t)(line < 3 ? r * 9 + c : c * 9 + r);
    }
}

/* The place among the pairs for a part below of two cells in one triad, HUNT_PAIRS otherwise. */
static uint32_t pair_of(uint32_t part) {
    for (uint32_t i = 0; i < 9; i++) {
        const uint32_t in = part >> 3 * i;
        if (in == 3) return 3 * i;
        if (in == 6) return 3 * i + 1;
        if (in == 5) return 3 * i + 2;
        if (part >> 3 * i & 7) break;
    }
    return HUNT_PAIRS;
}

static void enlist(ari_hunt_turn *t, const ari_cells *set, uint32_t n) {
    uint32_t in[HUNT_PAIRS + 1] = {0};
    for (uint32_t size = 0; size <= 27; size++)
        for (uint32_t k = 0; k < n; k++) {
            const uint64_t above = set[k].w[0] & ((UINT64_C(1) << 54) - 1);
            const uint32_t below = (uint32_t)(set[k].w[0] >> 54 | set[k].w[1] << 10);
            if (count_bits(below) != size) continue;
            if (!below) {
                if (t->nupper < HUNT_UPPER) t->upper[t->nupper++] = above;
                continue;
            }
            const uint32_t pair = pair_of(below), most = pair < HUNT_PAIRS ? 64 : HUNT_CROSS - 64 * HUNT_OTHER;
            if (in[pair] == most) continue;
            const uint32_t at = (pair < HUNT_PAIRS ? 64 * pair : 64 * HUNT_OTHER) + in[pair]++;
            t->cross_above[at] = above, t->cross_below[at] = below;
            t->cross[at / 64] |= UINT64_C(1) << at % 64;
        }
    for (uint32_t k = 0; k < t->nupper; k++)
        for (uint32_t c = 0; c < 54; c++)
            if (t->upper[k] >> c & 1) t->upper_of[c][k / 64] |= UINT64_C(1) << k % 64, t->weight[c]++;
    for (uint32_t k = 0; k < HUNT_CROSS; k++)
        for (uint32_t c = 0; t->cross[k / 64] >> k % 64 & 1 && c < ARI_BAND_CELLS; c++)
            if (c < 54 ? t->cross_above[k] >> c & 1 : t->cross_below[k] >> (c - 54) & 1)
                t->cross_of[c][k / 64] |= UINT64_C(1) << k % 64;
}

/* The tables of a turn: the collected sets, and those inside five digits above. */
static ari_status make_turn(pursuit *z, uint32_t line) {
    ari_hunt_turn *t = z->turn;
    uint8_t back[ARI_BAND_CELLS];
    ari_unavoidable turned = {{NULL, 0, 0}};
    memset(t, 0, sizeof *t);
    turn_cells(line, t->cell);
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) {
        t->grid[i] = z->job->grid[t->cell[i]];
        back[t->cell[i]] = (uint8_t)i;
        if (!ari_cells_has(z->job->allowed, t->cell[i])) ari_cells_put(&t->never, i);
    }
    const ari_mark mark = ari_arena_mark(z->arena);
    if (!ARI_RESERVE(z->arena, &turned.set, z->all.set.n + 512)) return z->arena->spent;
    for (uint32_t k = 0; k < z->all.set.n; k++) {
        ari_cells x = {{0, 0}};
        for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
            if (ari_cells_has(z->all.set.at[k], i)) ari_cells_put(&x, back[i]);
        ARI_PUSH(&turned.set, x);
    }
    for (uint32_t m = 0; m < 512; m++) {
        ari_cells x = {{0, 0}};
        if (count_bits(m) != 5) continue;
        for (uint32_t i = 0; i < 54; i++)
            if (m >> (t->grid[i] - 1) & 1) ari_cells_put(&x, i);
        ARI_TRY(ari_unavoidable_inside(&turned, z->band, t->grid, x, UPPER_SIZE, ABOVE_MOST, z->arena));
    }
    ari_unavoidable_sort(turned.set.at, turned.set.n);
    enlist(t, turned.set.at, turned.set.n);
    ari_arena_rewind(z->arena, mark);
    return ARI_OK;
}

/* The quotas of a turn for k clues; false: there is nothing to look for. */
static bool set_quota(ari_hunt_turn *t, uint32_t line, uint32_t k, bool balanced) {
    const uint32_t h = (k + 2) / 3;
    t->most = k;
    for (uint32_t i = 0; i < HUNT_LINES; i++) t->quota.line[i] = (int8_t)(balanced ? h : 81);
    if (!balanced) {
        if (k < h + 1) return false;
        t->above = k - h - 1, t->below = 27;
        return true;
    }
    if (k < h) return false;
    t->above = k - h, t->below = h;
    if (line > 0) t->quota.line[0]--;
    if (line > 1) t->quota.line[1]--;
    return (uint32_t)(t->quota.line[0] + t->quota.line[1]) >= t->above;
}

/* ---- the search for k clues ---- */

static bool poll(void *user) {
    pursuit *z = user;
    const ari_limits *l = z->job->limits;
    z->reply->ticks = (z->before + z->hunt->nodes) * TICKS_A_NODE;
    if (l->ticks && z->reply->ticks >= l->ticks) return true;
    if (l->stop && l->stop(l->user)) return true;
    tell(z);
    return false;
}

static void accept(pursuit *z) {
    const ari_hunt_turn *t = z->turn;
    ari_band_min_reply *r = z->reply;
    memset(r->witness, 0, sizeof r->witness);
    r->most = 0;
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
        if (ari_cells_has(z->hunt->witness, i)) r->witness[t->cell[i]] = t->grid[i], r->most++;
}

/* *answer: 1 there are k clues (kept), 0 there are none, -1 stopped. */
static ari_status seek(pursuit *z, uint32_t k, int *answer) {
    static const ari_hunt_task whole = {0, 0, 0};
    *answer = 0;
    for (uint32_t turn = 0; turn < 9; turn++) {
        const bool balanced = turn >= 6;
        const uint32_t line = balanced ? turn - 6 : turn;
        ARI_TRY(make_turn(z, line));
        if (!set_quota(z->turn, line, k, balanced)) continue;
        ari_hunt *h = z->hunt;
        h->turn = z->turn;
        h->nodes = h->checks = 0;
        if (poll(z)) return *answer = -1, ARI_OK;
        ari_band_hunt_best()(h, &whole);
        z->before += h->nodes;
        z->reply->nodes += h->nodes;
        z->reply->checks += h->checks;
        z->reply->ticks = z->before * TICKS_A_NODE;
        if (h->found) return accept(z), *answer = 1, ARI_OK;
        if (h->stopped) return *answer = -1, ARI_OK;
    }
    return ARI_OK;
}

static ari_status prepare(pursuit *z) {
    ari_arena *a = z->arena;
    z->band = ari_band_new(a);
    uint8_t *block = ari_arena_take(a, sizeof(ari_hunt) + 64), *room = ari_arena_take(a, sizeof(ari_hunt_turn) + 64);
    if (!z->band || !block || !room) return a->spent;
    z->hunt = (void *)(block + (64 - (uintptr_t)block % 64) % 64);
    z->turn = (void *)(room + (64 - (uintptr_t)room % 64) % 64);
    memset(z->hunt, 0, sizeof *z->hunt);
    z->hunt->band = z->band;
    z->hunt->stop = poll;
    z->hunt->user = z;
    ARI_TRY(ari_unavoidable_collect(&z->all, z->band, z->job->grid, COLLECT_SIZE, a));
    ari_unavoidable_sort(z->all.set.at, z->all.set.n);
    z->reply->nset = z->all.set.n;
    return ARI_OK;
}

ari_status ari_band_min_run(const ari_band_min_job *job, ari_arena *a, ari_band_min_reply *r) {
    pursuit z;
    uint8_t clue[ARI_BAND_CELLS];
    memset(&z, 0, sizeof z);
    memset(r, 0, sizeof *r);
    z.job = job, z.reply = r, z.arena = a;
    ARI_TRY(prepare(&z));
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) clue[i] = ari_cells_has(job->allowed, i) ? job->grid[i] : 0;
    ARI_REQUIRE(sole(z.band, clue), "the allowed clues have several solutions");
    r->most = ARI_BAND_CELLS + 1;
    for (uint32_t k = 0; k < THIN_TRIES; k++) thin(&z, job->limits->seed + k);
    r->least = disjoint(&z);
    if (job->known > r->least) r->least = job->known;
    for (;;) {
        int answer;
        tell(&z);
        r->complete = job->at_most ? r->most <= job->at_most || r->least > job->at_most : r->least >= r->most;
        if (r->complete) return ARI_OK;
        const uint32_t k = job->at_most ? job->at_most : r->least;
        ARI_TRY(seek(&z, k, &answer));
        if (answer < 0) return ARI_OK;
        if (answer == 0) r->least = k + 1;
        else if (!job->at_most) r->least = r->most; /* k was the least possible */
    }
}
