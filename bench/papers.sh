#!/bin/sh
# papers.sh [PART]... - what the papers print beside what the tool takes here: table, row, paper, ours, ratio; rows that fall
# short are marked. Parts, limits and what is kept between runs: the head of reports.py, which does it.
#   sh bench/papers.sh A.1; sh bench/papers.sh --limit 60 instances; sh bench/papers.sh print
cd "$(dirname "$0")/.." && exec python3 bench/reports.py "$@"
