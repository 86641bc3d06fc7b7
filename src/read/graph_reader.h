/* graph_reader.h - boards on graphs in the own text format: tilings by name, other graphs as lists.
 * Room:    read.
 * Grammar: doc/FORMATS.md, "Graphs". */
#ifndef ARI_READ_GRAPH_READER_H
#define ARI_READ_GRAPH_READER_H

#include "draw/tone.h"
#include "read/reader.h"

/* Is it the word behind the genre that says so: "graph", or the name of a tiling? */
bool ari_graph_reader_is(const char *word, uint32_t n);
/* The puzzle at the cursor, which stands at the genre; to the end of the text. */
ari_status ari_graph_reader_read(const ari_source *src, ari_scan *s, const ari_genre *g, ari_board *out);
/* A decimal with up to three places, as thousandths; false when it is none, or too large. */
bool ari_graph_reader_place(const char *s, uint32_t n, int32_t *out);
/* An empty board on a tiling of loopy's numbering, made there and named in faults at `at`. At least `least` bytes a
 * hundred faces must follow. */
ari_status ari_graph_reader_tile(const ari_source *src, const ari_scan *at, const char *format, const ari_genre *g,
                                 uint32_t type, uint32_t rows, uint32_t cols, uint32_t least, ari_board *out);

/* graph_writer.c: what formats say that have squares only. */
ari_status ari_graph_writer_cannot(ari_error *err);
/* graph_writer.c: the board (on a grid of squares too when `listed`), as a tiling, or with points, edges and faces
 * listed. */
void ari_graph_writer_text(const ari_board *b, const ari_marks *k, bool listed, ari_out *o);
/* The lines behind `answer` alone. */
void ari_graph_writer_answer(const ari_board *b, const ari_marks *k, ari_out *o);
/* graph_chars.c: the same as a drawing of characters, in tones; label[nedge] are texts that stand on edges, NULL for
 * none (or for no array). */
void ari_draw_graph_print(const ari_board *b, const ari_marks *k, const char *const *label, const ari_tones *t,
                          bool ascii, ari_out *o);

#endif
