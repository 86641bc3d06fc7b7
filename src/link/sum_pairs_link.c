/* sum_pairs_link.c - see sum_pairs_link.h. In a body a letter from k on is a run of white cells, "." a black cell
 * without numbers, else two characters, below and right; behind the cells the sums of the frame follow whose first
 * cell is white. A number is 0-9, a-j or, from 20 to 45, A-Z; "-" is none. */
#include "link/sum_pairs_link.h"

#include <string.h>

enum { RUN = 19, MOST = 45 };

uint32_t ari_sum_pairs_link_frame(const ari_genre *g) { return g->formats.url[0] == ARI_URL_PAIRS; }

void ari_sum_pairs_link_begin(ari_board *b) {
    for (uint32_t i = 0; i < b->ncell && ari_sum_pairs_link_frame(b->genre); i++)
        if (i < b->cols || i % b->cols == 0) b->clue[i] = ARI_CLUE_ANY;
}

static int32_t make_pair(int32_t below, int32_t right) {
    if (below < 0) below = 0;
    if (right < 0) right = 0;
    return below || right ? ari_pair_make(below, right) : ARI_CLUE_ANY;
}

static int32_t below_at(const ari_board *b, uint32_t cell) { return ari_pair_below(b->clue[cell]); }
static int32_t right_at(const ari_board *b, uint32_t cell) { return ari_pair_right(b->clue[cell]); }

/* ---- links ---- */

/* -1: none; -2: no such character. */
static int32_t sum_of(int c) {
    if (c == '-') return -1;
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'j') return c - 'a' + 10;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 20 : -2;
}

static ari_status take_sum(const ari_source *src, ari_scan *s, int32_t *sum) {
    *sum = sum_of(ari_scan_peek(s));
    if (*sum == -2)
        return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole", "%c where a sum must be",
                               ari_scan_peek(s));
    (void)ari_scan_next(s);
    return ARI_OK;
}

ari_status ari_sum_pairs_link_read(const ari_source *src, ari_scan *s, ari_board *b) {
    const uint32_t cols = b->cols - 1, n = cols * (b->rows - 1);
    int32_t below, right;
    for (uint32_t i = 0; i < n;) {
        const int c = ari_scan_peek(s);
        int32_t *clue = &b->clue[(i / cols + 1) * b->cols + i % cols + 1];
        if (c < 0 || c == '/')
            return ari_reader_fail(src, s, ARI_SYNTAX, "the URL is cut: copy it whole",
                                   "the text ends after %u of %u cells", i, n);
        if (c >= 'k' && c <= 'z') {
            (void)ari_scan_next(s);
            i += (uint32_t)(c - 'a' + 10 - RUN);
            continue;
        }
        i++;
        if (ari_scan_accept(s, ".")) {
            *clue = ARI_CLUE_ANY;
            continue;
        }
        ARI_TRY(take_sum(src, s, &below));
        ARI_TRY(take_sum(src, s, &right));
        *clue = make_pair(below, right);
    }
    for (uint32_t c = 1; c < b->cols && b->rows > 1; c++) {
        if (b->clue[b->cols + c] != ARI_CLUE_NONE) continue;
        ARI_TRY(take_sum(src, s, &below));
        b->clue[c] = make_pair(below, 0);
    }
    for (uint32_t r = 1; r < b->rows && b->cols > 1; r++) {
        if (b->clue[r * b->cols + 1] != ARI_CLUE_NONE) continue;
        ARI_TRY(take_sum(src, s, &right));
        b->clue[r * b->cols] = make_pair(0, right);
    }
    return ARI_OK;
}

static bool put_sum(int32_t sum, ari_out *o) {
    if (sum > MOST) return false;
    ari_text_char(o, sum ? "-123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"[sum] : '-');
    return true;
}

/* Is the frame black, and does it say no more than the sums of entries that begin beside it? */
static bool is_framed(const ari_board *b, bool entries) {
    if (b->rows < 2 || b->cols < 2) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols;
        if (r && c) continue;
        const bool column = !r && c && (!entries || b->clue[i + b->cols] == ARI_CLUE_NONE);
        const bool row = !c && r && (!entries || b->clue[i + 1] == ARI_CLUE_NONE);
        if (b->clue[i] == ARI_CLUE_NONE || (below_at(b, i) && !column) || (right_at(b, i) && !row)) return false;
    }
    return true;
}

bool ari_sum_pairs_link_print(const ari_board *b, ari_out *o) {
    bool fine = is_framed(b, true);
    uint32_t run = 0;
    for (uint32_t i = b->cols + 1; i < b->ncell && fine; i++) {
        if (i % b->cols == 0) continue;
        const bool white = b->clue[i] == ARI_CLUE_NONE;
        run += white;
        if (run && (!white || run == 16)) {
            ari_text_char(o, (char)('a' + run + RUN - 10));
            run = 0;
        }
        if (white) continue;
        if (b->clue[i] == ARI_CLUE_ANY)
            ari_text_char(o, '.');
        else
            fine = put_sum(below_at(b, i), o) && put_sum(right_at(b, i), o);
    }
    if (run) ari_text_char(o, (char)('a' + run + RUN - 10));
    for (uint32_t c = 1; c < b->cols && fine; c++)
        if (b->clue[b->cols + c] == ARI_CLUE_NONE) fine = put_sum(below_at(b, c), o);
    for (uint32_t r = 1; r < b->rows && fine; r++)
        if (b->clue[r * b->cols + 1] == ARI_CLUE_NONE) fine = put_sum(right_at(b, r * b->cols), o);
    return fine;
}

/* ---- files ---- */

static bool read_part(const char *s, int32_t *out) {
    uint32_t v = 0;
    if (strcmp(s, "-1") && (!ari_pzprv3_decimal(s, &v) || v > ARI_PAIR_MOST)) return false;
    *out = (int32_t)v;
    return true;
}

ari_status ari_sum_pairs_link_take(ari_pzprv3_cursor *c, int32_t *out) {
    const uint32_t i = (uint32_t)(out - c->grid);
    const bool above = i < c->b->cols, before = i % c->b->cols == 0;
    int32_t first = 0, second = 0;
    bool fine;
    *out = above || before ? ARI_CLUE_ANY : ARI_CLUE_NONE;
    if (ari_pzprv3_is(c, ".")) return ARI_OK;
    if (above || before) {
        fine = read_part(c->token, &first);
        *out = above && before ? ARI_CLUE_ANY : make_pair(above ? first : 0, above ? 0 : first);
    } else {
        char *comma = strchr(c->token, ',');
        if (comma) *comma = '\0';
        fine = comma && read_part(c->token, &first) && read_part(comma + 1, &second); /* right, below */
        if (comma) *comma = ',';
        *out = make_pair(second, first);
    }
    return fine ? ARI_OK : ari_pzprv3_refuse(c, ARI_SYNTAX, "is no sum", "write RIGHT,BELOW as 16,4, or '.'");
}

static void put_part(int32_t sum, ari_out *o) { ari_text_int(o, sum ? sum : -1); }

bool ari_sum_pairs_link_put(const ari_board *b, ari_out *o) {
    if (!is_framed(b, false)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t r = i / b->cols, c = i % b->cols;
        if (!r && !c) {
            ari_text_char(o, '0');
        } else if (!r || !c) {
            put_part(r ? right_at(b, i) : below_at(b, i), o);
        } else if (b->clue[i] == ARI_CLUE_NONE) {
            ari_text_char(o, '.');
        } else {
            put_part(right_at(b, i), o);
            ari_text_char(o, ',');
            put_part(below_at(b, i), o);
        }
        ari_text_put(o, c + 1 == b->cols ? " \n" : " ");
    }
    return true;
}
