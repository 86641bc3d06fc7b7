/* main.c - the plain driver of a fuzz target, where libFuzzer is not there: files, or random mutations of seeds.
 *     fuzz_NAME [ROUNDS [SEED]]     mutations of the built-in seeds of its format, default 20000
 *     fuzz_NAME FILE...             these inputs
 * An input that breaks the target is written to fuzz_NAME.crash, for a run by file. */
#include "fuzz.h"

#include "../unit/format_seeds.h"
#include "base/rng.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MOST = 1 << 16 };

static const char *const json_seeds[] = {
    "{\"id\":[1,{\"a\":\"\\u00e9\"}],\"url\":\"p?\\ud83d\\ude00\\n\",\"x\":{\"y\":[true,null,-1.5e-3]},\"n\":0}",
    "{\"puzzle\":\"slitherlink 1x1\\n3\\n\",\"params\":null}"};

static const char *const family_seeds[] = {
    "ariadne family 1\nelements 4 1 3\nnodes 3\n3 1 1\n1 0 2\n4 2 3\nroot 4\n", "1 2 3\n2,4\n# none\n-\n",
    "2 4 B T\n3 3 T T\n5 2 3 2\n7 1 5 2\n.\n", "0 1\n1 2 # an edge\n2 0\npair 0 2\n", "3x4:0-11,1-5\n",
    "3x3; degrees 1.. at 0..2; pieces 1; group 0,8; edges ..7 of 0..4,0-1\ncolour 4; acyclic\n", "2x3;path 0,5\n",
    "7 -5\n8 2\n"};

static const char *const call_seeds[] = {
    "unique\nengine=sat seed=3 formulation=edge\nslitherlink 3x4\n3 . . 2\n. 0 ? .\n. 2 . 1\n",
    "convert\nto=text from=url\np?yajilin/ob/5/5/m32j10\n", "convert\nto=svg\nloopy:4x4t0:3c3d22b2a1\n",
    "convert\nto=text genre=yajilin\n2 3\n- 3w -\n12n . #\n", "count\nengine=zdd sweep=rows\nmasyu\n.w.\nb?.\n",
    "check\nrule=B\nnumberlink 2x3 rule=D\n10 . 1\n10 . 1\nanswer\n.-. .\n\n.-.-.\n",
    "best\nformulation=tree\ncircuit 3x4\n*-o o o\n  |\no o # o\n.\no o o-*\n",
    "clash\nmax=4\nhashi 3x3 max=4 noloop=1\n4 . 4\n. . .\n16 . ?\n", "enum\nmax=3\np?sudoku/4/4/g1k23k3g",
    "solve\n\n{\"id\":[1,{\"a\":2}],\"puzzle\":\"masyu 2x2\\n. b\\n. .\\n\",\"params\":null}",
    "min\nengine=sat\nbattleship 1x2 fleet=2:1,1:3\n 10 .\n9  o ?\n", "repair\n\nslitherlink 2x2\n3 .\n. 2\n",
    "forced\norder=late\nzebra 3\na: b c d\ne: f g h\nb next to f\nif g at 1 then h same b\n",
    "thin\ngrade=fair\nloopy:12x8t0:3b231a3c2c1a21d13e3a2c2b21b12b33a2c3c13b2a1a0a11a2b23a2b2a3e32a3c3\n",
    "explain\nat=c1,1 max=3\nmasyu 3x3\n. . b\n. . .\n. . w\n",
    "thin\nseed=18446744073709551615\nslitherlink graph\nedges\na-b-c-d-a\nfaces\n2 a-b-c-d\n"};

static const char *const edit_seeds[] = {
    "edit\nkey c1 3;right c0;drag c0 c3;turn;size 3x5;mirror\n\nslitherlink 2x3\n. . .\n. 2 .\n",
    "play\ndrag p0 p2;right e11;click e3;key e0 x;clear\n\nslitherlink 2x2\n3 .\n. .\n",
    "edit\nclick w0;drag c0 c4;drag w1 w3;key c0 2;transpose\nw6\nheyawake 2x3\n. . .\n. . .\na a a\na a a\n",
    "note\nkey c1 2;click x5;key c0 3\nx5 x7\nsudoku 4x4\n1 . . .\n. . . .\n. . . .\n. . . .\n",
    "edit\nclick f1;key r0 2;right t3;click o0;key c2 ~\n\n"
    "battleship 3x3 fleet=2,1\n  . . .\n. . . .\n. . . .\n. o . .\n",
    "edit\nkey c1 2^;drag c0 c1;key c2 #;click c3;key c1 Left;flip\n\nyajilin 2x2\n. 2<\n. .\n",
    "edit\nclick c0;right c1;click e1;click e4;turn-back\n\ncircuit 3x3\n*-o o\n  |\no o #\n.\no o o\n",
    "edit\ntext s1 c at 2;text s0;text b0 masyu 1x1\n\nzebra 2\na: b c\nd: e f\nb same e\nanswer\na: b .\nd: . f\n",
    "play\nclick e0;drag c0 c2;key e1 2\n\nhashi 3x3 max=3\n4 . 4\n. . .\n2 . ?\n",
    "edit\nkey c1 1;click c0;click e0\n\nnumberlink graph\nedges\na-b-c-a\npairs\n1 a .\nanswer\na-b\n",
    "play\nclick c1;drag c0 c2;right c3\n\nnurikabe 2x2\n2 .\n. .\nanswer\n. o\n# #\n",
    "edit\nclick c0;key c1 b\n\nmasyu 2x2\n. b\nw ?\n"};

/* The texts that links hold. */
static const char *const packed_seeds[] = {
    "square,2,2,38,0,1,1,114,114,50,50,0,0,0,0,Title: ,Author: ,,slitherlink: one loop along the borders of cells"
    ",OFF,false,\n[0,0,0,0]\n\n{zS:{},zN:{\"14\":[\"3\",1,\"1\"],\"15\":[\"?\",1,\"1\"]},zY:{},zE:{},zL:{}}\n{zS:"
    "{},zN:{},zY:{},zL:{},zE:{\"43,44\":3,\"44,45\":3,\"49,50\":3,\"87\":98,\"43,49\":3,\"122\":98,\"45,51\":3}}"
    "\n[14,1,5,1]\n\n\n\n\n\n\n\n\n\n\n\n[\"slitherlink\"]",
    "square,3,2,38,0,1,1,152,114,101,101,0,0,0,0,Title: ,Author: ,,yajilin: one loop through every cell that is n"
    "either shaded nor a clue,OFF,false,\n[0,0,0,0]\n\n{zS:{\"23\":3},zN:{\"17\":[\"2_2\",1,\"2\"],\"25\":[\"12_3"
    "\",1,\"2\"]},zY:{},zE:{},zL:{}}\n{zS:{\"16\":1},zN:{},zY:{\"24\":[8,\"ox_B\",1],\"25\":[8,\"ox_B\",1]},zL:{"
    "\"16,17\":3,\"143\":98,\"23,24\":3,\"150\":98,\"17,24\":3,\"102\":98},zE:{}}\n[16,1,1,5,1,1]\n\n\n\n\n\n\n\n"
    "\n\n\n\n[\"yajilin\"]",
    "square,4,3,38,0,1,1,190,152,195,195,0,0,0,0,Title: ,Author: ,,battleship%2C fleet 2%2C1: no two ships touch%"
    "2C not even at a corner [fleet%2F2%2C1],OFF,false,\n[1,0,1,0]\n\n{zS:{},zN:{\"19\":[\"2\",1,\"1\"],\"21\":["
    "\"1\",1,\"1\"],\"26\":[\"?\",1,\"1\"],\"37\":[\"?\",1,\"1\"]},zY:{\"27\":[4,\"battleship_B\",1],\"36\":[7,\""
    "battleship_B\",1]},zE:{},zL:{}}\n{zS:{\"29\":1},zN:{},zY:{\"35\":[6,\"battleship_B\",1],\"36\":[7,\"battlesh"
    "ip_B\",1]},zL:{},zE:{}}\n[27,1,1,6,1,1]\n\n\n\n\n\n\n\n\n\n\n\n[\"battleships\"]",
    "square,3,2,38,0,1,1,152,114,101,101,0,0,0,0,Title: ,Author: ,,heyawake: as many shaded cells in a room as it"
    "s number says%2C no two of them neighbours,OFF,false,\n[0,0,0,0]\n\n{zS:{},zN:{\"16\":[\"1\",1,\"1\"],\"24\""
    ":[\"2\",1,\"1\"]},zY:{},zE:{\"52,59\":2,\"58,59\":2,\"58,65\":2,\"59,66\":2},zL:{}}\n{zS:{\"16\":1,\"24\":1}"
    ",zN:{},zY:{\"25\":[8,\"ox_B\",1]},zL:{},zE:{}}\n[16,1,1,5,1,1]\n\n\n\n\n\n\n\n\n\n\n\n[\"heyawake\"]",
    "square,3,1,38,0,1,1,152,76,17,17,0,0,0,0,Title: ,Author: ,,hashi%2C max 3: at most 3 bridges between two isl"
    "ands%2C loops are allowed [max%2F3],OFF,false,\n[0,0,0,0]\n\n{zS:{},zN:{\"16\":[\"2\",6,\"1\"],\"18\":[\"?\""
    ",6,\"1\"]},zY:{},zE:{},zL:{}}\n{zS:{},zN:{},zY:{},zL:{\"16,17\":30,\"17,18\":30},zE:{}}\n[16,1,1]\n\n\n\n\n"
    "\n\n\n\n\n\n\n[\"hashiwokakero (hashi/bridges)\"]",
    "square,3,2,38,0,1,1,152,114,101,101,0,0,0,0,Title: ,Author: ,,masyu: one loop through all circles,OFF,false,"
    "\n[0,0,0,0]\n\n{zS:{},zN:{},zY:{\"16\":[1,\"circle_L\",1],\"25\":[2,\"circle_L\",1]},zE:{},zL:{}}\n\n[16,1,1"
    ",5,1,1]\n\n\n\n\n\n\n\n\n\n\n\n[\"masyu\"]",
    "sudoku,4,4,38,0,1,1,190,190,91,91,0,0,0,0,Title: ,Author: ,,,OFF,false,\n[0,0,0,0]\n\n{zS:{},zN:{\"19\":[\"1"
    "\",1,\"1\"],\"29\":[\"2\",1,\"1\"],\"34\":[\"3\",1,\"1\"],\"44\":[\"3\",1,\"1\"]},zY:{},zE:{\"75,83\":2,\"89"
    ",90\":2,\"83,91\":2,\"90,91\":2,\"91,92\":2,\"92,93\":2,\"91,99\":2,\"99,107\":2},zL:{}}\n{zS:{},zN:{\"18\":"
    "[\"2\",2,\"1\"],\"20\":[\"4\",2,\"1\"],\"21\":[\"3\",2,\"1\"],\"26\":[\"4\",2,\"1\"],\"27\":[\"3\",2,\"1\"],"
    "\"28\":[\"1\",2,\"1\"],\"35\":[\"4\",2,\"1\"],\"36\":[\"2\",2,\"1\"],\"37\":[\"1\",2,\"1\"],\"42\":[\"1\",2,"
    "\"1\"],\"43\":[\"2\",2,\"1\"]},zY:{},zL:{},zE:{}}\n[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]\n\n\n\n\n\n\n\n\n\n\n"
    "\n[]",
    "{\"size\":4,\"title\":\"t\",\"grid\":[[{},{\"value\":1,\"given\":true},{},{\"region\":1}],[{},{\"value\":\"3"
    "\"},{},{\"value\":2,\"given\":true}],[{\"value\":3,\"given\":true},{},{},{}],[{},{},{\"value\":3,\"given\":t"
    "rue},{}]],\"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"author: me\"}],\"solution\":[2,1,4,3,4,3,1,2,3,4,2,1,1"
    ",2,3,4],\"negative\":[]}",
    "{id:'x',settings:{a:t,b:f,c:#0,d:a1b2c3},ce:[[,{v:1},,],[,,,{v:2}],[{v:3},,,],[,,{v:3},]],re:[[[0,0],[0,1],["
    "1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: It"
    "\\'s'},{v:'solution: 2143431234211234'}],metadata:{a:1}}"};

static const char *const state_seeds[] = {
    "least 0\nfound 1 2 3 4\nsought 0\npart 0 of 0\nset 4\nset 2\nend\n",
    "least 4\nfound 2 5 11 16\nsought 3\npart 1 of 7\nset 1 2 5 6\nset 10 11 14 15\nend\n",
    "least 2\nfound\nsought 17\npart 0 of 0\nend\n"};

typedef struct seeds { const char *at[96]; size_t n; } seeds;

static void gather(seeds *s) {
#define OWN(name) {#name, name##_seeds, sizeof name##_seeds / sizeof *name##_seeds}
    static const struct { const char *name, *const *at; size_t n; } own[] = {
        OWN(json), OWN(family), OWN(call), OWN(edit), OWN(packed), OWN(state)};
    const int any = !strcmp(fuzz_name(), "any");
    s->n = 0;
    for (size_t k = 0; k < sizeof own / sizeof *own; k++)
        for (size_t i = 0; !strcmp(fuzz_name(), own[k].name) && i < own[k].n; i++) s->at[s->n++] = own[k].at[i];
    const int graph = !strcmp(fuzz_name(), "graph");
    for (int i = 0; i < FORMAT_SEEDS; i++)
        if (any || (graph && strstr(format_seeds[i].text, " graph")) || !strcmp(format_seeds[i].format, fuzz_name()))
            s->at[s->n++] = format_seeds[i].text;
}

/* ---- what to do at the end of the world ---- */

static uint8_t *current; /* the input that is being tried */
static size_t current_size;

extern void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void save(void) {
    char name[64];
    if (!current) return;
    snprintf(name, sizeof name, "fuzz_%s.crash", fuzz_name());
    FILE *f = fopen(name, "wb");
    if (!f) return;
    fwrite(current, 1, current_size, f);
    fclose(f);
    fprintf(stderr, "the input is in %s\n", name);
    current = NULL;
}

static void die(int number) {
    save();
    signal(number, SIG_DFL);
    raise(number);
}

static void prepare(void) {
    signal(SIGABRT, die);
    if (__sanitizer_set_death_callback) {
        __sanitizer_set_death_callback(save);
    } else {
        signal(SIGSEGV, die);
        signal(SIGFPE, die);
    }
}

/* One input in a block of its own size, so that a sanitizer sees a read behind it. */
static void try_input(const uint8_t *data, size_t size) {
    current = malloc(size ? size : 1);
    current_size = size;
    if (!current) abort();
    memcpy(current, data, size);
    (void)LLVMFuzzerTestOneInput(current, size);
    free(current);
    current = NULL;
}

static size_t mutate(ari_rng *r, const seeds *s, uint8_t *text) {
    static const char spice[] = "0123456789abcdefgzABGW.-+=|x/?:,#%()[]{}~<>; \t\r\n\"\\&_*@$";
    const char *seed = s->at[ari_rng_below(r, (uint32_t)s->n)];
    size_t n = strlen(seed);
    memcpy(text, seed, n);
    for (uint32_t k = 1 + ari_rng_below(r, 6); k-- && n > 1 && n < INPUT_MOST / 2;) {
        const uint32_t at = ari_rng_below(r, (uint32_t)n), len = 1 + ari_rng_below(r, (uint32_t)(n - at));
        switch (ari_rng_below(r, 7)) {
        case 0: text[at] = (uint8_t)ari_rng_below(r, 256); break;
        case 1: case 2: text[at] = (uint8_t)spice[ari_rng_below(r, sizeof spice - 1)]; break;
        case 3: /* a piece out */
            memmove(text + at, text + at + len, n - at - len);
            n -= len;
            break;
        case 4: /* a piece twice */
            memmove(text + at + len, text + at, n - at);
            n += len;
            break;
        case 5: { /* a piece of another seed in */
            const char *other = s->at[ari_rng_below(r, (uint32_t)s->n)];
            const uint32_t m = (uint32_t)strlen(other), from = ari_rng_below(r, m),
                           part = 1 + ari_rng_below(r, m - from);
            memmove(text + at + part, text + at, n - at);
            memcpy(text + at, other + from, part);
            n += part;
            break;
        }
        default: n = at + 1; /* cut */
        }
    }
    return n;
}

static int run_files(int argc, char **argv) {
    static uint8_t data[1 << 24];
    for (int i = 1; i < argc; i++) {
        FILE *f = fopen(argv[i], "rb");
        if (!f) {
            fprintf(stderr, "cannot open %s\n", argv[i]);
            return 2;
        }
        const size_t n = fread(data, 1, sizeof data, f);
        fclose(f);
        try_input(data, n);
    }
    return 0;
}

int main(int argc, char **argv) {
    static uint8_t text[INPUT_MOST];
    const unsigned long rounds = argc > 1 ? strtoul(argv[1], NULL, 10) : 20000;
    const unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    seeds s;
    ari_rng r;
    prepare();
    if (argc > 1 && (argv[1][0] < '0' || argv[1][0] > '9')) return run_files(argc, argv);
    gather(&s);
    if (!s.n) {
        fprintf(stderr, "no seeds for %s\n", fuzz_name());
        return 2;
    }
    for (size_t i = 0; i < s.n; i++) try_input((const uint8_t *)s.at[i], strlen(s.at[i]));
    ari_rng_init(&r, seed);
    for (unsigned long i = 0; i < rounds; i++) try_input(text, mutate(&r, &s, text));
    printf("fuzz_%s: %lu inputs, none broke it\n", fuzz_name(), rounds + (unsigned long)s.n);
    return 0;
}
