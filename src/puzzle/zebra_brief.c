/* zebra_brief.c - the brief model of Zebra: values that clues tie to each other are one.
 *
 * A clue that leaves one difference of two positions ("same", "immediately left of") ties its values: one position says
 * the other. Of values that are tied one is the first, and the variables y r,p,k are its own alone, for the positions
 * that are left to all of them: within the row, where clues about places, clues of two values and single positions of
 * the same attribute allow them, looked at until nothing changes (A. Mackworth, Consistency in Networks of Relations,
 * 1977). Where one position is left there is no variable. Rows are those of the model "onehot", which stands for boards
 * with clues of several facts. */
#include "puzzle/zebra.h"

#include "base/bits.h"
#include "board/word_clues.h"
#include "genre/onehot.h"

enum { POS = ARI_WORD_CLUES_POS, VALUES = ARI_WORD_CLUES_ATTR * ARI_WORD_CLUES_POS, TIE = 32 };

/* Value v stands `off` positions right of its first, root; to this `left` is left, as bits. */
typedef struct ties {
    uint32_t n, nvalue, all;
    uint32_t root[VALUES], left[VALUES];
    int32_t off[VALUES];
    bool wrong; /* there is no solution */
} ties;

/* The set, so far to the right. */
static uint32_t moved_brief(const ties *t, uint32_t set, int32_t by) {
    return by >= 0 ? (uint32_t)((uint64_t)set << by) & t->all : set >> -by;
}

static uint32_t places_brief(const ties *t, uint32_t v) { return moved_brief(t, t->left[t->root[v]], t->off[v]); }

/* The value stands in the set. True: that is new. */
static bool keep_brief(ties *t, uint32_t v, uint32_t set) {
    uint32_t *const left = &t->left[t->root[v]], old = *left;
    *left &= moved_brief(t, set, -t->off[v]);
    t->wrong |= !*left;
    return *left != old;
}

/* a stands so far right of b. */
static void tie_brief(ties *t, uint32_t a, uint32_t b, int32_t by) {
    const uint32_t x = t->root[a] < t->root[b] ? t->root[a] : t->root[b], y = t->root[a] ^ t->root[b] ^ x;
    const int32_t more = t->off[b] + by - t->off[a], shift = y == t->root[a] ? more : -more;
    if (x == y) t->wrong |= more != 0;
    for (uint32_t v = y; x != y && v < t->nvalue; v++) {
        if (t->root[v] != y) continue;
        t->root[v] = x;
        t->off[v] += shift;
        t->wrong |= t->off[v] >= (int32_t)t->n || -t->off[v] >= (int32_t)t->n;
    }
}

static bool is_pair(const ari_fact *f) { return f->kind == ARI_FACT_DIFF || f->kind == ARI_FACT_SUM; }

static bool is_tie(const ari_fact *f) { return f->kind == ARI_FACT_DIFF && f->set && !(f->set & (f->set - 1)); }

/* What a clue of two values leaves to each. True: something is new. */
static bool support_brief(ties *t, const ari_fact *f) {
    const uint32_t a = places_brief(t, f->a), b = places_brief(t, f->b);
    uint32_t to_a = 0, to_b = 0;
    if (f->kind == ARI_FACT_DIFF && t->root[f->a] != t->root[f->b]) {
        for (uint64_t set = f->set; set; set &= set - 1) {
            const int32_t by = (int32_t)ari_bits_low(set) - TIE;
            if (by >= (int32_t)t->n || -by >= (int32_t)t->n) continue;
            to_a |= moved_brief(t, b, by);
            to_b |= moved_brief(t, a, -by);
        }
    } else {
        const bool same = t->root[f->a] == t->root[f->b];
        for (uint32_t x = a; x; x &= x - 1)
            for (uint32_t y = b; y; y &= y - 1) {
                const uint32_t i = ari_bits_low(x), j = ari_bits_low(y);
                if (!ari_word_clues_allows(f, i, j) || (same && (int32_t)(i - j) != t->off[f->a] - t->off[f->b]))
                    continue;
                to_a |= UINT32_C(1) << i;
                to_b |= UINT32_C(1) << j;
            }
    }
    const bool news = keep_brief(t, f->a, to_a);
    return keep_brief(t, f->b, to_b) || news;
}

/* Single positions of the attribute are not for its other values. */
static bool exclude_brief(ties *t, uint32_t first) {
    uint32_t once = 0, single[POS];
    bool news = false;
    for (uint32_t i = 0; i < t->n; i++) {
        single[i] = places_brief(t, first + i);
        if (single[i] & (single[i] - 1)) single[i] = 0;
        t->wrong |= (once & single[i]) != 0;
        once |= single[i];
    }
    for (uint32_t i = 0; once && i < t->n; i++)
        if (!single[i]) news |= keep_brief(t, first + i, t->all & ~once);
    return news;
}

static void find_ties(const ari_board *b, ties *t) {
    const ari_clauses *const c = b->extra;
    const uint32_t n = b->cols, nclue = c ? c->clue.n : 0;
    t->n = n;
    t->nvalue = b->rows * n;
    t->all = n == 32 ? UINT32_MAX : (UINT32_C(1) << n) - 1;
    t->wrong = false;
    for (uint32_t v = 0; v < t->nvalue; v++) {
        t->root[v] = v;
        t->left[v] = t->all;
        t->off[v] = 0;
    }
    for (uint32_t i = 0; i < nclue && !t->wrong; i++) {
        const ari_fact *const f = &c->fact.at[c->clue.at[i].first];
        if (is_tie(f)) tie_brief(t, f->a, f->b, (int32_t)ari_bits_low(f->set) - TIE);
    }
    for (uint32_t v = 0; v < t->nvalue && !t->wrong; v++) {
        keep_brief(t, v, t->all);
        for (uint32_t w = v / n * n; w < v; w++) t->wrong |= t->root[v] == t->root[w] && t->off[v] == t->off[w];
    }
    for (uint32_t i = 0; i < b->ncell && !t->wrong; i++)
        if (b->clue[i] > 0) keep_brief(t, i / n * n + (uint32_t)b->clue[i] - 1, UINT32_C(1) << i % n);
    for (uint32_t i = 0; i < nclue && !t->wrong; i++) {
        const ari_fact *const f = &c->fact.at[c->clue.at[i].first];
        if (f->kind == ARI_FACT_PLACE) keep_brief(t, f->a, (uint32_t)f->set & t->all);
    }
    for (bool news = true; news && !t->wrong;) {
        news = false;
        for (uint32_t i = 0; i < nclue && !t->wrong; i++) {
            const ari_fact *const f = &c->fact.at[c->clue.at[i].first];
            if (is_pair(f) && !is_tie(f)) news |= support_brief(t, f);
        }
        for (uint32_t v = 0; v < t->nvalue && !t->wrong; v += n) news |= exclude_brief(t, v);
    }
}

/* ---- the model -------------------------------------------------------------------------------------------------- */

/* [nvalue * n] of value and position, with the variables; NULL: no memory. */
static ari_lit *add_variables(const ari_board *b, const ties *t, ari_model *m) {
    ari_lit *const lit = ARI_TAKE(m->arena, ari_lit, t->nvalue * t->n);
    for (uint32_t v = 0; lit && v < t->nvalue; v++) {
        const uint32_t first = t->root[v], set = t->left[first];
        ari_lit *const to = lit + v * t->n, *const from = lit + first * t->n;
        for (uint32_t p = 0; p < t->n; p++) to[p] = ARI_LIT_FALSE;
        for (uint32_t x = set; x; x &= x - 1) {
            const uint32_t p = ari_bits_low(x);
            ari_name name = ari_board_name(b, 'y', v / t->n * t->n + p);
            name.c = (uint16_t)(v % t->n + 1);
            if (v != first) to[(int32_t)p + t->off[v]] = from[p];
            else to[p] = set & (set - 1) ? ARI_POS(ari_model_main(m, name)) : ARI_LIT_TRUE;
        }
    }
    return lit;
}

void ari_zebra_brief_build(const ari_board *b, ari_model *m) {
    const ari_clauses *const c = b->extra;
    ties t;
    for (uint32_t i = 0; c && i < c->clue.n; i++)
        if (c->clue.at[i].n > 1) {
            ari_zebra_model_build(b, m);
            return;
        }
    find_ties(b, &t);
    if (t.wrong) {
        ari_model_count(m, ari_tag_of(LOCATION, ARI_SITE(ARI_AT_BOARD, 0), 0), 1, 1, NULL, 0);
        return;
    }
    m->shown = add_variables(b, &t, m);
    if (ari_model_granted(m, m->shown)) ari_zebra_model_rows(b, m->shown, t.root, m);
}

void ari_zebra_brief_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k) {
    const uint32_t n = b->cols;
    if (!m->shown) ari_genre_onehot_write(b, form, m, value, k);
    for (uint32_t i = 0; m->shown && i < b->ncell * n; i++) {
        const ari_lit l = m->shown[i];
        if (l == ARI_LIT_TRUE || (l != ARI_LIT_FALSE && value[ARI_VAR(l)] == 1))
            k->cell[i / n / n * n + i % n] = (int32_t)(i / n % n) + 1;
    }
}

/* ---- the rules, from scratch ------------------------------------------------------------------------------------ */

static bool is_true(const ari_fact *f, const uint32_t *pos) {
    const uint32_t a = pos[f->a];
    if (f->kind == ARI_FACT_PLACE) return f->set >> a & 1;
    if (is_pair(f)) return ari_word_clues_allows(f, a, pos[f->b]);
    return ((pos[f->b] < a && a < pos[f->c]) || (pos[f->c] < a && a < pos[f->b])) == (f->set != 0);
}

bool ari_zebra_brief_holds(const ari_board *b, const ari_marks *k) {
    const ari_clauses *const c = b->extra;
    const uint32_t n = b->cols;
    uint32_t pos[VALUES];
    for (uint32_t v = 0; v < b->ncell; v++) pos[v] = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t v = i / n * n + (uint32_t)k->cell[i] - 1;
        if (k->cell[i] < 1 || k->cell[i] > (int32_t)n || pos[v] != ARI_NO) return false;
        if (b->clue[i] > 0 && b->clue[i] != k->cell[i]) return false;
        pos[v] = i % n;
    }
    for (uint32_t i = 0; c && i < c->clue.n; i++) {
        const ari_sentence s = c->clue.at[i];
        uint32_t n_true = 0;
        for (uint32_t f = 0; f < s.n; f++)
            n_true += is_true(&c->fact.at[s.first + f], pos) != (s.n > 1 && f < s.premises);
        if (s.one && s.n > 1 ? n_true != 1 : !n_true) return false;
    }
    return true;
}
