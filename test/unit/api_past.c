/* api_past.c - min cut short by ticks and gone on from its state, for every genre: the answer is that of one run,
 * bounds never cross or go back, ticks keep to the limit; what the hook is told before the end is a state as well.
 * Texts that are not a state, or another puzzle's, are refused, damaged ones too, by the thousand; bounds, sets and
 * clues that are not true, under a right sum, change nothing, and no bound is called proved that this call has not
 * proved. */
#include "asking.h"

#include <stdbool.h>
#include <stdlib.h>

static const char *const puzzles[][2] = {
    {"slitherlink", "5x5"}, {"loops", "4x4"}, {"masyu", "8x8"},   {"hashi", "9x9"},   {"yajilin", "8x8"},
    {"battleship", "8x8"},  {"zebra", "4x4"}, {"circuit", "8x8"}, {"sudoku", "6x6"}, {"numberlink", "8x8"},
    {"https://puzz.link/p?heyawake/8/8/kl59qejkt6000dvm0ojsc7vg01101021111112102", ""}, /* given, not made */
    {"https://puzz.link/p?nurikabe/8/8/8r5g2h2u3j1n1g1j1j2i", ""},
};
enum { NPUZZLE = sizeof puzzles / sizeof *puzzles };

static ari_board *make(const char *genre, const char *size) {
    ari_wishes w = ARI_WISHES_DEFAULT;
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_board *b = NULL;
    ari_error e;
    if (!*size) return CHECK(ari_board_read(genre, strlen(genre), &o, &b, &e) == ARI_OK) ? b : NULL;
    w.genre = genre;
    w.rows = (uint32_t)strtoul(size, NULL, 10);
    w.cols = w.rows;
    o.seed = 1;
    return CHECK(ari_make(&w, &o, &b, NULL, &e) == ARI_OK) ? b : NULL;
}

static ari_result *ask(const ari_board *b, uint64_t ticks, const char *state) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    o.all_clues = 1;
    o.ticks = ticks;
    o.state = state;
    return asked(b, ARI_VERB_MIN, &o);
}

static char *copy(const char *text) {
    char *c = malloc(strlen(text) + 200);
    return CHECK(c != NULL) ? strcpy(c, text) : NULL;
}

/* The sum under the text as it is now. */
static void sign(char *text) {
    char *end = strstr(text, "\nend\n");
    if (!CHECK(end != NULL)) return;
    end += 5;
    uint64_t h = 0xcbf29ce484222325u;
    for (const char *p = text; p < end; p++) {
        h = (h ^ (unsigned char)*p) * 0x100000001b3u;
        h ^= h >> 29;
    }
    sprintf(end, "sum %016llx\n", (unsigned long long)h);
}

/* Another number behind "\nleast ". */
static void set_least(char *text, unsigned least) {
    char *at = strstr(text, "\nleast "), rest[100000];
    if (!CHECK(at && strlen(at) < sizeof rest)) return;
    strcpy(rest, strchr(at + 1, '\n'));
    sprintf(at, "\nleast %u%s", least, rest);
    sign(text);
}

static void refuse_so(const ari_board *b, const char *state, ari_status want, const char *what) {
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    ari_error e;
    o.all_clues = 1;
    o.state = state;
    CHECK(ari_ask(ARI_VERB_MIN, b, &o, &r, &e) == want);
    CHECK(!r && strstr(e.what, what) && e.remedy[0]);
}

static void refuse(const ari_board *b, const char *state, ari_status want) {
    refuse_so(b, state, want, "the state ");
}

/* Of the same board by another formulation. */
static void other_form(const ari_board *b, const char *state) {
    char *text = copy(state), *form = text ? strstr(text, "\nof ") : NULL, *end = form ? strchr(form + 1, '\n') : NULL;
    if (CHECK(end != NULL)) {
        end[-1] = '?';
        sign(text);
        refuse_so(b, text, ARI_RANGE, "another formulation");
    }
    free(text);
}

/* In parts of `part` ticks, more each time, until it is done. The last state. The sets of a state are told anew and
 * the bound is proved anew, which takes more ticks or fewer as sets have come: so a part may end before it is where the
 * last one was, but none that is half as long again as the first that came so far. */
static char *in_parts(const ari_board *b, uint64_t part, uint32_t best) {
    char *state = NULL;
    uint32_t least = 0, most = UINT32_MAX;
    uint64_t reached = 0; /* ticks of the first part that came to `least` */
    for (uint32_t turn = 0; turn < 200; turn++) {
        const uint64_t ticks = part + part * turn / 4;
        ari_result *r = ask(b, ticks, state);
        if (!r) break;
        CHECK(ari_result_ticks(r) < ticks + ticks / 4 + 20000);
        const bool known = ari_result_answer(r) == ARI_ONE;
        const bool done = known && ari_result_complete(r);
        if (known) {
            CHECK(ari_result_least(r) >= least || ticks < reached + reached / 2);
            CHECK(ari_result_clues(r, 1) <= most);
            CHECK(ari_result_least(r) <= best && best <= ari_result_clues(r, 1));
            if (ari_result_least(r) > least) {
                least = ari_result_least(r);
                reached = ticks;
            }
            most = ari_result_clues(r, 1);
        } else {
            CHECK(ari_result_answer(r) == ARI_UNKNOWN && !strcmp(ari_result_stop(r), "ticks"));
        }
        if (*ari_result_state(r)) {
            free(state);
            state = copy(ari_result_state(r));
        }
        ari_result_free(r);
        if (done) {
            CHECK(least == best && most == best);
            return state;
        }
    }
    CHECK(!"never done");
    return state;
}

/* A set and clues that are not true: the answer is the same. */
static void lie(const ari_board *b, const char *state, uint32_t best) {
    char *text = copy(state);
    if (!text) return;
    char *end = strstr(text, "\nend\n"), *found = strstr(text, "\nfound");
    if (!CHECK(end && found)) return free(text);
    char *next = strchr(found + 1, '\n');
    strcpy(end, "\nset 1\nset 2\nset 3\nend\n");
    memmove(found + 8, next, strlen(next) + 1);
    memcpy(found, "\nfound 1", 8);
    set_least(text, 0);
    ari_result *r = ask(b, 0, text);
    if (r) CHECK(ari_result_complete(r) && ari_result_least(r) == best && ari_result_clues(r, 1) == best);
    ari_result_free(r);
    set_least(text, 2); /* above the one clue found */
    refuse(b, text, ARI_SYNTAX);
    free(text);
}

/* The bound raised to the clues found, in a state of the beginning: more clues than needed are never called the
 * fewest. */
static void high_bound(const ari_board *b, uint64_t part, uint32_t best) {
    ari_result *r = ask(b, part, NULL);
    char *text = r && *ari_result_state(r) ? copy(ari_result_state(r)) : NULL;
    const uint32_t known = r ? ari_result_clues(r, 1) : 0;
    ari_result_free(r);
    if (!text) return;
    set_least(text, known);
    r = ask(b, part, text);
    if (r && !ari_result_complete(r) && *ari_result_state(r)) { /* the next state is not behind this one */
        const char *least = strstr(ari_result_state(r), "\nleast ");
        const uint32_t now = ari_result_clues(r, 1);
        CHECK(least && strtoul(least + 7, NULL, 10) == (known < now ? known : now) && ari_result_least(r) <= best);
    }
    ari_result_free(r);
    r = ask(b, 0, text);
    if (r) CHECK(ari_result_complete(r) && ari_result_clues(r, 1) == best && ari_result_least(r) == best);
    ari_result_free(r);
    set_least(text, known + 1);
    refuse(b, text, ARI_SYNTAX);
    free(text);
}

/* Bytes changed, left out, doubled. */
static void damage(const ari_board *b, const char *state, int rounds) {
    static uint64_t dice = 4711;
    const size_t n = strlen(state);
    for (int i = 0; i < rounds; i++) {
        char *text = copy(state);
        if (!text) return;
        dice = dice * 6364136223846793005u + 1442695040888963407u;
        const size_t at = (size_t)(dice >> 33) % n;
        const unsigned kind = (unsigned)(dice >> 20) % 3;
        if (kind == 0) text[at] = (char)(text[at] ^ 1 << (dice >> 13) % 7);
        if (kind == 1) memmove(text + at, text + at + 1, n - at);
        if (kind == 2) memmove(text + at + 1, text + at, n - at + 1);
        ari_options o = ARI_OPTIONS_DEFAULT;
        ari_result *r = NULL;
        ari_error e;
        o.all_clues = 1;
        o.state = text;
        if (strcmp(text, state) != 0) CHECK(ari_ask(ARI_VERB_MIN, b, &o, &r, &e) != ARI_OK && !r);
        free(text);
    }
}

typedef struct keeper { char *last; long asked, told, end; } keeper; /* end: the question that says stop */

static int keep(void *user, const char *state) {
    keeper *k = user;
    if (!state) return ++k->asked % 3 == 0;
    k->told++;
    free(k->last);
    k->last = copy(state);
    return 0;
}

static int stop(void *user) {
    const keeper *k = user;
    return k->asked >= k->end;
}

/* Broken off at any moment, by a hook that asks `end` times or by ticks: the last state told leads to the same end. */
static long kept(const ari_board *b, long end, uint64_t ticks, uint32_t threads, uint32_t best) {
    keeper k = {NULL, 0, 0, end};
    ari_options o = ARI_OPTIONS_DEFAULT;
    ari_result *r = NULL;
    o.all_clues = 1;
    o.keep = keep;
    o.stop = stop;
    o.user = &k;
    o.ticks = ticks;
    o.threads = threads;
    if (!CHECK(ari_ask(ARI_VERB_MIN, b, &o, &r, NULL) == ARI_OK)) return 0;
    const uint32_t least = ari_result_least(r), most = ari_result_clues(r, 1);
    ari_result_free(r);
    r = k.last ? ask(b, best ? 0 : 1000000, k.last) : NULL;
    if (r && best) CHECK(ari_result_complete(r) && ari_result_least(r) == best && ari_result_clues(r, 1) == best);
    if (r) CHECK(ari_result_least(r) <= most && least <= ari_result_clues(r, 1));
    ari_result_free(r);
    free(k.last);
    return k.told;
}

static void broken_texts(const ari_board *b, const char *state) {
    const char *const bad[] = {"", "\n", "ariadne min 1\n", "ariadne min 3\npuzzle 12",
                               "ariadne min 4\nof 12", "ariadne min 4\n", "nothing"};
    for (uint32_t i = 0; i < sizeof bad / sizeof *bad; i++) refuse(b, bad[i], ARI_SYNTAX);
    const size_t n = strlen(state);
    for (size_t cut = 1; cut < n; cut += 1 + n / 40) {
        char *text = copy(state);
        if (!text) return;
        text[cut] = '\0';
        refuse(b, text, ARI_SYNTAX);
        strcpy(text, state);
        text[cut] = '?';
        refuse(b, text, ARI_SYNTAX);
        free(text);
    }
}

/* 9x9 Sudokus have an engine of their own, and the same text: bounds go on from it, clues that are not enough are not
 * believed. */
static void own_engine(char *other) {
    static const char grid[] = "921857346536249871847613925319562487764198532285734169173986254452371698698425713";
    ari_board *b = board_of(grid);
    ari_result *first = ask(b, 8000000, NULL);
    if (first && CHECK(!ari_result_complete(first) && *ari_result_state(first))) {
        const uint32_t least = ari_result_least(first), most = ari_result_clues(first, 1);
        char *state = copy(ari_result_state(first)), *lying = state ? copy(state) : NULL;
        ari_result *second = ask(b, 8000000, state);
        if (second) CHECK(ari_result_clues(second, 1) <= most && ari_result_clues(second, 1) >= least);
        ari_result_free(second);
        char *found = lying ? strstr(lying, "\nfound") : NULL, *next = found ? strchr(found + 1, '\n') : NULL;
        if (CHECK(next != NULL)) {
            memmove(found + 10, next, strlen(next) + 1);
            memcpy(found, "\nfound 1 2", 10);
            set_least(lying, 3);
            refuse(b, lying, ARI_SYNTAX);
            set_least(lying, 2);
            second = ask(b, 8000000, lying);
            if (second) CHECK(ari_result_clues(second, 1) >= 17 && ari_result_clues(second, 1) >= least);
            ari_result_free(second);
        }
        if (state) broken_texts(b, state);
        if (state) damage(b, state, test_rounds(300, 2000));
        if (other) refuse(b, other, ARI_RANGE);
        if (state) { /* "fewer are not enough", says the text */
            set_least(state, most);
            second = ask(b, 8000000, state);
            if (second) {
                CHECK(!ari_result_complete(second) && ari_result_least(second) < most);
                CHECK(!strcmp(ari_result_stop(second), "state") || ari_result_clues(second, 1) < most);
            }
            ari_result_free(second);
        }
        free(state);
        free(lying);
    }
    ari_result_free(first);
    CHECK(kept(b, 1000000000, 8000000, 1, 0) > 10);
    CHECK(kept(b, 100, 0, 3, 0) > 30);
    ari_board_free(b);
}

int main(void) {
    char *other = NULL;
    long told = 0;
    for (uint32_t i = 0; i < NPUZZLE; i++) {
        ari_board *b = make(puzzles[i][0], puzzles[i][1]);
        ari_result *whole = b ? ask(b, 0, NULL) : NULL;
        if (!whole || !CHECK(ari_result_complete(whole))) return TEST_DONE();
        const uint32_t best = ari_result_clues(whole, 1);
        const uint64_t ticks = ari_result_ticks(whole);
        char *state = in_parts(b, ticks / 8 + 1, best);
        if (CHECK(state != NULL)) {
            lie(b, state, best);
            broken_texts(b, state);
            damage(b, state, test_rounds(150, 1000));
            high_bound(b, ticks / 8 + 1, best);
            other_form(b, state);
            if (other) refuse_so(b, other, ARI_RANGE, "another puzzle");
        }
        for (long end = 4; end < 100; end *= 8) told += kept(b, end, 0, 1, best);
        free(other);
        other = state;
        ari_result_free(whole);
        ari_board_free(b);
    }
    CHECK(told > 50);
    own_engine(other);
    free(other);
    return TEST_DONE();
}
