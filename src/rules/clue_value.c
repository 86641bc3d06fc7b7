/* clue_value.c - a law that compares with a clue, read backwards: the clue is the number on the other side. */
#include "rules/clue_value.h"

#include "board/rooms.h"
#include "rules/between_clues.h"
#include "rules/coloured_clues.h"
#include "rules/compass_clues.h"
#include "rules/form.h"
#include "rules/set_clues.h"
#include "rules/outer_clues.h"

#include <string.h>

/* The law that says what a number means; NULL: none does. */
static const ari_law *law_of_numbers(const ari_sheet *s) {
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (!ari_law_outer(&s->law[i]) && s->law[i].each != ARI_EACH_FIGURE && ari_law_bounded(&s->law[i]) &&
            s->law[i].relation == ARI_IS_EQUAL)
            return &s->law[i];
    return NULL;
}

/* Of a number that means one thing in cells with a symbol and another in those without, the law of the latter; NULL: it
 * means the same everywhere, or nothing there. */
static const ari_law *law_elsewhere(const ari_sheet *s, const ari_law *l) {
    for (uint32_t i = 0; l && l->only != ARI_SIDE_ANY && i < s->nlaw; i++)
        if (s->law[i].each == l->each && ari_law_bounded(&s->law[i]) && s->law[i].relation == ARI_IS_EQUAL &&
            s->law[i].only != ARI_SIDE_ANY && s->law[i].only != l->only)
            return &s->law[i];
    return NULL;
}

bool ari_clue_value_derives(const ari_sheet *s) {
    bool coloured = false;
    for (uint32_t i = 0; i < s->nlaw; i++) coloured |= s->law[i].colour > 0;
    return s->outer || coloured || law_of_numbers(s) != NULL;
}

bool ari_clue_value_silent(const ari_sheet *s) {
    const ari_law *l = law_of_numbers(s);
    return l && l->each == ARI_EACH_CLUE && l->only != ARI_SIDE_ANY && !law_elsewhere(s, l);
}

/* Of the laws about single cells with a clue of this colour (0: of any), or without one: do they hold in this cell? */
static bool may_stand(const ari_board *b, const ari_marks *k, ari_ground *g, uint32_t cell, ari_each each,
                      int32_t colour) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_ground_place p;
    const bool drawn = k->cell && k->cell[cell] > 0, both = s->inked && s->colours;
    if (each == ARI_EACH_CLUE && s->shut && !s->shut_colour && drawn != s->inked && !both) return false;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->each != each || ari_law_bounded(l) || l->colour != colour) continue;
        g->law = l;
        ari_ground_cell(g, cell, &p);
        if (!ari_judge_place(b, l, k, &p, NULL)) return false;
    }
    return true;
}

/* The number, where it may stand; else "?" where that may. */
static int32_t clamp_number(const ari_sheet *s, int32_t n) {
    if (n >= s->least && n <= s->most) return n;
    return s->any && s->cells ? ARI_CLUE_ANY : ARI_CLUE_NONE;
}

/* The first colour that may stand there, with the number that the drawing gives in the direction of the clue that
 * stands there, if numbers have one. */
static int32_t colour_clue(const ari_board *b, const ari_marks *k, ari_ground *g, const ari_law *l, uint32_t cell) {
    const ari_sheet *s = ari_law_sheet(b);
    const int32_t way = ari_coloured_clues_numbered(s) ? ari_coloured_direction(b->clue[cell]) : 0;
    int32_t number = ARI_CLUE_ANY, colour = ARI_WHITE;
    ari_ground_place p;
    if (s->inked) colour = k->cell[cell] > 0 ? ARI_BLACK : ARI_WHITE;
    while (colour < ARI_NCOLOUR && !(s->colours >> colour & 1 && may_stand(b, k, g, cell, ARI_EACH_CLUE, colour)))
        colour++;
    if (colour == ARI_NCOLOUR) return ARI_CLUE_NONE;
    if (l && s->inked) /* each colour has a law of its own */
        while (l->form != ARI_LAW_ISLAND_SIZE || l->colour != colour) l++;
    if (l && (way || !s->arrows)) {
        g->law = l;
        ari_ground_cell(g, cell, &p);
        number = clamp_number(s, ari_judge_value(b, l, k, &p));
    }
    return number < 0 && !s->any ? ARI_CLUE_NONE : ari_coloured_clues_make(s, colour, way, number);
}

/* The arrow that a cell has by the law of this form. */
static void point_clue(ari_board *b, const ari_marks *k, ari_ground *g, uint32_t cell, ari_law_form form,
                       int32_t *clue) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_ground_place p;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        if (s->law[i].form != form) continue;
        g->law = &s->law[i];
        ari_ground_cell(g, cell, &p);
        ari_rules_forms[form]->clue(b, g->law, k, &p, clue);
    }
}

static void derive_cells(ari_board *b, const ari_marks *k, ari_ground *g, const ari_law *l, int32_t *clue) {
    const ari_sheet *s = ari_law_sheet(b);
    const bool given = s->fixed && (s->thin_most || ari_law_digits(s));
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool had = b->clue[i] != ARI_CLUE_NONE;
        ari_ground_place p;
        clue[i] = ari_law_hole(b, i) ? b->clue[i] : ARI_CLUE_NONE;
        if (ari_law_hole(b, i)) continue;
        if (s->shut_colour && !ari_law_digits(s)) { /* the same by a law */
            const bool black = had && ari_coloured_colour(b->clue[i]) == s->shut_colour;
            g->law = l;
            ari_ground_cell(g, i, &p);
            const int32_t number = clamp_number(s, ari_judge_value(b, l, k, &p));
            clue[i] = ari_coloured_make(black ? s->shut_colour : ARI_WHITE, 0, number);
            continue;
        }
        if (s->shut_colour) { /* all numbers, in cells of the colour that they have */
            const int32_t colour = ari_coloured_clues_colour(b, i) == s->shut_colour ? s->shut_colour : ARI_WHITE;
            clue[i] = k->cell[i] > 0 ? ari_coloured_make(colour, 0, k->cell[i]) : b->clue[i];
            if (s->arrows && colour == s->shut_colour) point_clue(b, k, g, i, ARI_LAW_LARGEST, &clue[i]);
            continue;
        }
        if (s->pointed) { /* a circle with its number, or an arrow */
            g->law = l;
            ari_ground_cell(g, i, &p);
            if (l && may_stand(b, k, g, i, ARI_EACH_CLUE, ARI_WHITE))
                clue[i] = ari_coloured_make(ARI_WHITE, 0, clamp_number(s, ari_judge_value(b, l, k, &p)));
            else point_clue(b, k, g, i, ARI_LAW_POINTS, &clue[i]);
            continue;
        }
        if (given      ? !had
            : s->fixed ? !may_stand(b, k, g, i, ARI_EACH_CLUE, 0) || (!had && may_stand(b, k, g, i, ARI_EACH_OTHER, 0))
                       : !may_stand(b, k, g, i, ARI_EACH_CLUE, 0))
            continue;
        if (s->colours) {
            clue[i] = colour_clue(b, k, g, l, i);
            continue;
        }
        const ari_law *here = l, *other = law_elsewhere(s, l);
        if (other && ari_judge_is(b, k, other->only, i)) here = other;
        g->law = here;
        if (s->arrowed) b->clue[i] = ari_arrow_clues_bare(b, i);
        ari_ground_cell(g, i, &p);
        if (s->arrowed) clue[i] = b->clue[i] - ARI_ARROW_UNKNOWN + ari_judge_value(b, here, k, &p);
        else if (ari_rules_forms[here->form]->clue) ari_rules_forms[here->form]->clue(b, here, k, &p, &clue[i]);
        else clue[i] = clamp_number(s, ari_judge_value(b, here, k, &p));
    }
}

/* Of both entries that begin at a clue; places stay. */
static void derive_pairs(ari_board *b, const ari_marks *k, const ari_law *l, ari_arena *a, int32_t *clue) {
    ari_ground g;
    ari_ground_place p;
    for (uint32_t i = 0; i < b->ncell; i++) clue[i] = b->clue[i] == ARI_CLUE_NONE ? ARI_CLUE_NONE : ARI_CLUE_ANY;
    if (!ari_ground_begin(&g, b, l, a)) return;
    while (ari_ground_next(&g, &p)) {
        const int32_t n = clamp_number(ari_law_sheet(b), ari_judge_value(b, l, k, &p));
        if (p.cell == p.at[0] || n <= 0) continue;
        const int32_t below = ari_pair_below(clue[p.cell]), right = ari_pair_right(clue[p.cell]);
        clue[p.cell] = p.cell + 1 == p.at[0] ? ari_pair_make(below, n) : ari_pair_make(n, right);
    }
}

static void derive_rooms(ari_board *b, const ari_marks *k, const ari_law *l, ari_arena *a, int32_t *clue) {
    ari_ground g;
    ari_ground_place p;
    for (uint32_t i = 0; i < b->ncell; i++) clue[i] = ARI_CLUE_NONE;
    if (!ari_ground_begin(&g, b, l, a)) return;
    while (ari_ground_next(&g, &p)) clue[p.cell] = clamp_number(ari_law_sheet(b), ari_judge_value(b, l, k, &p));
}

void ari_clue_value_derive(ari_board *b, const ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_law *l = law_of_numbers(s);
    const ari_mark mark = ari_arena_mark(&b->arena);
    int32_t *clue = ARI_TAKE(&b->arena, int32_t, b->ncell);
    ari_ground g;
    if ((l || s->colours) && clue && ari_ground_begin(&g, b, l ? l : s->law, &b->arena)) {
        if (l && l->each == ARI_EACH_ROOM)
            derive_rooms(b, k, l, &b->arena, clue);
        else if (l && l->each == ARI_EACH_ENTRY)
            derive_pairs(b, k, l, &b->arena, clue);
        else
            derive_cells(b, k, &g, l, clue);
        memcpy(b->clue, clue, b->ncell * sizeof *clue);
    }
    ari_arena_rewind(&b->arena, mark);
    ari_outer_clues_derive(b, k);
    ari_between_clues_derive(b, k);
}

void ari_clue_value_range(const ari_board *b, uint32_t site, int32_t *least, int32_t *most) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_law *l = law_of_numbers(s);
    const uint32_t cell = ARI_SITE_INDEX(site);
    int32_t n = s->most;
    if (ARI_SITE_KIND(site) == ARI_AT_BETWEEN) {
        ari_between_clues_range(b, least, most);
        return;
    }
    if (ari_outer_at(b, site)) {
        ari_outer_clues_range(b, site, least, most);
        return;
    }
    *least = s->least;
    if (l && ari_rules_forms[l->form]->most) n = ari_rules_forms[l->form]->most(b, l, cell);
    *most = n < s->most ? n : s->most;
}

/* A clue of a colour. */
static ari_status refuse_coloured(const ari_board *b, uint32_t cell, ari_error *err) {
    const ari_sheet *s = ari_law_sheet(b);
    char what[60], remedy[80];
    ari_out o;
    ari_text_within(&o, what, sizeof what);
    ari_text_put(&o, "clue ");
    b->genre->formats.print_clue(b->clue[cell], &o);
    ari_text_put(&o, " is out of range");
    ari_text_within(&o, remedy, sizeof remedy);
    if (s->pointed)
        ari_text_format(&o, "write w%d, from %d on, or w, for circles; b^, bv, b<, b> for arrows", s->least, s->least);
    else if (s->arrows && s->shut_colour)
        ari_text_format(&o, "white cells have numbers from %d, black ones an arrow or none", s->least);
    else if (s->arrows)
        ari_text_put(&o, "give every number an arrow, and every arrow a number");
    else
        ari_text_format(&o, "numbers count from %d", s->least);
    return ari_status_fail(err, ARI_RANGE, cell / b->cols + 1, cell % b->cols + 1, what, remedy);
}

static ari_status refuse_clue(const ari_board *b, uint32_t cell, ari_error *err) {
    const ari_sheet *s = ari_law_sheet(b);
    char remedy[80];
    ari_out o;
    ari_text_within(&o, remedy, sizeof remedy);
    if (!s->clue)
        ari_text_put(&o, "take it away");
    else if (s->least > s->most)
        ari_text_put(&o, "write ?");
    else if (s->most < ARI_BOARD_CLUE_MOST)
        ari_text_format(&o, "numbers go from %d to %d", s->least, s->most);
    else
        ari_text_format(&o, "numbers count from %d", s->least);
    if (s->pairs && b->clue[cell] >= 0 && b->clue[cell] <= ARI_PAIR)
        return ari_board_clue_fail(b, cell, "clue ", b->clue[cell], " is one number",
                                   "write 16, for the cells below, or ,16 for those to the right", err);
    if (s->arrowed) return ari_arrow_clues_refuse(b, cell, remedy, err);
    if (s->compass) return ari_compass_clues_refuse(b, cell, remedy, err);
    if (s->sets && ari_set_fits(b->clue[cell])) return ari_set_clues_refuse(b, cell, remedy, err);
    if (s->pairs && b->clue[cell] > 0) {
        const int32_t below = ari_pair_below(b->clue[cell]), right = ari_pair_right(b->clue[cell]);
        return ari_board_clue_fail(b, cell, "clue ", below > s->most ? below : right, " is out of range", remedy, err);
    }
    if (b->clue[cell] < 0)
        return ari_status_fail(err, ARI_RANGE, cell / b->cols + 1, cell % b->cols + 1, "a clue without a number",
                               remedy);
    return ari_board_clue_fail(b, cell, "clue ", b->clue[cell], " is out of range", remedy, err);
}

ari_status ari_clue_value_audit(const ari_board *b, ari_error *err) {
    const ari_sheet *s = ari_law_sheet(b);
    if (b->room) ARI_TRY(ari_board_rooms_audit(b, err));
    if (s->drawn >> ARI_DRAWN_DIGITS & 1 && !ari_digits_fit(b))
        return ari_status_fail(err, ARI_RANGE, 1, 1, "the board is too large for this genre",
                               "choose fewer cells, or smaller rooms: 16,777,216 numbers in all cells at most");
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i];
        const bool pair = v > ARI_PAIR && ari_pair_below(v) <= s->most && ari_pair_right(v) <= s->most;
        const bool plain = s->clue && (v == ARI_CLUE_ANY ? s->any : v >= s->least && v <= s->most);
        const bool fine = s->pairs ? v < 0 || pair : s->sets && ari_set_fits(v) ? ari_set_clues_fit(s, v)
            : s->compass ? v == ARI_CLUE_NONE || ari_compass_clues_fit(s, v)
            : s->arrowed ? v == ARI_CLUE_NONE || ari_arrow_clues_fit(s, v) :
            v == ARI_CLUE_NONE || (s->colours ? ari_coloured_clues_fits(s, v) : plain);
        if (!fine) return s->colours ? refuse_coloured(b, i, err) : refuse_clue(b, i, err);
    }
    ARI_TRY(ari_figure_audit(b, err));
    ARI_TRY(ari_outer_clues_audit(b, err));
    return ari_between_clues_audit(b, err);
}
