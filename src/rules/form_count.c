/* form_count.c - "count SYMBOL in SCOPE OP VALUE", and "is SYMBOL", which counts one cell.
 *
 * Lowered to a row. At most one of n is one row, not pairs. "At most all but one" and "at least one" are clauses. Under
 * a condition (each black cell: ...) a bound is a row with the condition as one more term, so large that it asks for
 * nothing where the condition does not hold. Not equal: for each set of cells that would make it equal a clause. */
#include "rules/form.h"

#include <string.h>

enum { MOST_NOT = 8 }; /* cells of a scope for "not equal" */

/* A word that symbols in a row end with, and no other one: all of these. */
static bool read_ending(ari_sheet_reader *r, ari_law *l) {
    const ari_sheet *s = r->s;
    const size_t length = r->x.now.n;
    uint32_t first = s->nsymbol, n = 0;
    for (uint32_t i = 0; i < s->nsymbol; i++) {
        const size_t all = strlen(s->symbol[i]);
        if (all <= length || memcmp(s->symbol[i] + all - length, r->x.now.at, length) != 0) continue;
        if (!n++) first = i;
        else if (first + n - 1 != i) return false;
    }
    if (n < 2 || ari_law_binary(s)) return false;
    l->side = (uint8_t)(ARI_SIDE_FIRST + 2 * first);
    l->other = (uint8_t)(n - 1);
    l->wide = (uint16_t)length;
    return true;
}

static ari_status read_count(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    if (r->x.now.kind == ARI_TOKEN_NAME && read_ending(r, l)) ARI_TRY(ari_sheet_next(r));
    else ARI_TRY(ari_parse_laws_any(r, &l->side));
    if (l->each == ARI_EACH_TOUCHING) {
        l->form = ARI_LAW_UNEQUAL;
        return ari_sheet_expect(r, "differ", "write: each border of rooms: count SYMBOL differ");
    }
    ARI_TRY(ari_sheet_expect(r, "in", "write: count SYMBOL in SCOPE = NUMBER"));
    if (ari_sheet_is(r, "pieces")) return ari_form_pieces_beside_read(r, l);
    ARI_TRY(ari_parse_laws_scope(r, l));
    return ari_parse_laws_bound(r, l, true);
}

static ari_status read_state(ari_sheet_reader *r, ari_law *l) {
    const ari_token first = r->x.now;
    if (!ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of single cells", "write: each LAYER: is SYMBOL");
    ARI_TRY(ari_sheet_next(r));
    if (ari_sheet_is(r, "inside") || ari_sheet_is(r, "outside")) return ari_form_inside_read(r, l);
    if (l->only) {
        r->x.now = first;
        return ari_sheet_fail(r, "is a form of single cells", "write: each LAYER: is SYMBOL");
    }
    if (ari_sheet_is(r, "given")) return ari_form_given_read(r, l);
    if (ari_sheet_is(r, "corner")) return ari_form_corners_read_one(r, l);
    l->form = ARI_LAW_COUNT;
    l->number = 1;
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    if (!ari_sheet_is(r, "or")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    l->form = ARI_LAW_EITHER;
    return ari_parse_laws_symbol(r, &l->other);
}

/* "is white" */
static bool is_state(const ari_law *l) {
    return l->scope == ARI_IN_IT && ari_law_of_cell(l) && !ari_law_of_lines(l) && l->relation == ARI_IS_EQUAL &&
           l->bound == ARI_BOUND_NUMBER && l->number == 1;
}

/* ---- model ---- */

/* The same where `when` holds: a row for each bound. */
static void add_conditional(ari_lowering *w, ari_tag tag, ari_lit when, int32_t lo, int32_t hi, uint32_t n) {
    const int32_t all = (int32_t)n;
    if (lo != ARI_MINUS && lo > 0) { /* sum - lo * when >= 0 */
        ari_model_begin(w->m, tag, 0, ARI_PLUS);
        for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, w->some[i]);
        ari_model_term(w->m, -lo, when);
        ari_model_end(w->m);
    }
    if (hi < all) { /* sum + (all - hi) * when <= all */
        ari_model_begin(w->m, tag, ARI_MINUS, all);
        for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, 1, w->some[i]);
        ari_model_term(w->m, all - hi, when);
        ari_model_end(w->m);
    }
}

/* Not exactly `value` of some[n]: of each set of so many, one is missing or one of the others is there. */
static void add_not(ari_lowering *w, ari_tag tag, ari_lit when, int32_t value, uint32_t n) {
    if (value < 0 || value > (int32_t)n) return;
    for (uint32_t set = 0; set < 1u << n; set++) {
        ari_lit clause[MOST_NOT + 1];
        int32_t in = 0;
        for (uint32_t i = 0; i < n; i++) {
            in += (int32_t)(set >> i & 1);
            clause[i] = set >> i & 1 ? ARI_NOT(w->some[i]) : w->some[i];
        }
        if (in != value) continue;
        if (when != ARI_LIT_TRUE) clause[n] = ARI_NOT(when);
        ari_model_clause(w->m, tag, clause, n + (when != ARI_LIT_TRUE));
    }
}

static void lower_count(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, sure, lo, hi;
    const ari_lit when = l->only ? ari_lower_symbol(w, l->only, p->cell) : ARI_LIT_TRUE;
    if (!ari_lower_value(w, l, p, &value) || when == ARI_LIT_FALSE) return;
    const ari_tag tag = ari_lower_tag(w, l, p);
    if (is_state(l) && !l->only && w->s->lines && ari_drawn_lines_state(&w->line, l->side, p->cell, tag)) return;
    const uint32_t n = ari_lower_gather(w, l, p, &sure);
    if (l->relation == ARI_IS_NOT) {
        add_not(w, tag, when, value - sure, n);
        return;
    }
    ari_lower_bound(l, value, &lo, &hi);
    if (lo != ARI_MINUS) lo -= sure;
    if (hi != ARI_PLUS) hi -= sure;
    if (when == ARI_LIT_TRUE)
        ari_lower_count(w, tag, lo, hi, n);
    else if (lo > (int32_t)n || hi < 0)
        ari_model_unit(w->m, tag, ARI_NOT(when));
    else
        add_conditional(w, tag, when, lo, hi, n);
}

/* ---- drawing ---- */

static int32_t count_symbols(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = 0;
    for (uint32_t i = 0; i < p->n; i++)
        n += ari_law_of_lines(l) ? (k->edge[p->at[i]] > 0) == (l->side == ARI_SIDE_LINE)
                                 : ari_judge_is(b, k, l->side, p->at[i]) ||
                                       (l->other && k->cell[p->at[i]] > (l->side - ARI_SIDE_FIRST) / 2 + 1 &&
                                        k->cell[p->at[i]] <= (l->side - ARI_SIDE_FIRST) / 2 + 1 + l->other);
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    int32_t n = 0;
    if (ari_law_outer(l))
        n = (int32_t)cell;
    else if (l->each == ARI_EACH_ROOM)
        for (uint32_t i = 0; i < b->ncell; i++) n += b->room[i] == b->room[cell];
    else if (l->scope == ARI_IN_BESIDE)
        for (int d = 1; d <= 4; d++) n += ari_board_ahead(b, cell, d) != ARI_NO;
    else
        n = (int32_t)(l->scope == ARI_IN_SIGHT ? b->rows + b->cols - 1
                      : l->scope == ARI_IN_RAY ? (b->rows > b->cols ? b->rows : b->cols) - 1 : 9);
    return n;
}

/* ---- words ---- */

static void add_equal(ari_sentence_writer *w, const ari_law *l, const ari_rule *r) {
    ari_arena *a = w->a;
    const char *who = ari_sentences_subject(l), *one = ari_sentences_counted(w->s, l, false, a);
    if (!one) {
        w->failed = true;
        return;
    }
    if (l->bound == ARI_BOUND_CLUE) ari_sentences_none(w, l, one, "", "");
    const bool all = !ari_law_bounded(l) && l->each >= ARI_EACH_CELL && l->each <= ARI_EACH_OTHER &&
                     (l->scope == ARI_IN_BESIDE || l->scope == ARI_IN_AROUND || l->scope == ARI_IN_SIGHT);
    const bool lines = l->side >= ARI_SIDE_TURN && l->side <= ARI_SIDE_NO_CROSSING; /* facts are lines: no number */
    const char *many = lines ? ari_sentences_counted(w->s, l, true, a) : one;
    w->failed |= !many;
    const bool total = l->bound == ARI_BOUND_PARAM && l->each == ARI_EACH_BOARD; /* which may be 0 */
    ari_sentences_add(w, ARI_SENTENCE(a, r->name, " complete"), r->name, ari_sentences_less,
                      total ? ARI_SENTENCE(a, who, " has no place for one more ", one, ": {then}.")
                      : lines ? ARI_SENTENCE(a, who, " has all its ", many, " already: {then}.")
                            : ARI_SENTENCE(a, who, all ? " have their {f " : " has its {f ", one,
                                           "} already: {then}."));
    ari_sentences_add(w, ARI_SENTENCE(a, r->name, " filled"), r->name, NULL,
                      ARI_SENTENCE(a, who, all ? " have" : " has", " exactly as many places left as ",
                                   all ? "they need" : "it needs", ": {then}."));
}

/* Of a number that counts only where its cell is drawn so. */
static void add_conditioned(ari_sentence_writer *w, const ari_rule *r) {
    const char *large = ARI_SENTENCE(w->a, r->name, " too large");
    ari_sentences_add(w, r->name, r->name, ari_sentences_facts, "{facts}; by the {v1} at {1}: {then}.");
    ari_sentences_add(w, large, r->name, NULL, "The {v1} at {1} is too large to hold: {then}.");
    ari_sentences_many(w, large, "the numbers at {all} are too large to hold: {then}.");
}

static void say_count(ari_sentence_writer *w, const ari_law *l) {
    const bool moved = l->side == ARI_SIDE_ARRIVED || l->side == ARI_SIDE_NO_ARRIVED; /* by lines, which steps name */
    if (l->only && ari_law_bounded(l) && l->each == ARI_EACH_CLUE)
        add_conditioned(w, &w->g->rules.rule[l->rule]);
    else if (l->relation == ARI_IS_EQUAL && !moved && !l->only && !is_state(l) &&
             !(l->bound == ARI_BOUND_NUMBER && !l->number))
        add_equal(w, l, &w->g->rules.rule[l->rule]);
    else
        ari_sentences_plain(w, l);
}

const ari_rules_form ari_rules_form_count = {.word = "count",
                                             .both = true,
                                             .read = read_count,
                                             .lower = lower_count,
                                             .value = count_symbols,
                                             .most = most_of,
                                             .say = say_count,
                                             .named = true};
const ari_rules_form ari_rules_form_is = {.word = "is", .read = read_state, .both = true};
