/* prob.c - format `prob`: the files of github.com/fpg1503/Generic-Zebra-Solver (MIT): lists of values, an empty line,
 * and relations between positions as arithmetic: "a + 1 = b", "|a - b| = 2", "a = 1 or a = 5".
 *
 * A relation is read as two sides, each a sum of values and numbers, perhaps under | |. Which pairs of positions it
 * allows is found by trying all of them; what depends on the difference alone, or on the sum alone, becomes a fact.
 * So every way of writing an inequality comes out right, and what has no such form is refused. */
#include "read/word_reader.h"

#include <string.h>

enum { ITEMS = 4 };

typedef struct side { int32_t number, sign[ITEMS]; uint32_t value[ITEMS], n; bool absolute; } side;
typedef enum compare { EQ, NE, LT, LE, GT, GE } compare;
typedef struct reader { const ari_source *src; ari_scan s; ari_clauses *c; } reader;

/* ---- names ---- */

static bool is_operator(char c) { return c && strchr(" \t\r\n,:=<>!+-|()'\"#", c) != NULL; }

/* A quoted name, or the bytes up to an operator (in a list: up to the comma). */
static ari_status name_prob(reader *r, bool list, const char **at, uint32_t *n) {
    const int quote = ari_scan_peek(&r->s);
    const ari_scan start = r->s;
    if (quote == '\'' || quote == '"') {
        *at = ++r->s.at;
        while (r->s.at < r->s.end && *r->s.at != quote && *r->s.at != '\n') r->s.at++;
        *n = (uint32_t)(r->s.at - *at);
        if (ari_scan_peek(&r->s) != quote)
            return ari_reader_fail(r->src, &start, ARI_SYNTAX, "end it on the same line",
                                   "a name in quotes does not end");
        r->s.at++;
    } else {
        *at = r->s.at;
        if (list)
            while (r->s.at < r->s.end && *r->s.at != ',' && *r->s.at != '\n' && *r->s.at != ':') r->s.at++;
        else
            while (r->s.at < r->s.end && !is_operator(*r->s.at)) r->s.at++;
        *n = (uint32_t)(r->s.at - *at);
        while (*n && ((*at)[*n - 1] == ' ' || (*at)[*n - 1] == '\t' || (*at)[*n - 1] == '\r')) --*n;
    }
    if (*n) return ARI_OK;
    return ari_reader_fail(r->src, &start, ARI_SYNTAX, "write a name or a number", "%c where a name must be",
                           ari_scan_peek(&start));
}

/* ---- lists ---- */

/* Does a list "name: ..." stand on this line? */
static bool is_list(const ari_scan *s) {
    for (const char *p = s->at; p < s->end && *p != '\n'; p++)
        if (*p == ':') return true;
    return false;
}

static void skip_empty(ari_scan *s) { ari_scan_skip(s, "#"); }

static ari_status end_of_line(reader *r, const char *remedy) {
    ari_scan_blanks(&r->s);
    if (r->s.at == r->s.end || *r->s.at == '\n' || *r->s.at == '#') return ARI_OK;
    return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, remedy, "%c where the line must end", ari_scan_peek(&r->s));
}

/* One list; with a table its names are kept, else they are counted. */
static ari_status list_prob(reader *r, uint32_t attr, uint32_t *count) {
    const char *at;
    uint32_t n;
    ari_scan start = r->s;
    ARI_TRY(name_prob(r, true, &at, &n));
    if (r->c) ARI_TRY(ari_word_reader_attr(r->src, &start, r->c, attr, at, n));
    ari_scan_blanks(&r->s);
    if (!ari_scan_accept(&r->s, ":"))
        return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, "write: name: value, value, ...", "%c where ':' must be",
                               ari_scan_peek(&r->s));
    for (*count = 0;; ++*count) {
        ari_scan_blanks(&r->s);
        start = r->s;
        ARI_TRY(name_prob(r, true, &at, &n));
        if (r->c && *count >= r->c->npos)
            return ari_reader_fail(r->src, &start, ARI_RANGE, "all lists have as many values as the first",
                                   "more than %u values", r->c->npos);
        if (r->c) ARI_TRY(ari_word_reader_value(r->src, &start, r->c, attr, *count, at, n));
        ari_scan_blanks(&r->s);
        if (!ari_scan_accept(&r->s, ",")) break;
    }
    ++*count;
    ARI_TRY(end_of_line(r, "put commas between values"));
    if (!r->c || *count == r->c->npos) return ARI_OK;
    return ari_reader_fail(r->src, &r->s, ARI_RANGE, "all lists have as many values as the first",
                           "%u values for %u positions", *count, r->c->npos);
}

/* ---- relations ---- */

static ari_status term_prob(reader *r, int32_t sign, side *e) {
    uint32_t number, n, value;
    const char *at;
    ari_scan_blanks(&r->s);
    const ari_scan start = r->s;
    if (ari_scan_uint(&r->s, &number) && (r->s.at == r->s.end || is_operator(*r->s.at))) {
        if (number > 1000)
            return ari_reader_fail(r->src, &start, ARI_RANGE, "positions are small", "number %u", number);
        e->number += sign * (int32_t)number;
        return ARI_OK;
    }
    r->s = start;
    ARI_TRY(name_prob(r, false, &at, &n));
    ARI_TRY(ari_word_reader_find(r->src, &start, r->c, ARI_NO, at, n, &value));
    if (e->n == ITEMS) return ari_reader_fail(r->src, &start, ARI_RANGE, "two at the most", "too many values");
    e->sign[e->n] = sign;
    e->value[e->n++] = value;
    return ARI_OK;
}

static ari_status expression_prob(reader *r, side *e) {
    *e = (side){0, {0}, {0}, 0, false};
    ari_scan_blanks(&r->s);
    const bool word = ari_scan_accept(&r->s, "abs("), bar = !word && ari_scan_accept(&r->s, "|");
    e->absolute = word || bar;
    ari_scan_blanks(&r->s);
    ARI_TRY(term_prob(r, ari_scan_accept(&r->s, "-") ? -1 : 1, e));
    for (;;) {
        ari_scan_blanks(&r->s);
        const int c = ari_scan_peek(&r->s);
        if (c != '+' && c != '-') break;
        (void)ari_scan_next(&r->s);
        ARI_TRY(term_prob(r, c == '-' ? -1 : 1, e));
    }
    if (!e->absolute || ari_scan_accept(&r->s, word ? ")" : "|")) return ARI_OK;
    return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, "write |a - b|", "%c where %c must be", ari_scan_peek(&r->s),
                           word ? ')' : '|');
}

static ari_status comparison_prob(reader *r, compare *how) {
    static const struct { const char *sign; compare how; } table[] = {
        {"==", EQ}, {"=", EQ}, {"!=", NE}, {"<>", NE}, {"<=", LE}, {">=", GE}, {"<", LT}, {">", GT}};
    ari_scan_blanks(&r->s);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (ari_scan_accept(&r->s, table[i].sign)) {
            *how = table[i].how;
            return ARI_OK;
        }
    return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, "use = < > with + - | | and or", "%c where = < or > must be",
                           ari_scan_peek(&r->s));
}

/* The side's worth with a at position i and b at j, counted from 1. */
static int32_t worth_prob(const side *e, uint32_t a, int32_t i, int32_t j) {
    int32_t sum = e->number;
    for (uint32_t k = 0; k < e->n; k++) sum += e->sign[k] * (e->value[k] == a ? i : j);
    return e->absolute && sum < 0 ? -sum : sum;
}

static bool holds_prob(const side *x, compare how, const side *y, uint32_t a, uint32_t i, uint32_t j) {
    const int32_t p = worth_prob(x, a, (int32_t)i + 1, (int32_t)j + 1),
                  q = worth_prob(y, a, (int32_t)i + 1, (int32_t)j + 1);
    switch (how) {
    case EQ: return p == q;
    case NE: return p != q;
    case LT: return p < q;
    case LE: return p <= q;
    case GT: return p > q;
    default: return p >= q;
    }
}

/* The fact of this kind that agrees with the relation everywhere, if there is one. */
static bool fits_prob(const side *x, compare how, const side *y, uint32_t npos, ari_fact *f) {
    f->set = 0;
    for (uint32_t i = 0; i < npos; i++)
        for (uint32_t j = 0; j < npos; j++) {
            const uint32_t bit = f->kind == ARI_FACT_PLACE ? i : f->kind == ARI_FACT_DIFF ? 32 + i - j : i + j;
            if (holds_prob(x, how, y, f->a, i, j)) f->set |= (uint64_t)1 << bit;
        }
    for (uint32_t i = 0; i < npos; i++)
        for (uint32_t j = 0; j < npos; j++) {
            const bool in = f->kind == ARI_FACT_PLACE ? f->set >> i & 1 : ari_word_clues_allows(f, i, j);
            if (in != holds_prob(x, how, y, f->a, i, j)) return false;
        }
    return true;
}

static ari_status fact_prob(reader *r, ari_fact *f) {
    side x, y;
    compare how = EQ;
    uint32_t value[2 * ITEMS], n = 0;
    ari_scan_blanks(&r->s);
    const ari_scan start = r->s;
    ARI_TRY(expression_prob(r, &x));
    ARI_TRY(comparison_prob(r, &how));
    ARI_TRY(expression_prob(r, &y));
    for (uint32_t i = 0; i < x.n + y.n; i++) {
        const uint32_t v = i < x.n ? x.value[i] : y.value[i - x.n];
        uint32_t k = 0;
        while (k < n && value[k] != v) k++;
        if (k == n) value[n++] = v;
    }
    if (!n || n > 2)
        return ari_reader_fail(r->src, &start, ARI_RANGE, "relate one value or two", "a relation of %u values", n);
    *f = (ari_fact){ARI_FACT_PLACE, value[0], n == 2 ? value[1] : 0, 0, 0};
    for (int k = n == 2 ? ARI_FACT_DIFF : ARI_FACT_PLACE; k <= (n == 2 ? ARI_FACT_SUM : ARI_FACT_PLACE); k++) {
        f->kind = (ari_fact_kind)k;
        if (fits_prob(&x, how, &y, r->c->npos, f)) return ARI_OK;
    }
    return ari_reader_fail(r->src, &start, ARI_UNSUPPORTED, "write it with differences or sums of two positions",
                           "a relation of this kind is not known");
}

static ari_status relation_prob(reader *r) {
    ari_fact f[ARI_WORD_CLUES_FACT];
    uint32_t n = 0;
    const ari_scan start = r->s;
    do {
        if (n == ARI_WORD_CLUES_FACT)
            return ari_reader_fail(r->src, &r->s, ARI_RANGE, "use several clues", "more than %u facts in a clue", n);
        ARI_TRY(fact_prob(r, &f[n]));
        if (n && f[n].kind == ARI_FACT_PLACE && f[0].kind == ARI_FACT_PLACE && f[n].a == f[0].a) f[0].set |= f[n].set;
        else n++;
        ari_scan_blanks(&r->s);
    } while (ari_scan_accept(&r->s, "or ") || ari_scan_accept(&r->s, "or\t"));
    ARI_TRY(end_of_line(r, "one relation a line, with \"or\" between alternatives"));
    return ari_word_reader_add(r->src, &start, r->c, f, n, 0, false);
}

/* ---- the format ---- */

static ari_status read_body(reader *r, uint32_t nattr) {
    uint32_t count;
    for (uint32_t i = 0; i < nattr; i++) {
        skip_empty(&r->s);
        ARI_TRY(list_prob(r, i, &count));
    }
    for (skip_empty(&r->s); r->s.at < r->s.end; skip_empty(&r->s)) ARI_TRY(relation_prob(r));
    return ARI_OK;
}

static ari_status prob_read(const ari_source *src, ari_board *out) {
    reader r = {src, {0}, NULL};
    const ari_genre *g = NULL;
    uint32_t nattr = 0, npos = 0, count;
    ari_reader_begin(src, &r.s);
    skip_empty(&r.s);
    const ari_scan start = r.s;
    ARI_TRY(ari_word_reader_genre(src, &start, &g));
    for (; is_list(&r.s); skip_empty(&r.s), nattr++) {
        ARI_TRY(list_prob(&r, nattr, &count));
        if (!nattr) npos = count;
    }
    if (!nattr)
        return ari_reader_fail(src, &start, ARI_SYNTAX, "begin with lists, as: color: red, green", "no list of values");
    ARI_TRY(ari_word_reader_board(src, &start, "prob", g, nattr, npos, out, &r.c));
    r.s = start;
    return read_body(&r, nattr);
}

/* A line "name: value, value" of words. */
static int prob_likelihood(ari_scan s) {
    uint32_t commas = 0, letters = 0;
    skip_empty(&s);
    for (; s.at < s.end && !is_operator(*s.at); s.at++) letters++;
    ari_scan_blanks(&s);
    if (!letters || !ari_scan_accept(&s, ":") || (ari_scan_peek(&s) != ' ' && ari_scan_peek(&s) != '\t')) return 0;
    for (; s.at < s.end && *s.at != '\n'; s.at++) {
        if (*s.at == ':' || *s.at == '/') return 0;
        commas += *s.at == ',';
    }
    return commas ? 60 : 0;
}

const ari_format ari_format_prob = {
    "prob", "zebra puzzles as lists and arithmetic (Generic-Zebra-Solver)", ARI_MANY_GAPS, 0,
    prob_likelihood, prob_read, NULL};
