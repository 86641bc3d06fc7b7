/* plain.c - the kernel for every processor and for WebAssembly: vectors of four where the compiler has them. */
#define BAND_SEARCH ari_band_plain_search
#include "engine/band/step.h"
