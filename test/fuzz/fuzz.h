/* fuzz.h - what the fuzz targets share. Each fuzz_NAME.c gives libFuzzer's entry for one parser, format.c that for
 * boards: in which format, the name of the program says.
 *
 * With libFuzzer, the whole library instrumented (INC: an -I for include and for each folder below src):
 *     clang-14 -std=c11 -g -O1 -fsanitize=fuzzer,address,undefined $INC test/fuzz/fuzz_call.c test/fuzz/target.c \
 *         $(find src -name '*.c') -o build/fuzz_call && build/fuzz_call -max_len=4096 corpus/
 * Without it, the plain driver main.c runs files, or random mutations of built-in seeds:
 *     cc -std=c11 -g $INC test/fuzz/fuzz_call.c test/fuzz/target.c test/fuzz/main.c build/libariadne.a \
 *         -o build/fuzz_call
 *     build/fuzz_call 20000 1        20000 mutations, seed 1
 *     build/fuzz_call FILE...        these inputs
 * A target aborts when an invariant breaks; sanitizers see the rest. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Aborts with these words where it does not hold. */
void fuzz_require(bool cond, const char *what);

/* Read as a board in the named format (NULL: detected), for every genre when the format does not say it. A board that
 * is read must print in each format or say why not, and its own text must read back as the same board; a refusal must
 * name a place and a reason. */
void fuzz_board(const char *format, const uint8_t *data, size_t size);

/* Which target this is, by the name of the program behind its last `_`: a format, "any", or that of a fuzz_NAME.c. */
const char *fuzz_name(void);

#endif
