/* form_follows.c - "follows LINE": a path from an entrance to an exit ("path LINE by LAYER") runs over the arrow
 * between two cells, and as it points.
 *
 * From the entrance on the path has a direction. As rows: a literal d for each line, that the path runs along it to the
 * right or down; else it runs to the left or up. What comes into a cell goes out of it, and straight on where there are
 * lines on both sides:
 *
 *   d <= line                                        at the left or upper cell of the line
 *   in - out = 0                                     at each cell; a line right or below has out - in = 2 d - line
 *   d left <= d right where there is a line right    d right <= d left where there is one left; the same of up and down
 *
 * so that d follows from a drawing with one path. An arrow is d, or a line without d. */
#include "rules/form.h"

#include "board/between.h"
#include "genre/lines.h"
#include "graph/grid.h"

static ari_status read_follows(ari_sheet_reader *r, ari_law *l) {
    bool gated = false;
    for (uint32_t i = 0; i < r->law.n; i++) gated |= r->law.at[i].form == ARI_LAW_PATH && !r->law.at[i].number;
    if (l->each != ARI_EACH_BETWEEN || l->colour || !gated || r->s->between_any ||
        r->s->between_kinds != (1u << ARI_BETWEEN_LESS | 1u << ARI_BETWEEN_GREATER))
        return ari_sheet_fail(r, "is a form of signs between cells and one path",
                              "write: board NAME between cells less or greater, path LINE by LAYER, and: each NAME");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_any(r, &l->side));
    return l->side == ARI_SIDE_LINE ? ARI_OK : ari_sheet_fail(r, "is no line", "write: follows LINE");
}

/* The line on that side of a cell, and that the path runs along it away from the left or upper end; both constant where
 * it leads out of the board. */
typedef struct way { ari_lit line, ahead; } way;

static way find_way(const ari_lowering *w, uint32_t cell, int direction) {
    const ari_edge e = ari_genre_lines_at(w->b, cell / w->b->cols, cell % w->b->cols, direction);
    if (e != ARI_NO) return (way){w->line.edge[e], w->ahead[e]};
    const int32_t gate = ari_drawn_lines_gate(w->b, cell, direction);
    if (gate == ARI_CLUE_NONE) return (way){ARI_LIT_FALSE, ARI_LIT_FALSE};
    const bool before = direction == ARI_LEFT || direction == ARI_UP;
    return (way){ARI_LIT_TRUE, before == (gate == ARI_LAW_ENTRANCE) ? ARI_LIT_TRUE : ARI_LIT_FALSE};
}

/* What comes in is what goes out. */
static void lower_balance(ari_lowering *w, ari_tag tag, const way to[5]) {
    int32_t sure = 0;
    ari_term term[8];
    uint32_t n = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const int32_t sign = d == ARI_RIGHT || d == ARI_DOWN ? 1 : -1; /* of what goes out there */
        if (to[d].line == ARI_LIT_FALSE) continue;
        if (to[d].line == ARI_LIT_TRUE) {
            sure += to[d].ahead == ARI_LIT_TRUE ? sign : -sign;
            continue;
        }
        term[n++] = (ari_term){2 * sign, to[d].ahead};
        term[n++] = (ari_term){-sign, to[d].line};
    }
    ari_model_begin(w->m, tag, -sure, -sure);
    for (uint32_t i = 0; i < n; i++) ari_model_term(w->m, term[i].coef, term[i].lit);
    ari_model_end(w->m);
}

/* Both lines are there: the path runs along both the same way. */
static void lower_straight(ari_lowering *w, ari_tag tag, way one, way two) {
    if (one.line == ARI_LIT_FALSE || two.line == ARI_LIT_FALSE) return;
    ari_lower_clause(w, tag, ari_lower_negate(one.ahead), ari_lower_negate(two.line), two.ahead);
    ari_lower_clause(w, tag, ari_lower_negate(two.ahead), ari_lower_negate(one.line), one.ahead);
}

static bool add_ways(ari_lowering *w, uint16_t rule) {
    const ari_board *b = w->b;
    w->ahead = ARI_TAKE(w->m->arena, ari_lit, b->graph->nedge + 1);
    if (!ari_model_granted(w->m, w->ahead != NULL)) return false;
    for (ari_edge e = 0; e < b->graph->nedge; e++) {
        const uint32_t cell = b->graph->ends[e][0];
        const bool down = e >= ari_grid_nh(b->rows, b->cols);
        const ari_var v = ari_model_aux(w->m, ari_board_name(b, down ? 'a' : 'e', cell));
        if (v == ARI_NO) return false;
        w->ahead[e] = ARI_POS(v);
        ari_model_follow(w->m, v);
    }
    for (uint32_t i = 0; i < b->ncell && w->m->status == ARI_OK; i++) {
        const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, i), 0);
        way to[5];
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) to[d] = find_way(w, i, d);
        for (int d = ARI_DOWN; d <= ARI_RIGHT; d += ARI_RIGHT - ARI_DOWN)
            if (to[d].line < ARI_LIT_TRUE) ari_model_either(w->m, tag, ARI_NOT(to[d].ahead), to[d].line);
        lower_balance(w, tag, to);
        lower_straight(w, tag, to[ARI_LEFT], to[ARI_RIGHT]);
        lower_straight(w, tag, to[ARI_UP], to[ARI_DOWN]);
    }
    return w->m->status == ARI_OK;
}

static int turn_back(int direction) { return (direction - 1) % 2 ? direction - 1 : direction + 1; }

/* The line between the two cells of a place, and whether its arrow points to the right or down. */
static ari_edge find_arrow(const ari_board *b, const ari_ground_place *p, bool *ahead) {
    const uint32_t place = ARI_SITE_INDEX(p->site);
    *ahead = ari_between_kind_of(b->between[place]) == ARI_BETWEEN_GREATER;
    return ari_genre_lines_at(b, p->cell / b->cols, p->cell % b->cols, place % 2 ? ARI_DOWN : ARI_RIGHT);
}

static void lower_follows(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    bool ahead;
    const ari_edge e = find_arrow(w->b, p, &ahead);
    const ari_drawn_lines *x = &w->line;
    if (!w->ahead && !add_ways(w, l->rule)) return;
    const ari_lit both[2] = {x->edge[e], ahead ? w->ahead[e] : ARI_NOT(w->ahead[e])};
    ari_model_count(w->m, ari_lower_tag(w, l, p), 2, 2, both, 2);
}

/* From the entrance on, as far as the lines lead one way. */
static bool does_follow(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    ari_drawn_gate gate[2];
    bool ahead;
    const ari_edge arrow = find_arrow(b, p, &ahead);
    (void)l;
    if (!ari_drawn_lines_gates(b, gate)) return false;
    uint32_t cell = gate[0].cell;
    int from = gate[0].direction;
    for (uint32_t steps = 0; steps <= 2 * b->ncell; steps++) {
        const uint32_t arms = ari_drawn_lines_arms(b, j->k, cell);
        int on = 0, n = 0;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++)
            if (d != from && arms >> d & 1) on = d, n++;
        if (arms == ARI_DRAWN_LINES_CROSSING) on = turn_back(from);
        else if (n != 1) return false;
        const ari_edge e = ari_genre_lines_at(b, cell / b->cols, cell % b->cols, on);
        if (e == ARI_NO) return false;
        if (e == arrow) return (on == ARI_RIGHT || on == ARI_DOWN) == ahead;
        cell = ari_board_ahead(b, cell, on);
        from = turn_back(on);
    }
    return false;
}

ARI_SENTENCE_FITS(ari_form_follows_arrow, d->npremise == 1 && ARI_SITE_KIND(d->premise[0].tag.site) == ARI_AT_BETWEEN)

static void say_follows(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, r->name, r->name, ari_form_follows_arrow,
                      "{known}The path runs over {1}, as it points: {then}.");
    ari_sentences_many(w, r->name, "the path runs over {all}, as they point: {then}.");
    ari_sentences_add(w, "one direction", r->name, ari_sentences_tallies,
                      "{known}By the direction of the path, {then}.");
    ari_sentences_many(w, "one direction", "by the direction of the path, {then}.");
    ari_sentences_add(w, "way on", r->name, NULL,
                      "{known}What leads into a cell leads out of it again: {then}.");
    ari_sentences_many(w, "way on", "{facts}; what leads into a cell leads out of it again: {then}.");
}

const ari_rules_form ari_rules_form_follows = {
    .word = "follows", .read = read_follows, .lower = lower_follows, .holds = does_follow, .say = say_follows};
