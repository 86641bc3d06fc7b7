/* technique.h - how a genre's steps of reasoning are written: costs of its rules, names and sentences of its
 * techniques.
 * Room:    words.
 * Thing:   a step (deduction.h) comes with rules, tags and variables. A noun says what a variable is on the board; an
 *          technique names a step with certain premises and gives its sentence. A step without a technique has
 *          the texts of its rules. No name changes a cost.
 * Owner:   all of a techniques is constant.
 * Fails:   texts: as text.h. */
#ifndef ARI_WORDS_TECHNIQUE_H
#define ARI_WORDS_TECHNIQUE_H

#include "base/text.h"
#include "model/deduction.h"
#include "words/variable_place.h"

/* A kind of step.
 * premises: words "clue", "degree", or of a lemma "ring:loop", "wall:sea", with blanks between; a + behind a word means
 *           one or more of them, a * none or more. Whatever order the step has them in, the sentence has this one.
 *           NULL: any.
 * sentence: {1}, {2}, {3} the places of the first, second, third of these premises, {at 1} the same as of any genre,
 *           {v1}, {v2} the clues there or beside, {n1} without a colour, {all} the places of all,
 *           each once, {rows} of those that are rows,
 *           {shapes} of rings and walls; {cut} no way across the walls, as far as it is neither known nor supposed;
 *           {facts} what is known, {known} the same as a sentence, or nothing, {lines} how many of these are lines;
 *           {then} what follows, {what} the opposite of its first, {it} what the conclusions are about; {k} the third
 *           index of the first conclusion, a number, {k1}, {k2} the same of the premises; {f side} how many
 *           facts, "one side", "three sides"; {others} "the last one", "the other three", by the number of conclusions;
 *           {n|is|are} the one or the other by this number;
 *           {cells} what the first premise speaks of, {across} the same of a shape, {round} the same by the few cells
 *           or points on one side, {apart} what its wall would part, of lines these few, {parted} the same
 *           as several cells, {stranded} as one, {left} a known line that it
 *           does not speak of, {held} what it speaks of that is there, {open} the cells or numbers that are left to it;
 *           {ways} the numbers that are left for the first premise, a clause;
 *           {wrong} what is wrong with the first premise, as the genre says it, where the opposite of the first
 *           conclusion is added to what is known;
 *           {each} all premises in brief, {steps} the same with what follows from each, {helds} {held} of them all;
 *           {why} all premises as said, a sentence, or nothing, {chain} what follows from {what}, step by
 *           step, until something fails; {reason} note by note what follows from what (deduction.h), or "Suppose that
 *           {what}. {chain} So {then}."
 *           The first letter becomes a capital. */
typedef struct ari_technique {
    const char *name; /* "corner three" */
    const char *premises;
    bool (*fits)(const ari_board *b, const ari_model *m, const ari_deduction *d); /* what else must hold; or NULL */
    const char *sentence;
} ari_technique;
/* A function for `fits`: what holds of step d of model m on board b. */
#define ARI_TECHNIQUE_FITS(name, holds) \
    static bool name(const ari_board *b, const ari_model *m, const ari_deduction *d) { \
        (void)b, (void)m; \
        return holds; \
    }

/* Steps of one premise each, which people see at once: several of these in a row become one step. A
 * technique may be in several entries: the last has all that go together, and the first that has those of a step has
 * its sentence. */
typedef struct ari_merged {
    const char *names;    /* with "; " between them */
    const char *sentence; /* of a step with the premises, facts and conclusions of them all */
} ari_merged;

/* One assumption, followed until something fails. */
#define ARI_TECHNIQUE_CHAIN "{known}{reason}"

/* Ideas about loops and curves, for a genre whose lines have no ends and whose demand has this rule. */
#define ARI_TECHNIQUE_AROUND \
    "A closed walk enters a loop as often as it leaves it, so it crosses an even number of lines. Take the one " \
    "{round}. {known}So far it crosses {lines}, "
#define ARI_TECHNIQUE_CURVES(rule)                                                                                     \
    {"loop complete", "ring:" rule, ari_technique_is_whole,                                                            \
     "The loop is closed, so there is no other line: {then}."},                                                        \
        {"inside and outside", "curve:" rule, ari_technique_is_line,                                                   \
         ARI_TECHNIQUE_AROUND "so there is one more: {then}."},                                                        \
    {                                                                                                                  \
        "inside and outside", "curve:" rule, NULL, ARI_TECHNIQUE_AROUND "so there is no other: {then}."                \
    }
/* The same where there is one loop. */
#define ARI_TECHNIQUE_EXITS \
    {"there and back", "wall:loop", NULL, \
     "The loop has lines on both sides of the closed walk {round}, so it crosses this walk at least twice. " \
     "{known}Only two crossings are left: {then}."}
#define ARI_TECHNIQUE_CLOSES \
    "Lines already join the two ends of {it}. A line there would close the loop too early, because {left} and would " \
    "be left out: {then}."
#define ARI_TECHNIQUE_EVEN \
    {"even crossings", NULL, ari_technique_has_curve, \
     "A closed walk crosses a loop an even number of times, because it enters as often as it leaves. " \
     ARI_TECHNIQUE_CHAIN}
bool ari_technique_is_whole(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_technique_is_line(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_technique_has_curve(const ari_board *b, const ari_model *m, const ari_deduction *d);

/* A premise as one of many.
 * word:  as in premises; with @ behind it only where it is not about the whole board.
 * text:  as a sentence, of this premise as the first; with {these}, what all premises of the word speak of, it is said
 *        once for all of them; NULL: the text of its rule.
 * brief: in brackets, behind what follows from it, and with {1} where it does not allow something; NULL: its place. */
typedef struct ari_said {
    const char *word;
    const char *text, *brief;
} ari_said;
#define ARI_TECHNIQUE_SAID_LOOP \
    {"ring:loop", NULL, "else a loop closes too early"}, {"wall:loop", NULL, "the loop crosses twice {across}"}

/* How many stars people gave, or their time, fitted by bench/grade_fit.py: in thousandths of a star, or of a doubling
 * of seconds, the sum of `base` and of a weight for each doubling of
 *   work      the ticks of the first search (and 1)
 *   thoughts  the cost of all thoughts (and 1.00)
 *   early     the same, each thought's cost by the part of all conclusions that was left (and 1.00)
 *   hardest   the cost of the hardest step (and 1.00)
 *   facts     the facts that all thoughts need (and 1)
 *   open      the conclusions open at a step, on the average (and 1)
 *   steps     the steps (and 1)
 *   turns     of lines in the solution (and 1)
 *   narrow    steps that draw something, each by the root of the conclusions open (and 1), by their cost: below 1.00,
 *             1.10, 1.50, 2.50, 4.00, 7.00, and the others.
 * Without weights of steps it is given even where the steps do not end. */
enum { ARI_FIT_CLASSES = 7 };
typedef struct ari_fit {
    bool timed; /* it gives a time */
    int32_t base, work, thoughts, early, hardest, facts, open, steps, turns, narrow[ARI_FIT_CLASSES];
} ari_fit;

/* What is known of the lines or cells that a premise speaks of, where it fails: how many are there, are not, or are
 * open. */
typedef struct ari_fault {
    uint32_t yes, no, open;
    const uint8_t *is; /* [nlit] 1, 0; 2: open */
} ari_fault;
/* The same of its lines between cells or points alone. */
ari_fault ari_technique_fault_lines(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k);
/* A point with two lines or none; false: neither too many lines nor a loose end. */
bool ari_technique_fail_degree(const ari_board *b, const ari_premise *p, const ari_fault *k, ari_out *o);
/* The premise in brief, and " would have three lines" or " could have only one line"; false: neither too many nor too
 * few. */
bool ari_technique_fail_count(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                              int32_t wanted, const char *one, const char *many, ari_out *o);
/* Cells that are all shaded and may not be: "row 4, columns 1 and 2 would be shaded neighbours". */
bool ari_technique_fail_shaded(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k,
                               ari_out *o);
bool ari_technique_is_rule(const ari_board *b, const ari_premise *p, const char *name);

/* A few premises that people know together and see as one (explain/pattern.h): "clue degree:2", words of rules, behind
 * each how many lines or cells it shares at least with those before it; "adjacent*" all those that speak of nothing
 * else than these do; "diagonal:clue:2" a diagonal. Of such sets those that say more than any part of them, with at
 * most this many facts, cost so much in hundredths. */
typedef struct ari_known_pattern { const char *premises; uint16_t price; uint8_t facts; } ari_known_pattern;

/* What steps cost. */
typedef struct ari_techniques_cost {
    const uint16_t *price; /* [nrule] of a premise under each rule, in hundredths; 0: it is known without a step */
    const bool *whole;     /* [nrule] one premise for the whole board: nobody counts its places; NULL: of none */
    const ari_fit *fit; /* NULL: nobody's stars or times are known */
    /* [4] what the hardest step of a fair, tricky, hard, fiendish puzzle costs at least, so that each word is said of
     * many puzzles by people (steps/grade.h); NULL: as of any genre. */
    const uint16_t *grade;
    /* What a step of up to three premises costs more than these and its facts, for then[0] alone, in hundredths: it
     * comes later. known: facts alone; fact NULL: so much more at least, whatever its facts. NULL: nothing. */
    uint32_t (*more)(const ari_board *b, const ari_model *m, const ari_deduction *d);
    /* Are steps with these premises, two or three rows or diagonals, apart, whatever others they have besides? So are
     * those with a lemma, but for a ring alone. By `more` such a step costs at least dear[n] more with n premises
     * ([4], from 1 on; each premise more spares less than it costs), and the search need not look at those that cost
     * too much. Of demands for one loop or loops alone. NULL, NULL: none are. */
    bool (*aloof)(const ari_deduction *d);
    const uint16_t *dear;
    const ari_known_pattern *pattern; uint32_t npattern;
} ari_techniques_cost;

/* Two places of a pattern: one holds where the other does not (strong), or not both. */
typedef struct ari_technique_tie { ari_lit from, to; bool strong; } ari_technique_tie;

/* What this genre says otherwise than any genre; each may be NULL. */
typedef struct ari_techniques_say {
    void (*put)(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit, uint32_t n,
                ari_out *o); /* literals in words, of step d or NULL; NULL: by nouns */
    /* Where a premise is, in words; false: as of any genre. */
    bool (*place)(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o);
    /* Step d as a pattern, in whole sentences, in place of an assumption; false: it is none. Or NULL. */
    bool (*links)(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o);
    /* The links of such a pattern for its picture: how many of at most `most`. Or NULL. */
    uint32_t (*ties)(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_technique_tie *out,
                     uint32_t most);
    /* Only where somebody asks for it: the cheapest step, in the arena, that rests on there being one solution, from
     * what is known [nvar]; false: there is none. Or NULL. */
    bool (*unique)(const ari_board *b, const ari_model *m, const uint8_t *known, ari_arena *a, ari_deduction *out);
    /* The same of steps of many premises that people see at once, whatever the number of solutions. Or NULL. */
    bool (*seen)(const ari_board *b, const ari_model *m, const uint8_t *known, ari_arena *a, ari_deduction *out);
    /* {ways}: how numbers are left for a premise. Or NULL. */
    void (*ways)(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_premise *p, ari_out *o);
    bool part; /* several places have one site: _place names those of which something is concluded */
    /* What is wrong where a premise fails, behind "But "; false: as of any genre. */
    bool (*fail)(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o);
    /* By what inference i of a chain follows, in a few words; NULL: as said of its premise; "": so plain that the
     * inference is left out. */
    const char *(*brief)(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t i);
    /* Why there is no solution, as one argument; the clues that it needs, whatever others hold or not, as
     * premises of d. Its name; NULL: it does not say so. */
    const char *(*count)(const ari_board *b, const ari_model *m, ari_deduction *d, ari_out *o);
} ari_techniques_say;

typedef struct ari_techniques {
    ari_techniques_cost cost;
    ari_techniques_say say;
    const ari_noun *noun; uint32_t nnoun;
    const ari_technique *idea; uint32_t nidea; /* the first that fits */
    /* Is a cell a vertex of the graph that lines connect, in reading order? NULL: each of them. */
    bool (*point)(const ari_board *b, uint32_t cell);
    bool runs; /* unit lines are written as "a line runs in row 1 from column 8 to 10" */
    const ari_merged *many; uint32_t nmany;
    const char *silent; /* names of trivial steps, with "; " between: hints pass over them; or NULL */
    const char *unseen; /* what premises that say much of variables without words result in: "there is less room" */
    const ari_said *said; uint32_t nsaid; /* for {why}; a premise that is not here has the text of its rule */
} ari_techniques;

/* The tables that each techniques has. */
#define ARI_TECHNIQUE_TABLES \
    .idea = idea, .nidea = sizeof idea / sizeof *idea, .many = many, .nmany = sizeof many / sizeof *many, \
    .said = said, .nsaid = sizeof said / sizeof *said

/* How many literals say that something is there: a line, a cell of a ship, a value. */
uint32_t ari_technique_true(const ari_lit *lit, uint32_t n);
/* "no", "one", ..., "six", "7". */
void ari_technique_put_number(uint32_t n, ari_out *o);
/* The clue of a cell: "3", "2 and 7" of two sums, "white 5", "grey 3 upwards". */
void ari_technique_put_clue(const ari_board *b, uint32_t cell, ari_out *o);
/* Do facts of a step exclude something that a premise speaks of; how much of a premise is open on the board, but for
 * what the step says? */
bool ari_technique_is_narrow(const ari_deduction *d, const ari_premise *p);
uint32_t ari_technique_open(const ari_deduction *d, const ari_premise *p);
/* Literals in words: "row 1, column 2 and row 1, column 5 are not 3". */
void ari_technique_put(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, ari_out *o);
/* A rule's text inside a sentence: its first letter small. */
void ari_technique_put_rule(const ari_board *b, uint32_t rule, ari_out *o);
enum { ARI_TECHNIQUE_PLACES = 12 }; /* of a step that are listed at most */
/* The technique of a step, NULL when it has none; order: scratch [npremise]. */
const ari_technique *ari_technique_idea(const ari_board *b, const ari_model *m, const ari_deduction *d,
                                        uint32_t *order);
/* The name of a step, "" when it has none; order: scratch [npremise]. */
const char *ari_technique_name(const ari_board *b, const ari_model *m, const ari_deduction *d, uint32_t *order);
/* The name of a step, and its sentence; as: a sentence for it where it is several in one, else NULL. */
const char *ari_technique_explain(const ari_board *b, const ari_model *m, const ari_deduction *d, const char *as,
                               ari_out *o);

#endif
