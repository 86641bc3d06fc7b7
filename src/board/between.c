/* between.c - see between.h. Each kind has a row in a table: its two tokens, and its words. */
#include "board/between.h"

#include "board/genre.h"

#include <string.h>

static const struct { char across, down; bool number; const char *say; } kind_of[ARI_NBETWEEN] = {
    [ARI_BETWEEN_LESS] = {'<', '^', false, NULL},        [ARI_BETWEEN_GREATER] = {'>', 'v', false, NULL},
    [ARI_BETWEEN_WHITE] = {'w', 'w', true, "white dot"}, [ARI_BETWEEN_BLACK] = {'b', 'b', true, "black dot"},
    [ARI_BETWEEN_X] = {'X', 'X', false, NULL},           [ARI_BETWEEN_V] = {'V', 'V', false, NULL},
    [ARI_BETWEEN_EQUAL] = {'=', '=', false, NULL}};

bool ari_between_numbered(const ari_genre *g, ari_between_kind kind) {
    const ari_genre_drawing *d = &g->drawing;
    return d->between_kinds >> kind & 1 && (!kind || kind_of[kind].number) && d->between_least <= d->between_most;
}

bool ari_between_fits(const ari_genre *g, int32_t clue) {
    const ari_genre_drawing *d = &g->drawing;
    const ari_between_kind kind = ari_between_kind_of(clue);
    const int32_t number = ari_between_number(clue);
    if (clue == ARI_CLUE_NONE) return true;
    if (clue == ARI_CLUE_ANY) return d->between_any;
    if (clue < 0 || kind >= ARI_NBETWEEN || !(d->between_kinds >> kind & 1)) return false;
    return number < 0 || (ari_between_numbered(g, kind) && number >= d->between_least && number <= d->between_most);
}

bool ari_between_parse(const char *token, uint32_t size, bool down, int32_t *clue) {
    int32_t number = -1;
    if (size == 1 && strchr("-._", *token)) *clue = ARI_CLUE_NONE;
    else if (size == 1 && *token == '?') *clue = ARI_CLUE_ANY;
    else if (size && *token >= '0' && *token <= '9') return ari_board_clue_number(token, size, clue);
    else {
        int k = 1;
        while (k < ARI_NBETWEEN && (!size || *token != (down ? kind_of[k].down : kind_of[k].across))) k++;
        if (k == ARI_NBETWEEN || (size > 1 && !kind_of[k].number)) return false;
        if (size > 1 && !ari_board_clue_number(token + 1, size - 1, &number)) return false;
        *clue = ari_between_make((ari_between_kind)k, number);
    }
    return true;
}

void ari_between_print(int32_t clue, bool down, ari_out *o) {
    const ari_between_kind kind = ari_between_kind_of(clue);
    const int32_t number = ari_between_number(clue);
    if (clue < 0) ari_text_char(o, clue == ARI_CLUE_ANY ? '?' : '-');
    else if (kind && kind < ARI_NBETWEEN) ari_text_char(o, down ? kind_of[kind].down : kind_of[kind].across);
    if (clue >= 0 && number >= 0) ari_text_int(o, number);
}

void ari_between_say(int32_t clue, bool down, ari_out *o) {
    const ari_between_kind kind = ari_between_kind_of(clue);
    if (clue < 0 || kind >= ARI_NBETWEEN || !kind_of[kind].say) {
        ari_between_print(clue, down, o);
        return;
    }
    ari_text_put(o, kind_of[kind].say);
    if (ari_between_number(clue) >= 0) ari_text_format(o, " %d", ari_between_number(clue));
}

bool ari_between_make_all(ari_board *b) {
    b->between = ARI_TAKE(&b->arena, int32_t, 2 * (size_t)b->ncell);
    for (uint32_t i = 0; i < ari_between_places(b); i++) b->between[i] = ARI_CLUE_NONE;
    return b->between != NULL;
}

bool ari_between_copy(const ari_board *b, ari_board *out) {
    memcpy(out->between, b->between, ari_between_places(b) * sizeof *b->between);
    return true;
}
