/* step_pictures.c - explanations as sheets of pictures: a panel a step, with what was known before it, its number and
 * its sentence; the puzzle before them, and behind them the result, with their costs as bars. Panels of a row are as
 * high as the highest of them. All measures are thousandths of a cell; a sheet of several pages is worked out anew for
 * each, so that no page costs more memory than its own. */
#include "steps/step_pictures.h"

#include "board/genre.h"
#include "board/islands.h"
#include "render/legend.h"
#include "draw/step_scene.h"

#include <string.h>

enum { LEAST = 7000, LINES_MOST = 24, BARS = 12, DEAREST = 1000 };
/* The width of a panel; lines of a sentence; lines that the bars are high, and the cost of the highest. */

typedef struct strip {
    const ari_board *board;
    const ari_result *result;
    ari_strip_options set;
    ari_arena *keep, *work;   /* work: of a panel at a time */
    ari_step_scene stage;
    ari_marks known;
    uint32_t page;            /* the one wanted */
    int32_t wide, letter, gap, margin, line; /* of a panel; of letters, between panels, around, from line to line */
    int32_t clues;            /* the height of the panel of clues in words, or 0 */
    int32_t sheet, bottom;    /* of a page, without its margins; 0: no bottom */
    int32_t x, y, high;       /* the next panel; the highest of its row so far */
    uint32_t column, at;      /* pages so far */
    ari_step_pictures_show *show;
    void *user;
    int32_t low;              /* how far down the page wanted goes */
    bool failed, enough;
} strip;

/* ---- words ---- */

/* Of letters in thousandths of their size, as those of DejaVu Sans or narrower. */
static int32_t breadth_sheet(const char *s, size_t n) {
    int32_t wide = 0;
    for (size_t i = 0; i < n; i++) {
        const char c = s[i];
        if ((c & 0xc0) == 0x80) continue; /* inside a character */
        wide += strchr("ijl.,:;'|", c) ? 320 : strchr(" ()[]ftrI-/", c) ? 400 : strchr("mwMW", c) ? 950
                : c >= 'A' && c <= 'Z' ? 720 : 620;
    }
    return wide;
}

/* One line: how many bytes of `s` fit into `room`, in whole words where that is possible. */
static size_t fit_sheet(const char *s, int32_t size, int32_t room) {
    size_t n = 0, whole = 0;
    while (s[n]) {
        const size_t next = n + 1 + strcspn(s + n + 1, " ");
        if ((int64_t)breadth_sheet(s, next) * size / 1000 > room && whole) break;
        whole = n = next;
    }
    return whole;
}

static void put_sheet(strip *t, ari_painting *p, ari_stroke s) {
    if (t->failed || !ARI_RESERVE(t->work, &p->stroke, 1)) t->failed = true;
    else ARI_PUSH(&p->stroke, s);
}

static void put_words(strip *t, ari_painting *p, ari_color color, int32_t x, int32_t y, int32_t size, bool bold,
                      const char *text, size_t n) {
    const char *copy = ari_text_copy(t->work, text, n);
    if (!copy) t->failed = true;
    else
        put_sheet(t, p,
                  (ari_stroke){.shape = ARI_STROKE_TEXT,
                               .color = color,
                               .x = x,
                               .y = y,
                               .width = size,
                               .bold = bold,
                               .begins = 1,
                               .text = copy});
}

/* Words from y on, in lines; p NULL: only counted. Where they end. */
static int32_t put_lines(strip *t, ari_painting *p, int32_t y, int32_t room, const char *text) {
    for (uint32_t i = 0; *text && i < LINES_MOST; i++) {
        const size_t n = fit_sheet(text, t->letter, room);
        y += t->line;
        const bool cut = i + 1 == LINES_MOST && text[n];
        if (p) put_words(t, p, ARI_COLOR_CLUE, 0, y, t->letter, false, cut ? "..." : text, cut ? 3 : n);
        text += n;
        text += *text == ' ';
    }
    return y;
}

/* ---- pages ---- */

static void emit_sheet(strip *t, const ari_painting *p, int32_t x, int32_t y) {
    if (!t->failed && !t->enough && t->at == t->page && t->show) t->enough = t->show(t->user, p, x, y) != 0;
}

/* Room for a panel `wide` and `high`; where it stands. */
static void stand_sheet(strip *t, int32_t wide, int32_t high, int32_t *x, int32_t *y) {
    if (t->column && (t->column >= t->set.columns || t->x + wide > t->sheet)) {
        t->y += t->high + t->gap;
        t->x = t->high = 0;
        t->column = 0;
    }
    if (t->bottom && t->y && t->y + high > t->bottom) {
        t->at++;
        t->x = t->y = t->high = 0;
        t->column = 0;
    }
    *x = t->x;
    *y = t->y;
    t->x += wide + t->gap;
    t->high = high > t->high ? high : t->high;
    t->column++;
    if (t->at == t->page && *y + high > t->low) t->low = *y + high;
}

/* A panel: words above, the board, words below. `act` NULL: no board. */
static void panel_sheet(strip *t, const char *head, const char *aside, const ari_act *act, const char *below,
                        bool wide) {
    const ari_mark mark = ari_arena_mark(t->work);
    const int32_t *box = t->stage.box, tall = act ? box[3] - box[1] + t->letter / 2 : 0;
    const int32_t top = *head ? t->line * 3 / 2 : 0, room = wide ? t->sheet : t->wide;
    ari_painting words, board;
    int32_t x, y;
    memset(&words, 0, sizeof words);
    const int32_t high = put_lines(t, NULL, top + tall, room, below);
    stand_sheet(t, room, high + t->line / 3, &x, &y);
    if (t->at == t->page && t->show && !t->failed) {
        if (*head) put_words(t, &words, ARI_COLOR_CLUE, 0, t->line, t->letter * 6 / 5, true, head, strlen(head));
        const int32_t behind = breadth_sheet(head, strlen(head)) * t->letter * 13 / 10000 + t->letter;
        put_words(t, &words, ARI_COLOR_FAINT, behind, t->line, t->letter, false, aside, strlen(aside));
        (void)put_lines(t, &words, top + tall, room, below);
        emit_sheet(t, &words, x, y);
        if (act && !ari_step_scene_paint(&t->stage, act, t->work, &board)) t->failed = true;
        else if (act) emit_sheet(t, &board, x + (room - (box[2] - box[0])) / 2 - box[0], y + top - box[1]);
    }
    ari_arena_rewind(t->work, mark);
}

/* ---- steps ---- */

/* How many edges it runs along: bridges go from island to island, other lines along one edge. */
static uint32_t length_sheet(const ari_board *b, uint32_t e) {
    const uint32_t *end = b->graph->ends[e], step = end[1] - end[0];
    const uint32_t to = b->genre->drawing.max_line > 1 ? ari_islands_partner(b, end[0], step == 1) : ARI_NO;
    return to == ARI_NO ? 1 : (to - end[0]) / step;
}

/* The i-th of these. */
static uint32_t along_sheet(const ari_board *b, uint32_t e, uint32_t i) {
    const uint32_t *end = b->graph->ends[e], step = end[1] - end[0];
    return i ? ari_graph_find(b->graph, end[0] + i * step, end[1] + i * step) : e;
}

static void draw_sheet(const ari_board *b, const ari_step_place *s, ari_marks *k) {
    if (!s->drawn) return;
    if (s->cell != UINT32_MAX && k->cell) k->cell[s->cell] = s->drawn;
    for (uint32_t i = 0; s->edge != UINT32_MAX && k->edge && i < length_sheet(b, s->edge); i++) {
        int32_t *at = &k->edge[along_sheet(b, s->edge, i)];
        *at = s->drawn > 0 && s->drawn < *at ? *at : s->drawn;
    }
}

/* Where it is shown, in the middle: of an even number of edges that is behind one of them. */
static uint32_t site_of(const ari_board *b, const ari_step_place *s) {
    return s->edge != UINT32_MAX   ? ARI_SITE(ARI_AT_EDGE, along_sheet(b, s->edge, (length_sheet(b, s->edge) - 1) / 2))
           : s->cell != UINT32_MAX ? ARI_SITE(ARI_AT_CELL, s->cell)
                                   : 0;
}

/* All of where it is; no more than the board has edges. */
static void add_sites(const ari_board *b, const ari_step_place *s, uint64_t *place, uint32_t *n) {
    if (s->cell != UINT32_MAX) place[(*n)++] = ARI_SITE(ARI_AT_CELL, s->cell);
    for (uint32_t i = 0; s->edge != UINT32_MAX && i < length_sheet(b, s->edge); i++)
        place[(*n)++] = ARI_SITE(ARI_AT_EDGE, along_sheet(b, s->edge, i));
}

static uint32_t room_for(const ari_board *b, const ari_step_place *s, uint32_t n) {
    uint32_t k = 1;
    for (uint32_t i = 0; i < n; i++) k += s[i].edge != UINT32_MAX ? length_sheet(b, s[i].edge) : 1;
    return k;
}

/* Does a rule at a cell speak of others too, of a block of cells or the lines around one? */
static bool is_block(const ari_board *b, const ari_step_reason *x) {
    const uint32_t own = ARI_SITE_INDEX(x->shown);
    bool block = false;
    for (uint32_t i = 0; i < x->nspot && !strcmp(x->kind, "rule") && ARI_SITE_KIND(x->shown) == ARI_AT_CELL; i++) {
        const ari_step_place *s = &x->spot[i];
        block |= s->cell != UINT32_MAX && s->cell != own;
        block |= s->edge != UINT32_MAX && b->genre->drawing.lines == ARI_LINES_CENTRE &&
                 b->graph->ends[s->edge][0] != own && b->graph->ends[s->edge][1] != own;
    }
    return block;
}

/* What of a reason is looked at: where it stands, its ring or wall, the line of cells that it is about. */
static void look_sheet(const ari_board *b, const ari_step_reason *x, uint64_t *place, uint32_t *n) {
    const uint32_t kind = ARI_SITE_KIND(x->shown);
    const bool shape = strcmp(x->kind, "rule") && strcmp(x->kind, "clue");
    const bool wide = shape || is_block(b, x) || (kind != ARI_AT_CELL && kind != ARI_AT_POINT && kind != ARI_AT_EDGE &&
                                kind != ARI_AT_BOARD && kind != ARI_AT_CLUE);
    if (!shape) place[(*n)++] = x->shown;
    for (uint32_t i = 0; wide && i < x->nspot; i++) add_sites(b, &x->spot[i], place, n);
}

/* A rule of the whole board looks at what is known to be there. */
static void look_around(const ari_board *b, const ari_step *d, uint64_t *place, uint32_t *n) {
    bool whole = false;
    for (uint32_t i = 0; i < d->nreason; i++)
        whole |= !strcmp(d->reason[i].kind, "rule") && ARI_SITE_KIND(d->reason[i].shown) == ARI_AT_BOARD;
    for (uint32_t i = 0; whole && i < d->nfact; i++)
        if (d->fact[i].holds) add_sites(b, &d->fact[i], place, n);
}

/* The clue whose land a cell is said to be. */
static uint32_t owner_sheet(const ari_board *b, int32_t number) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] != ARI_CLUE_NONE && --number == 0) return i;
    return 0;
}

/* Shaded, or with a number: what else is known of the cell is nothing new. */
static bool is_filled(const ari_marks *k, const ari_step_place *s) {
    return s->cell != UINT32_MAX && k->cell && k->cell[s->cell] > 0;
}

/* What no drawing shows, as a note; false: nothing to say. */
static bool note_of(strip *t, const ari_step_place *s, const ari_marks *k, ari_color color, uint32_t slot,
                    uint32_t of, ari_step_scene_note *out) {
    const ari_board *b = t->board;
    const bool digits = ari_layer_has(b->genre, ARI_LAYER_DIGITS);
    ari_out o;
    const uint32_t site = site_of(b, s);
    if (s->drawn || !site) return false;
    if (ARI_SITE_KIND(site) == ARI_AT_CELL && (is_filled(k, s) || b->clue[s->cell] > 0)) return false;
    if (s->edge != UINT32_MAX && k->edge[s->edge] < 0) return false; /* none is at most one */
    *out = (ari_step_scene_note){.site = site, .gone = !s->holds, .color = color, .slot = slot % 4, .of = 4};
    if (t->stage.column) out->slot = slot, out->of = of;
    ari_text_begin(&o, t->work);
    if (s->edge != UINT32_MAX) {
        ari_text_format(&o, "\xe2\x89\xa4%d", (int)s->number - 1); /* at most */
        out->gone = false;
        out->behind = length_sheet(b, s->edge) % 2 == 0;
    } else if (digits) {
        if (!t->stage.column) out->slot = (uint32_t)s->number - 1, out->of = b->cols; /* each its own place */
        const uint32_t named = ARI_SITE_KIND(out->site) == ARI_AT_CELL ? b->genre->drawing.nsymbol : 0;
        if (s->number > 0 && (uint32_t)s->number <= named)
            ari_text_put(&o, b->genre->drawing.symbol[s->number - 1]);
        else
            ari_layer_value(b, out->site, s->number, &o);
    } else {
        b->genre->formats.print_clue(b->clue[owner_sheet(b, s->number)], &o);
    }
    out->text = ari_text_end(&o);
    t->failed = t->failed || !out->text;
    return out->text != NULL;
}

static uint32_t notes_sheet(strip *t, const ari_step_place *s, uint32_t n, const ari_marks *k, ari_color color,
                            ari_step_scene_note *out) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t before = 0, all = 0;
        for (uint32_t j = 0; j < n; j++) {
            all += s[j].cell == s[i].cell && s[j].edge == s[i].edge;
            before = j == i ? all - 1 : before;
        }
        count += note_of(t, &s[i], k, color, before, all, &out[count]);
    }
    return count;
}

/* The links of a chain, between the places of its numbers; these as notes behind n others, each once. */
static uint32_t ties_sheet(const strip *t, const ari_step *d, ari_step_scene_note *note, uint32_t n,
                           ari_step_scene_tie *tie, uint32_t *ntie, ari_arena *a) {
    const ari_board *b = t->board;
    *ntie = 0;
    for (uint32_t i = 0; i < d->ntie && !t->stage.column; i++) {
        const ari_step_place *end[2] = {d->tie[i].from, d->tie[i].to};
        ari_step_scene_tie *x = &tie[(*ntie)++];
        *x = (ari_step_scene_tie){.of = b->cols, .strong = d->tie[i].strong != 0};
        for (int k = 0; k < 2; k++) {
            ari_out o;
            x->site[k] = ARI_SITE(ARI_AT_CELL, end[k]->cell);
            x->slot[k] = (uint32_t)end[k]->number - 1;
            uint32_t j = 0;
            while (j < n && (note[j].site != x->site[k] || note[j].slot != x->slot[k])) j++;
            if (j < n) continue;
            ari_text_begin(&o, a);
            ari_layer_value(b, x->site[k], end[k]->number, &o);
            note[n] = (ari_step_scene_note){.site = x->site[k], .slot = x->slot[k], .of = b->cols,
                                            .color = ARI_COLOR_CLUE, .text = ari_text_end(&o)};
            if (note[n].text) n++;
        }
    }
    return n;
}

/* The number of step i, as the text has it: trivial ones do not count where there are others. */
static uint32_t ordinal_sheet(const ari_result *r, uint32_t i) {
    uint32_t n = 0, loud = 0;
    for (uint32_t k = 0; k < r->step.n; k++) loud += !r->step.at[k].silent;
    for (uint32_t k = 0; k < i; k++) n += !loud || !r->step.at[k].silent;
    return n + 1;
}

static void step_step_sheet(strip *t, uint32_t i) {
    const ari_board *b = t->board;
    const ari_step *d = &t->result->step.at[i];
    const bool wrong = !strcmp(d->name, "wrong mark");
    const ari_mark mark = ari_arena_mark(t->work);
    uint32_t most = room_for(b, d->fact, d->nfact);
    for (uint32_t k = 0; k < d->nreason; k++) most += room_for(b, d->reason[k].spot, d->reason[k].nspot);
    uint64_t *place = ARI_TAKE(t->work, uint64_t, most + 1);
    uint64_t *then = ARI_TAKE(t->work, uint64_t, room_for(b, d->then, d->nthen));
    ari_step_scene_note *note = ARI_TAKE(t->work, ari_step_scene_note, (size_t)d->nfact + d->nthen + 2 * d->ntie + 1);
    ari_step_scene_tie *tie = ARI_TAKE(t->work, ari_step_scene_tie, d->ntie + 1);
    char head[24], aside[96];
    ari_out o;
    if (ari_arena_failed(t->work)) {
        t->failed = true;
        return;
    }
    ari_act act = {.marks = &t->known, .look = place, .then = then, .note = note, .tie = tie,
                   .named = d->named, .nnamed = d->nnamed,
                   .color = wrong ? ARI_COLOR_MARK : ARI_COLOR_THEN};
    for (uint32_t k = 0; k < d->nreason; k++) look_sheet(b, &d->reason[k], place, &act.nlook);
    look_around(b, d, place, &act.nlook);
    for (uint32_t k = 0; k < d->nthen; k++) {
        if (!wrong) draw_sheet(b, &d->then[k], &t->known);
        if (wrong || d->then[k].drawn || !is_filled(&t->known, &d->then[k]))
            add_sites(b, &d->then[k], then, &act.nthen);
    }
    act.nnote = notes_sheet(t, d->fact, d->nfact, &t->known, ARI_COLOR_FAINT, note);
    act.nnote += notes_sheet(t, d->then, wrong ? 0 : d->nthen, &t->known, act.color, note + act.nnote);
    act.nnote = ties_sheet(t, d, note, act.nnote, tie, &act.ntie, t->work);
    ari_text_within(&o, head, sizeof head);
    if (t->set.count != 1) ari_text_format(&o, "%u", ordinal_sheet(t->result, i));
    else ari_text_put(&o, " ");
    ari_text_within(&o, aside, sizeof aside);
    ari_text_put(&o, d->name);
    panel_sheet(t, head, t->set.count != 1 ? aside : "", &act, d->sentence, false);
    ari_arena_rewind(t->work, mark);
}

/* Seen at once, and nothing to draw: a number less in a cell. A sheet of all steps has room for the others, at most one
 * bridge among them, and for what they lead to. */
static bool is_small(const ari_result *r, uint32_t i) {
    const ari_step *d = &r->step.at[i];
    bool small = !d->thought && (d->silent || i + 1 < r->step.n);
    for (uint32_t k = 0; k < d->nthen; k++)
        small = small && !d->then[k].drawn && (d->silent || d->then[k].edge == UINT32_MAX);
    return small;
}

/* ---- before and after ---- */

/* The sentences of a table of words, which are its clues. */
static void clues_sheet(strip *t) {
    const ari_mark mark = ari_arena_mark(t->work);
    ari_painting p;
    int32_t x, y;
    if (!ari_render_legend_paint(t->board, NULL, t->work, &p)) {
        t->failed = true;
        return;
    }
    stand_sheet(t, p.box[2] - p.box[0], p.box[3] - p.box[1], &x, &y);
    emit_sheet(t, &p, x - p.box[0], y - p.box[1]);
    ari_arena_rewind(t->work, mark);
}

static void beginning_sheet(strip *t) {
    const ari_result *r = t->result;
    uint64_t *clash = ARI_TAKE(t->work, uint64_t, r->note.n + 1); /* clues that contradict each other */
    ari_act act = {.marks = &t->known, .look = clash};
    for (uint32_t i = 0; clash && i < r->note.n; i++) clash[act.nlook++] = r->note.at[i].site;
    t->failed = t->failed || !clash;
    if (t->stage.column) clues_sheet(t);
    else panel_sheet(t, "The puzzle", "", &act, ari_board_rules(t->board), false);
}

static void ending_sheet(strip *t) {
    const ari_result *r = t->result;
    const ari_mark mark = ari_arena_mark(t->work);
    uint64_t *open = ARI_TAKE(t->work, uint64_t, room_for(t->board, r->undecided, r->nundecided));
    ari_act act = {.marks = &t->known, .look = open};
    ari_out o;
    ari_text_begin(&o, t->work);
    for (uint32_t i = 0; open && i < r->nundecided; i++) add_sites(t->board, &r->undecided[i], open, &act.nlook);
    if (*r->rating.grade)
        ari_text_format(&o, "%c%s: the hardest step costs %u.%u%u.", *r->rating.grade - 'a' + 'A', r->rating.grade + 1,
                        r->rating.hardest / 100, r->rating.hardest / 10 % 10, r->rating.hardest % 10);
    if (r->nundecided) ari_text_put(&o, " Logic goes no further: there are several solutions, and they differ here.");
    if (r->answer == ARI_NONE && r->note.n) ari_text_put(&o, "The clues contradict each other: there is no solution.");
    else if (r->answer == ARI_NONE) ari_text_put(&o, "There is no solution.");
    else if (!*r->rating.grade) ari_text_put(&o, "What is known at the end.");
    for (uint32_t i = 0; i < r->step.n; i++)
        if (is_small(r, i)) {
            ari_text_put(&o, " Steps that draw nothing are left out, unless they need an assumption.");
            break;
        }
    const char *text = ari_text_end(&o);
    if (!open || !text) t->failed = true;
    else panel_sheet(t, "The end", "", &act, text, false);
    ari_arena_rewind(t->work, mark);
}

/* The costs of all steps as bars, the dearest cut. */
static void profile_sheet(strip *t) {
    static const char below[] = "Cost of each step: blue, a direct step; green, an assumption.";
    const ari_result *r = t->result;
    const ari_mark mark = ari_arena_mark(t->work);
    const int32_t tall = BARS * t->line, top = t->line * 2;
    uint32_t dearest = 100;
    int32_t x, y;
    char number[24];
    ari_out o;
    ari_painting p = {0};
    for (uint32_t i = 0; i < r->step.n; i++) dearest = r->step.at[i].cost > dearest ? r->step.at[i].cost : dearest;
    const uint32_t most = dearest > DEAREST ? DEAREST : dearest;
    const int32_t left = 3 * t->letter, each = (t->sheet - left) / (int32_t)(r->step.n > 40 ? r->step.n : 40);
    t->column = t->column ? UINT32_MAX - 1 : 0; /* a row of its own */
    stand_sheet(t, t->sheet, top + tall + 3 * t->line, &x, &y);
    put_words(t, &p, ARI_COLOR_CLUE, 0, t->line, t->letter * 6 / 5, true, "The costs", 9);
    for (uint32_t i = 0; i < r->step.n; i++) {
        const int32_t at = left + (int32_t)i * each, thin = each > 8 ? each * 7 / 8 : each;
        const ari_step *d = &r->step.at[i];
        const uint32_t cost = d->cost > most ? most : d->cost;
        const ari_color color = d->thought ? ARI_COLOR_THEN : ARI_COLOR_ANSWER;
        put_sheet(t, &p,
                  (ari_stroke){.shape = ARI_STROKE_RECT,
                               .color = color,
                               .x = at,
                               .x2 = at + thin,
                               .y2 = top + tall,
                               .y = top + tall - (int32_t)((int64_t)tall * cost / most)});
    }
    put_sheet(t, &p, (ari_stroke){.shape = ARI_STROKE_LINE, .color = ARI_COLOR_FRAME, .x = left, .y = top + tall,
                                  .x2 = t->sheet, .y2 = top + tall, .width = t->letter / 16});
    ari_text_within(&o, number, sizeof number);
    if (most < dearest) ari_text_format(&o, "%u+", most / 100);
    else ari_text_format(&o, "%u.%u", most / 100, most / 10 % 10);
    put_words(t, &p, ARI_COLOR_FAINT, 0, top + t->letter, t->letter, false, number, strlen(number));
    put_words(t, &p, ARI_COLOR_FAINT, 0, top + tall, t->letter, false, "0", 1);
    put_words(t, &p, ARI_COLOR_FAINT, left, top + tall + 2 * t->line, t->letter, false, below, sizeof below - 1);
    emit_sheet(t, &p, x, y);
    ari_arena_rewind(t->work, mark);
}

/* ---- sheets ---- */

static bool begin_sheet(strip *t) {
    const ari_board *b = t->board;
    if (!ari_step_scene_open(b, t->keep, &t->stage)) return false;
    t->known = (ari_marks){.ncell = b->ncell, .nedge = b->graph ? b->graph->nedge : 0};
    if (!ari_layer_blank(b, t->keep, &t->known)) return false;
    const ari_marks *k = t->result->answer == ARI_NONE ? NULL : b->marks; /* whatever is drawn there */
    if (k && k->cell && t->known.cell) memcpy(t->known.cell, k->cell, k->ncell * sizeof *k->cell);
    if (k && k->edge && t->known.edge) memcpy(t->known.edge, k->edge, k->nedge * sizeof *k->edge);
    if (t->stage.column) { /* its clues are a panel */
        const ari_mark mark = ari_arena_mark(t->work);
        ari_painting p;
        if (!ari_render_legend_paint(b, NULL, t->work, &p)) return false;
        t->clues = p.box[3] - p.box[1];
        ari_arena_rewind(t->work, mark);
    }
    const int32_t wide = t->stage.box[2] - t->stage.box[0];
    t->wide = wide > LEAST ? wide : LEAST;
    t->letter = t->wide / (t->stage.column ? 45 : 30);
    return true;
}

/* How many panels side by side make a sheet of about 4 : 3; each is a board and some six lines high. */
static uint32_t square_sheet(const strip *t, uint32_t n) {
    const int64_t high = t->stage.box[3] - t->stage.box[1] + 9 * t->letter, wide = t->wide + t->letter;
    uint32_t columns = 1;
    while (columns < n && columns * wide * 3 < (n + columns - 1) / columns * high * 4) columns++;
    return columns;
}

static void lay_out(strip *t, uint32_t n) {
    ari_strip_options *o = &t->set;
    if (!o->columns) o->columns = o->high ? 2 : square_sheet(t, n + (o->whole ? 2 : 0));
    t->line = t->letter * 27 / 20;
    t->gap = 2 * t->letter;
    t->margin = t->letter * 3 / 2;
    t->sheet = (int32_t)o->columns * (t->wide + t->gap) - t->gap;
    if (o->high && o->wide) {
        t->margin = t->sheet / 12;
        const int32_t step = t->stage.box[3] - t->stage.box[1] + (LINES_MOST + 3) * t->line;
        const int32_t tall = (step > t->clues ? step : t->clues + t->line) + 2 * t->margin;
        const int32_t least = (int32_t)((int64_t)tall * o->wide / o->high) - 2 * t->margin;
        t->sheet = t->sheet > least ? t->sheet : least; /* no panel is higher than a page */
        t->bottom = (int32_t)((int64_t)(t->sheet + 2 * t->margin) * o->high / o->wide) - 2 * t->margin - t->line;
    }
}

static void walk_sheet(strip *t) {
    const ari_strip_options *o = &t->set;
    const uint32_t n = t->result->step.n, last = o->count && o->count < n - o->first ? o->first + o->count : n;
    if (o->title) panel_sheet(t, o->title, "", NULL, "", true);
    if (o->whole) beginning_sheet(t);
    for (uint32_t i = 0; i < last && !t->failed; i++) {
        if (i >= o->first && (!o->whole || !is_small(t->result, i))) step_step_sheet(t, i);
        else
            for (uint32_t k = 0; k < t->result->step.at[i].nthen; k++)
                draw_sheet(t->board, &t->result->step.at[i].then[k], &t->known);
    }
    if (o->whole && !t->failed) ending_sheet(t);
    if (o->whole && n > 1 && !t->failed) profile_sheet(t);
}

/* The number of the page, at its foot. */
static void number_sheet(strip *t) {
    char text[16];
    ari_out o;
    ari_painting p = {0};
    ari_text_within(&o, text, sizeof text);
    ari_text_uint(&o, t->page + 1);
    put_words(t, &p, ARI_COLOR_FAINT, t->sheet / 2, t->bottom + t->margin, t->letter, false, text, strlen(text));
    t->at = t->page;
    emit_sheet(t, &p, 0, 0);
    t->low = t->bottom;
}

static ari_status paint_sheet(strip *t, uint32_t *pages, int32_t box[4], ari_error *err) {
    const uint32_t n = t->result->step.n;
    if (!begin_sheet(t)) return ari_status_fail(err, t->keep->spent, 0, 0, "memory is out while drawing", "");
    if (t->set.first > n) t->set.first = n;
    uint32_t shown = 0;
    for (uint32_t i = t->set.first; i < n; i++) shown += !t->set.whole || !is_small(t->result, i);
    lay_out(t, t->set.count ? t->set.count : shown);
    walk_sheet(t);
    if (pages) *pages = t->at + 1;
    if (t->bottom) number_sheet(t);
    const int32_t side[4] = {-t->margin, -t->margin, t->sheet + t->margin, t->low + t->margin};
    memcpy(box, side, sizeof side);
    const ari_status spent = t->work->spent ? t->work->spent : t->keep->spent ? t->keep->spent : ARI_NOMEM;
    return t->failed ? ari_status_fail(err, spent, 0, 0, "memory is out while drawing", "") : ARI_OK;
}

ari_status ari_step_pictures_paint(const ari_board *b, const ari_result *r, const ari_strip_options *o, uint32_t page,
                                uint32_t *pages, int32_t box[4], ari_step_pictures_show *show, void *user,
                                ari_error *err) {
    ari_arena keep, work;
    int32_t side[4];
    ari_arena_init(&keep, &b->arena.alloc, 0);
    ari_arena_init(&work, &b->arena.alloc, 0);
    strip t = {.board = b, .result = r, .set = *o, .keep = &keep, .work = &work, .page = page, .show = show,
               .user = user};
    const ari_status s = paint_sheet(&t, pages, box ? box : side, err);
    ari_arena_drop(&work);
    ari_arena_drop(&keep);
    return s;
}
