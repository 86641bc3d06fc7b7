/* few_clues_avx512.c - the search for few clues, built for x86 processors with AVX-512: eight sets at once, lists
 * shortened in the register. */
#include "engine/band/band.h"

#if ARI_BAND_X86
#define FEW_512
#define FEW_POPCOUNT
#define FEW_SEARCH ari_band_few_avx512_search
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx2,bmi,popcnt"))), apply_to = function)
#include "engine/band/few_clues_step.h"
#pragma clang attribute pop
#else
#pragma GCC target("avx512f,avx2,bmi,popcnt")
#include "engine/band/few_clues_step.h"
#endif
#endif
