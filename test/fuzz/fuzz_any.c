/* fuzz_any.c - detection of the format, then its reader. */
#include "fuzz.h"

FUZZ_BOARD("any", NULL)
