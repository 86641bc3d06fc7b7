/* between_clues_drawn.c - the clues between cells that a drawing has: the first kind whose laws hold. */
#include "rules/between_clues.h"

#include "genre/lines.h"
#include "rules/form.h"

static bool in_force(const ari_board *b, const ari_law *l) {
    return !ari_law_hint(b, l) && ari_law_holds_here(b, l);
}

/* The number that such a clue has in the drawing; ANY: no law compares with it. */
static int32_t number_there(const ari_board *b, const ari_marks *k, ari_between_kind kind, uint32_t place) {
    const ari_sheet *s = ari_law_sheet(b);
    uint32_t cell[2];
    ari_ground_place p = {.at = cell};
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->each != ARI_EACH_BETWEEN || !ari_law_bounded(l) || l->relation != ARI_IS_EQUAL) continue;
        if (l->colour && l->colour != kind) continue;
        if (ari_between_clues_place(b, l, place, &p, cell)) return ari_rules_forms[l->form]->value(b, l, k, &p);
    }
    return ARI_CLUE_ANY;
}

/* Does the drawing keep what this clue asks for? */
static bool may_stand(const ari_board *b, const ari_marks *k, uint32_t place, uint32_t *seen) {
    const ari_sheet *s = ari_law_sheet(b);
    uint32_t cell[2];
    for (uint32_t i = 0; i < s->nlaw; i++) {
        ari_ground_place p = {.at = cell};
        if (s->law[i].each != ARI_EACH_BETWEEN || !in_force(b, &s->law[i])) continue;
        if (!ari_between_clues_place(b, &s->law[i], place, &p, cell)) continue;
        if (ari_law_of_lines(&s->law[i])) { /* it counts the line there */
            cell[0] = ari_genre_lines_at(b, p.cell / b->cols, p.cell % b->cols, place % 2 ? ARI_DOWN : ARI_RIGHT);
            p.n = 1;
        }
        if (!ari_judge_place(b, &s->law[i], k, &p, seen)) return false;
    }
    return true;
}

void ari_between_clues_derive(ari_board *b, const ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_arena a;
    ari_arena_init(&a, &b->arena.alloc, 0);
    uint32_t *seen = b->between ? ARI_TAKE(&a, uint32_t, 4 * (size_t)b->ncell) : NULL;
    for (uint32_t i = 0; seen && i < ari_between_places(b); i++) {
        int32_t clue = ARI_CLUE_NONE;
        for (uint32_t kind = 1; kind <= ARI_NBETWEEN && clue == ARI_CLUE_NONE; kind++) { /* numbers alone last */
            const ari_between_kind is = (ari_between_kind)(kind % ARI_NBETWEEN);
            if (ari_between_second(b, i) == ARI_NO || !(s->between_kinds >> is & 1)) continue;
            b->between[i] = ari_between_make(is, -1);
            const int32_t number = ari_between_numbered(b->genre, is) ? number_there(b, k, is, i) : -1;
            b->between[i] = ari_between_make(is, number);
            if (ari_between_fits(b->genre, b->between[i]) && may_stand(b, k, i, seen)) clue = b->between[i];
        }
        b->between[i] = clue;
    }
    ari_arena_drop(&a);
}

void ari_between_clues_range(const ari_board *b, int32_t *least, int32_t *most) {
    const ari_sheet *s = ari_law_sheet(b);
    *least = s->between_least;
    *most = s->between_most;
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        const ari_rules_form *form = ari_rules_forms[l->form];
        if (l->each != ARI_EACH_BETWEEN || !ari_law_bounded(l) || !form->most) continue;
        const int32_t n = form->most(b, l, 0);
        if (n < *most) *most = n;
        return;
    }
}
