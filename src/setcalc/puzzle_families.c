/* puzzle_families.c - the family of all solutions of a puzzle, and what its elements are called.
 * Elements are the main variables of the puzzle's model, numbered as the model has them; in genres of lines these are
 * the numbers of ari_marks. The engine's family is over the variables that its presolve leaves open. Those it fixed go
 * on top, where the true ones are a chain of single nodes, so that each set is a whole solution.
 * A workspace remembers the last puzzle: it lends the names, and a set can be drawn on its board. Puzzles whose
 * elements are called differently are not mixed. */
#include "setcalc/workspace.h"

#include "genre/form.h"
#include "lab/board_files.h"
#include "model/eval.h"
#include "model/presolve.h"
#include "read/read_board.h"

#include <string.h>

void ari_setcalc_puzzle_free(ari_fampuzzle *p) {
    if (!p || (p->holders && --p->holders)) return;
    ari_board_free(p->board);
    ari_arena a = p->arena; /* the struct lies in it */
    ari_arena_drop(&a);
}

const char *ari_setcalc_puzzle_name(const ari_fampuzzle *p, uint32_t element) {
    return p && element < p->model.nvar && p->model.is_main[element] ? p->name[element] : NULL;
}

/* ---- reading ---- */

static ari_options reading_options(const ari_families *ws) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.bytes = ws->options.bytes;
    o.format = ws->options.format;
    o.genre = ws->options.genre;
    o.params = ws->options.params;
    o.own = ws->options.own;
    o.allocator = ws->options.allocator;
    return o;
}

ari_status ari_setcalc_puzzle_board(const ari_families *ws, const char *text, size_t size, ari_board **out,
                                    ari_error *err) {
    const ari_options o = reading_options(ws);
    return ari_read_board(text, size, &o, true, out, err);
}

static ari_status find_form(const ari_families *ws, const ari_genre *g, const ari_board *b, uint32_t *out,
                            ari_error *err) {
    const char *wish = ws->options.formulation;
    *out = !wish && g->solving.usual ? g->solving.usual(b) : 0;
    for (uint32_t i = 0; wish && i < g->solving.nform; i++)
        if (!strcmp(g->solving.form[i].name, wish)) {
            *out = i;
            return ARI_OK;
        }
    if (!wish) return ARI_OK;
    return ari_status_refuse(err, ARI_UNSUPPORTED, "this genre has no formulation \"", wish, "\"",
                            "see: ariadne help GENRE");
}

/* The board is taken over, also after a failure. */
static ari_status make_puzzle(ari_families *ws, ari_board *b, ari_fampuzzle **out, ari_error *err) {
    ari_arena a;
    ari_arena_init(&a, ws->options.allocator, 0);
    ari_setcalc_share(ws, &a);
    ari_fampuzzle *p = ARI_ZERO(&a, ari_fampuzzle, 1);
    if (!p) {
        const ari_status s = a.spent;
        ari_board_free(b);
        ari_arena_drop(&a);
        return ari_setcalc_spent(ws, s, err);
    }
    p->arena = a;
    p->board = b;
    ari_status s = find_form(ws, b->genre, b, &p->form, err);
    if (s == ARI_OK && (s = ari_form_model(b, p->form, &ws->budget, &p->arena, &p->model)) != ARI_OK)
        s = ari_setcalc_spent(ws, s, err);
    if (s == ARI_OK && !(p->name = ari_arena_array(&p->arena, p->model.nvar, sizeof *p->name, false)))
        s = ari_setcalc_spent(ws, p->arena.spent, err);
    if (s != ARI_OK) {
        ari_setcalc_puzzle_free(p);
        return s;
    }
    for (ari_var v = 0; v < p->model.nvar; v++) ari_model_print_name(p->model.var_name[v], p->name[v]);
    *out = p;
    return ARI_OK;
}

/* May sets of both be in one family? */
static ari_status agree_family(const ari_fampuzzle *old, const ari_fampuzzle *p, ari_error *err) {
    const uint32_t n = old ? old->model.nvar < p->model.nvar ? old->model.nvar : p->model.nvar : 0;
    for (uint32_t v = 0; v < n; v++) {
        const char *x = ari_setcalc_puzzle_name(old, v), *y = ari_setcalc_puzzle_name(p, v);
        if (x && y && strcmp(x, y) != 0)
            return ari_status_fail(err, ARI_RANGE, 0, 0, "its places are not those of the puzzle before",
                                   "combine puzzles of one genre and size");
    }
    return ARI_OK;
}

/* ---- sweeping ---- */

/* What the calls of the engine share. */
typedef struct sweeping {
    const ari_engine *engine;
    ari_budget part;
    ari_limits lim;
    ari_effort effort;
} sweeping;

/* UNSUPPORTED: this build has no such engine. */
static ari_status begin_family(ari_families *ws, sweeping *x, ari_error *err) {
    memset(x, 0, sizeof *x);
    for (uint32_t i = 0; i < ari_engine_count && !x->engine; i++)
        if (ari_engine_table[i]->family) x->engine = ari_engine_table[i];
    if (!x->engine) return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "this build has no frontier engine", "");
    x->part = ari_budget_rest(&ws->budget, ws->budget.spent);
    x->lim = (ari_limits){.budget = &x->part, .seed = ws->options.seed, .order = ws->options.order};
    return ARI_OK;
}

static ari_status sweep_family(ari_families *ws, const ari_fampuzzle *p, ari_arena *a, ari_diagram *d, uint8_t *fixed,
                               ari_error *err) {
    sweeping x;
    bool complete = false;
    ARI_TRY(begin_family(ws, &x, err));
    const ari_status s = x.engine->family(&p->model, &x.lim, a, d, fixed, &complete, &x.effort, err);
    ARI_TRY(ari_setcalc_limit(ws, s, err));
    (void)ari_budget_spend(&ws->budget, x.effort.ticks);
    return complete ? ARI_OK : ari_setcalc_spent(ws, ARI_LIMIT, err);
}

ari_status ari_setcalc_puzzle_count(ari_families *ws, ari_arena *a, const ari_fampuzzle *p, ari_big *count,
                                    bool *complete, ari_error *err) {
    sweeping x;
    ari_big_clear(count);
    *complete = false;
    ARI_TRY(begin_family(ws, &x, err));
    const ari_status s = x.engine->count(&p->model, &x.lim, a, count, complete, &x.effort, err);
    (void)ari_budget_spend(&ws->budget, x.effort.ticks);
    return s == ARI_LIMIT ? ARI_OK : ari_setcalc_limit(ws, s, err);
}

ari_status ari_setcalc_puzzle_forecast(ari_families *ws, ari_arena *a, const ari_fampuzzle *p, ari_out *o,
                                       ari_error *err) {
    sweeping x;
    ARI_TRY(begin_family(ws, &x, err));
    ARI_TRY(ari_setcalc_limit(ws, x.engine->forecast(&p->model, &x.lim, a, &x.effort, err), err));
    ari_text_format(o, "order %s\nlevels %l\nstates about ", *x.effort.order ? x.effort.order : "none",
                    (int64_t)x.effort.levels);
    ari_text_uint(o, x.effort.forecast);
    ari_text_put(o, x.effort.forecast == UINT64_MAX ? " or more\n" : "\n");
    return ARI_OK;
}

/* Every main variable is an element; the fixed ones on top. */
static ari_status widen_family(const ari_model *m, const ari_diagram *d, const uint8_t *fixed, ari_arena *a,
                               ari_diagram *out) {
    uint32_t nfix = 0, ntrue = 0;
    uint32_t *element = ARI_TAKE(a, uint32_t, m->nvar);
    if (!element) return a->spent;
    for (ari_var v = 0; v < m->nvar; v++) {
        if (!m->is_main[v] || fixed[v] == ARI_OPEN) continue;
        element[nfix++] = v;
        ntrue += fixed[v] == ARI_FIXED_TRUE;
    }
    if (d->nlevel) memcpy(element + nfix, d->element, d->nlevel * sizeof *element);
    const uint32_t nlevel = nfix + d->nlevel, below = ari_diagram_size(d);
    if (!d->root || (d->root == 1 && !ntrue)) return ari_diagram_constant(out, a, nlevel, element, d->root);
    *out = (ari_diagram){.arena = a, .nlevel = nlevel, .element = element};
    out->first = ARI_TAKE(a, ari_node, (size_t)nlevel + 1);
    out->node = ari_arena_resize(a, NULL, ((size_t)below + ntrue) * sizeof *out->node);
    if (!out->first || !out->node) return a->spent;
    out->nbegun = nlevel;
    out->cap = (size_t)below + ntrue;
    if (below) memcpy(out->node, d->node, below * sizeof *out->node);
    for (uint32_t i = 0; i <= d->nlevel; i++) out->first[nfix + i] = d->nlevel ? d->first[i] : 2;
    out->root = d->root;
    for (uint32_t i = nfix; i-- > 0;) {
        const bool in = fixed[element[i]] == ARI_FIXED_TRUE;
        out->first[i] = out->first[i + 1] + in;
        if (!in) continue;
        const ari_node id = out->first[i + 1];
        out->node[id - 2] = (ari_pairing){0, out->root};
        out->root = id;
    }
    return ARI_OK;
}

ari_status ari_setcalc_puzzle_build(ari_families *ws, ari_slot *slot, ari_error *err) {
    const ari_fampuzzle *p = slot->puzzle;
    ari_arena a;
    ari_diagram d;
    ari_arena_init(&a, ws->options.allocator, 0);
    ari_setcalc_share(ws, &a);
    uint8_t *fixed = ARI_TAKE(&a, uint8_t, p->model.nvar);
    ari_status s = fixed ? sweep_family(ws, p, &a, &d, fixed, err) : ari_setcalc_spent(ws, a.spent, err);
    if (s == ARI_OK) {
        ari_setcalc_share(ws, &slot->arena);
        s = widen_family(&p->model, &d, fixed, &slot->arena, &slot->rest);
        if (s != ARI_OK) s = ari_setcalc_spent(ws, s, err);
    }
    ari_arena_drop(&a);
    return s;
}

ari_status ari_setcalc_puzzle_read(ari_families *ws, const char *text, size_t size, ari_family *out, ari_error *err) {
    ari_board *b;
    ari_fampuzzle *p = NULL;
    ari_slot *slot;
    ari_family x;
    ARI_TRY(ari_setcalc_puzzle_board(ws, text, size, &b, err));
    ARI_TRY(make_puzzle(ws, b, &p, err));
    ari_status s = agree_family(ws->puzzle, p, err);
    if (s == ARI_OK) s = ari_setcalc_open(ws, &x, &slot, err);
    if (s != ARI_OK) {
        ari_setcalc_puzzle_free(p);
        return s;
    }
    ari_setcalc_board_free(ws->clued);
    ws->clued = NULL;
    ari_setcalc_puzzle_free(ws->puzzle);
    ws->puzzle = slot->puzzle = p;
    p->holders = 2;
    *out = x;
    return ARI_OK;
}

/* ---- names ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == ';' || c == '\r' || c == '\n'; }

bool ari_setcalc_puzzle_is_name(const char *text) {
    while (is_blank(*text)) text++;
    return (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
}

uint32_t ari_setcalc_puzzle_find(const ari_fampuzzle *p, const char *name, size_t n) {
    for (ari_var v = 0; p && v < p->model.nvar; v++)
        if (p->model.is_main[v] && ari_scan_is(name, n, p->name[v])) return v;
    return ARI_NO;
}

static ari_status unknown_family(const ari_fampuzzle *p, const char *name, size_t n, ari_error *err) {
    char cut[40];
    ari_text_join(cut, sizeof cut < n + 1 ? sizeof cut : n + 1, name, NULL);
    return ari_status_refuse(err, ARI_RANGE, "nothing is called \"", cut, "\"",
                            p ? "names stand with blanks between; the word names lists them"
                              : "names come with a puzzle: solutions PUZZLE first");
}

ari_status ari_setcalc_puzzle_elements(const ari_families *ws, ari_arena *a, const char *text, uint32_t **set,
                                       uint32_t *n, ari_error *err) {
    const size_t size = strlen(text);
    *n = 0;
    *set = ARI_TAKE(a, uint32_t, size);
    if (!*set) return ari_setcalc_spent(ws, a->spent, err);
    for (size_t i = 0; i < size;) {
        size_t k = 0;
        while (text[i + k] && !is_blank(text[i + k])) k++;
        if (k) {
            const uint32_t v = ari_setcalc_puzzle_find(ws->puzzle, text + i, k);
            if (v == ARI_NO) return unknown_family(ws->puzzle, text + i, k, err);
            (*set)[(*n)++] = v;
        }
        i += k + 1;
    }
    return ARI_OK;
}

const char *ari_family_name(const ari_families *ws, uint32_t element) {
    ARI_REQUIRE(ws, "workspace is NULL");
    return ari_setcalc_puzzle_name(ws->puzzle, element);
}

/* ---- drawing ---- */

char *ari_family_draw(ari_families *ws, const uint32_t *set, uint32_t n, const char *format, ari_error *error) {
    ari_arena a;
    ari_error *err = ARI_ERROR_TAKE(error);
    ARI_REQUIRE(ws && (set || !n) && format, "an argument is NULL");
    const ari_fampuzzle *p = ws->puzzle;
    if (ws->clued) return ari_setcalc_board_draw(ws, set, n, format, err);
    if (!p) {
        (void)ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "there is no puzzle to draw on",
                              "a drawing needs solutions PUZZLE or clues PUZZLE first");
        return NULL;
    }
    ari_arena_init(&a, ws->options.allocator, 0);
    uint8_t *value = ARI_ZERO(&a, uint8_t, p->model.nvar);
    ari_marks *m = ari_board_blank(p->board, &a);
    char *text = NULL;
    if (!value || !m) {
        (void)ari_setcalc_spent(ws, a.spent, err);
    } else {
        for (uint32_t i = 0; i < n; i++)
            if (ari_setcalc_puzzle_name(p, set[i])) value[set[i]] = 1;
        ari_eval_complete(&p->model, value);
        p->board->genre->solving.write_marks(p->board, p->form, &p->model, value, m);
        text = ari_lab_files_text(p->board, m, format, err);
    }
    ari_arena_drop(&a);
    return text;
}
