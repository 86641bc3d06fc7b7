/* answer.c - the line that says an answer: its sentence, its mark (", proved") and its exit code, verb by verb. The
 * rest of a report is in report.c, the sentences about steps are in explain_report.c. */
#include "cli.h"

#include <string.h>

static const char word_alone[] = "the solver's word, not proved";

/* The engine mip: a refusal that no exact engine confirmed. */
static bool is_word(const settings *s, const ari_result *r) {
    return s->verb->ask != ARI_VERB_CHECK && !strcmp(ari_result_stop(r), "solver");
}

/* How an answer is marked, and nowhere else: what a complete result says is proved; so is what the result says whatever
 * came later: that there is no solution, one, or several (CLAIM_ANSWER), and a bound (CLAIM_BOUND). What rests on the
 * word of a solver is never marked so. */
const char *answer_mark(const ari_result *r, answer_claim what) {
    const ari_answer a = ari_result_answer(r);
    const bool answered = a == ARI_NONE || a == ARI_ONE || a == ARI_MANY;
    const bool stands = what == CLAIM_WHOLE ? ari_result_complete(r) != 0 : what == CLAIM_BOUND || answered;
    return stands && strcmp(ari_result_stop(r), "solver") != 0 ? ", proved" : "";
}

/* The answers of exit code 0. */
static bool is_good(ari_verb asked, ari_answer a) {
    enum {
        GOOD_YES = 1 << ARI_YES, GOOD_NONE = 1 << ARI_NONE, GOOD_ONE = 1 << ARI_ONE, GOOD_MANY = 1 << ARI_MANY,
        GOOD_FOUND = 1 << ARI_SOME | 1 << ARI_ONE | 1 << ARI_MANY
    };
    static const uint16_t good_answers[ARI_NVERB] = {
#define ARI_VERB(NAME, name, way, service, traits, shows, notes, noted, proof, good, summary) GOOD_##good,
#include "ariadne-verbs.def"
    };
    return good_answers[asked] >> a & 1;
}

/* The exit code of a result. */
int answer_code(const settings *s, const ari_result *r) {
    const ari_verb asked = s->verb->ask;
    const ari_answer a = ari_result_answer(r);
    const bool some = a == ARI_ONE || a == ARI_MANY || a == ARI_SOME;
    if (s->sat_exit) return some || a == ARI_YES ? 10 : a == ARI_NONE || a == ARI_WRONG || a == ARI_PARTIAL ? 20 : 0;
    if (a == ARI_UNKNOWN || is_word(s, r)) return EXIT_LIMIT;
    const bool good = is_good(asked, a) || (a == ARI_PARTIAL && s->partial);
    switch (asked) {
    case ARI_VERB_CHECK:
        if (a == ARI_PARTIAL && !s->partial) return EXIT_OPEN; /* fall through */
    case ARI_VERB_SOLVE: return good ? EXIT_YES : EXIT_NO; /* also where a limit came later */
    case ARI_VERB_UNIQUE: return a == ARI_SOME ? EXIT_LIMIT : good ? EXIT_YES : EXIT_NO;
    case ARI_VERB_EXPLAIN:
    case ARI_VERB_HINT:
    case ARI_VERB_GRADE: return story_code(s, r);
    default: break;
    }
    const bool enough = asked == ARI_VERB_ENUM && !strcmp(ari_result_stop(r), "max");
    if (!ari_result_complete(r) && !enough) return EXIT_LIMIT;
    if (asked == ARI_VERB_REPAIR && ari_result_board(r)) return EXIT_YES;
    if (asked == ARI_VERB_MIN && s->ask.at_most && ari_result_clues(r, 1) > s->ask.at_most) return EXIT_NO;
    return good ? EXIT_YES : EXIT_NO;
}

/* "one solution (unique), proved" */
static const char *sole_answer(const ari_result *r) {
    static char text[40];
    snprintf(text, sizeof text, "one solution (unique)%s", answer_mark(r, CLAIM_ANSWER));
    return text;
}

/* What to do about a puzzle with several solutions. */
static const char *more_clues(const report *p) {
    return p->board && ari_board_clue_verbs(p->board) == 2 ? "; ariadne repair finds what to add" : "";
}

static void say_never(const report *p, const ari_result *r) {
    FILE *f = p->out;
    if (p->board && !ari_board_clue_verbs(p->board)) {
        fprintf(f, "no solution%s; no clue of this board can be taken away, so none can be blamed",
                answer_mark(r, CLAIM_WHOLE));
        return;
    }
    fprintf(f, "no solution whatever the clues say%s: the board and their places leave none",
            answer_mark(r, CLAIM_WHOLE));
}

/* Of n clues: what is known of fewer. */
static void say_least(FILE *f, const ari_result *r, uint32_t n) {
    const uint32_t least = ari_result_least(r);
    if (least >= n) fputs("; fewer are not enough", f);
    else fprintf(f, "; fewer than %u are not enough", least);
    fputs(answer_mark(r, CLAIM_BOUND), f);
}

static void say_enum(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const char *count = ari_result_count(r);
    const ari_answer a = ari_result_answer(r);
    if (ari_result_complete(r))
        fprintf(f, "%s %s", count, a == ARI_ONE ? "solution: the only one" : "solutions: all");
    else if (!strcmp(ari_result_stop(r), "max")) {
        if (strcmp(count, "1")) fprintf(f, "the first %s solutions", count);
        else fputs("the first solution", f);
        fputs("; there may be more", f);
    }
    else fprintf(f, "incomplete, %s: %s solutions found", why, *count ? count : "0");
}

static void say_count(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const char *count = ari_result_count(r);
    const char *many = strcmp(count, "1") ? "solutions" : "solution";
    if (ari_result_complete(r)) fprintf(f, "%s %s, counted exactly", count, many);
    else fprintf(f, "at least %s %s; %s", *count ? count : "0", many, why);
}

static void say_forced(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const ari_answer a = ari_result_answer(r);
    if (a == ARI_ONE) fprintf(f, "%s: everything is forced", sole_answer(r));
    else if (a == ARI_UNKNOWN) fprintf(f, "undecided: %s", why);
    else {
        fprintf(f, "%s; %s", a == ARI_MANY ? "several solutions" : "there is a solution", ari_result_forced_text(r));
        if (ari_result_complete(r)) fputs(answer_mark(r, CLAIM_WHOLE), f);
        else fprintf(f, "; incomplete, %s", why);
    }
}

static void say_diff(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const ari_answer a = ari_result_answer(r);
    if (a == ARI_ONE) fputs(sole_answer(r), f);
    else if (a != ARI_MANY) fprintf(f, "undecided: %s", why);
    else {
        const uint32_t n = ari_result_nnote(r);
        fprintf(f, "two solutions that differ in %u %s", n, n == 1 ? "place" : "places");
        if (ari_result_complete(r)) fprintf(f, "%s closest", answer_mark(r, CLAIM_WHOLE));
        else fprintf(f, "; there may be closer ones, %s", why);
    }
}

static void say_best(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const char *by = ari_result_bound_by(r);
    const long long value = ari_result_value(r), bound = ari_result_bound(r);
    if (!*by) fprintf(f, "undecided: %s", why);
    else if (!ari_result_complete(r)) fprintf(f, "value %lld; none is below %lld, %s", value, bound, why);
    else
        fprintf(f, "value %lld%s least %s", value, answer_mark(r, CLAIM_WHOLE),
                !strcmp(by, "fixed")         ? "by what all solutions share"
                : !strcmp(by, "row")         ? "by a row of the model"
                : !strcmp(by, "propagation") ? "by propagation alone"
                                             : "by exhausted search");
}

static void say_clash(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const ari_answer a = ari_result_answer(r);
    const uint32_t n = ari_result_nnote(r);
    if (a == ARI_SOME) fputs("no clash: there is a solution", f);
    else if (a != ARI_NONE) fprintf(f, "undecided: %s", why);
    else if (!n && ari_result_complete(r)) say_never(p, r);
    else if (n == 1) fputs("1 clue that cannot be met", f);
    else fprintf(f, "%u clues that contradict each other", n);
    if (a == ARI_NONE && n) {
        if (ari_result_complete(r))
            fprintf(f, "%s%s", n > 1 ? "; none can be left out" : "", answer_mark(r, CLAIM_WHOLE));
        else fprintf(f, "; perhaps fewer, %s", why);
    }
}

/* thin, min: why there is nothing to say of clues. */
static bool say_no_clues(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    switch (ari_result_answer(r)) {
    case ARI_ONE:
        if (ari_result_clues(r, 0)) return false;
        fputs("one solution; it has no clue that could be left out alone", f);
        break;
    case ARI_MANY:
        fprintf(f, "not unique: the clues are too few already%s%s", answer_mark(r, CLAIM_ANSWER), more_clues(p));
        break;
    default:
        if (*ari_result_grade(r)) fprintf(f, "none as wished: the nearest was %s, %s", ari_result_grade(r), why);
        else fprintf(f, "undecided: %s", why);
    }
    return true;
}

/* Why no board follows: an end of a path, say, is there with its number or not at all. */
static void say_boardless(FILE *f, const ari_result *r) {
    if (ari_result_clues(r, 1) < ari_result_clues(r, 0) && !ari_result_board(r))
        fputs("; clues of this kind cannot be left out of a drawing, so no board is printed", f);
}

static void say_thin(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    if (say_no_clues(p, r, why)) return;
    fprintf(f, "%u of %u clues left", ari_result_clues(r, 1), ari_result_clues(r, 0));
    if (!ari_result_complete(r)) fprintf(f, "; perhaps fewer, %s", why);
    else if (!*ari_result_grade(r))
        fprintf(f, "; no more can go%s", answer_mark(r, CLAIM_WHOLE)); /* for a grade some are kept */
    if (*ari_result_grade(r)) fprintf(f, "; %s", ari_result_grade(r));
    say_boardless(f, r);
}

static void say_min(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const uint32_t left = ari_result_clues(r, 1), least = ari_result_least(r);
    if (say_no_clues(p, r, why)) return;
    fprintf(f, "%u of %u clues left", left, ari_result_clues(r, 0));
    if (least) say_least(f, r, left);
    if (!ari_result_complete(r)) fprintf(f, "; %s", why);
    say_boardless(f, r);
}

/* repair: clues added to a puzzle with several solutions. */
static void say_added(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const uint32_t n = ari_result_nnote(r), changes = ari_result_changes(r), least = ari_result_least(r);
    const int complete = ari_result_complete(r);
    fputs("not unique", f);
    if (changes == 1) {
        if (n == 1) fputs("; one more clue makes it unique", f);
        else fprintf(f, "; any one of %u clues makes it unique, best first", n);
        if (complete) fprintf(f, "; no other single clue does%s", answer_mark(r, CLAIM_WHOLE));
        else fprintf(f, "; perhaps others too, %s", why);
    } else if (changes) {
        fprintf(f, "; no single clue makes it unique, %u together do", changes);
        say_least(f, r, changes);
        if (!complete) fprintf(f, "; %s", why);
    } else if (complete && least)
        fprintf(f, "; no single clue makes it unique%s; several in free cells may", answer_mark(r, CLAIM_WHOLE));
    else if (complete)
        fprintf(f, "; no more clues make it unique%s: every solution shares all its clues with another (ariadne diff)",
                answer_mark(r, CLAIM_WHOLE));
    else fprintf(f, "; no repair is known: %s", strcmp(ari_result_stop(r), "max") != 0 ? why
                    : "the solutions are too many to single one out; write some clues first");
}

static void say_repair(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const uint32_t changes = ari_result_changes(r);
    const ari_answer a = ari_result_answer(r), after = ari_result_repaired(r);
    if (a == ARI_ONE) fprintf(f, "%s: nothing to repair", sole_answer(r));
    else if (a == ARI_MANY) say_added(p, r, why);
    else if (a != ARI_NONE) fprintf(f, "undecided: %s", why);
    else if (!changes && ari_result_complete(r)) say_never(p, r);
    else if (!changes) fprintf(f, "no solution%s; no repair is known: %s", answer_mark(r, CLAIM_ANSWER), why);
    else if (changes == 1 && ari_result_nnote(r) > 1) {
        fprintf(f, "no solution; changing one clue helps, in %u ways, best first: %s then", ari_result_nnote(r),
                after == ARI_ONE ? "exactly one solution" : "several solutions");
        if (ari_result_complete(r)) fprintf(f, "; no other change of one clue does%s", answer_mark(r, CLAIM_WHOLE));
        else fprintf(f, "; perhaps others too, %s", why);
    } else {
        fprintf(f, "no solution; with %u %s changed there %s", changes, changes == 1 ? "clue" : "clues",
                after == ARI_ONE ? "is exactly one" : after == ARI_MANY ? "are several" : "are some");
        say_least(f, r, changes);
        if (!ari_result_complete(r)) fprintf(f, "; %s", why);
    }
}

/* sample: how many of how many. */
static void say_sample(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    if (!*ari_result_count(r)) fprintf(f, "undecided: %s", why);
    else {
        if (!ari_result_complete(r)) fprintf(f, "incomplete, %s: ", why);
        fprintf(f, "%llu drawn uniformly from %s solution%s", (unsigned long long)p->listed, ari_result_count(r),
                strcmp(ari_result_count(r), "1") != 0 ? "s" : "");
    }
}

static void say_heat(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    if (!ari_result_complete(r)) fprintf(f, "undecided: %s", why);
    else if (ari_result_answer(r) == ARI_ONE) fputs("the only solution", f);
    else fprintf(f, p->set->quiet ? "%s solutions" : "hundredths of all %s solutions", ari_result_count(r));
}

/* Of what a solver wrote the shape may be wrong where its file left it out. */
static void say_wrong(const report *p, FILE *f, const ari_result *r) {
    const uint32_t n = ari_result_nnote(r);
    const char *form = p->set->ask.formulation;
    const char *places = n == 1 ? "place" : "places";
    if (!n || *ari_result_note_rule(r, 0)) fprintf(f, "no: the drawing breaks the rules in %u %s", n, places);
    else fprintf(f, "no: the drawing is wrong in %u %s", n, places);
    if (p->set->solution && !(form && (strstr(form, "+flow") || strstr(form, "+layers"))))
        fputs("; a file whose head says LEFT OUT allows that, one of NAME+flow or NAME+layers does not", f);
}

static void say_plain(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const ari_verb asked = p->set->verb->ask;
    switch (ari_result_answer(r)) {
    case ARI_NONE: fprintf(f, "no solution is %s: ariadne solve proves it", word_alone); break; /* check */
    case ARI_ONE: fputs(sole_answer(r), f); break;
    case ARI_MANY:
        fprintf(f, "not unique: two solutions%s%s", answer_mark(r, CLAIM_ANSWER),
                p->set->quiet ? "" : more_clues(p));
        break;
    case ARI_YES: fputs("yes: the drawing is a solution", f); break;
    case ARI_PARTIAL:
        fputs("right so far, and not finished", f);
        if (ari_result_forced_count(r, 2))
            fprintf(f, ari_result_forced_count(r, 2) == 1 ? ": %u place is open" : ": %u places are open",
                    ari_result_forced_count(r, 2));
        break;
    case ARI_WRONG: say_wrong(p, f, r); break;
    case ARI_SOME:
        if (asked == ARI_VERB_SOLVE)
            fputs(p->alone == ARI_ONE    ? "solved; this is the only solution"
                  : p->alone == ARI_MANY ? "solved; there are other solutions too: ariadne diff shows where they differ"
                                         : "solved; whether there are other solutions: ariadne unique", f);
        else fprintf(f, "at least one solution; whether it is the only one is undecided: %s", why);
        break;
    default: fprintf(f, "undecided: %s", why);
    }
}

/* What rests on an external solver's "no" that nothing confirmed. */
static void say_word(FILE *f, ari_verb asked, const ari_result *r) {
    const char *count = ari_result_count(r);
    const bool counts = asked == ARI_VERB_COUNT || asked == ARI_VERB_ENUM;
    switch (ari_result_answer(r)) {
    case ARI_NONE: fputs("no solution", f); break;
    case ARI_ONE: fputs("one solution; that there is no other", f); break;
    default:
        if (asked == ARI_VERB_BEST) fprintf(f, "value %lld; that none is less", (long long)ari_result_value(r));
        else if (asked == ARI_VERB_FORCED) fputs("what is forced", f);
        else if (asked == ARI_VERB_DIFF) fputs("two solutions; that no two are closer", f);
        else fprintf(f, "%s solutions; that this is all", counts ? count : "several");
    }
    fprintf(f, " is %s", word_alone);
}

static bool is_sheet(const char *genre) {
    const char *name;
    for (uint32_t i = 0; (name = ari_genre_name(i)); i++)
        if (*name == *genre && !strcmp(name, genre)) return ari_genre_sheet(i, NULL) != NULL;
    return false;
}

/* Are there links for such a board at all? */
static bool has_link(const ari_board *b) {
    ari_error err = {ARI_OK, 0, 0, "", ""};
    char *link = ari_board_print(b, NULL, "url", &err);
    ari_text_free(link, NULL);
    return link || err.status != ARI_UNSUPPORTED;
}

/* "; key=value, key=value": those of the rules, "NAME: words; key=value; key=value". */
static void put_params(FILE *f, const char *rules) {
    const char *gap = " ";
    for (const char *s = strchr(rules, ';'); s; s = strchr(s + 1, ';')) {
        const int n = (int)strcspn(s + 2, ";");
        if (!memchr(s + 2, '=', (size_t)n)) continue;
        fprintf(f, "%s%.*s", gap, n, s + 2);
        gap = ", ";
    }
}

/* Of the rules only what not every puzzle of the genre has: "numberlink, rule A", or all of them when a parameter says
 * otherwise than usual ("... (all=1)"). A drawing alone does not say which sheet it is of, or which of the genres
 * without links: those are named, "starbattle stars=2". */
static void put_variant(FILE *f, const ari_board *b) {
    const char *rules = ari_board_rules(b);
    const size_t head = strcspn(rules, ":");
    if (is_sheet(ari_board_genre(b))) {
        fprintf(f, "; %s", ari_board_genre(b));
        put_params(f, rules);
    } else if (strchr(rules, '=')) {
        fprintf(f, "; %s", rules);
    } else if (memchr(rules, ',', head)) {
        fprintf(f, "; %.*s", (int)head, rules);
    } else if (!has_link(b)) {
        fprintf(f, "; %s", ari_board_genre(b));
    }
    fputc('\n', f);
}

/* How each verb puts its answer, and whether it does so of a puzzle without a solution too. */
static const struct { void (*say)(const report *p, const ari_result *r, const char *why); bool none; } voice[] = {
    [ARI_VERB_SOLVE] = {say_plain, false}, [ARI_VERB_CHECK] = {say_plain, true}, [ARI_VERB_UNIQUE] = {say_plain, false},
    [ARI_VERB_FORCED] = {say_forced, false}, [ARI_VERB_ENUM] = {say_enum, false}, [ARI_VERB_COUNT] = {say_count, true},
    [ARI_VERB_CLASH] = {say_clash, true}, [ARI_VERB_DIFF] = {say_diff, false}, [ARI_VERB_BEST] = {say_best, false},
    [ARI_VERB_THIN] = {say_thin, false}, [ARI_VERB_MIN] = {say_min, false}, [ARI_VERB_SAMPLE] = {say_sample, false},
    [ARI_VERB_HEAT] = {say_heat, false}, [ARI_VERB_REPAIR] = {say_repair, true},
    [ARI_VERB_EXPLAIN] = {story_verdict, true}, [ARI_VERB_HINT] = {story_verdict, true},
    [ARI_VERB_GRADE] = {story_verdict, true},
};

static void say_answer(const report *p, const ari_result *r, const char *why) {
    const ari_verb asked = p->set->verb->ask;
    const bool shortened = asked == ARI_VERB_ENUM && !ari_result_complete(r);
    if (is_word(p->set, r)) say_word(p->out, asked, r);
    else if (ari_result_answer(r) != ARI_NONE || voice[asked].none || shortened) voice[asked].say(p, r, why);
    else
        fprintf(p->out, "no solution%s%s", answer_mark(r, CLAIM_ANSWER),
                p->set->quiet ? "" : p->board && !ari_board_clue_verbs(p->board) ? ": ariadne explain shows why"
                : ": ariadne clash shows why");
}

void answer_print(const report *p, const ari_board *b, const ari_result *r) {
    const char *why = limits_why(p->set, ari_result_stop(r));
    char ticks[32];
    const int code = answer_code(p->set, r);
    const bool doubt = p->set->verb->ask == ARI_VERB_SOLVE && p->alone == ARI_MANY;
    const bool good = code == EXIT_YES || code == 10;
    const char *color = doubt || code == EXIT_LIMIT ? "\033[33m" : good ? "\033[32m" : "\033[31m";
    if (p->color) fputs(color, p->out);
    say_answer(p, r, why);
    if (p->color) fputs("\033[0m", p->out);
    if (p->set->verbose || p->set->stats) {
        snprintf(ticks, sizeof ticks, "%llu", (unsigned long long)ari_result_ticks(r));
        fprintf(p->out, "; %s; ", ari_board_rules(b));
        put_grouped(p->out, ticks, 0);
        fputs(" ticks\n", p->out);
    } else {
        put_variant(p->out, b);
    }
}
