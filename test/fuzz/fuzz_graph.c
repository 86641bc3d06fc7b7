/* fuzz_graph.c - the reader of boards on graphs: points, edges, faces, pairs. */
#include "fuzz.h"

FUZZ_BOARD("graph", "text")
