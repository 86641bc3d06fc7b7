/* session.h - what the files of the api room share: the result, the model of a board, texts of errors.
 * Room:    api; the one room that sees puzzles, formats, services and engines together.
 * Thing:   ari_result, the answer to one question with its solutions as marks; small helpers.
 * Owner:   a result lives in an arena of its own, which is inside it; ari_result_free drops the arena.
 * Fails:   each helper says so; statuses go through to the public call unchanged. */
#ifndef ARI_SESSION_H
#define ARI_SESSION_H

#include "engine.h"
#include "io.h"
#include "json.h"
#include "puzzle.h"

typedef struct ari_note {
    const char *rule, *place, *text;
    uint32_t site; /* where, or ARI_NO */
    const char *clue; /* repair: what to write, or "" */
    uint64_t work;    /* repair: of the proof, or 0 */
    ari_answer after; /* repair by one change: the solutions then, ONE or MANY; else UNKNOWN */
} ari_note;

/* heat: in how many solutions, and that in hundredths (1..99 unless it is none or all; above 100: several lines). */
typedef struct ari_heat { const char *digits; uint32_t share; } ari_heat;

struct ari_result {
    ari_arena arena;         /* owns all below, and the result itself */
    ari_verb verb;
    ari_answer answer;
    bool complete;
    const char *stop;        /* "" or a constant */
    ARI_LIST(const ari_marks *) solution;
    const char *count;       /* "" when the verb does not count */
    ari_marks *forced;       /* or NULL */
    ari_marks *shown;        /* the same as it is drawn */
    uint32_t nforced[3];     /* variables off, on, open */
    uint32_t distance;
    int64_t value, bound;    /* best */
    const char *bound_by;    /* "" when there is no value */
    ARI_LIST(ari_note) note;
    ari_board *board;        /* thin, min, repair: in an arena of its own; or NULL */
    uint32_t nclue, nleft, least;
    const char *state; /* of min, for a later call */
    uint32_t changes;        /* repair: clues of `board` that are not the puzzle's */
    ari_answer repaired;     /* repair: of `board` */
    ari_heat *heat_edge, *heat_cell;  /* heat: [nheat_edge], [nheat_cell * nsymbol]; or NULL */
    uint32_t nheat_edge, nheat_cell, nsymbol;
    ari_effort effort;
    const char *engine, *formulation; /* names, constants */
    uint64_t seed;
};

extern const ari_options ari_session_defaults;

/* A budget of bytes as an arena takes it: 0 stays 0, more than a size_t holds is as much as it holds. */
size_t ari_session_budget(uint64_t bytes);

/* Concatenate C strings up to a NULL into buf, cut at cap-1. Returns buf. */
char *ari_session_join(char *buf, size_t cap, ...);

/* Fill `e` (may be NULL): status with `what` = before + name (cut, quoted) + after. */
ari_status ari_session_fail(ari_error *e, ari_status status, const char *before, const char *name, const char *after,
                            const char *remedy);

/* Build formulation `form` of the board's genre in the arena, with its name and rule names.
 * LIMIT/NOMEM. */
ari_status ari_session_model(const ari_board *b, uint32_t form, ari_arena *a, ari_model *m);

/* The answer to "check" for an assignment value[nvar] of the model of formulation `form`. */
ari_status ari_ask_given(const ari_board *b, const ari_options *options, uint32_t form, const uint8_t *value,
                         ari_result **out, ari_error *error);

/* A copy of o's text for ari_text_free, by the given hook (NULL: malloc); NULL when memory is out or o failed. */
char *ari_session_text(const ari_out *o, const ari_allocator *alloc);

struct ari_reply;
/* heat (heatmap.c). */
ari_status ari_heatmap_fill(const ari_board *b, uint32_t form, const ari_model *m, const struct ari_reply *reply,
                            ari_result *r);

/* thin, min (cluesets.c). What the options wish, for service.h; `rule` the first of each group. */
struct ari_wish;
struct ari_reply;
ari_status ari_cluesets_wish(const ari_board *b, const ari_options *opt, const ari_model *m, ari_arena *a,
                             struct ari_wish *out, ari_error *err);
/* The board to work on: `b` itself, or with all_clues a new one (*made) with every clue of its one solution; *why then
 * tells how many solutions there are, and *made stays NULL unless there is one. */
ari_status ari_cluesets_board(const ari_board *b, const ari_options *opt, ari_board **made, ari_result **why,
                              ari_error *err);
/* Fill in the board that is left when the clues at these sites go; none where a clue cannot go by itself. */
ari_status ari_cluesets_left(const ari_board *b, const uint32_t *site, uint32_t n, ari_result *r, ari_error *err);
/* Fill in board, nclue, nleft, least. */
ari_status ari_cluesets_result(const ari_board *b, const ari_model *m, const struct ari_reply *reply, ari_result *r,
                               ari_error *err);

/* The caller's hooks as engines and services take them. A call that may be stopped owns one; `user` of the limits is
 * its address, and ari_session_ask_stop and _tell are for those who hand it on themselves. */
typedef struct ari_hooks {
    const ari_options *opt;
    int why;                 /* what the stop hook said last, 0 while it lets go on */
} ari_hooks;
int ari_session_ask_stop(void *hooks);
void ari_session_tell(void *hooks, const ari_progress *p);
/* Limits with the ticks and the seed of the options. */
ari_limits ari_session_limits(ari_hooks *h);
/* Why a call ended early, as ari_result_stop says it: a service's word, or what the stop hook said (`why`). */
const char *ari_session_stop(const char *word, int why);

/* Append an error record: {"id":...,"error":{...}}; id may be NULL. */
void ari_verdict_failure(ari_out *o, const char *id, const ari_error *e);
/* Append to an open object a printed board: "genre":...,"format":...,"puzzle":... */
ari_status ari_verdict_puzzle(ari_json_out *w, const ari_board *b, const ari_marks *m, const char *format,
                              ari_error *err);
/* Append a printed board: {"id":...,"genre":...,"format":...,"puzzle":...}. */
ari_status ari_verdict_board(ari_out *o, const ari_board *b, const ari_marks *m, const char *format, const char *id,
                             ari_error *err);
/* Append a result as one JSON object; id may be NULL, seconds negative. */
void ari_verdict_print(ari_out *o, const ari_result *r, const ari_board *b, const char *id, double seconds);

/* One NDJSON record taken apart. Texts are decoded into the arena; id is the JSON text as it stands. */
typedef struct ari_fields {
    const char *id, *genre, *format, *params; /* or NULL */
    const char *puzzle;                       /* "puzzle", "url" or "text" */
    size_t puzzle_size;
    bool whole;                               /* the object itself is the puzzle, in `format` */
} ari_fields;
/* SYNTAX with the column in the text; f->id is filled when it came before the fault. */
ari_status ari_record_parse(const char *text, size_t size, ari_arena *a, ari_fields *f, ari_error *err);

#endif
