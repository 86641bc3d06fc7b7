/* form_order.c - "order LINE from START": from its start on a loop passes each gate; "order = VALUE": this one as so
 * many have been passed with it; "across LINE": it crosses the gate (gate_order.h). "order LINE by LAYER": the same of
 * a path from its entrance on, which may cross itself.
 *
 * Labels say how many of the n gates have been passed. As rows: a literal t k for each line, "it is there, and lies
 * behind k gates or more":
 *
 *   t 1 <= line, t k+1 <= t k      at the left or upper cell of a line
 *   t k <= t k of another          at a cell where the other line is there; in a gate t k+1 <= t k of the other
 *   t 1 <= t n, one t 1            at the start: the loop comes home there; without an anchor by no first line
 *
 * Of a path the way in lies behind no gate, the way out behind all; round a corner the two rows hold where there is no
 * line straight on.
 *
 * A gate counts one at most, and n are counted from the start to it: so each counts one, and all follow from a drawing.
 * A number V says that both lines of its gate lie behind V - 1 gates, none behind V + 1, and one behind V. */
#include "rules/form.h"

#include "genre/lines.h"
#include "rules/gate_order.h"

/* The labels of a board. */
struct ari_gate_labels {
    uint32_t n;     /* gates */
    uint32_t start; /* its cell */
    ari_lit *label; /* [nedge * n] */
};

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
        "write: draw LINE between cells except LAYER, board START over 1..1 cells, and: order LINE from START";
    bool loop = false, path = false;
    uint32_t gates = 0, orders = 0;
    if (l->each) return read_number(r, l);
    for (uint32_t i = 0; i < r->law.n; i++) path |= r->law.at[i].form == ARI_LAW_PATH && !r->law.at[i].number;
    for (uint32_t i = 0; i < r->law.n; i++) {
        loop |= path || r->law.at[i].form == ARI_LAW_LOOP;
        orders += r->law.at[i].form == ARI_LAW_ORDER ||
                  (!path && r->law.at[i].form == ARI_LAW_CLOSED && r->law.at[i].number);
    }
    for (uint32_t i = 0; i < r->kind.n; i++) gates += r->kind.at[i].look == ARI_FIGURE_GATE;
    if (!loop || !gates || orders || r->s->lines != ARI_LINES_CENTRE || (!path && !r->s->shut))
        return ari_sheet_fail(r, "is a form of one loop that never crosses itself, and of gates", remedy);
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_any(r, &l->side));
    if (l->side != ARI_SIDE_LINE) return ari_sheet_fail(r, "stands behind what is no line", "write the line");
    if (path) {
        ARI_TRY(ari_sheet_expect(r, "by", "write: order LINE by LAYER"));
        return ari_sheet_matches(r, r->s->outer)
                   ? ari_sheet_next(r)
                   : ari_sheet_fail(r, "is not the layer of the path", "write: order LINE by LAYER");
    }
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
        return ari_sheet_fail(r, "is a form of gates and lines",
                              "write: board GATE over 1.. cells, gate, and: each GATE: across LINE");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_any(r, &l->side));
    return l->side == ARI_SIDE_LINE ? ARI_OK : ari_sheet_fail(r, "is no line", "write: across LINE");
}

/* ---- labels ---- */

/* The clue beside the board by which a path runs in or out there, or ARI_CLUE_NONE. */
static int32_t end_at(const ari_lowering *w, uint32_t cell, int side) {
    return ari_law_gated(w->s) ? ari_drawn_lines_gate(w->b, cell, side) : ARI_CLUE_NONE;
}

static ari_lit line_at(const ari_lowering *w, uint32_t cell, int side) {
    if (end_at(w, cell, side) != ARI_CLUE_NONE) return ARI_LIT_TRUE;
    return ari_genre_lines_step(w->b, w->line.edge, cell / w->b->cols, cell % w->b->cols, side);
}

/* The line there lies behind so many gates. */
static ari_lit label_at(const ari_lowering *w, uint32_t cell, int side, int32_t passed) {
    const struct ari_gate_labels *x = w->order;
    const ari_lit line = line_at(w, cell, side);
    if (passed < 1 || line == ARI_LIT_FALSE) return line;
    if (passed > (int32_t)x->n) return ARI_LIT_FALSE;
    if (line == ARI_LIT_TRUE) return end_at(w, cell, side) == ARI_LAW_EXIT ? ARI_LIT_TRUE : ARI_LIT_FALSE;
    const ari_edge e = ari_genre_lines_at(w->b, cell / w->b->cols, cell % w->b->cols, side);
    return x->label[(size_t)e * x->n + (uint32_t)passed - 1];
}

/* The variables of a line, and what they say. */
static void lower_line(ari_lowering *w, uint16_t rule, ari_edge e) {
    struct ari_gate_labels *x = w->order;
    const uint32_t cell = w->b->graph->ends[e][0], cols = w->b->cols;
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    const char stem = w->b->graph->ends[e][1] == cell + 1 ? 'n' : 'm';
    for (uint32_t k = 0; k < x->n && w->line.edge[e] != ARI_LIT_FALSE; k++) {
        const ari_name name = {stem, (uint16_t)(cell / cols + 1), (uint16_t)(cell % cols + 1), (uint16_t)(k + 1)};
        const ari_var v = ari_model_aux(w->m, name);
        if (v == ARI_NO) return;
        ari_model_follow(w->m, v);
        x->label[(size_t)e * x->n + k] = ARI_POS(v);
        ari_model_either(w->m, tag, ARI_NEG(v), k ? x->label[(size_t)e * x->n + k - 1] : w->line.edge[e]);
    }
}

static void add_step(ari_lowering *w, ari_tag tag, const ari_lit all[4]) {
    ari_lit lit[4];
    uint32_t n = 0;
    for (uint32_t i = 0; i < 4; i++) {
        if (all[i] == ARI_LIT_TRUE) return;
        if (all[i] != ARI_LIT_FALSE) lit[n++] = all[i];
    }
    ari_model_clause(w->m, tag, lit, n);
}

/* Of each two lines at a cell that are there, one lies behind as many gates as the other; in a gate behind one less. */
static void lower_cell(ari_lowering *w, uint16_t rule, uint32_t cell) {
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    const int32_t gate = ari_gate_order_at(w->b, cell) != ARI_NO, n = (int32_t)w->order->n;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++)
        for (int e = ARI_UP; e <= ARI_RIGHT; e++) {
            const ari_lit one = line_at(w, cell, d), two = line_at(w, cell, e);
            if (d == e || one == ARI_LIT_FALSE || two == ARI_LIT_FALSE) continue;
            const bool bent = ari_law_gated(w->s) && e != ari_gate_order_back(d);
            const ari_lit on = bent ? line_at(w, cell, ari_gate_order_back(d)) : ARI_LIT_FALSE;
            for (int32_t k = 1 + gate; k <= n && w->m->status == ARI_OK; k++) {
                const ari_lit step[4] = {ari_lower_negate(two), ari_lower_negate(label_at(w, cell, d, k)),
                                         label_at(w, cell, e, k - gate), on};
                add_step(w, tag, step);
            }
        }
}

static void lower_start(ari_lowering *w, uint16_t rule) {
    const uint32_t cell = w->order->start, all = w->order->n;
    const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0);
    const bool free = ari_gate_order_anchor(w->b) == ARI_NO;
    ari_lit home[4], before[4];
    uint32_t n = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const ari_lit line = line_at(w, cell, d), last = label_at(w, cell, d, 1);
        if (line == ARI_LIT_FALSE) continue;
        if (all > 1) ari_model_either(w->m, tag, ARI_NOT(last), label_at(w, cell, d, (int32_t)all));
        if (free) {
            ari_model_begin(w->m, tag, 0, ARI_PLUS);
            for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, before[i]);
            ari_model_term(w->m, -1, last);
            ari_model_end(w->m);
        }
        before[n] = line;
        home[n++] = last;
    }
    ari_model_count(w->m, tag, 1, 1, home, n);
}

static void lower_order(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    const uint32_t start = ari_gate_order_start(b), n = ari_gate_order_count(b);
    if (start == ARI_NO) {
        ari_model_count(w->m, ari_lower_tag(w, l, p), 1, ARI_PLUS, NULL, 0);
        return;
    }
    if (!n) return;
    struct ari_gate_labels *x = ARI_ZERO(w->m->arena, struct ari_gate_labels, 1);
    ari_lit *label = (ari_lit *)ari_arena_array(w->m->arena, (size_t)b->graph->nedge * n + 1, sizeof *label, false);
    if (!ari_model_granted(w->m, x && label)) return;
    *x = (struct ari_gate_labels){n, start, label};
    w->order = x;
    for (ari_edge e = 0; e < b->graph->nedge && w->m->status == ARI_OK; e++) lower_line(w, l->rule, e);
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++)
        if (!l->number || i != start) lower_cell(w, l->rule, i);
    if (l->number && w->m->status == ARI_OK) lower_start(w, l->rule);
}

static void lower_number(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    if (!w->order || p->clue <= 0 || w->m->status != ARI_OK) return;
    const ari_figure *f = &w->b->figure[ARI_SITE_INDEX(p->site)];
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 0; i < f->n; i++) {
        ari_lit last[5];
        uint32_t n = 0;
        int32_t sure = 0;
        if (w->line.none[f->cell[i]] == ARI_LIT_TRUE) continue;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const ari_lit line = line_at(w, f->cell[i], d), here = label_at(w, f->cell[i], d, p->clue);
            const ari_lit before = label_at(w, f->cell[i], d, p->clue - 1);
            const ari_lit behind = label_at(w, f->cell[i], d, p->clue + 1);
            if (line == ARI_LIT_FALSE) continue;
            if (p->clue > 1) ari_lower_clause(w, tag, ari_lower_negate(line), before, ARI_LIT_FALSE);
            if (behind != ARI_LIT_FALSE)
                ari_lower_clause(w, tag, ari_lower_negate(behind), ARI_LIT_FALSE, ARI_LIT_FALSE);
            sure += here == ARI_LIT_TRUE;
            if (here < ARI_LIT_TRUE) last[n++] = here;
        }
        last[n++] = w->line.none[f->cell[i]];
        ari_model_count(w->m, tag, 1 - sure, 1 - sure, last, n);
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
    uint32_t kind = 0;
    while (w->s->kind[kind].look != ARI_FIGURE_GATE) kind++;
    const char *gate = w->s->kind[kind].name; /* as it is called there */
    const char *passed = ARI_SENTENCE(w->a, gate, "s passed"), *way = ARI_SENTENCE(w->a, gate, "s on the way");
    ari_sentences_add(w, passed, name, ari_sentences_tallies,
                      "{known}By what has been passed on the way from the start, {then}.");
    ari_sentences_many(w, passed, "by what has been passed on the way from the start, {then}.");
    ari_sentences_add(w, name, name, ari_form_order_number,
                      w->s->shut ? "{known}By the number of {1}, {then}." : "{known}By {1}, {then}.");
    ari_sentences_many(w, name, w->s->shut ? "by the numbers of gates, {then}." : "by the numbers, {then}.");
    ari_sentences_add(w, way, name, NULL,
                      ARI_SENTENCE(w->a, "{known}Along a line no ", gate, " is passed, and in a ", gate,
                                   " one: {then}."));
    ari_sentences_many(w, way,
                       ARI_SENTENCE(w->a, "along a line no ", gate, " is passed, and in a ", gate, " one: {then}."));
}

static void say_across(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, name, name, NULL, "The loop runs straight across {1}: {then}.");
    ari_sentences_many(w, name, "the loop runs straight across {all}: {then}.");
}

const ari_rules_form ari_rules_form_order = {
    .word = "order", .read = read_order, .lower = lower_order, .holds = is_whole, .say = say_order};
const ari_rules_form ari_rules_form_ordered = {.lower = lower_number, .value = count_passed, .say = say_order};
const ari_rules_form ari_rules_form_across = {
    .word = "across", .read = read_across, .lower = lower_across, .holds = is_crossed, .say = say_across};
