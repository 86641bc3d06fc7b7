/* nearby_loops.c - see nearby_loops.h: opening, the question, and what is found.
 * What the numbers kept say by rules alone stays from question to question, and only what may rest on a number that
 * is gone is taken back. Nothing learned stays: it rests on the number asked about. A question ends as soon as the loop
 * that all open faces leave as given keeps all rules: only those near flips can be broken. Decisions: what conflicts
 * have bumped; then a face of a rule that is not kept so; then, where the rules are kept but the border is several
 * loops, the faces around one of them. Always as given, so that what is found differs little from the loop given.
 * On large boards a conflict between long loops costs a walk over all of it, and a question has a limit of ticks too,
 * the lower the more questions there are. What it stops is asked again with all as given but a few faces around the
 * number: on 200x200 five faces around it show in 1 ms 45 of 100 that are missed, eight a third of the rest in 2.
 * Tried and dropped: the open face nearest to the number asked about (a quarter more decisions); always a face of a
 * broken rule (a third more conflicts); windows around the number (nothing gained, and NONE was not the last word). */
#include "make/nearby_loops.h"

#include <string.h>

enum { PATIENCE = 10000 };               /* conflicts */
enum { MOST = 30000000, MANY = 10000 };  /* ticks, for so many numbers, for more by the square of their number less;
                                            on 100x100 no question was seen to take them */
enum { NEAR = 5, STEP = 3, NEARS = 2, NEAR_MOST = 500000 }; /* faces; how many more; so often; ticks each time */
enum { NONE, RIGHT, WRONG = RIGHT + 5 }; /* kinds of rules, plus the number */

/* ---- opening ---- */

/* For every state which of n faces must be what, by the assignments (bits: face i inside) that a rule allows. */
static void lab_table(uint32_t n, uint32_t allowed, uint16_t *table) {
    static const uint32_t inside[5] = {0xaaaaaaaau, 0xccccccccu, 0xf0f0f0f0u, 0xff00ff00u, 0xffff0000u};
    uint32_t states = 1;
    for (uint32_t i = 0; i < n; i++) states *= 3;
    for (uint32_t s = 0; s < states; s++) {
        uint32_t left = allowed, rest = s, says = 0;
        for (uint32_t i = 0; i < n; i++, rest /= 3)
            left &= rest % 3 == NEARBY_OUT ? ~inside[i] : rest % 3 == NEARBY_IN ? inside[i] : ~0u;
        rest = s;
        for (uint32_t i = 0; i < n; i++, rest /= 3) {
            if (rest % 3) continue;
            says |= (uint32_t)!(left & inside[i]) << (2 * i) | (uint32_t)!(left & ~inside[i]) << (2 * i + 1);
        }
        table[s] = (uint16_t)(left ? says : NEARBY_DEAD);
    }
}

static void fill_tables(ari_nearby_loops *d) {
    uint32_t of[5] = {0};
    const uint32_t crossing = 1u << 9 | 1u << 6; /* faces 0 and 3 are across from each other, and 1 and 2 */
    for (uint32_t x = 0; x < 32; x++) {
        const uint32_t apart = (x >> 1 ^ (x & 1u ? 0xfu : 0)) & 0xfu;
        of[(apart & 1u) + (apart >> 1 & 1u) + (apart >> 2 & 1u) + (apart >> 3)] |= 1u << x;
    }
    memset(d->table[NONE], 0, sizeof d->table[NONE]);
    for (uint32_t k = 0; k < 5; k++) {
        lab_table(5, of[k], d->table[RIGHT + k]);
        lab_table(5, ~of[k], d->table[WRONG + k]);
    }
    lab_table(4, ~crossing & 0xffffu, d->cross);
}

static bool take_arrays(ari_nearby_loops *d, ari_arena *a) {
    uint32_t **const words[] = {&d->pos, &d->level, &d->reason, &d->control, &d->flip, &d->newer, &d->older, &d->mark,
                                &d->learnt, &d->queue, &d->clue_at, &d->trail, &d->bumped};
    uint8_t **const bytes[] = {&d->in, &d->place, &d->val, &d->cell, &d->corner, &d->kind};
    for (uint32_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!(*words[i] = ARI_ZERO(a, uint32_t, d->size))) return false;
    for (uint32_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
        if (!(*bytes[i] = ARI_ZERO(a, uint8_t, d->size))) return false;
    d->seen = ARI_ZERO(a, bool, d->size);
    d->table = ari_arena_take(a, NEARBY_RULES * sizeof *d->table);
    d->cross = ARI_TAKE(a, uint16_t, 81);
    d->face_of = ARI_TAKE(a, uint32_t, d->nclue);
    d->number = ARI_TAKE(a, uint8_t, d->nclue);
    d->word = ARI_TAKE(a, uint32_t, NEARBY_WORDS);
    d->clause = ARI_ZERO(a, uint32_t, NEARBY_CLAUSES + 1);
    d->link = ARI_TAKE(a, uint32_t, 2 * NEARBY_CLAUSES);
    d->head = ARI_TAKE(a, uint32_t, 2 * (size_t)d->size);
    d->conflict = ARI_TAKE(a, uint32_t, 4 * (size_t)d->size);
    d->side_mark = ARI_ZERO(a, uint32_t, 4 * (size_t)d->size);
    return d->seen && d->table && d->cross && d->face_of && d->number && d->word && d->clause && d->link &&
           d->head && d->conflict && d->side_mark;
}

static uint32_t sides_loop(const ari_nearby_loops *d, uint32_t f) {
    const uint32_t w = d->wide;
    const uint8_t x = ari_nearby_loops_then(d, f);
    return (uint32_t)(x != ari_nearby_loops_then(d, f - 1)) + (x != ari_nearby_loops_then(d, f + 1)) +
           (x != ari_nearby_loops_then(d, f - w)) + (x != ari_nearby_loops_then(d, f + w));
}

static void read_loop(ari_nearby_loops *d, const int32_t *edge, const uint32_t *clue_at) {
    const uint32_t nh = (d->rows + 1) * d->cols, w = d->wide;
    memset(d->in, NEARBY_OUT, d->size);
    memset(d->clue_at, 0xff, d->size * sizeof *d->clue_at);
    for (uint32_t i = 0; i < d->nclue; i++) d->face_of[i] = ARI_NO;
    for (uint32_t r = 0; r < d->rows; r++)
        for (uint32_t c = 0; c < d->cols; c++) {
            const uint32_t f = (r + NEARBY_PAD) * w + c + NEARBY_PAD;
            d->in[f] = edge[nh + r * (d->cols + 1) + c] > 0 ? (uint8_t)(3 - d->in[f - 1]) : d->in[f - 1];
            d->clue_at[f] = clue_at[r * d->cols + c];
            if (d->clue_at[f] != ARI_NO) d->face_of[d->clue_at[f]] = f;
        }
    for (uint32_t i = 0; i < d->nclue; i++)
        if (d->face_of[i] != ARI_NO) d->number[i] = (uint8_t)sides_loop(d, d->face_of[i]);
    for (uint32_t f = w; f < d->size; f++)
        d->nline += (uint32_t)(d->in[f] != d->in[f - 1]) + (d->in[f] != d->in[f - w]);
}

/* Places, and what holds without numbers. */
static void fill_start(ari_nearby_loops *d) {
    const uint32_t w = d->wide;
    memset(d->val, NEARBY_OUT, d->size);
    for (uint32_t r = 1; r < d->rows + 3; r++)
        for (uint32_t c = 1; c < d->cols + 3; c++) {
            const bool on = r - NEARBY_PAD < d->rows && c - NEARBY_PAD < d->cols;
            d->place[r * w + c] = on ? NEARBY_FACE : NEARBY_RIM;
            if (on) d->val[r * w + c] = 0;
            else ari_nearby_loops_search_shift(d, r * w + c, NEARBY_OUT);
        }
    d->ntrail = d->qhead = 1;
}

ari_nearby_loops *ari_nearby_loops_open(ari_arena *a, uint32_t rows, uint32_t cols, const int32_t *edge, bool single,
                                        const uint32_t *clue_at, uint32_t nclue) {
    ari_nearby_loops *d = ARI_ZERO(a, ari_nearby_loops, 1);
    if (!d) return NULL;
    d->rows = rows;
    d->cols = cols;
    d->wide = cols + 2 * NEARBY_PAD;
    d->size = (rows + 2 * NEARBY_PAD) * d->wide;
    d->single = single;
    d->nclue = nclue;
    d->newest = ARI_NO;
    d->reach = NEAR;
    d->most = nclue <= MANY ? MOST : (uint64_t)MOST * MANY / nclue * MANY / nclue;
    if (!take_arrays(d, a)) return NULL;
    memset(d->head, 0xff, 2 * (size_t)d->size * sizeof *d->head);
    fill_tables(d);
    read_loop(d, edge, clue_at);
    fill_start(d);
    if (!single) return d;
    d->lap_at = ARI_TAKE(a, uint32_t, 4 * (size_t)d->size);
    d->lap = ARI_TAKE(a, uint32_t, d->nline);
    d->turns = ARI_TAKE(a, int, (size_t)d->nline + 1);
    d->near = ARI_ZERO(a, uint64_t, d->nline / 64 + 1);
    if (!d->lap_at || !d->lap || !d->turns || !d->near) return NULL;
    ari_nearby_loops_connected_begin(d);
    return d;
}

/* ---- a question ---- */

/* What the numbers of keep[] say is brought up to date, then the one asked about is to be wrong. */
static bool set_up(ari_nearby_loops *d, const bool *keep, uint32_t clue) {
    bool gone = false;
    ari_nearby_loops_search_begin(d);
    for (uint32_t i = 0; i < d->nclue; i++) {
        if (d->face_of[i] == ARI_NO || keep[i] || !d->kind[d->face_of[i]]) continue;
        d->kind[d->face_of[i]] = NONE;
        gone = true;
    }
    if (gone) ari_nearby_loops_search_forget(d);
    for (uint32_t i = 0; i < d->nclue; i++)
        if (d->face_of[i] != ARI_NO && keep[i] && !d->kind[d->face_of[i]])
            ari_nearby_loops_search_rule(d, d->face_of[i], (uint8_t)(RIGHT + d->number[i]));
    const bool fine = ari_nearby_loops_search_propagate(d);
    ARI_REQUIRE(fine && !d->nflip, "internal error: a loop that breaks its own numbers");
    d->ground = d->ntrail;
    d->asked = d->face_of[clue];
    return ari_nearby_loops_search_rule(d, d->asked, (uint8_t)(WRONG + d->number[clue]));
}

/* With all open faces as given: is the rule of this number, or corner, kept? */
static bool fine_cell(const ari_nearby_loops *d, uint32_t f) {
    const uint32_t kind = d->kind[f];
    return !kind || (kind >= WRONG ? sides_loop(d, f) != kind - WRONG : sides_loop(d, f) == kind - RIGHT);
}

static bool fine_corner(const ari_nearby_loops *d, uint32_t f) {
    const uint8_t x = ari_nearby_loops_then(d, f), y = ari_nearby_loops_then(d, f - 1);
    return x == y || x != ari_nearby_loops_then(d, f - d->wide - 1) || y != ari_nearby_loops_then(d, f - d->wide);
}

/* An open face of a rule around f that is not kept; ARI_NO: there is none. */
static uint32_t loose_end(const ari_nearby_loops *d, uint32_t f) {
    const uint32_t w = d->wide, near[5] = {f, f - 1, f + 1, f - w, f + w}, corner[4] = {f, f + 1, f + w, f + w + 1};
    for (uint32_t i = 0; i < 5; i++) {
        const uint32_t g = near[i], of[5] = {g, g - 1, g + 1, g - w, g + w};
        if (fine_cell(d, g)) continue;
        for (uint32_t k = 0; k < 5; k++)
            if (!d->val[of[k]]) return of[k];
    }
    for (uint32_t i = 0; i < 4; i++) {
        const uint32_t g = corner[i], of[4] = {g, g - 1, g - w, g - w - 1};
        if (fine_corner(d, g)) continue;
        for (uint32_t k = 0; k < 4; k++)
            if (!d->val[of[k]]) return of[k];
    }
    return ARI_NO;
}

/* The same for all rules; where one was not kept last is looked at first. */
static uint32_t some_loose_end(ari_nearby_loops *d) {
    uint32_t open = d->broken_rule != ARI_NO ? loose_end(d, d->broken_rule) : ARI_NO;
    if (open == ARI_NO) open = loose_end(d, d->asked);
    for (uint32_t i = d->nflip; i-- > 0 && open == ARI_NO;) open = loose_end(d, d->broken_rule = d->flip[i]);
    return open;
}

/* Is one of the faces that showed several loops no longer as it was, when there were so many flips? */
static bool joined_again(const ari_nearby_loops *d, uint32_t flips) {
    for (uint32_t k = flips; k < d->nflip; k++)
        for (uint32_t i = 0; i < d->nconflict; i++)
            if (d->conflict[i] == d->flip[k]) return true;
    return false;
}

/* An open face of those that showed several loops; ARI_NO: they are a conflict. */
static uint32_t open_between(const ari_nearby_loops *d) {
    for (uint32_t i = d->nconflict; i-- > 0;)
        if (!d->val[d->conflict[i]]) return d->conflict[i];
    return ARI_NO;
}

static ari_answer search_loop(ari_nearby_loops *d, uint64_t most) {
    const uint64_t end = d->ticks + most;
    uint32_t apart = ARI_NO; /* so many flips left several loops, as d->conflict shows */
    for (uint32_t conflicts = 0; conflicts < PATIENCE && d->ticks < end;) {
        uint32_t next = ARI_NO;
        if (ari_nearby_loops_search_propagate(d) && (!d->single || ari_nearby_loops_connected_joined(d))) {
            if (apart != ARI_NO && joined_again(d, apart)) apart = ARI_NO;
            if (apart == ARI_NO) {
                next = some_loose_end(d);
                if (next != ARI_NO) {
                    const uint32_t b = ari_nearby_loops_search_next(d);
                    if (b != ARI_NO) next = b;
                } else {
                    if (!d->single || ari_nearby_loops_connected_whole(d)) return ARI_SOME;
                    apart = d->nflip;
                }
            }
            if (apart != ARI_NO) next = open_between(d);
        }
        if (next != ARI_NO) {
            ari_nearby_loops_search_decide(d, next);
            continue;
        }
        const ari_answer a = ari_nearby_loops_search_learn(d);
        if (a != ARI_SOME) return a;
        apart = ARI_NO;
        conflicts++;
    }
    return ARI_UNKNOWN;
}

/* The question again, with all faces farther away than `reach` as given: what is not found then may be elsewhere. */
static ari_answer search_near(ari_nearby_loops *d, uint32_t reach) {
    const uint32_t w = d->wide, f = d->asked, r = f / w, c = f % w;
    ari_nearby_loops_search_end(d);
    ari_nearby_loops_search_begin(d);
    for (uint32_t y = NEARBY_PAD; y < NEARBY_PAD + d->rows; y++)
        for (uint32_t x = NEARBY_PAD; x < NEARBY_PAD + d->cols; x++)
            if (!d->val[y * w + x] && (y > r + reach || y + reach < r || x > c + reach || x + reach < c))
                ari_nearby_loops_search_hold(d, y * w + x);
    const bool fine = ari_nearby_loops_search_propagate(d) &&
                      ari_nearby_loops_search_rule(d, f, (uint8_t)(WRONG + d->number[d->clue_at[f]]));
    return fine && search_loop(d, d->most < NEAR_MOST ? d->most : NEAR_MOST) == ARI_SOME ? ARI_SOME : ARI_UNKNOWN;
}

/* The numbers that the loop found breaks. */
static uint32_t list_broken(ari_nearby_loops *d, uint32_t *broken) {
    const uint32_t w = d->wide;
    uint32_t n = 0;
    d->now++;
    for (uint32_t i = 0; i < d->nflip; i++) {
        const uint32_t f = d->flip[i], near[5] = {f, f - 1, f + 1, f - w, f + w};
        for (uint32_t k = 0; k < 5; k++) {
            const uint32_t g = near[k];
            if (d->mark[g] == d->now || d->clue_at[g] == ARI_NO) continue;
            d->mark[g] = d->now;
            if (sides_loop(d, g) != d->number[d->clue_at[g]]) broken[n++] = d->clue_at[g];
        }
    }
    return n;
}

ari_answer ari_nearby_loops_ask(void *self, const bool *keep, uint32_t clue, uint32_t *broken, ari_sought *out) {
    ari_nearby_loops *d = self;
    const uint64_t before = d->ticks;
    ari_answer a = ARI_UNKNOWN;
    memset(out, 0, sizeof *out);
    if (d->face_of[clue] != ARI_NO) {
        a = set_up(d, keep, clue) ? search_loop(d, d->most) : ARI_NONE;
        for (uint32_t k = 0; k < NEARS && a == ARI_UNKNOWN; k++) a = search_near(d, d->reach + k * STEP);
        d->ticks += d->nclue / 8;
        if (a == ARI_SOME) out->nbroken = list_broken(d, broken);
        ari_nearby_loops_search_end(d);
        out->sure = true;
    }
    out->ticks = d->ticks - before;
    return a;
}
