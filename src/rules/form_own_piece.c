/* form_own_piece.c - "pieces of SYMBOL are no rectangles": no piece of cells with the symbol, by their sides, is one.
 * "size of piece = VALUE": the piece of the cell, of those with its symbol, has so many cells; of one symbol a law says
 * that all pieces are rectangles.
 *
 * A rectangle is a piece exactly when its cells have the symbol and those beside it have not: a clause for each. Sizes,
 * of a clue with the number n: for each rectangle of n cells with the clue an auxiliary, that it is the piece; one of
 * them, where the cell has the symbol of rectangles. Of the other symbol an auxiliary for each other cell less than n
 * steps away, that it is of the piece of the clue; a demand says that they are connected with it. */
#include "rules/form.h"

#include <string.h>

enum { MOST_CELLS = 900 };

/* ---- sheet ---- */

/* Behind "pieces of SYMBOL are": "no". */
ari_status ari_form_own_piece_none(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    l->form = ARI_LAW_NO_BLOCKS;
    return ari_sheet_expect(r, "rectangles", "write: pieces of SYMBOL are no rectangles");
}

/* Behind "size": "of". */
ari_status ari_form_own_piece_read(ari_sheet_reader *r, ari_law *l) {
    uint8_t side = ARI_SIDE_ANY;
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_BLOCKS && !r->law.at[i].number) side = r->law.at[i].side;
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_OWN_PIECE) return ari_sheet_fail(r, "is said twice", "one law is enough");
    if (!side || l->each != ARI_EACH_CLUE || l->only || l->colour || r->s->shut || r->s->colours)
        return ari_sheet_fail(r, "is a form of clues in cells of two symbols, one of them in rectangles",
                              "write before: pieces of SYMBOL are rectangles; here: each LAYER: size of piece = "
                              "number");
    ARI_TRY(ari_sheet_next(r)); /* of */
    ARI_TRY(ari_sheet_expect(r, "piece", "write: size of piece = number"));
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    l->form = ARI_LAW_OWN_PIECE;
    l->side = side;
    return l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE
               ? ARI_OK
               : ari_sheet_fail(r, "is behind no number of the clue", "write: size of piece = number");
}

/* ---- model: rectangles ---- */

typedef struct box { uint32_t top, left, high, wide; } box;

/* The literals of its cells, and the opposite of those beside it, into w->some; how many. */
static uint32_t gather_box(ari_lowering *w, uint32_t side, box o) {
    const ari_board *b = w->b;
    uint32_t n = 0;
    for (uint32_t r = o.top ? o.top - 1 : 0; r <= o.top + o.high && r < b->rows; r++)
        for (uint32_t c = o.left ? o.left - 1 : 0; c <= o.left + o.wide && c < b->cols; c++) {
            const bool row = r >= o.top && r < o.top + o.high, column = c >= o.left && c < o.left + o.wide;
            if (!row && !column) continue;
            const ari_lit lit = ari_lower_symbol(w, side, r * b->cols + c);
            w->some[n++] = row && column ? lit : ari_lower_negate(lit);
        }
    return n;
}

static void lower_none(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    (void)p;
    if (b->ncell > MOST_CELLS) w->m->status = ARI_LIMIT; /* clauses grow with its square */
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++)
        for (uint32_t high = 1; i / b->cols + high <= b->rows; high++)
            for (uint32_t wide = 1; i % b->cols + wide <= b->cols && w->m->status == ARI_OK; wide++) {
                const uint32_t n = gather_box(w, l->side, (box){i / b->cols, i % b->cols, high, wide});
                uint32_t open = 0;
                bool never = false; /* cells with a clue are known */
                for (uint32_t k = 0; k < n; k++) {
                    never |= w->some[k] == ARI_LIT_FALSE;
                    if (w->some[k] < ARI_LIT_TRUE) w->some[open++] = ARI_NOT(w->some[k]);
                }
                if (!never) ari_model_clause(w->m, ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0), w->some, open);
            }
}

/* ---- model: sizes ---- */

static ari_lit add_aux(ari_lowering *w, char stem, uint32_t cell, uint32_t n) {
    ari_name name = ari_board_name(w->b, stem, cell);
    name.c = (uint16_t)n;
    const ari_var v = n > UINT16_MAX ? ARI_NO : ari_model_aux(w->m, name);
    if (n > UINT16_MAX) w->m->status = ARI_LIMIT;
    return v == ARI_NO ? ARI_LIT_FALSE : ARI_POS(v);
}

/* It is the piece, exactly when its cells have the symbol, and those beside it have not. */
static ari_lit add_box(ari_lowering *w, ari_tag plain, const ari_law *l, uint32_t cell, box o, uint32_t serial) {
    const ari_lit is = add_aux(w, 'q', cell, serial);
    if (w->m->status != ARI_OK) return is;
    ari_model_follow(w->m, ARI_VAR(is));
    const uint32_t n = gather_box(w, l->side, o);
    for (int least = 0; least < 2 && w->m->status == ARI_OK; least++) {
        ari_model_begin(w->m, plain, least ? 0 : ARI_MINUS, least ? ARI_PLUS : (int32_t)n - 1);
        for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, w->some[i]);
        ari_model_term(w->m, least ? -(int32_t)n : -1, is);
        ari_model_end(w->m);
    }
    return is;
}

/* Where the cell has the symbol of rectangles, one of those of its size is the piece. */
static void lower_boxes(ari_lowering *w, const ari_law *l, uint32_t cell, uint32_t size, ari_tag plain, ari_tag tag) {
    const ari_board *b = w->b;
    const uint32_t r = cell / b->cols, c = cell % b->cols;
    ARI_LIST(ari_lit) all = {0};
    for (uint32_t high = 1; high <= b->rows && high <= size; high++) {
        const uint32_t wide = size / high;
        if (size % high || wide > b->cols) continue;
        for (uint32_t top = r + 1 < high ? 0 : r + 1 - high; top <= r && top + high <= b->rows; top++)
            for (uint32_t left = c + 1 < wide ? 0 : c + 1 - wide; left <= c && left + wide <= b->cols; left++) {
                const ari_lit is = add_box(w, plain, l, cell, (box){top, left, high, wide}, all.n + 1);
                if (w->m->status != ARI_OK) return;
                if (!ari_model_granted(w->m, ARI_APPEND(w->m->arena, &all, is))) return;
            }
    }
    const ari_lit other = ari_lower_negate(ari_lower_symbol(w, l->side, cell));
    if (!ari_model_granted(w->m, ARI_APPEND(w->m->arena, &all, other))) return;
    ari_model_clause(w->m, tag, all.at, all.n);
}

typedef struct reach {
    uint32_t *step, *queue, n; /* [ncell] steps to a cell, ARI_NO: out of reach; cells in reach, nearest first */
    ari_lit *of, *other;       /* [ncell] it is of the piece of the clue; it has the other symbol */
} reach;

static bool find_reach(ari_lowering *w, const ari_law *l, uint32_t root, uint32_t size, reach *x) {
    const ari_board *b = w->b;
    ari_arena *a = w->m->arena;
    *x = (reach){.step = ARI_TAKE(a, uint32_t, b->ncell), .queue = ARI_TAKE(a, uint32_t, b->ncell),
                 .of = ARI_TAKE(a, ari_lit, b->ncell), .other = ARI_TAKE(a, ari_lit, b->ncell)};
    if (!ari_model_granted(w->m, x->step && x->queue && x->of && x->other)) return false;
    memset(x->step, 0xff, b->ncell * sizeof *x->step);
    for (uint32_t i = 0; i < b->ncell; i++)
        x->other[i] = ari_lower_negate(ari_lower_symbol(w, l->side, i)), x->of[i] = ARI_LIT_FALSE;
    x->step[root] = 0;
    x->queue[x->n++] = root;
    for (uint32_t i = 0; i < x->n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, x->queue[i], d);
            if (next == ARI_NO || x->step[next] != ARI_NO || x->step[x->queue[i]] + 1 >= size) continue;
            x->step[next] = x->step[x->queue[i]] + 1;
            x->queue[x->n++] = next;
        }
    return true;
}

static void add_beside(ari_lowering *w, const reach *x, uint32_t cell, uint32_t root, ari_tag plain, ari_tag tag) {
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(w->b, cell, d);
        if (next == ARI_NO || next == root) continue;
        ari_lower_clause(w, x->step[next] == ARI_NO ? tag : plain, ARI_NOT(x->of[cell]),
                         ari_lower_negate(x->other[next]), x->of[next]);
    }
}

/* Where the cell has the other symbol, so many cells are connected with it. */
static void lower_reach(ari_lowering *w, const ari_law *l, uint32_t root, uint32_t size, uint32_t serial,
                        ari_tag plain, ari_tag tag) {
    const ari_board *b = w->b;
    reach x;
    if (!find_reach(w, l, root, size, &x)) return;
    const ari_lit here = x.other[root];
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++)
        if (x.step[i] != ARI_NO) x.of[i] = i == root ? here : add_aux(w, 'i', i, serial);
    if (w->m->status != ARI_OK) return;
    ari_model_begin(w->m, tag, 0, 0);
    for (uint32_t i = 0; i < b->ncell; i++)
        if (i != root && x.step[i] != ARI_NO) ari_model_term(w->m, 1, x.of[i]);
    if (size > 1) ari_model_term(w->m, 1 - (int32_t)size, here);
    ari_model_end(w->m);
    for (uint32_t i = 0; i < x.n; i++) {
        if (i) ari_lower_clause(w, plain, ARI_NOT(x.of[x.queue[i]]), x.other[x.queue[i]], ARI_LIT_FALSE);
        if (i) ari_lower_clause(w, plain, ARI_NOT(x.of[x.queue[i]]), here, ARI_LIT_FALSE); /* without the clue too */
        add_beside(w, &x, x.queue[i], root, plain, tag);
    }
    if (!ari_lower_grid(w)) return;
    ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, w->grid, false, 0, plain);
    if (!t) return;
    memcpy(t->vertex, x.of, b->ncell * sizeof *t->vertex);
    t->vertex[root] = ARI_LIT_TRUE; /* without the symbol it is alone */
    for (uint32_t i = 0; i < b->ncell; i++)
        if (x.step[i] == ARI_NO) x.other[i] = ARI_LIT_FALSE;
    ari_model_spread(w->m, root, x.other);
}

static void lower_own(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const uint32_t serial = ++w->reached; /* of all clues, those without a number too */
    int32_t value;
    if (!ari_lower_value(w, l, p, &value) || value < 1) return;
    const ari_tag tag = ari_lower_tag(w, l, p), plain = ari_tag_of(l->rule, p->site, 0);
    lower_boxes(w, l, p->cell, (uint32_t)value, plain, tag);
    if (w->m->status == ARI_OK) lower_reach(w, l, p->cell, (uint32_t)value, serial, plain, tag);
}

/* ---- drawing ---- */

/* The cells of its piece into queue[0..n[, which are then seen[ncell]; their box. */
static uint32_t walk_piece(const ari_board *b, const ari_marks *k, uint32_t from, bool *seen, uint32_t *queue,
                           uint32_t *area) {
    const bool is = ari_judge_is(b, k, ARI_SIDE_ON, from);
    uint32_t n = 1, top = b->rows, left = b->cols, low = 0, right = 0;
    queue[0] = from, seen[from] = true;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t r = queue[i] / b->cols, c = queue[i] % b->cols;
        top = r < top ? r : top, low = r > low ? r : low, left = c < left ? c : left, right = c > right ? c : right;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || seen[next] || ari_judge_is(b, k, ARI_SIDE_ON, next) != is) continue;
            seen[next] = true;
            queue[n++] = next;
        }
    }
    *area = (low - top + 1) * (right - left + 1);
    return n;
}

static bool are_none(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    ari_arena a;
    bool fine = true;
    (void)p;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool *seen = ARI_ZERO(&a, bool, b->ncell);
    for (uint32_t i = 0; i < b->ncell && seen && fine; i++) {
        uint32_t area;
        if (seen[i] || !ari_judge_is(b, j->k, l->side, i)) continue;
        const uint32_t n = walk_piece(b, j->k, i, seen, j->seen, &area);
        fine = n != area;
    }
    ari_arena_drop(&a);
    return fine && seen;
}

/* Without scratch of its own: makers ask for the number of a cell. */
static int32_t size_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    ari_arena a;
    uint32_t area;
    (void)l;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool *seen = ARI_ZERO(&a, bool, b->ncell);
    uint32_t *queue = ARI_TAKE(&a, uint32_t, b->ncell);
    const int32_t n = seen && queue ? (int32_t)walk_piece(b, k, p->cell, seen, queue, &area) : 0;
    ari_arena_drop(&a);
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)b->ncell;
}

/* ---- words ---- */

static void say_none(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, "no rectangle", r->name, NULL, "{known}Else a piece at {1} would be a rectangle: {then}.");
}

static bool is_of(const ari_model *m, ari_lit lit, char stem) { return m->var_name[ARI_VAR(lit)].stem == stem; }

/* All conclusions are about the piece of the clue (q: a rectangle) and deny that it has the cell. */
static bool all_deny(const ari_model *m, const ari_deduction *d, char stem) {
    bool deny = true;
    for (uint32_t i = 0; i < d->nthen && deny; i++) deny = is_of(m, d->then[i], stem) && d->then[i] & 1u;
    return deny;
}

/* The one fact is a cell, or its label; what follows is the other. */
static bool is_same_cell(const ari_model *m, const ari_deduction *d, char fact, char then) {
    if (d->nfact != 1 || d->nthen != 1 || !is_of(m, d->fact[0], fact) || !is_of(m, d->then[0], then)) return false;
    const ari_name x = m->var_name[ARI_VAR(d->fact[0])], y = m->var_name[ARI_VAR(d->then[0])];
    return x.a == y.a && x.b == y.b;
}

/* The colour of the clue's cell follows. */
static bool has_colour(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    const uint32_t cell = ARI_SITE_INDEX(d->premise[0].tag.site);
    bool has = false;
    for (uint32_t i = 0; i < d->nthen && !has; i++)
        has = is_of(m, d->then[i], 'b') && ari_variable_place_of(b, m, d->then[i]).index == cell;
    return has;
}

#define FITS(name, holds) ARI_SENTENCE_FITS(ari_form_own_piece_##name, holds)
FITS(blocked, all_deny(m, d, 'q'))
FITS(coloured, is_same_cell(m, d, 'b', 'i') && d->then[0] & 1u)
FITS(cell, is_same_cell(m, d, 'i', 'b'))
FITS(all, is_of(m, d->then[0], 'i') && !(d->then[0] & 1u))
FITS(large, d->nfact && all_deny(m, d, 'i'))
FITS(boxed, d->nthen == 1 && is_of(m, d->then[0], 'q'))
FITS(box, d->nfact == 1 && is_of(m, d->fact[0], 'q') && !(d->fact[0] & 1u))
FITS(same, d->nfact == 2 && d->nthen == 1 && is_of(m, d->then[0], 'i') && !(d->then[0] & 1u))
FITS(colour, has_colour(b, m, d))

static void say_own(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *wall = ARI_SENTENCE(w->a, "wall:", r->name);
    static const char blocked[] = "{known}These rectangles do not fit: {then}.";
    static const char other[] = "{known}A cell of the other colour is in no such piece: {then}.";
    ari_sentences_add(w, "rectangle blocked", r->name, ari_form_own_piece_blocked, blocked);
    ari_sentences_add(w, "other colour", r->name, ari_form_own_piece_coloured, other);
    ari_sentences_add(w, "piece too large", r->name, ari_form_own_piece_large,
                      "{known}With {it} the piece of {1} would have more than {n1} cells: {then}.");
    ari_sentences_add(w, "only rectangle", r->name, ari_form_own_piece_boxed,
                      "Only one rectangle of {n1} cells is left for {1}: {then}.");
    ari_sentences_add(w, "rectangle and its sides", r->name, ari_form_own_piece_box,
                      "{facts}, and what is beside it is of the other colour: {then}.");
    ari_sentences_add(w, "same piece", r->name, ari_form_own_piece_same,
                      "{known}Neighbours of one colour are in one piece: {then}.");
    ari_sentences_add(w, "own cell", r->name, ari_form_own_piece_cell, "{facts}: {then}.");
    ari_sentences_add(w, "all it can reach", r->name, ari_form_own_piece_all,
                      "{known}The {v1} at {1} needs all other cells that it can reach: {then}.");
    ari_sentences_add(w, "colour of the piece", r->name, ari_form_own_piece_colour,
                      "{known}No other piece of {n1} cells fits at {1}: {then}.");
    ari_sentences_many(w, "rectangle blocked", blocked);
    ari_sentences_many(w, "piece too large",
                       "{known}With {it} a piece would have more cells than its number says: {then}.");
    ari_sentences_many(w, "colour of the piece", "{known}No other piece of its size fits at {all}: {then}.");
    ari_sentences_many(w, "other colour", other);
    ari_sentences_add(w, "size of its piece", r->name, NULL,
                      "{known}{1} says how many cells its piece has: {then}.");
    ari_sentences_add(w, "way to the piece", wall, NULL, "{known}No way from the clue leads to {it} any more: {then}.");
    ari_sentences_brief(w, wall, "no way from the clue leads there", "no way from the clue leads there");
}

const ari_rules_form ari_rules_form_no_blocks = {.lower = lower_none, .holds = are_none, .say = say_none};
const ari_rules_form ari_rules_form_own_piece = {
    .lower = lower_own, .value = size_of, .most = most_of, .say = say_own};
