/* fuzz_persons.c - the reader of format `persons`. */
#include "fuzz.h"

FUZZ_BOARD("persons", "persons")
