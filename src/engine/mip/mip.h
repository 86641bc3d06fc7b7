/* mip.h - what the engine mip needs beside a model: a solver that somebody lends, for the length of a call.
 * Room:    engine/mip.
 * Owner:   the caller; everything is borrowed. The engine writes down in it what an answer rests on.
 * Fails:   `fault` says why a solver gave no answer that can be believed. */
#ifndef ARI_MIP_H
#define ARI_MIP_H

#include "base/options.h"
#include "engine/engine.h"
#include "model/program.h"

struct ari_loan {
    const ari_lab_solver *solver;
    const ari_engine *exact;    /* confirms what the solver only says; with cores, rows and fresh variables */
    const ari_program *program; /* of the model in question; NULL: the model's own rows */
    /* As in ari_lab_program, for an ari_rounds whose owner is this loan; may be NULL. */
    char *(*text)(void *self, const char *format);
    int (*parse)(void *self, const char *text, size_t size, double *value, int *says);
    char *(*drawing)(void *self, const double *value);
    bool mincut;                /* cut relaxations too (rounds.h) */
    uint32_t word;              /* refusals that nobody confirmed */
    bool stopped;               /* the solver's own time limit */
    char fault[160];
};

#endif
