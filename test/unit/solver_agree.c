/* solver_agree.c - every formulation of every genre gives the answers of the engine sat, through CBC, GLPK, GLPK
 * with cuts inside the search, and through sat itself: solved or none, unique or not, and the least cost where there
 * is one.
 * Boards are random ones (with none, one and many solutions) and those of the folder examples. What is expected is the
 * list of all solutions of the first formulation, each judged by the genre's oracle; costs are counted on the drawings.
 * A board takes each formulation with parts and an encoding drawn at random; the solvers take turns.
 * Usage: solver_agree [boards per genre, a third of them for a sheet] [variants] [first seed] [genre].
 * ARIADNE_FULL: many. A library that is not installed is left out with a word; with ARI_SOLVERS=required that is a
 * failure. */
#include "test.h"

#include "../oracle/random_board.h"
#include "ariadne.h"
#include "puzzle/puzzle.h"
#include "solver.h"

#include <dirent.h>
#include <stdlib.h>

enum { LISTED = 20000, SPEC = 96, FORMS = 8 };

typedef enum goal { NO_GOAL, LINES, WAY } goal;

typedef struct truth {
    ari_answer answer; /* NONE, ONE, MANY, or SOME: too many to list, or not known */
    bool whole;        /* all solutions were listed */
    uint64_t n;
    int64_t least[3];  /* by goal */
    const random_kind *kind; /* whose oracle judges; or NULL */
    long wrong;
} truth;

typedef struct lent { solver_hand hand; const char *name; bool tree; } lent;

static lent store[] = {{.name = "cbc"}, {.name = "glpk"}, {.name = "glpk", .tree = true}};
static lent *solver[3];
static uint32_t nsolver;
static long runs, left_open, refused;
static long reached[FORMS]; /* runs of each formulation of the genre */
static double patience = 10;

/* ---- what is expected ---- */

static bool is_marked(const ari_board *b, uint32_t cell) { return b->clue[cell] > 0 && b->clue[cell] & 4; }

/* Circuit: the number of lines between the two marked points, by walking over the tree. */
static int64_t way(const ari_board *b, const ari_marks *m) {
    int64_t far[1024];
    uint32_t from = ARI_NO, to = ARI_NO;
    if (b->ncell > 1024) return 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        far[i] = -1;
        if (is_marked(b, i)) *(from == ARI_NO ? &from : &to) = i;
    }
    if (to == ARI_NO) return 0;
    far[from] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t e = 0; e < m->nedge; e++) {
            uint32_t end[2];
            if (m->edge[e] <= 0) continue;
            ari_board_edge(b, e, end);
            for (int k = 0; k < 2; k++)
                if (far[end[k]] >= 0 && far[end[!k]] < 0) far[end[!k]] = far[end[k]] + 1, changed = true;
        }
    }
    return far[to];
}

static void cost(const ari_board *b, const ari_marks *m, int64_t out[3]) {
    out[NO_GOAL] = out[LINES] = out[WAY] = 0;
    for (uint32_t e = 0; m->edge && e < m->nedge; e++) out[LINES] += m->edge[e] > 0;
    if (!strcmp(ari_board_genre(b), "circuit")) out[WAY] = way(b, m);
}

static goal goal_of(const ari_board *b, const char *spec) {
    const size_t n = strcspn(spec, "+");
    if (!strcmp(ari_board_genre(b), "slitherlink")) return LINES;
    if (strcmp(ari_board_genre(b), "circuit") != 0) return NO_GOAL;
    return n == 4 && !memcmp(spec, "path", 4) ? WAY : LINES;
}

static int list(void *user, const ari_board *b, const ari_marks *m) {
    truth *t = user;
    int64_t of[3];
    cost(b, m, of);
    for (int i = 0; i < 3; i++)
        if (!t->n || of[i] < t->least[i]) t->least[i] = of[i];
    if (t->kind) t->wrong += !random_likes(t->kind, b, m);
    return ++t->n >= LISTED;
}

static void find_truth(const ari_board *b, truth *t) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r;
    ari_error err;
    o.engine = "sat";
    o.solution = list;
    o.user = t;
    o.ticks = 100000000;
    t->answer = ARI_SOME;
    if (!CHECK(ari_ask(ARI_VERB_ENUM, b, &o, &r, &err) == ARI_OK)) return;
    t->whole = ari_result_complete(r);
    if (t->whole || t->n > 1) t->answer = !t->n ? ARI_NONE : t->n == 1 ? ARI_ONE : ARI_MANY;
    CHECK_EQ(t->wrong, 0);
    ari_result_free(r);
}

/* ---- a formulation ---- */

static void complain(const ari_board *b, const char *spec, const char *by, const char *what) {
    char *text = ari_board_print(b, NULL, "text", NULL);
    fprintf(stderr, "  %s by %s: %s\n%s\n", spec, by, what, text ? text : "");
    ari_text_free(text, NULL);
}

static bool is_solution(const ari_board *b, const truth *t, const ari_marks *m) {
    char *text = ari_board_print(b, m, "text", NULL);
    ari_board *drawn = NULL;
    ari_result *r = NULL;
    bool fine = text && ari_board_read(text, strlen(text), NULL, &drawn, NULL) == ARI_OK &&
                ari_ask(ARI_VERB_CHECK, drawn, NULL, &r, NULL) == ARI_OK && ari_result_answer(r) == ARI_YES;
    ari_result_free(r);
    ari_board_free(drawn);
    ari_text_free(text, NULL);
    return fine && (!t->kind || random_likes(t->kind, b, m));
}

/* Programs say no to some boards, as their reports do, and engines to programs; nothing else may be refused. */
static bool is_refused(const ari_error *err) {
    static const char *const right[] = {
        "products of columns", "is rule C or D", "has no columns for lines",
        "bounds are for boards with max=2", "needs a number on every island", "are for square cells",
        "is a flow already", "joins all islands", "exclude each other", "is for solvers of integer programs alone",
        "sizes of pieces are stated by cuts alone",
    };
    if (err->status != ARI_UNSUPPORTED) return false;
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        if (strstr(err->what, right[i])) {
            refused++;
            return true;
        }
    return false;
}

static void check_costs(const ari_board *b, const truth *t, const char *spec, const ari_lab *l, const char *by) {
    const goal g = goal_of(b, spec);
    int64_t of[3];
    cost(b, l->solution, of);
    bool fine = CHECK(is_solution(b, t, l->solution)) && CHECK(l->cost == of[g]);
    if (t->whole && l->optimal) fine = CHECK(l->cost == t->least[g]) && fine;
    if (l->has_bound) fine = CHECK(l->bound <= (double)l->cost + 1e-6) && fine;
    if (!fine) complain(b, spec, by, "solution, cost or bound");
}

static void in_lab(const ari_board *b, const truth *t, const char *spec, lent *with) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_lab *l;
    ari_error err;
    o.formulation = spec;
    const ari_status s = ari_lab_run(b, &o, &with->hand.solver, patience, 1, &l, &err);
    if (s != ARI_OK && is_refused(&err)) return;
    if (!CHECK(s == ARI_OK)) {
        complain(b, spec, with->name, err.what);
        return;
    }
    runs++;
    if (l->answer == ARI_UNKNOWN && strstr(l->note, "time limit")) left_open++;
    else if (!CHECK(l->answer == (t->answer == ARI_NONE ? ARI_NONE : ARI_SOME) || (t->answer == ARI_SOME && !t->n)))
        complain(b, spec, with->name, l->note);
    else if (l->solution) check_costs(b, t, spec, l, with->hand.solver.name);
    ari_lab_free(l);
}

static void by_engine(const ari_board *b, const truth *t, const char *spec, lent *with) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r;
    ari_error err;
    const char *name, *by = with ? with->hand.solver.name : "sat";
    uint64_t wrong = 0, n = 0;
    o.engine = with ? "mip" : "sat";
    o.formulation = spec;
    o.solver = with ? &with->hand.solver : NULL;
    if (with) with->hand.solver.seconds = patience;
    const ari_status s = ari_ask(ARI_VERB_UNIQUE, b, &o, &r, &err);
    if (s != ARI_OK && is_refused(&err)) return;
    if (!CHECK(s == ARI_OK)) {
        complain(b, spec, by, err.what);
        return;
    }
    runs++;
    for (uint32_t i = 0; (name = ari_result_stat(r, i, &n)); i++)
        if (!strcmp(name, "wrong")) wrong = n;
    const bool late = !ari_result_complete(r) && !strcmp(ari_result_stop(r), "time");
    left_open += late;
    if (!late && t->answer != ARI_SOME && (!CHECK(ari_result_answer(r) == t->answer) || !CHECK(wrong == 0)))
        complain(b, spec, by, "unique");
    for (uint32_t i = 0; i < ari_result_nsolution(r); i++)
        if (!CHECK(is_solution(b, t, ari_result_solution(r, i)))) complain(b, spec, by, "a solution");
    ari_result_free(r);
}

/* ---- formulations of a board ---- */

static void append(char spec[SPEC], const char *part) {
    const size_t n = strlen(spec);
    snprintf(spec + n, SPEC - n, "+%s", part);
}

/* Parts and encoding by chance; layers, which are for other kinds of solvers, on the smallest boards only. */
static void draw_spec(ari_rng *r, uint32_t genre, const char *form, bool plain, bool small, char spec[SPEC]) {
    static const char *const encoding[] = {"lazy", "mincut", "flow", "layers"};
    const char *part;
    snprintf(spec, SPEC, "%s", form);
    const uint32_t often = ari_rng_below(r, 4);
    for (uint32_t i = 0; !plain && (part = ari_genre_switch(genre, form, i, NULL)); i++)
        if (ari_rng_below(r, 4) < often) append(spec, part);
    if (!plain && ari_rng_below(r, 3)) append(spec, encoding[ari_rng_below(r, small ? 4 : 3)]);
}

static uint32_t genre_number(const char *name) {
    uint32_t i = 0;
    while (strcmp(ari_genre_name(i), name) != 0) i++;
    return i;
}

static void try_forms(const ari_board *b, truth *t, ari_rng *r, long variants) {
    const uint32_t genre = genre_number(ari_board_genre(b));
    const char *form;
    char spec[SPEC];
    find_truth(b, t);
    if (t->answer == ARI_SOME && !t->whole && !t->n) return; /* too hard for a table */
    for (uint32_t f = 0; (form = ari_genre_formulation(genre, f, NULL)) && f < FORMS; f++) {
        const long before = runs;
        by_engine(b, t, form, NULL);
        for (long v = 0; v < variants && nsolver; v++) {
            lent *with = solver[ari_rng_below(r, nsolver)];
            const bool plain = variants > 1 ? v == 0 : !ari_rng_below(r, 3);
            draw_spec(r, genre, form, plain, b->ncell <= 12, spec);
            in_lab(b, t, spec, with);
            by_engine(b, t, spec, with);
        }
        reached[f] += runs - before;
    }
}

/* Bounds of relaxations stand in the order that the reports give them. */
static void order_bounds(const ari_board *b) {
    static const char *const pair[][3] = {
        {"circuit", "tree", "flow"},
        {"slitherlink", "arc+start", "arc"},
        {"slitherlink", "edge+start+nonarcs", "edge"},
    };
    for (size_t i = 0; i < sizeof pair / sizeof *pair && nsolver; i++) {
        double bound[2];
        int has = 1;
        if (strcmp(pair[i][0], ari_board_genre(b)) != 0) continue;
        for (int k = 0; k < 2; k++) {
            ari_options o = ARI_OPTIONS_DEFAULT;
            ari_lab *l;
            o.formulation = pair[i][k + 1];
            if (!CHECK(ari_lab_run(b, &o, &solver[0]->hand.solver, patience, 1, &l, NULL) == ARI_OK)) return;
            has = has && l->has_bound;
            bound[k] = l->bound;
            ari_lab_free(l);
        }
        if (has && !CHECK(bound[0] >= bound[1] - 1e-6)) complain(b, pair[i][1], pair[i][2], "the lower bound");
    }
}

/* ---- boards ---- */

/* Circuit: two points are marked, now and then. */
static void mark(ari_rng *r, ari_board *b) {
    uint32_t at[2] = {ari_rng_below(r, b->ncell), ari_rng_below(r, b->ncell)};
    if (strcmp(b->genre->name, "circuit") != 0 || at[0] == at[1] || !b->clue[at[0]] || !b->clue[at[1]]) return;
    for (int k = 0; k < 2; k++) b->clue[at[k]] = b->clue[at[k]] > 0 ? b->clue[at[k]] | 4 : 4;
}

static ari_answer random_one(const random_kind *k, uint64_t seed, long variants) {
    ari_rng r;
    ari_board b;
    ari_error err;
    truth t = {.kind = k};
    ari_rng_init(&r, seed);
    if (!CHECK(random_make(k, &r, &b))) return ARI_UNKNOWN;
    if (ari_rng_below(&r, 4)) CHECK(random_solved(k, &r, &b));
    mark(&r, &b);
    if (CHECK(b.genre->rules.audit(&b, &err) == ARI_OK)) try_forms(&b, &t, &r, variants);
    if (t.answer == ARI_ONE) order_bounds(&b);
    ari_board_drop(&b);
    return t.answer;
}

/* A made board, and the same without a clue. */
static void zebra(uint64_t seed, long variants) {
    ari_wishes w = ARI_WISHES_DEFAULT;
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b, *less;
    ari_rng r;
    w.genre = "zebra";
    w.rows = 2 + (uint32_t)(seed % 2);
    w.cols = 3 + (uint32_t)(seed / 2 % 2);
    o.seed = seed;
    ari_rng_init(&r, seed);
    if (!CHECK(ari_make(&w, &o, &b, NULL, NULL) == ARI_OK && b)) return;
    char *text = ari_board_print(b, NULL, "text", NULL), *last = text ? strrchr(text, '\n') : NULL;
    truth one = {.n = 0}, many = {.n = 0};
    try_forms(b, &one, &r, variants);
    CHECK_EQ(one.answer, ARI_ONE);
    while (last && last > text && !last[1]) *last = 0, last = strrchr(text, '\n');
    if (last && CHECK(ari_board_read(text, (size_t)(last + 1 - text), NULL, &less, NULL) == ARI_OK)) {
        try_forms(less, &many, &r, variants);
        ari_board_free(less);
    }
    ari_text_free(text, NULL);
    ari_board_free(b);
}

static size_t pull(void *user, char *buf, size_t cap) { return fread(buf, 1, cap, user); }

static void example(const char *name, uint32_t most, long variants) {
    FILE *f = fopen(name, "rb");
    ari_reader *reader;
    ari_record rec;
    ari_rng r;
    ari_rng_init(&r, 1);
    if (!CHECK(f && ari_reader_new(pull, f, NULL, &reader) == ARI_OK)) return;
    while (ari_reader_next(reader, &rec) == 1) {
        truth t = {.n = 0};
        if (rec.board && rec.board->ncell <= most) try_forms(rec.board, &t, &r, variants);
        ari_board_free(rec.board);
    }
    ari_reader_free(reader);
    fclose(f);
}

static int by_name(const void *x, const void *y) { return strcmp(x, y); }

/* The middle and hard boards of a genre are like its easy one, only longer: they are for the long run. */
static void examples(const char *genre, uint32_t most, long variants) {
    static char name[200][400];
    char folder[64];
    struct dirent *d;
    size_t n = 0;
    snprintf(folder, sizeof folder, "examples/%s", genre);
    DIR *dir = opendir(folder);
    if (!CHECK(dir != NULL)) return;
    while ((d = readdir(dir)) && n < 200)
        if (strchr(d->d_name, '.') && d->d_name[0] != '.' &&
            (getenv("ARIADNE_FULL") || (strcmp(d->d_name, "middle.txt") && strcmp(d->d_name, "hard.txt"))))
            snprintf(name[n++], 400, "%s/%s", folder, d->d_name);
    closedir(dir);
    qsort(name, n, sizeof *name, by_name);
    for (size_t i = 0; i < n; i++) example(name[i], most, variants);
}

static void open_solvers(void) {
    const char *need = getenv("ARI_SOLVERS");
    for (size_t i = 0; i < sizeof store / sizeof *store; i++) {
        const char *fault = solver_open(store[i].name, store[i].tree, &store[i].hand);
        if (!fault) solver[nsolver++] = &store[i];
        else printf("%s is not here: left out (%s)\n", store[i].name, fault);
        if (need && !strcmp(need, "required")) CHECK(!fault);
    }
}

int main(int argc, char **argv) {
    const bool full = getenv("ARIADNE_FULL") != NULL;
    const long boards = argc > 1 ? atol(argv[1]) : full ? 60 : 8;
    const long variants = argc > 2 ? atol(argv[2]) : full ? 3 : 1;
    const uint64_t first = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    if (full) patience = 20;
    open_solvers();
    for (size_t i = 0; i <= random_nkind; i++) {
        const char *genre = i < random_nkind ? random_kinds[i].genre : "zebra";
        long of[ARI_NANSWER] = {0};
        if (argc > 4 && strcmp(argv[4], genre)) continue;
        /* a sheet has one formulation, and its forms come again in others */
        const bool less = !full && ari_genre_sheet(genre_number(genre), NULL);
        if (less && !test_covers(genre)) continue;
        const long here = less ? (boards + 2) / 3 : boards;
        const long before = runs;
        memset(reached, 0, sizeof reached);
        for (uint64_t seed = first; seed < first + (uint64_t)here; seed++) {
            if (i < random_nkind) of[random_one(&random_kinds[i], seed, variants)]++;
            else if (seed % 4 == 0) zebra(seed, variants);
        }
        examples(genre, full ? 100 : less ? 30 : 40, variants);
        for (uint32_t f = 0; f < FORMS && ari_genre_formulation(genre_number(genre), f, NULL) && boards >= 8; f++)
            CHECK(reached[f] > here / 10);
        if (i < random_nkind && boards >= 100) CHECK(of[ARI_NONE] && of[ARI_ONE] && of[ARI_MANY]);
        printf("%s: %ld none, %ld one, %ld many; %ld runs\n", genre, of[ARI_NONE], of[ARI_ONE], of[ARI_MANY],
               runs - before);
    }
    printf("%ld left open by the time limit, %ld refused\n", left_open, refused);
    CHECK(left_open * 50 <= runs);
    return TEST_DONE();
}
