/* dump_parse.h - models read back from the text form of dump.h, for replays and for tests of the printer. */
#ifndef DUMP_PARSE_H
#define DUMP_PARSE_H

#include "model/dump.h"

/* The graphs of parsed demands live in the arena too. SYNTAX with line and column: it cannot be read. What is read is
 * not judged: that is for audit_model. */
ari_status dump_parse(const char *text, size_t size, ari_arena *a, ari_model *out, ari_error *err);

#endif
