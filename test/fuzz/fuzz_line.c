/* fuzz_line.c - the reader of format `line`. */
#include "fuzz.h"

FUZZ_BOARD("line", "line")
