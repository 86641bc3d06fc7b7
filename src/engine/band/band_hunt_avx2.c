/* band_hunt_avx2.c - the search for few clues, built for x86 processors with AVX2: population counts in one
 * instruction. */
#include "band.h"

#if ARI_BAND_X86
#define HUNT_POPCOUNT
#define HUNT_SEARCH ari_band_hunt_avx2_search
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#include "band_hunt_step.h"
#pragma clang attribute pop
#else
#pragma GCC target("avx2,bmi,popcnt")
#include "band_hunt_step.h"
#endif
#endif
