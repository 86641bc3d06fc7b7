/* hand_clues.c - hands for clues: what a click, a drag or a key does while a board is made. */
#include "edit/hand.h"

#include "board/clue.h"
#include "board/rooms.h"
#include "board/word_clues.h"
#include "edit/places.h"
#include "read/reader.h"

#include <string.h>

static bool touches_handclue(const ari_touch *t, uint32_t kind) {
    return ARI_SITE_KIND(t->at) == kind && (ari_hand_steps(t) || t->deed == ARI_DEED_KEY);
}
static bool drags_cells(const ari_touch *t) {
    return ari_hand_drags(t) && ARI_SITE_KIND(t->at) == ARI_AT_CELL && ARI_SITE_KIND(t->to) == ARI_AT_CELL;
}

/* The value that a touch makes of one on a ring. */
static int64_t moved_handclue(const ari_ring *r, const ari_touch *t, int64_t was) {
    int64_t is = was;
    if (ari_hand_steps(t)) return ari_hand_turn(r, was, t->deed == ARI_DEED_RIGHT);
    (void)ari_hand_typed(r, t, was, &is);
    return is;
}

/* A clue as the text format writes it, or a small letter for the capital. */
static bool read_typed(const ari_genre *g, const ari_touch *t, int32_t *clue) {
    if (g->formats.parse_clue(t->key, t->nkey, clue)) return true;
    const char capital = t->nkey == 1 && *t->key >= 'a' && *t->key <= 'z' ? (char)(*t->key - 'a' + 'A') : 0;
    return capital && g->formats.parse_clue(&capital, 1, clue);
}

static bool put_ring(ari_draft *d, const ari_touch *t, uint32_t place, const ari_ring *r) {
    const int64_t was = ari_draft_get(d, ARI_EDIT_CLUE, place), is = moved_handclue(r, t, was);
    int32_t clue;
    const bool signs = d->board->genre->drawing.pipes; /* a 7 is one of them */
    if ((is == was || signs) && t->deed == ARI_DEED_KEY && ARI_SITE_KIND(place) == ARI_AT_CELL &&
        read_typed(d->board->genre, t, &clue) &&
        (clue == ARI_CLUE_NONE || (r->any && clue == ARI_CLUE_ANY) || (clue >= r->least && clue <= r->most)))
        ari_draft_put(d, ARI_EDIT_CLUE, place, clue);
    else
        ari_draft_put(d, ARI_EDIT_CLUE, place, is);
    return true;
}

/* ---- clues in cells ---- */

bool ari_hand_clues_numbers(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    if (!touches_handclue(t, ARI_AT_CELL)) return false;
    const uint32_t cell = b->room ? ari_board_rooms_first(b, ARI_SITE_INDEX(t->at)) : ARI_SITE_INDEX(t->at);
    const uint32_t place = ARI_SITE(ARI_AT_CELL, cell);
    ari_ring r = {ari_reader_unknown(b->genre), false, 0, ARI_BOARD_CLUE_MOST};
    if (b->genre->editing.range) b->genre->editing.range(b, place, &r.least, &r.most);
    return put_ring(d, t, place, &r);
}

bool ari_hand_clues_circles(ari_draft *d, ari_touch *t) {
    const ari_ring r = {ari_reader_unknown(d->board->genre), true, 1, 2};
    return touches_handclue(t, ARI_AT_CELL) && put_ring(d, t, t->at, &r);
}

bool ari_hand_clues_parts(ari_draft *d, ari_touch *t) {
    const ari_ring r = {true, false, 0, 6};
    return touches_handclue(t, ARI_AT_CELL) && put_ring(d, t, t->at, &r);
}

/* ---- arrows ---- */

enum { GREY = 0 };

static int32_t reach_handclue(const ari_board *b, uint32_t cell, int direction) {
    int32_t n = 0;
    while (n < ARI_ARROW_UNKNOWN - 1 && (cell = ari_board_ahead(b, cell, direction)) != ARI_NO) n++;
    return n;
}

static int key_way(const ari_touch *t) {
    static const char *const name[] = {"^", "v", "<", ">", "Up", "Down", "Left", "Right"};
    for (int i = 0; i < 8; i++)
        if (ari_hand_is(t, name[i])) return ARI_UP + i % 4;
    return 0;
}

/* The ring of an arrow's number: unknown stands where a clue has none. */
static int64_t arrow_number(const ari_board *b, const ari_touch *t, uint32_t cell, int way, int64_t was) {
    const ari_ring r = {true, false, 0, reach_handclue(b, cell, way)};
    int64_t is = ARI_CLUE_NONE;
    if (!ari_hand_steps(t) && !ari_hand_typed(&r, t, was == ARI_ARROW_UNKNOWN ? ARI_CLUE_ANY : was, &is)) return -1;
    if (ari_hand_steps(t))
        is = ari_hand_turn(&r, was == ARI_ARROW_UNKNOWN ? ARI_CLUE_ANY : was, t->deed == ARI_DEED_RIGHT);
    return is == ARI_CLUE_NONE ? ARI_CLUE_NONE
                               : ari_arrow_make(way, is == ARI_CLUE_ANY ? ARI_ARROW_UNKNOWN : (int32_t)is);
}

/* nothing, ?, grey, then the arrow with ?, 0, 1, ... */
static int64_t arrow_step(const ari_board *b, const ari_touch *t, uint32_t cell, int32_t was) {
    const bool back = t->deed == ARI_DEED_RIGHT;
    if (was == ARI_CLUE_NONE) return back ? ari_arrow_make(ARI_UP, reach_handclue(b, cell, ARI_UP)) : ARI_CLUE_ANY;
    if (was == ARI_CLUE_ANY) return back ? ARI_CLUE_NONE : GREY;
    if (was == GREY) return back ? ARI_CLUE_ANY : ari_arrow_make(ARI_UP, ARI_ARROW_UNKNOWN);
    const int32_t number = ari_arrow_number(was);
    return back && number == ARI_ARROW_UNKNOWN ? GREY : arrow_number(b, t, cell, ari_arrow_direction(was), number);
}

bool ari_hand_clues_arrows(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    const uint32_t cell = ARI_SITE_INDEX(t->at);
    const bool drag = drags_cells(t);
    if (!drag && !touches_handclue(t, ARI_AT_CELL)) return false;
    const int32_t was = b->clue[cell], number = was > 0 ? ari_arrow_number(was) : ARI_ARROW_UNKNOWN;
    const int way = drag ? ari_hand_way(cell, ARI_SITE_INDEX(t->to), b->cols) : key_way(t);
    int64_t is = was;
    int32_t clue;
    if (way) is = ari_arrow_make(way, number);
    else if (drag) return true;
    else if (ari_hand_steps(t)) is = arrow_step(b, t, cell, was);
    else if (b->genre->formats.parse_clue(t->key, t->nkey, &clue)) is = clue; /* a whole clue, grey, nothing, unknown */
    else {
        int64_t typed = arrow_number(b, t, cell, was > 0 ? ari_arrow_direction(was) : ARI_UP, number);
        for (int k = ARI_DOWN; was <= 0 && typed == ARI_CLUE_NONE && k <= ARI_RIGHT;
             k++) /* the first way with room for it */
            typed = arrow_number(b, t, cell, k, number);
        if (typed != ARI_CLUE_NONE || ari_hand_clears(t)) is = typed;
    }
    ari_draft_put(d, ARI_EDIT_CLUE, t->at, is);
    return true;
}

/* ---- pairs ---- */

/* A digit goes to the sum to the right; a comma makes that the sum below. */
static int64_t typed_pair(const ari_touch *t, int32_t was, int32_t most) {
    const int32_t below = ari_pair_below(was), right = ari_pair_right(was);
    int64_t is = 0;
    const ari_ring r = {false, false, 1, most};
    if (ari_hand_is(t, ",") || ari_hand_is(t, "/")) return right ? ari_pair_make(right, 0) : was;
    if (!ari_hand_typed(&r, t, right, &is)) return was;
    if (is > 0) return ari_pair_make(below, (int32_t)is);
    if (!ari_hand_is(t, "Backspace")) return ARI_CLUE_NONE;
    if (right) return below ? ari_pair_make(below, 0) : ARI_CLUE_ANY;
    if (!below) return ARI_CLUE_NONE;
    return below >= 10 ? ari_pair_make(below / 10, 0) : ARI_CLUE_ANY;
}

bool ari_hand_clues_pairs(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    if (!touches_handclue(t, ARI_AT_CELL)) return false;
    const int32_t was = b->clue[ARI_SITE_INDEX(t->at)];
    int32_t least = 1, most = ARI_PAIR_MOST, clue;
    if (b->genre->editing.range) b->genre->editing.range(b, t->at, &least, &most);
    int64_t is = was;
    if (ari_hand_steps(t)) is = was == ARI_CLUE_NONE ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    else if (b->genre->formats.parse_clue(t->key, t->nkey, &clue) && !ari_hand_is(t, ",") &&
             (clue < 0 || clue > ARI_PAIR))
        is = clue;
    else is = typed_pair(t, was, most);
    ari_draft_put(d, ARI_EDIT_CLUE, t->at, is);
    return true;
}

/* ---- sets ---- */

/* A click turns the last number, from "?" on; what is below that goes. */
static uint32_t turn_item(int32_t *item, uint32_t n, int32_t most, bool back) {
    int32_t *last = n ? &item[n - 1] : NULL;
    const int32_t least = n > 1;
    if (!n) item[n++] = back ? most : ARI_CLUE_ANY;
    else if (!back) *last = *last == ARI_CLUE_ANY ? least : *last < most ? *last + 1 : *last;
    else if (*last > least) --*last;
    else if (*last != ARI_CLUE_ANY) *last = ARI_CLUE_ANY;
    else n--;
    return n;
}

/* Each digit is a further number, but 0 is alone. */
bool ari_hand_clues_sets(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    if (!touches_handclue(t, ARI_AT_CELL)) return false;
    const int32_t was = b->clue[ARI_SITE_INDEX(t->at)];
    int32_t item[ARI_SET_MOST], least = 0, most = ARI_SET_NUMBER, clue;
    uint32_t n = was == ARI_CLUE_NONE ? 0 : ari_set_items(was, item);
    if (b->genre->editing.range) b->genre->editing.range(b, t->at, &least, &most);
    const bool digit = t->nkey == 1 && *t->key >= '0' && *t->key - '0' <= most, any = ari_hand_is(t, "?");
    if (ari_hand_steps(t)) n = turn_item(item, n, most, t->deed == ARI_DEED_RIGHT);
    else if (ari_hand_is(t, "Backspace")) n -= n > 0;
    else if (ari_hand_clears(t) || ari_hand_is(t, ".")) n = 0;
    else if (digit || any) {
        if (n && (item[0] == 0 || *t->key == '0')) n = 0;
        if (n < ARI_SET_MOST) item[n++] = any ? ARI_CLUE_ANY : *t->key - '0';
    } else if (b->genre->formats.parse_clue(t->key, t->nkey, &clue)) {
        n = clue == ARI_CLUE_NONE ? 0 : ari_set_items(clue, item);
    }
    ari_draft_put(d, ARI_EDIT_CLUE, t->at, n ? ari_set_make(item, n) : ARI_CLUE_NONE);
    return true;
}

/* ---- compasses ---- */

/* From not known on; the last stays. */
static int32_t next_number(int32_t was, int32_t most) { return was < most ? was + 1 : was; }

/* An arrow counts the number there one up, a digit is the first number that is not known; a click gives and takes the
 * clue. */
bool ari_hand_clues_compasses(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    if (!touches_handclue(t, ARI_AT_CELL)) return false;
    const int32_t was = b->clue[ARI_SITE_INDEX(t->at)];
    int32_t least = 0, most = ARI_COMPASS_MOST, is = was, clue;
    if (b->genre->editing.range) b->genre->editing.range(b, t->at, &least, &most);
    int way = key_way(t), last = ARI_RIGHT;
    while (last >= ARI_UP && ari_compass_number(was, last) < 0) last--; /* the last known one; 0: none is */
    const bool digit = t->nkey == 1 && *t->key >= '0' && *t->key - '0' <= most;
    if (ari_hand_steps(t)) is = was == ARI_CLUE_NONE ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    else if (way) is = ari_compass_with(was, way, next_number(ari_compass_number(was, way), most));
    else if (ari_hand_is(t, "Backspace") && last) is = ari_compass_with(was, last, -1);
    else if (ari_hand_clears(t)) is = ARI_CLUE_NONE;
    else if (digit) {
        for (way = ARI_UP; way <= ARI_RIGHT && ari_compass_number(was, way) >= 0;) way++;
        if (way <= ARI_RIGHT) is = ari_compass_with(was, way, *t->key - '0');
    } else if (b->genre->formats.parse_clue(t->key, t->nkey, &clue)) is = clue;
    ari_draft_put(d, ARI_EDIT_CLUE, t->at, is);
    return true;
}

/* ---- wires: 0 a black cell, else bits ---- */


static int32_t bits_of(const ari_board *b, uint32_t cell) { return b->clue[cell] > 0 ? b->clue[cell] : 0; }

static void put_bits(ari_draft *d, uint32_t cell, int32_t bits) {
    ari_draft_put(d, ARI_EDIT_CLUE, ARI_SITE(ARI_AT_CELL, cell), bits ? bits : ARI_CLUE_NONE);
}

/* No line leads to a black cell. */
static void blacken_handclue(ari_draft *d, uint32_t cell) {
    const uint32_t up = ari_board_ahead(d->board, cell, ARI_UP), left = ari_board_ahead(d->board, cell, ARI_LEFT);
    if (up != ARI_NO && d->board->clue[up] > 0) put_bits(d, up, bits_of(d->board, up) & ~ARI_WIRE_BELOW);
    if (left != ARI_NO && d->board->clue[left] > 0) put_bits(d, left, bits_of(d->board, left) & ~ARI_WIRE_RIGHT);
    ari_draft_put(d, ARI_EDIT_CLUE, ARI_SITE(ARI_AT_CELL, cell), 0);
}

static bool wire_handclue(ari_draft *d, const ari_touch *t) {
    const ari_board *b = d->board;
    const uint32_t u = b->graph->ends[ARI_SITE_INDEX(t->at)][0], v = b->graph->ends[ARI_SITE_INDEX(t->at)][1];
    if (b->clue[u] == 0 || b->clue[v] == 0) return true;
    put_bits(d, u, bits_of(b, u) ^ (v == u + b->cols ? ARI_WIRE_BELOW : ARI_WIRE_RIGHT));
    return true;
}

bool ari_hand_clues_wires(ari_draft *d, ari_touch *t) {
    const ari_board *b = d->board;
    const uint32_t cell = ARI_SITE_INDEX(t->at);
    if (touches_handclue(t, ARI_AT_EDGE)) return wire_handclue(d, t);
    if (!touches_handclue(t, ARI_AT_CELL)) return false;
    const bool black = b->clue[cell] == 0;
    if (t->deed == ARI_DEED_CLICK || ari_hand_is(t, "#")) {
        if (black) put_bits(d, cell, 0);
        else blacken_handclue(d, cell);
    } else if (t->deed == ARI_DEED_RIGHT || ari_hand_is(t, "*")) {
        put_bits(d, cell, bits_of(b, cell) ^ ARI_WIRE_MARK);
    } else if (ari_hand_clears(t) || ari_hand_is(t, ".")) {
        put_bits(d, cell, bits_of(b, cell) & ~ARI_WIRE_MARK);
    }
    return true;
}

/* ---- clues elsewhere ---- */

bool ari_hand_clues_fleet(ari_draft *d, ari_touch *t) {
    enum { MOST = 99 };
    if (!touches_handclue(t, ARI_AT_SHIP)) return false;
    const ari_ring r = {false, false, 0, MOST};
    const int64_t was = ari_draft_get(d, ARI_EDIT_SHIPS, t->at);
    int64_t is = was;
    if (ari_hand_steps(t)) is = t->deed == ARI_DEED_CLICK ? was + (was < MOST) : was - (was > 0);
    else (void)ari_hand_typed(&r, t, was, &is);
    ari_draft_put(d, ARI_EDIT_SHIPS, t->at, is < 0 ? 0 : is);
    return true;
}

/* ---- rooms ---- */

static void put_wall(ari_draft *d, uint32_t cell, int direction, bool there) {
    const uint32_t next = ari_board_ahead(d->board, cell, direction);
    if (next == ARI_NO) return;
    ari_draft_put(d, ARI_EDIT_WALL, ARI_SITE(ARI_AT_WALL, 2 * (direction % 2 ? next : cell) + (direction <= ARI_DOWN)),
                  there);
}

/* Walls around the rectangle between two cells, none inside. */
static void enclose_handclue(ari_draft *d, uint32_t from, uint32_t to) {
    const uint32_t cols = d->board->cols, r1 = from / cols, r2 = to / cols, c1 = from % cols, c2 = to % cols;
    const uint32_t top = r1 < r2 ? r1 : r2, bottom = r1 < r2 ? r2 : r1, left = c1 < c2 ? c1 : c2;
    const uint32_t right = c1 < c2 ? c2 : c1;
    for (uint32_t r = top; r <= bottom; r++)
        for (uint32_t c = left; c <= right; c++) {
            put_wall(d, r * cols + c, ARI_UP, r == top);
            put_wall(d, r * cols + c, ARI_DOWN, r == bottom);
            put_wall(d, r * cols + c, ARI_LEFT, c == left);
            put_wall(d, r * cols + c, ARI_RIGHT, c == right);
        }
}

/* Walls in one line, all as the first becomes. */
static void draw_walls(ari_draft *d, uint32_t at, uint32_t to) {
    const uint32_t w = ARI_SITE_INDEX(at), last = ARI_SITE_INDEX(to);
    const int way = ari_hand_way(w / 2, last / 2, d->board->cols);
    const bool there = !ari_draft_get(d, ARI_EDIT_WALL, at),
               along = w % 2 ? way >= ARI_LEFT : way == ARI_UP || way == ARI_DOWN;
    if (w % 2 != last % 2 || (w != last && !along)) return;
    for (uint32_t cell = w / 2;; cell = ari_board_ahead(d->board, cell, way)) {
        ari_draft_put(d, ARI_EDIT_WALL, ARI_SITE(ARI_AT_WALL, 2 * cell + w % 2), there);
        if (cell == last / 2) break;
    }
}

bool ari_hand_clues_rooms(ari_draft *d, ari_touch *t) {
    if (drags_cells(t)) {
        enclose_handclue(d, ARI_SITE_INDEX(t->at), ARI_SITE_INDEX(t->to));
        return true;
    }
    if (ARI_SITE_KIND(t->at) != ARI_AT_WALL || t->deed == ARI_DEED_TEXT) return false;
    if (!ari_hand_drags(t)) draw_walls(d, t->at, t->at);
    else if (ARI_SITE_KIND(t->to) == ARI_AT_WALL) draw_walls(d, t->at, t->to);
    return true;
}

/* ---- sentences ---- */

/* The draft's text with line `number` (from 1) another one: new words, or gone when there are none. */
static const char *other_line(ari_draft *d, uint32_t number, const ari_touch *t, ari_arena *a) {
    ari_out o, changed;
    ari_scan s;
    const char *line;
    uint32_t n;
    ari_text_begin(&o, a);
    ari_text_begin(&changed, a);
    if (ari_draft_text(d, "text", &o, t->err) != ARI_OK) return NULL;
    ari_scan_begin(&s, o.at, o.n);
    for (uint32_t at = 1; ari_scan_line(&s, &line, &n); at++) {
        const bool add = at == number && ARI_SITE_INDEX(t->at) == d->board->extra->clue.n;
        if (at == number && t->nkey) {
            ari_text_bytes(&changed, t->key, t->nkey);
            ari_text_char(&changed, '\n');
        }
        if (at == number && !add) continue;
        ari_text_bytes(&changed, line, n);
        ari_text_char(&changed, '\n');
        if (s.at == s.end && at + 1 == number) { /* behind the last line */
            ari_text_bytes(&changed, t->key, t->nkey);
            ari_text_char(&changed, '\n');
        }
    }
    return ari_text_end(&changed);
}

bool ari_hand_clues_sentences(ari_draft *d, ari_touch *t) {
    if (t->deed != ARI_DEED_TEXT || ARI_SITE_KIND(t->at) != ARI_AT_CLUE) return false;
    ari_arena a;
    ari_arena_init(&a, &d->arena.alloc, 0);
    const char *text = other_line(d, 2 + d->board->rows + ARI_SITE_INDEX(t->at), t, &a);
    if (text) t->status = ari_draft_swap_text(d, text, strlen(text), t->err);
    else t->status = ari_status_fail(t->err, ARI_NOMEM, 0, 0, "memory is out while editing", "");
    ari_arena_drop(&a);
    return true;
}

/* ---- parameters, the whole ---- */

/* Boxes fill the side of the board: the shape goes to the next divisor. */
static bool box_shape(ari_draft *d, const ari_touch *t) {
    ari_board *b = d->board;
    const int rows = ari_reader_param(b->genre, "boxrows"), cols = ari_reader_param(b->genre, "boxcols");
    const int at = (int)ARI_SITE_INDEX(t->at), n = (int)b->cols;
    if (at != rows && at != cols) return false;
    const ari_ring r = {false, false, 1, n};
    int64_t is = b->param[at];
    if (ari_hand_steps(t))
        do is = t->deed == ARI_DEED_CLICK ? is % n + 1 : (is + n - 2) % n + 1;
        while (n % is);
    else if (!ari_hand_typed(&r, t, 0, &is) || is < 1 || n % is) return true;
    ari_draft_put(d, ARI_EDIT_PARAM, t->at, is);
    ari_draft_put(d, ARI_EDIT_PARAM, ARI_SITE(ARI_AT_PARAM, at == rows ? cols : rows), n / is);
    return true;
}

static void put_param(ari_draft *d, const ari_touch *t) {
    const ari_param *p = &d->board->genre->rules.param[ARI_SITE_INDEX(t->at)];
    const ari_ring r = {false, false, p->least, p->most};
    const int64_t was = ari_draft_get(d, ARI_EDIT_PARAM, t->at);
    int64_t is = was;
    if (ari_hand_steps(t)) {
        const int64_t n = (int64_t)p->most - p->least + 1;
        is = p->least + (was - p->least + (t->deed == ARI_DEED_CLICK ? 1 : n - 1)) % n;
    } else if (p->values) {
        for (int32_t v = p->least; v <= p->most; v++)
            if (ari_hand_is(t, p->values[v])) is = v;
    } else if (!ari_hand_typed(&r, t, 0, &is) || is < p->least) {
        return;
    }
    ari_draft_put(d, ARI_EDIT_PARAM, t->at, is);
}

bool ari_hand_clues_params(ari_draft *d, ari_touch *t) {
    if (t->deed == ARI_DEED_TEXT && ARI_SITE_KIND(t->at) == ARI_AT_BOARD) {
        t->status = ari_draft_swap_text(d, t->key, t->nkey, t->err);
        return true;
    }
    if (!touches_handclue(t, ARI_AT_PARAM)) return false;
    if (!ari_layer_has(d->board->genre, ARI_LAYER_BOXES) || !box_shape(d, t)) put_param(d, t);
    return true;
}
