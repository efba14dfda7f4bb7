import Foundation
import LayoutBench
import LayoutSources

/// The texts of the files that `init` writes.
enum ProjectSetup {
  typealias File = (path: String, text: String)

  static let workflow = ".github/workflows/layout-bench.yml"

  static func list(of paths: [String]) -> File {
    let lines = paths.map { "    \(quoted($0))" }.joined(separator: ",\n")
    return (
      FileList.name,
      """
      {
        "files": [
      \(lines)
        ],
        "init": [],
        "swiftVersion": "\(languageMode)"
      }

      """
    )
  }

  /// The language mode of the package in this folder: by its manifest, else by its tools version.
  private static var languageMode: String {
    let manifest = (try? String(contentsOfFile: "Package.swift", encoding: .utf8)) ?? ""
    let tools = manifest.firstMatch(of: /swift-tools-version:\s*(\d+)/).flatMap { Int($0.1) } ?? 5
    let choosesFive = manifest.contains(
      /swiftLanguage(Modes|Versions):\s*\[\s*\.v5\s*\]|swiftLanguageMode\(\s*\.v5/)
    return tools < 6 || choosesFive ? "5" : "6"
  }

  /// The branch that changes are merged into: the remote repository's first one, a usual name that
  /// there is, or else the one at hand.
  static func mainBranch() async -> String {
    if let first = await Command.git("symbolic-ref", "--short", "refs/remotes/origin/HEAD") {
      return String(first.drop { $0 != "/" }.dropFirst())
    }
    for name in ["main", "master"] {
      let commit = await Command.git("rev-parse", "--verify", "--quiet", "refs/heads/\(name)")
      if commit != nil { return name }
    }
    return await Command.git("symbolic-ref", "--short", "HEAD") ?? "main"
  }

  fileprivate static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

/// The package that this executable was built in.
struct OwnPackage {
  var folder: String
  var product: String

  /// Creates the package above an executable's build folder; nil if the folder is elsewhere.
  init?(executable: String = OwnExecutable.path) {
    let parts = executable.split(separator: "/", omittingEmptySubsequences: false)
    guard let build = parts.lastIndex(of: ".build"), let name = parts.last else { return nil }
    folder = parts[..<build].joined(separator: "/")
    product = String(name)
  }

  func path(from project: String) -> String? {
    folder == project ? "." : folder.below(project)
  }

  /// Returns the remote repository of the package and its commit; nil without a remote.
  func origin() async -> (repository: String, revision: String)? {
    guard let repository = await Command.git("-C", folder, "remote", "get-url", "origin"),
      let revision = await Command.git("-C", folder, "rev-parse", "HEAD")
    else { return nil }
    return (repository, revision)
  }
}

/// The workflow for GitHub Actions, with its variables filled in.
struct WorkflowTemplate {
  var executable: String
  var package: String
  /// The repository that the package is fetched from; empty if it is in the same one.
  var repository = ""
  var revision = ""
  /// The branch whose commits are checked, beside all pull requests.
  var branch = "main"

  /// The lines of `Resources/layout-bench.yml`, the variables with these values.
  var text: String {
    let values = [
      ("LAYOUT_BENCH", executable), ("LAYOUT_BENCH_PACKAGE", package),
      ("LAYOUT_BENCH_REPOSITORY", repository), ("LAYOUT_BENCH_REVISION", revision),
    ]
    return String(decoding: PackageResources.layout_bench_yml, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map { line in
        // A text of JSON is one of YAML, whatever is in it.
        values.first { line.hasPrefix("  \($0.0): ") }
          .map { "  \($0.0): \(ProjectSetup.quoted($0.1))" }
          ?? line.replacing(
            "branches: [\"main\"]", with: "branches: [\(ProjectSetup.quoted(branch))]")
      }.joined(separator: "\n")
  }
}
