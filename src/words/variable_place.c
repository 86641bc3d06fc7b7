/* variable_place.c - the first letter of a variable says what it is: by the nouns of the genre, else by those of its
 * layers; the indices behind it say where. */
#include "words/variable_place.h"

#include "board/genre.h"
#include "board/layer.h"
#include "graph/grid.h"
#include "words/technique.h"

static const ari_noun line_noun[] = {
    {'h', ARI_THING_FLAT, "is a line", "are lines", "is no line", "are no lines"},
    {'v', ARI_THING_TALL, "is a line", "are lines", "is no line", "are no lines"},
    {'e', ARI_THING_EDGE, "is a line", "are lines", "is no line", "are no lines"},
};
static const ari_noun digit_noun[] = {{'x', ARI_THING_DIGIT, "is {k}", "are {k}", "is not {k}", "are not {k}"}};
static const ari_noun ship_noun[] = {
    {'x', ARI_THING_CELL, "is part of a ship", "are parts of ships", "is water", "are water"},
};
static const ari_noun shade_noun[] = {
    {'s', ARI_THING_CELL, "is shaded", "are shaded", "is not shaded", "are not shaded"},
    {'i', ARI_THING_OWNER, "belongs to", "belong to", "does not reach", "do not reach"}, /* a clue is what reaches */
};

static const ari_noun *find_in(const ari_noun *noun, size_t n, char stem) {
    for (size_t i = 0; i < n; i++)
        if (noun[i].stem == stem) return &noun[i];
    return NULL;
}

#define FIND(list) find_in(list, sizeof list / sizeof *list, stem)

const ari_noun *ari_variable_place_noun(const ari_board *b, char stem) {
    const ari_genre *g = b->genre;
    const ari_noun *n = g->techniques ? find_in(g->techniques->noun, g->techniques->nnoun, stem) : NULL;
    if (!n && ari_layer_has(g, ARI_LAYER_LINES)) n = FIND(line_noun);
    if (!n && ari_layer_has(g, ARI_LAYER_DIGITS)) n = FIND(digit_noun);
    if (!n && ari_layer_has(g, ARI_LAYER_SHIPS)) n = FIND(ship_noun);
    if (!n && ari_layer_has(g, ARI_LAYER_SHADING)) n = FIND(shade_noun);
    return n;
}

ari_variable_place ari_variable_place_of(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_name name = m->var_name[ARI_VAR(lit)];
    const ari_noun *noun = ari_variable_place_noun(b, name.stem);
    ari_variable_place s = {ARI_THING_NONE, ARI_SITE(ARI_AT_BOARD, 0), ARI_NO, name.c ? name.c : 1};
    if (!noun || !name.a) return s;
    s.thing = noun->thing;
    const uint32_t r = name.a - 1u, c = name.b - 1u;
    switch (noun->thing) {
    case ARI_THING_FLAT: s.index = ari_grid_h(b->graph, r, c); break;
    case ARI_THING_TALL: s.index = ari_grid_v(b->graph, r, c); break;
    case ARI_THING_EDGE: s.index = r + name.b * 65535u, s.number = 1; break;
    case ARI_THING_NONE: return s;
    default: s.index = r * b->cols + c; break;
    }
    s.site = ARI_SITE(noun->thing >= ARI_THING_CELL ? ARI_AT_CELL : ARI_AT_EDGE, s.index);
    return s;
}

int ari_variable_place_drawn(const ari_board *b, const ari_model *m, const ari_marks *k, ari_var v) {
    const ari_variable_place s = ari_variable_place_of(b, m, ARI_POS(v));
    if (s.thing == ARI_THING_NONE || s.thing >= ARI_THING_OWNER) return 2;
    const int32_t drawn = s.thing < ARI_THING_CELL ? k->edge[s.index] : k->cell[s.index];
    if (s.thing == ARI_THING_DIGIT) return drawn > 0 ? drawn == s.number : drawn < 0 ? 0 : 2;
    if (s.thing == ARI_THING_BLANK) return drawn > 0 ? 0 : drawn < 0 ? 1 : 2;
    return drawn < 0 ? 0 : drawn >= s.number ? 1 : 2;
}

bool ari_variable_place_rival(const ari_board *b, const ari_model *m, const ari_marks *k, ari_var v) {
    const ari_variable_place s = ari_variable_place_of(b, m, ARI_POS(v));
    for (ari_var w = 0; s.thing == ARI_THING_DIGIT && w < m->nvar; w++) {
        const ari_variable_place other = ari_variable_place_of(b, m, ARI_POS(w));
        if (w != v && other.thing == ARI_THING_DIGIT && other.index == s.index && k->cell[s.index] == other.number)
            return true;
    }
    return false;
}

int32_t ari_variable_place_shown(const ari_board *b, const ari_model *m, ari_lit lit) {
    const ari_variable_place s = ari_variable_place_of(b, m, lit);
    if (s.thing == ARI_THING_NONE || s.thing >= ARI_THING_OWNER) return 0;
    if (s.thing == ARI_THING_BLANK) return lit & 1u ? 0 : -1;
    if (!(lit & 1u)) return s.number;
    if (ari_layer_two(b)) return 2; /* the other of two symbols */
    return s.thing != ARI_THING_DIGIT && s.number == 1 ? -1 : 0;
}
