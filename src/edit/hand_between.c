/* hand_between.c - the hand for clues between two cells: a click goes through the kinds that the genre has, a key names
 * one; digits are the number of a dot, or a clue alone. */
#include "edit/hand.h"

#include "board/between.h"
#include "board/genre.h"

/* nothing, each kind, ?; numbers alone one after the other. */
static int32_t next_clue(const ari_board *b, int32_t was, const ari_ring *r, bool back) {
    const ari_genre_drawing *d = &b->genre->drawing;
    const bool numbers = d->between_kinds & 1;
    int32_t clue = was;
    if (numbers && was >= 0 && !ari_between_kind_of(was)) {
        const int64_t next = was + (back ? -1 : 1);
        if (next >= r->least && next <= r->most) return (int32_t)next;
    }
    /* the place in the ring */
    int32_t k = was == ARI_CLUE_NONE ? 0 : was == ARI_CLUE_ANY ? ARI_NBETWEEN + 1
                : ari_between_kind_of(was) ? (int32_t)ari_between_kind_of(was) : ARI_NBETWEEN;
    do {
        k = (k + (back ? ARI_NBETWEEN + 1 : 1)) % (ARI_NBETWEEN + 2);
        if (!k) return ARI_CLUE_NONE;
        clue = k == ARI_NBETWEEN + 1 ? ARI_CLUE_ANY
               : k == ARI_NBETWEEN   ? (back ? r->most : r->least)
                                     : ari_between_make((ari_between_kind)k, -1);
    } while (!ari_between_fits(b->genre, clue));
    return clue;
}

bool ari_hand_clues_between(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    const ari_genre_drawing *of = &b->genre->drawing;
    if (ARI_SITE_KIND(t->at) != ARI_AT_BETWEEN || (!ari_hand_steps(t) && t->deed != ARI_DEED_KEY)) return false;
    const bool down = ARI_SITE_INDEX(t->at) % 2;
    ari_ring r = {of->between_any, false, of->between_least, of->between_most};
    const int32_t was = (int32_t)ari_draft_get(d, ARI_EDIT_CLUE, t->at);
    const ari_between_kind kind = ari_between_kind_of(was);
    const int32_t number = was == ARI_CLUE_NONE ? ARI_CLUE_NONE : ari_between_number(was);
    int32_t is = was;
    int64_t typed = number;
    if (b->genre->editing.range) b->genre->editing.range(b, t->at, &r.least, &r.most);
    if (ari_hand_steps(t)) is = next_clue(b, was, &r, t->deed == ARI_DEED_RIGHT);
    else if (ari_hand_clears(t) && kind && number >= 0)
        is = ari_between_make(kind, ari_hand_typed(&r, t, number, &typed) && typed >= 0 ? (int32_t)typed : -1);
    else if (t->nkey == 1 && *t->key >= '0' && *t->key <= '9' && ari_hand_typed(&r, t, number, &typed))
        is = ari_between_make(kind, (int32_t)typed);
    else if (!ari_hand_clears(t)) {
        if (!ari_between_parse(t->key, t->nkey, down, &is)) (void)ari_between_parse(t->key, t->nkey, !down, &is);
    } else
        is = was >= 0 && !kind && ari_hand_typed(&r, t, number, &typed) ? (int32_t)typed : ARI_CLUE_NONE;
    if (ari_between_fits(b->genre, is)) ari_draft_put(d, ARI_EDIT_CLUE, t->at, is);
    return true;
}
