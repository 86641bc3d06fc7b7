/* between_clues.c - a layer of sheets: the words, the places, what may stand there. */
#include "rules/between_clues.h"

#include "board/clue.h"

/* ---- the sheet ---- */

static const char *const kind_word[ARI_NBETWEEN] = {
    [ARI_BETWEEN_LESS] = "less",   [ARI_BETWEEN_GREATER] = "greater", [ARI_BETWEEN_WHITE] = "white",
    [ARI_BETWEEN_BLACK] = "black", [ARI_BETWEEN_X] = "x",             [ARI_BETWEEN_V] = "v",
    [ARI_BETWEEN_EQUAL] = "equal"};

static uint8_t kind_here(const ari_sheet_reader *r) {
    for (uint8_t k = 1; k < ARI_NBETWEEN; k++)
        if (ari_sheet_is(r, kind_word[k])) return k;
    return 0;
}

ari_status ari_between_clues_read(ari_sheet_reader *r, const char *name, const char *says) {
    ari_sheet *s = r->s;
    if (s->between) return ari_sheet_fail(r, "is a second layer between cells", "one such line is enough");
    s->between = name;
    s->between_says = says;
    s->between_least = 1;
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "cells", "write: board NAME between cells less or greater"));
    for (bool more = true; more;) {
        const uint8_t kind = kind_here(r);
        if (kind) ARI_TRY(ari_sheet_next(r));
        else if (r->x.now.kind == ARI_TOKEN_NUMBER)
            ARI_TRY(ari_sheet_range(r, ARI_BOARD_CLUE_MOST, &s->between_least, &s->between_most));
        else if (ari_sheet_is(r, "?") && s->between_kinds) {
            s->between_any = true;
            return ari_sheet_next(r);
        } else
            return ari_sheet_fail(r, "is no clue between cells",
                                  "less, greater, white, black, x, v, equal, or a range as 1..");
        s->between_kinds |= 1u << kind;
        if (kind && ari_sheet_is(r, "with")) { /* a dot with a number */
            ARI_TRY(ari_sheet_next(r));
            ARI_TRY(ari_sheet_range(r, ARI_BOARD_CLUE_MOST, &s->between_least, &s->between_most));
        }
        more = ari_sheet_is(r, "or");
        if (more) ARI_TRY(ari_sheet_next(r));
    }
    return ARI_OK;
}

uint8_t ari_between_clues_named(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    const uint8_t kind = kind_here(r);
    ari_scan_blanks(&ahead);
    if (!r->s->between || !(r->s->between_kinds >> kind & 1) || !ari_scan_accept(&ahead, r->s->between)) return 0;
    return kind;
}

/* ---- places ---- */

bool ari_between_clues_place(const ari_board *b, const ari_law *l, uint32_t i, ari_ground_place *p, uint32_t *cell) {
    const uint32_t second = ari_between_second(b, i);
    const int32_t clue = b->between[i];
    if (second == ARI_NO || (clue == ARI_CLUE_NONE) != (l->each == ARI_EACH_UNMARKED)) return false;
    if (l->colour && ari_between_kind_of(clue) != l->colour) return false;
    cell[0] = p->cell = i / 2;
    cell[1] = second;
    p->n = 2;
    p->clue = clue == ARI_CLUE_NONE ? ARI_CLUE_NONE : ari_between_number(clue);
    p->site = ARI_SITE(ARI_AT_BETWEEN, i);
    return true;
}

/* ---- values ---- */

ari_status ari_between_clues_audit(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < ari_between_places(b); i++) {
        const int32_t clue = b->between[i];
        char what[120];
        ari_out o;
        if (clue == ARI_CLUE_NONE || (ari_between_fits(b->genre, clue) && ari_between_second(b, i) != ARI_NO)) continue;
        ari_text_within(&o, what, sizeof what);
        ari_between_print(clue, i % 2, &o);
        ari_text_put(&o, " cannot stand at ");
        ari_board_place(b, ARI_SITE(ARI_AT_BETWEEN, i), &o);
        return ari_status_fail(err, ARI_RANGE, i / 2 / b->cols + 1, i / 2 % b->cols + 1, what,
                               "see what the genre has between two cells: help and its name");
    }
    return ARI_OK;
}

/* ---- checks of sheets ---- */

void ari_between_clues_choose(ari_board *b, ari_rng *r) {
    const ari_sheet *s = ari_law_sheet(b);
    if (!b->between) return;
    const uint32_t density = 1 + ari_rng_below(r, 9), span = (uint32_t)(s->between_most - s->between_least);
    for (uint32_t i = 0; i < ari_between_places(b); i++) {
        uint32_t kind;
        if (ari_between_second(b, i) == ARI_NO || ari_rng_below(r, 10) >= density) continue;
        do kind = ari_rng_below(r, ARI_NBETWEEN);
        while (!(s->between_kinds >> kind & 1));
        int32_t number = -1;
        if (ari_between_numbered(b->genre, (ari_between_kind)kind) && (!kind || ari_rng_below(r, 2)))
            number = s->between_least + (int32_t)ari_rng_below(r, span < 3 ? span + 1 : 3);
        b->between[i] = ari_between_make((ari_between_kind)kind, number);
        if (s->between_any && !ari_rng_below(r, 8)) b->between[i] = ARI_CLUE_ANY;
        if (!ari_between_fits(b->genre, b->between[i])) b->between[i] = ari_between_make((ari_between_kind)kind, -1);
    }
}

void ari_between_clues_text(const ari_board *b, uint32_t place, ari_out *o) {
    if (place % 2) {
        for (uint32_t c = 0; c < b->cols; c++) {
            ari_text_put(o, c ? " " : " / ");
            ari_between_print(b->between[2 * (place / 2 + c) + 1], true, o);
        }
        return;
    }
    ari_text_char(o, ' ');
    ari_between_print(b->between[place], false, o);
    ari_text_char(o, ' ');
}
