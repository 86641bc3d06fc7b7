/* form_runs.c - "runs SYMBOL = LAYER": along its line the longest pieces of cells with the symbol are as long as the
 * clue's list says, in this order. An item "?" is any length; 0 alone: there is none.
 *
 * Lowered to a ladder for each block, in steps of the room that is left: v[j][s], block j begins at the latest s cells
 * behind its first possible cell. It is a function of the cells: either it had begun before, or the cell is one of the
 * symbol and block j - 1 had begun early enough. What the clue asks for are clauses between ladders and cells: where a
 * block has begun and not ended a cell has the symbol, between two blocks it has not. Of the encodings that
 * were measured this has the fewest conflicts of the fast ones. Items "?" have no ladder: their line is a chain of
 * states, (blocks done, length so far), which the cells decide (an automaton, defined state by state). */
#include "rules/form.h"

#include "board/outer.h"

static ari_status read_runs(ari_sheet_reader *r, ari_law *l) {
    const bool around = l->each == ARI_EACH_CLUE && r->s->sets;
    if (!around && (l->each != ARI_EACH_OUTER || !r->s->outer_lists))
        return ari_sheet_fail(r, "is a form of lists beside the board, or in cells",
                              "write: each LAYER: runs SYMBOL = LAYER");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    if (around) return ari_form_runs_around_read(r, l);
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", "write: runs SYMBOL = LAYER");
    return ari_parse_laws_bound(r, l, false);
}

/* ---- ladders ---- */

typedef struct ladder {
    ari_lowering *w;
    const ari_law *l;
    const ari_ground_place *p;
    const int32_t *length; /* [k] of the blocks */
    uint32_t k, room;      /* blocks; steps of each ladder */
    ari_lit *at;           /* [k * room] */
    ari_tag fixed, clue;   /* of definitions; of what the clue asks for */
} ladder;

/* Block j, -1 to k, has begun s cells behind its first possible one; below 0 never, from `room` on always. */
static ari_lit begun_by(const ladder *d, int32_t j, int32_t s) {
    if (j < 0) return ARI_LIT_TRUE;
    if (j >= (int32_t)d->k || s < 0) return ARI_LIT_FALSE;
    return s >= (int32_t)d->room ? ARI_LIT_TRUE : d->at[(uint32_t)j * d->room + (uint32_t)s];
}

static ari_lit cell_of(const ladder *d, int32_t i) { return ari_lower_symbol(d->w, d->l->side, d->p->at[i]); }

/* One of these holds; constants are fine. */
static void add_clause(const ladder *d, ari_tag tag, ari_lit x, ari_lit y, ari_lit z) {
    const ari_lit all[3] = {x, y, z};
    ari_lit some[3];
    uint32_t n = 0;
    for (int i = 0; i < 3; i++) {
        bool again = all[i] == ARI_LIT_FALSE;
        if (all[i] == ARI_LIT_TRUE) return;
        for (uint32_t k = 0; k < n; k++) {
            if (some[k] == ari_lower_negate(all[i])) return;
            again |= some[k] == all[i];
        }
        if (!again) some[n++] = all[i];
    }
    ari_model_clause(d->w->m, tag, some, n);
}

/* v <=> before or (earlier and cell); each may be a constant, and two of them one variable. */
static ari_lit define_step(const ladder *d, ari_lit before, ari_lit earlier, ari_lit cell) {
    ari_term sum[3];
    uint32_t n = 0;
    int32_t least = 2;
    if (earlier == cell || cell == ari_lower_negate(before)) cell = ARI_LIT_TRUE;
    if (earlier == ari_lower_negate(before)) earlier = ARI_LIT_TRUE;
    if (before == ARI_LIT_TRUE || (earlier == ARI_LIT_TRUE && cell == ARI_LIT_TRUE)) return ARI_LIT_TRUE;
    if (earlier == ARI_LIT_FALSE || cell == ARI_LIT_FALSE || earlier == ari_lower_negate(cell)) return before;
    if (before == earlier || before == cell) return before;
    if (before == ARI_LIT_FALSE && earlier == ARI_LIT_TRUE) return cell;
    if (before == ARI_LIT_FALSE && cell == ARI_LIT_TRUE) return earlier;
    const ari_var v = ari_model_aux(d->w->m, ari_model_serial('t', d->w->serial++));
    if (v == ARI_NO) return ARI_LIT_FALSE;
    if (before != ARI_LIT_FALSE) sum[n++] = (ari_term){2, before};
    if (earlier == ARI_LIT_TRUE) least--;
    else sum[n++] = (ari_term){1, earlier};
    if (cell == ARI_LIT_TRUE) least--;
    else sum[n++] = (ari_term){1, cell};
    for (uint32_t i = 0; i < n && least == 1; i++) sum[i].coef = 1;
    ari_model_define(d->w->m, v, least, sum, n);
    add_clause(d, d->fixed, ari_lower_negate(before), ARI_POS(v), ARI_LIT_FALSE);
    add_clause(d, d->fixed, ari_lower_negate(earlier), ari_lower_negate(cell), ARI_POS(v));
    add_clause(d, d->fixed, ARI_NEG(v), before, earlier);
    add_clause(d, d->fixed, ARI_NEG(v), before, cell);
    return ARI_POS(v);
}

static void lower_ladders(ladder *d) {
    const int32_t n = (int32_t)d->p->n;
    for (int32_t j = 0, first = 0; j < (int32_t)d->k; first += d->length[j++] + 1)
        for (int32_t s = 0; s < (int32_t)d->room && d->w->m->status == ARI_OK; s++)
            d->at[(uint32_t)j * d->room + (uint32_t)s] =
                define_step(d, begun_by(d, j, s - 1), begun_by(d, j - 1, s), cell_of(d, first + s));
    for (int32_t x = 0; x < n && d->w->m->status == ARI_OK; x++) {
        int32_t first = 0;
        for (int32_t j = 0; j <= (int32_t)d->k; j++) {
            const int32_t s = x - first, before = j ? d->length[j - 1] : 0;
            const ari_lit begun = begun_by(d, j, s);
            if (j < (int32_t)d->k) /* begun and not ended: the symbol */
                add_clause(d, d->clue, ari_lower_negate(begun), begun_by(d, j, s - d->length[j]), cell_of(d, x));
            /* the one before has ended, and it has not begun: not the symbol */
            const ari_lit ended = j ? begun_by(d, j - 1, x - (first - before - 1) - before) : ARI_LIT_TRUE;
            add_clause(d, d->clue, ari_lower_negate(ended), begun, ari_lower_negate(cell_of(d, x)));
            if (j < (int32_t)d->k) first += d->length[j] + 1;
        }
    }
}

/* ---- states, of lists with "?" ---- */

/* A state of the line: `done` blocks have ended or one is going on, of which `length` cells came; 0: none goes on.
 * Numbers of states: those of block j begin at first[j]; the length of a "?" counts to 1. */
typedef struct automaton {
    ladder *d;
    uint32_t *first; /* [k + 2] */
    ari_lit *now, *next;
    uint32_t states;
} automaton;

static uint32_t longest_of(const ladder *d, uint32_t j) {
    return d->length[j] == ARI_CLUE_ANY ? 1 : (uint32_t)d->length[j];
}

/* The state behind a cell with or without the symbol; ARI_NO: none. */
static uint32_t next_state(const automaton *m, uint32_t block, uint32_t length, bool symbol) {
    const ladder *d = m->d;
    if (!length) { /* `block` blocks are done */
        if (!symbol) return m->first[block];
        return block < d->k ? m->first[block] + 1 : ARI_NO;
    }
    const uint32_t most = longest_of(d, block);
    if (symbol) return length < most ? m->first[block] + length + 1
                                     : d->length[block] == ARI_CLUE_ANY ? m->first[block] + length : ARI_NO;
    return length == most ? m->first[block + 1] : ARI_NO;
}

/* What holds when one of n pairs (state, cell's symbol) does: a literal that is a function of them. */
static ari_lit define_state(const ladder *d, const ari_lit (*in)[2], uint32_t n) {
    ari_lit so_far = ARI_LIT_FALSE;
    for (uint32_t i = 0; i < n; i++) so_far = define_step(d, so_far, in[i][0], in[i][1]);
    return so_far;
}

enum { INTO = 3 }; /* a state is reached from three at most */

static void lower_states(ladder *d) {
    ari_arena *a = d->w->m->arena;
    automaton m = {.d = d};
    m.first = ARI_TAKE(a, uint32_t, d->k + 2);
    if (!ari_model_granted(d->w->m, m.first != NULL)) return;
    m.first[0] = 0;
    for (uint32_t j = 0; j < d->k; j++) m.first[j + 1] = m.first[j] + 1 + longest_of(d, j);
    m.states = m.first[d->k] + 1;
    m.now = ARI_TAKE(a, ari_lit, m.states);
    m.next = ARI_TAKE(a, ari_lit, m.states);
    ari_lit(*in)[INTO][2] = ari_arena_resize(a, NULL, m.states * sizeof *in);
    uint32_t *nin = ARI_TAKE(a, uint32_t, m.states);
    if (!ari_model_granted(d->w->m, m.now && m.next && in && nin)) return;
    for (uint32_t q = 0; q < m.states; q++) m.now[q] = q ? ARI_LIT_FALSE : ARI_LIT_TRUE;
    for (uint32_t x = 0; x < d->p->n && d->w->m->status == ARI_OK; x++) {
        const ari_lit cell = cell_of(d, (int32_t)x);
        for (uint32_t q = 0; q < m.states; q++) nin[q] = 0;
        for (uint32_t j = 0; j <= d->k; j++)
            for (uint32_t length = 0; length <= (j < d->k ? longest_of(d, j) : 0); length++)
                for (int symbol = 0; symbol < 2; symbol++) {
                    const ari_lit from = m.now[m.first[j] + length], by = symbol ? cell : ari_lower_negate(cell);
                    const uint32_t to = next_state(&m, j, length, symbol);
                    if (from == ARI_LIT_FALSE || by == ARI_LIT_FALSE) continue;
                    if (to == ARI_NO) {
                        add_clause(d, d->clue, ari_lower_negate(from), ari_lower_negate(by), ARI_LIT_FALSE);
                        continue;
                    }
                    in[to][nin[to]][0] = from;
                    in[to][nin[to]++][1] = by;
                }
        for (uint32_t q = 0; q < m.states; q++) m.next[q] = define_state(d, in[q], nin[q]);
        ari_lit *swap = m.now;
        m.now = m.next;
        m.next = swap;
    }
    /* At the end all blocks are done, or the last one is whole. */
    const uint32_t last = d->k ? m.first[d->k] - 1 : 0;
    add_clause(d, d->clue, m.now[m.first[d->k]], d->k ? m.now[last] : ARI_LIT_FALSE, ARI_LIT_FALSE);
}

/* ---- the form ---- */

static void lower_runs(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    ladder d = {.w = w, .l = l, .p = p, .fixed = ari_tag_of(l->rule, p->site, 0), .clue = ari_lower_tag(w, l, p)};
    uint32_t n;
    int64_t room = (int64_t)p->n + 1;
    bool any = false;
    d.length = ari_outer_items(w->b, p->clue, &n);
    d.k = n == 1 && d.length[0] == 0 ? 0 : n;
    for (uint32_t j = 0; j < d.k; j++) {
        any |= d.length[j] == ARI_CLUE_ANY;
        room -= (d.length[j] == ARI_CLUE_ANY ? 1 : d.length[j]) + 1;
    }
    if (d.k && room < 0) {
        ari_model_clause(w->m, d.clue, NULL, 0);
    } else if (any) {
        lower_states(&d);
    } else {
        d.room = (uint32_t)room;
        d.at = ARI_TAKE(w->m->arena, ari_lit, (size_t)d.k * d.room + 1);
        if (ari_model_granted(w->m, d.at != NULL)) lower_ladders(&d);
    }
}

/* The lengths of the pieces with the symbol; out may be NULL. */
static uint32_t count_runs(const ari_law *l, const ari_marks *k, const ari_ground_place *p, int32_t *out) {
    uint32_t n = 0;
    int32_t length = 0;
    for (uint32_t i = 0; i <= p->n; i++) {
        const bool on = i < p->n && ari_judge_has(k, l->side, p->at[i]);
        if (on) {
            length++;
        } else if (length) {
            if (out) out[n] = length;
            n++;
            length = 0;
        }
    }
    return n;
}

static bool are_listed(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    uint32_t n, i = 0;
    int32_t length = 0;
    const int32_t *item = ari_outer_items(j->b, p->clue, &n);
    if (n == 1 && item[0] == 0) n = 0;
    for (uint32_t x = 0; x <= p->n; x++) {
        if (x < p->n && ari_judge_has(j->k, l->side, p->at[x])) {
            length++;
            continue;
        }
        if (length && (i == n || (item[i] != ARI_CLUE_ANY && item[i] != length))) return false;
        i += length > 0;
        length = 0;
    }
    return i == n;
}

static void list_runs(ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p, int32_t *clue) {
    int32_t item[ARI_MAX_SIDE];
    uint32_t n = count_runs(l, k, p, item);
    if (!n) item[n++] = 0;
    if (!ari_outer_list(b, item, n, clue)) *clue = ARI_CLUE_NONE;
}

static void say_runs(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    ari_sentences_add(w, r->name, r->name, ari_sentences_facts,
                      "{facts}, so the blocks {v1} of {1} have no other places: {then}.");
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " overlap"), r->name, NULL,
                      "Wherever the blocks {v1} of {1} stand, {then}.");
}

const ari_rules_form ari_rules_form_runs = {.word = "runs",
                                            .read = read_runs,
                                            .lower = lower_runs,
                                            .holds = are_listed,
                                            .clue = list_runs,
                                            .say = say_runs};
