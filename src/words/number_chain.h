/* number_chain.h - alternating chains of numbers in cells: what a step about rows, columns and the like is called, how
 * it is worded and drawn.
 * Room:    words.
 * Thing:   a place is a number in a cell. A link is a place or several, of which one holds where other places do not:
 *          all that are left of a premise, or of an almost locked set, n cells with n + 1 numbers, none of which stands
 *          in two of them: without one number all others stand there. A chain is such links, each next one of what the
 *          one before excludes.
 *            ends    it begins with places that do not hold; these do or the last ones do, and both exclude what goes
 *            number  without a number it leads to this number
 *            loop    the last one excludes the first places: of all links both ends do not hold together, nor fail
 *                    together, so each weak link holds one of its ends
 * Fails:   texts: as text.h.
 * Cost:    a few thousand set operations for each place that it may begin with; a step of more than 64 places has none.
 * Source:  J. van der Werf, B. Hobiger: HoDoKu, the solving guide (names of chains and almost locked sets). */
#ifndef ARI_WORDS_NUMBER_CHAIN_H
#define ARI_WORDS_NUMBER_CHAIN_H

#include "words/technique.h"

enum { ARI_NUMBER_CHAIN = 24, ARI_NUMBER_PLACES = 64 };

typedef enum ari_number_chain_kind { ARI_NUMBER_ENDS, ARI_NUMBER_NUMBER, ARI_NUMBER_LOOP } ari_number_chain_kind;
/* Of single places; of several too; of almost locked sets too. */
typedef enum ari_number_chain_reach { ARI_NUMBER_SINGLE, ARI_NUMBER_GROUPED, ARI_NUMBER_SETS } ari_number_chain_reach;

/* Places are bits. Not `no`: then one of `yes`, by a premise (cells 0) or by these premises of an almost locked set. */
typedef struct ari_number_link { uint64_t no, yes; uint32_t premise; uint64_t cells; } ari_number_link;
typedef struct ari_number_chain {
    ari_number_chain_kind kind;
    ari_number_chain_reach reach;
    ari_lit lit[ARI_NUMBER_PLACES]; /* the places */
    ari_number_link link[ARI_NUMBER_CHAIN];
    uint32_t n, nlit;
    uint32_t weak; /* links from one to the next that are not strong */
} ari_number_chain;

/* A shortest one of this kind and reach, of two links or more, that gives all conclusions; false: there is none. */
bool ari_number_chain_find(const ari_model *m, const ari_deduction *d, ari_number_chain_kind kind,
                           ari_number_chain_reach reach, ari_number_chain *c);
/* As many cells as numbers in rows, columns and the like: what stands in both stands nowhere else. How many houses
 * these are; 0: it is none. *open: a chain may be looked for, too. */
uint32_t ari_number_chain_locked(const ari_model *m, const ari_deduction *d, bool *open);

/* Conditions of techniques (technique.h). */
bool ari_number_chain_is_loop(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_number_chain_is_number(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_number_chain_is_single(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_number_chain_is_grouped(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_number_chain_is_xz(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_number_chain_is_xy_wing(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_number_chain_is_sets(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_number_chain_is_sue(const ari_board *b, const ari_model *m, const ari_deduction *d);
bool ari_number_chain_is_locked(const ari_board *b, const ari_model *m, const ari_deduction *d);
/* Slots of ari_techniques.say: the sentence of such a chain, or false; its links between places. */
bool ari_number_chain_put(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_out *o);
uint32_t ari_number_chain_ties(const ari_board *b, const ari_model *m, const ari_deduction *d, ari_technique_tie *out,
                               uint32_t most);
/* The techniques by these, the simplest first: name and condition. */
typedef struct ari_number_chain_name { const char *name; bool (*fits)(const ari_board *, const ari_model *,
                                                                       const ari_deduction *); } ari_number_chain_name;
enum { ARI_NUMBER_CHAIN_NAMES = 9 };
extern const ari_number_chain_name ari_number_chain_names[ARI_NUMBER_CHAIN_NAMES];

#endif
