/* csplib.c - format `csplib`: the two kinds of battleship files of CSPLib problem 14.
 *
 * Prolog:   problem(Id, [Length:Number, ...], [row sums], [column sums], [Kind@[Row,Column], ...]).
 *           kinds are w c m t b l r; rows and columns count from 1; the sums tell the size. This kind is printed.
 * MiniZinc: KEY = VALUE; with the keys height width maxship ship hint rowsum colsum in any order. ship[i] is the
 *           number of ships of length i, hint a matrix [| .. | .. |] of 0 none, 1 water, 2 submarine, 3 left, 4 right,
 *           5 top, 6 bottom, 7 middle.
 * In both % begins a comment, and blanks and newlines may stand between any two words.
 * Source: CSPLib, problem 014 Solitaire Battleships, its folder data. */
#include "read/reader.h"

#include "board/fleet.h"

#include <string.h>

static const char letters[] = "wtblrmc"; /* by clue */

/* ---- words ---- */

static void space_csplib(ari_scan *s) { ari_scan_skip(s, "%"); }

/* Is `word` next, behind blanks? It is passed. */
static bool next_csplib(ari_scan *s, const char *word) {
    space_csplib(s);
    return ari_scan_accept(s, word);
}

static ari_status want_csplib(const ari_source *src, ari_scan *s, const char *word, const char *remedy) {
    if (next_csplib(s, word)) return ARI_OK;
    return ari_reader_fail(src, s, ARI_SYNTAX, remedy, "%c where %s must be", ari_scan_peek(s), word);
}

static ari_status number_csplib(const ari_source *src, ari_scan *s, uint32_t least, uint32_t most, uint32_t *value) {
    space_csplib(s);
    const ari_scan at = *s;
    if (!ari_scan_uint(s, value)) {
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the file whole", "%c where a number must be",
                               ari_scan_peek(s));
    }
    if (*value >= least && *value <= most) return ARI_OK;
    return ari_reader_fail(src, &at, ARI_RANGE, "check the file", "the number %u is out of range", *value);
}

/* How many numbers stand in the list [a,b,...] at the cursor. */
static uint32_t measure_csplib(ari_scan s) {
    uint32_t n = 0, value;
    if (!next_csplib(&s, "[")) return 0;
    do {
        space_csplib(&s);
        if (!ari_scan_uint(&s, &value)) break;
        n++;
    } while (n <= ARI_MAX_SIDE && next_csplib(&s, ","));
    return n;
}

/* A list of n numbers. */
static ari_status list_csplib(const ari_source *src, ari_scan *s, uint32_t n, int32_t *out) {
    ARI_TRY(want_csplib(src, s, "[", "lists look like [1,2,3]"));
    for (uint32_t i = 0; i < n; i++) {
        uint32_t value;
        if (i) ARI_TRY(want_csplib(src, s, ",", "check the size and the sums"));
        ARI_TRY(number_csplib(src, s, 0, 65535, &value));
        out[i] = (int32_t)value;
    }
    return want_csplib(src, s, "]", "check the size and the sums");
}

static ari_status add_ships(const ari_source *src, const ari_scan *at, ari_board *b, uint32_t length, uint32_t n) {
    const ari_status s = ari_board_fleet_add(b, length, n);
    if (s == ARI_OK) return s;
    if (s != ARI_RANGE) return ari_reader_memory(src, b);
    return ari_reader_fail(src, at, s, "lengths go up to 1000", "%u ships of length %u are out of range", n, length);
}

/* ---- Prolog ---- */

static ari_status read_fleet(const ari_source *src, ari_scan *s, ari_board *b) {
    ari_board_fleet_clear(b);
    ARI_TRY(want_csplib(src, s, "[", "the fleet looks like [4:1,3:2]"));
    if (next_csplib(s, "]")) return ARI_OK;
    do {
        uint32_t length, n;
        space_csplib(s);
        const ari_scan at = *s;
        ARI_TRY(number_csplib(src, s, 1, ARI_BOARD_FLEET_LENGTH, &length));
        ARI_TRY(want_csplib(src, s, ":", "the fleet looks like [4:1,3:2]"));
        ARI_TRY(number_csplib(src, s, 0, ARI_BOARD_FLEET_SHIPS, &n));
        ARI_TRY(add_ships(src, &at, b, length, n));
    } while (next_csplib(s, ","));
    return want_csplib(src, s, "]", "the fleet looks like [4:1,3:2]");
}

static ari_status read_hints(const ari_source *src, ari_scan *s, ari_board *b) {
    static const char form[] = "hints look like [w@[2,7],c@[1,1]] with the kinds w c m t b l r";
    ARI_TRY(want_csplib(src, s, "[", form));
    if (next_csplib(s, "]")) return ARI_OK;
    do {
        uint32_t r, c;
        space_csplib(s);
        const int letter = ari_scan_peek(s);
        const char *kind = letter > 0 ? strchr(letters, letter) : NULL;
        if (!kind) return ari_reader_fail(src, s, ARI_SYNTAX, form, "%c is no kind of hint", letter);
        (void)ari_scan_next(s);
        ARI_TRY(want_csplib(src, s, "@", form));
        ARI_TRY(want_csplib(src, s, "[", form));
        const ari_scan at = *s;
        ARI_TRY(number_csplib(src, s, 1, b->rows, &r));
        ARI_TRY(want_csplib(src, s, ",", form));
        ARI_TRY(number_csplib(src, s, 1, b->cols, &c));
        ARI_TRY(want_csplib(src, s, "]", form));
        int32_t *clue = &b->clue[(r - 1) * b->cols + c - 1];
        if (*clue != ARI_CLUE_NONE) {
            return ari_reader_fail(src, &at, ARI_RANGE, "give each cell once", "a second hint for row %u, column %u", r,
                                   c);
        }
        *clue = (int32_t)(kind - letters);
    } while (next_csplib(s, ","));
    return want_csplib(src, s, "]", form);
}

static ari_status read_problem(const ari_source *src, ari_scan *s, const ari_genre *g, ari_board *out) {
    static const char form[] = "problem(Id, Fleet, RowSums, ColSums, Hints).";
    uint32_t id;
    const ari_scan start = *s;
    ARI_TRY(want_csplib(src, s, "problem", form));
    ARI_TRY(want_csplib(src, s, "(", form));
    ARI_TRY(number_csplib(src, s, 0, UINT32_MAX, &id));
    ARI_TRY(want_csplib(src, s, ",", form));
    ari_scan fleet = *s;
    while (s->at < s->end && *s->at != ']') (void)ari_scan_next(s); /* the sums behind it tell the size */
    ARI_TRY(want_csplib(src, s, "]", form));
    ARI_TRY(want_csplib(src, s, ",", form));
    ari_scan probe = *s;
    const uint32_t rows = measure_csplib(*s);
    while (probe.at < probe.end && *probe.at != ']') (void)ari_scan_next(&probe);
    const uint32_t cols = next_csplib(&probe, "]") && next_csplib(&probe, ",") ? measure_csplib(probe) : 0;
    ARI_TRY(ari_reader_board(src, &start, "csplib", g, rows, cols, 0, out));
    ARI_TRY(read_fleet(src, &fleet, out));
    ARI_TRY(list_csplib(src, s, rows, out->left));
    ARI_TRY(want_csplib(src, s, ",", form));
    ARI_TRY(list_csplib(src, s, cols, out->top));
    ARI_TRY(want_csplib(src, s, ",", form));
    ARI_TRY(read_hints(src, s, out));
    ARI_TRY(want_csplib(src, s, ")", form));
    return want_csplib(src, s, ".", form);
}

/* ---- MiniZinc ---- */

enum { HEIGHT, WIDTH, MAXSHIP, SHIP, HINT, ROWSUM, COLSUM, KEYS };
static const char *const key_name[KEYS] = {"height", "width", "maxship", "ship", "hint", "rowsum", "colsum"};

/* A word of letters. */
static uint32_t word_csplib(ari_scan *s, const char **at) {
    *at = s->at;
    while (s->at < s->end && *s->at >= 'a' && *s->at <= 'z') s->at++;
    return (uint32_t)(s->at - *at);
}

static int find_key(const char *at, uint32_t n) {
    for (int k = 0; k < KEYS; k++)
        if (ari_scan_is(at, n, key_name[k])) return k;
    return -1;
}

/* The places of all values. */
static ari_status find_values(const ari_source *src, ari_scan *s, ari_scan value[KEYS]) {
    bool seen[KEYS] = {false};
    for (space_csplib(s); s->at < s->end; space_csplib(s)) {
        const ari_scan at = *s;
        const char *name;
        const uint32_t n = word_csplib(s, &name);
        const int k = find_key(name, n);
        if (k < 0 || seen[k]) {
            return ari_reader_fail(src, &at, ARI_SYNTAX,
                                   "keys: height width maxship ship hint rowsum colsum, each once",
                                   k < 0 ? "%t is no key of a battleship" : "%t stands here again", name, n);
        }
        seen[k] = true;
        ARI_TRY(want_csplib(src, s, "=", "write KEY = VALUE;"));
        value[k] = *s;
        while (s->at < s->end && *s->at != ';') {
            if (*s->at == '%') space_csplib(s);
            else (void)ari_scan_next(s);
        }
        ARI_TRY(want_csplib(src, s, ";", "write KEY = VALUE;"));
    }
    for (int k = 0; k < KEYS; k++)
        if (!seen[k]) return ari_reader_fail(src, s, ARI_SYNTAX, "copy the file whole", "%s is not given", key_name[k]);
    return ARI_OK;
}

static ari_status read_matrix(const ari_source *src, ari_scan *s, ari_board *b) {
    static const int8_t kind[] = {ARI_CLUE_NONE, 0, 6, 3, 4, 1, 2, 5};
    static const char form[] = "hint = [| 0, 0 | 0, 0 |] with height lines of width numbers 0 to 7";
    ARI_TRY(want_csplib(src, s, "[", form));
    ARI_TRY(want_csplib(src, s, "|", form));
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t v;
        ARI_TRY(number_csplib(src, s, 0, 7, &v));
        b->clue[i] = kind[v];
        ARI_TRY(want_csplib(src, s, i % b->cols == b->cols - 1 ? "|" : ",", form));
    }
    return want_csplib(src, s, "]", form);
}

static ari_status value_end(const ari_source *src, ari_scan *s) {
    return want_csplib(src, s, ";", "write KEY = VALUE;");
}

static ari_status read_zinc(const ari_source *src, ari_scan *s, const ari_genre *g, ari_board *out) {
    uint32_t rows, cols, longest;
    ari_scan value[KEYS];
    const ari_scan start = *s;
    memset(value, 0, sizeof value);
    ARI_TRY(find_values(src, s, value));
    ARI_TRY(number_csplib(src, &value[HEIGHT], 1, ARI_MAX_SIDE, &rows));
    ARI_TRY(value_end(src, &value[HEIGHT]));
    ARI_TRY(number_csplib(src, &value[WIDTH], 1, ARI_MAX_SIDE, &cols));
    ARI_TRY(value_end(src, &value[WIDTH]));
    ARI_TRY(number_csplib(src, &value[MAXSHIP], 0, ARI_BOARD_FLEET_LENGTH, &longest));
    ARI_TRY(value_end(src, &value[MAXSHIP]));
    ARI_TRY(ari_reader_board(src, &start, "csplib", g, rows, cols, 2 * (uint64_t)rows * cols, out));
    int32_t *ship = ARI_TAKE(&out->arena, int32_t, longest);
    if (!ship) return ari_reader_memory(src, out);
    ARI_TRY(list_csplib(src, &value[SHIP], longest, ship));
    ARI_TRY(value_end(src, &value[SHIP]));
    ari_board_fleet_clear(out);
    for (uint32_t l = longest; l > 0; l--) ARI_TRY(add_ships(src, &start, out, l, (uint32_t)ship[l - 1]));
    ARI_TRY(list_csplib(src, &value[ROWSUM], rows, out->left));
    ARI_TRY(value_end(src, &value[ROWSUM]));
    ARI_TRY(list_csplib(src, &value[COLSUM], cols, out->top));
    ARI_TRY(value_end(src, &value[COLSUM]));
    ARI_TRY(read_matrix(src, &value[HINT], out));
    return value_end(src, &value[HINT]);
}

/* ---- the format ---- */

static ari_status csplib_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    const ari_genre *g = ari_reader_with(ARI_LAYER_FLEET);
    ari_reader_begin(src, &s);
    space_csplib(&s);
    ARI_TRY(ari_reader_genre(src, &s, g, &g));
    ari_scan probe = s;
    ARI_TRY(ari_scan_accept(&probe, "problem") ? read_problem(src, &s, g, out) : read_zinc(src, &s, g, out));
    space_csplib(&s);
    return ari_reader_end(src, &s, "one record is one puzzle");
}

static int csplib_likelihood(ari_scan s) {
    const char *name;
    space_csplib(&s);
    if (ari_scan_accept(&s, "problem")) return next_csplib(&s, "(") ? 100 : 0;
    const uint32_t n = word_csplib(&s, &name);
    const int k = find_key(name, n);
    if (k < 0 || !next_csplib(&s, "=")) return 0;
    return k == HEIGHT ? 100 : 90; /* the first key begins a puzzle, the others go on with it */
}

static ari_status sums_csplib(const int32_t *clue, uint32_t n, ari_out *o, ari_error *err) {
    for (uint32_t i = 0; i < n; i++) {
        if (clue[i] < 0) return ari_reader_cannot(err, "a missing sum has no form in this format", "print it as text");
        ari_text_format(o, "%c%d", i ? ',' : '[', (int)clue[i]);
    }
    ari_text_put(o, "], ");
    return ARI_OK;
}

static ari_status csplib_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    const char *comma = "";
    (void)k; /* this format holds the puzzle alone */
    if (!ari_layer_has(b->genre, ARI_LAYER_FLEET))
        return ari_reader_cannot(err, "csplib is for battleship", "print it as text");
    if (!ari_reader_fits(b) || !ari_reader_value(b, "hints", 1))
        return ari_reader_cannot(err, "this format has no such hint, nor hints=0", "print it as text");
    ari_text_put(o, "problem(1, [");
    for (uint32_t l = b->nfleet; l > 0; l--) {
        if (!b->fleet[l - 1]) continue;
        ari_text_format(o, "%s%u:%d", comma, l, (int)b->fleet[l - 1]);
        comma = ",";
    }
    ari_text_put(o, "], ");
    ARI_TRY(sums_csplib(b->left, b->rows, o, err));
    ARI_TRY(sums_csplib(b->top, b->cols, o, err));
    ari_text_char(o, '[');
    comma = "";
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        if (b->clue[i] < 0)
            return ari_reader_cannot(err, "a hint of unknown kind has no form in this format", "print it as text");
        ari_text_format(o, "%s%c@[%u,%u]", comma, letters[b->clue[i]], i / b->cols + 1, i % b->cols + 1);
        comma = ",";
    }
    ari_text_put(o, "]).\n");
    return ARI_OK;
}

const ari_format ari_format_csplib = {
    "csplib", "battleship files of CSPLib problem 14, Prolog and MiniZinc", true, 0, csplib_likelihood, csplib_read,
    csplib_print};
