/* canvas.c - see canvas.h. */
#define _POSIX_C_SOURCE 200809L
#include "lab/canvas.h"

#include "cli.h"

#include <stdlib.h>
#include <string.h>

static picture_mark *another_canva(canvas *s) {
    s->nomem = s->nomem || !grow(&s->at, &s->cap, s->n + 1, sizeof *s->at);
    return s->nomem ? NULL : &s->at[s->n++];
}

void canvas_line(canvas *s, uint32_t rgb, double width, double x, double y, double x2, double y2) {
    picture_mark *m = another_canva(s);
    if (m) *m = (picture_mark){x, y, x2, y2, width, 0, rgb, NULL};
}

void canvas_words(canvas *s, uint32_t rgb, double x, double y, int anchor, const char *text) {
    char *copy = strdup(text);
    picture_mark *m = copy ? another_canva(s) : NULL;
    if (!m) {
        free(copy);
        s->nomem = true;
        return;
    }
    *m = (picture_mark){x, y, 0, 0, 0, anchor, rgb, copy};
}

void canvas_free(canvas *s) {
    for (size_t i = 0; i < s->n; i++) free((char *)s->at[i].text);
    free(s->at);
    *s = (canvas){0};
}

static void put_svg(FILE *f, const canvas *s, unsigned wide, unsigned high) {
    static const char *const anchor[] = {"start", "middle", "end"};
    fprintf(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" font-family=\"sans-serif\" "
               "font-size=\"12\" role=\"img\">\n<title>Plot</title>\n"
               "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n", wide, high);
    for (size_t i = 0; i < s->n; i++) {
        const picture_mark *m = &s->at[i];
        if (!m->text) {
            fprintf(f, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#%06x\" stroke-width=\"%.1f\"/>\n", m->x, m->y, m->x2,
                    m->y2, (unsigned)m->rgb, m->width);
            continue;
        }
        fprintf(f, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"", m->x, m->y, anchor[m->anchor]);
        if (m->rgb) fprintf(f, " fill=\"#%06x\"", (unsigned)m->rgb);
        fputc('>', f);
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

static bool ends_canva(const char *name, const char *with) {
    const size_t n = strlen(name);
    return n > 4 && !strcmp(name + n - 4, with);
}

typedef struct plot { const canvas *canvas; unsigned wide, high; bool pdf; } plot;

static const char *paint_canva(void *job, FILE *f) {
    const plot *p = job;
    return picture_plot(p->canvas->at, p->canvas->n, p->wide, p->high, p->pdf, put_bytes, f);
}

bool canvas_save(const canvas *s, unsigned wide, unsigned high, const char *name) {
    const char *fault = NULL;
    output o;
    if (s->nomem) return say_no("memory is out");
    if (!output_open(&o, name)) return false;
    plot p = {s, wide, high, ends_canva(name, ".pdf")};
    if (p.pdf || ends_canva(name, ".png")) fault = output_apart(paint_canva, &p, o.f);
    else put_svg(o.f, s, wide, high);
    return output_whole(&o, name, fault);
}
