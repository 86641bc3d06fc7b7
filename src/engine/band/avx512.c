/* avx512.c - the kernel for x86 processors with AVX-512 and its population count (2019 and later): all lanes in
 * one register, any logical function of three operands in one instruction. Without such a compiler the file is empty
 * and band.c does not ask for it. */
#include "engine/band/band.h"

#if ARI_BAND_X86
#define ARI_BAND_512
#define BAND_SEARCH ari_band_avx512_search
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512vpopcntdq,bmi,popcnt"))), apply_to = function)
#include "engine/band/step.h"
#pragma clang attribute pop
#else
#pragma GCC target("avx512f,avx512vpopcntdq,bmi,popcnt")
#include "engine/band/step.h"
#endif
#endif
