# every example of help and of the manual page does what it promises: run in a folder with files of the names it uses
mkdir bin && ln -s "$A" bin/ariadne && PATH=$PWD/bin:$PATH
files() { # of the page of a verb: a puzzle for which the verb is
    cp "$E/numberlink/7x7-d.txt" numbers.txt
    cp "$E/akari/8x8.txt" akari.txt
    printf 'slitherlink 1x1\n4\n' > p.txt
    printf 'h_1_1 1\nh_2_1 1\nv_1_1 1\nv_1_2 1\n' > out.sol # as Gurobi writes
    printf '{"id":1,"puzzle":"slitherlink 1x1\\n4"}\n' > puzzles.ndjson
    printf 'sudoku\n..34\n3.12\n2143\n4321\n' > grid.txt
    case $1 in
    check) cp "$E/slitherlink/5x5-wrong.txt" answer.txt ;;
    zdd) printf '0 1\n1 2\n' > s.txt && ariadne zdd sets s.txt save a.zdd && ariadne zdd cycles 2x2 save b.zdd ;;
    forced | diff | enum | count | sample | heat | repair) cp "$E/slitherlink/ambiguous.txt" puzzle.txt ;;
    best) cp "$E/circuit/5x6-shortest.txt" puzzle.txt ;;
    cubes) cp "$E/slitherlink/ambiguous.txt" puzzle.txt ;;
    make)
        printf '%s\n' '..##...##..' '.####.####.' '###########' '###########' '.#########.' '..#######..' '...#####...' \
            '....###....' '.....#.....' > heart.txt ;;
    merge)
        ariadne cubes --most 4 "$E/slitherlink/ambiguous.txt" > c
        ariadne count --cube --shard 1/2 c > part-1.ndjson
        ariadne count --cube --shard 2/2 c > part-2.ndjson
        for r in 1 2 3; do ariadne solve --json --shard $r/3 - < "$E/sudoku/9x9.line" > shard-$r; done
        rm c ;;
    clash) cp "$E/slitherlink/clash.txt" puzzle.txt ;;
    esac
    [ -e puzzle.txt ] || ariadne convert --to text "$E/slitherlink/5x5.url" > puzzle.txt
}
echo '<meta name="ariadne" content="">' > site
"$A" help --man | sed '1,/^\.SH EXAMPLES/d' | sed -n '/^\.TP/{n;s/\\//g;p;}' > list
for verb in $("$A" help | sed -n '/^  solve/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    grep -q "^ariadne $verb" list || echo "$verb has no example"
done
while read -r command; do
    verb=${command#ariadne }
    verb=${verb%% *}
    rm -rf folder
    mkdir folder
    cd folder || exit
    files "$verb"
    ls > ../before
    case $command in
    *"make "*) run=$(echo "ariadne make --seed 1 ${command#ariadne make }" | sed 's/--count [0-9]*/--count 2/') ;; # else another puzzle each time
    *"page "*) run="ariadne page --site ../site ${command#ariadne page }" ;; # the page itself may not be built
    *"| man"*) run="${command%% |*}" ;;
    *) run=$command ;;
    esac
    printf '\n$ %s\n' "$command"
    sh -c "$run" < /dev/null > ../out 2>&1
    code=$?
    case $command in
    *.png* | *.pdf*) # without cairo it says so
        if [ $code != 0 ]; then cat ../out | grep -v cairo; fi
        cd .. && continue ;;
    esac
    ls | diff ../before - | sed -n 's/^> /makes /p'
    case $verb in
    lab) sed -n '1s/^/  /p' ../out ;; # the rest is of the solvers that are there, and of the clock
    version) ;;
    *)
        head -n 4 ../out | cut -c1-110 | sed 's/^/  /'
        [ "$(grep -c '' ../out)" -le 5 ] || echo '  ...'
        sed -n '5,$p' ../out | tail -n 1 | cut -c1-110 | sed 's/^/  /' ;;
    esac
    [ $code = 0 ] || echo "exit $code"
    cd ..
done < list
# a picture that cannot be written is reported before the runs
run lab --solvers sat --plot /nowhere/gap.svg $E/slitherlink/5x5.url
run min --state /nowhere/state $E/slitherlink/5x5.url
