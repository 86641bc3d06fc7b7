/* fuzz_bare.c - the reader of format `bare`. */
#include "fuzz.h"

FUZZ_BOARD("bare", "bare")
