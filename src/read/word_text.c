/* word_text.c - the own language for clues in words, format `text` of a genre with words. The grammar is in
 * doc/FORMATS.md.
 *
 * One line says one thing: the header, an attribute ("nation: english spanish"), a clue, or after `answer` a row of the
 * table. A reader of one token of lookahead over the line; each token keeps its cursor, so that every fault has the
 * place of the word it is about. Commas are blanks; "the" and "is" may stand where they read well. */
#include "read/word_reader.h"

#include <string.h>

typedef enum token_kind { END, NAME, QUOTED, COLON, EQUALS, ODD } token_kind;
typedef struct token {
    token_kind kind;
    const char *at;
    uint32_t n;
    ari_scan place;
} token;

typedef struct reader {
    const ari_source *src;
    ari_scan s; /* behind `tok` */
    token tok;
    ari_board *b;
    ari_clauses *c;
} reader;

/* ---- tokens ---- */

/* The quoted name behind an opening quote; a copy only where something is escaped. */
static bool take_quoted(reader *r) {
    const char *from = r->s.at;
    bool escaped = false;
    while (r->s.at < r->s.end && *r->s.at != '"' && *r->s.at != '\n') {
        const bool two = *r->s.at == '\\' && r->s.at + 1 < r->s.end && r->s.at[1] != '\n';
        escaped |= two;
        r->s.at += two ? 2 : 1;
    }
    if (r->s.at == r->s.end || *r->s.at != '"') return false;
    r->tok = (token){QUOTED, from, (uint32_t)(r->s.at - from), r->tok.place};
    r->s.at++;
    if (!escaped) return true;
    char *copy = r->b ? ARI_TAKE(&r->b->arena, char, r->tok.n + 1) : NULL;
    if (!copy) return r->b == NULL; /* while counting, names do not matter */
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->tok.n; i++) {
        if (from[i] == '\\' && i + 1 < r->tok.n) i++;
        copy[n++] = from[i];
    }
    r->tok.at = copy;
    r->tok.n = n;
    return true;
}

static void next_text(reader *r) {
    do ari_scan_blanks(&r->s);
    while (ari_scan_peek(&r->s) == ',' && ari_scan_next(&r->s) == ',');
    r->tok = (token){END, r->s.at, 0, r->s};
    const int c = ari_scan_peek(&r->s);
    if (c < 0 || c == '\n' || c == ';') return;
    if (c == '"') {
        r->s.at++;
        if (!take_quoted(r)) r->tok.kind = ODD;
        return;
    }
    if (c == ':' || c == '=') {
        r->s.at++;
        r->tok.kind = c == ':' ? COLON : EQUALS;
        return;
    }
    while (r->s.at < r->s.end && !strchr(" \t\r\n,:=\";", *r->s.at)) r->s.at++; /* or NUL */
    r->tok.n = (uint32_t)(r->s.at - r->tok.at);
    r->tok.kind = r->tok.n ? NAME : ODD;
}

/* To the first token of the next line that says something; false at an empty line or the end of the text. */
static bool next_line(reader *r) {
    for (;;) {
        while (r->s.at < r->s.end && *r->s.at != '\n') r->s.at++;
        if (ari_scan_next(&r->s) < 0) return false;
        next_text(r);
        if (r->tok.kind != END) return true;
        if (ari_scan_peek(&r->s) != ';') return false;
    }
}

static bool is_word(const token *t, const char *word) {
    return t->kind == NAME && *t->at == *word && ari_scan_is(t->at, t->n, word);
}

static bool accept_text(reader *r, const char *word) {
    if (!is_word(&r->tok, word)) return false;
    next_text(r);
    return true;
}

static bool is_name(const token *t) { return t->kind == NAME || t->kind == QUOTED; }

/* A fault at the current token. */
static ari_status wrong_text(const reader *r, const char *wanted, const char *remedy) {
    const token *t = &r->tok;
    if (r->b && r->b->arena.spent != ARI_OK) return ari_reader_memory(r->src, r->b);
    if (t->kind == ODD && t->place.at < t->place.end && *t->place.at == '"')
        return ari_reader_fail(r->src, &t->place, ARI_SYNTAX, "end the name with \" on the same line",
                               "a name in quotes does not end");
    if (is_name(t))
        return ari_reader_fail(r->src, &t->place, ARI_SYNTAX, remedy, "%t where %s must be", t->at, t->n, wanted);
    return ari_reader_fail(r->src, &t->place, ARI_SYNTAX, remedy, "%c where %s must be",
                           ari_scan_peek(&t->place), wanted);
}

static ari_status expect_text(reader *r, const char *word, const char *remedy) {
    char quoted[16];
    if (accept_text(r, word)) return ARI_OK;
    return wrong_text(r, ari_text_join(quoted, sizeof quoted, "\"", word, "\"", NULL), remedy);
}

/* A decimal number with an optional sign that fills a bare word; at most 4 digits. */
static bool number_text(const token *t, int32_t *value) {
    const uint32_t sign = t->kind == NAME && t->n > 1 && t->at[0] == '-';
    uint32_t v;
    if (t->kind != NAME || t->n > sign + 4 || !ari_scan_whole(t->at + sign, t->n - sign, &v)) return false;
    *value = sign ? -(int32_t)v : (int32_t)v;
    return true;
}

/* ---- facts ---- */

/* name, or attribute=name. A keyword is no name unless it is quoted or no fault would follow. */
static ari_status value_text(reader *r, uint32_t *v) {
    (void)accept_text(r, "the");
    if (!is_name(&r->tok)) return wrong_text(r, "a value", "write a name of the lists of values");
    if (is_word(&r->tok, "not") && !ari_word_clues_find(r->c, ARI_NO, "not", 3, v))
        return wrong_text(r, "a value", "put it behind the value: a not at 1");
    const token first = r->tok;
    uint32_t attr = ARI_NO;
    next_text(r);
    if (r->tok.kind != EQUALS) return ari_word_reader_find(r->src, &first.place, r->c, ARI_NO, first.at, first.n, v);
    attr = ari_word_clues_attr(r->c, first.at, first.n);
    if (attr == ARI_NO)
        return ari_reader_fail(r->src, &first.place, ARI_RANGE, "write attribute=value with an attribute of the lists",
                               "%t is no attribute", first.at, first.n);
    next_text(r);
    if (!is_name(&r->tok)) return wrong_text(r, "a value", "write attribute=value");
    const token name = r->tok;
    next_text(r);
    return ari_word_reader_find(r->src, &name.place, r->c, attr, name.at, name.n, v);
}

/* A value other than a. */
static ari_status other_text(reader *r, uint32_t a, uint32_t *v) {
    if (is_word(&r->tok, "the")) next_text(r);
    const ari_scan at = r->tok.place;
    ARI_TRY(value_text(r, v));
    return *v == a ? ari_word_reader_twice(r->src, &at, r->c, a) : ARI_OK;
}

/* A position as a number from 1 or in words, as a set. */
static ari_status position_text(reader *r, uint64_t *set) {
    const uint32_t n = r->c->npos;
    const uint64_t odd = 0x5555555555555555u, all = ari_word_clues_range(r->c, ARI_FACT_PLACE);
    int32_t p;
    (void)accept_text(r, "the");
    if (number_text(&r->tok, &p)) {
        if (p < 1 || p > (int32_t)n)
            return ari_reader_fail(r->src, &r->tok.place, ARI_RANGE, "positions count from 1, left to right",
                                   "position %t of %u", r->tok.at, r->tok.n, n);
        *set = (uint64_t)1 << (p - 1);
    } else if (is_word(&r->tok, "first")) *set = 1;
    else if (is_word(&r->tok, "last")) *set = (uint64_t)1 << (n - 1);
    else if (is_word(&r->tok, "middle") && n % 2) *set = (uint64_t)1 << n / 2;
    else if (is_word(&r->tok, "odd")) *set = odd & all;
    else if (is_word(&r->tok, "even")) *set = ~odd & all;
    else if (is_word(&r->tok, "end")) *set = 1 | (uint64_t)1 << (n - 1);
    else return wrong_text(r, "a position", "write a number from 1, or first, last, middle, end, odd, even");
    next_text(r);
    return ARI_OK;
}

/* Differences or sums, as a set of bits; numbers that cannot be are dropped. */
static ari_status members_text(reader *r, ari_fact *f) {
    int32_t v;
    ARI_TRY(expect_text(r, "one", "write: a minus b one of -1 1"));
    ARI_TRY(expect_text(r, "of", "write: a minus b one of -1 1"));
    f->set = 0;
    if (!number_text(&r->tok, &v))
        return wrong_text(r, "a number", "list the numbers that are right, with blanks between");
    while (number_text(&r->tok, &v)) {
        const int32_t bit = f->kind == ARI_FACT_DIFF ? v + 32 : v - 2;
        if (bit >= 0 && bit < 64) f->set |= (uint64_t)1 << bit;
        next_text(r);
    }
    return ARI_OK;
}

static bool is_link(const token *t) { return is_word(t, "or") || is_word(t, "and") || is_word(t, "then"); }

/* Behind "a one of": positions, or values. */
static ari_status choices_text(reader *r, ari_fact *fact, uint32_t *n, bool negative) {
    ari_fact f = {ARI_FACT_PLACE, fact->a, 0, 0, 0};
    int32_t p;
    *n = 1;
    if (number_text(&r->tok, &p)) {
        while (number_text(&r->tok, &p)) {
            uint64_t set;
            ARI_TRY(position_text(r, &set));
            f.set |= set;
        }
        *fact = f;
        return ARI_OK;
    }
    for (*n = 0; is_name(&r->tok) && !is_link(&r->tok);) {
        const ari_scan at = r->tok.place;
        f = (ari_fact){ARI_FACT_DIFF, f.a, 0, 0, (uint64_t)1 << 32};
        ARI_TRY(other_text(r, f.a, &f.b));
        if (*n == ARI_WORD_CLUES_FACT || (negative && *n))
            return ari_reader_fail(r->src, &at, ARI_RANGE, "write a clue for each",
                                   negative ? "only one value after: not one of" : "more than 16 values");
        fact[(*n)++] = f;
    }
    return *n ? ARI_OK : wrong_text(r, "a position or value", "list positions, or values, with blanks between");
}

/* "2", differences of that size. */
static ari_status distance_text(reader *r, const char *remedy, ari_fact *f) {
    const uint64_t zero = (uint64_t)1 << 32;
    int32_t d;
    f->kind = ARI_FACT_DIFF;
    if (!number_text(&r->tok, &d) || d < 0) return wrong_text(r, "a number", remedy);
    next_text(r);
    f->set = d < 32 ? zero << d | zero >> d : 0;
    return ARI_OK;
}

/* The relation behind the first value. */
static ari_status relation_text(reader *r, ari_fact *f) {
    static const char help[] = "write for instance: a same as b; a at 2; a next to b; a left of b; a between b and c";
    const uint64_t zero = (uint64_t)1 << 32;
    f->kind = ARI_FACT_DIFF;
    if (accept_text(r, "same")) {
        (void)accept_text(r, "as");
        f->set = zero;
    } else if (accept_text(r, "next")) {
        ARI_TRY(expect_text(r, "to", "write: a next to b"));
        f->set = zero << 1 | zero >> 1;
    } else if (accept_text(r, "distance")) {
        ARI_TRY(distance_text(r, "write: a distance 2 from b", f));
        (void)accept_text(r, "from");
    } else if (accept_text(r, "between")) {
        f->kind = ARI_FACT_BETWEEN;
        f->set = 1;
        ARI_TRY(other_text(r, f->a, &f->b));
        ARI_TRY(expect_text(r, "and", "write: a between b and c"));
        const ari_scan at = r->tok.place;
        ARI_TRY(other_text(r, f->a, &f->c));
        return f->b == f->c ? ari_word_reader_twice(r->src, &at, r->c, f->b) : ARI_OK;
    } else if (is_word(&r->tok, "minus") || is_word(&r->tok, "plus")) {
        if (is_word(&r->tok, "plus")) f->kind = ARI_FACT_SUM;
        next_text(r);
        ARI_TRY(other_text(r, f->a, &f->b));
        (void)accept_text(r, "is");
        return members_text(r, f);
    } else {
        const bool direct = accept_text(r, "immediately") || accept_text(r, "directly");
        const bool right = is_word(&r->tok, "right");
        if (!right && !is_word(&r->tok, "left")) return wrong_text(r, direct ? "left or right" : "a relation", help);
        next_text(r);
        ARI_TRY(expect_text(r, "of", "write: a left of b"));
        f->set = direct ? (right ? zero << 1 : zero >> 1) : right ? ~(uint64_t)0 << 33 : zero - 1;
    }
    return other_text(r, f->a, &f->b);
}

/* One fact; "a one of b c d" gives several, of which one holds. Room for ARI_WORD_CLUES_FACT. */
static ari_status fact_text(reader *r, ari_fact *f, uint32_t *n) {
    *n = 1;
    f[0] = (ari_fact){ARI_FACT_PLACE, 0, 0, 0, 0};
    const bool apart = accept_text(r, "distance"); /* "distance a b 2" */
    ARI_TRY(value_text(r, &f->a));
    if (apart) {
        ARI_TRY(other_text(r, f->a, &f->b));
        return distance_text(r, "write: distance a b 2", f);
    }
    (void)accept_text(r, "is");
    const bool negative = accept_text(r, "not");
    if (accept_text(r, "at")) {
        ARI_TRY(position_text(r, &f->set));
    } else if (accept_text(r, "one")) {
        ARI_TRY(expect_text(r, "of", "write: a one of 1 3"));
        ARI_TRY(choices_text(r, f, n, negative));
    } else {
        ARI_TRY(relation_text(r, f));
    }
    if (negative) *f = ari_word_clues_not(r->c, *f);
    return ARI_OK;
}

/* Facts with `link` between, behind those that are there. */
static ari_status facts_text(reader *r, const char *link, bool exact, ari_fact *all, uint32_t *n) {
    do {
        ari_fact some[ARI_WORD_CLUES_FACT];
        uint32_t k;
        const ari_scan at = r->tok.place;
        ARI_TRY(fact_text(r, some, &k));
        if (k > 1 && exact)
            return ari_reader_fail(r->src, &at, ARI_SYNTAX, "write out each of them",
                                   "a list of values cannot stand here");
        if (*n + k > ARI_WORD_CLUES_FACT)
            return ari_reader_fail(r->src, &at, ARI_RANGE, "use several clues", "more than %u facts in a clue",
                                   ARI_WORD_CLUES_FACT);
        memcpy(all + *n, some, k * sizeof *some);
        *n += k;
    } while (accept_text(r, link));
    return ARI_OK;
}

/* "4. The Spaniard owns the dog." */
static ari_status sentence_text(reader *r) {
    ari_strip line = {.begin = r->tok.place, .at = r->tok.at};
    const char *end = memchr(line.at, '\n', (size_t)(r->s.end - line.at));
    line.n = (uint32_t)((end ? end : r->s.end) - line.at);
    if (!ari_sentences_is_clue(&line)) return ARI_UNSUPPORTED;
    r->s.at = line.at + line.n;
    return ari_sentences_clue(r->src, &line, r->c);
}

static ari_status clue_text(reader *r) {
    ari_fact all[ARI_WORD_CLUES_FACT];
    uint32_t n = 0, premises = 0;
    const ari_scan at = r->tok.place;
    const bool either = accept_text(r, "either"), condition = !either && accept_text(r, "if");
    if (condition) {
        ARI_TRY(facts_text(r, "and", true, all, &n));
        premises = n;
        ARI_TRY(expect_text(r, "then", "write: if ... and ... then ..."));
    }
    ARI_TRY(facts_text(r, "or", either, all, &n));
    if (either && n < 2) return wrong_text(r, "\"or\"", "write: either ... or ...");
    if (r->tok.kind != END) return wrong_text(r, "the end of the line", "one clue a line");
    return ari_word_reader_add(r->src, &at, r->c, all, n, premises, either);
}

/* ---- lists of values, the answer ---- */

/* A line "name: ..." begins; the cursor moves past the colon. */
static bool heading_text(reader *r, token *name) {
    const reader before = *r;
    *name = r->tok;
    if (is_name(name)) {
        next_text(r);
        if (r->tok.kind == COLON) {
            next_text(r);
            return true;
        }
    }
    *r = before;
    return false;
}

static ari_status attribute_text(reader *r, uint32_t attr) {
    token name;
    uint32_t n = 0;
    (void)heading_text(r, &name);
    ARI_TRY(ari_word_reader_attr(r->src, &name.place, r->c, attr, name.at, name.n));
    for (; is_name(&r->tok); next_text(r), n++) {
        if (n == r->c->npos)
            return ari_reader_fail(r->src, &r->tok.place, ARI_RANGE, "one value a position; quote names with blanks",
                                   "more than %u values", n);
        ARI_TRY(ari_word_reader_value(r->src, &r->tok.place, r->c, attr, n, r->tok.at, r->tok.n));
    }
    if (r->tok.kind != END) return wrong_text(r, "a value", "list the values with blanks between");
    if (n == r->c->npos) return ARI_OK;
    return ari_reader_fail(r->src, &r->tok.place, ARI_RANGE, "one value a position", "%u values for %u positions", n,
                           r->c->npos);
}

static ari_status answer_row(reader *r, bool *seen) {
    token name;
    if (!heading_text(r, &name)) return wrong_text(r, "an attribute", "write: attribute: value value ...");
    const uint32_t attr = ari_word_clues_attr(r->c, name.at, name.n), n = r->c->npos;
    if (attr == ARI_NO || seen[attr])
        return ari_reader_fail(r->src, &name.place, ARI_RANGE, "one row for each attribute",
                               attr == ARI_NO ? "%t is no attribute" : "a second row for %t", name.at, name.n);
    seen[attr] = true;
    for (uint32_t p = 0; p < n; p++, next_text(r)) {
        uint32_t v;
        if (is_word(&r->tok, ".")) continue;
        if (!is_name(&r->tok)) return wrong_text(r, "a value", "one value for each position, . for what is open");
        ARI_TRY(ari_word_reader_find(r->src, &r->tok.place, r->c, attr, r->tok.at, r->tok.n, &v));
        r->b->marks->cell[attr * n + p] = (int32_t)(v % n) + 1;
    }
    return r->tok.kind == END ? ARI_OK : wrong_text(r, "the end of the line", "one value for each position");
}

static ari_status answer_text(reader *r) {
    bool seen[ARI_WORD_CLUES_ATTR] = {false};
    next_text(r);
    if (r->tok.kind != END) return wrong_text(r, "the end of the line", "the table follows on the next lines");
    ARI_TRY(ari_reader_marks(r->src, r->b));
    for (uint32_t i = 0; i < r->c->nattr; i++) {
        if (!next_line(r)) {
            return ari_reader_fail(r->src, &r->s, ARI_SYNTAX, "give a row for each attribute",
                                   "the answer ends after %u of %u rows", i, r->c->nattr);
        }
        ARI_TRY(answer_row(r, seen));
    }
    return ARI_OK;
}

/* ---- the whole ---- */

/* Attributes, and values of the first of them, in the lines after the header. */
static void measure_text(const reader *r, uint32_t *nattr, uint32_t *npos) {
    reader probe = *r;
    token name;
    *nattr = *npos = 0;
    while (next_line(&probe) && heading_text(&probe, &name)) {
        for (; !*nattr && is_name(&probe.tok); next_text(&probe)) ++*npos;
        ++*nattr;
    }
}

/* The size in the header: POSITIONS, or ATTRIBUTESxPOSITIONS; 0 for what it does not say. */
static ari_status size_text(reader *r, uint32_t *nattr, uint32_t *npos) {
    const token t = r->tok;
    uint32_t part[2] = {0, 0}, k = 0;
    *nattr = *npos = 0;
    if (t.kind != NAME || t.at[0] < '0' || t.at[0] > '9') return ARI_OK;
    for (uint32_t i = 0; i < t.n; i++) {
        if (t.at[i] == 'x' && !k) k = 1;
        else if (t.at[i] >= '0' && t.at[i] <= '9' && part[k] < 10000)
            part[k] = 10 * part[k] + (uint32_t)(t.at[i] - '0');
        else k = 2;
        if (k == 2) return wrong_text(r, "a size", "write the number of positions, as: zebra 5");
    }
    *npos = part[k];
    *nattr = k ? part[0] : 0;
    if (!*npos || (k && !*nattr)) return wrong_text(r, "a size", "write the number of positions, as: zebra 5");
    next_text(r);
    return ARI_OK;
}

static ari_status body_text(reader *r) {
    bool more = true;
    for (uint32_t i = 0; i < r->c->nattr; i++) {
        (void)next_line(r);
        ARI_TRY(attribute_text(r, i));
    }
    while ((more = next_line(r)) && !is_word(&r->tok, "answer")) {
        const ari_status english = sentence_text(r);
        if (english == ARI_UNSUPPORTED) ARI_TRY(clue_text(r));
        else if (english != ARI_OK) return english;
    }
    if (more) ARI_TRY(answer_text(r));
    if (more && next_line(r)) return wrong_text(r, "the end", "one puzzle ends with its answer");
    return ari_reader_end(r->src, &r->s, "a puzzle has no empty lines inside");
}

ari_status ari_word_text_read(const ari_source *src, ari_scan *s, ari_board *out) {
    reader r = {.src = src, .s = *s};
    const ari_genre *g = NULL;
    uint32_t nattr, npos, seen_attr, seen_pos;
    ARI_TRY(ari_word_reader_genre(src, s, &g));
    next_text(&r); /* the genre's name */
    next_text(&r);
    const ari_scan at = r.tok.place;
    ARI_TRY(size_text(&r, &nattr, &npos));
    measure_text(&r, &seen_attr, &seen_pos);
    if (!seen_attr)
        return ari_reader_fail(src, &at, ARI_SYNTAX, "list the values of each attribute, as: color: red green blue",
                               "no list of values follows");
    if (nattr && nattr != seen_attr)
        return ari_reader_fail(src, &at, ARI_RANGE, "leave the number of attributes out, or correct it",
                               seen_attr == 1 ? "%u list of values for %u attributes"
                                              : "%u lists of values for %u attributes", seen_attr, nattr);
    ARI_TRY(ari_word_reader_board(src, &at, "text", g, seen_attr, npos ? npos : seen_pos, out, &r.c));
    r.b = out;
    r.s = r.tok.place;
    ARI_TRY(ari_reader_params(src, &r.s, out));
    return body_text(&r);
}

/* ---- printing ---- */

static void print_row(const ari_clauses *c, uint32_t attr, const int32_t *cell, ari_out *o) {
    ari_word_clues_put_name(&c->attr[attr], o);
    ari_text_char(o, ':');
    for (uint32_t p = 0; p < c->npos; p++) {
        const int32_t v = cell ? cell[attr * c->npos + p] : (int32_t)p + 1;
        ari_text_char(o, ' ');
        if (v < 1 || v > (int32_t)c->npos) ari_text_char(o, '.');
        else ari_word_clues_put_name(&c->value[attr * c->npos + (uint32_t)v - 1], o);
    }
    ari_text_char(o, '\n');
}

void ari_word_text_answer(const ari_board *b, const ari_marks *k, ari_out *o) {
    const ari_clauses *c = ari_word_clues_of(b, o->arena);
    o->failed |= !c;
    for (uint32_t r = 0; c && r < c->nattr; r++) print_row(c, r, k->cell, o);
}

void ari_word_text_print(const ari_board *b, ari_out *o) {
    const ari_clauses *c = ari_word_clues_of(b, o->arena);
    o->failed |= !c;
    if (!c) return;
    ari_text_format(o, "%s %u", b->genre->name, b->cols);
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        if (b->param[i] != b->genre->rules.param[i].preset) ari_reader_print(b, i, o);
    ari_text_char(o, '\n');
    for (uint32_t r = 0; r < c->nattr; r++) print_row(c, r, NULL, o);
    for (uint32_t i = 0; i < c->clue.n; i++) {
        ari_word_clues_put(c, &c->clue.at[i], o);
        ari_text_char(o, '\n');
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 1 || b->clue[i] > (int32_t)b->cols) continue;
        ari_word_clues_put_value(c, i / b->cols * b->cols + (uint32_t)b->clue[i] - 1, o);
        ari_text_format(o, " at %u\n", i % b->cols + 1);
    }
}
