# Sudoku variants: figures and switched rules. The lines of harness.c say what each word means.
unique sudokuvariants 4x4 knight=1\n. . . .\n. . 2 .\n. . . .\n. . . .\nthermometer R1C1 R1C2 R2C2\ncage 5 R3C1 R4C1\narrow R4C4 R3C3 R3C4
count 288 sudokuvariants 4x4\n. . . .\n. . . .\n. . . .\n. . . .
none sudokuvariants 4x4 nonconsecutive=1 diagonals=1\n. . . .\n. . . .\n. . . .\n. . . .
count 2 sudokuvariants 1x2\n. .
unique sudokuvariants 1x2\n. .\neven R1C1
none sudokuvariants 1x2\n. .\neven R1C1 R1C2
count 4 sudokuvariants 1x4\n. . . .\nbetween R1C1 R1C2 R1C3 R1C4
right sudokuvariants 1x3\n. . .\narrow R1C3 R1C1 R1C2\nthermometer R1C1 R1C2 R1C3\nanswer\n1 2 3
count 1 sudokuvariants 1x2\n2 .
count 2 sudokuvariants 2x1\n.\n.
none sudokuvariants 2x2\n. .\n. .\nregion R1C1 R2C2
none sudokuvariants 2x2\n. .\n. .\nextra R1C1 R2C2
none sudokuvariants 2x2 diagonals=1\n. .\n. .
count 168 sudokuvariants 4x4 windows=1\n. . . .\n. . . .\n. . . .\n. . . .
count 168 sudokuvariants 4x4 disjoint=1\n. . . .\n. . . .\n. . . .\n. . . .
none sudokuvariants 2x3 knight=1\n. . .\n. . .
none sudokuvariants 2x3 king=1\n. . .\n. . .
none sudokuvariants 1x3 nonconsecutive=1\n. . .
count 1 sudokuvariants 1x3\n. . .\nthermometer R1C1 R1C2 R1C3
count 2 sudokuvariants 1x3\n. . .\narrow R1C1 R1C2 R1C3
none sudokuvariants 1x3\n. . .\npill R1C1 R1C2 R1C3
none sudokuvariants 1x3\n. . .\npalindrome R1C1 R1C2 R1C3
none sudokuvariants 1x6\n. . . . . .\nwhisper R1C1 R1C2 R1C3
count 24 sudokuvariants 1x6\n. . . . . .\ndutch R1C1 R1C2 R1C3
count 12 sudokuvariants 1x4\n. . . .\nrenban R1C1 R1C2 R1C3
count 2 sudokuvariants 1x3\n. . .\nbetween R1C1 R1C2 R1C3
count 48 sudokuvariants 4x4\n. . . .\n. . . .\n. . . .\n. . . .\nregionsum R1C1 R1C2 R1C3
none sudokuvariants 2x2\n. .\n. .\ncage R1C1 R2C2
count 2 sudokuvariants 1x3\n. . .\ncage 5 R1C1 R1C2
none sudokuvariants 2x2\n. .\n. .\nlittlekiller 3 R1C1 R2C2
count 2 sudokuvariants 1x3\n. . .\ntotal 5 R1C1 R1C2
count 4 sudokuvariants 1x3\n. . .\ndifference 1 R1C1 R1C2
count 2 sudokuvariants 1x3\n. . .\neven R1C1
count 4 sudokuvariants 1x3\n. . .\nodd R1C3
unique sudokuvariants 1x3\n. . .\nratio 2 R1C1 R1C2\neven R1C1
count 4 sudokuvariants 1x3\n. . .\nquadruple 12 R1C1 R1C2 R1C3\nodd R1C1
count 2 sudokuvariants 1x3\n. . .\nminimum R1C2
count 2 sudokuvariants 1x3\n. . .\nmaximum R1C2
none sudokuvariants 1x3\n. . .\nminimum R1C1\nminimum R1C2
count 12 sudokuvariants 3x3\n. . .\n. . .\n. . .
count 6 sudokuvariants 1x4\n. . . .\nsandwich 0 R1C1 R1C2 R1C3 R1C4\nthermometer R1C3 R1C4
count 4 sudokuvariants 1x4\n. . . .\nquadruple 12 R1C1 R1C2
none sudokuvariants 1x4\n. . . .\nquadruple 11 R1C1 R1C2
none sudokuvariants 1x4\n. . . .\nquadruple 10 R1C1 R1C2
none sudokuvariants 1x5\n. . . . .\nlockout R1C1 R1C2 R1C3
count 6 sudokuvariants 2x3\n. . .\n. . .\nclone R1C1 R1C2 R2C2 R2C3
count 24 sudokuvariants 1x5\n. . . . .\ntens R1C1 R1C2 R1C3
count 16 sudokuvariants 1x5\n. . . . .\nzipper R1C1 R1C2 R1C3
count 12 sudokuvariants 1x5\n. . . . .\nnabner R1C1 R1C2 R1C3
count 288 sudokuvariants 1x6\n. . . . . .\nentropic R1C1 R1C2 R1C3
count 96 sudokuvariants 1x6\n. . . . . .\nmodular R1C1 R1C2 R1C3 R1C4
count 36 sudokuvariants 1x5\n. . . . .\nparity R1C1 R1C2 R1C3
count 20 sudokuvariants 1x5\n. . . . .\nslow R1C1 R1C2 R1C3
count 16 sudokuvariants 1x5\n. . . . .\ndoublearrow R1C1 R1C2 R1C3
count 2 sudokuvariants 1x3 nonconsecutive=1\n. . .\ndifference 1 R1C1 R1C2
count 4 sudokuvariants 1x4 noratio=1\n. . . .
count 4 sudokuvariants 1x3 noxv=1\n. . .\ntotal R1C1 R1C2
count 2 sudokuvariants 1x3\n. . .\nxsum 6 R1C1 R1C2 R1C3
count 2 sudokuvariants 1x3\n. . .\nskyscraper 1 R1C1 R1C2 R1C3
count 4 sudokuvariants 1x3\n. . .\nnumberedroom 1 R1C1 R1C2 R1C3
breaks digit sudokuvariants 1x2\n. .\nanswer\n1 .
breaks given sudokuvariants 1x2\n2 .\nanswer\n1 2
breaks row sudokuvariants 1x2\n. .\nanswer\n1 1
breaks column sudokuvariants 2x1\n.\n.\nanswer\n1\n1
breaks box sudokuvariants 4x4\n. . . .\n. . . .\n. . . .\n. . . .\nanswer\n1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1
breaks region sudokuvariants 2x2\n. .\n. .\nregion R1C1 R2C2\nanswer\n1 2\n2 1
breaks extra sudokuvariants 2x2\n. .\n. .\nextra R1C1 R2C2\nanswer\n1 2\n2 1
breaks diagonals sudokuvariants 2x2 diagonals=1\n. .\n. .\nanswer\n1 2\n2 1
breaks windows sudokuvariants 4x4 windows=1\n. . . .\n. . . .\n. . . .\n. . . .\nanswer\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1
breaks disjoint sudokuvariants 4x4 disjoint=1\n. . . .\n. . . .\n. . . .\n. . . .\nanswer\n1 2 3 4\n3 4 2 1\n4 3 1 2\n2 1 4 3
breaks knight sudokuvariants 2x3 knight=1\n. . .\n. . .\nanswer\n1 2 3\n2 3 1
breaks king sudokuvariants 2x3 king=1\n. . .\n. . .\nanswer\n1 2 3\n2 3 1
breaks nonconsecutive sudokuvariants 1x3 nonconsecutive=1\n. . .\nanswer\n1 3 2
breaks thermometer sudokuvariants 1x3\n. . .\nthermometer R1C1 R1C2 R1C3\nanswer\n1 3 2
breaks arrow sudokuvariants 1x3\n. . .\narrow R1C1 R1C2 R1C3\nanswer\n1 3 2
breaks pill sudokuvariants 1x3\n. . .\npill R1C1 R1C2 R1C3\nanswer\n1 3 2
breaks palindrome sudokuvariants 1x3\n. . .\npalindrome R1C1 R1C2 R1C3\nanswer\n1 3 2
breaks whisper sudokuvariants 1x6\n. . . . . .\nwhisper R1C1 R1C2 R1C3\nanswer\n1 6 2 3 4 5
breaks dutch sudokuvariants 1x6\n. . . . . .\ndutch R1C1 R1C2 R1C3\nanswer\n1 6 3 2 4 5
breaks renban sudokuvariants 1x4\n. . . .\nrenban R1C1 R1C2 R1C3\nanswer\n1 4 2 3
breaks between sudokuvariants 1x3\n. . .\nbetween R1C1 R1C2 R1C3\nanswer\n1 3 2
breaks regionsum sudokuvariants 4x4\n. . . .\n. . . .\n. . . .\n. . . .\nregionsum R1C1 R1C2 R1C3\nanswer\n1 2 4 3\n3 4 1 2\n2 1 3 4\n4 3 2 1
breaks cage sudokuvariants 2x2\n. .\n. .\ncage R1C1 R2C2\nanswer\n1 2\n2 1
breaks sum sudokuvariants 1x3\n. . .\ncage 5 R1C1 R1C2\nanswer\n1 3 2
breaks littlekiller sudokuvariants 2x2\n. .\n. .\nlittlekiller 3 R1C1 R2C2\nanswer\n1 2\n2 1
breaks total sudokuvariants 1x3\n. . .\ntotal 5 R1C1 R1C2\nanswer\n1 3 2
breaks difference sudokuvariants 1x3\n. . .\ndifference 1 R1C1 R1C2\nanswer\n1 3 2
breaks ratio sudokuvariants 1x3\n. . .\nratio 2 R1C1 R1C2\nanswer\n1 3 2
breaks quadruple sudokuvariants 1x3\n. . .\nquadruple 12 R1C1 R1C2\nanswer\n1 3 2
breaks minimum sudokuvariants 1x3\n. . .\nminimum R1C2\nanswer\n1 3 2
breaks maximum sudokuvariants 1x3\n. . .\nmaximum R1C1\nanswer\n1 3 2
breaks clone sudokuvariants 2x2\n. .\n. .\nclone R1C1 R1C2\nanswer\n1 2\n2 1
breaks sandwich sudokuvariants 1x4\n. . . .\nsandwich 3 R1C1 R1C2 R1C3 R1C4\nanswer\n1 2 4 3
breaks noxv sudokuvariants 1x3 noxv=1\n. . .\nanswer\n1 2 3
breaks noratio sudokuvariants 1x4 noratio=1\n. . . .\nratio 2 R1C1 R1C2\nanswer\n1 2 4 3
breaks xsum sudokuvariants 1x3\n. . .\nxsum 4 R1C1 R1C2 R1C3\nanswer\n2 1 3
breaks skyscraper sudokuvariants 1x3\n. . .\nskyscraper 2 R1C1 R1C2 R1C3\nanswer\n1 2 3
breaks numberedroom sudokuvariants 1x3\n. . .\nnumberedroom 3 R1C1 R1C2 R1C3\nanswer\n2 1 3
breaks slow sudokuvariants 1x3\n. . .\nslow R1C1 R1C2 R1C3\nanswer\n1 3 2
breaks doublearrow sudokuvariants 1x3\n. . .\ndoublearrow R1C2 R1C1 R1C3\nanswer\n1 3 2
breaks lockout sudokuvariants 1x5\n. . . . .\nlockout R1C1 R1C2 R1C3\nanswer\n1 3 5 2 4
breaks zipper sudokuvariants 1x3\n. . .\nzipper R1C1 R1C2 R1C3\nanswer\n1 2 3
breaks tens sudokuvariants 1x4\n. . . .\ntens R1C1 R1C2 R1C3\nanswer\n1 2 3 4
breaks modular sudokuvariants 1x4\n. . . .\nmodular R1C1 R1C2 R1C3\nanswer\n1 2 4 3
breaks entropic sudokuvariants 1x6\n. . . . . .\nentropic R1C1 R1C2 R1C3\nanswer\n1 2 3 4 5 6
breaks parity sudokuvariants 1x3\n. . .\nparity R1C1 R1C2\nanswer\n1 3 2
breaks nabner sudokuvariants 1x3\n. . .\nnabner R1C1 R1C2 R1C3\nanswer\n1 3 2
breaks even sudokuvariants 1x3\n. . .\neven R1C1\nanswer\n1 3 2
breaks odd sudokuvariants 1x3\n. . .\nodd R1C3\nanswer\n1 3 2
range 1 1 sudokuvariants 1x2\n0 .
range 1 1 sudokuvariants 1x2\n. .\nthermometer R1C1
range 3 19 sudokuvariants 1x3\n. . .\nwhisper R1C1 R1C2 R1C1
range 1 2 sudokuvariants 1x2\n. .\neven 3 R1C2
range 1 1 sudokuvariants 1x2\n. .\ncage 0 R1C1
rules cages, lines and further rules = sudokuvariants 1x1\n.
count 2 sudokuvariants 2x3\n. . .\n. . .\ngrid 2 R1C1\ngrid 2 R1C2
count 3456 sudokuvariants 6x6\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\ngrid 4 R1C1\ngrid 4 R3C3
count 288 sudokuvariants 5x6\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\ngrid 4 R2C2
count 168 sudokuvariants 5x5 windows=1\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\ngrid 4 R1C2
breaks digit sudokuvariants 2x3\n. . .\n. . .\ngrid 2 R1C1\nanswer\n1 2 2\n2 1 .
breaks row sudokuvariants 2x3\n. . .\n. . .\ngrid 2 R1C1\ngrid 2 R1C2\nanswer\n1 2 2\n2 1 1
range 1 1 sudokuvariants 2x2\n. .\n. .\ngrid R1C1
range 2 2 sudokuvariants 2x2\n. .\n. .\ngrid 2 R2C2
range 1 2 sudokuvariants 2x3\n. . .\n. . .\ngrid 2 R1C1\ngrid 1 R1C2
range 1 1 sudokuvariants 2x3\n. . .\n. . .\ngrid 2 R1C1\ngrid 2 R1C1
range 1 3 sudokuvariants 2x3\n. . 2\n. . .\ngrid 2 R1C1
range 1 3 sudokuvariants 2x3\n. . .\n. . .\ngrid 2 R1C1\neven R1C3
count 2 sudokuvariants 1x4\n. . . .\nregex (1|23){2,} R1C1 R1C2 R1C3\nregex 0:.>0;0:4>1;1 R1C2 R1C4
count 3 sudokuvariants 1x3\n. . .\nregex 1*[23]+ R1C1 R1C2\nregex [^2] R1C1
count 6 sudokuvariants 1x3\n. . .\nregex .* R1C1 R1C2 R1C3
none sudokuvariants 1x3\n. . .\nregex A R1C1
count 8 sudokuvariants 1x5\n. . . . .\nregex 0:1-4>0;0:5>1;1:.>1;0 R1C1 R1C2 R1C3 R1C4\nregex 1.|21 R1C1 R1C2
breaks regex sudokuvariants 1x3\n. . .\nregex 1*[23]+ R1C1 R1C2\nanswer\n2 1 3
right sudokuvariants 1x3\n. . .\nregex 0:2>0;0:1>1;1 R1C1 R1C2\nanswer\n2 1 3
range 1 2 sudokuvariants 1x3\n. . .\nregex R1C2
range 1 2 sudokuvariants 1x3\n. . .\nregex ((1{90}){90}){90} R1C2
syntax 1 2 sudokuvariants 1x3\n. . .\nregex (1 R1C2
