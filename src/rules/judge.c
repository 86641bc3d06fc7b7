/* judge.c - laws on drawings, as doc/SHEETS.md defines them. */
#include "rules/drawn.h"

int32_t ari_judge_value(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    return ari_rules_forms[l->form]->value(b, l, k, p);
}

static bool compare_with(ari_relation r, int32_t n, int32_t with) {
    switch (r) {
    case ARI_IS_EQUAL:
        return n == with;
    case ARI_IS_MOST:
        return n <= with;
    case ARI_IS_LEAST:
        return n >= with;
    case ARI_IS_NOT:
        break;
    }
    return n != with;
}

bool ari_judge_place(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p,
                        uint32_t *seen) {
    const int32_t with = ari_ground_value(b, l, p);
    if (l->only && !ari_judge_is(b, k, l->only, p->cell)) return true;
    const ari_rules_form *form = ari_rules_forms[l->form];
    const ari_judging j = {b, k, seen};
    if (form->holds) return form->holds(&j, l, p);
    if (l->bound == ARI_BOUND_CLUE && with < 0) return true; /* no number is known */
    return compare_with((ari_relation)l->relation, form->value(b, l, k, p), with);
}

static bool breaks_law(const ari_board *b, const ari_marks *k, const ari_law *l, ari_arena *a, ari_tag *why) {
    ari_ground g;
    ari_ground_place p;
    uint32_t *seen = ARI_TAKE(a, uint32_t, 4 * (size_t)b->ncell);
    *why = ari_tag_of(l->rule, ARI_SITE(ARI_AT_BOARD, 0), 0);
    if (!seen || !ari_ground_begin(&g, b, l, a)) return true;
    while (ari_ground_next(&g, &p)) {
        why->site = p.site;
        if (!ari_judge_place(b, l, k, &p, seen)) return true;
    }
    return false;
}

/* The rule of what is drawn, the first one. */
static bool breaks_drawn(const ari_board *b, const ari_marks *k, ari_arena *a, uint32_t *cell) {
    bool broken = false;
    *cell = 0;
    for (uint32_t i = 0; i < ARI_NDRAWN && !broken; i++)
        if (ari_rules_draws(ari_law_sheet(b), i) && ari_rules_drawns[i]->breaks)
            broken = ari_rules_drawns[i]->breaks(b, k, a, cell);
    return broken;
}

bool ari_judge_broken(const ari_board *b, const ari_marks *k, ari_tag *why) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_arena a;
    uint32_t cell;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool broken = breaks_drawn(b, k, &a, &cell);
    *why = ari_tag_of(0, ARI_SITE(ARI_AT_CELL, cell), 0);
    for (uint32_t i = 0; i < s->nlaw && !broken; i++) {
        ari_arena_reset(&a);
        if (ari_law_hint(b, &s->law[i])) break; /* they are behind the others */
        broken = breaks_law(b, k, &s->law[i], &a, why);
    }
    ari_arena_drop(&a);
    return broken;
}

bool ari_judge_fault(const ari_board *b, const ari_marks *k, uint32_t i, ari_tag *why) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_arena a;
    uint32_t cell, n = 0;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool found = breaks_drawn(b, k, &a, &cell) && n++ == i;
    if (found) *why = ari_tag_of(0, ARI_SITE(ARI_AT_CELL, cell), 0);
    for (uint32_t law = 0; law < s->nlaw && !found && !ari_law_hint(b, &s->law[law]); law++) {
        ari_arena_reset(&a);
        found = breaks_law(b, k, &s->law[law], &a, why) && n++ == i;
    }
    ari_arena_drop(&a);
    return found;
}

uint64_t ari_judge_all(const ari_board *b, const ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_arena a;
    ari_tag why;
    uint32_t cell;
    ari_arena_init(&a, &b->arena.alloc, 0);
    uint64_t all = breaks_drawn(b, k, &a, &cell);
    for (uint32_t i = 0; i < s->nlaw; i++) {
        ari_arena_reset(&a);
        if (ari_law_hint(b, &s->law[i])) break;
        if (breaks_law(b, k, &s->law[i], &a, &why)) all |= (uint64_t)1 << why.rule;
    }
    ari_arena_drop(&a);
    return all;
}

bool ari_judge_holds(const ari_board *b, const ari_marks *k) {
    ari_tag why;
    return !ari_judge_broken(b, k, &why);
}
