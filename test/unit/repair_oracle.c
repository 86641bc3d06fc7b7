/* repair_oracle.c - the verb repair on small random boards of every genre that has it, against all solutions that the
 * oracles find. A puzzle with several: every set of clues that could be written is tried, up to the size that was
 * reported. One without: every set of clues is left out. The repaired puzzle is judged as printed, after it is read
 * again.
 * Usage: repair_oracle [boards per genre] [first seed] [genre]. */
#include "test.h"

#include "../oracle/random_board.h"
#include "ariadne.h"
#include "board/word_clues.h"
#include "board/copy.h"
#include "board/genre.h"
#include "graph/grid.h"
#include "zebra_cases.h"

#include <stdlib.h>

enum { MOST = 256, SPOTS = 64, WAYS = 400, SETS = 200000, WORDS = MOST / 64, UNKNOWN = 255 };

static const random_kind *kind; /* NULL: a zebra */
static bool wired;              /* a circuit: clues are lines */
/* Solutions: the cells, where the genre draws in them, then the horizontal lines, then the vertical ones. */
static struct { uint32_t n, ncell, nh, nspot; int spot[MOST + 1][SPOTS]; } all;

/* What may stand in cells: numbers, of arrows for each direction; where it may be written. */
enum { BLANK = 1, NUMBERLESS = 2 }; /* where nothing stands, or a clue without a number; in the latter alone */
static const struct cells { const char *genre; int32_t first, last; int where; } cells[] = {
    {"battleship", 0, 6, BLANK}, {"hashi", 0, 16, NUMBERLESS},    {"heyawake", 0, 4, BLANK},
    {"loops", 0, 4, BLANK},      {"masyu", 1, 2, BLANK},          {"nurikabe", 1, 16, NUMBERLESS},
    {"slitherlink", 0, 4, BLANK}, {"sudoku", 1, 4, BLANK},        {"yajilin", 0, 3, NUMBERLESS},
    {"yajikazu", 0, 0, BLANK},   {"circuit", 0, 0, BLANK},        {"zebra", 1, 0, BLANK},
};
enum { GENRES = sizeof cells / sizeof *cells };
static const struct cells *of; /* the genre at hand */
static bool silent(void) { return !strcmp(of->genre, "yajikazu"); } /* its clues in black cells */
static bool arrows(void) { return silent() || !strcmp(of->genre, "yajilin"); }

/* ---- judges ---- */

static bool fact_holds(const ari_fact *f, const int *pos) {
    const int a = pos[f->a], b = pos[f->b], c = pos[f->c];
    switch (f->kind) {
    case ARI_FACT_PLACE: return f->set >> a & 1;
    case ARI_FACT_DIFF: return f->set >> (32 + a - b) & 1;
    case ARI_FACT_SUM: return f->set >> (a + b) & 1;
    default: return ((b < a && a < c) || (c < a && a < b)) == (f->set == 1);
    }
}

static bool sentence_holds(const ari_clauses *x, const ari_sentence *s, const int *pos) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->premises; i++)
        if (!fact_holds(&x->fact.at[s->first + i], pos)) return true;
    for (uint32_t i = s->premises; i < s->n; i++) n += fact_holds(&x->fact.at[s->first + i], pos);
    return s->one ? n == 1 : n > 0;
}

static bool zebra_likes(const ari_board *b, const int *spot) {
    const ari_clauses *x = b->extra;
    int pos[SPOTS];
    for (uint32_t i = 0; i < b->ncell; i++) {
        pos[i / b->cols * b->cols + (uint32_t)spot[i] - 1] = (int)(i % b->cols);
        if (b->clue[i] >= 0 && b->clue[i] != spot[i]) return false;
    }
    for (uint32_t i = 0; i < x->clue.n; i++)
        if (!sentence_holds(x, &x->clue.at[i], pos)) return false;
    return true;
}

/* Is this drawing a solution of the board? */
static bool likes(const ari_board *b, int *spot) {
    if (!kind) return zebra_likes(b, spot);
    const oracle_case c = random_case(b);
    return kind->check(&c, spot, spot + all.ncell, spot + all.ncell + all.nh);
}

static void take(void *user, const int *cell, const int *h, const int *v) {
    const uint32_t ncell = all.ncell, lines = ncell + all.nh;
    (void)user;
    for (uint32_t i = 0; all.n <= MOST && i < all.nspot; i++)
        all.spot[all.n][i] = i < ncell ? cell[i] : i < lines ? h[i - ncell] : v[i - lines];
    all.n++;
}

/* The next arrangement of n numbers. */
static bool next_order(int *x, uint32_t n) {
    uint32_t i = n - 1, k = n - 1;
    while (i && x[i - 1] > x[i]) i--;
    for (uint32_t a = i, z = n - 1; a < z; a++, z--) {
        const int t = x[a];
        x[a] = x[z], x[z] = t;
    }
    if (!i) return false;
    for (k = i; x[k] < x[i - 1]; k++) continue;
    const int t = x[k];
    x[k] = x[i - 1], x[i - 1] = t;
    return true;
}

static void arrange(const ari_board *b, uint32_t limit) {
    int spot[SPOTS];
    uint32_t row = 0;
    for (uint32_t i = 0; i < b->ncell; i++) spot[i] = (int)(i % b->cols) + 1;
    while (row < b->rows && all.n < limit) {
        if (zebra_likes(b, spot)) memcpy(all.spot[all.n++], spot, sizeof spot);
        for (row = 0; row < b->rows && !next_order(spot + row * b->cols, b->cols);) row++;
    }
}

/* All solutions into `all`, or limit of them. */
static uint32_t count(const ari_board *b, uint32_t limit) {
    const oracle_case c = random_case(b);
    const bool lines = b->genre->drawing.lines != ARI_LINES_NONE;
    all.n = 0;
    all.ncell = ari_layer_symbols(b) ? b->ncell : 0;
    all.nh = lines ? ari_grid_nh(b->graph->rows, b->graph->cols) : 0;
    all.nspot = all.ncell + (lines ? b->graph->nedge : 0);
    if (!kind) arrange(b, limit);
    else (void)kind->count(&c, limit, take, NULL);
    return all.n;
}

/* ---- clues ---- */

typedef struct way { uint32_t site; int32_t value; uint64_t kept[WORDS]; } way; /* a clue, and who keeps it */
static way ways[WAYS];
static uint32_t nway;

static int32_t *clue_at(ari_board *b, uint32_t site) {
    const uint32_t i = ARI_SITE_INDEX(site);
    if (ARI_SITE_KIND(site) == ARI_AT_ROW) return &b->left[i];
    return ARI_SITE_KIND(site) == ARI_AT_COL ? &b->top[i] : &b->clue[i];
}

static void put(ari_board *b, uint32_t site, int32_t value) {
    if (ARI_SITE_KIND(site) != ARI_AT_EDGE) {
        *clue_at(b, site) = value;
        return;
    }
    int32_t *c = &b->clue[b->graph->ends[ARI_SITE_INDEX(site)][0]];
    *c = (*c > 0 ? *c : 0) | (ARI_SITE_INDEX(site) < ari_grid_nh(b->rows, b->cols) ? 1 : 2);
}

static ari_board copy_of(const ari_board *b) {
    ari_board out;
    ari_error e;
    if (!CHECK(ari_board_copy(b, NULL, &out, &e) == ARI_OK)) exit(1);
    return out;
}

/* The n-th value that a cell may have; -1: there are not that many. */
static int32_t value_of(const ari_board *b, uint32_t n) {
    const int32_t side = (int32_t)(silent() && b->rows > b->cols ? b->rows : b->cols);
    const int32_t last = kind && !silent() ? of->last : side, each = last - of->first + 1;
    if (!arrows()) return (int32_t)n < each ? of->first + (int32_t)n : -1;
    return n < 4 * (uint32_t)each ? ((int32_t)n / each + 1) << 8 | (of->first + (int32_t)n % each) : -1;
}

/* May a clue be written in this cell? */
static bool is_free(const ari_board *b, uint32_t cell) {
    const int32_t c = b->clue[cell];
    if (b->room && b->entry[b->room[cell]] != cell) return false;
    if (arrows() && c != ARI_CLUE_NONE) return c == 0 || c == ARI_CLUE_ANY || (c > 0 && (c & UNKNOWN) == UNKNOWN);
    return c == ARI_CLUE_ANY || (c == ARI_CLUE_NONE && of->where == BLANK);
}

/* May the cell become a clue, and be another cell then? */
static bool grows(const ari_board *b, uint32_t cell) {
    return of->where == NUMBERLESS && b->clue[cell] == ARI_CLUE_NONE;
}

static void offer(const ari_board *b, uint32_t site, int32_t first, int32_t last) {
    for (int32_t v = first; v <= last && CHECK(nway < WAYS); v++) {
        way *w = &ways[nway++];
        ari_board with = copy_of(b);
        *w = (way){site, v, {0}};
        put(&with, site, v);
        for (uint32_t k = 0; k < all.n; k++)
            if (likes(&with, all.spot[k])) w->kept[k / 64] |= UINT64_C(1) << k % 64;
        ari_board_drop(&with);
    }
}

static bool given(const ari_board *b, ari_edge e) {
    const int32_t c = b->clue[b->graph->ends[e][0]];
    return c > 0 && c & (e < ari_grid_nh(b->rows, b->cols) ? 1 : 2);
}

/* Every clue that could be written in addition. */
static void find_ways(const ari_board *b) {
    nway = 0;
    for (ari_edge e = 0; wired && e < b->graph->nedge; e++)
        if (!given(b, e) && b->clue[b->graph->ends[e][0]] && b->clue[b->graph->ends[e][1]])
            offer(b, ARI_SITE(ARI_AT_EDGE, e), 1, 1);
    for (uint32_t i = 0; !wired && i < b->ncell; i++)
        for (uint32_t n = 0; is_free(b, i) && value_of(b, n) >= 0; n++) {
            const int32_t v = value_of(b, n), turn = b->clue[i] >> 8; /* an arrow keeps the direction it has */
            if (!arrows() || turn < 1 || v >> 8 == turn) offer(b, ARI_SITE(ARI_AT_CELL, i), v, v);
        }
    for (uint32_t i = 0; b->top && i < b->cols; i++)
        if (b->top[i] < 0) offer(b, ARI_SITE(ARI_AT_COL, i), 0, (int32_t)b->rows);
    for (uint32_t i = 0; b->left && i < b->rows; i++)
        if (b->left[i] < 0) offer(b, ARI_SITE(ARI_AT_ROW, i), 0, (int32_t)b->cols);
}

/* The clues that the board has. */
static uint32_t clues_of(const ari_board *b, uint32_t *site) {
    const ari_clauses *x = b->extra;
    uint32_t n = 0;
    for (ari_edge e = 0; wired && e < b->graph->nedge; e++)
        if (given(b, e)) site[n++] = ARI_SITE(ARI_AT_EDGE, e);
    for (uint32_t i = 0; !wired && i < b->ncell; i++) /* an island without a number, a grey cell: as good as none */
        if (b->clue[i] != ARI_CLUE_NONE && (of->where == BLANK || !is_free(b, i))) site[n++] = ARI_SITE(ARI_AT_CELL, i);
    for (uint32_t i = 0; b->top && i < b->cols; i++)
        if (b->top[i] >= 0) site[n++] = ARI_SITE(ARI_AT_COL, i);
    for (uint32_t i = 0; b->left && i < b->rows; i++)
        if (b->left[i] >= 0) site[n++] = ARI_SITE(ARI_AT_ROW, i);
    for (uint32_t i = 0; x && i < x->clue.n; i++) site[n++] = ARI_SITE(ARI_AT_CLUE, i);
    return n;
}

/* ---- what is reported ---- */

/* The note without what its sign stands for: "write b (a black circle) here". */
static void bare_text(const char *text, char to[200]) {
    size_t n = 0;
    for (; *text && n < 199; text++) {
        const char *const end = !strncmp(text, " (", 2) ? strchr(text, ')') : NULL;
        if (end) text = end;
        else to[n++] = *text;
    }
    to[n] = 0;
}

/* Does a note stand at this site whose text begins and ends so? */
static bool noted(const ari_board *b, const ari_result *r, uint32_t site, const char *begin, const char *end) {
    char *place, text[200];
    ari_arena a;
    ari_out o;
    bool found = false;
    ari_arena_init(&a, NULL, 0);
    ari_text_begin(&o, &a);
    ari_board_place(b, site, &o);
    place = ari_text_end(&o);
    for (uint32_t i = 0; i < ari_result_nnote(r) && !found; i++) {
        bare_text(ari_result_note_text(r, i), text);
        const size_t n = strlen(text), k = strlen(end);
        found = !strcmp(ari_result_note_place(r, i), place) && !strncmp(text, begin, strlen(begin)) && n >= k &&
                !strcmp(text + n - k, end);
    }
    ari_arena_drop(&a);
    return found;
}

/* The clue as it is written, into s[20]. */
static const char *spelt(const ari_board *b, uint32_t site, int32_t value, char *s) {
    static const char ship[] = "~^v<>#o", circle[] = ".wb", arrow[] = ".^v<>";
    const bool cell = ARI_SITE_KIND(site) == ARI_AT_CELL;
    if (cell && value < 0) snprintf(s, 20, "?");
    else if (cell && !strcmp(of->genre, "battleship")) snprintf(s, 20, "%c", ship[value]);
    else if (cell && !strcmp(of->genre, "masyu")) snprintf(s, 20, "%c", circle[value]);
    else if (cell && arrows() && (value & UNKNOWN) == UNKNOWN) snprintf(s, 20, "?%c", arrow[value >> 8]);
    else if (cell && arrows()) snprintf(s, 20, "%d%c", value & UNKNOWN, arrow[value >> 8]);
    else if (cell && !kind) snprintf(s, 20, "v%u", ARI_SITE_INDEX(site) / b->cols * b->cols + (uint32_t)value - 1);
    else snprintf(s, 20, "%d", (int)value);
    return s;
}

/* The repaired puzzle as printed. False: there is none. */
static bool printed(const ari_result *r, ari_board *out) {
    ari_error e;
    ari_board *again = NULL;
    if (!ari_result_board(r)) return false;
    char *text = ari_board_print(ari_result_board(r), NULL, "text", &e);
    const bool fine = text && ari_board_read(text, strlen(text), NULL, &again, &e) == ARI_OK;
    if (CHECK(fine)) *out = copy_of(again);
    ari_board_free(again);
    ari_text_free(text, NULL);
    return fine;
}

/* Clues by which the boards differ, the second one having no fewer where it `grew`. */
static uint32_t differing(const ari_board *x, const ari_board *y, bool grew) {
    uint32_t n = 0, one[SPOTS * 4], two[SPOTS * 4];
    if (!kind) { /* what is given at its place is a sentence when printed */
        const uint32_t a = clues_of(x, one), z = clues_of(y, two);
        return a < z ? z - a : a - z;
    }
    for (ari_edge e = 0; wired && e < x->graph->nedge; e++) {
        n += given(x, e) != given(y, e);
        CHECK(!grew || given(y, e) >= given(x, e));
    }
    for (uint32_t i = 0; !wired && i < x->ncell; i++) {
        n += x->clue[i] != y->clue[i];
        CHECK(!grew || is_free(x, i) || grows(x, i) || x->clue[i] == y->clue[i]);
    }
    for (uint32_t i = 0; x->top && i < x->cols; i++) n += x->top[i] != y->top[i];
    for (uint32_t i = 0; x->left && i < x->rows; i++) n += x->left[i] != y->left[i];
    return n;
}

/* ---- several solutions ---- */

static uint32_t left_of(const uint64_t *mask) {
    uint32_t n = 0;
    for (int i = 0; i < WORDS; i++)
        for (uint64_t m = mask[i]; m; m &= m - 1) n++;
    return n;
}

/* Do some n clues from ways[first] on, one a place, leave one of these solutions? */
static bool some_set(const uint64_t *mask, uint32_t first, uint32_t n, uint32_t *tried) {
    const uint32_t left = left_of(mask);
    if (left < 2) return left == 1;
    for (uint32_t i = first; n && i < nway && *tried; i++) {
        uint64_t with[WORDS];
        uint32_t next = i + 1;
        for (int k = 0; k < WORDS; k++) with[k] = mask[k] & ways[i].kept[k];
        while (next < nway && ways[next].site == ways[i].site) next++;
        --*tried;
        if (some_set(with, next, n - 1, tried)) return true;
    }
    return false;
}

/* Of which solution do all its clues together leave another one too? Of each: nothing helps. */
static bool hopeless(void) {
    for (uint32_t k = 0; k < all.n; k++) {
        uint64_t with[WORDS];
        memset(with, 0xff, sizeof with);
        for (uint32_t i = 0; i < nway; i++)
            for (int t = 0; t < WORDS && ways[i].kept[k / 64] >> k % 64 & 1; t++) with[t] &= ways[i].kept[t];
        uint32_t n = 0;
        for (uint32_t t = 0; t < all.n; t++) n += (uint32_t)(with[t / 64] >> t % 64 & 1);
        if (n == 1) return false;
    }
    return true;
}

/* Clues in cells that become one, of which each alone makes the puzzle unique; they are reported, and no others. */
static uint32_t grown(const ari_board *b, const ari_result *r) {
    char text[60], clue[20];
    const uint32_t nall = all.n;
    uint32_t found = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t n = 0; grows(b, i) && value_of(b, n) >= 0; n++) {
            ari_board with = copy_of(b);
            put(&with, ARI_SITE(ARI_AT_CELL, i), value_of(b, n));
            const bool alone = count(&with, 2) == 1;
            snprintf(text, sizeof text, "write %s here", spelt(b, ARI_SITE(ARI_AT_CELL, i), value_of(b, n), clue));
            CHECK_EQ(noted(b, r, ARI_SITE(ARI_AT_CELL, i), text, ""), alone);
            found += alone;
            ari_board_drop(&with);
        }
    all.n = nall;
    return found;
}

static uint32_t seen[5]; /* single clues, several, hopeless; changed, contradictory rules */

static void many(const ari_board *b, const ari_result *r) {
    uint64_t mask[WORDS] = {0};
    uint32_t singles = 0, tried = SETS;
    char text[60], clue[20];
    ari_board after;
    find_ways(b);
    for (uint32_t k = 0; k < all.n; k++) mask[k / 64] |= UINT64_C(1) << k % 64;
    for (uint32_t i = 0; i < nway; i++) {
        const bool alone = left_of(ways[i].kept) == 1;
        if (wired) snprintf(text, sizeof text, "draw this line");
        else snprintf(text, sizeof text, "write %s here", spelt(b, ways[i].site, ways[i].value, clue));
        singles += alone;
        if (alone || ari_result_changes(r) == 1) CHECK_EQ(noted(b, r, ways[i].site, text, ""), alone);
    }
    const uint32_t new = grown(b, r);
    singles += new;
    if (singles) CHECK_EQ(ari_result_nnote(r), singles);
    CHECK_EQ(ari_result_changes(r) == 1, singles > 0);
    /* An arrow points one way alone, of all clues of a solution. */
    if (arrows()) CHECK(ari_result_board(r) || !some_set(mask, 0, nway, &tried));
    else CHECK_EQ(ari_result_board(r) == NULL, hopeless() && !new);
    seen[!ari_result_board(r) ? 2 : ari_result_changes(r) > 1]++;
    if (!printed(r, &after)) return;
    const uint32_t changes = ari_result_changes(r), least =
        (of->where == NUMBERLESS || silent()) && changes > 2 ? 2 : changes;
    if (ari_result_complete(r)) CHECK_EQ(ari_result_least(r), least); /* of several new cells nothing is known */
    CHECK(!some_set(mask, 0, ari_result_least(r) - 1, &tried) && tried);
    CHECK_EQ(differing(b, &after, true), ari_result_changes(r));
    CHECK_EQ(count(&after, 2), 1);
    CHECK_EQ(ari_result_repaired(r), ARI_ONE);
    ari_board_drop(&after);
}

/* ---- no solution ---- */

static uint32_t without(const ari_board *b, const uint32_t *site, uint32_t n, uint32_t place, int32_t value) {
    ari_board rest = copy_of(b);
    ari_error e;
    CHECK(ari_board_without(&rest, site, n, &e) == ARI_OK);
    if (value >= 0) put(&rest, place, value);
    const uint32_t k = count(&rest, 2);
    ari_board_drop(&rest);
    return k;
}

/* Fewest clues to leave out, so that there is a solution; 0: leaving out all does not help. */
static uint32_t removals(const ari_board *b, const uint32_t *site, uint32_t n) {
    if (!without(b, site, n, 0, -1)) return 0;
    for (uint32_t size = 1;; size++) {
        uint32_t at[SPOTS] = {0}, gone[SPOTS] = {0}, k = size;
        for (uint32_t i = 0; i < size; i++) at[i] = i;
        while (k) {
            for (uint32_t i = 0; i < size; i++) gone[i] = site[at[i]];
            if (without(b, gone, size, 0, -1)) return size;
            for (k = size; k && at[k - 1] == n - size + k - 1;) k--;
            if (k) at[k - 1]++;
            for (uint32_t i = k; k && i < size; i++) at[i] = at[i - 1] + 1;
        }
    }
}

/* The list is exactly the changes of one clue that help, beside that many clues that lack. */
static void lone_changes(const ari_board *b, const ari_result *r, const uint32_t *site, uint32_t n, uint32_t lacking) {
    uint32_t expected = lacking;
    char text[60], clue[20], old[20];
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t bare = without(b, &site[i], 1, 0, -1), where = ARI_SITE_KIND(site[i]);
        const int32_t side = (int32_t)(where == ARI_AT_COL ? b->rows : b->cols);
        const bool sum = where == ARI_AT_COL || where == ARI_AT_ROW;
        bool exact = false;
        for (uint32_t k = 0; bare == 2 && (sum || where == ARI_AT_CELL); k++) {
            const int32_t v = !sum ? value_of(b, k) : (int32_t)k <= side ? (int32_t)k : -1;
            if (v < 0) break;
            const bool helps = without(b, &site[i], 1, site[i], v) == 1;
            snprintf(text, sizeof text, "write %s instead of %s", spelt(b, site[i], v, clue),
                     spelt(b, site[i], *clue_at((ari_board *)(uintptr_t)b, site[i]), old));
            CHECK_EQ(noted(b, r, site[i], text, text), helps);
            expected += helps;
            exact = exact || helps;
        }
        if (bare == 0) CHECK(!noted(b, r, site[i], "", ""));
        if (bare == 1) CHECK(noted(b, r, site[i], "", "take it away"));
        if (bare == 2) CHECK_EQ(noted(b, r, site[i], "", "; several solutions then"), !exact);
        expected += bare == 1 || (bare == 2 && !exact);
    }
    CHECK_EQ(ari_result_nnote(r), expected);
}

static void none(const ari_board *b, const ari_result *r) {
    uint32_t site[SPOTS * 4];
    ari_board after;
    const uint32_t n = clues_of(b, site), fewest = removals(b, site, n), lacking = grown(b, r);
    const uint32_t least = lacking ? 1 : fewest;
    CHECK_EQ(ari_result_changes(r), least);
    CHECK_EQ(ari_result_least(r), least);
    CHECK_EQ(ari_result_board(r) != NULL, least > 0);
    seen[least ? 3 : 4]++;
    if (fewest == 1) lone_changes(b, r, site, n, lacking);
    else CHECK_EQ(ari_result_nnote(r), lacking ? lacking : least);
    if (!printed(r, &after)) return;
    if (kind) CHECK_EQ(differing(b, &after, false), least);
    const uint32_t k = count(&after, 2);
    CHECK_EQ(ari_result_repaired(r), k == 1 ? ARI_ONE : ARI_MANY);
    CHECK(k > 0);
    ari_board_drop(&after);
}

/* ---- boards ---- */

/* A zebra as the reader takes it; the oracle agrees on all its solutions. */
static bool make_zebra(ari_rng *r, ari_board *b) {
    static char text[ZEBRA_TEXT];
    static oz_case z;
    ari_board *made = NULL;
    ari_error e;
    int pos[OZ_VALUES];
    z.npos = 2 + (int)ari_rng_below(r, 3);
    z.nattr = 1 + (int)ari_rng_below(r, z.npos == 4 ? 2 : 3);
    const bool truthful = ari_rng_below(r, 2);
    const int clues = (int)ari_rng_below(r, truthful ? 7 : 9);
    zebra_random_order(r, &z, pos);
    for (z.nclue = 0; z.nclue < clues;) zebra_grow(r, &z, truthful ? pos : NULL, !truthful);
    zebra_put_case(text, &z, r);
    if (!CHECK(ari_board_read(text, strlen(text), NULL, &made, &e) == ARI_OK)) return false;
    *b = copy_of(made);
    ari_board_free(made);
    if (ari_rng_below(r, 2)) b->clue[ari_rng_below(r, b->ncell)] = 1 + (int32_t)ari_rng_below(r, b->cols);
    else CHECK_EQ(count(b, MOST), oracle_zebra(&z, MOST, 1L << 40));
    return true;
}

static bool make(ari_rng *r, ari_board *b) {
    ari_board made;
    if (!kind) return make_zebra(r, b);
    random_kind small = *kind;
    small.max_side = 5;
    small.max_cell = wired ? 20 : silent() ? 9 : !strcmp(of->genre, "battleship") ? 12 : 16;
    if (!CHECK(random_make(&small, r, &made))) return false;
    if (ari_rng_below(r, 2)) CHECK(random_solved(&small, r, &made));
    const bool bare = of->where == NUMBERLESS && ari_rng_below(r, 2); /* most clues wait for their numbers */
    for (uint32_t i = 0; bare && i < made.ncell; i++)
        if (made.clue[i] > 0 && ari_rng_below(r, 4))
            made.clue[i] = !arrows() ? ARI_CLUE_ANY : ari_rng_below(r, 2) ? made.clue[i] | UNKNOWN : 0;
    const bool fits = made.ncell <= small.max_cell; /* some sudokus do not */
    if (fits) *b = copy_of(&made);
    ari_board_drop(&made);
    return fits;
}

/* Was it a board that can be repaired, with few enough solutions? */
static bool try_board(uint64_t seed) {
    ari_rng rng;
    ari_board b;
    ari_result *r = NULL;
    ari_error e;
    const long failed = test_failed;
    ari_rng_init(&rng, seed);
    if (!make(&rng, &b)) return false;
    const uint32_t n = count(&b, MOST + 1);
    bool fit = n <= MOST;
    if (fit && CHECK(ari_ask(ARI_VERB_REPAIR, &b, NULL, &r, &e) == ARI_OK)) {
        CHECK_EQ(ari_result_answer(r), n == 1 ? ARI_ONE : n ? ARI_MANY : ARI_NONE);
        CHECK(ari_result_complete(r) || !strcmp(ari_result_stop(r), "max"));
        if (n > 1) many(&b, r);
        if (!n) none(&b, r);
        fit = n != 1 && ari_result_board(r);
    }
    if (test_failed > failed) {
        char *text = ari_board_print(&b, NULL, "text", &e);
        fprintf(stderr, "  seed %lu: %s\n", (unsigned long)seed, text ? text : "");
        ari_text_free(text, NULL);
    }
    ari_result_free(r);
    ari_board_drop(&b);
    return fit;
}

int main(int argc, char **argv) {
    const uint64_t boards = argc > 1 ? strtoull(argv[1], NULL, 10) : (uint32_t)test_rounds(50, 2000);
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    uint32_t several = 0;
    for (of = cells; of < cells + GENRES; of++) {
        uint64_t done = 0;
        if (argc > 3 && strcmp(argv[3], of->genre)) continue;
        kind = NULL;
        for (size_t k = 0; k < random_nkind; k++)
            if (!strcmp(random_kinds[k].genre, of->genre)) kind = &random_kinds[k];
        wired = !strcmp(of->genre, "circuit");
        memset(seen, 0, sizeof seen);
        for (uint64_t s = first; done < boards; s++) done += try_board(s);
        printf("%s: %u by a clue, %u by several, %u by none; %u changed, %u never\n", of->genre, seen[0], seen[1],
               seen[2], seen[3], seen[4]);
        CHECK(boards < 100 || (seen[0] && seen[3]));
        several += seen[1];
    }
    CHECK(boards < 100 || argc > 3 || several > 100);
    return TEST_DONE();
}
