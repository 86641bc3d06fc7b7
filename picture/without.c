/* without.c - stands in for the painters where the headers of cairo were not found. */
#include "picture.h"

const char *picture_lacks(void) {
    return "this build cannot make png and pdf: install libcairo2-dev, then run make again; svg works";
}

uint32_t picture_missing(void) { return 0; }

const char *picture_png(const ari_board *b, const ari_svg_options *o, picture_sink sink, void *user) {
    (void)b, (void)o, (void)sink, (void)user;
    return picture_lacks();
}

const char *picture_page(const ari_board *b, const ari_svg_options *o, picture_sink sink, void *user) {
    return picture_png(b, o, sink, user);
}

const char *picture_booklet(const picture_plate *plate, size_t n, const picture_look *look, picture_sink sink,
                            void *user) {
    (void)plate, (void)n, (void)look, (void)sink, (void)user;
    return picture_lacks();
}

const char *picture_plot(const picture_mark *mark, size_t n, unsigned wide, unsigned high, bool pdf, picture_sink sink,
                         void *user) {
    (void)mark, (void)n, (void)wide, (void)high, (void)pdf, (void)sink, (void)user;
    return picture_lacks();
}

const char *picture_strip_png(const picture_story *story, double size, bool dark, picture_sink sink, void *user) {
    (void)story, (void)size, (void)dark, (void)sink, (void)user;
    return picture_lacks();
}

const char *picture_strip_pdf(const picture_story *story, bool dark, picture_sink sink, void *user) {
    (void)story, (void)dark, (void)sink, (void)user;
    return picture_lacks();
}
