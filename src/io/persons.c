/* persons.c - format `persons`: a zebra puzzle as a JSON object with lists of values and clues in English.
 *
 *     {"dimensions": ["Name", "Height"], "entities": [["Ann", "Ben"], [160, 170]],
 *      "clues": ["The person with Name Ann also has Height 170.", "The person with Height 160 does not have ..."]}
 * Source: the puzzles of github.com/johnmclain1989ai/zebra_puzzle. Other members (such as "solution") are passed over.
 * Persons have no order of their own: the values of the first dimension are put at positions 1, 2, ... in the order of
 * their list, as clues that come first. A value may be a number; a name may hold blanks, so a clue is matched against
 * the lists and not cut at words. */
#include "riddle.h"

#include "json.h"

#include <string.h>

typedef struct reader { const ari_source *src; ari_arena *arena; ari_clauses *c; } reader;

/* The cursor at a byte of the text, for a fault. */
static ari_scan place(const reader *r, const char *at) {
    ari_scan s;
    ari_scan_begin(&s, r->src->text, r->src->size);
    while (s.at < at) (void)ari_scan_next(&s);
    return s;
}

static ari_status no_memory(const reader *r) {
    return ari_intake_fault(r->src, 0, 0, r->arena->spent == ARI_LIMIT ? ARI_LIMIT : ARI_NOMEM, "",
                            "memory is out while reading the board");
}

/* ---- arrays: their JSON was checked already ---- */

static void space(const char **p, const char *end) {
    while (*p < end && strchr(" \t\r\n", **p)) ++*p;
}

static const char *past_string(const char *p, const char *end) {
    for (p++; p < end && *p != '"'; p++) p += *p == '\\';
    return p + 1;
}

/* Past one value. */
static const char *past(const char *p, const char *end) {
    uint32_t depth = 0;
    if (*p == '"') return past_string(p, end);
    if (*p != '[' && *p != '{') {
        while (p < end && !strchr(",]} \t\r\n", *p)) p++;
        return p;
    }
    do {
        if (*p == '"') {
            p = past_string(p, end);
            continue;
        }
        depth += *p == '[' || *p == '{';
        depth -= *p == ']' || *p == '}';
        p++;
    } while (p < end && depth);
    return p;
}

/* The next element of an array: *at its first byte; false behind the last. *p begins at the bracket. */
static bool element(const char **p, const char *end, const char **at) {
    if (**p == '[' || **p == ',') ++*p;
    space(p, end);
    if (*p >= end || **p == ']') return false;
    *at = *p;
    *p = past(*p, end);
    space(p, end);
    return true;
}

/* A string or number as a name. */
static ari_status word(const reader *r, const char *at, const char *end, ari_word *w) {
    const ari_scan s = place(r, at);
    const char *stop = past(at, end);
    *w = (ari_word){at, (uint32_t)(stop - at)};
    if (*at == '[' || *at == '{')
        return ari_intake_fail(r->src, &s, ARI_SYNTAX, "write a string or a number", "a list where a name must be");
    if (*at != '"') return ARI_OK;
    *w = (ari_word){at + 1, (uint32_t)(stop - at) - 2};
    if (!memchr(w->at, '\\', w->n)) return ARI_OK;
    ari_out o;
    ari_json_record one;
    ari_error err;
    ari_text_begin(&o, r->arena);
    ari_text_put(&o, "{\"x\":");
    ari_text_bytes(&o, at, (size_t)(stop - at));
    ari_text_char(&o, '}');
    if (o.failed || ari_json_parse(o.at, o.n, r->arena, &one, &err) != ARI_OK) return no_memory(r);
    *w = (ari_word){one.field[0].text, one.field[0].ntext};
    return ARI_OK;
}

static ari_status array(const reader *r, const ari_json_record *o, const char *key, const char **p, const char **end) {
    const ari_json_field *f = ari_json_find(o, key);
    if (!f)
        return ari_intake_fault(r->src, 1, 1, ARI_SYNTAX, "give dimensions, entities and clues", "no member \"%s\"",
                                key);
    *p = f->raw;
    *end = f->raw + f->nraw;
    if (f->kind == ARI_JSON_ARRAY) return ARI_OK;
    return ari_intake_fault(r->src, f->line, f->column, ARI_SYNTAX, "write [ ... ]", "\"%s\" is no list", key);
}

static uint32_t length(const char *p, const char *end) {
    const char *at;
    uint32_t n = 0;
    while (element(&p, end, &at)) n++;
    return n;
}

/* ---- lists and clues ---- */

static ari_status entities(const reader *r, uint32_t attr, const char *p, const char *end) {
    const ari_scan s = place(r, p);
    const char *at;
    if (*p != '[') return ari_intake_fail(r->src, &s, ARI_SYNTAX, "write [ ... ]", "no list of values");
    if (length(p, end) != r->c->npos)
        return ari_intake_fail(r->src, &s, ARI_RANGE, "all lists are of one length", "%u values for %u persons",
                               length(p, end), r->c->npos);
    for (uint32_t i = 0; element(&p, end, &at); i++) {
        ari_word w;
        const ari_scan where = place(r, at);
        ARI_TRY(word(r, at, end, &w));
        ARI_TRY(ari_riddle_value(r->src, &where, r->c, attr, i, w.at, w.n));
    }
    return ARI_OK;
}

static bool starts(const char *s, uint32_t n, const char *with, uint32_t k) { return n >= k && !memcmp(s, with, k); }

static const struct { const char *words; bool no; } link[] = {{" also has ", false}, {" does not have ", true}};

/* DIMENSION VALUE at s[0..n), then one of the links (last: "." and the end). The longest that fits; 0: none. */
static uint32_t holder(const ari_clauses *c, const char *s, uint32_t n, bool last, uint32_t *value, bool *no) {
    uint32_t best = 0;
    for (uint32_t v = 0; v < c->nattr * c->npos; v++) {
        const ari_word *a = &c->attr[v / c->npos], *w = &c->value[v];
        const uint32_t k = a->n + 1 + w->n;
        if (!starts(s, n, a->at, a->n) || n < k || s[a->n] != ' ' || memcmp(s + a->n + 1, w->at, w->n)) continue;
        if (last && n == k + 1 && s[k] == '.') {
            *value = v;
            return k;
        }
        for (size_t i = 0; i < 2 && !last; i++) {
            const uint32_t size = (uint32_t)strlen(link[i].words);
            if (k + size <= best || !starts(s + k, n - k, link[i].words, size)) continue;
            best = k + size;
            *value = v;
            *no = link[i].no;
        }
    }
    return best;
}

static ari_status clue(const reader *r, const char *at, const char *end) {
    static const char head[] = "The person with ";
    const uint32_t skip = sizeof head - 1;
    const ari_scan s = place(r, at);
    ari_word w;
    ari_fact f = {ARI_FACT_DIFF, 0, 0, 0, (uint64_t)1 << 32};
    bool no = false;
    ARI_TRY(word(r, at, end, &w));
    const bool begun = starts(w.at, w.n, head, skip);
    const uint32_t n = begun ? holder(r->c, w.at + skip, w.n - skip, false, &f.a, &no) : 0;
    if (!n || !holder(r->c, w.at + skip + n, w.n - skip - n, true, &f.b, &no))
        return ari_intake_fail(r->src, &s, ARI_SYNTAX,
                               "write: The person with NAME VALUE also has (or: does not have) NAME VALUE.",
                               "clue %t is not understood", w.at, w.n);
    if (f.a == f.b) return ari_riddle_twice(r->src, &s, r->c, f.a);
    if (no) f = ari_clause_not(r->c, f);
    return ari_riddle_add(r->src, &s, r->c, &f, 1, 0, false);
}

typedef struct lists { const char *dim, *dim_end, *ent, *ent_end, *clue, *clue_end; } lists;

static ari_status read_body(const reader *r, lists l) {
    const char *at;
    for (uint32_t i = 0; element(&l.dim, l.dim_end, &at); i++) {
        ari_word w;
        const ari_scan s = place(r, at);
        ARI_TRY(word(r, at, l.dim_end, &w));
        ARI_TRY(ari_riddle_attr(r->src, &s, r->c, i, w.at, w.n));
    }
    for (uint32_t i = 0; element(&l.ent, l.ent_end, &at); i++) ARI_TRY(entities(r, i, at, l.ent_end));
    for (uint32_t i = 0; i < r->c->npos; i++) {
        const ari_scan s = place(r, r->src->text);
        const ari_fact f = {ARI_FACT_PLACE, i, 0, 0, (uint64_t)1 << i};
        ARI_TRY(ari_riddle_add(r->src, &s, r->c, &f, 1, 0, false));
    }
    while (element(&l.clue, l.clue_end, &at)) ARI_TRY(clue(r, at, l.clue_end));
    return ARI_OK;
}

static ari_status persons_read(const ari_source *src, ari_board *out) {
    ari_arena work;
    ari_json_record o;
    lists l;
    reader r = {src, &work, NULL};
    const ari_genre *g = NULL;
    ari_scan start;
    ari_intake_begin(src, &start);
    ARI_TRY(ari_riddle_genre(src, &start, &g));
    ari_arena_init(&work, src->alloc, src->budget);
    ari_status s = ari_json_parse(src->text, src->size, &work, &o, src->err);
    if (s == ARI_LIMIT || s == ARI_NOMEM) s = no_memory(&r);
    if (s == ARI_OK) s = array(&r, &o, "dimensions", &l.dim, &l.dim_end);
    if (s == ARI_OK) s = array(&r, &o, "entities", &l.ent, &l.ent_end);
    if (s == ARI_OK) s = array(&r, &o, "clues", &l.clue, &l.clue_end);
    const uint32_t nattr = s == ARI_OK ? length(l.dim, l.dim_end) : 0;
    if (s == ARI_OK && length(l.ent, l.ent_end) != nattr)
        s = ari_intake_fail(src, &start, ARI_RANGE, "one list of values for each dimension",
                            "%u lists for %u dimensions", length(l.ent, l.ent_end), nattr);
    if (s == ARI_OK) {
        const char *p = l.ent, *first = l.ent;
        const uint32_t npos = element(&p, l.ent_end, &first) && *first == '[' ? length(first, l.ent_end) : 0;
        s = ari_riddle_board(src, &start, "persons", g, nattr, npos, out, &r.c);
        if (s == ARI_OK) s = read_body(&r, l);
    }
    ari_arena_drop(&work);
    return s;
}

static int persons_smell(ari_scan s) {
    static const char key[] = "\"dimensions\"";
    if (ari_scan_peek(&s) != '{') return 0;
    for (const char *p = s.at; p + sizeof key - 1 <= s.end; p++)
        if (*p == '"' && !memcmp(p, key, sizeof key - 1)) return 98;
    return 0;
}

const ari_format ari_format_persons = {
    "persons", "zebra puzzles as JSON with clues in English (zebra_puzzle)", true, persons_smell, persons_read, NULL};
