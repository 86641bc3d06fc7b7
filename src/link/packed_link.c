/* packed_link.c - the parts that links of Penpa+, f-puzzles and SudokuPad share. */
#include "link/packed_link.h"

#include "link/deflate.h"

#include "base/utf8.h"

#include <string.h>

bool ari_link_is(ari_scan *s, const char *host) {
    static const char *const lead[] = {"https://", "http://", "www.", "app.", "test.", "beta.", "alpha."};
    ari_scan p = *s;
    ari_reader_pasted(&p);
    for (size_t i = 0; i < sizeof lead / sizeof *lead; i++) (void)ari_scan_accept(&p, lead[i]);
    if (!ari_scan_accept(&p, host)) return false;
    *s = p;
    return true;
}

bool ari_link_bare(ari_scan s, const char *begins) {
    enum { LEAST = 60 };
    ari_reader_pasted(&s);
    if (s.end - s.at < LEAST || !ari_scan_accept(&s, begins)) return false;
    while (s.at < s.end && (ari_link_deflate_digit(*s.at) >= 0 || *s.at == '=' || *s.at == '%')) s.at++;
    return s.at == s.end;
}

bool ari_link_value(ari_scan *s, const char *key) {
    const size_t n = strlen(key);
    ari_scan p = *s;
    ari_reader_pasted(&p);
    for (const char *q = p.at; n; q++) {
        q = memchr(q, *key, (size_t)(p.end - q));
        if (!q || (size_t)(p.end - q) < n) return false;
        if (memcmp(q, key, n)) continue;
        p.at = q + n;
        break;
    }
    for (const char *q = p.at; q < p.end; q++)
        if (strchr("?&# \t", *q)) p.end = q;
    *s = p;
    return true;
}

ari_status ari_link_plain(ari_link *l, const ari_scan *at, const char **text, size_t *size) {
    char *out = ari_arena_take(&l->arena, (size_t)(at->end - at->at));
    *text = out;
    *size = 0;
    if (!out) return ari_link_fault(l, l->arena.spent);
    for (const char *p = at->at; p < at->end; p++) {
        const int high = *p == '%' && at->end - p > 2 ? ari_scan_digit(p[1], 16) : -1;
        const int low = high < 0 ? -1 : ari_scan_digit(p[2], 16);
        const int byte = low < 0 ? *p : 16 * high + low;
        out[(*size)++] = (char)byte;
        if (low >= 0) p += 2;
    }
    return ARI_OK;
}

ari_status ari_link_begin(ari_link *l, const ari_source *src, const ari_scan *at) {
    ari_scan rest;
    l->src = src;
    l->at = *at;
    ari_arena_init(&l->arena, src->alloc, src->budget);
    ARI_TRY(ari_reader_line(src, &rest, "one link is one puzzle"));
    return ari_link_plain(l, at, &l->packed, &l->size);
}

ari_status ari_link_end(ari_link *l, ari_status status) {
    const ari_status spent = l->arena.spent;
    ari_arena_drop(&l->arena);
    return spent == ARI_OK ? status : ari_link_fault(l, spent);
}

ari_status ari_link_fault(const ari_link *l, ari_status status) {
    switch (status) {
    case ARI_OK: return status;
    case ARI_SYNTAX:
        return ari_reader_fail(l->src, &l->at, status, "copy it whole and unchanged",
                               "what this link holds is cut or changed");
    case ARI_RANGE:
        return ari_reader_fail(l->src, &l->at, status, "", "this link holds more than %u bytes",
                               (uint32_t)ARI_LINK_MOST);
    default: return ari_status_fail(l->src->err, status, 0, 0, "memory is out while reading", "");
    }
}

ari_status ari_link_rule(const ari_link *l, const char *name, uint32_t n) {
    return ari_reader_fail(l->src, &l->at, ARI_UNSUPPORTED, "only the rules of a sudoku with boxes are known here",
                           "this sudoku has a rule of its own: %t", name, n);
}

ari_status ari_link_object(ari_link *l, const char *text, size_t size, ari_json_record *out) {
    ari_error inner;
    const ari_status s = ari_json_parse(text, size, &l->arena, out, &inner);
    return ari_link_fault(l, s == ARI_RANGE ? ARI_SYNTAX : s);
}

bool ari_link_void(const ari_json_field *f) {
    if (!f) return true;
    switch (f->kind) {
    case ARI_JSON_NULL:
    case ARI_JSON_FALSE: return true;
    case ARI_JSON_STRING: return !f->ntext;
    case ARI_JSON_OBJECT:
    case ARI_JSON_ARRAY: {
        uint32_t i = 1;
        while (i < f->nraw && strchr(" \t\r\n", f->raw[i])) i++;
        return i + 1 == f->nraw;
    }
    default: return false;
    }
}

bool ari_link_among(const char *const *list, const char *word, uint32_t n) {
    while (*list && !ari_scan_is(word, n, *list)) list++;
    return *list;
}

bool ari_link_number(const ari_json_field *f, uint32_t *value) {
    const bool known = f && (f->kind == ARI_JSON_NUMBER || f->kind == ARI_JSON_STRING);
    return known && ari_scan_whole(f->text, f->ntext, value);
}

/* Does every box of that shape have one label, which no other has? Boxes are known by their first cells. */
static bool tiled_link(const ari_board *b, const uint32_t *label, uint32_t rows, uint32_t cols) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols, first = r / rows * rows * b->cols + c / cols * cols;
        if (label[i] != label[first]) return false;
        for (uint32_t k = 0; first == i && k < i; k++)
            if (label[k] == label[i]) return false;
    }
    return true;
}

ari_status ari_link_boxes(ari_link *l, ari_board *b, const uint32_t *label) {
    const uint32_t n = b->cols;
    uint32_t rows = 1, cols = 1;
    while (cols < n && label[cols] == label[0]) cols++;
    while (rows < n && label[rows * n] == label[0]) rows++;
    if (rows * cols != n || !tiled_link(b, label, rows, cols) || !ari_reader_set_boxes(b, rows, cols)) {
        return ari_reader_fail(l->src, &l->at, ARI_UNSUPPORTED, "boxes are rectangles, all of one shape",
                               "this sudoku has irregular regions");
    }
    return ARI_OK;
}

ari_status ari_link_solution(ari_link *l, ari_board *b, const ari_json_field *f) {
    uint32_t n = 0, v;
    if (b->marks || !f || (f->kind != ARI_JSON_ARRAY && f->kind != ARI_JSON_STRING)) return ARI_OK;
    uint32_t *digit = ARI_TAKE(&l->arena, uint32_t, b->ncell);
    if (!digit) return ari_link_fault(l, l->arena.spent);
    ari_json_walk w = ari_json_each(f, &l->arena);
    for (; n < b->ncell; digit[n++] = v) {
        ari_json_field one = {.kind = ARI_JSON_NUMBER, .text = f->text + n, .ntext = 1};
        if (f->kind == ARI_JSON_ARRAY ? !ari_json_next(&w) : n == f->ntext) return ARI_OK;
        if (f->kind == ARI_JSON_ARRAY) one = w.at;
        const int symbol = one.ntext == 1 ? ari_reader_symbol(b->genre, b->cols, one.text[0]) : -1;
        if (symbol > 0) v = (uint32_t)symbol;
        else if (!ari_link_number(&one, &v)) return ARI_OK;
        if (v < 1 || v > b->cols) return ARI_OK;
    }
    ARI_TRY(ari_reader_marks(l->src, b));
    for (uint32_t i = 0; i < n; i++) b->marks->cell[i] = (int32_t)digit[i];
    return ARI_OK;
}

ari_status ari_link_names(ari_link *l, ari_board *b, const ari_json_record *o) {
    const ari_json_field *title = ari_json_find(o, "title"), *author = ari_json_find(o, "author");
    bool fine = true;
    if (title && title->kind == ARI_JSON_STRING) fine = ari_board_call(b, &b->title, title->text, title->ntext);
    if (author && author->kind == ARI_JSON_STRING) fine &= ari_board_call(b, &b->author, author->text, author->ntext);
    return fine ? ARI_OK : ari_link_fault(l, b->arena.spent);
}

/* A unit of UTF-16. */
static void put_unit(ari_out *o, uint32_t unit) {
    ari_text_put(o, "\\u");
    for (int shift = 12; shift >= 0; shift -= 4) ari_text_char(o, "0123456789abcdef"[unit >> shift & 15]);
}

/* Beyond ASCII in escapes: what is packed are units of UTF-16. */
static void put_name(ari_json_out *w, const char *key, const char *s) {
    ari_out text, plain;
    if (!s) return;
    ari_text_begin(&text, w->out->arena);
    ari_text_begin(&plain, w->out->arena);
    ari_text_json(&text, s, strlen(s));
    for (uint32_t i = 0, n; !text.failed && i < text.n; i += n) {
        uint32_t code = (uint8_t)text.at[i];
        n = code < 0x80 ? 1 : ari_utf8_length(text.at + i, text.n - i);
        if (n > 1) code &= 0xffu >> (n + 1);
        for (uint32_t k = 1; k < n; k++) code = code << 6 | ((uint8_t)text.at[i + k] & 0x3f);
        if (n == 4) put_unit(&plain, 0xd7c0 + (code >> 10)), code = 0xdc00 | (code & 0x3ff);
        if (n > 1) put_unit(&plain, code);
        else ari_text_char(&plain, (char)code);
    }
    const char *json = ari_text_end(&plain);
    w->out->failed |= text.failed || !json;
    if (json) ari_json_raw(w, key, json);
}

void ari_link_put_names(const ari_board *b, ari_json_out *w) {
    put_name(w, "title", b->title);
    put_name(w, "author", b->author);
}

bool ari_link_solved(const ari_board *b, const ari_marks *k) {
    if (!k || !k->cell) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (k->cell[i] < 1) return false;
    return true;
}

ari_status ari_link_sudoku(const ari_board *b, uint32_t most, ari_error *err) {
    if (!ari_layer_has(b->genre, ARI_LAYER_BOXES))
        return ari_reader_cannot(err, "only a sudoku has a form there", "print it as url or text");
    const int32_t box = ari_reader_value(b, "boxrows", 0) * ari_reader_value(b, "boxcols", 0);
    if (b->rows != b->cols || box != (int32_t)b->cols)
        return ari_reader_cannot(err, "its boxes do not fit its side", "give boxes=ROWSxCOLS");
    return b->cols > most ? ari_reader_cannot(err, "the page has no sudoku of that size", "print it as text") : ARI_OK;
}
