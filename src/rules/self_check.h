/* self_check.h - do the readings of a sheet say the same? On all drawings of tiny boards with random clues and rooms
 * the judge is held against the model.
 * Room:    rules.
 * Owner:   scratch in an arena of its own.
 * Fails:   LIMIT, NOMEM; a spent budget ends it early, which `boards` shows.
 * Cost:    2 to the number of cells (at most 12, of some 16) a board, times all laws. */
#ifndef ARI_RULES_LAWCHECK_H
#define ARI_RULES_LAWCHECK_H

#include "base/budget.h"
#include "base/rng.h"
#include "rules/law.h"

typedef struct ari_self_check {
    uint32_t boards;          /* looked at */
    uint64_t drawings, right; /* of these; right by the judge */
    uint64_t differ;          /* drawings of which judge and model do not say the same */
    uint64_t matters;         /* bits: rules that some drawing breaks, and no other */
    char *first;              /* the first that differs, as text, in the arena given; or NULL */
} ari_self_check;

ari_status ari_self_check_run(const ari_genre *g, uint32_t boards, uint64_t seed, ari_budget *budget, ari_arena *a,
                            ari_self_check *out, ari_error *err);

#endif
