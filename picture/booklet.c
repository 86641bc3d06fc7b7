/* booklet.c - a PDF for printing: the rules of each genre, then the puzzles, several a page, each with its number,
 * name, size and what else there is to say, then the answers, smaller.
 *
 * The page is cut into equal slots, in the way that gives a square puzzle the largest cells; a puzzle is as large as
 * its slot lets it, and as --size at the most. One whose cells would be too small takes all slots of a row, or of as
 * many rows as it needs, up to a page by itself, which is turned when that makes its cells larger. Whatever is written
 * is measured before it is drawn, so that nothing lies upon anything else. */
#include "pen.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double head = 34, foot = 22, gap = 26; /* points */
/* Points a cell: of a few puzzles a page, of many, of answers, of answers that are tables of words. */
static const double legible = 17, legible_many = 11, legible_answer = 7, legible_table = 13;
enum { ANSWERS = 12, FEW = 4 };

typedef struct booklet {
    pen pen;
    const picture_look *look;
    cairo_surface_t *surface;
    double wide, high, margin; /* of the page, in points */
    uint32_t page;
    double y;                  /* where the page goes on; 0: none is open */
    bool fault;
} booklet;

typedef struct part { /* puzzles or answers */
    const char *name;
    uint32_t cols, rows;
    bool answers;
} part;

static double room_of(const booklet *b) { return b->wide - 2 * b->margin; }
static double top_of(const booklet *b) { return b->margin + head; }
static double bottom_of(const booklet *b) { return b->high - b->margin - foot; }

static void cut_booklet(const booklet *b, part *p, uint32_t slots) {
    double best = 0;
    for (uint32_t cols = 1; cols <= slots; cols++) {
        const uint32_t rows = (slots + cols - 1) / cols;
        const double high = (bottom_of(b) - top_of(b)) / rows;
        const double side = fmin((room_of(b) - gap * (cols - 1)) / cols, high - (p->answers ? 20 : 56));
        if (side > best || cols == 1) {
            best = side;
            p->cols = cols;
            p->rows = rows;
        }
    }
}

/* ---- pages ---- */

static void end_page(booklet *b) {
    if (b->y > 0) cairo.show_page(b->pen.cr);
    b->y = 0;
}

static void turn_booklet(booklet *b, double wide, double high) {
    b->wide = wide;
    b->high = high;
    cairo.pdf_surface_set_size(b->surface, wide, high);
}

static void begin_page(booklet *b, const char *name) {
    char number[16];
    const pen *ink = &b->pen;
    end_page(b);
    b->page++;
    pen_color(ink, ARI_COLOR_PAPER);
    cairo.paint(ink->cr);
    const char *title = b->look->title ? b->look->title : name;
    const double room = room_of(b), whole = pen_width(ink, 17, true, title);
    const double aside = b->look->title ? pen_width(ink, 10, false, name) : 0, left = room - aside - 12;
    pen_text(ink, ARI_COLOR_CLUE, b->margin, b->margin + 12, whole > left ? 17 * left / whole : 17, true, title);
    if (b->look->title) pen_text(ink, ARI_COLOR_FAINT, b->margin + room - aside, b->margin + 12, 10, false, name);
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

/* "slitherlink: one loop ..." is a name before the colon and a sentence behind it. */
static const char *name_of(const ari_board *b, char *name, size_t cap) {
    const char *rules = ari_board_rules(b), *colon = strchr(rules, ':');
    snprintf(name, cap, "%.*s", colon ? (int)(colon - rules) : 40, rules);
    if (*name >= 'a' && *name <= 'z') *name = (char)(*name - 32);
    return colon ? colon + 1 + strspn(colon + 1, " ") : "";
}

/* One more: with a capital, and a full stop. */
static void sentence_booklet(char *line, size_t cap, const char *text) {
    const size_t n = strlen(line), size = strlen(text);
    const bool small = *text >= 'a' && *text <= 'z', ended = size && strchr(".!?", text[size - 1]);
    if (*text)
        snprintf(line + n, cap - n, "%s%c%s%s", n ? " " : "", small ? *text - 32 : *text, text + 1, ended ? "" : ".");
}

/* What stands above a puzzle; where it ends. */
static double heading_booklet(const pen *p, const picture_plate *plate, uint32_t number, double x, double y,
                              double room, bool draw) {
    char text[16], name[96], line[1200] = "", size[40] = "";
    const ari_board *board = plate->board;
    const char *rest = name_of(board, name, sizeof name);
    const uint32_t rows = ari_board_rows(board), cols = ari_board_cols(board);
    if (rows == 1) snprintf(size, sizeof size, cols == 1 ? "%u cell" : "%u cells", cols);
    else if (rows) snprintf(size, sizeof size, "%u \xc3\x97 %u", rows, cols);
    snprintf(text, sizeof text, "%u", number);
    const double box = fmax(17, pen_width(p, 10, true, text) + 9);
    if (draw) {
        pen_color(p, ARI_COLOR_CLUE);
        cairo.rectangle(p->cr, x, y, box, 17);
        cairo.fill(p->cr);
        pen_text(p, ARI_COLOR_PAPER, x + (box - pen_width(p, 10, true, text)) / 2, y + 12.3, 10, true, text);
    }
    const double left = x + box + 7, wide = room - box - 7;
    char *more = strchr(name, ','); /* of the name, what is too long joins the words below */
    if (more && (plate->title || pen_width(p, 11, true, name) > wide)) *more++ = 0;
    else more = NULL;
    y = pen_paragraph(p, ARI_COLOR_CLUE, left, y + 12.5, wide, 11, true, plate->title ? plate->title : name, draw);
    if (plate->author) y = pen_paragraph(p, ARI_COLOR_FAINT, left, y + 9, wide, 8.5, false, plate->author, draw);
    if (plate->title) sentence_booklet(line, sizeof line, name);
    sentence_booklet(line, sizeof line, size);
    if (more) sentence_booklet(line, sizeof line, more + strspn(more, " "));
    sentence_booklet(line, sizeof line, rest);
    sentence_booklet(line, sizeof line, plate->note ? plate->note : "");
    y = pen_paragraph(p, ARI_COLOR_FAINT, x, y + 11, room, 8.5, false, line, draw);
    if (plate->fault) y = pen_paragraph(p, ARI_COLOR_HUE, x, y + 8, room, 8.5, true, plate->fault, draw);
    return y + 9;
}

static double small_heading(const pen *p, const picture_plate *plate, uint32_t number, double x, double y, double room,
                            bool draw) {
    char line[300], name[96];
    (void)name_of(plate->board, name, sizeof name);
    name[strcspn(name, ",")] = 0;
    snprintf(line, sizeof line, "%u  %s", number, plate->title ? plate->title : name);
    y = pen_paragraph(p, ARI_COLOR_CLUE, x, y + 9, room, 9, true, line, draw);
    if (plate->fault) y = pen_paragraph(p, ARI_COLOR_HUE, x, y + 7, room, 7, false, plate->fault, draw);
    return y + 6;
}

/* ---- puzzles in their places ---- */

typedef struct place { /* of a puzzle on the page */
    const picture_plate *plate;
    const ari_marks *marks;
    uint32_t number;
    double cells, tall;  /* of its drawing */
} place;

static bool measure_booklet(const part *p, const picture_plate *plate, uint32_t number, place *out) {
    double box[4];
    *out = (place){plate, p->answers ? plate->solution : plate->drawn, number, 0, 0};
    if (!pen_box(plate->board, out->marks, box)) return false;
    out->cells = box[2] - box[0];
    out->tall = box[3] - box[1];
    return true;
}

static double above_booklet(const booklet *b, const part *p, const place *w, double x, double y, double room,
                            bool draw) {
    return p->answers ? small_heading(&b->pen, w->plate, w->number, x, y, room, draw)
                      : heading_booklet(&b->pen, w->plate, w->number, x, y, room, draw);
}

/* Points a cell in a place so large. */
static double fit_booklet(const booklet *b, const part *p, const place *w, double room, double high) {
    const double left = high - above_booklet(b, p, w, 0, 0, room, false) - 14;
    const double most = p->answers ? fmax(b->look->size * 0.6, 4) : b->look->size;
    return fmin(fmin(room / w->cells, left / w->tall), most);
}

static double enough_for(const part *p, const place *w) {
    if (!p->answers) return p->cols * p->rows > FEW ? legible_many : legible;
    return w->cells > 2 * w->tall ? legible_table : legible_answer;
}

static void show_booklet(booklet *b, const part *p, const place *w, double x, double y, double room, double high) {
    const double size = fit_booklet(b, p, w, room, high), top = above_booklet(b, p, w, x, y, room, true);
    const double left = p->answers ? 0 : (room - w->cells * size) / 2;
    if (size <= 0 || !pen_board(&b->pen, w->plate->board, w->marks, x + left, top, size)) b->fault = true;
}

/* Rows that fit below, and how high they are; `rows` on an empty page, and lower by a quarter at the most. */
static uint32_t rows_below(const booklet *b, const part *p, double *high) {
    const double usual = (bottom_of(b) - top_of(b)) / p->rows, left = bottom_of(b) - b->y;
    const uint32_t n = b->y > 0 ? (uint32_t)(left / usual + 0.25) : 0;
    *high = n ? fmin(left / n, usual) : usual;
    return n;
}

/* How high a lower row is in what is left of a page, where that is enough for a puzzle; else 0. */
static double low_row(const booklet *b, const part *p, const place *w, double slot) {
    const double left = b->y > 0 && p->rows > 1 && !p->answers ? bottom_of(b) - b->y : 0;
    return left > 0 && fit_booklet(b, p, w, slot, left) >= enough_for(p, w) * 0.8 ? left : 0;
}

/* A puzzle that is too large for a slot: over whole rows, or on a page of its own. */
static void show_large(booklet *b, const part *p, const place *w) {
    const double enough = enough_for(p, w);
    const double whole = bottom_of(b) - top_of(b), row = whole / p->rows, left = b->y > 0 ? bottom_of(b) - b->y : 0;
    double high = row;
    while (high < whole - 1 && fit_booklet(b, p, w, room_of(b), high) < enough) high += row;
    if (high > whole) high = whole;
    if (high > left && left > high * 0.75 && fit_booklet(b, p, w, room_of(b), left) >= enough * 0.8) high = left;
    if (high > left + 1) {
        const double wide = b->wide, tall = b->high, upright = fit_booklet(b, p, w, room_of(b), whole);
        end_page(b);
        if (high > whole - 1) {
            turn_booklet(b, tall, wide);
            const bool better = fit_booklet(b, p, w, room_of(b), bottom_of(b) - top_of(b)) > upright * 1.1;
            if (!better) turn_booklet(b, wide, tall);
        }
        const bool turned = b->wide != wide;
        begin_page(b, p->name);
        if (turned) {
            show_booklet(b, p, w, b->margin, b->y, room_of(b), bottom_of(b) - top_of(b));
            end_page(b);
            turn_booklet(b, wide, tall);
            return;
        }
    }
    show_booklet(b, p, w, b->margin, b->y, room_of(b), high);
    b->y += high;
}

/* Whole rows of slots, one after the other; those that are too large apart. */
static void print_part(booklet *b, const part *p, const picture_plate *plate, size_t n) {
    const double slot = (room_of(b) - gap * (p->cols - 1)) / p->cols;
    uint32_t col = 0;
    double high = 0, upper = 0; /* of the row that is open; where it began */
    if (p->answers) end_page(b);
    for (size_t i = 0; i < n && !b->fault; i++) {
        place w;
        if (p->answers && !plate[i].solution) continue;
        if (!measure_booklet(p, &plate[i], (uint32_t)i + 1, &w)) {
            b->fault = true;
            return;
        }
        bool full = !col && !rows_below(b, p, &high);
        const double low = full ? low_row(b, p, &w, slot) : 0;
        if (low > 0) high = low, full = false;
        const double small = fit_booklet(b, p, &w, slot, high);
        const double large = fit_booklet(b, p, &w, room_of(b), bottom_of(b) - top_of(b));
        if (low <= 0 && small < enough_for(p, &w) && large > small * 1.2) {
            if (col) b->y = upper + high;
            col = 0;
            show_large(b, p, &w);
            continue;
        }
        if (full) begin_page(b, p->name);
        if (!col) upper = b->y;
        show_booklet(b, p, &w, b->margin + col * (slot + gap), upper, slot, high);
        if (++col < p->cols) continue;
        col = 0;
        b->y = upper + high;
    }
    end_page(b);
}

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

/* The rules of a genre from x, y on; where they end. */
static double rules_booklet(const booklet *b, const picture_plate *plate, size_t n, uint32_t genre, double x, double y,
                            bool draw) {
    const pen *p = &b->pen;
    const char *text, *word = ari_genre_name(genre);
    const double room = room_of(b);
    char line[600], name[40], list[120];
    snprintf(name, sizeof name, "%c%.30s", *word - 32, word + 1);
    y = pen_paragraph(p, ARI_COLOR_CLUE, x, y + 11, room, 11, true, name, draw) + 2;
    for (uint32_t r = 0; ari_genre_rule(genre, r, &text); r++) {
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
        uint32_t genre = 0;
        while (strcmp(ari_board_genre(plate[first].board), word) != 0) first++;
        if (first < i) continue;
        while (strcmp(ari_genre_name(genre), word) != 0) genre++;
        const double high = rules_booklet(b, plate, n, genre, 0, 0, false);
        if (b->y <= 0 || b->y + high > bottom_of(b)) begin_page(b, name);
        b->y = rules_booklet(b, plate, n, genre, b->margin, b->y, true);
    }
}

const char *picture_booklet(const picture_plate *plate, size_t n, const picture_look *look, picture_sink sink,
                            void *user) {
    if (picture_lacks()) return picture_lacks();
    pen_stream out = {sink, user};
    cairo_surface_t *surface = pen_pdf(&out, look->wide, look->high, look->title);
    booklet b = {.pen = {.cr = cairo.create(surface), .dark = look->dark, .font = look->font}, .look = look,
                 .surface = surface, .wide = look->wide, .high = look->high, .margin = look->margin};
    part puzzles = {"Puzzles", 1, 1, false}, answers = {"Answers", 1, 1, true};
    uint32_t per_page = look->per_page;
    if (n < per_page) per_page = (uint32_t)n;
    cut_booklet(&b, &puzzles, per_page);
    cut_booklet(&b, &answers, look->puzzle ? (n < ANSWERS ? (n < 4 ? 4 : (uint32_t)n) : ANSWERS) : per_page);
    if (look->puzzle) print_rules(&b, puzzles.name, plate, n);
    if (look->puzzle) print_part(&b, &puzzles, plate, n);
    if (look->solution) print_part(&b, &answers, plate, n);
    const bool painted = cairo.status(b.pen.cr) == CAIRO_STATUS_SUCCESS && !b.fault;
    cairo.destroy(b.pen.cr);
    return pen_finish(surface, painted ? NULL : "memory is out while painting");
}
