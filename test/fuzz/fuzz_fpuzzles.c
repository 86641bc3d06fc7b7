/* fuzz_fpuzzles.c - the reader of format `fpuzzles`. */
#include "fuzz.h"

FUZZ_BOARD("fpuzzles", "fpuzzles")
