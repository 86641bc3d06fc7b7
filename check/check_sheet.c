/* check_sheet.c - genres that are sheets: the reader of doc/SHEETS.md, as doc/CERTIFICATES.md says, "Sheets". What
 * formats, the maker and tests need is passed over. The rows: check_sheet_rows.c. */
#include "check_sheet.h"
static const char *const colours[] = {". white black grey", ". sun moon"};
struct law law[LAWS];
const char *on, *off, *outer, *between, *parameter[PARAMETERS];
static const char *line, *layer;
const char *symbols[SYMBOLS];
static char names[LONG], keys[128], rules[61 * 26]; /* lists of words */
static int look; /* what the marks of symbols show: 2 diagonals, 3 signs, 4 triangles, 5 balls, 7 halves of futons */
int laws;
int numbered_rooms;
static int rules_read, hints, preset[PARAMETERS];
static int range[PARAMETERS + 1][2], *const numbers = range[PARAMETERS]; /* of parameters; of clues */
struct sheet sheet;
static struct { /* words */
    const char *s; /* a text keeps its first quote */
    int fresh;     /* it begins a line of the sheet */
} token[LONG + 2];
static char store[2 * LONG + 2];
static int at, tokens;
static size_t size_of_word(const char *s) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_ILOST";
    const size_t n = *s == '"' ? 1 + strcspn(s + 1, "\"\n") : strspn(s, letters);
    if (*s == '"' && s[n] != '"') wrong("sheet: a text is not closed");
    if (!n && (!strncmp(s, "..", 2) || (strchr("<>!", *s) && s[1] == '='))) return 2;
    if (!n && !strchr(":,=%?", *s)) wrong("sheet: a character that has no meaning");
    return n ? n : 1;
}
static void cut_sheet(const char *s) {
    char *o = store;
    if (strlen(s) > LONG) wrong("sheet: it has more than 64 kB");
    at = tokens = 0;
    for (int first = 1; *s;) {
        if (*s == '\n') first = 1, s++;
        else if (strchr(" \t\r", *s)) first = 0, s++;
        else if (*s == '#') s += strcspn(s, "\n");
        else {
            const size_t n = size_of_word(s);
            token[tokens].s = memcpy(o, s, n), token[tokens++].fresh = first;
            o[n] = 0, o += n + 1, s += n + (*s == '"'), first = 0;
        }
    }
    token[tokens].s = "", token[tokens].fresh = 1;
}
int is_named(const char *text, const char *name) { /* its first line has the name, not as a word of its own */
    cut_sheet(text);
    for (at = 1; at < tokens && !token[at].fresh; at++)
        if (!strcmp(token[at].s, name) && strcmp(name, "also")) return 1;
    return 0;
}
int ends(void) { return token[at].fresh; }
int is_next(const char *word) { return !ends() && !strcmp(token[at].s, word); }
int takes(const char *word) { return is_next(word) && ++at; }
void need(const char *word) { if (!takes(word)) wrong("sheet: a word is missing"); }
static const char *any_name(void) {
    const char *s = ends() ? "" : token[at++].s;
    if (*s < 'a' || *s > 'z' || strlen(s) > 24) wrong("sheet: a name is expected");
    return s;
}
const char *new_name(void) {
    const char *s = any_name();
    int twice = !strcmp(on, s) || !strcmp(off, s) || !strcmp(line, s) || !strcmp(layer, s) || !strcmp(outer, s);
    twice |= !strcmp(between, s);
    for (int i = 0; i < PARAMETERS; i++) twice |= !strcmp(parameter[i], s);
    for (int i = 0; i < sheet.kinds; i++) twice |= !strcmp(figure_kind[i].name, s);
    for (int i = 0; i < sheet.symbols; i++) twice |= !strcmp(symbols[i], s);
    if (twice) wrong("sheet: a name has two meanings");
    return s;
}
static void need_text(void) { if (ends() || *token[at++].s != '"') wrong("sheet: a text is expected"); }
int need_number(int least, int greatest) {
    const char *s = ends() ? "" : token[at].s;
    int x = 0;
    for (const char *c = s; *c && x <= 65535; c++) x = *c >= '0' && *c <= '9' ? 10 * x + *c - '0' : 1 << 20;
    if (!*s || x < least || x > greatest) wrong("sheet: a number, or one in range, is expected");
    return at++, x;
}
void read_range(int *limits) {
    limits[0] = need_number(0, 65535), need("..");
    limits[1] = !ends() && *token[at].s >= '0' && *token[at].s <= '9' ? need_number(limits[0], 65535) : 65535;
}
int word_of(const char *list) { /* the place of the next word, which is then taken, or -1 */
    const int k = ends() ? -1 : found(list, token[at].s);
    return at += k >= 0, k;
}
const char *next_word(void) { return ends() ? "" : token[at].s; }
int next_is_after(const char *word) { return !ends() && !token[at + 1].fresh && !strcmp(token[at + 1].s, word); }
void pass_text(void) { at += !ends() && *token[at].s == '"'; }
static void list_word(char *list, size_t room, const char *s) {
    if (strlen(list) + strlen(s) + 2 > room) wrong("sheet: too many names");
    if (found(list, s) >= 0) wrong("sheet: a name comes twice");
    if (*list) strcat(list, " ");
    strcat(list, s);
}
/* ---- lines ---- */
void need_layer(void) { /* of clues in cells, whose places a law looks at */
    if (numbered_rooms || !takes(layer)) wrong("sheet: a layer of clues in cells is expected");
}
static int positive(void) {
    static const char *const of_cells[] = {"passed", "turn", "straight", "crossing", "arrived"};
    if (takes(on)) return 1;
    if (takes(line)) return OF_LINE;
    for (int i = 0; i < sheet.symbols; i++) if (takes(symbols[i])) return OF_SYMBOL + i;
    for (int i = 0; i < 5 && sheet.lines; i++) if (sheet.moves == (i > 3) && takes(of_cells[i])) return OF_LINE + 1 + i;
    return 0;
}
static int symbol(void) {
    if (sheet.digits) { /* what a cell without a number is */
        const int no = is_next("no") && sheet.blank && next_is_after(off);
        return no ? (at += 2, 1) : takes(off) ? -1 : 0;
    }
    int side = positive();
    if (side || takes(off)) return side ? side : -1;
    if (takes("no") && !(side = -positive())) wrong("sheet: a symbol is expected");
    return side;
}
static int any_symbol(void) {
    const int side = symbol();
    if (!side) wrong("sheet: a symbol is expected");
    return side;
}
int need_symbol(void) { /* of cells */
    const int side = any_symbol();
    if (abs(side) == OF_LINE) wrong("sheet: a symbol is expected");
    return side;
}
int one_cell(const struct law *l) { return l->domain == CELL || (l->domain >= CLUE && l->domain <= UNCOVERED); }
static int is_line(const struct law *l) { return l->domain == ROW || l->domain == COLUMN || l->domain == LINE; }
int takes_kind(int *which) {
    for (int i = 0; i < sheet.kinds && !*which; i++) if (takes(figure_kind[i].name)) *which = i + 1;
    return *which;
}
static void read_domain(struct law *l) {
    if (takes_between(l)) return;
    const int fixed = sheet.fixed, colour = ends() ? -1 : found(colours[sheet.moons], token[at].s);
    int of_grids;
    if (colour > 0 && sheet.colours >> colour & 1) at++, takes(layer), l->domain = CLUE, l->colour = colour;
    else if (!sheet.colours && !numbered_rooms && sheet.any && takes("unknown")) need_layer(), l->colour = 3;
    else l->only = symbol();
    if (abs(l->only) == OF_LINE) wrong("sheet: a domain is expected");
    if (l->colour || (!numbered_rooms && takes(layer))) l->domain = CLUE;
    else if (!l->only && takes(outer)) l->domain = sheet.corners ? CORNER : OUTER, read_sides(l);
    else if (!l->only && takes_kind(&l->kind)) l->domain = FIGURE;
    else if (takes("border")) need("of"), need("rooms"), l->domain = TOUCHING;
    else if (sheet.cages && takes("cage")) l->domain = ROOM;
    else if ((of_grids = word_of("box diagonal inner position")) >= 0) l->domain = BOX + of_grids;
    else if (takes("area")) need("of"), need_layer(), l->domain = AREA;
    else if (sheet.pairs && takes("entry")) need("of"), need_layer(), l->domain = ENTRY;
    else l->domain = word_of("cell pair row column line room window run stretch") + 1;
    if (l->domain == INNER) need("box");
    if (l->domain == PAIR && takes("across")) need("rooms"), l->domain = ACROSS;
    else if (l->domain == PAIR && takes("within")) need("rooms"), l->domain = IN_ROOM;
    else if (l->domain == PAIR && takes("except")) {
        if (takes_kind(&l->wide)) l->domain = UNPAIRED;
        else need(*between ? between : "?"), l->domain = BARE_PAIR;
    } else if (l->domain == PAIR && takes("at")) l->domain = OFFSET;
    if (l->domain < CELL || (l->only && l->domain != CELL && l->domain != CLUE)) wrong("sheet: a domain is expected");
    sheet.fixed = 1;
    if (l->domain == CELL && takes("except")) {
        if (takes_kind(&l->wide)) l->domain = UNCOVERED, sheet.fixed = fixed;
        else need_layer(), l->domain = OTHER;
    } else if (l->domain == ROOM && takes("except")) need_layer(), l->domain = PART;
    else if (l->domain == RUN) l->high = takes("down"), need("between"), l->colour = takes_colour(), need_layer();
    else if (l->domain != ENTRY && l->domain != AREA) sheet.fixed = fixed;
    if (l->domain == STRETCH) need("over"), l->high = need_number(1, 64), need("borders");
    if ((l->domain == STRETCH || l->domain == ROOM || (l->domain >= ACROSS && l->domain <= PART)) &&
         !sheet.rooms) wrong("sheet: there are no rooms");
    if (l->domain == WINDOW || l->domain == OFFSET) {
        char *end = NULL;
        const char *s = token[at].s;
        const long high = strtol(s, &end, 10), wide = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
        if (ends() || *end || high < 1 || wide < 1 || high > 64 || wide > 64 || high * wide > 64)
            wrong("sheet: the size of a window is expected");
        l->high = (int)high, l->wide = (int)wide, at++;
    }
    need(":");
}
void read_bound(struct law *l) {
    static const char *const signs[] = {"=", "<=", ">=", "!="};
    const int pair = l->domain >= MARKED_PAIR || l->domain == PAIR || l->domain == ACROSS || l->domain == IN_ROOM ||
        l->domain == UNPAIRED;
    const int few = (one_cell(l) && (l->scope <= AROUND || l->scope == CORNERS)) || pair ||
        (l->domain == WINDOW && abs(l->side) != OF_LINE && l->high * l->wide <= 8);
    for (int i = 0; i < 4; i++) if (takes(signs[i])) l->relation = *signs[i];
    if (!l->relation || (l->relation == '!' && l->form < OF_DIGITS && (!few || l->form != COUNT)))
        wrong("sheet: a comparison is expected");
    for (int i = 0; i < PARAMETERS; i++) if (takes(parameter[i])) l->bound = PARAMETER, l->number = i;
    if (l->bound == PARAMETER) return;
    if (l->form == COUNT && l->scope == IT && !one_cell(l) && takes("half")) l->bound = HALF;
    else if (takes("number") || takes(l->domain == MARKED_PAIR ? between : l->kind ? figure_kind[l->kind - 1].name :
        l->domain >= OUTER ? outer : layer)) {
        l->bound = OF_CLUE;
        const int *const of = l->kind ? figure_kind[l->kind - 1].range : numbers;
        const int there = l->kind || l->domain == (numbered_rooms ? ROOM : sheet.pairs ? ENTRY : CLUE);
        if (!(l->domain >= OUTER ? !sheet.lists : there && of[0] <= of[1]) || l->relation == '!')
            wrong("sheet: a number that is not known there");
    } else l->number = need_number(0, 65535);
}
static void read_shapes(struct law *l) {
    for (int k; (k = word_of("I2 I3 L3 I L O S T")) >= 0;) l->number |= 1 << k;
    if (!l->number) wrong("sheet: a shape is expected");
    fit(l, SHAPE, !count_laws(SHAPE), "sheet: shapes come twice");
}
void read_scope(struct law *l) {
    l->scope = word_of("it beside around block sight border ray corners");
    const int of_lines = l->scope <= BESIDE || l->scope == BORDER || l->scope == RAY;
    const int fits = abs(l->side) == OF_LINE ? of_lines : l->scope != BORDER;
    const int of_place = one_cell(l) && (l->scope != RAY || l->domain == CLUE);
    if (l->scope < 0 || !fits || (l->scope && l->scope != BORDER && !of_place)) wrong("sheet: a scope is expected");
    if (l->scope == BESIDE && abs(l->side) != OF_LINE)
        l->scope = takes("right") ? BESIDE_RIGHT : takes("below") ? BESIDE_BELOW : BESIDE;
    if (l->scope == SIGHT) need("until"), need_layer(), sheet.fixed = 1;
}
static int before_comes(void) { /* a symbol and "before" */
    const int no = sheet.symbols && is_next("no"), k = at + no;
    int known = !no && (is_next(on) || is_next(off));
    for (int i = 0; i < sheet.symbols; i++) known |= !token[k].fresh && !strcmp(token[k].s, symbols[i]);
    return known && !token[k + 1].fresh && !strcmp(token[k + 1].s, "before");
}
void fit(struct law *l, int form, int fits, const char *why) { if (l->form = form, !fits) wrong(why); }
static void read_law(struct law *l) {
    if (takes("each")) read_domain(l);
    if (sheet.digits && !(sheet.blank && (is_next("count") || is_next("is") || is_next("connected")))) {
        read_digit_law(l);
        return;
    }
    const int see = takes("see");
    if (see || takes("is")) {
        if (!one_cell(l) || l->only) wrong("sheet: a form of single cells");
        l->high = !see && sheet.lines && takes("inside");
        if (see) l->form = SEE, l->side = need_symbol(), l->high = takes("beyond"), read_bound(l);
        else if (l->high || (sheet.lines && takes("outside"))) l->form = SIDES;
        else if (takes("given")) {
            const int some = sheet.given || gives_symbols(numbers) || (sheet.piped && sheet.lines);
            fit(l, GIVEN, some && l->domain == CLUE && !sheet.colours, "sheet: no given symbols"), l->bound = OF_CLUE;
        } else if (!read_corner(l)) {
            l->form = COUNT, l->side = need_symbol(), l->relation = '=', l->number = 1;
            if (takes("or")) l->form = EITHER, l->other = need_symbol();
        }
    } else if (takes("count")) {
        if (!takes_ending(l)) l->side = any_symbol();
        if (l->domain == TOUCHING) need("differ"), l->form = UNEQUAL;
        else if (need("in"), !reads_near(l)) read_scope(l), read_bound(l);
    } else if (takes("connected")) {
        if (l->domain && l->domain != ROOM) wrong("sheet: a form of the whole board, or of rooms");
        l->form = CONNECTED, l->side = need_symbol();
        if (!l->domain && takes("to")) need("border"), l->number = takes("by") ? need("corners"), 3 : 1;
        else if (!l->domain && takes("by")) need("corners"), l->number = 2;
    } else if (takes("way")) read_way(l);
    else if (!sheet.division && takes("size")) reads_size(l);
    else if (read_pieces(l, numbers[0] <= numbers[1]) || reads_moves(l, line) || reads_order(l, line) ||
             reads_beam(l) || takes_halves(l)) {} /* the form is read */
    else if (takes("one")) {
        if ((l->domain && l->domain != WINDOW) || sheet.shut) wrong("sheet: a form of the board, or of windows");
        need("run"), need("of"), l->form = RIM, l->side = need_symbol();
    } else if (is_next("closed") || is_next("loop")) {
        l->form = takes("closed") ? CLOSED : (at++, LOOP);
        if (l->domain || !takes(line)) wrong("sheet: a form of lines on the whole board");
        if (l->form == CLOSED && takes("or")) need("crossing"), sheet.crossed = 1;
        if (sheet.crossed && sheet.elsewhere) wrong("sheet: cells off lines that cross have no name");
    } else if (takes("path")) {
        static const char sides[] = "top right bottom left";
        const int gated = sheet.crossed && !sheet.shut && sheet.sides == 15 && !sheet.lists && !sheet.any_beside &&
            sheet.beside[0] == 1 && sheet.beside[1] == 2;
        if (l->domain || !takes(line) || (!sheet.piped && !gated) || sheet.elsewhere || sheet.path)
            wrong("sheet: a form of lines with given pieces, or an entrance, on the whole board");
        if (l->form = PATH, !sheet.piped) { need("by"), need(outer), sheet.path = GATED; return; }
        need("from"), l->number = ends() ? -1 : found(sides, token[at++].s);
        need("to"), l->high = ends() ? -1 : found(sides, token[at++].s);
        if (l->number < 0 || l->high < 0) wrong("sheet: a side is expected");
        sheet.path = 1 + l->number + 4 * l->high;
    } else if (is_next("segments") || is_next("arms")) {
        l->form = takes("segments") ? SEGMENTS : (at++, ARMS), l->high = takes("equal");
        const int fits = l->domain == MARKED_PAIR ? l->form == ARMS && l->high : one_cell(l);
        if (!fits || l->only || !sheet.lines) wrong("sheet: a form of single cells and lines");
        if (l->form == ARMS && takes("differ")) l->high = 2;
        if (!l->high) read_bound(l);
    } else if (takes("follows")) {
        const int signs = l->domain == MARKED_PAIR && !l->colour && sheet.between == 6 && !sheet.any_between;
        fit(l, FOLLOWS, signs && sheet.path == GATED && takes(line), "sheet: no signs on one path"), l->side = OF_LINE;
    } else if (takes("passes")) {
        fit(l, PASSES, l->domain == ROOM && sheet.lines, "sheet: a form of rooms and lines"), read_bound(l);
    } else if (takes("ends")) {
        fit(l, ENDS, l->domain == CORNER && look == 2, "sheet: a form of corners and diagonals"), read_bound(l);
    } else if (is_next("no") && next_is_after("cycle")) {
        fit(l, NO_CYCLE, !l->domain && look == 2, "sheet: a form of the whole board, and of diagonals"), at += 2;
    } else if (takes("areas")) {
        fit(l, AREAS, !l->domain && look == 4, "sheet: a form of the whole board, and of triangles");
        need("are"), need("rectangles");
    } else if (takes("weigh")) {
        fit(l, WEIGH, is_line(l) || l->domain == OUTER, "sheet: a form of lines");
        l->side = need_symbol(), need("in"), need("it"), read_bound(l);
    } else if (takes("sum")) { /* of given numbers */
        need_layer(), need("in"), need("it"), need("where"), sheet.fixed = 1;
        if (one_cell(l) || sheet.colours || sheet.pairs || numbers[0] > numbers[1])
            wrong("sheet: a form of numbers in cells");
        l->form = WEIGH, l->high = 1, l->side = need_symbol(), read_bound(l);
        if (l->side == -ARRIVED) wrong("sheet: what has no number");
    } else if (takes("runs")) {
        if (reads_around(l)) return;
        if (l->domain != OUTER || !sheet.lists) wrong("sheet: a form of lists beside the board");
        l->form = RUNS, l->side = need_symbol(), need("="), l->bound = OF_CLUE;
        if (!takes("number")) need(outer);
    } else if (takes("level")) {
        fit(l, LEVEL, l->domain == ROOM, "sheet: a form of rooms"), l->side = need_symbol();
    } else if (takes("drop")) {
        const int pairs = l->domain == PAIR || l->domain == ACROSS || l->domain == IN_ROOM;
        fit(l, DROP, pairs && !sheet.lines, "sheet: no pairs"), l->side = need_symbol(), l->number = takes("up");
    } else if (takes("differs")) {
        fit(l, DIFFERS, is_line(l) && !sheet.lines && *on, "sheet: a form of lines"), l->side = 1;
    } else if (takes("gaps")) {
        const int some = l->domain == OUTER || (l->domain == CLUE && !l->only);
        fit(l, GAPS, (is_line(l) || some) && !sheet.lines && *on, "sheet: a form of lines"), need("of");
        if (l->side = need_symbol(), !some) need("differ");
        else if (is_next("=")) read_bound(l);
        else wrong("sheet: = is expected");
    } else if (takes("kind")) {
        int given = 0;
        need("differ"), need("where"), l->form = sheet.colours ? ALTERNATE : KIND, l->side = any_symbol();
        if ((l->side == OF_LINE) != (l->form == ALTERNATE)) wrong("sheet: a symbol is expected");
        for (int i = 0; i < laws; i++)
            given |= law[i].form == (l->form == KIND ? SHAPE : MARKED) && (l->form != KIND || law[i].side == l->side);
        if (!given || l->domain != ACROSS) wrong("sheet: kinds of no shapes, or not of pairs across rooms");
    } else if (sheet.colours && takes("passed")) {
        need("is"), need("one"), need("of"), l->form = MARKED, l->side = OF_LINE + 1;
        for (int x; !ends() && (x = found(colours[sheet.moons], token[at].s)) > 0; at++) l->number |= 1 << x;
        if (l->domain != ROOM || l->number != 6 || sheet.colours != 6) wrong("sheet: two colours in rooms");
    } else if (before_comes()) {
        read_before(l);
    } else if ((is_next(on) || is_next(off) || (sheet.moves && is_next("arrived"))) && next_is_after("is")) {
        l->side = need_symbol(), need("is");
        if (l->domain != ROOM) wrong("sheet: a form of rooms");
        if (takes("symmetric")) l->form = SYMMETRIC;
        else need("one"), need("of"), read_shapes(l);
    } else {
        need_layer();
        if (!l->domain && sheet.shut && !sheet.lines && takes("paired")) {
            need("with"), l->form = PAIRED, l->side = need_symbol();
            int apart = 0; /* a law says that what is paired does not touch */
            for (int i = 0; i < laws; i++)
                apart |= law[i].domain == WINDOW && law[i].high == 2 && law[i].wide == 2 && law[i].form == COUNT &&
                    law[i].side == 1 && law[i].relation == '<' && !law[i].bound && law[i].number <= 1 && !law[i].when;
            if (l->side != 1 || !apart) wrong("sheet: what may touch cannot be paired");
            return;
        }
        need("differ"), need("where");
        fit(l, DIFFER, !one_cell(l) && numbers[0] <= numbers[1], "sheet: what cannot differ"), l->side = need_symbol();
    }
}
static int always_fits(const struct law *l) { /* May it stand under "if"? */
    static const int never[] = {CONNECTED, CLOSED, LOOP, PIECES, SIZED, PATH, STRAIGHT_LINES, FROM, SHAPE, KIND,
                                LIMITED, PAIRS_DIFFER, ISLANDS, GALAXY, TURNED, TWO_HALVES, BENT, POLYOMINOES,
                                UNLIKE_LETTERS, BANKED, ALL_OF, ORDER, ORDERED, CROSSED};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) if (l->form == never[i]) return 0;
    return 1;
}
static void read_rule(int hint) {
    if (hints && !hint) wrong("sheet: a rule behind a hint");
    hints |= hint;
    if ((!*on && !*line && !sheet.division) || rules_read++ == 60)
        wrong("sheet: a rule in front of what is drawn, or too many");
    list_word(rules, sizeof rules, any_name()), need_text();
    const int rule = found(rules, strrchr(rules, ' ') ? strrchr(rules, ' ') + 1 : rules), sometimes = takes("if");
    int when = 0;
    for (int i = 0; i < PARAMETERS && sometimes && !when; i++)
        if (range[i][1] == 1 && takes(parameter[i])) when = i + 1;
    if (sometimes && !when) wrong("sheet: a parameter that is 0 or 1 is expected");
    do {
        if (laws == LAWS) wrong("sheet: too many laws");
        law[laws] = (struct law){.rule = rule, .when = when}, read_law(&law[laws]);
        const struct law *const l = &law[laws++];
        if (when && !always_fits(l)) wrong("sheet: a form that holds always");
        if (sheet.symbols && (abs(l->only) == 1 || (abs(l->side) == 1 && (l->form != COUNT || l->side < 0))))
            wrong("sheet: any of several symbols is for counts alone");
    } while (!ends());
}
static void read_given(void) {
    if (takes("bank")) {
        if (sheet.bank++) wrong("sheet: shapes come twice");
        return;
    }
    const int k = at + 1 + (!token[at + 1].fresh && *token[at + 1].s == '"');
    const int ahead = !ends() && !token[at + 1].fresh && !token[k].fresh, over = ahead && !strcmp(token[k].s, "over");
    if (over || (ahead && (!strcmp(token[k].s, "at") || !strcmp(token[k].s, "between")))) {
        const char *const name = over ? new_name() : NULL;
        if (over) pass_text(), read_kind(name);
        else (*token[k].s == 'a' ? read_beside : read_between)();
        return;
    }
    if (is_next("rooms") || is_next("cages")) {
        if (sheet.cages = is_next("cages"), at++, sheet.rooms++) wrong("sheet: rooms come twice");
        if (ends()) return;
        need("with"), numbered_rooms = 1;
        if (*layer) wrong("sheet: two layers of clues");
        layer = new_name(), read_range(numbers), sheet.any = takes("or");
        if (sheet.any) need("?");
        return;
    }
    if (*layer) wrong("sheet: two layers of clues");
    layer = new_name(), pass_text(), need("in"), need("cells"), sheet.moons = is_next("moon") || is_next("sun");
    for (int x; !ends() && (x = found(colours[sheet.moons], token[at].s)) > 0; at += is_next("or")) {
        if (sheet.colours >> x & 1) wrong("sheet: a colour comes twice");
        sheet.colours |= 1 << x, sheet.any |= x == 3, at++;
    }
    const int with = sheet.colours && takes("with");
    if ((sheet.arrows = with && takes("arrow")) && ends()) wrong("sheet: a range is expected");
    sheet.sets = !sheet.colours && takes("lists"), sheet.arrowed = !sheet.colours && takes("arrow");
    sheet.compass = !sheet.colours && !sheet.sets && !sheet.arrowed && takes("directions");
    if ((sheet.sets || sheet.arrowed || sheet.compass) && ends()) wrong("sheet: a range is expected");
    if (sheet.colours && !with) {} /* colours alone */
    else if (takes("given")) sheet.given = 1, numbers[1] = 2;
    else if (ends() || *token[at].s < '0' || *token[at].s > '9') sheet.any = 1;
    else read_range(numbers);
    if (takes("below")) {
        need("and"), need("right"), sheet.pairs = 1;
        if (numbers[0] != 1 || numbers[1] > PAIR_MOST) wrong("sheet: two numbers from 1 to 255 are expected");
    }
    if (!sheet.given && takes("or")) need("?"), sheet.any = 1;
    if (takes(",")) {
        const int shown = word_of("black circle plain tree ice shape pipe maze guide mirror tetromino pentomino holed");
        static const int most[] = {3, 7, 4, 5, 2, 6, 13, 4}; /* from shape on */
        const int least = numbers[0] - (shown == 6 && numbers[0] == 2);
        const int fits = shown < 5 || (!sheet.colours && least == (shown < 12) &&
            numbers[1] == most[shown - 5] && (shown < 7 || sheet.any == (shown == 8 || shown > 9)));
        if (shown < 0 || !fits) wrong("sheet: a look is expected");
        sheet.formed = shown == 5, sheet.piped = shown == 6, sheet.mirrors = shown == 9;
        sheet.route = shown == 7 || shown == 8 ? shown - 6 : 0, sheet.lettered = shown > 9 ? shown - 6 : 0;
        if (sheet.mirrors && sheet.any) wrong("sheet: a mirror is always known");
    }
}
static void read_parameter(void) {
    int i = 0;
    while (i < PARAMETERS && *parameter[i]) i++;
    if (i == PARAMETERS) wrong("sheet: too many parameters");
    const char *s = new_name();
    list_word(keys, sizeof keys, s), read_range(range[i]), need("is");
    preset[i] = need_number(range[i][0], range[i][1]), need_text(), parameter[i] = s;
}
static void read_symbols(void) { /* one of these in each cell, or none */
    do {
        sheet.none = sheet.symbols > 0 && takes("none");
        if (sheet.symbols == SYMBOLS && !sheet.none) wrong("sheet: too many symbols");
        const char *const s = sheet.none ? NULL : new_name();
        if (s) symbols[sheet.symbols++] = s;
    } while (!sheet.none && takes("or"));
    if (sheet.symbols < 2 && !sheet.none) wrong("sheet: one symbol alone");
}
static void read_drawn(void) {
    int sentence = 0;
    if (rules_read) wrong("sheet: draw comes in front of rules");
    if ((sheet.division = takes("division"))) return;
    const char *name = new_name();
    if (takes("between")) line = name, sheet.lines = 1;
    else on = name;
    if (*on && !ends() && *token[at].s >= 'a' && !is_next("or") && !is_next("in")) read_symbols();
    else if (*on && takes("or")) off = new_name();
    else if (*on && !ends() && *token[at].s >= '0' && *token[at].s <= '9') read_greatest();
    if (sheet.digits && takes("or")) off = new_name(), sheet.blank = 1;
    if (*on) need("in");
    need("cells"), sheet.inked = *on && takes("with");
    if (sheet.inked && sheet.colours && sheet.colours != 6) wrong("sheet: white and black clues are expected");
    sheet.shut = sheet.inked || takes("except");
    if (sheet.shut) sheet.shut_colour = sheet.digits ? takes_colour() : 0, need_layer();
    sheet.fixed |= sheet.shut;
    while (takes(",")) {
        const int as = takes("as"), named = !as && *line && !ends() && *token[at].s >= 'a';
        if (named) on = new_name(), need("elsewhere"), sheet.elsewhere = 1;
        else if (!as) need_text(), sentence = 1;
        else if ((look = takes("diagonal") ? 2 : takes("triangle") ? 4 : takes("sign") ? 3 : takes("futon") ? 7
                         : takes("ball") ? 5 : 0)) {
            if ((look == 3 || look == 5 ? 2 : look) != sheet.symbols) wrong("sheet: a mark is expected");
        } else if (sheet.symbols || word_of("shade bulb star disc tent") < 0)
            wrong("sheet: a mark is expected");
    }
    if (rules_read || ((sheet.shut || sheet.digits || sheet.symbols) && !sentence))
        wrong("sheet: draw comes in front of rules, with a sentence");
    if (sheet.shut || sheet.digits || sheet.symbols) list_word(rules, sizeof rules, name), rules_read++;
    if (sheet.symbols && !one_of_two()) law[laws++] = (struct law){.domain = CELL, .form = FILL};
    if (sheet.digits) law[laws++] = (struct law){.domain = CELL, .form = OF_DIGITS + FILLED};
}
int count_laws(int form) {
    int n = 0;
    for (int i = 0; i < laws; i++) n += law[i].form == form;
    return n;
}
int is_shape(int i) { return law[i].form == CONNECTED || law[i].form == NO_CYCLE; }
static void begin_sheet(void) {
    on = off = line = layer = outer = between = "";
    for (int i = 0; i < PARAMETERS; i++) parameter[i] = "";
    names[0] = keys[0] = rules[0] = 0, look = laws = rules_read = hints = numbered_rooms = 0;
    memset(range, 0, sizeof range), numbers[0] = 1, sheet = (struct sheet){0};
}
void read_sheet(const char *text) {
    static const char lines[] = "genre about board param draw rule link file penpa make test game hint technique";
    int seen = 0;
    cut_sheet(text), begin_sheet();
    while (at < tokens) {
        const int k = found(lines, token[at].s);
        if (k < 0 || !token[at].fresh || (!seen && k)) wrong("sheet: no line begins like this");
        if (seen >> k & 1 && k != 2 && k != 3 && k != 5 && k < 9) wrong("sheet: a line comes twice");
        const int passed_over = k > 5 && k != 12;
        seen |= 1 << k, at++;
        if (k == 0) {
            list_word(names, 9 * 26, any_name()), need_text();
            for (int more = takes("also"); more; more = !ends()) list_word(names, 9 * 26, any_name());
        }
        if (k == 1) need_text();
        if (k == 2) read_given();
        if (k == 3) read_parameter();
        if (k == 4) read_drawn();
        if (k == 5 || k == 12) read_rule(k > 5);
        while (passed_over && !ends()) at++;
        if (!ends()) wrong("sheet: the line goes on");
    }
    if ((seen & 51) != 51) wrong("sheet: a line is missing");
    if (sheet.fixed && !sheet.any && !sheet.mirrors) wrong("sheet: laws look at places of clues, which need `or ?`");
    const int rings = count_laws(NO_CYCLE);
    sheet.shapes = rings + count_laws(CONNECTED);
    for (int i = 0, closed = 0; i < laws || sheet.lines > closed; i++) {
        if (i == laws) wrong("sheet: no rule says that lines are closed");
        const int form = law[i].form, fine = form == PATH || form == CLOSED || form == GIVEN || form == FOLLOWS ||
            form == ORDER || form == ORDERED ||
            (form == COUNT && abs(law[i].side) < (sheet.path == GATED ? 7 : 4) && abs(law[i].side) > 1);
        if (sheet.path && !fine) wrong("sheet: a form that a path has not");
        if (sheet.moves && !fits_moves(&law[i])) wrong("sheet: a form that straight lines have not");
        const int one = law[i].form == LOOP || law[i].form == PATH;
        closed |= law[i].form == CLOSED || sheet.moves, sheet.one_loop |= one;
        if (one || (law[i].form == CLOSED && !sheet.one_loop)) sheet.line_rule = law[i].rule;
    }
    sheet.clues = *layer != 0, sheet.room_clues = numbered_rooms, sheet.least = numbers[0], sheet.most = numbers[1];
    const char *const kinds[] = {"", "cut far few", "parity", "cut far few parity", "cut far few cycle parity"};
    const int arms = count_laws(SEGMENTS) + count_laws(ARMS) + sheet.moves;
    static char of_lines[48];
    strcpy(of_lines, count_laws(SIDES) ? "i2j2" : sheet.path == GATED ? "e2a2n3m3" : sheet.ordered ? "n3m3" : "");
    strcat(strcat(of_lines, arms ? "u3r3d3l3" : ""), sheet.moves ? "h2v2a2f2t1" :
           sheet.elsewhere ? "h2v2s2k2f2g2t1" : sheet.crossed ? "h2v2z2k2f2q2c2g2t1" : "h2v2z2k2f2g2t1");
    const char *const of_digits = sheet.blank ? "x3o2t1" : "x3t1", *const of_cells =
        count_laws(PAIRED) ? "u2r2d2l2b2t1" : sheet.route ? sheet.route == 1 ? "b2i2t1" : "b2u2r2d2l2t1" :
        sheet.bank > 1 ? "b2q3t1" : sheet.own_piece ? "b2i3q3t1" : sheet.reach_rule ? "b2i3t1" : "b2t1";
    const char *const atoms_named = sheet.digits ? of_digits : sheet.lines ? of_lines : of_cells;
    genres[SHEET] = (struct genre){names, keys, atoms_named, rules,
         kinds[sheet.one_loop ? 4 : (sheet.shapes || sheet.reach_rule) + 2 * (sheet.lines && !sheet.moves)]};
    if (sheet.size_rule) genres[SHEET].lemmas = sheet.division ? "large small loose" : "large small";
    if (sheet.division) genres[SHEET].atoms = sheet.galaxies ? "h2v2i3t1" :
        sheet.halves ? "h2v2i3d3q3t1" : sheet.two ? "h2v2i3n3m2y2t1" : sheet.bent ?
        sheet.steps ? "h2v2u2r2d2l2k2n3e3s3w3t1" : "h2v2u2r2d2l2k2t1" : sheet.steps ? "h2v2n3e3s3w3t1" : "h2v2t1";
    if (sheet.five) genres[SHEET].atoms = "h2v2q3t1";
    if (sheet.two || sheet.halves) genres[SHEET].lemmas = "cut";
    if (sheet.symbols && !one_of_two()) genres[SHEET].atoms = "x3t1";
    if (rings) genres[SHEET].lemmas = rings < sheet.shapes ? "cut far few cycle" : "cycle";
}
void set_parameter(int i, int x) {
    if (x < range[i][0] || x > range[i][1]) wrong("the parameter is out of range");
    board.parameter[i] = x;
}
void preset_parameters(void) { memcpy(board.parameter, preset, sizeof preset); }
