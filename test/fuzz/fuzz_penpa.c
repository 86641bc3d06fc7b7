/* fuzz_penpa.c - the reader of format `penpa`. */
#include "fuzz.h"

FUZZ_BOARD("penpa", "penpa")
