/* cluesets.c - thin and fewest between boards and models: what is wished for, and the board that comes out.
 * Clue g of the model says where it stands (group_site), so a smaller set of clues becomes a board by taking the others
 * away there (board/copy.h). A genre whose clues cannot be taken away by themselves (the numbers of Numberlink) has an
 * answer in numbers and no board. */
#include "session.h"

#include "copy.h"
#include "pattern.h"
#include "rng.h"
#include "service.h"

#include <string.h>

/* ---- wishes ---- */

static ari_status make_keep(const ari_board *b, const char *mask, const ari_model *m, ari_arena *a, ari_wish *w,
                            ari_error *err) {
    const bool *stays = NULL;
    bool *keep = ARI_ZERO(a, bool, (size_t)m->ngroup + 1);
    if (!keep) return a->spent;
    ARI_TRY(ari_pattern_mask(mask, b->ncell, a, &stays, "write one character a cell, # where the clue stays", err));
    for (uint32_t g = 1; g <= m->ngroup; g++)
        keep[g] = ARI_SITE_KIND(m->group_site[g]) == ARI_AT_CELL && stays[ARI_SITE_INDEX(m->group_site[g])];
    w->keep = keep;
    return ARI_OK;
}

/* Ranks of clue values: rank[k] is the value named k-th. Rank of a clue: its place in the list, or after all. */
static ari_status read_drop(const ari_board *b, const char *drop, int32_t *rank, uint32_t cap, uint32_t *n,
                            ari_error *err) {
    for (const char *p = drop; *p;) {
        const char *end = p;
        while (*end && *end != ',') end++;
        if (*n == cap || !b->genre->parse_clue || !b->genre->parse_clue(p, (uint32_t)(end - p), &rank[*n]))
            return ari_session_fail(err, ARI_RANGE, "not a list of clues: \"", drop, "\"",
                                    "write clues as the text format has them, with commas between");
        ++*n;
        p = *end ? end + 1 : end;
    }
    return ARI_OK;
}

static ari_status make_order(const ari_board *b, const ari_options *opt, const ari_model *m, ari_arena *a, ari_wish *w,
                             ari_error *err) {
    enum { MOST = 64 };
    int32_t rank[MOST];
    uint32_t n = 0, *by_rank = ARI_TAKE(a, uint32_t, (size_t)m->ngroup + 1), *order = ARI_TAKE(a, uint32_t, m->ngroup);
    ari_rng rng;
    if (!by_rank || !order) return a->spent;
    ARI_TRY(read_drop(b, opt->drop, rank, MOST, &n, err));
    for (uint32_t g = 1; g <= m->ngroup; g++) by_rank[g - 1] = g;
    ari_rng_init(&rng, opt->seed);
    ari_rng_shuffle(&rng, by_rank, m->ngroup);
    uint32_t at = 0;
    for (uint32_t k = 0; k <= n; k++)
        for (uint32_t i = 0; i < m->ngroup; i++) {
            const uint32_t site = m->group_site[by_rank[i]];
            uint32_t r = n;
            for (uint32_t j = 0; j < n && r == n && ARI_SITE_KIND(site) == ARI_AT_CELL; j++)
                if (b->clue[ARI_SITE_INDEX(site)] == rank[j]) r = j;
            if (r == k) order[at++] = by_rank[i];
        }
    w->order = order;
    w->strict = true;
    return ARI_OK;
}

ari_status ari_cluesets_wish(const ari_board *b, const ari_options *opt, const ari_model *m, ari_arena *a,
                             ari_wish *out, ari_error *err) {
    ari_symmetry s;
    memset(out, 0, sizeof *out);
    out->grades = !opt->all_clues;
    out->most = opt->at_most > UINT32_MAX ? UINT32_MAX : (uint32_t)opt->at_most;
    ARI_TRY(ari_pattern_find(opt->symmetry, b->rows, b->cols, &s, err));
    if (s != ARI_SYMMETRY_NONE && b->net)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "a board on a graph has no such symmetry", "leave it out");
    if (s != ARI_SYMMETRY_NONE)
        ARI_TRY(ari_pattern_orbits(s, b->rows, b->cols, m->group_site, m->ngroup, a, &out->orbit));
    if (opt->mask) ARI_TRY(make_keep(b, opt->mask, m, a, out, err));
    if (opt->drop) ARI_TRY(make_order(b, opt, m, a, out, err));
    return ARI_OK;
}

/* ---- boards ---- */

/* A board of the public kind: it lies in its own arena. */
static ari_status settle(ari_board *made, ari_board **out, ari_error *err) {
    ari_board *b = ARI_TAKE(&made->arena, ari_board, 1);
    if (!b) {
        ari_board_drop(made);
        return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while copying a board", "");
    }
    *b = *made;
    *out = b;
    return ARI_OK;
}

ari_status ari_cluesets_board(const ari_board *b, const ari_options *opt, ari_board **made, ari_result **why,
                              ari_error *err) {
    ari_options plain = *opt;
    ari_board full;
    *made = NULL;
    *why = NULL;
    if (!opt->all_clues) return ARI_OK;
    if (!b->genre->derive)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the solution of this genre does not determine clues", "");
    ARI_TRY(ari_ask(ARI_VERB_UNIQUE, b, &plain, why, err));
    if ((*why)->answer != ARI_ONE) return ARI_OK;
    const ari_status s = ari_copy_board(b, opt->allocator, &full, err);
    if (s == ARI_OK) b->genre->derive(&full, (*why)->solution.at[0]);
    ari_result_free(*why);
    *why = NULL;
    return s == ARI_OK ? settle(&full, made, err) : s;
}

ari_status ari_cluesets_left(const ari_board *b, const uint32_t *site, uint32_t n, ari_result *r, ari_error *err) {
    ari_board left;
    ARI_TRY(ari_copy_board(b, &r->arena.alloc, &left, err));
    const ari_status s = ari_copy_without(&left, site, n, err);
    if (s == ARI_OK) return settle(&left, &r->board, err);
    ari_board_drop(&left);
    if (s == ARI_UNSUPPORTED) memset(err, 0, sizeof *err);
    return s == ARI_UNSUPPORTED ? ARI_OK : s;
}

ari_status ari_cluesets_result(const ari_board *b, const ari_model *m, const ari_reply *reply, ari_result *r,
                               ari_error *err) {
    r->nclue = r->nleft = m->ngroup;
    r->least = reply->least;
    if (reply->answer != ARI_ONE || !reply->group) return ARI_OK;
    r->nleft = reply->ngroup;
    uint32_t *site = ARI_TAKE(&r->arena, uint32_t, m->ngroup);
    if (!site) return r->arena.spent;
    return ari_cluesets_left(b, site, ari_thin_gone(m, reply, site), r, err);
}
