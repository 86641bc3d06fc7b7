run thin $E/slitherlink/5x5.url
run thin --all-clues --symmetry rotation2 --drop 4,0 $E/slitherlink/5x5.url
run thin --to url --mask '##### ..... ..... ..... #####' $E/slitherlink/5x5.url
run thin --json $E/yajilin/10x10.url
run thin -q $E/hashi/10x10-m3.gameid
run thin -q $E/circuit/10x10.txt
run thin -q $E/zebra/choices.txt
run thin -q $E/numberlink/6x6-a.url
run thin -q $E/slitherlink/ambiguous.txt
run thin -q $E/slitherlink/clash.txt
run thin --mask '#' $E/slitherlink/5x5.url
run thin --drop 4,x $E/slitherlink/5x5.url
run thin --symmetry rotation4 $E/slitherlink/12x8.gameid
run thin --symmetry odd $E/slitherlink/5x5.url
