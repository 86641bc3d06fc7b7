/* merged_steps.c - steps can be merged when a table of the genre names all of their techniques together; the first
 * entry that has them all gives the sentence. */
#include "words/merged_steps.h"

#include "board/genre.h"

#include <string.h>

/* Is it one of these? */
static bool is_listed(const char *names, const char *name) {
    for (const size_t n = strlen(name); *names; names += strspn(names, "; ")) {
        const size_t k = strcspn(names, ";");
        if (k == n && !memcmp(names, name, n)) return true;
        names += k;
    }
    return false;
}

bool ari_merged_is_silent(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    const ari_techniques *techniques = b->genre->techniques;
    uint32_t order;
    return techniques && techniques->silent && !d->thought && d->npremise == 1 &&
           is_listed(techniques->silent, ari_technique_name(b, m, d, &order));
}

const ari_merged *ari_merged_of(const ari_board *b, const ari_model *m, const ari_deduction *d, const char **name) {
    const ari_techniques *techniques = b->genre->techniques;
    uint32_t order;
    if (!techniques || d->thought || d->npremise != 1) return NULL;
    *name = ari_technique_name(b, m, d, &order);
    for (uint32_t i = techniques->nmany; i-- > 0;)
        if (is_listed(techniques->many[i].names, *name)) return &techniques->many[i];
    return NULL;
}

const ari_merged *ari_merged_for(const ari_board *b, const char *const *name, uint32_t n) {
    const ari_merged *x = b->genre->techniques->many;
    for (uint32_t i = 0; i < n;) {
        if (is_listed(x->names, name[i])) i++;
        else x++, i = 0;
    }
    return x;
}

const char *ari_merged_sentence(const ari_merged *x, uint32_t nfact, ari_arena *a) {
    static const char facts[] = "{facts}, and ", so[] = "; so {then}.";
    const size_t n = sizeof facts - 1, all = strlen(x->sentence), end = sizeof ARI_MERGED_PLACES - 1;
    if (strncmp(x->sentence, facts, n) != 0) return x->sentence;
    if (!nfact) return x->sentence + n;
    if (all < end || strcmp(x->sentence + all - end, ARI_MERGED_PLACES) != 0) return x->sentence;
    char *out = ARI_TAKE(a, char, all - end + sizeof so);
    if (!out) return NULL;
    memcpy(out, x->sentence, all - end);
    memcpy(out + all - end, so, sizeof so);
    return out;
}
