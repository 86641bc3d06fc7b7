/* format_seeds.h - one or more good texts of every format, for tests and fuzz targets to break. */
#ifndef FORMAT_SEEDS_H
#define FORMAT_SEEDS_H

#include <stddef.h>

typedef struct format_seed { const char *format, *genre, *text; } format_seed; /* genre: given by the user, or NULL */

static const format_seed format_seeds[] = {
    {"text", NULL,
     "slitherlink 3x4\n3 . . 2\n. 0 ? .\n. 2 . 1\nanswer\n+-+-+-+ +\n|3 . x|2 \n+x+ + +-+\n|. 0 ? .|\n+ + + +-+\n"
     "|. 2 .|1x\n+-+-+-+ +\n"},
    {"text", NULL, "; remark\nyajilin 2x3 outside=1\n . 2> .\n # . 12v\nanswer\n#-.x.\n  | x\n.-oxo\n"},
    {"text", NULL, "hashi 3x3 max=4 noloop=1\n4 . 4\n. . .\n16 . ?\nanswer\n4=.3?\n\" 3 4\n. . .\n| x\n.-.-.\n"},
    {"text", NULL,
     "sudoku 4x4 boxes=2x2\n. 1 | . .\n. . | . 2\n----+----\n3 . | . .\n. . | 3 .\nanswer\n2143\n4312\n3421\n1234\n"},
    {"text", NULL, "numberlink 2x3 rule=D\n10 . 1\n10 . 1\n"},
    {"text", NULL, "masyu\n.w.\nb?.\n"},
    {"text", NULL, "circuit 3x4\n*-o o o\n  |\no o # o\n.\no o o-*\n"},
    {"text", NULL, "circuit 2 2\no o\n   \no-o\nanswer\no o\n| |\no-o\n"},
    {"url", NULL, "https://puzz.link/p?slither/4/4/dgdh2c7b"},
    {"url", NULL, "http://pzv.jp/p.html?type=player&mashu/f/6/6/1063000i3000"},
    {"url", NULL, "p?yajilin/ob/5/5/m32j10"},
    {"url", NULL, "p?yajilin_edit/2/2/+0.7102./"},
    {"url", NULL, "arukone/e/5/5/1j2h3m1h2j3"},
    {"url", NULL, "p?hashi/5/5/4g2i3h23k3g1g.g4g-10"},
    {"url", NULL, "p?sudoku/4/4/g1k23k3g"},
    {"url", "loops", "p?slither/2/1/3."},
    {"bare", "sudoku", "+--+--+\n|1.|.4|\n|..|2.|\n+--+--+\n|.3|..|\n|4.|.1|\n+--+--+\n"},
    {"bare", "masyu", ". w .\nb . .\n. . w\n"},
    {"pzprv3", NULL, "pzprv3.1/slither/2/3/f/. . . /. 3 . /0 2 0 /0 0 1 /1 0 0 1 /1 1 1 -1 /1 1 1 /0 1 0 /1 0 1 /"},
    {"pzprv3", NULL, "pzprv3\nmashu\n2\n3\n. 1 - \n2 . . \n1 -1 \n0 0 \n1 0 1 \ninfo:{\n \"metadata\": {}\n}\n"},
    {"pzprv3", NULL, "https://puzz.link/p?pzprv3/yajilin/2/2/0,-%20./4%2C1%20%23/.%20./%23%20%2B/1/0/1 0/"},
    {"pzprv3", NULL, "pzprv3/arukone/2/2/passallcell/A b /A b /0 /0 /1 1 /"},
    {"pzprv3", NULL, "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . 4 3 /4 3 1 .[1,2,,] /. + 2 1 /1 2 c 4 /"},
    {"pzprv3", NULL, "pzprv3/hashikake/1/3/4 . - /2 2 /"},
    {"pzprv3", NULL, "pzprv3/numlin/5/5"},
    {"gameid", NULL, "loopy:4x4t0:3c3d22b2a1"},
    {"gameid", NULL, "pearl:6x6dt:bWdBbWjBcWj"},
    {"gameid", NULL, "bridges:5x5i30e10m3Ld2:4a2c3b23e3a1a3aGa3"},
    {"gameid", NULL, "solo:2x3:4d1a3f5b3_6b4f2a5d4"},
    {"gameid", "slitherlink", "2t0de:3a2a"},
    {"gameid", NULL, "lightup:3x3b20s4d1:a0aBa4c"},
    {"gameid", NULL, "range:4x3:a3_2c6e"},
    {"gameid", NULL, "singles:3x3de:123231312"},
    {"gameid", NULL, "mosaic:3x3h1:1a2c30a"},
    {"ascii", NULL,
     "+---+   +---+   +---+\n"
     "|   | 3 | 3 |   |   |\n"
     "|   +---+   +---+   |\n"
     "| 2               2 |\n"
     "+-------+   +-------+\n"
     "  2     | 2 | 3\n"
     "+-------+   +-------+\n"
     "| 2       0       2 |\n"
     "|   +---+   +---+   |\n"
     "| 3 |   | 3 |   | 3 |\n"
     "+---+   +---+   +---+\n"
     "solved; this is the only solution\n"},
    {"ascii", NULL,
     "  4=======================4\n"
     "  \"                       \"\n"
     "  \"   .   .   .   .   .   \"\n"
     "  \"                       \"\n"
     "  \"   2-------------------4\n"
     "  \"   |                   |\n"
     "  \"   |   .   .   .   .   |\n"
     "  \"   |                   |\n"
     "  \"   3===========3-------4\n"
     "  \"                       \"\n"
     "  3-------------------1   \"\n"
     "                          \"\n"
     "  .   .   .   .   1-------3\n"
     "solved; this is the only solution; hashi, max 2\n"},
    {"ascii", NULL,
     "+---+-------+-----------+\n"
     "|###| 1   . | .   .   . |\n"
     "+---+       +-----------+\n"
     "| 0 | .   . |#3#  .  ###|\n"
     "|   |       |           |\n"
     "| . |###  . | .  ###  . |\n"
     "|   +-------+-----------+\n"
     "| . | 1   . |#2#  .   . |\n"
     "|   |       |           |\n"
     "| . |###  . | .   .   . |\n"
     "|   |       |           |\n"
     "| . | .   . |###  .   . |\n"
     "+---+-------+-----------+\n"
     "solved; this is the only solution\n"},
    {"ascii", NULL,
     "      1 2     2\n"
     "  +-------------+\n"
     "  | . . ^ . . ~ |\n"
     "3 | o . v . . o |\n"
     "0 | . . . . . . |\n"
     "  | < > . . . . |\n"
     "3 | . . . < # > |\n"
     "  | o . . . . . |\n"
     "  +-------------+\n"
     "solved; this is the only solution; battleship, fleet 3,2,2,1,1,1\n"},
    {"ascii", NULL,
     "  +-------------------+  ###\n"
     "  |                   |\n"
     "  +-----------+  ###  |   1v\n"
     "              |       |\n"
     "  1v ###  +---+   +---+   1<\n"
     "          |       |\n"
     "  +-------+  ###  |   0v ###\n"
     "  |               |\n"
     "  |   1^  +---+   +-------+\n"
     "  |       |   |           |\n"
     "  +---+   |   +-------+   |\n"
     "      |   |           |   |\n"
     " ###  +---+   1^ ###  +---+\n"
     "solved; this is the only solution\n"},
    {"unicode", NULL,
     "┌───┬───┬───┬───┬───┬───┐\n"
     "│   │ ┏━┿━┓ │ ●━┿━━━┿━┓ │\n"
     "├───┼─╂─┼─╂─┼─╂─┼───┼─╂─┤\n"
     "│   │ ○ │ ○ │ ┃ │ ┏━┿━┛ │\n"
     "├───┼─╂─┼─╂─┼─╂─┼─╂─┼───┤\n"
     "│ ┏━┿━┛ │ ┗━┿━┛ │ ┗━┿━┓ │\n"
     "├─╂─┼───┼───┼───┼───┼─╂─┤\n"
     "│ ┗━┿━○━┿━○━┿━┓ │   │ ○ │\n"
     "├───┼───┼───┼─╂─┼───┼─╂─┤\n"
     "│ ┏━┿━━━┿━○━┿━┛ │   │ ┃ │\n"
     "├─╂─┼───┼───┼───┼───┼─╂─┤\n"
     "│ ┗━┿━○━┿━━━┿━━━┿━━━┿━● │\n"
     "└───┴───┴───┴───┴───┴───┘\n"
     "solved; this is the only solution\n"},
    {"unicode", NULL,
     "┌───────┬───────┐\n"
     "│ 5 4 2 │ 1 3 6 │\n"
     "│ 6 1 3 │ 2 5 4 │\n"
     "├───────┼───────┤\n"
     "│ 1 5 4 │ 3 6 2 │\n"
     "│ 2 3 6 │ 5 4 1 │\n"
     "├───────┼───────┤\n"
     "│ 4 2 5 │ 6 1 3 │\n"
     "│ 3 6 1 │ 4 2 5 │\n"
     "└───────┴───────┘\n"
     "solved; this is the only solution; sudoku, boxes 2x3\n"},
    {"unicode", NULL,
     "┌───┬───┬───┬───┬───┬───┐\n"
     "│ ┏━┿━2 │ 1━┿━━━┿━━━┿━┓ │\n"
     "├─╂─┼───┼───┼───┼───┼─╂─┤\n"
     "│ ┃ │ 5━┿━━━┿━━━┿━5 │ ┃ │\n"
     "├─╂─┼───┼───┼───┼───┼─╂─┤\n"
     "│ ┗━┿━━━┿━━━┿━━━┿━┓ │ ┃ │\n"
     "├───┼───┼───┼───┼─╂─┼─╂─┤\n"
     "│ 4━┿━━━┿━━━┿━4 │ 2 │ ┃ │\n"
     "├───┼───┼───┼───┼───┼─╂─┤\n"
     "│ ┏━┿━━━┿━━━┿━━━┿━━━┿━┛ │\n"
     "├─╂─┼───┼───┼───┼───┼───┤\n"
     "│ 1 │ 3━┿━━━┿━━━┿━━━┿━3 │\n"
     "└───┴───┴───┴───┴───┴───┘\n"
     "solved; this is the only solution; numberlink, rule B\n"},
    {"line", NULL, ".1.....23.....3. ; remark"},
    {"line", NULL, "0 1 0 0  0 0 0 2  3 0 0 0  0 0 3 0\n"},
    {"line", NULL,
     "1......3._...A..9...*.0B....C....1......3._...A..9...*.0B....C....1......3._...A..9...*.0B....C....1......3._..."
     "A..9...*.0B....C....1..3........"},
    {"has", NULL, "3 4 4\n2 0 3 0\n 0  0  0  0 \n1 0 2 0\n"},
    {"text", NULL, "nurikabe 2x3\n. 2 .\n? . .\nanswer\n# . #\n. o #\n"},
    {"url", NULL, "p?nurikabe/5/5/g5k.o1k3g"},
    {"pzprv3", NULL, "pzprv3/nurikabe/2/3/# 2 + /- . # /"},
    {"text", NULL, "heyawake 2x3\n1 . .\n. 2 .\na a b\na c b\nanswer\n# . .\n. # o\n"},
    {"url", NULL, "p?heyawake/5/5/48k830v021113"},
    {"pzprv3", NULL, "pzprv3/heyawake/2/3/2/0 0 1 /0 1 1 /1 . . /. . . /# . + /. # . /"},
    {"text", NULL, "battleship 2x3 fleet=2,1 hints=0\n 2 . 1\n? ^ . .\n. . ~ #\nanswer\n^ . o\nv ~ .\n"},
    {"text", NULL, "battleship 1x2 fleet=2:1,1:3\n 10 .\n9  o ?\n"},
    {"url", NULL, "p?battleship/6/6/g12h2g30g3gk0r3w//c"},
    {"url", NULL, "p?battleship/2/1/1.1g6/2/11g/61vg/"},
    {"pzprv3", NULL, "pzprv3/battleship/2/2/2/11g/31s/. 1 - /c2 . 0 /. 3 4 /+ . /# . /0 1 /"},
    {"csplib", NULL, "% a board\nproblem(7, [2:1,1:1],\n [1,2], [1,1,1],\n [c@[1,3],w@[2,2]]).\n"},
    {"csplib", NULL,
     "height = 2;\nwidth = 2;\nmaxship = 2;\nship = [0,1];\nhint = [|\n0, 1 |\n5, 0 |];\nrowsum = [1,1];\n"
     "colsum = [2,0]; % end\n"},
    {"adc", NULL,
     "SIZE 4X3\nLINE_NUM 2\nLINE#1 (0,0)-(2,0)\nLINE#2 (0,2)-(3,2)\nSIZE 4X3\n01,01,01,00\n00,00,00,00\n02,02,02,02\n"},
    {"adc", NULL, "SIZE 3X2X1\nLAYER 1\n01,01,01\n02,02,02\n"},
    {"text", NULL,
     "zebra 3 order=direct\nnation: dane \"faroe islander\" finn\ndrink: tea milk water\ndane next to finn\n"
     "if tea at 1 and milk at 2 then finn not at end or water one of 1 2\neither dane same tea or dane same as milk\n"
     "distance dane tea 1\nfinn between dane and \"faroe islander\"\nanswer\nnation: . finn .\ndrink: tea . .\n"},
    {"prob", NULL,
     "cor: azul, 'verde claro', preta\npais: chile, peru, 9a\n\nazul = peru + 1\n|chile - preta| = 1\n"
     "peru = 1 or peru = 3\nazul > chile - 1\nchile + peru = 4\n"},
    {"nine", NULL,
     "puzzle x-1 2 3\nattr Name: Ann | Ben\nattr Car: ford f150 | opel\nattr Pet: cat | dog\n"
     "found_at Car=ford f150 2\nsame Name=Ann  Pet=dog\nbeside Name=Ben Car=ford f150\nleft_of Pet=cat Pet=dog\n"},
    {"persons", NULL,
     "{\"dimensions\": [\"Name\", \"Pet Kind\"], \"entities\": [[\"Ann\", \"Ben \\u00e9\"], [3, \"a cat\"]],\n"
     "\"clues\": [\"The person with Name Ann also has Pet Kind 3.\",\n"
     "\"The person with Pet Kind a cat does not have Name Ann.\"]}"},
    {"sentences", NULL,
     "There are 3 houses, numbered 1 to 3 from left to right:\n - People have a nation: `dane`, `swede`, `brit`\n"
     " - Everybody has a pet: `cat`, `old dog`, `bird`\nDrink\tTea, Milk, Orange juice\n\n## Clues\n"
     "1. The Swedish person is not in the first house.\n2. The Dane lives directly left of the owner of old dogs.\n"
     "3) There is one house between the tea and the orange juice.\n- The cat is next to the British person.\n"},
    {"janko", NULL,
     "begin\npuzzle sudoku\nauthor A. Setter\nunit 30\nsize 4\npatternx 2\npatterny 2\nproblem\n- - 3 1\n- - - -\n"
     "- - - -\n1 4 - -\nsolution\n4 2 3 1\n3 1 4 2\n2 3 1 4\n1 4 2 3\nmoves\nZ2;ba,2;\nend\n"},
    {"janko", NULL,
     "<script id=\"data\">\n[begin]\n[puzzle] Heyawake\n[rows] 2\n[cols] 3\n[problem]\n1 - -\n- 2 -\n[areas]\n"
     "1 1 2\n1 3 2\n[end]\n</script>\n"},
    {"text", NULL,
     "slitherlink graph all=0\npoints\na 0 0\nb 1.5 0\nc 1 1\nd -1 1\ne .5 .25\nedges\na-b-c-d-a a-e-b\n"
     "faces\n2 a-e-b\n. a-e-b-c-d\nanswer\na-e-b-c-d-a\nx a-b\n"},
    {"text", NULL, "loops graph\nedges\na-b-c-a-d b-d c-d\nfaces\n3 a-b-c\n? a-b-d-a\nanswer\na-b-c-a\n"},
    {"text", NULL,
     "numberlink graph rule=C\npoints\n1\n2\n3\n4\nedges\n1-2-3-4\n1-3\n; remark\n2-4\npairs\n1 1 2\nB 3 4\nanswer\n"
     "1-2 3-4\n"},
    {"text", NULL, "slitherlink honeycomb 2x2 all=1\n5 .\n. ?\nanswer\n1-2-4-5\nx 1-3\n"},
    {"text", NULL, "numberlink kagome 1x2\n. 1 . . 2 2 . . . . 1\n"},
    {"gameid", NULL, "loopy:3x3t1:0_11a11c1a2b0a1a2a"},
    {"gameid", NULL, "loopy:2x3t9de:b2a9Aa2b"},
    {"fpuzzles", NULL,
     "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54AmAX2WPKoQEZU0IiYA7BAFwxUGTStU"
     "QiQpMQgDMdALrJCU5uMnSW8eY1Uz4rDWoQ0OXXgKExFy0VtlnufeIOG7N698dpH9hpSoebL5a9F76Dujmzq7WjIoKdEA==="},
    {"fpuzzles", NULL,
     "N4IgzglgXgpiBcAWANCALhNAbO8SF4NwAD2ACGQQGARUBzAJwgBMEBtJ4AX2VADcBDLAV1wBGahC4wAdgjQ1BHdpxA0YVCAHsp8IWwC6y"
     "VvJC8BuEAGYQ8w8cEIATKPGaZcvayN9b8M48nTZMFacVm4KYR4mCD4gqk7+csE6eiAAxjxUuO4pMFhYYMwgAEpCAMJCIMk2pjz8aAAWaj"
     "TwxAC2cLqoEio8GOLMOmxAAA==="},
    {"sudokupad", NULL,
     "https://app.crackingthecryptic.com/sudoku/?puzzleid=ctcN4SwJgXA5AHlA0BnApgF1SAdgc0RYAhhKvAEYQBm8AxhAMQAM8"
     "kBAjKQEzUDMAvjcggBtIfGAA3CK37wAuvFHwxkjr3lCJEPkrkKlm7bPkAnQSKFMG6pq3Wt4VhfdvqL8Dtfjc77n99ccDuqBtgrcQWHwLg"
     "pCgR4Kgd6R8ULh%2FvLURBqSUBioADaCAAQAkqgAOlCIRQCXBIgAnlD8mlUA9vkArhhtmBBFHKwALNwjrByjg%2BOjzRl4AGxDvEA"},
    {"sudokupad", NULL,
     "https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54AmAX2WPKoQEZU0IiYA7BAFwxUGTStUQi"
     "QpMQgDMdALrJCU5uMnSW8eY1Uz4rDWoQ0OXXgKExFy0VtlnufeIOG7N698dpH9hpSoebL5a9F76Dujmzq7WjIoKdEA==="},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1TECQmMLHQMdQxA0NAFjUwMQgsGQzJKcVCsFHcfSkoz8IiB"
     "DpzgnsyQjtSgnMy/bSiE/L1UhJz+/QCExJz8vXQEooZCUX5SSWlSskJ+mkJyak1Os4+/mppOWmFOcqsMVDTU2lqu6ytKqylGnyt0qWslY"
     "SUfJEIiNlGJ1qgKtqqt8raqCdaqCgVJKOoaxOkq5pTklmcn5OflFSjCxKh8gC6jJCMh0RTDDwfIgljNE0NAAyPaDsoHMSCAzObMoOSc13"
     "gciEmAVXRWiowSy2wmsG8RUys0vSwVZBnIXiJ+cn5uUCRJIyinIV9IxBgoVl6bkZ5dCFRnG1upUOYLdDlVLpAeAJsE8AGJCPABiYfEAyF"
     "8UeyA1JT21AosPLGNra4HREmxVDfSJn1W1kqEJSAYYOYag6AEqNzQFCdjDBIDKIsGKXcGkD5g0BJNuYNIITIaDSWcwaQImQ6yigW41BpM"
     "uYNIATJqCSTMwaQ4mg4ABGg9kATWFIpgWMCaKe+HOgTgE6CglE2MdE6AnjHWUTEx0TICuB7EsgckbzLIwV7KytACKAFVZgkUMjYygQqY6"
     "poZAIfp7KBqUC3VMgRHLFa0UXFqUlpicCoxB5/zcgvzizJJUJWDWqeVSqlAC42hjYA4GKh3NTYMyN4GiyAB/Gh1kWWYAnANM80pIdQowg"
     "QMA"},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1THWMdIxttAx0DEEQVMjHUNDEx1DAyAbiA2gMCSzJCfVSkH"
     "HsbQkI78IyNCpTMzKzMnMs1LIz0tVyMnPL1AoySjKL03PUEgtSy2qVEhOzckBCiWWKGQWK+SlZpZkpBYpFGckpqSmKOTlFykkKiTnlKbq"
     "+Lu56aQl5hSn6nBFQy2L5aqusrSqctSpcreKVjJU0lEyAmJDpVidqkCr6ipfq6pgnapgoJSSjmGsjlJuaU5JZnJ+Tn6REkysygei0QjId"
     "EUww8HyIJYzRNDQAMj2g7KBzEggMzmzKDknNd4HIhJgFV0VoqMEstsJrBvEVMrNL0sFWQZyG4ifnJ+blAkSSMopyFfSMQYKFZem5GeXQh"
     "UZxtbqVDmC3Q5VS6QHgCbBPABiQjwAYmHxAMhfFHsAGqtY/GAZW1sLjJhgq2olI2MlK2Ogj/yAbENzkLxRPDCKDEERBdRmZArWYhRvDBM"
     "Dqo20qgaSrmDSB0wagkk3MGkEJsPBpDOYNAGTIVbRQIcbg0kXMGkAJk3BpBmYNAeTQcDQjQeygJpCEUwLGBPmdEMzJStDiNMhjlIyMgG6"
     "1kJHKb8i3gkSH2D3I4lAXAzUqgPyrDEwKZoAA8ASqMIImHeA2kFCpgYQIUNzuJCBEUgI7ms6+zca5F4gNAWRsVzRSsGlRWmJyanAGHfOz"
     "y3IL84sSVUCZrVaLqUKJTCOBpUEQKWjuW+Q5j5QJBlAEjJyEobnqAFJZ4PNOcCUDw/HWC4A"},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1THRMdYxttAx0DEEQUsgbWoEpE3B2AAKQzJLclKtFHQcS0s"
     "y8ouADJ2kxBKgUHFGZoGqkbNCWk5qaomCEZBpaKWQl69QUp6vAJIrVijJL03OACnJyy9RSC1LzVNILFFIVEjOL8pLLVKIBmtUNXIDa43V"
     "8Xdz00lLzClO1eGKNgS7ySCWq7rK0qrKUafK3SpayVBJR8kIiA2VYnWqAq2qq3ytqoJ1qoKBUko6QAOUcktzSjKT83Pyi5RgYlU+EI1GQ"
     "KYrghkOlgexnCGChgZAth+UDWRGApnJmUXJOanxPhCRAKvoqhAdJZDdTmDdIKZSbn5ZKsgykNtA/OT83KRMkEBSTkG+ko4xUKi4NCU/ux"
     "SqyDC2VqfKEex2qFoiPQA0CeYBEBPiARALiwdA/qLcA/BIxuINy9jaWmDcBFtVA73jZ1WtZGgJkgHGjiEkfpSMDGE+hgmYgQTsEQLG5ig"
     "CQIMigQYZgURNdJCsj3eCBI4xyABzTBmgRlewO3zApCGYdAOTRmAyHEw6g0kTMBliFQ0MBWMw6QImDcCkKZg0A5PmYDIIGFXxQBZQUyiC"
     "aQFjQgNByQjofUNIUED9YWwKdK0Zif6A+ADiGzr7I9rIHFwKmIHIWK5opeDSorTE5FRgsnDOzy3IL84sSVUC5sdaLqUKJTCONtYBFhajW"
     "XQwZ1FQPBkgZ1RI6hzYpDbYnANM/EhBWQxM5QA="},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1THWMdIxttAx0DEEQVMjHUNDEx1DAyAbiA2gMCSzJCfVSkH"
     "HsbQkI78IyNDJSK1MLE/MBgomFivkJuZVKhRnJKakpigkp+bkFCtk5ikkKhTl5+eCpDNLihXySnOTUosUihMri1WNnBXy8hVKyvMV8tMU"
     "SjJScxXyUjPTM5LyS4uKdfzd3HTSEnOKU3W4oqHWx3JVV1laVTnqVLlbRSsZKukoGQGxoVKsTlWgVXWVr1VVsE5VMFBKSccwVkcptzSnJ"
     "DM5Pye/SAkmVuUD0WgEZLoimOFgeRDLGSJoaABk+0HZQGYkkJmcWZSckxrvAxEJsIquCtFRAtntBNYNYirl5pelgiwDuQ3ET87PTcoECS"
     "TlFOQr6RgDhYpLU/KzS6GKDGNrdaocwW6HqiXSA0CTYB4AMSEeALGweADkL1p5wDK2thYYK8FW1UCP+FlVKxmawbwGiRklIxOQADCiIAJ"
     "AZZFgxa5AxcBUZmqpZGWko2RqgcQyM4WwLHXMgKYZARX7gLUYgkk3MGkEJsPBpDOYNAGTIVbRQB8Zg0kXMGkAJk3BpBmYNAeTQcBgjwey"
     "gJpCEUwLGBPqLbCHgE4HecMQ4keIF5SMgK6MttBRyq+Id4LGJMSZQJ/R37HRhmbgnGsKImO5opWCS4vSEpNTgfHonJ9bkF+cWZKqBMxAt"
     "VxKFUpgHA3K8UClo3lqMOYpUAwZIOcseMYZwEQ22JwDTPZKsAoImLgB"},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1THWMdQxttAxAFJAaGqkY26mY2gOQgZQGJJZkpNqpaDjWFq"
     "SkV8EZOhkJBZnZKoaOSvkJlYoGFspJJYo5OYXlygYKyQVZaakpxYrJKWWlKem5imUlOcrZBbnJOalFIPU5+TnFxQrAK1VSMzJyS9PTVGI"
     "BhqhauRmHKvj7+amk5aYU5yqwxUNtTqWq7rK0qrKUafK3SpayVhJR8kIjGN1qgKtqqt8raqCdaqCgVJKOoaxOkq5pTklmcn5OflFSjCxK"
     "h8gy1BJxwjIdEUww8HyIJYzRNDQAMj2g7KBzEggMzmzKDknNd4HIhJgFV0VoqMEstsJrBvEVMrNL0sFWQbUBuYn5+cmZYIEknIK8pV0gN"
     "5SKi5Nyc8uhSoyjK3VqXIEux2qlkgPAE2CeQDEhHgAxMLiAZC/KPYAOI6x+MAytrYWGC3BVtVAn/hZVSsZmoFkgBFjpgOUByo3tAAJ2MM"
     "EgMoiwYpdwaQPmDQEk25g0ghMhoNJZzBpAiZDrKKBbjUGky5g0gBMmoJJMzBpDiaDgAEaD2QBNYUimBYwJop74c4BOgTodmBCV7IyNgC6"
     "FJjmgQ43NoC7lM5ujAY5BhhTXNFKwaVFaYnJqcAocc7PLcgvzixJVQLmhVoupQolMI421jECKR3NHoMye4CiyABXohuo9DXYnANM8ZBQL"
     "M/PTsxOLcpX0ABz9aF1iCYwyQMA"},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=solve&p=zVRNT8MwDL33V1Q++9C0bEBuYzAufG8IoahCpQRWkZLRDwSZxm/Hcb"
     "ehCQ4ckECRn17d2sp7tlo/t1mlMcEYkx2MUPjTi1GILRSR4IiWZ1I0RssQB20ztRURLLP6rZWhfdKhsXYWNtPKtg/TMDMmzIsqN7rG09E"
     "I7zNTawzUslMaKIgBOQSk75Db8raAdwWmeNKvlIU0mLuxnC/QnTBeyzmIPkglELrON0eAIqUmPcrGm1kqOOCyI0bBOGKMGa8Yh4xbjBOp"
     "UnQJ4z5jxNhj7DNuM17IubshRkWXn3RnRRdBoESfjex59GLHbXWf5ZqEDW05s3XRaK9wEcArcCg/AOFF70o3QHcoNxxCd07tj6UbI7mio"
     "FNetqYpcmtsBascCVZUgHHqHVjTK37v2bBLiij1znY89faqTVvdmVRu4geBbo+rPYXSvmjoyvi5Gxwlbs3MAiaUqts7+9jCqjdZM+C7L7"
     "/9oYDkU0CyFpB8LyD+DQHLzfuiYNdP1I8o+rqR6wU7+Is1+2/XWdCi8w+BVvsD&a=i46O1YlWMjTTMTTXMVTSUQJRFmCWkbGOkQmEZaJj"
     "ZAqRNdMBCoNZFhAxoG4EigUA"},
    {"penpa", NULL,
     "m=edit&p=7VRNj5swEL3zK6o5zwHbJGDf0nTTS/qZVKsKodUuZVVUIq+SUFWO+O8djyHsoj30sqscKuPH49ljez7wof1hf7WYUFMZxih8"
     "0zF3LfwT921bH5vKvMFFe/xp90QQP61WeH/bHCqM8n5aEZ2cNm6B7r3JQQCCpC6gQPfFnNwH4zboNjQEKAqEXdsc69I2dg+D5tbBUBK9G"
     "uk1j3u2DKKIiX/sOdHvRMt6XzbVzToon03utgh+77ds7Sns7O8K+rP579Lu7mov3DUPFlCRdOCgwLB2h27BZx8G/tEDNXqgzh6o5z2QL+"
     "iBLrqO0rIxp87vdwKhB99CakCyIEdBJV5Qo5A8FTp/Wr/cFS2XzjBTYCRCplHHgSmqHWZcSIFRPcnAJGp11nRgmgKSEu18AP3agnHFKBm"
     "vGZeMCePW5BQcxfiOMWacMc4ZU8avlMIbYmT0baTZQCcRyvqAyCFCsReSR4LoA3IW5tMZ6XRG1od9ENRsYqLmk21VOjFJ5FRQT0zOiVkP"
     "6Xn9QOYiC/cIzp5/F1EOm3Z/f1tWVMJLu3uwh/pYAV0eXQR/gHuuyCXx/z650PvEpyh+/M9cQuVd2nHoXyiivw=="},
    {"grid", "yajilin", "2 3\n- 3w -\n12n . #\n"},
    {"grid", "numberlink", "3 2\nA.B\nA.B\n0 0\n"},
};
enum { FORMAT_SEEDS = sizeof format_seeds / sizeof *format_seeds };

#endif
