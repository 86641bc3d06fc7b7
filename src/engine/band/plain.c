/* plain.c - the kernel in plain C, for every processor and for WebAssembly: loops over the lanes, which a compiler
 * may turn into what vector instructions there are. */
#define ARI_BAND_LOOPS
#define BAND_SEARCH ari_band_plain_search
#include "engine/band/step.h"
