/* outer.c - four arrays, and one pool of lists whose places are the clues. */
#include "board/outer.h"

#include "board/between.h"

#include <string.h>

static int32_t **side_slot(ari_board *b, int side) {
    int32_t **const slot[ARI_NOUTER] = {&b->top, &b->left, &b->bottom, &b->right};
    return slot[side];
}

/* Layers call these functions, so they do not ask ari_layer_has. */
static bool has_outer(const ari_genre *g, bool numbers) {
    for (const ari_layer *l = g->drawing.layer; *l; l++)
        if (*l == ARI_LAYER_LISTS || (numbers && *l == ARI_LAYER_OUTER)) return true;
    return false;
}

static bool has_lists(const ari_board *b) { return has_outer(b->genre, false); }

bool ari_outer_any(const ari_genre *g) { return has_outer(g, true); }

bool ari_outer_has(const ari_genre *g, int side) {
    const uint32_t sides = g->drawing.sides ? g->drawing.sides : 1u << ARI_OUTER_TOP | 1u << ARI_OUTER_LEFT;
    return ari_outer_any(g) && (sides >> side & 1);
}

int32_t *ari_outer_side(const ari_board *b, int side, uint32_t *n) {
    int32_t *const at[ARI_NOUTER] = {b->top, b->left, b->bottom, b->right};
    *n = side % 2 ? b->rows : b->cols;
    return at[side];
}

int ari_outer_side_of(const ari_board *b, uint32_t site) {
    const uint32_t i = ARI_SITE_INDEX(site);
    if (ARI_SITE_KIND(site) == ARI_AT_ROW) return i < b->rows ? ARI_OUTER_LEFT : ARI_OUTER_RIGHT;
    return i < b->cols ? ARI_OUTER_TOP : ARI_OUTER_BOTTOM;
}

int32_t *ari_outer_at(const ari_board *b, uint32_t site) {
    uint32_t n;
    const uint32_t kind = ARI_SITE_KIND(site);
    const uint32_t index = ARI_SITE_INDEX(site);
    if (kind == ARI_AT_POINT) return index < ari_outer_corners(b) ? &b->corner[index] : NULL;
    if (kind == ARI_AT_BETWEEN) return index < ari_between_places(b) ? &b->between[index] : NULL;
    if (kind != ARI_AT_ROW && kind != ARI_AT_COL) return NULL;
    int32_t *clue = ari_outer_side(b, ari_outer_side_of(b, site), &n);
    return clue && ARI_SITE_INDEX(site) < 2 * n ? &clue[ARI_SITE_INDEX(site) % n] : NULL;
}

uint32_t ari_outer_corners(const ari_board *b) { return b->corner ? (b->rows + 1) * (b->cols + 1) : 0; }

uint32_t ari_outer_site(const ari_board *b, int side, uint32_t i) {
    const uint32_t n = side % 2 ? b->rows : b->cols;
    return ARI_SITE(side % 2 ? ARI_AT_ROW : ARI_AT_COL, side > ARI_OUTER_LEFT ? n + i : i);
}

/* ---- lists ---- */

static bool make_room(ari_board *b, uint32_t more) {
    return more <= b->list_cap - b->nlist ||
           ari_arena_reserve(&b->arena, (void **)&b->list, &b->list_cap, b->nlist, more, sizeof *b->list);
}

bool ari_outer_list(ari_board *b, const int32_t *item, uint32_t n, int32_t *clue) {
    for (uint32_t at = 0; at < b->nlist; at += (uint32_t)b->list[at] + 1) {
        if (b->list[at] != (int32_t)n || memcmp(b->list + at + 1, item, n * sizeof *item)) continue;
        *clue = (int32_t)at;
        return true;
    }
    if (!make_room(b, n + 1)) return false;
    *clue = (int32_t)b->nlist;
    b->list[b->nlist++] = (int32_t)n;
    for (uint32_t i = 0; i < n; i++) b->list[b->nlist++] = item[i];
    return true;
}

const int32_t *ari_outer_items(const ari_board *b, int32_t clue, uint32_t *n) {
    *n = clue >= 0 && (uint32_t)clue < b->nlist ? (uint32_t)b->list[clue] : 0;
    return *n ? b->list + clue + 1 : NULL;
}

bool ari_outer_bring(ari_board *b, const ari_board *from, int32_t was, bool turned, int32_t *clue) {
    int32_t item[ARI_OUTER_MOST];
    uint32_t n;
    const int32_t *at = ari_outer_items(from, was, &n);
    *clue = was;
    if (!at) return true;
    for (uint32_t i = 0; i < n; i++) item[i] = at[turned ? n - 1 - i : i];
    return ari_outer_list(b, item, n, clue);
}

/* ---- words ---- */

static bool parse_list(ari_board *b, const char *word, uint32_t n, int32_t *clue) {
    int32_t item[ARI_OUTER_MOST];
    uint32_t k = 0;
    for (uint32_t i = 0, end; i < n; i = end + 1) {
        end = i;
        while (end < n && word[end] != ',' && word[end] != ' ') end++;
        if (end == i && (i + 1 < n ? word[i] == ' ' : word[i] == ' ')) continue; /* blanks in a row */
        if (k == ARI_OUTER_MOST || !ari_board_clue_parse_any(word + i, end - i, &item[k])) return false;
        if (item[k] == ARI_CLUE_NONE || (item[k] == 0 && (k || end < n))) return false;
        k++;
    }
    return k && ari_outer_list(b, item, k, clue);
}

bool ari_outer_parse(ari_board *b, const char *word, uint32_t n, int32_t *clue) {
    if (!has_lists(b) || (n == 1 && *word == '.')) return ari_board_clue_parse_any(word, n, clue);
    return parse_list(b, word, n, clue);
}

void ari_outer_print(const ari_board *b, int32_t clue, ari_out *o) {
    uint32_t n;
    if (clue < 0 || !has_lists(b)) {
        ari_board_clue_print(clue, o);
        return;
    }
    const int32_t *item = ari_outer_items(b, clue, &n);
    for (uint32_t i = 0; i < n; i++) {
        if (i) ari_text_char(o, ',');
        ari_board_clue_print(item[i], o);
    }
}

/* ---- boards ---- */

bool ari_outer_make(ari_board *b) {
    for (int side = 0; side < ARI_NOUTER; side++) {
        const uint32_t n = side % 2 ? b->rows : b->cols;
        int32_t *clue = ari_outer_has(b->genre, side) ? ARI_TAKE(&b->arena, int32_t, n) : NULL;
        if (ari_arena_failed(&b->arena)) return false;
        for (uint32_t i = 0; clue && i < n; i++) clue[i] = ARI_CLUE_NONE;
        *side_slot(b, side) = clue;
    }
    return true;
}

bool ari_outer_copy(const ari_board *b, ari_board *out) {
    for (int side = 0; side < ARI_NOUTER; side++) {
        uint32_t n;
        const int32_t *clue = ari_outer_side(b, side, &n);
        if (clue) memcpy(*side_slot(out, side), clue, n * sizeof *clue);
    }
    out->nlist = 0;
    if (!b->nlist) return true;
    if (!make_room(out, b->nlist)) return false;
    memcpy(out->list, b->list, b->nlist * sizeof *b->list);
    out->nlist = b->nlist;
    return true;
}

bool ari_outer_make_corners(ari_board *b) {
    b->corner = ARI_TAKE(&b->arena, int32_t, ((size_t)b->rows + 1) * (b->cols + 1));
    for (uint32_t i = 0; i < ari_outer_corners(b); i++) b->corner[i] = ARI_CLUE_NONE;
    return b->corner != NULL;
}

bool ari_outer_copy_corners(const ari_board *b, ari_board *out) {
    memcpy(out->corner, b->corner, ari_outer_corners(b) * sizeof *b->corner);
    return true;
}
