/* point_drawing.c - see point_drawing.h. */
#include "question/point_drawing.h"

#include "board/layer.h"

enum { MILLIONTHS = 1000 }; /* of a thousandth */

ari_status ari_point_drawing_begin(ari_point_drawing *d, const ari_board *b, uint32_t form, const ari_model *m,
                                   ari_arena *a) {
    *d = (ari_point_drawing){.board = b, .form = form, .model = m};
    d->value = ARI_ZERO(a, uint8_t, m->nvar);
    d->base = ari_board_blank(b, a);
    d->with = ari_board_blank(b, a);
    if (!d->value || !d->base || !d->with) return a->spent;
    b->genre->solving.write_marks(b, form, m, d->value, d->base);
    return ARI_OK;
}

void ari_point_drawing_of(ari_point_drawing *d, ari_var v) {
    ari_board_clear_marks(d->with);
    d->value[v] = 1;
    d->board->genre->solving.write_marks(d->board, d->form, d->model, d->value, d->with);
    d->value[v] = 0;
}

typedef struct shares { int64_t *edge, *cell; uint32_t symbols; } shares;

/* What v draws beyond nothing, `value` times. */
static void add_share(const ari_point_drawing *d, int32_t value, shares *s) {
    const ari_marks *base = d->base, *with = d->with;
    for (uint32_t e = 0; base->edge && e < base->nedge; e++)
        if (with->edge[e] > base->edge[e]) s->edge[e] += (int64_t)(with->edge[e] - base->edge[e]) * value;
    for (uint32_t i = 0; base->cell && i < base->ncell; i++) {
        const int32_t k = with->cell[i];
        if (k == base->cell[i] || k < 1 || (uint32_t)k > s->symbols) continue;
        s->cell[i * s->symbols + (uint32_t)k - 1] += value;
    }
}

static void print_numbers(ari_out *o, const int64_t *n, uint32_t count) {
    ari_text_char(o, '[');
    for (uint32_t i = 0; i < count; i++)
        ari_text_format(o, i ? ",%l" : "%l", (n[i] + MILLIONTHS / 2) / MILLIONTHS);
    ari_text_char(o, ']');
}

static void print_shares(const ari_point_drawing *d, const shares *s, ari_out *o) {
    ari_text_char(o, '{');
    if (d->base->edge) {
        ari_text_put(o, "\"edges\":");
        print_numbers(o, s->edge, d->base->nedge);
    }
    if (d->base->edge && d->base->cell) ari_text_char(o, ',');
    if (d->base->cell) ari_text_put(o, "\"cells\":");
    if (d->base->cell && s->symbols == 1) print_numbers(o, s->cell, d->base->ncell);
    else if (d->base->cell) {
        ari_text_char(o, '[');
        for (uint32_t i = 0; i < d->base->ncell; i++) {
            if (i) ari_text_char(o, ',');
            print_numbers(o, s->cell + (size_t)i * s->symbols, s->symbols);
        }
        ari_text_char(o, ']');
    }
    ari_text_char(o, '}');
}

ari_status ari_point_drawing_print(ari_point_drawing *d, const int32_t *value, ari_arena *a, ari_out *o) {
    const ari_model *m = d->model;
    shares s = {NULL, NULL, ari_layer_symbols(d->board)};
    s.edge = ARI_ZERO(a, int64_t, d->base->edge ? d->base->nedge : 0);
    s.cell = ARI_ZERO(a, int64_t, d->base->cell ? (size_t)d->base->ncell * s.symbols : 0);
    if (!s.edge || !s.cell) return a->spent;
    for (ari_var v = 0; v < m->nvar; v++) {
        if (!m->is_main[v] || !value[v]) continue;
        ari_point_drawing_of(d, v);
        add_share(d, value[v], &s);
    }
    print_shares(d, &s, o);
    return ARI_OK;
}
