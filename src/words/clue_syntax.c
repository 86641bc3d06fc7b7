/* clue_syntax.c - clues in cells and sentences are the genre's own list; the rest is the same in all
 * genres. test/unit/read_help_texts.c holds it against the reader, both ways. */
#include "words/clue_syntax.h"

#include "board/between.h"
#include "board/outer.h"

#include <string.h>

enum { SIGNS = 4 };

#define CELLS "Clues, one word per cell"
#define HEADER "Behind the genre and the size"
#define DRAWN "Drawing, one word per cell below a line \"answer\""

static const struct { const char *where; ari_sign sign[SIGNS]; } table[ARI_NLAYER] = {
    [ARI_LAYER_NUMBERS] = {.where = CELLS},
    [ARI_LAYER_CIRCLES] = {.where = CELLS},
    [ARI_LAYER_ARROWS] = {.where = CELLS},
    [ARI_LAYER_PAIRS] = {.where = CELLS},
    [ARI_LAYER_SETS] = {.where = CELLS},
    [ARI_LAYER_COMPASSES] = {.where = CELLS},
    [ARI_LAYER_PARTS] = {.where = CELLS},
    [ARI_LAYER_COLOURED] = {.where = CELLS},
    [ARI_LAYER_WIRES] = {.where = "Clues, a drawing: points, and between two of them a line or a blank"},
    [ARI_LAYER_OUTER] = {"In a line above the rows for each column, and before each row",
                         {{"0 1 2 ...", "its sum"}, {". ?", "none"}}},
    [ARI_LAYER_LISTS] = {"In a line above the rows for each column, and before each row",
                         {{"3,1,2", "the lengths in order"}, {"0 1 2 ...", "one length; 0 for none"},
                          {"?", "any length"}, {".", "no list"}}},
    [ARI_LAYER_CORNERS] = {"A word for each corner of cells, one line more than there are rows",
                           {{"0 1 2 ...", "its number"}}},
    [ARI_LAYER_BETWEEN] = {.where = "Between two cells of a row, and below them in a line between two rows"},
    [ARI_LAYER_FLEET] = {HEADER, {{"fleet=3,2,2", "the length of each ship; else 4,3,3,2,2,2,1,1,1,1"},
                                  {"fleet=3:1,2:2", "the same as lengths with numbers"},
                                  {"fleet=none", "no ships"}}},
    [ARI_LAYER_BANK] = {HEADER, {{"bank=tetrominoes", "the shapes; also trominoes, else pentominoes"},
                                 {"bank=111/010,11:2", "shapes row by row, one of them twice"},
                                 {"bank=none", "no shapes"}}},
    [ARI_LAYER_BOXES] = {HEADER, {{"boxes=2x3", "rows and columns of a box; else as square as can be"}}},
    [ARI_LAYER_ROOMS] = {"Below the rows of clues where there are some, one word per cell",
                         {{"a b ... z A B ... Z", "its room"}, {"0 1 2 ...", "the same, of many rooms"},
                          {"a] a_ a]_", "with a wall inside the room: right, below, both"}}},
    [ARI_LAYER_FIGURES] = {.where = "Below the rows of clues a line each, with its cells in order"},
    [ARI_LAYER_SENTENCES] = {.where = "Clues, a line each"},
    [ARI_LAYER_LINES] = {"Drawing, between two points below a line \"answer\"",
                         {{"- |", "a line"}, {"x", "no line"}, {".", "nothing, as a blank"},
                          {"= \" 3 4", "two lines, three, four"}}},
    [ARI_LAYER_SHADING] = {DRAWN, {{"#", "shaded"}, {"o", "not shaded"}, {".", "nothing"}}},
    [ARI_LAYER_SHIPS] = {DRAWN, {{"# o ^ v < > ?", "part of a ship"}, {"~", "water"}, {". - _", "nothing"}}},
    [ARI_LAYER_DIGITS] = {DRAWN, {{"1 2 3 ...", "the number, written as in the clues"}, {". 0 - _ * x", "nothing"}}},
};

/* Between two cells: the kinds that the genre has. */
static const ari_sign *sign_between(const ari_genre *g, uint32_t i) {
    static const ari_sign sign[] = {
        {"-", "nothing between these two"}, {"< ^", "the left or upper number is smaller"},
        {"> v", "the left or upper number is larger"}, {"w", "a white dot"}, {"b", "a black dot"}, {"X", "an X"},
        {"V", "a V"}, {"=", "an equals sign"}, {"0 1 2 ...", "a number"}, {"?", "one that is not known"}};
    static const ari_sign way[] = {{"< ^", "the line runs to the left here, or up"},
                                   {"> v", "the line runs to the right here, or down"}};
    enum { SIGNS_BETWEEN = sizeof sign / sizeof *sign, NUMBERS = 8 };
    for (uint32_t k = 0; k < SIGNS_BETWEEN; k++) {
        const bool there = !k || (k > NUMBERS ? g->drawing.between_any : g->drawing.between_kinds >> k % NUMBERS & 1);
        if (there && !i--) return (k == 1 || k == 2) && ari_layer_has(g, ARI_LAYER_LINES) ? &way[k - 1] : &sign[k];
    }
    return NULL;
}

enum { LATER = 1 << ARI_OUTER_BOTTOM | 1 << ARI_OUTER_RIGHT };
/* What says that a cell has no clue; where points are drawn each of them says so. */
static const ari_sign none = {". - _", "no clue"}, no_number = {". 0 ? - _ * x", "no clue; x below 33 numbers"};

const ari_sign *ari_words_syntax_of(const ari_genre *g, ari_layer layer, uint32_t i, const char **where) {
    static const ari_sign sum = {"0 1 2 ...", "its number"}, bare = {".", "none"}, any = {"?", "one that is not known"};
    static const ari_sign symbols[] = {{"1", "a symbol"}, {"2", "a symbol"}, {"3", "a symbol"}, {"4", "a symbol"},
                                       {"5", "a symbol"}, {"6", "a symbol"}, {"7", "a symbol"}, {"8", "a symbol"}};
    static const ari_sign no_digit = {". 0 - _", "nothing"}, digit = {"1 2 3 ...", "the number, without an arrow"};
    const ari_sign *const beside[] = {&sum, &bare, g->drawing.outer_any ? &any : NULL, NULL};
    const bool cells = layer == ari_layer_clues(g), empty = cells && layer != ARI_LAYER_WIRES;
    *where = table[layer].where;
    if (layer == ARI_LAYER_OUTER && g->drawing.sides == LATER)
        *where = "Behind each row, and in a line below the rows for each column";
    else if (layer == ARI_LAYER_OUTER && g->drawing.sides & LATER)
        *where = "Around the rows: in lines above and below, before each row and behind it";
    if (empty && !i) return ari_layer_has(g, ARI_LAYER_BOXES) ? &no_number : &none;
    if ((cells && layer) || layer == ARI_LAYER_SENTENCES) {
        const ari_sign *s = g->rules.sign;
        for (i -= empty; s && s->words && i; i--) s++;
        return s && s->words ? s : NULL;
    }
    if (layer == ARI_LAYER_BETWEEN) return sign_between(g, i);
    if (layer == ARI_LAYER_FIGURES) return i < g->drawing.nkind ? &g->drawing.kind[i].sign : NULL;
    if (ari_layer_has(g, ARI_LAYER_SENTENCES)) return NULL; /* an answer has names */
    if (layer == ARI_LAYER_DIGITS && !i && ari_layer_clues(g) == ARI_LAYER_ARROWS) return &digit;
    if (layer == ARI_LAYER_DIGITS && i < g->drawing.nsymbol) return &symbols[i];
    const uint32_t symbols_end = g->drawing.nsymbol ? g->drawing.nsymbol : 1;
    if (layer == ARI_LAYER_DIGITS && g->rules.sheet && i == symbols_end) return &no_digit;
    if ((layer == ARI_LAYER_OUTER || layer == ARI_LAYER_CORNERS) && g->rules.sheet) return i < 3 ? beside[i] : NULL;
    const uint32_t n = layer == ARI_LAYER_LINES && g->drawing.max_line < 2 ? SIGNS - 1 : SIGNS;
    return i < n && table[layer].sign[i].words ? &table[layer].sign[i] : NULL;
}

const char *ari_words_syntax_say(const ari_genre *g, const char *clue) {
    const size_t n = strlen(clue);
    if (!n || (*clue >= '0' && *clue <= '9')) return "";
    if (ari_layer_has(g, ARI_LAYER_SENTENCES)) return ""; /* names */
    for (const ari_sign *s = g->rules.sign; s && s->words; s++)
        for (const char *at = s->words; *at; at += strspn(at, " ")) {
            const size_t k = strcspn(at, " ");
            if (k == n && !memcmp(at, clue, n)) return s->says;
            at += k;
        }
    return "";
}
