/* render.c - the verb render: text for a terminal, pictures, booklets.
 * Text is printed as the records come. Pictures wait for the end: only then is it known whether one file is enough, and
 * a booklet has its answers behind all puzzles. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "picture.h"

#include <stdlib.h>
#include <string.h>

typedef struct exhibit {
    ari_board *board;
    ari_result *result;     /* or NULL */
    const char *note;       /* or NULL */
    char *said[3];          /* title, author, note; or NULL */
    uint32_t stars;         /* with --stars and --sort; 0: not known */
    size_t number;          /* in the stream */
    uint32_t hardest, load; /* with --sort: the grade by its smallest steps; UINT32_MAX: not known */
} exhibit;

static bool is_render(const char *word, const char *name) { return word && !strcmp(word, name); }

bool gallery_wanted(const settings *s) {
    return s->verb->kind == KIND_RENDER && showing_is(s->format);
}

static bool shows_puzzle(const settings *s) { return !is_render(s->show, "solution"); }
static bool shows_solution(const settings *s) {
    return is_render(s->show, "solution") || is_render(s->show, "both") || (!s->show && is_render(s->format, "pdf"));
}
/* What stands on the puzzle: without --show the drawing that came with it. */
static const ari_marks *drawn_render(const settings *s, const ari_board *b) {
    return s->show || is_render(s->format, "pdf") ? NULL : ari_board_marks(b);
}

/* Of several solutions the one that `best` draws, where the board asks for one. */
static bool take_best(exhibit *e, const ari_options *options) {
    ari_result *best;
    ari_error none;
    if (ari_ask(ARI_VERB_BEST, e->board, options, &best, &none) != ARI_OK) return false;
    const bool found = ari_result_nsolution(best) > 0;
    ari_result_free(found ? e->result : best);
    if (found) e->result = best;
    return found;
}

/* Ask for the solution, and what there is to say about it. */
static int solve_render(exhibit *e, report *p, const ari_record *rec, const ari_options *options) {
    ari_error err;
    if (ari_ask(ARI_VERB_UNIQUE, e->board, options, &e->result, &err) != ARI_OK) {
        err.line = rec->line;
        err.column = 0;
        report_error(p->label, &err);
        return EXIT_BAD;
    }
    int code = EXIT_YES;
    switch (ari_result_answer(e->result)) {
    case ARI_ONE: break;
    case ARI_MANY:
        e->note = take_best(e, options) ? "not unique: a solution of the least value"
                                        : "not unique: one of several solutions";
        break;
    case ARI_SOME: e->note = "perhaps not unique: a limit came first"; break;
    case ARI_NONE:
        e->note = "no solution";
        code = EXIT_NO;
        break;
    default:
        e->note = "not solved: a limit came first";
        code = EXIT_LIMIT;
    }
    if (e->note) fprintf(stderr, "ariadne: %.200s:%u: %s\n", p->label, rec->line, e->note);
    return code;
}

/* A grade as stars: gentle is one, fiendish five. */
static uint32_t stars_of(const char *grade) {
    static const char *const word[] = {"gentle", "fair", "tricky", "hard", "fiendish"};
    for (uint32_t i = 0; i < sizeof word / sizeof *word; i++)
        if (is_render(grade, word[i])) return i + 1;
    return 0;
}

static void grade_render(exhibit *e, const ari_options *options) {
    ari_result *r;
    ari_error none;
    e->hardest = UINT32_MAX;
    e->stars = 0;
    if (ari_ask(ARI_VERB_GRADE, e->board, options, &r, &none) != ARI_OK) return;
    if (*ari_result_grade(r)) e->hardest = ari_result_hardest(r), e->load = ari_result_load(r);
    e->stars = stars_of(ari_result_grade(r));
    ari_result_free(r);
}

static int by_grade(const void *a, const void *b) {
    const exhibit *x = a, *y = b;
    if (x->hardest != y->hardest) return x->hardest < y->hardest ? -1 : 1;
    if (x->load != y->load) return x->load < y->load ? -1 : 1;
    return x->number < y->number ? -1 : 1;
}

static const ari_marks *solution_render(const exhibit *e) {
    return e->result && ari_result_nsolution(e->result) ? ari_result_solution(e->result, 0) : NULL;
}

static int print_text(report *p, const ari_record *rec, const ari_options *options) {
    const settings *s = p->set;
    exhibit e = {.board = rec->board};
    int code = EXIT_YES, drew = EXIT_YES;
    if (shows_solution(s)) code = solve_render(&e, p, rec, options);
    if (shows_puzzle(s)) drew = report_board(p, rec, drawn_render(s, e.board), options);
    if (solution_render(&e) && drew == EXIT_YES) drew = report_board(p, rec, solution_render(&e), options);
    ari_result_free(e.result);
    return drew != EXIT_YES ? drew : code;
}

int gallery_take(gallery *g, report *p, ari_record *rec, const ari_options *options) {
    const settings *s = p->set;
    if (!gallery_wanted(s)) return print_text(p, rec, options);
    if (!grow(&g->at, &g->cap, g->n + 1, sizeof *g->at)) return say_bad("memory is out");
    exhibit e = {.board = rec->board, .number = g->n};
    static const char *const word[] = {"title", "author", "note"};
    for (int i = 0; i < 3; i++) {
        const char *said = ari_reader_said(p->reader, word[i]);
        e.said[i] = said ? strdup(said) : NULL;
    }
    const int code = shows_solution(s) ? solve_render(&e, p, rec, options) : EXIT_YES;
    if (s->sort || s->stars) grade_render(&e, options);
    rec->board = NULL; /* the gallery's now */
    g->at[g->n++] = e;
    return code;
}

/* ---- files ---- */

static const char *write_picture(const exhibit *e, const settings *s, FILE *f) {
    const ari_marks *panel[2];
    const char *label[2] = {NULL, NULL};
    uint32_t n = 0;
    if (shows_puzzle(s)) panel[n++] = drawn_render(s, e->board);
    if (shows_solution(s)) panel[n++] = solution_render(e);
    label[n - 1] = e->note;
    const ari_svg_options o = {.size = (uint32_t)s->size, .dark = is_render(s->theme, "dark"), .font = s->font,
                               .title = s->title ? s->title : e->said[0], .npanel = n, .panel = panel,
                               .label = label, .numbers = s->numbers};
    return showing_write(e->board, &o, s->format, f);
}

static void set_paper(const settings *s, picture_look *look) {
    static const struct { const char *name; double wide, high; } paper[] = { /* points; the first is the usual */
        {"a4", 595.28, 841.89}, {"a3", 841.89, 1190.55}, {"a5", 419.53, 595.28}, {"b5", 498.9, 708.66},
        {"letter", 612, 792},   {"legal", 612, 1008},    {"tabloid", 792, 1224}};
    size_t i = sizeof paper / sizeof *paper;
    while (--i && !is_render(s->paper, paper[i].name)) continue;
    look->wide = s->landscape ? paper[i].high : paper[i].wide;
    look->high = s->landscape ? paper[i].wide : paper[i].high;
}

typedef struct wall { const exhibit *at; size_t n; const settings *set; } wall;

static const char *paint_render(void *job, FILE *f) {
    const wall *w = job;
    const settings *s = w->set;
    picture_look look = {.size = s->size ? (double)s->size : 72, .dark = is_render(s->theme, "dark"),
                         .puzzle = shows_puzzle(s), .solution = shows_solution(s), .title = s->title,
                         .author = s->author, .rules = !s->no_rules, .font = s->font,
                         .per_page = (uint32_t)(s->per_page ? s->per_page : w->n < 4 ? w->n : 4), .fewer = !s->per_page,
                         .margin = (s->margin ? (double)s->margin : 17) * 72 / 25.4};
    set_paper(s, &look);
    picture_plate *plate = malloc(w->n * sizeof *plate);
    if (!plate) return "memory is out";
    for (size_t i = 0; i < w->n; i++) {
        const exhibit *e = &w->at[i];
        plate[i] = (picture_plate){
            e->board, drawn_render(s, e->board), solution_render(e), e->note, e->said[0], e->said[1], e->said[2],
            e->stars};
    }
    const char *fault = picture_booklet(plate, w->n, &look, showing_sink, f);
    free(plate);
    showing_fonts();
    return fault;
}

static const char *write_pictures(const exhibit *e, size_t n, const settings *s, FILE *f) {
    wall w = {e, n, s};
    return is_render(s->format, "pdf") ? output_apart(paint_render, &w, f) : write_picture(e, s, f);
}

/* One file; name NULL: standard output. */
static bool write_file(const exhibit *e, size_t n, const settings *s, const char *name) {
    output o;
    if (!output_open(&o, name)) return false;
    const char *fault = write_pictures(e, n, s, o.f);
    return output_whole(&o, name, fault);
}

/* NAME.png as NAME-3.png. */
static bool write_numbered(const gallery *g, const settings *s) {
    const char *slash = strrchr(s->out, '/'), *dot = strrchr(slash ? slash : s->out, '.');
    const size_t stem = dot && dot != s->out && dot != slash + 1 ? (size_t)(dot - s->out) : strlen(s->out);
    const size_t cap = strlen(s->out) + 24;
    char *name = malloc(cap);
    bool fine = name != NULL;
    if (!name) fputs("ariadne: memory is out\n", stderr);
    for (size_t i = 0; fine && i < g->n; i++) {
        snprintf(name, cap, "%.*s-%zu%s", (int)stem, s->out, i + 1, s->out + stem);
        fine = write_file(&g->at[i], 1, s, name);
    }
    free(name);
    return fine;
}

static bool write_all(const gallery *g, const settings *s) {
    if (showing_terminal(s->format, s->out)) return false;
    if (is_render(s->format, "pdf") || g->n == 1) return write_file(g->at, g->n, s, s->out);
    if (s->out) return write_numbered(g, s);
    return say_no("%zu puzzles make %zu pictures; write -o NAME.%s for NAME-1.%s and so on, or --format pdf", g->n,
                  g->n, s->format, s->format);
}

int gallery_finish(gallery *g, const settings *s, int code) {
    if (s->sort && g->n) qsort(g->at, g->n, sizeof *g->at, by_grade);
    if (g->n && !limits_interrupted() && !write_all(g, s)) code = EXIT_BAD;
    for (size_t i = 0; i < g->n; i++) {
        ari_result_free(g->at[i].result);
        ari_board_free(g->at[i].board);
        for (int k = 0; k < 3; k++) free(g->at[i].said[k]);
    }
    free(g->at);
    *g = (gallery){NULL, 0, 0};
    return code;
}
