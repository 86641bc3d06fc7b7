/* hand_lists.c - hands for clues beside the board and at corners: numbers, and lists of numbers (board/outer.h). A
 * changed list is another board in the log, by its text: where lists stand in the board's pool is of this draft
 * alone. */
#include "edit/hand.h"

#include "board/clue.h"
#include "board/outer.h"

#include <string.h>

static bool is_beside(const ari_touch *t) {
    const uint32_t kind = ARI_SITE_KIND(t->at);
    const bool outer = kind == ARI_AT_ROW || kind == ARI_AT_COL || kind == ARI_AT_POINT;
    return outer && (ari_hand_steps(t) || t->deed == ARI_DEED_KEY);
}

static ari_ring ring_of(const ari_board *b, uint32_t place) {
    const ari_genre *g = b->genre;
    ari_ring r = {!g->rules.sheet || g->drawing.outer_any, false, 0,
                  (int32_t)(ARI_SITE_KIND(place) == ARI_AT_ROW ? b->cols : b->rows)};
    if (g->rules.sheet && g->editing.range) g->editing.range(b, place, &r.least, &r.most);
    return r;
}

bool ari_hand_clues_outer(ari_draft *d, ari_touch *t) {
    if (!is_beside(t) || ari_layer_has(d->board->genre, ARI_LAYER_LISTS)) return false;
    const ari_ring r = ring_of(d->board, t->at);
    const int64_t was = ari_draft_get(d, ARI_EDIT_CLUE, t->at);
    int64_t is = was;
    if (ari_hand_steps(t)) is = ari_hand_turn(&r, was, t->deed == ARI_DEED_RIGHT);
    else (void)ari_hand_typed(&r, t, was, &is);
    ari_draft_put(d, ARI_EDIT_CLUE, t->at, is);
    return true;
}

/* ---- lists ---- */

typedef struct items { int32_t at[ARI_OUTER_MOST + 1]; uint32_t n; } items;

static void add_item(items *x, int32_t item) {
    if (x->n && x->at[0] == 0) x->n = 0; /* nothing in the line, so far */
    if (x->n < ARI_OUTER_MOST) x->at[x->n++] = item;
}

/* A click: the last number is one more, or one less; that below the least one goes. */
static void step_item(items *x, const ari_ring *r, bool back) {
    int32_t *last = x->n ? &x->at[x->n - 1] : NULL;
    if (!last) add_item(x, back ? 0 : r->least);
    else if (!back) *last = *last < r->least ? r->least : *last < r->most ? *last + 1 : *last;
    else if (*last > r->least) --*last;
    else x->n--;
}

/* A digit joins the last number where the line has room for that; "," begins another one. False: it says nothing. */
static bool type_item(items *x, const ari_ring *r, const ari_touch *t) {
    int32_t *last = x->n ? &x->at[x->n - 1] : NULL;
    const bool digit = t->nkey == 1 && *t->key >= '0' && *t->key <= '9';
    if (ari_hand_is(t, "Backspace")) {
        if (last && *last >= 10) *last /= 10;
        else x->n -= last != NULL;
    } else if (ari_hand_clears(t) || ari_hand_is(t, ".")) {
        x->n = 0;
    } else if (ari_hand_is(t, ",")) {
        add_item(x, r->any ? ARI_CLUE_ANY : r->least);
    } else if (ari_hand_is(t, "?") && r->any) {
        add_item(x, ARI_CLUE_ANY);
    } else if (digit) {
        const int32_t v = *t->key - '0';
        if (last && *last > 0 && 10 * *last + v <= r->most) *last = 10 * *last + v;
        else if (v && last && *last == ARI_CLUE_ANY) *last = v;
        else if (v || !last) add_item(x, v);
    } else {
        return false;
    }
    return true;
}

static ari_status put_list(ari_draft *d, const ari_touch *t, int32_t clue) {
    int32_t *slot = ari_outer_at(d->board, t->at), was = *slot;
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, &d->arena.alloc);
    *slot = clue;
    ari_status s = ari_draft_text(d, "text", &o, t->err);
    *slot = was;
    if (s == ARI_OK && o.failed) s = ari_status_fail(t->err, ARI_NOMEM, 0, 0, "memory is out while editing", "");
    if (s == ARI_OK) s = ari_draft_swap_text(d, o.at, o.n, t->err);
    ari_arena_drop(&a);
    return s;
}

bool ari_hand_clues_lists(ari_draft *d, ari_touch *t) {
    if (!is_beside(t)) return false;
    ari_board *b = d->board;
    ari_ring r = ring_of(b, t->at);
    const int32_t length = (int32_t)(ARI_SITE_KIND(t->at) == ARI_AT_ROW ? b->cols : b->rows);
    if (r.most > length) r.most = length;
    int32_t clue = ARI_CLUE_NONE, *slot = ari_outer_at(b, t->at);
    items x;
    if (!slot) return false;
    const int32_t *item = ari_outer_items(b, *slot, &x.n);
    if (item) memcpy(x.at, item, x.n * sizeof *item);
    if (ari_hand_steps(t)) step_item(&x, &r, t->deed == ARI_DEED_RIGHT);
    else if (!type_item(&x, &r, t) && ari_outer_parse(b, t->key, t->nkey, &clue)) x.n = ARI_NO; /* a whole list */
    if (x.n != ARI_NO && x.n && !ari_outer_list(b, x.at, x.n, &clue))
        t->status = ari_status_fail(t->err, ARI_NOMEM, 0, 0, "memory is out while editing", "");
    else if (clue != *slot)
        t->status = put_list(d, t, clue);
    return true;
}
