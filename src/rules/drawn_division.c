/* drawn_division.c - "draw division": borders between cells, h r,c and v r,c as the lines along borders that they are
 * (genre/lines.h). The frame of the board is no part of the drawing, and neither are sides of cells in no piece. */
#include "graph/grid.h"
#include "rules/drawn.h"

/* The borders between cells of pieces, in the order of the edges: those below a row, then those right of a cell. */
static bool is_inner(const ari_board *b, ari_edge e) {
    const uint32_t nh = (b->rows + 1) * b->cols, r = (e - nh) / (b->cols + 1), c = (e - nh) % (b->cols + 1);
    if (e < nh ? e < b->cols || e >= b->rows * b->cols : !c || c == b->cols) return false;
    const uint32_t cell = e < nh ? e : r * b->cols + c;
    return !ari_law_outside(b, cell) && !ari_law_outside(b, e < nh ? cell - b->cols : cell - 1);
}

static void begin_division(ari_lowering *w) {
    const ari_board *b = w->b;
    const uint32_t nh = (b->rows + 1) * b->cols;
    w->border = ARI_TAKE(w->m->arena, ari_lit, b->graph->nedge);
    if (!ari_model_granted(w->m, w->border != NULL)) return;
    for (ari_edge e = 0; e < b->graph->nedge; e++) {
        const uint32_t wide = e < nh ? b->cols : b->cols + 1, i = e < nh ? e : e - nh;
        const ari_name name = {e < nh ? 'h' : 'v', (uint16_t)(i / wide + 1), (uint16_t)(i % wide + 1), 0};
        w->border[e] = is_inner(b, e) ? ARI_POS(ari_model_main(w->m, name)) : ARI_LIT_TRUE;
    }
}

static uint32_t count_division(const ari_board *b, const ari_model *m) {
    uint32_t n = 0;
    (void)m;
    for (ari_edge e = 0; e < b->graph->nedge; e++) n += is_inner(b, e);
    return n;
}

static bool read_division(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    (void)m, (void)why;
    for (ari_edge e = 0; e < b->graph->nedge; e++)
        if (is_inner(b, e)) *value++ = k->edge[e] > 0;
    return true;
}

static void write_division(const ari_board *b, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)m;
    for (ari_edge e = 0; e < b->graph->nedge; e++)
        if (is_inner(b, e)) k->edge[e] = *value++;
}

static void paint_division(ari_scene *s, const ari_board *b, const ari_marks *k) {
    if (k) ari_scene_lines(s, b, k);
}

static bool add_nouns(const ari_sheet *s, ari_arena *a, ari_noun *noun, uint32_t *n) {
    (void)a;
    if (ari_law_judged(s))
        noun[(*n)++] = (ari_noun){'i', ARI_THING_OWNER, "belongs to", "belong to", "does not reach", "do not reach"};
    static const struct { ari_law_form form; ari_noun noun; } of[] = { /* labels, halves, arms, their lengths */
        {ARI_LAW_TWO_CLUES, {'i', ARI_THING_OWNER, "is in one piece with", "are in one piece with",
                 "is not in one piece with", "are not in one piece with"}},
        {ARI_LAW_TWO_CLUES, {'n', ARI_THING_TALLY, "is in a piece of {k} cells or more",
                 "are in pieces of {k} cells or more", "is in a piece of fewer than {k} cells",
                 "are in pieces of fewer than {k} cells"}},
        {ARI_LAW_TWO_CLUES, {'m', ARI_THING_TALLY, "is in a piece larger than its number",
                 "are in pieces larger than their numbers", "is in no piece larger than its number",
                 "are in no pieces larger than their numbers"}},
        {ARI_LAW_TWO_CLUES, {'y', ARI_THING_TALLY, "is in a piece smaller than its number",
                 "are in pieces smaller than their numbers", "is in no piece smaller than its number",
                 "are in no pieces smaller than their numbers"}},
        {ARI_LAW_HALVES, {'i', ARI_THING_TALLY, "is in the piece whose first white cell is {white}",
                 "are in the piece whose first white cell is {white}",
                 "is not in a piece whose first white cell is {white}",
                 "are not in a piece whose first white cell is {white}"}},
        {ARI_LAW_HALVES, {'q', ARI_THING_TALLY, "may begin a piece with its halves in position {k}",
                          "may begin pieces with their halves in position {k}",
                          "begins no piece with its halves in position {k}",
                          "begin no pieces with their halves in position {k}"}},
        {ARI_LAW_HALVES, {'d', ARI_THING_TALLY, "is unlike the cell that matches it in position {k}",
                          "are unlike the cells that match them in position {k}",
                          "is like the cell that matches it in position {k}",
                          "are like the cells that match them in position {k}"}},
        {ARI_LAW_CORNERS, {'u', ARI_THING_TALLY, "is below its corner", "are below their corners",
                 "is not below its corner", "are not below their corners"}},
        {ARI_LAW_CORNERS, {'d', ARI_THING_TALLY, "is above its corner", "are above their corners",
                 "is not above its corner", "are not above their corners"}},
        {ARI_LAW_CORNERS, {'l', ARI_THING_TALLY, "is right of its corner", "are right of their corners",
                 "is not right of its corner", "are not right of their corners"}},
        {ARI_LAW_CORNERS, {'r', ARI_THING_TALLY, "is left of its corner", "are left of their corners",
                 "is not left of its corner", "are not left of their corners"}},
        {ARI_LAW_CORNERS, {'k', ARI_THING_TALLY, "is a corner", "are corners", "is no corner", "are no corners"}},
        {ARI_LAW_POLYOMINOES, {'q', ARI_THING_TALLY, "is in {turn}", "are in {turn}", "is not in {turn}",
                 "are not in {turn}"}},
        {ARI_LAW_SPAN, {'n', ARI_THING_TALLY, "reaches {k} cells up", "reach {k} cells up",
                 "does not reach {k} cells up", "do not reach {k} cells up"}},
        {ARI_LAW_SPAN, {'s', ARI_THING_TALLY, "reaches {k} cells down", "reach {k} cells down",
                 "does not reach {k} cells down", "do not reach {k} cells down"}},
        {ARI_LAW_SPAN, {'w', ARI_THING_TALLY, "reaches {k} cells to the left", "reach {k} cells to the left",
                 "does not reach {k} cells to the left", "do not reach {k} cells to the left"}},
        {ARI_LAW_SPAN, {'e', ARI_THING_TALLY, "reaches {k} cells to the right", "reach {k} cells to the right",
                 "does not reach {k} cells to the right", "do not reach {k} cells to the right"}},
    };
    for (uint32_t i = 0; i < s->nlaw; i++)
        for (size_t j = 0; j < sizeof of / sizeof *of; j++)
            if (s->law[i].form == of[j].form) noun[(*n)++] = of[j].noun;
    noun[(*n)++] = (ari_noun){'h', ARI_THING_FLAT, "is a border", "are borders", "is no border", "are no borders"};
    noun[(*n)++] = (ari_noun){'v', ARI_THING_TALL, "is a border", "are borders", "is no border", "are no borders"};
    return true;
}

/* ---- all drawings ---- */

static uint32_t places_of(const ari_board *b) {
    return count_division(b, NULL);
}
static uint32_t states_of(const ari_board *b) {
    (void)b;
    return 2;
}
static void put_state(const ari_board *b, ari_marks *k, uint32_t place, uint32_t state) {
    ari_edge e = 0;
    while (!is_inner(b, e) || place--) e++;
    k->edge[e] = (int32_t)state;
}

/* As the text form has them: corners and lines, cells and lines in turn. */
static void print_borders(const ari_board *b, const ari_marks *k, ari_out *o) {
    for (uint32_t y = 0; y <= 2 * b->rows; y++) {
        ari_text_put(o, " / ");
        for (uint32_t x = 0; x <= 2 * b->cols; x++) {
            const bool flat = !(y & 1) && x & 1, tall = y & 1 && !(x & 1);
            const ari_edge e = flat   ? ari_grid_h(b->graph, y / 2, x / 2)
                               : tall ? ari_grid_v(b->graph, y / 2, x / 2)
                                      : ARI_NO;
            ari_text_char(o, e == ARI_NO ? (y & 1 ? '.' : '+') : k->edge[e] <= 0 ? ' ' : flat ? '-' : '|');
        }
    }
}

const ari_rules_drawn ari_rules_drawn_division = {.layer = ARI_LAYER_LINES,
                                                  .begin = begin_division,
                                                  .count = count_division,
                                                  .read = read_division,
                                                  .write = write_division,
                                                  .paint = paint_division,
                                                  .noun = add_nouns,
                                                  .places = places_of,
                                                  .states = states_of,
                                                  .put = put_state,
                                                  .print = print_borders};
