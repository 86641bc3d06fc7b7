/* session.h - what the files of the api room share: records in and out.
 * Room:    api.
 * Fails:   each helper says so; statuses go through to the public call unchanged. */
#ifndef ARI_API_SESSION_H
#define ARI_API_SESSION_H

#include "ask/ask.h"
#include "read/formats.h"
#include "read/json.h"

/* Open an object with its id, JSON as it stands, or NULL. */
void ari_result_json_begin(ari_json_out *w, ari_out *o, const char *id);
/* Append an error record: {"id":...,"error":{...}}; id may be NULL. */
void ari_result_json_failure(ari_out *o, const char *id, const ari_error *e);
/* Append to an open object a board as it was printed: "genre":...,"format":...,"puzzle":... The text goes, by the hook
 * that it is from; NULL: nothing is appended, and the status is that of *err. */
ari_status ari_result_json_puzzle(ari_json_out *w, const ari_board *b, const char *format, char *text,
                              const ari_allocator *from, const ari_error *err);
/* The same as an object of its own: {"id":...,"title":...,"author":...,"genre":...,"format":...,"puzzle":...}. */
ari_status ari_result_json_board(ari_out *o, const ari_board *b, const char *format, const char *id, char *text,
                             const ari_allocator *from, const ari_error *err);
/* Append a result as one JSON object; id may be NULL, seconds negative. */
void ari_result_json_print(ari_out *o, const ari_result *r, const ari_board *b, const char *id, double seconds);

/* What a record says of itself. */
enum {
    ARI_SAID_TITLE, ARI_SAID_AUTHOR, ARI_SAID_NOTE, ARI_SAID_MASK, ARI_SAID_FAMILY, ARI_SAID_GRAPH, ARI_SAID_MODULI,
    ARI_SAID_PAIRS, ARI_SAID_WITH, ARI_SAID_WITHOUT, ARI_SAID
};
extern const char *const ari_record_said[ARI_SAID]; /* their names */
/* One NDJSON record taken apart. Texts are decoded into the arena; id is the JSON text as it stands. */
typedef struct ari_fields {
    const char *id, *genre, *format, *params; /* or NULL */
    const char *puzzle;                       /* "puzzle", "url" or "text" */
    size_t puzzle_size;
    const char *said[ARI_SAID];               /* as ari_record_said, plain strings (moduli: an array); else NULL */
    const char *sheet; size_t sheet_size;     /* of its genre; NULL: none */
    bool whole;                               /* the object itself is the puzzle, in `format` */
} ari_fields;
/* The raw JSON of an id on one line, as records are printed; NULL: no memory. */
const char *ari_record_id(const char *raw, size_t n, ari_arena *a);
/* SYNTAX with the column in the text; f->id is filled when it came before the fault. */
ari_status ari_record_parse(const char *text, size_t size, ari_arena *a, ari_fields *f, ari_error *err);
/* How the record is read: its own format and genre before the caller's, which are for records that name none; but the
 * caller's parameters before its own, as they are before those of any text. */
void ari_record_options(const ari_fields *f, ari_options *opt);
/* tables.c: ari_genre_sign of any genre. */
const char *ari_tables_sign(const ari_genre *g, uint32_t n, const char **text, const char **where);
/* The genre of a sheet as options->own, loaded for this call; *own is for ari_genre_unload. */
ari_status ari_record_genre(const char *sheet, size_t size, ari_options *options, ari_own_genre **own, ari_error *err);
/* The board is called as its record says, where that says something. False: no memory. */
bool ari_record_call(ari_board *b, const char *const said[ARI_SAID]);

#endif
