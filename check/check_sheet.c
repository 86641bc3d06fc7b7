/* check_sheet.c - genres that are sheets: the reader of doc/SHEETS.md, and what its laws ask for as rows, as
 * doc/CERTIFICATES.md says, "Sheets". What formats, the maker and tests need is passed over. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

enum { BOARD, CELL, PAIR, ROW, COLUMN, LINE, ROOM, WINDOW, RUN, STRETCH, CLUE, OTHER }; /* domains */
enum { COUNT, SEE, DIFFER, CONNECTED };
enum { IT, BESIDE, AROUND, BLOCK, SIGHT };
enum { NUMBER, OF_CLUE, PARAMETER };
enum { LAWS = 60, LONG = 1 << 16, TRUE = INF, FALSE = -INF };
static const char domains[] = "cell pair row column line room window run stretch";
static const char scopes[] = "it beside around block sight";

/* A side is 1 for what is drawn, -1 for its opposite. only: the place counts where its cell is so; 0: always. */
static struct law {
    int rule, domain, only, form, side, scope, bound, number, high, wide;
    char relation; /* = < > ! */
} law[LAWS];
static const char *on, *off, *layer, *parameter[4];
static char names[LONG], keys[128], rules[31 * 26]; /* lists of words */
static int laws, rules_read, numbered_rooms, preset[4], range[5][2]; /* ranges: of parameters, then of clues */
struct sheet sheet;

/* ---- words ---- */

static struct {
    const char *s; /* a text keeps its first quote */
    int fresh;     /* it begins a line of the sheet */
} token[LONG + 2];
static char store[2 * LONG + 2];
static int at, tokens;

static size_t size_of_word(const char *s) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
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
static int ends(void) { return token[at].fresh; }
static int is_next(const char *word) { return !ends() && !strcmp(token[at].s, word); }
static int takes(const char *word) { return is_next(word) && ++at; }
static void need(const char *word) {
    if (!takes(word)) wrong("sheet: a word is missing");
}
static const char *any_name(void) {
    const char *s = ends() ? "" : token[at++].s;
    if (*s < 'a' || *s > 'z' || strlen(s) > 24) wrong("sheet: a name is expected");
    return s;
}
static const char *new_name(void) {
    const char *s = any_name();
    int twice = !strcmp(on, s) || !strcmp(off, s) || !strcmp(layer, s);
    for (int i = 0; i < 4; i++) twice |= !strcmp(parameter[i], s);
    if (twice) wrong("sheet: a name has two meanings");
    return s;
}
static void need_text(void) {
    if (ends() || *token[at++].s != '"') wrong("sheet: a text is expected");
}
static int need_number(int least, int greatest) {
    const char *s = ends() ? "" : token[at].s;
    int x = 0;
    for (const char *c = s; *c && x <= 65535; c++) x = *c >= '0' && *c <= '9' ? 10 * x + *c - '0' : 1 << 20;
    if (!*s || x < least || x > greatest) wrong("sheet: a number, or one in range, is expected");
    return at++, x;
}
static void read_range(int *limits) {
    limits[0] = need_number(0, 65535), need("..");
    limits[1] = !ends() && *token[at].s >= '0' && *token[at].s <= '9' ? need_number(limits[0], 65535) : 65535;
}
static void list_word(char *list, size_t room, const char *s) {
    if (strlen(list) + strlen(s) + 2 > room) wrong("sheet: too many names");
    if (found(list, s) >= 0) wrong("sheet: a name comes twice");
    if (*list) strcat(list, " ");
    strcat(list, s);
}

/* ---- lines ---- */

static void need_layer(void) { /* of clues in cells, whose places a law looks at */
    if (numbered_rooms || !takes(layer)) wrong("sheet: a layer of clues in cells is expected");
}
static int symbol(void) { return takes(on) ? 1 : takes(off) ? -1 : takes("no") ? need(on), -1 : 0; }
static int need_symbol(void) {
    const int side = symbol();
    if (!side) wrong("sheet: a symbol is expected");
    return side;
}
static int one_cell(const struct law *l) { return l->domain == CELL || l->domain == CLUE || l->domain == OTHER; }
static void read_domain(struct law *l) {
    const int fixed = sheet.fixed;
    l->only = symbol();
    if (!l->only && !numbered_rooms && takes(layer)) l->domain = CLUE;
    else l->domain = ends() ? -1 : found(domains, token[at++].s) + 1;
    if (l->domain < CELL || (l->only && l->domain != CELL)) wrong("sheet: a domain is expected");
    sheet.fixed = 1;
    if (l->domain == CELL && takes("except")) need_layer(), l->domain = OTHER;
    else if (l->domain == RUN) need("between"), need_layer();
    else sheet.fixed = fixed;
    if (l->domain == STRETCH) need("over"), l->high = need_number(1, 64), need("borders");
    if ((l->domain == STRETCH || l->domain == ROOM) && !sheet.rooms) wrong("sheet: there are no rooms");
    if (l->domain == WINDOW) {
        char *end = NULL;
        const char *s = token[at].s;
        const long high = strtol(s, &end, 10), wide = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
        if (ends() || *end || high < 1 || wide < 1 || high > 64 || wide > 64 || high * wide > 64)
            wrong("sheet: the size of a window is expected");
        l->high = (int)high, l->wide = (int)wide, at++;
    }
    need(":");
}
static void read_bound(struct law *l) {
    static const char *const signs[] = {"=", "<=", ">=", "!="};
    const int few = (one_cell(l) && l->scope <= AROUND) || l->domain == PAIR ||
        (l->domain == WINDOW && l->high * l->wide <= 8);
    for (int i = 0; i < 4; i++)
        if (takes(signs[i])) l->relation = *signs[i];
    if (!l->relation || (l->relation == '!' && (!few || l->form != COUNT))) wrong("sheet: a comparison is expected");
    for (int i = 0; i < 4; i++)
        if (takes(parameter[i])) l->bound = PARAMETER, l->number = i;
    if (l->bound == PARAMETER) return;
    if (takes("number") || takes(layer)) {
        l->bound = OF_CLUE;
        if (range[4][0] > range[4][1] || l->relation == '!' || l->domain != (numbered_rooms ? ROOM : CLUE))
            wrong("sheet: a number that is not known there");
    } else l->number = need_number(0, 65535);
}
static void read_law(struct law *l) {
    if (takes("each")) read_domain(l);
    const int see = takes("see");
    if (see || is_next("is")) {
        if (!one_cell(l) || l->only) wrong("sheet: a form of single cells");
        l->form = see ? SEE : COUNT;
        if (!see) at++;
        l->side = need_symbol(), l->relation = '=', l->number = 1;
        if (see) l->relation = 0, read_bound(l);
    } else if (takes("count")) {
        l->side = need_symbol(), need("in");
        l->scope = ends() ? -1 : found(scopes, token[at++].s);
        if (l->scope < 0 || (l->scope && !one_cell(l))) wrong("sheet: a scope is expected");
        if (l->scope == SIGHT) need("until"), need_layer(), sheet.fixed = 1;
        read_bound(l);
    } else if (takes("connected")) {
        if (l->domain) wrong("sheet: a form of the whole board");
        l->form = CONNECTED, l->side = need_symbol();
    } else {
        need_layer(), need("differ"), need("where");
        if (one_cell(l) || range[4][0] > range[4][1]) wrong("sheet: what cannot differ");
        l->form = DIFFER, l->side = need_symbol();
    }
}
static void read_rule(void) {
    if (!*on || rules_read++ == 30) wrong("sheet: a rule in front of what is drawn, or too many");
    list_word(rules, sizeof rules, any_name()), need_text();
    const int rule = found(rules, strrchr(rules, ' ') ? strrchr(rules, ' ') + 1 : rules);
    do {
        if (laws == LAWS) wrong("sheet: too many laws");
        law[laws] = (struct law){.rule = rule}, read_law(&law[laws++]);
    } while (!ends());
}
static void read_given(void) {
    if (takes("rooms")) {
        if (sheet.rooms++) wrong("sheet: rooms come twice");
        if (ends()) return;
        need("with"), numbered_rooms = 1;
        if (*layer) wrong("sheet: two layers of clues");
        layer = new_name(), read_range(range[4]);
        return;
    }
    if (*layer) wrong("sheet: two layers of clues");
    layer = new_name();
    if (!ends() && *token[at].s == '"') at++;
    need("in"), need("cells");
    if (ends() || *token[at].s < '0' || *token[at].s > '9') sheet.any = 1;
    else read_range(range[4]);
    if (takes("or")) need("?"), sheet.any = 1;
    if (takes(",") && found("black circle plain", ends() ? "" : token[at++].s) < 0) wrong("sheet: a look is expected");
}
static void read_parameter(void) {
    int i = 0;
    while (i < 4 && *parameter[i]) i++;
    if (i == 4) wrong("sheet: too many parameters");
    const char *s = new_name();
    list_word(keys, sizeof keys, s), read_range(range[i]), need("is");
    preset[i] = need_number(range[i][0], range[i][1]), need_text(), parameter[i] = s;
}
static void read_drawn(void) {
    int sentence = 0;
    on = new_name();
    if (takes("or")) off = new_name();
    need("in"), need("cells");
    if (takes("except")) need_layer(), sheet.shut = sheet.fixed = 1;
    while (takes(",")) {
        if (!takes("as")) need_text(), sentence = 1;
        else if (found("shade bulb star disc", ends() ? "" : token[at++].s) < 0) wrong("sheet: a mark is expected");
    }
    if (rules_read || (sheet.shut && !sentence)) wrong("sheet: draw comes in front of rules, with a sentence");
    if (sheet.shut) list_word(rules, sizeof rules, on), rules_read++;
}

static void begin_sheet(void) {
    static int limits[5][2] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, 0}};
    on = off = layer = parameter[0] = parameter[1] = parameter[2] = parameter[3] = "";
    names[0] = keys[0] = rules[0] = 0, laws = rules_read = numbered_rooms = 0;
    memcpy(range, limits, sizeof range), sheet = (struct sheet){0};
}
void read_sheet(const char *text) {
    static const char lines[] = "genre about board param draw rule link file penpa make test";
    int seen = 0;
    cut_sheet(text), begin_sheet();
    while (at < tokens) {
        const int k = found(lines, token[at].s);
        if (k < 0 || !token[at].fresh || (!seen && k)) wrong("sheet: no line begins like this");
        if (seen >> k & 1 && k != 2 && k != 3 && k != 5 && k < 9) wrong("sheet: a line comes twice");
        const int passed_over = k > 5;
        seen |= 1 << k, at++;
        if (k == 0) {
            list_word(names, 9 * 26, any_name()), need_text();
            for (int more = takes("also"); more; more = !ends()) list_word(names, 9 * 26, any_name());
        }
        if (k == 1) need_text();
        if (k == 2) read_given();
        if (k == 3) read_parameter();
        if (k == 4) read_drawn();
        if (k == 5) read_rule();
        while (passed_over && !ends()) at++;
        if (!ends()) wrong("sheet: the line goes on");
    }
    if ((seen & 51) != 51) wrong("sheet: a line is missing");
    if (sheet.fixed && !sheet.any) wrong("sheet: laws look at places of clues, which need `or ?`");
    for (int i = 0; i < laws; i++) sheet.shapes += law[i].form == CONNECTED;
    sheet.clues = *layer != 0, sheet.room_clues = numbered_rooms, sheet.least = range[4][0], sheet.most = range[4][1];
    genres[SHEET] = (struct genre){names, keys, "b2t1", rules, sheet.shapes ? "cut far few" : ""};
}
void set_parameter(int i, int x) {
    if (x < range[i][0] || x > range[i][1]) wrong("the parameter is out of range");
    board.parameter[i] = x;
}
void preset_parameters(void) { memcpy(board.parameter, preset, sizeof preset); }

/* ---- places ---- */

static int cells[CELLS], count; /* of the place */

static void take(int r, int c) {
    if (on_board(r, c)) cells[count++] = (r - 1) * board.cols + c - 1;
}
/* A straight piece from r,c on, in direction d, of a run or over borders; 0: none begins there. */
static int gather_piece(const struct law *l, int r, int c, int d) {
    const int y = down[d], x = right[d];
    int n = 1, borders = 0;
    if (l->domain == RUN) {
        if (clue_at(r, c) != EMPTY || (on_board(r - y, c - x) && clue_at(r - y, c - x) == EMPTY)) return 0;
        while (on_board(r + n * y, c + n * x) && clue_at(r + n * y, c + n * x) == EMPTY) n++;
    } else if (l->domain == STRETCH) {
        for (; borders < l->high; n++) {
            const int room = room_at(r + n * y, c + n * x);
            borders += room != room_at(r + (n - 1) * y, c + (n - 1) * x);
            if (!room || !borders) return 0;
        }
    } else n = 2;
    if (!on_board(r + (n - 1) * y, c + (n - 1) * x)) return 0;
    for (int i = 0; i < n; i++) take(r + i * y, c + i * x);
    return 1;
}
static void gather_scope(int scope, int r, int c) {
    for (int y = r - 1; y <= r + 1 && (scope == AROUND || scope == BLOCK); y++)
        for (int x = c - 1; x <= c + 1; x++)
            if (scope == BLOCK || y != r || x != c) take(y, x);
    if (scope == IT || scope == SIGHT) take(r, c);
    for (int d = 0; d < 4 && (scope == BESIDE || scope == SIGHT); d++) {
        int n = 1;
        do take(r + n * down[d], c + n * right[d]);
        while (scope == SIGHT && on_board(r + n * down[d], c + n * right[d]) &&
               clue_at(r + n * down[d], c + n * right[d]) == EMPTY && ++n);
        if (scope == SIGHT && on_board(r + n * down[d], c + n * right[d])) count--; /* the clue that ends it */
    }
}

/* ---- rows ---- */

static int serial, dry; /* auxiliaries so far; dry: these are counted, and that is all */

/* That the cell has the symbol, as a literal: an atom + 1, or its negative; or TRUE or FALSE. */
static int literal(int side, int r, int c) {
    if (sheet.shut && clue_at(r, c) != EMPTY) return side > 0 ? FALSE : TRUE;
    return dry ? side : side * (atom('b', r, c, 1) + 1);
}
static int of_cell(int side, int i) { return literal(side, i / board.cols + 1, i % board.cols + 1); }

static struct term { int a, atom; } term[CELLS + 1];
static int terms, constant; /* of the sum to come */

static void join(int a, int lit, int find) { /* find: the literal may be there already */
    int i = find ? 0 : terms;
    if (lit == FALSE) return;
    if (lit == TRUE || lit < 0) constant += a;
    if (lit == TRUE) return;
    while (i < terms && term[i].atom != abs(lit) - 1) i++;
    if (i == terms) term[terms++] = (struct term){0, abs(lit) - 1};
    term[i].a += lit < 0 ? -a : a;
}
static void finish(int lo, int hi) {
    for (int i = 0; i < terms; i++)
        if (term[i].a) add(term[i].a, term[i].atom);
    row(lo - (lo > -INF ? constant : 0), hi - (hi < INF ? constant : 0));
    terms = constant = 0;
}
static int value_of(const struct law *l, int clue) {
    return l->bound == PARAMETER ? board.parameter[l->number] : l->bound == OF_CLUE ? clue : l->number;
}
static void begin(const struct law *l, int t, int r, int c, int clue) {
    const int asked = l->bound == OF_CLUE || (l->domain == CLUE && !sheet.fixed);
    begin_rule(l->rule, t, r, c, asked && clue != EMPTY);
}
/* Not n of the cells: for each set of n, one is missing or another is there. */
static void not_rows(const struct law *l, int when, int n) {
    for (int set = 0; set < 1 << count; set++) {
        int in = 0;
        for (int i = 0; i < count; i++) in += set >> i & 1;
        for (int i = 0; i < count && in == n; i++)
            join(1, of_cell(set >> i & 1 ? -l->side : l->side, cells[i]), 1);
        if (in == n && when != TRUE) join(1, -when, 1);
        if (in == n) finish(1, INF);
    }
}
static void count_rows(const struct law *l, int t, int r, int c, int clue) {
    const int n = value_of(l, clue), when = l->only ? literal(l->only, r, c) : TRUE;
    if ((l->bound == OF_CLUE && clue < 0) || when == FALSE) return;
    begin(l, t, r, c, clue);
    if (l->relation == '!') not_rows(l, when, n);
    for (int upper = 0; upper < 2 && l->relation != '!'; upper++) {
        if (l->relation == (upper ? '>' : '<') || (upper && l->relation == '=' && when == TRUE)) continue;
        for (int i = 0; i < count; i++) join(1, of_cell(l->side, cells[i]), 0);
        if (when != TRUE) join(upper ? count - n : -n, when, 1);
        if (when != TRUE) finish(upper ? -INF : 0, upper ? count : INF);
        else finish(upper ? -INF : n, l->relation == '>' ? INF : n);
    }
}
/* A new one: x and y. */
static int both(int x, int y) {
    if (serial == 1 << 25) wrong("the puzzle is too large");
    const int s = ++serial && dry ? 1 : atom('t', serial, 1, 1) + 1;
    const int clause[3][3] = {{-s, x, FALSE}, {-s, y, FALSE}, {s, -x, -y}};
    for (int i = 0; i < 3 && !dry; i++, finish(1, INF))
        for (int k = 0; k < 3; k++) join(1, clause[i][k], 0);
    return s;
}
static void see_rows(const struct law *l, int r, int c, int clue) {
    static const int order[] = {0, 2, 3, 1}; /* up, down, left, right */
    static struct { int times, lit; } seen[4 * SIDE];
    const int n = value_of(l, clue);
    int m = 0, sure = 1;
    if (l->bound == OF_CLUE && clue < 0) return;
    if (!dry) begin_rule(l->rule, 'x', r, c, 0); /* definitions are of no clue */
    for (int k = 0; k < 4; k++) {
        int so_far = TRUE;
        for (int i = 1, y = r, x = c; i <= n; i++) {
            y += down[order[k]], x += right[order[k]];
            const int next = on_board(y, x) ? literal(l->side, y, x) : FALSE;
            if (next == FALSE) break;
            const int same = next == TRUE;
            if (!same) so_far = so_far == TRUE ? next : both(so_far, next);
            if (so_far == TRUE) sure++;
            else if (same) seen[m - 1].times++;
            else seen[m].times = 1, seen[m++].lit = so_far;
        }
    }
    if (dry) return;
    begin(l, 'x', r, c, clue);
    for (int i = 0; i < m; i++) join(seen[i].times, seen[i].lit, 0);
    constant += sure, finish(l->relation == '<' ? -INF : n, l->relation == '>' ? INF : n);
}
static void differ_rows(const struct law *l, int t, int r, int c) {
    static int last[65536], before[CELLS]; /* of each number its last cell, from 1; the one before */
    begin_rule(l->rule, t, r, c, 0);
    for (int i = 0; i < count; i++) {
        const int x = board.clue[cells[i]];
        if (x >= 0) before[cells[i]] = last[x], last[x] = cells[i] + 1;
    }
    for (int i = 0; i < count; i++) {
        const int x = board.clue[cells[i]];
        if (x < 0 || !last[x]) continue;
        for (int k = last[x]; k; k = before[k - 1]) join(1, of_cell(l->side, k - 1), 0);
        finish(-INF, 1), last[x] = 0;
    }
}
static void place_rows(const struct law *l, int t, int r, int c, int clue) {
    if (l->form == COUNT) count_rows(l, t, r, c, clue);
    if (l->form == SEE) see_rows(l, r, c, clue);
    if (l->form == DIFFER) differ_rows(l, t, r, c);
    count = 0;
}
static void rows_at(const struct law *l, int r, int c) {
    const int clue = clue_at(r, c), single = one_cell(l), i = (r - 1) * board.cols + c;
    if (single && ((l->domain == CLUE && clue == EMPTY) || (l->domain == OTHER && clue != EMPTY))) return;
    if (single) gather_scope(l->scope, r, c);
    for (int d = 1; d <= 2 && (l->domain == PAIR || l->domain == RUN || l->domain == STRETCH); d++)
        if (gather_piece(l, r, c, d)) place_rows(l, 'x', r, c, EMPTY);
    if (l->domain == WINDOW && on_board(r + l->high - 1, c + l->wide - 1))
        for (int k = 0; k < l->high * l->wide; k++) take(r + k / l->wide, c + k % l->wide);
    for (int k = l->domain == ROOM && leads[i - 1] ? i : 0; k; k = after[k - 1]) cells[count++] = k - 1;
    if (single || count) place_rows(l, 'x', r, c, single || numbered_rooms ? clue : EMPTY);
}
static void law_rows(const struct law *l) {
    const int by_line = l->domain == ROW || l->domain == COLUMN || l->domain == LINE;
    for (int k = 1; k <= board.rows && by_line && l->domain != COLUMN; place_rows(l, 'r', 0, k++, EMPTY))
        for (int c = 1; c <= board.cols; c++) take(k, c);
    for (int k = 1; k <= board.cols && by_line && l->domain != ROW; place_rows(l, 'c', 0, k++, EMPTY))
        for (int r = 1; r <= board.rows; r++) take(r, k);
    for (int i = 0; i < board.rows * board.cols && !by_line; i++) {
        if (l->domain) rows_at(l, i / board.cols + 1, i % board.cols + 1);
        else cells[count++] = i;
    }
    if (!l->domain) place_rows(l, '.', 0, 0, EMPTY);
}
int sheet_auxiliaries(void) {
    serial = 0, dry = 1;
    for (int i = 0; i < laws; i++)
        if (law[i].form == SEE) law_rows(&law[i]);
    return dry = 0, serial;
}
void sheet_rules(void) {
    serial = 0;
    for (int i = 0; i < laws; i++)
        if (law[i].form != CONNECTED) law_rows(&law[i]);
}
static const struct law *shape(int k) { /* the k-th law about connection, from 0 */
    int i = 0;
    while (law[i].form != CONNECTED || k--) i++;
    return &law[i];
}
int shape_side(int k) { return shape(k)->side; }
int shape_rule(int k) { return shape(k)->rule; }
