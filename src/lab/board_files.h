/* board_files.h - boards and their programs as files, and the solutions that solvers write.
 * Room:    lab.
 * Fails:   what the program's builder refuses; LIMIT/NOMEM. */
#ifndef ARI_LAB_BOARD_FILES_H
#define ARI_LAB_BOARD_FILES_H

#include "base/text.h"
#include "question/formulation.h"

/* Model and program in the arena; never without a column. */
ari_status ari_lab_files_build(const ari_board *b, const ari_formulation *spec, ari_arena *a, ari_model *m,
                               ari_program *p, ari_error *err);
/* The program as a file. */
ari_status ari_lab_files_print(const ari_board *b, const char *name, const char *format, ari_out *o, ari_error *err);
/* A board in any format: those of boards with the drawing m (or NULL), files for solvers, the model as text. A text by
 * the board's hook, for ari_text_free; NULL: *err says why. */
char *ari_lab_files_text(const ari_board *b, const ari_marks *m, const char *format, ari_error *err);

#endif
