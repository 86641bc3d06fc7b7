/* change_clues.c - repair of a puzzle without solution: the fewest clues to change or to take away.
 * Idea: put every clue under a switch (model/guard.h) and ask for a solution with as few switches off as possible. The
 * clues switched off are broken by this solution, for any that it kept could be switched on; no fewer will do, proved
 * by the refutation of one less. Then the other sets of as many clues follow one by one, each excluded once it is
 * known: a setter looks for the one clue that is wrong, and many a clue can be blamed.
 * A set is judged by the board without these clues. Its solutions, as far as they are listed, say what could be written
 * in their places; what only one of them has leaves that one alone, and is asked for on the board that has it. What
 * leaves exactly one solution comes first, by the work of the proof; then what leaves several. For single clues the
 * list is complete: every other clue that the genre knows in the place is asked for too; and a clue may lack, where a
 * free cell leaves one solution when it becomes one (add_clues.c). Of larger sets the best of those looked at is
 * shown. */
#include "repair/near_boards.h"

#include "base/sort.h"
#include "board/copy.h"
#include "model/guard.h"
#include "repair/clue_slots.h"

#include <string.h>

enum { LISTED = 200, SETS = 24 };         /* solutions; sets of several clues */
enum { ASKED = 64, ASKED_TOGETHER = 8 }; /* questions about a clue; about a set of several */
#define SETS_TICKS UINT64_C(300000000) /* for larger sets than the first: some seconds */

/* One way to repair: sites[first..] of n clues, and what to write there, or NONE to take it away. */
typedef struct remedy { uint32_t first, n; ari_answer after; bool bare; uint64_t work; } remedy;

typedef struct change_search {
    ari_repair *x;
    ari_model guarded;
    ari_var *selector;
    ARI_LIST(uint32_t) site, value; /* of all remedies */
    ARI_LIST(remedy) remedy;
    /* the set that is judged */
    uint32_t *off, noff;            /* its clues, as groups */
    ari_board rest;                 /* without them */
    ari_clue_slots p;               /* of rest */
    uint32_t *read;                 /* scratch: what a solution has in p's columns */
    uint32_t *col, ncol;            /* the columns of the set */
    ARI_LIST(uint32_t) listed;      /* [solution * ncol] */
    uint32_t nlisted, nasked;
    bool reported, limit;               /* a way that leaves one solution is reported; a limit came */
    ari_status status;
} change_search;

/* ---- the board without the clues, and its solutions ---- */

static uint32_t site_of(const change_search *w, uint32_t i) { return w->x->model.group_site[w->off[i]]; }

/* The columns where these clues stood. */
static ari_status find_columns(change_search *w) {
    w->ncol = 0;
    w->col = ARI_TAKE(w->x->work, uint32_t, (size_t)w->p.col.n + 1);
    w->read = ARI_TAKE(w->x->work, uint32_t, (size_t)w->p.col.n + 1);
    if (ari_arena_failed(w->x->work)) return w->x->work->spent;
    for (uint32_t c = 0; c < w->p.col.n; c++) {
        const uint32_t site = ari_clue_slots_site(&w->p, c);
        if (ARI_SITE_KIND(site) == ARI_AT_EDGE) continue; /* a line is there or not */
        for (uint32_t i = 0; i < w->noff; i++)
            if (site_of(w, i) == site) w->col[w->ncol++] = c;
    }
    return ARI_OK;
}

static int visit_clue(void *user, const ari_marks *m) {
    change_search *w = user;
    if (!ARI_RESERVE(w->x->work, &w->listed, w->ncol + 1)) {
        w->status = w->x->work->spent;
        return 1;
    }
    if (w->p.col.n) ari_clue_slots_read(&w->p, m, w->read);
    for (uint32_t i = 0; i < w->ncol; i++) ARI_PUSH(&w->listed, w->read[w->col[i]]);
    return ++w->nlisted >= LISTED;
}

static ari_status list_clue(change_search *w, bool *all) {
    ari_repair *x = w->x;
    ari_result *r = NULL;
    w->listed.n = w->nlisted = 0;
    ARI_TRY(ari_repair_list(x, &w->rest, visit_clue, w, &r));
    *all = r->complete;
    w->limit = !*all && w->nlisted < LISTED;
    if (w->limit && w->status == ARI_OK) ari_repair_limited(x, r->stop);
    ari_question_result_free(r);
    return w->status;
}

/* ---- ways ---- */

/* value[i] for column use[i]; all else is taken away. */
static ari_status report_clue(change_search *w, const uint32_t *use, const uint32_t *value, uint32_t n,
                              ari_answer after, bool bare, uint64_t work) {
    ari_arena *a = w->x->work;
    const remedy fresh = {w->site.n, w->noff, after, bare, work};
    if (!ARI_RESERVE(a, &w->site, w->noff) || !ARI_RESERVE(a, &w->value, w->noff) || !ARI_RESERVE(a, &w->remedy, 1))
        return a->spent;
    for (uint32_t i = 0; i < w->noff; i++) {
        uint32_t v = ARI_CLUE_SLOTS_NONE;
        for (uint32_t k = 0; k < n; k++)
            if (ari_clue_slots_site(&w->p, use[k]) == site_of(w, i)) v = value[k];
        ARI_PUSH(&w->site, site_of(w, i));
        ARI_PUSH(&w->value, v);
    }
    ARI_PUSH(&w->remedy, fresh);
    w->reported = w->reported || after == ARI_ONE;
    return ARI_OK;
}

/* Is it the repair that leaves one solution? */
static ari_status ask_clue(change_search *w, const uint32_t *use, const uint32_t *value, uint32_t n) {
    ari_repair *x = w->x;
    ari_board b;
    ari_result *r = NULL;
    for (uint32_t i = 0; i < n; i++)
        if (value[i] == ARI_CLUE_SLOTS_NONE || !ari_clue_slots_known(&w->p, use[i], value[i])) return ARI_OK;
    w->nasked++;
    ARI_TRY(ari_board_copy(&w->rest, &x->result->arena.alloc, &b, x->err));
    for (uint32_t i = 0; i < n; i++) ari_clue_slots_put(&w->p, &b, use[i], value[i]);
    ari_status s = ari_repair_ask(x, ARI_VERB_UNIQUE, &b, &r);
    ari_board_drop(&b);
    ARI_TRY(s);
    if (r->answer == ARI_ONE) s = report_clue(w, use, value, n, ARI_ONE, false, ari_repair_work(r));
    w->limit = !r->complete;
    if (w->limit) ari_repair_limited(x, r->stop);
    ari_question_result_free(r);
    return s;
}

/* The values of listed solution k in the columns use[], which are n of w->col. */
static void project_clue(const change_search *w, const uint32_t *use, uint32_t n, uint32_t k, uint32_t *value) {
    const uint32_t *all = w->listed.at + (size_t)k * w->ncol;
    for (uint32_t i = 0, c = 0; i < n; i++) {
        while (w->col[c] != use[i]) c++;
        value[i] = all[c];
    }
}

/* What only one listed solution has there; at most this many questions. */
static ari_status try_listed(change_search *w, const uint32_t *use, uint32_t n, uint32_t most) {
    uint32_t *value = ARI_TAKE(w->x->work, uint32_t, (size_t)n * 2), *other = value + n;
    if (!value) return w->x->work->spent;
    for (uint32_t k = 0; k < w->nlisted && w->nasked < most && !w->limit; k++) {
        bool alone = true;
        project_clue(w, use, n, k, value);
        for (uint32_t t = 0; t < w->nlisted && alone; t++) {
            if (t == k) continue;
            project_clue(w, use, n, t, other);
            alone = memcmp(value, other, n * sizeof *value) != 0;
        }
        if (alone) ARI_TRY(ask_clue(w, use, value, n));
    }
    return ARI_OK;
}

/* Clues that no listed solution has, where the list is not complete. */
static ari_status try_others(change_search *w, uint32_t col) {
    for (uint32_t v, n = 0; w->nasked < ASKED && !w->limit;) {
        bool seen = false;
        if ((v = ari_clue_slots_next(&w->p, col, &n)) == ARI_CLUE_SLOTS_NONE) return ARI_OK;
        for (uint32_t k = 0; k < w->nlisted && !seen; k++) {
            uint32_t value;
            project_clue(w, &col, 1, k, &value);
            seen = value == v;
        }
        if (!seen) ARI_TRY(ask_clue(w, &col, &v, 1));
    }
    return ARI_OK;
}

/* A column for each clue that has some: where arrows point as they did. */
static uint32_t as_before(const change_search *w, uint32_t *use) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < w->ncol; i++) {
        const ari_vacancy c = w->p.col.at[w->col[i]];
        const int32_t old = c.place < w->x->board->ncell ? w->x->board->clue[c.place] : -1;
        if (c.way && ari_arrow_direction(old) != c.way) continue;
        use[n++] = w->col[i];
    }
    return n;
}

/* The set w->off, as ways to repair. */
static ari_status judge_ways(change_search *w) {
    bool all;
    ARI_TRY(find_columns(w));
    ARI_TRY(list_clue(w, &all));
    uint32_t *use = ARI_TAKE(w->x->work, uint32_t, (size_t)w->ncol * 2 + 1), *value = use + w->ncol;
    if (!use) return w->x->work->spent;
    const uint32_t n = as_before(w, use), before = w->remedy.n;
    if (!w->nlisted) return ARI_OK;
    w->nasked = 0;
    project_clue(w, use, n, 0, value);
    if (all && w->nlisted == 1) return report_clue(w, use, value, n, ARI_ONE, true, 1);
    if (w->noff > 1 && n) ARI_TRY(try_listed(w, use, n, ASKED_TOGETHER));
    for (uint32_t i = 0; w->noff == 1 && i < w->ncol; i++) {
        ARI_TRY(try_listed(w, &w->col[i], 1, ASKED));
        if (!all || w->x->board->genre->editing.silent) ARI_TRY(try_others(w, w->col[i]));
    }
    return w->remedy.n > before || w->limit ? ARI_OK : report_clue(w, use, value, n, ARI_MANY, true, 0);
}

static ari_status judge_clue(change_search *w) {
    ari_repair *x = w->x;
    uint32_t *site = ARI_TAKE(x->work, uint32_t, (size_t)w->noff + 1);
    if (!site) return x->work->spent;
    for (uint32_t i = 0; i < w->noff; i++) site[i] = site_of(w, i);
    ARI_TRY(ari_board_copy(x->board, &x->result->arena.alloc, &w->rest, x->err));
    ari_status s = ari_board_without(&w->rest, site, w->noff, x->err);
    if (s == ARI_OK) {
        if (x->board->genre->editing.derive) {
            s = ari_clue_slots_init(&w->p, &w->rest, x->work, x->err);
            if (s == ARI_OK) s = judge_ways(w);
            ari_clue_slots_drop(&w->p);
        } else {
            memset(&w->p, 0, sizeof w->p);
            s = judge_ways(w);
        }
    }
    ari_board_drop(&w->rest);
    return s;
}

/* ---- sets ---- */

static void take_off(change_search *w, const uint8_t *value) {
    w->noff = 0;
    for (uint32_t g = 1; g <= w->x->model.ngroup; g++)
        if (!value[w->selector[g]]) w->off[w->noff++] = g;
}

/* Not all of these again. */
static void exclude_clue(change_search *w) {
    ari_model_begin(&w->guarded, ari_tag_of(0, 0, 0), 1, ARI_PLUS);
    for (uint32_t i = 0; i < w->noff; i++) ari_model_term(&w->guarded, 1, ARI_POS(w->selector[w->off[i]]));
    ari_model_end(&w->guarded);
}

/* All sets of as few clues as w->off has, which comes first. */
static ari_status all_sets(change_search *w) {
    ari_repair *x = w->x;
    const uint32_t fewest = w->noff;
    const uint64_t begin = x->result->effort.ticks;
    ari_model_begin(&w->guarded, ari_tag_of(0, 0, 0), 0, (int32_t)fewest);
    for (uint32_t g = 1; g <= x->model.ngroup; g++) ari_model_term(&w->guarded, 1, ARI_NEG(w->selector[g]));
    ari_model_end(&w->guarded);
    for (uint32_t n = 1;; n++) {
        ari_reply reply;
        ARI_TRY(judge_clue(w));
        if (w->limit || (fewest > 1 && (w->reported || n >= SETS))) return ARI_OK;
        if (fewest > 1 && x->result->effort.ticks - begin > SETS_TICKS) return ARI_OK;
        exclude_clue(w);
        ARI_TRY(w->guarded.status);
        ARI_TRY(ari_repair_run(x, ari_solve_run, &w->guarded, NULL, x->engine, &reply));
        if (reply.answer != ARI_SOME) return ARI_OK;
        take_off(w, reply.solution[0]);
    }
}

/* ---- reporting ---- */

static ari_status note_clue(change_search *w, const remedy *m, uint32_t i, bool alone) {
    ari_repair *x = w->x;
    const uint32_t site = w->site.at[m->first + i], value = w->value.at[m->first + i];
    const int32_t *now = ari_layer_clue_at(x->board, site);
    const char *then = alone && m->after == ARI_MANY ? "; several solutions then" : "";
    ari_status s;
    if (value == ARI_CLUE_SLOTS_NONE || !now) s = ari_repair_note(x, site, "take it away", "", then, m->work);
    else if (*now == ARI_CLUE_NONE) s = ari_repair_write(x, site, value, m->work);
    else {
        const char *old, *new;
        ari_out o;
        ARI_TRY(ari_repair_clue(x, site, *now, &old));
        ARI_TRY(ari_repair_clue(x, site, (int32_t)value, &new));
        ari_text_begin(&o, x->work);
        ari_text_format(&o, " instead of %s%s%s", old, m->bare ? ", or take it away" : "", then);
        const char *rest = ari_text_end(&o);
        if (!rest) return x->work->spent;
        s = ari_repair_note(x, site, "write ", new, rest, m->work);
    }
    if (s == ARI_OK && alone) x->result->note.at[x->result->note.n - 1].after = m->after;
    return s;
}

static ari_status show_clue(change_search *w, const remedy *m) {
    ari_repair *x = w->x;
    uint32_t *gone = ARI_TAKE(x->work, uint32_t, (size_t)m->n + 1), ngone = 0;
    ari_board made;
    if (!gone) return x->work->spent;
    ARI_TRY(ari_board_copy(x->board, &x->result->arena.alloc, &made, x->err));
    for (uint32_t i = 0; i < m->n; i++) {
        const uint32_t site = w->site.at[m->first + i], value = w->value.at[m->first + i];
        int32_t *at = (int32_t *)(uintptr_t)ari_layer_clue_at(&made, site);
        if (value == ARI_CLUE_SLOTS_NONE || !at) gone[ngone++] = site;
        else *at = (int32_t)value;
    }
    const ari_status s = ari_board_without(&made, gone, ngone, x->err);
    if (s != ARI_OK) {
        ari_board_drop(&made);
        return s;
    }
    x->result->changes = m->n;
    ARI_TRY(ari_repair_show(x, &made, false));
    const ari_answer known = x->result->repaired;
    ARI_REQUIRE(m->after != ARI_ONE || known == ARI_ONE || known == ARI_UNKNOWN,
                "internal error: changed clues leave other solutions");
    return ARI_OK;
}

static bool is_missing(const change_search *w, const remedy *m) {
    const int32_t *now = ari_layer_clue_at(w->x->board, w->site.at[m->first]);
    return now && *now == ARI_CLUE_NONE;
}

/* Those that leave one solution first, clues that are there before those that lack, which are many about a wrong one;
 * each by the work of the proof; then the others as they came. */
static ari_status tell_all(change_search *w) {
    ari_repair *x = w->x;
    const uint32_t n = w->remedy.n;
    uint64_t *key = ARI_TAKE(x->work, uint64_t, (size_t)n + 1), *spare = ARI_TAKE(x->work, uint64_t, (size_t)n + 1);
    if (ari_arena_failed(x->work)) return x->work->spent;
    if (!n) return ARI_OK;
    for (uint32_t i = 0; i < n; i++) {
        const remedy *m = &w->remedy.at[i];
        const uint64_t most = UINT64_C(0x3fffffff), work = m->work < most ? m->work : most;
        key[i] = (m->after != ARI_ONE ? 2 * (most + 1) : work + is_missing(w, m) * (most + 1)) << 32 | i;
    }
    ari_sort_keys(key, spare, n);
    const remedy *best = &w->remedy.at[(uint32_t)key[0]];
    for (uint32_t i = 0; best->n == 1 && i < n; i++) ARI_TRY(note_clue(w, &w->remedy.at[(uint32_t)key[i]], 0, true));
    for (uint32_t i = 0; best->n > 1 && i < best->n; i++) ARI_TRY(note_clue(w, best, i, false));
    return show_clue(w, best);
}

/* A clue that lacks is one way more; others that take several changes are none then. */
static ari_status miss_clue(void *user, uint32_t cell, uint32_t value, uint64_t work) {
    change_search *w = user;
    ari_arena *a = w->x->work;
    const remedy fresh = {w->site.n, 1, ARI_ONE, false, work};
    if (w->remedy.n && w->remedy.at[0].n > 1) w->remedy.n = 0;
    if (!ARI_RESERVE(a, &w->site, 1) || !ARI_RESERVE(a, &w->value, 1) || !ARI_RESERVE(a, &w->remedy, 1))
        return a->spent;
    ARI_PUSH(&w->site, ARI_SITE(ARI_AT_CELL, cell));
    ARI_PUSH(&w->value, value);
    ARI_PUSH(&w->remedy, fresh);
    w->x->result->least = 1;
    return ARI_OK;
}

ari_status ari_repair_change_run(ari_repair *x) {
    const ari_model *m = &x->model;
    ari_reply reply;
    change_search w = {.x = x};
    const ari_status s = ari_guard_build(m, x->work, &w.guarded, &w.selector);
    if (s == ARI_UNSUPPORTED)
        return ari_status_fail(x->err, s, 0, 0, "clues of this genre cannot be changed one by one",
                               "run `clash` instead");
    ARI_TRY(s);
    ari_term *term = ARI_TAKE(x->work, ari_term, (size_t)m->ngroup + 1);
    w.off = ARI_TAKE(x->work, uint32_t, (size_t)m->ngroup + 1);
    if (ari_arena_failed(x->work)) return x->work->spent;
    for (uint32_t g = 1; g <= m->ngroup; g++) term[g - 1] = (ari_term){1, ARI_NEG(w.selector[g])};
    for (uint32_t g = 1; g <= m->ngroup; g++) ari_model_first(&w.guarded, w.selector[g], 1);
    ari_model_goal(&w.guarded, term, m->ngroup);
    ARI_TRY(w.guarded.status);
    ARI_TRY(ari_repair_run(x, ari_best_run, &w.guarded, NULL, x->engine, &reply));
    if (reply.answer == ARI_SOME) {
        x->result->least = reply.bound > 1 ? (uint32_t)reply.bound : 1; /* there is no solution with all of them */
        take_off(&w, reply.solution[0]);
        ARI_TRY(reply.complete ? all_sets(&w) : judge_clue(&w));
    }
    ARI_TRY(ari_repair_add_missing(x, miss_clue, &w));
    return tell_all(&w);
}
