/* log.h - the record that both uses of a lent solver fill: what stands behind an ari_lab.
 * Room:    lab.
 * Owner:   the caller of the library, for ari_lab_free.
 * Fails:   NOMEM. */
#ifndef ARI_LAB_LOG_H
#define ARI_LAB_LOG_H

#include "question/external_solver.h"

/* How whatever stands behind an ari_lab begins. */
typedef struct ari_lab_home {
    ari_lab lab;
    ari_arena arena;        /* owns everything, the struct itself too */
    const ari_board *board;
    const ari_options *opt;
    ari_options whole;      /* where opt points, when the caller's are shorter than ours */
    ari_error unread;       /* where err points, when the caller asks for none */
    uint32_t round_cap;
    ari_error *err;
    const ari_program *program; /* with all rows found; NULL: none was built */
    uint32_t form;              /* of the board's genre: the model's */
    const char *encoding;       /* of shape, in the program's words */
} ari_lab_home;

/* A struct of `size` that begins with an ari_lab_home, in an arena of its own; NULL, with NOMEM in *error. The
 * arguments are the caller's of the library: *out becomes NULL, options and error may be. */
void *ari_lab_log_begin(size_t size, const ari_board *board, const ari_options *options, ari_lab **out,
                        ari_error *error);
/* *out when s is ARI_OK, else all of it goes. */
ari_status ari_lab_log_end(ari_lab_home *h, ari_status s, ari_lab **out);
/* What the record says of a program and its formulation; source: whose it is. */
void ari_lab_log_about(ari_lab_home *h, const ari_formulation *spec, const ari_program *p, const char *source);
/* One more round of the record, all 0; NULL: memory is out. */
ari_lab_round *ari_lab_log_round(ari_lab_home *h);
/* Memory is out: the refusal. */
ari_status ari_lab_log_spent(ari_lab_home *h);
/* The note on what is proved, the last word of a record: ARI_OK. */
ari_status ari_lab_log_say(ari_lab_home *h, const char *text);

#endif
