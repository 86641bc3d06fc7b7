/* explain_report.c - the steps of explain and hint for people, and their grade. */
#include "cli.h"

#include <string.h>

static bool is_wrong(const ari_result *r) {
    const uint32_t n = ari_result_nstep(r);
    return n && !strcmp(ari_result_step(r, n - 1)->name, "wrong mark");
}

static bool is_drawn(const report *p) {
    return p->record && p->record->board && ari_board_marks(p->record->board);
}

/* --at: do solutions differ there? */
static bool is_open(const ari_result *r) { return ari_result_nundecided(r) && !ari_result_nstep(r); }

int story_code(const settings *s, const ari_result *r) {
    const ari_answer a = ari_result_answer(r);
    if (a == ARI_UNKNOWN) return EXIT_LIMIT;
    if (a == ARI_NONE || is_wrong(r) || (s->ask.at && is_open(r))) return EXIT_NO;
    return ari_result_complete(r) || !strcmp(ari_result_stop(r), "max") ? EXIT_YES : EXIT_LIMIT;
}

enum { WIDTH = 110 };

static const char *count_report(uint32_t n, const char *one, const char *many) { return n == 1 ? one : many; }

/* Does it speak of points or faces of a graph, which have no row and column? */
static bool on_graph(const ari_step *t) {
    for (uint32_t i = 0; i < t->nreason; i++)
        if (!strncmp(t->reason[i].place, "point ", 6) || !strncmp(t->reason[i].place, "face ", 5)) return true;
    return false;
}

/* One step may conclude several lines of the cell asked about. */
static bool is_repeated(const ari_result *r, uint32_t i) {
    bool is = false;
    for (uint32_t k = 0; k < i; k++) is |= !strcmp(ari_result_step(r, k)->sentence, ari_result_step(r, i)->sentence);
    return is;
}

/* whole: with its price and name. */
static void put_step(report *p, const ari_step *t, uint32_t number, bool whole) {
    int column = number ? fprintf(p->out, "%3u. ", number) : 0;
    if (whole) {
        column += fprintf(p->out, "[%u.%02u", t->cost / 100, t->cost % 100);
        if (t->bound < t->cost) column += fprintf(p->out, ", none below %u.%02u", t->bound / 100, t->bound % 100);
        column += fprintf(p->out, *t->name ? "; %s] " : "] ", t->name);
    }
    put_wrapped(p->out, t->sentence, WIDTH, number ? 5 : 0, column);
}

void report_step(report *p, const ari_step *t) {
    if (t->silent && !p->set->verbose) return;
    if (!p->numbered) report_heading(p, p->record);
    put_step(p, t, ++p->numbered, true);
}

void story_steps(report *p, const ari_result *r) {
    const uint32_t n = ari_result_nstep(r);
    const bool hint = p->set->verb->ask == ARI_VERB_HINT, numbered = !hint || (n > 1 && !p->set->ask.at);
    uint32_t silent = 0, number = 0;
    bool graph = false, all = p->set->verbose; /* also where there is nothing else */
    for (uint32_t i = 0; i < n && !all; i++) silent += ari_result_step(r, i)->silent != 0;
    all |= silent == n;
    silent = 0;
    if (p->set->verb->ask != ARI_VERB_EXPLAIN && !hint) return;
    for (uint32_t i = 0; i < n; i++) {
        const ari_step *t = ari_result_step(r, i);
        graph |= on_graph(t);
        if (t->silent && !all && ++silent) continue;
        if (hint && p->set->ask.at && is_repeated(r, i)) continue;
        if (!p->numbered) put_step(p, t, numbered ? ++number : 0, !hint || p->set->ask.level == 3);
    }
    if (silent)
        fprintf(p->out, "(%u trivial %s hidden; --verbose shows %s)\n", silent,
                count_report(silent, "step", "steps"), count_report(silent, "it", "them"));
    if (graph) fputs("(-o NAME.svg draws which points and faces these are)\n", p->out);
    const char *text = ari_result_undecided_text(r);
    if (*text && !p->set->ask.at) put_wrapped(p->out, text, WIDTH, 0, fprintf(p->out, "Here solutions differ: "));
}

/* How people would find it, to whom asks for the grade. */
static void put_fit(const report *p, const ari_result *r) {
    const uint32_t stars = ari_result_stars(r), minutes = ari_result_minutes(r);
    if (p->set->verb->ask != ARI_VERB_GRADE) return;
    if (stars) fprintf(p->out, "; about %u.%u of 5 stars", (stars + 5) / 100, (stars + 5) / 10 % 10);
    if (minutes) fprintf(p->out, "; about %u %s for people", minutes, count_report(minutes, "minute", "minutes"));
}

/* "tricky; 3 steps to think through, the hardest a what if (3.00); load 101.88". */
static void put_grade(FILE *f, const ari_result *r) {
    const uint32_t thoughts = ari_result_thoughts(r), hardest = ari_result_hardest(r), load = ari_result_load(r);
    const char *technique = ari_result_technique(r);
    fprintf(f, "%s; ", ari_result_grade(r));
    if (thoughts) fprintf(f, "%u %s to think through", thoughts, count_report(thoughts, "step", "steps"));
    else fputs("every step can be seen", f);
    fprintf(f, ", the hardest at %u.%02u", hardest / 100, hardest % 100);
    if (*technique) fprintf(f, " (%s)", technique);
    fprintf(f, "; load %u.%02u", load / 100, load % 100);
}

static const char *more_of(uint64_t level) {
    return level < 2 ? "--level 2 names the rule or clue" : "--level 3 shows the whole step";
}

/* --at. False: there is nothing to say. */
static bool put_place(const report *p, const ari_result *r) {
    FILE *f = p->out;
    const uint64_t level = p->set->ask.level;
    const bool drawn = ari_result_answer(r) == ARI_MANY && is_drawn(p), any = ari_result_nstep(r) != 0;
    if (!p->set->ask.at || !ari_result_complete(r) || (drawn && !any && !is_open(r))) return false;
    if (is_open(r)) fprintf(f, "open: solutions differ at %s", ari_result_undecided_text(r));
    else if (!any) fputs("known without a step: it is given, or follows from a rule of cost 0", f);
    else if (level < 3) fprintf(f, "the reason is there; %s", more_of(level));
    else fprintf(f, "so it is in every solution%s", drawn ? " that extends the rest of the drawing" : "");
    if (any && p->set->verb->ask == ARI_VERB_HINT && level == 3 && ari_result_step(r, ari_result_nstep(r) - 1)->thought)
        fputs("; explain --at may lead there in smaller steps", f);
    return true;
}

void story_begin(report *p, const ari_result *r) {
    const uint32_t n = ari_result_nnote(r);
    static const char why[] = "Why the first cannot be met beside the rest of the puzzle";
    if (!n) fputs("Why the rules cannot all hold:\n", p->out);
    else if (n == 1) fputs("Why this clue cannot be met:\n", p->out);
    else fprintf(p->out, "These %u clues contradict each other. %s:\n", n, why);
}

static void put_none(const report *p, const ari_result *r, const char *why) {
    const bool whole = ari_result_complete(r), max = !strcmp(ari_result_stop(r), "max");
    fprintf(p->out, "no solution%s", answer_mark(r, CLAIM_ANSWER));
    if (p->set->verb->ask != ARI_VERB_EXPLAIN || p->set->ask.at) fputs(": ariadne explain shows why", p->out);
    else if (!ari_result_nnote(r) && whole && !ari_result_nstep(r))
        fputs(p->board && ari_board_clue_verbs(p->board) ? ", whatever the clues say" : "", p->out);
    else if (!whole && !max && ari_result_nstep(r))
        fputs("; perhaps fewer of these clues contradict each other: ariadne clash searches longer", p->out);
    else if (!whole && !max) {
        fprintf(p->out, "; why the clues contradict each other is not found: %s", why);
        if (!ari_result_nnote(r)) fputs("; ariadne clash finds the clues", p->out);
    }
}

/* hint, where there is a step. */
static void put_next(const report *p, const ari_result *r) {
    FILE *f = p->out;
    const uint64_t level = p->set->ask.level;
    const uint32_t n = ari_result_nstep(r);
    const ari_step *t = ari_result_step(r, n - 1);
    bool drawn = level < 3; /* else the same command gives the same step again */
    for (uint32_t i = 0; i < t->nthen; i++) drawn |= t->then[i].drawn != 0;
    if (level < 3) fprintf(f, "a hint; %s", more_of(level));
    else if (n > 1) fputs("the next step that leaves something to draw, after the steps it depends on", f);
    else fputs("the next step", f);
    if (!drawn) fputs(", which leaves nothing to draw; explain --max 9 goes on from there", f);
}

void story_verdict(const report *p, const ari_result *r, const char *why) {
    FILE *f = p->out;
    const uint32_t n = ari_result_nstep(r);
    const ari_answer a = ari_result_answer(r);
    if (a == ARI_NONE) put_none(p, r, why);
    else if (a == ARI_UNKNOWN) fprintf(f, "undecided: %s", why);
    else if (is_wrong(r)) fputs("a mark is wrong", f);
    else if (put_place(p, r)) return;
    else if (p->set->verb->ask == ARI_VERB_GRADE && a == ARI_MANY)
        fputs("no grade: there are several solutions; ariadne repair finds what to add", f);
    else if (*ari_result_grade(r)) {
        put_grade(f, r);
        put_fit(p, r);
        if (a == ARI_MANY) fputs("; as far as logic goes: there are several solutions", f);
    } else if (p->set->verb->ask == ARI_VERB_HINT && n) {
        put_next(p, r);
        if (a == ARI_MANY) fputs("; there are several solutions", f);
    } else if (!n && a == ARI_MANY && ari_result_complete(r)) {
        fputs("no step follows: there are several solutions", f);
        if (is_drawn(p)) fputs("; ariadne check says whether one of them has all that is drawn", f);
    }
    else if (p->set->verb->ask == ARI_VERB_HINT && ari_result_complete(r)) fputs("nothing is left to find", f);
    else if (!ari_result_complete(r) && strcmp(ari_result_stop(r), "max") != 0) {
        fprintf(f, "incomplete: %s", why);
        put_fit(p, r);
    } else fprintf(f, "%u %s", n, count_report(n, "step", "steps"));
}
