/* read_faults.c - wrong texts: each is refused with the place, the reason and a remedy; nothing crashes, nothing is
 * allocated for sizes that the text does not hold. Faults one by one; every seed cut at every byte; random mutations;
 * hostile headers; long noise. */
#include "read_help.h"
#include "format_seeds.h"
#include "failing_allocator.h"

/* ---- one by one ---- */

static const struct fault {
    const char *format, *genre, *text; /* format NULL: detected */
    ari_status status;
    uint32_t line, column;
    const char *what; /* part of the message */
} faults[] = {
    /* detection */
    {NULL, NULL, "", ARI_SYNTAX, 1, 1, "the text is empty"},
    {NULL, NULL, " \n\n ", ARI_SYNTAX, 3, 2, "the text is empty"},
    {NULL, NULL, "hello", ARI_SYNTAX, 1, 1, "this looks like no puzzle"},
    {NULL, NULL, "ab\x01", ARI_SYNTAX, 1, 3, "binary"},
    {NULL, NULL, "model slitherlink/edge\n", ARI_UNSUPPORTED, 1, 7, "not a board"},
    {"svg", NULL, "slitherlink", ARI_UNSUPPORTED, 0, 0, "print only"},
    {"unicode", NULL, "slitherlink", ARI_SYNTAX, 1, 1, "this drawing has no lines"},
    {"ascii", NULL, "  $   .   .\n\n  .   .   .\n", ARI_SYNTAX, 1, 1, "no genre has such a drawing"},
    {"text", NULL, "sudokuvariants 1x3\n. . .\nthermometer R1C1 R1C2 R1C1\n", ARI_RANGE, 3, 23,
     "\"R1C1\" comes twice"},
    {"ascii", "masyu", "  $   .   .\n\n  .   .   .\n", ARI_SYNTAX, 1, 1, "this drawing cannot be read as one of Masyu"},
    {"ascii", "norinori", "+---+---+\n| 1   . |\n+---+---+\n", ARI_SYNTAX, 1, 1,
     "this drawing cannot be read as one of Norinori"},
    {NULL, NULL, "53..7....6..l95....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", ARI_SYNTAX, 1, 13,
     "'l' stands among digits"},
    {"nonsense", NULL, "slitherlink", ARI_UNSUPPORTED, 0, 0, "no format"},
    /* text */
    {"text", NULL, "slitherlnk 2x2\n..\n..\n", ARI_SYNTAX, 1, 1, "no genre is called \"slitherlnk\""},
    {"text", NULL, "slitherlink 2y2\n..\n..\n", ARI_SYNTAX, 1, 13, "\"2y2\" is no size"},
    {"text", NULL, "slitherlink 0x2\n", ARI_RANGE, 1, 13, "0 rows and 2 columns"},
    {"text", NULL, "slitherlink 1001x1\n", ARI_RANGE, 1, 13, "out of range"},
    {"text", NULL, "slitherlink 1000x1000\n", ARI_RANGE, 1, 13, "out of range"},
    {"text", NULL, "slitherlink 500x500\n.\n", ARI_SYNTAX, 3, 1, "ends too early for 500 rows and 500 columns"},
    {"text", NULL, "slitherlink 2x2 rule=A\n..\n..\n", ARI_SYNTAX, 1, 17, "\"rule\" is no parameter of slitherlink"},
    {"text", NULL, "slitherlink 2x2 all\n..\n..\n", ARI_SYNTAX, 1, 17, "\"all\" is no tiling and not key=value"},
    {"text", NULL, "numberlink rule=E\n..\n..\n", ARI_RANGE, 1, 17, "\"E\" is no value of rule"},
    {"text", NULL, "hashi 1x2 max=5\n..\n", ARI_RANGE, 1, 15, "\"5\" is no value of max"},
    {"text", NULL, "sudoku boxes=2\n....\n....\n....\n....\n", ARI_RANGE, 1, 14, "no box shape"},
    {"text", NULL, "slitherlink\n", ARI_SYNTAX, 2, 1, "no row of clues"},
    {"text", NULL, "slitherlink 2x2\n....\n", ARI_SYNTAX, 2, 5, "4 clues in a row of 2 columns"},
    {"text", NULL, "slitherlink 2x2\n. . .\n..\n", ARI_SYNTAX, 2, 5, "3 clues in a row of 2 columns"},
    {"text", NULL, "slitherlink 2x2\n..\n3\n  ", ARI_SYNTAX, 3, 2, "1 clue in a row of 2 columns"},
    {"text", NULL, "slitherlink 1x1\n. .\n", ARI_SYNTAX, 2, 3, "2 clues in a row of 1 column"},
    {"text", NULL, "slitherlink 2x2\n..\n\nanswer\n", ARI_SYNTAX, 4, 1, "the clues end after 1 of 2 rows"},
    {"text", NULL, "slitherlink 3x2\n..\n..   ", ARI_SYNTAX, 3, 6, "the text ends after 2 of 3 rows"},
    {"text", NULL, "slitherlink 2x2\n..\n.5\n", ARI_OK, 0, 0, ""}, /* a number: the genre's audit says more */
    {"text", NULL, "slitherlink 2x2\n..\n.w\n", ARI_SYNTAX, 3, 2, "\"w\" is no clue of slitherlink"},
    {"text", NULL, "masyu 1x3\nw b 3\n", ARI_SYNTAX, 2, 5, "\"3\" is no clue of masyu"},
    {"text", NULL, "masyu 1x3\nw\tb \x80\n", ARI_SYNTAX, 2, 5, "byte '\\x80'"},
    {"text", NULL, "slitherlink 1x2\n..\nextra\n", ARI_SYNTAX, 3, 1, "'e' after the end"},
    {"text", NULL, "slitherlink 1x1\n.\nanswer\n+-+\n", ARI_SYNTAX, 5, 1, "the drawing ends after 1 of 3 lines"},
    {"text", NULL, "slitherlink 1x1\n.\nanswer\n+-+\n|.|\n+-\n", ARI_SYNTAX, 6, 3, "a point is missing"},
    {"text", NULL, "slitherlink 1x1\n.\nanswer\n+-+\n|.=\n+-+\n", ARI_SYNTAX, 5, 3, "'='"},
    {"text", NULL, "slitherlink 1x1\n.\nanswer\n+-+\n |\n+-+\n", ARI_SYNTAX, 5, 2, "'|'"},
    {"text", NULL, "slitherlink 1x1\n.\nanswer\n-+-\n|.|\n+-+\n", ARI_SYNTAX, 4, 1, "'-'"},
    {"text", NULL, "masyu 2x2\n..\n..\nanswer\n.-.\n||\n.-.\n", ARI_SYNTAX, 6, 2, "'|'"},
    {"text", NULL, "masyu 2x2\n..\n..\nanswer\n-.\n| |\n.-.\n", ARI_SYNTAX, 5, 1, "'-'"},
    {"text", NULL, "slitherlink 1x1\n.\nanswer\n+-+-\n|.|\n+-+\n", ARI_SYNTAX, 4, 4, "'-'"},
    {"text", NULL, "slitherlink 1x1\n.\nanswer\n+-+\n|\t|\n+-+\n", ARI_SYNTAX, 5, 2, "\\x09"},
    {"text", NULL, "slitherlink 1x1\n.\nanswer\n+=+\n|.|\n+-+\n", ARI_SYNTAX, 4, 2, "'='"},
    {"text", NULL, "slitherlink 1x1\n.\nanswer\n+-+\n|.|\n+-+\nslitherlink", ARI_SYNTAX, 7, 1, "after the end"},
    {"text", NULL, "sudoku 4x4\n....\n....\n....\n....\nanswer\n1234\n", ARI_SYNTAX, 8, 1,
     "the text ends after 1 of 4 rows"},
    {"text", NULL, "slitherlink 1x1\n; \x01\n.\n", ARI_SYNTAX, 2, 3, "byte '\\x01'"},
    {"text", NULL, "; caf\xe9\nslitherlink", ARI_SYNTAX, 1, 6, "\\xe9"},
    {"text", "masyu", "slitherlink 1x1\n.\n", ARI_RANGE, 1, 1, "this is slitherlink, not masyu"},
    {"text", "loops", "masyu 1x1\n.\n", ARI_RANGE, 1, 1, "this is masyu, not loops"},
    /* packed texts */
    {"fpuzzles", NULL, "https://f-puzzles.com/?load=", ARI_SYNTAX, 1, 29, "cut or changed"},
    {"fpuzzles", NULL, "https://f-puzzles.com/?load=Q===", ARI_SYNTAX, 1, 29, "cut or changed"},
    {"fpuzzles", NULL, "https://f-puzzles.com/?id=x", ARI_UNSUPPORTED, 1, 23, "only the name"},
    {"sudokupad", NULL, "https://sudokupad.app/sclQ===", ARI_SYNTAX, 1, 26, "cut or changed"},
    {"sudokupad", NULL, "https://sudokupad.app/scf0", ARI_SYNTAX, 1, 26, "cut or changed"},
    {"sudokupad", NULL, "https://sudokupad.app/xyz", ARI_UNSUPPORTED, 1, 23, "only the name"},
    {"sudokupad", "masyu", "https://sudokupad.app/xyz", ARI_RANGE, 1, 1, "this is sudoku, not masyu"},
    {"penpa", NULL, "m=edit&p=", ARI_SYNTAX, 1, 10, "cut or changed"},
    {"penpa", NULL, "m=edit&p=AwA=", ARI_UNSUPPORTED, 1, 10, "the grid is of type"},
    {"penpa", NULL,
     "m=edit&p=" /* a line that closes all: {}} */
     "Ky4sTSxK1TECQmMLHQMdQxA0NAFjUwMQgsGQzJKcVCsFHcfSkoz8IiBDR8ffzU0nLTGnOFWHKxqqLJaLq7q2Foi5okGm6JjqGMZyAQA=",
     ARI_SYNTAX, 1, 10, "cut or changed"},
    {"penpa", NULL, "m=edit&p=M?A=", ARI_SYNTAX, 1, 10, "cut or changed"},
    {"penpa", NULL, "m=edit", ARI_SYNTAX, 1, 1, "no puzzle is in this link"},
    /* url */
    {"url", NULL, "https://puzz.link/p?slither/4/4/dgdh2c7", ARI_SYNTAX, 1, 40, "ends after 15 of 16 cells"},
    {"url", NULL, "https://puzz.link/p?slither/4/4/dgdh2c", ARI_SYNTAX, 1, 39, "ends after 13 of 16 cells"},
    {"url", NULL, "https://puzz.link/p?slither/4/4/dgdf2c7b", ARI_SYNTAX, 1, 36, "'f' has no meaning"},
    {"url", NULL, "https://puzz.link/p?slither/4/4/dgdh2c7b x", ARI_SYNTAX, 1, 41, "no meaning here"},
    {"url", NULL, "https://puzz.link/p?slither/4/4/dgdh2c7b\nhttps", ARI_SYNTAX, 2, 1, "after the end"},
    {"url", NULL, "https://puzz.link/p?slither/4", ARI_SYNTAX, 1, 30, "no number of rows"},
    {"url", NULL, "https://puzz.link/p?slither/fo/4/4/", ARI_UNSUPPORTED, 1, 30, "flag \"o\" of slitherlink"},
    {"url", NULL, "https://puzz.link/p?slither/9999/9999/", ARI_RANGE, 1, 29, "9999 rows"},
    {"url", NULL, "https://puzz.link/p?slither/99999999999999999999/4/", ARI_RANGE, 1, 29, "no number of columns"},
    {"url", NULL, "https://puzz.link/p?swslither/4/4/", ARI_UNSUPPORTED, 1, 21, "\"swslither\" is no puzzle"},
    {"url", NULL, "https://puzz.link/", ARI_UNSUPPORTED, 1, 1, "no puzzle that is known here"},
    {"url", NULL, "https://puzz.link/p?slither/v:x/4/4/", ARI_UNSUPPORTED, 1, 29, "\"v:x\" is a variant"},
    {"url", NULL, "https://puzz.link/p?v:x/slither/4/4/", ARI_UNSUPPORTED, 1, 21, "\"v:x\" is a variant"},
    {"url", NULL, "p?slither/q/4/4/", ARI_UNSUPPORTED, 1, 11, "flag \"q\" of slitherlink"},
    {"url", NULL, "p?arukone/ef/2/1/11", ARI_UNSUPPORTED, 1, 12, "flag \"f\" of numberlink"},
    {"url", NULL, "p?numlin/e/2/1/11", ARI_UNSUPPORTED, 1, 10, "flag \"e\" of numberlink"},
    {"url", NULL, "p?slither/4/4//", ARI_SYNTAX, 1, 15, "the text ends after 0 of 16 cells"},
    {"url", NULL, "p?mashu/3/1/r", ARI_SYNTAX, 1, 13, "'r' has no meaning"},
    {"url", NULL, "p?makaro/2/2/00", ARI_SYNTAX, 1, 16, "ends after 0 of 4 cells"},
    {"url", NULL, "p?yajilin/2/1/15", ARI_SYNTAX, 1, 17, "ends after 1 of 2 cells"},
    {"url", NULL, "p?yajilin/2/1/1", ARI_SYNTAX, 1, 16, "hexadecimal"},
    {"url", NULL, "p?yajilin/2/1/6ff1.", ARI_RANGE, 1, 15, "255 is too large"},
    {"url", NULL, "p?yajilin/2/1/-1100a", ARI_RANGE, 1, 15, "256 is too large"},
    {"url", NULL, "p?numlin/2/1/1.", ARI_UNSUPPORTED, 1, 15, "no clue of unknown value"},
    {"url", NULL, "p?numlin/2/1/1-1g", ARI_SYNTAX, 1, 17, "hexadecimal"},
    {"url", NULL, "p?sudoku/4/4/g0k23k3g", ARI_RANGE, 1, 15, "sudoku has no number 0"},
    {"url", NULL, "p?hashi/2/1/1-01", ARI_SYNTAX, 1, 14, "a long form of 1"},
    {"url", NULL, "p?numlin/2/1/$00000g", ARI_RANGE, 1, 14, "a number above 65535"},
    {"url", NULL, "p?sudoku/4/6/", ARI_RANGE, 1, 10, "6 rows and 4 columns"},
    {"url", NULL, "p?sudoku/8/8/", ARI_UNSUPPORTED, 1, 10, "side 8"},
    {"url", "masyu", "p?slither/4/4/dgdh2c7b", ARI_RANGE, 1, 3, "this is slitherlink, not masyu"},
    /* pzprv3 */
    {"pzprv3", NULL, "pzprv3", ARI_SYNTAX, 1, 7, "no puzzle stands here"},
    {"pzprv3", NULL, "pzprv4/slither/2/2", ARI_UNSUPPORTED, 1, 1, "\"pzprv4\" is no version"},
    {"pzprv3", NULL, "v:x\npzprv3/slither/2/2", ARI_UNSUPPORTED, 1, 1, "variant"},
    {"pzprv3", NULL, "pzprv3/soulmates/2/2", ARI_UNSUPPORTED, 1, 8, "\"soulmates\" is no puzzle"},
    {"pzprv3", NULL, "pzprv3.1/mashu/2/2", ARI_UNSUPPORTED, 1, 10, "no version 3.1"},
    {"pzprv3", NULL, "pzprv3/slither/2/x", ARI_SYNTAX, 1, 18, "\"x\" is no size"},
    {"pzprv3", NULL, "pzprv3/slither/2", ARI_SYNTAX, 1, 17, "no number of columns"},
    {"pzprv3", NULL, "pzprv3/slither/2000/2", ARI_RANGE, 1, 16, "2000 rows"},
    {"pzprv3", NULL, "pzprv3\nslither\n1\n2\n3 .\n1 0 0\n1 1\n1", ARI_SYNTAX, 8, 2, "1 of 2 values in line 2 of 2"},
    {"pzprv3", NULL, "pzprv3\nslither\n1\n2\n3 . 2\n", ARI_SYNTAX, 5, 5, "\"2\" is one value too many"},
    {"pzprv3", NULL, "pzprv3\nslither\n1\n2\n3 5\n", ARI_RANGE, 5, 3, "\"5\" is out of range"},
    {"pzprv3", NULL, "pzprv3\nslither\n1\n2\n3 w\n", ARI_SYNTAX, 5, 3, "\"w\" is no clue"},
    {"pzprv3", NULL, "pzprv3\nslither\n1\n2\n3 .\n1 0 2\n1 1\n1 1", ARI_RANGE, 6, 5, "\"2\" is more lines"},
    {"pzprv3", NULL, "pzprv3\nslither\n1\n2\n3 .\n1 0 -2\n1 1\n1 1", ARI_SYNTAX, 6, 5, "\"-2\" is no line"},
    {"pzprv3", NULL, "pzprv3\nslither\n1\n2\n3 .\n1 0 0\n1 1\n1 1\n7", ARI_SYNTAX, 9, 1, "\"7\" after the end"},
    {"pzprv3", NULL, "pzprv3\nslither\n1\n2\n3 .\n1 0 0\n1 1\n1 1\nTrialData(1)\n", ARI_UNSUPPORTED, 9, 1, "trial"},
    {"pzprv3", NULL, "pzprv3/sudoku/4/. 0 . . /", ARI_RANGE, 1, 19, "\"0\" is out of range"},
    {"pzprv3", NULL, "pzprv3/yajilin/1/2/1,5 5,1 /", ARI_SYNTAX, 1, 24, "\"5,1\" is no clue"},
    {"pzprv3", NULL, "pzprv3/yajilin/1/2/1,5 0,1 /", ARI_RANGE, 1, 24, "\"0,1\" has no arrow"},
    {"pzprv3", NULL, "pzprv3/yajilin/1/2/1,255 . /", ARI_RANGE, 1, 20, "too large"},
    {"pzprv3", NULL, "pzprv3/arukone/1/2/A A /", ARI_SYNTAX, 1, 20, "\"A\" stands for the rule"},
    {"pzprv3", NULL, "pzprv3/arukone/1/2/passallcell/A 1 /", ARI_SYNTAX, 1, 34, "\"1\" is no clue"},
    {"pzprv3", NULL, "pzprv3/numlin/1/2/f/1 1 /", ARI_UNSUPPORTED, 1, 19, "\"f\" is a rule not known"},
    {"pzprv3", NULL, "p?pzprv3/yajilin/1/2/1%2C5%20%2E%2G /", ARI_SYNTAX, 1, 30, "is no clue"},
    {"pzprv3", NULL, "p?pzprv3/yajilin/1/2/1,5 . /\nmore", ARI_SYNTAX, 2, 1, "after the end"},
    /* gameid */
    {"gameid", NULL, "3c3d22b2a1", ARI_SYNTAX, 1, 1, "begins with the name"},
    {"gameid", NULL, "untangle:8x8:a", ARI_UNSUPPORTED, 1, 1, "\"untangle\" is no game known"},
    {"gameid", NULL, "loopy:t0:3", ARI_SYNTAX, 1, 7, "no size"},
    {"gameid", NULL, "lightup:2x2:5c", ARI_SYNTAX, 1, 13, "'5' is no clue of lightup"},
    {"gameid", NULL, "lightup:2x2-1:d", ARI_SYNTAX, 1, 12, "'-' in the parameters of lightup"},
    {"gameid", NULL, "range:2x2:a70000b", ARI_RANGE, 1, 12, "a number above 65535"},
    {"gameid", NULL, "range:2x2:2_c", ARI_SYNTAX, 1, 13, "behind a _"},
    {"gameid", NULL, "singles:2x2de:123", ARI_SYNTAX, 1, 18, "end after 3 of 4 cells"},
    {"gameid", NULL, "singles:2x2de:12_1", ARI_SYNTAX, 1, 17, "'_' is no clue of singles"},
    {"gameid", NULL, "mosaic:2x2h1:4c4", ARI_SYNTAX, 1, 16, "continue after the last"},
    {"gameid", NULL, "loopy:4x4t11:3", ARI_UNSUPPORTED, 1, 10, "type 11 (Penrose (kite/dart))"},
    {"gameid", NULL, "loopy:4x4t1:3", ARI_SYNTAX, 1, 14, "the clues end after 1 of 32 cells"},
    {"gameid", NULL, "loopy:1x1t2:66", ARI_SYNTAX, 1, 14, "the clues continue after the last of 1 cells"},
    {"gameid", NULL, "loopy:1001x1t2:a", ARI_RANGE, 1, 7, "a board of 1 rows and 1001 columns is out of range"},
    {"gameid", NULL, "loopy:1x1t4:", ARI_RANGE, 1, 7, "a board of that size has no faces"},
    {"text", NULL, "masyu honeycomb 2x2\n", ARI_UNSUPPORTED, 1, 7, "masyu is played on squares only"},
    {"text", NULL, "loops honeycomb\n1", ARI_SYNTAX, 1, 16, "the tiling has no size"},
    {"text", NULL, "loops honeycomb 2y2\n1", ARI_SYNTAX, 1, 17, "\"2y2\" is no size"},
    {"text", NULL, "loops honeycomb 9x9\n1", ARI_SYNTAX, 2, 2, "the text ends too early for 9 rows and 9 columns"},
    {"text", NULL, "loops honeycomb 1x2\n1 2 3", ARI_SYNTAX, 2, 5, "the clues continue after the last of 2 cells"},
    {"text", NULL, "loops honeycomb 1x2\n1\n", ARI_SYNTAX, 3, 1, "the clues end after 1 of 2 cells"},
    {"text", NULL, "loops honeycomb 1x1\nw", ARI_SYNTAX, 2, 1, "\"w\" is no clue of loops"},
    {"text", NULL, "loops honeycomb 1x1\n1\nanswer\n1-6", ARI_SYNTAX, 4, 1, "no edge joins \"1\" and \"6\""},
    {"text", NULL, "loops honeycomb 1x1\n1\nanswer\n1-7", ARI_SYNTAX, 4, 3, "\"7\" is no point of this graph"},
    {"text", NULL, "loops graph\na 0 0", ARI_SYNTAX, 2, 1, "the edges of the graph are missing"},
    {"text", NULL, "loops graph\npoints\na 0\n", ARI_SYNTAX, 3, 4, "this point has 1 coordinates"},
    {"text", NULL, "loops graph\npoints\na 0 0\nb\n", ARI_SYNTAX, 4, 2, "this point has 0 coordinates"},
    {"text", NULL, "loops graph\npoints\na 0 0\nb 1 x\n", ARI_SYNTAX, 4, 5, "\"x\" is no coordinate"},
    {"text", NULL, "loops graph\npoints\na 0 0\na 1 1\n", ARI_SYNTAX, 4, 1, "point \"a\" is there already"},
    {"text", NULL, "loops graph\npoints\na+ 0 0\n", ARI_SYNTAX, 3, 1, "\"a+\" is no name of a point"},
    {"text", NULL, "loops graph\nedges\na-b b-a", ARI_SYNTAX, 3, 5, "edge \"b-a\" is there already"},
    {"text", NULL, "loops graph\nedges\na-a", ARI_SYNTAX, 3, 1, "\"a-a\" goes from a point to itself"},
    {"text", NULL, "loops graph\nedges\na", ARI_SYNTAX, 3, 1, "\"a\" is no chain of points"},
    {"text", NULL, "loops graph\npoints\na 0 0\nedges 1 0\n", ARI_SYNTAX, 4, 1, "\"edges\" names a part of the list"},
    {"text", NULL, "loops graph\nedges\na-answer-b-a\n", ARI_SYNTAX, 3, 3, "\"answer\" names a part"},
    {"text", NULL, "loops graph\nedges\na-b-", ARI_SYNTAX, 3, 5, "\"\" is no name of a point"},
    {"text", NULL, "loops graph\npoints\na 0 0\nedges\na-b", ARI_SYNTAX, 5, 3, "\"b\" is no point of this graph"},
    {"text", NULL, "loops graph\npoints\na 0 0\nb 1 1\nc 0 1\nd 1 0\nedges\na-b\nc-d", ARI_RANGE, 9, 1,
     "the edges from \"a\" to \"b\" and from \"c\" to \"d\" cross"},
    {"text", NULL, "loops graph\npoints\na 0 0\nb 1 1\nc .5 .5\nd 1 0\nedges\na-b\nc-d", ARI_RANGE, 8, 1,
     "the edge from \"a\" to \"b\" passes through \"c\""},
    {"text", NULL, "loops graph\npoints\na 0 0\nb 0 0.0\nedges\na-b", ARI_RANGE, 4, 1,
     "points \"a\" and \"b\" are at one place"},
    {"text", NULL, "loops graph\nedges\na-b\nfaces\n1", ARI_SYNTAX, 5, 2, "a clue without a face"},
    {"text", NULL, "loops graph\nedges\na-b-c\nfaces\n1 a-b-c", ARI_SYNTAX, 5, 3, "no edge joins \"c\" and \"a\""},
    {"text", NULL, "loops graph\npoints\na 0 0\nb 1 1\nc 0 1\nedges\na-b-c-a\nfaces\n1 a-b", ARI_SYNTAX, 9, 3,
     "\"a-b\" is no border of a face"},
    {"text", NULL, "loops graph\nedges\na-b-c-a\npairs\n1 a b", ARI_SYNTAX, 4, 1, "this line is out of place"},
    {"text", NULL, "numberlink graph\nedges\na-b-c-a\npairs\n1 a", ARI_SYNTAX, 5, 4, "a pair of two points is missing"},
    {"text", NULL, "numberlink graph\nedges\na-b-c-a\npairs\n0 a b", ARI_RANGE, 5, 1, "is no number to join"},
    {"text", NULL, "numberlink graph\nedges\na-b-c-a\npairs\n1 a b\n2 a c", ARI_SYNTAX, 6, 3,
     "point \"a\" has a number already"},
    {"text", NULL, "numberlink graph\nedges\na-b-c-a\nanswer\na-b b-a", ARI_SYNTAX, 5, 5,
     "an edge of \"b-a\" is drawn already"},
    {"gameid", NULL, "loopy:4x4t17:3", ARI_UNSUPPORTED, 1, 10, "spectres"},
    {"gameid", NULL, "loopy:4x4t0dh#12345", ARI_UNSUPPORTED, 1, 14, "random seed"},
    {"gameid", NULL, "loopy:4x4z:3", ARI_SYNTAX, 1, 10, "'z' in the parameters"},
    {"gameid", NULL, "loopy:4x4t0:3c3d22b2a", ARI_SYNTAX, 1, 22, "end after 15 of 16 cells"},
    {"gameid", NULL, "loopy:4x4t0:3c3d22b2a11", ARI_SYNTAX, 1, 23, "continue after the last"},
    {"gameid", NULL, "loopy:4x4t0:3c3d22b2z", ARI_SYNTAX, 1, 21, "continue after the last of 16 cells"},
    {"gameid", NULL, "loopy:4x4t0:3c3d22b5a1", ARI_SYNTAX, 1, 20, "'5' is no clue of loopy"},
    {"gameid", NULL, "loopy:4x4t0:3c3d22b2a1 x", ARI_SYNTAX, 1, 24, "after the end"},
    {"gameid", NULL, "loopy:2000x2t0:a", ARI_RANGE, 1, 7, "2000 columns"},
    {"gameid", NULL, "loopy:500x500t0:a", ARI_SYNTAX, 1, 18, "ends too early"},
    {"gameid", NULL, "pearl:2x1:Wx", ARI_SYNTAX, 1, 12, "continue after the last"},
    {"gameid", NULL, "pearl:2x1:WX", ARI_SYNTAX, 1, 12, "'X' is no clue of pearl"},
    {"gameid", NULL, "bridges:2x1m7:11", ARI_RANGE, 1, 12, "7 bridges"},
    {"gameid", NULL, "bridges:2x1m2:1H", ARI_SYNTAX, 1, 16, "'H' is no clue"},
    {"gameid", NULL, "solo:3x3x:a", ARI_UNSUPPORTED, 1, 9, "x (diagonals)"},
    {"gameid", NULL, "solo:9j:a", ARI_UNSUPPORTED, 1, 7, "j (jigsaw)"},
    {"gameid", NULL, "solo:3x3k:a", ARI_UNSUPPORTED, 1, 9, "k (killer)"},
    {"gameid", NULL, "solo:9x9:a", ARI_RANGE, 1, 6, "9 rows and 9 columns"},
    {"gameid", NULL, "solo:2x2:a5", ARI_RANGE, 1, 11, "above 4"},
    {"gameid", NULL, "solo:2x2:a1_a", ARI_SYNTAX, 1, 13, "behind a _"},
    {"gameid", NULL, "solo:2x2:_1", ARI_SYNTAX, 1, 10, "'_' is no clue"},
    /* line */
    {"line", NULL, "12345", ARI_SYNTAX, 1, 1, "5 characters are no sudoku"},
    {"line", NULL, "1 2 3 4 5", ARI_SYNTAX, 1, 1, "5 numbers are no sudoku"},
    {"line", NULL, ".1.....23.....5.", ARI_SYNTAX, 1, 15, "'5' is no symbol"},
    {"line", NULL, ".1.....23.....+.", ARI_SYNTAX, 1, 15, "'+' is no symbol"},
    {"line", NULL, "0 1 0 0  0 0 0 2  3 0 0 0  0 0 5 0", ARI_RANGE, 1, 32, "number 5"},
    {"line", NULL, "0 1 0 0  0 0 0 2  3 0 0 0  0 0 x 0", ARI_SYNTAX, 1, 32, "no number"},
    {"line", NULL, ".1.....23.....3. \n.1.....23.....3.", ARI_SYNTAX, 2, 1, "after the end"},
    {"line", "masyu", ".1.....23.....3.", ARI_RANGE, 1, 1, "this is sudoku, not masyu"},
    /* csplib, and ships in other formats */
    {"csplib", NULL, "problem(1, [2:1], [1,0], [1,0], []", ARI_SYNTAX, 1, 35, "the end"},
    {"csplib", NULL, "problem(1, [2:1], [1,0], [1,0], [x@[1,1]]).", ARI_SYNTAX, 1, 34, "no kind of hint"},
    {"csplib", NULL, "problem(1, [2:1], [1,0], [1,0], [w@[3,1]]).", ARI_RANGE, 1, 37, "the number 3"},
    {"csplib", NULL, "problem(1, [2:1], [1,0], [1,0], [w@[1,1],c@[1,1]]).", ARI_RANGE, 1, 45, "a second hint"},
    {"csplib", NULL, "problem(1, [0:1], [1,0], [1,0], []).", ARI_RANGE, 1, 13, "the number 0"},
    {"csplib", NULL, "problem(1, [2:1], [], [1,0], []).", ARI_RANGE, 1, 1, "a board of 0 rows"},
    {"csplib", NULL, "height = 1;\nheight = 2;\n", ARI_SYNTAX, 2, 1, "stands here again"},
    {"csplib", NULL, "height = 1;\nwidth = 2;\n", ARI_SYNTAX, 3, 1, "maxship is not given"},
    {"csplib", NULL, "depth = 1;\n", ARI_SYNTAX, 1, 1, "no key"},
    {"url", NULL, "p?battleship/2/1/123g//c", ARI_SYNTAX, 1, 22, "the text ends after 1 of 2 cells"},
    {"url", NULL, "p?battleship/2/1/123gg", ARI_SYNTAX, 1, 23, "where the fleet must be"},
    {"url", NULL, "p?battleship/2/1/123gg//q", ARI_SYNTAX, 1, 25, "no piece of a fleet"},
    {"url", NULL, "p?battleship/2/1/123gg//t", ARI_UNSUPPORTED, 1, 25, "no straight ship"},
    {"url", NULL, "p?battleship/2/1/123gg/2/11g", ARI_SYNTAX, 1, 29, "1 of 2 ships"},
    {"url", NULL, "p?battleship/2/1/123gg/1/22u", ARI_UNSUPPORTED, 1, 26, "no straight ship"},
    {"pzprv3", NULL, "pzprv3/battleship/1/1/x/", ARI_SYNTAX, 1, 23, "no piece of a fleet"},
    {"pzprv3", NULL, "pzprv3/battleship/1/1/c/. 1 /1 . 2 /", ARI_SYNTAX, 1, 34, "one value too many"},
    /* has */
    {"has", NULL, "2 2\n", ARI_SYNTAX, 1, 4, "the number of islands"},
    {"has", NULL, "2 2 2 2\n1 1\n0 0\n", ARI_SYNTAX, 1, 7, "the line must end"},
    {"has", NULL, "2 2 2\n1 1\n0\n", ARI_SYNTAX, 3, 2, "a number of the grid must be"},
    {"has", NULL, "2 2 2\n1 1 0\n0 0\n", ARI_SYNTAX, 2, 5, "the line must end"},
    {"has", NULL, "2 2 2\n1 17\n0 0\n", ARI_RANGE, 2, 2, "island number 17"},
    {"has", NULL, "2 2 3\n1 1\n0 0\n", ARI_RANGE, 1, 1, "2 islands, the first line says 3"},
    {"has", NULL, "2 2 2\n1 1\n0 0\n0 0\n", ARI_SYNTAX, 4, 1, "after the end"},
    {"has", NULL, "500 500 2\n1 1\n", ARI_SYNTAX, 3, 1, "ends too early"},
    {"has", NULL, "5000 500 2\n1 1\n", ARI_RANGE, 1, 1, "5000 rows"},
    /* adc */
    {"adc", NULL, "LINE_NUM 1\n", ARI_SYNTAX, 1, 1, "'L'"},
    {"adc", NULL, "SIZE 3\n", ARI_SYNTAX, 1, 7, "end of the line"},
    {"adc", NULL, "SIZE 3X2X2\n", ARI_UNSUPPORTED, 1, 1, "2 layers"},
    {"adc", NULL, "SIZE 3X2\nLINE_NUM 9\n", ARI_RANGE, 2, 9, "9 lines"},
    {"adc", NULL, "SIZE 3X2\nLINE_NUM 1\n", ARI_SYNTAX, 3, 1, "0 of 1 lines"},
    {"adc", NULL, "SIZE 3X2\nLINE_NUM 1\nLINE#2 (0,0)-(1,1)\n", ARI_RANGE, 3, 1, "number of a line"},
    {"adc", NULL, "SIZE 3X2\nLINE_NUM 1\nLINE#1 (0,0)-(3,1)\n", ARI_RANGE, 3, 14, "(3,1) is not on the board"},
    {"adc", NULL, "SIZE 3X2\nLINE_NUM 1\nLINE#1 (0,0)-(0,0)\n", ARI_RANGE, 3, 14, "taken already"},
    {"adc", NULL, "SIZE 3X2\nLINE_NUM 1\nLINE#1 (0,0)-1,1\n", ARI_SYNTAX, 3, 14, "'1'"},
    {"adc", NULL, "SIZE 3X2\nLINE_NUM 1\nLINE#1 (0,0)-(2,0)\nSIZE 2X2\n", ARI_RANGE, 4, 1, "another size"},
    {"adc", NULL, "SIZE 3X2\nLINE_NUM 1\nLINE#1 (0,0)-(2,0)\n01,01,02\n", ARI_RANGE, 4, 7,
     "2 stands where line 1 ends"},
    {"adc", NULL, "SIZE 3X2\nLINE_NUM 1\nLINE#1 (0,0)-(2,0)\n01,01,01\n00,00\n", ARI_SYNTAX, 5, 6, "end of the line"},
    {"adc", NULL, "SIZE 3X2\n01,01,01\n00,02,00\n", ARI_RANGE, 2, 1, "number 2 in R2C2"},
    {"adc", NULL, "SIZE 300X300\n01,01,01\n", ARI_SYNTAX, 3, 1, "ends too early"},
    /* janko */
    {NULL, NULL, "begin\npuzzle kinkonkan\nsize 2\n", ARI_UNSUPPORTED, 2, 1, "\"kinkonkan\" is not read"},
    {NULL, NULL, "begin\npuzzle battleships\nsize 2\nproblem\n- -\n", ARI_UNSUPPORTED, 1, 1, "battleship is not read"},
    {NULL, NULL, "begin\npuzzle zebra\nsize 2\nproblem\n- -\n", ARI_UNSUPPORTED, 1, 1, "zebra is not read"},
    {"janko", "zebra", "begin\nsize 2\nproblem\n- -\n", ARI_UNSUPPORTED, 1, 1, "zebra is not read"},
    {NULL, NULL, "begin\npuzzle sudoku\ncages 2\nsize 2\n", ARI_UNSUPPORTED, 3, 1, "\"cages\" is not understood"},
    {NULL, NULL, "begin\npuzzle sudoku\nsize two\n", ARI_SYNTAX, 3, 1, "\"two\" is no number"},
    {NULL, NULL, "begin\npuzzle masyu\nproblem\n- -\n", ARI_SYNTAX, 3, 1, "no size before the rows"},
    {NULL, NULL, "begin\npuzzle masyu\nsize 2\n- -\n", ARI_UNSUPPORTED, 4, 1, "not understood"},
    {NULL, NULL, "begin\npuzzle sudoku\nsize 4\npatternx 42\npatterny 2\nproblem\n- - 3 1\n", ARI_RANGE, 6, 1,
     "boxes of 2 rows and 42 columns are too large"},
    {NULL, NULL, "begin\npuzzle masyu\nsize 2\n", ARI_SYNTAX, 4, 1, "no line \"problem\""},
    {"janko", NULL, "begin\nsize 2\nproblem\n- -\n- -\nend\n", ARI_SYNTAX, 1, 1, "no line \"puzzle\""},
    {NULL, NULL, "begin\npuzzle nurikabe\nsize 2\nproblem\n- 2\n- -\n", ARI_SYNTAX, 7, 1, "no line \"end\""},
    {NULL, NULL, "begin\npuzzle nurikabe\nsize 2\nproblem\n- 2\n- -\nsolution\n", ARI_SYNTAX, 8, 1, "no line \"end\""},
    {NULL, NULL, "begin\npuzzle nurikabe\nsize 2\nproblem\n- 2\n- -\nend\nbegin\n", ARI_SYNTAX, 8, 1, "after the end"},
    {NULL, NULL, "begin\npuzzle nurikabe\nsize 2\nproblem\n- 2\n- - -\nend\n", ARI_SYNTAX, 6, 5, "more than 2 columns"},
    {NULL, NULL, "begin\npuzzle heyawake\nsize 2\nproblem\n- 2\n- -\nend\n", ARI_SYNTAX, 8, 1, "no line \"areas\""},
    {NULL, "masyu", "begin\npuzzle heyawake\nsize 2\nproblem\n", ARI_RANGE, 1, 1, "this is heyawake, not masyu"},
    /* grid */
    {"grid", NULL, "2 2\n..\n..\n", ARI_UNSUPPORTED, 1, 1, "does not say what puzzle"},
    {NULL, NULL, "2 2\n. .\n. .\n", ARI_UNSUPPORTED, 1, 1, "does not say what puzzle"},
    {"grid", "slitherlink", "2 2 2\n. .\n. .\n", ARI_SYNTAX, 1, 5, "the line of the size"},
    {"grid", "battleship", "1 2 1\n1 0 0\n1\n- -\n", ARI_SYNTAX, 2, 5, "more than 2 sums"},
    {"grid", "battleship", "1 2 1\n1 0\n1\n- z\n", ARI_SYNTAX, 4, 3, "\"z\" is no clue"},
    {"grid", "battleship", "1 2 1 x\n1 0\n1\n- -\n", ARI_SYNTAX, 1, 7, "'x' is no number of ships"},
    {"grid", "slitherlink", "2 2\n. .\n.\n", ARI_SYNTAX, 3, 2, "1 of 2 columns"},
    {"grid", "slitherlink", "2 2\n. . .\n. .\n", ARI_SYNTAX, 2, 5, "more than 2 columns"},
    {"grid", "slitherlink", "2 2\n. .\n. w\n", ARI_SYNTAX, 3, 3, "\"w\" is no clue"},
    {"grid", "slitherlink", "2 2\n. .\n. .\n. .\n", ARI_SYNTAX, 4, 1, "after the end"},
    {"text", NULL, "zebra 2\npet: Zebra fox\nzebra at 1\n", ARI_RANGE, 3, 1, "\"zebra\" is no value, but \"Zebra\" is"},
    {"text", NULL, "zebra 2\npet: zebra fox\nzbera at 1\n", ARI_RANGE, 3, 1, "\"zbera\" is no value"},
    {"text", NULL, "zebra 2\npet: zebra fox\nzebar at 1\n", ARI_RANGE, 3, 1, "\"zebar\" is no value"},
    {"text", NULL, "zebra 2\npet: zebra fox\nzebre at 1\n", ARI_RANGE, 3, 1, "\"zebre\" is no value, but \"zebra\" is"},
    {"text", NULL, "zebra 2\npet: zebra fox\npet=tea at 1\n", ARI_RANGE, 3, 5, "\"tea\" is no value of \"pet\""},
    {"text", NULL, "zebra 2\npet: zebra fox\npet=fix at 1\n", ARI_RANGE, 3, 5, "value of \"pet\", but \"fox\" is"},
    {"text", NULL, "zebra 2\npet: zebra fox\nnot fox at 1\n", ARI_SYNTAX, 3, 1, "\"not\" where a value must be"},
    {"text", NULL, "zebra 2\npet: zebra fox\nfox next zebra\n", ARI_SYNTAX, 3, 10, "\"zebra\" where \"to\" must be"},
    {"text", NULL, "zebra 2x2\npet: zebra fox\n", ARI_RANGE, 1, 7, "1 list of values for 2 attributes"},
    {"prob", NULL, "a: x, y\nb: p\n", ARI_RANGE, 2, 5, "1 values for 2 positions"},
    {"prob", NULL, "a: x, y\nb: p, q, r\n", ARI_RANGE, 2, 10, "more than 2 values"},
    {"prob", NULL, "a: x, x\n", ARI_RANGE, 1, 7, "\"x\" is there already"},
    {"prob", NULL, "a: x, y\na: p, q\n", ARI_RANGE, 2, 1, "attribute \"a\" already"},
    {"prob", NULL, "a: x, y\n\nx = z\n", ARI_RANGE, 3, 5, "\"z\" is no value"},
    {"prob", NULL, "a: x, y\n\nx y\n", ARI_SYNTAX, 3, 3, "'y' where = < or > must be"},
    {"prob", NULL, "a: x, y\n\n|x - y = 1\n", ARI_SYNTAX, 3, 8, "'=' where '|' must be"},
    {"prob", NULL, "a: x, y\n\nx = 1 y = 2\n", ARI_SYNTAX, 3, 7, "'y' where the line must end"},
    {"prob", NULL, "a: x, y\n\n1 = 2\n", ARI_RANGE, 3, 1, "a relation of 0 values"},
    {"prob", NULL, "a: x, y, z\n\nx + y = z\n", ARI_RANGE, 3, 1, "a relation of 3 values"},
    {"prob", NULL, "a: x, y, z\n\nx + x = y\n", ARI_UNSUPPORTED, 3, 1, "this kind is not known"},
    {"prob", NULL, "a: x, 'y\n", ARI_SYNTAX, 1, 7, "does not end"},
    {"prob", NULL, "a: x, y\n\nx = \n", ARI_SYNTAX, 3, 5, "the end of the line where a name must be"},
    {"prob", NULL, "a: x, \xff\n", ARI_SYNTAX, 1, 7, "a byte that no text has"},
    {"nine", NULL, "puzzle p 2\n", ARI_SYNTAX, 1, 11, "where a number must be"},
    {"nine", NULL, "puzzle p 99 1\n", ARI_RANGE, 1, 1, "1 attributes and 99 positions"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x\n", ARI_RANGE, 2, 10, "1 values for 2 houses"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x | y | z\n", ARI_RANGE, 2, 17, "more than 2 values"},
    {"nine", NULL, "puzzle p 2 1\nattr A x | y\n", ARI_SYNTAX, 2, 6, "no ':'"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x | \n", ARI_SYNTAX, 2, 12, "an empty value"},
    {"nine", NULL, "puzzle p 2 2\nattr A: x | y\n", ARI_SYNTAX, 3, 1, "where attr must be"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x | y\nnear A=x A=y\n", ARI_SYNTAX, 3, 1, "\"near\" is no kind of clue"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x | y\nfound_at A=x 3\n", ARI_RANGE, 3, 14, "house 3 of 2"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x | y\nfound_at A=x\n", ARI_SYNTAX, 3, 13, "no house"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x | y\nfound_at A=z 1\n", ARI_RANGE, 3, 12, "\"z\" is no value"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x | y\nsame A=x\n", ARI_SYNTAX, 3, 6, "two values"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x | y\nsame A=x A=x\n", ARI_RANGE, 3, 10, "named twice"},
    {"nine", NULL, "puzzle p 2 1\nattr A: x | y\nsame B=x A=x\n", ARI_SYNTAX, 3, 6, "no attribute"},
    {"sentences", NULL, "1. Ann is Ben.\n", ARI_SYNTAX, 1, 1, "no list of values"},
    {"sentences", NULL, "Pet: dog, cat\nCar: opel, ford, fiat\n", ARI_RANGE, 2, 18, "more than 2 values"},
    {"sentences", NULL, "Pet: dog, cat\nCar: opel\t, \n1. The dog is red.\n", ARI_SYNTAX, 2, 13, "an empty value"},
    {"sentences", NULL, "Pet: dog, cat\n\n1. The dog is red.\n", ARI_SYNTAX, 3, 4, "fewer values"},
    {"sentences", NULL, "Pet: dog, cat\n1. The dog is left of the cat.\nfine\n", ARI_SYNTAX, 3, 1, "no number"},
    {"sentences", NULL, "Pet: dog, cat\n1. Dog and cat are in the first house.\n", ARI_SYNTAX, 2, 4, "more values"},
    {"sentences", NULL, "Pet: dog, cat\n1. The dog is in the third house.\n", ARI_SYNTAX, 2, 4, "no such house"},
    {"sentences", NULL, "Pet: a, b\nName: a, c\n1. The c is next to the a.\n", ARI_SYNTAX, 3, 4, "several lists"},
    {"sentences", NULL, "Pet: dog, cat\n1. Either the dog is next to the cat.\n", ARI_SYNTAX, 2, 4, "either"},
    {"persons", NULL, "{\"dimensions\": 3}", ARI_SYNTAX, 1, 16, "\"dimensions\" is no list"},
    {"persons", NULL, "{\"dimensions\": [\"A\"]}", ARI_SYNTAX, 1, 1, "no member \"entities\""},
    {"persons", NULL, "{\"dimensions\": [\"A\"],\n\"entities\": [], \"clues\": []}", ARI_RANGE, 1, 1, "0 lists for 1"},
    {"persons", NULL, "{\"dimensions\": [\"A\"],\n\"entities\": [[1, 1]], \"clues\": []}", ARI_RANGE, 2, 18,
     "\"1\" is there already"},
    {"persons", NULL, "{\"dimensions\": [\"A\"],\n\"entities\": [[1, 2]], \"clues\": [\"A 1 is A 2.\"]}", ARI_SYNTAX, 2,
     33, "is not understood"},
    {"text", "zebra", "mosaic 2x2\n1 .\n. .\n", ARI_RANGE, 1, 1, "this is mosaic, not zebra"},
    {"grid", "slitherlink", "600 400\n. .\n", ARI_SYNTAX, 3, 1, "ends too early"},
};

static void one_by_one(void) {
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const struct fault *f = &faults[i];
        const ari_genre *g = f->genre ? ari_puzzle_find(f->genre, strlen(f->genre)) : NULL;
        ari_board b;
        ari_error e;
        const ari_status s = help_read(f->text, strlen(f->text), f->format, g, &b, &e);
        const bool fine =
            s == f->status && (s == ARI_OK || (e.status == s && e.line == f->line && e.column == f->column &&
                                               strstr(e.what, f->what) && strlen(e.what) + 1 < sizeof e.what));
        if (!CHECK(fine)) {
            fprintf(stderr, "  %s\n  got %s %u:%u %s\n  want %s %u:%u %s\n", f->text, ari_status_name(s), e.line,
                    e.column, s ? e.what : "", ari_status_name(f->status), f->line, f->column, f->what);
        }
        if (s == ARI_OK) ari_board_drop(&b);
    }
}

/* A genre without clues in cells reads no number as one, whatever the format: its own text has no place for it. */
static void no_clues(void) {
    static const char *const word[] = {"0", "1", "65535", "?"};
    uint32_t without = 0;
    for (uint32_t g = 0; g < ari_puzzle_count; g++) {
        const ari_genre *genre = ari_puzzle_table[g];
        if (ari_layer_clues(genre)) continue;
        without++;
        int32_t clue = -7;
        for (size_t i = 0; i < sizeof word / sizeof *word; i++)
            if (!CHECK(!genre->formats.parse_clue(word[i], (uint32_t)strlen(word[i]), &clue) && clue == -7))
                fprintf(stderr, "  %s reads the clue %s as %d\n", genre->name, word[i], (int)clue);
        if (!CHECK(genre->formats.parse_clue(".", 1, &clue) && clue == ARI_CLUE_NONE))
            fprintf(stderr, "  %s does not read . as no clue\n", genre->name);
    }
    CHECK(without >= 3); /* zebra, and sheets with rooms alone */
}

/* ---- any text ---- */

/* Whatever the text, an error has a place in it and words; a board that is read prints in every format or says why not,
 * and its own text reads back as the same. */
static void behaves(const char *text, size_t n, const char *format, const ari_genre *g) {
    ari_board b, back;
    ari_error e;
    const ari_status s = help_read(text, n, format, g, &b, &e);
    if (s != ARI_OK) {
        uint32_t lines = 1;
        for (size_t i = 0; i < n; i++) lines += text[i] == '\n';
        const bool placed = e.line <= lines && e.column <= n + 1 && (s != ARI_SYNTAX || (e.line && e.column));
        if (!CHECK(e.status == s && *e.what && placed))
            fprintf(stderr, "  %s: %u:%u %s\n", format, e.line, e.column, e.what);
        return;
    }
    for (uint32_t i = 0; i < ari_format_count; i++) {
        const ari_format *f = ari_format_table[i];
        if (!f->print) continue;
        for (int drawn = 0; drawn <= (b.marks != NULL); drawn++) {
            char *out = help_print(&b, drawn ? b.marks : NULL, f->name, &e);
            if (!out) CHECK(e.status == ARI_UNSUPPORTED && *e.what);
            if (out && i == 0) {
                const bool read = help_read(out, strlen(out), "text", NULL, &back, &e) == ARI_OK;
                const bool same = read && help_same(&b, &back) && (!drawn || help_same_marks(b.marks, back.marks));
                if (!CHECK(same)) fprintf(stderr, "  read as %s:\n%.*s\n  printed:\n%s", b.format, (int)n, text, out);
                if (read) ari_board_drop(&back);
            }
            free(out);
        }
    }
    ari_board_drop(&b);
}

/* The text in a block of its own size, so that a sanitizer sees a read beyond it. */
static void behaves_copy(const char *text, size_t n, const char *format, const ari_genre *g) {
    char *copy = malloc(n ? n : 1);
    if (!copy) abort();
    memcpy(copy, text, n);
    behaves(copy, n, format, g);
    behaves(copy, n, NULL, g);
    free(copy);
}

static const ari_genre *genre_of(const format_seed *s) {
    return s->genre ? ari_puzzle_find(s->genre, strlen(s->genre)) : NULL;
}

static void truncations(void) {
    for (int i = 0; i < FORMAT_SEEDS; i++) {
        ari_board b;
        ari_error e;
        const format_seed *s = &format_seeds[i];
        const size_t n = strlen(s->text);
        if (CHECK(help_read(s->text, n, s->format, genre_of(s), &b, &e) == ARI_OK)) {
            ari_board_drop(&b);
        } else {
            fprintf(stderr, "  %s\n  %u:%u %s\n", s->text, e.line, e.column, e.what);
        }
        /* a drawing that names no genre is tried as one of each: in the short run not cut at every byte */
        const bool any = !s->genre && s->format && (!strcmp(s->format, "ascii") || !strcmp(s->format, "unicode"));
        for (size_t cut = 0; cut <= n; cut += any ? (size_t)test_rounds(4, 1) : 1)
            behaves_copy(s->text, cut, s->format, genre_of(s));
    }
}

static void mutations(uint32_t rounds) {
    static const char spice[] = "0123456789abcdefgzABGW.-+=|x/?:,#%()[]; \t\r\n\"&_*@$";
    ari_rng r;
    ari_rng_init(&r, 1);
    for (uint32_t round = 0; round < rounds; round++) {
        const format_seed *s = &format_seeds[ari_rng_below(&r, FORMAT_SEEDS)];
        char text[2048];
        size_t n = strlen(s->text);
        memcpy(text, s->text, n);
        for (uint32_t k = 1 + ari_rng_below(&r, 4); k--;) {
            const uint32_t at = ari_rng_below(&r, (uint32_t)n), kind = ari_rng_below(&r, 8);
            if (kind == 0) text[at] = (char)ari_rng_below(&r, 256);
            else if (kind < 4) text[at] = spice[ari_rng_below(&r, sizeof spice - 1)];
            else if (kind == 4 && n > 1) memmove(text + at, text + at + 1, n-- - at - 1);
            else if (kind == 5) memmove(text + at + 1, text + at, n++ - at);
            else if (n < 400) { /* a piece again, elsewhere */
                const uint32_t from = ari_rng_below(&r, (uint32_t)n),
                               len = ari_rng_below(&r, (uint32_t)n - from > 40 ? 40 : (uint32_t)n - from) + 1;
                char piece[64];
                memcpy(piece, text + from, len);
                memmove(text + at + len, text + at, n - at);
                memcpy(text + at, piece, len);
                n += len;
            }
            if (n > 420) break;
        }
        behaves_copy(text, n, s->format, genre_of(s));
    }
}

/* ---- size and noise ---- */

static ledger book;
static const ari_allocator hook = {ledger_resize, &book};

/* Bytes at the most while a text is read and refused. */
static size_t cost(const char *text, size_t n, const char *format, const ari_genre *g) {
    ari_error e;
    ari_board b;
    const ari_source src = {text, n, g, &hook, 0, &e};
    book = (ledger){0};
    if (ari_format_read(&src, format, &b) == ARI_OK)
        ari_board_drop(&b); /* a header alone may be an empty board */
    CHECK_EQ(book.bytes, 0);
    return book.peak;
}

/* Headers that promise far more than the text holds are refused before memory is taken. */
static void hostile_headers(void) {
    static const format_seed hostile[] = {
        {"text", NULL, "slitherlink 500x500\n. . .\n"},
        {"text", NULL, "slitherlink 4294967295x4294967295\n"},
        {"text", NULL, "slitherlink 4294967297x1\n.\n"},
        {"text", NULL, "sudoku 1000x250 boxes=1000x250\n.\n"},
        {"url", NULL, "p?slither/4294967297/1/a"},
        {"url", NULL, "p?slither/65536/65536/a"},
        {"pzprv3", NULL, "pzprv3/slither/65536/65536/1"},
        {"pzprv3", NULL, "pzprv3/slither/-1/-1/1"},
        {"gameid", NULL, "loopy:500x500t0:z"},
        {"gameid", NULL, "solo:65536x65536:a"},
        {"gameid", NULL, "solo:1000x1000:a"},
        {"has", NULL, "500 500 250000\n0\n"},
        {"has", NULL, "65536 65536 0\n0\n"},
        {"adc", NULL, "SIZE 65536X65536\nLINE_NUM 0\n"},
        {"grid", "slitherlink", "500 500\n.\n"},
    };
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        if (!CHECK(cost(hostile[i].text, strlen(hostile[i].text), hostile[i].format, genre_of(&hostile[i])) == 0))
            fprintf(stderr, "  %s took %zu bytes\n", hostile[i].text, book.peak);
    }
    /* A header within the limits that the text cannot contradict yet costs one board, no more. */
    CHECK(cost("p?slither/500/500/g", 19, "url", NULL) < (size_t)64 << 20);
}

static void noise(size_t size) {
    static const char *const head[] = {"",
                                       "slitherlink\n",
                                       "slitherlink 100x100\n",
                                       "p?slither/100/100/",
                                       "pzprv3/slither/100/100/",
                                       "loopy:100x100t0:",
                                       "1 1 1\n",
                                       "SIZE 100X100\n",
                                       "2 2\n",
                                       "; ",
                                       "masyu 2x2\n..\n..\nanswer\n"};
    char *text = malloc(size);
    ari_rng r;
    if (!text) abort();
    ari_rng_init(&r, 3);
    for (int kind = 0; kind < 7; kind++) {
        for (size_t h = 0; h < sizeof head / sizeof *head; h++) {
            const size_t n = strlen(head[h]);
            if (kind == 0) {
                for (size_t i = 0; i + 8 <= size; i += 8) {
                    const uint64_t v = ari_rng_next(&r);
                    memcpy(text + i, &v, 8);
                }
            } else {
                memset(text, "\n.1a ;\0"[kind], size);
            }
            memcpy(text, head[h], n);
            for (uint32_t f = 0; f <= ari_format_count; f++) {
                const ari_format *format = f < ari_format_count ? ari_format_table[f] : NULL;
                if (format && !format->read) continue;
                CHECK(cost(text, size, format ? format->name : NULL, f % 2 ? ari_puzzle_table[0] : NULL) < (size_t)8
                                                                                                               << 20);
            }
        }
    }
    free(text);
}

/* ---- memory ---- */

static void allow(long calls) {
    book.calls = 0;
    book.fail_at = calls + 1;
}

/* Print in every format, each from a fresh arena whose k-th allocation fails, until it does not. */
static void print_starved(const ari_board *b) {
    for (uint32_t i = 0; i < ari_format_count; i++) {
        const ari_format *f = ari_format_table[i];
        ari_status s = ARI_NOMEM;
        for (long k = 0; f->print && s == ARI_NOMEM; k++) {
            ari_arena a;
            ari_out o;
            ari_error e;
            allow(k);
            ari_arena_init(&a, &hook, 0);
            ari_text_begin(&o, &a);
            s = f->print(b, b->marks, &o, &e);
            CHECK(s == ARI_OK || s == ARI_UNSUPPORTED || s == ARI_NOMEM);
            if (s != ARI_OK) CHECK(e.status == s);
            ari_arena_drop(&a);
        }
    }
}

/* Out of memory at every allocation, and a byte budget of every size: a status, no crash, nothing kept. */
static void starvation(void) {
    for (int i = 0; i < FORMAT_SEEDS; i++) {
        ari_status s = ARI_NOMEM;
        ari_board b;
        ari_error e;
        ari_source src = {format_seeds[i].text, strlen(format_seeds[i].text), genre_of(&format_seeds[i]), &hook, 0, &e};
        book.bytes = 0;
        for (long k = 0; s == ARI_NOMEM; k++) {
            allow(k);
            s = ari_format_read(&src, format_seeds[i].format, &b);
            CHECK(s == ARI_OK || (s == ARI_NOMEM && e.status == s));
            if (s == ARI_OK) {
                print_starved(&b);
                ari_board_drop(&b);
            }
            CHECK_EQ(book.bytes, 0);
        }
        s = ARI_LIMIT;
        for (src.budget = 1; s == ARI_LIMIT; src.budget += 97) {
            allow(1000);
            s = ari_format_read(&src, format_seeds[i].format, &b);
            CHECK(s == ARI_OK || (s == ARI_LIMIT && e.status == s));
            if (s == ARI_OK) ari_board_drop(&b);
            CHECK_EQ(book.bytes, 0);
        }
    }
}

int main(int argc, char **argv) {
    one_by_one();
    no_clues();
    truncations();
    mutations(argc > 1 ? (uint32_t)atoi(argv[1]) : (uint32_t)test_rounds(1000, 30000));
    hostile_headers();
    starvation();
    noise(argc > 2 ? (size_t)atoi(argv[2]) << 20 : (size_t)1 << 20);
    return TEST_DONE();
}
