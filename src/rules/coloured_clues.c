/* coloured_clues.c - a layer of sheets: its words, its clues as numbers of the board. */
#include "rules/coloured_clues.h"

#include <string.h>

static const char *const word[2][ARI_NCOLOUR] = {{NULL, "white", "black", "grey"}, {NULL, "sun", "moon", NULL}};

/* ---- the sheet ---- */

static uint8_t find_word(const ari_sheet_reader *r, uint32_t kind) {
    for (uint8_t c = ARI_WHITE; c < ARI_NCOLOUR; c++)
        if (word[kind][c] && ari_sheet_is(r, word[kind][c])) return c;
    return 0;
}

uint8_t ari_coloured_clues_named(const ari_sheet_reader *r) {
    const uint8_t c = find_word(r, r->s->moons);
    return r->s->colours >> c & 1 ? c : 0;
}

const char *ari_coloured_clues_name(const ari_sheet *s, uint32_t colour) {
    return word[s->moons][colour];
}

ari_status ari_coloured_clues_read(ari_sheet_reader *r) {
    ari_sheet *s = r->s;
    s->moons = find_word(r, 1) > 0;
    for (uint8_t c; (c = find_word(r, s->moons)) != 0;) {
        if (s->colours >> c & 1) return ari_sheet_fail(r, "comes twice", "name a colour once");
        s->colours = (uint8_t)(s->colours | 1u << c);
        ARI_TRY(ari_sheet_next(r));
        if (!ari_sheet_is(r, "or")) break;
        ARI_TRY(ari_sheet_next(r));
    }
    if (!s->colours) return ARI_OK;
    if (s->colours >> ARI_GREY & 1) s->any = true; /* grey is a clue of no known colour */
    if (!ari_sheet_is(r, "with")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    s->arrows = ari_sheet_is(r, "arrow");
    return s->arrows ? ari_sheet_next(r) : ARI_OK;
}

/* ---- clues ---- */

int32_t ari_coloured_clues_make(const ari_sheet *s, int32_t colour, int32_t direction, int32_t number) {
    if (!ari_coloured_clues_numbered(s)) return colour == ARI_GREY ? ARI_CLUE_ANY : colour;
    return ari_coloured_make(colour, number < 0 && !s->shut_colour && !s->pointed ? 0 : direction, number);
}

int32_t ari_coloured_clues_choose(const ari_sheet *s, ari_rng *r) {
    int32_t colour[ARI_NCOLOUR], n = 0;
    for (int32_t c = ARI_WHITE; c < ARI_NCOLOUR; c++)
        if (s->colours >> c & 1) colour[n++] = c;
    const uint32_t span = s->most > s->least ? (uint32_t)(s->most - s->least) : 0;
    const bool some = s->least <= s->most && (!s->any || ari_rng_below(r, 3));
    const int32_t which = (int32_t)ari_rng_below(r, (uint32_t)n), way = 1 + (int32_t)ari_rng_below(r, 4);
    const int32_t value = s->least + (int32_t)ari_rng_below(r, span < 4 ? span + 1 : 4);
    const bool shut = s->shut_colour && colour[which] == s->shut_colour, number = some || (s->shut_colour && !shut);
    if (s->pointed)
        return colour[which] == ARI_BLACK ? ari_coloured_make(ARI_BLACK, some ? way : 0, ARI_CLUE_NONE)
                                          : ari_coloured_make(ARI_WHITE, 0, some ? value : ARI_CLUE_ANY);
    if (s->arrows && s->shut_colour)
        return ari_coloured_make(colour[which], shut && some ? way : 0, shut ? ARI_CLUE_NONE : value);
    return ari_coloured_clues_make(s, colour[which], s->arrows ? way : 0, number ? value : ARI_CLUE_ANY);
}

bool ari_coloured_clues_fits(const ari_sheet *s, int32_t clue) {
    if (clue == ARI_CLUE_ANY) return s->colours >> ARI_GREY & 1;
    if (!ari_coloured_clues_numbered(s)) return clue == ARI_WHITE || clue == ARI_BLACK;
    const int32_t number = ari_coloured_number(clue);
    if (!ari_coloured_fits(clue) || !(s->colours >> ari_coloured_colour(clue) & 1)) return false;
    if (s->pointed) {
        const bool way = ari_coloured_direction(clue) != 0;
        if (ari_coloured_colour(clue) == ARI_BLACK) return number < 0 && (way || s->any);
        return !way && (number < 0 ? s->any : number >= s->least && number <= s->most);
    }
    if (s->arrows && s->shut_colour) { /* numbers in cells that are drawn in, arrows in the others */
        const bool shut = ari_coloured_colour(clue) == s->shut_colour;
        return shut ? number < 0 : !ari_coloured_direction(clue) && number >= s->least && number <= s->most;
    }
    if ((ari_coloured_direction(clue) != 0) != (s->arrows && number >= 0)) return false;
    if (number < 0 && s->shut_colour && ari_coloured_colour(clue) != s->shut_colour) return false;
    return number < 0 ? s->any : number >= s->least && number <= s->most;
}

/* ---- words ---- */

bool ari_coloured_clues_parse_moon(const char *token, uint32_t size, int32_t *clue) {
    if (ari_board_clue_parse_none(token, size, clue)) return true;
    if (size != 1 || (*token != 'm' && *token != 's')) return false;
    return ari_board_clue_set(clue, *token == 's' ? 1 : 2);
}

void ari_coloured_clues_print_moon(int32_t clue, ari_out *o) {
    ari_text_char(o, clue == 1 ? 's' : clue == 2 ? 'm' : '.');
}

/* The letters of the colours, each with more behind it; where no numbers are, that of grey is "?" alone. */
static const char *letters_with(const ari_sheet *s, const char *const *more, ari_arena *a) {
    ari_out o;
    ari_text_begin(&o, a);
    const uint32_t end = ari_coloured_clues_numbered(s) ? ARI_NCOLOUR : ARI_GREY;
    for (uint32_t c = ARI_WHITE, n = 0; c < end; c++)
        for (const char *const *m = more; s->colours >> c & 1 && *m; m++)
            ari_text_format(&o, "%s%c%s", n++ ? " " : "", *word[s->moons][c], *m);
    return ari_text_end(&o);
}

static const char *say_sign(const ari_sheet *s, const char *more, ari_arena *a) {
    ari_out o;
    ari_text_begin(&o, a);
    for (uint32_t c = ARI_WHITE, n = 0; c < ARI_NCOLOUR; c++)
        if (s->colours >> c & 1) ari_text_format(&o, "%s%s", n++ ? ", " : "", word[s->moons][c]);
    ari_text_format(&o, ": %s%s", s->clue_says ? s->clue_says : s->clue, more);
    return ari_text_end(&o);
}

bool ari_coloured_clues_signs(const ari_sheet *s, ari_arena *a, ari_sign *sign) {
    static const char *const bare[] = {"", NULL}, *const numbers[] = {"2", "3", "10", NULL},
                      *const arrows[] = {"0^", "1v", "2<", "10>", NULL};
    uint32_t n = 0;
    if (s->pointed) {
        sign[n++] = (ari_sign){"w5 w10", "a circle with this number"};
        if (s->any) sign[n++] = (ari_sign){"w", "a circle without a number"};
        sign[n++] = (ari_sign){"b^ bv b< b>", "an arrow in this direction"};
        if (s->any) sign[n++] = (ari_sign){"b", "an arrow whose direction is not known"};
        return true;
    }
    if (s->any || !ari_coloured_clues_numbered(s)) {
        sign[n].words = ari_coloured_clues_numbered(s) || s->moons ? letters_with(s, bare, a) : "w b W B"; /* circles */
        sign[n++].says = say_sign(s, ari_coloured_clues_numbered(s) ? " without a number" : "", a);
    }
    if (ari_coloured_clues_numbered(s)) {
        sign[n].words = letters_with(s, s->arrows ? arrows : numbers, a);
        sign[n++].says = say_sign(s, s->arrows ? " with this number and arrow" : " with this number", a);
    }
    if (s->colours >> ARI_GREY & 1) {
        sign[n].words = "?";
        sign[n++].says = say_sign(s, ari_coloured_clues_numbered(s) ? ", as g" : " of unknown colour", a);
    }
    for (uint32_t i = 0; i < n; i++)
        if (!sign[i].words || !sign[i].says) return false;
    return true;
}
