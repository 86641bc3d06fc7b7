/* relaxed_picture.c - see relaxed_picture.h. */
#include "cli.h"

#include "lab/relaxed_picture.h"

#include <string.h>

static bool save_relaxed(const ari_board *b, const ari_result *r, const char *words, const char *name) {
    const char *dot = strrchr(name, '.'), *format = dot ? dot + 1 : "", *fault;
    const bool picture = !strcmp(format, "svg") || !strcmp(format, "png") || !strcmp(format, "pdf");
    const ari_marks *const none = NULL;
    const ari_svg_options look = {.npanel = 1, .panel = &none, .label = &words, .heat = r};
    char *text = picture ? NULL : ari_result_heat_print(r, b);
    output o;
    if (!picture && !text) return say_no("memory is out");
    bool fine = output_open(&o, name);
    if (fine) {
        fault = picture ? showing_write(b, &look, format, o.f) : NULL;
        if (text) fprintf(o.f, "%s\n%s", words, text);
        fine = output_whole(&o, name, fault);
    }
    ari_text_free(text, NULL);
    return fine;
}

bool relaxedpicture_save(const ari_board *b, const ari_lab *l, const char *name) {
    char words[160];
    ari_error e;
    ari_result *r;
    if (ari_lab_relaxed(l, &r, &e) != ARI_OK) return say_no("--relaxed: %s", e.what);
    snprintf(words, sizeof words, "relaxation of %.60s: %.6g", l->formulation, l->bound);
    const bool fine = save_relaxed(b, r, words, name);
    ari_result_free(r);
    return fine;
}
