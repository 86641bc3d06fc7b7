/* fuzz_url.c - the reader of format `url`. */
#include "fuzz.h"

FUZZ_BOARD("url", "url")
