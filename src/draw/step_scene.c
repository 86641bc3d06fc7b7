/* step_scene.c - grounds below the drawing, notes and names above it. */
#include "draw/step_scene.h"

#include "base/sort.h"
#include "board/genre.h"
#include "board/net.h"
#include "board/outer.h"

#include <string.h>

enum { INSET = 40, POINT = 240, BAND = 340, NOTE = 250, THIN = 36, DISC = 330, RIM = 110, NAME = 185 };

typedef struct list { ari_arena *arena; ari_painting *out; bool failed; } list;

static void put_scene(list *l, ari_stroke s) {
    if (l->failed || !ARI_RESERVE(l->arena, &l->out->stroke, 1)) l->failed = true;
    else ARI_PUSH(&l->out->stroke, s);
}

bool ari_step_scene_open(const ari_board *b, ari_arena *a, ari_step_scene *out) {
    ari_painting p;
    memset(out, 0, sizeof *out);
    out->board = b;
    if (!ari_draw_paint_board(b, NULL, a, &p)) return false;
    memcpy(out->box, p.box, sizeof p.box);
    if (p.words) out->column = p.box[2] / (int32_t)(b->cols + 1);
    return !b->net || ari_layout_make(b, a, &out->layout);
}

/* The point (of genres along borders) or cell where a vertex of the board's graph lies. */
static void vertex_scene(const ari_step_scene *s, uint32_t v, int32_t *x, int32_t *y) {
    const ari_board *b = s->board;
    if (b->net) {
        *x = s->layout.spot[v][0];
        *y = s->layout.spot[v][1];
        return;
    }
    const uint32_t cols = ari_outer_points(b) ? b->cols + 1 : b->graph->cols;
    const int32_t off = b->genre->drawing.lines == ARI_LINES_CENTRE ? 500 : 0;
    *x = (int32_t)(v % cols) * 1000 + off;
    *y = (int32_t)(v / cols) * 1000 + off;
}

/* A cell as a rectangle; of a graph what fits into it. */
static void cell_scene(const ari_step_scene *s, uint32_t i, int32_t box[4]) {
    const ari_board *b = s->board;
    if (b->net) {
        const bool inside = s->layout.centre != NULL;
        const int32_t *at = inside ? s->layout.centre[i] : s->layout.spot[i];
        const int32_t room = inside ? s->layout.room[i] : DISC;
        const int32_t side[4] = {at[0] - room, at[1] - room, at[0] + room, at[1] + room};
        memcpy(box, side, sizeof side);
        return;
    }
    const int32_t wide = s->column ? s->column : 1000, aside = s->column ? 1 : 0;
    box[0] = ((int32_t)(i % b->cols) + aside) * wide;
    box[1] = ((int32_t)(i / b->cols) + aside) * 1000;
    box[2] = box[0] + wide;
    box[3] = box[1] + 1000;
}

static void ground_scene(const ari_step_scene *s, uint32_t site, list *l) {
    const ari_board *b = s->board;
    const uint32_t i = ARI_SITE_INDEX(site), kind = ARI_SITE_KIND(site);
    int32_t box[4];
    if (kind == ARI_AT_EDGE && b->graph) {
        ari_stroke line = {.shape = ARI_STROKE_LINE, .color = ARI_COLOR_LOOK, .width = BAND, .place = site};
        vertex_scene(s, b->graph->ends[i][0], &line.x, &line.y);
        vertex_scene(s, b->graph->ends[i][1], &line.x2, &line.y2);
        put_scene(l, line);
    } else if (kind == ARI_AT_POINT && (ari_outer_points(b) || b->genre->drawing.lines == ARI_LINES_BORDER)) {
        ari_stroke disc = {.shape = ARI_STROKE_DISC, .color = ARI_COLOR_LOOK, .x2 = POINT, .place = site};
        vertex_scene(s, i, &disc.x, &disc.y);
        put_scene(l, disc);
    } else if (kind == ARI_AT_BETWEEN && !b->net) {
        const int32_t x = (int32_t)(i / 2 % b->cols) * 1000, y = (int32_t)(i / 2 / b->cols) * 1000;
        put_scene(l, (ari_stroke){.shape = ARI_STROKE_DISC, .color = ARI_COLOR_LOOK, .x = x + (i % 2 ? 500 : 1000),
                                  .y = y + (i % 2 ? 1000 : 500), .x2 = POINT, .place = site});
    } else if ((kind == ARI_AT_CELL || kind == ARI_AT_POINT) && i < b->ncell) {
        cell_scene(s, i, box);
        if (b->net)
            put_scene(l, (ari_stroke){.shape = ARI_STROKE_DISC, .color = ARI_COLOR_LOOK, .x = (box[0] + box[2]) / 2,
                                      .y = (box[1] + box[3]) / 2, .x2 = (box[2] - box[0]) / 2, .place = site});
        else
            put_scene(l, (ari_stroke){.shape = ARI_STROKE_RECT, .color = ARI_COLOR_LOOK, .x = box[0] + INSET,
                                      .y = box[1] + INSET, .x2 = box[2] - INSET, .y2 = box[3] - INSET, .place = site});
    }
}

/* All cells of a figure. */
static void figure_scene(const ari_step_scene *s, uint32_t site, list *l) {
    const ari_figure *f = &s->board->figure[ARI_SITE_INDEX(site)];
    for (uint32_t i = 0; i < f->n; i++) ground_scene(s, ARI_SITE(ARI_AT_CELL, f->cell[i]), l);
}

static bool among_scene(const uint64_t *place, uint32_t n, uint32_t site) {
    const uint32_t at = n && site ? ari_sort_find(place, n, site) : n;
    return at < n && place[at] == site;
}

/* A clue beside the board, and a cell that is grey on its own, have their ground where they are drawn. */
static void beside_scene(const ari_act *act, ari_painting *board, list *l) {
    for (uint32_t i = 0; i < board->stroke.n; i++) {
        ari_stroke *s = &board->stroke.at[i];
        if (!among_scene(act->look, act->nlook, s->place)) continue;
        const uint32_t kind = ARI_SITE_KIND(s->place);
        if (s->shape == ARI_STROKE_RECT && s->color == ARI_COLOR_SHADE) s->color = ARI_COLOR_LOOK;
        if (s->shape == ARI_STROKE_TEXT && (kind == ARI_AT_ROW || kind == ARI_AT_COL))
            put_scene(l, (ari_stroke){.shape = ARI_STROKE_DISC,
                                      .color = ARI_COLOR_LOOK,
                                      .x = s->x,
                                      .y = s->y - s->width / 3,
                                      .x2 = 440,
                                      .place = s->place});
    }
}

/* A frame around a cell that is looked at and has been painted dark. */
static void frame_scene(const ari_act *act, const ari_stroke *s, list *l) {
    const bool dark = s->shape == ARI_STROKE_RECT && (s->color == ARI_COLOR_BLOCK || s->color == act->color);
    const int32_t in = INSET + RIM / 2, x = s->x + in, y = s->y + in, x2 = s->x2 - in, y2 = s->y2 - in;
    if (!dark || s->x2 - s->x < 1000 || !among_scene(act->look, act->nlook, s->place)) return;
    const int32_t side[4][4] = {{x, y, x2, y}, {x2, y, x2, y2}, {x2, y2, x, y2}, {x, y2, x, y}};
    for (int i = 0; i < 4; i++)
        put_scene(l, (ari_stroke){.shape = ARI_STROKE_LINE, .color = ARI_COLOR_LOOK, .x = side[i][0], .y = side[i][1],
                                  .x2 = side[i][2], .y2 = side[i][3], .width = RIM, .place = s->place});
}

/* The drawing in one colour, but for what follows: its dots and crosses are larger too, for people who cannot
 * distinguish this colour from grey. Clues stay as they are. */
static void colour_scene(const ari_act *act, ari_stroke *s) {
    const bool drawn = s->color == ARI_COLOR_ANSWER || s->color == ARI_COLOR_BLOCK || s->color == ARI_COLOR_FAINT ||
                       s->color == ARI_COLOR_MARK || s->color >= ARI_COLOR_HUE;
    if (drawn && among_scene(act->then, act->nthen, s->place)) {
        if (s->color == ARI_COLOR_FAINT) s->x2 += s->shape == ARI_STROKE_DISC ? s->x2 / 2 : 0, s->width += s->width / 2;
        s->color = act->color;
    } else if (s->color == ARI_COLOR_MARK || s->color >= ARI_COLOR_HUE) s->color = ARI_COLOR_ANSWER;
}

/* The middle of a place for a note in a cell, and its size. */
static void slot_scene(const ari_step_scene *s, uint32_t cell, uint32_t slot, uint32_t of, int32_t *x, int32_t *y,
                       int32_t *wide, int32_t *high) {
    int32_t box[4];
    uint32_t across = 1;
    cell_scene(s, cell, box);
    if (!s->column)
        while (across * across < of) across++;
    const uint32_t down = (of + across - 1) / across;
    *wide = (box[2] - box[0]) / (int32_t)across;
    *high = (box[3] - box[1]) / (int32_t)down;
    *x = box[0] + *wide * (int32_t)(slot % across) + *wide / 2;
    *y = box[1] + *high * (int32_t)(slot / across) + *high / 2;
}

/* From note to note: a line, or dashes. */
static void tie_scene(const ari_step_scene *s, const ari_step_scene_tie *t, list *l) {
    enum { DASH = 130, STRONG = 60, WEAK = 36 };
    int32_t at[2][2], wide, high;
    for (int i = 0; i < 2; i++)
        slot_scene(s, ARI_SITE_INDEX(t->site[i]), t->slot[i], t->of, &at[i][0], &at[i][1], &wide, &high);
    const int32_t dx = at[1][0] - at[0][0], dy = at[1][1] - at[0][1];
    const int32_t long_way = (dx < 0 ? -dx : dx) > (dy < 0 ? -dy : dy) ? (dx < 0 ? -dx : dx) : (dy < 0 ? -dy : dy);
    const int32_t n = t->strong ? 1 : long_way / (2 * DASH) * 2 + 1;
    for (int32_t i = 0; i < n; i += 2)
        put_scene(l, (ari_stroke){.shape = ARI_STROKE_LINE, .color = ARI_COLOR_HUE + 4,
                                  .width = t->strong ? STRONG : WEAK,
                                  .x = at[0][0] + (int32_t)((int64_t)dx * i / n),
                                  .y = at[0][1] + (int32_t)((int64_t)dy * i / n),
                                  .x2 = at[0][0] + (int32_t)((int64_t)dx * (i + 1) / n),
                                  .y2 = at[0][1] + (int32_t)((int64_t)dy * (i + 1) / n)});
    for (int i = 0; i < 2; i++)
        put_scene(l, (ari_stroke){.shape = ARI_STROKE_DISC, .color = ARI_COLOR_LOOK, .x = at[i][0], .y = at[i][1],
                                  .x2 = (wide < high ? wide : high) / 2});
}

static void note_scene(const ari_step_scene *s, const ari_step_scene_note *n, list *l) {
    int32_t x, y, size = NOTE;
    const uint32_t i = ARI_SITE_INDEX(n->site);
    const int32_t letters = (int32_t)strlen(n->text);
    if (ARI_SITE_KIND(n->site) == ARI_AT_EDGE) {
        int32_t x2, y2;
        vertex_scene(s, s->board->graph->ends[i][0], &x, &y);
        vertex_scene(s, s->board->graph->ends[i][1], &x2, &y2);
        x = n->behind ? x2 : (x + x2) / 2;
        y = n->behind ? y2 : (y + y2) / 2;
        put_scene(l, (ari_stroke){.shape = ARI_STROKE_DISC, .color = ARI_COLOR_PAPER, .x = x, .y = y, .x2 = NOTE});
    } else {
        int32_t wide, high;
        slot_scene(s, i, n->slot, n->of, &x, &y, &wide, &high);
        size = high * 8 / 10 < wide * 3 / 2 / (letters ? letters : 1) ? high * 8 / 10 : wide * 3 / 2 / letters;
        if (size > 420) size = 420;
    }
    const int32_t half = letters * size * 3 / 10 + size / 8;
    put_scene(l, (ari_stroke){.shape = ARI_STROKE_TEXT,
                              .color = n->color,
                              .x = x,
                              .y = y + size * 36 / 100,
                              .width = size,
                              .place = n->site,
                              .text = n->text});
    if (n->gone)
        put_scene(l, (ari_stroke){.shape = ARI_STROKE_LINE, .color = n->color, .x = x - half, .y = y + size / 4,
                                  .x2 = x + half, .y2 = y - size / 4, .width = THIN, .place = n->site});
}

/* ---- names ---- */

/* Eight directions; where fewest lines are in the way around a point. */
static const int32_t *find_room(const ari_step_scene *s, uint32_t v) {
    static const int32_t way[8][2] = {{-707, -707}, {707, -707}, {707, 707}, {-707, 707},
                                      {0, -1000},   {1000, 0},   {0, 1000},  {-1000, 0}};
    const ari_graph *g = s->board->graph;
    int64_t best = INT64_MAX;
    int found = 0;
    for (int i = 0; i < 8; i++) {
        int64_t worst = -1000;
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) {
            const int64_t x = s->layout.spot[g->nbr[k]][0] - s->layout.spot[v][0];
            const int64_t y = s->layout.spot[g->nbr[k]][1] - s->layout.spot[v][1];
            const int64_t ax = x < 0 ? -x : x, ay = y < 0 ? -y : y, length = ax > ay ? ax + ay / 3 : ay + ax / 3;
            const int64_t along = (x * way[i][0] + y * way[i][1]) / (length ? length : 1);
            worst = along > worst ? along : worst;
        }
        if (worst < best) best = worst, found = i;
    }
    return way[found];
}

/* On a point; beside it where a number to join stands on it. At the foot of a face, below its number. */
static void label_scene(const ari_step_scene *s, uint32_t site, list *l) {
    const ari_board *b = s->board;
    const uint32_t i = ARI_SITE_INDEX(site);
    const bool face = ARI_SITE_KIND(site) == ARI_AT_CELL;
    ari_out o;
    ari_text_begin(&o, l->arena);
    if (face) ari_text_uint(&o, i + 1);
    else ari_net_put_point(b, i, &o);
    const char *text = ari_text_end(&o);
    const int32_t letters = o.n > 2 ? (int32_t)o.n : 2;
    int32_t size = 460 / letters, x, y;
    if (!text) {
        l->failed = true;
        return;
    }
    if (face) {
        const int32_t room = s->layout.room[i];
        size = size < room * 2 / 5 ? size : room * 2 / 5;
        x = s->layout.centre[i][0];
        y = s->layout.centre[i][1] + room * 4 / 5;
    } else {
        vertex_scene(s, i, &x, &y);
        if (b->genre->drawing.lines == ARI_LINES_CENTRE && b->clue[i] != ARI_CLUE_NONE) {
            const int32_t *way = find_room(s, i);
            x += way[0] * 520 / 1000;
            y += way[1] * 520 / 1000;
        }
        put_scene(l, (ari_stroke){.shape = ARI_STROKE_DISC, .color = ARI_COLOR_PAPER, .x = x, .y = y, .x2 = NAME});
    }
    put_scene(l, (ari_stroke){.shape = ARI_STROKE_TEXT, .color = ARI_COLOR_CLUE, .x = x, .y = y + size * 36 / 100,
                              .width = size, .text = text});
}

/* Each place once. */
static void labels_scene(const ari_step_scene *s, const ari_act *act, list *l) {
    for (uint32_t i = 0, j; i < act->nnamed && !l->failed; i++) {
        for (j = 0; act->named[j] != act->named[i];) j++;
        if (j == i) label_scene(s, act->named[i], l);
    }
}

static bool sort_scene(ari_arena *a, uint64_t *place, uint32_t *n) {
    uint64_t *spare = ARI_TAKE(a, uint64_t, *n + 1);
    if (spare && *n) *n = ari_sort_unique(place, spare, *n);
    return spare != NULL;
}

bool ari_step_scene_paint(const ari_step_scene *s, const ari_act *act, ari_arena *a, ari_painting *out) {
    ari_act in = *act;
    ari_painting board;
    list l = {a, out, false};
    memset(out, 0, sizeof *out);
    if (!sort_scene(a, in.look, &in.nlook) || !sort_scene(a, in.then, &in.nthen)) return false;
    if (!ari_draw_paint_board(s->board, in.marks, a, &board)) return false;
    memcpy(out->box, board.box, sizeof board.box);
    out->words = board.words;
    for (uint32_t i = 0; i < in.nlook; i++) {
        const bool figure = ARI_SITE_KIND(in.look[i]) == ARI_AT_CLUE && ARI_SITE_INDEX(in.look[i]) < s->board->nfigure;
        (figure ? figure_scene : ground_scene)(s, (uint32_t)in.look[i], &l);
    }
    beside_scene(&in, &board, &l);
    for (uint32_t i = 0; i < board.stroke.n; i++) {
        colour_scene(&in, &board.stroke.at[i]);
        put_scene(&l, board.stroke.at[i]);
        frame_scene(&in, &board.stroke.at[i], &l);
    }
    for (uint32_t i = 0; i < in.ntie; i++) tie_scene(s, &in.tie[i], &l);
    for (uint32_t i = 0; i < in.nnote; i++) note_scene(s, &in.note[i], &l);
    labels_scene(s, &in, &l);
    return !l.failed;
}
