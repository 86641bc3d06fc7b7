/* form_two_clues.c - of a division: "pieces have two LAYER", or one: each piece has exactly so many clues, and borders
 * are around pieces alone. "size is between": the piece of the clue has more cells than one of its two numbers, and
 * fewer than the other.
 *
 * Lowered to a variable for each cell and clue: the cell is in the clue's piece. Where no border is between two cells,
 * they are in the same pieces, and in no common one where there is; each cell is in those of two clues, or one; a
 * demand says that each clue's cells are connected. Sizes: of each clue's piece, that it has so many cells, for each
 * number of the board and the next one. Clues of one piece have these in common, so that numbers are compared by
 * clauses. What a row says of two numbers goes by a variable of each, which rows of its clue alone give a meaning. */
#include "rules/form.h"
#include "rules/label_sentences.h"

#include "base/sort.h"

#include <string.h>

struct ari_two_clues {
    uint32_t n;
    uint32_t *root; /* [n] cells with a clue, in reading order */
    ari_lit *of;    /* [n * ncell] "the cell is in the piece of this clue" */
    ari_lit *more, *less; /* [n] the piece has more cells than the number says, fewer; free where it says nothing */
};

/* Behind "pieces have". */
ari_status ari_form_two_clues_read(ari_sheet_reader *r, ari_law *l, int32_t many) {
    ARI_TRY(ari_sheet_need_clue(r));
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_TWO_CLUES) return ari_sheet_fail(r, "are said twice", "one law is enough");
    l->form = ARI_LAW_TWO_CLUES;
    l->number = many;
    r->s->fixed = true;
    return ari_sheet_next(r);
}

/* From "size" on. */
ari_status ari_form_size_between_read(ari_sheet_reader *r, ari_law *l) {
    bool two = false;
    for (uint32_t i = 0; i < r->law.n; i++) two |= r->law.at[i].form == ARI_LAW_TWO_CLUES && r->law.at[i].number == 2;
    if (!two || l->each != ARI_EACH_CLUE || l->only || l->colour || r->s->least > r->s->most)
        return ari_sheet_fail(r, "is a form of pieces with two numbers",
                              "write before: pieces have two LAYER; here: each LAYER: size is between");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "is", "write: size is between"));
    l->form = ARI_LAW_SIZE_BETWEEN;
    l->relation = ARI_IS_NOT; /* no drawing gives the number; it is compared with another, so none goes alone */
    return ari_sheet_expect(r, "between", "write: size is between");
}

/* ---- model: two clues ---- */

static bool begin_clues(ari_lowering *w, const ari_law *l) {
    const ari_board *b = w->b;
    struct ari_two_clues *x = w->two = ARI_ZERO(w->m->arena, struct ari_two_clues, 1);
    if (!ari_model_granted(w->m, x != NULL)) return false;
    x->root = ARI_TAKE(w->m->arena, uint32_t, b->ncell);
    if (!ari_model_granted(w->m, x->root != NULL)) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) x->root[x->n++] = i;
    x->of = ARI_TAKE(w->m->arena, ari_lit, (size_t)x->n * b->ncell + 1);
    x->more = ARI_TAKE(w->m->arena, ari_lit, x->n + 1);
    x->less = ARI_TAKE(w->m->arena, ari_lit, x->n + 1);
    if (!ari_model_granted(w->m, x->of && x->more && x->less) || !ari_lower_grid(w)) return false;
    for (uint32_t k = 0; k < x->n; k++)
        for (uint32_t i = 0, j = 0; i < b->ncell; i++) {
            ari_name name = ari_board_name(b, 'i', i);
            name.c = (uint16_t)(k + 1);
            ari_lit *of = &x->of[k * b->ncell + i];
            const bool clue = j < x->n && i == x->root[j], one = l->number == 1;
            *of = ARI_LIT_TRUE;
            if (clue && j != k && one) *of = ARI_LIT_FALSE;
            else if (clue && j < k) *of = x->of[j * b->ncell + x->root[k]]; /* each in the other's piece */
            if (clue && (j++ <= k || one)) continue;
            const ari_var v = ari_model_aux(w->m, name);
            if (v == ARI_NO) return false;
            ari_model_follow(w->m, v);
            *of = ARI_POS(v);
        }
    return true;
}

/* Both hold, or none, where `when` does. */
static void add_equal(ari_lowering *w, ari_tag tag, ari_lit when, ari_lit one, ari_lit two) {
    ari_lower_clause(w, tag, ari_lower_negate(when), ari_lower_negate(one), two);
    ari_lower_clause(w, tag, ari_lower_negate(when), one, ari_lower_negate(two));
}

static void lower_borders(ari_lowering *w, const ari_law *l) {
    const ari_board *b = w->b;
    for (ari_edge e = 0; e < w->grid->nedge && w->m->status == ARI_OK; e++) {
        const uint32_t one = w->grid->ends[e][0], two = w->grid->ends[e][1];
        const ari_edge at = ari_form_borders_at(b, one, two == one + b->cols ? ARI_DOWN : ARI_RIGHT);
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_EDGE, at), 0);
        for (uint32_t k = 0; k < w->two->n; k++) {
            const ari_lit here = w->two->of[k * b->ncell + one], there = w->two->of[k * b->ncell + two];
            add_equal(w, tag, ARI_NOT(w->border[at]), here, there);
            ari_lower_clause(w, tag, ARI_NOT(w->border[at]), ari_lower_negate(here), ari_lower_negate(there));
        }
    }
}

/* Of pieces with one clue: a cell is beside another one of its piece. It follows, and steps are far easier with it. */
static void lower_beside(ari_lowering *w, ari_tag tag, uint32_t cell) {
    const ari_board *b = w->b;
    for (uint32_t k = 0; k < w->two->n && w->m->status == ARI_OK; k++) {
        const ari_lit *of = w->two->of + (size_t)k * b->ncell;
        ari_lit lit[5] = {ari_lower_negate(of[cell])};
        uint32_t n = 1;
        if (of[cell] == ARI_LIT_FALSE || of[cell] == ARI_LIT_TRUE) continue;
        for (int way = ARI_UP; way <= ARI_RIGHT && n; way++) {
            const uint32_t next = ari_board_ahead(b, cell, way);
            if (next == ARI_NO || of[next] == ARI_LIT_FALSE) continue;
            if (of[next] == ARI_LIT_TRUE) n = 0;
            else lit[n++] = of[next];
        }
        if (n) ari_model_clause(w->m, tag, lit, n);
    }
}

static void lower_two(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    (void)p;
    if (!begin_clues(w, l)) return;
    const struct ari_two_clues *x = w->two;
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        uint32_t n = 0;
        int32_t wanted = l->number;
        for (uint32_t k = 0; k < x->n; k++)
            if (x->of[k * b->ncell + i] == ARI_LIT_TRUE) wanted--;
            else if (x->of[k * b->ncell + i] != ARI_LIT_FALSE) w->some[n++] = x->of[k * b->ncell + i];
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0);
        if (n || wanted) ari_model_count(w->m, tag, wanted, wanted, w->some, n);
        if (l->number == 1) lower_beside(w, tag, i);
    }
    lower_borders(w, l);
    for (uint32_t k = 0; k < x->n && w->m->status == ARI_OK; k++) {
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, x->root[k]), 0);
        ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, w->grid, false, 0, tag);
        if (t) memcpy(t->vertex, x->of + (size_t)k * b->ncell, b->ncell * sizeof *t->vertex);
    }
}

const ari_lit *ari_form_two_clues_labels(const ari_lowering *w, uint32_t cell) {
    const struct ari_two_clues *x = w->two;
    for (uint32_t k = 0; x && x->of && k < x->n; k++)
        if (x->root[k] == cell) return x->of + (size_t)k * w->b->ncell;
    return NULL;
}

/* ---- model: sizes ---- */

/* n r,c,s: the piece of the clue there has s cells or more; m r,c, y r,c: more, fewer than its number says. */
static ari_lit add_aux(ari_lowering *w, char stem, uint32_t cell, uint32_t size) {
    ari_name name = ari_board_name(w->b, stem, cell);
    name.c = (uint16_t)size;
    const ari_var v = ari_model_aux(w->m, name);
    if (v == ARI_NO) return ARI_LIT_FALSE;
    ari_model_follow(w->m, v);
    return ARI_POS(v);
}

/* The sizes that matter, ascending into w->key: numbers of clues and the next ones, from 3 up to the cells. */
static uint32_t find_sizes(ari_lowering *w) {
    uint32_t n = 0;
    bool *is = ARI_ZERO(w->m->arena, bool, w->b->ncell + 2);
    if (!ari_model_granted(w->m, is != NULL)) return 0;
    for (uint32_t k = 0; k < w->two->n; k++) {
        const int32_t number = w->b->clue[w->two->root[k]];
        for (int32_t s = number; number >= 0 && s <= number + 1; s++)
            if (s >= 0 && s <= (int32_t)w->b->ncell) is[s] = true;
    }
    for (uint32_t s = 3; s <= w->b->ncell; s++)
        if (is[s]) w->key[n++] = s;
    return n;
}

/* has: of each size, the piece of the clue has so many cells. */
static void lower_sizes(ari_lowering *w, ari_tag tag, uint32_t k, const uint64_t *size, uint32_t n, ari_lit *has) {
    const uint32_t cells = w->b->ncell;
    const ari_lit *of = w->two->of + (size_t)k * cells;
    for (uint32_t s = 0; s < n && w->m->status == ARI_OK; s++) {
        const int32_t others = (int32_t)size[s] - 1; /* beside the clue's own cell */
        has[s] = add_aux(w, 'n', w->two->root[k], (uint32_t)size[s]);
        if (w->m->status != ARI_OK) return;
        for (int upper = 0; upper < 2; upper++) {
            ari_model_begin(w->m, tag, upper ? ARI_MINUS : 0, upper ? others - 1 : ARI_PLUS);
            for (uint32_t i = 0; i < cells; i++)
                if (i != w->two->root[k]) ari_model_term(w->m, 1, of[i]);
            ari_model_term(w->m, upper ? others - (int32_t)cells : -others, has[s]);
            ari_model_end(w->m);
        }
        if (s) ari_lower_clause(w, tag, ARI_NOT(has[s]), has[s - 1], ARI_LIT_FALSE);
    }
}

/* A way from the clue to the cell is as long as rows and columns between them, so the piece has one cell more. */
static void lower_ways(ari_lowering *w, ari_tag tag, uint32_t k, const uint64_t *size, uint32_t n, const ari_lit *has) {
    const ari_board *b = w->b;
    const uint32_t root = w->two->root[k];
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols, y = root / b->cols, x = root % b->cols;
        const uint32_t cells = 1 + (r > y ? r - y : y - r) + (c > x ? c - x : x - c);
        uint32_t s = n;
        while (s && size[s - 1] > cells) s--;
        if (i != root && s) ari_lower_clause(w, tag, ARI_NOT(w->two->of[k * b->ncell + i]), has[s - 1], ARI_LIT_FALSE);
    }
}

static ari_lit find_size(const uint64_t *size, uint32_t n, const ari_lit *has, int64_t wanted) {
    for (uint32_t s = 0; s < n; s++)
        if ((int64_t)size[s] == wanted) return has[s];
    return wanted < 3 ? ARI_LIT_TRUE : ARI_LIT_FALSE;
}

/* Of all clues at once, at the first place. */
static void lower_all(ari_lowering *w, const ari_law *l) {
    const uint32_t n = find_sizes(w), clues = w->two->n;
    ari_lit *has = ARI_TAKE(w->m->arena, ari_lit, (size_t)clues * n + 1);
    if (!ari_model_granted(w->m, has != NULL)) return;
    for (uint32_t k = 0; k < clues && w->m->status == ARI_OK; k++) {
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, w->two->root[k]), 0);
        lower_sizes(w, tag, k, w->key, n, has + k * n);
        lower_ways(w, tag, k, w->key, n, has + k * n);
    }
    for (uint32_t k = 0; k < clues && w->m->status == ARI_OK; k++) {
        const int32_t number = w->b->clue[w->two->root[k]];
        const uint32_t cell = w->two->root[k];
        const ari_ground_place p = {.site = ARI_SITE(ARI_AT_CELL, cell), .cell = cell, .clue = number};
        w->two->more[k] = w->two->less[k] = ARI_LIT_FALSE;
        if (number < 0) continue;
        const ari_tag tag = ari_lower_tag(w, l, &p);
        const ari_lit fits = find_size(w->key, n, has + k * n, number);
        const ari_lit above = find_size(w->key, n, has + k * n, (int64_t)number + 1);
        w->two->more[k] = add_aux(w, 'm', cell, 0);
        w->two->less[k] = add_aux(w, 'y', cell, 0);
        if (w->m->status != ARI_OK) return;
        add_equal(w, tag, ARI_LIT_TRUE, w->two->more[k], above);
        add_equal(w, tag, ARI_LIT_TRUE, w->two->less[k], ari_lower_negate(fits));
        ari_lower_clause(w, tag, ari_lower_negate(fits), above, ARI_LIT_FALSE);
    }
    for (uint32_t k = 0; k < clues; k++)
        for (uint32_t i = 0; i < k && w->m->status == ARI_OK; i++) {
            const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, w->two->root[k]), 0);
            const ari_lit both = w->two->of[k * w->b->ncell + w->two->root[i]], apart = ARI_NOT(both);
            for (uint32_t s = 0; s < n; s++) add_equal(w, tag, both, has[k * n + s], has[i * n + s]);
            ari_lower_clause(w, tag, apart, ari_lower_negate(w->two->more[k]), ari_lower_negate(w->two->more[i]));
            ari_lower_clause(w, tag, apart, ari_lower_negate(w->two->less[k]), ari_lower_negate(w->two->less[i]));
        }
}

static void lower_between(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    if (w->two && w->two->n && p->cell == w->two->root[0]) lower_all(w, l);
}

/* ---- drawing ---- */

static bool have_two(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    const uint32_t *queue = j->seen + b->ncell;
    (void)p;
    memset(j->seen, 0, b->ncell * sizeof *j->seen);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (j->seen[i]) continue;
        uint32_t clues = 0;
        for (uint32_t n = ari_form_borders_walk(j, i, i + 1); n-- > 0;) clues += b->clue[queue[n]] != ARI_CLUE_NONE;
        if (clues != (uint32_t)l->number) return false;
    }
    return !ari_form_borders_inside(j);
}

static bool is_between(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const uint32_t *queue = j->seen + j->b->ncell;
    (void)l;
    memset(j->seen, 0, j->b->ncell * sizeof *j->seen);
    const uint32_t n = ari_form_borders_walk(j, p->cell, 1);
    const int64_t here = j->b->clue[p->cell], size = n;
    if (here < 0) return true;
    for (uint32_t i = 0; i < n; i++) {
        const int64_t other = j->b->clue[queue[i]];
        if (queue[i] != p->cell && other >= 0 && (size - here) * (size - other) >= 0) return false;
    }
    return size != here;
}

/* ---- words ---- */

static void say_two(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    const char *wall = ARI_SENTENCE(w->a, "wall:", name);
    ari_label_sentences_add(w, l, l->number == 1 ? "clue" : "number", l->number > 1,
                            l->number == 1 ? "one clue a piece" : "two numbers a piece");
    ari_sentences_add(w, l->number == 1 ? "way to the clue" : "way to the number", wall, NULL,
                      "{known}A piece is connected, and no other way is left: {then}.");
}

const ari_rules_form ari_rules_form_two_clues = {.lower = lower_two, .holds = have_two, .say = say_two};
const ari_rules_form ari_rules_form_size_between = {
    .lower = lower_between, .holds = is_between, .say = ari_sentences_plain};
