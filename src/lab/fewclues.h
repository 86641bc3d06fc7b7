/* fewclues.h - master and subproblem of the minimum-clue problem of a board, as programs to be printed.
 * Room:    lab. Fails: UNSUPPORTED unless the board has exactly one solution; what the builders refuse; LIMIT/NOMEM. */
#ifndef ARI_FEWCLUES_H
#define ARI_FEWCLUES_H

#include "spec.h"

/* As ari_files_build, for a formulation with a level. */
ari_status ari_fewclues_build(const ari_board *b, const ari_spec *spec, ari_arena *a, ari_model *m, ari_program *p,
                              ari_error *err);

#endif
