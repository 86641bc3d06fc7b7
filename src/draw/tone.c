/* tone.c - see tone.h. */
#include "draw/tone.h"

#include "base/sort.h"

ari_tone ari_tone_at(const ari_tones *t, uint32_t site, ari_tone usual) {
    const uint32_t at = site && t->n ? ari_sort_find(t->place, t->n, site) : t->n;
    return at < t->n && t->place[at] == site ? ARI_TONE_SPOKEN : usual;
}

void ari_tone_put(const ari_tones *t, ari_tone from, ari_tone to, ari_out *o) {
    static const char *const sign[] = {"", "\033[1m", "\033[36m", "\033[1;31m"};
    if (from == to || !t->bold) return;
    if (from != ARI_TONE_PLAIN && (from != ARI_TONE_ANSWER || t->color)) ari_text_put(o, "\033[0m");
    if (to == ARI_TONE_SPOKEN && !t->color) ari_text_put(o, "\033[7m");
    else if (to != ARI_TONE_ANSWER || t->color) ari_text_put(o, sign[to]);
}
