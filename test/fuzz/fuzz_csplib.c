/* fuzz_csplib.c - the reader of format `csplib`. */
#include "fuzz.h"

FUZZ_BOARD("csplib", "csplib")
