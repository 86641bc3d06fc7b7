/* check_board.c - a puzzle in the text form, read strictly: what is not understood is refused. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

const char *genre[] = {"slitherlink slither loopy fences",
                       "loops slitherlinks",
                       "masyu mashu pearl",
                       "yajilin yajirin",
                       "hashi hashikake hashiwokakero bridges",
                       "sudoku solo",
                       "battleship battleships bimaru",
                       "zebra logicgrid",
                       "circuit circuitboard",
                       "nurikabe islands",
                       "heyawake heyawacky",
                       "numberlink numlin arukone flow"};
static const char *parameters[] = {"all",         "all",   "all", "outside", "max noloop", "boxes boxrows boxcols",
                                   "fleet hints", "order", "",    "",        "",           "rule"};
static const char blanks[] = " \t";
struct board board;
static char *held;             /* a line looked at and not yet taken */
static int inside, left, lone; /* lone: a list of facts cannot stand here */

/* The next line that holds something and is no comment, without blanks at its end; NULL: the puzzle has ended. */
static char *peek(void) {
    while (!held && left > 0 && (held = next_line())) {
        for (size_t n = strlen(held); n && strchr(" \t\r", held[n - 1]);) held[--n] = 0;
        if (!strcmp(held, "answer") && inside) wrong("the puzzle comes with an answer");
        left = strcmp(held, "answer") ? left - 1 : -1;
        const int bars =
            board.genre == SUDOKU && !held[strspn(held, "-+| ")] && (strstr(held, "--") || strstr(held, "+-"));
        if (!*held || *held == ';' || left < 0 || bars) held = NULL;
    }
    return held;
}
static char *take(void) {
    char *s = peek();
    if (!s) wrong("the puzzle is cut");
    held = NULL;
    return s;
}

/* The number that the n characters at s are. */
static int whole(const char *s, size_t n, int least, int greatest) {
    int x = 0;
    for (size_t i = 0; i < n && x <= 65535; i++) x = s[i] >= '0' && s[i] <= '9' ? x * 10 + s[i] - '0' : 1 << 20;
    if (!n || x < least || x > greatest) wrong("a number, or one in range, is expected");
    return x;
}

/* ---- grids ---- */

static int a_clue(const char *s, size_t n) {
    const int g = board.genre, one = n == 1 ? *s : '\n';
    const char *arrow = n > 1 ? strchr("^>v<", s[n - 1]) : NULL;
    const int letter = (g == SUDOKU || g == NUMBERLINK) && one >= 'A' && one <= 'Z' ? one - 'A' + 1 : 0;
    if (strchr(".-_", one) || (g == SUDOKU && (strchr("0*", one) || (one == 'x' && board.rows < 33)))) return EMPTY;
    if (g == BATTLESHIP && strchr("^>v<~o#?", one)) return one;
    if (g == MASYU && strchr("wWbB", one)) return one | 32;
    if (g == YAJILIN && arrow && n == 2 && *s == '?') return BARRED;
    if (g == YAJILIN && arrow) return whole(s, n - 1, 0, 65535) * 4 + (int)(arrow - "^>v<");
    if (g == YAJILIN && strchr("#x?", one)) return BARRED;
    if (one == '?' && (g <= MASYU || g == HASHI || g == NURIKABE)) return ANY;
    if (letter && g == NUMBERLINK) return letter;
    if (letter && letter + 9 <= board.rows) return letter + 9;
    if (g == MASYU || g == YAJILIN || g == BATTLESHIP) wrong("this is no clue");
    return whole(s, n, g == SUDOKU || g == NURIKABE || g == NUMBERLINK,
                 g == SUDOKU  ? board.rows
                 : g <= LOOPS ? 4
                              : 65535);
}
static int outer_clue(const char *s, size_t n) {
    return n == 1 && strchr(".-_?", *s) ? EMPTY : whole(s, n, 0, 65535);
}
static int room_name(const char *s, size_t n) {
    return n == 1 && ((*s | 32) >= 'a' && (*s | 32) <= 'z') ? -*s : whole(s, n, 0, 65535);
}

/* Cuts a line into its clues: as many words as there are columns, else as many characters without a blank. */
static void cut_clues(char *s, int *clues, int (*meaning)(const char *, size_t)) {
    s += strspn(s, blanks);
    const int solid = !strpbrk(s, blanks);
    for (char *bar = s; board.genre == SUDOKU && (bar = strchr(bar, '|'));) *bar = ' ';
    for (char *from = s, *to = s; solid && (*to = *from); from++) to += *to != ' ';
    int words = 0;
    for (char *w = s + strspn(s, blanks); *w; w += strcspn(w, blanks), w += strspn(w, blanks)) words++;
    if (!board.cols) board.cols = words > 1 ? words : (int)strlen(s);
    if (!board.rows && board.genre == SUDOKU) board.rows = board.cols;
    const int letters = words != board.cols;
    if (board.cols > SIDE || board.rows * board.cols > CELLS) wrong("the board is too large");
    if (letters && (words != 1 || strlen(s) != (size_t)board.cols))
        wrong("the line has more or fewer clues than columns");
    for (int c = 0; c < board.cols; c++) {
        s += strspn(s, blanks);
        const size_t n = letters ? 1 : strcspn(s, blanks);
        clues[c] = meaning(s, n), s += n;
    }
}

/* Rooms are numbered as they come; the number of a room goes to its first cell. */
static void read_rooms(void) {
    static int known[128 + 65536], home[CELLS + 1];
    memset(known, 0, sizeof known);
    for (int r = 0, n = 0; r < board.rows; r++) {
        cut_clues(take(), board.room + r * board.cols, room_name);
        for (int i = r * board.cols; i < (r + 1) * board.cols; i++) {
            int *number = &known[board.room[i] + 128];
            if (!*number) home[ *number = ++n] = i;
            board.room[i] = *number;
            const int x = board.clue[i], first = home[*number];
            if (x == EMPTY || i == first) continue;
            if (board.clue[first] != EMPTY) wrong("a room has two numbers");
            board.clue[first] = x, board.clue[i] = EMPTY;
        }
    }
}

/* The points and given lines of a Circuit: 1 a point, 2 a line to the right, 4 a line down. */
static void read_circuit(void) {
    for (int r = 0, *cell = board.clue; r < board.rows; r++, cell += board.cols) {
        const char *s = take();
        for (int c = 0; c < board.cols; c++, s += *s != 0) {
            if (!*s || !strchr("o*#", *s)) wrong("a point or a black cell is expected");
            cell[c] |= (*s != '#') | (s[1] == '-') << 1, s++;
            if (*s && (!strchr(" .-", *s) || c == board.cols - 1)) wrong("a line or a blank is expected");
        }
        s = peek() && !strchr("o*#", *held) ? take() : "";
        for (int c = 0; s[c]; c++) {
            if (!strchr(c % 2 ? " .+" : " .|", s[c]) || c > 2 * board.cols - 2) wrong("a line or a blank is expected");
            cell[c / 2] |= (s[c] == '|') << 2;
        }
    }
    for (int i = 0; i < board.rows * board.cols; i++) {
        const int x = board.clue[i], last = i % board.cols == board.cols - 1, lowest = i / board.cols == board.rows - 1;
        if ((x & 2 && (last || !(x & board.clue[i + 1] & 1))) ||
            (x & 4 && (lowest || !(x & board.clue[i + board.cols] & 1))))
            wrong("a line ends at no point");
    }
}

/* ---- clues in words ---- */

static char store[1 << 17], *token[1 << 16]; /* the words of a line; a quoted one keeps its first quote */
static int at, tokens;

static void cut_words(const char *s) {
    char *o = store;
    if (strlen(s) > sizeof store / 4) wrong("the line is too long");
    for (at = tokens = 0; s += strspn(s, " \t,"), *s && *s != ';'; *o++ = 0) {
        token[tokens++] = o;
        size_t n = strchr("=:", *s) ? 1 : strcspn(s, " \t,;=:\"");
        for (; n; n--) *o++ = *s++;
        if (o > token[tokens - 1] || *s != '"') continue;
        for (*o++ = *s++; *s != '"'; *o++ = *s++)
            if (!*s || (*s == '\\' && !*++s)) wrong("a quote is not closed");
        s++;
    }
    *o = 0, token[tokens] = o;
}
static int is(const char *word) {
    return !strcmp(token[at], word) && ++at;
}
static void expect(const char *word) {
    if (!is(word)) wrong("the clue is not understood");
}
static const char *plain(const char *s) {
    return s + (*s == '"');
}
static const char *name(int a, int v) {
    return board.text + board.name[a][v];
}

/* Takes the name of attribute a, v = 0, or of its value v. */
static void remember(int a, int v) {
    const char *s = at < tokens ? plain(token[at++]) : "";
    const int n = (int)strlen(s) + 1;
    for (int i = v ? 1 : 0; i < (v ? v : a); i++)
        if (!strcmp(v ? name(a, i) : name(i, 0), s)) wrong("a name comes twice");
    if (n == 1 || board.letters + n > (int)sizeof board.text) wrong("a name is expected, or the names are too long");
    memcpy(board.text + board.letters, s, (size_t)n);
    board.name[a][v] = board.letters, board.letters += n;
}
static int a_value(void) {
    int times = 0, x = 0;
    is("the");
    const char *owner = at + 1 < tokens && !strcmp(token[at + 1], "=") ? plain(token[at]) : NULL;
    if (owner) at += 2;
    for (int a = 0; a < board.attributes; a++)
        for (int v = 1; v <= board.cols; v++)
            if (!strcmp(name(a, v), plain(token[at])) && (!owner || !strcmp(name(a, 0), owner)))
                times++, x = 32 * a + v - 1;
    if (times != 1 || at >= tokens) wrong("no value has this name, or several have");
    at++;
    return x;
}
static int numeric(void) {
    return *token[at] && strchr("-0123456789", *token[at]);
}
static int a_number(int least, int greatest) {
    const char *s = at < tokens ? token[at++] : "";
    return *s == '-' ? -whole(s + 1, strlen(s + 1), 0, -least) : whole(s, strlen(s), least < 0 ? 0 : least, greatest);
}
static uint64_t bit(int i) {
    return UINT64_C(1) << i;
}
static uint64_t apart(int n) {
    return bit(31 + n) | bit(31 - n);
}
static uint64_t positions(void) {
    const int n = board.cols;
    if (is("first")) return 1;
    if (is("last")) return bit(n - 1);
    if (is("end")) return 1 | bit(n - 1);
    if (is("odd")) return (bit(n) - 1) & UINT64_C(0x5555555555555555);
    if (is("even")) return (bit(n) - 1) & UINT64_C(0xaaaaaaaaaaaaaaaa);
    return n % 2 && is("middle") ? bit(n / 2) : bit(a_number(1, n) - 1);
}

/* Reads a fact, or the facts of a list; how many. */
static int read_fact(int negated) {
    struct fact *f = &board.fact[board.facts++];
    int *v = f->value, count = 1, sum = 0;
    const int far = is("distance");
    f->kind = 'd', f->not = negated, v[0] = a_value();
    if (!far) is("is"), f->not = is("not") != negated;
    if (far)
        v[1] = a_value(), f->fits = apart(a_number(1, 31));
    else if (is("same"))
        is("as"), f->fits = apart(0), v[1] = a_value();
    else if (is("at"))
        f->kind = 's', f->fits = positions();
    else if (is("next"))
        expect("to"), f->fits = apart(1), v[1] = a_value();
    else if (is("left"))
        expect("of"), f->fits = bit(31) - 1, v[1] = a_value();
    else if (is("right"))
        expect("of"), f->fits = (bit(31) - 1) << 32, v[1] = a_value();
    else if (is("distance"))
        f->fits = apart(a_number(1, 31)), is("from"), v[1] = a_value();
    else if (is("between"))
        f->kind = 'b', v[1] = a_value(), expect("and"), v[2] = a_value();
    else if (is("immediately") || is("directly")) {
        f->fits = is("left") ? bit(30) : bit(32);
        if (f->fits == bit(32)) expect("right");
        expect("of"), v[1] = a_value();
    } else if (is("minus") || (sum = is("plus"))) {
        f->kind = sum ? 'p' : 'd', v[1] = a_value(), is("is"), expect("one"), expect("of");
        do f->fits |= bit(sum ? a_number(2, 64) - 2 : a_number(-31, 31) + 31);
        while (numeric());
    } else if (expect("one"), expect("of"), numeric()) {
        for (f->kind = 's'; numeric();) f->fits |= bit(a_number(1, board.cols) - 1);
    } else
        for (f->fits = apart(0), v[1] = a_value(); at < tokens && found("or and then", token[at]) < 0; count++) {
            if (f->not || lone || count == 16) wrong("such a list has one value here");
            board.fact[board.facts] = *f;
            board.fact[board.facts++].value[1] = a_value();
        }
    if (f->kind == 's' && f->not ) f->not = 0, f->fits ^= bit(board.cols) - 1;
    if (f->kind != 's' && (v[0] == v[1] || (f->kind == 'b' && (v[2] == v[0] || v[2] == v[1]))))
        wrong("a value with itself");
    return count;
}

static void read_clue(void) {
    int count = 0;
    if (board.clues == 4096) wrong("too many clues");
    const int either = is("either"), premises = !either && is("if");
    for (lone = 1; premises && (!count || (count < 16 && is("and"))); count++) read_fact(1);
    if (premises) expect("then");
    lone = either;
    do count += read_fact(0);
    while (count < 16 && is("or"));
    if (at != tokens || count > 16 || (either && count < 2)) wrong("the clue is not understood");
    board.either[board.clues++] = either;
    board.first[board.clues] = board.facts;
}

/* ---- the whole ---- */

static void read_fleet(const char *s) {
    memset(board.ships, 0, sizeof board.ships);
    board.longest = 0;
    for (int more = strcmp(s, "none") != 0; more; s += more) {
        size_t n = strcspn(s, ":,");
        const int length = whole(s, n, 1, SIDE);
        int many = 1;
        if (*(s += n) == ':') n = strcspn(++s, ","), many = whole(s, n, 0, 65535), s += n;
        if ((board.ships[length] += many) > CELLS) wrong("the fleet is too large");
        if (many && length > board.longest) board.longest = length;
        more = *s == ',';
    }
}
static void read_size(const char *s) {
    const char *x = strchr(s, 'x');
    board.rows = whole(s, x ? (size_t)(x - s) : strlen(s), 1, SIDE);
    board.cols = x ? whole(x + 1, strlen(x + 1), 1, SIDE) : 0;
}
static void read_parameter(char *key, const char *s) {
    const int g = board.genre, one = strlen(s) == 1 ? *s : 0;
    const int k = found("all outside noloop hints max rule fleet order boxes boxrows boxcols", key);
    int *const flag[] = {&board.all, &board.outside, &board.noloop, &board.hints};
    if (k < 0 || found(parameters[g], key) < 0) wrong("the parameter is not known");
    if (k < 4) *flag[k] = whole(s, strlen(s), 0, 1);
    if (k == 4) board.max = whole(s, strlen(s), 1, 4);
    if (k == 5 && ((board.rule = one | 32) < 'a' || board.rule > 'd')) wrong("the rule is A, B, C or D");
    if (k == 6) read_fleet(s);
    const char *x = strchr(s, 'x');
    if (k == 8 && !x) wrong("boxes are RxC");
    if (k == 8 || k == 9) board.boxrows = whole(s, k == 8 ? (size_t)(x - s) : strlen(s), 1, 36);
    if (k == 8 || k == 10) board.boxcols = whole(k == 8 ? x + 1 : s, strlen(k == 8 ? x + 1 : s), 1, 36);
}
static void read_header(char *s) {
    char *word = strtok(s, blanks);
    for (char *c = word; *c; c++) *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 32 : *c);
    while (board.genre < 12 && found(genre[board.genre], word) < 0) board.genre++;
    if (board.genre == 12) wrong("the genre is not known");
    board.max = 2, board.hints = 1, board.rule = 'a';
    read_fleet("4,3,3,2,2,2,1,1,1,1");
    for (int first = 1; (word = strtok(NULL, blanks)); first = 0) {
        char *equals = strchr(word, '=');
        if (equals)
            *equals = 0, read_parameter(word, equals + 1);
        else if (first)
            read_size(word);
        else if (!board.cols && board.genre == CIRCUIT)
            board.cols = whole(word, strlen(word), 1, SIDE);
        else
            wrong("the header is not understood");
    }
}
/* Boxes are as square as can be and wider than tall, when nothing else is said. */
static void find_boxes(void) {
    const int n = board.rows, rows = board.boxrows, cols = board.boxcols;
    if (n != board.cols || n > 36) wrong("a sudoku is square, of 36 rows at most");
    for (int r = 1; r * r <= n && !rows; r++)
        if (n % r == 0) board.boxrows = cols ? n / cols : r;
    if (!cols) board.boxcols = n / board.boxrows;
    if (board.boxrows * board.boxcols != n) wrong("the boxes do not fit");
}
static void read_grid(void) {
    const int g = board.genre;
    if ((g == CIRCUIT || g == HEYAWAKE) && !board.cols) wrong("the header names no size");
    if (g == BATTLESHIP) cut_clues(take(), board.colsum + 1, outer_clue);
    for (int r = 0; g != CIRCUIT && (board.rows ? r < board.rows : peek() != NULL); r++) {
        char *s = take();
        const size_t n = g == BATTLESHIP ? strspn(s, blanks) : 0, sum = g == BATTLESHIP ? strcspn(s + n, blanks) : 0;
        if (r >= SIDE || (r + 1) * board.cols > CELLS) wrong("the board is too large");
        if (g == BATTLESHIP) board.rowsum[r + 1] = outer_clue(s + n, sum);
        cut_clues(s + n + sum, board.clue + r * board.cols, a_clue);
        if (!peek() && !board.rows) board.rows = r + 1;
    }
    if (g == CIRCUIT) read_circuit();
    if (g == HEYAWAKE) read_rooms();
    if (g == SUDOKU) find_boxes();
    if (peek() || !board.rows) wrong("the board has more lines than rows, or none");
}
static void read_words(void) {
    for (char *s; (s = peek()); held = NULL) {
        cut_words(s);
        if (tokens < 2 || strcmp(token[1], ":")) {
            read_clue();
            continue;
        }
        const int a = board.attributes++;
        if (a == 64 || board.clues) wrong("too many attributes, or one behind a clue");
        remember(a, 0), at = 2;
        if (!board.cols) board.cols = tokens - 2;
        if (board.cols > 32 || tokens - 2 != board.cols)
            wrong("an attribute has as many values as there are positions");
        for (int v = 1; v <= board.cols; v++) remember(a, v);
    }
    if (!board.attributes || !board.cols || (board.rows && board.rows != board.attributes))
        wrong("the attributes are not as many as named");
    board.rows = board.attributes;
}

/* Reads the next lines, so many at most, as a puzzle; within a certificate without an answer. */
void read_board(int is_inside, int lines) {
    inside = is_inside, left = lines, held = NULL;
    read_header(take());
    if (board.rows * board.cols > CELLS) wrong("the board is too large");
    if (board.genre != ZEBRA)
        read_grid();
    else {
        if (board.rows && !board.cols) board.cols = board.rows, board.rows = 0; /* positions alone */
        read_words();
    }
}
