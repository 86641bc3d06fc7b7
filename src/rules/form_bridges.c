/* form_bridges.c - of bridges between the clues of a layer: "count BRIDGE in beside OP VALUE", how many end at the
 * clue; "BRIDGE never crosses"; "connected LAYER by BRIDGE", all clues are; "BRIDGE never closes", there is no cycle.
 *
 * Lowered to rows and demands over links (genre/bridges.h); a drawing is judged by its lines from cell to cell. */
#include "genre/bridges.h"
#include "genre/lines.h"
#include "rules/drawn_bridges.h"
#include "rules/form.h"

#include <string.h>

static ari_status read_ends(ari_sheet_reader *r, ari_law *l) {
    static const char remedy[] = "write: each LAYER: count BRIDGE in beside = number";
    if (l->each != ARI_EACH_CLUE || l->only) return ari_sheet_fail(r, "is a form of clues between bridges", remedy);
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, r->s->line, remedy));
    ARI_TRY(ari_sheet_expect(r, "in", remedy));
    ARI_TRY(ari_sheet_expect(r, "beside", remedy));
    l->side = ARI_SIDE_LINE;
    l->scope = ARI_IN_BESIDE;
    return ari_parse_laws_bound(r, l, false);
}

static bool begins_never(const ari_sheet_reader *r) {
    return r->s->line && ari_sheet_is(r, r->s->line);
}

static ari_status read_never(ari_sheet_reader *r, ari_law *l) {
    if (l->each) return ari_sheet_fail(r, "is a form of the whole board", "leave out \"each ...:\"");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "never", "write: BRIDGE never crosses, or: BRIDGE never closes"));
    l->number = ari_sheet_is(r, "closes");
    return l->number ? ari_sheet_next(r)
                     : ari_sheet_expect(r, "crosses", "write: BRIDGE never crosses, or: BRIDGE never closes");
}

static ari_status read_joined(ari_sheet_reader *r, ari_law *l) {
    if (l->each) return ari_sheet_fail(r, "is a form of the whole board", "leave out \"each ...:\"");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_need_clue(r));
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "by", "write: connected LAYER by BRIDGE"));
    return ari_sheet_expect(r, r->s->line, "write: connected LAYER by BRIDGE");
}

/* ---- model ---- */

static void lower_ends(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    ari_bridges *x = w->bridges;
    int32_t value, lo, hi;
    if (!ari_lower_value(w, l, p, &value)) return;
    while (x->l.cell[x->at] != p->cell) x->at = (x->at + 1) % x->l.nisland; /* places come in reading order */
    ari_lower_bound(l, value, &lo, &hi);
    const ari_tag tag = ari_lower_tag(w, l, p);
    ari_bridges_sum(x, x->at, tag, lo, hi);
    if (hi != ARI_PLUS) ari_bridges_limit(x, x->at, tag, (uint32_t)value);
}

static void lower_never(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    (void)p;
    if (l->number) ari_bridges_demand(w->bridges, ARI_ACYCLIC, l->rule);
    else ari_bridges_cross(w->bridges, l->rule);
}

static void lower_joined(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    (void)p;
    ari_bridges_demand(w->bridges, ARI_CONNECTED, l->rule);
}

/* ---- drawing ---- */

static int32_t count_ends(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = 0;
    (void)l;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) n += ari_bridges_drawn(b, k, p->cell, d);
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l, (void)cell;
    return 4 * (int32_t)ari_drawn_bridges_max(b);
}

static bool never_crosses(const ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!ari_islands_has(b, i) && (ari_bridges_drawn(b, k, i, ARI_UP) || ari_bridges_drawn(b, k, i, ARI_DOWN)) &&
            (ari_bridges_drawn(b, k, i, ARI_LEFT) || ari_bridges_drawn(b, k, i, ARI_RIGHT)))
            return false;
    return true;
}

/* The clue that a bridge from this one in a direction ends at; ARI_NO: there is no bridge. */
static uint32_t end_of(const ari_board *b, const ari_marks *k, uint32_t cell, int direction) {
    if (!ari_bridges_drawn(b, k, cell, direction)) return ARI_NO;
    do cell = ari_board_ahead(b, cell, direction);
    while (cell != ARI_NO && !ari_islands_has(b, cell));
    return cell;
}

/* How many pieces the clues are in, and how many links have bridges; seen[ncell], a queue behind it. */
static uint32_t count_pieces(const ari_judging *j, uint32_t *links, uint32_t *clues) {
    const ari_board *b = j->b;
    uint32_t *seen = j->seen, *queue = seen + b->ncell, pieces = 0;
    *links = *clues = 0;
    memset(seen, 0, b->ncell * sizeof *seen);
    for (uint32_t from = 0; from < b->ncell; from++) {
        if (!ari_islands_has(b, from) || seen[from]) continue;
        uint32_t n = 1;
        pieces++;
        seen[queue[0] = from] = 1;
        for (uint32_t i = 0; i < n; i++, ++*clues)
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t to = end_of(b, j->k, queue[i], d);
                if (to == ARI_NO) continue;
                *links += queue[i] < to;
                if (!seen[to]) seen[queue[n++] = to] = 1;
            }
    }
    return pieces;
}

static bool holds_never(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t links, clues;
    (void)p;
    if (!l->number) return never_crosses(j->b, j->k);
    const uint32_t pieces = count_pieces(j, &links, &clues);
    return links + pieces == clues; /* a forest */
}

static bool are_joined(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t links, clues;
    (void)l, (void)p;
    return count_pieces(j, &links, &clues) <= 1;
}

/* ---- words ---- */

static void say_joined(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " cut off"), ARI_SENTENCE(w->a, "wall:", r->name), NULL,
                      ARI_SENTENCE(w->a, "{known}Else a part of the board is cut off. So {then}."));
}

const ari_rules_form ari_rules_form_bridge_count = {.word = "count", .bridges = true, .read = read_ends,
                                                    .lower = lower_ends,
                                                    .value = count_ends, .most = most_of, .say = ari_sentences_plain};
const ari_rules_form ari_rules_form_never = {.begins = begins_never, .bridges = true, .read = read_never,
                                             .lower = lower_never, .holds = holds_never, .say = ari_sentences_plain};
const ari_rules_form ari_rules_form_joined = {.word = "connected", .bridges = true, .read = read_joined,
                                              .lower = lower_joined, .holds = are_joined, .say = say_joined};
