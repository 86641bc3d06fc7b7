/* clue.c - the tokens "." "?" and numbers, and messages about clues. Nothing here knows a genre. */
#include "board/clue.h"

#include "board/genre.h"
#include "board/shape.h"
#include "board/way_sign.h"

#include <string.h>

bool ari_board_clue_awaits(const ari_board *b) {
    for (uint32_t i = 0; i < b->genre->rules.nparam; i++)
        if (!strcmp(b->genre->rules.param[i].name, "unfinished")) return b->param[i] != 0;
    return false;
}

bool ari_board_clue_number(const char *token, uint32_t size, int32_t *clue) {
    uint32_t value;
    if (size > 5 || !ari_scan_whole(token, size, &value) || value > ARI_BOARD_CLUE_MOST) return false;
    *clue = (int32_t)value;
    return true;
}

bool ari_board_clue_parse_none(const char *token, uint32_t size, int32_t *clue) {
    return size == 1 && token[0] == '.' && ari_board_clue_set(clue, ARI_CLUE_NONE);
}

bool ari_board_clue_parse(const char *token, uint32_t size, int32_t *clue) {
    return ari_board_clue_parse_none(token, size, clue) || ari_board_clue_number(token, size, clue);
}

bool ari_board_clue_parse_any(const char *token, uint32_t size, int32_t *clue) {
    if (size == 1 && token[0] == '?') return ari_board_clue_set(clue, ARI_CLUE_ANY);
    return ari_board_clue_parse(token, size, clue);
}

bool ari_board_clue_parse_circle(const char *token, uint32_t size, int32_t *clue) {
    if (ari_board_clue_parse_none(token, size, clue)) return true;
    if (size != 1 || !strchr("wWbB", token[0])) return false;
    return ari_board_clue_set(clue, token[0] == 'w' || token[0] == 'W' ? 1 : 2);
}

bool ari_board_clue_parse_circle_any(const char *token, uint32_t size, int32_t *clue) {
    if (size == 1 && *token == '?') return ari_board_clue_set(clue, ARI_CLUE_ANY);
    return ari_board_clue_parse_circle(token, size, clue);
}

void ari_board_clue_print_circle(int32_t clue, ari_out *o) {
    ari_text_char(o, clue == 1 ? 'w' : clue == 2 ? 'b' : clue == ARI_CLUE_ANY ? '?' : '.');
}

static const char shape_letter[] = "?+tw";

bool ari_board_clue_parse_shape(const char *token, uint32_t size, int32_t *clue) {
    for (int32_t i = 0; size == 1 && i < 4; i++)
        if (*token == shape_letter[i]) return ari_board_clue_set(clue, i ? i : ARI_CLUE_ANY);
    return ari_board_clue_parse(token, size, clue) && (*clue < 0 || (*clue > 0 && *clue < 4));
}

void ari_board_clue_print_shape(int32_t clue, ari_out *o) {
    ari_text_char(o, clue == ARI_CLUE_NONE ? '.' : clue > 0 && clue < 4 ? shape_letter[clue] : '?');
}

static const char pipe_letter[] = "?+twLJ7F";

bool ari_board_clue_parse_pipe(const char *token, uint32_t size, int32_t *clue) {
    for (int32_t i = 0; size == 1 && i <= ARI_PIPES; i++)
        if (*token == pipe_letter[i]) return ari_board_clue_set(clue, i ? i : ARI_CLUE_ANY);
    return ari_board_clue_parse_none(token, size, clue);
}

void ari_board_clue_print_pipe(int32_t clue, ari_out *o) {
    ari_text_char(o, clue == ARI_CLUE_NONE ? '.' : clue > 0 && clue <= ARI_PIPES ? pipe_letter[clue] : '?');
}

uint32_t ari_board_pipe_arms(int32_t pipe) {
    enum { U = 1 << ARI_UP, D = 1 << ARI_DOWN, L = 1 << ARI_LEFT, R = 1 << ARI_RIGHT };
    static const uint8_t arms[] = {0, U | D | L | R, U | D, L | R, U | R, U | L, D | L, D | R};
    return pipe > 0 && pipe <= ARI_PIPES ? arms[pipe] : 0;
}

int32_t ari_board_pipe_of(uint32_t arms) {
    int32_t pipe = ARI_PIPES;
    while (pipe && ari_board_pipe_arms(pipe) != arms) pipe--;
    return pipe;
}

static const char maze_letter[] = "?SGot", guide_letter[] = "?^v<>*";

/* A letter, or a hole, which is the last number. */
static bool parse_shape(uint32_t cells, const char *token, uint32_t size, int32_t *clue) {
    const char *letters = ari_shape_letters(cells);
    const int32_t holes = (int32_t)strlen(letters) + 1;
    for (int32_t i = 1; size == 1 && i < holes; i++)
        if (*token == letters[i - 1]) return ari_board_clue_set(clue, i);
    if (size == 1 && *token == '*') return ari_board_clue_set(clue, holes);
    if (size == 1 && *token == '?') return ari_board_clue_set(clue, ARI_CLUE_ANY);
    return ari_board_clue_parse_none(token, size, clue);
}

static void print_shape(uint32_t cells, int32_t clue, ari_out *o) {
    const char *letters = ari_shape_letters(cells);
    const int32_t holes = (int32_t)strlen(letters) + 1;
    if (clue > 0 && clue <= holes) ari_text_char(o, clue == holes ? '*' : letters[clue - 1]);
    else ari_text_char(o, clue == ARI_CLUE_NONE ? '.' : '?');
}

bool ari_board_clue_parse_holed(const char *token, uint32_t size, int32_t *clue) {
    if (size == 1 && *token == '*') return ari_board_clue_set(clue, ARI_HOLE);
    return ari_board_clue_parse_any(token, size, clue) && *clue < ARI_HOLE;
}
void ari_board_clue_print_holed(int32_t clue, ari_out *o) {
    if (clue == ARI_HOLE) ari_text_char(o, '*');
    else ari_board_clue_print(clue, o);
}

bool ari_board_clue_parse_tetromino(const char *token, uint32_t size, int32_t *clue) {
    return parse_shape(4, token, size, clue);
}
void ari_board_clue_print_tetromino(int32_t clue, ari_out *o) { print_shape(4, clue, o); }
bool ari_board_clue_parse_pentomino(const char *token, uint32_t size, int32_t *clue) {
    return parse_shape(5, token, size, clue);
}
void ari_board_clue_print_pentomino(int32_t clue, ari_out *o) { print_shape(5, clue, o); }

static bool parse_way(const char *letter, const char *token, uint32_t size, int32_t *clue) {
    for (int32_t i = 0; size == 1 && letter[i]; i++)
        if (*token == letter[i]) return ari_board_clue_set(clue, i ? i : ARI_CLUE_ANY);
    return ari_board_clue_parse_none(token, size, clue);
}

bool ari_board_clue_parse_maze(const char *token, uint32_t size, int32_t *clue) {
    return parse_way(maze_letter, token, size, clue);
}

void ari_board_clue_print_maze(int32_t clue, ari_out *o) {
    ari_text_char(o, clue == ARI_CLUE_NONE ? '.' : clue > 0 && clue <= ARI_MAZE_TRIANGLE ? maze_letter[clue] : '?');
}

bool ari_board_clue_parse_guide(const char *token, uint32_t size, int32_t *clue) {
    return parse_way(guide_letter, token, size, clue);
}

void ari_board_clue_print_guide(int32_t clue, ari_out *o) {
    ari_text_char(o, clue == ARI_CLUE_NONE ? '.' : clue > 0 && clue <= ARI_GUIDE_STAR ? guide_letter[clue] : '?');
}

/* A number from 1, or nothing. */
static bool half_pair(const char *token, uint32_t size, int32_t *out) {
    *out = 0;
    return !size || (ari_board_clue_number(token, size, out) && *out > 0 && *out <= ARI_PAIR_MOST);
}

bool ari_board_clue_parse_pair(const char *token, uint32_t size, int32_t *clue) {
    const char *comma = memchr(token, ',', size);
    int32_t below, right;
    if (!comma) comma = memchr(token, '\\', size);
    if (size == 1 && (*token == '?' || *token == '#' || *token == ',')) return ari_board_clue_set(clue, ARI_CLUE_ANY);
    if (!comma) return ari_board_clue_parse(token, size, clue);
    const uint32_t n = (uint32_t)(comma - token);
    if (!half_pair(token, n, &below) || !half_pair(comma + 1, size - n - 1, &right)) return false;
    return (below || right) && ari_board_clue_set(clue, ari_pair_make(below, right));
}

void ari_board_clue_print_pair(int32_t clue, ari_out *o) {
    if (clue < ARI_PAIR) {
        ari_board_clue_print(clue, o);
        return;
    }
    if (ari_pair_below(clue)) ari_text_int(o, ari_pair_below(clue));
    ari_text_char(o, ',');
    if (ari_pair_right(clue)) ari_text_int(o, ari_pair_right(clue));
}

static const char arrow[] = ".^v<>"; /* by direction */

bool ari_board_clue_parse_arrow(const char *token, uint32_t size, int32_t *clue) {
    int32_t number = ARI_ARROW_UNKNOWN, direction = ARI_UP;
    if (size == 1) {
        if (token[0] == '.') return ari_board_clue_set(clue, ARI_CLUE_NONE);
        if (token[0] == '?') return ari_board_clue_set(clue, ARI_CLUE_ANY);
        if (token[0] == '#' || token[0] == 'x') return ari_board_clue_set(clue, 0);
        return false;
    }
    while (direction <= ARI_RIGHT && size && token[size - 1] != arrow[direction]) direction++;
    if (direction > ARI_RIGHT) return false;
    const bool unknown = size == 2 && token[0] == '?';
    if (!unknown && (!ari_board_clue_number(token, size - 1, &number) || number >= ARI_ARROW_UNKNOWN)) return false;
    return ari_board_clue_set(clue, ari_arrow_make(direction, number));
}

void ari_board_clue_print_arrow(int32_t clue, ari_out *o) {
    const int32_t direction = ari_arrow_direction(clue), number = ari_arrow_number(clue);
    if (clue < 0) {
        ari_board_clue_print(clue, o);
    } else if (direction < ARI_UP || direction > ARI_RIGHT) {
        ari_text_char(o, '#');
    } else {
        if (number == ARI_ARROW_UNKNOWN) ari_text_char(o, '?');
        else ari_text_int(o, number);
        ari_text_char(o, arrow[direction]);
    }
}

/* Numbers with commas, 0 alone. */
bool ari_board_clue_parse_set(const char *token, uint32_t size, int32_t *clue) {
    int32_t item[ARI_SET_MOST];
    uint32_t n = 0;
    if (!memchr(token, ',', size)) return ari_board_clue_parse_any(token, size, clue);
    for (uint32_t from = 0, i = 0; i <= size; i++) {
        if (i < size && token[i] != ',') continue;
        if (n == ARI_SET_MOST) return false;
        const bool any = i == from + 1 && token[from] == '?';
        if (any) item[n] = ARI_CLUE_ANY;
        else if (!ari_board_clue_number(token + from, i - from, &item[n]) || !item[n] || item[n] > ARI_SET_NUMBER)
            return false;
        n++;
        from = i + 1;
    }
    return ari_board_clue_set(clue, ari_set_make(item, n));
}

void ari_board_clue_print_set(int32_t clue, ari_out *o) {
    int32_t item[ARI_SET_MOST];
    const uint32_t n = ari_set_items(clue, item);
    for (uint32_t i = 0; i < n; i++) {
        if (i) ari_text_char(o, ',');
        ari_board_clue_print(item[i], o);
    }
}

/* Four numbers with commas, some of them left out or not known. */
bool ari_board_clue_parse_compass(const char *token, uint32_t size, int32_t *clue) {
    int32_t is = ARI_CLUE_ANY, number;
    int way = ARI_UP;
    if (size == 1 && *token == '.') return ari_board_clue_set(clue, ARI_CLUE_NONE);
    if (size == 1 && *token == '?') return ari_board_clue_set(clue, ARI_CLUE_ANY);
    for (uint32_t from = 0, i = 0; i <= size; i++) {
        if (i < size && token[i] != ',') continue;
        const bool any = i == from || (i == from + 1 && token[from] == '?');
        if (way > ARI_RIGHT) return false;
        if (!any && (!ari_board_clue_number(token + from, i - from, &number) || number > ARI_COMPASS_MOST))
            return false;
        is = ari_compass_with(is, way++, any ? -1 : number);
        from = i + 1;
    }
    return way > ARI_RIGHT && ari_board_clue_set(clue, is);
}

void ari_board_clue_print_compass(int32_t clue, ari_out *o) {
    if (clue < ARI_COMPASS) {
        ari_board_clue_print(clue, o);
        return;
    }
    for (int way = ARI_UP; way <= ARI_RIGHT; way++) {
        if (way > ARI_UP) ari_text_char(o, ',');
        if (ari_compass_number(clue, way) < 0) ari_text_char(o, '?');
        else ari_text_int(o, ari_compass_number(clue, way));
    }
}

void ari_board_clue_print(int32_t clue, ari_out *o) {
    if (clue == ARI_CLUE_NONE) ari_text_char(o, '.');
    else if (clue == ARI_CLUE_ANY) ari_text_char(o, '?');
    else ari_text_int(o, clue);
}

ari_status ari_board_clue_fail(const ari_board *b, uint32_t cell, const char *before, int32_t number, const char *after,
                               const char *remedy, ari_error *err) {
    char what[sizeof err->what];
    ari_out o;
    ari_text_within(&o, what, sizeof what);
    if (b->net) { /* its cells have no rows and columns */
        ari_board_place(b, ARI_SITE(ARI_AT_CELL, cell), &o);
        ari_text_put(&o, ": ");
    }
    ari_text_format(&o, "%s%d%s", before, (int)number, after);
    if (b->net) return ari_status_fail(err, ARI_RANGE, 0, 0, what, remedy);
    return ari_status_fail(err, ARI_RANGE, cell / b->cols + 1, cell % b->cols + 1, what, remedy);
}

ari_status ari_board_clue_bound(const ari_board *b, int32_t most, const char *range, ari_error *err) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] <= most) continue;
        char after[64], remedy[80];
        ari_text_join(after, sizeof after, " is out of range ", range, NULL);
        ari_text_join(remedy, sizeof remedy, "write a number in ", range, NULL);
        return ari_board_clue_fail(b, i, "clue ", b->clue[i], after, remedy, err);
    }
    return ARI_OK;
}

bool ari_board_clue_shade_read(const ari_board *b, const ari_marks *k, uint8_t *value, uint32_t *site) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        *site = ARI_SITE(ARI_AT_CELL, i);
        if (b->clue[i] == ARI_CLUE_NONE) *value++ = k->cell[i] > 0;
        else if (k->cell[i] > 0) return false;
    }
    return true;
}

void ari_board_clue_shade_write(const ari_board *b, const uint8_t *value, ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] == ARI_CLUE_NONE) k->cell[i] = *value++;
}
