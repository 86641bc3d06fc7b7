/* hand.h - what a person's gesture does to a draft, layer by layer.
 * Room:    edit.
 * Thing:   each layer of a genre has a hand for clues or for marks; a touch goes to the hands of the genre's layers in
 *          turn until one takes it. Values come in the order that puzz.link's users know: nothing, unknown, then the
 *          numbers; typed digits join what stands there while the number stays in range.
 * Fails:   a hand answers false when the touch is not for it; SYNTAX and RANGE of texts go to t->err. */
#ifndef ARI_EDIT_HAND_H
#define ARI_EDIT_HAND_H

#include "board/figure.h"
#include "edit/draft.h"

typedef enum ari_mode { ARI_MODE_EDIT, ARI_MODE_PLAY, ARI_MODE_NOTE, ARI_MODE_GRAPH, ARI_NMODE } ari_mode;
typedef enum ari_deed {
    ARI_DEED_CLICK, ARI_DEED_RIGHT, ARI_DEED_DRAG, ARI_DEED_RIGHT_DRAG, ARI_DEED_KEY, ARI_DEED_TEXT, ARI_NDEED
} ari_deed;

typedef struct ari_touch {
    ari_mode mode;
    ari_deed deed;
    uint32_t at, to;      /* places of the board */
    const char *key;      /* [nkey] KEY: the key; TEXT: the words */
    uint32_t nkey;
    bool goes_on;         /* a further piece of a drag: it draws */
    int64_t drawn;        /* what the piece before drew */
    ari_status status;
    ari_error *err;
} ari_touch;

typedef bool ari_hand(ari_draft *d, ari_touch *t);

/* One line of help: what a gesture does there. */
typedef struct ari_custom { ari_mode mode; const char *gesture, *does; } ari_custom;

/* hands.c: the hands of the genre's layers; false when none takes it. */
bool ari_hands_touch(ari_draft *d, ari_touch *t);
/* Line i of the help about a layer (ARI_LAYER_NONE: what all genres share); NULL past the last. */
const ari_custom *ari_hands_custom(ari_layer layer, uint32_t i);
/* The same about graphs made point by point (points are cells where lines run between centres), and about futons. */
const ari_custom *ari_hands_sketch(const ari_genre *g, uint32_t i);
/* The same about colours of cells, in genres without numbers; the keys are those of ARI_LAYER_NONE. */
const ari_custom *ari_hands_tint(const ari_genre *g, uint32_t i);
const char *ari_hands_keys(ari_layer layer, ari_mode mode); /* keys to offer, with blanks between, or NULL */
const char *ari_hands_layer(ari_layer layer);  /* "numbers", ... */
const char *ari_hands_mode(ari_mode mode);

/* A ring of values: none, perhaps unknown, least..most. */
typedef struct ari_ring { bool any, any_last; int32_t least, most; } ari_ring;
int64_t ari_hand_turn(const ari_ring *r, int64_t was, bool back);
/* The value after a key; false when the key says nothing. */
bool ari_hand_typed(const ari_ring *r, const ari_touch *t, int64_t was, int64_t *is);
bool ari_hand_is(const ari_touch *t, const char *key);
bool ari_hand_clears(const ari_touch *t); /* a key: Backspace, Delete, Space */
bool ari_hand_steps(const ari_touch *t);  /* a click, left or right */
bool ari_hand_drags(const ari_touch *t);
/* The direction from one cell (or point, cols a row) straight to another one; 0: not straight. */
int ari_hand_way(uint32_t from, uint32_t to, uint32_t cols);

/* hand_marks.c: the first and the last edge of the bridge that holds e; false where a bridge would lead nowhere. Where
 * an edge has one line at most: that edge, true. */
bool ari_hand_marks_bridge(const ari_board *b, ari_edge e, ari_edge *first, ari_edge *last);

/* hand_clues.c */
ari_hand ari_hand_clues_numbers, ari_hand_clues_circles, ari_hand_clues_parts, ari_hand_clues_arrows,
    ari_hand_clues_pairs, ari_hand_clues_sets, ari_hand_clues_compasses,
    ari_hand_clues_wires, ari_hand_clues_fleet, ari_hand_clues_rooms, ari_hand_clues_sentences,
    ari_hand_clues_params;
/* hand_coloured.c */
ari_hand ari_hand_clues_coloured;
/* hand_between.c */
ari_hand ari_hand_clues_between;
/* hand_figures.c: figures drawn through cells, n of one kind: they come, the first gets its number, or they go. */
ari_status ari_hand_figures_draw(ari_draft *d, const ari_figure *drawn, uint32_t n, ari_error *err);
ari_status ari_hand_figures_clear(ari_draft *d, ari_error *err);
ari_hand ari_hand_clues_figures;
/* hand_lists.c */
ari_hand ari_hand_clues_outer, ari_hand_clues_lists;
/* hand_marks.c */
ari_hand ari_hand_marks_lines, ari_hand_marks_shading, ari_hand_marks_digits, ari_hand_marks_tint;

#endif
