/* status.h - how a call ended, and where input is wrong.
 * Room:    base; sees the public header only.
 * Thing:   ari_status (did it run) and ari_error (where and why). What is *true* about a puzzle is an ari_answer,
 *          never a status: an unsatisfiable puzzle is not an error.
 * Owner:   ari_error is a caller's struct with no pointers; copying it is fine.
 * Fails:   nothing here fails. */
#ifndef ARI_BASE_STATUS_H
#define ARI_BASE_STATUS_H

#define ARI_EXPERIMENTAL
#include "ariadne.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Forward a failed status to the caller. */
#define ARI_TRY(call)                                 \
    do {                                              \
        const ari_status ari_try_status = (call);     \
        if (ari_try_status != ARI_OK) return ari_try_status; \
    } while (0)

/* A breach of a caller's contract: names the public function and aborts, in every build. Not for bad input. */
#define ARI_REQUIRE(cond, text) \
    do { if (!(cond)) ari_status_breach(__func__, text); } while (0)
_Noreturn void ari_status_breach(const char *function, const char *text);

/* Internal invariant, checked in debug builds only. */
#ifdef ARI_DEBUG
#define ARI_ASSERT(cond) ARI_REQUIRE(cond, "internal invariant: " #cond)
#else
#define ARI_ASSERT(cond) ((void)0)
#endif

/* Fill `e` (may be NULL) and return `status`. `what` says what is wrong, `remedy` what to do ("" if plain); both are
 * copied and cut at the field's size. line and column count from 1; 0 = does not apply. */
ari_status ari_status_fail(ari_error *e, ari_status status, uint32_t line, uint32_t column, const char *what,
                           const char *remedy);
/* The same about something named: what = before + name (from outside: cut, control bytes as '?') + after. */
ari_status ari_status_refuse(ari_error *e, ari_status status, const char *before, const char *name, const char *after,
                             const char *remedy);
/* Where a call tells its error: at `given`, or where that is NULL in the block that this stands in, and that of ARI_TRY
 * ends with it. Empty, so that what fails without a word does not repeat an earlier one's. */
#define ARI_ERROR_TAKE(given) ari_status_begin((given), &(ari_error){0})
ari_error *ari_status_begin(ari_error *given, ari_error *own);

#endif
