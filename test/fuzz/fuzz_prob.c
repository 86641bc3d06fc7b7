/* fuzz_prob.c - the reader of format `prob`. */
#include "fuzz.h"

FUZZ_BOARD("prob", "prob")
