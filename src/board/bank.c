/* bank.c - see bank.h. A turn is made cell by cell: swapped axes, mirrored rows, mirrored columns. */
#include "board/bank.h"

#include "board/shape.h"

#include <string.h>

uint32_t ari_bank_size(const ari_bank_shape *x) {
    uint32_t n = 0;
    for (uint64_t rest = x->cells; rest; rest &= rest - 1) n++;
    return n;
}

/* By symmetry t: bit 0 swaps the axes, bit 1 mirrors rows, bit 2 columns. */
static ari_bank_shape turn_bank(const ari_bank_shape *x, uint32_t t) {
    ari_bank_shape y = {t & 1 ? x->wide : x->high, t & 1 ? x->high : x->wide, 0};
    for (uint32_t r = 0; r < x->high; r++)
        for (uint32_t c = 0; c < x->wide; c++) {
            const uint32_t i = t & 1 ? c : r, k = t & 1 ? r : c;
            const uint32_t row = t & 2 ? y.high - 1 - i : i, col = t & 4 ? y.wide - 1 - k : k;
            if (ari_bank_has(x, r, c)) y.cells |= (uint64_t)1 << (row * y.wide + col);
        }
    return y;
}

/* Fewer rows; then the first cell that one has and the other has not. */
static bool is_before(const ari_bank_shape *x, const ari_bank_shape *y) {
    const uint64_t differ = x->cells ^ y->cells;
    if (x->high != y->high) return x->high < y->high;
    return x->wide != y->wide ? x->wide < y->wide : (x->cells & differ & (0 - differ)) != 0;
}

uint32_t ari_bank_turns(const ari_bank_shape *x, ari_bank_shape turn[ARI_BANK_TURNS]) {
    uint32_t n = 0, k;
    for (uint32_t t = 0; t < ARI_BANK_TURNS; t++) {
        const ari_bank_shape y = turn_bank(x, t);
        for (k = 0; k < n && !ari_bank_same(&turn[k], &y);) k++;
        if (k == n) turn[n++] = y;
    }
    return n;
}

ari_bank_shape ari_bank_canonical(const ari_bank_shape *x) {
    ari_bank_shape first = *x;
    for (uint32_t t = 1; t < ARI_BANK_TURNS; t++) {
        const ari_bank_shape y = turn_bank(x, t);
        if (is_before(&y, &first)) first = y;
    }
    return first;
}

ari_bank_shape ari_bank_trim(const ari_bank_shape *x) {
    uint32_t top = x->high, left = x->wide, bottom = 0, right = 0;
    ari_bank_shape y = {0, 0, 0};
    for (uint32_t r = 0; r < x->high; r++)
        for (uint32_t c = 0; c < x->wide; c++) {
            if (!ari_bank_has(x, r, c)) continue;
            if (r < top) top = r;
            if (c < left) left = c;
            if (r >= bottom) bottom = r + 1;
            if (c >= right) right = c + 1;
        }
    if (!bottom) return y;
    y.high = bottom - top, y.wide = right - left;
    for (uint32_t r = 0; r < y.high; r++)
        for (uint32_t c = 0; c < y.wide; c++)
            if (ari_bank_has(x, r + top, c + left)) y.cells |= (uint64_t)1 << (r * y.wide + c);
    return y;
}

/* The cells beside these, and these. */
static uint64_t spread_cells(const ari_bank_shape *x, uint64_t in) {
    uint64_t out = in;
    for (uint32_t r = 0; r < x->high; r++)
        for (uint32_t c = 0; c < x->wide; c++) {
            const uint32_t i = r * x->wide + c;
            if (!(in >> i & 1)) continue;
            if (r) out |= (uint64_t)1 << (i - x->wide);
            if (c) out |= (uint64_t)1 << (i - 1);
            if (c + 1 < x->wide) out |= (uint64_t)1 << (i + 1);
            if (r + 1 < x->high) out |= (uint64_t)1 << (i + x->wide);
        }
    return out & x->cells;
}

static bool is_whole(const ari_bank_shape *x) {
    uint64_t met = x->cells & (0 - x->cells), was = 0;
    while (met != was) was = met, met = spread_cells(x, met);
    return met == x->cells;
}

void ari_bank_clear(ari_board *b) { b->nbank = 0; }

ari_status ari_bank_add(ari_board *b, const ari_bank_shape *x) {
    const ari_bank_shape trimmed = ari_bank_trim(x), y = ari_bank_canonical(&trimmed);
    uint32_t at = b->nbank;
    if (!y.high || !ari_bank_same(x, &trimmed) || !is_whole(&y) || b->nbank == ARI_BANK_MOST) return ARI_RANGE;
    if (!b->bank && !(b->bank = ARI_TAKE(&b->arena, ari_bank_shape, ARI_BANK_MOST))) return b->arena.spent;
    const uint32_t n = ari_bank_size(&y);
    for (; at; at--) {
        const uint32_t other = ari_bank_size(&b->bank[at - 1]);
        if (other < n || (other == n && !is_before(&y, &b->bank[at - 1]))) break;
        b->bank[at] = b->bank[at - 1];
    }
    b->bank[at] = y;
    b->nbank++;
    return ARI_OK;
}

/* The shapes of so many cells; how many. */
static uint32_t list_all(uint32_t cells, ari_bank_shape *list) {
    ari_shape_turn turn[ARI_SHAPE_PLACES];
    uint32_t n = 0, k;
    if (cells == 1) return list[0] = (ari_bank_shape){1, 1, 1}, 1;
    for (uint32_t i = 0; i < ARI_ALL_SHAPES; i++) {
        (void)ari_shape_turns(1u << i, turn);
        if (turn[0].n != cells) continue;
        ari_bank_shape x = {ARI_SHAPE_CELLS, 2 * ARI_SHAPE_CELLS, 0};
        for (k = 0; k < cells; k++)
            x.cells |= (uint64_t)1 << ((uint32_t)turn[0].row[k] * x.wide +
                                       (uint32_t)(turn[0].col[k] + ARI_SHAPE_CELLS));
        x = ari_bank_trim(&x);
        list[n++] = ari_bank_canonical(&x);
    }
    return n;
}

ari_status ari_bank_add_all(ari_board *b, uint32_t cells, uint32_t times) {
    ari_bank_shape list[ARI_ALL_SHAPES];
    const uint32_t n = list_all(cells, list);
    for (uint32_t i = 0; i < n && times <= ARI_BANK_MOST; i++)
        for (uint32_t k = 0; k < times; k++) ARI_TRY(ari_bank_add(b, &list[i]));
    return times <= ARI_BANK_MOST ? ARI_OK : ARI_RANGE;
}

bool ari_bank_preset(ari_board *b) {
    ari_bank_clear(b);
    return ari_bank_add_all(b, ARI_SHAPE_CELLS, 1) == ARI_OK;
}

bool ari_bank_copy(const ari_board *b, ari_board *out) {
    ari_bank_clear(out);
    for (uint32_t i = 0; i < b->nbank; i++)
        if (ari_bank_add(out, &b->bank[i]) != ARI_OK) return false;
    return true;
}

uint32_t ari_bank_equal(const ari_board *b, uint32_t i) {
    uint32_t n = 1;
    if (i && ari_bank_same(&b->bank[i], &b->bank[i - 1])) return 0;
    while (i + n < b->nbank && ari_bank_same(&b->bank[i], &b->bank[i + n])) n++;
    return n;
}

uint32_t ari_bank_find(const ari_board *b, const uint32_t *cell, uint32_t n) {
    uint32_t left = b->cols, right = 0, i = 0;
    const uint32_t top = cell[0] / b->cols, high = cell[n - 1] / b->cols + 1 - top;
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t c = cell[k] % b->cols;
        if (c < left) left = c;
        if (c >= right) right = c + 1;
    }
    ari_bank_shape x = {high, right - left, 0};
    if (high * x.wide > ARI_BANK_CELLS) return ARI_NO;
    for (uint32_t k = 0; k < n; k++)
        x.cells |= (uint64_t)1 << ((cell[k] / b->cols - top) * x.wide + cell[k] % b->cols - left);
    x = ari_bank_canonical(&x);
    while (i < b->nbank && !ari_bank_same(&x, &b->bank[i])) i++;
    return i < b->nbank ? i : ARI_NO;
}

/* ---- text ---- */

static const char *const all_name[] = {"trominoes", "tetrominoes", "pentominoes"};
enum { ALL_NAMES = sizeof all_name / sizeof *all_name, ALL_FIRST = 3 };

/* "111/010" */
static ari_status parse_shape(ari_scan *s, ari_bank_shape *x) {
    uint32_t n = 0;
    *x = (ari_bank_shape){1, 0, 0};
    for (; s->at < s->end && *s->at && strchr("01/", *s->at); s->at++) {
        if (*s->at != '/') {
            if (n == ARI_BANK_CELLS) return ARI_RANGE;
            if (*s->at == '1') x->cells |= (uint64_t)1 << n;
            n++;
        }
        if (x->high == 1) x->wide = n;
        if (*s->at != '/') continue;
        if (!x->wide || n != x->wide * x->high) return ARI_SYNTAX;
        x->high++;
    }
    return x->wide && n == x->wide * x->high ? ARI_OK : ARI_SYNTAX;
}

ari_status ari_bank_parse(ari_board *b, const char *text, size_t size) {
    ari_scan s;
    ari_scan_begin(&s, text, size);
    ari_bank_clear(b);
    if (size == 4 && !memcmp(text, "none", 4)) return ARI_OK;
    do {
        uint32_t all = 0, times = 1;
        ari_bank_shape x;
        while (all < ALL_NAMES && !ari_scan_accept(&s, all_name[all])) all++;
        if (all == ALL_NAMES) ARI_TRY(parse_shape(&s, &x));
        if (ari_scan_accept(&s, ":") && !ari_scan_uint(&s, &times)) return ARI_SYNTAX;
        if (all < ALL_NAMES) ARI_TRY(ari_bank_add_all(b, all + ALL_FIRST, times));
        if (times > ARI_BANK_MOST) return ARI_RANGE;
        for (uint32_t k = 0; k < times && all == ALL_NAMES; k++) ARI_TRY(ari_bank_add(b, &x));
    } while (ari_scan_accept(&s, ","));
    return s.at == s.end ? ARI_OK : ARI_SYNTAX;
}

uint32_t ari_bank_is_all(const ari_board *b, uint32_t cells) {
    ari_bank_shape list[ARI_ALL_SHAPES];
    const uint32_t n = list_all(cells, list), times = b->nbank / n;
    uint32_t equal = 0;
    if (b->nbank % n) return 0;
    for (uint32_t i = 0; i < b->nbank; i++)
        for (uint32_t k = 0; k < n && ari_bank_equal(b, i) == times; k++) equal += ari_bank_same(&b->bank[i], &list[k]);
    return equal == n ? times : 0;
}

void ari_bank_print_shape(const ari_bank_shape *x, ari_out *o) {
    for (uint32_t r = 0; r < x->high; r++) {
        if (r) ari_text_char(o, '/');
        for (uint32_t c = 0; c < x->wide; c++) ari_text_char(o, ari_bank_has(x, r, c) ? '1' : '0');
    }
}

void ari_bank_print(const ari_board *b, ari_out *o) {
    if (!b->nbank) ari_text_put(o, "none");
    for (uint32_t n = 0; n < ALL_NAMES && b->nbank; n++) {
        const uint32_t times = ari_bank_is_all(b, n + ALL_FIRST);
        if (!times) continue;
        ari_text_put(o, all_name[n]);
        if (times > 1) ari_text_format(o, ":%u", times);
        return;
    }
    for (uint32_t i = 0; i < b->nbank; i++) {
        const uint32_t times = ari_bank_equal(b, i);
        if (!times) continue;
        if (i) ari_text_char(o, ',');
        ari_bank_print_shape(&b->bank[i], o);
        if (times > 1) ari_text_format(o, ":%u", times);
    }
}
