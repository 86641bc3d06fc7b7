/* api_repair.c - the verb repair against brute force on small random boards. The judge is the reference engine: every
 * clue at every free place is asked for by itself, and for a puzzle without solution every set of clues to leave out,
 * by size. What is listed must be exactly what is true. The fewest clues are judged by all sets of fewer clues
 * that some solution has. */
#include "ariadne.h"
#include "ledger.h"
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>

enum { SIDE = 5, MOST = SIDE * SIDE };

typedef struct kind {
    const char *head;      /* of the text */
    int rows, cols;
    const char *const *token; /* clues that can be added, NULL-terminated; the first `nplain` are put at random */
    int nplain;
    const char *blank;     /* a free place that a clue may be added to */
    const char *empty;     /* what else a cell may be at random; NULL: nothing */
    int density;           /* percent of cells with a clue */
    const char *rules;     /* behind the size */
    bool vague;            /* some clues begin without their number, and wait for it */
    const char *rooms;     /* or NULL: clues stand in the first cells of rooms alone */
} kind;

static const char *const digits04[] = {"0", "1", "2", "3", "4", NULL};
static const char *const digits14[] = {"1", "2", "3", "4", NULL};
static const char *const digits08[] = {"1", "2", "3", "4", "5", "6", "0", "7", "8", NULL};
static const char *const sizes[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", NULL};
static const char *const circles[] = {"w", "b", NULL};
static const char *const arrows[] = {"0^", "1>", "1v", "2<", "2^", "2v", "2>", "1^", "1<", "0v", "0<", "0>", NULL};
static const kind kinds[] = {
    {"slitherlink", 3, 3, digits04, 5, ".", NULL, 25, "", false, NULL},
    {"slitherlink", 2, 4, digits04, 4, ".", NULL, 30, "", false, NULL},
    {"slitherlink", 3, 3, digits04, 4, ".", NULL, 50, "", false, NULL},
    {"sudoku", 4, 4, digits14, 4, ".", NULL, 25, "", false, NULL},
    {"sudoku", 4, 4, digits14, 4, ".", NULL, 45, "", false, NULL},
    {"hashi", 4, 4, digits08, 4, "?", ".", 25, "", false, NULL},
    {"hashi", 3, 5, digits08, 3, "?", ".", 30, "", false, NULL},
    {"masyu", 4, 4, circles, 2, ".", NULL, 15, "", false, NULL},
    {"loops", 2, 3, digits04, 4, ".", NULL, 30, "", false, NULL},
    {"yajilin", 3, 4, arrows, 6, "#", ".", 8, "", false, NULL},
    {"yajilin", 4, 4, arrows, 6, "#", ".", 14, " outside=1", true, NULL},
    {"yajilin", 4, 5, arrows, 6, "#", ".", 10, "", true, NULL},
    {"nurikabe", 3, 4, sizes, 4, "?", ".", 15, "", false, NULL},
    {"heyawake", 3, 4, digits04, 3, ".", NULL, 50, "", false, "a a b b\na c c b\nd c e b\n"},
    {"heyawake", 4, 4, digits04, 3, ".", NULL, 40, "", false, "a a b b\na a b b\nc d d e\nc d d e\n"},
};

typedef struct grid { const kind *k; const char *cell[MOST]; } grid;

static uint64_t state = 12345;
static unsigned draw(unsigned n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % n;
}

static ari_board *board_of(const grid *g) {
    char text[1000];
    size_t n = (size_t)snprintf(text, sizeof text, "%s %dx%d%s\n", g->k->head, g->k->rows, g->k->cols,
                                g->k->rules);
    for (int i = 0; i < g->k->rows * g->k->cols; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", g->cell[i], (i + 1) % g->k->cols ? " " : "\n");
    if (g->k->rooms) n += (size_t)snprintf(text + n, sizeof text - n, "%s", g->k->rooms);
    ari_board *b = NULL;
    ari_error e;
    return ari_board_read(text, n, NULL, &b, &e) == ARI_OK ? b : NULL;
}

static ari_answer judge_board(const ari_board *b) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    ari_error e;
    o.engine = "dfs";
    if (!CHECK(ari_ask(ARI_VERB_UNIQUE, b, &o, &r, &e) == ARI_OK)) return ARI_UNKNOWN;
    const ari_answer a = ari_result_answer(r);
    ari_result_free(r);
    return a;
}

static ari_answer judge(const grid *g) {
    ari_board *b = board_of(g);
    if (!b) return ARI_NONE; /* the genre has no such clue here */
    const ari_answer a = judge_board(b);
    ari_board_free(b);
    return a;
}

/* The cells of the puzzle that a result shows, into *out. */
static void shown(const ari_result *r, const kind *k, grid *out) {
    static const char *const all[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
                                      "10", "11", "12", "w", "b", ".", "?", "#",
                                      "0^", "0v", "0<", "0>", "1^", "1v", "1<", "1>", "2^", "2v", "2<", "2>",
                                      "?^", "?v", "?<", "?>", NULL};
    char *text = ari_board_print(ari_result_board(r), NULL, "text", NULL);
    out->k = k;
    const char *p = text ? strchr(text, '\n') : NULL;
    for (int i = 0; i < k->rows * k->cols; i++) {
        out->cell[i] = "";
        while (p && (*p == ' ' || *p == '\n')) p++;
        const size_t n = p ? strcspn(p, " \n") : 0;
        for (int t = 0; p && all[t]; t++)
            if (strlen(all[t]) == n && !memcmp(all[t], p, n)) out->cell[i] = all[t];
        if (!CHECK(*out->cell[i])) break;
        p += n;
    }
    ari_text_free(text, NULL);
}

static int changed(const grid *x, const grid *y) {
    int n = 0;
    for (int i = 0; i < x->k->rows * x->k->cols; i++) n += strcmp(x->cell[i], y->cell[i]) != 0;
    return n;
}

static bool listed(const ari_result *r, int row, int col, const char *token) {
    char place[60], text[60], named[60];
    snprintf(place, sizeof place, "row %d, column %d", row, col);
    snprintf(text, sizeof text, "write %s here", token);
    snprintf(named, sizeof named, "write %s (", token); /* what the sign stands for */
    for (uint32_t i = 0; i < ari_result_nnote(r); i++) {
        const char *const note = ari_result_note_text(r, i);
        if (strcmp(ari_result_note_place(r, i), place) != 0) continue;
        if (!strcmp(note, text) || !strncmp(note, named, strlen(named))) return true;
    }
    return false;
}

static const char *const unknown[] = {"?^", "?v", "?<", "?>"};

/* Do clues stand there? */
static bool holds(const kind *k, int cell) {
    return !k->rooms || strchr(k->rooms, k->rooms[2 * cell]) == k->rooms + 2 * cell;
}

/* May this token be written where that one stands? */
static bool fits(const grid *g, int cell, const char *token) {
    const char *now = g->cell[cell];
    if (!holds(g->k, cell)) return false;
    if (!strcmp(now, g->k->blank)) return true;
    return g->k->vague && now[0] == '?' && now[1] && token[1] == now[1];
}

/* The list is exactly the clues that alone make the puzzle unique. How many these are. */
static uint32_t singles(const grid *g, const ari_result *r, bool expected) {
    uint32_t n = 0;
    grid with = *g;
    for (int i = 0; i < g->k->rows * g->k->cols; i++) {
        for (int t = 0; g->k->token[t]; t++) {
            if (!fits(g, i, g->k->token[t])) continue;
            with.cell[i] = g->k->token[t];
            const bool repairs = judge(&with) == ARI_ONE;
            n += repairs;
            if (expected) CHECK_EQ(listed(r, i / g->k->cols + 1, i % g->k->cols + 1, g->k->token[t]), repairs);
            else CHECK(!repairs);
        }
        with.cell[i] = g->cell[i];
    }
    return n;
}

/* The next set of as many bits. */
static uint32_t successor(uint32_t s) {
    const uint32_t low = s & (0u - s), up = s + low;
    return up | (((s ^ up) / low) >> 2);
}

/* The clue that the drawing of the one solution has in a cell (slitherlink, loops, sudoku, hashi). */
static int value_at(const ari_board *b, const ari_marks *m, int i) {
    const int cols = (int)ari_board_cols(b), rows = (int)ari_board_rows(b), r = i / cols, c = i % cols;
    if (m->cell) return m->cell[i];
    if (!strcmp(ari_board_genre(b), "hashi")) {
        const int across = rows * (cols - 1);
        int n = 0;
        if (c) n += m->edge[r * (cols - 1) + c - 1];
        if (c < cols - 1) n += m->edge[r * (cols - 1) + c];
        if (r) n += m->edge[across + (r - 1) * cols + c];
        if (r < rows - 1) n += m->edge[across + r * cols + c];
        return n;
    }
    const int across = (rows + 1) * cols;
    return (m->edge[r * cols + c] > 0) + (m->edge[(r + 1) * cols + c] > 0) +
           (m->edge[across + r * (cols + 1) + c] > 0) + (m->edge[across + r * (cols + 1) + c + 1] > 0);
}

enum { TRIED = 4000 }; /* sets of clues that are tried */

/* By the definition: no set of fewer clues, one a cell, makes it unique; without any answer no set at all does. Depth
 * first over the cells, as far as TRIED goes. */
static bool some_set(grid *g, const grid *was, int cell, int left, int *tried) {
    if (!left || cell == g->k->rows * g->k->cols) return --*tried > 0 && judge(g) == ARI_ONE;
    if (some_set(g, was, cell + 1, left, tried)) return true;
    for (int t = 0; g->k->token[t] && *tried > 0; t++) {
        if (!fits(was, cell, g->k->token[t])) continue;
        g->cell[cell] = g->k->token[t];
        const bool found = some_set(g, was, cell + 1, left - 1, tried);
        g->cell[cell] = was->cell[cell];
        if (found) return true;
    }
    return false;
}

static int swept; /* boards for which that came to its end */
static void all_sets(const grid *g, const ari_result *r) {
    grid with = *g;
    int tried = TRIED;
    const int most = ari_result_board(r) ? (int)ari_result_least(r) - 1 : g->k->rows * g->k->cols;
    if (!ari_result_board(r) && !ari_result_complete(r)) return;
    CHECK(!some_set(&with, g, 0, most, &tried));
    swept += tried > 0 && most > 1;
}

enum { ALL = 1000 }; /* solutions that are known all at once */

/* What all solutions have in the free places; how many there are, or more than ALL. */
static int solutions_of(const grid *g, int (*value)[MOST], int *nplace) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    int n = 0;
    ari_board *b = board_of(g);
    o.engine = "dfs";
    o.max = ALL + 1;
    *nplace = 0;
    if (!CHECK(ari_ask(ARI_VERB_ENUM, b, &o, &r, NULL) == ARI_OK)) return 0;
    n = (int)ari_result_nsolution(r);
    for (int i = 0; i < g->k->rows * g->k->cols; i++) {
        if (strcmp(g->cell[i], g->k->blank) != 0) continue;
        for (int k = 0; k < n && k < ALL; k++) value[k][*nplace] = value_at(b, ari_result_solution(r, (uint32_t)k), i);
        ++*nplace;
    }
    ari_result_free(r);
    ari_board_free(b);
    return n;
}

/* No fewer clues of any solution make it unique, which is said when there are few solutions. */
static void fewest(const grid *g, const ari_result *r) {
    static int value[ALL][MOST];
    int nplace;
    if (!strcmp(g->k->head, "masyu") || !strcmp(g->k->head, "yajilin")) return;
    if (!strcmp(g->k->head, "nurikabe") || g->k->rooms) return; /* their numbers are of more than a cell's lines */
    const int n = solutions_of(g, value, &nplace);
    CHECK(ari_result_least(r) <= ari_result_changes(r));
    if (n > ALL) return;
    CHECK_EQ(ari_result_least(r), ari_result_changes(r));
    for (int k = 0; k < n; k++) {
        uint32_t differ[ALL]; /* places in which others differ */
        for (int t = 0; t < n; t++) {
            differ[t] = 0;
            for (int j = 0; j < nplace; j++) differ[t] |= (uint32_t)(value[t][j] != value[k][j]) << j;
        }
        for (uint32_t size = 2; size < ari_result_changes(r); size++)
            for (uint32_t s = (1u << size) - 1; s < 1u << nplace; s = successor(s)) {
                int t = 0;
                while (t < n && (t == k || differ[t] & s)) t++;
                CHECK(t < n);
            }
    }
}

/* Fewest clues to leave out, so that there is a solution; -1: leaving out all does not help. */
static int removals(const grid *g) {
    int place[MOST], n = 0;
    for (int i = 0; i < g->k->rows * g->k->cols; i++)
        if (strcmp(g->cell[i], ".") != 0 && strcmp(g->cell[i], g->k->blank) != 0) place[n++] = i;
    for (int size = 1; size <= n; size++)
        for (uint32_t s = (1u << size) - 1; s < 1u << n; s = successor(s)) {
            grid with = *g;
            for (int j = 0; j < n; j++)
                if (s >> j & 1) with.cell[place[j]] = g->k->blank;
            if (judge(&with) != ARI_NONE) return size;
        }
    return -1;
}

static int seen[7]; /* one, singles, several, hopeless, changed, contradictory rules, several ways to change one */

/* Does the list have a change of this clue that begins so (token NULL: any) and ends so (NULL: any)? */
static bool changes_to(const ari_result *r, int row, int col, const char *token, const char *end) {
    char place[60], begin[60], named[60];
    snprintf(place, sizeof place, "row %d, column %d", row, col);
    snprintf(begin, sizeof begin, "write %s instead of ", token ? token : "");
    snprintf(named, sizeof named, "write %s (", token ? token : "");
    for (uint32_t i = 0; i < ari_result_nnote(r); i++) {
        const char *text = ari_result_note_text(r, i);
        if (strcmp(ari_result_note_place(r, i), place) != 0) continue;
        if (token && strncmp(text, begin, strlen(begin)) != 0 && strncmp(text, named, strlen(named)) != 0) continue;
        if (!end || (strlen(text) >= strlen(end) && !strcmp(text + strlen(text) - strlen(end), end))) return true;
    }
    return false;
}

/* The list is exactly the changes of one clue that help: what leaves exactly one solution, value by value, else once
 * that there are several. */
static void lone_changes(const grid *g, const ari_result *r) {
    uint32_t expected = 0;
    grid with = *g;
    for (int i = 0; i < g->k->rows * g->k->cols; i++) {
        const int row = i / g->k->cols + 1, col = i % g->k->cols + 1;
        bool exact = false;
        if (!strcmp(g->cell[i], ".") || !strcmp(g->cell[i], g->k->blank)) continue;
        with.cell[i] = g->k->blank;
        const ari_answer bare = judge(&with);
        for (int t = 0; bare == ARI_MANY && g->k->token[t]; t++) {
            with.cell[i] = g->k->token[t];
            const bool helps = judge(&with) == ARI_ONE;
            CHECK_EQ(changes_to(r, row, col, g->k->token[t], g->cell[i]), helps);
            expected += helps;
            exact = exact || helps;
        }
        if (bare == ARI_ONE) CHECK(changes_to(r, row, col, NULL, "take it away"));
        if (bare == ARI_MANY) CHECK_EQ(changes_to(r, row, col, NULL, "; several solutions then"), !exact);
        if (bare == ARI_NONE) CHECK(!changes_to(r, row, col, NULL, NULL));
        expected += bare == ARI_ONE || (bare == ARI_MANY && !exact);
        with.cell[i] = g->cell[i];
    }
    CHECK_EQ(ari_result_nnote(r), expected);
    seen[6] += expected > 1;
}

static void none(const grid *g, const ari_result *r) {
    const int least = removals(g);
    if (least < 0) {
        CHECK(!ari_result_board(r) && !ari_result_changes(r));
        seen[5]++;
        return;
    }
    CHECK_EQ(ari_result_changes(r), least);
    CHECK_EQ(ari_result_least(r), least);
    if (least == 1) lone_changes(g, r);
    else CHECK_EQ(ari_result_nnote(r), least);
    if (!CHECK(ari_result_board(r) != NULL)) return;
    grid after;
    shown(r, g->k, &after);
    CHECK_EQ(changed(g, &after), least);
    const ari_answer a = judge(&after);
    CHECK(a == ARI_ONE || a == ARI_MANY);
    CHECK_EQ(ari_result_repaired(r), a);
    seen[4]++;
}

static void many(const grid *g, const ari_result *r) {
    const uint32_t changes = ari_result_changes(r);
    const uint32_t n = singles(g, r, changes == 1);
    if (changes == 1) CHECK_EQ(ari_result_nnote(r), n);
    if (changes != 1) all_sets(g, r);
    if (!ari_result_board(r)) {
        CHECK_EQ(changes, 0);
        seen[3]++;
        return;
    }
    grid after;
    shown(r, g->k, &after);
    CHECK_EQ(changed(g, &after), changes);
    if (changes == 1) CHECK_EQ(ari_result_least(r), 1);
    CHECK_EQ(judge(&after), ARI_ONE);
    CHECK_EQ(ari_result_repaired(r), ARI_ONE);
    if (changes > 1) fewest(g, r);
    seen[changes == 1 ? 1 : 2]++;
}

static void one(const grid *g) {
    ari_board *b = board_of(g);
    ari_result *r = NULL;
    ari_error e;
    if (!b) return; /* the dice made no puzzle */
    if (CHECK(ari_ask(ARI_VERB_REPAIR, b, NULL, &r, &e) == ARI_OK)) {
        const ari_answer a = ari_result_answer(r);
        CHECK_EQ(a, judge_board(b));
        CHECK(ari_result_complete(r) || !strcmp(ari_result_stop(r), "max"));
        if (a == ARI_ONE) seen[0]++;
        if (a == ARI_MANY) many(g, r);
        if (a == ARI_NONE) none(g, r);
    }
    ari_result_free(r);
    ari_board_free(b);
}

static void random_boards(int rounds) {
    for (int round = 0; round < rounds; round++)
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
            const kind *k = &kinds[i];
            grid g = {k, {NULL}};
            for (int c = 0; c < k->rows * k->cols; c++) {
                const bool clue = (int)draw(100) < k->density && holds(k, c);
                g.cell[c] = clue && k->vague && draw(2) ? unknown[draw(4)]
                            : clue                     ? k->token[draw((unsigned)k->nplain)]
                            : k->empty && draw(100) < 75 ? k->empty : k->blank;
            }
            one(&g);
        }
    for (int i = 0; i < 5; i++) CHECK(seen[i] > 0);
    CHECK(seen[6] > 0 && swept > 0);
    if (getenv("ARIADNE_FULL")) printf("one %d, singles %d, several %d, hopeless %d, changed %d, rules %d\n", seen[0],
                                       seen[1], seen[2], seen[3], seen[4], seen[5]);
}

/* More solutions than are listed: each clue is asked for by itself. */
static void long_lists(void) {
    static const kind large = {"slitherlink", 4, 4, digits04, 5, ".", NULL, 0, "", false, NULL};
    for (int round = 0; round < 3; round++) {
        grid g = {&large, {NULL}};
        for (int c = 0; c < 16; c++) g.cell[c] = ".";
        if (round) g.cell[draw(16)] = round == 1 ? "1" : "2";
        ari_board *b = board_of(&g);
        ari_result *r = NULL;
        if (CHECK(b && ari_ask(ARI_VERB_REPAIR, b, NULL, &r, NULL) == ARI_OK)) {
            CHECK_EQ(ari_result_answer(r), ARI_MANY);
            CHECK_EQ(ari_result_complete(r), 1);
            const uint32_t n = singles(&g, r, ari_result_changes(r) == 1);
            if (ari_result_changes(r) == 1) CHECK_EQ(ari_result_nnote(r), n);
            if (CHECK(ari_result_board(r) != NULL)) CHECK_EQ(judge_board(ari_result_board(r)), ARI_ONE);
        }
        ari_result_free(r);
        ari_board_free(b);
    }
}

static ari_result *ask(const char *text, const ari_options *o, ari_status expected) {
    ari_board *b = NULL;
    ari_result *r = NULL;
    ari_error e;
    if (!CHECK(ari_board_read(text, strlen(text), NULL, &b, &e) == ARI_OK)) return NULL;
    CHECK_EQ(ari_ask(ARI_VERB_REPAIR, b, o, &r, &e), expected);
    if (expected != ARI_OK) CHECK(r == NULL && e.what[0] && e.remedy[0]);
    ari_board_free(b);
    return r;
}

static int stop_after(void *user) {
    int *left = user;
    return --*left < 0 ? 2 : 0;
}

/* Limits leave what is true. */
static void limits(void) {
    static const char text[] = "slitherlink 4x4\n. 3 . .\n. . . .\n. . 1 .\n. . . .\n";
    for (uint64_t ticks = 1; ticks < 10000000; ticks *= 7) {
        ari_options o = ARI_OPTIONS_DEFAULT;
        o.ticks = ticks;
        ari_result *r = ask(text, &o, ARI_OK);
        if (!r) continue;
        const ari_answer a = ari_result_answer(r);
        CHECK(a == ARI_UNKNOWN || a == ARI_MANY);
        CHECK(ari_result_complete(r) || !strcmp(ari_result_stop(r), "ticks"));
        if (ari_result_board(r) && ari_result_repaired(r) == ARI_ONE)
            CHECK_EQ(judge_board(ari_result_board(r)), ARI_ONE);
        ari_result_free(r);
    }
    for (int n = 0; n < 40; n += 3) {
        int left = n;
        ari_options o = ARI_OPTIONS_DEFAULT;
        o.stop = stop_after;
        o.user = &left;
        ari_result *r = ask(text, &o, ARI_OK);
        if (r) CHECK(ari_result_complete(r) || !strcmp(ari_result_stop(r), "time"));
        ari_result_free(r);
    }
}

/* Every allocation fails once: NOMEM, and nothing leaks. */
static void memory(const char *text) {
    for (long n = 1; n < 20000; n++) {
        ledger l = {.fail_at = n};
        const ari_allocator hook = {ledger_resize, &l};
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_board *b = NULL;
        ari_result *r = NULL;
        ari_error e;
        if (!CHECK(ari_board_read(text, strlen(text), NULL, &b, &e) == ARI_OK)) return;
        o.allocator = &hook;
        const ari_status s = ari_ask(ARI_VERB_REPAIR, b, &o, &r, &e);
        ari_board_free(b);
        ari_result_free(r);
        CHECK_EQ(l.blocks, 0);
        if (s == ARI_OK) return;
        CHECK_EQ(s, ARI_NOMEM);
    }
    CHECK(!"memory came to no end");
}

/* Clues of other kinds: arrows, sums, given lines, sentences. */
static void others(void) {
    static const char *const text[] = {
        "yajilin 4x4\n. . . .\n. # . .\n. . . .\n. . . .\n",
        "circuit 2x3\n* o o\no o *\n",
    };
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        ari_result *r = ask(text[i], NULL, ARI_OK);
        if (!r) continue;
        if (ari_result_board(r)) CHECK_EQ(judge_board(ari_result_board(r)), ari_result_repaired(r));
        ari_result_free(r);
    }
    ari_result_free(ask("numberlink 2x2\n1 1\n2 2\n", NULL, ARI_UNSUPPORTED));
}

/* A puzzle that is proved without a tick when it is mended, too, says what the proof took. */
static void work(void) {
    static const char text[] = "masyu 4x7\nb w b b b . .\nw . . . . . .\nw w . . . b .\n. . . . . . .\n";
    ari_board *b = NULL;
    ari_result *r = ask(text, NULL, ARI_OK);
    if (!CHECK(r && ari_board_read(text, sizeof text - 1, NULL, &b, NULL) == ARI_OK)) return;
    char *json = ari_result_json(r, b, NULL, -1);
    CHECK_EQ(ari_result_repaired(r), ARI_ONE);
    CHECK(json && strstr(json, "\"clue\":\"w\",\"says\":\"a white circle\",\"work\":"));
    ari_text_free(json, NULL);
    ari_result_free(r);
    ari_board_free(b);
}

int main(void) {
    random_boards(getenv("ARIADNE_FULL") ? 400 : 200);
    long_lists();
    limits();
    memory("slitherlink 2x2\n. .\n. .\n");
    memory("slitherlink 2x2\n4 4\n3 .\n");
    memory("sudoku 4x4\n1 2 3 4\n3 4 1 2\n. . . .\n. . . .\n");
    others();
    work();
    return TEST_DONE();
}
