/* reader.c - faults with a place, the frame of a board, parameters.
 * A message is put together in the fixed fields of ari_error, so that a fault needs no memory and cannot fail
 * itself. */
#include "read/reader.h"

#include "base/utf8.h"
#include "board/bank.h"
#include "board/coloured_clue.h"
#include "board/fleet.h"
#include "board/outer.h"
#include "board/rooms.h"
#include "rules/law.h"

#include <stdarg.h>
#include <string.h>

enum { TOKEN_SHOWN = 24 }; /* bytes of a token that a message shows */

/* ---- messages ---- */

static void put_byte(ari_out *o, int c) {
    static const char hex[] = "0123456789abcdef";
    if (c >= 0x20 && c < 0x7f) ari_text_char(o, (char)c);
    else ari_text_format(o, "\\x%c%c", hex[c >> 4 & 15], hex[c & 15]);
}

static void put_char(ari_out *o, int c) {
    if (c < 0) {
        ari_text_put(o, "the end of the text");
    } else if (c == '\n' || c == '\r') {
        ari_text_put(o, "the end of the line");
    } else {
        ari_text_char(o, '\'');
        put_byte(o, c);
        ari_text_char(o, '\'');
    }
}

static void put_token(ari_out *o, const char *s, uint32_t n) {
    ari_text_char(o, '"');
    for (uint32_t i = 0; i < n && i < TOKEN_SHOWN; i++) put_byte(o, (unsigned char)s[i]);
    ari_text_put(o, n > TOKEN_SHOWN ? "...\"" : "\"");
}

ari_status ari_reader_fail(const ari_source *src, const ari_scan *at, ari_status status, const char *remedy,
                           const char *format, ...) {
    char what[sizeof src->err->what];
    ari_out o;
    va_list list;
    va_start(list, format);
    ari_text_within(&o, what, sizeof what);
    for (const char *p = format; *p; p++) {
        if (*p != '%') {
            ari_text_char(&o, *p);
            continue;
        }
        switch (*++p) {
        case 's': ari_text_put(&o, va_arg(list, const char *)); break;
        case 'u': ari_text_uint(&o, va_arg(list, uint32_t)); break;
        case 'c': put_char(&o, va_arg(list, int)); break;
        case 't': {
            const char *s = va_arg(list, const char *);
            put_token(&o, s, va_arg(list, uint32_t));
            break;
        }
        default: ARI_REQUIRE(false, "unknown conversion in the format");
        }
    }
    va_end(list);
    return ari_status_fail(src->err, status, at->line, ari_scan_column(at), what, remedy);
}

ari_scan ari_reader_cursor(const ari_source *src, const char *at) {
    ari_scan s;
    ari_scan_begin(&s, src->text, src->size);
    while (s.at < at) (void)ari_scan_next(&s);
    return s;
}

ari_status ari_reader_memory(const ari_source *src, const ari_board *b) {
    return ari_status_fail(src->err, b->arena.spent, 0, 0, "memory is out while reading", "");
}

ari_status ari_reader_cannot(ari_error *err, const char *what, const char *remedy) {
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, what, remedy);
}

/* ---- the cursor ---- */

void ari_reader_begin(const ari_source *src, ari_scan *s) {
    ari_scan_begin(s, src->text, src->size);
    (void)ari_scan_accept(s, "\xef\xbb\xbf");
    ari_scan_skip(s, "");
}

ari_status ari_reader_end(const ari_source *src, ari_scan *s, const char *remedy) {
    ari_scan_skip(s, "");
    if (s->at == s->end) return ARI_OK;
    return ari_reader_fail(src, s, ARI_SYNTAX, remedy, "%c after the end of the puzzle", ari_scan_peek(s));
}

ari_status ari_reader_line(const ari_source *src, ari_scan *s, const char *remedy) {
    ari_reader_begin(src, s);
    ari_scan rest = *s;
    while (rest.at < rest.end && *rest.at != '\n') rest.at++;
    return ari_reader_end(src, &rest, remedy);
}

void ari_reader_pasted(ari_scan *s) {
    static const char pair[] = "<>\"\"''()``";
    const char *feed = memchr(s->at, '\n', (size_t)(s->end - s->at)), *link = NULL;
    if (feed) s->end = feed;
    while (s->end > s->at && strchr(" \t\r,;", s->end[-1])) s->end--;
    if (s->end - s->at > 1 && *s->at == '[' && s->end[-1] == ')')
        for (const char *p = s->at; p + 1 < s->end && !link; p++) link = p[0] == ']' && p[1] == '(' ? p + 2 : NULL;
    if (link) s->at = link, s->end--;
    for (uint32_t i = 0; pair[i] && s->end - s->at > 1; i += 2)
        if (*s->at == pair[i] && s->end[-1] == pair[i + 1]) s->at++, s->end--;
}

bool ari_reader_word(ari_scan *s, const char **word, uint32_t *n) {
    ari_scan_blanks(s);
    *word = s->at;
    while (s->at < s->end && *s->at != ' ' && *s->at != '\t' && *s->at != '\r' && *s->at != '\n') s->at++;
    const size_t size = (size_t)(s->at - *word);
    *n = size < UINT32_MAX ? (uint32_t)size : UINT32_MAX;
    return size > 0;
}

bool ari_reader_strip(ari_scan *s, ari_strip *l) {
    do {
        l->begin = *s;
        if (!ari_scan_line(s, &l->at, &l->n)) return false;
    } while (l->n && l->at[0] == ';');
    return true;
}

bool ari_reader_strip_word(const ari_strip *l, uint32_t *i, uint32_t *from) {
    uint32_t p = *i;
    while (p < l->n && ari_reader_is_gap(l->at[p])) p++;
    *from = p;
    while (p < l->n && !ari_reader_is_gap(l->at[p])) p++;
    *i = p;
    return p > *from;
}

const char *ari_reader_given_value(const char *line, size_t n, const char *word, size_t *size) {
    const size_t key = strlen(word);
    size_t from = 1; /* past the sign of a comment */
    while (n && strchr(" \t\r", line[n - 1])) n--;
    while (from < n && line[from] == ' ') from++;
    if (n <= from + key || memcmp(line + from, word, key) != 0 || line[from + key] != ':') return NULL;
    for (from += key + 1; from < n && line[from] == ' ';) from++;
    *size = n - from;
    return from < n ? line + from : NULL;
}

ari_scan ari_reader_place(const ari_strip *l, const char *at) {
    ari_scan s = l->begin;
    s.at = at;
    return s;
}

/* ---- genre and board ---- */

ari_status ari_reader_stranger(const ari_source *src, const ari_scan *at, const char *word, uint32_t n) {
    char remedy[sizeof src->err->remedy];
    ari_puzzle_offer(word, n, remedy, sizeof remedy);
    return ari_reader_fail(src, at, ARI_SYNTAX, remedy, "no genre is called %t", word, n);
}

ari_status ari_reader_genre(const ari_source *src, const ari_scan *at, const ari_genre *found, const ari_genre **out) {
    const ari_genre *given = src->genre;
    if (!found) return ari_reader_fail(src, at, ARI_UNSUPPORTED, "", "this build has no puzzles of this kind");
    *out = given ? given : found;
    if (!given || given == found) return ARI_OK;
    const bool named = found->formats.pid && !given->formats.pid;
    if (named && !memcmp(given->formats.url, found->formats.url, sizeof given->formats.url) &&
        given->drawing.lines == found->drawing.lines)
        return ARI_OK;
    return ari_reader_fail(src, at, ARI_RANGE, "leave the genre out, or name that one",
                           "this is %s, not %s as asked for", found->name, given->name);
}

const ari_genre *ari_reader_caged(void) {
    for (uint32_t i = 0; i < ari_puzzle_count; i++) {
        const ari_sheet *s = ari_puzzle_table[i]->rules.sheet;
        bool boxes = false, sums = false;
        for (uint32_t k = 0; s && s->cages && k < s->nlaw; k++) {
            boxes |= s->law[k].each == ARI_EACH_BOX;
            sums |= s->law[k].form == ARI_LAW_SUM;
        }
        if (boxes && sums) return ari_puzzle_table[i];
    }
    return NULL;
}

const ari_genre *ari_reader_with(ari_layer layer) {
    for (uint32_t i = 0; i < ari_puzzle_count; i++)
        if (ari_layer_has(ari_puzzle_table[i], layer)) return ari_puzzle_table[i];
    return NULL;
}

ari_status ari_reader_short(const ari_source *src, const ari_scan *at, const char *remedy, uint32_t rows,
                            uint32_t cols) {
    ari_scan end = *at;
    while (ari_scan_next(&end) >= 0) continue;
    return ari_reader_fail(src, &end, ARI_SYNTAX, remedy, "the text ends too early for %u rows and %u columns", rows,
                           cols);
}

ari_status ari_reader_board(const ari_source *src, const ari_scan *at, const char *format, const ari_genre *g,
                            uint32_t rows, uint32_t cols, uint64_t least, ari_board *out) {
    static const char remedy[] = "1 to 1000 rows and columns, at most 250000 cells";
    if (rows < 1 || cols < 1 || rows > ARI_MAX_SIDE || cols > ARI_MAX_SIDE || rows * cols > ARI_MAX_CELL) {
        return ari_reader_fail(src, at, ARI_RANGE, remedy, "a board of %u rows and %u columns is out of range", rows,
                               cols);
    }
    if (least > (uint64_t)(at->end - at->at))
        return ari_reader_short(src, at, "give every cell, or the right size", rows, cols);
    const ari_status s = ari_board_make(out, g, rows, cols, src->alloc, src->budget, src->err);
    if (s != ARI_OK) {
        if (src->err && s == ARI_RANGE) {
            src->err->line = at->line;
            src->err->column = ari_scan_column(at);
        }
        return s;
    }
    out->format = format;
    uint32_t boxrows, boxcols;
    if (ari_layer_has(g, ARI_LAYER_BOXES) && ari_reader_box(cols, &boxrows, &boxcols))
        ari_reader_set_boxes(out, boxrows, boxcols);
    return ARI_OK;
}

bool ari_reader_fits(const ari_board *b) {
    static const struct { int32_t least, most; } range[ARI_NLAYER] = {
        [ARI_LAYER_NONE] = {0, -1},
        [ARI_LAYER_NUMBERS] = {0, ARI_BOARD_CLUE_MOST},
        [ARI_LAYER_CIRCLES] = {1, 2},
        [ARI_LAYER_ARROWS] = {ARI_UP << 8, (ARI_RIGHT << 8) + ARI_ARROW_UNKNOWN},
        [ARI_LAYER_PAIRS] = {ARI_PAIR + 1, 2 * ARI_PAIR - 1},
        [ARI_LAYER_SETS] = {0, 2 * ARI_SET - 1},
        [ARI_LAYER_COMPASSES] = {ARI_COMPASS, 2 * ARI_COMPASS - 2},
        [ARI_LAYER_PARTS] = {0, 6},
        [ARI_LAYER_COLOURED] = {ARI_WHITE << ARI_COLOURED_COLOUR, (ARI_GREY + 1) << ARI_COLOURED_COLOUR},
        [ARI_LAYER_WIRES] = {0, -1},
    };
    const ari_layer l = ari_layer_clues(b->genre);
    const int32_t most = b->genre->formats.url[0] == ARI_URL_4CELL ? 4 : range[l].most;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i];
        if (v == ARI_CLUE_NONE || v == ARI_CLUE_ANY || (v == 0 && l == ARI_LAYER_ARROWS)) continue;
        if (v < range[l].least || v > most || (l == ARI_LAYER_COLOURED && !ari_coloured_fits(v)) ||
            (l == ARI_LAYER_SETS && v > ARI_SET_NUMBER && !ari_set_fits(v)))
            return false;
    }
    return true;
}

ari_status ari_reader_marks(const ari_source *src, ari_board *b) {
    b->marks = ari_board_blank(b, &b->arena);
    return b->marks ? ARI_OK : ari_reader_memory(src, b);
}

void ari_reader_givens(ari_board *b) {
    const bool ships = ari_layer_has(b->genre, ARI_LAYER_SHIPS), digits = ari_layer_has(b->genre, ARI_LAYER_DIGITS);
    for (uint32_t i = 0; b->marks && (ships || digits) && i < b->ncell; i++) {
        if (digits && b->clue[i] > 0 && ari_layer_given(b, i))
            b->marks->cell[i] = b->genre->drawing.kept ? ari_coloured_number(b->clue[i]) : b->clue[i];
        if (ships && (b->clue[i] > 0 || b->clue[i] == ARI_CLUE_ANY)) b->marks->cell[i] = 1;
    }
}

bool ari_reader_unknown(const ari_genre *g) {
    int32_t clue;
    return g->formats.parse_clue("?", 1, &clue) && clue == ARI_CLUE_ANY;
}

bool ari_reader_zero(const ari_genre *g) {
    int32_t clue;
    /* Water; a white clue without a number; sums of 0 beside the board. */
    const ari_layer l = ari_layer_clues(g);
    if (l == ARI_LAYER_PARTS || l == ARI_LAYER_COLOURED || ari_outer_any(g)) return true;
    return g->formats.parse_clue("0", 1, &clue) && clue == 0;
}

/* ---- symbols ---- */

ari_status ari_reader_sign(const ari_source *src, const ari_scan *at, const ari_genre *g, const char *word,
                           uint32_t n) {
    char remedy[sizeof src->err->remedy];
    ari_out o;
    ari_text_within(&o, remedy, sizeof remedy);
    if (n == 1 && strchr("lIO", *word)) ari_text_put(&o, *word == 'O' ? "did you mean 0? " : "did you mean 1? ");
    ari_text_put(&o, "write ");
    for (const ari_sign *s = g->rules.sign; s && s->words; s++) ari_text_format(&o, "%s, ", s->words);
    ari_text_put(&o, "or . for no clue");
    return ari_reader_fail(src, at, ARI_SYNTAX, remedy, "%t is no clue of %s", word, n, g->name);
}

bool ari_reader_empty(const ari_genre *g, uint32_t cols, char c) {
    int32_t clue;
    if (c == '.') return true;
    if (ari_layer_has(g, ARI_LAYER_BOXES)) return c && (strchr("0?*_-", c) || (c == 'x' && cols < 33));
    return (c == '-' || c == '_') && !g->formats.parse_clue(&c, 1, &clue);
}

int ari_reader_symbol(const ari_genre *g, uint32_t side, char c) {
    if (c >= '1' && c <= '9') return c - '0';
    if (ari_reader_empty(g, side, c)) return 0;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    return c == '@' ? 36 : -1;
}

void ari_reader_letters(ari_board *b) {
    int32_t least = INT32_MAX, most = 0;
    for (uint32_t i = 0; i < b->ncell; i++) { /* without a jump, for vector registers */
        const int32_t some = b->clue[i] < 1 ? INT32_MAX : b->clue[i];
        least = some < least ? some : least;
        most = b->clue[i] > most ? b->clue[i] : most;
    }
    if (least < 10 || most <= (int32_t)b->cols || most > 35) return;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > 0) b->clue[i] -= 9;
}

/* ---- rooms ---- */

bool ari_reader_room(const ari_board *b, const char *word, uint32_t n, int32_t *label) {
    const char c = n == 1 ? *word : '\0';
    uint32_t number;
    if (c >= 'a' && c <= 'z') *label = c - 'a';
    else if (c >= 'A' && c <= 'Z') *label = c - 'A' + 26;
    else if (ari_scan_whole(word, n, &number) && number <= b->ncell) *label = ARI_ROOM_LETTERS + (int32_t)number;
    else return false;
    return true;
}

ari_status ari_reader_gather(const ari_source *src, const ari_scan *at, ari_board *b) {
    uint32_t where;
    if (ari_board_rooms_gather(b, &where) == ARI_OK) return ARI_OK;
    return ari_reader_fail(src, at, ARI_RANGE, "give one number a room",
                           "the number in R%uC%u is the second of its room", where / b->cols + 1,
                           where % b->cols + 1);
}

ari_status ari_reader_rooms(const ari_source *src, const ari_scan *at, ari_board *b, const int32_t *label, bool again) {
    uint32_t where;
    const ari_status s = ari_board_rooms_label(b, (const uint32_t *)label, ARI_ROOM_LETTERS + 2 * b->ncell + 1, &where);
    if (s == ARI_OK || (s == ARI_RANGE && again)) return ari_reader_gather(src, at, b);
    if (s != ARI_RANGE) return ari_reader_memory(src, b);
    return ari_reader_fail(src, at, s, "give every room a name of its own",
                           "R%uC%u is in a room whose name stands elsewhere too", where / b->cols + 1,
                           where % b->cols + 1);
}

ari_status ari_reader_walls(const ari_source *src, ari_board *b, const uint8_t *walls) {
    return ari_board_rooms_build(b, walls) == ARI_OK ? ARI_OK : ari_reader_memory(src, b);
}

/* ---- parameters ---- */

int ari_reader_param(const ari_genre *g, const char *name) {
    for (uint32_t i = 0; i < g->rules.nparam; i++)
        if (!strcmp(g->rules.param[i].name, name)) return (int)i;
    return -1;
}

int32_t ari_reader_value(const ari_board *b, const char *name, int32_t none) {
    const int i = ari_reader_param(b->genre, name);
    return i < 0 ? none : b->param[i];
}

void ari_reader_set(ari_board *b, const char *name, int32_t value) {
    const int i = ari_reader_param(b->genre, name);
    if (i >= 0) b->param[i] = value;
}

int32_t ari_reader_choice(const ari_genre *g, const char *name, const char *value) {
    const int i = ari_reader_param(g, name);
    if (i < 0 || !g->rules.param[i].values) return -1;
    for (int32_t k = 0; g->rules.param[i].values[k]; k++)
        if (!strcmp(g->rules.param[i].values[k], value)) return k;
    return -1;
}

void ari_reader_print(const ari_board *b, uint32_t param, ari_out *o) {
    const ari_param *p = &b->genre->rules.param[param];
    ari_text_format(o, " %s=", p->name);
    if (p->values) ari_text_put(o, p->values[b->param[param]]);
    else ari_text_int(o, b->param[param]);
}

bool ari_reader_box(uint32_t n, uint32_t *rows, uint32_t *cols) {
    uint32_t best = 1;
    for (uint32_t r = 2; r * r <= n; r++)
        if (n % r == 0) best = r;
    *rows = best;
    *cols = n / best;
    return best > 1 || n == 1;
}

bool ari_reader_set_boxes(ari_board *b, uint32_t rows, uint32_t cols) {
    const int i = ari_reader_param(b->genre, "boxrows");
    const ari_param *p = i < 0 ? NULL : &b->genre->rules.param[i]; /* that of boxcols is the same */
    const uint32_t least = p ? (uint32_t)p->least : 1, most = p ? (uint32_t)p->most : 0;
    if (rows < least || cols < least || rows > most || cols > most) return false;
    ari_reader_set(b, "boxrows", (int32_t)rows);
    ari_reader_set(b, "boxcols", (int32_t)cols);
    return true;
}

void ari_reader_boxes(const ari_board *b, uint32_t *rows, uint32_t *cols) {
    *rows = (uint32_t)ari_reader_value(b, "boxrows", 1);
    *cols = (uint32_t)ari_reader_value(b, "boxcols", 1);
}

uint32_t ari_reader_box_of(const ari_board *b, uint32_t cell) {
    uint32_t rows, cols;
    ari_reader_boxes(b, &rows, &cols);
    return cell / b->cols / rows * (b->cols / cols) + cell % b->cols / cols;
}

bool ari_reader_usual_boxes(const ari_board *b) {
    uint32_t rows, cols, boxrows, boxcols;
    ari_reader_boxes(b, &rows, &cols);
    return ari_reader_box(b->cols, &boxrows, &boxcols) && rows == boxrows && cols == boxcols;
}

static bool same_reader(const char *name, const char *s, uint32_t n) { /* letter case aside */
    if (strlen(name) != n) return false;
    for (uint32_t i = 0; i < n; i++) {
        const char a = name[i], b = s[i];
        const bool letter = ari_scan_letter(a);
        if (a != b && !(letter && (a ^ b) == 0x20)) return false;
    }
    return true;
}

bool ari_reader_size(const char *s, size_t n, uint32_t *rows, uint32_t *cols) {
    const char *x = memchr(s, 'x', n);
    return x && ari_scan_whole(s, (size_t)(x - s), rows) && ari_scan_whole(x + 1, (size_t)(s + n - x) - 1, cols);
}

static ari_status wrong_value(const ari_source *src, const ari_scan *at, const ari_param *p, const char *s,
                              uint32_t n) {
    char remedy[sizeof src->err->remedy];
    ari_out o;
    ari_text_within(&o, remedy, sizeof remedy);
    if (p->values) ari_text_format(&o, "%s is one of", p->name);
    else ari_text_format(&o, "%s is a number from %d to %d", p->name, (int)p->least, (int)p->most);
    for (uint32_t i = 0; p->values && p->values[i]; i++) ari_text_format(&o, " %s", p->values[i]);
    return ari_reader_fail(src, at, ARI_RANGE, remedy, "%t is no value of %s", s, n, p->name);
}

static ari_status wrong_key(const ari_source *src, const ari_scan *at, const ari_genre *g, const char *s, uint32_t n) {
    char remedy[sizeof src->err->remedy];
    ari_out o;
    ari_text_within(&o, remedy, sizeof remedy);
    ari_text_format(&o, "%s has %s", g->name,
                    g->rules.nparam > 1 ? "the parameters" : g->rules.nparam ? "the parameter" : "no parameters");
    for (uint32_t i = 0; i < g->rules.nparam; i++) ari_text_format(&o, " %s", g->rules.param[i].name);
    return ari_reader_fail(src, at, ARI_SYNTAX, remedy, "%t is no parameter of %s", s, n, g->name);
}

bool ari_reader_is_key(const char *s, size_t n) {
    if (n > UINT32_MAX) return false;
    bool is = same_reader("boxes", s, (uint32_t)n) || same_reader("fleet", s, (uint32_t)n) ||
              same_reader("bank", s, (uint32_t)n);
    for (uint32_t i = 0; i < ari_puzzle_count && !is; i++)
        for (uint32_t k = 0; k < ari_puzzle_table[i]->rules.nparam && !is; k++)
            is = same_reader(ari_puzzle_table[i]->rules.param[k].name, s, (uint32_t)n);
    return is;
}

/* A "key=value" word of the head, cut in two. */
typedef struct setting { const char *key, *value; uint32_t nkey, nvalue; ari_scan at; } setting; /* at: of the value */

static ari_status set_boxes(const ari_source *src, ari_board *b, const setting *x) {
    uint32_t r, c;
    if (!ari_reader_size(x->value, x->nvalue, &r, &c) || !ari_reader_set_boxes(b, r, c))
        return ari_reader_fail(src, &x->at, ARI_RANGE, "write boxes=ROWSxCOLS, as boxes=2x3", "%t is no box shape",
                               x->value, x->nvalue);
    return ARI_OK;
}

static ari_status set_fleet(const ari_source *src, ari_board *b, const setting *x) {
    const ari_status s = ari_board_fleet_parse(b, x->value, x->nvalue);
    if (s == ARI_OK) return s;
    if (s != ARI_SYNTAX && s != ARI_RANGE) return ari_reader_memory(src, b);
    return ari_reader_fail(src, &x->at, s, "write the length of each ship, as fleet=3,2,2,1, or fleet=none",
                           "%t is no fleet", x->value, x->nvalue);
}

static ari_status set_bank(const ari_source *src, ari_board *b, const setting *x) {
    const ari_status s = ari_bank_parse(b, x->value, x->nvalue);
    if (s == ARI_OK) return s;
    if (s != ARI_SYNTAX && s != ARI_RANGE) return ari_reader_memory(src, b);
    return ari_reader_fail(src, &x->at, s,
                           s == ARI_RANGE ? "at most 64 shapes, each of one piece in a box of at most 64 cells"
                                          : "write bank=pentominoes, or shapes row by row, as bank=111/010,11:2",
                           "%t is no bank of shapes", x->value, x->nvalue);
}

static ari_status set_param(const ari_source *src, ari_board *b, uint32_t param, const setting *x) {
    const ari_param *p = &b->genre->rules.param[param];
    uint32_t number;
    int32_t v = -1;
    for (int32_t k = 0; p->values && p->values[k] && v < 0; k++)
        if (same_reader(p->values[k], x->value, x->nvalue)) v = k;
    if (!p->values && ari_scan_whole(x->value, x->nvalue, &number)) v = (int32_t)number;
    const bool fine = p->values ? v >= 0 : v >= p->least && v <= p->most;
    if (!fine) return wrong_value(src, &x->at, p, x->value, x->nvalue);
    b->param[param] = v;
    return ARI_OK;
}

/* One "key=value". `*boxes` collects which of boxrows (1) and boxcols (2) were given. */
static ari_status assign_reader(const ari_source *src, const ari_scan *at, ari_board *b, const char *word, uint32_t n,
                                uint32_t *boxes) {
    const ari_genre *g = b->genre;
    const char *eq = memchr(word, '=', n);
    if (!eq && g->drawing.nets) {
        return ari_reader_fail(src, at, ARI_SYNTAX,
                               "write a size as 4x5, a tiling as honeycomb, or key=value; rows on lines of their own, "
                               "in an argument between /",
                               "%t is no tiling and not key=value", word, n);
    }
    if (!eq) return ari_reader_fail(src, at, ARI_SYNTAX,
                                    "write key=value; rows stand on lines of their own, in an argument between /",
                                    "%t is not key=value", word, n);
    setting x = {word, eq + 1, (uint32_t)(eq - word), n - (uint32_t)(eq - word) - 1, *at};
    x.at.at += x.nkey + 1;
    if (same_reader("boxes", word, x.nkey) && ari_layer_has(g, ARI_LAYER_BOXES)) {
        *boxes = 3;
        return set_boxes(src, b, &x);
    }
    if (same_reader("fleet", word, x.nkey) && ari_layer_has(g, ARI_LAYER_FLEET)) return set_fleet(src, b, &x);
    if (same_reader("bank", word, x.nkey) && ari_layer_has(g, ARI_LAYER_BANK)) return set_bank(src, b, &x);
    for (uint32_t i = 0; i < g->rules.nparam; i++) {
        const char *name = g->rules.param[i].name;
        if (!same_reader(name, word, x.nkey)) continue;
        *boxes |= !strcmp(name, "boxrows") ? 1u : !strcmp(name, "boxcols") ? 2u : 0u;
        return set_param(src, b, i, &x);
    }
    return wrong_key(src, at, g, word, x.nkey);
}

ari_status ari_reader_params(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t boxes = 0;
    for (;;) {
        const char *word;
        uint32_t n;
        ari_scan_blanks(s);
        const ari_scan at = *s;
        if (!ari_reader_word(s, &word, &n)) break;
        ARI_TRY(assign_reader(src, &at, b, word, n, &boxes));
    }
    /* one side of the box gives the other */
    const int32_t r = ari_reader_value(b, "boxrows", 0), c = ari_reader_value(b, "boxcols", 0), size = (int32_t)b->cols;
    if (boxes == 1 && r > 0 && size % r == 0) ari_reader_set(b, "boxcols", size / r);
    if (boxes == 2 && c > 0 && size % c == 0) ari_reader_set(b, "boxrows", size / c);
    return ARI_OK;
}

static bool has_pid(const ari_genre *g, const char *pid, size_t size) {
    for (const char *const *own = g->formats.pid; own && *own; own++)
        if (strlen(*own) == size && !memcmp(*own, pid, size)) return true;
    return false;
}

const ari_genre *ari_reader_genre_of_pid(const char *pid, size_t size, const ari_genre *given) {
    if (given && has_pid(given, pid, size)) return given;
    for (uint32_t i = 0; i < ari_puzzle_count; i++)
        if (has_pid(ari_puzzle_table[i], pid, size)) return ari_puzzle_table[i];
    return NULL;
}

/* The whole text must be UTF-8 without control characters; outside comments the grammar says more. */
ari_status ari_reader_bytes(const ari_source *src) {
    const char *p = src->text, *end = p + src->size;
    while (p < end) {
        while (p < end && *p > 0x1f && *p < 0x7f) p++;
        const uint32_t n = ari_utf8_length(p, (size_t)(end - p));
        if (p == end || n > 1 || (n == 1 && ((*p > 0x1f && *p != 0x7f) || *p == '\n' || *p == '\t' || *p == '\r'))) {
            p += n;
            continue;
        }
        const ari_scan at = ari_reader_cursor(src, p);
        return ari_reader_fail(src, &at, ARI_SYNTAX, "write UTF-8 text", "byte %c cannot stand here",
                               ari_scan_peek(&at));
    }
    return ARI_OK;
}
