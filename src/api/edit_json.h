/* edit_json.h - drafts as JSON: what a page asks of the library by the one call. doc/PAGE.md says what the records
 * hold.
 * Room:    api.
 * Fails:   as ari_json: statuses with *err filled; memory. Cost: linear in the board. */
#ifndef ARI_API_EDIT_JSON_H
#define ARI_API_EDIT_JSON_H

#include "api/session.h"

/* "genres", "new", "edit" */
bool ari_edit_json_takes(const char *verb);
/* The record for a request, which is a JSON object, or the puzzle alone; *id is the request's, once it is known.
 * options: allocator; format, genre and params where the request has none. */
ari_status ari_edit_json_run(const char *verb, const char *text, size_t size, const ari_options *options, ari_arena *a,
                             ari_out *o, const char **id, ari_error *err);

#endif
