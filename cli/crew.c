/* crew.c - the crew of one machine: a gang, as large as --jobs says. */
#include "gang.h"

void crew_enter(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
}

bool crew_foreman(void) { return true; }
bool crew_terminal(void) { return true; }
uint32_t crew_size(uint32_t jobs) { return jobs > 1 ? jobs : 0; }
void crew_dismiss(void) {}
crew *crew_hire(uint32_t n, crew_work *work, void *job) { return gang_hire(n, work, job); }
