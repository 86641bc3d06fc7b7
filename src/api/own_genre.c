/* own_genre.c - genres of one's own: sheets loaded and checked. */
#include "api/session.h"

#include "read/read_board.h"
#include "rules/self_check.h"
#include "rules/descriptor.h"
#include "rules/parse.h"
#include "rules/shipped.h"

#include <string.h>

ari_status ari_genre_load(const char *text, size_t size, const ari_allocator *allocator, ari_own_genre **out,
                          ari_error *error) {
    ARI_REQUIRE(out, "out is NULL");
    ARI_REQUIRE(text || !size, "text is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    ari_own_genre own;
    *out = NULL;
    ari_arena_init(&own.arena, allocator, 0);
    ari_status s = ari_parse_genre(text ? text : "", size, &own.arena, &own.genre, err);
    ari_own_genre *kept = s == ARI_OK ? ARI_TAKE(&own.arena, ari_own_genre, 1) : NULL;
    if (s == ARI_OK && !kept)
        s = ari_status_fail(err, own.arena.spent, 0, 0, "memory is out while reading a sheet", "");
    if (s == ARI_OK && ari_puzzle_find(own.genre->name, strlen(own.genre->name)))
        s = ari_status_refuse(err, ARI_UNSUPPORTED, "a genre is called \"", own.genre->name, "\" already",
                              "choose another name");
    if (s != ARI_OK) {
        ari_arena_drop(&own.arena);
        return s;
    }
    *kept = own;
    *out = kept;
    return ARI_OK;
}

void ari_genre_unload(ari_own_genre *own) {
    if (!own) return;
    ari_own_genre last = *own; /* it lies in the arena that goes */
    ari_arena_drop(&last.arena);
}

const char *ari_genre_loaded(const ari_own_genre *own) {
    ARI_REQUIRE(own, "own is NULL");
    return own->genre->name;
}

const char *ari_genre_loaded_rule(const ari_own_genre *own, uint32_t rule, const char **text) {
    ARI_REQUIRE(own, "own is NULL");
    const ari_genre_rules *r = &own->genre->rules;
    if (rule >= r->nrule) return NULL;
    if (text) *text = r->rule[rule].text;
    return r->rule[rule].name;
}

const char *ari_genre_sheet(uint32_t i, size_t *size) {
    if (size) *size = 0;
    for (uint32_t k = 0; i < ari_puzzle_count && k < ari_sheets_count; k++) {
        if (ari_sheets_table[k].genre != ari_puzzle_table[i]) continue;
        if (size) *size = ari_sheets_table[k].size;
        return ari_sheets_table[k].text;
    }
    return NULL;
}

/* ---- checking ---- */

typedef struct check {
    const ari_own_genre *own;
    ari_options opt;
    ari_out o;
    uint32_t faults;
} check;

/* The board of a test as text: " / " ends a line. */
static char *board_text(const char *sheet, ari_arena *a) {
    ari_out o;
    ari_text_begin(&o, a);
    for (const char *s = sheet; *s; s++) {
        if (s[0] == ' ' && s[1] == '/' && (s[2] == ' ' || !s[2])) ari_text_char(&o, '\n'), s += s[2] ? 2 : 1;
        else ari_text_char(&o, *s);
    }
    ari_text_char(&o, '\n');
    return ari_text_end(&o);
}

/* What was asked of a test's board; NULL: as it should be, else what came instead, in the arena. */
static const char *ask_test(const check *c, const ari_sheet_test *t, const ari_board *b, ari_arena *a) {
    const bool drawn = t->expect == ARI_EXPECT_RIGHT || t->expect == ARI_EXPECT_BREAKS;
    const bool few = t->expect == ARI_EXPECT_MANY || t->value < 2;
    ari_options o = c->opt;
    ari_result *r = NULL;
    ari_error e;
    ari_out says;
    if (drawn && !ari_board_marks(b)) return "it has no drawing";
    o.finished = 1;
    if (ari_ask(drawn ? ARI_VERB_CHECK : few ? ARI_VERB_UNIQUE : ARI_VERB_COUNT, b, &o, &r, &e) != ARI_OK) {
        return ari_text_copy(a, e.what, strlen(e.what));
    }
    const ari_answer answer = ari_result_answer(r);
    const char *rule = ari_result_nnote(r) ? ari_result_note_rule(r, 0) : "";
    bool fine = false;
    ari_text_begin(&says, a);
    if (drawn) {
        fine = t->expect == ARI_EXPECT_RIGHT ? answer == ARI_YES : !strcmp(rule, b->genre->rules.rule[t->value].name);
        ari_text_format(&says, "expected %s", t->expect == ARI_EXPECT_RIGHT ? "a right drawing" : "it to break ");
        if (t->expect == ARI_EXPECT_BREAKS) ari_text_put(&says, b->genre->rules.rule[t->value].name);
        ari_text_put(&says, answer == ARI_YES ? ", found no rule broken" : ", found that it breaks ");
        if (answer != ARI_YES) ari_text_put(&says, rule);
    } else if (few) {
        const ari_answer wanted = t->expect == ARI_EXPECT_MANY ? ARI_MANY : t->value ? ARI_ONE : ARI_NONE;
        fine = answer == wanted;
        ari_text_format(&says, "expected %s, found %s", ari_answer_name(wanted), ari_answer_name(answer));
    } else {
        ari_text_format(&says, "%u", t->value);
        fine = !strcmp(ari_result_count(r), ari_text_end(&says));
        ari_text_begin(&says, a);
        ari_text_format(&says, "expected %u, found %s", t->value, ari_result_count(r));
    }
    ari_result_free(r);
    return fine ? NULL : ari_text_end(&says);
}

static void run_test(check *c, const ari_sheet_test *t, ari_arena *a) {
    ari_board *b = NULL;
    ari_error e;
    char *text = board_text(t->board, a);
    const char *fault = "memory is out";
    if (text && ari_read_board(text, strlen(text), &c->opt, true, &b, &e) != ARI_OK)
        fault = ari_text_copy(a, e.what, strlen(e.what));
    else if (text) fault = ask_test(c, t, b, a);
    ari_board_free(b);
    if (!fault) return;
    c->faults++;
    ari_text_format(&c->o, "line %u: test %s: %s\n", t->line, t->board, fault);
}

static void run_tests(check *c, ari_arena *a) {
    const ari_sheet *s = c->own->genre->rules.sheet;
    const uint32_t before = c->faults;
    for (uint32_t i = 0; i < s->ntest; i++) run_test(c, &s->test[i], a);
    ari_text_format(&c->o, "%u of %u tests passed\n", s->ntest - (c->faults - before), s->ntest);
}

/* 1644176 as 1,644,176 */
static void put_commas(ari_out *o, uint64_t n) {
    uint64_t unit = 1;
    while (n / unit >= 1000) unit *= 1000;
    ari_text_format(o, "%l", (int64_t)(n / unit));
    for (; unit >= 1000; unit /= 1000) {
        const uint64_t three = n % unit / (unit / 1000);
        ari_text_format(o, ",%s%l", three < 10 ? "00" : three < 100 ? "0" : "", (int64_t)three);
    }
}

static ari_status hold_readings(check *c, uint32_t boards, ari_arena *a, ari_error *err) {
    const ari_genre *g = c->own->genre;
    ari_budget budget = ari_budget_of(&c->opt);
    ari_self_check k;
    ARI_TRY(ari_self_check_run(g, boards, c->opt.seed, &budget, a, &k, err));
    if (k.differ) {
        c->faults++;
        ari_text_format(&c->o, "rules and model differ, first at: %s\n", k.first ? k.first : "");
    }
    put_commas(&c->o, k.drawings);
    ari_text_format(&c->o, " drawings of %u tiny boards, ", k.boards);
    put_commas(&c->o, k.right);
    ari_text_put(&c->o, " of them right: rules and model ");
    if (k.differ) ari_text_put(&c->o, "differ at "), put_commas(&c->o, k.differ);
    else ari_text_put(&c->o, "agree on all");
    ari_text_char(&c->o, '\n');
    if (g->rules.sheet->thin_most && !ari_law_share(g->rules.sheet))
        ari_text_put(&c->o, "note make: the places of these clues follow from the drawing, so no share of cells is "
                            "asked for; leave the line out\n");
    for (uint32_t i = 0; i < g->rules.nrule; i++) {
        if (k.matters >> i & 1) continue;
        ari_text_format(&c->o, "note rule %s: no drawing of these breaks it alone; does it follow from the others?\n",
                        g->rules.rule[i].name);
    }
    return ARI_OK;
}

ari_status ari_genre_check(const ari_own_genre *own, uint32_t boards, const ari_options *options, char **report,
                           uint32_t *faults, ari_error *error) {
    ARI_REQUIRE(own, "own is NULL");
    ARI_REQUIRE(report && faults, "report or faults is NULL");
    ari_error *err = ARI_ERROR_TAKE(error);
    check c = {.own = own, .opt = *ARI_OPTIONS_TAKE(options)};
    ari_arena a;
    c.opt.own = own;
    *report = NULL;
    ari_text_own(&c.o, &a, c.opt.allocator);
    ari_text_format(&c.o, "%s: %u rules, %u laws\n", own->genre->name, own->genre->rules.nrule,
                    own->genre->rules.sheet->nlaw);
    run_tests(&c, &a);
    ari_status s = hold_readings(&c, boards, &a, err);
    *faults = c.faults;
    if (s == ARI_OK && !(*report = ari_text_hand(&c.o, c.opt.allocator))) s = ARI_NOMEM;
    if (s != ARI_OK && err->status == ARI_OK) (void)ari_status_fail(err, s, 0, 0, "memory is out", "");
    ari_arena_drop(&a);
    return s;
}
