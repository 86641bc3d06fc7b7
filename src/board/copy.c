/* copy.c - see copy.h. A sentence can only be taken away by building the table anew, so all sites come at once. */
#include "copy.h"

#include "clause.h"
#include "net.h"
#include "genre.h"

#include <string.h>

static bool copy_words(ari_arena *a, ari_word *to, const ari_word *from, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        char *text = ARI_TAKE(a, char, from[i].n);
        if (!text) return false;
        if (from[i].n) memcpy(text, from[i].at, from[i].n);
        to[i].at = from[i].at ? text : NULL;
        to[i].n = from[i].n;
    }
    return true;
}

/* The table without the sentences that are marked in gone[] (NULL: with all). */
static ari_clauses *copy_clauses(ari_arena *a, const ari_clauses *c, const bool *gone) {
    ari_clauses *k = ari_clause_new(a, c->nattr, c->npos);
    if (!k || !copy_words(a, k->attr, c->attr, c->nattr) || !copy_words(a, k->value, c->value, c->nattr * c->npos))
        return NULL;
    for (uint32_t i = 0; i < c->clue.n; i++) {
        const ari_sentence *s = &c->clue.at[i];
        if (gone && gone[i]) continue;
        if (!ari_clause_add(k, c->fact.at + s->first, s->n, s->premises, s->one)) return NULL;
    }
    return k;
}

static bool copy_line(ari_arena *a, const char *line, char **out) {
    if (!line) return true;
    const size_t size = strlen(line) + 1;
    *out = ARI_TAKE(a, char, size);
    if (*out) memcpy(*out, line, size);
    return *out != NULL;
}

static bool copy_parts(const ari_board *b, ari_board *out) {
    memcpy(out->clue, b->clue, b->ncell * sizeof *b->clue);
    memcpy(out->param, b->param, sizeof b->param);
    if (b->top) memcpy(out->top, b->top, b->cols * sizeof *b->top);
    if (b->left) memcpy(out->left, b->left, b->rows * sizeof *b->left);
    if (b->genre->fleet) {
        out->fleet = ARI_TAKE(&out->arena, int32_t, b->nfleet);
        if (!out->fleet) return false;
        if (b->nfleet) memcpy(out->fleet, b->fleet, b->nfleet * sizeof *b->fleet);
        out->nfleet = b->nfleet;
    }
    if (b->extra && b->genre->words && !(out->extra = copy_clauses(&out->arena, b->extra, NULL))) return false;
    return copy_line(&out->arena, b->rules_line, &out->rules_line);
}

ari_status ari_copy_board(const ari_board *b, const ari_allocator *alloc, ari_board *out, ari_error *err) {
    bool fine = true;
    if (b->net) fine = ari_net_copy(b, alloc, out) == ARI_OK;
    else ARI_TRY(ari_board_make(out, b->genre, b->rows, b->cols, alloc, 0, err));
    if (fine && copy_parts(b, out)) return ARI_OK;
    ari_board_drop(out);
    return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while copying a board", "");
}

/* What is left of a cell whose clue is taken away. */
static int32_t bare(const ari_board *b, uint32_t cell) {
    return b->genre->bare ? b->genre->bare(b, cell) : ARI_CLUE_NONE;
}

ari_status ari_copy_without(ari_board *b, const uint32_t *site, uint32_t n, ari_error *err) {
    const ari_clauses *c = b->genre->words ? b->extra : NULL;
    bool *gone = c ? ARI_ZERO(&b->arena, bool, c->clue.n) : NULL;
    bool sentences = false;
    if (c && !gone) return ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while copying a board", "");
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t at = ARI_SITE_INDEX(site[i]);
        switch (ARI_SITE_KIND(site[i])) {
        case ARI_AT_CELL: b->clue[at] = bare(b, at); break;
        case ARI_AT_ROW: b->left[at] = ARI_CLUE_NONE; break;
        case ARI_AT_COL: b->top[at] = ARI_CLUE_NONE; break;
        case ARI_AT_EDGE:
            if (!b->genre->undraw) return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "this clue has to stay", "");
            b->genre->undraw(b, at);
            break;
        case ARI_AT_CLUE:
            if (gone) gone[at] = sentences = true;
            break;
        default: return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "this clue has to stay", "");
        }
    }
    if (!sentences) return ARI_OK;
    b->extra = copy_clauses(&b->arena, c, gone);
    return b->extra ? ARI_OK : ari_status_fail(err, ARI_NOMEM, 0, 0, "memory is out while copying a board", "");
}
