/* copy.c - see copy.h. What boards are made of is copied layer by layer. */
#include "board/copy.h"

#include "board/layer.h"
#include "board/net.h"

#include <string.h>

static bool copy_parts(const ari_board *b, ari_board *out) {
    memcpy(out->clue, b->clue, b->ncell * sizeof *b->clue);
    memcpy(out->param, b->param, sizeof b->param);
    if (!ari_layer_copy(b, out)) return false;
    if (b->title && !ari_board_call(out, &out->title, b->title, strlen(b->title))) return false;
    if (b->author && !ari_board_call(out, &out->author, b->author, strlen(b->author))) return false;
    if (!b->rules_line) return true;
    out->rules_line = ari_text_copy(&out->arena, b->rules_line, strlen(b->rules_line));
    return out->rules_line != NULL;
}

ari_status ari_board_copy(const ari_board *b, const ari_allocator *alloc, ari_board *out, ari_error *err) {
    bool fine = true;
    if (b->net) fine = ari_net_copy(b, alloc, out) == ARI_OK;
    else ARI_TRY(ari_board_make(out, b->genre, b->rows, b->cols, alloc, 0, err));
    if (fine && copy_parts(b, out)) return ARI_OK;
    ari_board_drop(out);
    return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while copying a board", "");
}

ari_status ari_board_without(ari_board *b, const uint32_t *site, uint32_t n, ari_error *err) {
    const ari_status s = ari_layer_without(b, site, n);
    if (s == ARI_OK) return s;
    if (s == ARI_UNSUPPORTED) return ari_status_fail(err, s, 0, 0, "this clue has to stay", "");
    return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while copying a board", "");
}
