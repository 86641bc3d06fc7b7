/* journal.c - see journal.h. */
#include "journal.h"

#include <string.h>

static bool tell(ari_trace *self, uint32_t demand, const ari_lit *lit, uint32_t n) {
    ari_journal *const j = (ari_journal *)(void *)self;
    if (!ARI_RESERVE(j->arena, &j->word, n + 2)) return false;
    ARI_PUSH(&j->word, demand);
    ARI_PUSH(&j->word, n);
    if (n) memcpy(j->word.at + j->word.n, lit, n * sizeof *lit);
    j->word.n += n;
    j->n++;
    return true;
}

void ari_journal_init(ari_journal *j, ari_arena *a) {
    memset(j, 0, sizeof *j);
    j->trace.tell = tell;
    j->arena = a;
}
