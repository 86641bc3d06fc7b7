/* few_clues_avx2.c - the search for few clues, built for x86 processors with AVX2: population counts in one
 * instruction. */
#include "engine/band/band.h"

#if ARI_BAND_X86
#define FEW_POPCOUNT
#define FEW_SEARCH ari_band_few_avx2_search
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#include "engine/band/few_clues_step.h"
#pragma clang attribute pop
#else
#pragma GCC target("avx2,bmi,popcnt")
#include "engine/band/few_clues_step.h"
#endif
#endif
