/* read_help_texts.c - what help says may be typed is what the reader reads: every word that is listed, at some place
 * of a board, and no character besides; and a rule is said to hold only with a parameter where its rows stand in the
 * model only with that. */
#include "read_help.h"

#include "genre/form.h"
#include "words/clue_syntax.h"

/* A paragraph as a grid of words, each at its place in the text. */
typedef struct page { char text[4000]; size_t n; } page;

static ari_status read_text(const char *text, ari_board *b) {
    ari_error e;
    return help_read(text, strlen(text), "text", NULL, b, &e);
}

/* What reading the text says that has the word in the place of the byte at `at`. */
static ari_status status_with(const page *p, size_t at, const char *word, size_t size) {
    char text[sizeof p->text + 80];
    ari_board b;
    memcpy(text, p->text, at);
    memcpy(text + at, word, size);
    memcpy(text + at + size, p->text + at + 1, p->n - at);
    const ari_status s = read_text(text, &b);
    if (s != ARI_OK) return s;
    const ari_status sense = b.genre->rules.audit(&b, NULL);
    ari_board_drop(&b);
    return sense;
}

/* Is it read somewhere from `from` to `to`? A number out of range was read too, and refused then. */
static bool reads_somewhere(const page *p, size_t from, size_t to, const char *word, size_t size) {
    for (size_t at = from; at < to; at++) {
        if (p->text[at] == '\n' || (p->text[at] == ' ' && size > 1)) continue;
        const ari_status s = status_with(p, at, word, size);
        if (s == ARI_OK || s == ARI_RANGE) return true;
    }
    return false;
}

/* An empty board with an empty drawing as text; *rows: where the clues begin, *drawing: where that begins. */
static void make_page(const ari_genre *g, page *p, size_t *rows, size_t *drawing) {
    ari_board b;
    ari_error e;
    const uint32_t side = ari_layer_has(g, ARI_LAYER_BOXES) ? 16 : 6;
    CHECK(ari_board_make(&b, g, side, side, NULL, 0, &e) == ARI_OK);
    if (ari_layer_has(g, ARI_LAYER_BOXES)) b.param[0] = b.param[1] = 4;
    char *text = help_print(&b, ari_board_blank(&b, &b.arena), "text", &e);
    CHECK(text && strlen(text) < sizeof p->text);
    p->n = strlen(text);
    memcpy(p->text, text, p->n + 1);
    *rows = strcspn(text, "\n") + 1;
    *drawing = (size_t)(strstr(text, "answer\n") - text) + 7;
    free(text);
    ari_board_drop(&b);
}

static const char header[] = "zebra 4\ncolour: red green blue white\ndrink: tea milk water juice\n";

/* A sentence, or the header's word. */
static bool reads_line(const ari_genre *g, ari_layer layer, const char *words) {
    char text[400];
    ari_board b;
    if (strchr(words, ':') && layer == ARI_LAYER_SENTENCES) snprintf(text, sizeof text, "zebra\n%s\n", words);
    else if (layer == ARI_LAYER_SENTENCES) snprintf(text, sizeof text, "%s%s\n", header, words);
    else if (layer == ARI_LAYER_FLEET) snprintf(text, sizeof text, "%s 1x1 %s\n .\n. .\n", g->name, words);
    else if (layer == ARI_LAYER_FIGURES && ari_layer_has(g, ARI_LAYER_OUTER) && ari_layer_clues(g)) {
        static const char row[] = ". . . . . . . .\n";
        snprintf(text, sizeof text, "%s 6x6\n......\n%s%s%s%s%s%s......\n%s\n", g->name, row, row, row, row, row, row,
                 words);
    } else if (layer == ARI_LAYER_FIGURES && ari_layer_has(g, ARI_LAYER_OUTER))
        snprintf(text, sizeof text, "%s 6x6\n......\n.\n.\n.\n.\n.\n.\n%s\n", g->name, words);
    else if (layer == ARI_LAYER_FIGURES && !ari_layer_clues(g))
        snprintf(text, sizeof text, "%s 6x6\n%s\n", g->name, words);
    else if (layer == ARI_LAYER_FIGURES)
        snprintf(text, sizeof text, "%s 6x6\n......\n......\n......\n......\n......\n......\n%s\n", g->name, words);
    else snprintf(text, sizeof text, "%s 6x6 %s\n......\n......\n......\n......\n......\n......\n", g->name, words);
    const bool fine = read_text(text, &b) == ARI_OK;
    if (fine) ari_board_drop(&b);
    return fine;
}

/* Is it a word of the list; "..." stands for all further numbers or letters? */
static bool listed(const char *words, const char *word, size_t size) {
    const bool on = strstr(words, "...") != NULL;
    for (const char *s = words; *s; s += strspn(s, " ")) {
        const size_t n = strcspn(s, " ");
        if (n == size && !memcmp(s, word, n)) return true;
        if (on && n == 1 && size == 1 && *s >= '0' && *s <= '9' && *word >= *s && *word <= '9') return true;
        if (on && n == 1 && size == 1 && *s == 'A' && *word >= 'A' && *word <= 'Z') return true;
        if (on && n == 1 && size == 1 && *s == 'a' && *word >= 'a' && *word <= 'z') return true;
        s += n;
    }
    return false;
}

static bool in_line(ari_layer l) {
    return l == ARI_LAYER_SENTENCES || l == ARI_LAYER_FLEET || l == ARI_LAYER_BOXES || l == ARI_LAYER_BANK ||
           l == ARI_LAYER_FIGURES;
}

static void check_words(const ari_genre *g, ari_layer layer, const char *words, const page *p, size_t from, size_t to) {
    if (layer == ARI_LAYER_FLEET) {
        for (const char *s = words; *s; s += strcspn(s, " ")) CHECK(reads_line(g, layer, s));
        return;
    }
    if (in_line(layer)) {
        CHECK(reads_line(g, layer, words));
        return;
    }
    for (const char *s = words; *s; s += strspn(s, " ")) {
        const size_t n = strcspn(s, " ");
        const bool fine = !strncmp(s, "...", 3) || reads_somewhere(p, from, to, s, n);
        if (!fine) printf("%s: %.*s is not read\n", g->name, (int)n, s);
        CHECK(fine);
        s += n;
    }
}

/* Whether a line of the genre's list, of clues or of the drawing, has the character. */
static bool is_listed(const ari_genre *g, bool drawn, char c) {
    const ari_sign *s;
    const char *where;
    for (const ari_layer *l = g->drawing.layer; *l; l++)
        for (uint32_t i = 0; (s = ari_words_syntax_of(g, *l, i, &where)) != NULL; i++)
            if ((*l >= ARI_LAYER_LINES) == drawn && !in_line(*l) && listed(s->words, &c, 1)) return true;
    return false;
}

/* Characters that are read, as more than a gap or a comment, and that the list leaves out. */
static void check_rest(const ari_genre *g, const page *p, size_t from, size_t to, bool drawn) {
    const char *gaps = ari_layer_has(g, ARI_LAYER_BOXES) ? "|;!:," : "|;";
    const bool digits = ari_layer_has(g, ARI_LAYER_DIGITS); /* drawn as the clues are written */
    for (char c = '!'; c <= '~'; c++) {
        if (is_listed(g, drawn, c) || strchr(gaps, c) || (digits && is_listed(g, false, c))) continue;
        size_t at = from;
        while (at < to && (p->text[at] == '\n' || p->text[at] == c || status_with(p, at, &c, 1) != ARI_OK)) at++;
        if (at < to) printf("%s: '%c' is read%s and not listed\n", g->name, c, drawn ? " in the drawing" : "");
        CHECK(at == to);
    }
}

static void signs(void) {
    for (uint32_t i = 0; i < ari_puzzle_count; i++) {
        const ari_genre *g = ari_puzzle_table[i];
        static page p;
        size_t rows = 0, drawing = 0;
        const char *where = NULL;
        const ari_sign *s;
        uint32_t n = 0;
        if (!ari_layer_has(g, ARI_LAYER_SENTENCES)) make_page(g, &p, &rows, &drawing);
        for (const ari_layer *l = g->drawing.layer; *l; l++) {
            const bool drawn = *l >= ARI_LAYER_LINES;
            for (uint32_t k = 0; (s = ari_words_syntax_of(g, *l, k, &where)) != NULL; k++, n++)
                if (!drawn || rows) check_words(g, *l, s->words, &p, drawn ? drawing : rows, drawn ? p.n : drawing - 7);
            CHECK(where && *where);
        }
        CHECK(n > 2);
        if (rows) check_rest(g, &p, rows, drawing - 7, false);
        if (rows && g->drawing.lines == ARI_LINES_NONE) check_rest(g, &p, drawing, p.n, true);
    }
}

/* ---- rules and parameters ---- */

static bool has_rule(const ari_board *b, uint32_t rule) {
    ari_arena a;
    ari_model m;
    bool some = false;
    ari_arena_init(&a, NULL, 0);
    CHECK(ari_form_model(b, 0, NULL, &a, &m) == ARI_OK);
    for (uint32_t r = 0; r < m.nrow && !some; r++) some = m.row[r].tag.rule == rule;
    for (uint32_t t = 0; t < m.ntopo && !some; t++) some = m.topo[t].tag.rule == rule;
    ari_arena_drop(&a);
    return some;
}

/* Does the rule speak of figures alone? Then it holds where there is one of their kind, and the board has none. */
static bool of_figures(const ari_genre *g, uint32_t rule, uint32_t *kind) {
    const ari_sheet *s = g->rules.sheet;
    bool found = false;
    for (uint32_t i = 0; s && i < s->nlaw; i++) {
        if (s->law[i].rule != rule) continue;
        if (s->law[i].each != ARI_EACH_FIGURE) return false;
        *kind = s->law[i].kind - 1;
        found = true;
    }
    return found;
}

static uint32_t figured;

static void figures(const ari_genre *g) {
    for (uint32_t r = 0, kind; r < g->rules.nrule; r++) {
        static const uint32_t cell[] = {0, 1, 2};
        ari_board b;
        ari_error e;
        if (!of_figures(g, r, &kind)) continue;
        CHECK(ari_board_make(&b, g, 4, 4, NULL, 0, &e) == ARI_OK);
        CHECK(!ari_board_holds(&b, r));
        CHECK(ari_figure_add(&b, kind, ARI_CLUE_NONE, cell, 3));
        CHECK(ari_board_holds(&b, r));
        b.figure[0].n = 0; /* taken away */
        CHECK(!ari_board_holds(&b, r));
        ari_board_drop(&b);
        figured++;
    }
}

static void conditions(void) {
    uint32_t named = 0, kind;
    for (uint32_t i = 0; i < ari_puzzle_count; i++) {
        const ari_genre *g = ari_puzzle_table[i];
        ari_board b;
        ari_error e;
        CHECK(ari_board_make(&b, g, 4, 4, NULL, 0, &e) == ARI_OK);
        if (ari_layer_has(g, ARI_LAYER_BOXES)) b.param[0] = b.param[1] = 2;
        if (ari_layer_has(g, ARI_LAYER_PARTS)) b.clue[5] = 0;
        for (uint32_t k = 0; k < g->rules.nparam && !ari_layer_has(g, ARI_LAYER_BOXES); k++) {
            const ari_param *p = &g->rules.param[k];
            const int32_t was = b.param[k];
            for (uint32_t r = 0; r < g->rules.nrule; r++) {
                const char *only = g->rules.only ? g->rules.only[r] : NULL;
                b.param[k] = was;
                const bool usual = has_rule(&b, r);
                for (b.param[k] = p->least; b.param[k] <= p->most; b.param[k]++) {
                    if (only && strstr(only, p->name)) CHECK_EQ(ari_board_holds(&b, r), has_rule(&b, r));
                    else if (!only &&
                             !CHECK(has_rule(&b, r) == usual && ari_board_holds(&b, r) == !of_figures(g, r, &kind)))
                        printf("%s: rule %s with %s=%d\n", g->name, g->rules.rule[r].name, p->name, b.param[k]);
                }
                named += only && strstr(only, p->name);
            }
            b.param[k] = was;
        }
        ari_board_drop(&b);
        figures(g);
    }
    CHECK_EQ(figured, 49);
    CHECK_EQ(named, 22);
}

int main(void) {
    signs();
    conditions();
    return TEST_DONE();
}
