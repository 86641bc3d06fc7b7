/* booklet.c - a PDF of A4 pages: several puzzles a page, each with its number, genre, size and rules, then the answers,
 * smaller. The page is cut into equal slots, in the way that gives a square puzzle the largest cells; a puzzle is as
 * large as its slot lets it, and as --size at the most. What is wide and would be too small to read, as a table of
 * words is, takes all slots of a row. */
#include "pen.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double page_wide = 595.28, page_high = 841.89, margin = 48, head = 36, foot = 22, gap = 26;
static const double legible = 9; /* points a cell */
enum { ANSWERS = 12 };

typedef struct booklet {
    pen pen;
    const picture_look *look;
    uint32_t page;
    bool fault;
} booklet;

typedef struct part { /* puzzles or answers */
    const char *name;
    uint32_t cols, rows;
    bool answers;
} part;

static void cut(part *p, uint32_t slots) {
    const double wide = page_wide - 2 * margin, high = page_high - 2 * margin - head - foot;
    double best = 0;
    for (uint32_t cols = 1; cols <= slots; cols++) {
        const uint32_t rows = (slots + cols - 1) / cols;
        const double side = fmin((wide - gap * (cols - 1)) / cols, high / rows - 56);
        if (side > best || cols == 1) {
            best = side;
            p->cols = cols;
            p->rows = rows;
        }
    }
}

static void begin_page(booklet *b, const part *p) {
    char number[16];
    const pen *ink = &b->pen;
    b->page++;
    pen_color(ink, ARI_COLOR_PAPER);
    cairo.paint(ink->cr);
    const char *title = b->look->title ? b->look->title : p->name;
    const double room = page_wide - 2 * margin, whole = pen_width(ink, 17, true, title);
    const double aside = b->look->title ? pen_width(ink, 10, false, p->name) : 0, left = room - aside - 12;
    pen_text(ink, ARI_COLOR_CLUE, margin, margin + 12, whole > left ? 17 * left / whole : 17, true, title);
    if (b->look->title) pen_text(ink, ARI_COLOR_FAINT, margin + room - aside, margin + 12, 10, false, p->name);
    pen_color(ink, ARI_COLOR_CLUE);
    cairo.set_line_width(ink->cr, 0.8);
    cairo.move_to(ink->cr, margin, margin + 20);
    cairo.line_to(ink->cr, page_wide - margin, margin + 20);
    cairo.stroke(ink->cr);
    snprintf(number, sizeof number, "%u", b->page);
    pen_text(ink, ARI_COLOR_CLUE, (page_wide - pen_width(ink, 9, false, number)) / 2, page_high - margin + 6, 9, false,
             number);
}

/* At the most two lines of words in `room`; how far down they go. */
static double words(const pen *p, double x, double y, double room, double size, const char *text) {
    char line[200] = "";
    int lines = 0;
    for (const char *s = text; *s;) {
        const size_t n = strcspn(s, " "), have = strlen(line);
        if (have + n + 2 > sizeof line) break;
        snprintf(line + have, sizeof line - have, "%s%.*s", have ? " " : "", (int)n, s);
        if (have && pen_width(p, size, false, line) > room) {
            line[have] = 0;
            pen_text(p, ARI_COLOR_FAINT, x, y, size, false, line);
            y += size * 1.3;
            line[0] = 0;
            if (++lines == 2) return y;
            continue;
        }
        s += n;
        while (*s == ' ') s++;
    }
    if (*line) {
        pen_text(p, ARI_COLOR_FAINT, x, y, size, false, line);
        y += size * 1.3;
    }
    return y;
}

/* "slitherlink: one loop ..." is a name before the colon and the rules behind it. */
static const char *name_of(const ari_board *b, char *name, size_t cap) {
    const char *rules = ari_board_rules(b), *colon = strchr(rules, ':');
    snprintf(name, cap, "%.*s", colon ? (int)(colon - rules) : 40, rules);
    if (*name >= 'a' && *name <= 'z') *name = (char)(*name - 32);
    return colon ? colon + 1 + strspn(colon + 1, " ") : "";
}

static double heading(const booklet *b, const picture_plate *plate, uint32_t number, double x, double y, double room) {
    char text[64], name[64], size[32], rules[300];
    const pen *p = &b->pen;
    const char *rest = name_of(plate->board, name, sizeof name);
    const uint32_t rows = ari_board_rows(plate->board), cols = ari_board_cols(plate->board);
    if (rows == 1) snprintf(size, sizeof size, "%u cells", cols);
    else snprintf(size, sizeof size, "%u \xc3\x97 %u", cols, rows);
    snprintf(text, sizeof text, "%u", number);
    const double box = fmax(17, pen_width(p, 10, true, text) + 9);
    pen_color(p, ARI_COLOR_CLUE);
    cairo.rectangle(p->cr, x, y, box, 17);
    cairo.fill(p->cr);
    pen_text(p, ARI_COLOR_PAPER, x + (box - pen_width(p, 10, true, text)) / 2, y + 12.3, 10, true, text);
    double at = x + box + 7;
    const double left = x + room - at - 14 - pen_width(p, 9, false, size) -
                        (plate->note ? pen_width(p, 8, true, plate->note) : 0);
    char *more = pen_width(p, 11, true, name) > left ? strchr(name, ',') : NULL; /* what is too long joins the rules */
    if (more) *more++ = 0;
    snprintf(rules, sizeof rules, "%s%s%s", more ? more + strspn(more, " ") : "", more ? ": " : "", rest);
    at += pen_text(p, ARI_COLOR_CLUE, at, y + 12.5, 11, true, name) + 7;
    at += pen_text(p, ARI_COLOR_FAINT, at, y + 12.5, 9, false, size) + 7;
    if (plate->note) pen_text(p, ARI_COLOR_HUE, at, y + 12.5, 8, true, plate->note);
    if (*rules >= 'a' && *rules <= 'z') *rules = (char)(*rules - 32);
    return words(p, x, y + 30, room, 8.5, rules) + 3;
}

static double small_heading(const booklet *b, const picture_plate *plate, uint32_t number, double x, double y) {
    char text[16], name[64];
    const pen *p = &b->pen;
    (void)name_of(plate->board, name, sizeof name);
    name[strcspn(name, ",")] = 0;
    snprintf(text, sizeof text, "%u", number);
    const double at = x + pen_text(p, ARI_COLOR_CLUE, x, y + 9, 9, true, text) + 5;
    const double end = at + pen_text(p, ARI_COLOR_FAINT, at, y + 9, 8, false, name) + 5;
    if (plate->note) pen_text(p, ARI_COLOR_HUE, end, y + 9, 7, false, plate->note);
    return y + 16;
}

static double room_of(const part *p, uint32_t slots) {
    const double one = (page_wide - 2 * margin - gap * (p->cols - 1)) / p->cols;
    return slots * (one + gap) - gap;
}

static const ari_marks *marks_of(const part *p, const picture_plate *plate) {
    return p->answers ? plate->solution : plate->drawn;
}

/* How many slots of a row a board takes: one or all. */
static uint32_t slots_for(booklet *b, const part *p, const picture_plate *plate) {
    double box[4];
    if (!pen_box(plate->board, marks_of(p, plate), box)) {
        b->fault = true;
        return 1;
    }
    const double cells = box[2] - box[0];
    return cells > box[3] - box[1] && room_of(p, 1) / cells < legible ? p->cols : 1;
}

static void show(booklet *b, const part *p, const picture_plate *plate, uint32_t number, uint32_t slot,
                 uint32_t taken) {
    const double step = room_of(p, 1) + gap, room = room_of(p, taken);
    const double high = (page_high - 2 * margin - head - foot) / p->rows;
    const double x = margin + (slot % p->cols) * step, y = margin + head + (slot / p->cols) * high;
    const ari_marks *marks = marks_of(p, plate);
    const double top = p->answers ? small_heading(b, plate, number, x, y) : heading(b, plate, number, x, y, room);
    double box[4];
    if (!pen_box(plate->board, marks, box)) {
        b->fault = true;
        return;
    }
    const double cells = box[2] - box[0], tall = box[3] - box[1];
    double size = fmin(fmin(room / cells, (y + high - top - 18) / tall), b->look->size);
    if (p->answers) size = fmin(size, fmax(b->look->size * 0.6, 4));
    const double left = x + (p->answers ? 0 : (room - cells * size) / 2);
    if (!pen_board(&b->pen, plate->board, marks, left, top, size)) b->fault = true;
}

static void print_part(booklet *b, const part *p, const picture_plate *plate, size_t n) {
    const uint32_t slots = p->cols * p->rows;
    uint32_t slot = 0;
    bool any = false;
    for (size_t i = 0; i < n; i++) {
        if (p->answers && !plate[i].solution) continue;
        const uint32_t taken = slots_for(b, p, &plate[i]), spoilt = slot % p->cols;
        if (taken > 1 && spoilt) slot += p->cols - spoilt; /* a new row */
        if (slot && slot + taken > slots) cairo.show_page(b->pen.cr), slot = 0;
        if (slot == 0) begin_page(b, p);
        any = true;
        show(b, p, &plate[i], (uint32_t)i + 1, slot, taken);
        slot = (slot + taken) % slots;
        if (slot == 0) cairo.show_page(b->pen.cr);
    }
    if (any && slot) cairo.show_page(b->pen.cr);
}

const char *picture_booklet(const picture_plate *plate, size_t n, const picture_look *look, picture_sink sink,
                            void *user) {
    if (picture_lacks()) return picture_lacks();
    pen_stream out = {sink, user};
    cairo_surface_t *surface = pen_pdf(&out, page_wide, page_high, look->title);
    booklet b = {.pen = {cairo.create(surface), look->dark, false}, .look = look};
    part puzzles = {"Puzzles", 1, 1, false}, answers = {"Answers", 1, 1, true};
    uint32_t per_page = look->per_page;
    if (n < per_page) per_page = (uint32_t)n;
    cut(&puzzles, per_page);
    cut(&answers, look->puzzle ? (n < ANSWERS ? (n < 4 ? 4 : (uint32_t)n) : ANSWERS) : per_page);
    if (look->puzzle) print_part(&b, &puzzles, plate, n);
    if (look->solution) print_part(&b, &answers, plate, n);
    const bool painted = cairo.status(b.pen.cr) == CAIRO_STATUS_SUCCESS && !b.fault;
    cairo.destroy(b.pen.cr);
    return pen_finish(surface, painted ? NULL : "memory is out while painting");
}
