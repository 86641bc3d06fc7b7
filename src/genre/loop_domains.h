/* loop_domains.h - what rules of single cells draw of a loop through the cells of a square grid, before there is a
 * model.
 * Room:    genre.
 * Thing:   every cell has the ways in which the loop may pass it: not at all, straight, or by a turn. A line that all
 *          ways of a cell have, or none, is known to the cell beyond; no chain of lines closes while something is
 *          elsewhere; and a line that can only be absent, or only present, is so (probing). A genre takes ways of cells
 *          to begin with, and adds a rule of its own. All of it holds in every solution, so a brief model needs
 *          variables for what is open alone.
 * Owner:   arrays in the model's arena. Fails: ari_loop_domain_begin returns false; the models as model.h.
 * Cost:    some hundred instructions a line, and as many a line that a probe implies; no more than LOG of these. */
#ifndef ARI_GENRE_LOOP_DOMAINS_H
#define ARI_GENRE_LOOP_DOMAINS_H

#include "board/board.h"

/* Directions of a cell's lines, d and d ^ 1 opposite, and its ways, as bits: none, two straight ones, four turns. */
enum { ARI_LOOP_DOMAIN_UP, ARI_LOOP_DOMAIN_DOWN, ARI_LOOP_DOMAIN_LEFT, ARI_LOOP_DOMAIN_RIGHT };
enum {
    ARI_LOOP_DOMAIN_NONE = 1,
    ARI_LOOP_DOMAIN_UPRIGHT = 2,
    ARI_LOOP_DOMAIN_FLAT = 4,
    ARI_LOOP_DOMAIN_UP_LEFT = 8,
    ARI_LOOP_DOMAIN_UP_RIGHT = 16,
    ARI_LOOP_DOMAIN_DOWN_LEFT = 32,
    ARI_LOOP_DOMAIN_DOWN_RIGHT = 64,
    ARI_LOOP_DOMAIN_TURN = 120,
    ARI_LOOP_DOMAIN_ANY = 127
};

typedef struct ari_loop_domain ari_loop_domain;
/* A genre's: the ways of a cell became less. */
typedef void ari_loop_domain_rule(void *user, ari_loop_domain *w, uint32_t cell);
typedef struct ari_loop_domain_change { uint32_t at, was; } ari_loop_domain_change;

struct ari_loop_domain {
    const ari_board *board;
    uint32_t ncell;
    uint32_t step[4];         /* to the next cell, by direction */
    uint32_t *word;           /* [2 * ncell] of a cell: its ways in bits 0..6, and what is known of its line in
                                 direction d: bit 8 + d, present, bit 12 + d, absent; then: of a chain's end, the other
                                 one (inside a chain it says nothing) */
    uint8_t *passed;          /* [ncell] lines, as they are known, that were met in a probe */
    uint32_t *stack, nstack;  /* [ncell] cells to be looked at */
    ari_loop_domain_change *log; /* what changed, so that it can be taken back */
    uint32_t nlog, nchain, nloop;
    bool wrong;               /* there is no solution */
    uint8_t lines[128];       /* by the ways left: the lines that all of them have, and 16 times those that none has */
    ari_loop_domain_rule *rule;
    void *user;
};

/* Nothing is known but the border. */
bool ari_loop_domain_begin(ari_loop_domain *w, const ari_board *b, ari_arena *a, ari_loop_domain_rule *rule,
                           void *user);
/* A cell has some of these ways. */
void ari_loop_domain_keep(ari_loop_domain *w, uint32_t cell, uint32_t ways);
/* Is it the first time that this is asked of the cell? Taken back with what else a probe did. */
bool ari_loop_domain_first(ari_loop_domain *w, uint32_t cell);
/* All that follows, with probing, and the model of what is open: the demand of one loop with main variables for lines,
 * as ari_genre_lines_begin, the others constant; rows over them for two lines, or none, at each cell. none[ncell]: for
 * the literals that no line passes a cell, main variables s r,c; NULL: auxiliary variables z r,c that some do. Returns
 * NULL when there is no solution, and the model says so, and when the model failed. */
const ari_topo *ari_loop_domain_model(ari_loop_domain *w, ari_model *m, uint16_t loop, uint16_t degree, ari_lit *none);

static inline uint32_t ari_loop_domain_ways(const ari_loop_domain *w, uint32_t cell) {
    return w->word[cell] & ARI_LOOP_DOMAIN_ANY;
}
/* The ways with a line in direction d: a byte a direction, so that it is a shift and no table. */
static inline uint32_t ari_loop_domain_with(uint32_t d) {
    const uint32_t up = ARI_LOOP_DOMAIN_UPRIGHT | ARI_LOOP_DOMAIN_UP_LEFT | ARI_LOOP_DOMAIN_UP_RIGHT;
    const uint32_t down = ARI_LOOP_DOMAIN_UPRIGHT | ARI_LOOP_DOMAIN_DOWN_LEFT | ARI_LOOP_DOMAIN_DOWN_RIGHT;
    const uint32_t left = ARI_LOOP_DOMAIN_FLAT | ARI_LOOP_DOMAIN_UP_LEFT | ARI_LOOP_DOMAIN_DOWN_LEFT;
    const uint32_t right = ARI_LOOP_DOMAIN_FLAT | ARI_LOOP_DOMAIN_UP_RIGHT | ARI_LOOP_DOMAIN_DOWN_RIGHT;
    return (right << 24 | left << 16 | down << 8 | up) >> 8 * d & ARI_LOOP_DOMAIN_ANY;
}

#endif
