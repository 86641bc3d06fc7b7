/* lawjudge.c - laws on drawings, as doc/SHEETS.md defines them. */
#include "rules/lawjudge.h"

#include <string.h>

static bool has_symbol(const ari_marks *k, uint32_t side, uint32_t cell) {
    return side == ARI_SIDE_OFF ? k->cell[cell] <= 0 : k->cell[cell] > 0;
}

static int32_t count_symbols(const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t n = 0;
    for (uint32_t i = 0; i < p->n; i++) n += has_symbol(k, l->side, p->at[i]);
    return n;
}

/* The cell, and from it in each direction all before the first without the symbol. */
static int32_t count_seen(const ari_board *b, const ari_law *l, const ari_marks *k, uint32_t cell) {
    int32_t n = 1;
    for (int d = 1; d <= 4; d++)
        for (uint32_t i = cell; (i = ari_board_ahead(b, i, d)) != ARI_NO && has_symbol(k, l->side, i);) n++;
    return n;
}

static bool all_differ(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t j = 0; j < i && has_symbol(k, l->side, p->at[i]); j++)
            if (b->clue[p->at[i]] >= 0 && b->clue[p->at[i]] == b->clue[p->at[j]] && has_symbol(k, l->side, p->at[j]))
                return false;
    return true;
}

/* From the first cell with the symbol all others are reached; seen[ncell], and a queue behind it. */
static bool is_connected(const ari_board *b, const ari_law *l, const ari_marks *k, uint32_t *seen) {
    uint32_t *queue = seen + b->ncell, n = 0, all = 0;
    memset(seen, 0, b->ncell * sizeof *seen);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!has_symbol(k, l->side, i)) continue;
        if (!all++) queue[n++] = i, seen[i] = 1;
    }
    for (uint32_t i = 0; i < n; i++)
        for (int d = 1; d <= 4; d++) {
            const uint32_t next = ari_board_ahead(b, queue[i], d);
            if (next == ARI_NO || seen[next] || !has_symbol(k, l->side, next)) continue;
            seen[next] = 1;
            queue[n++] = next;
        }
    return n == all;
}

int32_t ari_lawjudge_value(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    return l->form == ARI_LAW_SEE ? count_seen(b, l, k, p->cell) : count_symbols(l, k, p);
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

bool ari_lawjudge_place(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p,
                        uint32_t *seen) {
    const int32_t with = l->bound == ARI_BOUND_CLUE    ? p->clue
                         : l->bound == ARI_BOUND_PARAM ? b->param[l->number]
                                                       : l->number;
    if (l->only && !has_symbol(k, l->only, p->cell)) return true;
    if (l->form == ARI_LAW_CONNECTED) return is_connected(b, l, k, seen);
    if (l->form == ARI_LAW_DIFFER) return all_differ(b, l, k, p);
    if (l->bound == ARI_BOUND_CLUE && with < 0) return true; /* no number is known */
    return compare_with((ari_relation)l->relation, ari_lawjudge_value(b, l, k, p), with);
}

static bool breaks_law(const ari_board *b, const ari_marks *k, const ari_law *l, ari_arena *a, ari_tag *why) {
    ari_ground g;
    ari_ground_place p;
    uint32_t *seen = ARI_TAKE(a, uint32_t, 2 * (size_t)b->ncell);
    *why = ari_tag_of(l->rule, ARI_SITE(ARI_AT_BOARD, 0), 0);
    if (!seen || !ari_ground_begin(&g, b, l, a)) return true;
    while (ari_ground_next(&g, &p)) {
        why->site = p.site;
        if (!ari_lawjudge_place(b, l, k, &p, seen)) return true;
    }
    return false;
}

/* A mark where a clue stands. */
static bool is_covered(const ari_board *b, const ari_marks *k, uint32_t *cell) {
    for (*cell = 0; *cell < b->ncell && ari_law_sheet(b)->shut; ++*cell)
        if (b->clue[*cell] != ARI_CLUE_NONE && k->cell[*cell] > 0) return true;
    return false;
}

bool ari_lawjudge_broken(const ari_board *b, const ari_marks *k, ari_tag *why) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_arena a;
    uint32_t cell;
    bool broken = is_covered(b, k, &cell);
    *why = ari_tag_of(0, ARI_SITE(ARI_AT_CELL, cell), 0);
    ari_arena_init(&a, &b->arena.alloc, 0);
    for (uint32_t i = 0; i < s->nlaw && !broken; i++) {
        ari_arena_reset(&a);
        broken = breaks_law(b, k, &s->law[i], &a, why);
    }
    ari_arena_drop(&a);
    return broken;
}

uint32_t ari_lawjudge_all(const ari_board *b, const ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_arena a;
    ari_tag why;
    uint32_t cell, all = is_covered(b, k, &cell);
    ari_arena_init(&a, &b->arena.alloc, 0);
    for (uint32_t i = 0; i < s->nlaw; i++) {
        ari_arena_reset(&a);
        if (breaks_law(b, k, &s->law[i], &a, &why)) all |= 1u << why.rule;
    }
    ari_arena_drop(&a);
    return all;
}

bool ari_lawjudge_holds(const ari_board *b, const ari_marks *k) {
    ari_tag why;
    return !ari_lawjudge_broken(b, k, &why);
}
