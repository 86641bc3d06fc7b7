/* descriptor.c - see descriptor.h. */
#include "rules/descriptor.h"

#include "rules/drawn.h"
#include "rules/drawn_bridges.h"

#include <string.h>

const ari_form ari_descriptor_form[1] = {
    {"cell", "the laws of its sheet (doc/SHEETS.md); one variable a cell", ari_rules_lower_build},
};
const int32_t ari_descriptor_stays = ARI_CLUE_ANY;

ari_descriptor_token ari_descriptor_token_of(const ari_sheet *s) {
    if (!s->clue) return ARI_CLUES_NONE;
    if (s->pairs) return ARI_CLUES_PAIR;
    if (s->sets) return ARI_CLUES_SET;
    if (s->compass) return ARI_CLUES_COMPASS;
    if (s->arrowed) return ARI_CLUES_ARROW;
    if (s->clue_look == ARI_CLUE_SHAPE) return ARI_CLUES_SHAPE;
    if (s->clue_look == ARI_CLUE_PIPE) return ARI_CLUES_PIPE;
    if (s->clue_look == ARI_CLUE_TETROMINO) return ARI_CLUES_TETROMINO;
    if (s->clue_look == ARI_CLUE_PENTOMINO) return ARI_CLUES_PENTOMINO;
    if (s->clue_look == ARI_CLUE_HOLED) return ARI_CLUES_HOLED;
    if (s->clue_look == ARI_CLUE_MAZE) return ARI_CLUES_MAZE;
    if (s->clue_look == ARI_CLUE_GUIDE) return ARI_CLUES_GUIDE;
    if (s->moons) return ARI_CLUES_MOON;
    if (s->shut_colour) return ARI_CLUES_FIELD;
    if (ari_coloured_clues_numbered(s)) return ARI_CLUES_COLOURED;
    if (s->given || s->colours) return s->colours && s->any ? ARI_CLUES_CIRCLE_ANY : ARI_CLUES_CIRCLE;
    return s->any ? ARI_CLUES_ANY : ARI_CLUES_NUMBER;
}

/* Given symbols: a white circle is the opposite of what is drawn. */
static const ari_sign *circles_of(const ari_sheet *s, ari_arena *a, ari_sign *sign) {
    sign[0].words = "w W";
    sign[1].words = "b B";
    sign[0].says = s->off ? ARI_SENTENCE(a, "a cell that is ", s->off) : ARI_SENTENCE(a, "a cell without ", s->on);
    sign[1].says = s->off ? ARI_SENTENCE(a, "a cell that is ", s->on) : ARI_SENTENCE(a, "a cell with ", s->on);
    return sign[0].says && sign[1].says ? sign : NULL;
}

/* Two numbers, or one of them. */
static const ari_sign *pairs_of(const ari_sheet *s, ari_arena *a, ari_sign *sign) {
    const char *what = s->clue_says ? s->clue_says : s->clue;
    static const char *const words[] = {"23,7 23\\7", "23,", ",7", "? # ,"};
    static const char *const says[] = {" with a number for the cells below and one for those to the right",
                                       " with a number for the cells below",
                                       " with a number for the cells to the right", " without a number"};
    for (int i = 0; i < 4; i++) {
        sign[i] = (ari_sign){words[i], ARI_SENTENCE(a, what, says[i])};
        if (!sign[i].says) return NULL;
    }
    return sign;
}

/* Numbers with an arrow. */
static const ari_sign *arrows_of(const ari_sheet *s, ari_arena *a, ari_sign *sign) {
    sign[0] = (ari_sign){s->most < 10 ? "0^ 1v 2< 3>" : "0^ 1v 2< 10>", s->clue_says ? s->clue_says : s->clue};
    if (!s->any) return sign;
    sign[1] = (ari_sign){"?^ ?v ?< ?>", ARI_SENTENCE(a, "an arrow whose ", s->clue, " is not known")};
    sign[2] = (ari_sign){"?", ARI_SENTENCE(a, "a ", s->clue, " and an arrow that are not known")};
    return sign[1].says && sign[2].says ? sign : NULL;
}

/* A number for each direction. */
static const ari_sign *compasses_of(const ari_sheet *s, ari_arena *a, ari_sign *sign) {
    sign[0] = (ari_sign){"1,0,3,2 1,?,3,? ,,3,", s->clue_says ? s->clue_says : s->clue};
    if (!s->any) return sign;
    sign[1] = (ari_sign){"?", ARI_SENTENCE(a, "a ", s->clue, " whose numbers are not known")};
    return sign[1].says ? sign : NULL;
}

/* Shapes of rectangles. */
static const ari_sign *shapes_of(ari_sign *sign) {
    static const ari_sign shape[] = {{"+ 1", "a rectangle as high as wide"},
                                     {"t 2", "a rectangle that is higher than wide, drawn as |"},
                                     {"w 3", "a rectangle that is wider than high, drawn as -"},
                                     {"?", "a rectangle of any shape"}};
    memcpy(sign, shape, sizeof shape);
    return sign;
}

/* Pieces of lines. */
static const ari_sign *pipes_of(ari_sign *sign) {
    static const ari_sign pipe[] = {{"+", "two lines that cross"},
                                    {"t", "a line straight on, up and down"},
                                    {"w", "a line straight on, left and right"},
                                    {"L", "a turn, up and right"},
                                    {"J", "a turn, up and left"},
                                    {"7", "a turn, down and left"},
                                    {"F", "a turn, down and right"},
                                    {"?", "a pipe that is not known"}};
    memcpy(sign, pipe, sizeof pipe);
    return sign;
}

/* Letters of shapes, or numbers, and holes. */
static const ari_sign *letters_of(const ari_sheet *s, ari_sign *sign) {
    static const ari_sign shapes[] = {{"I L O S T", "the letter of a shape of four cells"},
                                      {"F I L N P T U V W X Y Z", "the letter of a shape of five cells"},
                                      {"*", "a hole, which is in no piece"},
                                      {"?", "a letter that is not known"}};
    sign[0] = shapes[s->clue_look == ARI_CLUE_PENTOMINO];
    memcpy(sign + 1, shapes + 2, 2 * sizeof *shapes);
    if (ari_law_letters(s)) return sign;
    sign[0] = (ari_sign){"0 1 2 3", s->clue_says ? s->clue_says : s->clue};
    sign[2].says = "a number that is not known";
    return sign;
}

/* Signs of a way. */
static const ari_sign *way_signs_of(const ari_sheet *s, ari_sign *sign) {
    static const ari_sign maze[] = {{"S", "where the way begins"},
                                    {"G", "where the way ends"},
                                    {"o", "a circle, which the way passes"},
                                    {"t", "a triangle, which the way does not pass"}};
    static const ari_sign guide[] = {{"^ v < >", "an arrow to the next cell of the way to the star"},
                                     {"*", "the star"},
                                     {"?", "an arrow whose direction is not known"}};
    if (s->clue_look == ARI_CLUE_MAZE) memcpy(sign, maze, sizeof maze);
    else memcpy(sign, guide, sizeof guide);
    return sign;
}

/* White cells with a number, and black ones with one, or with an arrow. */
static const ari_sign *fields_of(const ari_sheet *s, ari_sign *sign) {
    sign[0] = (ari_sign){"1 2 3 ...", "a white cell with this number"};
    sign[1] = s->arrows ? (ari_sign){"b^ bv b< b>", "a black cell with this arrow"}
                        : (ari_sign){"b1 b2 b3 ...", "a black cell with this number"};
    sign[2] = (ari_sign){"b", s->arrows ? "a black cell without an arrow" : "a black cell without a number"};
    return sign;
}

/* Do the words of a clue speak of its number themselves, as "how many of its sides are borders"? */
static bool names_number(const char *what) { return strncmp(what, "a ", 2) != 0 || strstr(what, "number"); }

/* What may be typed for a clue. */
static const ari_sign *signs_of(const ari_sheet *s, ari_arena *a) {
    ari_sign *sign = ARI_ZERO(a, ari_sign, 10);
    uint32_t n = 0;
    char first[40];
    ari_out o;
    if (!sign || !s->clue) return sign;
    if (s->given) return circles_of(s, a, sign);
    if (s->pairs) return pairs_of(s, a, sign);
    if (s->compass) return compasses_of(s, a, sign);
    if (s->arrowed) return arrows_of(s, a, sign);
    if (s->clue_look == ARI_CLUE_SHAPE) return shapes_of(sign);
    if (s->clue_look == ARI_CLUE_PIPE) return pipes_of(sign);
    if (ari_law_holes(s)) return letters_of(s, sign);
    if (s->clue_look >= ARI_CLUE_MAZE) return way_signs_of(s, sign);
    if (s->shut_colour) return fields_of(s, sign);
    if (s->colours) return ari_coloured_clues_signs(s, a, sign) ? sign : NULL;
    const char *what = s->clue_says ? s->clue_says : s->clue;
    ari_text_within(&o, first, sizeof first);
    for (int32_t i = s->least; i <= s->most && i < s->least + (s->most - s->least > 5 ? 3 : 6); i++)
        ari_text_format(&o, i > s->least ? " %d" : "%d", i);
    if (s->most - s->least > 5) ari_text_put(&o, " ...");
    if (s->least <= s->most) {
        sign[n].words = ari_text_copy(a, first, o.n);
        ari_text_begin(&o, a);
        if (!s->cells) ari_text_format(&o, "the %s of its %s", what, s->cages ? "cage" : "room");
        else ari_text_format(&o, s->clue_look == ARI_CLUE_MIRROR || names_number(what) ? "%s" : "%s with this number",
                             what);
        sign[n++].says = ari_text_end(&o);
    }
    if (s->sets) sign[n++] = (ari_sign){"1,3 2,?,1", ARI_SENTENCE(a, what, " with several numbers, in any order")};
    if (s->any) {
        sign[n].words = "?";
        ari_text_begin(&o, a);
        if (!s->cells) what = "a number that is not known"; /* of rooms */
        const char *how = strchr(what, '?') ? "%s" : names_number(what) ? "%s, not known" : "%s without a number";
        ari_text_format(&o, s->least > s->most || !s->cells ? "%s" : how, what);
        sign[n++].says = ari_text_end(&o);
    }
    for (uint32_t i = 0; i < n; i++)
        if (!sign[i].words || !sign[i].says) return NULL;
    return sign;
}

/* Of a sheet that draws in cells. */
static const ari_cell_mark *mark_of(const ari_sheet *s, ari_arena *a) {
    ari_cell_mark *m = ARI_ZERO(a, ari_cell_mark, 1);
    ari_out o;
    if (!m) return NULL;
    m->what = "cells";
    m->over = !s->shut || s->shut_colour;
    m->on = s->on;
    m->off = s->off;
    if (s->mark_look != ARI_MARK_SHADE && !s->off) {
        ari_text_begin(&o, a);
        const char *state = ari_sentences_state(s, ARI_SIDE_ON, false, a);
        if (!state) return NULL;
        ari_text_format(&o, "with %s", state + sizeof "has");
        m->on = ari_text_end(&o);
        if (!m->off) m->off = "without";
    } else if (!m->off) {
        ari_text_begin(&o, a);
        ari_text_format(&o, "not %s", s->on);
        m->off = ari_text_end(&o);
    }
    return m->on && m->off ? m : NULL;
}

/* The largest board that a test says has one solution, a line a row; NULL: none, or memory is out. */
static const char *example_of(const ari_sheet *s, ari_arena *a) {
    const char *best = NULL;
    for (uint32_t i = 0; i < s->ntest; i++)
        if (s->test[i].expect == ARI_EXPECT_COUNT && s->test[i].value == 1 &&
            (!best || strlen(s->test[i].board) > strlen(best)))
            best = s->test[i].board;
    char *text = best ? ARI_TAKE(a, char, strlen(best) + 2) : NULL;
    if (!text) return NULL;
    size_t n = 0;
    for (const char *at = best; *at; at++) {
        const bool row = !strncmp(at, " / ", 3);
        text[n++] = row ? '\n' : *at;
        if (row) at += 2;
    }
    text[n++] = '\n';
    text[n] = '\0';
    return text;
}

bool ari_descriptor_finish(ari_genre *g, ari_sheet *s, bool rooms, ari_arena *a) {
    const ari_genre slots = {ARI_DESCRIPTOR_SLOTS,
                             ARI_DESCRIPTOR_CHOICE(ari_descriptor_token_of(s), ari_clue_value_derives(s),
                                                   s->fixed && !s->shut_colour, ari_clue_value_silent(s)),
                             ARI_DESCRIPTOR_DRAWN(ari_rules_draws(s, ARI_DRAWN_DIGITS) || s->nsymbol > 0, s->inked,
                                                  ari_rules_lower_has_brief(s),
                                                  ari_law_binary(s) ? 1 : ari_law_judged(s) ? 2 : 0)};
    ari_genre all = slots;
    uint32_t n = 0;
    all.name = g->name;
    all.title = g->title;
    all.summary = g->summary;
    all.alias = g->alias;
    all.rules.rule = g->rules.rule, all.rules.nrule = g->rules.nrule;
    all.rules.nhint = g->rules.nhint;
    all.rules.only = g->rules.only;
    all.rules.param = g->rules.param, all.rules.nparam = g->rules.nparam;
    all.formats.pid = g->formats.pid;
    all.formats.tag = g->formats.tag;
    all.formats.gameid = g->formats.gameid;
    all.formats.game = g->formats.game;
    for (uint32_t i = 0; i < ARI_MAX_PIECE; i++)
        all.formats.url[i] = g->formats.url[i], all.formats.file[i] = g->formats.file[i];
    if (s->outer)
        all.drawing.layer[n++] = s->corners ? ARI_LAYER_CORNERS : s->outer_lists ? ARI_LAYER_LISTS : ARI_LAYER_OUTER;
    all.drawing.sides = s->sides;
    all.drawing.small_rows = s->small_rows, all.drawing.small_cols = s->small_cols;
    all.drawing.outer_any = s->outer_any;
    if (ari_rules_draws(s, ARI_DRAWN_DIGITS)) all.drawing.blank = s->off;
    const bool circles = s->given || (s->colours && !ari_coloured_clues_numbered(s));
    if (s->clue)
        all.drawing.layer[n++] = circles ? ARI_LAYER_CIRCLES : s->colours ? ARI_LAYER_COLOURED
                                 : s->pairs ? ARI_LAYER_PAIRS : s->sets ? ARI_LAYER_SETS
                                 : s->compass ? ARI_LAYER_COMPASSES : s->arrowed ? ARI_LAYER_ARROWS : ARI_LAYER_NUMBERS;
    if (s->bank) all.drawing.layer[n++] = ARI_LAYER_BANK;
    if (s->between) all.drawing.layer[n++] = ARI_LAYER_BETWEEN;
    all.drawing.between = s->between;
    all.drawing.between_kinds = s->between_kinds;
    all.drawing.between_least = s->between_least, all.drawing.between_most = s->between_most;
    all.drawing.between_any = s->between_any;
    if (rooms) all.drawing.layer[n++] = ARI_LAYER_ROOMS;
    if (s->nkind) all.drawing.layer[n++] = ARI_LAYER_FIGURES;
    all.drawing.kind = s->kind;
    all.drawing.nkind = s->nkind;
    for (uint32_t i = 0; i < ARI_NDRAWN; i++) {
        if (!ari_rules_draws(s, i)) continue;
        all.drawing.layer[n++] = ari_rules_drawns[i]->layer;
        if (ari_rules_drawns[i]->layer == ARI_LAYER_LINES && s->on) all.drawing.layer[n++] = ARI_LAYER_SHADING;
    }
    all.drawing.colours = s->colours;
    all.drawing.arrows = s->arrows;
    all.drawing.kept = s->shut_colour;
    all.drawing.stay = s->inked && s->colours;
    all.drawing.pointed = s->pointed;
    all.drawing.moons = s->moons;
    all.drawing.shapes = s->clue_look == ARI_CLUE_SHAPE;
    all.drawing.icy = s->clue_look == ARI_CLUE_ICE && !s->colours;
    all.drawing.way = s->clue_look < ARI_CLUE_MAZE ? ARI_WAY_SIGNS_NONE : 1u + s->clue_look - ARI_CLUE_MAZE;
    all.drawing.pipes = s->clue_look == ARI_CLUE_PIPE;
    all.drawing.holed = s->clue_look == ARI_CLUE_HOLED;
    for (uint32_t i = 0; i < s->nlaw; i++)
        if (s->law[i].form == ARI_LAW_POLYOMINOES && s->law[i].number > 3)
            all.drawing.letters = (uint32_t)s->law[i].number;
    all.drawing.futons = s->mark_look == ARI_MARK_FUTON;
    all.drawing.in_cells = s->cells;
    all.drawing.symbol = s->symbol;
    all.drawing.nsymbol = s->nsymbol;
    all.drawing.lines = (ari_lines)s->lines;
    if (ari_rules_draws(s, ARI_DRAWN_DIVISION)) all.drawing.lines = ARI_LINES_BORDER, all.drawing.inner = true;
    all.drawing.max_line = ari_drawn_bridges(s) ? ARI_BRIDGES_MOST : all.drawing.lines != ARI_LINES_NONE;
    all.rules.sheet = s;
    *g = all;
    g->rules.sign = signs_of(s, a);
    if (s->on) g->drawing.cell_mark = mark_of(s, a);
    g->formats.example = example_of(s, a);
    g->techniques = ari_sentences_techniques(g, s, a);
    return g->rules.sign && (g->drawing.cell_mark || !s->on) && g->techniques;
}
