/* form_path.c - "path LINE from SIDE to SIDE": all lines are one path, which runs into the board once at the first side
 * and out once at the second, where given pieces lead out of it. "path LINE by LAYER": the same by clues beside the
 * board, of which there is one 1, where it comes in, and one 2, where it goes out.
 *
 * By their degrees lines are rings and paths between two such places. So the demand is that there is no ring
 * (drawn_lines.h); whether the pieces lead out as they should is known before anything is drawn. By a layer the lines
 * may cross, and the demand is one loop, closed outside the board. */
#include "rules/form.h"

#include "genre/lines.h"

#include <string.h>

static ari_status read_side(ari_sheet_reader *r, const char *word, int32_t *to) {
    static const char *const side[] = {"", "top", "bottom", "left", "right"}; /* ari_direction */
    ARI_TRY(ari_sheet_expect(r, word, "write: path LINE from left to bottom"));
    for (int32_t d = ARI_UP; d <= ARI_RIGHT; d++)
        if (ari_sheet_is(r, side[d])) return *to = d, ari_sheet_next(r);
    return ari_sheet_fail(r, "is no side", "write top, left, bottom or right");
}

static ari_status read_gated(ari_sheet_reader *r, ari_law *l) {
    const ari_sheet *s = r->s;
    const bool fits = s->outer && !s->corners && !s->outer_lists && !s->outer_any && s->sides == 15 &&
                      s->outer_least == ARI_LAW_ENTRANCE && s->outer_most == ARI_LAW_EXIT;
    bool crosses = false;
    for (uint32_t i = 0; i < r->law.n; i++) crosses |= r->law.at[i].form == ARI_LAW_CLOSED && r->law.at[i].number;
    l->number = 0;
    ARI_TRY(ari_sheet_next(r));
    if (!fits || !crosses || s->shut || !ari_sheet_matches(r, s->outer))
        return ari_sheet_fail(r, "is no layer with an entrance and an exit, or lines may not cross",
                              "write: board NAME at top left bottom right 1..2, and before: closed LINE or crossing");
    return ari_sheet_next(r);
}

static ari_status read_path(ari_sheet_reader *r, ari_law *l) {
    int32_t from, to;
    if (!l->each && r->s->outer && r->s->lines == ARI_LINES_CENTRE && r->s->clue_look != ARI_CLUE_PIPE) {
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_parse_laws_any(r, &l->side));
        if (l->side != ARI_SIDE_LINE) return ari_sheet_fail(r, "stands behind what is no line", "write the line");
        return ari_sheet_is(r, "by") ? read_gated(r, l)
                                     : ari_sheet_fail(r, "is no layer's word", "write: path LINE by LAYER");
    }
    if (l->each || r->s->clue_look != ARI_CLUE_PIPE || r->s->lines != ARI_LINES_CENTRE || r->s->elsewhere || r->s->shut)
        return ari_sheet_fail(r, "is a form of the whole board, and of lines with given pieces",
                              "write: board NAME in cells 2..7, pipe, and: path LINE from left to bottom");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_any(r, &l->side));
    if (l->side != ARI_SIDE_LINE) return ari_sheet_fail(r, "stands behind what is no line", "write the line");
    ARI_TRY(read_side(r, "from", &from));
    ARI_TRY(read_side(r, "to", &to));
    l->number = from + 8 * to;
    return ARI_OK;
}

bool ari_form_path_fits(const ari_sheet *s, const ari_law *l) {
    const bool plain = l->side == ARI_SIDE_LINE || l->side == ARI_SIDE_NO_LINE || l->side == ARI_SIDE_PASSED ||
                       l->side == ARI_SIDE_MISSED;
    if (s->clue_look != ARI_CLUE_PIPE) /* by clues beside the board */
        return l->form == ARI_LAW_PATH || l->form == ARI_LAW_FOLLOWS || l->form == ARI_LAW_CLOSED ||
               l->form == ARI_LAW_ORDER || l->form == ARI_LAW_ORDERED ||
               (l->form == ARI_LAW_COUNT && l->side >= ARI_SIDE_LINE && l->side <= ARI_SIDE_NO_CROSSING);
    return l->form == ARI_LAW_PATH || l->form == ARI_LAW_GIVEN || (l->form == ARI_LAW_CLOSED && !l->number) ||
           (l->form == ARI_LAW_COUNT && plain && !s->cages);
}

/* Do pieces lead out of the board once at each of both sides, and nowhere else? *end: the cell of the first one. */
static bool leads_out(const ari_board *b, const ari_law *l, uint32_t *end) {
    int32_t left[5] = {0};
    left[ari_law_path_side(l, false)]--, left[ari_law_path_side(l, true)]--;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t out = ari_drawn_lines_out(b, i);
        if (out) *end = i;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) left[d] += (int32_t)(out >> d & 1);
    }
    return !(left[ARI_UP] || left[ARI_DOWN] || left[ARI_LEFT] || left[ARI_RIGHT]);
}

static void lower_path(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    uint32_t end;
    ari_drawn_gate gate[2];
    if (l->number ? !leads_out(w->b, l, &end) : !ari_drawn_lines_gates(w->b, gate))
        ari_model_count(w->m, ari_lower_tag(w, l, p), 1, ARI_PLUS, NULL, 0);
}

/* From an end on all lines are reached, and no ring is closed: one cell more than lines. */
static bool is_path(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    uint32_t *seen = j->seen, *queue = seen + b->ncell, end, n = 0, lines = 0;
    ari_drawn_gate gate[2];
    (void)p;
    for (ari_edge e = 0; e < b->graph->nedge; e++) lines += j->k->edge[e] > 0;
    if (!l->number) return ari_drawn_lines_gates(b, gate) && ari_form_loop_whole(j, &n) && lines + 1 == n;
    if (!leads_out(b, l, &end)) return false;
    memset(seen, 0, b->ncell * sizeof *seen);
    seen[end] = 1, queue[n++] = end;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t ahead = ari_board_ahead(b, queue[i], d);
            if (ahead == ARI_NO || seen[ahead] || !(ari_drawn_lines_arms(b, j->k, queue[i]) >> d & 1)) continue;
            seen[ahead] = 1, queue[n++] = ahead;
        }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!seen[i] && ari_genre_lines_degree(b, j->k, i)) return false;
    return lines + 1 == n;
}

/* A ring is closed outside the board, so lines that are all there leave out no others. */
static void say_gated(ari_sentence_writer *w, const char *name) {
    const char *ring = ARI_SENTENCE(w->a, "ring:", name), *wall = ARI_SENTENCE(w->a, "wall:", name);
    ari_sentences_add(w, "path complete", ring, ari_technique_is_whole,
                      "The path leads from the entrance to the exit, so there is no other line: {then}.");
    ari_sentences_add(w, "closed too early", ring, NULL,
                      "One more line here would close a ring, or lead to the exit, and leave others out: {then}.");
    ari_sentences_add(w, "there and back", wall, NULL,
                      "The path has lines on both sides of the closed walk {round}, or begins or ends there. "
                      "{known}By the crossings that are left, {then}.");
    ari_sentences_brief(w, ring, NULL, "else the path closes too early");
    ari_sentences_brief(w, wall, NULL, "the path crosses {across}");
}

static void say_path(ari_sentence_writer *w, const ari_law *l) {
    const char *ring = ARI_SENTENCE(w->a, "ring:", w->g->rules.rule[l->rule].name);
    if (!l->number) {
        say_gated(w, w->g->rules.rule[l->rule].name);
        return;
    }
    ari_sentences_add(w, "small loop", ring, NULL, "{known}One more line here would close a ring: {then}.");
    ari_sentences_brief(w, ring, NULL, "else a ring closes");
}

const ari_rules_form ari_rules_form_path = {
    .word = "path", .read = read_path, .lower = lower_path, .holds = is_path, .say = say_path};
