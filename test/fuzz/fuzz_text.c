/* fuzz_text.c - the reader of format `text`. */
#include "fuzz.h"

FUZZ_BOARD("text", "text")
