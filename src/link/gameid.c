/* gameid.c - format `gameid`: ids of the Portable Puzzle Collection with the game's name in front,
 * NAME:PARAMETERS:CLUES.
 *
 * Clues are packed the same way in all four games: a letter a..z is a run of 1..26 cells without a clue, anything else
 * is one clue. Parameters of the generator (difficulty, symmetry, density) may be there and say nothing about the
 * board. Sizes are COLUMNSxROWS, but solo's RxC is its box: R rows of C columns.
 * Source: S. Tatham, Portable Puzzle Collection, documentation of the games' parameters. */
#include "read/reader.h"

#include "board/net.h"
#include "read/graph_reader.h"

#include <string.h>

enum { LOOPY, PEARL, BRIDGES, SOLO, NGAME };

static const char *const game_name[NGAME] = {"loopy", "pearl", "bridges", "solo"};

static const char *const loopy_type[] = {
    "squares", "triangular", "honeycomb", "snub-square", "Cairo", "great-hexagonal", "octagonal", "kites", "floret",
    "dodecagonal", "great-dodecagonal", "Penrose (kite/dart)", "Penrose (rhombs)", "great-great-dodecagonal", "Kagome",
    "compass-dodecagonal", "hats", "spectres"};

/* ---- the name ---- */

/* The genre of a game: the one that other programs know by a name too, for loops is written like slitherlink. */
static const ari_genre *genre_of(const char *game) {
    const ari_genre *found = NULL;
    for (uint32_t i = 0; i < ari_puzzle_count; i++) {
        const ari_genre *g = ari_puzzle_table[i];
        if (g->gameid && !strcmp(g->gameid, game) && (!found || g->pid)) found = g;
    }
    return found;
}

/* The game a genre is written as; for loops that is slitherlink's. */
static int game_of(const ari_genre *g) {
    for (int i = 0; i < NGAME; i++)
        if (g->gameid && !strcmp(game_name[i], g->gameid)) return i;
    return g->url[0] == ARI_URL_4CELL ? LOOPY : NGAME;
}

/* The game of a link to its web page, https://.../NAME.html#ID; the cursor moves to the id. NGAME: it is none. */
static int read_link(ari_scan *s) {
    ari_scan page = *s;
    if (!ari_scan_accept(&page, "http")) return NGAME;
    const char *mark = memchr(page.at, '#', (size_t)(page.end - page.at)), *end = mark, *name;
    if (mark && mark - page.at > 5 && !memcmp(mark - 5, ".html", 5)) end = mark - 5;
    for (name = end; name && name > page.at && name[-1] != '/';) name--;
    for (int i = 0; name && i < NGAME; i++) {
        if (!ari_scan_is(name, (size_t)(end - name), game_name[i])) continue;
        s->at = mark + 1;
        return i;
    }
    return NGAME;
}

/* "name:" in front, or none when the genre is given otherwise. */
static ari_status read_name(const ari_source *src, ari_scan *s, int *game, const ari_genre **g) {
    const ari_scan at = *s;
    *game = read_link(s);
    if (*game < NGAME && (*g = genre_of(game_name[*game]))) return ari_reader_genre(src, &at, *g, g);
    const char *colon = memchr(s->at, ':', (size_t)(s->end - s->at));
    const uint32_t n = colon && colon - s->at < 40 ? (uint32_t)(colon - s->at) : 0;
    for (*game = 0; *game < NGAME; ++*game) {
        if (!ari_scan_is(s->at, n, game_name[*game])) continue;
        *g = genre_of(game_name[*game]);
        s->at += n + 1;
        if (*g) return ari_reader_genre(src, &at, *g, g);
        break;
    }
    if (src->genre && !ari_layer_has(src->genre, ARI_LAYER_SENTENCES) && n && at.at[0] >= '0' && at.at[0] <= '9') {
        *g = src->genre;
        *game = game_of(src->genre);
        if (*game < NGAME) return ARI_OK;
    }
    if (n && at.at[0] >= 'a' && at.at[0] <= 'z') {
        return ari_reader_fail(src, &at, ARI_UNSUPPORTED, "games known here: loopy, pearl, bridges, solo",
                               "%t is no game known here", at.at, n);
    }
    return ari_reader_fail(src, &at, ARI_SYNTAX, "put the game's name in front, as loopy:7x7t0:3a2...",
                           "a game id begins with the name of its game");
}

/* ---- the parameters ---- */

typedef struct params {
    uint32_t w, h, most;
    bool noloop;
    uint32_t type; /* of loopy's grid */
} params;

static ari_status read_size(const ari_source *src, ari_scan *s, params *p) {
    const ari_scan at = *s;
    p->h = 0;
    if (ari_scan_uint(s, &p->w)) {
        if (!ari_scan_accept(s, "x")) p->h = p->w; /* a square may be told by one side */
        else if (!ari_scan_uint(s, &p->h)) p->h = 0;
    }
    if (p->h) return ARI_OK;
    return ari_reader_fail(src, &at, ARI_SYNTAX, "write WIDTHxHEIGHT, as 10x10", "no size where the parameters begin");
}

static ari_status wrong_param(const ari_source *src, const ari_scan *at, int game) {
    return ari_reader_fail(src, at, ARI_SYNTAX, "write NAME:PARAMETERS:CLUES", "%c in the parameters of %s",
                           ari_scan_peek(at), game_name[game]);
}

static ari_status read_loopy(const ari_source *src, ari_scan *s, const ari_scan *at, int c, params *p) {
    uint32_t type;
    if (c == 'd') {
        (void)ari_scan_next(s);
        return ARI_OK;
    }
    if (c != 't' || !ari_scan_uint(s, &type)) return wrong_param(src, at, LOOPY);
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
    if (!strchr("iemd", c) || !ari_scan_uint(s, &v)) return wrong_param(src, at, BRIDGES);
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
    if (c != 'r' && c != 'm') return wrong_param(src, at, SOLO);
    (void)ari_scan_uint(s, &v);
    (void)ari_scan_accept(s, "d");
    return ARI_OK;
}

/* Up to the colon behind the parameters, which is passed. */
static ari_status read_params(const ari_source *src, ari_scan *s, int game, params *p) {
    p->most = 2;
    p->noloop = false;
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
        if (c < 'A' || c > 'z') return wrong_param(src, &at, game);
        switch (game) {
        case LOOPY: ARI_TRY(read_loopy(src, s, &at, c, p)); break;
        case BRIDGES: ARI_TRY(read_bridges(src, s, &at, c, p)); break;
        case SOLO: ARI_TRY(read_solo(src, s, &at, c)); break;
        default: /* pearl: dX difficulty, n unsoluble allowed */
            if (c == 'd') (void)ari_scan_next(s);
            else if (c != 'n') return wrong_param(src, &at, game);
        }
    }
}

/* ---- the clues ---- */

/* The clue that one symbol stands for, or ARI_CLUE_NONE. `net`: on another graph than the grid of squares. */
static int32_t symbol_clue(int game, bool net, int c) {
    static const struct { int game, net, from, to; int32_t clue; } run[] = {
        {LOOPY, false, '0', '4', 0}, {LOOPY, true, '5', '9', 5},  {LOOPY, true, 'A', 'Z', 10},
        {PEARL, false, 'W', 'W', 1}, {PEARL, false, 'B', 'B', 2}, {BRIDGES, false, '1', '9', 1},
        {BRIDGES, false, 'A', 'G', 10},
    };
    for (uint32_t i = 0; i < sizeof run / sizeof *run; i++)
        if (run[i].game == game && (net || !run[i].net) && c >= run[i].from && c <= run[i].to)
            return run[i].clue + c - run[i].from;
    return ARI_CLUE_NONE;
}

static ari_status read_clue(const ari_source *src, ari_scan *s, int game, const ari_board *b, int32_t *clue) {
    const ari_scan at = *s;
    const int c = ari_scan_peek(s);
    uint32_t v;
    if (game == SOLO && c >= '1' && c <= '9') {
        if (!ari_scan_uint(s, &v) || v > b->cols) {
            return ari_reader_fail(src, &at, ARI_RANGE, "numbers go from 1 to the side of the board",
                                   "a number above %u", b->cols);
        }
        *clue = (int32_t)v;
        return ARI_OK;
    }
    *clue = symbol_clue(game, b->net != NULL, c);
    if (*clue == ARI_CLUE_NONE) {
        return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the id whole and unchanged", "%c is no clue of %s", c,
                               game_name[game]);
    }
    (void)ari_scan_next(s);
    return ARI_OK;
}

static ari_status read_clues(const ari_source *src, ari_scan *s, int game, ari_board *b) {
    bool number = false; /* the last cell holds a number of solo: "_" parts it from the next */
    uint32_t cell = 0;
    for (;;) {
        const int c = ari_scan_peek(s);
        if (c < 0 || c == '\n' || c == '\r' || c == ' ' || c == '\t') break;
        const uint32_t run = c >= 'a' && c <= 'z' ? (uint32_t)c - 'a' + 1 : 1;
        if (game == SOLO && c == '_' && number) {
            (void)ari_scan_next(s);
            number = false;
            const int after = ari_scan_peek(s);
            if (after >= '1' && after <= '9') continue;
            return ari_reader_fail(src, s, ARI_SYNTAX, "_ stands between two numbers", "%c behind a _", after);
        }
        if (cell + run > b->ncell) {
            return ari_reader_fail(src, s, ARI_SYNTAX, "check the size, which is WIDTHxHEIGHT",
                                   "the clues go on after all %u cells are told", b->ncell);
        }
        number = c < 'a' && game == SOLO;
        if (c >= 'a' && c <= 'z') (void)ari_scan_next(s);
        else ARI_TRY(read_clue(src, s, game, b, &b->clue[cell]));
        cell += run;
    }
    if (cell < b->ncell) {
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "the clues end after %u of %u cells", cell,
                               b->ncell);
    }
    return ari_reader_end(src, s, "one id is one puzzle");
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
    int game;
    const ari_genre *g;
    params p;
    ARI_TRY(ari_reader_line(src, &s, "one id is one puzzle"));
    ari_reader_pasted(&s);
    ARI_TRY(read_name(src, &s, &game, &g));
    const ari_scan at = s;
    ARI_TRY(read_params(src, &s, game, &p));
    const bool small = p.w <= ARI_MAX_SIDE && p.h <= ARI_MAX_SIDE;
    const uint32_t rows = game == SOLO && small ? p.w * p.h : p.h, cols = game == SOLO && small ? p.w * p.h : p.w;
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
    return read_clues(src, &s, game, out);
}

static int gameid_likelihood(ari_scan s) {
    uint32_t w, h;
    ari_reader_pasted(&s);
    if (read_link(&s) < NGAME) return 100;
    const ari_scan start = s;
    while (s.at < s.end && *s.at >= 'a' && *s.at <= 'z') s.at++;
    const size_t n = (size_t)(s.at - start.at);
    const bool colon = n && ari_scan_accept(&s, ":");
    if (n && !colon) return 0;
    if (!ari_scan_uint(&s, &w)) return 0;
    const bool sized = ari_scan_accept(&s, "x") && ari_scan_uint(&s, &h);
    for (int i = 0; colon && i < NGAME; i++)
        if (ari_scan_is(start.at, n, game_name[i])) return 100;
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
    case PEARL: ari_text_format(o, "pearl:%ux%u:", b->cols, b->rows); break;
    case BRIDGES:
        ari_text_format(o, "bridges:%ux%um%d%s:", b->cols, b->rows, (int)ari_reader_value(b, "max", 2),
                        ari_reader_value(b, "noloop", 0) ? "L" : "");
        break;
    default:
        ari_text_format(o, "solo:%dx%d:", (int)ari_reader_value(b, "boxrows", 1),
                        (int)ari_reader_value(b, "boxcols", 1));
    }
}

static bool print_clue(int game, int32_t v, ari_out *o) {
    if (v == ARI_CLUE_ANY || v < (game == LOOPY ? 0 : 1)) return false;
    if (game == SOLO) ari_text_int(o, v);
    else if (game == PEARL) ari_text_char(o, v == 1 ? 'W' : 'B');
    else if (game != SOLO && v > 9) ari_text_char(o, (char)('A' + v - 10));
    else ari_text_int(o, v);
    return game == SOLO || v <= (game == BRIDGES ? 16 : 35);
}

static ari_status gameid_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    (void)k; /* an id holds the puzzle alone */
    int game = 0;
    while (game < NGAME && !(b->genre->gameid && b->genre->pid && !strcmp(game_name[game], b->genre->gameid))) game++;
    if (game == NGAME)
        return ari_reader_cannot(err, "this genre is no game of the Portable Puzzles", "print it as text");
    if (b->net && !b->net->tiling)
        return ari_reader_cannot(err, "a listed graph is no grid of this game", "print it as text");
    if (!b->net && !ari_reader_fits(b))
        return ari_reader_cannot(err, "a clue of this board is none of its genre", "print it as text");
    if (ari_reader_value(b, "all", 0)) {
        return ari_reader_cannot(err, "the game has no rule all=1 (the loop visits every place)",
                                 "print it as text or url");
    }
    print_params(b, game, o);
    bool number = false;
    for (uint32_t i = 0; i < b->ncell;) {
        uint32_t run = 0;
        while (run < 26 && i + run < b->ncell && b->clue[i + run] == ARI_CLUE_NONE) run++;
        if (run) {
            ari_text_char(o, (char)('a' + run - 1));
            i += run;
            number = false;
            continue;
        }
        if (number) ari_text_char(o, '_');
        number = game == SOLO;
        if (!print_clue(game, b->clue[i++], o))
            return ari_reader_cannot(err, "a clue of this board has no form in a game id", "print it as text or url");
    }
    ari_text_char(o, '\n');
    return ARI_OK;
}

const ari_format ari_format_gameid = {
    "gameid", "ids of Portable Puzzles with the game's name in front", false, 0,
    gameid_likelihood, gameid_read, gameid_print};
