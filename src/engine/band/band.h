/* band.h - 9x9 Sudoku at full speed: solve, count up to a number, list, find another solution.
 * Room:    engine/band.
 * Thing:   ari_band, a search that stops at each solution and can be asked for the next. Digits are 1 to 9, 0 is none;
 *          boards are 81 bytes, row-major.
 * Owner:   a search lives in the arena it was made in, 18 KB; loading a board starts it afresh.
 * Fails:   ari_band_new: NULL when the arena is out of memory. Nothing else fails; wrong digits break a contract.
 * Cost:    some 42 ns a round of all inferences with AVX-512VL, 56 with AVX2, 86 with SSE2, 220 by loops; a 17-clue
 *          puzzle takes 22 rounds, the hardest known ones about 800, both with the proof that there is no second
 *          solution. The processor is looked at once, in ari_band_new; all kernels make the same search.
 * Source:  see step.h. */
#ifndef ARI_BAND_H
#define ARI_BAND_H

#include "base/arena.h"

/* Can this compiler make code for other processors of the family than the one it compiles for? */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(ARI_BAND_PLAIN_ONLY)
#define ARI_BAND_X86 1
#else
#define ARI_BAND_X86 0
#endif

enum { ARI_BAND_CELLS = 81, ARI_BAND_DEEP = 112 };

typedef enum ari_band_state { ARI_BAND_FRESH, ARI_BAND_FOUND, ARI_BAND_DONE } ari_band_state;
typedef enum ari_band_kernel { ARI_BAND_PLAIN, ARI_BAND_AVX2, ARI_BAND_AVX512, ARI_BAND_NKERNEL } ari_band_kernel;

typedef struct ari_band {
    _Alignas(64) uint32_t x[3][16];           /* by band and digit: 27 cells each; the board, then a solution */
    uint32_t path[ARI_BAND_DEEP][5][8];       /* boards still to be looked at, the last first, as the kernel has them */
    uint32_t depth;
    ari_band_state state;
    int (*search)(struct ari_band *s);        /* the kernel: 1 found, 0 exhausted, -1 `most` */
    uint64_t rounds, guesses;                 /* since the search was made; the caller may set them to 0 */
    uint64_t most;                            /* stop when `rounds` gets there: preset to never */
} ari_band;

ari_band *ari_band_new(ari_arena *a);
/* Take another kernel than the best, for tests; false when this build or processor has not got it. */
bool ari_band_use(ari_band *s, ari_band_kernel kernel);

/* A board of clues; contradictory ones are fine. */
void ari_band_load(ari_band *s, const uint8_t clue[ARI_BAND_CELLS]);
/* After loading, before the first solution: cell `cell` is not `digit`. */
void ari_band_ban(ari_band *s, uint32_t cell, uint32_t digit);
/* The next solution into out (NULL: not wanted). 1 found, 0 there is no more, -1 out of rounds: raise `most`, go on. */
int ari_band_next(ari_band *s, uint8_t out[ARI_BAND_CELLS]);
/* How many solutions, up to `most` of them, of a board just loaded. */
uint32_t ari_band_count(ari_band *s, uint32_t most);
/* Load `clue` and find a solution that is not `solution`; false: there is none. Out of rounds counts as none. */
bool ari_band_other(ari_band *s, const uint8_t clue[ARI_BAND_CELLS], const uint8_t solution[ARI_BAND_CELLS],
                    uint8_t out[ARI_BAND_CELLS]);

/* The kernels, one a file; the last two only with ARI_BAND_X86. */
int ari_band_plain_search(ari_band *s);
int ari_band_avx2_search(ari_band *s);
int ari_band_avx512_search(ari_band *s);

#endif
