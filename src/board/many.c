/* many.c - see many.h. */
#include "many.h"

#include "genre.h"

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

bool ari_many_is_silent(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    const ari_lore *lore = b->genre->lore;
    uint32_t order;
    return lore && lore->silent && !d->thought && d->npremise == 1 &&
           is_listed(lore->silent, ari_lore_name(b, m, d, &order));
}

const ari_many *ari_many_of(const ari_board *b, const ari_model *m, const ari_deduction *d, const char **name) {
    const ari_lore *lore = b->genre->lore;
    uint32_t order;
    if (!lore || d->thought || d->npremise != 1) return NULL;
    *name = ari_lore_name(b, m, d, &order);
    for (uint32_t i = lore->nmany; i-- > 0;)
        if (is_listed(lore->many[i].names, *name)) return &lore->many[i];
    return NULL;
}

const ari_many *ari_many_for(const ari_board *b, const char *const *name, uint32_t n) {
    const ari_many *x = b->genre->lore->many;
    for (uint32_t i = 0; i < n;) {
        if (is_listed(x->names, name[i])) i++;
        else x++, i = 0;
    }
    return x;
}
