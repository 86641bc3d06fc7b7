/* coloured_clue.c - clues with a colour as text: a letter, a number, the sign of an arrow. */
#include "board/coloured_clue.h"

#include <string.h>

static const char letter[] = ".wbg", sign[] = ".^v<>"; /* by colour, by direction */

bool ari_board_clue_parse_coloured(const char *token, uint32_t size, int32_t *clue) {
    if (ari_board_clue_parse_none(token, size, clue)) return true;
    if (size == 1 && *token == '?') return ari_board_clue_set(clue, ARI_CLUE_ANY);
    const char *const colour = size && token[0] != '.' && token[0] ? strchr(letter, token[0]) : NULL;
    const char last = size > 1 ? token[size - 1] : '\0', *const way = last && last != '.' ? strchr(sign, last) : NULL;
    const uint32_t digits = size - 1 - (way != NULL);
    int32_t number = ARI_CLUE_NONE;
    if (!colour || (digits && !ari_board_clue_number(token + 1, digits, &number))) return false;
    const int32_t direction = way ? (int32_t)(way - sign) : 0;
    return ari_board_clue_set(clue, ari_coloured_make((int32_t)(colour - letter), direction, number));
}

void ari_board_clue_print_coloured(int32_t clue, ari_out *o) {
    if (clue < 0) {
        ari_board_clue_print(clue, o);
        return;
    }
    const int32_t number = ari_coloured_number(clue), direction = ari_coloured_direction(clue);
    ari_text_char(o, letter[ari_coloured_colour(clue)]);
    if (number >= 0) ari_text_int(o, number);
    if (direction) ari_text_char(o, sign[direction]);
}

bool ari_board_clue_parse_field(const char *token, uint32_t size, int32_t *clue) {
    int32_t number;
    if (ari_board_clue_number(token, size, &number))
        return ari_board_clue_set(clue, ari_coloured_make(ARI_WHITE, 0, number));
    return ari_board_clue_parse_none(token, size, clue) ||
           (size && *token == 'b' && ari_board_clue_parse_coloured(token, size, clue));
}

void ari_board_clue_print_field(int32_t clue, ari_out *o) {
    const bool plain = clue >= 0 && clue < 1 << ARI_COLOURED_COLOUR;
    if (plain) ari_text_int(o, clue);
    else if (clue >= 0 && ari_coloured_colour(clue) == ARI_WHITE && ari_coloured_number(clue) >= 0)
        ari_text_int(o, ari_coloured_number(clue));
    else ari_board_clue_print_coloured(clue, o);
}
