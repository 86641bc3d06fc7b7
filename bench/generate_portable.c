/* generate_portable.c - new boards by the generator of a game of Simon Tatham's Portable Puzzle Collection, as rlp has
 * it, for bench/generators.py, which builds it with a copy of theirs that is not ours:
 *   generate_portable PARAMETERS COUNT SECONDS      ids, a line each; then the seconds of the processor of them all */
#include "puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv) {
    if (argc != 4) return fprintf(stderr, "generate_portable: PARAMETERS COUNT SECONDS\n"), 2;
    game_params *params = thegame.default_params();
    thegame.decode_params(params, argv[1]);
    const char *fault = thegame.validate_params(params, true);
    if (fault) return fprintf(stderr, "generate_portable: %s\n", fault), 2;
    random_state *rs = random_new("1", 1);
    const clock_t begun = clock();
    char *name = thegame.encode_params(params, false);
    for (int i = 0; i < atoi(argv[2]) && (double)(clock() - begun) / CLOCKS_PER_SEC < atof(argv[3]); i++) {
        char *aux = NULL, *desc = thegame.new_desc(params, rs, &aux, false);
        printf("%s:%s\n", name, desc);
        sfree(desc);
        sfree(aux);
    }
    printf("seconds %.6f\n", (double)(clock() - begun) / CLOCKS_PER_SEC);
    return 0;
}
