/* gate_order.h - gates: figures over cells in a line, which one loop crosses, each as the number says how many before
 * it from its start on.
 * Room:    rules.
 * Thing:   a gate lies in its row or its column (figure.h) and is crossed the other way. The loop runs one of two ways:
 *          as the first gate of the board says whose number fits one way only, the *anchor*; else so that it leaves the
 *          start by the first of its lines: up, down, left, right. A path runs from its
 *          entrance, and has no anchor.
 * Fails:   0 or false where the board, or a drawing, has none.
 * Cost:    a walk is the loop's cells times those of all gates. */
#ifndef ARI_RULES_GATE_ORDER_H
#define ARI_RULES_GATE_ORDER_H

#include "board/figure.h"
#include "rules/law.h"

/* The direction back. */
static inline int ari_gate_order_back(int direction) { return (direction - 1) % 2 ? direction - 1 : direction + 1; }
static inline bool ari_gate_order_is(const ari_board *b, const ari_figure *f) {
    return f->n && b->genre->drawing.kind[f->kind].look == ARI_FIGURE_GATE;
}
/* How many there are, where some have a number; else 0. */
uint32_t ari_gate_order_count(const ari_board *b);
/* The gate with this cell, an index of figures; ARI_NO: there is none. */
uint32_t ari_gate_order_at(const ari_board *b, uint32_t cell);
/* The anchor, whose number stays; ARI_NO: each number fits both ways. */
uint32_t ari_gate_order_anchor(const ari_board *b);
/* The cell where the loop starts, or a path comes in; ARI_NO: there is not one, a gate has it (but of a path), or two
 * gates have a cell. */
uint32_t ari_gate_order_start(const ari_board *b);
/* How many gates the loop has passed with this one, at first, from the start on. */
int32_t ari_gate_order_position(const ari_board *b, const ari_marks *k, uint32_t gate);
/* Does it lead from the start through each gate, once, back to it, or to its exit, or has none a number? */
bool ari_gate_order_whole(const ari_board *b, const ari_marks *k);

#endif
