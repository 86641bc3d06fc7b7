run thin $E/slitherlink/5x5.url
run thin --all-clues --symmetry rotation2 --drop 4,0 $E/slitherlink/5x5.url
run thin --to url --mask '!!!!! ##### ##### ##### !!!!!' $E/slitherlink/5x5.url
run thin --json $E/yajilin/10x10.url
run thin -q $E/hashi/10x10-m3.gameid
run thin -q $E/circuit/10x10.txt
run thin -q $E/zebra/choices.txt
run thin -q $E/numberlink/6x6-a.url
run thin -q $E/slitherlink/ambiguous.txt
run thin -q $E/slitherlink/clash.txt
run thin --mask '#' $E/slitherlink/5x5.url
run thin -q --mask '##.##/##.##/.###./##.##/##.##' $E/slitherlink/5x5.url
run thin -q --all-clues --mask '##.##/##.##/.###./##.##/##.##' $E/slitherlink/5x5.url
run min -q --all-clues --mask '##.##/##.##/.###./##.##/##.##' $E/slitherlink/5x5.url
run min -q --all-clues --mask '##.##/!#.##/.###./##.##/##.#!' $E/slitherlink/5x5.url
run zdd all-clues $E/slitherlink/5x5.url mask '##.##/##.##/.###./##.##/##.##' minimal sizes
run zdd all-clues $E/slitherlink/5x5.url mask '##.##/!#.##/.###./##.##/##.#!' minimal sizes
run make slitherlink 5 --seed 1 --mask '##.##/!#.##/.###./##.##/##.#!' --minimal --to text
run make slitherlink 5 --seed 1 --mask '#####/x####/#####/#####/#####'
run zdd all-clues $E/slitherlink/5x5.url mask '#####/x####/#####/#####/#####'
run thin --drop 4,x $E/slitherlink/5x5.url
run thin --symmetry rotation4 $E/slitherlink/12x8.gameid
run thin --symmetry odd $E/slitherlink/5x5.url
run thin --drop 9 $E/slitherlink/5x5.url
run thin --drop 4,,2 $E/slitherlink/5x5.url
run thin -q --drop 4,1 $E/slitherlink/5x5.url
run thin -q --drop b $E/masyu/10x10.gameid
run thin -q --drop 0 $E/hashi/10x10-m3.gameid
run thin -q --drop 2,9 $E/numberlink/6x6-a.url
run thin -q --drop '0^' $E/yajilin/10x10.url
run thin --drop tea $E/zebra/choices.txt
run thin --drop '#' $E/circuit/10x10.txt
run thin --mask '#' $E/circuit/10x10.txt
run thin --mask "$(printf %100s | tr " " .)" $E/circuit/10x10.txt
run thin -q "$E/araf/easy.txt" # numbers of pieces: none of them is a rule of its own
