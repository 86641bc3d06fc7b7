/* outer_clues.c - a layer of sheets: the words, the places, the numbers read backwards. */
#include "rules/outer_clues.h"

#include "board/clue.h"
#include "rules/form.h"

/* ---- the sheet ---- */

static const char *const side_word[ARI_NOUTER] = {"top", "left", "bottom", "right"};

static int next_side(const ari_sheet_reader *r) {
    int side = 0;
    while (side < ARI_NOUTER && !ari_sheet_is(r, side_word[side])) side++;
    return side;
}

ari_status ari_outer_clues_read(ari_sheet_reader *r, const char *name, const char *says) {
    ari_sheet *s = r->s;
    if (s->outer) return ari_sheet_fail(r, "is a second layer beside the board", "one such line is enough");
    s->outer = name;
    s->outer_says = says;
    ARI_TRY(ari_sheet_next(r));
    s->corners = ari_sheet_is(r, "corners");
    if (s->corners) ARI_TRY(ari_sheet_next(r));
    for (int side; !s->corners && (side = next_side(r)) < ARI_NOUTER;) {
        if (s->sides >> side & 1) return ari_sheet_fail(r, "comes twice", "name a side once");
        s->sides = (uint8_t)(s->sides | 1u << side);
        ARI_TRY(ari_sheet_next(r));
    }
    if (!s->sides && !s->corners)
        return ari_sheet_fail(r, "is no side of the board", "top, left, bottom, right, or corners");
    if (ari_sheet_is(r, "lists") && !s->corners) {
        s->outer_lists = true;
        if (s->sides != 3) return ari_sheet_fail(r, "stand above and on the left", "write: at top left lists 1..");
        ARI_TRY(ari_sheet_next(r));
    }
    ARI_TRY(ari_sheet_range(r, ARI_BOARD_CLUE_MOST, &s->outer_least, &s->outer_most));
    if (!ari_sheet_is(r, "or")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    s->outer_any = true;
    return ari_sheet_expect(r, "?", "a clue without a known number is: or ?");
}

/* ---- places ---- */

static bool corner_place(const ari_board *b, uint32_t i, ari_ground_place *p, uint32_t *cell) {
    const uint32_t r = i / (b->cols + 1), c = i % (b->cols + 1);
    if (b->corner[i] == ARI_CLUE_NONE) return false;
    p->n = 0;
    for (uint32_t y = r ? r - 1 : 0; y <= r && y < b->rows; y++)
        for (uint32_t x = c ? c - 1 : 0; x <= c && x < b->cols; x++) cell[p->n++] = y * b->cols + x;
    p->cell = cell[0];
    p->clue = b->corner[i];
    p->site = ARI_SITE(ARI_AT_POINT, i);
    return true;
}

bool ari_outer_clues_meant(const ari_board *b, const ari_law *l, uint32_t site) {
    return !l->sides || (l->sides >> ari_outer_side_of(b, site) & 1);
}

bool ari_outer_clues_place(const ari_board *b, uint32_t i, ari_ground_place *p, uint32_t *cell) {
    if (b->corner) return corner_place(b, i, p, cell);
    int side = 0;
    uint32_t n;
    const int32_t *clue = ari_outer_side(b, side, &n);
    while (i >= n) {
        i -= n;
        clue = ari_outer_side(b, ++side, &n);
    }
    if (!clue || clue[i] == ARI_CLUE_NONE) return false;
    const bool row = side % 2, back = side > ARI_OUTER_LEFT;
    p->n = row ? b->cols : b->rows;
    for (uint32_t k = 0; k < p->n; k++) {
        const uint32_t at = back ? p->n - 1 - k : k;
        cell[k] = row ? i * b->cols + at : at * b->cols + i;
    }
    p->cell = cell[0];
    p->clue = clue[i];
    p->site = ari_outer_site(b, side, i);
    return true;
}

/* ---- values ---- */

static const ari_law *law_of(const ari_sheet *s, int side) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (ari_law_outer(&s->law[i]) && (!s->law[i].sides || (s->law[i].sides >> side & 1)) &&
            s->law[i].each != ARI_EACH_BETWEEN && ari_law_bounded(&s->law[i]) &&
            s->law[i].relation == ARI_IS_EQUAL)
            return &s->law[i];
    return NULL;
}

static int32_t clamp_outer(const ari_sheet *s, int32_t n) {
    if (n >= s->outer_least && n <= s->outer_most) return n;
    return s->outer_any ? ARI_CLUE_ANY : ARI_CLUE_NONE;
}

void ari_outer_clues_derive(ari_board *b, const ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_law *l = law_of(s, ARI_OUTER_TOP);
    ari_arena a;
    ari_arena_init(&a, &b->arena.alloc, 0);
    uint32_t *cell = ARI_TAKE(&a, uint32_t, b->ncell), at = 0, n;
    b->nlist = 0; /* all are written anew */
    for (uint32_t i = 0; cell && i < ari_outer_corners(b); i++) {
        ari_ground_place p = {.at = cell};
        b->corner[i] = 0;
        (void)corner_place(b, i, &p, cell);
        if (l) b->corner[i] = clamp_outer(s, ari_rules_forms[l->form]->value(b, l, k, &p));
    }
    for (int side = 0; cell && side < ARI_NOUTER; side++) {
        int32_t *clue = ari_outer_side(b, side, &n);
        if (clue) l = law_of(s, side);
        for (uint32_t i = 0; i < n; i++, at++) {
            ari_ground_place p = {.at = cell};
            if (!clue || !l) continue;
            clue[i] = 0; /* there is one */
            (void)ari_outer_clues_place(b, at, &p, cell);
            const ari_rules_form *form = ari_rules_forms[l->form];
            if (form->clue)
                form->clue(b, l, k, &p, &clue[i]);
            else
                clue[i] = form->value(b, l, k, &p);
            if (!s->outer_lists) clue[i] = clamp_outer(s, clue[i]);
        }
    }
    ari_arena_drop(&a);
}

void ari_outer_clues_range(const ari_board *b, uint32_t site, int32_t *least, int32_t *most) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_law *l = law_of(s, b->corner ? 0 : ari_outer_side_of(b, site));
    const uint32_t i = ARI_SITE_INDEX(site), r = i / (b->cols + 1), c = i % (b->cols + 1);
    const uint32_t around = (1u + (r && r < b->rows)) * (1u + (c && c < b->cols));
    const uint32_t length = b->corner ? around : ARI_SITE_KIND(site) == ARI_AT_ROW ? b->cols : b->rows;
    *least = s->outer_least;
    *most = l && ari_rules_forms[l->form]->most ? ari_rules_forms[l->form]->most(b, l, length) : s->outer_most;
    if (*most > s->outer_most) *most = s->outer_most;
}

static bool fits_range(const ari_sheet *s, int32_t v) {
    return v == ARI_CLUE_ANY ? s->outer_any : v >= s->outer_least && v <= s->outer_most;
}

static ari_status refuse_outer(const ari_board *b, uint32_t site, uint32_t row, uint32_t column, ari_error *err) {
    const ari_sheet *s = ari_law_sheet(b);
    char what[120], remedy[80];
    ari_out o;
    ari_text_within(&o, what, sizeof what);
    ari_text_put(&o, b->corner ? "a clue at " : "a clue of ");
    ari_board_place(b, site, &o);
    ari_text_put(&o, " is out of range");
    ari_text_within(&o, remedy, sizeof remedy);
    if (s->outer_most < ARI_BOARD_CLUE_MOST)
        ari_text_format(&o, "numbers go from %d to %d", s->outer_least, s->outer_most);
    else
        ari_text_format(&o, "numbers count from %d", s->outer_least);
    return ari_status_fail(err, ARI_RANGE, row, column, what, remedy);
}

ari_status ari_outer_clues_audit(const ari_board *b, ari_error *err) {
    const ari_sheet *s = ari_law_sheet(b);
    uint32_t n, items;
    for (int side = 0; side < ARI_NOUTER; side++) {
        const int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; clue && i < n; i++) {
            const int32_t *item = s->outer_lists ? ari_outer_items(b, clue[i], &items) : &clue[i];
            bool fine = true;
            if (!s->outer_lists) items = 1;
            const bool none = clue[i] == ARI_CLUE_NONE || (s->outer_lists && items == 1 && *item == 0);
            for (uint32_t j = 0; j < items && !none; j++) fine = fine && fits_range(s, item[j]);
            if (!fine)
                return refuse_outer(b, ari_outer_site(b, side, i), side % 2 ? i + 1 : 1, side % 2 ? 1 : i + 1, err);
        }
    }
    for (uint32_t i = 0; i < ari_outer_corners(b); i++)
        if (b->corner[i] != ARI_CLUE_NONE && !fits_range(s, b->corner[i]))
            return refuse_outer(b, ARI_SITE(ARI_AT_POINT, i), i / (b->cols + 1) + 1, i % (b->cols + 1) + 1, err);
    return ARI_OK;
}

/* ---- checks of sheets ---- */

static bool choose_list(ari_board *b, ari_rng *r, int32_t *clue) {
    const ari_sheet *s = ari_law_sheet(b);
    int32_t item[3];
    const uint32_t n = ari_rng_below(r, 4);
    for (uint32_t i = 0; i < n; i++)
        item[i] = s->outer_any && !ari_rng_below(r, 4) ? ARI_CLUE_ANY : s->outer_least + (int32_t)ari_rng_below(r, 2);
    if (!n) item[0] = 0;
    return ari_outer_list(b, item, n ? n : 1, clue);
}

static int32_t choose_number(const ari_sheet *s, ari_rng *r, uint32_t few) {
    return s->outer_any && !ari_rng_below(r, 4) ? ARI_CLUE_ANY : s->outer_least + (int32_t)ari_rng_below(r, few);
}

bool ari_outer_clues_choose(ari_board *b, ari_rng *r) {
    const ari_sheet *s = ari_law_sheet(b);
    if (!s->outer) return true;
    const uint32_t density = 1 + ari_rng_below(r, 9);
    const uint32_t span = (uint32_t)(s->outer_most - s->outer_least), few = span < 4 ? span + 1 : 4;
    for (uint32_t i = 0; i < ari_outer_corners(b); i++)
        if (ari_rng_below(r, 10) < density) b->corner[i] = choose_number(s, r, few);
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n;
        int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; clue && i < n; i++) {
            if (ari_rng_below(r, 10) >= density) continue;
            if (s->outer_lists ? !choose_list(b, r, &clue[i]) : false) return false;
            if (s->outer_lists) continue;
            clue[i] = choose_number(s, r, few);
        }
    }
    return true;
}

void ari_outer_clues_gates(ari_board *b, ari_rng *r) {
    uint32_t n;
    for (int side = 0; side < ARI_NOUTER; side++) {
        int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; i < n; i++) clue[i] = ARI_CLUE_NONE;
    }
    for (int32_t gate = ARI_LAW_ENTRANCE; gate <= ARI_LAW_EXIT; gate++) {
        int32_t *clue = ari_outer_side(b, (int)ari_rng_below(r, ARI_NOUTER), &n);
        clue[ari_rng_below(r, n)] = gate;
    }
}

void ari_outer_clues_text(const ari_board *b, int side, uint32_t r, ari_out *o) {
    uint32_t n;
    const int32_t *clue = ari_outer_side(b, side, &n);
    if (!clue) return;
    if (side % 2) {
        if (side == ARI_OUTER_RIGHT) ari_text_char(o, ' ');
        ari_outer_print(b, clue[r], o);
        if (side == ARI_OUTER_LEFT) ari_text_char(o, ' ');
        return;
    }
    ari_text_put(o, " / ");
    for (uint32_t i = 0; i < n; i++) {
        if (i) ari_text_char(o, ' ');
        ari_outer_print(b, clue[i], o);
    }
}

void ari_outer_clues_text_corners(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0; i < ari_outer_corners(b); i++) {
        ari_text_put(o, i % (b->cols + 1) ? " " : " / ");
        ari_outer_print(b, b->corner[i], o);
    }
}
