/* sheetc.c - built-in sheets as C: each genre as constant tables, and its text. Part of the build (mk/sheets.mk); it
 * runs on the machine that builds, with the same reader of sheets as the library.
 *     sheetc NAME.genre... > sheets.c */
#include "rules/descriptor.h"
#include "rules/digit_sentences.h"
#include "rules/form.h"
#include "rules/island_sentences.h"
#include "rules/label_sentences.h"
#include "rules/parse.h"
#include "rules/sum_steps.h"
#include "words/number_chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put_text(const char *s) {
    if (!s) {
        printf("NULL");
        return;
    }
    putchar('"');
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            printf("\\%c", *s);
        else if (*s == '\n')
            printf("\\n");
        else
            putchar(*s);
    }
    putchar('"');
}

static void put_names(const char *as, const char *const *list) {
    printf("static const char *const %s[] = {", as);
    for (; list && *list; list++) put_text(*list), printf(", ");
    printf("NULL};\n");
}

/* A condition of a technique by its name. */
static const char *fits_name(const ari_technique *x) {
    static const struct {
        ari_sentence_fits *fits;
        const char *name;
    } known[] = {
#define KNOWN(f) {f, #f}
        KNOWN(ari_sum_steps_apart), KNOWN(ari_digit_sentences_partner), KNOWN(ari_sentences_zero), KNOWN(ari_sentences_less), KNOWN(ari_sentences_facts),
        KNOWN(ari_sentences_fewer),
        KNOWN(ari_digit_sentences_placed), KNOWN(ari_digit_sentences_gone), KNOWN(ari_digit_sentences_locked),
        KNOWN(ari_digit_sentences_naked_pair), KNOWN(ari_digit_sentences_hidden_pair),
        KNOWN(ari_digit_sentences_naked_triple), KNOWN(ari_digit_sentences_hidden_triple),
        KNOWN(ari_sentences_dark), KNOWN(ari_form_follows_arrow), KNOWN(ari_form_way_elsewhere), KNOWN(ari_form_order_number), KNOWN(ari_sentences_two_lines), KNOWN(ari_sentences_one_way),
        KNOWN(ari_digit_sentences_sees_one), KNOWN(ari_digit_sentences_sees_all), KNOWN(ari_technique_is_whole),
        KNOWN(ari_sentences_needs_line), KNOWN(ari_sentences_passed), KNOWN(ari_sentences_missed),
        KNOWN(ari_sentences_tallies), KNOWN(ari_sentences_pair_bare), KNOWN(ari_sentences_pair_last), KNOWN(ari_sentences_pair_placed),
        KNOWN(ari_sentences_pair_joined), KNOWN(ari_sentences_pair_none),
        KNOWN(ari_island_sentences_needed), KNOWN(ari_island_sentences_here), KNOWN(ari_island_sentences_off), KNOWN(ari_island_sentences_between),
        KNOWN(ari_island_sentences_unreached), KNOWN(ari_island_sentences_shore), KNOWN(ari_island_sentences_only),
        KNOWN(ari_island_sentences_other), KNOWN(ari_island_sentences_complete), KNOWN(ari_island_sentences_far),
        KNOWN(ari_island_sentences_alone), KNOWN(ari_island_sentences_joined), KNOWN(ari_island_sentences_freed),
        KNOWN(ari_form_halves_moved), KNOWN(ari_form_own_piece_blocked), KNOWN(ari_form_own_piece_coloured), KNOWN(ari_form_own_piece_large),
        KNOWN(ari_form_own_piece_boxed), KNOWN(ari_form_own_piece_box), KNOWN(ari_form_own_piece_cell), KNOWN(ari_form_own_piece_all), KNOWN(ari_form_own_piece_same), KNOWN(ari_form_own_piece_colour),
        KNOWN(ari_label_sentences_between), KNOWN(ari_label_sentences_within), KNOWN(ari_label_sentences_open),
        KNOWN(ari_label_sentences_apart), KNOWN(ari_label_sentences_grows), KNOWN(ari_label_sentences_last),
        KNOWN(ari_label_sentences_none),
        KNOWN(ari_digit_sentences_locked_before), KNOWN(ari_number_chain_is_sue), KNOWN(ari_number_chain_is_loop), KNOWN(ari_number_chain_is_single),
        KNOWN(ari_number_chain_is_number), KNOWN(ari_number_chain_is_grouped), KNOWN(ari_number_chain_is_xz),
        KNOWN(ari_number_chain_is_xy_wing), KNOWN(ari_number_chain_is_sets), KNOWN(ari_number_chain_is_locked),
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (x->fits == known[i].fits) return known[i].name;
    if (!x->fits) return "NULL";
    fprintf(stderr, "sheetc: the condition of the technique \"%s\" is not in the table of mk/sheetc.c\n", x->name);
    exit(1);
}

/* Has it techniques in C? */
static bool has_techniques(const char *name) {
    static const char *const list[] = {
#define ARI_PUZZLE(name)
#define ARI_SHEET_TECHNIQUES(name) #name,
#include "puzzle/puzzles.def"
        NULL};
    for (const char *const *one = list; *one; one++)
        if (!strcmp(*one, name)) return true;
    return false;
}

/* The members of a list of structs of texts, {"...", ...}. */
static void put_row(const char *const *text, int n) {
    printf("    {");
    for (int i = 0; i < n; i++) {
        if (i) printf(", ");
        put_text(text[i]);
    }
    printf("},\n");
}

static void put_techniques(const char *g, const ari_techniques *l, uint32_t nrule) {
    if (l->cost.price) {
        printf("static const uint16_t %s_price[] = {", g);
        for (uint32_t i = 0; i < nrule; i++) printf("%u, ", l->cost.price[i]);
        printf("};\n");
    }
    printf("static const ari_noun %s_noun[] = {", g);
    for (uint32_t i = 0; i < l->nnoun; i++) {
        const ari_noun *x = &l->noun[i];
        printf("{'%c', %d, ", x->stem, x->thing);
        put_text(x->yes), printf(", "), put_text(x->yes_all), printf(", ");
        put_text(x->no), printf(", "), put_text(x->no_all), printf("}, ");
    }
    printf("};\n");
    printf("static const ari_technique %s_idea[] = {\n", g);
    for (uint32_t i = 0; i < l->nidea; i++) {
        printf("    {"), put_text(l->idea[i].name), printf(", "), put_text(l->idea[i].premises);
        printf(", %s, ", fits_name(&l->idea[i])), put_text(l->idea[i].sentence), printf("},\n");
    }
    printf("};\nstatic const ari_merged %s_many[] = {\n", g);
    for (uint32_t i = 0; i < l->nmany; i++) put_row((const char *const[]){l->many[i].names, l->many[i].sentence}, 2);
    printf("    {NULL, NULL}};\nstatic const ari_said %s_said[] = {\n", g);
    for (uint32_t i = 0; i < l->nsaid; i++)
        put_row((const char *const[]){l->said[i].word, l->said[i].text, l->said[i].brief}, 3);
    printf("    {NULL, NULL, NULL}};\nstatic const ari_known_pattern %s_pattern[] = {\n", g);
    for (uint32_t i = 0; i < l->cost.npattern; i++) {
        const ari_known_pattern *x = &l->cost.pattern[i];
        printf("    {"), put_text(x->premises), printf(", %d, %d},\n", x->price, x->facts);
    }
    printf("    {NULL, 0, 0}};\nstatic const ari_techniques %s_techniques = {.noun = %s_noun, .nnoun = %u, .runs = %d, .idea = %s_idea, "
           ".nidea = %u, .many = %s_many, .nmany = %u, .said = %s_said, .nsaid = %u, .silent = ",
           g, g, l->nnoun, l->runs, g, l->nidea, g, l->nmany, g, l->nsaid);
    put_text(l->silent);
    printf(", .cost.pattern = %s_pattern, .cost.npattern = %u", g, l->cost.npattern);
    if (!l->cost.price) printf(", .say.place = ari_sentences_place, .say.fail = ari_sentences_fail};\n");
    else
        printf(", .cost.price = %s_price, .say.place = ari_sentences_number, .say.fail = ari_sentences_number_fail, "
               ".say.brief = ari_digit_sentences_brief, .say.links = ari_number_chain_put, "
               ".say.ties = ari_number_chain_ties, .say.ways = ari_sum_steps_ways, .say.seen = %s, .say.part = %s};\n",
               g, l->say.seen ? "ari_sum_steps_seen" : "NULL", l->say.part ? "true" : "false");
}

static void put_sheet(const char *g, const ari_sheet *s) {
    printf("static const ari_figure_kind %s_kind[] = {\n", g);
    for (uint32_t i = 0; i < s->nkind; i++) {
        const ari_figure_kind *k = &s->kind[i];
        printf("    {"), put_text(k->name), printf(", {"), put_text(k->sign.words), printf(", "), put_text(k->sign.says);
        printf("}, %u, %u, %u, %u, %d, %d, ", k->look, k->colour, k->fewest, k->greatest, k->least, k->most);
        put_text(k->behind), printf(", %d, %d},\n", k->patterned, k->stays);
    }
    printf("    {NULL, {NULL, NULL}, 0, 0, 0, 0, 0, 0, NULL, false, false}};\n");
    printf("static const ari_law %s_law[] = {\n", g);
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        printf("    {%u, %u, %u, %u, %u, %u, %u, %u, %u, %u, %d, %u, %u, %u, %u, %u},\n", l->rule, l->each, l->only, l->form, l->side,
               l->scope, l->relation, l->bound, l->high, l->wide, l->number, l->other, l->colour, l->kind, l->when,
               l->sides);
    }
    printf("};\n");
    if (s->nsymbol) printf("static const char *const %s_symbol[] = {", g);
    for (uint32_t i = 0; i < s->nsymbol; i++) put_text(s->symbol[i]), printf(i + 1 < s->nsymbol ? ", " : "};\n");
    printf("static const ari_sheet_test %s_test[] = {\n#ifndef __wasm__\n", g); /* where nothing asks for them */
    for (uint32_t i = 0; i < s->ntest; i++) {
        printf("    {%u, %u, %u, ", s->test[i].expect, s->test[i].value, s->test[i].line);
        put_text(s->test[i].board), printf("},\n");
    }
    printf("#endif\n    {0, 0, 0, NULL}};\nstatic const ari_sheet %s_sheet = {.about = ", g);
    put_text(s->about), printf(", .clue = "), put_text(s->clue);
    printf(", .clue_says = "), put_text(s->clue_says), printf(", .drawn = %u, .on = ", s->drawn), put_text(s->on);
    printf(", .off = "), put_text(s->off), printf(", .outer = "), put_text(s->outer);
    printf(", .outer_says = "), put_text(s->outer_says);
    printf(",\n    .outer_least = %d, .outer_most = %d, .outer_any = %d, .outer_lists = %d, .sides = %u, "
           ".corners = %d, .symbol = %s%s, .nsymbol = %u, .none = %d", s->outer_least, s->outer_most, s->outer_any, s->outer_lists,
           s->sides, s->corners, s->nsymbol ? g : "NULL", s->nsymbol ? "_symbol" : "", s->nsymbol, s->none);
    printf(",\n    .between = "), put_text(s->between), printf(", .between_says = "), put_text(s->between_says);
    printf(", .between_kinds = %u, .between_least = %d, .between_most = %d, .between_any = %d", s->between_kinds,
           s->between_least, s->between_most, s->between_any);
    printf(",\n    .least = %d, .most = %d, .any = %d, .given = %d, .pairs = %d, .sets = %d, .compass = %d, .bank = %d, .arrowed = %d, .shut = %d, .inked = %d, .fixed = %d, .outside = %d, .pointed = %d, .clue_look = %u, .mark_look = %u, "
           ".thin_least = %u, .thin_most = %u, .symmetric = %d, .room_least = %u, .room_most = %u, .lines = %u, "
           ".elsewhere = %d, .line = ",
           s->least, s->most, s->any, s->given, s->pairs, s->sets, s->compass, s->bank, s->arrowed, s->shut, s->inked, s->fixed, s->outside, s->pointed, s->clue_look, s->mark_look, s->thin_least, s->thin_most,
           s->symmetric, s->room_least, s->room_most, s->lines, s->elsewhere);
    put_text(s->line);
    printf(",\n    .kind = %s_kind, .nkind = %u", g, s->nkind);
    printf(",\n    .law = %s_law, .nlaw = %u, .test = %s_test, .ntest = sizeof %s_test / sizeof *%s_test - 1,\n    .cages = %d, .cells = %d, .digit_bound = %u, "
           ".digit_least = %d, .digit_most = %d, .digit_less = %d, .colours = %u, .moons = %d, .arrows = %d, .shut_colour = %u};\n",
           g, s->nlaw, g, g, g, s->cages, s->cells, s->digit_bound, s->digit_least, s->digit_most, s->digit_less,
           s->colours, s->moons, s->arrows, s->shut_colour);
}

static void put_genre(const ari_genre *g) {
    const char *n = g->name;
    char as[64];
    put_sheet(n, g->rules.sheet);
    if (has_techniques(n))
        printf("extern const ari_techniques ari_%s_techniques;\n", n);
    else
        put_techniques(n, g->techniques, g->rules.nrule);
    snprintf(as, sizeof as, "%s_alias", n);
    put_names(as, g->alias);
    snprintf(as, sizeof as, "%s_pid", n);
    if (g->formats.pid) put_names(as, g->formats.pid);
    printf("static const ari_rule %s_rule[] = {\n", n);
    for (uint32_t i = 0; i < g->rules.nrule + g->rules.nhint; i++) put_row((const char *const[]){g->rules.rule[i].name, g->rules.rule[i].text}, 2);
    printf("};\nstatic const ari_sign %s_sign[] = {\n", n);
    for (uint32_t i = 0; g->rules.sign[i].words; i++) put_row((const char *const[]){g->rules.sign[i].words, g->rules.sign[i].says}, 2);
    printf("    {NULL, NULL}};\nstatic const ari_param %s_param[] = {\n", n);
    for (uint32_t i = 0; i < g->rules.nparam; i++) {
        printf("    {"), put_text(g->rules.param[i].name);
        printf(", NULL, %d, %d, %d, ", g->rules.param[i].least, g->rules.param[i].most, g->rules.param[i].preset);
        put_text(g->rules.param[i].help), printf("},\n");
    }
    printf("    {NULL, NULL, 0, 0, 0, NULL}};\n");
    if (g->rules.only) {
        printf("static const char *const %s_only[] = {", n);
        for (uint32_t i = 0; i < g->rules.nrule + g->rules.nhint; i++) put_text(g->rules.only[i]), printf(", ");
        printf("};\n");
    }
    const ari_cell_mark *mark = g->drawing.cell_mark;
    if (mark) {
        printf("static const ari_cell_mark %s_mark = {", n);
        put_text(mark->what), printf(", "), put_text(mark->on), printf(", "), put_text(mark->off);
        printf(", %d};\n", mark->over);
    }
    printf("const ari_genre ari_genre_%s = {\n    .name = ", n), put_text(g->name);
    printf(", .title = "), put_text(g->title), printf(", .summary = "), put_text(g->summary);
    printf(",\n    .alias = %s_alias, .rules.rule = %s_rule, .rules.nrule = %u, .rules.nhint = %u, .rules.sign = %s_sign, .rules.param = %s_param, .rules.nparam = "
           "%u,\n    "
           ".formats.pid = %s, .formats.tag = ",
           n, n, g->rules.nrule, g->rules.nhint, n, n, g->rules.nparam, g->formats.pid ? as : "NULL");
    put_text(g->formats.tag);
    printf(", .formats.gameid = "), put_text(g->formats.gameid), printf(", .formats.game = %d", (int)g->formats.game);
    printf(", .formats.example = "), put_text(g->formats.example);
    printf(", .drawing.in_cells = %d, .drawing.lines = %d, .drawing.inner = %d, .drawing.max_line = %u, .drawing.layer = {",
           g->drawing.in_cells, (int)g->drawing.lines, g->drawing.inner, g->drawing.max_line);
    for (const ari_layer *l = g->drawing.layer; *l; l++) printf("%s%d", l > g->drawing.layer ? ", " : "", *l);
    printf("}, .drawing.kind = %s_kind, .drawing.nkind = %u, .drawing.sides = %u, .drawing.outer_any = %d, .drawing.colours = %u, .drawing.arrows = %d, .drawing.kept = %u, .drawing.stay = %d, .drawing.pointed = %d, .drawing.moons = %d, "
           ".drawing.shapes = %d, .drawing.holed = %d, .drawing.letters = %u, .drawing.pipes = %d, .drawing.way = %u, .drawing.icy = %d, .drawing.futons = %d, .drawing.blank = ", n, g->drawing.nkind, g->drawing.sides, g->drawing.outer_any, g->drawing.colours, g->drawing.arrows, g->drawing.kept, g->drawing.stay,
           g->drawing.pointed, g->drawing.moons, g->drawing.shapes, g->drawing.holed, g->drawing.letters, g->drawing.pipes, g->drawing.way, g->drawing.icy, g->drawing.futons);
    put_text(g->drawing.blank);
    printf(", .drawing.between = "), put_text(g->drawing.between);
    printf(", .drawing.between_kinds = %u, .drawing.between_least = %d, .drawing.between_most = %d, .drawing.between_any = %d",
           g->drawing.between_kinds, g->drawing.between_least, g->drawing.between_most, g->drawing.between_any);
    printf(", .drawing.symbol = %s%s, .drawing.nsymbol = %u", g->drawing.nsymbol ? n : "NULL", g->drawing.nsymbol ? "_symbol" : "",
           g->drawing.nsymbol);
    printf(", .drawing.small_rows = %u, .drawing.small_cols = %u", g->drawing.small_rows, g->drawing.small_cols);
    printf(", .formats.url = {");
    for (int i = 0; i < ARI_MAX_PIECE; i++) printf("%s%d", i ? ", " : "", g->formats.url[i]);
    printf("}, .formats.file = {");
    for (int i = 0; i < ARI_MAX_PIECE; i++) printf("%s%d", i ? ", " : "", g->formats.file[i]);
    printf("},\n    ");
    if (mark) printf(".drawing.cell_mark = &%s_mark, ", n);
    if (g->rules.only) printf(".rules.only = %s_only, ", n);
    printf(".rules.sheet = &%s_sheet, .techniques = &%s%s_techniques,\n    ARI_DESCRIPTOR_SLOTS,\n    "
           "ARI_DESCRIPTOR_CHOICE(%d, %d, %d, %d), ARI_DESCRIPTOR_DRAWN(%d, %d, %d, %d),\n};\n\n",
           n, has_techniques(n) ? "ari_" : "", n, (int)ari_descriptor_token_of(g->rules.sheet), g->editing.derive != NULL, g->editing.bare != NULL, g->editing.silent,
           g->editing.greatest != NULL, g->rules.sheet->inked, g->solving.brief != NULL,
           g->solving.whole == ari_judge_holds ? 2 : g->solving.whole != NULL);
}

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static int add_sheet(const char *path) {
    static char text[ARI_SHEET_BYTES + 2];
    FILE *f = fopen(path, "rb");
    if (!f) return perror(path), 1;
    const size_t n = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    ari_arena a;
    ari_error e = {0};
    const ari_genre *g;
    ari_arena_init(&a, NULL, 0);
    if (ari_parse_genre(text, n, &a, &g, &e) != ARI_OK) {
        fprintf(stderr, "%s:%u:%u: %s; %s\n", path, e.line, e.column, e.what, e.remedy);
        return 1;
    }
    if (strncmp(name_of(path), g->name, strlen(g->name)) != 0) {
        fprintf(stderr, "%s: the genre is called %s\n", path, g->name);
        return 1;
    }
    printf("/* ---- %s ---- */\n\n", g->name);
    put_genre(g);
    printf("static const char %s_text[] =\n", g->name);
    for (char *line = text, *end; line < text + n; line = end + 1) {
        end = memchr(line, '\n', (size_t)(text + n - line));
        if (!end) end = text + n;
        *end = '\0';
        printf("    "), put_text(line), printf(" \"\\n\"\n");
    }
    printf("    ;\n\n");
    ari_arena_drop(&a);
    return 0;
}

int main(int argc, char **argv) {
    printf("/* sheets.c - the built-in sheets (src/rules), made by mk/sheetc.c. */\n#include \"rules/descriptor.h\"\n#include \"rules/digit_sentences.h\"\n#include \"rules/island_sentences.h\"\n#include \"rules/form.h\"\n#include \"rules/label_sentences.h\"\n"
           "#include \"rules/shipped.h\"\n#include \"rules/sum_steps.h\"\n#include \"words/number_chain.h\"\n\n");
    for (int i = 1; i < argc; i++)
        if (add_sheet(argv[i])) return 1;
    printf("const ari_sheet_text ari_sheets_table[] = {\n");
    for (int i = 1; i < argc; i++) {
        const char *n = name_of(argv[i]);
        const int k = (int)strcspn(n, ".");
        printf("    {&ari_genre_%.*s, %.*s_text, sizeof %.*s_text - 1},\n", k, n, k, n, k, n);
    }
    printf("};\nconst uint32_t ari_sheets_count = sizeof ari_sheets_table / sizeof *ari_sheets_table;\n");
    return 0;
}
