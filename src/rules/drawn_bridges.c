/* drawn_bridges.c - "draw bridge 1..2 between LAYER": bridges that run straight from one clue to the next. */
#include "rules/drawn_bridges.h"

#include "genre/bridges.h"
#include "genre/lines.h"
#include "rules/drawn.h"

/* "bridge 1..2 between LAYER", behind the numbers. */
ari_status ari_drawn_bridges_read(ari_sheet_reader *r, const char *name) {
    ari_sheet *s = r->s;
    const int32_t most = s->digit_bound == ARI_DIGIT_PARAM ? r->param.at[s->digit_most].most : s->digit_most;
    if (s->digit_bound > ARI_DIGIT_PARAM || most > ARI_BRIDGES_MOST)
        return ari_sheet_fail(r, "stands behind too many bridges", "write: draw bridge 1..2 between LAYER, 4 at most");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_need_clue(r));
    s->drawn = 1u << ARI_DRAWN_BRIDGES;
    s->on = NULL;
    s->line = name;
    s->lines = ARI_LINES_CENTRE;
    s->fixed = true;
    return ari_sheet_next(r);
}

static void begin_bridges(ari_lowering *w) {
    w->bridges = ARI_TAKE(w->m->arena, ari_bridges, 1);
    if (ari_model_granted(w->m, w->bridges != NULL))
        (void)ari_bridges_begin(w->bridges, w->b, w->m, ari_drawn_bridges_max(w->b), 0);
}

static uint32_t count_bridges(const ari_board *b, const ari_model *m) {
    uint32_t n = 0;
    (void)m;
    for (uint32_t i = 0; i < 2 * b->ncell; i++)
        n += ari_islands_has(b, i / 2) && ari_islands_partner(b, i / 2, i % 2 == 0) != ARI_NO;
    return n * ari_drawn_bridges_max(b);
}

static bool read_bridges(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    bool many;
    (void)m;
    *why = ari_tag_of(0, 0, 0);
    return ari_bridges_read(b, k, ari_drawn_bridges_max(b), value, &why->site, &many);
}

static void write_bridges(const ari_board *b, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)m;
    ari_bridges_write(b, ari_drawn_bridges_max(b), value, k);
}

/* Lines that do not go straight from one clue to the next, or too many. */
static bool is_broken(const ari_board *b, const ari_marks *k, ari_arena *a, uint32_t *cell) {
    uint32_t site;
    bool many;
    (void)a;
    if (ari_bridges_read(b, k, ari_drawn_bridges_max(b), NULL, &site, &many)) return false;
    *cell = many ? b->graph->ends[ARI_SITE_INDEX(site)][0] : ARI_SITE_INDEX(site);
    return true;
}

static void paint_bridges(ari_scene *s, const ari_board *b, const ari_marks *k) {
    (void)s, (void)b, (void)k; /* the descriptor paints lines */
}

static bool add_nouns(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n) {
    (void)s, (void)a, (void)noun, (void)n; /* lines have their own */
    return true;
}

/* ---- all drawings ---- */

static uint32_t places_of(const ari_board *b) {
    return b->graph->nedge;
}
static uint32_t states_of(const ari_board *b) {
    return ari_drawn_bridges_max(b) + 1;
}
static void put_state(const ari_board *b, ari_marks *k, uint32_t place, uint32_t state) {
    (void)b;
    k->edge[place] = (int32_t)state;
}

/* As the text form has them. */
static void print_bridges(const ari_board *b, const ari_marks *k, ari_out *o) {
    static const char flat[] = " -=34", tall[] = " |H34";
    for (uint32_t y = 0; y < 2 * b->rows - 1; y++) {
        ari_text_put(o, " / ");
        for (uint32_t c = 0; c < b->cols; c++) {
            const int32_t n = ari_bridges_drawn(b, k, y / 2 * b->cols + c, y % 2 ? ARI_DOWN : ARI_RIGHT);
            ari_text_char(o, y % 2 && n ? tall[n] : '.');
            if (c + 1 < b->cols) ari_text_char(o, y % 2 ? ' ' : flat[n]);
        }
    }
}

const ari_rules_drawn ari_rules_drawn_bridges = {.layer = ARI_LAYER_LINES,
                                                 .begin = begin_bridges,
                                                 .count = count_bridges,
                                                 .read = read_bridges,
                                                 .write = write_bridges,
                                                 .breaks = is_broken,
                                                 .paint = paint_bridges,
                                                 .noun = add_nouns,
                                                 .places = places_of,
                                                 .states = states_of,
                                                 .put = put_state,
                                                 .print = print_bridges};
