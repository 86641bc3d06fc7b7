/* fuzz_gameid.c - the reader of format `gameid`. */
#include "fuzz.h"

FUZZ_BOARD("gameid", "gameid")
