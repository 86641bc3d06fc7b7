/* report.c - answers on paper: drawings and a line of verdict for people, one JSON object a record for programs.
 * Every record ends with a flush, so that a program at the other end of a pipe can go on, and a full disk or a closed
 * pipe is noticed at once. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { NOTES_MOST = 20 };
const ari_error memory_out = {ARI_NOMEM, 0, 0, "memory is out", ""};
static const char more[] = "; ariadne repair says what to add";
static const char never[] = "no solution whatever the clues say, proved: the board and their places leave none";

/* What the library calls an option is one of the command line here. */
static void put_remedy(const char *s) {
    fputs("; ", stderr);
    for (const char *at; (at = strstr(s, "option ")); s = at + 7) fprintf(stderr, "%.*s--", (int)(at - s), s);
    fputs(s, stderr);
}

void report_error(const char *label, const ari_error *e) {
    fprintf(stderr, "ariadne: %.200s", label);
    if (e->line) fprintf(stderr, ":%u", e->line);
    if (e->line && e->column) fprintf(stderr, ":%u", e->column);
    fprintf(stderr, ": %s", e->what);
    if (*e->remedy) put_remedy(e->remedy);
    else if (e->status == ARI_LIMIT && !strncmp(e->what, "memory", 6)) fputs("; --mem-limit was reached", stderr);
    fputc('\n', stderr);
}

/* The engine mip: a refusal that no exact engine confirmed. */
static bool is_word(const settings *s, const ari_result *r) {
    return s->verb->ask != ARI_VERB_CHECK && !strcmp(ari_result_stop(r), "solver");
}

/* The exit code of a result. */
static int report_code(const settings *s, const ari_result *r) {
    const ari_answer a = ari_result_answer(r);
    const bool complete = ari_result_complete(r) != 0, some = a == ARI_ONE || a == ARI_MANY || a == ARI_SOME;
    if (s->sat_exit) return some || a == ARI_YES ? 10 : a == ARI_NONE || a == ARI_WRONG || a == ARI_PARTIAL ? 20 : 0;
    if (a == ARI_UNKNOWN || is_word(s, r)) return EXIT_LIMIT;
    switch (s->verb->ask) {
    case ARI_VERB_SOLVE: return some ? EXIT_YES : EXIT_NO;
    case ARI_VERB_CHECK: return a == ARI_YES || (a == ARI_PARTIAL && s->partial) ? EXIT_YES : EXIT_NO;
    case ARI_VERB_UNIQUE: return a == ARI_SOME ? EXIT_LIMIT : a == ARI_ONE ? EXIT_YES : EXIT_NO;
    case ARI_VERB_DIFF: return !complete ? EXIT_LIMIT : a == ARI_MANY ? EXIT_YES : EXIT_NO;
    case ARI_VERB_CLASH: return !complete ? EXIT_LIMIT : a == ARI_NONE ? EXIT_YES : EXIT_NO;
    case ARI_VERB_REPAIR: return !complete ? EXIT_LIMIT : a == ARI_ONE || ari_result_board(r) ? EXIT_YES : EXIT_NO;
    case ARI_VERB_THIN: return !complete ? EXIT_LIMIT : a == ARI_ONE ? EXIT_YES : EXIT_NO;
    case ARI_VERB_MIN:
        if (!complete) return EXIT_LIMIT;
        return a == ARI_ONE && (!s->ask.at_most || ari_result_clues(r, 1) <= s->ask.at_most) ? EXIT_YES : EXIT_NO;
    case ARI_VERB_EXPLAIN:
    case ARI_VERB_HINT:
    case ARI_VERB_GRADE: return story_code(s, r);
    case ARI_VERB_ENUM:
        if (!complete && strcmp(ari_result_stop(r), "max") != 0) return EXIT_LIMIT;
        return some ? EXIT_YES : EXIT_NO;
    default: return !complete ? EXIT_LIMIT : some ? EXIT_YES : EXIT_NO;
    }
}

void report_failed(report *p, const char *label, const ari_error *e) {
    report_error(label, e);
    p->failed = true;
    p->nomem |= e->status == ARI_NOMEM;
}

void report_failed_at(report *p, const ari_record *rec, ari_error *e) {
    e->line = rec->line;
    e->column = 0;
    report_failed(p, p->label, e);
}

static const char *style_report(const report *p) { return p->set->to ? p->set->to : p->unicode ? "unicode" : "ascii"; }

/* A printed board, without empty lines before and after it. */
static void put_board(report *p, const char *text) {
    const char *s = text;
    for (size_t n; s[n = strspn(s, " ")] == '\n';) s += n + 1;
    size_t n = strlen(s);
    while (n && (s[n - 1] == '\n' || s[n - 1] == ' ')) n--;
    fwrite(s, 1, n, p->out);
    fputc('\n', p->out);
}

/* Drawn for people, with what n notes are about; or as --to says. */
static void draw_spoken(report *p, const ari_board *b, const ari_marks *m, const ari_result *r, uint32_t n) {
    const char *format = style_report(p);
    ari_error err = memory_out;
    uint32_t *place = malloc((n + 1) * sizeof *place);
    for (uint32_t i = 0; place && i < n; i++) place[i] = ari_result_note_spot(r, i);
    const ari_drawing how = {p->unicode, p->bold, p->color, n, place};
    char *text = !place ? NULL : p->set->to ? ari_board_print(b, m, format, &err) : ari_board_draw(b, m, &how, &err);
    free(place);
    if (text) put_board(p, text);
    else report_failed(p, format, &err);
    ari_text_free(text, NULL);
}

static void draw_report(report *p, const ari_board *b, const ari_marks *m) { draw_spoken(p, b, m, NULL, 0); }

void report_heading(report *p, const ari_record *rec) {
    if (!p->printed++ || p->set->quiet) return;
    if (p->set->verb->kind != KIND_ASK || p->set->to) return;
    if (rec->id) fprintf(p->out, "\n== %s ==\n", rec->id);
    else fprintf(p->out, "\n== %s:%u ==\n", p->label, rec->line);
}

void put_grouped(FILE *f, const char *digits, size_t width) {
    const size_t n = strlen(digits);
    for (size_t i = n + (n - 1) / 3; i < width; i++) fputc(' ', f);
    for (size_t i = 0; i < n; i++) {
        if (i && (n - i) % 3 == 0) fputc(',', f);
        fputc(digits[i], f);
    }
}

static void say_enum(FILE *f, const ari_result *r, const char *why) {
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

static void say_count(FILE *f, const ari_result *r, const char *why) {
    const char *count = ari_result_count(r);
    const char *many = strcmp(count, "1") ? "solutions" : "solution";
    if (ari_result_complete(r)) fprintf(f, "%s %s, counted exactly", count, many);
    else fprintf(f, "at least %s %s; %s", *count ? count : "0", many, why);
}

static void say_forced(FILE *f, const ari_result *r, const char *why) {
    const ari_answer a = ari_result_answer(r);
    if (a == ARI_ONE) fputs("one solution (unique), proved: everything is forced", f);
    else if (a == ARI_UNKNOWN) fprintf(f, "undecided: %s", why);
    else {
        fprintf(f, "%s; %s", a == ARI_MANY ? "several solutions" : "there is a solution", ari_result_forced_text(r));
        if (ari_result_complete(r)) fputs(", proved", f);
        else fprintf(f, "; incomplete, %s", why);
    }
}

static void say_diff(FILE *f, const ari_result *r, const char *why) {
    const ari_answer a = ari_result_answer(r);
    if (a == ARI_ONE) fputs("one solution (unique), proved", f);
    else if (a != ARI_MANY) fprintf(f, "undecided: %s", why);
    else {
        const uint32_t n = ari_result_nnote(r);
        fprintf(f, "two solutions that differ in %u %s", n, n == 1 ? "place" : "places");
        if (ari_result_complete(r)) fputs(", proved closest", f);
        else fprintf(f, "; there may be closer ones, %s", why);
    }
}

static void say_best(FILE *f, const ari_result *r, const char *why) {
    const char *by = ari_result_bound_by(r);
    const long long value = ari_result_value(r), bound = ari_result_bound(r);
    if (!*by) fprintf(f, "undecided: %s", why);
    else if (!ari_result_complete(r)) fprintf(f, "value %lld; none is below %lld, %s", value, bound, why);
    else
        fprintf(f, "value %lld, proved least %s", value,
                !strcmp(by, "fixed")         ? "by what all solutions share"
                : !strcmp(by, "row")         ? "by a row of the model"
                : !strcmp(by, "propagation") ? "by propagation alone"
                                             : "by exhausted search");
}

static void say_clash(FILE *f, const ari_result *r, const char *why) {
    const ari_answer a = ari_result_answer(r);
    const uint32_t n = ari_result_nnote(r);
    if (a == ARI_SOME) fputs("no clash: there is a solution", f);
    else if (a != ARI_NONE) fprintf(f, "undecided: %s", why);
    else if (!n && ari_result_complete(r)) fputs(never, f);
    else if (n == 1) fputs("1 clue that cannot be met", f);
    else fprintf(f, "%u clues that contradict each other", n);
    if (a == ARI_NONE && n) {
        if (ari_result_complete(r)) fputs(n > 1 ? "; leave out any one and they do not, proved" : ", proved", f);
        else fprintf(f, "; perhaps fewer, %s", why);
    }
}

/* thin, min: why there is nothing to tell of clues. */
static bool say_no_clues(FILE *f, const ari_result *r, const char *why) {
    switch (ari_result_answer(r)) {
    case ARI_ONE: return false;
    case ARI_MANY: fprintf(f, "not unique: the clues are too few already, proved%s", more); break;
    default:
        if (*ari_result_grade(r)) fprintf(f, "none as wished: the nearest was %s, %s", ari_result_grade(r), why);
        else fprintf(f, "undecided: %s", why);
    }
    return true;
}

static void say_thin(FILE *f, const ari_result *r, const char *why) {
    if (say_no_clues(f, r, why)) return;
    fprintf(f, "%u of %u clues left", ari_result_clues(r, 1), ari_result_clues(r, 0));
    if (!ari_result_complete(r)) fprintf(f, "; perhaps fewer, %s", why);
    else if (!*ari_result_grade(r)) fputs("; no more can go, proved", f); /* for a grade some are kept */
    if (*ari_result_grade(r)) fprintf(f, "; %s", ari_result_grade(r));
}

static void say_min(FILE *f, const ari_result *r, const char *why) {
    const uint32_t left = ari_result_clues(r, 1), least = ari_result_least(r);
    if (say_no_clues(f, r, why)) return;
    fprintf(f, "%u of %u clues left", left, ari_result_clues(r, 0));
    if (least >= left) fputs("; fewer are not enough, proved", f);
    else if (least) fprintf(f, "; fewer than %u are not enough, proved", least);
    if (!ari_result_complete(r)) fprintf(f, "; %s", why);
}

/* repair: clues added to a puzzle with several solutions. */
static void say_added(FILE *f, const ari_result *r, const char *why) {
    const uint32_t n = ari_result_nnote(r), changes = ari_result_changes(r), least = ari_result_least(r);
    const int complete = ari_result_complete(r);
    fputs("not unique", f);
    if (changes == 1) {
        if (n == 1) fputs("; one more clue makes it unique", f);
        else fprintf(f, "; each of %u clues alone makes it unique, best first", n);
        if (complete) fputs("; no other does, proved", f);
        else fprintf(f, "; perhaps others too, %s", why);
    } else if (changes) {
        fprintf(f, "; no single clue makes it unique, %u together do", changes);
        fprintf(f, least >= changes ? "; fewer do not, proved" : "; fewer than %u do not, proved", least);
        if (!complete) fprintf(f, "; %s", why);
    } else if (complete && least)
        fputs("; no single clue makes it unique, proved; several in free cells may", f);
    else if (complete)
        fputs("; no more clues make it unique, proved: all solutions have others with all their clues (diff)", f);
    else fprintf(f, "; no repair is known: %s", strcmp(ari_result_stop(r), "max") != 0 ? why
                    : "the solutions are too many to single one out; write some clues first");
}

static void say_repair(FILE *f, const ari_result *r, const char *why) {
    const uint32_t changes = ari_result_changes(r), least = ari_result_least(r);
    const ari_answer a = ari_result_answer(r), after = ari_result_repaired(r);
    if (a == ARI_ONE) fputs("one solution (unique), proved: nothing to repair", f);
    else if (a == ARI_MANY) say_added(f, r, why);
    else if (a != ARI_NONE) fprintf(f, "undecided: %s", why);
    else if (!changes && ari_result_complete(r)) fputs(never, f);
    else if (!changes) fprintf(f, "no solution, proved; no repair is known: %s", why);
    else if (changes == 1 && ari_result_nnote(r) > 1) {
        fprintf(f, "no solution; changing one clue helps, in %u ways, best first: %s then", ari_result_nnote(r),
                after == ARI_ONE ? "exactly one solution" : "several solutions");
        fputs(ari_result_complete(r) ? "; no other change of one clue does, proved" : "; perhaps others too, ", f);
        if (!ari_result_complete(r)) fputs(why, f);
    } else {
        fprintf(f, "no solution; with %u %s changed there %s", changes, changes == 1 ? "clue" : "clues",
                after == ARI_ONE ? "is exactly one" : after == ARI_MANY ? "are several" : "are some");
        if (least >= changes) fputs("; fewer are not enough, proved", f);
        else fprintf(f, "; fewer than %u are not enough, proved", least);
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

static void say_heat(FILE *f, const ari_result *r, bool quiet, const char *why) {
    if (!ari_result_complete(r)) fprintf(f, "undecided: %s", why);
    else if (ari_result_answer(r) == ARI_ONE) fputs("the only solution", f);
    else fprintf(f, quiet ? "%s solutions" : "hundredths of all %s solutions", ari_result_count(r));
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
    case ARI_NONE: fputs("no solution is the solver's word, not proved: ariadne solve proves it", f); break; /* check */
    case ARI_ONE: fputs("one solution (unique), proved", f); break;
    case ARI_MANY:
        fprintf(f, "not unique: two solutions, proved%s", p->set->quiet ? "" : more);
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

/* What rests on a lent solver's refusal that nobody confirmed. */
static void say_word(FILE *f, ari_verb asked, const ari_result *r) {
    const char *count = ari_result_count(r);
    const bool counts = asked == ARI_VERB_COUNT || asked == ARI_VERB_ENUM;
    switch (ari_result_answer(r)) {
    case ARI_NONE: fputs("no solution is the solver's word, not proved", f); break;
    case ARI_ONE: fputs("one solution; that there is no other is the solver's word, not proved", f); break;
    default:
        if (asked == ARI_VERB_BEST)
            fprintf(f, "value %lld; that none is less is the solver's word, not proved",
                    (long long)ari_result_value(r));
        else if (asked == ARI_VERB_FORCED) fputs("what is forced is the solver's word, not proved", f);
        else if (asked == ARI_VERB_DIFF)
            fputs("two solutions; that no two are closer is the solver's word, not proved", f);
        else fprintf(f, "%s solutions; that this is all is the solver's word, not proved", counts ? count : "several");
    }
}

/* Of the rules only what not every puzzle of the genre has: "numberlink, rule A", or all of them when a parameter says
 * otherwise than usual ("... (all=1)"). */
static void put_variant(FILE *f, const char *rules) {
    const size_t head = strcspn(rules, ":");
    if (strchr(rules, '=')) fprintf(f, "; %s", rules);
    else if (memchr(rules, ',', head)) fprintf(f, "; %.*s", (int)head, rules);
    fputc('\n', f);
}

/* Of verbs that have no more to say of a puzzle without a solution. */
static bool say_none(const report *p, const ari_result *r) {
    const ari_verb asked = p->set->verb->ask;
    const bool says = asked == ARI_VERB_COUNT || asked == ARI_VERB_CHECK || asked == ARI_VERB_CLASH ||
                      asked == ARI_VERB_REPAIR || asked == ARI_VERB_EXPLAIN || asked == ARI_VERB_HINT ||
                      asked == ARI_VERB_GRADE;
    if (says || ari_result_answer(r) != ARI_NONE) return false;
    if (asked == ARI_VERB_ENUM && !ari_result_complete(r)) return false;
    fprintf(p->out, "no solution, proved%s", p->set->quiet ? "" : ": ariadne clash tells why");
    return true;
}

static void verdict_report(report *p, const ari_board *b, const ari_result *r) {
    const char *why = limits_why(p->set, ari_result_stop(r));
    char ticks[32];
    const int code = report_code(p->set, r);
    const bool doubt = p->set->verb->ask == ARI_VERB_SOLVE && p->alone == ARI_MANY;
    const bool good = code == EXIT_YES || code == 10;
    const char *color = doubt || code == EXIT_LIMIT ? "\033[33m" : good ? "\033[32m" : "\033[31m";
    if (p->color) fputs(color, p->out);
    if (is_word(p->set, r)) say_word(p->out, p->set->verb->ask, r);
    else if (!say_none(p, r)) switch (p->set->verb->ask) {
    case ARI_VERB_ENUM: say_enum(p->out, r, why); break;
    case ARI_VERB_COUNT: say_count(p->out, r, why); break;
    case ARI_VERB_FORCED: say_forced(p->out, r, why); break;
    case ARI_VERB_DIFF: say_diff(p->out, r, why); break;
    case ARI_VERB_BEST: say_best(p->out, r, why); break;
    case ARI_VERB_CLASH: say_clash(p->out, r, why); break;
    case ARI_VERB_SAMPLE: say_sample(p, r, why); break;
    case ARI_VERB_HEAT: say_heat(p->out, r, p->set->quiet, why); break;
    case ARI_VERB_THIN: say_thin(p->out, r, why); break;
    case ARI_VERB_REPAIR: say_repair(p->out, r, why); break;
    case ARI_VERB_MIN: say_min(p->out, r, why); break;
    case ARI_VERB_EXPLAIN:
    case ARI_VERB_HINT:
    case ARI_VERB_GRADE: story_verdict(p, r, why); break;
    default: say_plain(p, r, why);
    }
    if (p->color) fputs("\033[0m", p->out);
    if (p->set->verbose || p->set->stats) {
        snprintf(ticks, sizeof ticks, "%llu", (unsigned long long)ari_result_ticks(r));
        fprintf(p->out, "; %s; ", ari_board_rules(b));
        put_grouped(p->out, ticks, 0);
        fputs(" ticks\n", p->out);
    } else {
        put_variant(p->out, ari_board_rules(b));
    }
}

static void notes_report(report *p, const ari_result *r) {
    const uint32_t n = ari_result_nnote(r);
    const ari_verb asked = p->set->verb->ask;
    for (uint32_t i = 0; i < n && i < NOTES_MOST; i++) {
        const char *rule = ari_result_note_rule(r, i), *place = ari_result_note_place(r, i);
        const char *text = ari_result_note_text(r, i), *clue = ari_result_note_clue(r, i);
        const char *says = ari_result_note_says(r, i);
        /* each rule once */
        const bool again = i && asked != ARI_VERB_THIN && !strcmp(text, ari_result_note_text(r, i - 1));
        if (asked == ARI_VERB_CHECK && !*rule) fprintf(p->out, "no: %s: %s\n", place, text);
        else if (asked == ARI_VERB_CHECK) fprintf(p->out, "no: rule \"%s\" is broken at %s: %s\n", rule, place, text);
        else if ((asked == ARI_VERB_CLASH || asked == ARI_VERB_EXPLAIN || asked == ARI_VERB_THIN) && *clue)
            fprintf(p->out, *says ? "  %s (%s) at %s%s%s\n" : "  %s%s at %s%s%s\n", clue, says, place,
                    again ? "" : ": ", again ? "" : text);
        else fprintf(p->out, "  %s: %s\n", place, text);
    }
    if (n > NOTES_MOST) fprintf(p->out, "  and %u more\n", n - NOTES_MOST);
}

static void draw_heat(report *p, const ari_board *b, const ari_result *r) {
    char *heat = ari_result_heat_print(r, b);
    if (heat) fputs(heat, p->out);
    else if (ari_result_complete(r) && ari_result_answer(r) != ARI_NONE) report_failed(p, p->label, &memory_out);
    ari_text_free(heat, NULL);
}

static void drawings_report(report *p, const ari_board *b, const ari_result *r) {
    const ari_answer a = ari_result_answer(r);
    const uint32_t n = ari_result_nsolution(r);
    const bool sound = p->set->to && p->set->verb->ask == ARI_VERB_REPAIR && a == ARI_ONE; /* is passed on */
    const bool wrong = p->bold && a == ARI_WRONG; /* in plain letters it is told below alone */
    if (showing_is(style_report(p))) showing_answer(p, b, r);
    else switch (p->set->verb->shows) {
    case SHOWS_DRAWING:
        if (!p->set->solution) draw_spoken(p, b, ari_board_marks(b), r, wrong ? ari_result_nnote(r) : 0);
        else if (n) draw_report(p, b, ari_result_solution(r, 0));
        break;
    case SHOWS_CLUES:
        if (a == ARI_NONE) draw_spoken(p, b, NULL, r, ari_result_nnote(r));
        break;
    case SHOWS_SHARED:
        if (ari_result_forced_drawing(r)) draw_report(p, b, ari_result_forced_drawing(r));
        break;
    case SHOWS_PUZZLE:
        if (sound || ari_result_board(r)) draw_report(p, sound ? b : ari_result_board(r), NULL);
        break;
    case SHOWS_HEAT: draw_heat(p, b, r); break;
    case SHOWS_SOLUTIONS:
        for (uint32_t i = 0; i < n; i++) {
            if (i) fputc('\n', p->out);
            draw_report(p, b, ari_result_solution(r, i));
        }
        break;
    default: break;
    }
}

static void stats_report(report *p, const ari_result *r) {
    const char *name;
    uint64_t value;
    for (uint32_t i = 0; (name = ari_result_stat(r, i, &value)); i++)
        fprintf(p->out, "  %-13s %llu\n", name, (unsigned long long)value);
}

static void for_people(report *p, const ari_board *b, const ari_record *rec, const ari_result *r) {
    const settings *s = p->set;
    const bool listed = s->verb->shows == SHOWS_LIST; /* while it was at work */
    if (!listed) report_heading(p, rec);
    if (s->quiet) {
        if (rec->id) fprintf(p->out, "%s: ", rec->id);
        else fprintf(p->out, "%s:%u: ", p->label, rec->line);
        verdict_report(p, b, r);
        return;
    }
    if (explain_pictures_wanted(s) && ari_result_nstep(r)) { /* else the verdict says why there is nothing to draw */
        p->failed = !explain_pictures_print(p, b, r);
        return;
    }
    if (!listed) drawings_report(p, b, r);
    const bool before = s->verb->ask == ARI_VERB_EXPLAIN && ari_result_answer(r) == ARI_NONE &&
                        (ari_result_nnote(r) || ari_result_nstep(r));
    if (before) story_begin(p, r), notes_report(p, r);
    story_tell(p, r);
    if (s->to) return;
    if (!before) notes_report(p, r);
    verdict_report(p, b, r);
    if (s->stats) stats_report(p, r);
}

void report_open(const report *p, uint32_t record) {
    fputc('{', p->out);
    if (!p->file) return;
    fputs("\"file\":", p->out);
    quote_json(p->out, p->file, strlen(p->file));
    fprintf(p->out, ",\"record\":%u,", record);
}

/* enum, sample: the record that they begin. They stand in front, since they are told as they are found and kept
 * nowhere: a record may have more of them than there is memory. */
static void begin_list(report *p) {
    report_open(p, p->record->index);
    if (p->record->id) fprintf(p->out, "\"id\":%s,", p->record->id);
    fputs("\"solutions\":[", p->out);
    p->within = true;
}

/* Behind the solutions, or a new record. */
static void open_members(report *p, const ari_record *rec) {
    if (p->within) fputs("],", p->out);
    else report_open(p, rec->index);
    p->within = false;
}

/* A record on its way: its brace is ours, its last byte so far waits. */
typedef struct tail {
    report *p;
    const ari_record *record;
    bool open;
    int held;
} tail;

static int put_piece(void *user, const char *text, size_t n) {
    tail *t = user;
    if (!t->open) {
        open_members(t->p, t->record);
        t->open = true;
        text++, n--;
    }
    if (!n) return 0;
    if (t->held != EOF) fputc(t->held, t->p->out);
    fwrite(text, 1, n - 1, t->p->out);
    t->held = (unsigned char)text[n - 1];
    return ferror(t->p->out);
}

/* The library's record; --stats goes in before the closing brace. False: memory is out; a line that was begun is
 * ended. */
static bool for_programs(report *p, const ari_board *b, const ari_record *rec, const ari_result *r, double seconds) {
    tail t = {p, rec, false, EOF};
    if (p->set->verb->shows == SHOWS_LIST && !p->within) begin_list(p);
    const bool whole = ari_result_write(r, b, p->within ? NULL : rec->id, seconds, put_piece, &t) || ferror(p->out);
    if (whole && p->set->stats) {
        const char *name;
        uint64_t value;
        fputs(",\"stats\":{", p->out);
        for (uint32_t i = 0; (name = ari_result_stat(r, i, &value)); i++)
            fprintf(p->out, "%s\"%s\":%llu", i ? "," : "", name, (unsigned long long)value);
        fputc('}', p->out);
    }
    if (t.held == EOF) return whole;
    fputc(t.held, p->out);
    fputc('\n', p->out);
    return whole;
}

int report_result(report *p, const ari_record *rec, const ari_result *r, double seconds) {
    if (!p->set->json) for_people(p, rec->board, rec, r);
    else if (!for_programs(p, rec->board, rec, r, seconds)) {
        report_json_error(p, rec, &memory_out);
        report_failed(p, p->label, &memory_out);
    }
    return p->failed ? EXIT_BAD : report_code(p->set, r);
}

static void list_json(report *p, const ari_board *b, const ari_marks *m) {
    ari_error err;
    char *text = ari_marks_json(b, m, &err);
    if (!text) {
        report_failed(p, p->label, &err);
        return;
    }
    if (!p->within) begin_list(p);
    else fputc(',', p->out);
    p->listed++;
    fputs(text, p->out);
    ari_text_free(text, NULL);
}

void report_listed(report *p, const ari_board *b, const ari_marks *m) {
    if (p->set->json) {
        list_json(p, b, m);
        return;
    }
    if (!p->set->quiet && showing_is(style_report(p))) {
        const ari_svg_options o = {.npanel = 1, .panel = &m};
        p->listed++;
        showing_board(p, b, &o);
        return;
    }
    if (p->listed++ && !p->set->quiet && (!p->set->to || strcmp(p->set->to, "line"))) fputc('\n', p->out);
    if (!p->set->quiet) draw_report(p, b, m);
}

static void json_error(report *p, const ari_record *rec, const char *format, const ari_error *e) {
    const char *id = p->within ? NULL : rec->id;
    char *line = ari_error_json(e, id, NULL);
    open_members(p, rec);
    if (format) fprintf(p->out, "\"format\":\"%s\",", format);
    if (line) fputs(line + 1, p->out);
    else fprintf(p->out, "%s%s%s\"error\":{\"status\":\"nomem\",\"what\":\"memory is out\"}}", id ? "\"id\":" : "",
                 id ? id : "", id ? "," : "");
    p->nomem |= !line;
    fputc('\n', p->out);
    ari_text_free(line, NULL);
}

void report_json_error(report *p, const ari_record *rec, const ari_error *e) { json_error(p, rec, NULL, e); }

/* A comment, of one line whatever is said. */
static void put_comment(FILE *f, const char *word, const char *said) {
    fprintf(f, "; %s: ", word);
    for (; *said; said++) fputc((unsigned char)*said < ' ' ? ' ' : *said, f);
    fputc('\n', f);
}

void report_called(FILE *f, const ari_reader *r) {
    static const char *const word[] = {"title", "author"};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (ari_reader_said(r, word[i])) put_comment(f, word[i], ari_reader_said(r, word[i]));
}

/* convert: what the record says of itself goes along as comments or members, title and author in links that have room
 * for them; else once a warning that it does not. */
static void put_said(report *p, const char *format) {
    static const char *const word[] = {"title", "author", "note"};
    int reads = 0, prints = 0;
    const bool known = format_says(format, &reads, &prints);
    const bool text = !strcmp(format, "text"), names = known && prints & ARI_FORMAT_TITLE;
    const char *lost = NULL;
    for (size_t i = 0; i < sizeof word / sizeof *word && p->set->verb->kind == KIND_CONVERT && p->reader; i++) {
        const char *said = ari_reader_said(p->reader, word[i]);
        if (!said) continue;
        const bool note = i == 2; /* the others are the board's own */
        if (note || !names) lost = names ? "its note is left out; text and --json keep it"
                                          : "its title, author and note are left out; text and --json keep them";
        if (p->set->json && note) {
            fprintf(p->out, "\"%s\":", word[i]);
            quote_json(p->out, said, strlen(said));
            fputc(',', p->out);
        } else if (text && !p->set->json) {
            put_comment(p->out, word[i], said);
        }
    }
    /* solvers want no titles */
    if (!lost || !known || !reads || text || p->set->json || p->set->quiet || p->left_out++) return;
    snprintf(p->losing, sizeof p->losing, "ariadne: %s: %s: %s\n", p->label, format, lost);
    if (!p->apart) fputs(p->losing, stderr);
}

/* One text of a board; named, when there are several: in front, as a comment. */
static int put_text(report *p, const ari_record *rec, const ari_marks *m, const ari_options *options,
                    const char *format) {
    const settings *s = p->set;
    const ari_board *b = rec->board;
    const bool named = s->ntarget > 1 && !s->json;
    const ari_drawing how = {.unicode = p->unicode, .bold = p->bold, .color = p->color};
    ari_error err;
    const bool converts = s->verb->kind == KIND_CONVERT;
    char *text = converts && s->json                ? ari_board_export_json(b, options, format, rec->id, &err)
                 : converts                         ? ari_board_export(b, options, format, &err)
                 : s->json                          ? ari_board_json(b, m, format, rec->id, &err)
                 : s->verb->kind == KIND_RENDER     ? ari_board_draw(b, m, &how, &err)
                                                    : ari_board_print(b, m, format, &err);
    if (!text) {
        if (s->json) json_error(p, rec, format, &err);
        report_failed_at(p, rec, &err);
        return err.status == ARI_LIMIT ? EXIT_LIMIT : EXIT_BAD;
    }
    /* puzzles of several lines are kept apart by an empty one */
    const char *line_end = strchr(text, '\n');
    if (p->printed++ && (named || (line_end && line_end[1]))) fputc('\n', p->out);
    if (named) fprintf(p->out, "; %s\n", format);
    if (s->json) report_open(p, rec->index);
    put_said(p, format);
    put_board(p, text + (s->json != 0)); /* behind its brace */
    ari_text_free(text, NULL);
    return EXIT_YES;
}

/* Solvers read a file as one program: of two, one behind the other, they take the first or none. */
static bool alone_report(report *p, const ari_record *rec) {
    ari_error second = {ARI_RANGE, 0, 0, "a file for solvers holds one program, and this would be the second",
                        "--shard 2/9 takes the second of nine puzzles alone; --json gives a record each"};
    if (p->set->json || !format_is_program(p->set->to) || !p->pictured++) return true;
    if (p->pictured == 2) report_failed_at(p, rec, &second);
    return false;
}

int report_board(report *p, const ari_record *rec, const ari_marks *m, const ari_options *options) {
    const settings *s = p->set;
    int code = EXIT_YES;
    if (!alone_report(p, rec)) return EXIT_BAD;
    if (s->verb->kind != KIND_CONVERT) return put_text(p, rec, m, options, style_report(p));
    if (s->ntarget == 1 && showing_is(s->to) && !s->json) {
        const ari_svg_options o = {.npanel = 1, .panel = &m};
        showing_board(p, rec->board, &o);
        return p->failed ? EXIT_BAD : EXIT_YES;
    }
    for (size_t i = 0; i < s->ntarget; i++) {
        const int one = put_text(p, rec, m, options, s->target[i]);
        if (code == EXIT_YES || one == EXIT_BAD) code = one;
    }
    return code;
}
