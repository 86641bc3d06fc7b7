/* jsoncall.c - the whole library as one call: verb, text and options in, one line of JSON out.
 * Keys of the options that are not ours belong to the genre; they go on to it together, and it refuses what it does not
 * know. */
#include "session.h"

#include <string.h>

typedef struct request {
    ari_options opt;
    const char *to;     /* convert */
    const char *id;
    const char *text;
    size_t size;
    ari_out params;
} request;

/* The next "key=value" of the list, moved past; false at its end. A word without '=' has value NULL. */
static bool next_pair(const char **at, const char **key, size_t *nkey, const char **value, size_t *nvalue) {
    const char *s = *at;
    while (*s == ' ' || *s == ',' || *s == '\t' || *s == '\n' || *s == '\r') s++;
    *at = s;
    if (!*s) return false;
    const size_t n = strcspn(s, " ,\t\n\r");
    const char *equal = memchr(s, '=', n);
    *key = s;
    *nkey = equal ? (size_t)(equal - s) : n;
    *value = equal ? equal + 1 : NULL;
    *nvalue = equal ? n - *nkey - 1 : 0;
    *at = s + n;
    return true;
}

static bool is(const char *word, const char *s, size_t n) { return strlen(word) == n && !memcmp(word, s, n); }

static bool number(const char *s, size_t n, uint64_t *out) {
    uint64_t v = 0;
    if (!n || n > 19) return false;
    for (size_t i = 0; i < n; i++) {
        if (s[i] < '0' || s[i] > '9') return false;
        v = v * 10 + (uint64_t)(s[i] - '0');
    }
    *out = v;
    return true;
}

static const char *copy(ari_arena *a, const char *s, size_t n) {
    char *t = ARI_TAKE(a, char, n + 1);
    if (!t) return NULL;
    if (n) memcpy(t, s, n);
    t[n] = 0;
    return t;
}

static ari_status set(request *q, const char *key, size_t nkey, const char *value, size_t nvalue, ari_arena *a,
                      ari_error *err) {
    const struct { const char *name; uint64_t *at; } count[] = {
        {"ticks", &q->opt.ticks}, {"bytes", &q->opt.bytes}, {"seed", &q->opt.seed}, {"max", &q->opt.max}};
    const struct { const char *name; const char **at; } word[] = {{"engine", &q->opt.engine},
                                                                  {"formulation", &q->opt.formulation},
                                                                  {"format", &q->opt.format},
                                                                  {"genre", &q->opt.genre},
                                                                  {"sweep", &q->opt.order}, /* zebra has an order */
                                                                  {"to", &q->to}};
    for (size_t i = 0; i < sizeof count / sizeof *count; i++) {
        if (!is(count[i].name, key, nkey)) continue;
        if (value && number(value, nvalue, count[i].at)) return ARI_OK;
        return ari_session_fail(err, ARI_RANGE, "option ", count[i].name, " is not a number", "write digits only");
    }
    for (size_t i = 0; i < sizeof word / sizeof *word; i++) {
        if (!is(word[i].name, key, nkey)) continue;
        if (!nvalue) return ari_session_fail(err, ARI_RANGE, "option ", word[i].name, " has no value", "");
        *word[i].at = copy(a, value, nvalue);
        return *word[i].at ? ARI_OK : ARI_NOMEM;
    }
    if (q->params.n) ari_text_char(&q->params, ' ');
    ari_text_bytes(&q->params, key, nkey + (value ? nvalue + 1 : 0));
    return ARI_OK;
}

static ari_status parse(request *q, const char *options, ari_arena *a, ari_error *err) {
    const char *key, *value;
    size_t nkey, nvalue;
    while (options && next_pair(&options, &key, &nkey, &value, &nvalue))
        ARI_TRY(set(q, key, nkey, value, nvalue, a, err));
    if (q->params.failed) return ARI_NOMEM;
    if (q->params.n) q->opt.params = q->params.at;
    return ARI_OK;
}

/* A text that is an NDJSON record is taken apart. */
static ari_status unwrap(request *q, ari_arena *a, ari_error *err) {
    size_t i = 0;
    while (i < q->size && (q->text[i] == ' ' || q->text[i] == '\t' || q->text[i] == '\n' || q->text[i] == '\r')) i++;
    if (i == q->size || q->text[i] != '{') return ARI_OK;
    ari_fields f;
    const ari_status s = ari_record_parse(q->text, q->size, a, &f, err);
    q->id = f.id;
    ARI_TRY(s);
    if (f.format) q->opt.format = f.format;
    if (f.genre) q->opt.genre = f.genre;
    if (f.params && !q->opt.params) q->opt.params = f.params;
    q->text = f.puzzle;
    q->size = f.puzzle_size;
    return ARI_OK;
}

static ari_status convert(const request *q, const ari_board *b, ari_out *o, ari_error *err) {
    if (q->to) return ari_verdict_board(o, b, b->marks, q->to, q->id, err);
    return ari_status_fail(err, ARI_RANGE, 0, 0, "convert needs a format", "add the option to=FORMAT");
}

static ari_status find_verb(const char *name, ari_verb *out, bool *is_convert, ari_error *err) {
    *is_convert = !strcmp(name, "convert");
    *out = ARI_VERB_SOLVE;
    if (*is_convert) return ARI_OK;
    for (uint32_t i = 0; i < ARI_NVERB; i++)
        if (!strcmp(ari_verb_name(i, NULL), name)) return *out = (ari_verb)i, ARI_OK;
    char remedy[120] = "verbs:";
    for (uint32_t i = 0; i <= ARI_NVERB; i++) {
        const size_t n = strlen(remedy);
        ari_session_join(remedy + n, sizeof remedy - n, " ", i < ARI_NVERB ? ari_verb_name(i, NULL) : "convert", NULL);
    }
    return ari_session_fail(err, ARI_UNSUPPORTED, "no verb is called \"", name, "\"", remedy);
}

static ari_status run(request *q, const char *verb, const char *options, ari_arena *a, ari_out *o, ari_error *err) {
    ari_verb v;
    bool is_convert;
    ari_board *b;
    ari_result *r;
    ARI_TRY(unwrap(q, a, err));
    ARI_TRY(find_verb(verb, &v, &is_convert, err));
    ARI_TRY(parse(q, options, a, err));
    ARI_TRY(ari_board_read(q->text, q->size, &q->opt, &b, err));
    ari_status s;
    if (is_convert) {
        s = convert(q, b, o, err);
    } else {
        s = ari_ask(v, b, &q->opt, &r, err);
        if (s == ARI_OK) {
            ari_verdict_print(o, r, b, q->id, -1);
            ari_result_free(r);
        }
    }
    ari_board_free(b);
    return s;
}

char *ari_json(const char *verb, const char *text, size_t size, const char *options, const ari_allocator *allocator) {
    ARI_REQUIRE(verb, "verb is NULL");
    ARI_REQUIRE(text || !size, "text is NULL");
    ari_arena a;
    ari_out o;
    ari_error err;
    request q;
    memset(&q, 0, sizeof q);
    memset(&err, 0, sizeof err);
    ari_arena_init(&a, allocator, 0);
    ari_text_begin(&o, &a);
    ari_text_begin(&q.params, &a);
    q.opt = ari_session_defaults;
    q.opt.allocator = allocator;
    q.text = text ? text : "";
    q.size = size;
    const ari_status s = run(&q, verb, options, &a, &o, &err);
    if (s != ARI_OK) {
        if (err.status == ARI_OK) (void)ari_status_fail(&err, s, 0, 0, "memory is out", "");
        o.n = 0;
        ari_verdict_failure(&o, q.id, &err);
    }
    char *out = ari_session_text(&o, allocator);
    ari_arena_drop(&a);
    return out;
}
