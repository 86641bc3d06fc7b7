/* hardest.c - words about the values of clues: the hardest sets, and those inside a mask.
 * Of the family that `clues` or `all-clues` read last, the workspace remembers where the clue of each element stands. A
 * set is harder than another when it has fewer clues of the first value of a list; with as many, fewer of the second;
 * and so on. So the hardest are found one value after another: the least number of its clues in a set, then the sets
 * with that number. For Slitherlink 4,0,3,1,2 begins with the clues that help most (Yoshinaka and others 2012). */
#include "setcalc/workspace.h"

#include "board/clue_symmetry.h"
#include "family/bounded.h"
#include "family/weights.h"

#include <string.h>

/* The sets of the least weight. */
static ari_status fewest_hardest(ari_families *ws, const int64_t *weight, ari_node *x) {
    ari_node_store *f = &ws->forest;
    ari_arena a;
    ari_diagram d;
    int64_t least = 0, most = 0;
    ari_status s, spent = ARI_OK;
    ari_arena_init(&a, ws->options.allocator, 0);
    ari_setcalc_share(ws, &a);
    s = ari_node_store_export(f, *x, &d, &a);
    if (s == ARI_OK) { /* its levels are those of the forest, perhaps fewer */
        int64_t *of = ARI_ZERO(&a, int64_t, (size_t)d.nlevel + 1);
        s = of ? ARI_OK : a.spent;
        for (uint32_t i = 0; s == ARI_OK && i < d.nlevel; i++)
            of[i] = weight[ari_universe_find(&f->universe, d.element[i])];
        if (s == ARI_OK && !ari_weigh_span(&d, &a, of, &least, &most, &spent)) s = spent;
    }
    ari_arena_drop(&a);
    return s == ARI_OK ? ari_family_bounded_weight(f, *x, weight, ARI_BOUND_EXACT, least, x) : s;
}

ari_status ari_setcalc_hardest_size(ari_families *ws, int64_t sign, ari_node *x, ari_error *err) {
    const uint32_t n = ws->forest.universe.element.n;
    int64_t *weight = ARI_TAKE(&ws->arena, int64_t, (size_t)n + 1);
    if (!weight) return ari_setcalc_spent(ws, ws->arena.spent, err);
    for (uint32_t i = 0; i < n; i++) weight[i] = sign;
    return *x ? ari_setcalc_spent(ws, fewest_hardest(ws, weight, x), err) : ARI_OK;
}

ari_status ari_setcalc_hardest_values(ari_families *ws, const char *list, ari_node *x, ari_error *err) {
    const uint32_t n = ws->forest.universe.element.n;
    int64_t *weight = ARI_TAKE(&ws->arena, int64_t, (size_t)n + 1);
    if (!weight) return ari_setcalc_spent(ws, ws->arena.spent, err);
    const ari_board *b = ws->clued ? ari_setcalc_board(ws->clued) : NULL;
    bool valued = false;
    for (uint32_t i = 0; b && i < ws->clue.n; i++) valued |= ARI_SITE_KIND(ws->clue.at[i].site) == ARI_AT_CELL;
    if (!valued)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "no clues were read that have a value each",
                               "read a puzzle before, such as: all-clues PUZZLE hardest 4,0,3,1,2");
    for (const char *p = list; *x;) {
        int32_t value;
        const char *end = p;
        while (*end && *end != ',') end++;
        if (!b->genre->formats.parse_clue || end == p || !b->genre->formats.parse_clue(p, (uint32_t)(end - p), &value))
            return ari_status_fail(err, ARI_RANGE, 0, 0, "not a list of clues",
                                   "write clues as the text format has them, with commas between: 4,0,3,1,2");
        memset(weight, 0, (size_t)n * sizeof *weight);
        for (uint32_t i = 0; i < ws->clue.n; i++) {
            const ari_clued *c = &ws->clue.at[i];
            const uint32_t level = ari_universe_find(&ws->forest.universe, c->element);
            if (level == ARI_UNIVERSE_NONE || ARI_SITE_KIND(c->site) != ARI_AT_CELL) continue;
            if (b->clue[ARI_SITE_INDEX(c->site)] == value) weight[level] = 1;
        }
        ARI_TRY(ari_setcalc_spent(ws, fewest_hardest(ws, weight, x), err));
        if (!*end) break;
        p = end + 1;
    }
    return ARI_OK;
}

ari_status ari_setcalc_hardest_mask(ari_families *ws, const char *mask, ari_node *x, ari_error *err) {
    const ari_universe *u = &ws->forest.universe;
    uint32_t element = 0;
    for (const char *p = mask; *p; p++) {
        const ari_mask sign = ari_mask_sign(*p);
        if (sign == ARI_MASK_BAD) return ari_mask_misread(err);
        if (sign == ARI_MASK_BETWEEN) continue;
        const uint32_t level = ari_universe_find(u, ++element);
        if (sign == ARI_MASK_STAYS && level == ARI_UNIVERSE_NONE) *x = 0; /* no set has it */
        if (sign == ARI_MASK_FREE || level == ARI_UNIVERSE_NONE) continue;
        ARI_TRY(ari_setcalc_spent(ws, ari_algebra_change(&ws->forest, sign == ARI_MASK_NONE ? ARI_ALGEBRA_EXCLUDING
                                                                                             : ARI_ALGEBRA_INCLUDING,
                                                         *x, level, x), err));
    }
    for (uint32_t i = 0; i < u->element.n; i++)
        if (u->element.at[i] > element)
            return ari_status_fail(err, ARI_RANGE, 0, 0, "the mask is too short",
                                   "it wants a character for each element, for a puzzle one for each cell");
    return ARI_OK;
}
