/* json.h - JSON in and out: strict flat objects read, any nesting written.
 * Room:    read; sees base.
 * Reading: one object whose own members are what matters: { "id": 7, "puzzle": "...", "params": {...} }. A member that
 *          is an object or an array is checked and skipped (its bytes stay reachable as `raw`). RFC 8259: no comments,
 *          no trailing commas, no repeated keys, UTF-8 only, surrogates in pairs. No recursion: open brackets are a bit
 *          stack.
 * Writing: a thin layer on ari_out that places commas, colons and brackets. Strings that are not UTF-8 are repaired by
 *          ari_text_json.
 * Owner:   fields and unescaped strings live in the arena, or point into the given text, which must stay.
 * Fails:   SYNTAX with line and column; RANGE beyond ARI_JSON_FIELDS members or ARI_JSON_DEPTH levels; LIMIT/NOMEM.
 * Cost:    linear in the text. */
#ifndef ARI_READ_JSON_H
#define ARI_READ_JSON_H

#include "base/text.h"

#define ARI_JSON_FIELDS 64u /* members of one object at the most */
#define ARI_JSON_DEPTH 60u  /* open brackets at the most */

typedef enum ari_json_kind {
    ARI_JSON_NULL, ARI_JSON_FALSE, ARI_JSON_TRUE, ARI_JSON_NUMBER, ARI_JSON_STRING, ARI_JSON_OBJECT, ARI_JSON_ARRAY
} ari_json_kind;

typedef struct ari_json_field {
    ari_json_kind kind;
    uint32_t line, column;            /* of the value, from 1 */
    const char *key; uint32_t nkey;   /* unescaped; not NUL-terminated */
    const char *raw; uint32_t nraw;   /* the value as it stands, a JSON text of its own */
    const char *text; uint32_t ntext; /* strings: unescaped (may hold NUL bytes); other kinds: as raw */
} ari_json_field;

typedef struct ari_json_record { ari_json_field *field; uint32_t n; } ari_json_record;

/* The whole text is one object, blanks around it allowed. */
ari_status ari_json_parse(const char *text, size_t size, ari_arena *a, ari_json_record *out, ari_error *err);
/* The elements of an array (their keys are empty) or members of an object, which was parsed, one after the other: of
 * anything else there are none. _next: false behind the last one, and when memory is out, which a->spent tells. */
typedef struct ari_json_walk { ari_scan s; ari_arena *a; ari_json_field at; } ari_json_walk;
ari_json_walk ari_json_each(const ari_json_field *list, ari_arena *a);
bool ari_json_next(ari_json_walk *w);
uint32_t ari_json_count(const ari_json_field *list, ari_arena *a);
/* The member of that name, or NULL. */
const ari_json_field *ari_json_find(const ari_json_record *o, const char *key);

typedef struct ari_json_out {
    ari_out *out;
    uint32_t depth;
    bool some[ARI_JSON_DEPTH];   /* by level: a member was written already */
    char close[ARI_JSON_DEPTH];  /* by level: '}' or ']' */
} ari_json_out;

/* key: the member's name inside an object; NULL inside an array and for the outermost value. */
void ari_json_begin(ari_json_out *w, ari_out *o);
void ari_json_object(ari_json_out *w, const char *key);
void ari_json_array(ari_json_out *w, const char *key);
void ari_json_end(ari_json_out *w); /* closes the innermost open object or array */
void ari_json_string(ari_json_out *w, const char *key, const char *s);
void ari_json_bytes(ari_json_out *w, const char *key, const char *s, size_t n);
void ari_json_int(ari_json_out *w, const char *key, int64_t value);
void ari_json_uint(ari_json_out *w, const char *key, uint64_t value);
void ari_json_fixed(ari_json_out *w, const char *key, double value, uint32_t decimals); /* value >= 0 */
void ari_json_bool(ari_json_out *w, const char *key, bool value);
void ari_json_raw(ari_json_out *w, const char *key, const char *json); /* a JSON value as given */

#endif
