/* base_text.c - what is written, and where reading is. */
#include "base/rng.h"
#include "test.h"
#include "base/text.h"

#include <stdlib.h>

static ari_arena arena;

static const char *fixed(double value, uint32_t decimals) {
    ari_out o;
    ari_text_begin(&o, &arena);
    ari_text_fixed(&o, value, decimals);
    return ari_text_end(&o);
}

static const char *json(const char *s, size_t n) {
    ari_out o;
    ari_text_begin(&o, &arena);
    ari_text_json(&o, s, n);
    return ari_text_end(&o);
}
#define JSON(s) json(s, sizeof(s) - 1)

static void numbers(void) {
    ari_out o;
    ari_text_begin(&o, &arena);
    CHECK_STR(ari_text_end(&o), "");
    ari_text_format(&o, "%s|%d|%u|%c|%l|%%", "abc", -2147483647 - 1, 4294967295u, 'x', INT64_MIN);
    CHECK_STR(ari_text_end(&o), "abc|-2147483648|4294967295|x|-9223372036854775808|%");
    ari_text_begin(&o, &arena);
    ari_text_uint(&o, UINT64_MAX);
    ari_text_char(&o, ' ');
    ari_text_int(&o, 0);
    ari_text_repeat(&o, "ab", 3);
    ari_text_bytes(&o, "z\0y", 3);
    CHECK_EQ(o.n, 31);
    CHECK(!memcmp(o.at, "18446744073709551615 0abababz\0y", 32));
    CHECK_STR(fixed(0, 3), "0.000");
    CHECK_STR(fixed(1.25, 1), "1.3");
    CHECK_STR(fixed(12.0049, 2), "12.00");
    CHECK_STR(fixed(0.9999, 3), "1.000");
    CHECK_STR(fixed(3.7, 0), "4");
    CHECK_STR(fixed(-5, 2), "0.00");
    CHECK_STR(fixed(0.000123456, 9), "0.000123456");
    CHECK_STR(fixed(1e300, 2), "90000000000000000.00");
    const double nan = strtod("nan", NULL);
    CHECK_STR(fixed(nan, 1), "0.0");
}

static void json_strings(void) {
    CHECK_STR(JSON(""), "\"\"");
    CHECK_STR(JSON("a\"b\\c\n\r\t\x01\x1f/"), "\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u001f/\"");
    CHECK_STR(JSON("a\0b"), "\"a\\u0000b\"");
    CHECK_STR(JSON("\x7f"), "\"\\u007f\"");
    CHECK_STR(JSON("\xc3\xa4\xe2\x94\x80\xf0\x9f\x98\x80"), "\"\xc3\xa4\xe2\x94\x80\xf0\x9f\x98\x80\"");
    CHECK_STR(JSON("\xc0\xaf"), "\"\xef\xbf\xbd\xef\xbf\xbd\"");                         /* overlong */
    CHECK_STR(JSON("\xed\xa0\x80"), "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");         /* surrogate */
    CHECK_STR(JSON("\xf4\x90\x80\x80"), "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
    for (int c = 1; c < 128; c++) /* among many bytes as among few */
        for (int at = 0; at < 17; at++) {
            char s[18] = "abcdefghijklmnopq", one[2] = {(char)c}, expect[40];
            s[at] = (char)c;
            const char *alone = json(one, 1);
            snprintf(expect, sizeof expect, "\"%.*s%.*s%s\"", at, s, (int)strlen(alone) - 2, alone + 1, s + at + 1);
            CHECK_STR(json(s, 17), expect);
        }
    CHECK_STR(JSON("x\xe2\x94"), "\"x\xef\xbf\xbd\xef\xbf\xbd\"");                       /* cut short */
    CHECK_STR(JSON("\xe0\x9f\xbf"), "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
    CHECK_STR(
        JSON("\xf0\x90\x80\x80\xe0\xa0\x80\xed\x9f\xbf\xf4\x8f\xbf\xbf\xc2\x80"), /* the ends of what is allowed */
        "\"\xf0\x90\x80\x80\xe0\xa0\x80\xed\x9f\xbf\xf4\x8f\xbf\xbf\xc2\x80\"");
    CHECK_STR(JSON("\xf0\x8f\xbf\xbf"), "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
}

static void memory(void) {
    for (size_t budget = 16; budget < 4000; budget += 48) {
        ari_arena a;
        ari_arena_init(&a, NULL, budget);
        ari_out o;
        ari_text_begin(&o, &a);
        for (int i = 0; i < 1000; i++) ari_text_put(&o, "0123456789");
        CHECK(ari_text_end(&o) == NULL);
        CHECK(o.failed);
        CHECK(a.spent == ARI_LIMIT);
        ari_arena_drop(&a);
    }
}

/* Texts of many megabytes: no outgrown buffer stays, and marks do not touch what is there. */
static void large(void) {
    enum { BYTES = 8 << 20 };
    ari_arena a;
    ari_out o;
    ari_arena_init(&a, NULL, BYTES * 8 / 5);
    ari_text_begin(&o, &a);
    const ari_mark m = ari_arena_mark(&a);
    for (uint32_t i = 0; i < BYTES / 8; i++) ari_text_format(&o, "%u,", 1000000 + i);
    ari_arena_rewind(&a, m);
    const char *text = ari_text_end(&o);
    CHECK(text != NULL && o.n == BYTES && !strncmp(text + BYTES - 16, "2048574,2048575,", 17));
    ari_arena_drop(&a);
}

typedef struct mouth { char eaten[300000]; size_t n, pieces, most; } mouth;

static int eat(void *user, const char *text, size_t n) {
    mouth *m = user;
    if (++m->pieces > m->most) return 1;
    memcpy(m->eaten + m->n, text, n);
    m->n += n;
    return 0;
}

/* A sink gets all in few pieces, while the buffer stays small; one that refuses ends it. */
static void sinks(void) {
    static mouth m;
    for (size_t most = 0; most < 20; most++) {
        ari_arena a;
        ari_out o;
        m = (mouth){.most = most};
        ari_arena_init(&a, NULL, 200000);
        ari_text_begin(&o, &a);
        o.sink = eat;
        o.user = &m;
        for (uint32_t i = 0; i < 250000 / 5; i++) ari_text_format(&o, "%u,", 1000 + i % 9000);
        const bool whole = ari_text_flush(&o);
        CHECK(whole == (m.pieces <= most) && m.pieces <= 10);
        CHECK(!whole || (m.n == 250000 && !memcmp(m.eaten + 249995, "5999,", 5)));
        CHECK(!whole || !memcmp(m.eaten + 39990, "8998,", 5));
        ari_arena_drop(&a);
    }
    CHECK(m.pieces >= 4);
}

/* Line and column of every byte against a plain count, passing bytes in different ways. */
static void places(uint64_t seed) {
    char text[200];
    ari_rng r;
    ari_rng_init(&r, seed);
    const uint32_t n = ari_rng_below(&r, sizeof text);
    for (uint32_t i = 0; i < n; i++) text[i] = "a7 \n\t\r#\n"[ari_rng_below(&r, 8)];
    ari_scan s;
    ari_scan_begin(&s, text, n);
    bool good = true;
    while (s.at < s.end) {
        uint32_t line = 1, column = 1, v;
        for (const char *p = text; p < s.at; p++) {
            column = *p == '\n' ? 1 : column + 1;
            line += *p == '\n';
        }
        good &= s.line == line && ari_scan_column(&s) == column;
        const char *const before = s.at;
        switch (ari_rng_below(&r, 6)) {
        case 0: good &= ari_scan_next(&s) == (unsigned char)*before && s.at == before + 1; break;
        case 1: ari_scan_blanks(&s); break;
        case 2: (void)ari_scan_uint(&s, &v); break;
        case 3: good &= ari_scan_accept(&s, "\n") == (*before == '\n'); break;
        case 4: good &= ari_scan_peek(&s) == (unsigned char)*before && s.at == before; break;
        default: {
            const char *at;
            uint32_t size;
            if (ari_rng_below(&r, 4)) break;
            good &= ari_scan_line(&s, &at, &size) && at == before;
            for (uint32_t i = 0; i < size; i++) good &= at[i] != '\n';
        }
        }
    }
    good &= ari_scan_next(&s) == -1 && ari_scan_peek(&s) == -1;
    CHECK(good);
}

static void scanning(void) {
    ari_scan s;
    uint32_t v, size;
    const char *line;
    ari_scan_begin(&s, "12 1000000000 1000000001 99999999999999999999 x", 47);
    CHECK(ari_scan_uint(&s, &v) && v == 12);
    CHECK(!ari_scan_uint(&s, &v));
    ari_scan_blanks(&s);
    CHECK(ari_scan_uint(&s, &v) && v == 1000000000);
    ari_scan_blanks(&s);
    CHECK(!ari_scan_uint(&s, &v));
    CHECK(*s.at == '1'); /* not moved */
    CHECK(ari_scan_accept(&s, "1000000001 "));
    CHECK(!ari_scan_uint(&s, &v));
    CHECK(!ari_scan_accept(&s, "99999999999999999999 x and more"));
    ari_scan_begin(&s, "9876543210", 9);
    CHECK(ari_scan_uint(&s, &v) && v == 987654321);
    CHECK_EQ(ari_scan_column(&s), 10);
    ari_scan_begin(&s, "one\r\ntwo\n\nfour", 14);
    CHECK(ari_scan_line(&s, &line, &size) && size == 3 && !memcmp(line, "one", 3));
    CHECK_EQ(s.line, 2);
    CHECK(ari_scan_line(&s, &line, &size) && size == 3 && !memcmp(line, "two", 3));
    CHECK(ari_scan_line(&s, &line, &size) && size == 0);
    CHECK(ari_scan_line(&s, &line, &size) && size == 4 && !memcmp(line, "four", 4));
    CHECK(!ari_scan_line(&s, &line, &size));
    CHECK_EQ(s.line, 4);
    CHECK_EQ(ari_scan_column(&s), 5);
    ari_error e;
    CHECK(ari_scan_fail(&s, &e, "this is wrong", "do that") == ARI_SYNTAX);
    CHECK(e.status == ARI_SYNTAX && e.line == 4 && e.column == 5);
    CHECK_STR(e.what, "this is wrong");
    CHECK_STR(e.remedy, "do that");
    ari_scan_begin(&s, NULL, 0);
    CHECK(ari_scan_peek(&s) == -1 && !ari_scan_line(&s, &line, &size));
}

/* Texts that are cut where a buffer is full. */
static void within(void) {
    char buf[8] = "?";
    ari_out o;
    ari_text_within(&o, buf, sizeof buf);
    CHECK_STR(buf, "");
    ari_text_format(&o, "%d%s", -12, "ab");
    CHECK_STR(buf, "-12ab");
    ari_text_put(&o, "cdef");
    ari_text_char(&o, 'g');
    CHECK_STR(buf, "-12abcd");
    CHECK(o.n == 7 && !o.failed);
    ari_text_join(buf, sizeof buf, "one", NULL);
    CHECK_STR(ari_text_join(buf, sizeof buf, buf, "-", "three", NULL), "one-thr");
}

/* Words, whole numbers, comments. */
static void words(void) {
    ari_scan s;
    uint32_t v = 0;
    CHECK(ari_scan_is("word", 4, "word") && !ari_scan_is("word", 3, "word") && !ari_scan_is("word", 4, "wor"));
    CHECK(ari_scan_whole("120", 3, &v) && v == 120);
    CHECK(!ari_scan_whole("12x", 3, &v) && !ari_scan_whole("", 0, &v));
    ari_scan_begin(&s, " \t# one\n\n ; two\r\n x", 20);
    ari_scan_skip(&s, "#");
    CHECK(ari_scan_peek(&s) == ';');
    ari_scan_skip(&s, ";#");
    CHECK(ari_scan_peek(&s) == 'x' && s.line == 4);
    CHECK(ari_scan_digit('7', 10) == 7 && ari_scan_digit('8', 8) < 0 && ari_scan_digit('z', 36) == 35);
    CHECK(ari_scan_digit('F', 16) == 15 && ari_scan_digit('F', 36) < 0 && ari_scan_digit('-', 10) < 0);
    char buf[16];
    ari_out o;
    ari_text_within(&o, buf, sizeof buf);
    ari_text_put(&o, "  ");
    ari_text_line(&o, 0);
    ari_text_put(&o, "a b \t ");
    ari_text_line(&o, 1);
    CHECK_STR(buf, "\na b \t\n");
}

static void offers(void) {
    char list[17] = "of:";
    ari_text_offer(list, sizeof list, "one", false);
    CHECK_STR(list, "of: one");
    ari_text_offer(list, sizeof list, "four", false); /* "of: one, four" leaves no room for ", ..." */
    ari_text_offer(list, sizeof list, "x", true);
    CHECK_STR(list, "of: one, ...");
    strcpy(list, "of: one");
    ari_text_offer(list, sizeof list, "four567", true);
    CHECK_STR(list, "of: one, four567");
}

int main(void) {
    ari_arena_init(&arena, NULL, 0);
    within();
    words();
    numbers();
    json_strings();
    memory();
    large();
    sinks();
    scanning();
    offers();
    for (uint64_t seed = 0; seed < 2000; seed++) places(seed);
    ari_arena_drop(&arena);
    return TEST_DONE();
}
