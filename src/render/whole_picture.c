/* whole_picture.c - where the parts of a picture lie on its paper. Drawings stand side by side; those more than twice
 * as wide as high, one above the other. What stands out has the colour MARK in all of them. */
#include "render/whole_picture.h"

#include "base/sort.h"
#include "render/legend.h"

#include <string.h>

enum { MARGIN = 350, GAP = 1200, TITLE_ROW = 1150, TITLE = 620, LINE = 520, LABEL_ROW = 700, LABEL = 380, ROOM = 4000 };

static int32_t wide_of(const ari_painting *p) { return p->box[2] - p->box[0]; }
static int32_t high_of(const ari_painting *p) { return p->box[3] - p->box[1]; }

/* ---- what stands out ---- */

typedef struct standing { ari_arena *arena; ARI_LIST(uint64_t) place; bool failed; } standing;

static void stand_sheet(standing *w, uint32_t place) {
    if (w->failed || !ARI_RESERVE(w->arena, &w->place, 1)) w->failed = true;
    else ARI_PUSH(&w->place, place);
}

/* A number of pairs stands where its ends are. */
static void stand_clue(standing *w, const ari_board *b, uint32_t place) {
    if (ARI_SITE_KIND(place) != ARI_AT_PAIR) stand_sheet(w, place);
    else
        for (uint32_t i = 0; i < b->ncell; i++)
            if (b->clue[i] == (int32_t)ARI_SITE_INDEX(place)) stand_sheet(w, ARI_SITE(ARI_AT_CELL, i));
}

static void stand_apart(standing *w, const ari_marks *x, const ari_marks *y) {
    for (uint32_t i = 0; x->cell && i < x->ncell; i++)
        if (x->cell[i] != y->cell[i]) stand_sheet(w, ARI_SITE(ARI_AT_CELL, i));
    for (uint32_t i = 0; x->edge && i < x->nedge; i++)
        if (x->edge[i] != y->edge[i]) stand_sheet(w, ARI_SITE(ARI_AT_EDGE, i));
}

bool ari_picture_stand(const ari_board *b, const uint32_t *place, uint32_t n, const ari_marks *const differ[2],
                     ari_arena *a, const uint64_t **out, uint32_t *count) {
    standing w = {.arena = a};
    for (uint32_t i = 0; i < n; i++) stand_clue(&w, b, place[i]);
    if (differ && differ[0] && differ[1]) stand_apart(&w, differ[0], differ[1]);
    uint64_t *spare = ARI_TAKE(a, uint64_t, w.place.n);
    if (w.failed || !spare) return false;
    *out = w.place.at;
    *count = w.place.n ? ari_sort_unique(w.place.at, spare, w.place.n) : 0;
    return true;
}

/* ---- the paper ---- */

/* A line of text around x, as large as `size` lets it and `room` holds. */
static bool put_caption(ari_painting *p, ari_arena *a, ari_stroke s, int32_t room) {
    const uint32_t n = (uint32_t)strlen(s.text), fit = n ? (uint32_t)room * 10 / (n * 7) : 0;
    if (!ARI_RESERVE(a, &p->stroke, 1)) return false;
    s.shape = ARI_STROKE_TEXT;
    if (fit < (uint32_t)s.width) s.width = (int32_t)fit;
    ARI_PUSH(&p->stroke, s);
    return true;
}

/* A title over the whole paper: as large as TITLE, down to LABEL in one line; else of lines that are no longer than the
 * paper, broken at blanks. How much higher it is than one line. */
static int32_t put_title(ari_painting *p, ari_arena *a, const char *title, int32_t x, int32_t room, bool *fine) {
    const size_t most = (size_t)room * 10 / (7 * LABEL);
    ari_stroke s = {.color = ARI_COLOR_CLUE, .x = x, .y = MARGIN + TITLE, .width = TITLE, .bold = 1};
    int32_t more = 0;
    for (; strlen(title) > most; more += LINE) {
        size_t n = most + 1;
        while (n && title[n] != ' ') n--;
        if (!n) n = strcspn(title, " ");
        if (!title[n]) break;
        s.width = LABEL;
        s.text = ari_text_copy(a, title, n);
        *fine = *fine && s.text && put_caption(p, a, s, room);
        s.y += LINE;
        title += n + 1;
    }
    s.text = title;
    *fine = *fine && put_caption(p, a, s, room);
    return more;
}

static const char *label_of(const ari_svg_options *s, uint32_t i) { return s->label ? s->label[i] : NULL; }

/* How wide a part is: a label under a tiny drawing has more room than that. */
static int32_t room_of(const ari_painting *p, const char *label) {
    const size_t n = label ? strlen(label) * LABEL * 7 / 10 : 0;
    const int32_t words = n < ROOM ? (int32_t)n : ROOM;
    return words > wide_of(p) ? words : wide_of(p);
}

static bool lay_out(const ari_svg_options *s, ari_arena *a, ari_picture *out) {
    const ari_painting *last = &out->part[out->npart - 1].drawing;
    const bool stacked = out->npart > 1 && wide_of(last) > 2 * high_of(last);
    bool labels = false, fine = true;
    for (uint32_t i = 0; i < out->npart; i++) labels |= label_of(s, i) != NULL;
    const int32_t step = GAP + (stacked && labels ? LABEL_ROW : 0);
    int32_t x = MARGIN, y = MARGIN + (s->title ? TITLE_ROW : 0);
    int64_t right = 0, bottom = 0;
    for (uint32_t i = 0; i < out->npart; i++) {
        ari_picture_part *p = &out->part[i];
        const int32_t wide = room_of(&p->drawing, label_of(s, i)), high = high_of(&p->drawing);
        p->x = x - p->drawing.box[0] + (wide - wide_of(&p->drawing)) / 2;
        p->y = y - p->drawing.box[1];
        if (x + wide > right) right = x + wide;
        if (y + high > bottom) bottom = y + high;
        const ari_stroke below = {.color = ARI_COLOR_FAINT, .x = x + wide / 2, .y = y + high + LABEL_ROW - MARGIN / 4,
                                  .width = LABEL, .text = label_of(s, i)};
        if (below.text) fine = fine && put_caption(&p->label, a, below, wide);
        if (stacked) y += high + step;
        else x += wide + step;
    }
    out->width = right + MARGIN;
    out->height = bottom + MARGIN + (labels ? LABEL_ROW - MARGIN / 2 : 0);
    if (!s->title) return fine;
    const int32_t room = (int32_t)out->width - 2 * MARGIN;
    const int32_t more = put_title(&out->title, a, s->title, (int32_t)(out->width / 2), room, &fine);
    for (uint32_t i = 0; i < out->npart; i++) {
        out->part[i].y += more;
        if (out->part[i].label.stroke.n) out->part[i].label.stroke.at[0].y += more;
    }
    out->height += more;
    return fine;
}

static bool paint_heat(const ari_board *b, const ari_heat_scene *heat, ari_arena *a, ari_painting *out) {
    ari_scene s;
    ari_scene_init(&s, a, b);
    if (!s.failed) ari_heat_scene_scene(b, heat, &s);
    return ari_draw_paint_scene(b, &s, a, out);
}

/* The numbers of points, over what is painted. */
static bool add_numbers(const ari_board *b, ari_arena *a, ari_painting *out) {
    ari_scene s;
    ari_painting p;
    ari_scene_init(&s, a, b);
    if (!s.failed) ari_scene_numbers(&s, b);
    if (!ari_draw_paint_scene(b, &s, a, &p)) return false;
    for (uint32_t i = 0; i < p.stroke.n; i++) {
        if (p.stroke.at[i].shape != ARI_STROKE_TEXT) continue;
        if (!ARI_APPEND(a, &out->stroke, p.stroke.at[i])) return false;
    }
    for (int side = 0; side < 4; side++)
        if (side < 2 ? p.box[side] < out->box[side] : p.box[side] > out->box[side]) out->box[side] = p.box[side];
    return true;
}

bool ari_picture_make(const ari_board *b, const ari_svg_options *options, const ari_heat_scene *heat, ari_arena *a,
                    ari_picture *out) {
    memset(out, 0, sizeof *out);
    out->npart = options->npanel;
    out->part = ARI_ZERO(a, ari_picture_part, out->npart);
    if (!out->part) return false;
    for (uint32_t i = 0; i < out->npart; i++) {
        ari_painting *p = &out->part[i].drawing;
        const bool painted =
            heat && !i ? paint_heat(b, heat, a, p) : ari_render_legend_paint(b, options->panel[i], a, p);
        if (!painted) return false;
        if (options->numbers && !add_numbers(b, a, p)) return false;
    }
    const uint64_t *place;
    uint32_t n;
    const ari_marks *const *differ = options->differ && options->npanel > 1 ? options->panel : NULL;
    if (!ari_picture_stand(b, options->place, options->nplace, differ, a, &place, &n)) return false;
    for (uint32_t i = 0; n && i < out->npart; i++) ari_draw_paint_mark(&out->part[i].drawing, place, n);
    return lay_out(options, a, out);
}

bool ari_picture_moved(const ari_painting *p, int32_t x, int32_t y, int (*visit)(void *user, const ari_stroke *stroke),
                     void *user) {
    for (uint32_t i = 0; i < p->stroke.n; i++) {
        ari_stroke s = p->stroke.at[i];
        const bool round = s.shape == ARI_STROKE_DISC || s.shape == ARI_STROKE_RING; /* x2 is a radius */
        s.x += x, s.y += y;
        if (!round) s.x2 += x, s.y2 += y;
        s.x3 += x, s.y3 += y;
        if (visit(user, &s)) return false;
    }
    return true;
}

void ari_picture_visit(const ari_picture *s, int (*visit)(void *user, const ari_stroke *stroke), void *user) {
    if (!ari_picture_moved(&s->title, 0, 0, visit, user)) return;
    for (uint32_t i = 0; i < s->npart; i++) {
        const ari_picture_part *p = &s->part[i];
        if (!ari_picture_moved(&p->drawing, p->x, p->y, visit, user)) return;
        if (!ari_picture_moved(&p->label, 0, 0, visit, user)) return;
    }
}
