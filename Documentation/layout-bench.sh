#!/usr/bin/env bash
# The gate of layout-bench.yml without GitHub: shards, merge, check, history.
#
# Usage: Documentation/layout-bench.sh [shards] [profile] [directory]
# Environment: LAYOUT_BENCH (the executable), BASELINE and HISTORY (files). Another profile than
# 'gate' needs a baseline of its cases: 'layout-bench baseline --results <merged>'.
# Exits with the code of 'layout-bench check'.
set -euo pipefail
shards="${1:-3}"
profile="${2:-gate}"
output="${3:-Reports/latest/shards}"
bench="${LAYOUT_BENCH:-.build/release/layout-bench}"

if [ ! -x "$bench" ]; then swift build -c release --product layout-bench; fi
rm -rf "$output"/shard-* "$output/merged"

# Each of these lines can run on another machine: only the document has to come back.
for index in $(seq "$shards"); do
  status=0
  "$bench" run --profile "$profile" --quiet --shard "$index/$shards" \
    --output "$output/shard-$index" || status=$?
  # 3 and 6 are findings about a benchmark: the gate reports them over all shards.
  case $status in 0 | 3 | 6) ;; *) exit "$status" ;; esac
done

"$bench" merge "$output"/shard-* --output "$output/merged"
status=0
"$bench" check --results "$output/merged/results.json" \
  --baseline "${BASELINE:-Reports/baseline.txt}" || status=$?
"$bench" history add "$output/merged" --file "${HISTORY:-$output/history.jsonl}"
exit "$status"
