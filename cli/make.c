/* make.c - the verb make: new puzzles, one after another, each made from a seed of its own. Where the command has
 * no seed, the clock does. */
#define _POSIX_C_SOURCE 200809L
#include "workers.h"
#include "parallel_make.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PICTURE_MOST = 1 << 21 };

/* "20x20" or "20". */
static bool read_size(const char *text, uint32_t *rows, uint32_t *cols) {
    char *end;
    if (*text < '0' || *text > '9') return false;
    const unsigned long r = strtoul(text, &end, 10);
    unsigned long c = r;
    if (*end == 'x' || *end == 'X') {
        if (end[1] < '0' || end[1] > '9') return false;
        c = strtoul(end + 1, &end, 10);
    }
    if (*end || !r || !c || r > 1000 || c > 1000) return false;
    *rows = (uint32_t)r;
    *cols = (uint32_t)c;
    return true;
}

/* Digits, and perhaps k, M or G; NULL, or what comes behind them. */
static const char *number_at(const char *s, uint64_t *value) {
    for (*value = 0; *s >= '0' && *s <= '9'; s++) {
        const uint64_t digit = (uint64_t)(*s - '0');
        if (*value > (UINT64_MAX - digit) / 10) return NULL;
        *value = *value * 10 + digit;
    }
    const uint64_t unit = *s == 'k' || *s == 'K' ? 1000 : *s == 'M' ? 1000000 : *s == 'G' ? 1000000000 : 1;
    if (*value > UINT64_MAX / unit) return NULL;
    *value *= unit;
    return s + (unit > 1);
}

/* "1000..50000", "1000.." or "..50000". */
static bool read_range(const char *text, uint64_t *low, uint64_t *high) {
    text = number_at(text, low);
    if (!text || strncmp(text, "..", 2) != 0) return false;
    text = number_at(text + 2, high);
    return text && !*text && (!*high || *low <= *high);
}

static int complain_make(const char *what, const char *remedy) {
    return say_bad("make: %s; %s", what, remedy);
}

/* The format puzzles are printed in: one line each where the genre has such a format. */
static const char *format_of(const settings *s, const ari_board *b) {
    ari_error err;
    if (s->to) return s->to;
    char *url = ari_board_print(b, NULL, "url", &err);
    const bool has = url || err.status == ARI_NOMEM; /* then printing says so */
    ari_text_free(url, NULL);
    return has ? "url" : "text";
}

static bool paint_made(const settings *s, FILE *out, const ari_board *b) {
    const ari_marks *none = NULL;
    const ari_svg_options o = {.npanel = 1, .panel = &none};
    if (showing_terminal(s->to, s->out)) return false;
    const char *fault = showing_write(b, &o, s->to, out);
    return !fault || say_no("make: %s", fault);
}

static bool print_made(const settings *s, FILE *out, const ari_board *b, const ari_made *made, uint64_t seed) {
    ari_error err;
    if (showing_is(s->to) && !s->json) return paint_made(s, out, b);
    const char *format = format_of(s, b);
    char *text = s->json ? ari_board_json(b, NULL, format, NULL, &err) : ari_board_print(b, NULL, format, &err);
    if (!text) {
        report_error("make", &err);
        return false;
    }
    size_t n = strlen(text);
    if (s->json) { /* what is known beside goes before the closing brace */
        fwrite(text, 1, n - 1, out);
        fprintf(out, ",\"rows\":%u,\"cols\":%u,\"seed\":%llu,\"work\":%llu,\"tries\":%u}\n", ari_board_rows(b),
                ari_board_cols(b), (unsigned long long)seed, (unsigned long long)made->work, made->tries);
    } else {
        fputs(text, out);
        if (!n || text[n - 1] != '\n') fputc('\n', out);
        else if (strchr(text, '\n') != text + n - 1) fputc('\n', out); /* several lines: an empty one between */
    }
    ari_text_free(text, NULL);
    return true;
}

/* To be freed; NULL after a message. */
static char *read_picture(const char *name) {
    size_t size;
    char *text = source_slurp(name, &size);
    if (text && size < PICTURE_MOST && !memchr(text, 0, size)) return text;
    if (text) fprintf(stderr, "ariadne: make: %.200s: no picture; # and . in rows, or a plain PBM file (P1)\n", name);
    free(text);
    return NULL;
}

/* What came from the puzzle and what did not: only one with one solution has it, or it takes too long to find out. */
static void print_like(const char *file, const ari_likeness *like) {
    const ari_wishes *w = &like->wishes;
    const ari_options *o = &like->options;
    const char *why = like->answer == ARI_NONE   ? "it has no solution"
                      : like->answer == ARI_MANY ? "it has several solutions"
                      : like->answer != ARI_ONE  ? "whether it has one solution takes too long to find out" : NULL;
    fprintf(stderr, "ariadne: make: like %.200s: %s %ux%u%s%s%s%s%s", file, w->genre, w->rows, w->cols,
            o->params ? o->params : "", w->symmetry ? ", " : "", w->symmetry ? w->symmetry : "", o->grade ? ", " : "",
            o->grade ? o->grade : "");
    if (w->islands || w->pairs)
        fprintf(stderr, ", %u %s", w->islands + w->pairs, w->islands ? "islands" : w->pairs == 1 ? "pair" : "pairs");
    fputc('\n', stderr);
    if (why) fprintf(stderr, "ariadne: make: %s: its share of clues and its grade are not copied\n", why);
    else if (!o->grade && !o->technique && !w->easiest && !w->hardest)
        fputs("ariadne: make: to grade it takes too long: the grade is not taken from it\n", stderr);
}

/* What the command does not say is as in the file: its puzzle's, as far as the limits let that be found. It takes at
 * most half of the time for a puzzle, and what it took is gone. */
static int read_like(settings *s, ari_likeness *like) {
    limits l = {.time_limit = s->time_limit / 2};
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b = NULL;
    ari_error err;
    size_t size;
    const char *label = strchr(s->like, '\n') ? "--like" : s->like; /* a text of its own has no name */
    char *text = source_puzzle(s->like, &size);
    if (!text) return EXIT_BAD;
    o.bytes = s->ask.bytes;
    o.stop = limits_stop;
    o.user = &l;
    limits_start(&l, 1);
    ari_status status = ari_board_read(text, size, &s->ask, &b, &err);
    if (status == ARI_OK) status = ari_make_like(b, &o, like, &err);
    if (status != ARI_OK) report_error(label, &err);
    else if (!limits_interrupted()) print_like(label, like);
    s->ask = like->options;
    if (s->time_limit > 0) s->time_limit -= clock_wall() - l.started;
    ari_board_free(b);
    free(text);
    return status != ARI_OK ? EXIT_BAD : limits_interrupted() ? EXIT_LIMIT : EXIT_YES;
}

/* One word: a genre without a size. "starbattle 8x8": the beginning of its example. */
static int complain_size(const char *genre) {
    const char *text = ari_genre_example(ari_genre_find(genre));
    if (!text) return complain_make("a genre and a size are needed", "for example: ariadne make slitherlink 10x10");
    return say_bad("make: a size is needed; for example: ariadne make %.*s", (int)strcspn(text, "\n"), text);
}

/* What is asked for, in w; EXIT_BAD after a message. */
static int read_wishes(const settings *s, ari_wishes *w) {
    const bool drawn = w->text || w->picture || w->grids, sized = s->like || drawn;
    if (s->like && (s->narg || drawn))
        return complain_make("--like takes genre and size from the file", "leave them out");
    const char *size = s->narg == 2 ? s->arg[1] : NULL;
    if (!s->like && (drawn ? s->narg != 1 : !size)) {
        if (drawn)
            return complain_make("--text, --picture and --grids set the size",
                                 w->grids ? "write: ariadne make sudokuvariants --grids samurai"
                                          : "write: ariadne make loops --text HELLO");
        if (s->narg == 3 && read_size(s->arg[1], &w->rows, &w->cols) && read_size(s->arg[2], &w->rows, &w->cols))
            return say_bad("make: the size is one word; write: ariadne make %s %sx%s", s->arg[0], s->arg[1], s->arg[2]);
        if (s->narg > 2)
            return complain_make("one genre and one size are needed, a word each",
                                 "for example: ariadne make starbattle 8x8; ariadne genres lists the names");
        return complain_size(s->narg ? s->arg[0] : "");
    }
    if (size && read_size(s->arg[0], &w->rows, &w->cols) && !read_size(size, &w->rows, &w->cols))
        return say_bad("make: the genre comes before the size; write: ariadne make %s %s", size, s->arg[0]);
    if (!s->like) w->genre = s->arg[0];
    if (w->text && w->picture) return complain_make("--text and --picture exclude each other", "take one of them");
    if (!sized && (size[0] == '0' || strstr(size, "x0") || strstr(size, "X0")))
        return complain_make("a board needs a row and a column", "write the size as 10x12");
    if (showing_is(s->to) && !s->json && s->count > 1)
        return complain_make("a file holds one picture",
                             "leave --count out, or make a booklet: ariadne make ... | ariadne render -o FILE.pdf");
    if (s->parts && !s->seeded) return complain_make("--shard needs --seed", "give all shards the same one");
    if (s->minimal && w->density >= 0)
        return complain_make("--minimal and --density exclude each other",
                             "take one of them; --density 0 is minimal too");
    if (!sized && !read_size(size, &w->rows, &w->cols))
        return complain_make("the size cannot be read", "write rows and columns, up to 1000 of each, as 10x12");
    if (s->work && !read_range(s->work, &w->easiest, &w->hardest))
        return complain_make("the range of work cannot be read", "write ticks as 1000..50000, 1000.. or ..50000");
    w->symmetry = s->ask.symmetry;
    w->mask = s->ask.mask;
    if (s->minimal) w->density = 0;
    return EXIT_YES;
}

/* Nothing is said of how hard it is, nor of its clues: fair or tricky, if that is found soon. */
static bool is_usual(const settings *s, const ari_wishes *w) {
    return !s->ask.grade && !s->ask.technique && !s->like && !w->easiest && !w->hardest && w->density < 0 && !w->text &&
           !w->picture && !w->grids && !w->mask && !w->symmetry && !w->islands && !w->pairs;
}

/* Another one each time, short enough to be typed. Knuth's multiplicative hash spreads the nanoseconds. */
static uint64_t new_seed(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    const uint64_t moment = (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
    return ((moment ^ (uint64_t)getpid() << 40) * 0x9E3779B97F4A7C15u) >> 32;
}

/* No puzzle i came of this seed: why, and how those behind it come. */
static int print_limit(const settings *s, const ari_made *made, uint64_t i, uint64_t seed) {
    char seen[240] = "";
    size_t n = 0;
    if (made->row && (s->ask.mask || s->ask.symmetry))
        n = (size_t)snprintf(seen, sizeof seen,
                             "; most had other solutions near row %u, column %u: more clues there help", made->row,
                             made->column);
    if (made->seen[1])
        n += (size_t)snprintf(seen + n, sizeof seen - n, "; their work was between %llu and %llu",
                              (unsigned long long)made->seen[0], (unsigned long long)made->seen[1]);
    if (made->easier || made->harder)
        snprintf(seen + n, sizeof seen - n, "; %u were easier%s, %u harder", made->easier,
                 s->ask.technique ? " or did without the technique" : "", made->harder);
    const bool cut = limits_interrupted();
    const uint64_t left = s->count > i + !cut && !s->parts ? s->count - i - !cut : 0;
    fprintf(stderr, "ariadne: make: %s came before puzzle %llu of %llu; boards drawn for it: %u%s%s",
            !strcmp(made->stop, "time")    ? "the time limit"
            : !strcmp(made->stop, "ticks") ? "the limit of ticks"
                                           : "an interruption",
            (unsigned long long)i + 1, (unsigned long long)(s->count ? s->count : 1), made->tries, seen,
            cut ? "" : "; allow more, or wish for less");
    if (left)
        fprintf(stderr, "; to go on %s it: --seed %llu --count %llu", cut ? "with" : "behind",
                (unsigned long long)(seed + !cut), (unsigned long long)left);
    fputc('\n', stderr);
    return EXIT_LIMIT;
}

typedef struct plan {
    workshop face;
    const settings *set;
    const ari_wishes *wishes;
    ari_options options;
    limits limits;
} plan;

/* The k-th puzzle of this shard. */
static bool next_number(workshop *x, uint64_t k, uint64_t *i) {
    const settings *s = ((plan *)x)->set;
    const uint64_t count = s->count ? s->count : 1;
    *i = s->parts ? k * s->parts + (s->part ? s->part : s->parts) - 1 : k;
    return *i < count;
}

/* Where nothing is found soon it says on which side the boards are, and the search begins again without this limit. */
static ari_status try_soon(const ari_wishes *w, const ari_options *asked, ari_board **b, ari_made *made,
                           ari_error *err) {
    enum { SOON = 40000000 }; /* ticks, a few seconds */
    ari_options o = *asked;
    o.ticks = SOON;
    const ari_status s = ari_make(w, &o, b, made, err);
    if (s != ARI_OK || *b || limits_interrupted() || strcmp(made->stop, "ticks") != 0) return s;
    fprintf(stderr,
            "ariadne: make: none of %u boards so far (%u too easy, %u too hard); it goes on. Ctrl-C ends it; another "
            "%s%s is found sooner\n",
            made->tries, made->easier, made->harder, o.technique ? "--technique" : "--grade",
            w->density >= 0 ? " or --density" : w->symmetry || w->mask ? ", or no pattern," : "");
    return ari_make(w, asked, b, made, err);
}

/* Puzzle i: an exit code. */
static int make_one(workshop *x, uint64_t i, uint64_t seed, FILE *out, FILE *aside) {
    plan *p = (plan *)x;
    const settings *s = p->set;
    const ari_wishes *w = p->wishes;
    ari_options *o = &p->options;
    limits *l = &p->limits;
    l->json_to = aside;
    o->seed = seed;
    ari_board *b = NULL;
    ari_made made = {.stop = "interrupt"};
    ari_error err;
    ari_status status = ARI_OK;
    int code = EXIT_YES;
    limits_start(l, (uint32_t)i + 1);
    const bool soon = !o->ticks && !i && (o->technique || (o->grade && strcmp(o->grade, "usual") != 0));
    if (!limits_interrupted())
        status = soon ? try_soon(w, o, &b, &made, &err) : ari_make(w, o, &b, &made, &err);
    limits_clear(l);
    if (status == ARI_OK && !i && !s->seeded && !s->json)
        fprintf(stderr, "ariadne: make: --seed %llu makes the same puzzles again\n", (unsigned long long)o->seed);
    if (status != ARI_OK) {
        report_error("make", &err);
        code = EXIT_BAD;
    } else if (!b) {
        code = print_limit(s, &made, i, seed);
    } else if (!print_made(s, out, b, &made, o->seed)) {
        code = EXIT_BAD;
    }
    ari_board_free(b);
    return code;
}

static int make_all(const settings *s, const ari_wishes *w, output *out) {
    const uint64_t first = s->seeded ? s->ask.seed : new_seed();
    plan p = {.face = {first, make_one, next_number}, .set = s, .wishes = w, .options = s->ask};
    const uint32_t n = workers_size(s->jobs ? (uint32_t)s->jobs : limits_processors());
    int code = EXIT_YES;
    limits_of(&p.limits, s, &p.options, false);
    if (n) code = workshop_run(&p.face, n, out);
    for (uint64_t k = 0, i; !n && code == EXIT_YES && next_number(&p.face, k, &i); k++) {
        code = make_one(&p.face, i, first + i, out->f, NULL);
        if (!output_flush(out)) code = EXIT_BAD;
    }
    return code == EXIT_YES && limits_interrupted() ? EXIT_LIMIT : code;
}

int make_run(const settings *said) {
    settings own = *said;
    const settings *s = &own;
    output out;
    char *picture = NULL;
    limits_catch();
    ari_likeness like = {.wishes = own.wish, .options = own.ask};
    ari_wishes *const w = &like.wishes;
    int code = read_wishes(s, w);
    if (code == EXIT_YES && own.like) code = read_like(&own, &like);
    if (code == EXIT_YES && is_usual(&own, w)) own.ask.grade = "usual";
    if (code == EXIT_YES && w->picture && !(picture = read_picture(w->picture))) code = EXIT_BAD;
    w->picture = picture;
    if (code == EXIT_YES && !output_open(&out, workers_dispatcher() ? s->out : NULL)) code = EXIT_BAD;
    else if (code == EXIT_YES) {
        code = make_all(s, w, &out);
        if (!output_close(&out, code != EXIT_BAD)) code = EXIT_BAD;
    }
    free(picture);
    return code;
}
