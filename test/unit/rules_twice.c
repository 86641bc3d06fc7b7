/* rules_twice.c - genres that are written in C and, in test/rules, as a sheet: on random boards both make the same
 * model, row by row (but for one way to say that cells are outside), and the judge of the sheet says of every solution,
 * and of drawings with one thing changed, what the oracle and the sheet's own model say.
 * Usage: rules_twice [boards per genre] [first seed] [genre]; ARIADNE_FULL: 20 times as many. */
#include "test.h"

#include "../oracle/random_board.h"
#include "board/arrow.h"
#include "model/dump.h"
#include "model/eval.h"
#include "rules/coloured_clues.h"
#include "rules/judge.h"
#include "rules/parse.h"
#include "service/service.h"

enum { MOST = 400, NUDGES = 4 }; /* solutions of a board; drawings near each of them */

/* Rules that have another name in the sheet; parameters of C in the order of the sheet's, -1 behind them. */
static const struct twin {
    const char *name, *here, *there;
    int param[3];
} twins[] = {
    {"masyu", "degree", "degree", {0, -1, -1}},   {"slitherlink", "degree", "degree", {-1, -1, -1}},
    {"nurikabe", "black", "clue", {0, -1, -1}},   {"hashi", "bridge", "many", {0, 1, -1}},
    {"yajilin", "line", "blocked", {0, -1, -1}},
};

/* ---- boards ---- */

static char *text_of(const char *name, size_t *size) {
    char path[80];
    snprintf(path, sizeof path, "test/rules/%s.genre", name);
    FILE *f = fopen(path, "rb");
    if (!CHECK(f)) return NULL;
    char *text = malloc(10000);
    *size = fread(text, 1, 10000, f);
    fclose(f);
    return text;
}

static int32_t clue_of(const ari_genre *sheet, int32_t clue) {
    if (!sheet->rules.sheet->arrows || clue < 0) return clue;
    const int32_t number = ari_arrow_number(clue);
    const bool none = !ari_arrow_direction(clue) || number == ARI_ARROW_UNKNOWN;
    return none ? ARI_CLUE_ANY : ari_coloured_make(ARI_GREY, ari_arrow_direction(clue), number);
}

/* The same board of the sheet; what it does not know is left out of both. */
static bool make_twin(const struct twin *x, ari_board *b, const ari_genre *sheet, ari_board *out) {
    ari_error err;
    if (!CHECK(ari_board_make(out, sheet, b->rows, b->cols, NULL, 0, &err) == ARI_OK)) return false;
    for (uint32_t i = 0, p = 0; i < b->genre->rules.nparam; i++) {
        if (p < 3 && x->param[p] == (int)i) out->param[p++] = b->param[i];
        else b->param[i] = b->genre->rules.param[i].preset;
    }
    for (uint32_t i = 0; i < b->ncell; i++) out->clue[i] = clue_of(sheet, b->clue[i]);
    const ari_status both[2] = {b->genre->rules.audit(b, &err), sheet->rules.audit(out, &err)};
    CHECK_EQ(both[0], both[1]);
    return both[0] == ARI_OK;
}

/* ---- models ---- */

static int by_text(const void *x, const void *y) {
    return strcmp(*(char *const *)x, *(char *const *)y);
}

/* The lines of a model in order, without names of models and numbers of groups; "x = 1" as "x >= 1"; how many. */
static size_t sorted_lines(char *text, const struct twin *x, char **line) {
    size_t n = 0;
    for (char *at = strtok(text, "\n"); at; at = strtok(NULL, "\n")) {
        char *group = strstr(at, " #"), *end = at + strlen(at);
        if (!strncmp(at, "model ", 6) || !strncmp(at, "rules ", 6) || !strncmp(at, "group ", 6)) continue;
        if (group) memmove(group, group + 2 + strspn(group + 2, "0123456789"), strlen(group) - 1);
        char *sum = strstr(at, " : ");
        end = at + strlen(at);
        const bool unit = sum && !strchr(sum, '+') && end - at > 4 && !strcmp(end - 4, " = 1");
        if (unit) end[-4] = '\0';
        char *named = malloc(strlen(at) + 30), *rule = strchr(at, ' ');
        const size_t size = rule ? strcspn(rule + 1, " ") : 0;
        const bool other = rule && (!strncmp(at, "row ", 4) || !strncmp(at, "topo ", 5)) &&
                           size == strlen(x->here) && !strncmp(rule + 1, x->here, size);
        if (other) sprintf(named, "%.*s %s%s", (int)(rule - at), at, x->there, rule + 1 + size);
        else strcpy(named, at);
        if (unit) strcat(named, " >= 1");
        line[n++] = named;
    }
    qsort(line, n, sizeof *line, by_text);
    return n;
}

static bool same_model(const struct twin *x, const ari_model *c, const ari_model *sheet, ari_arena *a) {
    char *text[2], **line[2];
    size_t n[2];
    for (uint32_t i = 0; i < 2; i++) {
        ari_out o;
        ari_text_begin(&o, a);
        ari_dump_print(i ? sheet : c, &o);
        text[i] = (char *)ari_text_end(&o);
        line[i] = malloc((strlen(text[i]) + 1) * sizeof **line);
        n[i] = sorted_lines(text[i], x, line[i]);
    }
    bool same = CHECK(n[0] == n[1]);
    for (size_t i = 0; i < n[0] && i < n[1] && same; i++)
        if (!(same = CHECK(!strcmp(line[0][i], line[1][i]))))
            fprintf(stderr, "  C     %s\n  sheet %s\n", line[0][i], line[1][i]);
    for (uint32_t i = 0; i < 2; i++) {
        for (size_t k = 0; k < n[i]; k++) free(line[i][k]);
        free(line[i]);
    }
    return same;
}

/* ---- drawings ---- */

typedef struct pair {
    const random_kind *k;
    const ari_board *b, *t;
    const ari_model *sheet;
    ari_rng *r;
    long n, drawings, right, wrong;
} pair;

static void nudge(ari_rng *r, const ari_board *b, ari_marks *k) {
    if (k->edge && k->nedge && (!k->cell || ari_rng_below(r, 2))) {
        int32_t *e = &k->edge[ari_rng_below(r, k->nedge)];
        *e = (int32_t)ari_rng_below(r, b->genre->drawing.max_line + 1);
    } else if (k->cell) {
        int32_t *c = &k->cell[ari_rng_below(r, k->ncell)];
        *c = !*c;
    }
}

/* Do the oracle of C, the sheet's judge and the sheet's model say the same? */
static void judge_one(pair *x, const ari_marks *k) {
    ari_arena a;
    ari_tag why;
    bool holds = false;
    ari_arena_init(&a, NULL, 0);
    uint8_t *value = ARI_ZERO(&a, uint8_t, x->sheet->nvar + 1);
    const bool likes = random_likes(x->k, x->b, k), judged = ari_judge_holds(x->t, k);
    if (x->t->genre->solving.read_marks(x->t, x->sheet, k, value, &why)) {
        ari_eval_complete(x->sheet, value);
        CHECK(ari_eval_holds(x->sheet, value, &a, &holds) == ARI_OK);
    }
    x->drawings++;
    x->right += likes;
    x->wrong += likes != judged || likes != holds;
    ari_arena_drop(&a);
}

static bool see_solution(void *user, const uint8_t *value) {
    pair *x = user;
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_marks *k = ari_board_blank(x->t, &a);
    x->t->genre->solving.write_marks(x->t, 0, x->sheet, value, k);
    x->wrong += !random_likes(x->k, x->b, k);
    judge_one(x, k);
    for (int i = 0; i < NUDGES; i++) {
        nudge(x->r, x->b, k);
        judge_one(x, k);
    }
    ari_arena_drop(&a);
    return ++x->n < MOST;
}

static void see_random(pair *x) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_marks *k = ari_board_blank(x->t, &a);
    for (uint32_t i = 0; i < 3 * x->b->ncell; i++) {
        nudge(x->r, x->b, k);
        judge_one(x, k);
    }
    ari_arena_drop(&a);
}

static bool compare(const struct twin *x, pair *p, ari_arena *a) {
    ari_model m[2];
    ari_error err;
    const ari_board *board[2] = {p->b, p->t};
    for (uint32_t i = 0; i < 2; i++) {
        ari_model_init(&m[i], a, x->name);
        const char **name = ARI_TAKE(a, const char *, board[i]->genre->rules.nrule);
        m[i].nrule = board[i]->genre->rules.nrule;
        for (uint32_t r = 0; r < m[i].nrule; r++) name[r] = board[i]->genre->rules.rule[r].name;
        m[i].rule_name = name;
        board[i]->genre->solving.form[0].build(board[i], &m[i]);
        if (!CHECK(m[i].status == ARI_OK)) return false;
    }
    p->sheet = &m[1];
    const bool faces = !strcmp(x->name, "yajilin") && p->b->param[0]; /* outside=1: C names the faces around cells */
    bool same = faces || same_model(x, &m[0], &m[1], a);
    ari_job job = {.model = &m[1], .engine = &ari_engine_sat, .arena = a, .visit = see_solution, .user = p,
                   .err = &err};
    ari_reply reply = {0};
    same = CHECK(ari_enumerate_run(&job, &reply) == ARI_OK) && same;
    see_random(p);
    return CHECK(!p->wrong) && same;
}

static void try_genre(const struct twin *x, const random_kind *k, long boards, uint64_t seed) {
    ari_arena a, of_sheet;
    const ari_genre *sheet = NULL;
    ari_error err;
    size_t size = 0;
    long right = 0, drawings = 0, tried = 0;
    char *text = text_of(x->name, &size);
    ari_arena_init(&a, NULL, 0);
    ari_arena_init(&of_sheet, NULL, 0);
    if (text && CHECK(ari_parse_genre(text, size, &of_sheet, &sheet, &err) == ARI_OK))
        for (long i = 0; i < boards; i++) {
            ari_rng r;
            ari_board b, t = {0};
            ari_rng_init(&r, seed + (uint64_t)i);
            if (!CHECK(random_make(k, &r, &b))) continue;
            if (i % 2) CHECK(random_solved(k, &r, &b));
            pair p = {.k = k, .b = &b, .t = &t, .r = &r};
            if (b.net == NULL && make_twin(x, &b, sheet, &t)) {
                if (!compare(x, &p, &a)) fprintf(stderr, "  %s, seed %ld\n", x->name, (long)seed + i), random_print(&b);
                right += p.right, drawings += p.drawings, tried++;
            }
            if (t.genre) ari_board_drop(&t);
            ari_board_drop(&b);
            ari_arena_reset(&a);
        }
    else if (text) fprintf(stderr, "  %s: %u:%u %s\n", x->name, err.line, err.column, err.what);
    CHECK(tried > boards / 2 && right > 0 && right < drawings);
    free(text);
    ari_arena_drop(&of_sheet);
    ari_arena_drop(&a);
}

int main(int argc, char **argv) {
    const long boards = argc > 1 ? atol(argv[1]) : test_rounds(50, 2000);
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++)
        for (size_t k = 0; k < random_nkind; k++)
            if (!strcmp(random_kinds[k].genre, twins[i].name) && (argc < 4 || !strcmp(argv[3], twins[i].name)))
                try_genre(&twins[i], &random_kinds[k], boards, seed);
    return TEST_DONE();
}
