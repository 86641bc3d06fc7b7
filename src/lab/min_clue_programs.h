/* min_clue_programs.h - master and subproblem of the minimum-clue problem of a board, as programs to be printed.
 * Room:    lab. Fails: UNSUPPORTED unless the board has exactly one solution; what the builders refuse; LIMIT/NOMEM. */
#ifndef ARI_LAB_MIN_CLUE_PROGRAMS_H
#define ARI_LAB_MIN_CLUE_PROGRAMS_H

#include "question/formulation.h"

/* As ari_lab_files_build, for a formulation with a level. */
ari_status ari_lab_min_clues_build(const ari_board *b, const ari_formulation *spec, ari_arena *a, ari_model *m,
                                   ari_program *p, ari_error *err);

#endif
