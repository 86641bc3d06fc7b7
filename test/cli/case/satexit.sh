# exit codes for scripts that know SAT solvers
run solve --sat-exit -q "$E/slitherlink/5x5.url"
run solve --sat-exit -q "$E/slitherlink/clash.txt"
run unique --sat-exit -q "$E/slitherlink/ambiguous.txt"
run solve --sat-exit -q --ticks 1 "$E/slitherlink/20x20.txt"
run check --sat-exit -q "$E/yajilin/7x7-solved.pzprv3"
run check --sat-exit -q "$E/slitherlink/5x5-wrong.txt"
run solve --sat-exit -q nofile
