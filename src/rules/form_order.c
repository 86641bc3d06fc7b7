/* form_order.c - "order LINE from START": from its start on a loop passes each gate; "order = VALUE": this one as so
 * many have been passed with it; "across LINE": it crosses the gate (gate_order.h).
 *
 * Labels say how many of the n gates have been passed. As rows: a literal t k at each cell that may be passed, "k gates
 * or more have been passed here"; in a gate one on either of the sides where it is crossed. At the start a literal s for
 * each side, "the loop comes home there", which is t k for all k.
 *
 *   t 1 <= passed, t k+1 <= t k          at each cell, on both sides of a gate
 *   t k+1 of one side <= t k of the other in a gate, both ways
 *   s <= line, one s                     at the start; without an anchor not s, or an earlier line
 *   t k = t k where there is a line      at the left or upper cell of the line
 *
 * A gate counts one at most, and n are counted from the start to it: so each counts one, and all follow from a drawing.
 * A number V says that on both sides V - 1 were passed and V + 1 were not, and V on one side. */
#include "rules/form.h"

#include "genre/lines.h"
#include "rules/gate_order.h"

/* The labels of a board. */
struct ari_gate_labels {
    uint32_t n;      /* gates */
    uint32_t start;
    uint8_t *kind;   /* [ncell] */
    ari_lit *label;  /* [2 * ncell * n] of a cell, of the second side of a gate */
    ari_lit home[5]; /* by direction */
};
enum { PLAIN, FLAT, TALL, START };

static bool is_gate(const ari_sheet_reader *r, const ari_law *l) {
    return l->each == ARI_EACH_FIGURE && r->kind.at[l->kind - 1].look == ARI_FIGURE_GATE;
}

static ari_status read_number(ari_sheet_reader *r, ari_law *l) {
    bool ordered = false;
    for (uint32_t i = 0; i < r->law.n; i++) ordered |= r->law.at[i].form == ARI_LAW_ORDER;
    l->form = ARI_LAW_ORDERED;
    if (!ordered || !is_gate(r, l))
        return ari_sheet_fail(r, "is a form of gates, behind that of their loop",
                              "write: order LINE from START, and: each GATE: order = number");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_bound(r, l, false));
    return l->relation == ARI_IS_EQUAL && l->bound == ARI_BOUND_CLUE
               ? ARI_OK
               : ari_sheet_fail(r, "is no number of a gate", "write: each GATE: order = number");
}

static ari_status read_order(ari_sheet_reader *r, ari_law *l) {
    static const char remedy[] =
        "write: draw LINE between cells except LAYER, board START over 1..1 cells, and behind loop LINE: order LINE from START";
    bool loop = false;
    uint32_t gates = 0, orders = 0;
    if (l->each) return read_number(r, l);
    for (uint32_t i = 0; i < r->law.n; i++) {
        loop |= r->law.at[i].form == ARI_LAW_LOOP;
        orders += r->law.at[i].form == ARI_LAW_ORDER || (r->law.at[i].form == ARI_LAW_CLOSED && r->law.at[i].number);
    }
    for (uint32_t i = 0; i < r->kind.n; i++) gates += r->kind.at[i].look == ARI_FIGURE_GATE;
    if (!loop || !gates || orders || r->s->lines != ARI_LINES_CENTRE || !r->s->shut)
        return ari_sheet_fail(r, "is a form of one loop that never crosses itself, and of gates", remedy);
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_any(r, &l->side));
    if (l->side != ARI_SIDE_LINE) return ari_sheet_fail(r, "stands behind what is no line", "write the line");
    ARI_TRY(ari_sheet_expect(r, "from", remedy));
    for (uint32_t i = 0; i < r->kind.n; i++) {
        const ari_figure_kind *k = &r->kind.at[i];
        if (!ari_sheet_matches(r, k->name) || k->greatest != 1 || k->look == ARI_FIGURE_GATE || k->least <= k->most)
            continue;
        l->number = (int32_t)i + 1;
        return ari_sheet_next(r);
    }
    return ari_sheet_fail(r, "is no kind of figures of one cell without a number", remedy);
}

static ari_status read_across(ari_sheet_reader *r, ari_law *l) {
    if (!is_gate(r, l) || r->s->lines != ARI_LINES_CENTRE || !r->s->shut)
        return ari_sheet_fail(r, "is a form of gates and lines", "write: board GATE over 1.. cells, gate, and: each GATE");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_any(r, &l->side));
    return l->side == ARI_SIDE_LINE ? ARI_OK : ari_sheet_fail(r, "is no line", "write: across LINE");
}

/* ---- labels ---- */

static ari_lit passed_lit(const ari_lowering *w, uint32_t cell) { return ari_lower_negate(w->line.none[cell]); }

/* The label k from 0 of a cell at the side of a line; false: the line leads along a gate, and says nothing. */
static bool find_label(const ari_lowering *w, uint32_t cell, int side, uint32_t k, ari_lit *label) {
    const struct ari_gate_labels *x = w->order;
    const uint8_t kind = x->kind[cell];
    const bool flat = side == ARI_LEFT || side == ARI_RIGHT, second = side == ARI_DOWN || side == ARI_RIGHT;
    if (kind == START) *label = x->home[side];
    else *label = x->label[(2 * (size_t)cell + (kind && second)) * x->n + k];
    return kind == PLAIN || kind == START || flat == (kind == TALL);
}

/* The label of one side of a gate: that so many have been passed, from 0 on. */
static ari_lit side_label(const ari_lowering *w, uint32_t cell, bool second, int32_t passed) {
    const struct ari_gate_labels *x = w->order;
    if (passed <= 0) return passed_lit(w, cell);
    return passed > (int32_t)x->n ? ARI_LIT_FALSE
                                  : x->label[(2 * (size_t)cell + second) * x->n + (uint32_t)passed - 1];
}

static bool has_label(const ari_lowering *w, uint32_t cell) {
    return w->order->kind[cell] != START && w->line.none[cell] != ARI_LIT_TRUE;
}

static ari_lit add_label(ari_lowering *w, char stem, uint32_t cell, uint32_t k) {
    const ari_name name = {stem, (uint16_t)(cell / w->b->cols + 1), (uint16_t)(cell % w->b->cols + 1), (uint16_t)k};
    const ari_var v = ari_model_aux(w->m, name);
    if (v == ARI_NO) return ARI_LIT_FALSE;
    ari_model_follow(w->m, v);
    return ARI_POS(v);
}

static bool begin_labels(ari_lowering *w) {
    const ari_board *b = w->b;
    struct ari_gate_labels *x = ARI_ZERO(w->m->arena, struct ari_gate_labels, 1);
    if (!ari_model_granted(w->m, x != NULL)) return false;
    x->n = ari_gate_order_count(b);
    x->start = ari_gate_order_start(b);
    x->kind = ARI_ZERO(w->m->arena, uint8_t, b->ncell);
    x->label = (ari_lit *)ari_arena_array(w->m->arena, 2 * (size_t)b->ncell * x->n + 1, sizeof *x->label, false);
    if (!ari_model_granted(w->m, x->kind && x->label)) return false;
    for (uint32_t i = 0; i < b->nfigure; i++)
        for (uint32_t c = 0; ari_gate_order_is(b, &b->figure[i]) && c < b->figure[i].n; c++)
            x->kind[b->figure[i].cell[c]] = ari_figure_upright(b, &b->figure[i]) ? TALL : FLAT;
    x->kind[x->start] = START;
    w->order = x;
    return true;
}

/* The variables of a cell, and what they say there. */
static void lower_cell(ari_lowering *w, uint16_t rule, uint32_t cell) {
    struct ari_gate_labels *x = w->order;
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    const uint32_t sides = x->kind[cell] ? 2 : 1;
    if (!has_label(w, cell)) return;
    for (uint32_t k = 0; k < x->n; k++)
        for (uint32_t side = 0; side < sides; side++)
            x->label[(2 * (size_t)cell + side) * x->n + k] = add_label(w, sides < 2 ? 'n' : "mw"[side], cell, k + 1);
    for (int32_t k = 1; k <= (int32_t)x->n && w->m->status == ARI_OK; k++)
        for (uint32_t side = 0; side < sides; side++) {
            const ari_lit here = ARI_NOT(side_label(w, cell, side, k));
            ari_lower_clause(w, tag, here, side_label(w, cell, side, k - 1), ARI_LIT_FALSE);
            if (sides > 1 && k > 1) ari_lower_clause(w, tag, here, side_label(w, cell, !side, k - 1), ARI_LIT_FALSE);
        }
}

static void lower_start(ari_lowering *w, uint16_t rule) {
    struct ari_gate_labels *x = w->order;
    const uint32_t cell = x->start, row = cell / w->b->cols, col = cell % w->b->cols;
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    const bool free = ari_gate_order_anchor(w->b) == ARI_NO;
    ari_lit line[5], home[4];
    uint32_t n = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        line[d] = ari_genre_lines_step(w->b, w->line.edge, row, col, d);
        x->home[d] = ARI_LIT_FALSE;
        if (line[d] != ARI_LIT_FALSE) x->home[d] = add_label(w, 'y', ari_board_ahead(w->b, cell, d), 0);
        if (line[d] == ARI_LIT_FALSE) continue;
        home[n++] = x->home[d];
        ari_lower_clause(w, tag, ARI_NOT(x->home[d]), line[d], ARI_LIT_FALSE);
    }
    ari_model_count(w->m, tag, 1, 1, home, n);
    for (int d = ARI_UP; d <= ARI_RIGHT && free; d++) {
        if (line[d] == ARI_LIT_FALSE) continue;
        ari_model_begin(w->m, tag, 0, ARI_PLUS);
        for (int e = ARI_UP; e < d; e++)
            if (line[e] != ARI_LIT_FALSE) ari_model_term(w->m, 1, line[e]);
        ari_model_term(w->m, -1, x->home[d]);
        ari_model_end(w->m);
    }
}

/* Both ends of a line have the same label, where it is there. */
static void lower_line(ari_lowering *w, uint16_t rule, ari_edge e) {
    const uint32_t one = w->b->graph->ends[e][0], two = w->b->graph->ends[e][1];
    const int side = two == one + 1 ? ARI_RIGHT : ARI_DOWN;
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, one), 0);
    const ari_lit line = w->line.edge[e];
    ari_lit x, y;
    if (line == ARI_LIT_FALSE) return;
    for (uint32_t k = 0; k < w->order->n && w->m->status == ARI_OK; k++) {
        if (!find_label(w, one, side, k, &x) || !find_label(w, two, side == ARI_RIGHT ? ARI_LEFT : ARI_UP, k, &y))
            return;
        ari_lower_clause(w, tag, ARI_NOT(line), ARI_NOT(x), y);
        ari_lower_clause(w, tag, ARI_NOT(line), x, ARI_NOT(y));
    }
}

static void lower_order(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    if (ari_gate_order_start(b) == ARI_NO) {
        ari_model_count(w->m, ari_lower_tag(w, l, p), 1, ARI_PLUS, NULL, 0);
        return;
    }
    if (!begin_labels(w)) return;
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) lower_cell(w, l->rule, i);
    lower_start(w, l->rule);
    for (ari_edge e = 0; e < b->graph->nedge && w->m->status == ARI_OK; e++) lower_line(w, l->rule, e);
}

static void lower_number(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    if (!w->order || p->clue <= 0 || w->m->status != ARI_OK) return;
    const ari_figure *f = &w->b->figure[ARI_SITE_INDEX(p->site)];
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 0; i < f->n; i++) {
        const uint32_t cell = f->cell[i];
        if (!has_label(w, cell)) continue;
        const ari_lit passed = passed_lit(w, cell);
        for (uint32_t side = 0; side < 2; side++) {
            const ari_lit more = side_label(w, cell, side, p->clue + 1);
            if (p->clue > 1)
                ari_lower_clause(w, tag, ari_lower_negate(passed), side_label(w, cell, side, p->clue - 1), ARI_LIT_FALSE);
            if (more != ARI_LIT_FALSE) ari_model_unit(w->m, tag, ARI_NOT(more));
        }
        ari_model_begin(w->m, tag, 0, 0);
        ari_model_term(w->m, -1, passed);
        for (uint32_t side = 0; side < 2; side++) {
            const ari_lit here = side_label(w, cell, side, p->clue);
            if (here != ARI_LIT_FALSE) ari_model_term(w->m, 1, here);
        }
        ari_model_end(w->m);
    }
}

static void lower_across(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_figure *f = &w->b->figure[ARI_SITE_INDEX(p->site)];
    const bool tall = ari_figure_upright(w->b, f);
    uint32_t n = 0;
    for (uint32_t i = 0; i < 2 * f->n; i++) {
        const int along = tall ? i % 2 ? ARI_DOWN : ARI_UP : i % 2 ? ARI_RIGHT : ARI_LEFT;
        const uint32_t cell = f->cell[i / 2];
        const ari_lit line = ari_genre_lines_step(w->b, w->line.edge, cell / w->b->cols, cell % w->b->cols, along);
        bool twice = line == ARI_LIT_FALSE;
        for (uint32_t k = 0; k < n; k++) twice |= w->some[k] == line;
        if (!twice) w->some[n++] = line;
    }
    ari_model_count(w->m, ari_lower_tag(w, l, p), 0, 0, w->some, n);
}

/* ---- drawings ---- */

static bool is_whole(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l, (void)p;
    return ari_gate_order_whole(j->b, j->k);
}

static int32_t count_passed(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    (void)l;
    return ari_gate_order_position(b, k, ARI_SITE_INDEX(p->site));
}

static bool is_crossed(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_figure *f = &j->b->figure[ARI_SITE_INDEX(p->site)];
    const bool tall = ari_figure_upright(j->b, f);
    const uint32_t along = tall ? 1u << ARI_UP | 1u << ARI_DOWN : 1u << ARI_LEFT | 1u << ARI_RIGHT;
    (void)l;
    for (uint32_t i = 0; i < f->n; i++)
        if (ari_drawn_lines_arms(j->b, j->k, f->cell[i]) & along) return false;
    return true;
}

/* ---- words ---- */

ARI_SENTENCE_FITS(ari_form_order_number, d->npremise == 1 && ARI_SITE_KIND(d->premise[0].tag.site) == ARI_AT_CLUE)

static void say_order(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, "gates passed", name, ari_sentences_tallies,
                      "{known}By what has been passed on the way from the start, {then}.");
    ari_sentences_many(w, "gates passed", "by what has been passed on the way from the start, {then}.");
    ari_sentences_add(w, name, name, ari_form_order_number, "{known}By the number of {1}, {then}.");
    ari_sentences_many(w, name, "by the numbers of gates, {then}.");
    ari_sentences_add(w, "gates on the way", name, NULL,
                      "{known}Along a line no gate is passed, and in a gate one: {then}.");
    ari_sentences_many(w, "gates on the way", "along a line no gate is passed, and in a gate one: {then}.");
}

static void say_across(ari_sentence_writer *w, const ari_law *l) { ari_sentences_plain(w, l); }

const ari_rules_form ari_rules_form_order = {
    .word = "order", .read = read_order, .lower = lower_order, .holds = is_whole, .say = say_order};
const ari_rules_form ari_rules_form_ordered = {.lower = lower_number, .value = count_passed, .say = say_order};
const ari_rules_form ari_rules_form_across = {
    .word = "across", .read = read_across, .lower = lower_across, .holds = is_crossed, .say = say_across};
