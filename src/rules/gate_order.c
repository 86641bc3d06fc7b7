/* gate_order.c - see gate_order.h. */
#include "rules/gate_order.h"

#include "board/clue.h"
#include "rules/drawn_lines.h"

uint32_t ari_gate_order_count(const ari_board *b) {
    uint32_t n = 0;
    bool some = false;
    for (uint32_t i = 0; i < b->nfigure; i++) {
        if (!ari_gate_order_is(b, &b->figure[i])) continue;
        n++;
        some |= b->figure[i].number > 0;
    }
    return some ? n : 0;
}

uint32_t ari_gate_order_at(const ari_board *b, uint32_t cell) {
    for (uint32_t i = 0; i < b->nfigure; i++)
        if (ari_gate_order_is(b, &b->figure[i]) && ari_figure_has(&b->figure[i], cell)) return i;
    return ARI_NO;
}

uint32_t ari_gate_order_anchor(const ari_board *b) {
    const int32_t n = ari_law_gated(ari_law_sheet(b)) ? 0 : (int32_t)ari_gate_order_count(b);
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const int32_t number = b->figure[i].number;
        if (ari_gate_order_is(b, &b->figure[i]) && number > 0 && number <= n && 2 * number != n + 1) return i;
    }
    return ARI_NO;
}

uint32_t ari_gate_order_start(const ari_board *b) {
    const ari_law *l = ari_law_ordered(ari_law_sheet(b));
    ari_drawn_gate end[2];
    uint32_t start = ARI_NO, n = 0;
    for (uint32_t i = 0; l && i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        if (f->n && (int32_t)f->kind + 1 == l->number) start = f->cell[0], n++;
        for (uint32_t c = 0; ari_gate_order_is(b, f) && c < f->n; c++)
            if (ari_gate_order_at(b, f->cell[c]) != i) return ARI_NO;
    }
    if (l && !l->number) return ari_drawn_lines_gates(b, end) ? end[0].cell : ARI_NO;
    return n == 1 && ari_gate_order_at(b, start) == ARI_NO ? start : ARI_NO;
}

/* How many gates are passed on the first way; *at: when this one is, at first, 0 never. False: it leads not back, or a
 * path not to its exit. */
static bool walk_lines(const ari_board *b, const ari_marks *k, uint32_t gate, int32_t *at, int32_t *all) {
    const uint32_t start = ari_gate_order_start(b);
    *at = *all = 0;
    if (start == ARI_NO) return false;
    ari_drawn_gate end[2] = {{0, 0}, {0, 0}};
    const bool path = ari_law_gated(ari_law_sheet(b)) && ari_drawn_lines_gates(b, end);
    uint32_t cell = start, steps = 0;
    int from = end[0].direction;
    do {
        const uint32_t arms = ari_drawn_lines_arms(b, k, cell), here = ari_gate_order_at(b, cell);
        uint32_t n = 0;
        int on = 0;
        for (int d = ARI_RIGHT; d >= ARI_UP; d--) {
            n += arms >> d & 1;
            if (d != from && arms >> d & 1) on = d;
        }
        if (path && arms == ARI_DRAWN_LINES_CROSSING) n = 2, on = ari_gate_order_back(from);
        if (n != 2 || steps++ > 2 * b->ncell) return false;
        *all += here != ARI_NO;
        if (here == gate && !*at && here != ARI_NO) *at = *all;
        if (path && cell == end[1].cell && on == end[1].direction) return true;
        cell = ari_board_ahead(b, cell, on);
        if (cell == ARI_NO) return false;
        from = ari_gate_order_back(on);
    } while (path || cell != start);
    return true;
}

int32_t ari_gate_order_position(const ari_board *b, const ari_marks *k, uint32_t gate) {
    const uint32_t anchor = ari_gate_order_anchor(b);
    const int32_t n = (int32_t)ari_gate_order_count(b);
    int32_t at, all, first = 0;
    if (!walk_lines(b, k, gate, &at, &all) || !at) return 0;
    if (anchor == ARI_NO || !walk_lines(b, k, anchor, &first, &all)) return at;
    const int32_t number = b->figure[anchor].number;
    return first && first != number && n + 1 - first == number ? n + 1 - at : at;
}

bool ari_gate_order_whole(const ari_board *b, const ari_marks *k) {
    int32_t at, all;
    if (ari_gate_order_start(b) == ARI_NO) return false;
    if (!ari_gate_order_count(b)) return true;
    if (!walk_lines(b, k, ARI_NO, &at, &all) || all != (int32_t)ari_gate_order_count(b)) return false;
    for (uint32_t i = 0; i < b->nfigure; i++)
        if (ari_gate_order_is(b, &b->figure[i]) && (!walk_lines(b, k, i, &at, &all) || !at)) return false;
    return true;
}
