/* puzzle_mutation.c - no rule's rows are idle: without them some board of test/puzzle/NAME.t gets other solutions.
 * For each genre and rule, rows and demands with that rule's tag are taken out of the models of the boards in the file,
 * and the distinct solutions (main variables) are counted again. A rule whose loss shows nowhere must stand in the
 * table below with the reason, and must really show nowhere.
 * Usage: puzzle_mutation [folder of the .t files]. */
#include "test.h"

#include "read/formats.h"
#include "puzzle/puzzle.h"
#include "service/service.h"

enum { MAX_CELL = 40, MAX_SOLUTIONS = 3000, MAX_RULE = 64 };

/* Rules without a model of their own. */
static const struct { const char *genre, *rule, *reason; } redundant[] = {
    {"akari", "light", "is in the variables: cells with clues have none"},
    {"brightlight", "star", "is in the variables: cells with clues have none"},
    {"circuit", "blocked", "is in the variables: only lines between two points have one"},
    {"hashi", "straight", "is in the variables: there is one only where a straight bridge can stand"},
    {"koburin", "line", "is in the variables: cells with clues have neither shade nor lines"},
    {"koburin", "fill", "follows from the rows of `degree`, two lines or a shade; it names cells left empty"},
    {"regionalyajilin", "fill", "follows from the rows of `degree`, two lines or a shade; it names cells left empty"},
    {"castle", "line", "is in the variables: cells with clues have no lines"},
    {"castle", "degree", "follows from the demand of `loop`: no row asks whether a cell is passed"},
    {"midloop", "degree", "follows from the demand of `loop`: no row asks whether a cell is passed"},
    {"doubleback", "line", "is in the variables: cells with clues have no lines"},
    {"doppelblock", "two", "follows from the rows of the hint `full`: each number stands once in a line"},
    {"doppelblock", "once", "follows from the rows of the hint `full`: each number stands once in a line"},
    {"stostone", "fall", "follows from the rows of `half` and of the hint `lift`: as many above is as many below"},
    {"simpleloop", "line", "is in the variables: cells with clues have no lines"},
    {"nurimisaki", "black", "is in the variables: cells with clues have none"},
    {"slalom", "line", "is in the variables: cells with clues have no lines"},
    {"slant", "diagonal", "is in the variables: one of two diagonals is there"},
    {"aquapelago", "black", "is in the variables: cells with clues have none"},
    {"lightshadow", "black", "is in the variables: cells with clues have none"},
    {"kurotto", "black", "is in the variables: cells with clues have none"},
    {"minesweeper", "mine", "is in the variables: cells with clues have none"},
    {"mochikoro", "black", "is in the variables: cells with clues have none"},
    {"mochinyoro", "black", "is in the variables: cells with clues have none"},
    {"norinuri", "black", "is in the variables: cells with clues have none"},
    {"nurikabe", "clue", "is in the variables: cells with clues have none"},
    {"hamlepaths", "pass", "follows from what `apart` asks of ends: a panel stays, or has one line"},
    {"heyabon", "straight", "follows from `from` and what an end is: of two lines or none, but not of four"},
    {"heyabon", "pass", "follows from the rows of `room`, as in satogaeri"},
    {"rectslider", "pass", "follows from the rows of `alone`, as in satogaeri"},
    {"satogaeri", "pass", "follows from the rows of `room`: a circle stays, or has one line"},
    {"shakashaka", "triangle", "follows from the rows of `area` on these boards; it names one on a black cell"},
    {"tasquare", "black", "is in the variables: cells with clues have none"},
    {"rekuto", "rectangle", "follows from the rows of `number`, as in shikaku"},
    {"nawabari", "rectangle", "follows from the rows of `one`, which have rectangles alone; it names what is none"},
    {"tatamibari", "rectangle", "the same of `sign`"},
    {"shikaku", "rectangle", "follows from the rows of `number`, which have rectangles alone; it names what is none"},
    {"tents", "tent", "is in the variables: cells with clues have none"},
    {"yosenabe", "pass", "follows from the rows of `end` and `bowl`: a circle stays, or has one line"},
    {"yajilin", "blocked", "is in the variables: cells with clues have neither shade nor lines"},
    {"yajilin", "fill", "follows from the rows of `degree`, two lines or a shade; it names cells left empty"},
};

static bool is_redundant(const char *genre, const char *rule) {
    for (size_t i = 0; i < sizeof redundant / sizeof *redundant; i++)
        if (!strcmp(redundant[i].genre, genre) && !strcmp(redundant[i].rule, rule)) return true;
    return false;
}

/* Without the rule: rows and demands go, and with the rule "touch" the part of the path demand that says the same. */
static ari_model without(const ari_model *m, const ari_genre *g, uint32_t rule, ari_arena *a) {
    ari_model k = *m;
    k.row = ARI_TAKE(a, ari_row, m->nrow);
    k.topo = ARI_TAKE(a, ari_topo, m->ntopo);
    k.nrow = k.ntopo = 0;
    for (uint32_t i = 0; i < m->nrow; i++)
        if (m->row[i].tag.rule != rule) k.row[k.nrow++] = m->row[i];
    for (uint32_t i = 0; i < m->ntopo; i++) {
        if (m->topo[i].tag.rule == rule) continue;
        k.topo[k.ntopo] = m->topo[i];
        if (!strcmp(g->rules.rule[rule].name, "touch")) k.topo[k.ntopo].chordless = false;
        k.ntopo++;
    }
    return k;
}

/* Number of assignments of the main variables, up to the limit: blocking one after the other. */
static long count(const ari_model *m, ari_arena *a) {
    const ari_engine *sat = ari_engine_table[0];
    const ari_limits lim = {0};
    ari_oracle *o = NULL;
    ari_error err;
    ari_answer answer;
    long n = 0;
    const ari_mark mark = ari_arena_mark(a);
    uint8_t *value = ARI_TAKE(a, uint8_t, m->nvar);
    ari_term *term = ARI_TAKE(a, ari_term, m->nvar);
    if (!CHECK(sat->open(m, &lim, a, &o, &err) == ARI_OK)) return -1;
    while (sat->ask(o, NULL, 0, &answer) == ARI_OK && answer == ARI_SOME && n < MAX_SOLUTIONS) {
        uint32_t k = 0;
        sat->values(o, value);
        for (ari_var v = 0; v < m->nvar; v++)
            if (m->is_main[v]) term[k].coef = 1, term[k++].lit = value[v] ? ARI_NEG(v) : ARI_POS(v);
        n++;
        if (!k || sat->add(o, 1, ARI_PLUS, term, k) != ARI_OK) break;
    }
    ari_arena_rewind(a, mark);
    return n;
}

/* Which rules matter on this board? */
static void try_board(const ari_board *b, bool *matters) {
    ari_arena a;
    ari_model m;
    ari_arena_init(&a, NULL, 0);
    ari_model_init(&m, &a, "test");
    b->genre->solving.form[0].build(b, &m);
    const long whole = count(&m, &a);
    for (uint32_t r = 0; r < b->genre->rules.nrule; r++) {
        if (matters[r]) continue;
        const ari_model k = without(&m, b->genre, r, &a);
        if (k.nrow == m.nrow && k.ntopo == m.ntopo) continue;
        matters[r] = count(&k, &a) != whole;
    }
    ari_arena_drop(&a);
}

/* The puzzle of a line such as `unique TEXT` or `count N TEXT`; NULL for the others. */
static char *puzzle_of(char *line) {
    static const char *const verb[] = {"unique ", "none ", "many ", "count ", "right "};
    char *at = NULL;
    line[strcspn(line, "\r\n")] = '\0';
    for (size_t i = 0; i < sizeof verb / sizeof *verb; i++)
        if (!strncmp(line, verb[i], strlen(verb[i]))) at = line + strlen(verb[i]);
    if (at && !strncmp(line, "count ", 6)) at += strcspn(at, " ") + 1;
    for (char *s = at, *to = at; s && (*to = *s); s++, to++)
        if (s[0] == '\\' && s[1] == 'n') *to = '\n', s++;
    return at;
}

static void run_genre(const char *folder, const ari_genre *g) {
    static char line[1 << 16];
    char path[512];
    bool matters[MAX_RULE] = {false};
    snprintf(path, sizeof path, "%s/%s.t", folder, g->name);
    FILE *f = fopen(path, "r");
    if (!CHECK(f != NULL)) return;
    while (fgets(line, sizeof line, f)) {
        ari_board b;
        ari_error err;
        const char *text = puzzle_of(line);
        if (!text) continue;
        const ari_source src = {text, strlen(text), NULL, NULL, 0, &err};
        if (!CHECK(ari_format_read(&src, NULL, &b) == ARI_OK)) continue;
        if (b.ncell <= MAX_CELL) try_board(&b, matters);
        ari_board_drop(&b);
    }
    fclose(f);
    for (uint32_t r = 0; r < g->rules.nrule; r++)
        if (!CHECK(matters[r] != is_redundant(g->name, g->rules.rule[r].name)))
            fprintf(stderr, "  %s, %s: %s\n", g->name, g->rules.rule[r].name,
                    matters[r] ? "matters after all" : "is idle");
}

int main(int argc, char **argv) {
    for (uint32_t i = 0; i < ari_puzzle_count; i++) run_genre(argc > 1 ? argv[1] : "test/puzzle", ari_puzzle_table[i]);
    return TEST_DONE();
}
