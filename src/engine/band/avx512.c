/* avx512.c - the kernel for x86 processors with AVX-512VL (2017 and later): any logical function of three operands is
 * one instruction, and there are twice the registers. Without such a compiler the file is empty and band.c does not ask
 * for it. */
#include "engine/band/band.h"

#if ARI_BAND_X86
#define ARI_BAND_256
#define ARI_BAND_512
#define BAND_SEARCH ari_band_avx512_search
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,avx512f,avx512vl,bmi,popcnt"))), apply_to = function)
#include "engine/band/step.h"
#pragma clang attribute pop
#else
#pragma GCC target("avx2,avx512f,avx512vl,bmi,popcnt")
#include "engine/band/step.h"
#endif
#endif
