/* battleship.c - a fleet hidden in the sea: straight ships that do not touch, not even at a corner; sums for rows and
 * columns, some parts of ships and some water given.
 *
 * Models, each explained in a file of its own: "run", the default, and "ship" (battleship_cells.c), "cell"
 * (battleship_kinds.c); the program "ship" (battleship_placements.c). hints=0 leaves out the hints, which shows how
 * much they are worth. */
#include "puzzle/battleship.h"

#include "board/clue.h"
#include "board/fleet.h"
#include "board/board.h"
#include "draw/scene.h"

/* ---- rules ---- */

static const ari_rule rule[] = {
    {"hint", "A given cell is what it shows: water, a submarine, the end of a ship or a middle part"},
    {"shape", "Every ship has a length that the fleet has"},
    {"touch", "Ships are straight and do not touch each other, not even at a corner"},
    {"sum", "A number beside a row or column says how many of its cells are parts of ships"},
    {"fleet", "There are exactly as many ships of each length as in the fleet"},
};

static const ari_param param[] = {
    {"hints", NULL, 0, 1, 1, "1: the given cells hold; 0: they are left out"},
};

static const char *const only[sizeof rule / sizeof *rule] = {[HINT] = "hints=1"};

/* ---- board ---- */

static const ari_sign sign[] = {
    {"~", "water"},
    {"^ v < >", "the end of a ship that points there"},
    {"#", "the middle of a ship"},
    {"o", "a ship of one cell"},
    {"?", "some part of a ship"},
    {NULL, NULL},
};

static const char symbol[] = "~^v<>#o"; /* by clue */

static bool parse_clue(const char *token, uint32_t size, int32_t *clue) {
    if (size != 1) return false;
    if (token[0] == '.') return ari_board_clue_set(clue, ARI_CLUE_NONE);
    if (token[0] == '?') return ari_board_clue_set(clue, ARI_CLUE_ANY);
    for (int32_t k = 0; k < KINDS; k++)
        if (token[0] == symbol[k]) return ari_board_clue_set(clue, k);
    return false;
}

static void print_clue(int32_t clue, ari_out *o) {
    ari_text_char(o, clue >= 0 && clue < KINDS ? symbol[clue] : clue == ARI_CLUE_ANY ? '?' : '.');
}

static ari_status audit_battleship(const ari_board *b, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] >= KINDS)
            return ari_board_clue_fail(b, i, "hint ", b->clue[i], " is no part of a ship",
                                       "hints are 0 water, 1 to 4 ends, 5 middle, 6 submarine", err);
    return ARI_OK;
}

static void describe_battleship(const ari_board *b, ari_out *o) {
    ari_text_put(o, "battleship, fleet ");
    ari_board_fleet_print(b, o);
    ari_text_put(o, b->param[HINTS] ? ": no two ships touch, not even at a corner"
                                    : ", the hints left out (hints=0): no two ships touch, not even at a corner");
}

/* ---- models ---- */

static const ari_form form[] = {
    {"run", "runs of cells in a line, each made of two shorter ones; the fleet as numbers of runs",
     ari_battleship_cells_run},
    {"ship", "a variable a placement of a ship: W. J. M. Meuffels, D. den Hertog: Solving the Battleship Puzzle as an "
             "Integer Programming Problem, INFORMS Transactions on Education 10(3) (2010); here with cells as the main "
             "variables", ari_battleship_cells_ship},
    {"cell", "seven kinds of cells: W. J. M. Meuffels, D. den Hertog: Solving the Battleship Puzzle as an Integer "
             "Programming Problem, INFORMS Transactions on Education 10(3) (2010), corrected",
     ari_battleship_kinds_build},
};

enum { RUN_FORM, SHIP_FORM, CELL_FORM }; /* as in form[] */

static const ari_recipe recipe[] = {
    {"ship", "grid-based model of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper, University of "
             "Edinburgh 2025, after Meuffels and den Hertog: columns for placements alone, packed into squares",
     SHIP_FORM, ARI_ENCODE_LAZY, NULL, 0, ari_battleship_berths_build, 0},
};

/* Runs are twice as fast on boards of the usual size, placements on larger ones. */
static uint32_t usual_battleship(const ari_board *b) { return b->ncell > 150 ? SHIP_FORM : RUN_FORM; }

/* ---- marks ---- */

static bool read_marks(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    (void)m, (void)why;
    for (uint32_t i = 0; i < b->ncell; i++) value[i] = k->cell[i] == 1;
    return true;
}

static void write_marks(const ari_board *b, uint32_t f, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)m;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint8_t v = f != CELL_FORM ? value[i] : value[i * KINDS + WATER];
        k->cell[i] = v == 2 ? 2 : f != CELL_FORM ? v : !v;
    }
}

/* ---- scene ---- */

/* What the drawing next to a cell says: 1 on, -1 off for sure, 0 nothing. */
static int32_t beside_battleship(const ari_board *b, const ari_marks *k, uint32_t cell, int d) {
    const uint32_t n = ari_board_ahead(b, cell, d);
    return n == ARI_NO ? -1 : k->cell[n] == 1 ? 1 : k->cell[n] == -1 ? -1 : 0;
}

/* The kind of a part follows from its neighbours. In a drawing that marks water too, as what all solutions share does,
 * a neighbour without a mark is not known, and the kind may not be. */
static int32_t part_battleship(const ari_board *b, const ari_marks *k, uint32_t cell) {
    bool marked = false, open = false;
    int32_t next[5];
    if (k->cell[cell] != 1) return k->cell[cell] == -1 ? WATER : ARI_CLUE_NONE;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t n = ari_board_ahead(b, cell, d);
        next[d] = beside_battleship(b, k, cell, d);
        open = open || next[d] == 0;
        marked = marked || (n != ARI_NO && next[d] == -1);
        if (n == ARI_NO || d > ARI_DOWN) continue;
        for (int e = ARI_LEFT; e <= ARI_RIGHT; e++)
            marked = marked || (ari_board_ahead(b, n, e) != ARI_NO && beside_battleship(b, k, n, e) == -1);
    }
    if ((next[ARI_UP] == 1 && next[ARI_DOWN] == 1) || (next[ARI_LEFT] == 1 && next[ARI_RIGHT] == 1)) return MIDDLE;
    if (marked && open) return ARI_CLUE_ANY;
    return next[ARI_DOWN] == 1    ? TOP
           : next[ARI_UP] == 1    ? BOTTOM
           : next[ARI_RIGHT] == 1 ? LEFT
           : next[ARI_LEFT] == 1  ? RIGHT
                                 : SINGLE;
}

/* Below the sea the fleet, half as large, the longest ships first, as many a row as there is room for. Large fleets
 * stand in the text alone. */
static void put_fleet(const ari_board *b, ari_scene *s) {
    enum { ROOM = 500, APART = 400, LISTED = 40 };
    int32_t x = 0, y = s->height + APART + ROOM / 2, ships = 0;
    for (uint32_t l = 0; l < b->nfleet; l++) ships += b->fleet[l];
    for (uint32_t l = ships <= LISTED ? b->nfleet : 0; l > 0; l--) {
        ari_scene_at(s, ARI_AT_SHIP, l - 1);
        for (int32_t i = 0; i < b->fleet[l - 1]; i++) {
            if (x > 0 && x + (int32_t)l * ROOM > s->width) x = 0, y += ROOM + APART / 4;
            for (uint32_t p = 0; p < l; p++) {
                const int32_t shown = l == 1 ? SINGLE : p == 0 ? LEFT : p + 1 == l ? RIGHT : MIDDLE;
                ari_scene_ship(s, ARI_INK_CLUE, x + ROOM / 2, y, shown, symbol[shown]);
                if (!s->failed) s->item[s->nitem - 1].x2 = ROOM / 2;
                x += ROOM;
            }
            x += APART;
        }
    }
    ari_scene_at(s, ARI_AT_BOARD, 0);
}
static void scene_battleship(const ari_board *b, const ari_marks *k, ari_scene *s) {
    ari_scene_cells(s, b, 0, 0);
    ari_scene_outer(s, b);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i);
        const int32_t hint = b->param[HINTS] ? b->clue[i] : ARI_CLUE_NONE;
        ari_scene_at(s, ARI_AT_CELL, i);
        const int32_t drawn = k ? part_battleship(b, k, i) : ARI_CLUE_NONE,
                      shown = hint != ARI_CLUE_NONE ? hint : drawn;
        if (drawn > WATER && hint == ARI_CLUE_ANY) ari_scene_ship(s, ARI_INK_CLUE, x, y, drawn, symbol[drawn]);
        else if (shown != ARI_CLUE_NONE)
            ari_scene_ship(s, hint == shown ? ARI_INK_CLUE : ARI_INK_ANSWER, x, y, shown,
                           shown == ARI_CLUE_ANY ? '?' : symbol[shown]);
    }
    put_fleet(b, s);
}

/* A part that is a hint is drawn where hints hold. */
static int32_t given_battleship(const ari_board *b, uint32_t site) {
    return b->param[HINTS] && b->clue[ARI_SITE_INDEX(site)] > WATER;
}

/* ---- derive ---- */

/* Lengths of the ships in one direction; single cells are counted with the rows. */
static bool derive_line(ari_board *b, const ari_marks *k, uint32_t first, bool down) {
    const uint32_t step = down ? b->cols : 1, n = down ? b->rows : b->cols;
    uint32_t run = 0;
    for (uint32_t i = 0; i <= n; i++) {
        const uint32_t cell = first + i * step;
        if (i < n && k->cell[cell] == 1) {
            run++;
            continue;
        }
        const bool alone = run == 1 && part_battleship(b, k, cell - step) == SINGLE;
        if ((run > 1 || (alone && !down)) && ari_board_fleet_add(b, run, 1) != ARI_OK) return false;
        run = 0;
    }
    return true;
}

static void derive_battleship(ari_board *b, const ari_marks *k) {
    for (uint32_t c = 0; c < b->cols; c++) b->top[c] = 0;
    for (uint32_t r = 0; r < b->rows; r++) b->left[r] = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        b->clue[i] = !b->param[HINTS] ? ARI_CLUE_NONE : k->cell[i] == 1 ? part_battleship(b, k, i) : WATER;
        b->top[i % b->cols] += k->cell[i] == 1;
        b->left[i / b->cols] += k->cell[i] == 1;
    }
    ari_board_fleet_clear(b);
    bool fine = true;
    for (uint32_t r = 0; r < b->rows; r++) fine = fine && derive_line(b, k, r * b->cols, false);
    for (uint32_t c = 0; c < b->cols; c++) fine = fine && derive_line(b, k, c, true);
}

static const char *const alias[] = {"battleships", "bimaru", NULL};
static const char *const pid[] = {"battleship", NULL};

static const char example[] =
    "battleship 6x6 fleet=3,2,2,1,1,1\n"
    "  1 4 0 2 1 2\n"
    "3 . . . . . .\n"
    "1 . . . . . .\n"
    "2 . . . . . .\n"
    "1 . . . . . .\n"
    "3 . v . ~ . .\n"
    "0 . . . . . .\n";

const ari_genre ari_genre_battleship = {
    .name = "battleship",
    .title = "Battleship",
    .summary = "a fleet of ships that do not touch, with sums for rows and columns",
    ARI_GENRE_TABLES,
    .rules.only = only,
    .rules.param = param, .rules.nparam = sizeof param / sizeof *param,
    .solving.usual = usual_battleship,
    .solving.recipe = recipe, .solving.nrecipe = sizeof recipe / sizeof *recipe,
    .drawing.small_rows = 6, .drawing.small_cols = 6,
    .drawing.layer = {ARI_LAYER_OUTER, ARI_LAYER_PARTS, ARI_LAYER_FLEET, ARI_LAYER_SHIPS},
    .drawing.part = part_battleship,
    .formats.alien = "hints=0 has no form at puzz.link",
    .formats.pid = pid, .formats.tag = "battleships", .formats.url = {ARI_URL_OUTER16, ARI_URL_NUMBER16, ARI_URL_FLEET},
    .formats.file = {ARI_FILE_FLEET, ARI_FILE_FRAMED, ARI_FILE_SHIPS, ARI_FILE_TICKS},
    .rules.sign = sign,
    .formats.parse_clue = parse_clue, .formats.print_clue = print_clue,
    .rules.audit = audit_battleship,
    .solving.read_marks = read_marks, .solving.write_marks = write_marks,
    .drawing.scene = scene_battleship,
    .editing.derive = derive_battleship, .editing.given = given_battleship,
    .rules.describe = describe_battleship,
    .formats.example = example,
    .techniques = &ari_battleship_techniques,
};
