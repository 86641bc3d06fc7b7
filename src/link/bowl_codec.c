/* bowl_codec.c - see bowl_codec.h. */
#include "link/bowl_codec.h"

#include "board/clue.h"
#include "board/figure.h"

enum { HEX = 16, MOST = 255, FIRST_BLANK = 19, BLANKS = 17, DIRECTIONS = 4 };
enum { NO_NUMBER = -1, UNKNOWN = -2 };

/* What a link or a file says of cells. */
typedef struct bowls {
    bool *grey;       /* [ncell] */
    int32_t *number;  /* [ncell] of its bowl, NO_NUMBER, UNKNOWN */
    uint32_t *queue;  /* [ncell] scratch */
} bowls;

static bool begin_bowls(bowls *x, const ari_board *b, ari_arena *a) {
    *x = (bowls){ARI_ZERO(a, bool, b->ncell), ARI_TAKE(a, int32_t, b->ncell), ARI_TAKE(a, uint32_t, b->ncell)};
    for (uint32_t i = 0; x->number && i < b->ncell; i++) x->number[i] = NO_NUMBER;
    return x->grey && x->number && x->queue;
}

/* The piece of grey cells with this one, which are not grey then; how many. */
static uint32_t take_piece(bowls *x, const ari_board *b, uint32_t cell) {
    uint32_t n = 0;
    x->grey[x->queue[n++] = cell] = false;
    for (uint32_t k = 0; k < n; k++)
        for (int d = 1; d <= DIRECTIONS; d++) {
            const uint32_t next = ari_board_ahead(b, x->queue[k], d);
            if (next != ARI_NO && x->grey[next]) x->grey[x->queue[n++] = next] = false;
        }
    return n;
}

static void sort_cells(uint32_t *cell, uint32_t n) {
    for (uint32_t i = 1; i < n; i++)
        for (uint32_t k = i; k && cell[k - 1] > cell[k]; k--) {
            const uint32_t swap = cell[k];
            cell[k] = cell[k - 1], cell[k - 1] = swap;
        }
}

static ari_status add_bowls(const ari_source *src, const ari_scan *at, bowls *x, ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (x->number[i] != NO_NUMBER && !x->grey[i])
            return ari_reader_fail(src, at, ARI_RANGE, "a number of a bowl stands in one of its cells",
                                   "a number stands in no bowl, at R%uC%u", i / b->cols + 1, i % b->cols + 1);
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!x->grey[i]) continue;
        const uint32_t n = take_piece(x, b, i);
        int32_t number = NO_NUMBER;
        sort_cells(x->queue, n);
        for (uint32_t k = 0; k < n; k++) {
            if (x->number[x->queue[k]] == NO_NUMBER) continue;
            if (number != NO_NUMBER)
                return ari_reader_fail(src, at, ARI_RANGE, "leave one number in each bowl",
                                       "a bowl has a second number, at R%uC%u", x->queue[k] / b->cols + 1,
                                       x->queue[k] % b->cols + 1);
            number = x->number[x->queue[k]];
        }
        if (!ari_figure_add(b, 0, number >= 0 ? number : ARI_CLUE_NONE, x->queue, n)) return ari_reader_memory(src, b);
    }
    return ARI_OK;
}

/* ---- links ---- */

static ari_status wrong_byte(const ari_source *src, const ari_scan *at) {
    return ari_reader_fail(src, at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                           ari_scan_peek(at));
}

static ari_status read_grey(const ari_source *src, ari_scan *s, const ari_board *b, bool *grey) {
    for (uint32_t cell = 0; cell < b->ncell; (void)ari_scan_next(s)) {
        const int v = ari_scan_digit(ari_scan_peek(s), 32);
        if (s->at == s->end)
            return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u cells", cell, b->ncell);
        if (v < 0) return wrong_byte(src, s);
        for (int k = 4; k >= 0 && cell < b->ncell; k--) grey[cell++] = v >> k & 1;
    }
    return ARI_OK;
}

ari_status ari_bowl_codec_read(const ari_source *src, ari_scan *s, ari_board *b) {
    const ari_scan first = *s;
    bowls x;
    if (!begin_bowls(&x, b, &b->arena)) return ari_reader_memory(src, b);
    ARI_TRY(read_grey(src, s, b, x.grey));
    for (uint32_t cell = 0; cell < b->ncell && s->at < s->end && *s->at != '/';) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
        bool fine = true;
        if (v >= FIRST_BLANK) {
            cell += (uint32_t)(v - FIRST_BLANK) + 1;
            continue;
        }
        if (c == 'h') x.number[cell] = UNKNOWN;
        else if (c == 'i' || c == 'g') fine = ari_scan_hex(s, c == 'g' ? 2 : 1, &x.number[cell]);
        else if (c == '.') b->clue[cell] = ARI_CLUE_ANY;
        else if (c == '-') fine = ari_scan_hex(s, 2, &b->clue[cell]);
        else fine = v >= 0, b->clue[cell] = v;
        if (!fine) return wrong_byte(src, &at);
        cell++;
    }
    return add_bowls(src, &first, &x, b);
}

/* The cells of bowls, and of each the number in its first cell without a circle; false: they have no form. */
static bool find_bowls(bowls *x, const ari_board *b, ari_arena *a) {
    if (!begin_bowls(x, b, a)) return false;
    bool *all = ARI_ZERO(a, bool, b->ncell);
    for (uint32_t i = 0; i < b->nfigure && all; i++)
        for (uint32_t k = 0; k < b->figure[i].n; k++) {
            if (all[b->figure[i].cell[k]]) return false;
            all[b->figure[i].cell[k]] = true;
        }
    for (uint32_t i = 0; i < b->nfigure && all; i++) {
        const ari_figure *f = &b->figure[i];
        uint32_t place = ARI_NO;
        if (!f->n) continue;
        for (uint32_t k = 0; k < b->ncell; k++) x->grey[k] = all[k];
        if (take_piece(x, b, f->cell[0]) != f->n) return false;
        for (uint32_t k = 0; k < f->n; k++) {
            if (!ari_figure_has(f, x->queue[k])) return false;
            if (b->clue[f->cell[k]] == ARI_CLUE_NONE && f->cell[k] < place) place = f->cell[k];
        }
        if (f->number == ARI_CLUE_NONE) continue;
        if (place == ARI_NO) return false;
        x->number[place] = f->number;
    }
    for (uint32_t k = 0; k < b->ncell && all; k++) x->grey[k] = all[k];
    return all != NULL;
}

static void put_digit(ari_out *o, uint32_t v) { ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[v]); }

static bool put_number(ari_out *o, int32_t number, const char *small, const char *large) {
    if (number > MOST) return false;
    ari_text_put(o, number < HEX ? small : large);
    if (number >= HEX) put_digit(o, (uint32_t)number / HEX);
    put_digit(o, (uint32_t)number % HEX);
    return true;
}

bool ari_bowl_codec_print(const ari_board *b, ari_out *o) {
    bowls x;
    if (!find_bowls(&x, b, o->arena)) return false;
    for (uint32_t i = 0; i < b->ncell; i += 5) {
        uint32_t v = 0;
        for (uint32_t k = i; k < i + 5; k++) v = v << 1 | (k < b->ncell && x.grey[k]);
        put_digit(o, v);
    }
    for (uint32_t i = 0, run = 0; i <= b->ncell; i++) {
        const bool circle = i < b->ncell && b->clue[i] != ARI_CLUE_NONE;
        const bool blank = i < b->ncell && !circle && x.number[i] == NO_NUMBER;
        if (run && (!blank || run == BLANKS)) put_digit(o, FIRST_BLANK - 1 + run), run = 0;
        if (blank) run++;
        else if (circle && b->clue[i] == ARI_CLUE_ANY) ari_text_char(o, '.');
        else if (circle && !put_number(o, b->clue[i], "", "-")) return false;
        else if (!circle && i < b->ncell && !put_number(o, x.number[i], "i", "g")) return false;
    }
    return true;
}

/* ---- files ---- */

static ari_status take_cell(ari_pzprv3_cursor *c, int32_t *out) {
    *out = 0; /* checked, and read again where it stands */
    const char *at = c->token;
    uint32_t number;
    if (ari_pzprv3_is(c, ".")) return ARI_OK;
    const bool grey = *at == 'i', circle = at[grey] == 'o';
    at += grey + circle;
    if ((*at && (!ari_pzprv3_decimal(at, &number) || number > ARI_BOARD_CLUE_MOST)) || (!grey && !circle && !*at))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no cell", "write i a cell of a bowl, i5, o or o5 a circle, or '.'");
    *out = (int32_t)(grey | circle << 1 | (*at ? number + 1 : 0) << 2);
    return ARI_OK;
}

ari_status ari_bowl_codec_read_file(ari_pzprv3_cursor *c, ari_board *b) {
    const ari_scan at = c->s;
    bowls x;
    int32_t *read = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!read || !begin_bowls(&x, b, &b->arena)) return ari_reader_memory(c->src, b);
    ARI_TRY(ari_pzprv3_grid(c, b->rows, b->cols, take_cell, read));
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t number = (read[i] >> 2) - 1;
        x.grey[i] = read[i] & 1;
        if (read[i] & 2) b->clue[i] = number < 0 ? ARI_CLUE_ANY : number;
        else x.number[i] = number;
    }
    return add_bowls(c->src, &at, &x, b);
}

bool ari_bowl_codec_print_file(const ari_board *b, ari_out *o) {
    bowls x;
    if (!find_bowls(&x, b, o->arena)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool circle = b->clue[i] != ARI_CLUE_NONE;
        const int32_t number = circle ? b->clue[i] : x.number[i];
        if (x.grey[i]) ari_text_char(o, 'i');
        if (circle) ari_text_char(o, 'o');
        if (number >= 0) ari_text_int(o, number);
        if (!x.grey[i] && !circle) ari_text_char(o, '.');
        ari_text_put(o, i % b->cols == b->cols - 1 ? " \n" : " ");
    }
    return true;
}
