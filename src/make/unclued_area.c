/* unclued_area.c - a mask of Loops may leave an area without numbers that is too wide: wherever loops run, one face of
 * it, or two neighbours together, can join what they enclose or leave it, and no number tells. That is so when no
 * drawing holds them all: they are held where they would make lines cross. At a corner of one of them that is so when
 * the faces beside it are on its side there, and the opposite face is not; at a corner of both, when a line runs
 * between them and straight on. The search engine says whether there is a drawing, and which faces it cannot hold. */
#include "make/make.h"

#define TICKS UINT64_C(20000000)
enum { FEW = 7 }; /* so many faces: a loop around one or two of them alone leaves another that can join it */

typedef struct field { ari_model model; uint32_t rows, cols, wide; } field; /* a frame of faces outside */

static ari_lit face_area(uint32_t at, bool in) { return in ? ARI_POS(at) : ARI_NEG(at); }

static void clause_area(field *f, const ari_lit *lit, uint32_t n) {
    ari_model_clause(&f->model, ari_tag_of(0, 0, 0), lit, n);
}

/* No lines cross at the corner above and left of a face. */
static void part_corner(field *f, uint32_t at) {
    const uint32_t a = at - f->wide - 1, b = at - f->wide, c = at - 1;
    for (int in = 0; in < 2; in++) {
        const ari_lit lit[4] = {face_area(a, !in), face_area(at, !in), face_area(b, in), face_area(c, in)};
        clause_area(f, lit, 4);
    }
}

static ari_lit fresh_area(field *f, char stem) {
    return ARI_POS(ari_model_main(&f->model, ari_model_serial(stem, f->model.nvar)));
}

/* Where y is true, these faces are on the same side, or on opposite ones. */
static void relate_area(field *f, ari_lit y, uint32_t one, uint32_t two, bool same) {
    for (int in = 0; in < 2; in++) {
        const ari_lit lit[3] = {ARI_NOT(y), face_area(one, !in), face_area(two, same ? in : !in)};
        clause_area(f, lit, 3);
    }
}

/* True only where the face is held at the corner towards (dr, dc). */
static ari_lit held_area(field *f, uint32_t at, uint32_t dr, uint32_t dc) {
    const ari_lit y = fresh_area(f, 'y');
    relate_area(f, y, at, at + dr, true);
    relate_area(f, y, at, at + dc, true);
    relate_area(f, y, at, at + dr + dc, false);
    return y;
}

/* True only where the face and the one at `step` are held at their corner on this side. */
static ari_lit both_held(field *f, uint32_t at, uint32_t step, uint32_t side) {
    const ari_lit y = fresh_area(f, 'z');
    relate_area(f, y, at, at + step, false);
    relate_area(f, y, at, at + side, true);
    relate_area(f, y, at + step, at + step + side, true);
    return y;
}

static bool outside_area(const field *f, uint32_t at) {
    const uint32_t r = at / f->wide, c = at % f->wide;
    return !r || !c || r > f->rows || c > f->cols;
}

/* quiet[]: the faces that no number tells of. */
static void find_quiet(const field *f, const bool *in, bool *quiet) {
    const uint32_t w = f->wide, near[5] = {0, 1, 0u - 1, w, 0u - w};
    for (uint32_t at = 0; at < (f->rows + 2) * w; at++) {
        quiet[at] = !outside_area(f, at);
        for (int i = 0; i < 5 && quiet[at]; i++) {
            const uint32_t to = at + near[i];
            quiet[at] = outside_area(f, to) || !in[(to / w - 1) * f->cols + to % w - 1];
        }
    }
}

/* What a drawing has to hold, if the assumptions of the faces hold: all quiet ones, and all that are neighbours. */
static void hold_area(field *f, const bool *quiet, ari_lit *assume) {
    const uint32_t w = f->wide;
    for (uint32_t at = 0; at < (f->rows + 2) * w; at++) {
        if (!quiet[at]) continue;
        assume[at] = fresh_area(f, 's');
        const ari_lit lit[5] = {ARI_NOT(assume[at]), held_area(f, at, 0u - w, 0u - 1), held_area(f, at, 0u - w, 1),
                                held_area(f, at, w, 0u - 1), held_area(f, at, w, 1)};
        clause_area(f, lit, 5);
        for (int down = 0; down < 2; down++) {
            const uint32_t step = down ? w : 1, side = down ? 1 : w, to = at - step;
            if (!quiet[to]) continue;
            const ari_lit two[8] = {ARI_NOT(assume[at]), ARI_NOT(assume[to]), held_area(f, at, step, side),
                                    held_area(f, at, step, 0u - side), held_area(f, to, 0u - step, side),
                                    held_area(f, to, 0u - step, 0u - side), both_held(f, to, step, side),
                                    both_held(f, to, step, 0u - side)};
            clause_area(f, two, 8);
        }
    }
}

static void build_area(field *f, const bool *quiet, ari_lit *assume) {
    const uint32_t size = (f->rows + 2) * f->wide;
    (void)ari_model_run(&f->model, size, true);
    for (uint32_t at = 0; at < size; at++) {
        if (outside_area(f, at)) ari_model_unit(&f->model, ari_tag_of(0, 0, 0), ARI_NEG(at));
        if (at / f->wide && at % f->wide) part_corner(f, at);
    }
    hold_area(f, quiet, assume);
}

/* Fewer of these assumptions that still cannot hold together, as far as the limits go. */
static uint32_t shrink_area(const ari_engine *e, ari_oracle *o, ari_lit *core, uint32_t n) {
    for (uint32_t i = n; i-- > 0;) {
        ari_answer answer = ARI_UNKNOWN;
        const ari_lit gone = core[i];
        core[i] = core[n - 1];
        if (e->ask(o, core, n - 1, &answer) == ARI_OK && answer == ARI_NONE) n--;
        else core[i] = gone;
    }
    return n;
}

/* The faces that cannot be held together: core[], their assumptions; how many. */
static uint32_t refute_area(ari_maker *m, field *f, const bool *quiet, ari_lit *assume, ari_lit *core) {
    const ari_engine *e = ari_engine_table[0];
    const uint32_t size = (f->rows + 2) * f->wide;
    ari_limits limits = ari_maker_left(m);
    ari_oracle *o = NULL;
    ari_answer answer = ARI_UNKNOWN;
    ari_effort effort;
    uint32_t n = 0, ncore = 0;
    if (!m->part.ticks || m->part.ticks > TICKS) m->part.ticks = TICKS;
    ari_model_init(&f->model, m->arena, "barren");
    build_area(f, quiet, assume);
    for (uint32_t at = 0; at < size; at++)
        if (quiet[at]) core[n++] = assume[at];
    if (n < FEW || f->model.status != ARI_OK) return 0;
    if (e->open(&f->model, &limits, m->arena, &o, m->err) != ARI_OK) return 0;
    if (e->ask(o, core, n, &answer) == ARI_OK && answer == ARI_NONE) ncore = shrink_area(e, o, core, e->core(o, core));
    e->effort(o, &effort);
    m->ticks += effort.ticks;
    return ncore;
}

uint32_t ari_make_unclued_cells(ari_maker *m, uint32_t rows, uint32_t cols, const bool *in, uint32_t *cell) {
    const uint32_t size = (rows + 2) * (cols + 2);
    const ari_mark mark = ari_arena_mark(m->arena);
    field f = {.rows = rows, .cols = cols, .wide = cols + 2};
    bool *quiet = ARI_TAKE(m->arena, bool, size);
    ari_lit *assume = ARI_TAKE(m->arena, ari_lit, size), *core = ARI_TAKE(m->arena, ari_lit, size);
    uint32_t n = 0;
    if (!assume || !core || !quiet) return 0;
    find_quiet(&f, in, quiet);
    const uint32_t ncore = refute_area(m, &f, quiet, assume, core);
    for (uint32_t at = 0; at < size; at++)
        for (uint32_t i = 0; i < ncore; i++)
            if (quiet[at] && assume[at] == core[i]) cell[n++] = (at / f.wide - 1) * cols + at % f.wide - 1;
    ari_arena_rewind(m->arena, mark);
    return n;
}
