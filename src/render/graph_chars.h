/* graph_chars.h - a board on a graph as characters, at the places of its points.
 * Room:    render.
 * Fails:   of memory: the ari_out has failed.
 * Cost:    linear in the drawing. */
#ifndef ARI_RENDER_GRAPH_CHARS_H
#define ARI_RENDER_GRAPH_CHARS_H

#include "board/board.h"
#include "render/tone.h"

/* In tones; label[nedge] are texts that stand on edges, NULL for none (or for no array). */
void ari_render_graph_print(const ari_board *b, const ari_marks *k, const char *const *label, const ari_tones *t,
                            bool ascii, ari_out *o);

#endif
