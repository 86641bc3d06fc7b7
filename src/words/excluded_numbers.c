/* excluded_numbers.c - see excluded_numbers.h. */
#include "words/excluded_numbers.h"

#include "board/genre.h"
#include "words/cell_list.h"
#include "words/variable_place.h"

#include <string.h>

enum { FEW = 3, LEFT = 2 }; /* numbers that are listed one by one; that are left */

static const uint8_t *row_of(const ari_excluded_numbers *x, uint32_t i) { return x->bit + (size_t)i * x->wide; }

static bool has_number(const uint8_t *row, uint32_t k) { return row[k / 8] >> k % 8 & 1; }

static bool same_numbers(const ari_excluded_numbers *x, uint32_t i, uint32_t j) {
    return !memcmp(row_of(x, i), row_of(x, j), x->wide);
}

static bool is_empty(const ari_excluded_numbers *x, uint32_t i) {
    for (uint32_t k = 0; k < x->wide; k++)
        if (row_of(x, i)[k]) return false;
    return true;
}

/* Numbers that are no numbers for people have words of their own. */
bool ari_excluded_numbers_is(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_noun *noun = ari_variable_place_noun(b, m->var_name[ARI_VAR(lit)].stem);
    return lit & 1u && noun && noun->thing == ARI_THING_DIGIT && !strcmp(noun->no, "is not {k}");
}

bool ari_excluded_numbers_first(const ari_excluded_numbers *x, uint32_t i) {
    bool first = !is_empty(x, i);
    for (uint32_t j = 0; j < i && first; j++) first = !same_numbers(x, i, j);
    return first;
}

bool ari_excluded_numbers_find(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n,
                               ari_excluded_numbers *x, ari_out *o) {
    uint32_t most = 0, numbers = 0, groups = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t k = (uint32_t)ari_variable_place_of(b, m, lit[i]).number;
        if (ari_excluded_numbers_is(b, m, lit[i]) && k > most) most = k;
    }
    *x = (ari_excluded_numbers){NULL, n, most / 8 + 1};
    if (most) x->bit = ARI_TEXT_TAKE(o, uint8_t, (size_t)n * x->wide);
    if (!x->bit) return false;
    memset(x->bit, 0, (size_t)n * x->wide);
    for (uint32_t i = 0; i < n; i++) {
        const ari_variable_place s = ari_variable_place_of(b, m, lit[i]);
        if (!ari_excluded_numbers_is(b, m, lit[i])) continue;
        const uint32_t k = (uint32_t)s.number;
        uint32_t first = n;
        bool again = false;
        for (uint32_t j = 0; j <= i; j++) {
            const ari_variable_place t = ari_variable_place_of(b, m, lit[j]);
            if (!ari_excluded_numbers_is(b, m, lit[j])) continue;
            if (t.index == s.index && first == n) first = j;
            again = again || (j < i && t.number == s.number);
        }
        x->bit[(size_t)first * x->wide + k / 8] |= (uint8_t)(1u << k % 8);
        numbers += !again;
    }
    for (uint32_t i = 0; i < n; i++) groups += ari_excluded_numbers_first(x, i);
    return groups <= numbers;
}

void ari_excluded_numbers_symbol(const ari_board *b, int32_t k, ari_out *o) {
    static const char *const last[] = {"pillow", "foot"};
    const char *name = b->genre->drawing.symbol[k - 1];
    size_t n = strlen(name);
    for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
        const size_t tail = strlen(last[i]);
        if (strlen(name) > tail && !strcmp(name + strlen(name) - tail, last[i])) n = strlen(name) - tail;
    }
    ari_text_bytes(o, name, n);
    if (name[n]) ari_text_format(o, " %s", name + n);
}

/* "not 1, 2 or 5"; "none of 1, 2 and 5 to 9"; symbols by their names. */
static void put_numbers(const ari_board *b, const uint8_t *row, uint32_t most, ari_out *o) {
    const uint32_t named = b->genre->drawing.nsymbol;
    uint32_t count = 0, done = 0;
    for (uint32_t k = 0; k < most; k++) count += has_number(row, k);
    const bool many = count > FEW;
    ari_text_put(o, many ? "none of " : "not ");
    for (uint32_t k = 0, end; k < most; k = end) {
        end = k + 1;
        if (!has_number(row, k)) continue;
        while (many && !named && end < most && has_number(row, end)) end++;
        if (end - k == 2) end--; /* two in a row are listed */
        if (done) ari_text_put(o, done + end - k < count ? ", " : many ? " and " : " or ");
        if (k && k <= named) ari_excluded_numbers_symbol(b, (int32_t)k, o);
        else ari_text_format(o, "%u", k);
        if (end > k + 1) ari_text_format(o, " to %u", end - 1);
        done += end - k;
    }
}

/* Can a cell hold a number below the first or above the last one of these? */
static void find_outside(const ari_model *m, ari_lit lit, uint32_t first, uint32_t last, bool *below, bool *above) {
    const ari_name at = m->var_name[ARI_VAR(lit)];
    for (uint32_t v = 0; v < m->nvar; v++) {
        const ari_name x = m->var_name[v];
        if (x.stem != at.stem || x.a != at.a || x.b != at.b) continue;
        *below |= x.c < first;
        *above |= x.c > last;
    }
}

/* "at most 4", "at least 8", where many numbers go that are all from one on, or up to one; false: they are not. */
static bool put_bound(const ari_model *m, const ari_lit *lit, const ari_excluded_numbers *x, uint32_t i, ari_out *o) {
    const uint8_t *row = row_of(x, i);
    uint32_t first = 0, last = x->wide * 8 - 1;
    bool below = false, above = false;
    while (!has_number(row, first)) first++;
    while (!has_number(row, last)) last--;
    for (uint32_t k = first; k <= last; k++)
        if (!has_number(row, k)) return false;
    if (last - first < FEW) return false;
    for (uint32_t j = i; j < x->n; j++)
        if (same_numbers(x, i, j)) find_outside(m, lit[j], first, last, &below, &above);
    if (below == above) return false;
    if (below) ari_text_format(o, "at most %u", first - 1);
    else ari_text_format(o, "at least %u", last + 1);
    return true;
}

/* The numbers that a cell can still hold where these are excluded too: the first few into left; how many, or too many
 * where it may hold something else. */
static uint32_t find_left(const ari_board *b, const ari_model *m, const uint8_t *known, ari_lit lit, const uint8_t *row,
                          uint32_t wide, uint32_t left[LEFT]) {
    const ari_name at = m->var_name[ARI_VAR(lit)];
    uint32_t n = 0;
    for (uint32_t v = 0; v < m->nvar; v++) {
        const ari_name x = m->var_name[v];
        if (x.a != at.a || x.b != at.b || !known[v]) continue;
        const ari_noun *noun = x.stem != at.stem ? ari_variable_place_noun(b, x.stem) : NULL;
        if (noun && (noun->thing == ARI_THING_BLANK || noun->thing == ARI_THING_CELL)) return LEFT + 1;
        if (x.stem != at.stem) continue;
        if (x.c < 8 * wide && has_number(row, x.c)) continue;
        if (n < LEFT) left[n] = x.c;
        n++;
    }
    return n;
}

/* "can only be 6", "can only be 4 or 9", where more numbers are excluded than are left; false: of one of the cells they
 * are not. */
static bool put_left(const ari_board *b, const ari_model *m, const uint8_t *known, const ari_lit *lit,
                     const ari_excluded_numbers *x, uint32_t i, ari_out *o) {
    uint32_t left[LEFT], other[LEFT], n = 0, count = 0;
    for (uint32_t k = 0; k < 8 * x->wide; k++) count += has_number(row_of(x, i), k);
    for (uint32_t j = i; j < x->n && known; j++) {
        if (!same_numbers(x, i, j)) continue;
        const uint32_t more = find_left(b, m, known, lit[j], row_of(x, i), x->wide, j == i ? left : other);
        if (more > LEFT || !more || (j > i && (more != n || memcmp(left, other, n * sizeof *left) != 0))) return false;
        n = more;
    }
    if (!n || count <= FEW) return false;
    for (uint32_t k = 0; k < n; k++) ari_text_format(o, "%s%u", k ? " or " : "can only be ", left[k]);
    return true;
}

void ari_excluded_numbers_put(const ari_board *b, const ari_model *m, const uint8_t *known, const ari_lit *lit,
                              const ari_excluded_numbers *x, uint32_t i, ari_out *o) {
    uint32_t *cell = ARI_TEXT_TAKE(o, uint32_t, x->n), n = 0;
    for (uint32_t j = i; j < x->n && cell; j++)
        if (same_numbers(x, i, j)) cell[n++] = ari_variable_place_of(b, m, lit[j]).index;
    if (!n) return;
    ari_words_cells_put(b, &(ari_cells_of){NULL, cell, n}, 1, " and ", o);
    ari_text_char(o, ' ');
    if (!b->genre->drawing.nsymbol && put_left(b, m, known, lit, x, i, o)) return;
    ari_text_put(o, n > 1 ? "are " : "is ");
    if (b->genre->drawing.nsymbol || !put_bound(m, lit, x, i, o)) put_numbers(b, row_of(x, i), x->wide * 8, o);
}
