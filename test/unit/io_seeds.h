/* io_seeds.h - one or more good texts of every format, for tests and fuzz targets to break. */
#ifndef IO_SEEDS_H
#define IO_SEEDS_H

#include <stddef.h>

typedef struct io_seed { const char *format, *genre, *text; } io_seed; /* genre: given by the user, or NULL */

static const io_seed io_seeds[] = {
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
     "gciEmAVXRWiowSy2wmsG8RUys0vSwVZBnIXiJ+cn5uUCRJISiwBhkhxRmaBko4xUKK4NCU/uxSq1DC2VqfKEewDqA4ivQE0CeYNEBPiDR"
     "ALizdAvqPYG6kp6akVWHxgGVtbC4ycYKtqoE/8rKqVDE1AMsAoMgRFElC5oSlIwB4mAFQWCVbsCiZ9wKQhmHQDk0ZgMhxMOoNJEzAZYhU"
     "NdKsxmHQBkwZg0hRMmoFJczAZBAzQeCALqCkUwbSAMVHcC3cOxCFARymZGOuYAD1hrKNkYqJjAnQ9iGUJTORgloW5kpWlBVAEqMoSLGJo"
     "ZAQVMtUxNQQK0d9D0aC8qGMKjFiuaKXg0qK0xORUYAw65+cW5BdnlqQqATNQLZdShRIYRxsD8zFQ6WieGsR5ChRRBvhT6iDLOAPgHGDKV"
     "0KqX4DJHAA="},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1THWMdIxttAx0DEEQVMjHUNDEx1DAyAbiA2gMCSzJCfVSkH"
     "HsbQkI78IyNCpTMzKzMnMs1LIz0tVyMnPL1AoySjKL03PUEgtSy2qVEhOzckBCiWWKGQWK+SlZpZkpBYpFGckpqSmKOTlFykkKiTnlKbq"
     "+Lu56aQl5hSn6nBFQy2L5aqusrSqctSpcreKVjJU0lEyAmJDpVidqkCr6ipfq6pgnapgoJSSjmGsjlJuaU5JZnJ+Tn6REkysygei0QjId"
     "EUww8HyIJYzRNDQAMj2g7KBzEggMzmzKDknNd4HIhJgFV0VoqMEstsJrBvEVMrNL0sFWQZyG4ifnJ+blAkSSEosAYZTcUZmgZKOMVCiuD"
     "QlP7sUqtQwtlanyhHsA6gOIr0BNAnmDRAT4g0QC4s3QL6j2BvQuMXiB8vY2lpg9ARbVSsZGStZGQN95AdkG5qD5I3igRFlCIouoDYjU7A"
     "Wo3hjmBhQbaRVNZB0BZM+YNIQTLqBSSMwGQ4mncGkCZgMsYoGOtwYTLqASQMwaQomzcCkOZgMAoZuPJAF1BSKYFrAmDCnG5opWRlCnA5x"
     "lJKRCdC1FjpK+RXxTpD4ALsfSQTiYqBWHZBnjYEJ0gQYAJZAFUbAHATUDhIyNYAIGZrDhQyMQEJwX9PZv9Eg9wKhKYiM5YpWCi4tSktMT"
     "gXGuHN+bkF+cWZJqhIww9VyKVUogXE0qDwAKh3Ng4M6D4KiygCSnJETMjxfDUhqG2zOAaZ/eDjGcgEA"},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1THRMdYxttAx0DEEQUsgbWoEpE3B2AAKQzJLclKtFHQcS0s"
     "y8ouADJ2kxBKgUHFGZoGqkbNCWk5qaomCEZBpaKWQl69QUp6vAJIrVijJL03OACnJyy9RSC1LzVNILFFIVEjOL8pLLVKIBmtUNXIDa43V"
     "8Xdz00lLzClO1eGKNgS7ySCWq7rK0qrKUafK3SpayVBJR8kIiA2VYnWqAq2qq3ytqoJ1qoKBUko6QAOUcktzSjKT83Pyi5RgYlU+EI1GQ"
     "KYrghkOlgexnCGChgZAth+UDWRGApnJmUXJOanxPhCRAKvoqhAdJZDdTmDdIKZSbn5ZKsgykNtA/OT83KRMkAAijJR0jIESxaUp+dmlUK"
     "WGsbU6VY5gH0B1EOkNoEkwb4CYEG+AWFi8AfIdbb1hGVtbC4yhYKtqoHf8rKqVDC1BMsA4MoTEkpKRIczHMAEzkIA9QsDYHEUAaFAk0CA"
     "jkKiJDpL18U6QwDEGGWCOKQPU6Ap2hw+YNASTbmDSCEyGg0lnMGkCJkOsooGhYAwmXcCkAZg0BZNmYNIcTAYBoyoeyAJqCkUwLWBMlECA"
     "+QAUFBZYfWAKlDEj0W8QX0F8SGe/RRuZg8sHMxAZyxWtFFxalJaYnApMKs75uQX5xZklqUrAnFrLpVShBMbRxjrAYmQ08w7+zAuKLQPM1"
     "DuwCW6wOQeYBZCCshiY1gE="},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1THWMdIxttAx0DEEQVMjHUNDEx1DAyAbiA2gMCSzJCfVSkH"
     "HsbQkI78IyNDJSK1MLE/MBgomFivkJuZVKhRnJKakpigkp+bkFCtk5ikkKhTl5+eCpDNLihXySnOTUosUihMri1WNnBXy8hVKyvMV8tMU"
     "SjJScxXyUjPTM5LyS4uKdfzd3HTSEnOKU3W4oqHWx3JVV1laVTnqVLlbRSsZKukoGQGxoVKsTlWgVXWVr1VVsE5VMFBKSccwVkcptzSnJ"
     "DM5Pye/SAkmVuUD0WgEZLoimOFgeRDLGSJoaABk+0HZQGYkkJmcWZSckxrvAxEJsIquCtFRAtntBNYNYirl5pelgiwDuQ3ET87PTcoECS"
     "QllgBDrjgjs0BJxxgoUVyakp9dClVqGFurU+UI9gFUB5HeAJoE8waICfEGiIXFGyDfUe6NnIJ8LB6wjK2tBcZNsFU10CN+VtVKhmYwr0H"
     "iR8nIBCQAjC6IAFBZJFixK1AxMK2ZWipZGekomVogscxMISxLHTOgaUZAxT5gLYZg0g1MGoHJcDDpDCZNwGSIVTTQR8Zg0gVMGoBJUzBp"
     "BibNwWQQMNjjgSygplAE0wLGhHoL7CGg00HeMIT4EeIFJSOgK6MtdJTyK+KdoDEJcSbQZ/R3bLShGTj/moLIWK5opeDSorTE5FRgPDrn5"
     "xbkF2eWpCoBs1Etl1KFEhhHg/I9UOlozhq8OQsUTwbI+QuefQYwqQ025wATvxKsMgImcQA="},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=edit&p=Ky4sTSxK1THWMdQxttAxAFJAaGqkY26mY2gOQgZQGJJZkpNqpaDjWFq"
     "SkV8EZOhkJBZnZKoaOSvkJlYoGFspJJYo5OYXlygYKyQVZaakpxYrJKWWlKem5imUlOcrZBbnJOalFIPU5+TnFxQrAK1VSMzJyS9PTVGI"
     "BhqhauRmHKvj7+amk5aYU5yqwxUNtTqWq7rK0qrKUafK3SpayVhJR8kIjGN1qgKtqqt8raqCdaqCgVJKOoaxOkq5pTklmcn5OflFSjCxK"
     "h8gy1BJxwjIdEUww8HyIJYzRNDQAMj2g7KBzEggMzmzKDknNd4HIhJgFV0VoqMEstsJrBvEVMrNL0sFWQbUBuYn5+cmZYIEkhJLgKEGDK"
     "YCJR2g55SKS1Pys0uhSg1ja3WqHME+gOog0htAk2DeADEh3gCxsHgD5DuKvQGOaSw+sIytrQVGTrBVNdAnflbVSoZmIBlg9JjpAOWByg0"
     "tQAL2MAGgskiwYlcw6QMmDcGkG5g0ApPhYNIZTJqAyRCraKBbjcGkC5g0AJOmYNIMTJqDySBggMYDWUBNoQimBYyJ4l64c4AOAbodmNyV"
     "rIwNgC4Fpnygw40N4C6lsxujQY4BxhRXtFJwaVFaYnIqMEqc83ML8oszS1KVgDmilkupQgmMo411jEBKRzPJIM4koIgywJX0BiqVDTbnA"
     "NM9JBTL87MTs1OL8hU0wFx9aH2iCUz4AA=="},
    {"penpa", NULL,
     "https://swaroopg92.github.io/penpa-edit/#m=solve&p=zVRNT8MwDL33V1Q++9C0bEBuYzAufG8IoahCpQRWkZLRDwSZxm/Hcb"
     "ehCQ4ckECRn14d2e17tlo/t1mlMcEYkx2MUPjTi1GILRSR4IiWZ1I0RssQB20ztRURLLP6rZWhfdKhsXYWNtPKtg/TMDMmzIsqN7rG09E"
     "I7zNTawzUslMaKIgBOQSk75Db8raAdwWmeNKvlIU0mLuxnC/QnTBeyzmIPkglELrON0eAIqUmPcrGm1kqOOCyI0bBOGKMGa8Yh4xbjBOp"
     "UnQJ4z5jxNhj7DNuM17IubshRkWXn3RnRRdBoESfjex59GLHbXWf5ZqEDW05s3XRaK9wEcArcCg/AOFF70o3QHcoNxxCd07tj6UbI7mio"
     "FNetqYpcmtsBascCVZUgHHqHVjTK773bNglRZR6ZzueenvVpq3uTCo38YNAt8fVnkJpXzR0ZfzcDY4St1lDy1FPixlgQhd1e2cfW1i9gQ"
     "wasIJlxQ9lJJ8ykrWM5HsZ8W/IWO7fFwW7fq5+UNHXvVyv2cFfLNt/+5wFrTv/FmjBPwA=&a=i46O1YlWMjTTMTTXMVTSUQJRFmCWkbGO"
     "kQmEZaJjZAqRNdMBCoNZFhAxoG4EigUA"},
    {"penpa", NULL,
     "m=edit&p=7VRNj5swEL3nVyBLvc0B2yQBbmm66SX9TKpVhdCKsF4FFXAEYZsS8d87HiDsohx6qKocKuLHy7PH9rwxLqtH/aMCBx/pgg3c"
     "PJ5NzePmZ3fPNjmmyrdgUR33ukACJcW+EUtrp0+qtMRJ+JZ6VsUvK6+ynSosncfKSnJLRfHeKvRPMzbWaZXlVpQ/mjD4tFrBU5SWCiZBt"
     "1Q4OdeeXy+gfu8HjDNgAhtnIdRf/HP9wa83UG+wiwEPgWVVekxwVl2wXqvXbaBAejfQe+o3bNmK3Eb+seNIvyONkyJO1cO6VT77Qb0FZt"
     "Z+S9GGskw/K9btzfyPdbZLjLCLjuhSuU8ODCR2tBaxfoUG6gVl0Hf8YR5yyENe8pDX8xB/JY/0oK9k4IVNg8XZ+OfGrHdm3OtzawvEBAl"
     "iEKRjBDkIzmuhMbs1093hdPMpuJL5ApjrgWe3TOIpJEZHsmV4MkXLBHjyonkt89CQOdLGGGjm5oQrQkF4T7gkdAi3foDmSMJ3hDbhlHBG"
     "OCf8iiV8QIZB3wbq9nTkkNsZInqHbCM4LwTeGXIRZuMR8/EIt7O9F+R0FCJno2XlfBTiiLEgX4VcCrPuy/PvjQy4295IML3+DicB21TFU"
     "xQrPMJLnR10mRwVwyukmbAToxZITIn/v1Vu+lYxhbJffjm3cP5ubTv4RYST3w=="},
    {"grid", "yajilin", "2 3\n- 3w -\n12n . #\n"},
    {"grid", "numberlink", "3 2\nA.B\nA.B\n0 0\n"},
};
enum { IO_SEEDS = sizeof io_seeds / sizeof *io_seeds };

#endif
