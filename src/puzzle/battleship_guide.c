/* battleship_guide.c - advice for the model "ship": where ships are likely, by belief propagation.
 *
 * A cell is water, a ship by itself, or a part of a ship along its row or its column. Each line tells each of its cells
 * how likely these are, by an exact sum over all fillings of the line: as many cells as its clue says, ships of the
 * fleet's lengths that may still lie there, parts of ships across it, water behind each. A filling is as likely as all
 * others make its cells, times a weight for each ship. Cells that meet at a corner tell each other to be water.
 * Weights move until as many ships of each length are expected as the fleet has. This is done a few rounds, from where
 * it was before and with what the search knows by then; the likeliest ship is the next decision. Without hints most
 * boards are solved so with no conflict or few; where messages mislead, the search learns from the conflict and goes
 * on, and another dive begins with other messages. With hints there is one solution, its proof takes most of the time,
 * and these marginals are no help in it: such boards have no guide.
 * Source: J. Pearl: Probabilistic Reasoning in Intelligent Systems, 1988; M. Mezard, G. Parisi, R. Zecchina: Analytic
 * and algorithmic solution of random satisfiability problems, Science 297, 2002 (decimation); G. Pesant, C.-G. Quimper,
 * A. Zanarini: Counting-based search, JAIR 43, 2012.
 * Cost: a round some cells times lengths times 2 ticks, 4,000 on 15x15. No answer rests on these numbers. */
#include "puzzle/battleship.h"

#include <string.h>

enum { WET, ALONE, FLAT, TALL, STATES }; /* of a cell */
enum { LANES = 8 };                      /* numbers of cells are done so many at a time */
enum { FIRST = 15, AGAIN = 1 };          /* rounds before the first decision of a dive, and before each further one */
enum { DECISIONS = 4 };                  /* of a dive, for each ship */
static const float KEEP = 0.3F;          /* of a message, each round */
static const float LEAST = 1e-6F;        /* a message is never quite sure */
static const float MOST = 1e3F;          /* a weight, or one divided by it */
static const float MOVE = 3;             /* the same in one round */

typedef struct guide {
    const ari_battleship *p;
    const int8_t *val;
    uint64_t ticks;
    uint32_t wide, rounds;    /* rounds 0: no dive yet */
    uint32_t seed;
    float (*said)[2][STATES]; /* [ncell] what the row says, and the column */
    float (*corner)[4];       /* [ncell] from up left, up right, down left, down right: a factor for all but water */
    float *weight;            /* [nfleet + 1] of a ship */
    float *open, *seen;       /* [nfleet + 1] ships not known yet; how many of these are expected */
    ari_lit best;             /* the likeliest of them */
    float best_is;
    /* of the line at hand: */
    float (*cell)[STATES];    /* [side + 1] what all others say */
    float (*now)[STATES];     /* [side + nfleet + 2] how likely it is with them */
    float *ship;              /* [side + 1][nfleet + 1] l cells from here on and water behind, as others make them */
    float *to, *from;         /* [side + nfleet + 2][wide] fillings before and from a cell, by their number of cells */
} guide;

/* The ship that begins at place i of a line; ARI_NO: none can. */
static ari_var ship_at(const guide *g, uint32_t l, bool down, uint32_t at, uint32_t i) {
    const ari_board *b = g->p->b;
    const uint32_t r = down ? i : at, c = down ? at : i;
    if (!b->fleet[l - 1]) return ARI_NO;
    const ari_var v = down && l > 1 ? g->p->tall[l] + r * b->cols + c : g->p->flat[l] + r * (b->cols - l + 1) + c;
    return g->val[ARI_POS(v)] < 0 ? ARI_NO : v;
}

static void add_guide(float *restrict to, const float *restrict from, float x, uint32_t n) {
    for (uint32_t k = 0; k < n; k += LANES)
        for (uint32_t i = 0; i < LANES; i++) to[k + i] += x * from[k + i];
}

static float dot_guide(const float *x, const float *y, uint32_t n) {
    float sum[LANES] = {0}, all = 0;
    for (uint32_t k = 0; k < n; k += LANES)
        for (uint32_t i = 0; i < LANES; i++) sum[i] += x[k + i] * y[k + i];
    for (uint32_t i = 0; i < LANES; i++) all += sum[i];
    return all;
}

/* A line: its cells, of which some are not known. */
typedef struct line { bool down; uint32_t at, n, first, step, along, across, sum, lanes; } line;

/* g->cell. False: all cells are known. */
static bool hear_guide(guide *g, const line *x) {
    bool open = false;
    for (uint32_t i = 0; i < x->n; i++) {
        const uint32_t cell = x->first + i * x->step;
        const int8_t is = g->val[ARI_POS(cell)];
        const float *c = g->corner[cell], *s = g->said[cell][!x->down], off = c[0] * c[1] * c[2] * c[3];
        float all = 0;
        for (uint32_t k = 0; k < STATES; k++)
            all += g->cell[i][k] = (k == WET ? is > 0 : is < 0) ? 0 : k == WET ? s[k] : s[k] * off;
        for (uint32_t k = 0; k < STATES; k++) g->cell[i][k] /= all;
        open |= !is;
    }
    memset(g->cell[x->n], 0, sizeof *g->cell);
    g->cell[x->n][WET] = 1;
    return open;
}

/* g->ship, g->to and g->from: a filling is a row of ships, each with water behind it, some of no cells. */
static void fill_guide(guide *g, const line *x) {
    const uint32_t most = g->p->b->nfleet, w = g->wide;
    memset(g->to, 0, (size_t)(x->n + most + 2) * w * sizeof *g->to);
    memset(g->from, 0, (size_t)(x->n + most + 2) * w * sizeof *g->from);
    g->to[0] = g->from[(x->n + 1) * w + x->sum] = 1;
    for (uint32_t i = 0; i <= x->n; i++) {
        float *ship = g->ship + i * (most + 1), run = 1;
        memset(ship, 0, (most + 1) * sizeof *ship);
        ship[0] = g->cell[i][WET];
        add_guide(g->to + (i + 1) * w, g->to + i * w, ship[0], x->lanes);
        for (uint32_t l = 1; l <= most && l <= x->sum && i + l <= x->n; l++) {
            run *= g->cell[i + l - 1][x->along];
            if (ship_at(g, l, x->down, x->at, i) != ARI_NO) ship[l] = g->weight[l] * (l > 1 ? run : g->cell[i][ALONE]);
            if (l == 1) ship[l] += g->cell[i][x->across];
            ship[l] *= g->cell[i + l][WET];
            add_guide(g->to + (i + l + 1) * w + l, g->to + i * w, ship[l], x->lanes);
        }
    }
    for (uint32_t i = x->n + 1; i-- > 0;)
        for (uint32_t l = 0; l <= most; l++)
            if (g->ship[i * (most + 1) + l] > 0)
                add_guide(g->from + i * w, g->from + (i + l + 1) * w + l, g->ship[i * (most + 1) + l], x->lanes);
}

/* So likely does a ship of length l begin at i. */
static void note_guide(guide *g, const line *x, uint32_t i, uint32_t l, float p) {
    const ari_var v = ship_at(g, l, x->down, x->at, i);
    if (v == ARI_NO || g->val[ARI_POS(v)]) return;
    g->seen[l] += p;
    if (p <= g->best_is) return;
    g->best = ARI_POS(v);
    g->best_is = p;
}

/* g->now, and what is noted of ships. */
static void weigh_guide(guide *g, const line *x) {
    const uint32_t most = g->p->b->nfleet, w = g->wide;
    memset(g->now, 0, (x->n + most + 2) * sizeof *g->now);
    for (uint32_t i = 0; i <= x->n; i++)
        for (uint32_t l = 0; l <= most; l++) {
            const float ship = g->ship[i * (most + 1) + l];
            if (!(ship > 0)) continue;
            float p = ship / g->from[0] * dot_guide(g->to + i * w, g->from + (i + l + 1) * w + l, x->lanes);
            g->now[i + l][WET] += p;
            if (l == 1) {
                const float other = p * g->cell[i][x->across] * g->cell[i + 1][WET] / ship;
                g->now[i][x->across] += other;
                g->now[i][ALONE] += p -= other;
            }
            for (uint32_t k = 0; l > 1 && k < l; k++) g->now[i + k][x->along] += p;
            if (l > 1 || (l && !x->down)) note_guide(g, x, i, l, p);
        }
}

/* What line x says. False: there is no filling. */
static bool speak_guide(guide *g, bool down, uint32_t at) {
    const ari_board *b = g->p->b;
    const uint32_t sum = (uint32_t)(down ? b->top[at] : b->left[at]);
    const line x = {down, at, down ? b->rows : b->cols, down ? at : at * b->cols, down ? b->cols : 1,
                    down ? TALL : FLAT, down ? FLAT : TALL, sum, sum / LANES * LANES + LANES};
    if (!hear_guide(g, &x)) return true;
    g->ticks += (uint64_t)(x.n + 1) * (b->nfleet + 1) * x.lanes / LANES;
    fill_guide(g, &x);
    if (!(g->from[0] > 1e-30F && g->from[0] < 1e30F)) return false;
    weigh_guide(g, &x);
    for (uint32_t i = 0; i < x.n; i++) {
        float *s = g->said[x.first + i * x.step][down], *now = g->now[i], all = 0;
        for (uint32_t k = 0; k < STATES; k++) all += now[k] = g->cell[i][k] > 0 ? now[k] / g->cell[i][k] : 0;
        for (uint32_t k = 0; k < STATES; k++) {
            s[k] = (1 - KEEP) * now[k] / all + KEEP * s[k];
            if (!(s[k] > LEAST)) s[k] = LEAST;
        }
    }
    return true;
}

/* How likely a cell is water by all others but the one at its corner k. */
static float water_guide(const guide *g, uint32_t cell, uint32_t k) {
    const float(*s)[STATES] = g->said[cell], *c = g->corner[cell], wet = s[0][WET] * s[1][WET];
    const int8_t is = g->val[ARI_POS(cell)];
    float on = 0;
    if (is) return is < 0 ? 1 : LEAST;
    for (uint32_t i = WET + 1; i < STATES; i++) on += s[0][i] * s[1][i];
    for (uint32_t i = 0; i < 4; i++)
        if (i != k) on *= c[i];
    return wet / (wet + on);
}

static void touch_guide(guide *g) {
    const ari_board *b = g->p->b;
    for (uint32_t i = 0; i + b->cols < b->ncell; i++)
        for (uint32_t k = 0; k < 2; k++) { /* the cell at its corner down left, down right, of which it is at 1 - k */
            if (k ? i % b->cols + 1 == b->cols : i % b->cols == 0) continue;
            const uint32_t j = i + b->cols + 2 * k - 1;
            const float x = water_guide(g, j, 1 - k), y = water_guide(g, i, 2 + k);
            g->corner[i][2 + k] = (1 - KEEP) * x + KEEP * g->corner[i][2 + k];
            g->corner[j][1 - k] = (1 - KEEP) * y + KEEP * g->corner[j][1 - k];
        }
}

/* The nearest to x that is at most `most`, and 1 divided by it at the least. */
static float within_guide(float x, float most) { return x > most ? most : x < 1 / most ? 1 / most : x; }

/* False: a line has no filling. The search, which knows why or will, has to go on alone. */
static bool once_guide(guide *g) {
    const ari_board *b = g->p->b;
    memset(g->seen, 0, (b->nfleet + 1) * sizeof *g->seen);
    g->best = ARI_NO;
    g->best_is = 0;
    for (uint32_t i = 0; i < b->rows + b->cols; i++)
        if (!speak_guide(g, i >= b->rows, i < b->rows ? i : i - b->rows)) return false;
    touch_guide(g);
    for (uint32_t l = 1; l <= b->nfleet; l++) {
        if (!(g->open[l] > 0 && g->seen[l] > LEAST)) continue;
        g->weight[l] = within_guide(g->weight[l] * within_guide(g->open[l] / g->seen[l], MOVE), MOST);
    }
    return true;
}

static void *begin_guide(const void *about, ari_arena *a) {
    const ari_battleship *p = about;
    const ari_board *b = p->b;
    const uint32_t side = b->rows > b->cols ? b->rows : b->cols, n = b->nfleet, all = side + n + 2;
    const uint32_t wide = (side + n + 2 * LANES) / LANES * LANES;
    guide *g = ARI_ZERO(a, guide, 1);
    float *at = ARI_TAKE(a, float, (size_t)b->ncell * (2 * STATES + 4) + 3 * (n + 1) + (size_t)(side + 1) * (n + 1) +
                                       (side + 1 + all) * (size_t)STATES + 2 * (size_t)(all + 1) * wide);
    if (!g || !at) return NULL;
    *g = (guide){.p = p, .wide = wide};
    g->to = at;
    g->from = g->to + (size_t)(all + 1) * wide;
    g->ship = g->from + (size_t)(all + 1) * wide;
    g->weight = g->ship + (size_t)(side + 1) * (n + 1);
    g->open = g->weight + n + 1;
    g->seen = g->open + n + 1;
    g->cell = (float(*)[STATES])(g->seen + n + 1);
    g->now = g->cell + side + 1;
    g->corner = (float(*)[4])(g->now + all);
    g->said = (float(*)[2][STATES])(g->corner + b->ncell);
    return g;
}

/* Messages of another dive: all alike in the first, then at random. */
static void dive_guide(guide *g) {
    const ari_board *b = g->p->b;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t k = 0; k < 2 * STATES; k++) {
            g->seed = g->seed * 1664525U + 1013904223U;
            g->said[i][k / STATES][k % STATES] = g->rounds ? 0.25F + (float)(g->seed >> 8) / (1U << 24) : 0.25F;
            g->corner[i][k % 4] = 1;
        }
    for (uint32_t l = 0; l <= b->nfleet; l++) g->weight[l] = 1;
    g->rounds = FIRST;
}

static ari_lit next_guide(void *state, const int8_t *val, bool anew, uint64_t *ticks) {
    guide *g = state;
    const ari_battleship *p = g->p;
    if (anew) dive_guide(g);
    g->val = val;
    g->ticks = 0;
    for (uint32_t l = 1; l <= p->b->nfleet; l++) {
        g->open[l] = (float)p->b->fleet[l - 1];
        const uint32_t flat = ari_battleship_flat(p->b, l), tall = l > 1 ? ari_battleship_tall(p->b, l) : 0;
        for (uint32_t i = 0; p->b->fleet[l - 1] && i < flat + tall; i++)
            g->open[l] -= val[ARI_POS(i < flat ? p->flat[l] + i : p->tall[l] + i - flat)] > 0;
    }
    bool fine = true;
    for (uint32_t i = 0; fine && i < g->rounds; i++) fine = once_guide(g);
    g->rounds = AGAIN;
    *ticks += g->ticks;
    return fine ? g->best : ARI_NO;
}

void ari_battleship_guide(const ari_battleship *p) {
    const ari_board *b = p->b;
    uint32_t ships = 0;
    for (uint32_t i = 0; i < b->cols; i++)
        if (b->top[i] < 0 || (uint32_t)b->top[i] > b->rows) return;
    for (uint32_t i = 0; i < b->rows; i++)
        if (b->left[i] < 0 || (uint32_t)b->left[i] > b->cols) return;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->param[HINTS] && b->clue[i] != ARI_CLUE_NONE) return;
    for (uint32_t l = 0; l < b->nfleet; l++) ships += (uint32_t)b->fleet[l];
    ari_battleship *about = ARI_TAKE(p->m->arena, ari_battleship, 1);
    ari_guide *g = ARI_TAKE(p->m->arena, ari_guide, 1);
    if (!ari_model_granted(p->m, about && g) || !ships) return;
    *about = *p;
    *g = (ari_guide){about, DECISIONS * ships, begin_guide, next_guide};
    p->m->guide = g;
}
