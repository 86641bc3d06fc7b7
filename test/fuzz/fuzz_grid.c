/* fuzz_grid.c - the reader of format `grid`. */
#include "fuzz.h"

FUZZ_BOARD("grid", "grid")
