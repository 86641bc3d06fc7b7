/* parser.h - the reader of sheets at work: what its files share.
 * Room:    rules.
 * Owner:   lists grow in the arena. */
#ifndef ARI_RULES_PARSER_H
#define ARI_RULES_PARSER_H

#include "rules/lexer.h"

typedef ARI_LIST(const char *) ari_sheet_names;

typedef struct ari_sheet_reader {
    ari_lexer x;
    ari_arena *a;
    ari_error *err;
    ari_genre *g;
    ari_sheet *s;
    ari_sheet_names alias, pid;
    ARI_LIST(ari_rule) rule;
    ARI_LIST(ari_law) law;
    ARI_LIST(ari_param) param;
    ARI_LIST(ari_sheet_test) test;
    ARI_LIST(ari_sheet_technique) technique;
    ARI_LIST(ari_figure_kind) kind;
    const char *room_number; /* the name of rooms' numbers; or NULL */
    bool rooms;              /* there are */
    bool hinting;            /* the line is a hint */
    uint32_t nhint;          /* so many of the rules are, the last ones */
    uint32_t seen;           /* bits: sections */
    const char **only;       /* [rules] as the genre's (genre.h) */
} ari_sheet_reader;

static inline bool ari_sheet_is(const ari_sheet_reader *r, const char *word) {
    return ari_lexer_is(&r->x, word);
}
static inline ari_status ari_sheet_next(ari_sheet_reader *r) {
    return ari_lexer_next(&r->x);
}
static inline bool ari_sheet_ends(const ari_sheet_reader *r) {
    return r->x.now.kind == ARI_TOKEN_BREAK || r->x.now.kind == ARI_TOKEN_END;
}
static inline ari_status ari_sheet_memory(const ari_sheet_reader *r) {
    return ari_status_fail(r->err, r->a->spent, 0, 0, "memory is out while reading a sheet", "");
}
static inline ari_status ari_sheet_fail(const ari_sheet_reader *r, const char *what, const char *remedy) {
    return ari_lexer_fail(&r->x, ARI_SYNTAX, what, remedy);
}

static inline ari_status ari_sheet_expect(ari_sheet_reader *r, const char *word, const char *remedy) {
    if (ari_sheet_is(r, word)) return ari_sheet_next(r);
    char what[60];
    return ari_sheet_fail(r, ari_text_join(what, sizeof what, "stands where \"", word, "\" must be", NULL), remedy);
}

static inline ari_status ari_sheet_number(ari_sheet_reader *r, uint32_t most, uint32_t *out) {
    if (r->x.now.kind != ARI_TOKEN_NUMBER) return ari_sheet_fail(r, "stands where a number must be", "write a number");
    if (r->x.now.number > most) return ari_lexer_fail(&r->x, ARI_RANGE, "is too large", "write a smaller number");
    *out = r->x.now.number;
    return ari_sheet_next(r);
}

static inline bool ari_sheet_matches(const ari_sheet_reader *r, const char *name) {
    return name && r->x.now.kind == ARI_TOKEN_NAME && ari_scan_is(r->x.now.at, r->x.now.n, name);
}

static inline ari_status ari_sheet_need_clue(const ari_sheet_reader *r) {
    if (ari_sheet_matches(r, r->s->clue) && !r->room_number) return ARI_OK;
    return ari_sheet_fail(r, "is no layer of clues in cells",
                          r->s->clue && !r->room_number ? r->s->clue : "there is none");
}

/* Has a law said that lines are straight, each from a clue that is moved along it? */
static inline bool ari_sheet_moves(const ari_sheet_reader *r) {
    for (uint32_t i = 0; i < r->law.n; i++)
        if (r->law.at[i].form == ARI_LAW_STRAIGHT_LINES) return true;
    return false;
}

/* Perhaps "except LAYER" of a division: cells with a clue are in no piece. */
static inline ari_status ari_sheet_except(ari_sheet_reader *r) {
    if (!ari_sheet_is(r, "except")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_need_clue(r));
    r->s->outside = r->s->fixed = true;
    return ari_sheet_next(r);
}

static inline ari_status ari_sheet_need_rooms(const ari_sheet_reader *r) {
    return r->rooms ? ARI_OK : ari_sheet_fail(r, "needs rooms", "write a line: board rooms");
}

/* A word of the grammar that is not among the few which also make good names. */
bool ari_sheet_reserved(const ari_sheet_reader *r);

/* A copy of the word here; of the text here, which is what `of` says. */
ari_status ari_sheet_copy_word(ari_sheet_reader *r, const char **out);
ari_status ari_sheet_take_text(ari_sheet_reader *r, const char *of, const char **out);
/* "2..5", or "2.." up to the limit. */
ari_status ari_sheet_range(ari_sheet_reader *r, uint32_t limit, int32_t *least, int32_t *most);
/* One name more of at most so many. */
ari_status ari_sheet_push_name(ari_sheet_reader *r, ari_sheet_names *list, uint32_t most, const char *of);
/* "one, two, LAST": the words with which `n` entries of a table begin, `size` bytes each. */
const char *ari_sheet_list_words(const ari_sheet_reader *r, const void *table, size_t n, size_t size, const char *last);

/* The sections behind the rules, each from the word behind its name up to the end of the line (parse_formats.c). */
ari_status ari_parse_link(ari_sheet_reader *r);
ari_status ari_parse_file(ari_sheet_reader *r);
ari_status ari_parse_penpa(ari_sheet_reader *r);
bool ari_sheet_size(const ari_sheet_reader *r, uint32_t *high, uint32_t *wide); /* is the word one, as 2x3? */
ari_status ari_parse_game(ari_sheet_reader *r);
ari_status ari_parse_make(ari_sheet_reader *r);
ari_status ari_parse_test(ari_sheet_reader *r);

/* The laws of the newest rule, up to the end of the line. */
ari_status ari_parse_laws_read(ari_sheet_reader *r);

#endif
