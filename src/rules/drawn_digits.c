/* drawn_digits.c - numbers in cells. Each cell that is drawn in holds one, or none where the sheet has a name for that:
 * a row under the sheet's first rule. Reading and writing go by the names of the variables. */
#include "rules/drawn_digits.h"

#include "board/clue.h"
#include "rules/brief_digits.h"
#include "rules/coloured_clues.h"
#include "rules/drawn.h"

enum { STEM = 'x', BLANK = 'o' };
enum { DOT = 60, MANY = 1 << 20, USUAL = 9 }; /* rooms of large boards are not measured for an editor */

/* The greatest number, where it is the same in all cells; ARI_NO: it is not. */
static uint32_t common_bound(const ari_board *b) {
    const ari_sheet *s = ari_law_sheet(b);
    uint32_t n = 0;
    switch ((ari_digit_bound)s->digit_bound) {
    case ARI_DIGIT_NUMBER:
        return (uint32_t)s->digit_most;
    case ARI_DIGIT_PARAM:
        return (uint32_t)b->param[s->digit_most];
    case ARI_DIGIT_SIDE:
        n = ari_grids_side(b);
        return n > (uint32_t)s->digit_less ? n - (uint32_t)s->digit_less : s->digit_least ? 1 : 0;
    case ARI_DIGIT_BOARD:
        for (uint32_t i = 0; i < b->ncell; i++) n += ari_digits_drawn(b, i);
        return n ? n : 1;
    case ARI_DIGIT_ROOM:
        break;
    }
    return ARI_NO;
}

bool ari_digits_begin(ari_digits *d, const ari_board *b, ari_var base, ari_arena *a) {
    const uint32_t all = common_bound(b), least = (uint32_t)ari_law_sheet(b)->digit_least;
    *d = (ari_digits){.b = b, .least = (int32_t)least, .greatest = all == ARI_NO ? 0 : (int32_t)all};
    d->first = ARI_TAKE(a, uint32_t, b->ncell);
    d->n = ARI_TAKE(a, uint32_t, b->ncell);
    uint32_t *size = all != ARI_NO ? NULL : ARI_ZERO(a, uint32_t, b->nroom + 1);
    if (!d->first || !d->n || (all == ARI_NO && !size)) return false;
    for (uint32_t i = 0; i < b->ncell && size; i++) size[b->room[i]] += ari_digits_drawn(b, i);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t most = size ? size[b->room[i]] : all;
        if (most > ARI_DIGITS_MOST - d->nvar) return false;
        d->first[i] = base + d->nvar;
        d->n[i] = ari_digits_drawn(b, i) && most >= least ? most - least + 1 : 0;
        d->nvar += d->n[i];
        if ((int32_t)most > d->greatest) d->greatest = (int32_t)most;
    }
    return true;
}

static int32_t room_size(const ari_board *b, uint32_t room) {
    int32_t n = 0;
    for (uint32_t i = b->entry[room]; i < b->ncell; i++) n += b->room[i] == room && ari_digits_drawn(b, i);
    return n;
}

bool ari_digits_fit(const ari_board *b) {
    ari_digits d;
    ari_arena a;
    ari_arena_init(&a, &b->arena.alloc, 0);
    const bool fits = ari_digits_begin(&d, b, 0, &a) || a.spent != ARI_OK;
    ari_arena_drop(&a);
    return fits;
}

int32_t ari_digits_most(const ari_board *b, uint32_t cell) {
    const uint32_t all = common_bound(b);
    return all != ARI_NO ? (int32_t)all : room_size(b, b->room[cell]);
}

uint32_t ari_digits_last(const ari_board *b) {
    ari_digits d;
    ari_arena a;
    const uint32_t all = common_bound(b);
    if (all != ARI_NO) return all;
    ari_arena_init(&a, &b->arena.alloc, 0);
    const int32_t most = ari_digits_begin(&d, b, 0, &a) ? d.greatest : 0;
    ari_arena_drop(&a);
    return (uint32_t)most;
}

uint32_t ari_digits_greatest(const ari_board *b) {
    const uint32_t all = common_bound(b);
    int32_t greatest = 1;
    if (all != ARI_NO) return all ? all : 1;
    if ((uint64_t)b->nroom * b->ncell > MANY) return USUAL;
    for (uint32_t r = 0; r < b->nroom; r++) {
        const int32_t n = room_size(b, r);
        if (n > greatest) greatest = n;
    }
    return (uint32_t)greatest;
}

int32_t ari_digits_given(const ari_board *b, uint32_t site) {
    const ari_sheet *s = ari_law_sheet(b);
    const uint32_t i = ARI_SITE_INDEX(site);
    if (ARI_SITE_KIND(site) != ARI_AT_CELL) return 0;
    if (s->inked) return b->clue[i] != ARI_CLUE_NONE && ari_law_inked(b, i);
    if (!ari_law_gives(s)) return 0;
    const int32_t clue = ari_coloured_clues_number(b, i);
    return clue > 0 ? clue : 0;
}

/* ---- model ---- */

/* Variables, and in each cell one of its numbers, at least so many. */
void ari_digits_lower(ari_lowering *w, int32_t least) {
    ari_digits *d = &w->digits;
    if (w->brief) {
        ari_brief_digits_begin(w);
        return;
    }
    if (!ari_model_granted(w->m, ari_digits_begin(d, w->b, w->m->nvar, w->m->arena))) return;
    ari_var v = ari_model_run(w->m, d->nvar, true);
    ari_lit *lit = ARI_TAKE(w->m->arena, ari_lit, (size_t)d->greatest + 1);
    if (!ari_model_granted(w->m, lit != NULL) || v == ARI_NO) return;
    for (uint32_t i = 0; i < w->b->ncell; i++) {
        ari_name name = ari_board_name(w->b, STEM, i);
        for (uint32_t k = 0; k < d->n[i]; k++) {
            name.c = (uint16_t)((uint32_t)d->least + k);
            name.stem = name.c ? STEM : BLANK;
            ari_model_rename(w->m, v++, name);
        }
    }
    if (!d->least) w->lit = ARI_TAKE(w->m->arena, ari_lit, w->b->ncell);
    if (!ari_model_granted(w->m, d->least || w->lit)) return;
    for (uint32_t i = 0; i < w->b->ncell; i++) {
        if (!d->least) w->lit[i] = d->n[i] ? ARI_NEG(d->first[i]) : ARI_LIT_FALSE;
        if (!ari_digits_drawn(w->b, i)) continue;
        for (uint32_t k = 0; k < d->n[i]; k++) lit[k] = ARI_POS(d->first[i] + k);
        ari_model_count(w->m, ari_tag_of(0, ARI_SITE(ARI_AT_CELL, i), 0), least, 1, lit, d->n[i]);
    }
}

static void begin_digits(ari_lowering *w) {
    ari_digits_lower(w, 1);
}

static bool is_digit(const ari_model *m, ari_var v) {
    return v < m->nvar && m->is_main[v] && (m->var_name[v].stem == STEM || m->var_name[v].stem == BLANK);
}
static ari_var first_digit(const ari_model *m) {
    ari_var v = 0;
    while (v < m->nvar && !is_digit(m, v)) v++;
    return v;
}
static uint32_t cell_of(const ari_board *b, ari_name name) {
    return (name.a - 1u) * b->cols + name.b - 1u;
}

uint32_t ari_digits_count(const ari_board *b, const ari_model *m) {
    const ari_var from = first_digit(m);
    ari_var v = from;
    (void)b;
    while (is_digit(m, v)) v++;
    return v - from;
}

/* ---- drawings ---- */

bool ari_digits_read(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    ari_var v = first_digit(m);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t is = k->cell[i] > 0 ? k->cell[i] : 0; /* nothing, or none for sure */
        bool said = k->cell[i] == 0 || (k->cell[i] < 0 && (ari_law_sheet(b)->none || !ari_digits_drawn(b, i)));
        for (; is_digit(m, v) && cell_of(b, m->var_name[v]) == i; v++) {
            *value = is == m->var_name[v].c;
            said |= *value++;
        }
        if (said) continue;
        *why = ari_tag_of(0, ARI_SITE(ARI_AT_CELL, i), 0);
        return false;
    }
    return true;
}

void ari_digits_write(const ari_board *b, const ari_model *m, const uint8_t *value, ari_marks *k) {
    ari_var v = first_digit(m);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool open = is_digit(m, v) && cell_of(b, m->var_name[v]) == i;
        k->cell[i] = open ? 0 : ari_digits_given(b, ARI_SITE(ARI_AT_CELL, i)); /* of the brief model */
        for (; is_digit(m, v) && cell_of(b, m->var_name[v]) == i; v++, value++)
            if (*value == 1) {
                const ari_name x = m->var_name[v];
                k->cell[i] = x.c ? x.c : x.stem == BLANK ? -1 : ARI_DIGITS_MANY;
            }
    }
    ari_brief_digits_number(b, k);
}

/* A cell that holds no number of its own, or one where none is drawn. */
static bool is_amiss(const ari_board *b, const ari_marks *k, ari_arena *a, uint32_t *cell) {
    ari_digits d;
    *cell = 0;
    if (!ari_digits_begin(&d, b, 0, a)) return true;
    for (; *cell < b->ncell; ++*cell) {
        const int32_t x = k->cell[*cell];
        if (ari_digits_drawn(b, *cell) ? ari_digits_lit(&d, *cell, x > 0 ? x : 0) == ARI_LIT_FALSE : x > 0) return true;
    }
    return false;
}

static void paint_digits(ari_scene *s, const ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; k && k->cell && i < b->ncell; i++) {
        const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i);
        ari_scene_at(s, ARI_AT_CELL, i);
        if (k->cell[i] < 0 && ari_law_sheet(b)->mark_look == ARI_MARK_SHADE)
            ari_scene_fill(s, ARI_INK_ANSWER, x - 500, y - 500, x + 500, y + 500);
        else if (k->cell[i] < 0 && b->clue[i] != 0) /* a given 0 is there already */
            ari_scene_circle(s, ARI_INK_FAINT, x, y, DOT, true);
        if (k->cell[i] > 0 && (b->clue[i] == ARI_CLUE_NONE || !ari_digits_given(b, ARI_SITE(ARI_AT_CELL, i))))
            ari_scene_number(s, ARI_INK_ANSWER, x, y, k->cell[i]);
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}

static bool add_noun(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n) {
    noun[(*n)++] = (ari_noun){STEM, ARI_THING_DIGIT, "is {k}", "are {k}", "is not {k}", "are not {k}"};
    if (s->digit_least) return true;
    const ari_noun blank = {BLANK, ARI_THING_BLANK, ARI_SENTENCE(a, "is ", s->off), ARI_SENTENCE(a, "are ", s->off),
                            ARI_SENTENCE(a, "is not ", s->off), ARI_SENTENCE(a, "are not ", s->off)};
    noun[(*n)++] = blank;
    return blank.yes && blank.yes_all && blank.no && blank.no_all;
}

/* ---- all drawings ---- */

uint32_t ari_digits_places(const ari_board *b) {
    return b->ncell;
}
uint32_t ari_digits_states(const ari_board *b) {
    return ari_digits_greatest(b) + 1 + !ari_law_sheet(b)->digit_least; /* with one that no cell may hold */
}
void ari_digits_put(const ari_board *b, ari_marks *k, uint32_t place, uint32_t state) {
    (void)b;
    k->cell[place] = (int32_t)state;
}
void ari_digits_print(const ari_board *b, const ari_marks *k, ari_out *o) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_text_put(o, i % b->cols ? " " : " / ");
        if (k->cell[i] > 0)
            ari_text_int(o, k->cell[i]);
        else if (!ari_law_sheet(b)->digit_least)
            ari_text_char(o, '-');
        else
            ari_text_char(o, '.');
    }
}

const ari_rules_drawn ari_rules_drawn_digits = {.layer = ARI_LAYER_DIGITS,
                                                .begin = begin_digits,
                                                .count = ari_digits_count,
                                                .read = ari_digits_read,
                                                .write = ari_digits_write,
                                                .breaks = is_amiss,
                                                .paint = paint_digits,
                                                .noun = add_noun,
                                                .places = ari_digits_places,
                                                .states = ari_digits_states,
                                                .put = ari_digits_put,
                                                .print = ari_digits_print};
