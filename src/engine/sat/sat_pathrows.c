/* sat_pathrows.c - drawings of disjoint paths on a grid, row by row from above: plain search, no learning.
 *
 * The idea: where a dozen pairs wind through an open board, what a conflict teaches is seldom met again, and a search
 * that only decides, propagates and takes back visits a hundred times as many nodes in the same time. It decides the
 * edges of each cell in reading order, to the right and down, and keeps what every irreducible drawing has:
 *   degree    a cell of a pair has one edge, any other none or two; chains of one pair that come side by side are
 *             joined, of two pairs never; the ends of a chain without a pair never come side by side
 *   square    at most two edges around a unit square
 *   corner    where a corner leads down and to a side, the diagonal cell below is of a pair, or such a corner itself;
 *             so the whole ray of corners down to the first cell of a pair is drawn at once: this alone saves all but
 *             a hundredth of the nodes. A cell that could be nothing else than a corner whose ray cannot be is unused
 *   sag       no U over a straight run of unused cells: that run is shorter
 *   cut       a column, or a diagonal of either direction: every pair whose ends lie on both sides or on it takes one
 *             of its open cells, but for chains that leap over it, each of which carries one pair
 *   tight   a line with no cell too many: each one is taken by a pair of its own that crosses there, once. No path goes
 *           along the line, and each goes on to the side where it has to end. Asked when the line has become so
 *   room    what sat_pathroom.c says of the rows below, asked late: only where the search stays long
 * How many cells and leaps a line has more than pairs are differences along each kind of line, kept on the trail; a
 * look adds them up, four in a word.
 * How long all of it takes is guessed by going from row to row with a few states of each, taken at random.
 * Source: the numberlink solver of semiexp (puzrs, 2020), whose order, rays and cuts by columns these are. Rejected:
 * cells of one chain side by side, or beside an unused cell, wherever they are (3 to 5 % fewer nodes); states of the
 * frontier met before (1 to 6 % of the rows); all states level by level; drops upwards or to a side (ten to a thousand
 * times the nodes); backjumping (1 to 4 % fewer ticks, each a fifth dearer). See bench/TRIED.md. */
#include "sat_pathrows.h"

#include "rng.h"
#include "sat_pathroom.h"

#include <string.h>

enum { BLANK = -1, OPEN, LINE };
/* fin: in the middle of a chain, or unused; less: NAMED - pair */
enum { CLOSED = ARI_SAT_PATHROOM_CLOSED, NAMED = ARI_SAT_PATHROOM_NAMED };
enum { COLUMN, RISING, FALLING, WAYS };  /* kinds of lines */
enum { EDGE, FIN, LEAP, STEP, TIP };     /* kinds of entries on the trail */

#define ONES UINT64_C(0x0001000100010001) /* in each digit of a word */
#define TOPS (ONES << 15)

typedef struct entry { uint32_t what; int32_t old; } entry;
typedef struct level { uint32_t edge, mark; bool flipped; uint64_t told[WAYS]; } level;
typedef struct start { uint32_t row, mark, nlevel; uint64_t ticks; } start; /* where the search came to a row */

struct sat_pathrows {
    uint32_t rows, cols, ncell, npair;
    bool *end, *ray[2];                  /* [ncell] of a pair; a corner to the right, to the left may be there */
    int8_t *edge;                        /* [2 * ncell + 1] the last one is off the board */
    int32_t *fin;                        /* [ncell] of a chain's end: its other end, or its pair */
    uint8_t *line_at, *open_at;          /* [ncell] its lines, an end of a pair being one; its open edges */
    uint32_t (*inc)[4], (*near)[4];      /* [ncell] edges: right, down, left, up; the cells there */
    uint32_t (*tip)[2];                  /* [npair] where its two chains end; ARI_NO: joined */
    uint16_t (*line)[WAYS];              /* [ncell] */
    int16_t *slack[WAYS];                /* [4 * nword] of a line: cells and leaps less pairs; as differences */
    uint64_t tight[WAYS], told[WAYS];    /* bits of the first lines: without slack; those that have been asked */
    uint32_t nword[WAYS], *first[WAYS], *on[WAYS]; /* the cells on each line, in their order */
    entry *trail;
    uint32_t ntrail, *queue, nqueue, head, far[2];
    level *level;                        /* [2 * ncell] */
    uint32_t nlevel;
    start *start;                        /* [rows] of the rows it is below of */
    uint32_t nstart, nasked;             /* asked whether there is room: the first so many */
    sat_pathroom *room_at;
    int32_t *old_fin;                    /* [ncell] as it was there */
    uint32_t (*old_tip)[2];              /* [npair] */
    uint64_t ticks, nhit;                /* hits: times there was none */
    bool begun, stuck;                   /* stuck: has to turn back */
    uint32_t from;                       /* the first cell that is searched */
    uint64_t *state;                     /* what edge, fin, line_at, open_at, tip and slack are parts of */
    size_t nstate;                       /* words */
};

/* ---- the trail -------------------------------------------------------------------------------------------------- */

static void keep(sat_pathrows *p, uint32_t kind, uint32_t at, int32_t old) {
    p->trail[p->ntrail++] = (entry){kind << 24 | at, old};
}

static void ends_of(const sat_pathrows *p, uint32_t e, uint32_t *a, uint32_t *b) {
    *a = e / 2;
    *b = e % 2 ? *a + p->cols : *a + 1;
}

static bool set(sat_pathrows *p, uint32_t e, int value) {
    if (p->edge[e]) return p->edge[e] == value;
    uint32_t a, b;
    ends_of(p, e, &a, &b);
    p->edge[e] = (int8_t)value;
    p->open_at[a]--;
    p->open_at[b]--;
    if (value == LINE) {
        p->line_at[a]++;
        p->line_at[b]++;
    }
    keep(p, EDGE, e, 0);
    p->queue[p->nqueue++] = e;
    return true;
}

static void unset(sat_pathrows *p, uint32_t e) {
    uint32_t a, b;
    ends_of(p, e, &a, &b);
    p->open_at[a]++;
    p->open_at[b]++;
    if (p->edge[e] == LINE) {
        p->line_at[a]--;
        p->line_at[b]--;
    }
    p->edge[e] = OPEN;
}

/* To lines from, ..., to - 1. */
static void add_slack(sat_pathrows *p, int w, uint32_t from, uint32_t to, int32_t by) {
    p->slack[w][from] = (int16_t)(p->slack[w][from] + by);
    p->slack[w][to] = (int16_t)(p->slack[w][to] - by);
}

static void count_room(sat_pathrows *p, uint32_t cell, int32_t by) {
    for (int w = 0; w < WAYS; w++) add_slack(p, w, p->line[cell][w], p->line[cell][w] + 1u, by);
}

static void set_fin(sat_pathrows *p, uint32_t cell, int32_t to) {
    keep(p, FIN, cell, p->fin[cell]);
    p->fin[cell] = to;
    if (to == CLOSED) count_room(p, cell, -1);
}

/* A chain from a to b leaps over the lines strictly between, and takes one cell's worth of a line with both. */
static void count_leap(sat_pathrows *p, uint32_t a, uint32_t b, int32_t by) {
    for (int w = 0; w < WAYS; w++) {
        const uint32_t x = p->line[a][w], y = p->line[b][w], from = x < y ? x : y, to = x < y ? y : x;
        if (from == to) add_slack(p, w, from, from + 1, -by);
        else if (from + 1 < to) add_slack(p, w, from + 1, to, by);
    }
}

static void leap(sat_pathrows *p, uint32_t a, uint32_t b, int32_t by) {
    if (a == b) return;
    count_leap(p, a, b, by);
    keep(p, LEAP, a | b << 12, by);
}

/* The end of a chain from `other` goes from a to b beside it. */
static void count_step(sat_pathrows *p, uint32_t other, uint32_t a, uint32_t b) {
    for (int w = 0; w < WAYS; w++) {
        const uint32_t x = p->line[a][w], y = p->line[b][w], z = p->line[other][w];
        if (x == y) continue;
        if (x < y ? x >= z : x <= z) add_slack(p, w, x, x + 1, 1);
        else add_slack(p, w, y, y + 1, -1);
    }
}

static void step_leap(sat_pathrows *p, uint32_t other, uint32_t a, uint32_t b) {
    count_step(p, other, a, b);
    keep(p, STEP, a | b << 12, (int32_t)other);
}

/* A pair with ends at a and b needs a cell of each line from one to the other, two of a line with both. */
static void count_pair(sat_pathrows *p, uint32_t a, uint32_t b, int32_t by) {
    if (a == ARI_NO || b == ARI_NO) return;
    for (int w = 0; w < WAYS; w++) {
        const uint32_t x = p->line[a][w], y = p->line[b][w];
        add_slack(p, w, x < y ? x : y, (x < y ? y : x) + 1, x == y ? -2 * by : -by);
    }
}

static void move_tip(sat_pathrows *p, uint32_t pair, uint32_t which, uint32_t to) {
    const uint32_t other = p->tip[pair][!which], from = p->tip[pair][which];
    p->tip[pair][which] = to;
    if (from == ARI_NO || to == ARI_NO || other == ARI_NO) {
        count_pair(p, from, other, -1);
        count_pair(p, to, other, 1);
        return;
    }
    for (int w = 0; w < WAYS; w++) {
        const uint32_t x = p->line[from][w], y = p->line[to][w], z = p->line[other][w];
        const bool away = x < y ? x >= z : x <= z;
        if (x == y) continue;
        if (x + 1 != y && y + 1 != x) {
            add_slack(p, w, x < z ? x : z, (x < z ? z : x) + 1, x == z ? 2 : 1);
            add_slack(p, w, y < z ? y : z, (y < z ? z : y) + 1, y == z ? -2 : -1);
            continue;
        }
        if (!away || x == z) add_slack(p, w, x, x + 1, 1);
        if (away || y == z) add_slack(p, w, y, y + 1, -1);
    }
}

static void set_tip(sat_pathrows *p, uint32_t pair, uint32_t which, uint32_t to) {
    keep(p, TIP, 2 * pair + which, (int32_t)p->tip[pair][which]);
    move_tip(p, pair, which, to);
}

static void back(sat_pathrows *p, uint32_t to) {
    while (p->ntrail > to) {
        const entry t = p->trail[--p->ntrail];
        const uint32_t at = t.what & 0xffffffu;
        switch (t.what >> 24) {
        case EDGE: unset(p, at); break;
        case FIN:
            if (p->fin[at] == CLOSED) count_room(p, at, 1);
            p->fin[at] = t.old;
            break;
        case LEAP: count_leap(p, at & 0xfffu, at >> 12, -t.old); break;
        case STEP: count_step(p, (uint32_t)t.old, at >> 12, at & 0xfffu); break;
        default: move_tip(p, at / 2, at % 2, (uint32_t)t.old);
        }
    }
    p->nqueue = p->head = 0;
}

/* ---- propagation ------------------------------------------------------------------------------------------------ */

/* Cells x and y side by side, but not by edge e alone? */
static bool meet(const sat_pathrows *p, uint32_t x, uint32_t y, uint32_t e) {
    for (int d = 0; d < 4; d++)
        if (p->near[x][d] == y && p->inc[x][d] != e) return true;
    return false;
}

static bool join_named(sat_pathrows *p, uint32_t a, uint32_t b) {
    if (p->fin[a] != p->fin[b]) return false;
    const uint32_t pair = (uint32_t)(NAMED - p->fin[a]);
    set_tip(p, pair, 0, ARI_NO);
    set_tip(p, pair, 1, ARI_NO);
    set_fin(p, a, CLOSED);
    set_fin(p, b, CLOSED);
    return true;
}

/* The line e joins two chains. */
static bool join(sat_pathrows *p, uint32_t e) {
    uint32_t a, b;
    ends_of(p, e, &a, &b);
    p->far[0] = p->far[1] = ARI_NO;
    if (p->fin[a] == CLOSED || p->fin[b] == CLOSED || p->fin[a] == (int32_t)b) return false;
    if (p->fin[a] <= NAMED && p->fin[b] <= NAMED) return join_named(p, a, b);
    if (p->fin[b] <= NAMED) {
        const uint32_t swap = a;
        a = b;
        b = swap;
    }
    const int32_t x = p->fin[a];
    const uint32_t y = (uint32_t)p->fin[b];
    p->far[0] = y;
    if (x <= NAMED) {
        const uint32_t pair = (uint32_t)(NAMED - x);
        leap(p, b, y, -1);
        set_tip(p, pair, p->tip[pair][0] != a, y);
        if (y != b) set_fin(p, b, CLOSED);
        set_fin(p, y, x);
        set_fin(p, a, CLOSED);
        return true;
    }
    const uint32_t z = (uint32_t)x;
    if (y == b && z != a) step_leap(p, z, a, b);
    else if (z == a && y != b) step_leap(p, y, b, a);
    else {
        leap(p, a, z, -1);
        leap(p, b, y, -1);
        leap(p, z, y, 1);
    }
    if (z != a) set_fin(p, a, CLOSED);
    if (y != b) set_fin(p, b, CLOSED);
    set_fin(p, z, (int32_t)y);
    set_fin(p, y, (int32_t)z);
    p->far[1] = z;
    return !meet(p, z, y, e);
}

/* May cell c be a corner down and to the side, and all of its ray? */
static bool may_turn(const sat_pathrows *p, uint32_t c, uint32_t left) {
    if (!p->ray[left][c]) return false;
    do {
        if (p->edge[p->inc[c][1]] == BLANK || p->edge[p->inc[c][2 * left]] == BLANK) return false;
        c = p->near[p->near[c][1]][2 * left];
    } while (!p->end[c]);
    return true;
}

/* Degrees, and which chains may meet at a cell. */
static bool inspect(sat_pathrows *p, uint32_t c) {
    const uint32_t *const inc = p->inc[c];
    const uint32_t line = p->line_at[c], open = p->open_at[c];
    if (line > 2 || (line == 1 && !open)) return false;
    if (open && (line == 2 || open == 1))
        for (int d = 0; d < 4; d++) (void)(p->edge[inc[d]] || set(p, inc[d], line == 1 ? LINE : BLANK));
    else if (!line && !open && p->fin[c] != CLOSED) set_fin(p, c, CLOSED);
    else if (!line && open == 2 && !p->edge[inc[1]] && p->edge[inc[3]] && !may_turn(p, c, p->edge[inc[0]] != OPEN))
        for (int d = 0; d < 3; d++) (void)(p->edge[inc[d]] || set(p, inc[d], BLANK));
    if (p->fin[c] > NAMED) return true;
    for (int d = 0; d < 4; d++) {
        const int32_t other = p->fin[p->near[c][d]];
        if (other > NAMED || p->near[c][d] == c) continue;
        if (!set(p, inc[d], other == p->fin[c] ? LINE : BLANK)) return false;
    }
    return true;
}

/* Corners down and to one side at cell c: forbidden, or with the next one of their ray. */
static bool corners(sat_pathrows *p, uint32_t c) {
    if (p->end[c] || c + p->cols >= p->ncell) return true;
    const uint32_t down = p->inc[c][1];
    for (int left = 0; left < 2; left++) {
        const uint32_t side = p->inc[c][2 * left];
        if (p->near[c][2 * left] == c) continue;
        if (!p->ray[left][c]) {
            if (p->edge[down] == LINE && !set(p, side, BLANK)) return false;
            if (p->edge[side] == LINE && !set(p, down, BLANK)) return false;
        } else if (p->edge[down] == LINE && p->edge[side] == LINE) {
            const uint32_t next = p->near[p->near[c][1]][2 * left];
            if (!p->end[next] && !(set(p, p->inc[next][1], LINE) && set(p, p->inc[next][2 * left], LINE)))
                return false;
        }
    }
    return true;
}

/* The unit square whose upper left cell is c. */
static bool square(sat_pathrows *p, uint32_t c) {
    const uint32_t e[4] = {2 * c, 2 * c + 1, 2 * (c + p->cols), 2 * c + 3};
    uint32_t line = 0;
    for (int i = 0; i < 4; i++) line += p->edge[e[i]] == LINE;
    for (int i = 0; i < 4 && line == 2; i++) (void)(p->edge[e[i]] || set(p, e[i], BLANK));
    return line <= 2;
}

static bool squares(sat_pathrows *p, uint32_t e) {
    const uint32_t c = e / 2, first = e % 2 ? c - 1 : c - p->cols;
    const bool before = e % 2 ? c % p->cols > 0 : c >= p->cols;
    const bool after = e % 2 ? c % p->cols + 1 < p->cols : c + p->cols < p->ncell;
    return (!before || square(p, first)) && (!after || square(p, c));
}

static bool spread(sat_pathrows *p) {
    while (p->head < p->nqueue) {
        const uint32_t e = p->queue[p->head++];
        uint32_t a, b;
        ends_of(p, e, &a, &b);
        p->ticks++;
        if (p->edge[e] == LINE) {
            if (!join(p, e) || !corners(p, a) || !corners(p, b) || !squares(p, e)) return false;
            for (int i = 0; i < 2; i++)
                if (p->far[i] != ARI_NO && p->far[i] != a && p->far[i] != b && !inspect(p, p->far[i])) return false;
        }
        if (!inspect(p, a) || !inspect(p, b)) return false;
    }
    p->nqueue = p->head = 0;
    return true;
}

/* Four numbers as the digits of their sum: those below zero borrow. */
static uint64_t word_of(const int16_t *n) {
    const uint64_t word = (uint64_t)(uint16_t)n[0] | (uint64_t)(uint16_t)n[1] << 16 | (uint64_t)(uint16_t)n[2] << 32 |
                          (uint64_t)(uint16_t)n[3] << 48;
    return word - ((word & TOPS) << 1);
}

/* Has every line cells for the pairs that have to touch it? Notes those that have not one too many. Diagonals before
 * the row are closed. */
static bool has_way(sat_pathrows *p, int w, uint32_t row) {
    uint64_t before = 0, all = TOPS, tight = 0;
    for (uint32_t i = w == COLUMN ? 0 : row / 4; i < p->nword[w]; i++) {
        const uint64_t sum = (word_of(&p->slack[w][4 * i]) + before) * ONES + TOPS; /* of all up to each, top bit on */
        const uint64_t none = (~((sum ^ TOPS) + (TOPS - ONES)) & TOPS) >> 15;
        all &= sum;
        before = (sum >> 48) - 0x8000;
        if (i < 16) tight |= ((none | none >> 15 | none >> 30 | none >> 45) & 15) << 4 * i;
    }
    p->tight[w] = tight;
    return all == TOPS;
}

/* On line x of kind w each open cell is taken by a pair of its own that goes from one side to the other, once. So is
 * c: its way is on no other cell of the line, and where it has a side yet to go to, it goes there. */
static bool tighten_at(sat_pathrows *p, int w, uint32_t x, uint32_t c) {
    enum { LOW, ALONG, HIGH };
    const int32_t fin = p->fin[c];
    const uint32_t *const inc = p->inc[c];
    const uint32_t other = fin > NAMED ? (uint32_t)fin : p->tip[NAMED - fin][p->tip[NAMED - fin][0] == c];
    const uint32_t y = p->line[other][w], never = y == x ? ALONG : (y > x) == (fin <= NAMED) ? LOW : HIGH;
    uint32_t n[3] = {0}, last[3] = {0};
    for (int d = 0; d < 4; d++) {
        const uint32_t side = ALONG + p->line[p->near[c][d]][w] - x;
        if (!p->edge[inc[d]] && (side == ALONG || side == never)) (void)set(p, inc[d], BLANK);
        if (p->edge[inc[d]] == BLANK) continue;
        n[side]++;
        last[side] = inc[d];
    }
    for (int side = LOW; side <= HIGH && other == c; side += 2)
        if (!n[side] || (n[side] == 1 && !set(p, last[side], LINE))) return false;
    return true;
}

static bool tighten(sat_pathrows *p, int w, uint32_t from) {
    uint64_t tight = p->tight[w] & ~p->told[w];
    p->told[w] |= p->tight[w];
    for (uint32_t x = 0; tight; x++, tight >>= 1)
        for (uint32_t k = p->first[w][x + (tight & 1u)]; k-- > p->first[w][x];) {
            const uint32_t c = p->on[w][k];
            if (c < from) break;
            if (p->fin[c] == CLOSED) continue;
            p->ticks++;
            if (!tighten_at(p, w, x, c)) return false;
        }
    return true;
}

static bool settle(sat_pathrows *p) {
    const uint32_t from = p->nlevel ? p->level[p->nlevel - 1].edge / 2 : p->from; /* what is before is closed */
    do {
        if (!spread(p)) return false;
        for (int w = 0; w < WAYS; w++)
            if (!has_way(p, w, from / p->cols)) return false;
        for (int w = 0; w < WAYS; w++)
            if (!tighten(p, w, from)) return false;
        p->ticks += 2;
    } while (p->nqueue);
    return true;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/* Lines meet at c from above and from the left: is there a U over unused cells, whose right corner this is? */
static bool sags(const sat_pathrows *p, uint32_t c) {
    if (p->edge[p->inc[c][3]] != LINE) return false;
    while (p->edge[p->inc[c][2]] == LINE) {
        c--;
        if (p->edge[p->inc[c][3]] == LINE) return true;
        if (p->line_at[c - p->cols] || p->open_at[c - p->cols]) return false;
    }
    return false;
}

/* The first open edge from cell c on, or ARI_NO; *fine: no sag was met. */
static uint32_t open_edge(const sat_pathrows *p, uint32_t c, bool *fine) {
    for (; c < p->ncell; c++) {
        if (sags(p, c)) *fine = false;
        if (!*fine) return ARI_NO;
        for (uint32_t e = 2 * c; e < 2 * c + 2; e++)
            if (!p->edge[e]) return e;
    }
    return ARI_NO;
}

static uint32_t next_edge(const sat_pathrows *p, bool *fine) {
    return open_edge(p, p->nlevel ? p->level[p->nlevel - 1].edge / 2 : p->from, fine);
}

static void decide(sat_pathrows *p, uint32_t e) {
    p->level[p->nlevel++] = (level){e, p->ntrail, false, {p->told[0], p->told[1], p->told[2]}};
    (void)set(p, e, LINE);
}

/* The newest decision that was for a line is now against it. */
static bool turn_back(sat_pathrows *p) {
    while (p->nlevel && p->level[p->nlevel - 1].flipped) p->nlevel--;
    if (!p->nlevel) return false;
    level *const l = &p->level[p->nlevel - 1];
    back(p, l->mark);
    memcpy(p->told, l->told, sizeof l->told);
    l->flipped = true;
    return set(p, l->edge, BLANK);
}

/* The next decision is for edge e. */
static void note_row(sat_pathrows *p, uint32_t e) {
    const uint32_t row = e / 2 / p->cols;
    if (p->nlevel && row > p->level[p->nlevel - 1].edge / 2 / p->cols)
        p->start[p->nstart++] = (start){row, p->ntrail, p->nlevel, p->ticks};
}

static void forget_rows(sat_pathrows *p) {
    while (p->nstart && p->start[p->nstart - 1].nlevel >= p->nlevel) p->nstart--;
    if (p->nasked > p->nstart) p->nasked = p->nstart;
}

/* Where the search came to a row a while ago and is still below: was there room? If not, it goes back to there. The
 * while is a fourth of what it has cost so far to hear no: if seldom, only large parts of the search are worth the
 * question. */
static bool has_room(sat_pathrows *p) {
    const uint64_t spent = ari_sat_pathroom_ticks(p->room_at), patience = spent / (p->nhit + 1) / 4;
    if (p->nasked == p->nstart || p->ticks < p->start[p->nasked].ticks + patience) return true;
    const start *const s = &p->start[p->nasked++];
    memcpy(p->old_fin, p->fin, p->ncell * sizeof *p->fin);
    memcpy(p->old_tip, p->tip, p->npair * sizeof *p->tip);
    for (uint32_t i = p->ntrail; i-- > s->mark;) {
        const uint32_t at = p->trail[i].what & 0xffffffu, kind = p->trail[i].what >> 24;
        if (kind == FIN) p->old_fin[at] = p->trail[i].old;
        if (kind == TIP) p->old_tip[at / 2][at % 2] = (uint32_t)p->trail[i].old;
    }
    const bool fits = ari_sat_pathroom_fits(p->room_at, s->row, p->old_fin, p->old_tip);
    p->ticks += ari_sat_pathroom_ticks(p->room_at) - spent;
    if (fits) return true;
    p->nhit++;
    p->nlevel = s->nlevel;
    return false;
}

static bool begin(sat_pathrows *p) {
    p->begun = true;
    for (uint32_t c = 0; c < p->ncell; c++)
        if (!inspect(p, c)) return false;
    return settle(p);
}

ari_answer ari_sat_pathrows_next(sat_pathrows *p, ari_budget *budget) {
    bool fine = p->begun ? !p->stuck : begin(p); /* where it was: at a drawing or at the end, or out of its budget */
    for (p->stuck = true;;) {
        const uint32_t e = fine ? next_edge(p, &fine) : ARI_NO;
        if (fine && e == ARI_NO) return ARI_SOME;
        if (fine) {
            note_row(p, e);
            decide(p, e);
        } else if (!turn_back(p)) {
            return ARI_NONE;
        }
        forget_rows(p);
        fine = settle(p) && has_room(p);
        if (!fine || ari_budget_reach(budget, p->ticks)) continue;
        p->stuck = false;
        return ARI_UNKNOWN;
    }
}

bool ari_sat_pathrows_has(const sat_pathrows *p, uint32_t edge) { return p->edge[edge] == LINE; }
uint64_t ari_sat_pathrows_ticks(const sat_pathrows *p) { return p->ticks; }

uint64_t ari_sat_pathrows_progress(const sat_pathrows *p) {
    uint64_t behind = 0;
    for (uint32_t i = 0; i < p->nlevel && i < 64; i++)
        if (p->level[i].flipped) behind |= UINT64_C(1) << (63 - i);
    return behind;
}

/* ---- how long it takes ------------------------------------------------------------------------------------------ */

/* Of the states at the beginning of a row so many, each as likely as any other. */
typedef struct sample { uint64_t *state; uint32_t n, met; } sample;
typedef struct sizing { uint32_t width, row; sample now, next; ari_rng rng; } sizing;

static void offer(const sat_pathrows *p, sizing *z) {
    sample *const s = &z->next;
    const uint32_t at = s->met++ < z->width ? s->n++ : ari_rng_below(&z->rng, s->met);
    if (at < z->width) memcpy(s->state + at * p->nstate, p->state, p->nstate * sizeof *p->state);
}

static bool fits(sat_pathrows *p, uint32_t row) {
    const uint64_t spent = ari_sat_pathroom_ticks(p->room_at);
    const bool is = ari_sat_pathroom_fits(p->room_at, row, p->fin, p->tip);
    p->ticks += ari_sat_pathroom_ticks(p->room_at) - spent;
    return is;
}

/* From a state at the beginning of the row to all those at the beginning of the next, which can be very many on a wide
 * board. False: out of its budget. */
static bool search_row(sat_pathrows *p, sizing *z, ari_budget *budget) {
    bool fine = true;
    do {
        const uint32_t e = fine ? next_edge(p, &fine) : ARI_NO;
        if (e != ARI_NO && e / 2 / p->cols == z->row) decide(p, e);
        else {
            if (e != ARI_NO && fits(p, z->row + 1)) offer(p, z);
            if (!turn_back(p)) return true;
        }
        fine = settle(p);
    } while (ari_budget_reach(budget, p->ticks));
    return false;
}

static uint64_t size_of(sat_pathrows *p, sizing *z, ari_budget *budget) {
    double sum = (double)p->ticks, weight = 1; /* how many each state of the row stands for */
    offer(p, z);
    for (z->row = 0; z->row < p->rows && z->next.n; z->row++) {
        const uint64_t before = p->ticks;
        const sample last = z->now;
        weight *= (double)z->next.met / z->next.n;
        z->now = z->next;
        z->next = (sample){.state = last.state};
        p->from = z->row * p->cols;
        for (uint32_t i = 0; i < z->now.n; i++) {
            memcpy(p->state, z->now.state + i * p->nstate, p->nstate * sizeof *p->state);
            memset(p->told, 0, sizeof p->told);
            p->ntrail = p->nqueue = p->head = 0; /* the last state may have ended in the middle of what follows */
            if (!search_row(p, z, budget)) return UINT64_MAX;
        }
        sum += weight * (double)(p->ticks - before);
    }
    return sum < 1e18 ? (uint64_t)sum : UINT64_MAX;
}

uint64_t ari_sat_pathrows_size(const sat_pathrows *like, ari_arena *a, const uint32_t *name, uint32_t width,
                               ari_budget *budget, uint64_t *ticks) {
    const ari_mark mark = ari_arena_mark(a);
    sat_pathrows *const p = ari_sat_pathrows_open(a, like->rows, like->cols, name, like->npair);
    sizing z = {.width = width};
    uint64_t size = UINT64_MAX;
    *ticks = 0;
    if (p) {
        z.now.state = ARI_TAKE(a, uint64_t, width * p->nstate);
        z.next.state = ARI_TAKE(a, uint64_t, width * p->nstate);
        ari_rng_init(&z.rng, like->ticks);
        if (z.now.state && z.next.state) size = begin(p) ? size_of(p, &z, budget) : 0;
        *ticks = p->ticks;
    }
    ari_arena_rewind(a, mark);
    return size;
}

/* ---- a board ---------------------------------------------------------------------------------------------------- */

static void place(sat_pathrows *p, uint32_t c, uint32_t name) {
    const uint32_t r = c / p->cols, x = c % p->cols, off = 2 * p->ncell;
    const bool there[4] = {x + 1 < p->cols, r + 1 < p->rows, x > 0, r > 0};
    const uint32_t near[4] = {c + 1, c + p->cols, c - 1, c - p->cols};
    const uint32_t inc[4] = {2 * c, 2 * c + 1, 2 * (c - 1), 2 * (c - p->cols) + 1};
    for (int d = 0; d < 4; d++) {
        p->near[c][d] = there[d] ? near[d] : c;
        p->inc[c][d] = there[d] ? inc[d] : off;
        if (d < 2 && !there[d]) p->edge[inc[d]] = BLANK;
        p->open_at[c] += there[d];
    }
    p->line[c][COLUMN] = (uint16_t)x;
    p->line[c][RISING] = (uint16_t)(r + x);
    p->line[c][FALLING] = (uint16_t)(r + p->cols - 1 - x);
    count_room(p, c, 1);
    p->line_at[c] = p->end[c] = name > 0;
    p->fin[c] = name ? NAMED - (int32_t)(name - 1) : (int32_t)c;
    if (name) move_tip(p, name - 1, p->tip[name - 1][0] != ARI_NO, c);
}

static void list_lines(sat_pathrows *p, int w) {
    uint32_t *const first = p->first[w];
    for (uint32_t c = 0; c < p->ncell; c++) first[p->line[c][w] + 1]++;
    for (uint32_t x = 0; x < 4 * p->nword[w]; x++) first[x + 1] += first[x];
    for (uint32_t c = p->ncell; c-- > 0;) p->on[w][--first[p->line[c][w] + 1]] = c;
    for (uint32_t x = 0; x < 4 * p->nword[w]; x++) first[x] = first[x + 1];
    first[4 * p->nword[w]] = p->ncell;
    p->slack[w][w == COLUMN ? p->cols : p->rows + p->cols - 1]++; /* the digits behind them are not tight */
}

/* All that says where the search is, in one piece. */
static bool take_state(ari_arena *a, sat_pathrows *p) {
    const size_t n = p->ncell;
    size_t nslack = 0;
    for (int w = 0; w < WAYS; w++) nslack += 4 * p->nword[w];
    p->nstate = (4 * n + 1 + 2 * nslack + 8 * p->npair + 4 * n + 7) / 8;
    if (!(p->state = ARI_ZERO(a, uint64_t, p->nstate))) return false;
    p->tip = (uint32_t(*)[2])(void *)p->state;
    p->fin = (int32_t *)(void *)(p->tip + p->npair);
    p->slack[0] = (int16_t *)(void *)(p->fin + n);
    for (int w = 1; w < WAYS; w++) p->slack[w] = p->slack[w - 1] + 4 * p->nword[w - 1];
    p->edge = (int8_t *)(void *)(p->slack[WAYS - 1] + 4 * p->nword[WAYS - 1]);
    p->line_at = (uint8_t *)p->edge + 2 * n + 1;
    p->open_at = p->line_at + n;
    return true;
}

static bool take(ari_arena *a, sat_pathrows *p) {
    const size_t n = p->ncell;
    p->end = ARI_ZERO(a, bool, n);
    p->inc = (uint32_t(*)[4])ari_arena_array(a, n, sizeof *p->inc, false);
    p->near = (uint32_t(*)[4])ari_arena_array(a, n, sizeof *p->near, false);
    p->line = (uint16_t(*)[WAYS])ari_arena_array(a, n, sizeof *p->line, false);
    p->trail = ARI_TAKE(a, entry, 24 * n); /* two edges a cell; a line makes nine more at the most, and there are n */
    p->queue = ARI_TAKE(a, uint32_t, 2 * n);
    p->level = ARI_TAKE(a, level, 2 * n);
    p->start = ARI_TAKE(a, start, p->rows);
    p->old_fin = ARI_TAKE(a, int32_t, n);
    p->old_tip = (uint32_t(*)[2])ari_arena_array(a, p->npair, sizeof *p->old_tip, false);
    p->room_at = ari_sat_pathroom_open(a, p->rows, p->cols, p->npair);
    for (int i = 0; i < 2; i++)
        if (!(p->ray[i] = ARI_ZERO(a, bool, n))) return false;
    for (int w = 0; w < WAYS; w++) {
        const uint32_t nline = w == COLUMN ? p->cols : p->rows + p->cols - 1, nword = nline / 4 + 1;
        p->nword[w] = nword;
        p->first[w] = ARI_ZERO(a, uint32_t, 4 * (size_t)nword + 1);
        p->on[w] = ARI_TAKE(a, uint32_t, n);
        if (!p->first[w] || !p->on[w]) return false;
    }
    return take_state(a, p) && p->end && p->inc && p->near && p->line && p->trail && p->queue && p->level && p->start &&
           p->old_fin && p->old_tip && p->room_at;
}

sat_pathrows *ari_sat_pathrows_open(ari_arena *a, uint32_t rows, uint32_t cols, const uint32_t *name, uint32_t npair) {
    sat_pathrows *const p = ARI_ZERO(a, sat_pathrows, 1);
    if (!p) return NULL;
    p->rows = rows;
    p->cols = cols;
    p->ncell = rows * cols;
    p->npair = npair;
    if (!take(a, p)) return NULL;
    memset(p->tip, 0xff, npair * sizeof *p->tip);
    p->edge[2 * p->ncell] = BLANK;
    for (uint32_t c = 0; c < p->ncell; c++) place(p, c, name[c]);
    for (int w = 0; w < WAYS; w++) list_lines(p, w);
    for (uint32_t c = p->ncell - cols; c-- > 0;)
        for (int left = 0; left < 2; left++) {
            const uint32_t below = c + cols, next = p->near[below][2 * left];
            p->ray[left][c] = next != below && (p->end[next] || p->ray[left][next]);
        }
    return p;
}
