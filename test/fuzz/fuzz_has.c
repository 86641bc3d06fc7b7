/* fuzz_has.c - the reader of format `has`. */
#include "fuzz.h"

FUZZ_BOARD("has", "has")
