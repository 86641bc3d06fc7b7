/* compass_text.c - see compass_text.h. */
#include "read/compass_text.h"

#include "read/figure_text.h"
#include "rules/law.h"

#include <string.h>

void ari_compass_text_print(const ari_board *b, ari_out *o) {
    if (ari_layer_clues(b->genre) != ARI_LAYER_COMPASSES) return;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        ari_text_format(o, "%s ", ari_law_sheet(b)->clue);
        b->genre->formats.print_clue(b->clue[i], o);
        ari_text_char(o, ' ');
        ari_board_place(b, ARI_SITE(ARI_AT_CELL, i), o);
        ari_text_char(o, '\n');
    }
}

bool ari_compass_text_read(const char *text, size_t size, ari_board *b) {
    const char *word[3];
    uint32_t n[3], cell;
    const char *line;
    uint32_t length;
    ari_scan s;
    ari_scan_begin(&s, text, size);
    while (ari_scan_line(&s, &line, &length)) {
        ari_scan in;
        int32_t clue;
        ari_scan_begin(&in, line, length);
        for (int i = 0; i < 3; i++) {
            ari_scan_blanks(&in);
            if (!ari_reader_word(&in, &word[i], &n[i])) return false;
        }
        if (!ari_scan_is(word[0], n[0], ari_law_sheet(b)->clue) ||
            !b->genre->formats.parse_clue(word[1], n[1], &clue) || !ari_figure_text_cell(b, word[2], n[2], &cell))
            return false;
        b->clue[cell] = clue;
    }
    return true;
}
