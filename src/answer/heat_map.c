/* heat_map.c - numbers of solutions by variable, turned into numbers by line and by cell, and a drawing of them.
 * What a variable draws: point_drawing.h. Shares in the drawing are rounded to whole hundredths, except that 0 and 100
 * always mean exactly none and all. */
#include "answer/heat_map.h"

#include "board/layer.h"
#include "board/word_clues.h"
#include "render/terminal.h"
#include "question/point_drawing.h"
#include "read/graph_reader.h"
#include "render/tone.h"
#include "render/graph_chars.h"

#include <string.h>

typedef struct mapper {
    const ari_board *b;
    uint32_t form;
    const ari_model *m;
    const ari_reply *reply;
    ari_result *r;
    ari_big *edge, *cell; /* [nedge], [ncell * symbols] */
    ari_arena *a;         /* scratch */
} mapper;

static bool add_map(mapper *k, ari_big *to, int32_t times, const ari_big *n) {
    for (int32_t i = 0; i < times; i++)
        if (!ari_big_add(k->a, to, n)) return false;
    return true;
}

/* What variable v draws beyond `base`. */
static bool add_marks(mapper *k, const ari_marks *base, const ari_marks *with, const ari_big *n) {
    const uint32_t symbols = k->r->nsymbol;
    for (uint32_t e = 0; base->edge && e < base->nedge; e++)
        if (with->edge[e] > base->edge[e] && !add_map(k, &k->edge[e], with->edge[e] - base->edge[e], n)) return false;
    for (uint32_t i = 0; base->cell && i < base->ncell; i++) {
        if (with->cell[i] == base->cell[i] || with->cell[i] < 1 || (uint32_t)with->cell[i] > symbols) continue;
        if (!add_map(k, &k->cell[i * symbols + (uint32_t)with->cell[i] - 1], 1, n)) return false;
    }
    return true;
}

/* Of two symbols a cell the second: in all solutions in which the first is not there. */
static ari_status add_others(mapper *k) {
    for (ari_var v = 0; v < k->m->nvar; v++) {
        const ari_name at = k->m->var_name[v];
        if (!k->m->is_main[v] || !at.a || !at.b) continue;
        ari_big *first = &k->cell[2 * ((at.a - 1u) * k->b->cols + at.b - 1u)];
        if (!ari_big_copy(k->a, first + 1, &k->reply->count)) return k->a->spent;
        ari_big_sub(first + 1, &k->reply->heat[v]);
    }
    return ARI_OK;
}

static ari_status add_all(mapper *k) {
    const ari_board *b = k->b;
    ari_point_drawing d;
    ARI_TRY(ari_point_drawing_begin(&d, b, k->form, k->m, k->a));
    for (ari_var v = 0; v < k->m->nvar; v++) {
        if (!k->m->is_main[v] || !k->reply->heat[v].n) continue;
        ari_point_drawing_of(&d, v);
        if (!add_marks(k, d.base, d.with, &k->reply->heat[v])) return k->a->spent;
    }
    return ari_layer_two(b) ? add_others(k) : ARI_OK;
}

/* Digits, and hundredths of the total. */
static ari_status write_shares(mapper *k, ari_big *n, uint32_t count, ari_heat **out) {
    ari_arena *a = &k->r->arena;
    ari_heat *h = ARI_ZERO(a, ari_heat, count);
    if (!h) return a->spent;
    const double total = ari_big_approx(&k->reply->count);
    for (uint32_t i = 0; i < count; i++) {
        h[i].digits = ari_big_print(a, &n[i]);
        if (!h[i].digits) return a->spent;
        if (!n[i].n) continue;
        const double share = 100 * ari_big_approx(&n[i]) / total;
        h[i].share = share < 1 ? 1 : (uint32_t)(share + 0.5);
        if (h[i].share > 99 && ari_big_order(&n[i], &k->reply->count) < 0) h[i].share = 99;
    }
    *out = h;
    return ARI_OK;
}

ari_status ari_answer_heat_fill(const ari_board *b, uint32_t form, const ari_model *m, const ari_reply *reply,
                                ari_result *r) {
    mapper k = {b, form, m, reply, r, NULL, NULL, NULL};
    ari_arena work;
    const ari_marks *blank = ari_board_blank(b, &r->arena);
    if (!blank) return r->arena.spent;
    r->nsymbol = ari_layer_symbols(b);
    ari_arena_init(&work, &r->arena.alloc, r->arena.budget);
    k.a = &work;
    k.edge = ARI_ZERO(&work, ari_big, blank->edge ? blank->nedge : 0);
    k.cell = ARI_ZERO(&work, ari_big, (size_t)blank->ncell * r->nsymbol);
    ari_status s = k.edge && k.cell ? add_all(&k) : work.spent;
    if (s == ARI_OK && blank->edge) s = write_shares(&k, k.edge, blank->nedge, &r->heat_edge);
    if (s == ARI_OK && blank->cell) s = write_shares(&k, k.cell, blank->ncell * r->nsymbol, &r->heat_cell);
    r->nheat_edge = blank->edge ? blank->nedge : 0;
    r->nheat_cell = blank->cell ? blank->ncell : 0;
    ari_arena_drop(&work);
    return s;
}

/* ---- public ---- */

const char *ari_result_heat_edge(const ari_result *r, uint32_t edge) {
    ARI_REQUIRE(r, "result is NULL");
    return r->heat_edge && edge < r->nheat_edge ? r->heat_edge[edge].digits : NULL;
}

const char *ari_result_heat_cell(const ari_result *r, uint32_t cell, uint32_t number) {
    ARI_REQUIRE(r, "result is NULL");
    if (!r->heat_cell || cell >= r->nheat_cell || number < 1 || number > r->nsymbol) return NULL;
    return r->heat_cell[cell * r->nsymbol + number - 1].digits;
}

/* ---- drawing ---- */

enum { SHARE = 8 }; /* bytes of a share as text */

/* A share as text: hundredths, or lines on average where there may be several; `all` where all solutions have it. */
static uint32_t share_text(const ari_board *b, const ari_heat *h, const char *all, char text[SHARE]) {
    ari_out o;
    ari_text_within(&o, text, SHARE);
    if (h->share == 100 && b->genre->drawing.max_line < 2) ari_text_put(&o, all);
    else if (h->share) ari_heat_scene_print(b, h->share, &o);
    return o.n;
}

/* A share in `width` columns: the line where all have it, nothing where none has. */
static void put_share(ari_out *o, const ari_board *b, const ari_heat *h, const char *all, uint32_t width) {
    char text[SHARE];
    const uint32_t n = share_text(b, h, all, text);
    const uint32_t left = n < width ? (width - n) / 2 : 0;
    ari_text_repeat(o, " ", left);
    ari_text_put(o, text);
    ari_text_repeat(o, " ", left + n < width ? width - left - n : 0);
}

static void put_clue(const ari_board *b, uint32_t cell, ari_out *o, uint32_t width) {
    const size_t before = o->n;
    if (b->clue[cell] != ARI_CLUE_NONE) b->genre->formats.print_clue(b->clue[cell], o);
    while (!o->failed && o->n < before + width) ari_text_char(o, ' ');
}

/* Lines along the borders of cells, or between their centres. */
static void draw_lines(const ari_result *r, const ari_board *b, ari_out *o) {
    const bool border = b->genre->drawing.lines == ARI_LINES_BORDER;
    const uint32_t rows = b->rows + border, cols = b->cols + border, flat = rows * (cols - 1);
    for (uint32_t p = 0; p < rows; p++) {
        for (uint32_t c = 0; c < cols; c++) {
            if (border) ari_text_char(o, '+');
            else if (b->clue[p * b->cols + c] == ARI_CLUE_NONE) ari_text_put(o, ".  ");
            else put_clue(b, p * b->cols + c, o, 3);
            if (c + 1 < cols) put_share(o, b, &r->heat_edge[p * (cols - 1) + c], "-----", 5);
        }
        ari_text_line(o, 0);
        for (uint32_t c = 0; p + 1 < rows && c < cols; c++) {
            const size_t start = o->n;
            put_share(o, b, &r->heat_edge[flat + p * cols + c], "|", border ? 1 : 2);
            while (!border && !o->failed && c + 1 < cols && o->n < start + 8) ari_text_char(o, ' ');
            if (border && c + 1 < cols) {
                const size_t before = o->n;
                const bool wide = r->heat_edge[flat + p * cols + c].share > 9 &&
                                  r->heat_edge[flat + p * cols + c].share < 100;
                ari_text_char(o, ' ');
                put_clue(b, p * b->cols + c, o, 0);
                while (!o->failed && o->n < before + (wide ? 4u : 5u)) ari_text_char(o, ' ');
            }
        }
        if (p + 1 < rows) ari_text_line(o, 0);
    }
}

/* Other graphs: a line where all solutions have it, else its share on the edge. */
static void draw_net(const ari_result *r, const ari_board *b, ari_out *o) {
    static const ari_tones plain;
    ari_marks *k = ari_board_blank(b, o->arena);
    const char **label = ARI_ZERO(o->arena, const char *, r->nheat_edge);
    char(*text)[SHARE] = (char(*)[SHARE])ari_arena_array(o->arena, r->nheat_edge, sizeof *text, false);
    if (!k || !label || !text) {
        o->failed = true;
        return;
    }
    for (uint32_t e = 0; e < r->nheat_edge; e++) {
        k->edge[e] = r->heat_edge[e].share == 100;
        if (!k->edge[e] && share_text(b, &r->heat_edge[e], "", text[e])) label[e] = text[e];
    }
    ari_render_graph_print(b, k, label, &plain, true, o);
}

static uint32_t best_symbol(const ari_result *r, uint32_t cell) {
    const ari_heat *h = &r->heat_cell[cell * r->nsymbol];
    uint32_t best = 0;
    for (uint32_t k = 1; k < r->nsymbol; k++)
        if (h[k].share > h[best].share) best = k;
    return best;
}

/* The likeliest symbol of a cell, and its share unless all solutions have it. */
static void put_best(const ari_result *r, const ari_board *b, const ari_clauses *names, uint32_t cell, ari_out *o) {
    const ari_heat *h = &r->heat_cell[cell * r->nsymbol];
    const uint32_t best = best_symbol(r, cell);
    const ari_word *name = names ? &names->value[cell / b->cols * b->cols + best] : NULL;
    if (name) ari_text_bytes(o, name->at, name->n);
    else ari_text_uint(o, best + 1);
    if (h[best].share < 100) ari_text_format(o, ":%u", h[best].share);
}

static void draw_cells(const ari_result *r, const ari_board *b, ari_out *o) {
    const bool words = ari_layer_has(b->genre, ARI_LAYER_SENTENCES);
    const ari_clauses *names = words ? ari_word_clues_of(b, o->arena) : NULL;
    const char **label = ARI_ZERO(o->arena, const char *, b->ncell);
    bool fine = label && (names || !words);
    for (uint32_t i = 0; fine && i < b->ncell; i++) {
        ari_out text;
        if (!r->heat_cell[i * r->nsymbol + best_symbol(r, i)].share || (r->nsymbol > 1 && b->clue[i] > 0)) continue;
        ari_text_begin(&text, o->arena);
        if (r->nsymbol > 1) put_best(r, b, names, i, &text);
        else put_share(&text, b, &r->heat_cell[i], "###", 0);
        label[i] = ari_text_end(&text);
        fine = label[i] != NULL;
    }
    if (fine) ari_render_terminal_table(b, label, o);
    else o->failed = true;
}

/* What the numbers and signs mean. */
static void put_legend(const ari_result *r, const ari_board *b, ari_out *o) {
    if (r->heat_edge && b->genre->drawing.max_line > 1) ari_text_put(o, "lines on average over all solutions\n");
    else if (r->heat_edge) ari_text_put(o, "lines: percent of all solutions; drawn where all have them\n");
    if (!r->heat_cell) return;
    if (r->nsymbol > 1) ari_text_put(o, "a:67 means a in 67 percent of all solutions, and no other value in more\n");
    else ari_text_put(o, "cells: percent of all solutions; ### in all\n");
}

char *ari_result_heat_print(const ari_result *r, const ari_board *b) {
    ARI_REQUIRE(r, "result is NULL");
    ARI_REQUIRE(b, "board is NULL");
    ari_arena a;
    ari_out o;
    if (!r->heat_edge && !r->heat_cell) return NULL;
    ari_text_own(&o, &a, &r->arena.alloc);
    if (r->heat_edge && b->net) draw_net(r, b, &o);
    else if (r->heat_edge) draw_lines(r, b, &o);
    if (r->heat_edge && r->heat_cell) ari_text_char(&o, '\n');
    if (r->heat_cell) draw_cells(r, b, &o);
    if (r->relaxed) ari_text_put(&o, "hundredths: values in the relaxation; drawn where they are whole\n");
    else if (r->answer != ARI_ONE) put_legend(r, b, &o);
    return ari_text_give(&o, ARI_OK, NULL);
}
