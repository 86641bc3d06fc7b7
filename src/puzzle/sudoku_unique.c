/* sudoku_unique.c - patterns that rest on there being one solution. A deadly pattern is cells, none given, of which
 * every drawing has another one with the same numbers in each row, column and box: so not all of them are as it says.
 *   rectangle  four cells in two rows, two columns and two boxes, with two numbers
 *   BUG        all open cells have two numbers left, each twice in its row, column and box
 * A step says which other number, in which cell, is there instead. */
#include "base/bits.h"
#include "puzzle/sudoku.h"
#include "words/literals.h"

#include <string.h>

enum { MOST = 36, SET = 3 }; /* symbols; cells besides the rectangle in its type 3, at most */

/* What each costs, in hundredths. */
static const struct { const char *name; uint16_t price; } pattern[] = {
    {"unique rectangle 1", 420}, {"unique rectangle 2", 450}, {"unique rectangle 4", 450}, {"bug+1", 500},
    {"unique rectangle 3", 550},
};
enum { TYPE1, TYPE2, TYPE4, BUG, TYPE3 };

typedef struct search {
    const ari_board *b;
    const ari_model *m;
    const uint8_t *known;
    ari_arena *arena;
    ari_deduction *out;
    uint32_t n;
    uint64_t *left;           /* [ncell] numbers from 1 as bit 0; of cells with a number 0 */
    uint32_t corner[4];       /* of the rectangle: the first two have its two numbers alone */
    uint64_t two;             /* these */
    uint32_t cell[MOST * MOST], ncell; /* what the step looks at */
    ari_lit *then;
    uint32_t nthen;
} search;

static ari_lit lit_of(const search *s, uint32_t cell, uint32_t k) { return ARI_POS(cell * s->n + k); }
static uint32_t row_of(const search *s, uint32_t cell) { return cell / s->n; }
static uint32_t column_of(const search *s, uint32_t cell) { return cell % s->n; }
static uint32_t box_of(const search *s, uint32_t cell) {
    const uint32_t tall = (uint32_t)s->b->param[0], wide = (uint32_t)s->b->param[1];
    return row_of(s, cell) / tall * tall + column_of(s, cell) / wide;
}
/* House 0 to n - 1: a row, to 2n - 1 a column, to 3n - 1 a box. */
static bool is_in(const search *s, uint32_t cell, uint32_t house) {
    const uint32_t u = house % s->n, kind = house / s->n;
    return u == (kind == 0 ? row_of(s, cell) : kind == 1 ? column_of(s, cell) : box_of(s, cell));
}
static bool sees_cell(const search *s, uint32_t x, uint32_t y) {
    return x != y && (row_of(s, x) == row_of(s, y) || column_of(s, x) == column_of(s, y) ||
                      box_of(s, x) == box_of(s, y));
}
static bool is_corner(const search *s, uint32_t cell) {
    return cell == s->corner[0] || cell == s->corner[1] || cell == s->corner[2] || cell == s->corner[3];
}

/* A number goes from a cell, if it is left there. */
static void drop_number(search *s, uint32_t cell, uint64_t which) {
    for (uint64_t x = s->left[cell] & which; x; x &= x - 1)
        s->then[s->nthen++] = ARI_NOT(lit_of(s, cell, ari_bits_low(x)));
}

/* ---- the step ---- */

/* The premise of a row of the model; false: no memory. */
static bool put_premise(search *s, ari_premise *p, const ari_row *r) {
    ari_lit *lit = ARI_TAKE(s->arena, ari_lit, r->n);
    *p = (ari_premise){.kind = ARI_BY_ROW, .tag = r->tag, .topo = ARI_NO, .nlit = r->n, .nscope = r->n, .lit = lit};
    for (uint32_t i = 0; lit && i < r->n; i++) lit[i] = s->m->term[r->first + i].lit;
    return lit != NULL;
}

static void put_cells(const search *s, const uint32_t *cell, uint32_t n, ari_out *o) {
    ari_lit lit[MOST];
    if (n > MOST) n = MOST;
    for (uint32_t i = 0; i < n; i++) lit[i] = lit_of(s, cell[i], 0);
    ari_words_literals_subjects(s->b, s->m, lit, n, o);
}

static void put_numbers(uint64_t set, ari_out *o) {
    const uint32_t n = ari_bits_weight(set);
    uint32_t i = 0;
    for (uint64_t x = set; x; x &= x - 1, i++)
        ari_text_format(o, !i ? "%u" : i + 1 < n ? ", %u" : " and %u", ari_bits_low(x) + 1);
}

/* Cells, with all that they have lost as facts; a house, of number k, if there is one. reason: what stands there, in
 * words. */
static bool end_step(search *s, uint32_t type, uint32_t house, uint32_t k, ari_out *reason) {
    ari_deduction *d = s->out;
    const ari_model *m = s->m;
    ari_premise *p = ARI_TAKE(s->arena, ari_premise, s->ncell + 1);
    ari_lit *fact = ARI_TAKE(s->arena, ari_lit, ((size_t)s->ncell + s->n) * s->n);
    uint32_t np = 0, nf = 0;
    ari_out o;
    if (ari_arena_failed(s->arena)) return false;
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_row *x = &m->row[r];
        bool in = false;
        for (uint32_t i = 0; i < s->ncell && x->tag.rule == CELL && !in; i++)
            in = ARI_SITE_INDEX(x->tag.site) == s->cell[i];
        const bool there = house != ARI_NO && x->tag.rule == ROW + house / s->n &&
                           ARI_SITE_INDEX(x->tag.site) == house % s->n;
        in = in || (there && m->var_name[ARI_VAR(m->term[x->first].lit)].c == k + 1);
        if (!in) continue;
        if (np > s->ncell || !put_premise(s, &p[np++], x)) return false;
        for (uint32_t i = 0; i < x->n; i++) {
            const ari_lit lit = m->term[x->first + i].lit;
            if (!s->known[ARI_VAR(lit)]) fact[nf++] = ARI_NOT(lit);
        }
    }
    const char *why = ari_text_end(reason);
    ari_text_begin(&o, s->arena);
    ari_text_format(&o, "Assumed that the puzzle has one solution. %s ", why ? why : "");
    ari_technique_put(s->b, m, s->then, s->nthen, &o);
    ari_text_char(&o, '.');
    *d = (ari_deduction){.cost = pattern[type].price, .bound = pattern[type].price, .thought = true, .npremise = np,
                         .nfact = nf, .nthen = s->nthen, .premise = p, .fact = fact, .then = s->then,
                         .known = s->known, .open = 1, .pattern = pattern[type].name, .sentence = ari_text_end(&o)};
    for (uint32_t i = 0; i < np; i++) p[i].price = d->cost / np + (i < d->cost % np);
    return why && d->sentence;
}

/* The rectangle and cells besides are looked at; why it is deadly. */
static void begin_rectangle(search *s, const uint32_t *more, uint32_t nmore, ari_out *o) {
    memcpy(s->cell, s->corner, sizeof s->corner);
    for (uint32_t i = 0; i < nmore; i++) s->cell[4 + i] = more[i];
    s->ncell = 4 + nmore;
    ari_text_begin(o, s->arena);
    ari_text_put(o, "If ");
    put_cells(s, s->corner, 4, o);
    ari_text_put(o, " held ");
    put_numbers(s->two, o);
    ari_text_put(o, " alone, these could change places. So ");
}

/* ---- rectangles ---- */

/* Three corners have two numbers: the last one has neither. */
static bool try_one(search *s) {
    if (s->left[s->corner[2]] != s->two) return false;
    drop_number(s, s->corner[3], s->two);
    if (!s->nthen) return false;
    ari_out o;
    begin_rectangle(s, NULL, 0, &o);
    ari_text_put(&o, "the last of them holds another number:");
    return end_step(s, TYPE1, ARI_NO, 0, &o);
}

/* Both others have the same third number: one of them holds it. */
static bool try_two(search *s) {
    const uint32_t x = s->corner[2], y = s->corner[3];
    const uint64_t third = s->left[x] & ~s->two;
    if (s->left[x] != s->left[y] || ari_bits_weight(third) != 1) return false;
    for (uint32_t i = 0; i < s->b->ncell; i++)
        if (sees_cell(s, i, x) && sees_cell(s, i, y)) drop_number(s, i, third);
    if (!s->nthen) return false;
    ari_out o;
    begin_rectangle(s, NULL, 0, &o);
    ari_text_put(&o, "one of ");
    put_cells(s, s->corner + 2, 2, &o);
    ari_text_format(&o, " is %u:", ari_bits_low(third) + 1);
    return end_step(s, TYPE2, ARI_NO, 0, &o);
}

static bool end_four(search *s, uint32_t house, uint32_t k) {
    ari_out o;
    begin_rectangle(s, NULL, 0, &o);
    put_cells(s, s->corner + 2, 2, &o);
    ari_text_format(&o, ", one of which is %u, since it fits nowhere else in their ", k + 1);
    ari_text_put(&o, house < s->n ? "row" : house < 2 * s->n ? "column" : "box");
    ari_text_put(&o, ", do not hold both:");
    return end_step(s, TYPE4, house, k, &o);
}

/* One of the two numbers is nowhere else in a house of both others: the second one is in neither. */
static bool try_four(search *s) {
    const uint32_t x = s->corner[2], y = s->corner[3];
    for (uint32_t h = 0; h < 3 * s->n; h++) {
        if (!is_in(s, x, h) || !is_in(s, y, h)) continue;
        for (uint64_t k = s->two; k; k &= k - 1) {
            const uint64_t one = k & -k;
            bool only = true;
            for (uint32_t i = 0; i < s->b->ncell && only; i++)
                only = !is_in(s, i, h) || i == x || i == y || !(s->left[i] & one);
            for (uint32_t i = 0; i < s->b->ncell && only; i++) /* it may stand there already */
                only = !is_in(s, i, h) || s->known[ARI_VAR(lit_of(s, i, ari_bits_low(one)))] != 1;
            if (!only) continue;
            drop_number(s, x, s->two & ~one);
            drop_number(s, y, s->two & ~one);
            if (s->nthen) return end_four(s, h, ari_bits_low(one));
        }
    }
    return false;
}

static bool end_three(search *s, const uint32_t *more, uint32_t n, uint64_t all) {
    ari_out o;
    begin_rectangle(s, more, n, &o);
    ari_text_put(&o, "one of ");
    put_cells(s, s->corner + 2, 2, &o);
    ari_text_put(&o, " holds another number, and with ");
    put_cells(s, more, n, &o);
    ari_text_put(&o, " they hold ");
    put_numbers(all, &o);
    ari_text_char(&o, ':');
    return end_step(s, TYPE3, ARI_NO, 0, &o);
}

/* What is left besides in both others, with n cells of a house of both: n + 1 numbers, which stand there. */
static bool try_three(search *s) {
    const uint32_t x = s->corner[2], y = s->corner[3];
    const uint64_t third = (s->left[x] | s->left[y]) & ~s->two;
    for (uint32_t h = 0; h < 3 * s->n; h++) {
        uint32_t at[MOST], n = 0, pick[SET];
        if (!is_in(s, x, h) || !is_in(s, y, h)) continue;
        for (uint32_t i = 0; i < s->b->ncell; i++)
            if (is_in(s, i, h) && s->left[i] && !is_corner(s, i)) at[n++] = i;
        for (uint32_t size = 1; size <= SET && size < n; size++) {
            for (uint32_t i = 0; i < size; i++) pick[i] = i;
            for (;;) {
                uint64_t all = third;
                uint32_t more[SET];
                for (uint32_t i = 0; i < size; i++) more[i] = at[pick[i]], all |= s->left[more[i]];
                bool taken = ari_bits_weight(all) != size + 1;
                for (uint32_t i = 0, j = 0; i < n && !taken; i++) {
                    if (j < size && pick[j] == i) j++;
                    else drop_number(s, at[i], all);
                }
                if (s->nthen) return end_three(s, more, size, all);
                uint32_t i = size;
                while (i && pick[i - 1] == n - size + i - 1) i--;
                if (!i) break;
                for (pick[i - 1]++; i < size; i++) pick[i] = pick[i - 1] + 1;
            }
        }
    }
    return false;
}

typedef bool try_rectangle(search *s);

/* All rectangles with two corners that have two numbers alone, in each order of the others. */
static bool each_rectangle(search *s, bool diagonal, try_rectangle *try) {
    const uint32_t n = s->n;
    for (uint32_t a = 0; a < s->b->ncell; a++)
        for (uint32_t d = a + 1; d < s->b->ncell; d++) {
            if (row_of(s, a) == row_of(s, d) || column_of(s, a) == column_of(s, d)) continue;
            const uint32_t c[4] = {a, row_of(s, a) * n + column_of(s, d), row_of(s, d) * n + column_of(s, a), d};
            bool open = true;
            for (int i = 0; i < 4; i++) open = open && s->left[c[i]] && s->b->clue[c[i]] == ARI_CLUE_NONE;
            const bool flat = box_of(s, c[0]) == box_of(s, c[1]) && box_of(s, c[2]) == box_of(s, c[3]);
            const bool tall = box_of(s, c[0]) == box_of(s, c[2]) && box_of(s, c[1]) == box_of(s, c[3]);
            if (!open || flat == tall) continue;
            for (uint32_t i = 0; i < 4; i++)
                for (uint32_t j = 0; j < 4; j++) {
                    uint32_t k = 2;
                    if (i == j || (i + j == 3 && !diagonal)) continue;
                    s->two = s->left[c[i]];
                    if (ari_bits_weight(s->two) != 2 || s->left[c[j]] != s->two) continue;
                    s->corner[0] = c[i];
                    s->corner[1] = c[j];
                    for (uint32_t h = 0; h < 4; h++)
                        if (h != i && h != j) s->corner[k++] = c[h];
                    if (s->two & ~(s->left[s->corner[2]] & s->left[s->corner[3]])) continue;
                    if (try(s)) return true;
                    s->nthen = 0;
                }
        }
    return false;
}

/* ---- all open cells ---- */

/* How often a number is left in a house. */
static uint32_t count_left(const search *s, uint32_t house, uint64_t one) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->b->ncell; i++) n += is_in(s, i, house) && (s->left[i] & one);
    return n;
}

static bool try_bug(search *s) {
    uint32_t odd = ARI_NO;
    uint64_t third = 0;
    for (uint32_t i = 0; i < s->b->ncell; i++) {
        const uint32_t n = ari_bits_weight(s->left[i]);
        if (n == 3 && odd == ARI_NO) odd = i;
        else if (s->left[i] && n != 2) return false;
        if (s->left[i]) s->cell[s->ncell++] = i;
    }
    for (uint64_t x = odd == ARI_NO ? 0 : s->left[odd]; x; x &= x - 1)
        if (count_left(s, row_of(s, odd), x & -x) == 3) third |= x & -x;
    if (ari_bits_weight(third) != 1) return false;
    s->left[odd] &= ~third;
    bool twice = true;
    for (uint32_t h = 0; h < 3 * s->n && twice; h++)
        for (uint32_t k = 0; k < s->n && twice; k++) {
            const uint32_t n = count_left(s, h, (uint64_t)1 << k);
            twice = !n || n == 2;
        }
    s->left[odd] |= third;
    if (!twice) return false;
    s->then[s->nthen++] = lit_of(s, odd, ari_bits_low(third));
    ari_out o;
    ari_text_begin(&o, s->arena);
    ari_text_format(&o, "Without %u at ", ari_bits_low(third) + 1);
    put_cells(s, &odd, 1, &o);
    ari_text_put(&o, " two would be left for each open cell, each twice in its row, column and box, "
                     "and there would be no solution or two:");
    return end_step(s, BUG, ARI_NO, 0, &o);
}

bool ari_sudoku_unique_find(const ari_board *b, const ari_model *m, const uint8_t *known, ari_arena *a,
                            ari_deduction *out) {
    search *s = ARI_ZERO(a, search, 1);
    if (!s) return false;
    *s = (search){.b = b, .m = m, .known = known, .arena = a, .out = out, .n = b->rows};
    s->left = ARI_ZERO(a, uint64_t, b->ncell);
    s->then = ARI_TAKE(a, ari_lit, (size_t)b->ncell * s->n);
    if (!s->left || !s->then) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        bool there = false;
        for (uint32_t k = 0; k < s->n; k++) {
            const uint8_t x = known[ARI_VAR(lit_of(s, i, k))];
            there |= x == 1;
            if (x > 1) s->left[i] |= (uint64_t)1 << k;
        }
        if (there) s->left[i] = 0;
    }
    return each_rectangle(s, true, try_one) || each_rectangle(s, false, try_two) ||
           each_rectangle(s, false, try_four) || (s->ncell = 0, try_bug(s)) || each_rectangle(s, false, try_three);
}
