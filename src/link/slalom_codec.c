/* slalom_codec.c - see slalom_codec.h. */
#include "link/slalom_codec.h"

#include "board/clue.h"
#include "board/figure.h"

#include <string.h>

enum { BLANK, BLACK, UPRIGHT, FLAT }; /* cells, as digits of a link */
enum { HEX = 16, FIRST_GAP = 3, GAP = 32, FIRST_SKIP = 15, SKIP = 20, DIRECTIONS = 4, NUMBERS = 4096, ENDS = 2 };

/* A gate there: its cells, of which `step` leads to the next; at each end the number that may be its own, or 0. */
typedef struct post { uint32_t first, n, step; bool tall; int32_t number, hint[ENDS]; } post;

typedef struct slalom {
    uint8_t *kind;    /* [ncell] */
    int32_t *number;  /* [ncell] of a black cell, 0 none; of gates of old files */
    uint8_t *arrow;   /* [ncell] its direction, or 0 */
    post *post;       /* [nspost] by their first cells */
    uint32_t npost, start;
} slalom;

static bool begin_slalom(slalom *x, const ari_board *b, ari_arena *a) {
    *x = (slalom){.kind = ARI_ZERO(a, uint8_t, b->ncell), .number = ARI_ZERO(a, int32_t, b->ncell),
                  .arrow = ARI_ZERO(a, uint8_t, b->ncell), .post = ARI_ZERO(a, post, b->ncell), .start = ARI_NO};
    return x->kind && x->number && x->arrow && x->post;
}

/* The kind of figures that are gates, or the start; ARI_NO: there is none. */
static uint32_t kind_of(const ari_board *b, bool gate) {
    for (uint32_t i = 0; i < b->genre->drawing.nkind; i++)
        if ((b->genre->drawing.kind[i].look == ARI_FIGURE_GATE) == gate) return i;
    return ARI_NO;
}

/* The cell in front of a gate, or behind it; ARI_NO: the border is. */
static uint32_t end_of(const ari_board *b, const post *g, int end) {
    const int before = g->tall ? ARI_UP : ARI_LEFT, behind = g->tall ? ARI_DOWN : ARI_RIGHT;
    return ari_board_ahead(b, end ? g->first + (g->n - 1) * g->step : g->first, end ? behind : before);
}

/* Cells of a gate follow each other in its direction. */
static void gather_posts(slalom *x, const ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (x->kind[i] < UPRIGHT) continue;
        const bool tall = x->kind[i] == UPRIGHT;
        const uint32_t before = ari_board_ahead(b, i, tall ? ARI_UP : ARI_LEFT);
        if (before != ARI_NO && x->kind[before] == x->kind[i]) continue;
        post g = {.first = i, .n = 1, .step = tall ? b->cols : 1, .tall = tall};
        for (uint32_t next = i; (next = ari_board_ahead(b, next, tall ? ARI_DOWN : ARI_RIGHT)) != ARI_NO; g.n++)
            if (x->kind[next] != x->kind[i]) break;
        x->post[x->npost++] = g;
    }
}

/* ---- numbers of gates ---- */

static bool points_to(const slalom *x, uint32_t cell, bool tall, int end) {
    const int wanted = tall ? end ? ARI_UP : ARI_DOWN : end ? ARI_LEFT : ARI_RIGHT;
    return x->kind[cell] == BLACK && x->number[cell] > 0 && (!x->arrow[cell] || x->arrow[cell] == wanted);
}

static void find_hints(slalom *x, const ari_board *b) {
    for (uint32_t i = 0; i < x->npost; i++)
        for (int end = 0; end < ENDS; end++) {
            post *g = &x->post[i];
            const uint32_t cell = end_of(b, g, end);
            if (cell != ARI_NO && points_to(x, cell, g->tall, end)) g->hint[end] = x->number[cell];
        }
}

static void settle_post(slalom *x, post *g, int32_t number) {
    g->number = number;
    for (uint32_t i = 0; i < x->npost; i++)
        for (int end = 0; end < ENDS; end++)
            if (x->post[i].hint[end] == number) x->post[i].hint[end] = 0;
    g->hint[0] = g->hint[1] = 0;
}

/* The number that a gate alone has; of `single` ones those that have one number. 0: none, or several. */
static int32_t own_number(const slalom *x, const post *g, bool single) {
    int32_t own = 0;
    for (int end = 0; end < ENDS; end++) {
        uint32_t n = 0;
        if (!g->hint[end] || (single && g->hint[0] && g->hint[1])) continue;
        for (uint32_t i = 0; i < x->npost; i++) {
            const post *h = &x->post[i];
            if (single && h->hint[0] && h->hint[1]) continue;
            for (int k = 0; k < ENDS; k++) n += h->hint[k] == g->hint[end];
        }
        if (n == 1) own = own ? -1 : g->hint[end];
    }
    return own > 0 ? own : 0;
}

static void number_posts(slalom *x, const ari_board *b) {
    find_hints(x, b);
    for (uint32_t i = 0; i < x->npost; i++)
        if (x->post[i].hint[0] && x->post[i].hint[0] == x->post[i].hint[1])
            settle_post(x, &x->post[i], x->post[i].hint[0]);
    for (bool single = true;;) {
        bool more = false;
        for (uint32_t i = 0; i < x->npost; i++) {
            const int32_t own = x->post[i].number ? 0 : own_number(x, &x->post[i], single);
            if (own) settle_post(x, &x->post[i], own), more = true;
        }
        if (!more && !single) return;
        single = more;
    }
}

static ari_status add_figures(const ari_source *src, const ari_scan *at, slalom *x, ari_board *b) {
    uint32_t *cell = ARI_TAKE(&b->arena, uint32_t, b->ncell);
    const uint32_t gate = kind_of(b, true), start = kind_of(b, false);
    if (!cell) return ari_reader_memory(src, b);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = x->kind[i] == BLACK ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    if (x->start != ARI_NO && !ari_figure_add(b, start, ARI_CLUE_NONE, &x->start, 1)) return ari_reader_memory(src, b);
    for (uint32_t i = 0; i < x->npost; i++) {
        const post *g = &x->post[i];
        for (uint32_t k = 0; k < g->n; k++) cell[k] = g->first + k * g->step;
        if (!ari_figure_add(b, gate, g->number ? g->number : ARI_CLUE_NONE, cell, g->n))
            return ari_reader_memory(src, b);
        if (ari_figure_upright(b, &b->figure[b->nfigure - 1]) != g->tall)
            return ari_reader_fail(src, at, ARI_UNSUPPORTED, "put black cells at its ends",
                                   "an upright gate of one cell in the open, at R%uC%u, is not known here",
                                   g->first / b->cols + 1, g->first % b->cols + 1);
    }
    return ARI_OK;
}

/* ---- links ---- */

static ari_status wrong_byte(const ari_source *src, const ari_scan *at) {
    return ari_reader_fail(src, at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                           ari_scan_peek(at));
}

/* Before the body is read the first cell keeps the flag. */
bool ari_slalom_codec_flag(ari_board *b, char flag) {
    if (b->genre->formats.url[0] != ARI_URL_SLALOM || (flag != 'd' && flag != 'p')) return false;
    b->clue[0] = flag;
    return true;
}

static ari_status read_cells(const ari_source *src, ari_scan *s, const ari_board *b, slalom *x) {
    for (uint32_t cell = 0; cell < b->ncell; (void)ari_scan_next(s)) {
        const int v = ari_scan_digit(ari_scan_peek(s), 36);
        if (s->at == s->end || *s->at == '/')
            return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u cells", cell, b->ncell);
        if (v < 1) return wrong_byte(src, s);
        if (v <= FIRST_GAP) x->kind[cell++] = (uint8_t)v;
        else cell += (uint32_t)(v - FIRST_GAP);
    }
    return ARI_OK;
}

/* One number, with its arrow where there are arrows. */
static bool read_number(ari_scan *s, bool arrows, uint8_t *arrow, int32_t *number) {
    int v = ari_scan_digit(ari_scan_peek(s), 10);
    const bool dash = ari_scan_accept(s, "-");
    *arrow = 0;
    if (!arrows) return ari_scan_hex(s, dash ? 2 : 1, number);
    if (dash) v = ari_scan_digit(ari_scan_peek(s), DIRECTIONS + 1);
    if (v < 0) return false;
    (void)ari_scan_next(s);
    *arrow = (uint8_t)(v % (DIRECTIONS + 1));
    return ari_scan_hex(s, dash ? 3 : v > DIRECTIONS ? 2 : 1, number);
}

/* Numbers of black cells, or of gates; what is left out at the end has none. */
static ari_status read_list(const ari_source *src, ari_scan *s, const ari_board *b, slalom *x, char flag) {
    uint32_t skip = 0;
    for (uint32_t i = 0; i < (flag ? b->ncell : x->npost) && s->at < s->end && *s->at != '/'; i++) {
        const int v = ari_scan_digit(ari_scan_peek(s), 36);
        if (flag && x->kind[i] != BLACK) continue;
        if (!skip && v >= HEX) skip = (uint32_t)(v - FIRST_SKIP), (void)ari_scan_next(s);
        if (skip) {
            skip--;
            continue;
        }
        uint8_t arrow;
        int32_t number;
        const ari_scan at = *s;
        if (!read_number(s, flag == 'd', &arrow, &number)) return wrong_byte(src, &at);
        if (flag) x->number[i] = number, x->arrow[i] = arrow;
        else x->post[i].number = number;
    }
    while (s->at < s->end && *s->at != '/') (void)ari_scan_next(s);
    return ARI_OK;
}

ari_status ari_slalom_codec_read(const ari_source *src, ari_scan *s, ari_board *b) {
    const char flag = b->clue[0] > 0 ? (char)b->clue[0] : 0;
    const ari_scan first = *s;
    slalom x;
    if (!begin_slalom(&x, b, &b->arena)) return ari_reader_memory(src, b);
    ARI_TRY(read_cells(src, s, b, &x));
    gather_posts(&x, b);
    ARI_TRY(read_list(src, s, b, &x, flag));
    if (flag) number_posts(&x, b);
    const ari_scan at = *s;
    x.start = 0;
    if (ari_scan_accept(s, "/") && (!ari_scan_uint(s, &x.start) || x.start >= b->ncell))
        return ari_reader_fail(src, &at, ARI_RANGE, "the start is a cell, counted from 0", "none of the %u cells comes",
                               b->ncell);
    return add_figures(src, &first, &x, b);
}

/* ---- a board as there ---- */

/* A black cell for the number of each gate: those first that have one alone. False: one finds none. */
static bool place_numbers(slalom *x, const ari_board *b) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < x->npost; i++) left += x->post[i].number > 0;
    for (bool any = false; left;) {
        bool placed = false;
        for (uint32_t i = 0; i < x->npost && !(any && placed); i++) {
            post *g = &x->post[i];
            uint32_t free = ARI_NO, n = 0;
            int at = 0;
            for (int end = 0; end < ENDS && g->number > 0; end++) {
                const uint32_t cell = end_of(b, g, end);
                if (cell != ARI_NO && x->kind[cell] == BLACK && !x->number[cell]) free = cell, n++, at = end;
            }
            if (g->number <= 0) continue;
            if (!n) return false;
            if (n > 1 && !any) continue;
            x->number[free] = g->number;
            x->arrow[free] = (uint8_t)(g->tall ? at ? ARI_UP : ARI_DOWN : at ? ARI_LEFT : ARI_RIGHT);
            g->number = 0, placed = true, left--;
        }
        any = !placed;
    }
    return true;
}

static bool copy_board(slalom *x, const ari_board *b, ari_arena *a) {
    const uint32_t gate = kind_of(b, true);
    uint32_t gates = 0;
    if (!begin_slalom(x, b, a)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) x->kind[i] = b->clue[i] == ARI_CLUE_NONE ? BLANK : BLACK;
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        if (!f->n) continue;
        if (f->kind != gate && (x->start != ARI_NO || f->n > 1)) return false;
        if (f->kind != gate) x->start = f->cell[0];
        gates += f->kind == gate;
        for (uint32_t k = 0; f->kind == gate && k < f->n; k++) {
            if (x->kind[f->cell[k]] != BLANK) return false;
            x->kind[f->cell[k]] = ari_figure_upright(b, f) ? UPRIGHT : FLAT;
        }
    }
    gather_posts(x, b);
    if (x->npost != gates || x->start == ARI_NO || x->kind[x->start] != BLANK) return false;
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        uint32_t k = 0;
        if (!f->n || f->kind != gate) continue;
        while (k < x->npost && !ari_figure_has(f, x->post[k].first)) k++;
        if (k == x->npost || x->post[k].n != f->n) return false;
        for (uint32_t c = 0; c < f->n; c++)
            if (!ari_figure_has(f, x->post[k].first + c * x->post[k].step)) return false;
        if (f->number >= NUMBERS) return false;
        x->post[k].number = f->number > 0 ? f->number : 0;
    }
    return place_numbers(x, b);
}

static void put_digit(ari_out *o, uint32_t v) { ari_text_char(o, "0123456789abcdefghijklmnopqrstuvwxyz"[v]); }

static void put_hex(ari_out *o, int32_t number) {
    if (number >= HEX) put_hex(o, number / HEX);
    put_digit(o, (uint32_t)number % HEX);
}

bool ari_slalom_codec_print(const ari_board *b, ari_out *o) {
    slalom x;
    uint32_t gap = 0;
    if (!copy_board(&x, b, o->arena)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        gap += x.kind[i] == BLANK;
        if (gap && (x.kind[i] != BLANK || gap == GAP || i + 1 == b->ncell)) put_digit(o, FIRST_GAP + gap), gap = 0;
        if (x.kind[i] != BLANK) put_digit(o, x.kind[i]);
    }
    for (uint32_t i = 0; i <= b->ncell; i++) {
        if (i < b->ncell && x.kind[i] != BLACK) continue;
        const int32_t number = i < b->ncell ? x.number[i] : 0;
        if (gap && (number || gap == SKIP || i == b->ncell)) put_digit(o, FIRST_SKIP + gap), gap = 0;
        gap += !number;
        if (!number) continue;
        if (number >= HEX * HEX) ari_text_char(o, '-');
        put_digit(o, x.arrow[i] + (number < HEX || number >= HEX * HEX ? 0u : DIRECTIONS + 1));
        put_hex(o, number);
    }
    ari_text_format(o, "/%u", x.start);
    return true;
}

/* ---- files ---- */

/* Checked, and kept as kind, arrow and number; a number of a gate too. */
static ari_status take_cell(ari_pzprv3_cursor *c, int32_t *out) {
    static const struct { char sign; int kind; } sign[] = {{'.', BLANK}, {'#', BLACK}, {'i', UPRIGHT}, {'-', FLAT},
                                                           {'w', FLAT}, {'o', FLAT + 1}};
    char *const comma = strchr(c->token, ',');
    uint32_t arrow = 0, number = 0;
    *out = BLACK;
    for (size_t i = 0; i < sizeof sign / sizeof *sign; i++) {
        if (*c->token != sign[i].sign) continue;
        const bool numbered = (sign[i].sign == 'i' || sign[i].sign == 'w') && c->token[1];
        *out = sign[i].kind;
        if (c->token[1] && (!numbered || !ari_pzprv3_decimal(c->token + 1, &number) || number > ARI_BOARD_CLUE_MOST))
            break;
        return *out |= (int32_t)number << 6, ARI_OK;
    }
    if (comma) *comma = 0;
    const bool none = comma && !strcmp(comma + 1, "-");
    const bool fine = (!comma || (ari_pzprv3_decimal(c->token, &arrow) && arrow <= DIRECTIONS)) &&
                      (none || ari_pzprv3_decimal(comma ? comma + 1 : c->token, &number));
    if (comma) *comma = ',';
    if (!fine || number > ARI_BOARD_CLUE_MOST)
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no cell",
                                 "write # or ARROW,NUMBER a black cell, i or - a gate, o the start, or '.'");
    *out |= (int32_t)(arrow << 3 | number << 6);
    return ARI_OK;
}

ari_status ari_slalom_codec_read_file(ari_pzprv3_cursor *c, ari_board *b) {
    const ari_scan at = c->s;
    slalom x;
    bool old = false;
    int32_t *read = ARI_TAKE(&b->arena, int32_t, b->ncell);
    if (!read || !begin_slalom(&x, b, &b->arena)) return ari_reader_memory(c->src, b);
    ARI_TRY(ari_pzprv3_grid(c, b->rows, b->cols, take_cell, read));
    for (uint32_t i = 0; i < b->ncell; i++) {
        x.kind[i] = (uint8_t)(read[i] & 7);
        if (x.kind[i] > FLAT) x.start = i, x.kind[i] = BLANK;
        x.arrow[i] = (uint8_t)(read[i] >> 3 & 7);
        x.number[i] = read[i] >> 6;
        old |= x.kind[i] >= UPRIGHT && x.number[i];
    }
    gather_posts(&x, b);
    if (!old) number_posts(&x, b);
    for (uint32_t i = 0; i < x.npost && old; i++)
        for (uint32_t k = 0; k < x.post[i].n; k++)
            if (x.number[x.post[i].first + k * x.post[i].step])
                x.post[i].number = x.number[x.post[i].first + k * x.post[i].step];
    return add_figures(c->src, &at, &x, b);
}

bool ari_slalom_codec_print_file(const ari_board *b, ari_out *o) {
    slalom x;
    if (!copy_board(&x, b, o->arena)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (x.number[i]) ari_text_format(o, "%u,%d", (unsigned)x.arrow[i], x.number[i]);
        else ari_text_char(o, i == x.start ? 'o' : ".#i-"[x.kind[i]]);
        ari_text_put(o, i % b->cols == b->cols - 1 ? " \n" : " ");
    }
    return true;
}
