/* relaxed_picture.h - the optimum of a relaxation, drawn on its board.
 * Room:    cli. */
#ifndef ARIADNE_RELAXED_PICTURE_H
#define ARIADNE_RELAXED_PICTURE_H

#include <ariadne.h>
#include <stdbool.h>

/* .svg, .png, .pdf by the name's ending, else a text. False after a message. */
bool relaxedpicture_save(const ari_board *b, const ari_lab *l, const char *name);

#endif
