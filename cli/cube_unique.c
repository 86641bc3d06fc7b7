/* cube_unique.c - see cube_unique.h. */
#include "cube_unique.h"

#include "cli.h"
#include "journal.h"

#include <stdlib.h>

uint64_t enough_question(const char *id, size_t n) {
    uint32_t part[2];
    bool some = false;
    if (n < 2 || *id != '"') return 0;
    for (id++, n -= 2; merge_part(id, &n, part);) some = true;
    return some ? logbook_digest(1, id, n) : 0;
}

bool enough_known(const enough *e, uint64_t question) {
    for (size_t i = e->n; question && i-- > 0;)
        if (e->at[i].question == question) return e->at[i].solutions > 1;
    return false;
}

void enough_add(enough *e, uint64_t question, uint32_t solutions) {
    size_t i = e->n;
    if (!question || !solutions) return;
    while (i && e->at[i - 1].question != question) i--;
    if (!i) {
        if (!grow(&e->at, &e->cap, e->n + 1, sizeof *e->at)) return;
        i = ++e->n;
        e->at[i - 1].question = question;
        e->at[i - 1].solutions = 0;
    }
    const bool before = e->at[i - 1].solutions > 1;
    e->at[i - 1].solutions += solutions;
    e->settled += !before && e->at[i - 1].solutions > 1;
}

void enough_free(enough *e) {
    free(e->at);
    *e = (enough){0};
}
