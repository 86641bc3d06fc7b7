/* booklet.c - a PDF for printing: the rules of each genre on pages of their own, then the puzzles, N a page, each with
 * its number, title, author, size and stars, then the answers, smaller.
 *
 * Every page of a part is cut into the same N places. All puzzles on squares have cells of one size, the largest with
 * which each fits into its place below the words above it; graphs and tables of words have one size each. No page is
 * turned and no puzzle squeezed: where cells would be too small to write in, fewer go on a page if N was left open,
 * else nothing is painted, and the message says what would do. Whatever is written is measured before it is drawn, so
 * that nothing lies upon anything else. */
#include "pen.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double head = 34, foot = 22, gap = 26, below = 10; /* points */
static const double most_answers = 30;                            /* a page */

enum { SQUARES, GRAPHS, WORDS, NKIND };                           /* of drawings, by what their sizes are */
static const double least_puzzle[NKIND] = {8, 6, 11}, least_answer[NKIND] = {6, 4, 6}; /* points a cell */

typedef struct booklet {
    pen pen;
    const picture_look *look;
    cairo_surface_t *surface;
    double wide, high, margin; /* of the page, in points */
    uint32_t page;
    double y;                  /* where the page goes on; 0: none is open */
    bool fault;
} booklet;

typedef struct item { /* of a part: a puzzle or an answer */
    const picture_plate *plate;
    const ari_marks *marks;
    uint32_t number;
    int kind;
    bool alike;         /* all puzzles of its genre have its size and parameters: the rules say them */
    double cells, tall; /* of its drawing */
} item;

typedef struct part {
    const char *name;
    bool answers;
    item *at;
    size_t n;
    uint32_t per_page, cols, rows;
    double most;        /* points a cell */
    double words;       /* how high the words above a drawing are, at most */
    double cell[NKIND]; /* points a cell */
} part;

static double room_of(const booklet *b) { return b->wide - 2 * b->margin; }
static double top_of(const booklet *b) { return b->margin + head; }
static double bottom_of(const booklet *b) { return b->high - b->margin - foot; }

/* ---- pages ---- */

static void end_page(booklet *b) {
    if (b->y > 0) cairo.show_page(b->pen.cr);
    b->y = 0;
}

static void add_words(char *line, size_t cap, const char *text) {
    const size_t n = strlen(line);
    if (text && *text) snprintf(line + n, cap - n, "%s%s", n ? " \xc2\xb7 " : "", text);
}

static void begin_page(booklet *b, const char *name) {
    char number[16];
    const pen *ink = &b->pen;
    end_page(b);
    b->page++;
    pen_color(ink, ARI_COLOR_PAPER);
    cairo.paint(ink->cr);
    const char *title = b->look->title ? b->look->title : name;
    char side[300] = "";
    if (b->page == 1) add_words(side, sizeof side, b->look->author);
    if (b->look->title) add_words(side, sizeof side, name);
    const double room = room_of(b), whole = pen_width(ink, 17, true, title);
    const double aside = pen_width(ink, 10, false, side), left = room - aside - 12;
    pen_text(ink, ARI_COLOR_CLUE, b->margin, b->margin + 12, whole > left ? 17 * left / whole : 17, true, title);
    pen_text(ink, ARI_COLOR_FAINT, b->margin + room - aside, b->margin + 12, 10, false, side);
    pen_color(ink, ARI_COLOR_CLUE);
    cairo.set_line_width(ink->cr, 0.8);
    cairo.move_to(ink->cr, b->margin, b->margin + 20);
    cairo.line_to(ink->cr, b->wide - b->margin, b->margin + 20);
    cairo.stroke(ink->cr);
    snprintf(number, sizeof number, "%u", b->page);
    pen_text(ink, ARI_COLOR_CLUE, (b->wide - pen_width(ink, 9, false, number)) / 2, b->high - b->margin + 6, 9, false,
             number);
    b->y = top_of(b);
}

/* ---- words ---- */

/* Its parameters: of "numberlink, rule B: every cell ..." what stands between comma and colon; of "fuzuli: each letter
 * once; letters=3" what stands behind the first semicolon that a word and "=" follow. */
static const char *form_of(const ari_board *b, char *text, size_t cap) {
    const char *rules = ari_board_rules(b), *colon = strchr(rules, ':'), *comma = strchr(rules, ',');
    *text = 0;
    if (colon && comma && comma < colon) snprintf(text, cap, "%.*s", (int)(colon - comma - 2), comma + 2);
    else if (colon)
        for (const char *at = colon; (at = strstr(at, "; ")) != NULL && !*text; at += 2)
            if (at[2 + strcspn(at + 2, " =;")] == '=') snprintf(text, cap, "%s", at + 2);
    return text;
}

/* "10 x 10"; "": a graph. */
static void size_of(const ari_board *b, char *size, size_t cap) {
    const uint32_t rows = ari_board_rows(b), cols = ari_board_cols(b);
    *size = 0;
    if (rows == 1) snprintf(size, cap, cols == 1 ? "%u cell" : "%u cells", cols);
    else if (rows) snprintf(size, cap, "%u \xc3\x97 %u", rows, cols);
}

/* Five stars, as many full as the puzzle has; "": none are known. */
static void stars_of(const picture_plate *plate, char text[20]) {
    size_t n = 0;
    for (uint32_t i = 0; plate->stars && i < 5; i++)
        n += (size_t)snprintf(text + n, 20 - n, "%s", i < plate->stars ? "\xe2\x98\x85" : "\xe2\x98\x86");
    text[n] = 0;
}

/* What stands above a puzzle: number, title, stars, and in grey what else it says; where it ends. */
static double heading_booklet(const pen *p, const item *w, double x, double y, double room, bool draw) {
    const picture_plate *plate = w->plate;
    char text[16], form[96], stars[20], line[1200] = "", size[40];
    const char *name = ari_board_genre_title(plate->board), *more = form_of(plate->board, form, sizeof form);
    size_of(plate->board, size, sizeof size);
    snprintf(text, sizeof text, "%u", w->number);
    stars_of(plate, stars);
    const double box = fmax(17, pen_width(p, 10, true, text) + 9);
    const double shine = *stars ? pen_width(p, 11, false, stars) : 0;
    if (draw) {
        pen_color(p, ARI_COLOR_CLUE);
        cairo.rectangle(p->cr, x, y, box, 17);
        cairo.fill(p->cr);
        pen_text(p, ARI_COLOR_PAPER, x + (box - pen_width(p, 10, true, text)) / 2, y + 12.3, 10, true, text);
        if (*stars) pen_text(p, ARI_COLOR_CLUE, x + room - shine, y + 12.5, 11, false, stars);
    }
    const double left = x + box + 7, wide = room - box - 7 - (shine > 0 ? shine + 8 : 0);
    y = pen_paragraph(p, ARI_COLOR_CLUE, left, y + 12.5, wide, 11, true, plate->title ? plate->title : name, draw);
    if (plate->title) add_words(line, sizeof line, name);
    add_words(line, sizeof line, plate->author);
    if (!w->alike) {
        add_words(line, sizeof line, size);
        add_words(line, sizeof line, more);
    }
    if (*line) y = pen_paragraph(p, ARI_COLOR_FAINT, x, y + 13, room, 8.5, false, line, draw);
    if (plate->note) y = pen_paragraph(p, ARI_COLOR_FAINT, x, y + 9, room, 8.5, false, plate->note, draw);
    if (plate->fault) y = pen_paragraph(p, ARI_COLOR_HUE, x, y + 9, room, 8.5, true, plate->fault, draw);
    return y + 9;
}

static double small_heading(const pen *p, const picture_plate *plate, uint32_t number, double x, double y, double room,
                            bool draw) {
    char line[300];
    snprintf(line, sizeof line, "%u  %s", number, plate->title ? plate->title : ari_board_genre_title(plate->board));
    y = pen_paragraph(p, ARI_COLOR_CLUE, x, y + 9, room, 9, true, line, draw);
    if (plate->fault) y = pen_paragraph(p, ARI_COLOR_HUE, x, y + 7, room, 7, false, plate->fault, draw);
    return y + 6;
}

static double above_booklet(const booklet *b, const part *p, const item *w, double x, double y, double room,
                            bool draw) {
    return p->answers ? small_heading(&b->pen, w->plate, w->number, x, y, room, draw)
                      : heading_booklet(&b->pen, w, x, y, room, draw);
}

/* ---- places ---- */

static double slot_wide(const booklet *b, uint32_t cols) { return (room_of(b) - gap * (cols - 1)) / cols; }
static double slot_high(const booklet *b, uint32_t rows) {
    return (bottom_of(b) - top_of(b) - gap * (rows - 1)) / rows;
}
static double least_of(const part *p, int kind) { return (p->answers ? least_answer : least_puzzle)[kind]; }

/* The cells that so many columns and rows of places give, by kind, into p. How much larger than the least they are,
 * at the least. */
static double try_grid(const booklet *b, part *p, uint32_t cols, uint32_t rows) {
    const double wide = slot_wide(b, cols), high = slot_high(b, rows);
    double words = 0, worst = 1e9;
    for (int k = 0; k < NKIND; k++) p->cell[k] = p->most;
    for (size_t i = 0; i < p->n; i++) words = fmax(words, above_booklet(b, p, &p->at[i], 0, 0, wide, false));
    for (size_t i = 0; i < p->n; i++) {
        const item *w = &p->at[i];
        const double fit = fmin(wide / w->cells, (high - words - (rows > 1 ? 0 : below)) / w->tall);
        p->cell[w->kind] = fmin(p->cell[w->kind], fit);
        worst = fmin(worst, p->cell[w->kind] / least_of(p, w->kind));
    }
    p->cols = cols;
    p->rows = rows;
    p->words = words;
    return worst;
}

/* The grid of so many places that gives the largest cells, into p. False: they are too small. */
static bool lay_grid(const booklet *b, part *p, uint32_t per_page) {
    double best = -1;
    uint32_t cols = 1;
    for (uint32_t c = 1; c <= per_page; c++) {
        const double worst = try_grid(b, p, c, (per_page + c - 1) / c);
        if (worst > best + 1e-9) best = worst, cols = c;
    }
    p->per_page = per_page;
    return try_grid(b, p, cols, (per_page + cols - 1) / cols) >= fmin(1, p->most / least_of(p, SQUARES)) - 1e-9;
}

/* The first of the items whose cells are the smallest. */
static const item *largest_booklet(const booklet *b, const part *p) {
    const double wide = slot_wide(b, p->cols), high = slot_high(b, p->rows) - p->words;
    const item *found = p->at;
    double worst = 1e9;
    for (size_t i = 0; i < p->n; i++) {
        const item *w = &p->at[i];
        const double fit = fmin(wide / w->cells, high / w->tall) / least_of(p, w->kind);
        if (fit < worst) worst = fit, found = w;
    }
    return found;
}

/* Why a booklet cannot be, and what would do. */
static const char *too_small(booklet *b, part *p, uint32_t per_page) {
    static char why[400];
    (void)lay_grid(b, p, per_page);
    const item *w = largest_booklet(b, p);
    const double mm = 25.4 / 72, cell = p->cell[w->kind], least = least_of(p, w->kind);
    char size[40] = "";
    if (ari_board_rows(w->plate->board))
        snprintf(size, sizeof size, ", %ux%u", ari_board_rows(w->plate->board), ari_board_cols(w->plate->board));
    const int n = snprintf(why, sizeof why, "%s %u (%.40s%s) is too large for %u a page: cells of %.1f mm, at least "
                           "%.1f are needed; ", p->answers ? "answer" : "puzzle", w->number,
                           ari_board_genre(w->plate->board), size, per_page, floor(fmax(cell, 0) * mm * 10) / 10,
                           ceil(least * mm * 10) / 10);
    char *rest = why + n;
    const size_t cap = sizeof why - (size_t)n;
    uint32_t fewer = per_page;
    while (--fewer && !lay_grid(b, p, fewer)) continue;
    if (fewer) {
        snprintf(rest, cap, "write --per-page %u", fewer);
        return why;
    }
    const double wide = b->wide, high = b->high;
    b->wide = high, b->high = wide;
    const bool turned = lay_grid(b, p, 1);
    b->wide = wide, b->high = high;
    (void)lay_grid(b, p, 1);
    const double need_wide = w->cells * least + 2 * b->margin;
    const double need_high = w->tall * least + p->words + below + head + foot + 2 * b->margin;
    snprintf(rest, cap, "a page of %.0f x %.0f mm holds it alone: write --per-page 1 and %s, or leave it out",
             ceil(need_wide * mm), ceil(need_high * mm),
             !turned ? "a larger --paper" : wide < high ? "--landscape" : "no --landscape");
    return why;
}

/* ---- parts ---- */

static int kind_of(const ari_board *b, double cells) {
    const uint32_t rows = ari_board_rows(b), cols = ari_board_cols(b);
    return !rows ? GRAPHS : cells > 1.5 * cols + 4 ? WORDS : SQUARES;
}

static bool same_form(const ari_board *a, const ari_board *b) {
    return ari_board_rows(a) == ari_board_rows(b) && ari_board_cols(a) == ari_board_cols(b) &&
           !strcmp(ari_board_rules(a), ari_board_rules(b));
}

/* Do all puzzles of the genre of this one have its size and parameters? */
static bool alike_booklet(const picture_plate *plate, size_t n, size_t which) {
    const ari_board *b = plate[which].board;
    for (size_t i = 0; i < n; i++)
        if (!strcmp(ari_board_genre(plate[i].board), ari_board_genre(b)) && !same_form(plate[i].board, b)) return false;
    return true;
}

/* The items of a part; false: memory is out. */
static bool collect_booklet(part *p, const picture_plate *plate, size_t n) {
    p->at = calloc(n ? n : 1, sizeof *p->at);
    for (size_t i = 0; p->at && i < n; i++) {
        double box[4];
        item *w = &p->at[p->n];
        if (p->answers && !plate[i].solution) continue;
        *w = (item){&plate[i], p->answers ? plate[i].solution : plate[i].drawn, (uint32_t)i + 1, 0, false, 0, 0};
        w->alike = alike_booklet(plate, n, i);
        if (!pen_box(plate[i].board, w->marks, box)) return false;
        w->cells = box[2] - box[0];
        w->tall = box[3] - box[1];
        w->kind = kind_of(plate[i].board, w->cells);
        p->n++;
    }
    return p->at != NULL;
}

/* Answers: as many a page as their least cells let in, and no more than there are. */
static const char *plan_booklet(booklet *b, part *p, uint32_t per_page) {
    if (!p->n) return NULL;
    if (!p->answers && !b->look->fewer) return lay_grid(b, p, per_page) ? NULL : too_small(b, p, per_page);
    while (!lay_grid(b, p, per_page))
        if (!--per_page) return too_small(b, p, 1);
    return NULL;
}

static void print_part(booklet *b, const part *p) {
    const double wide = slot_wide(b, p->cols), high = slot_high(b, p->rows);
    end_page(b);
    for (size_t i = 0; i < p->n && !b->fault; i++) {
        const item *w = &p->at[i];
        const uint32_t place = (uint32_t)(i % p->per_page);
        if (!place) begin_page(b, p->name);
        const double x = b->margin + place % p->cols * (wide + gap);
        const double y = top_of(b) + place / p->cols * (high + gap);
        const double size = p->cell[w->kind], left = p->answers ? 0 : (wide - w->cells * size) / 2;
        (void)above_booklet(b, p, w, x, y, wide, true);
        if (!pen_board(&b->pen, w->plate->board, w->marks, x + left, y + p->words, size)) b->fault = true;
    }
    end_page(b);
}

/* ---- rules ---- */

/* Of the puzzles of the genre those on which the rule holds: true for all of them; else their numbers, "" for none. */
static bool holds_for(const picture_plate *plate, size_t n, const char *genre, uint32_t rule, char *list, size_t cap) {
    size_t end = 0, named = 0;
    bool all = true;
    *list = 0;
    for (size_t i = 0; i < n; i++) {
        if (strcmp(ari_board_genre(plate[i].board), genre) != 0) continue;
        const bool holds = ari_board_holds(plate[i].board, rule);
        all &= holds;
        if (!holds || end + 12 > cap) continue;
        end += (size_t)snprintf(list + end, cap - end, "%s%zu", named++ ? ", " : "", i + 1);
    }
    return all;
}

/* The rules of the genre of this plate from x, y on; where they end. */
static double rules_booklet(const booklet *b, const picture_plate *plate, size_t n, size_t first, double x, double y,
                            bool draw) {
    const pen *p = &b->pen;
    const ari_board *board = plate[first].board;
    const char *text, *word = ari_board_genre(board);
    const double room = room_of(b);
    char line[600], form[96], list[120], size[40], more[200] = "";
    const char *name = ari_board_genre_title(board);
    size_of(board, size, sizeof size);
    add_words(more, sizeof more, size);
    add_words(more, sizeof more, form_of(board, form, sizeof form));
    if (draw && alike_booklet(plate, n, first))
        pen_text(p, ARI_COLOR_FAINT, x + pen_width(p, 11, true, name) + 8, y + 11, 9, false, more);
    y = pen_paragraph(p, ARI_COLOR_CLUE, x, y + 11, room, 11, true, name, draw) + 2;
    for (uint32_t r = 0; ari_board_rule(board, r, &text); r++) {
        const bool all = holds_for(plate, n, word, r, list, sizeof list);
        if (!all && !*list) continue;
        const char *only = all ? "" : strchr(list, ',') ? " (puzzles " : " (puzzle ";
        snprintf(line, sizeof line, "%s%s%s%s.", text, only, all ? "" : list, all ? "" : ")");
        if (draw) pen_text(p, ARI_COLOR_FAINT, x, y + 9, 9, false, "\xe2\x80\x93");
        y = pen_paragraph(p, ARI_COLOR_CLUE, x + 12, y + 9, room - 12, 9, false, line, draw);
    }
    return y + 8;
}

/* Each genre's rules once, in the order in which they come. */
static void print_rules(booklet *b, const char *name, const picture_plate *plate, size_t n) {
    for (size_t i = 0; i < n; i++) {
        const char *word = ari_board_genre(plate[i].board);
        size_t first = 0;
        while (strcmp(ari_board_genre(plate[first].board), word) != 0) first++;
        if (first < i) continue;
        const double high = rules_booklet(b, plate, n, i, 0, 0, false);
        if (b->y <= 0 || b->y + high > bottom_of(b)) begin_page(b, name);
        b->y = rules_booklet(b, plate, n, i, b->margin, b->y, true);
    }
}

const char *picture_booklet(const picture_plate *plate, size_t n, const picture_look *look, picture_sink sink,
                            void *user) {
    if (picture_lacks()) return picture_lacks();
    pen_stream out = {sink, user};
    cairo_surface_t *surface = pen_pdf(&out, look->wide, look->high, look->title);
    booklet b = {.pen = {.cr = cairo.create(surface), .dark = look->dark, .font = look->font}, .look = look,
                 .surface = surface, .wide = look->wide, .high = look->high, .margin = look->margin};
    part puzzles = {.name = "Puzzles", .most = look->size};
    part answers = {.name = "Answers", .answers = true, .most = look->size};
    const char *fault =
        collect_booklet(&puzzles, plate, n) && collect_booklet(&answers, plate, n) ? NULL : "memory is out";
    if (!fault && look->puzzle) fault = plan_booklet(&b, &puzzles, look->per_page);
    if (look->puzzle) answers.most = fmax(4, 0.6 * puzzles.cell[SQUARES]);
    const double most = look->puzzle ? fmax(look->per_page, fmin((double)answers.n, most_answers)) : look->per_page;
    if (!fault && look->solution) fault = plan_booklet(&b, &answers, (uint32_t)most);
    if (!fault && look->puzzle && look->rules) print_rules(&b, "Rules", plate, n);
    if (!fault && look->puzzle) print_part(&b, &puzzles);
    if (!fault && look->solution) print_part(&b, &answers);
    if (!fault && (b.fault || cairo.status(b.pen.cr) != CAIRO_STATUS_SUCCESS)) fault = "memory is out while painting";
    free(puzzles.at);
    free(answers.at);
    cairo.destroy(b.pen.cr);
    return pen_finish(surface, fault);
}
