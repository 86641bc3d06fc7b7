/* ariadne-steps.h - section 15 of ariadne.h, which includes it: explanations step by step, as texts and as pictures.
 * Experimental.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ARIADNE_STEPS_H
#define ARIADNE_STEPS_H

#ifndef ARI_EXPERIMENTAL
#define ARI_EXPERIMENTAL
#endif
#include "ariadne.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the steps of explain and hint are made of. Lines and marks that the board's drawing has are known from the
 * beginning; a wrong one is reported first of all, by a step called "wrong mark" that is the only one. Texts and
 * arrays are the result's. */
typedef struct ari_step_place {
    const char *name;     /* of the variable: "h3,4", a horizontal line, "x2,5,9", a nine in a cell */
    const char *place;    /* "the top edge of R2C5" */
    int holds;            /* 1: it is so; 0: it is not */
    uint32_t edge, cell;  /* index in ari_marks; UINT32_MAX: it is none */
    int32_t number;       /* at least this number of lines, the number, the clue whose land it is; else 1 */
    int32_t drawn;        /* what it makes of the mark there, -1: none for sure; 0: no drawing can show it */
} ari_step_place;

typedef struct ari_step_reason {
    const char *kind;     /* "rule": a row of a rule; "clue": what one rule says of a clue; "ring": lines that would
                             close a loop or join what is no pair; "wall": what could cross between parts that are
                             connected; "curve": closed, crossed an even number of times; "gate": from border to
                             border, with places for no more lines than have to pass; "diagonal": clues of 2 between
                             two points, to which two lines come from outside or none */
    const char *rule, *text, *place; /* the rule, its sentence, where */
    const char *at;       /* "cell", "point", "edge", "row", "column", "box", "pair", "clue", "ship", "board";
                             "between": a place between two neighbouring cells */
    uint32_t index;       /* of that */
    uint32_t shown;       /* the place as strokes name it (section 9) */
    uint32_t price;       /* in hundredths */
    uint32_t nspot;
    const ari_step_place *spot; /* what it speaks of: of a ring its lines, of a wall, curve or gate what could cross,
                                  and the cells that a gate leads through; of a diagonal the lines at its ends, and
                                  its clues' cells */
} ari_step_reason;

/* A chain of inferences, from what is supposed to what fails. */
typedef struct ari_step_link {
    const char *kind;     /* "suppose": the opposite of then[0], or a further assumption; "then": follows; "fails": not
                             allowed any more; "so": the opposite of the last further one, which has failed */
    uint32_t depth;       /* further assumptions in force */
    uint32_t reason;      /* index of what says so; UINT32_MAX: none */
    const char *rule;     /* one that is known without a step says so; "" */
    const ari_step_place *spot; /* what holds; NULL: "fails" */
} ari_step_link;

/* A link of a pattern: strong: one of both holds; else not both. */
typedef struct ari_step_tie { const ari_step_place *from, *to; int strong; } ari_step_tie;

typedef struct ari_step {
    uint32_t cost;        /* of reasons and facts, in hundredths */
    uint32_t bound;       /* proved: no step costs less. Equal to cost: it is a smallest one */
    int thought;          /* 1: the opposite has to be assumed and carried to a contradiction */
    uint32_t open;        /* conclusions that could be drawn at this cost */
    const char *name;     /* "corner three"; "" */
    const char *sentence;
    uint32_t nnamed;
    const uint32_t *named; /* on a graph: points and faces that the sentence names, as strokes name places */
    uint32_t nreason, nfact, nthen;
    const ari_step_reason *reason;
    const ari_step_place *fact; /* known before, needed */
    const ari_step_place *then; /* follows */
    uint32_t nlink;
    const ari_step_link *link; /* of a thought: how it fails; none: it is not explained part by part */
    uint32_t ntie;
    const ari_step_tie *tie; /* of a thought that is a chain of numbers: its links, in their order */
    int silent;           /* explain: 1: it is trivial, and it draws nothing: that a 5 stands once in its row */
} ari_step;

/* hint with level 1 gives the place alone, with 2 the rule besides; fact and then are empty. With options.at: the
 * reasons of what is there (a bridge has two: that there are so many, and no more), a "wrong mark", or none. explain
 * with options.at: the steps that lead there, of which the last is a "wrong mark" where one is drawn there, or none.
 * explain of a puzzle without a solution: why the clue of the first note cannot be met, or without notes a rule that
 * the last step names; of that, whose premises and facts cannot all hold, `then` is empty, unless a rule without price
 * says the rest. */
ARI_API uint32_t ari_result_nstep(const ari_result *r);
ARI_API const ari_step *ari_result_step(const ari_result *r, uint32_t i);
/* explain of a puzzle with several solutions, explain and hint with options.at: in what these differ. */
ARI_API uint32_t ari_result_nundecided(const ari_result *r);
ARI_API const ari_step_place *ari_result_undecided(const ari_result *r, uint32_t i);
/* The same in words: "the edges above row 2, columns 3 to 5"; "". */
ARI_API const char *ari_result_undecided_text(const ari_result *r);

/* The same as pictures: a sheet of small ones, each with its number and sentence. What is known is drawn; what a step
 * looks at has a ground in the colour LOOK, what follows the colour THEN, a wrong mark the colour MARK. Pages have the
 * proportions wide : high; with high 0 there is one, as long as it has to be. With `whole` the sheet begins with the
 * puzzle and ends with the grade of the steps; steps that are seen at once and draw nothing are left out. */
typedef struct ari_strip_options {
    uint32_t wide, high;
    uint32_t columns;     /* pictures side by side; 0: as it fits */
    uint32_t first, count; /* of the steps, from 0; count 0: all from there on */
    int whole;
    const char *title;    /* NULL: none */
} ari_strip_options;
/* Strokes of page `page`, from 0, as ari_board_scene has them; *pages (NULL: not wanted): how many there are. */
ARI_API ari_status ari_strip_scene(const ari_board *b, const ari_result *r, const ari_strip_options *options,
                                   uint32_t page, uint32_t *pages, int32_t box[4],
                                   int (*visit)(void *user, const ari_stroke *stroke), void *user, ari_error *error);
/* One page as SVG; size and dark as in ari_svg_options. ari_text_free. */
ARI_API char *ari_strip_svg(const ari_board *b, const ari_result *r, const ari_strip_options *options, uint32_t size,
                            int dark, ari_error *error);

#ifdef __cplusplus
}
#endif
#endif
