/* parse.c - sheets read line by line: a section has a function, and what a law may say stands in tables of words.
 * A name stands before it is used, so one pass is enough. */
#include "rules/parse.h"

#include "rules/arrow_clues.h"
#include "rules/between_clues.h"
#include "rules/coloured_clues.h"
#include "rules/compass_clues.h"
#include "rules/descriptor.h"
#include "rules/figure_kinds.h"
#include "rules/drawn_bridges.h"
#include "rules/set_clues.h"
#include "rules/outer_clues.h"
#include "rules/parser.h"
#include <string.h>

enum { RULES = 60, TECHNIQUES = 12, ALIASES = 8, DIGITS = 99, SYMBOLS = 8 };

typedef ari_sheet_reader reader;
typedef ari_sheet_names names;

/* A new name; those of layers, symbols and parameters differ. */
static ari_status take_name(reader *r, const char *of, const char **out) {
    char what[80];
    if (r->x.now.kind != ARI_TOKEN_NAME || r->x.now.at[0] < 'a')
        return ari_sheet_fail(r, ari_text_join(what, sizeof what, "stands where the name of ", of, " must be", NULL),
                              "a name is a small letter and more of these or digits");
    if (ari_sheet_reserved(r)) return ari_sheet_fail(r, "is a word of the language", "choose another name");
    bool twice = ari_sheet_matches(r, r->s->clue) || ari_sheet_matches(r, r->s->outer) ||
                 ari_sheet_matches(r, r->s->between);
    twice |= ari_sheet_matches(r, r->s->on) || ari_sheet_matches(r, r->s->off) || ari_sheet_matches(r, r->s->line);
    for (uint32_t i = 0; i < r->param.n; i++) twice |= ari_sheet_matches(r, r->param.at[i].name);
    for (uint32_t i = 0; i < r->kind.n; i++) twice |= ari_sheet_matches(r, r->kind.at[i].name);
    for (uint32_t i = 0; i < r->s->nsymbol; i++) twice |= ari_sheet_matches(r, r->s->symbol[i]);
    if (twice) return ari_sheet_fail(r, "is the name of something else too", "choose another name");
    return ari_sheet_copy_word(r, out);
}

/* ---- genre, about, param ---- */

static ari_status read_genre(reader *r) {
    const char *title;
    if (r->x.now.kind != ARI_TOKEN_NAME || r->x.now.at[0] < 'a')
        return ari_sheet_fail(r, "stands where the name of the genre must be", "write: genre NAME \"TITLE\"");
    ARI_TRY(ari_sheet_copy_word(r, &r->g->name));
    ARI_TRY(ari_sheet_take_text(r, "the title", &title));
    r->g->title = title;
    if (ari_sheet_ends(r)) return ARI_OK;
    ARI_TRY(ari_sheet_expect(r, "also", "further names come behind \"also\""));
    do ARI_TRY(ari_sheet_push_name(r, &r->alias, ALIASES, "a further name"));
    while (!ari_sheet_ends(r));
    return ARI_OK;
}

static ari_status read_about(reader *r) {
    ARI_TRY(ari_sheet_take_text(r, "what the genre is about", &r->s->about));
    r->g->summary = r->s->about;
    return ARI_OK;
}

static ari_status read_param(reader *r) {
    ari_param p = {0};
    uint32_t preset = 0;
    if (r->param.n == ARI_MAX_PARAM) return ari_sheet_fail(r, "is one too many", "there are at most 12 parameters");
    ARI_TRY(take_name(r, "a parameter", &p.name));
    ARI_TRY(ari_sheet_range(r, ARI_BOARD_CLUE_MOST, &p.least, &p.most));
    ARI_TRY(ari_sheet_expect(r, "is", "the preset comes behind \"is\": stars 1..9 is 1"));
    ARI_TRY(ari_sheet_number(r, ARI_BOARD_CLUE_MOST, &preset));
    p.preset = (int32_t)preset;
    ARI_TRY(ari_sheet_take_text(r, "the help of the parameter", &p.help));
    if (p.preset < p.least || p.preset > p.most)
        return ari_lexer_fail(&r->x, ARI_RANGE, "the preset is out of range", "choose one of the range");
    ari_out o;
    ari_text_begin(&o, r->a);
    ari_text_format(&o, "%d..", p.least);
    if (p.most < ARI_BOARD_CLUE_MOST) ari_text_int(&o, p.most);
    ari_text_format(&o, ": %s; else %d", p.help, p.preset);
    p.help = ari_text_end(&o);
    if (!p.help || !ARI_RESERVE(r->a, &r->param, 1)) return ari_sheet_memory(r);
    ARI_PUSH(&r->param, p);
    return ARI_OK;
}

/* ---- board, draw ---- */

static ari_status read_rooms(reader *r) {
    if (r->rooms) return ari_sheet_fail(r, "rooms are given twice", "one line is enough");
    r->rooms = true;
    if (ari_sheet_ends(r)) return ARI_OK;
    ARI_TRY(ari_sheet_expect(r, "with", "behind \"rooms\" may stand: with NAME 0.."));
    if (r->s->clue) return ari_sheet_fail(r, "is a second layer with numbers", "cells or rooms have numbers, not both");
    ARI_TRY(take_name(r, "the rooms' numbers", &r->s->clue));
    r->room_number = r->s->clue;
    ARI_TRY(ari_sheet_range(r, ARI_BOARD_CLUE_MOST, &r->s->least, &r->s->most));
    if (!(r->s->any = ari_sheet_is(r, "or"))) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "?", "a number that is not known is: or ?");
}

static ari_status read_look(reader *r) {
    static const char *const word[] = {"plain", "black", "circle", "tree", "shape", "pipe", "ice", /* ari_clue_look */
                                       "mirror", "tetromino", "pentomino", "holed", "maze", "guide"};
    for (uint8_t i = 0; i < sizeof word / sizeof *word; i++) {
        if (!ari_sheet_is(r, word[i])) continue;
        if (i == ARI_CLUE_SHAPE && (r->s->colours || r->s->least != 1 || r->s->most != 3))
            return ari_sheet_fail(r, "is the look of three clues", "write: in cells 1..3 or ?, shape");
        if (i == ARI_CLUE_PIPE && (r->s->colours || r->s->least < 1 || r->s->least > 2 || r->s->most != ARI_PIPES))
            return ari_sheet_fail(r, "is the look of seven clues",
                                  "write: in cells 1..7 or ?, pipe; 2..7 without crossings");
        const int32_t most = i == ARI_CLUE_MAZE ? ARI_MAZE_TRIANGLE : ARI_GUIDE_STAR;
        const bool any = i == ARI_CLUE_GUIDE;
        const bool way = i == ARI_CLUE_MAZE || any;
        if (way && (r->s->colours || r->s->least != 1 || r->s->most != most || r->s->any != any))
            return ari_sheet_fail(r, "is the look of signs of a way",
                                  "write: in cells 1..4, maze; in cells 1..5 or ?, guide");
        if (i == ARI_CLUE_TETROMINO || i == ARI_CLUE_PENTOMINO) {
            const int32_t holes = i == ARI_CLUE_TETROMINO ? 6 : 13;
            if (r->s->colours || r->s->least != 1 || r->s->most != holes || !r->s->any)
                return ari_sheet_fail(r, "is the look of letters of shapes, and of holes",
                                      "write: in cells 1..13 or ?, pentomino; in cells 1..6 or ?, tetromino");
        }
        if (i == ARI_CLUE_HOLED && (r->s->colours || r->s->least || r->s->most != ARI_HOLE || !r->s->any))
            return ari_sheet_fail(r, "is the look of numbers to 3, and of holes", "write: in cells 0..4 or ?, holed");
        if (i == ARI_CLUE_MIRROR && (r->s->colours || r->s->least != 1 || r->s->most != 2 || r->s->any))
            return ari_sheet_fail(r, "is the look of two clues", "write: in cells 1..2, mirror");
        return r->s->clue_look = i, ari_sheet_next(r);
    }
    return ari_sheet_fail(r, "is no look of a clue",
                          "write black, circle, tree, shape, tetromino, pentomino, holed, pipe, ice, maze, guide, "
                          "mirror or plain");
}

/* "1..45 below and right": two numbers for the entries there. */
static ari_status read_pairs(reader *r) {
    ari_sheet *s = r->s;
    if (s->least != 1 || s->most > ARI_PAIR_MOST)
        return ari_sheet_fail(r, "needs numbers from 1 to at most 255", "write: in cells 1..45 below and right or ?");
    s->pairs = true;
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "and", "write: below and right"));
    return ari_sheet_expect(r, "right", "write: below and right");
}

static ari_status read_board(reader *r) {
    ari_sheet *s = r->s;
    if (ari_sheet_is(r, "rooms") || ari_sheet_is(r, "cages")) {
        s->cages = ari_sheet_is(r, "cages");
        ARI_TRY(ari_sheet_next(r));
        return read_rooms(r);
    }
    if (ari_sheet_is(r, "bank")) {
        if (s->bank) return ari_sheet_fail(r, "shapes are given twice", "one line is enough");
        s->bank = true;
        return ari_sheet_next(r);
    }
    const ari_token first = r->x.now;
    const char *name, *says = NULL;
    ARI_TRY(take_name(r, "a layer", &name));
    if (r->x.now.kind == ARI_TOKEN_TEXT) ARI_TRY(ari_sheet_take_text(r, "what such a cell is", &says));
    if (ari_sheet_is(r, "at")) return ari_outer_clues_read(r, name, says);
    if (ari_sheet_is(r, "between")) return ari_between_clues_read(r, name, says);
    if (ari_sheet_is(r, "over")) return ari_figure_kinds_read(r, name, says);
    if (s->clue) {
        r->x.now = first;
        return ari_sheet_fail(r, "is a second layer with numbers", "cells or rooms have numbers, not both");
    }
    s->clue = name;
    s->clue_says = says;
    ARI_TRY(ari_sheet_expect(r, "in", "write: board NAME in cells 0..4 or ?, or: board rooms"));
    ARI_TRY(ari_sheet_expect(r, "cells", "clues stand in cells"));
    s->least = 1, s->most = 0;
    s->cells = true;
    ARI_TRY(ari_coloured_clues_read(r));
    ARI_TRY(ari_set_clues_read(r));
    ARI_TRY(ari_compass_clues_read(r));
    ARI_TRY(ari_arrow_clues_read(r));
    if (ari_sheet_is(r, "given") && !s->colours) {
        s->given = true;
        s->most = 2;
        ARI_TRY(ari_sheet_next(r));
    } else if (r->x.now.kind == ARI_TOKEN_NUMBER)
        ARI_TRY(ari_sheet_range(r, ARI_BOARD_CLUE_MOST, &s->least, &s->most));
    else if (s->arrows)
        return ari_sheet_fail(r, "stands where a range must be", "write: with arrow 0..");
    else if (!s->colours && !s->sets && !s->compass && !s->arrowed)
        s->any = true;
    if (ari_sheet_is(r, "below")) ARI_TRY(read_pairs(r));
    if (ari_sheet_is(r, "or") && !s->given) {
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_expect(r, "?", "a clue without a known number is: or ?"));
        s->any = true;
    }
    if (!ari_sheet_is(r, ",")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    return read_look(r);
}

static ari_status read_mark(reader *r) {
    static const char *const word[] = {"shade", "bulb", "star", "disc", "tent", "diagonal", "triangle", "sign",
                                       "ball", "futon"};
    static const uint32_t symbols[] = {[ARI_MARK_DIAGONAL] = 2, [ARI_MARK_TRIANGLE] = 4, [ARI_MARK_SIGN] = 2,
                                       [ARI_MARK_BALL] = 2, [ARI_MARK_FUTON] = 7};
    for (uint8_t i = 0; i < sizeof word / sizeof *word; i++) {
        if (!ari_sheet_is(r, word[i])) continue;
        if (r->s->nsymbol != symbols[i])
            return ari_sheet_fail(r, "shows another number of symbols",
                                  "diagonal, sign, ball show 2, triangle 4, futon 7, others 1");
        r->s->mark_look = i;
        return ari_sheet_next(r);
    }
    return ari_sheet_fail(r, "is no way to show a mark",
                          "shade, bulb, star, disc, tent, diagonal, triangle, sign, ball, futon");
}

/* "1..9", "1..side", "1..room", "1..cells", or up to a parameter: numbers are drawn. */
static ari_status read_digits(reader *r) {
    static const char *const bound[] = {[ARI_DIGIT_SIDE] = "side", [ARI_DIGIT_ROOM] = "room",
                                        [ARI_DIGIT_BOARD] = "cells"};
    ari_sheet *s = r->s;
    uint32_t n = 0;
    s->drawn |= 1u << ARI_DRAWN_DIGITS;
    s->digit_least = 1;
    if (r->x.now.number != 1)
        return ari_sheet_fail(r, "is not where drawn numbers begin", "write a range from 1, as 1..9");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "..", "write a range as 1..9, 1..side or 1..room"));
    if (r->x.now.kind == ARI_TOKEN_NUMBER) {
        if (!r->x.now.number) return ari_sheet_fail(r, "is below the other end", "write the smaller number first");
        ARI_TRY(ari_sheet_number(r, DIGITS, &n));
        s->digit_most = (int32_t)n;
        return ARI_OK;
    }
    for (uint32_t i = 0; i < r->param.n; i++) {
        if (!ari_sheet_matches(r, r->param.at[i].name)) continue;
        if (r->param.at[i].least < 1 || r->param.at[i].most > DIGITS)
            return ari_sheet_fail(r, "may be no largest number", "give the parameter a range in 1..99");
        s->digit_bound = ARI_DIGIT_PARAM;
        s->digit_most = (int32_t)i;
        return ari_sheet_next(r);
    }
    for (uint8_t i = ARI_DIGIT_SIDE; i <= ARI_DIGIT_BOARD; i++) {
        if (!ari_sheet_is(r, bound[i])) continue;
        if (i == ARI_DIGIT_ROOM) ARI_TRY(ari_sheet_need_rooms(r));
        s->digit_bound = i;
        ARI_TRY(ari_sheet_next(r));
        if (i != ARI_DIGIT_SIDE || !ari_sheet_is(r, "less")) return ARI_OK;
        ARI_TRY(ari_sheet_next(r));
        ARI_TRY(ari_sheet_number(r, DIGITS, &n));
        s->digit_less = (int32_t)n;
        return ARI_OK;
    }
    return ari_sheet_fail(r, "is no largest number", "write a number, side, room, cells, or a parameter");
}

/* They are numbers from 1 in drawings. */
static ari_status finish_symbols(reader *r) {
    r->s->digit_least = 1;
    r->s->digit_most = (int32_t)r->s->nsymbol;
    return r->s->none ? ari_sheet_next(r) : ARI_OK;
}

/* "falling or rising", perhaps "or none": one of several symbols in each cell. */
static ari_status read_symbols(reader *r) {
    ari_sheet *s = r->s;
    const char **name = ARI_TAKE(r->a, const char *, SYMBOLS);
    if (!name) return ari_sheet_memory(r);
    s->symbol = name;
    for (;;) {
        if (s->nsymbol == SYMBOLS) return ari_lexer_fail(&r->x, ARI_RANGE, "is one symbol too many", "at most 8");
        ARI_TRY(take_name(r, "a symbol", &name[s->nsymbol]));
        s->nsymbol++;
        if (!ari_sheet_is(r, "or")) break;
        ARI_TRY(ari_sheet_next(r));
        s->none = ari_sheet_is(r, "none");
        if (s->none) return finish_symbols(r);
    }
    return s->nsymbol > 1 ? finish_symbols(r) : ari_sheet_fail(r, "one symbol has no alternative", "write: or NAME");
}

/* "between cells", "along borders": where lines are drawn. */
static ari_status read_lines(reader *r, const char *name) {
    const bool between = ari_sheet_is(r, "between");
    r->s->line = name;
    r->s->lines = between ? ARI_LINES_CENTRE : ARI_LINES_BORDER;
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, between ? "cells" : "borders", "write: draw line between cells, or: along borders");
}

/* Behind the places, with commas: a look, the sentence, what cells without a line are. */
static ari_status read_drawn(reader *r, const char **sentence) {
    ARI_TRY(ari_sheet_next(r));
    const bool digits = r->s->drawn >> ARI_DRAWN_DIGITS & 1;
    if (ari_sheet_is(r, "as") && !ari_drawn_bridges(r->s) && (!digits || !r->s->digit_least)) {
        ARI_TRY(ari_sheet_next(r));
        return read_mark(r);
    }
    if (r->s->lines != ARI_LINES_CENTRE || r->x.now.kind == ARI_TOKEN_TEXT || ari_drawn_bridges(r->s))
        return ari_sheet_take_text(r, "a sentence, or \"as\"", sentence);
    ARI_TRY(take_name(r, "what cells without a line are", &r->s->on));
    r->s->elsewhere = true;
    return ari_sheet_expect(r, "elsewhere", "write: draw line between cells, black elsewhere");
}

static ari_status read_draw(reader *r) {
    ari_sheet *s = r->s;
    const char *sentence = NULL, *name;
    if (ari_sheet_is(r, "division")) {
        s->drawn |= 1u << ARI_DRAWN_DIVISION;
        return r->rule.n ? ari_sheet_fail(r, "draw comes after rules", "put it in front of them") : ari_sheet_next(r);
    }
    ARI_TRY(take_name(r, "what is drawn", &name));
    if (ari_sheet_is(r, "between") || ari_sheet_is(r, "along"))
        ARI_TRY(read_lines(r, name));
    else {
        s->on = name;
        if (ari_sheet_is(r, "or")) {
            ARI_TRY(ari_sheet_next(r));
            ARI_TRY(take_name(r, "its opposite", &s->off));
        } else if (r->x.now.kind == ARI_TOKEN_NUMBER)
            ARI_TRY(read_digits(r));
        else if (!ari_sheet_is(r, "in"))
            ARI_TRY(read_symbols(r));
        if (ari_sheet_is(r, "between") && s->drawn >> ARI_DRAWN_DIGITS & 1) ARI_TRY(ari_drawn_bridges_read(r, name));
        if (ari_sheet_is(r, "or") && s->drawn >> ARI_DRAWN_DIGITS & 1) { /* or none */
            ARI_TRY(ari_sheet_next(r));
            ARI_TRY(take_name(r, "what a cell without a number is", &s->off));
            s->digit_least = 0;
            s->mark_look = ARI_MARK_DISC;
        }
        if (!ari_drawn_bridges(s)) {
            ARI_TRY(ari_sheet_expect(r, "in", "write: draw black in cells, digit 1..9 in cells, line between cells"));
            ARI_TRY(ari_sheet_expect(r, "cells", "draw in cells"));
        }
    }
    const bool digits = s->drawn >> ARI_DRAWN_DIGITS & 1, bridges = ari_drawn_bridges(s);
    if (!digits && !bridges)
        s->drawn = 1u << (s->lines ? ARI_DRAWN_LINES : s->nsymbol ? ARI_DRAWN_STATES : ARI_DRAWN_CELLS);
    s->inked = ari_sheet_is(r, "with") && s->drawn == 1u << ARI_DRAWN_CELLS;
    if (s->inked || (ari_sheet_is(r, "except") && s->lines != ARI_LINES_BORDER && !bridges)) {
        ARI_TRY(ari_sheet_next(r));
        s->shut_colour = digits ? ari_coloured_clues_named(r) : 0;
        if (s->shut_colour) ARI_TRY(ari_sheet_next(r));
        if (!ari_sheet_matches(r, s->clue) || r->room_number)
            return ari_sheet_fail(r, "is no layer of clues in cells", "name it in a line board");
        if (s->inked && s->colours && s->colours != (1u << ARI_WHITE | 1u << ARI_BLACK))
            return ari_sheet_fail(r, "has clues of no such colours", "write: board NAME in cells white or black");
        s->shut = true;
        ARI_TRY(ari_sheet_next(r));
    }
    while (ari_sheet_is(r, ",")) ARI_TRY(read_drawn(r, &sentence));
    if (s->shut && !sentence)
        return ari_sheet_fail(r, "the sentence is missing",
                              "say what is wrong where it is drawn: , \"No light stands on a wall\"");
    if (bridges && !sentence)
        return ari_sheet_fail(r, "the sentence is missing", "say how they run: , \"Bridges run straight to the next\"");
    if ((digits || s->nsymbol) && !sentence)
        return ari_sheet_fail(r, "the sentence is missing",
                              "say what each cell holds: , \"Each cell holds a number from 1 to 9\"");
    if (r->rule.n) return ari_sheet_fail(r, "draw comes after rules", "put it in front of them");
    if (!s->shut && !digits && !bridges && !s->nsymbol) return ARI_OK;
    if (!ARI_RESERVE(r->a, &r->rule, 1)) return ari_sheet_memory(r);
    ARI_PUSH(&r->rule, ((ari_rule){name, sentence}));
    return ARI_OK;
}

/* "if PARAMETER": without it the rule says nothing. */
static ari_status take_switch(reader *r, uint8_t *when) {
    if (!ari_sheet_is(r, "if")) return ARI_OK;
    ARI_TRY(ari_sheet_next(r));
    for (uint32_t i = 0; i < r->param.n && !*when; i++)
        if (ari_sheet_matches(r, r->param.at[i].name) && r->param.at[i].most == 1) *when = (uint8_t)(i + 1);
    return *when ? ari_sheet_next(r)
                 : ari_sheet_fail(r, "is no parameter that is 0 or 1", "write in front of it: param NAME 0..1 is 1");
}

static ari_status read_rule(reader *r) {
    ari_rule rule = {NULL, NULL};
    const ari_token *name = &r->x.now;
    char what[80];
    uint8_t when = 0;
    if (name->kind != ARI_TOKEN_NAME || name->at[0] < 'a')
        return ari_sheet_fail(r, "stands where the name of a rule must be", "write: rule NAME \"SENTENCE\"");
    if (!r->s->drawn) {
        ari_out o;
        ari_text_within(&o, what, sizeof what);
        ari_text_put(&o, "rule \"");
        ari_text_bytes(&o, name->at, name->n);
        ari_text_put(&o, "\" stands before anything is drawn");
        return ari_status_fail(r->x.err, ARI_SYNTAX, name->line, name->column, what,
                               "put the line draw in front of rules");
    }
    for (uint32_t i = 0; i < r->rule.n; i++)
        if (ari_sheet_matches(r, r->rule.at[i].name))
            return ari_sheet_fail(r, "is the name of another rule", "choose another name");
    if (r->nhint && !r->hinting) return ari_sheet_fail(r, "stands behind a hint", "put hints behind all rules");
    if (r->rule.n == RULES)
        return ari_lexer_fail(&r->x, ARI_RANGE, "is one rule too many", "a sheet has at most 60");
    ARI_TRY(ari_sheet_copy_word(r, &rule.name));
    ARI_TRY(ari_sheet_take_text(r, "the sentence of the rule", &rule.text));
    ARI_TRY(take_switch(r, &when));
    if (!ARI_RESERVE(r->a, &r->rule, 1)) return ari_sheet_memory(r);
    ARI_PUSH(&r->rule, rule);
    const uint32_t first = r->law.n;
    const ari_status s = ari_parse_laws_read(r);
    for (uint32_t i = first; when && s == ARI_OK && i < r->law.n; i++) {
        static const uint8_t always[] = {ARI_LAW_CONNECTED, ARI_LAW_CLOSED, ARI_LAW_LOOP, ARI_LAW_PIECES, ARI_LAW_SIZED,
            ARI_LAW_PATH, ARI_LAW_ORDER, ARI_LAW_ORDERED, ARI_LAW_ACROSS, ARI_LAW_STRAIGHT_LINES, ARI_LAW_FROM,
            ARI_LAW_SHAPE, ARI_LAW_KIND, ARI_LAW_ISLANDS, ARI_LAW_PIECE_SIZE, ARI_LAW_PIECE_PAIRS,
            ARI_LAW_ONE_FIGURE, ARI_LAW_TURNED,
            ARI_LAW_TWO_CLUES, ARI_LAW_HALVES, ARI_LAW_CORNERS, ARI_LAW_POLYOMINOES,
            ARI_LAW_LETTERS_DIFFER, ARI_LAW_BANK, ARI_LAW_ALL_SHAPES};
        if (memchr(always, r->law.at[i].form, sizeof always))
            return ari_sheet_fail(r, "a form of the line before holds always", "leave out: if PARAMETER");
        r->law.at[i].when = when;
    }
    return s;
}

/* A rule that follows from the others. */
static ari_status read_hint(reader *r) {
    r->hinting = true;
    const ari_status s = read_rule(r);
    r->hinting = false;
    r->nhint++;
    return s;
}

/* ---- techniques ---- */

/* The rule at hand, as premises: of what must be connected its walls. */
static ari_status read_premise(reader *r, ari_out *o) {
    uint32_t i = 0;
    bool wall = false;
    while (i < r->rule.n && !ari_sheet_matches(r, r->rule.at[i].name)) i++;
    if (i == r->rule.n)
        return ari_sheet_fail(r, "is no rule", "name rules above, as: technique \"two numbers\": number");
    for (uint32_t k = 0; k < r->law.n; k++) wall |= r->law.at[k].rule == i && r->law.at[k].form == ARI_LAW_CONNECTED;
    ari_text_format(o, "%s%s%s+", o->n ? " " : "", wall ? "wall:" : "", r->rule.at[i].name);
    return ari_sheet_next(r);
}

static ari_status read_technique(reader *r) {
    ari_sheet_technique t = {NULL, NULL};
    ari_out o;
    if (r->technique.n == TECHNIQUES)
        return ari_lexer_fail(&r->x, ARI_RANGE, "is one technique too many", "a sheet has at most 12");
    ARI_TRY(ari_sheet_take_text(r, "the name of the technique", &t.name));
    ARI_TRY(ari_sheet_expect(r, ":", "write: technique \"NAME\": RULE RULE"));
    ari_text_begin(&o, r->a);
    do ARI_TRY(read_premise(r, &o));
    while (!ari_sheet_ends(r));
    t.premises = ari_text_end(&o);
    if (!t.premises || !ARI_APPEND(r->a, &r->technique, t)) return ari_sheet_memory(r);
    return ARI_OK;
}

/* ---- the whole ---- */

typedef struct section {
    const char *word;
    ari_status (*read)(reader *r);
    bool again;       /* it may come more than once */
    const char *must; /* it has to come: what stands in it; or NULL */
} section;

static const section table[] = {
    {"genre", read_genre, false, "NAME \"TITLE\""},
    {"about", read_about, false, "\"...\""},
    {"board", read_board, true, "NAME in cells 0..4 (or: board rooms)"},
    {"param", read_param, true, NULL},
    {"draw", read_draw, false, "SYMBOL in cells"},
    {"rule", read_rule, true, "NAME \"SENTENCE\" and its laws"},
    {"hint", read_hint, true, NULL},
    {"technique", read_technique, true, NULL},
    {"link", ari_parse_link, false, NULL},
    {"file", ari_parse_file, false, NULL},
    {"penpa", ari_parse_penpa, false, NULL},
    {"game", ari_parse_game, false, NULL},
    {"make", ari_parse_make, true, NULL},
    {"test", ari_parse_test, true, NULL}};
enum { SECTIONS = sizeof table / sizeof *table };

static ari_status read_line(reader *r) {
    uint32_t i = 0;
    while (i < SECTIONS && !ari_sheet_is(r, table[i].word)) i++;
    if (i == SECTIONS)
        return ari_sheet_fail(r, "begins no line of a sheet",
                              ari_sheet_list_words(r, table, SECTIONS - 1, sizeof *table, table[SECTIONS - 1].word));
    if (!r->seen && i) return ari_sheet_fail(r, "stands in front of the genre", "begin with: genre NAME \"TITLE\"");
    if (r->seen >> i & 1 && !table[i].again) return ari_sheet_fail(r, "comes twice", "one such line is enough");
    r->seen |= 1u << i;
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(table[i].read(r));
    return ari_sheet_ends(r) ? ARI_OK
                             : ari_sheet_fail(r, "is left at the end of the line", "leave it out, or begin a new line");
}

static ari_status check_whole(reader *r) {
    const ari_token *end = &r->x.now;
    char what[80], remedy[80];
    for (uint32_t i = 0; i < SECTIONS; i++) {
        if (!table[i].must || r->seen >> i & 1) continue;
        (void)ari_text_join(what, sizeof what, "the line `", table[i].word, "` is missing", NULL);
        (void)ari_text_join(remedy, sizeof remedy, "add: ", table[i].word, " ", table[i].must, NULL);
        return ari_status_fail(r->x.err, ARI_SYNTAX, end->line, end->column, what, remedy);
    }
    r->s->fixed |= r->s->shut;
    uint32_t paths = 0;
    bool degrees = !r->s->line || ari_drawn_bridges(r->s);
    const bool moves = ari_sheet_moves(r);
    for (uint32_t i = 0; i < r->law.n; i++) degrees |= moves || r->law.at[i].form == ARI_LAW_CLOSED;
    if (!degrees)
        return ari_sheet_fail(r, "lines are drawn, and no rule says how they run", "add a rule with: closed LINE");
    for (uint32_t i = 0; i < r->law.n && moves; i++)
        if (!ari_form_moves_fits(&r->law.at[i]))
            return ari_sheet_fail(r, "straight lines come with a form that is not of them",
                                  "beside them: LINE from LAYER, count, arms, is arrived, arrived is symmetric");
    for (uint32_t i = 0; i < r->law.n; i++) paths += r->law.at[i].form == ARI_LAW_PATH;
    for (uint32_t i = 0; i < r->law.n && paths; i++)
        if (paths > 1 || !ari_form_path_fits(r->s, &r->law.at[i]))
            return ari_sheet_fail(r, "one path of lines comes with a form that is not of it",
                                  "beside one path: closed LINE, count LINE or passed, is passed, is given");
    if (r->s->fixed && !r->s->any && r->s->clue_look != ARI_CLUE_MIRROR) /* no clue asks for a mirror */
        return ari_sheet_fail(r, "rules look at the places of clues",
                              "let a clue stay without its number: write \"or ?\" behind the range");
    return ARI_OK;
}

/* NULL-terminated. */
static ari_status close_names(const reader *r, names *list, const char *const **out) {
    if (!ARI_RESERVE(r->a, list, 1)) return ari_sheet_memory(r);
    list->at[list->n] = NULL;
    *out = list->at;
    return ARI_OK;
}

/* "unique=1" of rules that hold with this parameter alone. False: memory is out. */
static bool find_only(reader *r) {
    for (uint32_t i = 0; i < r->law.n; i++) {
        const ari_law *l = &r->law.at[i];
        if (!l->when) continue;
        if (!r->only && !(r->only = ARI_ZERO(r->a, const char *, r->rule.n))) return false;
        r->only[l->rule] = ARI_SENTENCE(r->a, r->param.at[l->when - 1].name, "=1");
        if (!r->only[l->rule]) return false;
    }
    r->g->rules.only = r->only;
    return true;
}

ari_status ari_parse_genre(const char *text_of, size_t size, ari_arena *a, const ari_genre **out, ari_error *err) {
    reader r = {.a = a, .err = err};
    r.g = ARI_ZERO(a, ari_genre, 1);
    r.s = ARI_ZERO(a, ari_sheet, 1);
    if (!r.g || !r.s) return ari_sheet_memory(&r);
    if (size > ARI_SHEET_BYTES)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the sheet is too large", "a sheet has at most 64 kB");
    r.s->least = 1; /* no numbers */
    ARI_TRY(ari_lexer_begin(&r.x, text_of, size, err));
    while (r.x.now.kind != ARI_TOKEN_END) {
        ARI_TRY(read_line(&r));
        if (r.x.now.kind == ARI_TOKEN_BREAK) ARI_TRY(ari_sheet_next(&r));
    }
    ARI_TRY(check_whole(&r));
    ARI_TRY(close_names(&r, &r.alias, &r.g->alias));
    if (r.pid.n) ARI_TRY(close_names(&r, &r.pid, &r.g->formats.pid));
    r.g->rules.rule = r.rule.at;
    r.g->rules.nrule = r.rule.n - r.nhint;
    r.g->rules.nhint = r.nhint;
    r.g->rules.param = r.param.at;
    r.g->rules.nparam = r.param.n;
    if (!find_only(&r)) return ari_sheet_memory(&r);
    for (uint32_t i = 0; i < r.law.n; i++)
        if ((r.law.at[i].each == ARI_EACH_BARE && !r.law.at[i].when) || r.law.at[i].form == ARI_LAW_ORDERED)
            r.kind.at[r.law.at[i].kind - 1].stays = true;
    r.s->kind = r.kind.at;
    r.s->nkind = r.kind.n;
    r.s->law = r.law.at;
    r.s->nlaw = r.law.n;
    r.s->test = r.test.at;
    r.s->ntest = r.test.n;
    r.s->technique = r.technique.at;
    r.s->ntechnique = r.technique.n;
    r.g->rules.sheet = r.s;
    r.s->source = ari_text_copy(a, text_of, size);
    r.s->size = (uint32_t)size;
    if (!r.s->source) return ari_sheet_memory(&r);
    if (!ari_descriptor_finish(r.g, r.s, r.rooms, a)) return ari_sheet_memory(&r);
    *out = r.g;
    return ARI_OK;
}
