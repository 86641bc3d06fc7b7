/* band_hunt_avx512.c - the search for few clues, built for x86 processors with AVX-512: eight sets at once, lists
 * shortened in the register. */
#include "band.h"

#if ARI_BAND_X86
#define HUNT_512
#define HUNT_POPCOUNT
#define HUNT_SEARCH ari_band_hunt_avx512_search
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx2,bmi,popcnt"))), apply_to = function)
#include "band_hunt_step.h"
#pragma clang attribute pop
#else
#pragma GCC target("avx512f,avx2,bmi,popcnt")
#include "band_hunt_step.h"
#endif
#endif
