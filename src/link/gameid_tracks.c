/* gameid_tracks.c - see gameid_tracks.h. */
#include "link/gameid_tracks.h"

#include "board/clue.h"

static const int way[] = {ARI_RIGHT, ARI_UP, ARI_LEFT, ARI_DOWN}; /* 1, 2, 4, 8 */

/* The piece with these ways; 0: there is none. */
static int32_t piece_of(int digit) {
    uint32_t arms = 0;
    for (int i = 0; i < 4; i++)
        if (digit >> i & 1) arms |= 1u << way[i];
    return ari_board_pipe_of(arms);
}

static char digit_of(int32_t piece) {
    int digit = 0;
    for (int i = 0; i < 4; i++) digit |= (int)(ari_board_pipe_arms(piece) >> way[i] & 1) << i;
    return "0123456789ABCDEF"[digit];
}

/* Does a piece lead out of the board there: below column i, or at the left of row i less the columns? */
static bool leads_out(const ari_board *b, uint32_t i) {
    const uint32_t cell = i < b->cols ? (b->rows - 1) * b->cols + i : (i - b->cols) * b->cols;
    return ari_board_pipe_arms(b->clue[cell]) >> (i < b->cols ? ARI_DOWN : ARI_LEFT) & 1;
}

static int32_t *number_at(const ari_board *b, uint32_t i) { return i < b->cols ? &b->top[i] : &b->right[i - b->cols]; }

static ari_status read_pieces(const ari_source *src, ari_scan *s, ari_board *b) {
    for (uint32_t cell = 0; cell < b->ncell;) {
        const ari_scan at = *s;
        const int c = ari_scan_next(s);
        if (c >= 'a' && c <= 'z') {
            cell += (uint32_t)c - 'a' + 1;
            if (cell > b->ncell)
                return ari_reader_fail(src, &at, ARI_SYNTAX, "check the size, which is WIDTHxHEIGHT",
                                       "the clues continue after the last of %u cells", b->ncell);
            continue;
        }
        const int32_t piece = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') ? piece_of(ari_scan_digit(c, 16)) : 0;
        if (piece < 2)
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the id whole and unchanged: 3 5 6 9 A C are pieces",
                                   "%c is no piece of a track", ari_scan_peek(&at));
        b->clue[cell++] = piece;
    }
    return ARI_OK;
}

ari_status ari_gameid_read_tracks(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t ends = 0, v;
    ARI_TRY(read_pieces(src, s, b));
    for (uint32_t i = 0; i < b->cols + b->rows; i++) {
        const ari_scan at = *s;
        const bool comma = ari_scan_accept(s, ","), end = comma && ari_scan_accept(s, "S");
        if (!comma || !ari_scan_uint(s, &v))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the id whole", "%u of %u numbers beside the board", i,
                                   b->cols + b->rows);
        if (v > ARI_BOARD_CLUE_MOST)
            return ari_reader_fail(src, &at, ARI_RANGE, "numbers go up to 65535", "the number %u", v);
        if (end != leads_out(b, i))
            return ari_reader_fail(src, &at, ARI_SYNTAX, "copy the id whole and unchanged",
                                   end ? "S where no given piece leads out of the board"
                                       : "a given piece leads out of the board where no S stands");
        ends |= (uint32_t)end << (i < b->cols);
        *number_at(b, i) = (int32_t)v;
    }
    if (ends != 3)
        return ari_reader_fail(src, s, ARI_SYNTAX, "copy the id whole", "no S at one of a column and a row");
    return ari_reader_end(src, s, "one id is one puzzle");
}

bool ari_gameid_print_tracks(const ari_board *b, ari_out *o) {
    uint32_t ends[2] = {0, 0};
    for (uint32_t i = 0, n = 0; i < b->ncell; i++) {
        const int32_t v = b->clue[i];
        if (v == ARI_CLUE_NONE && ++n < 26 && i + 1 < b->ncell) continue;
        if (n) ari_text_char(o, (char)('a' + n - 1));
        if (v != ARI_CLUE_NONE) ari_text_char(o, digit_of(v));
        n = 0;
    }
    for (uint32_t i = 0; i < b->cols + b->rows; i++) {
        const int32_t v = *number_at(b, i);
        if (v < 0) return false;
        ends[i < b->cols] += leads_out(b, i);
        ari_text_format(o, leads_out(b, i) ? ",S%d" : ",%d", (int)v);
    }
    ari_text_char(o, '\n');
    return ends[0] == 1 && ends[1] == 1;
}
