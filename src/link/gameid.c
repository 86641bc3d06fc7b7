/* gameid.c - format `gameid`: ids of the Portable Puzzle Collection with the game's name in front,
 * NAME:PARAMETERS:CLUES. A sheet says its game and how its clues are written (genre.h).
 *
 * Clues are packed the same way in most games: a letter a..z is a run of 1..26 cells without a clue, anything else is
 * one clue. There may be one in each cell; or each stands behind a letter for 0..24 cells without one, small for the
 * first symbol, large for the second, z for 25 cells and no symbol, and one more behind the last cell (unruly, where u
 * behind the size says that lines differ); or `_` for a clue, letters for cells before one, and numbers behind (tents);
 * or a number in each cell, 0 for none, and letters for the neighbours that are smaller (unequal); or cages (keen).
 * Parameters of the generator (difficulty, symmetry, density) may be there
 * and say nothing about the board. Sizes are COLUMNSxROWS, but solo's RxC is its box: R rows of C columns.
 * Source: S. Tatham, Portable Puzzle Collection, documentation of the games' parameters; comments of lightup.c,
 * range.c, singles.c and mosaic.c there. */
#include "link/gameid_around.h"
#include "link/gameid_cages.h"
#include "link/between_codec.h"
#include "link/galaxy_codec.h"
#include "link/gameid_dominoes.h"
#include "link/gameid_map.h"
#include "link/gameid_tracks.h"
#include "link/gameid_mirrors.h"

#include "board/clue.h"
#include "board/net.h"
#include "board/outer.h"
#include "read/graph_reader.h"

#include <string.h>

/* Games that are read here by name; then those of sheets, by ari_game_code. */
enum { LOOPY, PEARL, BRIDGES, SOLO, OWN,
       BLACK = OWN, NUMBERS, EACH, DIGITS, CORNERS, AROUND, TREES, SYMBOLS, SIGNS, SIZED, CAGES, DOMINOES, SET,
       MIDDLES, PIECES, REGIONS, MIRRORS };
enum { BLANKS = 25 }; /* of the letter z among symbols */

static const char *const own_name[OWN] = {"loopy", "pearl", "bridges", "solo"};

/* Clues are numbers, with "_" between two of them. */
static bool has_numbers(int game) { return game == SOLO || game == NUMBERS || game == AROUND; }

static const char *const loopy_type[] = {
    "squares", "triangular", "honeycomb", "snub-square", "Cairo", "great-hexagonal", "octagonal", "kites", "floret",
    "dodecagonal", "great-dodecagonal", "Penrose (kite/dart)", "Penrose (rhombs)", "great-great-dodecagonal", "Kagome",
    "compass-dodecagonal", "hats", "spectres"};

/* ---- the name ---- */

/* The genre of the game with this name; NULL: none. */
static const ari_genre *genre_of(const char *name, size_t n) {
    for (uint32_t i = 0; i < ari_puzzle_count; i++) {
        const ari_genre *g = ari_puzzle_table[i];
        if (g->formats.gameid && ari_scan_is(name, n, g->formats.gameid)) return g;
    }
    return NULL;
}

/* The game a genre is written as; for loops that is slitherlink's. -1: none. */
static int game_of(const ari_genre *g) {
    if (g->formats.game) return BLACK + (int)g->formats.game - 1;
    for (int i = 0; i < OWN; i++)
        if (g->formats.gameid && !strcmp(own_name[i], g->formats.gameid)) return i;
    return g->formats.url[0] == ARI_URL_4CELL ? LOOPY : -1;
}

static const char *name_of(const ari_genre *g) { return g->formats.gameid ? g->formats.gameid : own_name[LOOPY]; }

/* The genre of a link to its game's web page, https://.../NAME.html#ID; the cursor moves to the id. NULL: none. */
static const ari_genre *read_link(ari_scan *s) {
    ari_scan page = *s;
    if (!ari_scan_accept(&page, "http")) return NULL;
    const char *mark = memchr(page.at, '#', (size_t)(page.end - page.at)), *end = mark, *name;
    if (mark && mark - page.at > 5 && !memcmp(mark - 5, ".html", 5)) end = mark - 5;
    for (name = end; name && name > page.at && name[-1] != '/';) name--;
    const ari_genre *g = name ? genre_of(name, (size_t)(end - name)) : NULL;
    if (g) s->at = mark + 1;
    return g;
}

/* "name:" in front, or none when the genre is given otherwise. */
static ari_status read_name(const ari_source *src, ari_scan *s, int *game, const ari_genre **g) {
    const ari_scan at = *s;
    *g = read_link(s);
    const char *colon = memchr(s->at, ':', (size_t)(s->end - s->at));
    const uint32_t n = !*g && colon && colon - s->at < 40 ? (uint32_t)(colon - s->at) : 0;
    const bool own = n && src->genre && src->genre->formats.game && ari_scan_is(s->at, n, src->genre->formats.gameid);
    if (n && (*g = own ? src->genre : genre_of(s->at, n))) s->at += n + 1;
    if (*g) {
        *game = game_of(*g);
        return ari_reader_genre(src, &at, *g, g);
    }
    if (src->genre && !ari_layer_has(src->genre, ARI_LAYER_SENTENCES) && n && at.at[0] >= '0' && at.at[0] <= '9') {
        *g = src->genre;
        *game = game_of(src->genre);
        if (*game >= 0) return ARI_OK;
    }
    if (n && at.at[0] >= 'a' && at.at[0] <= 'z') {
        char remedy[200];
        ari_out o;
        ari_text_within(&o, remedy, sizeof remedy);
        ari_text_put(&o, "games known here: ");
        for (uint32_t i = 0, k = 0; i < ari_puzzle_count; i++)
            if (ari_puzzle_table[i]->formats.gameid)
                ari_text_format(&o, k++ ? ", %s" : "%s", ari_puzzle_table[i]->formats.gameid);
        return ari_reader_fail(src, &at, ARI_UNSUPPORTED, remedy, "%t is no game known here", at.at, n);
    }
    return ari_reader_fail(src, &at, ARI_SYNTAX, "put the game's name in front, as loopy:7x7t0:3a2...",
                           "a game id begins with the name of its game");
}

/* ---- the parameters ---- */

typedef struct params {
    uint32_t w, h, most;
    bool noloop, unlike;
    uint32_t each; /* the first parameter; 0: nothing is said */
    uint32_t type; /* of loopy's grid */
} params;

static ari_status read_size(const ari_source *src, ari_scan *s, params *p) {
    const ari_scan at = *s;
    p->h = 0;
    if (ari_scan_uint(s, &p->w)) {
        if (!ari_scan_accept(s, "x")) p->h = p->w; /* a square may be given by one side */
        else if (!ari_scan_uint(s, &p->h)) p->h = 0;
    }
    if (p->h) return ARI_OK;
    return ari_reader_fail(src, &at, ARI_SYNTAX, "write WIDTHxHEIGHT, as 10x10", "no size where the parameters begin");
}

static ari_status wrong_param(const ari_source *src, const ari_scan *at, const char *name) {
    return ari_reader_fail(src, at, ARI_SYNTAX, "write NAME:PARAMETERS:CLUES", "%c in the parameters of %s",
                           ari_scan_peek(at), name);
}

static ari_status read_loopy(const ari_source *src, ari_scan *s, const ari_scan *at, int c, params *p) {
    uint32_t type;
    if (c == 'd') {
        (void)ari_scan_next(s);
        return ARI_OK;
    }
    if (c != 't' || !ari_scan_uint(s, &type)) return wrong_param(src, at, own_name[LOOPY]);
    p->type = type;
    if (type == 0 || (type < ARI_TILING_EARED && ari_tiling_name(type))) return ARI_OK;
    return ari_reader_fail(src, at, ARI_UNSUPPORTED, "t0 to t10 and t13 to t15 are known here",
                           "loopy's type %u (%s) is another grid", type,
                           type < sizeof loopy_type / sizeof *loopy_type ? loopy_type[type] : "unknown");
}

static ari_status read_bridges(const ari_source *src, ari_scan *s, const ari_scan *at, int c, params *p) {
    uint32_t v;
    if (c == 'L') {
        p->noloop = true;
        return ARI_OK;
    }
    if (!strchr("iemd", c) || !ari_scan_uint(s, &v)) return wrong_param(src, at, own_name[BRIDGES]);
    if (c == 'm') p->most = v;
    if (p->most >= 1 && p->most <= 4) return ARI_OK;
    return ari_reader_fail(src, at, ARI_RANGE, "m is 1 to 4", "%u bridges between two islands", p->most);
}

static ari_status read_solo(const ari_source *src, ari_scan *s, const ari_scan *at, int c) {
    const char *name = c == 'x' ? "x (diagonals)" : c == 'j' ? "j (jigsaw)" : c == 'k' ? "k (killer)" : NULL;
    uint32_t v;
    if (name) {
        return ari_reader_fail(src, at, ARI_UNSUPPORTED, "only the plain game is known here", "solo's variant %s",
                               name);
    }
    if (c == 'd' || c == 'a') { /* difficulty; no symmetry */
        if (c == 'd') (void)ari_scan_next(s);
        return ARI_OK;
    }
    if (c != 'r' && c != 'm') return wrong_param(src, at, own_name[SOLO]);
    (void)ari_scan_uint(s, &v);
    (void)ari_scan_accept(s, "d");
    return ARI_OK;
}

/* What else the generator was asked for says nothing of the board: a letter, and perhaps a number or a letter. */
static ari_status read_wish(const ari_source *src, ari_scan *s, const ari_scan *at, int c, int game) {
    uint32_t v;
    if (game == PEARL && c != 'd' && c != 'n') return wrong_param(src, at, own_name[PEARL]);
    if ((game == PEARL ? c == 'd' : !ari_scan_uint(s, &v)) && ari_scan_letter((char)ari_scan_peek(s)))
        (void)ari_scan_next(s);
    return ARI_OK;
}

/* Up to the colon behind the parameters, which is passed. */
static ari_status read_params(const ari_source *src, ari_scan *s, int game, const ari_genre *g, params *p) {
    p->most = 2;
    p->noloop = p->unlike = false;
    p->each = 0;
    p->type = 0;
    ARI_TRY(read_size(src, s, p));
    for (;;) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s);
        if (c == ':') return ARI_OK;
        if (c == '#') {
            return ari_reader_fail(src, &at, ARI_UNSUPPORTED, "ask the game for the id with ':', which holds the clues",
                                   "this is a random seed, not a board");
        }
        if (c < 'A' || c > 'z') return wrong_param(src, &at, name_of(g));
        switch (game) {
        case LOOPY: ARI_TRY(read_loopy(src, s, &at, c, p)); break;
        case BRIDGES: ARI_TRY(read_bridges(src, s, &at, c, p)); break;
        case SOLO: ARI_TRY(read_solo(src, s, &at, c)); break;
        case SYMBOLS:
            if (c == 'u') {
                p->unlike = true;
                break;
            }
            ARI_TRY(read_wish(src, s, &at, c, PEARL));
            break;
        case SIGNS:
            if (c == 'a')
                return ari_reader_fail(src, &at, ARI_UNSUPPORTED, "ask the game for a board with signs",
                                       "signs of neighbours in value (adjacent) are none of %s", g->name);
            ARI_TRY(read_wish(src, s, &at, c, game));
            break;
        case SIZED:
            if (c != 'n' || !ari_scan_uint(s, &p->each) || !p->each || p->each > ARI_BOARD_CLUE_MOST)
                return wrong_param(src, &at, name_of(g));
            break;
        default: ARI_TRY(read_wish(src, s, &at, c, game));
        }
    }
}

/* ---- the clues ---- */

/* Symbols that stand for clues, the first for `clue`. `net`: on another graph than the grid of squares. */
static const struct { int game, net, from, to; int32_t clue; } run[] = {
    {LOOPY, false, '0', '4', 0},     {LOOPY, true, '5', '9', 5},     {LOOPY, true, 'A', 'Z', 10},
    {PEARL, false, 'W', 'W', 1},     {PEARL, false, 'B', 'B', 2},    {BRIDGES, false, '1', '9', 1},
    {BRIDGES, false, 'A', 'G', 10},  {BLACK, false, '0', '4', 0},  {BLACK, false, 'B', 'B', ARI_CLUE_ANY},
    {EACH, false, '0', '9', 0},   {EACH, false, 'a', 'z', 10}, {EACH, false, 'A', 'Z', 36},
    {DIGITS, false, '0', '9', 0},    {CORNERS, false, '0', '9', 0},  {SIZED, false, '0', '9', 0},
};
enum { RUNS = sizeof run / sizeof *run };

/* The clue that one symbol stands for, or ARI_CLUE_NONE. */
static int32_t symbol_clue(int game, bool net, int c) {
    for (uint32_t i = 0; i < RUNS; i++)
        if (run[i].game == game && (net || !run[i].net) && c >= run[i].from && c <= run[i].to)
            return run[i].clue + c - run[i].from;
    return ARI_CLUE_NONE;
}

static ari_status read_clue(const ari_source *src, ari_scan *s, int game, const ari_board *b, int32_t *clue) {
    const ari_scan at = *s;
    const int c = ari_scan_peek(s);
    uint32_t v;
    if (has_numbers(game) && c >= '1' && c <= '9') {
        const uint32_t most = game == SOLO ? b->cols : ARI_BOARD_CLUE_MOST;
        if (!ari_scan_uint(s, &v) || v > most)
            return ari_reader_fail(src, &at, ARI_RANGE, game == SOLO ? "numbers go from 1 to the side of the board"
                                                                     : "write a smaller number",
                                   "a number above %u", most);
        *clue = (int32_t)v;
        return ARI_OK;
    }
    *clue = symbol_clue(game, b->net != NULL, c);
    if (*clue == ARI_CLUE_NONE) {
        return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the id whole and unchanged", "%c is no clue of %s", c,
                               name_of(b->genre));
    }
    (void)ari_scan_next(s);
    return ARI_OK;
}

static ari_status read_clues(const ari_source *src, ari_scan *s, int game, ari_board *b) {
    bool number = false; /* in the last cell: "_" parts it from the next */
    uint32_t cell = 0;
    for (;;) {
        const int c = ari_scan_peek(s);
        if (c < 0 || c == '\n' || c == '\r' || c == ' ' || c == '\t') break;
        const bool blank = c >= 'a' && c <= 'z' && game != EACH;
        const uint32_t n = blank ? (uint32_t)c - 'a' + 1 : 1;
        if (c == '_' && number) {
            (void)ari_scan_next(s);
            number = false;
            const int after = ari_scan_peek(s);
            if (after >= '1' && after <= '9') continue;
            return ari_reader_fail(src, s, ARI_SYNTAX, "_ stands between two numbers", "%c behind a _", after);
        }
        if (cell + n > b->ncell) {
            return ari_reader_fail(src, s, ARI_SYNTAX, "check the size, which is WIDTHxHEIGHT",
                                   "the clues continue after the last of %u cells", b->ncell);
        }
        number = !blank && has_numbers(game);
        if (blank) (void)ari_scan_next(s);
        else ARI_TRY(read_clue(src, s, game, b, &b->clue[cell]));
        cell += n;
    }
    if (cell < b->ncell) {
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "the clues end after %u of %u cells", cell,
                               b->ncell);
    }
    return ari_reader_end(src, s, "one id is one puzzle");
}

/* Each letter: cells without a symbol, and the symbol behind them; the last one stands behind the board. */
static ari_status read_symbols(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t cell = 0;
    while (ari_scan_letter((char)ari_scan_peek(s))) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s), first = c >= 'a' ? 'a' : 'A';
        const bool blank = c == first + BLANKS;
        cell += (uint32_t)(c - first);
        if (cell > b->ncell || (!blank && cell == b->ncell && ari_scan_letter((char)ari_scan_peek(s))))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "check the size, which is WIDTHxHEIGHT",
                                   "the clues continue after the last of %u cells", b->ncell);
        if (!blank && cell < b->ncell) b->clue[cell] = first == 'a' ? 1 : 2;
        cell += !blank;
    }
    if (cell <= b->ncell)
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "the clues end after %u of %u cells", cell,
                               b->ncell);
    return ari_reader_end(src, s, "one id is one puzzle");
}

/* `_` a clue, a letter cells before one, z 25 cells and none; one stands behind the board. Then all numbers above the
 * columns and left of the rows, a comma before each. */
static ari_status read_trees(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t cell = 0, v;
    for (int c; (c = ari_scan_peek(s)) == '_' || (c >= 'a' && c <= 'z'); (void)ari_scan_next(s)) {
        cell += c == '_' ? 0 : c == 'z' ? BLANKS : (uint32_t)c - 'a' + 1;
        if (cell > b->ncell)
            return ari_reader_fail(src, s, ARI_SYNTAX, "check the size, which is WIDTHxHEIGHT",
                                   "the clues continue after the last of %u cells", b->ncell);
        if (c != 'z' && cell < b->ncell) b->clue[cell] = ARI_CLUE_ANY;
        cell += c != 'z';
    }
    if (cell <= b->ncell)
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "the clues end after %u of %u cells", cell,
                               b->ncell);
    for (uint32_t i = 0; i < b->cols + b->rows; i++) {
        const ari_scan at = *s;
        if (!ari_scan_accept(s, ",") || !ari_scan_uint(s, &v))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the id whole", "%u of %u numbers beside the board", i,
                                   b->cols + b->rows);
        if (v > ARI_BOARD_CLUE_MOST)
            return ari_reader_fail(src, &at, ARI_RANGE, "numbers go up to 65535", "the number %u", v);
        *(i < b->cols ? &b->top[i] : &b->left[i - b->cols]) = (int32_t)v;
    }
    return ari_reader_end(src, s, "one id is one puzzle");
}

/* False: a number is missing. */
static bool print_trees(const ari_board *b, ari_out *o) {
    for (uint32_t i = 0, n = 0; i <= b->ncell; i++) {
        if (i < b->ncell && b->clue[i] == ARI_CLUE_NONE) {
            if (++n <= BLANKS) continue;
            ari_text_char(o, 'z');
            n -= BLANKS;
            continue;
        }
        ari_text_char(o, n ? (char)('a' + n - 1) : '_');
        n = 0;
    }
    for (uint32_t i = 0; i < b->cols + b->rows; i++) {
        const int32_t v = i < b->cols ? b->top[i] : b->left[i - b->cols];
        if (v < 0) return false;
        ari_text_format(o, ",%d", (int)v);
    }
    ari_text_char(o, '\n');
    return true;
}

static void print_symbols(const ari_board *b, ari_out *o) {
    uint32_t n = 0;
    for (uint32_t i = 0; i <= b->ncell; i++, n++) {
        const bool large = i < b->ncell && b->clue[i] == 2;
        if (n == BLANKS) {
            ari_text_char(o, 'z');
            n = 0;
        }
        if (i < b->ncell && b->clue[i] != 1 && !large) continue;
        ari_text_char(o, (char)((large ? 'A' : 'a') + n));
        n = (uint32_t)-1;
    }
}

/* Corners of cells as a board of one line. */
static ari_board frame_of(const ari_board *b) {
    ari_board frame = *b;
    frame.ncell = ari_outer_corners(b);
    frame.clue = b->corner;
    return frame;
}

/* A board of loopy on another grid. Triangular ones of today say "0_" in front of the clues. */
static ari_status read_tiling(const ari_source *src, ari_scan *s, const ari_scan *at, const ari_genre *g,
                              const params *p, ari_board *out) {
    enum { LEAST = 100 / 26 };
    const bool trimmed = p->type == ARI_TILING_TRIANGULAR && ari_scan_accept(s, "0_");
    const uint32_t type = p->type == ARI_TILING_TRIANGULAR && !trimmed ? ARI_TILING_EARED : p->type;
    return ari_graph_reader_tile(src, at, "gameid", g, type, p->h, p->w, LEAST, out);
}

static ari_status gameid_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    int game = -1;
    const ari_genre *g;
    params p;
    ARI_TRY(ari_reader_line(src, &s, "one id is one puzzle"));
    ari_reader_pasted(&s);
    ARI_TRY(read_name(src, &s, &game, &g));
    const ari_scan at = s;
    ARI_TRY(read_params(src, &s, game, g, &p));
    const bool small = p.w <= ARI_MAX_SIDE && p.h <= ARI_MAX_SIDE;
    const uint32_t more = game == SET && small; /* up to N: N + 1 rows, N + 2 columns */
    const uint32_t rows = game == SOLO && small ? p.w * p.h : p.h + more;
    const uint32_t cols = game == SOLO && small ? p.w * p.h : p.w + 2 * more;
    if (game == SOLO && (!small || rows > 36)) {
        return ari_reader_fail(src, &at, ARI_RANGE, "boxes hold at most 36 cells", "boxes of %u rows and %u columns",
                               p.w, p.h);
    }
    if (game == LOOPY && p.type) {
        ARI_TRY(read_tiling(src, &s, &at, g, &p, out));
    } else {
        ari_scan whole = at; /* faults of the size point at it, the clues must fit behind it */
        ARI_TRY(ari_reader_board(src, &whole, "gameid", g, rows, cols, ((uint64_t)rows * cols + 25) / 26, out));
    }
    if (game == BRIDGES) {
        ari_reader_set(out, "max", (int32_t)p.most);
        ari_reader_set(out, "noloop", p.noloop);
    }
    if (game == SOLO) ari_reader_set_boxes(out, p.w, p.h);
    if (game == TREES) return read_trees(src, &s, out);
    if (game == PIECES) return ari_gameid_read_tracks(src, &s, out);
    if (game == REGIONS) return ari_gameid_read_map(src, &s, out);
    if (game == DOMINOES) return ari_gameid_read_dominoes(src, &s, out);
    if (game == SET) return ari_gameid_read_set(src, &s, out);
    if (game == MIDDLES) return ari_galaxy_codec_read_game(src, &s, out);
    if (game == MIRRORS) return ari_gameid_read_mirrors(src, &s, out);
    if (game == SIGNS) return ari_between_codec_read_game(src, &s, out);
    if (game == CAGES && rows == cols && cols > 1) return ari_gameid_read_cages(src, &s, out);
    if (game == CAGES) return ari_reader_fail(src, &at, ARI_RANGE, "write one side", "a board that is no square");
    if (game == SYMBOLS) {
        if (g->rules.nparam) ari_reader_set(out, g->rules.param[0].name, p.unlike);
        return read_symbols(src, &s, out);
    }
    if (game == SIZED && p.each) ari_reader_set(out, g->rules.param[0].name, (int32_t)p.each);
    if (game == CORNERS) {
        ari_board frame = frame_of(out);
        return read_clues(src, &s, game, &frame);
    }
    bool cells = true;
    if (game == AROUND) ARI_TRY(ari_gameid_read_around(src, &s, out, &cells));
    return cells ? read_clues(src, &s, game, out) : ari_reader_end(src, &s, "one id is one puzzle");
}

static int gameid_likelihood(ari_scan s) {
    uint32_t w, h;
    ari_reader_pasted(&s);
    if (read_link(&s)) return 100;
    const ari_scan start = s;
    while (s.at < s.end && *s.at >= 'a' && *s.at <= 'z') s.at++;
    const size_t n = (size_t)(s.at - start.at);
    const bool colon = n && ari_scan_accept(&s, ":");
    if (n && !colon) return 0;
    if (!ari_scan_uint(&s, &w)) return 0;
    const bool sized = ari_scan_accept(&s, "x") && ari_scan_uint(&s, &h);
    if (colon && genre_of(start.at, n)) return 100;
    if (!sized) return 0;
    while (s.at < s.end &&
           (ari_scan_letter(*s.at) || (*s.at >= '0' && *s.at <= '9'))) {
        s.at++;
    }
    return ari_scan_accept(&s, ":") ? (colon ? 70 : 60) : 0;
}

/* ---- printing ---- */

static void print_params(const ari_board *b, int game, ari_out *o) {
    switch (game) {
    case LOOPY:
        if (!b->net) ari_text_format(o, "loopy:%ux%ut0:", b->cols, b->rows);
        else ari_text_format(o, "loopy:%ux%ut%u:%s", b->net->cols, b->net->rows,
                             b->net->tiling == ARI_TILING_EARED ? (unsigned)ARI_TILING_TRIANGULAR : b->net->tiling,
                             b->net->tiling == ARI_TILING_TRIANGULAR ? "0_" : "");
        break;
    case BRIDGES:
        ari_text_format(o, "bridges:%ux%um%d%s:", b->cols, b->rows, (int)ari_reader_value(b, "max", 2),
                        ari_reader_value(b, "noloop", 0) ? "L" : "");
        break;
    case SOLO:
        ari_text_format(o, "solo:%dx%d:", (int)ari_reader_value(b, "boxrows", 1),
                        (int)ari_reader_value(b, "boxcols", 1));
        break;
    case SET: ari_text_format(o, "%s:%u:", name_of(b->genre), b->rows - 1); break;
    case AROUND:
    case CAGES:
    case SIGNS: ari_text_format(o, "%s:%u:", name_of(b->genre), b->cols); break;
    case SIZED:
        ari_text_format(o, "%s:%ux%un%d:", name_of(b->genre), b->cols, b->rows, (int)b->param[0]);
        break;
    case REGIONS: ari_text_format(o, "%s:%ux%un%u:", name_of(b->genre), b->cols, b->rows, b->nroom); break;
    case SYMBOLS:
        ari_text_format(o, "%s:%ux%u%s:", name_of(b->genre), b->cols, b->rows,
                        b->genre->rules.nparam && b->param[0] ? "u" : "");
        break;
    default: ari_text_format(o, "%s:%ux%u:", name_of(b->genre), b->cols, b->rows);
    }
}

static bool print_clue(int game, bool net, int32_t v, ari_out *o) {
    if (has_numbers(game)) {
        if (v > 0) ari_text_int(o, v);
        return v > 0;
    }
    for (uint32_t i = 0; i < RUNS; i++) {
        if (run[i].game != game || (run[i].net && !net) || v < run[i].clue) continue;
        if (v > run[i].clue + run[i].to - run[i].from) continue;
        ari_text_char(o, (char)(run[i].from + v - run[i].clue));
        return true;
    }
    return false;
}

static ari_status gameid_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    (void)k; /* an id holds the puzzle alone */
    const int game = game_of(b->genre);
    ari_board frame;
    if (!b->genre->formats.gameid)
        return ari_reader_cannot(err, "this genre is no game of the Portable Puzzles", "print it as text");
    if (b->net && !b->net->tiling)
        return ari_reader_cannot(err, "a listed graph is no grid of this game", "print it as text");
    if (!b->net && !ari_reader_fits(b))
        return ari_reader_cannot(err, "a clue of this board is none of its genre", "print it as text");
    if (ari_reader_value(b, "unfinished", 0))
        return ari_reader_cannot(err, "the game has no clues to come (unfinished=1)", "print it as text");
    if (ari_reader_value(b, "all", 0)) {
        return ari_reader_cannot(err, "the game has no rule all=1 (the loop visits every place)",
                                 "print it as text or url");
    }
    if (game == SET && !ari_gameid_fits_set(b))
        return ari_reader_cannot(err, "the game has N + 1 rows, N + 2 columns and a number from 0 to N in each cell",
                                 "print it as text");
    print_params(b, game, o);
    if (game == SET) {
        ari_gameid_print_set(b, o);
        return ARI_OK;
    }
    if (game == CORNERS) frame = frame_of(b), b = &frame;
    if (game == DOMINOES) {
        if (!ari_gameid_print_dominoes(b, o))
            return ari_reader_cannot(err, "the game has dominoes and no given poles", "print it as text or url");
        ari_text_char(o, '\n');
        return ARI_OK;
    }
    if (game == MIDDLES) {
        if (!ari_galaxy_codec_print_game(b, o))
            return ari_reader_cannot(err, "the game has dots alone, one at a place", "print it as text or url");
        ari_text_char(o, '\n');
        return ARI_OK;
    }
    if (game == PIECES)
        return ari_gameid_print_tracks(b, o)
                   ? ARI_OK
                   : ari_reader_cannot(err, "the game has all numbers, and one piece that leads out at the left, and "
                                            "one at the bottom", "print it as text");
    if (game == REGIONS)
        return ari_gameid_print_map(b, o)
                   ? ARI_OK
                   : ari_reader_cannot(err, "a wall in a region, or two colours of one, have no form in a game id",
                                       "print it as text");
    if (game == MIRRORS)
        return ari_gameid_print_mirrors(b, o)
                   ? ARI_OK
                   : ari_reader_cannot(err, "a line without its number has no form in a game id", "print it as text");
    if (game == TREES)
        return print_trees(b, o) ? ARI_OK
                                 : ari_reader_cannot(err, "a line without its number has no form in a game id",
                                                     "print it as text or url");
    if (game == SIGNS && !ari_between_codec_print_game(b, o))
        return ari_reader_cannot(err, "a difference, or a board that is no square, has no form in a game id",
                                 "print it as text or url");
    if (game == SIGNS) return ARI_OK;
    if (game == CAGES)
        return ari_gameid_print_cages(b, o)
                   ? ARI_OK
                   : ari_reader_cannot(err, "a board that is no square, a number in a cage, or a cell in none has no "
                                            "form in a game id", "print it as text");
    if (game == SYMBOLS) {
        print_symbols(b, o);
        ari_text_char(o, '\n');
        return ARI_OK;
    }
    bool number = false, cells = game != AROUND;
    if (game == AROUND && (b->rows != b->cols || !ari_gameid_print_around(b, o)))
        return ari_reader_cannot(err, "a board that is no square, or a clue ?, has no form in a game id",
                                 "print it as text or url");
    for (uint32_t i = 0; i < b->ncell; i++) cells |= b->clue[i] != ARI_CLUE_NONE;
    if (game == AROUND && cells) ari_text_char(o, ',');
    for (uint32_t i = 0; i < b->ncell && cells;) {
        uint32_t n = 0;
        while (n < 26 && i + n < b->ncell && b->clue[i + n] == ARI_CLUE_NONE && game != EACH) n++;
        if (n) {
            ari_text_char(o, (char)('a' + n - 1));
            i += n;
            number = false;
            continue;
        }
        if (number) ari_text_char(o, '_');
        number = has_numbers(game);
        if (!print_clue(game, b->net != NULL, b->clue[i++], o))
            return ari_reader_cannot(err, "a clue of this board has no form in a game id", "print it as text or url");
    }
    ari_text_char(o, '\n');
    return ARI_OK;
}

const ari_format ari_format_gameid = {
    "gameid", "ids of Portable Puzzles with the game's name in front", false, 0,
    gameid_likelihood, gameid_read, gameid_print};
