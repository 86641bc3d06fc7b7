/* pzprv3_edges.c - lines of a grid are two grids of a file, those across and those down; of lines along borders the
 * ones down come first. -1 is a player's cross. */
#include "link/pzprv3_edges.h"

#include "graph/grid.h"

ari_status ari_pzprv3_take_line(ari_pzprv3_cursor *c, int32_t *out) {
    const bool ways = c->b->genre->drawing.lines != ARI_LINES_BORDER; /* a player may say which way it goes */
    const char last = ways && c->n ? c->token[c->n - 1] : 0;
    uint32_t v = 0;
    if (last == 'u' || last == 'd' || last == 'l' || last == 'r') c->token[--c->n] = 0;
    *out = ari_pzprv3_is(c, "-1") ? -1 : ways && ari_pzprv3_is(c, "-2");
    if ((ways && !c->n) || *out) return ARI_OK;
    if (!ari_pzprv3_decimal(c->token, &v))
        return ari_pzprv3_refuse(c, ARI_SYNTAX, "is no line", "write 0, 1, -1 for a cross (or 2 in hashi)");
    if (v > (c->b->genre->drawing.max_line ? c->b->genre->drawing.max_line : 1))
        return ari_pzprv3_refuse(c, ARI_RANGE, "is more lines than one place takes", "write 0, 1 or -1");
    *out = (int32_t)v;
    return ARI_OK;
}

ari_status ari_pzprv3_read_lines(ari_pzprv3_cursor *c, ari_board *b) {
    const ari_graph *g = b->graph;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t up = i ^ (b->genre->drawing.lines == ARI_LINES_BORDER); /* upright ones first */
        int32_t *edge = b->marks->edge + (up ? ari_grid_nh(g->rows, g->cols) : 0);
        ARI_TRY(ari_pzprv3_grid(c, g->rows - up, g->cols - !up, ari_pzprv3_take_line, edge));
    }
    return ARI_OK;
}

ari_status ari_pzprv3_read_division(ari_pzprv3_cursor *c, ari_board *b) {
    const uint32_t right = (b->rows + 1) * b->cols;
    int32_t *line = ARI_TAKE(&b->arena, int32_t, b->ncell);
    ARI_TRY(line ? ari_pzprv3_grid(c, b->rows, b->cols - 1, ari_pzprv3_take_line, line) : ari_reader_memory(c->src, b));
    const bool own = ari_layer_has(b->genre, ARI_LAYER_LINES); /* else a player's */
    for (uint32_t i = 0; own && i < b->rows * (b->cols - 1); i++)
        b->marks->edge[right + i / (b->cols - 1) * (b->cols + 1) + i % (b->cols - 1) + 1] = line[i];
    return ari_pzprv3_grid(c, b->rows - 1, b->cols, ari_pzprv3_take_line, own ? b->marks->edge + b->cols : line);
}

void ari_pzprv3_print_grid(uint32_t rows, uint32_t cols, const int32_t *edge, ari_out *o) {
    for (uint32_t r = 0; r < rows; r++) {
        for (uint32_t i = 0; i < cols; i++, edge = edge ? edge + 1 : NULL) {
            ari_text_int(o, edge ? *edge : 0);
            ari_text_char(o, ' ');
        }
        ari_text_char(o, '\n');
    }
}

bool ari_pzprv3_print_lines(const ari_board *b, const ari_marks *k, ari_out *o) {
    const ari_graph *g = b->graph;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t up = i ^ (b->genre->drawing.lines == ARI_LINES_BORDER);
        const int32_t *edge = k ? k->edge + (up ? ari_grid_nh(g->rows, g->cols) : 0) : NULL;
        ari_pzprv3_print_grid(g->rows - up, g->cols - !up, edge, o);
    }
    return true;
}

bool ari_pzprv3_print_division(const ari_board *b, const ari_marks *k, ari_out *o) {
    const int32_t *edge = k && ari_layer_has(b->genre, ARI_LAYER_LINES) ? k->edge : NULL; /* no player's */
    const int32_t *right = edge ? edge + (b->rows + 1) * b->cols : NULL;
    for (uint32_t r = 0; r < b->rows; r++)
        ari_pzprv3_print_grid(1, b->cols - 1, right ? right + r * (b->cols + 1) + 1 : NULL, o);
    ari_pzprv3_print_grid(b->rows - 1, b->cols, edge ? edge + b->cols : NULL, o);
    return true;
}
