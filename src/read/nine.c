/* nine.c - format `nine`: zebra puzzles in nine kinds of clues, those of the ZebraLogicBench generator.
 *
 *     puzzle ID HOUSES ATTRIBUTES
 *     attr NAME: VALUE | VALUE | ...
 *     KIND A B, or KIND A HOUSE, with A and B as NAME=VALUE
 * A value may hold blanks: it ends before the last number, or before the next NAME= of an attribute. */
#include "read/word_reader.h"

#include <string.h>

typedef struct kind { const char *name; bool place; bool turned; int from, to, not; } kind;
/* Differences from..to (position of A minus position of B) hold; `not`: the opposite; `turned`: with either sign. */
enum { FAR = 31 };
static const kind kinds[] = {
    {"found_at", true, false, 0, 0, 0},       {"not_at", true, false, 0, 0, 1},
    {"same", false, false, 0, 0, 0},          {"left_adj", false, false, -1, -1, 0},
    {"beside", false, true, 1, 1, 0},         {"left_of", false, false, -FAR, -1, 0},
    {"right_of", false, false, 1, FAR, 0},    {"one_between", false, true, 2, 2, 0},
    {"two_between", false, true, 3, 3, 0},
};

typedef struct reader { const ari_source *src; ari_scan s; ari_clauses *c; } reader;

/* The rest of the line without blanks around it; the cursor stands at its first byte. */
static uint32_t rest_nine(ari_scan *s) {
    ari_scan_blanks(s);
    const char *end = s->at < s->end ? memchr(s->at, '\n', (size_t)(s->end - s->at)) : NULL;
    uint32_t n = (uint32_t)((end ? end : s->end) - s->at);
    while (n && (s->at[n - 1] == ' ' || s->at[n - 1] == '\t' || s->at[n - 1] == '\r')) n--;
    return n;
}

/* Past empty lines and comments; false at the end of the text. */
static bool find_line(ari_scan *s) {
    ari_scan_skip(s, "#;");
    return s->at < s->end;
}

static void trim_nine(const char **at, uint32_t *n) {
    while (*n && (**at == ' ' || **at == '\t')) ++*at, --*n;
    while (*n && ((*at)[*n - 1] == ' ' || (*at)[*n - 1] == '\t' || (*at)[*n - 1] == '\r')) --*n;
}

static ari_scan move_nine(const ari_scan *s, const char *at) {
    ari_scan m = *s;
    m.at = at;
    return m;
}

/* attr NAME: VALUE | VALUE */
static ari_status attribute_nine(reader *r, uint32_t attr) {
    if (!find_line(&r->s) || !ari_scan_accept(&r->s, "attr "))
        return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, "write attr NAME: VALUE | VALUE for each of them",
                               "%c where attr must be", ari_scan_peek(&r->s));
    uint32_t n = rest_nine(&r->s), size, count = 0;
    const char *at = r->s.at, *end = at + n, *colon = memchr(at, ':', n);
    if (!colon)
        return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, "write: attr NAME: VALUE | VALUE", "no ':' behind the name");
    size = (uint32_t)(colon - at);
    trim_nine(&at, &size);
    ARI_TRY(ari_word_reader_attr(r->src, &r->s, r->c, attr, at, size));
    for (const char *p = colon + 1; p <= end; count++) {
        const char *bar = p < end ? memchr(p, '|', (size_t)(end - p)) : NULL;
        const char *value = p;
        size = (uint32_t)((bar ? bar : end) - p);
        trim_nine(&value, &size);
        const ari_scan place = move_nine(&r->s, value);
        if (!size) return ari_reader_fail(r->src, &place, ARI_SYNTAX, "put | between values", "an empty value");
        if (count == r->c->npos)
            return ari_reader_fail(r->src, &place, ARI_RANGE, "one value a house", "more than %u values", count);
        ARI_TRY(ari_word_reader_value(r->src, &place, r->c, attr, count, value, size));
        p = bar ? bar + 1 : end + 1;
    }
    r->s.at = end;
    if (count == r->c->npos) return ARI_OK;
    return ari_reader_fail(r->src, &r->s, ARI_RANGE, "one value a house", "%u values for %u houses", count, r->c->npos);
}

/* NAME= at this place? The attribute, or ARI_NO. */
static uint32_t heading_nine(const ari_clauses *c, const char *at, const char *end) {
    for (uint32_t i = 0; i < c->nattr; i++) {
        const uint32_t n = c->attr[i].n;
        if ((size_t)(end - at) > n && at[n] == '=' && !memcmp(at, c->attr[i].at, n)) return i;
    }
    return ARI_NO;
}

/* NAME=VALUE from `at` up to `stop`. */
static ari_status argument_nine(const reader *r, const char *at, const char *stop, uint32_t *value) {
    const uint32_t attr = heading_nine(r->c, at, stop);
    const ari_scan place = move_nine(&r->s, at);
    if (attr == ARI_NO)
        return ari_reader_fail(r->src, &place, ARI_SYNTAX, "write NAME=VALUE with the name of an attribute",
                               "no attribute is named here");
    const char *name = at + r->c->attr[attr].n + 1;
    uint32_t n = (uint32_t)(stop - name);
    trim_nine(&name, &n);
    const ari_scan second = move_nine(&r->s, name);
    return ari_word_reader_find(r->src, &second, r->c, attr, name, n, value);
}

/* KIND A HOUSE */
static ari_status place_nine(reader *r, const kind *k, uint32_t n) {
    const char *at = r->s.at, *end = at + n, *number = end;
    ari_fact f = {ARI_FACT_PLACE, 0, 0, 0, 0};
    uint32_t house = 0;
    while (number > at && number[-1] >= '0' && number[-1] <= '9') number--;
    const ari_scan where = move_nine(&r->s, number);
    for (const char *p = number; p < end && house < 1000; p++) house = 10 * house + (uint32_t)(*p - '0');
    if (number == end || number == at || (number[-1] != ' ' && number[-1] != '\t'))
        return ari_reader_fail(r->src, &where, ARI_SYNTAX, "write the number of a house last",
                               "no house is named here");
    if (house < 1 || house > r->c->npos)
        return ari_reader_fail(r->src, &where, ARI_RANGE, "houses count from 1", "house %u of %u", house, r->c->npos);
    ARI_TRY(argument_nine(r, at, number, &f.a));
    f.set = (uint64_t)1 << (house - 1);
    if (k->not) f = ari_word_clues_not(r->c, f);
    return ari_word_reader_add(r->src, &r->s, r->c, &f, 1, 0, false);
}

static ari_status clue_nine(reader *r) {
    const ari_scan start = r->s;
    const char *word;
    uint32_t n = 0, i = 0;
    (void)ari_reader_word(&r->s, &word, &n);
    while (i < sizeof kinds / sizeof *kinds && !ari_scan_is(word, n, kinds[i].name)) i++;
    if (i == sizeof kinds / sizeof *kinds)
        return ari_reader_fail(r->src, &start, ARI_SYNTAX,
                               "found_at not_at same left_adj beside left_of right_of one_between two_between",
                               "%t is no kind of clue", word, n);
    const kind *k = &kinds[i];
    n = rest_nine(&r->s);
    const char *at = r->s.at, *end = at + n, *second = at + 1;
    if (k->place) {
        ARI_TRY(place_nine(r, k, n));
        r->s.at = end;
        return ARI_OK;
    }
    for (; second < end; second++)
        if ((second[-1] == ' ' || second[-1] == '\t') && heading_nine(r->c, second, end) != ARI_NO) break;
    if (second >= end)
        return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, "write KIND NAME=VALUE NAME=VALUE", "two values are needed");
    ari_fact f = {ARI_FACT_DIFF, 0, 0, 0, 0};
    for (int d = k->from; d <= k->to; d++) {
        f.set |= (uint64_t)1 << (32 + d);
        if (k->turned) f.set |= (uint64_t)1 << (32 - d);
    }
    ARI_TRY(argument_nine(r, at, second, &f.a));
    ARI_TRY(argument_nine(r, second, end, &f.b));
    const ari_scan again = move_nine(&r->s, second);
    if (f.a == f.b) return ari_word_reader_twice(r->src, &again, r->c, f.a);
    r->s.at = end;
    return ari_word_reader_add(r->src, &start, r->c, &f, 1, 0, false);
}

/* puzzle ID HOUSES ATTRIBUTES */
static ari_status header_nine(reader *r, uint32_t *npos, uint32_t *nattr) {
    static const char help[] = "begin with: puzzle ID HOUSES ATTRIBUTES";
    const char *word;
    uint32_t n;
    if (!ari_scan_accept(&r->s, "puzzle ") || !ari_reader_word(&r->s, &word, &n))
        return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, help, "%c where the header must be", ari_scan_peek(&r->s));
    for (int i = 0; i < 2; i++) {
        ari_scan_blanks(&r->s);
        if (!ari_scan_uint(&r->s, i ? nattr : npos))
            return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, help, "%c where a number must be", ari_scan_peek(&r->s));
    }
    if (!rest_nine(&r->s)) return ARI_OK;
    return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, help, "%c where the line must end", ari_scan_peek(&r->s));
}

static ari_status nine_read(const ari_source *src, ari_board *out) {
    reader r = {src, {0}, NULL};
    const ari_genre *g = NULL;
    uint32_t nattr, npos;
    ari_reader_begin(src, &r.s);
    (void)find_line(&r.s);
    const ari_scan start = r.s;
    ARI_TRY(ari_word_reader_genre(src, &start, &g));
    ARI_TRY(header_nine(&r, &npos, &nattr));
    ARI_TRY(ari_word_reader_board(src, &start, "nine", g, nattr, npos, out, &r.c));
    for (uint32_t i = 0; i < nattr; i++) ARI_TRY(attribute_nine(&r, i));
    while (find_line(&r.s)) ARI_TRY(clue_nine(&r));
    return ARI_OK;
}

static int nine_likelihood(ari_scan s) {
    ari_error err;
    const ari_source src = {.err = &err};
    reader r = {&src, s, NULL};
    uint32_t nattr, npos;
    (void)find_line(&r.s);
    return header_nine(&r, &npos, &nattr) == ARI_OK ? 98 : 0;
}

const ari_format ari_format_nine = {
    "nine", "zebra puzzles in the nine kinds of clues of ZebraLogicBench", true, 0, nine_likelihood, nine_read, NULL};
