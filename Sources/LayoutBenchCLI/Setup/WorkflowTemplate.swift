import Foundation

struct WorkflowTemplate {
  var executable: String
  var package: String
  /// Where the package is fetched from; empty if it is in the same repository.
  var repository = ""
  var revision = ""

  var text: String {
    [
      ("{executable}", executable), ("{package}", package), ("{repository}", repository),
      ("{revision}", revision),
    ].reduce(Self.template) { text, part in
      // A text of JSON is one of YAML, whatever is in it.
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      let quoted = (try? encoder.encode(part.1)).map { String(decoding: $0, as: UTF8.self) }
      return text.replacing(part.0, with: quoted ?? "\"\"")
    }
  }

  private static let template = #"""
    # Fails where a layout queries, measures or places more than Reports/baseline.txt says.
    # Written by the command 'init'; this file is yours to change.
    name: layout-bench

    on:
      pull_request:
      push:
        branches: [main]

    permissions:
      contents: read

    concurrency:
      group: layout-bench-${{ github.ref }}
      cancel-in-progress: ${{ github.event_name == 'pull_request' }}

    env:
      # What is run: 'layout-bench' gates the files that .layout-bench.json lists, a product of a
      # package of your own gates its suite.
      LAYOUT_BENCH: {executable}
      # The folder of the package that has it.
      LAYOUT_BENCH_PACKAGE: {package}
      # Where that package is fetched from, and which commit; empty if it is in this repository.
      LAYOUT_BENCH_REPOSITORY: {repository}
      LAYOUT_BENCH_REVISION: {revision}

    jobs:
      gate:
        runs-on: ubuntu-24.04
        # One image, always: allocations hold for one toolchain and one operating system.
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          # Without it git refuses to tell the commit to a container, and results have none.
          - name: Trust the checkout
            run: git config --global --add safe.directory "$GITHUB_WORKSPACE"
          - uses: actions/cache@v4
            id: cache
            with:
              path: |
                .layout-bench
                ${{ env.LAYOUT_BENCH_PACKAGE }}/.build
              key: layout-bench-6.3-${{ env.LAYOUT_BENCH_REVISION }}-${{ hashFiles('**/Package.resolved', '**/Package.swift') }}
              restore-keys: layout-bench-6.3-${{ env.LAYOUT_BENCH_REVISION }}-
          - name: Fetch
            if: ${{ env.LAYOUT_BENCH_REPOSITORY != '' && steps.cache.outputs.cache-hit != 'true' }}
            run: |
              git init --quiet "$LAYOUT_BENCH_PACKAGE"
              cd "$LAYOUT_BENCH_PACKAGE"
              git fetch --quiet --depth 1 "$LAYOUT_BENCH_REPOSITORY" "$LAYOUT_BENCH_REVISION"
              git checkout --quiet --force FETCH_HEAD
          - name: Build
            run: swift build -c release --package-path "$LAYOUT_BENCH_PACKAGE" --product "$LAYOUT_BENCH"
          # Writes the job summary and the annotations by itself, where GitHub Actions runs it.
          - name: Check against Reports/baseline.txt
            run: |
              "$LAYOUT_BENCH_PACKAGE/.build/release/$LAYOUT_BENCH" check

    """#
}
