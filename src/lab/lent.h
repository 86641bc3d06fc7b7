/* lent.h - a solver that a caller lends, as the engine mip and the laboratory use it.
 * Room:    lab; joins the engine's loan with the files that outside programs read and write.
 * Owner:   the caller of the library owns the solver, the caller here the lender. */
#ifndef ARI_LENT_H
#define ARI_LENT_H

#include "mip.h"
#include "rounds.h"
#include "spec.h"

typedef struct ari_lender {
    ari_loan loan;        /* first: an ari_rounds' owner leads back here */
    const ari_board *board;
    ari_encoding how;
} ari_lender;

/* How whatever stands behind an ari_lab begins. */
typedef struct ari_lab_home {
    ari_lab lab;
    ari_arena arena;        /* owns everything, the struct itself too */
    const ari_board *board;
    uint32_t round_cap;
    ari_error *err;
} ari_lab_home;

/* A struct of `size` that begins with an ari_lab_home, in an arena of its own; NULL, with NOMEM in *err. */
void *ari_lent_begin(size_t size, const ari_board *board, const ari_options *opt, ari_error *err);
/* *out when s is ARI_OK, else all of it goes. */
ari_status ari_lent_end(ari_lab_home *h, ari_status s, ari_lab **out);
/* One more round of the record, all 0; NULL: memory is out. */
ari_lab_round *ari_lent_round(ari_lab_home *h);
/* The note on what is proved. */
void ari_lent_say(ari_lab_home *h, const char *text);

void ari_lent_init(ari_lender *l, const ari_board *b, ari_encoding how, const ari_lab_solver *solver);
/* UNSUPPORTED, with what to do, when the program has products and the solver takes none. */
ari_status ari_lent_takes(const ari_program *p, const ari_lab_solver *solver, ari_error *err);

#endif
