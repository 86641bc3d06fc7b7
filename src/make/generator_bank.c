/* generator_bank.c - the maker of sheets whose pieces are the shapes of a bank: the largest first, each at a random
 * place where it touches none that lies there and breaks no law that names nothing given; then all clues of the
 * drawing. */
#include "make/make.h"

#include "board/bank.h"
#include "rules/judge.h"

typedef struct banking { ari_maker *m; const ari_board *b; ari_marks *k; uint32_t *place, *seen; } banking;

/* May a turn lie with the upper left cell of its box there? It and all cells beside it are white. */
static bool is_free(const banking *x, const ari_bank_shape *t, uint32_t at) {
    const ari_board *b = x->b;
    if (at / b->cols + t->high > b->rows || at % b->cols + t->wide > b->cols) return false;
    for (uint32_t i = 0; i < t->high * t->wide; i++) {
        const uint32_t cell = at + i / t->wide * b->cols + i % t->wide;
        if (!(t->cells >> i & 1)) continue;
        if (x->k->cell[cell] > 0) return false;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, cell, d);
            if (next != ARI_NO && x->k->cell[next] > 0) return false;
        }
    }
    return true;
}

static void paint_turn(const banking *x, const ari_bank_shape *t, uint32_t at, int32_t mark) {
    for (uint32_t i = 0; i < t->high * t->wide; i++)
        if (t->cells >> i & 1) x->k->cell[at + i / t->wide * x->b->cols + i % t->wide] = mark;
}

/* Do the laws hold that name nothing given, but those of shapes? */
static bool holds_now(const banking *x) {
    const ari_sheet *s = ari_law_sheet(x->b);
    bool fine = true;
    for (uint32_t i = 0; i < s->nlaw && fine; i++) {
        const ari_law *l = &s->law[i];
        const ari_mark mark = ari_arena_mark(x->m->arena);
        ari_ground g;
        ari_ground_place p;
        if (ari_law_given(l) || ari_law_hint(x->b, l) || l->form == ARI_LAW_BANK || l->form == ARI_LAW_ALL_SHAPES)
            continue;
        fine = ari_ground_begin(&g, x->b, l, x->m->arena);
        while (fine && ari_ground_next(&g, &p)) fine = ari_judge_place(x->b, l, x->k, &p, x->seen);
        ari_arena_rewind(x->m->arena, mark);
        x->m->ticks += x->b->ncell;
    }
    return fine;
}

/* At the first of all places, in random order, where it fits. */
static bool lay_shape(const banking *x, const ari_bank_shape *shape) {
    ari_bank_shape turn[ARI_BANK_TURNS];
    const uint32_t turns = ari_bank_turns(shape, turn), n = turns * x->b->ncell;
    for (uint32_t i = 0; i < n; i++) x->place[i] = i;
    ari_rng_shuffle(&x->m->rng, x->place, n);
    for (uint32_t i = 0; i < n && !ari_maker_stopped(x->m); i++) {
        const ari_bank_shape *t = &turn[x->place[i] % turns];
        const uint32_t at = x->place[i] / turns;
        if (!is_free(x, t, at)) continue;
        paint_turn(x, t, at, 1);
        if (holds_now(x)) return true;
        paint_turn(x, t, at, -1);
    }
    return false;
}

static bool draw_bank(ari_maker *m, ari_board *b, ari_marks *k) {
    banking x = {m, b, k, ARI_TAKE(m->arena, uint32_t, (size_t)b->ncell * ARI_BANK_TURNS),
                 ARI_TAKE(m->arena, uint32_t, 4 * (size_t)b->ncell)};
    if (!x.place || !x.seen) return false;
    for (uint32_t i = 0; i < b->ncell; i++) k->cell[i] = -1, b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = b->nbank; i-- > 0;)
        if (!lay_shape(&x, &b->bank[i])) return false;
    b->genre->editing.derive(b, k);
    return b->genre->rules.holds(b, k);
}

const ari_generator ari_generator_bank = {.genre = "", .draw = draw_bank, .loose = true, .density = 40,
                                          .cells_first = true};
