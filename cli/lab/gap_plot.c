/* gap_plot.c - runs of the laboratory as pictures. The gap between bound and best solution over time: each run is a
 * curve in stairs: a bound or a solution holds until the next one comes; rounds follow one another, each begins anew
 * (a thin line leads there). Before a round's first solution the gap is 100 %, each run on a lane of its own there,
 * so that none hides another; a thin curve tells what the bound then lacked of the last solution. Of several puzzles
 * how many each formulation and solver answers within so many seconds, on a scale of powers of ten. */
#include "cli.h"

#include "lab/canvas.h"

#include <math.h>
#include <string.h>

enum { LEFT = 60, RIGHT = 580, TOP = 48, BOTTOM = 320, WIDE = 600, LEGEND = 368, STEP = 16, LANES = 6 };

double gapplot_seconds(const ari_lab *b) {
    double sum = 0;
    for (uint32_t i = 0; i < b->nround; i++) sum += b->round[i].outcome.seconds;
    return sum;
}

static double gap_gap_plot(double bound, double best) {
    if (fabs(best - bound) < 1e-9) return 0;
    const double part = 100 * fabs(best - bound) / (fabs(best) < 1e-9 ? 1 : fabs(best));
    return part <= 100 ? part : 100; /* also of no bound */
}

/* One more step of stairs that have come to at[0], at[1]; steps too small to see wait for the next one. */
static void stairs_plot(canvas *s, uint32_t rgb, double width, double at[2], double x, double y) {
    if (fabs(y - at[1]) < 0.5) return;
    canvas_line(s, rgb, width, at[0], at[1], x, at[1]);
    canvas_line(s, rgb, width, x, at[1], x, y);
    at[0] = x;
    at[1] = y;
}

static void curve_plot(canvas *s, const ari_lab *b, double most, uint32_t rgb, size_t run) {
    const double scale = (RIGHT - LEFT) / most, unit = (BOTTOM - TOP) / 100.0, none = TOP - 1.6 * (double)(run % LANES);
    double from = 0, known[2] = {LEFT, none};
    for (uint32_t r = 0; r < b->nround; r++) {
        const ari_lab_outcome *o = &b->round[r].outcome;
        double lack[2] = {LEFT + from * scale, none};
        if (r) canvas_line(s, rgb, 0.6, lack[0], known[1], lack[0], none);
        memcpy(known, lack, sizeof known);
        for (uint32_t i = 0; i < o->ntrace; i++) {
            const double *at = o->trace[i], x = LEFT + (from + at[0]) * scale;
            const double last = o->trace[o->ntrace - 1][2];
            if (at[2] == at[2]) stairs_plot(s, rgb, 1.6, known, x, BOTTOM - gap_gap_plot(at[1], at[2]) * unit);
            else if (last == last) stairs_plot(s, rgb, 0.8, lack, x, BOTTOM - gap_gap_plot(at[1], last) * unit);
        }
        from += o->seconds;
        canvas_line(s, rgb, 1.6, known[0], known[1], LEFT + from * scale, known[1]);
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

static void axes_plot(canvas *s, double most) {
    char text[32];
    canvas_line(s, 0, 1, LEFT, TOP, LEFT, BOTTOM);
    canvas_line(s, 0, 1, LEFT, BOTTOM, RIGHT, BOTTOM);
    for (int g = 0; g <= 100; g += 25) {
        const double y = BOTTOM - (BOTTOM - TOP) * g / 100.0;
        if (g) canvas_line(s, 0xe0e0e0, 0.6, LEFT, y, RIGHT, y);
        snprintf(text, sizeof text, "%d%%", g);
        canvas_words(s, 0, LEFT - 8, y + 4, 2, text);
    }
    const double step = step_of(most);
    for (int i = 0; i * step <= most * (1 + 1e-9); i++) {
        const double x = LEFT + (RIGHT - LEFT) * i * step / most;
        canvas_line(s, 0, 1, x, BOTTOM, x, BOTTOM + 4);
        snprintf(text, sizeof text, "%g s", i * step);
        canvas_words(s, 0, x, BOTTOM + 18, 1, text);
    }
    canvas_words(s, 0, LEFT, 17, 0, "gap between bound and best solution over time, rounds one after the other");
    canvas_words(s, 0, LEFT, 32, 0, "thin, before there is one: between the bound and the last solution of the round");
}

static void legend_plot(canvas *s, size_t i, const char *name) {
    const double y = LEGEND - 4 + STEP * (double)i;
    canvas_line(s, color_of(i), 3, LEFT, y - 4, LEFT + 14, y - 4);
    canvas_words(s, 0, LEFT + 20, y, 0, name);
}

bool gapplot_save(const gapplot_run *run, size_t n, const char *name) {
    double most = 1e-6;
    canvas s = {0};
    for (size_t i = 0; i < n; i++)
        if (gapplot_seconds(run[i].lab) > most) most = gapplot_seconds(run[i].lab);
    axes_plot(&s, most);
    for (size_t i = 0; i < n; i++) {
        curve_plot(&s, run[i].lab, most, color_of(i), i);
        legend_plot(&s, i, run[i].name);
    }
    const bool fine = canvas_save(&s, WIDE, LEGEND + STEP * (unsigned)n, name);
    canvas_free(&s);
    return fine;
}

/* Powers of ten from 10^low to 10^high, and numbers of puzzles. */
static void log_axes(canvas *s, int low, int high, size_t most) {
    char text[96];
    canvas_line(s, 0, 1, LEFT, TOP, LEFT, BOTTOM);
    canvas_line(s, 0, 1, LEFT, BOTTOM, RIGHT, BOTTOM);
    const double step = fmax(1, step_of((double)most));
    for (double g = 0; g <= (double)most; g += step) {
        const double y = BOTTOM - (BOTTOM - TOP) * g / (double)most;
        if (g > 0) canvas_line(s, 0xe0e0e0, 0.6, LEFT, y, RIGHT, y);
        snprintf(text, sizeof text, "%g", g);
        canvas_words(s, 0, LEFT - 8, y + 4, 2, text);
    }
    for (int k = low; k <= high; k++) {
        const double x = LEFT + (RIGHT - LEFT) * (double)(k - low) / (high - low);
        canvas_line(s, 0, 1, x, BOTTOM, x, BOTTOM + 4);
        snprintf(text, sizeof text, "%g s", pow(10, k));
        canvas_words(s, 0, x, BOTTOM + 18, k < high ? 1 : 2, text);
    }
    snprintf(text, sizeof text, "of %zu puzzles: how many are answered within so many seconds each", most);
    canvas_words(s, 0, LEFT, 32, 0, text);
}

bool gapplot_scores(const lab_score *score, size_t n, const char *name) {
    double least = INFINITY, longest = 1e-6;
    size_t most = 1;
    canvas s = {0};
    for (size_t i = 0; i < n; i++) {
        const lab_score *x = &score[i];
        if (x->asked > most) most = x->asked;
        if (x->n) least = fmin(least, fmax(x->at[0], 1e-6)), longest = fmax(longest, x->at[x->n - 1]);
    }
    const int low = (int)floor(log10(fmin(least, longest))), up = (int)ceil(log10(longest));
    const int high = up > low ? up : low + 1;
    log_axes(&s, low, high, most);
    for (size_t i = 0; i < n; i++) {
        const lab_score *x = &score[i];
        const double unit = (BOTTOM - TOP) / (double)most;
        double at[2] = {RIGHT, BOTTOM};
        char text[132];
        for (size_t k = 0; k < x->n; k++) {
            const double to = LEFT + (RIGHT - LEFT) * (log10(fmax(x->at[k], 1e-6)) - low) / (high - low);
            if (!k) at[0] = to;
            stairs_plot(&s, color_of(i), 1.6, at, to, BOTTOM - unit * (double)(k + 1));
        }
        canvas_line(&s, color_of(i), 1.6, at[0], at[1], RIGHT, at[1]);
        snprintf(text, sizeof text, "%s, %s", x->form, x->with);
        legend_plot(&s, i, text);
    }
    const bool fine = canvas_save(&s, WIDE, LEGEND + STEP * (unsigned)n, name);
    canvas_free(&s);
    return fine;
}
