/* prices.c - a line is a name and a number. Names are looked up in the genre's rules; a line for another genre is
 * checked for its form only, so that one file can serve all genres. */
#include "steps/prices.h"

#include "base/text.h"
#include "words/technique.h"

#include <string.h>

enum { USUAL = 100, FACT = 1, REACH = 5, MOST = 10000 };

static bool is_blank(int c) { return c < 0 || c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '#'; }

/* Up to the next blank. */
static uint32_t word_price(ari_scan *s, const char **at) {
    *at = s->at;
    while (!is_blank(ari_scan_peek(s))) (void)ari_scan_next(s);
    return (uint32_t)(s->at - *at);
}

/* "1", "0.75", ".5" in hundredths; UINT32_MAX: it is none. */
static uint32_t price_of(const char *s, uint32_t n) {
    uint32_t whole = 0, part = 0, digits = 0, i = 0;
    for (; i < n && s[i] >= '0' && s[i] <= '9' && whole <= MOST; i++, digits++)
        whole = whole * 10 + (uint32_t)(s[i] - '0');
    if (i < n && s[i] == '.') {
        uint32_t unit = 10;
        for (i++; i < n && s[i] >= '0' && s[i] <= '9' && unit; i++, digits++, unit /= 10)
            part += unit * (uint32_t)(s[i] - '0');
    }
    return i < n || !digits || whole * 100 + part > MOST ? UINT32_MAX : whole * 100 + part;
}

/* Where the price of this name goes; NULL: nowhere. */
static uint32_t *slot_of(const ari_genre *g, const char *name, uint32_t n, uint32_t *rule, ari_prices *out) {
    if (ari_scan_is(name, n, "fact")) return &out->fact;
    if (ari_scan_is(name, n, "reach")) return &out->reach;
    for (uint32_t i = 0; i < g->rules.nrule; i++)
        if (ari_scan_is(name, n, g->rules.rule[i].name)) return &rule[i];
    return NULL;
}

static ari_status unknown_price(const ari_genre *g, const ari_scan *s, ari_error *err) {
    ari_out o;
    char list[sizeof err->remedy];
    ari_text_within(&o, list, sizeof list);
    ari_text_put(&o, "write fact, reach or one of");
    for (uint32_t i = 0; i < g->rules.nrule; i++) ari_text_format(&o, " %s", g->rules.rule[i].name);
    return ari_scan_fail(s, err, "the genre has no rule of this name", list);
}

static ari_status line_price(const ari_genre *g, ari_scan *s, uint32_t *rule, ari_prices *out, ari_error *err) {
    const char *name, *number;
    const ari_scan start = *s;
    uint32_t n = word_price(s, &name);
    const char *colon = memchr(name, ':', n);
    ari_scan_blanks(s);
    const ari_scan at = *s;
    const uint32_t digits = word_price(s, &number), price = price_of(number, digits);
    ari_scan_blanks(s);
    if (price == UINT32_MAX || !is_blank(ari_scan_peek(s)))
        return ari_scan_fail(&at, err, "this is not a cost", "write a rule and a number from 0 to 100, as: clue 1.5");
    if (colon) {
        const uint32_t k = (uint32_t)(colon - name);
        if (!ari_scan_is(name, k, g->name)) return ARI_OK;
        name += k + 1;
        n -= k + 1;
    }
    uint32_t *slot = slot_of(g, name, n, rule, out);
    if (!slot) return unknown_price(g, &start, err);
    *slot = price;
    return ARI_OK;
}

/* The text is no part of the board's: its line is reported in words. */
static ari_status blame_price(ari_status s, ari_error *err) {
    char what[sizeof err->what];
    ari_out o;
    if (s != ARI_SYNTAX) return s;
    ari_text_within(&o, what, sizeof what);
    ari_text_format(&o, "prices, line %u: %s", err->line, err->what);
    err->line = err->column = 0;
    memcpy(err->what, what, sizeof what);
    return s;
}

/* The next word of a pattern: "degree:2", "diagonal:clue:2", "adjacent*". False: there is no such rule. */
static bool read_part(const ari_genre *g, const char **at, ari_pattern_part *out) {
    static const char diagonal[] = "diagonal:";
    const char *word = *at;
    *out = (ari_pattern_part){.diagonal = !strncmp(word, diagonal, sizeof diagonal - 1)};
    if (out->diagonal) word += sizeof diagonal - 1;
    const size_t n = strcspn(word, " :*");
    while (out->rule < g->rules.nrule && !ari_scan_is(word, n, g->rules.rule[out->rule].name)) out->rule++;
    word += n;
    out->all = *word == '*';
    if (*word == ':') out->shared = (uint8_t)(word[1] - '0');
    word += strcspn(word, " ");
    *at = word + strspn(word, " ");
    return out->rule < g->rules.nrule;
}

/* The genre's patterns, of those rules that have a price. */
static ari_status add_patterns(const ari_genre *g, ari_arena *a, ari_prices *out, ari_error *err) {
    const ari_techniques *l = g->techniques;
    if (!l || !l->cost.npattern) return ARI_OK;
    ari_pattern_kind *kind = ARI_TAKE(a, ari_pattern_kind, l->cost.npattern);
    if (!kind) return ari_status_fail(err, a->spent, 0, 0, "memory is out", "");
    for (uint32_t i = 0; i < l->cost.npattern; i++) {
        const ari_known_pattern *x = &l->cost.pattern[i];
        ari_pattern_kind k = {.facts = x->facts, .price = x->price};
        bool fine = true;
        for (const char *at = x->premises; *at && k.n < ARI_PATTERN_PARTS; k.n++)
            fine &= read_part(g, &at, &k.part[k.n]);
        if (fine) kind[out->npattern++] = k;
    }
    out->pattern = kind;
    return ARI_OK;
}

ari_status ari_prices_read(const ari_genre *g, const char *text, ari_arena *a, ari_prices *out, ari_error *err) {
    uint32_t *rule = ARI_TAKE(a, uint32_t, g->rules.nrule);
    uint16_t *price = ARI_TAKE(a, uint16_t, g->rules.nrule);
    if (ari_arena_failed(a)) return ari_status_fail(err, a->spent, 0, 0, "memory is out", "");
    *out = (ari_prices){.rule = price, .nrule = g->rules.nrule, .fact = FACT, .reach = REACH,
                        .whole = g->techniques ? g->techniques->cost.whole : NULL};
    if (!text) ARI_TRY(add_patterns(g, a, out, err));
    for (uint32_t i = 0; i < g->rules.nrule; i++)
        rule[i] = g->techniques && g->techniques->cost.price ? g->techniques->cost.price[i] : USUAL;
    if (text) {
        ari_scan s;
        ari_scan_begin(&s, text, strlen(text));
        for (ari_scan_skip(&s, "#"); ari_scan_peek(&s) >= 0; ari_scan_skip(&s, "#"))
            ARI_TRY(blame_price(line_price(g, &s, rule, out, err), err));
    }
    for (uint32_t i = 0; i < g->rules.nrule; i++) price[i] = (uint16_t)rule[i];
    return ARI_OK;
}
