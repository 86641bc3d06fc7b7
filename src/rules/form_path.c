/* form_path.c - "path LINE from SIDE to SIDE": all lines are one path, which runs into the board once at the first side
 * and out once at the second, where given pieces lead out of it.
 *
 * By their degrees lines are rings and paths between two such places. So the demand is that there is no ring
 * (drawn_lines.h); whether the pieces lead out as they should is known before anything is drawn. */
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

static ari_status read_path(ari_sheet_reader *r, ari_law *l) {
    int32_t from, to;
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
    if (!leads_out(w->b, l, &end)) ari_model_count(w->m, ari_lower_tag(w, l, p), 1, ARI_PLUS, NULL, 0);
}

/* From an end on all lines are reached, and no ring is closed: one cell more than lines. */
static bool is_path(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    uint32_t *seen = j->seen, *queue = seen + b->ncell, end, n = 0, lines = 0;
    (void)p;
    if (!leads_out(b, l, &end)) return false;
    memset(seen, 0, b->ncell * sizeof *seen);
    seen[end] = 1, queue[n++] = end;
    for (uint32_t i = 0; i < n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t ahead = ari_board_ahead(b, queue[i], d);
            if (ahead == ARI_NO || seen[ahead] || !(ari_drawn_lines_arms(b, j->k, queue[i]) >> d & 1)) continue;
            seen[ahead] = 1, queue[n++] = ahead;
        }
    for (ari_edge e = 0; e < b->graph->nedge; e++) lines += j->k->edge[e] > 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!seen[i] && ari_genre_lines_degree(b, j->k, i)) return false;
    return lines + 1 == n;
}

static void say_path(ari_sentence_writer *w, const ari_law *l) {
    const char *ring = ARI_SENTENCE(w->a, "ring:", w->g->rules.rule[l->rule].name);
    ari_sentences_add(w, "small loop", ring, NULL, "{known}One more line here would close a ring: {then}.");
    ari_sentences_brief(w, ring, NULL, "else a ring closes");
}

const ari_rules_form ari_rules_form_path = {
    .word = "path", .read = read_path, .lower = lower_path, .holds = is_path, .say = say_path};
