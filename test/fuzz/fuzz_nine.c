/* fuzz_nine.c - the reader of format `nine`. */
#include "fuzz.h"

FUZZ_BOARD("nine", "nine")
