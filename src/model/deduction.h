/* deduction.h - a step of reasoning about a model: premises, what is known, what follows.
 * Room:    model.
 * Thing:   a premise is what one has to look at: the row of a rule, all its rows about a clue, or a lemma about a
 *          shape. The premises and the facts of a step alone entail each of its conclusions, whatever the rest of the
 *          board says.
 * Cost:    of a step the sum of the prices of its premises and facts, in hundredths: 100 is one premise.
 * Owner:   arrays are borrowed from the code that found the step (explain/explain.h). */
#ifndef ARI_MODEL_DEDUCTION_H
#define ARI_MODEL_DEDUCTION_H

#include "model/model.h"

typedef enum ari_premise_kind {
    ARI_BY_ROW,   /* a row of a rule (group 0), or all its rows about a clue */
    ARI_BY_RING,  /* these lines would be a loop, or join the wrong ends: not all of them are there */
    ARI_BY_WALL,  /* what is inside is connected with what is outside: something crosses */
    ARI_BY_CURVE, /* a closed curve: lines that have no loose end cross it an even number of times */
    ARI_BY_GATE,  /* a way from border to border has places for no more paths than have to meet it (explain/gate.h) */
    ARI_BY_DIAGONAL /* points and clues of 2 in turn: of the lines at both ends two are there or none
                       (explain/diagonal.h) */
} ari_premise_kind;

typedef struct ari_premise {
    ari_premise_kind kind;
    ari_tag tag;
    uint32_t price;
    uint32_t topo;      /* of a lemma about a shape: the demand; else ARI_NO */
    uint32_t nlit, nscope;
    const ari_lit *lit; /* [nscope] what it speaks of. [0, nlit): the variables of rows; the lines of a ring; what could
                           cross a wall, curve or gate. The rest: a line elsewhere, which a single loop leaves no room
                           for; what is known to be inside and outside; lines along a gate, and its pairs */
    uint32_t nplace;
    const uint32_t *place; /* [nplace] GATE: the vertices that it leads through. DIAGONAL: its rows in the model, from
                              end to end */
} ari_premise;

/* A chain of inferences, from the opposite of a conclusion to a contradiction. */
typedef struct ari_inference {
    ari_lit lit;      /* what holds then; ARI_NO: the premise fails */
    uint32_t premise; /* by this one; ARI_NO: by a rule without price (tag), or it is a further assumption, which is
                         the first of its depth, or the opposite of that */
    ari_tag tag;
    uint32_t depth;   /* assumptions besides the opposite of the conclusion */
} ari_inference;

/* What premises say together of a few variables: a note that somebody could make, on the way to the conclusion. */
enum { ARI_NOTE_LITS = 4 };
typedef struct ari_step_note {
    uint32_t premise; /* with this one, and notes before; ARI_NO: with those notes, and rules without price */
    uint32_t n;
    ari_lit lit[ARI_NOTE_LITS]; /* [n] */
    uint32_t allowed; /* bit w: literal i may be true exactly where bit i of w is set; of three and more their number
                         says it */
    bool first;       /* it rests on no other note */
} ari_step_note;

typedef struct ari_deduction {
    uint32_t cost;
    uint32_t bound;  /* no step costs less, proved; equal to cost: this is a smallest one */
    bool thought;    /* several premises: something has to be assumed and carried to a contradiction */
    uint32_t npremise, nfact, nthen;
    const ari_premise *premise; /* [npremise] rows before lemmas */
    const ari_lit *fact;        /* [nfact] true, known before, needed */
    const ari_lit *then;        /* [nthen] true, from now on known */
    uint32_t nchain;
    const ari_inference *chain; /* [nchain] of a thought, from the opposite of then[0] on; none: it is too long. Of
                                   several steps merged into one, which premise each conclusion comes from, and (of
                                   depth 1) each fact that it needs */
    uint32_t nnote;
    const ari_step_note *note; /* [nnote] from the premises to then[0] and other conclusions: nothing is assumed. None:
                                  it is not done by few notes of few variables */
    const uint8_t *known;  /* [nvar] on the whole board: 1, 0; 2: open. The conclusions may be there too */
    uint32_t brevity; /* in words: 0 all of it; 1 facts and cases by their number, 2 inferences too, 3 more of them */
    const char *pattern, *sentence; /* of a step that rests on there being one solution: its name, its words; NULL */
    uint32_t open;   /* how many conclusions could be drawn at this cost, by this and other steps */
} ari_deduction;

#endif
