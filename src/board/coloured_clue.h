/* coloured_clue.h - clues with a colour: a circle or a cell that is white, black or grey, with a number or without,
 * and with the direction of an arrow or without.
 * Room:    board.
 * Shape:   one int32 a clue, as ARI_LAYER_COLOURED has it (board.h). Grey without more is ARI_CLUE_ANY: nothing is
 *          known of that clue. As text: w, b or g, the number, the arrow: "w", "b3", "g2>".
 * Fails:   parse returns false and leaves *clue alone. */
#ifndef ARI_BOARD_COLOURED_CLUE_H
#define ARI_BOARD_COLOURED_CLUE_H

#include "board/clue.h"

enum ari_colour { ARI_WHITE = 1, ARI_BLACK, ARI_GREY, ARI_NCOLOUR };
enum { ARI_COLOURED_WAY = 17, ARI_COLOURED_COLOUR = 20 }; /* bits; below the number and 1 */

/* direction 0: none; number below 0: none. */
static inline int32_t ari_coloured_make(int32_t colour, int32_t direction, int32_t number) {
    const int32_t more = direction << ARI_COLOURED_WAY | (number < 0 ? 0 : number + 1);
    return colour == ARI_GREY && !more ? ARI_CLUE_ANY : colour << ARI_COLOURED_COLOUR | more;
}
/* Of a clue that is there. */
static inline int32_t ari_coloured_colour(int32_t clue) {
    return clue == ARI_CLUE_ANY ? ARI_GREY : clue >> ARI_COLOURED_COLOUR;
}
static inline int32_t ari_coloured_direction(int32_t clue) {
    return clue < 0 ? 0 : clue >> ARI_COLOURED_WAY & 7;
}
/* ARI_CLUE_ANY: there is none. */
static inline int32_t ari_coloured_number(int32_t clue) {
    const int32_t n = clue < 0 ? 0 : clue & ((1 << ARI_COLOURED_WAY) - 1);
    return n ? n - 1 : ARI_CLUE_ANY;
}
/* Is the number one of a clue, no more than its bits? */
static inline bool ari_coloured_fits(int32_t clue) {
    return clue == ARI_CLUE_NONE || clue == ARI_CLUE_ANY ||
           (clue >> ARI_COLOURED_COLOUR >= ARI_WHITE && clue >> ARI_COLOURED_COLOUR <= ARI_GREY &&
            ari_coloured_direction(clue) <= ARI_RIGHT && ari_coloured_number(clue) <= ARI_BOARD_CLUE_MOST);
}

/* "5" a white clue, "b" and "b5" black ones. A number that is no clue, as one that is drawn, is printed as it is. */
bool ari_board_clue_parse_field(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_field(int32_t clue, ari_out *o);
bool ari_board_clue_parse_coloured(const char *token, uint32_t size, int32_t *clue);
void ari_board_clue_print_coloured(int32_t clue, ari_out *o);

#endif
