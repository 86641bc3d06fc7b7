/* persons.c - format `persons`: a zebra puzzle as a JSON object with lists of values and clues in English.
 *
 *     {"dimensions": ["Name", "Height"], "entities": [["Ann", "Ben"], [160, 170]],
 *      "clues": ["The person with Name Ann also has Height 170.", "The person with Height 160 does not have ..."]}
 * Source: the puzzles of github.com/johnmclain1989ai/zebra_puzzle. Other members (such as "solution") are passed over.
 * Persons have no order of their own: the values of the first dimension are put at positions 1, 2, ... in the order of
 * their list, as clues that come first. A value may be a number; a name may hold blanks, so a clue is matched against
 * the lists and not cut at words. */
#include "read/word_reader.h"

#include "read/json.h"

#include <string.h>

typedef struct reader { const ari_source *src; ari_arena *arena; ari_clauses *c; } reader;

/* ---- arrays: their JSON was checked already ---- */

/* The cursor at a value. */
static ari_scan place_person(const reader *r, const ari_json_field *f) {
    ari_scan s;
    ari_scan_begin(&s, r->src->text, r->src->size);
    s.at = f->raw;
    s.line = f->line;
    s.line_start = f->raw - (f->column - 1);
    return s;
}

/* A string or number as a name. */
static ari_status word_person(const reader *r, const ari_json_field *f, ari_word *w) {
    const ari_scan s = place_person(r, f);
    *w = (ari_word){f->text, f->ntext};
    if (f->kind != ARI_JSON_ARRAY && f->kind != ARI_JSON_OBJECT) return ARI_OK;
    return ari_reader_fail(r->src, &s, ARI_SYNTAX, "write a string or a number", "a list where a name must be");
}

static ari_status array_person(const reader *r, const ari_json_record *o, const char *key, const ari_json_field **out) {
    const ari_json_field *f = *out = ari_json_find(o, key);
    const ari_scan s = f ? place_person(r, f) : ari_reader_cursor(r->src, r->src->text);
    if (f && f->kind == ARI_JSON_ARRAY) return ARI_OK;
    return ari_reader_fail(r->src, &s, ARI_SYNTAX, f ? "write [ ... ]" : "give dimensions, entities and clues",
                           f ? "\"%s\" is no list" : "no member \"%s\"", key);
}

/* ---- lists and clues ---- */

static ari_status entities_person(const reader *r, uint32_t attr, const ari_json_field *list) {
    const ari_scan s = place_person(r, list);
    const uint32_t n = ari_json_count(list, r->arena);
    ari_json_walk f = ari_json_each(list, r->arena);
    if (list->kind != ARI_JSON_ARRAY)
        return ari_reader_fail(r->src, &s, ARI_SYNTAX, "write [ ... ]", "no list of values");
    if (n != r->c->npos)
        return ari_reader_fail(r->src, &s, ARI_RANGE, "all lists are of one length", "%u values for %u persons", n,
                               r->c->npos);
    for (uint32_t i = 0; ari_json_next(&f); i++) {
        ari_word w;
        const ari_scan where = place_person(r, &f.at);
        ARI_TRY(word_person(r, &f.at, &w));
        ARI_TRY(ari_word_reader_value(r->src, &where, r->c, attr, i, w.at, w.n));
    }
    return ARI_OK;
}

static bool starts_person(const char *s, uint32_t n, const char *with, uint32_t k) {
    return n >= k && !memcmp(s, with, k);
}

static const struct { const char *words; bool no; } link[] = {{" also has ", false}, {" does not have ", true}};

/* DIMENSION VALUE at s[0..n), then one of the links (last: "." and the end). The longest that fits; 0: none. */
static uint32_t holder_person(const ari_clauses *c, const char *s, uint32_t n, bool last, uint32_t *value, bool *no) {
    uint32_t best = 0;
    for (uint32_t v = 0; v < c->nattr * c->npos; v++) {
        const ari_word *a = &c->attr[v / c->npos], *w = &c->value[v];
        const uint32_t k = a->n + 1 + w->n;
        if (!starts_person(s, n, a->at, a->n) || n < k || s[a->n] != ' ' || memcmp(s + a->n + 1, w->at, w->n)) continue;
        if (last && n == k + 1 && s[k] == '.') {
            *value = v;
            return k;
        }
        for (size_t i = 0; i < 2 && !last; i++) {
            const uint32_t size = (uint32_t)strlen(link[i].words);
            if (k + size <= best || !starts_person(s + k, n - k, link[i].words, size)) continue;
            best = k + size;
            *value = v;
            *no = link[i].no;
        }
    }
    return best;
}

static ari_status clue_person(const reader *r, const ari_json_field *field) {
    static const char head[] = "The person with ";
    const uint32_t skip = sizeof head - 1;
    const ari_scan s = place_person(r, field);
    ari_word w;
    ari_fact f = {ARI_FACT_DIFF, 0, 0, 0, (uint64_t)1 << 32};
    bool no = false;
    ARI_TRY(word_person(r, field, &w));
    const bool begun = starts_person(w.at, w.n, head, skip);
    const uint32_t n = begun ? holder_person(r->c, w.at + skip, w.n - skip, false, &f.a, &no) : 0;
    if (!n || !holder_person(r->c, w.at + skip + n, w.n - skip - n, true, &f.b, &no))
        return ari_reader_fail(r->src, &s, ARI_SYNTAX,
                               "write: The person with NAME VALUE also has (or: does not have) NAME VALUE.",
                               "clue %t is not understood", w.at, w.n);
    if (f.a == f.b) return ari_word_reader_twice(r->src, &s, r->c, f.a);
    if (no) f = ari_word_clues_not(r->c, f);
    return ari_word_reader_add(r->src, &s, r->c, &f, 1, 0, false);
}

typedef struct lists { const ari_json_field *dim, *ent, *clue; } lists;

static ari_status read_body(const reader *r, lists l) {
    ari_json_walk dim = ari_json_each(l.dim, r->arena), ent = ari_json_each(l.ent, r->arena);
    for (uint32_t i = 0; ari_json_next(&dim); i++) {
        ari_word w;
        const ari_scan s = place_person(r, &dim.at);
        ARI_TRY(word_person(r, &dim.at, &w));
        ARI_TRY(ari_word_reader_attr(r->src, &s, r->c, i, w.at, w.n));
    }
    for (uint32_t i = 0; ari_json_next(&ent); i++) ARI_TRY(entities_person(r, i, &ent.at));
    for (uint32_t i = 0; i < r->c->npos; i++) {
        const ari_fact at = {ARI_FACT_PLACE, i, 0, 0, (uint64_t)1 << i};
        ari_scan s;
        ari_scan_begin(&s, r->src->text, r->src->size);
        ARI_TRY(ari_word_reader_add(r->src, &s, r->c, &at, 1, 0, false));
    }
    for (ari_json_walk f = ari_json_each(l.clue, r->arena); ari_json_next(&f);) ARI_TRY(clue_person(r, &f.at));
    return ARI_OK;
}

/* The board: as many persons as the first list of values has. */
static ari_status read_lists(reader *r, const ari_scan *start, const ari_genre *g, const ari_json_record *o,
                             ari_board *out) {
    lists l;
    ARI_TRY(array_person(r, o, "dimensions", &l.dim));
    ARI_TRY(array_person(r, o, "entities", &l.ent));
    ARI_TRY(array_person(r, o, "clues", &l.clue));
    const uint32_t nattr = ari_json_count(l.dim, r->arena), nlist = ari_json_count(l.ent, r->arena);
    if (nlist != nattr)
        return ari_reader_fail(r->src, start, ARI_RANGE, "one list of values for each dimension",
                               "%u lists for %u dimensions", nlist, nattr);
    ari_json_walk first = ari_json_each(l.ent, r->arena);
    const bool listed = ari_json_next(&first) && first.at.kind == ARI_JSON_ARRAY;
    const uint32_t npos = listed ? ari_json_count(&first.at, r->arena) : 0;
    ARI_TRY(ari_word_reader_board(r->src, start, "persons", g, nattr, npos, out, &r->c));
    return read_body(r, l);
}

static ari_status persons_read(const ari_source *src, ari_board *out) {
    ari_arena work;
    ari_json_record o;
    reader r = {src, &work, NULL};
    const ari_genre *g = NULL;
    ari_scan start;
    ari_reader_begin(src, &start);
    ARI_TRY(ari_word_reader_genre(src, &start, &g));
    ari_arena_init(&work, src->alloc, src->budget);
    ari_status s = ari_json_parse(src->text, src->size, &work, &o, src->err);
    if (s == ARI_OK) s = read_lists(&r, &start, g, &o, out);
    if (work.spent != ARI_OK) s = ari_status_fail(src->err, work.spent, 0, 0, "memory is out while reading", "");
    ari_arena_drop(&work);
    return s;
}

static int persons_likelihood(ari_scan s) {
    static const char key[] = "\"dimensions\"";
    if (ari_scan_peek(&s) != '{') return 0;
    for (const char *p = s.at; p + sizeof key - 1 <= s.end; p++)
        if (*p == '"' && !memcmp(p, key, sizeof key - 1)) return 98;
    return 0;
}

const ari_format ari_format_persons = {
    "persons", "zebra puzzles as JSON with clues in English (zebra_puzzle)", true, 0,
    persons_likelihood, persons_read, NULL};
