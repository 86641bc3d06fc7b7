/* rule_text.c - clues and numbers as words, and the text of a rule inside a sentence. */
#include "words/technique.h"

#include "board/coloured_clue.h"
#include "board/genre.h"
#include "board/layer.h"
#include "board/sum_pair.h"

void ari_technique_put_clue(const ari_board *b, uint32_t cell, ari_out *o) {
    static const char *const colour[] = {"", "white ", "black ", "grey "};
    static const char *const way[] = {"", " upwards", " downwards", " to the left", " to the right"};
    const int32_t clue = b->clue[cell], below = ari_pair_below(clue), right = ari_pair_right(clue);
    const ari_layer layer = ari_layer_clues(b->genre);
    if (layer == ARI_LAYER_PAIRS && clue >= 0) {
        if (below) ari_text_int(o, below);
        if (below && right) ari_text_put(o, " and ");
        if (right) ari_text_int(o, right);
    } else if (layer == ARI_LAYER_COLOURED && clue >= 0) {
        ari_text_put(o, colour[ari_coloured_colour(clue)]);
        if (ari_coloured_number(clue) >= 0) ari_text_int(o, ari_coloured_number(clue));
        else ari_text_put(o, "mark");
        ari_text_put(o, way[ari_coloured_direction(clue)]);
    } else
        b->genre->formats.print_clue(clue, o);
}

void ari_technique_put_number(uint32_t n, ari_out *o) {
    static const char *const word[] = {"no", "one", "two", "three", "four", "five", "six"};
    if (n < sizeof word / sizeof *word) ari_text_put(o, word[n]);
    else ari_text_uint(o, n);
}

void ari_technique_put_rule(const ari_board *b, uint32_t rule, ari_out *o) {
    const char *text = b->genre->rules.rule[rule].text;
    const bool capital = *text >= 'A' && *text <= 'Z' && text[1] != ' ';
    if (*text == 'A' && text[1] == ' ') ari_text_char(o, 'a'), text++;
    else if (capital) ari_text_char(o, (char)(*text - 'A' + 'a')), text++;
    ari_text_put(o, text);
}
