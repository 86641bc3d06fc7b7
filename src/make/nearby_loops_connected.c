/* nearby_loops_connected.c - inside and outside are one piece each, so that the border is one loop: see nearby_loops.h.
 * While faces are open a piece is all that can still become one. Only a flip can cut something off, since without flips
 * both sides are as given: so a look at the eight faces around a new flip, and at pieces of a few faces beside it,
 * finds most of what goes wrong, and soon. The rest is found when nothing else is wrong with all open faces as given:
 * loops are walked round then from flips, and their lines counted. Where no flip is near a walk goes as on the loop
 * given, whose lines are numbered once: such a stretch is one jump, so a walk costs what flips there are.
 * Why a piece is cut off: the faces of the other side around it, one face in it and one elsewhere. Where these are
 * many, most stand in fjords of the piece and are not needed: only those that can be come to from without (narrow).
 * Without that, one question in five hundred takes more than a thousand conflicts. */
#include "make/nearby_loops.h"

enum { SMALL = 48 }; /* faces of a piece that is looked at while faces are open */
enum { LONG = 24 };  /* a loop around a piece of which not all may be needed to cut it off */

static inline void neighbours_connected(const ari_nearby_loops *d, uint32_t f, uint32_t out[4]) {
    out[0] = f - d->wide;
    out[1] = f + 1;
    out[2] = f + d->wide;
    out[3] = f - 1;
}

/* ---- with open faces ---- */

/* The faces of the other side around the n faces of queue[], which are marked, join the conflict. */
static void fence_connected(ari_nearby_loops *d, uint32_t n, uint8_t side) {
    for (uint32_t i = 0; i < n; i++) {
        uint32_t next[4];
        neighbours_connected(d, d->queue[i], next);
        for (uint32_t k = 0; k < 4; k++) {
            if (d->mark[next[k]] == d->now || ari_nearby_loops_then(d, next[k]) == side) continue;
            d->mark[next[k]] = d->now;
            d->conflict[d->nconflict++] = next[k];
        }
    }
}

/* Is this face of a side cut off with a few others? */
static bool cut_off(ari_nearby_loops *d, uint32_t face, uint8_t side) {
    uint32_t n = 0, other = ARI_NO;
    d->now++;
    d->queue[n++] = face;
    d->mark[face] = d->now;
    for (uint32_t at = 0; at < n; at++) {
        uint32_t next[4];
        neighbours_connected(d, d->queue[at], next);
        for (uint32_t k = 0; k < 4; k++) {
            if (d->mark[next[k]] == d->now || d->val[next[k]] == 3 - side) continue;
            if (n == SMALL || d->place[next[k]] != NEARBY_FACE) return false;
            d->mark[next[k]] = d->now;
            d->queue[n++] = next[k];
        }
    }
    d->ticks += n;
    if (side == NEARBY_IN) {
        for (uint32_t i = 1; i < d->ntrail && other == ARI_NO; i++)
            if (d->val[d->trail[i]] == side && d->mark[d->trail[i]] != d->now) other = d->trail[i];
        if (other == ARI_NO) return false;
    }
    d->nconflict = 0;
    fence_connected(d, n, side);
    d->conflict[d->nconflict++] = face;
    if (other != ARI_NO) d->conflict[d->nconflict++] = other;
    return true;
}

/* Does what can be of the other side fall apart around a flipped face? Into arcs that hold a neighbour. */
static bool splits_connected(const ari_nearby_loops *d, uint32_t f) {
    const uint32_t w = d->wide, place[8] = {f - w, f - w + 1, f + 1, f + w + 1, f + w, f + w - 1, f - 1, f - w - 1};
    const uint8_t mine = d->val[f];
    uint32_t arcs = 0, first = 0, same = 0;
    for (uint32_t k = 0; k < 8; k++) same |= (uint32_t)(d->val[place[k]] == mine) << k;
    if (!same) return false;
    while (!(same >> first & 1u)) first++;
    for (uint32_t i = 1, side = 0; i <= 8; i++) {
        const uint32_t k = (first + i) & 7u;
        if (!(same >> k & 1u)) {
            side |= !(k & 1u);
        } else {
            arcs += side;
            side = 0;
        }
    }
    return arcs > 1;
}

/* Has a flipped face a neighbour of its side that is as given? */
static bool rooted_connected(const ari_nearby_loops *d, uint32_t f) {
    uint32_t next[4];
    neighbours_connected(d, f, next);
    for (uint32_t k = 0; k < 4; k++)
        if (d->in[next[k]] == d->val[f] && d->val[next[k]] != 3 - d->val[f]) return true;
    return false;
}

bool ari_nearby_loops_connected_joined(ari_nearby_loops *d) {
    for (; d->joined < d->nflip; d->joined++) {
        const uint32_t f = d->flip[d->joined];
        const uint8_t mine = d->val[f];
        uint32_t next[4];
        if (!rooted_connected(d, f) && cut_off(d, f, mine)) return false;
        if (!splits_connected(d, f)) continue;
        neighbours_connected(d, f, next);
        for (uint32_t k = 0; k < 4; k++)
            if (d->val[next[k]] == 3 - mine && cut_off(d, next[k], (uint8_t)(3 - mine))) return false;
    }
    return true;
}

/* ---- with all ---- */

/* A step along the border: a face inside, and in which direction the next one is outside (0 up, clockwise). */
typedef struct step { uint32_t face, side; } step;
typedef struct lap { step from; uint32_t n; int turns; } lap;

static inline uint32_t step_to(const ari_nearby_loops *d, uint32_t side) {
    return side & 1u ? (side == 1 ? 1 : 0u - 1) : side ? d->wide : 0 - d->wide;
}

/* The next step round a loop, the inside at hand. Turns to the inside are counted, others taken off: round an inside 4
 * are left, round an outside -4. */
static inline step follow_connected(const ari_nearby_loops *d, step s, int *turns) {
    const uint32_t ahead = s.face + step_to(d, (s.side + 1) & 3u), across = ahead + step_to(d, s.side);
    if (ari_nearby_loops_then(d, ahead) == NEARBY_OUT) {
        ++*turns;
        return (step){s.face, (s.side + 1) & 3u};
    }
    if (ari_nearby_loops_then(d, across) == NEARBY_OUT) return (step){ahead, s.side};
    --*turns;
    return (step){across, (s.side + 3) & 3u};
}

/* Once round a loop. Its steps are marked; the faces along it of one side, or of none (0), join the conflict. */
static lap trace_connected(ari_nearby_loops *d, step from, uint8_t list) {
    lap r = {from, 0, 0};
    step s = from;
    do {
        d->side_mark[4 * s.face + s.side] = d->now;
        if (list) d->conflict[d->nconflict++] = s.face + (list == NEARBY_IN ? 0 : step_to(d, s.side));
        r.n++;
        s = follow_connected(d, s, &r.turns);
    } while (s.face != from.face || s.side != from.side);
    d->ticks += r.n;
    return r;
}

void ari_nearby_loops_connected_begin(ari_nearby_loops *d) {
    for (uint32_t i = 0; i < 4 * d->size; i++) d->lap_at[i] = ARI_NO;
    if (!d->nline) return;
    step s = {d->wide, 3};
    while (d->in[s.face] != NEARBY_IN) s.face++; /* what is left of the first one inside is outside */
    d->turns[0] = 0;
    for (uint32_t i = 0; i < d->nline; i++) {
        d->lap[i] = 4 * s.face + s.side;
        d->lap_at[d->lap[i]] = i;
        d->turns[i + 1] = d->turns[i];
        s = follow_connected(d, s, &d->turns[i + 1]);
    }
}

/* The lines of the loop given that flips may have given another successor: those at the faces around them. Returns how
 * many words of near[] are not 0, which are in queue[]. */
static uint32_t set_near(ari_nearby_loops *d) {
    const uint32_t w = d->wide, around[9] = {0 - w - 1, 0 - w, 0 - w + 1, 0u - 1, 0, 1, w - 1, w, w + 1};
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->nflip; i++)
        for (uint32_t k = 0; k < 9; k++) {
            const uint32_t f = d->flip[i] + around[k];
            for (uint32_t side = 0; d->in[f] == NEARBY_IN && side < 4; side++) {
                const uint32_t at = d->lap_at[4 * f + side];
                if (at == ARI_NO) continue;
                if (!d->near[at / 64]) d->queue[n++] = at / 64;
                d->near[at / 64] |= UINT64_C(1) << at % 64;
            }
        }
    return n;
}

/* The next such line on the loop given, from one of its lines on; there is one. */
static uint32_t next_near(ari_nearby_loops *d, uint32_t at) {
    const uint32_t words = d->nline / 64 + 1;
    uint32_t k = at / 64;
    uint64_t bits = d->near[k] >> at % 64 << at % 64;
    while (!bits) bits = d->near[k = k + 1 == words ? 0 : k + 1], d->ticks++;
    for (at = 64 * k; !(bits & 1u); bits >>= 1) at++;
    return at;
}

/* As trace, from a line beside a flip; where the loop is as given, at one jump, without marks. */
static lap run_connected(ari_nearby_loops *d, step from) {
    lap r = {from, 0, 0};
    step s = from;
    do {
        const uint32_t at = d->lap_at[4 * s.face + s.side];
        d->ticks++;
        if (at != ARI_NO && !(d->near[at / 64] >> at % 64 & 1u)) {
            const uint32_t to = next_near(d, at);
            r.n += to < at ? to + d->nline - at : to - at;
            r.turns += d->turns[to] - d->turns[at] + (to < at ? d->turns[d->nline] : 0);
            s = (step){d->lap[to] / 4, d->lap[to] % 4};
            continue;
        }
        d->side_mark[4 * s.face + s.side] = d->now;
        r.n++;
        s = follow_connected(d, s, &r.turns);
    } while (s.face != from.face || s.side != from.side);
    return r;
}

/* How many more lines there are than on the loop given. */
static uint32_t count_lines(const ari_nearby_loops *d) {
    uint32_t n = d->nline;
    for (uint32_t i = 0; i < d->nflip; i++) {
        uint32_t next[4];
        neighbours_connected(d, d->flip[i], next);
        for (uint32_t k = 0; k < 4; k++) {
            const uint8_t v = ari_nearby_loops_then(d, next[k]);
            if (v == d->in[next[k]]) n += v != d->val[d->flip[i]] ? 1 : 0u - 1;
        }
    }
    return n;
}

/* The next loop beside a flip, from flip *i on, that is not marked; n is 0 when there is none. */
static lap next_loop(ari_nearby_loops *d, uint32_t *i) {
    const lap none = {{0, 0}, 0, 0};
    for (; *i < d->nflip; ++*i) {
        const uint32_t f = d->flip[*i];
        uint32_t next[4];
        neighbours_connected(d, f, next);
        for (uint32_t k = 0; k < 4; k++) {
            if (ari_nearby_loops_then(d, next[k]) == d->val[f]) continue;
            const bool inside = d->val[f] == NEARBY_IN;
            const step s = {inside ? f : next[k], inside ? k : (k + 2) & 3u};
            if (d->side_mark[4 * s.face + s.side] != d->now) return run_connected(d, s);
        }
    }
    return none;
}

/* A line that is not marked, where there is one. When no flip is beside it, flips have left the loop as it was given,
 * and made others. */
static step some_line(const ari_nearby_loops *d) {
    for (uint32_t f = d->wide;; f++) {
        const bool out = ari_nearby_loops_then(d, f) == NEARBY_OUT;
        const step s = {f - out, out ? 1 : 3};
        if (ari_nearby_loops_then(d, f) != ari_nearby_loops_then(d, f - 1) &&
            d->side_mark[4 * s.face + s.side] != d->now)
            return s;
    }
}

/* Of the faces of the conflict, which cut some piece off that has the face `within`, only those stay that are met on a
 * walk over everything else, from a face of the same side. False: the walk comes to the piece. */
static bool narrow_connected(ari_nearby_loops *d, uint32_t from, uint32_t within) {
    const uint8_t side = ari_nearby_loops_then(d, from);
    uint32_t n = 0, met = 0;
    d->now++;
    for (uint32_t i = 0; i < d->nconflict; i++) d->seen[d->conflict[i]] = true;
    d->queue[n++] = from;
    d->mark[from] = d->now;
    for (uint32_t at = 0; at < n; at++) {
        uint32_t next[4];
        neighbours_connected(d, d->queue[at], next);
        for (uint32_t k = 0; k < 4; k++) {
            const uint32_t g = next[k];
            if (d->mark[g] == d->now || !d->place[g] || (d->place[g] == NEARBY_RIM && side == NEARBY_IN)) continue;
            d->mark[g] = d->now;
            if (d->seen[g]) d->learnt[met++] = g;
            else d->queue[n++] = g;
        }
    }
    d->ticks += n;
    for (uint32_t i = 0; i < d->nconflict; i++) d->seen[d->conflict[i]] = false;
    d->nconflict = met;
    for (uint32_t i = 0; i < met; i++) d->conflict[i] = d->learnt[i];
    return d->mark[within] != d->now;
}

/* A loop round an outside: the faces inside along it cut off one outside. */
static void blame_hole(ari_nearby_loops *d, lap r) {
    const uint32_t out = r.from.face + step_to(d, r.from.side);
    d->nconflict = 0;
    (void)trace_connected(d, r.from, NEARBY_IN);
    if (r.n > LONG) (void)narrow_connected(d, d->wide + 1, out); /* from a corner beyond the board */
    d->conflict[d->nconflict++] = out;
}

/* Two loops round an inside: the faces outside along one cut off a face inside from another at the other loop. False:
 * the other one is within. */
static bool blame_piece(ari_nearby_loops *d, lap r, lap other) {
    d->nconflict = 0;
    (void)trace_connected(d, r.from, NEARBY_OUT);
    if (r.n > LONG && !narrow_connected(d, other.from.face, r.from.face)) return false;
    d->conflict[d->nconflict++] = r.from.face;
    d->conflict[d->nconflict++] = other.from.face;
    return true;
}

/* Why there are two loops, by one of them: the shorter one, where both will do. With at most LONG lines it is not
 * around the other then. */
static void blame_connected(ari_nearby_loops *d, lap x, lap y) {
    const lap little = y.n < x.n ? y : x, large = y.n < x.n ? x : y;
    if (little.turns < 0) blame_hole(d, little);
    else if (large.turns < 0) blame_hole(d, large);
    else if (!blame_piece(d, little, large)) (void)blame_piece(d, large, little);
}

bool ari_nearby_loops_connected_whole(ari_nearby_loops *d) {
    const uint32_t n = count_lines(d);
    uint32_t i = 0;
    d->now++;
    uint32_t nnear = set_near(d);
    const lap x = next_loop(d, &i);
    lap y = {{0, 0}, 0, 0};
    if (x.n != n) y = next_loop(d, &i);
    while (nnear) d->near[d->queue[--nnear]] = 0;
    if (x.n == n && n) return true;
    if (!y.n && x.n) y = trace_connected(d, some_line(d), 0);
    if (y.n) {
        blame_connected(d, x, y);
    } else { /* no loop at all */
        d->nconflict = 0;
        for (uint32_t f = 0; f < d->size; f++)
            if (d->place[f] == NEARBY_FACE) d->conflict[d->nconflict++] = f;
    }
    return false;
}
