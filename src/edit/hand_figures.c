/* hand_figures.c - the hand for figures: one is drawn through its cells, gets its number by keys, and goes. The board's
 * list of figures is never changed in place: the draft's text with another list is read again, so that an edit of the
 * whole board undoes it. A figure that comes stands at the end of the list. */
#include "edit/hand.h"

#include "board/clue.h"
#include "board/figure.h"
#include "board/grids.h"

#include <string.h>

/* Pencilled numbers, which no text holds, stay. */
static void put_figures(ari_draft *d, ari_figure *list, uint32_t n, ari_status *status, ari_error *err) {
    ari_board *b = d->board;
    ari_figure *was = b->figure;
    const uint32_t nwas = b->nfigure;
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, &d->arena.alloc);
    uint64_t *note = ARI_TAKE(&a, uint64_t, b->ncell);
    if (note) memcpy(note, d->note, b->ncell * sizeof *note);
    b->figure = list;
    b->nfigure = n;
    *status = ari_draft_text(d, "text", &o, err);
    b->figure = was;
    b->nfigure = nwas;
    if (*status == ARI_OK && (o.failed || !note))
        *status = ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while editing", "");
    if (*status == ARI_OK) *status = ari_draft_swap_text(d, o.at, o.n, err);
    for (uint32_t i = 0; *status == ARI_OK && i < d->board->ncell; i++)
        ari_draft_put(d, ARI_EDIT_NOTE, ARI_SITE(ARI_AT_CELL, i), (int64_t)note[i]);
    ari_arena_drop(&a);
}

/* Where it begins matters. */
static bool is_directed(const ari_figure_kind *k) {
    return k->look == ARI_FIGURE_BULB || k->look == ARI_FIGURE_ARROW || k->look == ARI_FIGURE_PILL ||
           k->look == ARI_FIGURE_OUTSIDE;
}

static bool is_same(const ari_board *b, const ari_figure *f, const ari_figure *g) {
    const ari_figure_kind *k = &b->genre->drawing.kind[g->kind];
    if (f->kind != g->kind || f->n != g->n) return false;
    const bool ordered = k->look < ARI_FIGURE_CAGE;
    bool there = true, back = !is_directed(k);
    for (uint32_t i = 0; i < f->n; i++) {
        there &= ordered ? f->cell[i] == g->cell[i] : ari_figure_has(g, f->cell[i]);
        back &= f->cell[f->n - 1 - i] == g->cell[i];
    }
    return there || back;
}

/* The figure in the list; NULL: it is not there. */
static ari_figure *find_figure(const ari_board *b, ari_figure *list, uint32_t n, const ari_figure *f) {
    for (uint32_t i = 0; i < n; i++)
        if (list[i].n && is_same(b, &list[i], f)) return &list[i];
    return NULL;
}

ari_status ari_hand_figures_clear(ari_draft *d, ari_error *err) {
    ari_status s = ARI_OK;
    put_figures(d, NULL, 0, &s, err);
    return s;
}

/* The first says whether all come or go; with another number or pattern it stays. */
static uint32_t join_figures(const ari_board *b, ari_figure *list, uint32_t n, const ari_figure *drawn, uint32_t m) {
    ari_figure *first = find_figure(b, list, n, drawn);
    const bool changes = first && ((drawn->number != ARI_CLUE_NONE && drawn->number != first->number) ||
                                   (drawn->pattern && strcmp(drawn->pattern, first->pattern) != 0));
    if (changes) first->number = drawn->number, first->pattern = drawn->pattern;
    for (uint32_t i = 0; i < m && !changes; i++) {
        ari_figure *there = find_figure(b, list, n, &drawn[i]);
        if (there && first) there->n = 0;
        else if (!there && !first) list[n++] = drawn[i];
    }
    return n;
}

/* A grid without a size is as large as the others, or a usual one. */
static ari_figure with_size(const ari_board *b, const ari_figure *drawn) {
    enum { USUAL = 9 };
    ari_figure f = *drawn;
    const uint32_t least = b->rows < b->cols ? b->rows : b->cols;
    if (!ari_grids_are(b, &f) || f.number != ARI_CLUE_NONE) return f;
    f.number = (int32_t)(b->ngrid ? ari_grids_side(b) : least < USUAL ? least : USUAL);
    return f;
}

ari_status ari_hand_figures_draw(ari_draft *d, const ari_figure *drawn, uint32_t n, ari_error *err) {
    const ari_board *b = d->board;
    const ari_figure sized = with_size(b, drawn);
    if (n == 1) drawn = &sized;
    const ari_figure_kind *k = &b->genre->drawing.kind[drawn->kind];
    ari_status s = ARI_OK;
    ari_arena a;
    if (drawn->n < k->fewest || drawn->n > k->greatest)
        return ari_status_refuse(err, ARI_RANGE, "this is no number of cells for the kind \"", k->name, "\"",
                                 drawn->n < k->fewest ? "draw through more cells" : "draw through fewer cells");
    if (drawn->number != ARI_CLUE_NONE && (drawn->number < k->least || drawn->number > k->most))
        return ari_status_refuse(err, ARI_RANGE, "this number is out of range for the kind \"", k->name, "\"",
                                 k->least > k->most ? "leave the number out" : "choose another number");
    if (b->nfigure + n > ARI_FIGURES_MOST)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "too many figures", "take some away");
    ari_arena_init(&a, &d->arena.alloc, 0);
    ari_figure *list = ARI_TAKE(&a, ari_figure, b->nfigure + n);
    if (list && b->nfigure) memcpy(list, b->figure, b->nfigure * sizeof *list);
    if (list) put_figures(d, list, join_figures(b, list, b->nfigure, drawn, n), &s, err);
    else s = ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while editing", "");
    ari_arena_drop(&a);
    return s;
}

bool ari_hand_clues_figures(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    const uint32_t i = ARI_SITE_INDEX(t->at);
    if (ARI_SITE_KIND(t->at) != ARI_AT_CLUE || i >= b->nfigure) return false;
    const ari_figure was = b->figure[i];
    const ari_figure_kind *k = &b->genre->drawing.kind[was.kind];
    const ari_ring r = {false, false, k->least, k->most};
    int64_t is = was.number;
    bool gone = t->deed == ARI_DEED_RIGHT;
    if (t->deed == ARI_DEED_KEY) {
        gone = ari_hand_is(t, "Delete") || (ari_hand_is(t, "Backspace") && was.number == ARI_CLUE_NONE);
        if (!gone && !ari_hand_typed(&r, t, was.number, &is)) return true;
    }
    if (!gone && is == was.number) return true;
    ari_arena a;
    ari_arena_init(&a, &d->arena.alloc, 0);
    ari_figure *list = ARI_TAKE(&a, ari_figure, b->nfigure);
    if (list) {
        memcpy(list, b->figure, b->nfigure * sizeof *list);
        if (gone) list[i].n = 0;
        else list[i].number = (int32_t)is;
        for (uint32_t g = 0; !gone && g < b->ngrid && ari_grids_are(b, &was); g++)
            list[b->grid[g]].number = (int32_t)is; /* they are of one size */
        put_figures(d, list, b->nfigure, &t->status, t->err);
    } else t->status = ari_status_fail(t->err, ARI_NOMEM, 0, 0, "memory is out while editing", "");
    ari_arena_drop(&a);
    return true;
}
