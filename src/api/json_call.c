/* json_call.c - the whole library as one call: verb, text and options in, one line of JSON out.
 * Keys of the options that are not ours belong to the genre; they go on to it together, and it refuses what it does not
 * know. A comma separates options too, but only before another key: drop=4,0,3 is one option. */
#include "api/edit_json.h"

#include "read/reader.h"

#include <string.h>

typedef struct request {
    ari_options opt;
    const char *verb, *to; /* to: convert, make */
    ari_wishes wishes;     /* make */
    ari_likeness like;     /* so, of a puzzle */
    const char *text;
    size_t size;
    ari_fields record; /* taken apart, where the text is one */
    ari_own_genre *own; /* of its sheet */
    ari_out params;
} request;

/* How long the word at s is: to the next blank, or to a comma that begins another "key=value". */
static size_t word_size(const char *s) {
    size_t n = strcspn(s, " ,\t\n\r");
    while (s[n] == ',') {
        const size_t next = strcspn(s + n + 1, " ,\t\n\r");
        if (memchr(s + n + 1, '=', next)) break;
        n += 1 + next;
    }
    return n;
}

/* The next "key=value" or "key="a value with blanks"" of the list, moved past; false at its end. A word without '=' has
 * value NULL. */
static bool next_pair(const char **at, const char **key, size_t *nkey, const char **value, size_t *nvalue) {
    const char *s = *at;
    while (*s == ' ' || *s == ',' || *s == '\t' || *s == '\n' || *s == '\r') s++;
    *at = s;
    if (!*s) return false;
    const size_t n = word_size(s);
    const char *equal = memchr(s, '=', n);
    *key = s;
    *nkey = equal ? (size_t)(equal - s) : n;
    *value = equal ? equal + 1 : NULL;
    *nvalue = equal ? n - *nkey - 1 : 0;
    *at = s + n;
    const char *end = equal && equal[1] == '"' ? strchr(equal + 2, '"') : NULL;
    if (end) {
        *value = equal + 2;
        *nvalue = (size_t)(end - *value);
        *at = end + 1;
    }
    return true;
}

/* The option of this key; NULL: there is none, it may be the genre's. */
static const ari_option *find_call(const char *key, size_t n) {
    const ari_option *o;
    for (uint32_t i = 0; (o = ari_option_at(i)) != NULL; i++)
        if (o->key && ari_scan_is(key, n, o->key)) break;
    return o;
}

static ari_status no_option(const request *q, const char *key, size_t nkey, ari_error *err) {
    char name[48] = "", remedy[sizeof err->remedy] = "";
    const ari_option *o;
    memcpy(name, key, nkey < sizeof name ? nkey : sizeof name - 1);
    ari_text_join(remedy, sizeof remedy, "options of ", q->verb, ":", NULL);
    for (uint32_t i = 0; (o = ari_option_at(i)) != NULL; i++)
        if (o->key && ari_option_takes(o, q->verb)) ari_text_offer(remedy, sizeof remedy, o->key, false);
    const bool some = remedy[strlen(remedy) - 1] != ':';
    return ari_status_refuse(err, ARI_UNSUPPORTED, "there is no option or parameter \"", name, "\"",
                             some ? remedy : "leave it out");
}

static ari_status set_call(request *q, const char *key, size_t nkey, const char *value, size_t nvalue, ari_arena *a,
                           ari_error *err) {
    const ari_option *o = find_call(key, nkey);
    const char *text = value ? ari_text_copy(a, value, nvalue) : NULL;
    if (value && !text) return ARI_NOMEM;
    if (value && ari_scan_is(key, nkey, "to")) {
        q->to = text;
    } else if (!o && value && !ari_reader_is_key(key, nkey)) {
        return no_option(q, key, nkey, err);
    } else if (!o) {
        if (q->params.n) ari_text_char(&q->params, ' ');
        ari_text_bytes(&q->params, key, nkey + (value != NULL));
        if (value) ari_text_bytes(&q->params, value, nvalue);
    } else if (!ari_option_takes(o, q->verb)) {
        char after[64];
        ari_text_join(after, sizeof after, " does not take ", o->key, NULL);
        return ari_status_refuse(err, ARI_UNSUPPORTED, "", q->verb, after, "leave it out");
    } else if (ari_option_set(o, o->wish ? (void *)&q->wishes : &q->opt, SIZE_MAX, text, err) != ARI_OK) {
        char what[sizeof err->what];
        ari_text_join(what, sizeof what, o->key, " ", err->what, NULL);
        return ari_status_fail(err, err->status, 0, 0, what, err->remedy);
    }
    return ARI_OK;
}

static ari_status parse_call(request *q, const char *options, ari_arena *a, ari_error *err) {
    const char *key, *value;
    size_t nkey, nvalue;
    while (options && next_pair(&options, &key, &nkey, &value, &nvalue))
        ARI_TRY(set_call(q, key, nkey, value, nvalue, a, err));
    if (q->params.failed) return ARI_NOMEM;
    if (q->params.n) q->opt.params = q->params.at;
    return ARI_OK;
}

/* A text that is an NDJSON record is taken apart. */
static ari_status unwrap_call(request *q, ari_arena *a, ari_error *err) {
    size_t i = 0;
    while (i < q->size && (q->text[i] == ' ' || q->text[i] == '\t' || q->text[i] == '\n' || q->text[i] == '\r')) i++;
    if (i == q->size || q->text[i] != '{') return ARI_OK;
    ARI_TRY(ari_record_parse(q->text, q->size, a, &q->record, err));
    q->text = q->record.puzzle;
    q->size = q->record.puzzle_size;
    if (!q->record.sheet) return ARI_OK;
    return ari_record_genre(q->record.sheet, q->record.sheet_size, &q->opt, &q->own, err);
}

static ari_status convert_call(const request *q, const ari_board *b, ari_out *o, ari_error *err) {
    if (!q->to) return ari_status_fail(err, ARI_RANGE, 0, 0, "convert needs a format", "add the option to=FORMAT");
    char *text = ari_board_export(b, &q->opt, q->to, err);
    return ari_result_json_board(o, b, q->to, q->record.id, text, q->opt.allocator, err);
}

/* "slitherlink 10x12", "sudoku 9"; for loops with letters the genre alone. */
static ari_status read_wish(request *q, ari_arena *a, ari_error *err) {
    const char *key, *value, *at = ari_text_copy(a, q->text, q->size);
    size_t nkey, nvalue;
    uint32_t rows = 0, cols = 0;
    if (!at) return ARI_NOMEM;
    bool fine = next_pair(&at, &key, &nkey, &value, &nvalue) && !value;
    if (fine) q->wishes.genre = ari_text_copy(a, key, nkey);
    if (fine && next_pair(&at, &key, &nkey, &value, &nvalue)) {
        const bool side = ari_scan_whole(key, nkey, &rows);
        if (side) cols = rows;
        fine = side || ari_reader_size(key, nkey, &rows, &cols);
        fine = fine && rows <= ARI_MAX_SIDE && cols <= ARI_MAX_SIDE && !next_pair(&at, &key, &nkey, &value, &nvalue);
    } else {
        fine = fine && q->wishes.text;
    }
    if (!fine)
        return ari_status_fail(err, ARI_SYNTAX, 1, 1, "make needs a genre and a size, or a puzzle",
                               "write \"slitherlink 10x12\"");
    if (!q->wishes.genre) return ARI_NOMEM;
    q->wishes.rows = rows;
    q->wishes.cols = cols;
    return ARI_OK;
}

/* Is the text a puzzle, which another is to be like? Else it is a genre and a size. */
static bool is_puzzle(const request *q) {
    size_t n = q->size;
    while (n && strchr(" \t\r\n", q->text[n - 1])) n--;
    return memchr(q->text, '\n', n) || memchr(q->text, ':', n);
}

/* What makes another of the kind of the puzzle in the text, as far as no option says it. */
static ari_status read_like(request *q, ari_error *err) {
    ari_board *b;
    q->like = (ari_likeness){.wishes = q->wishes, .options = q->opt};
    ARI_TRY(ari_board_read(q->text, q->size, &q->opt, &b, err));
    const ari_status s = ari_make_like(b, &q->opt, &q->like, err);
    ari_board_free(b);
    q->wishes = q->like.wishes;
    q->opt = q->like.options;
    return s;
}

/* A new puzzle, as a link where it has one: {"genre","format","puzzle","rows","cols","seed","work","tries"}; where a
 * limit came first an answer as questions have it, "unknown", in place of the board. */
static ari_status make_call(request *q, ari_arena *a, ari_out *o, ari_error *err) {
    ari_board *b;
    ari_made made;
    ari_json_out w;
    q->wishes.symmetry = q->opt.symmetry;
    q->wishes.mask = q->opt.mask;
    ARI_TRY(is_puzzle(q) ? read_like(q, err) : read_wish(q, a, err));
    ARI_TRY(ari_make(&q->wishes, &q->opt, &b, &made, err));
    ari_result_json_begin(&w, o, q->record.id);
    ari_status s = ARI_OK;
    if (b) {
        const char *format = q->to ? q->to : "url";
        char *text = ari_board_print(b, NULL, format, err);
        if (!text && err->status == ARI_UNSUPPORTED && !q->to) text = ari_board_print(b, NULL, format = "text", err);
        s = ari_result_json_puzzle(&w, b, format, text, &b->arena.alloc, err);
        ari_json_uint(&w, "rows", b->rows);
        ari_json_uint(&w, "cols", b->cols);
        ari_board_free(b);
    } else {
        ari_json_string(&w, "genre", q->wishes.genre);
        ari_json_string(&w, "verb", "make");
        ari_json_string(&w, "answer", ari_answer_name(ARI_UNKNOWN));
        ari_json_bool(&w, "complete", false);
        ari_json_string(&w, "stop", made.stop);
    }
    ari_json_uint(&w, "seed", q->opt.seed);
    ari_json_uint(&w, "work", made.work);
    ari_json_uint(&w, "tries", made.tries);
    ari_json_end(&w);
    return s;
}

/* ASK, or one of the two verbs that are no questions. */
typedef enum errand { ASK, CONVERT, MAKE } errand;

static ari_status find_verb(const char *name, ari_verb *out, errand *what, ari_error *err) {
    *what = !strcmp(name, "convert") ? CONVERT : !strcmp(name, "make") ? MAKE : ASK;
    *out = ARI_VERB_SOLVE;
    if (*what != ASK) return ARI_OK;
    for (uint32_t i = 0; i < ARI_NVERB; i++)
        if (!strcmp(ari_verb_name(i, NULL), name)) {
            *out = (ari_verb)i;
            return ARI_OK;
        }
    static const char *const more[] = {"edit", "new", "genres", "make", "convert"};
    char remedy[sizeof err->remedy] = "verbs:";
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) ari_text_offer(remedy, sizeof remedy, more[i], false);
    for (uint32_t i = 0; i < ARI_NVERB; i++) ari_text_offer(remedy, sizeof remedy, ari_verb_name(i, NULL), false);
    return ari_status_refuse(err, ARI_UNSUPPORTED, "no verb is called \"", name, "\"", remedy);
}

static ari_status run_call(request *q, const char *verb, const char *options, ari_arena *a, ari_out *o,
                           ari_error *err) {
    ari_verb v;
    errand what;
    ari_board *b;
    ari_result *r;
    if (ari_edit_json_takes(verb)) {
        ARI_TRY(parse_call(q, options, a, err));
        return ari_edit_json_run(verb, q->text, q->size, &q->opt, a, o, &q->record.id, err);
    }
    ARI_TRY(unwrap_call(q, a, err));
    ARI_TRY(find_verb(verb, &v, &what, err));
    ARI_TRY(parse_call(q, options, a, err));
    ari_record_options(&q->record, &q->opt);
    if (what == MAKE) return make_call(q, a, o, err);
    ARI_TRY(ari_board_read(q->text, q->size, &q->opt, &b, err));
    ari_status s = ARI_NOMEM;
    if (!ari_record_call(b, q->record.said)) {
        /* the caller says so */
    } else if (what == CONVERT) {
        s = convert_call(q, b, o, err);
    } else {
        s = ari_ask(v, b, &q->opt, &r, err);
        if (s == ARI_OK) {
            ari_result_json_print(o, r, b, q->record.id, -1);
            ari_result_free(r);
        }
    }
    ari_board_free(b);
    return s;
}

char *ari_json(const char *verb, const char *text, size_t size, const char *options, const ari_options *base) {
    ARI_REQUIRE(verb, "verb is NULL");
    ARI_REQUIRE(text || !size, "text is NULL");
    ari_arena a;
    ari_out o;
    request q = {0};
    ari_error err = {0};
    q.opt = *ARI_OPTIONS_TAKE(base);
    ari_text_own(&o, &a, q.opt.allocator);
    ari_text_begin(&q.params, &a);
    q.wishes = (ari_wishes)ARI_WISHES_DEFAULT;
    q.verb = verb;
    q.text = text ? text : "";
    q.size = size;
    const ari_status s = run_call(&q, verb, options, &a, &o, &err);
    if (s != ARI_OK) {
        if (err.status == ARI_OK) (void)ari_status_fail(&err, s, 0, 0, "memory is out", "");
        o.n = 0;
        ari_result_json_failure(&o, q.record.id, &err);
    }
    char *out = ari_text_hand(&o, q.opt.allocator);
    ari_genre_unload(q.own);
    ari_arena_drop(&a);
    return out;
}
