/* clue_boards.c - sets of clues as puzzles: the board that a set leaves, with the solution that it stands for. */
#include "setcalc/workspace.h"

#include "board/copy.h"
#include "lab/board_files.h"

struct ari_famboard {
    ari_arena arena;       /* owns all but board and result, this struct too */
    ari_board *board;      /* with every clue that sets may have */
    ari_result *result;    /* its solution */
    uint32_t *site, *element, n;
};

void ari_setcalc_board_free(ari_famboard *p) {
    if (!p) return;
    ari_board_free(p->board);
    ari_outcome_free(p->result);
    ari_arena a = p->arena; /* the struct lies in it */
    ari_arena_drop(&a);
}

bool ari_setcalc_board_keep(ari_families *ws, ari_board *b, ari_result *r) {
    ari_arena a;
    ari_arena_init(&a, ws->options.allocator, 0);
    ari_famboard *p = ARI_ZERO(&a, ari_famboard, 1);
    if (p) {
        p->site = ARI_TAKE(&a, uint32_t, ws->clue.n);
        p->element = ARI_TAKE(&a, uint32_t, ws->clue.n);
    }
    if (!p || !p->site || !p->element) {
        ari_arena_drop(&a);
        return false;
    }
    for (; p->n < ws->clue.n; p->n++) {
        p->site[p->n] = ws->clue.at[p->n].site;
        p->element[p->n] = ws->clue.at[p->n].element;
    }
    p->arena = a;
    p->board = b;
    p->result = r;
    ari_setcalc_board_free(ws->clued);
    ws->clued = p;
    return true;
}

const ari_board *ari_setcalc_board(const ari_famboard *p) { return p->board; }

/* The sites whose elements are not in the set. */
static uint32_t left_out(const ari_famboard *p, const uint32_t *set, uint32_t n, uint32_t *site) {
    uint32_t gone = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        uint32_t k = 0;
        while (k < n && set[k] != p->element[i]) k++;
        if (k == n) site[gone++] = p->site[i];
    }
    return gone;
}

char *ari_setcalc_board_draw(const ari_families *ws, const uint32_t *set, uint32_t n, const char *format,
                             ari_error *err) {
    const ari_famboard *p = ws->clued;
    ari_board left;
    ari_arena a;
    char *text = NULL;
    if (ari_board_copy(p->board, ws->options.allocator, &left, err) != ARI_OK) return NULL;
    ari_arena_init(&a, ws->options.allocator, 0);
    uint32_t *site = ARI_TAKE(&a, uint32_t, p->n);
    ari_status s = site ? ARI_OK : ari_setcalc_spent(ws, a.spent, err);
    if (s == ARI_OK) s = ari_board_without(&left, site, left_out(p, set, n, site), err);
    if (s == ARI_OK) text = ari_lab_files_text(&left, p->result->solution.at[0], format, err);
    ari_arena_drop(&a);
    ari_board_drop(&left);
    return text;
}
