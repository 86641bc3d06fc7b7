/* pictures.c - pictures for the caller: a board as strokes and as SVG, steps as a sheet of them. */

#include "read/figure_text.h"
#include "render/legend.h"
#include "render/whole_picture.h"
#include "render/svg.h"
#include "render/terminal.h"
#include "steps/step_pictures.h"

#include <string.h>

ari_status ari_board_scene(const ari_board *b, const ari_marks *m, int32_t box[4],
                           int (*visit)(void *user, const ari_stroke *stroke), void *user, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(!m || ari_layer_fits(b, m), "these marks are not of this board's shape");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_arena a;
    ari_painting p;
    ari_status s = ARI_OK;
    ari_arena_init(&a, &b->arena.alloc, 0);
    if (!ari_render_legend_paint(b, m, &a, &p)) {
        s = ari_status_fail(err, a.spent, 0, 0, "memory is out while drawing", "");
    } else {
        if (box) memcpy(box, p.box, sizeof p.box);
        for (uint32_t i = 0; visit && i < p.stroke.n; i++)
            if (visit(user, &p.stroke.at[i])) break;
    }
    ari_arena_drop(&a);
    return s;
}

static bool fit_picture(const ari_board *b, const ari_svg_options *o) {
    const ari_result *r = o->heat;
    bool all = !r || !r->heat_edge || (b->graph && r->nheat_edge == b->graph->nedge);
    all = all && (!r || !r->heat_cell || r->nheat_cell == b->ncell);
    for (uint32_t i = 0; i < o->npanel; i++) all = all && (!o->panel[i] || ari_layer_fits(b, o->panel[i]));
    return all;
}

/* Nothing that could end a string of CSS, or an element. */
static bool is_name(const char *font) {
    for (const char *s = font; *s; s++)
        if ((unsigned char)*s < ' ' || (unsigned char)*s > 126 || strchr("\"'\\<>&;{}", *s)) return false;
    return true;
}

static ari_heat_scene warmth_of(const ari_result *r) {
    return r ? (ari_heat_scene){r->heat_edge, r->heat_cell, r->nsymbol, r->relaxed}
             : (ari_heat_scene){NULL, NULL, 0, false};
}

/* The options, or the defaults; without panels they show the puzzle alone. */
static ari_svg_options whole_picture(const ari_svg_options *options) {
    static const ari_marks *const none;
    ari_svg_options o = options ? *options : (ari_svg_options){.npanel = 0};
    if (!o.npanel) o.npanel = 1, o.panel = &none, o.label = NULL;
    return o;
}

ari_status ari_board_picture(const ari_board *b, const ari_svg_options *options, int32_t box[4],
                             int (*visit)(void *user, const ari_stroke *stroke), void *user, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    const ari_svg_options o = whole_picture(options);
    ARI_REQUIRE(o.panel, "panel is NULL");
    ARI_REQUIRE(fit_picture(b, &o), "these marks are not of this board's shape");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_arena a;
    ari_picture sheet;
    ari_status s = ARI_OK;
    ari_arena_init(&a, &b->arena.alloc, 0);
    const ari_heat_scene heat = warmth_of(o.heat);
    if (!ari_picture_make(b, &o, o.heat ? &heat : NULL, &a, &sheet)) {
        s = ari_status_fail(err, a.spent, 0, 0, "memory is out while drawing", "");
    } else {
        if (box) box[0] = box[1] = 0, box[2] = (int32_t)sheet.width, box[3] = (int32_t)sheet.height;
        if (visit) ari_picture_visit(&sheet, visit, user);
    }
    ari_arena_drop(&a);
    return s;
}

char *ari_board_svg(const ari_board *b, const ari_svg_options *options, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    const ari_svg_options how = whole_picture(options);
    ARI_REQUIRE(how.panel, "panel is NULL");
    ARI_REQUIRE(fit_picture(b, &how), "these marks are not of this board's shape");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_arena a;
    ari_out o;
    if (how.size && (how.size < 4 || how.size > 400)) {
        (void)ari_status_refuse(err, ARI_RANGE, "", "the size of a cell is out of range", "", "4 to 400 points");
        return NULL;
    }
    if (how.font && !is_name(how.font)) {
        (void)ari_status_refuse(err, ARI_RANGE, "", "this is not a font name", "", "letters, digits and blanks");
        return NULL;
    }
    ari_text_own(&o, &a, &b->arena.alloc);
    const ari_heat_scene heat = warmth_of(how.heat);
    ari_render_svg_print(b, &how, how.heat ? &heat : NULL, &o);
    return ari_text_give(&o, ARI_OK, err);
}

char *ari_board_draw(const ari_board *b, const ari_marks *m, const ari_drawing *how, ari_error *error) {
    ARI_REQUIRE(b, "board is NULL");
    ARI_REQUIRE(how, "how is NULL");
    ARI_REQUIRE(!m || ari_layer_fits(b, m), "these marks are not of this board's shape");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_arena a;
    ari_out o;
    ari_text_own(&o, &a, &b->arena.alloc);
    ari_render_terminal_print(b, m, how, &o);
    ari_figure_text_print(b, &o); /* which are not drawn */
    return ari_text_give(&o, ARI_OK, err);
}

/* ---- sheets of steps ---- */

typedef struct caller { int (*visit)(void *user, const ari_stroke *stroke); void *user; } caller;

static int pass_on(void *user, const ari_painting *p, int32_t x, int32_t y) {
    const caller *c = user;
    return !ari_picture_moved(p, x, y, c->visit, c->user);
}

ari_status ari_strip_scene(const ari_board *b, const ari_result *r, const ari_strip_options *options, uint32_t page,
                           uint32_t *pages, int32_t box[4], int (*visit)(void *user, const ari_stroke *stroke),
                           void *user, ari_error *error) {
    ARI_REQUIRE(b && r && options, "board, result or options are NULL");
    caller c = {visit, user};
    return ari_step_pictures_paint(b, r, options, page, pages, box, visit ? pass_on : NULL, &c, ARI_ERROR_TAKE(error));
}

static int print_picture(void *user, const ari_painting *p, int32_t x, int32_t y) {
    ari_render_svg_part(p, x, y, user);
    return ((ari_out *)user)->failed;
}

char *ari_strip_svg(const ari_board *b, const ari_result *r, const ari_strip_options *options, uint32_t size, int dark,
                    ari_error *error) {
    ARI_REQUIRE(b && r && options, "board, result or options are NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_arena a;
    ari_out parts, o;
    int32_t box[4];
    ari_text_own(&parts, &a, &b->arena.alloc);
    ari_text_begin(&o, &a);
    ari_status s = ari_step_pictures_paint(b, r, options, 0, NULL, box, print_picture, &parts, err);
    const char *text = s == ARI_OK ? ari_text_end(&parts) : NULL;
    if (text) ari_render_svg_sheet(b, options->title, box, size ? size : 24, dark, text, &o);
    if (s == ARI_OK && (!text || o.failed)) s = ari_status_fail(err, a.spent, 0, 0, "memory is out while drawing", "");
    return ari_text_give(&o, s, err);
}
