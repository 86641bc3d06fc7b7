/* shape_codec.c - see shape_codec.h: a table of how each clue is written, and runs of cells without one. */
#include "link/shape_codec.h"

#include "board/clue.h"

typedef struct sign { char link; const char *file; int32_t clue; } sign;

/* A letter of a run: its value as a digit less `run`, at most `longest` cells. */
typedef struct alphabet { const sign *sign; uint32_t n, run, longest; const char *refused, *remedy; } alphabet;

static const sign shape[] = {
    {'.', "-", ARI_CLUE_ANY}, {'3', "c", 1}, {'1', "a", 2}, {'2', "b", 3}, {0, ".", ARI_CLUE_NONE}};
static const sign pipe[] = {
    {'.', "-", ARI_CLUE_ANY}, {'a', "a", 1}, {'b', "b", 2}, {'c', "c", 3}, {'d', "d", 4}, {'e', "e", 5},
    {'f', "f", 6}, {'g', "g", 7}, {0, ".", ARI_CLUE_NONE}};
static const sign tetromino[] = {
    {'.', "-", ARI_CLUE_ANY}, {'0', "0", 1}, {'1', "1", 2}, {'2', "2", 3}, {'3', "3", 4}, {'4', "4", 5},
    {'c', "*", 6}, {0, ".", ARI_CLUE_NONE}};
static const sign pentomino[] = {
    {'.', "-", ARI_CLUE_ANY}, {'0', "0", 1}, {'1', "1", 2}, {'2', "2", 3}, {'3', "3", 4}, {'4', "4", 5},
    {'5', "5", 6}, {'6', "6", 7}, {'7', "7", 8}, {'8', "8", 9}, {'9', "9", 10}, {'a', "10", 11}, {'b', "11", 12},
    {'c', "*", 13}, {0, ".", ARI_CLUE_NONE}};

static const alphabet of_shapes = {shape, sizeof shape / sizeof *shape, 15, 20, "is no shape",
                                   "write c a square, a higher, b wider, - any, or '.'"};
static const alphabet of_pipes = {pipe, sizeof pipe / sizeof *pipe, 16, 19, "is no piece of a line",
                                  "write a to g, - one that is not known, or '.'"};
#define OF_LETTERS(table) \
    {table, sizeof table / sizeof *table, 15, 20, "is no letter of a shape", \
     "write numbers of letters from 0, - one that is not known, * a hole, or '.'"}
static const alphabet of_tetrominoes = OF_LETTERS(tetromino), of_pentominoes = OF_LETTERS(pentomino);

static const sign holed[] = {{'.', "-", ARI_CLUE_ANY}, {'0', "0", 0}, {'1', "1", 1}, {'2', "2", 2}, {'3', "3", 3},
                             {'7', "*", ARI_HOLE}, {0, ".", ARI_CLUE_NONE}};
static const alphabet of_holes = {holed, sizeof holed / sizeof *holed, 9, 26, "is no number from 0 to 3, and no hole",
                                  "write 0 to 3, - one that is not known, * a hole, or '.'"};

static const alphabet *alphabet_of(const ari_board *b) {
    const uint32_t letters = b->genre->drawing.letters;
    if (b->genre->drawing.holed) return &of_holes;
    if (letters) return letters == 4 ? &of_tetrominoes : &of_pentominoes;
    return b->genre->drawing.pipes ? &of_pipes : &of_shapes;
}

ari_status ari_shape_codec_read(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *cell) {
    const alphabet *a = alphabet_of(b);
    const ari_scan at = *s;
    const int c = ari_scan_next(s), v = ari_scan_digit(c, 36);
    for (uint32_t i = 0; i < a->n; i++) {
        if (c != a->sign[i].link) continue;
        b->clue[(*cell)++] = a->sign[i].clue;
        return ARI_OK;
    }
    if (v <= (int)a->run)
        return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the URL whole and unchanged", "%c has no meaning here",
                               ari_scan_peek(&at));
    *cell += (uint32_t)v - a->run;
    if (*cell > b->ncell) *cell = b->ncell;
    return ARI_OK;
}

bool ari_shape_codec_print(const ari_board *b, ari_out *o) {
    const alphabet *a = alphabet_of(b);
    for (uint32_t i = 0, blanks = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i];
        uint32_t k = 0;
        if (v == ARI_CLUE_NONE && ++blanks < a->longest && i + 1 < b->ncell) continue;
        if (blanks) ari_text_char(o, (char)('a' + a->run + blanks - 10));
        blanks = 0;
        while (k < a->n && a->sign[k].clue != v) k++;
        if (k == a->n) return false;
        if (v != ARI_CLUE_NONE) ari_text_char(o, a->sign[k].link);
    }
    return true;
}

ari_status ari_shape_codec_take(ari_pzprv3_cursor *c, int32_t *out) {
    const alphabet *a = alphabet_of(c->b);
    for (uint32_t i = 0; i < a->n; i++) {
        if (!ari_pzprv3_is(c, a->sign[i].file)) continue;
        *out = a->sign[i].clue;
        return ARI_OK;
    }
    return ari_pzprv3_refuse(c, ARI_SYNTAX, a->refused, a->remedy);
}

void ari_shape_codec_put(const ari_board *b, uint32_t cell, ari_out *o) {
    const alphabet *a = alphabet_of(b);
    for (uint32_t i = 0; i < a->n; i++)
        if (a->sign[i].clue == b->clue[cell]) ari_text_put(o, a->sign[i].file);
}
