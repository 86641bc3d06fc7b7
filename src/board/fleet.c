/* fleet.c - fleets as counts by length, in and out. Equal ships cannot be told apart, so a count is all there is. */
#include "board/fleet.h"

#include <string.h>

enum { LISTED = 40 }; /* ships that are printed one by one */

void ari_board_fleet_clear(ari_board *b) { b->nfleet = 0; }

static uint32_t count_ships(const ari_board *b) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->nfleet; i++) n += (uint32_t)b->fleet[i];
    return n;
}

ari_status ari_board_fleet_add(ari_board *b, uint32_t length, uint32_t number) {
    if (!length || length > ARI_BOARD_FLEET_LENGTH || number > ARI_BOARD_FLEET_SHIPS ||
        number + count_ships(b) > ARI_BOARD_FLEET_SHIPS)
        return ARI_RANGE;
    if (!number) return ARI_OK;
    if (length > b->nfleet) {
        int32_t *more = ARI_ZERO(&b->arena, int32_t, length);
        if (!more) return b->arena.spent;
        if (b->nfleet) memcpy(more, b->fleet, b->nfleet * sizeof *more);
        b->fleet = more;
        b->nfleet = length;
    }
    b->fleet[length - 1] += (int32_t)number;
    return ARI_OK;
}

bool ari_board_fleet_preset(ari_board *b) {
    ari_board_fleet_clear(b);
    for (uint32_t l = 4; l > 0; l--)
        if (ari_board_fleet_add(b, l, 5 - l) != ARI_OK) return false;
    return true;
}

ari_status ari_board_fleet_parse(ari_board *b, const char *text, size_t size) {
    ari_scan s;
    ari_scan_begin(&s, text, size);
    ari_board_fleet_clear(b);
    if (size == 4 && !memcmp(text, "none", 4)) return ARI_OK;
    do {
        uint32_t length, number = 1;
        if (!ari_scan_uint(&s, &length)) return ARI_SYNTAX;
        if (ari_scan_accept(&s, ":") && !ari_scan_uint(&s, &number)) return ARI_SYNTAX;
        ARI_TRY(ari_board_fleet_add(b, length, number));
    } while (ari_scan_accept(&s, ","));
    return s.at == s.end ? ARI_OK : ARI_SYNTAX;
}

void ari_board_fleet_print(const ari_board *b, ari_out *o) {
    const bool listed = count_ships(b) <= LISTED;
    const char *comma = "";
    if (!b->nfleet) ari_text_put(o, "none");
    for (uint32_t l = b->nfleet; l > 0; l--) {
        const int32_t n = b->fleet[l - 1];
        for (int32_t i = 0; i < (listed ? n : n > 0); i++) {
            ari_text_format(o, "%s%u", comma, l);
            comma = ",";
        }
        if (!listed && n) ari_text_format(o, ":%d", (int)n);
    }
}
