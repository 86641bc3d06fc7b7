/* form_moves.c - clues that are moved straight along lines. "straight LINE": all lines at a cell are in its row, or in
 * its column. "LINE from LAYER": a line between two cells belongs to one clue: straight on, over lines, there is a clue
 * on one of both sides, and not on both. "sum LAYER in it where arrived OP VALUE" (read by form_weigh.c): the numbers
 * of the clues that end in the place, or stay there, add up to this; a ? adds 1 or more.
 *
 * Lowered to the lines straight on from clues (drawn_lines.h): clauses for each line. Where a clue ends is a difference
 * of two of these, so its number is a coefficient in a row for each place: of its i-th line the number, where the line
 * leads into the place, and its negative, where it leads out of it. A ? has 1 there in the row of the greatest sum, and
 * in that of the least one so much that it is enough alone. */
#include "rules/form.h"

#include "genre/lines.h"

bool ari_form_moves_fits(const ari_law *l) {
    return l->form == ARI_LAW_STRAIGHT_LINES || l->form == ARI_LAW_FROM || l->form == ARI_LAW_COUNT ||
           l->form == ARI_LAW_NUMBERS || l->form == ARI_LAW_SYMMETRIC || l->form == ARI_LAW_CONNECTED ||
           (l->form == ARI_LAW_ARMS && !l->high);
}

/* ---- read ---- */

static ari_status read_straight(ari_sheet_reader *r, ari_law *l) {
    static const char remedy[] = "write: board LAYER in cells 1.. or ?, draw LINE between cells, "
                                 "each cell: straight LINE";
    if (l->each != ARI_EACH_CELL || l->only || r->s->lines != ARI_LINES_CENTRE || r->s->shut || r->s->elsewhere ||
        !r->s->clue || r->room_number)
        return ari_sheet_fail(r, "is a form of each cell, and of lines that lead anywhere", remedy);
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_any(r, &l->side));
    return l->side == ARI_SIDE_LINE ? ARI_OK : ari_sheet_fail(r, "stands behind what is no line", "write the line");
}

static bool begins_from(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    ari_scan_blanks(&ahead);
    return ari_sheet_matches(r, r->s->line) && ari_scan_accept(&ahead, "from");
}

static ari_status read_from(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_PAIR || !ari_sheet_moves(r))
        return ari_sheet_fail(r, "is a form of pairs, and of straight lines",
                              "write: each pair: LINE from LAYER, behind: each cell: straight LINE");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_need_clue(r));
    r->s->fixed = true;
    return ari_sheet_next(r);
}

/* ---- model ---- */

static void lower_straight(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const uint32_t r = p->cell / w->b->cols, c = p->cell % w->b->cols;
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int flat = ARI_LEFT; flat <= ARI_RIGHT; flat++)
        for (int tall = ARI_UP; tall <= ARI_DOWN; tall++)
            ari_lower_clause(w, tag, ari_lower_negate(ari_genre_lines_step(w->b, w->line.edge, r, c, flat)),
                             ari_lower_negate(ari_genre_lines_step(w->b, w->line.edge, r, c, tall)), ARI_LIT_FALSE);
}

static bool has_clue(const ari_board *b, uint32_t cell) { return b->clue[cell] != ARI_CLUE_NONE; }

/* The nearest clue from a cell on, this one too; ARI_NO: there is none. *steps there. */
static uint32_t find_clue(const ari_board *b, uint32_t cell, int direction, uint32_t *steps) {
    for (*steps = 0; cell != ARI_NO && !has_clue(b, cell); ++*steps) cell = ari_board_ahead(b, cell, direction);
    return cell;
}

static int way_of(const ari_board *b, const ari_ground_place *p) {
    return ari_board_ahead(b, p->at[0], ARI_RIGHT) == p->at[1] ? ARI_RIGHT : ARI_DOWN;
}

static void lower_from(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const int on = way_of(w->b, p);
    const uint32_t cols = w->b->cols;
    const ari_lit line = ari_genre_lines_step(w->b, w->line.edge, p->at[0] / cols, p->at[0] % cols, on);
    ari_lit reached[2] = {ARI_LIT_FALSE, ARI_LIT_FALSE};
    for (int i = 0; i < 2; i++) {
        uint32_t steps, n;
        const uint32_t clue = find_clue(w->b, p->at[i], i ? on : on - 1, &steps);
        const ari_lit *arm = clue == ARI_NO ? NULL : ari_drawn_lines_arm(&w->line, clue, i ? on - 1 : on, l->rule, &n);
        if (arm) reached[i] = arm[steps];
    }
    if (w->m->status != ARI_OK) return;
    const ari_tag tag = ari_lower_tag(w, l, p);
    if (reached[0] != line && reached[1] != line) ari_lower_clause(w, tag, ARI_NOT(line), reached[0], reached[1]);
    if (reached[0] == ARI_LIT_FALSE || reached[1] == ARI_LIT_FALSE) return;
    if (reached[0] == reached[1]) ari_model_unit(w->m, tag, ARI_NOT(line));
    else ari_model_either(w->m, tag, ARI_NOT(reached[0]), ARI_NOT(reached[1]));
}

/* The terms of all clues with a number, or of those with ?, into w->term: their number, or `weight`, where they end in
 * the place. Returns the sum of those that stand there; *any: is there such a clue that may end there? */
static int32_t add_clues(ari_lowering *w, const uint32_t *in, bool known, int32_t weight, uint16_t rule, bool *any) {
    const ari_board *b = w->b;
    int32_t sure = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!has_clue(b, i) || (b->clue[i] >= 0) != known) continue;
        const int32_t number = known ? b->clue[i] : weight;
        sure += in[i] ? number : 0;
        *any |= in[i] != 0;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            uint32_t n, at = i;
            const ari_lit *arm = ari_drawn_lines_arm(&w->line, i, d, rule, &n);
            for (uint32_t k = 0, next; arm && k < n && !has_clue(b, next = ari_board_ahead(b, at, d)); k++, at = next) {
                const int32_t here = (int32_t)in[next] - (int32_t)in[at];
                if (!here) continue;
                *any = true;
                if (!number) continue;
                if (!ari_model_granted(w->m, ARI_RESERVE(w->m->arena, &w->term, 1))) return 0;
                ARI_PUSH(&w->term, ((ari_term){here * number, arm[k]}));
            }
        }
    }
    return sure;
}

static void put_row(ari_lowering *w, ari_tag tag, int32_t lo, int32_t hi, int32_t sure) {
    ari_model_begin(w->m, tag, lo == ARI_MINUS ? lo : lo - sure, hi == ARI_PLUS ? hi : hi - sure);
    for (uint32_t i = 0; i < w->term.n; i++) ari_model_term(w->m, w->term.at[i].coef, w->term.at[i].lit);
    ari_model_end(w->m);
}

void ari_form_moves_lower_sum(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value, lo, hi;
    if (!ari_lower_value(w, l, p, &value)) return;
    uint32_t *in = ARI_ZERO(w->m->arena, uint32_t, w->b->ncell);
    if (!ari_model_granted(w->m, in != NULL)) return;
    for (uint32_t i = 0; i < p->n; i++) in[p->at[i]] = 1;
    const ari_tag tag = ari_lower_tag(w, l, p);
    bool known = false, unknown = false;
    ari_lower_bound(l, value, &lo, &hi);
    for (int upper = 1; upper >= 0; upper--) { /* the greatest sum, then the least one; both where all are known */
        w->term.n = 0;
        int32_t sure = add_clues(w, in, true, 0, l->rule, &known);
        sure += add_clues(w, in, false, upper ? 1 : value, l->rule, &unknown);
        if (w->m->status != ARI_OK) return;
        if (!unknown) {
            put_row(w, tag, lo, hi, sure);
            return;
        }
        if ((upper ? hi : lo) != (upper ? ARI_PLUS : ARI_MINUS))
            put_row(w, tag, upper ? ARI_MINUS : lo, upper ? hi : ARI_PLUS, sure);
    }
}

/* ---- drawing ---- */

static bool is_straight(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const uint32_t arms = ari_drawn_lines_arms(j->b, j->k, p->cell);
    (void)l;
    return !(arms & (1u << ARI_UP | 1u << ARI_DOWN)) || !(arms & (1u << ARI_LEFT | 1u << ARI_RIGHT));
}

/* Back from a cell over lines to the first clue: is there one? */
static bool comes_from(const ari_judging *j, uint32_t cell, int direction) {
    while (!has_clue(j->b, cell) && ari_drawn_lines_arms(j->b, j->k, cell) >> direction & 1)
        cell = ari_board_ahead(j->b, cell, direction);
    return has_clue(j->b, cell);
}

static bool holds_from(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int on = way_of(j->b, p);
    (void)l;
    if (!(ari_drawn_lines_arms(j->b, j->k, p->at[0]) >> on & 1)) return true;
    return comes_from(j, p->at[0], on - 1) != comes_from(j, p->at[1], on);
}

/* Does the clue of this cell end in the place: by one of its lines, or where it has none? */
static bool ends_in(const ari_board *b, const ari_marks *k, const ari_ground_place *p, uint32_t cell) {
    uint32_t end = cell;
    for (int d = ARI_UP; d <= ARI_RIGHT && end == cell; d++)
        for (uint32_t n = ari_drawn_lines_length(b, k, cell, d); n; n--) end = ari_board_ahead(b, end, d);
    for (uint32_t i = 0; i < p->n; i++)
        if (p->at[i] == end) return true;
    return false;
}

/* The sum of those with a number, and how many have none. */
static int64_t add_ended(const ari_board *b, const ari_marks *k, const ari_ground_place *p, int64_t *unknown) {
    int64_t sum = 0;
    *unknown = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!has_clue(b, i) || !ends_in(b, k, p, i)) continue;
        sum += b->clue[i] >= 0 ? b->clue[i] : 0;
        *unknown += b->clue[i] < 0;
    }
    return sum;
}

bool ari_form_moves_holds_sum(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t with = ari_ground_value(j->b, l, p);
    int64_t unknown;
    const int64_t sum = add_ended(j->b, j->k, p, &unknown);
    if (l->bound == ARI_BOUND_CLUE && with < 0) return true;
    return (l->relation == ARI_IS_LEAST || sum + unknown <= with) &&
           (l->relation == ARI_IS_MOST || unknown || sum >= with);
}

int32_t ari_form_moves_sum(const ari_board *b, const ari_marks *k, const ari_ground_place *p) {
    int64_t unknown;
    const int64_t sum = add_ended(b, k, p, &unknown) + unknown;
    return sum > ARI_BOARD_CLUE_MOST ? ARI_BOARD_CLUE_MOST + 1 : (int32_t)sum;
}

/* ---- words ---- */

static void say_from(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    ari_sentences_add(w, "nothing to move", name, ari_sentences_less,
                      ARI_SENTENCE(w->a, "{known}No ", w->s->clue, " could be moved along {it}, or two: {then}."));
    ari_sentences_add(w, "moved on", name, NULL,
                      ARI_SENTENCE(w->a, "{known}The line comes from a ", w->s->clue, ", straight: {then}."));
    ari_sentences_many(w, "nothing to move",
                       ARI_SENTENCE(w->a, "no ", w->s->clue, " can be moved along there, or two would meet: {then}."));
}

const ari_rules_form ari_rules_form_straight_lines = {
    .word = "straight", .read = read_straight, .lower = lower_straight, .holds = is_straight,
    .say = ari_sentences_plain};
const ari_rules_form ari_rules_form_from = {
    .begins = begins_from, .read = read_from, .lower = lower_from, .holds = holds_from, .say = say_from};
