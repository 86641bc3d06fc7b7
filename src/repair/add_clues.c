/* add_clues.c - repair of a puzzle with several solutions: the clues to write so that it has one.
 * Idea: write down for every clue that could be written how many solutions determine it: none, one, or more. A single
 * clue repairs the puzzle exactly when one solution has it. So a complete list of solutions decides all single clues at
 * once. When there are more than LISTED, every candidate that is not refuted yet is asked for on its own, on the board
 * that has it; an answer "many" shows two solutions, and whatever these two have in common is refuted with it. So few
 * questions are needed, and none is skipped: every clue that the genre knows is a candidate for every free place.
 * Where a cell changes when it becomes a clue (_grow), that is done for each such cell on its own.
 * A repair is always proved again on the board that has it; the work of that proof orders the list.
 * When no single clue will do, it is several for one of the solutions, and which one matters more than all else: of two
 * solutions of one puzzle one may need three clues, the other thirty. A complete list decides it: the solution that the
 * fewest clues distinguish from all others, and no other solution does with fewer (service/distinguishing.h). Without
 * one, clues are written one after another, each the one that leaves least open to propagation, until the list is
 * complete; then those that are not missed go. (Solutions known as they come, a pool of thousands, in the place of
 * the list, was tried: of millions of solutions those found by a search are too much alike to show which one stands
 * out.) When that takes too long, all clues of one solution are written down and thinned beside the puzzle's own. Own
 * question marks that say something on their own stay then. */
#include "repair/near_boards.h"

#include "base/sort.h"
#include "board/outer.h"
#include "board/copy.h"
#include "genre/form.h"
#include "repair/clue_slots.h"
#include "service/hitting/distinguishing.h"

#include <string.h>

enum { LISTED = 1000, KEPT = 16 }; /* solutions */
enum { EFFORT = 2000 };            /* nodes of search for the fewest clues of one solution */
enum { DEEP = 40, BANS = 8, PROBED = 120 }; /* clues written, taken back; tried at a step */
#define SEVERAL_TICKS UINT64_C(300000000) /* some seconds */

typedef struct candidate {
    uint32_t col, next;    /* the next of the column */
    uint32_t value;
    uint32_t stamp;        /* the last pair of solutions of which the first has it */
    uint8_t seen;          /* solutions that have it: 2 is two or more */
    uint8_t known;         /* to the genre: 0 not asked yet, 1 yes, 2 no */
    bool never;            /* no solution has it */
    uint64_t work;         /* of the proof, when it is a repair */
} candidate;

typedef struct growth { uint32_t cell, value; uint64_t work; } growth;

typedef struct adding {
    ari_repair *x;
    ari_clue_slots p;
    uint32_t *head;        /* [col.n] */
    ARI_LIST(candidate) list;
    uint32_t stamp;
    uint32_t *value;       /* [col.n] scratch */
    uint32_t *group, ngroup; /* [col.n] one clue a group at most */
    ARI_LIST(growth) grown; /* repairs in cells that become clues */
    ari_marks *kept[KEPT];
    uint32_t nkept, nvisit;
    bool listed;           /* all solutions were visited */
    ari_status status;     /* of visits */
} adding;

/* ---- candidates ---- */

typedef enum meeting { COUNT, FIRST, SECOND, KNOW } meeting;

static ari_status find_clue(adding *w, uint32_t col, uint32_t value, uint32_t *out) {
    uint32_t k = w->head[col];
    while (k != ARI_NO && w->list.at[k].value != value) k = w->list.at[k].next;
    if (k == ARI_NO) {
        const candidate fresh = {col, w->head[col], value, 0, 0, 0, false, 0};
        if (!ARI_RESERVE(w->x->work, &w->list, 1)) return w->x->work->spent;
        k = w->head[col] = w->list.n;
        ARI_PUSH(&w->list, fresh);
    }
    *out = k;
    return ARI_OK;
}

static ari_status meet_clue(adding *w, uint32_t col, uint32_t value, meeting how) {
    uint32_t k = 0;
    ARI_TRY(find_clue(w, col, value, &k));
    candidate *c = &w->list.at[k];
    if (how == KNOW) return ARI_OK;
    if (how == FIRST) c->stamp = w->stamp;
    const bool again = how == COUNT ? c->seen > 0 : how == SECOND && c->stamp == w->stamp;
    if (again) c->seen = 2;
    else if (!c->seen) c->seen = 1;
    return ARI_OK;
}

/* An audit goes through the whole board, and there are many candidates: who goes through them looks at
 * x->budget.why. */
static bool is_known(adding *w, uint32_t k) {
    candidate *c = &w->list.at[k];
    if (c->known) return c->known == 1;
    c->known = ari_clue_slots_known(&w->p, c->col, c->value) ? 1 : 2;
    (void)ari_repair_spend(w->x, w->x->board->ncell);
    return c->known == 1;
}

/* Every clue that a solution determines at a free place; w->value then holds those that the genre knows. */
static ari_status observe_clue(adding *w, const ari_marks *m, meeting how) {
    ari_clue_slots_read(&w->p, m, w->value);
    for (uint32_t i = 0; i < w->p.col.n && !w->x->budget.why; i++) {
        uint32_t k = 0;
        if (w->value[i] == ARI_CLUE_SLOTS_NONE) continue;
        ARI_TRY(meet_clue(w, i, w->value[i], how));
        ARI_TRY(find_clue(w, i, w->value[i], &k));
        if (!is_known(w, k)) w->value[i] = ARI_DISTINGUISHING_NONE;
    }
    return ARI_OK;
}

static ari_status keep_clue(adding *w, const ari_marks *m) {
    ari_marks *k = ari_board_blank(w->x->board, w->x->work);
    if (!k) return w->x->work->spent;
    ari_board_copy_marks(k, m);
    w->kept[w->nkept++] = k;
    return ARI_OK;
}

static int visit_clue(void *user, const ari_marks *m) {
    adding *w = user;
    w->status = observe_clue(w, m, COUNT);
    if (w->status == ARI_OK && w->nkept < KEPT) w->status = keep_clue(w, m);
    return w->status != ARI_OK || w->x->budget.why || ++w->nvisit >= LISTED;
}

/* After a list that is not complete: clues that no listed solution has are candidates too. */
static ari_status know_all(adding *w) {
    for (uint32_t i = 0; i < w->p.col.n; i++)
        for (uint32_t v, n = 0; (v = ari_clue_slots_next(&w->p, i, &n)) != ARI_CLUE_SLOTS_NONE;) {
            ARI_TRY(meet_clue(w, i, v, KNOW));
            if (!ari_repair_spend(w->x, w->x->board->ncell)) return ARI_OK;
        }
    return ARI_OK;
}

/* ---- single clues ---- */

/* The puzzle with one more clue. */
static ari_status with_clue(adding *w, uint32_t k, ari_board *out) {
    ARI_TRY(ari_board_copy(w->x->board, &w->x->result->arena.alloc, out, w->x->err));
    ari_clue_slots_put(&w->p, out, w->list.at[k].col, w->list.at[k].value);
    return ARI_OK;
}

/* Does it say whether the solution is the only one? Else a limit came first. */
static bool is_sure(ari_repair *x, const ari_result *r) {
    const bool sure = r->answer == ARI_NONE || r->answer == ARI_ONE || r->answer == ARI_MANY;
    if (!sure) ari_repair_limited(x, r->stop);
    return sure;
}

/* Is it a repair? seen becomes 2 when it is not; *sure says that something is known. */
static ari_status try_clue(adding *w, uint32_t k, bool *sure) {
    ari_repair *x = w->x;
    ari_board b;
    ari_result *r = NULL;
    *sure = true;
    if (!is_known(w, k)) {
        w->list.at[k].seen = 2;
        return ARI_OK;
    }
    ARI_TRY(with_clue(w, k, &b));
    ari_status s = ari_repair_ask(x, ARI_VERB_UNIQUE, &b, &r);
    ari_board_drop(&b);
    ARI_TRY(s);
    const ari_answer a = r->answer;
    *sure = is_sure(x, r);
    if (a == ARI_ONE) w->list.at[k].seen = 1, w->list.at[k].work = ari_repair_work(r);
    if (a == ARI_NONE) w->list.at[k].never = true;
    w->stamp++;
    if (a == ARI_MANY && r->solution.n > 1) {
        s = observe_clue(w, r->solution.at[0], FIRST);
        if (s == ARI_OK) s = observe_clue(w, r->solution.at[1], SECOND);
    }
    if (*sure && a != ARI_ONE) w->list.at[k].seen = 2;
    ari_question_result_free(r);
    return s;
}

/* Prove all that may repair: first those that a listed solution has. New ones turn up at the end of the list. */
static ari_status try_all(adding *w) {
    bool sure = true;
    for (int pass = 1; pass >= (w->listed ? 1 : 0); pass--)
        for (uint32_t k = 0; k < w->list.n; k++) {
            const candidate *c = &w->list.at[k];
            if (c->work || c->seen > 1 || (pass && !c->seen)) continue;
            ARI_TRY(try_clue(w, k, &sure));
            if (!sure) return ARI_OK;
        }
    return ARI_OK;
}

static ari_status note_clue(adding *w, uint32_t col, uint32_t value, uint64_t work) {
    const uint32_t site = ari_clue_slots_site(&w->p, col);
    if (ARI_SITE_KIND(site) == ARI_AT_EDGE) return ari_repair_note(w->x, site, "draw this line", "", "", work);
    return ari_repair_write(w->x, site, value, work);
}

/* The puzzle with the repair of this number: first those of the list, then those that are grown. */
static ari_status with_repair(adding *w, uint32_t k, ari_board *out) {
    if (k < w->list.n) return with_clue(w, k, out);
    ARI_TRY(ari_board_copy(w->x->board, &w->x->result->arena.alloc, out, w->x->err));
    const growth *g = &w->grown.at[k - w->list.n];
    out->clue[g->cell] = (int32_t)g->value;
    return ARI_OK;
}

/* An arrow that points out of the board can only say 0. */
static bool points_out(const adding *w, const growth *g) {
    const ari_board *b = w->x->board;
    return ari_layer_clues(b->genre) == ARI_LAYER_ARROWS &&
           ari_board_ahead(b, g->cell, ari_arrow_direction((int32_t)g->value)) == ARI_NO;
}

/* The repairs, those with the least work first; arrows that point out of the board last. */
static ari_status tell_singles(adding *w) {
    ari_repair *x = w->x;
    const uint32_t all = w->list.n + w->grown.n;
    uint32_t n = 0;
    uint64_t *key = ARI_TAKE(x->work, uint64_t, all + 1), *spare = ARI_TAKE(x->work, uint64_t, all + 1);
    if (ari_arena_failed(x->work)) return x->work->spent;
    for (uint32_t k = 0; k < all; k++) {
        const bool old = k < w->list.n;
        const uint64_t most = UINT64_C(0x7fffffff), work = old ? w->list.at[k].work : w->grown.at[k - w->list.n].work;
        if (!work || (old && w->list.at[k].seen != 1)) continue;
        key[n] = (work < most ? work : most) << 32 | k;
        key[n++] |= (uint64_t)(!old && points_out(w, &w->grown.at[k - w->list.n])) << 63;
    }
    ari_sort_keys(key, spare, n);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t k = (uint32_t)key[i];
        if (k < w->list.n) {
            const candidate *c = &w->list.at[k];
            ARI_TRY(note_clue(w, c->col, c->value, c->work));
        } else {
            const growth *g = &w->grown.at[k - w->list.n];
            ARI_TRY(ari_repair_write(x, ARI_SITE(ARI_AT_CELL, g->cell), g->value, g->work));
        }
    }
    if (!n) return ARI_OK;
    ari_board made;
    ARI_TRY(with_repair(w, (uint32_t)key[0], &made));
    x->result->changes = x->result->least = 1;
    return ari_repair_show(x, &made, true);
}

/* ---- cells that become clues ---- */

/* Where a clue without a number says something on its own (a grey cell, an island), a free cell has other solutions
 * when it becomes one: what they determine there is asked in its own right. */
typedef struct growing {
    adding *w;
    ari_board now;      /* the puzzle with the cell as a clue without a number */
    ari_clue_slots p;   /* of it: what may be written in that cell */
    uint8_t *seen;      /* [col.n][most] solutions that have a value, modulo most: 2 is two or more */
    uint32_t *value;    /* [col.n] scratch */
    uint32_t most, nvisit;
} growing;

enum { NUMBERS = 256, VISITS = 100 }; /* that arrows of one direction have; solutions */

static int grow_visit(void *user, const ari_marks *m) {
    growing *g = user;
    ari_clue_slots_read(&g->p, m, g->value);
    for (uint32_t i = 0; i < g->p.col.n; i++) {
        if (g->value[i] == ARI_CLUE_SLOTS_NONE) continue;
        uint8_t *seen = &g->seen[i * g->most + g->value[i] % g->most];
        *seen = *seen ? 2 : 1;
    }
    return ++g->nvisit >= VISITS;
}

/* Is the puzzle with this clue unique? It is noted then. *sure: that is known. */
static ari_status grow_clue(growing *g, uint32_t cell, uint32_t col, uint32_t value, bool *sure) {
    ari_repair *x = g->w->x;
    ari_result *r = NULL;
    const int32_t bare = g->now.clue[cell];
    ari_clue_slots_put(&g->p, &g->now, col, value);
    const growth found = {cell, (uint32_t)g->now.clue[cell], 0};
    const ari_status s = ari_repair_ask(x, ARI_VERB_UNIQUE, &g->now, &r);
    g->now.clue[cell] = bare;
    ARI_TRY(s);
    const ari_answer a = r->answer;
    const uint64_t work = ari_repair_work(r);
    *sure = is_sure(x, r);
    ari_question_result_free(r);
    if (a != ARI_ONE) return ARI_OK;
    if (!ARI_WIDEN(x->work, &g->w->grown, 1)) return x->work->spent; /* it outlives what is rewound */
    ARI_PUSH(&g->w->grown, found);
    g->w->grown.at[g->w->grown.n - 1].work = work;
    return ARI_OK;
}

/* All clues of the cell that may repair; what two listed solutions have does not, and what none has of a whole list. */
static ari_status grow_values(growing *g, uint32_t cell, bool whole, bool *sure) {
    for (uint32_t i = 0; i < g->p.col.n; i++)
        for (uint32_t v, k = 0; *sure && (v = ari_clue_slots_next(&g->p, i, &k)) != ARI_CLUE_SLOTS_NONE;) {
            const uint8_t seen = g->seen[i * g->most + v % g->most];
            if (seen < 2 && (seen || !whole)) ARI_TRY(grow_clue(g, cell, i, v, sure));
        }
    return ARI_OK;
}

static ari_status grow_places(growing *g, uint32_t cell, bool *sure) {
    ari_repair *x = g->w->x;
    ari_result *r = NULL;
    uint32_t n = 0;
    for (uint32_t i = 0; i < g->p.col.n; i++)
        if (g->p.col.at[i].place == cell) g->p.col.at[n++] = g->p.col.at[i];
    g->p.col.n = n;
    g->most = g->now.ncell + NUMBERS;
    g->seen = ARI_ZERO(x->work, uint8_t, (size_t)n * g->most + 1);
    g->value = ARI_TAKE(x->work, uint32_t, n + 1);
    if (ari_arena_failed(x->work)) return x->work->spent;
    ARI_TRY(ari_repair_list(x, &g->now, grow_visit, g, &r));
    const bool whole = r->complete;
    *sure = whole || g->nvisit >= VISITS;
    if (!*sure) ari_repair_limited(x, r->stop);
    ari_question_result_free(r);
    return *sure && g->nvisit ? grow_values(g, cell, whole, sure) : ARI_OK;
}

static ari_status grow_cell(adding *w, uint32_t cell, bool *sure) {
    const ari_board *b = w->x->board;
    const ari_mark mark = ari_arena_mark(w->x->work);
    growing g = {.w = w};
    ARI_TRY(ari_board_copy(b, &w->x->result->arena.alloc, &g.now, w->x->err));
    g.now.clue[cell] = *b->genre->editing.bare;
    ari_error none;
    ari_status s = ARI_OK;
    if (!b->genre->rules.audit || b->genre->rules.audit(&g.now, &none) == ARI_OK) {
        s = ari_clue_slots_init(&g.p, &g.now, w->x->work, w->x->err);
        if (s == ARI_OK) {
            s = grow_places(&g, cell, sure);
            ari_clue_slots_drop(&g.p);
        }
    }
    ari_board_drop(&g.now);
    ari_arena_rewind(w->x->work, mark);
    return s;
}

static ari_status grow_all(adding *w) {
    const ari_board *b = w->x->board;
    bool sure = true;
    for (uint32_t i = 0; b->genre->editing.bare && w->x->result->complete && i < b->ncell && sure; i++)
        if (b->clue[i] == ARI_CLUE_NONE && ari_layer_place(b, i)) ARI_TRY(grow_cell(w, i, &sure));
    return ARI_OK;
}

ari_status ari_repair_add_missing(ari_repair *x, ari_missing *each, void *user) {
    adding w = {.x = x};
    ARI_TRY(grow_all(&w));
    for (uint32_t i = 0; i < w.grown.n; i++)
        ARI_TRY(each(user, w.grown.at[i].cell, w.grown.at[i].value, w.grown.at[i].work));
    return ARI_OK;
}

/* ---- several clues ---- */

typedef struct choice { uint32_t col, value; } choice;

/* Clues written one after another, and the board that has them. */
typedef struct descent {
    adding *w;
    ari_board now;
    choice made[DEEP];
    uint32_t n;
    choice banned[BANS];   /* the puzzle with these clues, and those before them, leads nowhere */
    uint32_t nbanned;
    choice *pool;          /* [npool] worth a probe */
    uint32_t npool;
    uint64_t *rank, *spare; /* [npool] scratch */
    /* the list of solutions of `now` */
    ari_distinguishing rows;
    uint32_t nlisted;
    ari_status status;
} descent;

static bool is_banned(const descent *d, choice c) {
    for (uint32_t i = 0; i < d->nbanned; i++)
        if (d->banned[i].col == c.col && d->banned[i].value == c.value) return true;
    for (uint32_t i = 0; i < d->n; i++)
        if (d->w->group[d->made[i].col] == d->w->group[c.col]) return true;
    return false;
}

static ari_status rebuild_clue(descent *d) {
    ari_board_drop(&d->now);
    ARI_TRY(ari_board_copy(d->w->x->board, &d->w->x->result->arena.alloc, &d->now, d->w->x->err));
    for (uint32_t i = 0; i < d->n; i++) ari_clue_slots_put(&d->w->p, &d->now, d->made[i].col, d->made[i].value);
    return ARI_OK;
}

static int list_visit(void *user, const ari_marks *m) {
    descent *d = user;
    uint32_t row;
    bool fresh;
    d->status = observe_clue(d->w, m, KNOW);
    for (uint32_t i = 0; i < d->w->p.col.n; i++) /* what is written stays */
        for (uint32_t k = 0; k < d->n; k++)
            if (d->w->group[i] == d->w->group[d->made[k].col]) d->w->value[i] = ARI_DISTINGUISHING_NONE;
    if (d->status == ARI_OK) d->status = ari_distinguishing_add(&d->rows, d->w->value, &row, &fresh);
    if (d->status == ARI_OK && !fresh) ari_distinguishing_bar(&d->rows, row); /* two solutions with the same clues */
    ari_repair *x = d->w->x;
    if (!ari_budget_reach(&x->budget, x->result->effort.ticks + d->rows.ticks)) return 1;
    return d->status != ARI_OK || ++d->nlisted >= LISTED;
}

/* Are these all solutions of the board as it is now? Then they are in d->rows. UNKNOWN: a limit. */
static ari_status list_now(descent *d, ari_answer *all) {
    ari_repair *x = d->w->x;
    ari_result *r = NULL;
    ari_distinguishing_clear(&d->rows);
    d->nlisted = 0;
    ARI_TRY(ari_repair_list(x, &d->now, list_visit, d, &r));
    *all = r->complete ? ARI_YES : d->nlisted >= LISTED ? ARI_NO : ARI_UNKNOWN;
    if (*all == ARI_YES && x->board->genre->editing.silent && d->nlisted > 1) *all = ARI_NO;
    const char *stop = x->budget.why ? ari_budget_word(&x->budget) : r->stop;
    if (*all == ARI_UNKNOWN && d->status == ARI_OK) ari_repair_limited(x, stop);
    ari_question_result_free(r);
    return d->status;
}

/* What a clue more leaves open: 0 nothing, UINT32_MAX: it has no solution. */
static ari_status probe_clue(descent *d, choice c, uint32_t *open, bool *limit) {
    ari_repair *x = d->w->x;
    const ari_wish wish = {0};
    ari_model m;
    ari_reply r;
    ari_board *b = &d->now;
    const ari_mark mark = ari_arena_mark(x->work);
    int32_t *at = ari_clue_slots_at(b, d->w->p.col.at[c.col].place);
    const int32_t before = *at;
    ari_clue_slots_put(&d->w->p, b, c.col, c.value);
    ari_status s = ari_form_model(b, x->form, NULL, x->work, &m);
    *at = before;
    if (s == ARI_OK) s = ari_repair_run(x, ari_unique_run, &m, &wish, NULL, &r); /* only a measure, by any engine */
    if (s == ARI_OK) {
        *limit = !r.complete;
        *open = r.answer == ARI_NONE ? UINT32_MAX : r.answer == ARI_ONE ? 0 : r.open;
    }
    ari_arena_rewind(x->work, mark);
    return s;
}

/* The clue that leaves least open. The first time all are probed, later those that were best then. */
static ari_status step_clue(descent *d, choice *best, ari_answer *out) {
    uint32_t n = 0;
    *out = ARI_NONE;
    for (uint32_t i = 0; i < d->npool; i++) {
        uint32_t open;
        bool limit;
        if (is_banned(d, d->pool[i])) continue;
        ARI_TRY(probe_clue(d, d->pool[i], &open, &limit));
        if (limit) {
            *out = ARI_UNKNOWN;
            return ARI_OK;
        }
        if (open != UINT32_MAX) d->rank[n++] = (uint64_t)open << 32 | i;
    }
    if (!n) return ARI_OK;
    ari_sort_keys(d->rank, d->spare, n);
    *best = d->pool[(uint32_t)d->rank[0]];
    *out = ARI_SOME;
    if (d->n || d->nbanned || n <= PROBED) return ARI_OK;
    for (uint32_t i = 0; i < PROBED; i++) d->rank[i] &= UINT32_MAX;
    ari_sort_keys(d->rank, d->spare, PROBED);
    for (uint32_t i = 0; i < PROBED; i++) d->pool[i] = d->pool[(uint32_t)d->rank[i]];
    d->npool = PROBED;
    return ARI_OK;
}

/* All solutions are known: the one that the fewest clues distinguish from the others, with these clues. NONE: none
 * is. */
static ari_status choose_clue(descent *d, uint32_t *least, ari_answer *out) {
    ari_repair *x = d->w->x;
    uint32_t row;
    bool open;
    *least = 0;
    d->rows.budget = &x->budget;
    d->rows.before = x->result->effort.ticks;
    ARI_TRY(ari_distinguishing_best(&d->rows, EFFORT, &row, &open));
    if (open) ari_repair_limited(x, x->budget.why ? ari_budget_word(&x->budget) : "max");
    if (row != ARI_DISTINGUISHING_NONE)
        ARI_TRY(ari_distinguishing_prove(&d->rows, SEVERAL_TICKS / 3, 10 * EFFORT, &row, least));
    x->result->effort.ticks += d->rows.ticks;
    d->rows.ticks = 0;
    *out = row == ARI_DISTINGUISHING_NONE || d->n + d->rows.nchosen > DEEP ? ARI_NONE : ARI_SOME;
    const uint32_t *value = *out == ARI_SOME ? d->rows.value.at + (size_t)row * d->rows.ncol : NULL;
    for (uint32_t i = 0; value && i < d->rows.nchosen; i++)
        d->made[d->n++] = (choice){d->rows.chosen[i], value[d->rows.chosen[i]]};
    return ARI_OK;
}

/* Is the board unique without made[k]? Then it goes. */
static ari_status trim_clue(descent *d, uint32_t k, bool *limit) {
    ari_repair *x = d->w->x;
    ari_result *r = NULL;
    const choice c = d->made[k];
    memmove(d->made + k, d->made + k + 1, (--d->n - k) * sizeof *d->made);
    ARI_TRY(rebuild_clue(d));
    ARI_TRY(ari_repair_ask(x, ARI_VERB_UNIQUE, &d->now, &r));
    const ari_answer a = r->answer;
    *limit = a != ARI_ONE && a != ARI_MANY;
    ari_question_result_free(r);
    if (a == ARI_ONE) return ARI_OK;
    memmove(d->made + k + 1, d->made + k, (d->n++ - k) * sizeof *d->made);
    d->made[k] = c;
    return rebuild_clue(d);
}

/* Several clues are called a repair when the board that has them is proved to have one solution. A limit before that:
 * nothing is reported. */
static ari_status show_several(adding *w, ari_board *made) {
    ari_result *r = w->x->result;
    ARI_TRY(ari_repair_show(w->x, made, false));
    ARI_REQUIRE(r->repaired == ARI_ONE || r->repaired == ARI_UNKNOWN,
                "internal error: clues to add leave other solutions");
    if (r->repaired == ARI_ONE) return ARI_OK;
    ari_board_free(r->board);
    r->board = NULL;
    r->changes = r->note.n = 0;
    return ARI_OK;
}

static ari_status tell_made(descent *d, uint32_t least) {
    adding *w = d->w;
    ari_result *r = w->x->result;
    ari_board made;
    for (uint32_t i = 1; i < d->n; i++) /* in the order of the board */
        for (uint32_t k = i; k && d->made[k - 1].col > d->made[k].col; k--) {
            const choice c = d->made[k];
            d->made[k] = d->made[k - 1];
            d->made[k - 1] = c;
        }
    for (uint32_t i = 0; i < d->n; i++) ARI_TRY(note_clue(w, d->made[i].col, d->made[i].value, 0));
    r->changes = d->n;
    r->least = least > 2 && !w->x->board->genre->editing.bare ? least : 2; /* no single clue will do */
    ARI_TRY(ari_board_copy(&d->now, &r->arena.alloc, &made, w->x->err));
    return show_several(w, &made);
}

static ari_status finish_clue(descent *d, uint32_t least) {
    bool limit = false;
    ARI_TRY(rebuild_clue(d));
    if (!d->w->listed)
        for (uint32_t k = d->n; k-- > 0 && d->n > 2 && !limit;) ARI_TRY(trim_clue(d, k, &limit));
    return tell_made(d, d->w->listed ? least : 2);
}

static ari_status gather_clue(descent *d) {
    adding *w = d->w;
    d->pool = ARI_TAKE(w->x->work, choice, (size_t)w->list.n + 1);
    d->rank = ARI_TAKE(w->x->work, uint64_t, (size_t)w->list.n + 1);
    d->spare = ARI_TAKE(w->x->work, uint64_t, (size_t)w->list.n + 1);
    if (ari_arena_failed(w->x->work)) return w->x->work->spent;
    for (uint32_t k = 0; k < w->list.n; k++) {
        const candidate *c = &w->list.at[k];
        if (c->known == 1 && !c->never) d->pool[d->npool++] = (choice){c->col, c->value};
    }
    return ARI_OK;
}

/* ONE: reported. NONE: no solution stands out. MANY: it takes too long. UNKNOWN: a limit. */
static ari_status descend_clue(descent *d, ari_answer *out) {
    adding *w = d->w;
    ari_repair *x = w->x;
    const uint64_t begin = x->result->effort.ticks;
    *out = ARI_UNKNOWN;
    ARI_TRY(rebuild_clue(d));
    ARI_TRY(gather_clue(d));
    while (d->n < DEEP && x->result->effort.ticks - begin < SEVERAL_TICKS) {
        ari_answer all = w->listed ? ARI_YES : ARI_NO, found = ARI_NONE;
        uint32_t least = 0;
        choice best = {0, 0};
        if (d->n || w->listed) ARI_TRY(list_now(d, &all));
        if (all == ARI_UNKNOWN) return ARI_OK;
        if (all == ARI_YES) {
            ARI_TRY(choose_clue(d, &least, &found));
            if (found == ARI_SOME) {
                *out = ARI_ONE;
                return finish_clue(d, least);
            }
            if (w->listed) {
                *out = ARI_NONE;
                return ARI_OK;
            }
        } else ARI_TRY(step_clue(d, &best, &found));
        if (found == ARI_UNKNOWN) return ARI_OK;
        if (found == ARI_SOME) d->made[d->n++] = best;
        else if (!d->n || d->nbanned == BANS) break;
        else d->banned[d->nbanned++] = d->made[--d->n];
        ARI_TRY(rebuild_clue(d));
    }
    *out = ARI_MANY;
    return ARI_OK;
}

/* ---- several clues: all of one solution, thinned ---- */

/* The cells whose own clue binds: a "?" among them stays as it is. */
static ari_status own_cells(const ari_repair *x, bool **out) {
    const ari_model *m = &x->model;
    bool *own = *out = ARI_ZERO(x->work, bool, x->board->ncell);
    if (!own) return x->work->spent;
    for (uint32_t g = 1; g <= m->ngroup; g++)
        if (ARI_SITE_KIND(m->group_site[g]) == ARI_AT_CELL) own[ARI_SITE_INDEX(m->group_site[g])] = true;
    return ARI_OK;
}

/* The column of a group of the full board and its value there. ARI_NO: the puzzle has it. */
static uint32_t addition_clue(const adding *w, const bool *own, uint32_t site, uint32_t *value) {
    const ari_board *b = w->x->board, *full = &w->p.full;
    const uint32_t i = ARI_SITE_INDEX(site), kind = ARI_SITE_KIND(site);
    if (kind == ARI_AT_CELL && own[i]) return ARI_NO;
    for (uint32_t c = 0; c < w->p.col.n; c++) {
        if (ari_clue_slots_site(&w->p, c) != site) continue;
        if (ari_outer_at(full, site)) *value = (uint32_t)*ari_outer_at(full, site);
        else if (ari_layer_clues(b->genre) == ARI_LAYER_WIRES) *value = (uint32_t)w->p.col.at[c].way;
        else *value = (uint32_t)full->clue[i];
        return c;
    }
    return ARI_NO;
}

static ari_status show_thinned(adding *w, const bool *own, const ari_model *m, const ari_reply *reply) {
    ari_repair *x = w->x;
    ari_board made;
    ARI_TRY(ari_board_copy(x->board, &x->result->arena.alloc, &made, x->err));
    ari_status s = ARI_OK;
    for (uint32_t i = 0; i < reply->ngroup && s == ARI_OK; i++) {
        uint32_t value;
        const uint32_t col = addition_clue(w, own, m->group_site[reply->group[i]], &value);
        if (col == ARI_NO) continue;
        ari_clue_slots_put(&w->p, &made, col, value);
        s = note_clue(w, col, value, 0);
    }
    if (s != ARI_OK) {
        ari_board_drop(&made);
        return s;
    }
    x->result->changes = x->result->note.n;
    x->result->least = 2;
    return show_several(w, &made);
}

/* ONE: reported. MANY: all that the solution m determines is not enough. UNKNOWN: a limit. */
static ari_status thin_for(adding *w, const ari_marks *m, const bool *own, ari_answer *out) {
    ari_repair *x = w->x;
    const ari_board *b = x->board;
    ari_model full;
    ari_reply reply;
    ari_clue_slots_fill(&w->p, m, 0);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (own[i]) w->p.full.clue[i] = b->clue[i];
    ARI_TRY(ari_form_model(&w->p.full, x->form, &x->budget, x->work, &full));
    bool *stays = ARI_ZERO(x->work, bool, (size_t)full.ngroup + 1);
    if (!stays) return x->work->spent;
    for (uint32_t g = 1; g <= full.ngroup; g++) {
        uint32_t value;
        stays[g] = addition_clue(w, own, full.group_site[g], &value) == ARI_NO;
    }
    const ari_wish wish = {.keep = stays};
    ARI_TRY(ari_repair_run(x, ari_thin_run, &full, &wish, x->engine, &reply));
    *out = reply.answer;
    return reply.answer == ARI_ONE ? show_thinned(w, own, &full, &reply) : ARI_OK;
}

static ari_status tell_several(adding *w) {
    bool *own;
    ari_answer found;
    descent d = {.w = w};
    ari_distinguishing_init(&d.rows, w->x->work, w->p.col.n, w->group, w->ngroup);
    const ari_status s = descend_clue(&d, &found);
    if (w->x->budget.why) w->x->result->effort.ticks += d.rows.ticks; /* of a choice that was not made */
    ari_board_drop(&d.now);
    ARI_TRY(s);
    if (found != ARI_MANY) return ARI_OK;
    ARI_TRY(own_cells(w->x, &own));
    for (uint32_t i = 0; i < w->nkept && found == ARI_MANY; i++) {
        const ari_mark mark = ari_arena_mark(w->x->work);
        ARI_TRY(thin_for(w, w->kept[i], own, &found));
        if (found == ARI_MANY) ari_arena_rewind(w->x->work, mark);
    }
    if (found == ARI_MANY) ari_repair_limited(w->x, "max"); /* other solutions might do */
    return ARI_OK;
}

/* ---- all ---- */

static ari_status add_clues(adding *w) {
    ari_repair *x = w->x;
    ari_result *r = NULL;
    ARI_TRY(ari_repair_list(x, x->board, visit_clue, w, &r));
    w->listed = r->complete && !x->board->genre->editing.silent;
    const bool cut = !r->complete && w->nvisit < LISTED;
    if (cut && w->status == ARI_OK) ari_repair_limited(x, x->budget.why ? ari_budget_word(&x->budget) : r->stop);
    ari_question_result_free(r);
    ARI_TRY(w->status);
    if (cut) return ARI_OK;
    if (!w->listed) ARI_TRY(know_all(w));
    if (x->budget.why) return ARI_OK;
    ARI_TRY(try_all(w));
    ARI_TRY(grow_all(w));
    ARI_TRY(tell_singles(w));
    if (!x->result->note.n && x->result->complete) ARI_TRY(tell_several(w));
    if (!x->result->changes && x->board->genre->editing.bare)
        x->result->least = 2; /* several in free cells were not tried */
    return ARI_OK;
}

ari_status ari_repair_add_run(ari_repair *x) {
    adding w = {.x = x};
    ARI_TRY(ari_clue_slots_init(&w.p, x->board, x->work, x->err));
    w.head = ARI_TAKE(x->work, uint32_t, w.p.col.n);
    w.value = ARI_TAKE(x->work, uint32_t, w.p.col.n);
    w.group = ARI_TAKE(x->work, uint32_t, w.p.col.n);
    ari_status s = w.head && w.value && w.group ? ARI_OK : x->work->spent;
    if (s == ARI_OK) {
        w.ngroup = ari_clue_slots_groups(&w.p, w.group);
        memset(w.head, 0xff, w.p.col.n * sizeof *w.head);
        s = add_clues(&w);
    }
    ari_clue_slots_drop(&w.p);
    return s;
}
