/* random_lines.h - random clues of genres that draw a loop: pieces of it, dots in the middle of its straight pieces. */
#ifndef ARIADNE_TEST_RANDOM_LINES_H
#define ARIADNE_TEST_RANDOM_LINES_H

#include "base/rng.h"
#include "board/board.h"

void random_pipes(ari_rng *r, ari_board *b);
void random_track(ari_rng *r, ari_board *b);
void random_midpoints(ari_rng *r, ari_board *b);

#endif
