/* rule_text.c - numbers as words, and the text of a rule inside a sentence. */
#include "words/technique.h"

#include "board/genre.h"

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
