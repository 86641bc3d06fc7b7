/* form_piece_pairs.c - "pieces differ in LAYER", of pieces of two cells: no two pairs of neighbours without a border
 * between them have the same two numbers of the layer, in either order.
 *
 * Lowered to a row for each two numbers that stand side by side somewhere: at most one of these places has no border;
 * exactly one, where there are as many such pairs of numbers as dominoes cover the board, for each is needed then. */
#include "rules/form.h"

#include "base/sort.h"

enum { PLACE = 32 }; /* bits of a key: its place; above them the pair */

ari_status ari_form_piece_pairs_read(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    if (ari_sheet_is(r, "beside")) return ari_form_polyominoes_read_differ(r, l);
    ARI_TRY(ari_sheet_expect(r, "in", "write: pieces differ in LAYER"));
    ARI_TRY(ari_sheet_need_clue(r));
    if (r->s->least > r->s->most || r->s->pairs)
        return ari_sheet_fail(r, "has no numbers", "give the layer a range: 0..");
    l->form = ARI_LAW_PIECE_PAIRS;
    return ari_sheet_next(r);
}

/* The cell right of a cell (place 2 i) or below it (2 i + 1), and both numbers, the smaller one above; false: there is
 * none, or one has no number. */
static bool find_pair(const ari_board *b, uint32_t place, uint64_t *pair) {
    const uint32_t cell = place / 2, next = ari_board_ahead(b, cell, place % 2 ? ARI_DOWN : ARI_RIGHT);
    if (next == ARI_NO || b->clue[cell] < 0 || b->clue[next] < 0) return false;
    const uint64_t one = (uint64_t)b->clue[cell], two = (uint64_t)b->clue[next];
    *pair = one < two ? one << 16 | two : two << 16 | one;
    return true;
}

static ari_edge border_at(const ari_board *b, uint32_t place) {
    return ari_form_borders_at(b, place / 2, place % 2 ? ARI_DOWN : ARI_RIGHT);
}

/* ---- model ---- */

static void lower_group(ari_lowering *w, const ari_law *l, const uint64_t *key, uint32_t n, bool all) {
    for (uint32_t i = 0; i < n; i++) w->some[i] = ari_lower_negate(w->border[border_at(w->b, (uint32_t)key[i])]);
    const ari_tag tag = ari_tag_of(l->rule, ARI_SITE(ARI_AT_CELL, (uint32_t)key[0] / 2), 0);
    if (n > 1 || all) ari_model_count(w->m, tag, all ? 1 : ARI_MINUS, 1, w->some, n);
}

static void lower_pairs(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = w->b;
    ari_arena *a = w->m->arena;
    uint64_t *key = ARI_TAKE(a, uint64_t, 2 * (size_t)b->ncell), *spare = ARI_TAKE(a, uint64_t, 2 * (size_t)b->ncell);
    uint64_t *group = ARI_TAKE(a, uint64_t, 2 * (size_t)b->ncell), pair;
    uint32_t n = 0, groups = 0, full = 0;
    (void)p;
    if (!ari_model_granted(w->m, key && spare && group)) return;
    for (uint32_t i = 0; i < 2 * b->ncell; i++)
        if (find_pair(b, i, &pair)) key[n++] = pair << PLACE | i;
    ari_sort_keys(key, spare, n);
    for (uint32_t i = 0; i < n; i++) /* by their first places */
        if (!i || key[i] >> PLACE != key[i - 1] >> PLACE) group[groups++] = key[i] << PLACE | i;
    for (uint32_t i = 0; i < b->ncell; i++) full += b->clue[i] >= 0;
    ari_sort_keys(group, spare, groups);
    for (uint32_t g = 0; g < groups && w->m->status == ARI_OK; g++) {
        const uint32_t first = (uint32_t)group[g];
        uint32_t end = first;
        while (end < n && key[end] >> PLACE == key[first] >> PLACE) end++;
        lower_group(w, l, key + first, end - first, full == b->ncell && 2 * groups == b->ncell);
    }
}

/* ---- drawing ---- */

static uint64_t key_of(const ari_board *b, uint32_t place) {
    uint64_t pair = 0;
    (void)find_pair(b, place, &pair);
    return pair;
}

/* Down the heap of places, those with the greatest pair above. */
static void sink_place(const ari_board *b, uint32_t *heap, uint32_t n, uint32_t at) {
    const uint32_t place = heap[at];
    for (uint32_t child; (child = 2 * at + 1) < n; at = child) {
        if (child + 1 < n && key_of(b, heap[child + 1]) > key_of(b, heap[child])) child++;
        if (key_of(b, heap[child]) <= key_of(b, place)) break;
        heap[at] = heap[child];
    }
    heap[at] = place;
}

static bool are_different(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t *heap = j->seen, n = 0;
    uint64_t pair, last = UINT64_MAX;
    (void)l, (void)p;
    for (uint32_t i = 0; i < 2 * j->b->ncell; i++)
        if (find_pair(j->b, i, &pair) && j->k->edge[border_at(j->b, i)] <= 0) heap[n++] = i;
    for (uint32_t i = n / 2; i-- > 0;) sink_place(j->b, heap, n, i);
    while (n) {
        pair = key_of(j->b, heap[0]);
        if (pair == last) return false;
        last = pair;
        heap[0] = heap[--n];
        if (n) sink_place(j->b, heap, n, 0);
    }
    return true;
}

/* ---- words ---- */

static void say_pairs(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, "only place", r->name, ari_sentences_less,
                      "{known}These two numbers can be a piece nowhere else: {then}.");
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " placed"), r->name, NULL,
                      "{known}A piece with these two numbers is there already: {then}.");
}

const ari_rules_form ari_rules_form_piece_pairs = {.lower = lower_pairs, .holds = are_different, .say = say_pairs};
