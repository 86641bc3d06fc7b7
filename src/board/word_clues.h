/* word_clues.h - clues in words: a table of names, and statements about where the named things stand.
 * Room:    board.
 * Shape:   nattr attributes with npos values each; value v = attribute * npos + index, and stands at one of npos
 *          positions. A fact is one relation of up to three values; a clue is a list of facts:
 *            one fact alone             it holds
 *            several                    at least one of them holds
 *            several with `one`         exactly one of them holds
 *            the first `premises` > 0   if these all hold, then at least one of the others does
 *          Every language of clues that is read here comes down to these.
 * Owner:   everything is in the arena of the table; read-only after reading.
 * Fails:   adding returns false when memory is out.
 * Cost:    a name is found in O(values). */
#ifndef ARI_BOARD_WORD_CLUES_H
#define ARI_BOARD_WORD_CLUES_H

#include "board/board.h"

#define ARI_WORD_CLUES_POS 32u /* positions at the most */
#define ARI_WORD_CLUES_ATTR 64u /* attributes at the most */
#define ARI_WORD_CLUES_CLUE 4096u /* clues at the most */
#define ARI_WORD_CLUES_FACT 16u /* facts of one clue at the most */

/* Positions count from 0. `set` says which numbers are allowed, as bits:
 *   PLACE     position of a                      bit p
 *   DIFF      position of a - position of b      bit 32 + difference
 *   SUM       position of a + position of b      bit sum
 *   BETWEEN   a stands between b and c, anywhere; set 1: it does, 0: it does not */
typedef enum ari_fact_kind { ARI_FACT_PLACE, ARI_FACT_DIFF, ARI_FACT_SUM, ARI_FACT_BETWEEN } ari_fact_kind;

typedef struct ari_fact {
    ari_fact_kind kind;
    uint32_t a, b, c; /* values */
    uint64_t set;
} ari_fact;

typedef struct ari_sentence {
    uint32_t first, n; /* facts [first, first+n) */
    uint32_t premises;
    bool one;
} ari_sentence;

typedef struct ari_word { const char *at; uint32_t n; } ari_word; /* not NUL-terminated */

typedef struct ari_clauses {
    ari_arena *arena;
    uint32_t nattr, npos;
    ari_word *attr;              /* [nattr] */
    ari_word *value;             /* [nattr * npos] */
    ARI_LIST(ari_sentence) clue;
    ARI_LIST(ari_fact) fact;
} ari_clauses;

/* A table without names and clues in an arena; NULL: no memory. */
ari_clauses *ari_word_clues_new(ari_arena *a, uint32_t nattr, uint32_t npos);
/* The table of a board; where it has none, one with made-up names in the arena. NULL: no memory. */
const ari_clauses *ari_word_clues_of(const ari_board *b, ari_arena *a);
/* A copy in an arena, without the clues that are marked in gone[] (NULL: with all); NULL: no memory. */
ari_clauses *ari_word_clues_copy(ari_arena *a, const ari_clauses *c, const bool *gone);
/* Append a clue. */
bool ari_word_clues_add(ari_clauses *c, const ari_fact *fact, uint32_t n, uint32_t premises, bool one);

/* How many values have this name (attr ARI_NO: of any attribute); *value gets the first. */
uint32_t ari_word_clues_find(const ari_clauses *c, uint32_t attr, const char *name, uint32_t n, uint32_t *value);
uint32_t ari_word_clues_attr(const ari_clauses *c, const char *name, uint32_t n); /* or ARI_NO */

/* Bits of `set` that can occur; the fact that says the opposite. */
uint64_t ari_word_clues_range(const ari_clauses *c, ari_fact_kind kind);
ari_fact ari_word_clues_not(const ari_clauses *c, ari_fact f);
/* Does a pair fact (DIFF, SUM) allow a at position i and b at j? */
static inline bool ari_word_clues_allows(const ari_fact *f, uint32_t i, uint32_t j) {
    return f->set >> (f->kind == ARI_FACT_DIFF ? 32 + i - j : i + j) & 1;
}

/* A name as the own language writes it, in quotes where needed; a value with its attribute where its name alone is not
 * clear; a clue as a sentence (no newline), which reads back as the same table entry. */
void ari_word_clues_put_name(const ari_word *w, ari_out *o);
void ari_word_clues_put_value(const ari_clauses *c, uint32_t value, ari_out *o);
void ari_word_clues_put(const ari_clauses *c, const ari_sentence *s, ari_out *o);
bool ari_word_clues_is_keyword(const char *s, uint32_t n);

#endif
