/* pictures.c - pictures as SVG, PNG or PDF, and what an answer shows as one of them. A PNG or a PDF is
 * painted apart, whole or not at all. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "picture.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool showing_is(const char *format) {
    return format && (!strcmp(format, "svg") || !strcmp(format, "png") || !strcmp(format, "pdf"));
}

int showing_sink(void *user, const unsigned char *bytes, unsigned n) { return fwrite(bytes, 1, n, user) != n; }

void showing_fonts(void) {
    const uint32_t letter = picture_missing();
    if (letter)
        (void)say_no("no font on this machine has the letter U+%04X; install one, for instance fonts-noto-cjk",
                     (unsigned)letter);
}

typedef struct canvas { const ari_board *board; const ari_svg_options *look; bool page; } canvas;

static const char *paint_picture(void *job, FILE *f) {
    const canvas *c = job;
    const char *fault = c->page ? picture_page(c->board, c->look, showing_sink, f)
                                : picture_png(c->board, c->look, showing_sink, f);
    showing_fonts();
    return fault;
}

const char *showing_write(const ari_board *b, const ari_svg_options *o, const char *format, FILE *f) {
    static char fault[sizeof(ari_error)];
    ari_error err;
    canvas c = {b, o, !strcmp(format, "pdf")};
    if (strcmp(format, "svg") != 0) return output_apart(paint_picture, &c, f);
    char *text = ari_board_svg(b, o, &err);
    if (!text) {
        snprintf(fault, sizeof fault, "%s", err.what);
        return fault;
    }
    fputs(text, f);
    ari_text_free(text, NULL);
    return NULL;
}

bool showing_terminal(const char *format, const char *out) {
    if (!strcmp(format, "svg") || out || !isatty(STDOUT_FILENO)) return false;
    return !say_no("a %s is not for the terminal; write -o FILE", format);
}

/* ---- answers ---- */

/* A file holds one picture. */
static bool alone_picture(report *p) {
#define SECOND "a file holds one picture, and this would be the second"
    static const ari_error second[] = {
        {ARI_RANGE, 0, 0, SECOND, "give one puzzle, or write render --format svg -o NAME.svg for several files"},
        {ARI_RANGE, 0, 0, SECOND,
         "write --to text into a file, and of that render --format svg -o NAME.svg for several files"}};
    if (!p->pictured++) return true;
    if (p->pictured == 2) report_failed(p, p->label, &second[p->set->verb->shows == SHOWS_LIST]);
    p->failed = true;
    return false;
}

void showing_board(report *p, const ari_board *b, const ari_svg_options *o) {
    ari_error err = {.status = ARI_NOMEM};
    const char *format = p->set->to;
    if (!alone_picture(p)) return;
    const char *fault = showing_terminal(format, p->set->out) ? "" : showing_write(b, o, format, p->out);
    if (!fault) return;
    p->failed = true;
    if (!*fault) return;
    snprintf(err.what, sizeof err.what, "%.199s", fault);
    report_failed(p, p->label, &err);
}

typedef struct shown { /* what stands in the picture */
    const ari_board *board;
    const ari_marks *panel[2];
    const char *label[2];
    uint32_t npanel, nred; /* red: the places of this many notes */
    const ari_result *heat;
    char words[80];        /* of a label that is made here */
} shown;

static void show_solutions(shown *w, const ari_result *r) {
    const uint32_t n = ari_result_nsolution(r);
    for (uint32_t i = 0; i < n && i < 2; i++) w->panel[i] = ari_result_solution(r, i);
    if (n > 1) w->npanel = 2, w->label[0] = "one solution", w->label[1] = "another; red: different";
}

static void show_heat(shown *w, const ari_result *r) {
    const char *count = ari_result_count(r);
    w->heat = r;
    snprintf(w->words, sizeof w->words, "%.60s solutions", count);
    if (strlen(count) < 60) w->label[0] = ari_result_answer(r) == ARI_ONE ? "the only solution" : w->words;
}

static void show_checked(shown *w, const ari_board *b, const ari_result *r, bool other) {
    const ari_answer a = ari_result_answer(r);
    w->panel[0] = other ? ari_result_solution(r, 0) : ari_board_marks(b);
    w->nred = a == ARI_WRONG ? ari_result_nnote(r) : 0;
    w->label[0] = a == ARI_YES ? "a solution" : a == ARI_PARTIAL ? "right so far" : w->nred ? "red: wrong" : NULL;
}

static void show_clash(shown *w, const ari_board *b, const ari_result *r) {
    w->nred = ari_result_nnote(r);
    w->label[0] = w->nred > 1 ? "red: they contradict each other" : w->nred ? "red: it cannot be met"
                : ari_board_clue_verbs(b) ? "no solution, whatever the clues say" : "no solution";
}

/* Where there is nothing to draw, the puzzle and a word. */
static void show_nothing(shown *w, const ari_result *r, ari_verb asked) {
    switch (ari_result_answer(r)) {
    case ARI_NONE: w->label[0] = "no solution"; break;
    case ARI_UNKNOWN: w->label[0] = "not decided: a limit came first"; break;
    default:
        if (asked == ARI_VERB_CLASH) w->label[0] = "no clues clash";
        else if (asked == ARI_VERB_REPAIR && ari_result_answer(r) == ARI_ONE) w->label[0] = "nothing to repair";
        else if (ari_result_answer(r) == ARI_MANY) w->label[0] = "not unique";
    }
}

void showing_answer(report *p, const ari_board *b, const ari_result *r) {
    const ari_verb asked = p->set->verb->ask;
    shown w = {.board = b, .npanel = 1};
    const bool check = asked == ARI_VERB_CHECK, other = check && p->set->solution;
    if (asked == ARI_VERB_CLASH && ari_result_answer(r) == ARI_NONE) show_clash(&w, b, r);
    else if (asked == ARI_VERB_HEAT && ari_result_complete(r) && ari_result_answer(r) != ARI_NONE) show_heat(&w, r);
    else if (check && (!other || ari_result_nsolution(r))) show_checked(&w, b, r, other);
    else if (ari_result_board(r)) {
        w.board = ari_result_board(r);
        if (asked == ARI_VERB_REPAIR) {
            w.nred = ari_result_changes(r) == 1 ? 1 : ari_result_nnote(r);
            w.label[0] = "repaired; red: what is new";
        }
    } else if (ari_result_forced_drawing(r)) {
        w.panel[0] = ari_result_forced_drawing(r);
        w.label[0] = "what all solutions share";
    } else if (p->set->verb->shows == SHOWS_SOLUTIONS && ari_result_nsolution(r)) show_solutions(&w, r);
    else show_nothing(&w, r, asked);
    uint32_t *place = malloc((w.nred + 1) * sizeof *place);
    for (uint32_t i = 0; place && i < w.nred; i++) place[i] = ari_result_note_spot(r, i);
    const ari_svg_options o = {.npanel = w.npanel, .panel = w.panel, .label = w.label, .heat = w.heat, .differ = 1,
                               .nplace = place ? w.nred : 0, .place = place};
    if (place) showing_board(p, w.board, &o);
    else report_failed(p, p->label, &memory_out);
    free(place);
}
