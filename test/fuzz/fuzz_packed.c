/* fuzz_packed.c - the texts that links of Penpa+, f-puzzles and SudokuPad hold: the input is packed as each of them has
 * it, so that what is broken is the text and not the packing. */
#include "fuzz.h"

#include "link/deflate.h"
#include "link/lzstring.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *format, *lead;
    void (*pack)(const char *text, uint32_t size, ari_out *o);
} links[] = {{"penpa", "m=edit&p=", ari_link_deflate_pack},
             {"fpuzzles", "https://f-puzzles.com/?load=", ari_link_lzstring_pack},
             {"sudokupad", "https://sudokupad.app/?puzzleid=scl", ari_link_lzstring_pack}};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) abort();
    for (size_t i = 0; i < size; i++) text[i] = (char)(data[i] & 127); /* LZ-String is packed of ASCII alone */
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        ari_arena a;
        ari_out o;
        ari_arena_init(&a, NULL, 0);
        ari_text_begin(&o, &a);
        ari_text_put(&o, links[i].lead);
        links[i].pack(text, (uint32_t)size, &o);
        if (o.failed) abort();
        fuzz_board(links[i].format, (const uint8_t *)o.at, o.n);
        ari_arena_drop(&a);
    }
    free(text);
    return 0;
}
