/* avx2.c - the kernel for x86 processors with AVX2 (2013 and later). Without such a compiler the file is empty and
 * band.c does not ask for it. */
#include "engine/band/band.h"

#if ARI_BAND_X86
#define ARI_BAND_256
#define BAND_SEARCH ari_band_avx2_search
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#include "engine/band/step.h"
#pragma clang attribute pop
#else
#pragma GCC target("avx2,bmi,popcnt")
#include "engine/band/step.h"
#endif
#endif
