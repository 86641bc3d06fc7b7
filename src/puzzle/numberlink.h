/* numberlink.h - what the files of Numberlink share: its rules, its pairs, and rows that its models have in common.
 * Room:    puzzle.
 * Owner:   arrays are the given arena's, or the model's.
 * Fails:   NULL, or through the status of model or program. */
#ifndef ARI_PUZZLE_NUMBERLINK_H
#define ARI_PUZZLE_NUMBERLINK_H

#include "board/genre.h"
#include "model/deduction.h"

enum { DEGREE, PAIR, COVER, TOUCH, JOIN };
enum { RULE, UNFINISHED }; /* parameters */
enum { A, B, C, D };

/* Every cell is used; no line touches itself. */
static inline bool ari_numberlink_covers(const ari_board *b) {
    return (b->param[RULE] == B || b->param[RULE] == D) && !b->param[UNFINISHED];
}
static inline bool ari_numberlink_shuns(const ari_board *b) { return b->param[RULE] == C || b->param[RULE] == D; }

/* Where each number stands: where[2n] its first, where[2n+1] its second cell in reading order, plus one; 0: nowhere.
 * *most: the largest number; *third: the first cell with a number that stood twice before, or ARI_NO. */
uint32_t *ari_numberlink_rows_numbers(const ari_board *b, ari_arena *a, uint32_t *most, uint32_t *third);
/* One variable and one group a pair, in reading order of the first cells; end[] gets the literal at both cells. */
void ari_numberlink_rows_pairs(const ari_board *b, ari_model *m, ari_topo *t, const uint32_t *where, ari_lit *end);
/* The rows of the rule `touch`. */
void ari_numberlink_rows_touch(const ari_board *b, ari_model *m, const ari_topo *t);

extern const ari_techniques ari_numberlink_techniques; /* numberlink_techniques.c */
/* Of ari_techniques, count. */
const char *ari_numberlink_count(const ari_board *b, const ari_model *m, ari_deduction *d, ari_out *o);
/* "the lines of 1, 2 and 3" */
void ari_numberlink_count_lines(const uint32_t *number, uint32_t n, ari_out *o);

void ari_numberlink_product_build(const ari_board *b, ari_model *m);
void ari_numberlink_programs_product(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);
void ari_numberlink_programs_commodity(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);
void ari_numberlink_programs_cell(const ari_board *b, uint32_t on, ari_encoding how, ari_program *p);

#endif
