/* heat_scene.c - in how many of all solutions each line and cell is, as a drawing. A line is a bar as dark as it is
 * likely, with its share on it, and a whole line where all solutions have it; a cell that may be shaded has a ground. A
 * cell for one of several symbols shows them all, each where pencil marks have it, on its own ground; what a symbol is
 * called and where it stands is read off the genre's own drawing of it. */
#include "draw/heat_scene.h"

#include "board/board.h"
#include "draw/scene.h"

#include <string.h>

enum { SMALL = 210, NUMBER = 270, CORNER = 300, LEGEND = 260 }; /* letters */
enum { THINNEST = 16, WIDEST = 104, BESIDE = 170, ABOVE = 120 }; /* lines of a relaxation, their values beside them */
enum { SWATCH = 1150, HIGH = 420, GAP = 450, INSET = 45, WORDS = 2400 };

/* 0: none .. ARI_HEAT_SCENE_LEVELS: all. `most`: lines that there may be. */
static uint32_t level_of(uint32_t share, uint32_t most) {
    const uint32_t all = 100 * (most > 1 ? most : 1), quarter = share * (ARI_HEAT_SCENE_LEVELS - 1) / all;
    return !share ? 0 : quarter < ARI_HEAT_SCENE_LEVELS ? quarter + 1 : ARI_HEAT_SCENE_LEVELS;
}

void ari_heat_scene_print(const ari_board *b, uint32_t share, ari_out *o) {
    if (b->genre->drawing.max_line < 2) ari_text_uint(o, share);
    else if (share < 10) ari_text_put(o, "0.1");
    else if (share % 100 < 10) ari_text_uint(o, share / 100);
    else ari_text_format(o, "%u.%u", share / 100, share % 100 / 10);
}

/* Dark letters on light grounds, light ones on dark. */
static void put_text(ari_scene *s, uint32_t level, int32_t x, int32_t y, int32_t size, const char *text) {
    ari_scene_text(s, level > 3 ? ARI_INK_PAPER : ARI_INK_DOT, x, y, text);
    if (!s->failed) s->item[s->nitem - 1].y2 = size;
}

static void put_share(ari_scene *s, const ari_board *b, uint32_t level, int32_t x, int32_t y, int32_t size,
                      uint32_t share) {
    char text[16];
    ari_out o;
    ari_text_within(&o, text, sizeof text);
    ari_heat_scene_print(b, share, &o);
    put_text(s, level, x, y, size, text);
}

static void put_ground(ari_scene *s, uint32_t level, int32_t x, int32_t y, int32_t x2, int32_t y2) {
    ari_scene_fill(s, ARI_INK_HEAT, x, y, x2, y2);
    if (!s->failed) s->item[s->nitem - 1].hue = (int32_t)level;
}

/* ---- lines ---- */

/* Lines that may lie on one edge. */
static uint32_t most_lines(const ari_board *b) {
    const int32_t cap = (int32_t)b->genre->drawing.max_line;
    int32_t all = b->genre->editing.range && cap > 1 ? 1 : cap;
    for (ari_edge e = 0; all < cap && e < b->graph->nedge; e++) {
        int32_t least = 0, most = cap;
        b->genre->editing.range(b, ARI_SITE(ARI_AT_EDGE, e), &least, &most);
        if (most > all) all = most;
    }
    return (uint32_t)all;
}

/* The genre draws all lines that are in some solution, so that they lie where its lines do; they become bars. */
static void draw_lines(const ari_board *b, const ari_heat_scene *h, ari_scene *s) {
    ari_marks *k = h->edge ? ari_board_blank(b, s->arena) : NULL;
    if (h->edge && !k) s->failed = true;
    for (ari_edge e = 0; k && e < b->graph->nedge; e++) k->edge[e] = h->edge[e].share > 0;
    b->genre->drawing.scene(b, k, s);
    const uint32_t most = h->edge ? most_lines(b) : 1;
    const int32_t from = b->genre->drawing.lines == ARI_LINES_CENTRE ? 40 : 24; /* hundredths of the line */
    for (uint32_t n = 0; h->edge && n < s->nitem; n++) {
        ari_item *i = &s->item[n];
        if (i->shape != ARI_SHAPE_LINE || ARI_SITE_KIND(i->site) != ARI_AT_EDGE ||
            (i->ink != ARI_INK_ANSWER && i->ink != ARI_INK_WAY))
            continue;
        i->ink = ARI_INK_HEAT;
        i->count = 1;
        i->hue = (int32_t)level_of(h->edge[ARI_SITE_INDEX(i->site)].share, most);
        if (i->hue == ARI_HEAT_SCENE_LEVELS) continue;
        if (h->relaxed) {
            i->count = WIDEST * (int32_t)h->edge[ARI_SITE_INDEX(i->site)].share / (int32_t)(100 * most) + THINNEST;
            continue;
        }
        const int32_t dx = (i->x2 - i->x) * from / 100, dy = (i->y2 - i->y) * from / 100;
        i->x += dx, i->y += dy, i->x2 -= dx, i->y2 -= dy;
    }
}

static void put_shares(const ari_board *b, const ari_heat_scene *h, ari_scene *s) {
    for (uint32_t n = 0, end = s->nitem; n < end && !s->failed; n++) {
        const ari_item i = s->item[n];
        if (i.shape != ARI_SHAPE_LINE || i.ink != ARI_INK_HEAT || i.hue == ARI_HEAT_SCENE_LEVELS) continue;
        const bool flat = i.y == i.y2;
        s->site = i.site;
        if (h->relaxed)
            put_share(s, b, 0, (i.x + i.x2) / 2 + (flat ? 0 : BESIDE), (i.y + i.y2) / 2 - (flat ? ABOVE : 0), SMALL,
                      h->edge[ARI_SITE_INDEX(i.site)].share);
        else put_share(s, b, (uint32_t)i.hue, (i.x + i.x2) / 2, (i.y + i.y2) / 2, SMALL,
                       h->edge[ARI_SITE_INDEX(i.site)].share);
    }
}

/* ---- cells ---- */

/* Grounds of cells that are shaded or not, below everything; their shares come later. */
static void put_shading(const ari_board *b, const ari_heat_scene *h, ari_scene *s, bool text) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t share = h->cell[i].share, level = level_of(share, 1);
        const int32_t x = ari_scene_x(b, i), y = ari_scene_y(b, i);
        const bool aside = b->clue && b->clue[i] != ARI_CLUE_NONE;
        if (!level) continue;
        ari_scene_at(s, ARI_AT_CELL, i);
        if (!text) put_ground(s, level, x - 500, y - 500, x + 500, y + 500);
        else put_share(s, b, level, x + (aside ? CORNER : 0), y + (aside ? CORNER + 40 : 0), aside ? SMALL : NUMBER,
                       share);
    }
}

/* Clues on dark grounds are light. */
static void lighten_scene(const ari_heat_scene *h, ari_scene *s) {
    for (uint32_t n = 0; n < s->nitem; n++) {
        ari_item *i = &s->item[n];
        const bool clue = i->shape == ARI_SHAPE_TEXT && i->ink == ARI_INK_CLUE && ARI_SITE_KIND(i->site) == ARI_AT_CELL;
        if (clue && level_of(h->cell[ARI_SITE_INDEX(i->site)].share, 1) > 3) i->ink = ARI_INK_PAPER;
    }
}

/* Where symbol v stands among the others of a cell, in a raster of `cols` columns. */
typedef struct raster { int32_t wide, cols, rows; } raster;

static raster raster_of(const ari_scene *probe, uint32_t nsymbol) {
    raster r = {1000, 1, 1};
    for (uint32_t k = 1; k < probe->nitem; k++) /* two cells side by side show how wide they are */
        if (probe->item[k].site == probe->item[k - 1].site + 1 && probe->item[k].y == probe->item[k - 1].y &&
            ARI_SITE_KIND(probe->item[k].site) == ARI_AT_CELL)
            r.wide = probe->item[k].x - probe->item[k - 1].x;
    const int32_t n = (int32_t)nsymbol;
    if (r.wide > 1000) r.cols = n > 3 && r.wide >= WORDS ? 2 : 1;
    else while (r.cols * r.cols < n) r.cols++;
    r.rows = (n + r.cols - 1) / r.cols;
    return r;
}

static void put_symbol(const raster *r, const ari_item *at, uint32_t v, uint32_t share, ari_scene *s) {
    const uint32_t level = level_of(share, 1);
    const int32_t wide = (r->wide - 2 * INSET) / r->cols, high = (1000 - 2 * INSET) / r->rows;
    const int32_t x = at->x - r->wide / 2 + INSET + wide * ((int32_t)v % r->cols);
    const int32_t y = at->y - 500 + INSET + high * ((int32_t)v / r->cols);
    const int32_t fit = (int32_t)strlen(at->text) ? (wide - INSET) * 1000 / (640 * (int32_t)strlen(at->text)) : 0;
    const int32_t size = fit < high * 3 / 4 ? fit : high * 3 / 4;
    s->site = at->site;
    if (level == ARI_HEAT_SCENE_LEVELS) {
        ari_scene_text(s, ARI_INK_ANSWER, at->x, at->y, at->text);
    } else if (level) {
        put_ground(s, level, x, y, x + wide, y + high);
        put_text(s, level, x + wide / 2, y + high / 2, size, at->text);
    }
}

static void put_symbols(const ari_board *b, const ari_heat_scene *h, ari_scene *s) {
    ari_marks *k = ari_board_blank(b, s->arena);
    if (!k) s->failed = true;
    for (uint32_t v = 0; v < h->nsymbol && !s->failed; v++) {
        ari_scene probe;
        for (uint32_t i = 0; i < b->ncell; i++) k->cell[i] = (int32_t)v + 1;
        ari_scene_init(&probe, s->arena, b);
        b->genre->drawing.scene(b, k, &probe);
        s->failed |= probe.failed;
        const raster r = raster_of(&probe, h->nsymbol);
        for (uint32_t n = 0; n < probe.nitem; n++) {
            const ari_item *at = &probe.item[n];
            if (at->shape == ARI_SHAPE_TEXT && at->ink == ARI_INK_ANSWER && ARI_SITE_KIND(at->site) == ARI_AT_CELL)
                put_symbol(&r, at, v, h->cell[ARI_SITE_INDEX(at->site) * h->nsymbol + v].share, s);
        }
    }
}

/* ---- what the colours mean ---- */

static void put_legend(const ari_board *b, const ari_heat_scene *h, ari_scene *s) {
    const uint32_t most = h->edge ? most_lines(b) : 1, step = 100 * most / 4;
    int32_t y = s->height;
    for (uint32_t i = 0; i < s->nitem; i++)
        if (s->item[i].y > y) y = s->item[i].y + 500;
    y += GAP;
    ari_scene_at(s, ARI_AT_BOARD, 0);
    for (uint32_t level = 1; level <= ARI_HEAT_SCENE_LEVELS; level++) {
        const int32_t x = SWATCH * ((int32_t)level - 1);
        const uint32_t low = level == 1 ? 1 : step * (level - 1), high = step * level - 1;
        char text[40];
        ari_out o;
        ari_text_within(&o, text, sizeof text);
        ari_heat_scene_print(b, low, &o);
        if (level < ARI_HEAT_SCENE_LEVELS) {
            ari_text_put(&o, "\xe2\x80\x93");
            ari_heat_scene_print(b, high, &o);
        }
        put_ground(s, level, x, y, x + SWATCH, y + HIGH);
        put_text(s, level, x + SWATCH / 2, y + HIGH / 2, LEGEND, text);
    }
    put_text(s, 0, SWATCH * (int32_t)ARI_HEAT_SCENE_LEVELS / 2, y + 2 * HIGH, LEGEND,
             h->relaxed ? "values in the relaxation" : h->edge && b->genre->drawing.max_line > 1
                 ? "lines on average over all solutions"
                                                       : "percent of all solutions");
}

void ari_heat_scene_scene(const ari_board *b, const ari_heat_scene *h, ari_scene *s) {
    const bool shading = h->cell && h->nsymbol == 1;
    if (shading) put_shading(b, h, s, false);
    ari_scene_at(s, ARI_AT_BOARD, 0);
    draw_lines(b, h, s);
    if (shading) lighten_scene(h, s);
    put_shares(b, h, s);
    if (shading) put_shading(b, h, s, true);
    else if (h->cell) put_symbols(b, h, s);
    put_legend(b, h, s);
}
