/* fuzz_adc.c - the reader of format `adc`. */
#include "fuzz.h"

FUZZ_BOARD("adc", "adc")
