/* hand_coloured.c - the hand for clues with a colour: a click goes through the colours, digits are the number of the
 * clue that stands there, arrows its direction. */
#include "edit/hand.h"

#include "board/coloured_clue.h"
#include "board/genre.h"

#include <string.h>

static const char letter[] = "wbg";

static int32_t colours_of(const ari_board *b, int32_t colour[3]) {
    int32_t n = 0;
    for (int32_t c = ARI_WHITE; c < ARI_NCOLOUR; c++)
        if (b->genre->drawing.colours >> c & 1 && (!b->genre->drawing.kept || c == (int32_t)b->genre->drawing.kept))
            colour[n++] = c;
    return n;
}

/* nothing, then each colour */
static int32_t next_colour(const ari_board *b, int32_t was, bool back) {
    int32_t colour[3], at = 0;
    const int32_t n = colours_of(b, colour);
    for (int32_t i = 0; i < n && was != ARI_CLUE_NONE; i++)
        if (ari_coloured_colour(was) == colour[i]) at = i + 1;
    at = (at + (back ? n : 1)) % (n + 1);
    if (!at) return ARI_CLUE_NONE;
    return ari_coloured_make(colour[at - 1], ari_coloured_direction(was), ari_coloured_number(was));
}

static int key_way(const ari_touch *t) {
    static const char *const name[] = {"^", "v", "<", ">", "Up", "Down", "Left", "Right"};
    for (int i = 0; i < 8; i++)
        if (ari_hand_is(t, name[i])) return ARI_UP + i % 4;
    return 0;
}

/* With another number, or without one; a direction goes with it. alone: numbers are white and have no arrow. */
static int32_t with_number(int32_t was, int64_t number, bool alone) {
    const int32_t colour = was == ARI_CLUE_NONE || alone ? ARI_WHITE : ari_coloured_colour(was);
    if (alone) return number < 0 ? ARI_CLUE_NONE : ari_coloured_make(colour, 0, (int32_t)number);
    return ari_coloured_make(colour, number < 0 ? 0 : ari_coloured_direction(was), (int32_t)number);
}

/* An arrow has a number: 0 where none stands yet; none in black cells that alone have arrows. */
static int32_t with_way(int32_t was, int way, int32_t kept) {
    const int32_t number = ari_coloured_number(was);
    if (kept) return ari_coloured_make(kept, way, ARI_CLUE_NONE);
    return ari_coloured_make(was == ARI_CLUE_NONE ? ARI_GREY : ari_coloured_colour(was), way, number < 0 ? 0 : number);
}

bool ari_hand_clues_coloured(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    const uint32_t cell = ARI_SITE_INDEX(t->at);
    const bool here = ARI_SITE_KIND(t->at) == ARI_AT_CELL, arrows = b->genre->drawing.arrows;
    const bool drag = ari_hand_drags(t) && here && ARI_SITE_KIND(t->to) == ARI_AT_CELL;
    if (!drag && (!here || (!ari_hand_steps(t) && t->deed != ARI_DEED_KEY))) return false;
    if (drag && !arrows) return false;
    const int32_t was = b->clue[cell], number = was == ARI_CLUE_NONE ? ARI_CLUE_NONE : ari_coloured_number(was);
    const int way = !arrows ? 0 : drag ? ari_hand_way(cell, ARI_SITE_INDEX(t->to), b->cols) : key_way(t);
    ari_ring r = {true, false, 0, ARI_BOARD_CLUE_MOST};
    const char *const colour = t->nkey == 1 ? memchr(letter, *t->key, sizeof letter - 1) : NULL;
    const bool pointed = b->genre->drawing.pointed;
    const int32_t kept = pointed ? ARI_BLACK : (int32_t)b->genre->drawing.kept;
    int64_t is = was, typed = number;
    int32_t clue;
    if (b->genre->editing.range) b->genre->editing.range(b, t->at, &r.least, &r.most);
    if (way)
        is = with_way(was, way, kept);
    else if (drag)
        return true;
    else if (ari_hand_steps(t))
        is = next_colour(b, was, t->deed == ARI_DEED_RIGHT);
    else if (ari_hand_clears(t) && number >= 0)
        is = with_number(was, ari_hand_typed(&r, t, number, &typed) && typed >= 0 ? typed : -1, kept && arrows);
    else if (ari_hand_clears(t))
        is = ARI_CLUE_NONE;
    else if (was != ARI_CLUE_NONE && colour)
        is = ari_coloured_make((int32_t)(colour - letter) + ARI_WHITE, ari_coloured_direction(was), number);
    else if ((was == ARI_CLUE_NONE || t->nkey != 1 || *t->key == '.') &&
             b->genre->formats.parse_clue(t->key, t->nkey, &clue))
        is = clue;
    else if (ari_hand_typed(&r, t, number, &typed))
        is = with_number(was, typed, kept && arrows);
    if (pointed && is >= 0) { /* an arrow has no number, a circle no arrow */
        const int32_t v = (int32_t)is;
        const bool black = ari_coloured_colour(v) == ARI_BLACK;
        is = ari_coloured_make(black ? ARI_BLACK : ARI_WHITE, black ? ari_coloured_direction(v) : 0,
                               black ? ARI_CLUE_NONE : ari_coloured_number(v));
    } else if (kept && is >= 0 && ari_coloured_colour((int32_t)is) != kept && ari_coloured_number((int32_t)is) < 0)
        is = ARI_CLUE_NONE; /* a white clue is its number */
    ari_draft_put(d, ARI_EDIT_CLUE, t->at, is);
    return true;
}
