/* workers.c - the workers of one machine: a forked workers, as large as --jobs says. */
#include "fork_workers.h"

void workers_enter(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
}

bool workers_dispatcher(void) { return true; }
bool workers_terminal(void) { return true; }
uint32_t workers_size(uint32_t jobs) { return jobs > 1 ? jobs : 0; }
void workers_dismiss(void) {}
workers *workers_hire(uint32_t n, workers_work *work, void *job) { return forked_hire(n, work, job); }
