/* formulation.h - a formulation by its full name, "arc+start+flow", and the program that it names.
 * Room:    question.
 * Thing:   ari_formulation says which model, which recipe of the genre (or none: the model's own rows), which encoding
 *          of shape and which switches.
 * Fails:   UNSUPPORTED with the words that there are; what the program's builder refuses; LIMIT/NOMEM. */
#ifndef ARI_QUESTION_FORMULATION_H
#define ARI_QUESTION_FORMULATION_H

#include "base/budget.h"
#include "board/genre.h"

/* Not the puzzle but the question how few clues are enough, in two programs or in one of two levels (bilevel.h). */
enum { ARI_FORMULATION_PUZZLE, ARI_FORMULATION_MASTER, ARI_FORMULATION_RIVAL, ARI_FORMULATION_BILEVEL };

typedef struct ari_formulation {
    uint32_t form;             /* whose solutions the program has */
    uint32_t named;            /* the formulation of that name, if there is one; else the same */
    const ari_recipe *recipe;  /* or NULL */
    ari_encoding how;
    bool shaped;               /* that was named: +lazy, +flow, +layers, +network */
    uint32_t on;
    uint32_t amount;           /* of a switch with a number, as m99; 0: none is on */
    int level;                 /* ARI_FORMULATION_* */
    ari_budget *budget;        /* of building the program; NULL after _parse */
    bool reversed;             /* the rows from last to first */
    bool nogood;               /* without one solution (lab/no_good.h) */
    bool lagrange;             /* lab: bounds by pricing what is left out, instead of cutting it off */
    bool network;              /* a flow through the diagram of all solutions instead of rows (unit_flow.h) */
    bool mincut;               /* cut the relaxation too, by least cuts (fractional_cuts.h) */
} ari_formulation;

/* The i-th recipe whose name is not that of a form; NULL past the last. */
const ari_recipe *ari_formulation_recipe(const ari_genre *g, uint32_t i);
/* spec NULL: the first formulation. */
ari_status ari_formulation_parse(const ari_genre *g, const char *spec, ari_formulation *out, ari_error *err);
/* Where no encoding of the shape was named and the form leaves it out: layers for formats of 0-1 columns alone, else
 * flow, which is smaller. */
void ari_formulation_complete(ari_formulation *spec, bool pure);
/* How the shape is encoded, in a word. */
const char *ari_formulation_encoding(const ari_formulation *spec);
/* The program alone, of a model that is there. */
ari_status ari_formulation_program(const ari_board *b, const ari_formulation *spec, const ari_model *m, ari_arena *a,
                                   ari_program *p, ari_error *err);

#endif
