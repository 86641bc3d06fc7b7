/* explain_pictures.c - explain and hint as pictures: a sheet of all steps, a booklet, or a picture for each step. */
#include "cli.h"

#include "picture.h"

#include <stdlib.h>
#include <string.h>

bool explain_pictures_wanted(const settings *s) {
    return s->verb->shows == SHOWS_STEPS && showing_is(s->to);
}

typedef struct job { picture_story story; const settings *set; bool dark; } job;

static const char *paint_picture(void *user, FILE *f) {
    const job *j = user;
    return strcmp(j->set->to, "png") ? picture_strip_pdf(&j->story, j->dark, showing_sink, f)
                                     : picture_strip_png(&j->story, (double)j->set->size, j->dark, showing_sink, f);
}

/* NULL, or what went wrong. */
static const char *print_picture(job *j, FILE *f) {
    static char fault[sizeof(ari_error)];
    ari_error err;
    const picture_story *s = &j->story;
    if (strcmp(j->set->to, "svg")) return output_apart(paint_picture, j, f);
    char *text = ari_strip_svg(s->board, s->result, &s->strip, (uint32_t)j->set->size, j->dark, &err);
    if (!text) snprintf(fault, sizeof fault, "%s", err.what);
    else fputs(text, f);
    ari_text_free(text, NULL);
    return text ? NULL : fault;
}

/* Step i into NAME-i.svg. */
static bool print_each(job *j) {
    const char *out = j->set->out, *dot = strrchr(out, '.');
    const size_t cap = strlen(out) + 24;
    char *name = malloc(cap);
    bool fine = name != NULL;
    for (uint32_t i = 0; fine && i < ari_result_nstep(j->story.result); i++) {
        output o;
        snprintf(name, cap, "%.*s-%u%s", (int)(dot - out), out, i + 1, dot);
        j->story.strip.first = i;
        j->story.strip.count = 1;
        fine = output_open(&o, name);
        if (fine) fine = output_whole(&o, name, print_picture(j, o.f));
    }
    free(name);
    return fine;
}

bool explain_pictures_print(report *p, const ari_board *b, const ari_result *r) {
    const settings *s = p->set;
    const bool wrong = !strcmp(ari_result_step(r, 0)->name, "wrong mark"), all = s->verb->ask == ARI_VERB_EXPLAIN;
    const bool alone = !all && ari_result_nstep(r) == 1;
    job j = {{b, r, {.whole = all && !s->each && !wrong, .title = s->title, .count = alone}}, s,
             s->theme && !strcmp(s->theme, "dark")};
    if (p->pictured++)
        return output_whole(NULL, s->out,
                            "a file holds one explanation, and this would be the second; give one puzzle");
    if (showing_terminal(s->to, s->out)) return false;
    return s->each ? print_each(&j) : output_whole(NULL, s->out, print_picture(&j, p->out));
}
