/* hand.c - what hands share. See hand.h. */
#include "edit/hand.h"

#include <string.h>

int64_t ari_hand_turn(const ari_ring *r, int64_t was, bool back) {
    const int64_t numbers = r->most >= r->least ? (int64_t)r->most - r->least + 1 : 0, n = 1 + r->any + numbers;
    const int64_t any = r->any_last ? numbers + 1 : 1, first = r->any && !r->any_last ? 2 : 1;
    int64_t at = 0;
    if (was == ARI_CLUE_ANY) at = any;
    else if (was >= r->least) at = first + was - r->least;
    at = at >= n ? (back ? n - 1 : 0) : (at + (back ? n - 1 : 1)) % n;
    if (at == 0) return ARI_CLUE_NONE;
    return r->any && at == any ? ARI_CLUE_ANY : r->least + at - first;
}

bool ari_hand_is(const ari_touch *t, const char *key) {
    return t->nkey == strlen(key) && !memcmp(t->key, key, t->nkey);
}

bool ari_hand_clears(const ari_touch *t) {
    return ari_hand_is(t, "Backspace") || ari_hand_is(t, "Delete") || ari_hand_is(t, "Space");
}

bool ari_hand_steps(const ari_touch *t) { return t->deed == ARI_DEED_CLICK || t->deed == ARI_DEED_RIGHT; }
bool ari_hand_drags(const ari_touch *t) { return t->deed == ARI_DEED_DRAG || t->deed == ARI_DEED_RIGHT_DRAG; }

bool ari_hand_typed(const ari_ring *r, const ari_touch *t, int64_t was, int64_t *is) {
    uint32_t typed;
    if (ari_hand_is(t, ".") || ari_hand_is(t, "Space") || ari_hand_is(t, "Delete")) {
        *is = ARI_CLUE_NONE;
    } else if (ari_hand_is(t, "Backspace")) {
        *is = was >= 10 && was / 10 >= r->least ? was / 10 : ARI_CLUE_NONE;
    } else if (r->any && (ari_hand_is(t, "?") || ari_hand_is(t, "-"))) {
        *is = ARI_CLUE_ANY;
    } else if (t->nkey <= 5 && ari_scan_whole(t->key, t->nkey, &typed)) {
        const int64_t v = typed, joined = t->nkey == 1 && was > 0 ? 10 * was + v : v;
        if (joined >= r->least && joined <= r->most) *is = joined;
        else if (v >= r->least && v <= r->most) *is = v;
        else return false;
    } else {
        return false;
    }
    return true;
}

int ari_hand_way(uint32_t from, uint32_t to, uint32_t cols) {
    if (from == to) return 0;
    if (from / cols == to / cols) return to < from ? 3 : 4;
    return from % cols != to % cols ? 0 : to < from ? 1 : 2;
}
