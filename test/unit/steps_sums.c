/* steps_sums.c - what is seen of sums (rules/sum_steps.h) follows from the rows that the step names and its facts: an
 * engine finds nothing else. Of solved boards, with what is known drawn at random, and with nothing known. */
#include "base/rng.h"
#include "board/genre.h"
#include "definition_rows.h"
#include "genre/form.h"
#include "read/formats.h"
#include "service/service.h"
#include "test.h"
#include "words/technique.h"

static const char *const boards[] = {"examples/killer/easy.txt", "examples/killer/middle.txt",
                                     "examples/killer/hard.txt", "examples/kenken/easy.txt",
                                     "examples/kenken/middle.txt", "examples/kenken/hard.txt",
                                     "examples/kakuro/middle.txt", "examples/kakuro/hard.txt",
                                     "examples/sudokuvariants/middle.txt"};
static const char sums[] =
    "killer 9x9\n"
    " 3  . 20  .  .  . 16  8 20\n"
    "18  .  7  . 17  .  .  .  .\n"
    " . 16  . 15  . 15  . 18  .\n"
    " 9 14  .  8  .  .  .  .  .\n"
    " .  . 17  .  . 13  .  .  1\n"
    " 9  .  . 15  .  .  . 11  .\n"
    "10 24  . 17  .  5  . 16  .\n"
    " .  .  . 11  . 16  9  .  .\n"
    "11  .  .  .  .  .  . 16  .\n"
    "a a b b b b c d e\n"
    "f f g g h h c d e\n"
    "f i i j j k c l e\n"
    "m n i o j k k l e\n"
    "m n p p p q q l r\n"
    "s s p t t t q u u\n"
    "v w w x x y y z z\n"
    "v w w A x B C z z\n"
    "D D D A B B C E E\n";
static const char lines[] =
    "sudokuvariants 9x9\n"
    "5 . . 3 . . 6 7 8\n"
    ". . . 5 . . 4 . .\n"
    ". . . 8 6 7 . 5 2\n"
    ". . . . . . . . .\n"
    ". . . 7 . 3 . . 6\n"
    ". . . . . . . . .\n"
    ". . 5 . . 8 3 . 4\n"
    "8 . 4 . 7 . 5 . .\n"
    ". . 6 4 3 5 8 2 7\n"
    "slow R6C1 R5C1 R4C2\n"
    "doublearrow R7C8 R6C8 R5C8 R5C9 R4C9 R4C8\n"
    "modular R1C9 R2C8 R2C7\n"
    "slow R3C2 R2C2 R2C1\n"
    "doublearrow R6C2 R6C3 R6C4 R5C4 R5C3 R4C4\n"
    "modular R8C2 R8C3 R7C3\n"
    "slow R5C6 R5C5 R6C5\n"
    "doublearrow R7C2 R8C1 R9C2\n"
    "modular R1C3 R2C3 R3C3 R4C3 R5C2\n"
    "slow R2C6 R3C5 R3C4\n"
    "doublearrow R9C6 R9C7 R9C8 R8C7\n";
static long seen[5];

static bool is_named(ari_tag tag, const ari_deduction *d) {
    for (uint32_t i = 0; i < d->npremise; i++) {
        const ari_tag x = d->premise[i].tag;
        if (x.rule == tag.rule && x.site == tag.site && (x.group == tag.group || !tag.group)) return true;
    }
    return false;
}

/* Can all that the step names hold, with a conclusion otherwise? */
static ari_answer without(const ari_board *b, const ari_deduction *d) {
    ari_arena arena;
    ari_model m;
    ari_reply reply = {.answer = ARI_UNKNOWN};
    ari_arena_init(&arena, NULL, 0);
    if (CHECK(ari_form_model(b, 0, NULL, &arena, &m) == ARI_OK)) {
        ari_lit *other = ARI_TAKE(&arena, ari_lit, d->nthen);
        uint32_t n = 0;
        for (uint32_t i = 0; i < m.nrow; i++)
            if (is_named(m.row[i].tag, d)) m.row[n++] = m.row[i];
        m.nrow = n, m.ntopo = 0, m.has_goal = false;
        for (uint32_t i = 0; i < m.ndef; i++) add_definition(&m, &m.def[i]);
        for (uint32_t i = 0; i < d->nthen && other; i++) other[i] = ARI_NOT(d->then[i]);
        for (uint32_t i = 0; i < d->nfact; i++) ari_model_unit(&m, ari_tag_of(0, ARI_NO, 0), d->fact[i]);
        ari_model_clause(&m, ari_tag_of(0, ARI_NO, 0), other, d->nthen);
        const ari_job job = {.model = &m, .arena = &arena};
        CHECK(m.status == ARI_OK && ari_solve_run(&job, &reply) == ARI_OK);
    }
    ari_arena_drop(&arena);
    return reply.answer;
}

/* From what is known on, step by step. */
static void walk(const ari_board *b, const ari_model *m, const uint8_t *solution, uint8_t *known, ari_arena *a,
                 const char *path) {
    static const char *const name[] = {"needed numbers", "combinations", "combinations in a line", "rule of 45",
                                       "innies and outies"};
    ari_deduction d = {0};
    for (uint32_t n = 0; n < 200 && b->genre->techniques->say.seen(b, m, known, a, &d); n++) {
        bool news = true, right = true;
        for (uint32_t i = 0; i < d.nthen; i++) {
            news = news && known[ARI_VAR(d.then[i])] > 1;
            right = right && solution[ARI_VAR(d.then[i])] == !(d.then[i] & 1u);
        }
        for (uint32_t i = 0; i < d.nfact; i++) right = right && known[ARI_VAR(d.fact[i])] == !(d.fact[i] & 1u);
        const bool often = !strcmp(d.pattern, name[0]) || !strcmp(d.pattern, name[1]);
        if (!CHECK(news && right && d.nthen && ((often && n % 8) || without(b, &d) == ARI_NONE)))
            fprintf(stderr, "  %s: %s: %s\n", path, d.pattern, d.sentence);
        CHECK(d.cost > 110 && d.cost < 300 && d.bound == d.cost);
        for (size_t i = 0; i < 5; i++) seen[i] += !strcmp(d.pattern, name[i]);
        for (uint32_t i = 0; i < d.nthen; i++) known[ARI_VAR(d.then[i])] = !(d.then[i] & 1u);
    }
}

static void look(const char *text, size_t n, const char *path, ari_rng *rng) {
    ari_error err = {0};
    ari_board b;
    ari_model m;
    ari_arena arena;
    const ari_source src = {.text = text, .size = n, .err = &err};
    if (!CHECK(ari_format_read(&src, NULL, &b) == ARI_OK)) return;
    ari_arena_init(&arena, NULL, 0);
    ari_reply reply = {.answer = ARI_UNKNOWN};
    const ari_job job = {.model = &m, .arena = &arena};
    CHECK(ari_form_model(&b, 0, NULL, &arena, &m) == ARI_OK && ari_solve_run(&job, &reply) == ARI_OK);
    uint8_t *known = ARI_TAKE(&arena, uint8_t, m.nvar);
    const bool whole = b.genre->techniques->say.seen != NULL;
    const uint32_t shares = (uint32_t)test_rounds(2, 40);
    for (uint32_t share = 0; share < shares && CHECK(known && reply.nsolution && whole); share++) {
        for (ari_var v = 0; v < m.nvar; v++) { /* numbers that cells do not hold, now and then one that they do */
            const bool is = reply.solution[0][v] != 0;
            known[v] = m.is_main[v] && share && ari_rng_below(rng, is ? 10 : 5) < share % 4 ? is : 2;
        }
        walk(&b, &m, reply.solution[0], known, &arena, path);
    }
    ari_arena_drop(&arena);
    ari_board_drop(&b);
}

static void look_file(const char *path, ari_rng *rng) {
    static char text[1 << 14];
    FILE *f = fopen(path, "rb");
    if (!CHECK(f != NULL)) return;
    look(text, fread(text, 1, sizeof text, f), path, rng);
    fclose(f);
}

int main(void) {
    ari_rng rng;
    ari_rng_init(&rng, 45);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) look_file(boards[i], &rng);
    look(sums, sizeof sums - 1, "sums", &rng);
    look(lines, sizeof lines - 1, "lines", &rng);
    for (size_t i = 0; i < 5; i++) CHECK(seen[i] > 0);
    printf("%ld needed numbers, %ld combinations, %ld in a line, %ld by the rule of 45, %ld innies and outies\n",
           seen[0], seen[1], seen[2], seen[3], seen[4]);
    return TEST_DONE();
}
