/* form_paired.c - "LAYER paired with SYMBOL": each clue of the layer has a cell with the symbol beside it for itself,
 * and each of these cells one clue. No two cells with the symbol touch, which another law says.
 *
 * Lowered to links, an auxiliary for each clue and each cell beside it: at each clue one of its links; at each cell as
 * many as it has the symbol. Cells with the symbol do not touch, so a clue has two of them at most, on opposite sides:
 * clues with two are edges between cells, and a drawing is right where each piece of this graph has as many edges as
 * cells (a clue with one cell counts as an edge back to it). So the links are determined but for the two ways around a
 * ring of edges. Of each ring that the board allows one way is taken, by a clause that says: where all cells of the
 * ring have the symbol, its first clue goes with the second cell. Then rows determine all links. */
#include "board/clue.h"
#include "rules/form.h"

enum { DIRECTIONS = 4, STEPS = 1 << 22 };

static const char way_stem[] = "\0udlr"; /* by direction */

static bool begins_paired(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    ari_scan_blanks(&ahead);
    return ari_sheet_matches(r, r->s->clue) && !r->room_number && ari_scan_accept(&ahead, "paired");
}

/* Is there a law that no two cells with the symbol touch, not even at a corner? */
static bool keeps_apart(const ari_sheet_reader *r, uint8_t side) {
    for (uint32_t i = 0; i < r->law.n; i++) {
        const ari_law *l = &r->law.at[i];
        if (l->each == ARI_EACH_WINDOW && l->high == 2 && l->wide == 2 && l->form == ARI_LAW_COUNT && l->side == side &&
            l->relation == ARI_IS_MOST && l->bound == ARI_BOUND_NUMBER && l->number <= 1 && !l->when)
            return true;
    }
    return false;
}

static ari_status read_paired(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_BOARD)
        return ari_sheet_fail(r, "paired is a form of the whole board", "write: LAYER paired with SYMBOL");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "with", "write: LAYER paired with SYMBOL"));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    if (!r->s->shut || r->s->lines || l->side != ARI_SIDE_ON)
        return ari_sheet_fail(r, "what is paired is drawn beside clues", "write: draw SYMBOL in cells except LAYER");
    if (!keeps_apart(r, l->side))
        return ari_sheet_fail(r, "cells that are paired may not touch",
                              "write before it: each window 2x2: count SYMBOL in it <= 1");
    return ARI_OK;
}

/* ---- model ---- */

typedef struct pairing {
    ari_lowering *w;
    const ari_law *law;
    ari_lit *link;  /* [4 * ncell] of a clue and a direction from 1, less 1; false: none */
    bool *core;     /* [ncell] cells that rings may go through */
    uint32_t *path; /* [ncell] cells of a way */
    uint8_t *way;   /* [ncell] of each the last direction that was tried from it */
    bool *on_path;  /* [ncell] */
} pairing;

static ari_lit *link_of(const pairing *x, uint32_t clue, int direction) {
    return &x->link[DIRECTIONS * clue + (uint32_t)direction - 1];
}

static bool begin_pairing(pairing *x, ari_lowering *w, const ari_law *l) {
    const uint32_t n = w->b->ncell;
    ari_arena *a = w->m->arena;
    *x = (pairing){.w = w, .law = l};
    x->link = ARI_TAKE(a, ari_lit, DIRECTIONS * (size_t)n);
    x->core = ARI_ZERO(a, bool, n);
    x->path = ARI_TAKE(a, uint32_t, n);
    x->way = ARI_ZERO(a, uint8_t, n);
    x->on_path = ARI_ZERO(a, bool, n);
    return ari_model_granted(w->m, x->link && x->core && x->path && x->way && x->on_path);
}

static void add_links(pairing *x) {
    ari_lowering *w = x->w;
    const ari_board *b = w->b;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (int d = 1; d <= DIRECTIONS; d++) {
            const uint32_t next = ari_board_ahead(b, i, d);
            const bool may = b->clue[i] != ARI_CLUE_NONE && next != ARI_NO && b->clue[next] == ARI_CLUE_NONE;
            *link_of(x, i, d) = ARI_LIT_FALSE;
            if (!may) continue;
            const ari_var v = ari_model_aux(w->m, ari_board_name(b, way_stem[d], i));
            if (v == ARI_NO) return;
            ari_model_follow(w->m, v);
            *link_of(x, i, d) = ARI_POS(v);
        }
}

/* The links of a clue, or to a cell: as many of out[4]. */
static uint32_t links_at(const pairing *x, uint32_t cell, ari_lit *out) {
    const ari_board *b = x->w->b;
    uint32_t n = 0;
    for (int d = 1; d <= DIRECTIONS; d++) {
        const bool clue = b->clue[cell] != ARI_CLUE_NONE;
        const uint32_t from = clue ? cell : ari_board_ahead(b, cell, d);
        if (from == ARI_NO) continue;
        const ari_lit link = *link_of(x, from, clue ? d : ((d - 1) ^ 1) + 1);
        if (link != ARI_LIT_FALSE) out[n++] = link;
    }
    return n;
}

static void add_rows(pairing *x) {
    ari_lowering *w = x->w;
    for (uint32_t i = 0; i < w->b->ncell; i++) {
        ari_lit some[DIRECTIONS];
        const uint32_t n = links_at(x, i, some);
        const ari_tag tag = ari_tag_of(x->law->rule, ARI_SITE(ARI_AT_CELL, i), 0);
        if (w->b->clue[i] != ARI_CLUE_NONE) {
            ari_model_count(w->m, tag, 1, 1, some, n);
            continue;
        }
        ari_model_begin(w->m, tag, 0, 0);
        for (uint32_t k = 0; k < n; k++) ari_model_term(w->m, 1, some[k]);
        ari_model_term(w->m, -1, w->lit[i]);
        ari_model_end(w->m);
    }
}

/* The cell behind a clue that stands in this direction; ARI_NO: there is none. */
static uint32_t cell_behind(const ari_board *b, uint32_t cell, int direction) {
    const uint32_t clue = ari_board_ahead(b, cell, direction);
    if (clue == ARI_NO || b->clue[clue] == ARI_CLUE_NONE) return ARI_NO;
    const uint32_t next = ari_board_ahead(b, clue, direction);
    return next == ARI_NO || b->clue[next] != ARI_CLUE_NONE ? ARI_NO : next;
}

/* Cells with two ways on or more, after those with fewer are gone, again and again. */
static void find_core(pairing *x) {
    const ari_board *b = x->w->b;
    for (uint32_t i = 0; i < b->ncell; i++) x->core[i] = b->clue[i] == ARI_CLUE_NONE;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < b->ncell; i++) {
            uint32_t n = 0;
            if (!x->core[i]) continue;
            for (int d = 1; d <= DIRECTIONS; d++) {
                const uint32_t next = cell_behind(b, i, d);
                n += next != ARI_NO && x->core[next];
            }
            x->core[i] = n > 1;
            more |= n < 2;
        }
    }
}

/* The ring of path[n], cell by cell; the first clue goes with the second cell. */
static void add_ring(pairing *x, uint32_t n) {
    ari_lowering *w = x->w;
    const uint32_t from = x->path[0], clue = ari_board_ahead(w->b, from, x->way[from]);
    for (uint32_t i = 0; i < n; i++) w->some[i] = ARI_NOT(w->lit[x->path[i]]);
    w->some[n] = *link_of(x, clue, x->way[from]);
    ari_model_clause(w->m, ari_tag_of(x->law->rule, ARI_SITE(ARI_AT_CELL, from), 0), w->some, n + 1);
}

/* All rings whose first cell in reading order is `from`: ways over later cells; each ring one way around. */
static void find_rings(pairing *x, uint32_t from, uint32_t *steps) {
    uint32_t n = 1;
    x->path[0] = from;
    x->way[from] = 0;
    x->on_path[from] = true;
    while (n && x->w->m->status == ARI_OK) {
        const uint32_t at = x->path[n - 1];
        if (++*steps > STEPS) {
            x->w->m->status = ARI_LIMIT; /* more rings than anybody draws */
            return;
        }
        if (x->way[at] == DIRECTIONS) {
            x->on_path[at] = false;
            n--;
            continue;
        }
        const uint32_t next = cell_behind(x->w->b, at, ++x->way[at]);
        if (next == ARI_NO || !x->core[next] || next < from) continue;
        if (next == from && n > 2 && x->path[1] < at) add_ring(x, n);
        if (x->on_path[next]) continue;
        x->path[n++] = next;
        x->way[next] = 0;
        x->on_path[next] = true;
    }
}

static void lower_paired(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    pairing x;
    uint32_t steps = 0;
    (void)p;
    if (!begin_pairing(&x, w, l)) return;
    add_links(&x);
    if (w->m->status != ARI_OK) return;
    add_rows(&x);
    find_core(&x);
    for (uint32_t i = 0; i < w->b->ncell; i++)
        if (x.core[i]) find_rings(&x, i, &steps);
}

/* ---- drawing ---- */

typedef struct matching {
    const ari_board *b;
    const ari_marks *k;
    uint32_t *mate;  /* [ncell] of cells with the symbol: their clue, or ARI_NO */
    uint32_t *by;    /* [ncell] the clue that a cell was met from */
    uint32_t *queue; /* [ncell] */
    uint32_t *met;   /* [ncell] the clue that it was met for, plus 1 */
} matching;

/* A cell for one clue more, by a way of clues that give up theirs. */
static bool match_clue(matching *x, uint32_t clue) {
    uint32_t n = 0;
    x->queue[n++] = clue;
    for (uint32_t i = 0; i < n; i++)
        for (int d = 1; d <= DIRECTIONS; d++) {
            uint32_t cell = ari_board_ahead(x->b, x->queue[i], d);
            if (cell == ARI_NO || !ari_judge_has(x->k, ARI_SIDE_ON, cell) || x->met[cell] == clue + 1) continue;
            x->met[cell] = clue + 1;
            x->by[cell] = x->queue[i];
            if (x->mate[cell] != ARI_NO) {
                x->queue[n++] = x->mate[cell];
                continue;
            }
            for (;;) { /* back to the clue: each takes the cell, and gives up the one it had */
                const uint32_t taker = x->by[cell];
                uint32_t had = ARI_NO;
                for (int e = 1; e <= DIRECTIONS && taker != clue; e++) {
                    const uint32_t other = ari_board_ahead(x->b, taker, e);
                    if (other != ARI_NO && other != cell && x->mate[other] == taker) had = other;
                }
                x->mate[cell] = taker;
                if (had == ARI_NO) return true;
                cell = had;
            }
        }
    return false;
}

/* One for each clue, as far as can be. */
static bool match_all(matching *x, const ari_board *b, const ari_marks *k, ari_arena *a) {
    bool fine = true;
    *x = (matching){b, k, ARI_TAKE(a, uint32_t, b->ncell), ARI_TAKE(a, uint32_t, b->ncell),
                    ARI_TAKE(a, uint32_t, b->ncell + 1), ARI_ZERO(a, uint32_t, b->ncell)};
    if (!x->mate || !x->by || !x->queue || !x->met) return false;
    for (uint32_t i = 0; i < b->ncell; i++) x->mate[i] = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE) fine &= match_clue(x, i);
    return fine;
}

const uint32_t *ari_form_paired_mates(const ari_board *b, const ari_marks *k, ari_arena *a) {
    matching x;
    (void)match_all(&x, b, k, a);
    return x.mate;
}

static bool is_paired(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const ari_board *b = j->b;
    ari_arena a;
    matching x;
    (void)l, (void)p;
    ari_arena_init(&a, &b->arena.alloc, 0);
    bool fine = match_all(&x, b, j->k, &a);
    for (uint32_t i = 0; fine && i < b->ncell; i++)
        fine = b->clue[i] != ARI_CLUE_NONE || !ari_judge_has(j->k, ARI_SIDE_ON, i) || x.mate[i] != ARI_NO;
    ari_arena_drop(&a);
    return fine;
}

/* ---- words ---- */

bool ari_sentences_pairs(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n) {
    static const char *const where[] = {" above", " below", " on the left", " on the right"};
    for (uint32_t i = 0; i < DIRECTIONS; i++) {
        const ari_noun x = {way_stem[i + 1],
                            ARI_THING_TALLY,
                            ARI_SENTENCE(a, "has its ", s->on, where[i]),
                            ARI_SENTENCE(a, "have their ", s->on, "s", where[i]),
                            ARI_SENTENCE(a, "does not have its ", s->on, where[i]),
                            ARI_SENTENCE(a, "do not have their ", s->on, "s", where[i])};
        noun[(*n)++] = x;
        if (!x.yes || !x.yes_all || !x.no || !x.no_all) return false;
    }
    return true;
}

static bool at_clue(const ari_board *b, const ari_deduction *d) {
    return b->clue[ARI_SITE_INDEX(d->premise[0].tag.site)] != ARI_CLUE_NONE;
}

/* What follows for the cell itself: 1 it has the symbol, 0 it has none; 2: nothing does. */
static int cell_follows(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    for (uint32_t i = 0; i < d->nthen; i++)
        if (ari_variable_place_of(b, m, d->then[i]).thing == ARI_THING_CELL) return !(d->then[i] & 1u);
    return 2;
}

bool ari_sentences_pair_bare(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    bool bare = !at_clue(b, d);
    (void)m;
    for (int e = 1; e <= DIRECTIONS && bare; e++) {
        const uint32_t next = ari_board_ahead(b, ARI_SITE_INDEX(d->premise[0].tag.site), e);
        bare = next == ARI_NO || b->clue[next] == ARI_CLUE_NONE;
    }
    return bare;
}
bool ari_sentences_pair_last(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return at_clue(b, d) && ari_technique_true(d->then, d->nthen);
}
bool ari_sentences_pair_placed(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return at_clue(b, d);
}
bool ari_sentences_pair_joined(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return cell_follows(b, m, d) == 1;
}
bool ari_sentences_pair_none(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return cell_follows(b, m, d) == 0;
}

/* Steps about links alone are trivial: nobody draws them. */
static void say_paired(ari_sentence_writer *w, const ari_law *l) {
    const char *rule = w->g->rules.rule[l->rule].name, *clue = w->s->clue, *on = w->s->on;
    ari_arena *a = w->a;
    ari_sentences_add(w, ARI_SENTENCE(a, "no ", clue), rule, ari_sentences_pair_bare,
                      ARI_SENTENCE(a, "No ", clue, " stands beside {1}: {then}."));
    ari_sentences_add(w, "last place", rule, ari_sentences_pair_last,
                      ARI_SENTENCE(a, "The ", clue, " at {1} has only one place left for its ", on, ": {then}."));
    ari_sentences_add(w, "place found", rule, ari_sentences_pair_placed,
                      ARI_SENTENCE(a, "The ", clue, " at {1} has its ", on, ": {then}."));
    ari_sentences_add(w, "paired", rule, ari_sentences_pair_joined, "{facts}: {then}.");
    ari_sentences_add(w, ARI_SENTENCE(a, "no ", clue, " left"), rule, ari_sentences_pair_none,
                      ARI_SENTENCE(a, "No ", clue, " is left for a ", on, " at {1}: {then}."));
    ari_sentences_add(w, "no pair", rule, NULL, "{facts}: {then}.");
    ari_sentences_many(w, ARI_SENTENCE(a, "no ", clue),
                       ARI_SENTENCE(a, "No ", clue, " stands beside: {then}."));
    ari_sentences_many(w, "last place; paired",
                       ARI_SENTENCE(a, "Each ", clue, " has a ", on,
                                    " beside it, and only one place is left for {all}: {then}."));
}

const ari_rules_form ari_rules_form_paired = {
    .begins = begins_paired, .read = read_paired, .lower = lower_paired, .holds = is_paired,
    .say = say_paired};
