/* make.c - new puzzles for the public interface: wishes checked, one board made, its rules described. */

#include "ask/wanted_grade.h"
#include "board/bank.h"
#include "board/copy.h"
#include "board/fleet.h"
#include "board/grids.h"
#include "genre/form.h"
#include "make/glyphs.h"
#include "make/make.h"
#include "read/formats.h"
#include "read/read_board.h"
#include "read/reader.h"

#include <string.h>

enum { GRADE_SHARE = 10, USUAL_TRIES = 12 };
enum { SHIP_STEP = 5, SHIP_FIRST = 12, SMALL = 5, SHIP_MOST = 6 };
/* For a puzzle when nobody says otherwise: a minute or two, and for large boards this many a cell. */
static const uint64_t TICKS = 10000000000, CELL_TICKS = 1000000;

/* One ship of the greatest length, two of the next and so on, as magazines have it: up to 3 on 6x6, 4 on 10x10 and 5 on
 * 15x15 cells, at most 6: with 7 a proof takes minutes. */
static ari_status set_fleet(ari_board *b) {
    uint32_t side = 1;
    while ((side + 1) * (side + 1) <= b->ncell) side++;
    const uint32_t usual = (side + SHIP_FIRST) / SHIP_STEP, longest = side < 3 ? 1 : side < SMALL ? 2
                                                                    : usual < SHIP_MOST ? usual : SHIP_MOST;
    ari_board_fleet_clear(b);
    for (uint32_t l = longest; l > 0; l--) ARI_TRY(ari_board_fleet_add(b, l, longest + 1 - l));
    return ARI_OK;
}

/* So many shapes as there is room for, some three eighths of the cells. */
static ari_status set_bank(ari_board *b) {
    static const struct { uint32_t size, times, cells; } usual[] = {
        {5, 1, 144}, {4, 2, 96}, {4, 1, 49}, {3, 2, 30}, {3, 1, 16}, {2, 2, 10}, {2, 1, 5}, {1, 1, 1}};
    uint32_t i = 0;
    while (usual[i].cells > b->ncell) i++;
    ari_bank_clear(b);
    return ari_bank_add_all(b, usual[i].size, usual[i].times);
}

/* Parameters; the sudoku whose size says what its boxes are, and the fleet, the bank that follow from the size. */
static ari_status set_params(ari_board *b, const char *params, ari_error *err) {
    if (ari_layer_has(b->genre, ARI_LAYER_BOXES) && b->rows == b->cols) {
        uint32_t r, c;
        const bool prime = !ari_reader_box(b->rows, &r, &c);
        ari_reader_set_boxes(b, r, c);
        if (prime && !params)
            return ari_status_fail(err, ARI_RANGE, 0, 0, "a side that is a prime number has no boxes but its rows",
                                   "take 4, 6, 8, 9, 10, 12 ..., or a parameter boxes=1xSIDE for rows alone");
    }
    if (ari_layer_has(b->genre, ARI_LAYER_FLEET)) ARI_TRY(set_fleet(b));
    if (ari_layer_has(b->genre, ARI_LAYER_BANK)) ARI_TRY(set_bank(b));
    if (params) {
        const ari_status read = ari_format_params(b, params, strlen(params), err);
        if (read != ARI_OK) err->line = err->column = 0;
        ARI_TRY(read);
    }
    const ari_status s = b->genre->rules.audit ? b->genre->rules.audit(b, err) : ARI_OK;
    if (s != ARI_OK) err->line = err->column = 0; /* there is no text in which it could be */
    return s;
}

/* The picture that is wished for, as a shape that the genre can draw. */
static ari_status read_shape(const ari_wishes *w, const ari_generator *generator, ari_arena *a, ari_glyphs *shape,
                             ari_error *err) {
    uint32_t loops;
    if (!generator->wishes.pictures)
        return ari_status_refuse(err, ARI_UNSUPPORTED, "", w->genre, " does not draw pictures",
                                 "take slitherlink or loops");
    ARI_TRY(w->text ? ari_glyphs_word(a, w->text, shape, err)
                    : ari_glyphs_picture(a, w->picture, shape, err));
    if (ari_glyphs_loops(shape, a, &loops) != ARI_OK)
        return ari_status_fail(err, a->spent, 0, 0, "memory is out while looking at a picture", "");
    if (generator->wishes.pictures != ARI_NO && loops != generator->wishes.pictures)
        return ari_status_refuse(err, ARI_RANGE, "more than one loop bounds this picture, and ", w->genre,
                                 " has one", "take loops");
    return ARI_OK;
}

/* The number of islands or pairs, on a board whose size is set. */
static ari_status set_parts(const ari_wishes *w, const ari_generator *generator, ari_brief *b, ari_error *err) {
    const char *has = generator->wishes.parts ? generator->wishes.parts : "";
    const bool islands = !strcmp(has, "islands"), pairs = !strcmp(has, "pairs");
    const uint64_t most = (uint64_t)b->rows * b->cols / (islands ? 1 : 2);
    if (w->islands && !islands)
        return ari_status_refuse(err, ARI_UNSUPPORTED, "for ", w->genre, " the number of islands cannot be chosen",
                                 "take hashi");
    if (w->pairs && !pairs)
        return ari_status_refuse(err, ARI_UNSUPPORTED, "for ", w->genre, " the number of pairs cannot be chosen",
                                 "take numberlink");
    b->parts = pairs ? w->pairs : w->islands;
    if (b->parts > most || (islands && b->parts == 1))
        return ari_status_refuse(err, ARI_RANGE, "no board of this size has that many ", has, "",
                                 pairs ? "each takes two cells" : "two at the least, at most one in each cell");
    return ARI_OK;
}

static ari_status fill_brief(const ari_wishes *w, const ari_options *opt, ari_arena *a, ari_brief *b, ari_error *err) {
    b->genre = ari_read_board_genre(w->genre, strlen(w->genre), opt);
    if (!b->genre) return ari_read_board_stranger(w->genre, err);
    const ari_generator *generator = ari_make_find(b->genre);
    ari_glyphs shape = {0, 0, NULL};
    if (!generator) return ari_status_refuse(err, ARI_UNSUPPORTED, "", w->genre, " cannot be made", "");
    b->rows = w->rows;
    b->cols = w->cols;
    if (w->grids) ARI_TRY(ari_make_grids_size(w->grids, &b->rows, &b->cols, err));
    if (w->text || w->picture) ARI_TRY(read_shape(w, generator, a, &shape, err));
    else if (!b->rows || !b->cols || b->rows > ARI_MAX_SIDE || b->cols > ARI_MAX_SIDE ||
        (uint64_t)b->rows * b->cols > ARI_MAX_CELL)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the board is too large, or has no cells",
                               "at most 1000 rows, 1000 columns and 250000 cells");
    if (shape.inside) b->rows = shape.rows, b->cols = shape.cols;
    b->picture = shape.inside;
    b->grids = w->grids;
    b->params = opt->params;
    b->set = set_params;
    ARI_TRY(ari_symmetry_find(w->symmetry, b->rows, b->cols, &b->symmetry, err));
    if (generator->wishes.formless && (b->symmetry != ARI_SYMMETRY_NONE || (w->mask && !generator->wishes.shaped)))
        return ari_status_refuse(err, ARI_UNSUPPORTED, "", w->genre, generator->wishes.formless,
                                 generator->wishes.shaped ? "leave it out; a mask says in which cells numbers may stand"
                                               : "leave symmetry and mask out");
    ARI_TRY(set_parts(w, generator, b, err));
    if (w->mask)
        ARI_TRY(ari_mask_read(w->mask, b->rows * b->cols, a, &b->mask, err));
    if (w->density < -1 || w->density > 100 || w->wind > 100)
        return ari_status_refuse(err, ARI_RANGE, w->wind > 100 ? "wind" : "density", " is not a percentage", "",
                                 "take 0 to 100");
    b->density = w->density;
    b->wind = w->wind;
    b->easiest = w->easiest;
    b->hardest = w->hardest;
    return ARI_OK;
}

/* One puzzle, whatever its grade; *spent: the ticks of it, on top. Without one out->genre is NULL. */
static ari_status make_any(const ari_wishes *w, const ari_options *opt, ari_board *out, ari_made *made,
                           uint64_t *spent, ari_error *err) {
    ari_arena a;
    ari_budget budget = ari_budget_of(opt);
    ari_brief brief = {0};
    memset(out, 0, sizeof *out);
    ari_arena_init(&a, opt->allocator, 0);
    ari_status s = fill_brief(w, opt, &a, &brief, err);
    const ari_limits limits = ari_case_limits(opt, &budget);
    uint32_t tries = 0, near[2] = {0, 0};
    if (s == ARI_OK)
        s = ari_make_run(&brief, opt->seed, &limits, opt->allocator, out, &made->work, &tries, made->seen, near, err);
    ari_arena_drop(&a);
    made->row = near[0];
    made->column = near[1];
    made->tries += tries;
    made->stop = budget.why ? ari_budget_word(&budget) : "ticks";
    *spent += budget.spent + 1;
    return s;
}

/* The next share of clues to keep: more make a puzzle easier. Where the usual grade is wanted up to three fifths, so
 * that it looks like a puzzle, and two steps at once where it is far from that. */
static int other_density(int density, ari_met met, const ari_goal *goal, uint32_t away, int usual) {
    enum { STEP = 12, USUAL = 60 };
    const int most = !goal->usual ? 100 : usual > USUAL ? usual : USUAL;
    density += (met == ARI_TOO_HARD ? STEP : -STEP) * (goal->usual && away > 1 ? 2 : 1);
    return density < 0 ? 0 : density > most ? most : density;
}

static ari_status is_unique_graded(const ari_board *b, const ari_options *options, uint64_t most, uint64_t *spent,
                                   bool *one, ari_error *err) {
    ari_options o = *options;
    ari_result *r = NULL;
    o.ticks = most > *spent ? most - *spent : 1;
    o.engine = o.formulation = o.grade = o.technique = o.proof = NULL;
    ARI_TRY(ari_ask_run(ARI_VERB_UNIQUE, b, &o, &r, err));
    *spent += r->effort.ticks;
    *one = r->answer == ARI_ONE;
    ari_question_result_free(r);
    return ARI_OK;
}

/* A board that has the grade thanks to more clues than puzzles have: those that it has in vain go, some at a time, in
 * an order drawn by the seed, so that what stays is spread. */
static ari_status lighten_graded(ari_board *out, const ari_options *o, uint64_t most, const ari_goal *goal,
                                 uint64_t *spent, ari_error *err) {
    enum { TRIES = 24, SHARE = 4 };
    ari_arena a;
    ari_rng rng;
    uint32_t n = 0, at = 0, batch;
    ari_status s = ARI_OK;
    ari_arena_init(&a, o->allocator, 0);
    ari_model m; /* its groups are the clues that can go: walls, mirrors and the like stay */
    uint32_t *const site = ARI_TAKE(&a, uint32_t, out->ncell);
    if (site && ari_form_model(out, 0, NULL, &a, &m) == ARI_OK)
        for (uint32_t g = 1; g <= m.ngroup; g++)
            if (ARI_SITE_KIND(m.group_site[g]) == ARI_AT_CELL) site[n++] = m.group_site[g];
    ari_rng_init(&rng, o->seed);
    ari_rng_shuffle(&rng, site, n);
    batch = n / SHARE + 1;
    for (uint32_t tries = 0; tries < TRIES && at < n && s == ARI_OK && *spent < most; tries++) {
        const uint32_t k = batch < n - at ? batch : n - at;
        ari_board left;
        ari_met met = ARI_TOO_HARD;
        bool one = false; /* the grade does not ask for that */
        if ((s = ari_board_copy(out, o->allocator, &left, err)) != ARI_OK) break;
        s = ari_board_without(&left, site + at, k, err);
        if (s == ARI_OK) s = is_unique_graded(&left, o, most, spent, &one, err);
        if (s == ARI_OK && one) s = ari_ask_graded_meets(&left, o, most, goal, &met, NULL, spent, err);
        if (s == ARI_OK && met == ARI_MET) {
            ari_board_drop(out);
            *out = left;
        } else {
            ari_board_drop(&left);
        }
        if (met == ARI_MET || k == 1) at += k;
        else batch = k / 2;
    }
    ari_arena_drop(&a);
    return s == ARI_NOMEM ? s : ARI_OK;
}

/* The nearest board so far, where the usual grade is wanted: away more grades than there are at first. */
typedef struct nearest { ari_board board; ari_made made; uint32_t away; } nearest;

/* Where *out is nearer it goes there. */
static void keep_nearest(nearest *best, ari_board *out, const ari_made *made, uint32_t away) {
    if (best->board.genre && away >= best->away) return;
    if (best->board.genre) ari_board_drop(&best->board);
    *best = (nearest){*out, *made, away};
    memset(out, 0, sizeof *out);
}

/* The end without a board that has the grade: for the usual one the nearest does. */
static ari_status take_nearest(nearest *best, ari_board *out, ari_made *made, ari_status s, ari_error *err) {
    if (!best->board.genre) return s;
    if (s == ARI_NOMEM) {
        ari_board_drop(&best->board);
        return s;
    }
    err->status = ARI_OK;
    *out = best->board;
    *made = best->made;
    return ARI_OK;
}

/* One after the other, with more clues or fewer, until one meets the goal. */
static ari_status make_graded(const ari_wishes *wishes, const ari_options *options, const ari_goal *goal,
                              ari_board *out, ari_made *made, ari_error *err) {
    ari_wishes w = *wishes;
    ari_options o = *options;
    nearest best = {.away = 0};
    uint64_t most = options->ticks, spent = 0;
    uint32_t tries = 0;
    ari_budget hook = ari_budget_of(options); /* small boards are drawn and graded without asking it */
    ari_relay relay = {options, &spent};
    ari_ask_graded_relay(&relay, &o);
    const ari_genre *genre = ari_read_board_genre(w.genre, strlen(w.genre), options);
    const ari_generator *generator = goal->any ? NULL : ari_make_find(genre);
    if (wishes->density < 0 && generator) w.density = (int)generator->density;
    for (;;) {
        ari_met met = ARI_MET;
        uint32_t away;
        o.ticks = most - spent;
        const ari_status drawn = make_any(&w, &o, out, made, &spent, err);
        if (drawn != ARI_OK || !out->genre) return take_nearest(&best, out, made, drawn, err);
        if (goal->any) return ARI_OK;
        if (goal->usual && !best.board.genre && most - spent > ARI_ASK_GRADED_USUAL)
            most = spent + ARI_ASK_GRADED_USUAL;
        const ari_status s = ari_ask_graded_meets(out, &o, most, goal, &met, &away, &spent, err);
        const bool full = generator && generator->loose && w.density > (int)generator->density && !w.symmetry &&
                          !w.mask;
        if (s == ARI_OK && met == ARI_MET) {
            if (best.board.genre) ari_board_drop(&best.board);
            return full && wishes->density < 0 ? lighten_graded(out, &o, most, goal, &spent, err) : ARI_OK;
        }
        const bool over = !ari_budget_ask(&hook); /* a grade that was cut short says nothing */
        if (goal->usual && s == ARI_OK) keep_nearest(&best, out, made, away);
        if (out->genre) ari_board_drop(out);
        memset(out, 0, sizeof *out);
        made->stop = over ? ari_budget_word(&hook) : "ticks";
        made->easier += !over && met == ARI_TOO_EASY;
        if (s != ARI_OK || over || spent >= most || (goal->usual && ++tries == USUAL_TRIES))
            return take_nearest(&best, out, made, s, err);
        made->harder += met == ARI_TOO_HARD;
        const int own = generator ? (int)generator->density : 0;
        if (wishes->density < 0) w.density = other_density(w.density, met, goal, away, own);
        o.seed += UINT64_C(0x9E3779B97F4A7C15);
    }
}

ari_status ari_make(const ari_wishes *wishes, const ari_options *options, ari_board **out, ari_made *made,
                    ari_error *error) {
    ARI_REQUIRE(wishes && wishes->genre, "wishes name no genre");
    ARI_REQUIRE(out, "out is NULL");
    const ari_options *opt = ARI_OPTIONS_TAKE(options);
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_options limited = *opt;
    ari_made spare;
    ari_board board;
    ari_goal goal = {.any = true};
    if (!made) made = &spare;
    memset(made, 0, sizeof *made);
    *out = NULL;
    const uint64_t large = (uint64_t)wishes->rows * wishes->cols * CELL_TICKS;
    if (!limited.ticks) limited.ticks = large > TICKS ? large : TICKS;
    const ari_genre *g = ari_read_board_genre(wishes->genre, strlen(wishes->genre), opt);
    if (g) ARI_TRY(ari_ask_graded_goal(g, opt, &goal, err));
    const ari_status s = make_graded(wishes, &limited, &goal, &board, made, err);
    if (s != ARI_OK) {
        if (err->status == ARI_OK) (void)ari_status_fail(err, s, 0, 0, "memory is out while making a board", "");
        return s;
    }
    if (!board.genre) return ARI_OK;
    made->stop = "";
    if (ari_read_board_describe(&board, &board.arena)) return ari_board_keep(&board, out, err);
    ari_board_drop(&board);
    return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while making a board", "");
}

/* Cells with a known clue. */
static uint32_t told_make(const ari_board *b) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) n += b->clue[i] != ARI_CLUE_NONE && b->clue[i] != ARI_CLUE_ANY;
    return n;
}

/* The greatest symmetry of the cells with clues: those with more images first. in: scratch [ncell]. */
static const char *symmetry_of(const ari_board *b, bool *in) {
    static const ari_symmetry order[] = {
        ARI_SYMMETRY_ROTATION4, ARI_SYMMETRY_MIRRORS, ARI_SYMMETRY_DIAGONALS, ARI_SYMMETRY_ROTATION2,
        ARI_SYMMETRY_MIRROR, ARI_SYMMETRY_FLIP, ARI_SYMMETRY_DIAGONAL, ARI_SYMMETRY_ANTIDIAGONAL};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        ari_error none;
        ari_symmetry s;
        uint32_t n = 0, left = 0;
        const char *name = ari_symmetry_name(order[i]);
        if (ari_symmetry_find(name, b->rows, b->cols, &s, &none) != ARI_OK) continue;
        for (uint32_t c = 0; c < b->ncell; c++) n += in[c] = b->clue[c] != ARI_CLUE_NONE;
        ari_symmetry_trim(s, b->rows, b->cols, in);
        for (uint32_t c = 0; c < b->ncell; c++) left += in[c];
        if (n && n < b->ncell && left == n) return name;
    }
    return NULL;
}

/* What is not said of the wishes is as of the board and its one solution, or NULL. */
static ari_status like_clues(const ari_board *b, const ari_generator *generator, const ari_marks *one, ari_wishes *w,
                             ari_error *err) {
    ari_board all;
    ARI_TRY(ari_board_copy(b, NULL, &all, err));
    const uint32_t n = b->clue ? told_make(b) : 0;
    bool *in = ARI_TAKE(&all.arena, bool, b->ncell);
    if (in && n && !w->symmetry && !w->mask && !generator->wishes.formless) w->symmetry = symmetry_of(b, in);
    if (generator->wishes.parts && !w->islands && !w->pairs) {
        uint32_t parts = 0;
        for (uint32_t i = 0; i < b->ncell; i++) parts += b->clue[i] != ARI_CLUE_NONE;
        if (!strcmp(generator->wishes.parts, "pairs")) w->pairs = parts / 2;
        else w->islands = parts;
    }
    if (n && one && generator->loose && w->density < 0) {
        b->genre->editing.derive(&all, one);
        const uint32_t most = told_make(&all);
        if (most >= n) w->density = (int)(n * 100 / most);
    }
    ari_board_drop(&all);
    return in ? ARI_OK : ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out", "");
}

ari_status ari_make_like(const ari_board *b, const ari_options *asking, ari_likeness *like, ari_error *error) {
    ARI_REQUIRE(b && like, "board or likeness is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_wishes *const w = &like->wishes;
    const ari_generator *generator = ari_make_find(b->genre);
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL, *g = NULL;
    ari_out params, grids;
    if (!generator || b->net)
        return ari_status_refuse(err, ARI_UNSUPPORTED, generator ? "on a graph no new " : "", b->genre->name,
                                 generator ? " is made" : " cannot be made",
                                 generator ? "take a board of squares" : "");
    if (asking) {
        o.bytes = asking->bytes;
        o.allocator = asking->allocator;
        o.stop = asking->stop;
        o.progress = asking->progress;
        o.user = asking->user;
        o.ticks = asking->ticks;
    }
    if (!o.ticks || o.ticks > ARI_ASK_GRADED_TICKS) o.ticks = ARI_ASK_GRADED_TICKS;
    ARI_TRY(ari_ask(ARI_VERB_UNIQUE, b, &o, &r, err));
    like->answer = ari_result_answer(r);
    w->genre = b->genre->name;
    w->rows = b->rows;
    w->cols = b->cols;
    ari_text_within(&params, like->params, sizeof like->params);
    ari_text_format_params(b, &params);
    like->options.params = params.n ? like->params : NULL;
    const bool cut = params.n + 1 >= sizeof like->params;
    ari_text_within(&grids, like->grids, sizeof like->grids);
    if (b->ngrid) ari_text_format(&grids, "%u", ari_grids_side(b));
    for (uint32_t i = 0; i < b->ngrid; i++)
        ari_text_format(&grids, " R%uC%u", ari_grids_corner(b, i) / b->cols + 1, ari_grids_corner(b, i) % b->cols + 1);
    if (b->ngrid && grids.n + 1 < sizeof like->grids) w->grids = like->grids;
    const bool one = like->answer == ARI_ONE, free = !like->options.grade && !like->options.technique;
    ari_status s = like_clues(b, generator, one ? ari_result_solution(r, 0) : NULL, w, err);
    if (s == ARI_OK && cut) s = ari_status_fail(err, ARI_RANGE, 0, 0, "parameters too long", "");
    o.ticks = o.ticks / GRADE_SHARE + 1; /* large boards have no grade */
    if (s == ARI_OK && one && free && !w->easiest && !w->hardest) s = ari_ask(ARI_VERB_GRADE, b, &o, &g, err);
    if (g && *ari_result_grade(g)) like->options.grade = ari_result_grade(g);
    ari_result_free(g);
    ari_result_free(r);
    return s;
}
