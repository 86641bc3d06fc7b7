/* lexer.c - see lexer.h. A line that begins with a blank goes on the line before; comments and empty lines count
 * for nothing. */
#include "rules/lexer.h"

#include "base/utf8.h"

#include <string.h>

enum { NAME_MOST = 24, TEXT_MOST = 240, QUOTED = 32 };

static bool is_word(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* The word of a list that was meant, into *n its length; NULL: none is near, or the word itself is there. */
static const char *word_meant(const ari_token *t, const char *list, size_t *n) {
    const char *near = NULL;
    size_t k;
    for (const char *s = list; *s; s += k ? k : 1) {
        for (k = 0; is_word(s[k]);) k++;
        if (k == t->n && !memcmp(s, t->at, k)) return NULL;
        if (near || !k || !ari_text_near(t->at, t->n, s, k)) continue;
        near = s;
        *n = k;
    }
    return near;
}

ari_status ari_lexer_fail(const ari_lexer *x, ari_status status, const char *what, const char *remedy) {
    const ari_token *t = &x->now;
    char full[160];
    ari_out o;
    ari_text_within(&o, full, sizeof full);
    if (t->kind == ARI_TOKEN_BREAK || t->kind == ARI_TOKEN_END) {
        ari_text_put(&o, "the line ends");
        if (!strncmp(what, "stands where ", 13)) {
            what += 6;
        } else if (!strncmp(what, "is no ", 6)) {
            ari_text_put(&o, " where a ");
            ari_text_put(&o, what + 6);
            what = " should stand";
        } else {
            ari_text_char(&o, ':');
            ari_text_char(&o, ' ');
        }
    } else {
        ari_text_char(&o, '"');
        ari_text_bytes(&o, t->at, t->n < QUOTED ? t->n : QUOTED);
        ari_text_put(&o, t->n < QUOTED ? "\" " : "...\" ");
    }
    ari_text_put(&o, what);
    size_t n = 0;
    const char *meant = remedy && t->kind == ARI_TOKEN_NAME ? word_meant(t, remedy, &n) : NULL;
    char better[64];
    if (!meant) return ari_status_fail(x->err, status, t->line, t->column, full, remedy);
    ari_text_within(&o, better, sizeof better);
    ari_text_put(&o, "did you mean ");
    ari_text_bytes(&o, meant, n);
    ari_text_char(&o, '?');
    return ari_status_fail(x->err, status, t->line, t->column, full, better);
}

static ari_status fail_here(const ari_lexer *x, const char *what, const char *remedy) {
    return ari_scan_fail(&x->s, x->err, what, remedy);
}

/* Past blanks and comments, within a line and to lines that go on. True: a line that begins anew, or the end, comes. */
static bool skip_blanks(ari_scan *s) {
    bool fresh = s->at == s->start;
    for (;;) {
        const bool first = s->at == s->line_start;
        const char *from = s->at;
        ari_scan_blanks(s);
        if (first) fresh = s->at == from;
        const int c = ari_scan_peek(s);
        if (c == '#')
            while (ari_scan_peek(s) >= 0 && ari_scan_peek(s) != '\n') s->at++;
        else if (c == '\n')
            (void)ari_scan_next(s);
        else
            return fresh || c < 0;
    }
}

static ari_status take_text(ari_lexer *x) {
    ari_token *t = &x->now;
    t->at = ++x->s.at;
    t->kind = ARI_TOKEN_TEXT;
    for (;;) {
        const int c = ari_scan_peek(&x->s);
        if (c == '"') break;
        if (c < 0 || c == '\n') return fail_here(x, "the closing quote is missing", "close it in its line with \"");
        if (c < ' ' || c == 0x7f || strchr("\\{}", c))
            return fail_here(x, "a text cannot have this character",
                             "leave it out: no \\ { } and no control characters");
        const uint32_t step = ari_utf8_length(x->s.at, (size_t)(x->s.end - x->s.at));
        if (!step) return fail_here(x, "this is not UTF-8", "write the sheet in UTF-8");
        x->s.at += step;
    }
    t->n = (uint32_t)(x->s.at++ - t->at);
    if (t->n <= TEXT_MOST) return ARI_OK;
    return ari_lexer_fail(x, ARI_RANGE, "is too long", "a text has at most 240 bytes");
}

static ari_status take_word(ari_lexer *x) {
    ari_token *t = &x->now;
    bool digits = true;
    for (; is_word(ari_scan_peek(&x->s)); x->s.at++) digits &= *x->s.at <= '9';
    t->n = (uint32_t)(x->s.at - t->at);
    t->kind = digits ? ARI_TOKEN_NUMBER : ARI_TOKEN_NAME;
    if (digits && (!ari_scan_whole(t->at, t->n, &t->number) || t->number > ARI_MAX_CELL))
        return ari_lexer_fail(x, ARI_RANGE, "is too large", "numbers go up to 65535");
    if (t->n <= NAME_MOST) return ARI_OK;
    return ari_lexer_fail(x, ARI_RANGE, "is too long", "a name has at most 24 letters and digits");
}

/* A character that begins nothing: it is shown, with what is meant by it as a rule. */
static ari_status refuse_sign(const ari_lexer *x) {
    static const struct { const char *sign, *remedy; } meant[] = {
        {"<", "write <=, >=, = or !="}, {">", "write <=, >=, = or !="}, {"!", "write <=, >=, = or !="},
        {"\u2039", "write <=, >=, = or !="}, {"\u203a", "write <=, >=, = or !="},
        {"\u2264", "write <=, >=, = or !="}, {"\u2265", "write <=, >=, = or !="},
        {"\u2260", "write <=, >=, = or !="}, {"\u201c", "write a text in straight quotes: \"...\""},
        {"\u201d", "write a text in straight quotes: \"...\""}, {"\u201e", "write a text in straight quotes: \"...\""},
        {"'", "write a text in straight quotes: \"...\""}, {"-", "write a range with two dots: 0..4"},
        {".", "write a range with two dots: 0..4"}, {"\u2026", "write a range with two dots: 0..4"},
        {"\t", "write blanks instead of tabs"}};
    const uint32_t n = ari_utf8_length(x->s.at, (size_t)(x->s.end - x->s.at));
    const char c = *x->s.at;
    char what[40];
    ari_out o;
    if (!n) return fail_here(x, "this is not UTF-8", "write the sheet in UTF-8");
    ari_text_within(&o, what, sizeof what);
    if ((c >= 0 && c < ' ') || c == 0x7f) ari_text_put(&o, "a control character");
    else ari_text_char(&o, '"'), ari_text_bytes(&o, x->s.at, n), ari_text_char(&o, '"');
    ari_text_put(&o, " has no meaning here");
    if (c >= 'A' && c <= 'Z') return fail_here(x, what, "names are small letters; titles stand in quotes");
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++)
        if (ari_scan_is(x->s.at, n, meant[i].sign)) return fail_here(x, what, meant[i].remedy);
    return fail_here(x, what, "names are small letters and digits, texts stand in quotes, # begins a comment");
}

static ari_status take_sign(ari_lexer *x) {
    static const char *const sign[] = {"<=", ">=", "!=", "..", ":", ",", "=", "%", "?"};
    for (size_t i = 0; i < sizeof sign / sizeof *sign; i++) {
        if (!ari_scan_accept(&x->s, sign[i])) continue;
        x->now.kind = ARI_TOKEN_SIGN;
        x->now.n = (uint32_t)strlen(sign[i]);
        return ARI_OK;
    }
    return refuse_sign(x);
}

/* The name of a shape: one of their capitals, and perhaps one digit. */
static bool take_shape(ari_lexer *x) {
    const char *at = x->s.at, *const end = x->s.end;
    if (!strchr("ILOST", *at)) return false;
    const uint32_t n = at + 1 < end && at[1] >= '0' && at[1] <= '9' ? 2 : 1;
    if (at + n < end && (is_word(at[n]) || (at[n] >= 'A' && at[n] <= 'Z'))) return false;
    x->now.kind = ARI_TOKEN_NAME;
    x->now.n = n;
    x->s.at += n;
    return true;
}

ari_status ari_lexer_next(ari_lexer *x) {
    const bool first = x->s.at == x->s.start, inside = x->now.kind != ARI_TOKEN_BREAK && !first;
    const bool fresh = skip_blanks(&x->s);
    x->now = (ari_token){.kind = ARI_TOKEN_END, .at = x->s.at, .line = x->s.line, .column = ari_scan_column(&x->s)};
    if (fresh && inside) x->now.kind = ARI_TOKEN_BREAK;
    if (x->now.kind == ARI_TOKEN_BREAK || ari_scan_peek(&x->s) < 0) return ARI_OK;
    if (first && !fresh) return fail_here(x, "a blank in front of the first line", "begin with: genre NAME \"TITLE\"");
    if (*x->s.at == '"') return take_text(x);
    if (take_shape(x)) return ARI_OK;
    return is_word(*x->s.at) ? take_word(x) : take_sign(x);
}

ari_status ari_lexer_begin(ari_lexer *x, const char *text, size_t size, ari_error *err) {
    *x = (ari_lexer){.err = err};
    ari_scan_begin(&x->s, text, size);
    return ari_lexer_next(x);
}
