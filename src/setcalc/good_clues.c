/* good_clues.c - the family of all good sets of clues of a puzzle: those with which its solution stays the only one.
 * A set is good exactly when it meets the difference set of every other solution (service/clues.h). The minimal ones
 * come one by one from the sat engine (service/differences.c), which proves that none is missing, or, where the clues
 * are numbers beside loops, from sweeps over all loops at once (frontier/difference_sweep.h). Neither can say
 * beforehand what it will take: few sets on a large board are quickly found by search, a hundred thousand on a small
 * one by a sweep. So both have turns, each with four times the work of its last one, until one of them has ended. A
 * sweep's turns take about three times as long as those of the search, but for a first short one; so a sweep that ends
 * has lost at most about two thirds of its own time.
 * The hitting sets are made in a forest of their own, whose universe is the clues and nothing else, in the order of the
 * board or, when they are many, of the sweep over its cells that trials find best (family/hitting_sets.h). */
#include "setcalc/workspace.h"

#include "answer/clue_sets.h"
#include "ask/ask.h"
#include "board/net.h"
#include "family/hitting_sets.h"
#include "frontier/difference_sweep.h"
#include "genre/form.h"
#include "genre/side_clues.h"
#include "model/eval.h"
#include "service/service.h"

#include <string.h>

typedef struct asking {
    ari_families *ws;
    const ari_board *board;
    const ari_marks *solution;
    ari_arena *arena; /* of all that is dropped in the end */
    ari_model model;
    uint64_t *set;    /* [nset][nword] difference sets, clue g is bit g - 1 */
    uint32_t nset, nword;
    ari_error *err;
} asking;

typedef enum outcome { DONE, SPENT, UNFIT } outcome; /* of a turn; unfit: no turn will ever do */
enum { GROWTH = 4 };
#define SEARCH_FIRST UINT64_C(2000000) /* ticks, of a tenth of a microsecond or less in a sweep, less in a search */
#define SEARCH_TURN UINT64_C(40000000)
#define SWEEP_TURN UINT64_C(40000000)

/* ---- difference sets ---- */

/* What a turn may spend: `turn`, but no more than is left of the call's ticks. */
static uint64_t allowance_clue(const asking *x, uint64_t turn) {
    const uint64_t left = ari_budget_left(&x->ws->budget, x->ws->budget.spent);
    return !turn || (left && left < turn) ? left : turn;
}

/* `turn`: this many ticks; 0: to the end. */
static ari_status by_search(asking *x, uint64_t turn, outcome *out) {
    ari_families *ws = x->ws;
    uint8_t *value = ARI_ZERO(x->arena, uint8_t, x->model.nvar);
    ari_reply r;
    ari_tag why;
    ari_wish wish = {0};
    ari_job job = {0};
    if (!value) return ari_setcalc_spent(ws, x->arena->spent, x->err);
    ARI_REQUIRE(x->board->genre->solving.read_marks(x->board, &x->model, x->solution, value, &why),
                "internal error: a solution cannot be read");
    ari_eval_complete(&x->model, value);
    wish.target = value;
    job.model = &x->model;
    job.arena = x->arena;
    job.wish = &wish;
    ari_budget part = ari_budget_part(&ws->budget, allowance_clue(x, turn));
    job.limits = (ari_limits){.budget = &part, .seed = ws->options.seed};
    job.err = x->err;
    const ari_status s = ari_differences_run(&job, &r);
    if (s == ARI_LIMIT || s == ARI_NOMEM) return ari_setcalc_spent(ws, s, x->err);
    ARI_TRY(s);
    *out = r.complete ? DONE : SPENT;
    const bool more = ari_budget_spend(&ws->budget, r.effort.ticks);
    if (!r.complete && (!more || strcmp(r.stop, "ticks")))
        return ari_setcalc_spent(ws, ARI_LIMIT, x->err);
    x->set = r.difference;
    x->nset = r.ndifference;
    x->nword = r.nword;
    return ARI_OK;
}

/* Numbers beside one loop. UNFIT: too many of them, too wide a board, or not enough memory. */
static ari_status by_sweep(asking *x, uint64_t turn, outcome *out) {
    const ari_board *b = x->board;
    const uint32_t nedge = b->graph->nedge;
    ari_face(*face)[2] = ari_arena_array(x->arena, nedge, sizeof *face, false);
    ari_order order;
    ari_difference found;
    ari_budget w = ari_budget_part(&x->ws->budget, allowance_clue(x, turn));
    uint8_t *target = ARI_TAKE(x->arena, uint8_t, nedge);
    if (!face || !target) return ari_setcalc_spent(x->ws, x->arena->spent, x->err);
    for (uint32_t e = 0; e < nedge; e++) target[e] = x->solution->edge[e] != 0;
    memset(face, 0xff, nedge * sizeof *face);
    for (uint32_t g = 0; g < x->model.ngroup; g++) {
        uint32_t n;
        const ari_edge *side = ari_net_sides(b, ARI_SITE_INDEX(x->model.group_site[g + 1]), &n);
        for (uint32_t i = 0; i < n; i++) face[side[i]][face[side[i]][0] != ARI_NO] = g;
    }
    ari_status s = ari_order_make(x->arena, b->graph, ARI_ORDER_AUTO, &order);
    if (s != ARI_OK) return ari_setcalc_spent(x->ws, s, x->err);
    const bool many = x->model.topo[0].kind == ARI_CYCLES;
    const ari_difference_ask ask = {b->graph, &order, (const ari_face(*)[2])face, x->model.ngroup, target, many};
    s = ari_difference_find(x->arena, &ask, &w, &found);
    *out = s == ARI_OK ? DONE : w.why == ARI_BUDGET_TICKS ? SPENT : UNFIT;
    const bool more = ari_budget_spend(&x->ws->budget, w.spent);
    if (s == ARI_NOMEM || (s != ARI_OK && !more))
        return ari_setcalc_spent(x->ws, s == ARI_NOMEM ? s : ARI_LIMIT, x->err);
    if (s != ARI_OK) return ARI_OK;
    x->nset = found.nset;
    x->nword = 2;
    x->set = ARI_TAKE(x->arena, uint64_t, (size_t)found.nset * 2);
    if (!x->set) return ari_setcalc_spent(x->ws, x->arena->spent, x->err);
    for (uint32_t i = 0; i < found.nset; i++) memcpy(&x->set[(size_t)i * 2], found.set[i].w, sizeof found.set[i].w);
    return ARI_OK;
}

/* Loops without a rule beside that a sweep does not know. */
static bool sweeps_clue(const ari_board *b) {
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        if (b->param[i] != b->genre->rules.param[i].preset) return false;
    return b->genre->editing.derive == ari_side_clues_derive; /* the numbers count sides */
}

static ari_status differences_clue(asking *x) {
    const ari_mark mark = ari_arena_mark(x->arena);
    outcome sweep = sweeps_clue(x->board) ? SPENT : UNFIT, search = SPENT;
    uint64_t search_turn = SEARCH_TURN, sweep_turn = SWEEP_TURN;
    if (sweep != UNFIT) ARI_TRY(by_search(x, SEARCH_FIRST, &search));
    for (;; search_turn *= GROWTH, sweep_turn *= GROWTH) {
        if (search == DONE) return ARI_OK;
        ari_arena_rewind(x->arena, mark);
        if (sweep != UNFIT) {
            ARI_TRY(by_sweep(x, sweep_turn, &sweep));
            if (sweep == DONE) return ARI_OK;
            ari_arena_rewind(x->arena, mark);
        }
        ARI_TRY(by_search(x, sweep == UNFIT ? 0 : search_turn, &search));
    }
}

/* ---- hitting sets ---- */

/* What the clues are called: cells from 1 where each clue has a cell to itself, else their numbers, also from 1. */
static bool name_clues(const asking *x, ari_universe *u) {
    bool cells = true;
    for (uint32_t g = 1; cells && g <= x->model.ngroup; g++) {
        const uint32_t site = x->model.group_site[g], element = ARI_SITE_INDEX(site) + 1;
        cells = ARI_SITE_KIND(site) == ARI_AT_CELL && ari_universe_find(u, element) == ARI_UNIVERSE_NONE;
        if (cells && !ari_universe_add(u, element)) return false;
    }
    if (cells) return true;
    ari_universe_init(u, x->arena);
    for (uint32_t g = 1; g <= x->model.ngroup; g++)
        if (!ari_universe_add(u, g)) return false;
    return true;
}

/* Sweeps over the cells: by rows, columns and both diagonals, from each side. */
enum { SWEEPS = 12 };
static int64_t place_clue(uint32_t sweep, int64_t row, int64_t col, int64_t far) {
    if (sweep & 1) row = -row;
    if (sweep & 2) col = -col;
    if (sweep < 4) return row * far + col;
    if (sweep < 8) return col * far + row;
    return (row + col) * far + row;
}

/* order[SWEEPS][ngroup], the first by number; returns how many there are. */
static uint32_t sweeps_of(const asking *x, const ari_universe *names, uint32_t *order, int64_t *key) {
    const uint32_t n = x->model.ngroup, cols = x->board->cols ? x->board->cols : 1;
    for (uint32_t k = 0; k < SWEEPS; k++) {
        uint32_t *o = order + (size_t)k * n;
        for (uint32_t g = 0; g < n; g++) {
            const uint32_t cell = names->element.at[g] - 1;
            key[g] = place_clue(k, cell / cols, cell % cols, (int64_t)x->board->rows + cols);
            uint32_t i = g;
            for (; i && key[o[i - 1]] > key[g]; i--) o[i] = o[i - 1];
            o[i] = g;
        }
    }
    return SWEEPS;
}

static ari_status hit_clue(const asking *x, ari_node_store *f, ari_arena *rest, ari_diagram *out) {
    const ari_hitting_sets_sets sets = {x->set, x->nset, x->nword, x->model.ngroup};
    const uint32_t n = x->model.ngroup;
    ari_universe names;
    ari_universe_init(&names, x->arena);
    if (!name_clues(x, &names)) return x->arena->spent;
    uint32_t *order = ARI_TAKE(x->arena, uint32_t, (size_t)SWEEPS * n), *level = ARI_TAKE(x->arena, uint32_t, n);
    int64_t *key = ARI_TAKE(x->arena, int64_t, n);
    uint32_t best;
    ari_node all;
    if (ari_arena_failed(x->arena)) return x->arena->spent;
    ARI_TRY(ari_hitting_sets_order(x->arena, &sets, order, sweeps_of(x, &names, order, key), f->budget, &best));
    const uint32_t *chosen = order + (size_t)best * n;
    for (uint32_t l = 0; l < n; l++) level[l] = names.element.at[chosen[l]];
    ARI_TRY(ari_node_store_universe(f, level, n));
    x->ws->clue.n = 0;
    if (!ARI_RESERVE(&x->ws->arena, &x->ws->clue, n)) return x->ws->arena.spent;
    for (uint32_t g = 0; g < n; g++)
        ARI_PUSH(&x->ws->clue, ((ari_clued){names.element.at[g], x->model.group_site[g + 1]}));
    ARI_TRY(ari_hitting_sets_family(f, &sets, chosen, NULL, x->nset, &all));
    ARI_TRY(ari_hitting_sets_hitting(f, all, &all));
    return ari_node_store_export(f, all, out, rest);
}

static ari_status hitting_family(asking *x, ari_family *out) {
    ari_families *ws = x->ws;
    ari_slot *slot;
    ari_family it;
    ari_node_store f;
    ARI_TRY(ari_setcalc_open(ws, &it, &slot, x->err));
    ari_status s = ari_node_store_init(&f, x->arena);
    if (s == ARI_OK) {
        f.budget = &ws->budget;
        s = hit_clue(x, &f, &slot->arena, &slot->rest);
    }
    if (s != ARI_OK) {
        s = ari_setcalc_spent(ws, s, x->err);
        ari_family_drop(ws, it);
        return s;
    }
    slot->resting = slot->upward = true;
    *out = it;
    return ARI_OK;
}

/* ---- the puzzle ---- */

/* One solution, or an error that says why not. */
static ari_status judge_clue(ari_families *ws, const ari_result *r, ari_error *err) {
    if (r->answer == ARI_ONE) return ARI_OK;
    if (r->answer == ARI_NONE)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the puzzle has no solution", "see: ariadne clash");
    if (r->answer == ARI_MANY)
        return ari_status_fail(err, ARI_RANGE, 0, 0,
                               ws->options.mask ? "the clues inside the mask have more than one solution"
                                                : "the puzzle has more than one solution",
                               "only of a unique one there are good sets of clues; see: ariadne diff");
    if (!strcmp(r->stop, "ticks")) ws->budget.why = ARI_BUDGET_TICKS;
    else if (strcmp(r->stop, "bytes")) (void)ari_budget_ask(&ws->budget);
    return ari_setcalc_spent(ws, ARI_LIMIT, err);
}

static ari_status clues_of(ari_families *ws, const ari_board *b, const ari_marks *solution, ari_family *out,
                           ari_error *err) {
    ari_arena a;
    asking x = {0};
    ari_arena_init(&a, ws->options.allocator, 0);
    ari_setcalc_share(ws, &a);
    x.ws = ws;
    x.board = b;
    x.solution = solution;
    x.arena = &a;
    x.err = err;
    ari_status s = ari_form_model(b, 0, &ws->budget, &a, &x.model);
    if (s != ARI_OK) s = ari_setcalc_spent(ws, s, err);
    if (s == ARI_OK && !x.model.ngroup)
        s = ari_status_fail(err, ARI_RANGE, 0, 0, "the puzzle has no clue that could be left out", "");
    if (s == ARI_OK) s = differences_clue(&x);
    if (s == ARI_OK) s = hitting_family(&x, out);
    ari_arena_drop(&a);
    return s;
}

/* Instead of *b the board with every clue of its one solution, or of the one that is drawn. */
static ari_status fill_clue(ari_families *ws, ari_board **b, ari_options opt, ari_error *err) {
    ari_board *full;
    ari_result *why;
    if (!(*b)->genre->editing.derive)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the solution of this genre does not determine clues",
                               "take the puzzle's own: clues FILE");
    opt.all_clues = 1;
    ARI_TRY(ari_ask_filled(*b, &opt, &full, &why, err));
    const ari_status s = why ? judge_clue(ws, why, err) : ARI_OK;
    ari_question_result_free(why);
    if (!full) return s;
    ari_board_free(*b);
    *b = full;
    return ARI_OK;
}

/* Instead of *b the board without the clues outside options.mask, which are in no set: the sweep is over the rest. */
static ari_status narrow_clue(const ari_families *ws, ari_board **b, ari_options opt, ari_error *err) {
    ari_board *inside;
    if (!ws->options.mask) return ARI_OK;
    opt.mask = ws->options.mask;
    ARI_TRY(ari_answer_clue_sets_narrow(*b, &opt, &inside, err));
    ari_board_free(*b);
    *b = inside;
    return ARI_OK;
}

ari_status ari_setcalc_clues_read(ari_families *ws, bool all, const char *text, size_t size, ari_family *out,
                                  ari_error *error) {
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_options opt = ARI_OPTIONS_DEFAULT;
    ari_board *b = NULL;
    ari_result *r = NULL;
    opt.bytes = ws->options.bytes;
    opt.ticks = ws->options.ticks;
    opt.seed = ws->options.seed;
    opt.stop = ws->options.stop;
    opt.user = ws->options.user;
    opt.allocator = ws->options.allocator;
    ARI_TRY(ari_setcalc_puzzle_board(ws, text, size, &b, err));
    ari_status s = all ? fill_clue(ws, &b, opt, err) : ARI_OK;
    if (s == ARI_OK) s = narrow_clue(ws, &b, opt, err);
    if (s == ARI_OK) s = ari_ask_run(ARI_VERB_UNIQUE, b, &opt, &r, err);
    if (s == ARI_OK) s = judge_clue(ws, r, err);
    if (s == ARI_OK) s = clues_of(ws, b, r->solution.at[0], out, err);
    if (s == ARI_OK && ari_setcalc_board_keep(ws, b, r)) return ARI_OK;
    if (s == ARI_OK) {
        ari_family_drop(ws, *out);
        s = ari_setcalc_spent(ws, ARI_NOMEM, err);
    }
    ari_question_result_free(r);
    ari_board_free(b);
    return s;
}
