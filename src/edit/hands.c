/* hands.c - the table: for each layer its hand and the help about it. See hand.h. The order of values, and what each
 * button draws, are those of puzz.link's editor (pzprjs, by sabo2 and others, 2009 and later). */
#include "edit/hand.h"

enum { CUSTOMS = 6 };

#define EDIT ARI_MODE_EDIT
#define PLAY ARI_MODE_PLAY
#define NOTE ARI_MODE_NOTE

static const struct {
    const char *name;
    ari_hand *clues, *marks;
    ari_custom custom[CUSTOMS];
} table[ARI_NLAYER] = {
    [ARI_LAYER_NONE] = {"board", ari_hand_clues_params, NULL,
                        {{EDIT, "click parameter", "its next value; right: the one before; or type it"},
                         {EDIT, "text board", "the whole puzzle, as text"}}},
    [ARI_LAYER_NUMBERS] = {"numbers", ari_hand_clues_numbers, NULL,
                           {{EDIT, "click cell", "the next number; right: the one before"},
                            {EDIT, "key cell", "0 to 9 a number, letters where there are, ? or - unknown, Backspace"}}},
    [ARI_LAYER_CIRCLES] = {"circles", ari_hand_clues_circles, NULL,
                           {{EDIT, "click cell", "white, black, unknown, nothing; right: the other way"},
                            {EDIT, "key cell", "1 or w white, 2 or b black, ? unknown, Backspace"}}},
    [ARI_LAYER_ARROWS] = {"arrows", ari_hand_clues_arrows, NULL,
                          {{EDIT, "click cell", "?, grey, then an arrow with a number; right: the one before"},
                           {EDIT, "drag cell cell", "the arrow points that way"},
                           {EDIT, "key cell", "0 to 9 the number, ^ v < > or arrow keys the way, # grey, ?"}}},
    [ARI_LAYER_PAIRS] = {"pairs", ari_hand_clues_pairs, NULL,
                         {{EDIT, "click cell", "a black cell, or none"},
                          {EDIT, "key cell", "0 to 9 the sum to the right; , makes it the one below; ?, Backspace"}}},
    [ARI_LAYER_SETS] = {"sets", ari_hand_clues_sets, NULL,
                        {{EDIT, "click cell", "the last number one more, from ? on; right: one less"},
                         {EDIT, "key cell", "0 to 9 a number, each the next one; ? unknown, Backspace"}}},
    [ARI_LAYER_COMPASSES] = {"compasses", ari_hand_clues_compasses, NULL,
                             {{EDIT, "click cell", "a clue without numbers, or none"},
                              {EDIT, "key cell", "^ v < > the number there one more; 0 to 9 the first one that is "
                                                 "not known: up, down, left, right; ?, Backspace"}}},
    [ARI_LAYER_PARTS] = {"parts", ari_hand_clues_parts, NULL,
                         {{EDIT, "click cell", "the next part; right: the one before"},
                          {EDIT, "key cell", "~ water, ^ v < > ends, # middle, o submarine, ? some part, Backspace"}}},
    [ARI_LAYER_COLOURED] = {"coloured", ari_hand_clues_coloured, NULL,
                            {{EDIT, "click cell", "the next colour, nothing; right: the other way"},
                             {EDIT, "drag cell cell", "where there are arrows, it points that way"},
                             {EDIT, "key cell", "w white, b black, g grey, 0 to 9 the number, ^ v < > its arrow, ?"}}},
    [ARI_LAYER_WIRES] = {"wires", ari_hand_clues_wires, NULL,
                         {{EDIT, "click cell", "a black cell, or a point again; right: marked, or not"},
                          {EDIT, "click edge", "a given line, or none"},
                          {EDIT, "key cell", "# black, * marked, Backspace a plain point"}}},
    [ARI_LAYER_OUTER] = {"outer", ari_hand_clues_outer, NULL,
                         {{EDIT, "click outer clue", "the next number; right: the one before"},
                          {EDIT, "key outer clue", "0 to 9 a number, ? unknown, Backspace"}}},
    [ARI_LAYER_LISTS] = {"lists", ari_hand_clues_lists, NULL,
                         {{EDIT, "click outer clue", "the last number one more; right: one less"},
                          {EDIT, "key outer clue", "0 to 9 a number, a comma the next one, ? unknown, Backspace"}}},
    [ARI_LAYER_CORNERS] = {"corners", ari_hand_clues_outer, NULL,
                           {{EDIT, "click point", "the next number; right: the one before"},
                            {EDIT, "key point", "0 to 9 a number, ? unknown, Backspace"}}},
    [ARI_LAYER_BETWEEN] = {"between", ari_hand_clues_between, NULL,
                           {{EDIT, "click sign", "the next sign or dot, nothing; right: the other way"},
                            {EDIT, "key sign", "< > ^ v signs, w b dots, X V =, 0 to 9 a number, ?, Backspace"}}},
    [ARI_LAYER_FLEET] = {"fleet", ari_hand_clues_fleet, NULL,
                         {{EDIT, "click ships", "one more of this length; right: one less; or type how many"}}},
    [ARI_LAYER_BANK] = {"bank", NULL, NULL,
                        {{EDIT, "text board", "the shapes stand in the first line: bank=111/010,11"}}},
    [ARI_LAYER_BOXES] = {"boxes", NULL, NULL,
                         {{EDIT, "click parameter", "boxes of the next shape that fits; right: the one before"}}},
    [ARI_LAYER_ROOMS] = {"rooms", ari_hand_clues_rooms, NULL,
                         {{EDIT, "click wall", "a wall, or none"},
                          {EDIT, "drag wall wall", "walls along a line, or none"},
                          {EDIT, "drag cell cell", "the rectangle becomes a room"}}},
    [ARI_LAYER_FIGURES] = {"figures", ari_hand_clues_figures, NULL,
                           {{EDIT, "figure cell cell", "a figure of the kind that is chosen; the same again: none"},
                            {EDIT, "right figure", "it goes"},
                            {EDIT, "key figure", "0 to 9 its number, Backspace a digit less, Delete: it goes"}}},
    [ARI_LAYER_SENTENCES] = {"sentences", ari_hand_clues_sentences, NULL,
                             {{EDIT, "text sentence", "a clue in words; empty: none"}}},
    [ARI_LAYER_LINES] = {"lines", NULL, ari_hand_marks_lines,
                         {{PLAY, "click edge", "a line, or none (bridges: one more); right: a cross"},
                          {PLAY, "drag cell cell, drag point point", "lines along the way, or none; right: crosses"},
                          {PLAY, "key edge", "1 a line (bridges: how many), x a cross, Backspace nothing"}}},
    [ARI_LAYER_SHADING] = {"shading", NULL, ari_hand_marks_shading,
                           {{PLAY, "click cell", "shaded, a dot, nothing; right: the other way"},
                            {PLAY, "drag cell cell", "the same along the way"},
                            {PLAY, "key cell", "# or 1 shaded, o or - a dot, Backspace nothing"}}},
    [ARI_LAYER_SHIPS] = {"ships", NULL, ari_hand_marks_shading,
                         {{PLAY, "click cell", "part of a ship, water, nothing; right: the other way"},
                          {PLAY, "drag cell cell", "the same along the way"},
                          {PLAY, "key cell", "# or 1 ship, o or - water, Backspace nothing"}}},
    [ARI_LAYER_DIGITS] = {"digits", NULL, ari_hand_marks_digits,
                          {{PLAY, "click cell", "the next number; right: the one before"},
                           {PLAY, "key cell", "0 to 9 a number, letters above 9, Backspace nothing"},
                           {NOTE, "key cell", "the number pencilled in or out; Backspace: none"},
                           {NOTE, "click number", "pencilled in or out"},
                           {PLAY, "right number", "this number stands in the cell, or not"}}},
};

enum { SKETCH = 5 };
static const ari_custom sketch[2][SKETCH] = {
    {{ARI_MODE_GRAPH, "click ground", "a new point; on an edge: one that parts it"},
     {ARI_MODE_GRAPH, "drag point point", "an edge, or none"},
     {ARI_MODE_GRAPH, "drag point ground", "the point goes there"},
     {ARI_MODE_GRAPH, "right point, right edge", "taken away"},
     {ARI_MODE_GRAPH, "key point, key edge", "Backspace takes it away"}},
    {{ARI_MODE_GRAPH, "click ground", "a new point; on an edge: one that parts it"},
     {ARI_MODE_GRAPH, "drag cell cell", "an edge, or none"},
     {ARI_MODE_GRAPH, "drag cell ground", "the point goes there"},
     {ARI_MODE_GRAPH, "right cell, right edge", "taken away"},
     {ARI_MODE_GRAPH, "key cell, key edge", "Backspace takes it away"}},
};

enum { TINT = 3 };
static const ari_custom tint[TINT] = {{NOTE, "click cell", "a colour, the other one, none; right: the other way"},
                                      {NOTE, "drag cell cell", "the same along the way"},
                                      {NOTE, "key cell", "1 or 2 a colour, Backspace none"}};

/* The keys that a front end may offer where there is no keyboard: for clues, and for marks. */
#define DIGITS "0 1 2 3 4 5 6 7 8 9"
static const char *const keys[ARI_NLAYER][2] = {
    [ARI_LAYER_NONE] = {NULL, "1 2 Backspace"},
    [ARI_LAYER_NUMBERS] = {DIGITS " ? Backspace"}, [ARI_LAYER_CIRCLES] = {"w b ? Backspace"},
    [ARI_LAYER_ARROWS] = {DIGITS " ^ v < > # ? Backspace"}, [ARI_LAYER_PARTS] = {"~ ^ v < > # o ? Backspace"},
    [ARI_LAYER_PAIRS] = {DIGITS " , ? Backspace"},
    [ARI_LAYER_SETS] = {DIGITS " ? Backspace"},
    [ARI_LAYER_COMPASSES] = {"^ v < > " DIGITS " ? Backspace"},
    [ARI_LAYER_COLOURED] = {"w b g " DIGITS " ^ v < > ? Backspace"},
    [ARI_LAYER_WIRES] = {"# * Backspace"}, [ARI_LAYER_OUTER] = {DIGITS " ? Backspace"},
    [ARI_LAYER_LISTS] = {DIGITS " , ? Backspace"}, [ARI_LAYER_CORNERS] = {DIGITS " ? Backspace"},
    [ARI_LAYER_BETWEEN] = {"< > ^ v w b " DIGITS " ? Backspace"}, [ARI_LAYER_FIGURES] = {DIGITS " Backspace Delete"},
    [ARI_LAYER_LINES] = {NULL, "1 2 3 4 x Backspace"}, [ARI_LAYER_SHADING] = {NULL, "# o Backspace"},
    [ARI_LAYER_SHIPS] = {NULL, "# o Backspace"}, [ARI_LAYER_DIGITS] = {NULL, DIGITS " Backspace"},
};

static const char *const mode_name[ARI_NMODE] = {"edit", "play", "note", "graph"};

const char *ari_hands_layer(ari_layer layer) { return table[layer].name; }
const char *ari_hands_mode(ari_mode mode) { return mode_name[mode]; }

const ari_custom *ari_hands_custom(ari_layer layer, uint32_t i) {
    return i < CUSTOMS && table[layer].custom[i].gesture ? &table[layer].custom[i] : NULL;
}

static const ari_custom futon = {PLAY, "drag cell cell", "a pillow, and the foot that way"};

const ari_custom *ari_hands_sketch(const ari_genre *g, uint32_t i) {
    if (g->drawing.futons) return i ? NULL : &futon;
    return g->drawing.nets && i < SKETCH ? &sketch[g->drawing.lines == ARI_LINES_CENTRE][i] : NULL;
}

const ari_custom *ari_hands_tint(const ari_genre *g, uint32_t i) {
    return !ari_layer_has(g, ARI_LAYER_DIGITS) && i < TINT ? &tint[i] : NULL;
}

const char *ari_hands_keys(ari_layer layer, ari_mode mode) { return keys[layer][mode != ARI_MODE_EDIT]; }

bool ari_hands_touch(ari_draft *d, ari_touch *t) {
    for (const ari_layer *l = d->board->genre->drawing.layer; *l; l++) {
        ari_hand *hand = t->mode == ARI_MODE_EDIT ? table[*l].clues : table[*l].marks;
        if (hand && hand(d, t)) return true;
    }
    if (t->mode == ARI_MODE_NOTE) return ari_hand_marks_tint(d, t);
    return t->mode == ARI_MODE_EDIT && table[ARI_LAYER_NONE].clues(d, t);
}
