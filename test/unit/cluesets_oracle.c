/* cluesets_oracle.c - families of good sets of clues of every genre, against the definition: of each subset of the
 * clues an oracle written from the rules counts the solutions, and the set is good when there is one.
 * From these answers alone the rest is judged too: sizes, minimal and minimum sets, those inside a mask, the hardest by
 * the values of their clues, lists and samples. A pair of Numberlink that is left out leaves two cells like any others,
 * joined or not; so its solutions are those of all boards that keep at least the wanted pairs. Boards are made; those
 * of genres that cannot be made are random ones, of which the oracle says that they have one solution.
 * Links test/oracle/oracle_*.c. Usage: cluesets_oracle [boards per genre] [first seed]. */
#include "test.h"

#include "../oracle/oracle.h"
#include "../oracle/random_board.h"
#include "board/copy.h"
#include "base/rng.h"
#include "ask/ask.h"
#include "genre/form.h"
#include "zebra_cases.h"

#include <stdlib.h>

enum { MOST = 10 };

typedef long counter(const oracle_case *, long, oracle_visit *, void *);

typedef struct kind {
    const char *genre;
    counter *count;
    uint32_t rows, cols; /* 0: written by hand or random */
    int density;      /* of the clues that are kept */
    const char *hard; /* values, or NULL: its clues are not numbers in cells */
    bool all;         /* all clues of the solution, too */
} kind;

static const kind kinds[] = {
    {"battleship", oracle_battleship, 0, 0, -1, NULL, false}, {"circuit", oracle_circuit, 4, 4, 60, NULL, false},
    {"hashi", oracle_hashi, 5, 5, -1, "4,2,1,3", true},       {"heyawake", oracle_heyawake, 0, 0, -1, "0,3,1,2", true},
    {"loops", oracle_loops, 3, 3, -1, "4,0,3,1,2", true},     {"masyu", oracle_masyu, 4, 4, -1, "b,w", true},
    {"numberlink", oracle_numberlink, 5, 5, -1, NULL, false}, {"nurikabe", oracle_nurikabe, 0, 0, -1, "3,1,2", true},
    {"slitherlink", oracle_slitherlink, 3, 3, -1, "4,0,3,1,2", true},
    {"sudoku", oracle_sudoku, 4, 4, 55, "3,1,4,2", false},    {"yajilin", oracle_yajilin, 4, 4, 100, NULL, true},
};

/* Fleets that are made are too large for a few clues. */
static const char *const battleship[] = {
    "battleship 3x4 fleet=2,1\n  1 1 0 1\n2 . . . .\n0 . . . .\n1 . . . .\n",
    "battleship 4x3 fleet=3,1\n  1 2 1\n3 < . .\n0 . . .\n1 . . .\n0 . . .\n",
    "battleship 3x4 fleet=2,1\n  . 1 . .\n2 . . ~ .\n. . . . .\n. . . . o\n",
};

/* ---- the judge ---- */

typedef struct bench {
    const char *genre, *hard;
    uint32_t n, element[MOST];
    int32_t value[MOST];
    uint8_t good[1 << MOST];
} bench;

static long count_without(const kind *k, const ari_board *b, const uint32_t *site, uint32_t n) {
    ari_board left;
    ari_error err;
    if (!CHECK(ari_board_copy(b, NULL, &left, &err) == ARI_OK)) return -1;
    if (!strcmp(k->genre, "numberlink")) {
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t c = 0; c < left.ncell; c++)
                if (left.clue[c] == (int32_t)ARI_SITE_INDEX(site[i])) left.clue[c] = ARI_CLUE_NONE;
    } else CHECK(ari_board_without(&left, site, n, &err) == ARI_OK);
    const oracle_case c = random_case(&left);
    const long got = k->count(&c, 2, NULL, NULL);
    CHECK(got >= 0);
    ari_board_drop(&left);
    return got;
}

static void judge(const kind *k, const ari_board *b, const uint32_t *site, bench *x) {
    static long of[1 << MOST];
    for (uint32_t keep = 0; keep < 1u << x->n; keep++) {
        uint32_t gone[MOST], m = 0;
        for (uint32_t i = 0; i < x->n; i++)
            if (!(keep >> i & 1u)) gone[m++] = site[i];
        of[keep] = count_without(k, b, gone, m);
    }
    for (uint32_t keep = 0; keep < 1u << x->n; keep++) {
        long sum = 0;
        if (strcmp(k->genre, "numberlink")) sum = of[keep];
        else
            for (uint32_t all = keep; all < 1u << x->n; all = (all + 1) | keep) sum += of[all];
        x->good[keep] = sum == 1;
    }
}

/* ---- what the library says ---- */

static uint32_t bits(uint32_t x) { return (uint32_t)__builtin_popcount(x); }

static uint32_t total(const bench *x, const uint8_t *in) {
    uint32_t n = 0;
    for (uint32_t s = 0; s < 1u << x->n; s++) n += in[s];
    return n;
}

typedef struct look { const bench *x; const uint8_t *in; uint32_t n; int strange; } look;

static int see(void *user, const uint32_t *set, uint32_t n, int64_t weight) {
    look *l = user;
    uint32_t s = 0;
    (void)weight;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = 0;
        while (k < l->x->n && l->x->element[k] != set[i]) k++;
        if (k == l->x->n) l->strange++;
        else s |= 1u << k;
    }
    l->strange += !l->in[s];
    l->n++;
    return 0;
}

/* The family has exactly the sets of in[]: as many, and each one listed is one. */
static void same(ari_families *ws, ari_family f, const bench *x, const uint8_t *in, const char *what) {
    look l = {x, in, 0, 0};
    char *text = NULL;
    CHECK(ari_family_visit(ws, "list", f, "0", see, &l, NULL) == ARI_OK);
    if (!CHECK(l.n == total(x, in) && !l.strange))
        fprintf(stderr, "  %s, %s: %u sets of %u, %d strange\n", x->genre, what, l.n, total(x, in), l.strange);
    if (CHECK(ari_family_text(ws, "count", f, 0, NULL, &text, NULL) == ARI_OK))
        CHECK(strtoul(text, NULL, 10) == total(x, in));
    ari_text_free(text, NULL);
    l.n = 0;
    if (!total(x, in)) return;
    CHECK(ari_family_visit(ws, "sample", f, "20", see, &l, NULL) == ARI_OK && l.n == 20 && !l.strange);
}

static void derived(ari_families *ws, ari_family f, const bench *x, const char *word, const char *arg,
                    const uint8_t *in) {
    ari_family g;
    ari_error err;
    if (!CHECK(ari_family_make(ws, word, f, 0, arg, &g, &err) == ARI_OK)) {
        fprintf(stderr, "  %s %s: %s\n", word, arg ? arg : "", err.what);
        return;
    }
    same(ws, g, x, in, word);
    ari_family_drop(ws, g);
}

static void small_ones(ari_families *ws, ari_family f, const bench *x) {
    static uint8_t in[1 << MOST];
    uint32_t least = MOST;
    char arg[16];
    for (uint32_t s = 0; s < 1u << x->n; s++) {
        in[s] = x->good[s];
        for (uint32_t i = 0; i < x->n; i++)
            if (s >> i & 1u && x->good[s ^ 1u << i]) in[s] = 0;
        if (x->good[s] && bits(s) < least) least = bits(s);
    }
    derived(ws, f, x, "minimal", NULL, in);
    for (uint32_t k = least; k <= least + 1; k++) {
        for (uint32_t s = 0; s < 1u << x->n; s++) in[s] = x->good[s] && bits(s) == k;
        snprintf(arg, sizeof arg, "%u", k);
        derived(ws, f, x, "size", arg, in);
    }
}

static void masked(ari_families *ws, ari_family f, const bench *x, ari_rng *r) {
    static uint8_t in[1 << MOST];
    char mask[128] = "";
    uint32_t allowed = 0, last = 0;
    for (uint32_t i = 0; i < x->n; i++)
        if (x->element[i] > last) last = x->element[i];
    if (!CHECK(last < sizeof mask)) return;
    for (uint32_t i = 0; i < last; i++) mask[i] = ari_rng_below(r, 6) ? '#' : '.';
    for (uint32_t i = 0; i < x->n; i++)
        if (mask[x->element[i] - 1] == '#') allowed |= 1u << i;
    for (uint32_t s = 0; s < 1u << x->n; s++) in[s] = x->good[s] && !(s & ~allowed);
    derived(ws, f, x, "mask", mask, in);
}

/* By comparing all good sets in turn. */
static void hardest(ari_families *ws, ari_family f, const bench *x, bool (*parse)(const char *, uint32_t, int32_t *)) {
    static uint8_t in[1 << MOST];
    memcpy(in, x->good, sizeof in);
    for (const char *p = x->hard;; p++) {
        uint32_t least = MOST + 1;
        int32_t value;
        const char *end = strchr(p, ',');
        if (!CHECK(parse(p, end ? (uint32_t)(end - p) : (uint32_t)strlen(p), &value))) return;
        for (int turn = 0; turn < 2; turn++)
            for (uint32_t s = 0; s < 1u << x->n; s++) {
                uint32_t n = 0;
                for (uint32_t i = 0; i < x->n; i++) n += (s >> i & 1u) && x->value[i] == value;
                if (!turn && in[s] && n < least) least = n;
                if (turn && n != least) in[s] = 0;
            }
        if (!end) break;
        p = end;
    }
    derived(ws, f, x, "hardest", x->hard, in);
}

static void compare(const char *word, const char *text, const bench *x, ari_rng *r,
                    bool (*parse)(const char *, uint32_t, int32_t *)) {
    ari_families *ws;
    ari_family f;
    ari_error err;
    if (!CHECK(ari_families_new(NULL, &ws) == ARI_OK)) return;
    if (CHECK(ari_family_read(ws, word, text, strlen(text), &f, &err) == ARI_OK)) {
        same(ws, f, x, x->good, word);
        small_ones(ws, f, x);
        masked(ws, f, x, r);
        if (x->hard) hardest(ws, f, x, parse);
    } else fprintf(stderr, "  %s: %s\n%s\n", x->genre, err.what, text);
    ari_families_free(ws);
}

/* ---- boards ---- */

/* Clues are called by their cells when each has one to itself, else by their numbers. */
static bool set_up(const kind *k, const ari_board *b, uint32_t *site, bench *x) {
    ari_arena a;
    ari_model m;
    bool cells = true;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_form_model(b, 0, NULL, &a, &m) == ARI_OK);
    x->genre = k->genre;
    x->hard = k->hard;
    x->n = m.ngroup;
    const bool fits = m.ngroup && m.ngroup <= MOST;
    for (uint32_t i = 0; fits && i < x->n; i++) {
        site[i] = m.group_site[i + 1];
        cells = cells && ARI_SITE_KIND(site[i]) == ARI_AT_CELL;
        x->value[i] = ARI_SITE_KIND(site[i]) == ARI_AT_CELL ? b->clue[ARI_SITE_INDEX(site[i])] : -1000;
        for (uint32_t j = 0; j < i; j++) cells = cells && site[i] != site[j];
    }
    for (uint32_t i = 0; fits && i < x->n; i++) x->element[i] = cells ? ARI_SITE_INDEX(site[i]) + 1 : i + 1;
    ari_arena_drop(&a);
    return fits;
}

/* NULL: none such. */
static ari_board *by_hand(uint64_t seed) {
    ari_board *b = NULL;
    if (seed > sizeof battleship / sizeof *battleship) return NULL;
    CHECK(ari_board_read(battleship[seed - 1], strlen(battleship[seed - 1]), NULL, &b, NULL) == ARI_OK);
    return b;
}

/* A random board with one solution; NULL: it has none or several. */
static ari_board *by_chance(const kind *k, ari_rng *r) {
    ari_board x, *b = NULL;
    const random_kind *of = random_kinds;
    while (strcmp(of->genre, k->genre) != 0) of++;
    if (CHECK(random_make(of, r, &x) && random_solved(of, r, &x))) {
        const oracle_case c = random_case(&x);
        char *text = k->count(&c, 2, NULL, NULL) == 1 ? ari_board_print(&x, NULL, "text", NULL) : NULL;
        if (text) CHECK(ari_board_read(text, strlen(text), NULL, &b, NULL) == ARI_OK);
        ari_text_free(text, NULL);
    }
    ari_board_drop(&x);
    return b;
}

static bool one_board(const kind *k, uint64_t seed, bool all) {
    static bench x;
    ari_wishes w = ARI_WISHES_DEFAULT;
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b, full;
    ari_error err;
    ari_rng r;
    uint32_t site[MOST];
    ari_rng_init(&r, seed);
    w.genre = k->genre;
    w.rows = k->rows;
    w.cols = k->cols;
    w.density = k->density;
    o.seed = seed;
    if (!k->rows) b = strcmp(k->genre, "battleship") ? by_chance(k, &r) : by_hand(seed);
    else if (ari_make(&w, &o, &b, NULL, &err) != ARI_OK) b = NULL;
    if (!b) return false;
    char *text = ari_board_print(b, NULL, "text", &err);
    CHECK(ari_board_copy(b, NULL, &full, &err) == ARI_OK);
    if (all) {
        ari_result *res;
        CHECK(ari_ask(ARI_VERB_SOLVE, b, &o, &res, &err) == ARI_OK);
        b->genre->derive(&full, res->solution.at[0]);
        ari_result_free(res);
    }
    const bool fits = text && set_up(k, &full, site, &x);
    if (fits) {
        judge(k, &full, site, &x);
        if (!CHECK(x.good[(1u << x.n) - 1])) fprintf(stderr, "  %s", text);
        compare(all ? "all-clues" : "clues", text, &x, &r, b->genre->parse_clue);
    }
    ari_board_drop(&full);
    ari_text_free(text, NULL);
    ari_board_free(b);
    return fits;
}

/* ---- zebra ---- */

static void one_zebra(uint64_t seed) {
    static bench x;
    static oz_case z, some;
    static char text[ZEBRA_TEXT];
    ari_rng r;
    int pos[OZ_VALUES];
    ari_rng_init(&r, seed);
    memset(&z, 0, sizeof z);
    z.nattr = z.npos = 3;
    zebra_random_order(&r, &z, pos);
    while (z.nclue < MOST && (z.nclue < 7 || oracle_zebra(&z, 2, 1000000) != 1)) zebra_grow(&r, &z, pos, true);
    if (oracle_zebra(&z, 2, 1000000) != 1) return;
    zebra_put_case(text, &z, &r);
    x.genre = "zebra";
    x.hard = NULL;
    x.n = (uint32_t)z.nclue;
    for (uint32_t keep = 0; keep < 1u << x.n; keep++) {
        some = z;
        some.nclue = 0;
        for (uint32_t i = 0; i < x.n; i++)
            if (keep >> i & 1u) some.clue[some.nclue++] = z.clue[i];
        x.good[keep] = oracle_zebra(&some, 2, 1000000) == 1;
    }
    for (uint32_t i = 0; i < x.n; i++) x.element[i] = i + 1;
    compare("clues", text, &x, &r, NULL);
}

int main(int argc, char **argv) {
    const int boards = argc > 1 ? atoi(argv[1]) : getenv("ARIADNE_FULL") ? 20 : 2;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int all = 0; all <= kinds[i].all; all++) {
            int done = 0;
            for (uint64_t seed = first; done < boards && seed < first + 200; seed++)
                done += one_board(&kinds[i], seed, all);
            if (!CHECK(done)) fprintf(stderr, "  %s: no board fits\n", kinds[i].genre);
        }
    for (int i = 0; i < boards; i++) one_zebra(first + (uint64_t)i);
    return TEST_DONE();
}
