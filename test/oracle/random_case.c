/* random_case.c - a board as the oracles take it, and boards set from a solution that an oracle found. */
#include "random_board.h"

#include "board/bank.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "puzzle/puzzle.h"
#include "rules/between_clues.h"
#include "rules/coloured_clues.h"
#include "rules/outer_clues.h"

#include <stdio.h>
#include <string.h>

static uint32_t below(ari_rng *r, uint32_t n) { return ari_rng_below(r, n); }

static int param_store[ORACLE_OUTER + 40 * ORACLE_WORDS];

/* What stands beside each line. */
static void add_outer(const ari_board *b) {
    int *at = param_store + ORACLE_OUTER;
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n, items;
        const int32_t *clue = ari_outer_side(b, side, &n);
        for (uint32_t i = 0; i < n; i++, at += ORACLE_WORDS) {
            const int32_t *item = clue ? ari_outer_items(b, clue[i], &items) : NULL;
            at[0] = clue ? clue[i] : -1;
            for (uint32_t j = 0; item && j <= items && j < ORACLE_WORDS; j++) at[j] = j < items ? item[j] : ORACLE_END;
        }
    }
}

oracle_case random_case(const ari_board *b) {
    for (int i = 0; i < ARI_MAX_PARAM; i++) param_store[i] = b->param[i];
    int *figure = param_store + ORACLE_FIGURES;
    if (b->genre->drawing.nkind) *figure++ = (int)b->nfigure;
    for (uint32_t i = 0; i < b->nfigure; i++) {
        *figure++ = (int)b->figure[i].kind;
        int number = b->figure[i].pattern ? 0 : b->figure[i].number;
        while (b->figure[i].pattern && oracle_pattern[number] &&
               strcmp(oracle_pattern[number], b->figure[i].pattern)) number++;
        *figure++ = number;
        *figure++ = (int)b->figure[i].n;
        for (uint32_t k = 0; k < b->figure[i].n; k++) *figure++ = (int)b->figure[i].cell[k];
    }
    if (ari_layer_has(b->genre, ARI_LAYER_FLEET)) { /* and the outer clues */
        int *p = param_store + 1;
        *p++ = (int)b->nfleet;
        for (uint32_t i = 0; i < b->nfleet; i++) *p++ = b->fleet[i];
        for (uint32_t i = 0; i < b->cols; i++) *p++ = b->top[i];
        for (uint32_t i = 0; i < b->rows; i++) *p++ = b->left[i];
    }
    if (ari_layer_has(b->genre, ARI_LAYER_BANK)) {
        int *p = param_store;
        *p++ = (int)b->nbank;
        for (uint32_t i = 0; i < b->nbank; i++) {
            *p++ = (int)ari_bank_size(&b->bank[i]);
            for (uint32_t k = 0; k < b->bank[i].high * b->bank[i].wide; k++)
                if (b->bank[i].cells >> k & 1)
                    *p++ = (int)(k / b->bank[i].wide), *p++ = (int)(k % b->bank[i].wide);
        }
    }
    if (ari_outer_any(b->genre)) add_outer(b);
    for (uint32_t i = 0; i < ari_outer_corners(b); i++) param_store[ORACLE_OUTER + i] = b->corner[i];
    int *const between = param_store + ORACLE_OUTER + (b->top ? 2 * (b->rows + b->cols) * ORACLE_WORDS : 0);
    for (uint32_t i = 0; i < ari_between_places(b); i++) between[i] = b->between[i];
    if (b->room && !ari_outer_any(b->genre) && !ari_outer_corners(b) && !ari_between_places(b)) /* walls in rooms */
        for (uint32_t i = 0; i < b->ncell; i++) param_store[ORACLE_OUTER + i] = b->wall[i];
    if (b->room) {
        param_store[127] = b->param[0];
        param_store[0] = (int)b->nroom;
        for (uint32_t i = 0; i < b->ncell; i++) param_store[1 + i] = (int)b->room[i];
        for (uint32_t k = 0; k < b->nroom; k++) param_store[1 + b->ncell + k] = b->clue[b->entry[k]];
    }
    const oracle_case c = {(int)b->rows, (int)b->cols, b->clue, param_store};
    return c;
}

typedef struct snap { const ari_board *b; ari_marks *m; } snap;

/* Lines lie in the oracle's arrays as in the marks: all horizontal ones, then all vertical ones. */
static void take_snap(void *ctx, const int *cell, const int *h, const int *v) {
    snap *s = ctx;
    ari_marks *m = s->m;
    for (uint32_t i = 0; m->cell && i < m->ncell; i++) m->cell[i] = cell[i];
    if (!m->edge) return;
    const uint32_t nh = s->b->graph->rows * (s->b->graph->cols - 1);
    for (uint32_t e = 0; e < m->nedge; e++) m->edge[e] = e < nh ? h[e] : v[e - nh];
}

/* Numberlink's oracle wants the number of the line through each cell. */
static void label_lines(const ari_board *b, const ari_marks *m, int *cell) {
    const ari_graph *g = b->graph;
    for (uint32_t i = 0; i < b->ncell; i++) cell[i] = b->clue[i] > 0 ? b->clue[i] : 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (ari_edge e = 0; e < g->nedge; e++) {
            if (m->edge[e] <= 0) continue;
            int *x = &cell[g->ends[e][0]], *y = &cell[g->ends[e][1]];
            if (*x && !*y) *y = *x, changed = true;
            if (*y && !*x) *x = *y, changed = true;
        }
    }
}

bool random_likes(const random_kind *k, const ari_board *b, const ari_marks *m) {
    const oracle_case c = random_case(b);
    int cell[64];
    const bool shaded = m->cell && ari_layer_has(b->genre, ARI_LAYER_SHADING);
    for (uint32_t i = 0; shaded && i < b->ncell; i++) { /* a cell that its clue draws need not be marked */
        const int32_t mark = b->genre->editing.given ? b->genre->editing.given(b, ARI_SITE(ARI_AT_CELL, i)) : 0;
        cell[i] = m->cell[i] < 0 ? 0 : m->cell[i] || mark <= 0 ? m->cell[i] : mark;
    }
    if (!m->edge) return k->check(&c, shaded ? cell : m->cell, NULL, NULL);
    if (!m->cell) label_lines(b, m, cell);
    const uint32_t nh = b->graph->rows * (b->graph->cols - 1);
    return k->check(&c, m->cell ? m->cell : cell, m->edge, m->edge + nh);
}
/* ---- boards ---- */

/* Clues of a solution, some taken away again. */
bool random_solved(const random_kind *k, ari_rng *r, ari_board *b) {
    const oracle_case c = random_case(b);
    snap s = {b, ari_board_blank(b, &b->arena)};
    const uint32_t keep = ari_layer_has(b->genre, ARI_LAYER_OUTER) ? below(r, 4) : 3 + below(r, 8);
    if (k->count(&c, 1 + (long)below(r, 60), take_snap, &s) < 1) return true;
    if (!b->genre->editing.derive) return true;
    b->genre->editing.derive(b, s.m);
    if (!random_likes(k, b, s.m)) return false;
    for (uint32_t i = 0; b->top && i < b->cols; i++)
        if (below(r, 4) == 0) b->top[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; b->left && i < b->rows; i++)
        if (below(r, 4) == 0) b->left[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < ari_between_places(b) && !ari_law_between_stays(b); i++)
        if (below(r, 2)) b->between[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE || below(r, 10) < keep) continue;
        const uint32_t site = ARI_SITE(ARI_AT_CELL, i);
        if (b->genre->drawing.kept || b->genre->drawing.stay) {
            (void)ari_layer_without(b, &site, 1);
            continue;
        }
        const bool stays = b->genre->rules.sheet && b->genre->rules.sheet->fixed;
        if (stays && !b->genre->rules.sheet->any) continue; /* a mirror is always known */
        if (stays || !strcmp(k->genre, "hashi") || !strcmp(k->genre, "nurikabe")) {
            b->clue[i] = ARI_CLUE_ANY;
        } else if (!strcmp(k->genre, "circuit")) {
            if (b->clue[i] > 0 && !(b->clue[i] &= (int32_t)below(r, 4))) b->clue[i] = ARI_CLUE_NONE;
        } else if (!strcmp(k->genre, "numberlink")) {
            for (uint32_t j = 0; j < b->ncell; j++)
                if (j != i && b->clue[j] == b->clue[i]) b->clue[j] = ARI_CLUE_NONE;
            b->clue[i] = ARI_CLUE_NONE;
        } else {
            b->clue[i] = ARI_CLUE_NONE;
        }
    }
    return true;
}

void random_print(const ari_board *b) {
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&o, &a);
    ari_text_format(&o, "%s %ux%u", b->genre->name, b->rows, b->cols);
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        ari_text_format(&o, " %s=%d", b->genre->rules.param[i].name, (int)b->param[i]);
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_text_put(&o, i % b->cols ? " " : "\n");
        b->genre->formats.print_clue(b->clue[i], &o);
    }
    for (uint32_t i = 0; i < b->nfigure; i++) {
        ari_text_char(&o, '\n');
        ari_figure_put(b, &b->figure[i], &o);
    }
    fprintf(stderr, "%s\n", ari_text_end(&o));
    ari_arena_drop(&a);
}
