#!/usr/bin/env bash
# The gate of layout-bench-shards.yml without GitHub: shards, merge, check.
#
# Usage: layout-bench.sh [shards] [profile] [directory] [files and folders]
#
# The files go to 'run' and 'check', as in 'Sources/Layouts'; without them .layout-bench.json says
# which there are.
# Environment: LAYOUT_BENCH (the product that is run, or the path of an executable; 'layout-bench'),
# LAYOUT_BENCH_PACKAGE (the folder of its package; '.'), BASELINE (a file). Another
# profile than 'gate' needs a baseline of its cases: 'baseline --results <merged>'.
# Exits with the code of 'check'.
set -euo pipefail
shards="${1:-3}"
profile="${2:-gate}"
output="${3:-Reports/latest/shards}"
files=("${@:4}")
bench="${LAYOUT_BENCH:-layout-bench}"
package="${LAYOUT_BENCH_PACKAGE:-.}"

if [[ "$bench" != */* ]]; then
  swift build -c release --package-path "$package" --product "$bench"
  bench="$package/.build/release/$bench"
fi
rm -rf "$output"/shard-* "$output/merged"

# Each of these lines can run on another machine: only the document has to come back.
for index in $(seq "$shards"); do
  status=0
  "$bench" run --profile "$profile" --quiet --shard "$index/$shards" \
    --output "$output/shard-$index" "${files[@]}" || status=$?
  # 3 and 6 are findings about a benchmark: the gate reports them over all shards.
  case $status in 0 | 3 | 6) ;; *) exit "$status" ;; esac
done

"$bench" merge "$output"/shard-* --output "$output/merged"
"$bench" check --results "$output/merged/results.json" \
  --baseline "${BASELINE:-Reports/baseline.txt}" "${files[@]}"
