/* gameid_cages.c - see gameid_cages.h. The pairs of cells side by side come row by row, then those one below the other
 * column by column. `_` is a line, a letter from a on so many pairs without a line and one with it, but y 25 without
 * and no more; a number behind repeats it. One more line stands behind the last pair. */
#include "link/gameid_cages.h"

#include "board/clue.h"
#include "board/figure.h"

#include <string.h>

enum { LONGEST = 25 };
static const char letters[] = "asmd", signs[] = "+-x/";

/* The two cells of pair i of a square. */
static void find_pair(uint32_t side, uint32_t i, uint32_t cell[2]) {
    const uint32_t each = side - 1, line = i / each % side, at = i % each;
    const bool below = i >= side * each;
    cell[0] = below ? at * side + line : line * side + at;
    cell[1] = cell[0] + (below ? side : 1);
}

/* Which kind of figure has a sign; ARI_NO: none. */
static uint32_t kind_of(const ari_genre *g, char sign) {
    for (uint32_t i = 0; i < g->drawing.nkind; i++)
        if (g->drawing.kind[i].behind && *g->drawing.kind[i].behind == sign) return i;
    return ARI_NO;
}

static uint32_t find_root(uint32_t *root, uint32_t i) {
    while (root[i] != i) i = root[i] = root[root[i]];
    return i;
}

/* The first cell of a cage is its name. */
static void join_cells(uint32_t *root, uint32_t i, uint32_t j) {
    i = find_root(root, i);
    j = find_root(root, j);
    if (i < j) root[j] = i;
    else root[i] = j;
}

static ari_status read_lines(const ari_source *src, ari_scan *s, const ari_board *b, uint32_t *root) {
    const uint32_t all = 2 * b->cols * (b->cols - 1);
    uint32_t at = 0;
    for (uint32_t i = 0; i < b->ncell; i++) root[i] = i;
    while (ari_scan_peek(s) != ',') {
        const ari_scan here = *s;
        const int c = ari_scan_next(s);
        uint32_t times = 1;
        if (c != '_' && (c < 'a' || c > 'z'))
            return ari_reader_fail(src, &here, ARI_SYNTAX, "copy the id whole", "%c among the lines between cages", c);
        const uint32_t n = c == '_' ? 0 : (uint32_t)c - 'a' + 1;
        const int digit = ari_scan_peek(s);
        if (digit >= '0' && digit <= '9' && (!ari_scan_uint(s, &times) || !times)) times = all + 2;
        for (uint32_t k = 0; k < times; k++) {
            if (at + n > all || (n != LONGEST && at + n > all + 1) || at > all)
                return ari_reader_fail(src, &here, ARI_SYNTAX, "check the size, which is one side",
                                       "the lines between cages continue after the last pair of cells");
            for (uint32_t i = 0, cell[2]; i < n; i++) {
                find_pair(b->cols, at++, cell);
                join_cells(root, cell[0], cell[1]);
            }
            at += n != LONGEST;
        }
    }
    if (at != all + 1)
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "the lines between cages end too early");
    (void)ari_scan_next(s);
    return ARI_OK;
}

static ari_status read_cage(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *root, uint32_t first,
                            uint32_t *cell) {
    const ari_scan at = *s;
    const int c = ari_scan_next(s);
    const char *letter = c > 0 ? strchr(letters, c) : NULL;
    const uint32_t kind = letter ? kind_of(b->genre, signs[letter - letters]) : ARI_NO;
    uint32_t n = 0, number;
    if (kind == ARI_NO)
        return ari_reader_fail(src, &at, ARI_SYNTAX, "a adds, s subtracts, m multiplies, d divides",
                               "no operation of the cage at R%uC%u", first / b->cols + 1, first % b->cols + 1);
    if (!ari_scan_uint(s, &number) || number > ARI_BOARD_CLUE_MOST)
        return ari_reader_fail(src, &at, ARI_RANGE, "numbers go up to 65535", "no number of a cage");
    for (uint32_t i = first; i < b->ncell; i++)
        if (find_root(root, i) == first) cell[n++] = i;
    if (n == 1) {
        b->clue[first] = (int32_t)number;
        return ARI_OK;
    }
    return ari_figure_add(b, kind, (int32_t)number, cell, n) ? ARI_OK : b->arena.spent;
}

ari_status ari_gameid_read_cages(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t *root = ARI_TAKE(&b->arena, uint32_t, b->ncell), *cell = ARI_TAKE(&b->arena, uint32_t, b->ncell);
    if (!root || !cell) return b->arena.spent;
    ARI_TRY(read_lines(src, s, b, root));
    for (uint32_t i = 0; i < b->ncell; i++)
        if (find_root(root, i) == i) ARI_TRY(read_cage(src, s, b, root, i, cell));
    return ari_reader_end(src, s, "one id is one puzzle");
}

/* ---- printing ---- */

/* The figure around a cell; ARI_NO: none, or several. */
static uint32_t figure_at(const ari_board *b, uint32_t cell, uint32_t *n) {
    uint32_t found = ARI_NO;
    *n = 0;
    for (uint32_t i = 0; i < b->nfigure; i++)
        if (b->figure[i].n && ari_figure_has(&b->figure[i], cell)) found = i, ++*n;
    return found;
}

static uint32_t first_of(const ari_figure *f) {
    uint32_t first = f->cell[0];
    for (uint32_t i = 1; i < f->n; i++)
        if (f->cell[i] < first) first = f->cell[i];
    return first;
}

/* Each cell is in one cage, or given and in none; these are connected; the game subtracts and divides two numbers. */
static bool has_form(const ari_board *b, uint32_t *own, uint32_t *root) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t n;
        own[i] = figure_at(b, i, &n);
        root[i] = i;
        if (n > 1 || (n == 1) == (b->clue[i] != ARI_CLUE_NONE)) return false;
        if (!n) own[i] = b->nfigure + i;
    }
    for (uint32_t i = 0, cell[2]; i < 2 * b->cols * (b->cols - 1); i++) {
        find_pair(b->cols, i, cell);
        if (own[cell[0]] == own[cell[1]]) join_cells(root, cell[0], cell[1]);
    }
    for (uint32_t i = 0; i < b->nfigure; i++) {
        const ari_figure *f = &b->figure[i];
        const char *sign = f->n ? b->genre->drawing.kind[f->kind].behind : NULL;
        if (!f->n) continue;
        if (!sign || f->number < 0 || f->n < 2 || (f->n > 2 && (*sign == '-' || *sign == '/'))) return false;
        for (uint32_t k = 0; k < f->n; k++)
            if (find_root(root, f->cell[k]) != first_of(f)) return false;
    }
    return true;
}

/* A run of one letter is written once, with how many there are where these are more than two. */
static void print_letter(char c, char *last, uint32_t *times, ari_out *o) {
    if (c == *last) {
        ++*times;
        return;
    }
    if (*times == 2) ari_text_char(o, *last);
    else if (*times > 2) ari_text_format(o, "%u", *times);
    if (c) ari_text_char(o, c);
    *last = c;
    *times = 1;
}

bool ari_gameid_print_cages(const ari_board *b, ari_out *o) {
    bool fine = false;
    ari_arena a;
    ari_arena_init(&a, &b->arena.alloc, 0);
    uint32_t *own = ARI_TAKE(&a, uint32_t, b->ncell), *root = ARI_TAKE(&a, uint32_t, b->ncell);
    if (own && root && b->rows == b->cols && b->cols > 1 && has_form(b, own, root)) {
        const uint32_t all = 2 * b->cols * (b->cols - 1);
        uint32_t run = 0, times = 0;
        char last = 0;
        for (uint32_t i = 0, cell[2] = {0, 0}; i <= all; i++) {
            if (i < all) find_pair(b->cols, i, cell);
            const bool line = i == all || own[cell[0]] != own[cell[1]];
            if (!line && ++run < LONGEST) continue;
            print_letter(run ? (char)('a' + run - 1) : '_', &last, &times, o);
            run = 0;
        }
        print_letter(0, &last, &times, o);
        ari_text_char(o, ',');
        for (uint32_t i = 0; i < b->ncell; i++) {
            const bool alone = own[i] >= b->nfigure;
            if (root[i] != i) continue;
            const ari_figure *f = alone ? NULL : &b->figure[own[i]];
            ari_text_char(o, f ? letters[strchr(signs, *b->genre->drawing.kind[f->kind].behind) - signs] : letters[0]);
            ari_text_int(o, f ? f->number : b->clue[i]);
        }
        ari_text_char(o, '\n');
        fine = true;
    }
    ari_arena_drop(&a);
    return fine;
}
