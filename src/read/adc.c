/* adc.c - format `adc`: the Numberlink contest of the DA Symposium, question and answer.
 *
 * A question lists the pairs by coordinates (x,y) from 0, x to the right; an answer is a grid of numbers, one a cell, 0
 * for an unused one. Cells side by side with the same number are linked: the contest's checker counts them as branches
 * when there are three, so no line may run beside itself. That is rule C of numberlink, which boards read here get.
 * An answer may follow its question, or stand alone: then the ends of its lines are the question.
 * Source: dasadc/conmgr, server/nlcheck.py, the checker of the contests 2014-2017; one layer only. */
#include "read/reader.h"

#include "board/clue.h"
#include "read/graph_reader.h"

#include <string.h>

static bool accept_word(ari_scan *s, const char *upper) { /* in either case */
    ari_scan t = *s;
    for (const char *p = upper; *p; p++) {
        int c = ari_scan_next(&t);
        if (c >= 'a' && c <= 'z') c -= 'a' - 'A';
        if (c != *p) return false;
    }
    *s = t;
    return true;
}

static ari_status wrong_adc(const ari_source *src, const ari_scan *at, const char *remedy) {
    return ari_reader_fail(src, at, ARI_SYNTAX, remedy, "%c is not what must stand here", ari_scan_peek(at));
}

static ari_status end_of_line(const ari_source *src, ari_scan *s) {
    ari_scan_blanks(s);
    if (s->at < s->end && *s->at != '\n') return wrong_adc(src, s, "end the line here");
    while (ari_scan_peek(s) == '\n') { /* and empty lines */
        (void)ari_scan_next(s);
        ari_scan_blanks(s);
    }
    return ARI_OK;
}

/* "SIZE 20X20", or a third "X1". */
static ari_status read_size(const ari_source *src, ari_scan *s, uint32_t *cols, uint32_t *rows) {
    uint32_t layers = 1;
    ari_scan at = *s;
    if (!accept_word(s, "SIZE")) return wrong_adc(src, s, "begin with a line like SIZE 20X20");
    ari_scan_blanks(s);
    if (!ari_scan_uint(s, cols) || !accept_word(s, "X") || !ari_scan_uint(s, rows))
        return wrong_adc(src, s, "write SIZE COLUMNSxROWS, as SIZE 20X20");
    if (accept_word(s, "X") && !ari_scan_uint(s, &layers)) return wrong_adc(src, s, "write the number of layers");
    if (layers != 1) {
        return ari_reader_fail(src, &at, ARI_UNSUPPORTED, "only boards of one layer are known here", "%u layers",
                               layers);
    }
    return end_of_line(src, s);
}

/* "(x,y)" or "(x,y,1)"; the cell's index. */
static ari_status read_place(const ari_source *src, ari_scan *s, const ari_board *b, uint32_t *cell) {
    uint32_t x, y, z = 1;
    const ari_scan at = *s;
    if (!ari_scan_accept(s, "(") || !ari_scan_uint(s, &x) || !ari_scan_accept(s, ",") || !ari_scan_uint(s, &y) ||
        (ari_scan_accept(s, ",") && !ari_scan_uint(s, &z)) || !ari_scan_accept(s, ")")) {
        return wrong_adc(src, s, "write a cell as (x,y)");
    }
    if (x >= b->cols || y >= b->rows || z != 1)
        return ari_reader_fail(src, &at, ARI_RANGE, "x and y count from 0", "cell (%u,%u) is not on the board", x, y);
    *cell = y * b->cols + x;
    if (b->clue[*cell] == ARI_CLUE_NONE) return ARI_OK;
    return ari_reader_fail(src, &at, ARI_RANGE, "every cell ends at most one line", "cell (%u,%u) is taken already", x,
                           y);
}

static ari_status read_pairs(const ari_source *src, ari_scan *s, ari_board *b) {
    uint32_t n, k, cell;
    const ari_scan at = *s;
    ari_scan_blanks(s);
    if (!ari_scan_uint(s, &n)) return wrong_adc(src, s, "write LINE_NUM and how many lines there are");
    if (n > b->ncell / 2 || n > ARI_BOARD_CLUE_MOST)
        return ari_reader_fail(src, &at, ARI_RANGE, "every line needs two cells", "%u lines", n);
    ARI_TRY(end_of_line(src, s));
    bool *seen = ARI_ZERO(&b->arena, bool, n + 1);
    if (!seen) return ari_reader_memory(src, b);
    for (uint32_t i = 0; i < n; i++) {
        const ari_scan line = *s;
        if (!accept_word(s, "LINE#")) {
            return ari_reader_fail(src, s, ARI_SYNTAX, "write LINE#k (x,y)-(x,y) for every line",
                                   "%u of %u lines are given", i, n);
        }
        if (!ari_scan_uint(s, &k) || k < 1 || k > n || seen[k]) {
            return ari_reader_fail(src, &line, ARI_RANGE, "number the lines from 1, each once",
                                   "this number of a line is wrong");
        }
        seen[k] = true;
        ari_scan_blanks(s);
        ARI_TRY(read_place(src, s, b, &cell));
        b->clue[cell] = (int32_t)k;
        if (!ari_scan_accept(s, "-")) ari_scan_blanks(s);
        ARI_TRY(read_place(src, s, b, &cell));
        b->clue[cell] = (int32_t)k;
        ARI_TRY(end_of_line(src, s));
    }
    return ARI_OK;
}

static ari_status read_numbers(const ari_source *src, ari_scan *s, const ari_board *b, uint32_t *label) {
    uint32_t layer;
    const ari_scan at = *s;
    if (accept_word(s, "LAYER")) {
        ari_scan_blanks(s);
        if (!ari_scan_uint(s, &layer) || layer != 1) {
            return ari_reader_fail(src, &at, ARI_UNSUPPORTED, "only boards of one layer are known here",
                                   "another layer than 1");
        }
        ARI_TRY(end_of_line(src, s));
    }
    for (uint32_t i = 0; i < b->ncell; i++) {
        ari_scan_blanks(s);
        const ari_scan place = *s;
        if (!ari_scan_uint(s, &label[i]))
            return wrong_adc(src, s, "the answer is a grid of numbers with commas between");
        if (b->clue[i] > 0 && label[i] != (uint32_t)b->clue[i]) {
            return ari_reader_fail(src, &place, ARI_RANGE, "an answer repeats the numbers of its question",
                                   "%u stands where line %u ends", label[i], (uint32_t)b->clue[i]);
        }
        ari_scan_blanks(s);
        if (i % b->cols == b->cols - 1) ARI_TRY(end_of_line(src, s));
        else if (!ari_scan_accept(s, ",")) return wrong_adc(src, s, "put a comma between two numbers; check the size");
    }
    return ARI_OK;
}

/* How many cells beside `i` have its number; the links to them are drawn. */
static uint32_t link_cell(const ari_board *b, const uint32_t *label, uint32_t i) {
    const ari_graph *g = b->graph;
    uint32_t n = 0;
    for (uint32_t k = g->head[i]; k < g->head[i + 1]; k++) {
        if (label[g->nbr[k]] != label[i]) continue;
        b->marks->edge[g->inc[k]] = 1;
        n++;
    }
    return n;
}

static ari_status read_answer(const ari_source *src, ari_scan *s, ari_board *b, bool alone) {
    const ari_scan at = *s;
    uint32_t *label = ARI_TAKE(&b->arena, uint32_t, b->ncell);
    if (!label) return ari_reader_memory(src, b);
    ARI_TRY(ari_reader_marks(src, b));
    ARI_TRY(read_numbers(src, s, b, label));
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (!label[i]) continue;
        const uint32_t n = link_cell(b, label, i);
        if (label[i] > ARI_BOARD_CLUE_MOST || n == 0) {
            return ari_reader_fail(src, &at, ARI_RANGE, "every line has two cells or more",
                                   "number %u in R%uC%u of the answer has no neighbour", label[i],
                                   i / b->cols + 1, i % b->cols + 1);
        }
        if (alone && n == 1) b->clue[i] = (int32_t)label[i];
    }
    return ARI_OK;
}

static ari_status read_body(const ari_source *src, ari_scan *s, ari_board *b) {
    const bool question = accept_word(s, "LINE_NUM");
    if (question) ARI_TRY(read_pairs(src, s, b));
    if (s->at < s->end && question) {
        uint32_t cols, rows;
        const ari_scan at = *s;
        ari_scan probe = *s;
        if (accept_word(&probe, "SIZE")) {
            ARI_TRY(read_size(src, s, &cols, &rows));
            if (cols != b->cols || rows != b->rows) {
                return ari_reader_fail(src, &at, ARI_RANGE, "give the answer of the same board",
                                       "the answer has another size");
            }
        }
    }
    if (s->at < s->end || !question) ARI_TRY(read_answer(src, s, b, !question));
    return ari_reader_end(src, s, "a question and its answer are one puzzle");
}

static ari_status adc_read(const ari_source *src, ari_board *out) {
    ari_scan s;
    uint32_t cols, rows;
    const ari_genre *g = ari_reader_genre_of_pid("numlin", 6, NULL);
    ari_reader_begin(src, &s);
    const ari_scan at = s;
    ARI_TRY(ari_reader_genre(src, &s, g, &g));
    ARI_TRY(read_size(src, &s, &cols, &rows));
    ari_scan probe = s;
    const bool question = accept_word(&probe, "LINE_NUM");
    ARI_TRY(ari_reader_board(src, question ? &at : &s, "adc", g, rows, cols,
                             question ? 0 : 2 * (uint64_t)rows * cols - 1, out));
    ari_reader_set(out, "rule", ari_reader_choice(g, "rule", "C"));
    return read_body(src, &s, out);
}

static int adc_likelihood(ari_scan s) {
    uint32_t v;
    if (!accept_word(&s, "SIZE")) return 0;
    ari_scan_blanks(&s);
    return ari_scan_uint(&s, &v) ? 95 : 0;
}

/* ---- printing ---- */

/* Flood every line's number from its ends over the drawn links. */
static void flood_adc(const ari_board *b, const ari_marks *k, uint32_t *label, uint32_t *stack) {
    const ari_graph *g = b->graph;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 1 || label[i]) continue;
        uint32_t n = 1;
        label[i] = (uint32_t)b->clue[i];
        stack[0] = i;
        while (n) {
            const uint32_t at = stack[--n];
            for (uint32_t d = g->head[at]; d < g->head[at + 1]; d++) {
                if (k->edge[g->inc[d]] <= 0 || label[g->nbr[d]]) continue;
                label[g->nbr[d]] = label[at];
                stack[n++] = g->nbr[d];
            }
        }
    }
}

/* Does the grid of numbers say the drawing, all of it and no more? */
static bool faithful_adc(const ari_board *b, const ari_marks *k, const uint32_t *label) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > 0 && label[i] != (uint32_t)b->clue[i]) return false;
    for (ari_edge e = 0; e < b->graph->nedge; e++) {
        const uint32_t x = label[b->graph->ends[e][0]], y = label[b->graph->ends[e][1]];
        if ((k->edge[e] > 0) != (x && x == y)) return false;
    }
    return true;
}

static ari_status print_answer(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    uint32_t *label = ARI_ZERO(o->arena, uint32_t, b->ncell), *stack = ARI_TAKE(o->arena, uint32_t, b->ncell);
    if (!label || !stack) return ari_status_fail(err, o->arena->spent, 0, 0, "memory is out while printing", "");
    flood_adc(b, k, label, stack);
    if (!faithful_adc(b, k, label)) {
        return ari_reader_cannot(err,
                                 "this drawing has no form as a grid of numbers: a line is loose or touches itself",
                                 "print it as text or pzprv3");
    }
    ari_text_format(o, "SIZE %uX%u\n", b->cols, b->rows);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (label[i] < 10) ari_text_char(o, '0');
        ari_text_uint(o, label[i]);
        ari_text_char(o, i % b->cols == b->cols - 1 ? '\n' : ',');
    }
    return ARI_OK;
}

static ari_status adc_print(const ari_board *b, const ari_marks *k, ari_out *o, ari_error *err) {
    static const char uneven[] = "the numbers of this board are not 1, 2, 3 ... with two cells each";
    const ari_genre *g = ari_reader_genre_of_pid("numlin", 6, NULL);
    if (b->genre != g) return ari_reader_cannot(err, "only numberlink has this form", "print it as text or url");
    if (b->net) return ari_graph_writer_cannot(err);
    if (ari_reader_value(b, "rule", -1) != ari_reader_choice(g, "rule", "C") || ari_reader_value(b, "unfinished", 0)) {
        return ari_reader_cannot(err, "the contest's rule is C (no line runs beside itself), not this board's",
                                 "set rule=C");
    }
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > (int32_t)n) n = (uint32_t)b->clue[i];
    if (n > b->ncell / 2) return ari_reader_cannot(err, uneven, "print it as text or url");
    uint32_t *end = ARI_TAKE(o->arena, uint32_t, 2 * n + 2);
    if (!end) return ari_status_fail(err, o->arena->spent, 0, 0, "memory is out while printing", "");
    memset(end, 0xff, (2 * n + 2) * sizeof *end); /* ARI_NO */
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE) continue;
        uint32_t *e = &end[2 * (b->clue[i] < 1 ? 0 : b->clue[i])];
        if (b->clue[i] < 1 || e[1] != ARI_NO) return ari_reader_cannot(err, uneven, "print it as text or url");
        e[e[0] != ARI_NO] = i;
    }
    ari_text_format(o, "SIZE %uX%u\nLINE_NUM %u\n", b->cols, b->rows, n);
    for (uint32_t i = 1; i <= n; i++) {
        const uint32_t from = end[2 * i], to = end[2 * i + 1], cols = b->cols;
        if (to == ARI_NO) return ari_reader_cannot(err, uneven, "print it as text or url");
        ari_text_format(o, "LINE#%u (%u,%u)-(%u,%u)\n", i, from % cols, from / cols, to % cols, to / cols);
    }
    if (k) ARI_TRY(print_answer(b, k, o, err));
    return ARI_OK;
}

const ari_format ari_format_adc = {
    "adc", "questions and answers of the Numberlink contest (ADC)",
    true, ARI_FORMAT_ANSWER, adc_likelihood, adc_read, adc_print};
