import Foundation
import LayoutBench
import LayoutReports
import LayoutSources

struct ProjectSetup {
  struct File: Hashable {
    var path: String
    var text: String
  }

  var files: [File]
  var folder = URL(fileURLWithPath: ".", isDirectory: true)

  static let workflow = ".github/workflows/layout-bench.yml"

  func write() throws(FileWritingError) -> [(path: String, isNew: Bool)] {
    var outcomes: [(path: String, isNew: Bool)] = []
    for file in files {
      let url = folder.appendingPathComponent(file.path)
      let isNew = !FileManager.default.fileExists(atPath: url.path)
      if isNew { try FileExchange.write(Data(file.text.utf8), to: url) }
      outcomes.append((file.path, isNew))
    }
    return outcomes
  }

  static func list(of paths: [String]) -> File {
    let lines = paths.map { "    \(quoted($0))" }.joined(separator: ",\n")
    return File(
      path: FileList.name,
      text: "{\n  \"files\": [\n\(lines)\n  ],\n  \"init\": [],\n  \"swiftVersion\": \"5\"\n}\n")
  }

  fileprivate static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

struct OwnPackage {
  var folder: String
  var product: String

  /// Finds the package of an executable: what is above its build folder; nil if that is elsewhere.
  init?(executable: String = FileLaunch.executable) {
    let parts = executable.split(separator: "/", omittingEmptySubsequences: false)
    guard let build = parts.lastIndex(of: ".build"), let name = parts.last else { return nil }
    folder = parts[..<build].joined(separator: "/")
    product = String(name)
  }

  func path(from project: String) -> String? {
    if folder == project { return "." }
    return folder.hasPrefix(project + "/") ? String(folder.dropFirst(project.count + 1)) : nil
  }

  /// Where the package can be fetched from, and its commit; nil without a remote repository.
  var origin: (repository: String, revision: String)? {
    guard let repository = Command.git("-C", folder, "remote", "get-url", "origin"),
      let revision = Command.git("-C", folder, "rev-parse", "HEAD")
    else { return nil }
    return (repository, revision)
  }
}

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
    ].reduce(
      Self.template.replacing("{login}", with: Self.login)
        .replacing("{fetch}", with: Self.fetch)
    ) { text, part in
      // A text of JSON is one of YAML, whatever is in it.
      text.replacing(part.0, with: ProjectSetup.quoted(part.1))
    }
  }

  /// The login at a private mirror, for a step that runs git.
  private static let login = #"""
            env:
              # For a private mirror: a secret of this name, a token that may read it.
              LAYOUT_BENCH_TOKEN: ${{ secrets.LAYOUT_BENCH_TOKEN }}
            run: |
              if [ -n "$LAYOUT_BENCH_TOKEN" ]; then
                # In the environment alone, so that the cached folder does not keep it.
                login="$(printf 'x-access-token:%s' "$LAYOUT_BENCH_TOKEN" | base64 | tr -d '\n')"
                export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=http.extraHeader
                export GIT_CONFIG_VALUE_0="Authorization: Basic $login"
              fi
    """#

  /// What the step that fetches the package does, on each system.
  private static let fetch = #"""
              git init --quiet "$LAYOUT_BENCH_PACKAGE"
              cd "$LAYOUT_BENCH_PACKAGE"
              git fetch --quiet --depth 1 "$LAYOUT_BENCH_REPOSITORY" \
                "${LAYOUT_BENCH_COMMIT:-$LAYOUT_BENCH_REVISION}"
              git checkout --quiet --force FETCH_HEAD
    """#

  private static let template = #"""
    # Fails where a layout queries, measures or places more than Reports/baseline.txt says.
    # Written by the command 'init'; this file is yours to change.
    #
    # A runner without access to the Internet needs mirrors of the image swift:6.3, of the actions
    # checkout, cache and upload-artifact, of LayoutBench, and of the packages that it is built
    # with: swift-argument-parser, swift-subprocess and swift-system ('swift package config
    # set-mirror').
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
      # "yes" also compares the times of files with those of the commit to merge into.
      LAYOUT_BENCH_TIMES: "no"

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
          # The cache is kept for one commit of LayoutBench: a branch or a tag as what it is now.
          - name: Resolve
            if: ${{ env.LAYOUT_BENCH_REPOSITORY != '' }}
    {login}
              commit="$(git ls-remote "$LAYOUT_BENCH_REPOSITORY" \
                "refs/heads/$LAYOUT_BENCH_REVISION" "refs/tags/$LAYOUT_BENCH_REVISION" |
                head -n 1 | cut -f 1)"
              echo "LAYOUT_BENCH_COMMIT=${commit:-$LAYOUT_BENCH_REVISION}" >> "$GITHUB_ENV"
          - uses: actions/cache@v4
            id: cache
            with:
              path: |
                .layout-bench
                ${{ env.LAYOUT_BENCH_PACKAGE }}/.build
              key: layout-bench-6.3-${{ env.LAYOUT_BENCH_COMMIT }}-${{ hashFiles('**/Package.resolved', '**/Package.swift') }}
              restore-keys: layout-bench-6.3-${{ env.LAYOUT_BENCH_COMMIT }}-
          - name: Fetch
            if: ${{ env.LAYOUT_BENCH_REPOSITORY != '' && steps.cache.outputs.cache-hit != 'true' }}
    {login}
    {fetch}
          - name: Build
            run: swift build -c release --package-path "$LAYOUT_BENCH_PACKAGE" --product "$LAYOUT_BENCH"
          # Writes the job summary and the annotations by itself, where GitHub Actions runs it.
          - name: Check against Reports/baseline.txt
            run: |
              "$LAYOUT_BENCH_PACKAGE/.build/release/$LAYOUT_BENCH" check --output layout-gate
          - name: Compare times with the commit to merge into
            if: ${{ env.LAYOUT_BENCH_TIMES == 'yes' && github.event_name == 'pull_request' }}
            env:
              BASE: ${{ github.event.pull_request.base.sha }}
            run: |
              git fetch --quiet --depth 1 origin "$BASE"
              "$LAYOUT_BENCH_PACKAGE/.build/release/$LAYOUT_BENCH" check --gate-time --base "$BASE" \
                --output layout-gate
          # The page with a picture of what moved.
          - uses: actions/upload-artifact@v4
            if: failure()
            with:
              name: layout-gate
              path: layout-gate
              if-no-files-found: ignore

      # Exact figures hold on every system: the same baseline is checked on Apple's. The baseline's
      # allocations hold for Linux alone and are left out there.
      macos:
        # A minute of macOS costs ten of Linux: once for each change that is merged.
        if: ${{ github.event_name != 'pull_request' }}
        runs-on: macos-26
        steps:
          - uses: actions/checkout@v4
          # Swift 6.2.1 or later: what 6.2.0 links does not find a library of its own.
          - name: Select the newest Xcode
            run: |
              sudo xcode-select --switch "$(ls -d /Applications/Xcode_*.app |
                grep -E 'Xcode_[0-9.]+[.]app$' | sort -V | tail -n 1)"
          - name: Fetch
            if: ${{ env.LAYOUT_BENCH_REPOSITORY != '' }}
    {login}
    {fetch}
          - name: Build
            run: swift build -c release --package-path "$LAYOUT_BENCH_PACKAGE" --product "$LAYOUT_BENCH"
          - name: Check against Reports/baseline.txt
            run: |
              "$LAYOUT_BENCH_PACKAGE/.build/release/$LAYOUT_BENCH" check

    """#
}
