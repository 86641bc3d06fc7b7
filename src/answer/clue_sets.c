/* clue_sets.c - thin and fewest between boards and models: what is wished for, and the board that comes out.
 * Clue g of the model says where it stands (group_site), so a smaller set of clues becomes a board by taking the others
 * away there (board/copy.h). A genre whose clues cannot be taken away on their own (the numbers of Numberlink) has an
 * answer in numbers and no board. */
#include "answer/clue_sets.h"

#include "base/rng.h"
#include "board/outer.h"
#include "board/copy.h"
#include "board/clue_symmetry.h"
#include "genre/form.h"

#include <string.h>

/* ---- wishes ---- */

static ari_status make_keep(const ari_board *b, const char *mask, const ari_model *m, ari_arena *a, ari_wish *w,
                            ari_error *err) {
    const uint8_t *place = NULL;
    bool *keep = ARI_ZERO(a, bool, (size_t)m->ngroup + 1);
    if (!keep) return a->spent;
    ARI_TRY(ari_mask_read(mask, b->ncell, a, &place, err));
    bool cells = !m->ngroup;
    for (uint32_t g = 1; g <= m->ngroup; g++) {
        const bool inside = ARI_SITE_KIND(m->group_site[g]) == ARI_AT_CELL;
        keep[g] = inside && place[ARI_SITE_INDEX(m->group_site[g])] == ARI_MASK_STAYS;
        cells = cells || inside;
    }
    w->keep = keep;
    if (cells) return ARI_OK;
    return ari_status_refuse(err, ARI_RANGE, "the clues of this ", b->genre->name,
                            " stand in no cells, so a mask cannot choose any", "leave it out");
}

/* A kind of clue that is given up early: a value in a cell, a sum beside the board, or a number to be joined. */
typedef struct drop { int32_t value; bool outer; } drop;

static bool is_kind(const ari_board *b, uint32_t site, drop k) {
    const uint32_t at = ARI_SITE_INDEX(site);
    switch (ARI_SITE_KIND(site)) {
    case ARI_AT_CELL: return !k.outer && b->clue[at] == k.value;
    case ARI_AT_PAIR: return !k.outer && (int32_t)at == k.value;
    default: return k.outer && ari_outer_at(b, site) && *ari_outer_at(b, site) == k.value;
    }
}

static bool occurs_sets(const ari_board *b, const ari_model *m, drop k) {
    for (uint32_t g = 1; g <= m->ngroup; g++)
        if (is_kind(b, m->group_site[g], k)) return true;
    return false;
}

/* Could a clue of a board like this have the value? Put it into each cell of a copy in turn. */
static ari_status possible_sets(const ari_board *b, int32_t value, bool *out, ari_error *err) {
    ari_board copy;
    ari_error ignored;
    *out = !b->genre->rules.audit;
    if (*out) return ARI_OK;
    ARI_TRY(ari_board_copy(b, &b->arena.alloc, &copy, err));
    for (uint32_t i = 0; i < b->ncell && !*out; i++) {
        if (b->clue[i] < 0 && b->genre->editing.bare) continue; /* no island, no grey cell */
        copy.clue[i] = value;
        *out = b->genre->rules.audit(&copy, &ignored) == ARI_OK;
        copy.clue[i] = b->clue[i];
    }
    ari_board_drop(&copy);
    return ARI_OK;
}

static bool parse_sum(const char *p, uint32_t size, int32_t *value) {
    *value = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (p[i] < '0' || p[i] > '9' || *value > 1000) return false;
        *value = *value * 10 + (p[i] - '0');
    }
    return size > 0;
}

static ari_status read_kind(const ari_board *b, const ari_model *m, const char *p, uint32_t size, drop *out,
                            ari_error *err) {
    char token[48];
    bool fits = false;
    const uint32_t shown = size < sizeof token - 1 ? size : sizeof token - 1;
    memcpy(token, p, shown);
    token[shown] = 0;
    out->outer = (b->corner || ari_layer_has(b->genre, ARI_LAYER_OUTER)) && parse_sum(p, size, &out->value);
    if (!out->outer && (!b->genre->formats.parse_clue(p, size, &out->value) || out->value == ARI_CLUE_NONE))
        return ari_status_refuse(err, ARI_RANGE, "drop: \"", token, "\" is not a clue",
                                "write clues as the text format has them, with commas between");
    if (occurs_sets(b, m, *out) || out->outer) return ARI_OK;
    ARI_TRY(possible_sets(b, out->value, &fits, err));
    if (fits) return ARI_OK; /* this puzzle happens to have none */
    return ari_status_refuse(err, ARI_RANGE, "drop: no clue of this puzzle can be \"", token, "\"",
                            "list clue values, those to remove first at the front");
}

enum { MOST = 64 }; /* of a list */

/* The list as kinds: kind[k] is the one named k-th. */
static ari_status read_drop(const ari_board *b, const ari_model *m, const char *list, drop kind[MOST],
                            uint32_t *n, ari_error *err) {
    bool values = false;
    for (uint32_t g = 1; g <= m->ngroup && !values; g++) {
        const uint32_t at = ARI_SITE_KIND(m->group_site[g]);
        values = at == ARI_AT_CELL || at == ARI_AT_PAIR || ari_outer_at(b, m->group_site[g]);
    }
    if (*list && m->ngroup && (!values || ari_layer_has(b->genre, ARI_LAYER_SENTENCES)))
        return ari_status_refuse(err, ARI_RANGE, "drop: the clues of ", b->genre->name, " have no values to choose by",
                                "leave it out");
    for (const char *p = list; *p;) {
        const char *end = p;
        while (*end && *end != ',') end++;
        if (*n == MOST)
            return ari_status_fail(err, ARI_RANGE, 0, 0, "drop: too many clues in the list", "name at most 64");
        ARI_TRY(read_kind(b, m, p, (uint32_t)(end - p), &kind[*n], err));
        ++*n;
        p = *end ? end + 1 : end;
    }
    return ARI_OK;
}

static ari_status make_order(const ari_board *b, const ari_options *opt, const ari_model *m, ari_arena *a, ari_wish *w,
                             ari_error *err) {
    drop kind[MOST];
    uint32_t n = 0, *mixed = ARI_TAKE(a, uint32_t, (size_t)m->ngroup + 1), *order = ARI_TAKE(a, uint32_t, m->ngroup);
    ari_rng rng;
    if (ari_arena_failed(a)) return a->spent;
    ARI_TRY(read_drop(b, m, opt->drop, kind, &n, err));
    for (uint32_t g = 1; g <= m->ngroup; g++) mixed[g - 1] = g;
    ari_rng_init(&rng, opt->seed);
    ari_rng_shuffle(&rng, mixed, m->ngroup);
    uint32_t at = 0;
    for (uint32_t k = 0; k <= n; k++) /* kind n: all others */
        for (uint32_t i = 0; i < m->ngroup; i++) {
            uint32_t first = 0;
            while (first < n && !is_kind(b, m->group_site[mixed[i]], kind[first])) first++;
            if (first == k) order[at++] = mixed[i];
        }
    w->order = order;
    w->strict = true;
    return ARI_OK;
}

ari_status ari_answer_clue_sets_wish(const ari_board *b, const ari_options *opt, const ari_model *m, ari_arena *a,
                                     ari_wish *out, ari_error *err) {
    ari_symmetry s;
    *out = (ari_wish){.grades = !opt->all_clues,
                      .most = opt->at_most > UINT32_MAX ? UINT32_MAX : (uint32_t)opt->at_most};
    ARI_TRY(ari_symmetry_find(opt->symmetry, b->rows, b->cols, &s, err));
    if (s != ARI_SYMMETRY_NONE && b->net)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "a board on a graph has no such symmetry", "leave it out");
    if (s != ARI_SYMMETRY_NONE)
        ARI_TRY(ari_symmetry_orbits(s, b->rows, b->cols, m->group_site, m->ngroup, a, &out->orbit));
    if (opt->mask) ARI_TRY(make_keep(b, opt->mask, m, a, out, err));
    if (opt->drop) ARI_TRY(make_order(b, opt, m, a, out, err));
    return ARI_OK;
}

/* ---- boards ---- */

static ari_status narrow_sets(ari_board *b, const char *mask, ari_arena *a, ari_error *err) {
    ari_model m;
    const uint8_t *place = NULL;
    uint32_t n = 0;
    ARI_TRY(ari_mask_read(mask, b->ncell, a, &place, err));
    if (ari_form_model(b, 0, NULL, a, &m) != ARI_OK) return ari_status_fail(err, a->spent, 0, 0, "memory is out", "");
    uint32_t *site = ARI_TAKE(a, uint32_t, m.ngroup);
    if (!site) return ari_status_fail(err, a->spent, 0, 0, "memory is out", "");
    for (uint32_t g = 1; g <= m.ngroup; g++)
        if (ARI_SITE_KIND(m.group_site[g]) == ARI_AT_CELL && place[ARI_SITE_INDEX(m.group_site[g])] == ARI_MASK_NONE)
            site[n++] = m.group_site[g];
    return n ? ari_board_without(b, site, n, err) : ARI_OK;
}

ari_status ari_answer_clue_sets_narrow(const ari_board *b, const ari_options *opt, ari_board **out, ari_error *err) {
    ari_board left;
    ari_arena a;
    ARI_TRY(ari_board_copy(b, opt->allocator, &left, err));
    ari_arena_init(&a, opt->allocator, 0);
    const ari_status s = narrow_sets(&left, opt->mask, &a, err);
    ari_arena_drop(&a);
    if (s == ARI_OK) return ari_board_keep(&left, out, err);
    ari_board_drop(&left);
    return s;
}

ari_status ari_answer_clue_sets_left(const ari_board *b, const uint32_t *site, uint32_t n, ari_result *r,
                                     ari_error *err) {
    ari_board left;
    ARI_TRY(ari_board_copy(b, &r->arena.alloc, &left, err));
    const ari_status s = ari_board_without(&left, site, n, err);
    if (s == ARI_OK) return ari_board_keep(&left, &r->board, err);
    ari_board_drop(&left);
    if (s == ARI_UNSUPPORTED) memset(err, 0, sizeof *err);
    return s == ARI_UNSUPPORTED ? ARI_OK : s;
}

ari_status ari_answer_clue_sets_result(const ari_board *b, const ari_model *m, const ari_reply *reply, ari_result *r,
                                       ari_error *err) {
    r->nclue = r->nleft = m->ngroup;
    r->least = reply->least;
    if (reply->answer != ARI_ONE || !reply->group) return ARI_OK;
    r->nleft = reply->ngroup;
    uint32_t *site = ARI_TAKE(&r->arena, uint32_t, m->ngroup);
    if (!site) return r->arena.spent;
    return ari_answer_clue_sets_left(b, site, ari_thin_gone(m, reply, site), r, err);
}
