/* auxiliary.c - see auxiliary.h. */
#include "words/auxiliary.h"

#include "model/definitions.h"

bool ari_words_auxiliary_is(const ari_model *m, ari_lit lit) {
    bool is = false;
    for (uint32_t i = 0; i < m->ndef && !is; i++) is = m->def[i].var == ARI_VAR(lit);
    return is;
}

uint32_t ari_words_auxiliary_open(const ari_model *m, ari_lit lit, ari_lit *out, ari_out *o) {
    const bool yes = !(lit & 1u);
    uint32_t least = 0;
    const uint32_t n = ari_model_definitions_def(m, ARI_VAR(lit), out, &least);
    const bool none = !yes && least == 1;
    for (uint32_t i = 0; i < n && none; i++) out[i] = ARI_NOT(out[i]);
    if (!yes && !none && least == n) ari_text_put(o, "not all of these: ");
    else if (yes && least == 1 && n > 1) ari_text_put(o, "at least one of these: ");
    else if (yes && least < n) ari_text_format(o, "at least %u of these: ", least);
    else if (!yes && !none) ari_text_format(o, "at most %u of these: ", least - 1);
    return n;
}
