/* form_runs_around.c - "runs SYMBOL around = LAYER": the eight cells around a clue are a ring, in which the longest
 * pieces of cells with the symbol are as long as the numbers of the clue say, in any order. "?" is any length, 0 alone:
 * there is none. What lies beyond the rim of the board has the symbol not.
 *
 * Lowered to all shortest clauses of the ring: each says that some of its cells are not drawn so together, since no
 * ring with the numbers of the clue is, and no fewer of these cells are enough. With all of them unit propagation finds
 * whatever follows from one clue. A ring has 3^8 partial drawings, of which each is refused where both drawings of its
 * first open cell are; what is refused, but with no cell more open, is a clause. */
#include "rules/form.h"

#include "board/number_set.h"

#include <string.h>

enum { RING = 8, ALL = 6561, OPEN = 2 }; /* cells; 3^8; a digit of a partial drawing: 0, 1 or that */

/* Behind "runs SYMBOL". */
ari_status ari_form_runs_around_read(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_expect(r, "around", "write: each LAYER: runs SYMBOL around = LAYER"));
    if (l->each != ARI_EACH_CLUE || !r->s->sets || l->colour || r->s->lines)
        return ari_sheet_fail(r, "is a form of lists in cells", "write: board LAYER in cells lists 0..8 or ?");
    l->form = ARI_LAW_RUNS_AROUND;
    l->scope = ARI_IN_AROUND;
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", "write: runs SYMBOL around = LAYER");
    return ari_parse_laws_bound(r, l, false);
}

/* ---- rings ---- */

/* The cells around a cell, clockwise from the upper left; ARI_NO beyond the rim. */
static void find_ring(const ari_board *b, uint32_t cell, uint32_t at[RING]) {
    static const int8_t row[RING] = {-1, -1, -1, 0, 1, 1, 1, 0}, col[RING] = {-1, 0, 1, 1, 1, 0, -1, -1};
    const int32_t r = (int32_t)(cell / b->cols), c = (int32_t)(cell % b->cols);
    for (uint32_t i = 0; i < RING; i++) {
        const int32_t y = r + row[i], x = c + col[i];
        const bool there = y >= 0 && x >= 0 && y < (int32_t)b->rows && x < (int32_t)b->cols;
        at[i] = there ? (uint32_t)y * b->cols + (uint32_t)x : ARI_NO;
    }
}

/* The lengths of the runs of a ring, the shortest first. */
static uint32_t list_runs(uint32_t ring, int32_t run[RING]) {
    uint32_t n = 0, from = 0;
    if (ring == (1u << RING) - 1) {
        run[0] = RING;
        return 1;
    }
    while (ring >> from & 1) from++;
    int32_t length = 0;
    for (uint32_t i = 1; i <= RING; i++) {
        if (ring >> (from + i) % RING & 1) {
            length++;
        } else if (length) {
            uint32_t k = n++;
            for (; k && run[k - 1] > length; k--) run[k] = run[k - 1];
            run[k] = length;
            length = 0;
        }
    }
    return n;
}

/* Are these the runs that a clue lists? */
static bool fits_clue(uint32_t ring, int32_t clue) {
    int32_t item[ARI_SET_MOST], run[RING];
    const uint32_t n = clue ? ari_set_items(clue, item) : 0;
    if (list_runs(ring, run) != n) return false;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = 0;
        while (k < n && run[k] != item[i]) k++;
        if (k == n && item[i] != ARI_CLUE_ANY) return false;
        if (k < n) run[k] = 0; /* it is taken */
    }
    return true;
}

/* ---- model ---- */

typedef struct ring_rows {
    ari_lowering *w;
    ari_tag tag;
    ari_lit lit[RING]; /* that the cell has the symbol */
    int32_t clue;
    uint8_t digit[RING]; /* of the partial drawing at hand: its number in base 3, the lowest digit first */
} ring_rows;

static const uint32_t power[RING] = {1, 3, 9, 27, 81, 243, 729, 2187};

/* To the next partial drawing. */
static void count_on(ring_rows *x) {
    uint32_t i = 0;
    while (i < RING && x->digit[i] == OPEN) x->digit[i++] = 0;
    if (i < RING) x->digit[i]++;
}

/* w->ring: by partial drawing, is it refused? Those with fewer open cells have lower numbers: they come first. */
static void find_refused(ring_rows *x) {
    uint8_t *refused = x->w->ring;
    bool fits[1 << RING];
    for (uint32_t ring = 0; ring < 1 << RING; ring++) {
        fits[ring] = fits_clue(ring, x->clue);
        for (uint32_t i = 0; i < RING; i++)
            fits[ring] = fits[ring] && x->lit[i] != (ring >> i & 1 ? ARI_LIT_FALSE : ARI_LIT_TRUE);
    }
    for (uint32_t part = 0; part < ALL; part++, count_on(x)) {
        uint32_t ring = 0, i = 0;
        while (i < RING && x->digit[i] != OPEN) ring |= (uint32_t)x->digit[i] << i, i++;
        refused[part] = i < RING ? refused[part - power[i]] && refused[part - 2 * power[i]] : !fits[ring];
    }
}

static void add_clauses(ring_rows *x) {
    const uint8_t *refused = x->w->ring;
    for (uint32_t part = 0; part < ALL && x->w->m->status == ARI_OK; part++, count_on(x)) {
        bool shortest = refused[part];
        ari_lit lit[RING];
        uint32_t n = 0;
        for (uint32_t i = 0; i < RING && shortest; i++) {
            if (x->digit[i] == OPEN) continue;
            shortest = !refused[part + (uint32_t)(OPEN - x->digit[i]) * power[i]];
            lit[n++] = x->digit[i] ? ari_lower_negate(x->lit[i]) : x->lit[i];
        }
        if (shortest && (n != 1 || lit[0] != ARI_LIT_TRUE)) ari_model_clause(x->w->m, x->tag, lit, n);
    }
}

static void lower_runs_around(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    ring_rows x = {.w = w, .tag = ari_lower_tag(w, l, p), .clue = p->clue};
    uint32_t at[RING];
    if (!w->ring) w->ring = ARI_TAKE(w->m->arena, uint8_t, ALL);
    if (!ari_model_granted(w->m, w->ring != NULL)) return;
    find_ring(w->b, p->cell, at);
    for (uint32_t i = 0; i < RING; i++)
        x.lit[i] = at[i] == ARI_NO ? ARI_LIT_FALSE : ari_lower_symbol(w, l->side, at[i]);
    find_refused(&x);
    add_clauses(&x);
}

/* ---- drawing ---- */

static uint32_t ring_of(const ari_board *b, const ari_law *l, const ari_marks *k, uint32_t cell) {
    uint32_t at[RING], ring = 0;
    find_ring(b, cell, at);
    for (uint32_t i = 0; i < RING; i++)
        if (at[i] != ARI_NO && ari_judge_is(b, k, l->side, at[i])) ring |= 1u << i;
    return ring;
}

static bool are_around(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    return fits_clue(ring_of(j->b, l, j->k, p->cell), p->clue);
}

static void list_around(ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p, int32_t *clue) {
    int32_t run[RING];
    const uint32_t n = list_runs(ring_of(b, l, k, p->cell), run);
    *clue = n ? ari_set_make(run, n) : 0;
}

/* ---- words ---- */

static void say_around(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *one = ari_sentences_unit(w->s, l->side, false, w->a);
    if (!one) {
        w->failed = true;
        return;
    }
    ari_sentences_none(w, l, one, " around it", " around them");
    ari_sentences_add(w, r->name, r->name, ari_sentences_facts,
                      "{facts}; this alone is left for the {v1} at {1}: {then}.");
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " overlap"), r->name, NULL,
                      "All ways to place the {v1} at {1} have this in common: {then}.");
}

const ari_rules_form ari_rules_form_runs_around = {
    .lower = lower_runs_around, .holds = are_around, .clue = list_around, .say = say_around};
