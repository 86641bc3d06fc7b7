/* format.c - the reader of the format FORMAT. */
#include "fuzz.h"

FUZZ_BOARD(FORMAT, FORMAT)
