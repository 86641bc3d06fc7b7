/* make.c - the common part of making: draw, prove unique, take clues away, weigh. See make.h.
 * One attempt lives in one arena that is emptied between attempts. The drawn solution goes to the services as values of
 * the model, so uniqueness is asked once, and every question about clues is asked of the same incremental search. */
#include "make/make.h"

#include "board/clue.h"
#include "board/coloured_clue.h"
#include "board/copy.h"
#include "board/rooms.h"
#include "genre/form.h"
#include "make/sudoku_mask.h"
#include "model/presolve.h"

#include <string.h>

enum { VAIN = 3000 }; /* draws given up one after the other before making is */
enum { AMBIGUOUS = 300000 }; /* boards drawn of which none had one solution, before making is given up */
enum { REPAIRS = 120, REPAIRS_ALL = 5000 }; /* without gain, in a row; in all */
enum { AGAIN = 10 }; /* with a stride: so often, before another board is drawn, where the generator does not say */
enum { HASTE = 10 }; /* places repaired at once, when everything is open */
enum { LARGE = 300 }; /* cells */

#define MAKER(name) extern const ari_generator ari_generator_##name;
#include "make/generators.def"
#undef MAKER
#define MAKER(name) &ari_generator_##name,
static const ari_generator *const table[] = {
#include "make/generators.def"
};
#undef MAKER

const ari_generator *ari_make_find(const ari_genre *g) {
    for (uint32_t i = 0; i < sizeof table / sizeof *table; i++)
        if (!strcmp(table[i]->genre, g->name)) return table[i];
    return g->rules.sheet ? ari_generator_sheet_of(g) : NULL;
}

typedef struct attempt {
    ari_maker *m;
    const ari_generator *generator;
    ari_board board;
    ari_model model;
    ari_wish wish;
    ari_seeker seeker;
    ari_reply reply;
    uint32_t open;      /* lines and cells that the last proof had to search for; with a stride: those that differ */
    uint32_t enough;    /* with a stride: this many that differ are too many; 0: none are */
    uint32_t held;      /* with a stride: cells from this one on are as drawn */
} attempt;

/* Only clues inside the mask, and such as the symmetry can bring onto each other, stay on the board. */
static ari_status fit_pattern(attempt *t) {
    const ari_brief *f = t->m->brief;
    const ari_board *b = &t->board;
    if (f->symmetry == ARI_SYMMETRY_NONE && !f->mask) return ARI_OK;
    bool *in = ARI_TAKE(t->m->arena, bool, b->ncell);
    if (!in) return t->m->arena->spent;
    for (uint32_t c = 0; c < b->ncell; c++)
        in[c] = b->clue[c] != ARI_CLUE_NONE && (!f->mask || f->mask[c] != ARI_MASK_NONE);
    ari_symmetry_trim(f->symmetry, b->rows, b->cols, in);
    for (uint32_t c = 0; c < b->ncell; c++)
        if (!in[c]) b->clue[c] = ARI_CLUE_NONE;
    return ARI_OK;
}

/* The formulation in which the board is asked about; the clues are groups in the same order in all. Questions about
 * boards that are not large are easy, and their first formulation is small. */
static uint32_t form_of(const ari_board *b) {
    return b->genre->solving.usual && b->ncell >= LARGE ? b->genre->solving.usual(b) : 0;
}

/* Values of the drawn solution. */
static ari_status set_target(attempt *t, const ari_model *m, const ari_marks *k, const uint8_t **out) {
    ari_tag why;
    uint8_t *value = ARI_ZERO(t->m->arena, uint8_t, m->nvar);
    if (!value) return t->m->arena->spent;
    const bool read = t->board.genre->solving.read_marks(&t->board, m, k, value, &why);
    ARI_REQUIRE(read, "internal error: a drawn solution breaks a rule");
    ari_eval_complete(m, value);
    *out = value;
    return ARI_OK;
}

static uint32_t cell_of(uint32_t site) { return ARI_SITE_KIND(site) == ARI_AT_CELL ? ARI_SITE_INDEX(site) : ARI_NO; }

static uint32_t density_make(const attempt *t) {
    const int d = t->m->brief->density;
    return d < 0 ? t->generator->density : d > 100 ? 100 : (uint32_t)d;
}

/* Numbers in cells come first, else as they were: arrows of black cells are scarce as those beside the board are. */
static bool comes_first(const attempt *t, uint32_t group) {
    const uint32_t cell = cell_of(t->model.group_site[group]), kept = t->board.genre->drawing.kept;
    return cell != ARI_NO && (!kept || ari_coloured_colour(t->board.clue[cell]) != (int32_t)kept);
}
static void order_cells(const attempt *t, uint32_t *order, uint32_t n) {
    uint32_t *other = ARI_TAKE(t->m->arena, uint32_t, n), cells = 0, rest = 0;
    for (uint32_t i = 0; other && i < n; i++)
        if (comes_first(t, order[i])) order[cells++] = order[i];
        else other[rest++] = order[i];
    for (uint32_t i = 0; i < rest; i++) order[cells + i] = other[i];
}

/* A random order of the clues; orbits by the symmetry. */
static ari_status set_wish(attempt *t) {
    const ari_brief *b = t->m->brief;
    const uint32_t n = t->model.ngroup;
    ari_arena *a = t->m->arena;
    uint32_t *order = ARI_TAKE(a, uint32_t, n);
    if (!order) return a->spent;
    for (uint32_t i = 0; i < n; i++) order[i] = i + 1;
    ari_rng_shuffle(&t->m->rng, order, n);
    if (t->generator->cells_first) order_cells(t, order, n);
    t->wish.order = order;
    t->wish.strict = t->generator->cells_first;
    t->wish.floor = (uint32_t)(((uint64_t)density_make(t) * n + 99) / 100);
    if (t->generator->outer || b->mask) {
        bool *keep = ARI_ZERO(a, bool, (size_t)n + 1);
        if (!keep) return a->spent;
        for (uint32_t g = 1; g <= n; g++) {
            const uint32_t cell = cell_of(t->model.group_site[g]);
            keep[g] = cell == ARI_NO ? t->generator->outer : b->mask && b->mask[cell] == ARI_MASK_STAYS;
        }
        t->wish.keep = keep;
    }
    if (b->symmetry == ARI_SYMMETRY_NONE) return ARI_OK;
    return ari_symmetry_orbits(b->symmetry, t->board.rows, t->board.cols, t->model.group_site, n, a,
                                    &t->wish.orbit);
}

/* Rivals in cells become rivals in clues. */
static ari_status set_rivals(attempt *t) {
    ari_maker *m = t->m;
    uint32_t *clue_at = ARI_ZERO(m->arena, uint32_t, t->board.ncell), *list = ARI_TAKE(m->arena, uint32_t, m->rival.n);
    uint32_t n = 0;
    if (ari_arena_failed(m->arena)) return m->arena->spent;
    for (uint32_t g = 1; g <= t->model.ngroup; g++)
        if (cell_of(t->model.group_site[g]) != ARI_NO) clue_at[cell_of(t->model.group_site[g])] = g;
    for (uint32_t at = 0; at < m->rival.n; at += 1 + m->rival.at[at]) {
        uint32_t *size = &list[n++];
        *size = 0;
        for (uint32_t i = 1; i <= m->rival.at[at]; i++)
            if (clue_at[m->rival.at[at + i]]) list[n++] = clue_at[m->rival.at[at + i]], ++*size;
        if (!*size) n--;
    }
    t->wish.rival = list;
    t->wish.nrival = n;
    return ARI_OK;
}

/* The generator's own search for other solutions; clues by their cells. */
static ari_status set_seeker(attempt *t, const ari_marks *k) {
    ari_maker *m = t->m;
    if (!t->generator->repairing.seek) return ARI_OK;
    uint32_t *clue_at = ARI_TAKE(m->arena, uint32_t, t->board.ncell);
    if (!clue_at) return m->arena->spent;
    for (uint32_t c = 0; c < t->board.ncell; c++) clue_at[c] = ARI_NO;
    for (uint32_t g = 1; g <= t->model.ngroup; g++)
        if (cell_of(t->model.group_site[g]) != ARI_NO) clue_at[cell_of(t->model.group_site[g])] = g - 1;
    if (t->generator->repairing.seek(m, &t->board, k, clue_at, t->model.ngroup, &t->seeker))
        t->wish.seeker = &t->seeker;
    return m->arena->spent;
}

/* Take away from the board what thinning left out. */
static ari_status strip_make(attempt *t) {
    uint32_t *site = ARI_TAKE(t->m->arena, uint32_t, t->model.ngroup);
    if (!site) return t->m->arena->spent;
    return ari_board_without(&t->board, site, ari_thin_gone(&t->model, &t->reply, site), t->m->err);
}

static void charge_make(ari_maker *m, const ari_reply *r) { m->ticks += r->effort.ticks; }

/* Of two solutions found the one that is not k, into other. */
static void pick_other(const attempt *t, const ari_model *m, const ari_reply *r, const ari_marks *k, ari_marks *other) {
    for (uint32_t i = 0; i < r->nsolution; i++) {
        ari_board_clear_marks(other);
        t->board.genre->solving.write_marks(&t->board, form_of(&t->board), m, r->solution[i], other);
        if (ari_maker_distance(k, other)) return;
    }
}

/* ---- boards that an engine of the genre's own takes ---- */

enum { OWN_CELLS = 81 };

static const ari_engine *own_engine(const attempt *t, uint8_t *digit) {
    const ari_genre *g = t->board.genre;
    const bool fits = g->solving.engine && t->board.ncell <= OWN_CELLS && g->solving.digits(&t->board, digit);
    return fits ? ari_engine_find(g->solving.engine) : NULL;
}

static bool pass_make(void *user, const uint8_t *digit) {
    (void)digit;
    ++*(uint32_t *)user;
    return true;
}

/* As finish, by that engine. */
static ari_status own_finish(attempt *t, const ari_engine *own, const uint8_t *clue, ari_answer *out,
                             uint64_t *work) {
    const ari_limits left = ari_maker_left(t->m);
    ari_effort e;
    uint32_t found = 0;
    bool complete = false;
    ARI_TRY(own->symbols->walk(clue, 2, &left, t->m->arena, pass_make, &found, &complete, &e));
    t->m->ticks += e.ticks;
    *work = e.ticks;
    if (found > 1) *out = ARI_MANY;
    else if (!complete) *out = ARI_UNKNOWN;
    else *out = found ? ARI_ONE : ARI_NONE;
    return ARI_OK;
}

/* The whole attempt, where no wish needs the model. */
static ari_status own_make(attempt *t, const ari_engine *own, ari_answer *out, uint64_t *work) {
    uint8_t digit[OWN_CELLS], clue[OWN_CELLS];
    const uint32_t least = (density_make(t) * t->board.ncell + 99) / 100;
    ARI_TRY(own->symbols->make(ari_rng_next(&t->m->rng), least, t->m->arena, digit, clue));
    for (uint32_t i = 0; i < t->board.ncell; i++) t->board.clue[i] = clue[i] ? clue[i] : ARI_CLUE_NONE;
    return own_finish(t, own, clue, out, work);
}

/* No clue leaves several solutions, or nothing to draw, but on the smallest boards. */
static bool is_bare(const attempt *t, const bool *in) {
    return t->board.rows > 2 && t->board.cols > 2 && !t->generator->outer && !t->generator->wishes.shaped &&
           !memchr(in, true, t->board.ncell * sizeof *in);
}

/* (*out)[ncell]: the cells where clues may stand, of a brief with a mask; RANGE where no puzzle is like that. */
static ari_status mask_of(attempt *t, bool **out) {
    const ari_brief *f = t->m->brief;
    const ari_board *b = &t->board;
    bool *in = *out = ARI_TAKE(t->m->arena, bool, b->ncell);
    if (!in) return t->m->arena->spent;
    for (uint32_t i = 0; i < b->ncell; i++) in[i] = f->mask[i] != ARI_MASK_NONE;
    ari_symmetry_trim(f->symmetry, b->rows, b->cols, in);
    if (t->m->tries > 1) return ARI_OK;
    const char *why = t->generator->wishes.hopeless ? t->generator->wishes.hopeless(t->m, b, in) : NULL;
    if (!why && is_bare(t, in)) why = "no cell is left for a clue";
    return why ? ari_status_fail(t->m->err, ARI_RANGE, 0, 0, why, "put more clues on the mask") : ARI_OK;
}

/* The drawing is changed until the clues in these cells are enough. */
static ari_status own_fit(attempt *t, const ari_engine *own, const bool *in, ari_marks *k, ari_answer *out) {
    uint8_t digit[OWN_CELLS];
    const uint32_t n = t->board.ncell;
    for (uint32_t c = 0; c < n; c++) digit[c] = (uint8_t)k->cell[c];
    ARI_TRY(ari_make_sudoku_fit(t->m, own->symbols, n, t->board.cols, in, digit, out));
    for (uint32_t c = 0; c < n; c++) t->board.clue[c] = k->cell[c] = digit[c];
    return ARI_OK;
}

static void hold_make(const attempt *t, ari_model *m, const uint8_t *value) {
    for (ari_var v = 0; v < m->nvar; v++)
        if (m->is_main[v] && (m->var_name[v].a - 1u) * t->board.cols + m->var_name[v].b - 1u >= t->held)
            ari_model_unit(m, ari_tag_of(0, 0, 0), value[v] ? ARI_POS(v) : ARI_NEG(v));
}

/* As finish, in the cells before `held`; *other a solution that may be far from k. */
static ari_status compare_make(attempt *t, ari_model *m, const uint8_t *target, ari_marks *other, ari_answer *out) {
    ari_arena *a = t->m->arena;
    const ari_wish wish = {.target = target, .enough = t->enough};
    ari_presolved small;
    ari_reply r;
    hold_make(t, m, target);
    ARI_TRY(ari_presolve_run(m, a, &small));
    const ari_job job = {.model = &small.model, .limits = ari_maker_left(t->m), .arena = a, .wish = &wish,
                         .err = t->m->err};
    ARI_TRY(ari_forced_run(&job, &r));
    charge_make(t->m, &r);
    *out = r.answer;
    t->open = r.open;
    if (*out != ARI_MANY) return ARI_OK;
    t->board.genre->solving.write_marks(&t->board, form_of(&t->board), m, r.solution[1], other);
    return ARI_OK;
}

/* ONE: the board is a puzzle. MANY: it is none, and with k given *other is another solution. UNKNOWN: a limit came. */
static ari_status finish_make(attempt *t, const ari_marks *k, ari_marks *other, ari_answer *out, uint64_t *work) {
    ari_model plain;
    ari_reply r;
    uint8_t digit[OWN_CELLS];
    ARI_TRY(fit_pattern(t));
    const ari_engine *own = k ? NULL : own_engine(t, digit);
    if (own) return own_finish(t, own, digit, out, work);
    ARI_TRY(ari_form_model(&t->board, form_of(&t->board), NULL, t->m->arena, &plain));
    ari_wish wish = {0};
    if (k) ARI_TRY(set_target(t, &plain, k, &wish.target));
    if (k && t->generator->repairing.stride) return compare_make(t, &plain, wish.target, other, out);
    const ari_job job = {.model = &plain, .limits = ari_maker_left(t->m), .arena = t->m->arena, .wish = &wish,
                         .err = t->m->err};
    ARI_TRY(ari_unique_run(&job, &r));
    charge_make(t->m, &r);
    *work = r.effort.ticks;
    *out = r.answer;
    t->open = r.open;
    if (k && r.answer == ARI_MANY) pick_other(t, &plain, &r, k, other);
    return ARI_OK;
}

/* The board is given up: the cells, or those at the lines, in which the other solution differs. */
static void note_doubt(attempt *t, const ari_marks *k, const ari_marks *other) {
    const ari_board *b = &t->board;
    for (uint32_t i = 0; k->cell && i < b->ncell; i++) t->m->ambiguity[i] += k->cell[i] != other->cell[i];
    for (ari_edge e = 0; k->edge && b->graph->cols && e < k->nedge; e++) {
        if (k->edge[e] == other->edge[e]) continue;
        const uint32_t v = b->graph->ends[e][0], r = v / b->graph->cols, c = v % b->graph->cols;
        t->m->ambiguity[(r < b->rows ? r : b->rows - 1) * b->cols + (c < b->cols ? c : b->cols - 1)]++;
    }
}

/* Change the drawing until it is unique. With generator->climbs: as long as much of the board is open after propagation
 * and probing, in many places at once; and what leaves more open than before is taken back. (The distance to the other
 * solution that happens to be found, which this replaces, says little while there are many.) */
static ari_status repair_make(attempt *t, ari_marks *k, ari_answer *out, uint64_t *work) {
    ari_maker *m = t->m;
    ari_marks *other = ari_board_blank(&t->board, m->arena), *best = ari_board_blank(&t->board, m->arena);
    ari_marks *rival = ari_board_blank(&t->board, m->arena);
    const uint32_t size = t->board.graph ? t->board.graph->nedge : t->board.ncell; /* places of a drawing */
    uint32_t least = UINT32_MAX, where;
    const bool rooms = t->generator->repairing.rooms, numbers = t->generator->repairing.numbers;
    uint32_t *room = ARI_TAKE(m->arena, uint32_t, rooms ? t->board.ncell : 1);
    int32_t *number = ARI_TAKE(m->arena, int32_t, numbers ? t->board.ncell : 1);
    m->keep_change = false;
    if (!other || !best || !rival || !room || !number) return m->arena->spent;
    const uint32_t vain = t->generator->repairing.vain ? t->generator->repairing.vain : REPAIRS;
    for (uint32_t i = 0, failed = 0; i < REPAIRS_ALL && failed < vain; i++, failed++) {
        const ari_mark mark = ari_arena_mark(m->arena);
        t->enough = least < UINT32_MAX && !m->keep_change ? least + 1 : 0;
        ARI_TRY(finish_make(t, k, other, out, work));
        if (*out != ARI_MANY) return ARI_OK;
        const uint32_t far = t->open;
        if (!t->generator->repairing.climbs || m->keep_change || far <= least) {
            if (far < least || m->keep_change) failed = 0;
            least = far;
            ari_board_copy_marks(best, k);
            ari_board_copy_marks(rival, other);
            if (rooms) memcpy(room, t->board.room, t->board.ncell * sizeof *room);
            if (numbers) memcpy(number, t->board.clue, t->board.ncell * sizeof *number);
        } else {
            ari_board_copy_marks(k, best);
            ari_board_copy_marks(other, rival);
            if (numbers) memcpy(t->board.clue, number, t->board.ncell * sizeof *number);
            if (rooms) ARI_TRY(ari_board_rooms_label(&t->board, room, t->board.ncell, &where));
        }
        m->keep_change = false;
        m->since_gain = failed;
        const uint32_t places = 1 + (t->generator->repairing.climbs ? HASTE * least / size : 0);
        for (m->place = 0; m->place < places; m->place++)
            if (!t->generator->repair(m, &t->board, k, other)) return m->arena->spent;
        ari_arena_rewind(m->arena, mark);
        if (!ari_maker_stopped(m)) continue;
        *out = ARI_UNKNOWN;
        break;
    }
    note_doubt(t, best, rival);
    return ARI_OK;
}

/* The same for more and more of the board, the rest held as drawn. Where repairs have failed it begins again
 * with the last change, whatever that left open. */
static ari_status widen_make(attempt *t, ari_marks *k, ari_answer *out, uint64_t *work) {
    const uint32_t again = t->generator->repairing.again ? t->generator->repairing.again : AGAIN;
    for (t->held = t->generator->repairing.stride;; t->held += t->generator->repairing.stride) {
        uint32_t turn = 0;
        do ARI_TRY(repair_make(t, k, out, work));
        while (*out == ARI_MANY && ++turn < again);
        if (*out != ARI_ONE || t->held >= t->board.ncell) return ARI_OK;
    }
}

static ari_status carve_make(attempt *t, const ari_marks *k, ari_answer *out) {
    ari_job job = {.model = &t->model, .limits = ari_maker_left(t->m), .arena = t->m->arena, .err = t->m->err,
                   .wish = &t->wish};
    const uint64_t enough = (uint64_t)t->generator->patience * t->board.ncell;
    const bool hurried = enough && (!t->m->part.ticks || t->m->part.ticks > enough);
    if (hurried) t->m->part.ticks = enough;
    ARI_TRY(set_wish(t));
    ARI_TRY(set_rivals(t));
    ARI_TRY(set_seeker(t, k));
    ARI_TRY(ari_thin_run(&job, &t->reply));
    charge_make(t->m, &t->reply);
    *out = t->reply.answer;
    if (*out != ARI_ONE) return ARI_OK;
    if (!t->reply.complete) *out = hurried && t->reply.effort.ticks >= enough ? ARI_MANY : ARI_UNKNOWN;
    return *out == ARI_ONE ? strip_make(t) : ARI_OK;
}

static ari_status try_once(attempt *t, ari_answer *out, uint64_t *work) {
    ari_maker *m = t->m;
    ari_marks *k = ari_board_blank(&t->board, m->arena);
    *out = ARI_MANY;
    if (!k) return m->arena->spent;
    uint8_t digit[OWN_CELLS];
    const ari_engine *own = own_engine(t, digit);
    if (own && own->symbols->make && m->brief->symmetry == ARI_SYMMETRY_NONE && !m->brief->mask)
        return own_make(t, own, out, work);
    bool *in = NULL;
    if (m->brief->mask) ARI_TRY(mask_of(t, &in));
    m->ticks += t->board.ncell;
    if (!t->generator->draw(m, &t->board, k)) {
        if (++m->failed_draws < VAIN) return m->arena->spent;
        if (in) return ari_status_fail(m->err, ARI_RANGE, 0, 0, "nothing could be drawn whose clues stand on the mask",
                                       "put more cells on it");
        return ari_status_fail(m->err, ARI_RANGE, 0, 0, "nothing of this kind could be drawn on a board of this size",
                               "take another size, or ask for less to be on it");
    }
    m->failed_draws = 0;
    if (own && in) {
        ARI_TRY(own_fit(t, own, in, k, out));
        if (*out != ARI_ONE) return ARI_OK;
    }
    if (t->generator->repair && (!t->generator->repairing.masked || (in && !m->brief->picture))) {
        ARI_TRY((t->generator->repairing.stride ? widen_make : repair_make)(t, k, out, work));
        if (*out != ARI_ONE) return ARI_OK;
    }
    if (t->generator->loose && density_make(t) < 100) {
        ARI_TRY(fit_pattern(t));
        ARI_TRY(ari_form_model(&t->board, form_of(&t->board), NULL, t->m->arena, &t->model));
        ARI_TRY(set_target(t, &t->model, k, &t->wish.target));
        ARI_TRY(carve_make(t, k, out));
        if (*out != ARI_ONE) return ARI_OK;
    }
    return finish_make(t, NULL, NULL, out, work);
}

/* Where boards that were given up most often had another solution. */
static void find_ambiguity(const ari_maker *m, uint32_t near[2]) {
    const uint32_t cols = m->brief->cols;
    uint32_t most = 0;
    for (uint32_t i = 0; i < m->brief->rows * cols; i++) {
        if (m->ambiguity[i] <= most) continue;
        most = m->ambiguity[i];
        near[0] = i / cols + 1;
        near[1] = i % cols + 1;
    }
}

static bool fits_make(const ari_brief *b, uint64_t work) {
    return work >= b->easiest && (!b->hardest || work <= b->hardest);
}

ari_status ari_make_run(const ari_brief *brief, uint64_t seed, const ari_limits *limits, const ari_allocator *alloc,
                        ari_board *out, uint64_t *work, uint32_t *tries, uint64_t seen[2], uint32_t near[2],
                        ari_error *err) {
    ari_arena a, whole; /* of a board; of all */
    ari_maker m = {.brief = brief, .limits = limits, .arena = &a, .err = err};
    m.budget = ari_budget_part(limits->budget, 0);
    m.budget.progress = ari_maker_report;
    m.budget.user = &m;
    attempt t = {.m = &m, .generator = ari_make_find(brief->genre)};
    ari_status s = ARI_OK;
    memset(out, 0, sizeof *out);
    seen[0] = seen[1] = near[0] = near[1] = 0;
    if (!t.generator) return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "this genre cannot be made yet", "");
    if (t.generator->wishes.most && brief->rows * brief->cols > t.generator->wishes.most)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "boards of this genre are not made as large as this",
                               "make it smaller");
    ari_arena_init(&a, alloc, 0);
    ari_arena_init(&whole, alloc, 0);
    ari_rng_init(&m.rng, seed);
    m.ambiguity = ARI_ZERO(&whole, uint32_t, (size_t)brief->rows * brief->cols);
    if (!m.ambiguity) s = whole.spent;
    for (*tries = 1; s == ARI_OK; ++*tries) {
        ari_answer answer = ARI_UNKNOWN;
        ari_arena_reset(&a);
        m.tries = *tries;
        m.rival.at = NULL;
        m.rival.n = m.rival.cap = 0;
        s = ari_board_make(&t.board, brief->genre, brief->rows, brief->cols, alloc, 0, err);
        if (s != ARI_OK) break;
        if (brief->set) s = brief->set(&t.board, brief->params, err);
        if (s == ARI_OK && brief->grids) s = ari_make_grids_lay(&t.board, brief->grids, err);
        if (s == ARI_OK && ari_board_clue_awaits(&t.board))
            s = ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "a puzzle that is made has all its clues",
                                "leave unfinished=1 out");
        if (s == ARI_OK) s = try_once(&t, &answer, work);
        if (s == ARI_OK && answer == ARI_ONE && fits_make(brief, *work)) {
            *out = t.board;
            break;
        }
        ari_board_drop(&t.board);
        if (s == ARI_OK && answer == ARI_ONE) {
            seen[0] = seen[0] && seen[0] < *work ? seen[0] : *work;
            seen[1] = seen[1] > *work ? seen[1] : *work;
        }
        if (s == ARI_OK && brief->picture && answer != ARI_UNKNOWN)
            s = ari_status_fail(err, ARI_RANGE, 0, 0, answer == ARI_ONE ? "this puzzle is outside the range of work"
                                : "all numbers together do not distinguish this picture from another",
                                answer == ARI_ONE ? "try another seed" : "leave a free row or column around it");
        if (s == ARI_OK && *tries >= AMBIGUOUS && !seen[1])
            s = ari_status_fail(err, ARI_RANGE, 0, 0, "no board of this size that was drawn had exactly one solution",
                                "take another size, or ask for less to be on it");
        if (s != ARI_OK || answer == ARI_UNKNOWN || ari_maker_stopped(&m)) break;
        ari_maker_report(&m, &(ari_progress){0});
    }
    if (m.ambiguity) find_ambiguity(&m, near);
    ari_arena_drop(&whole);
    ari_arena_drop(&a);
    return s;
}
