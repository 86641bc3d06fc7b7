/* json.c - a strict reader for flat objects and a thin writer, by RFC 8259.
 *
 * Reading: the top level is a loop over members; a nested value is only checked and measured, by the same scanner
 *          without building anything. The open brackets of a nested value are bits of one word (1 an object, 0 an
 *          array), so depth costs no stack. What may come next is one of three states: a value, a member's name, or a
 *          comma / closing bracket. */
#include "read/json.h"

#include "base/utf8.h"

#include <string.h>

typedef struct reader {
    ari_scan s;
    ari_arena *arena;
    ari_error *err;
} reader;

/* ---- scanning ---- */

static void skip_space(ari_scan *s) { ari_scan_skip(s, ""); }

static ari_status fail_json(const reader *r, const char *what, const char *remedy) {
    return ari_scan_fail(&r->s, r->err, what, remedy);
}

static bool hex4_json(const char *p, const char *end, uint32_t *value) {
    *value = 0;
    for (int i = 0; i < 4; i++, p++) {
        if (p >= end) return false;
        const int d = ari_scan_digit(*p, 16);
        if (d < 0) return false;
        *value = *value << 4 | (uint32_t)d;
    }
    return true;
}

/* Past one escape sequence, whose backslash is next; the code point it stands for. */
static ari_status scan_escape(reader *r, uint32_t *code) {
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    const char *end = r->s.end, *p = r->s.at + 1;
    const char *known = p < end && *p ? strchr(from, *p) : NULL;
    uint32_t low;
    if (known) {
        *code = (uint32_t)(unsigned char)to[known - from];
        r->s.at += 2;
        return ARI_OK;
    }
    if (p >= end || *p != 'u' || !hex4_json(p + 1, end, code))
        return fail_json(r, "a backslash that begins no escape", "write \\\\ for a backslash, \\n for a new line");
    if (*code < 0xd800 || *code > 0xdfff) {
        r->s.at += 6;
        return ARI_OK;
    }
    if (*code > 0xdbff || end - p < 11 || p[5] != '\\' || p[6] != 'u' || !hex4_json(p + 7, end, &low) || low < 0xdc00 ||
        low > 0xdfff) {
        return fail_json(r, "half of a surrogate pair", "write both halves, \\ud83d\\ude00, or the character itself");
    }
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    r->s.at += 12;
    return ARI_OK;
}

/* Past a string; its bytes between the quotes, and whether an escape is in them. */
static ari_status scan_string(reader *r, const char **raw, uint32_t *n, bool *escaped) {
    const ari_scan start = r->s;
    *escaped = false;
    r->s.at++;
    *raw = r->s.at;
    for (;;) {
        if (r->s.at == r->s.end) {
            r->s = start;
            return fail_json(r, "the closing quote is missing", "close it with \"");
        }
        const unsigned char c = (unsigned char)*r->s.at;
        if (c == '"') break;
        if (c == '\\') {
            uint32_t code;
            *escaped = true;
            ARI_TRY(scan_escape(r, &code));
            continue;
        }
        const uint32_t step = ari_utf8_length(r->s.at, (size_t)(r->s.end - r->s.at));
        if (c < 0x20)
            return fail_json(r, "a control character inside a string", "write it as an escape, \\n for a new line");
        if (!step) return fail_json(r, "bytes that are not UTF-8", "write JSON in UTF-8");
        r->s.at += step;
    }
    *n = (uint32_t)(r->s.at - *raw);
    r->s.at++;
    return ARI_OK;
}

/* The text of a scanned string: itself, or a copy in the arena with the escapes resolved. */
static ari_status unescape_json(reader *r, const char *raw, uint32_t n, bool escaped, const char **text,
                                uint32_t *ntext) {
    *text = raw;
    *ntext = n;
    if (!escaped) return ARI_OK;
    char *out = ARI_TAKE(r->arena, char, n); /* an escape is never shorter than what it stands for */
    if (!out) return r->arena->spent;
    reader part = {r->s, r->arena, NULL};
    part.s.at = raw;
    *text = out;
    while (part.s.at < raw + n) {
        if (*part.s.at != '\\') {
            *out++ = *part.s.at++;
            continue;
        }
        uint32_t code = 0;
        ARI_TRY(scan_escape(&part, &code));
        out += ari_utf8_put(code, out);
    }
    *ntext = (uint32_t)(out - *text);
    return ARI_OK;
}

static bool digits_json(ari_scan *s) {
    const char *from = s->at;
    while (s->at < s->end && *s->at >= '0' && *s->at <= '9') s->at++;
    return s->at > from;
}

static ari_status scan_number(reader *r) {
    const reader start = *r;
    (void)ari_scan_accept(&r->s, "-");
    bool fine = ari_scan_accept(&r->s, "0") || digits_json(&r->s);
    if (fine && ari_scan_accept(&r->s, ".")) fine = digits_json(&r->s);
    if (fine && (ari_scan_accept(&r->s, "e") || ari_scan_accept(&r->s, "E"))) {
        if (!ari_scan_accept(&r->s, "+")) (void)ari_scan_accept(&r->s, "-");
        fine = digits_json(&r->s);
    }
    const int next = ari_scan_peek(&r->s);
    if (fine && !(next >= '0' && next <= '9') && next != '.') return ARI_OK;
    return fail_json(&start, "a number that is not as JSON wants it", "write as 12, -3 or 1.5e9");
}

/* Past a value that is no object or array. */
static ari_status scan_scalar(reader *r, ari_json_kind *kind) {
    const char *raw;
    uint32_t n;
    bool escaped;
    const int c = ari_scan_peek(&r->s);
    *kind = c == '"'   ? ARI_JSON_STRING
            : c == 't' ? ARI_JSON_TRUE
            : c == 'f' ? ARI_JSON_FALSE
            : c == 'n' ? ARI_JSON_NULL
                       : ARI_JSON_NUMBER;
    if (c == '"') return scan_string(r, &raw, &n, &escaped);
    if (c == '-' || (c >= '0' && c <= '9')) return scan_number(r);
    if (ari_scan_accept(&r->s, "true") || ari_scan_accept(&r->s, "false") || ari_scan_accept(&r->s, "null"))
        return ARI_OK;
    return fail_json(r, c < 0 ? "the text ends where a value must stand" : "this is no JSON value",
                     "write a string in double quotes");
}

/* A member's name and the colon behind it. */
static ari_status scan_name(reader *r, const char **raw, uint32_t *n, bool *escaped) {
    skip_space(&r->s);
    if (ari_scan_peek(&r->s) != '"') return fail_json(r, "a member without a name", "write \"name\": value");
    ARI_TRY(scan_string(r, raw, n, escaped));
    skip_space(&r->s);
    if (!ari_scan_accept(&r->s, ":"))
        return fail_json(r, "no colon behind the name of a member", "write \"name\": value");
    return ARI_OK;
}

/* Up to the next value inside a bracket: past its name, in a brace. */
static ari_status scan_lead(reader *r, bool brace) {
    const char *raw;
    uint32_t n;
    bool escaped;
    return brace ? scan_name(r, &raw, &n, &escaped) : ARI_OK;
}

/* Past any value. */
static ari_status scan_value(reader *r, ari_json_kind *kind) {
    uint64_t open = 0; /* bit d: the bracket at depth d is a brace */
    uint32_t depth = 0;
    *kind = ari_scan_peek(&r->s) == '{' ? ARI_JSON_OBJECT : ARI_JSON_ARRAY;
    do {
        ari_json_kind inner;
        skip_space(&r->s);
        const int c = ari_scan_peek(&r->s);
        if (c == '{' || c == '[') {
            if (depth == ARI_JSON_DEPTH) {
                return ari_status_fail(r->err, ARI_RANGE, r->s.line, ari_scan_column(&r->s),
                                       "brackets are nested too deeply", "");
            }
            open = (open & ~((uint64_t)1 << depth)) | (uint64_t)(c == '{') << depth;
            depth++;
            (void)ari_scan_next(&r->s);
            skip_space(&r->s);
            if (!ari_scan_accept(&r->s, c == '{' ? "}" : "]")) {
                ARI_TRY(scan_lead(r, c == '{'));
                continue;
            }
            depth--;
        } else {
            ARI_TRY(scan_scalar(r, depth ? &inner : kind));
        }
        while (depth) { /* a value is behind: close brackets, or on to the next member */
            const bool brace = open >> (depth - 1) & 1;
            skip_space(&r->s);
            if (ari_scan_accept(&r->s, brace ? "}" : "]")) {
                depth--;
                continue;
            }
            if (!ari_scan_accept(&r->s, ",")) {
                return fail_json(
                    r, ari_scan_peek(&r->s) < 0 ? "the text ends inside brackets" : "no comma between two values",
                    "close every bracket, put a comma between values");
            }
            ARI_TRY(scan_lead(r, brace));
            break;
        }
    } while (depth);
    return ARI_OK;
}

/* ---- the object ---- */

static ari_status read_value(reader *r, ari_json_field *f) {
    skip_space(&r->s);
    f->line = r->s.line;
    f->column = ari_scan_column(&r->s);
    f->raw = r->s.at;
    if (ari_scan_peek(&r->s) == '"') {
        bool escaped;
        f->kind = ARI_JSON_STRING;
        ARI_TRY(scan_string(r, &f->text, &f->ntext, &escaped));
        ARI_TRY(unescape_json(r, f->text, f->ntext, escaped, &f->text, &f->ntext));
        f->nraw = (uint32_t)(r->s.at - f->raw);
    } else {
        ARI_TRY(scan_value(r, &f->kind));
        f->nraw = (uint32_t)(r->s.at - f->raw);
        f->text = f->raw;
        f->ntext = f->nraw;
    }
    return ARI_OK;
}

static ari_status read_member(reader *r, ari_json_record *o) {
    ari_json_field *f = &o->field[o->n];
    bool escaped;
    skip_space(&r->s);
    const reader start = *r;
    ARI_TRY(scan_name(r, &f->key, &f->nkey, &escaped));
    ARI_TRY(unescape_json(r, f->key, f->nkey, escaped, &f->key, &f->nkey));
    for (uint32_t i = 0; i < o->n; i++) {
        if (o->field[i].nkey == f->nkey && !memcmp(o->field[i].key, f->key, f->nkey))
            return fail_json(&start, "a second member of the same name", "name every member once");
    }
    ARI_TRY(read_value(r, f));
    o->n++;
    return ARI_OK;
}

ari_status ari_json_parse(const char *text, size_t size, ari_arena *a, ari_json_record *out, ari_error *err) {
    reader r = {.arena = a, .err = err};
    ari_json_field field[ARI_JSON_FIELDS];
    ari_json_record o = {field, 0};
    out->field = NULL;
    out->n = 0;
    ari_scan_begin(&r.s, text, size);
    if (size > UINT32_MAX / 2) return ari_status_fail(err, ARI_RANGE, 0, 0, "a JSON record of more than 2 GB", "");
    skip_space(&r.s);
    if (!ari_scan_accept(&r.s, "{")) return fail_json(&r, "no JSON object", "write {\"puzzle\": \"...\"}");
    skip_space(&r.s);
    while (!ari_scan_accept(&r.s, "}")) {
        if (o.n && !ari_scan_accept(&r.s, ",")) {
            return fail_json(
                &r, ari_scan_peek(&r.s) < 0 ? "the text ends inside the object" : "no comma between two members",
                "write {\"puzzle\": \"...\"} with a comma between members, on one line");
        }
        if (o.n == ARI_JSON_FIELDS)
            return ari_status_fail(err, ARI_RANGE, r.s.line, ari_scan_column(&r.s), "more than 64 members", "");
        ARI_TRY(read_member(&r, &o));
        skip_space(&r.s);
    }
    skip_space(&r.s);
    if (r.s.at < r.s.end) return fail_json(&r, "text after the object", "one record is one object on one line");
    out->field = ARI_TAKE(a, ari_json_field, o.n);
    if (!out->field) return a->spent;
    if (o.n) memcpy(out->field, field, o.n * sizeof *field);
    out->n = o.n;
    return ARI_OK;
}

ari_json_walk ari_json_each(const ari_json_field *list, ari_arena *a) {
    ari_json_walk w = {.a = a};
    const bool some = list && (list->kind == ARI_JSON_ARRAY || list->kind == ARI_JSON_OBJECT);
    ari_scan_begin(&w.s, some ? list->raw : "", some ? list->nraw : 0);
    if (some) {
        w.s.line = list->line;
        w.s.line_start = list->raw - (list->column - 1);
    }
    return w;
}

bool ari_json_next(ari_json_walk *w) {
    reader r = {w->s, w->a, NULL};
    w->at = (ari_json_field){0};
    if (!ari_scan_accept(&r.s, "[") && !ari_scan_accept(&r.s, "{")) (void)ari_scan_accept(&r.s, ",");
    skip_space(&r.s);
    if (r.s.at == r.s.end || *r.s.at == ']' || *r.s.at == '}') return false;
    if (read_value(&r, &w->at) != ARI_OK) return false;
    skip_space(&r.s);
    if (ari_scan_accept(&r.s, ":")) { /* that was the name of a member */
        const ari_json_field name = w->at;
        if (read_value(&r, &w->at) != ARI_OK) return false;
        w->at.key = name.text;
        w->at.nkey = name.ntext;
        skip_space(&r.s);
    }
    w->s = r.s;
    return true;
}

uint32_t ari_json_count(const ari_json_field *list, ari_arena *a) {
    uint32_t n = 0;
    for (ari_json_walk w = ari_json_each(list, a); ari_json_next(&w);) n++;
    return n;
}

const ari_json_field *ari_json_find(const ari_json_record *o, const char *key) {
    const size_t n = strlen(key);
    for (uint32_t i = 0; i < o->n; i++)
        if (o->field[i].nkey == n && !memcmp(o->field[i].key, key, n)) return &o->field[i];
    return NULL;
}

/* ---- writing ---- */

void ari_json_begin(ari_json_out *w, ari_out *o) {
    w->out = o;
    w->depth = 0;
}

/* The comma before a value and its name. */
static void lead_json(ari_json_out *w, const char *key) {
    if (w->depth) {
        if (w->some[w->depth - 1]) ari_text_char(w->out, ',');
        w->some[w->depth - 1] = true;
    }
    if (!key) return;
    ari_text_json(w->out, key, strlen(key));
    ari_text_char(w->out, ':');
}

static void open_level(ari_json_out *w, const char *key, char bracket, char close) {
    ARI_REQUIRE(w->depth < ARI_JSON_DEPTH, "brackets are nested too deeply");
    lead_json(w, key);
    ari_text_char(w->out, bracket);
    w->some[w->depth] = false;
    w->close[w->depth++] = close;
}

void ari_json_object(ari_json_out *w, const char *key) { open_level(w, key, '{', '}'); }

void ari_json_array(ari_json_out *w, const char *key) { open_level(w, key, '[', ']'); }

void ari_json_end(ari_json_out *w) {
    ARI_REQUIRE(w->depth, "no bracket is open");
    ari_text_char(w->out, w->close[--w->depth]);
}

void ari_json_string(ari_json_out *w, const char *key, const char *s) { ari_json_bytes(w, key, s, strlen(s)); }

void ari_json_bytes(ari_json_out *w, const char *key, const char *s, size_t n) {
    lead_json(w, key);
    ari_text_json(w->out, s, n);
}

void ari_json_int(ari_json_out *w, const char *key, int64_t value) {
    lead_json(w, key);
    ari_text_int(w->out, value);
}

void ari_json_uint(ari_json_out *w, const char *key, uint64_t value) {
    lead_json(w, key);
    ari_text_uint(w->out, value);
}

void ari_json_fixed(ari_json_out *w, const char *key, double value, uint32_t decimals) {
    lead_json(w, key);
    ari_text_fixed(w->out, value, decimals);
}

void ari_json_bool(ari_json_out *w, const char *key, bool value) {
    lead_json(w, key);
    ari_text_put(w->out, value ? "true" : "false");
}

void ari_json_raw(ari_json_out *w, const char *key, const char *json) {
    lead_json(w, key);
    ari_text_put(w->out, json);
}
