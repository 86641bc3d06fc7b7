/* gapplot.c - the gap between bound and best solution over time as a picture: a list of lines and words, written as SVG
 * or painted as PNG. Each run is a curve in stairs: a bound or a solution holds until the next one comes; rounds follow
 * one another, each begins anew (a thin line leads there). Before a round's first solution the gap is 100 %. */
#include "cli.h"

#include "picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LEFT = 60, RIGHT = 580, TOP = 40, BOTTOM = 320, WIDE = 600, LEGEND = 368, STEP = 16, NAMES = 72 };

typedef struct sheet {
    picture_mark *at;
    size_t n, cap;
    char (*text)[96];   /* [texts] */
    size_t texts, texts_cap;
    bool full;
} sheet;

static void line(sheet *s, uint32_t rgb, double width, double x, double y, double x2, double y2) {
    if (s->n == s->cap) {
        s->full = true;
        return;
    }
    s->at[s->n++] = (picture_mark){x, y, x2, y2, width, 0, rgb, NULL};
}

static void words(sheet *s, double x, double y, int anchor, const char *text) {
    if (s->n == s->cap || s->texts == s->texts_cap) {
        s->full = true;
        return;
    }
    snprintf(s->text[s->texts], sizeof *s->text, "%s", text);
    s->at[s->n++] = (picture_mark){x, y, 0, 0, 0, anchor, 0, s->text[s->texts++]};
}

static double seconds_of(const ari_lab *b) {
    double sum = 0;
    for (uint32_t i = 0; i < b->nround; i++) sum += b->round[i].outcome.seconds;
    return sum;
}

static double gap_at(const double point[3]) {
    const double bound = point[1], best = point[2];
    if (best != best) return 100;
    if (fabs(best - bound) < 1e-9) return 0;
    const double gap = 100 * fabs(best - bound) / (fabs(best) < 1e-9 ? 1 : fabs(best));
    return gap > 100 ? 100 : gap;
}

static void curve(sheet *s, const ari_lab *b, double most, uint32_t rgb) {
    const double scale = (RIGHT - LEFT) / most, unit = (BOTTOM - TOP) / 100.0;
    double from = 0, y = TOP;
    for (uint32_t r = 0; r < b->nround; r++) {
        const ari_lab_outcome *o = &b->round[r].outcome;
        if (r) line(s, rgb, 0.6, LEFT + from * scale, y, LEFT + from * scale, TOP);
        double x = LEFT + from * scale;
        y = TOP;
        for (uint32_t i = 0; i < o->ntrace; i++) {
            const double nx = LEFT + (from + o->trace[i][0]) * scale, ny = BOTTOM - gap_at(o->trace[i]) * unit;
            line(s, rgb, 1.6, x, y, nx, y);
            line(s, rgb, 1.6, nx, y, nx, ny);
            x = nx;
            y = ny;
        }
        line(s, rgb, 1.6, x, y, LEFT + (from + o->seconds) * scale, y);
        from += o->seconds;
    }
}

/* Eight that are told apart well; then hues by the golden section, which never come twice, darker every eight. */
static uint32_t color_of(size_t i) {
    static const uint32_t first[] = {0x1f77b4, 0xd62728, 0x2ca02c, 0x9467bd, 0xff7f0e, 0x17becf, 0x8c564b, 0xe377c2};
    enum { FIRST = sizeof first / sizeof *first };
    if (i < FIRST) return first[i];
    const double hue = 6 * fmod((double)i * 0.6180339887, 1), most = 230 / (1 + 0.25 * (double)((i / FIRST - 1) % 4));
    uint32_t rgb = 0;
    for (int k = 0; k < 3; k++) { /* red, green, blue: how far the hue is from it */
        const double far = fabs(hue - 2 * k) > 3 ? 6 - fabs(hue - 2 * k) : fabs(hue - 2 * k);
        const double part = far < 1 ? 1 : far > 2 ? 0.2 : 1 - 0.8 * (far - 1);
        rgb = rgb << 8 | (uint32_t)(part * most);
    }
    return rgb;
}

/* A round number of seconds, 1, 2 or 5 of some unit, which fits two to six times. */
static double step_of(double most) {
    double unit = 1e-9;
    while (unit * 10 <= most) unit *= 10;
    return most / unit < 2 ? unit / 2 : most / unit < 5 ? unit : 2 * unit;
}

static void axes(sheet *s, double most) {
    char text[32];
    line(s, 0, 1, LEFT, TOP, LEFT, BOTTOM);
    line(s, 0, 1, LEFT, BOTTOM, RIGHT, BOTTOM);
    for (int g = 0; g <= 100; g += 25) {
        const double y = BOTTOM - (BOTTOM - TOP) * g / 100.0;
        if (g) line(s, 0xe0e0e0, 0.6, LEFT, y, RIGHT, y);
        snprintf(text, sizeof text, "%d%%", g);
        words(s, LEFT - 8, y + 4, 2, text);
    }
    const double step = step_of(most);
    for (int i = 0; i * step <= most * (1 + 1e-9); i++) {
        const double x = LEFT + (RIGHT - LEFT) * i * step / most;
        line(s, 0, 1, x, BOTTOM, x, BOTTOM + 4);
        snprintf(text, sizeof text, "%g s", i * step);
        words(s, x, BOTTOM + 18, 1, text);
    }
    words(s, LEFT, 24, 0, "gap between bound and best solution over time, rounds one after the other");
}

static void put_svg(FILE *f, const sheet *s, unsigned high) {
    static const char *const anchor[] = {"start", "middle", "end"};
    fprintf(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %u\" font-family=\"sans-serif\" "
               "font-size=\"12\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n", WIDE, high);
    for (size_t i = 0; i < s->n; i++) {
        const picture_mark *m = &s->at[i];
        if (!m->text) {
            fprintf(f, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#%06x\" stroke-width=\"%.1f\"/>\n", m->x, m->y, m->x2,
                    m->y2, (unsigned)m->rgb, m->width);
            continue;
        }
        fprintf(f, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", m->x, m->y, anchor[m->anchor]);
        for (const char *c = m->text; *c; c++) {
            if (*c == '<') fputs("&lt;", f);
            else if (*c == '&') fputs("&amp;", f);
            else fputc(*c, f);
        }
        fputs("</text>\n", f);
    }
    fputs("</svg>\n", f);
}

static int put_bytes(void *user, const unsigned char *bytes, unsigned n) { return fwrite(bytes, 1, n, user) != n; }

static bool is_png(const char *name) {
    const size_t n = strlen(name);
    return n > 4 && !strcmp(name + n - 4, ".png");
}

typedef struct plot { const sheet *sheet; unsigned high; } plot;

static const char *paint(void *job, FILE *f) {
    const plot *p = job;
    return picture_plot(p->sheet->at, p->sheet->n, WIDE, p->high, put_bytes, f);
}

static bool save(const sheet *s, unsigned high, const char *name) {
    const char *fault = NULL;
    output o;
    if (!output_open(&o, name)) return false;
    o.fresh = false; /* half a picture is worth nothing */
    plot p = {s, high};
    if (is_png(name)) fault = output_apart(paint, &p, o.f);
    else put_svg(o.f, s, high);
    if (!output_close(&o, !fault)) return false;
    if (fault) fprintf(stderr, "ariadne: cannot write %s: %s\n", name, fault);
    return !fault;
}

bool gapplot_save(const gapplot_run *run, size_t n, const char *name) {
    const unsigned high = LEGEND + STEP * (unsigned)n;
    double most = 1e-6;
    size_t points = 64;
    for (size_t i = 0; i < n; i++) {
        if (seconds_of(run[i].lab) > most) most = seconds_of(run[i].lab);
        for (uint32_t r = 0; r < run[i].lab->nround; r++) points += 2 * run[i].lab->round[r].outcome.ntrace + 3;
    }
    points += 3 * n;
    sheet s = {malloc(points * sizeof *s.at), 0, points, malloc((n + 24) * sizeof *s.text), 0, n + 24, false};
    bool fine = s.at && s.text;
    if (fine) {
        axes(&s, most);
        for (size_t i = 0; i < n; i++) {
            const uint32_t rgb = color_of(i);
            const double y = LEGEND - 4 + STEP * (double)i;
            curve(&s, run[i].lab, most, rgb);
            line(&s, rgb, 3, LEFT, y - 4, LEFT + 14, y - 4);
            words(&s, LEFT + 20, y, 0, run[i].name);
        }
        fine = save(&s, high, name);
    } else {
        fputs("ariadne: memory is out\n", stderr);
    }
    free(s.at);
    free(s.text);
    return fine;
}
