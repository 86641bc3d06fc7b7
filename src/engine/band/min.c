/* min.c - bounds, and tasks for workers, around the search of few_clues_step.h.
 *
 * For one k the tasks (agenda.h) are taken by the workers in their order. A task's course depends on nothing but
 * the task, and of several tasks that find clues the first one counts; so the answer, the witness and the effort are
 * the same for any number of workers. When all tasks before a place are done, that place can be told, and gone on
 * from. */
#include "engine/band/min.h"
#include "engine/band/agenda.h"
#include "base/rng.h"
#include "base/team.h"

#include <string.h>

enum { COLLECT_SIZE = 18, TICKS_A_NODE = 5, THIN_TRIES = 24, MEETINGS = 12000, WORKERS = 64, SIGHT = 4 };

typedef struct worker {
    struct pursuit *pursuit;
    ari_premise_search *mus;
    uint32_t task; /* at work on it */
} worker;

typedef struct pursuit {
    const ari_band_min_job *job;
    ari_band_min_reply *reply;
    ari_arena *arena;
    ari_band *band;
    ari_unavoidable all; /* of the grid, unturned */
    ari_band_agenda agenda;
    worker worker[WORKERS];
    uint32_t nworker;
    uint64_t before;          /* nodes of earlier k */
    /* of one k */
    uint32_t next, first;     /* task to be taken; the first task that found clues, the number of tasks when none */
    bool halt;                /* asked to stop */
    uint64_t *nodes, *checks; /* [ntask] of a finished task */
    uint8_t *done;            /* [ntask] */
    ari_cells *hit;           /* [ntask] the clues of a task that found some, turned */
} pursuit;

/* ---- bounds to begin with ---- */

static void tell_min(const pursuit *z) {
    const ari_band_min_reply *r = z->reply;
    const ari_progress p = {"fewest", r->ticks, z->all.set.n, r->checks, r->least, r->most, -1, 0, 0, 0, 0, 0};
    ari_budget_tell(z->job->limits->budget, &p);
    if (z->job->keep) z->job->keep(z->job->user, r);
}

static bool sole_min(ari_band *s, const uint8_t *clue) {
    ari_band_load(s, clue);
    return ari_band_count(s, 2) == 1;
}

/* Clues go in an order drawn by the seed while the rest is still enough. */
static void thin_min(pursuit *z, uint64_t seed) {
    const ari_band_min_job *j = z->job;
    uint8_t clue[ARI_BAND_CELLS], order[ARI_BAND_CELLS];
    uint32_t n = 0, left = 0;
    uint64_t state = seed * UINT64_C(0x9E3779B97F4A7C15) + 1;
    memset(clue, 0, sizeof clue);
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
        if (ari_cells_has(j->allowed, i)) clue[i] = j->grid[i], order[n++] = (uint8_t)i;
    for (uint32_t i = n; i > 1; i--) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        const uint32_t k = (uint32_t)((state >> 32) % i);
        const uint8_t x = order[k];
        order[k] = order[i - 1];
        order[i - 1] = x;
    }
    for (uint32_t i = 0; i < n; i++) {
        clue[order[i]] = 0;
        if (!sole_min(z->band, clue)) clue[order[i]] = j->grid[order[i]], left++;
    }
    if (left >= z->reply->most) return;
    z->reply->most = left;
    memcpy(z->reply->witness, clue, sizeof clue);
}

/* Disjoint unavoidable sets need a clue each. */
static uint32_t disjoint_min(const pursuit *z) {
    ari_cells used = {{0, 0}};
    uint32_t n = 0;
    for (uint32_t i = 0; i < z->all.set.n; i++) {
        ari_cells s = z->all.set.at[i];
        s.w[0] &= z->job->allowed.w[0];
        s.w[1] &= z->job->allowed.w[1];
        if (ari_cells_meet(s, used)) continue;
        used.w[0] |= s.w[0];
        used.w[1] |= s.w[1];
        n++;
    }
    return n;
}

/* ---- the search for k clues ---- */

#if defined(__GNUC__)
#define SEE(x) __atomic_load_n(&(x), __ATOMIC_RELAXED)
#define SET(x, v) __atomic_store_n(&(x), v, __ATOMIC_RELAXED)
#define SWAP(x, old, v) __atomic_compare_exchange_n(&(x), &(old), v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)
#define AFTER(x) __atomic_load_n(&(x), __ATOMIC_ACQUIRE) /* what was set before */
#define LAST(x, v) __atomic_store_n(&(x), v, __ATOMIC_RELEASE)
#else /* team.h has no threads then */
#define SEE(x) (x)
#define SET(x, v) ((x) = (v))
#define SWAP(x, old, v) ((x) = (v), true)
#define AFTER(x) SEE(x)
#define LAST(x, v) SET(x, v)
#endif

/* The place up to which all tasks are done. It never passes clues that were found. */
static void advance_min(pursuit *z) {
    ari_band_min_reply *r = z->reply;
    while (r->place < r->ntask && AFTER(z->done[r->place]) && r->place < SEE(z->first)) r->place++;
}

/* Asked by every worker; only the first looks at the clock and tells. With a limit of ticks it is alone. */
static bool poll_min(void *user) {
    worker *w = user;
    pursuit *z = w->pursuit;
    if (w->task > SEE(z->first) || SEE(z->halt)) return true;
    if (w != z->worker) return false;
    uint64_t nodes = z->before + w->mus->nodes;
    for (uint32_t i = 0; i < w->task; i++) nodes += SEE(z->nodes[i]);
    z->reply->ticks = nodes * TICKS_A_NODE;
    if (!ari_budget_reach(z->job->limits->budget, z->reply->ticks)) {
        SET(z->halt, true);
        return true;
    }
    advance_min(z);
    tell_min(z);
    return false;
}

static void work_min(void *user, uint32_t number, uint32_t nworker) {
    pursuit *z = user;
    worker *w = &z->worker[number];
    (void)nworker;
    for (;;) {
        w->task = ari_team_next(&z->next);
        if (w->task >= z->agenda.task.n) return;
        const ari_few_task *t = &z->agenda.task.at[w->task];
        ari_premise_search *h = w->mus;
        h->turn = z->agenda.turn[t->goal.turn];
        h->nodes = h->checks = 0;
        if (poll_min(w)) return;
        ari_band_few_best()(h, t);
        SET(z->nodes[w->task], h->nodes);
        z->checks[w->task] = h->checks;
        if (h->found) {
            z->hit[w->task] = h->witness;
            for (uint32_t first = SEE(z->first); w->task < first && !SWAP(z->first, first, w->task);) {}
        }
        LAST(z->done[w->task], !h->stopped);
    }
}

static void accept_min(pursuit *z) {
    const ari_few_turn *t = z->agenda.turn[z->agenda.task.at[z->first].goal.turn];
    ari_band_min_reply *r = z->reply;
    memset(r->witness, 0, sizeof r->witness);
    r->most = 0;
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++)
        if (ari_cells_has(z->hit[z->first], i)) r->witness[t->cell[i]] = t->grid[i], r->most++;
}

/* *answer: 1 there are k clues (kept), 0 there are none, -1 stopped. */
static ari_status seek_min(pursuit *z, uint32_t k, int *answer) {
    ari_arena *a = z->arena;
    ari_band_min_reply *r = z->reply;
    if (!z->agenda.grid) {
        z->agenda.grid = z->job->grid;
        z->agenda.allowed = z->job->allowed;
        z->agenda.plain = z->job->tell;
        ARI_TRY(ari_band_agenda_tables(&z->agenda, &z->all, z->band, a));
    }
    ARI_TRY(ari_band_agenda_tasks(&z->agenda, k, a));
    const uint32_t n = z->agenda.task.n;
    z->nodes = ARI_TAKE(a, uint64_t, n + 1);
    z->checks = ARI_TAKE(a, uint64_t, n + 1);
    z->done = ari_arena_take(a, n + 1);
    z->hit = ARI_TAKE(a, ari_cells, n + 1);
    if (!z->nodes || !z->checks || !z->done || !z->hit) return a->spent;
    memset(z->nodes, 0, (n + 1) * sizeof *z->nodes);
    memset(z->checks, 0, (n + 1) * sizeof *z->checks);
    memset(z->done, 0, n + 1);
    r->sought = k;
    r->ntask = n;
    r->place = k == z->job->sought && n == z->job->ntask && z->job->place <= n ? z->job->place : 0;
    z->next = r->place;
    z->first = n;
    ari_team_run(z->nworker, work_min, z);
    if (z->job->tell && !z->worker[0].mus->told) return a->spent;
    advance_min(z);
    for (uint32_t i = 0; i < n && i <= z->first; i++) z->before += z->nodes[i], r->checks += z->checks[i];
    r->nodes = z->before;
    if (z->before * TICKS_A_NODE > r->ticks) r->ticks = z->before * TICKS_A_NODE;
    if (z->first < n && r->place == z->first) accept_min(z), *answer = 1;
    else *answer = r->place == n ? 0 : -1;
    return ARI_OK;
}

/* Of the first sets: those that a cell is in, and those not hit yet; 128 to a word. */
typedef struct sight { ari_cells in[ARI_BAND_CELLS][SIGHT], open[SIGHT]; } sight;

/* A cell of set s: one that hits many of the sets not hit yet, as chance has it. */
static uint32_t busy_cell(const sight *v, ari_cells s, ari_rng *g) {
    uint32_t cell = 0, best = 0;
    for (uint32_t c = 0; c < ARI_BAND_CELLS; c++) {
        uint32_t use = 1;
        if (!ari_cells_has(s, c)) continue;
        for (uint32_t i = 0; i < SIGHT; i++) {
            const ari_cells x = v->in[c][i], y = v->open[i], hit = {{x.w[0] & y.w[0], x.w[1] & y.w[1]}};
            use += ari_unavoidable_size(hit);
        }
        use *= 16 + ari_rng_below(g, 16);
        if (use > best) best = use, cell = c;
    }
    return cell;
}

/* Sets that the collection lacks: clues that hit all known sets, few of them, drawn at random, are put to the solver.
 * What the search itself finds that way is forgotten with each task. */
static ari_status meet_min(pursuit *z) {
    const ari_band_min_job *j = z->job;
    ari_rng g;
    sight v = {0};
    for (uint32_t k = 0; k < z->all.set.n && k < 128 * SIGHT; k++)
        for (uint32_t c = 0; c < ARI_BAND_CELLS; c++)
            if (ari_cells_has(z->all.set.at[k], c)) ari_cells_put(&v.in[c][k / 128], k % 128);
    ari_rng_init(&g, 1);
    for (uint32_t t = 0; t < MEETINGS; t++) {
        uint8_t clue[ARI_BAND_CELLS];
        ari_cells taken = {{0, 0}}, missed;
        memset(clue, 0, sizeof clue);
        memset(v.open, 0xFF, sizeof v.open);
        for (uint32_t k = 0; k < z->all.set.n; k++) {
            const ari_cells s = z->all.set.at[k];
            if (ari_cells_meet(s, taken)) continue;
            const uint32_t cell = busy_cell(&v, s, &g);
            ari_cells_put(&taken, cell);
            clue[cell] = j->grid[cell];
            for (uint32_t i = 0; i < SIGHT; i++) {
                v.open[i].w[0] &= ~v.in[cell][i].w[0];
                v.open[i].w[1] &= ~v.in[cell][i].w[1];
            }
        }
        if (!ari_unavoidable_missed(z->band, j->grid, clue, &missed)) continue;
        if (!ARI_RESERVE(z->arena, &z->all.set, 1)) return z->arena->spent;
        ARI_PUSH(&z->all.set, missed);
    }
    ari_unavoidable_sort(z->all.set.at, z->all.set.n);
    return ARI_OK;
}

/* All sets that a search of the agenda knew: those of its turns and those collected join what it was told. Of two with
 * one's allowed cells among the other's the smaller one stays. */
static ari_status gather_min(pursuit *z) {
    ari_premise_search *const h = z->worker[0].mus;
    ari_unavoidable *const told = &z->reply->told;
    for (uint32_t l = 0; l < AGENDA_LINES && z->agenda.grid; l++) {
        const ari_few_turn *t = z->agenda.turn[l];
        for (uint32_t i = 0; i < t->ncut; i++) ari_band_few_tell(h, t, (ari_cells){{t->cut[i], 0}});
        for (uint32_t i = 0; i < t->ncross; i++) {
            const uint64_t below = t->cross_below[i];
            ari_band_few_tell(h, t, (ari_cells){{t->cross_above[i] | below << 54, below >> 10}});
        }
    }
    if (!h->told || !ARI_RESERVE(z->arena, &told->set, z->all.set.n)) return z->arena->spent;
    for (uint32_t i = 0; i < z->all.set.n; i++) ARI_PUSH(&told->set, z->all.set.at[i]);
    ari_unavoidable_sort(told->set.at, told->set.n);
    const uint32_t n = told->set.n;
    told->set.n = 0;
    for (uint32_t i = 0, j; i < n; i++) {
        const ari_cells x = told->set.at[i], out = {{x.w[0] | ~z->job->allowed.w[0], x.w[1] | ~z->job->allowed.w[1]}};
        for (j = 0; j < told->set.n && !ari_cells_within(told->set.at[j], out);) j++;
        if (j == told->set.n) ARI_PUSH(&told->set, x);
    }
    return ARI_OK;
}

static ari_status prepare_min(pursuit *z) {
    ari_arena *a = z->arena;
    z->band = ari_band_new(a);
    if (!z->band) return a->spent;
    const bool alone = z->job->workers < 1 || z->job->tell || ari_budget_ticks(z->job->limits->budget);
    z->nworker = alone ? 1 : z->job->workers;
    if (z->nworker > WORKERS) z->nworker = WORKERS;
    for (uint32_t i = 0; i < z->nworker; i++) {
        worker *w = &z->worker[i];
        uint8_t *block = ari_arena_take(a, sizeof(ari_premise_search) + 64);
        if (!block) return a->spent;
        w->pursuit = z;
        w->mus = (void *)(block + (64 - (uintptr_t)block % 64) % 64);
        memset(w->mus, 0, sizeof *w->mus);
        w->mus->band = i ? ari_band_new(a) : z->band;
        if (!w->mus->band) return a->spent;
        w->mus->stop = poll_min;
        w->mus->user = w;
        w->mus->told = z->job->tell ? &z->reply->told : NULL;
        w->mus->arena = a;
    }
    ARI_TRY(ari_unavoidable_collect(&z->all, z->band, z->job->grid, COLLECT_SIZE, a));
    ari_unavoidable_sort(z->all.set.at, z->all.set.n);
    ARI_TRY(meet_min(z));
    return ARI_OK;
}

/* A witness of before counts when it is one. */
static void recall_min(pursuit *z) {
    const uint8_t *w = z->job->witness;
    uint32_t n = 0;
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) {
        if (w[i] && (w[i] != z->job->grid[i] || !ari_cells_has(z->job->allowed, i))) return;
        n += w[i] != 0;
    }
    if (n >= z->reply->most || !sole_min(z->band, w)) return;
    z->reply->most = n;
    memcpy(z->reply->witness, w, ARI_BAND_CELLS);
}

ari_status ari_band_min_run(const ari_band_min_job *job, ari_arena *a, ari_band_min_reply *r) {
    uint8_t clue[ARI_BAND_CELLS];
    pursuit z = {0};
    memset(r, 0, sizeof *r);
    z.job = job;
    z.reply = r;
    z.arena = a;
    ARI_TRY(prepare_min(&z));
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) clue[i] = ari_cells_has(job->allowed, i) ? job->grid[i] : 0;
    ARI_REQUIRE(sole_min(z.band, clue), "the allowed clues have several solutions");
    r->most = ARI_BAND_CELLS + 1;
    for (uint32_t k = 0; k < THIN_TRIES; k++) thin_min(&z, job->limits->seed + k);
    if (job->witness) recall_min(&z);
    r->least = r->proved = disjoint_min(&z);
    if (job->known > r->least) r->least = job->known;
    for (;;) {
        int answer;
        tell_min(&z);
        r->complete = job->at_most ? r->most <= job->at_most || r->least > job->at_most : r->least >= r->most;
        if (r->complete) return job->tell ? gather_min(&z) : ARI_OK;
        const uint32_t k = job->at_most ? job->at_most : r->least;
        ARI_TRY(seek_min(&z, k, &answer));
        if (answer < 0) return ARI_OK;
        const bool whole = !(k == job->sought && r->ntask == job->ntask && job->place); /* no part was done before */
        if (answer == 0 && whole) r->proved = k + 1; /* fewer are not enough either */
        if (answer == 0) r->least = k + 1;
        else if (!job->at_most) r->least = r->most; /* k was the least possible */
    }
}
