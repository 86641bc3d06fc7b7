/* form_halves.c - of a division: "pieces have halves by LAYER": each piece is one connected area of white cells and one
 * of cells with a black clue, of the same shape, turned or mirrored; borders are around pieces alone. "half = VALUE":
 * so many cells of its colour has the piece of the cell.
 *
 * Lowered to a label for each white cell, its cells: those of the piece whose first white cell it is. A cell has one
 * label; where no border is between two cells they have the same one, where one is they have not. Demands say that the
 * white cells of a label are connected, and all of its cells. A motion takes the first white cell to a grey one in
 * reach, in one of eight turns; it fits when it takes the white cells of the label to the grey ones, and all labels
 * have one that fits. Only those count by which cells can touch what they are taken to. */
#include "rules/form.h"
#include "rules/label_sentences.h"

#include <string.h>

enum { TURNS = 8, MOST_NUMBER = UINT16_MAX }; /* of auxiliaries of a cell, which their names hold */

typedef struct ari_halves {
    uint32_t n;
    uint32_t *root; /* [n] white cells, in reading order */
    ari_lit *of;    /* [n * ncell] "the cell has this label"; false: it is out of reach */
} halves;

static bool is_grey(const ari_board *b, uint32_t cell) {
    return b->clue[cell] != ARI_CLUE_NONE && ari_coloured_colour(b->clue[cell]) != ARI_WHITE;
}

/* Behind "pieces have". */
ari_status ari_form_halves_read(ari_sheet_reader *r, ari_law *l) {
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_HALVES) return ari_sheet_fail(r, "are said twice", "one law is enough");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "by", "write: pieces have halves by LAYER"));
    ARI_TRY(ari_sheet_need_clue(r));
    if (r->s->colours != (1u << ARI_WHITE | 1u << ARI_BLACK) || r->s->arrows || r->s->least > r->s->most)
        return ari_sheet_fail(r, "has no white and black numbers", "write: in cells white or black with 1.. or ?");
    l->form = ARI_LAW_HALVES;
    r->s->shut_colour = ARI_BLACK; /* a black cell may have no number; a white one without is no clue */
    r->s->fixed = true;
    return ari_sheet_next(r);
}

static ari_status read_half(ari_sheet_reader *r, ari_law *l) {
    bool halved = false;
    for (uint32_t i = 0; i < r->law.n; i++) halved |= r->law.at[i].form == ARI_LAW_HALVES;
    if (!halved || l->each != ARI_EACH_CLUE || l->only || l->colour)
        return ari_sheet_fail(r, "is a form of pieces with halves",
                              "write before: pieces have halves by LAYER; here: each LAYER: half = number");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    return l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE
               ? ARI_OK
               : ari_sheet_fail(r, "is no number of the clue", "write: half = number");
}

/* ---- motions ---- */

/* The cell that the motion takes this one to, where it takes `from` to `to` in this turn; ARI_NO: off the board. */
static uint32_t image_of(const ari_board *b, uint32_t from, uint32_t to, uint32_t turn, uint32_t cell) {
    const int32_t cols = (int32_t)b->cols, rows = (int32_t)b->rows;
    const int32_t dr = (int32_t)cell / cols - (int32_t)from / cols, dc = (int32_t)cell % cols - (int32_t)from % cols;
    const int32_t down = turn & 4 ? dc : dr, right = turn & 4 ? dr : dc;
    const int32_t r = (int32_t)to / cols + (turn & 2 ? -down : down);
    const int32_t c = (int32_t)to % cols + (turn & 1 ? -right : right);
    return r < 0 || c < 0 || r >= rows || c >= cols ? ARI_NO : (uint32_t)(r * cols + c);
}

/* ---- model ---- */

/* The cells of a label in reach into queue[0..n[: white ones behind the root by white ones, then grey ones by these and
 * by grey ones; *whites: how many of these; seen[ncell] is 1 for white ones, 2 for grey ones. */
static uint32_t find_reach(const ari_board *b, uint32_t root, uint32_t *seen, uint32_t *queue, uint32_t *whites) {
    static const int way[] = {ARI_UP, ARI_RIGHT, ARI_DOWN, ARI_LEFT}; /* names follow from it: CERTIFICATES */
    uint32_t n = 1;
    memset(seen, 0, b->ncell * sizeof *seen);
    queue[0] = root, seen[root] = 1;
    for (uint32_t kind = 1; kind <= 2; kind++) {
        for (uint32_t i = 0; i < n; i++)
            for (int d = 0; d < 4; d++) {
                const uint32_t next = ari_board_ahead(b, queue[i], way[d]);
                if (next == ARI_NO || seen[next] || is_grey(b, next) != (kind == 2)) continue;
                if (kind == 1 && next < root) continue;
                seen[next] = kind;
                queue[n++] = next;
            }
        if (kind == 1) *whites = n;
    }
    return n;
}

static ari_lit add_aux(ari_lowering *w, char stem, uint32_t one, uint32_t two, uint32_t three) {
    const ari_name name = {stem, (uint16_t)one, (uint16_t)two, (uint16_t)three};
    if (three > MOST_NUMBER) return w->m->status = ARI_LIMIT, ARI_LIT_FALSE;
    const ari_var v = ari_model_aux(w->m, name);
    if (v == ARI_NO) return ARI_LIT_FALSE;
    ari_model_follow(w->m, v);
    if (stem == 'i') ari_model_first(w->m, v, 1); /* labels first: a third of the conflicts */
    return ARI_POS(v);
}

static void lower_labels(ari_lowering *w, const ari_law *l, const halves *x) {
    const ari_board *b = w->b;
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        uint32_t n = 0;
        for (uint32_t k = 0; k < x->n; k++)
            if (x->of[k * b->ncell + i] != ARI_LIT_FALSE) w->some[n++] = x->of[k * b->ncell + i];
        ari_model_count(w->m, ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, i), 0), 1, 1, w->some, n);
    }
    for (ari_edge e = 0; e < w->grid->nedge && w->m->status == ARI_OK; e++) {
        const uint32_t one = w->grid->ends[e][0], two = w->grid->ends[e][1];
        const ari_edge at = ari_form_borders_at(b, one, two == one + b->cols ? ARI_DOWN : ARI_RIGHT);
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_EDGE, at), 0);
        for (uint32_t k = 0; k < x->n; k++) {
            const ari_lit here = x->of[k * b->ncell + one], there = x->of[k * b->ncell + two];
            if (here == ARI_LIT_FALSE && there == ARI_LIT_FALSE) continue;
            ari_lower_clause(w, tag, w->border[at], ari_lower_negate(here), there);
            ari_lower_clause(w, tag, w->border[at], here, ari_lower_negate(there));
            ari_lower_clause(w, tag, ARI_NOT(w->border[at]), ari_lower_negate(here), ari_lower_negate(there));
        }
    }
}

typedef struct motions {
    uint32_t root;
    const ari_lit *of;
    uint32_t *cell, n, whites; /* in reach, white ones first */
    uint32_t *seen;            /* [ncell] 1 white ones, 2 grey ones */
    ari_lit *unlike;           /* [ncell * ncell] of a white cell and a grey one: not both have the label, or none; 0 */
    bool *takes;
    uint32_t motions, *pairs;  /* so far; [ncell] of a white cell, of all labels: they have numbers */
    uint32_t *part, *image, *mark; /* scratch: cells that are taken with the root; where to, of each cell; 1 + turn */
} motions;

/* The cells that the motion takes to grey ones in reach, with the root, and where to; do they touch? */
static bool find_part(const ari_board *b, motions *o, uint32_t to, uint32_t turn, uint32_t *n) {
    bool touch = false;
    for (uint32_t i = 0; i < o->n; i++) o->image[o->cell[i]] = ARI_NO, o->mark[o->cell[i]] = 0;
    o->part[0] = o->root, o->image[o->root] = to, o->mark[to] = 1, *n = 1;
    for (uint32_t i = 0; i < *n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, o->part[i], d);
            if (next == ARI_NO || o->seen[next] != 1 || o->image[next] != ARI_NO) continue;
            const uint32_t image = image_of(b, o->root, to, turn, next);
            if (image == ARI_NO || o->seen[image] != 2) continue;
            o->image[next] = image, o->mark[image] = 1;
            o->part[(*n)++] = next;
        }
    for (uint32_t i = 0; i < *n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, o->part[i], d);
            touch |= next != ARI_NO && o->seen[next] == 2 && o->mark[next];
        }
    return touch;
}

/* Is the label of a white cell that of a grey one? Its opposite, a definition by four clauses. */
static ari_lit unlike_of(ari_lowering *w, motions *o, ari_tag tag, uint32_t one, uint32_t two) {
    ari_lit *at = &o->unlike[(size_t)one * w->b->ncell + two];
    if (*at) return *at - 1;
    const ari_lit x = o->of[one], y = o->of[two];
    const ari_lit d = add_aux(w, 'd', one / w->b->cols + 1, one % w->b->cols + 1, ++o->pairs[one]);
    if (w->m->status != ARI_OK) return ARI_LIT_FALSE;
    ari_lower_clause(w, tag, d, ARI_NOT(x), y);
    ari_lower_clause(w, tag, d, x, ARI_NOT(y));
    ari_lower_clause(w, tag, ARI_NOT(d), x, y);
    ari_lower_clause(w, tag, ARI_NOT(d), ARI_NOT(x), ARI_NOT(y));
    *at = d + 1;
    return d;
}

/* It fits exactly when none of these holds: a cell and its image are unlike, others have the label. */
static ari_lit add_motion(ari_lowering *w, motions *o, ari_tag tag, uint32_t to, uint32_t turn) {
    uint32_t n = 0, cells;
    if (!find_part(w->b, o, to, turn, &cells)) return ARI_LIT_FALSE;
    const ari_lit fits = add_aux(w, 'q', o->root / w->b->cols + 1, o->root % w->b->cols + 1, ++o->motions);
    for (uint32_t i = 0; i < o->n && w->m->status == ARI_OK; i++) {
        const uint32_t cell = o->cell[i];
        if (i < o->whites && o->image[cell] != ARI_NO) w->some[n++] = unlike_of(w, o, tag, cell, o->image[cell]);
        else if (i < o->whites || !o->mark[cell]) w->some[n++] = o->of[cell];
    }
    for (int least = 0; least < 2 && w->m->status == ARI_OK; least++) { /* some or it fits; none where it fits */
        ari_model_begin(w->m, tag, least ? 1 : ARI_MINUS, least ? ARI_PLUS : (int32_t)n);
        for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, w->some[i]);
        ari_model_term(w->m, least ? 1 : (int32_t)n, fits);
        ari_model_end(w->m);
    }
    return fits;
}

static void lower_motions(ari_lowering *w, motions *o, ari_tag tag) {
    ari_lit *fits = ARI_TAKE(w->m->arena, ari_lit, (size_t)TURNS * o->n + 1);
    uint32_t n = 0;
    o->takes = ARI_TAKE(w->m->arena, bool, (size_t)TURNS * o->n * o->n + 1);
    if (!ari_model_granted(w->m, fits && o->takes)) return;
    ari_model_begin(w->m, tag, 0, 0); /* as many white cells as grey ones */
    for (uint32_t i = 0; i < o->n; i++) ari_model_term(w->m, i < o->whites ? 1 : -1, o->of[o->cell[i]]);
    ari_model_end(w->m);
    for (uint32_t i = o->whites; i < o->n; i++)
        for (uint32_t turn = 0; turn < TURNS && w->m->status == ARI_OK; turn++) {
            fits[n] = add_motion(w, o, tag, o->cell[i], turn);
            if (fits[n] == ARI_LIT_FALSE) continue;
            for (uint32_t k = 0; k < o->n; k++)
                o->takes[(size_t)n * o->n + k] = k < o->whites ? o->image[o->cell[k]] != ARI_NO : o->mark[o->cell[k]];
            n++;
        }
    for (uint32_t i = 0; i < o->n && w->m->status == ARI_OK; i++) { /* each cell is of one that fits */
        ari_model_begin(w->m, tag, 1, ARI_PLUS);
        ari_model_term(w->m, 1, ARI_NOT(o->of[o->cell[i]]));
        for (uint32_t k = 0; k < n; k++)
            if (o->takes[(size_t)k * o->n + i]) ari_model_term(w->m, 1, fits[k]);
        ari_model_end(w->m);
    }
}

static void add_connected(ari_lowering *w, const motions *o, ari_tag tag, uint32_t n) {
    ari_topo *t = ari_model_topo(w->m, ARI_CONNECTED, w->grid, false, 0, tag);
    for (uint32_t i = 0; t && i < w->b->ncell; i++) t->vertex[i] = ARI_LIT_FALSE;
    for (uint32_t i = 0; t && i < n; i++) t->vertex[o->cell[i]] = o->of[o->cell[i]];
}

static void lower_halves(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    ari_arena *a = w->m->arena;
    halves *x = w->halves = ARI_ZERO(a, halves, 1);
    motions o = {.pairs = ARI_ZERO(a, uint32_t, b->ncell), .cell = ARI_TAKE(a, uint32_t, b->ncell),
                 .seen = ARI_TAKE(a, uint32_t, b->ncell),
                 .part = ARI_TAKE(a, uint32_t, b->ncell), .image = ARI_TAKE(a, uint32_t, b->ncell),
                 .mark = ARI_TAKE(a, uint32_t, b->ncell),
                 .unlike = ARI_TAKE(a, ari_lit, (size_t)b->ncell * b->ncell)};
    (void)p;
    if (!ari_model_granted(w->m, x && o.pairs && o.cell && o.seen && o.part && o.image && o.mark && o.unlike)) return;
    x->root = ARI_TAKE(a, uint32_t, b->ncell);
    if (!ari_model_granted(w->m, x->root != NULL) || !ari_lower_grid(w)) return;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!is_grey(b, i)) x->root[x->n++] = i;
    x->of = ARI_TAKE(a, ari_lit, (size_t)x->n * b->ncell + 1);
    if (!ari_model_granted(w->m, x->of != NULL)) return;
    for (size_t i = 0; i < (size_t)x->n * b->ncell; i++) x->of[i] = ARI_LIT_FALSE;
    for (uint32_t k = 0; k < x->n; k++) {
        const uint32_t n = find_reach(b, x->root[k], o.seen, o.cell, &o.whites);
        for (uint32_t i = 0; i < n && w->m->status == ARI_OK; i++) {
            const uint32_t cell = o.cell[i];
            x->of[k * b->ncell + cell] = add_aux(w, 'i', cell / b->cols + 1, cell % b->cols + 1, k + 1);
        }
    }
    if (w->m->status == ARI_OK) lower_labels(w, l, x);
    for (uint32_t k = 0; k < x->n && w->m->status == ARI_OK; k++) {
        const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, x->root[k]), 0);
        o.root = x->root[k], o.motions = 0, o.of = x->of + (size_t)k * b->ncell;
        o.n = find_reach(b, o.root, o.seen, o.cell, &o.whites);
        for (uint32_t i = 0; i < o.whites; i++)
            memset(o.unlike + (size_t)o.cell[i] * b->ncell, 0, b->ncell * sizeof *o.unlike);
        for (uint32_t i = 1; i < o.n; i++)
            ari_lower_clause(w, tag, ARI_NOT(o.of[o.cell[i]]), o.of[o.root], ARI_LIT_FALSE);
        add_connected(w, &o, tag, o.whites);
        add_connected(w, &o, tag, o.n);
        lower_motions(w, &o, tag);
    }
}

/* Where the cell has a label, so many white cells have it, and so many grey ones. */
static void lower_half(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    const ari_tag tag = ari_lower_tag(w, l, p);
    if (!w->halves || p->clue < 0) return;
    for (uint32_t k = 0; k < w->halves->n && w->m->status == ARI_OK; k++) {
        const ari_lit *of = w->halves->of + (size_t)k * b->ncell, here = of[p->cell];
        if (here == ARI_LIT_FALSE) continue;
        const bool grey = is_grey(b, p->cell);
        int32_t n = 0;
        for (uint32_t i = 0; i < b->ncell; i++) n += i != p->cell && of[i] != ARI_LIT_FALSE && is_grey(b, i) == grey;
        for (int least = 0; least < 2; least++) { /* p->clue - 1 others where it holds; any number where it does not */
            const int32_t others = p->clue - 1, more = n > others ? n - others : 0;
            if (least ? !others : !more) continue;
            ari_model_begin(w->m, tag, least ? 0 : ARI_MINUS, least ? ARI_PLUS : others + more);
            for (uint32_t i = 0; i < b->ncell; i++)
                if (i != p->cell && of[i] != ARI_LIT_FALSE && is_grey(b, i) == grey) ari_model_term(w->m, 1, of[i]);
            ari_model_term(w->m, least ? -others : more, here);
            ari_model_end(w->m);
        }
    }
}

/* ---- drawing ---- */

/* The cells of a colour from one on, by no border, into queue[0..n[; seen[ncell] is `label` for them. */
static uint32_t walk_colour(const ari_judging *j, uint32_t from, uint32_t label, uint32_t *seen, uint32_t *queue) {
    uint32_t n = 1;
    queue[0] = from, seen[from] = label;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(j->b, queue[i], d);
            if (next == ARI_NO || seen[next] == label || is_grey(j->b, next) != is_grey(j->b, from)) continue;
            if (ari_form_borders_drawn(j, queue[i], d)) continue;
            seen[next] = label;
            queue[n++] = next;
        }
    return n;
}

/* Does some motion take the cells of one area to those of another one, as many, which have this label? */
static bool are_alike(const ari_board *b, const uint32_t *cell, uint32_t n, const uint32_t *other,
                      const uint32_t *seen) {
    for (uint32_t k = 0; k < n * TURNS; k++) {
        uint32_t i = 0;
        for (; i < n; i++) {
            const uint32_t image = image_of(b, cell[0], other[k / TURNS], k % TURNS, cell[i]);
            if (image == ARI_NO || seen[image] != seen[other[0]]) break;
        }
        if (i == n) return true;
    }
    return false;
}

static bool have_halves(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    uint32_t *queue = j->seen + b->ncell, *area = queue + b->ncell, *cell = area + b->ncell;
    (void)l, (void)p;
    memset(j->seen, 0, b->ncell * sizeof *j->seen);
    memset(area, 0, b->ncell * sizeof *area);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (j->seen[i]) continue;
        const uint32_t n = ari_form_borders_walk(j, i, i + 1);
        uint32_t second = 0;
        while (second < n && is_grey(b, queue[second]) == is_grey(b, i)) second++;
        if (second == n || n % 2) return false;
        const uint32_t other = queue[second];
        if (walk_colour(j, i, i + 1, area, cell) != n / 2) return false;
        if (walk_colour(j, other, other + 1, area, cell + n / 2) != n / 2) return false;
        if (!are_alike(b, cell, n / 2, cell + n / 2, area)) return false;
    }
    return !ari_form_borders_inside(j);
}

/* Without scratch of its own: makers ask for the number of a cell. */
static int32_t half_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    const ari_judging j = {.b = b, .k = k, .seen = NULL};
    ari_arena a;
    (void)l;
    ari_arena_init(&a, &b->arena.alloc, 0);
    uint32_t *seen = ARI_ZERO(&a, uint32_t, b->ncell), *queue = ARI_TAKE(&a, uint32_t, b->ncell);
    const int32_t n = seen && queue ? (int32_t)walk_colour(&j, p->cell, 1, seen, queue) : 0;
    ari_arena_drop(&a);
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return (int32_t)b->ncell / 2;
}

/* ---- words ---- */

/* About the motions that bring a half onto the other alone, which no drawing shows. */
static bool about_motions(const ari_model *m, const ari_deduction *d) {
    bool about = true;
    for (uint32_t i = 0; i < d->nthen && about; i++)
        about = strchr("qd", m->var_name[ARI_VAR(d->then[i])].stem) != NULL;
    return about;
}

ARI_SENTENCE_FITS(ari_form_halves_moved, about_motions(m, d))

static void say_halves(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    const char *wall = ARI_SENTENCE(w->a, "wall:", name);
    static const char other[] = "{known}A piece does not reach so far: {then}.";
    static const char alike[] = "{known}Both halves of a piece have the same shape: {then}.";
    static const char left[] = "{known}No other piece is left for {it}: {then}.";
    ari_label_sentences_borders(w, l);
    ari_sentences_add(w, "piece out of reach", name, ari_label_sentences_none, other);
    ari_sentences_add(w, "only one piece left", name, ari_label_sentences_last, left);
    ari_sentences_add(w, "motion of a half", name, ari_form_halves_moved, alike);
    ari_sentences_add(w, "halves alike", name, NULL, alike);
    ari_sentences_many(w, "piece out of reach", other);
    ari_sentences_many(w, "only one piece left", left);
    ari_sentences_many(w, "motion of a half", alike);
    ari_sentences_add(w, "way between halves", wall, NULL,
                      "{known}A piece and each of its halves are connected: {then}.");
}

static void say_half(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, "size of the half", name, NULL,
                      "{known}The number says how many cells of its colour its piece has: {then}.");
    ari_sentences_many(w, "size of the half",
                       "{known}A number says how many cells of its colour its piece has: {then}.");
}

const ari_rules_form ari_rules_form_halves = {.lower = lower_halves, .holds = have_halves, .say = say_halves};
const ari_rules_form ari_rules_form_half_size = {.word = "half",
                                                 .read = read_half,
                                                 .lower = lower_half,
                                                 .value = half_of,
                                                 .most = most_of,
                                                 .say = say_half};
