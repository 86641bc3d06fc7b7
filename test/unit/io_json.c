/* io_json.c - the strict reader of flat JSON objects against good and bad texts, and the writer against the reader. */
#include "read/json.h"
#include "test.h"

#include "base/rng.h"

#include <stdlib.h>

static ari_status parse(const char *text, size_t n, ari_arena *a, ari_json_record *o, ari_error *e) {
    memset(e, 0, sizeof *e);
    return ari_json_parse(text, n, a, o, e);
}

static int is_text(const ari_json_field *f, const char *want) {
    return f && f->ntext == strlen(want) && !memcmp(f->text, want, f->ntext);
}

static int is_raw(const ari_json_field *f, const char *want) {
    return f && f->nraw == strlen(want) && !memcmp(f->raw, want, f->nraw);
}

static void good(ari_arena *a) {
    static const char text[] =
        " {\"id\": -1.5e+3 ,\"url\":\"p?a\\/b\\\"\\\\\\b\\f\\n\\r\\t\\u00e9\\uD83D\\ude00\xc3\xa9\", \"\\u006bey\" "
        ":true,"
        "\n \"n\":null,\"f\":false, \"list\":[ 1,[], {},[[{\"x\":[]}]], \"]\" ], "
        "\"obj\":{\"a\":{\"b\":[1,2,{}]},\"c\":\"}\"},"
        "\"empty\":\"\",\"zero\":\"\\u0000\"} \r\n";
    ari_json_record o;
    ari_error e;
    if (!CHECK(parse(text, sizeof text - 1, a, &o, &e) == ARI_OK)) {
        fprintf(stderr, "  %u:%u %s\n", e.line, e.column, e.what);
        return;
    }
    CHECK_EQ(o.n, 9);
    const ari_json_field *f = ari_json_find(&o, "id");
    CHECK(is_raw(f, "-1.5e+3") && f->kind == ARI_JSON_NUMBER && f->line == 1 && f->column == 9);
    f = ari_json_find(&o, "url");
    CHECK(is_text(f, "p?a/b\"\\\b\f\n\r\t\xc3\xa9\xf0\x9f\x98\x80\xc3\xa9") && f->kind == ARI_JSON_STRING);
    f = ari_json_find(&o, "key");
    CHECK(is_text(f, "true") && f->kind == ARI_JSON_TRUE);
    f = ari_json_find(&o, "n");
    CHECK(is_raw(f, "null") && f->kind == ARI_JSON_NULL && f->line == 2 && f->column == 6);
    f = ari_json_find(&o, "f");
    CHECK(is_raw(f, "false") && f->kind == ARI_JSON_FALSE);
    f = ari_json_find(&o, "list");
    CHECK(is_raw(f, "[ 1,[], {},[[{\"x\":[]}]], \"]\" ]") && f->kind == ARI_JSON_ARRAY);
    ari_json_walk w = ari_json_each(f, a);
    CHECK_EQ(ari_json_count(f, a), 5);
    for (uint32_t i = 0; i < 4; i++) {
        static const char *const want[] = { "1", "[]", "{}", "[[{\"x\":[]}]]" };
        CHECK(ari_json_next(&w) && is_raw(&w.at, want[i]));
    }
    CHECK(ari_json_next(&w) && is_text(&w.at, "]"));
    CHECK(!ari_json_next(&w));
    f = ari_json_find(&o, "obj");
    CHECK(is_raw(f, "{\"a\":{\"b\":[1,2,{}]},\"c\":\"}\"}") && f->kind == ARI_JSON_OBJECT);
    w = ari_json_each(f, a); /* members have their names */
    CHECK(ari_json_next(&w) && is_raw(&w.at, "{\"b\":[1,2,{}]}"));
    CHECK(w.at.nkey == 1 && *w.at.key == 'a');
    CHECK(ari_json_next(&w) && is_text(&w.at, "}") && *w.at.key == 'c');
    CHECK(!ari_json_next(&w));
    f = ari_json_find(&o, "empty");
    w = ari_json_each(f, a);
    CHECK(!ari_json_next(&w));
    CHECK(f && f->kind == ARI_JSON_STRING && f->ntext == 0 && f->nraw == 2);
    f = ari_json_find(&o, "zero");
    CHECK(f && f->ntext == 1 && f->text[0] == 0);
    CHECK(!ari_json_find(&o, "nothing"));
    CHECK(parse("{}", 2, a, &o, &e) == ARI_OK && o.n == 0);
}

static const struct { const char *text; uint32_t line, column; const char *what; } bad[] = {
    {"", 1, 1, "no JSON object"},
    {"[]", 1, 1, "no JSON object"},
    {"{", 1, 2, "without a name"},
    {"{\"a\":1", 1, 7, "ends inside the object"},
    {"{\"a\":1,}", 1, 8, "without a name"},
    {"{,\"a\":1}", 1, 2, "without a name"},
    {"{\"a\" 1}", 1, 6, "no colon"},
    {"{\"a\":}", 1, 6, "no JSON value"},
    {"{\"a\":", 1, 6, "ends where a value"},
    {"{a:1}", 1, 2, "without a name"},
    {"{'a':1}", 1, 2, "without a name"},
    {"{\"a\":1 \"b\":2}", 1, 8, "no comma between two members"},
    {"{\"a\":1}\n{}", 2, 1, "after the object"},
    {"{\"a\":1,\n\"a\":2}", 2, 1, "same name"},
    {"{\"a\":1,\"\\u0061\":2}", 1, 8, "same name"},
    {"{\"a\":01}", 1, 6, "number"},
    {"{\"a\":.5}", 1, 6, "no JSON value"},
    {"{\"a\":1.}", 1, 6, "number"},
    {"{\"a\":-}", 1, 6, "number"},
    {"{\"a\":1e}", 1, 6, "number"},
    {"{\"a\":+1}", 1, 6, "no JSON value"},
    {"{\"a\":NaN}", 1, 6, "no JSON value"},
    {"{\"a\":True}", 1, 6, "no JSON value"},
    {"{\"a\":truex}", 1, 10, "no comma"},
    {"{\"a\":\"b}", 1, 6, "closing quote"},
    {"{\"a\":\"b\n\"}", 1, 8, "control character"},
    {"{\"a\":\"\\x\"}", 1, 7, "no escape"},
    {"{\"a\":\"\\u12\"}", 1, 7, "no escape"},
    {"{\"a\":\"\\ud800\"}", 1, 7, "surrogate"},
    {"{\"a\":\"\\udc00\\ud800\"}", 1, 7, "surrogate"},
    {"{\"a\":\"\\ud800\\u0041\"}", 1, 7, "surrogate"},
    {"{\"a\":\"\xff\"}", 1, 7, "not UTF-8"},
    {"{\"a\":\"\xc0\x80\"}", 1, 7, "not UTF-8"},
    {"{\"a\":\"\xed\xa0\x80\"}", 1, 7, "not UTF-8"},
    {"{\"a\":\"\xf4\x90\x80\x80\"}", 1, 7, "not UTF-8"},
    {"{\"a\":[1,2}", 1, 10, "no comma between two values"},
    {"{\"a\":[1,]}", 1, 9, "no JSON value"},
    {"{\"a\":[", 1, 7, "ends where a value"},
    {"{\"a\":[1", 1, 8, "inside brackets"},
    {"{\"a\":{\"b\"}}", 1, 10, "no colon"},
    {"{\"a\":{1}}", 1, 7, "without a name"},
    {"{\"a\":{\"b\":1]}", 1, 12, "no comma between two values"},
};

static void refusals(ari_arena *a) {
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ari_json_record o;
        ari_error e;
        const ari_status s = parse(bad[i].text, strlen(bad[i].text), a, &o, &e);
        if (!CHECK(s == ARI_SYNTAX && e.line == bad[i].line && e.column == bad[i].column &&
                   strstr(e.what, bad[i].what))) {
            fprintf(stderr, "  %s: %u:%u %s; want %u:%u %s\n", bad[i].text, e.line, e.column, e.what, bad[i].line,
                    bad[i].column, bad[i].what);
        }
        CHECK_EQ(o.n, 0);
    }
}

/* "{"a":[[[..." of the given depth, closed or not. */
static void depth(ari_arena *a, uint32_t n, bool close, ari_status want) {
    char *text = malloc(2 * n + 16), *p = text;
    ari_json_record o;
    ari_error e;
    if (!text) abort();
    p += sprintf(p, "{\"a\":");
    for (uint32_t i = 0; i < n; i++) *p++ = '[';
    for (uint32_t i = 0; close && i < n; i++) *p++ = ']';
    if (close) *p++ = '}';
    CHECK_EQ(parse(text, (size_t)(p - text), a, &o, &e), want);
    free(text);
}

static void many_members(ari_arena *a) {
    char text[2048] = "{", *p = text + 1;
    ari_json_record o;
    ari_error e;
    for (uint32_t i = 0; i <= ARI_JSON_FIELDS; i++) {
        const size_t before = (size_t)(p - text);
        p += sprintf(p, "%s\"k%u\":%u", i ? "," : "", i, i);
        p[0] = '}';
        CHECK_EQ(parse(text, (size_t)(p + 1 - text), a, &o, &e), i < ARI_JSON_FIELDS ? ARI_OK : ARI_RANGE);
        if (i == ARI_JSON_FIELDS) CHECK_EQ(e.column, before + 2);
    }
}

/* Cut anywhere, or with one byte changed: no crash, and an error has a place. */
static void damage(ari_arena *a) {
    static const char text[] =
        "{\"id\":[1,{\"a\":\"\\u00e9\"}],\"url\":\"p?\\ud83d\\ude00\",\"x\":{\"y\":[true,null,-1.5e-3]}}";
    const size_t n = sizeof text - 1;
    ari_rng r;
    ari_rng_init(&r, 5);
    for (uint32_t round = 0; round < 20000; round++) {
        const size_t size = round < n ? round : n;
        char *copy = malloc(size + 1);
        ari_json_record o;
        ari_error e;
        if (!copy) abort();
        memcpy(copy, text, size);
        for (uint32_t k = round < n ? 0 : 1 + ari_rng_below(&r, 3); k--;) {
            const uint32_t c = ari_rng_below(&r, 6) ? (uint32_t)(unsigned char)text[ari_rng_below(&r, (uint32_t)n)]
                                                    : ari_rng_below(&r, 256);
            copy[ari_rng_below(&r, (uint32_t)size)] = (char)c;
        }
        const ari_status s = parse(copy, size, a, &o, &e);
        if (round < n) CHECK(s == ARI_SYNTAX);
        if (s != ARI_OK) CHECK(e.line >= 1 && e.column >= 1 && e.column <= size + 1 && *e.what);
        free(copy);
        ari_arena_reset(a);
    }
}

static void writing(ari_arena *a) {
    ari_out o;
    ari_json_out w;
    ari_json_record back;
    ari_error e;
    ari_text_begin(&o, a);
    ari_json_begin(&w, &o);
    ari_json_object(&w, NULL);
    ari_json_string(&w, "s", "a\"b\n\x01\xc3\xa9");
    ari_json_bytes(&w, "bytes", "x\0y\xff", 4);
    ari_json_array(&w, "list");
    ari_json_int(&w, NULL, INT64_MIN);
    ari_json_uint(&w, NULL, UINT64_MAX);
    ari_json_array(&w, NULL);
    ari_json_end(&w);
    ari_json_object(&w, NULL);
    ari_json_end(&w);
    ari_json_raw(&w, NULL, "null");
    ari_json_end(&w);
    ari_json_bool(&w, "yes", true);
    ari_json_fixed(&w, "pi", 3.14159, 3);
    ari_json_raw(&w, "raw", "{\"k\":[0]}");
    ari_json_end(&w);
    const char *text = ari_text_end(&o);
    CHECK_STR(text,
              "{\"s\":\"a\\\"b\\n\\u0001\xc3\xa9\",\"bytes\":\"x\\u0000y\xef\xbf\xbd\",\"list\":[-9223372036854775808,"
              "18446744073709551615,[],{},null],\"yes\":true,\"pi\":3.142,\"raw\":{\"k\":[0]}}");
    CHECK(parse(text, strlen(text), a, &back, &e) == ARI_OK && back.n == 6);
    CHECK(is_text(ari_json_find(&back, "s"), "a\"b\n\x01\xc3\xa9"));
}

int main(void) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    good(&a);
    refusals(&a);
    depth(&a, 1, true, ARI_OK);
    depth(&a, ARI_JSON_DEPTH, true, ARI_OK);
    depth(&a, ARI_JSON_DEPTH + 1, true, ARI_RANGE);
    depth(&a, 1000000, false, ARI_RANGE);
    depth(&a, 10, false, ARI_SYNTAX);
    many_members(&a);
    damage(&a);
    writing(&a);
    ari_arena_drop(&a);
    return TEST_DONE();
}
