/* fuzz_pzprv3.c - the reader of format `pzprv3`. */
#include "fuzz.h"

FUZZ_BOARD("pzprv3", "pzprv3")
