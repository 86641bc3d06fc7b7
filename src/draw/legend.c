/* legend.c - a table of words is no puzzle without its clues: under the empty table stand the values of each row and
 * the clues as numbered sentences, in two columns where they are short, and below them a grid in which to cross out
 * what cannot be: a square of every two attributes, the positions being one of them. An answer stands alone. */
#include "draw/legend.h"

#include "words/word_clue_text.h"

#include <string.h>

enum { SIZE = 400, STEP = 640, GAP = 400, WIDE = SIZE * 58 / 100, SMALL = 340, CELL = 560, MOST = 64 };

typedef struct page { ari_arena *a; ari_painting *out; bool failed; } page;

static void put_legend(page *p, int32_t x, int32_t y, int32_t size, uint32_t place, bool turned, const char *text) {
    if (!p->failed && (!text || !ari_draw_paint_words(p->a, p->out, x, y, size, place, turned, text))) p->failed = true;
}

/* ---- sentences ---- */

static const char *sentence_legend(page *p, const ari_clauses *c, uint32_t i) {
    ari_out o;
    ari_text_begin(&o, p->a);
    ari_text_format(&o, "%u. ", i + 1);
    ari_words_clue_put(c, &c->clue.at[i], &o);
    return ari_text_end(&o);
}

static const char *list_legend(page *p, const ari_clauses *c, uint32_t attr) {
    ari_out o;
    ari_text_begin(&o, p->a);
    ari_words_clue_list(c, attr, &o);
    return ari_text_end(&o);
}

/* From y on; where they end. */
static int32_t put_clues(page *p, const ari_clauses *c, int32_t left, int32_t middle, int32_t y) {
    const uint32_t n = c->clue.n;
    const char **text = ARI_TAKE(p->a, const char *, n);
    size_t longest = 0;
    for (uint32_t i = 0; text && i < n; i++) {
        text[i] = sentence_legend(p, c, i);
        if (!text[i]) text = NULL;
        else if (strlen(text[i]) > longest) longest = strlen(text[i]);
    }
    if (!text) {
        p->failed = true;
        return y;
    }
    const bool split = n > 3 && longest * WIDE < (size_t)(middle - left);
    const uint32_t half = split ? (n + 1) / 2 : n;
    for (uint32_t i = 0; i < n; i++)
        put_legend(p, i < half ? left : middle, y + STEP * (int32_t)(i % half + 1), SIZE, ARI_SITE(ARI_AT_CLUE, i),
                   false, text[i]);
    return y + STEP * (int32_t)half;
}

/* ---- the grid to cross out in ---- */

/* The i-th value of a group: the positions are group 0, then come the attributes. */
static const char *name_legend(page *p, const ari_clauses *c, uint32_t group, uint32_t i) {
    ari_out o;
    ari_text_begin(&o, p->a);
    if (!group) ari_text_uint(&o, i + 1);
    else ari_text_bytes(&o, c->value[(group - 1) * c->npos + i].at, c->value[(group - 1) * c->npos + i].n);
    return ari_text_end(&o);
}

static void rule_legend(page *p, bool bold, int32_t x, int32_t y, int32_t x2, int32_t y2) {
    if (!p->failed && !ari_draw_paint_rule(p->a, p->out, bold, x, y, x2, y2)) p->failed = true;
}

/* Rows are the groups from the last to the first attribute, columns those from the positions on: a staircase. */
static void put_grid(page *p, const ari_clauses *c, int32_t left, int32_t top) {
    const int32_t n = (int32_t)c->npos, most = (int32_t)c->nattr;
    uint32_t longest = 2;
    for (uint32_t v = 0; v < c->nattr * c->npos; v++) longest = c->value[v].n > longest ? c->value[v].n : longest;
    const int32_t room = (int32_t)longest * SMALL * 66 / 100 + 200, x = left + room, y = top + room;
    for (int bold = 0; bold < 2; bold++)
        for (int32_t k = 0; k <= n * most; k++) {
            const int32_t group = k ? (k - 1) / n : 0, reach = (most - group) * n; /* cells beside the line before it */
            if ((k % n == 0) != (bold != 0)) continue;
            rule_legend(p, bold, x - room, y + CELL * k, x + CELL * reach, y + CELL * k);
            rule_legend(p, bold, x + CELL * k, y - room, x + CELL * k, y + CELL * reach);
        }
    for (int32_t k = 0; k < n * most; k++) {
        const uint32_t group = (uint32_t)(k / n), i = (uint32_t)(k % n);
        put_legend(p, x - room + 100, y + CELL * k + CELL * 7 / 10, SMALL, 0, false,
                   name_legend(p, c, (uint32_t)most - group, i));
        put_legend(p, x + CELL * k + CELL * 7 / 10, y - 100, SMALL, 0, true, name_legend(p, c, group, i));
    }
}

bool ari_draw_legend_paint(const ari_board *b, const ari_marks *k, ari_arena *a, ari_painting *out) {
    page p = {a, out, false};
    if (!ari_draw_paint_board(b, k, a, out)) return false;
    if (!out->words || k) return true;
    const ari_clauses *c = ari_word_clues_of(b, a);
    if (!c) return false;
    const int32_t left = out->box[0], middle = left + (out->box[2] - left) / 2;
    int32_t y = out->box[3] + GAP;
    for (uint32_t r = 0; r < c->nattr; r++) put_legend(&p, left, y += STEP, SIZE, 0, false, list_legend(&p, c, r));
    y = put_clues(&p, c, left, middle, y + GAP);
    if (c->nattr * c->npos <= MOST) put_grid(&p, c, left, y + 2 * GAP);
    return !p.failed;
}
