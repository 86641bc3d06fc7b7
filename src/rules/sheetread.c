/* sheetread.c - sheets read line by line: a section has a function, and what a law may say stands in tables of words.
 * A name stands before it is used, so one pass is enough. */
#include "sheetread.h"

#include "clue.h"
#include "lawgenre.h"
#include "sheetlex.h"

#include <string.h>

enum { RULES = 30, LAWS = 60, ALIASES = 8, IDS = 6, TESTS = 60, WINDOW = 64, NOT_CELLS = 8 };

typedef ARI_LIST(const char *) names;

typedef struct reader {
    ari_sheetlex x;
    ari_arena *a;
    ari_error *err;
    ari_genre *g;
    ari_sheet *s;
    names alias, pid;
    ARI_LIST(ari_rule) rule;
    ARI_LIST(ari_law) law;
    ARI_LIST(ari_param) param;
    ARI_LIST(ari_sheet_test) test;
    const char *room_number; /* the name of rooms' numbers; or NULL */
    bool rooms, closed;      /* rooms: there are; closed: "or ?" is missing and places must stay */
    ari_mark_look look;
    uint32_t seen;           /* bits: sections */
} reader;

/* ---- words ---- */

static bool is(const reader *r, const char *word) { return ari_sheetlex_is(&r->x, word); }
static ari_status next(reader *r) { return ari_sheetlex_next(&r->x); }
static bool ends(const reader *r) { return r->x.now.kind == ARI_TOKEN_BREAK || r->x.now.kind == ARI_TOKEN_END; }
static ari_status memory(const reader *r) {
    return ari_status_fail(r->err, r->a->spent, 0, 0, "memory is out while reading a sheet", "");
}
static ari_status fail(const reader *r, const char *what, const char *remedy) {
    return ari_sheetlex_fail(&r->x, ARI_SYNTAX, what, remedy);
}

static ari_status expect(reader *r, const char *word, const char *remedy) {
    if (is(r, word)) return next(r);
    char what[60];
    return fail(r, ari_text_join(what, sizeof what, "stands where \"", word, "\" must be", NULL), remedy);
}

static ari_status copy(reader *r, const char **out) {
    *out = ari_text_copy(r->a, r->x.now.at, r->x.now.n);
    return *out ? next(r) : memory(r);
}

static ari_status text(reader *r, const char *of, const char **out) {
    char what[80];
    if (r->x.now.kind == ARI_TOKEN_TEXT && r->x.now.n) return copy(r, out);
    return fail(r, ari_text_join(what, sizeof what, "stands where ", of, " must be", NULL), "write it in double quotes");
}

static ari_status number(reader *r, uint32_t most, uint32_t *out) {
    if (r->x.now.kind != ARI_TOKEN_NUMBER) return fail(r, "stands where a number must be", "write a number");
    if (r->x.now.number > most) return ari_sheetlex_fail(&r->x, ARI_RANGE, "is too large", "write a smaller number");
    *out = r->x.now.number;
    return next(r);
}

/* "2..5", or "2.." up to `open`. */
static ari_status range(reader *r, int32_t open, int32_t *least, int32_t *most) {
    uint32_t n = 0;
    ARI_TRY(number(r, ARI_CLUE_MOST, &n));
    *least = (int32_t)n;
    *most = open;
    ARI_TRY(expect(r, "..", "write a range as 0..4, or 1.. without an end"));
    if (r->x.now.kind != ARI_TOKEN_NUMBER) return ARI_OK;
    if (r->x.now.number < n) return fail(r, "is below the other end", "write the smaller number first");
    ARI_TRY(number(r, ARI_CLUE_MOST, &n));
    *most = (int32_t)n;
    return ARI_OK;
}

/* ---- names ---- */

static bool matches(const reader *r, const char *name) {
    return name && r->x.now.kind == ARI_TOKEN_NAME && ari_scan_is(r->x.now.at, r->x.now.n, name);
}

static const char *const reserved =
    " genre about board param draw rule link file penpa make test also in or cells rooms with black circle plain is "
    "except as shade bulb star disc each cell row column line room pair window run stretch over borders between count "
    "see differ where connected it beside around block sight until no number symmetric none one many right breaks "
    "outer arrow cages lines walls digit division place diagonal box cage entry corner edge border piece ring ray sum "
    "compare word level loop loops path tree cycle passes side turns straight arms size kind paired consecutive apart "
    "include hint game ";

/* A word of the grammar that is not among the few which also make good names. */
static bool is_reserved(const reader *r) {
    char word[40];
    ari_out o;
    ari_text_within(&o, word, sizeof word);
    ari_text_char(&o, ' ');
    ari_text_bytes(&o, r->x.now.at, r->x.now.n);
    ari_text_char(&o, ' ');
    static const char fine[] = " black number star circle disc bulb ";
    return strstr(reserved, word) && !strstr(fine, word);
}

/* A new name; those of layers, symbols and parameters differ. */
static ari_status name(reader *r, const char *of, const char **out) {
    char what[80];
    if (r->x.now.kind != ARI_TOKEN_NAME || r->x.now.at[0] < 'a')
        return fail(r, ari_text_join(what, sizeof what, "stands where the name of ", of, " must be", NULL),
                    "a name is a small letter and more of these or digits");
    if (is_reserved(r)) return fail(r, "is a word of the language", "choose another name");
    bool twice = matches(r, r->s->clue) || matches(r, r->s->on) || matches(r, r->s->off);
    for (uint32_t i = 0; i < r->param.n; i++) twice |= matches(r, r->param.at[i].name);
    if (twice) return fail(r, "is the name of something else too", "choose another name");
    return copy(r, out);
}

static ari_status push_name(reader *r, names *list, uint32_t most, const char *of) {
    char what[60];
    if (r->x.now.kind != ARI_TOKEN_NAME)
        return fail(r, ari_text_join(what, sizeof what, "stands where ", of, " must be", NULL), "write a name");
    if (list->n == most) return ari_sheetlex_fail(&r->x, ARI_RANGE, "is one too many", "leave some out");
    if (!ARI_RESERVE(r->a, list, 2)) return memory(r);
    return copy(r, &list->at[list->n++]);
}

/* ---- genre, about, param ---- */

static ari_status read_genre(reader *r) {
    const char *title;
    if (r->x.now.kind != ARI_TOKEN_NAME || r->x.now.at[0] < 'a')
        return fail(r, "stands where the name of the genre must be", "write: genre NAME \"TITLE\"");
    ARI_TRY(copy(r, &r->g->name));
    ARI_TRY(text(r, "the title", &title));
    r->s->title = title;
    if (ends(r)) return ARI_OK;
    ARI_TRY(expect(r, "also", "further names come behind \"also\""));
    do ARI_TRY(push_name(r, &r->alias, ALIASES, "a further name"));
    while (!ends(r));
    return ARI_OK;
}

static ari_status read_about(reader *r) {
    ARI_TRY(text(r, "what the genre is about", &r->s->about));
    r->g->summary = r->s->about;
    return ARI_OK;
}

static ari_status read_param(reader *r) {
    ari_param p = {0};
    uint32_t preset = 0;
    if (r->param.n == ARI_MAX_PARAM) return fail(r, "is one too many", "there are at most 4 parameters");
    ARI_TRY(name(r, "a parameter", &p.name));
    ARI_TRY(range(r, ARI_CLUE_MOST, &p.least, &p.most));
    ARI_TRY(expect(r, "is", "the preset comes behind \"is\": stars 1..9 is 1"));
    ARI_TRY(number(r, ARI_CLUE_MOST, &preset));
    p.preset = (int32_t)preset;
    ARI_TRY(text(r, "the help of the parameter", &p.help));
    if (p.preset < p.least || p.preset > p.most)
        return ari_sheetlex_fail(&r->x, ARI_RANGE, "the preset is out of range", "choose one of the range");
    if (!ARI_RESERVE(r->a, &r->param, 1)) return memory(r);
    ARI_PUSH(&r->param, p);
    return ARI_OK;
}

/* ---- board, draw ---- */

static ari_status read_rooms(reader *r) {
    if (r->rooms) return fail(r, "rooms are given twice", "one line is enough");
    r->rooms = true;
    if (ends(r)) return ARI_OK;
    ARI_TRY(expect(r, "with", "behind \"rooms\" may stand: with NAME 0.."));
    if (r->s->clue) return fail(r, "is a second layer with numbers", "cells or rooms have numbers, not both");
    ARI_TRY(name(r, "the rooms' numbers", &r->s->clue));
    r->room_number = r->s->clue;
    return range(r, ARI_CLUE_MOST, &r->s->least, &r->s->most);
}

static ari_status read_look(reader *r) {
    static const char *const word[] = {"plain", "black", "circle"};
    for (uint8_t i = 0; i < 3; i++) {
        if (!is(r, word[i])) continue;
        r->s->clue_look = i;
        return next(r);
    }
    return fail(r, "is no look of a clue", "write black, circle or plain");
}

static ari_status read_board(reader *r) {
    ari_sheet *s = r->s;
    if (is(r, "rooms")) {
        ARI_TRY(next(r));
        return read_rooms(r);
    }
    if (s->clue) return fail(r, "is a second layer with numbers", "cells or rooms have numbers, not both");
    ARI_TRY(name(r, "a layer", &s->clue));
    if (r->x.now.kind == ARI_TOKEN_TEXT) ARI_TRY(text(r, "what such a cell is", &s->clue_says));
    ARI_TRY(expect(r, "in", "write: board NAME in cells 0..4 or ?, or: board rooms"));
    ARI_TRY(expect(r, "cells", "clues stand in cells"));
    s->least = 1, s->most = 0;
    if (r->x.now.kind == ARI_TOKEN_NUMBER) ARI_TRY(range(r, ARI_CLUE_MOST, &s->least, &s->most));
    else s->any = true;
    if (is(r, "or")) {
        ARI_TRY(next(r));
        ARI_TRY(expect(r, "?", "a clue without a known number is: or ?"));
        s->any = true;
    }
    if (!is(r, ",")) return ARI_OK;
    ARI_TRY(next(r));
    return read_look(r);
}

static ari_status read_mark(reader *r) {
    static const char *const word[] = {"shade", "bulb", "star", "disc"};
    for (uint8_t i = 0; i < 4; i++) {
        if (!is(r, word[i])) continue;
        r->s->mark_look = i;
        return next(r);
    }
    return fail(r, "is no way to show a mark", "write shade, bulb, star or disc");
}

static ari_status read_draw(reader *r) {
    ari_sheet *s = r->s;
    const char *sentence = NULL;
    ARI_TRY(name(r, "what is drawn", &s->on));
    if (is(r, "or")) {
        ARI_TRY(next(r));
        ARI_TRY(name(r, "its opposite", &s->off));
    }
    ARI_TRY(expect(r, "in", "write: draw black or white in cells"));
    ARI_TRY(expect(r, "cells", "draw in cells"));
    if (is(r, "except")) {
        ARI_TRY(next(r));
        if (!matches(r, s->clue) || r->room_number) return fail(r, "is no layer of clues in cells", "name it in a line board");
        s->shut = true;
        ARI_TRY(next(r));
    }
    while (is(r, ",")) {
        ARI_TRY(next(r));
        if (is(r, "as")) {
            ARI_TRY(next(r));
            ARI_TRY(read_mark(r));
        } else ARI_TRY(text(r, "a sentence, or \"as\"", &sentence));
    }
    if (s->shut && !sentence)
        return fail(r, "the sentence is missing", "say what is wrong where it is drawn: , \"No light stands on a wall\"");
    if (r->rule.n) return fail(r, "draw comes after rules", "put it in front of them");
    if (!s->shut) return ARI_OK;
    if (!ARI_RESERVE(r->a, &r->rule, 1)) return memory(r);
    ARI_PUSH(&r->rule, ((ari_rule){s->on, sentence}));
    return ARI_OK;
}

/* ---- laws ---- */

static ari_status need_clue(const reader *r) {
    if (matches(r, r->s->clue) && !r->room_number) return ARI_OK;
    return fail(r, "is no layer of clues in cells", r->s->clue && !r->room_number ? r->s->clue : "there is none");
}

/* A symbol, if one comes. */
static ari_status symbol(reader *r, uint8_t *side) {
    *side = matches(r, r->s->on) ? ARI_SIDE_ON : matches(r, r->s->off) ? ARI_SIDE_OFF : ARI_SIDE_ANY;
    if (*side) return next(r);
    if (!is(r, "no")) return ARI_OK;
    ARI_TRY(next(r));
    if (!matches(r, r->s->on)) return fail(r, "is not what is drawn", r->s->on);
    *side = ARI_SIDE_OFF;
    return next(r);
}

static ari_status need_symbol(reader *r, uint8_t *side) {
    char remedy[100];
    ARI_TRY(symbol(r, side));
    if (*side) return ARI_OK;
    return fail(r, "is no symbol", ari_text_join(remedy, sizeof remedy, "write ", r->s->on, r->s->off ? " or " : " or no ",
                                                 r->s->off ? r->s->off : r->s->on, NULL));
}

static ari_status read_window(reader *r, ari_law *l) {
    const char *x = r->x.now.kind == ARI_TOKEN_NAME ? memchr(r->x.now.at, 'x', r->x.now.n) : NULL;
    uint32_t high = 0, wide = 0;
    const uint32_t k = x ? (uint32_t)(x - r->x.now.at) : 0;
    if (!x || !ari_scan_whole(r->x.now.at, k, &high) || !ari_scan_whole(x + 1, r->x.now.n - k - 1, &wide) || !high || !wide)
        return fail(r, "is no size of a window", "write rows x columns, as 2x2");
    if (high > WINDOW || wide > WINDOW || high * wide > WINDOW)
        return ari_sheetlex_fail(&r->x, ARI_RANGE, "is too large", "a window has at most 64 cells");
    l->high = (uint16_t)high;
    l->wide = (uint16_t)wide;
    return next(r);
}

static ari_status need_rooms(const reader *r) {
    return r->rooms ? ARI_OK : fail(r, "needs rooms", "write a line: board rooms");
}

/* Behind the word of the domain. */
static ari_status read_rest(reader *r, ari_law *l) {
    uint32_t n = 0;
    switch ((ari_each)l->each) {
    case ARI_EACH_WINDOW: return read_window(r, l);
    case ARI_EACH_RUN:
        ARI_TRY(expect(r, "between", "write: each run between LAYER"));
        ARI_TRY(need_clue(r));
        r->s->fixed = true;
        return next(r);
    case ARI_EACH_STRETCH:
        ARI_TRY(expect(r, "over", "write: each stretch over 2 borders"));
        ARI_TRY(number(r, WINDOW, &n));
        l->high = (uint16_t)n;
        if (!n) return fail(r, "a stretch over no border", "write 1 or more");
        return expect(r, "borders", "write: each stretch over 2 borders");
    case ARI_EACH_CELL:
        if (!is(r, "except")) return ARI_OK;
        ARI_TRY(next(r));
        ARI_TRY(need_clue(r));
        l->each = ARI_EACH_OTHER;
        r->s->fixed = true;
        return next(r);
    default: return ARI_OK;
    }
}

static ari_status read_domain(reader *r, ari_law *l) {
    static const struct { const char *word; ari_each each; bool rooms; } domain[] = {
        {"cell", ARI_EACH_CELL, false},     {"pair", ARI_EACH_PAIR, false}, {"row", ARI_EACH_ROW, false},
        {"column", ARI_EACH_COLUMN, false}, {"line", ARI_EACH_LINE, false}, {"room", ARI_EACH_ROOM, true},
        {"window", ARI_EACH_WINDOW, false}, {"run", ARI_EACH_RUN, false},   {"stretch", ARI_EACH_STRETCH, true}};
    ARI_TRY(symbol(r, &l->only));
    if (matches(r, r->s->clue) && !r->room_number && !l->only) {
        l->each = ARI_EACH_CLUE;
        ARI_TRY(next(r));
        return expect(r, ":", "the domain ends with a colon");
    }
    for (size_t i = 0; i < sizeof domain / sizeof *domain; i++) {
        if (!is(r, domain[i].word)) continue;
        if (l->only && domain[i].each != ARI_EACH_CELL)
            return fail(r, "cannot have a symbol in front", "only cells can: each black cell");
        if (domain[i].rooms) ARI_TRY(need_rooms(r));
        l->each = (uint8_t)domain[i].each;
        ARI_TRY(next(r));
        ARI_TRY(read_rest(r, l));
        return expect(r, ":", "the domain ends with a colon");
    }
    return fail(r, "is no domain", "cell, pair, row, column, line, room, window, run, stretch, or a layer of clues");
}

static bool of_one_cell(const ari_law *l) {
    return l->each == ARI_EACH_CELL || l->each == ARI_EACH_CLUE || l->each == ARI_EACH_OTHER;
}

static ari_status read_scope(reader *r, ari_law *l) {
    static const char *const scope[] = {"it", "beside", "around", "block", "sight"};
    uint8_t i = 0;
    while (i < 5 && !is(r, scope[i])) i++;
    if (i == 5) return fail(r, "is no scope", "it, beside, around, block, or sight until LAYER");
    if (i && !of_one_cell(l)) return fail(r, "is a scope of single cells", "write it, or another domain");
    l->scope = i;
    ARI_TRY(next(r));
    if (i != ARI_IN_SIGHT) return ARI_OK;
    ARI_TRY(expect(r, "until", "write: sight until LAYER"));
    ARI_TRY(need_clue(r));
    r->s->fixed = true;
    return next(r);
}

static ari_status read_value(reader *r, ari_law *l) {
    const bool clue = is(r, "number") || matches(r, r->s->clue);
    uint32_t n = 0;
    if (r->x.now.kind == ARI_TOKEN_NUMBER) {
        ARI_TRY(number(r, ARI_CLUE_MOST, &n));
        l->number = (int32_t)n;
        return ARI_OK;
    }
    for (uint32_t i = 0; i < r->param.n; i++) {
        if (!matches(r, r->param.at[i].name)) continue;
        l->bound = ARI_BOUND_PARAM;
        l->number = (int32_t)i;
        return next(r);
    }
    if (!clue) return fail(r, "is no value", "write a number, a parameter, or number for that of the clue");
    if (r->s->least > r->s->most || !r->s->clue) return fail(r, "has no numbers here", "give the layer a range: 0..4");
    if (l->each != (r->room_number ? ARI_EACH_ROOM : ARI_EACH_CLUE))
        return fail(r, "is not known at each of these places", r->room_number ? "write: each room" : "write: each LAYER");
    if (l->relation == ARI_IS_NOT) return fail(r, "cannot stand behind !=", "write =, <= or >=");
    l->bound = ARI_BOUND_CLUE;
    return next(r);
}

static ari_status read_bound(reader *r, ari_law *l) {
    static const char *const sign[] = {"=", "<=", ">=", "!="};
    uint8_t i = 0;
    while (i < 4 && !is(r, sign[i])) i++;
    if (i == 4) return fail(r, "stands where a comparison must be", "write =, <=, >= or !=");
    l->relation = i;
    const bool few = (of_one_cell(l) && l->scope != ARI_IN_SIGHT && l->scope != ARI_IN_BLOCK) || l->each == ARI_EACH_PAIR ||
                     (l->each == ARI_EACH_WINDOW && l->high * l->wide <= NOT_CELLS);
    if (i == ARI_IS_NOT && (!few || l->form != ARI_LAW_COUNT))
        return fail(r, "is for counts of at most 8 cells", "write =, <= or >=");
    ARI_TRY(next(r));
    return read_value(r, l);
}

static ari_status read_form(reader *r, ari_law *l) {
    if (is(r, "count")) {
        ARI_TRY(next(r));
        ARI_TRY(need_symbol(r, &l->side));
        ARI_TRY(expect(r, "in", "write: count SYMBOL in SCOPE = NUMBER"));
        ARI_TRY(read_scope(r, l));
        return read_bound(r, l);
    }
    if (is(r, "is")) {
        if (!of_one_cell(l) || l->only) return fail(r, "is a form of single cells", "write: each LAYER: is SYMBOL");
        l->number = 1;
        ARI_TRY(next(r));
        return need_symbol(r, &l->side);
    }
    if (is(r, "see")) {
        if (!of_one_cell(l) || l->only) return fail(r, "is a form of single cells", "write: each LAYER: see SYMBOL = number");
        l->form = ARI_LAW_SEE;
        ARI_TRY(next(r));
        ARI_TRY(need_symbol(r, &l->side));
        return read_bound(r, l);
    }
    if (is(r, "connected")) {
        if (l->each) return fail(r, "is a form of the whole board", "leave out \"each ...:\"");
        l->form = ARI_LAW_CONNECTED;
        ARI_TRY(next(r));
        return need_symbol(r, &l->side);
    }
    if (matches(r, r->s->clue) && !r->room_number) {
        l->form = ARI_LAW_DIFFER;
        if (of_one_cell(l)) return fail(r, "differ in one cell alone", "write: each line: LAYER differ where SYMBOL");
        if (r->s->least > r->s->most) return fail(r, "has no numbers here", "give the layer a range: 1..");
        ARI_TRY(next(r));
        ARI_TRY(expect(r, "differ", "write: LAYER differ where SYMBOL"));
        ARI_TRY(expect(r, "where", "write: LAYER differ where SYMBOL"));
        return need_symbol(r, &l->side);
    }
    return fail(r, "is no form", "count, is, see, connected, or: LAYER differ where SYMBOL");
}

static ari_status read_law(reader *r) {
    ari_law l = {.rule = (uint16_t)(r->rule.n - 1)};
    if (r->law.n == LAWS) return ari_sheetlex_fail(&r->x, ARI_RANGE, "is one law too many", "a sheet has at most 60");
    if (is(r, "each")) {
        ARI_TRY(next(r));
        ARI_TRY(read_domain(r, &l));
    }
    ARI_TRY(read_form(r, &l));
    if (!ARI_RESERVE(r->a, &r->law, 1)) return memory(r);
    ARI_PUSH(&r->law, l);
    return ARI_OK;
}

static ari_status read_rule(reader *r) {
    ari_rule rule = {NULL, NULL};
    if (!r->s->on) return fail(r, "a rule before anything is drawn", "put the line draw in front of rules");
    if (r->x.now.kind != ARI_TOKEN_NAME || r->x.now.at[0] < 'a')
        return fail(r, "stands where the name of a rule must be", "write: rule NAME \"SENTENCE\"");
    for (uint32_t i = 0; i < r->rule.n; i++)
        if (matches(r, r->rule.at[i].name)) return fail(r, "is the name of another rule", "choose another name");
    if (r->rule.n == RULES) return ari_sheetlex_fail(&r->x, ARI_RANGE, "is one rule too many", "a sheet has at most 30");
    ARI_TRY(copy(r, &rule.name));
    ARI_TRY(text(r, "the sentence of the rule", &rule.text));
    if (!ARI_RESERVE(r->a, &r->rule, 1)) return memory(r);
    ARI_PUSH(&r->rule, rule);
    do ARI_TRY(read_law(r));
    while (!ends(r));
    return ARI_OK;
}

/* ---- formats ---- */

typedef struct word { const char *word; int code; } word;

/* A word of the list, or the name of the first parameter. */
static ari_status code(reader *r, const word *list, size_t n, int param, const char *remedy, int *out) {
    *out = r->param.n && matches(r, r->param.at[0].name) ? param : 0;
    for (size_t i = 0; i < n; i++)
        if (is(r, list[i].word)) *out = list[i].code;
    return *out ? next(r) : fail(r, "is no piece of a format", remedy);
}

static ari_status read_link(reader *r) {
    static const word piece[] = {{"4cell", ARI_URL_4CELL},       {"number16", ARI_URL_NUMBER16},
                                 {"digits36", ARI_URL_DIGITS36}, {"borders", ARI_URL_WALLS},
                                 {"room16", ARI_URL_ROOM16}};
    do ARI_TRY(push_name(r, &r->pid, IDS, "an id"));
    while (!is(r, ":"));
    ARI_TRY(next(r));
    for (uint32_t i = 0; !i || !ends(r); i++) {
        int c = 0;
        if (i == ARI_MAX_PIECE - 1) return fail(r, "is one piece too many", "a link has at most 4");
        ARI_TRY(code(r, piece, sizeof piece / sizeof *piece, ARI_URL_PARAM,
                     "4cell, number16, digits36, borders, room16, or the first parameter", &c));
        if (c == ARI_URL_WALLS || c == ARI_URL_ROOM16) {
            if (!r->rooms) return fail(r, "a link of rooms that are not given", "write a line: board rooms");
        }
        r->g->url[i] = (ari_url_code)c;
    }
    return ARI_OK;
}

static ari_status read_file(reader *r) {
    static const word piece[] = {{"clues", ARI_FILE_CLUES}, {"mixed", ARI_FILE_MIXED}, {"rooms", ARI_FILE_ROOMS},
                                 {"marks", ARI_FILE_SHADING}};
    for (uint32_t i = 0; !i || !ends(r); i++) {
        int c = 0;
        if (i == ARI_MAX_PIECE - 1) return fail(r, "is one piece too many", "a file has at most 4");
        ARI_TRY(code(r, piece, sizeof piece / sizeof *piece, ARI_FILE_PARAM,
                     "clues, mixed, rooms, marks, or the first parameter", &c));
        if (c == ARI_FILE_ROOMS && !r->rooms)
            return fail(r, "a file of rooms that are not given", "write a line: board rooms");
        r->g->file[i] = (ari_file_code)c;
    }
    return ARI_OK;
}

static ari_status read_penpa(reader *r) {
    if (r->x.now.kind != ARI_TOKEN_NAME) return fail(r, "stands where a name must be", "write: penpa NAME");
    return copy(r, &r->g->tag);
}

/* ---- make, test ---- */

static ari_status read_make(reader *r) {
    const bool rooms = is(r, "rooms");
    uint32_t least = 0, most = 0;
    if (!rooms) ARI_TRY(need_clue(r));
    else ARI_TRY(need_rooms(r));
    ARI_TRY(next(r));
    ARI_TRY(number(r, rooms ? 1000 : 100, &least));
    ARI_TRY(expect(r, "..", "write a range, as 4..8"));
    ARI_TRY(number(r, rooms ? 1000 : 100, &most));
    if (!least || least > most) return fail(r, "the range is empty", "write two numbers above 0, the smaller one first");
    if (rooms) {
        r->s->room_least = (uint16_t)least;
        r->s->room_most = (uint16_t)most;
        return ARI_OK;
    }
    r->s->thin_least = (uint8_t)least;
    r->s->thin_most = (uint8_t)most;
    ARI_TRY(expect(r, "%", "write the part of the cells in percent: 20..30 %"));
    if (!is(r, "symmetric")) return ARI_OK;
    r->s->symmetric = true;
    return next(r);
}

static ari_status read_breaks(reader *r, ari_sheet_test *t) {
    for (t->value = 0; t->value < r->rule.n; t->value++)
        if (matches(r, r->rule.at[t->value].name)) return next(r);
    return fail(r, "is no rule", "name one of the rules above");
}

static ari_status read_test(reader *r) {
    static const struct { const char *word; ari_expect expect; uint32_t value; } list[] = {
        {"none", ARI_EXPECT_COUNT, 0}, {"one", ARI_EXPECT_COUNT, 1}, {"many", ARI_EXPECT_MANY, 0},
        {"right", ARI_EXPECT_RIGHT, 0}, {"breaks", ARI_EXPECT_BREAKS, 0}};
    ari_sheet_test t = {.line = r->x.now.line};
    size_t i = 0;
    if (r->test.n == TESTS) return ari_sheetlex_fail(&r->x, ARI_RANGE, "is one test too many", "a sheet has at most 60");
    while (i < 5 && !is(r, list[i].word)) i++;
    if (i == 5 && r->x.now.kind != ARI_TOKEN_NUMBER)
        return fail(r, "is no result of a test", "none, one, many, a number, right, or breaks RULE");
    t.expect = i < 5 ? (uint8_t)list[i].expect : ARI_EXPECT_COUNT;
    t.value = i < 5 ? list[i].value : r->x.now.number;
    ARI_TRY(next(r));
    if (t.expect == ARI_EXPECT_BREAKS) ARI_TRY(read_breaks(r, &t));
    ARI_TRY(text(r, "the board of the test", &t.board));
    if (!ARI_RESERVE(r->a, &r->test, 1)) return memory(r);
    ARI_PUSH(&r->test, t);
    return ARI_OK;
}

/* ---- the whole ---- */

typedef struct section {
    const char *word;
    ari_status (*read)(reader *r);
    bool again, must; /* it may come more than once; it has to come */
} section;

static const section table[] = {
    {"genre", read_genre, false, true}, {"about", read_about, false, true}, {"board", read_board, true, false},
    {"param", read_param, true, false}, {"draw", read_draw, false, true},   {"rule", read_rule, true, true},
    {"link", read_link, false, false},  {"file", read_file, false, false},  {"penpa", read_penpa, false, false},
    {"make", read_make, true, false},   {"test", read_test, true, false}};
enum { SECTIONS = sizeof table / sizeof *table };

static ari_status read_line(reader *r) {
    uint32_t i = 0;
    while (i < SECTIONS && !is(r, table[i].word)) i++;
    if (i == SECTIONS)
        return fail(r, "begins no line of a sheet", "genre, about, board, param, draw, rule, link, file, penpa, make, test");
    if (!r->seen && i) return fail(r, "stands in front of the genre", "begin with: genre NAME \"TITLE\"");
    if (r->seen >> i & 1 && !table[i].again) return fail(r, "comes twice", "one such line is enough");
    r->seen |= 1u << i;
    ARI_TRY(next(r));
    ARI_TRY(table[i].read(r));
    return ends(r) ? ARI_OK : fail(r, "is left at the end of the line", "leave it out, or begin a new line");
}

static ari_status check_whole(reader *r) {
    char what[80];
    for (uint32_t i = 0; i < SECTIONS; i++)
        if (table[i].must && !(r->seen >> i & 1))
            return fail(r, ari_text_join(what, sizeof what, "a line is missing: ", table[i].word, NULL), "add it");
    r->s->fixed |= r->s->shut;
    if (r->s->fixed && !r->s->any)
        return fail(r, "rules look at the places of clues", "let a clue stay without its number: write \"or ?\" behind the range");
    return ARI_OK;
}

/* NULL-terminated. */
static ari_status close_names(const reader *r, names *list, const char *const **out) {
    if (!ARI_RESERVE(r->a, list, 1)) return memory(r);
    list->at[list->n] = NULL;
    *out = list->at;
    return ARI_OK;
}

ari_status ari_sheetread_genre(const char *text_of, size_t size, ari_arena *a, const ari_genre **out, ari_error *err) {
    reader r = {.a = a, .err = err};
    r.g = ARI_ZERO(a, ari_genre, 1);
    r.s = ARI_ZERO(a, ari_sheet, 1);
    if (!r.g || !r.s) return memory(&r);
    if (size > ARI_SHEET_BYTES)
        return ari_status_fail(err, ARI_RANGE, 0, 0, "the sheet is too large", "a sheet has at most 64 kB");
    r.s->least = 1; /* no numbers */
    ARI_TRY(ari_sheetlex_begin(&r.x, text_of, size, err));
    while (r.x.now.kind != ARI_TOKEN_END) {
        ARI_TRY(read_line(&r));
        if (r.x.now.kind == ARI_TOKEN_BREAK) ARI_TRY(next(&r));
    }
    ARI_TRY(check_whole(&r));
    ARI_TRY(close_names(&r, &r.alias, &r.g->alias));
    if (r.pid.n) ARI_TRY(close_names(&r, &r.pid, &r.g->pid));
    r.g->rule = r.rule.at;
    r.g->nrule = r.rule.n;
    r.g->param = r.param.at;
    r.g->nparam = r.param.n;
    r.s->law = r.law.at;
    r.s->nlaw = r.law.n;
    r.s->test = r.test.at;
    r.s->ntest = r.test.n;
    r.g->sheet = r.s;
    if (!ari_lawgenre_finish(r.g, r.s, r.rooms, a)) return memory(&r);
    *out = r.g;
    return ARI_OK;
}
