/* ariadne-genres.h - section 18 of ariadne.h, which includes it: genres of one's own. Experimental.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ARIADNE_GENRES_H
#define ARIADNE_GENRES_H

#ifndef ARI_EXPERIMENTAL
#define ARI_EXPERIMENTAL
#endif
#include "ariadne.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ari_own_genre ari_own_genre;

/* A genre as a sheet of rules (doc/SHEETS.md): with options.own boards of it are read, asked, printed, made as those of
 * any other. It outlives all boards and results that it was used for. SYNTAX, RANGE, UNSUPPORTED with line and column
 * in the text; LIMIT, NOMEM. allocator NULL: malloc. */
ARI_API ARI_MUST_USE ari_status ari_genre_load(const char *text, size_t size, const ari_allocator *allocator,
                                               ari_own_genre **out, ari_error *error);
ARI_API void ari_genre_unload(ari_own_genre *own); /* NULL is fine */
ARI_API const char *ari_genre_loaded(const ari_own_genre *own); /* its name */
/* Its rules in order, each with its sentence in *text where text is not NULL; NULL: there are no more. */
ARI_API const char *ari_genre_loaded_rule(const ari_own_genre *own, uint32_t rule, const char **text);
/* The sheet of a genre that is built in, as it is written; NULL: it has none. */
ARI_API const char *ari_genre_sheet(uint32_t i, size_t *size);
/* Is the sheet right? Its tests; on all drawings of `boards` tiny boards whether its rules as they are written say what
 * the model says; which of the rules no such drawing breaks alone. A line each in *report, for ari_text_free; *faults:
 * lines that begin with "fault". options: seed, ticks, stop, allocator. */
ARI_API ARI_MUST_USE ari_status ari_genre_check(const ari_own_genre *own, uint32_t boards, const ari_options *options,
                                                char **report, uint32_t *faults, ari_error *error);

#ifdef __cplusplus
}
#endif
#endif
