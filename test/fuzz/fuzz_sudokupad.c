/* fuzz_sudokupad.c - the reader of format `sudokupad`. */
#include "fuzz.h"

FUZZ_BOARD("sudokupad", "sudokupad")
