/* rows.c - drawings of disjoint paths on a grid, row by row from above: plain search, no learning.
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
 *   room    what space_left.c says of the rows below, asked late: only where the search stays long
 * How many cells and leaps a line has more than pairs are differences along each kind of line. A look counts what has
 * changed since the last one, for two of three decisions fail before there is one, and adds up, four in a word.
 * Cells are decided in stages: a stage is a row, or of some columns a row farther down. No order loses a drawing.
 * How long all of it takes is guessed by going from stage to stage with a few states of each, taken at random.
 * Source: the numberlink solver of semiexp (puzrs, 2020), whose order, rays and cuts by columns these are. Rejected:
 * cells of one chain side by side, or beside an unused cell, wherever they are (3 to 5 % fewer nodes); states of the
 * frontier met before (1 to 6 % of the rows); all states level by level; drops upwards or to a side (ten to a thousand
 * times the nodes); backjumping (1 to 4 % fewer ticks, each a fifth dearer). See bench/TRIED.md. */
#include "engine/paths/rows.h"

#include "base/rng.h"
#include "engine/paths/space_left.h"

#include <string.h>

enum { BLANK = -1, OPEN, LINE };
/* fin: in the middle of a chain, or unused; less: NAMED - pair */
enum { CLOSED = ARI_PATHS_ROOM_CLOSED, NAMED = ARI_PATHS_ROOM_NAMED };
enum { COLUMN, RISING, FALLING, WAYS };            /* kinds of lines */
enum { RIGHT = 1, DOWN = 2, LEFT = 4, UP = 8, IN = 16 }; /* edges of a cell; IN: an end of a pair, as good as a line */
enum { NOTHING, FAIL, DRAW, LEAVE, CLOSE, TURN };  /* what follows at a cell from its edges */

#define ONES UINT64_C(0x0001000100010001) /* in each digit of a word */
#define TOPS (ONES << 15)

typedef struct old_fin { uint32_t cell; int32_t fin; } old_fin;        /* as it was before it was changed */
typedef struct old_tip { uint32_t pair, which, cell; } old_tip;
typedef struct past { uint32_t edge, fin, tip; } past;                 /* how many of each were changed */
typedef struct level { uint32_t edge; past past; bool flipped; uint64_t asked[WAYS]; } level;
typedef struct start { uint32_t stage, nlevel; past past; uint64_t ticks; } start; /* where the search reached one */

struct paths_rows {
    uint32_t rows, cols, ncell, npair;
    uint8_t follows[2 * IN][2 * UP];     /* of a cell's lines and open edges */
    bool *end, *ray[2];                  /* [ncell] of a pair; a corner to the right, to the left may be there */
    int8_t *edge;                        /* [2 * ncell + 1] the last one is off the board */
    int32_t *fin;                        /* [ncell + 1] of a chain's end: its other end, or its pair; the last one is
                                          * off the board */
    uint8_t *line_at, *open_at;          /* [ncell] which of its edges are lines, which open */
    uint32_t lead, nstage;               /* rows that some columns are ahead by; rows and lead */
    uint32_t *order, *place, *stage;     /* [ncell] cells as they are searched; of a cell: where there, its stage */
    uint32_t (*inc)[4], (*near)[4];      /* [ncell] edges: right, down, left, up; the cells there */
    uint32_t (*tip)[2];                  /* [npair] where its two chains end; ARI_NO: joined */
    uint16_t (*line)[WAYS];              /* [ncell] */
    int16_t *slack[WAYS];                /* [4 * nword] of a line: cells and leaps less pairs; as differences */
    int32_t *seen_fin;                   /* [ncell] as slack has counted them */
    uint32_t (*seen_tip)[2];             /* [npair] */
    uint32_t *undone, nundone;             /* [7 * ncell] cells, from ncell on pairs, counted and since taken back */
    uint64_t tight[WAYS], asked[WAYS];    /* bits of the first lines: without slack; those that have been asked */
    uint32_t nword[WAYS], *first[WAYS], *on[WAYS]; /* the cells on each line, in their order */
    uint32_t *queue, head, far[2];       /* [2 * ncell] edges as they were set; the first that was not looked at */
    old_fin *was_fin;                    /* [5 * ncell] a cell once for being unused, a line four times, and there are
                                          * at most ncell */
    old_tip *was_tip;                    /* [2 * ncell] */
    past now, counted;                   /* lengths of the three; what slack has counted of them */
    level *level;                        /* [2 * ncell] */
    uint32_t nlevel;
    start *start;                        /* [nstage] of the stages it is in or behind */
    uint32_t nstart, nasked;             /* asked whether there is room: the first this many */
    paths_space *room_at;
    int32_t *old_fin;                    /* [ncell] as it was there */
    uint32_t (*old_tip)[2];              /* [npair] */
    uint64_t ticks, nhit;                /* hits: times there was none */
    bool begun, stuck;                   /* stuck: has to turn back */
    uint32_t from;                       /* in order: the first cell that is searched */
    uint64_t *state;                     /* what edge, fin, line_at, open_at, tip and slack are parts of */
    size_t nstate;                       /* words */
};

/* ---- the trail -------------------------------------------------------------------------------------------------- */

static void ends_of(const paths_rows *p, uint32_t e, uint32_t *a, uint32_t *b) {
    *a = e / 2;
    *b = e % 2 ? *a + p->cols : *a + 1;
}

/* From open to a value, or back. */
static void turn_edge(paths_rows *p, uint32_t e, int8_t value, bool line) {
    uint8_t *const open_at = p->open_at, *const line_at = p->line_at;
    const uint8_t near = (uint8_t)(RIGHT << e % 2), far = (uint8_t)(LEFT << e % 2);
    uint32_t a, b;
    ends_of(p, e, &a, &b);
    p->edge[e] = value;
    open_at[a] ^= near;
    open_at[b] ^= far;
    if (line) {
        line_at[a] ^= near;
        line_at[b] ^= far;
    }
}

static void put_fin(paths_rows *p, uint32_t e, int value) {
    turn_edge(p, e, (int8_t)value, value == LINE);
    p->queue[p->now.edge++] = e;
}

static inline bool set_edge(paths_rows *p, uint32_t e, int value) {
    const int is = p->edge[e];
    if (is) return is == value;
    put_fin(p, e, value);
    return true;
}

static void set_fin(paths_rows *p, uint32_t cell, int32_t to) {
    p->was_fin[p->now.fin++] = (old_fin){cell, p->fin[cell]};
    p->fin[cell] = to;
}

static void set_tip(paths_rows *p, uint32_t pair, uint32_t which, uint32_t to) {
    p->was_tip[p->now.tip++] = (old_tip){pair, which, p->tip[pair][which]};
    p->tip[pair][which] = to;
}

static void go_back(paths_rows *p, past to) {
    while (p->now.edge > to.edge) {
        const uint32_t e = p->queue[--p->now.edge];
        turn_edge(p, e, OPEN, p->edge[e] == LINE);
    }
    while (p->now.fin > to.fin) {
        const old_fin f = p->was_fin[--p->now.fin];
        p->fin[f.cell] = f.fin;
        if (p->now.fin < p->counted.fin) p->undone[p->nundone++] = f.cell;
    }
    while (p->now.tip > to.tip) {
        const old_tip t = p->was_tip[--p->now.tip];
        p->tip[t.pair][t.which] = t.cell;
        if (p->now.tip < p->counted.tip) p->undone[p->nundone++] = p->ncell + t.pair;
    }
    p->head = p->now.edge;
    if (p->counted.fin > to.fin) p->counted.fin = to.fin;
    if (p->counted.tip > to.tip) p->counted.tip = to.tip;
}

/* ---- what lines have too many ----------------------------------------------------------------------------------- */

/* To lines from, ..., to - 1. */
static void add_slack(paths_rows *p, int w, uint32_t from, uint32_t to, int32_t by) {
    p->slack[w][from] = (int16_t)(p->slack[w][from] + by);
    p->slack[w][to] = (int16_t)(p->slack[w][to] - by);
}

static void count_room(paths_rows *p, uint32_t cell, int32_t by) {
    for (int w = 0; w < WAYS; w++) add_slack(p, w, p->line[cell][w], p->line[cell][w] + 1u, by);
}

/* A chain from a to b leaps over the lines strictly between, and takes one cell's worth of a line with both. */
static void count_leap(paths_rows *p, uint32_t a, uint32_t b, int32_t by) {
    for (int w = 0; w < WAYS; w++) {
        const uint32_t x = p->line[a][w], y = p->line[b][w], from = x < y ? x : y, to = x < y ? y : x;
        if (from == to) add_slack(p, w, from, from + 1, -by);
        else if (from + 1 < to) add_slack(p, w, from + 1, to, by);
    }
}

/* A pair needs a cell of each line from one end to the other, two of a line with both. */
static void count_ends(paths_rows *p, const uint32_t *tip, int32_t by) {
    if (tip[0] == ARI_NO) return;
    for (int w = 0; w < WAYS; w++) {
        const uint32_t x = p->line[tip[0]][w], y = p->line[tip[1]][w];
        add_slack(p, w, x < y ? x : y, (x < y ? y : x) + 1, x == y ? -2 * by : -by);
    }
}

static void count_cell(paths_rows *p, uint32_t c) {
    const int32_t was = p->seen_fin[c], is = p->fin[c];
    if (was == is) return;
    if ((was == CLOSED) != (is == CLOSED)) count_room(p, c, is == CLOSED ? -1 : 1);
    if (was > (int32_t)c) count_leap(p, c, (uint32_t)was, -1);
    if (is > (int32_t)c) count_leap(p, c, (uint32_t)is, 1);
    p->seen_fin[c] = is;
}

static void count_pair(paths_rows *p, uint32_t k) {
    if (!memcmp(p->seen_tip[k], p->tip[k], sizeof *p->tip)) return;
    count_ends(p, p->seen_tip[k], -1);
    count_ends(p, p->tip[k], 1);
    memcpy(p->seen_tip[k], p->tip[k], sizeof *p->tip);
}

/* Slack is what fin and tip say. */
static void count_crossings(paths_rows *p) {
    while (p->nundone) {
        const uint32_t at = p->undone[--p->nundone];
        if (at < p->ncell) count_cell(p, at);
        else count_pair(p, at - p->ncell);
    }
    while (p->counted.fin < p->now.fin) count_cell(p, p->was_fin[p->counted.fin++].cell);
    while (p->counted.tip < p->now.tip) count_pair(p, p->was_tip[p->counted.tip++].pair);
}

/* It is, and nothing of the past is known: another state was put in its place. */
static void begin_at(paths_rows *p) {
    p->now = p->counted = (past){0};
    p->head = p->nundone = 0;
    memcpy(p->seen_fin, p->fin, p->ncell * sizeof *p->fin);
    memcpy(p->seen_tip, p->tip, p->npair * sizeof *p->tip);
    memset(p->asked, 0, sizeof p->asked);
}

/* ---- propagation ------------------------------------------------------------------------------------------------ */

/* Cells x and y side by side, but not by edge e? */
static bool meet_chains(const paths_rows *p, uint32_t x, uint32_t y, uint32_t e) {
    const uint32_t first = x < y ? x : y, last = x < y ? y : x;
    return last - first == p->cols ? e != 2 * first + 1 : p->near[first][0] == last && e != 2 * first;
}

static bool join_named(paths_rows *p, uint32_t a, uint32_t b) {
    if (p->fin[a] != p->fin[b]) return false;
    const uint32_t pair = (uint32_t)(NAMED - p->fin[a]);
    set_tip(p, pair, 0, ARI_NO);
    set_tip(p, pair, 1, ARI_NO);
    set_fin(p, a, CLOSED);
    set_fin(p, b, CLOSED);
    return true;
}

/* The line e joins two chains. */
static bool join_chains(paths_rows *p, uint32_t e) {
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
        set_tip(p, pair, p->tip[pair][0] != a, y);
        if (y != b) set_fin(p, b, CLOSED);
        set_fin(p, y, x);
        set_fin(p, a, CLOSED);
        return true;
    }
    const uint32_t z = (uint32_t)x;
    if (z != a) set_fin(p, a, CLOSED);
    if (y != b) set_fin(p, b, CLOSED);
    set_fin(p, z, (int32_t)y);
    set_fin(p, y, (int32_t)z);
    p->far[1] = z;
    return !meet_chains(p, z, y, e);
}

/* May cell c be a corner down and to the side, and all of its ray? */
static bool may_turn(const paths_rows *p, uint32_t c, uint32_t left) {
    if (!p->ray[left][c]) return false;
    do {
        if (p->edge[p->inc[c][1]] == BLANK || p->edge[p->inc[c][2 * left]] == BLANK) return false;
        c = p->near[p->near[c][1]][2 * left];
    } while (!p->end[c]);
    return true;
}

static void put_open(paths_rows *p, uint32_t c, int value) {
    const uint32_t *e = p->inc[c];
    for (uint32_t open = p->open_at[c]; open; open >>= 1, e++)
        if (open & 1u) put_fin(p, *e, value);
}

static uint32_t count_bits(uint32_t bits) { return bits ? 1 + count_bits(bits & (bits - 1)) : 0; }

static uint8_t what_follows(uint32_t lines, uint32_t edges) {
    const uint32_t line = count_bits(lines), open = count_bits(edges);
    if (line > 2 || (line == 1 && !open)) return FAIL;
    if (open && (line == 2 || open == 1)) return line == 1 ? DRAW : LEAVE;
    if (!line && !open) return CLOSE;
    return !line && open == 2 && (edges & (DOWN | UP)) == DOWN ? TURN : NOTHING;
}

/* Degrees, and which chains may meet at a cell. */
static bool inspect_cell(paths_rows *p, uint32_t c) {
    switch (p->follows[p->line_at[c]][p->open_at[c]]) {
    case FAIL: return false;
    case DRAW: put_open(p, c, LINE); break;
    case TURN:
        if (may_turn(p, c, !(p->open_at[c] & RIGHT))) break; /* fall through */
    case LEAVE: put_open(p, c, BLANK); break;
    case CLOSE:
        if (p->fin[c] != CLOSED) set_fin(p, c, CLOSED);
        return true;
    default: break;
    }
    const int32_t fin = p->fin[c];
    for (int d = 0; d < 4 && fin <= NAMED; d++) {
        const int32_t other = p->fin[p->near[c][d]];
        if (other <= NAMED && !set_edge(p, p->inc[c][d], other == fin ? LINE : BLANK)) return false;
    }
    return true;
}

/* Corners down and to one side at cell c: forbidden, or with the next one of their ray. */
static bool draw_corners(paths_rows *p, uint32_t c) {
    const uint32_t line = p->line_at[c];
    if (line & IN) return true;
    for (uint32_t left = 0; left < 2; left++) {
        const uint32_t corner = DOWN | (left ? LEFT : RIGHT), is = line & corner;
        if (is && !p->ray[left][c]) {
            if (!set_edge(p, p->inc[c][is & DOWN ? 2 * left : 1], BLANK)) return false;
        } else if (is == corner) {
            const uint32_t next = p->near[p->near[c][1]][2 * left];
            if (!p->end[next] && !(set_edge(p, p->inc[next][1], LINE) && set_edge(p, p->inc[next][2 * left], LINE)))
                return false;
        }
    }
    return true;
}

/* The unit square whose upper left cell is c. */
static bool close_square(paths_rows *p, uint32_t c) {
    const uint32_t at = p->line_at[c], below = p->line_at[c + p->cols], right = p->line_at[c + 1];
    const uint32_t line = (at & 1u) + (at >> 1 & 1u) + (below & 1u) + (right >> 1 & 1u);
    if (line != 2) return line < 2;
    const uint32_t e[4] = {2 * c, 2 * c + 1, 2 * (c + p->cols), 2 * c + 3};
    for (int i = 0; i < 4; i++)
        if (!p->edge[e[i]]) put_fin(p, e[i], BLANK);
    return true;
}

static bool close_squares(paths_rows *p, uint32_t e) {
    const uint32_t c = e / 2, first = e % 2 ? c - 1 : c - p->cols;
    const bool before = e % 2 ? p->near[c][2] < p->ncell : c >= p->cols;
    const bool after = e % 2 ? p->near[c][0] < p->ncell : c + p->cols < p->ncell;
    return (!before || close_square(p, first)) && (!after || close_square(p, c));
}

static bool spread_changes(paths_rows *p) {
    while (p->head < p->now.edge) {
        const uint32_t e = p->queue[p->head++];
        uint32_t a, b;
        ends_of(p, e, &a, &b);
        p->ticks++;
        if (p->edge[e] == LINE) {
            if (!join_chains(p, e) || !draw_corners(p, a) || !draw_corners(p, b) || !close_squares(p, e)) return false;
            for (int i = 0; i < 2; i++)
                if (p->far[i] != ARI_NO && p->far[i] != a && p->far[i] != b && !inspect_cell(p, p->far[i]))
                    return false;
        }
        if (!inspect_cell(p, a) || !inspect_cell(p, b)) return false;
    }
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
static bool has_way(paths_rows *p, int w, uint32_t row) {
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
static bool tighten_at(paths_rows *p, int w, uint32_t x, uint32_t c) {
    enum { LOW, ALONG, HIGH };
    const int32_t fin = p->fin[c];
    const uint32_t *const inc = p->inc[c];
    const uint32_t other = fin > NAMED ? (uint32_t)fin : p->tip[NAMED - fin][p->tip[NAMED - fin][0] == c];
    const uint32_t y = p->line[other][w], never = y == x ? ALONG : (y > x) == (fin <= NAMED) ? LOW : HIGH;
    uint32_t n[3] = {0}, last[3] = {0};
    for (int d = 0; d < 4; d++) {
        const uint32_t side = ALONG + p->line[p->near[c][d]][w] - x;
        if (!p->edge[inc[d]] && (side == ALONG || side == never)) (void)set_edge(p, inc[d], BLANK);
        if (p->edge[inc[d]] == BLANK) continue;
        n[side]++;
        last[side] = inc[d];
    }
    for (int side = LOW; side <= HIGH && other == c; side += 2)
        if (!n[side] || (n[side] == 1 && !set_edge(p, last[side], LINE))) return false;
    return true;
}

static bool tighten_lines(paths_rows *p, int w, uint32_t from) {
    uint64_t tight = p->tight[w] & ~p->asked[w];
    p->asked[w] |= p->tight[w];
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

/* All before this row is closed in a stage. */
static uint32_t row_of(const paths_rows *p, uint32_t stage) { return stage > p->lead ? stage - p->lead : 0; }

static bool settle_all(paths_rows *p) {
    const uint32_t first = p->nlevel ? p->level[p->nlevel - 1].edge / 2 : p->order[p->from];
    const uint32_t row = row_of(p, p->stage[first]);
    do {
        if (!spread_changes(p)) return false;
        count_crossings(p);
        for (int w = 0; w < WAYS; w++)
            if (!has_way(p, w, row)) return false;
        for (int w = 0; w < WAYS; w++)
            if (!tighten_lines(p, w, row * p->cols)) return false;
        p->ticks += 2;
    } while (p->head < p->now.edge);
    return true;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/* Lines meet at c from above and from the left: is there a U over unused cells, whose right corner this is? */
static bool has_sag(const paths_rows *p, uint32_t c) {
    if (p->edge[p->inc[c][3]] != LINE) return false;
    while (p->edge[p->inc[c][2]] == LINE) {
        c--;
        if (p->edge[p->inc[c][3]] == LINE) return true;
        if (p->line_at[c - p->cols] || p->open_at[c - p->cols]) return false;
    }
    return false;
}

/* The first open edge, or ARI_NO; *fine: no sag was met. */
static uint32_t next_edge(const paths_rows *p, bool *fine) {
    for (uint32_t i = p->nlevel ? p->place[p->level[p->nlevel - 1].edge / 2] : p->from; i < p->ncell; i++) {
        const uint32_t c = p->order[i];
        if (has_sag(p, c)) *fine = false;
        if (!*fine) return ARI_NO;
        for (uint32_t e = 2 * c; e < 2 * c + 2; e++)
            if (!p->edge[e]) return e;
    }
    return ARI_NO;
}

static void decide_edge(paths_rows *p, uint32_t e) {
    p->level[p->nlevel++] = (level){e, p->now, false, {p->asked[0], p->asked[1], p->asked[2]}};
    (void)set_edge(p, e, LINE);
}

/* The newest decision that was for a line is now against it. */
static bool turn_back(paths_rows *p) {
    while (p->nlevel && p->level[p->nlevel - 1].flipped) p->nlevel--;
    if (!p->nlevel) return false;
    level *const l = &p->level[p->nlevel - 1];
    go_back(p, l->past);
    memcpy(p->asked, l->asked, sizeof l->asked);
    l->flipped = true;
    return set_edge(p, l->edge, BLANK);
}

/* The next decision is for edge e. */
static void note_stage(paths_rows *p, uint32_t e) {
    const uint32_t stage = p->stage[e / 2];
    if (p->nlevel && stage > p->stage[p->level[p->nlevel - 1].edge / 2])
        p->start[p->nstart++] = (start){stage, p->nlevel, p->now, p->ticks};
}

static void forget_stages(paths_rows *p) {
    while (p->nstart && p->start[p->nstart - 1].nlevel >= p->nlevel) p->nstart--;
    if (p->nasked > p->nstart) p->nasked = p->nstart;
}

/* Where the search reached a stage a while ago and is still behind: was there room? If not, it goes back to there. The
 * while is a fourth of what it has cost so far to hear no: if seldom, only large parts of the search are worth the
 * question. */
static bool has_room(paths_rows *p) {
    const uint64_t spent = ari_paths_space_ticks(p->room_at), patience = spent / (p->nhit + 1) / 4;
    if (p->nasked == p->nstart || p->ticks < p->start[p->nasked].ticks + patience) return true;
    const start *const s = &p->start[p->nasked++];
    memcpy(p->old_fin, p->fin, p->ncell * sizeof *p->fin);
    memcpy(p->old_tip, p->tip, p->npair * sizeof *p->tip);
    for (uint32_t i = p->now.fin; i-- > s->past.fin;) p->old_fin[p->was_fin[i].cell] = p->was_fin[i].fin;
    for (uint32_t i = p->now.tip; i-- > s->past.tip;)
        p->old_tip[p->was_tip[i].pair][p->was_tip[i].which] = p->was_tip[i].cell;
    const bool fits = ari_paths_space_fits(p->room_at, row_of(p, s->stage), p->old_fin, p->old_tip);
    p->ticks += ari_paths_space_ticks(p->room_at) - spent;
    if (fits) return true;
    p->nhit++;
    p->nlevel = s->nlevel;
    return false;
}

static bool begin_search(paths_rows *p) {
    p->begun = true;
    for (uint32_t c = 0; c < p->ncell; c++)
        if (!inspect_cell(p, c)) return false;
    return settle_all(p);
}

ari_answer ari_paths_rows_next(paths_rows *p, ari_budget *budget) {
    bool fine =
        p->begun ? !p->stuck : begin_search(p); /* where it was: at a drawing or at the end, or out of its budget */
    for (p->stuck = true;;) {
        const uint32_t e = fine ? next_edge(p, &fine) : ARI_NO;
        if (fine && e == ARI_NO) return ARI_SOME;
        if (fine) {
            note_stage(p, e);
            decide_edge(p, e);
        } else if (!turn_back(p)) {
            return ARI_NONE;
        }
        forget_stages(p);
        fine = settle_all(p) && has_room(p);
        if (!fine || ari_budget_reach(budget, p->ticks)) continue;
        p->stuck = false;
        return ARI_UNKNOWN;
    }
}

bool ari_paths_rows_has(const paths_rows *p, uint32_t edge) { return p->edge[edge] == LINE; }
uint64_t ari_paths_rows_ticks(const paths_rows *p) { return p->ticks; }

uint64_t ari_paths_rows_progress(const paths_rows *p) {
    uint64_t behind = 0;
    for (uint32_t i = 0; i < p->nlevel && i < 64; i++)
        if (p->level[i].flipped) behind |= UINT64_C(1) << (63 - i);
    return behind;
}

/* ---- how long it takes ------------------------------------------------------------------------------------------ */

/* Of the states at the beginning of a stage this many, each as likely as any other. */
typedef struct sample { uint64_t *state; uint32_t n, met; } sample;
typedef struct sizing { uint32_t width, stage; sample now, next; ari_rng rng; } sizing;

static void offer_state(const paths_rows *p, sizing *z) {
    sample *const s = &z->next;
    const uint32_t at = s->met++ < z->width ? s->n++ : ari_rng_below(&z->rng, s->met);
    if (at < z->width) memcpy(s->state + at * p->nstate, p->state, p->nstate * sizeof *p->state);
}

static bool fits_below(paths_rows *p, uint32_t stage) {
    const uint64_t spent = ari_paths_space_ticks(p->room_at);
    const bool is = ari_paths_space_fits(p->room_at, row_of(p, stage), p->fin, p->tip);
    p->ticks += ari_paths_space_ticks(p->room_at) - spent;
    return is;
}

/* From a state at the beginning of the stage to all those at the beginning of the next, which can be very many on a
 * wide board. False: out of its budget. */
static bool search_stage(paths_rows *p, sizing *z, ari_budget *budget) {
    bool fine = true;
    do {
        const uint32_t e = fine ? next_edge(p, &fine) : ARI_NO;
        if (e != ARI_NO && p->stage[e / 2] == z->stage) decide_edge(p, e);
        else {
            if (e != ARI_NO && fits_below(p, z->stage + 1)) offer_state(p, z);
            if (!turn_back(p)) return true;
        }
        fine = settle_all(p);
    } while (ari_budget_reach(budget, p->ticks));
    return false;
}

static uint64_t size_of(paths_rows *p, sizing *z, ari_budget *budget) {
    double sum = (double)p->ticks, weight = 1; /* how many each state of the row stands for */
    offer_state(p, z);
    for (z->stage = 0; z->stage < p->nstage && z->next.n; z->stage++) {
        const uint64_t before = p->ticks;
        const sample last = z->now;
        weight *= (double)z->next.met / z->next.n;
        z->now = z->next;
        z->next = (sample){.state = last.state};
        while (p->from < p->ncell && p->stage[p->order[p->from]] < z->stage) p->from++;
        for (uint32_t i = 0; i < z->now.n; i++) {
            memcpy(p->state, z->now.state + i * p->nstate, p->nstate * sizeof *p->state);
            begin_at(p);
            if (!search_stage(p, z, budget)) return UINT64_MAX;
        }
        sum += weight * (double)(p->ticks - before);
    }
    return sum < 1e18 ? (uint64_t)sum : UINT64_MAX;
}

uint64_t ari_paths_rows_size(const paths_rows *like, ari_arena *a, const uint32_t *name, const ari_paths_tilt *tilt,
                               uint32_t width, ari_budget *budget, uint64_t *ticks) {
    const ari_mark mark = ari_arena_mark(a);
    paths_rows *const p = ari_paths_rows_open(a, like->rows, like->cols, name, like->npair, tilt);
    sizing z = {.width = width};
    uint64_t size = UINT64_MAX;
    *ticks = 0;
    if (p) {
        z.now.state = ARI_TAKE(a, uint64_t, width * p->nstate);
        z.next.state = ARI_TAKE(a, uint64_t, width * p->nstate);
        ari_rng_init(&z.rng, like->ticks);
        if (z.now.state && z.next.state) size = begin_search(p) ? size_of(p, &z, budget) : 0;
        *ticks = p->ticks;
    }
    ari_arena_rewind(a, mark);
    return size;
}

/* ---- a board ---------------------------------------------------------------------------------------------------- */

static void place_cell(paths_rows *p, uint32_t c, uint32_t name) {
    const uint32_t r = c / p->cols, x = c % p->cols, off = 2 * p->ncell;
    const bool there[4] = {x + 1 < p->cols, r + 1 < p->rows, x > 0, r > 0};
    const uint32_t near[4] = {c + 1, c + p->cols, c - 1, c - p->cols};
    const uint32_t inc[4] = {2 * c, 2 * c + 1, 2 * (c - 1), 2 * (c - p->cols) + 1};
    for (int d = 0; d < 4; d++) {
        p->near[c][d] = there[d] ? near[d] : p->ncell;
        p->inc[c][d] = there[d] ? inc[d] : off;
        if (d < 2 && !there[d]) p->edge[inc[d]] = BLANK;
        p->open_at[c] |= (uint8_t)(there[d] << d);
    }
    p->line[c][COLUMN] = (uint16_t)x;
    p->line[c][RISING] = (uint16_t)(r + x);
    p->line[c][FALLING] = (uint16_t)(r + p->cols - 1 - x);
    count_room(p, c, 1);
    p->line_at[c] = name ? IN : 0;
    p->end[c] = name > 0;
    p->fin[c] = name ? NAMED - (int32_t)(name - 1) : (int32_t)c;
    if (name) p->tip[name - 1][p->tip[name - 1][0] != ARI_NO] = c;
}

static void list_lines(paths_rows *p, int w) {
    uint32_t *const first = p->first[w];
    for (uint32_t c = 0; c < p->ncell; c++) first[p->line[c][w] + 1]++;
    for (uint32_t x = 0; x < 4 * p->nword[w]; x++) first[x + 1] += first[x];
    for (uint32_t c = p->ncell; c-- > 0;) p->on[w][--first[p->line[c][w] + 1]] = c;
    for (uint32_t x = 0; x < 4 * p->nword[w]; x++) first[x] = first[x + 1];
    first[4 * p->nword[w]] = p->ncell;
    p->slack[w][w == COLUMN ? p->cols : p->rows + p->cols - 1]++; /* the digits behind them are not tight */
}

/* All that says where the search is, in one piece. */
static bool take_state(ari_arena *a, paths_rows *p) {
    const size_t n = p->ncell;
    size_t nslack = 0;
    for (int w = 0; w < WAYS; w++) nslack += 4 * p->nword[w];
    p->nstate = (4 * n + 5 + 2 * nslack + 8 * p->npair + 4 * n + 7) / 8;
    if (!(p->state = ARI_ZERO(a, uint64_t, p->nstate))) return false;
    p->tip = (uint32_t(*)[2])(void *)p->state;
    p->fin = (int32_t *)(void *)(p->tip + p->npair);
    p->slack[0] = (int16_t *)(void *)(p->fin + n + 1);
    p->fin[n] = CLOSED;
    for (int w = 1; w < WAYS; w++) p->slack[w] = p->slack[w - 1] + 4 * p->nword[w - 1];
    p->edge = (int8_t *)(void *)(p->slack[WAYS - 1] + 4 * p->nword[WAYS - 1]);
    p->line_at = (uint8_t *)p->edge + 2 * n + 1;
    p->open_at = p->line_at + n;
    return true;
}

static bool take_arrays(ari_arena *a, paths_rows *p) {
    const size_t n = p->ncell;
    p->end = ARI_ZERO(a, bool, n);
    p->inc = (uint32_t(*)[4])ari_arena_array(a, n, sizeof *p->inc, false);
    p->near = (uint32_t(*)[4])ari_arena_array(a, n, sizeof *p->near, false);
    p->line = (uint16_t(*)[WAYS])ari_arena_array(a, n + 1, sizeof *p->line, true);
    p->was_fin = ARI_TAKE(a, old_fin, 5 * n);
    p->was_tip = ARI_TAKE(a, old_tip, 2 * n);
    p->seen_fin = ARI_TAKE(a, int32_t, n);
    p->seen_tip = (uint32_t(*)[2])ari_arena_array(a, p->npair, sizeof *p->seen_tip, false);
    p->undone = ARI_TAKE(a, uint32_t, 7 * n);
    p->queue = ARI_TAKE(a, uint32_t, 2 * n);
    p->level = ARI_TAKE(a, level, 2 * n);
    p->start = ARI_TAKE(a, start, p->nstage);
    p->order = ARI_TAKE(a, uint32_t, n);
    p->place = ARI_TAKE(a, uint32_t, n);
    p->stage = ARI_TAKE(a, uint32_t, n);
    p->old_fin = ARI_TAKE(a, int32_t, n);
    p->old_tip = (uint32_t(*)[2])ari_arena_array(a, p->npair, sizeof *p->old_tip, false);
    p->room_at = ari_paths_space_open(a, p->rows, p->cols, p->npair);
    for (int i = 0; i < 2; i++)
        if (!(p->ray[i] = ARI_ZERO(a, bool, n))) return false;
    for (int w = 0; w < WAYS; w++) {
        const uint32_t nline = w == COLUMN ? p->cols : p->rows + p->cols - 1, nword = nline / 4 + 1;
        p->nword[w] = nword;
        p->first[w] = ARI_ZERO(a, uint32_t, 4 * (size_t)nword + 1);
        p->on[w] = ARI_TAKE(a, uint32_t, n);
        if (ari_arena_failed(a)) return false;
    }
    return take_state(a, p) && p->end && p->inc && p->near && p->line && p->queue && p->was_fin && p->was_tip &&
           p->seen_fin && p->seen_tip && p->undone && p->level && p->start && p->old_fin && p->old_tip && p->room_at &&
           p->order && p->place && p->stage;
}

/* By stages; left to right in each. */
static void put_in_order(paths_rows *p, const ari_paths_tilt *t) {
    uint32_t n = 0;
    p->lead = t->lead;
    for (uint32_t stage = 0; stage < p->nstage; stage++)
        for (uint32_t x = 0; x < p->cols; x++) {
            const uint32_t late = (x < t->split) == t->right ? t->lead : 0, c = (stage - late) * p->cols + x;
            if (stage < late || stage - late >= p->rows) continue;
            p->stage[c] = stage;
            p->place[c] = n;
            p->order[n++] = c;
        }
}

paths_rows *ari_paths_rows_open(ari_arena *a, uint32_t rows, uint32_t cols, const uint32_t *name, uint32_t npair,
                                    const ari_paths_tilt *tilt) {
    paths_rows *const p = ARI_ZERO(a, paths_rows, 1);
    if (!p) return NULL;
    p->rows = rows;
    p->cols = cols;
    p->ncell = rows * cols;
    p->npair = npair;
    p->nstage = rows + tilt->lead;
    if (!take_arrays(a, p)) return NULL;
    memset(p->tip, 0xff, npair * sizeof *p->tip);
    p->edge[2 * p->ncell] = BLANK;
    for (uint32_t lines = 0; lines < 2 * IN; lines++)
        for (uint32_t open = 0; open < 2 * UP; open++) p->follows[lines][open] = what_follows(lines, open);
    for (uint32_t c = 0; c < p->ncell; c++) place_cell(p, c, name[c]);
    for (uint32_t k = 0; k < npair; k++) count_ends(p, p->tip[k], 1);
    begin_at(p);
    for (int w = 0; w < WAYS; w++) list_lines(p, w);
    put_in_order(p, tilt);
    for (uint32_t c = p->ncell - cols; c-- > 0;)
        for (int left = 0; left < 2; left++) {
            const uint32_t below = c + cols, next = p->near[below][2 * left];
            p->ray[left][c] = next < p->ncell && (p->end[next] || p->ray[left][next]);
        }
    return p;
}
