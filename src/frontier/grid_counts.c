/* grid_counts.c - passes over the two arms of the line; how many residues are enough.
 *
 * The array is a sum of matrices. For each symbol of the place mid (0, 1, 2, or 3 for mid busy with two edges) and each
 * height h of the left arm's words there is one: its rows are the left arm's words of that height, its columns the
 * right arm's words of the height that fits. A pass works on one arm: the other arm's word changes only where a way
 * that reaches into it is joined, and even then not in which of its places are in use. So the states whose other word
 * uses the same places are closed under a whole pass. Such a group is copied into a local field, rows by the word of
 * the arm that the pass works on, lanes by the other arm's words; the pass goes from mid to the outer end, finishes the
 * line of the grid, and comes back along the next line: 2 len steps in memory near the processor for one copy there and
 * back. Groups do not touch each other's states: threads take them in any order with the same result.
 *
 * A path starts in the corner where the first word has the symbol 2 whose partner lies beyond the left end (base 1 of
 * the left arm), and ends in the corner where the sweep ends; the rows of the grid decide on which side that is.
 *
 * Bound: mark the cells on the inner side of the cycle, or on the left of the path. The marks tell the edges,
 * and around no vertex are just two opposite cells marked, for then it would have four edges. So the number is at
 * most that of cell patterns without a checkerboard of four; cells cut into strips only allow more. */
#include "frontier/grid_counts.h"
#include "frontier/half_frontier.h"
#include "frontier/residue_simd.h"
#include "base/residue.h"
#include "base/team.h"

#include <string.h>

enum { STRIP = 12, PIECE = 1 << 22 }; /* PIECE: states that are cleared between two looks at the clock */

typedef struct chart { /* what does not change between sweeps */
    const ari_grid_counts *p;
    ari_arena *arena;
    uint32_t rows, cols; /* rows >= cols */
    ari_half_frontier arm[2]; /* left, right */
    uint32_t nclass;
    uint64_t at[4][ARI_HALF_FRONTIER_CLASS]; /* where the matrix of mid symbol and left height begins */
    uint64_t nstate;
} chart;

typedef struct run { /* one sweep */
    chart *c;
    ari_residue_simd lanes;
    uint32_t k;          /* residues at a time: 1, 2, 4, 8 */
    uint32_t *state;     /* [nstate * k] */
    uint32_t *local[ARI_TEAM_MOST];
    uint32_t nworker, pass, next;
    uint32_t price;      /* ticks for a state */
    uint32_t nsweep;
    uint32_t answer[8];
} run;

typedef struct field { /* a group in local memory */
    uint32_t stride[ARI_HALF_FRONTIER_CLASS], lanes[ARI_HALF_FRONTIER_CLASS]; /* words of a row, states of a row */
    uint32_t *main[ARI_HALF_FRONTIER_CLASS], *side[ARI_HALF_FRONTIER_CLASS];
} field;

static uint32_t turned_grid(uint32_t s) { return s == 1 ? 2 : s == 2 ? 1 : s; }

/* ---- groups ---- */

/* The rows of a group of `set` for arm `side`; the words it takes. */
static uint32_t lay_out(const chart *c, uint32_t side, uint32_t set, uint32_t k, uint32_t *at, field *f) {
    const ari_half_frontier *own = &c->arm[side], *other = &c->arm[!side];
    uint32_t n = 0;
    for (uint32_t h = 0; h < c->nclass; h++) {
        f->lanes[h] = other->first[h][set + 1] - other->first[h][set];
        f->stride[h] = (f->lanes[h] * k + 7) / 8 * 8;
        f->main[h] = at ? at + n : NULL;
        n += own->row[h][3] * f->stride[h];
        f->side[h] = at ? at + n : NULL;
        n += own->n[h] * f->stride[h];
    }
    return n;
}

/* Copy between n rows of the field from `row` on and a block of the array. Left: row i is a stretch of block row i.
 * Right: lane t is block row t, and row i its element i. */
static uint32_t copy_left(uint32_t *row, uint32_t stride, uint32_t *block, uint64_t width, uint32_t n, uint32_t lanes,
                          uint32_t k, bool put) {
    uint32_t any = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t *near = row + (size_t)i * stride, *far = block + (size_t)i * width * k;
        if (put) {
            memcpy(far, near, (size_t)lanes * k * 4);
            continue;
        }
        for (uint32_t t = 0; t < lanes * k; t++) any |= near[t] = far[t];
        for (uint32_t t = lanes * k; t < stride; t++) near[t] = 0;
    }
    return any;
}
static uint32_t copy_right(uint32_t *row, uint32_t stride, uint32_t *block, uint64_t width, uint32_t n, uint32_t lanes,
                           uint32_t k, bool put) {
    uint32_t any = 0;
    for (uint32_t t0 = 0; t0 < lanes; t0 += 8) {
        const uint32_t t1 = lanes - t0 < 8 ? lanes : t0 + 8;
        for (uint32_t i = 0; i < n; i++) {
            uint32_t *near = row + (size_t)i * stride, *far = block + (size_t)i * k;
            for (uint32_t t = t0; t < t1; t++) {
                if (put)
                    for (uint32_t j = 0; j < k; j++) far[t * width * k + j] = near[t * k + j];
                else
                    for (uint32_t j = 0; j < k; j++) any |= near[t * k + j] = far[t * width * k + j];
            }
        }
    }
    for (uint32_t i = 0; i < n && !put; i++)
        for (uint32_t t = lanes * k; t < stride; t++) row[(size_t)i * stride + t] = 0;
    return any;
}

/* A group into the field (put: back). Returns whether anything in it is not 0. */
static bool carry_grid(run *r, uint32_t side, uint32_t set, field *f, bool put) {
    chart *c = r->c;
    const ari_half_frontier *own = &c->arm[side], *other = &c->arm[!side];
    uint32_t any = 0;
    for (uint32_t h = 0; h < c->nclass; h++) {
        if (!f->lanes[h]) continue;
        for (uint32_t s = 0; s < 4; s++) {
            if ((s == 1 && !h) || (s == 2 && h + 1 == c->nclass)) continue;
            const uint32_t mine = s == 1 ? h - 1 : s == 2 ? h + 1 : h; /* the class of the own word before mid */
            uint32_t *row = s == 3 ? f->side[h] : f->main[h] + (size_t)own->row[h][s] * f->stride[h];
            uint32_t *block = r->state;
            if (!side) {
                block += (c->at[s][mine] + other->first[h][set]) * r->k;
                any |= copy_left(row, f->stride[h], block, other->n[h], own->n[mine], f->lanes[h], r->k, put);
            } else {
                block += (c->at[turned_grid(s)][h] + (uint64_t)other->first[h][set] * own->n[mine]) * r->k;
                any |= copy_right(row, f->stride[h], block, own->n[mine], own->n[mine], f->lanes[h], r->k, put);
            }
        }
    }
    return any != 0;
}

/* ---- steps ---- */

static void cross_grid(run *r, const field *f, uint32_t side, uint32_t set, const ari_moves *m, uint32_t h) {
    const ari_half_frontier *other = &r->c->arm[!side];
    const uint32_t first = other->first[h - 2][set], k = r->k;
    for (uint32_t i = 0; i < m->ncross; i++) {
        const uint32_t *from = f->main[h] + (size_t)m->cross[i][0] * f->stride[h];
        const uint32_t *flip = other->flip[h] + (size_t)m->cross[i][2] * other->n[h] + other->first[h][set];
        uint32_t *to = f->side[h - 2] + (size_t)m->cross[i][1] * f->stride[h - 2];
        for (uint32_t t = 0; t < f->lanes[h]; t++)
            ari_residue_simd_add(&r->lanes, to + (size_t)(flip[t] - first) * k, from + (size_t)t * k, k);
    }
}

static void step_grid(run *r, const field *f, uint32_t side, uint32_t set, uint32_t place, bool outwards) {
    const chart *c = r->c;
    const ari_half_frontier *arm = &c->arm[side];
    for (uint32_t h = 0; h < c->nclass; h++) {
        const ari_moves *m = &arm->step[place][h];
        if (!f->lanes[h]) continue;
        ari_residue_simd_born(&r->lanes, f->main[h], f->side[h], f->stride[h], (const uint32_t(*)[3])m->born, m->nborn);
        ari_residue_simd_pass(&r->lanes, f->main[h], f->side[h], f->stride[h], (const uint32_t(*)[3])m->pass, m->npass,
                              outwards);
    }
    for (uint32_t h = 0; h < c->nclass; h++) {
        const ari_moves *m = &arm->step[place][h];
        if (!f->lanes[h]) continue;
        ari_residue_simd_join(&r->lanes, f->main[h], f->side[h], f->stride[h], (const uint32_t(*)[2])m->join, m->njoin);
        if (m->ncross) cross_grid(r, f, side, set, m, h);
    }
}

/* A cycle closes between places c and c+1, and nothing else is there. */
static void close_cycle(run *r, const field *f, uint32_t side, uint32_t place) {
    ari_residue_simd_add(&r->lanes, r->answer, f->main[0] + (size_t)r->c->arm[side].loop[place] * f->stride[0], r->k);
}

/* The end of a line: a busy vertex with two edges leaves place 0 free; without an edge it stays alone, if it may. */
static void end_line(run *r, const field *f, uint32_t side) {
    const ari_half_frontier *arm = &r->c->arm[side];
    for (uint32_t h = 0; h < r->c->nclass; h++) {
        if (!f->lanes[h]) continue;
        for (uint32_t i = 0; i < arm->n[h] && !r->lanes.keep; i++)
            memset(f->main[h] + (size_t)arm->end[h][i][1] * f->stride[h], 0, (size_t)f->stride[h] * 4);
        ari_residue_simd_join(&r->lanes, f->side[h], f->main[h], f->stride[h], (const uint32_t(*)[2])arm->end[h],
                              arm->n[h]);
        memset(f->side[h], 0, (size_t)arm->n[h] * f->stride[h] * 4);
    }
}

static void group_grid(run *r, uint32_t side, uint32_t set, uint32_t *local) {
    const chart *c = r->c;
    const uint32_t len = c->arm[side].len, rows = c->rows;
    const bool count = c->p->cycles && !set;
    field f;
    (void)lay_out(c, side, set, r->k, local, &f);
    if (!carry_grid(r, side, set, &f, false)) return;
    for (uint32_t i = len; r->pass && i-- > 0;) {
        if (count && (!c->p->cover || (r->pass == rows && !i))) close_cycle(r, &f, side, i);
        step_grid(r, &f, side, set, i, true);
    }
    if (r->pass == rows) {
        const uint32_t h = c->arm[side].last_class, last = c->arm[side].last;
        if (!c->p->cycles && !set && f.lanes[h])
            memcpy(r->answer, f.main[h] + (size_t)last * f.stride[h], (size_t)r->k * 4);
        return;
    }
    if (r->pass) end_line(r, &f, side);
    for (uint32_t i = 0; i < len; i++) {
        if (count && !c->p->cover) close_cycle(r, &f, side, i);
        step_grid(r, &f, side, set, i, false);
    }
    (void)carry_grid(r, side, set, &f, true);
}

static void work_grid(void *user, uint32_t worker, uint32_t nworker) {
    run *r = user;
    (void)nworker;
    const uint32_t side = r->pass & 1, n = 1u << r->c->arm[!side].len;
    for (uint32_t i; (i = ari_team_next(&r->next)) < n;) { /* the large groups first */
        group_grid(r, side, n - 1 - i, r->local[worker]);
        if (!worker && !ari_budget_ask(r->c->p->budget)) ari_team_skip(&r->next, n); /* the caller's thread asks */
    }
}

/* ---- a sweep ---- */

/* The number of the state before the first edge. */
static uint64_t first_state(const chart *c) {
    const ari_half_frontier *left = &c->arm[0], *right = &c->arm[1];
    if (c->p->cycles) return c->at[0][0] + (uint64_t)left->number[0] * right->n[0] + right->number[0];
    if (c->rows % 2) return c->at[0][0] + (uint64_t)left->number[2] * right->n[0] + right->number[0];
    return c->at[0][1] + (uint64_t)left->number[0] * right->n[1] + right->number[1];
}

static ari_status sweep_grid(run *r) {
    chart *c = r->c;
    for (uint64_t i = 0, n = c->nstate * r->k; i < n; i += PIECE) {
        memset(r->state + i, 0, (size_t)(n - i < PIECE ? n - i : PIECE) * sizeof *r->state);
        if (!ari_budget_ask(c->p->budget)) return ARI_LIMIT;
    }
    memset(r->answer, 0, sizeof r->answer);
    for (uint32_t j = 0; j < r->k; j++) r->state[first_state(c) * r->k + j] = 1;
    for (r->pass = 0; r->pass <= c->rows; r->pass++) {
        const uint32_t n = c->rows + 1;
        const ari_progress p = {"sweep", c->nstate * (r->pass + 1), c->nstate, 0, r->pass, n - r->pass,
                                (double)r->pass / n, r->pass, n, c->nstate, 0, c->p->forecast};
        ari_budget_tell(c->p->budget, &p);
        if (!ari_budget_spend(c->p->budget, c->nstate * r->price)) return ARI_LIMIT;
        r->next = 0;
        ari_team_run(r->nworker, work_grid, r);
        if (!ari_budget_ask(c->p->budget)) return ARI_LIMIT;
    }
    return ARI_OK;
}

static ari_status draw_grid(ari_arena *a, const ari_grid_counts *p, chart *c) {
    memset(c, 0, sizeof *c);
    c->p = p;
    c->arena = a;
    c->rows = p->rows > p->cols ? p->rows : p->cols;
    c->cols = p->rows > p->cols ? p->cols : p->rows;
    ARI_REQUIRE(c->cols >= 4 && c->cols <= 25, "a grid at least 4 wide, its short side at most 25");
    const uint32_t base = !p->cycles, left = (c->cols - 1) / 2, right = c->cols - 1 - left;
    c->nclass = (left + base > right ? left + base : right) + 1;
    ARI_TRY(ari_half_frontier_make(a, left, base, c->nclass, &c->arm[0]));
    ARI_TRY(ari_half_frontier_make(a, right, 0, c->nclass, &c->arm[1]));
    for (int s = 0; s < 2; s++) ARI_TRY(ari_half_frontier_program(a, &c->arm[s], c->arm[!s].n));
    for (uint32_t s = 0; s < 4; s++)
        for (uint32_t h = 0; h < c->nclass; h++) {
            const uint32_t right_h = s == 1 ? h + 1 : s == 2 ? h - 1 : h; /* wraps at 0: no such class */
            c->at[s][h] = c->nstate;
            if (right_h < c->nclass) c->nstate += (uint64_t)c->arm[0].n[h] * c->arm[1].n[right_h];
        }
    return ARI_OK;
}

/* Memory for a sweep of k residues; false when there is none. */
static bool equip_grid(run *r, uint32_t k) {
    chart *c = r->c;
    field f;
    uint32_t most = 8;
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t set = 0; set < 1u << c->arm[!side].len; set++) {
            const uint32_t n = lay_out(c, side, set, k, NULL, &f);
            if (n > most) most = n;
        }
    r->k = k;
    r->state = ari_arena_resize(c->arena, NULL, ari_arena_budget(c->nstate * k * 4));
    bool good = r->state != NULL;
    for (uint32_t w = 0; w < r->nworker; w++) {
        r->local[w] = good ? ari_arena_resize(c->arena, NULL, (size_t)most * 4) : NULL;
        good = r->local[w] != NULL;
    }
    return good;
}
static void unequip_grid(run *r) {
    ari_arena_free(r->c->arena, r->state);
    for (uint32_t w = 0; w < r->nworker; w++)
        ari_arena_free(r->c->arena, r->local[w]);
    r->state = NULL;
    memset(r->local, 0, sizeof r->local);
}

static void begin_grid(run *r, chart *c) {
    memset(r, 0, sizeof *r);
    r->c = c;
    r->nworker = c->p->nthread ? c->p->nthread : 1;
    if (r->nworker > ARI_TEAM_MOST) r->nworker = ARI_TEAM_MOST;
    r->lanes.keep = !c->p->cover;
    r->lanes.wide = ari_residue_simd_wide();
}

/* ---- how large the number can be ---- */

/* Patterns of rows x width marks without a checkerboard, rounded up; log2 of them, rounded up. Mark by mark: a state is
 * the last width + 1 marks, the newest the highest bit. */
static uint32_t strip_bits(uint32_t rows, uint32_t width, uint64_t *now, uint64_t *next) {
    uint32_t shift = 0;
    const uint32_t n = 2u << width;
    memset(now, 0, n * sizeof *now);
    now[0] = 1;
    for (uint32_t i = 0; i < rows * width; i++) {
        uint64_t most = 0;
        memset(next, 0, n * sizeof *next);
        for (uint32_t x = 0; x < n; x++) {
            /* of x: the oldest mark stands above and left of the new one, the next above it, the newest left of it */
            const uint32_t corner = x & 1, above = x >> 1 & 1, left = x >> width & 1;
            for (uint32_t mark = 0; mark < 2; mark++) {
                if (i >= width && i % width && corner == mark && above == left && above != mark) continue;
                uint64_t *to = &next[x >> 1 | mark << width];
                *to += now[x];
                if (*to > most) most = *to;
            }
        }
        for (; most >> 60; most = (most >> 1) + 1, shift++)
            for (uint32_t x = 0; x < n; x++) next[x] = (next[x] >> 1) + (next[x] & 1);
        memcpy(now, next, n * sizeof *now);
    }
    uint64_t sum = 0;
    for (uint32_t x = 0; x < n; x++) {
        for (; (sum + now[x]) >> 62; shift++) { /* never at once: 2^18 numbers below 2^61 */
            for (uint32_t y = x; y < n; y++) now[y] = (now[y] >> 1) + (now[y] & 1);
            sum = (sum >> 1) + 1;
        }
        sum += now[x];
    }
    while (sum) sum >>= 1, shift++;
    return shift;
}

uint32_t ari_grid_counts_bound(ari_arena *a, uint32_t rows, uint32_t cols) {
    uint32_t bits = 0;
    const uint32_t low = (rows < cols ? rows : cols) - 1, high = (rows < cols ? cols : rows) - 1;
    const ari_mark mark = ari_arena_mark(a);
    uint64_t *now = ARI_TAKE(a, uint64_t, 4u << STRIP);
    for (uint32_t left = low; left;) {
        const uint32_t nstrip = (left + STRIP - 1) / STRIP, width = (left + nstrip - 1) / nstrip;
        bits += now ? strip_bits(high, width, now, now + (2u << STRIP)) : high * width;
        left -= width;
    }
    ari_arena_rewind(a, mark);
    return bits;
}

/* ---- the calls ---- */

/* The residues of n moduli, by as few sweeps as memory allows. each: a state costs a tick for each of them, however
 * many sweeps it takes; else a tick a sweep. */
static ari_status sweeps_grid(run *r, const uint32_t *m, uint32_t n, bool each, uint32_t *residue) {
    ari_status status = ARI_OK;
    for (uint32_t i = 0; i < n && status == ARI_OK; i += r->k) {
        uint32_t k = r->k ? r->k : 8; /* never more than before: that was all there was memory for */
        while (k > 1 && k / 2 >= n - i) k /= 2;
        while (k != r->k && !(unequip_grid(r), equip_grid(r, k))) {
            if (k == 1) {
                unequip_grid(r);
                return r->c->arena->spent;
            }
            k /= 2;
        }
        const uint32_t used = n - i < k ? n - i : k;
        for (uint32_t j = 0; j < 8; j++) r->lanes.mod[j] = j % k < used ? m[i + j % k] : 0;
        r->price = each ? used : 1;
        r->nsweep++;
        status = sweep_grid(r);
        memcpy(residue + i, r->answer, used * sizeof *residue);
    }
    unequip_grid(r);
    return status;
}

static ari_status count_all(ari_arena *a, const ari_grid_counts *p, ari_frontier_figures *out) {
    chart c;
    run r;
    uint32_t n;
    ARI_TRY(draw_grid(a, p, &c));
    const uint32_t *m = ari_residue_moduli(a, ari_grid_counts_bound(a, c.rows, c.cols), &n);
    uint32_t *residue = m ? ARI_TAKE(a, uint32_t, n) : NULL;
    if (!residue) return a->spent;
    begin_grid(&r, &c);
    out->peak = c.nstate;
    const ari_status status = sweeps_grid(&r, m, n, false, residue);
    out->states = r.nsweep * c.nstate * (c.rows + 1);
    if (status == ARI_OK && !ari_residue_number(a, m, residue, n, &out->count)) return a->spent;
    return status;
}

ari_status ari_grid_counts_count(ari_arena *a, const ari_grid_counts *p, ari_frontier_figures *out) {
    memset(out, 0, sizeof *out);
    const ari_status status = count_all(a, p, out);
    out->complete = status == ARI_OK;
    return status == ARI_LIMIT ? ARI_OK : status;
}

ari_status ari_grid_counts_residues(ari_arena *a, const ari_grid_counts *p, const uint32_t *modulus, uint32_t n,
                                    uint32_t *out) {
    chart c;
    run r;
    for (uint32_t i = 0; i < n; i++)
        ARI_REQUIRE(modulus[i] < UINT32_C(1) << 31, "a modulus below 2^31, or 0 for 2^32");
    ARI_TRY(draw_grid(a, p, &c));
    begin_grid(&r, &c);
    return sweeps_grid(&r, modulus, n, true, out);
}

ari_status ari_grid_counts_moduli(ari_arena *a, const ari_grid_counts *p, const uint32_t **modulus, uint32_t *n) {
    *modulus = ari_residue_moduli(a, ari_grid_counts_bound(a, p->rows, p->cols) + 32, n);
    return *modulus ? ARI_OK : a->spent;
}

ari_status ari_grid_counts_number(ari_arena *a, const ari_grid_counts *p, const uint32_t *residue, ari_big *out) {
    const uint32_t *m;
    uint32_t n;
    ari_big rest;
    ari_big_clear(&rest);
    ARI_TRY(ari_grid_counts_moduli(a, p, &m, &n));
    if (!ari_residue_number(a, m, residue, n, out) || !ari_big_copy(a, &rest, out)) return a->spent;
    for (uint32_t bits = ari_grid_counts_bound(a, p->rows, p->cols); bits && rest.n; bits -= bits < 31 ? bits : 31)
        (void)ari_big_div_small(&rest, UINT32_C(1) << (bits < 31 ? bits : 31));
    return rest.n ? ARI_RANGE : ARI_OK;
}

/* The states of words of `len` places that start at height `base` and end at 0. */
static uint64_t words_grid(uint32_t len, uint32_t base) {
    uint64_t n[40] = {0};
    n[base] = 1;
    for (uint32_t i = 0; i < len; i++) {
        uint64_t up = 0;
        for (uint32_t h = 0; h + 1 < 40; h++) {
            const uint64_t sum = up + n[h] + n[h + 1];
            up = n[h];
            n[h] = sum;
        }
    }
    return n[0];
}

uint64_t ari_grid_counts_states(const ari_grid_counts *p) {
    const uint32_t w = p->rows < p->cols ? p->rows : p->cols;
    return words_grid(w, !p->cycles) + words_grid(w - 1, !p->cycles);
}

bool ari_grid_counts_fits(const ari_frontier *f, ari_grid_counts *p) {
    const ari_graph *g = f->graph;
    const uint32_t rows = g->rows, cols = g->cols, low = rows < cols ? rows : cols;
    if (low < 4 || low > 25 || g->nvertex != rows * cols) return false;
    if (g->nedge != rows * (cols - 1) + (rows - 1) * cols) return false;
    *p = (ari_grid_counts){.rows = rows, .cols = cols, .cover = f->cover, .nthread = f->nthread, .budget = f->budget,
                           .forecast = f->forecast};
    p->cycles = f->kind == ARI_FRONTIER_CYCLES;
    if (p->cycles) return true;
    if (f->kind != ARI_FRONTIER_PATHS || f->npair != 1) return false;
    const ari_vertex s = f->pair[0][0], t = f->pair[0][1];
    return s + t == rows * cols - 1 && (s == 0 || t == 0 || s == cols - 1 || t == cols - 1);
}
