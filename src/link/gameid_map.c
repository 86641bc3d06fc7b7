/* gameid_map.c - see gameid_map.h. */
#include "link/gameid_map.h"

#include "base/union_find.h"
#include "board/rooms.h"

enum { RUN = 25, REGIONS = 26 };

static uint32_t count_sides(const ari_board *b) {
    return b->cols * (b->rows - 1) + b->rows * (b->cols - 1);
}

/* The cells on both sides of side i. */
static void find_cells(const ari_board *b, uint32_t i, uint32_t cell[2]) {
    const uint32_t below = b->cols * (b->rows - 1), k = i - below;
    cell[0] = i < below ? i : k % b->rows * b->cols + k / b->rows;
    cell[1] = cell[0] + (i < below ? b->cols : 1);
}

/* Is it the first cell of its region, row by row? */
static bool is_first(const ari_board *b, uint32_t cell) {
    uint32_t i = cell;
    while (i && b->room[i - 1] != b->room[cell]) i--;
    return !i;
}

/* Cells without a border between them are of one region: label[ncell]. */
static ari_status read_sides(const ari_source *src, ari_scan *s, ari_board *b, uint32_t *label) {
    const uint32_t all = count_sides(b) + 1; /* one more than there are */
    uint32_t at = 0, cell[2];
    bool border = false;
    ari_dsu sets;
    if (!ari_dsu_init(&b->arena, &sets, b->ncell)) return ari_reader_memory(src, b);
    while (ari_scan_peek(s) != ',') {
        const ari_scan here = *s;
        const int c = ari_scan_next(s);
        if (c < 'a' || c > 'z')
            return ari_reader_fail(src, &here, ARI_SYNTAX, "copy the id whole", "%u of %u sides", at, all - 1);
        const uint32_t n = c == 'z' ? RUN : (uint32_t)(c - 'a') + 1;
        if (n > all - at)
            return ari_reader_fail(src, &here, ARI_SYNTAX, "check the size, which is WIDTHxHEIGHT",
                                   "more sides than the %u of the board", all - 1);
        for (uint32_t i = 0; i < n; i++, at++) {
            if (border || !at) continue;
            find_cells(b, at - 1, cell);
            (void)ari_dsu_join(&sets, cell[0], cell[1]);
        }
        if (c != 'z') border = !border;
    }
    (void)ari_scan_next(s);
    if (at < all)
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "%u of %u sides", at ? at - 1 : 0, all - 1);
    for (uint32_t i = 0; i < b->ncell; i++) label[i] = ari_dsu_find(&sets, i);
    return ARI_OK;
}

ari_status ari_gameid_read_map(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t *label = ARI_TAKE(&b->arena, uint32_t, b->ncell), where;
    if (!label) return ari_reader_memory(src, b);
    ARI_TRY(read_sides(src, s, b, label));
    if (ari_board_rooms_label(b, label, b->ncell, &where) != ARI_OK) return ari_reader_memory(src, b);
    uint32_t blank = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!is_first(b, i)) continue;
        if (blank) {
            blank--;
            continue;
        }
        const ari_scan here = *s;
        const int c = ari_scan_next(s);
        if (c >= '0' && c < '4') b->clue[i] = c - '0' + 1;
        else if (c >= 'a' && c <= 'z') blank = (uint32_t)(c - 'a');
        else
            return ari_reader_fail(src, &here, ARI_SYNTAX, "write 0 to 3, or a letter for regions without a colour",
                                   "no colour of the region at R%uC%u", i / b->cols + 1, i % b->cols + 1);
    }
    if (blank)
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole",
                               "colours of %u regions more than there are", blank);
    return ari_reader_end(src, s, "one id is one puzzle");
}

/* ---- print ---- */

static void put_run(ari_out *o, uint32_t n) {
    for (; n > RUN; n -= RUN) ari_text_char(o, 'z');
    ari_text_char(o, (char)('a' + n - 1));
}

/* The colour of the region; 0: none. False: two of them. */
static bool find_colour(const ari_board *b, uint32_t first, int32_t *colour) {
    *colour = 0;
    for (uint32_t i = first; i < b->ncell; i++) {
        if (b->room[i] != b->room[first] || b->clue[i] == ARI_CLUE_NONE) continue;
        if (b->clue[i] < 1 || b->clue[i] > 4 || (*colour && *colour != b->clue[i])) return false;
        *colour = b->clue[i];
    }
    return true;
}

bool ari_gameid_print_map(const ari_board *b, ari_out *o) {
    uint32_t run = 1, cell[2], blank = 0;
    int32_t colour;
    bool border = false;
    if (b->nwall) return false;
    for (uint32_t i = 0; i < count_sides(b); i++, run++) {
        find_cells(b, i, cell);
        if ((b->room[cell[0]] != b->room[cell[1]]) == border) continue;
        put_run(o, run);
        border = !border;
        run = 0;
    }
    put_run(o, run);
    ari_text_char(o, ',');
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!is_first(b, i)) continue;
        if (!find_colour(b, i, &colour)) return false;
        if (colour || blank == REGIONS) {
            if (blank) ari_text_char(o, (char)('a' + blank - 1));
            blank = 0;
        }
        if (colour) ari_text_char(o, (char)('0' + colour - 1));
        else blank++;
    }
    if (blank) ari_text_char(o, (char)('a' + blank - 1));
    ari_text_char(o, '\n');
    return true;
}
