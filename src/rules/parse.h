/* parse.h - the text of a sheet becomes a genre (doc/SHEETS.md is the grammar).
 * Room:    rules.
 * Owner:   the genre and all in it are in the arena, a copy of the text too.
 * Fails:   SYNTAX, RANGE, UNSUPPORTED with line, column, what is wrong and what to do; LIMIT and NOMEM of the arena.
 * Cost:    linear in the text. */
#ifndef ARI_RULES_SHEETREAD_H
#define ARI_RULES_SHEETREAD_H

#include "rules/law.h"

enum { ARI_SHEET_BYTES = 65536 };

ari_status ari_parse_genre(const char *text, size_t size, ari_arena *a, const ari_genre **out, ari_error *err);

#endif
