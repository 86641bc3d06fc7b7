/* check_board.c - a puzzle in the text form, read strictly: what is not understood is refused. */
#include "check.h"
struct genre genres[] = {
    {"slitherlink slither loopy fences", "all", "h2v2z2", "degree clue visit loop", "cut cycle parity"},
    {"loops slitherlinks", "all", "h2v2z2", "degree clue visit", "parity"},
    {"masyu mashu pearl", "all", "h2v2z2", "degree circle white black visit loop", "cut cycle parity"},
    {"yajilin yajirin", "outside", "h2v2s2i2b2", "fill degree adjacent clue loop outside", "cut cycle parity"},
    {"hashi hashikake hashiwokakero bridges", "max noloop unfinished", "h3v3", "many cross clue", "cut cycle"},
    {"sudoku solo", "boxes boxrows boxcols", "x3", "given cell row column box", ""},
    {"battleship battleships bimaru", "fleet hints", "h3v3x2", "hint touch shape sum fleet", ""},
    {"zebra logicgrid", "order", "x3u2", "place value location same relation between choice", ""},
    {"circuit circuitboard", "", "h2v2z2", "degree given tree", "cut cycle odd"},
    {"nurikabe islands", "unfinished", "b2i3", "pool number size", "cut far few"},
    {"numberlink numlin arukone flow", "rule unfinished", "h2v2z2p1", "degree pair cover touch", "cycle join chord"},
    {"", "", "", "", ""},
};
static const char blanks[] = " \t", arrows[] = "^>v<";
struct board board;
const char *own_sheet;
static char *held;             /* a line looked at and not yet taken */
static int inside, left, lone; /* lone: a list of facts cannot stand here */
/* The next line that holds something and is no comment, without blanks at its end; NULL: the puzzle has ended. */
static char *peek(void) {
    while (!held && left > 0 && (held = next_line())) {
        for (size_t n = strlen(held); n && strchr(" \t\r", held[n - 1]);) held[--n] = 0;
        if (!strcmp(held, "answer") && inside) wrong("the puzzle comes with an answer");
        left = strcmp(held, "answer") ? left - 1 : -1;
        const int bars = strspn(held, "-+| ") == strlen(held) && (strstr(held, "--") || strstr(held, "+-"));
        if (!*held || *held == ';' || left < 0 || (board.genre == SUDOKU && bars)) held = NULL;
    }
    return held;
}
static char *take(void) {
    char *s = peek();
    if (!s) wrong("the puzzle is cut");
    held = NULL;
    return s;
}
int whole(const char *s, size_t n, int least, int greatest) { /* The number that the n characters at s are. */
    int x = 0;
    for (size_t i = 0; i < n && x <= 65535; i++) x = s[i] >= '0' && s[i] <= '9' ? x * 10 + s[i] - '0' : 1 << 20;
    if (!n || x < least || x > greatest) wrong("a number, or one in range, is expected");
    return x;
}
static int number(const char *s, int least, int greatest) { return whole(s, strlen(s), least, greatest); }
/* ---- grids ---- */
static int a_pair(const char *s, size_t n) { /* "23,7": two numbers, one of which may be missing. */
    const char *comma = memchr(s, ',', n);
    if (n == 1 && (*s == ',' || *s == '#')) return ANY;
    if (!comma) wrong("this is no pair of numbers");
    const size_t k = (size_t)(comma - s);
    const int below = k ? whole(s, k, 1, sheet.most) : 0;
    const int last = n - k > 1 ? whole(comma + 1, n - k - 1, 1, sheet.most) : 0;
    return TWO_SUMS | below << 8 | last;
}
static int a_clue(const char *s, size_t n) {
    static const char *const shapes[] = {"", "ILOST*", "FILNPTUVWXYZ*", "\1\1\1*"};
    const int g = board.genre, one = n == 1 ? *s : '\n', letter = one >= 'A' && one <= 'Z' ? one - 'A' + 1 : 0;
    const char *arrow = n > 1 ? strchr(arrows, s[n - 1]) : NULL;
    if (strchr(".-_", one) || (g == SUDOKU && (strchr("0?*", one) || (one == 'x' && board.rows < 33)))) return EMPTY;
    if (g == BATTLESHIP && strchr("^>v<~o#?", one)) return one;
    if (g == MASYU && strchr("wWbB", one)) return one | 32;
    if (g == YAJILIN && (strchr("#x?", one) || (arrow && n == 2 && *s == '?'))) return BARRED;
    if (g == YAJILIN && arrow) return whole(s, n - 1, 0, 65535) * 4 + (int)(arrow - arrows);
    const int unknown = g <= MASYU || g == HASHI || g == NURIKABE || (g == SHEET && sheet.any && !sheet.colours);
    if (one == '?' && unknown) return ANY;
    if (g == SHEET && sheet.colours && coloured_clue(s, (int)n) < 0) wrong("this is no clue");
    if (g == SHEET && sheet.colours) return coloured_clue(s, (int)n);
    if (g == SHEET && sheet.given && !strchr("wWbB", one)) wrong("this is no clue");
    int (*const several)(const char *, size_t) = sheet.pairs ? a_pair : sheet.sets ? a_set :
        sheet.compass ? a_compass : sheet.arrowed ? arrowed_clue : NULL;
    if (g == SHEET && several) return several(s, n);
    const char *const signs = sheet.formed ? "+tw" : sheet.piped ? "+twLJ7F" : sheet.route == 1 ? "SGot" :
        sheet.route ? "^v<>*" : shapes[sheet.lettered ? sheet.lettered - 3 : 0];
    if (g == SHEET && strchr(signs, one)) return 1 + (int)(strchr(signs, one) - signs);
    if (g == SHEET && (sheet.piped || sheet.route || sheet.lettered % 6)) wrong("this is no clue");
    const int most = sheet.most - sheet.lettered / 6;
    if (g == SHEET) return sheet.given ? 1 + ((one | 32) == 'b') : whole(s, n, sheet.least, most);
    if (letter && g == NUMBERLINK) return letter;
    if (letter && g == SUDOKU && letter + 9 <= board.rows) return letter + 9;
    if (g == MASYU || g == YAJILIN || g == BATTLESHIP) wrong("this is no clue");
    const int greatest = g == SUDOKU ? board.rows : g <= LOOPS ? 4 : 65535;
    return whole(s, n, g == SUDOKU || g == NURIKABE || g == NUMBERLINK, greatest);
}
static int outer_clue(const char *s, size_t n) { return n == 1 && strchr(".-_?", *s) ? EMPTY : whole(s, n, 0, 65535); }
/* Numbers with commas or blanks between them; 0 alone is the empty list. Its place in board.item. */
static int a_list(const char *s, size_t n) {
    const int start = board.items++, empty = n == 1 && *s == '0';
    for (const char *end = s + n, *w = s; w < end && !empty; w += *w == ',', w += strspn(w, blanks)) {
        const size_t k = strcspn(w, " \t,"), m = k < (size_t)(end - w) ? k : (size_t)(end - w);
        if (++board.item[start] > SIDE || board.items == ITEMS) wrong("the lists are too long");
        const int any = m == 1 && *w == '?' && sheet.any_beside;
        board.item[board.items++] = any ? ANY : whole(w, m, sheet.beside[0], sheet.beside[1]);
        w += m, w += strspn(w, blanks);
    }
    return start;
}
static int clue_beside(const char *s, size_t n) {
    if (n == 1 && *s == '.') return EMPTY;
    if (sheet.lists) return a_list(s, n);
    return n == 1 && *s == '?' && sheet.any_beside ? ANY : whole(s, n, sheet.beside[0], sheet.beside[1]);
}
/* A letter is a number above these; walls that end in the room stand behind it, as bits. */
static int room_name(const char *s, size_t n) {
    int walls = 0;
    for (; n > 1 && strchr("]_", s[n - 1]); n--) walls |= s[n - 1] == ']' ? 1 : 2;
    return (n == 1 && ((*s | 32) >= 'a' && (*s | 32) <= 'z') ? 65536 + *s : whole(s, n, 0, 65535)) | walls << 20;
}
/* Cuts a line into its clues: as many words as there are columns, else as many characters without a blank. */
static void cut_clues(char *s, int *list, int (*meaning)(const char *, size_t)) {
    int words = 0, solid = !strpbrk(s += strspn(s, blanks), blanks);
    for (char *bar = s; board.genre == SUDOKU && (bar = strchr(bar, '|'));) *bar = ' ';
    for (char *from = s, *to = s; solid && (*to = *from); from++) to += *to != ' ';
    for (char *w = s + strspn(s, blanks); *w; w += strspn(w, blanks), words++) w += strcspn(w, blanks);
    if (!board.cols) board.cols = words > 1 ? words : (int)strlen(s);
    if (!board.rows && board.genre == SUDOKU) board.rows = board.cols;
    if (board.cols > SIDE || board.rows * board.cols > CELLS) wrong("the board is too large");
    const int letters = words != board.cols;
    if (letters && (words != 1 || strlen(s) != (size_t)board.cols))
        wrong("the line has more or fewer clues than columns");
    for (int c = 0; c < board.cols; c++) {
        s += strspn(s, blanks);
        const size_t n = letters ? 1 : strcspn(s, blanks);
        list[c] = meaning(s, n), s += n;
    }
}
/* The clues left and right of row r are taken off the line, or are all of it. */
static char *take_ends(char *s, int r, int alone) {
    char *end = s + strlen(s);
    size_t n;
    if (sheet.sides >> AT_LEFT & 1) {
        s += strspn(s, blanks), n = alone && !(sheet.sides >> AT_RIGHT & 1) ? strlen(s) : strcspn(s, blanks);
        board.beside[AT_LEFT][r] = clue_beside(s, n), s += n;
    }
    if (sheet.sides >> AT_RIGHT & 1) {
        for (n = 0; end > s && !strchr(blanks, end[-1]); n++) end--;
        board.beside[AT_RIGHT][r] = clue_beside(end, n), *end = 0;
        while (end > s && strchr(blanks, end[-1])) *--end = 0;
    }
    if (alone && s[strspn(s, blanks)]) wrong("the line has more than clues");
    return s;
}
static void read_corners(void) { /* A grid of as many and one more each way. */
    board.cols++;
    for (int r = 0; r <= board.rows; r++) cut_clues(take(), board.corner + r * board.cols, clue_beside);
    board.cols--;
}
static void take_side(int side) {
    if (sheet.sides >> side & 1) cut_clues(take(), board.beside[side] + 1, clue_beside);
}
static void read_rooms(void) { /* Rooms are numbered as they come; the number of a room goes to its first cell. */
    static int known[65536 + 128], home[CELLS + 1];
    const int framed = sheet.sides && !sheet.clues;
    memset(known, 0, sizeof known);
    for (int i = 0, n = 0; i < board.rows * board.cols; i++) {
        if (i % board.cols == 0) {
            char *s = take();
            cut_clues(framed ? take_ends(s, i / board.cols + 1, 0) : s, board.room + i, room_name);
        }
        board.wall[i] = board.room[i] >> 20;
        int *const name = &known[board.room[i] & 0xfffff];
        if (!*name) home[ *name = ++n] = i;
        const int x = board.clue[i], first = home[board.room[i] = *name];
        if (x == EMPTY || i == first || !sheet.room_clues) continue;
        if (board.clue[first] != EMPTY) wrong("a room has two numbers");
        board.clue[first] = x, board.clue[i] = EMPTY;
    }
}
/* The points and given lines of a Circuit: 1 a point, 2 a line to the right, 4 a line down. */
static void read_circuit(void) {
    const int cols = board.cols, cells = board.rows * cols;
    for (int *cell = board.clue; cell < board.clue + cells; cell += cols) {
        const char *s = take();
        for (int c = 0; c < cols; c++, s += *s != 0) {
            if (!*s || !strchr("o*#", *s)) wrong("a point or a black cell is expected");
            cell[c] |= (*s != '#') | (s[1] == '-') << 1, s++;
            if (*s && (!strchr(" .-", *s) || c == cols - 1)) wrong("a line or a blank is expected");
        }
        s = peek() && !strchr("o*#", *held) ? take() : "";
        for (int c = 0; s[c]; c++) {
            if (!strchr(c % 2 ? " .+" : " .|", s[c]) || c > 2 * cols - 2) wrong("a line or a blank is expected");
            cell[c / 2] |= (s[c] == '|') << 2;
        }
    }
    for (int i = 0; i < cells; i++) {
        const int beside = (i + 1) % cols ? board.clue[i + 1] : 0, below = i + cols < cells ? board.clue[i + cols] : 0;
        if ((board.clue[i] & 2 && !(beside & 1)) || (board.clue[i] & 4 && !(below & 1)))
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
        for (size_t n = strchr("=:", *s) ? 1 : strcspn(s, " \t,;=:\""); n; n--) *o++ = *s++;
        if (o > token[tokens - 1] || *s != '"') continue;
        for (*o++ = *s++; *s != '"'; *o++ = *s++) if (!*s || (*s == '\\' && !*++s)) wrong("a quote is not closed");
        s++;
    }
    *o = 0, token[tokens] = o;
}
static int is(const char *word) { return !strcmp(token[at], word) && ++at; }
static void expect(const char *word) { if (!is(word)) wrong("the clue is not understood"); }
static const char *plain(const char *s) { return s + (*s == '"'); }
static const char *name(int a, int v) { return board.text + board.name[a][v]; }
static void remember(int a, int v) { /* Takes the name of attribute a, v = 0, or of its value v. */
    const char *s = at < tokens ? plain(token[at++]) : "";
    const int n = (int)strlen(s) + 1;
    for (int i = v > 0; i < (v ? v : a); i++)
        if (!strcmp(v ? name(a, i) : name(i, 0), s)) wrong("a name comes twice");
    if (n == 1 || board.letters + n > (int)sizeof board.text) wrong("a name is expected, or the names are too long");
    memcpy(board.text + board.letters, s, (size_t)n), board.name[a][v] = board.letters, board.letters += n;
}
static int a_value(void) {
    int times = 0, x = 0;
    is("the");
    const char *owner = at + 1 < tokens && !strcmp(token[at + 1], "=") ? plain(token[at]) : NULL;
    if (owner) at += 2;
    for (int a = 0; a < board.attributes; a++)
        for (int v = 1; v <= board.cols && (!owner || !strcmp(name(a, 0), owner)); v++)
            if (!strcmp(name(a, v), plain(token[at]))) times++, x = 32 * a + v - 1;
    if (times != 1 || at++ >= tokens) wrong("no value has this name, or several have");
    return x;
}
static int numeric(void) { return *token[at] && strchr("-0123456789", *token[at]); }
static int a_number(int least, int greatest) {
    const char *s = at < tokens ? token[at++] : "";
    return *s == '-' ? -number(s + 1, 0, -least) : number(s, least < 0 ? 0 : least, greatest);
}
static uint64_t bit(int i) { return i >= 0 && i < 64 ? UINT64_C(1) << i : 0; }
static uint64_t apart(int n) { return bit(31 + n) | bit(31 - n); }
static uint64_t positions(void) {
    const int n = board.cols;
    const uint64_t all = bit(n) - 1, odd = all & UINT64_C(0x5555555555555555);
    const uint64_t meant[] = {1, bit(n - 1), 1 | bit(n - 1), odd, all & ~odd, bit(n / 2)};
    const int k = (is("the"), found(n % 2 ? "first last end odd even middle" : "first last end odd even", token[at]));
    return k < 0 ? bit(a_number(1, n) - 1) : (at++, meant[k]);
}
/* Behind this word comes the other value, at these differences; 1. */
static int pair(struct fact *f, const char *word, uint64_t differences) {
    if (word) expect(word);
    f->fits = differences, f->value[1] = a_value();
    return 1;
}
static int read_relation(struct fact *f) { /* What a fact says of its value, or the facts of a list; how many. */
    const uint64_t left_of = bit(31) - 1, right_of = left_of << 32;
    int count = 1;
    if (is("same")) return is("as"), pair(f, NULL, apart(0));
    if (is("next")) return pair(f, "to", apart(1));
    if (is("left")) return pair(f, "of", left_of);
    if (is("right")) return pair(f, "of", right_of);
    if (is("distance")) return f->fits = apart(a_number(0, 9999)), is("from"), pair(f, NULL, f->fits);
    if (is("at")) return f->kind = 's', f->fits = positions(), 1;
    if (is("between")) return f->kind = 'b', pair(f, NULL, 0), expect("and"), f->value[2] = a_value(), 1;
    if (is("immediately") || is("directly")) {
        if (is("left")) return pair(f, "of", bit(30));
        return expect("right"), pair(f, "of", bit(32));
    }
    const int plus = is("plus"), two = plus || is("minus");
    if (two) f->kind = plus ? 'p' : 'd', pair(f, NULL, 0), is("is");
    expect("one"), expect("of");
    if (two || numeric()) {
        if (!two) f->kind = 's';
        do f->fits |= two ? bit(a_number(-9999, 9999) + (plus ? -2 : 31)) : bit(a_number(1, board.cols) - 1);
        while (numeric());
        return 1;
    }
    for (pair(f, NULL, apart(0)); at < tokens && found("or and then", token[at]) < 0; count++) {
        if (f->not || lone || count == 16) wrong("such a list has one value here");
        board.fact[board.facts] = *f, board.fact[board.facts++].value[1] = a_value();
    }
    return count;
}
static int read_fact(int negated) {
    struct fact *f = &board.fact[board.facts++];
    int *v = f->value, count = 1;
    const int far = is("distance"), n = board.cols;
    f->kind = 'd', f->not = negated, v[0] = a_value();
    if (far) v[1] = a_value(), f->fits = apart(a_number(0, 9999));
    else is("is"), f->not = is("not") != negated, count = read_relation(f);
    const uint64_t every = (bit(f->kind == 's' ? n : 2 * n - 1) - 1) << (f->kind == 'd' ? 32 - n : 0);
    if (f->kind != 'b') f->fits = (f->not ? ~f->fits : f->fits) & every, f->not = 0;
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
    board.either[board.clues++] = either, board.first[board.clues] = board.facts;
}
static void read_fleet(const char *s) { /* the whole */
    memset(board.ships, 0, sizeof board.ships), board.longest = 0;
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
static void read_size(const char *s, int *rows, int *cols, int greatest) { /* R, or RxC; else C is 0. */
    const size_t n = strcspn(s, "x");
    *rows = whole(s, n, 1, greatest), *cols = s[n] ? number(s + n + 1, 1, greatest) : 0;
}
static void read_parameter(const char *key, const char *s) {
    const int k = found("all outside noloop hints unfinished max boxrows boxcols boxes rule fleet order", key);
    int *const set[] = {&board.all, &board.outside, &board.noloop,  &board.hints,  &board.unfinished,
                        &board.max, &board.boxrows, &board.boxcols, &board.boxrows};
    const int own = found(genres[board.genre].parameters, key);
    if (board.genre == SHEET && sheet.bank && !strcmp(key, "bank")) { read_bank(s); return; }
    if (own < 0 || (k < 0 && board.genre != SHEET) || (k == 8 && !strchr(s, 'x')))
        wrong(k == 8 ? "boxes are RxC" : "the parameter is not known");
    if (board.genre == SHEET) set_parameter(own, number(s, 0, 65535));
    else if (k < 8) *set[k] = number(s, k > 4, k < 5 ? 1 : k == 5 ? 4 : 36);
    else if (k == 8) read_size(s, &board.boxrows, &board.boxcols, 36);
    else if (k == 9 && (strlen(s) != 1 || (board.rule = *s | 32) < 'a' || board.rule > 'd')) wrong("rules are A to D");
    else if (k == 10) read_fleet(s);
}
/* The sheet of this name: those that are built in come before the user's. 0: there is none. */
static int find_sheet(const char *word) {
    for (int i = 0; built_in_sheets[i]; i++)
        if (is_named(built_in_sheets[i], word)) return read_sheet(built_in_sheets[i]), i + 1;
    return own_sheet && is_named(own_sheet, word) ? read_sheet(own_sheet), -1 : 0;
}
static void read_header(char *s) {
    char *word = strtok(s, blanks);
    for (char *c = word; *c; c++) *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 32 : *c);
    while (board.genre < SHEET && found(genres[board.genre].names, word) < 0) board.genre++;
    if (board.genre == SHEET && !(board.sheet = find_sheet(word)))
        wrong("no genre that is known begins it (links and others: write them with `ariadne convert --to text` first)");
    if (board.genre == SHEET) preset_parameters();
    if (board.genre == SHEET && sheet.bank) read_bank("pentominoes");
    board.max = 2, board.hints = 1, board.rule = 'a', read_fleet("4,3,3,2,2,2,1,1,1,1");
    for (int first = 1; (word = strtok(NULL, blanks)); first = 0) {
        char *equals = strchr(word, '=');
        if (equals) *equals = 0, read_parameter(word, equals + 1);
        else if (first) read_size(word, &board.rows, &board.cols, SIDE);
        else if (!board.cols && board.genre == CIRCUIT) board.cols = number(word, 1, SIDE);
        else wrong("the header is not understood");
    }
}
static void find_boxes(void) { /* Boxes are as square as can be and wider than tall, when nothing else is said. */
    const int n = board.rows, rows = board.boxrows, cols = board.boxcols;
    if (n != board.cols || n > 36) wrong("a sudoku is square, of 36 rows at most");
    for (int r = 1; r * r <= n && !rows; r++) if (n % r == 0) board.boxrows = cols ? n / cols : r;
    if (!cols) board.boxcols = n / board.boxrows;
    if (board.boxrows * board.boxcols != n) wrong("the boxes do not fit");
}
static void read_grid(void) {
    const int g = board.genre;
    if ((g == CIRCUIT || (g == SHEET && (sheet.rooms || sheet.sides || sheet.corners || sheet.between))) && !board.cols)
        wrong("the header names no size");
    if (g == BATTLESHIP) cut_clues(take(), board.sum[1] + 1, outer_clue);
    const int bare = g == SHEET && !sheet.clues, no_clues = bare && !sheet.between;
    const int framed = g == SHEET && !bare && sheet.sides;
    memset(board.beside, -1, sizeof board.beside), memset(board.between, -1, sizeof board.between);
    if (g == SHEET && sheet.corners) read_corners();
    if (framed) take_side(AT_TOP);
    for (int i = 0; i < board.rows * board.cols && no_clues; i++) board.clue[i] = EMPTY;
    for (int r = 0; g != CIRCUIT && !no_clues && (board.rows ? r < board.rows : peek() != NULL); r++) {
        char *s = take();
        const size_t n = g == BATTLESHIP ? strspn(s, blanks) : 0, sum = g == BATTLESHIP ? strcspn(s + n, blanks) : 0;
        if (r >= SIDE || (r + 1) * board.cols > CELLS) wrong("the board is too large");
        if (g == BATTLESHIP) board.sum[0][r + 1] = outer_clue(s + n, sum);
        if (framed) s = take_ends(s, r + 1, 0);
        if (g == SHEET && sheet.between) between_row(s, r, a_clue);
        else cut_clues(s + n + sum, board.clue + r * board.cols, a_clue);
        if (g == SHEET && sheet.between && r + 1 < board.rows) between_below(take(), r);
        if (!peek() && !board.rows) board.rows = r + 1;
    }
    if (g == CIRCUIT) read_circuit();
    if (framed) take_side(AT_BOTTOM);
    const int late = bare && sheet.sides && (sheet.rooms || no_clues); /* the frame is that of rooms, or alone */
    if (late) take_side(AT_TOP);
    if (g == SHEET && sheet.rooms) read_rooms();
    for (int r = 1; r <= board.rows && late && !sheet.rooms; r++) take_ends(take(), r, 1);
    if (late) take_side(AT_BOTTOM);
    if (g == SUDOKU) find_boxes();
    for (board.first_figure = board.items; g == SHEET && sheet.kinds && peek();) read_figure(take());
    if (peek() || !board.rows) wrong("the board has more lines than rows, or none");
}
static void read_words(void) {
    if (board.rows && !board.cols) board.cols = board.rows, board.rows = 0; /* positions alone */
    for (char *s; (s = peek()); held = NULL) {
        cut_words(s);
        if (tokens < 2 || strcmp(token[1], ":")) { read_clue(); continue; }
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
/* Reads the next lines, up to a limit, as a puzzle; within a certificate without an answer. */
void read_board(int is_inside, int lines) {
    static int used; /* zero at first as it is: pages that nothing is written to cost no time */
    if (used++) memset(&board, 0, sizeof board);
    inside = is_inside, left = lines, held = NULL, read_header(take());
    if (board.rows * board.cols > CELLS) wrong("the board is too large");
    board.genre == ZEBRA ? read_words() : read_grid();
}
